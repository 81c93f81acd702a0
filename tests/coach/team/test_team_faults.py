"""Whatever a task does wrong, a speech is given, it is said what was not done, and nothing waits too long."""

from __future__ import annotations

import asyncio
import json
from functools import cache
from random import Random

import pytest

from debatecoach.base.errors import EndpointError
from debatecoach.base.language import Answer, Fault, Finish, OnText, Request
from debatecoach.coach.listen.sentences import split_sentences
from debatecoach.coach.tasks.titles import title
from debatecoach.coach.tasks.trail import Trail
from debatecoach.coach.team.composition import REFUSED, UNREAD
from debatecoach.coach.team.otherwise import INSTEAD
from debatecoach.debate.case import RoundState
from debatecoach.debate.side import Side
from debatecoach.debate.speech import Speaker, Speech
from tests.coach.rig import play
from tests.coach.team.debating import Reply, Says, Script, cut, fails, good, side_of, speech, words_of
from tests.coach.team.rounds import play_on, team_runner
from tests.coach.team.virtual import run

OPTIONAL = ("think", "compare", "audience", "review", "choose", "revise", "annotate")
STRUCTURED = ("think", "compare", "audience", "review", "choose", "annotate")
INSTEAD_OF = INSTEAD.text.split("{", 1)[0]


@cache
def pro_opening() -> Speech:
    runner, debater = team_runner(Script({}))
    runner._debater = debater.library
    return play_on(runner, 1)[0]


def rebuttal(answers: dict[str, Says], **more: object) -> tuple[Speech, Trail, Script]:
    """Con's opening by the team, against Pro's by the library: analysis, logic, plan, review, audience."""
    script = Script(good() | answers)
    level = {"level_id": "club"} if "review" in answers else {}  # where one draft is all there is to read
    runner, debater = team_runner(script, **(level | more))  # type: ignore[arg-type]
    runner.commit(pro_opening())
    made = play_on(runner, 1)[0]
    runner.adjudicate()
    assert not [call for call in debater.asker.ledger.calls.values() if call.ended < 0]
    return made, debater.trail, script


def given(made: Speech, speaker: Speaker = Speaker.MODEL) -> None:
    assert made.speaker is speaker
    assert 225 <= made.seconds <= 240
    assert made.moves


@pytest.mark.parametrize("task", OPTIONAL)
@pytest.mark.parametrize("fault", [Fault.SERVER, Fault.REFUSED])
def test_a_task_that_fails_is_left_out_and_told(task: str, fault: Fault) -> None:
    made, trail, script = rebuttal({task: fails(fault)})
    given(made)
    if script.asked(task):
        told = [each.sentence() for each in trail.entries if each.degraded]
        assert any(title(task) in each for each in told), told


HOSTILE = {
    "empty object": "{}",
    "a list": "[]",
    "prose": "I would rather not answer in JSON, but here is what I think of it.",
    "truncated": '{"answers": [{"quote": "P1", "answer": "Cau',
    "wrong types": json.dumps(
        {"answers": 7, "plan": "x", "flaws": {"a": 1}, "order": "perhaps", "remarks": 3, "side": [],
         "relevant": 12, "schemes": None, "consistent": {}, "complete": "?", "reasons": 1, "clarity": 5,
         "engagement": 1, "evidence": 1, "persuasion": 1, "suggestions": 9, "moves": {"first": "one"}}
    ),
    "not a number": '{"moves": [{"first": NaN, "last": Infinity, "action": "attack", "claim": "x",'
    ' "target": "n1", "prepared": ""}], "answers": [NaN], "order": [NaN]}',
    "endless digits": '{"moves": [{"first": 1' + "0" * 400 + ', "last": 2, "action": "propose", "claim": "c",'
    ' "target": "", "prepared": ""}], "passed": 1' + "0" * 400 + "}",
    "markup": '<script>alert(1)</script>{"passed": "<b>yes</b>"}',
    "long": '{"reasons": ["' + "word " * 10_000 + '"]}',
}  # fmt: skip


@pytest.mark.parametrize("task", STRUCTURED)
@pytest.mark.parametrize("kind", ["wrong types", "truncated"])
def test_an_answer_of_the_wrong_shape_does_no_harm(task: str, kind: str) -> None:
    made, trail, script = rebuttal({task: lambda request: HOSTILE[kind]})
    given(made)
    assert len(script.asked(task)) <= 3
    assert any(each.degraded for each in trail.entries)


