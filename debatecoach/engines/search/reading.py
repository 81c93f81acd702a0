"""Reading the documents of a folder: what is there, what each says, kept by the file's own hash."""

from __future__ import annotations

import hashlib
import io
import json
import logging
import os
import re
import stat
import time
import zipfile
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from debatecoach.base import texts
from debatecoach.base.archives import BROKEN_BYTES, OLE, Archive, SwellingError
from debatecoach.base.errors import SearchError
from debatecoach.base.files import write_whole
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.engines.search.document import (
    MEGABYTE,
    MOST_CHARACTERS,
    Document,
    clean,
    iso_date,
    named,
    refused,
    tidy,
    unreadable,
)
from debatecoach.engines.search.passages import passages

# -- Text and Markdown, in whatever encoding.

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


# -- PDF files, by pypdf: the text of their pages, without running heads.

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


# -- Word files (DOCX), by python-docx.

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
        text = clean("\n\n".join(_word_paragraphs(found)))
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


def _word_paragraphs(found: Any) -> Iterator[str]:
    room = MOST_CHARACTERS
    for paragraph in found.paragraphs:
        text = paragraph.text.replace("\n", " ").strip()
        room -= len(text)
        if room < 0:
            yield " " * (MOST_CHARACTERS + 1)
            return
        if text:
            yield text


# -- Saved web pages, by lxml: their main text, title, site and date; scripts and menus left out.
#
# Chosen over trafilatura, which brings 50 MB of calendars and locales and guesses dates from anywhere on a
# page: a date is only what the page declares, and the text is the paragraphs of its article.

_LEFT_OUT_TAGS = """
script style noscript template svg math iframe object embed form button select option textarea nav aside
footer header menu dialog figcaption sup head audio video canvas
"""
_LEFT_OUT = frozenset(_LEFT_OUT_TAGS.split())
_BLOCK_TAGS = """
p li blockquote dd td h1 h2 h3 h4 h5 h6 pre div section article main body dt th tr
"""
_BLOCKS = frozenset(_BLOCK_TAGS.split())
_BOILER = re.compile(
    r"(?:^|[\s_-])(?:cookie|consent|newsletter|subscribe|sidebar|breadcrumb|share|social|promo|advert|related"
    r"|comments?|menu|nav|footer|masthead|banner|popup|modal)(?:$|[\s_-])",
    re.IGNORECASE,
)
_DATES = (
    "article:published_time",
    "datepublished",
    "dc.date.issued",
    "dcterms.issued",
    "dc.date",
    "dcterms.date",
    "dcterms.created",
    "citation_publication_date",
    "citation_date",
    "parsely-pub-date",
    "publish-date",
    "pubdate",
    "date",
)
_TITLES = ("og:title", "citation_title", "dc.title", "twitter:title")
_SITES = ("og:site_name", "citation_journal_title", "dc.publisher", "citation_publisher", "application-name")


def read_web_page(path: Path, data: bytes) -> Document:
    """An HTML file.

    Raises:
        SearchError: no HTML.
    """
    from lxml import etree, html

    text = _decoded(path, data).encode("utf-8", "replace")
    parser = html.HTMLParser(no_network=True, remove_comments=True, remove_pis=True, encoding="utf-8")
    try:
        root = html.document_fromstring(text, parser=parser)
    except (etree.LxmlError, ValueError, AssertionError) as error:
        raise refused("damaged", path) from error
    meta = _meta(root)
    told = _declared(root)
    title = next((meta[name] for name in _TITLES if meta.get(name)), "") or told.get("headline", "")
    title = title or tidy(root.findtext(".//title") or "") or tidy(_first_heading(root))
    site = (
        next((meta[name] for name in _SITES if meta.get(name)), "")
        or told.get("publisher", "")
        or _host(root)
    )
    date = next((day for name in _DATES if (day := iso_date(meta.get(name, "")))), "")
    text = clean("\n\n".join(_main(root)))[:MOST_CHARACTERS]
    return Document(
        title, site or named(meta.get("author", "")), date or iso_date(told.get("datePublished", "")), (text,)
    )


