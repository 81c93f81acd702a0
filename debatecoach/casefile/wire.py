"""Cases, rounds and changes as JSON: strict on the way in, checked on the way out.

The debate package's own dataclasses are the schema. A forest travels as its twigs, a change as the
flat list of simple changes it is made of. Whatever is written here has been read back by the same
reader first: what a program wrote by mistake is noticed before it is confirmed, not after a crash.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Annotated, Any, ClassVar, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_serializer
from pydantic_core import PydanticSerializationError
from pydantic_core.core_schema import SerializerFunctionWrapHandler

from debatecoach.base.texts import mended
from debatecoach.casefile.checks import MAX_NUMBER, check_case
from debatecoach.debate.argument import Argument
from debatecoach.debate.ballot import Ballot
from debatecoach.debate.case import Case, Round, RoundState, Sent
from debatecoach.debate.changes import Batch, Change, Insert, Move, Remove, Replace
from debatecoach.debate.correction import Correction
from debatecoach.debate.defined import Defined
from debatecoach.debate.evidence import Knowledge, Passage
from debatecoach.debate.flow_tree import Flow, FlowChange, FlowTree, Point, chain
from debatecoach.debate.forest import Branch, Twig
from debatecoach.debate.format import Format
from debatecoach.debate.head_to_head import HeadToHead
from debatecoach.debate.motion import Motion
from debatecoach.debate.own_flow import OwnFlow
from debatecoach.debate.pinned import Pinned
from debatecoach.debate.rehearsal_tree import RehearsalForest
from debatecoach.debate.seats import seated
from debatecoach.debate.side import Side
from debatecoach.debate.speech import PointOfInformation, Speech

FORMAT: Literal["debatecoach-case"] = "debatecoach-case"
VERSION: Literal[9] = 9
"""1: trees and rounds; 2: passages; 3: a coach's tags, review states and locks; 4: the words of a speech with
their times, and what its sound measured; what recognisers misheard in a case; 5: two versions of a speech
that people compared; what a person corrected of a speech that is being given; what a student flowed by
hand; 6: sentences of ours are kept as messages; 7: cards in the place of one source an argument; the
questions on which a model's judge saw the sides divide; 8: points of information; seats, roles, questions and
exchanges of a format; the ground of a round; 9: turns of an exchange; whose manner the app speaks in."""
MAX_JSON = 32 << 20
"""Bytes of case.json, uncompressed: some 30,000 tree nodes."""
MAX_TOKENS = 2_000_000
"""Commas and brackets in it: what a parser spends memory on."""

CaseId = Annotated[str, Field(pattern=r"^[0-9a-f]{32}$")]
Argued = Insert[Argument] | Remove[Argument] | Replace[Argument] | Move[Argument]
Said = Insert[Point] | Remove[Point] | Replace[Point] | Move[Point]
P = TypeVar("P")


class WireError(ValueError):
    """JSON that is not what it should be, or a value JSON cannot carry; says where and what."""


def _values(thing: Round | Sent) -> dict[str, Any]:
    return {each.name: getattr(thing, each.name) for each in fields(thing)}


class Strict(BaseModel):
    """No unknown fields, no guessed types, no infinities; holds for the dataclasses inside too.

    Schemas are built when they are first used, or all by :func:`build_schemas`: Home needs none.
    """

    model_config = ConfigDict(
        extra="forbid",
        strict=True,
        allow_inf_nan=False,
        ser_json_inf_nan="constants",
        defer_build=True,
    )


def build_schemas() -> None:
    """Build what was put off, of every kind that is imported: in a worker, before a case is written."""
    kinds: list[type[Strict]] = [Strict]
    for kind in kinds:
        kind.model_rebuild()
        kinds += kind.__subclasses__()


class Sparse(Strict):
    """What there is nothing of, of some of its fields, is not in the file."""

    sparse: ClassVar[tuple[str, ...]]

    @model_serializer(mode="wrap")
    def _without_nothing(self, handler: SerializerFunctionWrapHandler) -> dict[str, Any]:
        told: dict[str, Any] = handler(self)
        return {name: value for name, value in told.items() if value or name not in self.sparse}


class ForestsBody(Strict):
    """Both sides' rehearsal trees."""

    pro: tuple[Twig[Argument], ...]
    con: tuple[Twig[Argument], ...]

    @classmethod
    def of(cls, twigs: Mapping[Side, Branch[Argument]]) -> ForestsBody:
        return cls.model_construct(pro=twigs[Side.PRO], con=twigs[Side.CON])

    def twigs(self) -> dict[Side, Branch[Argument]]:
        return {Side.PRO: self.pro, Side.CON: self.con}


