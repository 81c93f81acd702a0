"""What the sheet shows, worked out apart from painting: cells with their words, counts, and the
points of a speech that is just being spoken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import cast

from PySide6.QtCore import QCoreApplication

from debatecoach.coach.listen.by_hand import Nobody, SpeechPassage, enter_pinned, unit_of_pinned
from debatecoach.coach.listen.live import NOW, LiveFlow, LivePoint
from debatecoach.coach.listen.moves import Made, enter_moves
from debatecoach.debate.case import Round, RoundState
from debatecoach.debate.changes import Insert
from debatecoach.debate.claim_numbers import claim_numbers
from debatecoach.debate.flow_tree import Flow, FlowRef, Manner, Mark, Mention, Point, PointStanding
from debatecoach.debate.forest import Twig
from debatecoach.debate.overlay import Forests, prepared_as
from debatecoach.debate.pinned import Pinned
from debatecoach.debate.sheet import Blocks, Cell, ClaimBlock, highlighted, lay_out
from debatecoach.debate.side import Action, Side
from debatecoach.debate.speech import Move, Sentence, Speech
from debatecoach.debate.states import ruled
from debatecoach.debate.waiting import Waiting, waiting
from debatecoach.ui.flow import edits
from debatecoach.ui.flow import flow_words as words
from debatecoach.ui.flow.live_edits import live_point
from debatecoach.ui.kit.names import side_names

# -- The small words under a point: what it is, the marks it carries, how often it came up
ICONS = {
    Mark.DROPPED: "drop",
    Mark.ANSWERED: "reply",
    Mark.EXTENDED: "extend",
    Mark.TURNED: "turn",
    Mark.CROSS_APPLIED: "link",
    Mark.CONCEDED: "done",
    Mark.NEW_IN_LAST: "surprise",
}
TOLD_VISITS = 2
"""From so many later actions on a point it is said how often it came up; fewer show in its bar alone."""


def notes_of(
    cell: Cell,
    point: Point,
    flow: Flow,
    level: int,
    number: int,
    saying: bool,
    spoken: int,
    sides: Mapping[Side, str],
) -> tuple[list[str], int, Mark | None]:
    """The small words in the order they are shown; which of them says how the point stands; and the mark that
    one tells of, where it says more than whether the point was answered.

    ``sides``: what the format calls them.
    """
    translate = QCoreApplication.translate
    first = [str(number)] if level == 0 else [words.relation(level, number)]
    if saying:
        return [*first, translate("Flow", "Being said now")], 1, None
    if point.struck:
        return [*first, translate("Flow", "Crossed out")], 1, None
    if cell.extension:
        said = translate("Flow", "Extended")
        return ([str(number), said], 1, None) if level == 0 else ([said], 0, None)
    other = sides[cell.side.other]
    stands = [*_stands(cell, flow, level, spoken, other)]
    survives = cell.standing is PointStanding.ANSWERED and flow.trees[cell.ref.tree].survives(cell.ref.node)
    answered = survives and ruled(point, Mark.TURNED) is None  # it stands: the turn was met
    if survives and not answered and Mark.TURNED in cell.marks:
        stands = []  # a person says that it is turned: then it does not stand
    notes = [*first, *stands]
    if point.mentions and point.mentions[0].manner is Manner.POI:
        notes.append(translate("Flow", "Point of information"))
    state, told = 1, Mark.DROPPED if cell.dropped_by is not None else None
    for mark in (Mark.TURNED, Mark.CROSS_APPLIED, Mark.CONCEDED, Mark.NEW_IN_LAST):
        if mark is Mark.TURNED and mark in cell.marks and answered:
            notes.append(translate("Flow", "Turn answered"))
        elif mark in cell.marks:
            if told is None and mark is not Mark.CROSS_APPLIED:
                state, told = len(notes), mark
            notes.append(words.mark_name(mark, other))
    if Mark.EXTENDED in cell.marks:
        notes.append(words.extended(max(1, cell.extended)))
    if point.note:
        notes.append(translate("Flow", "Comment"))
    if point.visits >= TOLD_VISITS:
        notes.append(words.came_up(point.visits + 1))
    return notes, min(state, len(notes) - 1), told


def _stands(cell: Cell, flow: Flow, level: int, spoken: int, other: str) -> list[str]:
    if cell.dropped_by is not None:
        return [words.mark_name(Mark.DROPPED, other)]
    if cell.standing is PointStanding.ANSWERED and Mark.ANSWERED in cell.marks:
        return [words.stands(cell.standing, flow.trees[cell.ref.tree].survives(cell.ref.node))]
    if Mark.ANSWERED in cell.marks:
        return [words.mark_name(Mark.ANSWERED, other)]
    fresh = level == 0 and cell.column >= spoken - 1 and not cell.marks
    return [QCoreApplication.translate("Flow", "New")] if fresh else []


def sides_hit(rates: Mapping[str, tuple[int, int]]) -> str:
    """``Pro: 5 of 8 prepared (63 %) · Con: 3 of 6 …``, by the sides' names; without who said nothing."""
    parts = [words.hit_rate(side, prepared, said) for side, (prepared, said) in rates.items() if said]
    return " · ".join(parts)


