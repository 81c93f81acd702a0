"""One process owns a folder of vectors; every other window of the user asks it.

Chroma's embedded database must not be open in two processes. Whoever takes the folder's lock opens it and
listens on a pipe of this computer, whose name and key lie beside it for the same user alone; when it ends,
the next one that asks becomes the owner.
"""

from __future__ import annotations

import contextlib
import json
import os
import secrets
import shutil
import threading
import time
from collections.abc import Callable, Sequence
from multiprocessing import AuthenticationError
from multiprocessing.connection import Client, Connection, Listener
from pathlib import Path
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from debatecoach.base.errors import DebateCoachError, reason_of
from debatecoach.base.files import Lock, write_whole
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.engines.vectors import Rows, VectorError, VectorStore, vector_fault
from debatecoach.engines.vectors.chroma import ChromaStore, copy_all, open_folder, open_server

PATIENCE = 0.3
"""Seconds to wait for the lock: an owner that is ending lets go of it in that time."""
ANSWERED_WITHIN = 20.0
"""Seconds after which an owner that says nothing is called silent."""
MOST_MESSAGE = 64 << 20
LEFT_BEHIND = QT_TRANSLATE_NOOP(
    "memory",
    "The old vectors could not be removed while they are in use; they go when the memory is opened next. No "
    "text is in them.",
)
_REMOVING = (20, 0.05)
"""Tries to remove the old database, and seconds between: Chroma lets go of it in its own time."""
_BROKEN = (OSError, EOFError, AuthenticationError, ValueError, KeyError)
T = TypeVar("T")


