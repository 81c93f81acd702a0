"""Sentence edits: where a speech takes more sentences, which of its sentences can be said shorter."""

from __future__ import annotations

import math
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated

from pydantic import Field

from debatecoach.base.errors import TaskError
from debatecoach.base.language import Role
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.coach.listen.stems import content_words, count_words
from debatecoach.coach.tasks.asker import Asker
from debatecoach.coach.tasks.task import Shape, Task
from debatecoach.coach.team.timing.draft import (
    DEAR,
    ORDINARY,
    Draft,
    DraftSentence,
    announces,
    count,
    leans,
    repeats,
)
from debatecoach.debate.speech import Sentence

# -- What a speech time controller hands back, and what it is handed

MOST_CALLS = 10
"""TreeDebater, appendix B.2: the search always stops."""

Write = Callable[[int], Awaitable[str]]
"""Writes the speech (what is not yet spoken of it) in about so many words; characters in Chinese.

May raise TaskError: a partial text in it is used like a short draft.
"""


class How(StrEnum):
    """One thing a controller did."""

    WRITTEN = "written"
    REWRITTEN = "rewritten"
    LENGTHENED = "lengthened"
    SHORTENED = "shortened"
    TRIMMED = "trimmed"
    RESERVE = "reserve"
    DEADLINE = "deadline"
    FAILED = "failed"


HOW_NAMES = {
    How.WRITTEN: QT_TRANSLATE_NOOP("team", "written"),
    How.REWRITTEN: QT_TRANSLATE_NOOP("team", "written again"),
    How.LENGTHENED: QT_TRANSLATE_NOOP("team", "sentences added"),
    How.SHORTENED: QT_TRANSLATE_NOOP("team", "sentences shortened"),
    How.TRIMMED: QT_TRANSLATE_NOOP("team", "sentences left out"),
    How.RESERVE: QT_TRANSLATE_NOOP("team", "prepared sentences added"),
    How.DEADLINE: QT_TRANSLATE_NOOP("team", "stopped at the deadline"),
    How.FAILED: QT_TRANSLATE_NOOP("team", "the model failed"),
}
"""For people."""


@dataclass(frozen=True, slots=True)
class EditPlace:
    """Where a speech is edited.

    Attributes:
        sentence: number of a sentence, from 1, as the speech is shown to the editor.
        sentences: how many to add behind it; 1 when it is to be shortened.
        words: about how many words they should have together, or the shortened sentence should have.
    """

    sentence: int
    sentences: int
    words: int


@dataclass(frozen=True, slots=True)
class Order:
    """Sentences asked of an editor.

    Attributes:
        kind: ``LENGTHENED`` or ``SHORTENED``.
        draft: the speech, frozen prefix included.
        places: in order.
    """

    kind: How
    draft: Draft
    places: tuple[EditPlace, ...]

    @property
    def words(self) -> int:
        """Of all places together."""
        return sum(place.words for place in self.places)

    @property
    def sentences(self) -> int:
        """Of all places together."""
        return sum(place.sentences for place in self.places)


Edit = Callable[[Order], Awaitable[Mapping[int, str]]]
"""Makes an order's sentences: by sentence number the words to add behind it, or to say instead of it.

May raise TaskError: the speech stays as it was.
"""


@dataclass(frozen=True, slots=True)
class Fitted:
    """A draft brought to its time.

    Attributes:
        draft: the speech, frozen prefix included.
        seconds: its measured length, pauses included.
        in_window: True if it ends inside the window.
        calls: how often the model was asked, edits included.
        how: what was done, in order.
        dropped: sentences trimmed from the draft that was used.
        reserve: sentences spoken that are not the model's.
        failures: tasks that were not done.
        measured: seconds of every sentence spoken.
    """

    draft: Draft
    seconds: float
    in_window: bool
    calls: int
    how: tuple[How, ...] = ()
    dropped: tuple[DraftSentence, ...] = ()
    failures: tuple[TaskError, ...] = ()
    measured: Mapping[str, float] = field(default_factory=dict)

    @property
    def reserve(self) -> tuple[str, ...]:
        return tuple(line.text for line in self.draft.lines if line.reserve)

    @property
    def sentences(self) -> tuple[Sentence, ...]:
        """Placed on the speech's clock."""
        return self.draft.sentences(self.measured)


