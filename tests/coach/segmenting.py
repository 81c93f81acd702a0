"""A whole speech's units at once."""

from __future__ import annotations

from collections.abc import Sequence

from debatecoach.coach.listen.units import Segments, Unit
from debatecoach.debate.format import Stage
from debatecoach.debate.speech import Sentence


def segment(sentences: Sequence[Sentence], stage: Stage = Stage.REBUTTAL) -> list[Unit]:
    """The units of a speech, in order."""
    return Segments(stage).units(sentences)
