"""A coach goes over a ballot: winner, reasons, scores, a comment; the judge's own are kept beside."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PySide6.QtWidgets import QComboBox, QLineEdit, QPlainTextEdit, QSizePolicy, QVBoxLayout, QWidget

from debatecoach.debate.ballot import Ballot
from debatecoach.debate.case import Round
from debatecoach.debate.format import Format, Scale
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
from debatecoach.debate.side import FOUR, TWO
from debatecoach.debate.speaker_scale import STEP, bounds, on_scale, speaker_scores, to_score
from debatecoach.ui.ballot import ballot_words as words
from debatecoach.ui.ballot import bench_words
from debatecoach.ui.kit.check import Check
from debatecoach.ui.kit.chooser import Chooser
from debatecoach.ui.kit.dialog import DialogFrame
from debatecoach.ui.kit.fields import wide
from debatecoach.ui.kit.layouts import fill, row_of
from debatecoach.ui.kit.names import speech_name
from debatecoach.ui.kit.typed import Typing, keep_typing
from debatecoach.ui.kit.user_settings import UserSettings
from debatecoach.ui.kit.widgets import label, restyle, rule
from debatecoach.ui.kit.wording import headed


class MarkingDialog(DialogFrame):
    """See the module; ``marking`` is what stands when it was accepted. ``scale``: of the points in sight."""

    def __init__(
        self, settings: UserSettings, ballot: Ballot, current: Round, scale: Scale, parent: QWidget
    ) -> None:
        super().__init__(settings, "marking", self.tr("Mark this ballot"), parent, (720, 720))
        self._ballot, self._place = ballot, f"marking/{current.id}"
        self._machine: dict[str, str] = {}
        self._fields: dict[str, QComboBox | QLineEdit | QPlainTextEdit] = {}
        self.scale = scale
        self._typed: dict[str, str] = {}  # points on scales that were looked at before
        self._typing: list[Typing] = []
        self._slots = current.format.slots
        column = self.scrolling()
        text = self.tr("What you change is marked as yours; the judge’s own words are kept beside it.")
        column.addWidget(label(text, "muted", wrap=True))
        self._add_winner(column, current.format)
        self._add_text(column, RFD, self.tr("Reason for decision"), words.told(ballot.rfd), 130)
        for number, clash in enumerate(ballot.clashes):
            name = self.tr("Clash: {0}").format(clash.title)
            self._add_text(column, reason_of(number), name, words.told(clash.reason), 84)
        self.keep = self.add_choice(self.tr("Keep the marks"), self.accept)
        self._add_speeches(column, current)
        self.comment = _editor(self.tr("Your comment to the student"), ballot.marking.comment, 110)
        keep_typing(self.comment, f"{self._place}/comment")
        self.held = Check(self.tr("Hold it back until I release it"))
        self.held.setChecked(ballot.marking.held)
        fill(column, rule(), label(self.tr("Your comment to the student"), "strong"), self.comment, self.held)
        text = self.tr(
            "That only keeps it out of sight on this computer: it is in the file, and whoever has the file "
            "can open it. To hand out the case without it, choose “A copy for students…” in the menu Case."
        )
        column.addWidget(label(text, "small", wrap=True))

    def marking(self) -> Marking:
        """What the coach made of it."""
        made = self._ballot.marking
        self._take_points()
        said = {place: _said(field) for place, field in self._fields.items()} | self._typed
        for place, text in said.items():
            made = made.marked(place, self._machine[place], text)
        return replace(
            made, comment=self.comment.toPlainText().strip()[:MOST_WORDS], held=self.held.isChecked()
        )

    def _add_winner(self, column: QVBoxLayout, format: Format) -> None:
        column.addWidget(label(self.tr("Winner"), "strong"))
        box = Chooser(self.tr("Winner"))
        teams = TWO if self._ballot.four_teams is None else FOUR
        machine = words.winner_word(self._ballot.team)
        outcomes = ((words.winner_word(winner), words.won(winner, format)) for winner in (*teams, None))
        box.offer(outcomes, self._ballot.marking.said(WINNER, machine), gone="")
        self._keep(WINNER, machine, box)
        column.addWidget(box)

    def _add_text(self, column: QVBoxLayout, place: str, name: str, machine: str, high: int) -> None:
        field = _editor(name, self._ballot.marking.said(place, machine), high)
        fill(column, label(name, "strong", wrap=True), field)
        self._keep(place, machine, field)

    def _add_speeches(self, column: QVBoxLayout, current: Round) -> None:
        """Points and reasons for every speech, on a scale that can be chosen."""
        self._speeches = to_score(self._ballot, current)
        self._points: dict[int, QLineEdit] = {}
        box = Chooser(self.tr("Scale of the speaker points"), lambda scale: self._choose(Scale(scale)), 18)
        box.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        box.offer(((each, bench_words.told(bench_words.SCALES[each])) for each in Scale), self.scale)
        column.addLayout(row_of((label(self.tr("Speaker points"), "title", wrap=True), 1), box, spacing=12))
        for each in self._speeches:
            name = speech_name(current.format, each.speech)
            field = QLineEdit(accessibleName=self.tr("Score of {0}").format(name), maxLength=8)
            field.setFixedWidth(wide(72))
            field.textChanged.connect(self._check)
            column.addLayout(row_of((label(name, "strong", wrap=True), 1), field, spacing=12))
            self._points[each.speech] = field
            why = each.why or next((one.comment for one in each.judged if one.comment), "")
            told = words.told(why) if self._ballot.scored else ""
            said = self._ballot.marking.said(why_of(each.speech), told)
            comment = _editor(self.tr("Comment on {0}").format(name), said, 72)
            comment.setPlaceholderText(self.tr("Why"))
            column.addWidget(comment)
            self._keep(why_of(each.speech), told, comment)
        self._wrong = label("", "doubt", wrap=True)
        self.buttons.insertWidget(0, self._wrong, 10)
        self._show_points()
        for at, field in self._points.items():
            self._typing.append(keep_typing(field, partial(self._points_place, at)))

    def _points_place(self, speech: int) -> str:
        return f"{self._place}/{score_of(speech, self.scale)}"

    def _show_points(self) -> None:
        """Each speech's points on the scale that is chosen."""
        for score in speaker_scores(self._speeches, self.scale):
            place, field = score_of(score.speech, self.scale), self._points[score.speech]
            self._machine[place] = words.points(score.score) if score.score is not None else ""
            self._fields[place] = field
            field.setPlaceholderText(
                "–".join(map(words.points, bounds(self.scale, self._slots[score.speech])))
            )
            field.setText(self._typed.get(place, self._ballot.marking.said(place, self._machine[place])))

    def _take_points(self) -> None:
        for at, field in self._points.items():
            number = on_scale(field.text(), self.scale, self._slots[at])
            self._typed[score_of(at, self.scale)] = f"{number:g}" if number is not None else ""

    def _choose(self, scale: Scale) -> None:
        self._take_points()
        for at in self._points:
            del self._fields[score_of(at, self.scale)]
        self.scale = scale
        self._show_points()
        for each in self._typing:
            each.follow()

    def _check(self) -> None:
        """Points that are not on the scale cannot be kept; a judge's own may be laid otherwise."""
        typed = [(field.text().strip(), at) for at, field in self._points.items()]
        wrong = {
            at: text
            for text, at in typed
            if text not in ("", self._machine.get(score_of(at, self.scale)))
            and on_scale(text, self.scale, self._slots[at]) is None
        }
        told = ""
        for at, text in [*wrong.items()][:1]:
            low, high, step = map(words.points, (*bounds(self.scale, self._slots[at]), STEP[self.scale]))
            told = self.tr("“{0}” is not on this scale: {1} to {2}, in steps of {3}.").format(
                text, low, high, step
            )
            told = headed(self._points[at].accessibleName(), told)
        for at, field in self._points.items():
            if field.property("wrong") != (at in wrong):
                field.setProperty("wrong", at in wrong)
                restyle(field)
        self._wrong.setText(told)
        self.keep.setEnabled(not wrong)

    def _keep(self, place: str, machine: str, field: QComboBox | QLineEdit | QPlainTextEdit) -> None:
        self._machine[place], self._fields[place] = machine, field
        if not isinstance(field, QComboBox):
            keep_typing(field, f"{self._place}/{place}")


def _editor(name: str, text: str, high: int) -> QPlainTextEdit:
    made = QPlainTextEdit(text, accessibleName=name, tabChangesFocus=True)
    made.setFixedHeight(wide(high))
    return made


def _said(field: QComboBox | QLineEdit | QPlainTextEdit) -> str:
    if isinstance(field, QComboBox):
        return str(field.currentData() or CLOSE)
    return field.text() if isinstance(field, QLineEdit) else field.toPlainText()
