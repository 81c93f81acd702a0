"""Votes of judges and layers, how far they agree, and what follows; and the vote of an audience."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from debatecoach.base.messages import Words
from debatecoach.debate.side import Team

CLEAR, NARROW, CLOSE = "clear", "narrow", "too close to call"
CLEAR_SHARE, NARROW_SHARE = 0.75, 0.5
"""Least share of all weight that the winner of a clear, and of a narrow, verdict has."""
PRIMARY = "engagement"
"""The layer that decides."""
AGAINST = 3
"""Other layers against it from which its verdict is narrow."""
CONTESTED_SHARE = 0.6
"""Instead, where the engagement judges changed their votes with the labels."""
ENGAGEMENT = {"engagement": 0.4, "quality": 0.3, "rebuttal": 0.2, "narrative": 0.1}
"""Weights of the engagement layer (Cambridge simulation, layer 2b)."""
TIE = 3.0
"""Score differences up to this are ties in the dimensions source and language (Debatrix 5.3)."""


@dataclass(frozen=True, slots=True)
class Vote:
    """What one layer, or one judge of it, decided.

    Attributes:
        layer: its id, such as ``engagement``.
        winner: None for a tie.
        weight: how much it counts; 0 for one that is only shown.
        scores: what it rests on, by team, in the layer's own unit.
        judge: which judge of the layer, as ``1.2`` (pass 1, judge 2); empty for the layer itself.
        note: an English template's sentence on how it came about, empty if nothing is to be said.
    """

    layer: str
    winner: Team | None
    weight: float = 0.0
    scores: tuple[tuple[Team, float], ...] = ()
    judge: str = ""
    note: Words = ""


@dataclass(frozen=True, slots=True)
class Decision:
    """What the votes come to.

    Attributes:
        winner: None: too close to call.
        certainty: ``clear``, ``narrow`` or ``too close to call``.
        agreement: share of all weight that voted for the one in front, 0-1.
    """

    winner: Team | None
    certainty: str
    agreement: float


def leader(scores: Mapping[Team, float], least: float = 0.0) -> Team | None:
    """The team with the highest score; None if the next is within ``least`` of it, or there is no score."""
    order = sorted(scores, key=lambda team: -scores[team])
    if not order:
        return None
    if len(order) > 1 and scores[order[0]] - scores[order[1]] <= least + 1e-9:
        return None
    return order[0]


def majority(votes: Sequence[Team | None]) -> Team | None:
    """Who has most votes; None for a draw or no votes."""
    return leader({team: float(sum(each is team for each in votes)) for team in set(votes) - {None} if team})


def decide(votes: Sequence[Vote], teams: Sequence[Team], contested: bool = False) -> Decision:
    """The verdict of several layers.

    Engagement decides, the primary verdict of the Cambridge simulation, where its passes agree on a winner:
    clearly, if another layer says the same and fewer than three name another. Where they do not
    (``contested``: a model that is led by labels or order, and its other layers know the labels), or nobody
    could be asked, the other layers decide: the team with most weight, if it has at least half of it
    (:data:`CONTESTED_SHARE` where contested; ties count to nobody) and one vote more than the next. That is
    clear with three quarters of all weight of more than one layer, and only where no engagement judge was
    asked.
    """
    counted = [vote for vote in votes if vote.weight > 0]
    main = next((vote for vote in counted if vote.layer == PRIMARY), None)
    others = [vote for vote in counted if vote is not main]
    if main is not None and main.winner is not None and not contested:
        shares = _weights(counted, teams)
        against = sum(vote.winner not in (None, main.winner) for vote in others)
        sure = against < AGAINST and any(vote.winner is main.winner for vote in others)
        whole = sum(vote.weight for vote in counted)
        return Decision(main.winner, CLEAR if sure else NARROW, shares[main.winner] / whole)
    weights = _weights(others, teams)
    order = sorted(teams, key=lambda team: -weights[team])
    whole = sum(vote.weight for vote in others)
    share = weights[order[0]] / whole if whole else 0.0
    ahead = weights[order[0]] - (weights[order[1]] if len(order) > 1 else 0.0)
    least = CONTESTED_SHARE if contested else NARROW_SHARE
    if share < least - 1e-9 or ahead < 1.0 - 1e-9:
        return Decision(None, CLOSE, share)
    sure = main is None and share >= CLEAR_SHARE - 1e-9 and len(others) > 1
    return Decision(order[0], CLEAR if sure else NARROW, share)


def _weights(votes: Sequence[Vote], teams: Sequence[Team]) -> dict[Team, float]:
    return {team: sum(vote.weight for vote in votes if vote.winner is team) for team in teams}


def engaged(scores: Mapping[str, float]) -> float:
    """40 % engagement, 30 % quality, 20 % rebuttal, 10 % narrative, each 1-10 (layer 2b)."""
    return sum(weight * scores[name] for name, weight in ENGAGEMENT.items())


# -- the audience ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class VotingListener:
    """One of an audience: attitude to the motion before and after, -2 (highly against) to 2 (TreeDebater,
    fig. 5), and why it moved or did not."""

    before: int
    after: int
    why: str = ""


@dataclass(frozen=True, slots=True)
class Swing:
    """An audience's vote, in percent: for, against and undecided, before and after."""

    before: tuple[float, float, float]
    after: tuple[float, float, float]

    @property
    def pro(self) -> float:
        """Percent that Pro gained."""
        return self.after[0] - self.before[0]

    @property
    def con(self) -> float:
        """Percent that Con gained."""
        return self.after[1] - self.before[1]


def swing(listeners: Sequence[VotingListener]) -> Swing:
    """The votes before and after; the undecided are kept apart. Nobody: all zero."""

    def shares(attitudes: Sequence[int]) -> tuple[float, float, float]:
        whole = len(attitudes) or 1
        pro, con = sum(each > 0 for each in attitudes), sum(each < 0 for each in attitudes)
        return 100 * pro / whole, 100 * con / whole, 100 * (len(attitudes) - pro - con) / whole

    return Swing(shares([each.before for each in listeners]), shares([each.after for each in listeners]))


def shift(listeners: Sequence[VotingListener]) -> float:
    """Mean change of attitude, -4 to 4; above 0 towards the motion. Sees what no vote sees: a doubter who
    became milder."""
    return sum(each.after - each.before for each in listeners) / len(listeners) if listeners else 0.0


# -- a side-by-side comparison -------------------------------------------------------------------------


_LEAST, _LOW, _HIGH = 2.0, 1.0, 10.0


def spread(scores: Sequence[float]) -> list[float]:
    """Scores with at least 2 points between best and worst (Cambridge simulation, layer 1).

    They are drawn apart around their middle, in proportion, and kept within 1 and 10. Scores that
    are all the same stay as they are: nobody said who was better.
    """
    if not scores:
        return []
    best, worst = max(scores), min(scores)
    if best - worst >= _LEAST or best == worst:
        return list(scores)
    middle, factor = (best + worst) / 2, _LEAST / (best - worst)
    middle = min(max(middle, _LOW + _LEAST / 2), _HIGH - _LEAST / 2)
    around = (best + worst) / 2
    return [round(middle + (each - around) * factor, 2) for each in scores]
