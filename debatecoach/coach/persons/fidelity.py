"""How like a person a speech sounds, in a model's opinion (Cambridge simulation, Persona Fidelity).

An opinion, shown beside the measured distance and never in its place: it has to show words of the speech that
bear it out.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Annotated

from pydantic import Field

from debatecoach.base.errors import TaskError
from debatecoach.base.language import Fault, Role
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.texts import shortened
from debatecoach.base.unseen import seen
from debatecoach.coach.persons.manner import InManner
from debatecoach.coach.tasks.asker import Asker
from debatecoach.coach.tasks.task import Shape, Task, cut
from debatecoach.coach.tasks.titles import title
from debatecoach.debate.speech import words_alone

BEST = 5
"""The mark of a speech that could be their own; 1 is a stranger's."""
SHOWN = 3
_LONGEST, _LEAST = 160, 6
"""Characters of a reason at most, and of words that are shown at least."""
NOTHING_SHOWN = QT_TRANSLATE_NOOP(
    "errors", "The model's opinion of how like {name} this is names no words of the speech that bear it out."
)
MEASURED = QT_TRANSLATE_NOOP("errors", "The measured distance stands.")


class TraitShape(Shape):
    quote: Annotated[str, Field(max_length=300), cut(300)]
    why: Annotated[str, Field(max_length=600), cut(600)]
    like: bool


class FidelityShape(Shape):
    """Words of the speech that are like the person or unlike them, and a mark."""

    traits: Annotated[list[TraitShape], Field(max_length=6), cut(6)]
    mark: Annotated[int, Field(ge=1, le=BEST)]


FIDELITY = Task(
    "fidelity", FidelityShape, Role.JUDGING, seconds=60, priority=6, max_tokens=900, temperature=0.0
)


@dataclass(frozen=True, slots=True)
class Trait:
    """Words of a speech, whether they are like the person, and why."""

    quote: str
    why: str
    like: bool


@dataclass(frozen=True, slots=True)
class Fidelity:
    """A model's opinion: a mark from 1 to 5, and what bears it out."""

    mark: int
    traits: tuple[Trait, ...]


async def fidelity(asker: Asker, person: InManner, speech: str) -> Fidelity:
    """How like a person a speech sounds.

    Raises:
        TaskError: the model could not say, or what it said is borne out by nothing in the speech.
    """
    values = {"persona": person.told(person.lenses, Random(1)), "speech": speech}
    answer = await asker.ask(FIDELITY, values)
    said = words_alone(speech)
    traits = [
        Trait(seen(each.quote).strip(), shortened(" ".join(seen(each.why).split()), _LONGEST), each.like)
        for each in answer.traits
        if len(words_alone(each.quote)) >= _LEAST and words_alone(each.quote) in said and each.why.strip()
    ]
    middle = (BEST + 1) / 2
    # Five of five of which all that is shown is unlike them, or the other way round, is no opinion.
    borne_out = any(each.like is (answer.mark > middle) or answer.mark == middle for each in traits)
    if not borne_out:
        name = person.person.name
        named = title(FIDELITY.name)
        raise TaskError(FIDELITY.name, Fault.SHAPE, NOTHING_SHOWN, MEASURED, title=named, name=name)
    return Fidelity(answer.mark, tuple(traits[:SHOWN]))
