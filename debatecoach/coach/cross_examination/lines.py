"""Lines of questioning about what the other side actually said, from data, the flow and rehearsal trees."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, model_validator

from debatecoach.coach.cross_examination.own_words import alone
from debatecoach.coach.cross_examination.points import Material, answers_to, replies_to
from debatecoach.coach.debater.clauses import split_lines, tidy
from debatecoach.coach.debater.meaning import meant
from debatecoach.coach.debater.replies import hint
from debatecoach.coach.debater.scene import Scene
from debatecoach.coach.listen.claimed import claimed
from debatecoach.coach.listen.clause import has_verb
from debatecoach.coach.listen.misheard import may_be_misheard
from debatecoach.coach.listen.stems import CJK, content_words
from debatecoach.coach.motion_file import DataFile, validated
from debatecoach.coach.motion_sense import MotionKind, shortly, understand
from debatecoach.debate.flow_tree import FlowRef
from debatecoach.debate.forest import STANCE
from debatecoach.debate.format import Stage
from debatecoach.debate.side import Side
from debatecoach.debate.speech import Grant, words_alone
from debatecoach.debate.states import chances

FILES = {"en": "cross_examination.json", "zh": "cross_examination.zh.json"}
_FRESH, _REPLY = 0.5, 0.2
"""What a point of the other side's last speech is worth more, and what an answer of theirs is worth less."""
_AGAIN = 0.7
"""What a line is worth less for each time it was taken in this round."""
_WORTH_ASKING = 0.9
"""What is worth less is not asked by whoever has asked something already."""
_ASKED_ABOUT = 2.2
"""What a line is worth less about a point that was asked about already."""
_HANDY, _WORDY = 14, 0.05
"""Words of a claim that are easily heard, and what each further one costs."""
_LETTERS = 1000
"""A longer sentence says more: letters that are worth one."""
_FEWEST, _MOST_SIGNS = 4, 40
"""Words of a sentence that is asked about at least; Chinese signs at most."""
_COUNTED = re.compile(r"^(?:first|second|third|fourth|finally|also|so|and|but)(?:ly)?,? ", re.IGNORECASE)
_NO_CLAIM = re.compile(
    r"\b(?:motion|judges?|ladies|gentlemen|thank|debate|affirm|negate|propose|oppose|support (?:this|it)"
    r"|our case|my (?:value|criterion|name|speech)|u[hm]+|i (?:think|was|saw|remember)|we want"
    r"|good (?:morning|evening|afternoon)|hello)\b|各位|谢谢|我方(?:的)?立场|评委",
    re.IGNORECASE,
)
"""Speaks of the debate or of the speaker, or only wants something: it claims nothing that can be shown."""
_QUOTED = 22
"""Most words of theirs in one question."""


class Step(DataFile):
    """One question and what to do with its answer.

    ``grants``: which answer gives the point: yes, no, or none (nothing was shown). ``granted`` and ``held``:
    the step that follows, empty for the end of the line. ``won``: what the answer then granted.
    """

    id: Annotated[str, Field(pattern=r"^[a-z]$")]
    kind: str
    grants: Literal["yes", "no", "none"]
    ask: Annotated[tuple[str, ...], Field(min_length=1)]
    press: str
    won: str
    granted: str = ""
    held: str = ""
    concedes: bool = False


class LineFile(DataFile):
    """A line as the file has it."""

    id: Annotated[str, Field(pattern=r"^[a-z-]+$")]
    about: Literal["claim", "reason", "reply", "unanswered", "compare", "prepared", "speech"]
    weight: Annotated[float, Field(gt=0, le=5)]
    aim: str
    steps: Annotated[tuple[Step, ...], Field(min_length=1)]
    contested: bool = False
    """It asks for proof: only of what our side has answered, never of what nobody disputes."""
    cues: str = ""
    unless: str = ""
    asker: Literal["", "pro", "con"] = ""
    motion: Literal["", "policy"] = ""

    @model_validator(mode="after")
    def _leads_somewhere(self) -> LineFile:
        known = {step.id for step in self.steps}
        if missing := {each for step in self.steps for each in (step.granted, step.held)} - known - {""}:
            raise ValueError(f"line {self.id!r}: no step {missing}")
        return self


class Questions(DataFile):
    """The whole file: lines, wordings between them, and what kinds of question there are."""

    schema_version: Literal[1]
    source: str
    turning: Annotated[tuple[str, ...], Field(min_length=1)]
    lines: Annotated[tuple[LineFile, ...], Field(min_length=1)]
    kinds: dict[str, str]
    answers: dict[str, Annotated[tuple[str, ...], Field(min_length=1)]]

    def kind(self, question: str) -> str:
        """What a question asks for, by its last sentence, else by all of it; empty if it is of no known kind.
        What it quotes asks nothing."""
        bare = re.sub(r"“[^”]*”", "“”", question)
        for text in (*split_lines(bare)[-1:], bare):
            found = (kind for kind, cues in self.kinds.items() if re.search(cues, text, re.IGNORECASE))
            if kind := next(found, ""):
                return kind
        return ""


