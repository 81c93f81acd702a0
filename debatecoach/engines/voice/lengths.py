"""The part of a Piper model that says how long each phoneme lasts, without the part that makes the sound.

A speech is fitted to its time by measuring every sentence it might hold, ten minutes of sound for four that
are spoken. Making that sound would take minutes; its lengths alone come from the small first part of the
model, which is cut out here: the operators the lengths need, and their weights.
"""

from __future__ import annotations

from debatecoach.engines.voice.alignment import GRAPH, NODE, OUTPUT, Bytes, graph_of, piece, pieces_of

_INPUT, _NODE_OUTPUT, _ATTRIBUTE = 1, 2, 5  # of NodeProto
_WEIGHTS, _VALUE_INFO, _QUANTISED = 5, 13, 14  # of GraphProto
_WEIGHTS_NAME = 8  # of TensorProto
_NAME = 1  # of ValueInfoProto
_SUBGRAPH, _SUBGRAPHS = 6, 11  # of AttributeProto
_DEEPEST = 8


def measuring(data: Bytes) -> bytes:
    """A model whose only output is how many frames each phoneme lasts; empty where that cannot be told.

    Raises:
        ValueError: no model.
    """
    found = [(begin, end) for number, begin, end in pieces_of(data, 0, len(data)) if number == GRAPH]
    if len(found) != 1:
        return b""
    begin, end = found[0]
    parts = [(number, low, high) for number, low, high in pieces_of(data, begin, end)]
    outputs = [_named(data, low, high, _NAME) for number, low, high in parts if number == OUTPUT]
    lengths = outputs[1] if len(outputs) > 1 else graph_of(data).lengths.encode()
    if not lengths:
        return b""
    needed, nodes = _needed(data, [part[1:] for part in parts if part[0] == NODE], lengths)
    kept = [piece(OUTPUT, piece(_NAME, lengths))]
    for number, low, high in parts:
        if number in (OUTPUT, _VALUE_INFO, _QUANTISED) or (number == NODE and (low, high) not in nodes):
            continue
        if number == _WEIGHTS and _named(data, low, high, _WEIGHTS_NAME) not in needed:
            continue
        kept.append(piece(number, bytes(data[low:high])))
    others = [
        piece(number, bytes(data[low:high]))
        for number, low, high in pieces_of(data, 0, len(data))
        if number != GRAPH
    ]
    return _IR_VERSION + b"".join(others) + piece(GRAPH, b"".join(kept))


_IR_VERSION = b"\x08\x08"  # ModelProto.ir_version = 8: a number, so not among the pieces


def _needed(
    data: Bytes, nodes: list[tuple[int, int]], wanted: bytes
) -> tuple[set[bytes], set[tuple[int, int]]]:
    """The tensors a tensor comes from, and the operators that make them. An operator stands behind those
    it needs."""
    needed, kept = {wanted}, set()
    for low, high in reversed(nodes):
        if needed & set(_texts(data, low, high, _NODE_OUTPUT)):
            kept.add((low, high))
            needed |= _inputs(data, low, high)
    return needed, kept


def _inputs(data: Bytes, low: int, high: int, depth: int = 0) -> set[bytes]:
    """What an operator takes, and what the graphs within it take from outside (and from themselves)."""
    found = set(_texts(data, low, high, _INPUT))
    if depth > _DEEPEST:
        raise ValueError("too deep")
    for number, first, last in pieces_of(data, low, high):
        if number != _ATTRIBUTE:
            continue
        for kind, begin, end in pieces_of(data, first, last):
            if kind in (_SUBGRAPH, _SUBGRAPHS):
                found |= _taken_within(data, begin, end, depth)
    return found


def _taken_within(data: Bytes, low: int, high: int, depth: int) -> set[bytes]:
    found: set[bytes] = set()
    for number, begin, end in pieces_of(data, low, high):
        if number == NODE:
            found |= _inputs(data, begin, end, depth + 1)
        elif number == OUTPUT:
            found.add(_named(data, begin, end, _NAME))
    return found


def _texts(data: Bytes, low: int, high: int, field: int) -> list[bytes]:
    return [bytes(data[begin:end]) for number, begin, end in pieces_of(data, low, high) if number == field]


def _named(data: Bytes, low: int, high: int, field: int) -> bytes:
    return next(iter(_texts(data, low, high, field)), b"")
