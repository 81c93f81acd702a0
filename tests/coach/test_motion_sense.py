"""Motions in the many phrasings of real debating, and what each of them asks for."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from debatecoach.coach.motion_sense import understand

MOTIONS = Path(__file__).parents[1] / "motions"
"""A line each: motion | kind | action | object | the side that wants the object. The held out ones were
written after the rules, which were not changed for them."""


def told(motion: str) -> str:
    """What was understood, as the lists put it."""
    sense = understand(motion)
    side = "pro" if sense.pro_favors else "con"
    return f"{motion} | {sense.kind} | {sense.action} | {sense.object} | {side}"


def lines(name: str) -> list[str]:
    return (MOTIONS / f"{name}.txt").read_text("utf-8").splitlines()


@pytest.mark.parametrize("line", lines("known"))
def test_a_motion_is_understood(line: str) -> None:
    assert told(line.split(" | ")[0]) == line


def test_most_motions_that_were_written_after_the_rules_are_understood() -> None:
    right = [line for line in lines("held_out") if told(line.split(" | ")[0]) == line]
    assert len(right) >= 56
    assert len(lines("known")) + len(lines("held_out")) >= 200


@pytest.mark.parametrize(
    "motion", ["", "?", "dogs", "Why?", "学校应该取消作业", "TH", "THW", "Should?", "THBT"]
)
def test_what_fits_no_rule_is_not_guessed(motion: str) -> None:
    assert understand(motion).object == ""


@pytest.mark.parametrize(
    ("motion", "measure"),
    [
        ("THW ban private jets", "banning private jets"),
        ("THW put a tax on meat", "putting a tax on meat"),
        ("Should voting be compulsory?", "making voting compulsory"),
        ("Zoos should be closed", "closing zoos"),
        ("THW lie to children about Santa", "lying to children about Santa"),
        ("Governments should subsidise electric cars", "subsidising electric cars"),
        ("THW not allow billionaires to own newspapers", "not allowing billionaires to own newspapers"),
        ("THBT parents should not post photos online", "stopping parents from posting photos online"),
        ("Zoos should only keep rescued animals", "keeping only rescued animals"),
        ("THBT cats are better than dogs", ""),
    ],
)
def test_what_pro_would_do_is_a_singular_noun_phrase(motion: str, measure: str) -> None:
    assert understand(motion).measure == measure


@pytest.mark.parametrize(
    ("motion", "object"),
    [
        ("THW abolish juries and have all trials decided by judges", "juries"),
        ("THW ban homework and give pupils more free time", "homework"),
        ("THW tax sugar and use the money for school sport", "sugar"),
        ("THW ban drilling and mining in the deep sea", "drilling and mining in the deep sea"),
        ("THW ban alcohol and tobacco", "alcohol and tobacco"),
        ("THW ban food and drink in cinemas", "food and drink in cinemas"),
        ("THO the idea that artists should be judged by their lives", "judging artists by their lives"),
    ],
)
def test_what_else_is_to_be_done_is_no_part_of_the_thing(motion: str, object: str) -> None:
    sense = understand(motion)
    assert sense.object == object
    assert not sense.pro_favors


@pytest.mark.parametrize(
    ("motion", "part", "said"),
    [
        ("THR the narrative that hard work leads to success", "told", "hard work leads to success"),
        ("THO the social norm that men pay on dates", "told", "men pay on dates"),
        ("THR the idea that technology is bad for children", "told", ""),
        ("THP a world where artists work anonymously", "world", "artists work anonymously"),
        ("THP a world where artists work anonymously", "touched", "artists"),
        ("THP a world where nobody can lie", "touched", ""),
        ("THP parties that stick to principles over parties that win", "other", "parties that win"),
        ("THBT boredom is more harmful than stress", "other", "stress"),
        ("This House would rather read a novel than watch a film", "other", "watching a film"),
        ("THW teach in local languages rather than in English", "object", "teaching in local languages"),
        ("As a young teacher, I would leave the city", "actor", "a young teacher"),
    ],
)
def test_what_a_judging_motion_says_is_known_part_by_part(motion: str, part: str, said: str) -> None:
    assert getattr(understand(motion), part) == said


def test_no_verb_of_judging_is_something_to_be_done() -> None:
    for name in ("known", "held_out"):
        for line in lines(name):
            sense = understand(line.split(" | ")[0])
            assert not re.match(
                r"(?:not )?(?:regret|prefer|oppos|believ|support|celebrat|reject|welcom)\w*ing\b",
                sense.measure,
            ), line


def test_whoever_regrets_the_idea_that_a_thing_is_bad_is_for_it() -> None:
    sense = understand("THR the idea that technology is bad for children")
    assert (sense.object, sense.pro_favors) == ("technology", True)
