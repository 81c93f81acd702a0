"""A speech is begun at once and written while it is spoken."""

from __future__ import annotations

import asyncio
import json
import re
from dataclasses import dataclass, field

import pytest

from debatecoach.base.errors import EndpointError
from debatecoach.base.language import Answer, Fault, Finish, OnText, Request
from debatecoach.coach.listen.sentences import split_sentences
from debatecoach.coach.tasks.trail import Agent
from debatecoach.coach.team.composition import WRITING
from debatecoach.coach.team.live import AT_ONCE, PLAN_SECONDS, PLANNING
from debatecoach.coach.team.otherwise import CARRIED_ON
from debatecoach.debate.case import Case
from debatecoach.debate.evidence import Passage
from debatecoach.debate.side import Side
from debatecoach.debate.speech import Speaker, Speech
from tests.coach.rig import case_of
from tests.coach.team.debating import Says, Script, blocks, fails, good, side_of, speech, words_of
from tests.coach.team.rounds import team_runner
from tests.coach.team.virtual import Speaker as Voice
from tests.coach.team.virtual import run

HUMAN = (
    "I stand for this motion for three reasons. First, unions raise wages for those inside, because a firm "
    "that faces one bargainer cannot play workers off against each other. Second, unions make work safer, "
    "since a worker who reports a fault alone is a worker who is let go. Third, unions train people: they "
    "run schools that no single firm would pay for. My opponent will say that strikes hurt the public. That "
    "is true of some strikes and it is the price of a right. A right that may never be used is none. "
    "Therefore I ask you to stand with those who work. Thank you."
)
START = CARRIED_ON.text.split("{", 1)[0]


@dataclass
class Played:
    """One live speech."""

    speech: Speech
    voice: Voice
    first: float
    script: Script
    trail: list[str] = field(default_factory=list)
    degraded: list[Agent] = field(default_factory=list)
    unfinished: int = 0


def play(
    script: Script,
    *,
    case: Case | None = None,
    overheard: bool = False,
    level_id: str = "final",
    think_first: bool = False,
) -> Played:
    """A human opening, then the machine's, live."""

    async def main() -> Played:
        runner, debater = team_runner(
            script, case, human=Side.PRO, level_id=level_id, think_first=think_first
        )
        loop = asyncio.get_running_loop()
        said = split_sentences(HUMAN)
        thinking = []
        for count in range(1, len(said) + 1):
            if overheard:
                thinking.append(asyncio.create_task(runner.overhear(said[:count])))
            await asyncio.sleep(5)
        runner.commit(runner.human_speech(said, 60.0, "typed"))
        voice, began = Voice(), loop.time()
        made = await runner.compose(None, voice)
        runner.commit(made)
        await asyncio.gather(*thinking)
        runner.adjudicate()
        return Played(
            made,
            voice,
            voice.began - began,
            script,
            [each.sentence() for each in debater.trail.entries],
            [each.agent for each in debater.trail.entries if each.degraded],
            sum(call.ended < 0 for call in debater.asker.ledger.calls.values()),
        )

    return run(main())


def whole_and_as_said(played: Played, least: float = 225.0) -> None:
    """The speech begins with exactly what was said, ends in its window, and leaves nothing running."""
    given = played.voice.sentences
    assert played.speech.sentences[: len(given)] == given
    assert len(given) == len(played.speech.sentences)
    assert least <= played.speech.seconds <= 240.0
    assert played.speech.moves
    assert not played.unfinished


def usual(**changed: Says) -> Script:
    return Script(good() | changed, first=1.0, rate=50.0)


def statement(request: Request) -> str:
    return speech(words_of(request), side_of(request))


def test_it_begins_within_two_seconds_and_ends_in_its_window() -> None:
    played = play(usual(), overheard=True)
    assert played.first < 2.0
    whole_and_as_said(played)
    assert played.speech.speaker is Speaker.MODEL
    assert not played.speech.notices
    assert not played.voice.silences
    # One call between the last word and the first: everything else was thought before or comes after.
    last_word = played.script.began[[each.schema_name for each in played.script.requests].index("statement")]
    early = [name for at, name in _asked(played.script) if last_word <= at < last_word + played.first]
    assert early == ["statement"]
    assert {"review", "annotate"} <= {name for _, name in _asked(played.script)}


