"""Which main claims an opening would speak, with framework and reason; folded: those left out, and why."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QWidget

from debatecoach.base.errors import DebateCoachError
from debatecoach.ui.kit.fields import wide
from debatecoach.ui.kit.layouts import column_of, empty, fill, held, row_of, scrolled
from debatecoach.ui.kit.widgets import button, icon_button, keep_icon, label, plain_tip, side_name
from debatecoach.ui.trees.assistant.findings import FoundPanel
from debatecoach.ui.trees.presenter import TreePresenter
from debatecoach.ui.trees.tree_words import number

MOST_HEIGHT = 190
"""Pixels (at text size 1) the claims not chosen take; more are scrolled to."""

if TYPE_CHECKING:
    from debatecoach.coach.prep.select import Rejected, Selection
    from debatecoach.debate.argument import Argument
    from debatecoach.debate.forest import Forest
    from debatecoach.ui.prep.preparing_desk import PreparingDesk


def rejected_sentence(rejected: Rejected, forest: Forest[Argument]) -> str:
    """A claim that was not chosen, and why."""
    from debatecoach.coach.prep.select import Why

    texts = {
        Why.REPEAT: QCoreApplication.translate("Selection", "“{0}” ({1}) says the same as “{2}”."),
        Why.DENIES: QCoreApplication.translate("Selection", "“{0}” ({1}) and “{2}” contradict each other."),
        Why.SAME_GROUND: QCoreApplication.translate(
            "Selection", "“{0}” ({1}) is fought on the same ground as “{2}”."
        ),
        Why.WEAKER: QCoreApplication.translate("Selection", "“{0}” ({1}) is weaker than those chosen."),
        Why.LESS_TOGETHER: QCoreApplication.translate(
            "Selection", "“{0}” ({1}) adds less beside the others than those chosen."
        ),
    }
    return texts[rejected.why].format(
        _name(forest, rejected.node), number(rejected.strength, 1), _name(forest, rejected.beside)
    )


def _name(forest: Forest[Argument], node: str) -> str:
    return (forest[node].label or forest[node].claim) if node in forest else ""


class SelectionPanel(FoundPanel):
    """See the module."""

    def __init__(self, presenter: TreePresenter, preparing: PreparingDesk) -> None:
        super().__init__(
            presenter, preparing, QCoreApplication.translate("SelectionPanel", "Claims for an opening")
        )
        self.selection: Selection | None = None
        self._claims: tuple[tuple[str, str], ...] = ()
        self.chosen = self._rows()
        self.framework = label("", wrap=True, selectable=True)
        self.why = label("", "muted", wrap=True, selectable=True)
        self.fold = button("", self._turn, "quiet", checkable=True)
        self.left_out = self._rows()
        self.ask = button(self.tr("Let the model choose"), lambda: self.choose(True), icon="machine")
        fold = (self.fold, Qt.AlignmentFlag.AlignLeft)
        fill(self.column, self.chosen, self.framework, self.why, fold)
        self._scroll = scrolled(self.left_out)  # there may be many, and the trees keep their room
        fill(self.column, self._scroll, (self.ask, Qt.AlignmentFlag.AlignLeft), self.notice)
        presenter.changed.connect(self._follow)
        self._connections.changed.connect(self._show_ask)

    def _rows(self) -> QWidget:
        return held(column_of(spacing=4))

    # -- choosing ----------------------------------------------------------------------------------------

    def choose(self, by_model: bool = False) -> None:
        """Choose: at once by the library, or by the model where one is connected and the limit allows it."""
        case, forest = self._open_case.case, self._presenter.forest
        if case is None or forest is None or not forest.children():
            return
        self._end_job()
        link = self._engines.in_use.connection if by_model else None
        if not self._within_limit(link):
            return
        side, rounds, draft = forest.side, self._presenter.k, case.snapshot()
        similarity, embedding = self._engines.in_use.similarity(draft), self._engines.in_use.embedding

        async def work(_progress: Callable[[str], None]) -> Selection:
            from debatecoach.coach.prep.means import Means
            from debatecoach.coach.prep.select import choose_claims

            means = None
            if link is not None:
                link.speak(draft.motion.language)
                means = Means.of(link.asker, embedding, link.trail, draft.knowledge)
            return await choose_claims(draft, side, similarity, rounds, means)

        self.selection = None
        parts = (self.chosen, self.framework, self.why, self.fold, self.left_out, self.ask, self.notice)
        for part in parts:
            part.hide()
        self._scroll.hide()
        self.title.setText(self.tr("Choosing claims for an opening of {0}…").format(side_name(side)))
        self._come()
        self._work(work, self._show, self._failed)

    def _failed(self, error: DebateCoachError) -> None:
        self.title.setText(self.tr("Claims for an opening"))
        self.notice.show_trouble(error)

    # -- showing -----------------------------------------------------------------------------------------

    def _show(self, selection: Selection) -> None:
        forest = self._presenter.forest
        if forest is None or forest.side is not selection.side:
            self.leave()
            return
        self.selection, chosen = selection, selection.chosen
        self._claims = tuple((node, forest[node].claim) for node in forest.children())
        self.title.setText(
            self.tr("For an opening of {0}: {1} of {2} claims").format(
                side_name(forest.side), len(chosen.nodes), len(selection.strengths)
            )
        )
        rows = [
            (
                node,
                self.tr("{0}. {1} ({2})").format(at, _name(forest, node), number(selection.strengths[node])),
            )
            for at, node in enumerate(chosen.nodes, 1)
        ]
        self._fill(self.chosen, rows)
        self.chosen.show()
        told = chosen.framework
        self.framework.setText(
            self.tr("Framework: {0}").format(f"{told.name}. {told.text}".lstrip(". ") if told else "")
        )
        self.framework.setVisible(told is not None)
        if chosen.degraded:
            why = self.tr("Chosen by the library: by strength after the answers, and by difference.")
        elif chosen.explanation:
            why = self.tr("The model's reason: {0}").format(chosen.explanation)
        else:
            why = self.tr("Chosen by the model.")
        self.why.setText(why)
        self.why.show()
        names = ", ".join(_name(forest, each.node) for each in selection.rejected)
        self.fold.setText(self.tr("Not chosen ({0}): why").format(len(selection.rejected)))
        self.fold.setAccessibleName(self.tr("Not chosen: {0}").format(names))
        self.fold.setToolTip(plain_tip(names))
        self.fold.setChecked(False)
        self.fold.setVisible(bool(selection.rejected))
        self._fill(
            self.left_out, [(each.node, rejected_sentence(each, forest)) for each in selection.rejected]
        )
        self._turn()
        self._show_ask()
        self.ask.show()
        (self.fold if selection.rejected else self.close_it).setFocus()

    def _fill(self, holder: QWidget, rows: list[tuple[str, str]]) -> None:
        layout = holder.layout()
        empty(layout)
        for node, text in rows:
            go = icon_button("search", self.tr("Show it: {0}").format(text), lambda node=node: self._go(node))
            row = held(row_of((label(text, wrap=True), 1), (go, Qt.AlignmentFlag.AlignTop)))
            layout.addWidget(row)

    def _show_ask(self) -> None:
        self._offer_model(self.ask, self.tr("One call; it says why, and what holds the claims together"))

    def _turn(self) -> None:
        opened = self.fold.isChecked() and self.selection is not None
        keep_icon(self.fold, "fold" if opened else "unfold", size=14)
        for part in (self.left_out, self._scroll):
            part.setVisible(opened)
        if opened:
            self._scroll.setFixedHeight(min(self.left_out.sizeHint().height() + 4, wide(MOST_HEIGHT)))

    def _go(self, node: str) -> None:
        self._presenter.select(node)

    def _follow(self) -> None:
        """Other claims: the choice was of others."""
        forest = self._presenter.forest
        if self.isHidden() or self.selection is None:
            return
        now = () if forest is None else tuple((node, forest[node].claim) for node in forest.children())
        if forest is None or forest.side is not self.selection.side or now != self._claims:
            self.leave()

    def leave(self) -> None:
        """Away with it."""
        self.selection = None
        super().leave()