class FlowBody(Strict):
    """Both sides' flow trees."""

    pro: tuple[Twig[Point], ...]
    con: tuple[Twig[Point], ...]

    @classmethod
    def of(cls, flow: Flow) -> FlowBody:
        return cls.model_construct(pro=flow.trees[Side.PRO].twigs(), con=flow.trees[Side.CON].twigs())

    def flow(self) -> Flow:
        return Flow(FlowTree(Side.PRO, self.pro), FlowTree(Side.CON, self.con))


class RoundBody(Sparse):
    """A :class:`Round`."""

    sparse = ("pinned", "own_flows", "seats", "defined", "cast", "pois")
    id: str
    format: Format
    human: Side | None
    seed: int
    started: str
    state: RoundState
    speeches: tuple[Speech, ...]
    flow: FlowBody
    ballot: Ballot | None
    pinned: tuple[Pinned, ...] = ()
    pois: tuple[PointOfInformation, ...] = ()
    own_flows: tuple[OwnFlow, ...] = ()
    seats: tuple[str, ...] = ()
    defined: tuple[Defined, ...] = ()
    cast: tuple[tuple[str, str], ...] = ()

    @classmethod
    def of(cls, round: Round) -> RoundBody:
        speeches = tuple(round.speeches)
        return cls.model_construct(
            **(_values(round) | {"speeches": speeches, "flow": FlowBody.of(round.flow)})
        )

    def round(self) -> Round:
        made = {"format": seated(self.format), "speeches": list(self.speeches), "flow": self.flow.flow()}
        return Round(**(dict(self) | made))


class KnowledgeBody(Strict):
    """A :class:`Knowledge`: its passages in order, and the highest number given so far."""

    passages: tuple[Passage, ...]
    last: Annotated[int, Field(ge=0, le=MAX_NUMBER)]

    @classmethod
    def of(cls, knowledge: Knowledge) -> KnowledgeBody | None:
        """None for one nothing was ever added to."""
        if not knowledge.passages and not knowledge.last:
            return None
        return cls.model_construct(passages=tuple(knowledge.passages.values()), last=knowledge.last)

    def knowledge(self) -> Knowledge:
        """Raises ValueError: two passages share an id."""
        passages = {each.id: each for each in self.passages}
        if len(passages) != len(self.passages):
            raise ValueError("two passages have the same id")
        return Knowledge(passages, self.last)


class SentBody(Strict):
    """A :class:`Sent`."""

    id: CaseId
    at: str
    forests: ForestsBody

    @classmethod
    def of(cls, sent: Sent) -> SentBody:
        return cls.model_construct(**(_values(sent) | {"forests": ForestsBody.of(sent.forests)}))

    def sent(self) -> Sent:
        return Sent(self.id, self.at, self.forests.twigs())


class CaseBody(Sparse):
    """A :class:`Case`."""

    sparse = ("knowledge", "corrections", "head_to_heads")
    motion: Motion
    forests: ForestsBody
    notes: str
    rounds: tuple[RoundBody, ...]
    knowledge: KnowledgeBody | None = None
    sent: tuple[SentBody, ...] = ()
    corrections: tuple[Correction, ...] = ()
    head_to_heads: tuple[HeadToHead, ...] = ()

    @classmethod
    def of(cls, case: Case) -> CaseBody:
        return cls.model_construct(
            motion=case.motion,
            forests=ForestsBody.of({side: case.forests[side].twigs() for side in Side}),
            notes=case.notes,
            rounds=tuple(map(RoundBody.of, case.rounds)),
            knowledge=KnowledgeBody.of(case.knowledge),
            sent=tuple(map(SentBody.of, case.sent)),
            corrections=tuple(case.corrections),
            head_to_heads=tuple(case.head_to_heads),
        )

    def case(self) -> Case:
        """Raises IllegalChangeError or ValueError: a tree or a round that does not hold together."""
        case = Case(
            self.motion,
            {side: RehearsalForest(side, twigs) for side, twigs in self.forests.twigs().items()},
            self.notes,
            [each.round() for each in self.rounds],
            self.knowledge.knowledge() if self.knowledge else Knowledge(),
            [each.sent() for each in self.sent],
            list(self.corrections),
            list(self.head_to_heads),
        )
        check_case(case)
        return case


class CaseDocument(Strict):
    """The whole of ``case.json``."""

    format: Literal["debatecoach-case"]
    version: Literal[1, 2, 3, 4, 5, 6, 7, 8, 9]
    id: CaseId
    case: CaseBody


class Head(BaseModel):
    """What any version of ``case.json`` starts with; read only to say why one cannot be read."""

    format: Literal["debatecoach-case"]
    version: Annotated[int, Field(strict=True)]


@dataclass(frozen=True, slots=True)
class KeptCase:
    """A case as a file holds it, with its id (32 hex digits, the same under any file name)."""

    id: str
    case: Case


