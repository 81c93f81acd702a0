"""A model that keeps the flow: it says which points a finished speech makes, and what they answer.

What it read of a person's is an :class:`~debatecoach.coach.listen.told.Account`; where it cannot, the
listener hears the speech. Every move is held against flow and sentences before it is believed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Annotated, TypeVar

from pydantic import Field

from debatecoach.base.errors import TaskError
from debatecoach.base.language import Role
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Words
from debatecoach.coach.listen.enter import LONGEST_TARGET, NO_TARGET
from debatecoach.coach.listen.listener import Listener
from debatecoach.coach.listen.points import said_by
from debatecoach.coach.listen.reading import DOUBT_ANSWER
from debatecoach.coach.listen.stems import content_words
from debatecoach.coach.listen.told import Account, ToldMove
from debatecoach.coach.tasks.asker import Asker
from debatecoach.coach.tasks.task import Shape, Task, cut
from debatecoach.coach.tasks.trail import Agent, Trail
from debatecoach.coach.team.brief import Brief
from debatecoach.coach.team.desk import SpeechDesk
from debatecoach.coach.team.otherwise import NOTHING_NOTED
from debatecoach.coach.team.planner import Layout, Option, Planned
from debatecoach.coach.team.tasks import ANNOTATE, Did, Dids, Index, Line, Word
from debatecoach.debate.actions import importance
from debatecoach.debate.case import Round
from debatecoach.debate.flow_tree import FlowRef, Manner
from debatecoach.debate.side import Action
from debatecoach.debate.speech import Move, Sentence

# -- What a finished speech does, move by move: structure is extracted after the words are final.
# A model reads the moves out of the sentences; every one is held against flow and trees. Its action follows
# from its target and never from what the model calls it. Where the model cannot, the listener hears the
# machine's own speech as it hears a person's.

READ = QT_TRANSLATE_NOOP("team", "Moves of the speech noted: {count}")
AS_PLANNED = QT_TRANSLATE_NOOP(
    "team", "Moves of the speech noted by its plan, for the model named none: {count}"
)
LISTENED = QT_TRANSLATE_NOOP(
    "team", "Moves of the speech noted by listening to it, without the model: {count}"
)
Said = TypeVar("Said", "Did", "ScribeMove")
M = TypeVar("M")
LONGEST_CLAIM = 200
_SHARED = 0.34
"""Share of a claim's words that must stand in its sentences."""


async def annotate(
    desk: SpeechDesk, brief: Brief, layout: Layout, sentences: Sequence[Sentence], listener: Listener
) -> tuple[Move, ...]:
    """The speech's moves, in order."""
    calls: list[int] = []
    values = {
        "side": brief.side,
        "stage": brief.scene.slot.stage,
        "points": points(brief),
        "prepared_arguments": prepared(layout),
        "sentences": numbered(sentences),
    }
    try:
        found = await desk.attempt(Agent.WRITER, ANNOTATE, values, calls)
    except TaskError:
        found = None  # the words are there, and the listener can hear them
    for told, how in ((found, READ), (by_plan(layout, sentences) if found is not None else None, AS_PLANNED)):
        if told is not None and (moves := checked(brief, layout, sentences, told)):
            used = tuple(dict.fromkeys(name for move in moves for name in move.nodes))
            desk.tell(Agent.WRITER, how, calls, refs=used, degraded=how is AS_PLANNED, count=len(moves))
            return moves
    return listened(desk, brief, sentences, listener)


def listened(
    desk: SpeechDesk, brief: Brief, sentences: Sequence[Sentence], listener: Listener, degraded: bool = True
) -> tuple[Move, ...]:
    """The moves as the deterministic listener understands them."""
    scene = brief.scene
    unheard = set(range(scene.index)) - set(scene.round.format.heard_before(scene.index))
    heard = listener.hear(
        sentences, scene.index, brief.side, scene.round.flow.copy(), scene.slot.stage, unheard
    )
    moves = tuple(move for move in heard.moves if move.first <= move.last < len(sentences))
    desk.tell(Agent.WRITER, LISTENED, degraded=degraded, count=len(moves))
    return moves


def by_plan(layout: Layout, sentences: Sequence[Sentence]) -> Dids:
    """What was planned, each in the paragraphs that say its target's words; nothing for other paragraphs."""
    begins = [number for number, each in enumerate(sentences) if each.paragraph or not number]
    moves = []
    for first, end in zip(begins, [*begins[1:], len(sentences)], strict=True):
        said = content_words(" ".join(each.text for each in sentences[first:end]))
        best, share = None, _SHARED
        for each in layout.actions:
            meant = content_words(each.candidate.target)
            if meant and len(said & meant) >= share * len(meant):
                best, share = each, len(said & meant) / len(meant)
        if best is not None:
            node = best.ref.node if best.ref is not None else ""
            claim = "" if node else best.candidate.target
            name = best.options[0].name if claim and best.options else ""
            where = {"first": first + 1, "last": end}
            moves.append(Did(**where, action=best.action, claim=claim, target=node, prepared=name))
    return Dids(moves=moves)


