"""Several speakers of one side: who speaks is told what the others have argued, and how much is said again.

Each speech is thought out alone: notes made for one stand in no other's prompts (Cambridge simulation, Phases
1 and 2).
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from debatecoach.coach.debater.scene import Scene
from debatecoach.coach.listen.claimed import claimed
from debatecoach.coach.team.text import count
from debatecoach.debate.matching import Similarity
from debatecoach.debate.speech import Speech

SAME = 0.6
"""Likeness from which a sentence says another again: two claims that count as one may be less alike."""
LEAST_WORDS = {"en": 5, "zh": 10}
"""Of a sentence: "That is our case" is nobody's argument."""
MOST_REPEATED = 0.2
"""Share of a speech's words above which its listeners are told."""
_QUOTED = re.compile(r"“[^”]*”")


def teammates(scene: Scene) -> list[Speech]:
    """What others of this side said that this speaker heard; nothing where nobody is told apart."""
    round, own = scene.round, {*scene.slot.seats}
    theirs = {each.id for each in round.format.slots if each.side is scene.side and not own & {*each.seats}}
    return [each for each in round.speeches if each.slot in theirs and each.sentences]


def argued(scene: Scene) -> str:
    """The points they made, for a prompt."""
    round, theirs = scene.round, {each.slot for each in teammates(scene)}
    tree, slots = round.flow.trees[scene.side], round.format.slots
    points = [tree[node] for node in tree.walk() if theirs and tree.side_of(node) is scene.side]
    made = [each for each in points if 0 <= each.speech < len(slots) and slots[each.speech].id in theirs]
    return "\n".join(f"- {each.claim}" for each in made if not each.struck)


def repeated(said: Sequence[str], before: Sequence[str], similarity: Similarity, language: str) -> float:
    """The share of words that stand in sentences which say one of some earlier sentences again.

    What is quoted the other side says, and what only leads from one point to another ("that brings me to our
    first argument") is no argument that could be said twice.
    """

    def argues(text: str) -> bool:
        return count(claimed(text), language) >= LEAST_WORDS[language]

    own, earlier = ([_QUOTED.sub(" ", each) for each in some] for some in (said, before))
    earlier = [each for each in earlier if argues(each)]
    words = [count(each, language) for each in own]
    if not earlier or not any(words):
        return 0.0
    again = [
        argues(each) and max(similarity.compare(each, earlier)) >= max(SAME, similarity.theta) for each in own
    ]
    return sum(many for many, same in zip(words, again, strict=True) if same) / sum(words)
