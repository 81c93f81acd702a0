"""Thinking along while a person speaks: flow, logic, analysis and a plan before their last word.

What was heard so far is entered in a copy of the flow by the listener, and the team works on that at low
priority. New sentences do not stop a call that is under way (its answer is of use), they start the next
pass; what a pass found is used by the next speech if that is still the speech that was overheard.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from debatecoach.base.errors import EngineError, LibraryError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.coach.debater import Pace
from debatecoach.coach.listen.listener import Listener
from debatecoach.coach.tasks import steps
from debatecoach.coach.tasks.trail import Agent
from debatecoach.coach.team.brief import Brief, search_for
from debatecoach.coach.team.composition import words_to_ask
from debatecoach.coach.team.desk import SpeechDesk
from debatecoach.coach.team.thinking import Notes, think
from debatecoach.debate.case import Case, Round
from debatecoach.debate.speech import Sentence, Speaker, Speech, words_alone

if TYPE_CHECKING:
    from debatecoach.coach.team.debater import TeamDebater

LEAST_NEW = 3
"""New sentences that are worth another pass."""
_GROWTH = 5
"""A pass waits for a fifth more than was heard, so that a long speech costs not ever more passes."""
LATER = 4
"""Added to the priority of thinking ahead."""
SAME, WHOLE = 0.6, 0.9
"""Share of overheard sentences that must be in the speech, and of the speech that makes it all heard."""

THOUGHT = QT_TRANSLATE_NOOP("team", "Thought along with the speech; sentences of it so far: {count}")
STOPPED = QT_TRANSLATE_NOOP("team", "Could not think along: {reason}")


@dataclass(frozen=True, slots=True)
class OverheardPass:
    """What a pass found.

    Attributes:
        round_id, slot: the speech that was overheard.
        sentences: how far it had come, as plain words.
        notes: what the team thinks of it.
    """

    round_id: str
    slot: int
    sentences: tuple[str, ...]
    notes: Notes


@dataclass(slots=True)
class _Latest:
    case: Case
    round: Round
    slot: int
    sentences: tuple[Sentence, ...]
    pace: Pace


@dataclass(slots=True)
class DebaterEars:
    """Overhears one speech at a time for a debater."""

    debater: TeamDebater
    found: OverheardPass | None = None
    _latest: _Latest | None = None
    _worked: tuple[str, int, int] = ("", -1, 0)
    _flow: tuple[tuple[object, ...], ...] = ()
    _task: asyncio.Task[None] | None = field(default=None, repr=False)
    _waiting: int = 0

    async def overhear(
        self, case: Case, round: Round, slot: int, sentences: Sequence[Sentence], pace: Pace
    ) -> None:
        """See :class:`debatecoach.coach.debater.Debater`. Cancelling the last caller stops the work."""
        if not self._enough(round, slot, len(sentences)):
            return
        if (self._latest is None or (self._latest.round.id, self._latest.slot) != (round.id, slot)) and (
            self._task is not None
        ):
            self.stop()
        self._latest = _Latest(case, round, slot, tuple(sentences), pace)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work())
        task = self._task
        self._waiting += 1
        try:
            await asyncio.wait([task])
        except asyncio.CancelledError:
            if self._waiting == 1 and task is self._task:
                self.stop()
                await asyncio.wait([task])
            raise
        finally:
            self._waiting -= 1
        if not task.cancelled() and (error := task.exception()) is not None:
            raise error

    def _enough(self, round: Round, slot: int, count: int) -> bool:
        """True if enough new was said since the last pass began, or a person corrected the flow since."""
        known = self._worked[2] if self._worked[:2] == (round.id, slot) else 0
        if known and self._flow != _shape(round):
            return True
        return count - known >= max(LEAST_NEW, known // _GROWTH)

    def stop(self) -> None:
        """No more thinking; what was found stays."""
        if self._task is not None and not self._task.done():
            self._task.cancel()
        self._task, self._latest = None, None

    async def _work(self) -> None:
        while (latest := self._latest) is not None and self._enough(
            latest.round, latest.slot, len(latest.sentences)
        ):
            self._worked = (latest.round.id, latest.slot, len(latest.sentences))
            self._flow = _shape(latest.round)
            try:
                await self._pass(latest)
            except (EngineError, LibraryError) as error:
                why = error.what
                work = latest.round.format.slots[latest.slot].id
                self.debater.trail.tell(work, Agent.LOGIC, STOPPED, degraded=True, reason=why)
                return

    async def _pass(self, latest: _Latest) -> None:
        steps.start()
        debater = self.debater
        slots = latest.round.format.slots
        after = next(
            (i for i in range(latest.slot + 1, len(slots)) if slots[i].side is not slots[latest.slot].side),
            None,
        )
        if after is None:
            return
        round = await asyncio.to_thread(
            partly_heard, latest.round, latest.slot, latest.sentences, debater.listener
        )
        until = asyncio.get_running_loop().time() + debater.seconds
        desk = SpeechDesk(debater.asker, debater.trail, slots[after].id, until, later=LATER)
        brief = await debater.brief(latest.case, round, after)
        notes = await thought_through(debater, desk, brief, latest.pace)
        self.found = OverheardPass(
            latest.round.id, latest.slot, tuple(words_alone(each.text) for each in latest.sentences), notes
        )
        debater.trail.tell(
            desk.work, Agent.PLANNER, THOUGHT, calls=tuple(desk.calls), count=len(latest.sentences)
        )

    async def take(self, round: Round, slot: int, at_once: bool) -> tuple[Notes, float]:
        """What was found about the speech before ``slot``, and what share of it was heard; forgotten here.

        Args:
            at_once: the first word is due; else a pass under way over the whole of it is waited for, because
                to begin again would take longer.
        """
        if not at_once and self._task is not None and self._worked[:2] == (round.id, slot - 1):
            whole = len(round.speeches[slot - 1].sentences)
            if self._worked[2] >= WHOLE * whole:
                await asyncio.wait([self._task])
        self.stop()
        found, self.found, self._worked = self.found, None, ("", -1, 0)
        if found is None or found.round_id != round.id or found.slot >= min(slot, len(round.speeches)):
            return Notes(), 0.0
        if found.slot != slot - 1 or not found.sentences:
            return Notes(), 0.0
        said = {words_alone(each.text) for each in round.speeches[found.slot].sentences}
        kept = sum(each in said for each in found.sentences)
        if kept < SAME * len(found.sentences):
            return Notes(), 0.0
        return found.notes, kept / max(1, len(said))


async def thought_through(debater: TeamDebater, desk: SpeechDesk, brief: Brief, pace: Pace) -> Notes:
    """What the team thinks before it writes, with what it wanted looked up.

    Raises:
        TaskError: the endpoint is of no use.
    """
    words = await words_to_ask(debater.timekeeper, desk, pace, sum(brief.scene.slot.window) / 2)
    notes = await think(desk, brief, debater.team, words)
    if debater.searcher is not None and notes.requests:
        notes = replace(notes, found=await search_for(desk, debater.searcher, brief, notes.requests))
    return notes


def _shape(round: Round) -> tuple[tuple[object, ...], ...]:
    """What a plan rests on: claims and what they answer. Bold or a comment is worth no new pass."""
    flow = round.flow
    corrected = tuple(
        (each.id, each.place, each.more, each.gone, each.point.claim, each.point.struck, each.point.rulings)
        for each in round.pinned
    )
    return corrected + tuple(
        (ref, flow.trees[ref.tree].parent(ref.node), flow[ref].claim, flow[ref].struck, flow[ref].rulings)
        for ref in flow.refs()
    )


def partly_heard(round: Round, slot: int, sentences: Sequence[Sentence], listener: Listener) -> Round:
    """A copy of the round in which the speech so far was given and heard."""
    copy = round.snapshot()
    where = copy.format.slots[slot]
    unheard = set(range(slot)) - set(copy.format.heard_before(slot))
    entered = listener.hear(sentences, slot, where.side, copy.flow, where.stage, unheard, pinned=copy.pinned)
    copy.pinned = ()
    speech = Speech(where.id, where.side, Speaker.HUMAN, tuple(sentences), 0.0, "typed", moves=entered.moves)
    copy.speeches = [*copy.speeches[:slot], speech]
    return copy
