"""A list from the outside: fetched, bounded, kept for the time without internet."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from debatecoach.base.errors import FetchError
from debatecoach.base.files import write_whole
from debatecoach.engines.fetching import MEGABYTE
from debatecoach.engines.fetching.faults import PassingError, fault, of_exception, of_status
from debatecoach.engines.fetching.network import Network, host_of
from debatecoach.engines.language.faults import is_page, retry_after
from debatecoach.engines.web_client import TooMuchError

MOST_LIST = 12 * MEGABYTE
"""Bytes of a list; Piper's has about half a million."""
SECONDS = 60.0
"""For a list, all of it."""


@dataclass(frozen=True, slots=True)
class Listing:
    """A list as JSON.

    Attributes:
        data: what it holds; hostile until it is parsed.
        fetched: when it was fetched or found unchanged, seconds since 1970.
        mark: the server's of its version.
        stale: why it could not be fetched anew, if this is a kept one; None otherwise.
    """

    data: Any
    fetched: float
    mark: str = ""
    stale: FetchError | None = None


def kept_list(url: str, cache: Path) -> Listing | None:
    """The list as it was fetched last from ``url``, None if there is none."""
    try:
        if cache.stat().st_size > MOST_LIST * 2:
            return None
        found = json.loads(cache.read_text("utf-8"))
        mark = found["mark"]
        if found["url"] != url or not (mark.isascii() and mark.isprintable()):
            return None
        return Listing(found["data"], float(found["fetched"]), mark)
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None


async def fetch_list(url: str, network: Network, cache: Path) -> Listing:
    """The list at ``url``; the kept one, said to be so, where it cannot be had.

    Args:
        cache: file it is kept in.

    Raises:
        FetchError: it cannot be had, and none is kept.
    """
    kept = kept_list(url, cache)
    try:
        found = await fetch_small(url, network, MOST_LIST, kept.mark if kept is not None else "")
        if found is not None:
            listing = await asyncio.to_thread(_read, *found, url)
        else:
            assert kept is not None  # it was asked for
            listing = replace(kept, fetched=time.time())
        await asyncio.to_thread(_keep, cache, url, listing)
        return listing
    except FetchError as error:
        error.safe = None  # nothing was at stake
        if kept is None:
            raise
        return replace(kept, stale=error)


async def fetch_small(url: str, network: Network, most: int, mark: str = "") -> tuple[bytes, str] | None:
    """A small file and the server's mark of its version; None if that is still ``mark``.

    Args:
        most: bytes.

    Raises:
        FetchError: it cannot be had, or is larger.
    """
    import httpx

    host = host_of(url)
    try:
        async with (
            asyncio.timeout(SECONDS),
            network.client(most) as client,
            client.stream("GET", url, headers={"If-None-Match": mark} if mark else {}) as answer,
        ):
            if answer.status_code == 304 and mark:
                return None
            if url.startswith("https:") and answer.url.scheme != "https":
                raise fault("insecure", host=host)
            if answer.status_code != 200:
                raise _at_once(of_status(answer.status_code, host, retry_after(answer.headers)))
            body = await answer.aread()
            if is_page(body[:500].decode("utf-8", "replace")):
                raise fault("page", host=host)
            return body, answer.headers.get("etag", "")[:300]
    except TimeoutError as error:
        raise fault("stalled", host=host) from error
    except TooMuchError as error:
        raise fault("index", host=host) from error
    except (httpx.HTTPError, httpx.StreamError, httpx.InvalidURL) as error:
        raise _at_once(of_exception(error, host, network.through(url))) from error


def _at_once(problem: FetchError | PassingError) -> FetchError:
    """A list is asked for once: what might pass is told too."""
    return problem.error if isinstance(problem, PassingError) else problem


def _read(body: bytes, mark: str, url: str) -> Listing:
    try:
        return Listing(json.loads(body.decode("utf-8", "replace")), time.time(), mark)
    except (ValueError, RecursionError) as error:
        raise fault("index", host=host_of(url)) from error


def _keep(cache: Path, url: str, listing: Listing) -> None:
    found = {"url": url, "mark": listing.mark, "fetched": listing.fetched, "data": listing.data}
    with contextlib.suppress(OSError):  # the list is here all the same; installing will tell of the disk
        cache.parent.mkdir(parents=True, exist_ok=True)
        write_whole(cache, json.dumps(found).encode())
