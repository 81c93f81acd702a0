"""What who hears the screen is told beyond the names of things: where the focus came to, what happened."""

from __future__ import annotations

import sys
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent, QTextDocumentFragment
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLabel, QMenu, QWidget

TIP = "tip_heard"
"""Property: the description a widget was given from its tip."""


def announce(about: QWidget, text: str) -> None:
    """Have a sentence said that no focus leads to: something happened beside what the user is doing.

    Nothing is said where no screen reader listens, or for what is out of sight. Orca says it from its
    version 45 on; before, Linux had no such event.
    """
    if not text or not QAccessible.isActive() or not about.isVisible():
        return
    event = QAccessibleAnnouncementEvent(about, text)
    event.setPoliteness(QAccessible.AnnouncementPoliteness.Polite)
    QAccessible.updateAccessibility(event)


@runtime_checkable
class InParts(Protocol):
    """A widget in which one part has the focus."""

    def heard_child(self) -> int:
        """Which of its accessible children that is, -1 for none."""
        ...


def tell_focus() -> None:
    """Tell where the focus is."""
    now = QApplication.focusWidget()
    if now is None or not QAccessible.isActive() or QApplication.activePopupWidget() is not None:
        return
    event = QAccessibleEvent(now, QAccessible.Event.Focus)
    if isinstance(now, InParts):
        event.setChild(now.heard_child())
    QAccessible.updateAccessibility(event)


def heard_menu(menu: QMenu, by_key: bool = True) -> QMenu:
    """Lead a reader back when the menu closes. One a key opens stands on its first line, so that a reader
    knows of it. Qt does neither."""
    menu.aboutToHide.connect(lambda: QTimer.singleShot(0, tell_focus))
    if not by_key:
        return menu
    lines = [each for each in menu.actions() if not each.isSeparator()]
    first = next((each for each in lines if each.isEnabled()), lines[0] if lines else None)
    if first is not None:
        QTimer.singleShot(0, menu, lambda: menu.setActiveAction(first))
    return menu


class FocusTold(QObject):
    """Tells screen readers what has the focus, in their words, once it has come to rest.

    Qt tells of a focus that a pane hands on while it gets it in the wrong order, the pane last, and of one
    that was given to what is only about to be shown not at all: a reader then stands where nobody is.
    """

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self._rest = QTimer(self, singleShot=True, timeout=tell_focus)
        app.focusChanged.connect(self._moved)

    def _moved(self, _before: QWidget | None, now: QWidget | None) -> None:
        if now is not None and QAccessible.isActive():
            if sys.platform != "win32":
                for box in now.window().findChildren(QComboBox):  # before a reader comes to them
                    name_box(box)
            _put_plainly(now)
            self._rest.start(0)


def _put_plainly(now: QWidget) -> None:
    """Mend what Qt would tell a reader of this widget."""
    if isinstance(now, QAbstractButton) and now.isCheckable() and (group := now.group()) is not None:
        # one of several: "radio button", not "check box"; in a group it does nothing else
        now.setAutoExclusive(group.exclusive())
    _describe(now)


def name_box(box: QComboBox) -> None:
    """Let the name of a box be heard: except on Windows, Qt takes what is chosen for it, and a name only
    from a label beside the box."""
    parent, name = box.parentWidget(), box.accessibleName().replace("&", "&&")
    if parent is None or not name:
        return
    known = (each for each in parent.findChildren(QLabel) if each.buddy() is box)
    made = next(known, None)
    if made is None:
        made = QLabel(parent)
        made.hide()
        made.setObjectName("heard_label")
        made.setBuddy(box)
    if made.objectName() == "heard_label":
        made.setText(name)


def _describe(now: QWidget) -> None:
    """A tip is read where there is no description: as plain words, and without the name once more."""
    if now.accessibleDescription() != (now.property(TIP) or ""):
        return
    tip = now.toolTip()
    words = QTextDocumentFragment.fromHtml(tip).toPlainText() if tip.startswith("<qt>") else tip
    keys = words.removeprefix(f"{now.accessibleName()} (")
    if keys != words and keys.endswith(")"):
        words = keys.removesuffix(")")
    words = " ".join(words.split())
    if words == tip:
        words = ""  # as Qt reads it anyway
    now.setProperty(TIP, words)
    now.setAccessibleDescription(words)
