"""The Writer: plan, then statement, both free text (TreeDebater Tables 11-13, Agent4Debate).

What comes back is made speakable, its citations are held against the knowledge base, and what does not
stand is taken out and logged. A text keeps its citation marks beside its sentences, so that those who read
it can see what it rests on while the voice does not say them.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher

from debatecoach.base.errors import TaskError
from debatecoach.base.language import Fault, OnText
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.coach.debater.clauses import foreign
from debatecoach.coach.evidence.citations import Checked, check_citations
from debatecoach.coach.listen.stems import CJK, content_words
from debatecoach.coach.tasks.titles import title
from debatecoach.coach.tasks.trail import Agent, ours
from debatecoach.coach.team.brief import Brief
from debatecoach.coach.team.desk import SpeechDesk
from debatecoach.coach.team.notes import Notes, told
from debatecoach.coach.team.stream import spoken
from debatecoach.coach.team.tasks import REVISE, STATEMENT
from debatecoach.coach.team.timing.draft import count

# -- What changed between two drafts, sentence by sentence, for the trail

MOST = 12
"""Lines of a difference that are shown."""
_LONGEST = 220


def changes(before: Sequence[str], after: Sequence[str]) -> list[str]:
    """``- `` a sentence that went, ``+ `` one that came, in order; at most 12, and a count of the rest."""
    lines: list[str] = []
    for kind, a, b, c, d in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if kind != "equal":
            lines += [f"- {_short(each)}" for each in before[a:b]] + [
                f"+ {_short(each)}" for each in after[c:d]
            ]
    rest = len(lines) - MOST
    return lines if rest <= 0 else [*lines[:MOST], f"… {rest}"]


def how_many(before: Sequence[str], after: Sequence[str]) -> int:
    """Sentences that went, came or became another; one that became another counts once."""
    codes = SequenceMatcher(None, before, after, autojunk=False).get_opcodes()
    return sum(max(b - a, d - c) for kind, a, b, c, d in codes if kind != "equal")


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST else text[:_LONGEST] + "…"


WROTE = QT_TRANSLATE_NOOP("team", "Wrote {words} words, asked for {asked}")
BROKE_OFF = QT_TRANSLATE_NOOP("team", "Works on with {words} words: the answer broke off ({reason})")
REVISED = QT_TRANSLATE_NOOP("team", "Revised the speech; sentences changed: {count}")
KEPT = QT_TRANSLATE_NOOP("team", "Kept the draft: the revision was another speech")
REMOVED = QT_TRANSLATE_NOOP("team", "Sentences taken out, whose source is in no passage: {count}")
GONE = QT_TRANSLATE_NOOP("team", "{sentence} ({why})")
OTHER_LANGUAGE = QT_TRANSLATE_NOOP(
    "team", "Sentences left out, which are not in the debate's language: {count}"
)
CITED = QT_TRANSLATE_NOOP("team", "Passages cited: {count}")
NOTHING_TO_SAY = QT_TRANSLATE_NOOP(
    "errors", "The model's answer to the task “{task}” held nothing that can be spoken."
)
USABLE = 0.3
"""Share of the words asked for from which a broken-off text is worked on with."""
_A_NAME = 5
"""Words from which a sentence without a Chinese character is no mere name."""
_SAME_SPEECH = 0.35
_LEAST_LEFT = 0.6


@dataclass(frozen=True, slots=True)
class Text:
    """A draft that can be spoken.

    Attributes:
        paragraphs: of sentences, without marks.
        cited: passage ids by sentence.
    """

    paragraphs: tuple[tuple[str, ...], ...] = ()
    cited: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def lines(self) -> list[tuple[str, bool]]:
        """Its sentences, each with whether it begins a point."""
        return [(each, not at) for paragraph in self.paragraphs for at, each in enumerate(paragraph)]

    @property
    def sentences(self) -> list[str]:
        """Its sentences in order."""
        return [sentence for paragraph in self.paragraphs for sentence in paragraph]

    @property
    def text(self) -> str:
        """As it is spoken, paragraphs parted by blank lines."""
        return "\n\n".join(" ".join(paragraph) for paragraph in self.paragraphs)

    @property
    def marked(self) -> str:
        """With its citation marks, for those who read it."""
        return "\n\n".join(
            " ".join(mark(sentence, self.cited.get(sentence, ())) for sentence in paragraph)
            for paragraph in self.paragraphs
        )


def mark(sentence: str, passages: Sequence[str]) -> str:
    """A sentence with its marks."""
    return sentence + "".join(f" [{each}]" for each in passages)


@dataclass(slots=True)
class Writer:
    """Writes one speech.

    Attributes:
        desk, brief, notes: its matter.
        cited: every citation it has made, by sentence.
    """

    desk: SpeechDesk
    brief: Brief
    notes: Notes
    cited: dict[str, tuple[str, ...]] = field(default_factory=dict)

    async def statement(
        self, words: int, seconds: float | None = None, on_text: OnText | None = None
    ) -> Text:
        """The speech in about so many words; a usable part of it if the answer broke off.

        Raises:
            TaskError: nothing usable came.
        """
        calls: list[int] = []
        task = STATEMENT[self.brief.scene.slot.stage]
        values = self.brief.base() | told(self.brief, self.notes, words)
        text = await self._asked(
            lambda: self.desk.ask(task, values, calls, on_text or _unheard, seconds), words, calls
        )
        self.desk.trail.tell(
            self.desk.work,
            Agent.WRITER,
            WROTE,
            calls=tuple(calls),
            detail=text.text,
            words=count(text.text, self.brief.language),
            asked=words,
        )
        return text

    async def revise(self, draft: Text, feedback: str, words: int, spoken_before: str = "") -> Text:
        """The draft revised; as it was where the model fails or writes another speech.

        Args:
            draft: what is not spoken yet.
            feedback: what to change; empty to bring it to another length.
            words: length wanted.
            spoken_before: what was said aloud and stays.

        Raises:
            TaskError: the endpoint is of no use.
        """
        calls: list[int] = []
        values = {
            name: value
            for name, value in (self.brief.base() | told(self.brief, self.notes, words)).items()
            if name in ("motion", "side", "stage", "ground", "words", "evidence", "leave")
        } | {"spoken": spoken_before, "draft": draft.marked, "feedback": feedback}
        raw = await self.desk.attempt(Agent.WRITER, REVISE, values, calls)
        if raw is None:
            return draft
        revised = self.checked(raw, tuple(calls))
        if feedback and not _same_speech(draft, revised):
            self.desk.trail.tell(self.desk.work, Agent.WRITER, KEPT, calls=tuple(calls), degraded=True)
            return draft
        changed = changes(draft.sentences, revised.sentences)
        self.desk.trail.tell(
            self.desk.work,
            Agent.WRITER,
            REVISED,
            calls=tuple(calls),
            detail="\n".join(changed),
            count=how_many(draft.sentences, revised.sentences),
        )
        return revised

    async def _asked(self, ask: Callable[[], Awaitable[str]], words: int, calls: list[int]) -> Text:
        try:
            raw = await ask()
        except TaskError as error:
            text = self.checked(_whole_sentences(error.partial), tuple(calls))
            got = count(text.text, self.brief.language)
            if got < USABLE * words:
                raise
            self.desk.trail.tell(
                self.desk.work,
                Agent.WRITER,
                BROKE_OFF,
                calls=tuple(calls),
                degraded=True,
                words=got,
                reason=error.what,
            )
            return text
        text = self.checked(raw, tuple(calls))
        if not text.sentences:
            name = STATEMENT[self.brief.scene.slot.stage].name
            raise TaskError(name, Fault.SHAPE, NOTHING_TO_SAY, title=title(name))
        return text

    def checked(self, raw: str, calls: tuple[int, ...] = ()) -> Text:
        """What a model wrote as it can be spoken, with citations that hold; the trail is told what went."""
        written = self._in_the_language(spoken(raw), calls)
        flat = [sentence for paragraph in written for sentence in paragraph]
        place = [number for number, paragraph in enumerate(written) for _ in paragraph]
        found = self._held(flat)
        cited = _by_sentence(found)
        paragraphs: list[list[str]] = []
        at = -1
        for sentence, was in zip(found.sentences, found.kept, strict=True):
            if place[was] != at:
                paragraphs.append([])
                at = place[was]
            paragraphs[-1].append(sentence)
        self.cited |= cited
        self._tell(found, cited, calls)
        return Text(tuple(tuple(each) for each in paragraphs), cited)

    def standing(self, flat: Sequence[str]) -> list[tuple[int, str]]:
        """The sentences whose evidence holds, each with its place in what was written; nothing is told."""
        found = self._held(flat, [each for ids in self.cited.values() for each in ids])
        self.cited |= _by_sentence(found)
        pairs = zip(found.kept, found.sentences, strict=True)
        return [(at, text) for at, text in pairs if sayable(text, self.brief.language)]

    def _in_the_language(self, written: list[list[str]], calls: tuple[int, ...]) -> list[list[str]]:
        kept = [[each for each in paragraph if sayable(each, self.brief.language)] for paragraph in written]
        gone = sum(map(len, written)) - sum(map(len, kept))
        if gone:
            self.desk.trail.tell(
                self.desk.work, Agent.WRITER, OTHER_LANGUAGE, calls=calls, degraded=True, count=gone
            )
        return kept

    def _held(self, flat: Sequence[str], used: Sequence[str] = ()) -> Checked:
        """Held against the knowledge base; beyond the level's number of passages none may be cited."""
        brief = self.brief
        heard, given = brief.said_by_opponent(), brief.given()
        found = check_citations(flat, brief.knowledge, self.allowed, heard, given)
        first = list(dict.fromkeys((*used, *(each.passage for each in found.citations))))
        if len(first) > brief.level.passages:
            few = first[: brief.level.passages]
            found = check_citations(flat, brief.knowledge, few, heard, given)
        return found

    @property
    def allowed(self) -> tuple[str, ...]:
        """Ids of the passages that may be cited."""
        return tuple(each.id for each in self.brief.passages)

    def _tell(self, found: Checked, cited: Mapping[str, tuple[str, ...]], calls: tuple[int, ...]) -> None:
        trail, work = self.desk.trail, self.desk.work
        if found.removed:
            trail.tell(
                work,
                Agent.WRITER,
                REMOVED,
                calls=calls,
                detail=[ours(GONE, sentence=each.sentence, why=each.why) for each in found.removed],
                count=len(found.removed),
            )
        passages = tuple(dict.fromkeys(each for ids in cited.values() for each in ids))
        if passages:
            trail.tell(work, Agent.WRITER, CITED, refs=passages, calls=calls, count=len(passages))