def to_json(model: Strict) -> bytes:
    """A model as UTF-8 JSON, read back once to be sure that it can be.

    A lone surrogate (half an emoji, as a text field can produce it) becomes U+FFFD.

    Raises:
        WireError: it holds a value of the wrong type or not finite.
    """
    try:
        data = model.model_dump_json(warnings=False).encode()
    except PydanticSerializationError:
        try:
            text = json.dumps(model.model_dump(mode="json", warnings=False), ensure_ascii=False)
        except PydanticSerializationError as error:
            raise WireError(str(error)) from error
        data = mended(text).encode()
    from_json(type(model), data)
    return data


M = TypeVar("M", bound=Strict)


def from_json(kind: type[M], data: bytes) -> M:
    """Read a model.

    Raises:
        WireError: it is not one.
    """
    try:
        return kind.model_validate_json(data)
    except ValidationError as error:
        try:
            return kind.model_validate_json(json.dumps(_as_now(json.loads(data))))
        except (ValueError, TypeError, RecursionError):  # a ValidationError is a ValueError
            raise WireError(str(error)) from error


_SCALED = ("low", "high", "step", "parts", "reply")


def _as_now(told: Any) -> Any:
    """JSON of an earlier version: before 7 an argument had at most one source, now a card in its place; in
    8 a format's ballot told the numbers of its scale, which the scale's name says."""
    if isinstance(told, list):
        return [_as_now(each) for each in told]
    if not isinstance(told, dict):
        return told
    found = {name: _as_now(each) for name, each in told.items()}
    if "low_point_win" in found:
        found = {name: value for name, value in found.items() if name not in _SCALED}
    if "source" in found and "illustration" in found:
        source = found.pop("source")
        found["cards"] = [] if source is None else [_card(**source)]
    return found


def _card(title: str, publisher: str, year: int, quote: str, url: str = "") -> dict[str, str]:
    date = str(year) if year else ""
    return {"body": quote, "title": title, "publication": publisher, "date": date, "url": url}


def dump_case(document: KeptCase) -> bytes:
    """A case as ``case.json``.

    Raises:
        WireError: a value in it cannot be kept, or it does not hold together.
    """
    try:
        check_case(document.case)
    except ValueError as error:
        raise WireError(str(error)) from error
    case = CaseBody.of(document.case)
    body = CaseDocument.model_construct(format=FORMAT, version=VERSION, id=document.id, case=case)
    return to_json(body)


def load_case(data: bytes) -> KeptCase:
    """Read ``case.json``.

    Raises:
        WireError: it is not a case, or one that does not hold together.
    """
    body = from_json(CaseDocument, data)
    try:
        return KeptCase(body.id, body.case.case())
    except ValueError as error:  # IllegalChangeError is one
        raise WireError(str(error)) from error


def version_of(data: bytes) -> int | None:
    """The version ``case.json`` claims, None if it is no case of any version."""
    try:
        return Head.model_validate_json(data).version
    except ValidationError:
        return None


def tokens(data: bytes) -> int:
    """How many values a parser would have to make of this JSON, at most; counted without parsing."""
    return sum(data.count(mark) for mark in (b",", b"[", b"{"))


# -- changes -----------------------------------------------------------------------------------------


def flatten(change: Change[P]) -> tuple[Insert[P] | Remove[P] | Replace[P] | Move[P], ...]:
    """The simple changes a change is made of, in order."""
    simple: list[Insert[P] | Remove[P] | Replace[P] | Move[P]] = []
    waiting: list[Change[P]] = [change]
    while waiting:
        each = waiting.pop()
        if isinstance(each, Batch):
            waiting.extend(reversed(each.changes))
        else:
            simple.append(each)
    return tuple(simple)


def together(simple: Sequence[Insert[P] | Remove[P] | Replace[P] | Move[P]]) -> Change[P]:
    """The opposite of :func:`flatten`, as one change: all or none."""
    return simple[0] if len(simple) == 1 else Batch(tuple(simple))


class FlowStep(Strict):
    """Changes to one of the two flow trees."""

    tree: Side
    ops: tuple[Said, ...]


def flow_steps(change: FlowChange) -> tuple[FlowStep, ...]:
    """A flow change, and what it carries on with, as flat steps in order."""
    steps: list[FlowStep] = []
    waiting = [change]
    while waiting:
        each = waiting.pop()
        steps.append(FlowStep.model_construct(tree=each.tree, ops=flatten(each.change)))
        waiting.extend(reversed(each.then))
    return tuple(steps)


def flow_change(steps: Sequence[FlowStep]) -> FlowChange:
    """The opposite of :func:`flow_steps`; needs at least one step."""
    return chain([FlowChange(step.tree, together(step.ops)) for step in steps])
