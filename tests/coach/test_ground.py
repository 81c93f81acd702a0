"""The ground of a round: definitions heard in a speech, accepted or contested aloud, and kept."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from debatecoach.coach.bench.structural import judge_structurally
from debatecoach.coach.bench.transcribed import transcript_of
from debatecoach.coach.listen.defining import Answer, Setting, defines, ground_after, read, same_term
from debatecoach.coach.listen.sentences import split_sentences
from debatecoach.coach.round import as_heard
from debatecoach.debate.defined import Defined, DefinedAs, Reply
from debatecoach.debate.side import Side
from tests.coach.rig import ABLE, answer, case_of, library, runner_of, say

HERE = Path(__file__).parent
FATTY = (
    "Good evening. By a fat tax we mean a charge on foods high in saturated fat, paid by the producer. "
    "We are not talking about sugary drinks. Today's debate is only about high-income countries. "
    "First, such a tax saves lives, because people buy less of what costs more."
)


def sentences(group: str) -> list[tuple[str, str, str]]:
    lines = (HERE / "definitions.tsv").read_text("utf-8").splitlines()
    rows = [line.split("\t") for line in lines if not line.startswith("#")]
    return [(kind, term, text) for name, kind, term, text in rows if name == group]


def told(text: str) -> tuple[str, str]:
    found = read(text)
    if isinstance(found, Setting):
        return str(found.kind), found.definition.term
    if isinstance(found, Answer):
        return ("accept" if found.reply is Reply.ACCEPTED else "contest"), found.term
    return "not", ""


@pytest.mark.parametrize(("group", "missed", "false"), [("own-a", 0, 0), ("own-b", 0, 0), ("late", 5, 0)])
def test_definitions_are_told_from_what_only_sounds_like_one(group: str, missed: int, false: int) -> None:
    wrong: Counter[bool] = Counter()
    for kind, term, text in sentences(group):
        found, named = told(text)
        right = found == kind and (kind != "term" or same_term(named, term))
        wrong[kind == "not"] += not right
    assert (wrong[False] <= missed, wrong[True] <= false) == (True, True), wrong


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("所谓人工智能，是指能够从数据中学习的系统。", "term"),
        ("我方将“成功”定义为实现自己设定的目标。", "term"),
        ("首先，网络暴力指的是在网上持续攻击他人的行为。", "term"),
        ("我方不讨论战争时期的征兵。", "exclusion"),
        ("我方同意对方对幸福的定义。", "accept"),
        ("对方的定义过于狭窄，排除了所有的普通人。", "contest"),
        ("人工智能会让很多人失业。", "not"),
        ("对方至今没有回应我方第二个论点。", "not"),
    ],
)
def test_chinese_definitions(text: str, kind: str) -> None:
    assert told(text)[0] == kind


def test_what_the_library_debater_says_is_read_as_it_is_meant() -> None:
    phrases = library().phrases.variants
    for text in phrases["define"]:
        assert told(text.format(term="a gap year", meaning="a year between school and university")) == (
            "term", "gap year",
        )  # fmt: skip
    for key, kind in (
        ("define_accept", "accept"), ("accept_term", "accept"), ("contest_truism", "contest"),
        ("contest_meaning", "contest"), ("contest_scope", "contest"),
    ):  # fmt: skip
        for text in phrases[key]:
            first = split_sentences(text.format(term="gap year", meaning="harmful idleness"))[0].text
            assert told(first)[0] == kind, first


def test_a_definition_stands_in_the_round_and_not_on_the_flow() -> None:
    runner = runner_of(case_of("fat-tax"), Side.PRO)
    say(runner, FATTY)
    kinds = [(each.kind, each.side, each.speech) for each in runner.round.defined]
    assert kinds == [(kind, Side.PRO, 0) for kind in (DefinedAs.TERM, DefinedAs.EXCLUSION, DefinedAs.SCOPE)]
    assert runner.round.defined[0].definition.term == "fat tax"
    claims = [runner.round.flow[ref].claim for ref in runner.round.flow.refs()]
    assert len(claims) == 1
    assert "saves lives" in claims[0]


def test_a_simultaneous_speaker_has_not_heard_them() -> None:
    runner = runner_of(case_of("fat-tax"), Side.PRO, format="agent4debate")
    say(runner, FATTY)
    blind = runner.round.format.slots[1].blind_to
    assert blind
    assert as_heard(runner.round, 1).defined == ()
    assert len(as_heard(runner.round, 2).defined) == 3


def test_the_library_debater_accepts_what_is_fair_and_defines_it_not_again() -> None:
    runner = runner_of(case_of("fat-tax"), Side.PRO)
    say(runner, FATTY)
    speech = answer(runner)
    assert any(told(each.text)[0] == "accept" for each in speech.sentences), speech.text
    assert not any(told(each.text) == ("term", "fat tax") for each in speech.sentences)
    assert runner.round.defined[0].reply is not None
    assert not runner.round.defined[0].contested


@pytest.mark.parametrize(
    ("opening", "term"),
    [
        ("By a fat tax we mean a charge that is beneficial to everybody who pays it.", "fat tax"),
        ("By a fat tax we mean a ban on bicycles inside railway stations.", "fat tax"),
        ("We are not talking about a fat tax.", ""),
    ],
)
def test_the_library_debater_contests_a_truism_another_meaning_and_a_hole_where_the_motion_was(
    opening: str, term: str
) -> None:
    runner = runner_of(case_of("fat-tax"), Side.PRO)
    say(runner, f"{opening} First, it saves lives, because people buy less of what costs more.")
    assert [each.definition.term for each in runner.round.defined] == [term]
    speech = answer(runner)
    assert any(told(each.text)[0] == "contest" for each in speech.sentences), speech.text
    assert runner.round.defined[0].contested
    assert runner.round.defined[0].replies[0].quote in speech.text


def test_a_person_contests_and_the_library_debater_stands_by_its_word() -> None:
    runner = runner_of(case_of("fat-tax"), Side.CON)
    answer(runner)
    set_by_it = [each for each in runner.round.defined if each.side is Side.PRO]
    assert set_by_it, "the library debater defines what was prepared"
    term = set_by_it[0].definition.term
    say(runner, f"We reject their definition of {term}. {ABLE}")
    assert runner.round.defined[0].contested
    lines = [each.lines for each in _grounds(runner, 2)]
    assert any(term in " ".join(each) for each in lines), lines


@pytest.mark.parametrize(
    ("ground", "later", "asked"),
    [
        (
            "By a fat tax we mean a charge on saturated fat.",
            "By a fat tax we mean milk quotas for farmers.",
            True,
        ),
        ("We are not talking about sugary drinks.", "Sugary drinks make children ill in every town.", True),
        ("By a fat tax we mean a charge on saturated fat.", "By a fat tax we mean a charge on fat.", False),
    ],
)
def test_the_library_debater_asks_aloud_where_a_word_may_have_moved(
    ground: str, later: str, asked: bool
) -> None:
    runner = runner_of(case_of("fat-tax"), Side.PRO)
    say(runner, f"{ground} First, it saves lives, because people buy less of what costs more.")
    answer(runner)
    say(runner, f"{later} {ABLE}")
    speech = answer(runner)
    questions = [each.text for each in speech.sentences if each.text.endswith("?")]
    quoted = later.rstrip(".").lower() in speech.text.lower()
    assert quoted is asked, speech.text
    assert bool(questions) or not asked
    assert all(told(each.text)[0] == "not" for each in speech.sentences), "its question sets nothing"


def _grounds(runner: object, slot: int) -> list[object]:
    from debatecoach.coach.debater.grounds import on_the_ground
    from debatecoach.coach.round import RoundRunner

    assert isinstance(runner, RoundRunner)
    debater = runner._debater
    return list(on_the_ground(debater.scene(runner.case, as_heard(runner.round, slot), slot)))  # type: ignore[attr-defined]


def test_a_rival_definition_contests_and_a_shift_is_a_question() -> None:
    def after(known: tuple[Defined, ...], text: str, speech: int, side: Side) -> tuple[Defined, ...]:
        return ground_after(known, split_sentences(text), speech, side)

    ground = after((), "By a zoo we mean a park that breeds endangered animals.", 0, Side.PRO)
    rival = after(ground, "By a zoo we mean any cage somebody pays to look into.", 1, Side.CON)
    assert len(rival) == 1
    assert rival[0].contested
    assert rival[0].replies[0].meaning.startswith("any cage")
    agreed = after(ground, "By zoos we mean parks that breed endangered animals.", 1, Side.CON)
    assert agreed == ground
    shifted = after(ground, "By zoos we mean circuses with lions.", 2, Side.PRO)
    assert [each.speech for each in shifted[0].shifts] == [2]
    out = after((), "We are not talking about medical emergencies.", 0, Side.PRO)
    used = after(out, "In medical emergencies minutes decide between life and death.", 2, Side.PRO)
    assert [each.quote for each in used[0].shifts] == [
        "In medical emergencies minutes decide between life and death."
    ]
    assert after(out, "And again, medical emergencies are not our topic.", 2, Side.PRO)[0].shifts == ()


def test_a_question_with_its_answer_is_one_definition() -> None:
    ground = ground_after(
        (), split_sentences("What is a quota? It is a share of seats kept for women."), 0, Side.PRO
    )
    assert ground[0].definition.term == "quota"
    assert ground_after((), split_sentences("What is a life worth? They never told us."), 0, Side.PRO) == ()


def test_the_ballot_tells_who_set_them_and_asks_about_a_shift() -> None:
    runner = runner_of(case_of("fat-tax"), Side.PRO)
    say(
        runner,
        "By a fat tax we mean a charge that is beneficial to all. It saves lives, because people buy less.",
    )
    answer(runner)
    say(runner, "By a fat tax we mean milk quotas for farmers. It saves lives, because people buy less fat.")
    ballot = judge_structurally(runner.round, runner.case)
    notices = " ".join(str(each) for each in ballot.notices)
    assert "set what “fat tax” means" in notices
    assert "contested it" in notices
    assert "still mean the same?" in notices


def test_every_later_prompt_of_the_team_has_the_ground() -> None:
    from debatecoach.coach.team.brief import Brief
    from debatecoach.coach.team.levels import LEVELS
    from debatecoach.debate.evidence import Knowledge

    runner = runner_of(case_of("fat-tax"), Side.PRO)
    say(runner, FATTY)
    debater = runner._debater
    scene = debater.scene(runner.case, as_heard(runner.round, 1), 1)  # type: ignore[attr-defined]
    ground = Brief(scene, LEVELS[0], "en", Knowledge()).base()["ground"]
    assert "“fat tax” means: a charge on foods high in saturated fat" in ground
    assert "set by pro" in ground
    assert "Outside the debate: sugary drinks" in ground
    prepared = [each.term for each in runner.case.motion.definitions]
    assert not any(same_term(term, "fat tax") and f"By “{term}”" in ground for term in prepared)


def test_every_judge_gets_the_ground_and_the_blind_ones_no_names() -> None:
    from debatecoach.coach.bench.bench import judge
    from tests.coach.bench.reader import Reader
    from tests.coach.team.debating import Script, asker_of, blocks

    runner = runner_of(case_of("fat-tax"), Side.PRO)
    say(runner, FATTY)
    answer(runner)
    script = Script(Reader().script())
    asyncio.run(judge(asker_of(script), transcript_of(runner.round, runner.case)))
    seen = [blocks(request)["ground"] for request in script.requests]
    assert len(seen) > 8
    for each in seen:
        assert "a charge on foods high in saturated fat" in each
    assert any("set by pro" in each for each in seen)
    assert any("set by one side" in each for each in seen)


def test_only_sentences_that_define_are_kept_off_the_flow() -> None:
    assert defines("By a zoo we mean a park.")
    assert not defines("Zoos breed animals that would die out otherwise.")
    assert replace(Defined("d1", DefinedAs.TERM, read_definition(), Side.PRO, 0)).reply is None


def read_definition() -> object:
    found = read("By a zoo we mean a park with animals.")
    assert isinstance(found, Setting)
    return found.definition
