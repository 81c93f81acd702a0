"""A drill is judged on what it trains, by structure: words are found or not, and shown. No model.

What it cannot see (whether a reason is good, a source real) it does not judge, and the page says so. English
and Chinese are read; of words in another language only their time, and what is compared with the speaker's
own, is judged.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from pydantic import Field

from debatecoach.base.language import Role
from debatecoach.coach.bench.transcribed import language_of
from debatecoach.coach.coaching import drill_patterns as words
from debatecoach.coach.listen.sentences import split_sentences
from debatecoach.coach.listen.stems import CJK, WORD, content_words, stem
from debatecoach.coach.tasks.asker import Asker
from debatecoach.coach.tasks.task import Shape, Task
from debatecoach.coach.team.thinking import squeezed
from debatecoach.debate.drill import Drill, DrillJudgement, DrillKind, Feature, FeatureFinding, Telling

# -- What a language model adds to a drill's findings: what worked, what to change, on words of the answer.
# Advice that quotes words the student never said is dropped, as everywhere.

Line = Annotated[str, Field(max_length=600)]
SECONDS = 10.0


class DrillSaid(Shape):
    """The answer; ``quote`` is the student's own words."""

    good: Line
    change: Line
    quote: Line


DRILL: Task[DrillSaid] = Task("drill", DrillSaid, Role.JUDGING, seconds=SECONDS, max_tokens=300)


@dataclass(frozen=True, slots=True)
class Advice:
    """What worked, what to do next time, and the student's words it is about."""

    good: str
    change: str
    quote: str


async def advise(asker: Asker, drill: Drill, telling: Telling) -> Advice | None:
    """One small task of at most ten seconds; None if what it quotes was never said.

    Raises:
        TaskError: it was not done.
    """
    values: dict[str, object] = {
        "motion": drill.motion,
        "trained": ", ".join(each.value for each in TRAINED[drill.kind]),
        "said": drill.said or "\n".join(drill.points) or "-",
        "answer": telling.text,
    }
    said = await asker.ask(DRILL, values, work="drill")
    quote = squeezed(said.quote)
    if not quote.strip() or quote not in squeezed(telling.text) or not said.change.strip():
        return None
    return Advice(said.good.strip(), said.change.strip(), said.quote.strip())


KEEPS = 0.6
"""Share of a first telling's content words a shorter one must keep."""
RECALLS = 0.5
"""Share of a prepared answer's content words that count as knowing it."""
LEAST = 2
"""Content words that must be shared with a point to have taken it up (one where it has three or fewer)."""
LEAST_PAIRS = 3
"""Of a Chinese point, pairs of characters."""
LEAST_KEPT = 5
"""Content words of a first telling below which there is nothing to keep."""
LEAST_FRESH = 0.5
"""Share of a first telling that is not said again and again."""
RUN = 4
"""Words in a row by which it is told that something is said again."""
SAID = re.compile(r"[\u3400-\u9fff]|\w+")
OVER = 5.0
"""Seconds a telling may run over."""
USED = 0.75
"""Share of the time that counts as using it."""

TRAINED: dict[DrillKind, tuple[Feature, ...]] = {
    DrillKind.ANSWER: (Feature.TAKES_UP, Feature.DENIES, Feature.REASON, Feature.THEREFORE),
    DrillKind.STEPS: (
        Feature.TAKES_UP,
        Feature.DENIES,
        Feature.REASON,
        Feature.THEREFORE,
        Feature.IN_ORDER,
    ),
    DrillKind.POINT: (Feature.TAKES_UP, Feature.REASON, Feature.SPECIFIC, Feature.SOURCE),
    DrillKind.WEIGH: (
        Feature.ON_TOPIC,
        Feature.MAGNITUDE,
        Feature.PROBABILITY,
        Feature.TIMEFRAME,
        Feature.REVERSIBILITY,
        Feature.COMPARES,
    ),
    DrillKind.REDO: (Feature.MORE_ANSWERED, Feature.REASON, Feature.COMPARES, Feature.USES_TIME),
    DrillKind.SHRINK: (Feature.ON_TOPIC, Feature.KEPT, Feature.FITS),
    DrillKind.IMPROMPTU: (
        Feature.ON_TOPIC,
        Feature.POSITION,
        Feature.REASON,
        Feature.SPECIFIC,
        Feature.THEREFORE,
        Feature.USES_TIME,
    ),
    DrillKind.RECALL: (Feature.RECALLED,),
}
"""What each drill is judged on, in this order."""


