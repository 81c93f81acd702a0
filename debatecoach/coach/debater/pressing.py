"""Pressing a point that nothing was prepared against: a critical question in the other side's own words."""

from __future__ import annotations

import re
from collections.abc import Sequence

from debatecoach.coach.debater.clauses import split_lines, third_person, tidy
from debatecoach.coach.debater.fit import Choice, SentenceBlock, optional
from debatecoach.coach.debater.reported import reasons
from debatecoach.coach.debater.scene import Scene
from debatecoach.coach.schemes import Pressed
from debatecoach.debate.actions import Candidate
from debatecoach.debate.flow_tree import FlowRef
from debatecoach.debate.speech import Move, words_alone

PRESSED = 0.8
"""f_k assumed for a critical question: useful, below a good prepared reply."""
_LEAST_WORDS = 8
"""Words a critical question's first step needs to stand alone where time is short."""
_ABSENT = re.compile(
    r"\b(?:no such|never|without|missing|silent|left out|stopped|did not|not heard|nothing)\b"
)
"""A critical question that says a reason is missing: second choice where one was given."""
_TRIES = 12
_POINTED = 1.2
"""How much a question about the claim's own parts is worth beside one that fits any claim."""
STAKE = 0.35
"""Value of saying why the question matters, next to the question's own."""
_WITH_REASON = ("The reason", "Your reason", "Their reason")


def press(scene: Scene, target: Candidate, weight: float) -> list[SentenceBlock]:
    """The critical question of the claim's scheme, in the other side's own words."""
    assert target.ref is not None
    found = _pressed(scene, target.ref)
    if found is None:
        return []
    pressed, lines = found
    stake = _stake(scene, pressed)
    scene.asked.add(pressed.question_id)
    scene.pressed.update(words_alone(line) for line in (*lines, *stake))
    move = Move(
        target.action,
        pressed.question.rstrip("."),
        target=target.target,
        target_node=target.ref.node,
        scheme=pressed.scheme_id,
        strength=PRESSED,
        importance=target.importance,
    )
    parts: list[SentenceBlock | Choice] = (
        [SentenceBlock(lines[2:], required=True, warrant=True)] if lines[2:] else []
    )
    if parts:
        parts += optional(stake, STAKE * weight)
    whole = SentenceBlock(lines[:2], (1 + PRESSED) * weight, opens=True, parts=tuple(parts), move=move)
    if not parts:
        return [whole]
    # "Perhaps so." alone would be no answer.
    short = lines[:2] if len(lines[1].split()) >= _LEAST_WORDS else lines[:3]
    return [whole, SentenceBlock(short, 0.3 * weight, opens=True, move=move)]


def _stake(scene: Scene, pressed: Pressed) -> tuple[str, ...]:
    """Why the question needs an answer, by what the debate is judged; the criterion itself once a speech."""
    fresh = [text for text in pressed.stakes if not (scene.measured and "{criterion}" in text)]
    filled = {text: text.replace("{criterion}", scene.criterion) for text in fresh}
    unsaid = [text for text in fresh if words_alone(filled[text]) not in scene.said | scene.pressed]
    if not unsaid:
        return ()
    named = [text for text in unsaid if "{criterion}" in text]
    text = scene.rng.choice(named or unsaid)
    scene.measured = scene.measured or bool(named)
    return (filled[text],)


def _pressed(scene: Scene, ref: FlowRef) -> tuple[Pressed, tuple[str, ...]] | None:
    """The best of some critical questions: not put in this round yet, and fair to the reasons given."""
    point, clause = scene.round.flow[ref], scene.told(ref)
    unsure = scene.retold.get(ref)  # its words are not taken up, nor its reasons
    given = reasons(point.arguments) if scene.human(ref) else ""
    hedge = scene.heard(ref, "they_say") if scene.hardly_told(ref) else ()
    best: tuple[float, Pressed, tuple[str, ...]] | None = None
    for _ in range(_TRIES):
        if unsure is not None and not clause.text:
            pressed = scene.schemes.press_unheard(unsure.topic, scene.rng)
        else:
            pressed = scene.schemes.press(
                clause.text or point.claim, given, scene.rng, scene.asked, plainly=unsure is not None
            )
        told = [_to_judges(each, clause.text, clause.quoted, pressed.parts) for each in pressed.sentences]
        lines = tuple(line for each in told for line in split_lines(tidy(each)))
        if hedge:
            lines = (*hedge, *lines[1:])
        if not clause.text and pressed.question_id:
            continue  # the listener heard words, and they are no point
        if any(words_alone(line) in scene.said | scene.pressed for line in lines):
            continue  # a reply with a sentence missing is none
        worth = -2.0 * (words_alone(pressed.question) in scene.claimed) + _POINTED * bool(pressed.parts)
        if len(given.split()) > 8:
            body = " ".join(lines[1:])
            worth += 1.5 * body.startswith(_WITH_REASON) - bool(_ABSENT.search(body))
        if best is None or worth > best[0]:
            best = worth, pressed, lines
    return best[1:] if best else None


def _to_judges(sentence: str, told: str, quoted: bool, own: Sequence[str] = ()) -> str:
    """A sentence put to the other side, told to the judges; their own words stay as they are."""
    place = sentence.lower().find(told.lower()) if told else -1
    if place < 0:
        return third_person(sentence, *own)
    before, after = sentence[:place], sentence[place + len(told) :]
    if quoted and before.endswith(" that "):
        before, told, after = before.removesuffix(" that "), f", and I quote: “{told}”", after
    return third_person(before + told + after, told, *own)
