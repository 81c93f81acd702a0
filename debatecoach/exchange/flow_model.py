"""A flow on its way to or from a file: what is written, and what of a file stands in a round.

A file is read as twigs, both sides', and then fitted to the round it is for: a point of a speech that was
not given, or of one the other side gave, is left out with all that answers it, and told.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import count

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Message
from debatecoach.base.texts import shortened
from debatecoach.debate.case import Round
from debatecoach.debate.claim_numbers import claim_numbers
from debatecoach.debate.flow_tree import Flow, FlowRef, FlowTree, Manner, Mark, Mention, Point, PointState
from debatecoach.debate.forest import STANCE, Branch, Twig
from debatecoach.debate.format import Format
from debatecoach.debate.naming import heads, side_name
from debatecoach.debate.person import simulated
from debatecoach.debate.side import Action, Side
from debatecoach.debate.states import marks
from debatecoach.exchange.faults import MOST_LEVELS, refused
from debatecoach.exchange.model import LossLedger, ReadingJob, words

MOST_POINTS = 5000
"""On one flow, as in a case file."""

ASKED = f"{Mark.DROPPED}?"
Twigs = dict[Side, Branch[Point]]

NOT_GIVEN = QT_TRANSLATE_NOOP("exchange", "A point of a speech that was not given")
THIS_ROUND = QT_TRANSLATE_NOOP("exchange", "It has no place in this round, nor have the answers to it.")
OTHER_SIDE = QT_TRANSLATE_NOOP("exchange", "A point in a speech of the other side")
WHOSE = QT_TRANSLATE_NOOP("exchange", "It was left out, with the answers to it: nobody could have said it.")
LATER = QT_TRANSLATE_NOOP("exchange", "A time a point was taken up again")
NO_SPEECH = QT_TRANSLATE_NOOP("exchange", "Its side did not speak then in this round.")
PLACE = QT_TRANSLATE_NOOP("exchange", "“{claim}”")
CHANGED = QT_TRANSLATE_NOOP("exchange", "Changed: “{claim}”")
ADDED = QT_TRANSLATE_NOOP("exchange", "New: “{claim}”")
REMOVED = QT_TRANSLATE_NOOP("exchange", "Deleted: “{claim}”")
SHORT = 80
"""Characters of a claim where it is only named."""
_ID = re.compile(r"n[1-9][0-9]{0,5}")


@dataclass(frozen=True, slots=True)
class FlowSheet:
    """What is written.

    Attributes:
        motion: its text.
        format: whose slots are the columns.
        spoken: how many speeches were given.
        flow: is not changed.
        names: of the speeches, in the reader's language.
        titles: of the two sheets.
        said: the speeches' texts, as far as they are known: they tell which words of a point belong to which
            speech.
        states: what a mark of a side's point is called in the reader's language; where nothing, in English.
        asked: points that may have been answered though they are marked as dropped, and what is said of them
            instead.
        as_persons: of each speech the name of the person it simulates.
    """

    motion: str
    format: Format
    spoken: int
    flow: Flow
    names: tuple[str, ...]
    titles: tuple[str, str] = ("Pro's claims", "Con's claims")
    said: tuple[str, ...] = ()
    states: Mapping[tuple[Side, Mark], str] = field(default_factory=dict)
    asked: Mapping[FlowRef, str] = field(default_factory=dict)
    as_persons: tuple[str, ...] = ()

    @classmethod
    def plain(
        cls,
        motion: str,
        format: Format,
        spoken: int,
        flow: Flow,
        said: tuple[str, ...] = (),
        asked: Collection[FlowRef] = (),
        round: Round | None = None,
    ) -> FlowSheet:
        """With English names; ``round``: tells whom its speeches simulate."""
        pro, con = (with_persons(f"{side_name(side, format)}'s claims", round, side, str) for side in Side)
        persons = round.as_persons if round is not None else ()
        names = tuple(map(str, heads(format, persons)))
        unsure = dict.fromkeys(asked, ASKED)
        return cls(motion, format, spoken, flow, names, (pro, con), said, asked=unsure, as_persons=persons)

    def simulated(self, speech: int) -> str:
        """Whom a speech simulates, in English; empty for nobody."""
        name = self.as_persons[speech] if speech < len(self.as_persons) else ""
        return str(simulated(name)) if name else ""

    def stands(self, ref: FlowRef) -> str:
        """How a point stands, in the reader's language; empty if there is nothing to say."""
        side, held = self.flow.side_of(ref), marks(self.flow, ref, self.format, self.spoken)
        names = {mark: self.states.get((side, mark), str(mark)) for mark in held}
        if ref in self.asked and Mark.DROPPED in names:
            names[Mark.DROPPED] = self.asked[ref]
        return ", ".join(names.values())

    @property
    def columns(self) -> int:
        """How many speeches were given or are spoken of, at least one."""
        said = [mention.speech for ref in self.flow.refs() for mention in self.flow[ref].mentions]
        return max(1, self.spoken, max(said, default=-1) + 1)


