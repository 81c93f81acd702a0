"""The app against itself: who speaks first decides nothing, and who argues better wins on either side.

Specs F1: of decided rounds no side has more than 65 % (where at least ten are decided), at least half of all
are too close to call, and the highest level beats the lowest in nine of ten. Here on a few motions; the slow
tests play all of them in both formats.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest

from debatecoach.base.paths import shipped
from debatecoach.coach.bench.structural import judge_structurally
from debatecoach.coach.library import find_case
from debatecoach.coach.team.levels import level
from debatecoach.debate.side import Side
from debatecoach.services.wiring import Engines, choose_engines, new_round

MOTIONS = sorted(
    each.stem for each in (shipped("data") / "motions").glob("*.json") if not each.stem.startswith("zh-")
)
FEW = MOTIONS[::13]
FORMATS = ("simplified-oxford", "agent4debate")


@cache
def engines() -> Engines:
    return choose_engines(Path(mkdtemp()))


class Both:
    """A debater for either side."""

    def __init__(self, debaters: dict[Side, Any]) -> None:
        self._debaters = debaters

    async def compose(self, case: Any, round: Any, slot: int, *more: Any) -> Any:
        return await self._debaters[round.format.slots[slot].side].compose(case, round, slot, *more)


def played(motion: str, format: str, seed: int, pro: str, con: str) -> Side | None:
    """Who wins a round of the app against itself, by the structural judge."""
    case = find_case(motion, shipped("data") / "motions")
    round = new_round(engines().library.formats[format], None, seed)
    sides = {side: replace(engines(), level=level(name)) for side, name in ((Side.PRO, pro), (Side.CON, con))}
    runner = engines().runner(case, round)
    similarity = engines().similarity(case)
    runner._debater = Both({side: each.library_debater(similarity) for side, each in sides.items()})
    runner._paces = {side: each.pace(side, round) for side, each in sides.items()}

    async def all_of_it() -> None:
        while round.next_slot is not None:
            runner.commit(await runner.compose())

    asyncio.run(all_of_it())
    return judge_structurally(round, case).winner


def fair(winners: Sequence[Side | None]) -> bool:
    """Specs F1, of rounds between equals."""
    won = Counter(winners)
    decided = won[Side.PRO] + won[Side.CON]
    even = decided < 10 or max(won[Side.PRO], won[Side.CON]) <= 0.65 * decided
    return even and won[None] * 2 >= len(winners)


@pytest.mark.parametrize("format", FORMATS)
def test_of_equals_nobody_wins_by_speaking_last(format: str) -> None:
    assert fair([played(motion, format, 0, "novice", "novice") for motion in FEW])


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("strong", Side)
def test_the_stronger_wins_on_either_side(format: str, strong: Side) -> None:
    names = {strong: "final", strong.other: "novice"}
    assert played(FEW[0], format, 0, names[Side.PRO], names[Side.CON]) is strong


@pytest.mark.slow
@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("both", ["novice", "club", "final"])
def test_of_equals_on_every_motion(format: str, both: str) -> None:
    assert fair([played(motion, format, seed, both, both) for motion in MOTIONS for seed in (0, 1)])


@pytest.mark.slow
@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("strong", Side)
def test_the_stronger_wins_on_every_motion(format: str, strong: Side) -> None:
    names = {strong: "final", strong.other: "novice"}
    won = [played(motion, format, 0, names[Side.PRO], names[Side.CON]) is strong for motion in MOTIONS]
    assert sum(won) >= 0.9 * len(won)
