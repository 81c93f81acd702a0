"""Argumentation schemes: recognising one by cue and form, and asking its critical questions.

The seven schemes are those of R-Debater (appendix B), the questions Walton's; both lie in
``data/schemes/schemes.json``.
"""

from __future__ import annotations

import random
import re
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, model_validator

from debatecoach.coach.motion_file import SCHEMES, DataFile, validated
from debatecoach.debate.scheme import CriticalQuestion, Scheme

FILE = "schemes.json"
"""Scheme id of a claim that shows none of the seven."""

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
_REASONED = 8
"""Words of argument from which nobody can say that no reason was given."""

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
_ID = Annotated[str, Field(pattern=r"^[a-z][a-z_-]*$")]


class QuestionFile(DataFile):
    """A critical question. ``bare``: it asks for a reason, so it is for claims that stand alone."""

    id: _ID
    question: Text
    undermines: bool
    bare: bool = False


class SchemeFile(DataFile):
    """One scheme with at least four critical questions, the most damaging first; ``zh`` is its name with the
    first two of them for a Chinese debate."""

    id: _ID
    name: Text
    form: Text
    zh: Text
    cues: tuple[Annotated[str, Field(min_length=2, max_length=40)], ...]
    questions: Annotated[tuple[QuestionFile, ...], Field(min_length=4)]


class SchemesFile(DataFile):
    """The whole file: the seven schemes in the paper's order, and one for what fits none."""

    schema_version: Literal[1]
    source: Text
    schemes: tuple[SchemeFile, ...]
    unclear: SchemeFile

    @model_validator(mode="after")
    def _whole(self) -> SchemesFile:
        if tuple(scheme.id for scheme in self.schemes) != SCHEMES:
            raise ValueError(f"the schemes must be {', '.join(SCHEMES)}, in this order")
        every = [question.id for scheme in (*self.schemes, self.unclear) for question in scheme.questions]
        if len(set(every)) != len(every):
            raise ValueError("an id of a question is used twice")
        return self


class Schemes:
    """The schemes, ready to recognise and to ask."""

    def __init__(
        self,
        schemes: Sequence[Scheme],
        unclear: Scheme,
        file: SchemesFile,
    ) -> None:
        every = [question for scheme in (*file.schemes, file.unclear) for question in scheme.questions]
        self._bare = frozenset(question.id for question in every if question.bare)
        self.all = tuple(schemes)
        self.unclear = unclear
        self._cues = {scheme.id: _cue_pattern(scheme.cues) for scheme in schemes}
        self._forms = {id: re.compile(form, re.IGNORECASE) for id, form in _FORMS.items()}

    def __getitem__(self, scheme_id: str) -> Scheme:
        """A scheme by id, ``unclear`` included; KeyError if unknown."""
        for scheme in (*self.all, self.unclear):
            if scheme.id == scheme_id:
                return scheme
        raise KeyError(scheme_id)

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

    def ask(
        self, claim: str, argument: str, rng: random.Random, avoid: Collection[str] = ()
    ) -> tuple[Scheme, CriticalQuestion]:
        """A critical question of the claim's scheme, the most damaging first though not always.

        Args:
            claim, argument: what was said; with an argument nobody is asked for a reason.
            rng: makes the choice repeatable.
            avoid: ids of questions already put, taken again only if all are.
        """
        avoid = {*avoid, *(self._bare if len(argument.split()) >= _REASONED else ())}
        for scheme in [*(scheme for scheme, _ in self.recognise(claim)), self.unclear]:
            fresh = [question for question in scheme.questions if question.id not in avoid]
            if fresh:
                return scheme, rng.choices(fresh, [1.0 / (2 + n) for n in range(len(fresh))])[0]
        return self.unclear, rng.choice(self.unclear.questions)


def load_schemes(folder: Path) -> Schemes:
    """Read :data:`FILE` in ``folder``.

    Raises:
        LibraryError: it is missing, unreadable, or breaks the schema; names the first problem.
    """
    file = validated(folder / FILE, SchemesFile)
    return Schemes([_scheme(scheme) for scheme in file.schemes], _scheme(file.unclear), file)


def _scheme(file: SchemeFile) -> Scheme:
    questions = tuple(CriticalQuestion(q.id, q.question, q.undermines) for q in file.questions)
    return Scheme(file.id, file.name, file.form, tuple(cue.lower() for cue in file.cues), questions, file.zh)


def _cue_pattern(cues: Sequence[str]) -> re.Pattern[str]:
    longest_first = sorted(map(re.escape, cues), key=len, reverse=True)
    return re.compile(r"\b(?:" + "|".join(longest_first) + r")\b", re.IGNORECASE)
