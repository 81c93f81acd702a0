"""Tavily, a search service on the web, with the user's own key.

Agent4Debate and TreeDebater search with it. Its answers hold each page's whole text; a passage is cut from
that text, never from the service's summary, so that its quote is the page's own words.
"""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Sequence
from email.utils import parsedate
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from debatecoach.base.errors import InputError, SearchError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.policy import policy
from debatecoach.debate.evidence import Passage
from debatecoach.engines.language.address import Secret
from debatecoach.engines.search.document import MEGABYTE, clean, iso_date, tidy
from debatecoach.engines.search.passages import WordIndex, passages
from debatecoach.engines.search.reading import unwrapped
from debatecoach.engines.web_client import ElsewhereError, TooMuchError, web_client

if TYPE_CHECKING:
    import httpx

URL = "https://api.tavily.com"
SECONDS = 25.0
MOST_MEGABYTES = 8
"""Of one answer."""
MOST_PAGE = 400_000
"""Characters of one page."""
LONGEST_QUERY = 380
"""Characters; the service refuses 400."""
EACH = 2
"""Passages of one page."""

_SAFE = QT_TRANSLATE_NOOP("errors", "What was found elsewhere is kept.")
_LATER = QT_TRANSLATE_NOOP("errors", "Try again in a few minutes.")
_LINE = QT_TRANSLATE_NOOP("errors", "Check your internet connection, then try again.")
_KEY = QT_TRANSLATE_NOOP("errors", "Enter the key again, or make a new one at tavily.com.")
_SAID = {
    "key": (QT_TRANSLATE_NOOP("errors", "Tavily does not accept the key."), _KEY),
    "quota": (
        QT_TRANSLATE_NOOP("errors", "This month's Tavily searches are used up."),
        QT_TRANSLATE_NOOP("errors", "Use documents of your own, or raise the limit at tavily.com."),
    ),
    "rate": (QT_TRANSLATE_NOOP("errors", "Tavily was asked too often at once."), _LATER),
    "query": (
        QT_TRANSLATE_NOOP("errors", "Tavily does not accept this query."),
        QT_TRANSLATE_NOOP("errors", "Search for something else."),
    ),
    "server": (QT_TRANSLATE_NOOP("errors", "Tavily has a fault of its own at the moment."), _LATER),
    "reach": (QT_TRANSLATE_NOOP("errors", "Tavily cannot be reached."), _LINE),
    "time": (QT_TRANSLATE_NOOP("errors", "Tavily did not answer in time."), _LATER),
    "garbage": (
        QT_TRANSLATE_NOOP("errors", "What answered was not Tavily, or its answer was damaged."),
        QT_TRANSLATE_NOOP("errors", "A network may want you to sign in first: open a web page to see."),
    ),
}
_ELSEWHERE = (
    QT_TRANSLATE_NOOP(
        "errors", "Tavily refers this app to another server, {elsewhere}. Nothing was sent there."
    ),
    QT_TRANSLATE_NOOP("errors", "A network may want you to sign in first: open a web page to see."),
)
_STATUS = {400: "query", 401: "key", 403: "key", 422: "query", 429: "rate", 432: "quota", 433: "quota"}


def trouble(kind: str) -> SearchError:
    """What is told when Tavily cannot be used."""
    what, todo = _SAID[kind]
    return SearchError(what, _SAFE, todo)


def key_refused(error: SearchError) -> bool:
    """True if it was the key that Tavily did not accept."""
    return error.what.text == _SAID["key"][0]


def key_from_environment() -> Secret | None:
    """``TAVILY_API_KEY``, None if it is not set."""
    key = os.environ.get("TAVILY_API_KEY", "").strip()
    return Secret(key) if key else None


