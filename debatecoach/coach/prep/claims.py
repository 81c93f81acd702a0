"""Candidate main claims of a side (TreeDebater section 3.2 and Table 9)."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Annotated

from pydantic import Field

from debatecoach.base.language import Role
from debatecoach.coach.evidence.recall import as_material
from debatecoach.coach.prep.material import ground, of_motion, side_claims, sift
from debatecoach.coach.prep.means import Means
from debatecoach.coach.prep.nodes import Short, Spoken, Unusable, Written, usable
from debatecoach.coach.tasks.task import Shape, Task, cut
from debatecoach.debate.argument import Argument
from debatecoach.debate.case import Case
from debatecoach.debate.side import Side

SPARE = 2
"""Asked for beyond what is wanted, because some are near-duplicates or not usable."""


class ClaimShape(Written):
    battlefield: Short = ""
    illustration: Spoken = ""
    impact: Spoken = ""


class ClaimsShape(Shape):
    """Main claims, the strongest first."""

    claims: Annotated[list[ClaimShape], Field(min_length=1, max_length=24), cut(24)]


CLAIMS = Task(
    "claims",
    ClaimsShape,
    Role.WRITING,
    seconds=90,
    priority=6,
    max_tokens=3500,
    temperature=0.7,
    cached=True,
)


async def propose_claims(
    means: Means, case: Case, side: Side, count: int, calls: list[int]
) -> tuple[list[Argument], list[Unusable]]:
    """Up to ``count`` new main claims for a side, and what was left out of the answer.

    Args:
        means: shared.
        case: the motion with what both sides have.
        side: for whom.
        count: how many more are wanted, >= 1.
        calls: gets the ids of the calls made.

    Raises:
        TaskError: the model could not.
    """
    motion = case.motion
    found = await means.bearing(motion.text)
    values = {
        **ground(motion),
        "side": side,
        "count": count + SPARE,
        "existing": side_claims(case.forests[side], side),
        "opposing": side_claims(case.forests[side.other], side.other),
        "passages": as_material(found),
    }
    answer = await means.ask(CLAIMS, values, calls)
    return await asyncio.to_thread(_sorted_out, means, case, side, count, answer.claims)


def _sorted_out(
    means: Means, case: Case, side: Side, count: int, shapes: Sequence[ClaimShape]
) -> tuple[list[Argument], list[Unusable]]:
    fields = {field.id for field in case.motion.battlefields}
    made = case.claims(side)
    sifted = sift(of_motion(case.motion))
    kept: list[Argument] = []
    left: list[Unusable] = []
    for each in shapes:
        if len(kept) == count:
            break
        argument = usable(
            each,
            side,
            means.known,
            sifted,
            battlefield=each.battlefield.strip() if each.battlefield.strip() in fields else "",
            illustration=each.illustration,
            impact=each.impact,
        )
        if isinstance(argument, Unusable):
            left.append(argument)
        elif means.repeats.among(argument.claim, [*made, *(other.claim for other in kept)]):
            left.append(Unusable(argument.claim, "repeat"))
        else:
            kept.append(argument)
    return kept, left
