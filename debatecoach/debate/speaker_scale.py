"""Speaker scores on the scales that tournaments use, from judgements of 1 to 10.

WUDC: 50-99, 75 an average speech (World Universities Debating Council, speaker scale). WSDC: 60-80, content
and style 40 % each, strategy 20 % (World Schools Debating Championships rules). Public Forum: 25-30 in halves
(NSDA). Persuasiveness: 1-5 (TreeDebater, appendix C), asked of the audience; where it was not asked, or did
not answer, laid on that scale like the others.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from debatecoach.debate.adjudication import Adjudication, Dimension, RubricRow, SpeechJudged
from debatecoach.debate.transcript import FOUR


class Scale(StrEnum):
    """A format's scale."""

    WUDC = "WUDC"
    WSDC = "WSDC"
    PF = "Public Forum"
    PERSUASION = "persuasiveness"


RANGE = {
    Scale.WUDC: (50.0, 99.0),
    Scale.WSDC: (60.0, 80.0),
    Scale.PF: (25.0, 30.0),
    Scale.PERSUASION: (1.0, 5.0),
}
STEP = {Scale.WUDC: 1.0, Scale.WSDC: 1.0, Scale.PF: 0.5, Scale.PERSUASION: 1.0}
SHARES = {"content": 0.4, "style": 0.4, "strategy": 0.2}
"""Of the scale of World Schools."""


@dataclass(frozen=True, slots=True)
class SpeakerScore:
    """A speech's score.

    Attributes:
        speech: its index.
        score: on the scale, None if nobody judged it.
        parts: what it is the sum of, by name; empty where the scale has one number.
        working: how it came about, as arithmetic.
    """

    speech: int
    score: float | None
    parts: tuple[tuple[str, float], ...] = ()
    working: str = ""


def scale_of(format: str, teams: int = 2) -> Scale:
    """The scale a format is scored on, by its id or name; persuasiveness where it has none of its own."""
    said = format.casefold()
    if teams == len(FOUR) or any(each in said for each in ("wudc", "british parliamentary", "worlds bp")):
        return Scale.WUDC
    if "wsdc" in said or "world schools" in said or "worlds schools" in said:
        return Scale.WSDC
    return Scale.PF if "public forum" in said else Scale.PERSUASION


def speaker_scores(found: Adjudication, scale: Scale) -> tuple[SpeakerScore, ...]:
    """Every speech's score, in speaking order.

    The score of 1 to 10 is the one given side by side with all other speeches, else the mean of the
    dimensions. It is laid evenly on the scale: 1 is its lowest, 10 its highest mark. For World Schools
    content is the mean of argument and source, style language, strategy rebuttal and role, each on its own
    part of the scale.
    """
    return tuple(_score(each, scale) for each in found.speeches)


def _score(speech: SpeechJudged, scale: Scale) -> SpeakerScore:
    if scale is Scale.PERSUASION and speech.persuasiveness is not None:
        return SpeakerScore(speech.speech, float(speech.persuasiveness))
    if scale is Scale.WSDC:
        return _world_schools(speech)
    mark = _overall(speech)
    if mark is None:
        return SpeakerScore(speech.speech, None)
    low, high = RANGE[scale]
    return SpeakerScore(speech.speech, _laid(mark, low, high, STEP[scale]), (), _working(mark, low, high))


def _overall(speech: SpeechJudged) -> float | None:
    return speech.overall if speech.overall is not None else _mean(*(each.score for each in speech.judged))


def _world_schools(speech: SpeechJudged) -> SpeakerScore:
    by_dimension = {each.dimension: each.score for each in speech.judged}
    rows = dict(speech.rubric)
    overall = _overall(speech)
    found = {
        "content": _mean(by_dimension.get(Dimension.ARGUMENT), by_dimension.get(Dimension.SOURCE)),
        "style": _mean(by_dimension.get(Dimension.LANGUAGE)),
        "strategy": _mean(rows.get(RubricRow.REBUTTAL), rows.get(RubricRow.ROLE)),
    }
    low, high = RANGE[Scale.WSDC]
    parts, workings = [], []
    for name, share in SHARES.items():
        mark = found[name] if found[name] is not None else overall
        if mark is None:
            return SpeakerScore(speech.speech, None)
        parts.append((name, _laid(mark, low * share, high * share, 0.5)))
        workings.append(_working(mark, low * share, high * share))
    return SpeakerScore(speech.speech, sum(part for _, part in parts), tuple(parts), "; ".join(workings))


def _mean(*marks: float | None) -> float | None:
    given = [each for each in marks if each is not None]
    return sum(given) / len(given) if given else None


def _laid(mark: float, low: float, high: float, step: float) -> float:
    exact = low + (min(10.0, max(1.0, mark)) - 1.0) / 9.0 * (high - low)
    return min(high, max(low, round(exact / step) * step))


def _working(mark: float, low: float, high: float) -> str:
    return f"{low:g} + ({mark:.3g} − 1) / 9 × {high - low:g}"