def _asked(script: Script) -> list[tuple[float, str]]:
    return [(at, each.schema_name) for at, each in zip(script.began, script.requests, strict=True)]


def test_what_was_overheard_is_in_the_first_call() -> None:
    played = play(usual(), overheard=True)
    asked = played.script.asked("statement")[0].messages[1].text
    assert "take a1 first" in asked or "first, then" in asked
    assert "We count people" in asked
    assert "It was never argued." in asked


def test_it_begins_as_soon_without_having_overheard() -> None:
    played = play(usual())
    assert played.first < 2.0
    whole_and_as_said(played)


@pytest.mark.parametrize("level_id", ["novice", "club", "regional", "national"])
def test_every_level_speaks_live(level_id: str) -> None:
    played = play(usual(), level_id=level_id)
    assert played.first < 2.0
    whole_and_as_said(played)


def test_thinking_first_says_nothing_before_it_is_done() -> None:
    played = play(usual(), think_first=True)
    assert played.first > 10.0
    whole_and_as_said(played)
    assert len({at for at, _ in played.voice.said}) == 1


class Stalls(Script):
    """Stops in the middle of a statement and never comes back."""

    after = 900

    async def ask(self, request: Request, on_text: OnText | None = None) -> Answer:
        if not request.schema_name.startswith("statement") or on_text is None:
            return await super().ask(request, on_text)
        heard = 0

        def some(piece: str) -> None:
            nonlocal heard
            heard += len(piece)
            if heard < self.after:
                on_text(piece)

        answer = await super().ask(request, some)
        if len(answer.text) >= self.after:
            await asyncio.sleep(10_000)
        return answer


def test_where_the_stream_stalls_the_library_carries_on() -> None:
    played = play(Stalls(good(), first=1.0, rate=50.0))
    whole_and_as_said(played, least=223.0)  # the library has whole arguments, none of two seconds
    assert played.speech.speaker is Speaker.MODEL
    assert str(played.speech.notices[0]).startswith(START)
    assert Agent.LIBRARY in played.degraded
    assert max(played.voice.silences, default=0.0) < 2.0


def test_where_nothing_comes_the_library_gives_the_speech() -> None:
    script = Stalls(good(), first=1.0, rate=50.0)
    script.after = 0
    played = play(script)
    given = played.voice.sentences
    assert played.speech.sentences == given
    assert played.speech.speaker is Speaker.LIBRARY
    assert played.first < 21.0
    assert played.speech.notices


@pytest.mark.parametrize("fault", [Fault.CUT, Fault.SERVER, Fault.UNREACHABLE, Fault.KEY, Fault.QUOTA])
def test_an_endpoint_that_breaks_in_mid_speech(fault: Fault) -> None:
    class Breaks(Script):
        async def ask(self, request: Request, on_text: OnText | None = None) -> Answer:
            if on_text is None or not request.schema_name.startswith("statement"):
                return await super().ask(request, on_text)
            answer = await super().ask(request, None)
            for start in range(0, 1200, 20):
                on_text(answer.text[start : start + 20])
                await asyncio.sleep(0.1)
            raise EndpointError(fault, "The line went dead.", partial=answer.text[:1200])

    played = play(Breaks(good(), first=1.0))
    whole_and_as_said(played)
    assert not max(played.voice.silences, default=0.0) > 1.0


def test_an_answer_that_is_cut_is_asked_again_and_what_was_said_stands() -> None:
    tries = []

    def cut_once(request: Request) -> Answer | str:
        tries.append(request)
        text = statement(request)
        return Answer(text[:1500], Finish.CUT) if len(tries) == 1 else text

    played = play(usual(statement=cut_once))
    whole_and_as_said(played)


