"""What a speaker put right is learned where it looks like mishearing, and nowhere else."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from debatecoach.coach.listen.corrections import WordSpan, learned, places, tokens
from debatecoach.debate.correction import MOST, Correction

HEARD = "the woods final showed that unions raise pay and the campion view of work is that pay is not all"


def after(
    left: str, known: tuple[Correction, ...] = (), terms: tuple[str, ...] = (), heard: str = HEARD
) -> list:
    return [(each.heard, each.meant) for each in learned(tokens(heard), left, known, terms)]


def test_a_term_of_the_case_is_learned_however_it_was_heard() -> None:
    left = "The WUDC final showed that unions raise pay, and the Kantian view of work is that pay is not all."
    assert after(left, terms=("WUDC", "Kantian ethics")) == [("woods", "WUDC"), ("campion", "Kantian")]
    assert after(left) == [], "neither sounds like it, and nothing says that it is a term"


@pytest.mark.parametrize(
    ("heard", "left", "learns"),
    [
        ("few neon members pay", "Union members pay.", [("few neon", "Union")]),
        ("they buy the parts", "They by the parts.", []),  # a short word means too many things
        ("we stand by the law", "We stand buy the law.", []),  # a little word
        ("pay is bad", "Pay is terrible.", []),  # other words, not other letters
        (
            "the price of corn fell and corn rose",
            "The price of coal fell and corn rose.",
            [],
        ),  # kept elsewhere
        ("the price of corn and then cornered", "The price of coin and then cornered.", [("corn", "coin")]),
        ("the mane thing", "The main thing.", [("mane", "main")]),
        ("so we say", "", []),
        ("", "We say.", []),
    ],
)
def test_what_looks_like_mishearing(heard: str, left: str, learns: list[tuple[str, str]]) -> None:
    assert after(left, heard=heard) == learns


def test_who_writes_another_speech_teaches_nothing() -> None:
    left = "The words are final. Onions raise clay, but a champion never looks at what they are paid."
    assert after(left) == []


def test_the_newest_goes_last_and_replaces_the_old() -> None:
    known = (Correction("mane", "Maine"), Correction("corn", "coal"))
    found = after("The main thing.", known, heard="the mane thing")
    assert found == [("corn", "coal"), ("mane", "main")]
    many = tuple(Correction(f"w{number}", "x") for number in range(MOST))
    assert len(after("The main thing.", many, heard="the mane thing")) == MOST


def test_what_is_taken_back_is_forgotten() -> None:
    known = (Correction("woods", "WUDC"), Correction("corn", "coal"))
    assert after(
        "The woods final showed that unions raise pay.",
        known,
        heard="the woods final showed that unions raise pay",
    ) == [("corn", "coal")]


def test_where_it_was_heard_again() -> None:
    one, two = Correction("woods", "WUDC"), Correction("woods final", "WUDC final")
    assert places(tokens("the woods final and the woods"), [one, two]) == [
        WordSpan(1, 3, two),
        WordSpan(5, 6, one),
    ]
    assert places([], [one]) == []


def test_chinese_goes_by_characters() -> None:
    heard, left = "我们支持公会因为公会有用", "我们支持工会，因为工会有用。"
    assert learned(tokens(heard), left, (), ("工会",)) == (Correction("公", "工"),)
    assert learned(tokens("向前法很好"), "消费税很好。", ()) == (Correction("向 前 法", "消费税"),)


words = st.lists(st.sampled_from(["a", "woods", "final", "corn", "pay", "mane", "税"]), max_size=14)


@given(words, words)
def test_whatever_comes_out_can_be_kept_and_found_again(heard: list[str], left: list[str]) -> None:
    for each in learned(heard, " ".join(left), ()):
        assert places(tokens(each.heard), [each]) == [WordSpan(0, len(tokens(each.heard)), each)]
        assert each.heard != each.meant
