"""The structural judge: a ballot from the flow alone, by the Cambridge simulation's arithmetic.

It needs no model, is deterministic, and reads nothing but the flow, the speeches' sentences (to quote
them) and their lengths. What a speech says *about* the verdict therefore cannot move it. What it can
and cannot see is on every ballot.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from debatecoach.base.messages import Message, Value, Words
from debatecoach.coach.bench import texts
from debatecoach.coach.bench.advice import next_actions
from debatecoach.coach.bench.annotate import annotate, counted, rulings_on, salad
from debatecoach.coach.bench.clashes import find_clashes
from debatecoach.coach.bench.quotes import line_of, name_of
from debatecoach.coach.bench.roles import told_roles
from debatecoach.coach.listen.cues import ground_of
from debatecoach.coach.listen.misheard import basic_hearing
from debatecoach.coach.listen.perhaps import SentencePassage, asked
from debatecoach.coach.listen.sources import LOOKED_UP, Named, SourceKind, named, named_by
from debatecoach.debate.ballot import Ballot, Claim, Clash, Dropped, Rebuttal, Tally, tally
from debatecoach.debate.case import Case, Round
from debatecoach.debate.flow_tree import FlowRef, Ground, Mark
from debatecoach.debate.format import Format
from debatecoach.debate.naming import side_name, speech_names
from debatecoach.debate.ruled import UNCOUNTED
from debatecoach.debate.side import Side
from debatecoach.debate.states import marks

JUDGE = "structural"
CLEAR, NARROW, CLOSE = "clear", "narrow", "too close to call"
CLOSE_SHARE, CLOSE_POINTS = 0.10, 1.5
"""Below this share of all points, or below so many points, a model's annotation puts nobody ahead."""
LEAN_SHARE, LEAN_POINTS = 0.20, 3.5
"""From this share of all points on, and so many points, they speak for one of two sides. Who speaks when is
worth up to 3 points to one of two equals (novice against itself, ``tests/bias/test_order_played.py``)."""
MANY_SOURCES = 3
"""From so many on, named by both sides alike, points alone decide nothing."""
LINK = re.compile(r"(?:https?://|www\.)[^\s\])>]+")
MOST_PERHAPS = 3
"""Drops that may be none which are named; all are in the flow."""
MOST_GROUND = 4
"""Things that were set which are told one by one."""
MOST_NAMED = 5
"""Sources of a side that are named; its studies and bodies first."""
_REPEATED = re.compile(r"“([^“”]+?)[.,?!…]*”")
MOST_RULINGS = 5
"""Rulings that are named one by one."""


def judge_structurally(round: Round, case: Case) -> Ballot:
    """Judge a round, finished or not, from its flow.

    The verdict follows from points (:func:`debatecoach.debate.ballot.tally`) and from sources named
    (:func:`_decide`).
    Every quotation is found in its speech; the next actions are the human's, or the losing side's if the
    app took both.
    """
    claims, rebuttals = annotate(round, case)
    table = tally(claims, rebuttals)
    ahead, sources = _by_points(table), sources_named(round)
    winner, certainty = _decide(claims, rebuttals, ahead, sources)
    refs = counted(round)
    undone = _dropped(round, refs, table)
    unheard = _unheard(round, case, undone)
    dropped = tuple(each for each in undone if each not in unheard)
    clashes = find_clashes(round, case, refs, rebuttals, table)
    return Ballot(
        judge=JUDGE,
        winner=winner,
        certainty=certainty,
        tally=table,
        clashes=clashes,
        dropped=dropped,
        next_actions=next_actions(
            round,
            round.human or _behind(winner, table),
            claims,
            rebuttals,
            dropped,
            table,
        ),
        rfd=Message.sentences(
            *_decision(round, winner, certainty, table, ahead, sources, claims, rebuttals, clashes, dropped),
            *told_roles(round),
        ),
        can_judge=texts.CAN_JUDGE,
        cannot_judge=texts.CANNOT_JUDGE,
        notices=(*_told_unheard(round, unheard), *_told_named(round), *_in_chinese(case), *_notices(round)),
    )


