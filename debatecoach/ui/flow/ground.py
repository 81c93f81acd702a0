"""The round's ground above the sheet: what was defined, by whom, what is contested; correctable by hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from debatecoach.base.errors import DebateCoachError
from debatecoach.base.texts import shortened
from debatecoach.debate.case import Round
from debatecoach.debate.defined import (
    MOST_DEFINED,
    Defined,
    DefinedAs,
    DefinedReply,
    Reply,
    new_id,
    with_defined,
)
from debatecoach.debate.motion import Definition
from debatecoach.debate.side import Side
from debatecoach.ui.kit.chooser import Chooser
from debatecoach.ui.kit.dialog import DialogFrame
from debatecoach.ui.kit.layouts import column_of, empty, fill, held, row_of, wrap_of
from debatecoach.ui.kit.names import side_name, side_names, speech_name
from debatecoach.ui.kit.typed import keep_typing, typing_kept
from debatecoach.ui.kit.user_settings import UserSettings
from debatecoach.ui.kit.widgets import button, field_label, icon_button, label, plain_tip
from debatecoach.ui.prep.ground import LineField
from debatecoach.ui.round.desk import RoundDesk

MOST_SHOWN = 4
"""Of more the rest is folded away behind a button."""
SHOWN_MEANING = 30
"""Characters of a meaning in the strip; the form has all of it."""


def kind_names() -> dict[DefinedAs, str]:
    """What each kind is called."""
    translate = QCoreApplication.translate
    return {
        DefinedAs.TERM: translate("Ground", "What a word means"),
        DefinedAs.SCOPE: translate("Ground", "What the debate is about"),
        DefinedAs.EXCLUSION: translate("Ground", "What is left out"),
    }


def said_in_short(each: Defined) -> str:
    """One thing that was set, in a line: the contested and the shifted say so."""
    translate = QCoreApplication.translate
    meaning = shortened(each.definition.meaning, SHOWN_MEANING)
    text = {
        DefinedAs.TERM: translate("Ground", "{0}: {1}"),
        DefinedAs.SCOPE: translate("Ground", "Only about: {1}"),
        DefinedAs.EXCLUSION: translate("Ground", "Not about: {1}"),
    }[each.kind].format(each.definition.term, meaning)
    if each.shifts:
        return translate("Ground", "{0} · shifted?").format(text)
    if each.contested:
        return translate("Ground", "{0} · contested").format(text)
    return text


def told_in_full(each: Defined, round: Round) -> str:
    """Who set it where, in which words, what the other side said, and where it may have shifted: a line
    each."""
    translate, names = QCoreApplication.translate, round.format

    def of(speech: int) -> str:
        return speech_name(names, speech)

    if each.quote:
        lines = [translate("Ground", "{0}: “{1}”").format(of(each.speech), each.quote)]
    else:
        lines = [translate("Ground", "Written in by hand, for {0}.").format(side_name(each.side, names))]
    reply = each.reply
    if reply is not None:
        said = {
            Reply.ACCEPTED: translate("Ground", "Accepted in {0}."),
            Reply.CONTESTED: translate("Ground", "Contested in {0}."),
        }[reply.reply].format(of(reply.speech))
        lines.append(f"{said} “{reply.quote}”" if reply.quote else said)
    else:
        lines.append(translate("Ground", "{0} said nothing to it.").format(side_name(each.side.other, names)))
    lines += [
        translate("Ground", "Is that still what was set? {0}: “{1}”").format(of(shift.speech), shift.quote)
        for shift in each.shifts
    ]
    return "\n".join(lines)


class GroundStrip(QWidget):
    """A line of buttons, one for each thing that was set; pressing one opens its form."""

    def __init__(self, rounds: RoundDesk, settings: UserSettings) -> None:
        super().__init__()
        self._rounds, self._settings = rounds, settings
        self._unfolded = False
        self._drawn: tuple[object, ...] = ()
        self._chips = QWidget()
        self._wrap = wrap_of(inside=self._chips, spacing=6)
        row_of((self._chips, 1), inside=self, margins=(24, 0, 24, 8))
        self.setAccessibleName(self.tr("Definitions"))
        for changed in (rounds.ground_changed, rounds.flow_changed, rounds.round_changed):
            changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show what the round has."""
        current = self._rounds.current
        begun = current is not None and bool(current.speeches) and not current.by_hand
        drawn = (current and current.id, begun, current and current.defined, self._unfolded)
        if drawn == self._drawn:
            return
        self._drawn = drawn
        had = self.focusWidget() if self.isAncestorOf(self.focusWidget() or self) else None
        name = had.objectName() if had is not None else ""
        empty(self._wrap)
        self.setVisible(begun)
        if current is None:
            return
        heading = label(self.tr("Definitions"), "small")
        heading.setMinimumHeight(button("x").sizeHint().height())  # it stands on the line of what follows
        self._wrap.addWidget(heading)
        shown = current.defined if self._unfolded else current.defined[:MOST_SHOWN]
        for each in shown:
            self._wrap.addWidget(self._chip(each, current))
        hidden = len(current.defined) - len(shown)
        if hidden:
            text = self.tr("{0} more").format(hidden)
            self._wrap.addWidget(button(text, self._unfold, "quiet", objectName="ground-more"))
        if len(current.defined) < MOST_DEFINED:
            text = self.tr("Define a word")
            add = (
                icon_button("add", text, self.add, objectName="ground-add")
                if current.defined
                else button(text, self.add, "quiet", "add", objectName="ground-add")
            )
            self._wrap.addWidget(add)
        again = self._chips.findChild(QWidget, name) if name else None
        if again is not None:
            again.setFocus()

    def _chip(self, each: Defined, current: Round) -> QWidget:
        made = button(
            said_in_short(each),
            lambda: self.open(each),
            str(each.side),
            objectName=f"ground-{each.id}",
        )
        made.setToolTip(plain_tip(told_in_full(each, current)))
        made.setAccessibleName(f"{side_name(each.side, current.format)}, {said_in_short(each)}")
        made.setAccessibleDescription(told_in_full(each, current))
        return made

    def _unfold(self) -> None:
        self._unfolded = True
        self.refresh()

    def add(self) -> None:
        """A form for something nobody heard."""
        current = self._rounds.current
        if current is None or not current.speeches:
            return
        side = current.human or Side.PRO
        last = max((i for i, each in enumerate(current.speeches) if each.side is side), default=0)
        self.open(Defined(new_id(current.defined), DefinedAs.TERM, Definition("", ""), side, last))

    def open(self, each: Defined) -> None:
        """Its form."""
        current = self._rounds.current
        if current is not None:
            GroundForm(self._settings, each, current, self._keep, self.window()).open()

    def _keep(self, each: Defined, now: Defined | None) -> None:
        current = self._rounds.current
        if current is None:
            return
        new = all(one.id != each.id for one in current.defined)
        if now is None:
            kept = tuple(one for one in current.defined if one.id != each.id)
            self._rounds.set_ground(kept, self.tr("Remove a definition"))
        else:
            name = self.tr("Add a definition") if new else self.tr("Correct a definition")
            self._rounds.set_ground(with_defined(current.defined, now), name)


