"""British Parliamentary's four teams in their order, as a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.coach.bench.written import Block, Heading, Table
from debatecoach.debate.numbers import number
from debatecoach.debate.speaker_scale import speaker_scores

if TYPE_CHECKING:
    from debatecoach.coach.bench.report import Tongue
    from debatecoach.debate.adjudication import Adjudication
    from debatecoach.debate.speaker_scale import Scale

RANKING = QT_TRANSLATE_NOOP("ballot", "Teams in order")
RANK_HEADER = (
    QT_TRANSLATE_NOOP("ballot", "Place"),
    QT_TRANSLATE_NOOP("ballot", "Team"),
    QT_TRANSLATE_NOOP("ballot", "Speaker scores"),
    QT_TRANSLATE_NOOP("ballot", "Points on the flow"),
)


def ranking_blocks(found: Adjudication, scale: Scale, tongue: Tongue) -> list[Block]:
    """A heading, and each team with its place, its speakers' scores and its points; of two sides as well."""
    scores = speaker_scores(found, scale)
    rows = []
    for place, team in enumerate(found.ranking, 1):
        given = [
            one.score
            for each, one in zip(found.speeches, scores, strict=True)
            if each.team is team and one.score is not None
        ]
        points = sum(each.points for each in found.speeches if each.team is team)
        total = f"{number(sum(given))} ({' + '.join(map(number, given))})" if given else "–"
        rows.append((str(place), tongue.team(team), total, number(points)))
    head = tuple(map(tongue.text, RANK_HEADER))
    return [Heading(tongue.text(RANKING)), Table(head, tuple(rows), frozenset({3}), frozenset({0}))]
