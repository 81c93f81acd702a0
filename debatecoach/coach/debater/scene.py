"""What the library debater has before it when it plans one speech."""

from __future__ import annotations

import random
import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from debatecoach.base.messages import Words
from debatecoach.coach.commonplaces import Commonplace, explains
from debatecoach.coach.debater.clauses import ORDINALS, Clauses, foreign, split_lines, tidy
from debatecoach.coach.debater.reported import ARGUES, SaidInPlace, quotable, weight
from debatecoach.coach.listen.misheard import may_be_misheard
from debatecoach.coach.listen.perhaps import stems
from debatecoach.coach.listen.sentences import split_sentences
from debatecoach.coach.listen.stems import CJK
from debatecoach.coach.persons.manner import InManner, LensFile, plainly
from debatecoach.coach.phrases import Wording, filled_in, heavy
from debatecoach.coach.principles import CLAIMS, PREFIX, Principle, Principles, written
from debatecoach.coach.schemes import Schemes
from debatecoach.coach.team.levels import Level
from debatecoach.debate.actions import Candidate
from debatecoach.debate.argument import Argument
from debatecoach.debate.case import Case, Round, fought_on
from debatecoach.debate.flow_tree import FlowRef, PointStanding
from debatecoach.debate.forest import STANCE
from debatecoach.debate.format import Slot
from debatecoach.debate.matching import Similarity
from debatecoach.debate.motion import Battlefield
from debatecoach.debate.rehearsal_tree import RehearsalForest, Strengths
from debatecoach.debate.sheet import standing
from debatecoach.debate.side import Side, Team
from debatecoach.debate.speech import Speaker, words_alone

# -- The library debater held to a level: what it sees ahead, how much it argues, what it lets pass.
# A level (:mod:`debatecoach.coach.team.levels`) changes what a coach would work on. Without one the debater
# does all it can. The voice that times a speech speaks at the level's pace (see ``services.wiring``), and a
# speech has to fill its time at that: where the level's own means do not suffice, :attr:`Scene.slack` lets it
# do more of the same, a step at a time.
# - look-ahead: k of f_k; attacks further ahead than that are met only to fill time.
# - claims: main claims of the case; the last ``unwarranted`` of them come without their reason.
# - actions: points answered in full; further ones get a word of answer.
# - left open: that many of the points just made, the lightest, stay unanswered; never all of them. A point
# that was let go stays so until the other side says it was.

USUAL_ORDER = ("claim", "reason", "card", "picture", "impact", "expected")
FIRST = 4.0
"""What a part is worth more that a person begins with."""
TO_FILL = -0.05
"""Worth of what is beyond the level: spoken only where the time would not be filled otherwise."""
MOST_SLACK = 2
EXTENSION = 2
"""Main claims that British Parliamentary's closing teams extend with; opening teams leave so many to them."""


def foreseen(scene: Scene, rank: int, worth: float) -> float:
    """Worth of meeting the expected attack of a rank (0 the strongest)."""
    return worth if scene.level is None or rank < scene.level.look_ahead else TO_FILL


def further_claims(scene: Scene, most: int, chosen: int = 0) -> int:
    """How many more main claims may be made besides those on the flow and the ``chosen`` ones."""
    if scene.level is None:
        return most
    return max(0, min(most, scene.level.claims + scene.slack - chosen - len(scene.proposed())))


def unwarranted(scene: Scene, place: int, number: int) -> bool:
    """True if the claim at a place (from 1) of ``number`` is made without its reason."""
    return scene.level is not None and number > 1 and place > number - scene.level.unwarranted


def left_open(scene: Scene, lightest_first: Sequence[Candidate], again: Collection[FlowRef]) -> set[FlowRef]:
    """Points of the other side's that are not answered in this speech."""
    if scene.level is None or not scene.level.left_open:
        return set()
    flow = scene.round.flow
    refs = [each.ref for each in lightest_first if each.ref is not None and each.unanswered]
    fresh = [ref for ref in refs if any(m.speech == scene.last_heard for m in flow[ref].mentions)]
    let_go = {ref for ref in refs if ref not in fresh and ref not in again}
    fresh = [ref for ref in fresh if ref not in again]
    return let_go | set(fresh[: min(scene.level.left_open, len(fresh) - 1)] if fresh else ())


def leaves_nothing(scene: Scene) -> bool:
    """True if no point of the other side's is let pass on purpose."""
    return scene.level is None or not scene.level.left_open


