"""A flow as rows, one a point: the CSV file, and the XLSX file's sheet ``Points``, which a coach may edit.

``answers`` is the id of the point a row replies to (empty: a main claim), ``tree`` whose claims it belongs
to, ``number`` what a main claim is called by, ``speech`` the number of the speech it was made in,
``extended`` and ``conceded`` those it was taken up again or granted in. ``arguments`` is what was said for
it, a line each, ``ruled`` what a person says of its states (``dropped: no; turned: yes``), ``comment`` their
words. Only ``speech`` and ``claim`` are needed; a new row needs no id. ``side`` and ``stands``, which also
says whom the app simulated when it made the point, follow from the rest.

``record`` is the point as it was written, with its moments and all else no column shows. The other cells come
first: of the record only what would make the same cells is taken, so that an edited cell counts and all that
nobody touched comes back whole.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

from pydantic import BaseModel, ConfigDict, ValidationError

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.texts import mended
from debatecoach.debate.claim_numbers import claim_numbers
from debatecoach.debate.flow_tree import Flow, FlowRef, Ground, Manner, Mark, Mention, Point, Ruling
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.format import Format
from debatecoach.debate.side import Action, Side
from debatecoach.exchange.csv_table import _cells, _delimiter, written
from debatecoach.exchange.faults import MOST_CELL, refused
from debatecoach.exchange.flow_model import ASKED, MOST_POINTS, FlowSheet, checked, counted
from debatecoach.exchange.model import LossLedger, ReadingJob, words
from debatecoach.exchange.table import LEFT_OUT, safe, told, unsafe
from debatecoach.exchange.texts import clean, decoded, line

HEAD = (
    "id", "tree", "answers", "number", "speech", "side", "claim", "arguments", "stands", "extended",
    "conceded", "how", "applies", "rests_on", "specific", "prepared", "confidence", "question",
    "crossed_out", "bold", "highlight", "group", "comment", "ruled",
)  # fmt: skip
RECORD = "record"
"""Head of the last columns: the record, cut where a cell would hold no more."""
PIECE = 15_000
"""Characters of a cell of a record: Excel takes 32,767, and counts some twice."""
YES = "yes"
_YES = {YES, "true", "x", "是", "1"}
_NO = {"", "no", "false", "否", "0"}
_COUNTED = ("state", "visits")
"""What follows from the answers to a point."""
_OF_WORDS = (
    "extended", "conceded", "how", "rests_on", "specific", "confidence", "crossed_out", "bold", "highlight",
    "ruled",
)  # fmt: skip
"""Columns where a cell says one of a few things."""
_ODD = re.compile("[\x7f-\xa0\u2028\u2029\ufeff\ufffe\uffff]")

NO_POINT = QT_TRANSLATE_NOOP("exchange", "A row without a claim or the number of its speech")
NO_TARGET = QT_TRANSLATE_NOOP("exchange", "An answer to a point that is not in the table")
AS_CLAIM = QT_TRANSLATE_NOOP("exchange", "It stands as a main claim.")
ODD_CELL = QT_TRANSLATE_NOOP("exchange", "A cell of the column {column}: “{said}”")
NOT_SAID = QT_TRANSLATE_NOOP("exchange", "Such a cell means nothing there; it was passed over.")
OTHER_COLUMNS = QT_TRANSLATE_NOOP("exchange", "Other columns: {columns}")
DAMAGED = QT_TRANSLATE_NOOP("exchange", "The column record")
WITHOUT = QT_TRANSLATE_NOOP("exchange", "It is damaged: when a point was said is not known any more.")


class Recorded(BaseModel):
    """A point as it was written, what it answered and what answered it."""

    model_config = ConfigDict(extra="forbid", strict=True, allow_inf_nan=False)
    answers: str
    answered: tuple[str, ...]
    point: Point

    @classmethod
    def of(cls, flow: Flow, ref: FlowRef) -> Recorded:
        """A point of a flow."""
        tree = flow.trees[ref.tree]
        answered = tuple(tree.live_children(ref.node))
        return cls.model_construct(answers=tree.parent(ref.node), answered=answered, point=flow[ref])


@dataclass(frozen=True, slots=True)
class Row:
    """A row as it was read: its number, its cells by the names of their columns."""

    number: int
    cells: dict[str, str]


def write(sheet: FlowSheet, _ledger: LossLedger) -> bytes:
    """The table as CSV: every cell quoted, with the mark by which Excel knows it is UTF-8."""
    return written(rows(sheet))


def read(data: bytes, job: ReadingJob, format: Format) -> Flow:
    """A flow from CSV.

    Raises:
        InputError: no text, no such table, or more than any debate's.
    """
    text = decoded(data, job)
    return read_rows(_cells(text, _delimiter(text), job), job, format)


# -- writing -----------------------------------------------------------------------------------------


def rows(sheet: FlowSheet) -> list[list[str]]:
    """Safe cells, the names first."""
    flow, numbers = sheet.flow, claim_numbers(sheet.flow)
    english = replace(sheet, states={}, asked=dict.fromkeys(sheet.asked, ASKED))
    found: list[list[str]] = []
    for ref in flow.refs():
        point, tree = flow[ref], flow.trees[ref.tree]
        stands = ", ".join(filter(None, (english.stands(ref), english.simulated(point.speech))))
        row = {
            "id": ref.node, "tree": str(ref.tree), "answers": tree.parent(ref.node),
            "number": str(numbers.get(ref, "")), "side": str(flow.side_of(ref)),
            "stands": stands, **_cells_of(point),
        }  # fmt: skip
        record = _plain(Recorded.of(flow, ref))
        pieces = [record[at : at + PIECE] for at in range(0, len(record), PIECE)]
        found.append([safe(clean(each))[:MOST_CELL] for each in (*(row[name] for name in HEAD), *pieces)])
    widest = max((len(each) for each in found), default=len(HEAD) + 1)
    head = [*HEAD, *[RECORD] * (widest - len(HEAD))]
    return [head, *(row + [""] * (widest - len(row)) for row in found)]


def _plain(record: Recorded) -> str:
    """JSON of characters every cell and every XML file can hold."""
    text = json.dumps(record.model_dump(mode="json"), ensure_ascii=False, separators=(",", ":"))
    return _ODD.sub(lambda found: f"\\u{ord(found[0]):04x}", mended(text))


def _cells_of(point: Point) -> dict[str, str]:
    """What the table says of a point alone."""
    later = point.mentions[1:]
    own = [YES] if point.highlight else []
    return {
        "speech": str(point.speech + 1),
        "claim": line(point.claim),
        "arguments": "\n".join(map(line, point.arguments)),
        "extended": _speeches(m for m in later if m.manner is not Manner.CONCEDE),
        "conceded": _speeches(m for m in later if m.manner is Manner.CONCEDE),
        "how": str(point.mentions[0].manner),
        "applies": point.mentions[0].source,
        "rests_on": str(point.ground),
        "specific": YES if point.specific else "",
        "prepared": point.origin,
        "confidence": repr(point.confidence),
        "question": str(point.doubt),
        "crossed_out": YES if point.struck else "",
        "bold": YES if point.bold else "",
        "highlight": ", ".join(filter(None, (*own, _speeches(m for m in later if m.highlight)))),
        "group": point.group,
        "comment": point.note,
        "ruled": "; ".join(f"{each.mark}: {YES if each.holds else 'no'}" for each in point.rulings),
    }


def _speeches(found: Iterable[Mention]) -> str:
    return ", ".join(str(each.speech + 1) for each in found)


# -- reading -----------------------------------------------------------------------------------------


def is_head(cells: Sequence[Any]) -> bool:
    """Whether a row names this table's columns."""
    return {"claim", "speech"} <= {str(each or "").strip().lower() for each in cells}


