"""Thinking along: debounced, superseded, cancellable, and used only for the speech it was about."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from dataclasses import replace

import pytest

from debatecoach.base.language import Fault
from debatecoach.coach.listen.sentences import split_sentences
from debatecoach.coach.round import RoundRunner
from debatecoach.coach.team.debater import TeamDebater
from debatecoach.coach.team.overheard import LATER
from debatecoach.coach.team.planner import Front, Layout, Planned
from debatecoach.coach.team.tasks import Part, Thinking
from debatecoach.coach.team.thinking import Notes, known_now, translated
from debatecoach.debate.actions import Candidate
from debatecoach.debate.changes import Insert, Replace
from debatecoach.debate.evidence import Knowledge, Passage
from debatecoach.debate.flow_tree import FlowRef, Mention, Point
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.motion import Importance
from debatecoach.debate.side import Action, Side
from debatecoach.debate.speech import Sentence
from tests.coach.team.debating import Script, blocks, fails, good
from tests.coach.team.rounds import team_runner
from tests.coach.team.test_live import HUMAN
from tests.coach.team.virtual import Speaker as Voice
from tests.coach.team.virtual import run

SAID = split_sentences(HUMAN)


def human_round(script: Script, **more: object) -> tuple[RoundRunner, TeamDebater]:
    return team_runner(script, human=Side.PRO, **more)  # type: ignore[arg-type]


def test_one_or_two_new_sentences_are_not_worth_a_pass() -> None:
    async def main() -> list[int]:
        script = Script(good())
        runner, _ = human_round(script)
        asked = []
        for count in range(1, len(SAID) + 1):
            await runner.overhear(SAID[:count])
            asked.append(len(script.asked("think")))
        return asked

    assert run(main()) == [count // 3 for count in range(1, len(SAID) + 1)]


def test_a_corrected_flow_is_thought_about_anew_and_a_comment_is_not() -> None:
    async def main() -> list[int]:
        script = Script(good())
        runner, _ = human_round(script)
        tree, asked = runner.round.flow.trees[Side.PRO], []
        spoken = Point("Wages rise", mentions=(Mention(0, Action.PROPOSE),))
        for change in (
            None,
            None,
            Insert((Twig("n900", STANCE, spoken),), 0),
            Replace("n900", replace(spoken, note="Ask why", bold=True)),
            Replace("n900", replace(spoken, struck=True)),
        ):
            if change is not None:
                change.apply(tree)
            await runner.overhear(SAID[:3])
            asked.append(len(script.asked("think")))
        return asked

    assert run(main()) == [1, 1, 2, 2, 3]


def test_a_long_speech_costs_not_ever_more_passes() -> None:
    async def main() -> int:
        script = Script(good())
        runner, _ = human_round(script)
        for count in range(1, 61):
            await runner.overhear([Sentence(f"Point {n} is that unions help people.") for n in range(count)])
        return len(script.asked("think"))

    assert run(main()) <= 14


def test_thinking_ahead_waits_for_those_who_speak() -> None:
    async def main() -> Script:
        script = Script(good())
        runner, _ = human_round(script)
        await runner.overhear(SAID)
        return script

    requests = run(main()).requests
    assert requests
    assert min(each.priority for each in requests) >= 1 + LATER


def test_new_sentences_supersede_the_old_ones() -> None:
    async def main() -> tuple[Script, TeamDebater]:
        script = Script(good(), first=2.0)
        runner, debater = human_round(script)
        first = asyncio.create_task(runner.overhear(SAID[:3]))
        await asyncio.sleep(1.0)
        second = asyncio.create_task(runner.overhear(SAID[:7]))
        await asyncio.sleep(0.1)
        third = asyncio.create_task(runner.overhear(SAID))
        await asyncio.gather(first, second, third)
        return script, debater

    script, debater = run(main())
    seen = [len(blocks(each)["theirs"]) for each in script.asked("think")]
    assert len(seen) == 2  # the second was overtaken by the third before anybody began with it
    assert seen[0] < seen[1]
    assert not script.cancelled  # what was under way was of use
    assert not [call for call in debater.asker.ledger.calls.values() if call.ended < 0]


def test_whoever_stops_listening_stops_the_calls() -> None:
    async def main() -> Script:
        script = Script(good(), first=2.0)
        runner, _ = human_round(script)
        task = asyncio.create_task(runner.overhear(SAID))
        await asyncio.sleep(1.0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        await asyncio.sleep(0)
        assert len(asyncio.all_tasks()) == 1
        return script

    assert set(run(main()).cancelled) == {"think"}


@pytest.mark.parametrize("fault", [Fault.KEY, Fault.SERVER, Fault.TIMEOUT])
def test_trouble_is_told_and_raises_nothing(fault: Fault) -> None:
    async def main() -> TeamDebater:
        runner, debater = human_round(Script({"*": fails(fault)}))
        await runner.overhear(SAID)
        return debater

    assert any(each.degraded for each in run(main()).trail.entries)


def test_what_was_overheard_serves_only_that_speech() -> None:
    async def found(final: Sequence[Sentence], other: bool = False) -> tuple[Notes, float]:
        runner, debater = human_round(Script(good()))
        await runner.overhear(SAID[:6])
        runner.commit(runner.human_speech(final, 60.0, "typed"))
        if other:
            runner.round.id = "another"
        return await debater._ears.take(runner.round, 1, at_once=True)

    notes, share = run(found(SAID))
    assert notes.plan
    assert 0.5 < share < 0.7
    assert (
        run(found(split_sentences("Something else. It is about apples. They are red. Pears are not.")))[0]
        == Notes()
    )
    assert run(found(SAID, other=True))[0] == Notes()


def test_it_is_used_once() -> None:
    async def main() -> tuple[Notes, Notes]:
        runner, debater = human_round(Script(good()))
        await runner.overhear(SAID)
        runner.commit(runner.human_speech(SAID, 60.0, "typed"))
        first, _ = await debater._ears.take(runner.round, 1, at_once=True)
        second, _ = await debater._ears.take(runner.round, 1, at_once=True)
        return first, second

    first, second = run(main())
    assert first.plan
    assert second == Notes()


def test_blind_constructives_are_not_overheard() -> None:
    async def main() -> Script:
        script = Script(good())
        runner, _ = human_round(script, format="agent4debate")
        await runner.overhear(SAID)
        return script

    assert not run(main()).requests


def test_the_searcher_looks_while_the_person_still_speaks() -> None:
    class Finder:
        asked: list[str]

        async def fetch(self, requests: list[str], knowledge: Knowledge, **more: object) -> list[Passage]:
            self.asked = list(requests)
            return knowledge.add([Passage("", "Strikes cost 2 percent of days.", "Yearbook")])

    async def main() -> tuple[Script, Finder]:
        finder = Finder()
        search = {"search": ["days lost to strikes"]}
        script = Script(
            good() | {"think": lambda r: json.dumps(json.loads(str(good()["think"](r))) | search)}
        )
        runner, _ = human_round(script, searcher=finder)
        await runner.overhear(SAID)
        runner.commit(runner.human_speech(SAID, 60.0, "typed"))
        await runner.compose(None, Voice())
        return script, finder

    script, finder = run(main())
    assert finder.asked == ["days lost to strikes"]
    assert "Strikes cost 2 percent" in blocks(script.asked("statement")[0])["evidence"]


def test_nothing_is_entered() -> None:
    async def main() -> int:
        runner, _ = human_round(Script(good()))
        await runner.overhear(SAID)
        assert not runner.round.speeches
        return len(runner.round.flow)

    assert run(main()) == 0


def _layout(*targets: str) -> Layout:
    actions = tuple(
        Planned(f"a{n}", Candidate(Action.ATTACK, target, FlowRef(Side.PRO, f"n{n}"), 1.0))
        for n, target in enumerate(targets, 1)
    )
    return Layout((Front("q", Importance.HIGH, "", actions, 1.0),))


def test_a_plan_keeps_its_meaning_when_more_was_said() -> None:
    before, now = (
        _layout("Unions raise wages", "Strikes hurt"),
        _layout("A late point", "Unions raise wages."),
    )
    assert translated("take a1, then a2, never a9", before, now) == "take a2, then “Strikes hurt”, never a9"
    part = Part(question="q", importance="high", actions=["a1"], line="a1 first", scheme="", words=100)
    thought = Thinking(answers=[], flaws=[], win="a1 wins", plan=[part], other="", search=[])
    notes = known_now(Notes(before, thought), now)
    assert sorted(each.id for each in notes.layout.actions) == sorted(each.id for each in now.actions)
    assert notes.plan == "a2 wins\n1. (100) q\n   a2 first"
