"""Text and Markdown, in whatever encoding."""

from __future__ import annotations

import codecs
import re
from pathlib import Path

from debatecoach.engines.search.document import (
    MEGABYTE,
    MOST_CHARACTERS,
    Document,
    clean,
    damaged,
    iso_date,
    tidy,
    too_large,
    wordless,
)

MOST_MEGABYTES = 16
_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
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
        SearchError: too large, no text, or no text file.
    """
    text = _text(path, data)
    return Document("", "", "", (unwrapped(text),))


def read_markdown(path: Path, data: bytes) -> Document:
    """A Markdown file without its markup; title, author and date from its front matter or first heading.

    Raises:
        SearchError: too large, no text, or no text file.
    """
    text = _text(path, data)
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


def _text(path: Path, data: bytes) -> str:
    if len(data) > MOST_MEGABYTES * MEGABYTE:
        raise too_large(path, MOST_MEGABYTES)
    text = clean(decoded(path, data))
    if len(text) > MOST_CHARACTERS:
        raise too_large(path, MOST_CHARACTERS // MEGABYTE + 1)
    if not text.strip():
        raise wordless(path)
    return text


def decoded(path: Path, data: bytes) -> str:
    """Bytes as text: by their mark, else UTF-8, else what they most look like.

    Raises:
        SearchError: they are no text.
    """
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return data.decode(encoding, "replace")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        pass
    else:
        if "\0" not in text[:4000]:
            return text
    from charset_normalizer import from_bytes

    sample = data[:200_000]
    if _looks_like_gb(sample):
        return data.decode("gb18030", "replace")
    found = from_bytes(sample).best()
    if found is None or sample.count(0) > len(sample) // 3 * 2:
        raise damaged(path)
    return data.decode(found.encoding, "replace")


def _looks_like_gb(data: bytes) -> bool:
    """True for Chinese text in GB2312, GBK or GB18030, which short samples do not show by statistics alone:
    most of its characters are the everyday ones of GB2312's first level."""
    try:
        text = codecs.getincrementaldecoder("gb18030")().decode(data)
    except UnicodeDecodeError:
        return False
    other = [each for each in text if ord(each) > 0x7F]
    if not other:
        return False
    common = sum(0xB0 <= (each.encode("gb18030", "replace") or b"\0")[0] <= 0xD7 for each in other)
    marks = sum(each in "，。、；：？！“”‘’《》（）…—" for each in other)
    return common + marks >= 0.9 * len(other)
