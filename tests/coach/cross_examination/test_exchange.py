"""Exchanges: whose turn, what is asked next, what an answer grants, the clock, the flow, the next speech."""

from __future__ import annotations

import asyncio
import json
import re
from dataclasses import replace

import pytest

from debatecoach.casefile.checks import check_turns
from debatecoach.casefile.wire import RoundBody, from_json, to_json
from debatecoach.coach.bench.report import ballot_markdown
from debatecoach.coach.bench.transcribed import spoken_of, spoken_sentences
from debatecoach.coach.cross_examination.exchange import people_in
from debatecoach.coach.cross_examination.replies import Effect, borne_out, effect
from debatecoach.coach.debater.clauses import split_lines
from debatecoach.debate.flow_tree import Manner, Mark
from debatecoach.debate.side import Side
from debatecoach.debate.speech import Grant, Speaker, words_alone
from debatecoach.debate.states import marks
from debatecoach.services.wiring import EstimatedPace
from tests.coach.cross_examination.rig import CON, PRO, free_debate, heard, said, text_of
from tests.coach.rig import case_of, exchange_of, library, played, runner_of, say

ANSWERS = [
    ("Yes, that is right.", "yes", Effect.GRANTED),
    ("No, not at all, because people would find another way.", "yes", Effect.HELD),
    ("Well, some of it, perhaps.", "yes", Effect.GRANTED),
    ("No, there are exceptions.", "no", Effect.GRANTED),
    ("Yes, always.", "no", Effect.HELD),
    ("We did not say.", "none", Effect.GRANTED),
    ("We have no source for that, it is common sense.", "none", Effect.GRANTED),
    ("A study from Leeds found that payment fails twice a year.", "none", Effect.HELD),
    ("What really matters tonight is the children.", "yes", Effect.EVADED),
    ("And what about your own plan?", "yes", Effect.EVADED),
    ("", "no", Effect.EVADED),
]


CARDS = "Is a wage that is paid by card never hidden?"
NOTES = [
    ("a wage that is paid by card can be hidden", CARDS, "No, not never.", "no", True),
    ("a wage paid by card can be hidden", CARDS, "Yes, never.", "no", False),
    ("they have no plan for the storm", CARDS, "No, not never.", "no", False),
    ("cards hide wages, too", CARDS, "Some wages hide behind cards, too, I grant that.", "no", True),
    ("cards hide wages, too", CARDS, "The builder pays in gold.", "no", False),
    ("a card hides 40 per cent of the wages", CARDS, "No, not never.", "no", False),
    ("they said “a card hides all wages”", CARDS, "No, not never.", "no", False),
    ("they said “a wage that is paid by card”", CARDS, "No, not never.", "no", True),
    ("they named no source for hidden wages", "What is your source for hidden wages?", "We have none.",
     "none", True),
    ("名单会落到坏人手里", "这份名单会不会落到坏人手里？", "有可能。", "yes", True),
    ("现金能保护所有的女工", "这份名单会不会落到坏人手里？", "有可能。", "yes", False),
    ("名单会落到坏人手里", "这份名单会不会落到坏人手里？", "不会，名单当天就删除。", "yes", False),
]  # fmt: skip


@pytest.mark.parametrize(("what", "question", "answer", "grants", "found"), NOTES)
def test_what_is_noted_as_granted_is_in_what_was_said(
    what: str, question: str, answer: str, grants: str, found: bool
) -> None:
    assert borne_out(what, question, answer, grants) is found


@pytest.mark.parametrize(("answer", "grants", "does"), ANSWERS)
def test_what_an_answer_does(answer: str, grants: str, does: Effect) -> None:
    assert effect(answer, grants, "Does the payment network fail today?") is does


def test_every_question_of_ours_is_understood_as_what_it_asks() -> None:
    questions = library().questions["en"]
    wrong = [
        (line.id, step.id, text, questions.kind(text))
        for line in questions.lines
        for step in line.steps
        for text in step.ask
        if questions.kind(re.sub(r"\{measure\}", "the ban", text)) != step.kind
    ]
    assert not wrong


def test_a_crossfire_is_asked_from_both_sides_within_its_time() -> None:
    exchange = played(exchange_of(heard()))
    speech = exchange.speech()
    check_turns(speech)
    askers = [turn.side for turn in speech.turns if turn.asks]
    assert askers[0] is Side.PRO
    assert Side.CON in askers
    assert all(a.side is b.side.other for a, b in zip(speech.turns, speech.turns[1:], strict=False) if a.asks)
    assert 90 <= speech.seconds <= 195
    assert [each.start for each in speech.turns] == sorted(each.start for each in speech.turns)


