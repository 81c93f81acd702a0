"""A point on a flow: what was said, when, how sure the listener is, and what a person ruled about it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from debatecoach.base.messages import Words
from debatecoach.debate.side import Action


class PointState(StrEnum):
    """The state Alg. 2 keeps at a node."""

    PROPOSED = "proposed"
    ATTACKED = "attacked"


class Ground(StrEnum):
    """What a claim rests on (Cambridge simulation, layer 2a)."""

    EVIDENCE = "evidence"
    PRINCIPLE = "principle"
    ASSERTION = "assertion"


class Manner(StrEnum):
    """How a moment does its work, beyond Alg. 2's four actions.

    TURN: the reply makes the point it answers speak for the replier. CROSS: an argument made elsewhere is
    put to use here. CONCEDE: the other side grants the point; this is no reply to it. POI: a point of
    information, made in a speech of the other side's, or the answer to one. GRANTED: what the other side
    granted in cross-examination and so limits its own point.
    """

    PLAIN = ""
    TURN = "turn"
    CROSS = "cross"
    CONCEDE = "concede"
    POI = "poi"
    GRANTED = "granted"


class Mark(StrEnum):
    """A state of a point that debaters write on their sheet; see :mod:`debatecoach.debate.states`."""

    DROPPED = "dropped"
    ANSWERED = "answered"
    EXTENDED = "extended"
    TURNED = "turned"
    CROSS_APPLIED = "cross-applied"
    CONCEDED = "conceded"
    NEW_IN_LAST = "new in the last speech"


@dataclass(frozen=True, slots=True)
class Ruling:
    """A person says whether a mark holds, whatever the tree says."""

    mark: Mark
    holds: bool


@dataclass(frozen=True, slots=True)
class Taught:
    """A person said that a point is (``same``) or is not about the point ``node``; see
    :mod:`debatecoach.debate.teaching`."""

    node: str
    same: bool


@dataclass(frozen=True, slots=True)
class Mention:
    """A moment a point was spoken.

    Attributes:
        speech: index into the round.
        action: what it did.
        quote, sentence: the words of its claim, and the index of their sentence.
        manner: how it did it.
        source: for a cross-application the id of the node that is applied, empty otherwise.
        start, end: seconds of the speech in which all that belongs to it was said, -1 where untimed.
        highlight: how a person marked this moment, where it extends the point: the sheet shows it as a cell
            of its own.
    """

    speech: int
    action: Action
    quote: str = ""
    sentence: int = 0
    manner: Manner = Manner.PLAIN
    source: str = ""
    start: float = -1.0
    end: float = -1.0
    highlight: bool = False

    @property
    def by_hand(self) -> bool:
        """A person wrote it down afterwards: no words of the speech are its moment."""
        return not self.quote and self.end < 0


@dataclass(frozen=True, slots=True)
class Point:
    """A node of a flow tree: a claim as it was made and what was said for it.

    Attributes:
        claim: the point, short enough for a cell.
        arguments: what was said for it, in order (Alg. 2, reinforce adds here).
        state, visits: as Alg. 2 keeps them; visits counts later actions on it.
        mentions: when it was spoken, first the one that made it. Never empty.
        origin: rehearsal node it matches, as ``con/c1.2``; empty if unprepared.
        ground, specific: for the ballot's arithmetic.
        confidence: 0-1, how sure the listener is of claim and target; 1 when a person said so.
        doubt: a question to the user when it is not sure, empty otherwise.
        struck: crossed out by a person; kept, but counted nowhere.
        note: a person's comment.
        alternatives: for a doubt, ids of the points it may answer instead, likeliest first; empty text
            stands for none: a new point.
        rulings: marks a person set or took away, one a mark.
        taught: what a person's corrections of this point say about it and others.
        bold, highlight: how a person wrote it.
        group: name of the group a person put it in, to be answered as one; empty for none.
        number: what it is called as a main claim where counting would not tell, 0 where it does; see
            :mod:`debatecoach.debate.claim_numbers`.
    """

    claim: str
    arguments: tuple[str, ...] = ()
    state: PointState = PointState.PROPOSED
    visits: int = 0
    mentions: tuple[Mention, ...] = ()
    origin: str = ""
    ground: Ground = Ground.ASSERTION
    specific: bool = False
    confidence: float = 1.0
    doubt: Words = ""
    struck: bool = False
    note: str = ""
    alternatives: tuple[str, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    taught: tuple[Taught, ...] = ()
    bold: bool = False
    highlight: bool = False
    group: str = ""
    number: int = 0

    @property
    def speech(self) -> int:
        """Index of the speech that made the point."""
        return self.mentions[0].speech if self.mentions else 0


@dataclass(frozen=True, slots=True)
class ActionTuple:
    """Alg. 2's (action, claim, argu, target), with what the sheet and the ballot need beside it.

    Attributes:
        action, claim, argument, target: as in the paper; ``target`` is the text of the point it is
            about, empty for propose.
        target_node: its id when already known, so that no matching is needed.
        mention: where it was said.
        origin, ground, specific, confidence, doubt, alternatives: see :class:`Point`.
    """

    action: Action
    claim: str
    argument: str
    target: str
    mention: Mention
    target_node: str = ""
    origin: str = ""
    ground: Ground = Ground.ASSERTION
    specific: bool = False
    confidence: float = 1.0
    doubt: Words = ""
    alternatives: tuple[str, ...] = ()
