"""What a recogniser makes of a speech: fragments and introductions are no points, an answer is an answer."""

from __future__ import annotations

from dataclasses import replace

import pytest

from debatecoach.coach.listen.cues import is_bare, is_chatter
from debatecoach.coach.listen.sentences import split_sentences
from debatecoach.debate.flow_tree import ActionTuple, Flow, FlowRef, Mention
from debatecoach.debate.format import Stage
from debatecoach.debate.side import Action
from tests.coach.rounds import CON, PRO, hear, unions
from tests.coach.segmenting import segment

CASE = unions()


@pytest.mark.parametrize(
    "said",
    [
        "We agree with that completely.",
        "For the poor and for the old.",
        "I would like to thank the judges and my opponent.",
        "Want to begin with what my opponent said and then come back to our case.",
        "My name is premiums and I am proud to speak for the motion detectors time to welcome.",
        "I am Anna Smith and I will speak for the motion.",
    ],
)
def test_what_is_no_point(said: str) -> None:
    assert not hear(CASE, Flow(), said).moves


@pytest.mark.parametrize(
    "said",
    [
        "For small firms unions mean ruin.",
        "We agree that unions raise wages.",
        "By taxing fat we save lives.",
        "In rich countries wages rise with unions.",
        "I am tired and I am poor because of the tax.",
    ],
)
def test_what_is_one_all_the_same(said: str) -> None:
    assert not is_chatter(said)
    assert not is_bare(said)


def test_numbers_go_on_after_four() -> None:
    text = (
        "Firstly, unions raise wages because they bargain. Fourth, small firms stay small because they fear "
        "negotiations. Fifth, unions slow down new machines because each change is argued over. "
        "My sixth argument is that strikes hurt travellers. Seventhly, young workers are kept out."
    )
    units = segment(split_sentences(text), Stage.OPENING)
    assert [unit.claim for unit in units] == [
        "Unions raise wages",
        "Small firms stay small",
        "Unions slow down new machines",
        "Strikes hurt travellers",
        "Young workers are kept out",
    ]
    run_on = "firstly unions " + "pay " * 38 + "and fifthly unions slow machines down in every single shop"
    assert any(each.text.startswith(("fifthly", "and fifthly")) for each in split_sentences(run_on))


def test_a_claim_is_taken_from_a_sentence_that_was_heard() -> None:
    sentences = split_sentences(
        "My first argument is about pay. Tuna rays wages. Bosses pay more to members."
    )
    sentences[1] = replace(sentences[1], doubtful=True)
    [unit] = segment(sentences, Stage.OPENING)
    assert unit.claim == "Bosses pay more to members"


def asked(flow: Flow, claim: str, question: str) -> FlowRef:
    said = ActionTuple(Action.ATTACK, question, "", claim, Mention(1, Action.ATTACK, question, 0))
    found = flow.update(said, CON, _same())
    assert found is not None
    return found[0]


def _same():  # type: ignore[no-untyped-def]
    from tests.coach.stand_in import LetterSimilarity

    return LetterSimilarity()


@pytest.mark.parametrize(
    ("report", "place"),
    [
        ("They asked what follows from our point about apprentices. Here is what follows.", 0),
        ("On safety they wanted to know how it comes about. The mechanism is simple.", 1),
        ("Their question about safety was how it comes about.", 1),
        ("The question they put to us was about apprentices.", 0),
    ],
)
def test_an_answer_to_a_pressed_question_answers_it(report: str, place: int) -> None:
    flow = Flow()
    hear(
        CASE,
        flow,
        "First, apprentices find a way into the trade through unions. Second, workplaces gain in safety.",
    )
    claims = [flow[ref].claim for ref in flow.refs()]
    questions = [
        "If it is true, what follows for the motion?",
        "How does it come about: who does what, and why?",
    ]
    refs = [asked(flow, claim, question) for claim, question in zip(claims, questions, strict=True)]
    text = f"{report} People who would have left school with nothing earn a wage by the second year."
    [move] = hear(CASE, flow, text, 2, PRO, Stage.REBUTTAL).moves
    assert (move.action, move.target, move.target_node) == (Action.REBUT, questions[place], refs[place].node)
    assert move.claim.startswith("People who would have left school")
    assert flow.trees[PRO].live_children(refs[place].node)
