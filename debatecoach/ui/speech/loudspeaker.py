"""Choosing the loudspeaker while a speech plays: it goes on there at once."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint
from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from debatecoach.engines.audio.devices import Devices, list_devices
from debatecoach.errors import PlaybackError
from debatecoach.ui.session import Session
from debatecoach.ui.widgets import ToolButton, keep_icon, plain_tip


def loudspeakers() -> Devices:
    """What there is; nothing where sound does not work. Blocking."""
    try:
        return list_devices(PlaybackError)
    except PlaybackError:
        return Devices((), ())


class LoudspeakerButton(ToolButton):
    """A menu of the loudspeakers there are; the choice is kept as a setting.

    Args:
        look_again: has the system look for new ones.
        find: lists them; slow.
    """

    def __init__(
        self,
        session: Session,
        look_again: Callable[[], object],
        find: Callable[[], Devices] = loudspeakers,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._session, self._look_again, self._find = session, look_again, find
        self.menu_of_them = QMenu(self)
        self.setObjectName("round_loudspeaker")
        keep_icon(self, "sound")
        self.clicked.connect(self._open)
        session.settings_changed.connect(lambda name: name == "output_device" and self._name())
        self._name()

    def _name(self) -> None:
        chosen = self._session.settings.output_device or self.tr("as the system")
        text = self.tr("Loudspeaker: {0}").format(chosen)
        self.setAccessibleName(text)
        self.setToolTip(plain_tip(text))

    def _open(self) -> None:
        self._fill(None)
        self.menu_of_them.popup(self.mapToGlobal(QPoint(0, self.height())))
        self._session.bridge.start_thread(self._find).succeeded.connect(self._fill)

    def _fill(self, found: Devices | None) -> None:
        menu, now = self.menu_of_them, self._session.settings.output_device
        menu.clear()
        group = QActionGroup(menu)
        names = list(dict.fromkeys(each.name for each in found.outputs)) if found is not None else []
        if now and now not in names:
            names.append(now)
        for name in ("", *names):
            action = menu.addAction(name.replace("&", "&&") or self.tr("As the system"))
            action.setCheckable(True)
            action.setChecked(name == now)
            group.addAction(action)
            action.triggered.connect(lambda _checked=False, name=name: self._choose(name))
        menu.addSeparator()
        if found is None:
            menu.addAction(self.tr("Looking…")).setEnabled(False)
        elif not found.outputs:
            menu.addAction(self.tr("None found")).setEnabled(False)
        again = menu.addAction(self.tr("Look for new ones (the sound stops for a moment)"))
        again.triggered.connect(lambda _checked=False: self._look_again())

    def _choose(self, name: str) -> None:
        self._session.settings.output_device = name
        self._session.settings_changed.emit("output_device")
