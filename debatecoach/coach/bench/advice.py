"""Three things to practise next, the most pressing first, each tied to a moment where there is one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from debatecoach.base.messages import QT_TRANSLATE_NOOP, Message, Value
from debatecoach.coach.bench import texts
from debatecoach.coach.bench.quotes import line_of, name_of
from debatecoach.debate.ballot import Claim, Dropped, NextAction, Rebuttal, Tally
from debatecoach.debate.case import Round
from debatecoach.debate.flow_tree import FlowRef, Ground, Mark
from debatecoach.debate.format import Stage
from debatecoach.debate.naming import side_name
from debatecoach.debate.numbers import minutes
from debatecoach.debate.side import Action, Side
from debatecoach.debate.states import ruled

HOW_MANY = 3
UNUSED_SECONDS = 60.0
"""A speech that ends this much early has left time unused."""

_STAGES = {
    Stage.OPENING: QT_TRANSLATE_NOOP("ballot", "opening"),
    Stage.REBUTTAL: QT_TRANSLATE_NOOP("ballot", "rebuttal"),
    Stage.CLOSING: QT_TRANSLATE_NOOP("ballot", "closing"),
}
_WEIGHING = re.compile(
    r"\b(?:outweighs?|weigh(?:ing|s|ed)?|matters? more|more important|bigger|larger|greater|likelier"
    r"|more likely|less likely|probab\w+|magnitude|scale|timeframe|sooner|longer|lasts?"
    r"|reversib\w+|irreversib\w+|undo\w*|undone|compare\w*|comparison|on balance|at stake|worth it"
    r"|even if (?:they|you|we|that|this|it)"
    r"|worse than|better than)\b|更重要|权衡|相比|即使",
    re.IGNORECASE,
)


def weighs(text: str) -> bool:
    """True if it compares what is at stake."""
    return bool(_WEIGHING.search(text))


def next_actions(
    round: Round,
    side: Side,
    claims: Sequence[Claim],
    rebuttals: Sequence[Rebuttal],
    dropped: Sequence[Dropped],
    tally: Tally,
) -> tuple[NextAction, ...]:
    """Exactly three next actions for ``side``; of each kind one, until kinds run out."""
    own_claims = [claim for claim in claims if claim.side is side]
    own_replies = [rebuttal for rebuttal in rebuttals if rebuttal.side is side]
    earned = {entry.ref: entry.points for entry in tally.entries}
    groups = [
        _silence(own_claims, own_replies),
        _dropped(round, side, dropped, earned),
        _rebuild(round, own_claims, rebuttals),
        _warrant(round, own_claims),
        _refute(round, side, own_replies),
        _press(round, own_replies),
        _weigh(round, side),
        _time(round, side),
        _new(round, own_claims),
        _specific(round, own_claims),
        _extend(round, own_claims),
        _source(round, own_claims),
        _foreign(round, side, claims, earned),
        iter([_do(texts.DO_OTHER_SIDE), _do(texts.DO_SAME_AGAIN)]),
    ]
    chosen: list[NextAction] = []
    while len(chosen) < HOW_MANY and groups:
        remaining = []
        for group in groups:
            action = next(group, None)
            if action is None:
                continue
            remaining.append(group)
            if len(chosen) < HOW_MANY:
                chosen.append(action)
        groups = remaining
    return tuple(chosen)


def _do(
    template: tuple[Message, Message], round: Round | None = None, ref: FlowRef | None = None, **values: Value
) -> NextAction:
    line = None
    if round is not None and ref is not None:
        values["point"] = name_of(round, ref)
        line = line_of(round, ref)
        line = line if line.quote else None
    return NextAction(template[0].put(**values), template[1].put(**values), line)


def _silence(claims: Sequence[Claim], replies: Sequence[Rebuttal]) -> Iterator[NextAction]:
    if not claims and not replies:
        yield _do(texts.DO_CLAIM)
        yield _do(texts.DO_REASON)


def _dropped(
    round: Round, side: Side, dropped: Sequence[Dropped], earned: dict[FlowRef, float]
) -> Iterator[NextAction]:
    let_go = [each for each in dropped if each.dropped_by is side]
    # An attack on one's own case left standing costs more than a claim of theirs.
    let_go.sort(key=lambda each: (each.ref.tree is not side, -earned.get(each.ref, 0.0)))
    for each in let_go:
        yield _do(texts.DO_ANSWER_DROP, round, each.ref)


def _rebuild(round: Round, claims: Sequence[Claim], rebuttals: Sequence[Rebuttal]) -> Iterator[NextAction]:
    fallen = {r.claim for r in rebuttals if r.addresses_logic and r.undermines}
    for claim in claims:
        tree = round.flow.trees[claim.ref.tree]
        replies = tree.live_children(claim.ref.node)
        # Where the reply itself was dropped the advice is to answer that; here it was met and lost.
        if claim.ref in fallen and any(tree.live_children(reply) for reply in replies):
            yield _do(texts.DO_REBUILD, round, claim.ref)


def _warrant(round: Round, claims: Sequence[Claim]) -> Iterator[NextAction]:
    for claim in claims:
        if claim.ground is Ground.ASSERTION:
            yield _do(texts.DO_WARRANT, round, claim.ref)


def _refute(round: Round, side: Side, replies: Sequence[Rebuttal]) -> Iterator[NextAction]:
    other = any(round.flow.side_of(ref) is side.other for ref in round.flow.refs())
    if other and not replies:
        yield _do(texts.DO_REFUTE, other=side_name(side.other, round.format))


def _press(round: Round, replies: Sequence[Rebuttal]) -> Iterator[NextAction]:
    for reply in replies:
        if not reply.addresses_logic:
            action = _do(texts.DO_PRESS, round, reply.claim)
            line = line_of(round, reply.ref)
            yield NextAction(action.text, action.why, line if line.quote else None)


def _weigh(round: Round, side: Side) -> Iterator[NextAction]:
    late = [
        speech
        for slot, speech in zip(round.format.slots, round.speeches, strict=False)
        if slot.side is side and slot.stage is not Stage.OPENING
    ]
    if late and not any(weighs(speech.text) for speech in late):
        yield _do(texts.DO_WEIGH)


def _time(round: Round, side: Side) -> Iterator[NextAction]:
    for slot, speech in zip(round.format.slots, round.speeches, strict=False):
        if slot.side is side and speech.seconds < slot.seconds - UNUSED_SECONDS:
            used, limit = minutes(speech.seconds), minutes(slot.seconds)
            yield _do(texts.DO_USE_TIME, stage=_STAGES[slot.stage], used=used, limit=limit)


def _new(round: Round, claims: Sequence[Claim]) -> Iterator[NextAction]:
    for claim in claims:
        point, slots = round.flow[claim.ref], round.format.slots
        late = 0 <= point.speech < len(slots) and slots[point.speech].stage is Stage.CLOSING
        if late if (said := ruled(point, Mark.NEW_IN_LAST)) is None else said:
            yield _do(texts.DO_NEW_EARLIER, round, claim.ref)


def _specific(round: Round, claims: Sequence[Claim]) -> Iterator[NextAction]:
    for claim in claims:
        if not claim.specific and claim.ground is not Ground.ASSERTION:
            yield _do(texts.DO_SPECIFIC, round, claim.ref)


def _extend(round: Round, claims: Sequence[Claim]) -> Iterator[NextAction]:
    for claim in claims:
        point = round.flow[claim.ref]
        extended = any(mention.action is Action.REINFORCE for mention in point.mentions)
        if not (extended if (said := ruled(point, Mark.EXTENDED)) is None else said):
            yield _do(texts.DO_EXTEND, round, claim.ref)


def _source(round: Round, claims: Sequence[Claim]) -> Iterator[NextAction]:
    if claims and all(claim.ground is not Ground.EVIDENCE for claim in claims):
        yield _do(texts.DO_SOURCE, round, claims[0].ref)


def _foreign(
    round: Round, side: Side, claims: Sequence[Claim], earned: dict[FlowRef, float]
) -> Iterator[NextAction]:
    theirs = [claim for claim in claims if claim.side is side.other]
    for claim in sorted(theirs, key=lambda claim: -earned.get(claim.ref, 0.0))[:1]:
        yield _do(texts.DO_FOREIGN_BEST, round, claim.ref)
