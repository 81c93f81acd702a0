"""Three things to practise next, the most pressing first, each tied to a moment where there is one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from debatecoach.base.messages import Message, Value
from debatecoach.coach.bench import texts
from debatecoach.coach.bench.quotes import line_of, name_of
from debatecoach.coach.listen.cues import EXAMPLE, REASON, is_specific
from debatecoach.coach.listen.sources import LOOKED_UP, SourceKind, named, named_by
from debatecoach.coach.listen.stems import content_words, count_words, overlap
from debatecoach.coach.listen.tagging import SIGNPOST
from debatecoach.debate.ballot import Claim, Dropped, NextAction, Rebuttal, Tally
from debatecoach.debate.case import Round
from debatecoach.debate.flow_tree import FlowRef, Ground, Mark
from debatecoach.debate.format import Stage
from debatecoach.debate.naming import side_name
from debatecoach.debate.numbers import minutes
from debatecoach.debate.side import Side
from debatecoach.debate.speech import Sentence, Speaker
from debatecoach.debate.states import ruled

HOW_MANY = 3
UNUSED_SECONDS = 60.0
"""A speech that ends this much early has left time unused."""

_AGAIN = 0.5
"""Share of a claim's content words in one later sentence from which that may come back to it."""
_STAGES = {
    Stage.OPENING: Message("ballot", "opening"),
    Stage.REBUTTAL: Message("ballot", "rebuttal"),
    Stage.CLOSING: Message("ballot", "closing"),
}
_SHORT, _MADE = 8, 3
"""Words of a bare denial at most; sentences of a claim that is made and no aside at least."""
_NUMBER = re.compile(
    r"\b(?:dozens?|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?"
    r"|half|percent|per cent)\b",
    re.IGNORECASE,
)
_SETS_UP = re.compile(
    r"\b(?:arguments?|reasons?|points?|contentions?|questions?)\b|\b(?:we|i) (?:mean|define|propose|would)\b"
    r"|\bmeans\b|\bfrom (?:the )?(?:next|now)\b|\b(?:vote|weigh|judge|motion|debate|(?:op|pro)position)\b",
    re.IGNORECASE,
)
"""Defines, plans or announces: nobody asks for its reason."""
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
    own_claims = [claim for claim in claims if claim.side is side and _own(round, side, claim.ref)]
    own_replies = [each for each in rebuttals if each.side is side and _own(round, side, each.ref)]
    earned = {entry.ref: entry.points for entry in tally.entries}
    groups = [
        _silence(own_claims, own_replies),
        _dropped(round, side, dropped, rebuttals, earned),
        _refute(round, side, own_replies),
        _weigh(round, side),
        _let_go(round, side, own_claims, dropped, earned),
        _beside(round, side, dropped, rebuttals),
        _reasonless(round, own_replies),
        _warrant(round, own_claims),
        _time(round, side),
        _new(round, own_claims),
        _specific(round, own_claims),
        _source(round, own_claims, earned),
        _foreign(round, side, claims, rebuttals, earned),
        _best(round, own_claims, rebuttals, earned),
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
    return (*chosen, _do(texts.DO_OTHER_SIDE), _do(texts.DO_SAME_AGAIN), _do(texts.DO_OTHER_SIDE))[:HOW_MANY]


def _own(round: Round, side: Side, ref: FlowRef) -> bool:
    """False for what a person's AI partner said; what was turned or added by hand is anybody's."""
    slots, speech = round.format.slots, round.flow[ref].speech
    known = 0 <= speech < len(slots) and slots[speech].side is side
    return not known or round.counts_for(side, slots[speech])


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
    round: Round,
    side: Side,
    dropped: Sequence[Dropped],
    rebuttals: Sequence[Rebuttal],
    earned: dict[FlowRef, float],
) -> Iterator[NextAction]:
    beside = {each.ref for each in rebuttals if _is_beside(round, each)}
    let_go = [each for each in dropped if each.dropped_by is side and each.ref not in beside]
    # An attack on one's own case left standing costs more than a claim of theirs.
    let_go.sort(key=lambda each: (each.ref.tree is not side, -earned.get(each.ref, 0.0)))
    for each in let_go:
        yield _do(texts.DO_ANSWER_DROP, round, each.ref)