def _decide(
    claims: Sequence[Claim], rebuttals: Sequence[Rebuttal], points: Side | None, sources: Mapping[Side, int]
) -> tuple[Side | None, str]:
    """Who won and how surely, from two readings: points of the flow, and sources named.

    ``points`` is the side they put ahead (:func:`_by_points`). On 40 written debates that people had judged,
    points alone named their winner 11 times of 17, sources alone 18 of 23, both together 6 of 7
    (``docs/decisions/70-two-readings.md``). So a verdict is clear where both say the same or one side said
    nothing, narrow where one is silent and the other speaks, and none where they disagree, or where both
    sides brought sources alike and only points are left.
    """
    speaking = {claim.side for claim in claims} | {rebuttal.side for rebuttal in rebuttals}
    if len(speaking) == 1:
        return speaking.pop(), CLEAR
    sourced = better_sourced(sources)
    if sourced is not None:
        if points is None:
            return sourced, NARROW
        return (points, CLEAR) if points is sourced else (None, CLOSE)
    if points is None or sum(sources.values()) >= MANY_SOURCES:
        return None, CLOSE
    return points, NARROW


def _by_points(table: Tally) -> Side | None:
    """The side that points put ahead, by more than order alone may be worth; else None."""
    total = table.total(Side.PRO) + table.total(Side.CON)
    if abs(table.margin) < max(LEAN_POINTS, LEAN_SHARE * total):
        return None
    return Side.PRO if table.margin > 0 else Side.CON


def better_sourced(sources: Mapping[Side, int]) -> Side | None:
    """The side that named at least twice as many sources as the other, and two more; else None."""
    best = max(Side, key=lambda side: sources[side])
    most, least = sources[best], sources[best.other]
    return best if most >= least + 2 and most >= 2 * least else None


def sources_named(round: Round) -> dict[Side, int]:
    """How many sources each side named that could be looked up: different links, studies and bodies, and
    figures that are put down to one."""
    found = {side: set[str]() for side in Side}
    for speech in round.speeches:
        for text in (each.text for each in speech.sentences):
            links = {each.rstrip(".,;:)") for each in LINK.findall(text)}
            told = {each.words.lower() for each in named(text) if each.kind in LOOKED_UP}
            found[speech.side] |= links or told or ({text} if ground_of(text) is Ground.EVIDENCE else set())
    return {side: len(each) for side, each in found.items()}


def named_in(round: Round, side: Side) -> tuple[Named, ...]:
    """What a side named, each once, what can be looked up first; not what its speakers saw themselves, and
    not what they only repeated of the other side's words."""
    texts_of = {
        each: [
            sentence.text for speech in round.speeches if speech.side is each for sentence in speech.sentences
        ]
        for each in Side
    }
    theirs = " ".join(texts_of[side.other]).casefold()
    said = (
        _REPEATED.sub(lambda span: "" if span[1].casefold() in theirs else span[0], text)
        for text in texts_of[side]
    )
    found = [each for each in named_by(said).values() if each.kind is not SourceKind.OWN]
    return tuple(sorted(found, key=lambda each: list(SourceKind).index(each.kind)))


def _told_named(round: Round) -> list[Message]:
    found = {side: named_in(round, side)[:MOST_NAMED] for side in Side}
    return [
        texts.NAMED.put(
            side=side_name(side, round.format),
            names=tuple(texts.NAMED_KINDS[each.kind].put(name=each.words) for each in names),
        )
        for side, names in found.items()
        if names
    ]


def _behind(winner: Side | None, table: Tally) -> Side:
    if winner is not None:
        return winner.other
    return Side.PRO if table.margin < 0 else Side.CON


