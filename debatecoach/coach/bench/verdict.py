"""From what the layers answered to one adjudication: arithmetic, agreement, reasons."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from debatecoach.base.messages import Message, Words
from debatecoach.coach.bench import engagement, panel, says
from debatecoach.coach.bench.annotate import too_late, unanswerable
from debatecoach.coach.bench.panel import Noted, QuotationFinder
from debatecoach.coach.bench.structural import CLOSE_POINTS, CLOSE_SHARE
from debatecoach.coach.bench.tasks import AudienceSaid, DimensionSaid, RanksSaid, SystematicSaid
from debatecoach.debate.adjudication import (
    Adjudication,
    Annotated,
    Dimension,
    Fight,
    Judged,
    SpeechJudged,
    TeamJudged,
)
from debatecoach.debate.ballot import Claim, Rebuttal, standing, tally
from debatecoach.debate.flow_tree import FlowRef, Mark
from debatecoach.debate.framework import Fate
from debatecoach.debate.naming import short_team
from debatecoach.debate.ruled import Rulings, as_ruled
from debatecoach.debate.side import FOUR, Team
from debatecoach.debate.votes import CLEAR, NARROW, TIE, Vote, decide, leader, spread

# -- The annotation a model made, as arithmetic: points and fates of its moves (Cambridge simulation, 2a)

LOPSIDED = 10
RuledLines = Mapping[tuple[int, int], Mapping[Mark, bool]]
"""What people ruled on the flow, by the speech and the sentence (indices) in which it was said."""


def annotation(
    noted: Sequence[Noted], teams: Sequence[Team], ruled: RuledLines
) -> tuple[tuple[Annotated, ...], dict[Team, float]]:
    """The moves with their points and fates, and each team's points.

    The simulation's annotator sees the whole debate; ours sees it speech by speech, so what it takes for a
    demolition may be answered later. A rebuttal undermines here only if it stands in the end
    (:func:`debatecoach.debate.ballot.standing`). What a person ruled on
    the flow goes before what the model noted (:mod:`debatecoach.debate.ruled`).

    Args:
        noted: what the model wrote down of each speech.
        teams: who takes part.
        ruled: what people ruled, by the sentence in which it was said.
    """
    moves = [move for each in noted for move in each.moves]
    order = [(each.spoken.team.side, each.spoken.stage) for each in noted]
    refs = {each.id: FlowRef(each.team.side, each.id) for each in moves}
    claims = [
        Claim(
            refs[each.id],
            each.team.side,
            each.claim,
            each.ground,
            each.specific,
            too_late(order, each.speech),
        )
        for each in moves
        if not each.target
    ]
    rebuttals = [
        Rebuttal(
            refs[each.id],
            refs[each.target],
            each.team.side,
            each.addresses_logic,
            each.new_information,
            each.undermines,
            unanswerable=unanswerable(order, each.speech),
        )
        for each in moves
        if each.target
    ]
    claims, rebuttals = as_ruled(claims, rebuttals, _rulings(moves, ruled))
    stand, fate = standing(claims, rebuttals)
    entries = tally(claims, stand).entries
    own = {entry.ref.node: entry for entry in entries if entry.side is entry.ref.tree}
    told = tuple(
        replace(each, fate=fate.get(refs[each.id], Fate.SURVIVED), points=entry.points, working=entry.working)
        if (entry := own.get(each.id)) is not None
        else replace(
            each, fate=fate.get(refs[each.id], Fate.SURVIVED)
        )  # ruled to be no answer: it earns nothing
        for each in moves
    )
    totals = {team: sum(each.points for each in told if each.team is team) for team in teams}
    for entry in entries:
        if entry.side is not entry.ref.tree:  # turned, and by whom nobody wrote down
            team = next(each for each in teams if each.side is entry.side)
            totals[team] += entry.points
    return told, totals


def _rulings(moves: Sequence[Annotated], ruled: RuledLines) -> Rulings:
    """What people ruled, by the move in whose sentence it was said; of several in one sentence the first."""
    found: dict[FlowRef, Mapping[Mark, bool]] = {}
    seen: set[tuple[int, int]] = set()
    for each in moves:
        place = (each.line.speech, each.line.sentence) if each.line is not None else None
        if place is not None and place in ruled and place not in seen:
            seen.add(place)
            found[FlowRef(each.team.side, each.id)] = ruled[place]
    return found


def lopsided(moves: Sequence[Annotated]) -> int:
    """Rebuttals of one side where the other has none, if they are so many that it cannot be (layer 2a: the
    one-directional bug); else 0."""
    counts = [
        sum(bool(each.target) and each.team.side.value == side for each in moves) for side in ("pro", "con")
    ]
    return max(counts) if min(counts) == 0 and max(counts) >= LOPSIDED else 0


WEIGHTS = {"engagement": 2.0, "panel": 1.0, "rubric": 1.0, "annotation": 1.0}
"""Engagement is the primary verdict of the Cambridge simulation; all others count once. ``panel`` is direct
prediction and ``scores`` score comparison (Debatrix 5.3): one answer, which counts once, by its scores only
where it names nobody."""
RUBRIC_TIE = 0.25
"""Mean scores of speeches closer than this are the same."""
NOTHING_SAID = 1.0
"""Of a speech that was not given: the lowest of the scale."""
_UNSURE = re.compile(
    r"\b(?:narrow(?:ly)?|slim(?:ly)?|slight(?:ly)?|marginal(?:ly)?|by a hair|(?:very|too|so) close"
    r"|close (?:debate|round|call|decision))\b|险胜|微弱|略胜|势均力敌|难分",
    re.IGNORECASE,
)
_SURE = re.compile(
    r"\b(?:clear(?:ly)? (?:win|won|victory|ahead)|(?:win|wins|won) (?:\w+ ){0,3}clearly|decisive(?:ly)?"
    r"|comfortabl[ey]|convincing(?:ly)?)\b|明显胜|大胜|完胜",
    re.IGNORECASE,
)
"""The panel's reasons are told below the verdict: the two must not say different things unexplained."""
_TIED = (Dimension.SOURCE, Dimension.LANGUAGE)


