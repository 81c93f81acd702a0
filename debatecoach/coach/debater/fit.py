"""The speech time controller: which parts of a plan are spoken so that the speech ends on time.

TreeDebater (section 3.5, appendix B.2) searches for a word budget because only finished audio tells
how long a model's text takes. Here the plan's sentences exist beforehand, each is measured by the
voice that will speak it, and a speech is its sentences with fixed pauses between them
(:func:`debatecoach.debate.timekeeping.place_on_clock`). Length is additive, so the fit can be exact.

A plan is a tree of *and* (:class:`SentenceBlock`) and *or* (:class:`LineChoice`). With x the selected blocks,

    maximise    sum of value(x)
    subject to  low <= sum of seconds(x) <= high
                a part is spoken only inside its block, required parts always are,
                at most one option of a choice (exactly one if it is required).

That is a tree-structured multiple-choice knapsack. It is solved exactly, up to the grain, by dynamic
programming over time: ``best[t]`` is the greatest value of a speech of t cells, and one pass over the
plan updates the whole array a block. A block's seconds are rounded *up* to the grain, so no selection
ever runs over ``high``.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

import numpy as np
import numpy.typing as npt

from debatecoach.debate.speech import Move
from debatecoach.debate.timekeeping import PARAGRAPH_PAUSE, SENTENCE_PAUSE

GRAIN = 0.05
"""Seconds a cell of the dynamic programme."""

Row = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class SentenceBlock:
    """Sentences spoken together, and what may follow inside them.

    Attributes:
        lines: whole sentences, spoken first.
        value: worth of speaking it; required blocks may leave it 0.
        required: spoken whenever the block around it is.
        parts: what follows, in order.
        opens: its first sentence begins a new point (a paragraph).
        move: what it does in the debate; :func:`flatten` fills in its place, its argument (the
            warrants spoken in it) and the nodes used inside it.
        warrant: its sentences are part of the enclosing move's argument.
        nodes: rehearsal nodes it speaks, added to the enclosing move.
    """

    lines: tuple[str, ...] = ()
    value: float = 0.0
    required: bool = False
    parts: tuple[SentenceBlock | LineChoice, ...] = ()
    opens: bool = False
    move: Move | None = None
    warrant: bool = False
    nodes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LineChoice:
    """Alternatives of which one, or none unless ``required``, is spoken."""

    options: tuple[SentenceBlock, ...]
    required: bool = False


def optional(
    lines: Sequence[str], value: float, *, warrant: bool = False, nodes: tuple[str, ...] = ()
) -> list[SentenceBlock]:
    """A block that may be spoken; nothing if there are no lines."""
    return [SentenceBlock(tuple(lines), value, warrant=warrant, nodes=nodes)] if lines else []


_BARE_HEADING = -0.5
"""Less than anything under a heading is worth: it is not spoken to fill the time."""


def headed(
    lines: Sequence[str], parts: Sequence[SentenceBlock | LineChoice], end: Sequence[SentenceBlock] = ()
) -> SentenceBlock:
    """A heading, what stands under it, and what ends it: none of them is spoken without the others."""
    required = any(each.required for each in parts)
    return SentenceBlock(tuple(lines), _BARE_HEADING, required, (*parts, *end), opens=True)


@dataclass(frozen=True, slots=True)
class SpeechLine:
    """A sentence of the selected speech."""

    text: str
    paragraph: bool


@dataclass(frozen=True, slots=True)
class FittedText:
    """A selection.

    Attributes:
        lines: the speech.
        moves: its moves with their sentence indices.
        value: the sum maximised.
        fits: False if no selection lands in the window.
    """

    lines: tuple[SpeechLine, ...]
    moves: tuple[Move, ...]
    value: float
    fits: bool


def all_lines(plan: Sequence[SentenceBlock | LineChoice]) -> Iterator[str]:
    """Every sentence the plan may speak, for measuring."""
    for node in plan:
        if isinstance(node, LineChoice):
            yield from all_lines(node.options)
        else:
            yield from node.lines
            yield from all_lines(node.parts)


def fit(
    plan: Sequence[SentenceBlock | LineChoice], seconds: Mapping[str, float], low: float, high: float
) -> FittedText:
    """Select from the plan.

    Args:
        plan: in speaking order.
        seconds: how long each sentence takes, measured.
        low, high: the speech has to end between these, seconds.

    Returns:
        The most valuable selection inside the window; if there is none, the longest one below it,
        or failing that the shortest one above, with ``fits`` False.
    """
    measured = _Measured(seconds)
    root = SentenceBlock(parts=tuple(plan), required=True)
    shortest = sum(measured.least(node) for node in plan)
    cells = max(int(high / GRAIN + _ROUNDING), shortest) + 1
    start: Row = np.full(cells, -np.inf)
    start[0] = 0.0
    trace = _forward(root, start, measured)
    reachable = np.isfinite(trace.after)
    first, last = _up(low), int(high / GRAIN + _ROUNDING)
    window = trace.after[first : last + 1]
    if np.isfinite(window).any():
        end, fits = first + int(np.argmax(window)), True
    else:
        under = np.flatnonzero(reachable[: last + 1])
        end = int(under[-1]) if len(under) else int(np.flatnonzero(reachable)[0])
        fits = False
    chosen = _back(trace, end)[1]
    lines, moves = flatten(chosen)
    return FittedText(lines, moves, float(trace.after[end]), fits)


def flatten(chosen: Sequence[SentenceBlock]) -> tuple[tuple[SpeechLine, ...], tuple[Move, ...]]:
    """The speech a selection makes: sentences, and moves with their place in it."""
    lines: list[SpeechLine] = []
    moves: list[Move] = []
    for block in chosen:
        _speak(block, False, lines, moves)
    return tuple(lines), tuple(moves)


@dataclass(slots=True)
class _SaidLine:
    """What a block's selection left: its warrants, its nodes, a paragraph mark still to be placed."""

    warrants: list[str] = field(default_factory=list)
    nodes: list[str] = field(default_factory=list)
    opens: bool = False