def read_rows(found: Iterable[Sequence[Any]], job: ReadingJob, format: Format) -> Flow:
    """Rows as a flow; what cannot be taken is told.

    Raises:
        InputError: no such table, or more than any debate's.
    """
    speakers = [slot.side for slot in format.slots]
    points: dict[str, Point] = {}
    records: dict[str, Recorded] = {}
    above: dict[str, Row] = {}
    for row in _rows(found, job):
        node = row.cells.get("id", "").strip() or f"row {row.number}"
        if node in points:
            raise refused("twice", job.name, id=node)
        record = _record(row, job)
        points[node] = point = _point(row.cells, record.point if record else None)
        _tell_odd(row, point, job)
        above[node] = row
        if record is not None:
            records[node] = record
    return _flow(points, above, records, speakers, job)


def _rows(found: Iterable[Sequence[Any]], job: ReadingJob) -> Iterator[Row]:
    rows = told(found, job, MOST_POINTS)
    names = [each.strip().lower() for each in next(rows, (0, []))[1]]
    if not is_head(names):
        raise refused("no points", job.name)
    if others := [each for each in names if each and each not in (*HEAD, RECORD)]:
        columns = ", ".join(others)[:200]
        job.ledger.note(words(OTHER_COLUMNS, columns=columns), words(LEFT_OUT), count=len(others))
    taken = 0
    for number, texts in rows:
        texts += [""] * (len(names) - len(texts))
        row = dict(zip(names, texts, strict=False))
        row[RECORD] = "".join(t for name, t in zip(names, texts, strict=False) if name == RECORD)
        if not line(row["claim"]) or _number(row["speech"]) is None:
            job.ledger.note(words(NO_POINT), words(LEFT_OUT))
            continue
        taken += 1
        if taken > MOST_POINTS:
            raise refused("too many", job.name, most=MOST_POINTS)
        yield Row(number, row)


