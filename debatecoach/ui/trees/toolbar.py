"""The bars around the trees: side, claim, verbs, look-ahead, search above them, counts and zoom below."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from debatecoach.debate.side import Side
from debatecoach.ui.kit.actions import ActionBook
from debatecoach.ui.kit.chooser import Chooser
from debatecoach.ui.kit.fields import wide
from debatecoach.ui.kit.layouts import fill, held, row_of, wrap_of
from debatecoach.ui.kit.names import scheme_name
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.widgets import (
    ElidedLabel,
    ToolButton,
    button,
    icon_button,
    keep_icon,
    label,
    plain_tip,
    side_name,
)
from debatecoach.ui.kit.wording import listed
from debatecoach.ui.trees.filters import Filter, FilterKind, matching, schemes_of, tags_of
from debatecoach.ui.trees.presenter import TreePresenter
from debatecoach.ui.trees.shown import MAX_LOOK_AHEAD
from debatecoach.ui.trees.tree_words import filter_name, kind_name, level_words

# -- Which arguments are to stand out: choosing a filter, its count, and stepping through what matches
MENU = (
    (FilterKind.UNANSWERED, FilterKind.WEAKEST, FilterKind.UNSOURCED, FilterKind.DUPLICATES),
    (FilterKind.NEEDS_WORK, FilterKind.APPROVED, FilterKind.LOCKED, FilterKind.NOTES),
)
"""What is offered, in groups: what is the matter with the case, and what the coach has marked."""


class MenuButton(ToolButton):
    """A button that opens a menu, filled anew each time; in little room it does without its word."""

    def __init__(self, name: str, text: str, tip: str, icon: str) -> None:
        super().__init__()
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setObjectName(name)
        self.setStyleSheet(f"#{name}::menu-indicator {{ image: none; }}")
        self.setText(text)
        self.setToolTip(tip)
        keep_icon(self, icon)
        self.offers = QMenu(self)
        self.offers.aboutToShow.connect(self.fill)
        self.setMenu(self.offers)
        self.set_compact(False)

    def fill(self) -> None:
        """Bring the menu up to date."""
        self.offers.clear()

    def set_compact(self, on: bool) -> None:
        """In a short pane: the icon without its word."""
        style = Qt.ToolButtonStyle
        self.setToolButtonStyle(style.ToolButtonIconOnly if on else style.ToolButtonTextBesideIcon)


class FilterButton(MenuButton):
    """A button with the filters, each with how many arguments it lets through."""

    def __init__(self, presenter: TreePresenter) -> None:
        tip = QCoreApplication.translate("FilterButton", "Let some arguments stand out (Ctrl+Shift+F)")
        super().__init__("filter_button", filter_name(None), tip, "filter")
        self._presenter, self._sieve = presenter, presenter.sieve
        self._sieve.changed.connect(self._name)
        self._name()

    def open(self) -> None:
        """Show the filters, from the keyboard."""
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.offers.popup(self.mapToGlobal(self.rect().bottomLeft()))

    def _name(self) -> None:
        wanted = self._sieve.wanted
        self.setAccessibleName(self.tr("Filter: {0}").format(filter_name(wanted)) if wanted else self.text())

    # -- the menu --------------------------------------------------------------------------------------

    def fill(self) -> None:
        """Bring the menu up to date."""
        shown, forest = self._presenter, self._presenter.forest
        super().fill()
        everything = self.offers.addAction(self.tr("No filter"), lambda: self._sieve.ask(None))
        everything.setCheckable(True)
        everything.setChecked(self._sieve.wanted is None)
        if forest is None:
            return
        for group in MENU:
            self.offers.addSeparator()
            for kind in group:
                self._offer(self.offers, kind_name(kind), Filter(kind))
        self.offers.addSeparator()
        tags = self.offers.addMenu(kind_name(FilterKind.TAG))
        for tag in tags_of(forest):
            self._offer(tags, tag, Filter(FilterKind.TAG, tag))
        tags.setEnabled(not tags.isEmpty())
        schemes = self.offers.addMenu(kind_name(FilterKind.SCHEME))
        for scheme in sorted(schemes_of(forest), key=lambda each: (each == "", scheme_name(each).casefold())):
            self._offer(schemes, scheme_name(scheme), Filter(FilterKind.SCHEME, scheme))
        schemes.setEnabled(not schemes.isEmpty() and shown.forest is not None)

    def _offer(self, menu: QMenu, name: str, wanted: Filter) -> QAction:
        """A filter with how many it lets through, where a menu has its keys."""
        shown = self._presenter
        assert shown.forest is not None
        found = matching(
            shown.forest, shown.strengths, shown.k, wanted, shown.on_show(), self._sieve.duplicates
        )
        plain = name.replace("&", "&&").replace("\t", " ")
        action = menu.addAction(f"{plain}\t{len(found)}", lambda: self._sieve.ask(wanted))
        action.setCheckable(True)
        action.setChecked(wanted == self._sieve.wanted)
        return action


class FilterStrip(QWidget):
    """The filter in force, how many arguments match, and the way through them; hidden without a filter."""

    def __init__(self, presenter: TreePresenter) -> None:
        super().__init__()
        self._sieve = presenter.sieve
        self.setAccessibleName(self.tr("Filter"))
        self.name = ElidedLabel("", "strong")
        self.count = label("", "muted")
        self.previous = icon_button("up", self.tr("Previous match (Shift+F3)"), lambda: self._sieve.step(-1))
        self.next = icon_button("down", self.tr("Next match (F3)"), lambda: self._sieve.step(1))
        self.clear = icon_button(
            "close", self.tr("Show all alike again (Esc)"), lambda: self._sieve.ask(None)
        )
        row_of(
            (self.name, 1),
            self.count,
            self.previous,
            self.next,
            self.clear,
            inside=self,
            margins=(16, 4, 8, 4),
            spacing=2,
        )
        for signal in (self._sieve.changed, presenter.changed, presenter.selected):
            signal.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Follow the filter in force."""
        wanted = self._sieve.wanted
        self.setVisible(wanted is not None)
        if wanted is None:
            return
        found, at = len(self._sieve.matches()), self._sieve.place()
        if not found:
            text = self.tr("No argument matches")
        elif at:
            text = self.tr("{0} of {1}").format(at, found)
        else:
            text = self.tr("{0} match").format(found)
        self.name.setText(filter_name(wanted))
        self.count.setText(text)
        self.setAccessibleDescription(f"{filter_name(wanted)}: {text}")
        for each in (self.previous, self.next):
            each.setEnabled(found > 0)


