"""The schema of a library motion file, ``data/motions/*.json``.

A file holds one :class:`MotionFile`. It is validated whole: one bad node refuses the file with a
sentence that names the node, so that nothing half-read is ever debated.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Annotated, Literal, TypeVar

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    FiniteFloat,
    ValidationError,
    model_validator,
)

from debatecoach.base.data_files import broken_file, first_fault, read_json
from debatecoach.debate.motion import Battlefield, Criterion, Definition, Framework
from debatecoach.debate.side import Side

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


def _pattern(words: str | tuple[str, ...], end: str) -> re.Pattern[str]:
    words = words if isinstance(words, str) else "|".join(words)
    return re.compile(rf"\b(?:{words}){end}", re.IGNORECASE)


Beginnings = Annotated[re.Pattern[str], BeforeValidator(partial(_pattern, end=""))]
"""Words of a data file to be looked for in a text, one of which has to begin there."""
WholeWords = Annotated[re.Pattern[str], BeforeValidator(partial(_pattern, end=r"\b"))]
"""The same, to stand there whole."""


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
    basis: Literal["reasoning"] = "reasoning"
    battlefield: str = ""
    illustration: str = ""
    impact: str = ""
    replies: tuple[NodeFile, ...] = ()

    def walk(self, level: int = 0) -> Iterator[tuple[int, NodeFile]]:
        """This node and all below it, depth first, each with its level (root 0)."""
        yield level, self
        for reply in self.replies:
            yield from reply.walk(level + 1)


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
    definitions: Annotated[tuple[Definition, ...], Field(min_length=2)]
    criterion: Criterion
    frameworks: dict[Side, Framework]
    battlefields: Annotated[tuple[Battlefield, ...], Field(min_length=3)]
    pro: Annotated[tuple[NodeFile, ...], Field(min_length=4)]
    con: Annotated[tuple[NodeFile, ...], Field(min_length=4)]

    @model_validator(mode="after")
    def _whole(self) -> MotionFile:
        fields = {b.id for b in self.battlefields}
        for prefix, trees in (("p", self.pro), ("c", self.con)):
            for number, root in enumerate(trees, 1):
                if root.battlefield not in fields:
                    raise ValueError(f"node {root.id}: battlefield {root.battlefield!r} is not in the file")
                _check_ids(root, f"{prefix}{number}")
        return self


def _check_ids(node: NodeFile, id: str) -> None:
    if node.id != id:
        raise ValueError(f"node {node.id}: it must be called {id}")
    for number, reply in enumerate(node.replies, 1):
        _check_ids(reply, f"{id}.{number}")


def validated(path: Path, schema: type[M]) -> M:
    """A data file checked against its schema.

    Raises:
        LibraryError: unreadable or against the schema; names the file and the first fault.
    """
    content = read_json(path)
    try:
        return schema.model_validate(content)
    except ValidationError as error:
        raise broken_file(path, first_fault(error)) from error