@pytest.mark.parametrize("kind", HOSTILE)
def test_answers_that_are_all_of_the_wrong_shape_do_no_harm(kind: str) -> None:
    made, trail, script = rebuttal(dict.fromkeys(STRUCTURED, lambda request: HOSTILE[kind]))
    given(made)
    assert all(len(script.asked(task)) <= 3 for task in STRUCTURED)
    assert sum(each.degraded for each in trail.entries) >= 3


LAZY = {
    "think": '{"answers": [], "flaws": [], "win": "", "plan": [], "other": "", "search": []}',
    "compare": '{"clashes": [], "sides": [], "order": [], "reason": "", "remarks": []}',
    "review": '{"side": "", "relevant": false, "schemes": false, "consistent": false, "complete": false,'
    ' "remarks": []}',
    "audience": '{"order": [], "clarity": "", "engagement": "", "evidence": "",'
    ' "persuasion": "", "remarks": []}',
    "choose": '{"reason": "", "better": ""}',
    "annotate": '{"moves": []}',
    "revise": "ok",
}


@pytest.mark.parametrize("task", LAZY)
def test_a_lazy_answer_does_no_harm(task: str) -> None:
    made, _, _ = rebuttal({task: lambda request: LAZY[task]})
    given(made)


@pytest.mark.parametrize(
    "fault", [Fault.KEY, Fault.QUOTA, Fault.UNREACHABLE, Fault.MODEL, Fault.NOT_AN_ENDPOINT]
)
def test_an_endpoint_of_no_use_costs_one_wave_of_calls(fault: Fault) -> None:
    made, trail, script = rebuttal({"*": fails(fault)} | dict.fromkeys(good(), fails(fault)))
    given(made, Speaker.LIBRARY)
    assert len(script.requests) <= 2
    assert str(made.notices[0]).startswith(INSTEAD_OF)
    assert str(made.notices[0]).endswith("The server failed.")
    assert trail.entries[-1].degraded


@pytest.mark.parametrize(
    "says",
    [
        fails(Fault.SERVER), fails(Fault.TIMEOUT), fails(Fault.REFUSED), cut("Thank you, chair. We"),
        lambda request: "", lambda request: "# Plan\n\n---\n", lambda request: Answer("No.", Finish.REFUSAL),
        lambda request: '{"score": 7, "moves": []}',
    ],
)  # fmt: skip
def test_without_a_statement_the_library_debater_speaks(says: Says) -> None:
    made, trail, _ = rebuttal({"statement": says})
    given(made, Speaker.LIBRARY)
    assert str(made.notices[0]).startswith(INSTEAD_OF)
    assert [each.agent.value for each in trail.entries if each.degraded][-1] == "library"


@pytest.mark.parametrize("fence", ["{0}", "```json\n{0}\n```"])
def test_a_speech_that_came_as_json_is_taken_out_of_it(fence: str) -> None:
    def wrapped(request: Request) -> str:
        text = speech(words_of(request), side_of(request))
        return fence.format(json.dumps({"side": "con", "speech": text}))

    made, _, _ = rebuttal({"statement": wrapped})
    given(made)
    assert "{" not in made.text
    assert '"side"' not in made.text