class GroundForm(DialogFrame):
    """One thing that was set: what, by whom, and what the other side says to it.

    Args:
        keep: takes what it was and what it is now, None to remove it.
    """

    def __init__(
        self,
        settings: UserSettings,
        each: Defined,
        current: Round,
        keep: Callable[[Defined, Defined | None], object],
        parent: QWidget,
    ) -> None:
        new = all(one.id != each.id for one in current.defined)
        translate = QCoreApplication.translate
        title = translate("Ground", "Define a word") if new else translate("Ground", "Definition")
        super().__init__(settings, "ground", title, parent, (560, 480))
        self._each, self._round, self._keep = each, current, keep
        self.kind, self.side, self.reply = Chooser(), Chooser(), Chooser()
        replies = (
            (None, self.tr("Nothing said to it")),
            (Reply.ACCEPTED, self.tr("Accepted")),
            (Reply.CONTESTED, self.tr("Contested")),
        )
        self.kind.offer(kind_names().items(), each.kind)
        self.side.offer(side_names(current.format).items(), each.side)
        self.reply.offer(replies, each.reply.reply if each.reply else None)
        self.term = QLineEdit(each.definition.term, maxLength=120)
        self.meaning = LineField(each.definition.meaning, self.tr("Meaning"), rows=3)
        self._term_row = held(_labelled(self.tr("&Word"), self.term))
        fill(
            self.column,
            _labelled(self.tr("What it &sets"), self.kind),
            self._term_row,
            _labelled(self.tr("&Meaning"), self.meaning),
            row_of(
                (_labelled(self.tr("S&et by"), self.side), 1),
                (_labelled(self.tr("The &other side"), self.reply), 1),
                spacing=12,
            ),
        )
        if not new:
            self.column.addWidget(label(told_in_full(each, current), "small", wrap=True, selectable=True))
        fill(self.column, 1)
        if not new:
            self.buttons.addWidget(button(self.tr("Remove"), self._remove, "quiet", "delete"))
        self.kind.currentIndexChanged.connect(self._show_kind)
        self.taking = self.add_choice(self.tr("Keep"), self._take)
        for changed in (self.term.textChanged, self.meaning.textChanged):
            changed.connect(self._check)
        for name, field in (("term", self.term), ("meaning", self.meaning)):
            keep_typing(field, f"ground/{current.id}/{each.id}/{name}")
        self._show_kind()
        (self.term if not self._term_row.isHidden() else self.meaning).setFocus()

    def _show_kind(self) -> None:
        self._term_row.setVisible(self.kind.currentData() == DefinedAs.TERM)
        self._check()

    def _check(self) -> None:
        needs_term = self.kind.currentData() == DefinedAs.TERM
        self.taking.setEnabled(bool(self.meaning.text() and (self.term.text().strip() or not needs_term)))

    def _take(self) -> None:
        each, kind = self._each, DefinedAs(self.kind.currentData())
        term = " ".join(self.term.text().split()) if kind is DefinedAs.TERM else ""
        reply = Reply(self.reply.currentData()) if self.reply.currentData() else None
        replies = each.replies
        if reply is not (each.reply.reply if each.reply else None):
            place = min(each.speech + 1, len(self._round.speeches) - 1)
            replies = (DefinedReply(reply, place),) if reply is not None else ()
        now = replace(
            each,
            kind=kind,
            definition=Definition(term, self.meaning.text().rstrip(" .。")),
            side=Side(self.side.currentData()),
            replies=replies,
        )
        self._done(now)

    def _remove(self) -> None:
        self._done(None)

    def _done(self, now: Defined | None) -> None:
        try:
            if now != self._each:
                self._keep(self._each, now)
        except DebateCoachError as error:
            self.column.insertWidget(0, label(error.what, "error", wrap=True))
            return
        self.accept()

    def done(self, result: int) -> None:
        """What was typed is in the round, or given up."""
        typing_kept(self)
        super().done(result)


def _labelled(text: str, field: QWidget) -> QVBoxLayout:
    return column_of(field_label(text, field, "small"), field, spacing=4)
