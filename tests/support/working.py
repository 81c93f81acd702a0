"""How long something computes: a limit that holds on a machine that does something else as well."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def computes_under(seconds: float) -> Iterator[None]:
    """Fails a block that takes more of the processor's time in this thread, whatever the clock on the wall
    says: that goes on while other programs have their turn."""
    began = time.thread_time()
    yield
    took = time.thread_time() - began
    assert took < seconds, f"computed for {took:.2f} s, not under {seconds} s"
