"""The look: semantic colours, one type scale, tinted icons. No colour is named anywhere else."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import lru_cache
from string import Template

from PySide6.QtCore import QByteArray, QObject, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QColor, QFont, QIcon, QPainter, QPalette, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

from debatecoach.base.paths import shipped
from debatecoach.debate.side import Side


@lru_cache(maxsize=1)
def tokens() -> dict:
    """``resources/theme/theme.json``: colours for light and dark, type sizes, space, radii."""
    return json.loads((shipped("resources") / "theme" / "theme.json").read_text("utf-8"))


class Theme(QObject):
    """The look in force. One lives in the application; widgets that paint themselves read it.

    Signals:
        changed: colours or sizes are new; repaint.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.scheme = "light"
        self.scale = 1.0
        self.reduced_motion = False
        self._icons: dict[tuple[str, str, int, int], QIcon] = {}
        self._pictures: dict[tuple[str, str, int, int], QPixmap] = {}
        self._fonts: dict[tuple[str, int], QFont] = {}

    def apply(self, app: QApplication, choice: str, scale: float = 1.0, reduced_motion: bool = False) -> None:
        """Dress the application.

        Args:
            choice: ``light``, ``dark`` or ``system``.
            scale: text size, 1.0-2.0.
            reduced_motion: no animation at all.
        """
        if choice == "system":
            dark = app.styleHints().colorScheme() == Qt.ColorScheme.Dark
            choice = "dark" if dark else "light"
        self.scheme, self.scale, self.reduced_motion = choice, scale, reduced_motion
        self._icons.clear()
        self._pictures.clear()
        self._fonts.clear()
        app.setStyle("Fusion")
        font = QFont(app.font())
        font.setPixelSize(self.size("body"))
        app.setFont(font)
        app.setPalette(self._palette())
        app.setStyleSheet(self._style())
        self.changed.emit()

    def color(self, name: str) -> QColor:
        """A semantic colour: ground surface ink muted line pro pro_soft con con_soft ok warn accent …"""
        return QColor(tokens()[self.scheme][name])

    def side(self, side: Side, soft: bool = False) -> QColor:
        """The colour of a side, or its soft ground."""
        return self.color(f"{side}_soft" if soft else str(side))

    def size(self, name: str) -> int:
        """A size of the type scale in pixels: small body title caption clock."""
        return round(tokens()["type"][name] * self.scale)

    def space(self, units: int = 1) -> int:
        """``units`` steps of the 4 px spacing grid."""
        return tokens()["space"] * units

    def font(self, name: str = "body", weight: int = 400) -> QFont:
        """A font of the type scale with tabular figures where the system has them."""
        key = (name, weight)
        if key not in self._fonts:  # made anew for every cell it would take most of the time of painting
            font = QFont(QApplication.font())
            font.setPixelSize(self.size(name))
            font.setWeight(QFont.Weight(weight))
            font.setFeature(QFont.Tag("tnum"), 1)
            self._fonts[key] = font
        return QFont(self._fonts[key])

    def icon(self, name: str, color: str = "ink", size: int = 20, gap: int = 0) -> QIcon:
        """One of our icons in a semantic colour, faint where it is disabled; ``gap`` as in :meth:`pixmap`."""
        key = (name, color, size, gap)
        if key not in self._icons:
            picture = self.pixmap(name, color, size, gap)
            icon = QIcon(picture)
            icon.addPixmap(_faint(picture), QIcon.Mode.Disabled)
            self._icons[key] = icon
        return self._icons[key]

    def pixmap(self, name: str, color: str = "ink", size: int = 20, gap: int = 0) -> QPixmap:
        """An icon as a picture, sharp at twice the size, with ``gap`` pixels of nothing on its right."""
        key = (name, color, size, gap)
        if key not in self._pictures:
            self._pictures[key] = self._drawn(name, color, size, gap)
        return self._pictures[key]

    def _drawn(self, name: str, color: str, size: int, gap: int) -> QPixmap:
        svg = (shipped("resources") / "icons" / f"{name}.svg").read_text("utf-8")
        svg = svg.replace("currentColor", self.color(color).name())
        pixels = round(size * self.scale)
        picture = QPixmap(QSize(pixels + round(gap * self.scale), pixels) * 2)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        QSvgRenderer(QByteArray(svg.encode())).render(painter, QRectF(0, 0, pixels * 2, pixels * 2))
        painter.end()
        picture.setDevicePixelRatio(2)
        return picture

    def _style(self) -> str:
        folder = shipped("resources") / "theme"
        template = Template((folder / "style.qss").read_text("utf-8"))
        values = dict(tokens()[self.scheme]) | tokens()["radius"]
        values |= {name: self.size(name) for name in tokens()["type"]}
        handle = round(24 * self.scale)
        values |= {"handle": handle, "beside": handle + 8}  # buttons of a pane's title: see dock_buttons
        values["mixed"] = round(1.2 * self.size("body")) + 5  # a line of text and what a second script needs
        dot = 2 * round(self.size("body") / 4)  # a chosen radio button: a ring of colour around a dot
        ring = (self.size("body") - dot) // 2 + 1
        values |= {"dot": dot, "ring": ring, "round": self.size("body") // 2 + 1}
        values["bar"] = round(10 / self.scale)  # beside a menu's name: eight stand in 1024 pixels at 200 %
        values["faint"] = _halfway(self.color("muted"), self.color("ground")).name()  # what cannot be pressed
        values |= {"art": folder.as_posix(), "scheme": self.scheme}  # arrows of choosers and spin fields
        return template.substitute(values)

    def _palette(self) -> QPalette:
        palette = QPalette()
        roles = {
            QPalette.ColorRole.Window: "ground",
            QPalette.ColorRole.WindowText: "ink",
            QPalette.ColorRole.Base: "surface",
            QPalette.ColorRole.AlternateBase: "ground",
            QPalette.ColorRole.Text: "ink",
            QPalette.ColorRole.Button: "surface",
            QPalette.ColorRole.ButtonText: "ink",
            QPalette.ColorRole.ToolTipBase: "surface",
            QPalette.ColorRole.ToolTipText: "ink",
            QPalette.ColorRole.PlaceholderText: "muted",
            QPalette.ColorRole.Highlight: "pro",
            QPalette.ColorRole.HighlightedText: "surface",
            QPalette.ColorRole.Link: "pro",
        }
        for role, name in roles.items():
            palette.setColor(role, self.color(name))
        for role in (QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText, QPalette.ColorRole.WindowText):
            palette.setColor(QPalette.ColorGroup.Disabled, role, self.color("muted"))
        return palette


def _halfway(one: QColor, other: QColor) -> QColor:
    """The colour in the middle of two."""
    pairs = zip(one.getRgb()[:3], other.getRgb()[:3], strict=True)
    return QColor(*((first + second) // 2 for first, second in pairs))


def _faint(picture: QPixmap) -> QPixmap:
    """The same at two fifths: Qt's own grey is hardly told from ink on a dark ground."""
    faint = QPixmap(picture.size())
    faint.setDevicePixelRatio(picture.devicePixelRatio())
    faint.fill(Qt.GlobalColor.transparent)
    painter = QPainter(faint)
    painter.setOpacity(0.4)
    painter.drawPixmap(0, 0, picture)
    painter.end()
    return faint


@lru_cache(maxsize=1)
def theme() -> Theme:
    """The application's one theme."""
    return Theme()


class _Follower(QObject):
    """Calls something whenever the look changes, for as long as its parent lives."""

    def __init__(self, parent: QObject, refresh: Callable[[], object]) -> None:
        super().__init__(parent)
        self._refresh = refresh
        theme().changed.connect(self.follow)

    @Slot()
    def follow(self) -> None:
        self._refresh()


def follow_theme(widget: QObject, refresh: Callable[[], object]) -> None:
    """Call ``refresh`` at every change of the look until ``widget`` is gone, and never after."""
    _Follower(widget, refresh)
