"""Playing a round without a window: speeches from files in, transcript, flow, ballot and sound out."""

from __future__ import annotations

import json
import os
import re
import secrets
import shutil
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from debatecoach.coach.listen.sentences import estimate_seconds, split_sentences
from debatecoach.coach.round import RoundRunner
from debatecoach.debate.ballot import Ballot
from debatecoach.debate.case import Case, Round
from debatecoach.debate.speech import Sentence, Speaker
from debatecoach.debate.timekeeping import PARAGRAPH_PAUSE, SENTENCE_PAUSE
from debatecoach.documents import ballot_document, flow_document, round_document
from debatecoach.errors import InputError, RecogniserError
from debatecoach.marks import QT_TRANSLATE_NOOP
from debatecoach.wiring import Engines

if TYPE_CHECKING:
    from debatecoach.engines.recogniser import Heard

TEXT, SOUND = (".txt",), (".wav", ".flac", ".ogg", ".mp3")
LARGEST_TEXT = 2 * 1024 * 1024
"""Bytes of the largest text file taken for a speech."""

NO_SPEECH = QT_TRANSLATE_NOOP("headless", "No file was given for this speech, so nothing was said in it.")
LEFT_OVER = QT_TRANSLATE_NOOP("headless", "Not used: {files}.")
OLD_ENCODING = QT_TRANSLATE_NOOP("headless", "{file} is not UTF-8; it was read as Windows-1252.")
CUT = QT_TRANSLATE_NOOP(
    "headless", "Cut at the last whole sentence within the time ({count} sentences were not heard)."
)
TYPED = QT_TRANSLATE_NOOP("headless", "Its length is an estimate at 130 words a minute.")


@dataclass(frozen=True, slots=True)
class Delivered:
    """A person's speech as it came: sentences, how long it took, and what is to be told about it."""

    sentences: tuple[Sentence, ...]
    seconds: float
    timed_by: str
    heard_by: str = ""
    notices: tuple[str, ...] = ()


def speech_files(folder: Path) -> tuple[list[Path], list[Path]]:
    """A folder's speeches in sorted order (2 before 10), and the files that are none.

    Raises:
        InputError: no such folder, or it cannot be read.
    """
    try:
        entries = [each for each in folder.iterdir() if not each.name.startswith(".") and each.is_file()]
    except OSError as error:
        raise InputError(
            QT_TRANSLATE_NOOP("errors", "The folder of speeches {path} cannot be read: {reason}."),
            todo=QT_TRANSLATE_NOOP("errors", "Give a folder that holds .txt or .wav files."),
            path=str(folder),
            reason=error.strerror or str(error),
        ) from error

    def natural(path: Path) -> list[tuple[int, int, str]]:
        parts = re.split(r"(\d+)", path.name.casefold())
        return [(0, int(part), "") if part.isdecimal() else (1, 0, part) for part in parts if part]

    entries.sort(key=natural)
    speeches = [each for each in entries if each.suffix.lower() in TEXT + SOUND]
    return speeches, [each for each in entries if each not in speeches]


def read_speech(path: Path, engines: Engines) -> Delivered:
    """One speech from a text or a sound file.

    Raises:
        InputError: not a text or sound file, too large, not readable.
        RecogniserError: a sound file, and nothing to understand it with.
    """
    return _typed(path) if path.suffix.lower() in TEXT else _spoken(path, engines)


def _typed(path: Path) -> Delivered:
    text, notices = decode(path)
    notices = [*notices, TYPED] if text.strip() else notices
    return Delivered(tuple(split_sentences(text)), estimate_seconds(text), "typed", "", tuple(notices))


def decode(path: Path) -> tuple[str, list[str]]:
    """A text file of whatever encoding, and what is to be said about it.

    UTF-8 with or without a mark, UTF-16 with one, else Windows-1252.

    Raises:
        InputError: too large, not readable, or no text at all.
    """
    notices: list[str] = []
    try:
        size = path.stat().st_size
        data = path.read_bytes() if size <= LARGEST_TEXT else b""
    except OSError as error:
        raise _bad_file(
            QT_TRANSLATE_NOOP("errors", "{path} cannot be read: {reason}."), path, error
        ) from error
    if size > LARGEST_TEXT:
        raise _bad_file(QT_TRANSLATE_NOOP("errors", "{path} is too large for a speech."), path)
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        text = data.decode("utf-16", errors="replace")
    else:
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError:
            text = data.decode("cp1252", errors="replace")
            notices.append(OLD_ENCODING.format(file=path.name))
    odd = sum(char < " " and char not in "\t\n\r\f\v" for char in text)
    if odd > len(text) // 100 or "\x00" in text:
        raise _bad_file(QT_TRANSLATE_NOOP("errors", "{path} is not a text file."), path)
    return re.sub(r"[\x00-\x08\x0e-\x1f\x7f]", " ", text), notices


def _bad_file(what: str, path: Path, error: OSError | None = None) -> InputError:
    reason = (error.strerror or str(error)) if error else ""
    todo = QT_TRANSLATE_NOOP("errors", "Give the speech as a .txt file of plain text, or as a .wav file.")
    return InputError(what, todo=todo, path=str(path), reason=reason)


