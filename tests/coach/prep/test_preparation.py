"""The verb: order, what stands, cancelling, the store, evidence, and a case edited meanwhile."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from debatecoach.base.errors import EndpointError
from debatecoach.base.language import Fault, Request
from debatecoach.base.paths import shipped
from debatecoach.coach.library import find_case
from debatecoach.coach.prep.events import Analysed, Grown, PassagesFound, Scored, apply
from debatecoach.coach.tasks.ledger import Call
from debatecoach.debate.argument import Argument, Score, Scorer
from debatecoach.debate.case import Case
from debatecoach.debate.changes import Insert, Remove, Replace
from debatecoach.debate.evidence import Knowledge, Passage
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.motion import Criterion, Definition, Framework, Motion
from debatecoach.debate.side import Side
from tests.coach.prep.answers import Good, block, side_of
from tests.coach.prep.kit import MOTION, Prep


def test_pieces_come_as_they_are_found_and_rebuild_the_case() -> None:
    prep = Prep()
    before = prep.case.snapshot()
    prepared = prep.run(claims=2, depth=2, branch=2)
    assert prepared.events == prep.events
    assert isinstance(prep.events[0], Analysed)
    kinds = [type(event) for event in prep.events]
    assert kinds.count(Grown) == 2 * 2 * 7
    # main claims are scored while their attacks are written: scores come between new nodes
    assert kinds.index(Scored) < len(kinds) - 1 - kinds[::-1].index(Grown)
    for event in prepared.events:
        assert apply(event, before)
    assert before.forests == prep.case.forests
    assert before.motion == prep.case.motion


def test_what_a_person_wrote_stands_word_for_word() -> None:
    mine = Motion(
        MOTION,
        definitions=(Definition("homework", "what I say it is"),),
        criterion=Criterion("my own test"),
        con_framework=Framework("Mine", "My words."),
    )
    prep = Prep(case=Case(mine))
    prep.run((), claims=0, depth=0)
    motion = prep.case.motion
    assert motion.definitions == mine.definitions
    assert motion.criterion == mine.criterion
    assert motion.con_framework == mine.con_framework
    assert motion.battlefields
    assert motion.pro_framework is not None
    assert "what I say it is" in prep.model.asked("analyse")[0].messages[1].text


def test_a_whole_motion_is_not_analysed_again_and_a_whole_tree_not_grown() -> None:
    case = find_case("fat-tax", shipped("data") / "motions")
    whole = {side: forest.copy() for side, forest in case.forests.items()}
    prep = Prep(case=case)
    prepared = prep.run(claims=4, depth=1, branch=1)
    assert prepared.totals.calls == 0
    assert prep.case.forests == whole


def test_a_persons_nodes_and_scores_are_kept_and_only_what_is_missing_is_added() -> None:
    coach = Score(0.4, "mine", Scorer.COACH)
    forest_twigs = (
        Twig("p1", STANCE, Argument("Homework steals the evening", "It is long.", "Evening", support=coach)),
        Twig("p1.1", "p1", Argument("Evenings are long enough for both", "They are.", "Long", attack=coach)),
    )
    prep = Prep()
    prep.case.forests[Side.PRO].insert(forest_twigs, 0)
    prep.run((Side.PRO,), claims=2, depth=2, branch=2)
    forest = prep.case.forests[Side.PRO]
    assert forest["p1"] == forest_twigs[0].payload
    assert forest["p1.1"] == forest_twigs[1].payload
    assert len(forest) == 14
    assert forest.children("p1")[0] == "p1.1"
    asked = [block(each, "targets") for each in prep.model.asked("counters")]
    assert any("1 new replies (already there: Evenings are long enough for both)" in each for each in asked)
    assert "Homework steals the evening" in block(prep.model.asked("claims")[0], "existing")


def test_a_case_edited_meanwhile_takes_what_still_has_its_place() -> None:
    prep = Prep()
    prep.run((Side.PRO,), claims=2, depth=1, branch=2)
    events = prep.events
    live = Case(Motion(MOTION))
    for event in events:
        if isinstance(event, Grown) and event.parent == STANCE:
            apply(event, live)
    forest = live.forests[Side.PRO]
    first, second = forest.children()
    Remove(first).apply(forest)
    Replace(second, replace(forest[second], claim="My own words now")).apply(forest)
    Insert((Twig("p1", STANCE, Argument("A new one")),), 0).apply(forest)
    for event in events:
        change = event.change(forest) if isinstance(event, Grown | Scored) else None
        about = event.parent if isinstance(event, Grown) else getattr(event, "node", "")
        if about == first or (about == second and isinstance(event, Scored)):
            assert change is None
        elif isinstance(event, Grown) and event.parent == second:
            assert change is not None
            change.apply(forest)
    assert forest[second].claim == "My own words now"
    assert forest[second].support.scorer is Scorer.UNSCORED
    assert len(forest.children(second)) == 2


def test_a_coachs_score_given_meanwhile_wins() -> None:
    prep = Prep()
    prep.run((Side.PRO,), claims=1, depth=0)
    scored = next(event for event in prep.events if isinstance(event, Scored))
    forest = prep.case.forests[Side.PRO]
    mine = Score(0.3, "mine", Scorer.COACH)
    forest.replace(scored.node, replace(forest[scored.node], support=mine))
    assert scored.change(forest) is None


def test_stopping_keeps_what_is_there_and_ends_every_call() -> None:
    async def play(prep: Prep) -> None:
        asking = asyncio.Event()

        def look(call: Call) -> None:
            grown = any(isinstance(event, Grown) and event.parent != STANCE for event in prep.events)
            if grown and call.outcome == "running":
                asking.set()

        prep.asker.ledger.on_change = look
        running = asyncio.create_task(prep.go(claims=2, depth=3, branch=2))
        await asking.wait()
        running.cancel()
        with pytest.raises(asyncio.CancelledError):
            await running

    prep = Prep(seconds=0.05)
    asyncio.run(play(prep))
    kept = sum(len(forest) for forest in prep.case.forests.values())
    assert 4 < kept < 2 * 2 * 15
    assert prep.told()[-1].startswith("Preparation was stopped")
    assert all(call.ended >= 0 for call in prep.asker.ledger.calls.values())
    assert any(call.outcome == "cancelled" for call in prep.asker.ledger.calls.values())


@pytest.mark.parametrize("task", ["analyse", "claims", "counters"])
@pytest.mark.parametrize("fault", [Fault.KEY, Fault.QUOTA, Fault.UNREACHABLE])
def test_an_endpoint_of_no_use_ends_it_with_its_own_words(task: str, fault: Fault) -> None:
    prep = Prep({task: EndpointError(fault, "The account is empty.", "Kept.", "Top it up.")})
    prepared = prep.run(claims=4, depth=3, branch=2)
    assert prepared.stopped is not None
    assert prepared.stopped.sentences() == ["The account is empty.", "Kept.", "Top it up."]
    assert prepared.degraded
    assert len(prep.model.asked(task)) <= 8
    kept = sum(map(len, prep.case.forests.values()))
    assert kept in ((4, 8) if task == "counters" else (0,))  # a side that was still being sorted is stopped


def test_a_judge_of_no_use_leaves_the_trees_unscored() -> None:
    prep = Prep({"categories": EndpointError(Fault.MODEL, "There is no model “judging”.")})
    prepared = prep.run(claims=1, depth=2, branch=2)
    assert prepared.stopped is None
    assert prepared.degraded
    assert [len(forest) for forest in prep.case.forests.values()] == [7, 7]


class Drawer:
    """Answers kept, in memory."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}

    def get(self, key: Mapping[str, Any]) -> str | None:
        return self.kept.get(json.dumps(key, sort_keys=True))

    def put(self, key: Mapping[str, Any], answer: str) -> None:
        self.kept[json.dumps(key, sort_keys=True)] = answer


