"""Argumentative memory as the coach uses it (R-Debater 4.1, 4.2): what it is fed, and what is recalled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from debatecoach.debate.exemplar import Exemplar, Situation
from debatecoach.debate.memory import Found, Memo, MemoFilter


class Memory(Protocol):
    """What was argued before. Blocking: for worker threads. Raises DebateCoachError."""

    def search(self, query: str, most: int = 8, where: MemoFilter = ...) -> list[Found]:
        """Memos like a claim, the best first, by words and by meaning."""
        ...

    def nearest(
        self, keywords: Sequence[str], about: Sequence[tuple[str, float]], most: int, where: MemoFilter
    ) -> list[Found]:
        """Of the memos that hold a keyword those nearest to what a debate is about, by meaning.

        Args:
            about: texts and how much each weighs.
        """
        ...

    def records(self, memos: Sequence[Memo]) -> list[Memo]:
        """Memos with the schemes of the whole utterances they are of."""
        ...

    def exemplar(self, at: Situation) -> Exemplar | None:
        """A person's speech in the situation most like this one; None if none is like it."""
        ...


def passage(memo: Memo, most: int = 400) -> str:
    """A memo's words as one line, for a prompt or a list."""
    text = " ".join(memo.text.split())
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"
