"""A flow as rows, one a point: the CSV file, and the sheet ``Points`` of the XLSX file.

``tree`` is whose claims the point belongs to, ``answers`` the id of the point it replies to (empty: a main
claim), ``number`` what a main claim is called by, ``speech`` the number of the speech it was made in,
``extended`` and ``conceded`` those it was taken up again or granted in. Only ``speech`` and ``claim`` are
needed. ``side`` and ``stands`` are for people: both follow from the rest and are not read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.debate.claim_numbers import claim_numbers
from debatecoach.debate.flow_tree import Flow, FlowRef, Ground, Manner, Mark, Mention, Point, Ruling
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.side import Action, Side
from debatecoach.debate.states import marks
from debatecoach.exchange import faults
from debatecoach.exchange.flow_model import MOST_POINTS, FlowSheet, checked, counted
from debatecoach.exchange.limits import MOST_CELL, MOST_COLUMNS, MOST_FIELD, MOST_ROWS
from debatecoach.exchange.model import Job, Ledger, words
from debatecoach.exchange.table import CELL, CUT, LEFT_OUT, safe, unsafe
from debatecoach.exchange.texts import clean, line

HEAD = (
    "id", "tree", "answers", "number", "speech", "side", "claim", "arguments", "stands", "extended",
    "conceded", "how", "applies", "rests_on", "specific", "prepared", "confidence", "question",
    "crossed_out", "bold", "highlight", "group", "comment", "ruled",
)  # fmt: skip
YES = "yes"

MOMENTS = QT_TRANSLATE_NOOP("exchange", "The words of points and when they were said")
TAUGHT = QT_TRANSLATE_NOOP("exchange", "What corrections taught the listener")
ROWS = QT_TRANSLATE_NOOP("exchange", "This table has no column for it; JSON keeps it.")
NO_MOMENTS = QT_TRANSLATE_NOOP(
    "exchange", "This table does not hold them: where a point was said in its speech is not known any more."
)
NO_POINT = QT_TRANSLATE_NOOP("exchange", "A row without a claim or the number of its speech")
NO_TARGET = QT_TRANSLATE_NOOP("exchange", "An answer to a point that is not in the table")
AS_CLAIM = QT_TRANSLATE_NOOP("exchange", "It stands as a main claim.")


def rows(sheet: FlowSheet, ledger: Ledger) -> Iterator[list[str]]:
    """Safe cells, the names first."""
    yield list(HEAD)
    flow = sheet.flow
    points = [flow[ref] for ref in flow.refs()]
    timed = sum(any(m.quote or m.start >= 0 for m in each.mentions) for each in points)
    taught = sum(bool(each.taught or each.alternatives) for each in points)
    for count, what in ((timed, MOMENTS), (taught, TAUGHT)):
        if count:
            ledger.note(words(what), words(ROWS), count=count)
    numbers = claim_numbers(flow)
    for ref in flow.refs():
        held = ", ".join(map(str, marks(flow, ref, sheet.format, sheet.spoken)))
        yield [_cell(each, ledger) for each in _row(flow, ref, str(numbers.get(ref, "")), held)]


def entries_of(flow: Flow) -> dict[str, dict[str, str]]:
    """What the table of a flow says of each point, by its id; not how it stands."""
    numbers, ledger = claim_numbers(flow), Ledger()
    found: dict[str, dict[str, str]] = {}
    for ref in flow.refs():
        row = _row(flow, ref, str(numbers.get(ref, "")), "")
        found[ref.node] = dict(zip(HEAD, (unsafe(_cell(each, ledger)) for each in row), strict=True))
    return found


def _row(flow: Flow, ref: FlowRef, number: str, held: str) -> Sequence[str]:
    point = flow[ref]
    later = point.mentions[1:]
    return (
        ref.node, str(ref.tree), flow.trees[ref.tree].parent(ref.node), number, str(point.speech + 1),
        str(flow.side_of(ref)), line(point.claim), "\n".join(map(line, point.arguments)),
        held, _speeches(m for m in later if m.manner is not Manner.CONCEDE),
        _speeches(m for m in later if m.manner is Manner.CONCEDE),
        str(point.mentions[0].manner), point.mentions[0].source,
        str(point.ground), _yes(point.specific), point.origin, repr(point.confidence), point.doubt,
        _yes(point.struck), _yes(point.bold), _marked(point), point.group, point.note,
        "; ".join(f"{each.mark}: {_yes(each.holds) or 'no'}" for each in point.rulings),
    )  # fmt: skip


def _speeches(found: Iterable[Mention]) -> str:
    return ", ".join(str(each.speech + 1) for each in found)


def _marked(point: Point) -> str:
    """Whether a point is highlighted, and the speeches where its being taken up again is."""
    own = _yes(point.highlight)
    return ", ".join(filter(None, (own, _speeches(m for m in point.mentions[1:] if m.highlight))))


def _yes(on: bool) -> str:
    return YES if on else ""


def _cell(text: str, ledger: Ledger) -> str:
    cell = safe(clean(text))
    if len(cell) > MOST_CELL:
        ledger.note(words(CUT, most=MOST_CELL), words(CELL))
    return cell[:MOST_CELL]


# -- reading -----------------------------------------------------------------------------------------


def is_head(cells: Sequence[Any]) -> bool:
    """Whether a row names this table's columns."""
    return {"claim", "speech"} <= {str(each or "").strip().lower() for each in cells}


