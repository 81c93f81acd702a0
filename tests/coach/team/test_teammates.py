"""Several speakers of a side: each is thought out alone and told what others argued; what is said again."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from debatecoach.base.language import Request
from debatecoach.coach.team.composition import SAID_AGAIN
from debatecoach.coach.team.teammates import repeated
from debatecoach.engines.embedding.lexical import LexicalEmbedding
from tests.coach.team.debating import Script, blocks, good
from tests.coach.team.rounds import play_on, team_runner


def thought(answer: Callable[[Request], object]) -> Callable[[Request], str]:
    """The thinking of a good script, with a secret of each call's own."""
    count = iter(range(99))

    def think(request: Request) -> str:
        held = json.loads(str(answer(request)))
        held["win"] = f"SECRET-{next(count)}: they have no answer to this"
        return json.dumps(held)

    return think


def test_a_speaker_is_told_what_teammates_argued_and_nobody_another_s_notes() -> None:
    answers = good()
    script = Script({**answers, "think": thought(answers["think"])})  # type: ignore[arg-type]
    runner, debater = team_runner(script, format="world-schools")
    made, ends = [], [0]
    for _ in range(4):
        made += play_on(runner, 1)
        ends.append(len(script.requests))
    asked = [script.requests[first:last] for first, last in zip(ends, ends[1:], strict=False)]
    told = [{blocks(each).get("teammates", "") for each in some} - {""} for some in asked]
    assert told[:2] == [set(), set()]
    for number in (2, 3):
        flow = runner.round.flow.trees[made[number].side]
        first = [flow[node].claim for node in flow.walk() if flow[node].speech == number - 2]
        assert first
        assert all(f"- {claim}" in next(iter(told[number])) for claim in first)
    everything = ["\n".join(each.messages[1].text for each in some) for some in asked]
    for number, text in enumerate(everything):
        assert [f"SECRET-{each}" in text for each in range(4)] == [each == number for each in range(4)]
    # The script says the same sentences in every speech: listeners are told.
    again = [each for each in debater.trail.entries if each.said.text == SAID_AGAIN]
    assert [each.work for each in again] == [made[2].slot, made[3].slot]
    assert any("says again what a teammate has said" in str(each) for each in made[2].notices)


def test_speakers_whom_nobody_tells_apart_have_no_teammates() -> None:
    script = Script(good())
    runner, debater = team_runner(script)
    play_on(runner, 4)
    assert not any("teammates" in blocks(each) for each in script.requests)
    assert not any(each.said.text == SAID_AGAIN for each in debater.trail.entries)


@pytest.mark.parametrize(
    ("said", "share"),
    [
        (["The tax falls hardest on the families who have the least."], 1.0),
        (["Remember that the tax falls hardest on the families who have the least."], 1.0),
        (["Firms will change their recipes because sugar costs them."], 0.0),
        (["That is our case."], 0.0),
        ([], 0.0),
    ],
)
def test_what_is_said_again_is_measured_by_its_words(said: list[str], share: float) -> None:
    before = ["A tax falls hardest on the families who have the least.", "That is our case."]
    assert repeated(said, before, LexicalEmbedding(), "en") == share


def test_half_a_speech_said_again_is_half() -> None:
    before = ["糖税对最贫穷的家庭打击最大，因为他们没有别的选择。"]
    said = [
        "糖税对最贫穷的家庭打击最大，因为他们没有别的选择。",
        "企业会改变配方，因为原料变得更贵，利润也会减少了。",
    ]
    assert 0.4 < repeated(said, before, LexicalEmbedding(), "zh") < 0.6
