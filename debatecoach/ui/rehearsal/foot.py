"""The foot of the tree: how much of it there is, and how large it is drawn."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from debatecoach.ui.actions import ActionBook
from debatecoach.ui.rehearsal.presenter import TreePresenter
from debatecoach.ui.rehearsal.toolbar import VerbButton
from debatecoach.ui.widgets import ElidedLabel, icon_button


class Foot(QWidget):
    """Counts of what is prepared, zoom and map, and the button of the inspector's drawer."""

    def __init__(self, presenter: TreePresenter, actions: ActionBook) -> None:
        super().__init__()
        self._presenter = presenter
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 2, 8, 2)
        row.setSpacing(2)
        self._counts = ElidedLabel("", "small")
        self._zoom: list[QToolButton] = []
        row.addWidget(self._counts, 1)
        for name, icon in (("tree.zoom_out", "zoom-out"), ("tree.zoom_in", "zoom-in"), ("tree.fit", "fit")):
            action = actions[name]
            made = icon_button(icon, action.text(), action.trigger)
            made.setToolTip(action.toolTip())
            self._zoom.append(made)
            row.addWidget(made)
        self._map = VerbButton(actions["tree.map"])
        row.addWidget(self._map)
        self.drawer = icon_button("info", QCoreApplication.translate("RehearsalPane", "The argument in full"))
        row.addWidget(self.drawer)

    def refresh(self) -> None:
        """Count anew."""
        forest = self._presenter.forest
        if forest is not None:
            text = QCoreApplication.translate(
                "RehearsalPane", "Claims {0} · Arguments {1} · Attacks without an answer {2}"
            )
            claims = len(forest.children())
            self._counts.setText(text.format(claims, len(forest), self._presenter.unanswered()))

    def show_list(self, on: bool) -> None:
        """The list stands there instead of the picture: there is nothing to zoom and no map."""
        for each in self._zoom:
            each.setEnabled(not on)
        self._map.setVisible(not on)
