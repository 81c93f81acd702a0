"""A person's speeches from files: text of any encoding, or sound through the recogniser."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from debatecoach.base.errors import InputError, RecogniserError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Words
from debatecoach.coach.bench.transcribed import spoken_sentences
from debatecoach.coach.listen.sentences import estimate_seconds, split_sentences
from debatecoach.debate.speech import Sentence
from debatecoach.engines.audio.reading import RATE, Pcm, SoundReader
from debatecoach.engines.audio.reading import SUFFIXES as SOUND
from debatecoach.engines.recogniser import Hints, RecogniserText
from debatecoach.engines.recogniser.finding import for_case

if TYPE_CHECKING:
    from debatecoach.services.wiring import Engines

TEXT = (".txt",)
LARGEST_TEXT = 2 * 1024 * 1024
"""Bytes of the largest text file taken for a speech."""

OLD_ENCODING = QT_TRANSLATE_NOOP("headless", "{file} is not UTF-8; it was read as Windows-1252.")
TYPED = QT_TRANSLATE_NOOP("headless", "Its length is an estimate at {pace} words a minute.")
SILENT = QT_TRANSLATE_NOOP("headless", "No word was understood in {file}.")
TOO_LONG = QT_TRANSLATE_NOOP(
    "headless", "{file} takes {seconds} seconds. What came after the first {heard} was not listened to."
)


@dataclass(frozen=True, slots=True)
class Delivered:
    """A person's speech as it came: sentences, how long it took, and what is to be told about it."""

    sentences: tuple[Sentence, ...]
    seconds: float
    timed_by: str
    heard_by: str = ""
    notices: tuple[Words, ...] = ()


def speech_files(folder: Path) -> tuple[list[Path], list[Path]]:
    """A folder's speeches in sorted order (2 before 10), and the files that are none.

    Raises:
        InputError: no such folder, it cannot be read, or there is no speech in it.
    """
    try:
        entries = [each for each in folder.iterdir() if not each.name.startswith(".") and each.is_file()]
    except OSError as error:
        raise InputError(
            QT_TRANSLATE_NOOP("errors", "The folder of speeches {path} cannot be read: {reason}."),
            todo=QT_TRANSLATE_NOOP("errors", "Give a folder that holds .txt files or recordings."),
            path=str(folder),
            reason=error,
        ) from error

    def natural(path: Path) -> list[tuple[int, int, str]]:
        parts = re.split(r"(\d+)", path.name.casefold())
        return [(0, int(part), "") if part.isdecimal() else (1, 0, part) for part in parts if part]

    entries.sort(key=natural)
    speeches = [each for each in entries if each.suffix.lower() in TEXT + SOUND]
    if not speeches:
        raise InputError(
            QT_TRANSLATE_NOOP("errors", "The folder {path} holds no .txt or .wav file."),
            todo=QT_TRANSLATE_NOOP(
                "errors", "Put your speeches there, one file each, named in speaking order."
            ),
            path=str(folder),
        )
    return speeches, [each for each in entries if each not in speeches]


def read_speech(path: Path, engines: Engines, most: float, language: str = "en") -> Delivered:
    """One speech from a text file or a recording of any usual kind.

    Args:
        path: the file.
        engines: hear it.
        most: seconds after which nothing counts, the time limit and its grace: sound is heard no further.
        language: that is spoken.

    Raises:
        InputError: not a text or sound file, too large, not readable.
        RecogniserError: a sound file, and nothing to understand it with.
    """
    if path.suffix.lower() in TEXT:
        return _typed(path, engines.words_a_minute)
    return _spoken(path, engines, most, language)


def _typed(path: Path, pace: float) -> Delivered:
    text, notices = decode(path)
    notices = [*notices, TYPED.format(pace=f"{pace:g}")] if text.strip() else notices
    return Delivered(spoken_sentences(text), estimate_seconds(text, pace), "typed", "", tuple(notices))


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
    todo = QT_TRANSLATE_NOOP("errors", "Give the speech as a .txt file of plain text, or as a recording.")
    return InputError(what, todo=todo, path=str(path), reason=error or "")


def _spoken(path: Path, engines: Engines, most: float, language: str) -> Delivered:
    recogniser = for_case(engines.recognisers, Hints(language))
    if recogniser is None:
        raise RecogniserError(
            QT_TRANSLATE_NOOP(
                "errors", "{path} is sound, and there is no speech recogniser to understand it."
            ),
            todo=QT_TRANSLATE_NOOP("errors", "Give the speech as a .txt file."),
            path=str(path),
        )
    parts: list[Pcm] = []
    heard_of, notices = 0, list[Words]()
    with SoundReader(path) as reading:
        for block in reading.blocks():
            if heard_of < most * RATE:  # more is only measured
                parts.append(block[: int(most * RATE) - heard_of])
                heard_of += len(parts[-1])
    seconds = reading.seconds
    notices += reading.notices()
    if seconds > most:
        notices.append(TOO_LONG.format(file=path.name, seconds=round(seconds), heard=round(most)))
        seconds = most
    pcm = np.concatenate(parts)
    heard = recogniser.transcribe(pcm)
    if heard.trouble is not None:
        notices += heard.trouble.messages()
    if not heard.text.strip():
        notices.append(SILENT.format(file=path.name))
    return Delivered(tuple(timed(heard)), seconds, "microphone", heard.engine, tuple(notices))


def timed(heard: RecogniserText) -> list[Sentence]:
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
