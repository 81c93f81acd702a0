"""What a round on wage transparency, read by hand beside its flow, taught the listener."""

from __future__ import annotations

from debatecoach.coach.listen import cues
from debatecoach.coach.listen.sentences import split_sentences
from debatecoach.coach.listen.units import Unit
from debatecoach.debate.flow_tree import Flow
from debatecoach.debate.format import Stage
from debatecoach.debate.side import Action, Side
from tests.coach.rounds import CON, PRO, hear, prepared, unions
from tests.coach.segmenting import segment

CASE = unions()


def units(text: str, stage: Stage = Stage.REBUTTAL) -> list[Unit]:
    return segment(split_sentences(text), stage)


def test_who_asks_for_less_asks_no_question() -> None:
    assert not cues.ASKED.search("Women are told from childhood not to ask, so they ask less than men do.")
    assert cues.ASKED.search("They asked whether other studies agree.")
    (unit,) = units(
        "Firstly, secrecy pays those who bargain. Women are told not to ask, so they ask less, and nobody "
        "corrects it because nobody can see it. When Denmark published pay, the gap shrank by two points.",
        Stage.OPENING,
    )
    assert not unit.asked
    assert not unit.target


def test_third_and_last_is_an_ordinal() -> None:
    (unit,) = units(
        "My third and last point is trust. People guess what others earn, and they guess wrong. So open pay "
        "turns envy into a ladder, because the junior knows what to learn.",
        Stage.OPENING,
    )
    assert "trust" not in unit.claim


def test_two_answers_answer_what_was_reported() -> None:
    flow = Flow()
    prepared(CASE, flow, CON, 1)
    claim = CASE.claims(CON)[0]
    text = (
        f"They told us that {claim[0].lower()}{claim[1:]}. Two answers. First, that is cheating, and the "
        "report can count it. Second, it happens today, so it is hardly our law that causes it. Third, "
        "workers gain, because they bargain together."
    )
    heard = hear(CASE, flow, text, 2, PRO, Stage.REBUTTAL)
    first = flow.trees[Side.CON].children()[0]
    assert [(each.action, each.target_node) for each in heard.tuples[:2]] == [(Action.ATTACK, first)] * 2


def test_answers_that_were_not_counted_are_points_of_their_own() -> None:
    found = units("First, strikes cost jobs because factories stand still. Second, prices rise with wages.")
    assert not any(unit.attributed for unit in found)


def test_one_s_own_argument_that_nobody_touched_is_recalled() -> None:
    flow = Flow()
    hear(CASE, flow, "First, open pay lets workers move to better employers.", 0, PRO, Stage.OPENING)
    text = "Our first argument, that open pay lets workers move to better employers, has not been touched."
    (said,) = hear(CASE, flow, text, 2, PRO, Stage.REBUTTAL).tuples
    assert said.action is Action.REINFORCE
    assert said.target_node == flow.trees[Side.PRO].children()[0]


def test_who_replies_that_something_is_so_says_it() -> None:
    (unit,) = units(
        "They replied that this is true in both worlds. It is not: in theirs nobody sees who rises."
    )
    assert unit.attributed
    assert "true in both worlds" in unit.target
    assert "nobody sees" in unit.claim
    assert not cues.ATTRIBUTION.search(
        "Children who repeat a year lose their friends, and they add pressure."
    )


def test_a_finding_with_its_source_and_year_is_the_claim() -> None:
    (unit,) = units(
        "They said that no other study agrees. In Canada, public lists narrowed the gap by a fifth, as a "
        "paper in the American Economic Journal found in 2023. It went the same way elsewhere."
    )
    assert unit.claim.startswith("In Canada")


def test_agreeing_is_not_the_answer_and_a_reason_behind_a_colon_is_kept() -> None:
    (unit,) = units(
        "They said that the gap comes from care. We agree that care matters. When nine of ten managers are "
        "men, open pay puts the question on the table."
    )
    assert "care matters" not in unit.claim
    behind = "the report can simply count contractors who work on the premises, as the British rules for"
    (unit,) = units(f"Firstly, that is cheating, and we punish it: {behind} agency staff already try to.")
    assert unit.claim == "That is cheating, and we punish it"
    assert unit.argument.startswith("the report can simply count contractors")


def test_who_comes_back_to_a_point_that_was_attacked_answers_the_attack() -> None:
    """In a rebuttal, and it is asked; what recalls the point as unanswered extends it."""
    case, flow = unions(), Flow()
    hear(case, flow, "First, unions raise wages in every town because workers bargain together.", 0, PRO)
    hear(case, flow, "They said that unions raise wages. But higher wages close the corner shops.", 1, CON)
    [claim] = flow.trees[PRO].children()
    [attack] = flow.trees[PRO].children(claim)
    back = "On wages in the towns, workers who bargain together spend what unions raise in every town."
    entered = hear(case, flow.copy(), back, 2, PRO, Stage.REBUTTAL)
    [said] = entered.tuples
    assert said.target_node in (attack, claim)
    unmet = "They never answered that unions raise wages in every town because workers bargain together."
    entered = hear(case, flow.copy(), unmet, 2, PRO, Stage.REBUTTAL)
    assert [(each.action, each.target_node) for each in entered.tuples] == [(Action.REINFORCE, claim)]
