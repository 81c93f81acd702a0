"""Captions by agreement: what is settled stays, what is late is bounded, what nobody said is not written."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from debatecoach.base.errors import RecogniserError
from debatecoach.engines.recogniser import RATE
from debatecoach.engines.recogniser.guards import RecogniserWord, joined, where_spoken, without_loops
from debatecoach.engines.recogniser.streaming import MOST_BEHIND, Streaming, after_settled, agreed
from tests.engines.talk import Reader, Talk, base_cost, by_samples, listen

SPEECH = (
    "Unions correct the power of employers, because one worker alone cannot bargain. They said that pay "
    "rises drive prices, but in the next town prices did not move. Judges, ask who carries the risk when a "
    "plant closes, and who chose to run it that way, year after year, without asking those on the floor. "
    "So vote for us."
)


def test_every_word_is_understood_and_what_is_settled_never_changes() -> None:
    talk = Talk(SPEECH)
    before = ""
    for _, text, listening, last in listen(Reader(talk), talk.pcm()):
        heard = last
        settled = listening.so_far().text
        assert settled.startswith(before), "a settled word was changed"
        assert text.startswith(settled)
        before = settled
    assert heard is not None
    assert heard.text == SPEECH
    assert [word.text for word in heard.words] == SPEECH.lower().replace(".", "").replace(",", "").split()
    for word, (start, end) in zip(heard.words, talk.times, strict=True):
        assert abs(word.start - start) < 0.1
        assert abs(word.end - end) < 0.1


def test_first_words_within_two_seconds_and_the_captions_follow() -> None:
    talk = Talk(SPEECH)
    pcm = talk.pcm()
    seen: dict[int, float] = {}
    settled: dict[int, float] = {}
    for now, text, listening, _ in listen(Reader(talk), pcm):
        for count in range(1, len(text.split()) + 1):
            seen.setdefault(count, now)
        for count in range(1, len(listening.so_far().words) + 1):
            settled.setdefault(count, now)
    assert seen[1] - talk.times[0][0] < 2.0, "the first words, on two cores with base"
    late = [settled[count] - talk.times[count - 1][1] for count in settled]
    shown = [seen[count] - talk.times[count - 1][1] for count in settled]
    assert np.median(shown) < 1.6
    assert np.median(late) < 3.2
    assert max(late) < 6


def test_a_new_window_begins_behind_a_settled_sentence_and_is_told_what_was_said_before() -> None:
    talk = Talk(SPEECH, pause=0.3)  # never a pause that ends a window
    reader = Reader(talk)
    for _, _, listening, last in listen(reader, talk.pcm()):
        heard = last
        assert len(listening._pcm) / RATE <= 24.1
    assert heard is not None
    assert heard.text == SPEECH
    assert max(reader.windows) < 22
    assert reader.befores[0] == ""
    assert reader.befores[-1].endswith("in the next town prices did not move.")


def test_a_slow_machine_decodes_longer_windows_once_and_stays_near() -> None:
    talk = Talk(" ".join([SPEECH] * 6))
    reader = Reader(talk, cost=lambda window: 6.0 + 0.1 * window)
    worst = 0.0
    for _, _, listening, last in listen(reader, talk.pcm()):
        heard = last
        worst = max(worst, listening.lag)
    assert heard is not None
    assert heard.text.split() == SPEECH.split() * 6
    assert 4 < worst < 30, "it falls behind and stays near"
    assert sum(each for each in reader.windows if each >= 9) > 0.9 * sum(reader.windows)


def test_a_machine_far_too_slow_gives_up_and_says_so_before_much_has_piled_up() -> None:
    talk = Talk(" ".join([SPEECH] * 10))
    reader = Reader(talk, cost=lambda window: 3 * window)
    lags = [0.0]

    def speak() -> None:
        for _, _, listening, _ in listen(reader, talk.pcm()):
            lags.append(listening.lag)

    with pytest.raises(RecogniserError, match="too slow for Reader") as caught:
        speak()
    assert max(lags) <= MOST_BEHIND
    assert "smaller model" in str(caught.value.todo)
    assert len(caught.value.sentences()) == 3


def test_a_pause_of_the_recording_is_not_taken_for_being_slow() -> None:
    talk = Talk(SPEECH)
    reader, pcm = Reader(talk), talk.pcm()
    listening = Streaming(reader, by_samples, now=reader.now)
    for at in range(0, len(pcm), 800):
        reader.clock = max(reader.clock, at / RATE) + (60.0 if at == 160_000 else 0.0)
        listening.feed(pcm[at : at + 800])
        if at > 160_000:
            reader.clock += 0.05  # the next block comes in its own time
    assert listening.lag < 2


def test_fifteen_minutes_in_bounded_windows() -> None:
    text = " ".join([SPEECH] * 38)
    talk = Talk(text, word=0.35)
    pcm = talk.pcm()
    assert len(pcm) / RATE > 15 * 60
    reader = Reader(talk)
    heard = reader.transcribe(pcm)
    assert heard.text.split() == text.split()
    assert heard.complete
    assert max(reader.windows) <= 25
    assert min(reader.windows[:-1]) >= 9.9, "a recording is decoded window by window, each once"
    assert sum(reader.windows) <= len(pcm) / RATE * 1.08
    assert all(before.start <= after.start for before, after in pairwise(heard.words))


def test_fifteen_minutes_live_cost_no_more_than_the_time_they_take() -> None:
    text = " ".join([SPEECH] * 38)
    talk = Talk(text, word=0.35)
    reader = Reader(talk)
    for _, _, listening, last in listen(reader, talk.pcm()):
        heard = last
        assert listening.lag < 4
    assert heard is not None
    assert heard.text.split() == text.split()
    busy = sum(base_cost(window) for window in reader.windows)
    assert busy < 0.75 * talk.times[-1][1], "something is left for the window"


def test_nobody_speaks_and_nothing_is_decoded_or_kept() -> None:
    reader = Reader(Talk(""))
    listening = Streaming(reader, by_samples, now=reader.now)
    for _ in range(120):
        assert listening.feed(np.zeros(RATE, np.int16)) == ""
        assert len(listening._pcm) <= 2 * RATE
    assert listening.finish().words == ()
    assert reader.windows == []


def test_a_noise_that_is_taken_for_speech_and_has_no_words_is_let_go() -> None:
    reader = Reader(Talk(""))
    listening = Streaming(reader, lambda: by_samples(), now=reader.now)
    reader.talk.text = ""
    reader.decode = lambda pcm, before, best: []  # type: ignore[method-assign]
    for _ in range(90):
        assert listening.feed(np.ones(RATE, np.int16)) == ""
        assert len(listening._pcm) <= 26 * RATE
    assert listening.finish().text == ""


def test_a_cancelled_recording_says_that_it_is_not_whole() -> None:
    talk = Talk(" ".join([SPEECH] * 4))
    asked = iter([False] * 40 + [True] * 100)
    heard = Reader(talk).transcribe(talk.pcm(), cancelled=lambda: next(asked))
    assert not heard.complete
    assert 10 < len(heard.words) < len(SPEECH.split() * 4)


# Agreement


def words_of(text: str, every: float = 0.3) -> list[RecogniserWord]:
    return [
        RecogniserWord(" " + word, i * every, i * every + 0.25, 0.9) for i, word in enumerate(text.split())
    ]


def test_what_two_decodes_agree_on() -> None:
    assert agreed(words_of("we say no"), words_of("We say, no to")) == 3
    assert agreed(words_of("we say no."), words_of("we say no to")) == 2, (
        "the end of a window looks like an end"
    )
    assert agreed([], words_of("we")) == 0


def test_settled_words_are_found_again_where_times_mislead() -> None:
    found = words_of("pay rises drive prices but not here")
    settled = [RecogniserWord(each.written, each.start + 0.7, each.end + 0.7, 0.9) for each in found[:4]]
    assert joined(after_settled(settled, found)) == "but not here"
    other = words_of("we are wholly misread by now")
    assert after_settled(settled[:1], other) == other[3:], "nothing is found again: the times decide"


@given(st.lists(st.sampled_from(["a", "b", "c", "d", "no"]), min_size=1, max_size=25), st.data())
def test_whatever_was_settled_only_the_rest_follows(words: list[str], data: st.DataObject) -> None:
    found = words_of(" ".join(words))
    cut = data.draw(st.integers(0, len(found)))
    rest = after_settled(found[:cut], found)
    assert rest == found[cut:], "with right times nothing is said twice or left out"


# What nobody said


def test_words_in_silence_are_not_kept() -> None:
    words = words_of("we say so thanks for watching", 1.0)
    kept = where_spoken(words, [(0.0, 1.2), (1.9, 2.3)])
    assert joined(kept) == "we say so"
    assert where_spoken(words, []) == []


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("Never, never, never!", "Never, never, never!"),
        ("no no no no no no no no no", "no"),
        ("we win and they lose. " * 7 + "and they", "we win and they lose."),
        ("it is fair, it is fair, it is fair.", "it is fair, it is fair, it is fair."),
        ("so the the the the the the the end", "so the end"),
        ("", ""),
    ],
)
def test_a_loop_is_cut_and_rhetoric_is_not(written: str, kept: str) -> None:
    assert joined(without_loops(words_of(written))) == kept


@given(st.lists(st.sampled_from(["a", "b", "c"]), max_size=40))
def test_cutting_loops_invents_nothing(words: list[str]) -> None:
    said = words_of(" ".join(words))
    kept = without_loops(said)
    assert set(kept) <= set(said)
    assert [each.start for each in kept] == sorted(each.start for each in kept)
    assert bool(kept) == bool(said)
