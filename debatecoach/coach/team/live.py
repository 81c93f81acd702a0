"""A speech that is spoken while it is still being written.

Between the human's last word and the first spoken sentence there is one call: the statement, streamed, on
whatever was thought while the human spoke. Its first sentences are checked one by one and said; while they
are spoken the rest is finished, read once, revised, fitted to its time behind what was said, and said. What
cannot be finished in time is said as it stands; where nothing more comes, the library debater carries on.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Coroutine, Iterable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from debatecoach.base.errors import TaskError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Message
from debatecoach.coach.debater import Live, Pace
from debatecoach.coach.tasks import steps
from debatecoach.coach.tasks.trail import Agent
from debatecoach.coach.team.brief import offer
from debatecoach.coach.team.composition import CHANGES_SHARE, WRITING, WRONG_SIDE, Composition, Unfit
from debatecoach.coach.team.overheard import thought_through
from debatecoach.coach.team.reviewer import DraftReview, review
from debatecoach.coach.team.stance import declared
from debatecoach.coach.team.stream import Stream
from debatecoach.coach.team.text import Text, count, whole_text
from debatecoach.coach.team.thinking import Notes, known_now, lay
from debatecoach.coach.team.timekeeper import Timekeeper
from debatecoach.coach.team.writer import SPARED, Writer
from debatecoach.debate.speech import Sentence, Speech
from debatecoach.debate.timekeeping import PARAGRAPH_PAUSE, SENTENCE_PAUSE

# -- A speech said aloud while it is still being written: what was given is final and keeps its place


@dataclass(slots=True)
class Mouth:
    """Says sentences in order.

    Attributes:
        live: who speaks them.
        keeper, pace: measure them first, so that each has its exact place on the speech's clock.
        said: so far.
    """

    live: Live
    keeper: Timekeeper
    pace: Pace
    said: list[Sentence] = field(default_factory=list)

    async def say(self, text: str, paragraph: bool) -> None:
        """The next sentence."""
        seconds = (await self.keeper.measure(self.pace, [text]))[text]
        paragraph = paragraph and bool(self.said)
        pause = PARAGRAPH_PAUSE if paragraph else SENTENCE_PAUSE
        start = self.said[-1].end + pause if self.said else 0.0
        sentence = Sentence(text, start, start + seconds, paragraph)
        self.said.append(sentence)
        self.live.say(sentence)

    def say_all(self, sentences: Iterable[Sentence]) -> None:
        """Sentences that have their place already."""
        for sentence in sentences:
            self.said.append(sentence)
            self.live.say(sentence)

    def left(self) -> float:
        """Seconds until there is silence."""
        return self.live.left()

    @property
    def seconds(self) -> float:
        """Length of what was said."""
        return self.said[-1].end if self.said else 0.0


T = TypeVar("T")

LEAD = 8.0
"""Seconds that are always ahead of the speaker while the answer streams in."""
READING_LEAD = 3.0
"""Seconds kept ahead while the rest is read and revised."""
PATIENCE = 20.0
"""Most that is waited for the first sentence."""
SILENCE = 1.5
"""Seconds without a word, in the stream and soon aloud, from which it counts as stalled."""
HURRY = 1.2
"""Seconds before silence at which whatever is at hand is said."""
_SLOWER = 1.3
"""A revision is taken to be this much slower than the first draft was."""
_POLL = 0.1
PLAN_SECONDS = 20.0
"""Most for a plan where no person spoke before with whom it could have been thought along."""
_SHORTEST = 40
"""Seconds of the shortest speech the library is asked for."""

PLANNING = QT_TRANSLATE_NOOP("debater", "The team plans its speech")
AT_ONCE = QT_TRANSLATE_NOOP("team", "Begins without a plan, as you asked")
BEGAN = QT_TRANSLATE_NOOP("team", "Began to speak after {seconds} seconds, on one call")
STALLED = Message("debater", "the model stopped in the middle of the speech")
SILENT = Message("debater", "the model did not begin in time")


@dataclass(slots=True)
class LiveComposition(Composition):
    """A composition that is heard while it is made.

    Attributes:
        mouth: says it.
        waiting: final sentences not said yet, each with whether it begins a point.
        cited: passages by sentence, of what was said and what waits.
        spare: the library's speech, composed when the model falls silent.
        verdict: of who read it.
        rate: characters a second the model wrote, 0 before it has finished.
    """

    mouth: Mouth = field(kw_only=True)
    verdict: DraftReview = field(default_factory=DraftReview, kw_only=True)
    waiting: deque[tuple[str, bool]] = field(default_factory=deque, kw_only=True)
    cited: dict[str, tuple[str, ...]] = field(default_factory=dict, kw_only=True)
    spare: asyncio.Task[Speech] | None = field(default=None, kw_only=True)
    rate: float = field(default=0.0, kw_only=True)
    _told: bool = field(default=False, kw_only=True)

    async def planned(self) -> Notes:
        """What is thought before the first word, in some seconds; nothing, where whoever listens would rather
        have it begin.

        Raises:
            TaskError: the endpoint is of no use.
        """
        loop, begin = asyncio.get_running_loop(), asyncio.Event()
        soon = loop.time() + PLAN_SECONDS * self.desk.asker.patience
        desk = replace(self.desk, until=min(self.desk.until, soon))
        self.say(PLANNING)
        task = asyncio.create_task(counted(thought_through(self.debater, desk, self.brief, self.pace)))
        self.mouth.live.planning(lambda: loop.call_soon_threadsafe(begin.set))
        try:
            await first_of(task, begin)
            if not task.done():
                self.desk.tell(Agent.PLANNER, AT_ONCE)
                return Notes()
            notes, depth = task.result()
            steps.reach(depth)
            return notes
        finally:
            self.mouth.live.planning(None)
            task.cancel()
            with suppress(asyncio.CancelledError, TaskError):
                await task

    async def aloud(self, known: Notes) -> Speech:
        """Write and say the speech.

        Raises:
            TaskError, Unfit: the model cannot go on.
        """
        self.say(WRITING)
        layout, words = await asyncio.gather(lay(self.desk, self.brief, self.debater.team), self.needed())
        notes = known_now(known, layout)
        offer(self.brief, notes.found)
        writer = Writer(self.desk, self.brief, notes, self.cited)
        text = await self._streamed(writer, words)
        language = self.brief.language
        self.debater.timekeeper.habit(self.model, language).learn(words, count(text.text, language))
        rest = await self._reviewed(writer, text)
        until = asyncio.get_running_loop().time() + max(0.0, self.mouth.left() - HURRY)
        said = tuple(self.mouth.said)
        try:
            fitted = await self.fit(writer, rest, said=said, until=until)
        except Unfit:
            body = Text(rest.paragraphs[:-1]) if len(rest.paragraphs) > 1 else rest
            self.waiting = deque(body.lines)  # without its last words: the library ends the speech
            raise
        self.objected(writer, self.verdict, fitted.text)
        self.mouth.say_all(fitted.sentences[len(said) :])
        return await self.finished(writer, fitted, spoken=True)

    # -- while it streams in -------------------------------------------------------------------------

    async def _streamed(self, writer: Writer, words: int) -> Text:
        """The whole draft; its beginning is being said."""
        loop = asyncio.get_running_loop()
        stream = Stream(writer.standing)
        asked = loop.time()
        task = asyncio.create_task(counted(writer.statement(words, on_text=stream.hear)))
        try:
            while not task.done():
                stream.arrived.clear()
                self._queue(stream.take())
                await self._feed(LEAD)
                self._began()
                self._still_going(stream, asked)
                with suppress(TimeoutError):
                    await asyncio.wait_for(first_of(task, stream.arrived), self._nap())
            return await self._whole(writer, stream, task, asked)
        finally:
            task.cancel()
            with suppress(asyncio.CancelledError, TaskError):
                await task

    def _nap(self) -> float:
        """Until something must be said, at most a moment."""
        return max(_POLL, min(1.0, self.mouth.left() - LEAD)) if self.waiting else _POLL

    def _began(self) -> None:
        if self.mouth.said and not self._told:
            self._told = True
            seconds = asyncio.get_running_loop().time() - self.started
            self.desk.tell(Agent.WRITER, BEGAN, seconds=f"{seconds:.1f}")

    def _still_going(self, stream: Stream, asked: float) -> None:
        """
        Raises:
            Unfit: there is, or soon will be, silence, and nothing comes.
        """
        now = asyncio.get_running_loop().time()
        if stream.restarted:
            raise Unfit(STALLED)
        if not self.mouth.said:
            if now - asked > PATIENCE * self.desk.asker.patience:
                raise Unfit(SILENT)
            return
        if now - stream.last > SILENCE and self.spare is None:
            self.spare = asyncio.create_task(self._library_speech())
        if not self.waiting and self.mouth.left() < HURRY and now - stream.last > SILENCE:
            raise Unfit(STALLED)

    async def _whole(
        self, writer: Writer, stream: Stream, task: asyncio.Task[tuple[Text, int]], asked: float
    ) -> Text:
        """The finished draft; a part of it if the answer broke off behind what was said."""
        try:
            text, depth = task.result()
        except TaskError as error:
            if not self.mouth.said:
                raise
            raise Unfit(error.what) from error
        steps.reach(depth)
        if stream.restarted:  # the text is another one than what was said
            raise Unfit(STALLED)
        self.rate = len(text.text) / max(0.1, asyncio.get_running_loop().time() - asked)
        self._queue(stream.take(done=True))
        if not self.mouth.said:
            if not self.waiting:
                raise Unfit(SILENT)
            await self._feed(LEAD)
            self._began()
        return text

    def _queue(self, sentences: list[tuple[str, bool]]) -> None:
        """
        Raises:
            Unfit: a sentence declares itself for the other side.
        """
        for text, paragraph in sentences:
            if declared(text) is self.brief.side.other:
                raise Unfit(WRONG_SIDE)
            self.waiting.append((text, paragraph))

    async def _feed(self, lead: float) -> None:
        """Say what is ready until so many seconds are ahead of the speaker."""
        while self.waiting and (not self.mouth.said or self.mouth.left() < lead):
            await self.mouth.say(*self.waiting.popleft())

    async def library_speech(self, more: float = 0.0) -> Speech:
        """What the library debater would say in the time that is left, and ``more`` seconds; begun already
        if the model had fallen silent."""
        return await (self.spare if self.spare is not None and not more else self._library_speech(more))

    def let_go(self) -> None:
        """Nothing goes on."""
        if self.spare is not None:
            self.spare.cancel()

    async def _library_speech(self, more: float = 0.0) -> Speech:
        """The library's for the time that is left, and ``more`` seconds."""
        scene = self.brief.scene
        slots = list(scene.round.format.slots)
        waiting = await self.mouth.keeper.place(self.pace, list(self.waiting), self.mouth.said)
        left = slots[scene.index].seconds - (waiting[-1].end if waiting else 0.0) + more
        slots[scene.index] = replace(slots[scene.index], seconds=max(_SHORTEST, round(left)))
        round_left = scene.round.snapshot()
        round_left.format = replace(round_left.format, slots=tuple(slots))
        return await self.debater.library.compose(scene.case, round_left, scene.index, self.pace)

    # -- while the beginning is spoken -----------------------------------------------------------------

    async def _reviewed(self, writer: Writer, text: Text) -> Text:
        """What is not said yet, with what its writer keeps ready for its time; read once, as it will be said,
        revised and brought to its time while the beginning is spoken."""
        window = self.brief.scene.slot.window
        rest = await self.mouth.keeper.with_spares(
            self._rest(writer, text), self.pace, window, self.mouth.said
        )
        if rest.lines != list(self.waiting):
            whole = whole_text(
                [*((each.text, each.paragraph) for each in self.mouth.said), *rest.lines], text.cited
            )
            writer.tell_revised(text, whole, how=SPARED)
            text, self.waiting = replace(whole, flagged=text.flagged), deque(rest.lines)
        verdict = DraftReview()
        if self.reviews:
            verdict = await self._during(review(self.desk, self.brief, text, writer.notes), verdict)
        if verdict.wrong_side:
            self.waiting.clear()
            raise Unfit(WRONG_SIDE)
        self.verdict = self.heeded(verdict)
        self.took = _SLOWER * CHANGES_SHARE * (1.0 + len(text.text) / max(1.0, self.rate))
        rest = self._rest(writer, text)
        speakable = await self.speakable(rest, self.mouth.said)
        mended = await self.revised(writer, rest, verdict.remarks, speakable, self.mouth.said)
        if mended is not rest:
            text, self.waiting = mended, deque(mended.lines)
        rest = self._rest(writer, text)
        if not await self.speakable(rest, self.mouth.said):
            await self._feed(self.took + READING_LEAD)  # spoken while the rest is brought to its time
        return self._rest(writer, text)

    def _rest(self, writer: Writer, text: Text) -> Text:
        rest = whole_text(list(self.waiting), writer.cited)
        left = set(rest.sentences)
        behind = len(text.lines) - len(rest.lines)  # spares know their place in the whole text
        spares = [
            replace(each, at=range(each.at.start - behind, each.at.stop - behind))
            for each in text.spares
            if each.at.start >= behind and text.lines[behind:] == rest.lines
        ]
        flagged = tuple(each for each in text.flagged if each.sentence in left)
        return replace(rest, flagged=flagged, spares=tuple(spares))

    async def _during(self, work: Coroutine[Any, Any, T], otherwise: T) -> T:
        """Do something while the speaker goes on; ``otherwise`` if it fails, or takes longer than there is
        something to say."""
        task = asyncio.create_task(counted(work))
        try:
            while not task.done():
                await self._feed(READING_LEAD)
                if not self.waiting and self.mouth.left() < HURRY:
                    return otherwise
                await asyncio.wait([task], timeout=_POLL)
            result, depth = task.result()
            steps.reach(depth)
            return result
        except TaskError:
            return otherwise
        finally:
            task.cancel()
            with suppress(asyncio.CancelledError, TaskError):
                await task


async def counted(work: Coroutine[Any, Any, T]) -> tuple[T, int]:
    """A result with the depth of calls behind it."""
    return await work, steps.depth()


async def first_of(task: asyncio.Task[Any], event: asyncio.Event) -> None:
    """Until the event is set or the task has ended."""
    waiter = asyncio.ensure_future(event.wait())
    try:
        await asyncio.wait([task, waiter], return_when=asyncio.FIRST_COMPLETED)
    finally:
        waiter.cancel()
