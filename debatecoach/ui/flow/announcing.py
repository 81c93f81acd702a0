"""Tells who hears the screen what comes onto the sheet while a speech is given, without flooding."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from debatecoach.debate.flow_tree import Flow, FlowRef
from debatecoach.ui.flow.cells import CellView, SheetView
from debatecoach.ui.flow.flow_words import short
from debatecoach.ui.kit.screen_reader import announce
from debatecoach.ui.kit.wording import joined

EVERY_MS = 4000
"""What comes within so many milliseconds of what was told last is told together."""
MOST = 2
"""Points told one by one; of more only the number is."""


class Announcer(QObject):
    """Follows the sheet of one pane.

    Signals:
        told: what was announced.
    """

    told = Signal(str)

    def __init__(self, sheet: QWidget) -> None:
        super().__init__(sheet)
        self._sheet = sheet
        self._known: dict[str, tuple[object, str]] = {}
        self._slot: object = None
        self._news: dict[str, str] = {}
        self.calm = QTimer(self, singleShot=True, interval=EVERY_MS, timeout=self._tell)

    def follow(self, view: SheetView | None) -> None:
        """The sheet shows this now: points that came, and those that a later sentence gave another target."""
        live = view.live if view is not None else None
        if view is None or live is None:
            self._known, self._slot = {}, None
            self._news.clear()
            return
        if self._slot != (live.round_id, live.slot):
            self._known, self._slot = {}, (live.round_id, live.slot)
        now = {cell.live: cell for cell in view.cells.values() if cell.live}
        for id, cell in now.items():
            if cell.by_hand:
                self._news.pop(id, None)  # who corrects it knows it
            elif self._known.get(id) != _essence(cell):
                self._news[id] = self._words(cell, id in self._known, view.flow)
        self._news = {id: text for id, text in self._news.items() if id in now}
        self._known = {id: _essence(cell) for id, cell in now.items()}
        if self._news and not self.calm.isActive():
            self._tell()

    def _tell(self) -> None:
        if not self._news:
            return
        news, self._news = list(self._news.values()), {}
        if len(news) > MOST:
            text = QCoreApplication.translate("Flow", "{0} points came onto the flow").format(len(news))
        else:
            text = joined(news)
        self.calm.start()
        self.told.emit(text)
        announce(self._sheet, text)

    @staticmethod
    def _words(cell: CellView, again: bool, flow: Flow) -> str:
        translate = QCoreApplication.translate

        def claim(ref: FlowRef) -> str:
            return short(flow[ref].claim).rstrip(".!?")

        answers = cell.cell.answers
        if cell.cell.extension:  # what is said again is known by its first words
            told = [translate("Flow", "Extended: {0}.").format(claim(cell.cell.ref))]
        else:
            text = translate("Flow", "Changed: {0}.") if again else translate("Flow", "New on the flow: {0}.")
            told = [text.format(cell.text.rstrip(".!?"))]
            if answers is not None and flow.trees[answers.tree].level(answers.node) > 0:  # it has no number
                told.append(translate("Flow", "Answers: {0}.").format(claim(answers)))
            elif answers is not None:
                told.append(cell.notes[0])
        if cell.doubt:
            told.append(cell.doubt)
        return joined(told)


def _essence(cell: CellView) -> tuple[object, str]:
    """What a person must hear of again when it changes: what it is about and whether that is asked. Words
    that grow are no news."""
    return cell.cell.answers, cell.doubt