def _decoded(path: Path, data: bytes) -> str:
    """As UTF-8 where the bytes are, else as the page declares, else as they look."""
    declared = re.search(rb"<meta[^>]{0,200}charset=[\"']?([\w-]{2,40})", data[:4096], re.IGNORECASE)
    for encoding in ("utf-8", declared[1].decode("ascii", "replace") if declared else ""):
        try:
            if encoding and not data.startswith((b"\xff\xfe", b"\xfe\xff")):
                return data.decode(encoding)
        except (UnicodeDecodeError, LookupError):
            continue
    return decoded(path, data)


def _meta(root: Any) -> dict[str, str]:
    found: dict[str, str] = {}
    for each in root.iter("meta"):
        name = (each.get("property") or each.get("name") or each.get("itemprop") or "").lower()
        if name and name not in found:
            found[name] = tidy(each.get("content") or "")
    for each in root.iter("time"):
        if each.get("pubdate") is not None or (each.get("itemprop") or "").lower() == "datepublished":
            found.setdefault("datepublished", tidy(each.get("datetime") or ""))
    return found


def _declared(root: Any) -> dict[str, str]:
    """Headline, date and publisher from JSON-LD, if the page has some that can be read."""
    for script in root.iter("script"):
        if (script.get("type") or "").lower() != "application/ld+json":
            continue
        try:
            body = json.loads((script.text or "")[:200_000])
        except (ValueError, RecursionError):
            continue
        every = body if isinstance(body, list) else [body]
        graph = [each.get("@graph") for each in every if isinstance(each, dict)]
        every = [*every, *(item for items in graph if isinstance(items, list) for item in items)]
        for each in every[:50]:
            if isinstance(each, dict) and isinstance(each.get("datePublished"), str):
                publisher = each.get("publisher")
                name = publisher.get("name") if isinstance(publisher, dict) else publisher
                told = {
                    "headline": each.get("headline"),
                    "datePublished": each["datePublished"],
                    "publisher": name,
                }
                return {key: tidy(value) for key, value in told.items() if isinstance(value, str)}
    return {}


def _first_heading(root: Any) -> str:
    heading = next(root.iter("h1"), None)
    return "".join(heading.itertext()) if heading is not None else ""


def _host(root: Any) -> str:
    for each in root.iter("link"):
        if (each.get("rel") or "").lower() == "canonical":
            return _host_of(each.get("href") or "")
    return ""


def _host_of(url: str) -> str:
    try:
        return tidy((urlsplit(url).hostname or "").removeprefix("www."))
    except ValueError:
        return ""


def _main(root: Any) -> list[str]:
    """Paragraphs of the article if the page marks one with enough text, else of the whole page."""
    for name in ("article", "main"):
        best: list[str] = []
        for number, each in enumerate(root.iter(name)):
            if number == 50:
                break
            found = _paragraphs(each)
            if sum(map(len, found)) > sum(map(len, best)):
                best = found
        if sum(map(len, best)) >= 400:
            return best
    return _paragraphs(root)


def _paragraphs(root: Any) -> list[str]:
    """Texts of the blocks below ``root``; those that are mostly links are menus."""
    found: list[str] = []
    pieces: list[str] = []
    linked = 0

    def close() -> None:
        nonlocal linked
        text = " ".join("".join(pieces).split())
        if text and linked <= 0.5 * len(text):
            found.append(text)
        pieces.clear()
        linked = 0

    for kind, text, links in _walk_page(root):
        if kind == "block":
            close()
        else:
            pieces.append(text)
            linked += len(text.strip()) if links else 0
    close()
    return found


def _walk_page(root: Any) -> Iterator[tuple[str, str, bool]]:
    """Texts and block borders in reading order, without recursion: a hostile page nests without end."""
    waiting: list[tuple[Any, str, bool]] = [(root, "open", False)]
    while waiting:
        node, phase, links = waiting.pop()
        if phase == "tail":
            if node.tail:
                yield "text", node.tail, links
            continue
        tag = node.tag if isinstance(node.tag, str) else ""
        block = tag in _BLOCKS
        if phase == "close":
            if block:
                yield "block", "", False
            continue
        if not tag or tag in _LEFT_OUT or (node is not root and _hidden(node)):
            continue
        if block or tag == "br":
            yield ("block", "", False) if block else ("text", " ", links)
        inside = links or tag == "a"
        if node.text:
            yield "text", node.text, inside
        waiting.append((node, "close", links))
        for child in reversed(node):
            waiting.append((child, "tail", inside))
            waiting.append((child, "open", inside))


