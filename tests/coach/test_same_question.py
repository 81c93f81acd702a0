"""A motion in other words is known for the same question; one that only sounds like it is not."""

from __future__ import annotations

import pytest

from benchmarks.like_motions import PARTS, measured
from debatecoach.base.paths import shipped
from debatecoach.coach.library import find_case
from debatecoach.coach.memory.arguments import arguments_on
from debatecoach.coach.other_words import FROM_LIBRARY, TURNED
from debatecoach.coach.same_question import renamed, same_question
from debatecoach.debate.side import Side
from debatecoach.engines.embedding.lexical import LexicalEmbedding

MOTIONS = shipped("data") / "motions"
PHONES = "Schools should ban smartphones during the school day"


@pytest.mark.parametrize("part", PARTS)
def test_motions_in_other_words_are_found_and_no_others(part: str) -> None:
    found, asked, wrong = measured(part)
    assert not wrong
    assert found >= 0.7 * asked > 20


@pytest.mark.parametrize(
    ("motion", "same"),
    [
        ("This house would ban smartphones in schools", True),
        ("Schools should prohibit mobile phones", True),
        ("THBT pupils should not be allowed phones in class", True),
        ("Schools should not ban smartphones", False),
        ("THO a ban on smartphones in schools", False),
        ("THBT it is wrong to ban phones at school", False),
        ("Restaurants should ban smartphones", None),
        ("Schools should ban smartphones for teachers", None),
        ("Schools should tax smartphones", None),
        ("Schools should be allowed to ban smartphones", None),
        ("Smartphones have no place in the classroom", True),
        ("No phones in school", True),
        ("Phones should be kept out of schools", True),
        ("学校应当禁止手机", None),
        ("", None),
    ],
)
def test_denials_turn_the_sides(motion: str, same: bool | None) -> None:
    assert same_question(motion, PHONES) is same
    assert same_question(PHONES, motion) is same


def test_who_does_it_to_whom_is_part_of_the_question() -> None:
    pupils = "THW let pupils evaluate their teachers"
    assert same_question(pupils, "THW let teachers evaluate their pupils") is None
    assert same_question("Privacy matters more than safety", "Safety matters more than privacy") is False


def test_a_library_motion_in_other_words_brings_its_case() -> None:
    library, same = find_case("school-phones", MOTIONS), find_case("THW ban phones in schools", MOTIONS)
    assert same.motion.source == FROM_LIBRARY + PHONES
    assert same.motion.text == "THW ban phones in schools"
    assert not same.motion.id
    assert {side: same.claims(side) for side in Side} == {side: library.claims(side) for side in Side}
    assert same.motion.battlefields == library.motion.battlefields


def test_the_other_way_round_its_sides_change_places() -> None:
    library = find_case("school-phones", MOTIONS)
    turned = find_case("Schools should allow smartphones", MOTIONS)
    assert turned.motion.source == TURNED + PHONES
    for side in Side:
        assert turned.claims(side) == library.claims(side.other)
        assert turned.motion.framework(side).name == library.motion.framework(side.other).name  # type: ignore[union-attr]
    for new, old in zip(turned.motion.battlefields, library.motion.battlefields, strict=True):
        assert new.weighing(Side.PRO) == old.weighing(Side.CON)
    assert [each.term for each in turned.motion.definitions] == ["smartphones"]  # it has no "ban"


def test_no_side_speaks_of_the_other_sides_motion_as_its_own() -> None:
    for text in (
        "THO a central bank digital currency in the United States",
        "Congress should keep the debt ceiling",
    ):
        case = find_case(text, MOTIONS)
        for forest in case.forests.values():
            for node in forest.walk():
                assert "the motion" not in f"{forest[node].claim} {forest[node].argument}".lower()


def test_only_plain_plurals_are_renamed() -> None:
    bind = renamed("THW ban smartphones in schools", "Schools should ban mobile phones")
    assert (
        bind("Smartphones distract, and a smartphone rings.")
        == "Mobile phones distract, and a smartphone rings."
    )
    assert bind("Some mobile phones ring.") == "Some mobile phones ring."
    other = renamed("THW ban smoking", "THW ban cigarettes")
    assert other("Smoking kills.") == "Smoking kills."


def test_nothing_is_remembered_of_no_debates() -> None:
    assert not any(arguments_on(PHONES, [], LexicalEmbedding()).values())