def test_a_statement_that_broke_off_is_worked_on() -> None:
    def half(request: Request) -> EndpointError:
        text = speech(words_of(request), side_of(request))
        return EndpointError(Fault.CUT, "The line went dead.", partial=text[: len(text) * 6 // 10])

    made, trail, _ = rebuttal({"statement": half})
    given(made)
    assert any("broke off" in each.sentence() for each in trail.entries)


@pytest.mark.parametrize("share", [0.4, 0.7, 1.3, 2.0])
def test_a_model_that_keeps_no_length_ends_in_the_window(share: float) -> None:
    made, _, _ = rebuttal(
        {"statement": lambda request: speech(int(share * words_of(request)), side_of(request))}
    )
    given(made)
    assert not [each for each in made.notices if REFUSED.split(":")[0] not in str(each)]


TEXTS = {
    "ten thousand words": "unions help workers because they bargain " * 1700,
    "one sentence": "We oppose this motion because " + "it harms people and " * 800 + "that is all.",
    "only headings": "# One\n## Two\n### Three\n",
    "markup": "<h1>Hi</h1>\n\n"
    + "- **We** oppose this, because *it* does <b>harm</b> to people who work.\n" * 60,
    "another language": "我方反对辩题。" * 90,
    "code": "```python\nimport os\nos.remove('/')\n```\n",
    "control characters": "We oppose\x00 this\u202e motion because it harms people.\x1b[2J " * 60,
}


@pytest.mark.parametrize("kind", TEXTS)
def test_whatever_is_written_the_speech_is_never_over_its_limit(kind: str) -> None:
    made, _, _ = rebuttal({"statement": lambda request: TEXTS[kind]})
    assert made.sentences
    assert made.seconds <= 240
    for sign in ("<b>", "**", "```", "# ", "\x00", "\u202e", "\x1b"):
        assert sign not in made.text


def test_nothing_waits_beyond_the_deadline() -> None:
    class Hangs(Script):
        async def ask(self, request: Request, on_text: OnText | None = None) -> Answer:
            await asyncio.sleep(10_000)
            raise AssertionError("never")

    async def main() -> tuple[Speech, float]:
        runner, _ = team_runner(Hangs({}), seconds=30.0)
        began = asyncio.get_running_loop().time()
        made = await runner.compose()
        return made, asyncio.get_running_loop().time() - began

    made, took = run(main())
    given(made, Speaker.LIBRARY)
    assert took <= 31.0


@pytest.mark.parametrize("rate", [4.0, 8.0, 20.0])
def test_a_slow_model_gives_what_it_can_in_its_time(rate: float) -> None:
    async def main() -> tuple[Speech, float]:
        runner, _ = team_runner(Script(good(), first=2.0, rate=rate), seconds=60.0)
        began = asyncio.get_running_loop().time()
        made = await runner.compose()
        return made, asyncio.get_running_loop().time() - began

    made, took = run(main())
    assert took <= 61.0
    assert 225 <= made.seconds <= 240


def test_a_round_against_a_broken_model_ends_judged() -> None:
    runner, _ = team_runner(Script({"*": fails(Fault.SERVER)}), format="agent4debate")
    assert all(each.speaker is Speaker.LIBRARY for each in play(runner))
    runner.adjudicate()
    assert runner.round.state is RoundState.FINISHED


def test_a_model_that_holds_little_is_shown_less() -> None:
    usual = good()

    def small(task: str) -> Says:
        def says(request: Request) -> str | Answer | EndpointError:
            if len(request.messages[1].text) > 10_000:
                return EndpointError(Fault.TOO_LONG, "The request is too long.")
            return usual[task](request)

        return says

    human = "Unions help people, since they bargain together for better pay and safer work. " * 60
    script = Script({task: small(task) for task in usual})
    runner, debater = team_runner(script, human=Side.PRO)
    runner.commit(runner.human_speech(split_sentences(human), 230.0, "typed"))
    made = play_on(runner, 1)[0]
    given(made)
    assert not [each for each in made.notices if REFUSED.split(":")[0] not in str(each)]
    assert any("less" in each.sentence() and each.degraded for each in debater.trail.entries)


@pytest.mark.parametrize("seed", range(12))
def test_whatever_fails_a_speech_takes_at_most_eight_calls(seed: int) -> None:
    """Answers of no use, broken off, too long, none at all, in any order: asking again counts too."""
    draw = Random(seed)

    def sometimes(says: Says) -> Says:
        wrong = [*HOSTILE.values(), "", Answer("Thank you, chair. We", Finish.CUT)]

        def answer(request: Request) -> Reply:
            how = draw.random()
            if how < 0.3:
                return draw.choice(wrong[-2:] if request.schema_name == "statement" else wrong)
            if how < 0.4:
                return EndpointError(Fault.SERVER, "The server failed.")
            if request.schema_name == "statement":
                return speech(int(draw.choice((0.6, 1.3)) * words_of(request)), side_of(request))
            return '{"changes": []}' if request.schema_name == "revise" else says(request)

        return answer

    script = Script({task: sometimes(says) for task, says in good().items()})
    runner, _ = team_runner(script, level_id="national")
    runner.commit(pro_opening())
    made = play_on(runner, 1)[0]
    assert 225 <= made.seconds <= 240
    assert made.moves
    assert len(script.requests) <= 8


def test_the_last_call_brings_a_draft_to_its_time_and_nobody_reads_it() -> None:
    """Thinking was asked for three times, a draft twice, and both drafts miss their time."""
    answers = iter([Answer("Thank you, chair. We", Finish.CUT)])

    def written(request: Request) -> Reply:
        return next(answers, speech(int(1.4 * words_of(request)), side_of(request)))

    script = Script(good() | {"think": lambda request: HOSTILE["prose"], "statement": written})
    runner, debater = team_runner(script, level_id="national")
    made = play_on(runner, 1)[0]
    tasks = [each.schema_name for each in script.requests]
    assert sorted(tasks) == ["annotate", "revise", *["statement"] * 3, *["think"] * 3]
    assert 225 <= made.seconds <= 240
    assert [each.degraded for each in debater.trail.entries if each.text == UNREAD] == [True]
