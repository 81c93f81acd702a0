"""From a transcript to a round that has been heard, and from a round to its transcript."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from debatecoach.coach.bench.spoken import says_nothing, without_orders
from debatecoach.coach.listen.defining import ground_after
from debatecoach.coach.listen.listener import Listener
from debatecoach.coach.listen.sentences import estimate_seconds, split_sentences
from debatecoach.coach.listen.stems import CJK, WORD
from debatecoach.coach.tasks.prompt import clean
from debatecoach.debate.case import Case, Round, RoundState
from debatecoach.debate.defined import Defined
from debatecoach.debate.format import Format, Slot
from debatecoach.debate.seats import is_seat, seated, seats_of
from debatecoach.debate.speech import POI, Sentence, Speaker, Speech
from debatecoach.debate.transcript import Granted, Spoken, Transcript

_QUOTED = re.compile(r"^\s*>+\s?", re.MULTILINE)
_ENGLISH_WORDS = """
the a an and or but if of to in on at by for with from is are was were be been it this that these those they
we you he she i not no do does did have has had will would can could should their our your its as so because
there what who which when more than them us all my his her
"""
_ENGLISH = frozenset(_ENGLISH_WORDS.split())
ENOUGH_WORDS, ENGLISH_SHARE = 30, 0.2
"""A text of at least so many words is English if that share of them are its commonest (texts in English:
0.35 to 0.55; in other languages in Latin letters: 0.01 to 0.12)."""


def spoken_sentences(text: str) -> tuple[Sentence, ...]:
    """A speech's sentences; each quoted block (lines that begin with ``>``) is one of its own: a point of
    information somebody else made (Debatrix B.3)."""
    out: list[Sentence] = []
    held: list[str] = []
    quoted: list[str] = []

    def flush() -> None:
        nonlocal held, quoted
        if quoted:
            words = " ".join(" ".join(quoted).split())
            if words:
                out.append(Sentence(f"{POI}{words}", paragraph=bool(out)))
            quoted = []
        if held:
            said = "\n".join(held)
            for number, each in enumerate(split_sentences(said) or _foreign(said)):
                begins = each.paragraph or (number == 0 and bool(out))
                out.append(Sentence(each.text, paragraph=begins))
            held = []

    for line in clean(text).split("\n"):
        mark = _QUOTED.match(line)
        if (mark is not None) != bool(quoted) and (held or quoted):
            flush()
        if mark is not None:
            quoted.append(line[mark.end() :])
        else:
            held.append(line)
    flush()
    return tuple(out)


def _foreign(text: str) -> list[Sentence]:
    """Sentences in letters that the listener knows nothing of."""
    parts = re.split(r"(?<=[.!?…؟।])\s+", " ".join(text.split()))
    return [Sentence(part) for part in parts if any(letter.isalnum() for letter in part)]


def transcript_of(round: Round, case: Case) -> Transcript:
    """What was said in a round, as far as it has gone."""
    speeches = tuple(map(spoken_of, round.format.slots, round.speeches))
    return Transcript(case.motion, speeches, case.motion.background, str(round.format.name), round.defined)


def spoken_of(slot: Slot, speech: Speech) -> Spoken:
    """A round's speech as a bench hears it: in an exchange the other side's turns are quoted, as a point of
    information is."""
    heard = speech.speaker is Speaker.HUMAN and bool(speech.heard_by)
    theirs = {
        at for turn in speech.turns if turn.side is not slot.side for at in range(turn.first, turn.last + 1)
    }
    sentences = tuple(
        replace(each, text=f"{POI}{each.text}") if at in theirs else each
        for at, each in enumerate(speech.sentences)
    )
    granted = tuple(
        Granted(each.side, each.what, speech.sentences[each.answer].text) for each in speech.grants
    )
    return Spoken(slot.bench, sentences, slot.stage, slot.speaker, heard, slot.role, granted)


def round_of(transcript: Transcript, listener: Listener | None) -> Round:
    """A finished round with the transcript's speeches, each heard by the listener: with a flow. Without one
    the flow is empty.

    A speech has as much time as it takes: nothing is known of the time it had. Orders to the judge and
    points of information are not the speaker's arguments, and what only speaks about speaking is nobody's, so
    the listener does not get them; sentences keep their places.
    """
    slots, speeches = [], []
    seats = [seat.short.lower() for seat in seats_of([each.team for each in transcript.speeches])]
    for number, spoken in enumerate(transcript.speeches, 1):
        seconds = estimate_seconds(spoken.text)
        name = f"{number:02d}-{spoken.team.value.lower()}-{spoken.stage.value}"
        name = seats[number - 1] if seats else name
        side = spoken.team.side
        limit = max(20, int(seconds) + 1)
        speaker = "" if seats and is_seat(spoken.name) else spoken.name
        slots.append(Slot(name, side, spoken.stage, limit, speaker=speaker))
        speeches.append(Speech(name, side, Speaker.OTHER, spoken.sentences, seconds, "typed"))
    format = seated(
        Format("transcript", transcript.format or "Transcript", "a transcript", 0.0, tuple(slots))
    )
    round = Round("transcript", format, None, 0, "", RoundState.FINISHED)
    round.defined = transcript.defined or ground_of(speeches)
    if listener is None:
        round.speeches += speeches
        return round
    for index, speech in enumerate(speeches):
        arguing = speech.own
        kept = set(without_orders(arguing)[0])
        heard = [each if each in kept and not says_nothing(each.text) else Sentence("") for each in arguing]
        entered = listener.hear(heard, index, speech.side, round.flow, slots[index].stage)
        round.speeches.append(replace(speech, moves=entered.moves))
    return round


def ground_of(speeches: Sequence[Speech]) -> tuple[Defined, ...]:
    """What speeches set, one after the other."""
    defined: tuple[Defined, ...] = ()
    for index, speech in enumerate(speeches):
        defined = ground_after(defined, speech.sentences, index, speech.side)
    return defined


def language_of_speeches(transcript: Transcript) -> str:
    """As :func:`language_of`, of all speeches together."""
    return language_of(" ".join(each.text for each in transcript.speeches))


def language_of(text: str) -> str:
    """``en``, ``zh``, or ``other`` for a language that is neither; ``en`` if too little was said to tell."""
    letters = [letter for letter in text if letter.isalpha()]
    chinese = sum(map(len, CJK.findall(text)))
    if chinese * 4 > len(letters):
        return "zh"
    foreign = sum(not (letter.isascii() or "\u00c0" <= letter <= "\u024f") for letter in letters) - chinese
    if foreign * 2 > len(letters):
        return "other"
    words = [found[0].lower() for found in WORD.finditer(text)]
    if len(words) < ENOUGH_WORDS:
        return "en"
    return "en" if sum(word in _ENGLISH for word in words) >= ENGLISH_SHARE * len(words) else "other"