def in_full(scene: Scene, heaviest_first: Sequence[Candidate]) -> Collection[FlowRef] | None:
    """Points answered with a reason; None for all."""
    if scene.level is None or scene.slack >= MOST_SLACK:
        return None
    return {each.ref for each in heaviest_first[: scene.level.actions] if each.ref is not None}


Recognized = tuple[Commonplace, int, tuple[Argument, ...]]
"""A commonplace, which sentence of a point makes it, and what answers it."""
BORNE_OUT = 2
"""Words of a sentence that have to make a commonplace."""
_WARNS = re.compile(r"n['’]t\b|\bnot\b|\bnever\b", re.IGNORECASE)
_QUOTE = re.compile("“([^”]+)”")
_MOSTLY = 0.5
"""Share of a commonplace's name from which it is what was said."""
_GOES_ON = 4
"""Sentences after which a point is at its end."""
_ANNOUNCES = 6
"""Words below which a sentence between two points only announces the next one."""
_FRAME = 7
"""Most words before "because" that are the frame of an impact ("This matters most because …")."""


@dataclass(frozen=True, slots=True)
class Main:
    """A main claim the debater can make: its node, in which forest, and f_k.

    ``prepared``: it is in the case's trees; else it is a principle of the bank that fits the motion.
    """

    owner: Side
    node: str
    argument: Argument
    strength: float
    forest: RehearsalForest
    prepared: bool

    @property
    def name(self) -> str:
        """What plans call it by: owner and node, ``con/c1``."""
        return f"{self.owner}/{self.node}"


