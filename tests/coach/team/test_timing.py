"""A speech is brought to its time by its writer, told both lengths; whole arguments go only at last."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchmarks.paper_search import as_text, paper_search
from debatecoach.base.messages import Message
from debatecoach.coach.debater import Pace
from debatecoach.coach.evidence.citations import Removed
from debatecoach.coach.team.text import Text, count
from debatecoach.coach.team.timekeeper import MOST_CALLS, Fitted, Habit, Timekeeper, without_arguments
from debatecoach.debate.speech import Sentence
from debatecoach.services.wiring import EstimatedPace
from tests.coach.rig import Metronome
from tests.coach.team.replayed import RECORD
from tests.coach.team.writers import WRITERS, Writer, faithful
from tests.support.recorded_model import read_exchanges

WINDOW = (225.0, 240.0)
SPEECH = (
    "Every Friday an oven door grinds. A girl hears it, and she says nothing.\n\n"
    "Who finds out? Nobody does, because the one who knows is afraid. If every shop hung up a box, the box "
    "would stay empty. If every shop had a contract, somebody would speak. That is the first thing.\n\n"
    "In one town the posts stood empty for years. In the other they were filled within a season. The "
    "difference was one agreed rate. A rate is a promise that waiting does not pay.\n\n"
    "They said that a lunch is lost. A lunch is lost once. A fault is lost in every shift.\n\n"
    "So think of the girl again. Ours is to speak on Monday."
)


def fit(writer: Writer, text: Text, **more: object) -> Fitted:
    return asyncio.run(Timekeeper().fit(text, writer.rewrite, Metronome(), WINDOW, **more))  # type: ignore[arg-type]


@pytest.mark.parametrize("name", WRITERS)
@pytest.mark.parametrize("seed", range(3))
def test_no_speech_is_over_its_time_and_three_calls_are_the_most(name: str, seed: int) -> None:
    writer = WRITERS[name](seed)
    fitted = fit(writer, as_text(asyncio.run(writer.write(900))))
    assert fitted.calls <= MOST_CALLS
    assert fitted.seconds <= WINDOW[1]
    assert [each.text for each in fitted.sentences] == fitted.text.sentences


def test_a_draft_in_time_is_left_alone() -> None:
    async def write() -> Text:
        keeper, writer = Timekeeper(), faithful(1)
        return as_text(await writer.write(await keeper.words_for(Metronome(), 232.5)))

    text = asyncio.run(write())
    writer = faithful(2)
    fitted = fit(writer, text)
    assert fitted.in_window
    assert not fitted.gone
    if not writer.asked:
        assert fitted.text == text


def test_the_writer_is_told_what_it_has_and_what_is_wanted() -> None:
    seen: list[tuple[int, int]] = []

    async def rewrite(text: Text, have: int, words: int) -> Text:
        seen.append((have, words))
        return await faithful(3).rewrite(text, have, words)

    text = as_text(asyncio.run(faithful(3).write(300)))
    fitted = asyncio.run(Timekeeper().fit(text, rewrite, Metronome(), WINDOW))
    have, words = seen[0]
    assert have == count(text.text, "en")
    assert words > 1.5 * have
    assert fitted.in_window


def test_evidence_that_is_amiss_goes_to_the_writer_once_whatever_the_length_which_stays() -> None:
    async def run() -> tuple[Fitted, list[tuple[int, int]]]:
        keeper = Timekeeper()
        text = as_text(await faithful(4).write(await keeper.words_for(Metronome(), 232.5)))
        flagged = (Removed(text.sentences[0], Message.of("team", "no passage holds it")),)
        asked = []

        async def rewrite(draft: Text, have: int, words: int) -> Text:
            asked.append((have, words))
            return replace(as_text(draft.text.replace("Judges,", "Friends,")), flagged=flagged)

        fitted = await keeper.fit(replace(text, flagged=flagged), rewrite, Metronome(), (0.0, 400.0))
        return fitted, asked

    fitted, [(have, words)] = asyncio.run(run())
    assert have == words
    assert fitted.text.text.startswith("Friends,")


@pytest.mark.parametrize("pace", [EstimatedPace(130), EstimatedPace(150), Metronome()])
def test_the_asked_length_is_the_length_that_fits(pace: Pace) -> None:
    """Speeches as they were compared before one was spoken (recorded) have the rate at which their length was
    asked for: a draft that keeps that length ends in the window, so that the first fit is no cut. The
    recorded opening (the first) says its sources' long names and is slower: a revision by measured time is
    what such a speech gets."""
    found = re.findall(
        r"<<<second (\w+)\n(.*?)\nsecond \1>>>",
        "".join(e.request["messages"][1]["content"] for e in read_exchanges(RECORD) if e.task == "choose"),
        re.DOTALL,
    )
    assert len(found) == 3
    text = as_text("\n\n".join(said for _, said in found[1:]))
    seconds = asyncio.run(Timekeeper().place(pace, text.lines))[-1].end
    fills = 232.5 * count(text.text, "en") / seconds
    asked = asyncio.run(Timekeeper().words_for(pace, 232.5))
    assert asked == pytest.approx(fills, rel=0.025)
    for share in (0.98, 1.01):
        assert WINDOW[0] <= 232.5 * share * asked / fills <= WINDOW[1]


def cut(text: str, share: float) -> tuple[list[str], list[str]]:
    """The sentences spoken in a share of the time, and those left out."""
    lines = as_text(text).lines
    measured = {line: Metronome().seconds(line) for line, _ in lines}
    whole = sum(measured.values()) + 0.3 * len(lines)
    kept, gone = without_arguments(lines, measured, (share * whole - 6, share * whole))
    return [line for line, _ in kept], gone


@pytest.mark.parametrize("share", [0.95, 0.9, 0.8, 0.7, 0.6, 0.5])
def test_the_last_resort_takes_whole_arguments(share: float) -> None:
    kept, gone = cut(SPEECH, share)
    assert gone
    assert kept[0].startswith("Every Friday")
    assert kept[-1] == "Ours is to speak on Monday."
    assert sorted(kept + gone) == sorted(as_text(SPEECH).sentences)
    text = " ".join(kept)
    assert ("Who finds out?" in text) == ("Nobody does" in text)
    assert ("hung up a box" in text) == ("had a contract" in text)
    assert ("In one town" in text) == ("In the other" in text)
    assert ("A lunch is lost once." in text) >= ("A fault is lost" in text)


@settings(deadline=None, max_examples=40)
@given(st.text(alphabet="ab. ?\n", max_size=400), st.floats(0, 60))
def test_whatever_the_text_it_ends_in_time(text: str, most: float) -> None:
    lines = as_text(text).lines
    measured = {line: Metronome().seconds(line) for line, _ in lines}
    kept, gone = without_arguments(lines, measured, (most - 5, most))
    assert len(kept) + len(gone) == len(lines)
    fitted = asyncio.run(Timekeeper().place(Metronome(), kept))
    assert not fitted or fitted[-1].end <= most + 1e-6 or not kept


def test_what_was_said_stays_before_what_follows() -> None:
    said = (Sentence("Thank you, chair.", 0.0, 1.5, False),)
    lines = asyncio.run(Timekeeper().place(Metronome(), as_text(SPEECH).lines, said))
    assert lines[0] == said[0]
    assert lines[1].start > 1.5
    assert lines[1].paragraph


def test_a_writer_who_keeps_the_length_is_not_asked_for_more() -> None:
    habit = Habit()
    habit.learn(500, 485)  # asked for 515 next time, such a writer would have to cut
    assert habit.ask(500) == 500


def test_a_habit_asks_for_what_is_needed_until_it_has_seen_otherwise() -> None:
    habit = Habit()
    assert habit.ask(500) == 500
    for _ in range(3):
        habit.learn(500, 350)
    assert 690 <= habit.ask(500) <= 730
    for _ in range(9):
        habit.learn(500, 5000)
    assert habit.ask(500) == 300


def test_the_paper_s_search_doubles_then_halves() -> None:
    writer = faithful(5)
    fitted = asyncio.run(paper_search(writer.write, Metronome(), WINDOW, 260))
    assert fitted.in_window
    assert writer.asked == sorted(writer.asked) or len(writer.asked) > 2
    assert fitted.calls == len(writer.asked)