_SENTENCE = 17
"""Words of a sentence that is asked for; characters in Chinese come to about 1.7 times that."""
_SHORTER = 0.6
_LEAST_WORDS = 14


class Edited(Shape):
    """What stands at one place."""

    sentence: int = Field(ge=1, le=5000)
    text: str = Field(max_length=6000)


class Edits(Shape):
    """The editor's answer."""

    edits: Annotated[list[Edited], Field(max_length=120)]


LENGTHEN = Task("lengthen", Edits, Role.WRITING, seconds=40.0, priority=3, max_tokens=1600, temperature=0.5)
SHORTEN = Task("shorten", Edits, Role.WRITING, seconds=40.0, priority=3, max_tokens=1600, temperature=0.2)


@dataclass(frozen=True, slots=True)
class Subject:
    """What an editor must know of the speech besides its words.

    Attributes:
        motion: the motion.
        side: ``pro`` or ``con``.
        stage: ``opening``, ``rebuttal``, ``closing``.
        material: what new sentences may rest on: passages, arguments of the plan; may be empty.
    """

    motion: str
    side: str
    stage: str
    material: str = ""


def sentence_edits(
    asker: Asker,
    subject: Subject,
    *,
    work: str = "",
    calls: list[int] | None = None,
    seconds: float | None = None,
) -> Edit:
    """An editor that asks the model, by the tasks ``lengthen`` and ``shorten``.

    Args:
        asker: asks.
        subject: the speech's circumstances; all of it goes into the prompt as fenced material.
        work, calls, seconds: as for :meth:`Asker.ask`.
    """

    async def edit(order: Order) -> Mapping[int, str]:
        task = LENGTHEN if order.kind is How.LENGTHENED else SHORTEN
        values = {
            "motion": subject.motion,
            "speaker": f"{subject.side}, {subject.stage}",
            "material": subject.material,
            "speech": numbered(order.draft),
            "places": asked(order, asker.prompts.language),
            "sentences": order.sentences,
            "words": order.words,
        }
        answer = await asker.ask(task, values, work=work, calls=calls, seconds=seconds)
        found: dict[int, str] = {}
        for each in answer.edits:
            found[each.sentence] = (
                f"{found[each.sentence]} {each.text}" if each.sentence in found else each.text
            )
        return found

    return edit


def numbered(draft: Draft) -> str:
    """The speech a sentence a line, numbered from 1, a blank line where a point begins."""
    return "\n".join(
        ("\n" if line.paragraph and place > 1 else "") + f"{place}. {line.text}"
        for place, line in enumerate(draft.lines, 1)
    )


def asked(order: Order, language: str) -> str:
    """The places as lines the prompt explains."""
    if order.kind is How.LENGTHENED:
        line = (
            "after {0}: {1} sentences, about {2} words"
            if language == "en"
            else "第 {0} 句之后：{1} 句，约 {2} 字"
        )
    else:
        line = "{0}: about {2} words" if language == "en" else "第 {0} 句：约 {2} 字"
    return "\n".join(line.format(each.sentence, each.sentences, each.words) for each in order.places)


def places_for(draft: Draft, frozen: int, words: int, language: str = "en") -> tuple[EditPlace, ...]:
    """Where ``words`` more words go: behind points, the shortest points first, never behind the last words.

    A place is the end of a paragraph that may still be changed; the end of the speech's last paragraph is
    the sentence before its last. Where that would come to more than two sentences a place, as in a speech of
    one paragraph, sentences inside paragraphs are places too.
    """
    size = _SENTENCE if language == "en" else round(_SENTENCE * 1.7)
    wanted = max(1, round(words / size))
    ends = _ends(draft.lines, frozen)
    if not ends:
        return ()
    if wanted > 2 * len(ends):
        ends = _more_ends(draft.lines, frozen, ends, math.ceil(wanted / 2))
    lengths = {end: count(_point(draft.lines, end, ends), language) for end in ends}
    given = dict.fromkeys(ends, 0)
    for _ in range(wanted):
        # The next sentence goes where the point is thinnest for what it has been given already.
        place = min(ends, key=lambda end: (lengths[end] + given[end] * size * 1.5, end))
        given[place] += 1
    many = [end for end in ends if given[end]]
    each = words / wanted
    return tuple(EditPlace(end + 1, given[end], max(6, round(each * given[end]))) for end in many)


