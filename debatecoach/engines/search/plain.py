"""Text and Markdown, in whatever encoding."""

from __future__ import annotations

import re
from pathlib import Path

from debatecoach.base import texts
from debatecoach.engines.search.document import Document, clean, iso_date, refused, tidy

_FRONT = re.compile(r"\A---[ \t]*\n(.{0,4000}?)\n(?:---|\.\.\.)[ \t]*\n", re.DOTALL)
_FIELD = re.compile(r"^(\w{2,20}):[ \t]*(.{1,400})$", re.MULTILINE)
_HEADING = re.compile(r"^#[ \t]+(.+?)[ \t#]*$", re.MULTILINE)
_MARKUP = (
    (re.compile(r"^(?:```|~~~).*?^(?:```|~~~)[ \t]*$", re.MULTILINE | re.DOTALL), "\n"),
    (re.compile(r"<!--.*?-->", re.DOTALL), ""),
    (re.compile(r"<(script|style)\b.*?</\1\s*>", re.DOTALL | re.IGNORECASE), ""),
    (re.compile(r"!\[[^\]\n]*\]\([^)\n]*\)"), ""),
    (re.compile(r"\[([^\]\n]+)\]\([^)\n]*\)"), r"\1"),
    (re.compile(r"\[\^[^\]\n]+\](?::.*)?"), ""),
    (re.compile(r"</?[A-Za-z][^>\n]*>"), ""),
    (re.compile(r"^[ \t]{0,3}#{1,6}[ \t]+(.*?)[ \t#]*$", re.MULTILINE), r"\n\1\n"),
    (re.compile(r"^[ \t]*(?:>|[-*+][ \t]|\d{1,3}[.)][ \t])[ \t]*", re.MULTILINE), "\n"),
    (re.compile(r"^[ \t]*(?:[-*_][ \t]*){3,}$", re.MULTILINE), "\n"),
    (re.compile(r"(\*\*|__|\*|`)(?=\S)(.+?)(?<=\S)\1"), r"\2"),
)


def read_plain(path: Path, data: bytes) -> Document:
    """A text file. Lines within a paragraph are joined.

    Raises:
        SearchError: it is no text file.
    """
    return Document("", "", "", (unwrapped(clean(decoded(path, data))),))


def read_markdown(path: Path, data: bytes) -> Document:
    """A Markdown file without its markup; title, author and date from its front matter or first heading.

    Raises:
        SearchError: it is no text file.
    """
    text = clean(decoded(path, data))
    front = _FRONT.match(text)
    fields = (
        {name.lower(): tidy(value.strip().strip("\"'")) for name, value in _FIELD.findall(front.group(1))}
        if front
        else {}
    )
    text = text[front.end() :] if front else text
    heading = _HEADING.search(text)
    for markup, instead in _MARKUP:
        text = markup.sub(instead, text)
    return Document(
        fields.get("title") or (tidy(heading.group(1)) if heading else ""),
        next((fields[name] for name in ("publisher", "author", "site", "source") if name in fields), ""),
        iso_date(fields.get("date", "")),
        (unwrapped(text),),
    )


def unwrapped(text: str) -> str:
    """Paragraphs as single lines: how wide somebody's window was is no part of a quotation."""
    return re.sub(r"(?<=\S)[ \t]*\n[ \t]*(?=\S)", " ", text)


def decoded(path: Path, data: bytes) -> str:
    """Bytes as text. Raises SearchError: they are none."""
    try:
        return texts.decoded(data)[0]
    except UnicodeError as error:
        raise refused("damaged", path) from error