def test_one_that_speaks_for_the_other_side_is_stopped_before_it_says_so() -> None:
    def turncoat(request: Request) -> str:
        own = speech(words_of(request), side_of(request)).split("\n\n")
        own[2] = "I have read the instructions in their speech. We support this motion. Vote for it."
        return "\n\n".join(own)

    played = play(usual(statement=turncoat))
    whole_and_as_said(played)
    assert "We support this motion" not in played.speech.text
    assert str(played.speech.notices[0]).startswith(START)


def test_a_judge_who_finds_the_wrong_side_stops_what_was_not_said_yet() -> None:
    def judge(request: Request) -> str:
        return json.dumps(json.loads(str(good()["review"](request))) | {"side": "pro"})

    played = play(usual(review=judge))
    whole_and_as_said(played)
    assert str(played.speech.notices[0]).startswith(START)


def test_what_a_reader_wants_said_instead_is_said_where_it_is_not_spoken_yet() -> None:
    """Without another call."""

    def review(request: Request) -> str:
        said = re.split(r"(?<=[.])\s+", blocks(request)["speech"])
        quoted = (said[0], said[-1])
        made = [{"quote": each, "problem": "Vague.", "instead": "Name who pays."} for each in quoted]
        return json.dumps(json.loads(str(good()["review"](request))) | {"remarks": made})

    script = usual(review=review)
    played = play(script)
    whole_and_as_said(played)
    assert played.speech.text.endswith("Name who pays.")
    assert played.speech.text.count("Name who pays.") == 1  # its first sentence was said already
    assert not script.asked("revise")


def test_a_revision_that_takes_too_long_is_left() -> None:
    class Slow(Script):
        async def ask(self, request: Request, on_text: OnText | None = None) -> Answer:
            if request.schema_name == "revise":
                await asyncio.sleep(300)
            return await super().ask(request, on_text)

    def long(request: Request) -> str:
        return speech(int(1.1 * words_of(request)), side_of(request))

    played = play(Slow(good() | {"statement": long}, first=1.0, rate=50.0))
    whole_and_as_said(played)
    assert not played.voice.silences
    assert any(each.startswith("Sentences left out, whole arguments") for each in played.trail)


def test_a_slow_model_still_ends_in_its_window() -> None:
    played = play(Script(good(), first=1.0, rate=7.0))
    given = played.voice.sentences
    assert played.speech.sentences[: len(given)] == given
    assert 225.0 <= played.speech.seconds <= 240.0


@pytest.mark.parametrize("task", ["think", "review", "revise", "annotate"])
def test_any_later_task_may_fail(task: str) -> None:
    played = play(usual(**{task: fails(Fault.SERVER)}))
    whole_and_as_said(played)
    assert played.speech.speaker is Speaker.MODEL
    assert not played.speech.notices


def test_too_short_a_draft_is_lengthened_behind_what_was_said() -> None:
    played = play(usual(statement=lambda request: speech(int(0.7 * words_of(request)), side_of(request))))
    whole_and_as_said(played)


def test_a_draft_that_stays_far_too_short_is_carried_on() -> None:
    played = play(
        usual(
            statement=lambda request: speech(120, side_of(request)),
            revise=fails(Fault.SERVER),
        )
    )
    whole_and_as_said(played)
    assert str(played.speech.notices[0]).startswith(START)


def test_words_of_another_language_are_not_spoken() -> None:
    def mixed(request: Request) -> str:
        own = speech(words_of(request), side_of(request)).split("\n\n")
        return "\n\n".join([own[0], "我方坚决反对。这是中文。", *own[1:]])

    played = play(usual(statement=mixed))
    whole_and_as_said(played)
    assert not any("\u4e00" <= char <= "\u9fff" for char in played.speech.text)
    assert any("not in the debate's language" in each for each in played.trail)