def _dropped(round: Round, refs: list[FlowRef], table: Tally) -> tuple[Dropped, ...]:
    """Points without an answer on the flow of the side that could have given one, the most valuable first."""
    earned = {entry.ref: entry.points for entry in table.entries}
    spoken = min(len(round.speeches), len(round.format.slots))
    found = [
        Dropped(ref, side := round.flow.side_of(ref), side.other, line_of(round, ref))
        for ref in refs
        if Mark.DROPPED in marks(round.flow, ref, round.format, spoken)
    ]
    return tuple(sorted(found, key=lambda each: -earned.get(each.ref, 0.0)))


def _unheard(round: Round, case: Case, dropped: Sequence[Dropped]) -> dict[Dropped, SentencePassage]:
    """Of these, which may have been answered all the same, and where."""
    found = asked(round, case.motion.text)
    return {each: found[each.ref] for each in dropped if each.ref in found}


def _told_unheard(round: Round, unheard: Mapping[Dropped, SentencePassage]) -> list[Message]:
    return [
        texts.PERHAPS.put(
            side=side_name(each.dropped_by, round.format),
            point=name_of(round, each.ref),
            quote=round.speeches[where.speech].sentences[where.sentence].text,
        )
        for each, where in list(unheard.items())[:MOST_PERHAPS]
    ]


def _decision(
    round: Round,
    winner: Side | None,
    certainty: str,
    table: Tally,
    ahead: Side | None,
    sources: Mapping[Side, int],
    claims: list[Claim],
    rebuttals: list[Rebuttal],
    clashes: tuple[Clash, ...],
    dropped: tuple[Dropped, ...],
) -> list[Message]:
    """The reason for decision, 3-7 sentences."""
    if not claims and not rebuttals:
        return [texts.BOTH_SILENT, texts.NOTHING_TO_WEIGH, texts.START_SMALL]
    points = {side: f"{table.total(side):g}" for side in Side}
    sourced = better_sourced(sources)
    leader = winner or (Side.PRO if table.margin >= 0 else Side.CON)
    names: dict[str, Value] = {
        "winner": side_name(leader, round.format),
        "loser": side_name(leader.other, round.format),
        "most": points[leader],
        "least": points[leader.other],
    }
    silent = all(claim.side is leader for claim in claims) and all(r.side is leader for r in rebuttals)
    if winner is None:
        close = texts.TOO_CLOSE if ahead is None else texts.TOO_CLOSE_BOTH
        said = [
            close.put(
                side=side_name(Side.PRO, round.format),
                pro=points[Side.PRO],
                other=side_name(Side.CON, round.format),
                con=points[Side.CON],
            )
        ]
    elif silent:
        said = [texts.SILENT_SIDE.put(**names), texts.SCORED.put(**names)]
    elif ahead is None:
        said = [texts.WON_BY_SOURCES.put(**names)]
    else:
        said = [(texts.WON_CLEARLY if certainty == CLEAR else texts.WON_NARROWLY).put(**names)]
    if sourced is not None and not silent:
        most, least = sources[sourced], sources[sourced.other]
        names_of = {"side": side_name(sourced, round.format), "other": side_name(sourced.other, round.format)}
        said.append(texts.SOURCES_NAMED.put(**names_of, most=most, least=least))
    if clashes:
        said.append(_deciding(clashes[0], round.format))
    let_go = next((each for each in dropped if each.side is leader), None)
    if let_go is not None and not silent:
        point = name_of(round, let_go.ref)
        said.append(texts.NEVER_ANSWERED.put(loser=side_name(let_go.dropped_by, round.format), point=point))
    said += _best_of(round, leader.other, claims, rebuttals, table)
    if any(claim.new_in_last for claim in claims):
        said.append(texts.NEW_IN_LAST)
    elif claims and not any(named_in(round, side) for side in Side):
        said.append(texts.REASONS_ONLY)
    if len(said) < 3:
        said.append(texts.START_SMALL)
    return said[:7]