@dataclass(slots=True)
class LayerAnswers:
    """Everything the layers answered about one debate.

    ``ruled``: what people ruled on the flow. ``brief``: speeches were not judged one by one, only compared.
    """

    teams: tuple[Team, ...]
    noted: Sequence[Noted]
    finder: QuotationFinder
    dimensions: Mapping[Dimension, DimensionSaid] = field(default_factory=dict)
    systematic: SystematicSaid | None = None
    ranks: RanksSaid | None = None
    engaged: Sequence[Vote] = ()
    audience: AudienceSaid | None = None
    ruled: RuledLines = field(default_factory=dict)
    brief: bool = False


def adjudication(heard: LayerAnswers) -> Adjudication:
    """Put everything together; without notices, which the caller knows."""
    moves, points = annotation(heard.noted, heard.teams, heard.ruled)
    speeches = _speeches(heard, moves)
    debaters = _debaters(heard)
    listeners = panel.listeners(heard.audience, heard.finder)
    layers, contested = _layers(heard, speeches, debaters, points)
    votes = [*layers]
    if (felt := panel.vote(listeners)) is not None:
        votes.append(felt)
    votes += [*_dimension_votes(heard, debaters), *heard.engaged]
    decision = decide(layers, heard.teams, contested)
    if decision.certainty == CLEAR and heard.systematic and _UNSURE.search(heard.systematic.comment):
        decision = replace(decision, certainty=NARROW)  # whose reasons are told calls it close
    found = Adjudication(
        teams=heard.teams,
        winner=decision.winner,
        certainty=decision.certainty,
        agreement=decision.agreement,
        ranking=_ranking(heard.teams, decision.winner, layers),
        votes=tuple(votes),
        speeches=speeches,
        debaters=debaters,
        moves=moves,
        clashes=_fights(heard),
        listeners=listeners,
    )
    return replace(found, rfd=_rfd(heard, found, layers))


