"""The session: the open case and every change to it; its round is played at :class:`RoundDesk`.

Panes never change a case themselves; they call the session (``session.rounds`` for what belongs to a
round), which writes the change to the case file's journal first and tells all panes by signal. Undo
covers edits to trees and flow.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from debatecoach.casefile.settings import Settings
from debatecoach.casefile.store import CaseStore
from debatecoach.coach.library import find_case
from debatecoach.debate.argument import Argument
from debatecoach.debate.case import Case, Round
from debatecoach.debate.changes import Change, touched
from debatecoach.debate.evidence import Passage
from debatecoach.debate.forest import IllegalChangeError
from debatecoach.debate.format import Format
from debatecoach.debate.motion import Motion
from debatecoach.debate.rehearsal_tree import Strengths
from debatecoach.debate.side import Side
from debatecoach.errors import DebateCoachError
from debatecoach.paths import shipped
from debatecoach.ui.bridge import Bridge, Job
from debatecoach.ui.connection_desk import ConnectionDesk
from debatecoach.ui.joint_step import JointStep
from debatecoach.ui.round_desk import RoundDesk
from debatecoach.wiring import Engines

AUTOSAVE_MS = 2000


def new_store(motion: str) -> CaseStore:
    """A fresh case on a library motion (by id or text) or on any text, not yet in a file.

    Raises:
        DebateCoachError: nothing to debate, or the library file is broken.
    """
    return CaseStore.create(None, find_case(motion, shipped("data") / "motions"))


class _Edit(QUndoCommand):
    """One named, reversible change; Qt's undo stack keeps it, the change knows its inverse.

    A step that can no longer be taken (the disk is full, the tree has moved on) is told to
    ``on_trouble`` and changes nothing; an exception would be lost inside Qt.
    """

    def __init__(
        self,
        name: str,
        apply: Callable[[object], object],
        change: object,
        on_trouble: Callable[[DebateCoachError | IllegalChangeError], object],
    ) -> None:
        super().__init__(name)
        self._apply, self._forward, self._on_trouble = apply, change, on_trouble
        self._back = apply(change)  # before it is pushed: a change that is refused is never on the stack
        self._fresh = True

    def redo(self) -> None:
        if not self._fresh:  # pushing calls this once for what is already done
            self._back = self._step(self._forward)
        self._fresh = False

    def undo(self) -> None:
        self._step(self._back)

    def _step(self, change: object) -> object:
        try:
            return self._apply(change)
        except (DebateCoachError, IllegalChangeError) as error:
            self._on_trouble(error)
            return None


class Session(QObject):
    """What all panes share.

    Signals:
        case_changed: another case is open, or none.
        case_closing: the open case is about to be closed; hand in what is still being typed.
        case_saving: the case is about to be written; hand in what is still being typed.
        show_node: a side (Side) and a node's id: whoever draws trees selects it.
        motion_changed: the motion's own text, definitions or notes were edited.
        forest_touched: just before ``forest_changed``: the Side, and what the change touched (Touched).
        forest_changed: a side's rehearsal trees changed (the Side).
        knowledge_changed: passages were found or taken away.
        round_changed: a round started, moved on, finished or was left.
        go_on: the user wants the round that stopped to go on.
        flow_changed: the flow changed.
        ballot_changed: a ballot is in.
        judging: the Job that judges the round has started, whoever asked for it.
        saying: (Speech, sentence index) while a prepared speech is spoken; (None, -1) when it ends.
        show_point: show this FlowRef on the flow sheet.
        saved_changed: saved or not.
        trouble: a DebateCoachError nobody else shows.
        notice: a sentence to show.
        settings_changed: name of the setting the user changed; ``settings`` has its new value.

    Attributes:
        joining: True while edits come that no person makes now: a selection stays where it is.
    """

    case_changed = Signal()
    case_closing = Signal()
    case_saving = Signal()
    show_node = Signal(object, str)
    motion_changed = Signal()
    forest_touched = Signal(object, object)
    forest_changed = Signal(object)
    knowledge_changed = Signal()
    round_changed = Signal()
    go_on = Signal()
    flow_changed = Signal()
    ballot_changed = Signal()
    judging = Signal(object)
    saying = Signal(object, int)
    show_point = Signal(object)
    saved_changed = Signal()
    trouble = Signal(object)
    notice = Signal(str)
    settings_changed = Signal(str)

    def __init__(
        self, engines: Engines, settings: Settings, bridge: Bridge, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.engines, self.settings, self.bridge = engines, settings, bridge
        self.undo_stack = QUndoStack(self)
        self.store: CaseStore | None = None
        self.rounds = RoundDesk(self)
        self.connections = ConnectionDesk(self)
        self._strengths: dict[Side, Strengths] = {}
        self._joint: tuple[object, JointStep] | None = None
        self.joining = False
        self.undo_stack.indexChanged.connect(self._another_step)
        self._autosave = QTimer(self)
        self._autosave.setSingleShot(True)
        self._autosave.setInterval(AUTOSAVE_MS)
        self._autosave.timeout.connect(self.save_in_background)

    # -- the case ----------------------------------------------------------------------------------

    @property
    def formats(self) -> Mapping[str, Format]:
        """The library's formats by id."""
        return self.engines.library.formats

    @property
    def case(self) -> Case | None:
        """The open case."""
        return self.store.case if self.store else None

    @property
    def round(self) -> Round | None:
        """The round being played or looked at."""
        return self.rounds.current

    def use_engines(self, engines: Engines) -> None:
        """Go on with other engines (another voice or recogniser was chosen), from the next speech on."""
        self.engines = engines
        self.rounds.use_engines()

    def open_motion(self, motion: str) -> None:
        """Open a new case on a library motion (by id) or on any text.

        Raises:
            DebateCoachError: the library file is broken.
        """
        self.adopt(new_store(motion))

    def open_with(self, make: Callable[[], CaseStore]) -> Job:
        """Open a case off the UI thread: ``make`` creates or reads it; it is adopted when that succeeds.

        Until then, and if it fails, the case that is open stays open.
        """

        def opened(store: CaseStore) -> None:
            self.adopt(store)
            if store.path is not None:
                self._remember(store.path)

        job = self.bridge.start_thread(make)
        job.succeeded.connect(opened)
        return job

    def open_path(self, path: Path) -> None:
        """Open a case file.

        Raises:
            CaseFileError: damaged, foreign, newer or locked; the file is left as it was.
        """
        from debatecoach.engines.audio.wavfile import repair_wav

        self.adopt(CaseStore.open(path, repair_wav))
        self._remember(path)

    def adopt(self, store: CaseStore) -> None:
        """Make ``store`` the open case; an unfinished round is offered by the round pane."""
        self.close_case()
        self.store = store
        self.undo_stack.clear()
        self._strengths.clear()
        self.rounds.take_up_last()
        self.case_changed.emit()
        self.round_changed.emit()
        self.saved_changed.emit()

    def close_case(self) -> None:
        """Save if it has a file, and close. A case never saved stays recoverable."""
        if self.store is not None:
            self.case_closing.emit()
        self._autosave.stop()
        if self.store is not None:
            if self.store.path is not None and self.store.dirty:
                self._save_quietly()
            self.store.close()
        self.store = None
        self.rounds.clear()

    def save(self) -> None:
        """Write the case file.

        Raises:
            CaseFileError: it could not be written; the journal still holds everything.
        """
        if self.store is not None and self.store.path is not None:
            self.case_saving.emit()
            self.store.save()
            self._remember(self.store.path)
            self.saved_changed.emit()

    def save_in_background(
        self, always: bool = False, on_trouble: Callable[[DebateCoachError], object] | None = None
    ) -> Job | None:
        """Write the case file off the UI thread, if there is one and something is new (or ``always``).

        Faults are told: to ``on_trouble``, else by ``trouble``.
        """
        store = self.store
        if store is None or store.path is None or not (always or store.dirty):
            return None
        return self._write_in_background(store, store.save, on_trouble or self.trouble.emit)

    def save_as_in_background(
        self, path: Path, replace: bool, on_trouble: Callable[[DebateCoachError], object]
    ) -> Job:
        """As :meth:`save_as`, off the UI thread."""
        assert self.store is not None
        store = self.store
        return self._write_in_background(store, lambda: store.save_as(path, replace=replace), on_trouble)

    def _write_in_background(
        self, store: CaseStore, write: Callable[[], None], on_trouble: Callable[[DebateCoachError], object]
    ) -> Job:
        def written(_result: object) -> None:
            if self.store is store and store.path is not None:
                self._remember(store.path)
                self.saved_changed.emit()

        self.case_saving.emit()
        job = self.bridge.start_thread(write)
        job.succeeded.connect(written)
        job.failed.connect(on_trouble)
        return job

    def save_as(self, path: Path, replace: bool = False) -> None:
        """Write the case to another file and go on there; ``replace``: one that is there may go.

        Raises:
            CaseFileError: it could not be written.
        """
        assert self.store is not None
        self.case_saving.emit()
        self.store.save_as(path, replace=replace)
        self._remember(path)
        self.saved_changed.emit()

    def _remember(self, path: Path) -> None:
        recent = [str(path), *[each for each in self.settings.recent_cases if each != str(path)]]
        self.settings.recent_cases = recent[:12]
        self.settings_changed.emit("recent_cases")

    def _save_quietly(self) -> None:
        if self.store is None or self.store.path is None or not self.store.dirty:
            return
        try:
            self.save()
        except DebateCoachError as error:
            self.trouble.emit(error)

    def touched(self) -> None:
        """Something of the case changed and is in the journal: the file follows in a moment."""
        self._autosave.start()
        self.saved_changed.emit()

    # -- edits -------------------------------------------------------------------------------------

    def edit(self, side: Side, change: Change[Argument], name: str) -> None:
        """Change a side's rehearsal trees; undoable under ``name``.

        Raises:
            IllegalChangeError: the change would break the tree; nothing happened.
            CaseFileError: it could not be journaled; nothing happened.
        """
        assert self.store is not None
        store = self.store

        def apply(each: object) -> object:
            inverse = store.edit(side, each)  # type: ignore[arg-type]
            what = touched(store.case.forests[side], inverse)
            if side in self._strengths:
                self._strengths[side].update(what)
            self.touched()
            self.forest_touched.emit(side, what)
            self.forest_changed.emit(side)
            return inverse

        self.push(name, apply, change, side)

    def push(
        self, name: str, apply: Callable[[object], object], change: object, tree: Side | None = None
    ) -> None:
        """Make a change by ``apply`` (which returns its inverse), undoable under ``name``.

        Args:
            tree: whose tree is changed, where it is one.

        Raises:
            DebateCoachError, IllegalChangeError: whatever ``apply`` raises the first time; nothing happened.
        """
        if not self.joining or self._joint is None:
            self.undo_stack.push(_Edit(name, apply, change, self._step_failed))
            return
        step = self._joint[1]
        first = step.empty
        step.add(apply, change, tree)
        if first:
            self.undo_stack.push(step)

    @contextmanager
    def joined(self, work: object, name: str, on_undo: Callable[[], object]) -> Iterator[None]:
        """Edits in the block are one step called ``name``, with those of earlier blocks of the same ``work``
        if nothing was done or taken back since. ``on_undo`` is told when it is taken back."""
        if self._joint is None or self._joint[0] is not work:
            self._joint = (work, JointStep(name, self._step_failed, on_undo))
        self.joining = True
        try:
            yield
        finally:
            self.joining = False

    def _another_step(self) -> None:
        if not self.joining:
            self._joint = None

    def _step_failed(self, error: DebateCoachError | IllegalChangeError) -> None:
        """An undo or redo could not be done: its history no longer fits, so it ends here."""
        if isinstance(error, DebateCoachError):
            self.trouble.emit(error)
        else:
            self.notice.emit(
                self.tr("That step no longer fits what has changed since, and was not taken back.")
            )
        QTimer.singleShot(0, self.undo_stack, self.undo_stack.clear)

    def set_notes(self, text: str) -> None:
        """The student's prep notes."""
        assert self.store is not None
        self.store.set_notes(text)
        self.touched()

    def set_motion(self, motion: Motion, name: str) -> None:
        """Edit the motion's definitions, criterion and so on; undoable under ``name``.

        Raises:
            CaseFileError: it could not be journaled; nothing happened.
        """
        assert self.store is not None
        store = self.store

        def apply(each: object) -> object:
            before = store.case.motion
            store.set_motion(each)  # type: ignore[arg-type]
            self.touched()
            self.motion_changed.emit()
            return before

        self.push(name, apply, motion)

    def change_passages(self, add: Iterable[Passage], remove: Iterable[str], name: str) -> int:
        """Keep passages that are new and take others away; undoable under ``name``. How many are new.

        Raises:
            CaseFileError: it could not be journaled; nothing happened.
        """
        assert self.store is not None
        store = self.store

        def apply(each: object) -> object:
            inverse = store.change_passages(each)  # type: ignore[arg-type]
            self.touched()
            self.knowledge_changed.emit()
            return inverse

        change = store.passages_change(add, remove)
        if change is None:
            return 0
        self.push(name, apply, change)
        return len(change.added)

    def keep_passages(self, found: Iterable[Passage]) -> None:
        """Keep what the opponent looked up in a round; nothing to undo, it may be cited already.

        Raises:
            CaseFileError: it could not be journaled; nothing happened.
        """
        assert self.store is not None
        kept, _ = self.store.add_passages(found)
        if kept:
            self.touched()
            self.knowledge_changed.emit()

    def strengths(self, side: Side) -> Strengths:
        """f_k of all nodes of a side's trees, kept until the trees change."""
        assert self.case is not None
        if side not in self._strengths:
            self._strengths[side] = Strengths(self.case.forests[side])
        return self._strengths[side]
