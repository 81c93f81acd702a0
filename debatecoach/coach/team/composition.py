"""One speech finished before its first word: think, draft, bring to its time, compare, choose.

What is read is what is spoken: drafts end in the slot's window before their readers hold them against each
other. Four calls at most wait for one another before the first word, and eight are made: the drafts take what
their writer keeps ready, and where that is not enough the call that changes them takes the place of the last
listener's. The moves are noted while the speech is spoken.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from debatecoach.base.errors import TaskError
from debatecoach.base.language import Role
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Message, Words
from debatecoach.coach.debater import Pace, Progress
from debatecoach.coach.evidence.citations import unmarked
from debatecoach.coach.persons.style import distance, measured
from debatecoach.coach.tasks import steps
from debatecoach.coach.tasks.trail import Agent, ours
from debatecoach.coach.team.brief import Brief, Facts, search_for
from debatecoach.coach.team.desk import SpeechDesk
from debatecoach.coach.team.reviewer import CRITERIA, DraftReview, compare, prefers_revision, review
from debatecoach.coach.team.scribe import annotate, cited, listened
from debatecoach.coach.team.stance import betrays
from debatecoach.coach.team.tasks import Remark
from debatecoach.coach.team.teammates import MOST_REPEATED, repeated, teammates
from debatecoach.coach.team.text import Text, count
from debatecoach.coach.team.thinking import DraftPlan, Notes, known_now, lay, squeezed, think
from debatecoach.coach.team.timekeeper import MOST_CALLS, Fitted, Timekeeper
from debatecoach.coach.team.writer import SPARED, Writer
from debatecoach.debate.format import Stage
from debatecoach.debate.speech import Move, Sentence, Speaker, Speech
from debatecoach.debate.timekeeping import hard_cut

if TYPE_CHECKING:
    from debatecoach.coach.team.debater import TeamDebater
    from debatecoach.coach.team.live import Mouth

THINKING_SHARE, NOTING_SHARE = 0.45, 0.1
"""Shares of the time: at most for everything before writing, and kept free for noting the moves."""
DRAFTS_SHARE = 0.5
"""The second plan is not written when less than this share of the time is left for it."""
MOST_DRAFTS = 3
"""By the plan, by the second plan, and by none."""
MOST_STEPS = 4
"""Calls that wait for each other before the first word. A speech that would miss its time is worth more
steps, never more calls than its desk allows."""
CHANGES_SHARE = 0.5
"""What naming changes takes of the time that writing a draft took."""

LISTENING = QT_TRANSLATE_NOOP("debater", "The team reads the flow and takes the arguments apart")
WRITING = QT_TRANSLATE_NOOP("debater", "The Writer writes the speech")
READING = QT_TRANSLATE_NOOP("debater", "The Reviewer reads the draft")
TIMING = QT_TRANSLATE_NOOP("debater", "The Timekeeper fits the speech to its time")
SPOKEN_AS = QT_TRANSLATE_NOOP(
    "team", "Spoken as {name}, simulated: {distance} from their own style (0: the same; 1.4: anybody's)"
)
SAID_AGAIN = QT_TRANSLATE_NOOP("team", "Of this speech {share} % says again what a teammate has said")
NOTING = QT_TRANSLATE_NOOP("debater", "The moves of the speech are noted")

TOO_LITTLE = Message("debater", "it wrote too little for a speech of this length")
WRONG_SIDE = Message("debater", "it argued for the other side")
EARLY = Message("debater", "This speech ends early: the model wrote no more in its time.")
PLAIN = Message(
    "debater",
    "One plain prompt wrote this speech, without the team; nobody checked what it states as facts.",
)
GENERAL = Message(
    "debater",
    "This speech may name widely known cases without a source, as you allowed: check them.",
)
AGAIN = QT_TRANSLATE_NOOP("team", "Writes again: the draft argued for the other side")
PLAINLY = QT_TRANSLATE_NOOP("team", "One plain prompt, no team")
FITTED = QT_TRANSLATE_NOOP("team", "The speech takes {seconds} seconds")
MISSED = QT_TRANSLATE_NOOP("team", "Could bring the speech only to {seconds} seconds")
LEFT_OUT = QT_TRANSLATE_NOOP(
    "team", "Sentences left out, whole arguments at a time, because the speech was too long: {count}"
)
REFUSED = QT_TRANSLATE_NOOP("team", "Spoken although its readers still asked for: {what}")
LEFT_UNREAD = QT_TRANSLATE_NOOP("team", "Drafts left unread, which missed their time: {count}")
READ_FIRST = QT_TRANSLATE_NOOP(
    "team",
    "No time to bring the drafts to their length before they are read: the chosen one is brought to it",
)
UNREAD = QT_TRANSLATE_NOOP("team", "Nobody reads the draft: its last call brings it to its time")
READ_AGAIN = QT_TRANSLATE_NOOP("team", "The chosen draft was changed for its time, and is read once more")
NOT_AGAIN = QT_TRANSLATE_NOOP("team", "The chosen draft was changed for its time after it was read")
BY_RULE = QT_TRANSLATE_NOOP(
    "team", "Whether anything said leans on what was left out was checked by rule only: nobody could be asked"
)

WISH = QT_TRANSLATE_NOOP("team", "“{text}”")
LEAST_SPOKEN = 0.9
"""Share of the window's beginning a speech must reach to be given; it then says that it ends early."""