def test_what_is_quoted_was_said_by_the_other_side_word_for_word() -> None:
    exchange = played(exchange_of(heard()))
    spoken = {Side.PRO: words_alone(PRO), Side.CON: words_alone(CON)}
    quotes = 0
    for number, turn in enumerate(exchange.turns):
        for quote in re.findall(r"“([^”]+)”", text_of(exchange, number)):
            own = words_alone(" ".join(text_of(exchange, at) for at in range(number)))
            assert any(words_alone(quote) in text for text in (*spoken.values(), own)), quote
            quotes += turn.asks
    assert quotes >= 3


def test_an_answer_has_one_to_three_sentences_and_nobody_says_a_thing_twice() -> None:
    exchange = played(exchange_of(heard()))
    answers = [turn for turn in exchange.turns if not turn.asks]
    assert answers
    assert all(turn.last - turn.first < 3 for turn in answers)
    asked = [text_of(exchange, at) for at, turn in enumerate(exchange.turns) if turn.asks]
    assert len(set(asked)) == len(asked)


def test_an_evasion_is_pressed_once_then_the_asker_moves_on() -> None:
    runner = heard(human=Side.CON)
    exchange = exchange_of(runner)
    exchange.machine_turn()
    first = text_of(exchange, 0)
    exchange.person_turn(said("What really matters tonight is something else."), 3.0)
    exchange.machine_turn()
    pressed = text_of(exchange, 2)
    assert pressed != first
    assert exchange.turns[2].side is Side.PRO
    assert exchange.turns[2].asks
    exchange.person_turn(said("Let us talk about happier subjects."), 3.0)
    assert exchange.due is not None
    assert exchange.due.side is Side.CON
    assert exchange.due.asks
    assert not exchange.grants


def test_a_grant_is_built_on_and_goes_on_the_flow_as_what_it_is() -> None:
    runner = heard(human=Side.CON)
    exchange = exchange_of(runner)
    line = exchange.machine_turn()
    assert line is not None
    step = exchange.line_of(Side.PRO)
    assert step is not None
    answer = {"yes": "Yes, it does.", "no": "No, it does not.", "none": "We gave no reason."}[step.grants]
    exchange.person_turn(said(answer), 2.0)
    assert [each.side for each in exchange.grants] == [Side.CON]
    exchange.end()
    runner.commit(exchange.speech())
    flow = runner.round.flow
    made = [flow[ref] for ref in flow.refs() if flow[ref].mentions[0].manner is Manner.GRANTED]
    assert len(made) == 1
    assert made[0].claim.startswith("Granted in cross-examination: ")
    assert made[0].mentions[0].quote == answer


def test_what_a_person_asks_the_app_answers_from_its_case() -> None:
    runner = heard(human=Side.PRO)
    exchange = exchange_of(runner)
    exchange.person_turn(said("Is it certain that the network fails and the storm comes?"), 4.0)
    exchange.machine_turn()
    answer = text_of(exchange, 1)
    assert exchange.turns[1].side is Side.CON
    assert exchange.turns[1].by is Speaker.LIBRARY
    assert answer.startswith("No") or answer.startswith("Not")
    exchange.person_turn(said("Who told you that a note tells nobody? What is your source?"), 4.0)
    exchange.machine_turn()
    assert re.search(r"no source|no study|argued", text_of(exchange, 3))
    assert exchange.grants
    assert exchange.grants[-1].side is Side.CON


def test_a_point_that_is_not_disputed_is_conceded() -> None:
    runner = heard("policy", speeches=(PRO,))
    slot = runner.round.format.slots[1]
    exchange = played(exchange_of(runner))
    assert {turn.side for turn in exchange.turns if turn.asks} == {slot.side}
    own = runner.round.flow.trees[Side.PRO].children()[0]
    speech = exchange.speech()
    turn = next(each for each in speech.turns if not each.asks)
    grant = Grant(turn.side.other, "they do not dispute “it”", own, turn.first - 1, turn.first, conceded=True)
    runner.commit(replace(speech, grants=(grant,)))
    ref = next(ref for ref in runner.round.flow.refs() if ref.node == own)
    assert Mark.CONCEDED in marks(runner.round.flow, ref, runner.round.format, 2)


