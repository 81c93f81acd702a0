"""What a person changed in a workbook of ours, cell by cell, taken over into the flow it was written from.

On a side's sheet a hidden column says of each row which points its cells show, and which of their words
(:func:`key`): ``{"1": ["n1", "a0"], "3": ["n1", "m1", "a1"]}``, by the number of the speech. So a cell is
altered, deleted or new, wherever its row went. The table is compared with what it would say of the record.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields, replace

from debatecoach.debate.flow_tree import Flow, Manner, Mention, Point
from debatecoach.debate.forest import STANCE
from debatecoach.debate.sheet import highlighted
from debatecoach.debate.side import Action, Side
from debatecoach.exchange.flow_draft import Draft
from debatecoach.exchange.flow_place import Entry, Placed, Spot, lines_of, placed, tell_guess, unpointed
from debatecoach.exchange.flow_said import Shown, columns_of
from debatecoach.exchange.flow_table import entries_of, point_of
from debatecoach.exchange.limits import MOST_CELL, MOST_FIELD
from debatecoach.exchange.model import Job
from debatecoach.exchange.texts import clean, line

MOST_NOTE = 2000
"""Characters of a comment in a workbook."""


def key(cells: Iterable[tuple[int, str, Shown]]) -> str:
    """A row's cell in the hidden column: of each cell its speech, its point and what it shows."""
    found = {
        str(column + 1): [node, *(f"m{at}" for at in shows.mentions), *(f"a{at}" for at in shows.arguments)]
        for column, node, shows in cells
    }
    return json.dumps(found, separators=(",", ":"))


