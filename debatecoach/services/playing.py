"""Playing a round without a window: speeches from files in, transcript, flow, ballot and sound out."""

from __future__ import annotations

import asyncio
import re
import shutil
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from debatecoach.base.files import not_written, to_json, write_out
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Words
from debatecoach.casefile.archive import read_case_file
from debatecoach.coach.bench.bench import Following
from debatecoach.coach.bench.transcribed import transcript_of
from debatecoach.coach.cross_examination.exchange import Exchange, people_in
from debatecoach.coach.cross_examination.replies import asks
from debatecoach.coach.library import Remembered, find_case
from debatecoach.coach.listen.live import LiveListener
from debatecoach.coach.listen.sentences import estimate_seconds
from debatecoach.coach.poi.library import PoiOffer
from debatecoach.coach.poi.rising import LATE, Listening, Liveliness, chamber
from debatecoach.coach.round import RoundRunner
from debatecoach.debate.ballot import Ballot
from debatecoach.debate.case import Case, Round
from debatecoach.debate.format import Kind
from debatecoach.debate.naming import speech_names
from debatecoach.debate.side import Side
from debatecoach.debate.speech import PointOfInformation, PoiState, Sentence, Speech
from debatecoach.debate.timekeeping import PARAGRAPH_PAUSE, SENTENCE_PAUSE
from debatecoach.services.documents import ballot_document, flow_document, round_document
from debatecoach.services.speech_files import Delivered, read_speech
from debatecoach.services.wiring import Engines

NO_SPEECH = QT_TRANSLATE_NOOP("headless", "No file was given for this speech, so nothing was said in it.")
NO_TURNS = QT_TRANSLATE_NOOP(
    "headless", "No file was given for a person's part of it, so nothing was asked or answered there."
)
LEFT_OVER = QT_TRANSLATE_NOOP("headless", "Not used: {files}.")
CUT = QT_TRANSLATE_NOOP(
    "headless", "Cut at the last whole sentence within the time (sentences not heard: {count})."
)
A_PATH = re.compile(
    r"\.{0,2}[/\\]|~[/\\]|[A-Za-z]:[/\\]|[!-~]*[/\\][!-~]*\Z|.*\.debate\Z|[!-~]+\.\w{2,5}\Z", re.I | re.S
)
"""What only a file is called: it begins like a path, is one Latin word with a separator or a suffix, or ends
in .debate."""


def asked_case(motion: str, motions: Path, remembered: Remembered | None = None) -> Case:
    """The case that was asked for: a case file's, else a library motion's, else any text's.

    Raises:
        CaseFileError: it is named like a file, and there is no such case.
        InputError, LibraryError: it is no motion, or its library file is broken.
    """
    if A_PATH.match(motion):
        return read_case_file(Path(motion).expanduser()).document.case
    return find_case(motion, motions, remembered)


