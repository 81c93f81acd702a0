"""A speech heard as it is spoken: its end is what hearing it whole gives, the way there steady and cheap."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from debatecoach.coach.library import load_formats, load_motion
from debatecoach.coach.listen import tagging
from debatecoach.coach.listen.listener import Listener
from debatecoach.coach.listen.live import NOW, LiveFlow, LiveListener
from debatecoach.coach.listen.told import Account, ToldMove
from debatecoach.debate.case import Round
from debatecoach.debate.changes import Replace
from debatecoach.debate.flow_tree import Flow, FlowChange, Manner, Mark
from debatecoach.debate.side import Action, Side
from debatecoach.debate.speech import Sentence
from debatecoach.debate.states import marks
from debatecoach.debate.teaching import with_taught
from debatecoach.engines.embedding.lexical import LexicalEmbedding
from tests.coach.rounds import DATA
from tests.coach.test_listen_quality import GOLD, QUALITY

FORMAT = load_formats(DATA / "formats")["simplified-oxford"]


def prepare(name: str) -> tuple[Listener, Round, int, list[Sentence]]:
    """A labelled speech, just before it is given."""
    speech = GOLD[name]
    case = load_motion(DATA / "motions" / f"{speech['motion']}.json")
    texts = [forest[node].claim for forest in case.forests.values() for node in forest.walk()]
    similarity = LexicalEmbedding().fit(texts)
    flow, _ = QUALITY.set_up(case, speech, similarity)
    round = Round("r", FORMAT, Side(speech["side"]), 1, "2026-11-21T12:00:00+00:00", flow=flow)
    sentences = [
        replace(sentence, start=4.0 * place, end=4.0 * place + 3.5)
        for place, sentence in enumerate(QUALITY.sentences_of(speech))
    ]
    return Listener(case, similarity), round, speech["slot"], sentences


def follow(name: str) -> list[LiveFlow]:
    """What is understood after each sentence, and at the end."""
    listener, round, slot, sentences = prepare(name)
    live = LiveListener(listener, round, slot)
    steps = [live.hear(sentences[:count]) for count in range(1, len(sentences) + 1)]
    return [*steps, live.hear(sentences)]


def content(flow: Flow) -> Counter[tuple[object, ...]]:
    """What stands on a flow, whatever its nodes are called."""
    told: Counter[tuple[object, ...]] = Counter()
    for ref in flow.refs():
        tree = flow.trees[ref.tree]
        parent = tree.parent(ref.node)
        told[ref.tree, tree[parent].claim if parent else "", flow[ref]] += 1
    return told


@pytest.mark.parametrize("name", GOLD)
def test_the_end_is_what_hearing_it_whole_gives(name: str) -> None:
    listener, round, slot, sentences = prepare(name)
    last = follow(name)[-1]
    whole = round.flow.copy()
    where = FORMAT.slots[slot]
    entered = listener.hear(sentences, slot, where.side, whole, where.stage)
    assert [point.said for point in last.points] == list(entered.tuples)
    assert content(last.flow) == content(whole)


def test_points_keep_their_ids_while_they_are_revised() -> None:
    steps = follow("fat-tax-pro-rebuttal-able")
    for before, after in zip(steps, steps[1:], strict=False):
        kept = {point.id for point in before.points} & {point.id for point in after.points}
        assert len(kept) >= len(before.points) - 1, "what was shown stays, unless it goes on with another"
        for point in after.points:
            was = next((each for each in before.points if each.id == point.id), None)
            if was is not None:
                changed = (was.said, was.ref) != (point.said, point.ref)
                assert point.revision == was.revision + changed
    assert any(point.revision for point in steps[-1].points)
    assert [point.open for point in steps[-2].points].count(True) <= 1


def test_the_rounds_own_flow_is_left_alone_and_live_nodes_are_told_apart() -> None:
    listener, round, slot, sentences = prepare("fat-tax-pro-rebuttal-able")
    before = round.flow.copy()
    shown = LiveListener(listener, round, slot).hear(sentences)
    assert round.flow == before
    made = {ref.node for ref in shown.flow.refs()} - {ref.node for ref in before.refs()}
    assert made
    assert all(node.startswith(NOW) for node in made)
    for node in made:
        point = next(each for each in reversed(shown.points) if each.ref.node == node)
        assert point is not None
        assert shown.flow[point.ref].claim == point.said.claim
        mention = point.said.mention
        assert (mention.start, mention.end) == (sentences[point.first].start, sentences[point.last].end)


def test_only_what_is_new_is_read() -> None:
    """The words of each sentence are looked at once, however often the speech is heard."""
    tagging._alone.cache_clear()
    steps = follow("cultural-borrowing-con-rebuttal-able")
    assert tagging._alone.cache_info().misses == len(set(steps[-1].texts))


def test_a_corrected_sentence_is_read_again() -> None:
    listener, round, slot, sentences = prepare("fat-tax-pro-rebuttal-able")
    live = LiveListener(listener, round, slot)
    wrong = [replace(sentences[0], text="Something quite different was heard here."), *sentences[1:]]
    live.hear(wrong)
    corrected = live.hear(sentences)
    straight = LiveListener(listener, round, slot).hear(sentences)
    assert [point.said for point in corrected.points] == [point.said for point in straight.points]


def test_a_correction_moves_the_next_answer() -> None:
    """The user said what an answer was about: the same words go there from now on."""
    listener, round, slot, _ = prepare("city-cars-pro-rebuttal-able")
    words = [
        Sentence("They said that shops lose their customers to the mall."),
        Sentence("But customers on foot come far more often than drivers do."),
    ]
    first = LiveListener(listener, round, slot).hear(words)
    [point] = first.points
    target = point.said.target_node
    other = next(
        ref
        for ref in round.flow.refs()
        if round.flow.side_of(ref) is Side.CON and ref.node != target and ref.tree is Side.CON
    )
    entered = listener.hear(words, slot, Side.PRO, round.flow, FORMAT.slots[slot].stage)
    ref = entered.refs[0]
    learned = with_taught(round.flow[ref], {target: False, other.node: True})
    FlowChange(ref.tree, Replace(ref.node, learned)).apply(round.flow)
    again = LiveListener(listener, round, slot).hear(words)
    assert again.points[0].said.target_node == other.node


def test_a_doubt_names_its_alternatives() -> None:
    doubtful = [point for step in follow("voting-age-pro-rebuttal-middling") for point in step.points]
    asked = [point for point in doubtful if point.said.doubt]
    assert asked
    assert all(point.said.alternatives for point in asked if point.said.target_node)
    assert all(set(point.said.alternatives).isdisjoint({point.said.target_node}) for point in asked)


# -- a model beside it ------------------------------------------------------------------------------


def test_a_models_account_goes_first_and_what_it_passed_over_is_the_listeners() -> None:
    listener, round, slot, sentences = prepare("city-cars-pro-rebuttal-able")
    targets = [ref.node for ref in round.flow.refs() if round.flow.side_of(ref) is Side.CON]
    told = (
        ToldMove(1, 2, Action.ATTACK, "Whoever needs a car gets a permit", targets[1]),
        ToldMove(4, 4, Action.ATTACK, "Most people change how they travel and not where", targets[2]),
        ToldMove(4, 4, Action.ATTACK, "Most people change how they travel and not where", targets[3]),
    )
    stage = FORMAT.slots[slot].stage
    alone = listener.hear(sentences, slot, Side.PRO, round.flow.copy(), stage)
    entered = listener.hear(sentences, slot, Side.PRO, round.flow.copy(), stage, account=Account(told))
    read = [move for move in entered.moves if move.claim in {each.claim for each in told}]
    assert [move.target_node for move in read] == targets[1:4]
    assert [move.first for move in read] == [1, 4, 4], "one sentence answers two"
    others = [move.claim for move in entered.moves if move not in read]
    assert others, "the model is lazy"
    assert set(others) <= {move.claim for move in alone.moves}


def test_an_answer_to_what_is_not_on_the_flow_is_not_taken_over() -> None:
    listener, round, slot, sentences = prepare("city-cars-pro-rebuttal-able")
    gone = Account((ToldMove(0, 0, Action.ATTACK, "This", "n99"),))
    entered = listener.hear(sentences[:1], slot, Side.PRO, round.flow, FORMAT.slots[slot].stage, account=gone)
    assert entered.moves == ()


def test_a_turn_that_a_model_read_is_marked() -> None:
    listener, round, slot, _ = prepare("city-cars-pro-rebuttal-able")
    target = next(ref for ref in round.flow.refs() if "customers to malls" in round.flow[ref].claim)
    turned = Account((ToldMove(0, 0, Action.ATTACK, "Malls lose", target.node, manner=Manner.TURN),))
    said, stage = [Sentence("That is a reason for our side.")], FORMAT.slots[slot].stage
    listener.hear(said, slot, Side.PRO, round.flow, stage, account=turned)
    assert Mark.TURNED in marks(round.flow, target, FORMAT, slot)


def test_a_rebuttal_without_a_name_finds_its_targets() -> None:
    listener, round, slot, sentences = prepare("fat-tax-pro-rebuttal-unmarked")
    entered = listener.hear(sentences, slot, Side.PRO, round.flow, FORMAT.slots[slot].stage)
    assert all(said.action in (Action.ATTACK, Action.REBUT) for said in entered.tuples)
    assert len({said.target_node for said in entered.tuples}) >= 3
