"""Drafts, what is dear in them, what is left out of them; the paper's search; what is learned."""

from __future__ import annotations

import asyncio
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchmarks.paper_search import paper_search
from debatecoach.coach.team.timing.draft import (
    DEAR,
    Draft,
    DraftSentence,
    announces,
    count,
    leans,
    length,
    ordinal,
    spoken_text,
    takes_up,
    weigh,
)
from debatecoach.coach.team.timing.edits import How
from debatecoach.coach.team.timing.select import choose, with_reserve
from debatecoach.coach.team.timing.timekeeper import Habit, VoicePace
from tests.coach.rig import Metronome

SPEECH = """## Opening

Good evening, judges. I stand before you to oppose the motion that schools should ban homework.

**My case**

First, homework builds independence. At a desk at home there is no teacher to ask. According to a 2017 review,
it adds five months of progress. Imagine Maya, who is fourteen. She understood fractions on Monday. In other
words, practice is what makes learning last.

Now, my opponents told you that homework causes stress. Granted, too much of anything causes stress. But the
answer to too much homework is less of it, not none. This is not a detail. It is the whole question.

- Finally, let us weigh what is lost.
- The harm of lost learning is long, and it lands on those who can least repair it.

Please oppose.
(Word count: 151)
"""


def measured(draft: Draft) -> dict[str, float]:
    return {line.text: Metronome().seconds(line.text) for line in draft.lines}


def kept(draft: Draft, share: float) -> set[str]:
    times = measured(draft)
    high = draft.seconds(times) * share
    chosen = choose(draft, times, (high - 10, high))
    assert chosen.in_window
    return {line.text for line in chosen.draft.lines}


def test_a_model_s_text_becomes_a_speech() -> None:
    draft = Draft.of(SPEECH)
    assert draft.text.startswith("Good evening, judges. I stand")
    assert not any(mark in draft.text for mark in ("#", "**", "Word count", "My case", "- "))
    heads = [line.text for line in draft.lines if line.paragraph]
    assert [head.split()[0] for head in heads] == ["Good", "First,", "Now,", "Finally,", "The", "Please"]
    assert draft.text.count("\n\n") == 5
    assert Draft.of(draft.text).lines == draft.lines


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", ""),
        ("# One\n## Two\n---\n```\n***", ""),
        ("**Bold** and *soft* and `code` and __under__ words.", "Bold and soft and code and under words."),
        ("Sure, here is the speech:\nWe stand for this.", "We stand for this."),
        ("| We | say | this. |\n|---|---|---|", "We, say, this."),
        ("<p>We say <b>this</b>.</p>", "We say this ."),
        ("> Quoted we stand.", "Quoted we stand."),
        ("【开场】\n我方认为这样更好。", "我方认为这样更好。"),
    ],
)
def test_markup_is_not_spoken(text: str, words: str) -> None:
    assert Draft.of(text).text == words


def test_chinese_sentences_and_their_size() -> None:
    draft = Draft.of(
        "首先，我方认为作业能培养独立。因为在家里没有老师可以问。\n\n对方辩友说作业带来压力。但是压力来自考试。"
    )
    assert [line.paragraph for line in draft.lines] == [True, False, True, False]
    assert draft.text.splitlines()[0].endswith("独立。因为在家里没有老师可以问。")
    assert count("人工智能 AI 很好", "zh") == 7
    assert count("人工智能 AI 很好", "en") < 5
    assert weigh("对方辩友说作业带来压力。") == DEAR
    assert announces("对方辩友说作业带来压力。")
    assert leans("但是压力来自考试。")
    assert weigh("比如，小明每天晚上做题。") < 1


def test_a_run_on_goes_in_pieces_a_long_sentence_whole() -> None:
    long = (
        "We hold that " + " and ".join(f"the {word} of every pupil matters a lot" for word in "abcdef") + "."
    )
    lines = Draft.of(long).lines
    assert len(lines) > 1
    assert [line.joined for line in lines] == [False] + [True] * (len(lines) - 1)
    endless = Draft.of("word " * 10_000).lines
    assert sum(not line.joined for line in endless) > 50
    assert Draft.of("x" * 5000 + " and this is said.").lines == ()


def test_what_is_cheap_goes_first_and_nothing_is_left_hanging() -> None:
    draft = Draft.of(SPEECH)
    some = kept(draft, 0.85)
    assert not any("Maya" in text or "fractions" in text for text in some), "an illustration goes, and whole"
    assert any("2017 review" in text for text in some)
    for share in (0.95, 0.85, 0.75, 0.65, 0.55):
        now = kept(draft, share)
        lines = [line for line in draft.lines if line.text in now]
        assert lines[0].text == "Good evening, judges."
        assert lines[-1].text == "Please oppose."
        texts = " ".join(line.text for line in lines)
        if "told you" in texts:
            assert "But the answer" in texts.replace("\n", " ")
        if "not a detail" in texts:
            assert "It is the whole question." in texts
        for line in lines:
            paragraph = [each for each in draft.lines if each.paragraph and _in(draft, each, line)]
            assert paragraph[0].text in now