def with_persons(title: str, round: Round | None, side: Side, tell: Callable[[Message], str]) -> str:
    """A side's title, and behind it whom the app simulated on it: a column is too narrow for that."""
    said = round.speeches if round is not None else ()
    names = dict.fromkeys(each.simulated for each in said if each.simulated and each.side is side)
    return " · ".join([title, *(tell(simulated(name)) for name in names)])


def counts(trees: Twigs) -> dict[str, int]:
    """For a :class:`~debatecoach.exchange.model.Report`."""
    return {
        **{str(side): len(trees[side]) for side in Side},
        "claims": sum(twig.parent == STANCE for side in Side for twig in trees[side]),
        "cards": 0,
        "definitions": 0,
        "passages": 0,
    }


def checked(trees: Twigs, job: ReadingJob) -> Flow:
    """The twigs as a flow, ids of both trees apart.

    Raises:
        InputError: too many or too deep; an id is there twice, or an answer hangs on nothing.
    """
    if sum(map(len, trees.values())) > MOST_POINTS:
        raise refused("too many", job.name, most=MOST_POINTS)
    seen: dict[str, int] = {}
    for side in Side:
        for twig in trees[side]:
            if twig.id in seen or not twig.id:
                raise refused("twice", job.name, id=twig.id)
            if twig.parent != STANCE and twig.parent not in seen:
                raise refused("damaged", job.name, format="flow")
            seen[twig.id] = seen.get(twig.parent, 0) + 1
            if seen[twig.id] > MOST_LEVELS:
                raise refused("too deep", job.name)
    try:
        return Flow(*(FlowTree(side, trees[side]) for side in Side))
    except ValueError as error:  # an answer in the other side's tree, or before what it answers
        raise refused("damaged", job.name, format="flow") from error


def renumbered(flow: Flow, taken: Collection[str] = ()) -> Flow:
    """The flow with ids as they are given here, where a file's are others; what names them follows."""
    strange = [ref.node for ref in flow.refs() if not _ID.fullmatch(ref.node)]
    if not strange:
        return flow
    own = {ref.node: ref.node for ref in flow.refs()}
    free = (node for at in count(1) if (node := f"n{at}") not in own and node not in taken)
    new = {"": "", **own, **{node: next(free) for node in strange}}

    def named(point: Point) -> Point:
        return replace(
            point,
            mentions=tuple(replace(each, source=new.get(each.source, "")) for each in point.mentions),
            taught=tuple(replace(each, node=new[each.node]) for each in point.taught if each.node in new),
            alternatives=tuple(new[each] for each in point.alternatives if each in new),
        )

    twigs = (
        tuple(Twig(new[each.id], new[each.parent], named(each.payload)) for each in flow.trees[side].twigs())
        for side in Side
    )
    return Flow(*(FlowTree(side, each) for side, each in zip(Side, twigs, strict=True)))


