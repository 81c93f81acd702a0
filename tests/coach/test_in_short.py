"""Claims made short end where a phrase ends; tried on every claim of the library and on all sorts of text."""

from __future__ import annotations

import re
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from debatecoach.base.paths import shipped
from debatecoach.coach.library import find_case
from debatecoach.coach.listen.in_short import in_short
from debatecoach.debate.side import Side


@pytest.mark.parametrize(
    ("claim", "short"),
    [
        ("Homework takes the hours in which children play", "Homework takes the hours…"),
        ("A fat tax rewards big food firms and burdens small ones", "A fat tax rewards big food firms…"),
        ("Growth in giant cities depends on more demand than roof", "Growth in giant cities…"),
        ("Travel can be shared equally too, by taking turns", "Travel can be shared…"),
        ("Many work, shop and pay taxes on what they buy", "Many work, shop and pay taxes on what they buy"),
        ("A weak tutor can leave a child worse off than none ever would", "A weak tutor…"),
        ("Power soccer is a sport", "Power soccer is a sport"),
        ("play is the work of a child", "play is the work of a child"),
        ("作业占去了时间，孩子们因此没有机会玩耍和阅读", "作业占去了时间…"),
        ("取消作业让孩子有时间玩耍和运动", "取消作业让孩子有时间玩耍和运动"),
        ("AI", "AI"),
    ],
)
def test_a_name_of_about_six_words(claim: str, short: str) -> None:
    assert in_short(claim, 48, 6) == short


@cache
def claims() -> list[str]:
    """Every claim of the library."""
    found = []
    for path in sorted((shipped("data") / "motions").glob("*.json")):
        case = find_case(path.stem, path.parent)
        for side in Side:
            forest = case.forests[side]
            found += [forest[node].claim for node in forest.walk() if node in forest]
    return found


UNFINISHED = re.compile(
    r"\b(?:a|an|the|of|to|and|or|but|with|for|in|on|at|by|from|as|than|that|which|who|their|its|our|is|are|was|"
    r"be|can|will|not|very|more|most)…$",
    re.IGNORECASE,
)


@pytest.mark.parametrize(("most", "words"), [(48, 6), (60, 0), (36, 0), (160, 14)])
def test_no_claim_of_the_library_breaks_off_in_the_middle(most: int, words: int) -> None:
    every = claims()
    assert len(every) > 2000
    for claim in every:
        short = in_short(claim, most, words)
        assert len(short) <= most
        if short.endswith("…"):
            assert claim.startswith(short[:-1])
            assert not UNFINISHED.search(short), f"{short} << {claim}"
        else:
            assert short == claim.rstrip(" .。"), "nothing is left out without a sign"


@given(st.text(max_size=300), st.integers(12, 80), st.integers(0, 14))
def test_any_text_is_short_enough_and_its_own_beginning(text: str, most: int, words: int) -> None:
    short = in_short(text, most, words)
    assert len(short) <= most
    assert " ".join(text.split()).startswith(short.rstrip("…"))
