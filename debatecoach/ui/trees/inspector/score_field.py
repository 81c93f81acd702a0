"""One impact score where it is read and changed."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from debatecoach.debate.argument import Score, Scorer
from debatecoach.debate.side import Side
from debatecoach.ui.kit.fields import OUTSET, CalmSpin, InlineText, inset
from debatecoach.ui.kit.impact_bar import ImpactBar
from debatecoach.ui.trees.tree_words import score_source, scorer_name

QUIET_MS = 500
"""How long a score must rest before it counts as given: a held spin button is one edit."""


class ScoreField(QWidget):
    """One impact score: bar, who gave it, a field to change it, and why.

    Signals:
        edited: the new Score, given by the coach.
    """

    edited = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.score = Score()
        self.bar = ImpactBar("", Side.PRO)
        self.spin = CalmSpin("")
        self.reason = InlineText("", self.tr("Why this score"), sentence=True, longest=300)
        self.reason.setProperty("scale", "small")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addLayout(inset(self.bar))
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, OUTSET, 0)
        row.addWidget(self.reason, 1, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.spin, 0, Qt.AlignmentFlag.AlignTop)
        column.addLayout(row)
        self._quiet = QTimer(self)
        self._quiet.setSingleShot(True)
        self._quiet.setInterval(QUIET_MS)
        self._quiet.timeout.connect(self.commit)
        self.spin.valueChanged.connect(self._touched)
        self.spin.editingFinished.connect(self.commit)
        self.reason.committed.connect(self.commit)

    def load(self, name: str, side: Side, score: Score) -> None:
        """Show a score; what is being typed elsewhere in the field stays."""
        self._quiet.stop()
        self.score = score
        self.bar.set_subject(name, side)
        self.bar.set_value(score.value, score_source(score))
        self.spin.setAccessibleName(name)
        self.reason.setAccessibleName(self.tr("Reason for: {0}").format(name))
        self.spin.blockSignals(True)
        self.spin.setValue(round(score.value, 1))  # as it is read beside the bar; Qt would round 1.25 up
        self.spin.blockSignals(False)
        self.reason.load(score.reason)

    def commit(self) -> None:
        """Hand in a changed score or reason as the coach's."""
        self._quiet.stop()
        value, reason = round(self.spin.value(), 1), self.reason.typed()
        moved = value != round(self.score.value, 1)
        told = " ".join(self.score.reason[:300].split())
        if moved or reason != told:
            kept = self.score.value if not moved else value
            if moved and reason == told and self.score.scorer is not Scorer.COACH:
                reason = ""  # somebody else's reason was for another number
                self.reason.load(reason)
            self.score = Score(kept, reason, Scorer.COACH)
            self.edited.emit(self.score)

    def _touched(self, value: float) -> None:
        self.bar.set_value(value, scorer_name(Scorer.COACH))
        self._quiet.start()