def fitted(flow: Flow, format: Format, spoken: int, ledger: LossLedger, taken: Collection[str] = ()) -> Flow:
    """What of a flow can stand in a round of ``format`` after ``spoken`` speeches; a new point is called as
    none of ``taken`` is."""
    speakers = [slot.side for slot in format.slots[:spoken]]
    made = Flow(*(FlowTree(side, _fitting(flow.trees[side], speakers, ledger)) for side in Side))
    return renumbered(made if made == flow else counted(made), taken)


def counted(flow: Flow) -> Flow:
    """The flow with Alg. 2's books kept: actions, states and visits follow from what is there."""
    return Flow(*(FlowTree(side, _counted(flow.trees[side])) for side in Side))


def _fitting(tree: FlowTree, speakers: list[Side], ledger: LossLedger) -> Iterator[Twig[Point]]:
    gone: set[str] = set()
    for twig in tree.twigs():
        point, side = twig.payload, tree.side_of(twig.id)
        place = words(PLACE, claim=point.claim[:60])
        if twig.parent in gone:
            gone.add(twig.id)
        elif not 0 <= point.speech < len(speakers):
            gone.add(twig.id)
            ledger.note(words(NOT_GIVEN), words(THIS_ROUND), place)
        elif not _could_say(point.mentions[0], side, speakers):
            gone.add(twig.id)
            ledger.note(words(OTHER_SIDE), words(WHOSE), place)
        else:
            kept = [each for each in point.mentions[1:] if _could_say(each, side, speakers)]
            if len(kept) < len(point.mentions) - 1:
                ledger.note(words(LATER), words(NO_SPEECH), place, count=len(point.mentions) - 1 - len(kept))
            yield replace(twig, payload=replace(point, mentions=(point.mentions[0], *kept)))


def _could_say(mention: Mention, side: Side, speakers: list[Side]) -> bool:
    if not 0 <= mention.speech < len(speakers):
        return False
    if mention.manner in (Manner.POI, Manner.GRANTED):
        return True  # the other side's speech, or one of both: that is what it is
    return speakers[mention.speech] is (side.other if mention.manner is Manner.CONCEDE else side)


def _counted(tree: FlowTree) -> Iterator[Twig[Point]]:
    for twig in tree.twigs():
        point, side, replies = twig.payload, tree.side_of(twig.id), len(tree.live_children(twig.id))
        first, *later = point.mentions
        made = Action.PROPOSE if twig.parent == STANCE else _against(tree, side)
        granted = _against(tree, side.other)
        mentions = [replace(first, action=made)]
        mentions += [replace(m, action=granted) if m.manner is Manner.CONCEDE else m for m in later]
        state = PointState.ATTACKED if replies else PointState.PROPOSED
        counted = replace(point, mentions=tuple(mentions), state=state, visits=replies + len(later))
        yield replace(twig, payload=counted)


def _against(tree: FlowTree, speaker: Side) -> Action:
    """What a speaker's answer in a tree is: rebuttal among its own claims, attack among the other side's."""
    return Action.REBUT if speaker is tree.side else Action.ATTACK


def changes(flow: Flow, new: Flow) -> list[Message]:
    """What is other in ``new``: each point that is reworded or moved, added, or gone, once."""
    before, after = _compared(flow), _compared(new)
    found = [
        words(CHANGED if node in before else ADDED, claim=shortened(said[-1].claim, SHORT))
        for node, said in after.items()
        if before.get(node) != said
    ]
    gone = before.keys() - after.keys()
    return found + [
        words(REMOVED, claim=shortened(before[node][-1].claim, SHORT)) for node in before if node in gone
    ]


def _compared(flow: Flow) -> dict[str, tuple[Side, str, Point]]:
    """By id whose claims a point is among, what it answers, and what it says itself."""
    numbers = claim_numbers(flow)
    return {
        ref.node: (
            ref.tree, flow.trees[ref.tree].parent(ref.node),
            replace(flow[ref], state=PointState.PROPOSED, visits=0, number=numbers.get(ref, 0)),
        )
        for ref in flow.refs()
    }  # fmt: skip
