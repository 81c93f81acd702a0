"""The schema of a library motion file, ``data/motions/*.json``.

A file holds one :class:`MotionFile`. It is validated whole: one bad node refuses the file with a
sentence that names the node, so that nothing half-read is ever debated.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, FiniteFloat, ValidationError, model_validator

from debatecoach.base.data_files import broken_file, read_json

M = TypeVar("M", bound=BaseModel)

SCHEMES = ("example", "value", "expert", "positive_consequence", "cause", "negative_consequence", "analogy")
"""The seven argumentation schemes of R-Debater, Appendix B, in the paper's order."""

Text = Annotated[str, Field(min_length=1, max_length=1200)]
Impact = Annotated[FiniteFloat, Field(ge=0.0, le=2.0)]
SchemeId = Literal[
    "example", "value", "expert", "positive_consequence", "cause", "negative_consequence", "analogy"
]


class DataFile(BaseModel):
    """The schema of what is in a data file: no unknown fields."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class SourceFile(DataFile):
    """A checkable source: who said it, where, when, and the words relied on."""

    title: Text
    publisher: Text
    year: Annotated[int, Field(ge=1800, le=2100)]
    quote: Text
    url: str = ""


class NodeFile(DataFile):
    """One argument of a rehearsal tree (TreeDebater section 3.2) and the replies to it.

    ``support`` is r_s and ``attack`` r_a, both 0-2 as in the paper's appendix B.3: a root has only
    ``support``, a level-1 node only ``attack``, a deeper node both (Eq. 1).
    """

    id: Annotated[str, Field(pattern=r"^[pc]\d+(\.\d+)*$")]
    label: Annotated[str, Field(min_length=2, max_length=48)]
    claim: Annotated[str, Field(min_length=6, max_length=160)]
    argument: Annotated[str, Field(min_length=20, max_length=700)]
    support: Impact | None = None
    attack: Impact | None = None
    reason: Text
    scheme: SchemeId
    basis: Literal["reasoning"] | SourceFile = "reasoning"
    battlefield: str = ""
    illustration: str = ""
    impact: str = ""
    replies: tuple[NodeFile, ...] = ()

    def walk(self, level: int = 0) -> Iterator[tuple[int, NodeFile]]:
        """This node and all below it, depth first, each with its level (root 0)."""
        yield level, self
        for reply in self.replies:
            yield from reply.walk(level + 1)


class DefinitionFile(DataFile):
    term: Text
    meaning: Text


class CriterionFile(DataFile):
    text: Text
    why: Text


class FrameworkFile(DataFile):
    """How one side's claims hang together: ``text`` is said aloud in its opening."""

    name: Text
    text: Text


class WeighingFile(DataFile):
    """One side's weighing on a battlefield; each value is one spoken sentence."""

    magnitude: Text
    probability: Text
    timeframe: Text
    reversibility: Text


class BattlefieldFile(DataFile):
    """A conflict zone both sides contest (TreeDebater appendix A)."""

    id: Annotated[str, Field(pattern=r"^[a-z][a-z0-9-]*$")]
    question: Text
    importance: Literal["high", "medium", "low"]
    rationale: Text
    keywords: Annotated[tuple[str, ...], Field(min_length=3)]
    pro: WeighingFile
    con: WeighingFile


class SidesFile(DataFile):
    pro: FrameworkFile
    con: FrameworkFile


class MotionFile(DataFile):
    """A motion a student can debate today, complete for both sides.

    ``category`` is what has to be shown: that something should be done (policy), that it is good or
    right (value), or that it is so (fact). ``original`` is the id of the motion it is a version of, in
    another language.
    """

    schema_version: Literal[1]
    id: Annotated[str, Field(pattern=r"^[a-z][a-z0-9-]*$")]
    motion: Text
    source: Text
    domain: Text
    category: Literal["policy", "value", "fact"]
    difficulty: Annotated[int, Field(ge=1, le=3)]
    language: Literal["en", "zh"] = "en"
    original: str = ""
    background: Text
    definitions: Annotated[tuple[DefinitionFile, ...], Field(min_length=2)]
    criterion: CriterionFile
    frameworks: SidesFile
    battlefields: Annotated[tuple[BattlefieldFile, ...], Field(min_length=3)]
    pro: Annotated[tuple[NodeFile, ...], Field(min_length=4)]
    con: Annotated[tuple[NodeFile, ...], Field(min_length=4)]

    @model_validator(mode="after")
    def _whole(self) -> MotionFile:
        fields = {b.id for b in self.battlefields}
        seen: set[str] = set()
        for prefix, trees in (("p", self.pro), ("c", self.con)):
            for root in trees:
                for level, node in root.walk():
                    _check_node(node, level, prefix, fields, seen)
                    _check_words(node, self.language)
        return self


def _check_node(node: NodeFile, level: int, prefix: str, battlefields: set[str], seen: set[str]) -> None:
    def must(ok: bool, what: str) -> None:
        if not ok:
            raise ValueError(f"node {node.id}: {what}")

    must(node.id not in seen, "its id is used twice")
    seen.add(node.id)
    must(node.id.startswith(prefix), f"ids of this side start with {prefix!r}")
    must(node.id.count(".") == level, "the id's depth is not the node's level")
    for number, reply in enumerate(node.replies, 1):
        must(reply.id == f"{node.id}.{number}", f"reply {number} must be called {node.id}.{number}")
    must(
        (node.support is not None) == (level != 1), "support (r_s) belongs to level 0 and levels 2 and deeper"
    )
    must((node.attack is not None) == (level >= 1), "attack (r_a) belongs to levels 1 and deeper")
    if level == 0:
        must(node.battlefield in battlefields, f"battlefield {node.battlefield!r} is not in the file")
        must(bool(node.illustration) and bool(node.impact), "a main claim has an illustration and an impact")
    if level < 3:
        must(2 <= len(node.replies) <= 3, "a node above level 3 has 2-3 replies")
    else:
        must(not node.replies, "the tree ends at level 3")


_ENDS = {"en": re.compile(r"[.!?](?:\s|$)"), "zh": re.compile(r"[。！？]")}


def _check_words(node: NodeFile, language: str) -> None:
    """Every text can be spoken inside and as a sentence of its language."""

    def must(ok: bool, what: str) -> None:
        if not ok:
            raise ValueError(f"node {node.id}: {what}")

    stops = ".!?" if language == "en" else "。！？"
    must(not node.claim[0].islower(), "a claim begins with a capital")
    must(node.claim[-1] not in f".{stops}", "a claim has no full stop: it is spoken inside other sentences")
    sentences = len(_ENDS[language].findall(node.argument))
    must(1 <= sentences <= 3, f"an argument is 1-3 spoken sentences, this has {sentences}")
    must(node.argument.rstrip()[-1:] in stops, "an argument ends as a sentence does")
    least = (3, 12, 40) if language == "en" else (2, 6, 20)
    for text, letters in zip((node.label, node.claim, node.argument), least, strict=True):
        must(len(text) >= letters, f"“{text}” is too short")


def validated(path: Path, schema: type[M]) -> M:
    """A data file checked against its schema.

    Raises:
        LibraryError: unreadable or against the schema; names the file and the first fault.
    """
    content = read_json(path)
    try:
        return schema.model_validate(content)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        where = ".".join(str(part) for part in first["loc"])
        fault = str(first["msg"]).removeprefix("Value error, ")
        raise broken_file(path, f"{where}: {fault}" if where else fault) from error
