"""Chroma as a :class:`~debatecoach.engines.vectors.VectorStore`: its embedded database, or its server.

Its own hybrid search is not there locally, and its server asks for no token since 1.0 (both tried, 1.5.9):
keywords are another's, and whoever runs a server puts a proxy before it that holds TLS and the token.
"""

from __future__ import annotations

import re
import shutil
import sqlite3
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import numpy as np
import numpy.typing as npt

from debatecoach.base.errors import reason_of
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.engines.vectors import Rows, vector_fault
from debatecoach.engines.web_client import CONNECT_SECONDS

AT_ONCE = 2000
"""Vectors in one call; more than 5,461 Chroma refuses."""
LOOPBACK = ("localhost", "127.0.0.1", "::1")
OTHERS_DISK = QT_TRANSLATE_NOOP(
    "memory",
    "The vectors were deleted on the server; its disk is its keeper's to compact (“chroma vacuum”). No text "
    "was there.",
)


def given_only() -> Any:
    """An embedding function that must never be asked: without one chromadb would download its own."""
    from chromadb import EmbeddingFunction

    class GivenOnly(EmbeddingFunction):  # type: ignore[type-arg]
        def __init__(self) -> None:
            pass

        def __call__(self, input: Any) -> Any:
            raise AssertionError("vectors are given, never made by chromadb")

        @staticmethod
        def name() -> str:
            return "given-only"

        def get_config(self) -> dict[str, Any]:
            return {}

        @staticmethod
        def build_from_config(config: dict[str, Any]) -> Any:
            return GivenOnly()

    return GivenOnly()


def chroma_errors() -> tuple[type[Exception], ...]:
    """What Chroma raises, also for files that are no database of its, and for a server that is none."""
    import httpx
    from chromadb.errors import ChromaError

    return (
        ChromaError,
        sqlite3.Error,
        ValueError,
        RuntimeError,
        KeyError,
        TypeError,
        OSError,
        httpx.HTTPError,
    )


class ChromaStore:
    """Collections behind an open client.

    Args:
        client: Chroma's.
        where: to be told.
    """

    def __init__(self, client: Any, where: str) -> None:
        self.client, self.where = client, where
        self._known: dict[str, Any] = {}
        self._lock = threading.RLock()

    def ids(self, name: str) -> set[str]:
        with self._asking(name) as collection:
            return set(collection.get(include=[])["ids"])

    def count(self, name: str) -> int:
        with self._asking(name) as collection:
            return int(collection.count())

    def add(self, name: str, ids: Sequence[str], rows: Rows) -> None:
        with self._asking(name) as collection:
            for first in range(0, len(ids), AT_ONCE):
                collection.upsert(
                    ids=list(ids[first : first + AT_ONCE]), embeddings=rows[first : first + AT_ONCE]
                )

    def delete(self, name: str, ids: Sequence[str]) -> None:
        with self._asking(name) as collection:
            for first in range(0, len(ids), AT_ONCE):
                collection.delete(ids=list(ids[first : first + AT_ONCE]))

    def query(
        self, name: str, row: npt.NDArray[np.float32], most: int, among: Sequence[str] = ()
    ) -> list[tuple[str, float]]:
        with self._asking(name) as collection:
            if not most:
                return []
            if among:  # a condition on the index took 95 ms for 400 of 100,000, their vectors 19
                some = collection.get(ids=list(dict.fromkeys(among)), include=["embeddings"])
                if not some["ids"]:
                    return []
                likeness = np.asarray(some["embeddings"], np.float32) @ row
                best = np.argsort(-likeness, kind="stable")[:most]
                return [(some["ids"][at], float(likeness[at])) for at in best]
            found = collection.query(query_embeddings=[row], n_results=most, include=["distances"])
            return [
                (id, 1 - float(far)) for id, far in zip(found["ids"][0], found["distances"][0], strict=True)
            ]

    def compact(self) -> str:
        """A server's disk is not ours."""
        return OTHERS_DISK

    def close(self) -> None:
        with self._lock, suppress(Exception):
            self._known.clear()
            for each in (self.client, self.client._admin_client):  # whose own close() leaves them open
                if (session := getattr(each._server, "_session", None)) is not None:
                    session.close()
            self.client.close()

    @contextmanager
    def _asking(self, name: str) -> Iterator[Any]:
        errors = chroma_errors()
        try:
            with self._lock:
                if name not in self._known:
                    self._known[name] = self.client.get_or_create_collection(
                        name, embedding_function=given_only(), configuration={"hnsw": {"space": "cosine"}}
                    )
                yield self._known[name]
        except errors as error:
            with self._lock:
                self._known.pop(name, None)  # made anew meanwhile, perhaps, by whoever compacted
            raise self._told(error) from error

    def _told(self, error: Exception) -> Exception:
        reason = reason_of(error)
        if self.where.startswith("http"):
            return vector_fault(_kind(error), self.where)
        full = re.search(r"(?i)no space|disk.{0,12}full|os error 28", reason)
        return vector_fault("disk" if full else "damaged", self.where, reason=reason)


