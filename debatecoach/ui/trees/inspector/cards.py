"""What an argument rests on: its cards, or reasoning, and said so. And the sheet one card is cut on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QFormLayout, QFrame, QLineEdit, QToolButton, QWidget

from debatecoach.debate.card import Card as Evidence
from debatecoach.debate.card import Look
from debatecoach.ui.kit.at_hand import AtHand
from debatecoach.ui.kit.fields import wide
from debatecoach.ui.kit.layouts import column_of, fill, let_go, row_of, wrap_of
from debatecoach.ui.kit.marked_text import MarkedText, marked_label
from debatecoach.ui.kit.typed import keep_typing, typing_kept
from debatecoach.ui.kit.widgets import Card, button, icon_button, label

SHOWN = 400
"""Characters of a body in the list."""


class EvidenceCards(Card):
    """The cards of an argument, the best first: each can be opened, moved and taken away.

    Args:
        revise: told of the new cards: a name for the step, and the field.
        place: where what is typed of a card belongs while it is not in the case.
        keep: told of a card that is to be put into the tub.
        browse: asked to open the tub.
    """

    def __init__(
        self,
        revise: Callable[..., object],
        place: Callable[[], str],
        keep: Callable[[Evidence], object],
        browse: Callable[[], object],
    ) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Evidence"))
        self._revise, self._place, self._keep = revise, place, keep
        self._cards: tuple[Evidence, ...] = ()
        self.rows: list[QWidget] = []
        self.text = label(self.tr("None yet. This is reasoning, and will be said so."), "muted", wrap=True)
        self.add = button(self.tr("Add a card…"), lambda: self._ask(None))
        self.browse = button(self.tr("From the tub…"), browse, "quiet")
        self._list = column_of(spacing=4)
        fill(
            self.column,
            label(self.tr("Evidence"), "strong"),
            self.text,
            self._list,
            wrap_of(self.add, self.browse),
        )

    def load(self, cards: tuple[Evidence, ...]) -> None:
        """Show cards, or that there are none."""
        if cards == self._cards:
            return
        self._cards = cards
        for each in self.rows:
            let_go(each)
        self.rows = [self._row(at, card) for at, card in enumerate(cards)]
        fill(self._list, *self.rows)
        self.text.setVisible(not cards)

    def _row(self, at: int, card: Evidence) -> QWidget:
        row = QFrame(accessibleName=card.heading, focusPolicy=Qt.FocusPolicy.StrongFocus)
        last = at == len(self._cards) - 1
        tools: list[QToolButton] = [
            icon_button("edit", self.tr("Edit this card"), partial(self._ask, card)),
            icon_button("up", self.tr("Move up"), partial(self._move, at, -1), enabled=at > 0),
            icon_button("down", self.tr("Move down"), partial(self._move, at, 1), enabled=not last),
            icon_button("library", self.tr("Put into the tub"), partial(self._keep, card)),
            icon_button("delete", self.tr("Remove this card"), partial(self._take_away, at)),
        ]
        AtHand(row, *tools)
        heading = label(card.heading, "strong", wrap=True)
        cited = label(card.full_cite, "small", wrap=True, selectable=True)
        cited.setVisible(card.full_cite not in ("", card.heading))
        parts = (heading, cited, marked_label(card, SHOWN), row_of(*tools, 1, spacing=0))
        column_of(*parts, inside=row, margins=(0, 4, 0, 4), spacing=2)
        return row

    # -- changing ------------------------------------------------------------------------------------

    def _ask(self, card: Evidence | None) -> None:
        at = self._cards.index(card) if card is not None else len(self._cards)
        place = self._place()
        dialog = CardDialog(card, self, f"{place}/{at if card is not None else 'new'}" if place else "")
        dialog.accepted.connect(lambda: self._put(card, dialog.card()))
        dialog.open()

    def _put(self, before: Evidence | None, card: Evidence) -> None:
        if before in self._cards:
            step, cards = self.tr("Edit card"), [card if each == before else each for each in self._cards]
        else:
            step, cards = self.tr("Add card"), [*self._cards, card]
        self._set(step, cards)

    def _move(self, at: int, by: int) -> None:
        cards = list(self._cards)
        cards.insert(at + by, cards.pop(at))
        self._set(self.tr("Move card"), cards)
        self._focus(at + by)

    def _take_away(self, at: int) -> None:
        self._set(self.tr("Remove card"), [*self._cards[:at], *self._cards[at + 1 :]])
        self._focus(min(at, len(self._cards) - 1))

    def _set(self, step: str, cards: Sequence[Evidence]) -> None:
        self._revise(step, cards=tuple(cards))

    def _focus(self, at: int) -> None:
        (self.rows[at] if self.rows else self.add).setFocus()


class CardDialog(QDialog):
    """Cuts a card: its fields, its body, and what of the body is read aloud."""

    def __init__(self, card: Evidence | None, parent: QWidget, place: str = "") -> None:
        super().__init__(parent)
        self.setObjectName("card_dialog")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Card"))
        room = self.screen().availableSize()
        self.resize(min(wide(640), room.width() - 40), min(wide(620), room.height() - 60))
        self._before = card or Evidence()
        form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self.fields: dict[str, QLineEdit] = {}
        for name, title, hint in (
            ("tag", self.tr("&Tag"), self.tr("What it shows, in your words")),
            ("author", self.tr("&Author"), ""),
            ("title", self.tr("T&itle"), ""),
            ("publication", self.tr("&Publication"), ""),
            ("date", self.tr("&Date"), self.tr("As far as it is known: 2021, 2021-03-04")),
            ("url", self.tr("&Link"), ""),
            ("cite", self.tr("&Cite as it stood"), ""),
        ):
            field = QLineEdit(getattr(self._before, name), placeholderText=hint)
            field.setAccessibleName(title.replace("&", ""))
            field.setCursorPosition(0)
            field.textChanged.connect(self._check)
            form.addRow(title, field)
            self.fields[name] = field
        form.setRowVisible(self.fields["cite"], bool(self._before.cite))
        self.body = MarkedText(self.tr("The source’s own words"), self.tr("Paste the source’s own words"))
        self.body.load(self._before.runs())
        self._marks = self._bar()
        self.aloud = label("", "small", wrap=True)
        self.ok = button(self.tr("Keep this card"), self.accept, "primary")
        about = self.tr("Enter only what you have in front of you: listeners may check it.")
        column_of(
            label(about, "muted", wrap=True),
            form,
            row_of(*self._marks.values(), 1, spacing=4),
            (self.body, 1),
            self.aloud,
            row_of(1, button(self.tr("Cancel"), self.reject), self.ok, spacing=8),
            inside=self,
            margins=(20, 16, 20, 16),
            spacing=12,
        )
        self.body.textChanged.connect(self._check)
        self.body.looks_here.connect(self._show_looks)
        if place:
            for name, kept in (*self.fields.items(), ("body", self.body)):
                keep_typing(kept, f"{place}/{name}")
            self.finished.connect(lambda _code: typing_kept(self))
        self._check()
        (self.fields["tag"] if card is None else self.body).setFocus()

    def card(self) -> Evidence:
        """What was entered."""
        told = {name: " ".join(field.text().split()) for name, field in self.fields.items()}
        return Evidence(**told).with_body(self.body.runs())

    def _bar(self) -> dict[Look | None, QWidget]:
        made: dict[Look | None, QWidget] = {}
        for look, name, keys in (
            (Look.UNDERLINE, self.tr("Underline"), "F9"),
            (Look.EMPHASIS, self.tr("Emphasise"), "F10"),
            (Look.HIGHLIGHT, self.tr("Highlight"), "F11"),
            (None, self.tr("Clear"), "F12"),
        ):
            press = button(name, partial(self._toggle, look), "choice" if look else "quiet")
            press.setCheckable(look is not None)
            press.setToolTip(self.tr("{0} ({1})").format(name, keys))
            press.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves what is selected alone
            made[look] = press
        return made

    def _toggle(self, look: Look | None) -> None:
        self.body.toggle(look)
        self.body.setFocus()

    def _show_looks(self, looks: frozenset[Look]) -> None:
        for look, press in self._marks.items():
            if look is not None:
                press.setChecked(look in looks)

    def _check(self) -> None:
        entered = self.card()
        self.ok.setEnabled(bool(entered.body.strip() and entered.full_cite))
        words, said = entered.aloud, ""
        if entered.body.strip() and not entered.full_cite:
            said = self.tr("Say where it stands, too: author, title, publication, date or link.")
        elif words:
            said = self.tr("Read aloud ({0} words): {1}").format(len(words.split()), words)
        elif entered.body.strip():
            said = self.tr("Nothing is read aloud yet: underline or highlight what is.")
        self.aloud.setText(said)