# -- speeches and debaters --------------------------------------------------------------------------------


def _speeches(heard: LayerAnswers, moves: Sequence[Annotated]) -> tuple[SpeechJudged, ...]:
    check = heard.finder.checked
    ranks = {each.speech: each for each in heard.ranks.speeches} if heard.ranks else {}
    felt = {each.speech: each for each in heard.audience.speeches} if heard.audience else {}
    spoken = [
        each.number
        for each in heard.noted
        if (each.said or (heard.brief and each.spoken.text.strip())) and each.number in ranks
    ]
    overall = dict(zip(spoken, spread([float(ranks[number].score) for number in spoken]), strict=True))
    out = []
    for each in heard.noted:
        number = each.number
        said = bool(each.spoken.text.strip())
        judged = tuple(
            Judged(dimension, float(one.score), check(one.comment), check(one.analysis))
            for dimension, one in each.said.items()
        )
        out.append(
            SpeechJudged(
                speech=number - 1,
                team=each.spoken.team,
                judged=judged,
                rubric=each.rubric,
                overall=overall.get(number) if said else NOTHING_SAID,
                why=check(ranks[number].reason) if number in overall else "" if said else says.SILENT,
                persuasiveness=felt[number].persuasiveness if said and number in felt else None,
                felt=check(felt[number].why) if said and number in felt else "",
                points=sum(move.points for move in moves if move.speech == number - 1),
            )
        )
    return tuple(out)


def _debaters(heard: LayerAnswers) -> tuple[TeamJudged, ...]:
    out: list[TeamJudged] = []
    verdicts: list[tuple[Dimension | None, DimensionSaid | SystematicSaid]] = [*heard.dimensions.items()]
    if heard.systematic is not None:
        verdicts.append((None, heard.systematic))
    for dimension, said in verdicts:
        by_team = {team_named(each.team, heard.teams): each for each in said.debaters}
        for team in heard.teams:
            if team in by_team:
                each = by_team[team]
                out.append(TeamJudged(team, dimension, float(each.score), heard.finder.checked(each.comment)))
    return tuple(out)


def team_named(word: str, teams: Sequence[Team]) -> Team | None:
    """A team by its name; None for "tie" and for what is no team's."""
    said = word.strip().casefold()
    return next((team for team in teams if said == team.value.casefold()), None)


# -- votes ------------------------------------------------------------------------------------------------


def _scores(debaters: Sequence[TeamJudged], dimension: Dimension | None) -> dict[Team, float]:
    return {each.team: each.score for each in debaters if each.dimension is dimension}


def _layers(
    heard: LayerAnswers,
    speeches: Sequence[SpeechJudged],
    debaters: Sequence[TeamJudged],
    points: Mapping[Team, float],
) -> tuple[list[Vote], bool]:
    """The layers' votes, of those that could be asked, and whether the engagement passes disagree."""
    teams = heard.teams
    layers: list[Vote] = []
    main, contested = engagement.verdict(heard.engaged, teams, WEIGHTS["engagement"])
    if main is not None:
        layers.append(main)
    named = heard.systematic.winner if heard.systematic is not None else ""
    winner = team_named(named, teams)
    predicted = winner is not None or named.strip().casefold() == "tie"
    if predicted:
        layers.append(Vote("panel", winner, WEIGHTS["panel"]))
    totals = _scores(debaters, None)
    if set(totals) == set(teams):
        weight = 0.0 if predicted else WEIGHTS["panel"]
        layers.append(Vote("scores", leader(totals), weight, tuple(totals.items())))
    means = {
        team: sum(each) / len(each)
        for team in teams
        if (each := [one.overall for one in speeches if one.team is team and one.overall is not None])
    }
    if set(means) == set(teams):
        layers.append(Vote("rubric", leader(means, RUBRIC_TIE), WEIGHTS["rubric"], tuple(means.items())))
    if any(points.values()):
        order = sorted(points.values(), reverse=True)
        least = max(CLOSE_POINTS, CLOSE_SHARE * (order[0] + order[1])) - 0.01
        layers.append(Vote("annotation", leader(points, least), WEIGHTS["annotation"], tuple(points.items())))
    return layers, contested