def _beside(
    round: Round, side: Side, dropped: Sequence[Dropped], rebuttals: Sequence[Rebuttal]
) -> Iterator[NextAction]:
    """Replies beside one's own point, of which one never said so."""
    let_go = {each.ref for each in dropped if each.dropped_by is side}
    for reply in rebuttals:
        if reply.ref in let_go and round.flow.side_of(reply.claim) is side and _is_beside(round, reply):
            yield _do(texts.DO_SAY_BESIDE, round, reply.claim, reply=name_of(round, reply.ref))


def _is_beside(round: Round, reply: Rebuttal) -> bool:
    """True for what the library's debater says of many a point. People meet a point in other words, too."""
    speech = round.flow[reply.ref].speech
    said_by = round.speeches[speech].speaker if 0 <= speech < len(round.speeches) else None
    return said_by is Speaker.LIBRARY and not (reply.addresses_logic or reply.question)


def _let_go(
    round: Round,
    side: Side,
    claims: Sequence[Claim],
    dropped: Sequence[Dropped],
    earned: dict[FlowRef, float],
) -> Iterator[NextAction]:
    """Own claims they never answered, of which one never spoke again."""
    theirs = {each.ref for each in dropped if each.side is side}
    for claim in sorted(claims, key=lambda each: -earned.get(each.ref, 0.0)):
        if claim.ref in theirs and _is_made(round, claim.ref) and not _comes_back(round, side, claim.ref):
            yield _do(texts.DO_EXTEND, round, claim.ref, other=side_name(side.other, round.format))


def _comes_back(round: Round, side: Side, ref: FlowRef) -> bool:
    """True if a later speech of a side's may be about a point: it was heard so, or says its words."""
    point = round.flow[ref]
    if any(mention.speech > point.speech for mention in point.mentions):
        return True
    words = content_words(point.claim)
    later = (speech for speech in round.speeches[point.speech + 1 :] if speech.side is side)
    return any(
        overlap(words, content_words(each.text)) >= _AGAIN for speech in later for each in speech.sentences
    )


def _place(round: Round, ref: FlowRef) -> tuple[Sequence[Sentence], int, int]:
    """The sentences of the speech that says a point, its place in them, and where what belongs to it ends: at
    the next point or the paragraph's end, whichever comes later. Nothing if nobody said it."""
    first = next(iter(round.flow[ref].mentions), None)
    if first is None or first.by_hand or not 0 <= first.speech < len(round.speeches):
        return (), 0, 0
    speech, at = round.speeches[first.speech], first.sentence
    every = speech.sentences
    next_point = min((move.first for move in speech.moves if move.first > at), default=len(every))
    parted = any(each.paragraph for each in every)
    paragraph = next((place for place in range(at + 1, len(every)) if every[place].paragraph), len(every))
    return every, at, max(next_point, paragraph) if parted else next_point


def _passage(round: Round, ref: FlowRef) -> tuple[str, ...]:
    """What is said of a point, from the sentence that says it on."""
    every, at, end = _place(round, ref)
    return tuple(each.text for each in every[at:end])


def _is_made(round: Round, ref: FlowRef) -> bool:
    """True if a claim begins a paragraph of an opening, or stands behind its header: no aside or part."""
    every, at, end = _place(round, ref)
    slots, speech = round.format.slots, round.flow[ref].speech
    opens = 0 <= speech < len(slots) and slots[speech].stage is Stage.OPENING
    begins = any(each.paragraph or SIGNPOST.search(each.text) for each in every[max(0, at - 1) : at + 1])
    return opens and begins and end - at >= _MADE and not _SETS_UP.search(round.flow[ref].claim)


def _closes(round: Round, ref: FlowRef) -> bool:
    """True if a point was first said in a closing: it sums up, and needs neither reason nor target."""
    speech = round.flow[ref].speech
    return not 0 <= speech < len(round.format.slots) or round.format.slots[speech].stage is Stage.CLOSING


def _is_concrete(text: str) -> bool:
    return bool(is_specific(text) or named(text) or _NUMBER.search(text))


def _warrant(round: Round, claims: Sequence[Claim]) -> Iterator[NextAction]:
    """Claims of one sentence with no reason in it, and nothing behind it that could be one."""
    for claim in claims:
        said = _passage(round, claim.ref)
        alone = claim.ground is Ground.ASSERTION and len(said) == 1
        if alone and not _SETS_UP.search(said[0]) and not _argues(said[0]):
            yield _do(texts.DO_WARRANT, round, claim.ref)


