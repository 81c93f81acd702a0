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

from debatecoach.coach.debater.reported import quotable
from debatecoach.coach.listen.claimed import claimed
from debatecoach.coach.motion_file import DataFile, validated
from debatecoach.coach.motion_sense import MotionAction, MotionKind, understand
from debatecoach.debate.side import Side

FILE = "poi.json"
_LEAST, QUOTED = 5, 14
"""Fewest words of a claim that can be asked about, and most that are repeated."""


class _Form(DataFile):
    """A question and where it is asked.

    Attributes:
        side: pro or con, else whoever speaks.
        motion: of what kind it must be: against something, for a measure, and so on.
        cues, bars: words of the sentence, there or (bars) absent; ``<places>`` stands for the file's.
    """

    id: Annotated[str, Field(pattern=r"^[a-z-]+$")]
    weight: Annotated[float, Field(gt=0, le=5)]
    cues: Annotated[str, Field(min_length=1)]
    bars: Annotated[str, Field(alias="not")] = ""
    questions: Annotated[tuple[str, ...], Field(min_length=1)]
    side: Literal["", "pro", "con"] = ""
    motion: Literal["", "policy", "value", "against", "regret", "allow", "measure", "change"] = ""


class _Forms(DataFile):
    schema_version: Literal[1]
    source: str
    places: Annotated[str, Field(min_length=1)]
    forms: Annotated[tuple[_Form, ...], Field(min_length=1)]


@dataclass(frozen=True, slots=True)
class Asked:
    """A question to a sentence. ``worth``: how surely the form is there."""

    text: str
    form: str
    worth: float


@dataclass(frozen=True, slots=True)
class Form:
    """One of the file, ready to be looked for."""

    file: _Form
    cues: re.Pattern[str]
    bars: re.Pattern[str] | None

    def found(self, text: str) -> re.Match[str] | None:
        """Where it is in a sentence."""
        return None if self.bars and self.bars.search(text) else self.cues.search(text)


@cache
def load_forms(folder: Path) -> tuple[Form, ...]:
    """The forms of :data:`FILE` in ``folder``.

    Raises:
        LibraryError: the file is missing, unreadable or against its schema.
    """
    file = validated(folder / FILE, _Forms)

    def ready(words: str) -> re.Pattern[str]:
        return re.compile(rf"(?<!\w)(?:{words.replace('<places>', file.places)})", re.IGNORECASE)

    return tuple(Form(each, ready(each.cues), ready(each.bars) if each.bars else None) for each in file.forms)


def ask(
    forms: Sequence[Form],
    motion: str,
    speaker: Side,
    texts: Sequence[str],
    used: Collection[str] = (),
) -> list[Asked]:
    """Questions to the claim that was just made, the best first.

    Args:
        texts: the speech so far, its sentence last; :func:`own_claim` holds of that.
        used: forms that were used in this speech: nobody asks twice in the same way.
    """
    sense = understand(motion)
    kinds = {"", *_KINDS.get(sense.action, ()), "policy" if sense.kind is MotionKind.POLICY else "value"}
    spoken = {"thing": _spoken(sense.object), "measure": _spoken(sense.measure)}
    text = texts[-1]
    quote = _quote(text)
    found = []
    for form in forms:
        file = form.file
        if file.id in used or file.side not in ("", speaker) or file.motion not in kinds:
            continue
        hit = form.found(text)
        if hit is None:
            continue
        groups = {name: (said or "").lower() for name, said in hit.groupdict().items()}
        places = {"quote": quote, **spoken, **groups}
        lines = [each for each in file.questions if _fillable(each, places)]
        if lines:
            found.append(Asked(random.Random(text).choice(lines).format(**places), file.id, file.weight))
    return sorted(found, key=lambda each: -each.worth)


_KINDS = {
    **dict.fromkeys((MotionAction.BAN, MotionAction.ABOLISH, MotionAction.BAD), ("against",)),
    MotionAction.REGRET: ("against", "regret"),
    MotionAction.ALLOW: ("allow", "change"),
    **dict.fromkeys((MotionAction.COMPEL, MotionAction.INTRODUCE, MotionAction.TAX), ("measure", "change")),
}
"""What a motion is besides a policy or a value."""
_SPOKEN = 11
"""Most words of the motion's that are repeated in a question."""