def test_a_free_debate_is_paid_from_two_banks() -> None:
    exchange = exchange_of(heard(free_debate()))
    assert exchange.free
    played(exchange)
    assert exchange.turns[0].side is Side.PRO
    spent = {side: sum(t.end - t.start for t in exchange.turns if t.side is side) for side in Side}
    for side in Side:
        assert 20 <= spent[side] <= 245
        assert exchange.left(side) == pytest.approx(max(0.0, 240 - spent[side]), abs=0.01)
    assert all(turn.end - turn.start <= 30 for turn in exchange.turns)


FREE = ("This house would ban mobile phones in schools", "发达国家应当开征肥胖税")


@pytest.mark.parametrize("motion", FREE)
def test_turns_of_a_free_debate_are_of_a_length_and_say_nothing_twice(motion: str) -> None:
    runner = runner_of(case_of(motion), None, format="free-debate", pace=EstimatedPace())
    for _ in range(2):
        runner.commit(asyncio.run(runner.compose()))
    exchange = played(exchange_of(runner))
    lengths = [turn.end - turn.start for turn in exchange.turns]
    full = lengths[: -len(Side)]  # the last ones end with their banks
    assert full
    assert all(10 <= each <= 30 for each in full), str(lengths)
    assert sum(full) / len(full) >= 15
    assert all(exchange.left(side) < 25 for side in Side), "the banks are used"
    told = [words_alone(each.text) for each in exchange.sentences]
    assert len(set(told)) == len(told)
    before = {words_alone(each.text) for speech in runner.round.speeches for each in speech.sentences}
    assert not before & set(told)


def test_a_side_with_nothing_new_compares_once_and_hands_over() -> None:
    exchange = exchange_of(heard(free_debate()))
    played(exchange)
    heads = ("I add nothing new", "What is left on the table")
    compared = [
        turn.side
        for turn in exchange.turns
        if text_of(exchange, exchange.turns.index(turn)).startswith(heads)
    ]
    assert len(compared) == len(set(compared))
    assert exchange.due is None


SHORT = [
    "Phones make it hard to learn because everybody looks at messages all the time.",
    "I affirm. My value is justice. Pupils who cannot look up are not free. My criterion is autonomy.",
    "well um so I think like phones are bad you know because pupils look at them",
    "When I was six I saw a bear walk in circles. It is cruel, and it should stop.",
    "它们让学生听不进课。",
]


@pytest.mark.parametrize("speech", SHORT)
def test_something_is_asked_of_any_speech_with_a_claim_in_it(speech: str) -> None:
    chinese = not speech.isascii()
    motion = "zh-school-phones" if chinese else "This house would ban mobile phones in schools"
    runner = runner_of(case_of(motion), Side.PRO, format="lincoln-douglas")
    runner.commit(runner.human_speech(spoken_sentences(speech), 20.0, "typed"))
    exchange = exchange_of(runner)
    turn = exchange.machine_turn()
    assert turn is not None
    assert turn.asks
    question = exchange.sentences[turn.last].text
    for quoted in re.findall(r"“([^”]+)”", question):
        assert words_alone(quoted) in words_alone(speech)
    exchange.person_turn(said("Nothing but my word."), 3.0)
    assert exchange.machine_turn() is None or exchange.due is not None


def test_the_next_speech_uses_what_was_granted() -> None:
    runner = heard()
    speech = played(exchange_of(runner)).speech()
    won = [grant for grant in speech.grants if grant.side is Side.CON]
    assert won
    runner.commit(speech)
    rebuttal = asyncio.run(runner.compose())
    assert any(grant.what in rebuttal.text for grant in won)


def test_a_judge_hears_the_other_sides_turns_as_quoted() -> None:
    runner = heard()
    speech = played(exchange_of(runner)).speech()
    spoken = spoken_of(runner.round.format.slots[2], speech)
    for turn in speech.turns:
        quoted = [spoken.sentences[at].text.startswith("> ") for at in range(turn.first, turn.last + 1)]
        assert all(quoted) is (turn.side is Side.CON)
        assert any(quoted) is (turn.side is Side.CON)


def test_who_of_a_bench_is_questioned() -> None:
    runner = heard("policy", speeches=(PRO,))
    slot = runner.round.format.slots[1]
    runner.round.seats = (f"pro{slot.answers[0]}",)
    assert people_in(runner.round, slot) == {Side.PRO}
    runner.round.seats = slot.seats
    assert people_in(runner.round, slot) == {Side.CON}


