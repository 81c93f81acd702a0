"""From action tuples to the flow: Alg. 2 of TreeDebater (section 3.3), one tuple after the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from debatecoach.base.messages import Message
from debatecoach.coach.listen.claimed import claimed, first_claimed
from debatecoach.debate.flow_tree import ActionTuple, Flow, FlowChange, FlowRef, Ground, Mention
from debatecoach.debate.matching import Similarity
from debatecoach.debate.side import Action, Side
from debatecoach.debate.speech import Move, Sentence

NO_TARGET = Message("flow", "What does this answer? Nothing on the flow is like “{target}”.")
LONGEST_TARGET = 80


def enter(
    flow: Flow, tuples: Sequence[ActionTuple], speaker: Side, similarity: Similarity, node: str | None = None
) -> list[tuple[ActionTuple, FlowRef, FlowChange]]:
    """Enter what ``speaker`` said in the flow, changing it.

    An attack, rebut or reinforce whose target is nowhere on the flow (Alg. 2's x does not exist) is
    entered as a propose with a question to the user: the paper says nothing about this case, and a
    point that was made must not vanish from the flow.

    Args:
        node: id for what a single tuple makes; None: the flow gives it.

    Returns:
        For each tuple as it was entered: the node it made or updated, and the change that takes it
        back. To undo, apply the changes last first.
    """
    entered = []
    for said in tuples:
        found = flow.update(said, speaker, similarity, node)
        if found is None:
            target = said.target if len(said.target) <= LONGEST_TARGET else said.target[:LONGEST_TARGET] + "…"
            said = replace(
                said,
                action=Action.PROPOSE,
                target="",
                target_node="",
                mention=replace(said.mention, action=Action.PROPOSE),
                confidence=min(said.confidence, 0.4),
                doubt=said.doubt or NO_TARGET.put(target=target),
            )
            found = flow.update(said, speaker, similarity, node)
            assert found is not None, "a propose always has a place"
        entered.append((said, found[0], found[1]))
    return entered


def moves_to_tuples(
    moves: Sequence[Move],
    sentences: Sequence[Sentence],
    speech: int,
    grounds: Mapping[str, Ground] | None = None,
) -> list[ActionTuple]:
    """The tuples of a speech whose moves are known (the machine's own).

    Args:
        moves: what the speech does; ``target_node`` names a node of the flow, ``nodes`` the
            rehearsal nodes used, the first of which becomes the point's origin.
        sentences: the speech as it was given, after any cut: a move whose sentences were all cut
            was never made and gives no tuple, and so is one that claims nothing.
        speech: its index in the round.
        grounds: ground by rehearsal node, where it is known to rest on a source. Without an entry a
            move with an argument is principled, without one an assertion.
    """
    tuples = []
    for move in moves:
        if not 0 <= move.first < len(sentences):
            continue
        said = sentences[move.first : move.last + 1]
        claim = claimed(move.claim) or first_claimed(each.text for each in said)
        if not claim and move.action is not Action.REINFORCE:
            continue
        origin = move.nodes[0] if move.nodes else ""
        usual = Ground.PRINCIPLE if move.argument.strip() else Ground.ASSERTION
        place = _said_at(move, sentences)
        tuples.append(
            ActionTuple(
                action=move.action,
                claim=claim or move.claim,
                argument=move.argument,
                target=move.target,
                mention=Mention(speech, move.action, sentences[place].text, place),
                target_node=move.target_node,
                origin=origin,
                ground=Ground.EVIDENCE if move.sources else (grounds or {}).get(origin, usual),
                specific=any(letter.isdigit() for letter in move.argument),
            )
        )
    return tuples


def _said_at(move: Move, sentences: Sequence[Sentence]) -> int:
    """The sentence of the move that says its claim, else its first.

    A critical question is nobody's sentence: what presses it begins with the move's argument.
    """
    last = min(move.last, len(sentences) - 1)
    if move.scheme:
        for index in range(move.first, last + 1):
            if sentences[index].text in move.argument:
                return index
    wanted = set(move.claim.lower().split())

    def shared(index: int) -> int:
        return len(wanted & set(sentences[index].text.lower().rstrip(".!?").replace(",", "").split()))

    return max(range(move.first, last + 1), key=lambda index: (shared(index), -index), default=move.first)