def _dimension_votes(heard: LayerAnswers, debaters: Sequence[TeamJudged]) -> list[Vote]:
    """What each dimension says, by score comparison (ties within 3 in source and language, Debatrix 5.3) and
    by direct prediction; shown and not counted: the systematic verdict is made of them."""
    votes = []
    for dimension, said in heard.dimensions.items():
        scores = _scores(debaters, dimension)
        least = TIE if dimension in _TIED and heard.teams != FOUR else 0.0
        votes.append(Vote("scores", leader(scores, least), 0.0, tuple(scores.items()), dimension.value))
        votes.append(Vote("panel", team_named(said.winner, heard.teams), 0.0, (), dimension.value))
    return votes


def _ranking(teams: Sequence[Team], winner: Team | None, layers: Sequence[Vote]) -> tuple[Team, ...]:
    """Best first: by the mean place in the layers that give scores, the winner in front."""

    def place(team: Team) -> float:
        places = [
            (sum(score > mine for score in scores.values()) + sum(score >= mine for score in scores.values()))
            / 2
            for vote in layers
            if team in (scores := dict(vote.scores)) and (mine := scores[team]) is not None
        ]
        return sum(places) / len(places) if places else 0.0

    return tuple(sorted(teams, key=lambda team: (team is not winner, place(team))))


# -- reasons ----------------------------------------------------------------------------------------------


def _fights(heard: LayerAnswers) -> tuple[Fight, ...]:
    """The clashes whose words were said; each team's quotations are looked for in its own speeches."""
    fights = []
    for each in heard.systematic.clashes if heard.systematic else ():
        lines = []
        for quoted in each.quotes:
            team = team_named(quoted.team, heard.teams)
            line = heard.finder.line(quoted.quote, team) if team is not None else None
            if line is None:
                heard.finder.struck += 1
            elif team is not None:
                lines.append((team, line))
        if lines and each.title.strip():
            reason = heard.finder.checked(each.reason)
            title = heard.finder.checked(each.title)
            fights.append(Fight(title, team_named(each.winner, heard.teams), tuple(lines), reason))
    return tuple(fights)


def _rfd(heard: LayerAnswers, found: Adjudication, layers: Sequence[Vote]) -> Message:
    """The decision in a sentence, then the panel's reasons, said to be a dissent where they are one."""
    counted = [vote for vote in layers if vote.weight]  # two readings of one answer are one layer
    if found.winner is None:
        votes = ", ".join(
            f"{vote.layer}: {short_team(vote.winner) if vote.winner else '-'}" for vote in counted
        )
        first = says.TOO_CLOSE.put(votes=votes)
    else:
        count = sum(vote.winner is found.winner for vote in counted)
        first = says.WON[found.certainty].put(team=short_team(found.winner), count=count, all=len(counted))
    if heard.systematic is None:
        return first
    why: Words = heard.finder.checked(heard.systematic.comment)
    theirs = team_named(heard.systematic.winner, heard.teams)
    if found.winner is not None and theirs is not found.winner:
        why = says.DISSENT.put(team=short_team(theirs) if theirs else "tie", why=why)
    elif found.certainty == NARROW and _SURE.search(str(why)):
        why = says.SURER.put(why=why)
    return Message("", "{0}\n\n{1}", (("0", first), ("1", why)))
