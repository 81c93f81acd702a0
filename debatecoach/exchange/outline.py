"""Outlines: Markdown lists and headings, numbered lists, or lines indented by tabs or blanks.

What is indented under a line answers it, so levels alternate as in a rehearsal tree; ``Pro:`` and ``Con:``
(also for, against, support, attack) in front of a line say it otherwise, relative to the line above it. A
heading named after a side holds that side's main claims, the first ``#`` heading is the motion, *Definitions*
holds definitions. Lines without a bullet belong to the item before them: it is the claim, they the argument.

On export, ``:name: value`` lines hold the rest. A backslash at the start of a line takes it as it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.debate.motion import Definition, Motion
from debatecoach.debate.side import Side
from debatecoach.exchange.faults import MOST_NODES, refused
from debatecoach.exchange.fields import READ, argument_from, as_text, extras
from debatecoach.exchange.model import LossLedger, Parcel, ReadingJob, words
from debatecoach.exchange.points import LINE, TreePoint, depths, own_id, points_of, trees
from debatecoach.exchange.texts import clean, decoded, line, lines, parted, split

NAMES = frozenset({*READ, "id", "claim"})
SECTIONS = {Side.PRO: "Pro", Side.CON: "Con"}
DEFINITIONS = "Definitions"

STRAY = QT_TRANSLATE_NOOP("exchange", "A line before the first item")
NO_ITEM = QT_TRANSLATE_NOOP("exchange", "It belongs to no argument, so it was left out.")

_HEADING = re.compile(r"(#{1,6})[ \t]+(.*?)[ \t#]*\Z")
_BULLET = re.compile(
    r"(?:[-*+•‣◦▪–—]|(\d{1,6}(?:\.\d{1,6})*)[.)、]|(\d{1,6}(?:\.\d{1,6})+)|[A-Za-z][.)])(?:[ \t]+|\Z)"
)
_ATTRIBUTE = re.compile(r":([a-z_]{2,20}):(?: (.*))?\Z", re.DOTALL)
_MARKED = re.compile(
    r"(?:(pro|for|supports?|支持|正方?)|(con|against|attacks?|反对|反方?))[ \t]*[:：][ \t]*", re.IGNORECASE
)
_SIDES = {
    Side.PRO: {"pro", "pros", "for", "proposition", "government", "affirmative", "正方", "正"},
    Side.CON: {"con", "cons", "against", "opposition", "negative", "反方", "反"},
}
_TERMS = {"definitions", "definition", "terms", "定义"}


@dataclass(slots=True)
class _Item:
    line: int
    key: float
    side: Side | None
    stance: bool | None
    claim: str
    texts: list[str] = field(default_factory=list)
    found: dict[str, str] = field(default_factory=dict)
    parent: int = -1
    defines: bool = False


def read(data: bytes, job: ReadingJob) -> Parcel:
    """An outline.

    Raises:
        InputError: no text, or more than any argument tree.
    """
    reader = _Reader(job)
    every = split(decoded(data, job), job)
    reader.marked = any(_BULLET.match(each.lstrip(" \t")) or _HEADING.match(each) for each in every)
    for number, each in enumerate(every, 1):
        reader.line(number, each)
    motion, items = reader.motion(), reader.items
    definitions = tuple(Definition(*_said(each)) for each in items if each.defines)
    motion = Motion(motion.text, background=motion.background, definitions=definitions)
    return Parcel(motion, trees(list(_points(items, job)), job))


class _Reader:
    """Reads line by line."""

    def __init__(self, job: ReadingJob) -> None:
        self._job = job
        self.items: list[_Item] = []
        self.marked = False
        self._path: list[int] = []
        self._title: str | None = None
        self._background: list[str] = []
        self._side: Side | None = None
        self._defines = False
        self._blank = 0

    def line(self, number: int, raw: str) -> None:
        """The next line of the file."""
        text = raw.lstrip(" \t")
        indent = float(len(raw[: len(raw) - len(text)].expandtabs(4)))
        if not text.strip():
            self._blank += 1
            return
        blank, self._blank = self._blank, 0
        heading = _HEADING.match(raw)
        bullet = _BULLET.match(text)
        if heading is not None:
            self._heading(number, len(heading[1]), heading[2])
        elif bullet is not None:
            depth = (bullet[1] or bullet[2] or "").count(".")
            self._item(number, indent + depth / 100, text[bullet.end() :])
        elif not self.marked:
            self._item(number, indent, text)
        else:
            self._more(number, text, blank)

    def motion(self) -> Motion:
        """The motion, as far as it is named; a lone item with only Pros and Cons under it is it."""
        if self._title is None:
            self._title = self._thesis()
        return Motion(line(self._title or ""), background=lines("\n".join(self._background)))

    def _thesis(self) -> str | None:
        heads = [at for at, each in enumerate(self.items) if each.parent < 0 and not each.defines]
        under = [each for each in self.items if each.parent >= 0 and each.parent in heads]
        if len(heads) != 1 or not under or any(each.stance is None for each in under):
            return None
        head = heads[0]
        thesis = self.items.pop(head)
        for each in self.items:
            each.parent -= each.parent >= head
            each.parent = -1 if each in under else each.parent
        self._background += thesis.texts
        return thesis.claim

    def _heading(self, number: int, level: int, text: str) -> None:
        name = text.strip().rstrip(":：").lower()
        side = next((side for side, names in _SIDES.items() if name in names), None)
        self._defines = name in _TERMS
        if side is not None or self._defines:
            self._side, self._path = side, []
        elif self._title is None and level == 1 and not self.items:
            self._title = _raw(text)
        else:
            self._item(number, float(level - 10), text)

    def _item(self, number: int, key: float, text: str) -> None:
        if len(self.items) > MOST_NODES:
            raise refused("too many", self._job.name)
        marked = None if text.startswith("\\") else _MARKED.match(text)
        stance = None if marked is None else marked[1] is not None
        claim = text[marked.end() :] if marked is not None else text
        while self._path and self.items[self._path[-1]].key >= key:
            self._path.pop()
        parent = self._path[-1] if self._path else -1
        item = _Item(number, key, self._side, stance, _raw(claim), parent=parent, defines=self._defines)
        self._path.append(len(self.items))
        self.items.append(item)

    def _more(self, number: int, text: str, blank: int) -> None:
        attribute = _ATTRIBUTE.match(text)
        if not self._path:
            if self.items or self._side is not None or self._defines:
                place = words(LINE, line=number)
                self._job.ledger.note(words(STRAY), words(NO_ITEM), place)
            elif self._title is None:
                self._title = _raw(text)
            else:
                self._background += [""] * min(blank, 1) * bool(self._background) + [_raw(text)]
            return
        item = self.items[self._path[-1]]
        if attribute is not None and attribute[1] in NAMES:
            item.found[attribute[1]] = _unfolded(attribute[2] or "")
        else:
            item.texts += [""] * min(blank, 1) * bool(item.texts) + [_raw(text)]


def _raw(text: str) -> str:
    return text[1:] if text.startswith("\\") else text


def _said(item: _Item) -> tuple[str, str]:
    """An item's claim and argument."""
    if "claim" in item.found:
        return item.found["claim"], lines("\n".join(item.texts))
    claim, rest = parted(item.claim)
    return claim, lines("\n".join([rest, *item.texts]))


