"""Plans on the trees: by battlefield, with f_k, as each level can; prompts that hold what they need."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest

from debatecoach.base.language import Request
from debatecoach.base.paths import shipped
from debatecoach.casefile.wire import RoundBody
from debatecoach.coach.bench.clashes import differences
from debatecoach.coach.evidence.citations import check_citations
from debatecoach.coach.listen.sentences import estimate_seconds, split_sentences
from debatecoach.coach.round import as_heard
from debatecoach.coach.tasks.prompt import Prompts
from debatecoach.coach.team.brief import Brief, Facts
from debatecoach.coach.team.composition import GENERAL, PLAIN, PLAINLY
from debatecoach.coach.team.levels import LEVELS, level
from debatecoach.coach.team.planner import Layout, budget, lay_out
from debatecoach.coach.team.tasks import Part
from debatecoach.coach.team.text import count
from debatecoach.coach.team.thinking import FIGHTS, fought
from debatecoach.debate.card import Card, runs_of
from debatecoach.debate.evidence import Passage
from debatecoach.debate.flow_tree import Ground
from debatecoach.debate.forest import Twig
from debatecoach.debate.format import Stage
from debatecoach.debate.motion import Importance
from debatecoach.debate.side import Action, Side
from tests.coach.rig import case_of, play
from tests.coach.rig import runner_of as library_runner
from tests.coach.team.debating import PICTURE, Script, blocks, good, planned, speech, told, words_of
from tests.coach.team.rounds import play_on, team_runner

OPENING = (
    "I stand for this motion for four reasons. First, unions raise wages, because a firm that faces one "
    "bargainer cannot play workers off against each other. Second, unions make work safer, since a worker "
    "who reports a fault alone is let go. Third, unions train people: they run schools that no single firm "
    "would pay for. Fourth, unions give citizens a habit of voting, because whoever votes at work votes at "
    "home. Therefore I ask you to stand with those who work."
)
TASKS = (
    "think", "statement", "plain", "compare", "audience", "choose",
    "review", "revise", "annotate",
)  # fmt: skip


def laid(level_id: str, speeches: int = 1, format: str = "simplified-oxford") -> tuple[Layout, Brief]:
    """The next speaker's layout after so many speeches of a library round that a person opened."""
    runner = library_runner(case_of("labor-unions"), None, format=format)
    runner.round.human = Side.PRO
    texts = iter([OPENING])
    while len(runner.round.speeches) < speeches:
        if not runner.round.speeches:
            said = split_sentences(next(texts))
            runner.commit(runner.human_speech(said, estimate_seconds(OPENING), "typed"))
        else:
            runner.round.human = None
            play_one(runner)
    _, debater = team_runner(Script(good()), case=runner.case, level_id=level_id)
    index = len(runner.round.speeches)
    scene = debater.library.scene(runner.case, as_heard(runner.round, index), index)
    scene.level = level(level_id)
    brief = Brief(scene, level(level_id), "en", runner.case.knowledge)
    return lay_out(scene, level(level_id)), brief


def play_one(runner: object) -> None:
    import asyncio

    runner.commit(asyncio.run(runner.compose()))  # type: ignore[attr-defined]


@pytest.mark.parametrize("level_id", [each.id for each in LEVELS])
def test_an_opening_makes_as_many_claims_as_its_level(level_id: str) -> None:
    chosen = level(level_id)
    layout, brief = laid(level_id)
    proposals = [each for each in layout.actions if each.action is Action.PROPOSE]
    offered = chosen.claims + (3 if not chosen.unwarranted else 0)
    assert chosen.claims <= len(proposals) <= offered  # a model that thinks chooses from more
    assert sum(each.unwarranted for each in proposals) == chosen.unwarranted
    assert layout.k == min(chosen.look_ahead, 2)
    text = brief.battlefields(layout)
    for each in proposals:
        told = each.options[0].argument.argument
        assert (told in text) != each.unwarranted
    answers = [each for each in layout.actions if each.action is not Action.PROPOSE]
    assert answers
    assert len(answers) <= chosen.actions or chosen.thinks
    assert any(each.foreseen for each in proposals) == (chosen.look_ahead >= 2)