def _spoken(words: str) -> str:
    return words if len(words.split()) <= _SPOKEN else ""


_LEAD = r"^(?:(?:and|so|now|but|oh|um|well),? )*"
_ORDER = (
    r"think|look(?! at (?!the|this|that|these|those|what|who|how|it|our|your|my|their)\w)|ask|consider"
    "|imagine|let|please|thank|ladies|say|take|picture|suppose|hands up|begin|number|go back|remember"
)
_RIVALS = "opposition|proposition|government|opponents?"
_OF_THE_SPEECH = re.compile(
    rf"{_LEAD}(?:{_ORDER}|my (?:first|second|third|next|last|final)"
    rf"|(?:the |our )?(?:first|second|third|final|next|other|last|{_RIVALS})\b|point|sub-?point"
    r"|(?:first|second|third|fourth|final|last)(?:ly)?[,:]|here(?:'s| is)|pre-?empt|on\b|our"
    r"|and then there is|i've left"
    r"|they(?:'ll| will| may| might)? (?:say|tell|claim|argue|talk)|you (?:may|might|will)? ?(?:say|hear)"
    r"|i (?:beg|know|get|do get|want|have read|thought)|at first"
    r"|we (?:on|support|oppose|propose|define|say|believe|think|want|argued))"
    r"|\bwe (?:argued|said|told you|put this to you)\b|\bin your notes\b"
    r"|\b(?:you are|you're|they are|they're|she is|he is) right\b"
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


_THEY = rf"(?:they|you(?: guys)?|he|she|(?:my|our|the) (?:\w+ )?(?:{_RIVALS}|other side))"
_SAY = (
    r"(?:say|says|said|tell|tells|told|claim|claims|claimed|argue|argues|argued|fear|hope|think|answer|asks?"
    r"|asked|gave|give|spoke|speak|had for)"
)
_REPORTED = re.compile(
    r"\b(?:(?:some )?people (?:say|think|claim)|it (?:was|has been|is) said)\b"
    rf"|\b{_THEY}(?: also| have| has|'ve|'ll|'d| will| may| might| would| did not| didn't| never| only)*"
    rf"(?: just)? {_SAY}\b"
    r"|\b(?:on|about|as for|to) (?:their|your|the other side's) "
    r"|\b(?:rebut|the claim that|their (?:only )?(?:point|argument|reply|claim|answer|idea|first|second|third"
    r"|case|plan))\b",
    re.IGNORECASE,
)


_TAKEN_FOR_SAID = re.compile(
    r"\b(?:so|then) why not\b|^why (?:should|would|is|are) .{2,40}\bdifferent\?$", re.IGNORECASE
)
"""Questions that claim that two things are alike."""


def own_claim(text: str) -> bool:
    """The speaker claims something in it, and tells neither what the other side said nor what comes next."""
    return (
        len(text.split()) >= _LEAST
        and (not text.rstrip(" ”\"'").endswith(("?", ":")) or bool(_TAKEN_FOR_SAID.search(text)))
        and not _REPORTED.search(text)
        and not _OF_THE_SPEECH.search(_LABEL.sub("", text))
        and bool(claimed(text))
    )


def _quote(text: str) -> str:
    """The speaker's own words as they may be repeated, whole and short, that are understood by themselves."""
    words = quotable((_LABEL.sub("", text),))
    if not _LEAST <= len(words.split()) <= QUOTED or _LEANS.search(words):
        return ""
    return words[:1].lower() + words[1:] if _SMALL.match(words) else words


_LEANS = re.compile(
    r"^(?:it|that|this|those|these|there)\b(?! (?:is|are|was|were) (?:no|a|an)\b)", re.IGNORECASE
)
"""Words that need those before them."""


def _fillable(line: str, places: dict[str, str]) -> bool:
    return all(value or f"{{{name}}}" not in line for name, value in places.items())
