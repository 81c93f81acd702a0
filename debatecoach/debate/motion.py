"""A motion and what both sides agree to fight about."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

from debatecoach.debate.side import Side


class Importance(StrEnum):
    """How much a battlefield decides (TreeDebater tables 11-13)."""

    HIGH = "high"
    MEDIUM = "medium"
    LOW = "low"

    @property
    def weight(self) -> float:
        """A factor for planning: 1.5, 1.0, 0.7."""
        return {Importance.HIGH: 1.5, Importance.MEDIUM: 1.0, Importance.LOW: 0.7}[self]


@dataclass(frozen=True, slots=True)
class Definition:
    """``meaning`` completes "By <term> we mean …"."""

    term: str
    meaning: str


@dataclass(frozen=True, slots=True)
class Criterion:
    """``text`` completes "judge this debate by …"; ``why`` is one spoken sentence."""

    text: str
    why: str = ""


@dataclass(frozen=True, slots=True)
class Framework:
    """How one side's claims hang together, spoken in its opening."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Weighing:
    """One side's comparison on a battlefield, a spoken sentence for each measure."""

    magnitude: str
    probability: str
    timeframe: str
    reversibility: str

    def sentences(self) -> tuple[str, ...]:
        """The four, in the order debaters give them; empty ones left out."""
        every = (self.magnitude, self.probability, self.timeframe, self.reversibility)
        return tuple(text for text in every if text)


@dataclass(frozen=True, slots=True)
class Battlefield:
    """A zone both sides contest (TreeDebater appendix A)."""

    id: str
    question: str
    importance: Importance
    rationale: str = ""
    keywords: tuple[str, ...] = ()
    pro: Weighing | None = None
    con: Weighing | None = None

    def weighing(self, side: Side) -> Weighing | None:
        """The side's weighing here, if one was prepared."""
        return self.pro if side is Side.PRO else self.con


@dataclass(frozen=True, slots=True)
class Motion:
    """What is debated.

    Attributes:
        id: library id, or empty for a motion the user typed.
        text: the motion as printed.
        source, domain, difficulty (1-3), background: for the prep pane.
        definitions, criterion, battlefields: shared ground; empty for a typed motion.
        pro_framework, con_framework: one framework a side.
    """

    text: str
    id: str = ""
    source: str = ""
    domain: str = ""
    difficulty: int = 2
    background: str = ""
    definitions: tuple[Definition, ...] = ()
    criterion: Criterion | None = None
    battlefields: tuple[Battlefield, ...] = ()
    pro_framework: Framework | None = None
    con_framework: Framework | None = None

    @property
    def language(self) -> str:
        """``zh`` if it is written in Chinese, else ``en``."""
        return language_of(self.text)

    def framework(self, side: Side) -> Framework | None:
        """The side's framework, if one was prepared."""
        return self.pro_framework if side is Side.PRO else self.con_framework


def as_question(text: str) -> str:
    """A battlefield's question with the mark of its language at its end; nothing stays nothing."""
    bare = text.rstrip("?？.。 ")
    return bare + ("？" if language_of(bare) == "zh" else "?") if bare else ""


def language_of(text: str) -> str:
    """``zh`` for a text with more Chinese characters than words in Latin letters, else ``en``."""
    return "zh" if len(_CHINESE.findall(text)) > len(_WORDS.findall(text)) else "en"


_CHINESE = re.compile(r"[\u3400-\u9fff]")
_WORDS = re.compile(r"[A-Za-z]+")