def sayable(sentence: str, language: str) -> bool:
    """True if the voice of the debate's language can say it."""
    if language == "zh":
        return bool(CJK.search(sentence)) or len(sentence.split()) < _A_NAME
    return not foreign(sentence)


def whole_text(sentences: Sequence[tuple[str, bool]], cited: Mapping[str, tuple[str, ...]]) -> Text:
    """A text of sentences, each with whether it begins a point."""
    paragraphs: list[list[str]] = []
    for sentence, opens in sentences:
        if opens or not paragraphs:
            paragraphs.append([])
        paragraphs[-1].append(sentence)
    kept = {each: cited[each] for paragraph in paragraphs for each in paragraph if each in cited}
    return Text(tuple(tuple(each) for each in paragraphs), kept)


def _by_sentence(found: Checked) -> dict[str, tuple[str, ...]]:
    cited: dict[str, tuple[str, ...]] = {}
    for each in found.citations:
        sentence = found.sentences[each.sentence]
        cited[sentence] = (*cited.get(sentence, ()), each.passage)
    return cited


def _unheard(piece: str) -> None:
    """Streams only so that what had arrived is not lost."""


def _whole_sentences(partial: str) -> str:
    """A broken-off text up to its last full stop."""
    ends = [partial.rfind(each) for each in ".!?。！？"]
    return partial[: max(ends) + 1]


def _same_speech(draft: Text, revised: Text) -> bool:
    """True if a revision is still that speech: neither gutted nor replaced."""
    before, after = content_words(draft.text), content_words(revised.text)
    if not before:
        return bool(after)
    kept = len(before & after) / len(before)
    return kept >= _SAME_SPEECH and len(revised.text) >= _LEAST_LEFT * len(draft.text)
