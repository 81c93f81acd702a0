"""One speech of the team, thought out before its first word: think, write, read and revise, time, note."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from debatecoach.base.errors import TaskError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Message
from debatecoach.coach.debater import Pace, Progress
from debatecoach.coach.tasks.asker import HOPELESS
from debatecoach.coach.tasks.trail import Agent
from debatecoach.coach.team.brief import Brief
from debatecoach.coach.team.desk import SpeechDesk
from debatecoach.coach.team.notes import Notes, think
from debatecoach.coach.team.reviewer import DraftReview, Readers, read
from debatecoach.coach.team.scribe import annotate, cited
from debatecoach.coach.team.searching import search_for
from debatecoach.coach.team.stance import betrays
from debatecoach.coach.team.timed import Clockwork, reserve, words_to_ask
from debatecoach.coach.team.timing.edits import Fitted
from debatecoach.coach.team.writer import Text, Writer
from debatecoach.debate.speech import Speaker, Speech
from debatecoach.debate.timekeeping import hard_cut

if TYPE_CHECKING:
    from debatecoach.coach.team.debater import TeamDebater

THINKING_SHARE, NOTING_SHARE = 0.45, 0.1
"""Shares of the time: at most for everything before writing, and kept free for noting the moves."""
REVIEW_SHARE = 0.25
"""A draft is not revised when less than this share of the time is left."""

LISTENING = QT_TRANSLATE_NOOP("debater", "The team reads the flow and takes the arguments apart")
WRITING = QT_TRANSLATE_NOOP("debater", "The Writer writes the speech")
READING = QT_TRANSLATE_NOOP("debater", "The Reviewer reads the draft")
TIMING = QT_TRANSLATE_NOOP("debater", "The Timekeeper fits the speech to its time")
NOTING = QT_TRANSLATE_NOOP("debater", "The moves of the speech are noted")

TOO_LITTLE = Message(
    "debater", QT_TRANSLATE_NOOP("debater", "it wrote too little for a speech of this length")
)
WRONG_SIDE = Message("debater", QT_TRANSLATE_NOOP("debater", "it argued for the other side"))
EARLY = Message(
    "debater", QT_TRANSLATE_NOOP("debater", "This speech ends early: the model wrote no more in its time.")
)
AGAIN = QT_TRANSLATE_NOOP("team", "Writes again: the draft argued for the other side")


LEAST_SPOKEN = 0.9
"""Share of the window's beginning a speech must reach to be given; it then says that it ends early."""
MOST_PREPARED = 0.4
"""Share of a speech that may be the library's prepared sentences."""