# -- The flow of a speech whose writer knows its moves, as far as it was spoken
def spoken_so_far(current: Round, speech: Speech, sentence: int) -> LiveFlow:
    """What the speech that is due has said up to a sentence; each move appears with its first sentence."""
    slot, flow = len(current.speeches), current.flow.copy()
    made = enter_moves(
        *(
            flow,
            [_placed(each, flow, speech.side) for each in speech.moves],
            speech.sentences,
            slot,
            speech.side,
        ),
        similarity=Nobody(),
        pinned=current.pinned,
        id_of=lambda index: f"{NOW}m{index}",
        sentence=sentence,
    )
    points = tuple(_point(each, sentence) for each in made)
    texts = tuple(each.text for each in speech.sentences)
    return LiveFlow(current.id, slot, flow, points, sentence + 1, texts=texts)


def with_added(live: LiveFlow, pinned: Sequence[Pinned], side: Side) -> LiveFlow:
    """With what a person added since it was heard: that is on the sheet at once."""
    known = {each.id for each in live.points}
    texts = live.texts[: live.sentences]
    new = [(each, each.place_in(texts)) for each in pinned if each.added and each.id not in known]
    if not new or not texts:
        return live
    flow, points = live.flow.copy(), list(live.points)
    sentences = [Sentence(text) for text in texts]
    refs = {each.id: each.ref for each in live.points}
    for each, place in new:
        assert place is not None, "an added point has a place in any speech"
        passage: SpeechPassage[object] = SpeechPassage(*place)
        unit = unit_of_pinned(passage, each, sentences)
        said, ref, _ = enter_pinned(each, unit, sentences, live.slot, flow, side, refs, each.id)
        points.append(LivePoint(each.id, ref, said, *place, 0, False, True))
    return replace(live, flow=flow, points=tuple(points))


def _point(made: Made, sentence: int) -> LivePoint:
    now = made.first <= sentence <= made.last
    return LivePoint(made.id, made.ref, made.said, made.first, made.last, 0, now, made.by_hand)


def _placed(move: Move, flow: Flow, side: Side) -> Move:
    """A move on a point that is gone meanwhile: a claim of its own, or nothing to be shown."""
    target = flow.locate(move.target_node) if move.target_node else None
    reinforces = move.action is Action.REINFORCE
    if move.action is Action.PROPOSE or (target and (flow.side_of(target) is side) is reinforces):
        return move
    if reinforces:
        return replace(move, first=-1)
    return replace(move, action=Action.PROPOSE, target="", target_node="")


PREPARED, UNPREPARED = "prepared", "unprepared"
DRAFT = "draft"
"""Id of the point being typed; those being spoken have ids that begin with :data:`NOW`."""


Asks = Callable[[FlowRef], str]
"""Tells the words that may have answered a point, empty if there are none."""


