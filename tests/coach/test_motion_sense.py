"""Motions in the many phrasings of real debating, and what each of them asks for."""

from __future__ import annotations

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
