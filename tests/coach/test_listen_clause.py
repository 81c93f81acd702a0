"""The speaker's words for a cell: without what habit says, cut where a clause ends."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from debatecoach.coach.listen.clause import cell_clause


@pytest.mark.parametrize(
    ("said", "cell"),
    [
        (
            "Um so I think that school uniforms are bad because they cost money",
            "School uniforms are bad because they cost money",
        ),
        ("My first point is that uniforms cost too much.", "Uniforms cost too much"),
        ("The second reason why is that it, like, you know, hurts kids", "It hurts kids"),
        ("I believe, like, uniforms are, um, bad and stuff", "Uniforms are bad"),
        ("So basically the the teachers don't know", "The teachers don't know"),
        ("<b>uniforms</b> are **really** bad {claim} shit", "Uniforms are really bad"),
    ],
)
def test_clean(said: str, cell: str) -> None:
    assert cell_clause(said) == cell


def test_long_clauses_end_where_a_clause_ends() -> None:
    said = (
        "Banning phones in every school helps students to listen to their teachers, and that is what all the "
        "evidence that we have from many schools in many countries over a great many years has told us"
    )
    short = "Banning phones in every school helps students to listen to their teachers"
    assert cell_clause(said) == short


def test_a_cell_never_grows() -> None:
    cell = cell_clause("one can say whatever one wants about that " * 10)
    assert len(cell.split()) <= 25
    assert cell.endswith("…")


@given(st.text(max_size=300))
def test_any_text(text: str) -> None:
    assert len(cell_clause(text)) <= 250
