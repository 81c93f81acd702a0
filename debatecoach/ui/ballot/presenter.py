"""What the ballot pane shows and does, apart from how it looks."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from debatecoach.base.errors import DebateCoachError
from debatecoach.base.files import write_out
from debatecoach.debate.adjudication import Ask
from debatecoach.debate.ballot import Ballot
from debatecoach.debate.by_hand import ballot
from debatecoach.debate.case import RoundState
from debatecoach.debate.flow_tree import FlowRef
from debatecoach.debate.format import Scale
from debatecoach.debate.head_to_head import HeadToHead
from debatecoach.debate.marking import Guess, Marking, Voter
from debatecoach.debate.side import Team
from debatecoach.debate.speaker_scale import scale_on

if TYPE_CHECKING:
    from debatecoach.ui.connect.connection_desk import ConnectionDesk
    from debatecoach.ui.head_to_head.desk import HeadToHeads
    from debatecoach.ui.kit.bridge import Job
    from debatecoach.ui.kit.user_settings import UserSettings
    from debatecoach.ui.round.desk import RoundDesk


BENCH_WORK = "bench"
"""What the judges' calls belong to in the ledger."""


class Phase(StrEnum):
    """Which face the pane wears."""

    NO_ROUND = "no round"
    RUNNING = "running"
    LEFT = "left"
    BY_HAND = "by hand"
    READY = "ready"
    JUDGING = "judging"
    FAILED = "failed"
    HELD = "held"
    ASKED = "asked"
    BALLOT = "ballot"


