"""What the ballot pane shows and does, apart from how it looks."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from debatecoach.debate.case import RoundState
from debatecoach.debate.flow_tree import FlowRef
from debatecoach.errors import DebateCoachError

if TYPE_CHECKING:
    from debatecoach.ui.bridge import Job
    from debatecoach.ui.session import Session


class Phase(StrEnum):
    """Which face the pane wears."""

    NO_ROUND = "no round"
    RUNNING = "running"
    LEFT = "left"
    READY = "ready"
    JUDGING = "judging"
    FAILED = "failed"
    BALLOT = "ballot"


class BallotPresenter(QObject):
    """Follows the round to its ballot.

    Signals:
        changed: another face, or another ballot.
    """

    changed = Signal()

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.error: DebateCoachError | None = None
        self.stale = False
        self._job: Job | None = None
        self._judged_round = ""
        session.round_changed.connect(self._round_changed)
        session.case_changed.connect(self._round_changed)
        session.ballot_changed.connect(self._ballot_in)
        session.flow_changed.connect(self._flow_changed)
        session.judging.connect(self._judging)

    @property
    def phase(self) -> Phase:
        """Where the round stands, seen from its ballot."""
        current = self.session.round
        if current is None:
            return Phase.NO_ROUND
        if self._job is not None and self._judged_round == current.id:
            return Phase.JUDGING
        if self.error is not None:
            return Phase.FAILED
        if current.ballot is not None:
            return Phase.BALLOT
        if current.next_slot is None:
            return Phase.READY
        return Phase.LEFT if current.state is RoundState.ABANDONED else Phase.RUNNING

    @property
    def left(self) -> int:
        """Speeches still to be given."""
        current = self.session.round
        return len(current.format.slots) - len(current.speeches) if current else 0

    def judge(self) -> None:
        """Have the round judged, or judged again."""
        if self.session.round is not None and self._job is None:
            self.error = None
            self.session.rounds.adjudicate()

    def cancel(self) -> None:
        """Stop judging; the round stays as it is."""
        if self._job is not None:
            self._job.cancel()

    def on_flow(self, ref: FlowRef | None) -> bool:
        """True if a point quoted on the ballot still stands on the flow."""
        current = self.session.round
        return ref is not None and current is not None and ref.node in current.flow.trees[ref.tree]

    # -- exports -----------------------------------------------------------------------------------------

    def markdown(self) -> str:
        """The ballot as Markdown, in the window's language."""
        from debatecoach.coach.bench.report import Tongue, ballot_markdown
        from debatecoach.ui.ballot import words
        from debatecoach.ui.flow.words import speech_name

        current, case = self.session.round, self.session.case
        assert current is not None
        assert current.ballot is not None
        assert case is not None
        tongue = Tongue(words.told, speech_name, words.kind)
        return ballot_markdown(current.ballot, current, case, tongue)

    def save(self, path: Path) -> None:
        """Write the ballot: JSON for a name that ends in ``.json``, else Markdown.

        Raises:
            InputError: the file cannot be written.
        """
        from debatecoach.headless import ballot_document, to_json, write_text

        current = self.session.round
        assert current is not None
        assert current.ballot is not None
        as_json = path.suffix.lower() == ".json"
        write_text(path, to_json(ballot_document(current.ballot)) if as_json else self.markdown())

    # -- what happens ------------------------------------------------------------------------------------

    def _round_changed(self) -> None:
        self.error = None
        self.stale = False
        self.changed.emit()

    def _ballot_in(self) -> None:
        self.error, self.stale = None, False
        self.changed.emit()

    def _flow_changed(self) -> None:
        current = self.session.round
        stale = current is not None and current.ballot is not None
        if stale != self.stale:
            self.stale = stale
            self.changed.emit()

    def _judging(self, job: Job) -> None:
        current = self.session.round
        self._job, self._judged_round = job, current.id if current else ""
        self.error = None
        job.failed.connect(self._failed)
        job.ended.connect(self._ended)
        self.changed.emit()

    def _failed(self, error: DebateCoachError) -> None:
        self.error = error

    def _ended(self) -> None:
        self._job = None
        self.changed.emit()