def test_the_team_reads_of_a_card_what_is_marked_and_is_held_to_its_words() -> None:
    body = "Before. Firms <u>with a union train twice as many</u> apprentices; <u>no other pays for it</u>."
    card = Card(author="Jane Smith", date="2019").with_body(runs_of(body))
    case = case_of("labor-unions")
    forest = case.forests[Side.PRO]
    for node in forest.children():
        forest.replace(node, replace(forest[node], cards=(card,)))
    _, debater = team_runner(Script(good()), case=case, level_id="final")
    scene = debater.library.scene(case, library_runner(case, None).round, 0)
    brief = Brief(scene, level("final"), "en", case.knowledge)
    assert f"Jane Smith 2019: “{card.aloud}”" in brief.battlefields(lay_out(scene, level("final")))

    def flaws(*said: str) -> list[str]:
        found = check_citations(said, brief.knowledge, None, [], brief.given(), as_written=True)
        return [each.sentence for each in found.removed]

    aloud = f"Jane Smith, 2019, writes: “{card.aloud}.”"
    whole = "Jane Smith, 2019, writes: “Firms with a union train twice as many apprentices.”"
    other = "Jane Smith, 2019, writes: “Firms with a union train three times as many workers.”"
    nobody = "According to John Jones, firms with a union train twice as many apprentices."
    assert flaws(aloud, whole) == []
    assert flaws(other, nobody) == [other, nobody]


@pytest.mark.parametrize("level_id", [each.id for each in LEVELS])
def test_points_left_open_are_named_to_nobody_but_as_such(level_id: str) -> None:
    layout, brief = laid(level_id)
    assert len(layout.left) == min(level(level_id).left_open, 3)
    text = brief.battlefields(layout, 500)
    for point in layout.left:
        assert point not in text


def test_left_open_is_told_to_the_writer() -> None:
    script = Script(good())
    runner, _ = team_runner(script, human=Side.PRO, level_id="novice")
    said = split_sentences(OPENING)
    runner.commit(runner.human_speech(said, 60.0, "typed"))
    play_on(runner, 1)
    leave = blocks(script.asked("statement")[0])["leave"]
    assert len(leave.split("\n")) == 2


def test_a_rebuttal_groups_actions_by_battlefield() -> None:
    layout, brief = laid("final", 2)
    assert brief.scene.slot.stage is Stage.REBUTTAL
    assert len(layout.actions) >= 2
    assert [each.id for each in layout.actions] == [f"a{n}" for n in range(1, len(layout.actions) + 1)]
    assert {each.action for each in layout.actions} <= {Action.ATTACK, Action.REBUT, Action.REINFORCE}
    weights = [front.weight for front in layout.fronts]
    assert weights == sorted(weights, reverse=True)
    fields = {each.question: each.rationale for each in brief.scene.case.motion.battlefields}
    flow = brief.scene.round.flow
    for front in layout.fronts:
        assert front.actions
        assert front.rationale == fields.get(front.question, "")
        if front.question not in fields:  # the points of one main claim
            mains = {flow.trees[each.ref.tree].path(each.ref.node)[0] for each in front.actions}
            if front.question:  # a point by itself is no battlefield
                assert [flow.trees[Side.PRO][main].claim for main in mains] == [front.question]
                assert len(front.actions) > 1
    strengths = [
        (
            option.prepared.strength,
            brief.scene.strengths[option.prepared.forest].at(option.prepared.node, layout.k),
        )
        for each in layout.actions
        for option in each.options
    ]
    assert strengths
    assert all(shown == known for shown, known in strengths)


def test_an_opening_answers_every_point_that_was_made_before_it() -> None:
    layout, _ = laid("national", 1)
    answers = [each for each in layout.actions if each.action is Action.ATTACK]
    assert len(answers) == 4  # all that OPENING gives


def test_every_live_point_is_in_exactly_one_fight_of_the_speech() -> None:
    """What the plan names, where it names it first; what it leaves, where it was laid out; else nothing."""
    layout, _ = laid("final", 2)
    first, second, *rest = [each.id for each in layout.actions]
    plan = [
        Part(
            question="Who pays?",
            importance="HIGH",
            actions=[f" {second.upper()} "],
            line="x",
            scheme="",
            words=300,
        ),
        Part(
            question="Who gains?",
            importance="some",
            actions=[second, "a999", first],
            line="y",
            scheme="",
            words=100,
        ),
        Part(question="First words", importance="low", actions=[], line="z", scheme="", words=40),
    ]
    made = fought(layout, plan)
    assert [[each.id for each in front.actions] for front in made.fronts[:2]] == [[second], [first]]
    assert [front.importance for front in made.fronts[:2]] == [Importance.HIGH, Importance.MEDIUM]
    assert sorted(each.id for each in made.actions) == sorted(each.id for each in layout.actions)
    where = {each.id: front.question for front in layout.fronts for each in front.actions}
    found = {each.id: front.question for front in made.fronts[2:] for each in front.actions}
    assert found == {each: where[each] for each in rest}


