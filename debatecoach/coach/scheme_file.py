"""The schema of ``data/schemes/schemes.json``: schemes and critical questions."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from debatecoach.coach.motion_file import SCHEMES

Text = Annotated[str, Field(min_length=1, max_length=900)]
_ID = Annotated[str, Field(pattern=r"^[a-z][a-z_-]*$")]


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class QuestionFile(_Strict):
    """A critical question. ``bare``: it asks for a reason, so it is for claims that stand alone."""

    id: _ID
    question: Text
    undermines: bool
    bare: bool = False


class SchemeFile(_Strict):
    """One scheme with at least four critical questions, the most damaging first."""

    id: _ID
    name: Text
    form: Text
    cues: tuple[Annotated[str, Field(min_length=2, max_length=40)], ...]
    questions: Annotated[tuple[QuestionFile, ...], Field(min_length=4)]


class SchemesFile(_Strict):
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
