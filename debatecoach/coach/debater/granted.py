"""What the other side granted in cross-examination, put to use in the next speech, in its own words."""

from __future__ import annotations

from collections.abc import Callable

from debatecoach.coach.debater.fit import LineChoice, SentenceBlock
from debatecoach.coach.debater.scene import Scene
from debatecoach.debate.flow_tree import Manner
from debatecoach.debate.side import Action
from debatecoach.debate.speech import Grant, Move, Speech

_MOST = 2
_WORTH = 8.0
"""A concession is worth more than any reply, and less than meeting every point of the last speech."""


def won_in_questions(
    scene: Scene, told: Callable[[str, str], tuple[str, ...]] | None = None
) -> list[SentenceBlock | LineChoice]:
    """The weightiest concessions since this side's last speech: whole points first, then the latest.

    Args:
        told: what is said of one, from what was granted and the words of the answer; None: in English.
    """
    blocks: list[SentenceBlock | LineChoice] = []
    for index, speech, grant in granted_since(scene):
        turn = next(each for each in speech.turns if each.first <= grant.answer <= each.last)
        # in a free debate points of the speaker's own stand behind the answer
        more = 0 if scene.round.format.slots[index].banks else 1
        said = speech.sentences[grant.answer : min(turn.last - turn.asks, grant.answer + more) + 1]
        answer = " ".join(each.text for each in said).rstrip(".")
        lines = (
            told(grant.what, answer)
            if told is not None
            else scene.lines("granted", what=grant.what, answer=answer)
        )
        ref = scene.round.flow.locate(grant.node)
        if ref is None:
            continue
        tree = scene.round.flow.trees[ref.tree]
        made = [node for node in tree.children(ref.node) if tree[node].mentions[0].manner is Manner.GRANTED
                and tree[node].speech == index]  # fmt: skip
        node = ref.node if grant.conceded or not made else made[0]
        move = Move(Action.REINFORCE, grant.what, target=tree[node].claim, target_node=node)
        blocks.append(SentenceBlock(lines, _WORTH, opens=True, move=move))
    return blocks


def granted_since(scene: Scene) -> list[tuple[int, Speech, Grant]]:
    """What the other side granted since this side's last speech, with the exchange and its index; what is of
    most use first."""
    speeches = scene.round.speeches
    last = max(
        (at for at, each in enumerate(speeches) if each.side is scene.side and not each.turns), default=-1
    )
    found = [
        (at, each, grant)
        for at, each in enumerate(speeches)
        if at > last
        for grant in each.grants
        if grant.side is not scene.side
    ]
    return sorted(found, key=lambda one: (not one[2].conceded, -one[0], one[2].answer))[:_MOST]
