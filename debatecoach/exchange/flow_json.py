"""A flow as JSON: everything there is. Also reads the ``flow.json`` a round writes (``spar --out``)."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError

from debatecoach.base.texts import mended
from debatecoach.debate.flow_tree import Flow, Point
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.format import Format
from debatecoach.debate.side import Side
from debatecoach.exchange.faults import MOST_FIELD, MOST_TOKENS, refused
from debatecoach.exchange.flow_model import FlowSheet, checked
from debatecoach.exchange.model import LossLedger, ReadingJob
from debatecoach.exchange.texts import clean

KIND: Literal["debatecoach-flow"] = "debatecoach-flow"
COMPUTED = ("side", "level", "standing", "marks", "asked")
"""What ``flow.json`` tells beside a point, and its readers can work out."""


class SpeechBody(BaseModel):
    """A column."""

    model_config = ConfigDict(extra="forbid", strict=True)
    id: str
    side: Side
    name: str


class FlowFile(BaseModel):
    """The whole file. Unknown fields, guessed types and infinities are refused, also inside points."""

    model_config = ConfigDict(extra="forbid", strict=True, allow_inf_nan=False)
    format: Literal["debatecoach-flow"]
    version: Literal[1]
    motion: str
    speeches: tuple[SpeechBody, ...]
    spoken: int
    pro: tuple[Twig[Point], ...]
    con: tuple[Twig[Point], ...]


def write(sheet: FlowSheet, _ledger: LossLedger) -> bytes:
    """A flow as JSON, indented; a half of an emoji becomes a mark."""
    text = json.dumps(_document(sheet), ensure_ascii=False, indent=1) + "\n"
    return mended(text).encode()


def _document(sheet: FlowSheet) -> dict[str, Any]:
    twigs = TypeAdapter(tuple[Twig[Point], ...])
    slots = zip(sheet.format.slots, sheet.names, strict=True)
    return {
        "format": KIND,
        "version": 1,
        "motion": sheet.motion,
        "speeches": [{"id": slot.id, "side": str(slot.side), "name": name} for slot, name in slots],
        "spoken": sheet.spoken,
        **{str(side): twigs.dump_python(sheet.flow.trees[side].twigs(), mode="json") for side in Side},
    }


def read(data: bytes, job: ReadingJob, _format: Format | None = None) -> Flow:
    """A flow.

    Raises:
        InputError: no flow, damaged, or more than any debate's.
    """
    if sum(data.count(mark) for mark in (b",", b"[", b"{")) > MOST_TOKENS:
        raise refused("too many", job.name, most=MOST_TOKENS)
    data = data.removeprefix(b"\xef\xbb\xbf")
    try:
        found = FlowFile.model_validate_json(data)
        trees = {Side.PRO: found.pro, Side.CON: found.con}
    except ValidationError as error:
        trees = _of_round(data, job, error)
    for side in Side:
        for twig in trees[side]:
            _check(twig.payload, job)
    cleaned = {
        side: tuple(Twig(each.id[:60], each.parent[:60], each.payload) for each in trees[side])
        for side in Side
    }
    return checked(cleaned, job)


def _of_round(data: bytes, job: ReadingJob, first: Exception) -> dict[Side, tuple[Twig[Point], ...]]:
    """``flow.json``: {schema_version, trees: {pro: [point with id, parent …]}}."""
    try:
        trees = json.loads(data)["trees"]
        known = TypeAdapter(tuple[Twig[Point], ...], config=ConfigDict(strict=True, allow_inf_nan=False))
        return {side: known.validate_json(json.dumps([_twig(each) for each in trees[side]])) for side in Side}
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        cause = first if isinstance(error, ValidationError) else error
        raise refused("damaged", job.name, format="flow") from cause


def _twig(node: dict[str, Any]) -> dict[str, Any]:
    point = {name: value for name, value in node.items() if name not in (*COMPUTED, "id", "parent")}
    return {"id": node["id"], "parent": node.get("parent") or STANCE, "payload": point}


def _check(point: Point, job: ReadingJob) -> None:
    """Raises InputError for a point without words, a moment, or with more of either than a debate has."""
    if not point.mentions or not clean(point.claim).strip():
        raise refused("damaged", job.name, format="flow")
    texts: Iterable[str] = (
        point.claim, point.origin, str(point.doubt), point.note, point.group, *point.arguments,
        *(each.quote for each in point.mentions),
    )  # fmt: skip
    if sum(map(len, texts)) > 4 * MOST_FIELD or len(point.mentions) > 200 or len(point.arguments) > 200:
        raise refused("too long", job.name)
