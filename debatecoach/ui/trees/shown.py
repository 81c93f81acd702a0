"""What the rehearsal pane shows: side, look-ahead, folds, selection, search. No painting here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from debatecoach.debate.changes import Touched
from debatecoach.debate.forest import STANCE
from debatecoach.debate.rehearsal_tree import RehearsalForest, Strengths
from debatecoach.debate.side import Side
from debatecoach.ui.trees import edits
from debatecoach.ui.trees.filters import Filter, Finder, matching, same_words

if TYPE_CHECKING:
    from debatecoach.ui.round.desk import RoundDesk


# -- The filter in force: which arguments stand out, and which of them comes next
class Sieve(QObject):
    """Follows the presenter; what matches is worked out when it is asked for.

    Signals:
        changed: another filter is in force, or none, or other words are looked for.

    Attributes:
        words: what is looked for; without a filter that stands out.
        duplicates: finds nodes that say what another says; whoever knows better puts in a better one.
    """

    changed = Signal()

    def __init__(self, presenter: TreeShown) -> None:
        super().__init__(presenter)
        self._presenter = presenter
        self.wanted: Filter | None = None
        self.words = ""
        self.duplicates: Finder = same_words
        self._found: list[str] | None = None
        self._through: frozenset[str] = frozenset()
        presenter.changed.connect(self.forget)

    def ask(self, wanted: Filter | None) -> None:
        """Put a filter in force, or none; the first match becomes current."""
        if wanted != self.wanted:
            self.wanted = wanted
            self.forget()
            found = self.matches()
            if found and self._presenter.node not in self._through:
                self._presenter.select(found[0])
            self.changed.emit()

    def look_for(self, words: str) -> None:
        """Let what holds these words stand out; nothing for empty ones."""
        if words.strip() != self.words:
            self.words = words.strip()
            self.forget()
            self.changed.emit()

    def forget(self) -> None:
        """The trees are others now."""
        self._found = None

    def matches(self) -> list[str]:
        """What the filter lets through of all that is on show, folded away or not, in the order of steps."""
        if self._found is None:
            shown = self._presenter
            self._found = []
            if self.wanted is not None and shown.forest is not None:
                self._found = matching(
                    shown.forest, shown.strengths, shown.k, self.wanted, shown.on_show(), self.duplicates
                )
            elif self.words and shown.forest is not None:
                found = set(edits.found(shown.forest, self.words))
                self._found = [node for node in shown.on_show() if node in found]
            self._through = frozenset(self._found)
        return self._found

    def lets_through(self, node: str) -> bool | None:
        """Whether a node matches; None without a filter and words."""
        if self.wanted is None and not self.words:
            return None
        self.matches()
        return node in self._through

    def step(self, by: int) -> None:
        """Go to the next match (1) or the one before (-1), round and round."""
        found = self.matches()
        if not found:
            return
        here = self._presenter.node
        if here in self._through:
            self._presenter.select(found[(found.index(here) + by) % len(found)])
        else:
            self._presenter.select(found[0 if by > 0 else -1])

    def place(self) -> int:
        """Which of the matches is current, from 1; 0 if none is."""
        here = self._presenter.node
        found = self.matches()
        return found.index(here) + 1 if here in self._through else 0


# -- What a side's trees hold, kept up to date change by change. Pure: no Qt
class Stock:
    """The arguments there are, those that have just come, and the attacks nobody has answered.

    Attributes:
        known: ids of all arguments.
    """

    def __init__(self) -> None:
        self.known: set[str] = set()
        self._added: set[str] = set()
        self._open: dict[str, int] = {}

    def take(self, forest: RehearsalForest | None) -> None:
        """Look through all trees: they are others."""
        self.known = set(forest.walk()) if forest is not None else set()
        self._added, self._open = set(), {}

    def note(self, forest: RehearsalForest, what: Touched) -> None:
        """What is new and gone, without looking through all trees."""
        new = {node for head in what.branches for node in forest.walk(head)} - self.known
        self._added |= new
        self.known |= new
        self.known -= what.gone
        claims = {forest.path(node)[0] for node in what.nodes if node != STANCE}
        if STANCE in what.nodes:
            claims |= self._open.keys() - set(forest.children()) | what.branches
        for claim in claims:
            self._open.pop(claim, None)

    def arrived(self) -> set[str]:
        """What has come since this was asked last."""
        added, self._added = self._added, set()
        return added

    def unanswered(self, forest: RehearsalForest) -> int:
        """Attacks on the side's case with no reply prepared; counted by main claim, anew where it changed."""
        return sum(self._open_under(forest, root) for root in forest.children())

    def _open_under(self, forest: RehearsalForest, root: str) -> int:
        if root not in self._open:
            count, level = 0, [root]
            while level:  # own arguments and attacks on them, in turn
                attacks = [attack for node in level for attack in forest.children(node)]
                count += sum(not forest.children(attack) for attack in attacks)
                level = [answer for attack in attacks for answer in forest.children(attack)]
            self._open[root] = count
        return self._open[root]