def test_the_fights_of_a_speech_are_in_the_trail() -> None:
    runner, debater = team_runner(Script(good()), level_id="national", human=Side.PRO)
    runner.commit(runner.human_speech(split_sentences(OPENING), 60.0, "typed"))
    play_on(runner, 1)
    [told] = [each for each in debater.trail.entries if each.text == FIGHTS]
    points = [each.claim for each in (runner.round.flow.trees[Side.PRO][node] for node in ("n1", "n2"))]
    assert all(told.detail.count(f"“{each}”") == 1 for each in points), told.detail


def test_a_speech_keeps_where_its_judge_saw_the_sides_divide() -> None:
    runner, _ = team_runner(Script(good()), level_id="regional")
    made = play_on(runner, 1)[0]
    assert made.divides == ("Who pays?",)
    kept = RoundBody.model_validate_json(RoundBody.of(runner.round).model_dump_json()).round()
    assert kept.speeches[0].divides == made.divides
    assert differences(kept, runner.case) == made.divides


def test_a_closing_answers_only_their_last_speech() -> None:
    layout, brief = laid("final", 4)
    assert brief.scene.slot.stage is Stage.CLOSING
    assert layout.k == 0
    assert all(each.action is not Action.PROPOSE for each in layout.actions)
    assert all(each.late for each in layout.actions if each.action is not Action.REINFORCE)


def test_words_are_spread_by_weight() -> None:
    layout, _ = laid("final", 2)
    frame, shares = budget(layout, 600)
    words = [each for _, each in shares]
    assert words == sorted(words, reverse=True)
    assert abs(frame + sum(words) - 600) <= len(words)
    assert budget(layout, 60)[1]
    assert budget(Layout(), 600) == (600, [])


def test_one_call_thinks_over_every_live_point_and_the_drafts_follow_two_plans_and_none() -> None:
    script = Script(good())
    runner, debater = team_runner(script, level_id="national", human=Side.PRO)
    runner.commit(runner.human_speech(split_sentences(OPENING), 60.0, "typed"))
    play_on(runner, 1)
    [thinking] = script.asked("think")
    material = blocks(thinking)
    assert OPENING.split(". ")[1] in material["theirs"]
    assert re.findall(r"^- (a\d+): attack", material["prepared"], re.M)
    assert "asks:" in material["schemes"]
    drafts = {blocks(each).get("plan", "")[:8]: blocks(each) for each in script.asked("statement")}
    assert len(drafts) == 3
    bare, first, second = drafts.pop(""), drafts.pop("We count"), drafts.pop("Begin wi")
    assert not any(bare.get(each) for each in ("flaws", "answers", "prepared", "schemes"))
    assert "We count people" in first["plan"]
    assert "a999" not in first["plan"]  # an action nobody offered
    words = [int(each) for each in re.findall(r"^\d+\. \((\d+)\)", first["plan"], re.M)]
    assert abs(sum(words) - words_of(script.asked("statement")[0])) <= len(words)
    assert "[cause: could something else be the cause?]" in first["plan"]
    assert not first.get("schemes")  # a plan names its own
    assert second["plan"].startswith("Begin with the family")
    assert first["flaws"] == second["flaws"]
    assert "words that nobody said" not in first["flaws"]
    called = [each.task for each in debater.asker.ledger.calls.values()]
    assert sorted(called) == sorted(
        [
            "think",
            "statement",
            "statement",
            "statement",
            "compare",
            "audience",
            "choose",
            "annotate",
        ]
    )
    assert debater.asker.ledger.totals("con-opening").steps == 5


