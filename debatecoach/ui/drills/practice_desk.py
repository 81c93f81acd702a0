"""The student's practice in the open app: what to drill, what was done, what is kept of rounds."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from debatecoach.base.errors import DebateCoachError
from debatecoach.base.files import same_path
from debatecoach.base.paths import shipped, state_dir
from debatecoach.casefile.classroom import work_folder
from debatecoach.casefile.practice import Practice, PracticeBook
from debatecoach.debate.case import Case, Round, RoundState
from debatecoach.debate.delivery import DeliveryMeasure, Target
from debatecoach.debate.drill import Drill, DrillJudgement, DrillKind, DrillTake, Telling
from debatecoach.debate.flowed import FlowedSpeech
from debatecoach.debate.head_to_head import Compared
from debatecoach.debate.side import Side
from debatecoach.debate.skill import RoundRecord

if TYPE_CHECKING:
    from debatecoach.debate.ballot import NextAction
    from debatecoach.debate.format import Format
    from debatecoach.ui.kit.bridge import Job
    from debatecoach.ui.kit.user_settings import UserSettings
    from debatecoach.ui.round.desk import RoundDesk


class PracticeDesk(QObject):
    """Keeps the practice file and knows what there is to practise.

    Signals:
        wanted: a Drill somebody asked for, wherever they are: it begins.
        changed: something was kept, renamed or deleted.
    """

    wanted = Signal(object)
    changed = Signal()

    def __init__(self, rounds: RoundDesk, settings: UserSettings) -> None:
        super().__init__(rounds)
        self._rounds, self._settings = rounds, settings
        self._open_case, self._bridge = rounds.open_case, rounds.open_case.bridge
        self._book: PracticeBook | None = None
        self._keeping: Job | None = None
        self._dirty = False
        self._rounds.ballot_changed.connect(self._note_round)
        self._rounds.round_changed.connect(self._take_points)

    @property
    def book(self) -> PracticeBook:
        """The practice file; read when it is first asked for. One that was damaged is told of."""
        if self._book is None:
            self._book = PracticeBook(state_dir())
            if self._book.damaged is not None:
                self._bridge.trouble.emit(self._book.damaged)
        return self._book

    @property
    def practice(self) -> Practice:
        """What is kept."""
        return self.book.practice

    # -- what there is to practise -----------------------------------------------------------------------

    @property
    def judged_round(self) -> Round | None:
        """The round on show if it is judged, else the case's last judged one; none held elsewhere, and none
        whose ballot a coach holds back."""
        case, current = self._open_case.case, self._rounds.current
        rounds = [*(case.rounds if case is not None else []), *([current] if current is not None else [])]
        judged = (each for each in reversed(rounds) if each.ballot and not each.ballot.marking.held)
        return next((each for each in judged if not each.held_elsewhere), None)

    def next_drills(self) -> list[tuple[NextAction, Drill]]:
        """The judged round's next actions, each with its drill."""
        from debatecoach.coach.coaching.drills import drills_after

        current, case = self.judged_round, self._open_case.case
        if current is None or current.ballot is None or case is None:
            return []
        return list(zip(current.ballot.next_actions, drills_after(current, case), strict=True))

    def practise(self, action: NextAction) -> None:
        """Begin the drill that trains a next action of the round on show."""
        from debatecoach.coach.coaching.drills import drill_for

        current, case = self.judged_round, self._open_case.case
        if current is not None and case is not None:
            self.wanted.emit(drill_for(action, current, case, current.human or Side.PRO))

    def speech_drill(self, kind: DrillKind) -> Drill | None:
        """REDO, SHRINK or WEIGH on the judged round, None without one."""
        from debatecoach.coach.coaching.drills import speech_drill, weigh_drill

        current, case = self.judged_round, self._open_case.case
        if current is None or case is None:
            return None
        side = current.human or Side.PRO
        if kind is DrillKind.WEIGH:
            return weigh_drill(current, case, side)
        return speech_drill(kind, current, case, side)

    def begin_impromptu(self) -> Job:
        """Begin one on any motion of the library in the language of the open case (English without one), the
        one that is open left out. The library is read off the UI thread."""
        case = self._open_case.case
        here, zh = (case.motion.text, case.motion.language == "zh") if case is not None else ("", False)

        def draw() -> Drill:
            from debatecoach.coach.bench.transcribed import language_of
            from debatecoach.coach.coaching.drills import impromptu
            from debatecoach.coach.summaries import list_motions

            motions = list_motions(shipped("data") / "motions")
            texts = [each.text for each in motions if (language_of(each.text) == "zh") is zh]
            others = [text for text in texts if text != here] or [here]
            return impromptu(random.choice(others), random.choice(list(Side)))

        job = self._bridge.start_thread(draw)
        job.then(self.wanted, self._bridge.trouble)
        return job

    @property
    def can_talk(self) -> bool:
        """There is a case to talk about."""
        return self._open_case.case is not None

    def format(self, id: str) -> Format:
        """A shipped format, by its id."""
        return self._rounds.engines.in_use.library.formats[id]

    def begin_talk(self, format: str) -> bool:
        """Begin a round of little but talk to and fro on the open case; what is in the way is told."""
        assert self._open_case.case is not None
        try:
            self._rounds.start(format, self._side(self._open_case.case))
        except DebateCoachError as error:
            self._bridge.trouble.emit(error)
            return False
        return True

    def blocks(self) -> tuple[list[Drill], int]:
        """The open case's prepared answers to recall now, and how many of them were recalled before."""
        from debatecoach.coach.coaching.blocks import blocks, due

        case = self._open_case.case
        if case is None or case.motion.language not in ("en", "zh"):
            return [], 0
        return due(blocks(case, self._side(case)), self.practice.cards, datetime.now(UTC))

    def _side(self, case: Case) -> Side:
        current = self._rounds.current
        if current is not None and current.human is not None:
            return current.human
        return Side.CON if self._settings.side == "con" else Side.PRO

    # -- what is kept ------------------------------------------------------------------------------------

    def keep(self, drill: Drill, tellings: tuple[Telling, ...], judged: DrillJudgement) -> DrillTake:
        """Keep a drill that was done; what cannot be written is told."""
        from debatecoach.coach.coaching.blocks import reviewed

        now = datetime.now(UTC)
        take = DrillTake(now.isoformat(timespec="seconds"), drill, tellings, judged)
        card = None
        if drill.kind is DrillKind.RECALL:
            card = reviewed(self.practice.cards.get(drill.card), judged, now)
        self._change(lambda: self.book.add_take(take, card))
        return take

    def rename(self, name: str) -> None:
        """The student's name, as typed."""
        if name != self.practice.name:
            self._change(lambda: self.book.set_name(name))

    def sign(self) -> None:
        """It is about to be handed over: give it what tells it from others of the same name."""
        self._change(self.book.sign)

    def delete(self) -> None:
        """Delete all of it."""
        self.book.delete()
        self.changed.emit()
        self._keep()  # also where nothing is kept: what was put aside as damaged goes too

    def _change(self, change: Callable[[], None]) -> None:
        before = self.practice.model_copy()
        change()
        self.changed.emit()
        if self.practice != before:
            self._keep()

    def _keep(self) -> None:
        """Write the book off the UI thread; what changes meanwhile is written after."""
        self._dirty = self._keeping is not None
        if not self._dirty:
            before = self.practice
            job = self._keeping = self._bridge.start_thread(self.book.keeping())
            job.then(failed=self._bridge.trouble, ended=lambda: self._kept(before))

    def look_again(self) -> None:
        """Another window wrote the file: what it holds is taken over."""
        if self._book is not None:
            self._keep()

    def _kept(self, before: Practice) -> None:
        self._keeping = None
        if self.practice != before:
            self.changed.emit()
        if self._dirty:
            self._keep()

    def close(self) -> None:
        """The app ends, no job runs any more: write what may not be written. Raises CaseFileError."""
        if self._keeping is not None:
            self._keeping = None
            self.book.keeping()()

    def note_flowed(self, speech: FlowedSpeech) -> None:
        """Keep how a speech was flowed by hand."""
        self._change(lambda: self.book.note_flowed(speech))

    def note_compared(self, pair: Compared) -> None:
        """Keep what people said of two versions of a speech."""
        self._change(lambda: self.book.note_compared(pair))

    def _note_round(self) -> None:
        """A ballot is in: count what the student made of the round, off the UI thread. A coach who marks a
        student's round has not debated it, and what is held back is not counted yet."""
        from debatecoach.coach.coaching.recording import record, record_id
        from debatecoach.ui.delivery.presenter import own_targets

        case, current = self._open_case.case, self._rounds.current
        if case is None or current is None or current.human is None or current.ballot is None:
            return
        marking = current.ballot.marking
        if current.state is not RoundState.FINISHED or marking.held:
            return
        store = self._open_case.store
        if (
            store is not None
            and store.path is not None
            and same_path(store.path.parent, work_folder(state_dir()))
        ):
            return  # a student's, whom its user coaches
        if marking.marks and all(each.id != record_id(current) for each in self.practice.rounds):
            return
        known, now, side = case.snapshot(), current.snapshot(), current.human
        preset = self._settings.delivery_preset
        own = own_targets(self._settings, known.motion.language)

        def count() -> RoundRecord:
            delivery, aims = _delivered(now, side, known.motion.language, preset, own)
            return record(now, known, side, delivery, aims)

        def counted(made: RoundRecord) -> None:
            self._change(lambda: self.book.note_round(made))

        self._bridge.start_thread(count).then(counted, self._bridge.trouble.emit)

    def _take_points(self) -> None:
        """A round came back from a coach with points: they stand with what is kept of it."""
        current = self._rounds.current
        if current is None or current.ballot is None or not current.ballot.marking.points():
            return
        from debatecoach.coach.coaching.recording import coachs_points, record_id

        for kept in self.practice.rounds:
            if kept.id == record_id(current):
                given = replace(kept, points=coachs_points(current, kept.side))
                self._change(partial(self.book.note_round, given))


def _delivered(
    round: Round, side: Side, language: str, preset: str, own: Mapping[DeliveryMeasure, Target]
) -> tuple[dict[str, float], dict[str, Target]]:
    """Means over the side's spoken speeches, of what was measured, and the ranges to aim at. Blocking."""
    from debatecoach.coach.delivery import deliver
    from debatecoach.ui.delivery.presenter import data, syllables

    values: dict[str, list[float]] = {}
    aims: dict[str, Target] = {}
    for slot, speech in zip(round.format.slots, round.speeches, strict=False):
        if slot.side is not side or speech.timed_by == "typed":
            continue
        found = deliver(speech, round.format, language, data(), syllables(), preset=preset, own=own)
        for measure in found.measures:
            if measure.value is not None and not measure.rough:
                values.setdefault(measure.kind.value, []).append(measure.value)
                if measure.target is not None:
                    aims[measure.kind.value] = measure.target
    return {kind: sum(each) / len(each) for kind, each in values.items()}, aims