@cache
def load_questions(folder: Path) -> Mapping[str, Questions]:
    """The lines of :data:`FILES` in ``folder``, by language.

    Raises:
        LibraryError: the file is missing, unreadable or against its schema.
    """
    return {language: validated(folder / name, Questions) for language, name in FILES.items()}


@dataclass(slots=True)
class Line:
    """A line of questioning under way.

    Attributes:
        id, aim: which one, and what it is to show.
        ref: the point of theirs it is about; their stance where the flow has none.
        ours: the point of ours that a concession would be about.
        places: words that its questions repeat.
        grant: what was granted last in it.
        goes_on: what whoever thinks of its questions asks next; empty: the line ends, or has its steps.
    """

    id: str
    aim: str
    ref: FlowRef
    ours: FlowRef | None
    places: Mapping[str, str]
    steps: Mapping[str, Step]
    worth: float
    grant: Grant | None = None
    goes_on: str = ""

    def wording(self, step: Step, text: str, answered: str = "") -> str:
        """A text of a step with its places filled; empty where a place has no words."""
        places = {**self.places, "answered": answered}
        if any(not value and f"{{{name}}}" in text for name, value in places.items()):
            return ""
        return tidy(text.format(**places))


def lines_of_questioning(
    questions: Questions,
    scene: Scene,
    used: Collection[tuple[str, str]],
    asked: Collection[str],
    begun: bool = False,
) -> list[Line]:
    """The lines this side could take now, the one worth most first.

    Args:
        used: lines taken in this round, as (line, words of the claim): none is taken twice.
        begun: it has asked in this exchange: what is worth little is not asked any more.
        asked: ids of lines this side has taken, each as often as it did: another is better.
    """
    motion = scene.case.motion.text
    sense, short = understand(motion), shortly(motion)
    named = {"measure": short[1] if short else sense.measure}
    claims = {claim for line, claim in used if line != "compare"}
    found: list[Line] = []
    for ref in _points(scene):
        theirs = Material(scene, ref)
        if not theirs.claim or len(theirs.claim.split()) > _QUOTED:
            continue
        contested = bool(replies_to(scene, ref))
        fresh = _FRESH if scene.round.flow[ref].speech == scene.last_heard else 0.0
        reply = _REPLY if scene.round.flow.trees[ref.tree].parent(ref.node) != STANCE else 0.0
        for each in questions.lines:
            if (each.id, theirs.key) in used or not usable(each, theirs.claim, scene.side):
                continue
            if theirs.orders and each.id != "instead":
                continue
            if each.motion and sense.kind is not MotionKind.POLICY:
                continue
            if (each.contested and not contested) or (each.about == "compare" and each.id in asked):
                continue
            places = _places(each.about, scene, ref, theirs)
            if places is None:
                continue
            words, ours = places
            if each.about == "reply" and words_alone(words["ours"]) in claims:
                continue
            steps = {step.id: step for step in each.steps}
            worth = each.weight + fresh - reply - _AGAIN * sum(one == each.id for one in asked)
            worth -= _ASKED_ABOUT * (theirs.key in claims)
            worth -= _WORDY * max(0, len(theirs.claim.split()) - _HANDY)
            line = Line(each.id, "", ref, ours, {**named, **words, "claim": theirs.claim}, steps, worth)
            line.aim = line.wording(each.steps[0], each.aim)
            if line.aim and line.wording(each.steps[0], each.steps[0].ask[0]):
                found.append(line)
    found += _left_alone(questions, scene, used, named)
    if not found and not begun:
        found = about_the_speech(questions, scene, used, split_lines)
    found.sort(key=lambda line: -line.worth)
    return [line for line in found if not begun or line.worth >= _WORTH_ASKING]


def about_the_speech(
    questions: Questions,
    scene: Scene,
    used: Collection[tuple[str, str]],
    sentences: Callable[[str], Sequence[str]],
) -> list[Line]:
    """Lines about what the other side's last speech said in so many words, or about its case as a whole: for
    a speech of which no point can be repeated. None where it said nothing.

    Args:
        sentences: parts a text.
    """
    flow, other = scene.round.flow, scene.side.other
    if scene.last_heard is None:
        return []
    speech = scene.round.speeches[scene.last_heard]
    made = (ref for ref in _points(scene) if flow[ref].speech == scene.last_heard)
    ref = next(made, FlowRef(other, STANCE))
    said = [
        _COUNTED.sub("", each).rstrip(" .。！!")
        for at, one in enumerate(speech.sentences)
        if not may_be_misheard(speech, at)
        for each in sentences(one.text)
        if _can_be_asked_about(_COUNTED.sub("", each), scene.case.motion.text)
    ]
    found = []
    for each in questions.lines:
        first = each.steps[0]
        for words in said if "{said}" in first.ask[0] else [""]:
            if each.about == "speech" and speech.sentences and (each.id, words_alone(words)) not in used:
                steps = {step.id: step for step in each.steps}
                worth = each.weight + len(words) / _LETTERS
                line = Line(each.id, "", ref, None, {"said": words}, steps, worth)
                line.aim = line.wording(first, each.aim)
                found.append(line)
    return found


