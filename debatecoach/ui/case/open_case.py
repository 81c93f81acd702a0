"""The open case and every change to it.

Panes never change a case themselves; they call :class:`OpenCase` (:class:`RoundDesk` for what belongs to
a round), which writes the change to the case file's journal first and tells all panes by signal. What can be
taken back is kept by the case itself (``steps``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from debatecoach.base.errors import DebateCoachError
from debatecoach.base.paths import shipped, state_dir
from debatecoach.casefile.settings import with_recent
from debatecoach.casefile.steps import EditEntry, KnowledgeEntry, MotionEntry, Piece
from debatecoach.casefile.store import CaseStore
from debatecoach.casefile.typed import typed_path
from debatecoach.casefile.wire import together
from debatecoach.coach.library import Remembered, find_case
from debatecoach.debate.argument import Argument
from debatecoach.debate.case import Case
from debatecoach.debate.changes import Change, touched
from debatecoach.debate.evidence import Passage
from debatecoach.debate.locks import LockedNodeError, check_locks
from debatecoach.debate.motion import Motion
from debatecoach.debate.rehearsal_tree import Strengths
from debatecoach.debate.side import Side
from debatecoach.ui.case.locked import locked_error
from debatecoach.ui.case.undo import Steps
from debatecoach.ui.kit.bridge import Bridge, Job
from debatecoach.ui.kit.typed import typed_so_far
from debatecoach.ui.kit.user_settings import UserSettings

AUTOSAVE_MS = 2000


def new_store(motion: str, remembered: Remembered | None = None) -> CaseStore:
    """A fresh case on a library motion (by id or text) or on any text, not yet in a file.

    Raises:
        DebateCoachError: nothing to debate, or the library file is broken.
    """
    return CaseStore.create(None, find_case(motion, shipped("data") / "motions", remembered))


class OpenCase(QObject):
    """See the module.

    Signals:
        replaced: another case is open, or none: what stands between it and the panes takes it up.
        changed: another case is open; panes show it. A case that is only closed is not told.
        closing: the open case is about to be closed; hand in what is still being typed.
        saving: the case is about to be written; hand in what is still being typed.
        motion_changed: the motion's own text, definitions or notes were edited.
        forest_touched: just before ``forest_changed``: the Side, and what the change touched (Touched).
        forest_changed: a side's rehearsal trees changed (the Side).
        knowledge_changed: passages were found or taken away.
        saved_changed: saved or not.
        node_wanted: a side (Side) and a node's id: whoever draws trees selects it.
        alike_wanted: a claim: whoever has the memory shows what was argued like it.

    Attributes:
        store: the case's, None: no case is open.
        steps: what was done and can be taken back.
        bridge: where long work on the case is done, and what nobody shows is told.
    """

    replaced = Signal()
    changed = Signal()
    closing = Signal()
    saving = Signal()
    motion_changed = Signal()
    forest_touched = Signal(object, object)
    forest_changed = Signal(object)
    knowledge_changed = Signal()
    saved_changed = Signal()
    node_wanted = Signal(object, str)
    alike_wanted = Signal(str)

    def __init__(self, settings: UserSettings, bridge: Bridge) -> None:
        super().__init__()
        self._settings, self.bridge = settings, bridge
        self.store: CaseStore | None = None
        self.steps = Steps(self)
        self.steps.taken.connect(self._follow_step)
        typed_so_far().open(typed_path(state_dir(), "no-case"))
        typed_so_far().trouble.connect(bridge.trouble)
        typed_so_far().found.connect(bridge.notice)
        self._strengths: dict[Side, Strengths] = {}
        self._due = QTimer(self, singleShot=True, interval=AUTOSAVE_MS, timeout=self.autosave)

    # -- the case ----------------------------------------------------------------------------------

    @property
    def case(self) -> Case | None:
        """The open case."""
        return self.store.case if self.store else None

    @property
    def open_store(self) -> CaseStore:
        """The open case's store, where there must be one."""
        assert self.store is not None
        return self.store

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

    def adopt(self, store: CaseStore) -> None:
        """Make ``store`` the open case; an unfinished round is offered by the round pane."""
        self.close()
        self.store = store
        typed_so_far().open(store.typed)
        self._strengths.clear()
        self.steps.take_up()
        self.replaced.emit()
        self.changed.emit()
        self.saved_changed.emit()

    def close(self) -> None:
        """Save if it has a file, and close. A case never saved stays recoverable."""
        if self.store is not None:
            self.closing.emit()
        typed_so_far().open(typed_path(state_dir(), "no-case"))
        self._due.stop()
        if self.store is not None:
            if self.store.path is not None and self.store.dirty:
                try:
                    self.save()
                except DebateCoachError as error:
                    self.bridge.trouble.emit(error)
            self.store.close()
        self.store = None
        self.replaced.emit()

    def save(self) -> None:
        """Write the case file.

        Raises:
            CaseFileError: it could not be written; the journal still holds everything.
        """
        if self.store is not None and self.store.path is not None:
            self.saving.emit()
            self.store.save()
            self._remember(self.store.path)
            self.saved_changed.emit()

    def autosave(self) -> None:
        """Write the case file off the UI thread, if there is one and something is new."""
        store = self.store
        if store is not None and store.path is not None and store.dirty:
            self.write(store.save).failed.connect(self.bridge.trouble)

    def write(self, call: Callable[[], None]) -> Job:
        """Have the open case's store write it off the UI thread; who asks for it tells what goes wrong."""
        store = self.open_store

        def written(_result: object) -> None:
            if self.store is store and store.path is not None:
                self._remember(store.path)
                self.saved_changed.emit()

        self.saving.emit()
        job = self.bridge.start_thread(call)
        job.succeeded.connect(written)
        return job

    def _remember(self, path: Path) -> None:
        self._settings.set("recent_cases", with_recent(self._settings.recent_cases, path))

    def touched(self) -> None:
        """Something of the case changed and is in the journal: the file follows in a moment."""
        self._due.start()
        if self.store is not None and self.store.late:
            self.bridge.start_thread(self.store.settle).failed.connect(self.bridge.trouble)
        self.saved_changed.emit()

    # -- edits -------------------------------------------------------------------------------------

    def edit(self, side: Side, change: Change[Argument], name: str) -> None:
        """Change a side's rehearsal trees; undoable under ``name``.

        Raises:
            IllegalChangeError: the change would break the tree; nothing happened.
            InputError: it would rewrite a locked node; nothing happened.
            CaseFileError: it could not be journaled; nothing happened.
        """
        store = self.open_store
        forest = store.case.forests[side]
        try:
            check_locks(forest, change)
        except LockedNodeError as error:
            raise locked_error(forest[error.node]) from error
        with self.steps.step(name) as joins:
            inverse = store.edit(side, change, name, joins)
        self.tree_changed(side, inverse)

    def tree_changed(self, side: Side, inverse: Change[Argument]) -> None:
        """Tell everyone that a side's trees were changed, and what ``inverse`` would take back."""
        what = touched(self.open_store.case.forests[side], inverse)
        if side in self._strengths:
            self._strengths[side].update(what)
        self.touched()
        self.forest_touched.emit(side, what)
        self.forest_changed.emit(side)

    def _follow_step(self, pieces: Sequence[Piece], inverses: Sequence[Piece]) -> None:
        """Something was taken back or done again."""
        trees = [piece for piece in inverses if isinstance(piece, EditEntry)]
        for side in Side:
            ops = [op for piece in trees if piece.side is side for op in piece.ops]
            if ops:
                self.tree_changed(side, together(ops))
        kinds = {type(piece) for piece in pieces}
        if kinds - {EditEntry}:
            self.touched()
        if MotionEntry in kinds:
            self.motion_changed.emit()
        if KnowledgeEntry in kinds:
            self.knowledge_changed.emit()

    def set_notes(self, text: str) -> None:
        """The student's prep notes."""
        self.store.set_notes(text)
        self.touched()

    def set_motion(self, motion: Motion, name: str) -> None:
        """Edit the motion's definitions, criterion and so on; undoable under ``name``.

        Raises:
            CaseFileError: it could not be journaled; nothing happened.
        """
        with self.steps.step(name) as joins:
            self.open_store.set_motion(motion, name, joins)
        self.touched()
        self.motion_changed.emit()

    def change_passages(self, add: Iterable[Passage], remove: Iterable[str], name: str) -> int:
        """Keep passages that are new and take others away; undoable under ``name``. How many are new.

        Raises:
            CaseFileError: it could not be journaled; nothing happened.
        """
        store = self.open_store
        change = store.passages_change(add, remove)
        if change is None:
            return 0
        with self.steps.step(name) as joins:
            store.change_passages(change, name, joins)
        self.touched()
        self.knowledge_changed.emit()
        return len(change.added)

    def keep_passages(self, found: Iterable[Passage]) -> None:
        """Keep what the opponent looked up in a round; nothing to undo, it may be cited already.

        Raises:
            CaseFileError: it could not be journaled; nothing happened.
        """
        kept, _ = self.store.add_passages(found)
        if kept:
            self.touched()
            self.knowledge_changed.emit()

    def strengths(self, side: Side) -> Strengths:
        """f_k of all nodes of a side's trees, kept until the trees change."""
        if side not in self._strengths:
            self._strengths[side] = Strengths(self.case.forests[side])
        return self._strengths[side]