def numbered(sentences: Sequence[Sentence]) -> str:
    """The sentences of a speech, a line each, from 1."""
    return "\n".join(f"{number}. {each.text}" for number, each in enumerate(sentences, 1))


def points(brief: Brief) -> str:
    """The flow's points with their ids."""
    flow = brief.scene.round.flow
    return "\n".join(
        f"{ref.node} ({'own' if flow.side_of(ref) is brief.side else 'opponent'}): {flow[ref].claim}"
        for ref in flow.refs()
        if not flow[ref].struck
    )


def prepared(layout: Layout) -> str:
    """What was prepared for this speech, by name."""
    named = {option.name: option.argument.claim for each in layout.actions for option in each.options}
    return "\n".join(f"{name}: {claim}" for name, claim in named.items())


def checked(brief: Brief, layout: Layout, sentences: Sequence[Sentence], found: Dids) -> tuple[Move, ...]:
    """The moves that stand up, on points there are."""
    return tuple(standing(found.moves, sentences, lambda *each: _moves(brief, layout, *each)))


def standing(
    told: Sequence[Said], sentences: Sequence[Sentence], make: Callable[[Said, int, int, str, str], list[M]]
) -> list[M]:
    """What ``make`` has of those that stand up: in range and order, saying what the sentences say. It gets
    each with its first and last sentence, its claim and its words."""
    made: list[M] = []
    free = 0
    for each in sorted(told, key=lambda one: one.first):
        first, last = max(each.first - 1, free), min(each.last, len(sentences)) - 1
        if last < first:
            continue
        words = " ".join(one.text for one in sentences[first : last + 1])
        moves = make(each, first, last, claim_of(each.claim, words, sentences[first].text), words)
        made += moves
        free = last + 1 if moves else free
    return made


def _moves(
    brief: Brief, layout: Layout, did: Did, first: int, last: int, claim: str, words: str
) -> list[Move]:
    flow = brief.scene.round.flow
    ref = flow.locate(did.target.strip())
    if ref is not None and flow[ref].struck:
        ref = None
    action = _action(brief, ref)
    if did.action.strip().casefold() == Action.PROPOSE.value:
        ref, action = None, Action.PROPOSE
    elif ref is None:
        if did.action.strip().casefold() not in {each.value for each in Action}:
            return []
        action = Action.PROPOSE
    planned = _planned(layout, ref, did.prepared.strip(), claim)
    option = _option(planned, did.prepared.strip())
    move = Move(
        action,
        claim,
        target=flow[ref].claim if ref is not None else "",
        target_node=ref.node if ref is not None else "",
        nodes=(option.name,) if option is not None else (),
        first=first,
        last=last,
        argument=words,
        strength=option.prepared.strength if option is not None else 0.0,
        importance=importance(flow[ref].visits if ref is not None else 0),
    )
    return [move]


def _action(brief: Brief, ref: FlowRef | None) -> Action:
    """What can be done to a point: one's own is reinforced; the other side's is attacked in their tree and
    rebutted in one's own.
    """
    if ref is None:
        return Action.PROPOSE
    if brief.scene.round.flow.side_of(ref) is brief.side:
        return Action.REINFORCE
    return Action.REBUT if ref.tree is brief.side else Action.ATTACK


def claim_of(claim: str, words: str, sentence: str) -> str:
    """The claim if the sentences bear it out, else the first of them; one clause without a full stop."""
    text = " ".join(claim.split())[:LONGEST_CLAIM].rstrip(" .。")
    meant = content_words(text)
    if not meant or len(meant & content_words(words)) < _SHARED * len(meant):
        text = " ".join(sentence.split())[:LONGEST_CLAIM].rstrip(" .。")
    return text[:1].upper() + text[1:]


def _planned(layout: Layout, ref: FlowRef | None, name: str, claim: str) -> Planned | None:
    """The planned action a move carries out."""
    for each in layout.actions:
        if each.ref == ref and (ref is not None or any(option.name == name for option in each.options)):
            return each
    return None


def _option(planned: Planned | None, name: str) -> Option | None:
    """The prepared argument it uses: only one that was planned for this very action."""
    if planned is None:
        return None
    return next((option for option in planned.options if option.name == name), None)


def cited(
    moves: Sequence[Move], sentences: Sequence[Sentence], passages: Mapping[str, Sequence[str]]
) -> tuple[Move, ...]:
    """The moves with the passages their sentences cite, by sentence."""
    return tuple(
        replace(
            move,
            sources=tuple(
                dict.fromkeys(
                    passage
                    for each in sentences[move.first : move.last + 1]
                    for passage in passages.get(each.text, ())
                )
            ),
        )
        for move in moves
    )