class Unfit(Exception):  # noqa: N818 - not an error to show: the library debater speaks instead
    """What was written must not be given.

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
    """

    debater: TeamDebater
    desk: SpeechDesk
    brief: Brief
    pace: Pace
    progress: Progress | None = None
    started: float = field(default_factory=lambda: asyncio.get_running_loop().time())

    async def whole(self, known: Notes) -> Speech:
        """The finished speech.

        Raises:
            TaskError: the model could not write it.
            Unfit: it wrote what must not be given.
        """
        self.say(LISTENING)
        notes = await self.notes(known)
        writer = Writer(self.desk, self.brief, notes)
        clockwork = Clockwork(writer, self.debater.timekeeper, self.pace)
        self.say(WRITING)
        words = await clockwork.words(self.target)
        text = await writer.statement(words, seconds=self.desk.left() - self.kept_free)
        clockwork.learn(words, text)
        text = await self.reviewed(writer, text, words)
        self.say(TIMING)
        fitted = await clockwork.fit(
            text,
            0,
            await asyncio.to_thread(reserve, self.brief, notes.layout),
            self.desk.until - self.kept_free,
        )
        if self.too_little(fitted):
            raise Unfit(TOO_LITTLE)  # the library's whole speech is better than its sentences in a heap
        self.say(NOTING)
        return await self.finished(writer, fitted)

    def too_little(self, fitted: Fitted) -> bool:
        """True if the model's words fill too little of the slot."""
        prepared = sum(len(each) for each in fitted.reserve)
        early = LEAST_SPOKEN * self.brief.scene.slot.window[0]
        return fitted.seconds < early or prepared > MOST_PREPARED * len(fitted.draft.text)

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

    async def notes(self, known: Notes) -> Notes:
        """Layout, analysis, logic and plan, inside their share of the time.

        Raises:
            TaskError: the endpoint is of no use.
        """
        early = replace(self.desk, until=self.started + THINKING_SHARE * self.budget)
        words = await words_to_ask(self.debater.timekeeper, self.desk, self.pace, self.target)
        notes = await think(early, self.brief, self.debater.team, words, known)
        if self.debater.searcher is not None and notes.requests:
            await search_for(early, self.debater.searcher, self.brief, notes.requests)
        return notes

    def readers(self, first: bool) -> Readers:
        """Who reads a draft: the judge always, for the side must be right."""
        level, team = self.brief.level, self.debater.team
        return Readers(
            review=team.analyses and level.reviews > 0,
            judgement=team.reasons or first,
            audience=team.plans and level.audience and first,
        )

    async def reviewed(self, writer: Writer, text: Text, words: int) -> Text:
        """Read and revised until passed, or loops or time end.

        Raises:
            TaskError: the model fails altogether.
            Unfit: it argues for the other side, twice.
        """
        self.say(READING)
        loops, rewritten = 0, False
        most = max(self.brief.level.reviews, int(self.brief.level.audience))
        while True:
            verdict = await self.read(writer, text, first=not loops)
            if verdict.wrong_side:
                if rewritten:
                    raise Unfit(WRONG_SIDE)
                self.desk.trail.tell(self.desk.work, Agent.WRITER, AGAIN, degraded=True)
                text, rewritten = (
                    await writer.statement(words, seconds=self.desk.left() - self.kept_free),
                    True,
                )
                continue
            if verdict.passed or loops >= most or self.desk.left() < REVIEW_SHARE * self.budget:
                return text
            text = await self.revised(writer, text, verdict.feedback, await self.needed())
            loops += 1
            if loops >= most:
                return text

    async def needed(self) -> int:
        """Words that fill the time: a draft is asked for a little longer, a revision knows what it has."""
        return await self.debater.timekeeper.words_for(self.pace, self.target, self.brief.language)

    async def read(self, writer: Writer, text: Text, first: bool) -> DraftReview:
        """What the readers say; a reader that fails altogether is as if it were not there."""
        try:
            return await read(
                self.desk,
                self.brief,
                text.marked,
                writer.notes.plan,
                writer.notes.leave,
                self.readers(first),
            )
        except TaskError as error:
            if error.fault not in HOPELESS:
                raise
            return DraftReview(bool(betrays(text.sentences, self.brief.side)))

    async def revised(self, writer: Writer, text: Text, feedback: str, words: int) -> Text:
        """The draft revised, unless the revision fails or changes sides."""
        try:
            revised = await writer.revise(text, feedback, words)
        except TaskError:
            return text
        return text if betrays(revised.sentences, self.brief.side) else revised

    async def finished(self, writer: Writer, fitted: Fitted, spoken: bool = False) -> Speech:
        """The fitted text as a speech with its moves.

        Raises:
            Unfit: it argues for the other side, and was not ``spoken`` yet.
        """
        slot = self.brief.scene.slot
        sentences = fitted.sentences
        keep = hard_cut([each.end for each in sentences], slot.seconds)
        sentences = sentences[:keep]
        if not spoken and betrays([each.text for each in sentences], self.brief.side):
            raise Unfit(WRONG_SIDE)
        moves = cited(
            await annotate(self.desk, self.brief, writer.notes.layout, sentences, self.debater.listener),
            sentences,
            writer.cited,
        )
        notices = () if sentences and sentences[-1].end >= slot.window[0] else (EARLY,)
        return Speech(
            slot=slot.id,
            side=slot.side,
            speaker=Speaker.MODEL,
            sentences=sentences,
            seconds=sentences[-1].end if sentences else 0.0,
            timed_by=self.pace.id,
            moves=moves,
            notices=notices,
        )

    def say(self, text: str) -> None:
        """Tell the window what is being done."""
        if self.progress is not None:
            self.progress(text)
