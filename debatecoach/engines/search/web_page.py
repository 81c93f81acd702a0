"""Saved web pages, by lxml: their main text, title, site and date; scripts and menus left out.

Chosen over trafilatura, which brings 50 MB of calendars and locales and guesses dates from anywhere on a
page: a date is only what the page declares, and the text is the paragraphs of its article.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from debatecoach.engines.search.document import (
    MOST_CHARACTERS,
    Document,
    clean,
    iso_date,
    named,
    refused,
    tidy,
)
from debatecoach.engines.search.plain import decoded

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

    for kind, text, links in _walk(root):
        if kind == "block":
            close()
        else:
            pieces.append(text)
            linked += len(text.strip()) if links else 0
    close()
    return found


def _walk(root: Any) -> Iterator[tuple[str, str, bool]]:
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
