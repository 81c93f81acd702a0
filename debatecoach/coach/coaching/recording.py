"""What is kept of a judged round for somebody's progress: chances taken, counted on the flow."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from debatecoach.coach.bench.advice import UNUSED_SECONDS, weighs
from debatecoach.coach.bench.annotate import annotate, live
from debatecoach.coach.bench.quotes import line_of
from debatecoach.coach.memory.feeding import humans, steps_of
from debatecoach.debate.case import Case, Round
from debatecoach.debate.delivery import Target
from debatecoach.debate.exemplar import Profile, shares
from debatecoach.debate.flow_tree import FlowRef, Ground, Mark
from debatecoach.debate.format import Stage
from debatecoach.debate.marking import Points
from debatecoach.debate.side import Side
from debatecoach.debate.skill import Count, Example, RoundRecord, Skill
from debatecoach.debate.speech import Speaker
from debatecoach.debate.states import marks

MOST_EXAMPLES = 2
LONGEST = 200
Chance = tuple[Skill, bool, int, str]
"""A skill that could show: whether it did, in which speech, and words said there."""


def record(
    round: Round,
    case: Case,
    side: Side,
    delivery: Mapping[str, float] | None = None,
    aims: Mapping[str, Target] | None = None,
) -> RoundRecord:
    """Count what ``side`` made of its chances in a judged round.

    The counts follow the structural annotation, whoever gave the ballot: so rounds compare over time.
    """
    chances = [*_claims(round, case, side), *_replies(round, case, side), *_speeches(round, side)]
    chances += [*_answers(round, side), *_prepared(round, side)]
    counts, examples = [], []
    for skill in Skill:
        mine = [each for each in chances if each[0] is skill]
        if mine:
            counts.append(Count(skill, sum(met for _, met, _, _ in mine), len(mine)))
        for good in (True, False):
            told = [each for each in mine if each[1] is good and each[3]]
            examples += [
                Example(skill, good, speech, words[:LONGEST]) for _, _, speech, words in told[-MOST_EXAMPLES:]
            ]
    return RoundRecord(
        record_id(round),
        round.started,
        case.motion.text,
        side,
        round.ballot.winner if round.ballot is not None else None,
        tuple(counts),
        tuple(examples),
        dict(delivery or {}),
        dict(aims or {}),
        coachs_points(round, side),
        sum(each.seconds for each in round.speeches if each.side is side),
        tuple(
            Profile(slot.stage, shares(steps_of(round.speeches[index], slot.stage, round.flow)))
            for index in humans(round)
            if (slot := round.format.slots[index]).side is side
        ),
    )


def record_id(round: Round) -> str:
    """What its record goes by: the round's own id is unique within its case only."""
    return f"{round.started}/{round.id}"


def coachs_points(round: Round, side: Side) -> tuple[Points, ...]:
    """What a coach gave the side's speeches, in speaking order; nothing while the ballot is held back."""
    if round.ballot is None or round.ballot.marking.held:
        return ()
    slots = round.format.slots
    given = [each for each in round.ballot.marking.points() if each.speech < len(slots)]
    return tuple(
        sorted((each for each in given if slots[each.speech].side is side), key=lambda each: each.speech)
    )


def _moment(round: Round, ref: FlowRef) -> tuple[int, str]:
    line = line_of(round, ref)
    return line.speech, line.quote


def _claims(round: Round, case: Case, side: Side) -> Iterator[Chance]:
    claims, _ = annotate(round, case)
    for claim in claims:
        if claim.side is side:
            where = _moment(round, claim.ref)
            yield (Skill.REASONING, claim.ground is not Ground.ASSERTION, *where)
            yield (Skill.SPECIFIC, claim.specific, *where)
            yield (Skill.SOURCES, claim.ground is Ground.EVIDENCE, *where)


def _replies(round: Round, case: Case, side: Side) -> Iterator[Chance]:
    _, rebuttals = annotate(round, case)
    for reply in rebuttals:
        if reply.side is side:
            yield (Skill.LOGIC, reply.addresses_logic, *_moment(round, reply.ref))


def _speeches(round: Round, side: Side) -> Iterator[Chance]:
    for index, (slot, speech) in enumerate(zip(round.format.slots, round.speeches, strict=False)):
        if slot.side is not side:
            continue
        yield Skill.TIME, speech.seconds >= slot.seconds - UNUSED_SECONDS, index, ""
        if slot.stage is not Stage.OPENING:
            said = next((each.text for each in speech.sentences if weighs(each.text)), "")
            yield Skill.WEIGHING, bool(said), index, said


def _answers(round: Round, side: Side) -> Iterator[Chance]:
    """The other side's points the speaker could have answered: heard before one of its speeches that is no
    closing."""
    for ref in live(round.flow):
        if round.flow.side_of(ref) is side or not _chances(round, ref, side):
            continue
        answered = Mark.ANSWERED in marks(round.flow, ref, round.format, len(round.speeches))
        yield (Skill.ANSWERING, answered, *_moment(round, ref))


def _chances(round: Round, ref: FlowRef, side: Side) -> list[int]:
    said = round.flow[ref].speech
    return [
        index
        for index in range(len(round.speeches))
        if round.format.slots[index].side is side
        and round.format.slots[index].stage is not Stage.CLOSING
        and said in round.format.heard_before(index)
    ]


def _prepared(round: Round, side: Side) -> Iterator[Chance]:
    """The other side's points, and whether the prepared trees held them.

    The library debater speaks from those very trees: what it says is no test of them.
    """
    for ref in live(round.flow):
        said = round.flow[ref].speech
        by_library = said < len(round.speeches) and round.speeches[said].speaker is Speaker.LIBRARY
        if round.flow.side_of(ref) is not side and not by_library:
            yield (Skill.PREPARATION, bool(round.flow[ref].origin), *_moment(round, ref))
