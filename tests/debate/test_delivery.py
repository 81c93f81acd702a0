"""The arithmetic of delivery: by hand, and for anything that may be in a file."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from debatecoach.debate.counting import Syllables, pace_over_time, syllables_by_rule, tokens
from debatecoach.debate.delivery import (
    CountingBasis,
    Delivery,
    DeliveryMeasure,
    Doubt,
    MeasureUnit,
    Target,
    TargetVerdict,
    WhyNot,
)
from debatecoach.debate.format import Slot, Stage
from debatecoach.debate.measuring import measure_delivery
from debatecoach.debate.side import Side
from debatecoach.debate.sound import LONG_PAUSE, PAUSE, SoundTrace
from debatecoach.debate.speech import Sentence, Speaker, Speech, SpokenWord

SLOT = Slot("pro-opening", Side.PRO, Stage.OPENING, 240)
TARGETS: dict[DeliveryMeasure, Target] = {
    DeliveryMeasure.PACE: (125.0, 170.0),
    DeliveryMeasure.FILLERS: (None, 5.0),
}


def by_rule(words: list[str]) -> Syllables:
    return Syllables(sum(map(syllables_by_rule, words)), 0)


EARS = CountingBasis(fillers=frozenset({"um", "uh"}), syllables=by_rule)  # type: ignore[arg-type]


def spoken(words: list[SpokenWord], seconds: float, **more: object) -> Speech:
    speech = Speech(
        "pro-opening", Side.PRO, Speaker.HUMAN, (), seconds, "microphone", "whisper:base", words=tuple(words)
    )
    return replace(speech, **more)  # type: ignore[arg-type]


def even(count: int, every: float, text: str = "word") -> list[SpokenWord]:
    return [SpokenWord(text, n * every, n * every + every * 0.8) for n in range(count)]


def measured(speech: Speech, trace: SoundTrace | None = None, ears: CountingBasis = EARS) -> Delivery:
    return measure_delivery(speech, SLOT, 15.0, ears, TARGETS, trace)


def test_a_speech_of_known_numbers() -> None:
    """120 words of one syllable in 60 s, of which 10 s are pauses: 120 a minute, 2.4 syllables a second."""
    pauses = tuple((5.0 * n, 5.0 * n + 1.0) for n in range(1, 11))
    trace = SoundTrace(60.0, 0.0, 60.0, pauses, (), -30.0, -20.0, -70.0, 0.0)
    found = measured(spoken(even(120, 0.5), 60.0), trace)
    assert found.unit is MeasureUnit.WORDS
    assert found[DeliveryMeasure.PACE].value == pytest.approx(120)
    assert found[DeliveryMeasure.PACE].verdict is TargetVerdict.BELOW
    assert found[DeliveryMeasure.ARTICULATION].value == pytest.approx(120 / 50)
    assert found[DeliveryMeasure.PAUSE_RATE].value == pytest.approx(10)
    assert found[DeliveryMeasure.PAUSE_MEDIAN].value == pytest.approx(1.0)
    assert found[DeliveryMeasure.LONG_PAUSES].value == 10
    assert found[DeliveryMeasure.VOLUME_RANGE].value == pytest.approx(10)
    assert {each for _, each in found.pace} == {120.0}
    assert not found[DeliveryMeasure.PACE].rough
    assert found[DeliveryMeasure.PACE].doubts == (Doubt.HEARD,)
    assert found[DeliveryMeasure.PAUSE_RATE].doubts == ()


def test_typed_is_not_measured() -> None:
    speech = replace(spoken([], 222.0), sentences=(Sentence("We typed this um quickly."),), timed_by="typed")
    found = measured(speech, SoundTrace(200.0, 0.0, 200.0, (), (), -30, -20, -70))
    assert {each.why_not for each in found.measures} == {WhyNot.TYPED}
    assert found.pauses == found.pace == ()


def test_no_recording_leaves_what_the_words_tell() -> None:
    found = measured(spoken(even(150, 0.4), 60.0))
    assert found[DeliveryMeasure.PACE].verdict is TargetVerdict.WITHIN
    assert found[DeliveryMeasure.ARTICULATION].why_not is WhyNot.NO_SOUND
    assert found[DeliveryMeasure.VOLUME_RANGE].why_not is WhyNot.NO_SOUND


def test_words_without_times_are_counted_in_the_text_and_it_says_so() -> None:
    speech = spoken([], 60.0, sentences=(Sentence("one two three four. " * 30),))
    found = measured(speech)
    assert found[DeliveryMeasure.PACE].value == pytest.approx(120)
    assert Doubt.FROM_TEXT in found[DeliveryMeasure.PACE].doubts
    assert found.pace == ()


@pytest.mark.parametrize("fillers", [0, 3])
def test_fillers_that_a_recogniser_drops_are_never_nought(fillers: int) -> None:
    words = even(100, 0.5) + [SpokenWord("Um", 50.0 + n, 50.4 + n) for n in range(fillers)]
    found = measured(spoken(words, 60.0))[DeliveryMeasure.FILLERS]
    if not fillers:
        assert found.why_not is WhyNot.FILLERS_DROPPED
        assert found.value is None
    else:
        assert found.value == pytest.approx(3)
        assert Doubt.AT_LEAST in found.doubts
        assert found.verdict is None, "three heard of nobody knows how many is not within the range"


def test_fillers_of_a_recogniser_that_writes_them_down() -> None:
    words = even(100, 0.5) + [SpokenWord("uh", 50.0 + n, 50.4 + n) for n in range(8)]
    every = replace(EARS, keeps_fillers=True)
    found = measured(spoken(words, 60.0), ears=every)
    assert found[DeliveryMeasure.FILLERS].verdict is TargetVerdict.ABOVE
    assert found.words == 100, "a filler is not a word of the speech"
    assert len(found.fillers) == 8
    none = measured(spoken(even(100, 0.5), 60.0), ears=every)[DeliveryMeasure.FILLERS]
    assert (none.value, none.verdict) == (0.0, TargetVerdict.WITHIN)


def test_a_listener_counts_better_than_any_recogniser() -> None:
    trace = SoundTrace(60.0, 0.0, 60.0, (), (), -30, -20, -70, fillers=7)
    found = measured(spoken(even(100, 0.5), 60.0), trace)
    assert found[DeliveryMeasure.FILLERS].value == pytest.approx(7)
    assert found[DeliveryMeasure.FILLERS].verdict is TargetVerdict.ABOVE
    assert not found[DeliveryMeasure.FILLERS].rough
    none = measured(spoken(even(100, 0.5), 60.0), replace(trace, fillers=0))[DeliveryMeasure.FILLERS]
    assert (none.value, none.verdict) == (0.0, TargetVerdict.WITHIN)


def test_pauses_say_where_they_are() -> None:
    words = [SpokenWord("later", 0.0, 2.0), SpokenWord("bell", 4.0, 6.0), SpokenWord("Tired", 7.5, 9.0)]
    sentences = (Sentence("A later bell.", 0.0, 6.0), Sentence("Tired drivers.", 7.5, 9.0))
    trace = SoundTrace(10.0, 0.0, 9.0, ((2.0, 4.0), (6.0, 7.5)), (), -30, -20, -70)
    found = measured(spoken(words, 10.0, sentences=sentences), trace)
    first, second = found.pauses
    assert (first.after, first.before, first.inside) == ("later", "bell", True)
    assert (second.after, second.before, second.inside) == ("bell", "Tired", False)
    assert found.long_pauses[0] == first
    blind = measured(spoken(words, 10.0, sentences=sentences), trace, replace(EARS, breaks_known=False))
    assert blind.pauses[0].inside is None


def test_noise_and_silence() -> None:
    noisy = SoundTrace(60.0, 0.0, 60.0, (), (), -25.0, -20.0, -28.0)
    found = measured(spoken(even(100, 0.5), 60.0), noisy)
    assert found[DeliveryMeasure.PAUSE_RATE].why_not is WhyNot.TOO_NOISY
    assert found[DeliveryMeasure.ARTICULATION].why_not is WhyNot.TOO_NOISY
    assert Doubt.NOISY in found[DeliveryMeasure.VOLUME_RANGE].doubts
    mute = measured(spoken([], 60.0), SoundTrace(60.0))
    assert mute[DeliveryMeasure.PAUSE_MEDIAN].why_not is WhyNot.NO_VOICE
    assert mute[DeliveryMeasure.PACE].why_not is WhyNot.NO_WORDS


@pytest.mark.parametrize(
    ("seconds", "cut", "verdict"),
    [
        (200.0, (), TargetVerdict.BELOW),
        (226.0, (), TargetVerdict.WITHIN),
        (250.0, (), TargetVerdict.WITHIN),
        (256.0, (), TargetVerdict.ABOVE),
        (254.0, ("And so on.",), TargetVerdict.ABOVE),
    ],
)
def test_time_against_the_window(seconds: float, cut: tuple[str, ...], verdict: TargetVerdict) -> None:
    assert measured(spoken(even(9, 1.0), seconds, cut=cut))[DeliveryMeasure.TIME].verdict is verdict


def test_a_speech_without_pauses_has_no_typical_pause() -> None:
    found = measured(spoken(even(100, 0.5), 60.0), SoundTrace(60.0, 0.0, 60.0, (), (), -30, -20, -70))
    assert found[DeliveryMeasure.PAUSE_RATE].value == 0
    assert found[DeliveryMeasure.PAUSE_MEDIAN].why_not is WhyNot.NO_PAUSES


@pytest.mark.parametrize("seconds", [1e300, -1e300, 1e9])
def test_a_file_may_say_any_length(seconds: float) -> None:
    found = measured(spoken(even(100, 0.5), seconds))
    assert found.pace == ()


def test_chinese_counts_characters() -> None:
    assert tokens("我方认为 AI 在2026年", "zh") == [
        "我",
        "方",
        "认",
        "为",
        "AI",
        "在",
        "2",
        "0",
        "2",
        "6",
        "年",
    ]
    ears = CountingBasis(
        "zh", fillers=frozenset({"呃"}), syllables=lambda words: Syllables(len(words), len(words))
    )
    words = [SpokenWord("学校", n, n + 0.5) for n in range(60)] + [SpokenWord("呃", 30.6, 30.9)]
    found = measured(spoken(words, 60.0), ears=ears)
    assert found.unit is MeasureUnit.CHARACTERS
    assert found.words == 120
    assert found[DeliveryMeasure.PACE].value == pytest.approx(120)


@pytest.mark.parametrize(
    ("word", "count"),
    [("cat", 1), ("table", 2), ("make", 1), ("started", 2), ("asked", 1), ("called", 1), ("causes", 2),
     ("schools", 1), ("harmony", 3), ("economics", 4), ("x", 1), ("123", 1), ("o'clock", 2), ("wages", 2),
     ("times", 1), ("handled", 2), ("changes", 2)],
)  # fmt: skip
def test_syllables_by_rule(word: str, count: int) -> None:
    assert syllables_by_rule(word) == count


# -- for anything ------------------------------------------------------------------------------------

numbers = st.floats(allow_nan=False, allow_infinity=False)
lengths = st.floats(0, 5000)


@st.composite
def traces(draw: st.DrawFn) -> SoundTrace:
    gaps = draw(st.lists(st.tuples(st.floats(0.05, 20), st.floats(PAUSE, 9)), max_size=20))
    at = draw(st.floats(0, 5))
    begin, pauses = at, []
    for voice, silence in gaps:
        at += voice
        pauses.append((at, at + silence))
        at += silence
    end = at + draw(st.floats(0.01, 9))
    soft, loud = sorted(draw(st.tuples(st.floats(-60, 0), st.floats(-60, 0))))
    return SoundTrace(
        end + draw(st.floats(0, 9)), begin, end, tuple(pauses), (), soft, loud, draw(st.floats(-100, 0))
    )


@st.composite
def anything(draw: st.DrawFn) -> Speech:
    words = draw(st.lists(st.builds(SpokenWord, st.text(max_size=6), numbers, numbers, numbers), max_size=20))
    sentences = draw(st.lists(st.builds(Sentence, st.text(max_size=30), numbers, numbers), max_size=5))
    return Speech(
        "pro-opening", Side.PRO, draw(st.sampled_from(Speaker)), tuple(sentences), draw(numbers),
        draw(st.sampled_from(["typed", "microphone", "voice"])), words=tuple(words),
    )  # fmt: skip


@settings(max_examples=150, deadline=None)
@given(anything(), st.none() | traces(), st.sampled_from(["en", "zh"]))
def test_whatever_a_file_holds_gives_numbers_or_a_reason(
    speech: Speech, trace: SoundTrace | None, language: str
) -> None:
    found = measured(speech, trace, replace(EARS, language=language))
    assert [each.kind for each in found.measures] == list(DeliveryMeasure)
    for each in found.measures:
        assert (each.value is None) == (each.why_not is not None)
        if each.kind is not DeliveryMeasure.TIME:  # what the file says it took
            assert each.value is None or (math.isfinite(each.value) and each.value >= 0)
    assert all(math.isfinite(at) and math.isfinite(rate) and rate >= 0 for at, rate in found.pace)


@settings(max_examples=100, deadline=None)
@given(traces())
def test_pauses_and_phonation_are_the_whole(trace: SoundTrace) -> None:
    assert trace.paused + trace.phonation == pytest.approx(trace.end - trace.begin)
    found = measured(spoken([], trace.seconds), trace)
    if found.pauses:
        assert sum(each.seconds for each in found.pauses) == pytest.approx(trace.paused)
        lengths = [each.seconds for each in found.long_pauses]
        assert lengths == sorted(lengths, reverse=True)
        assert all(length >= LONG_PAUSE - 1e-6 for length in lengths)


@settings(max_examples=100, deadline=None)
@given(st.lists(st.floats(0, 300), max_size=60).map(sorted), st.floats(5, 300))
def test_the_curve_is_in_order_and_has_every_word(times: list[float], seconds: float) -> None:
    curve = pace_over_time(times, seconds)
    places = [at for at, _ in curve]
    assert places == sorted(set(places))
    assert places[0] == 0
    assert places[-1] <= seconds
    whole = pace_over_time(times, seconds, window=2 * seconds + 1)
    inside = sum(each <= seconds for each in times)
    assert all(rate == pytest.approx(inside / seconds * 60) for _, rate in whole)