def test_a_case_file_keeps_turns_and_grants_and_opens_one_without() -> None:
    runner = heard()
    runner.commit(played(exchange_of(runner)).speech())
    body = to_json(RoundBody.of(runner.round))
    assert from_json(RoundBody, body).round().speeches == runner.round.speeches
    assert from_json(RoundBody, body).round().flow == runner.round.flow
    before = json.loads(to_json(RoundBody.of(heard().round)))
    for speech in before["speeches"]:
        del speech["turns"], speech["grants"]
    assert all(not each.turns for each in from_json(RoundBody, json.dumps(before).encode()).round().speeches)


PRO_TICKETS = (
    "First, fairness: the artist gave the fans a gift, and the reseller keeps it. He adds nothing, he stands "
    "between. Second, the ban kills the machine, because nobody writes a program to buy what he cannot sell."
)
CON_TICKETS = (
    "First, the trade goes underground. Second, someone must be first in line, and if money does not decide, "
    "time does. A nurse on her shift can buy later, then she cannot."
)
PRO_AGAIN = "And their nurse: she cannot pay five times the price. Names on tickets give her a second chance."
CON_AGAIN = "A rule is judged by what people do once it is there, and they queue, they bribe, they pretend."


def answered(question: str, *, again: bool = False) -> str:
    """What the app answers for Pro to a person's question about tickets."""
    runner = heard(human=Side.CON, speeches=(PRO_TICKETS, CON_TICKETS))
    if again:
        first = exchange_of(runner)
        first.end()
        runner.commit(first.speech())
        for text in (PRO_AGAIN, CON_AGAIN):
            say(runner, text)
    exchange = exchange_of(runner)
    exchange.pass_over(Side.PRO)
    exchange.person_turn(said(question), 4.0)
    exchange.machine_turn()
    return text_of(exchange, 1)


def test_a_sentence_is_given_as_the_reason_only_where_the_speech_marked_it_as_one() -> None:
    bare = answered(
        "“The artist gave the fans a gift, and the reseller keeps it”. Why should the judges believe that?"
    )
    assert "our own reasoning" in bare
    assert "stands between" not in bare
    marked = answered("“The ban kills the machine”. Why should the judges believe that?")
    assert marked == "Nobody writes a program to buy what he cannot sell."


def test_an_answer_that_was_given_is_not_denied() -> None:
    theirs = "someone must be first in line, and if money does not decide, time does"
    ours = "And their nurse: she cannot pay five times the price"
    assert ours in answered(f"What have you said against “{theirs}”?", again=True)
    quoted = answered(f"You told us “{ours}”. What have you said against “{theirs}”?", again=True)
    assert re.search("just quoted|read out", quoted)


def test_an_answer_is_put_off_at_most_once_and_no_proof_is_asked_of_what_nobody_disputes() -> None:
    first = played(exchange_of(heard(speeches=(PRO_TICKETS, CON_TICKETS))))
    questions = [text_of(first, at) for at, turn in enumerate(first.turns) if turn.asks]
    assert questions
    assert not any(
        re.search(r"what shows|what did you give the judges to show", each, re.I) for each in questions
    )
    runner = heard(speeches=(PRO_TICKETS, CON_TICKETS))
    runner.commit(played(exchange_of(runner)).speech())
    for text in (
        "Listen, this was a debate about concerts.",
        "It was a debate about music and nothing else.",
    ):
        runner.commit(runner.human_speech(spoken_sentences(text), 8.0, "typed"))
    second = played(exchange_of(runner))
    for side in Side:
        told = [text_of(second, at) for at, turn in enumerate(second.turns) if turn.side is side]
        assert sum("next speech" in each for each in told) <= 1


def test_the_ballot_tells_who_asked_what_was_granted_and_what_was_not_answered() -> None:
    runner = heard(human=Side.CON)
    exchange = exchange_of(runner)
    exchange.machine_turn()
    first = text_of(exchange, 0)
    exchange.person_turn(said("What really matters tonight is something else."), 3.0)
    exchange.machine_turn()
    exchange.person_turn(said("Let us talk about happier subjects."), 3.0)
    exchange.person_turn(said("Who told you that a bribe passes in notes? What is your source?"), 4.0)
    exchange.machine_turn()
    exchange.end()
    runner.commit(exchange.speech())
    assert [turn.evades for turn in exchange.turns] == [False, True, False, True, False, False]
    written = ballot_markdown(runner.adjudicate(), runner.round, runner.case)
    assert "added by hand" not in written
    told = written.split("## Questions and exchanges")[1].split("\n## ")[0].replace("\\", "")
    assert "Crossfire 1. Questions: Pro 2, Con 1" in told
    assert "- Granted by Pro: " in told
    assert told.count("Not answered by Con") == 1
    assert first.split("“")[0].strip() in told


