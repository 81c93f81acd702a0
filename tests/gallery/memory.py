"""What was argued before: asked whether rounds are kept, found by a claim, and nothing found."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from PySide6.QtGui import QPixmap

from debatecoach.base.paths import shipped, state_dir
from debatecoach.engines.embedding.lexical import LexicalEmbedding
from debatecoach.services.memory import DebateMemory
from tests.gallery.home import settle
from tests.ui.rig import wait_until


def shots(rig: Any) -> Iterator[tuple[str, QPixmap]]:
    """The pane with its question, then with finds by a claim, then with none."""
    parts, window = rig.parts, rig.window
    pack = shipped("data") / "memory" / "library.memory"
    memory = DebateMemory(state_dir(), LexicalEmbedding(), pack=pack)
    parts.engines.use(replace(parts.engines.in_use, memory=memory))
    told: list[object] = []
    parts.memory.looked.connect(told.append)
    window.go("rehearse")
    for number, (claim, name) in enumerate(
        (("A tax on sugar hits the poor hardest", "asked"), ("", "latest"), ("qqqq xyzzy", "none")), 1
    ):
        if number == 2:
            parts.settings.set("memory_rounds", "no")
        before = len(told)
        parts.open_case.alike_wanted.emit(claim)
        wait_until(lambda before=before: len(told) > before, 60, "the memory")
        settle(rig.app)
        yield f"memory-{name}", window.grab()
