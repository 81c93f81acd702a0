"""The debater that is a team: it thinks on flow and trees, writes, compares, revises, and falls back.

Agent4Debate's agents, TreeDebater's planner, audience and time controller, R-Debater's logic and judgement.
Whatever a model cannot do is left out or done by the library, and said; a round is never lost.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from debatecoach.base.errors import DebateCoachError, LibraryError, TaskError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Message
from debatecoach.coach.debater import Live, Pace, Progress
from debatecoach.coach.debater.library_debater import LibraryDebater
from debatecoach.coach.listen.listener import Listener
from debatecoach.coach.memory import Memory, passage
from debatecoach.coach.memory.feeding import situation
from debatecoach.coach.memory.recalled import Recalled, recall_for
from debatecoach.coach.tasks import steps
from debatecoach.coach.tasks.asker import Asker
from debatecoach.coach.tasks.trail import Agent, Trail, ours
from debatecoach.coach.team.brief import Brief, Facts, Fetcher, gather
from debatecoach.coach.team.composition import EARLY, Composition, Unfit
from debatecoach.coach.team.desk import SpeechDesk
from debatecoach.coach.team.levels import DEFAULT_LEVEL, Level, Team, level
from debatecoach.coach.team.live import LiveComposition, Mouth
from debatecoach.coach.team.otherwise import CARRIED_ON, INSTEAD
from debatecoach.coach.team.overheard import WHOLE, DebaterEars
from debatecoach.coach.team.text import Text, whole_text
from debatecoach.coach.team.thinking import Notes, lay
from debatecoach.coach.team.timekeeper import Timekeeper
from debatecoach.coach.team.writer import Writer
from debatecoach.debate.case import Case, Round
from debatecoach.debate.exemplar import Exemplar
from debatecoach.debate.matching import Similarity
from debatecoach.debate.speech import Sentence, Speaker, Speech

# -- A speech that was begun aloud and that the model cannot go on with: the library debater carries on.

CARRIES_ON = QT_TRANSLATE_NOOP("team", "Carries on after {seconds} seconds: {reason}")
_TRIES = 6


async def carry_on(aloud: LiveComposition, why: Message) -> Speech:
    """The speech ended with what was waiting and what the library debater would say, behind what was said.

    Args:
        aloud: what was begun.
        why: a clause, for the notice.
    """
    mouth = aloud.mouth
    library = await aloud.library_speech()
    aloud.desk.tell(Agent.LIBRARY, CARRIES_ON, degraded=True, seconds=f"{mouth.seconds:.0f}", reason=why)
    notes = Notes(await lay(aloud.desk, aloud.brief, aloud.debater.team))
    desk = replace(aloud.desk, until=0.0)  # no call is made any more
    writer = Writer(desk, aloud.brief, notes, aloud.cited)
    keeper, said, (low, high) = mouth.keeper, tuple(mouth.said), aloud.brief.scene.slot.window
    more, short, long = 0.0, 0.0, math.inf
    for _ in range(_TRIES):
        text = whole_text([*aloud.waiting, *_body(library)], writer.cited)
        placed = await keeper.place(aloud.pace, text.lines, said)
        missing = (low + high) / 2 - (placed[-1].end if placed else 0.0)
        if low < (low + high) / 2 - missing < high:
            break
        short, long = (more, long) if missing > 0 else (short, more)
        # what the library's greeting and road map took, which are not said; halved where it leaps
        more = more + missing if math.isinf(long) else (short + long) / 2
        library = await aloud.library_speech(more)
    fitted = await keeper.fit(text, _never, aloud.pace, (low, high), said=said, most=0)
    mouth.say_all(fitted.sentences[len(said) :])
    aloud.desk = desk
    speech = await aloud.finished(writer, fitted, spoken=True)
    kept = tuple(each for each in speech.notices if each != EARLY)
    return replace(speech, notices=(CARRIED_ON.put(reason=why), *kept, *library.notices))


async def _never(text: Text, have: int, words: int) -> None:
    """Nobody is asked any more."""


def _body(speech: Speech) -> list[tuple[str, bool]]:
    """A speech without its first paragraph: greeting and road map belong to a beginning."""
    begins = [place for place, each in enumerate(speech.sentences) if each.paragraph]
    first = begins[0] if begins else 0
    return [(each.text, each.paragraph or not place) for place, each in enumerate(speech.sentences[first:])]


SECONDS = 90.0
"""Most a speech may take to be thought out and written before its first word."""

RECALLED = QT_TRANSLATE_NOOP("team", "Recalled how like points were argued in earlier debates: {count}")
EARLIER = QT_TRANSLATE_NOOP("team", "{motion}: {said}")
FOR_PRACTICE = QT_TRANSLATE_NOOP("team", "{motion} (written for practice): {said}")
LIKE = QT_TRANSLATE_NOOP("team", "Shows the audience how a speech was built on: {motion}")
LIKE_PRACTICE = QT_TRANSLATE_NOOP(
    "team", "Shows the audience how a speech was built that was written for practice, on: {motion}"
)
UNRECALLED = QT_TRANSLATE_NOOP("team", "Recalled nothing of earlier debates: {reason}")
TOOK_OVER = QT_TRANSLATE_NOOP("team", "Gives the speech instead of the team: {reason}")


class TeamDebater:
    """See the module; fulfils :class:`debatecoach.coach.debater.Debater`.

    Args:
        asker: asks the model; its prompts' language is the debate's.
        library: speaks where the model cannot, and reads flow and trees for the planner.
        similarity: matches claims.
        listener: hears speeches without a model.
        level: how good the opponent is.
        team: who works on a speech.
        trail: is told.
        timekeeper: learns paces and habits; one for a session.
        facts: what its speeches may state as known.
        think_first: finish and check a speech before its first word, also when somebody listens live.
        searcher: looks for evidence when the Writer asks; None: nowhere to look.
        memory: what was argued in earlier debates; None: nothing is recalled.
        seconds: most a speech may take before its first word.
    """

    def __init__(
        self,
        asker: Asker,
        library: LibraryDebater,
        similarity: Similarity,
        listener: Listener,
        *,
        level: Level = level(DEFAULT_LEVEL),  # noqa: B008 - frozen
        team: Team = Team.FULL,
        trail: Trail | None = None,
        timekeeper: Timekeeper | None = None,
        facts: Facts = Facts.PASSAGES,
        think_first: bool = False,
        searcher: Fetcher | None = None,
        memory: Memory | None = None,
        seconds: float = SECONDS,
    ) -> None:
        self.asker, self.library, self.similarity, self.listener = asker, library, similarity, listener
        self.level, self.team, self.think_first = level, team, think_first
        self.trail = trail or Trail()
        self.timekeeper = timekeeper or Timekeeper()
        self.searcher, self.seconds, self.facts = searcher, seconds, facts
        self.memory = memory
        self._told: set[tuple[str, str]] = set()
        self._ears = DebaterEars(self)

    async def overhear(
        self, case: Case, round: Round, slot: int, sentences: Sequence[Sentence], pace: Pace
    ) -> None:
        """Think along while a person is still speaking; what is found serves the next :meth:`compose`."""
        if not self.asker.silent() and self.team is not Team.PLAIN:
            await self._ears.overhear(case, round, slot, sentences, pace)

    async def compose(
        self,
        case: Case,
        round: Round,
        slot: int,
        pace: Pace,
        progress: Progress | None = None,
        live: Live | None = None,
    ) -> Speech:
        """See :class:`~debatecoach.coach.debater.Debater`."""
        steps.start()
        work = round.format.slots[slot].id
        at_once = live is not None and not self.think_first and self.team is not Team.PLAIN
        notes, share = await self._ears.take(round, slot, at_once)
        desk = SpeechDesk(self.asker, self.trail, work, asyncio.get_running_loop().time() + self.seconds)
        mouth = Mouth(live, self.timekeeper, pace) if live is not None else None
        try:
            brief = await self.brief(case, round, slot)
            if mouth is not None and at_once:
                desk.until += round.format.slots[slot].seconds  # it is spoken while it is written
                return await self._aloud(desk, brief, pace, progress, mouth, notes)
            composition = Composition(self, desk, brief, pace, progress, mouth=mouth)
            if self.team is Team.PLAIN:
                speech = await composition.plain()
            else:
                speech = await composition.whole(notes if share >= WHOLE else Notes())
        except (TaskError, LibraryError, Unfit) as error:
            why = _why(error)
            speech = await self.library.compose(case, round, slot, pace, progress)
            self.trail.tell(work, Agent.LIBRARY, TOOK_OVER, degraded=True, reason=why)
            speech = replace(speech, notices=(INSTEAD.put(reason=why), *speech.notices))
            if mouth is not None:
                mouth.say_all(speech.sentences)
        return speech

    async def _aloud(
        self,
        desk: SpeechDesk,
        brief: Brief,
        pace: Pace,
        progress: Progress | None,
        mouth: Mouth,
        known: Notes,
    ) -> Speech:
        """The speech, written while it is spoken.

        Raises:
            TaskError, LibraryError, Unfit: nothing was said yet.
        """
        aloud = LiveComposition(self, desk, brief, pace, progress, mouth=mouth)
        try:
            heard = brief.heard(brief.side.other)
            if known == Notes() and not (heard and heard[-1].speaker is Speaker.HUMAN):
                known = await aloud.planned()  # no person spoke whom it could have thought along with
            return await aloud.aloud(known)
        except (TaskError, LibraryError, Unfit) as error:
            if not mouth.said:
                raise
            return await carry_on(aloud, _why(error))
        finally:
            aloud.let_go()

    async def brief(self, case: Case, round: Round, slot: int) -> Brief:
        """What the team has before it for a speech."""
        scene = await asyncio.to_thread(self.library.scene, case, round, slot)
        scene.level = self.level
        brief = Brief(scene, self.level, self.asker.prompts.language, case.knowledge, facts=self.facts)
        brief.passages = await asyncio.to_thread(gather, brief)
        if self.memory is not None and self.team is Team.FULL:
            brief.recalled, brief.exemplar = await asyncio.to_thread(self._recalled, self.memory, brief)
        return brief

    def _recalled(self, memory: Memory, brief: Brief) -> tuple[Recalled, Exemplar | None]:
        """How like points were argued before, and how somebody built a speech in a like situation; the trail
        is told, once a speech."""
        scene, round, motion = brief.scene, brief.scene.round, brief.scene.case.motion.text
        try:
            found = recall_for(memory, motion, round, brief.side, brief.language)
            at = situation(round, round.format.slots.index(scene.slot), brief.side, motion, brief.language)
            example = memory.exemplar(at)
        except DebateCoachError as error:
            self._tell(scene.slot.id, UNRECALLED, degraded=True, reason=error.what)
            return Recalled(), None
        if example is not None:
            text = LIKE_PRACTICE if example.origin.for_practice else LIKE
            self._tell(scene.slot.id, text, refs=(f"memory/{example.id}",), motion=example.motion)
        if found.exemplars:
            refs = tuple(f"memory/{each.id}" for each in found.exemplars)
            detail = [
                ours(
                    FOR_PRACTICE if each.origin.for_practice else EARLIER,
                    motion=each.motion,
                    said=passage(each, 160),
                )
                for each in found.exemplars
            ]
            self._tell(scene.slot.id, RECALLED, refs=refs, detail=detail, count=len(refs))
        return found, example

    def _tell(self, work: str, text: str, **told: Any) -> None:
        if (work, text) not in self._told:
            self._told.add((work, text))
            self.trail.tell(work, Agent.ANALYZER, text, **told)


def _why(error: TaskError | LibraryError | Unfit) -> Message:
    """In a sentence or a clause."""
    return error.why if isinstance(error, Unfit) else error.what
