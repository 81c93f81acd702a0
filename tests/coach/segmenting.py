"""A whole speech's units at once."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from debatecoach.coach.listen.units import Segments, Unit
from debatecoach.debate.format import Stage
from debatecoach.debate.speech import Sentence


def segment(
    sentences: Sequence[Sentence],
    stage: Stage = Stage.REBUTTAL,
    topic: Collection[str] = (),
    points: Collection[frozenset[str]] = (),
    whole: Collection[int] = (),
) -> list[Unit]:
    """The units of a speech, in order."""
    return Segments(stage, topic, points).units(sentences, whole)
