"""``debatecoach delivery FILE``: how speeches were spoken, measured without a window.

FILE is a ``.debate`` file, whose last round is measured (recordings that are in it are read, nothing is
written), or a recording of one speech.

``--json`` prints: schema_version, file, language, speeches, each: slot, speaker, seconds, limit, unit
("words" or "characters", what pace counts), words (a number or null), heard_by, measures {pace,
articulation, pause_rate, pause_median, long_pauses, fillers, volume_range, clipping, time: {value (null: not
measured), low, high, verdict ("below", "within", "above" or null), rough, doubts [name], why_not (name or
null)}}, pauses [{start, end, after, before, inside (true, false or null)}], fillers [{at, text}], pace
[[at, a minute]].
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from debatecoach.base.errors import InputError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import picked
from debatecoach.base.paths import shipped
from debatecoach.coach.delivery import DeliveryData, deliver, load_delivery
from debatecoach.debate.delivery import Delivery, DeliveryMeasure, Measure
from debatecoach.debate.format import Format, Slot, Stage
from debatecoach.debate.naming import name_of_id
from debatecoach.debate.side import Side
from debatecoach.debate.sound import SoundTrace
from debatecoach.debate.speech import Sentence, Speaker, Speech
from debatecoach.engines.audio.loudness import measure_recording, measure_sound
from debatecoach.engines.pronouncing import EnglishSyllables

LONGEST = 3600.0
"""Seconds of a recording that are listened to."""
UNITS = {
    DeliveryMeasure.ARTICULATION: "syllables/s",
    DeliveryMeasure.PAUSE_RATE: "/min",
    DeliveryMeasure.PAUSE_MEDIAN: "s",
    DeliveryMeasure.LONG_PAUSES: "",
    DeliveryMeasure.FILLERS: "/min",
    DeliveryMeasure.VOLUME_RANGE: "dB",
    DeliveryMeasure.CLIPPING: "of the voice",
    DeliveryMeasure.TIME: "s",
}


def delivery(chosen: argparse.Namespace, state: Path) -> tuple[dict[str, Any], str]:
    """Measure what the command line names; returns what ``--json`` prints and the same for reading.

    Raises:
        InputError, CaseFileError, RecogniserError: it cannot be measured.
    """
    data = load_delivery(shipped("data") / "delivery")
    if chosen.file.suffix.lower() == ".debate":
        language, found = _of_case(chosen.file, data)
    else:
        language = chosen.language
        found = [_of_recording(chosen, state, data)]
    document = {
        "schema_version": 1,
        "file": str(chosen.file),
        "language": language,
        "speeches": [_told(*each) for each in found],
    }
    return document, "\n".join(line for each in found for line in _lines(*each)) + "\n"


def _of_case(path: Path, data: DeliveryData) -> tuple[str, list[tuple[Speech, Slot, Delivery]]]:
    from debatecoach.casefile.archive import read_case_file

    case = read_case_file(path).document.case
    rounds = [each for each in case.rounds if each.speeches]
    if not rounds:
        raise InputError(
            QT_TRANSLATE_NOOP("errors", "No speech is given in {path} yet."),
            todo=QT_TRANSLATE_NOOP("errors", "Play a round on it first, or give a recording."),
            path=str(path),
        )
    syllables, found = EnglishSyllables(), []
    for speech in rounds[-1].speeches:
        trace = speech.sound
        if trace is None and speech.audio:
            trace = _unpacked(path, speech)
        one = deliver(speech, rounds[-1].format, case.motion.language, data, syllables, trace=trace)
        found.append((speech, rounds[-1].format.slots[rounds[-1].format.index(speech.slot)], one))
    return case.motion.language, found


def _unpacked(path: Path, speech: Speech) -> SoundTrace:
    import zipfile

    from debatecoach.casefile.archive import extract
    from debatecoach.casefile.trouble import fault

    with TemporaryDirectory() as folder:
        sound = Path(folder) / f"speech{Path(speech.audio).suffix}"
        try:
            with sound.open("wb") as file:
                extract(path, speech.audio, file)
        except (OSError, KeyError, zipfile.BadZipFile) as error:
            raise fault("no recording", slot=speech.audio) from error
        return measure_recording(sound, speech)


def _of_recording(
    chosen: argparse.Namespace, state: Path, data: DeliveryData
) -> tuple[Speech, Slot, Delivery]:
    import numpy as np

    from debatecoach.engines.audio.reading import RATE, SoundReader

    with SoundReader(chosen.file) as reading:
        parts, length = [], 0
        for block in reading.blocks():
            if length < LONGEST * RATE:
                parts.append(block)
                length += len(block)
    pcm = np.concatenate(parts)
    seconds = len(pcm) / RATE
    speech = Speech("speech", Side.PRO, Speaker.HUMAN, (), seconds, "microphone")
    if not chosen.no_words:
        speech = _heard(speech, pcm, state, chosen.language)
    slot = Slot("speech", Side.PRO, Stage.OPENING, max(1, chosen.seconds))
    format = Format("recording", "", "", 15.0, (slot,))
    trace = measure_sound(pcm, RATE)
    return speech, slot, deliver(speech, format, chosen.language, data, EnglishSyllables(), trace=trace)


def _heard(speech: Speech, pcm: Any, state: Path, language: str) -> Speech:
    from debatecoach.engines.recogniser import Hints
    from debatecoach.engines.recogniser.finding import for_case
    from debatecoach.services.wiring import choose_engines

    recogniser = for_case(choose_engines(state, language=language).recognisers, Hints())
    if recogniser is None:
        return speech
    heard = recogniser.transcribe(pcm)
    return replace(speech, heard_by=heard.engine, words=heard.words, sentences=(Sentence(heard.text),))


def _told(speech: Speech, slot: Slot, found: Delivery) -> dict[str, Any]:
    return {
        "slot": speech.slot,
        "speaker": str(speech.speaker),
        "seconds": speech.seconds,
        "limit": slot.seconds,
        "unit": str(found.unit),
        "words": found.words,
        "heard_by": speech.heard_by,
        "measures": {str(each.kind): _measure(each) for each in found.measures},
        "pauses": [picked(each, "start", "end", "after", "before", "inside") for each in found.pauses],
        "fillers": [{"at": at, "text": text} for at, text in found.fillers],
        "pace": [list(each) for each in found.pace],
    }


def _measure(one: Measure) -> dict[str, Any]:
    low, high = one.target or (None, None)
    return {
        "value": one.value,
        "low": low,
        "high": high,
        "verdict": str(one.verdict) if one.verdict else None,
        "rough": one.rough,
        "doubts": [str(each) for each in one.doubts],
        "why_not": str(one.why_not) if one.why_not else None,
    }


def _lines(speech: Speech, slot: Slot, found: Delivery) -> list[str]:
    lines = [f"{name_of_id(speech.slot)} ({speech.speaker}), {speech.seconds:.0f} of {slot.seconds} s"]
    for one in found.measures:
        unit = f"{found.unit}/min" if one.kind is DeliveryMeasure.PACE else UNITS[one.kind]
        if one.value is None:
            lines.append(f"  {one.kind:<14} not measured: {one.why_not}".replace("_", " "))
            continue
        low, high = one.target or (None, None)
        aim = (
            f"  [{'' if low is None else f'{low:g}'}–{'' if high is None else f'{high:g}'}]"
            if one.target
            else ""
        )
        rough = f"  rough: {', '.join(one.doubts)}" if one.rough else ""
        verdict = f" {one.verdict}" if one.verdict else ""
        lines.append(f"  {one.kind.replace('_', ' '):<14} {one.value:.4g} {unit}{aim}{verdict}{rough}")
    return lines