@dataclass(frozen=True, slots=True)
class CellView:
    """One cell as it is shown.

    Attributes:
        cell: where it stands and what it is.
        point: what it says.
        text: its main words.
        notes: the small words under them, in the order they are shown.
        state: index of the note that says how the point stands; the last to go where room is short.
        short: what to say instead of note ``state`` (or of the question) where even that is too long.
        drop: True if it carries the circled D.
        doubt: the question to the user in a few words, empty if there is none.
        saying: True if it is being said now.
        live: id of the provisional point it is, empty for what was entered; see
            :mod:`debatecoach.ui.flow.live_edits`.
        by_hand: a person corrected it while it was being said.
        number: of its main claim (:mod:`debatecoach.debate.claim_numbers`), from 1.
        icon: name of the icon of its most telling mark, empty where it has none.
        perhaps: a sentence that may have answered it, where it counts as dropped; else empty.
        overlay: PREPARED or UNPREPARED where the rehearsal trees are laid over the sheet.
    """

    cell: Cell
    point: Point
    text: str
    notes: tuple[str, ...]
    state: int = 0
    short: str = ""
    drop: bool = False
    doubt: str = ""
    saying: bool = False
    live: str = ""
    by_hand: bool = False
    number: int = 0
    icon: str = ""
    overlay: str = ""
    perhaps: str = ""

    @property
    def highlight(self) -> bool:
        """A person highlighted it."""
        return highlighted(self.point, self.cell.column)

    @property
    def note(self) -> str:
        """All the small words."""
        return self.doubt or " · ".join(self.notes)

    @property
    def told(self) -> tuple[str, ...]:
        """Those on the card: which point it is and how it stands."""
        return self.notes[:1] if not self.state else (self.notes[0], self.notes[self.state])


@dataclass(slots=True)
class SheetView:
    """The whole sheet; two are equal that look alike.

    Attributes:
        columns: how many of the format's speeches are shown, from the first on.
        current: the column of the speech due or being given, None when all are done.
        rows: how many rows, the empty one for new points not counted.
        cells: by (row, column).
        summary: the line beside the title.
        flow: what is shown: the round's flow, or a copy with draft and spoken points.
        live: what is being said, None if nothing is.
        groups: brackets of grouped points: (column, first row, last row).
        waiting: what is left to answer at this moment, the most urgent first.
        by_hand: it is flowed by hand.
    """

    columns: int
    current: int | None
    rows: int
    flow: Flow = field(compare=False)
    live: LiveFlow | None = field(default=None, compare=False)
    cells: dict[tuple[int, int], CellView] = field(default_factory=dict)
    summary: str = ""
    groups: list[tuple[int, int, int]] = field(default_factory=list)
    waiting: list[Waiting] = field(default_factory=list)
    by_hand: bool = False


def with_draft(flow: Flow, place: edits.FlowPlace) -> Flow:
    """A copy of the flow with an empty point to type into; it counts nowhere until it is written."""
    shown = flow.copy()
    point = Point("", struck=True, mentions=(Mention(place.speech, edits.action_at(flow, place)),))
    Insert((Twig(DRAFT, place.parent, point),), place.index).apply(shown.trees[place.tree])
    return shown


