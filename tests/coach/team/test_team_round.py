"""The team gives whole rounds: both formats, three teams, five levels, two languages."""

from __future__ import annotations

import pytest

from debatecoach.base.language import Request
from debatecoach.base.messages import Message
from debatecoach.coach.listen.stems import CJK
from debatecoach.coach.team.composition import PLAIN, REFUSED
from debatecoach.coach.team.levels import LEVELS, Team
from debatecoach.debate.case import RoundState
from debatecoach.debate.side import Action
from debatecoach.debate.speech import Speaker, Speech
from tests.coach.team.debating import Script, blocks, good, side_of, told
from tests.coach.team.rounds import play_on, team_runner


def well_given(speech: Speech, window: tuple[float, float]) -> None:
    assert speech.speaker is Speaker.MODEL, speech.notices
    told = {each for each in speech.notices if not (isinstance(each, Message) and each.text == REFUSED)}
    assert told <= {PLAIN}
    assert window[0] <= speech.seconds <= window[1]
    assert speech.moves
    for move in speech.moves:
        assert 0 <= move.first <= move.last < len(speech.sentences)
        assert (move.action is Action.PROPOSE) == (not move.target_node)
    assert "[s" not in speech.text


@pytest.mark.parametrize("format", ["simplified-oxford", "agent4debate"])
def test_a_whole_round_ends_judged(format: str) -> None:
    runner, debater = team_runner(Script(good()), format=format)
    for speech, slot in zip(play_on(runner), runner.round.format.slots, strict=True):
        well_given(speech, slot.window)
    runner.adjudicate()
    assert runner.round.state is RoundState.FINISHED
    assert not [each.sentence() for each in debater.trail.entries if each.degraded and each.text != REFUSED]


@pytest.mark.parametrize("team", list(Team))
@pytest.mark.parametrize("level_id", [each.id for each in LEVELS])
def test_every_team_at_every_level(team: str, level_id: str) -> None:
    runner, _ = team_runner(Script(good()), team=team, level_id=level_id)
    for speech, slot in zip(play_on(runner, 3), runner.round.format.slots, strict=False):
        well_given(speech, slot.window)


def test_a_round_in_chinese() -> None:
    script = Script(good())
    runner, _ = team_runner(script, language="zh")
    for speech, slot in zip(play_on(runner, 3), runner.round.format.slots, strict=False):
        well_given(speech, slot.window)
        assert "我方" in speech.text
    assert all("# Profile\n你" in told(each) + each.messages[0].text for each in script.requests)
    asked = [blocks(each).get("schemes", "") for each in script.asked("think")]
    assert any(asked)
    assert not [each for each in "".join(asked).split("\n") if each and not CJK.search(each)]
    assert any("[cause: " in blocks(each).get("plan", "") for each in script.asked("statement"))


def test_constructives_are_written_blind() -> None:
    answers = good()
    usual = answers["statement"]

    def marked(request: Request) -> str:
        text = usual(request)
        assert isinstance(text, str)
        canary = "My zebra point is this: the zebra decides what stripes are worth."
        return f"{text}\n\n{canary}" if side_of(request) == "pro" else text

    script = Script(answers | {"statement": marked})
    runner, _ = team_runner(script, format="agent4debate")
    first, second = play_on(runner, 2)
    assert "zebra" in first.text
    split = next(n for n, each in enumerate(script.requests) if side_of(each) == "con")
    assert script.requests[split:]
    for request in script.requests[split:]:
        assert not blocks(request).get("theirs")
        assert "zebra" not in request.messages[1].text
    assert "zebra" not in second.text