class Unfit(Exception):  # noqa: N818 - not an error to show: the library debater speaks, or carries on
    """What the model wrote must not be given, or it cannot go on.

    Attributes:
        why: a clause.
    """

    def __init__(self, why: Message) -> None:
        super().__init__(str(why))
        self.why = why


@dataclass(slots=True)
class Composition:
    """One speech being made.

    Attributes:
        debater: whose team.
        desk: where it is worked on.
        brief: its matter.
        pace: the voice.
        progress: told what is being done.
        took: seconds a draft took.
        divides: the questions on which a judge saw the sides divide.
        mouth: says the speech, where somebody listens.
    """

    debater: TeamDebater
    desk: SpeechDesk
    brief: Brief
    pace: Pace
    progress: Progress | None = None
    started: float = field(default_factory=lambda: asyncio.get_running_loop().time())
    took: float = 0.0
    divides: tuple[str, ...] = ()
    mouth: Mouth | None = None

    async def whole(self, known: Notes) -> Speech:
        """The finished speech.

        Raises:
            TaskError: the model could not write it.
            Unfit: it wrote what must not be given.
        """
        self.say(LISTENING)
        words = await self.needed()
        writer, written = await self.drafts(known, words)
        drafts = await self.in_time(writer, written)
        text, verdict = drafts[0], DraftReview()
        spare = self.desk.calls_left - (not await self.speakable(text))  # its last call brings it to its time
        reads = len(drafts) > 1 or (self.reviews and spare > 0)
        if reads:
            self.say(READING)
        elif self.reviews:
            self.desk.tell(Agent.REVIEWER, UNREAD, degraded=True)
        if len(drafts) > 1:
            keeper, end = self.debater.timekeeper, self.brief.scene.slot.window[1]
            most = await keeper.words_for(self.pace, end, self.brief.language)
            best, verdict = await compare(
                self.desk, self.brief, self.debater.team, drafts, writer.notes, most
            )
            text = drafts[best]
        elif reads:
            verdict = await review(self.desk, self.brief, text, writer.notes)
        read = await self.better(writer, text, self.heeded(verdict).remarks)
        self.say(TIMING)
        fitted = await self.fit(writer, read)
        if reads and self.reviews and fitted.text.sentences != read.sentences:
            again = self.desk.calls_left > 0 and self.desk.left() > self.kept_free + self.took
            self.desk.tell(Agent.REVIEWER, READ_AGAIN if again else NOT_AGAIN, degraded=not again)
            if again:
                verdict = self.heeded(await review(self.desk, self.brief, fitted.text, writer.notes))
        self.objected(writer, verdict, fitted.text)
        return await self.finished(writer, fitted)

    def heeded(self, verdict: DraftReview) -> DraftReview:
        """A verdict, with where it saw the sides divide kept.

        Raises:
            Unfit: the speech argues for the other side.
        """
        if verdict.wrong_side:
            raise Unfit(WRONG_SIDE)
        self.divides = verdict.divides or self.divides
        return verdict

    def objected(self, writer: Writer, verdict: DraftReview, spoken: Text) -> None:
        """The trail and the notices are told what the readers asked for and is not in what is spoken."""
        said = squeezed(spoken.text)
        missing = [each for each in verdict.remarks if squeezed(unmarked(each.instead)[0]) not in said]
        met = len(missing) < len(verdict.remarks)
        what: tuple[Words, ...] = () if met else tuple(ours(CRITERIA[each]) for each in verdict.failed)
        what += tuple(ours(WISH, text=each.problem.strip(" .。")) for each in missing)
        if what:
            self.desk.tell(Agent.REVIEWER, REFUSED, degraded=True, what=what)
            writer.notices.append(ours(REFUSED, what=what))

    async def in_time(self, writer: Writer, written: Sequence[Text]) -> list[Text]:
        """The drafts as they are read: with what their writer keeps ready for their time; where fewer than
        two of them end in it, with what it changes in all the others, in one call. One that still misses
        its time is left, unless none is there.

        Raises:
            TaskError: the endpoint is of no use.
        """
        window, language, keeper = self.brief.scene.slot.window, self.brief.language, self.debater.timekeeper
        drafts = []
        for each in written:
            drafts.append(await keeper.with_spares(each, self.pace, window))
            if drafts[-1].sentences != each.sentences:
                writer.tell_revised(each, drafts[-1], how=SPARED)
        for turn in range(MOST_CALLS + 1):
            ready = [each for each in drafts if await self.speakable(each)]
            if len(ready) >= (1 if turn else min(2, len(drafts))):
                break
            if turn == MOST_CALLS or self.desk.left() - self.kept_free < 2 * self.took:
                if len(drafts) > 1 or self.reviews:
                    self.desk.tell(Agent.TIMEKEEPER, READ_FIRST, degraded=True)
                return drafts
            if len(drafts) > 1 and self.desk.calls_left < 3:  # one for this, two to compare
                drafts = [await self.nearest(drafts)]
            if self.desk.calls_left < 1 + (len(drafts) > 1 or self.reviews):
                return drafts
            out = [each for each in drafts if each not in ready]
            lengths = [await keeper.wanted(each, self.pace, window, language) for each in out]
            made = await writer.revise(out, lengths)
            if not any(made):  # the one that is nearest, so that calls are left to bring it to its time
                return ready or [await self.nearest(drafts)]
            changed = {id(one): other for one, other in zip(out, made, strict=True) if other is not None}
            drafts = [changed.get(id(each), each) for each in drafts]
        if len(ready) < len(drafts):
            left = len(drafts) - len(ready)
            alone = len(ready) < 2  # nothing is left to hold it against
            self.desk.tell(Agent.TIMEKEEPER, LEFT_UNREAD, degraded=alone, count=left)
        return ready

    async def nearest(self, drafts: Sequence[Text]) -> Text:
        """Of drafts that miss their time the one that misses it least."""
        ends = [(await self.debater.timekeeper.place(self.pace, each.lines))[-1].end for each in drafts]
        return min(zip(drafts, ends, strict=True), key=lambda each: abs(each[1] - self.target))[0]

    async def plain(self) -> Speech:
        """One plain prompt a speech: the baseline of comparisons, fitted to its time as any draft is.

        Raises:
            TaskError, Unfit: as for :meth:`whole`.
        """
        writer = Writer(self.desk, self.brief, Notes(), plain=True)
        self.say(WRITING)
        text = await writer.statement(await self.needed(), seconds=self.desk.left())
        self.desk.tell(Agent.WRITER, PLAINLY)
        writer.notices.append(PLAIN)
        return await self.finished(writer, await self.fit(writer, text))

    async def needed(self) -> int:
        """How many words to ask this model for, so that this voice fills the slot; characters in Chinese."""
        return await words_to_ask(self.debater.timekeeper, self.desk, self.pace, self.target)

    async def notes(self, known: Notes, words: int) -> Notes:
        """Layout and thought, inside their share of the time.

        Raises:
            TaskError: the endpoint is of no use.
        """
        if known.thought is not None:
            return known_now(known, await lay(self.desk, self.brief, self.debater.team))
        early = replace(self.desk, until=self.started + THINKING_SHARE * self.budget)
        notes = await think(early, self.brief, self.debater.team, words)
        if self.debater.searcher is not None and notes.requests:
            await search_for(early, self.debater.searcher, self.brief, notes.requests)
        return notes

    async def drafts(self, known: Notes, words: int) -> tuple[Writer, list[Text]]:
        """Who goes on with the speech, and its drafts: those that follow the plans, and, while they are being
        thought out, one that owes nothing to the thinking, so that the team never does worse for having
        thought. One that speaks for the other side is left, and written again where no other is there.

        Raises:
            TaskError: no draft came.
            Unfit: all argue for the other side.
        """
        failed: list[TaskError] = []
        writer = Writer(self.desk, self.brief, known)

        async def written(plan: DraftPlan) -> Text | None:
            try:
                return await writer.statement(words, self.desk.left() - self.kept_free, plan=plan)
            except TaskError as error:
                failed.append(error)
                return None

        async def planned() -> list[Text | None]:
            writer.notes = await self.notes(known, words)
            self.say(WRITING)
            began = asyncio.get_running_loop().time()
            plans = (
                [DraftPlan.FIRST, DraftPlan.SECOND] if self.has_second(writer.notes) else [DraftPlan.FIRST]
            )
            made = await steps.together(*map(written, plans))
            self.took = CHANGES_SHARE * (asyncio.get_running_loop().time() - began)
            return made

        async def beside() -> list[Text | None]:
            return [await written(DraftPlan.NONE)] if self.chooses else []

        made = await steps.together(planned(), beside())
        drafts = [each for some in made for each in some if each is not None]
        if not drafts:
            raise failed[0]
        keeper, language = self.debater.timekeeper, self.brief.language
        for each in drafts:
            keeper.habit(self.model, language).learn(words, count(each.text, language))
        whole = [each for each in drafts if each not in writer.broken_off]
        fit = [each for each in whole or drafts if not betrays(each.sentences, self.brief.side)]
        if not fit:
            self.desk.tell(Agent.WRITER, AGAIN, degraded=True)
            fit = [await writer.statement(words, self.desk.left() - self.kept_free)]
            if betrays(fit[0].sentences, self.brief.side):
                raise Unfit(WRONG_SIDE)
        return writer, fit

    @property
    def chooses(self) -> bool:
        """True if drafts are written to choose from."""
        return self.brief.level.drafts > 1

    @property
    def reviews(self) -> bool:
        """True if one draft that is all there is gets a reading."""
        return self.brief.level.thinks and self.debater.team.reviews

    def has_second(self, notes: Notes) -> bool:
        """True if the second plan is written as well: it is there, and so is the time."""
        if not self.chooses or self.brief.level.drafts < MOST_DRAFTS:
            return False
        second = notes.thought is not None and bool(notes.thought.other.strip())
        return second and self.desk.left() - self.kept_free > DRAFTS_SHARE * self.budget

    async def better(self, writer: Writer, draft: Text, remarks: Sequence[Remark]) -> Text:
        """The draft, or what its readers' remarks make of it if a listener prefers that; a draft that cannot
        be spoken, for its length or for what it rests on nothing, is not asked about.

        Raises:
            TaskError: the endpoint is of no use.
        """
        speakable = await self.speakable(draft)
        revised = await self.revised(writer, draft, remarks, speakable)
        if not speakable or revised is draft:
            return revised
        if self.desk.calls_left < 1 or steps.depth() >= MOST_STEPS:
            return draft  # nobody could be asked any more whether that is better
        early = replace(self.desk, until=self.desk.until - self.kept_free)
        prefers = await prefers_revision(early, self.brief, writer.notes, draft, revised)
        return revised if prefers else draft

    async def revised(
        self,
        writer: Writer,
        draft: Text,
        remarks: Sequence[Remark],
        speakable: bool,
        said: Sequence[Sentence] = (),
    ) -> Text:
        """What readers want said instead, one remark after the other, the weightiest first; each is left
        that does not stand where it says, or after which a ``speakable`` draft would be that no longer."""
        text = draft
        for each in remarks:
            tried = writer.with_remark(text, each)
            if tried is not None and (not speakable or await self.speakable(tried, said)):
                text = tried
        if text is not draft:
            writer.tell_revised(draft, text)
        return text

    async def speakable(self, text: Text, said: Sequence[Sentence] = ()) -> bool:
        """True if it ends in its slot's window and rests on nothing that is not there."""
        low, high = self.brief.scene.slot.window
        placed = await self.debater.timekeeper.place(self.pace, text.lines, said)
        return bool(placed) and low <= placed[-1].end <= high and not text.flagged

    async def fit(
        self,
        writer: Writer,
        text: Text,
        said: Sequence[Sentence] = (),
        until: float | None = None,
        most: int = MOST_CALLS,
    ) -> Fitted:
        """The text in its slot's window, its evidence mended; the trail is told.

        Args:
            writer: revises it.
            text: what is not spoken yet.
            said: spoken already.
            until: deadline on the event loop's clock.
            most: calls.
        """
        desk, slot = self.desk, self.brief.scene.slot
        deadline = desk.until - self.kept_free if until is None else until
        calls = len(desk.calls)

        async def rewrite(draft: Text, have: int, words: int) -> Text | None:
            if deadline - asyncio.get_running_loop().time() < self.took:
                return None
            try:
                async with asyncio.timeout_at(deadline):
                    before = " ".join(each.text for each in said)
                    return (await writer.revise([draft], [(have, words)], before))[0]
            except (TaskError, TimeoutError):
                return None

        fitted = await self.debater.timekeeper.fit(
            text,
            rewrite,
            self.pace,
            slot.window,
            language=self.brief.language,
            said=said,
            until=deadline,
            settle=writer.settled,
            most=min(most, self.desk.calls_left),
        )
        desk.tell(
            Agent.TIMEKEEPER,
            FITTED if fitted.in_window else MISSED,
            calls=tuple(desk.calls[calls:]),
            degraded=not fitted.in_window,
            seconds=f"{fitted.seconds:.0f}",
        )
        if fitted.gone:
            desk.tell(
                Agent.TIMEKEEPER,
                LEFT_OUT,
                detail="\n".join(f"- {each}" for each in fitted.gone),
                degraded=True,
                count=len(fitted.gone),
            )
            writer.notices.append(ours(LEFT_OUT, count=len(fitted.gone)))
            fitted = await self.coherent(writer, fitted, said, deadline)
        if self.too_little(fitted):
            raise Unfit(TOO_LITTLE)
        return fitted

    async def coherent(
        self, writer: Writer, fitted: Fitted, said: Sequence[Sentence], until: float
    ) -> Fitted:
        """What is left once arguments were left out, with what leant on them said otherwise; by the rule that
        chose them alone, and told so, where nobody can be asked or what they want does not end in time."""
        mended = None
        if (
            not writer.plain
            and self.desk.calls_left > 0
            and until - asyncio.get_running_loop().time() > self.took
        ):
            with suppress(TaskError, TimeoutError):
                async with asyncio.timeout_at(until):
                    mended = await writer.mended(fitted.text, fitted.gone)
        if mended is None:
            self.desk.tell(Agent.TIMEKEEPER, BY_RULE, degraded=True)
            return fitted
        low, high = self.brief.scene.slot.window
        sentences = await self.debater.timekeeper.place(self.pace, mended.lines, said)
        ends = sentences[-1].end if sentences else 0.0
        if ends > high:
            return fitted
        return replace(fitted, text=mended, sentences=sentences, in_window=low <= ends)

    async def moves(self, writer: Writer, sentences: Sequence[Sentence]) -> tuple[Move, ...]:
        """What the speech does, move by move, with what it cites."""
        layout = writer.notes.layout
        if writer.plain:
            found = listened(self.desk, self.brief, sentences, self.debater.listener, degraded=False)
        else:
            found = await annotate(self.desk, self.brief, layout, sentences, self.debater.listener)
        return cited(found, sentences, writer.cited)

    async def finished(self, writer: Writer, fitted: Fitted, spoken: bool = False) -> Speech:
        """The fitted text as a speech with its moves.

        Raises:
            Unfit: it argues for the other side, and was not ``spoken`` yet.
        """
        slot = self.brief.scene.slot
        sentences = fitted.sentences
        keep = hard_cut([each.end for each in sentences], slot.seconds)
        gone, sentences = sentences[keep:], sentences[:keep]
        if not spoken and betrays([each.text for each in sentences], self.brief.side):
            raise Unfit(WRONG_SIDE)
        if self.mouth is not None and not spoken:
            self.mouth.say_all(sentences)  # it is spoken while its moves are noted
        self.say(NOTING)
        moves = await self.moves(writer, sentences)
        early = () if sentences and sentences[-1].end >= slot.window[0] else (EARLY,)
        general = (GENERAL,) if self.brief.facts is Facts.GENERAL and not writer.plain else ()
        self.said_again(writer, sentences)
        person = self.brief.scene.person
        if person is not None:
            near = distance(measured(" ".join(each.text for each in sentences)), person.style)
            self.desk.trail.tell(
                slot.id, Agent.REVIEWER, SPOKEN_AS, name=person.person.name, distance=f"{near:.2f}"
            )
        return Speech(
            slot=slot.id,
            side=slot.side,
            speaker=Speaker.MODEL,
            sentences=sentences,
            seconds=sentences[-1].end if sentences else 0.0,
            timed_by=self.pace.id,
            moves=moves,
            cut=tuple(each.text for each in gone),
            notices=(*general, *dict.fromkeys(writer.notices), *early),
            divides=self.divides,
            simulated=person.person.name if person is not None else "",
        )

    def said_again(self, writer: Writer, sentences: Sequence[Sentence]) -> None:
        """The trail is told how much of a speech its side's other speakers have said already, and the notices
        too where that is much; a closing is there to say it again."""
        scene = self.brief.scene
        before = [each.text for speech in teammates(scene) for each in speech.sentences]
        if not before or scene.slot.stage is Stage.CLOSING:
            return
        said = [each.text for each in sentences]
        share = repeated(said, before, scene.similarity, self.brief.language)
        much = share > MOST_REPEATED
        self.desk.tell(Agent.REVIEWER, SAID_AGAIN, degraded=much, share=round(100 * share))
        if much:
            writer.notices.append(ours(SAID_AGAIN, share=round(100 * share)))

    def too_little(self, fitted: Fitted) -> bool:
        """True if the words fill too little of the slot."""
        return fitted.seconds < LEAST_SPOKEN * self.brief.scene.slot.window[0]

    @property
    def model(self) -> str:
        """Who writes."""
        return self.desk.asker.models[Role.WRITING]

    @property
    def budget(self) -> float:
        """Seconds there are for composing."""
        return self.desk.until - self.started

    @property
    def kept_free(self) -> float:
        """Seconds of them that writing leaves to noting what was said."""
        return NOTING_SHARE * self.budget

    @property
    def target(self) -> float:
        """Seconds aimed at: the window's middle."""
        return sum(self.brief.scene.slot.window) / 2

    def say(self, text: str) -> None:
        """Tell the window what is being done."""
        if self.progress is not None:
            self.progress(text)


async def words_to_ask(keeper: Timekeeper, desk: SpeechDesk, pace: Pace, seconds: float) -> int:
    """How many words to ask the writing model for, so that a voice takes so long; characters in Chinese."""
    language = desk.asker.prompts.language
    wanted = await keeper.words_for(pace, seconds, language)
    return keeper.habit(desk.asker.models[Role.WRITING], language).ask(wanted)