async def play(
    runner: RoundRunner,
    files: Sequence[Path] | None,
    engines: Engines,
    tell: Callable[[str], None],
    bench: Following | None = None,
    pois: Liveliness = Liveliness.CALM,
) -> Ballot:
    """Play a whole round and judge it: by a model's judges, else by arithmetic on the flow.

    Args:
        runner: a round nobody has spoken in yet.
        files: the person's speeches in speaking order; None if the app speaks for both sides.
        engines: hear the sound files.
        tell: gets a line before each speech.
        bench: hears each speech while the next is made, and judges at the end.
        pois: how often the app's speakers rise, on each other and on a person's file, where the format has
            points of information.

    Raises:
        InputError, RecogniserError: a speech file cannot be used.
    """
    round = runner.round
    waiting, names = iter(files or ()), speech_names(round.format)
    while (index := round.next_slot) is not None:
        slot = round.format.slots[index]
        tell(f"{index + 1}/{len(round.format.slots)} {names[index]}")
        if slot.kind is not Kind.SPEECH:
            exchange = await asyncio.to_thread(engines.exchange, runner.case, round)
            speech = await hold(exchange, round, waiting, engines)
        elif round.by_person(slot):
            path, language = next(waiting, None), runner.case.motion.language
            most = slot.seconds + round.format.grace
            given = (
                read_speech(path, engines, most, language)
                if path
                else Delivered((), 0.0, "typed", "", (NO_SPEECH,))
            )
            speech = runner.human_speech(
                given.sentences, given.seconds, given.timed_by, given.heard_by, "", given.notices
            )
            if speech.cut:
                speech = replace(speech, notices=(*speech.notices, CUT.format(count=len(speech.cut))))
            if not speech.pois:  # a written speech may have points of its own
                speech = _ignored(speech, await rises(runner, speech, engines, pois))
        else:
            speech = await runner.compose()
            if round.human is None:
                floor = engines.floor(runner.case, round)
                sides = slot.side, slot.side.other
                paces = [engines.pace(side, round, runner.case.motion.language) for side in sides]
                modelled = engines.connection is not None
                offers = await rises(runner, speech, engines, pois) if modelled else None
                speech = await asyncio.to_thread(floor.held, speech, pois, *paces, offers)
        runner.commit(speech, await runner.read(speech))
        if bench is not None:
            bench.hear(round.id, transcript_of(round, runner.case))
    ballot = runner.adjudicate()
    if bench is not None:
        round.ballot = ballot = await bench.ballot(ballot, round, transcript_of(round, runner.case))
    return ballot


async def rises(
    runner: RoundRunner, speech: Speech, engines: Engines, liveliness: Liveliness
) -> dict[int, PoiOffer]:
    """What the other side would rise with in a speech, by the number of sentences said: the connected
    model's, else the library's. Nothing where the format or the user wants no points."""
    round, index = runner.round, len(runner.round.speeches)
    lively = chamber(round.format.slots[index], liveliness)
    if lively is None or not speech.sentences:
        return {}
    floor, listening = engines.floor(runner.case, round), Listening()
    live = LiveListener(engines.listener(runner.case), round, index)
    ends, pois = _ends(speech), list[PointOfInformation]()
    texts, offers = [each.text for each in speech.sentences], dict[int, PoiOffer]()
    for number, at in enumerate(ends, 1):
        said, last = speech.sentences[:number], pois[-1].at if pois else -1.0
        modelled = engines.connection is not None and not listening.lost
        if not lively.open(at, len(pois), last):
            continue
        if modelled and not listening.due(at, last, texts[:number]):
            continue
        if modelled:
            listening.ask(at, number)
        heard = await asyncio.to_thread(live.hear, said)
        used = {each.form for each in offers.values()}
        found = await engines.offers(floor, heard, said, used, tuple(pois), listening)
        if (best := next((each for each in found if each.sentence >= number - LATE), None)) is not None:
            offers[number] = best
            pois.append(PointOfInformation(at, best.by, PoiState.IGNORED, best.text, after=texts[number - 1]))
    return offers


def _ends(speech: Speech) -> list[float]:
    """When each sentence ends; where it has no time, by its letters."""
    total, letters, ends = sum(len(each.text) for each in speech.sentences), 0, []
    for each in speech.sentences:
        letters += len(each.text)
        ends.append(each.end if each.end >= 0 else speech.seconds * letters / total)
    return ends


def _ignored(speech: Speech, offers: Mapping[int, PoiOffer]) -> Speech:
    """A person's speech of a file with the points that were offered in it: nobody was there to take one."""
    ends = _ends(speech)
    pois = (
        PointOfInformation(
            ends[number - 1], each.by, PoiState.IGNORED, each.text, after=speech.sentences[number - 1].text
        )
        for number, each in offers.items()
    )
    return replace(speech, pois=tuple(pois))


