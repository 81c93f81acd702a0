"""The time controller's dynamic programme against brute force."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from debatecoach.coach.debater.fit import GRAIN, LineChoice, SentenceBlock, all_lines, fit
from debatecoach.debate.side import Action
from debatecoach.debate.speech import Move
from debatecoach.debate.timekeeping import SENTENCE_PAUSE, place_on_clock


def selections(node: SentenceBlock | LineChoice, must: bool = False) -> Iterator[tuple[float, list[str]]]:
    """Every (value, lines) a node can come to."""
    if isinstance(node, LineChoice):
        for option in node.options:
            yield from selections(option, must=True)
        if not node.required:
            yield 0.0, []
        return
    partial: list[tuple[float, list[str]]] = [(node.value, list(node.lines))]
    for part in node.parts:
        partial = [(v + w, [*a, *b]) for v, a in partial for w, b in selections(part)]
    yield from partial
    if not node.required and not must:
        yield 0.0, []


def plans() -> st.SearchStrategy[list[SentenceBlock | LineChoice]]:
    def build(seed: int) -> list[SentenceBlock | LineChoice]:
        rng = random.Random(seed)
        counter = iter(range(1000))

        def block(depth: int) -> SentenceBlock:
            lines = tuple(f"line {next(counter)}" for _ in range(rng.randint(0, 2)))
            parts = tuple(node(depth - 1) for _ in range(rng.randint(0, 2))) if depth else ()
            return SentenceBlock(lines, rng.choice([-1.0, 0.0, 0.5, 1.0, 2.5]), rng.random() < 0.3, parts)

        def node(depth: int) -> SentenceBlock | LineChoice:
            if rng.random() < 0.3:
                return LineChoice(
                    tuple(block(max(0, depth - 1)) for _ in range(rng.randint(1, 3))), rng.random() < 0.3
                )
            return block(depth)

        return [node(2) for _ in range(rng.randint(1, 3))]

    return st.integers(0, 10**9).map(build)


@settings(max_examples=150, deadline=None)
@given(plans(), st.integers(0, 10**6), st.integers(0, 80))
def test_the_fit_is_optimal(plan: list[SentenceBlock | LineChoice], seed: int, low_cells: int) -> None:
    rng = random.Random(seed)
    # Whole cells, so that nothing is rounded and brute force and the programme mean the same sums.
    seconds = {text: rng.randint(1, 30) * GRAIN * 2 - SENTENCE_PAUSE for text in all_lines(plan)}
    low, high = low_cells * GRAIN, (low_cells + 40) * GRAIN
    root = SentenceBlock(parts=tuple(plan), required=True)
    every = [(v, sum(seconds[t] + SENTENCE_PAUSE for t in lines)) for v, lines in selections(root)]
    inside = [value for value, total in every if low - 1e-6 <= total <= high + 1e-6]
    fitted = fit(plan, seconds, low, high)
    assert fitted.fits == bool(inside)
    if inside:
        assert fitted.value == pytest.approx(max(inside))
        spoken = sum(seconds[line.text] + SENTENCE_PAUSE for line in fitted.lines)
        assert low - 1e-6 <= spoken <= high + 1e-6


def test_required_parts_choices_and_paragraphs() -> None:
    move = Move(Action.ATTACK, "x", nodes=("con/c1",))
    plan: list[SentenceBlock | LineChoice] = [
        SentenceBlock(("Opening.",), required=True),
        LineChoice(
            (
                SentenceBlock(("They say.",), 3.0, opens=True, move=move, parts=(
                    SentenceBlock(("Because.",), required=True, warrant=True, nodes=("con/c1.1",)),
                    SentenceBlock(("So.",), 0.5),
                )),
                SentenceBlock(("Short.",), 1.0, opens=True, move=move),
            )
        ),
        SentenceBlock(required=True, opens=True, parts=(SentenceBlock(("Close.",), required=True),)),
    ]  # fmt: skip
    seconds = dict.fromkeys(all_lines(plan), 2.0)
    whole = fit(plan, seconds, 0, 60)
    assert [line.text for line in whole.lines] == ["Opening.", "They say.", "Because.", "So.", "Close."]
    assert [line.paragraph for line in whole.lines] == [False, True, False, False, True]
    made = whole.moves[0]
    assert (made.first, made.last, made.argument) == (1, 3, "Because.")
    assert made.nodes == ("con/c1", "con/c1.1")
    tight = fit(plan, seconds, 0, 8.2)
    assert [line.text for line in tight.lines] == ["Opening.", "Short.", "Close."]


def test_an_impossible_window_is_said() -> None:
    plan: list[SentenceBlock | LineChoice] = [
        SentenceBlock(("A.",), required=True),
        SentenceBlock(("B.",), 1.0),
    ]
    seconds = {"A.": 5.0, "B.": 5.0}
    short = fit(plan, seconds, 100, 115)
    assert not short.fits
    assert [line.text for line in short.lines] == ["A.", "B."]
    long = fit(plan, seconds, 1, 3)
    assert not long.fits
    assert [line.text for line in long.lines] == ["A."]


def test_a_fitted_speech_never_runs_over_on_the_real_clock() -> None:
    rng = random.Random(5)
    plan: list[SentenceBlock | LineChoice] = [
        SentenceBlock((f"Sentence {n}.",), rng.random(), opens=rng.random() < 0.3) for n in range(120)
    ]
    seconds = {text: rng.uniform(0.8, 9.7) for text in all_lines(plan)}
    fitted = fit(plan, seconds, 226, 238)
    paragraphs = [line.paragraph for line in fitted.lines]
    spans = place_on_clock([seconds[line.text] for line in fitted.lines], paragraphs)
    assert fitted.fits
    assert 222 <= spans[-1][1] <= 238
