"""Speaker scores on the scales that tournaments use, from judgements of 1 to 10.

WUDC: 50-100, 75 an average speech (World Universities Debating Council, speaker scale). WSDC: 60-80, content
and style 40 % each, strategy 20 % (World Schools Debating Championships rules). Public Forum: 25-30 in halves
(NSDA), Lincoln-Douglas and policy in tenths, as tournaments on Tabroom have it. Persuasiveness: 1-5
(TreeDebater, appendix C), asked of the audience; where it was not asked, or did not answer, laid on that
scale like the others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from debatecoach.debate.adjudication import Dimension, RubricRow, SpeechJudged
from debatecoach.debate.ballot import Ballot
from debatecoach.debate.case import Round
from debatecoach.debate.format import Format, Role, Scale, Slot
from debatecoach.debate.side import FOUR, TWO, Side, Team, team_of

RANGE = {
    Scale.WUDC: (50.0, 100.0),
    Scale.WSDC: (60.0, 80.0),
    Scale.PF: (25.0, 30.0),
    Scale.LD: (25.0, 30.0),
    Scale.POLICY: (25.0, 30.0),
    Scale.PERSUASION: (1.0, 5.0),
}
STEP = {
    Scale.WUDC: 1.0,
    Scale.WSDC: 0.5,
    Scale.PF: 0.5,
    Scale.LD: 0.1,
    Scale.POLICY: 0.1,
    Scale.PERSUASION: 1.0,
}
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
    return next((each for each in (Scale.PF, Scale.LD) if each.value.lower() in said), Scale.PERSUASION)


def scale_on(format: Format, ballot: Ballot | None) -> Scale:
    """Of speaker scores where nobody chose another: a coach's, where one gave any, else the format's own."""
    marked = ballot.marking.points() if ballot is not None else ()
    given = [each.scale for each in marked if each.scale in list(Scale)]
    return Scale(given[-1]) if given else own_scale(format) or Scale.PERSUASION


def own_scale(format: Format) -> Scale | None:
    """The format's; of a debate from a file, and before version 8, what its name says; None: no known one."""
    own = format.ballot.scale
    named = scale_of(f"{format.id} {format.name}", len(format.teams))
    return own if named is Scale.PERSUASION or own not in (None, Scale.PERSUASION) else named


def bounds(scale: Scale, slot: Slot) -> tuple[float, float]:
    """Lowest and highest mark of a speech; a reply of World Schools counts half."""
    low, high = RANGE[scale]
    reply = slot.role is Role.REPLY or slot.id.endswith("reply")  # by its id in files from before version 8
    return (low / 2, high / 2) if scale is Scale.WSDC and reply else (low, high)


def on_scale(typed: str, scale: Scale, slot: Slot) -> float | None:
    """What a coach typed for a speech as a number of the scale; None if it is none of it."""
    low, high = bounds(scale, slot)
    try:
        number = float(typed.strip().replace(",", "."))
    except ValueError:
        return None
    return number if low <= number <= high and _laid_on(number, STEP[scale]) == number else None


def to_score(ballot: Ballot, round: Round) -> tuple[SpeechJudged, ...]:
    """Every speech that is scored, with what judges found of it: nothing where arithmetic alone judged, which
    has no score that it could give a reason for, or a person."""
    slots = round.format.slots
    if ballot.bench is not None and ballot.bench.speeches:
        return tuple(each for each in ballot.bench.speeches if 0 <= each.speech < len(slots))
    given = range(min(len(round.speeches), len(slots)))
    return tuple(SpeechJudged(at, slots[at].bench) for at in given if not slots[at].asks)


def team_points(speeches: Sequence[SpeechJudged], points: Mapping[int, float]) -> dict[Team, float]:
    """Each team's sum of the speeches' points, by speech; nothing unless all of them have some."""
    sums: dict[Team, float] = {}
    for each in speeches:
        if each.speech not in points:
            return {}
        sums[each.team] = sums.get(each.team, 0.0) + points[each.speech]
    return sums


def low_point_winner(round: Round, ballot: Ballot, sums: Mapping[Team, float]) -> Side | None:
    """The side that won with fewer points, where the format allows that."""
    won = ballot.winner
    if won is None or not round.format.ballot.low_point_win or len(sums) < len(TWO):
        return None
    return won if sums[team_of(won)] < sums[team_of(won.other)] else None


def speaker_votes(round: Round, ballot: Ballot) -> dict[str, int]:
    """Votes for the best speaker by seat, where the format has them: each judge of the bench (a dimension's,
    and who compared all speeches) has one, for whose speeches it scored highest on average."""
    marks: dict[str, dict[str, list[float]]] = {}
    for each in to_score(ballot, round) if round.format.ballot.best_speaker else ():
        slot = round.format.slots[each.speech]
        given = {one.dimension.value: one.score for one in each.judged} | {"all": each.overall}
        for judge, mark in given.items():
            if mark is not None and not slot.asks:
                marks.setdefault(judge, {}).setdefault(slot.seats[0], []).append(mark)
    votes: dict[str, int] = {}
    for scored in marks.values():
        means = {seat: sum(each) / len(each) for seat, each in scored.items()}
        best = [seat for seat, mean in means.items() if mean == max(means.values())]
        if len(best) == 1:  # who finds two alike has no vote
            votes[best[0]] = votes.get(best[0], 0) + 1
    return votes


def speaker_scores(speeches: Sequence[SpeechJudged], scale: Scale) -> tuple[SpeakerScore, ...]:
    """Every speech's score, in speaking order.

    The score of 1 to 10 is the one given side by side with all other speeches, else the mean of the
    dimensions. It is laid evenly on the scale: 1 is its lowest, 10 its highest mark. For World Schools
    content is the mean of argument and source, style language, strategy rebuttal and role, each on its own
    part of the scale.
    """
    return tuple(_score(each, scale) for each in speeches)


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
    return min(high, max(low, _laid_on(exact, step)))


def _laid_on(exact: float, step: float) -> float:
    return round(round(exact / step) * step, 6)


def _working(mark: float, low: float, high: float) -> str:
    return f"{low:g} + ({mark:.3g} − 1) / 9 × {high - low:g}"