def _record(row: Row, job: ReadingJob) -> Recorded | None:
    text = row.cells.get(RECORD, "").strip()
    if not text:
        return None
    try:
        found = Recorded.model_validate_json(text)
        if found.point.mentions:
            return found
    except ValidationError:
        pass
    job.ledger.note(words(DAMAGED), words(WITHOUT))
    return None


def _point(cells: dict[str, str], record: Point | None) -> Point:
    """The point in a row alone: what its cells say, and what of its record makes the same cells."""
    point = _said(cells)
    if record is None:
        return point
    point = replace(point, mentions=tuple(_as_recorded(each, record) for each in point.mentions))
    for each in fields(Point):
        if each.name in _COUNTED or each.name == "number":
            fits = True
        else:
            before, now = _cells_of(point), {each.name: getattr(record, each.name)}
            after = _cells_of(replace(point, **now))
            fits = all(_same(after[at], cells.get(at, "")) for at in after if after[at] != before[at])
        if fits:
            point = replace(point, **{each.name: getattr(record, each.name)})
    return point


def _same(said: str, cell: str) -> bool:
    """Whether a cell is what would be written for a text."""
    return unsafe(safe(clean(said))[:MOST_CELL]).strip() == cell.strip()


def _as_recorded(mention: Mention, record: Point) -> Mention:
    """A moment of the table with its words and times, where the point had one in that speech."""
    granted = mention.manner is Manner.CONCEDE
    for each in record.mentions:
        if each.speech == mention.speech and (each.manner is Manner.CONCEDE) is granted:
            return replace(each, manner=mention.manner, source=mention.source, highlight=mention.highlight)
    return mention