def _can_be_asked_about(text: str, motion: str) -> bool:
    """A whole sentence that claims something by itself, and more than the motion."""
    if CJK.search(text):
        short = _FEWEST <= len(CJK.findall(text)) <= _MOST_SIGNS
        return short and not text.endswith(("？", "?")) and _NO_CLAIM.search(text) is None
    words = len(text.split())
    claims = _FEWEST <= words <= _QUOTED and not text.endswith("?") and has_verb(text) and alone(text)
    return (
        claims
        and bool(claimed(text))
        and bool(content_words(text) - content_words(motion))
        and not (_NO_CLAIM.search(text))
    )


def usable(line: LineFile, claim: str, side: Side) -> bool:
    """It is for whoever asks, and for what is claimed."""
    return (
        line.asker in ("", side)
        and (not line.cues or re.search(line.cues, claim, re.IGNORECASE) is not None)
        and (not line.unless or re.search(line.unless, claim, re.IGNORECASE) is None)
    )


def _points(scene: Scene) -> list[FlowRef]:
    """What the other side said, not struck; what it said in questions is no point of its own."""
    flow, slots = scene.round.flow, scene.round.format.slots
    return [
        ref
        for ref in flow.refs()
        if flow.side_of(ref) is scene.side.other and not flow[ref].struck and not slots[flow[ref].speech].asks
    ]


def _places(
    about: str, scene: Scene, ref: FlowRef, theirs: Material
) -> tuple[dict[str, str], FlowRef | None] | None:
    """The words a line of this kind needs beside the claim; None where it does not fit the point."""
    if about == "claim":
        return {}, None
    if about == "reason":
        return ({}, None) if theirs.reasons else None
    if about == "reply":
        parent, point = scene.round.flow.trees[ref.tree].parent(ref.node), scene.round.flow[ref]
        early = scene.round.format.slots[point.speech].stage is Stage.OPENING
        if parent == STANCE or point.confidence < _SURE or early:
            return None
        ours = Material(scene, FlowRef(ref.tree, parent))
        if not ours.claim or len(f"{ours.claim} {theirs.claim}".split()) > _TOGETHER:
            return None
        return {"ours": ours.claim}, ours.ref
    if about == "compare":
        mains = [Material(scene, own) for own in scene.proposed()]
        short = [each for each in mains if _SAYS <= len(each.claim.split()) <= _HANDY]
        together = len(theirs.claim.split()) + _HANDY
        if scene.slot.stage is Stage.OPENING or together > _TOGETHER or not short:
            return None
        ours = max(short, key=lambda each: len(each.supports))
        return {"ours": ours.claim}, None
    if about == "prepared":
        name = meant(scene, ref)
        reply = hint(scene, ref) if scene.reported(name) else None
        if reply is None or reply.claim.endswith("?"):
            return None
        attack = scene.clauses.after_that(reply.claim)
        return {"attack": attack, "argument": (split_lines(tidy(reply.argument)) or ("",))[0]}, None
    return None


_SURE = 0.7
"""The listener's confidence from which a question says what an answer of theirs was an answer to."""
_TOGETHER = 34
_SAYS = 6
"""Words from which a claim of ours can be weighed as it is."""


def _left_alone(
    questions: Questions, scene: Scene, used: Collection[tuple[str, str]], named: Mapping[str, str]
) -> list[Line]:
    """Lines about points of our own that they had their chance to answer, and did not."""
    flow, format, spoken = scene.round.flow, scene.round.format, len(scene.round.speeches)
    found = []
    for ref in scene.proposed():
        ours = Material(scene, ref)
        rebutted = any(
            format.slots[at].stage is not Stage.OPENING for at in chances(flow, ref, format, spoken)
        )
        free = not (replies_to(scene, ref) or answers_to(scene, ref)) and ours.key not in {
            claim for _, claim in used
        }
        if not free or not ours.claim or not rebutted:
            continue
        for each in questions.lines:
            if each.about == "unanswered":
                steps = {step.id: step for step in each.steps}
                places = {**named, "ours": ours.claim}
                found.append(Line(each.id, each.aim, ref, ref, places, steps, each.weight))
    return found