# -- What a person's speech does: read whole, when it is over

_SECONDS = 30.0
"""Most that somebody waits for their speech to be read."""
UNSURE = 0.5

FOLLOWED = QT_TRANSLATE_NOOP("team", "Read the speech; moves of it: {count}")
LOST = QT_TRANSLATE_NOOP("team", "Could not read the speech, so the listener hears it: {reason}")


class ScribeMove(Shape):
    """One move as a model tells it."""

    first: Index
    last: Index
    action: Word
    claim: Line
    targets: Annotated[list[Word], Field(max_length=2), cut(2)] = []
    manner: Word = ""
    sure: bool = True
    instead: Annotated[list[Word], Field(max_length=2), cut(2)] = []


class Sayings(Shape):
    moves: Annotated[list[ScribeMove], Field(max_length=24), cut(24)]


HEAR = Task("hear", Sayings, Role.ANNOTATING, _SECONDS, 2, 2400, cached=True)


class Scribe:
    """Reads one speech.

    Args:
        asker: asks the model.
        trail: is told.
        round, slot: the speech: its round as the speech found it, and its index there.
    """

    def __init__(self, asker: Asker, trail: Trail, round: Round, slot: int) -> None:
        where = round.format.slots[slot]
        self._asker, self._trail, self._work = asker, trail, where.id
        self._side, self._stage, self._flow = where.side, where.stage, round.flow
        unheard = set(range(slot)) - set(round.format.heard_before(slot))
        refs = [
            *said_by(self._flow, where.side, unheard),
            *said_by(self._flow, where.side.other, unheard),
        ]
        self._known = {ref.node: ref for ref in refs}

    async def read(self, sentences: Sequence[Sentence]) -> Account:
        """What the whole speech does; why not, if the model could not tell (the trail says it too)."""
        until = asyncio.get_running_loop().time() + _SECONDS * self._asker.patience
        desk = SpeechDesk(self._asker, self._trail, self._work, until)
        calls: list[int] = []
        lost: Words = NOTHING_NOTED
        try:
            found = await desk.ask(HEAR, self._values(sentences), calls)
            moves = standing(found.moves, sentences, self._moves)
        except TaskError as error:
            moves, lost = [], error.what
        if not moves:
            desk.tell(Agent.LOGIC, LOST, calls, degraded=True, reason=lost)
            return Account(lost=lost)
        desk.tell(Agent.LOGIC, FOLLOWED, calls, count=len(moves))
        return Account(tuple(moves))

    def _values(self, sentences: Sequence[Sentence]) -> dict[str, object]:
        points = (
            f"{ref.node} ({'own' if self._flow.side_of(ref) is self._side else 'opponent'}): "
            f"{self._flow[ref].claim}"
            for ref in self._known.values()
        )
        return {
            "side": self._side,
            "stage": self._stage,
            "points": "\n".join(points),
            "sentences": numbered(sentences),
        }

    def _moves(self, said: ScribeMove, first: int, last: int, claim: str, _words: str) -> list[ToldMove]:
        """One a target; what it does follows from the target and never from what the model calls it."""
        named = dict.fromkeys(each.strip() for each in said.targets)
        targets = [self._known[node] for node in named if node in self._known]
        wanted = said.action.strip().casefold()
        if wanted == Action.PROPOSE or not targets:
            if wanted not in {each.value for each in Action}:
                return []
            lost = wanted != Action.PROPOSE  # an answer, to what is not on the flow
            doubt = NO_TARGET.put(target=claim[:LONGEST_TARGET]) if lost else ""
            sure = 0.4 if lost else 0.9 if said.sure else UNSURE
            return [ToldMove(first, last, Action.PROPOSE, claim, confidence=sure, doubt=doubt)]
        return [self._move(said, ref, first, last, claim) for ref in targets]

    def _move(self, said: ScribeMove, ref: FlowRef, first: int, last: int, claim: str) -> ToldMove:
        own = self._flow.side_of(ref) is self._side
        action = Action.REINFORCE if own else Action.REBUT if ref.tree is self._side else Action.ATTACK
        manner = {"turn": Manner.TURN, "concede": Manner.CONCEDE}.get(said.manner.strip().casefold())
        others = [each.strip() for each in said.instead]
        return ToldMove(
            *(first, last, action, claim, ref.node),
            confidence=0.9 if said.sure else UNSURE,
            alternatives=()
            if said.sure
            else (*(each for each in others if each in self._known and each != ref.node), ""),
            manner=Manner.PLAIN if own or manner is None else manner,
            doubt="" if said.sure else DOUBT_ANSWER.put(target=self._flow[ref].claim),
        )