def sheet_view(
    current: Round,
    tree: Side | None = None,
    draft: edits.FlowPlace | None = None,
    saying: tuple[Speech, int] | None = None,
    hearing: LiveFlow | None = None,
    folded: Collection[FlowRef] = (),
    forests: Forests | None = None,
    memory: CellMemory | None = None,
    asks: Asks | None = None,
) -> SheetView:
    """Work out the sheet.

    Args:
        current: the round.
        tree: only this side's main claims and what was said about them; None for both.
        draft: where a new point is being typed.
        saying: a speech being spoken, not yet on the flow, and the index of its sentence.
        hearing: what was understood of the speech being given, where nobody knows its moves beforehand.
        folded: points whose replies are folded away.
        forests: both sides' rehearsal trees, where they are to be laid over the sheet.
        memory: of the sheet shown before; what did not change since is taken from it.
        asks: for a point that counts as dropped, the words that may have answered it.
    """
    spoken, slots = current.spoken, current.format.slots
    flow, now = current.flow, ""
    heard = hearing if hearing and (hearing.round_id, hearing.slot) == (current.id, spoken) else None
    live, known = heard, saying is not None and bool(saying[0].moves)
    if saying is not None and known and spoken < len(slots):
        live = spoken_so_far(current, *saying)
    added: set[str] = set()
    if live is not None and spoken < len(slots):
        live = with_added(live, current.pinned, slots[spoken].side)
        added = {each.id for each in current.pinned if each.added}
        flow, now = live.flow, next((each.ref.node for each in live.points if each.open), "")
    numbers = claim_numbers(flow)
    if draft is not None and (draft := edits.fitting(flow, draft)) is not None:
        flow = with_draft(flow, draft)
        numbers[FlowRef(draft.tree, DRAFT)] = max(numbers.values(), default=0) + 1
    due = spoken if spoken < len(slots) and current.state is RoundState.RUNNING else None
    memory = memory or CellMemory()
    blocks = memory.blocks.lay_out(flow, current.format, spoken, tree, folded)
    cells = [cell for block in blocks for cell in block.cells]
    columns = max([spoken, (due or 0) + (due is not None), *[cell.column + 1 for cell in cells]])
    left, sides = waiting(current, flow), side_names(current.format)
    view = SheetView(
        columns=min(len(slots), max(2, columns)),
        current=due,
        rows=max([cell.row + 1 for cell in cells], default=0),
        flow=flow,
        live=live,
        summary=_summary(current, flow, left, cells if tree is None and not folded else None, asks),
        waiting=left,
        by_hand=current.by_hand,
    )
    for cell, shown in memory.views(blocks, flow, spoken, numbers, now, sides, asks):
        if forests is not None and not cell.extension and cell.ref.node != DRAFT:
            known = prepared_as(flow, cell.ref, forests) is not None
            shown = replace(shown, overlay=PREPARED if known else UNPREPARED)
        if live is not None and cell.column == spoken and cell.ref.node != DRAFT:
            shown = _live(shown, live_point(live, cell.ref), not known, added)
        view.cells[cell.row, cell.column] = shown
    view.groups = _groups(view)
    return view


def _summary(
    current: Round, flow: Flow, left: list[Waiting], cells: Iterable[Cell] | None, asks: Asks | None
) -> str:
    """``1 point to answer before time · 1 dropped by Con · 2 perhaps dropped by Con``.

    Args:
        cells: all cells of both sheets where they are known already; they tell what was dropped.
    """
    spoken, names = current.spoken, side_names(current.format)
    parts = [words.to_answer(len(left))] if left else []
    shown = lay_out(flow, current.format, spoken) if cells is None else cells
    let_go = [(cell.dropped_by, cell.ref) for cell in shown if cell.dropped_by and not cell.extension]
    unsure = Counter(side for side, ref in let_go if asks is not None and asks(ref))
    sure = Counter(side for side, _ in let_go) - unsure
    parts += [words.count_dropped(sure[side], name) for side, name in names.items() if sure[side]]
    parts += [words.count_asked(unsure[side], name) for side, name in names.items() if unsure[side]]
    if doubts := len(flow.doubtful()):
        parts.append(words.to_confirm(doubts))
    if not parts and spoken and len(flow):
        parts.append(QCoreApplication.translate("Flow", "Nothing dropped"))
    return " · ".join(parts)


# -- parts -------------------------------------------------------------------------------------------


def _groups(view: SheetView) -> list[tuple[int, int, int]]:
    rows: dict[tuple[int, str], list[int]] = {}
    for (row, column), cell in view.cells.items():
        if cell.point.group and not cell.cell.extension:
            rows.setdefault((column, cell.point.group), []).append(row)
    return [(column, min(found), max(found)) for (column, _), found in rows.items() if len(found) > 1]


