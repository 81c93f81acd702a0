"""An adjudication: everything the layers of a bench found, from which a ballot is made. Plain data.

Where from: speech, debater and winner judgements by dimension (Debatrix, Alg. 1); rubric, annotation,
engagement and audit (Cambridge simulation, phase 3); persuasiveness 1-5 and the votes of an audience
(TreeDebater, appendix C).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from debatecoach.base.messages import Words
from debatecoach.debate.flow_tree import Ground
from debatecoach.debate.framework import Fate
from debatecoach.debate.line import QuotedLine
from debatecoach.debate.side import Team
from debatecoach.debate.votes import Vote, VotingListener


class Dimension(StrEnum):
    """What a judge of the panel looks at (Debatrix 5.1); clash is a dimension of its own in BP."""

    ARGUMENT = "argument"
    SOURCE = "source"
    LANGUAGE = "language"
    CLASH = "clash"


class RubricRow(StrEnum):
    """A row of the rubric, 1-10.

    The first four are the Cambridge simulation's layer 1. Its fifth, persona fidelity, asks whether a machine
    sounds like the person it plays; for people who debate it is the role: what this speech had to do.
    """

    STRENGTH = "argument strength"
    REBUTTAL = "rebuttal quality"
    EVIDENCE = "evidence grounding"
    RHETORIC = "rhetorical effectiveness"
    ROLE = "role fulfilment"


@dataclass(frozen=True, slots=True)
class Judged:
    """One dimension's judgement of a speech: what it did (``analysis``), a score 1-10 and why."""

    dimension: Dimension
    score: float
    comment: str
    analysis: str = ""


@dataclass(frozen=True, slots=True)
class SpeechJudged:
    """Everything found about one speech.

    Attributes:
        speech: its index.
        team: whose.
        judged: by dimension.
        rubric: rows with their score, 1-10, each speech for itself.
        overall: 1-10 after all speeches were compared side by side, None if they were not.
        why: what decided that.
        persuasiveness: 1-5, the audience's.
        felt: how it reached the audience.
        points: of the annotation's arithmetic.
    """

    speech: int
    team: Team
    judged: tuple[Judged, ...] = ()
    rubric: tuple[tuple[RubricRow, float], ...] = ()
    overall: float | None = None
    why: Words = ""
    persuasiveness: int | None = None
    felt: str = ""
    points: float = 0.0


@dataclass(frozen=True, slots=True)
class TeamJudged:
    """A debater judgement (Alg. 1): a score 1-10 with a comment, by dimension; None: over all of them."""

    team: Team
    dimension: Dimension | None
    score: float
    comment: str


@dataclass(frozen=True, slots=True)
class Annotated:
    """A claim, or a rebuttal where it has a target, as it was annotated (layer 2a).

    Attributes:
        id: ``3.2``: the second of the third speech.
        team, speech: whose, where (index).
        claim: in one clause.
        line: the words it was made in; None if they were not found in the speech.
        ground, specific: of the arithmetic.
        target: id of what it answers, empty for a claim.
        addresses_logic, new_information, undermines: the three questions about a rebuttal.
        fate: what became of it.
        points, working: what it earned, and how.
    """

    id: str
    team: Team
    speech: int
    claim: str
    line: QuotedLine | None
    ground: Ground
    specific: bool
    target: str = ""
    addresses_logic: bool = False
    new_information: bool = False
    undermines: bool = False
    fate: Fate = Fate.SURVIVED
    points: float = 0.0
    working: str = ""


@dataclass(frozen=True, slots=True)
class Fight:
    """A clash: what it was about, who won it (None: nobody), each team's words, and why."""

    title: str
    winner: Team | None
    lines: tuple[tuple[Team, QuotedLine], ...]
    reason: Words


class Ask(StrEnum):
    """How a verdict is probed: the labels swapped, long speeches cut to the shorter side's, other names."""

    SWAP = "swap"
    TRUNCATE = "truncate"
    RELABEL = "relabel"


@dataclass(frozen=True, slots=True)
class Probe:
    """Whether the verdict holds when something changes that should not matter.

    ``held``: the same team wins, or was too close to call and still is.
    """

    ask: Ask
    winner: Team | None
    held: bool
    votes: tuple[Vote, ...] = ()


@dataclass(frozen=True, slots=True)
class Adjudication:
    """What a bench found.

    Attributes:
        teams: who took part.
        winner: None: too close to call, which is a verdict.
        certainty: ``clear``, ``narrow`` or ``too close to call``.
        agreement: share of the layers' weight behind the one in front, 0-1.
        ranking: teams, best first; ties in the order of ``teams``.
        votes: of the layers (``judge`` empty), and of the judges within them.
        speeches: what was found of each, in order.
        debaters: debater judgements.
        moves: the annotation.
        clashes: what was fought over.
        rfd: the reason for decision.
        listeners: the simulated audience, before and after.
        probes: made on request.
        notices: what was degraded, normalised, struck out or left unseen, as sentences.
        struck: quotations that were in no speech, and were struck out.
        calls, steps: requests to a model, and how many had to wait for each other after the last speech.
    """

    teams: tuple[Team, ...]
    winner: Team | None
    certainty: str
    agreement: float
    ranking: tuple[Team, ...]
    votes: tuple[Vote, ...]
    speeches: tuple[SpeechJudged, ...]
    debaters: tuple[TeamJudged, ...] = ()
    moves: tuple[Annotated, ...] = ()
    clashes: tuple[Fight, ...] = ()
    rfd: Words = ""
    listeners: tuple[VotingListener, ...] = ()
    probes: tuple[Probe, ...] = ()
    notices: tuple[Words, ...] = ()
    struck: int = 0
    calls: int = 0
    steps: int = 0