MAX_LOOK_AHEAD = 3


class TreeShown(QObject):
    """The state behind the canvas, the list and the inspector, which all follow it.

    Signals:
        changed: cards, their order, folds or strengths are new.
        selected: another node is current (its id, empty for none), or more or fewer are chosen with it.
        trouble: a DebateCoachError; the edit did not happen.

    Attributes:
        branch: the way from a main claim to the argument whose branch alone is shown; empty: all are.
        sieve: the filter in force.
    """

    changed = Signal()
    selected = Signal(str)
    trouble = Signal(object)

    def __init__(self, rounds: RoundDesk, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.open_case, self.rounds = rounds.open_case, rounds
        self.side = Side.PRO
        self.k = MAX_LOOK_AHEAD
        self.claim = ""
        self.node: str | None = None
        self.branch: tuple[str, ...] = ()
        self.sieve = Sieve(self)
        self._others: frozenset[str] = frozenset()
        self._folded: dict[Side, set[str]] = {side: set() for side in Side}
        self._kept: dict[Side, str | None] = dict.fromkeys(Side)
        self._stock = Stock()
        self._heirs: tuple[str, ...] = ()
        rounds.open_case.changed.connect(self._new_case)
        rounds.open_case.forest_touched.connect(self._note_touched)
        rounds.open_case.forest_changed.connect(self._forest_changed)
        self._new_case()

    # -- reading -----------------------------------------------------------------------------------

    @property
    def forest(self) -> RehearsalForest | None:
        """The trees of the side shown, None without a case."""
        return self.open_case.case.forests[self.side] if self.open_case.case else None

    @property
    def strengths(self) -> Strengths:
        """f_k of the side shown."""
        return self.open_case.strengths(self.side)

    def strength(self, node: str) -> float:
        """f_k at the chosen look-ahead."""
        return self.strengths.at(node, self.k)

    def roots(self) -> Sequence[str]:
        """Main claims on show: all, or the chosen one."""
        if self.forest is None:
            return ()
        if self.branch:
            return self.branch[:1]
        return (self.claim,) if self.claim else self.forest.children()

    def children(self, node: str) -> Sequence[str]:
        """Replies on show."""
        return () if self.is_folded(node) else self.replies(node)

    def replies(self, node: str) -> Sequence[str]:
        """Replies on show, folded away or not."""
        if self.branch and node in self.branch[:-1]:
            return (self.branch[self.branch.index(node) + 1],)
        forest = self.forest
        return () if forest is None else forest.children(node)

    def on_show(self) -> Iterator[str]:
        """All arguments on show, folded away or not, in reading order."""
        stack = list(reversed(self.roots()))
        while stack:
            node = stack.pop()
            yield node
            stack.extend(reversed(self.replies(node)))

    def is_folded(self, node: str) -> bool:
        """True if its replies are folded away."""
        return node in self._folded[self.side]

    def folds(self) -> frozenset[str]:
        """All nodes of the side shown whose replies are folded away."""
        return frozenset(self._folded[self.side])

    def hidden(self, node: str) -> int:
        """How many arguments its fold hides."""
        if self.forest is None or not self.is_folded(node):
            return 0
        return sum(1 for _each in self.forest.walk(node)) - 1

    def best_lines(self) -> set[str]:
        """Nodes on the line of best replies under each main claim on show (Eq. 2)."""
        strengths = self.strengths
        return {node for root in self.roots() for node in strengths.best_line(root, self.k)}

    def unanswered(self) -> int:
        """Attacks on the side's case with no reply prepared."""
        return self._stock.unanswered(self.forest) if self.forest is not None else 0

    @property
    def chosen(self) -> list[str]:
        """The current node and those chosen with it, in reading order."""
        forest = self.forest
        if forest is None or self.node is None:
            return []
        if not self._others:
            return [self.node]
        return [node for node in forest.walk() if node == self.node or node in self._others]

    def is_chosen(self, node: str) -> bool:
        """True for the current node and those chosen with it."""
        return node == self.node or node in self._others

    # -- choosing ----------------------------------------------------------------------------------

    def set_side(self, side: Side) -> None:
        """Show the other side's trees; each side remembers its selection and folds."""
        if side is not self.side:
            self._kept[self.side], self.branch = self.node, ()
            self.side, self.claim, self._heirs, self._others = side, "", (), frozenset()
            self._take_stock()
            self.node = self._kept[side]
            self._mend_selection()
            self._tell()

    def set_look_ahead(self, k: int) -> None:
        """Choose k, 0-3."""
        if k != self.k:
            self.k = k
            self.changed.emit()

    def set_claim(self, claim: str) -> None:
        """Show one main claim's tree, or all (empty)."""
        if claim != self.claim or self.branch:
            self.claim, self.branch = claim, ()
            if claim and self.forest is not None and self.node not in set(self.forest.walk(claim)):
                self.node = claim
            self._tell()

    def show_branch(self, node: str | None) -> None:
        """Show only what an argument answers and what answers it, or all again (None)."""
        forest = self.forest
        branch = tuple(forest.path(node)) if forest is not None and node is not None else ()
        if branch != self.branch:
            self.branch = branch
            if node is not None:
                self._open_way(node)
                if self.node not in set(self.on_show()):
                    self.node = node
            self._tell()

    def select(self, node: str | None, others: Iterable[str] = ()) -> None:
        """Make a node current and open the way to it; ``others`` are chosen with it."""
        forest = self.forest
        if node is not None and (forest is None or node not in forest):
            return
        opened = self._open_way(node) if node is not None else False
        before = self._others
        self._others = frozenset(others) - {node or ""}
        if node != self.node or self._others != before:
            self.node = node
            self._remember_heirs()
            if opened:
                self.changed.emit()
            self.selected.emit(node or "")
        elif opened:
            self.changed.emit()

    def choose(self, node: str) -> None:
        """Choose a node with the others, or no longer; the last one stays chosen."""
        if self.node is None or not self.is_chosen(node):
            self.select(node, self._others | ({self.node} if self.node else set()))
        elif node != self.node:
            self.select(self.node, self._others - {node})
        elif self._others:
            rest = self.chosen
            rest.remove(node)
            self.select(rest[-1], rest[:-1])

    def choose_beside(self) -> None:
        """Choose all that answer the same as the current node."""
        if self.forest is not None and self.node is not None:
            self.select(self.node, self.forest.children(self.forest.parent(self.node)))

    def show(self, side: Side, node: str) -> None:
        """Go to a node from elsewhere in the app."""
        self.set_side(side)
        self.select(node)

    def fold(self, node: str, folded: bool | None = None) -> None:
        """Fold or unfold a node's replies (None: the other way); a selection inside moves up to it."""
        forest = self.forest
        if forest is None or node not in forest or not forest.children(node):
            return
        wanted = not self.is_folded(node) if folded is None else folded
        if wanted == self.is_folded(node):
            return
        (self._folded[self.side].add if wanted else self._folded[self.side].discard)(node)
        moved = bool(wanted and self.node and node in forest.path(self.node)[:-1])
        if moved:
            self.node = node
            self._remember_heirs()
        self.changed.emit()
        if moved:
            self.selected.emit(node)

    def open_to(self, level: int) -> None:
        """Fold, on both sides, all that stands at a level or deeper, and open what is above."""
        case = self.open_case.case
        for side in Side if case is not None else ():
            forest = case.forests[side]
            deep = (each for each in forest.walk(STANCE) if forest.level(each) >= level)
            self._folded[side] = {each for each in deep if forest.children(each)}
        self.changed.emit()

    def search(self, query: str) -> list[tuple[Side, str]]:
        """Nodes of both sides' trees that match, Pro's first, in reading order."""
        case = self.open_case.case
        forests = case.forests if case is not None else {}
        return [(side, node) for side in forests for node in edits.found(forests[side], query)]

    # -- following the open case -------------------------------------------------------------------

    def _new_case(self) -> None:
        self._folded = {side: set() for side in Side}
        self._kept = dict.fromkeys(Side)
        self.branch = ()
        self.claim, self.node, self._heirs, self._others = "", None, (), frozenset()
        current = self.rounds.current
        if self.open_case.case is not None and current is not None and current.human is not None:
            self.side = current.human
        self._take_stock()
        self._mend_selection()
        self._tell()

    def _forest_changed(self, side: object) -> None:
        forest = self.forest
        if side is not self.side or forest is None:
            return
        added, known = self._stock.arrived(), self._stock.known
        self._others &= known
        self._folded[self.side] &= known
        if self.claim not in known:
            self.claim = ""
        if self.branch:  # it may stand elsewhere now
            self.branch = tuple(forest.path(self.branch[-1])) if self.branch[-1] in known else ()
        before = self.node
        if added and len(added) < len(known) and not self.open_case.steps.joining:
            heads = [node for node in added if forest.parent(node) not in added]
            self.node = heads[0] if len(heads) == 1 else edits.top_of(forest, added)
            self._others = frozenset()
        self._mend_selection()
        if self.node is not None:
            self._open_way(self.node)
        self.changed.emit()
        if self.node != before:
            self.selected.emit(self.node or "")

    def _take_stock(self) -> None:
        self._stock.take(self.forest)
        self._others &= self._stock.known

    def _note_touched(self, side: object, what: Touched) -> None:
        if side is self.side and self.forest is not None:
            self._stock.note(self.forest, what)

    def _mend_selection(self) -> None:
        """A selection that is gone goes to what stood nearest, else to the first main claim."""
        if self.node not in self._stock.known:
            roots = self.roots()
            first = roots[0] if roots else None
            self.node = next((heir for heir in self._heirs if heir in self._stock.known), first)
        self._remember_heirs()

    def _remember_heirs(self) -> None:
        forest = self.forest
        known = forest is not None and self.node is not None and self.node in forest
        self._heirs = edits.neighbours(forest, self.node) if known else ()  # type: ignore[arg-type]

    def _open_way(self, node: str) -> bool:
        forest = self.forest
        path = forest.path(node)
        closed = self._folded[self.side] & set(path[:-1])
        self._folded[self.side] -= closed
        elsewhere = bool(self.claim) and self.claim != path[0]
        if elsewhere:
            self.claim = ""
        outside = bool(self.branch) and node not in self.branch and self.branch[-1] not in path
        if outside:
            self.branch = ()
        return bool(closed) or elsewhere or outside

    def _tell(self) -> None:
        self._remember_heirs()
        self.changed.emit()
        self.selected.emit(self.node or "")
