"""What a language model adds to a drill's findings: what worked, what to change, on words of the answer.

Advice that quotes words the student never said is dropped, as everywhere.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from pydantic import Field

from debatecoach.base.language import Role
from debatecoach.coach.coaching.judging import TRAINED
from debatecoach.coach.tasks.asker import Asker
from debatecoach.coach.tasks.task import Shape, Task
from debatecoach.coach.team.logic import squeezed
from debatecoach.debate.drill import Drill, Telling

Line = Annotated[str, Field(max_length=600)]
SECONDS = 10.0


class DrillSaid(Shape):
    """The answer; ``quote`` is the student's own words."""

    good: Line
    change: Line
    quote: Line


DRILL: Task[DrillSaid] = Task("drill", DrillSaid, Role.JUDGING, seconds=SECONDS, max_tokens=300)


@dataclass(frozen=True, slots=True)
class Advice:
    """What worked, what to do next time, and the student's words it is about."""

    good: str
    change: str
    quote: str


async def advise(asker: Asker, drill: Drill, telling: Telling) -> Advice | None:
    """One small task of at most ten seconds; None if what it quotes was never said.

    Raises:
        TaskError: it was not done.
    """
    values: dict[str, object] = {
        "motion": drill.motion,
        "trained": ", ".join(each.value for each in TRAINED[drill.kind]),
        "said": drill.said or "\n".join(drill.points) or "-",
        "answer": telling.text,
    }
    said = await asker.ask(DRILL, values, work="drill")
    quote = squeezed(said.quote)
    if not quote.strip() or quote not in squeezed(telling.text) or not said.change.strip():
        return None
    return Advice(said.good.strip(), said.change.strip(), said.quote.strip())
