"""Argumentation schemes: recognised by cue and form, each with its critical questions.

The seven schemes are those of R-Debater (appendix B), the questions Walton's; both lie in
``data/schemes/schemes.json``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, model_validator

from debatecoach.coach.motion_file import SCHEMES, DataFile, validated

FILE = "schemes.json"

_WEAK_CUES = frozenset(
    {
        "because",
        "if",
        "then",
        "therefore",
        "the reason",
        "once",
        "less",
        "such as",
        "imagine",
        "look at",
        "choice",
        "respect",
    }
)

_UNLIKE = re.compile(
    r"\b(?:not|never|n't)(?: just| at all)? (?:the same as|like|similar to)\b", re.IGNORECASE
)
_FORMS = {
    "example": r"\b(?:for (?:example|instance)|in (?:my|our) (?:school|class|town|family)|i (?:know|had"
    r"|once|remember)\b"
    r"|when (?:i|we) (?:was|were))",
    "value": r"\b(?:(?:have|has|had) (?:a|the|every) (?:right|duty)|should be (?:free|allowed|able) to"
    r"|(?:it is|it's|this is|that is) "
    r"(?:simply |just )?(?:wrong|unfair|unjust|immoral|fair|our duty|a matter of))\b",
    "expert": r"\b(?:according to|(?:study|survey|research|report|scientists?|experts?|data"
    r"|statistics)\b[^.]{0,40}\b(?:show|"
    r"found|find|say|prove|suggest)|\d+(?:\.\d+)? ?(?:%|percent|per cent))",
    "positive_consequence": r"\b(?:will|would|can|could|helps?|makes?)\b[^.]{0,40}\b(?:better|improve|help"
    r"|benefit|save|"
    r"protect|safer|healthier|easier|more)\b",
    "cause": r"\b(?:leads? to|results? in|causes?|makes? (?:people|them|students|it|children)"
    r"|if\b[^.]{3,80}\b(?:will|would|then))\b",
    "negative_consequence": r"\b(?:will|would|can|could|makes?)\b[^.]{0,40}\b(?:worse|harm|hurt|damage"
    r"|destroy|lose|suffer|"
    r"cost|fail|less|kill|ruin|stop)\b",
    "analogy": r"\b(?:(?:is|are|would be|it's|that's) (?:just |exactly |much )?(?:like|as if|the same as"
    r"|similar to|no different from)|"
    r"just (?:like|as)\b|in the same way|imagine if)\b",
}

Text = Annotated[str, Field(min_length=1, max_length=900)]


class Scheme(DataFile):
    """One stereotyped pattern of argument.

    Attributes:
        id: as in :mod:`debatecoach.coach.motion_file`.
        name: for people.
        form: the pattern in one sentence.
        zh: name and first two questions in Chinese.
        cues: words and phrases that signal it.
        questions: its critical questions, the most damaging first.
    """

    id: Annotated[str, Field(pattern=r"^[a-z][a-z_-]*$")]
    name: Text
    form: Text
    zh: Text
    cues: tuple[Annotated[str, Field(min_length=2, max_length=40)], ...]
    questions: Annotated[tuple[Text, ...], Field(min_length=4)]


class SchemesFile(DataFile):
    """The whole file: the seven schemes in the paper's order."""

    schema_version: Literal[2]
    source: Text
    schemes: tuple[Scheme, ...]

    @model_validator(mode="after")
    def _whole(self) -> SchemesFile:
        if tuple(scheme.id for scheme in self.schemes) != SCHEMES:
            raise ValueError(f"the schemes must be {', '.join(SCHEMES)}, in this order")
        return self


class Schemes:
    """The schemes, ready to recognise."""

    def __init__(self, schemes: Sequence[Scheme]) -> None:
        self.all, self.by_id = tuple(schemes), {scheme.id: scheme for scheme in schemes}
        self._cues = {scheme.id: _cue_pattern(scheme.cues) for scheme in schemes}
        self._forms = {id: re.compile(form, re.IGNORECASE) for id, form in _FORMS.items()}

    def __getitem__(self, scheme_id: str) -> Scheme:
        """A scheme by id; KeyError if unknown."""
        return self.by_id[scheme_id]

    def recognise(self, text: str) -> list[tuple[Scheme, float]]:
        """Schemes the text shows by cue and form, each with a weight 0-1, best first; may be empty."""
        found = []
        text = _UNLIKE.sub("differs from", text)
        for scheme in self.all:
            cues = {match[0].lower() for match in self._cues[scheme.id].finditer(text)}
            weight = sum(0.4 if cue in _WEAK_CUES else 1.0 + 0.5 * cue.count(" ") for cue in cues)
            weight += 2.0 * bool(self._forms[scheme.id].search(text))
            if weight >= 0.8:
                found.append((scheme, weight / (weight + 2.0)))
        return sorted(found, key=lambda pair: -pair[1])


def load_schemes(folder: Path) -> Schemes:
    """Read :data:`FILE` in ``folder``.

    Raises:
        LibraryError: it is missing, unreadable, or breaks the schema; names the first problem.
    """
    return Schemes(validated(folder / FILE, SchemesFile).schemes)


def _cue_pattern(cues: Sequence[str]) -> re.Pattern[str]:
    longest_first = sorted(map(re.escape, cues), key=len, reverse=True)
    return re.compile(r"\b(?:" + "|".join(longest_first) + r")\b", re.IGNORECASE)