async def hold(exchange: Exchange, round: Round, files: Iterator[Path], engines: Engines) -> Speech:
    """Questions or an exchange to its end. A person's file holds their turns in it, one a paragraph: what
    they ask when it is theirs to ask, and what they answer.

    Raises:
        InputError, RecogniserError: the file cannot be used.
    """
    people, notices = people_in(round, exchange.slot), list[Words]()
    turns: dict[Side, list[list[Sentence]]] = {}
    for side in (exchange.slot.side, exchange.slot.side.other):
        if side in people:
            path = next(files, None)
            given = read_speech(path, engines, exchange.slot.seconds, exchange.language) if path else None
            turns[side] = _paragraphs(given.sentences if given else ())
            notices += given.notices if given else (NO_TURNS,)
    while (due := exchange.due) is not None:
        if due.side not in people:
            await engines.turn(exchange)
            continue
        waiting = turns[due.side]
        asked = bool(waiting) and asks(waiting[0][-1].text)
        if due.answers and waiting:
            exchange.person_turn(waiting[0], _seconds(waiting.pop(0), engines))
        elif due.answers:
            exchange.person_turn([Sentence("…")], 1.0)
        elif waiting and (asked or exchange.free):
            exchange.person_turn(waiting[0], _seconds(waiting.pop(0), engines))
        else:
            exchange.pass_over(due.side)
    speech = exchange.speech()
    return replace(
        speech, notices=(*notices, *exchange.notices) if speech.turns else (*notices, *speech.notices)
    )


def _paragraphs(sentences: Sequence[Sentence]) -> list[list[Sentence]]:
    turns: list[list[Sentence]] = []
    for each in sentences:
        if each.paragraph or not turns:
            turns.append([])
        turns[-1].append(each)
    return turns


def _seconds(sentences: Sequence[Sentence], engines: Engines) -> float:
    timed = sentences[-1].end - sentences[0].start
    return (
        timed
        if timed > 0
        else estimate_seconds(" ".join(each.text for each in sentences), engines.words_a_minute)
    )


def open_folder(path: Path) -> None:
    """Make ``path`` and see that files can be written there.

    Raises:
        InputError: it is a file, or not writable.
    """
    try:
        path.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=path):
            pass
    except OSError as error:
        raise not_written(path, error) from error


def write_audio(folder: Path, round: Round, engines: Engines) -> list[str]:
    """A .wav for each machine speech, named in speaking order; returns the names ("" where none).

    Raises:
        InputError: not writable.
        VoiceError: the voice failed.
    """
    from debatecoach.engines.voice.wav import write_wav

    names = []
    for index, speech in enumerate(round.speeches):
        voice = engines.voice_of(speech)
        if not speech.speaker.is_machine or voice is None or not speech.sentences:
            names.append("")
            continue
        name = f"{index + 1:02d}-{speech.slot}.wav"
        after = [PARAGRAPH_PAUSE if each.paragraph else SENTENCE_PAUSE for each in speech.sentences[1:]] + [
            0.0
        ]
        lines = ((voice.speak(each.text), gap) for each, gap in zip(speech.sentences, after, strict=True))
        write_wav(folder / name, lines)
        names.append(name)
    return names


def write_round(
    folder: Path, round: Round, case: Case, engines: Engines, notices: Sequence[Words], audio: bool
) -> dict[str, Any]:
    """Everything about a judged round into ``folder``; returns round.json's content.

    Raises:
        InputError: not writable.
        VoiceError: the voice failed.
    """
    from debatecoach.coach.bench.report import ballot_markdown

    assert round.ballot is not None
    document = round_document(round, case, engines, notices)
    write_out(folder / "flow.json", to_json(flow_document(round, case.motion.text)))
    if audio:
        for speech, name in zip(document["speeches"], write_audio(folder, round, engines), strict=True):
            speech["audio"] = name
            if name:
                shutil.copymode(folder / "flow.json", folder / name)
    write_out(folder / "ballot.json", to_json(ballot_document(round.ballot, round)))
    write_out(folder / "ballot.md", ballot_markdown(round.ballot, round, case))
    write_out(folder / "round.json", to_json(document))
    return document