def _hidden(node: Any) -> bool:
    if node.get("hidden") is not None or (node.get("aria-hidden") or "").lower() == "true":
        return True
    if re.search(r"display\s*:\s*none|visibility\s*:\s*hidden", node.get("style") or "", re.IGNORECASE):
        return True
    names = f"{node.get('class') or ''} {node.get('id') or ''} {node.get('role') or ''}"
    return node.tag in ("div", "section", "ul", "p", "span") and bool(_BOILER.search(names))


KINDS: dict[str, str] = {
    ".pdf": "pdf",
    ".docx": "word",
    ".md": "markdown",
    ".markdown": "markdown",
    ".txt": "plain",
    ".text": "plain",
    ".html": "page",
    ".htm": "page",
    ".xhtml": "page",
}
"""What is read, by the ending of its name."""
MOST_FILES = 2000
MOST_DEPTH = 20
MOST_MEGABYTES = 64
MOST_TEXT = 16
"""Megabytes of what is text and little else."""
_READERS = {"word": read_word, "markdown": read_markdown, "plain": read_plain, "page": read_web_page}
_SMALL = ("markdown", "plain", "page")
MOST_PASSAGES = 6000
"""Of one document."""
VERSION = 2
"""Of what is kept; raised when reading or cutting changes."""
MOST_KEPT = 4000


@dataclass(frozen=True, slots=True)
class FoundDocument:
    """A document file as the folder has it now.

    Attributes:
        path: inside the folder.
        size, changed: bytes, and the time of the last change in nanoseconds; together they say whether it
            must be read again.
    """

    path: Path
    size: int
    changed: int


@dataclass(frozen=True, slots=True)
class Cut:
    """A document cut into passages.

    Attributes:
        title, author, date: as :class:`Document`.
        pieces: (page from 1, or 0 where there are none; quote), in order.
    """

    title: str
    author: str
    date: str
    pieces: tuple[tuple[int, str], ...]


def look(folder: Path, notices: list[SearchError]) -> list[FoundDocument]:
    """The documents in a folder and below, sorted by path; links and hidden folders are not followed.

    Raises:
        SearchError: there is no such folder, or it may not be read.
    """
    try:
        with os.scandir(folder) as entries:
            next(entries, None)
    except OSError as error:
        raise SearchError(
            QT_TRANSLATE_NOOP("errors", "The folder {folder} cannot be searched ({reason})."),
            QT_TRANSLATE_NOOP("errors", "Passages found earlier are kept."),
            QT_TRANSLATE_NOOP("errors", "Choose another folder in Prep."),
            folder=str(folder),
            reason=error,
        ) from error
    found: list[FoundDocument] = []
    for path in _walk(folder):
        if len(found) == MOST_FILES:
            notices.append(
                SearchError(
                    QT_TRANSLATE_NOOP("errors", "Only the first {count} documents of {folder} are searched."),
                    todo=QT_TRANSLATE_NOOP("errors", "Choose a folder further down."),
                    count=MOST_FILES,
                    folder=folder.name,
                )
            )
            break
        try:
            told = path.lstat()
            if stat.S_ISLNK(told.st_mode):
                notices.append(refused("link", path))
            elif stat.S_ISREG(told.st_mode):
                found.append(FoundDocument(path, told.st_size, told.st_mtime_ns))
        except OSError as error:
            notices.append(unreadable(path, error))
    return sorted(found, key=lambda each: str(each.path))


def _walk(folder: Path) -> Iterator[Path]:
    for where, folders, files in os.walk(folder):
        deep = len(Path(where).relative_to(folder).parts)
        folders[:] = sorted(
            name for name in folders if deep < MOST_DEPTH and name[0] not in "._~" and name != "node_modules"
        )
        for name in sorted(files):
            if name[0] not in ".~" and os.path.splitext(name)[1].lower() in KINDS:
                yield Path(where, name)


