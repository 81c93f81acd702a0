"""What a speech's sound measured is kept with it, and nothing that cannot have been measured is read."""

from __future__ import annotations

import json
import uuid
from dataclasses import replace
from pathlib import Path

import pytest

from debatecoach.casefile.recovery import pending_recoveries, recover
from debatecoach.casefile.store import CaseStore
from debatecoach.casefile.wire import KeptCase, WireError, dump_case, load_case
from debatecoach.debate.case import Case
from debatecoach.debate.flow_tree import Flow
from debatecoach.debate.sound import SoundTrace
from debatecoach.debate.speech import SpokenWord

from .making import new_round, said, small_case
from .test_store import crash

TRACE = SoundTrace(
    60.0, 0.5, 58.0, ((3.0, 3.4), (10.0, 12.0)), (-20.0, None), -30.0, -18.0, -62.0, 0.001, ((20.0, 23.0),)
)


def with_speech() -> Case:
    case = small_case()
    speech = replace(said(0, audio="0123456789abcdef-012345.ogg"), words=(SpokenWord("We", 0.2, 0.5, 0.9),))
    case.rounds.append(replace(new_round(), speeches=[replace(speech, sound=TRACE)]))
    return case


def test_words_and_sound_come_back() -> None:
    case = with_speech()
    assert load_case(dump_case(KeptCase(uuid.uuid4().hex, case))).case == case


def test_a_speech_of_an_older_file_has_neither() -> None:
    document = json.loads(dump_case(KeptCase(uuid.uuid4().hex, with_speech())))
    document["version"] = 3
    for field in ("words", "sound"):
        del document["case"]["rounds"][0]["speeches"][0][field]
    [speech] = load_case(json.dumps(document).encode()).case.rounds[0].speeches
    assert speech.words == ()
    assert speech.sound is None


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("seconds", -1.0),
        ("seconds", 1e300),
        ("begin", 59.0),
        ("end", 61.0),
        ("pauses", [[3.0, 3.0]]),
        ("pauses", [[10.0, 12.0], [3.0, 3.4]]),
        ("pauses", [[57.0, 59.0]]),
        ("pauses", [[3.0]]),
        ("levels", [-20.0] * 100),
        ("levels", [-2000.0]),
        ("soft", -10.0),
        ("clipped", 1.5),
        ("lost", [[3.2, 3.8]]),
        ("fillers", -1),
        ("fillers", 2.5),
        ("lost", [[70.0, 71.0]]),
    ],
)
def test_a_sound_that_cannot_be_is_refused(field: str, value: object) -> None:
    document = json.loads(dump_case(KeptCase(uuid.uuid4().hex, with_speech())))
    document["case"]["rounds"][0]["speeches"][0]["sound"][field] = value
    with pytest.raises(WireError):
        load_case(json.dumps(document).encode())


def test_what_was_measured_survives_a_crash_and_goes_with_its_recording(docs: Path, state: Path) -> None:
    path = docs / "a.debate"
    store = CaseStore.create(path, small_case())
    store.add_round(new_round())
    speech = said(0, audio="0123456789abcdef-012345.ogg")
    store.commit_speech("r1", speech, Flow())
    assert store.keep_sound("r1", speech.audio, TRACE)
    assert store.case.rounds[0].speeches == [replace(speech, sound=TRACE)]
    assert not store.keep_sound("r1", "another.ogg", TRACE)
    assert not store.keep_sound("r1", "", TRACE)
    crash(store)
    [left] = pending_recoveries(state)
    found = recover(left)
    assert found.case.rounds[0].speeches[0].sound == TRACE
    found.close(discard=True)
