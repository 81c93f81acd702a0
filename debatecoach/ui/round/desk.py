"""The round at hand: which one it is, and every verb of it.

What takes long (composing, listening, judging) runs off the UI thread on a copy of case and round; its
result is taken over here, on the UI thread, and written to the case file before anyone is told.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Signal

from debatecoach.base.errors import DebateCoachError
from debatecoach.casefile.history import History
from debatecoach.casefile.steps import (
    Corrected,
    DefinedEntry,
    FlowEntry,
    MarkEntry,
    OwnFlowEntry,
    Piece,
    PinEntry,
)
from debatecoach.coach.library import check_spoken
from debatecoach.coach.team.levels import LEVELS
from debatecoach.debate.argument import Argument
from debatecoach.debate.by_hand import next_speech
from debatecoach.debate.case import Round, RoundState
from debatecoach.debate.defined import Defined
from debatecoach.debate.flow_diff import change_between
from debatecoach.debate.flow_tree import Flow, FlowChange, FlowRef
from debatecoach.debate.forest import IllegalChangeError
from debatecoach.debate.format import con_begins as turned
from debatecoach.debate.pinned import Pinned
from debatecoach.debate.side import Side
from debatecoach.debate.speech import PointOfInformation, Sentence, Speech
from debatecoach.services.persons import cast_of
from debatecoach.services.wiring import Engines, new_round
from debatecoach.ui.kit.bridge import LET_DRAW, Job
from debatecoach.ui.round.bench import RoundBench
from debatecoach.ui.round.ears import SpeechEars

if TYPE_CHECKING:
    from debatecoach.coach.debater import Live
    from debatecoach.coach.listen.live import LiveFlow
    from debatecoach.coach.listen.told import Account
    from debatecoach.coach.poi.chamber import ChamberFloor
    from debatecoach.coach.poi.rising import Listening
    from debatecoach.coach.round import RoundRunner
    from debatecoach.ui.case.open_case import OpenCase
    from debatecoach.ui.kit.engines_in_use import EnginesInUse
    from debatecoach.ui.kit.user_settings import UserSettings


# -- What was corrected of a speech while it was given can be taken back when it is entered, too
Named = tuple[str, tuple[Pinned, ...]]
"""What a correction is called, and all that was corrected before it."""


def corrections(history: History, pinned: Sequence[Pinned]) -> list[Named]:
    """The last corrections that led to ``pinned``, oldest first."""
    found: list[Named] = []
    after = tuple(pinned)
    for step in reversed(history.steps[: history.done]):
        if not step.corrects:
            continue
        first, last = step.back[-1], step.forward[-1]
        if not isinstance(first, PinEntry) or not isinstance(last, PinEntry) or last.pinned != after:
            break
        after = first.pinned
        found.append((step.name, after))
    return found[::-1]


def as_steps(
    named: Sequence[Named], flow_with: Callable[[Sequence[Pinned]], Flow], entered: Flow
) -> list[Corrected]:
    """What the corrections have become on the flow with the speech.

    Args:
        flow_with: the flow if that had been corrected of the speech.
        entered: the flow as it is.
    """
    made: list[Corrected] = []
    after = entered
    for name, pinned in reversed(named):
        before = flow_with(pinned)
        forward, back = change_between(before, after), change_between(after, before)
        if forward is not None and back is not None:
            made.append(Corrected.of(name, forward, back))
            after = before
    return made[::-1]


Late = Callable[[Flow], FlowChange | None]
"""An edit that waits: the change, worked out on the flow as it is then; None if there is nothing to do."""

MOST_OVERHEARING = 4
"""Tellings that may be under way; more wait for the next."""


class RoundDesk(QObject):
    """Where the open case's round is played.

    Signals:
        round_changed: a round started, moved on (its flow is another then), finished or was left.
        go_on: the user wants the round that stopped to go on.
        flow_changed: the flow was edited.
        own_flow_changed: what the student flowed by hand changed.
        ballot_changed: a ballot is in.
        judging: the Job that judges the round has started, whoever asked for it.
        saying: (Speech, sentence index) while a prepared speech is spoken; (None, -1) when it ends.
        pinned_changed: what a person corrected of the speech that is being given is other than before.
        ground_changed: what was set in the round is other than before, by hand.
        clock: index of the speech that is being given and the seconds left of its time, every second.
        point_wanted: show this FlowRef on the flow sheet.
        typed: words of the speech that is being typed came in elsewhere; they go on in it.
        lectern_shown: what waits for an answer came into sight where the student speaks (True), or went.

    Attributes:
        open_case: the case it is a round of.
        engines: the round is played with.
        current: the round being played or looked at, or None.
        bench: its judges.
        ears: hear the speech that is being given.
        typing: the student types a speech now.
        preparing: a round was started with its format's time to prepare, and nobody speaks yet.
    """

    round_changed = Signal()
    go_on = Signal()
    flow_changed = Signal()
    own_flow_changed = Signal()
    ballot_changed = Signal()
    judging = Signal(object)
    saying = Signal(object, int)
    pinned_changed = Signal()
    ground_changed = Signal()
    clock = Signal(int, float)
    point_wanted = Signal(object)
    typed = Signal(str)
    lectern_shown = Signal(bool)

    def __init__(self, open_case: OpenCase, settings: UserSettings, engines: EnginesInUse) -> None:
        super().__init__(open_case)
        self.open_case, self.engines, self._settings = open_case, engines, settings
        self._bridge = open_case.bridge
        self.typing = self.preparing = False
        self.current: Round | None = None
        self._runner: RoundRunner | None = None
        self._entering = False
        self._overhearing: list[Job] = []
        self.bench = RoundBench(self, self._runner_on_snapshot)
        self.ears = SpeechEars(self)
        self._waiting_edits: list[tuple[Late, str]] = []
        self.saying.connect(lambda *_speech: engines.tell_voices())
        engines.changed.connect(self._use_engines)
        open_case.replaced.connect(self._take_up_last)
        open_case.changed.connect(self.round_changed)
        open_case.steps.taken.connect(self._follow_step)

    # -- which round ---------------------------------------------------------------------------------

    def start(
        self,
        format_id: str,
        human: Side | None,
        seed: int | None = None,
        seats: Sequence[str] = (),
        con_begins: bool = False,
    ) -> None:
        """Begin a round on the open case; a running one is left as it stands. ``seats``: people's, if not the
        whole side ``human``. ``con_begins``: who won the toss wants it so.

        Raises:
            InputError: no round can be held on its motion.
            CaseFileError: it could not be journaled; nothing happened.
        """
        check_spoken(self.open_case.store.case.motion, self.engines.in_use.connection is not None)
        self.leave()
        format = self.engines.in_use.library.formats[format_id]
        new = new_round(turned(format) if con_begins else format, human, seed, seats)
        new.cast = cast_of(self._settings.cast, new.format)
        self.open_case.store.add_round(new)
        self._put(new)
        self.preparing = self._settings.prepare_first and bool(human and format.preparation)
        self.open_case.steps.forget_flow()
        self.open_case.touched()
        self.round_changed.emit()

    def begin(self) -> None:
        """The time to prepare is over, or is not wanted any longer."""
        self.preparing = False
        self.round_changed.emit()
        self.go_on.emit()

    @property
    def place(self) -> str:
        """The verb that goes to where the round that was started is to be followed first."""
        return "go.prep" if self.preparing else "go.round"

    def next_by_hand(self) -> None:
        """Of a debate that is flowed by hand: the next speech begins; after the last one it is over.

        Raises:
            CaseFileError: it could not be journaled; nothing happened.
        """
        current, store = self.current, self.open_case.open_store
        if current.next_slot is None:
            store.set_round_state(current.id, RoundState.FINISHED)
        else:
            store.commit_speech(current.id, next_speech(current), current.flow.copy())
            self.open_case.steps.take_up()
        self.open_case.touched()
        self.round_changed.emit()

    def take_up(self, round_id: str) -> None:
        """Look at (or go on with) an earlier round of this case."""
        self._put(next(each for each in self.open_case.case.rounds if each.id == round_id))
        self.open_case.steps.forget_flow()
        self.round_changed.emit()

    def take_in(self, held: Round) -> None:
        """Add a round that is over, such as a debate from a file, and look at it.

        Raises:
            CaseFileError: it could not be journaled; nothing happened.
        """
        self.open_case.open_store.add_round(held)
        self.open_case.touched()
        self.take_up(held.id)

    def _take_up_last(self) -> None:
        """Of a case that was just opened: the round that was left running, else the last one, if any."""
        self._stop_overhearing()
        self.bench.dismiss()
        self.preparing = False
        self.current = self._runner = None
        rounds = self.open_case.case.rounds if self.open_case.case is not None else []
        running = [each for each in rounds if each.state is RoundState.RUNNING]
        if rounds:
            self._put((running or rounds)[-1])

    def leave(self) -> None:
        """Mark a running round as left; its speeches stay. One that is flowed by hand is over then."""
        self._stop_overhearing()
        self.preparing = False
        store = self.open_case.store
        if store is not None and self.current is not None and self.current.state is RoundState.RUNNING:
            left = RoundState.FINISHED if self.current.by_hand else RoundState.ABANDONED
            store.set_round_state(self.current.id, left)

    def _use_engines(self) -> None:
        """There are other engines: go on with them from the next speech on."""
        self.bench.dismiss()
        if self.open_case.case is not None and self.current is not None:
            self._put(self.current)

    def _put(self, chosen: Round) -> None:
        assert self.open_case.case is not None
        self.current = chosen
        self._runner = self._levelled().runner(self.open_case.case, chosen)

    def _levelled(self) -> Engines:
        """Those in use, with the library debater at the level the user chose."""
        wanted = self._settings.level
        chosen = next((each for each in LEVELS if each.id == wanted), None)
        engines = self.engines.in_use
        return engines if chosen is None else replace(engines, level=chosen)

    @property
    def words_a_minute(self) -> float:
        """The pace of the opponent, at which typed words are timed."""
        return self._levelled().words_a_minute

    # -- speeches ------------------------------------------------------------------------------------

    def compose(self, live: Live | None = None) -> Job:
        """Let the opponent prepare its next speech; the job's result is a Speech, not yet entered.

        Args:
            live: speaks it while it is being written; left alone where the user wants it thought through
                first.
        """
        runner, store = self._runner_on_snapshot(), self.open_case.store
        speaks = live if self.live else None
        slot = self.current.next_slot

        async def work(progress: Callable[[str], None]) -> Speech:
            await asyncio.sleep(LET_DRAW)
            return await runner.compose(progress, speaks)

        def found(speech: Speech) -> None:
            self.engines.tell_voices()
            if self.open_case.store is store:
                self._keep_passages(runner)
                if self.current is not None and self.current.next_slot == slot:
                    self.bench.hear(speech)

        job = self._bridge.start(work)
        job.succeeded.connect(found)
        return job

    def hint(self, ref: FlowRef, slot: int) -> Job:
        """What the student may say to a point in their speech ``slot``; the job's result is an Argument, or
        None where nothing is known."""
        from debatecoach.coach.debater.replies import hint
        from debatecoach.coach.round import as_heard

        runner, engines = self._runner_on_snapshot(), self.engines.in_use
        debater = engines.library_debater(engines.similarity(runner.case))

        def find() -> Argument | None:
            return hint(debater.scene(runner.case, as_heard(runner.round, slot), slot), ref)

        return self._bridge.start_thread(find)

    def floor(self) -> ChamberFloor:
        """Takes part in points of information; on copies, for another thread."""
        runner = self._runner_on_snapshot()
        return self._levelled().floor(runner.case, runner.round)

    def poi_offers(
        self,
        live: LiveFlow,
        sentences: Sequence[Sentence],
        used: Collection[str],
        pois: tuple[PointOfInformation, ...],
        listening: Listening,
    ) -> Job:
        """What the opponent would ask about what the student just said; the job's result is a list of
        offers."""
        floor, engines = self.floor(), self._levelled()
        return self._bridge.start(
            lambda _progress: engines.offers(floor, live, sentences, used, pois, listening)
        )

    def phrases(self, what: str) -> tuple[str, ...]:
        """What the opponent may say, by :data:`debatecoach.coach.phrases.PLAIN`."""
        from debatecoach.coach.debater.in_chinese import POINTS

        chinese = self.open_case.case is not None and self.open_case.case.motion.language == "zh"
        return POINTS[what] if chinese else self.engines.in_use.library.phrases.variants[what]

    def poi_answer(self, speech: Speech, said: int, question: str) -> Job:
        """What the opponent says to a point that was put after ``said`` sentences of its speech; the job's
        result are sentences."""
        floor = self.floor()
        return self._bridge.start_thread(lambda: floor.answer(speech, said, question))

    def keep_pois(self, pois: Sequence[PointOfInformation]) -> None:
        """Keep what became of the points of the speech that is being given."""
        current, store = self.current, self.open_case.store
        slot = current.next_slot if current is not None else None
        if current is None or store is None or slot is None:
            return
        try:
            store.note_pois(current.id, current.format.slots[slot].id, pois)
        except DebateCoachError as error:
            self._bridge.trouble.emit(error)

    @property
    def can_overhear(self) -> bool:
        """Somebody could think along while the student speaks."""
        return self.engines.in_use.connection is not None and self.current is not None

    def overhear(self, sentences: Sequence[Sentence]) -> None:
        """Let the opponent think along while the student speaks; returns at once, and no fault of it is told.

        What was given before is overtaken, which the debater sees to: it goes on with what it has begun.
        """
        if not self.can_overhear or self._round_over or len(self._overhearing) >= MOST_OVERHEARING:
            return
        runner, said = self._runner_on_snapshot(), tuple(sentences)

        async def work(_progress: Callable[[str], None]) -> None:
            with suppress(DebateCoachError):
                await runner.overhear(said)

        job = self._bridge.start(work)
        self._overhearing.append(job)
        job.ended.connect(lambda: job in self._overhearing and self._overhearing.remove(job))

    @property
    def _round_over(self) -> bool:
        return self.current is None or self.current.next_slot is None

    def _stop_overhearing(self) -> None:
        for job in self._overhearing:
            job.cancel()

    @property
    def live(self) -> bool:
        """The opponent speaks while it is still writing."""
        connection = self.engines.in_use.connection
        return connection is not None and not connection.plan.think_first

    def _keep_passages(self, runner: RoundRunner) -> None:
        """What the opponent looked up for a speech belongs to the case, which it may have cited."""
        try:
            self.open_case.keep_passages(runner.case.knowledge.passages.values())
        except DebateCoachError as error:
            self._bridge.trouble.emit(error)

    @property
    def human_speech(self) -> Callable[..., Speech]:
        """Makes a speech of the student's for the current slot: :meth:`RoundRunner.human_speech`."""
        return self._runner.human_speech

    def commit(self, speech: Speech) -> Job:
        """Enter a finished speech: flow updated, journal written, panes told. The job fails if the journal
        cannot be written; the round is then as it was."""
        assert self.open_case.store is not None
        assert self.current is not None
        runner, store, current = self._runner_on_snapshot(), self.open_case.store, self.current
        named, before = corrections(store.history, current.pinned), current.defined

        def enter(account: Account | None) -> tuple[Speech, Flow, list[Corrected]]:
            without = {pinned: runner.flow_with(speech, account, pinned) for _, pinned in named}
            runner.commit(speech, account)
            flow = runner.round.flow
            return runner.round.speeches[-1], flow, as_steps(named, without.__getitem__, flow)

        async def work(_progress: Callable[[str], None]) -> tuple[Speech, Flow, list[Corrected]]:
            await asyncio.sleep(LET_DRAW)
            return await asyncio.to_thread(enter, await runner.read(speech))

        def entered(result: tuple[Speech, Flow, list[Corrected]]) -> None:
            from debatecoach.coach.listen.defining import ground_after

            if self.open_case.store is not store:
                return  # the case was closed meanwhile: its draft is offered when it is opened again
            # heard anew if a person set something by hand meanwhile
            given = result[0]
            ground = (
                runner.round.defined
                if current.defined == before
                else ground_after(current.defined, given.sentences, len(current.speeches), given.side)
            )
            store.commit_speech(current.id, *result, ground)
            self.open_case.steps.take_up()
            self.open_case.touched()
            self.round_changed.emit()
            self.bench.hear()

        self._entering = True
        job = self._bridge.start(work, entered)
        job.ended.connect(self._make_waiting_edits)
        return job

    def _runner_on_snapshot(self) -> RoundRunner:
        """A runner on copies: it may work elsewhere while the user goes on editing here."""
        assert self.current is not None
        case = self.open_case.case.snapshot()
        current = next(each for each in case.rounds if each.id == self.current.id)
        return self._levelled().runner(case, current)

    # -- the flow ------------------------------------------------------------------------------------

    def edit_flow(self, change: FlowChange, name: str) -> None:
        """Change the flow of the current round; undoable under ``name``.

        While a speech is being entered the edit waits, and is made when the speech is in: the
        listener's result would otherwise be taken over on top of it.

        Raises:
            IllegalChangeError: the change would break a tree; nothing happened.
            CaseFileError: it could not be journaled; nothing happened.
        """
        assert self.open_case.store is not None
        assert self.current is not None
        if self._entering:
            self._waiting_edits.append((lambda _flow: change, name))
            return
        with self.open_case.steps.step(name) as joins:
            self.open_case.store.flow_edit(self.current.id, change, name, joins)
        self.open_case.touched()
        self.flow_changed.emit()

    def set_ground(self, defined: Iterable[Defined], name: str) -> None:
        """Correct what the round's words mean, its scope or its exclusions; undoable under ``name``.

        Raises:
            CaseFileError: it could not be journaled; nothing happened.
        """
        with self.open_case.steps.step(name) as joins:
            self.open_case.store.set_defined(self.current.id, defined, name, joins)
        self.open_case.touched()
        self.ground_changed.emit()

    def pin(self, pinned: Iterable[Pinned], name: str, late: Late) -> None:
        """Correct the speech that is being given; undoable under ``name`` until it is entered.

        Args:
            pinned: all that is corrected of it.
            late: the same on the flow, for a speech that is just being entered.

        Raises:
            CaseFileError: it could not be journaled; nothing happened.
        """
        assert self.open_case.store is not None
        assert self.current is not None
        if self._entering:
            self._waiting_edits.append((late, name))
            return
        with self.open_case.steps.step(name) as joins:
            self.open_case.store.pin(self.current.id, pinned, name, joins)
        self.open_case.touched()
        self.pinned_changed.emit()

    def forget_corrections(self) -> None:
        """What was begun of the speech is thrown away, and with it what was corrected of it.

        Raises:
            CaseFileError: it could not be journaled; nothing happened.
        """
        if self.open_case.store is None or self.current is None or not self.current.pinned:
            return
        self.open_case.store.pin(self.current.id, ())
        self.open_case.steps.forget_flow()
        self.open_case.touched()
        self.pinned_changed.emit()

    def _follow_step(self, pieces: Sequence[Piece], _inverses: Sequence[Piece]) -> None:
        """Something was taken back or done again."""
        for kind, told in (
            (FlowEntry, self.flow_changed),
            (MarkEntry, self.ballot_changed),
            (DefinedEntry, self.ground_changed),
            (PinEntry, self.pinned_changed),
            (OwnFlowEntry, self.own_flow_changed),
        ):
            if any(isinstance(piece, kind) for piece in pieces):
                told.emit()

    def _make_waiting_edits(self) -> None:
        self._entering = False
        waiting, self._waiting_edits = self._waiting_edits, []
        for late, name in waiting:
            if self.open_case.store is None or self.current is None:
                return
            change = late(self.current.flow)
            if change is None:
                continue
            try:
                self.edit_flow(change, name)
            except DebateCoachError as error:
                self._bridge.trouble.emit(error)
            except IllegalChangeError:
                self._bridge.notice.emit(
                    QCoreApplication.translate(
                        "RoundDesk", "“{0}” no longer fits the flow and was not done."
                    ).format(name)
                )
