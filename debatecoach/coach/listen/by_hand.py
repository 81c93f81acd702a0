"""What a person corrected of a speech while it was given, laid over what others say of that speech."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from debatecoach.coach.listen.cues import is_specific
from debatecoach.coach.listen.told import unit_of
from debatecoach.coach.listen.units import Unit
from debatecoach.debate.changes import Move, Replace
from debatecoach.debate.flow_tree import (
    ActionTuple,
    Flow,
    FlowChange,
    FlowRef,
    Mention,
    Point,
    PointState,
    chain,
)
from debatecoach.debate.forest import STANCE
from debatecoach.debate.pinned import Pinned
from debatecoach.debate.side import Action, Side
from debatecoach.debate.speech import Sentence, Speech

E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class SpeechPassage(Generic[E]):
    """A passage of a speech: what it was taken for, or what a person says it is.

    Attributes:
        first, last: indices of its sentences, inclusive.
        said: what it was taken for, None where a person ruled.
        pinned: the points it makes by that ruling.
    """

    first: int
    last: int
    said: E | None = None
    pinned: tuple[Pinned, ...] = ()


def laid_over(
    found: Sequence[SpeechPassage[E]],
    pinned: Collection[Pinned],
    sentences: Sequence[Sentence],
    without: Callable[[E, Collection[int]], E | None] = lambda said, _gone: said,
) -> list[SpeechPassage[E]]:
    """The passages of a speech with those a person ruled on in their place, in order.

    What begins within a ruled passage and goes on behind it is more of it; what begins before keeps only its
    other sentences. What a person added takes nobody's place: it comes behind what its sentence says.

    Args:
        found: the passages as they were understood, in order.
        pinned: what a person corrected; what is not in the speech is left out.
        without: what is said of a passage when some sentences do not belong to it, None if nothing is left.
    """
    texts = [sentence.text for sentence in sentences]
    groups: dict[tuple[int, tuple[str, ...]], list[Pinned]] = {}
    put: list[SpeechPassage[E]] = []
    for each in pinned:
        if not each.added:
            groups.setdefault(each.passage, []).append(each)
        elif (spot := each.place_in(texts)) is not None:
            put.append(SpeechPassage(*spot, pinned=(each,)))
    ruled: list[SpeechPassage[E]] = []
    for members in groups.values():
        place = members[0].found_in(texts)
        if place is not None and not any(_overlap(place, (p.first, p.last)) for p in ruled):
            ruled.append(SpeechPassage(*place, pinned=tuple(members)))
    if not ruled and not put:
        return list(found)
    kept: list[SpeechPassage[E]] = []
    for passage in found:
        assert passage.said is not None
        at = next((i for i, each in enumerate(ruled) if each.first <= passage.first <= each.last), None)
        if at is not None:
            later = [each.first for each in ruled if each.first > ruled[at].last]
            last = min([passage.last, *(first - 1 for first in later)])
            ruled[at] = replace(ruled[at], last=max(ruled[at].last, last))
            continue
        gone = {i for each in ruled for i in range(each.first, each.last + 1)}
        gone &= set(range(passage.first, passage.last + 1))
        said = without(passage.said, gone) if gone else passage.said
        if said is not None:
            kept.append(replace(passage, said=said))
    return sorted([*kept, *ruled, *put], key=lambda each: each.first)


def enter_pinned(
    pinned: Pinned,
    unit: Unit,
    sentences: Sequence[Sentence],
    speech: int,
    flow: Flow,
    speaker: Side,
    known: dict[str, FlowRef],
    node: str | None,
) -> tuple[ActionTuple, FlowRef, FlowChange]:
    """Enter a corrected point in the flow, changing it; the change returned takes it back.

    Args:
        unit: its passage, from :func:`unit_of_pinned`.
        speech: index of the speech.
        known: where the pinned points entered before went; this one is added.
        node: id for a node it makes; None: the flow gives it.
    """
    point = pinned.point
    target = known.get(pinned.place) or (flow.locate(pinned.place) if pinned.place else None)
    if target is not None and (flow.side_of(target) is speaker) is not pinned.more:
        target = None
    if target is None:
        action = Action.PROPOSE
    elif pinned.more:
        action = Action.REINFORCE
    else:
        action = Action.REBUT if target.tree is speaker else Action.ATTACK
    how = point.mentions[0] if point.mentions and action is not Action.PROPOSE else None
    said_at = sentences[unit.said_at]
    mention = Mention(speech, action, said_at.text, unit.said_at)
    mention = replace(mention, start=sentences[unit.first].start, end=sentences[unit.last].end)
    if how is not None and not pinned.more:
        mention = replace(mention, manner=how.manner, source=how.source)
    said = ActionTuple(
        action=action,
        claim=point.claim,
        argument=unit.text if action is Action.REINFORCE else unit.argument,
        target=flow[target].claim if target is not None else "",
        mention=mention,
        target_node=target.node if target is not None else "",
        origin=point.origin,
        ground=point.ground,
        specific=point.specific or is_specific(unit.text),
        confidence=point.confidence,
        doubt=point.doubt,
        alternatives=point.alternatives,
    )
    entered = flow.update(said, speaker, Nobody(), node)
    assert entered is not None, "its target is known, or it needs none"
    ref, back = entered
    known[pinned.id] = ref
    if flow[ref].mentions[0] is mention:  # a point of its own, not more for an earlier one
        for change in (_dressed(flow, ref, point), _placed(flow, ref, pinned.index)):
            back = chain([change.apply(flow), back]) if change is not None else back
    return said, ref, back


def unit_of_pinned(passage: SpeechPassage[E], pinned: Pinned, sentences: Sequence[Sentence]) -> Unit:
    """The words of a corrected point."""
    return unit_of(passage.first, passage.last, pinned.point.claim, sentences)


def in_time(pinned: Collection[Pinned], speech: Speech) -> tuple[Pinned, ...]:
    """What a person corrected, without what was added beside a sentence that came after time."""
    kept = [sentence.text for sentence in speech.sentences]
    return tuple(
        each
        for each in pinned
        if not each.added or each.found_in(kept) is not None or each.found_in(speech.cut) is None
    )


def in_order(passages: Sequence[SpeechPassage[E]]) -> list[tuple[SpeechPassage[E], Pinned | None]]:
    """What is to be entered one after the other: passages as they were understood, and corrected points.

    What adds to a point this speech makes itself comes when that is there.
    """
    first: list[tuple[SpeechPassage[E], Pinned | None]] = []
    later: list[tuple[SpeechPassage[E], Pinned | None]] = []
    ids = {each.id for passage in passages for each in passage.pinned}
    for passage in passages:
        if not passage.pinned:
            first.append((passage, None))
        for each in passage.pinned:
            if not each.gone:
                (later if each.more and each.place in ids else first).append((passage, each))
    return first + later


def _dressed(flow: Flow, ref: FlowRef, like: Point) -> FlowChange | None:
    """What a person wrote on a point, written on the entered one."""
    before = flow[ref]
    after = replace(
        before,
        **{name: getattr(like, name) for name in ("struck", "note", "rulings", "taught", "bold")},
        highlight=like.highlight,
        group=_grouped(like.group, before.speech),
    )
    if after == before:
        return None
    changes = [FlowChange(ref.tree, Replace(ref.node, after))]
    parent = flow.trees[ref.tree].parent(ref.node)
    if after.struck and parent != STANCE:
        answered = flow.trees[ref.tree][parent]
        others = [each for each in flow.trees[ref.tree].live_children(parent) if each != ref.node]
        state = PointState.ATTACKED if others else PointState.PROPOSED
        changes.append(
            FlowChange(
                ref.tree,
                Replace(parent, replace(answered, state=state, visits=max(0, answered.visits - 1))),
            )
        )
    return chain(changes)


def _placed(flow: Flow, ref: FlowRef, index: int) -> FlowChange | None:
    """Stand at that place among its siblings; it stands behind them."""
    tree = flow.trees[ref.tree]
    parent = tree.parent(ref.node)
    if not 0 <= index < len(tree.children(parent)) - 1:
        return None
    return FlowChange(ref.tree, Move(ref.node, parent, index))


def _grouped(name: str, speech: int) -> str:
    """The name of a group that is its own in the round: ids of live points come again in the next speech."""
    return name if not name or name.startswith(f"{speech}.") else f"{speech}.{name}"


def _overlap(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return one[0] <= other[1] and other[0] <= one[1]


class Nobody:
    """A similarity that finds nothing: a person said what a point is about."""

    theta = 1.0

    def compare(self, _target: str, candidates: Sequence[str]) -> Sequence[float]:
        return [-1.0] * len(candidates)