def _in(draft: Draft, head: DraftSentence, line: DraftSentence) -> bool:
    first = draft.lines.index(head)
    place = draft.lines.index(line)
    after = [n for n in range(first + 1, len(draft.lines)) if draft.lines[n].paragraph]
    return first <= place < (after[0] if after else len(draft.lines))


def test_no_second_without_a_first() -> None:
    point = (
        "That takes some time to explain to you in full, and here is the rest of what there is to say of it."
    )
    heads = [
        "First, it is fair.",
        "It also works, number {0}.",
        "Second, it is cheap.",
        "My third point: it lasts.",
    ]
    text = ["Good evening, judges."]
    text += [
        f"{head.format(n)} Schools are number {n}. {point} Pupils count {n}." for n, head in enumerate(heads)
    ]
    again = [
        "They said two things.",
        "First, that it harms. It does not, since nobody is forced to do it at all.",
    ]
    draft = Draft.of(
        "\n\n".join([*text, *again, "Second, that it costs. It pays for itself.", "Please oppose."])
    )
    assert [ordinal(line.text) for line in draft.lines if line.paragraph] == [0, 1, 0, 2, 3, 0, 1, 2, 0]
    seen = set()
    for share in range(30, 100, 3):
        texts = kept(draft, share / 100)
        there = ["First, it" in text for text in texts], ["Second, it" in t for t in texts]
        first, second = (any(each) for each in there)
        third = any("My third" in each for each in texts)
        assert first >= second >= third
        seen.add((first, second, third))
        lines = [line for line in draft.lines if line.text in texts]
        assert lines[-1].text == "Please oppose."
    assert len(seen) > 1
    assert ordinal("其次，这样更便宜。") == 2
    assert ordinal("第三，这样更好。") == 3
    assert ordinal("Nobody was there at the very beginning when we all first met.") == 0


def test_a_draft_in_time_is_left_alone() -> None:
    draft = Draft.of(SPEECH)
    times = measured(draft)
    total = draft.seconds(times)
    chosen = choose(draft, times, (total - 5, total))
    assert chosen.draft == draft
    assert chosen.dropped == ()
    assert chosen.kept == 1.0


lines_of = st.lists(
    st.tuples(st.floats(0.4, 12.0), st.booleans(), st.booleans(), st.sampled_from((0.25, 1.0, 3.0, 6.0))),
    min_size=1,
    max_size=60,
)


@settings(max_examples=120, deadline=None)
@given(lines_of, st.integers(0, 8), st.floats(20, 240), st.integers(0, 10**6))
def test_a_selection_lands_in_the_window_whenever_it_can(
    shape: list[tuple[float, bool, bool, float]], frozen: int, high: float, seed: int
) -> None:
    rng = random.Random(seed)
    openers = (
        "This means",
        "They say that",
        "First, the",
        "Why is",
        "Imagine a",
        "Schools",
        "But the",
        "Granted, a",
    )
    draft = Draft(
        tuple(
            DraftSentence(
                f"{rng.choice(openers)} number {n} {rng.choice('.?:')}", paragraph, joined and n > 0, weight
            )
            for n, (_, paragraph, joined, weight) in enumerate(shape)
        )
    )
    # At most 12 seconds stay or go together, so that any window of 15 can be met.
    draft = Draft(tuple(DraftSentence(each.text, each.paragraph, False, each.weight) for each in draft.lines))
    times = {line.text: shape[n][0] for n, line in enumerate(draft.lines)}
    window = (high - 15, high)
    chosen = choose(draft, times, window, frozen)
    total, begun = draft.seconds(times), length(draft.lines[:frozen], times)
    assert chosen.draft.lines[:frozen] == draft.lines[:frozen]
    assert chosen.seconds == pytest.approx(chosen.draft.seconds(times))
    assert chosen.in_window == (window[0] <= chosen.seconds <= window[1])
    if begun <= high:
        assert chosen.seconds <= high
    if total >= window[0] and begun <= high:
        assert chosen.in_window
    if total < window[0]:
        assert chosen.draft == draft


def test_reserve_goes_to_its_point_and_no_further_than_needed() -> None:
    draft = Draft.of(SPEECH)
    about_stress = "The stress that homework causes ends with an answer: less of it, and limits that hold."
    elsewhere = "Councils in the north closed eleven swimming baths last winter."
    said_already = "At a desk at home there is no teacher to ask."
    with_all = with_reserve(draft, 0, [about_stress, elsewhere, said_already])
    texts = [line.text for line in with_all.lines]
    assert texts[texts.index(about_stress) - 1] == "It is the whole question."
    assert texts.count(said_already) == 1
    assert texts[texts.index(elsewhere) + 1] == "Please oppose."
    assert next(line for line in with_all.lines if line.text == elsewhere).paragraph
    times = measured(with_all)
    total = draft.seconds(times)
    chosen = choose(with_all, times, (total + 3, total + 18))
    assert chosen.in_window
    assert sum(line.reserve for line in chosen.draft.lines) == 1
    assert chosen.dropped == ()


