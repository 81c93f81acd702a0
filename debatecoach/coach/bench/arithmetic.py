"""The annotation a model made, as arithmetic: points and fates of its moves (Cambridge simulation, 2a)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from debatecoach.coach.bench.annotate import too_late
from debatecoach.coach.bench.panel import Noted
from debatecoach.debate.adjudication import Annotated
from debatecoach.debate.ballot import Claim, Rebuttal, tally
from debatecoach.debate.flow_tree import FlowRef, Mark
from debatecoach.debate.framework import Label, fates, grounded
from debatecoach.debate.ruled import Rulings, as_ruled
from debatecoach.debate.transcript import Team

LOPSIDED = 10
RuledLines = Mapping[tuple[int, int], Mapping[Mark, bool]]
"""What people ruled on the flow, by the speech and the sentence (indices) in which it was said."""


def annotation(
    noted: Sequence[Noted], teams: Sequence[Team], ruled: RuledLines
) -> tuple[tuple[Annotated, ...], dict[Team, float]]:
    """The moves with their points and fates, and each team's points.

    The simulation's annotator sees the whole debate; ours sees it speech by speech, so what it takes for a
    demolition may be answered later. A rebuttal undermines here only if it stands in the end: it is not OUT
    in the grounded labelling of all rebuttals that address the logic and undermine. What a person ruled on
    the flow goes before what the model noted (:mod:`debatecoach.debate.ruled`).

    Args:
        noted: what the model wrote down of each speech.
        teams: who takes part.
        ruled: what people ruled, by the sentence in which it was said.
    """
    moves = [move for each in noted for move in each.moves]
    order = [(each.spoken.team.side, each.spoken.stage) for each in noted]
    refs = {each.id: FlowRef(each.team.side, each.id) for each in moves}
    claims = [
        Claim(
            refs[each.id],
            each.team.side,
            each.claim,
            each.ground,
            each.specific,
            too_late(order, each.speech),
        )
        for each in moves
        if not each.target
    ]
    rebuttals = [
        Rebuttal(
            refs[each.id],
            refs[each.target],
            each.team.side,
            each.addresses_logic,
            each.new_information,
            each.undermines,
        )
        for each in moves
        if each.target
    ]
    claims, rebuttals = as_ruled(claims, rebuttals, _rulings(moves, ruled))
    defeats = [
        (each.ref.node, each.claim.node) for each in rebuttals if each.addresses_logic and each.undermines
    ]
    touches = [(each.ref.node, each.claim.node) for each in rebuttals]
    labels = grounded([each.id for each in moves], defeats)
    fate = fates(labels, touches, defeats)
    standing = [
        replace(each, undermines=each.undermines and labels[each.ref.node] is not Label.OUT)
        for each in rebuttals
    ]
    entries = tally(claims, standing).entries
    own = {entry.ref.node: entry for entry in entries if entry.side is entry.ref.tree}
    told = tuple(
        replace(each, fate=fate[each.id], points=entry.points, working=entry.working)
        if (entry := own.get(each.id)) is not None
        else replace(each, fate=fate[each.id])  # ruled to be no answer: it earns nothing
        for each in moves
    )
    totals = {team: sum(each.points for each in told if each.team is team) for team in teams}
    for entry in entries:
        if entry.side is not entry.ref.tree:  # turned, and by whom nobody wrote down
            team = next(each for each in teams if each.side is entry.side)
            totals[team] += entry.points
    return told, totals


def _rulings(moves: Sequence[Annotated], ruled: RuledLines) -> Rulings:
    """What people ruled, by the move in whose sentence it was said; of several in one sentence the first."""
    found: dict[FlowRef, Mapping[Mark, bool]] = {}
    seen: set[tuple[int, int]] = set()
    for each in moves:
        place = (each.line.speech, each.line.sentence) if each.line is not None else None
        if place is not None and place in ruled and place not in seen:
            seen.add(place)
            found[FlowRef(each.team.side, each.id)] = ruled[place]
    return found


def lopsided(moves: Sequence[Annotated]) -> int:
    """Rebuttals of one side where the other has none, if they are so many that it cannot be (layer 2a: the
    one-directional bug); else 0."""
    counts = [
        sum(bool(each.target) and each.team.side.value == side for each in moves) for side in ("pro", "con")
    ]
    return max(counts) if min(counts) == 0 and max(counts) >= LOPSIDED else 0