def _speak(block: SentenceBlock, opens: bool, lines: list[SpeechLine], moves: list[Move]) -> _SaidLine:
    said = _SaidLine(nodes=list(block.nodes), opens=opens or block.opens)
    begin, place = len(lines), len(moves)
    for text in block.lines:
        lines.append(SpeechLine(text, said.opens))
        said.opens = False
    if block.warrant:
        said.warrants += block.lines
    for part in block.parts:
        assert isinstance(part, SentenceBlock)  # choices are resolved in a selection
        inner = _speak(part, said.opens, lines, moves)
        said.warrants += inner.warrants
        said.nodes += inner.nodes
        said.opens = inner.opens
    if block.move is None or len(lines) == begin:
        return said
    move = replace(
        block.move,
        first=begin,
        last=len(lines) - 1,
        argument=" ".join(said.warrants),
        nodes=tuple(dict.fromkeys((*block.move.nodes, *said.nodes))),
    )
    moves.insert(place, move)
    return _SaidLine(opens=said.opens)


_ROUNDING = 1e-6


def _up(seconds: float) -> int:
    """Cells that hold ``seconds``."""
    return math.ceil(seconds / GRAIN - _ROUNDING)


@dataclass(slots=True)
class _Measured:
    seconds: Mapping[str, float]

    def cells(self, block: SentenceBlock) -> int:
        """Cells a block's own sentences take, with the pause before each."""
        if not block.lines:
            return 0
        total = sum(self.seconds[text] + SENTENCE_PAUSE for text in block.lines)
        # A block inside an opening one may come to speak first, so the longer pause is always counted.
        return _up(total + PARAGRAPH_PAUSE - SENTENCE_PAUSE if block.opens else total)

    def least(self, node: SentenceBlock | LineChoice) -> int:
        """Cells of the shortest way to speak a required node, 0 for an optional one."""
        if not node.required:
            return 0
        return self.forced(node)

    def forced(self, node: SentenceBlock | LineChoice) -> int:
        if isinstance(node, LineChoice):
            return min(self.forced(option) for option in node.options)
        return self.cells(node) + sum(self.least(part) for part in node.parts)


@dataclass(slots=True)
class _Trace:
    node: SentenceBlock | LineChoice
    after: Row
    weight: int = 0
    taken: npt.NDArray[np.int16] | None = None
    inside: list[_Trace] = field(default_factory=list)


def _forward(
    node: SentenceBlock | LineChoice, before: Row, measured: _Measured, must: bool = False
) -> _Trace:
    if isinstance(node, LineChoice):
        branches = [_forward(option, before, measured, must=True) for option in node.options]
        rows = [branch.after for branch in branches] + ([] if node.required else [before])
        stacked = np.stack(rows)
        picked = np.argmax(stacked, axis=0)
        return _Trace(node, stacked.max(axis=0), 0, picked.astype(np.int16), branches)
    weight = measured.cells(node)
    row: Row = np.full_like(before, -np.inf)
    if weight < len(before):
        row[weight:] = before[: len(before) - weight] + node.value
    inside = []
    for part in node.parts:
        trace = _forward(part, row, measured)
        inside.append(trace)
        row = trace.after
    if node.required or must:
        return _Trace(node, row, weight, None, inside)
    take = row > before
    return _Trace(node, np.where(take, row, before), weight, take.astype(np.int16), inside)


def _back(trace: _Trace, end: int) -> tuple[int, list[SentenceBlock]]:
    """The cell before the node and what of it was selected (choices resolved, skipped parts gone)."""
    if isinstance(trace.node, LineChoice):
        assert trace.taken is not None
        option = int(trace.taken[end])
        return _back(trace.inside[option], end) if option < len(trace.inside) else (end, [])
    if trace.taken is not None and not trace.taken[end]:
        return end, []
    parts: list[SentenceBlock] = []
    for inner in reversed(trace.inside):
        end, chosen = _back(inner, end)
        parts[:0] = chosen
    return end - trace.weight, [replace(trace.node, parts=tuple(parts))]
