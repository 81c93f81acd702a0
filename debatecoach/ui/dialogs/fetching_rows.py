"""One voice or model in the list: what it is, how it stands, and what can be done with it now."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLabel, QProgressBar, QVBoxLayout, QWidget

from debatecoach.engines.fetching import Kind, Stage
from debatecoach.ui.dialogs import fetching_words as words
from debatecoach.ui.dialogs.fetching_desk import SupplyDesk
from debatecoach.ui.dialogs.fetching_states import State, Supply
from debatecoach.ui.retelling import joined, trouble_sentences
from debatecoach.ui.theme import follow_theme, theme
from debatecoach.ui.widgets import ElidedLabel, button, chip, icon_button, label

NARROW = 34
"""Width of a list, in heights of its text, below which things stand one below the other."""


class SupplyRow(QWidget):
    """See the module. Every fault is told here, beside what it is about.

    Signals:
        listen: the user wants to hear it (its id).
    """

    listen = Signal(str)

    def __init__(self, desk: SupplyDesk, supply: Supply) -> None:
        super().__init__()
        self._desk, self.kind, self.id = desk, supply.kind, supply.id
        self._supply = supply
        self._asking = self._back_to_main = False
        self._on_main: Callable[[], object] = lambda: None
        self._on_other: Callable[[], object] = lambda: None
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 10, 0, 10)
        self._row.setSpacing(8)
        self._row.addLayout(self._words(), 1)
        doing = QHBoxLayout()
        doing.setSpacing(8)
        doing.addStretch(1)
        self._row.addLayout(doing)
        self.hear = icon_button("sound", "", lambda: self.listen.emit(self.id))
        self.main = button("", lambda: self._on_main())
        # never without words: an empty button is wider than a short word, and would push the others aside
        self.other = button(self.tr("Cancel"), lambda: self._on_other(), "quiet")
        for each in (self.hear, self.other, self.main):
            doing.addWidget(each, 0, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignRight)
        for each in (self.main, self.other):
            each.setAutoDefault(False)
        hears = (self.hear,) if self.kind is Kind.VOICE else ()
        for each in (*hears, self.main, self.other):  # the same thing stands in the same place in all rows
            keeps = each.sizePolicy()
            keeps.setRetainSizeWhenHidden(True)
            each.setSizePolicy(keeps)
        follow_theme(self, self._fit)
        self._fit()
        self.refresh(supply)

    def _words(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(4)
        head = QHBoxLayout()
        head.setSpacing(8)
        self.title = ElidedLabel("", "strong")
        self.fits = chip(self.tr("Suits this computer"))
        head.addWidget(self.title, 1)
        head.addWidget(self.fits)
        column.addLayout(head)
        self.detail = label("", "small", wrap=True)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.told = label("", "small", wrap=True)
        self._mark = QLabel()
        below = QHBoxLayout()
        below.setSpacing(6)
        below.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignTop)
        below.addWidget(self.told, 1)
        for each in (self.detail, self.bar):
            column.addWidget(each)
        column.addLayout(below)
        return column

    def _fit(self) -> None:
        """Room for the longest of what each button ever says."""
        self._mark.setPixmap(theme().pixmap("warn", "con", 16))
        longest = ((self.main, self._main_words()), (self.other, (self.tr("Cancel"), self.tr("Delete"))))
        for made, said in longest:
            wide = max(made.fontMetrics().horizontalAdvance(each) for each in said)
            made.setMinimumWidth(wide + round(28 * theme().scale))

    def _main_words(self) -> tuple[str, ...]:
        return (
            self.tr("Download"),
            self.tr("Pause"),
            self.tr("Resume"),
            self.tr("Try again"),
            self.tr("Use this"),
            self.tr("In use"),
            self.tr("Delete"),
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The buttons go below the words where both would be cramped side by side."""
        super().resizeEvent(event)
        narrow = self.width() < NARROW * theme().size("body")
        way = QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        self._row.setDirection(way)

    def refresh(self, supply: Supply) -> None:
        """Show how it stands now; the keyboard's place stays in this row."""
        if supply.state is not self._supply.state:
            self._asking = False
        self._supply = supply
        in_use = self._desk.in_use(self.kind, self.id)
        self.title.setText(words.title(supply))
        self.detail.setText(words.detail(supply))
        self.fits.setVisible(words.suggested(supply) and supply.state is not State.INSTALLED)
        self._show_progress(supply)
        self._show_told(supply)
        held = any(each.hasFocus() for each in (self.main, self.other, self.hear))
        on_main = self.main.hasFocus()
        self._show_buttons(supply, in_use)
        if self.main.isHidden():  # "Pause" goes while a file is checked, a small one for a moment only
            self._back_to_main = on_main or self._back_to_main
        elif self._back_to_main:
            self._back_to_main = False
            if held and supply.state is State.RUNNING:
                self.main.setFocus(Qt.FocusReason.OtherFocusReason)
        told = [self.title.text(), self.detail.text(), self.told.text()]
        if in_use:
            told.append(self.tr("In use"))
        self.setAccessibleName(joined([each for each in told if each]))
        if held and not any(each.hasFocus() for each in (self.main, self.other, self.hear)):
            self.take_focus()

    def take_focus(self) -> None:
        """Put the keyboard on what is likeliest to be wanted here."""
        for each in (self.main, self.hear, self.other):
            if not each.isHidden() and each.isEnabled():
                each.setFocus(Qt.FocusReason.OtherFocusReason)
                return

    def _show_progress(self, supply: Supply) -> None:
        progress = supply.progress
        shown = supply.state in (State.RUNNING, State.PAUSED, State.FAILED) and progress is not None
        self.bar.setVisible(shown and progress is not None and progress.total > 0)
        if shown and progress is not None and progress.total > 0:
            self.bar.setRange(0, 1000)
            self.bar.setValue(round(1000 * progress.done / progress.total))
            self.bar.setAccessibleName(self.tr("Download of {0}").format(words.title(supply)))

    def _show_told(self, supply: Supply) -> None:
        said = words.state_text(supply)
        role = "small"
        if self._asking and supply.here is not None:
            size = words.size_text(supply.here.size)
            said, role = self.tr("Delete it? {0} will be free. It can be fetched again.").format(size), ""
        elif supply.error is not None:
            said, role = joined(trouble_sentences(supply.error)), ""
        elif supply.state is State.INSTALLED:
            said = self._why_idle(supply)
        self._mark.setVisible(supply.error is not None and not self._asking)
        self.told.setText(said)
        self.told.setVisible(bool(said))
        if self.told.property("role") != role:
            self.told.setProperty("role", role)
            self.told.style().unpolish(self.told)
            self.told.style().polish(self.told)

    def _why_idle(self, supply: Supply) -> str:
        """Why an installed one cannot be chosen; that it is installed where it can."""
        if self._desk.engine_id(self.kind, self.id):
            return self.tr("Installed")
        if self.kind is Kind.VOICE and supply.here is not None and supply.here.language != "en":
            return self.tr("Installed. Rounds are in English, so it is not used for them.")
        return self.tr("Installed")

    def _show_buttons(self, supply: Supply, in_use: bool) -> None:
        kind, id, desk = self.kind, self.id, self._desk
        hear = kind is Kind.VOICE and (supply.entry is not None or bool(desk.engine_id(kind, id)))
        self.hear.setVisible(hear and not self._asking)
        self.hear.setToolTip(self.tr("Listen"))
        self._name(self.hear, self.tr("Listen to {0}"))
        give_up = (self.tr("Cancel"), lambda: desk.give_up(kind, id))
        delete = (self.tr("Delete"), self._ask)
        main: tuple[str, Callable[[], object]] | None
        other: tuple[str, Callable[[], object]] | None
        if self._asking:
            main, other = (self.tr("Delete"), self._delete), (self.tr("Keep"), self._keep)
        elif supply.state is State.RUNNING:
            checking = supply.progress is not None and supply.progress.stage is Stage.CHECKING
            main = None if checking else (self.tr("Pause"), lambda: desk.pause(kind, id))
            other = give_up
        elif supply.state is State.PAUSED:
            main, other = (self.tr("Resume"), lambda: desk.fetch(kind, id)), give_up
        elif supply.state is State.FAILED:
            main, other = (self.tr("Try again"), lambda: desk.fetch(kind, id)), give_up
        elif supply.state is State.INSTALLED:
            usable = bool(desk.engine_id(kind, id))
            use = self.tr("In use") if in_use else self.tr("Use this")
            main, other = ((use, lambda: desk.use(kind, id)) if usable else None), delete
        elif supply.state is State.INCOMPLETE:
            main = (self.tr("Download"), lambda: desk.fetch(kind, id)) if supply.entry is not None else None
            other = delete
        else:
            main, other = (self.tr("Download"), lambda: desk.fetch(kind, id)), None
        self._offer(self.main, main)
        self._offer(self.other, other)
        self.main.setEnabled(not (supply.state is State.INSTALLED and in_use) or self._asking)
        self._on_main = main[1] if main else (lambda: None)
        self._on_other = other[1] if other else (lambda: None)

    def _offer(self, made: QWidget, what: tuple[str, Callable[[], object]] | None) -> None:
        made.setVisible(what is not None)
        if what is not None:
            made.setText(what[0])  # type: ignore[attr-defined]
            self._name(made, f"{what[0]}: {{0}}")

    def _name(self, made: QWidget, template: str) -> None:
        """A screen reader hears which one a button is about."""
        made.setAccessibleName(template.format(words.title(self._supply)))

    # -- deleting asks where it stands ---------------------------------------------------------------------

    def _ask(self) -> None:
        self._asking = True
        self.refresh(self._supply)
        self.other.setFocus(Qt.FocusReason.OtherFocusReason)

    def _keep(self) -> None:
        self._asking = False
        self.refresh(self._supply)

    def _delete(self) -> None:
        self._asking = False
        self._desk.remove(self.kind, self.id)
