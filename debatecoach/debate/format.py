"""Debate formats as data: who speaks when, for how long, with which bells, in which seat and role.

A **side** argues for or against the motion. A **team** is a bench of that side: its only one, or one of
British Parliamentary's two. A **seat** is a speaker's place on a bench (``OG1``, ``con3``); whoever has it,
a person or the app, gives all its speeches. Nearly everything asks for the side alone.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from debatecoach.base.messages import Words
from debatecoach.debate.side import FOUR, TWO, Side, Team, team_of


class Stage(StrEnum):
    """The part of a debate a speech belongs to."""

    OPENING = "opening"
    REBUTTAL = "rebuttal"
    CLOSING = "closing"


class Kind(StrEnum):
    """What a slot is."""

    SPEECH = "speech"
    QUESTIONS = "questions"
    """One side asks, the other answers."""
    EXCHANGE = "exchange"
    """Both sides speak in turns: a crossfire, a duel, a free debate."""


class Ends(StrEnum):
    """What happens in an exchange when one side's time is used up."""

    RELAY = "relay"
    """The other side goes on (自由辩论)."""
    SOLO = "solo"
    """The exchange is over; what the other has left is lost (单边计时)."""


class Role(StrEnum):
    """What a speech has to do, and so what a judge of it looks for: in words in ``data/roles.json``."""

    CASE = "case"
    RESPONSE = "response"
    SECOND = "second"
    THIRD = "third"
    EXTENSION = "extension"
    WHIP = "whip"
    REPLY = "reply"
    CONSTRUCTIVE = "constructive"
    REBUTTAL = "rebuttal"
    SECOND_REBUTTAL = "second-rebuttal"
    SUMMARY = "summary"
    CLOSING = "closing"
    QUESTIONS = "questions"
    CROSSFIRE = "crossfire"
    FREE_DEBATE = "free-debate"

    @property
    def nothing_new(self) -> bool:
        """A new argument in it does not count."""
        return self in (Role.WHIP, Role.REPLY, Role.CLOSING)

    @property
    def stage(self) -> Stage:
        """The part of the debate in which such a speech is given."""
        if self in (Role.CASE, Role.RESPONSE):
            return Stage.OPENING
        return Stage.CLOSING if self.nothing_new else Stage.REBUTTAL

    @property
    def kind(self) -> Kind:
        """What a slot of this role is."""
        if self is Role.QUESTIONS:
            return Kind.QUESTIONS
        return Kind.EXCHANGE if self in (Role.CROSSFIRE, Role.FREE_DEBATE) else Kind.SPEECH


@dataclass(frozen=True, slots=True)
class Bell:
    """``strokes`` strokes when ``at`` seconds of the speech have passed."""

    at: float
    strokes: int


@dataclass(frozen=True, slots=True)
class PoisAllowed:
    """Points of information that the other side may offer in a speech.

    Attributes:
        after: seconds from the beginning that are protected.
        before_end: seconds before the limit that are protected, and all that follow.
        seconds: how long one may take.
        most: how many the app's speakers offer in one speech at most.
    """

    after: float = 60.0
    before_end: float = 60.0
    seconds: float = 15.0
    most: int = 4


@dataclass(frozen=True, slots=True)
class Slot:
    """One speech of a format.

    Attributes:
        id: unique within the format, such as ``con-rebuttal``.
        side, stage: whose speech and which part.
        seconds: its time limit.
        bells: in order of time.
        blind_to: ids of slots whose speeches this speaker does not get to hear beforehand
            (Agent4Debate, stage 1: both constructives are written independently).
        speaker: the name of whoever gave it, of a debate that was held elsewhere; else empty.
        pois: points of information in it; None: the format has none here.
        name, short: what its community calls it, in full and on a flow sheet ("Prime Minister", "PM"); empty:
            :mod:`debatecoach.debate.naming` makes names from the id.
        team: one of British Parliamentary's four; None: the side's only one.
        speakers: numbers, within the team, of those who speak, or who ask; empty: nobody is told apart.
        answers: of questions and exchanges the same of the other side.
        role: what it has to do; None: what its stage says.
        kind: a speech, questions, or an exchange, which ``side`` opens.
        banks: of questions and exchanges each side's own time, whose clock runs while it speaks, the opener's
            first; ``seconds`` is their sum. Empty: one clock for both.
        ends: of an exchange with banks.
    """

    id: str
    side: Side
    stage: Stage
    seconds: int
    bells: tuple[Bell, ...] = ()
    blind_to: tuple[str, ...] = ()
    speaker: str = ""
    pois: PoisAllowed | None = None
    name: Words = ""
    short: Words = ""
    team: Team | None = None
    speakers: tuple[int, ...] = ()
    answers: tuple[int, ...] = ()
    role: Role | None = None
    kind: Kind = Kind.SPEECH
    banks: tuple[int, ...] = ()
    ends: Ends = Ends.RELAY

    def open_to_pois(self, at: float) -> bool:
        """A point of information may be offered ``at`` seconds of the speech: it is not protected time."""
        allowed = self.pois
        return allowed is not None and allowed.after <= at < self.seconds - allowed.before_end

    @property
    def bench(self) -> Team:
        """Whose speech it is."""
        return self.team or team_of(self.side)

    @property
    def seats(self) -> tuple[str, ...]:
        """Of the bench that speaks, or asks: ``con1``, ``OG2``; ``con`` where speakers have no numbers."""
        return tuple(f"{self.bench}{number}" for number in self.speakers) or (str(self.bench),)

    @property
    def asks(self) -> bool:
        """Questions to the other side, and its answers: whoever asks need not answer anything there. Formats
        of before version 8 of a case file say it by their ids."""
        by_id = self.id.rstrip("-0123456789").endswith(("questions", "crossfire"))
        return self.kind is not Kind.SPEECH or by_id

    @property
    def window(self) -> tuple[float, float]:
        """[t_l, t_r] of TreeDebater section 3.5, in seconds: limit - 15 to limit."""
        return (self.seconds - WINDOW, float(self.seconds))