class TavilySearch:
    """A :class:`debatecoach.debate.evidence.Search` of the web.

    Args:
        key: the user's; it is sent to ``base_url`` alone.
        base_url: the service, or a stand-in.
        seconds: for one query, all of it.
    """

    id = "tavily"
    name = "Tavily"

    def __init__(self, key: Secret | str, base_url: str = URL, seconds: float = SECONDS) -> None:
        self._key = key if isinstance(key, Secret) else Secret(key)
        self._url, self._seconds = base_url.rstrip("/") + "/search", seconds

    @property
    def notices(self) -> Sequence[SearchError]:
        """None: a page that cannot be used is no document of the user's."""
        return ()

    async def find(self, query: str, most: int) -> list[Passage]:
        """See :class:`debatecoach.debate.evidence.Search`.

        Raises:
            SearchError: key, quota, rate, connection, time, or an answer that is none.
        """
        import httpx

        try:
            async with asyncio.timeout(self._seconds):
                data = await self._post(query[:LONGEST_QUERY], min(20, max(5, most)))
        except (TimeoutError, httpx.TimeoutException) as error:
            raise trouble("time") from error
        except ElsewhereError as error:
            what, todo = _ELSEWHERE
            raise SearchError(what, _SAFE, todo, elsewhere=error.host) from error
        except (
            httpx.DecodingError,
            httpx.RemoteProtocolError,
            httpx.TooManyRedirects,
            TooMuchError,
        ) as error:
            raise trouble("garbage") from error
        except (httpx.HTTPError, httpx.InvalidURL, UnicodeError, OSError) as error:
            raise trouble("reach") from error
        return await asyncio.to_thread(read_answer, data, query, most)

    async def _post(self, query: str, results: int) -> bytes:
        import httpx

        body = {
            "query": query,
            "max_results": results,
            "search_depth": "basic",
            "include_raw_content": "text",
            "include_answer": False,
        }
        key = self._key.reveal()
        if not key.isascii() or not key.isprintable():
            raise trouble("key")
        try:
            policy().check(self._url)
        except InputError as error:
            raise SearchError(error.what, error.safe, error.todo) from error
        client = web_client(httpx.AsyncClient, self._url, MOST_MEGABYTES * MEGABYTE)
        headers = {"Authorization": f"Bearer {key}"}
        async with client, client.stream("POST", self._url, json=body, headers=headers) as answer:
            if answer.status_code != 200:
                raise trouble(_status(answer))
            data: bytes = await answer.aread()
            return data


def _status(answer: httpx.Response) -> str:
    if answer.status_code in _STATUS:
        return _STATUS[answer.status_code]
    return "server" if answer.status_code >= 500 else "garbage"


def read_answer(data: bytes, query: str, most: int) -> list[Passage]:
    """The passages in an answer of the service, the best of each page in turn.

    A result without its page's text, or with an address that is none, is left out: its words could not be
    checked.

    Raises:
        SearchError: it is no answer of the service.
    """
    try:
        body = json.loads(data)
    except (ValueError, RecursionError) as error:
        raise trouble("garbage") from error
    results = body.get("results") if isinstance(body, dict) else None
    if not isinstance(results, list):
        raise trouble("garbage")
    pages = [_page(each, query) for each in results[:20] if isinstance(each, dict)]
    found = [page[place] for place in range(EACH) for page in pages if place < len(page)]
    return found[:most]


def _page(result: dict[str, Any], query: str) -> list[Passage]:
    url, raw = result.get("url"), result.get("raw_content")
    site = _site(url)
    if not isinstance(raw, str) or not isinstance(url, str) or not site:
        return []
    text = unwrapped(clean(raw[:MOST_PAGE]))
    title = tidy(result["title"]) if isinstance(result.get("title"), str) else ""
    quotes = list(dict.fromkeys(passages(text)))
    best = WordIndex([f"{title}. {each}" for each in quotes]).rank(query, EACH)
    date = _date(result.get("published_date"))
    return [
        Passage("", quotes[number], title or site, site, date, url, TavilySearch.id, query)
        for number, _ in best
        if quotes[number] in text
    ]


def _site(url: object) -> str:
    """The host of a web address, empty if it is none a browser should open."""
    if not isinstance(url, str) or len(url) > 2000 or not url.isprintable() or " " in url:
        return ""
    try:
        parts = urlsplit(url)
        host = parts.hostname or ""
    except ValueError:
        return ""
    return host.removeprefix("www.") if parts.scheme in ("http", "https") and not parts.username else ""


def _date(said: object) -> str:
    """As the service gives it for news: ``Tue, 11 Jun 2024 …`` or ISO; empty otherwise."""
    if not isinstance(said, str):
        return ""
    told = parsedate(said[:60])
    if told is None:
        return iso_date(said[:60])
    return iso_date(f"{told[0]:04}-{told[1]:02}-{told[2]:02}")