def test_preparing_the_same_again_asks_nothing() -> None:
    drawer = Drawer()
    first, second = Prep(store=drawer), Prep(store=drawer)
    first.run((Side.PRO,), claims=2, depth=2, branch=2)
    again = second.run((Side.PRO,), claims=2, depth=2, branch=2)
    assert again.totals.calls == 0
    assert not second.model.requests
    assert second.case.forests == first.case.forests


QUOTE = "Pupils who were set no homework slept forty minutes longer."


class Searching:
    """Finds one passage."""

    async def prepare(
        self, motion: Motion, knowledge: Knowledge, claims: Any = None, *, work: str = "prep"
    ) -> list[Passage]:
        return knowledge.add([Passage("", QUOTE, "Sleep in schools", "Example Press", "2019")])


def test_evidence_is_looked_for_first_and_cited_by_id() -> None:
    good = Good(seed=2)

    def citing(request: Request) -> str:
        assert QUOTE in block(request, "passages")
        found = json.loads(good.claims(request))
        for item in found["claims"]:
            item["passages"] = ["s2"]
            item["argument"] = "Pupils without homework slept forty minutes longer, which is the point."
        return json.dumps(found)

    prep = Prep({"claims": citing})
    prep.case.knowledge.add([Passage("", "Known before.", "An older find")])
    prep.run((Side.PRO,), claims=1, depth=1, branch=1, searcher=Searching())
    assert isinstance(prep.events[0], PassagesFound)
    knowledge = prep.case.knowledge
    assert [each.quote for each in knowledge.passages.values()] == ["Known before.", QUOTE]
    forest = prep.case.forests[Side.PRO]
    root = forest.children()[0]
    assert forest[root].cards == (knowledge.passages["s2"].card,)
    assert forest[forest.children(root)[0]].cards == ()
    assert QUOTE in block(prep.model.asked("analyse")[0], "passages")


