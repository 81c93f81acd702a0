"""The student's own sheet for one speech; it stands where the machine's flow stood.

That is hidden meanwhile. First notes are written, one a line, each with what it answers; then they stand
beside what was heard.
"""

from __future__ import annotations

from datetime import UTC, datetime

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QSizePolicy,
    QStackedWidget,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from debatecoach.coach.flowing.compare import Comparison, Fate, compare
from debatecoach.debate.case import Round
from debatecoach.debate.flow_tree import FlowRef
from debatecoach.debate.flowed import FlowedSpeech
from debatecoach.debate.own_flow import Note
from debatecoach.errors import DebateCoachError
from debatecoach.ui.flow.words import short, speech_name
from debatecoach.ui.flow_along.words import answerable, fate_name, score_words, speeches
from debatecoach.ui.notice_bar import NoticeBar
from debatecoach.ui.retelling import headed
from debatecoach.ui.session import Session
from debatecoach.ui.widgets import button, label

ANSWERS = Qt.ItemDataRole.UserRole
MOST_SHOWN = 10
"""Speeches that say how it went lately."""


class _Roomy(QStyledItemDelegate):
    """Rows with room around their words; Chinese lines are taller than Qt reckons in a mixed text."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        hint = super().sizeHint(option, index)
        wide = any(letter >= "\u2e80" for letter in str(index.data()))
        return QSize(hint.width(), hint.height() + 12 + (hint.height() // 3 if wide else 0))


class AlongPane(QWidget):
    """Notes, then the comparison.

    Signals:
        left: the student is done; the machine's flow may be seen again.
    """

    left = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.setObjectName("ground")
        self._session = session
        assert session.round is not None
        self._round_id = session.round.id
        self._settled: dict[int, FlowRef | None] = {}
        self._notes: list[Note] = []
        self.found: Comparison | None = None
        self._build()
        self._offer_speeches()
        session.round_changed.connect(self._refresh)
        session.flow_changed.connect(self._refresh)
        self.setFocusProxy(self.line)

    # -- building ------------------------------------------------------------------------------------

    def _build(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 12, 24, 16)
        column.setSpacing(10)
        top = QHBoxLayout()
        top.addWidget(label(self.tr("Flow along"), "title"))
        self.speech = QComboBox()
        self.speech.setAccessibleName(self.tr("Speech to flow"))
        self.speech.activated.connect(lambda _index: self._offer_answers())
        top.addWidget(self.speech, 1)
        column.addLayout(top)
        self.notice = NoticeBar()
        column.addWidget(self.notice)
        self.faces = QStackedWidget()
        self.faces.addWidget(self._writing())
        self.faces.addWidget(self._compared())
        column.addWidget(self.faces, 1)
        self.told = label("", "body", wrap=True)
        column.addWidget(self.told)
        row = QHBoxLayout()
        self.leave = button(self.tr("Show the machine's flow"), self.left.emit)
        self.go = button(self.tr("Compare"), self.compare_now, "primary")
        row.addWidget(self.leave)
        row.addStretch(1)
        row.addWidget(self.go)
        column.addLayout(row)

    def _writing(self) -> QWidget:
        face = QWidget()
        column = QVBoxLayout(face)
        column.setContentsMargins(0, 0, 0, 0)
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Your notes"))
        self.list.setWordWrap(True)
        QShortcut(
            QKeySequence(QKeySequence.StandardKey.Delete),
            self.list,
            self._delete,
            context=Qt.ShortcutContext.WidgetShortcut,
        )
        column.addWidget(self.list, 1)
        self.answers = QComboBox()
        self.answers.setAccessibleName(self.tr("The next note answers"))
        self.answers.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.line = QLineEdit()
        self.line.setAccessibleName(self.tr("Note"))
        self.line.setPlaceholderText(self.tr("What is said, in short: econ bad → jobs"))
        self.line.setMaxLength(500)
        self.line.returnPressed.connect(self.add)
        column.addWidget(self.answers)
        column.addWidget(self.line)
        return face

    def _compared(self) -> QWidget:
        face = QWidget()
        column = QVBoxLayout(face)
        column.setContentsMargins(0, 0, 0, 0)
        self.table = QTableWidget(0, 3)
        self.table.setAccessibleName(self.tr("What was heard beside your notes"))
        self.table.setHorizontalHeaderLabels(
            [self.tr("The machine heard"), self.tr("Your note"), self.tr("Result")]
        )
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.table.verticalHeader().hide()
        self.table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setTabKeyNavigation(False)
        self.table.setItemDelegate(_Roomy(self.table))
        self.table.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.table.currentCellChanged.connect(lambda *_places: self._show_question())
        column.addWidget(self.table, 1)
        row = QHBoxLayout()
        self.yes = button(self.tr("Yes, this is my note"), lambda: self.settle(True))
        self.no = button(self.tr("No, it is not"), lambda: self.settle(False))
        row.addWidget(self.yes)
        row.addWidget(self.no)
        row.addStretch(1)
        column.addLayout(row)
        return face

    # -- what is there -------------------------------------------------------------------------------

    @property
    def _round(self) -> Round | None:
        current = self._session.round
        return current if current is not None and current.id == self._round_id else None

    def _offer_speeches(self) -> None:
        current = self._round
        if current is None:
            return
        for at in speeches(current):
            self.speech.addItem(speech_name(current.format.slots[at]), at)
        self._offer_answers()

    def _offer_answers(self) -> None:
        current, at = self._round, self.speech.currentData()
        self.answers.clear()
        self.answers.addItem(self.tr("Answers nothing: a point of its own"), None)
        for ref in answerable(current, at) if current is not None and at is not None else ():
            self.answers.addItem(
                self.tr("Answers: {0}").format(short(current.flow[ref].claim) if current else ""), ref
            )
        self._refresh()

    def _refresh(self) -> None:
        current, at = self._round, self.speech.currentData()
        if current is None:
            self.left.emit()
            return
        given = at is not None and at < len(current.speeches)
        self.go.setEnabled(given and bool(self.list.count()) and self.found is None)
        if self.found is None:
            waiting = self.tr("When the speech is over, compare. The machine's flow is hidden until then.")
            ready = self.tr("The machine's flow is hidden until you compare.")
            self.told.setText(ready if given else waiting)

    # -- writing -------------------------------------------------------------------------------------

    def add(self) -> None:
        """Keep the line as a note; the next one answers nothing until it is said again."""
        text = " ".join(self.line.text().split())
        if not text:
            return
        target = self.answers.currentText() if self.answers.currentIndex() > 0 else ""
        item = QListWidgetItem(f"{text}\n    {target}" if target else text)
        item.setData(ANSWERS, Note(text, self.answers.currentData()))
        self.list.addItem(item)
        self.list.scrollToBottom()
        self.line.clear()
        self.answers.setCurrentIndex(0)
        self.speech.setEnabled(False)  # its notes belong to it
        self._refresh()

    def _delete(self) -> None:
        self.list.takeItem(self.list.currentRow())
        self.speech.setEnabled(not self.list.count())
        self._refresh()

    # -- comparing -----------------------------------------------------------------------------------

    def compare_now(self) -> None:
        """Compare off the UI thread, and show it."""
        current, case, at = self._round, self._session.case, self.speech.currentData()
        if current is None or case is None or at is None or at >= len(current.speeches):
            return
        self._notes = [self.list.item(row).data(ANSWERS) for row in range(self.list.count())]
        flow, notes, settled = current.flow.copy(), list(self._notes), dict(self._settled)
        engines, snapshot = self._session.engines, case.snapshot()
        shorthand = dict(self._session.settings.shorthand)
        self.go.setEnabled(False)

        def work() -> Comparison:
            return compare(flow, at, notes, engines.similarity(snapshot), settled, shorthand)

        job = self._session.bridge.start_thread(work)
        job.succeeded.connect(self._show)
        job.failed.connect(self._failed)

    def _failed(self, error: DebateCoachError) -> None:
        self.notice.show_trouble(error)
        self._refresh()

    def _show(self, found: Comparison) -> None:
        current = self._round
        if current is None:
            return
        first, self.found = self.found is None, found
        row = max(0, self.table.currentRow())
        rows: list[tuple[str, str, str]] = []
        for at, each in enumerate(found.points):
            own = [self._notes[each.note].text] if each.note >= 0 else []
            own += [self._notes[note].text for note, place in found.more.items() if place == at]
            claim = current.flow[each.ref].claim
            if each.answers is not None and each.answers.node in current.flow.trees[each.answers.tree]:
                answered = short(current.flow[each.answers].claim)
                target = self.tr("Answers: {0}").format(answered)
                claim = f"{claim}\n{target}"
            rows.append((claim, "\n".join(own), fate_name(each.fate)))
        nothing = self.tr("Nothing like it was heard")
        rows += [("", self._notes[note].text, nothing) for note in found.invented]
        self.table.setRowCount(len(rows))
        for at, texts in enumerate(rows):
            for column, text in enumerate(texts):
                self.table.setItem(at, column, QTableWidgetItem(text))
        self.faces.setCurrentIndex(1)
        asked = [at for at, each in enumerate(found.points) if each.fate is Fate.ASKED]
        self.table.setCurrentCell(asked[0] if asked else min(row, len(rows) - 1), 0)
        words = score_words(found) or self.tr("No point was heard in this speech.")
        self.go.setVisible(False)
        self._show_question()
        if first:
            self.setFocusProxy(self.table)
            self.table.setFocus()
        self._keep(current, found)
        self.told.setText("\n".join([headed(self.speech.currentText(), words), *self._so_far()]))

    def _so_far(self) -> list[str]:
        """All speeches flowed lately, in a line; none while there is but one."""
        kept = self._session.practice.practice.flowed[-MOST_SHOWN:]
        if len(kept) < 2:
            return []
        text = self.tr("Your last {0} speeches: {1} of {2} points, {3} in the right place.")
        aimed = sum(score.aimed for each in kept for score in each.scores)
        caught, of = sum(each.caught for each in kept), sum(each.of for each in kept)
        return [text.format(len(kept), caught, of, aimed)]

    def _asked(self) -> int:
        """The note the current row asks about, -1 if it asks none."""
        row = self.table.currentRow()
        if self.found is None or not 0 <= row < len(self.found.points):
            return -1
        point = self.found.points[row]
        return point.note if point.fate is Fate.ASKED else -1

    def _show_question(self) -> None:
        for each in (self.yes, self.no):
            each.setVisible(self._asked() >= 0)

    def settle(self, same: bool) -> None:
        """The current row's note is this point, or it is none."""
        note = self._asked()
        if note >= 0 and self.found is not None:
            self._settled[note] = self.found.points[self.table.currentRow()].ref if same else None
            self.compare_now()

    def _keep(self, current: Round, found: Comparison) -> None:
        """Kept at once, and again as doubts are answered: the last word counts."""
        case, at = self._session.case, self.speech.currentData()
        if case is None:
            return
        kept = FlowedSpeech(
            f"{current.id}/{current.format.slots[at].id}",
            datetime.now(UTC).isoformat(timespec="seconds"),
            case.motion.text[:400],
            found.scores(),
            len(found.invented),
        )
        self._session.practice.note_flowed(kept)
