"""The pane's menus: what a point could answer, which marks hold, which prepared answers did not come."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from debatecoach.coach.listen.in_short import in_short
from debatecoach.debate.flow_tree import Mark
from debatecoach.debate.format import Format
from debatecoach.debate.side import Side
from debatecoach.ui.flow import flow_words as words
from debatecoach.ui.flow.cells import ICONS
from debatecoach.ui.flow.presenter import FlowPresenter
from debatecoach.ui.kit.names import side_name, speech_names
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.wording import headed


def _format(presenter: FlowPresenter) -> Format | None:
    current = presenter.rounds.current
    return current.format if current is not None else None


class LetteredMenu(QMenu):
    """While it is open its letters and digits are its own, also where the pane's keys are the same ones."""

    def __init__(self, title: str, parent: QWidget) -> None:
        super().__init__(title, parent)
        self._under: QWidget | None = None

    def event(self, event: QEvent) -> bool:
        """The key goes to the menu and is no shortcut."""
        if event.type() is QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return bool(super().event(event))

    def showEvent(self, event: QShowEvent) -> None:
        """A window system may ask whoever has the focus whether a key is theirs; a menu never gets that."""
        super().showEvent(event)
        self._under = QApplication.focusWidget()
        if self._under is not None:
            self._under.installEventFilter(self)

    def hideEvent(self, event: QHideEvent) -> None:
        if self._under is not None:
            self._under.removeEventFilter(self)
        self._under = None
        super().hideEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._under and event.type() is QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().eventFilter(watched, event)


def answers_menu(presenter: FlowPresenter, parent: QWidget) -> QMenu:
    """ "This answers…": what the current point could be an answer to, likeliest first; the first nine by
    their number."""
    translate = QCoreApplication.translate
    menu = LetteredMenu(translate("FlowPane", "This answers…"), parent)
    current = presenter.rounds.current
    names = speech_names(current.format)
    likely = presenter.alternatives()
    others = [each for each in presenter.targets() if each not in likely]
    for ref in likely + sorted(others, key=lambda each: -current.flow[each].speech):
        point = current.flow[ref]
        _add(
            menu,
            headed(names[point.speech], in_short(point.claim)),
            partial(presenter.retarget, ref),
        )
    if not menu.actions():
        nothing = translate("FlowPane", "Nothing the other side had said by then")
        menu.addAction(nothing).setEnabled(False)
    menu.addSeparator()
    fresh = menu.addAction(translate("FlowPane", "Nothing: a new point"), presenter.make_new)
    fresh.setEnabled(presenter.can("new_point"))
    return menu


def merge_menu(presenter: FlowPresenter, parent: QWidget) -> QMenu:
    """ "Merge with…": what the current point could be more for, said last first; the first nine by their
    number."""
    menu = LetteredMenu(QCoreApplication.translate("FlowPane", "Merge with…"), parent)
    current, flow = presenter.rounds.current, presenter.flow
    assert flow is not None
    names = speech_names(current.format)
    for ref in sorted(presenter.mergers(), key=lambda each: -flow[each].speech):
        text = headed(names[flow[ref].speech], in_short(flow[ref].claim))
        _add(menu, text, partial(presenter.merge, ref))
    if not menu.actions():
        nothing = QCoreApplication.translate("FlowPane", "Nothing its own side had said by then")
        menu.addAction(nothing).setEnabled(False)
    return menu


def marks_menu(presenter: FlowPresenter, parent: QWidget) -> QMenu:
    """ "Mark as…": every mark with a letter of its own; the ones that hold are checked."""
    menu = LetteredMenu(QCoreApplication.translate("FlowPane", "Mark as…"), parent)
    cell, held, format = presenter.cell, presenter.marks(), _format(presenter)
    for mark in Mark if cell is not None else ():
        text = words.mark_key(mark).format(side_name(cell.cell.side.other, format))
        action = menu.addAction(theme().icon(ICONS[mark]), text, partial(presenter.toggle, mark))
        action.setCheckable(True)
        action.setChecked(mark in held)
    return menu


def _add(menu: QMenu, text: str, do: Callable[[], object]) -> None:
    """One more line; the first nine have a digit for a key."""
    number = len(menu.actions()) + 1
    text = text.replace("&", "&&")
    menu.addAction(f"&{number}  {text}" if number <= 9 else text, do)


def missed_menu(presenter: FlowPresenter, parent: QWidget, show: Callable[[Side, str], object]) -> QMenu:
    """The prepared answers that did not come, a side each; choosing one shows it in its tree."""
    menu = QMenu(parent)
    for side, found in presenter.hits().items():
        if found.missed:
            menu.addSection(side_name(side, _format(presenter)))
        for name in found.missed:
            if (prepared := presenter.prepared(name)) is not None:
                owner, node, argument = prepared
                text = in_short(argument.label or argument.claim).replace("&", "&&")
                menu.addAction(text, partial(show, owner, node))
    return menu
