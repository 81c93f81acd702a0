"""Check the trees: what was found, each with its two arguments and what can be done about it."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QPushButton

from debatecoach.base.errors import DebateCoachError
from debatecoach.coach.prep.quality import Flaw, PairFinding, PairSource, Remedy, ask_model, check
from debatecoach.debate.rehearsal_tree import RehearsalForest
from debatecoach.ui.kit.layouts import fill, row_of
from debatecoach.ui.kit.notice_bar import NoticeBar
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.widgets import Card, button, icon_button, label, plain_tip, side_name
from debatecoach.ui.prep.preparing_words import limit_sentence
from debatecoach.ui.trees.filters import same_words
from debatecoach.ui.trees.presenter import TreePresenter

if TYPE_CHECKING:
    from debatecoach.debate.argument import Argument
    from debatecoach.debate.forest import Forest
    from debatecoach.services.connection import Connection
    from debatecoach.ui.kit.bridge import Job
    from debatecoach.ui.prep.preparing_desk import PreparingDesk


# -- What was found, above the trees: it comes, is decided about, and goes
class FoundPanel(Card):
    """A title, a cross, room for what was found, and a notice; one job at a time works for it.

    Signals:
        turned: it is there now (True), or gone.
        done: the keyboard goes back to the tree.
    """

    turned = Signal(bool)
    done = Signal()

    def __init__(self, presenter: TreePresenter, preparing: PreparingDesk, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self._presenter, self._open_case, self._settings = presenter, preparing.open_case, preparing.settings
        self._connections, self._engines = preparing.connections, preparing.connections.engines
        self._job: Job | None = None
        self.title = label("", "strong", wrap=True)
        self.close_it = icon_button("close", self.tr("Close (Esc)"), self._close)
        self.notice = NoticeBar()
        self.column.addLayout(row_of((self.title, 1), (self.close_it, Qt.AlignmentFlag.AlignTop)))
        self.hide()
        self._open_case.changed.connect(self.leave)
        self._open_case.closing.connect(self.leave)

    def _work(
        self,
        work: Callable[..., object],
        then: Callable[[Any], object],
        failed: Callable[[DebateCoachError], object],
    ) -> None:
        """Have ``work`` done off the window's thread."""

        def over(tell: Callable[[Any], object], result: object) -> None:
            if self._job is job:
                self._job = None
                tell(result)

        job = self._job = self._open_case.bridge.start(work)  # type: ignore[arg-type]
        job.then(lambda found: over(then, found), lambda error: over(failed, error))

    def _within_limit(self, link: Connection | None) -> bool:
        """The model may be asked; if the limit of money forbids it, that is told."""
        reached = link.budget.reached() if link is not None else None
        if reached is not None:
            self.notice.show_notice(limit_sentence(reached, self._settings.currency))
        return reached is None

    def _offer_model(self, ask: QPushButton, tip: str) -> None:
        """Whether the model can be asked besides, and what that would be."""
        connected = self._engines.in_use.connection is not None
        ask.setEnabled(connected and self._job is None)
        needs = QCoreApplication.translate("FindingsPanel", "Needs a language model")
        ask.setToolTip(tip if connected else needs)
        ask.setAccessibleDescription(ask.toolTip())

    def _come(self) -> None:
        self.show()
        self.turned.emit(True)

    def leave(self) -> None:
        """Away with it."""
        self._end_job()
        if not self.isHidden():
            self.hide()
            self.turned.emit(False)

    def _close(self) -> None:
        self.leave()
        self.done.emit()

    def _end_job(self) -> None:
        if self._job is not None:
            self._job.cancel()
            self._job = None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._close()
        else:
            super().keyPressEvent(event)


LINES = 6
"""Findings seen at once; the others are scrolled to."""


def finding_sentence(finding: PairFinding, forest: Forest[Argument]) -> str:
    """What is the matter, in one line with both arguments."""
    one, other = (forest[node].label or forest[node].claim for node in (finding.one, finding.other))
    if finding.told is PairSource.MODEL:
        text = QCoreApplication.translate("Findings", "The model thinks they contradict: “{0}” and “{1}”")
    elif finding.flaw is Flaw.DUPLICATE:
        text = QCoreApplication.translate("Findings", "The same twice: “{0}” and “{1}”")
    elif finding.flaw is Flaw.CONTRADICTION:
        text = QCoreApplication.translate("Findings", "Contradiction: “{0}” and “{1}”")
    else:
        text = QCoreApplication.translate("Findings", "One attacks the other: “{0}” and “{1}”")
    return text.format(one, other)