def _said(cells: dict[str, str]) -> Point:
    """What the cells of a row say."""

    def text(name: str) -> str:
        return cells.get(name, "").strip()

    def on(name: str) -> bool:
        return text(name).lower() in _YES

    marked = [each.strip().lower() for each in text("highlight").split(",")]
    speeches = _numbers(text("highlight"))
    later = _numbers(text("extended"))
    own = bool({*marked} & (_YES - ({"1"} if 0 in later else set())))  # else 1 is a speech
    first = Mention(
        _number(text("speech")) or 0,
        Action.PROPOSE,
        manner=Manner(text("how")) if text("how") in ("turn", "cross", "poi") else Manner.PLAIN,
        source=text("applies"),
    )
    again = [Mention(at, Action.REINFORCE, highlight=at in speeches) for at in later]
    granted = [Mention(at, Action.ATTACK, manner=Manner.CONCEDE) for at in _numbers(text("conceded"))]
    ground = text("rests_on").lower()
    return Point(
        claim=line(cells["claim"]),
        arguments=tuple(found for each in cells.get("arguments", "").split("\n") if (found := line(each))),
        mentions=(first, *again, *granted),
        origin=text("prepared")[:200],
        ground=Ground(ground) if ground in tuple(Ground) else Ground.ASSERTION,
        specific=on("specific"),
        confidence=1.0 if (share := _share(text("confidence"))) is None else share,
        doubt=cells.get("question", ""),
        struck=on("crossed_out"),
        note=cells.get("comment", "").strip(),
        bold=on("bold"),
        highlight=own,
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


def _share(text: str) -> float | None:
    try:
        found = float(text)
    except ValueError:
        return None
    return found if 0 <= found <= 1 else None


def _tell_odd(row: Row, point: Point, job: ReadingJob) -> None:
    """Tell of cells of which nothing was understood."""
    meant = _cells_of(point)
    for name in _OF_WORDS:
        said, cell = _parts(meant[name]), row.cells.get(name, "").strip()
        known = name == "confidence" and _share(cell) is not None
        if not known and not _parts(cell) <= said | (_YES if YES in said else _NO):
            text = f"{cell[:60]}…" if len(cell) > 60 else cell
            job.ledger.note(words(ODD_CELL, column=name, said=text), words(NOT_SAID))


def _parts(cell: str) -> set[str]:
    return {each.replace(" ", "").lower() for each in re.split("[,;]", cell)}


# -- the trees ---------------------------------------------------------------------------------------


def _flow(
    points: dict[str, Point],
    found: dict[str, Row],
    records: Mapping[str, Recorded],
    speakers: Sequence[Side],
    job: ReadingJob,
) -> Flow:
    """Points in any order as trees: an answer belongs to the tree of what it answers."""
    below: dict[str, list[str]] = {}
    trees: dict[Side, list[Twig[Point]]] = {side: [] for side in Side}
    roots: dict[str, Side] = {}
    for node, row in found.items():
        parent = row.cells.get("answers", "").strip()
        tree = row.cells.get("tree", "")
        if parent and parent not in points:
            job.ledger.note(words(NO_TARGET), words(AS_CLAIM), kept=True)
            parent, tree = STANCE, ""
        below.setdefault(parent, []).append(node)
        roots[node] = _side(tree or row.cells.get("side", ""), points[node].speech, speakers)
    waiting = [(node, STANCE, roots[node]) for node in reversed(below.get(STANCE, []))]
    while waiting:
        node, parent, side = waiting.pop()
        trees[side].append(Twig(node, parent, points[node]))
        waiting += [(each, node, side) for each in reversed(below.get(node, []))]
    if sum(map(len, trees.values())) < len(points):
        placed = {twig.id for twigs in trees.values() for twig in twigs}
        raise refused("loop", job.name, place=next(node for node in points if node not in placed))
    made = checked({side: tuple(twigs) for side, twigs in trees.items()}, job)
    return _numbered(_booked(made, records), found)


def _side(said: str, speech: int, speakers: Sequence[Side]) -> Side:
    """Whose claim a main claim is; where nothing says so, its speaker's."""
    said = said.strip().lower()
    if said in ("con", "neg", "opp", "opposition", "negative", "反方"):
        return Side.CON
    return speakers[speech] if not said and speech < len(speakers) else Side.PRO


def _booked(made: Flow, records: Mapping[str, Recorded]) -> Flow:
    """Alg. 2's books kept anew where something changed, else as they were recorded."""
    new = counted(made)
    for ref in list(made.refs()):
        record, now = records.get(ref.node), Recorded.of(made, ref)
        if record is not None and _place(record) == _place(now):
            new.trees[ref.tree].replace(ref.node, now.point)
    return new


def _place(record: Recorded) -> tuple[str, tuple[str, ...], tuple[Mention, ...]]:
    """What Alg. 2's books follow from."""
    return record.answers, record.answered, record.point.mentions


def _numbered(flow: Flow, found: dict[str, Row]) -> Flow:
    """Claims called by the numbers their rows say, where counting would not tell."""
    wanted: dict[FlowRef, int] = {}
    for ref in (now := claim_numbers(flow)):
        said = found[ref.node].cells.get("number", "").strip()
        if said.isascii() and said.isdigit() and len(said) < 6:
            wanted[ref] = int(said)
    if any(now[ref] != number for ref, number in wanted.items()):
        for ref, number in wanted.items():
            flow.trees[ref.tree].replace(ref.node, replace(flow[ref], number=number))
    return flow
