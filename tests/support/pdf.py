"""What a reader finds in a PDF of ours."""

from __future__ import annotations

import io
import sys

import pypdf
import pytest


def pdf_words(data: bytes) -> str:
    """All words, with a blank between any two."""
    if sys.platform == "win32":
        pytest.skip("drawn offscreen a PDF has no words there; packaging/windows/wine_check.py reads one")
    return " ".join(" ".join(page.extract_text() for page in pypdf.PdfReader(io.BytesIO(data)).pages).split())
