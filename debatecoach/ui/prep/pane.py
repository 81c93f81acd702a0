"""Prep: the motion and its ground, both sides' claims side by side, and the student's notes."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QMargins, Qt
from PySide6.QtGui import QCloseEvent, QHideEvent, QResizeEvent
from PySide6.QtWidgets import (
    QStackedLayout,
    QVBoxLayout,
    QWidget,
)

from debatecoach.base.errors import DebateCoachError
from debatecoach.coach.motion_sense import understand
from debatecoach.coach.other_words import FROM_LIBRARY, TURNED
from debatecoach.coach.principles import FROM_MEMORY, FROM_PRINCIPLES, written
from debatecoach.debate.motion import Motion
from debatecoach.debate.rehearsal_tree import RehearsalForest
from debatecoach.debate.side import Side
from debatecoach.ui.home.library import difficulty_words
from debatecoach.ui.kit.actions import ActionBook
from debatecoach.ui.kit.empty_state import EmptyState
from debatecoach.ui.kit.layouts import Gap, PageColumn, column_of, empty, fill, grid_of, page_area, row_of
from debatecoach.ui.kit.notice_bar import NoticeBar
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.when_seen import WhenSeen
from debatecoach.ui.kit.widgets import button, chip, label
from debatecoach.ui.kit.wording import shipped_name
from debatecoach.ui.prep.battlefields import BattlefieldsColumn
from debatecoach.ui.prep.claims import ClaimsColumn
from debatecoach.ui.prep.evidence import EvidencePanel
from debatecoach.ui.prep.ground import CriterionCard, DefinitionsCard, FrameworkCard
from debatecoach.ui.prep.notes import NotesCard
from debatecoach.ui.prep.preparing import PreparingPanel
from debatecoach.ui.prep.preparing_desk import PreparingDesk
from debatecoach.ui.round.desk import RoundDesk
from debatecoach.ui.trail.feed import Feed
from debatecoach.ui.trail.panel import TrailPanel, in_prep

ASIDE_FROM = 980
"""Pane width in pixels (at text size 1) from which notes and ground stand beside the claims."""
COLUMNS_FROM = 560
"""Width from which Pro and Con stand side by side."""


class PrepPane(QWidget):
    """Everything about the case that is not a tree."""

    def __init__(self, rounds: RoundDesk, preparing: PreparingDesk, feed: Feed, actions: ActionBook) -> None:
        super().__init__()
        self._rounds = rounds
        self.setObjectName("ground")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(self.tr("Prep"))
        self._preparing, self._feed, self._actions = preparing, feed, actions
        self._open_case, self._connections = preparing.open_case, preparing.connections
        self._stack = QStackedLayout(self)

    # -- building ----------------------------------------------------------------------------------

    def make(self) -> Iterator[None]:
        """From the outside in: a widget that changes its place is dressed anew with all there is in it."""
        self.empty = EmptyState(
            "prep",
            self.tr("Choose a motion on the home screen: its claims and its ground are laid out here."),
            self.tr("Go to Home"),
            self._actions["go.home"].trigger,
        )
        self._stack.addWidget(self.empty)
        yield
        self._scroll = page_area()
        self._stack.addWidget(self._scroll)
        holder = QWidget()
        self._scroll.setWidget(holder)
        yield from self._build(holder)
        self._connect()
        self._show_case()

    def _build(self, holder: QWidget) -> Iterator[None]:
        self.teaching = NoticeBar()
        column = PageColumn(holder, spacing=16, contentsMargins=QMargins(24, 16, 24, 24))
        fill(column, self._build_head(), self.teaching)
        yield
        self.preparing = PreparingPanel(self._preparing, self._actions)
        self._grid = grid_of(spacing=(16, 16))
        fill(column, self.preparing, self._grid, 1)
        self._main, self._aside = QWidget(holder), QWidget(holder)
        yield
        yield from self._build_main(self._main)
        yield from self._build_aside(self._aside)
        self._place(beside=True, abreast=True)  # now: at the first look it would be part of a long wait
        for part in self._late():
            part.hide()
        yield

    def _build_head(self) -> QVBoxLayout:
        self.start = button("", self._actions["round.start"].trigger, "primary", "play")
        self._name_start()
        self._rounds.round_changed.connect(self._name_start)
        about = row_of()
        self._tags = row_of()
        for each in (about, self._tags):
            each.setSpacing(8)
        self._source = label("", "small", wrap=True)
        fill(about, self._tags, (self._source, 1))
        self.background = label("", "muted", wrap=True, selectable=True)
        corner = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignRight
        below = row_of((self.background, 1), (self.start, corner), spacing=24)
        return column_of(about, below, spacing=8)

    def _name_start(self) -> None:
        """A round that waits while one prepares is begun; no other is started."""
        waits = self._rounds.preparing
        self.start.setText(self.tr("Begin the round") if waits else self.tr("Start a round"))

    def _build_main(self, main: QWidget) -> Iterator[None]:
        self._columns = grid_of(spacing=(12, 12))
        self.claims = {side: ClaimsColumn(self._open_case, side) for side in Side}
        column = column_of(label(self.tr("Main claims"), "title"), self._columns, inside=main, spacing=12)
        yield
        self._frames_grid = grid_of(spacing=(12, 12))
        self.frames = {side: FrameworkCard(side) for side in Side}
        title = label(self.tr("How the claims hang together"), "title")
        fill(column, Gap(4), title, self._frames_grid, Gap(4))
        yield
        self.evidence = EvidencePanel(self._open_case, self._preparing.settings, self._connections)
        column.addWidget(self.evidence)
        yield
        self.trail = TrailPanel(self._feed, self._preparing.settings, self._actions, "prep", in_prep)
        fill(column, self.trail, 1)
        yield

    def _build_aside(self, aside: QWidget) -> Iterator[None]:
        self.notes = NotesCard()
        self.criterion = CriterionCard()
        self.definitions = DefinitionsCard()
        self.battlefields = BattlefieldsColumn()
        column_of(
            self.notes,
            self.criterion,
            self.definitions,
            self.battlefields,
            1,
            inside=aside,
            spacing=12,
        )
        yield

    def _connect(self) -> None:
        self._redraw = WhenSeen(self, self._draw)
        self._open_case.changed.connect(self._show_case)
        self._open_case.closing.connect(self.hand_in)
        self._open_case.motion_changed.connect(self._take_motion)
        self._open_case.forest_changed.connect(self._show_claims)
        for side, column in self.claims.items():
            column.opened.connect(lambda node, side=side: self._open_tree(side, node))
        self.evidence.redraw.connect(self._show_evidence)
        self._actions["case.prepare"].triggered.connect(self._prepare)
        self._connections.changed.connect(self._teach)
        self._open_case.saving.connect(self.notes.hand_in)
        self.notes.written.connect(self._keep_notes)
        names = {
            self.criterion: self.tr("edit the criterion"),
            self.definitions: self.tr("edit the definitions"),
        }
        names |= {frame: self.tr("edit a framework") for frame in self.frames.values()}
        for card, name in names.items():
            card.edited.connect(lambda motion, name=name: self._keep_motion(motion, name))
        self._shared = tuple(names)
        self.battlefields.edited.connect(self._keep_motion)

    # -- showing -----------------------------------------------------------------------------------

    def _late(self) -> tuple[QWidget, ...]:
        """What the first look at a case brings in part by part: laid out at once it is a long wait."""
        return (*self.claims.values(), self._aside, self.evidence)

    def _show_case(self) -> None:
        case = self._open_case.case
        self._stack.setCurrentWidget(self._scroll if case else self.empty)
        for column in self.claims.values():
            column.forget_form()
        for card in self._shared:
            card.forget_form()
        self.battlefields.forget_forms()
        if case is None:
            return
        self.notes.show_notes(case.notes)
        self._take_motion()
        self._scroll.verticalScrollBar().setValue(0)

    def _take_motion(self) -> None:
        case = self._open_case.case
        for card in self._shared:
            card.show_motion(case.motion)
        self.battlefields.follow(case.motion)
        self._redraw.ask()

    def _draw(self) -> Iterator[None]:
        case = self._open_case.case  # this one still where it is closed before all is drawn
        if case is not None:
            self._show_motion(case.motion)
            for column in self.claims.values():
                yield
                column.refresh()
                column.show()
            yield
            self.battlefields.show_case(case)
            self._aside.show()
            yield
            self.evidence.refresh()
            self.evidence.show()

    def _show_motion(self, motion: Motion) -> None:
        self.background.setText(motion.background)
        self.background.setVisible(bool(motion.background))
        self._show_tags(motion)
        self._teach()

    def _show_tags(self, motion: Motion) -> None:
        empty(self._tags)
        tags = (
            [shipped_name(motion.domain), difficulty_words(motion.difficulty)]
            if motion.id
            else [self.tr("Your own motion")]
        )
        source = motion.source
        told = source
        if source == FROM_PRINCIPLES:
            tags.append(self.tr("From principles"))
            told = self.tr(
                "These claims were made from first principles to fit your motion. They are reasoning, "
                "without figures or sources: keep, change or delete them."
            )
        elif source == FROM_MEMORY:
            tags.append(self.tr("From memory"))
            told = self.tr("These claims are somebody's words in an earlier debate on the same question.")
        elif source.startswith(FROM_LIBRARY):
            tags.append(self.tr("From the library"))
            told = self.tr(
                "The library's motion “{0}” asks the same in other words, so its case stands here: keep, "
                "change or delete it."
            ).format(source.removeprefix(FROM_LIBRARY))
        elif source.startswith(TURNED):
            tags.append(self.tr("From the library"))
            told = self.tr(
                "The library's motion “{0}” asks the same the other way round, so its case stands here with "
                "its sides turned: keep, change or delete it."
            ).format(source.removeprefix(TURNED))
        for text in tags:
            self._tags.addWidget(chip(text))
        nothing = self.tr(
            "What this motion asks for was not understood, so no claims were made for it: write your own, or "
            "put it as “This House would …”."
        )
        unread = not motion.id and not motion.source and not understand(motion.text).object
        self._source.setText(nothing if unread else told)

    def _show_claims(self, side: Side) -> None:
        if self.isVisible():
            self.claims[side].refresh()
            self._teach()
        else:
            self._redraw.ask()

    def _show_evidence(self) -> None:
        if self.isVisible():
            self.evidence.refresh()
        else:
            self._redraw.ask()

    def _teach(self) -> None:
        """A motion nobody prepared says, in one sentence, what to do."""
        case = self._open_case.case
        connected = self._connections.engines.in_use.connection is not None
        claims = written if connected else RehearsalForest.children
        if case is None or all(claims(case.forests[side]) for side in Side):
            self.teaching.hide()
        elif connected:
            self.teaching.show_notice(
                self.tr(
                    "Let the team prepare this motion, or enter two or three claims for each side yourself: "
                    "both debate from them. A side without claims argues from the motion's words alone."
                )
            )
        else:
            self.teaching.show_notice(
                self.tr(
                    "Enter two or three claims for each side: both debate from them. A side without claims "
                    "argues from the motion's words alone."
                )
            )

    def _prepare(self) -> None:
        """Somebody, somewhere, wants the team to prepare this case."""
        self._actions["go.prep"].trigger()
        self._scroll.verticalScrollBar().setValue(0)
        self.preparing.ask()

    def _open_tree(self, side: Side, node: str) -> None:
        self._actions["go.rehearse"].trigger()
        self._open_case.node_wanted.emit(side, node)

    def _keep_notes(self, text: str) -> None:
        try:
            self._open_case.set_notes(text)
            self.notes.typing.kept()
        except DebateCoachError as error:  # the disk refuses: the text is still in its field
            self._open_case.bridge.trouble.emit(error)

    def _keep_motion(self, motion: Motion, name: str) -> None:
        try:
            self._open_case.set_motion(motion, name)
        except DebateCoachError as error:
            self._open_case.bridge.trouble.emit(error)
            self._take_motion()

    # -- place -------------------------------------------------------------------------------------

    def _arrange(self) -> None:
        scale = theme().scale
        beside = self.width() >= ASIDE_FROM * scale
        main_width = self.width() * (3 / 5 if beside else 1)
        abreast = main_width >= COLUMNS_FROM * scale
        if (beside, abreast) == (self._beside, self._abreast):
            return
        self._place(beside, abreast)

    def _place(self, beside: bool, abreast: bool) -> None:
        self._beside, self._abreast = beside, abreast
        self._grid.addWidget(self._main, 0, 0)
        self._grid.addWidget(self._aside, *((0, 1) if beside else (1, 0)))
        self._grid.setColumnStretch(0, 3)
        self._grid.setColumnStretch(1, 2 if beside else 0)
        for grid, parts in ((self._columns, self.claims), (self._frames_grid, self.frames)):
            grid.addWidget(parts[Side.PRO], 0, 0)
            grid.addWidget(parts[Side.CON], *((0, 1) if abreast else (1, 0)))
            for column in range(2):
                grid.setColumnStretch(column, 1 if abreast or not column else 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    # -- leaving -----------------------------------------------------------------------------------

    def hand_in(self) -> None:
        """Keep all that is still being typed."""
        if self._open_case.case is None:
            return
        self.notes.hand_in()
        for card in self._shared:
            card.keep()
        self.battlefields.hand_in()
        for column in self.claims.values():
            column.hand_in()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.notes.hand_in()

    def closeEvent(self, event: QCloseEvent) -> None:
        self.hand_in()
        super().closeEvent(event)
