"""Where one is while only a branch is shown: the way to it, each step of which leads further out."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from debatecoach.ui.rehearsal.cards import scaled
from debatecoach.ui.rehearsal.presenter import TreePresenter
from debatecoach.ui.rehearsal.words import level_words
from debatecoach.ui.theme import theme
from debatecoach.ui.widgets import button, icon_button, label, plain_tip


class BranchBar(QWidget):
    """“All claims › A claim › An attack on it”; hidden while all is shown."""

    def __init__(self, presenter: TreePresenter) -> None:
        super().__init__()
        self._presenter = presenter
        self.setObjectName("branch_bar")
        self.setAccessibleName(self.tr("The branch shown"))
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(12, 4, 8, 4)
        self._row.setSpacing(0)
        self.all = button(self.tr("All claims"), lambda: presenter.show_branch(None), "quiet")
        self.crumbs: list[QPushButton | QLabel] = []
        self._between: list[QLabel] = []
        self._row.addWidget(self.all)
        self._row.addStretch(1)
        self.leave = icon_button(
            "close", self.tr("Show all claims again (Esc)"), lambda: presenter.show_branch(None)
        )
        self._row.addWidget(self.leave)
        self._shown: tuple[tuple[str, str], ...] = ()
        presenter.changed.connect(self.refresh)
        theme().changed.connect(self._forget)
        self.refresh()

    def refresh(self) -> None:
        """Follow the presenter."""
        shown, forest = self._presenter, self._presenter.forest
        branch = shown.branch if forest is not None else ()
        self.setVisible(bool(branch))
        if forest is None or not branch:
            return
        way = tuple((node, forest[node].label or forest[node].claim) for node in branch)
        if way == self._shown:
            return
        self._shown = way
        for old in (*self.crumbs, *self._between):
            self._row.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.crumbs, self._between = [], []
        for level, (node, _text) in enumerate(way):
            between = label("› " if level == len(way) - 1 else "›", "muted")
            crumb: QPushButton | QLabel
            if level == len(way) - 1:  # here one is
                crumb = label("", "strong")
            else:
                crumb = button("", lambda node=node: shown.show_branch(node), "quiet")
            crumb.setToolTip(plain_tip(forest[node].claim))
            side = level_words(forest.side, forest.side_of(node), level)
            crumb.setAccessibleName(f"{side}: {forest[node].claim}")
            self._between.append(between)
            self.crumbs.append(crumb)
            at = 1 + 2 * level
            self._row.insertWidget(at, between)
            self._row.insertWidget(at + 1, crumb)
        self._fit()

    def _fit(self) -> None:
        """Each step gets its share of the width; what there is no room for is an ellipsis."""
        if not self._shown:
            return
        taken = self.all.sizeHint().width() + self.leave.sizeHint().width() + scaled(24)
        between = sum(each.sizeHint().width() for each in self._between)
        share = int((self.width() - taken - between) / len(self._shown) - scaled(28))
        for crumb, (_node, text) in zip(self.crumbs, self._shown, strict=True):
            crumb.ensurePolished()
            room = min(crumb.fontMetrics().averageCharWidth() * 32, max(share, int(scaled(24))))
            crumb.setText(crumb.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, room))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def minimumSizeHint(self) -> QSize:
        """Never what keeps a window from becoming smaller."""
        return QSize(0, super().minimumSizeHint().height())

    def _forget(self) -> None:
        self._shown = ()
        self.refresh()
