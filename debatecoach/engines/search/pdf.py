"""PDF files, by pypdf: the text of their pages, without running heads."""

from __future__ import annotations

import io
import logging
import re
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from debatecoach.base.archives import BROKEN_BYTES
from debatecoach.engines.search.document import (
    MOST_CHARACTERS,
    Document,
    clean,
    iso_date,
    named,
    refused,
    tidy,
)

MOST_PAGES = 2000
MOST_SECONDS = 60.0
"""For one document; what was read until then is used."""
_BROKEN_WORD = re.compile(r"(\w+)-\n(\w+)")


def read_pdf(path: Path, data: bytes, stop: Callable[[], bool] = lambda: False) -> Document:
    """A PDF file.

    Args:
        stop: asked between pages; the reading ends when it says so.

    Raises:
        SearchError: encrypted or damaged.
    """
    if b"%PDF" not in data[:1024]:
        raise refused("damaged", path)
    from pypdf import PdfReader
    from pypdf.errors import DependencyError, FileNotDecryptedError, PyPdfError

    logging.getLogger("pypdf").setLevel(logging.CRITICAL)  # what is wrong with a file is told once, by us
    try:
        reader = PdfReader(io.BytesIO(data))
        if reader.is_encrypted and not reader.decrypt(""):
            raise refused("locked", path)
        pages = _pages(reader, stop)
        told = reader.metadata
        title = tidy(str(told.title or "")) if told else ""
        author = named(str(told.author or "")) if told else ""
        made = str(told.get("/CreationDate") or "") if told else ""
    except (DependencyError, FileNotDecryptedError) as error:
        raise refused("locked", path) from error
    except (PyPdfError, *_ODD) as error:
        raise refused("damaged", path) from error
    texts = tuple(_joined(page) for page in _without_heads(pages))
    return Document(_title(title), author, _date(made), texts, paged=True)


_ODD = (*BROKEN_BYTES, ArithmeticError, StopIteration)
"""What pypdf raises, besides its own, on files that are damaged or were made to do harm."""


def _pages(reader: object, stop: Callable[[], bool]) -> list[str]:
    until = time.monotonic() + MOST_SECONDS
    pages: list[str] = []
    room = MOST_CHARACTERS
    for number, page in enumerate(reader.pages):  # type: ignore[attr-defined]
        if number == MOST_PAGES or room <= 0 or stop() or time.monotonic() > until:
            break
        text = clean(page.extract_text())[:room]
        room -= len(text)
        pages.append(text)
    return pages


def _without_heads(pages: list[str]) -> list[str]:
    """Pages without the lines that stand at the top or foot of most of them, whatever their number."""
    if len(pages) < 3:
        return pages

    def edge(lines: list[str]) -> set[str]:
        told = [line for line in lines if line.strip()]
        return {re.sub(r"\d+", "0", line.strip()) for line in [*told[:2], *told[-2:]]}

    split = [page.split("\n") for page in pages]
    counts = Counter(line for lines in split for line in edge(lines))
    heads = {line for line, count in counts.items() if count > max(2, len(pages) // 2)}
    return [
        "\n".join(line for line in lines if re.sub(r"\d+", "0", line.strip()) not in heads) for lines in split
    ]


def _joined(page: str) -> str:
    """Lines joined to paragraphs; words broken at a line's end are mended as the page spells
    them elsewhere."""
    lower = page.lower()

    def mend(found: re.Match[str]) -> str:
        whole, hyphened = found.group(1) + found.group(2), f"{found.group(1)}-{found.group(2)}"
        if hyphened.lower() in lower or not found.group(2)[0].islower():
            return hyphened
        return whole

    page = _BROKEN_WORD.sub(mend, page)
    lines = page.split("\n")
    longest = max((len(line) for line in lines), default=0)
    out: list[str] = []
    before = ""
    for line in lines:
        text = line.strip()
        # a line that ends early ends a paragraph; a heading has no full stop, but a capital follows it
        ends_short = bool(before) and len(before) < 0.6 * longest
        ends_short = ends_short and (before[-1] in ".!?。！？:”\"'" or not text[:1].islower())
        before = text
        if not text or ends_short or not out:
            out.append(text)
        elif not out[-1]:
            out[-1] = text
        elif "\u3400" <= out[-1][-1] <= "\uffef" and "\u3400" <= text[0] <= "\uffef":
            out[-1] += text
        else:
            out[-1] += f" {text}"
        if not text:
            out.append("")
    return "\n\n".join(text for text in out if text)


def _title(title: str) -> str:
    """The document's own title unless it is a program's, such as ``Microsoft Word - draft.doc``."""
    own = title and not re.search(
        r"^untitled|^microsoft |\.(docx?|indd|tex|pdf|qxd|rtf)$", title, re.IGNORECASE
    )
    return title if own else ""


def _date(made: str) -> str:
    """``D:20190503…`` as 2019-05-03."""
    found = re.match(r"(?:D:)?(\d{4})(\d\d)(\d\d)", made)
    return iso_date("-".join(found.groups())) if found else iso_date(made)