class CellMemory:
    """The cells of the sheet shown last.

    Attributes:
        blocks: where they stand.
    """

    def __init__(self) -> None:
        self.blocks = Blocks()
        self._views: dict[tuple[FlowRef, int], tuple[object, ...]] = {}

    def views(
        self,
        blocks: Iterable[ClaimBlock],
        flow: Flow,
        spoken: int,
        numbers: dict[FlowRef, int],
        now: str,
        sides: Mapping[Side, str],
        asks: Asks | None = None,
    ) -> list[tuple[Cell, CellView]]:
        """Every cell with how it is shown; the same object where nothing changed."""
        views: dict[tuple[FlowRef, int], tuple[object, ...]] = {}
        found: list[tuple[Cell, CellView]] = []
        for block in blocks:
            number = numbers[block.top]
            for cell in block.cells:
                saying = cell.ref.node == now and cell.column == spoken
                known = self._views.get((cell.ref, cell.column))
                if known is not None and known[0] is block.made and known[2] is saying:
                    view = cast(CellView, known[3])
                    view = view if view.cell is cell else replace(view, cell=cell)
                    view = view if known[1] == number else _renumbered(view, flow, number)
                else:
                    view = _cell_view(cell, flow, spoken, number, saying, sides)
                    view = _asked(view, sides, asks) if asks is not None and view.drop else view
                views[cell.ref, cell.column] = (block.made, number, saying, view)
                found.append((cell, view))
        self._views = views
        return found


def _renumbered(view: CellView, flow: Flow, number: int) -> CellView:
    """The same cell after a claim came or went above it: only its number is another."""
    level = flow.trees[view.cell.ref.tree].level(view.cell.ref.node)
    first = str(number) if level == 0 else words.relation(level, number)
    told = not (view.cell.extension and level)  # an extended reply does not name its claim
    notes = (first, *view.notes[1:]) if told and view.notes else view.notes
    doubt = words.short_doubt(level, number) if view.doubt else ""
    return replace(view, number=number, notes=notes, doubt=doubt)


def _cell_view(
    cell: Cell, flow: Flow, spoken: int, number: int, saying: bool, sides: Mapping[Side, str]
) -> CellView:
    ref = cell.ref
    point, path = flow[ref], flow.trees[ref.tree].path(ref.node)
    if ref.node == DRAFT:
        return CellView(cell, point, "", (), number=number)
    text = point.claim
    if cell.extension:
        text = next((m.quote for m in point.mentions if m.speech == cell.column and m.quote), point.claim)
    notes, state, told = notes_of(cell, point, flow, len(path) - 1, number, saying, spoken, sides)
    if cell.folded:
        notes.append(words.folded(cell.folded))
    drop = cell.dropped_by is not None and not cell.extension
    asked = point.doubt and not cell.extension and not point.struck
    doubt = words.short_doubt(len(path) - 1, number) if asked else ""
    short = words.shortest(bool(asked), drop)
    icon = ICONS[told] if told is not None else ""
    return CellView(
        cell, point, text, tuple(notes), state, short, drop, doubt, saying, number=number, icon=icon
    )


def _asked(view: CellView, sides: Mapping[Side, str], asks: Asks) -> CellView:
    """A drop that may be none is not called one until a person has said so; what a person ruled is not
    asked."""
    perhaps = asks(view.cell.ref)
    if not perhaps:
        return view
    notes = list(view.notes)
    notes[view.state] = words.perhaps_answered(sides[view.cell.side.other])
    icon = "" if view.icon == ICONS[Mark.DROPPED] else view.icon
    return replace(view, notes=tuple(notes), short="", drop=False, icon=icon, perhaps=perhaps)


def _live(view: CellView, point: LivePoint | None, provisional: bool, added: Collection[str]) -> CellView:
    """A cell of a speech that is being given; ``added`` are ids of points nobody heard but a person."""
    if point is None:  # nothing to take hold of: it is about to go
        return view
    view = replace(view, live=point.id, by_hand=point.by_hand)
    if point.by_hand:
        said = QCoreApplication.translate("Flow", "Corrected by you")
        if point.id in added:
            said = QCoreApplication.translate("Flow", "Added by you")
        return replace(view, notes=(view.notes[0], said, *view.notes[1:]))
    if view.saying or not provisional:
        return view
    notes = (view.notes[0], QCoreApplication.translate("Flow", "Not final yet"), *view.notes[1:])
    return replace(view, notes=notes)
