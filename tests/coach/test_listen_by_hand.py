"""What a person corrects of a speech while it is given holds: while it goes on, when it is entered, and for
what is said later."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from debatecoach.casefile.checks import check_flow, check_pinned
from debatecoach.coach.listen.by_hand import in_time
from debatecoach.coach.listen.live import NOW, LiveFlow, LiveListener
from debatecoach.coach.listen.moves import enter_moves
from debatecoach.coach.listen.sentences import split_sentences
from debatecoach.coach.listen.told import Account, ToldMove
from debatecoach.debate.case import Round
from debatecoach.debate.flow_tree import Flow, FlowRef, Point, Taught
from debatecoach.debate.pinned import Pinned
from debatecoach.debate.side import Action, Side
from debatecoach.debate.speech import Move, Sentence, Speaker, Speech
from debatecoach.engines.embedding.lexical import LexicalEmbedding
from debatecoach.ui.flow import edits, live_edits
from tests.coach.test_listen_live import content, prepare

NAME = "fat-tax-pro-rebuttal-able"
Hands = tuple[Pinned, ...]


def heard(name: str = NAME) -> tuple[LiveListener, LiveFlow, list[Sentence], Round, int]:
    listener, round, slot, sentences = prepare(name)
    live = LiveListener(listener, round, slot)
    return live, live.hear(sentences), sentences, round, slot


def answering(live: LiveFlow) -> str:
    """The first of its points that answers somebody, and is of its own making."""
    return next(each.id for each in live.points if each.said.target_node and each.ref.node == each.id)


def entered(name: str, round: Round, slot: int, sentences: Sequence[Sentence], pinned: Hands) -> Flow:
    """The flow when the speech is over."""
    listener, fresh, _, _ = prepare(name)
    flow, where = round.flow.copy(), fresh.format.slots[slot]
    listener.hear(sentences, slot, where.side, flow, where.stage, pinned=pinned)
    return flow


def test_a_corrected_target_holds_while_the_speech_goes_on_and_when_it_is_entered() -> None:
    listener, round, slot, sentences = prepare(NAME)
    whole = LiveListener(listener, round, slot).hear(sentences)
    first = next(each for each in reversed(whole.points) if each.ref.node == answering(whole))
    assert first is not None
    live = LiveListener(listener, round, slot)
    so_far = live.hear(sentences[: first.last + 1])
    id = next(each.id for each in so_far.points if each.first == first.first)
    other = next(
        ref
        for ref in live_edits.targets(so_far, round.format, Side.PRO)
        if ref.node != first.said.target_node
    )
    pinned = live_edits.retarget(so_far, (), id, other)
    assert pinned is not None
    for count in range(first.last + 1, len(sentences) + 1):
        shown = live.hear(sentences[:count], pinned=pinned)
        ref = shown.flow.locate(id)
        assert ref is not None, "its id lasts"
        assert shown.flow.trees[ref.tree].parent(id) == other.node
        [point] = [each for each in shown.points if each.id == id]
        assert point.by_hand
        assert not point.said.doubt
    flow = entered(NAME, round, slot, sentences, pinned)
    assert content(flow) == content(shown.flow)
    made = next(ref for ref in flow.refs() if flow[ref].claim == shown.flow[point.ref].claim)
    assert {(each.node, each.same) for each in flow[made].taught} == {
        (first.said.target_node, False),
        (other.node, True),
    }


def test_all_else_stays_what_it_was() -> None:
    live, shown, sentences, _round, _slot = heard()
    id = answering(shown)
    pinned = live_edits.rewrite(shown, (), id, "Said in my own words")
    assert pinned is not None
    again = live.hear(sentences, pinned=pinned)
    kept = [each for each in shown.points if each.id != id]
    assert [each for each in again.points if each.id != id] == kept
    [mine] = [each for each in again.points if each.id == id]
    assert again.flow[mine.ref].claim == "Said in my own words"
    assert mine.said.target_node == next(each for each in shown.points if each.id == id).said.target_node


def test_a_deleted_point_does_not_come_again() -> None:
    live, shown, sentences, round, slot = heard()
    id = answering(shown)
    claim = shown.flow[next(each.ref for each in shown.points if each.id == id)].claim
    pinned = live_edits.delete(shown, (), id)
    assert pinned is not None
    again = live.hear([*sentences, Sentence("That is our answer.")], pinned=pinned)
    assert id not in {each.id for each in again.points}
    flow = entered(NAME, round, slot, sentences, pinned)
    assert claim not in {flow[ref].claim for ref in flow.refs()}
    assert len(flow) == len(shown.flow) - 1


def test_a_point_merged_with_another_of_the_speech_is_more_for_it() -> None:
    live, shown, sentences, round, slot = heard()
    own = [each for each in shown.points if each.ref.node == each.id]
    gone, into = own[1], own[0]
    pinned = live_edits.merge(shown, (), gone.id, into.ref)
    assert pinned is not None
    assert {each.id for each in pinned} == {gone.id, into.id}, "what it adds to is found again too"
    again = live.hear(sentences, pinned=pinned)
    assert again.flow.locate(gone.id) is None
    assert again.flow[into.ref].visits == shown.flow[into.ref].visits + 1
    flow = entered(NAME, round, slot, sentences, pinned)
    assert content(flow) == content(again.flow)
    later = live_edits.merge(shown, (), into.id, gone.ref)  # the first into the one that comes after it
    assert later is not None
    turned = live.hear(sentences, pinned=later)
    assert turned.flow.locate(into.id) is None
    assert turned.flow[gone.ref].visits == shown.flow[gone.ref].visits + 1


def test_a_correction_teaches_what_is_said_later_in_the_speech() -> None:
    listener, round, slot, _ = prepare(NAME)
    texts = "They said that shoppers will dodge the tax. But nobody drives an hour for cheaper crisps. "
    claims = [ref for ref in round.flow.refs() if round.flow.side_of(ref) is Side.CON]
    live = LiveListener(listener, round, slot)
    shown = live.hear(split_sentences(texts))
    [point] = shown.points
    other = next(ref for ref in claims if ref.node != point.said.target_node)
    pinned = live_edits.retarget(shown, (), point.id, other)
    assert pinned is not None
    more = (
        "Secondly, a price is honest information about what food costs us all. "
        "Next, they said that shoppers will dodge the tax and cross the border. But borders are far away. "
    )
    untaught = live.hear(split_sentences(texts + more))
    taught = live.hear(split_sentences(texts + more), pinned=pinned)
    assert untaught.points[-1].said.target_node == point.said.target_node
    assert taught.points[-1].said.target_node == other.node
    assert not taught.points[-1].by_hand


def test_it_is_found_again_in_a_speech_that_was_corrected() -> None:
    listener, round, slot, sentences = prepare(NAME)
    live = LiveListener(listener, round, slot)
    shown = live.hear(sentences)
    id = answering(shown)
    pinned = live_edits.rewrite(shown, (), id, "In my own words")
    assert pinned is not None
    at = next(each.first for each in pinned)
    changed = list(sentences)
    changed[at] = replace(changed[at], text=changed[at].text.replace(" the ", " teh ", 1).upper())
    assert "In my own words" in _claims(live.hear([Sentence("Good evening."), *changed], pinned=pinned))
    assert "In my own words" not in _claims(live.hear(sentences[:at], pinned=pinned))


def test_ids_of_corrected_points_are_theirs_after_a_restart() -> None:
    _live, shown, sentences, round, slot = heard()
    id = answering(shown)
    pinned = live_edits.rewrite(shown, (), id, "In my own words")
    listener, _, _, _ = prepare(NAME)
    again = LiveListener(listener, round, slot).hear(sentences, pinned=pinned or ())
    ids = [each.id for each in again.points]
    assert id in ids
    assert len(set(ids)) == len(ids)
    assert [shown_.said.claim for shown_ in again.points if shown_.id == id] == ["In my own words"]


def test_a_model_does_not_overwrite_it() -> None:
    _live, shown, sentences, round, slot = heard()
    id = answering(shown)
    pinned = live_edits.rewrite(shown, (), id, "In my own words")
    told = ToldMove(0, len(sentences) - 1, Action.PROPOSE, "All of it is one claim")
    listener, _, _, _ = prepare(NAME)
    where = round.format.slots[slot]
    entered = listener.hear(
        *(sentences, slot, where.side, round.flow, where.stage),
        account=Account((told,)),
        pinned=pinned or (),
    )
    assert [move.claim for move in entered.moves if move.claim == "In my own words"]
    assert id in entered.pinned


def test_a_confirmed_doubt_is_asked_no_more_and_dress_is_kept() -> None:
    live, shown, sentences, round, slot = heard()
    id = answering(shown)
    doubted = [replace(each, said=replace(each.said, doubt="Answer?")) for each in shown.points]
    pinned = live_edits.confirm(replace(shown, points=tuple(doubted)), (), id)
    assert pinned is not None
    shown = live.hear(sentences, pinned=pinned)
    ref = next(each.ref for each in shown.points if each.id == id)
    for change in (
        edits.embolden(shown.flow, ref),
        edits.comment(shown.flow, ref, "look"),
        edits.strike(shown.flow, ref),
    ):
        pinned = live_edits.dressed(shown, pinned, change)
        assert pinned is not None
    flow = entered(NAME, round, slot, sentences, pinned)
    [point] = [flow[each] for each in flow.refs() if flow[each].note]
    assert (point.bold, point.note, point.struck, point.doubt) == (True, "look", True, "")
    parent = next(
        each for each in flow.refs() if any(flow[FlowRef(each.tree, c)].note for c in _below(flow, each))
    )
    assert flow[parent].visits == shown.flow[parent].visits - 1, "a reply that is crossed out is none"


def test_a_writers_own_moves_can_be_corrected() -> None:
    flow = Flow()
    sentences = split_sentences("Sleep helps. Pupils learn more. Late lessons cost nothing. Buses can wait.")
    moves = [
        Move(Action.PROPOSE, "Sleep helps", first=0, last=1),
        Move(Action.PROPOSE, "Late lessons cost nothing", first=2, last=3),
    ]
    pinned = Pinned("now.m1", 2, tuple(each.text for each in sentences[2:]), point=Point("It is free"))
    merged = replace(pinned, place="now.m0", more=True)
    first = Pinned("now.m0", 0, tuple(each.text for each in sentences[:2]), point=Point("Sleep helps"))
    for hands, claims in (((pinned,), ["Sleep helps", "It is free"]), ((first, merged), ["Sleep helps"])):
        made = flow.copy()
        enter_moves(made, moves, sentences, 0, Side.PRO, LexicalEmbedding(), hands)
        assert [made[ref].claim for ref in made.refs()] == claims
    shown = flow.copy()
    done = enter_moves(
        shown,
        moves,
        sentences,
        0,
        Side.PRO,
        LexicalEmbedding(),
        (),
        id_of=lambda at: f"{NOW}m{at}",
        sentence=1,
    )
    assert [each.id for each in done] == ["now.m0"], "the second is not said yet"


@pytest.mark.parametrize("bad", [{"sentences": ()}, {"first": -1}, {"more": True}])
def test_a_correction_holds_on_to_something(bad: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="passage"):
        Pinned(**({"id": "now.1", "first": 0, "sentences": ("So.",)} | bad))  # type: ignore[arg-type]


def _claims(live: LiveFlow) -> set[str]:
    return {live.flow[each.ref].claim for each in live.points}


def _below(flow: Flow, ref: FlowRef) -> list[str]:
    return list(flow.trees[ref.tree].children(ref.node))


ASIDES = (
    "Nobody should win a debate by talking louder.",
    "Good arguments matter more than loud voices in a debate.",
    "Judges should not be swayed by a nice voice.",
    "We should debate honestly because an honest debate helps everyone.",
)


@pytest.mark.parametrize("aside", ASIDES)
@pytest.mark.parametrize("name", [NAME, "labor-unions-con-rebuttal-able", "school-phones-con-opening-poor"])
def test_talk_about_debating_is_no_point_of_the_debate(name: str, aside: str) -> None:
    listener, round, slot, _ = prepare(name)
    where = round.format.slots[slot]
    heard = listener.hear(split_sentences(aside), slot, where.side, round.flow.copy(), where.stage)
    assert heard.tuples == ()


def test_what_a_debater_says_of_a_judge_about_the_subject_is_one() -> None:
    listener, round, slot, _ = prepare("labor-unions-con-rebuttal-able")
    where = round.format.slots[slot]
    said = (
        "Secondly, judges in every state have found that unions raise wages because workers bargain together."
    )
    heard = listener.hear(split_sentences(said), slot, where.side, round.flow.copy(), where.stage)
    assert len(heard.tuples) == 1


# -- what the listener missed ----------------------------------------------------------------------------


def missed(id: str, at: int, texts: Sequence[str], claim: str, place: str = "", **more: object) -> Pinned:
    """A point a person added while sentence ``at`` was said."""
    taught = (Taught(place, True),) if place else ()
    return Pinned(id, at, (texts[at],), place, point=Point(claim, taught=taught), added=True, **more)  # type: ignore[arg-type]


def test_an_added_point_stands_beside_what_was_heard_and_keeps_its_moment() -> None:
    live, shown, sentences, round, slot = heard()
    texts = [each.text for each in sentences]
    sure = next(each for each in shown.points if each.said.target_node and not each.said.doubt)
    answered, at = sure.said.target_node, sure.first
    added = missed("now.a1", at, texts, "Bakers go unmentioned", answered)
    again = live.hear(sentences, pinned=(added,))
    assert [each for each in again.points if each.id != "now.a1"] == list(shown.points), "nothing else moves"
    [point] = [each for each in again.points if each.id == "now.a1"]
    assert point.by_hand
    assert (point.first, point.last) == (at, at)
    assert again.flow.trees[point.ref.tree].parent("now.a1") == answered
    flow = entered(NAME, round, slot, sentences, (added,))
    [made] = [flow[ref] for ref in flow.refs() if flow[ref].claim == "Bakers go unmentioned"]
    [mention] = made.mentions
    assert (mention.sentence, mention.quote, mention.start) == (at, texts[at], sentences[at].start)
    assert made.taught == added.point.taught
    assert content(flow) == content(again.flow)


def test_an_added_point_is_kept_when_its_sentence_is_put_in_other_words() -> None:
    live, _, sentences, round, slot = heard()
    added = missed("now.a1", 3, [each.text for each in sentences], "They forgot the poor")
    revised = list(sentences)
    revised[3] = replace(revised[3], text="Quite another sentence about nothing of that kind.")
    for said in (revised, revised[:2]):
        again = live.hear(said, pinned=(added,))
        assert "They forgot the poor" in _claims(again)
        flow = entered(NAME, round, slot, said, (added,))
        assert "They forgot the poor" in {flow[ref].claim for ref in flow.refs()}


def test_what_was_added_after_time_is_no_part_of_the_speech() -> None:
    _, _, sentences, _, _ = heard()
    texts = [each.text for each in sentences]
    early, late = missed("now.a1", 2, texts, "In time"), missed("now.a2", 9, texts, "Too late")
    corrected = Pinned("now.3", 9, (texts[9],), point=Point("What is not there is not found"))
    speech = Speech(
        "pro-rebuttal", Side.PRO, Speaker.HUMAN, tuple(sentences[:9]), 40.0, "typed", cut=tuple(texts[9:])
    )
    assert in_time((early, late, corrected), speech) == (early, corrected)


def test_an_added_point_stands_where_it_was_put_among_its_siblings() -> None:
    live, _, sentences, round, slot = heard()
    side = round.format.slots[slot].side
    texts = [each.text for each in sentences]
    first = live.hear(sentences, pinned=(missed("now.a1", 4, texts, "Before them all", index=0),))
    assert first.flow.trees[side].children()[0] == "now.a1"
    last = live.hear(sentences, pinned=(missed("now.a1", 4, texts, "Behind them all"),))
    assert last.flow.trees[side].children()[-1] == "now.a1"
    listener, fresh, _, _ = prepare(NAME)
    flow, where = round.flow.copy(), fresh.format.slots[slot]
    done = listener.hear(
        sentences, slot, where.side, flow, where.stage,
        pinned=(missed("now.a1", 4, texts, "Before them all", index=0),),
    )  # fmt: skip
    for change in reversed(done.changes):
        change.apply(flow)
    assert flow == round.flow, "it is taken back whole"


def test_the_id_of_an_added_point_that_is_taken_back_is_nobodys() -> None:
    live, shown, sentences, _round, _slot = heard()
    texts = [each.text for each in sentences]
    live.hear(sentences, pinned=(missed("now.a1", 1, texts, "They forgot the poor"),))
    assert [each.id for each in live.hear(sentences).points] == [each.id for each in shown.points]


def test_an_added_point_teaches_by_its_own_words_only() -> None:
    listener, round, slot, _ = prepare(NAME)
    texts = "They said that shoppers will dodge the tax. But nobody drives an hour for cheaper crisps. "
    live = LiveListener(listener, round, slot)
    [point] = live.hear(split_sentences(texts)).points
    other = next(
        ref
        for ref in round.flow.refs()
        if round.flow.side_of(ref) is Side.CON and ref.node != point.said.target_node
    )
    said = [each.text for each in split_sentences(texts)]
    added = missed("now.a1", 0, said, "Hungry families vote with their feet", other.node)
    [same, _] = live.hear(split_sentences(texts), pinned=(added,)).points
    assert same.said.target_node == point.said.target_node, "the sentence it came with is read as before"
    more = "Next, they said that families vote with their feet. But hungry families cannot walk that far. "
    untaught = live.hear(split_sentences(texts + more)).points[-1]
    taught = live.hear(split_sentences(texts + more), pinned=(added,)).points[-1]
    assert untaught.said.target_node != other.node
    assert taught.said.target_node == other.node


VERBS = ("add", "extend", "retarget", "merge", "delete", "new", "rewrite", "strike")


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.tuples(st.sampled_from(VERBS), st.integers(0, 30), st.integers(0, 30)), max_size=7))
def test_whatever_is_corrected_the_flow_holds_together_and_is_entered_as_it_was_shown(
    steps: list[tuple[str, int, int]],
) -> None:
    live, shown, sentences, round, slot = heard()
    side = round.format.slots[slot].side
    pinned: Hands = ()
    for verb, first, second in steps:
        made = _some_correction(shown, pinned, round, side, verb, first, second)
        if made is None:
            continue
        pinned = made
        check_pinned(pinned)
        shown = live.hear(sentences, pinned=pinned)
        check_flow(shown.flow, round.format)
        ids = [each.id for each in shown.points]
        assert len(set(ids)) == len(ids)
        assert all(shown.flow.side_of(each.ref) is side for each in shown.points if each.ref.node in ids)
    flow = entered(NAME, round, slot, sentences, pinned)
    check_flow(flow, round.format)
    assert content(flow) == content(shown.flow)


def _some_correction(
    shown: LiveFlow, pinned: Hands, round: Round, side: Side, verb: str, first: int, second: int
) -> Hands | None:
    before = [ref for ref in round.flow.refs() if round.flow.side_of(ref) is not side]
    if verb == "add":
        ref = before[first % len(before)]
        place = edits.FlowPlace(ref.tree, ref.node, second, shown.slot)
        at = second % len(shown.texts)
        moment = live_edits.Moment(at, shown.texts[at])
        return live_edits.add(pinned, place, f"Missed {first} {second}", moment)
    if verb == "extend":
        own = [ref for ref in round.flow.refs() if live_edits.can_extend(shown, round.format, ref)]
        moment = live_edits.moment_of(shown)
        return live_edits.extend(pinned, own[first % len(own)], moment) if own and moment else None
    if not shown.points:
        return None
    point = shown.points[first % len(shown.points)]
    if verb == "retarget":
        found = live_edits.targets(shown, round.format, side)
        return live_edits.retarget(shown, pinned, point.id, found[second % len(found)]) if found else None
    if verb == "merge":
        found = live_edits.mergers(shown, round.format, side, point.ref)
        return live_edits.merge(shown, pinned, point.id, found[second % len(found)]) if found else None
    if verb == "rewrite":
        return live_edits.rewrite(shown, pinned, point.id, f"In my words {second}")
    if verb == "strike":
        return live_edits.dressed(shown, pinned, edits.strike(shown.flow, point.ref))
    return {"delete": live_edits.delete, "new": live_edits.make_new}[verb](shown, pinned, point.id)
