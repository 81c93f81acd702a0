"""The library debater's Chinese: speeches, questions and answers from the trees."""

from __future__ import annotations

import asyncio
import re

import pytest

from debatecoach.base.language import Fault
from debatecoach.coach.bench.ballots import ballot_by_rule
from debatecoach.coach.cross_examination.exchange import Exchange
from debatecoach.coach.debater.in_chinese import NOTHING_PREPARED, READ_FROM_TREES
from debatecoach.coach.poi.rising import Liveliness
from debatecoach.coach.round import RoundRunner
from debatecoach.coach.team.otherwise import INSTEAD
from debatecoach.debate.flow_tree import Manner
from debatecoach.debate.format import Kind
from debatecoach.debate.side import Side
from debatecoach.debate.speech import PoiState, Speaker, Speech, words_alone
from debatecoach.engines.embedding.lexical import LexicalEmbedding
from debatecoach.services.wiring import Engines, EstimatedPace
from tests.coach.cross_examination.rig import free_debate, said, text_of
from tests.coach.rig import case_of, exchange_of, library, played, runner_of
from tests.coach.team.debating import Script, fails
from tests.coach.team.rounds import team_runner

MOTIONS = ("zh-school-phones", "zh-fat-tax", "zh-ai-tutor")
FRAME = ("各位好", "评判", "我方", "再看", "不要忘记", "对方", "因此")
LATIN = re.compile(r"[A-Za-z]{2,}")


def round_of(motion: str, human: Side | None = None) -> RoundRunner:
    return runner_of(case_of(motion), human, format=free_debate(), pace=EstimatedPace())


def next_of(runner: RoundRunner) -> Speech:
    slot = runner.round.format.slots[len(runner.round.speeches)]
    exchange = slot.kind is not Kind.SPEECH
    speech = played(exchange_of(runner)).speech() if exchange else asyncio.run(runner.compose())
    runner.commit(speech)
    return speech


def asked_first(motion: str, human: Side | None = None) -> tuple[RoundRunner, Exchange]:
    """The first questions of a round, which Con puts to Pro's opening."""
    runner = round_of(motion, human)
    next_of(runner)
    return runner, exchange_of(runner)


@pytest.mark.parametrize("motion", MOTIONS)
def test_a_round_on_a_prepared_motion_is_spoken_in_its_time_and_in_chinese(motion: str) -> None:
    runner = round_of(motion)
    for slot in runner.round.format.slots:
        speech = next_of(runner)
        assert not LATIN.search(speech.text), LATIN.search(speech.text)
        if speech.turns:
            assert any(turn.asks for turn in speech.turns)
        else:
            assert slot.window[0] <= speech.seconds <= slot.window[1]
            assert READ_FROM_TREES in speech.notices
            assert speech.moves
    for side in Side:
        given = [each for each in runner.round.speeches if each.side is side and not each.turns]
        own = [line.text for each in given for line in each.sentences if not line.text.startswith(FRAME)]
        assert len(own) == len(set(own)), "nothing is said twice"


@pytest.mark.parametrize("motion", MOTIONS)
def test_questions_repeat_what_was_said_and_stand_on_the_trees(motion: str) -> None:
    runner, exchange = asked_first(motion)
    opening = words_alone(runner.round.speeches[0].text)
    prepared = words_alone(
        " ".join(f"{each.payload.claim} {each.payload.argument}" for forest in runner.case.forests.values()
                 for each in forest.twigs())
    )  # fmt: skip
    played(exchange)
    questions = [text_of(exchange, at) for at, turn in enumerate(exchange.turns) if turn.asks]
    assert len(questions) > 2
    assert len(set(questions)) == len(questions)
    for each in questions:
        for quote in re.findall("“([^“”]+)”", each):
            assert words_alone(quote) in opening
        if found := re.search(r"可是，(.+?)，是不是|请教：(.+?)，你方承不承认", each):
            assert words_alone(found[1] or found[2]) in prepared
    assert all(turn.side is (Side.CON if turn.asks else Side.PRO) for turn in exchange.turns)


def test_what_is_granted_goes_on_the_flow_and_into_the_next_speech_in_chinese() -> None:
    runner, exchange = asked_first("zh-school-phones", Side.PRO)
    exchange.machine_turn()
    assert "是不是" in text_of(exchange, 0) or "承不承认" in text_of(exchange, 0)
    exchange.person_turn(said("是的，这一点我方承认。"), 3.0)
    [grant] = exchange.grants
    exchange.end()
    runner.commit(exchange.speech())
    flow = runner.round.flow
    made = [flow[ref].claim for ref in flow.refs() if flow[ref].mentions[0].manner is Manner.GRANTED]
    assert made == [f"质询中承认: {grant.what}"]
    closing = next_of(runner) if runner.round.format.slots[2].kind is Kind.SPEECH else None
    while closing is None or closing.side is not Side.CON:
        closing = next_of(runner)
    granted = [each for speech in runner.round.speeches for each in speech.grants if each.side is Side.PRO]
    assert grant in granted
    assert any(f"对方在质询中承认了：{each.what}。" in closing.text for each in granted)
    assert not re.search("对方的原话是“[^”]*(?:你方|对方)", closing.text), (
        "its answer, and no point of its own"
    )