def test_reserve_alone_is_a_speech_when_nothing_was_written() -> None:
    texts = [f"Reason number {n} is about the long run and about pupils." for n in "abcdefghijklmnop"]
    draft = with_reserve(Draft(), 0, texts)
    times = measured(draft)
    chosen = choose(draft, times, (30, 45))
    assert chosen.in_window


def search(times: list[float], start: int = 100) -> tuple[list[int], object]:
    """Run the paper's search on a writer whose speeches take these seconds, one a call."""
    asked: list[int] = []

    class Told:
        id = "told"

        def seconds(self, text: str) -> float:
            return times[min(int(text.split()[1]), len(times) - 1)]

    async def write(words: int) -> str:
        asked.append(words)
        return f"Draft {len(asked) - 1} here."

    return asked, asyncio.run(paper_search(write, Told(), (45, 60), start))


def test_the_paper_s_search_doubles_then_halves() -> None:
    # Too short three times: r - l doubles (12, 24); then too long; then the middle, then the upper half.
    asked, fitted = search([10, 20, 30, 80, 40, 50])
    assert asked[:4] == [100, 112, 136, 184]
    assert asked[4] == (136 + 184) // 2
    assert asked[5] == (asked[4] + 184) // 2
    assert fitted.in_window  # type: ignore[attr-defined]
    asked, fitted = search([90, 80, 50])
    assert asked == [100, 88, 64]
    asked, fitted = search([50])
    assert (asked, fitted.calls) == ([100], 1)  # type: ignore[attr-defined]


def test_the_paper_s_search_ends_with_the_latest_transcript() -> None:
    asked, fitted = search([10, 90] + [10, 90] * 10)
    assert len(asked) == fitted.calls == 10  # type: ignore[attr-defined]
    assert not fitted.in_window  # type: ignore[attr-defined]
    assert fitted.draft.text == "Draft 9 here."  # type: ignore[attr-defined]
    assert fitted.how == (How.WRITTEN, *[How.REWRITTEN] * 9)  # type: ignore[attr-defined]
    assert min(search([90] * 12, 3)[0]) >= 1


@pytest.mark.parametrize(("ratio", "within"), [(0.7, 0.06), (1.4, 0.08), (1.0, 0.05)])
def test_a_habit_is_learned_in_a_few_drafts(ratio: float, within: float) -> None:
    habit = Habit()
    for asked in (600, 300, 700, 500):
        habit.learn(asked, asked * ratio)
    assert habit.ratio == pytest.approx(ratio, rel=within)
    assert habit.heeds == pytest.approx(1.0, abs=0.2)
    got = habit.ask(600) * ratio
    assert 600 <= got <= 600 * 1.2


def test_a_model_that_ignores_the_length_is_known_as_one() -> None:
    habit = Habit()
    for asked in (600, 300, 1200, 250, 900):
        habit.learn(asked, 520)
    assert habit.heeds < 0.45
    assert habit.expect(1200) < 800
    before = habit.seen
    habit.learn(500, 0)
    habit.learn(0, 500)
    assert habit.seen == before
    assert 200 <= habit.ask(600) <= 1500


@settings(max_examples=100, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 6000), st.integers(0, 50_000)), max_size=30), st.integers(1, 5000))
def test_a_habit_never_asks_for_the_absurd(drafts: list[tuple[int, int]], wanted: int) -> None:
    habit = Habit()
    for asked, got in drafts:
        habit.learn(asked, got)
    assert min(10, wanted) <= habit.ask(wanted) <= max(10, 2.5 * wanted + 1)


def test_a_voice_is_known_by_what_it_said() -> None:
    pace = VoicePace()
    assert pace.per_word() == pytest.approx(60 / 130)
    for _ in range(5):
        pace.learn(100, 200)
    pace.learn(0, 10)
    assert pace.per_word() == pytest.approx(0.5)


def test_spoken_text_bounds_what_is_read() -> None:
    assert len(spoken_text("word " * 100_000)) <= 120_000


def test_what_a_dropped_sentence_brought_in_is_not_left_behind() -> None:
    texts = [
        "My second point is the power of employers.",
        "Imagine a valley with a single hospital and a nurse who lives there.",
        "The hospital has empty posts, and still it does not raise its offer.",
        "Why not?",
        "Because one newcomer's raise is everybody's raise.",
        "The town is poorer for that.",
    ]
    assert takes_up(texts)[2] == 1
    assert takes_up(texts)[5] is None
    assert leans(texts[3])
    lines = tuple(DraftSentence(text, not place, weight=1.0) for place, text in enumerate(texts))
    draft = Draft(lines)
    measured = {text: 10.0 - 6.0 * (place in (1, 3)) for place, text in enumerate(texts)}
    for high in range(24, 56):
        kept = {line.text for line in choose(draft, measured, (9.0, float(high))).draft.lines}
        assert texts[1] in kept or texts[2] not in kept
        assert texts[2] in kept or texts[3] not in kept


def test_the_second_half_of_a_contrast_leans_on_the_first() -> None:
    assert leans("Ours is to speak on Monday.")
    assert not leans("Our side speaks on Monday.")
