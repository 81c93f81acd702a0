"""What of each team's points stood and what fell, told where arithmetic judged four teams: it ranks none."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from debatecoach.base.messages import Message
from debatecoach.debate.adjudication import Adjudication, Annotated
from debatecoach.debate.framework import Fate
from debatecoach.debate.naming import short_team
from debatecoach.debate.side import Team, team_of

UNANSWERED = Message("ballot", "Stands, no answer of {side} is on the flow: “{claim}”")
ANSWERED = Message("ballot", "Stands, though {teams} answered it: “{claim}”")
CONTESTED = Message("ballot", "Contested by {teams}: “{claim}”")
FELL = Message("ballot", "Taken apart by {teams}: “{claim}”")
REPLY = Message("ballot", "Stands as an answer to {teams}: “{claim}”")
MOST_STAND = 2
"""Points of a team that stand which are told in words; of what fell, and of its answers, the first."""


@dataclass(frozen=True, slots=True)
class Stood:
    """A team's points, each list with what earned most in front.

    Attributes:
        stand: new on its bench, and nothing that stands was said to it though a speech of theirs followed.
        fallen: new on its bench, and contested or taken apart.
        replies: answers that stand.
        all_replies: how many answers it gave.
    """

    team: Team
    stand: tuple[Annotated, ...]
    fallen: tuple[Annotated, ...]
    replies: tuple[Annotated, ...]
    all_replies: int


def stood(found: Adjudication) -> dict[Team, Stood]:
    """By team. What nobody could answer any more, and what a closing team's last speech brings, is not there:
    judges do not count it."""
    given = {team: [each.speech for each in found.speeches if each.team is team] for team in found.teams}
    told = {}
    for team, mine in given.items():
        theirs = max(
            (at for other in given if other.side is not team.side for at in given[other]), default=-1
        )
        whip = mine[-1] if team in (Team.CG, Team.CO) and len(mine) > 1 else None
        moves = sorted((each for each in found.moves if each.team is team), key=lambda each: -each.points)
        new = [each for each in moves if not each.target and each.speech < theirs and each.speech != whip]
        replies = [each for each in moves if each.target]
        told[team] = Stood(
            team,
            stand=tuple(each for each in new if each.fate is Fate.SURVIVED),
            fallen=tuple(each for each in new if each.fate is not Fate.SURVIVED),
            replies=tuple(each for each in replies if each.addresses_logic and each.fate is Fate.SURVIVED),
            all_replies=len(replies),
        )
    return told


def told_stood(found: Adjudication, one: Stood) -> list[Message]:
    """The weightiest of a team's points, a sentence each."""
    answers, whose = _answers(found), {each.id: each.team for each in found.moves}

    def by(moves: Iterable[Annotated]) -> tuple[str, ...]:
        return tuple(dict.fromkeys(str(each.team) for each in moves))

    silent, lines = short_team(team_of(one.team.side.other), four=True), []
    for each in one.stand[:MOST_STAND]:
        met = answers.get(each.id)
        said = ANSWERED.put(teams=by(met)) if met else UNANSWERED.put(side=silent)
        lines.append(said.put(claim=each.claim))
    for each in one.fallen[:1]:
        template = FELL if each.fate is Fate.DEMOLISHED else CONTESTED
        lines.append(template.put(teams=by(answers.get(each.id, ())), claim=each.claim))
    return lines + [REPLY.put(teams=(str(whose[each.target]),), claim=each.claim) for each in one.replies[:1]]


def _answers(found: Adjudication) -> dict[str, list[Annotated]]:
    """What was said to each point, by its id."""
    answers: dict[str, list[Annotated]] = {}
    for each in found.moves:
        if each.target:
            answers.setdefault(each.target, []).append(each)
    return answers
