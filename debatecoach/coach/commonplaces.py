"""Commonplaces: arguments that debaters make on many motions, each with answers that take up its own reason.

A commonplace (``data/principles/commonplaces/*.json``) is recognised by two witnesses. Its ``cues`` are words
that all have to be said within two neighboring sentences: one keyword sets nothing off. What it is ``heard``
as, in sentences of students, says whether it was meant: likeness decides between two whose words were said,
and stands in for one missing word. Where neither bears it out nothing is recognised, and nothing is said.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field

from debatecoach.coach.motion_file import DataFile, validated
from debatecoach.debate.matching import Similarity

Serves = Literal["for", "against", "change", "caution", "pro", "con"]
"""Whose argument it is: for or against the motion's object or a change, or one side's."""
Text = Annotated[str, Field(min_length=12, max_length=900)]

MEANT = 1.6
"""Thetas of likeness that stand in for one of several words that was not said."""
_LIKE, _APART = 0.3, 0.6
"""Least likeness where all words were said, in one sentence or over two: read off twelve speeches."""
_MOST_LIKE = 3.0
"""Most thetas that likeness counts."""
_NEXT = 0.4
"""What it costs to be said over two sentences."""


class ReasonFile(DataFile):
    """A claim, to stand after "that", and why: whole sentences."""

    claim: Text
    because: Text


class CommonplaceFile(DataFile):
    """``name``: what it is called where a student's words cannot be repeated, a noun phrase. ``cues``: all of
    these patterns have to be found; ``not``: this one must not. ``by``: who makes it, in a motif's terms, if
    the answers are of use against them alone. ``needs``: as a motif's;
    ``about``: what the motion has to name."""

    id: Annotated[str, Field(pattern=r"^[a-z][a-z0-9-]*$")]
    name: Text
    heard: Annotated[tuple[str, ...], Field(min_length=2)]
    cues: Annotated[tuple[str, ...], Field(min_length=1)]
    bars: Annotated[str, Field(alias="not")] = ""
    by: tuple[Serves, ...] = ()
    needs: tuple[str, ...] = ()
    about: str = ""
    answers: Annotated[tuple[ReasonFile, ...], Field(min_length=1)]

    @property
    def spoken_name(self) -> str:
        """What to call it in a sentence about the other side."""
        return self.name if _SAYS.match(self.name) else f"their point about {self.name}"


_SAYS = re.compile(
    r"the (?:claim|warning|worry|argument|idea|hope|doubt|promise|demand|comparison|point|fear)\b"
)


class CommonplacesFile(DataFile):
    schema_version: Literal[1]
    commonplaces: tuple[CommonplaceFile, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Commonplace:
    """One of the file, ready to be looked for."""

    file: CommonplaceFile
    cues: tuple[re.Pattern[str], ...]
    bars: re.Pattern[str] | None
    about: re.Pattern[str] | None

    def missing(self, text: str) -> int:
        """How many of its cues a text lacks."""
        return sum(cue.search(text) is None for cue in self.cues)


def load_commonplaces(folder: Path) -> tuple[Commonplace, ...]:
    """All of a folder. Raises LibraryError."""
    files = [validated(path, CommonplacesFile) for path in sorted(folder.glob("*.json"))]
    return tuple(
        Commonplace(
            each,
            tuple(re.compile(rf"\b(?:{cue})", re.IGNORECASE) for cue in each.cues),
            re.compile(rf"\b(?:{each.bars})", re.IGNORECASE) if each.bars else None,
            re.compile(rf"\b(?:{each.about})", re.IGNORECASE) if each.about else None,
        )
        for file in files
        for each in file.commonplaces
    )


def recognized(
    known: Collection[Commonplace], sentences: Sequence[str], similarity: Similarity
) -> list[tuple[Commonplace, int]]:
    """Commonplaces that these sentences of one point make, surest first, each with the sentence that makes it
    or begins to."""
    found = []
    windows = [(n, text, "") for n, text in enumerate(sentences)]
    windows += [(n, a, b) for n, (a, b) in enumerate(zip(sentences, sentences[1:], strict=False))]
    for each in known:
        best: tuple[float, int] | None = None
        for n, one, two in windows:
            text = f"{one} {two}".strip()
            place = n + (bool(two) and each.missing(two) < each.missing(one))
            missing = each.missing(text)
            if missing > (len(each.cues) > 2) or (each.bars is not None and each.bars.search(text)):
                continue
            like = max(similarity.compare(text, each.file.heard)) / similarity.theta
            if like < (MEANT if missing else _APART if two else _LIKE):
                continue
            score = len(each.cues) - 2 * missing - _NEXT * bool(two) + min(_MOST_LIKE, like)
            if best is None or score > best[0]:
                best = score, place
        if best is not None:
            found.append((each, *best))
    found.sort(key=lambda hit: -hit[1])
    return [(each, place) for each, _, place in found]