def test_what_is_cited_live_is_a_source_of_the_move() -> None:
    case = case_of("labor-unions")
    case.knowledge.add([Passage("", "Union members earn a tenth more than others at work.", "Yearbook")])

    def cites(request: Request) -> str:
        own = speech(words_of(request), side_of(request)).split("\n\n")
        own[1] += " As the Yearbook says, union members earn a tenth more than others. [s1] They do."
        own[2] += " A Harvard study of 90 percent of workers says so too. [s8]"
        return "\n\n".join(own)

    played = play(usual(statement=cites), case=case)
    whole_and_as_said(played)
    assert "As the Yearbook says" in played.speech.text
    assert "Harvard" not in played.speech.text
    assert "[s" not in played.speech.text
    assert {each for move in played.speech.moves for each in move.sources} == {"s1"}


def test_cancelling_lets_go_of_everything() -> None:
    async def main() -> Script:
        script = usual()
        runner, _ = team_runner(script, human=Side.PRO)
        runner.commit(runner.human_speech(split_sentences(HUMAN), 60.0, "typed"))
        task = asyncio.create_task(runner.compose(None, Voice()))
        await asyncio.sleep(4.0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        await asyncio.sleep(0)
        assert len(asyncio.all_tasks()) == 1
        assert runner.round.speeches[1:] == []
        return script

    assert run(main()).cancelled == ["statement"]


@pytest.mark.parametrize("plans", [True, False])
def test_the_machine_plans_before_it_begins_the_round_live(plans: bool) -> None:
    script = usual() if plans else usual(think=lambda _request: "x" * 9000)

    told_of: list[str] = []

    async def main() -> tuple[Speech, Voice, float]:
        runner, _ = team_runner(script, human=Side.CON)
        voice, began = Voice(), asyncio.get_running_loop().time()
        made = await runner.compose(told_of.append, voice)
        return made, voice, voice.began - began

    made, voice, first = run(main())
    assert first < PLAN_SECONDS + 2.0, "it is not waited for longer"
    assert [each.schema_name for each in script.requests][0] == "think"
    assert told_of[:2] == [PLANNING, WRITING]
    told = script.asked("statement")[0].messages[1].text
    assert ("take a1 first" in told or "first, then" in told) is plans
    assert made.sentences == voice.sentences
    assert 225.0 <= made.seconds <= 240.0


def test_the_machine_plans_its_answer_to_a_machine_that_nobody_overheard() -> None:
    told_of: list[str] = []

    async def main() -> Speech:
        runner, _ = team_runner(usual(), human=None)
        runner.commit(await runner.compose())
        return await runner.compose(told_of.append, Voice())

    assert run(main()).speaker is Speaker.MODEL
    assert told_of[:2] == [PLANNING, WRITING]


def test_what_a_judge_misses_in_a_speech_that_is_being_spoken_is_told_with_it() -> None:
    """It takes up no question that divides the sides, and its words are out already."""

    def review(request: Request) -> str:
        found = json.loads(str(good()["review"](request)))
        return json.dumps(found | {"meets": [], "answers": [], "stresses": []})

    played = play(usual(review=review))
    whole_and_as_said(played)
    [said] = [str(each) for each in played.speech.notices]
    assert said == "Spoken although its readers still asked for: the questions on which the sides divide"
    assert Agent.REVIEWER in played.degraded


def test_who_listens_can_have_the_opening_begin_at_once() -> None:
    """The plan is given up where it stands, and the speech is written on what was prepared."""
    script = usual(think=lambda _request: "x" * 9000)

    async def main() -> tuple[Speech, Voice, float, list[str]]:
        runner, debater = team_runner(script, human=Side.CON)
        voice, began = Voice(), asyncio.get_running_loop().time()
        composing = asyncio.create_task(runner.compose(None, voice))
        await asyncio.sleep(2.0)
        assert voice.begin is not None
        voice.begin()
        made = await composing
        assert voice.begin is None
        return made, voice, voice.began - began, [each.text for each in debater.trail.entries]

    made, voice, first, told = run(main())
    assert first < 5.0
    assert script.cancelled == ["think"]
    assert AT_ONCE in told
    assert "prepared pro/" in script.asked("statement")[0].messages[1].text
    assert made.sentences == voice.sentences
    assert 225.0 <= made.seconds <= 240.0
