"""Questions to a claim by the form it was put in: what a listener asks who has nothing prepared.

Answers to unprepared motions seldom fit (``benchmarks/blind/library``), while a critical question about the
speaker's own words does. The forms lie in ``data/schemes/poi.json``.
"""

from __future__ import annotations

import random
import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field

from debatecoach.coach.debater.clauses import foreign
from debatecoach.coach.debater.reported import quotable
from debatecoach.coach.listen.claimed import claimed
from debatecoach.coach.motion_file import DataFile, validated
from debatecoach.coach.motion_sense import MotionKind, MotionSense, shortly, understand
from debatecoach.debate.side import Side

FILE = "poi.json"
_LEAST, QUOTED = 5, 16
"""Fewest and most words of the speaker's that are repeated."""
WORTH = 1.9
"""Least worth of a question: below it the form says too little."""


class _Form(DataFile):
    """``side``: pro, con, or whoever speaks against (accuser) or for (defender) the motion's object."""

    id: Annotated[str, Field(pattern=r"^[a-z-]+$")]
    weight: Annotated[float, Field(gt=0, le=5)]
    cues: Annotated[str, Field(min_length=1)]
    questions: Annotated[tuple[str, ...], Field(min_length=1)]
    side: Literal["", "pro", "con", "accuser", "defender"] = ""
    motion: Literal["", "policy", "value"] = ""


class _Forms(DataFile):
    schema_version: Literal[1]
    source: str
    forms: Annotated[tuple[_Form, ...], Field(min_length=1)]


@dataclass(frozen=True, slots=True)
class Asked:
    """A question to a sentence. ``worth``: how surely the form is there."""

    text: str
    sentence: int
    form: str
    worth: float


Form = tuple[re.Pattern[str], _Form]


@cache
def load_forms(folder: Path) -> tuple[Form, ...]:
    """The forms of :data:`FILE` in ``folder``, strongest first.

    Raises:
        LibraryError: the file is missing, unreadable or against its schema.
    """
    forms = validated(folder / FILE, _Forms).forms
    return tuple((re.compile(rf"\b(?:{each.cues})", re.IGNORECASE), each) for each in forms)


def ask(
    forms: Sequence[Form],
    motion: str,
    speaker: Side,
    texts: Sequence[str],
    places: Sequence[int],
    rng: random.Random,
    used: Collection[str] = (),
) -> list[Asked]:
    """Questions to some sentences of a speech, the best first.

    Args:
        texts: the whole sentences that were said so far.
        places: indices of those that may be asked about.
        used: forms that were used in this speech: nobody asks twice in the same way.
    """
    sense = understand(motion)
    found = []
    for place in places:
        quote = _quote(texts[place])
        if not quote:
            continue
        for cues, form in forms:
            fits = form.weight >= WORTH and form.id not in used and _suits(form, sense, speaker)
            if not fits or not cues.search(quote) or (form.id != STORY and _TOLD.search(quote)):
                continue
            places_of = {"measure": _measure(motion, sense), "object": sense.object, "quote": quote}
            lines = [each for each in form.questions if _fillable(each, places_of)]
            if lines:
                line = rng.choice(lines).format(**places_of)
                # Of two alike the later one: it has just been said.
                found.append(Asked(line, place, form.id, form.weight + 0.01 * place))
    return sorted(found, key=lambda each: -each.worth)


STORY = "story"
_TOLD = re.compile(
    r"\b(?:I|me|my|she|he|her|him|his|mine)\b"
    r"|^(?:it|that|this|there)(?:'s| is| was)\b|^(?:it|that|this|those) ",
    re.IGNORECASE,
)
"""A story is being told, or the words need those before them: only how usual it is can be asked."""
_LEAD = r"^(?:(?:and|so|now|but|oh|um|well),? )*"
_ORDER = (
    "think|look|ask|consider|imagine|let|please|thank|ladies|say|take|picture|suppose|hands up|begin|number"
    "|go back|remember"
)
_RIVALS = "opposition|proposition|government|opponents?"
_OF_THE_SPEECH = re.compile(
    rf"{_LEAD}(?:{_ORDER}|my (?:first|second|third|next|last|final)"
    rf"|(?:the |our )?(?:first|second|third|final|next|other|last|{_RIVALS})\b|point|sub-?point|pre-?empt"
    r"|they(?:'ll| will| may| might)? (?:say|tell|claim|argue|talk)|you (?:may|might|will)? ?(?:say|hear)"
    r"|i (?:beg|know|get|do get|want|have read)|at first"
    r"|we (?:on|support|oppose|propose|define|say|believe|think|want|argued))"
    r"|\bwe (?:argued|said|told you|put this to you)\b|\bin your notes\b"
    rf"|\b(?:motion|this debate|my (?:first|second|third) (?:point|argument)|other side|{_RIVALS})\b",
    re.IGNORECASE,
)
"""About the debate or the other side, or an order to the listener: nobody rises on it."""
_LABEL = re.compile(
    r"^(?:sub-?point|point|pre-?empt|contention|argument|number)\s*\w{0,5}\s*[:.]\s*", re.IGNORECASE
)
_SMALL = re.compile(
    r"(?:The|An?|If|When|We|They|You|It|He|She|Th[ie]s|That|These|Those|Every|All|No|Nobody|People|In|And|But|So"
    r"|There)\b"
)
"""First words that have a small letter inside a sentence."""


def _quote(text: str) -> str:
    """The speaker's own words as they may be repeated: a claim, whole, not a question or a courtesy."""
    if foreign(text) or _OF_THE_SPEECH.search(text) or text.rstrip(" ”\"'").endswith("?"):
        return ""
    words = quotable((_LABEL.sub("", text),))
    if not _LEAST <= len(words.split()) <= QUOTED or not claimed(words) or _OF_THE_SPEECH.search(words):
        return ""
    return words[:1].lower() + words[1:] if _SMALL.match(words) else words


def _suits(form: _Form, sense: MotionSense, speaker: Side) -> bool:
    if form.motion and (form.motion == "policy") is not (sense.kind is MotionKind.POLICY):
        return False
    accuses = (speaker is Side.PRO) is not sense.pro_favors
    return {"": True, "pro": speaker is Side.PRO, "con": speaker is Side.CON,
            "accuser": accuses, "defender": not accuses}[form.side]  # fmt: skip


def _measure(motion: str, sense: MotionSense) -> str:
    short = shortly(motion)
    return short[1] if short is not None else sense.measure


def _fillable(line: str, places: dict[str, str]) -> bool:
    return all(value or f"{{{name}}}" not in line for name, value in places.items())
