"""Judging a debate from a file: two sides or British Parliamentary's four teams; shown, copied, saved."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QShowEvent
from PySide6.QtWidgets import QPushButton, QWidget
from shiboken6 import isValid

from debatecoach.base.errors import DebateCoachError
from debatecoach.base.files import to_json, write_out
from debatecoach.ui.ballot.busy import Busy
from debatecoach.ui.ballot.parts import ask_ballot_file
from debatecoach.ui.kit.bridge import Job
from debatecoach.ui.kit.dialog import DialogFrame
from debatecoach.ui.kit.file_dialogs import ask_file
from debatecoach.ui.kit.layouts import empty, fill, laid_out_once
from debatecoach.ui.kit.notice_bar import NoticeBar
from debatecoach.ui.kit.user_settings import UserSettings
from debatecoach.ui.kit.widgets import Card, button, label
from debatecoach.ui.round.desk import RoundDesk

if TYPE_CHECKING:
    from debatecoach.coach.bench.written import Block
    from debatecoach.debate.adjudication import Adjudication
    from debatecoach.services.judging import GivenDebate
    from debatecoach.ui.ballot.keeping import KeepFace, Where


class TranscriptDialog(DialogFrame):
    """Reads, judges and shows one debate after the other; nothing of it is kept but what is saved, or made a
    round of a case.

    Args:
        on_kept: is called when a debate has become the round on show: its flow can be gone to.

    Attributes:
        found: the verdict, None before.
        keeping: asks for the case, None otherwise.
    """

    def __init__(
        self,
        rounds: RoundDesk,
        settings: UserSettings,
        parent: QWidget,
        on_kept: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(settings, "transcript", self.tr("Judge a transcript"), parent, (820, 720))
        self._rounds, self._engines, self._bridge = rounds, rounds.engines, rounds.open_case.bridge
        self.found: Adjudication | None = None
        self.keeping: KeepFace | None = None
        self._on_kept = on_kept
        self._given: GivenDebate | None = None
        self._path = Path()
        self._job: Job | None = None
        self.notice = NoticeBar()
        self.column.addWidget(self.notice)
        self._inside = self.scrolling()
        self._inside.addStretch(1)
        self.choose = button(self.tr("Choose a file…"), self.ask, "primary", icon="open")
        self.copy = button(self.tr("Copy"), self._copy, icon="copy")
        self.save = button(self.tr("Save…"), self._ask_where, icon="export")
        self.flow: QPushButton | None = None
        self.keep = button(self.tr("Keep it and show its flow"), self._keep, "primary", "flow")
        self.back = button(self.tr("Back"), self._show_verdict)
        close = button(self.tr("Close"), self.reject)
        shown = (self.copy, self.save, self.back, self.keep, close)
        fill(self.buttons, self.choose, 1, *shown)
        self._show(self._empty())
        self.choose.setFocus()

    # -- showing -----------------------------------------------------------------------------------------

    def _empty(self) -> list[QWidget]:
        text = self.tr(
            "Two sides, or British Parliamentary’s four teams. A text with the motion in its first line and "
            "a heading for each speech, such as “## Pro opening” or “## OG opening”; JSON; or a case file."
        )
        scope = self._settings.bench
        model = self._engines.in_use.connection is not None and scope != "flow"
        who = (
            self.tr("The language model’s judges decide; it is sent the speeches.")
            if model
            else self.tr("Arithmetic on the flow decides, in English only: no language model judges.")
        )
        return [
            label(self.tr("A debate that was held elsewhere"), "title", wrap=True),
            label(text, "muted", wrap=True),
            label(who, "muted", wrap=True),
        ]

    def showEvent(self, event: QShowEvent) -> None:
        """Words are as tall as the style has them, which they get only when they are shown."""
        super().showEvent(event)
        self._inside.invalidate()

    def _show(self, parts: list[QWidget]) -> None:
        empty(self._inside)
        for at, each in enumerate(parts):
            self._inside.insertWidget(at, each)
            each.show()
        asking = self.keeping is not None
        there = self.found is not None and not asking
        with laid_out_once(self):
            for each in (self.copy, self.save):
                each.setVisible(there)
            for each in (self.back, self.keep):
                each.setVisible(asking)
            self.choose.setVisible(not asking)

    # -- judging -----------------------------------------------------------------------------------------

    def ask(self) -> None:
        """Ask for a file."""
        names = [self.tr("Debates (*.txt *.md *.json *.debate)")]
        ask_file(self, self.tr("Judge a transcript"), names, self.judge)

    def judge(self, path: Path) -> None:
        """Read a debate and judge it."""
        from debatecoach.services.judging import read_transcript

        self.stop()
        self.notice.hide()
        self._path = path
        self.found = self.keeping = None
        self._wait(self.tr("Reading {0}…").format(path.name))
        motions = self._engines.in_use.library.motions
        job = self._job = self._bridge.start_thread(lambda: read_transcript(path, motions))
        job.then(self._read, self._fail, mine=lambda: self._job is job)

    def _read(self, given: GivenDebate) -> None:
        from debatecoach.coach.bench.scope import Scope

        self._given = given
        connection = self._engines.in_use.connection
        asks = connection is not None and connection.plan.bench is not Scope.FLOW
        asks = asks and connection is not None and connection.budget.reached() is None
        face = self._wait(self.tr("Judging…"))
        job = self._job = self._by_model(given) if asks else self._by_rule(given)
        job.progressed.connect(face.say)
        job.then(self._judged, self._fail, mine=lambda: self._job is job)

    def _by_rule(self, given: GivenDebate) -> Job:
        from debatecoach.services.judging import judge_by_rule

        engines = self._engines.in_use
        return self._bridge.start_thread(lambda: judge_by_rule(given, engines.listener(given.case)))

    def _by_model(self, given: GivenDebate) -> Job:
        connection, told = self._engines.in_use.connection, self.tr("Judging: {0} of {1} answers…")

        async def work(progress: Callable[[str], None]) -> Adjudication:
            bench = connection.bench(given.transcript)
            bench.on_progress = lambda answered, of: progress(told.format(answered, of))
            for each in given.transcript.speeches:
                bench.hear(each)
            return await bench.verdict()

        return self._bridge.start(work)

    def _wait(self, text: str) -> Busy:
        face = Busy(text, self._cancel)
        self._show([face])
        return face

    def _judged(self, found: Adjudication) -> None:
        self._job, self.found = None, found
        self._show_verdict()

    def _show_verdict(self) -> None:
        from debatecoach.ui.ballot.written_page import written_page

        self.keeping = None
        self.notice.hide()
        self._show([self._to_flow(), written_page(self.blocks())])
        if self.flow is not None:
            self.flow.setFocus()

    def _to_flow(self) -> QWidget:
        """What becomes of it, and the way to its flow."""
        assert self._given is not None
        text = self.tr("It comes from a case, where its flow is.")
        if self._given.round is None:
            text = self.tr(
                "Not kept yet: when this window is closed, the verdict and the flow are gone. The flow is "
                "shown where the debate is kept: as a round of a case."
            )
        card = Card()
        self.flow = button(self.tr("Show its flow…"), self.show_flow, icon="flow")
        self.flow.setAccessibleDescription(text)
        fill(card.column, label(text, wrap=True), (self.flow, Qt.AlignmentFlag.AlignLeft))
        return card

    # -- keeping -----------------------------------------------------------------------------------------

    def show_flow(self) -> None:
        """Ask which case the debate shall be a round of; one that came from a case is opened there."""
        from debatecoach.ui.ballot.keeping import KeepFace, open_again

        if self._given.round is not None:
            self._follow(open_again(self._rounds, self._path, self._kept))
            return
        self.notice.hide()
        self.keeping = KeepFace(self._rounds, self._given)
        self._show([self.keeping])
        self.keeping.setFocus()

    def _keep(self) -> None:
        from debatecoach.ui.ballot.keeping import Where

        if self.keeping.where is not Where.FILE:
            self.keep_in(self.keeping.where)
            return
        ask_file(
            self,
            self.tr("In which case?"),
            [self.tr("Cases (*.debate)")],
            lambda path: self.keep_in(Where.FILE, path),
        )

    def keep_in(self, where: Where, path: Path | None = None) -> None:
        """Make the debate a round of that case; the dialog closes when it is, and says so if it cannot be."""
        from debatecoach.ui.ballot.keeping import keep

        assert self._given is not None
        assert self.found is not None
        self.notice.show_notice(self.tr("Making its flow…"))
        self._follow(keep(self._rounds, self._given, self.found, where, path, self._kept))

    def _kept(self) -> None:
        """The round is on show. A dialog closed meanwhile does not stop that: half a case is none."""
        on_kept = self._on_kept
        if isValid(self):
            self.accept()
        if on_kept is not None:
            on_kept()

    def _follow(self, job: Job) -> None:
        self.keep.setEnabled(False)

        def ended() -> None:
            if isValid(self):
                self.keep.setEnabled(True)

        def failed(error: DebateCoachError) -> None:
            if isValid(self):
                self.notice.show_trouble(error)
            else:
                self._bridge.trouble.emit(error)

        job.then(failed=failed, ended=ended)

    def _fail(self, error: DebateCoachError) -> None:
        self._job = None
        self.keeping = None
        self._show(self._empty())
        self.notice.show_trouble(error)

    def _cancel(self) -> None:
        self.stop()
        self._show(self._empty())

    def stop(self) -> None:
        """Stop reading or judging."""
        job, self._job = self._job, None
        if job is not None:
            job.cancel()

    def done(self, result: int) -> None:
        """Stop; then as a sheet."""
        self.stop()
        super().done(result)

    # -- writing -----------------------------------------------------------------------------------------

    def blocks(self) -> list[Block]:
        """The verdict in parts, in the window's language."""
        from debatecoach.coach.bench.report import transcript_blocks
        from debatecoach.ui.ballot.written_page import tongue

        assert self.found is not None
        return transcript_blocks(self.found, self._given.transcript, tongue())

    def _copy(self) -> None:
        from debatecoach.coach.bench.report import markdown_of

        QGuiApplication.clipboard().setText(markdown_of(self.blocks()))
        self.notice.show_notice(self.tr("The verdict is on the clipboard, as Markdown."))

    def _ask_where(self) -> None:
        ask_ballot_file(self, self.tr("Save the verdict"), self.save_to)

    def save_to(self, path: Path) -> None:
        """Write it by the name's end, and say so, or say why not."""
        self.notice.show_saved(path, lambda: write_out(path, self._bytes(path.suffix.lower())))

    def _bytes(self, kind: str) -> bytes:
        assert self.found is not None
        if kind == ".json":
            from debatecoach.services.judged import document_of

            return to_json(document_of(self.found, self._given.transcript)).encode()
        title, blocks = self._given.transcript.motion.text, self.blocks()
        if kind == ".docx":
            from debatecoach.coach.bench.word import ballot_docx

            return ballot_docx(blocks, title)
        if kind == ".pdf":
            from debatecoach.ui.export.ballot import ballot_pdf

            return ballot_pdf(blocks, title)
        from debatecoach.coach.bench.report import markdown_of

        return markdown_of(blocks).encode()
