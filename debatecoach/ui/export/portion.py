"""What is to be exported: both sides' trees, one side's, or one branch."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QCoreApplication

from debatecoach.debate.case import Case
from debatecoach.debate.forest import STANCE
from debatecoach.debate.motion import Framework, Motion
from debatecoach.debate.rehearsal_tree import RehearsalForest, Strengths
from debatecoach.debate.side import Side
from debatecoach.ui.rehearsal.presenter import MAX_LOOK_AHEAD
from debatecoach.ui.widgets import side_name


@dataclass(frozen=True, slots=True)
class Section:
    """A side's trees, or one branch of them.

    Attributes:
        forest: whole, so that levels and sides are those of the case.
        strengths: of all its nodes.
        root: the stance for all of it, else the branch's first node.
        framework: the side's, where all of its trees are there.
    """

    forest: RehearsalForest
    strengths: Strengths
    root: str = STANCE
    framework: Framework | None = None

    @property
    def heads(self) -> Sequence[str]:
        """The nodes at the left: main claims, or the one the branch begins with."""
        return self.forest.children() if self.root == STANCE else (self.root,)

    def strength(self, node: str) -> float:
        """f_k at the farthest look-ahead."""
        return self.strengths.at(node, MAX_LOOK_AHEAD)

    def __len__(self) -> int:
        """How many arguments."""
        return sum(1 for _each in self.walk())

    def walk(self) -> Iterator[tuple[str, str, int]]:
        """Nodes depth first, with their number (``2.1.3``) and level within the section."""
        stack = [(node, str(at), 0) for at, node in reversed(list(enumerate(self.heads, 1)))]
        while stack:
            node, number, level = stack.pop()
            yield node, number, level
            replies = list(enumerate(self.forest.children(node), 1))
            stack.extend((each, f"{number}.{at}", level + 1) for at, each in reversed(replies))


@dataclass(frozen=True, slots=True)
class Portion:
    """What is to be exported of a case.

    Attributes:
        case: a case that holds nothing else, for formats that take a case.
        sections: for pictures and pages; without the sides that have nothing.
    """

    case: Case
    sections: tuple[Section, ...]

    @property
    def motion(self) -> Motion:
        """The motion the trees are about."""
        return self.case.motion

    def __len__(self) -> int:
        """How many arguments."""
        return sum(len(each) for each in self.sections)


def portion(case: Case, sides: Sequence[Side] = tuple(Side), root: str = STANCE) -> Portion:
    """A part of a case, which must not change any more (:meth:`Case.snapshot`).

    Args:
        sides: whose trees.
        root: a node of the one side in ``sides``: only its branch.
    """
    forests = {side: RehearsalForest(side) for side in Side}
    sections = []
    for side in sides:
        forest = case.forests[side]
        if root == STANCE:
            forests[side] = forest
        else:
            first, *rest = forest.twigs(root)
            speaks = forest.side_of(root)
            forests[speaks] = RehearsalForest(speaks, (replace(first, parent=STANCE), *rest))
        if len(forest):
            framework = case.motion.framework(side) if root == STANCE else None
            sections.append(Section(forest, Strengths(forest), root, framework))
    return Portion(replace(case, forests=forests), tuple(sections))


def section_name(section: Section) -> str:
    """What a section is called: whose trees it is of."""
    if section.root == STANCE:
        text = QCoreApplication.translate("Booklet", "{0} case")
    else:
        text = QCoreApplication.translate("Booklet", "{0} case, one branch")
    return text.format(side_name(section.forest.side))
