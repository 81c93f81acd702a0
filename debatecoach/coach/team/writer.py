"""The Writer: a statement from a plan (TreeDebater Tables 11-13, Agent4Debate), and its revision.

What comes back is made speakable, and its citations are held against the knowledge base: what does not stand
goes back to the Writer with the reason, and nothing is deleted on the way. A text keeps its citation marks
beside its sentences, so that those who read it can see what it rests on while the voice does not say them.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from difflib import SequenceMatcher
from itertools import zip_longest

from debatecoach.base.errors import TaskError
from debatecoach.base.language import Fault, OnText
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Words
from debatecoach.coach.debater.clauses import foreign
from debatecoach.coach.evidence.citations import Checked, check_citations, unmarked
from debatecoach.coach.listen.stems import CJK, content_words
from debatecoach.coach.tasks.titles import title
from debatecoach.coach.tasks.trail import Agent, ours
from debatecoach.coach.team.brief import Brief, Facts
from debatecoach.coach.team.desk import SpeechDesk
from debatecoach.coach.team.stance import betrays
from debatecoach.coach.team.stream import spoken
from debatecoach.coach.team.tasks import MEND, PLAIN, REVISE, STATEMENT, Changes, Mends, Remark
from debatecoach.coach.team.text import Ready, Spare, Text, count, mark, parted, replaced, stands
from debatecoach.coach.team.thinking import DraftPlan, Notes, told

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


def taken_out(raw: str, name: str = "") -> str:
    """The speech of an answer that puts it into JSON unasked, under ``name`` if that is given; empty if there
    is no such text."""
    try:
        held = json.loads(raw.strip().removeprefix("```json").removesuffix("```"))
    except ValueError:
        return raw
    if not isinstance(held, dict | list):
        return raw
    if name:
        named = held.get(name) if isinstance(held, dict) else None
        return named if isinstance(named, str) else ""
    texts = [each for each in (held.values() if isinstance(held, dict) else held) if isinstance(each, str)]
    return max(texts, key=len, default="")


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST else text[:_LONGEST] + "…"


WROTE = QT_TRANSLATE_NOOP("team", "Wrote {words} words, asked for {asked}")
BROKE_OFF = QT_TRANSLATE_NOOP("team", "Works on with {words} words: the answer broke off ({reason})")
REVISED = QT_TRANSLATE_NOOP("team", "Revised the speech; sentences changed: {count}")
SPARED = QT_TRANSLATE_NOOP(
    "team", "Brought the draft to its time with what its writer kept ready; sentences changed: {count}"
)
MENDED = QT_TRANSLATE_NOOP("team", "Read the speech without what was left out; sentences mended: {count}")
KEPT = QT_TRANSLATE_NOOP("team", "Kept the draft: the revision was another speech")
NO_SOURCE = QT_TRANSLATE_NOOP("team", "Sentences that rest on no passage, sent back to the Writer: {count}")
REWORDED = QT_TRANSLATE_NOOP("team", "Sentences said without the source or figure no passage holds: {count}")
COPIED = QT_TRANSLATE_NOOP(
    "team", "Sentences taken out that repeated an earlier debate word for word: {count}"
)
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


@dataclass(slots=True)
class Writer:
    """Writes one speech.

    Attributes:
        desk, brief, notes: its matter.
        cited: every citation it has made, by sentence.
        plain: it writes by one plain prompt.
        notices: what has to be told with the speech.
        broken_off: drafts without their end.
    """

    desk: SpeechDesk
    brief: Brief
    notes: Notes
    cited: dict[str, tuple[str, ...]] = field(default_factory=dict)
    plain: bool = False
    notices: list[Words] = field(default_factory=list)
    broken_off: list[Text] = field(default_factory=list)

    async def statement(
        self,
        words: int,
        seconds: float | None = None,
        on_text: OnText | None = None,
        plan: DraftPlan = DraftPlan.FIRST,
    ) -> Text:
        """The speech in about so many words; a usable part of it if the answer broke off.

        Args:
            words: asked for.
            seconds: its time.
            on_text: hears it as it comes.
            plan: what of the notes it is told.

        Raises:
            TaskError: nothing usable came.
        """
        calls: list[int] = []
        task = PLAIN if self.plain else STATEMENT
        base = self.brief.plainly() if self.plain else self.brief.base()
        values = base | self.brief.manner() | told(self.brief, self.notes, words, plan)
        try:
            raw = await self.desk.ask(task, values, calls, on_text or _unheard, seconds)
        except TaskError as error:
            text = self.checked(_whole_sentences(error.partial), calls)
            got = count(text.text, self.brief.language)
            if got < USABLE * words:
                raise
            self.broken_off.append(text)
            self.desk.tell(Agent.WRITER, BROKE_OFF, calls, degraded=True, words=got, reason=error.what)
        else:
            said, spares = parted(taken_out(raw))
            text = self.checked(said, calls)
            if not text.sentences:
                raise TaskError(task.name, Fault.SHAPE, NOTHING_TO_SAY, title=title(task.name))
            text = replace(text, spares=self._ready(text, spares))
        got = count(text.text, self.brief.language)
        self.desk.tell(Agent.WRITER, WROTE, calls, detail=text.text, words=got, asked=words)
        return text

    async def revise(
        self, drafts: Sequence[Text], lengths: Sequence[tuple[int, int]], spoken_before: str = ""
    ) -> list[Text | None]:
        """Drafts of one speech brought to their lengths, and what they rest on nothing mended, in one call
        that names only what changes; None for one where the model fails or writes another speech.

        Args:
            drafts: what is not spoken yet, at most three.
            lengths: of each the words it has, and the words wanted.
            spoken_before: what was said aloud and stays.

        Raises:
            TaskError: the endpoint is of no use.
        """
        calls: list[int] = []
        flagged = [(number, each) for number, draft in enumerate(drafts, 1) for each in draft.flagged]
        values: dict[str, object] = (
            self.brief.base()
            | self.brief.manner()
            | {
                "evidence": self.brief.evidence(),
                "leave": self.notes.leave,
                "answers": self.notes.answers,
                "spoken": spoken_before,
                "unsupported": "\n".join(
                    f"- ({number}) “{each.sentence}”: {each.why}" for number, each in flagged
                ),
            }
        )
        for name, draft, two in zip_longest(("first", "second", "third"), drafts, lengths):
            values[name] = "" if draft is None else draft.marked
            values[f"{name}_has"], values[f"{name}_wants"] = two or (0, 0)
        if flagged:
            lines = [ours(GONE, sentence=each.sentence, why=each.why) for _, each in flagged]
            self.desk.tell(Agent.WRITER, NO_SOURCE, detail=lines, count=len(flagged))
        found: Changes | None = await self.desk.attempt(Agent.WRITER, REVISE, values, calls)
        if found is None:
            return [None] * len(drafts)
        made: list[Text | None] = []
        for number, (draft, (have, words)) in enumerate(zip(drafts, lengths, strict=True), 1):
            marked = draft.marked
            for each in found.changes:
                if each.draft == number or len(drafts) == 1:
                    marked = replaced(marked, each.quote, each.instead)
            if marked == draft.marked:
                made.append(None)
                continue
            revised = self.checked(marked, calls)
            another = not _same_speech(draft, revised, words / max(1, have))
            if another or betrays(revised.sentences, self.brief.side):
                self.desk.tell(Agent.WRITER, KEPT, calls, detail=revised.text, degraded=True)
                made.append(None)
                continue
            self.tell_revised(draft, revised, calls)
            made.append(revised)
        return made

    async def mended(self, text: Text, gone: Sequence[str]) -> Text | None:
        """What is left of a speech, its sentences that leant on what went said otherwise; None if nobody
        could be asked.

        Raises:
            TaskError: the endpoint is of no use.
        """
        calls: list[int] = []
        values = self.brief.base() | {"gone": "\n".join(gone), "speech": text.marked}
        found: Mends | None = await self.desk.attempt(Agent.WRITER, MEND, values, calls)
        if found is None:
            return None
        marked = text.marked
        for each in found.mends:
            marked = replaced(marked, each.quote, each.instead)
        mended = self.checked(marked, calls) if marked != text.marked else text
        if mended.flagged or betrays(mended.sentences, self.brief.side):
            mended = text
        self.tell_revised(text, mended, calls, MENDED)
        return mended

    def with_remark(self, draft: Text, remark: Remark) -> Text | None:
        """The draft with what a reader wants said instead; None where that is not to be had, or would speak
        for the other side."""
        marked = replaced(draft.marked, remark.quote, remark.instead)
        text = self.checked(marked) if marked != draft.marked else Text()
        if not text.sentences or betrays(text.sentences, self.brief.side):
            return None
        known = {each.sentence: each for each in draft.flagged}  # those have no marks any more to judge by
        return replace(text, flagged=tuple(known.get(each.sentence, each) for each in text.flagged))

    def tell_revised(self, draft: Text, revised: Text, calls: Sequence[int] = (), how: str = REVISED) -> None:
        """The trail is told what changed."""
        before, after = draft.sentences, revised.sentences
        lines = "\n".join(changes(before, after))
        self.desk.tell(Agent.WRITER, how, calls, detail=lines, count=how_many(before, after))

    def _ready(self, text: Text, spares: Sequence[Spare]) -> tuple[Ready, ...]:
        """The spares that are of use: they quote the speech, and what they add holds."""
        found = []
        for each in spares:
            more = self.checked(each.more) if each.more else Text()
            at = stands(text.lines, each.quote)
            if at and not more.flagged and not more.cited and bool(more.sentences) is bool(each.more):
                found.append(Ready(at, tuple(more.sentences)))
        return tuple(found)

    def checked(self, raw: str, calls: Sequence[int] = ()) -> Text:
        """What a model wrote as it can be spoken, every sentence of it; those whose evidence does not hold
        are flagged, for the model to mend."""
        written = self._in_the_language(spoken(raw), calls)
        if self.plain:  # nobody checks what one prompt writes
            return Text(tuple(tuple(unmarked(each)[0] for each in paragraph) for paragraph in written))
        return self._held(written, as_written=True)[0]

    def settled(self, text: Text) -> Text:
        """The text as it may be said: what its writer left unsupported is said without its source, or as the
        last thing left out; the trail is told of both."""
        if self.plain:
            return text
        text = self._own_words(text)
        marked = [
            [mark(each, text.cited.get(each, ())) for each in paragraph] for paragraph in text.paragraphs
        ]
        held, found = self._held(marked)
        mended = [each for each in found.removed if each.instead]
        taken = [each for each in found.removed if not each.instead]
        for said, some in ((REWORDED, mended), (REMOVED, taken)):
            if some:
                lines = [ours(GONE, sentence=each.sentence, why=each.why) for each in some]
                self.desk.tell(Agent.WRITER, said, detail=lines, count=len(some))
                self.notices.append(ours(said, count=len(some)))
        passages = tuple(dict.fromkeys(each for ids in held.cited.values() for each in ids))
        if passages:
            self.desk.tell(Agent.WRITER, CITED, refs=passages, count=len(passages))
        return held

    def _own_words(self, text: Text) -> Text:
        """The text without sentences that repeat what was recalled; the trail is told."""
        lines = [each for each in text.sentences if self.brief.recalled.copied(each)]
        if not lines:
            return text
        self.desk.tell(Agent.WRITER, COPIED, detail=lines, count=len(lines))
        self.notices.append(ours(COPIED, count=len(lines)))
        kept = (tuple(each for each in paragraph if each not in lines) for paragraph in text.paragraphs)
        return replace(text, paragraphs=tuple(paragraph for paragraph in kept if paragraph))

    def standing(self, flat: Sequence[str]) -> list[tuple[int, str]]:
        """The sentences whose evidence holds, each with its place in what was written; nothing is told."""
        found = self._against(flat, [each for ids in self.cited.values() for each in ids])
        self.cited |= _by_sentence(found)
        recalled, language = self.brief.recalled, self.brief.language
        pairs = zip(found.kept, found.sentences, strict=True)
        return [(at, text) for at, text in pairs if sayable(text, language) and not recalled.copied(text)]

    def _in_the_language(self, written: list[list[str]], calls: Sequence[int]) -> list[list[str]]:
        kept = [[each for each in paragraph if sayable(each, self.brief.language)] for paragraph in written]
        gone = sum(map(len, written)) - sum(map(len, kept))
        if gone:
            self.desk.tell(Agent.WRITER, OTHER_LANGUAGE, calls, degraded=True, count=gone)
        return kept

    def _held(self, written: Sequence[Sequence[str]], as_written: bool = False) -> tuple[Text, Checked]:
        """Paragraphs held against the knowledge base."""
        flat = [sentence for paragraph in written for sentence in paragraph]
        place = [number for number, paragraph in enumerate(written) for _ in paragraph]
        found = self._against(flat, as_written=as_written)
        cited = _by_sentence(found)
        paragraphs: list[list[str]] = []
        at = -1
        for sentence, was in zip(found.sentences, found.kept, strict=True):
            if place[was] != at:
                paragraphs.append([])
                at = place[was]
            paragraphs[-1].append(sentence)
        self.cited |= cited
        flagged = found.removed if as_written else ()
        return Text(tuple(tuple(each) for each in paragraphs), cited, flagged), found

    def _against(self, flat: Sequence[str], used: Sequence[str] = (), as_written: bool = False) -> Checked:
        """Held against the knowledge base; beyond the level's number of passages none may be cited."""
        brief = self.brief
        heard, given = brief.said_by(brief.side.other), brief.given()
        general = brief.facts is Facts.GENERAL

        def check(allowed: Sequence[str]) -> Checked:
            return check_citations(
                flat, brief.knowledge, allowed, heard, given, as_written=as_written, general=general
            )

        found = check([each.id for each in brief.passages])
        first = list(dict.fromkeys((*used, *(each.passage for each in found.citations))))
        return found if len(first) <= brief.level.passages else check(first[: brief.level.passages])


def sayable(sentence: str, language: str) -> bool:
    """True if the voice of the debate's language can say it."""
    if language == "zh":
        return bool(CJK.search(sentence)) or len(sentence.split()) < _A_NAME
    return not foreign(sentence)


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


def _same_speech(draft: Text, revised: Text, share: float) -> bool:
    """True if a revision to a ``share`` of the length is still that speech: neither gutted nor replaced."""
    before, after = content_words(draft.text), content_words(revised.text)
    if not before:
        return bool(after)
    kept = len(before & after) / len(before)
    share = min(1.0, share)
    return kept >= _SAME_SPEECH * share and len(revised.text) >= _LEAST_LEFT * share * len(draft.text)