def _points(items: list[_Item], job: ReadingJob) -> Iterator[TreePoint]:
    numbers: dict[int, int] = {-1: -1}
    count = 0
    for at, item in enumerate(items):
        if item.defines:
            continue
        numbers[at] = count
        count += 1
        parent = numbers.get(item.parent, -1)
        supports = item.stance
        if supports is None:
            supports = parent < 0 and (item.side or job.side) is Side.PRO
        place = words(LINE, line=item.line)
        claim, argument = _said(item)
        id = item.found.pop("id", "")
        said = argument_from(claim, argument, item.found, job.ledger, place)
        yield TreePoint(said, parent, supports, place, own_id(id))


# -- writing -----------------------------------------------------------------------------------------


def write(parcel: Parcel, ledger: LossLedger) -> bytes:
    """A parcel as a Markdown list."""
    motion = parcel.motion
    out = [f"# {_escaped(line(motion.text))}".rstrip()]
    if lines(motion.background):
        out += ["", *map(_escaped, lines(motion.background).split("\n"))]
    if motion.definitions:
        out += ["", f"## {DEFINITIONS}", ""]
        for each in motion.definitions:
            out += _block(0, line(each.term), lines(each.meaning), {})
    points = points_of(parcel)
    names: list[str] = []
    count: dict[str, int] = {}
    side: Side | None = None
    for point, depth in zip(points, depths(points), strict=True):
        above = names[point.parent] if point.parent >= 0 else ""
        mine = Side.PRO if point.supports else Side.CON
        if not above and mine is not side:
            side = mine
            out += ["", f"## {SECTIONS[mine]}", ""]
        stem = f"{above}." if above else mine[0]
        count[stem] = count.get(stem, 0) + 1
        names.append(f"{stem}{count[stem]}")
        more = {name: as_text(name, value) for name, value in extras(point.argument).items()}
        if point.id != names[-1]:
            more = {"id": point.id, **more}
        claim, argument = line(point.argument.claim), lines(point.argument.argument)
        out += _block(depth - 1, claim, argument, more)
    return ("\n".join(out) + "\n").encode()


def _block(level: int, claim: str, argument: str, more: dict[str, str]) -> Iterator[str]:
    indent = "  " * level
    if parted(claim) != (claim, ""):
        more = {"claim": claim, **more}
    yield f"{indent}- {_escaped(claim)}".rstrip()
    if argument:
        for each in argument.split("\n"):
            yield f"{indent}  {_escaped(each)}"
    for name, value in more.items():
        yield f"{indent}  :{name}: {_folded(clean(value))}"


def _escaped(text: str) -> str:
    """A line that is read as words, whatever they are."""
    special = not text or text[0] in "\\#>:=~`|<[(*_-+" or text[0].isspace()
    return f"\\{text}" if special or _BULLET.match(text) or _MARKED.match(text) else text


def _folded(text: str) -> str:
    return text.replace("\\", "\\\\").replace("\n", "\\n")


def _unfolded(text: str) -> str:
    return re.sub(r"\\(.)", lambda found: "\n" if found[1] == "n" else found[1], text)