def unkeyed(text: str, flow: Flow) -> dict[int, tuple[str, Shown]]:
    """The opposite; what is no point's is left out."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    made: dict[int, tuple[str, Shown]] = {}
    for column, parts in found.items() if isinstance(found, dict) else ():
        if not (column.isascii() and column.isdigit() and len(column) < 4 and isinstance(parts, list)):
            continue
        texts = [each for each in parts if isinstance(each, str)]
        ref = flow.locate(texts[0]) if texts else None
        if ref is not None:
            point = flow[ref]
            shows = Shown(_these(texts, "m", len(point.mentions)), _these(texts, "a", len(point.arguments)))
            made[int(column) - 1] = (ref.node, shows)
    return made


def _these(texts: Sequence[str], kind: str, count: int) -> tuple[int, ...]:
    said = [each[1:] for each in texts[1:] if each[:1] == kind and len(each) < 6]
    return tuple(at for each in said if each.isascii() and each.isdigit() and (at := int(each)) < count)


@dataclass(frozen=True, slots=True)
class Page:
    """A side's sheet as it came back.

    Attributes:
        title: its name.
        side: whose claims.
        rows: of each its number, the cells by speech, and the hidden one.
    """

    title: str
    side: Side
    rows: tuple[tuple[int, dict[int, Entry], str], ...]


class Edits:
    """Goes through the sheets, then the table; what is found is in ``draft``."""

    def __init__(self, flow: Flow, speakers: Sequence[Side], job: Job) -> None:
        self.draft = Draft(flow, speakers, job)
        self._flow, self._speakers, self._job = flow, speakers, job
        self._slots: dict[str, list[list[str]]] = {}
        """What stands now in place of each of a point's arguments."""

    # -- the sheets ----------------------------------------------------------------------------------

    def page(self, page: Page) -> None:
        """Take over what was changed on a sheet."""
        expected = {
            (node, column)
            for node in self._flow.trees[page.side].walk()
            for column in columns_of(self._flow.trees[page.side][node])
        }
        known: list[dict[int, tuple[str, Shown]]] = []
        seen: set[tuple[str, int]] = set()
        for _number, cells, text in page.rows:
            keyed = {
                column: (node, shows)
                for column, (node, shows) in unkeyed(text, self._flow).items()
                if (node, column) in expected - seen and column in cells and cells[column].text.strip()
            }
            seen |= {(node, column) for column, (node, _shows) in keyed.items()}
            known.append(keyed)
        missing = {node for node, column in expected - seen if column == self._point(node).speech}
        for node, column in expected - seen:
            if node not in missing and node in self.draft.points:
                self._unextend(node, column)
        earlier: list[Spot] = []
        for (number, cells, _text), keyed in zip(page.rows, known, strict=True):
            row: list[Spot] = []
            for column, entry in sorted(cells.items()):
                if column in keyed:
                    node, shows = keyed[column]
                    if node in self.draft.points:  # else its row was taken out of the table
                        self._alter(node, column, shows, entry)
                elif entry.text.strip():
                    found = placed(entry.text, column, self._speakers[column], row, earlier, page.side)
                    if found.guessed:
                        tell_guess(self._job.ledger, page.title, number)
                    node = self._new(entry, column, found, missing)
                else:
                    continue
                if node in self.draft.points:
                    claim = self.draft.points[node].claim
                    row.append(Spot(node, column, self._speakers[column], claim))
            earlier += row
        self.draft.remove(missing)

    def _unextend(self, node: str, column: int) -> None:
        point = self.draft.points[node]
        kept = [m for m in point.mentions[1:] if m.speech != column or m.action is not Action.REINFORCE]
        self.draft.alter(node, mentions=(point.mentions[0], *kept))

    def _alter(self, node: str, column: int, shows: Shown, entry: Entry) -> None:
        """Of a cell that was there; only what differs from the record, for the table may differ elsewhere."""
        before, point = self._point(node), self.draft.points[node]
        found, said = lines_of(entry.text), shows.lines(before)
        whole = len(entry.text) < MOST_CELL  # of a cell Excel could not hold nothing is known
        if column != before.speech:
            own = _own_words(found, before)
            if whole and own != said:
                point = self._reworded(node, point, shows, own)
            if entry.highlight != highlighted(before, column):
                marked = [
                    replace(each, highlight=entry.highlight and each.action is Action.REINFORCE)
                    if each.speech == column
                    else each
                    for each in point.mentions
                ]
                point = replace(point, mentions=tuple(marked))
            if entry.note and entry.note not in point.note:
                point = replace(point, note=f"{point.note}\n{entry.note}".strip())
        else:
            if whole and found[0] != line(before.claim):
                point = replace(point, claim=found[0][:MOST_FIELD])
            if whole and found[1:] != said:
                point = self._reworded(node, point, shows, found[1:])
            for name in ("bold", "struck", "highlight"):
                if getattr(entry, name) != getattr(before, name):
                    point = replace(point, **{name: getattr(entry, name)})
            if entry.note is not None and entry.note != line_note(before.note):
                point = replace(point, note=entry.note)
        self.draft.alter(node, **{each.name: getattr(point, each.name) for each in fields(point)})

    def _reworded(self, node: str, point: Point, shows: Shown, said: Sequence[str]) -> Point:
        """A point in whose cell other words stand: they take the place of those that were shown."""
        mentions, rest = list(point.mentions), list(said)
        for at in shows.mentions:
            if at < len(mentions):
                mentions[at] = replace(mentions[at], quote=rest.pop(0) if rest else "")
        slots = self._slots.setdefault(node, [[each] for each in self._point(node).arguments])
        for at in shows.arguments:
            now = rest.pop(0) if rest else ""
            slots[at] = [slots[at][0] if line(slots[at][0]) == now else now] if now else []
        if shows.arguments:
            slots[shows.arguments[-1]] += rest
        else:
            slots.append(rest)
        return replace(
            point, mentions=tuple(mentions), arguments=tuple(text for each in slots for text in each)
        )

    def _point(self, node: str) -> Point:
        """As it was recorded."""
        ref = self._flow.locate(node)
        assert ref is not None
        return self._flow[ref]

    def _new(self, entry: Entry, column: int, found: Placed, missing: set[str]) -> str:
        """A cell nobody recorded; the id of the point it is now."""
        lines = lines_of(entry.text)
        if found.again is not None:
            node = found.again.id
            point = self.draft.points[node]
            mentions = (*point.mentions, Mention(column, Action.REINFORCE, highlight=entry.highlight))
            arguments = (*point.arguments, *_own_words(lines, point))
            self.draft.alter(node, mentions=mentions, arguments=arguments)
            return node
        above = STANCE if found.answers is None else found.answers.id
        side = self._speakers[column]
        for node in sorted(missing & self.draft.points.keys()):  # cut there and put here
            point = self.draft.points[node]
            if line(point.claim) == lines[0] and self.draft.side(node) is side:
                missing.discard(node)
                if point.speech != column:
                    first = Mention(column, Action.PROPOSE, manner=point.mentions[0].manner)
                    self.draft.alter(node, mentions=(first, *point.mentions[1:]))
                self.draft.move(node, above)
                return node
        point = Point(
            lines[0][:MOST_FIELD], tuple(lines[1:]), mentions=(Mention(column, Action.PROPOSE),),
            bold=entry.bold, struck=entry.struck, highlight=entry.highlight, note=entry.note or "",
        )  # fmt: skip
        return self.draft.add(above, point)

    # -- the table -----------------------------------------------------------------------------------

    def table(self, entries: Sequence[dict[str, str]]) -> None:
        """Take over what was changed in the table of points; before the sheets, for they go first."""
        was = entries_of(self._flow)
        there = {each["id"]: each for each in entries}
        names = {node: node for node in was}
        for node in [each for each in there if each not in was]:
            above = names.get(there[node].get("answers", "").strip(), STANCE)
            names[node] = self.draft.add(above, point_of(there[node]))
        for node, before in was.items():
            if node not in there:
                continue
            entry = before | there[node]
            above = names.get(entry["answers"].strip(), STANCE)
            if entry["answers"].strip() != before["answers"]:
                self.draft.move(node, above)
            self._row(node, before, entry)
        self.draft.remove({node for node in was if node not in there})

    def _row(self, node: str, before: dict[str, str], entry: dict[str, str]) -> None:
        old, new, point = point_of(before), point_of(entry), self.draft.points[node]
        altered = {
            each.name: getattr(new, each.name)
            for each in fields(Point)
            if getattr(new, each.name) != getattr(old, each.name)
        }
        if "mentions" in altered:
            altered["mentions"] = tuple(_as_said(each, point) for each in new.mentions)
        number = entry["number"].strip()
        if number != before["number"] and number.isascii() and number.isdigit() and len(number) < 6:
            altered["number"] = int(number)
        self.draft.alter(node, **altered)


def line_note(note: str) -> str:
    """A comment as it lies in a workbook."""
    return clean(note).strip()[:MOST_NOTE]


def _own_words(lines: Sequence[str], point: Point) -> list[str]:
    """What an extension's cell says beside the claim it takes up."""
    first = unpointed(lines[0])
    own = list(lines[1:]) if first == line(point.claim) else [first, *lines[1:]]
    return [each for each in own if each]


def _as_said(mention: Mention, point: Point) -> Mention:
    """A moment of the table with its words and times, where the point had one in that speech."""
    kind = mention.manner is Manner.CONCEDE
    for each in point.mentions:
        if each.speech == mention.speech and (each.manner is Manner.CONCEDE) is kind:
            return replace(each, manner=mention.manner, source=mention.source)
    return mention
