"""Pressing a point that nothing was prepared against: a critical question in the other side's own words."""

from __future__ import annotations

import re

from debatecoach.coach.debater.clauses import split_lines, third_person, tidy
from debatecoach.coach.debater.fit import Block, Choice
from debatecoach.coach.debater.reported import reasons
from debatecoach.coach.debater.scene import Pressed, Scene, plain
from debatecoach.debate.actions import Candidate
from debatecoach.debate.flow_tree import FlowRef
from debatecoach.debate.speech import Move

PRESSED = 0.8
"""f_k assumed for a critical question: useful, below a good prepared reply."""
_LEAST_WORDS = 8
"""Words a critical question's first step needs to stand alone where time is short."""
_ABSENT = re.compile(
    r"\b(?:no such|never|without|missing|silent|left out|stopped|did not|not heard|nothing)\b"
)
"""A critical question that says a reason is missing: second choice where one was given."""
_TRIES = 12
_WITH_REASON = ("The reason", "Your reason", "Their reason")


def press(scene: Scene, target: Candidate, weight: float) -> list[Block]:
    """The critical question of the claim's scheme, in the other side's own words."""
    assert target.ref is not None
    found = _pressed(scene, target.ref)
    if found is None:
        return []
    pressed, lines = found
    scene.asked.add(pressed.question_id)
    scene.pressed.update(plain(line) for line in lines)
    move = Move(
        target.action,
        pressed.question.rstrip("."),
        target=target.target,
        target_node=target.ref.node,
        scheme=pressed.scheme_id,
        strength=PRESSED,
        importance=target.importance,
    )
    parts: list[Block | Choice] = [Block(lines[2:], required=True, warrant=True)] if lines[2:] else []
    whole = Block(lines[:2], (1 + PRESSED) * weight, opens=True, parts=tuple(parts), move=move)
    if not parts or len(lines[1].split()) < _LEAST_WORDS:
        return [whole]  # "Perhaps so." alone would be no answer
    return [whole, Block(lines[:2], 0.3 * weight, opens=True, move=move)]


def _pressed(scene: Scene, ref: FlowRef) -> tuple[Pressed, tuple[str, ...]] | None:
    """The best of some critical questions: not put in this round yet, and fair to the reasons given."""
    point, clause = scene.round.flow[ref], scene.told(ref)
    given = reasons(point.arguments) if scene.human(ref) else ""
    best: tuple[float, Pressed, tuple[str, ...]] | None = None
    for _ in range(_TRIES):
        pressed = scene.schemes.press(clause.text or point.claim, given, scene.rng, scene.asked)
        told = [_to_judges(each, clause.text, clause.quoted) for each in pressed.sentences]
        lines = tuple(line for each in told for line in split_lines(tidy(each)))
        if not clause.text and pressed.question_id:
            continue  # the listener heard words, and they are no point
        if any(plain(line) in scene.said | scene.pressed for line in lines):
            continue  # a reply with a sentence missing is none
        worth = -2.0 * (plain(pressed.question) in scene.claimed)
        if len(given.split()) > 8:
            body = " ".join(lines[1:])
            worth += 1.5 * body.startswith(_WITH_REASON) - bool(_ABSENT.search(body))
        if best is None or worth > best[0]:
            best = worth, pressed, lines
    return best[1:] if best else None


def _to_judges(sentence: str, told: str, quoted: bool) -> str:
    """A sentence put to the other side, told to the judges; their own words stay as they are."""
    place = sentence.lower().find(told.lower()) if told else -1
    if place < 0:
        return third_person(sentence, "")
    before, after = sentence[:place], sentence[place + len(told) :]
    if quoted and before.endswith(" that "):
        before, told, after = before.removesuffix(" that "), f", and I quote: “{told}”", after
    return third_person(before + told + after, told)