def judge(drill: Drill, tellings: Sequence[Telling]) -> DrillJudgement:
    """Judge what was said on what the drill trains.

    Args:
        tellings: in order; for SHRINK all three, else the one. An empty telling meets nothing.
    """
    text = tellings[-1].text if tellings else ""
    language = language_of(text)
    unread = tuple(each for each in TRAINED[drill.kind] if not _readable(each, drill, language, text))
    read = [each for each in TRAINED[drill.kind] if each not in unread]
    zh = language == "zh"
    return DrillJudgement(tuple(_finding(each, drill, tellings, zh) for each in read), unread, language)


_TIMED = (Feature.FITS, Feature.USES_TIME)
_OWN_WORDS = (Feature.KEPT, Feature.RECALLED)
"""Compared with words of the speaker's own, in whatever language."""
_COMPARED = (Feature.ON_TOPIC, Feature.TAKES_UP, Feature.IN_ORDER, Feature.MORE_ANSWERED)


def _readable(feature: Feature, drill: Drill, language: str, text: str) -> bool:
    if feature in _TIMED or feature in _OWN_WORDS or not text.strip():
        return True
    if language == "other":
        return False
    theirs = _topic(drill) if feature is Feature.ON_TOPIC else " ".join((drill.said, *drill.points))
    return feature not in _COMPARED or not theirs.strip() or language_of(theirs) == language


def _finding(feature: Feature, drill: Drill, tellings: Sequence[Telling], zh: bool) -> FeatureFinding:
    last = tellings[-1] if tellings else Telling("", 0.0)
    text = last.text
    if feature is Feature.ON_TOPIC:
        named = _as_said(content_words(_topic(drill)) & content_words(text), text)
        return FeatureFinding(feature, bool(named), named)
    if feature is Feature.TAKES_UP:
        return _takes_up(drill, text)
    if feature is Feature.IN_ORDER:
        return _in_order(drill, text, zh)
    if feature is Feature.MORE_ANSWERED:
        return _more_answered(drill, text)
    if feature is Feature.KEPT:
        return _kept(tellings)
    if feature is Feature.FITS:
        fitting = sum(
            bool(each.text.strip()) and each.seconds <= leg + OVER
            for each, leg in zip(tellings, drill.legs, strict=False)
        )
        return FeatureFinding(feature, fitting == len(drill.legs), (), fitting, len(drill.legs))
    if feature is Feature.USES_TIME:
        leg = drill.legs[0]
        used = last.seconds * _fresh(text)
        return FeatureFinding(feature, bool(text.strip()) and used >= USED * leg, (), round(used), round(leg))
    if feature is Feature.RECALLED:
        return _recalled(drill, text)
    there = _words_of(feature, text, zh)
    return FeatureFinding(feature, bool(there), there)


def _topic(drill: Drill) -> str:
    return " ".join((drill.motion, drill.said, *drill.points))


def _fresh(text: str) -> float:
    """Share of a text that says something for the first time: who says a sentence four times says it once."""
    words = [match[0].casefold() for match in SAID.finditer(text)]
    runs = [tuple(words[at : at + RUN]) for at in range(max(1, len(words) - RUN + 1))]
    return len(set(runs)) / len(runs)


def _words_of(feature: Feature, text: str, zh: bool) -> tuple[str, ...]:
    if feature is Feature.COMPARES:
        return words.compares(text, zh)
    if feature is Feature.SPECIFIC:
        return words.specifics(text, zh)
    if feature is Feature.SOURCE:
        return words.sources(text)
    return words.found(feature, text, zh)