def advice(finding: PairFinding, forest: Forest[Argument]) -> str:
    """What can be done about it."""
    said = []
    if finding.why:
        said.append(QCoreApplication.translate("Findings", "Its reason: {0}").format(finding.why))
    if finding.flaw is Flaw.OWN_ATTACK and finding.through in forest:
        said.append(
            QCoreApplication.translate("Findings", "The other side's attack “{0}” says the same.").format(
                forest[finding.through].label or forest[finding.through].claim
            )
        )
    if finding.remedy(forest) is Remedy.MERGE:
        said.append(QCoreApplication.translate("Findings", "Merge them, or word one of them anew."))
    elif finding.flaw is Flaw.DUPLICATE:
        said.append(
            QCoreApplication.translate(
                "Findings", "They answer different arguments, so they cannot be merged: word one anew."
            )
        )
    else:
        said.append(QCoreApplication.translate("Findings", "Drop one, or word one so that both can be held."))
    return " ".join(said)


class FindingsPanel(FoundPanel):
    """See the module. What was kept is not found again while the program runs."""

    def __init__(self, presenter: TreePresenter, preparing: PreparingDesk) -> None:
        super().__init__(
            presenter, preparing, QCoreApplication.translate("FindingsPanel", "What was found in the trees")
        )
        self.found: list[PairFinding] = []
        self._kept: set[tuple[str, frozenset[str]]] = set()
        self._stop = threading.Event()
        self._filling = False
        self._build()
        presenter.changed.connect(self._follow)
        self._connections.changed.connect(self._show_buttons)
        presenter.sieve.duplicates = self.duplicates

    def _build(self) -> None:
        self.list = QListWidget(accessibleName=self.tr("Findings"), textElideMode=Qt.TextElideMode.ElideRight)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.currentRowChanged.connect(self._jump)
        self.list.itemActivated.connect(lambda _item: self.done.emit())
        self.told = label("", "muted", wrap=True, selectable=True)
        self.merge = button(self.tr("Merge"), self._merge, "primary")
        self.other = button(self.tr("Show the other"), self._show_other)
        self.keep = button("", self._keep)
        self.ask = button(self.tr("Ask the model too"), self._ask, icon="machine")
        verbs = row_of(self.merge, self.other, self.keep, 1, self.ask, spacing=8)
        fill(self.column, self.list, self.told, verbs, self.notice)
        theme().changed.connect(self._fit)

    # -- checking ----------------------------------------------------------------------------------------

    def check(self) -> None:
        """Look through the trees of the side shown, off the window's thread, and show what is found."""
        case = self._open_case.case
        if case is None or self._presenter.forest is None:
            return
        self._end_job()
        side = self._presenter.side
        twigs, engines = self._presenter.forest.twigs(), self._engines.in_use
        similarity = engines.similarity(case)
        stop = self._stop = threading.Event()

        async def work(_progress: Callable[[str], None]) -> list[PairFinding]:
            forest = RehearsalForest(side, twigs)
            try:
                return await asyncio.to_thread(check, forest, similarity, lambda: not stop.is_set())
            finally:
                stop.set()

        self.found = []
        self.notice.hide()
        self.list.hide()
        self.told.hide()
        self._come()
        self.title.setText(self.tr("Looking through the trees of {0}…").format(side_name(side)))
        self._start(work, self._checked)

    def _start(self, work: Callable[..., object], then: Callable[[list[PairFinding]], None]) -> None:
        self._work(work, then, self._failed)
        self._show_buttons()

    def _checked(self, found: list[PairFinding]) -> None:
        self.found = [each for each in found if each.key not in self._kept]
        self._show()
        self.list.setFocus()

    def _failed(self, error: DebateCoachError) -> None:
        self.notice.show_trouble(error)
        self._show()

    def _ask(self) -> None:
        """The model's opinion, besides."""
        link, case = self._engines.in_use.connection, self._open_case.case
        forest = self._presenter.forest
        if link is None or case is None or forest is None or self._job is not None:
            return
        if not self._within_limit(link):
            return
        draft, side, embedding = case.snapshot(), forest.side, self._engines.in_use.embedding

        async def work(_progress: Callable[[str], None]) -> list[PairFinding]:
            from debatecoach.coach.prep.means import Means

            link.speak(draft.motion.language)
            means = Means.of(link.asker, embedding, link.trail, draft.knowledge)
            return await ask_model(means, draft.motion, draft.forests[side])

        self.notice.hide()
        self.title.setText(self.tr("The model looks for contradictions…"))
        self._start(work, self._opined)

    def _opined(self, found: list[PairFinding]) -> None:
        known = {each.key for each in self.found} | self._kept
        new = [each for each in found if each.key not in known]
        self.found += new
        self._show()
        if not new:
            self.notice.show_notice(self.tr("The model found no further contradiction."))

    # -- doing -------------------------------------------------------------------------------------------

    @property
    def current(self) -> PairFinding | None:
        """The finding that is chosen."""
        row = self.list.currentRow()
        return self.found[row] if 0 <= row < len(self.found) else None

    def _jump(self, _row: int) -> None:
        finding = self.current
        if finding is not None and not self._filling:
            forest = self._presenter.forest
            siblings = forest is not None and forest.parent(finding.one) == forest.parent(finding.other)
            self._presenter.select(finding.one, [finding.other] if siblings else [])
        self._show_buttons()

    def _show_other(self) -> None:
        finding = self.current
        if finding is not None:
            there = finding.one if self._presenter.node == finding.other else finding.other
            self._presenter.select(there)

    def _merge(self) -> None:
        finding = self.current
        if finding is not None:
            self._presenter.select(finding.one, [finding.other])
            self._presenter.merge()

    def _keep(self) -> None:
        finding = self.current
        if finding is not None:
            self._kept.add(finding.key)
            self.found.remove(finding)
            self._show()

    def duplicates(self, forest: Forest[Argument]) -> set[str]:
        """Nodes that say what another says: word for word, or by the last check and still so."""
        twice = same_words(forest)
        for each in self.found:
            if each.flaw is Flaw.DUPLICATE and each.side is forest.side and each.holds(forest):
                twice |= {each.one, each.other}
        return twice

    # -- showing -----------------------------------------------------------------------------------------

    def _follow(self) -> None:
        """The trees changed: what no longer holds goes."""
        forest = self._presenter.forest
        if self.isHidden():
            return
        if forest is None or any(each.side is not forest.side for each in self.found):
            self.leave()
        elif not all(each.holds(forest) for each in self.found):
            self.found = [each for each in self.found if each.holds(forest)]
            self._show()

    def _show(self) -> None:
        forest = self._presenter.forest
        assert forest is not None
        self.found = [each for each in self.found if each.holds(forest)]
        row = max(0, self.list.currentRow())
        self._filling = True
        self.list.clear()
        for each in self.found:
            item = QListWidgetItem(finding_sentence(each, forest))
            item.setToolTip(plain_tip("\n".join(each.claims)))
            self.list.addItem(item)
        self._filling = False
        self.list.setVisible(bool(self.found))
        self.list.setCurrentRow(min(row, len(self.found) - 1))
        name = side_name(forest.side)
        if self.found:
            self.title.setText(self.tr("Found in the trees of {0}: {1}").format(name, len(self.found)))
        else:
            self.title.setText(
                self.tr("No duplicates and no contradictions found in the trees of {0}.").format(name)
            )
        self._fit()
        self._show_buttons()

    def _show_buttons(self) -> None:
        finding, forest = self.current, self._presenter.forest
        there = finding is not None and forest is not None and finding.holds(forest)
        for each in (self.merge, self.other, self.keep, self.told):
            each.setVisible(there)
        if there and finding is not None and forest is not None:
            self.told.setText(advice(finding, forest))
            self.merge.setVisible(finding.remedy(forest) is Remedy.MERGE)
            duplicate = finding.flaw is Flaw.DUPLICATE
            self.keep.setText(self.tr("Not a duplicate") if duplicate else self.tr("Keep both"))
        self._offer_model(self.ask, self.tr("One call; what it says is its opinion"))

    def _fit(self) -> None:
        rows = min(max(1, self.list.count()), LINES)
        height = self.list.sizeHintForRow(0) if self.list.count() else 0
        self.list.setFixedHeight(rows * max(height, round(1.8 * theme().size("body"))) + 6)

    def leave(self) -> None:
        """Away with it; what was kept stays kept."""
        self.found = []
        super().leave()

    def _end_job(self) -> None:
        self._stop.set()
        super()._end_job()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete and self.list.hasFocus():
            self._keep()
        else:
            super().keyPressEvent(event)