class BallotPresenter(QObject):
    """Follows the round to its ballot.

    Signals:
        changed: another face, or another ballot.
        progress: what the judges are doing.
        spent: what they have asked of the language model so far.
    """

    changed = Signal()
    progress = Signal(str)
    spent = Signal(str)

    def __init__(
        self,
        rounds: RoundDesk,
        settings: UserSettings,
        head_to_heads: HeadToHeads,
        connections: ConnectionDesk,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.open_case, self.rounds, self.settings = rounds.open_case, rounds, settings
        self.engines, self.bridge, self.head_to_heads = rounds.engines, rounds.open_case.bridge, head_to_heads
        self.error: DebateCoachError | None = None
        self.stale = False
        self._job: Job | None = None
        self._judged_round = ""
        self._shown = self._ballot
        self._opened: set[str] = set()  # rounds whose held ballot a coach has opened
        self._skipped: set[str] = set()  # rounds a student would not judge first
        self._before: dict[str, tuple[Voter, ...]] = {}  # votes before there was a ballot, by round
        self._scales: dict[str, Scale] = {}
        rounds.round_changed.connect(self._round_changed)
        rounds.open_case.changed.connect(self._round_changed)
        rounds.ballot_changed.connect(self._ballot_in)
        rounds.flow_changed.connect(self._flow_changed)
        rounds.judging.connect(self._judging)
        connections.spent.connect(self._tell_spent)
        head_to_heads.changed.connect(self.changed)

    @property
    def phase(self) -> Phase:
        """Where the round stands, seen from its ballot."""
        current = self.rounds.current
        if current is None:
            return Phase.NO_ROUND
        if self._job is not None and self._judged_round == current.id:
            return Phase.JUDGING
        if self.error is not None:
            return Phase.FAILED
        if current.ballot is not None:
            return self._face_of(current.id, current.ballot)
        if current.by_hand:
            return Phase.BY_HAND
        if current.next_slot is None:
            return Phase.READY
        return Phase.LEFT if current.state is RoundState.ABANDONED else Phase.RUNNING

    def _face_of(self, round_id: str, ballot: Ballot) -> Phase:
        if ballot.marking.held and round_id not in self._opened:
            return Phase.HELD
        current = self.rounds.current
        elsewhere = current is not None and current.held_elsewhere  # its verdict was seen before it was kept
        asks = self.settings.judge_first and round_id not in self._skipped and not elsewhere
        return Phase.ASKED if asks and ballot.marking.guess is None else Phase.BALLOT

    @property
    def scale(self) -> Scale:
        """What the round's speaker scores are shown on: the scale chosen, a coach's, or the format's own."""
        current = self.rounds.current
        return self._scales.get(current.id) or scale_on(current.format, current.ballot)

    def set_scale(self, scale: Scale) -> None:
        """Show them on another."""
        current = self.rounds.current
        if current is not None and scale is not self.scale:
            self._scales[current.id] = scale
            self.changed.emit()

    @property
    def left(self) -> int:
        """Speeches still to be given."""
        current = self.rounds.current
        return len(current.format.slots) - len(current.speeches) if current else 0

    def judge(self, asks: tuple[Ask, ...] = ()) -> None:
        """Have the round judged, or judged again.

        Args:
            asks: how it is tried whether the verdict holds; for that it is judged by what a model answered
                already.
        """
        if self.rounds.current is not None and self._job is None:
            self.error = None
            self.rounds.bench.adjudicate(asks)

    def give(self, ranking: tuple[Team, ...], reasons: str) -> None:
        """A person's verdict on a debate that was flowed by hand."""
        current = self.rounds.current
        if current is None:
            return
        try:
            self.open_case.open_store.set_ballot(current.id, ballot(current.format, ranking, reasons))
        except DebateCoachError as error:
            self.bridge.trouble.emit(error)
            return
        self.open_case.touched()
        self.rounds.ballot_changed.emit()

    # -- what people add ---------------------------------------------------------------------------------

    def open_held(self) -> None:
        """The coach opens a ballot that is not released."""
        current = self.rounds.current
        if current is not None:
            self._opened.add(current.id)
            self.changed.emit()

    def skip_guess(self) -> None:
        """The student does not judge first this time."""
        current = self.rounds.current
        if current is not None:
            self._skipped.add(current.id)
            self.changed.emit()

    def guess(self, guess: Guess) -> None:
        """The student's own verdict; the ballot follows."""
        if (ballot := self._ballot) is not None:
            self.mark(replace(ballot.marking, guess=guess), self.tr("Judge first"))

    @property
    def voters(self) -> tuple[Voter, ...]:
        """Who listens and how they voted so far; before the ballot only this session knows."""
        if self._ballot is not None and self._ballot.marking.voters:
            return self._ballot.marking.voters
        return self._before.get(self.rounds.current.id, ()) if self.rounds.current is not None else ()

    def vote(self, voters: tuple[Voter, ...]) -> None:
        """What the listeners voted; kept with the ballot as soon as there is one."""
        if self.rounds.current is not None:
            self._before[self.rounds.current.id] = voters
        if (ballot := self._ballot) is not None:
            self.mark(replace(ballot.marking, voters=voters), self.tr("Votes of the listeners"))

    @property
    def pairs(self) -> tuple[HeadToHead, ...]:
        """What people said of two versions of a speech of this round."""
        current = self.rounds.current
        return tuple(self.head_to_heads.of_round(current.id)) if current is not None else ()

    def release(self) -> None:
        """The coach lets the student see it."""
        if (ballot := self._ballot) is not None and ballot.marking.held:
            self.mark(replace(ballot.marking, held=False), self.tr("Release the ballot"))

    def mark(self, marking: Marking, name: str) -> None:
        """Keep what people added, as a step that can be undone."""
        ballot, current = self._ballot, self.rounds.current
        if ballot is None or current is None or marking == ballot.marking:
            return
        if marking.held:
            self._opened.add(current.id)  # whoever holds it back goes on reading
        try:
            with self.open_case.steps.step(name) as joins:
                self.open_case.open_store.mark_ballot(current.id, marking, name, joins)
        except DebateCoachError as error:
            self.bridge.trouble.emit(error)
            return
        self.open_case.touched()
        self.rounds.ballot_changed.emit()

    @property
    def _ballot(self) -> Ballot | None:
        return self.rounds.current.ballot if self.rounds.current is not None else None

    def cancel(self) -> None:
        """Stop judging; the round stays as it is."""
        if self._job is not None:
            self._job.cancel()

    def on_flow(self, ref: FlowRef | None) -> bool:
        """True if a point quoted on the ballot still stands on the flow."""
        current = self.rounds.current
        return ref is not None and current is not None and ref.node in current.flow.trees[ref.tree]

    # -- exports -----------------------------------------------------------------------------------------

    def markdown(self) -> str:
        """The ballot as Markdown, in the window's language."""
        return self._bytes("md").decode()

    def save(self, path: Path) -> None:
        """Write the ballot: JSON, Word or PDF for a name that ends so, else Markdown.

        Raises:
            InputError: the file cannot be written.
        """
        from debatecoach.services.ballot_files import KINDS

        kind = path.suffix.lower().lstrip(".")
        write_out(path, self._bytes(kind if kind in KINDS else "md"))

    def _bytes(self, kind: str) -> bytes:
        from debatecoach.services.ballot_files import ballot_bytes
        from debatecoach.ui.ballot.written_page import tongue
        from debatecoach.ui.export.ballot import ballot_pdf

        current, case = self.rounds.current, self.open_case.case
        assert current.ballot is not None
        assert case is not None
        return ballot_bytes(kind, current.ballot, current, case, ballot_pdf, tongue(), self.scale)

    # -- what happens ------------------------------------------------------------------------------------

    def _round_changed(self) -> None:
        self.error = None
        self.stale = False
        self._shown = self._ballot
        self.changed.emit()

    def _ballot_in(self) -> None:
        ballot = self._ballot
        if ballot is None or self._shown is None or ballot.tally is not self._shown.tally:
            self.stale = False  # given anew, and not only marked
        self._shown, self.error = ballot, None
        self.changed.emit()

    def _flow_changed(self) -> None:
        current = self.rounds.current
        stale = current is not None and current.ballot is not None and not current.by_hand
        if stale != self.stale:
            self.stale = stale
            self.changed.emit()

    def _judging(self, job: Job) -> None:
        current = self.rounds.current
        self._job, self._judged_round = job, current.id if current else ""
        self.error = None
        job.progressed.connect(self.progress)
        job.then(failed=self._failed, ended=self._ended)
        self.changed.emit()

    @property
    def spending(self) -> str:
        """How many answers the judges asked for in this session, and the money; empty without a model."""
        from debatecoach.ui.connect.connection_words import money_words

        connection = self.engines.in_use.connection
        if connection is None:
            return ""
        totals = connection.ledger.totals(BENCH_WORK)
        text = self.tr("Answers asked of the language model for judging: {0}").format(totals.calls)
        if totals.cost and totals.priced:
            text = f"{text} · {money_words(totals.cost, self.settings.currency)}"
        return text

    def _tell_spent(self) -> None:
        if self._job is not None:
            self.spent.emit(self.spending)

    def _failed(self, error: DebateCoachError) -> None:
        self.error = error

    def _ended(self) -> None:
        self._job = None
        self.changed.emit()