def read(found: FoundDocument, store: Path | None = None, stop: Callable[[], bool] = lambda: False) -> Cut:
    """A document's passages, from ``store`` if the same bytes were read before.

    Raises:
        SearchError: it cannot be used; says the file's name.
    """
    kind, path, data = _held(found)
    kept = store / f"{kind}-{hashlib.sha256(data).hexdigest()}.json" if store else None
    cut = _kept(kept) if kept else None
    if cut is None:
        cut = _cut(_document(kind, path, data, stop))
        if kept is not None and not stop():
            _keep(kept, cut)
    # the file's name stands in for a title, and another copy may be called otherwise
    return cut if cut.title else Cut(tidy(path.stem.replace("_", " ")), cut.author, cut.date, cut.pieces)


def whole(found: FoundDocument) -> str:
    """All of a document's text.

    Raises:
        SearchError: it cannot be used; says the file's name.
    """
    kind, path, data = _held(found)
    return "\n\n".join(_document(kind, path, data, lambda: False).pages)


def _held(found: FoundDocument) -> tuple[str, Path, bytes]:
    """What kind of document it is, where it lies, and its bytes."""
    path = found.path
    if found.size > MOST_MEGABYTES * MEGABYTE:
        raise refused("too large", path, size=MOST_MEGABYTES)
    try:
        data = _bytes(path)
    except OSError as error:
        raise unreadable(path, error) from error
    if len(data) > MOST_MEGABYTES * MEGABYTE:
        raise refused("too large", path, size=MOST_MEGABYTES)
    return KINDS[path.suffix.lower()], path, data


def _bytes(path: Path) -> bytes:
    """The file's bytes, one more than is read at most; a link put there meanwhile is not followed."""
    flags = (
        os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    )
    with open(os.open(path, flags), "rb") as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise OSError(0, "not a file")
        return file.read(MOST_MEGABYTES * MEGABYTE + 1)


def _document(kind: str, path: Path, data: bytes, stop: Callable[[], bool]) -> Document:
    if kind in _SMALL and len(data) > MOST_TEXT * MEGABYTE:
        raise refused("too large", path, size=MOST_TEXT)
    if not data.strip():
        raise refused("wordless", path)
    found = read_pdf(path, data, stop) if kind == "pdf" else _READERS[kind](path, data)
    if not found.paged and len(found.pages[0]) > MOST_CHARACTERS:
        raise refused("too large", path, size=MOST_CHARACTERS // MEGABYTE + 1)
    if not any(page.strip() for page in found.pages):
        raise refused("wordless", path)
    return found


def _cut(read: Document) -> Cut:
    pieces = (
        (number if read.paged else 0, piece)
        for number, page in enumerate(read.pages, start=1)
        for piece in passages(page)
    )
    return Cut(read.title, read.author, read.date, tuple(islice(dict.fromkeys(pieces), MOST_PASSAGES)))


# -- what was read before ----------------------------------------------------------------------------


def _kept(path: Path) -> Cut | None:
    try:
        raw: Any = json.loads(path.read_bytes())
        if raw["version"] != VERSION:
            return None
        pieces = tuple((int(page), str(quote)) for page, quote in raw["pieces"])
        return Cut(str(raw["title"]), str(raw["author"]), str(raw["date"]), pieces)
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None  # not there or damaged: the document itself is


def _keep(path: Path, cut: Cut) -> None:
    body = {
        "version": VERSION,
        "title": cut.title,
        "author": cut.author,
        "date": cut.date,
        "pieces": cut.pieces,
    }
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        kept = sorted(path.parent.glob("*.json"), key=lambda each: each.stat().st_mtime)
        for old in kept[: max(0, len(kept) - MOST_KEPT + 1)]:
            old.unlink(missing_ok=True)
        write_whole(path, json.dumps(body, ensure_ascii=False).encode())
    except OSError:
        pass  # it is only read again next time
