"""Anything a hand may do, in any order: clicks, keys, menus, the wheel, panes and windows pulled about, cases
opened, speeches given. What is done is chosen by a seed, and written down before it is done."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, QPointF, QRect, Qt, QTimer
from PySide6.QtGui import QAction, QKeyEvent, QWheelEvent
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDialog,
    QFileDialog,
    QMenu,
    QMessageBox,
    QWidget,
)
from shiboken6 import isValid

from debatecoach.ui.home.start_panel import StartPanel
from debatecoach.ui.round.states import RoundPaneState
from debatecoach.ui.window.places import PLACES
from tests.soak.world import World
from tests.ui import rig

KEYS = (
    *(
        "Tab",
        "Backtab",
        "Return",
        "Escape",
        "Space",
        "Delete",
        "Backspace",
        "Home",
        "End",
        "PageUp",
        "PageDown",
    ),
    *(
        "Up",
        "Down",
        "Left",
        "Right",
        "F1",
        "F2",
        "F3",
        "F7",
        "F8",
        "A",
        "E",
        "M",
        "R",
        "S",
        "X",
        "1",
        "2",
        "Menu",
    ),
)
WORDS = (
    "because a tax works",
    "减税",
    "no",
    "x" * 40,
    "It is fair. It saves lives.",
    "& <b>",
)
STUCK_S = 1.0
"""So long may an action take before it is taken for a menu or dialog that runs a loop of its own."""
MOST_LAYOUTS, MOST_SIZES = 60, 25
"""How often one pane or window may be laid out, and get another size, within one action."""
MOST_TURNS = 300
"""Turns of the event loop after which, at the latest, the window has come to rest."""


class Layouts(QObject):
    """Counts how often panes and windows are laid out and get other sizes."""

    def __init__(self, widgets: list[QWidget]) -> None:
        super().__init__()
        self.laid_out: Counter[str] = Counter()
        self.sized: Counter[str] = Counter()
        for each in widgets:
            each.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.LayoutRequest:
            self.laid_out[watched.objectName() or type(watched).__name__] += 1
        elif event.type() is QEvent.Type.Resize:
            self.sized[watched.objectName() or type(watched).__name__] += 1
        return False


class Walk:
    """See the module.

    Attributes:
        busiest: the most layouts and sizes of one widget within one action so far.
    """

    def __init__(self, world: World, seed: int) -> None:
        self.world, self.chance = world, random.Random(seed)
        self.window, self.parts = world.app.window, world.app.parts
        self.window.actions_book["case.quit"].setEnabled(False)
        panes = [each.widget() for each in self.window.docks.values()]
        self.layouts = Layouts([self.window, self.window.home, *self.window.docks.values(), *panes])
        self.busiest = [0, 0]
        self._number, self._since = 0, time.monotonic()
        self._watch = QTimer()
        self._watch.timeout.connect(self._let_out)
        self._watch.start(100)
        self._deeds: dict[Callable[[], str | None], int] = {
            self._press: 40,
            self._click_anywhere: 14,
            self._menu_anywhere: 4,
            self._key: 20,
            self._type: 6,
            self._action: 14,
            self._go: 8,
            self._resize: 3,
            self._wheel: 5,
            self._drag: 4,
            self._open: 4,
            self._begin: 3,
            self._speak: 6,
            self._hear: 3,
            self._close_top: 8,
        }

    def take(self, actions: int) -> None:
        """So many actions, or as far as the first fault."""
        deeds, weights = list(self._deeds), list(self._deeds.values())
        try:
            while self._number < actions and not self.world.faults:
                self._number += 1
                self._since = time.monotonic()
                self._dismiss()
                if (done := self.chance.choices(deeds, weights)[0]()) is not None:
                    self.world.run(self.chance.choice((0, 0, 0.01, 0.03)))
                    self._settled(done)
        finally:
            self._watch.stop()
        self.world.do(f"{self._number} actions; most layouts, sizes of a pane in one: {self.busiest}")

    # -- what must hold ---------------------------------------------------------------------------------

    def _settled(self, done: str) -> None:
        """No layout that jumps: few of them, and an end of them."""
        counts = self.layouts.laid_out, self.layouts.sized
        before = -1
        for _ in range(MOST_TURNS):
            if (now := sum(sum(each.values()) for each in counts)) == before:
                break
            before = now
            self.world.run(0.002)
        else:
            self.world.fault(f"after {done} the window does not come to rest: {counts}")
        for at, (count, most) in enumerate(zip(counts, (MOST_LAYOUTS, MOST_SIZES), strict=True)):
            worst = max(count.values(), default=0)
            self.busiest[at] = max(self.busiest[at], worst)
            if worst > most:
                self.world.fault(f"{done} laid out {count}, the most is {most}")
            count.clear()

    def _let_out(self) -> None:
        """Of a menu or dialog that runs a loop of its own in the midst of an action."""
        if time.monotonic() - self._since < STUCK_S:
            return
        popup, modal = QApplication.activePopupWidget(), QApplication.activeModalWidget()
        if popup is not None:
            popup.close()
        elif isinstance(modal, QDialog):
            modal.reject()

    def _dismiss(self) -> None:
        """Choosers of files and printers are closed at once: a walk writes nothing outside its folder."""
        for each in QApplication.topLevelWidgets():
            if isinstance(each, QFileDialog | QMessageBox | QPrintDialog) and each.isVisible():
                self.world.do(f"  dismiss {type(each).__name__}")
                each.reject()
                self.world.run()

    def _tell(self, what: str, of: QObject | None = None) -> str:
        """Write down what is done now."""
        told = f"{self._number}. {what}"
        if of is not None:
            says = getattr(of, "text", "")
            name = of.objectName() or (says() if callable(says) else says)
            told += f" {type(of).__name__} {str(name)[:50]!r}"
        self.world.do(told)
        return told

    # -- where -------------------------------------------------------------------------------------------

    def _top(self) -> QWidget:
        """The window a hand could reach now: an open menu first, then a dialog that must be answered."""
        first = QApplication.activePopupWidget() or QApplication.activeModalWidget()
        if first is not None:
            return first
        shown = [
            each
            for each in QApplication.topLevelWidgets()
            if each.isVisible() and each.isWindow() and each.windowType() is not Qt.WindowType.ToolTip
        ]
        others = [each for each in shown if each is not self.window]
        return self.chance.choice(others) if others and self.chance.random() < 0.4 else self.window

    def _visible(self, kind: type[QWidget]) -> list[QWidget]:
        """Widgets of a kind that can be seen in that window."""
        return [
            each
            for each in self._top().findChildren(kind)
            # a popup that closes takes its list with it, of which Python still has the wrapper
            if isValid(each) and each.isVisible() and each.isEnabled() and not each.visibleRegion().isEmpty()
        ]

    def _spot(self, widget: QWidget) -> tuple[QWidget, QPoint]:
        """A point of it that can be seen: its window, and where there."""
        area: QRect = widget.visibleRegion().boundingRect()
        x = self.chance.randint(area.left(), max(area.left(), area.right()))
        y = self.chance.randint(area.top(), max(area.top(), area.bottom()))
        window = widget.window()
        return window, widget.mapTo(window, QPoint(x, y))

    def _click(self, widget: QWidget, key: Qt.MouseButton = Qt.MouseButton.LeftButton) -> None:
        """Through the window, as Qt gets it from outside. Not for a menu or a pane afloat: QTest delivers at
        once, and dies where that takes the window itself away; what comes from outside waits in a queue."""
        window, at = self._spot(widget)
        if window.windowHandle() is None:
            return
        if window is not self.window and not isinstance(window, QDialog):
            QTest.mouseClick(widget, key, pos=widget.mapFrom(window, at))
            return
        if self.chance.random() < 0.1:
            QTest.mouseDClick(window.windowHandle(), key, pos=at)
        else:
            QTest.mouseClick(window.windowHandle(), key, pos=at)

    # -- deeds -------------------------------------------------------------------------------------------

    def _press(self) -> str | None:
        buttons = self._visible(QAbstractButton)
        if not buttons:
            return self._key()
        chosen = self.chance.choice(buttons)
        told = self._tell("press", chosen)
        self._click(chosen)
        return told

    def _click_anywhere(self) -> str | None:
        return self._anywhere("click", Qt.MouseButton.LeftButton)

    def _menu_anywhere(self) -> str | None:
        return self._anywhere("right-click", Qt.MouseButton.RightButton)

    def _anywhere(self, what: str, key: Qt.MouseButton) -> str | None:
        found = self._visible(QWidget)
        if not found:
            return None
        chosen = self.chance.choice(found)
        told = self._tell(what, chosen)
        self._click(chosen, key)
        return told

    def _key(self) -> str | None:
        top = self._top()
        if top.windowHandle() is None:
            return None
        key = self.chance.choice(KEYS)
        held = self.chance.choices(
            (
                Qt.KeyboardModifier.NoModifier,
                Qt.KeyboardModifier.ShiftModifier,
                Qt.KeyboardModifier.ControlModifier,
                Qt.KeyboardModifier.AltModifier,
            ),
            (8, 1, 2, 1),
        )[0]
        told = self._tell(f"{held.name} {key} in {type(QApplication.focusWidget()).__name__} of", top)
        if not isinstance(top, QMenu):
            top.activateWindow()
        if top is self.window or isinstance(top, QDialog):
            QTest.keyClick(top.windowHandle(), Qt.Key[f"Key_{key}"], held)
            return told
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):  # see _click
            QCoreApplication.postEvent(top.windowHandle(), QKeyEvent(kind, Qt.Key[f"Key_{key}"], held))
        return told

    def _type(self) -> str | None:
        inside = QApplication.focusWidget()
        if inside is None or not inside.testAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled):
            return None
        text = self.chance.choice(WORDS)
        told = self._tell(f"type {text!r} into", inside)
        for each in text:
            for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
                event = QKeyEvent(kind, Qt.Key.Key_unknown, Qt.KeyboardModifier.NoModifier, each)
                QCoreApplication.sendEvent(QApplication.focusWidget() or self.window, event)
        return told

    def _action(self) -> str | None:
        if QApplication.activeModalWidget() is not None or QApplication.activePopupWidget() is not None:
            return None
        made = [each for each in self.window.findChildren(QAction) if each.isEnabled() and each.isVisible()]
        chosen = self.chance.choice(made)
        told = self._tell("do", chosen)
        chosen.trigger()
        return told

    def _go(self) -> str | None:
        if QApplication.activeModalWidget() is not None:
            return None
        place = self.chance.choice(list(PLACES))
        told = self._tell(f"go to {place}")
        self.window.actions_book[f"go.{place}"].trigger()
        return told

    def _resize(self) -> str | None:
        top = self._top()
        if isinstance(top, QMenu):
            return None
        width, height = self.chance.randint(400, 1700), self.chance.randint(300, 1100)
        told = self._tell(f"resize to {width} x {height}", top)
        top.resize(width, height)
        return told

    def _wheel(self) -> str | None:
        found = self._visible(QWidget)
        if not found:
            return None
        chosen = self.chance.choice(found)
        turned = QPoint(0, self.chance.choice((-480, -120, 120, 480)))
        held = self.chance.choice((Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier))
        told = self._tell(f"wheel {turned.y()} {held.name} over", chosen)
        at = QPointF(chosen.rect().center())
        event = QWheelEvent(
            at,
            QPointF(chosen.mapToGlobal(at.toPoint())),
            QPoint(),
            turned,
            Qt.MouseButton.NoButton,
            held,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QCoreApplication.sendEvent(chosen, event)
        return told

    def _drag(self) -> str | None:
        found = self._visible(QWidget)
        if not found:
            return None
        chosen = self.chance.choice(found)
        window, start = self._spot(chosen)
        handle = window.windowHandle()
        if handle is None:
            return None
        end = QPoint(
            self.chance.randrange(max(1, window.width())), self.chance.randrange(max(1, window.height()))
        )
        by = end - start
        told = self._tell(f"drag by {by.x()}, {by.y()}", chosen)
        QTimer.singleShot(0, handle, lambda: QTest.mouseRelease(handle, Qt.MouseButton.LeftButton, pos=end))
        QTest.mousePress(handle, Qt.MouseButton.LeftButton, pos=start)
        for part in (0.1, 0.5, 1.0):
            QTest.mouseMove(handle, (QPointF(start) + QPointF(by) * part).toPoint())
        self.world.run()
        return told

    def _open(self) -> str | None:
        """Another case, by its card."""
        if QApplication.activeModalWidget() is not None or not self.window.home.library.shown:
            return None
        self.window.actions_book["go.home"].trigger()
        self.world.run()
        library = self.window.home.library
        if not library.shown:  # sieved away
            return None
        card = self.chance.choice(library.shown)
        told = self._tell("open", None) + f" {card.motion.id}"
        self.world.do(f"  {card.motion.id}")
        if not card.isChecked():
            card.click()
        self.world.run()
        panel = self.window.home.findChild(StartPanel)
        if panel is not None:
            panel.prepare_button.click()
            self.world.run(0.1)
        return told

    def _begin(self) -> str | None:
        if QApplication.activeModalWidget() is not None:
            return None
        told = self._tell("begin a round")
        self.window.actions_book["round.start"].trigger()
        self.world.run()
        if (dialog := QApplication.activeModalWidget()) is not None:
            QTest.keyClick(dialog, Qt.Key.Key_Return)
            self.world.run(0.1)
        return told

    def _speak(self) -> str | None:
        """Type the speech that is due, or be done with the one that is given."""
        pane = self.window.docks["round"].widget()
        state = pane.presenter.state
        if QApplication.activeModalWidget() is not None:
            return None
        if state is RoundPaneState.HUMAN_READY:
            told = self._tell("type instead")
            self.window.actions_book["round.type"].trigger()
        elif state is RoundPaneState.TYPING and not pane.editor.toPlainText():
            told = self._tell("give a speech")
            QTest.keyClicks(pane.editor, "A fat tax works because prices matter. It is fair. ")
        else:
            told = self._tell(f"be done with {state}")
            self.window.actions_book["round.done"].trigger()
        self.world.run(0.05)
        return told

    def _hear(self) -> str | None:
        """A word into the microphone that is open."""
        if not rig.ScriptedRecorder.made or rig.ScriptedRecorder.made[-1].stopped:
            return None
        told = self._tell("speak into the microphone")
        rig.ScriptedRecorder.made[-1].hear(rig.noise(0.3))
        return told

    def _close_top(self) -> str | None:
        """What stands in front is closed with Esc, or by its frame."""
        top = self._top()
        if top is self.window:
            return None
        told = self._tell("close", top)
        if isinstance(top, QDialog) and self.chance.random() < 0.5:
            top.reject()
        else:
            top.close()
        return told
