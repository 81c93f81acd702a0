"""When a Piper voice says each phoneme: uncovered in its ONNX file, without the ``onnx`` package.

A published voice computes how long every phoneme lasts (VITS: ``w_ceil``, the one Ceil of its graph) but
does not give it out. A protobuf message may come in pieces, and what is appended is merged: thirty bytes
behind the model name that tensor as one more output of its graph.
"""

from __future__ import annotations

import mmap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

GRAPH = 7
"""Number of the graph in a ModelProto."""
NODE, OUTPUT = 1, 12
"""Numbers of operators and outputs in a GraphProto."""

_NODE_OUTPUT, _NODE_OP = 2, 4  # of NodeProto
_NAME = 1  # of ValueInfoProto
_VARINT, _EIGHT, _PIECE, _FOUR = 0, 1, 2, 5  # how a field is written

Bytes = bytes | memoryview | mmap.mmap
"""What a model can be read from."""


@dataclass(frozen=True, slots=True)
class OnnxOutputs:
    """What a model gives out.

    Attributes:
        outputs: their number; with two, the second is the number of frames of each phoneme.
        lengths: name of the tensor that holds those, where it is not given out yet; empty if it cannot be
            told.
    """

    outputs: int
    lengths: str

    @property
    def aligned(self) -> bool:
        """The voice can say when each phoneme sounds."""
        return self.outputs > 1 or bool(self.lengths)


def look(path: Path) -> OnnxOutputs:
    """Read a model's outputs and operators; its weights, which are nearly all of it, are skipped.

    Raises:
        OSError: not readable.
        ValueError: no ONNX file.
    """
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
        return graph_of(data)


def check_whole(path: Path) -> None:
    """Look at the outermost lengths of a model: they do not fit a file that was cut off.

    Raises:
        OSError: not readable.
        ValueError: no ONNX file, or not all of it.
    """
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
        if not any(number == GRAPH for number, _, _ in pieces_of(data, 0, len(data))):
            raise ValueError("no graph")


def graph_of(data: Bytes) -> OnnxOutputs:
    """The outputs of a model. Raises ValueError if it is none."""
    outputs, ceilings, seen = 0, [], False
    for number, begin, end in pieces_of(data, 0, len(data)):
        if number != GRAPH:
            continue
        seen = True
        for kind, first, last in pieces_of(data, begin, end):
            if kind == OUTPUT:
                outputs += 1
            elif kind == NODE:
                ceilings += _ceiling(data, first, last)
    if not seen:
        raise ValueError("no graph")
    lengths = ceilings[0] if outputs == 1 and len(ceilings) == 1 else ""
    return OnnxOutputs(outputs, lengths)


def uncovered(data: bytes) -> bytes:
    """A model that also gives out how many frames each phoneme lasts; as it is where it does already, or
    where that cannot be told. Raises ValueError if it is no model."""
    name = graph_of(data).lengths.encode()
    if not name:
        return data
    output = piece(OUTPUT, piece(_NAME, name))
    return data + piece(GRAPH, output)


def _ceiling(data: Bytes, begin: int, end: int) -> list[str]:
    """The outputs of a node that rounds up."""
    outputs: list[str] = []
    operator = b""
    for number, first, last in pieces_of(data, begin, end):
        if number == _NODE_OUTPUT:
            outputs.append(bytes(data[first:last]).decode("utf-8", "replace"))
        elif number == _NODE_OP:
            operator = bytes(data[first:last])
    return outputs if operator == b"Ceil" else []


def pieces_of(data: Bytes, at: int, end: int) -> Iterator[tuple[int, int, int]]:
    """The length-delimited fields of a message: number, begin, end. Raises ValueError where it breaks."""
    while at < end:
        key, at = _varint(data, at, end)
        kind = key & 7
        if kind == _VARINT:
            _, at = _varint(data, at, end)
        elif kind in (_EIGHT, _FOUR):
            at += 8 if kind == _EIGHT else 4
        elif kind == _PIECE:
            size, at = _varint(data, at, end)
            if at + size > end:
                raise ValueError("cut off")
            yield key >> 3, at, at + size
            at += size
        else:
            raise ValueError("no protobuf")
    if at != end:
        raise ValueError("cut off")


def _varint(data: Bytes, at: int, end: int) -> tuple[int, int]:
    value = 0
    for shift in range(0, 70, 7):
        if at >= end:
            raise ValueError("cut off")
        byte = data[at]
        at += 1
        value |= (byte & 0x7F) << shift
        if byte < 0x80:
            return value, at
    raise ValueError("no protobuf")


def piece(number: int, content: bytes) -> bytes:
    """A length-delimited field."""
    return _number(number << 3 | _PIECE) + _number(len(content)) + content


def _number(value: int) -> bytes:
    out = bytearray()
    while value > 0x7F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    out.append(value)
    return bytes(out)


def phoneme_samples(
    phonemes: Sequence[str], ids: Sequence[int], id_map: dict[str, Sequence[int]], samples: Sequence[int]
) -> list[tuple[str, int, int]] | None:
    """Where each phoneme of a sentence sounds: ``(phoneme, begin, end)`` in samples, its padding included.

    Args:
        phonemes: as espeak-ng gave them; those the voice does not know were not spoken.
        ids: what the model was given: begin, the phonemes' ids with padding after each, end.
        id_map: the voice's.
        samples: how long each id lasts.

    Returns:
        None where they do not fit together.
    """
    if len(ids) != len(samples):
        return None
    pad = list(id_map.get("_", ()))
    found: list[tuple[str, int, int]] = []
    place = at = 0
    for phoneme in ("^", *phonemes, "$"):
        own = list(id_map.get(phoneme, ()))
        if not own:
            continue
        wanted = own if phoneme == "$" else own + pad
        if list(ids[place : place + len(wanted)]) != wanted:
            return None
        length = int(sum(samples[place : place + len(wanted)]))
        found.append((phoneme, at, at + length))
        place, at = place + len(wanted), at + length
    return found if place == len(ids) else None


_INPUT, _ATTRIBUTE = 1, 5  # of NodeProto
_WEIGHTS, _VALUE_INFO, _QUANTISED = 5, 13, 14  # of GraphProto
_WEIGHTS_NAME = 8  # of TensorProto
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
