"""The ballot pane: empty, judging, in trouble, or the ballot with its exports."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import (
    QScrollArea,
    QSizePolicy,
    QWidget,
)

from debatecoach.debate.adjudication import Ask
from debatecoach.debate.ballot import QuotedLine
from debatecoach.debate.by_hand import BY_HAND
from debatecoach.debate.flow_tree import FlowRef
from debatecoach.ui.ballot import ballot_words as words
from debatecoach.ui.ballot.busy import Busy
from debatecoach.ui.ballot.first import GiveBallot, JudgeFirst
from debatecoach.ui.ballot.page import BallotPage, Links
from debatecoach.ui.ballot.parts import ask_ballot_file
from debatecoach.ui.ballot.presenter import BallotPresenter, Phase
from debatecoach.ui.ballot.spent import spent_card
from debatecoach.ui.kit.actions import ActionBook
from debatecoach.ui.kit.check import Check
from debatecoach.ui.kit.empty_state import EmptyState
from debatecoach.ui.kit.layouts import row_of, turn
from debatecoach.ui.kit.names import speech_name
from debatecoach.ui.kit.notice_bar import NoticeBar
from debatecoach.ui.kit.pane import FacedPane
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.when_seen import WhenSeen
from debatecoach.ui.kit.widgets import button, label
from debatecoach.ui.round.opponent.again import Make, sound_of
from debatecoach.ui.sound.one_sound import OneSound

if TYPE_CHECKING:
    from debatecoach.ui.connect.connection_desk import ConnectionDesk
    from debatecoach.ui.drills.practice_desk import PracticeDesk
    from debatecoach.ui.head_to_head.desk import HeadToHeads
    from debatecoach.ui.kit.user_settings import UserSettings
    from debatecoach.ui.round.desk import RoundDesk


_NARROW = 600
"""Below this many pixels (at text scale 1) what the ballot is stands above the buttons."""


class BallotPane(FacedPane):
    """The ballot of the current round."""

    def __init__(
        self,
        rounds: RoundDesk,
        settings: UserSettings,
        practice: PracticeDesk,
        head_to_heads: HeadToHeads,
        connections: ConnectionDesk,
        actions: ActionBook,
    ) -> None:
        super().__init__()
        self.entitle(self.tr("Ballot"))
        self.open_case, self.rounds, self.settings = rounds.open_case, rounds, settings
        self.engines, self.practice, self.head_to_heads = rounds.engines, practice, head_to_heads
        self._book = actions
        self.presenter = BallotPresenter(rounds, settings, head_to_heads, connections, self)
        self.page: BallotPage | None = None
        self._unfolded = False
        self.sound = OneSound(rounds.open_case.bridge, settings, self)
        self._build()
        self.sound.failed.connect(self.notice.show_trouble)
        redraw = WhenSeen(self, self._show)
        self.presenter.changed.connect(redraw.ask)
        theme().changed.connect(redraw.ask)
        redraw.draw()

    def _build(self) -> None:
        self.subtitle = label("", "muted", wrap=True)
        self.subtitle.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.marks = button(self.tr("Mark…"), self._mark, icon="edit")
        self.marks.setToolTip(
            self.tr("For a coach: change scores and reasons, comment, hold back or release")
        )
        self.release = button(self.tr("Release"), self.presenter.release, "primary")
        self.hand_out = button(self.tr("A copy for students…"), self._book["case.release"].trigger)
        self.copy = button(self.tr("Copy"), self._copy, icon="copy")
        self.save = button(self.tr("Save…"), self._ask_where, icon="export")
        for each in (self.marks, self.copy, self.save):
            steady = each.sizePolicy()
            steady.setRetainSizeWhenHidden(True)
            each.setSizePolicy(steady)
        keys = row_of(1, self.marks, self.copy, self.save, spacing=8)
        self._said = row_of((self.subtitle, 1), keys, spacing=8)
        self.top.addLayout(self._said, 1)
        self.column.addLayout(row_of(1, self.hand_out, self.release, margins=(24, 0, 24, 8), spacing=8))
        self.open_room()
        self.old = NoticeBar()
        self.told.addWidget(self.old)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrow = event.size().width() < _NARROW * theme().scale
        turn(self._said, below=narrow)
        self.top.setAlignment(
            self.title, Qt.AlignmentFlag.AlignTop if narrow else Qt.AlignmentFlag.AlignVCenter
        )

    # -- showing -----------------------------------------------------------------------------------------

    def _show(self) -> Iterator[None]:
        phase, current = self.presenter.phase, self.rounds.current
        has_ballot = phase is Phase.BALLOT
        self.marks.setVisible(has_ballot)
        held = (
            has_ballot and current is not None and current.ballot is not None and current.ballot.marking.held
        )
        self.release.setVisible(held)
        self.hand_out.setVisible(held)
        self.copy.setVisible(has_ballot)
        self.save.setVisible(has_ballot)
        self.subtitle.setText("")
        self.subtitle.setToolTip("")
        self.subtitle.setVisible(has_ballot)
        self.old.hide()
        if phase is not Phase.FAILED:
            self.notice.hide()
        if has_ballot and current is not None and current.ballot is not None:
            if held:
                self.subtitle.setText(self.tr("Held back from students"))
                self.subtitle.setToolTip(
                    self.tr("Whoever has this file can open it; a copy for students is without it.")
                )
            elif current.ballot.judge == "structural":
                self.subtitle.setText(self.tr("Counted from the flow alone"))
            elif current.ballot.judge == BY_HAND:
                self.subtitle.setText(self.tr("Given by hand"))
            elif current.ballot.bench is not None:
                self.subtitle.setText(self.tr("By a bench of the language model’s judges"))
            else:
                self.subtitle.setText(self.tr("By {0}").format(current.ballot.judge))
            if self.presenter.stale:
                self.old.show_notice(
                    self.tr("The flow was edited after this ballot was given."),
                    self.tr("Judge again"),
                    self.presenter.judge,
                )
        if phase is Phase.FAILED and self.presenter.error is not None:
            self.notice.show_trouble(self.presenter.error)
        if has_ballot:
            yield from self._show_ballot()
        else:
            self.page = None
            self.put_face(self._face_of(phase))

    def _face_of(self, phase: Phase) -> QWidget:
        if phase is Phase.JUDGING:
            face = Busy(self.tr("Reading the flow and adding up…"), self.presenter.cancel)
            self.presenter.progress.connect(face.say)
            face.say_spent(self.presenter.spending)
            self.presenter.spent.connect(face.say_spent)
            return face
        if phase is Phase.ASKED:
            current = self.presenter.rounds.current
            return JudgeFirst(self.presenter.guess, self.presenter.skip_guess, current.format, current.id)
        if phase is Phase.HELD:
            text = self.tr("Your coach has not released this ballot yet.")
            return EmptyState("lock", text, self.tr("I am the coach: open it"), self.presenter.open_held)
        if phase is Phase.RUNNING:
            text = words.speeches_left(self.presenter.left)
            face = EmptyState("ballot", text, self.tr("Go to the round"), self._book["go.round"].trigger)
            face.add(self._first_box())
            face.add(button(self.tr("Listeners vote…"), self._vote))
            return face
        if phase is Phase.BY_HAND:
            current = self.presenter.rounds.current
            return GiveBallot(self.presenter.give, current.format, current.id)
        if phase is Phase.LEFT:
            text = self.tr("This round was left before its last speech. What was said can still be judged.")
            return EmptyState("ballot", text, self.tr("Judge what was said"), self.presenter.judge)
        if phase in (Phase.READY, Phase.FAILED):
            text = self.tr("All speeches are given. The round is not judged yet.")
            return EmptyState("ballot", text, self.tr("Judge the round"), self.presenter.judge)
        face = EmptyState(
            "ballot",
            self.tr("After a round the ballot says who won, why, and what to do next."),
            self.tr("Start a round"),
            self._book["round.start"].trigger,
        )
        face.add(button(self.tr("Judge a transcript…"), self._book["round.transcript"].trigger))
        return face

    def _show_ballot(self) -> Iterator[None]:
        """A ballot shown anew stays where the reader had scrolled to."""
        current = self.rounds.current
        assert current.ballot is not None
        if self.page is not None and self.page.fold is not None:
            self._unfolded = self.page.fold.head.isChecked()
        at = self.scrolled
        page = self.page = BallotPage(
            current.ballot,
            current,
            self.presenter.on_flow,
            self._show_point,
            unfolded=self._unfolded,
            links=self._links(),
            scale=self.presenter.scale,
        )
        area = QScrollArea(widgetResizable=True, accessibleName=self.tr("Ballot"))
        area.setWidget(page)
        self.put_face(area)
        for _ in page.fill():
            page.grow()
            yield
        self.scroll_back(page, at)

    def _show_point(self, ref: FlowRef) -> None:
        self._book["go.flow"].trigger()
        self.rounds.point_wanted.emit(ref)

    def _links(self) -> Links:
        presenter = self.presenter
        practise = self.practice.practise
        return Links(
            self._read,
            self._hear,
            self._can_hear,
            lambda: presenter.judge(tuple(Ask)),
            presenter.set_scale,
            self._vote,
            presenter.voters,
            practise,
            presenter.pairs,
            self.head_to_heads.asked.emit,
            self.head_to_heads.opened.emit,
            self.open_case.case,
            self._spent,
        )

    def _spent(self) -> QWidget | None:
        store, current = self.open_case.store, self.rounds.current
        if store is None or current is None:
            return None
        memory = self.engines.in_use.memory
        return spent_card(self.open_case.bridge, current, store.case.motion.text, store.id, memory)

    def _first_box(self) -> QWidget:
        box = Check(self.tr("Ask me first who won, and why"))
        box.setChecked(self.settings.judge_first)
        box.toggled.connect(self._set_first)
        return box

    def _set_first(self, on: bool) -> None:
        self.settings.set("judge_first", on)

    def _sound_of(self, line: QuotedLine) -> Make | None:
        current, sentences = self.rounds.current, range(line.sentence, line.sentence + 1)
        return (
            None
            if current is None
            else sound_of(self.open_case, self.engines, current.speeches[line.speech], sentences)
        )

    def _can_hear(self, line: QuotedLine) -> bool:
        return self._sound_of(line) is not None

    def _hear(self, line: QuotedLine) -> None:
        if (make := self._sound_of(line)) is not None:
            self.sound.play(make)

    def _read(self, line: QuotedLine) -> None:
        current = self.rounds.current
        if current is None:
            return
        from debatecoach.ui.ballot.speech_text import SpeechTextDialog

        name = speech_name(current.format, line.speech)
        hear = (lambda: self._hear(line)) if self._can_hear(line) else None
        SpeechTextDialog(
            self.settings, name, current.speeches[line.speech], line.sentence, hear, self.window()
        ).open()

    def _vote(self) -> None:
        current = self.rounds.current
        if current is None:
            return
        from debatecoach.ui.ballot.listener_votes import ListenersDialog

        dialog = ListenersDialog(self.settings, self.presenter.voters, current, self.window())
        dialog.accepted.connect(lambda: self.presenter.vote(dialog.voters()))
        dialog.open()

    def _mark(self) -> None:
        current = self.rounds.current
        if current is None or current.ballot is None:
            return
        from debatecoach.ui.ballot.marking import MarkingDialog

        dialog = MarkingDialog(self.settings, current.ballot, current, self.presenter.scale, self.window())
        dialog.accepted.connect(lambda: self.presenter.mark(dialog.marking(), self.tr("Mark the ballot")))
        dialog.open()

    # -- exports -----------------------------------------------------------------------------------------

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.presenter.markdown())
        self.notice.show_notice(self.tr("The ballot is on the clipboard, as Markdown."))

    def _ask_where(self) -> None:
        ask_ballot_file(self, self.tr("Save the ballot"), self.save_to)

    def save_to(self, path: Path) -> None:
        """Write the ballot to ``path`` and say so, or say why not."""
        self.notice.show_saved(path, lambda: self.presenter.save(path))
