"""Rounds played by the team with a scripted model."""

from __future__ import annotations

import asyncio
from functools import cache

from debatecoach.coach.debater.library_debater import LibraryDebater
from debatecoach.coach.listen.listener import Listener
from debatecoach.coach.round import RoundRunner
from debatecoach.coach.team.debater import TeamDebater
from debatecoach.coach.team.levels import Team, level
from debatecoach.debate.case import Case, Round
from debatecoach.debate.side import Side
from debatecoach.debate.speech import Speech
from debatecoach.services.wiring import FittedToCase
from tests.coach.rig import Metronome, case_of, embedding, library
from tests.coach.team.debating import Script, asker_of


@cache
def fitted(claims: tuple[str, ...]) -> FittedToCase:
    return FittedToCase(embedding(), claims)


def team_runner(
    script: Script,
    case: Case | None = None,
    human: Side | None = None,
    team: str = "full",
    level_id: str = "final",
    format: str = "simplified-oxford",
    language: str = "en",
    **more: object,
) -> tuple[RoundRunner, TeamDebater]:
    """A round whose machine sides are the team."""
    shelf = library()
    case = case or case_of("labor-unions")
    round = Round("r1", shelf.formats[format], human, 1, "2026-01-01T00:00:00+00:00")
    likeness = fitted(tuple(forest[node].claim for forest in case.forests.values() for node in forest.walk()))
    listener = Listener(case, likeness)
    debater = TeamDebater(
        asker_of(script, language),
        LibraryDebater(likeness, shelf.schemes, shelf.phrases, shelf.principles),
        likeness,
        listener,
        level=level(level_id),
        team=Team(team),
        **more,  # type: ignore[arg-type]
    )
    return RoundRunner(case, round, debater, listener, likeness, dict.fromkeys(Side, Metronome())), debater


def play_on(runner: RoundRunner, most: int = 99) -> list[Speech]:
    """The next speeches of the machine, committed."""

    async def play() -> list[Speech]:
        made = []
        while runner.round.next_slot is not None and len(made) < most:
            speech = await runner.compose()
            runner.commit(speech)
            made.append(speech)
        return made

    return asyncio.run(play())