def takes_up(point: str, text: str) -> tuple[str, ...]:
    """The words in which a text takes up a point: enough of the point's own, as the text says them."""
    theirs = content_words(point)
    shared = theirs & content_words(text)
    needed = LEAST if len(theirs) > 3 else 1
    if len(CJK.findall(point)) > len(theirs):  # pairs of characters, of which a word of three has two
        needed = max(needed, min(LEAST_PAIRS, len(theirs)))
    return _as_said(shared, text) if len(shared) >= needed else ()


def _as_said(stems: frozenset[str], text: str) -> tuple[str, ...]:
    said: dict[str, str] = {}
    for match in WORD.finditer(text):
        if CJK.match(match[0]):
            said |= {run: run for run in _runs(stems, match[0])}
            continue
        root = stem(match[0].lower().replace("’", "'").removesuffix("'s"))
        if root in stems:
            said.setdefault(root, match[0])
    return tuple(said.values())[: 2 * words.MOST_SHOWN]


def _runs(pairs: frozenset[str], text: str) -> list[str]:
    """The longest stretches of Chinese made of pairs of characters."""
    found, start = [], None
    for at in range(len(text)):
        if text[at : at + 2] in pairs:
            start = at if start is None else start
        elif start is not None:
            found.append(text[start : at + 1])
            start = None
    return found


def _takes_up(drill: Drill, text: str) -> FeatureFinding:
    there = takes_up(drill.said, text)
    return FeatureFinding(Feature.TAKES_UP, bool(there), there)


def _in_order(drill: Drill, text: str, zh: bool) -> FeatureFinding:
    """Each of the four steps begins after the one before it has begun."""
    first = next(
        (place for place, each in enumerate(split_sentences(text)) if takes_up(drill.said, each.text)), None
    )
    places: list[int | None] = [None if first is None else _offset(text, first)]
    where = places[0] or 0
    for feature in (Feature.DENIES, Feature.REASON, Feature.THEREFORE):
        match = None if places[-1] is None else words.pattern(feature, zh).search(text, where)
        places.append(match.start() if match else None)
        where = match.end() if match else where
    steps = sum(place is not None for place in places)
    return FeatureFinding(Feature.IN_ORDER, steps == 4, (), steps, 4)


def _offset(text: str, sentence: int) -> int:
    at = 0
    for each in split_sentences(text)[: sentence + 1]:
        at = max(at, text.find(each.text, at))
    return at


def _more_answered(drill: Drill, text: str) -> FeatureFinding:
    answered = [point for point in drill.points if takes_up(point, text)]
    before = sum(bool(takes_up(point, drill.first)) for point in drill.points)
    better = len(answered) > before or (bool(drill.points) and len(answered) == len(drill.points))
    return FeatureFinding(
        Feature.MORE_ANSWERED,
        better,
        tuple(answered[: words.MOST_SHOWN]),
        len(answered),
        len(drill.points),
        before,
    )


def _kept(tellings: Sequence[Telling]) -> FeatureFinding:
    if not tellings:
        return FeatureFinding(Feature.KEPT, False)
    whole = content_words(tellings[0].text)
    kept = whole & content_words(tellings[-1].text)
    told = len(whole) >= LEAST_KEPT and _fresh(tellings[0].text) >= LEAST_FRESH
    met = told and len(tellings) > 1 and len(kept) >= KEEPS * len(whole)
    return FeatureFinding(Feature.KEPT, met, (), len(kept), len(whole))


def _recalled(drill: Drill, text: str) -> FeatureFinding:
    """Content words of the prepared answer, those of the point it answers left out."""
    answer = content_words(" ".join(drill.points)) - content_words(drill.said)
    answer = answer or content_words(" ".join(drill.points))
    known = answer & content_words(text)
    met = bool(answer) and len(known) >= RECALLS * len(answer)
    return FeatureFinding(Feature.RECALLED, met, _as_said(known, text), len(known), len(answer))
