"""Rounds for the coach's tests: the real library, the lexical embedding, a voice of exact pace."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import cache

from debatecoach.base.paths import shipped
from debatecoach.coach.cross_examination.exchange import Exchange
from debatecoach.coach.debater.library_debater import LibraryDebater
from debatecoach.coach.library import find_case
from debatecoach.coach.listen.listener import Listener
from debatecoach.coach.listen.sentences import estimate_seconds, split_sentences
from debatecoach.coach.round import RoundRunner, as_heard
from debatecoach.debate.case import Case, Round
from debatecoach.debate.format import Format, Kind
from debatecoach.debate.side import Side
from debatecoach.debate.speech import Speech
from debatecoach.engines.embedding.lexical import LexicalEmbedding
from debatecoach.services.wiring import FittedToCase, Library, load_library

ABLE = (
    "I stand against this motion for three reasons. First, AI tutors make mistakes and pupils believe "
    "them. A pupil who does not know the topic cannot see the error, because seeing it takes the knowledge "
    "they came for. Second, these companies store everything a child types, and a child cannot agree to "
    "that. Third, my opponent said that a tutor helps at the moment of confusion, but being confused for a "
    "while is what makes us remember, since the effort fixes the idea."
)
RAMBLING = "um so like I think you know it is what it is and my uncle says things and lunch was good " * 20


class Metronome:
    """A voice's pace without a voice: so many characters a second."""

    def __init__(self, rate: float = 15.5) -> None:
        self.id = f"metronome:{rate}"
        self._rate = rate

    def seconds(self, text: str) -> float:
        return 0.15 + len(text) / self._rate


@cache
def library() -> Library:
    return load_library()


@cache
def embedding() -> LexicalEmbedding:
    return LexicalEmbedding()


def case_of(motion: str) -> Case:
    return find_case(motion, shipped("data") / "motions")


def runner_of(
    case: Case,
    human: Side | None,
    seed: int = 1,
    format: str | Format = "simplified-oxford",
    pace: object = None,
) -> RoundRunner:
    shelf = library()
    played = format if isinstance(format, Format) else shelf.formats[format]
    round = Round(f"r{len(case.rounds) + 1}", played, human, seed, "2026-01-01T00:00:00+00:00")
    voice = pace or Metronome()
    likeness = FittedToCase(
        embedding(), [forest[node].claim for forest in case.forests.values() for node in forest.walk()]
    )
    debater = LibraryDebater(likeness, shelf.schemes, shelf.phrases, shelf.principles)
    listener = Listener(case, likeness)
    return RoundRunner(case, round, debater, listener, likeness, dict.fromkeys(Side, voice))  # type: ignore[arg-type]


def say(runner: RoundRunner, text: str) -> Speech:
    """A person's speech, committed; returned as it lies in the round."""
    runner.commit(runner.human_speech(split_sentences(text), estimate_seconds(text), "typed"))
    return runner.round.speeches[-1]


def exchange_of(runner: RoundRunner) -> Exchange:
    """The round's next slot, questions or an exchange."""
    shelf = library()
    debater = LibraryDebater(embedding(), shelf.schemes, shelf.phrases, shelf.principles)
    heard, paces = as_heard(runner.round, len(runner.round.speeches)), dict.fromkeys(Side, Metronome())
    return Exchange(runner.case, heard, debater, shelf.questions, paces)


def played(exchange: Exchange) -> Exchange:
    """The app speaks for both sides, to the end."""
    while exchange.due is not None:
        exchange.machine_turn()
    return exchange


def answer(runner: RoundRunner) -> Speech:
    """The machine's speech, committed; of an exchange both sides'."""
    if runner.round.format.slots[len(runner.round.speeches)].kind is Kind.SPEECH:
        speech = asyncio.run(runner.compose())
    else:
        speech = played(exchange_of(runner)).speech()
    runner.commit(speech)
    return speech


def play(runner: RoundRunner, human: Callable[[int], str] = lambda slot: "") -> list[Speech]:
    """The whole round; returns the machine's speeches."""
    made = []
    round = runner.round
    while (index := round.next_slot) is not None:
        slot = round.format.slots[index]
        if slot.kind is Kind.SPEECH and round.by_person(slot):
            say(runner, human(index))
        else:
            made.append(answer(runner))
    return made