def _kind(error: Exception) -> str:
    """Which trouble of a server's it is, by all that caused it."""
    import httpx

    told, at = "", error  # type: tuple[str, BaseException | None]
    while at is not None:
        if isinstance(at, httpx.TransportError):
            return "down"
        if isinstance(at, httpx.HTTPStatusError) and at.response.status_code in (401, 403):
            return "refused"
        told, at = f"{told} {type(at).__name__} {at}", at.__cause__ or at.__context__
    if re.search(r"\b40[13]\b|ChromaAuth|Forbidden|Unauthorized", told):
        return "refused"
    return "down" if "Could not connect" in told else "no server"


def open_folder(folder: Path) -> ChromaStore:
    """Chroma's embedded database in a folder that no other process has open.

    Raises:
        VectorError: it cannot be read or written.
    """
    import chromadb
    from chromadb.config import Settings

    try:
        folder.mkdir(parents=True, exist_ok=True)
        return ChromaStore(
            chromadb.PersistentClient(str(folder), Settings(anonymized_telemetry=False)), str(folder)
        )
    except chroma_errors() as error:
        kind = "disk" if isinstance(error, OSError) else "damaged"
        raise vector_fault(kind, str(folder), reason=reason_of(error)) from error


def open_server(address: str, token: str) -> ChromaStore:
    """A Chroma server, behind a proxy that asks for the token; one on this computer needs neither.

    Raises:
        VectorError: the address is none, nobody answers there, or the token is wrong.
    """
    import chromadb
    import httpx
    from chromadb.config import Settings

    try:
        parts = urlsplit(address.strip())
        host, port, secure = parts.hostname, parts.port, parts.scheme == "https"
    except ValueError:
        host, port, secure = None, None, False
    plain = not secure and (parts.scheme != "http" or host not in LOOPBACK) if host else True
    if plain or not host or parts.path.strip("/") or parts.username:
        raise vector_fault("address", address)
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    try:
        # Asked once by ourselves: Chroma's client, refused, leaves its connection open.
        found = httpx.get(
            f"{parts.scheme}://{parts.netloc}/api/v2/heartbeat", headers=headers, timeout=CONNECT_SECONDS
        )
        found.raise_for_status()
        if "nanosecond heartbeat" not in found.json():
            raise ValueError("no heartbeat")
        client = chromadb.HttpClient(
            f"[{host}]" if ":" in host else host,
            port or (443 if secure else 80),
            secure,
            headers,
            Settings(anonymized_telemetry=False),
        )
    except chroma_errors() as error:
        raise vector_fault(_kind(error), address) from error
    return ChromaStore(client, address)


def copy_all(source: ChromaStore, folder: Path) -> None:
    """Write every collection of a store into a new database in ``folder``, without a byte of what is deleted.

    Raises:
        VectorError: it cannot be read or written.
    """
    shutil.rmtree(folder, ignore_errors=True)
    fresh = open_folder(folder)
    try:
        for each in source.client.list_collections():
            name = each if isinstance(each, str) else each.name
            ids = sorted(source.ids(name))
            for first in range(0, len(ids), AT_ONCE):
                with source._asking(name) as collection:
                    found = collection.get(ids=ids[first : first + AT_ONCE], include=["embeddings"])
                fresh.add(name, found["ids"], np.asarray(found["embeddings"], np.float32))
    finally:
        fresh.close()