def inventing(*sentences: str) -> Any:
    """Replies that begin with sentences of their own."""
    good = Good(seed=2)

    def counters(request: Request) -> str:
        replies = json.loads(good.counters(request))
        for item in replies["replies"]:
            item["argument"] = " ".join([*sentences, item["argument"]])
        return json.dumps(replies)

    return counters


def arguments(prep: Prep) -> str:
    forest = prep.case.forests[Side.PRO]
    return " ".join(forest[node].argument for node in forest.walk())


def test_evidence_no_passage_holds_is_taken_out_and_reasoning_stays() -> None:
    invented = "Eighty percent of experts say so.", "A 2019 Harvard study found that it fails."
    prep = Prep({"counters": inventing(*invented, "Imagine a pupil who works two hours a night.")})
    prep.run((Side.PRO,), claims=1, depth=1, branch=2)
    told = arguments(prep)
    assert len(prep.case.forests[Side.PRO]) == 3
    assert "percent" not in told
    assert "Harvard" not in told
    assert told.count("Imagine a pupil who works two hours a night.") == 2


def test_what_is_known_from_motion_tree_and_passage_may_be_said() -> None:
    prep = Prep({"counters": inventing("They told you that forty percent of pupils sleep badly.")})
    sourced = Argument("Pupils sleep badly", "Forty percent of pupils sleep badly.", "Sleep")
    prep.case.forests[Side.PRO].insert((Twig("p1", STANCE, sourced),), 0)
    prep.run((Side.PRO,), claims=1, depth=1, branch=1)
    assert "They told you that forty percent" in arguments(prep)
    other = Prep({"counters": inventing("They told you that forty percent of pupils sleep badly.")})
    other.run((Side.PRO,), claims=1, depth=1, branch=1)
    assert "forty percent" not in arguments(other)


def test_sides_are_prepared_blind_of_each_other_at_once() -> None:
    prep = Prep()
    prep.run(claims=1, depth=0)
    assert [side_of(each) for each in prep.model.asked("claims")] == ["pro", "con"]
    assert [block(each, "opposing") for each in prep.model.asked("claims")] == ["", ""]


def test_the_trail_says_who_did_what_with_which_calls() -> None:
    prep = Prep()
    prep.run(claims=2, depth=2, branch=2)
    told = prep.told()
    assert told[0].startswith("Analysed the motion: 2 battlefields")
    assert sum(each.startswith("Rehearsed “") for each in told) == 4
    in_trail = {call for entry in prep.trail.entries for call in entry.calls}
    judged_roots = {call.id for call in prep.asker.ledger.calls.values() if call.task == "categories"}
    assert set(prep.asker.ledger.calls) - in_trail <= judged_roots
    for entry in prep.trail.entries:
        for ref in entry.refs:
            side, _, node = ref.partition("/")
            assert node in prep.case.forests[Side(side)]
