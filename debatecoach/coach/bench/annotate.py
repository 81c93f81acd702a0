"""Claims and rebuttals read off a flow: the annotation of the Cambridge simulation's layer 2a, by rule.

The paper lets a model annotate and plain arithmetic decide. Here the annotation is made by stated
rules as well, so every line of it can be checked:

- a *claim* is a live main claim (level 0); a *rebuttal* is every live reply under one. What was
  struck out counts nowhere, and neither does a reply to it.
- a claim that fits any motion, because neither it nor what was said for it touches anything this debate is
  about (:func:`about`), is an assertion as far as this debate goes, whatever reason it gives.
- *addresses the logic*: the reply was prepared against this very point, or it gives a reason or asks, and
  takes the point up in its own words (:mod:`~debatecoach.coach.listen.meets`): what it only repeats of the
  point does not count. A bare denial addresses no logic, and what is beside the point leaves it standing.
- *a question* asks and gives no reason. It never takes a point apart, and earns half of what a reason does,
  if it was left without an answer by a side that could have answered.
- *new information*: it gives a reason, with at least three words that are not the point's, and not one that
  would fit any debate.
- *undermines*: it stands in the end (:func:`debatecoach.debate.ballot.standing`), the listener is sure of its
  target or somebody has said on the flow that it is one, and
  it was not first said in a closing, where nobody is expected to answer any more. A bare denial saves no
  point from a reason. This holds for both closings: were it only for the very last speech, whoever speaks
  last would earn less for the same words.
- *unanswerable*: no speech of the side it hits follows it but closings.
- *new in the last*: the paper halves new claims of the final speaker, who cannot be answered. So can
  nobody in a closing that only closings follow (:func:`too_late`).

What a person ruled on the flow goes before all of these (:mod:`debatecoach.debate.ruled`). Extending a point
earns nothing: the simulation's table has no line for it.
"""

from __future__ import annotations

from collections.abc import Sequence

from debatecoach.coach.bench.spoken import says_nothing
from debatecoach.coach.listen.meets import is_particular, takes_up
from debatecoach.coach.listen.stems import content_words
from debatecoach.coach.listen.word_order import is_salad
from debatecoach.debate.ballot import Claim, Rebuttal, standing
from debatecoach.debate.case import Case, Round
from debatecoach.debate.flow_tree import Flow, FlowRef, Ground, Manner, Point
from debatecoach.debate.format import Stage
from debatecoach.debate.ruled import Rulings, as_ruled
from debatecoach.debate.side import Side
from debatecoach.debate.states import chances

LEAST_SHARED = 2
LEAST_NEW = 3


def live(flow: Flow) -> list[FlowRef]:
    """Every point that counts: not struck out, nor under one that is, and no claim that only speaks about
    speaking and that nobody answered. Pro's tree first, depth first."""
    return [
        ref
        for ref in flow.refs()
        if not any(flow.trees[ref.tree][node].struck for node in flow.trees[ref.tree].path(ref.node))
        and not _is_padding(flow, ref)
    ]


def counted(round: Round) -> list[FlowRef]:
    """The points that count (:func:`live`) but those nobody could follow."""
    lost = {ref for refs in salad(round).values() for ref in refs}
    return [ref for ref in live(round.flow) if ref not in lost]


def salad(round: Round) -> dict[int, list[FlowRef]]:
    """By speech the points whose words stand in no order that people speak in, and all of a speech that is
    such; none that a person entered or confirmed. What hangs under one goes with it."""
    flow, found = round.flow, dict[int, list[FlowRef]]()
    lost = {index for index, speech in enumerate(round.speeches) if is_salad(speech.text)}
    for ref in live(flow):
        tree, point = flow.trees[ref.tree], flow[ref]
        path = (tree[node] for node in tree.path(ref.node))
        if any(_is_salad(each, each.speech in lost) for each in path):
            found.setdefault(point.speech, []).append(ref)
    return found


def _is_salad(point: Point, in_one: bool) -> bool:
    return point.confidence < 1.0 and (in_one or is_salad(" ".join((point.claim, *point.arguments))))


def _is_padding(flow: Flow, ref: FlowRef) -> bool:
    tree, point = flow.trees[ref.tree], flow[ref]
    if point.confidence >= 1.0 or tree.parent(ref.node) or tree.live_children(ref.node):
        return False  # a person's word, or one somebody found worth answering
    return says_nothing(" ".join((point.claim, *point.arguments)))


