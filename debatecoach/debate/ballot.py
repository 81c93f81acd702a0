"""The ballot and its open arithmetic (Cambridge Union simulation, layer 2a)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from debatecoach.base.messages import Words
from debatecoach.debate.adjudication import Adjudication, Probe
from debatecoach.debate.flow_tree import FlowRef, Ground
from debatecoach.debate.framework import Fate, Label, fates, grounded
from debatecoach.debate.line import QuotedLine as QuotedLine
from debatecoach.debate.marking import Marking
from debatecoach.debate.side import FOUR, Side, Team, team_of

GROUND_POINTS = {Ground.EVIDENCE: 3.0, Ground.PRINCIPLE: 2.0, Ground.ASSERTION: 1.0}
SPECIFIC_BONUS = 1.0
DEMOLITION, STRONG, QUESTION, PARTIAL = 2.0, 1.5, 0.75, 0.5
"""A question that fits and was left without an answer is worth half of a reason."""
DEMOLISHED_FACTOR = 0.5
LAST_SPEECH_FACTOR = 0.5
OPEN_FACTOR = 0.5


@dataclass(frozen=True, slots=True)
class Claim:
    """An annotated claim. ``new_in_last``: first made where it cannot be answered any more. ``turned``: a
    person ruled that it speaks for the other side, and no rebuttal says so."""

    ref: FlowRef
    side: Side
    text: str
    ground: Ground
    specific: bool
    new_in_last: bool
    turned: bool = False


@dataclass(frozen=True, slots=True)
class Rebuttal:
    """An annotated rebuttal of ``claim`` by ``side``, with the simulation's three yes/no answers.

    Attributes:
        unanswerable: nobody of the side it hits could answer it in a speech that is not a closing, so it can
            contest its target and not demolish it.
        question: it asks and gives no reason of its own.
        left: a question nobody answered who could.
        turned: as for a claim.
        open: it does not stand: it was taken apart, or nobody could say whether it would be.
    """

    ref: FlowRef
    claim: FlowRef
    side: Side
    addresses_logic: bool
    new_information: bool
    undermines: bool
    turned: bool = False
    unanswerable: bool = False
    question: bool = False
    left: bool = False
    open: bool = False


@dataclass(frozen=True, slots=True)
class TallyEntry:
    """One line of the arithmetic: what earned how many points for whom, in words."""

    ref: FlowRef
    side: Side
    kind: str
    points: float
    working: str


@dataclass(frozen=True, slots=True)
class Tally:
    """The sum and every line it was made of."""

    entries: tuple[TallyEntry, ...]

    def total(self, side: Side) -> float:
        """Points of a side, half points possible."""
        return sum(entry.points for entry in self.entries if entry.side is side)

    @property
    def margin(self) -> float:
        """Pro's points minus Con's."""
        return self.total(Side.PRO) - self.total(Side.CON)


def defeats(rebuttals: Sequence[Rebuttal]) -> list[tuple[FlowRef, FlowRef]]:
    """The attacks of the argumentation framework: rebuttals that take what they answer apart, if they stand.

    What could not be answered any more and what it hits attack each other, so neither is ever in: else
    whoever speaks last of two equals would win by having no reply.
    """
    found = [each for each in rebuttals if each.addresses_logic and each.undermines]
    back = [(each.claim, each.ref) for each in found if each.unanswerable]
    return [(each.ref, each.claim) for each in found] + back


def standing(
    claims: Sequence[Claim], rebuttals: Sequence[Rebuttal]
) -> tuple[list[Rebuttal], dict[FlowRef, Fate]]:
    """The rebuttals with ``undermines`` only where they stand in the end (IN of the grounded labelling of all
    that address the logic), and what became of every point."""
    attacks = defeats(rebuttals)
    labels = grounded([*(each.ref for each in claims), *(each.ref for each in rebuttals)], attacks)
    found = [
        replace(
            each,
            undermines=each.undermines and labels[each.ref] is Label.IN,
            open=labels[each.ref] is Label.OUT,
        )
        for each in rebuttals
    ]
    return found, fates(labels, [(each.ref, each.claim) for each in rebuttals], attacks)


def tally(claims: Sequence[Claim], rebuttals: Sequence[Rebuttal]) -> Tally:
    """The simulation's table in plain Python.

    A claim earns 3 (evidence-backed), 2 (principled) or 1 (assertion), +1 if specific; x0.5 if
    demolished, x0.5 if new in the final speech. A rebuttal earns its side +2 if it addresses the
    logic and undermines (demolition), +1.5 if it addresses the logic with new information (strong),
    +0.5 if it has one of both (partial). The table does not say whether factors combine; they multiply here.
    The table gives +0.5 to every other rebuttal, too; here one that neither addresses the logic nor says
    anything new earns nothing, and a question at most half of a strong rebuttal. What a person ruled turned
    counts as demolished, and its demolition as the other side's.
    """
    demolished = {r.claim for r in rebuttals if r.addresses_logic and r.undermines}
    turned = [(each.ref, each.side.other) for each in claims if each.turned]
    turned += [(each.ref, each.side.other) for each in rebuttals if each.turned]
    demolished |= {ref for ref, _ in turned}
    entries: list[TallyEntry] = []
    for claim in claims:
        points = GROUND_POINTS[claim.ground]
        working = f"{points:g}"
        if claim.specific:
            points += SPECIFIC_BONUS
            working += f" + {SPECIFIC_BONUS:g}"
        if claim.ref in demolished:
            points *= DEMOLISHED_FACTOR
            working = f"({working}) × {DEMOLISHED_FACTOR:g}"
        if claim.new_in_last:
            points *= LAST_SPEECH_FACTOR
            working = f"({working}) × {LAST_SPEECH_FACTOR:g}"
        entries.append(TallyEntry(claim.ref, claim.side, claim.ground.value, points, working))
    for rebuttal in rebuttals:
        if rebuttal.addresses_logic and rebuttal.undermines:
            kind, points = "demolition", DEMOLITION
        elif rebuttal.question:
            kind, points = "question", QUESTION if rebuttal.addresses_logic and rebuttal.left else 0.0
        elif rebuttal.addresses_logic and rebuttal.new_information:
            kind, points = "strong rebuttal", STRONG
        elif rebuttal.addresses_logic or rebuttal.new_information:
            kind, points = "partial rebuttal", PARTIAL
        else:
            kind, points = "bare rebuttal", 0.0
        working = f"{points:g}"
        if rebuttal.open and points and kind != "demolition":
            points *= OPEN_FACTOR
            working = f"{working} × {OPEN_FACTOR:g}"
        entries.append(TallyEntry(rebuttal.ref, rebuttal.side, kind, points, working))
    entries += [TallyEntry(ref, side, "demolition", DEMOLITION, f"{DEMOLITION:g}") for ref, side in turned]
    return Tally(tuple(entries))


@dataclass(frozen=True, slots=True)
class Clash:
    """A main claim and the fight over it, with why it fell as it did.

    Attributes:
        title: what it was about.
        winner: the side it fell to, None if even.
        pro, con: each side's best lines, as they were said.
        reason: why, in plain sentences.
        points: Pro's minus Con's points in this clash.
    """

    title: str
    winner: Side | None
    pro: tuple[QuotedLine, ...]
    con: tuple[QuotedLine, ...]
    reason: Words
    points: float


@dataclass(frozen=True, slots=True)
class NextAction:
    """Something to practise, tied to a moment of the round (None: the round as a whole)."""

    text: Words
    why: Words
    moment: QuotedLine | None = None


@dataclass(frozen=True, slots=True)
class Dropped:
    """A point one side let go: what, whose it was, who dropped it."""

    ref: FlowRef
    side: Side
    dropped_by: Side
    line: QuotedLine


@dataclass(frozen=True, slots=True)
class Ballot:
    """A verdict with its reasons.

    Attributes:
        judge: which judge gave it: ``structural``, or ``bench`` for the layers of a language model.
        winner: None means too close to call.
        certainty: one of ``clear``, ``narrow``, ``too close to call``.
        tally: the arithmetic.
        clashes, dropped, next_actions: reasons and what to do; next actions are the student's.
        rfd: reason for decision, a few sentences.
        can_judge, cannot_judge: what this judge can and cannot see, said plainly.
        notices: anything degraded in this round that bears on the verdict.
        bench: everything the bench's layers found; None if no model judged two sides. Of four teams
            arithmetic has its adjudication here, too. Winner, certainty, clashes and rfd are then its,
            and dropped where it noted moves; tally and next actions are still those of the flow.
        tried: probes of a verdict by arithmetic, made on request; the bench's are in ``bench``.
        marking: what people added.
    """

    judge: str
    winner: Side | None
    certainty: str
    tally: Tally
    clashes: tuple[Clash, ...]
    dropped: tuple[Dropped, ...]
    next_actions: tuple[NextAction, ...]
    rfd: Words
    can_judge: tuple[Words, ...]
    cannot_judge: tuple[Words, ...]
    notices: tuple[Words, ...] = ()
    bench: Adjudication | None = None
    tried: tuple[Probe, ...] = ()
    marking: Marking = Marking()

    @property
    def four_teams(self) -> Adjudication | None:
        """What was found of British Parliamentary's four teams; None of two sides."""
        return self.bench if self.bench is not None and self.bench.teams == FOUR else None

    @property
    def team(self) -> Team | None:
        """Who won: one of four teams, or a side; None: too close to call."""
        if self.four_teams is not None:
            return self.four_teams.winner
        return team_of(self.winner) if self.winner is not None else None

    @property
    def scored(self) -> bool:
        """Speeches have scores; arithmetic gives none."""
        return self.bench is not None and bool(self.bench.speeches) and self.judge != "structural"

    @property
    def probes(self) -> tuple[Probe, ...]:
        """Whether the verdict holds where something changes that should not matter; empty: nobody asked."""
        return self.bench.probes if self.bench is not None else self.tried
