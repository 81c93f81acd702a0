"""The schema of ``data/schemes/schemes.json``: schemes, critical questions, and how they are pressed."""

from __future__ import annotations

import re
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from debatecoach.coach.listen.sentences import split_sentences
from debatecoach.coach.motion_file import SCHEMES

Text = Annotated[str, Field(min_length=1, max_length=900)]
Stake = Literal["step", "scope", "weigh", "apart"]
"""What is open while a question is: a step, how far a point reaches, its price, the difference it makes."""
PLACES = {
    "warrant": r" that \{warrant\}[.,]",
    "cause": r" that \{cause\}[.,]",
    "effect": r" (?:that|before) \{effect\}[.,?]",
    "ask": r": \{ask\}\?",
    "subject": r"\b(?:about|of|beyond|it) \{subject\}[ .,?]",
    "many": r"\bWhich \{many\} ",
}
"""Parts of what was said that a reply may take up, each with where it can stand."""
_ID = Annotated[str, Field(pattern=r"^[a-z][a-z_-]*$")]
_Stakes = Annotated[tuple[Text, ...], Field(min_length=5)]


def places(reply: str) -> frozenset[str]:
    """The parts a reply takes up beside the claim."""
    return frozenset(re.findall(r"\{(\w+)\}", reply)) - {"claim"}


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class QuestionFile(_Strict):
    """A critical question and the ways to press it aloud, of 2-5 sentences, three at least for any claim.

    ``bare``: its replies say that no reason was given, so it is for claims that stand alone. ``stake``: what
    an answer would be needed for. Beside the claim a reply may use parts of it (:data:`PLACES`).
    """

    id: _ID
    stake: Stake
    question: Text
    undermines: bool
    bare: bool = False
    replies: Annotated[tuple[Text, ...], Field(min_length=3)]

    @model_validator(mode="after")
    def _speakable(self) -> QuestionFile:
        plain_ones = 0
        for number, reply in enumerate(self.replies, 1):
            parts = [sentence.text for sentence in split_sentences(reply)]
            where = f"question {self.id}, reply {number}"
            if not 2 <= len(parts) <= 5:
                raise ValueError(f"{where}: a reply has 2-5 sentences, this has {len(parts)}")
            if not parts[0].endswith(" that {claim}.") or reply.count("{claim}") != 1:
                raise ValueError(
                    f"{where}: its first sentence ends in 'that {{claim}}.', its only place for it"
                )
            for place in re.findall(r"\{([^}]*)\}?", reply):
                if place != "claim" and (place not in PLACES or not re.search(PLACES[place], reply)):
                    raise ValueError(f"{where}: '{{{place}}}' is not known, or not where it can stand")
            plain_ones += not places(reply)
        if plain_ones < 3:
            raise ValueError(f"question {self.id}: three of its replies must do with the claim alone")
        return self


class SchemeFile(_Strict):
    """One scheme with at least four critical questions, the most damaging first."""

    id: _ID
    name: Text
    form: Text
    cues: tuple[Annotated[str, Field(min_length=2, max_length=40)], ...]
    questions: Annotated[tuple[QuestionFile, ...], Field(min_length=4)]


class UnusableFile(_Strict):
    """What is said where no claim can be made out, with and without a topic; to a question; to a call."""

    named: Annotated[tuple[Text, ...], Field(min_length=2)]
    unnamed: Annotated[tuple[Text, ...], Field(min_length=2)]
    asked: Annotated[tuple[Text, ...], Field(min_length=2)]
    urged: Annotated[tuple[Text, ...], Field(min_length=2)]

    @model_validator(mode="after")
    def _places(self) -> UnusableFile:
        for text in (*self.asked, *self.urged):
            if re.findall(r"\{[^}]*\}", text) != ["{claim}"]:
                raise ValueError("an answer to a question or a call has {claim}, once, and no other place")
        for text in self.named:
            if re.findall(r"\{[^}]*\}", text) != ["{topic}"]:
                raise ValueError("a named fallback has {topic}, once, and no other place")
        if any("{" in text for text in self.unnamed):
            raise ValueError("an unnamed fallback has no places")
        return self


class StakesFile(_Strict):
    """Why an open question matters for what the debate is judged by; ``{criterion}`` in some of each."""

    step: _Stakes
    scope: _Stakes
    weigh: _Stakes
    apart: _Stakes

    @model_validator(mode="after")
    def _places(self) -> StakesFile:
        for name in type(self).model_fields:
            texts: tuple[str, ...] = getattr(self, name)
            if any(set(re.findall(r"\{[^}]*\}?", text)) - {"{criterion}"} for text in texts):
                raise ValueError(f"{name}: {{criterion}} is the only place here")
            if sum("{criterion}" not in text for text in texts) < 3:
                raise ValueError(f"{name}: three of them must do without the criterion")
        return self


class UnheardFile(_Strict):
    """What is put to a point that was not heard well enough to be told, with and without a topic."""

    named: Annotated[tuple[Text, ...], Field(min_length=3)]
    unnamed: Annotated[tuple[Text, ...], Field(min_length=3)]

    @model_validator(mode="after")
    def _places(self) -> UnheardFile:
        if any(re.findall(r"\{[^}]*\}?", text) != ["{topic}"] for text in self.named):
            raise ValueError("of a named one {topic} is the only place, once")
        if any("{" in text for text in self.unnamed):
            raise ValueError("an unnamed one has no places")
        return self


class SchemesFile(_Strict):
    """The whole file: the seven schemes in the paper's order, and what to do without one."""

    schema_version: Literal[1]
    source: Text
    schemes: tuple[SchemeFile, ...]
    unclear: SchemeFile
    stakes: StakesFile
    unheard: UnheardFile
    unusable: UnusableFile

    @model_validator(mode="after")
    def _whole(self) -> SchemesFile:
        if tuple(scheme.id for scheme in self.schemes) != SCHEMES:
            raise ValueError(f"the schemes must be {', '.join(SCHEMES)}, in this order")
        every = [question.id for scheme in (*self.schemes, self.unclear) for question in scheme.questions]
        if len(set(every)) != len(every):
            raise ValueError("an id of a question is used twice")
        return self