def test_drafts_are_read_with_their_order_turned_round() -> None:
    script = Script(good())
    runner, _ = team_runner(script, level_id="national")
    play_on(runner, 1)
    judge, audience = blocks(script.asked("compare")[0]), blocks(script.asked("audience")[0])
    there = [each for each in ("first", "second", "third") if each in judge]
    assert len(there) > 1
    shown = [re.sub(r" \[s\d+\]", "", judge[each]) for each in there]
    assert [audience[each] for each in reversed(there)] == shown


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_prompt_of_a_speech_begins_with_the_same_debate(language: str) -> None:
    """A server that keeps what it has read reads it once; it names sides, for some readers are told none."""
    script = Script(good())
    runner, _ = team_runner(script, level_id="national", language=language)
    play_on(runner, 3)
    tasks = ("think", "statement", "compare", "audience", "choose")
    asked = [each for each in script.requests if each.schema_name in tasks]
    begins = ["\n".join(m.text for m in each.messages).split("\n\n# Profile")[0] for each in asked]
    assert len(set(begins)) == 3  # one a speech
    for each, begin in zip(asked, begins, strict=True):
        assert "“" in blocks(each)["ground"]
        assert not re.search(r"[Yy]our framework|\(you\)|你方", begin)
        assert "(none)" not in told(each)
        early = "theirs" not in blocks(each)
        if each.schema_name == "think":
            assert bool(re.search("Refutation|反驳由强到弱", told(each))) is not early
            assert bool(re.search("Main claims|主要论点最多", told(each))) is ("ours" not in blocks(each))


def test_the_readers_of_drafts_know_the_lengths() -> None:
    script = Script(good())
    runner, _ = team_runner(script, level_id="regional")
    play_on(runner, 1)
    for task in ("compare", "audience"):
        [request] = script.asked(task)
        numbers = [int(each) for each in re.findall(r"\d+", told(request).split("# Input")[1])]
        shown = blocks(request)
        has = [count(re.sub(r" \[s\d+\]", "", shown[each]), "en") for each in ("first", "second")]
        assert numbers[:3] == [*has, 0]
        assert numbers[4] > max(has)  # the most there is time for


@pytest.mark.parametrize(
    ("level_id", "most", "chain"), [("novice", 2, 2), ("club", 5, 5), ("regional", 7, 5), ("final", 8, 5)]
)
def test_a_speech_takes_at_most_eight_calls_in_five_steps(level_id: str, most: int, chain: int) -> None:
    """With every reader wanting a change; a draft is compared with its revision, never read once more."""

    def review(request: Request) -> str:
        remark = {"quote": "for good reasons.", "problem": "It is vague.", "instead": PICTURE}
        return json.dumps(json.loads(str(good()["review"](request))) | {"remarks": [remark]})

    script = Script(good() | {"review": review})
    runner, debater = team_runner(script, level_id=level_id)
    made = play_on(runner, 1)[0]
    assert (PICTURE in made.text) == (level_id != "novice")
    assert len(debater.asker.ledger.calls) == most
    assert debater.asker.ledger.totals("pro-opening").steps == chain


def test_an_argument_that_was_given_is_not_offered_again_in_other_words() -> None:
    """Whatever it was called on the flow: the reply itself says that it was used."""
    layout, brief = laid("final", 2)
    scene = brief.scene
    offered = next(
        each for each in layout.actions if each.options and each.action in (Action.ATTACK, Action.REBUT)
    )
    assert offered.ref is not None
    option = offered.options[0]
    flow = scene.round.flow
    said = replace(flow[offered.ref], claim=f"as we said, {option.argument.claim}", origin="")
    flow.trees[offered.ref.tree].insert([Twig(flow.new_id(), offered.ref.node, said)], 0)
    again = lay_out(scene, level("final"))
    same = next(each for each in again.actions if each.ref == offered.ref)
    assert option.name not in [each.name for each in same.options]


def test_a_reinforcement_brings_what_was_not_said_yet() -> None:
    layout, brief = laid("final", 4)
    said = " ".join(each.text for each in brief.heard(brief.side))
    text = brief.battlefields(layout)
    reinforced = [each for each in layout.actions if each.action is Action.REINFORCE and each.options]
    assert reinforced
    for each in reinforced:
        argument = each.options[0].argument
        for sentence in split_sentences(argument.argument):
            assert sentence.text not in said or sentence.text not in text
    assert not re.search(r"question to press", text)


def test_general_knowledge_is_told_to_the_writer_and_with_the_speech() -> None:
    script = Script(good())
    runner, _ = team_runner(script, facts=Facts.GENERAL)
    made = play_on(runner, 1)[0]
    assert "Facts: general" in script.asked("statement")[0].messages[1].text
    assert made.notices == (GENERAL,)
    runner.adjudicate()
    assert runner.round.ballot is not None
    assert GENERAL in runner.round.ballot.notices


def test_agent4debate_knows_no_trees() -> None:
    script = Script(good())
    runner, _ = team_runner(script, team="agent4debate")
    play_on(runner, 2)
    assert not script.asked("audience")
    for request in script.requests:
        assert "strength" not in blocks(request).get("prepared", "")
        assert not blocks(request).get("flaws")


