"""Sentences: cut where people would cut them, in time, whatever comes in."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from debatecoach.coach.listen.sentences import LONGEST, estimate_seconds, split_sentences
from debatecoach.coach.listen.stems import content_words, count_words
from tests.support.working import computes_under


def texts(text: str) -> list[str]:
    return [sentence.text for sentence in split_sentences(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", []),
        (" \n\n ", []),
        ("...", []),
        ("hi", ["hi"]),
        (
            "Dr. Smith paid 3.5 per cent, e.g. in 2019. It worked.",
            ["Dr. Smith paid 3.5 per cent, e.g. in 2019.", "It worked."],
        ),
        ("It holds in the U.S. The law says so.", ["It holds in the U.S.", "The law says so."]),
        ("The U.S. economy grew.", ["The U.S. economy grew."]),
        ('"Really?" she asked. “No.” He left!', ['"Really?" she asked.', "“No.”", "He left!"]),
        ("i like it. they do not", ["i like it.", "they do not"]),
        ("校服很贵。学生不喜欢！为什么？", ["校服很贵。", "学生不喜欢！", "为什么？"]),
    ],
)
def test_ends(text: str, expected: list[str]) -> None:
    assert texts(text) == expected


def test_newlines_begin_paragraphs() -> None:
    sentences = split_sentences("One is true.\nTwo is too. Three.\n\n- four it is\n- five it is")
    assert [(s.text, s.paragraph) for s in sentences] == [
        ("One is true.", False), ("Two is too.", True), ("Three.", False),
        ("four it is", True), ("five it is", True)
    ]  # fmt: skip


def test_hard_wrapped_prose_is_one_paragraph() -> None:
    text = (
        "Unions bargain for everybody who works in a firm and\nthat is why wages rise. "
        "When wages rise people spend\nmore of them in the shops of their town. That is\ngrowth."
    )
    sentences = split_sentences(text)
    assert len(sentences) == 3
    assert not any(sentence.paragraph for sentence in sentences)


def test_a_recognisers_run_is_broken_up() -> None:
    run = "my first point is that wages rise because workers bargain together and " * 60
    sentences = split_sentences(run)
    assert max(count_words(s.text) for s in sentences) <= LONGEST
    assert " ".join(s.text for s in sentences).split() == run.split()
    assert sum("my first point" in s.text[:20] for s in sentences) > 50


@pytest.mark.parametrize(
    "text", ["word " * 10_000, "校服很贵" * 5_000, "one. " * 10_000, "a" * 100_000, "a, " * 10_000]
)
def test_long_texts_are_quick(text: str) -> None:
    with computes_under(2.0):
        sentences = split_sentences(text)
    assert sentences
    assert max(count_words(s.text) for s in sentences) <= LONGEST


@given(st.text(max_size=400))
def test_no_word_is_lost(text: str) -> None:
    joined = " ".join(texts(text))
    assert content_words(joined) == content_words(" ".join(texts(joined)))
    assert not any("\n" in sentence or not sentence.strip() for sentence in texts(text))


def test_estimate() -> None:
    assert estimate_seconds("") == 0
    assert estimate_seconds("word " * 130) == pytest.approx(60)
    assert estimate_seconds("校" * 240) == pytest.approx(60)
    assert estimate_seconds("don't re-do 3.5") == pytest.approx(3 * 60 / 130)