WINDOW = 15.0
"""Width of the window a fitted speech must end in, seconds."""


class Scale(StrEnum):
    """Of speakers' marks; ranges, steps and parts stand in :mod:`debatecoach.debate.speaker_scale`."""

    WUDC = "WUDC"
    WSDC = "WSDC"
    PF = "Public Forum"
    LD = "Lincoln-Douglas"
    POLICY = "Policy"
    PERSUASION = "persuasiveness"


class HouseVote(StrEnum):
    """How those who listen decide: by whom more of them moved to, or by a division at the end."""

    SWING = "swing"
    DIVISION = "division"


@dataclass(frozen=True, slots=True)
class BallotForm:
    """What the ballot of a format's community has. Four teams are ranked, too.

    Attributes:
        scale: of speakers' marks; None: the community has none, or none that we know of.
        low_point_win: the side that wins may have fewer points than the other.
        best_speaker: the judges vote for the best speaker, too.
        house: those who listen decide; None: judges do.
    """

    scale: Scale | None = None
    low_point_win: bool = False
    best_speaker: bool = False
    house: HouseVote | None = None


@dataclass(frozen=True, slots=True)
class Format:
    """A whole format.

    Attributes:
        id, name: for the command line and for people; a shipped one's name is translated by the window.
        source: where its times come from.
        grace: seconds a speaker may run over before the hard cut.
        slots: in speaking order.
        pro, con: what its sides are called; empty: as :mod:`debatecoach.debate.naming` says.
        preparation: seconds before the round; 0: the motion is known long before.
        pool: seconds of preparation that each team may spend between its speeches.
        toss: a coin is tossed, and its winner may have Con begin (:func:`con_begins`).
        ballot: how speakers are marked.
    """

    id: str
    name: Words
    source: str
    grace: float
    slots: tuple[Slot, ...]
    pro: Words = ""
    con: Words = ""
    preparation: int = 0
    pool: int = 0
    toss: bool = False
    ballot: BallotForm = BallotForm()

    @property
    def teams(self) -> tuple[Team, ...]:
        """Who debates: two sides, or all four teams of British Parliamentary."""
        return FOUR if any(slot.bench in FOUR for slot in self.slots) else TWO

    @property
    def seats(self) -> tuple[str, ...]:
        """Every seat in the order in which they give their first speech; those that only ask come last."""
        by_kind = sorted(self.slots, key=lambda slot: slot.kind is not Kind.SPEECH)
        return tuple(dict.fromkeys(seat for slot in by_kind for seat in slot.seats))

    def index(self, slot: str) -> int:
        """Place of a slot by id.

        Raises:
            KeyError: no such slot.
        """
        for index, each in enumerate(self.slots):
            if each.id == slot:
                return index
        raise KeyError(slot)

    def rounds_remaining(self, index: int) -> int:
        """k for the speech at ``index``: speeches after it in which actions can still be taken.

        Closings only summarise and do not count (TreeDebater section 3.3, footnote 1): 3 for Pro's
        opening in simplified Oxford.
        """
        return sum(
            slot.stage is not Stage.CLOSING and slot.kind is Kind.SPEECH for slot in self.slots[index + 1 :]
        )

    def heard_before(self, index: int) -> tuple[int, ...]:
        """Indices of the speeches the speaker at ``index`` has heard."""
        blind = self.slots[index].blind_to
        if not blind:
            return tuple(range(index))
        return tuple(i for i in range(index) if self.slots[i].id not in blind)


def con_begins(format: Format) -> Format:
    """The same with both sides' turns changed about: each speech stands where the other side's was, and what
    only one side has (a crossfire) is opened by the other."""
    theirs = {slot.id: slot for slot in format.slots}
    turned = []
    for slot in format.slots:
        word, _, part = slot.id.partition("-")
        other = theirs.get(f"{_OTHER.get(word, word)}-{part}")
        if other is None or other is slot:
            other = replace(slot, side=slot.side.other, speakers=slot.answers, answers=slot.speakers)
        turned.append(other)
    return replace(format, slots=tuple(turned))


_OTHER = {"pro": "con", "con": "pro", "aff": "neg", "neg": "aff"}