def asked_of_tickets(*questions: str) -> list[str]:
    """What the app answers for Pro to a person's questions about tickets, one after the other."""
    exchange = exchange_of(heard(human=Side.CON, speeches=(PRO_TICKETS, CON_TICKETS)))
    exchange.pass_over(Side.PRO)
    told = []
    for question in questions:
        exchange.person_turn(spoken_sentences(question), 4.0)
        exchange.machine_turn()
        told.append(text_of(exchange, len(exchange.turns) - 1))
    return told


OPEN = [
    ("You spoke about the machine. Why can't the box office stop it?", r"grant you"),
    ("You said the reseller adds nothing. Are you saying a shop is a thief?", r"^No\b"),
    ("Are you saying that nobody writes a program to buy what he cannot sell for more?", r"^(Yes|We do say)"),
    ("Did you say anything about sponsors who hold back the best seats?", r"^(No|We did not)\b"),
    ("Do you agree with us that nurses work odd hours?", r"grant|may well|no quarrel|yes"),
    ("Do you agree that your whole case is about rich people?", r"^(No|That we do not)\b"),
    ("Would you agree that this house would abolish cash?", r"^Yes\b"),
    ("Isn't a concert about the weather and the mood?", r"may be so|may be right|Possibly"),
    ("Prove to us that a nurse pays more.", r"source|study|proved|measured"),
    ("Do you deny that queues are long?", r"^No\b"),
    ("How many tickets are resold each year?", r"figure|number|counted"),
    ("If the limit were ten per cent, would you still be against us?", r"^(Yes|In that)"),
    ("If they wore name tags, would you accept it then?", r"^(It would be better|I will not rule|Possibly)"),
    ("Is every reseller a thief?", r"exceptions?\b|^Not in every case"),
    ("Would you rather queue in the rain or pay a machine?", r"^The f"),
    ("At what point is a price too high?", r"no exact line|the point"),
    ("Is the machine gone then? I ask because we would like to know.", r"rule|grant|right|so"),
]  # fmt: skip
SAID_OF_US = r"\b(?:we|us|our|argu\w+|principle|it)\b"


@pytest.mark.parametrize(("question", "answer"), OPEN)
def test_a_question_in_a_persons_own_words_gets_a_direct_word_and_what_our_case_has(
    question: str, answer: str
) -> None:
    (told,) = asked_of_tickets(question)
    first, *more = split_lines(told)
    assert re.search(answer, f"{first} {told}"), told
    assert len(more) < 3
    assert not more or "do say" in first or re.search(SAID_OF_US, " ".join(more)), (
        told
    )  # said as what it is, never as a fact on its own


OWN = [
    (
        "Does a phone that lies within reach really pull a pupil out of the lesson?",
        r"^Yes\b.*(?:tug|thread|pocket)",
    ),
    ("You want a rule for all. Why can't each pupil put the phone away alone?", r"grant you.*\b(?:we|our)\b"),
    ("Do you have a study that shows better marks?", r"^(We|I)\b.*(?:study|source|proved|measured).*argu"),
    ("If every camera were taped over, is your second argument gone?", r"grant|weigh a good deal less"),
    ("What about a girl who misses her last bus?", r"deny|grant|point"),
]


@pytest.mark.parametrize(("question", "answer"), OWN)
def test_the_prepared_case_answers_what_it_settles_and_grants_what_it_does_not(
    question: str, answer: str
) -> None:
    runner = runner_of(
        case_of("This house would ban mobile phones in schools"), Side.CON, format="public-forum"
    )
    runner.commit(asyncio.run(runner.compose()))
    runner.commit(
        runner.human_speech(said("A phone is a tool.", "Parents need to reach a child."), 9.0, "typed")
    )
    exchange = exchange_of(runner)
    exchange.pass_over(Side.PRO)
    exchange.person_turn(spoken_sentences(question), 4.0)
    exchange.machine_turn()
    told = text_of(exchange, 1)
    assert re.search(answer, told), told


def test_a_crossfire_hears_no_sentence_twice() -> None:
    asked = [f"Is the colour of ticket number {each} the right one?" for each in range(9)]
    told = asked_of_tickets(*asked)
    assert len(set(told)) == len(told), told
