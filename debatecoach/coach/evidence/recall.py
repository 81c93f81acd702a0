"""The passages of a knowledge base that bear on a claim, and passages as material in a prompt."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from debatecoach.base.errors import EmbeddingError
from debatecoach.base.texts import shortened
from debatecoach.coach.listen.stems import content_words
from debatecoach.debate.evidence import Knowledge, Passage
from debatecoach.debate.matching import Similarity
from debatecoach.debate.side import Side

NEAR = 0.5
"""Share of theta from which a passage bears on a claim: it need not say the same, only be of the same."""
LONGEST = 900
"""Characters of a passage in a prompt."""


def recall(
    knowledge: Knowledge,
    similarity: Similarity,
    target: str,
    most: int = 4,
    side: Side | None = None,
) -> list[Passage]:
    """The passages most relevant to a claim, best first; none that has nothing to do with it.

    Likeness is that of the embedding, or where it cannot be had the share of telling words in common.

    Args:
        knowledge: the passages there are.
        similarity: compares claims; its theta is for "the same", a passage needs :data:`NEAR` of it.
        target: a claim, or what a speech is about.
        most: at most so many.
        side: passages picked for this side, or for neither, come before those for the other.
    """
    every = list(knowledge.passages.values())
    if not every or not target.strip() or most <= 0:
        return []
    texts = [_text(each) for each in every]
    try:
        scores, least = [float(each) for each in similarity.compare(target, texts)], NEAR * similarity.theta
    except EmbeddingError:
        scores, least = _by_words(target, texts), 0.2
    order = sorted(range(len(every)), key=lambda index: (-scores[index], index))
    near = [every[index] for index in order if scores[index] >= least]
    if side is not None:
        near.sort(key=lambda each: each.side is not None and each.side is not side)
    return near[:most]


def recaller(knowledge: Knowledge, similarity: Similarity) -> Callable[[str, int], Sequence[Passage]]:
    """:func:`recall` on one knowledge base, as preparation asks for it."""
    return lambda text, most: recall(knowledge, similarity, text, most)


def as_material(passages: Iterable[Passage]) -> str:
    """Passages for a prompt's ``[[passages]]``: one a line, id, source and the exact quote."""
    return "\n".join(
        f"{each.id} "
        f"| {_line(', '.join(part for part in (each.title, each.publisher, each.date) if part))} | "
        f"“{_line(each.quote)}”"
        for each in passages
    )


def _text(passage: Passage) -> str:
    return f"{passage.quote} {passage.helps}".strip()


def _by_words(target: str, texts: Sequence[str]) -> list[float]:
    words = content_words(target)
    return [len(words & content_words(text)) / max(1, len(words)) for text in texts]


def _line(text: str) -> str:
    return shortened(re.sub(r"\s+", " ", text).strip(), LONGEST)
