"""What an argument rests on: a source a listener could check, or reasoning, and said so."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QDate, Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from debatecoach.debate.argument import Source
from debatecoach.ui.rehearsal.fields import wide
from debatecoach.ui.typed import keep_typing, typing_kept
from debatecoach.ui.widgets import Card, button, label


class EvidenceCard(Card):
    """Shows the source, and lets it be given or taken away.

    Signals:
        edited: the new Source, or None for reasoning.
    """

    edited = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Evidence"))
        self.column.addWidget(label(self.tr("Evidence"), "strong"))
        self._source: Source | None = None
        self.place: Callable[[], str] = str
        self.text = label("", "muted", wrap=True, selectable=True)
        self.quote = label("", wrap=True, selectable=True)
        self.change = button("", self._ask)
        self.remove = button(self.tr("Remove"), lambda: self.edited.emit(None), "quiet")
        self.remove.setAccessibleName(self.tr("Remove the source"))
        row = QHBoxLayout()
        row.addWidget(self.change)
        row.addWidget(self.remove)
        row.addStretch(1)
        self.column.addWidget(self.quote)
        self.column.addWidget(self.text)
        self.column.addLayout(row)

    def load(self, source: Source | None) -> None:
        """Show a source, or that there is none."""
        self._source = source
        if source is None:
            self.text.setText(self.tr("None yet. This is reasoning, and will be said so."))
            self.change.setText(self.tr("Add a source…"))
        else:
            year = str(source.year) if source.year else self.tr("no date")
            parts = [source.title, source.publisher, year, source.url]
            self.text.setText("\n".join(part for part in parts if part))
            self.quote.setText(self.tr("“{0}”").format(source.quote))
            self.change.setText(self.tr("Edit…"))
        self.change.setAccessibleName(self.change.text())
        self.quote.setVisible(source is not None)
        self.remove.setVisible(source is not None)

    def _ask(self) -> None:
        dialog = SourceDialog(self._source, self, self.place())
        dialog.accepted.connect(lambda: self.edited.emit(dialog.source()))
        dialog.open()


class SourceDialog(QDialog):
    """Asks for a source; it can be accepted only when a listener could check it."""

    def __init__(self, source: Source | None, parent: QWidget, place: str = "") -> None:
        super().__init__(parent)
        self.setObjectName("source_dialog")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Source"))
        self.setMinimumWidth(wide(420))
        self.title = QLineEdit()
        self.publisher = QLineEdit()
        self.year = QSpinBox()
        self.year.setRange(1500, QDate.currentDate().year())
        self.year.setValue(QDate.currentDate().year())
        self.quote = QPlainTextEdit()
        self.quote.setTabChangesFocus(True)
        self.url = QLineEdit()
        form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        rows = (
            (self.tr("&Title"), self.title),
            (self.tr("&Author or publisher"), self.publisher),
            (self.tr("&Year"), self.year),
            (self.tr("&Words relied on"), self.quote),
            (self.tr("&Link (optional)"), self.url),
        )
        for name, field in rows:
            field.setAccessibleName(name.replace("&", ""))
            form.addRow(name, field)
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self.ok = buttons.button(QDialogButtonBox.StandardButton.Ok)
        self.ok.setText(self.tr("Use this source"))
        self.ok.setProperty("kind", "primary")
        buttons.button(QDialogButtonBox.StandardButton.Cancel).setText(self.tr("Cancel"))
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setSpacing(12)
        column.addWidget(
            label(self.tr("Enter only what you have in front of you: listeners may check it."), "muted", True)
        )
        column.addLayout(form)
        column.addWidget(buttons)
        if source is not None:
            self.title.setText(source.title)
            self.publisher.setText(source.publisher)
            if source.year:
                self.year.setValue(source.year)
            self.quote.setPlainText(source.quote)
            self.url.setText(source.url)
        for changed in (self.title.textChanged, self.publisher.textChanged, self.quote.textChanged):
            changed.connect(self._check)
        if place:
            for name in ("title", "publisher", "quote", "url"):
                keep_typing(getattr(self, name), f"{place}/{name}")
            self.finished.connect(lambda _code: typing_kept(self))
        self._check()

    def source(self) -> Source:
        """What was entered."""
        return Source(
            self.title.text().strip(),
            self.publisher.text().strip(),
            self.year.value(),
            self.quote.toPlainText().strip(),
            self.url.text().strip(),
        )

    def _check(self) -> None:
        entered = self.source()
        self.ok.setEnabled(bool(entered.title and entered.publisher and entered.quote))