def _deciding(clash: Clash, format: Format) -> Message:
    title = f"‘{clash.title}’"  # a name of ours: a question or a claim in short, and nobody's very words
    if clash.winner is None:
        return texts.DECIDING_EVEN.put(title=title)
    margin = f"{abs(clash.points):g}"
    return texts.DECIDING.put(title=title, side=side_name(clash.winner, format), margin=margin)


def _best_of(
    round: Round, side: Side, claims: list[Claim], rebuttals: list[Rebuttal], table: Tally
) -> list[Message]:
    """The losing side's best claim and what became of it."""
    earned = {entry.ref: entry.points for entry in table.entries}
    own = sorted((c for c in claims if c.side is side), key=lambda claim: -earned.get(claim.ref, 0.0))
    if not own:
        return []
    best = own[0].ref
    fallen = own[0].turned or any(r.claim == best and r.addresses_logic and r.undermines for r in rebuttals)
    names: dict[str, Value] = {"loser": side_name(side, round.format), "point": name_of(round, best)}
    return [
        texts.BEST_OF_LOSER.put(**names),
        (texts.LOSER_FELL if fallen else texts.LOSER_STOOD).put(**names),
    ]


def told_rulings(round: Round) -> list[Words]:
    """What was counted as a person ruled it, a ruling a sentence."""
    told: list[Words] = []
    for ref, rulings in rulings_on(round.flow).items():
        for mark, holds in rulings.items():
            template = texts.RULED_UNCOUNTED if mark in UNCOUNTED else texts.RULED
            state = texts.STATES[mark][0 if holds else 1]
            told.append(template.put(state=state, point=name_of(round, ref)))
    more = len(told) - MOST_RULINGS
    return told if more <= 0 else [*told[:MOST_RULINGS], texts.RULINGS_MORE.put(count=more)]


def told_ground(round: Round) -> list[Words]:
    """Who set which words, and what the other side said to it; a shift is asked about. The contested come
    first, and of many the rest is on the flow."""
    told: list[Words] = []
    for each in sorted(round.defined, key=lambda one: (not one.contested, not one.shifts))[:MOST_GROUND]:
        setter, other = (side_name(side, round.format) for side in (each.side, each.side.other))
        reply = each.reply
        answer = texts.GROUND_REPLIES[reply.reply if reply else None]
        values: dict[str, Value] = {"term": each.definition.term, "meaning": each.definition.meaning}
        answered = answer.put(other=other, quote=reply.quote if reply else "")
        told.append(texts.GROUND[each.kind].put(setter=setter, reply=answered, **values))
        told += [
            texts.SHIFTED.put(setter=setter, meaning=each.definition.meaning, quote=shift.quote)
            for shift in each.shifts[:1]
        ]
    return told


def _in_chinese(case: Case) -> tuple[Words, ...]:
    return (texts.IN_CHINESE,) if case.motion.language == "zh" else ()


def _notices(round: Round) -> tuple[Words, ...]:
    """What words were said to mean, what people ruled, and what was degraded: an unfinished round, doubts of
    the flow, words misheard, each speech's own."""
    notices = told_ground(round) + told_rulings(round)
    given, whole = len(round.speeches), len(round.format.slots)
    if given < whole:
        notices.append(texts.UNFINISHED.put(given=given, all=whole))
    for index, lost in salad(round).items():
        name = speech_names(round.format)[index]
        notices.append(texts.SALAD.put(speech=name, count=len(lost), quote=round.flow[lost[0]].claim))
    unsure = len(round.flow.doubtful())
    if unsure:
        notices.append(texts.UNSURE_ONE if unsure == 1 else texts.UNSURE.put(count=unsure))
    if any(basic_hearing(speech) or any(s.doubtful for s in speech.sentences) for speech in round.speeches):
        notices.append(texts.MISHEARD)
    for speech in round.speeches:
        notices += [notice for notice in speech.notices if notice not in notices]
    return tuple(notices)