def test_treedebater_has_no_logic_and_no_reviewer() -> None:
    script = Script(good())
    runner, _ = team_runner(script, team="treedebater")
    play_on(runner, 2)
    assert {each.schema_name for each in script.requests} <= {
        "think", "statement", "audience", "choose", "revise", "annotate",
    }  # fmt: skip
    assert not any(blocks(each).get("flaws") for each in script.requests)


def test_a_plain_team_is_one_prompt_and_says_so() -> None:
    script = Script(good())
    runner, debater = team_runner(script, team="plain")
    made = play_on(runner, 2)
    assert {each.schema_name for each in script.requests} <= {"plain", "revise"}  # revised for length only
    assert all(PLAIN in each.notices for each in made)
    assert any(each.text == PLAINLY for each in debater.trail.entries)
    assert all(each.moves for each in made)


@pytest.mark.parametrize("level_id", [each.id for each in LEVELS])
def test_a_level_cites_no_more_passages_than_it_may(level_id: str) -> None:
    case = case_of("labor-unions")
    quotes = [f"Union members in region {n} earn more wages than others at work." for n in range(1, 9)]
    case.knowledge.add([Passage("", quote, f"Report {n}", "Institute") for n, quote in enumerate(quotes)])

    def cites(request: Request) -> str:
        marks = re.findall(r"^\[(s\d+)\]", blocks(request).get("evidence", ""), re.M) or ["s1"]
        lines = " ".join(
            f"As Report {int(each[1:]) - 1} says, members in region {each[1:]} earn more wages [{each}]."
            for each in marks
        )
        own = speech(words_of(request), "pro").split("\n\n")
        return "\n\n".join([own[0], f"{own[1]} {lines}", *own[2:]])

    runner, _ = team_runner(Script(good() | {"statement": cites}), case=case, level_id=level_id)
    made = play_on(runner, 1)[0]
    assert len(set(re.findall(r"region (\d)", made.text))) == level(level_id).passages
    sources = {each for move in made.moves for each in move.sources}
    assert len(sources) == level(level_id).passages
    grounds = {runner.round.flow[ref].ground for ref in runner.round.flow.refs()}
    assert (Ground.EVIDENCE in grounds) == bool(sources)
    assert made.speaker.value == "model"


@pytest.mark.parametrize("team", ["full", "agent4debate", "treedebater"])
def test_the_searcher_is_asked_what_the_plan_asks_for(team: str) -> None:
    class Finder:
        asked: list[str]

        async def fetch(self, requests: list[str], knowledge: object, **more: object) -> list[Passage]:
            self.asked = list(requests)
            found = [Passage("", "Strikes cost 2 percent of days.", "Yearbook")]
            return knowledge.add(found)  # type: ignore[attr-defined]

    def think(request: Request) -> str:
        wanted = ["days lost to strikes", "wages in Ohio", "a third"]
        return json.dumps(json.loads(str(good()["think"](request))) | {"search": wanted})

    finder = Finder()
    script = Script(good() | {"think": think})
    runner, _ = team_runner(script, searcher=finder, team=team)
    play_on(runner, 1)
    assert finder.asked == ["days lost to strikes", "wages in Ohio"]
    assert "Strikes cost 2 percent" in blocks(planned(script)[0])["evidence"]


@pytest.mark.parametrize("task", TASKS)
def test_a_prompt_needs_the_same_in_both_languages(task: str) -> None:
    folder = shipped("resources") / "prompts"
    english, chinese = Prompts(folder, "en").get(task), Prompts(folder, "zh").get(task)
    assert english.places == chinese.places
    assert english.blocks == chinese.blocks
    assert english.version == chinese.version
    assert not re.search(r"\{[a-z_]+\}", english.system + chinese.system)
    assert len(english.system.split("\n")) <= 90


def test_every_step_is_in_the_trail_with_its_calls() -> None:
    runner, debater = team_runner(Script(good()))
    play(runner)
    told = {each.agent.value for each in debater.trail.entries}
    assert {"analyzer", "planner", "logic", "writer", "reviewer", "audience", "timekeeper"} <= told
    shown = {call for each in debater.trail.entries for call in each.calls}
    assert shown == set(debater.asker.ledger.calls)
    assert all(each.work in {slot.id for slot in runner.round.format.slots} for each in debater.trail.entries)
    for slot in runner.round.format.slots:
        assert debater.asker.ledger.totals(slot.id).steps <= 8