class SearchField(QLineEdit):
    """Return: next match, Shift+Return: the one before, Esc: done."""

    wanted = Signal(int)
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Find in the trees"))
        self.setPlaceholderText(self.tr("Find"))
        self.setMaxLength(200)
        self._wanted_width = 168
        self._glass = self.addAction(
            theme().icon("search", "muted", 16), QLineEdit.ActionPosition.LeadingPosition
        )
        theme().changed.connect(self._refresh)

    def set_narrow(self, on: bool) -> None:
        """Ask for less room, or as much as ever."""
        self._wanted_width = 104 if on else 168
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(wide(self._wanted_width), super().sizeHint().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.wanted.emit(-1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1)
        elif event.key() == Qt.Key.Key_Escape:
            self.clear()
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _refresh(self) -> None:
        self._glass.setIcon(theme().icon("search", "muted", 16))


class VerbButton(QToolButton):
    """A button for one of the window's actions."""

    def __init__(self, action: QAction) -> None:
        super().__init__()
        self.setDefaultAction(action)
        self.setAccessibleName(action.text())
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        theme().changed.connect(self._resize)
        self._resize()

    def _resize(self) -> None:
        self.setIconSize(QSize(18, 18) * theme().scale)


class TreeToolBar(QWidget):
    """Follows the presenter and drives it; verbs are the window's actions.

    Signals:
        done: the keyboard goes back to the tree.
        more: what can be done with the argument, at a point of the screen.
    """

    done = Signal()
    more = Signal(QPoint)

    def __init__(self, presenter: TreePresenter, actions: ActionBook) -> None:
        super().__init__()
        self.setObjectName("toolbar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(self.tr("Tree tools"))
        self._presenter = presenter
        self._matches: list[tuple[Side, str]] = []
        self.claim = Chooser(self.tr("Main claim"), presenter.set_claim, 18)
        self.filter, self.list = FilterButton(presenter), VerbButton(actions["tree.list"])
        wrap_of(
            self._side_switch(),
            self.claim,
            self._verbs(actions),
            self._look_ahead(),
            self._search(),
            self.filter,
            self.list,
            self.found,  # last: as long as it may be, it moves nothing
            inside=self,
            margins=(16, 8, 16, 8),
        )
        presenter.changed.connect(self.refresh)
        self.refresh()

    # -- parts -----------------------------------------------------------------------------------------

    def _side_switch(self) -> QWidget:
        holder = QWidget(accessibleName=self.tr("Whose case"))
        row = row_of(inside=holder, spacing=4)
        self._group = QButtonGroup(self)
        self.sides: dict[Side, QPushButton] = {}
        for side in Side:
            made = button(side_name(side), lambda side=side: self._presenter.set_side(side), str(side))
            made.setCheckable(True)
            made.setAccessibleName(self.tr("{0} case").format(side_name(side)))
            self._group.addButton(made)
            self.sides[side] = made
            row.addWidget(made)
        return holder

    def _verbs(self, actions: ActionBook) -> QWidget:
        self.reply = VerbButton(actions["tree.reply"])
        self.reply.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.others = icon_button("more", self.tr("More to do with this argument"))
        self.others.clicked.connect(
            lambda: self.more.emit(self.others.mapToGlobal(self.others.rect().bottomLeft()))
        )
        self._verb_row, self._added = row_of(self.reply, self.others, spacing=2), list[MenuButton]()
        return held(self._verb_row)

    def add_verb(self, made: MenuButton) -> None:
        """Another button after the verb."""
        self._verb_row.insertWidget(1, made)
        self._added.append(made)

    def _look_ahead(self) -> QWidget:
        name = self.tr("How many replies deep strength is counted")
        self.look_ahead = Chooser(name, self._presenter.set_look_ahead)
        self.look_ahead.setSizeAdjustPolicy(Chooser.SizeAdjustPolicy.AdjustToContents)  # all are short
        self.look_ahead.setToolTip(name)
        depths = ((k, self.tr("{0} replies").format(k)) for k in range(MAX_LOOK_AHEAD + 1))
        self.look_ahead.offer(depths, self._presenter.k)
        self._look_ahead_name = label(self.tr("Strength after"), "muted")
        return held(row_of(self._look_ahead_name, self.look_ahead, spacing=6))

    def _search(self) -> QWidget:
        self.search = SearchField()
        self.found = label("", "small")
        self.search.textChanged.connect(self._look_up)
        self.search.wanted.connect(self._jump)
        self.search.left.connect(self.done)
        return self.search

    def set_compact(self, on: bool) -> None:
        """In a short pane: icons without their words (the tool tips have them), narrower fields."""
        style = Qt.ToolButtonStyle
        self.reply.setToolButtonStyle(style.ToolButtonIconOnly if on else style.ToolButtonTextBesideIcon)
        self._look_ahead_name.setVisible(not on)
        self.claim.setMinimumContentsLength(10 if on else 18)
        self.search.set_narrow(on)
        for each in (self.filter, *self._added):
            each.set_compact(on)

    # -- following and driving ---------------------------------------------------------------------------

    def refresh(self) -> None:
        """Follow side, claims, look-ahead and matches."""
        shown = self._presenter
        self.sides[shown.side].setChecked(True)
        self.look_ahead.setCurrentIndex(shown.k)
        forest = shown.forest
        claims = [] if forest is None else [(node, forest[node]) for node in forest.children()]
        named = ((node, argument.label or argument.claim) for node, argument in claims)
        self.claim.offer([("", self.tr("All claims")), *named], shown.claim, gone="")
        if self.search.text():
            self._matches = shown.search(self.search.text())
            self._count()

    def start_search(self) -> None:
        """Put the cursor in the search field."""
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def step(self, by: int) -> None:
        """To the next match of the filter (1) or the one before (-1); without a filter, of the search."""
        if self._presenter.sieve.wanted is not None:
            self._presenter.sieve.step(by)
        else:
            self._jump(by)

    def _look_up(self, text: str) -> None:
        """While one types, the trees shown stay; Return goes to the other side's, too."""
        self._matches = self._presenter.search(text)
        here = [node for side, node in self._matches if side is self._presenter.side]
        if here and self._presenter.node not in here:
            self._presenter.select(here[0])
        self._presenter.sieve.look_for(text)
        self._count()

    @property
    def _at(self) -> int:
        """Which match is selected, counted from 1; 0: none is."""
        here = (self._presenter.side, self._presenter.node or "")
        return self._matches.index(here) + 1 if here in self._matches else 0

    def _jump(self, step: int) -> None:
        if self._matches:
            at = self._at - 1 + step if self._at else 0
            self._presenter.show(*self._matches[at % len(self._matches)])
            self._count()

    def _count(self) -> None:
        """How many there are, and on which sides: they are looked for in both."""
        if not self.search.text().strip():
            text = ""
        elif not self._matches:
            text = self.tr("Nothing found")
        else:
            count = len(self._matches)
            text = (
                self.tr("{0} of {1}").format(self._at, count)
                if self._at
                else self.tr("{0} found").format(count)
            )
            sides = [side for side, _node in self._matches]
            told = (f"{side_name(side)} {sides.count(side)}" for side in Side if side in sides)
            text = f"{text} · {listed(told)}"
        self.found.setText(text)
        self.search.setAccessibleDescription(text)


# -- Where one is while only a branch is shown: the way to it, each step of which leads further out
class BranchBar(QWidget):
    """“All claims › A claim › An attack on it”; hidden while all is shown."""

    def __init__(self, presenter: TreePresenter) -> None:
        super().__init__()
        self._presenter = presenter
        self.setObjectName("branch_bar")
        self.setAccessibleName(self.tr("The branch shown"))
        self.all = button(self.tr("All claims"), lambda: presenter.show_branch(None), "quiet")
        self.crumbs: list[QPushButton | QLabel] = []
        self._between: list[QLabel] = []
        self.leave = icon_button(
            "close", self.tr("Show all claims again (Esc)"), lambda: presenter.show_branch(None)
        )
        self._row = row_of(self.all, 1, self.leave, inside=self, margins=(12, 4, 8, 4), spacing=0)
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
        """A short step takes what it needs, the long ones share the rest; what is over is an ellipsis."""
        if not self._shown:
            return
        margins = self._row.contentsMargins()
        room = self.width() - margins.left() - margins.right() - self.all.sizeHint().width()
        room -= self.leave.sizeHint().width() + sum(each.sizeHint().width() for each in self._between)
        needs = []
        for crumb, (_node, text) in zip(self.crumbs, self._shown, strict=True):
            crumb.setText(text)
            needs.append(crumb.sizeHint().width())
        for number, at in enumerate(sorted(range(len(needs)), key=lambda at: needs[at])):
            crumb, metrics = self.crumbs[at], self.crumbs[at].fontMetrics()
            text = crumb.text()
            around = needs[at] - metrics.horizontalAdvance(text)
            share = room // (len(needs) - number)
            most = min(share - around, metrics.averageCharWidth() * 32)
            crumb.setText(metrics.elidedText(text, Qt.TextElideMode.ElideRight, max(most, wide(24))))
            room -= crumb.sizeHint().width()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def minimumSizeHint(self) -> QSize:
        """Never what keeps a window from becoming smaller."""
        return QSize(0, super().minimumSizeHint().height())

    def _forget(self) -> None:
        self._shown = ()
        self.refresh()


# -- The foot of the tree: how much of it there is, and how large it is drawn
class TreesFoot(QWidget):
    """Counts of what is prepared, all of it at a look, the map, and the button of the inspector's drawer."""

    def __init__(self, presenter: TreePresenter, actions: ActionBook) -> None:
        super().__init__()
        self._presenter = presenter
        self._counts = label("", "small", wrap=True)
        self._counts.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        row = row_of((self._counts, 1), inside=self, margins=(16, 2, 8, 2), spacing=2)
        fit = actions["tree.fit"]
        self._fit = icon_button("fit", fit.text(), fit.trigger, toolTip=fit.toolTip())
        self._map = VerbButton(actions["tree.map"])
        self.drawer = icon_button("info", QCoreApplication.translate("RehearsalPane", "The argument in full"))
        fill(row, self._fit, self._map, self.drawer)

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
        self._fit.setEnabled(not on)
        self._map.setVisible(not on)
