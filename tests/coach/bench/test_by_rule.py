"""What arithmetic on the flow makes of a debate: what falls, what stands, what earns nothing."""

from __future__ import annotations

from dataclasses import replace

from debatecoach.coach.bench.annotate import annotate, too_late
from debatecoach.coach.bench.by_rule import adjudicate_by_rule
from debatecoach.coach.bench.structural import judge_structurally
from debatecoach.coach.bench.transcribed import transcript_of
from debatecoach.coach.listen.sentences import split_sentences
from debatecoach.debate.adjudication import Adjudication
from debatecoach.debate.case import Case, Round
from debatecoach.debate.changes import Replace
from debatecoach.debate.flow_tree import ActionTuple, Flow, Ground, Mention
from debatecoach.debate.framework import Fate
from debatecoach.debate.motion import Motion
from debatecoach.debate.side import Action, Side
from debatecoach.debate.speech import Move, Sentence, Speaker, Speech
from tests.coach.rounds import CON, OXFORD, PRO
from tests.coach.stand_in import LetterSimilarity

CASE = Case(Motion("Cities should be closed to private cars"))
CLOSING = 4
REASON = "since filters catch the dust that engines blow into the street air"


def round_with(*points: tuple[str, Side, int, str, str, str]) -> Round:
    """A round whose flow holds these: id, side, speech, claim, argument, target."""
    flow = Flow()
    for name, side, speech, claim, argument, target in points:
        action = Action.ATTACK if target else Action.PROPOSE
        said = ActionTuple(
            action, claim, argument, "", Mention(speech, action, claim), target_node=target,
            ground=Ground.PRINCIPLE if argument else Ground.ASSERTION, confidence=0.9,
        )  # fmt: skip
        found = flow.update(said, side, LetterSimilarity())
        assert found is not None
        assert found[0].node == name
    speeches = [Speech(slot.id, slot.side, Speaker.HUMAN, (), 0.0, "typed") for slot in OXFORD.slots]
    return Round("r", OXFORD, None, 1, "2026-01-01T00:00:00Z", speeches=speeches, flow=flow)


def judged(round: Round) -> Adjudication:
    return adjudicate_by_rule(transcript_of(round, CASE), round, CASE)[0]


DUST = ("n1", PRO, 0, "Cars blow dust into the street air", "because engines blow it", "")
FILTERS = ("n2", CON, 1, "Filters catch the dust of engines", REASON, "n1")


def test_a_bare_denial_saves_no_point_from_a_reason() -> None:
    round = round_with(DUST, FILTERS, ("n3", PRO, 2, "That is wrong", "", "n2"))
    fates = {each.claim: each.fate for each in judged(round).moves}
    assert fates["Cars blow dust into the street air"] is Fate.DEMOLISHED
    assert fates["Filters catch the dust of engines"] is Fate.CONTESTED
    [clash] = judge_structurally(round, CASE).clashes
    assert "did not take it apart" in str(clash.reason)


def test_a_reason_saves_it_and_arithmetic_and_audit_agree() -> None:
    answer = "Filters let the finest dust of engines through"
    round = round_with(
        DUST, FILTERS, ("n3", PRO, 2, answer, "because the finest dust is smaller than a pore", "n2")
    )
    found = judged(round)
    fates = {each.claim: each.fate for each in found.moves}
    assert fates["Cars blow dust into the street air"] is Fate.SURVIVED
    assert fates["Filters catch the dust of engines"] is Fate.DEMOLISHED
    for move in found.moves:
        halved = "× 0.5" in move.working
        assert halved == (move.fate is Fate.DEMOLISHED), "a reply taken apart is halved as a claim is"


def test_a_reply_the_listener_doubts_takes_nothing_apart_until_somebody_says_so() -> None:
    round = round_with(DUST, FILTERS)
    tree = round.flow.trees[PRO]
    Replace("n2", replace(tree["n2"], doubt="Answer to this, or a new point?")).apply(tree)
    assert not annotate(round, CASE)[1][0].undermines
    Replace("n2", replace(tree["n2"], doubt="")).apply(tree)
    assert annotate(round, CASE)[1][0].undermines


def test_a_reply_that_only_quotes_the_point_leaves_it_standing() -> None:
    """What is said of many a point is no demolition, however much of the point it repeats."""
    fog = "What is so in another place settles nothing about this one"
    why = "A number tells you how large a thing is, and not what it is worth"
    round = round_with(DUST, ("n2", CON, 1, fog, why, "n1"))
    said = f"They said that cars blow dust into the street air. But {fog[:1].lower()}{fog[1:]}. {why}."
    move = Move(Action.ATTACK, fog, first=0, last=2)
    sentences = tuple(map(Sentence, [each.text for each in split_sentences(said)]))
    round.speeches[1] = replace(
        round.speeches[1], speaker=Speaker.LIBRARY, sentences=sentences, moves=(move,)
    )
    [claim], [reply] = annotate(round, CASE)
    assert (reply.addresses_logic, reply.new_information) == (False, False)
    ballot = judge_structurally(round, CASE)
    assert {each.kind: each.points for each in ballot.tally.entries} == {
        "principle": 2.0,
        "bare rebuttal": 0.0,
    }
    assert "did not meet it" in str(ballot.clashes[0].reason)
    assert claim.ref not in {each.ref for each in ballot.dropped}


def test_both_closings_count_alike() -> None:
    new = "Buses carry forty people through the city"
    why = "because a bus is long"
    for speech, side in ((CLOSING, PRO), (CLOSING + 1, CON)):
        [claim], _ = annotate(round_with(("n1", side, speech, new, why, "")), CASE)
        assert claim.new_in_last
        other = side.other
        first = ("n1", other, 0 if other is PRO else 1, DUST[3], DUST[4], "")
        _, [reply] = annotate(round_with(first, ("n2", side, speech, FILTERS[3], REASON, "n1")), CASE)
        assert (reply.addresses_logic, reply.undermines) == (True, False)


def test_what_can_still_be_answered_is_not_too_late() -> None:
    order = [(slot.side, slot.stage) for slot in OXFORD.slots]
    assert [too_late(order, index) for index in range(6)] == [False] * 4 + [True] * 2
    assert [too_late(order[:4], index) for index in range(4)] == [False] * 3 + [True]


def test_a_claim_that_fits_any_motion_is_an_assertion() -> None:
    generic = ("n1", PRO, 0, "Doing nothing is also a choice", "because waiting has a price", "")
    [claim], _ = annotate(round_with(generic), CASE)
    assert claim.ground is Ground.ASSERTION
    [claim], _ = annotate(round_with(DUST), CASE)
    assert claim.ground is Ground.PRINCIPLE
    round = round_with(generic)
    tree = round.flow.trees[PRO]
    Replace("n1", replace(tree["n1"], confidence=1.0)).apply(tree)
    assert annotate(round, CASE)[0][0].ground is Ground.PRINCIPLE, "a person said that it is one"


def test_words_about_speaking_earn_nothing_unless_somebody_answered_them() -> None:
    empty = ("n1", PRO, 0, "We have thought about this for a long time", "", "")
    assert annotate(round_with(empty), CASE) == ([], [])
    answered = round_with(
        empty, ("n2", CON, 1, "You have not thought about cars", "because they smell", "n1")
    )
    assert len(annotate(answered, CASE)[0]) == 1
