"""A coach goes over a ballot: winner, reasons, scores, a comment; the judge's own are kept beside."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QComboBox, QLineEdit, QPlainTextEdit, QVBoxLayout, QWidget

from debatecoach.debate.ballot import Ballot
from debatecoach.debate.case import Round
from debatecoach.debate.format import Format
from debatecoach.debate.marking import (
    CLOSE,
    MOST_WORDS,
    RFD,
    WINNER,
    Marking,
    reason_of,
    score_of,
    why_of,
)
from debatecoach.debate.speaker_scale import Scale, speaker_scores
from debatecoach.debate.transcript import FOUR, TWO
from debatecoach.ui.ballot import ballot_words as words
from debatecoach.ui.kit.check import Check
from debatecoach.ui.kit.dialog import DialogFrame
from debatecoach.ui.kit.layouts import fill
from debatecoach.ui.kit.names import speech_name
from debatecoach.ui.kit.typed import keep_typing
from debatecoach.ui.kit.user_settings import UserSettings
from debatecoach.ui.kit.widgets import label, rule


class MarkingDialog(DialogFrame):
    """See the module; ``marking`` is what stands when it was accepted."""

    def __init__(
        self, settings: UserSettings, ballot: Ballot, current: Round, scale: Scale, parent: QWidget
    ) -> None:
        super().__init__(settings, "marking", self.tr("Mark this ballot"), parent, (720, 720))
        self._ballot, self._place = ballot, f"marking/{current.id}"
        self._machine: dict[str, str] = {}
        self._fields: dict[str, QComboBox | QLineEdit | QPlainTextEdit] = {}
        column = self.scrolling()
        text = self.tr("What you change is marked as yours; the judge’s own words are kept beside it.")
        column.addWidget(label(text, "muted", wrap=True))
        self._add_winner(column, current.format)
        self._add_text(column, RFD, self.tr("Reason for decision"), words.told(ballot.rfd), 130)
        for number, clash in enumerate(ballot.clashes):
            name = self.tr("Clash: {0}").format(clash.title)
            self._add_text(column, reason_of(number), name, words.told(clash.reason), 84)
        self._add_speeches(column, current, scale)
        self.comment = _editor(self.tr("Your comment to the student"), ballot.marking.comment, 110)
        keep_typing(self.comment, f"{self._place}/comment")
        self.held = Check(self.tr("Hold it back until I release it"))
        self.held.setChecked(ballot.marking.held)
        fill(column, rule(), label(self.tr("Your comment to the student"), "strong"), self.comment, self.held)
        self.keep = self.add_choice(self.tr("Keep the marks"), self.accept)

    def marking(self) -> Marking:
        """What the coach made of it."""
        made = self._ballot.marking
        for place, machine in self._machine.items():
            made = made.marked(place, machine, _said(self._fields[place]))
        return replace(
            made, comment=self.comment.toPlainText().strip()[:MOST_WORDS], held=self.held.isChecked()
        )

    def _add_winner(self, column: QVBoxLayout, format: Format) -> None:
        column.addWidget(label(self.tr("Winner"), "strong"))
        box = QComboBox(accessibleName=self.tr("Winner"))
        teams = TWO if self._ballot.four_teams is None else FOUR
        for winner in (*teams, None):
            box.addItem(words.won(winner, format), words.winner_word(winner))
        machine = words.winner_word(self._ballot.team)
        box.setCurrentIndex(max(0, box.findData(self._ballot.marking.said(WINNER, machine))))
        self._keep(WINNER, machine, box)
        column.addWidget(box)

    def _add_text(self, column: QVBoxLayout, place: str, name: str, machine: str, high: int) -> None:
        field = _editor(name, self._ballot.marking.said(place, machine), high)
        fill(column, label(name, "strong", wrap=True), field)
        self._keep(place, machine, field)

    def _add_speeches(self, column: QVBoxLayout, current: Round, scale: Scale) -> None:
        bench = self._ballot.bench
        if bench is None or not self._ballot.scored:
            return
        for each, score in zip(bench.speeches, speaker_scores(bench, scale), strict=True):
            if not 0 <= each.speech < len(current.format.slots):
                continue
            name = speech_name(current.format, each.speech)
            machine = words.points(score.score) if score.score is not None else "–"
            said = self._ballot.marking.said(score_of(each.speech, scale), machine)
            field = QLineEdit(said, accessibleName=self.tr("Score of {0}").format(name), maxLength=8)
            field.setMaximumWidth(120)
            fill(column, label(self.tr("{0}: score, and why").format(name), "strong"), field)
            self._keep(score_of(each.speech, scale), machine, field)
            why = each.why or next((one.comment for one in each.judged if one.comment), "")
            told = words.told(why)
            comment = _editor(
                self.tr("Comment on {0}").format(name),
                self._ballot.marking.said(why_of(each.speech), told),
                72,
            )
            column.addWidget(comment)
            self._keep(why_of(each.speech), told, comment)

    def _keep(self, place: str, machine: str, field: QComboBox | QLineEdit | QPlainTextEdit) -> None:
        self._machine[place], self._fields[place] = machine, field
        if not isinstance(field, QComboBox):
            keep_typing(field, f"{self._place}/{place}")


def _editor(name: str, text: str, high: int) -> QPlainTextEdit:
    made = QPlainTextEdit(text, accessibleName=name, tabChangesFocus=True)
    made.setFixedHeight(high)
    return made


def _said(field: QComboBox | QLineEdit | QPlainTextEdit) -> str:
    if isinstance(field, QComboBox):
        return str(field.currentData() or CLOSE)
    return field.text() if isinstance(field, QLineEdit) else field.toPlainText()
