"""A part of the program in a process of its own: what could hold up the window, or take it down, works there.

The program is called with a verb (``cli/main.py``). Its child answers on its standard output: a line of JSON,
followed by as many bytes as its ``bytes`` says. ``{"missing": "reason"}`` is the answer where it cannot work.
"""

from __future__ import annotations

import json
import subprocess
import sys
import threading
import time
import weakref
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import IO, Any, BinaryIO

_LOOK = 0.1  # seconds between two looks at the clock and at ``cancelled``


class ChildError(RuntimeError):
    """It does not start, has ended, or took too long and was ended; the message says why."""


class Child:
    """The program again, with a verb. Used by one thread at a time; ends with this object at the latest.

    Args:
        verb: what it is called with.
        given: a file that is its standard input; None: a pipe, see :meth:`ask`.

    Attributes:
        pid: of the process.
        close: ends it.

    Raises:
        ChildError: it does not start.
    """

    def __init__(self, verb: Sequence[str], given: BinaryIO | None = None) -> None:
        program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "debatecoach"]
        try:
            self._child = subprocess.Popen(
                [*program, *verb],
                stdin=given if given is not None else subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
        except OSError as problem:
            raise ChildError(str(problem)) from problem
        self.pid = self._child.pid
        self.close = weakref.finalize(self, _end, self._child)

    def ask(self, what: dict[str, object], more: bytes, patience: float) -> dict[str, Any]:
        """Tell it something, and return its answer. Raises ChildError."""
        assert self._child.stdin is not None
        try:
            with self._watched(patience, lambda: False):
                self._child.stdin.write(json.dumps(what).encode() + b"\n" + more)
                self._child.stdin.flush()
                return self._answer()[0]
        except OSError as problem:
            self.close()
            raise ChildError("its process ended") from problem

    def answer(self, patience: float, cancelled: Callable[[], bool]) -> tuple[dict[str, Any], bytes]:
        """Its next answer. Raises ChildError, also when it was cancelled or took too long (seconds)."""
        with self._watched(patience, cancelled):
            return self._answer()

    def _answer(self) -> tuple[dict[str, Any], bytes]:
        if not self.close.alive:
            raise ChildError("its process ended")
        assert self._child.stdout is not None
        line = self._child.stdout.readline()
        if not line.endswith(b"\n"):
            self.close()
            raise ChildError("its process ended")
        answer: dict[str, Any] = json.loads(line)
        more = self._child.stdout.read(answer.get("bytes", 0))
        if len(more) < answer.get("bytes", 0):
            self.close()
            raise ChildError("its process ended")
        if "missing" in answer:
            self.close()
            raise ChildError(str(answer["missing"]))
        return answer, more

    @contextmanager
    def _watched(self, patience: float, cancelled: Callable[[], bool]) -> Iterator[None]:
        """What is waited for ends when it takes too long or is cancelled: the process is ended."""
        come, until = threading.Event(), time.monotonic() + patience

        def watch() -> None:
            while not come.wait(_LOOK):
                if cancelled() or time.monotonic() > until:
                    self._child.kill()
                    return

        watcher = threading.Thread(target=watch, name="child-watch", daemon=True)
        watcher.start()
        try:
            yield
        finally:
            come.set()
            watcher.join()


def _end(child: subprocess.Popen[bytes]) -> None:
    child.kill()
    child.wait()
    for stream in (child.stdin, child.stdout):
        if stream is not None:
            try:
                stream.close()
            except OSError:  # what was not written any more
                continue


def tell(answers: IO[bytes], what: dict[str, object], more: bytes = b"") -> None:
    """Said by the child: one answer."""
    answers.write(json.dumps({**what, "bytes": len(more)} if more else what).encode() + b"\n" + more)
    answers.flush()