class VectorFolder:
    """A folder of vectors for as many windows as there are.

    Args:
        folder: holds the databases ``chroma-N``, the lock, and while somebody has it open ``owner.json``.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.where = str(folder)
        self._lock = threading.RLock()
        self._held: Lock | None = None
        self._own: ChromaStore | None = None
        self._listener: Listener | None = None
        self._owner: Connection[Any, Any] | None = None
        self._key = b""
        self._threads: list[threading.Thread] = []

    @property
    def owns(self) -> bool:
        """True if this process has the folder open."""
        return self._own is not None

    def ids(self, name: str) -> set[str]:
        return self._do(lambda own: own.ids(name), {"verb": "ids", "name": name}, set)

    def count(self, name: str) -> int:
        return self._do(lambda own: own.count(name), {"verb": "count", "name": name}, int)

    def add(self, name: str, ids: Sequence[str], rows: Rows) -> None:
        asked = {"verb": "add", "name": name, "ids": list(ids)}
        self._do(lambda own: own.add(name, ids, rows), asked, _nothing, rows)

    def delete(self, name: str, ids: Sequence[str]) -> None:
        asked = {"verb": "delete", "name": name, "ids": list(ids)}
        self._do(lambda own: own.delete(name, ids), asked, _nothing)

    def query(
        self, name: str, row: npt.NDArray[np.float32], most: int, among: Sequence[str] = ()
    ) -> list[tuple[str, float]]:
        asked = {"verb": "query", "name": name, "most": most, "among": list(among)}

        def pairs(answer: Any) -> list[tuple[str, float]]:
            return [(str(id), float(cosine)) for id, cosine in answer]

        return self._do(lambda own: own.query(name, row, most, among), asked, pairs, row[None])

    def compact(self) -> str:
        """Copy what is left into a new database and remove the old one."""
        return self._do(lambda own: self._compacted(own), {"verb": "compact"}, str)

    def close(self) -> None:
        """Let go; the next window that asks becomes the owner."""
        with self._lock:
            listener, self._listener = self._listener, None
            if listener is not None:
                with contextlib.suppress(*_BROKEN):  # wakes the thread that waits there
                    Client(listener.address, authkey=self._key).close()
                (self.folder / "owner.json").unlink(missing_ok=True)
            for each in (listener, self._owner, self._own):
                if each is not None:
                    with contextlib.suppress(*_BROKEN):
                        each.close()
            self._owner = self._own = None
            if self._held is not None:
                self._held.release()
                self._held = None
        for thread in self._threads:
            thread.join()
        self._threads.clear()

    # -- here or there -------------------------------------------------------------------------------------

    def _do(
        self, here: Callable[[ChromaStore], T], asked: dict[str, Any], back: Callable[[Any], T],
        rows: Rows | None = None,
    ) -> T:  # fmt: skip
        with self._lock:
            if self._own is None and self._owner is None:
                self._open()
            if self._own is not None:
                return here(self._own)
            for again in (True, False):
                try:
                    return back(self._ask(asked, rows))
                except _BROKEN as error:
                    self._owner = None
                    if not again:
                        raise vector_fault("elsewhere", self.where) from error
                    self._open()
                    if self._own is not None:
                        return here(self._own)
            raise vector_fault("elsewhere", self.where)

    def _open(self) -> None:
        """Become the owner, or find it."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            self._held = Lock.take(self.folder / ".owner.lock", PATIENCE)
        except TimeoutError:
            self._find()
            return
        except OSError as error:
            raise vector_fault("disk", self.where, reason=reason_of(error)) from error
        try:
            self._own = open_folder(self._database())
            self._listen()
        except (OSError, VectorError) as error:
            self.close()
            if isinstance(error, OSError):
                raise vector_fault("disk", self.where, reason=reason_of(error)) from error
            raise

    def _database(self) -> Path:
        """The newest database; older ones, which could not be removed while they were open, go."""
        found = sorted(self.folder.glob("chroma-*"), key=lambda each: int(each.name[7:] or 0))
        for each in found[:-1]:
            shutil.rmtree(each, ignore_errors=True)
        return found[-1] if found else self.folder / "chroma-1"

    def _compacted(self, own: ChromaStore) -> str:
        old = Path(own.where)
        new = self.folder / f"chroma-{int(old.name[7:]) + 1}"
        making = self.folder / "making"
        try:
            copy_all(own, making)
            own.close()
            os.replace(making, new)
        except OSError as error:
            raise vector_fault("disk", self.where, reason=reason_of(error)) from error
        finally:
            shutil.rmtree(making, ignore_errors=True)
            self._own = open_folder(new if new.exists() else old)
        return "" if _removed(old) else LEFT_BEHIND

    # -- the owner -----------------------------------------------------------------------------------------

    def _listen(self) -> None:
        self._key = secrets.token_bytes(32)
        self._listener = Listener(authkey=self._key)
        said = {"address": self._listener.address, "key": self._key.hex()}
        path = self.folder / "owner.json"
        path.unlink(missing_ok=True)
        path.touch(0o600)  # before it holds the key
        write_whole(path, json.dumps(said).encode())
        self._run(self._accept, self._listener)

    def _run(self, work: Callable[..., None], *args: object) -> None:
        thread = threading.Thread(target=work, args=args, daemon=True, name="vectors")
        self._threads = [each for each in self._threads if each.is_alive()] + [thread]
        thread.start()

    def _accept(self, listener: Listener) -> None:
        while self._listener is listener:
            try:
                connection = listener.accept()
            except AuthenticationError:
                continue
            except (OSError, EOFError):
                if self._listener is not listener:
                    return
                continue
            self._run(self._serve, connection, listener)

    def _serve(self, connection: Connection[Any, Any], listener: Listener) -> None:
        """Answer one other window until it hangs up, or this one ends."""
        with contextlib.suppress(*_BROKEN), connection:
            while True:
                while not connection.poll(0.2):
                    if self._listener is not listener:
                        return
                asked = json.loads(connection.recv_bytes(MOST_MESSAGE))
                rows = np.frombuffer(connection.recv_bytes(MOST_MESSAGE), np.float32)
                rows = rows.reshape(int(asked.get("rows", 0)), -1) if len(rows) else rows.reshape(0, 0)
                try:
                    answer: dict[str, Any] = {"ok": self._answer(asked, rows)}
                except DebateCoachError as error:
                    answer = {"fault": str(error.what)}
                connection.send_bytes(json.dumps(answer).encode())

    def _answer(self, asked: dict[str, Any], rows: Rows) -> Any:
        verb, name, ids = asked["verb"], str(asked.get("name", "")), asked.get("ids", ())
        if verb == "ids":
            return sorted(self.ids(name))
        if verb == "count":
            return self.count(name)
        if verb == "query":
            return self.query(name, rows[0], int(asked["most"]), asked["among"])
        if verb == "add":
            self.add(name, ids, rows)
        elif verb == "delete":
            self.delete(name, ids)
        elif verb == "compact":
            return self.compact()
        return None

    # -- whoever asks the owner ----------------------------------------------------------------------------

    def _find(self) -> None:
        try:
            said = json.loads((self.folder / "owner.json").read_bytes())
            self._owner = Client(said["address"], authkey=bytes.fromhex(said["key"]))
        except _BROKEN as error:
            raise vector_fault("elsewhere", self.where) from error

    def _ask(self, asked: dict[str, Any], rows: Rows | None) -> Any:
        owner = self._owner
        if owner is None:
            raise EOFError
        sent = np.zeros((0, 0), np.float32) if rows is None else np.ascontiguousarray(rows, np.float32)
        owner.send_bytes(json.dumps({**asked, "rows": len(sent)}).encode())
        owner.send_bytes(sent.tobytes())
        if not owner.poll(ANSWERED_WITHIN):
            owner.close()
            raise EOFError
        answer = json.loads(owner.recv_bytes(MOST_MESSAGE))
        if "fault" in answer:
            raise vector_fault("damaged", self.where)
        return answer["ok"]


def _removed(folder: Path) -> bool:
    """True once a folder is gone; what is forgotten is not called gone before."""
    tries, pause = _REMOVING
    for _ in range(tries):
        shutil.rmtree(folder, ignore_errors=True)
        if not folder.exists():
            return True
        time.sleep(pause)
    return False


def _nothing(_answer: Any) -> None:
    return None


_SHARED: dict[Path, VectorFolder] = {}


def shared(folder: Path) -> VectorFolder:
    """This process's one handle on a folder."""
    return _SHARED.setdefault(folder, VectorFolder(folder))


def close_shared() -> None:
    """Let go of every folder: this process ends."""
    while _SHARED:
        _SHARED.popitem()[1].close()


def opened(folder: Path, address: str = "", token: str = "") -> VectorStore:
    """Where vectors are kept: a server if an address is given, else a folder.

    Raises:
        VectorError: the server is not to be had.
    """
    return open_server(address, token) if address.strip() else shared(folder)
