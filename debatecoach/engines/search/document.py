"""What a reader finds in a document, and what can be wrong with one, said by the file's name."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from debatecoach.base.errors import SearchError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Value
from debatecoach.base.texts import mended
from debatecoach.base.unseen import seen

MOST_CHARACTERS = 4_000_000
"""Of a document's text; some 2,000 printed pages."""
MEGABYTE = 1 << 20

SAFE = QT_TRANSLATE_NOOP("errors", "The other documents are searched all the same.")
_TITLE_LENGTH = 200
_NOBODY_NAMED = """
user users admin administrator author owner root unknown anonymous guest default python-docx pypdf n/a none
null me pc asus lenovo dell hp
"""
_NOBODY = frozenset(_NOBODY_NAMED.split()) | {"microsoft office user", "windows user"}
_DATE = re.compile(
    r"(?<!\d)((?:1[5-9]|20)\d\d)(?:[-/.](0[1-9]|1[0-2])(?:[-/.](0[1-9]|[12]\d|3[01]))?)?(?!\d)"
)


@dataclass(frozen=True, slots=True)
class Document:
    """A document as it was read.

    Attributes:
        title: as it says itself; may be empty, then its file's name stands in.
        author: person or site that published it, as it says itself; may be empty (see :func:`named`).
        date: of publication as it says itself, ISO 8601; empty if it does not (a file's own time says
            when it was copied, not when it was written).
        pages: its text, one piece a page; one piece where there are no pages.
        paged: True if the pieces are pages a reader can turn to.
    """

    title: str
    author: str
    date: str
    pages: tuple[str, ...]
    paged: bool = False


def tidy(text: str) -> str:
    """One line without control characters and runs of blanks, at most a title's length."""
    return " ".join(seen(text).split())[:_TITLE_LENGTH].rstrip()


def clean(text: str) -> str:
    """A text without what cannot be seen, with one kind of line end; blank lines stand between paragraphs."""
    text = seen(text.replace("\r\n", "\n").replace("\r", "\n").replace("\u00a0", " "))
    return mended(text)


def named(text: str) -> str:
    """A person or body as a document names it; empty for what programs fill in."""
    text = tidy(text)
    return "" if text.lower() in _NOBODY or "\\" in text else text


def iso_date(text: str) -> str:
    """The date a text begins with (``2019-05-03T…``, ``2019``), else empty."""
    found = _DATE.match(text.strip())
    return "-".join(part for part in found.groups() if part) if found else ""


_SAID = {
    # Beyond what is read.
    "too large": (
        QT_TRANSLATE_NOOP("errors", "{name} was left out: it is larger than {size} MB."),
        QT_TRANSLATE_NOOP("errors", "Save the part you need as a document of its own."),
    ),
    "damaged": (
        QT_TRANSLATE_NOOP("errors", "{name} was left out: it is damaged, or not what its name says."),
        QT_TRANSLATE_NOOP("errors", "Open it in its own program and save it again."),
    ),
    "locked": (
        QT_TRANSLATE_NOOP("errors", "{name} was left out: it is protected by a password."),
        QT_TRANSLATE_NOOP("errors", "Save a copy without the password if you may."),
    ),
    "wordless": (
        QT_TRANSLATE_NOOP("errors", "{name} was left out: there is no text in it (perhaps scanned pages)."),
        QT_TRANSLATE_NOOP("errors", "Save it with text recognition (OCR)."),
    ),
    "unreadable": (
        QT_TRANSLATE_NOOP("errors", "{name} was left out: it could not be read ({reason})."),
        "",
    ),
    "link": (
        QT_TRANSLATE_NOOP("errors", "{name} was left out: it is a link, and may lead out of the folder."),
        QT_TRANSLATE_NOOP("errors", "Put the document itself into the folder."),
    ),
}


def refused(kind: str, path: Path, **values: Value | Exception) -> SearchError:
    """A document that cannot be used: the error of one of the kinds above."""
    what, todo = _SAID[kind]
    return SearchError(what, SAFE, todo, name=path.name, **values)


def unreadable(path: Path, error: OSError) -> SearchError:
    """A document the system will not give."""
    return refused("unreadable", path, reason=error)