def annotate(round: Round, case: Case) -> tuple[list[Claim], list[Rebuttal]]:
    """The claims and rebuttals of a round, in the order of its flow."""
    flow = round.flow
    slots = round.format.slots
    order = [(slot.side, slot.stage) for slot in slots]
    motion = content_words(case.motion.text)
    topic = about(case)
    spoken = min(len(round.speeches), len(slots))
    claims: list[Claim] = []
    rebuttals: list[Rebuttal] = []
    for ref in counted(round):
        tree, point = flow.trees[ref.tree], flow[ref]
        side, parent = flow.side_of(ref), tree.parent(ref.node)
        if not parent:
            late = too_late(order, point.speech)
            fits = _touches(flow, ref, topic)
            ground = point.ground if fits else Ground.ASSERTION
            claims.append(Claim(ref, side, point.claim, ground, point.specific and fits, late))
            continue
        target = tree[parent]
        asks = is_question(point)
        rebuttals.append(
            Rebuttal(
                ref,
                FlowRef(ref.tree, parent),
                side,
                addresses_logic=_addresses_logic(point, target, case, motion, asks),
                new_information=_is_new(point, target, motion),
                undermines=not asks and not point.doubt and not _in_closing(order, point.speech),
                unanswerable=unanswerable(order, point.speech),
                question=asks,
                left=asks
                and not tree.live_children(ref.node)
                and bool(chances(flow, ref, round.format, spoken)),
            )
        )
    turns = [ref for ref in counted(round) if any(m.manner is Manner.TURN for m in flow[ref].mentions[:1])]
    claims, rebuttals = as_ruled(claims, rebuttals, rulings_on(flow), turns)
    return claims, standing(claims, rebuttals)[0]


def rulings_on(flow: Flow) -> Rulings:
    """What people ruled on the points that count."""
    return {
        ref: {each.mark: each.holds for each in flow[ref].rulings} for ref in live(flow) if flow[ref].rulings
    }


def about(case: Case) -> frozenset[str]:
    """What a debate is about, as content words: motion, definitions, battlefields and prepared claims."""
    motion = case.motion
    texts = [motion.text, *(each.term for each in motion.definitions)]
    texts += [keyword for field in motion.battlefields for keyword in field.keywords]
    texts += [claim for side in Side for claim in case.claims(side)]
    return content_words(" . ".join(texts))


def _touches(flow: Flow, ref: FlowRef, topic: frozenset[str]) -> bool:
    """True if a claim is about this debate: it has a word of its topic, or two of a point of the other side
    that has one, or a person said so on the flow."""
    point = flow[ref]
    words = words_of(point)
    if words & topic or (point.confidence >= 1.0 and not point.origin):
        return True
    theirs = (words_of(flow[each]) for each in live(flow) if flow.side_of(each) is not flow.side_of(ref))
    return any(len(words & each) >= LEAST_SHARED for each in theirs if each & topic)


def too_late(order: Sequence[tuple[Side, Stage]], speech: int) -> bool:
    """True if what is new in a speech cannot be answered: nobody of the other side speaks after it, or it is
    a closing and only closings of theirs follow.

    Args:
        order: side and stage of every speech of the debate.
        speech: its index.
    """
    if not 0 <= speech < len(order):
        return False
    side, stage = order[speech]
    after = [each for other, each in order[speech + 1 :] if other is not side]
    return not after or (stage is Stage.CLOSING and all(each is Stage.CLOSING for each in after))


def unanswerable(order: Sequence[tuple[Side, Stage]], speech: int) -> bool:
    """True if the side that a speech hits speaks no more after it but in closings."""
    side = order[speech][0] if 0 <= speech < len(order) else None
    return not any(
        other is not side and stage is not Stage.CLOSING for other, stage in order[max(speech, 0) + 1 :]
    )


def is_question(point: Point) -> bool:
    """True if a point asks and gives no reason."""
    return point.claim.rstrip("\"'”’ ").endswith(("?", "？")) and not point.arguments


def _in_closing(order: Sequence[tuple[Side, Stage]], speech: int) -> bool:
    return 0 <= speech < len(order) and order[speech][1] is Stage.CLOSING


def words_of(point: Point) -> frozenset[str]:
    """Content words of a point and what was said for it."""
    return content_words(" ".join((point.claim, *point.arguments)))


def _addresses_logic(point: Point, target: Point, case: Case, motion: frozenset[str], asks: bool) -> bool:
    if target.origin and _answers(case, point.origin) == target.origin:
        return True
    if not asks and not point.arguments and point.ground is Ground.ASSERTION:
        return False
    return takes_up(words_of(point), words_of(target), motion)


def _is_new(point: Point, target: Point, motion: frozenset[str]) -> bool:
    if not point.arguments and point.ground is Ground.ASSERTION:
        return False
    words = words_of(point)
    fits = takes_up(words, words_of(target), motion) or is_particular(words, motion)
    return fits and len(words - words_of(target)) >= LEAST_NEW


def _answers(case: Case, origin: str) -> str:
    """Name of the rehearsal node that ``origin`` was prepared to answer, empty if none."""
    owner, _, node = origin.partition("/")
    for side, forest in case.forests.items():
        if side == owner and node in forest and forest.parent(node):
            return f"{owner}/{forest.parent(node)}"
    return ""
