"""The home screen: a motion in one click, a round in three, and whatever was left unfinished."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QMargins, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QShowEvent
from PySide6.QtWidgets import QLabel, QLineEdit, QWidget

from debatecoach.casefile.handing import Assignment
from debatecoach.casefile.recovery import Recovery
from debatecoach.coach.library import MOTION_LENGTH, load_motion
from debatecoach.coach.summaries import MotionSummary
from debatecoach.debate.case import Round, RoundState
from debatecoach.debate.side import Side
from debatecoach.ui.classroom.desk import ClassDesk
from debatecoach.ui.connect.connection_desk import ConnectionDesk
from debatecoach.ui.drills.practice_desk import PracticeDesk
from debatecoach.ui.home.assigned import AssignedCard, unknown_format
from debatecoach.ui.home.cards import FoundCases, RecentCases, ResumeCard, when_words
from debatecoach.ui.home.filters import LibraryFilters
from debatecoach.ui.home.library import LibraryGrid
from debatecoach.ui.home.machine import MachineLine
from debatecoach.ui.home.presenter import HomePresenter
from debatecoach.ui.home.start_panel import StartPanel
from debatecoach.ui.home.suggestion import Suggestion
from debatecoach.ui.home.unsaved import offered
from debatecoach.ui.kit.actions import ActionBook
from debatecoach.ui.kit.empty_state import EmptyState
from debatecoach.ui.kit.layouts import (
    Gap,
    PageColumn,
    column_of,
    empty,
    fill,
    let_go,
    page_area,
    row_of,
    tab_as_laid_out,
    wrap_of,
)
from debatecoach.ui.kit.notice_bar import NoticeBar
from debatecoach.ui.kit.theme import follow_theme, theme
from debatecoach.ui.kit.user_settings import UserSettings
from debatecoach.ui.kit.when_seen import WhenSeen
from debatecoach.ui.kit.widgets import Card, button, keep_icon, label, picture
from debatecoach.ui.kit.wording import wording
from debatecoach.ui.round.choice import slot_words
from debatecoach.ui.round.desk import RoundDesk

if TYPE_CHECKING:
    from debatecoach.ui.home.first_start import FirstStart


# -- What there is to practise, in one line on the home screen; nothing where there is nothing
class PractiseLine(QWidget):
    """Drills of the last round and prepared answers that are due, counted plainly."""

    def __init__(self, practice: PracticeDesk, actions: ActionBook) -> None:
        super().__init__()
        self._desk = practice
        self._card = Card()
        self.line = label("", wrap=True)
        self.go = button(self.tr("Practise"), actions["go.practise"].trigger, icon="practise")
        self._card.column.addLayout(
            row_of((self.line, 1), (self.go, Qt.AlignmentFlag.AlignVCenter), spacing=12)
        )
        column_of(
            label(self.tr("Practise"), "strong"), self._card, inside=self, margins=(0, 8, 0, 0), spacing=12
        )

    def refresh(self) -> None:
        """Count anew."""
        drills = len(self._desk.next_drills())
        _blocks, due = self._desk.blocks()
        told: list[str] = []
        if drills:
            told.append(self.tr("{0} drills from your last round").format(drills))
        if due:
            told.append(
                self.tr("1 prepared answer to recall")
                if due == 1
                else self.tr("{0} prepared answers to recall").format(due)
            )
        text = self.tr(", ").join(told)
        self.line.setText(text)
        self._card.setAccessibleName(text)
        self.setVisible(bool(told))


def practise_line(
    rounds: RoundDesk, practice: PracticeDesk, actions: ActionBook, home: QWidget
) -> PractiseLine:
    """The line, kept up to date while home is seen."""
    made = PractiseLine(practice, actions)
    redraw = WhenSeen(home, made.refresh)
    for signal in (
        rounds.open_case.changed,
        rounds.round_changed,
        rounds.ballot_changed,
        practice.changed,
    ):
        signal.connect(redraw.ask)
    made.hide()
    return made


# -- What a round is, for whoever has played none
class HowItGoes(QWidget):
    """Three steps, each a sentence."""

    def __init__(self) -> None:
        super().__init__()
        steps = (
            (
                "sound",
                self.tr("Listen"),
                self.tr("Your opponent speaks. The flow beside it notes each point."),
            ),
            ("mic", self.tr("Answer"), self.tr("Speak or type. What waits for an answer stands before you.")),
            ("ballot", self.tr("Learn"), self.tr("A ballot says who won and why, and what to do next.")),
        )
        row = row_of(spacing=12)
        for icon, name, said in steps:
            card = Card()
            head = row_of(picture(icon, size=20), (label(name, "strong"), 1), spacing=8)
            fill(card.column, head, label(said, "muted", wrap=True), 1)
            row.addWidget(card, 1)
        head = label(self.tr("How a round goes"), "strong")
        column_of(Gap(16), head, row, inside=self, spacing=12)


CONTENT_WIDTH = 1120
SEARCH_MS = 250
"""After so long without a key it is searched."""


class HomePane(QWidget):
    """What the window opens with."""

    def __init__(
        self,
        rounds: RoundDesk,
        settings: UserSettings,
        practice: PracticeDesk,
        connections: ConnectionDesk,
        classroom: ClassDesk,
        actions: ActionBook,
    ) -> None:
        super().__init__()
        self.setObjectName("ground")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(self.tr("Home"))
        self._open_case, self._rounds, self._settings = rounds.open_case, rounds, settings
        self._engines, self._bridge, self._practice = rounds.engines, rounds.open_case.bridge, practice
        self._connections, self._classroom = connections, classroom
        self._actions = actions
        self.presenter = HomePresenter(rounds, settings, actions, self)
        self._typed_panel: StartPanel | None = None
        self._order_due = QTimer(self)  # cards, cases and panels come and go: Tab goes as they stand
        self._order_due.setSingleShot(True)
        self._order_due.timeout.connect(lambda: tab_as_laid_out(self._column))
        self._save_as = actions["case.save_as"]
        self._build(actions)
        self._connect()
        self._show_machine()

    # -- building ----------------------------------------------------------------------------------

    def _build(self, actions: ActionBook) -> None:
        self._scroll = page_area()
        self._faces = column_of(self._scroll, inside=self)
        self.first: FirstStart | None = None
        holder = QWidget()
        content = QWidget(maximumWidth=CONTENT_WIDTH)
        row_of(1, (content, 1000), 1, inside=holder, margins=(24, 24, 24, 24))
        self.notice = NoticeBar()
        self._unfinished = column_of(spacing=8)
        self._column = PageColumn(content, spacing=12, contentsMargins=QMargins())
        fill(self._column, self.notice, self._unfinished)
        self._build_typed()
        self._recent_title = label(self.tr("Recent cases"), "strong")
        self.recent = RecentCases()
        self.practise = practise_line(self._rounds, self._practice, actions, self)
        self.browse = button("", kind="flush", checkable=True)
        self.by_hand = button(
            self.tr("Flow a debate by hand…"), actions["case.blank"].trigger, "flush", "flow"
        )
        self.by_hand.setToolTip(self.tr("You judge tonight: a blank sheet with the format’s clock"))
        fill(self._column, Gap(8), self._recent_title, self.recent, self.practise, Gap(8))
        self._column.addLayout(wrap_of(self.browse, self.by_hand, spacing=24))
        self._build_library()
        self.how = HowItGoes()
        self._column.addWidget(self.how)
        self.machine = MachineLine(actions)
        fill(self._column, 1, Gap(8), self.machine)
        self._scroll.setWidget(holder)

    def _build_typed(self) -> None:
        self.suggestion = Suggestion(self._settings)
        self.assigned = AssignedCard(self._classroom, self._rounds)
        self.motion_field = QLineEdit(placeholderText=self.tr("Or type any motion, or search"))
        self.motion_field.setAccessibleName(self.tr("Type any motion"))
        self.motion_field.setMaxLength(MOTION_LENGTH)
        self.motion_field.setProperty("scale", "large")
        glass = picture("search", "muted")
        row_of(glass, 1, inside=self.motion_field, margins=(12, 0, 0, 0))
        follow_theme(self, lambda: self._stand_beside(glass))
        self._stand_beside(glass)
        self.debate_button = button(self.tr("Debate this"), self._choose_typed, enabled=False, visible=False)
        self.debate_button.setProperty("scale", "large")
        fill(self._column, label(self.tr("What will you debate?"), "title"), self.assigned, self.suggestion)
        self._column.addLayout(row_of((self.motion_field, 1), self.debate_button, spacing=8))
        self.found = FoundCases()
        self._column.addWidget(self.found)
        self._search_due = QTimer(self, singleShot=True, interval=SEARCH_MS)
        self._search_due.timeout.connect(lambda: self.presenter.search(self.motion_field.text()))

    def _stand_beside(self, glass: QLabel) -> None:
        """The words of the field begin beside its glass, at any text size."""
        self.motion_field.setTextMargins(glass.sizeHint().width() + theme().space(3), 0, 0, 0)

    def _build_library(self) -> None:
        self.library_notice = NoticeBar()
        self.library_notice.of_case = False
        self._no_library = EmptyState(
            "library",
            self.tr(
                "The library is empty on this machine: type a motion above, and enter its claims in Prep."
            ),
        )
        self.filters = LibraryFilters(self.motion_field)
        fill(self._column, self.library_notice, self._no_library, self.filters)
        self._none_fits = EmptyState(
            "search",
            self.tr("No motion of the library is like that."),
            self.tr("Show all"),
            lambda: self.filters.reset(),
        )
        self._none_fits.hide()
        self.library = LibraryGrid()
        fill(self._column, self._none_fits, self.library)

    def _connect(self) -> None:
        show = self.presenter
        show.library_changed.connect(self._show_library)
        show.recents_changed.connect(self._show_recents)
        show.recoveries_changed.connect(self._show_unfinished)
        show.hits_changed.connect(lambda: self.found.show_hits(show.hits))
        self.found.wanted.connect(show.open_hit)
        show.machine_changed.connect(self._show_machine)
        show.busy_changed.connect(self._show_busy)
        show.trouble.connect(self._show_trouble)
        self._follow(self.suggestion)
        self.browse.toggled.connect(lambda _on: self._show_library())
        self.library.chosen.connect(self._chosen)
        self.library.arranged.connect(self._tell_shown)
        self.library.panel_changed.connect(self._stand_back)
        self.filters.changed.connect(lambda wanted: self.library.show_only(wanted.takes))
        self.recent.wanted.connect(show.open_path)
        self.recent.unwanted.connect(show.forget)
        self.motion_field.textChanged.connect(self._typing)
        self.motion_field.returnPressed.connect(self._choose_typed)
        self._open_case.changed.connect(self._show_unfinished)
        self._open_case.saved_changed.connect(self._show_unfinished)
        self._open_case.changed.connect(self._close_panels)
        self._open_case.changed.connect(self._end_greeting)
        self._rounds.round_changed.connect(self._show_unfinished)
        self._rounds.round_changed.connect(self._suggest)
        self._classroom.assigned_changed.connect(self._suggest)
        self.assigned.wanted.connect(self._debate_assigned)
        self._engines.changed.connect(self._show_machine)
        self._engines.changed.connect(self._speaks_now)
        for changed in (
            self.library.arranged,
            show.recents_changed,
            show.recoveries_changed,
            show.hits_changed,
        ):
            changed.connect(self._order_due.start)
        for changed in (self._open_case.changed, self._rounds.round_changed):
            changed.connect(self._order_due.start)
        self._show_library()
        self._show_recents()
        self._show_unfinished()

    def _follow(self, suggestion: Suggestion) -> None:
        suggestion.tried.connect(lambda motion: self.presenter.try_out(motion.id))
        suggestion.looked_at.connect(lambda motion: self.presenter.look_at(motion.id))
        suggestion.wanted.connect(lambda motion: self._open_panel(motion.text, suggested=True))
        suggestion.connecting.connect(self._actions["case.connect"].trigger)

    def greet(self, page: FirstStart) -> None:
        """Show the first start in place of all this, until it is left or a case is opened."""
        self._end_greeting()
        self._settings.set("greeted", True)
        self.first = page
        page.left.connect(self._end_greeting)
        self._follow(page.suggestion)
        self._scroll.hide()
        self._faces.addWidget(page)

    def _end_greeting(self) -> None:
        if self.first is not None:
            self.first.end()
            let_go(self.first)
            self.first = None
            self._suggest()  # who the user is was said there
            self._scroll.show()

    def focus_motion(self) -> None:
        """Put the keyboard in the motion field: a new case begins here."""
        self._end_greeting()
        self._scroll.verticalScrollBar().setValue(0)
        self.motion_field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.motion_field.selectAll()

    # -- showing -----------------------------------------------------------------------------------

    def _show_library(self) -> None:
        """The suggestion of it, and when it is unfolded all of it."""
        motions, open_ = self.presenter.motions, self.browse.isChecked()
        trouble = self.presenter.library_trouble
        self._no_library.setVisible(motions == [] and trouble is None)
        self.library_notice.hide()
        if trouble is not None:
            self.library_notice.show_trouble(trouble, self.tr("Try again"), self.presenter.load_library)
        self._suggest()
        self.browse.setVisible(bool(motions))
        keep_icon(self.browse, "fold" if open_ else "unfold")
        self.filters.setVisible(bool(motions) and open_)
        self.library.setVisible(bool(motions) and open_)
        self.filters.offer(motions or [])
        self.library.show_only(self.filters.wanted().takes)
        self.library.show_motions(motions or [] if open_ else [])

    def _suggest(self) -> None:
        """What a coach asked for is the one suggestion, as long as there is something."""
        self.assigned.show_next()
        loading, case = self.presenter.motions is None, self._open_case.case
        self.how.setVisible(not self.presenter.recents and not (case is not None and case.rounds))
        self.suggestion.offer([] if self._classroom.assigned else self.presenter.suggested(), loading)

    def _debate_assigned(self, asked: Assignment, side: Side) -> None:
        if asked.format in self._classroom.formats:
            self.presenter.begin(asked.motion, side, asked.format, None)
        else:
            self.notice.show_trouble(unknown_format(asked))

    def _tell_shown(self) -> None:
        """How many motions there are of those that are wanted, also while they are folded away."""
        takes, every = self.filters.wanted().takes, self.presenter.motions or []
        count = sum(takes(each) for each in every)
        text = self.tr("All {0} motions of the library").format(count)
        if count < len(every):
            text = self.tr("{0} of {1} motions of the library").format(count, len(every))
        self.browse.setText(text)
        self.filters.tell_count(text)
        self._none_fits.setVisible(self.browse.isChecked() and not count)

    def _show_recents(self) -> None:
        cases = self.presenter.recents
        self._recent_title.setVisible(bool(cases))
        self.recent.setVisible(bool(cases))
        self.recent.show_cases(cases)
        self._suggest()

    def _show_machine(self) -> None:
        self.machine.show_facts(self._engines.in_use, self.presenter.microphone)

    def _show_unfinished(self) -> None:
        if not self.isVisible():
            return  # it is done when it is shown
        empty(self._unfinished)
        cards = [self._continue_card()] if self.presenter.running_round() else []
        if (last := self.presenter.left_off) is not None:
            cards.append(self._left_off_card(last))
        cards += map(self._recovery_card, self.presenter.recoveries)
        for card in cards:
            self._unfinished.addWidget(card)
            card.show()  # the layout alone would show it a turn later: the page would jump
        there = bool(cards)
        self._unfinished.setContentsMargins(0, 0, 0, 12 * there)
        self._stand_back()
        self.assigned.show_next()

    def _stand_back(self) -> None:
        """The suggestion's button is the dark one unless another is."""
        panels = self._typed_panel is not None or self.library.panel is not None
        self.suggestion.stand_behind(panels or self._unfinished.count() > 0)

    def _continue_card(self) -> ResumeCard:
        case, current = self._open_case.case, self._rounds.current
        assert case is not None
        assert current.state is RoundState.RUNNING
        slot = current.next_slot
        if slot is None:
            detail = self.tr("All speeches are given. The ballot is next.")
        else:
            detail = self.tr("Next: {0}").format(slot_words(current.format, slot))
        return ResumeCard(
            self.tr("Round under way: {0}").format(case.motion.text),
            detail,
            (self.tr("Continue"), self.presenter.go_on),
        )

    def _left_off_card(self, last: Round) -> ResumeCard:
        """A round that is over, of a case that no file and so no other line here tells of."""
        return ResumeCard(
            self.tr("Where you left off: {0}").format(self._open_case.open_store.case.motion.text),
            self.tr("The round is over. It is not saved to a file yet."),
            (self.tr("Look at it"), lambda: self.presenter.show_round(last.id)),
            (self._save_as.text(), self._save_as.trigger),
        )

    def _recovery_card(self, recovery: Recovery) -> ResumeCard:
        if recovery.resume is not None:
            title, go = self.tr("A round on “{0}” was interrupted").format(recovery.title), self.tr("Resume")
        else:
            title, go = (
                self.tr("“{0}” has work that is in no file yet").format(recovery.title),
                self.tr("Open"),
            )
        if recovery.trouble is None:
            what = offered(recovery.unsaved, recovery.resume is not None)
        else:
            what = wording(recovery.trouble)
        when = when_words(recovery.when, self.locale())
        return ResumeCard(
            title,
            self.tr("Last change {0}. {1}").format(when, what) if when else what,
            (go, lambda: self.presenter.resume(recovery)),
            (self.tr("Discard"), lambda: self._ask_discard(recovery)),
        )

    def _ask_discard(self, recovery: Recovery) -> None:
        """The one thing here that cannot be undone is asked about, where it stands."""
        self.notice.show_notice(
            self.tr("Discard what was not saved of “{0}”? This cannot be undone.").format(recovery.title),
            self.tr("Discard it"),
            lambda: self.presenter.discard(recovery),
        )
        self._scroll.verticalScrollBar().setValue(0)

    def _show_trouble(self, error: object) -> None:
        self._end_greeting()
        self.notice.show_trouble(error)  # type: ignore[arg-type]
        self._scroll.verticalScrollBar().setValue(0)

    def _show_busy(self, busy: bool) -> None:
        self.setCursor(Qt.CursorShape.BusyCursor if busy else Qt.CursorShape.ArrowCursor)
        for each in (*self.findChildren(Suggestion), *self.findChildren(StartPanel), self.assigned):
            each.set_busy(busy)

    # -- choosing ----------------------------------------------------------------------------------

    def _typing(self, text: str) -> None:
        there = any(char.isalnum() for char in text)
        self.debate_button.setEnabled(there)
        self.debate_button.setVisible(there)
        self._search_due.start()

    def _chosen(self, motion: MotionSummary | None) -> None:
        self._close_typed()
        if motion is None:
            return
        panel = self._panel(motion.text, motion.id, typed=False)
        panel.offer_preview(lambda: load_motion(motion.path))
        panel.closed.connect(self.library.close_panel)
        self.library.open_panel(panel)
        self._bring_in(panel)

    def _choose_typed(self) -> None:
        text = " ".join(self.motion_field.text().split())
        if not self.debate_button.isEnabled():
            return
        self.motion_field.setCursorPosition(0)
        self._open_panel(text)

    def _open_panel(self, text: str, suggested: bool = False) -> None:
        """Side and format of a round on any motion, below the field for it; of the one ``suggested`` in place
        of its card, with the side the card names."""
        self._end_greeting()
        self._close_panels()
        side = Side.CON if suggested else None
        self._typed_panel = self._panel(text, text, not self._known(text), side)
        self._typed_panel.closed.connect(self._dismiss_typed)
        self.suggestion.give_way(suggested)
        below = self.suggestion if suggested else self.found
        self._column.insertWidget(self._column.indexOf(below), self._typed_panel)
        self._stand_back()
        self._bring_in(self._typed_panel)

    def _known(self, text: str) -> bool:
        return any(each.text.casefold() == text.casefold() for each in self.presenter.motions or [])

    def _panel(self, title: str, motion: str, typed: bool, side: Side | None = None) -> StartPanel:
        panel = StartPanel(self._settings, self._bridge, self._connections, title, typed, side)
        panel.start.connect(lambda *chosen: self.presenter.begin(motion, *chosen))
        panel.connecting.connect(self._actions["case.connect"].trigger)
        panel.english.connect(self._show_english)
        panel.prepare.connect(lambda: self.presenter.prepare(motion, panel.with_team))
        return panel

    def _show_english(self) -> None:
        """The motions of the library on which there can be a round without a model."""
        self._close_panels()
        self.browse.setChecked(True)
        self.filters.only("en")
        self.browse.setFocus()

    def _speaks_now(self) -> None:
        """A model came or went: what to try is in the language there can be a round in, and a panel that said
        there can be none says so no longer."""
        self._suggest()
        if self._typed_panel is not None and not self._typed_panel.spoken:
            self._choose_typed()
        if isinstance(self.library.panel, StartPanel) and not self.library.panel.spoken:
            self.library.close_panel()

    def _bring_in(self, panel: StartPanel) -> None:
        panel.show()
        panel.focus_first()
        self._order_due.start()
        # the layout settles first, then the whole panel is brought into view
        QTimer.singleShot(0, panel, lambda: self._scroll.ensureWidgetVisible(panel, 0, 24))

    def _close_typed(self) -> None:
        if self._typed_panel is not None:
            let_go(self._typed_panel)
            self._typed_panel = None
            self.suggestion.give_way(False)
            self._stand_back()

    def _dismiss_typed(self) -> None:
        there = self.suggestion.away
        self._close_typed()
        back = self.suggestion.choose if there else self.motion_field
        back.setFocus()

    def _close_panels(self) -> None:
        self._close_typed()
        self.library.close_panel()

    # -- coming and going --------------------------------------------------------------------------

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._show_unfinished()
        self._classroom.look_at_assigned()  # another window may have taken one up

    def closeEvent(self, event: QCloseEvent) -> None:
        self._close_panels()
        self._end_greeting()
        super().closeEvent(event)
