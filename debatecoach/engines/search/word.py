"""Word files (DOCX), by python-docx."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from debatecoach.base.archives import BROKEN_BYTES, OLE, Archive, SwellingError
from debatecoach.engines.search.document import (
    MEGABYTE,
    MOST_CHARACTERS,
    Document,
    clean,
    iso_date,
    named,
    refused,
    tidy,
)

MOST_PARTS = 5000
MOST_UNPACKED = 256
"""Megabytes of all parts together, and of the text's own XML a quarter of it."""
_TEMPLATE_MADE = "2013-12-23T23:15"
"""When the template of python-docx was made, which stands in every file a program writes with it."""


def read_word(path: Path, data: bytes) -> Document:
    """A DOCX file.

    Raises:
        SearchError: encrypted, damaged, or unpacks to too much.
    """
    if data.startswith(OLE):
        raise refused("locked", path)
    _check_size(path, data)
    import docx
    from docx.opc.exceptions import OpcError
    from lxml.etree import LxmlError

    try:
        found = docx.Document(io.BytesIO(data))
        title, author, date = _told(found, data)
        text = clean("\n\n".join(_paragraphs(found)))
    except (OpcError, LxmlError, *BROKEN_BYTES) as error:
        raise refused("damaged", path) from error
    return Document(title, author, date, (text,))


def _check_size(path: Path, data: bytes) -> None:
    """Unpack and count: python-docx unpacks all."""
    try:
        with Archive(io.BytesIO(data), MOST_PARTS, MOST_UNPACKED * MEGABYTE) as archive:
            for name in archive.parts:
                most = MOST_UNPACKED * MEGABYTE // 4 if name.endswith(".xml") else None
                for _block in archive.blocks(name, most):
                    pass
    except SwellingError as error:
        raise refused("too large", path, size=MOST_UNPACKED) from error
    except BROKEN_BYTES as error:
        raise refused("damaged", path) from error


def _told(found: Any, data: bytes) -> tuple[str, str, str]:
    """Title, author and date the document gives itself; python-docx makes some up where it has none."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        if not any(name.lower().endswith("core.xml") for name in archive.namelist()):
            return "", "", ""
    core = found.core_properties
    made = core.created
    if made is not None and made.isoformat().startswith(_TEMPLATE_MADE):
        made = None
    return tidy(core.title or ""), named(core.author or ""), iso_date(made.isoformat()) if made else ""


def _paragraphs(found: Any) -> Iterator[str]:
    room = MOST_CHARACTERS
    for paragraph in found.paragraphs:
        text = paragraph.text.replace("\n", " ").strip()
        room -= len(text)
        if room < 0:
            yield " " * (MOST_CHARACTERS + 1)
            return
        if text:
            yield text