def _reasonless(round: Round, replies: Sequence[Rebuttal]) -> Iterator[NextAction]:
    """Answers of one short sentence that only deny."""
    for reply in replies:
        said = _passage(round, reply.ref)
        short = len(said) == 1 and count_words(said[0]) <= _SHORT and not _argues(said[0])
        if short and not (reply.question or reply.addresses_logic or _closes(round, reply.ref)):
            action = _do(texts.DO_PRESS, round, reply.claim)
            line = line_of(round, reply.ref)
            yield NextAction(action.text, action.why, line if line.quote else None)


def _argues(text: str) -> bool:
    return bool(REASON.search(text) or EXAMPLE.search(text)) or _is_concrete(text)


def _refute(round: Round, side: Side, replies: Sequence[Rebuttal]) -> Iterator[NextAction]:
    other = any(round.flow.side_of(ref) is side.other for ref in round.flow.refs())
    if other and not replies:
        yield _do(texts.DO_REFUTE, other=side_name(side.other, round.format))


def _weigh(round: Round, side: Side) -> Iterator[NextAction]:
    late = [
        speech
        for slot, speech in zip(round.format.slots, round.speeches, strict=False)
        if round.counts_for(side, slot) and slot.stage is not Stage.OPENING
    ]
    if late and not any(weighs(speech.text) for speech in late):
        yield _do(texts.DO_WEIGH)


def _time(round: Round, side: Side) -> Iterator[NextAction]:
    for slot, speech in zip(round.format.slots, round.speeches, strict=False):
        if round.counts_for(side, slot) and speech.seconds < slot.seconds - UNUSED_SECONDS:
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
        reasoned = claim.ground is not Ground.ASSERTION and not claim.specific and _is_made(round, claim.ref)
        if reasoned and not _is_concrete(" ".join(_passage(round, claim.ref))):
            yield _do(texts.DO_SPECIFIC, round, claim.ref)


def _source(round: Round, claims: Sequence[Claim], earned: dict[FlowRef, float]) -> Iterator[NextAction]:
    """One who named no source, told by what was named instead."""
    if not claims:
        return
    said = (
        each.text for speech in round.speeches if speech.side is claims[0].side for each in speech.sentences
    )
    found = {each.kind: each for each in reversed(named_by(said).values())}
    if not any(kind in found for kind in LOOKED_UP):
        what, why = texts.DO_SOURCE
        for kind, instead in ((SourceKind.OWN, texts.SOURCE_OWN), (SourceKind.EXAMPLE, texts.SOURCE_EXAMPLE)):
            why = instead.put(name=found[kind].words) if kind in found else why
        plain = [each for each in claims if not _SETS_UP.search(round.flow[each.ref].claim)]
        best = max(plain or claims, key=lambda each: earned.get(each.ref, 0.0))
        yield _do((what, why), round, best.ref)


def _standing(
    claims: Sequence[Claim], rebuttals: Sequence[Rebuttal], side: Side, earned: dict[FlowRef, float]
) -> list[Claim]:
    """A side's claims that were not taken apart and have more than an assertion, what earned most first."""
    fallen = {each.claim for each in rebuttals if each.addresses_logic and each.undermines}
    own = [each for each in claims if each.side is side and each.ref not in fallen]
    return sorted(
        (each for each in own if earned.get(each.ref, 0.0) >= 2.0), key=lambda each: -earned[each.ref]
    )


def _foreign(
    round: Round,
    side: Side,
    claims: Sequence[Claim],
    rebuttals: Sequence[Rebuttal],
    earned: dict[FlowRef, float],
) -> Iterator[NextAction]:
    for claim in _standing(claims, rebuttals, side.other, earned):
        yield _do(texts.DO_FOREIGN_BEST, round, claim.ref)


def _best(
    round: Round, claims: Sequence[Claim], rebuttals: Sequence[Rebuttal], earned: dict[FlowRef, float]
) -> Iterator[NextAction]:
    best = next(iter(_standing(claims, rebuttals, claims[0].side, earned)), None) if claims else None
    if best is not None and not _SETS_UP.search(round.flow[best.ref].claim):
        yield _do(texts.DO_BUILD_ON, round, best.ref)