def read_rows(found: Iterable[Sequence[Any]], job: Job) -> Flow:
    """Rows as a flow; what cannot be taken is told.

    Raises:
        InputError: no such table, or more than any debate's.
    """
    entries = read_entries(found, job)
    if any("confidence" in each for each in entries):  # a table of ours
        job.ledger.note(words(MOMENTS), words(NO_MOMENTS))
    return _flow(entries, job)


def read_entries(found: Iterable[Sequence[Any]], job: Job) -> list[dict[str, str]]:
    """Rows of points by the names of their columns, each with an id.

    Raises:
        InputError: no such table, or more than any debate's.
    """
    names: list[str] = []
    entries: list[dict[str, str]] = []
    for number, cells in enumerate(found, 1):
        if number > MOST_ROWS:
            raise faults.too_many(job.name, MOST_POINTS)
        if any(each not in (None, "") for each in cells[MOST_COLUMNS:]):  # Excel's rows are padded
            raise faults.too_wide(job.name, MOST_COLUMNS)
        texts = [unsafe(clean(_text(each))) for each in cells]
        if any(len(each) > MOST_CELL for each in texts):
            raise faults.too_long(job.name, MOST_FIELD)
        if not names:
            if any(texts):
                names = [each.strip().lower() for each in texts]
                if not is_head(names):
                    raise faults.no_column(job.name)
        elif any(each.strip() for each in texts):
            entry = dict(zip(names, texts, strict=False))
            if not line(entry.get("claim", "")) or _number(entry.get("speech", "")) is None:
                job.ledger.note(words(NO_POINT), words(LEFT_OUT))
                continue
            entries.append({**entry, "id": entry.get("id", "").strip() or f"row {number}"})
            if len(entries) > MOST_POINTS:
                raise faults.too_many(job.name, MOST_POINTS)
    return entries


def _text(cell: Any) -> str:
    if isinstance(cell, float) and cell.is_integer():
        return str(int(cell))
    return "" if cell is None else str(cell)


