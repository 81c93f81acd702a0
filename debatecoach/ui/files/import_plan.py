"""Reading a file from another program and putting what it holds into the open case; no widgets."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from debatecoach.base.errors import InputError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.casefile.checks import MAX_LEVELS
from debatecoach.debate import grafts
from debatecoach.debate.argument import Argument
from debatecoach.debate.case import Case
from debatecoach.debate.forest import STANCE, Branch
from debatecoach.debate.grafts import Clip
from debatecoach.debate.side import Side
from debatecoach.exchange import FORMATS, FileFormat, Parcel, Report, read
from debatecoach.ui.case.open_case import OpenCase

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class Target:
    """A node something can be put under: the trees it stands in, and its id."""

    side: Side
    node: str


@dataclass(frozen=True, slots=True)
class ImportedFile:
    """A file, read.

    Attributes:
        path: the file.
        found: what is in it, by the side main claims speak for where the file does not say.
        says: the file says for whom its main claims speak.
    """

    path: Path
    found: dict[Side, tuple[Parcel, Report]]
    says: bool

    def fitting(self) -> list[FileFormat]:
        """The formats a file called so may be in, the one it was read as first."""
        used = FORMATS[self.found[Side.PRO][1].format]
        suffix = self.path.suffix.lower()
        others = [each for each in FORMATS.values() if each.can_read and suffix in each.suffixes]
        return [used, *(each for each in others if each is not used)]


def read_file(path: Path, format: str | None = None) -> ImportedFile:
    """Read a file both ways: as if its main claims were Pro's, and as if they were Con's.

    Raises:
        InputError: see :func:`debatecoach.exchange.read`.
    """
    pro = read(path, format, side=Side.PRO)
    con = read(path, format, side=Side.CON)
    says = pro[0].trees == con[0].trees
    return ImportedFile(path, {Side.PRO: pro, Side.CON: pro if says else con}, says)


def heads(branch: Branch[Argument]) -> list[Branch[Argument]]:
    """A side's trees one by one."""
    found: list[list[int]] = []
    for at, twig in enumerate(branch):
        if twig.parent == STANCE:
            found.append([at, at])
        found[-1][1] = at + 1
    return [branch[start:end] for start, end in found]


def depth(branch: Branch[Argument]) -> int:
    """How many levels a branch has."""
    levels = {STANCE: 0}
    for twig in branch:
        levels[twig.id] = levels[twig.parent] + 1
    return max(levels.values())


def left_out(parcel: Parcel, case: Case) -> list[str]:
    """What of a file only a new case takes, in words."""
    motion, found = parcel.motion, []
    if motion.definitions or motion.criterion or motion.battlefields or motion.background:
        found.append(translate("Import", "definitions, criterion, battlefields and background"))
    if motion.pro_framework or motion.con_framework:
        found.append(translate("Import", "frameworks"))
    if parcel.notes:
        found.append(translate("Import", "prep notes"))
    if not found and parcel.strangers(case):
        found.append(translate("Import", "battlefields this case does not have"))
    return found


def put_into(open_case: OpenCase, parcel: Parcel, sides: Collection[Side], name: str) -> int:
    """Put the sides' trees behind those of the open case, as one step called ``name``; how many arguments.

    Raises:
        CaseFileError: it could not be journaled.
    """
    case = open_case.open_store.case
    with open_case.steps.joined(parcel):
        for side in sides:
            if parcel.trees[side]:
                open_case.edit(side, parcel.onto(case, side), name)
        if parcel.passages:
            open_case.change_passages(parcel.passages, (), name)
    return sum(len(parcel.trees[side]) for side in sides)


def put_under(open_case: OpenCase, parcel: Parcel, target: Target, name: str) -> int:
    """Put what speaks for the side that answers ``target`` under it; how many arguments.

    Raises:
        InputError: there is nothing of that side, or the tree would be deeper than a case's may be.
        CaseFileError: it could not be journaled.
    """
    case = open_case.open_store.case
    forest = case.forests[target.side]
    side = grafts.speaker_under(forest, target.node)
    branches = heads(parcel.trees[side])
    if not branches:
        raise InputError(
            QT_TRANSLATE_NOOP("errors", "The file has nothing that could answer this argument."),
            QT_TRANSLATE_NOOP("errors", "Nothing was changed."),
            QT_TRANSLATE_NOOP("errors", "Choose an argument of the other side, or take it into the case."),
        )
    deepest = max(depth(branch) for branch in branches)
    if forest.level(target.node) + 1 + deepest > MAX_LEVELS:
        raise InputError(
            QT_TRANSLATE_NOOP("errors", "There the tree would be more than {most} levels deep."),
            QT_TRANSLATE_NOOP("errors", "Nothing was changed."),
            QT_TRANSLATE_NOOP("errors", "Choose an argument higher up."),
            most=MAX_LEVELS,
        )
    known = {each.id for each in case.motion.battlefields} | {""}
    clips = [Clip(side, _at_home(branch, known)) for branch in branches]
    with open_case.steps.joined(parcel):
        open_case.edit(target.side, grafts.paste(forest, clips, target.node), name)
        if parcel.passages:
            open_case.change_passages(parcel.passages, (), name)
    return sum(len(branch) for branch in branches)


def _at_home(branch: Branch[Argument], battlefields: Collection[str]) -> Branch[Argument]:
    """A branch without battlefields the case does not have."""
    return tuple(
        each
        if each.payload.battlefield in battlefields
        else replace(each, payload=replace(each.payload, battlefield=""))
        for each in branch
    )


def new_case(parcel: Parcel, sides: Collection[Side], motion: str) -> Case:
    """A case of its own on what the file holds."""
    trees = {side: parcel.trees[side] if side in sides else () for side in Side}
    return replace(parcel, trees=trees, motion=replace(parcel.motion, text=motion)).case()
