"""Clashes: main claims grouped by what they are about, each fight with its lines, its winner and why."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field

from debatecoach.base.messages import Message, Value
from debatecoach.coach.bench import texts
from debatecoach.coach.bench.annotate import counted, words_of
from debatecoach.coach.bench.quotes import line_of, name_of
from debatecoach.coach.listen.stems import content_words
from debatecoach.debate.ballot import Clash, QuotedLine, Rebuttal, Tally
from debatecoach.debate.case import Case, Round, fought_on
from debatecoach.debate.flow_tree import FlowRef
from debatecoach.debate.motion import Battlefield, as_question
from debatecoach.debate.naming import side_name
from debatecoach.debate.sheet import chances
from debatecoach.debate.side import Side

MOST_CLASHES = 4
LINES_A_SIDE = 2
EVEN_SHARE = 0.10
"""A clash is even if its margin is below this share of its points, or below 1 point."""
_TOLD = 3


@dataclass(slots=True)
class _Group:
    title: str
    mains: list[FlowRef] = field(default_factory=list)
    refs: list[FlowRef] = field(default_factory=list)
    replies: int = 0
    weight: float = 1.0


def find_clashes(
    round: Round, case: Case, refs: list[FlowRef], rebuttals: list[Rebuttal], tally: Tally
) -> tuple[Clash, ...]:
    """At most four clashes, the most fought over first (replies times the battlefield's weight)."""
    points = _points(tally)
    fought = sorted(
        _grouped(round, case, refs),
        key=lambda group: (
            -group.replies * group.weight,
            -sum(abs(p) for ref in group.refs for p in points.get(ref, {}).values()),
        ),
    )
    return tuple(_clash(round, group, rebuttals, tally) for group in fought[:MOST_CLASHES])


def differences(round: Round, case: Case) -> tuple[str, ...]:
    """At most four questions on which the sides differ: as a model's judge saw it who read the drafts of the
    opponent's last speech, else what both have spoken to on the flow, the most fought over first."""
    told = next((each.divides for each in reversed(round.speeches) if each.speaker.is_machine), ())
    if told:
        return told[:MOST_CLASHES]
    fought = [each for each in _grouped(round, case, counted(round)) if each.replies]
    fought.sort(key=lambda group: -group.replies * group.weight)
    return tuple(group.title for group in fought[:MOST_CLASHES])


def _grouped(round: Round, case: Case, refs: Iterable[FlowRef]) -> Collection[_Group]:
    """Main claims on the same battlefield make one clash; a claim on none makes its own. The battlefield is
    the one its rehearsal node was written for, else the one most of whose keywords it uses."""
    groups: dict[str, _Group] = {}
    for ref in refs:
        tree = round.flow.trees[ref.tree]
        top = FlowRef(ref.tree, tree.path(ref.node)[0])
        if top == ref:
            place = _battlefield(round, case, top)
            key = place.id if place else f"{top.tree}/{top.node}"
            title = as_question(place.question) if place else _title(round.flow[top].claim)
            group = groups.setdefault(key, _Group(title, weight=place.importance.weight if place else 1.0))
            group.mains.append(top)
        else:
            group = next(group for group in groups.values() if top in group.mains)
            group.replies += 1
        group.refs.append(ref)
    return groups.values()


def is_even(margin: float, total: float) -> bool:
    """True if a clash's margin is too small to call."""
    return abs(margin) < max(1.0, EVEN_SHARE * total)


def _title(claim: str) -> str:
    title = claim.rstrip(".… ")
    return title[:1].upper() + title[1:]


def _points(tally: Tally) -> dict[FlowRef, dict[Side, float]]:
    points: dict[FlowRef, dict[Side, float]] = {}
    for entry in tally.entries:
        earned = points.setdefault(entry.ref, {})
        earned[entry.side] = earned.get(entry.side, 0.0) + entry.points
    return points


def _battlefield(round: Round, case: Case, top: FlowRef) -> Battlefield | None:
    owner, _, node = round.flow[top].origin.partition("/")
    for side, forest in case.forests.items():
        if side == owner and node in forest and (found := fought_on(case.motion, forest, node)) is not None:
            return found
    motion = content_words(case.motion.text)
    said = words_of(round.flow[top]) - motion
    hits = [
        (sum(bool(said & (content_words(keyword) - motion)) for keyword in field.keywords), field)
        for field in case.motion.battlefields
    ]
    best = max(hits, key=lambda hit: hit[0], default=(0, None))
    return best[1] if best[0] else None


def _clash(round: Round, group: _Group, rebuttals: list[Rebuttal], tally: Tally) -> Clash:
    points = _points(tally)
    totals = {
        side: sum(points.get(ref, {}).get(side, 0.0) for ref in group.refs) for side in (Side.PRO, Side.CON)
    }
    margin = totals[Side.PRO] - totals[Side.CON]
    even = is_even(margin, sum(totals.values()))
    winner = None if even else Side.PRO if margin > 0 else Side.CON
    told = sorted(group.mains, key=lambda ref: -len(round.flow.trees[ref.tree].live_children(ref.node)))
    reasons = [_told(round, ref, rebuttals, tally) for ref in told[:_TOLD]]
    if winner is None:
        reasons.append(texts.CLASH_EVEN.put(pro=f"{totals[Side.PRO]:g}", con=f"{totals[Side.CON]:g}"))
    else:
        most, least = f"{totals[winner]:g}", f"{totals[winner.other]:g}"
        reasons.append(texts.CLASH_WON.put(side=side_name(winner, round.format), most=most, least=least))
    return Clash(
        title=group.title,
        winner=winner,
        pro=_lines(round, group, Side.PRO, points),
        con=_lines(round, group, Side.CON, points),
        reason=Message.sentences(*reasons),
        points=margin,
    )


def _told(round: Round, ref: FlowRef, rebuttals: list[Rebuttal], tally: Tally) -> Message:
    """What became of a main claim, in a sentence."""
    side = round.flow.side_of(ref)
    names: dict[str, Value] = {
        "side": side_name(side, round.format),
        "other": side_name(side.other, round.format),
        "point": name_of(round, ref),
    }
    replies = [rebuttal for rebuttal in rebuttals if rebuttal.claim == ref]
    if any(entry.ref == ref and entry.side is not side for entry in tally.entries):
        return texts.TURNED.put(**names)  # no reply on the flow says so
    if not replies:
        late = not chances(round.flow, ref, round.format, len(round.speeches))
        return (texts.TOO_LATE if late else texts.UNANSWERED).put(**names)
    tree = round.flow.trees[ref.tree]
    for reply in replies:
        if reply.addresses_logic and reply.undermines:
            answers = [each for each in rebuttals if each.claim == reply.ref]
            fell = texts.FELL_IN_TURN if any(each.addresses_logic for each in answers) else texts.FELL
            fell = texts.FELL_DENIED if answers and fell is texts.FELL else fell
            return fell.put(reply=name_of(round, reply.ref), **names)
    if all(tree.live_children(reply.ref.node) for reply in replies):
        return texts.STOOD.put(**names)
    if not any(each.addresses_logic for each in replies):
        return texts.BESIDE.put(reply=name_of(round, replies[0].ref), **names)
    return texts.TOUCHED.put(**names)


def _lines(
    round: Round, group: _Group, side: Side, points: dict[FlowRef, dict[Side, float]]
) -> tuple[QuotedLine, ...]:
    """The side's best lines in a clash: what earned most, as it was said."""
    own = [ref for ref in group.refs if round.flow.side_of(ref) is side]
    own.sort(key=lambda ref: -points.get(ref, {}).get(side, 0.0))
    lines = [line_of(round, ref) for ref in own]
    return tuple(line for line in lines if line.quote)[:LINES_A_SIDE]