def _flow(entries: list[dict[str, str]], job: Job) -> Flow:
    """Rows in any order as trees: an answer belongs to the tree of what it answers."""
    known = {each["id"]: each for each in entries}
    if len(known) < len(entries):
        ids = [each["id"] for each in entries]
        raise faults.twice(job.name, next(each for each in ids if ids.count(each) > 1))
    below: dict[str, list[dict[str, str]]] = {}
    for each in entries:
        parent = each.get("answers", "").strip()
        if parent and parent not in known:
            job.ledger.note(words(NO_TARGET), words(AS_CLAIM), kept=True)
            parent = STANCE
        below.setdefault(parent, []).append(each)
    trees: dict[Side, list[Twig[Point]]] = {side: [] for side in Side}
    waiting = [(each, STANCE, side_of(each)) for each in reversed(below.get(STANCE, []))]
    while waiting:
        entry, parent, tree = waiting.pop()
        trees[tree].append(Twig(entry["id"], parent, point_of(entry)))
        waiting += [(each, entry["id"], tree) for each in reversed(below.get(entry["id"], []))]
    if sum(map(len, trees.values())) < len(entries):
        placed = {twig.id for twigs in trees.values() for twig in twigs}
        raise faults.loop(job.name, next(each["id"] for each in entries if each["id"] not in placed))
    return _numbered(counted(checked({side: tuple(twigs) for side, twigs in trees.items()}, job)), known)


def _numbered(flow: Flow, known: dict[str, dict[str, str]]) -> Flow:
    """Claims called by the numbers their rows say, where counting would not tell."""
    wanted: dict[FlowRef, int] = {}
    for ref in (now := claim_numbers(flow)):
        said = known[ref.node].get("number", "").strip()
        if said.isascii() and said.isdigit() and len(said) < 6:
            wanted[ref] = int(said)
    if any(now[ref] != number for ref, number in wanted.items()):
        for ref, number in wanted.items():
            flow.trees[ref.tree].replace(ref.node, replace(flow[ref], number=number))
    return flow


def side_of(entry: dict[str, str]) -> Side:
    """Whose claim a main claim is."""
    said = (entry.get("tree") or entry.get("side") or "").strip().lower()
    return Side.CON if said in ("con", "neg", "opp", "opposition", "negative", "反方") else Side.PRO


def point_of(entry: dict[str, str]) -> Point:
    """The point in a row, alone."""

    def text(name: str) -> str:
        return entry.get(name, "").strip()

    def on(name: str, one: str = "1") -> bool:
        return text(name).split(",")[0].strip().lower() in (YES, "true", "x", "是", one)

    first = Mention(
        _number(text("speech")) or 0,
        Action.PROPOSE,
        manner=Manner(text("how")) if text("how") in ("turn", "cross") else Manner.PLAIN,
        source=text("applies"),
    )
    marked = _numbers(text("highlight"))
    later = [Mention(at, Action.REINFORCE, highlight=at in marked) for at in _numbers(text("extended"))]
    granted = [Mention(at, Action.ATTACK, manner=Manner.CONCEDE) for at in _numbers(text("conceded"))]
    ground = text("rests_on").lower()
    return Point(
        claim=line(entry["claim"]),
        arguments=tuple(found for each in entry.get("arguments", "").split("\n") if (found := line(each))),
        mentions=(first, *later, *granted),
        origin=text("prepared")[:200],
        ground=Ground(ground) if ground in tuple(Ground) else Ground.ASSERTION,
        specific=on("specific"),
        confidence=_share(text("confidence")),
        doubt=entry.get("question", ""),
        struck=on("crossed_out"),
        note=entry.get("comment", "").strip(),
        bold=on("bold"),
        highlight=on("highlight", YES if 0 in _numbers(text("extended")) else "1"),  # else 1 is a speech
        group=text("group")[:200],
        rulings=tuple(_rulings(text("ruled"))),
    )


def _rulings(text: str) -> Iterator[Ruling]:
    seen: set[str] = set()
    for each in text.split(";"):
        mark, _, holds = (part.strip() for part in each.partition(":"))
        if mark in tuple(Mark) and mark not in seen and holds in (YES, "no"):
            seen.add(mark)
            yield Ruling(Mark(mark), holds == YES)


def _number(text: str) -> int | None:
    """The index of a speech by its number from 1."""
    text = text.strip()
    return int(text) - 1 if text.isascii() and text.isdigit() and 0 < int(text[:4]) <= 64 else None


def _numbers(text: str) -> list[int]:
    return [at for each in text.split(",")[:64] if (at := _number(each)) is not None]


def _share(text: str) -> float:
    try:
        found = float(text)
    except ValueError:
        return 1.0
    return found if 0 <= found <= 1 else 1.0