def _ends(lines: Sequence[DraftSentence], frozen: int) -> list[int]:
    """Places behind which sentences can be added."""
    ends = []
    for place in range(max(frozen, 0), len(lines) - 1):
        after = lines[place + 1]
        if after.joined or announces(lines[place].text):
            continue
        if after.paragraph or place == len(lines) - 2:
            ends.append(place)
    if len(ends) >= 3 and ends[0] < frozen + 4 and not frozen:
        ends = ends[1:]  # what comes first is greeting and road map
    return ends


def _more_ends(lines: Sequence[DraftSentence], frozen: int, ends: Sequence[int], wanted: int) -> list[int]:
    """Places inside paragraphs besides: where nothing rests on the sentence before, evenly spread."""
    inside = [
        place
        for place in range(frozen + 1, len(lines) - 2)
        if place not in ends
        and not lines[place + 1].joined
        and not announces(lines[place].text)
        and not leans(lines[place + 1].text)
    ]
    more = min(len(inside), wanted - len(ends))
    return sorted({*ends, *(inside[(2 * n + 1) * len(inside) // (2 * more)] for n in range(more))})


def _point(lines: Sequence[DraftSentence], end: int, ends: Sequence[int]) -> str:
    """What a place closes: back to the paragraph's beginning or the place before it."""
    begin = end
    while begin > 0 and not lines[begin].paragraph and begin - 1 not in ends:
        begin -= 1
    return " ".join(line.text for line in lines[begin : end + 1])


def with_additions(draft: Draft, frozen: int, order: Order, made: Mapping[int, str]) -> Draft:
    """The draft with the sentences an editor made, where they were asked for.

    Sentences named for another place go to the nearest one asked for. What the speech says already, and
    text without words, is left out.
    """
    places = [each.sentence - 1 for each in order.places if each.sentence - 1 >= frozen - 1]
    said = [content_words(line.text) for line in draft.lines]
    exact = {line.text for line in draft.lines}
    added: dict[int, list[DraftSentence]] = {}
    for number, text in made.items():
        if not places:
            break
        place = min(places, key=lambda each: (abs(each - (number - 1)), each))
        for line in Draft.of(text).lines:
            words = content_words(line.text)
            if line.text in exact or repeats(words, said):
                continue
            exact.add(line.text)
            said.append(words)
            weight = min(max(line.weight, 0.8), DEAR if line.weight == DEAR else ORDINARY)
            added.setdefault(place, []).append(DraftSentence(line.text, False, line.joined, weight))
    for lines in added.values():
        lines[0] = DraftSentence(lines[0].text, False, False, lines[0].weight)
    return draft.after(added)


def sentences_to_shorten(
    draft: Draft, frozen: int, words: int, language: str = "en"
) -> tuple[EditPlace, ...]:
    """The longest sentences that may still be changed, until shortening them by 40 % saves ``words``."""
    sizes = {
        place: count(line.text, language)
        for place, line in enumerate(draft.lines)
        if place >= frozen and place < len(draft.lines) - 1
    }
    least = _LEAST_WORDS if language == "en" else round(_LEAST_WORDS * 1.7)
    chosen: dict[int, int] = {}
    saved = 0.0
    for place in sorted(sizes, key=lambda each: (-sizes[each], each)):
        if saved >= words or sizes[place] < least:
            break
        chosen[place] = max(6, round(sizes[place] * _SHORTER))
        saved += sizes[place] - chosen[place]
    return tuple(EditPlace(place + 1, 1, chosen[place]) for place in sorted(chosen))


def with_replacements(draft: Draft, frozen: int, order: Order, made: Mapping[int, str]) -> Draft:
    """The draft with the shorter sentences an editor made; one that is not shorter is not taken."""
    asked_for = {each.sentence - 1 for each in order.places}
    out: list[DraftSentence] = []
    for place, line in enumerate(draft.lines):
        text = made.get(place + 1, "")
        short = Draft.of(text).lines if text and place in asked_for and place >= frozen else ()
        if short and count_words(" ".join(each.text for each in short)) < count_words(line.text):
            out += [
                DraftSentence(
                    each.text, line.paragraph and not number, line.joined and not number, line.weight
                )
                for number, each in enumerate(short)
            ]
        else:
            out.append(line)
    return Draft(tuple(out))
