"""The engagement verdict: judges who do not know who speaks for what (Cambridge simulation, layer 2b).

Names and sides are removed, the labels are swapped in a second pass, each pass has three judges. A judge
scores four things, the weights (40, 30, 20 and 10 %) are applied here, and that makes the vote.
"""

from __future__ import annotations

from collections.abc import Coroutine, Mapping, Sequence
from typing import Any

from debatecoach.base.messages import Words
from debatecoach.coach.bench import says
from debatecoach.coach.bench.asking import Clerk
from debatecoach.coach.bench.spoken import anonymous
from debatecoach.coach.bench.tasks import ENGAGEMENT, EngagedSaid
from debatecoach.coach.tasks import steps
from debatecoach.debate.side import Team
from debatecoach.debate.transcript import Transcript
from debatecoach.debate.votes import Vote, engaged, leader, majority

JUDGES, PASSES = 3, 2
LETTERS = "ABCD"
LAYER = "engagement"


def labels(teams: Sequence[Team], turn: int, letters: str = LETTERS) -> dict[Team, str]:
    """Who is called what: in order in the first pass, the other way round in the second."""
    order = list(teams) if turn % 2 == 0 else list(reversed(teams))
    return {team: letters[place] for place, team in enumerate(order)}


async def votes(
    clerk: Clerk,
    transcript: Transcript,
    texts: Sequence[str],
    judges: int = JUDGES,
    letters: str = LETTERS,
) -> list[Vote]:
    """A vote a judge and pass; of those that answered.

    Args:
        clerk: asks.
        transcript: who spoke when.
        texts: the speeches as they are shown.
        judges: in each pass.
        letters: what teams are called by.
    """
    asked: list[tuple[str, Mapping[Team, str]]] = []
    work: list[Coroutine[Any, Any, Any]] = []
    for turn in range(PASSES):
        called = labels(transcript.teams, turn, letters)
        values = {
            "motion": transcript.motion.text,
            "ground": clerk.ground(transcript.defined, blind=True),
            "granted": clerk.granted(transcript.speeches, {team.side: name for team, name in called.items()}),
            "count": len(called),
            "debate": anonymous(transcript, called, texts),
        }
        for judge in range(judges):
            asked.append((f"{turn + 1}.{judge + 1}", called))
            work.append(clerk.ask(ENGAGEMENT, values))
    said = await steps.together(*work)
    return [
        vote
        for (name, called), each in zip(asked, said, strict=True)
        if each is not None and (vote := _vote(name, called, each)) is not None
    ]


def _vote(name: str, called: Mapping[Team, str], said: EngagedSaid) -> Vote | None:
    """A judge's vote by the weighted scores; by the winner named only where these are the same. None if a
    team was forgotten."""
    teams = {letter: team for team, letter in called.items()}
    scores: dict[Team, float] = {}
    for each in said.teams:
        team = teams.get(letter_of(each.team))
        if team is not None:
            scores[team] = engaged(
                {
                    "engagement": each.engagement,
                    "quality": each.quality,
                    "rebuttal": each.rebuttal,
                    "narrative": each.narrative,
                }
            )
    if set(scores) != set(called):
        return None
    winner = leader(scores)
    note: Words = ""
    if winner is None:
        named = teams.get(letter_of(said.winner))
        best = max(scores.values())
        if named is not None and scores[named] >= best - 1e-9:
            winner, note = named, says.SCORES_SAME
    return Vote(LAYER, winner, 0.0, tuple((team, scores[team]) for team in called), name, note)


def letter_of(word: str) -> str:
    """``B`` from "Team B", "b." or "B"."""
    letters = [each for each in word.upper().replace("TEAM", " ").split() if each.strip(".,:;'\"()")]
    return letters[-1].strip(".,:;'\"()") if letters else ""


def verdict(found: Sequence[Vote], teams: Sequence[Team], weight: float) -> tuple[Vote | None, bool]:
    """The layer's vote, and whether the passes contradict each other."""
    if not found:
        return None, False
    passes = [majority([vote.winner for vote in found if vote.judge.startswith(f"{n}.")]) for n in (1, 2)]
    contested = passes[0] is not passes[1] and None not in passes
    mean = {team: sum(dict(vote.scores).get(team, 0.0) for vote in found) / len(found) for team in teams}
    winner = None if contested else majority([vote.winner for vote in found])
    note = says.PASSES if contested else ""
    return Vote(LAYER, winner, weight, tuple(mean.items()), note=note), contested
