"""What a finished speech does, move by move: structure is extracted after the words are final.

A model reads the moves out of the sentences; every one is held against flow and trees. Its action follows
from its target and never from what the model calls it. Where the model cannot, the listener hears the
machine's own speech as it hears a person's.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from debatecoach.base.errors import TaskError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.coach.listen.listener import Listener
from debatecoach.coach.listen.stems import content_words
from debatecoach.coach.tasks.trail import Agent
from debatecoach.coach.team.brief import Brief
from debatecoach.coach.team.desk import SpeechDesk
from debatecoach.coach.team.plan import Layout, Option, Planned
from debatecoach.coach.team.tasks import ANNOTATE, Did, Dids
from debatecoach.debate.actions import importance
from debatecoach.debate.flow_tree import FlowRef
from debatecoach.debate.side import Action
from debatecoach.debate.speech import Move, Sentence

READ = QT_TRANSLATE_NOOP("team", "Moves of the speech noted: {count}")
LISTENED = QT_TRANSLATE_NOOP(
    "team", "Moves of the speech noted by listening to it, without the model: {count}"
)
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
        "sentences": "\n".join(f"{number}. {each.text}" for number, each in enumerate(sentences, 1)),
    }
    try:
        found = await desk.attempt(Agent.WRITER, ANNOTATE, values, calls)
    except TaskError:
        found = None  # the words are there, and the listener can hear them
    moves = checked(brief, layout, sentences, found) if found is not None else ()
    if moves:
        desk.trail.tell(
            desk.work,
            Agent.WRITER,
            READ,
            refs=tuple(dict.fromkeys(name for move in moves for name in move.nodes)),
            calls=tuple(calls),
            count=len(moves),
        )
        return moves
    return listened(desk, brief, layout, sentences, listener)


def listened(
    desk: SpeechDesk, brief: Brief, layout: Layout, sentences: Sequence[Sentence], listener: Listener
) -> tuple[Move, ...]:
    """The moves as the deterministic listener understands them."""
    scene = brief.scene
    unheard = set(range(scene.index)) - set(scene.round.format.heard_before(scene.index))
    heard = listener.hear(
        sentences, scene.index, brief.side, scene.round.flow.copy(), scene.slot.stage, unheard
    )
    moves = tuple(move for move in heard.moves if move.first <= move.last < len(sentences))
    desk.trail.tell(desk.work, Agent.WRITER, LISTENED, degraded=True, count=len(moves))
    return moves


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
    """The moves that stand up: in range and order, on a point there is, saying what the sentences say."""
    moves: list[Move] = []
    free = 0
    for did in sorted(found.moves, key=lambda each: each.first):
        first, last = max(did.first - 1, free), min(did.last, len(sentences)) - 1
        if last < first:
            continue
        words = " ".join(each.text for each in sentences[first : last + 1])
        claim = claim_of(did.claim, words, sentences[first].text)
        move = _move(brief, layout, did, claim, first, last, words)
        if move is None:
            continue
        free = last + 1
        moves.append(move)
    return tuple(moves)


def _move(
    brief: Brief, layout: Layout, did: Did, claim: str, first: int, last: int, words: str
) -> Move | None:
    flow = brief.scene.round.flow
    ref = flow.locate(did.target.strip())
    if ref is not None and flow[ref].struck:
        ref = None
    action = _action(brief, ref)
    if did.action.strip().casefold() == Action.PROPOSE.value:
        ref, action = None, Action.PROPOSE
    elif ref is None:
        if did.action.strip().casefold() not in {each.value for each in Action}:
            return None
        action = Action.PROPOSE
    planned = _planned(layout, ref, did.prepared.strip(), claim)
    option = _option(planned, did.prepared.strip())
    return Move(
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
    return text


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