def _spoken(path: Path, engines: Engines) -> Delivered:
    from debatecoach.engines.audio.wavio import read_audio

    if not engines.recognisers:
        raise RecogniserError(
            QT_TRANSLATE_NOOP(
                "errors", "{path} is sound, and there is no speech recogniser to understand it."
            ),
            todo=QT_TRANSLATE_NOOP("errors", "Give the speech as a .txt file."),
            path=str(path),
        )
    pcm, rate = read_audio(path)
    recogniser = engines.recognisers[0]
    heard = recogniser.transcribe(pcm)
    return Delivered(tuple(timed(heard)), len(pcm) / rate, "microphone", recogniser.id)


def timed(heard: Heard) -> list[Sentence]:
    """What was heard as sentences with their times; untimed if the words cannot be told apart."""
    sentences = split_sentences(heard.text)
    counts = [len(sentence.text.split()) for sentence in sentences]
    if sum(counts) != len(heard.words):
        return sentences
    out, at = [], 0
    for sentence, count in zip(sentences, counts, strict=True):
        words = heard.words[at : at + count]
        at += count
        sure = sum(word.confidence for word in words) / max(1, len(words))
        end = words[-1].end if words else 0.0
        start = words[0].start if words else end
        out.append(Sentence(sentence.text, start, end, sentence.paragraph, sure < 0.5))
    return out


async def play(
    runner: RoundRunner,
    files: Sequence[Path] | None,
    engines: Engines,
    tell: Callable[[str], None],
) -> Ballot:
    """Play a whole round and judge it.

    Args:
        runner: a round nobody has spoken in yet.
        files: the person's speeches in speaking order; None if the app speaks for both sides.
        engines: hear the sound files.
        tell: gets a line before each speech.

    Raises:
        InputError, RecogniserError: a speech file cannot be used.
    """
    round = runner.round
    waiting = iter(files or ())
    while (index := round.next_slot) is not None:
        slot = round.format.slots[index]
        tell(f"{index + 1}/{len(round.format.slots)} {slot.id}")
        if slot.side is round.human:
            path = next(waiting, None)
            given = read_speech(path, engines) if path else Delivered((), 0.0, "typed", "", (NO_SPEECH,))
            speech = runner.human_speech(
                given.sentences, given.seconds, given.timed_by, given.heard_by, "", given.notices
            )
            if speech.cut:
                notices = (*speech.notices, CUT.format(count=len(speech.cut)))
                speech = runner.human_speech(
                    given.sentences, given.seconds, given.timed_by, given.heard_by, "", notices
                )
        else:
            speech = await runner.compose()
        runner.commit(speech)
    return runner.adjudicate()


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
        raise _not_written(path, error) from error


def write_text(path: Path, text: str) -> None:
    """Write beside, then replace: the old file or the whole new one, never half of it.

    Raises:
        InputError: it cannot be written.
    """
    beside = path.with_name(f".{path.name}.{secrets.token_hex(4)}.part")  # unlike mkstemp: the user's umask
    try:
        try:
            with beside.open("x", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            beside.replace(path)
        except OSError:
            beside.unlink(missing_ok=True)
            raise
    except OSError as error:
        raise _not_written(path, error) from error


def _not_written(path: Path, error: OSError) -> InputError:
    return InputError(
        QT_TRANSLATE_NOOP("errors", "{path} cannot be written: {reason}."),
        todo=QT_TRANSLATE_NOOP("errors", "Choose another folder, or free some space."),
        path=str(path),
        reason=error.strerror or str(error),
    )


def to_json(document: object) -> str:
    """Readable JSON, in the letters it was written in."""
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def write_audio(folder: Path, round: Round, engines: Engines) -> list[str]:
    """A .wav for each machine speech, named in speaking order; returns the names ("" where none).

    Raises:
        InputError: not writable.
        VoiceError: the voice failed.
    """
    from debatecoach.engines.voice.wav import write_wav

    names = []
    for index, speech in enumerate(round.speeches):
        voice = engines.voice(speech.side)
        if speech.speaker is Speaker.HUMAN or voice is None or not speech.sentences:
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
    folder: Path, round: Round, case: Case, engines: Engines, notices: Sequence[str], audio: bool
) -> dict[str, Any]:
    """Everything about a judged round into ``folder``; returns round.json's content.

    Raises:
        InputError: not writable.
        VoiceError: the voice failed.
    """
    from debatecoach.coach.bench.report import ballot_markdown

    assert round.ballot is not None
    document = round_document(round, case, engines, notices)
    write_text(folder / "flow.json", to_json(flow_document(round.flow, round.format, len(round.speeches))))
    if audio:
        for speech, name in zip(document["speeches"], write_audio(folder, round, engines), strict=True):
            speech["audio"] = name
            if name:
                shutil.copymode(folder / "flow.json", folder / name)
    write_text(folder / "ballot.json", to_json(ballot_document(round.ballot)))
    write_text(folder / "ballot.md", ballot_markdown(round.ballot, round, case))
    write_text(folder / "round.json", to_json(document))
    return document