@dataclass(slots=True)
class Scene:
    """Everything a plan draws on: the case, the round as this speaker heard it, and its wording.

    ``round`` holds only what the speaker has heard: see :func:`debatecoach.coach.round.as_heard`. ``level``
    and ``slack``: see :mod:`debatecoach.coach.debater.scene`. ``principles`` fit the motion, best first, and
    lie in ``forests`` behind the case's own trees; ``named`` has what the other side's points were called,
    ``met`` those with a reply, ``beside`` what was answered that is no point, ``known`` the commonplaces in
    them; ``impacts`` has the first words of the impacts planned for it. ``person``: whose manner it is spoken
    in, ``lenses`` what leads in this round, ``spoken`` what this side said, plainly, ``phrased`` what is said
    once. ``shortly``: what the motion would do, in full and by a short name, if it is long. ``tight``: the
    slot is too short for all that a speech has.
    """

    case: Case
    round: Round
    index: int
    bank: Principles
    similarity: Similarity
    schemes: Schemes
    say: Wording
    clauses: Clauses
    rng: random.Random
    forests: dict[Side, RehearsalForest]
    strengths: dict[Side, Strengths]
    said: set[str]
    spent: set[str]
    claimed: set[str]
    foreign_heard: bool = False
    weighed: set[str] = field(default_factory=set)
    notices: list[Words] = field(default_factory=list)
    pressed: set[str] = field(default_factory=set)
    attacked: set[str] = field(default_factory=set)
    principles: tuple[Principle, ...] = ()
    named: dict[FlowRef, str] = field(default_factory=dict)
    met: set[FlowRef] = field(default_factory=set)
    beside: set[str] = field(default_factory=set)
    known: dict[FlowRef, list[Recognized]] = field(default_factory=dict)
    impacts: set[str] = field(default_factory=set)
    person: InManner | None = None
    lenses: tuple[LensFile, ...] = ()
    spoken: str = ""
    phrased: set[str] = field(default_factory=set)
    level: Level | None = None
    slack: int = 0
    tight: bool = False
    shortly: tuple[str, str] | None = None

    @property
    def slot(self) -> Slot:
        """The slot this speech is for."""
        return self.round.format.slots[self.index]

    @property
    def side(self) -> Side:
        """Whose speech it is."""
        return self.slot.side

    @property
    def k(self) -> int:
        """Look-ahead: the rounds remaining, as far as the level sees."""
        remaining = self.round.format.rounds_remaining(self.index)
        return remaining if self.level is None else min(remaining, self.level.look_ahead)

    @property
    def last_heard(self) -> int | None:
        """The latest speech of the other side that this speaker heard; questions are none."""
        return max(
            (
                each
                for each in self.round.format.heard_before(self.index)
                if each < len(self.round.speeches)
                and self.round.speeches[each].side is not self.side
                and not self.round.format.slots[each].asks
            ),
            default=None,
        )

    @property
    def argued(self) -> bool:
        """True if the other side's latest speech put anything on the flow."""
        flow = self.round.flow
        return any(mention.speech == self.last_heard for ref in flow.refs() for mention in flow[ref].mentions)

    # -- lines -------------------------------------------------------------------------------------

    def lines(self, key: str, **places: str) -> tuple[str, ...]:
        """A wording as whole sentences."""
        return split_lines(tidy(self.say.say(key, **places)))

    def drawn(self, key: str, clause: str = "") -> str:
        """A wording to be filled in more than once, for the options of one choice: see :meth:`filled`."""
        return self.say.draw(key, heavy(clause))

    def filled(self, wording: str, **places: str) -> tuple[str, ...]:
        """A drawn wording as whole sentences."""
        return split_lines(tidy(filled_in(wording, places)))

    def spare(self, key: str, **places: str) -> tuple[str, ...]:
        """A wording that can be left out; empty when all are used or it was said before."""
        lines = () if self.say.exhausted(key) else self.lines(key, **places)
        return (
            () if any(self.was_said(line) or words_alone(line) in self.pressed for line in lines) else lines
        )

    def open_lines(self, key: str, **places: str) -> tuple[str, ...]:
        """A wording for a speech's first words: not one that opened the last rounds' speech here."""
        return split_lines(tidy(self.say.opening(key, **places)))

    def short(self, text: str) -> str:
        """A sentence with the short name of what the motion would do."""
        if self.shortly is None:
            return text
        full, name = self.shortly
        text = text.replace(full, name)
        return text.replace(full[:1].upper() + full[1:], name[:1].upper() + name[1:])

    def new(self, text: str) -> tuple[str, ...]:
        """Prepared text as sentences, empty if any of it was said by this side before."""
        lines = split_lines(tidy(text))
        return (
            () if any(self.was_said(each) for line in lines for each in (line, self.short(line))) else lines
        )

    def was_said(self, line: str) -> bool:
        """True if this side said a sentence before, perhaps as a person would run it."""
        return words_alone(line) in self.said or bool(self.person and f" {plainly(line)} " in self.spoken)

    def impact(self, argument: Argument) -> tuple[str, ...]:
        """The impact's sentences if new; in another frame if one planned before begins as it does."""
        frame, _, rest = argument.impact.partition(" because ")
        frame = frame.rstrip(",")
        if not rest or len(frame.split()) > _FRAME:
            return self.new(argument.impact)
        first = split_lines(rest)[0]
        if any(words_alone(first) in said for said in self.said) or (self.person and self.was_said(first)):
            return ()
        if frame in self.impacts:
            said = self.lines("impact", impact=rest.rstrip("."))
            # One of the wordings is what many impacts are written in.
            return self.lines("impact", impact=rest.rstrip(".")) if said[0].startswith(frame) else said
        self.impacts.add(frame)
        return self.new(argument.impact)

    # -- as a person speaks ------------------------------------------------------------------------

    @property
    def order(self) -> Sequence[str]:
        """In which order a claim's parts are said."""
        return USUAL_ORDER if self.person is None else self.person.manner.order

    def first(self, part: str) -> float:
        """What a part is worth more because this person begins with it."""
        return FIRST if self.person is not None and self.order[0] == part else 0.0

    def liking(self, main: Main) -> float:
        """What a main claim is worth more to this person; nothing if it is none to put forward here."""
        own = self.principle(main.name)
        if self.person is None or (not main.prepared and own is not None and own.fit <= 0):
            return 0.0
        return self.person.likes(self.lenses, main.argument, main.node.removeprefix(PREFIX))

    def refrain(self) -> tuple[str, ...]:
        """The next sentence that this person says again and again, verbatim; empty when all were said. One
        that warns against doing is not for the side that wants something done."""
        person = self.person
        left = [each for each in person.refrains if each not in self.phrased] if person is not None else []
        left = [
            each
            for each in left
            if not self.was_said(each) and not (self.side is Side.PRO and _WARNS.search(each))
        ]
        if not left:
            return ()
        found = self.rng.choice(left[:3])
        self.phrased.add(found)
        return (found,)

    def asks(self) -> tuple[str, ...]:
        """How this person's leading lens asks, once a speech."""
        asks = self.lenses[0].asks if self.lenses else ()
        fresh = [each for each in asks if each not in self.phrased and not self.was_said(each)]
        self.phrased.update(asks)
        return split_lines(self.rng.choice(fresh)) if fresh else ()

    def run(self, lines: Sequence[str]) -> tuple[str, ...]:
        """Prepared sentences as this person runs them."""
        if self.person is None:
            return tuple(lines)
        # Who begins with something else needs room for it: the first sentence is not led into the others.
        alone = 0 if self.order[0] == "claim" else 1
        first, rest = lines[:alone], lines[alone:]
        said = tuple(self.person.spoken(first, self.clauses.lower)) + self.person.spoken(
            rest, self.clauses.lower
        )
        return (self.person.begun(said[0], self.clauses.lower), *said[1:]) if said else ()

    def claim(self, argument: Argument) -> dict[str, str]:
        """The places ``{claim}`` and ``{claim_s}``."""
        text = self.clauses.after_that(argument.claim)
        return {"claim": text, "claim_s": text}

    def warrant(self, argument: Argument) -> tuple[str, ...]:
        """The argument's own sentences if new, else what its cards say; empty without any."""
        return (self.new(argument.argument) if argument.argument.strip() else ()) or self.card(argument)

    def card(self, argument: Argument) -> tuple[str, ...]:
        """The first card that was not read yet: author, year and the marked words, nothing else of it."""
        for card in argument.cards:
            words = tidy(card.aloud)
            if not words or foreign(words) or not card.name:
                continue
            first = words_alone(split_lines(words)[0])
            if not any(first in said for said in self.said):
                return self.lines("card", cite=card.short_cite, words=words.rstrip(" .,;:"))
        return ()

    def point(self, ref: FlowRef) -> str:
        """A point of the other side's as a noun phrase, its own words in quotation marks; empty where these
        may be misheard or cannot be repeated."""
        if ref not in self.named:
            point = self.round.flow[ref]
            if self.human(ref):
                said = point.mentions[0].quote if point.mentions else ""
                words = self._quoted_before(ref) or self._words(ref, (said or point.claim,))
                self.named[ref] = f"“{words}”" if words else ""
            else:
                self.named[ref] = f"“{point.claim.strip().rstrip('.')}”"
        return self.named[ref]

    def claimed_for(self, ref: FlowRef) -> tuple[float, str]:
        """The weightiest claim of a person's for a point that can be repeated, and what it weighs."""
        motion = stems(self.case.motion.text)
        found = [words for text in self.told(ref) if (words := self._words(ref, (text,)))]
        best = max(found, key=lambda words: weight(words, motion), default="")
        return (weight(best, motion), f"“{best}”") if best else (0.0, "")

    def _quoted_before(self, ref: FlowRef) -> str:
        """The words of a point that an earlier speech of this side repeated: it was answered by that name."""
        told = [words_alone(each) for each in self.told(ref)]
        own = (speech.text for speech in self.round.speeches if speech.side is self.side)
        quotes = (quote for text in own for quote in _QUOTE.findall(text))
        return next((quote for quote in quotes if any(words_alone(quote) in each for each in told)), "")

    def call(self, ref: FlowRef, found: Recognized) -> bool:
        """Name a point by a sentence that makes a commonplace, in its words if these can be repeated, else by
        the commonplace; False if nothing names it or the same was said of another point: nobody would know
        what is answered."""
        common, place, _ = found
        told = self.told(ref)
        made = [told[place], *(text for text in told if common.is_about(text))]
        words = self._words(ref, made) or self._next_to(ref, told[place])
        name = f"“{words}”" if words else self.called(common, told) or common.spoken_name * (not common.broad)
        if not name or any(name == other for each, other in self.named.items() if each != ref):
            return False
        self.named[ref] = name
        return True

    def _next_to(self, ref: FlowRef, made: str) -> str:
        """A claim of the same point's that can be repeated, right before or behind the sentence that makes
        it."""
        said, motion = self.in_place(self.round.flow[ref].speech), stems(self.case.motion.text)
        at = next((at for at, each in enumerate(said.sentences) if made in each), -1)
        beside = [
            n for n in (at - 1, at + 1) if 0 <= n < len(said.sentences) and said.number(n) == said.number(at)
        ]
        told = set(self.told(ref))
        near = [words for n in beside if at >= 0 and said.sentences[n] in told
                and (words := self._words(ref, (said.sentences[n],)))]  # fmt: skip
        best = max(near, key=lambda words: weight(words, motion), default="")
        return best if best and weight(best, motion) >= ARGUES else ""

    def called(self, common: Commonplace, told: Sequence[str]) -> str:
        """A commonplace's name for a point whose words cannot be repeated, if they bear most of it out and do
        not only say what is proposed."""
        words = stems(common.name) - stems(self.case.motion.text)
        said = stems(" ".join(each for each in told if not explains(each)))
        return common.spoken_name if len(words & said) >= _MOSTLY * max(1, len(words)) else ""

    def in_place(self, speech: int) -> SaidInPlace:
        """A speech's sentences as its speaker ordered them."""
        return SaidInPlace.read([each.text for each in self.round.speeches[speech].sentences])

    def _words(self, ref: FlowRef, texts: Sequence[str]) -> str:
        """The first of some sentences of a point's that can be repeated where it stands; empty if none."""
        if self.unsure(ref):
            return ""
        said, motion = self.in_place(self.round.flow[ref].speech), stems(self.case.motion.text)
        barred = [
            words_alone(each)
            for at, each in enumerate(said.sentences)
            if not said.argues(at) or stems(each) <= motion
        ]
        plain = {text: words_alone(text) for text in texts}
        return quotable(t for t in texts if not any(plain[t] in each or each in plain[t] for each in barred))

    def told(self, ref: FlowRef) -> list[str]:
        """The sentences that make a point: claim, reasons and what was said on until the next point."""
        point = self.round.flow[ref]
        said = [point.claim, *point.arguments]
        if point.mentions:
            speech, place = point.mentions[0].speech, point.mentions[0].sentence
            flow = self.round.flow
            others = [
                m.sentence for each in flow.refs() for m in flow[each].mentions[:1] if m.speech == speech
            ]
            end = min((each for each in others if each > place), default=place + _GOES_ON)
            spoken = [each.text for each in self.round.speeches[speech].sentences]
            span = spoken[place : min(end, place + _GOES_ON)]
            if len(span) > 1 and len(span[-1].split()) < _ANNOUNCES:  # the heading of what comes next
                span.pop()
            head = [text for text in spoken[max(0, place - 1) : place] if len(text.split()) < _ANNOUNCES]
            said = [*head, point.mentions[0].quote, *span, *point.arguments, point.claim]
        parts = [each.text for text in said for each in split_sentences(text)]
        return list(dict.fromkeys(each for each in parts if len(each.split()) > 1))

    def commonplaces(self, ref: FlowRef) -> list[Recognized]:
        """The commonplaces a point of the other side's is, surest first."""
        if ref not in self.known:
            side, motion = self.side.other, self.case.motion.text
            self.known[ref] = list(self.bank.answers(motion, side, self.told(ref), BORNE_OUT))
        return self.known[ref]

    def human(self, ref: FlowRef) -> bool:
        """True if a person made the point."""
        return self.round.speeches[self.round.flow[ref].speech].speaker is Speaker.HUMAN

    def by_library(self, ref: FlowRef) -> bool:
        """True if a library debater made the point."""
        return self.round.speeches[self.round.flow[ref].speech].speaker is Speaker.LIBRARY

    def unsure(self, ref: FlowRef) -> bool:
        """True if a person's point may have been misheard, and nobody has confirmed it on the flow."""
        point = self.round.flow[ref]
        if not self.human(ref) or point.confidence >= 1 or not point.mentions:
            return False
        return may_be_misheard(self.round.speeches[point.speech], point.mentions[0].sentence)

    @property
    def alone(self) -> bool:
        """True if the other side put nothing on the flow that this speaker heard."""
        flow = self.round.flow
        return not any(flow.side_of(ref) is not self.side for ref in flow.refs())

    def principle(self, name: str) -> Principle | None:
        """The principle that a node's name (``con/principle-liberty.2``) belongs to."""
        root = name.partition(".")[0]
        return next((each for each in self.principles if f"{each.side}/{each.node}" == root), None)

    # -- claims ------------------------------------------------------------------------------------

    def mains(self, side: Side) -> list[Main]:
        """A side's main claims in their order, with f_k for this speech; behind few of them, principles."""
        own, every = self.case.forests[side], self.forests[side].children(STANCE)
        return [self._main(side, node) for node in (own.children() if len(written(own)) > CLAIMS else every)]

    def _main(self, side: Side, node: str) -> Main:
        forest = self.forests[side]
        prepared = node in self.case.forests[side]
        return Main(side, node, forest[node], self.strengths[side].at(node, self.k), forest, prepared)

    def reported(self, name: str) -> tuple[str, ...]:
        """Node names for a move: what is in no tree of the case's is left out."""
        owner, _, node = name.partition("/")
        return (name,) if any(owner == side and node in self.case.forests[side] for side in Side) else ()

    def proposed(self) -> list[FlowRef]:
        """This side's main claims on the flow, not struck, in order."""
        tree = self.round.flow.trees[self.side]
        return [FlowRef(self.side, node) for node in tree.live_children()]

    def origin(self, ref: FlowRef) -> Main | None:
        """The main claim a flow node was made from."""
        point, side = self.round.flow[ref], self.round.flow.side_of(ref)
        forest, words = self.forests[side], words_alone(point.claim)
        for node in forest.children(STANCE):
            if point.origin == f"{side}/{node}" or words_alone(forest[node].claim) == words:
                return self._main(side, node)
        return None

    def fresh_mains(self) -> list[Main]:
        """Own main claims that were not made yet; an opening team leaves the last to its closing team."""
        made = {words_alone(self.round.flow[ref].claim) for ref in self.proposed()} | self.claimed
        origins = {self.round.flow[ref].origin for ref in self.proposed()}
        mains = self.mains(self.side)
        if self.slot.bench in (Team.OG, Team.OO):
            mains = mains[: max(EXTENSION, len(mains) - EXTENSION)]
        return [
            main
            for main in mains
            if main.name not in origins | self.spent and words_alone(main.argument.claim) not in made
        ]

    def standing(self, ref: FlowRef) -> PointStanding:
        """How a point stands now."""
        return standing(self.round.flow, ref, self.round.format, len(self.round.speeches))

    def ordinal(self, ref: FlowRef) -> str:
        """ "first", "second" … of the main claim a flow node belongs to, empty beyond the ninth."""
        tree = self.round.flow.trees[ref.tree]
        place = tree.index(tree.path(ref.node)[0]) + 1
        return ORDINALS[place] if place < len(ORDINALS) else ""

    def battlefield(self, ref: FlowRef) -> Battlefield | None:
        """The battlefield of a flow node: its rehearsal node's, else the one most of its words name."""
        point = self.round.flow[ref]
        owner, _, node = point.origin.partition("/")
        for side, forest in self.forests.items():
            if owner == side and node in forest:
                return self.field_of(forest, node)
        return self._named_by(" ".join((point.claim, *point.arguments)))

    def _named_by(self, text: str) -> Battlefield | None:
        """The battlefield most of whose keywords a text uses."""
        words = text.lower()
        scored = [
            (sum(_begins_a_word(key.lower(), words) for key in each.keywords), each)
            for each in self.case.motion.battlefields
        ]
        best = max(scored, key=lambda pair: pair[0], default=(0, None))
        return best[1] if best[0] else None

    def field_of(self, forest: RehearsalForest, node: str) -> Battlefield | None:
        """A rehearsal node's battlefield: that it was prepared for, else the one its words name. A principle
        of the bank shares words with battlefields and is about none of them."""
        found = fought_on(self.case.motion, forest, node)
        if found is None and node in self.case.forests[forest.side]:
            top = forest[forest.path(node)[0]]
            return self._named_by(f"{top.claim} {top.argument}")
        return found

    def preempts(self, main: Main, most: int) -> list[tuple[Argument, Argument, str, float]]:
        """Attacks expected on a main claim, strongest first, each with the best answer not yet given.

        Returns:
            (attack, answer, the answer's name, the answer's f_k), at most ``most``.
        """
        forest, strengths = main.forest, self.strengths[main.owner]
        attacks = sorted(forest.children(main.node), key=lambda n: -strengths.at(n, max(0, self.k - 1)))
        found = []
        for attack in attacks:
            answers = sorted(forest.children(attack), key=lambda n: -strengths.at(n, max(0, self.k - 2)))
            for answer in answers:
                name = f"{main.owner}/{answer}"
                given = {name, words_alone(forest[answer].claim)} & self.spent
                if not given and self.warrant(forest[answer]):
                    value = strengths.at(answer, max(0, self.k - 2))
                    found.append((forest[attack], forest[answer], name, value))
                    break
        return found[:most]


def _begins_a_word(key: str, text: str) -> bool:
    """A keyword is the beginning of words ("earn" is not in "learn"); Chinese does not part its words."""
    return key in text if CJK.search(key) else re.search(rf"\b{re.escape(key)}", text) is not None