def test_an_evasion_is_pressed_once_in_chinese() -> None:
    _, exchange = asked_first("zh-school-phones", Side.PRO)
    exchange.machine_turn()
    exchange.person_turn(said("今天天气很好，我们聊点高兴的事吧。"), 3.0)
    assert exchange.turns[1].evades
    exchange.machine_turn()
    assert "我问的是" in text_of(exchange, 2)


def test_a_persons_questions_are_answered_from_the_case_and_what_it_has_not_is_granted() -> None:
    runner = round_of("zh-school-phones", Side.CON)
    opening = next_of(runner)
    exchange = exchange_of(runner)
    claim = opening.moves[0].claim
    exchange.person_turn(said(f"你方说“{claim}”，为什么？"), 3.0)
    exchange.machine_turn()
    reason = text_of(exchange, 1)
    assert "理由" in reason
    argument = runner.case.forests[Side.PRO]["p1"].argument
    assert any(line in argument for line in re.split("(?<=[。：])", reason)[1:])
    exchange.person_turn(said(f"你方说“{claim}”，有数据吗？"), 3.0)
    exchange.machine_turn()
    assert text_of(exchange, 3).startswith("没有")
    assert exchange.grants[-1].side is Side.PRO
    exchange.person_turn(said("月球上的学校怎么办，你方谈到过吗？"), 3.0)
    exchange.machine_turn()
    assert text_of(exchange, 5).startswith("没有")
    assert len(exchange.grants) == 1, "what is about no point grants none"


def test_on_a_motion_nobody_prepared_it_says_so_and_asks_what_it_can_quote() -> None:
    runner = round_of("小学应当取消家庭作业")
    opening = next_of(runner)
    assert NOTHING_PREPARED in opening.notices
    assert not LATIN.search(opening.text)
    assert not runner.case.forests[Side.PRO].children()


def test_a_turn_of_the_free_debate_ends_with_its_bank() -> None:
    runner = round_of("zh-school-phones")
    while runner.round.format.slots[len(runner.round.speeches)].id != "free-debate":
        next_of(runner)
    exchange = exchange_of(runner)
    exchange.person_turn(said("请问对方，手机触手可及，心怎么留在课堂上？"), 239.5)
    exchange.machine_turn()
    exchange.person_turn(said("为什么？"), 0.4)
    while exchange.due is not None and exchange.due.side is Side.PRO and exchange.machine_turn():
        pass
    last = [turn for turn in exchange.turns if turn.side is Side.PRO][-1]
    assert last.last == last.first, "one sentence, and no more"


def test_points_of_information_are_offered_and_answered_in_chinese() -> None:
    runner = runner_of(case_of("zh-school-phones"), None, format="world-schools", pace=EstimatedPace())
    shelf = library()
    engines = Engines((), (), LexicalEmbedding(), shelf)
    put = []
    for _ in range(4):
        speech = asyncio.run(runner.compose())
        floor = engines.floor(runner.case, runner.round)
        speech = floor.held(speech, list(Liveliness)[-1], EstimatedPace(), EstimatedPace())
        assert not LATIN.search(speech.text)
        put += speech.pois
        runner.commit(speech)
    assert {each.state for each in put} == {PoiState.TAKEN, PoiState.REFUSED}
    said_so = words_alone(" ".join(each.text for each in runner.round.speeches))
    for each in put:
        [quote] = re.findall("你方说“([^“”]+)”，可是，.+，是不是？", each.text)
        assert words_alone(quote) in said_so


def test_where_the_model_fails_the_speech_is_read_in_chinese_and_says_so() -> None:
    script = Script({"*": fails(Fault.EMPTY)})
    runner, _ = team_runner(script, case=case_of("zh-school-phones"), language="zh")
    speech = asyncio.run(runner.compose())
    assert speech.speaker is Speaker.LIBRARY
    assert [str(each).startswith(str(INSTEAD).split("{")[0]) for each in speech.notices][:1] == [True]
    assert READ_FROM_TREES in speech.notices
    assert not LATIN.search(speech.text)


def test_arithmetic_says_that_it_knows_little_chinese() -> None:
    runner = round_of("zh-school-phones")
    for _ in runner.round.format.slots:
        next_of(runner)
    ballot = ballot_by_rule(runner.round, runner.case)
    assert any("in Chinese" in str(each) for each in ballot.notices)


def test_every_line_and_answer_of_the_file_can_be_said() -> None:
    questions = library().questions["zh"]
    places = dict.fromkeys(("claim", "ours", "attack", "argument", "said"), "话")
    for line in questions.lines:
        for step in line.steps:
            for text in (*step.ask, step.press, step.won):
                assert not LATIN.search(text.format(**places))
            assert questions.kind(step.ask[0].format(**places)) == step.kind
    for kind in {step.kind for line in questions.lines for step in line.steps} - {"takes", "every"}:
        assert {f"{kind}-held", f"{kind}-granted"} <= questions.answers.keys()
