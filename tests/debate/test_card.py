"""Cards: what of a body is marked, and what of it is read aloud."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from debatecoach.debate.card import Card, Look, runs_of

RUNS = st.lists(
    st.tuples(st.text("ab <>&/umrk;\n😀", max_size=8), st.frozensets(st.sampled_from(Look))), max_size=6
)


@given(RUNS)
@settings(max_examples=200, deadline=None)
def test_marks_are_kept_on_every_way(runs: list[tuple[str, frozenset[Look]]]) -> None:
    card = Card("tag").with_body(runs)
    assert card.body == "".join(text for text, _ in runs)
    wanted = [looks for text, looks in runs for _ in text]
    assert [looks for text, looks in card.runs() for _ in text] == wanted
    assert card.with_body(card.runs()) == card
    assert card.with_body(runs_of(card.markup())) == card
    assert "\n".join(each.body for each in card.paragraphs()) == "\n".join(
        line.strip() for line in card.body.split("\n") if line.strip()
    )


def test_only_marked_words_are_read_aloud() -> None:
    def aloud(markup: str) -> str:
        return Card().with_body(runs_of(markup)).aloud

    assert aloud("One <u>two\n<mark>three</mark></u> <b>four</b> <mark>five</mark>") == "three five"
    assert aloud("One <u>two\nthree</u> <b>four</b>") == "two three"
    assert aloud("One <b>two</b>") == "two"
    assert aloud("One two") == "One two"
    assert aloud("word " * 61) == ""


def test_a_cite_says_what_is_known() -> None:
    assert Card(author="Jane Smith", date="2019-05-03").short_cite == "Jane Smith 2019"
    assert Card(publication="A journal", cite="A journal, March 2018").short_cite == "A journal 2018"
    assert Card(body="Words.").short_cite == ""


@pytest.mark.parametrize(
    "spans", [((0, 9),), ((1, 1),), ((2, 3), (0, 1)), ((0, 2), (1, 3)), ((0, 1), (1, 2))]
)
def test_marks_outside_the_body_or_in_disorder_are_refused(spans: tuple[tuple[int, int], ...]) -> None:
    with pytest.raises(ValueError, match="underlined"):
        Card(body="words", underlined=spans)
