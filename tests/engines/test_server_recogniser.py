"""Hearing by a server that answers well, in other shapes, badly, late, or not at all."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from email.parser import BytesParser
from email.policy import default
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from typing import Any

import numpy as np
import pytest
import soundfile
from hypothesis import given
from hypothesis import strategies as st

from debatecoach.base.errors import RecogniserError
from debatecoach.engines.language import Secret
from debatecoach.engines.recogniser import RATE, Hints, sends
from debatecoach.engines.recogniser import server as server_module
from debatecoach.engines.recogniser.finding import for_case
from debatecoach.engines.recogniser.server import ServerRecogniser, read_answer
from tests.engines.talk import Talk, by_samples

KEY = "sk-canary-1234567890"
TEXT = "The school should pay. Poor families need the money!"
WORDS = [
    {"word": word, "start": 0.5 * i, "end": 0.5 * i + 0.4}
    for i, word in enumerate(TEXT.replace(".", "").replace("!", "").split())
]
SEGMENTS = [
    {"id": 0, "start": 0.0, "end": 4.5, "text": " " + TEXT, "avg_logprob": -0.1, "no_speech_prob": 0.01}
]
VERBOSE = {"task": "transcribe", "language": "english", "duration": 5, "text": TEXT, "segments": SEGMENTS}


@dataclass
class Ears:
    """A scripted ``/v1/audio/transcriptions``.

    Attributes:
        answers: (status, body, seconds it takes), one a request; the last one again and again.
        asked: each request's fields; ``file`` is the upload.
    """

    answers: list[tuple[int, Any, float]]
    asked: list[dict[str, Any]] = field(default_factory=list)
    url: str = ""


@pytest.fixture
def ears(monkeypatch: pytest.MonkeyPatch) -> Iterator[Ears]:
    monkeypatch.setattr(server_module, "PAUSE", 0.02)
    made = Ears([(200, VERBOSE | {"words": WORDS}, 0.0)])

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            head = f"content-type: {self.headers['content-type']}\r\n\r\n".encode()
            fields: dict[str, Any] = {"path": self.path, "authorization": self.headers["authorization"]}
            for part in BytesParser(policy=default).parsebytes(head + body).iter_parts():
                name = part.get_param("name", header="content-disposition")
                value = part.get_payload(decode=True)
                fields[str(name)] = value if name == "file" else value.decode()
            made.asked.append(fields)
            status, answer, seconds = made.answers.pop(0) if len(made.answers) > 1 else made.answers[0]
            time.sleep(seconds)
            data = answer if isinstance(answer, bytes) else json.dumps(answer).encode()
            try:
                self.send_response(status)
                self.send_header("content-length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)
            except OSError:
                self.close_connection = True  # whoever asked has hung up

        def log_message(self, *_args: object) -> None:
            return

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    made.url = f"http://127.0.0.1:{server.server_port}/v1"
    yield made
    server.shutdown()
    server.server_close()
    thread.join()


def recogniser(ears: Ears, words: tuple[str, ...] = (), seconds: float = 10.0) -> ServerRecogniser:
    return ServerRecogniser(ears.url, "m", lambda: Secret(KEY), Hints("en", words), seconds)


SOUND = np.random.default_rng(1).normal(0, 3000, 5 * RATE).astype(np.int16)


def test_a_window_is_sent_compressed_with_hints_and_what_was_said_before(ears: Ears) -> None:
    said = recogniser(ears, ("WUDC", "Kantian")).decode(SOUND, "We stand for schools.", best=True)
    assert [each.written for each in said] == [" " + word for word in TEXT.split()]
    assert [(each.start, each.end) for each in said] == [(word["start"], word["end"]) for word in WORDS]
    assert all(abs(each.confidence - 0.905) < 0.001 for each in said)
    (asked,) = ears.asked
    assert asked["path"] == "/v1/audio/transcriptions"
    assert asked["authorization"] == f"Bearer {KEY}"
    assert asked["prompt"] == "WUDC, Kantian. We stand for schools."
    assert (asked["model"], asked["language"], asked["response_format"]) == ("m", "en", "verbose_json")
    back, rate = soundfile.read(BytesIO(asked["file"]), dtype="int16")
    assert rate == RATE
    assert np.array_equal(back, SOUND), "nothing of it is lost"


def test_a_server_that_gives_text_alone_is_asked_once_too_often(ears: Ears) -> None:
    refusal = {"error": {"message": "response_format 'verbose_json' is not compatible with model 'm'"}}
    ears.answers = [(400, refusal, 0.0), (200, {"text": TEXT}, 0.0)]
    one = recogniser(ears)
    said = one.decode(SOUND, "", best=True)
    assert [each.written.strip() for each in said] == TEXT.split()
    assert said[0].start == 0.0
    assert said[-1].end == pytest.approx(5.0)
    assert not one.exact_times
    assert not one.tells_doubt
    one.decode(SOUND, "", best=True)
    assert [asked["response_format"] for asked in ears.asked] == ["verbose_json", "json", "json"]


@pytest.mark.parametrize(
    ("status", "body", "told", "tries"),
    [
        (401, {"error": {"message": "Incorrect API key"}}, "does not accept the key", 1),
        (404, {"error": {"message": "The model `m` does not exist"}}, "has no model called m", 1),
        (413, {"error": {"message": "Maximum content size limit"}}, "too long", 1),
        (500, {"error": {"message": "boom"}}, "a fault of its own", 3),
        (200, b"<!doctype html><title>Sign in</title>", "web page", 1),
        (200, b'{"text": ', "cannot be read", 3),
        (200, {"words": []}, "cannot be read", 3),
        (200, b"[" * 100_000, "cannot be read", 3),
    ],
)
def test_each_failure_has_its_own_sentence(ears: Ears, status: int, body: Any, told: str, tries: int) -> None:
    ears.answers = [(status, body, 0.0)]
    with pytest.raises(RecogniserError, match=told) as caught:
        recogniser(ears, seconds=8.0).decode(SOUND, "", best=True)
    assert str(caught.value.safe) == "Your recording is kept."
    assert caught.value.todo
    assert KEY not in str(caught.value)
    assert len(ears.asked) == tries


def test_a_passing_failure_is_tried_again(ears: Ears) -> None:
    ears.answers = [(503, b"busy", 0.0), (200, VERBOSE, 0.0)]
    assert len(recogniser(ears).decode(SOUND, "", best=True)) == 9


def test_a_server_that_does_not_answer_in_its_total_time(ears: Ears) -> None:
    ears.answers = [(200, VERBOSE, 2.0)]
    with pytest.raises(RecogniserError, match="did not finish its answer within"):
        recogniser(ears, seconds=0.3).decode(SOUND[: RATE // 2], "", best=True)


def test_nobody_is_there() -> None:
    one = ServerRecogniser("http://127.0.0.1:9/v1", "m", lambda: Secret(""), seconds=60.0)
    with pytest.raises(RecogniserError, match="No program on this computer answers"):
        one.decode(SOUND[:RATE], "", best=True)


def test_it_says_who_gets_the_recording() -> None:
    away = ServerRecogniser("https://api.openai.com/v1", "", lambda: Secret(""))
    here = ServerRecogniser("http://localhost:8000/v1", "base", lambda: Secret(""))
    assert (away.id, away.sends, sends(away)) == (
        "server:whisper-1@api.openai.com",
        "api.openai.com",
        "api.openai.com",
    )
    assert "leaves this computer" in away.about
    assert here.sends == ""
    assert for_case([here], Hints("zh")).language == "zh"  # type: ignore[union-attr]
    assert for_case([away], Hints("de")) is None


def test_a_long_recording_goes_in_few_windows_each_well_below_the_limit(ears: Ears) -> None:
    text = "We say so, because it is so. " * 100
    talk = Talk(text, word=0.3, pause=0.9)
    pcm = talk.pcm()
    one = recogniser(ears)
    one.activity = by_samples  # type: ignore[method-assign]
    heard = one.transcribe(pcm)
    assert 3 <= len(ears.asked) <= len(pcm) / RATE / 45 + 1
    assert max(len(asked["file"]) for asked in ears.asked) < 24 << 20
    assert heard.words[-1].start > 45
    assert heard.tells_doubt


# Answers


def test_chinese_goes_by_characters_with_their_punctuation() -> None:
    answer = read_answer(json.dumps({"text": "税是公平的。AI 呢？"}), 7.0)
    assert [each.written.strip() for each in answer.words] == ["税", "是", "公", "平", "的。", "AI", "呢？"]
    assert not answer.exact


def test_a_segment_nobody_said_is_left_out() -> None:
    quiet = {"start": 5, "end": 9, "text": "Thanks for watching!", "avg_logprob": -1.4, "no_speech_prob": 0.9}
    body = VERBOSE | {"segments": [*SEGMENTS, quiet], "text": f"{TEXT} Thanks for watching!"}
    assert [each.written.strip() for each in read_answer(json.dumps(body), 9.0).words] == TEXT.split()


def test_a_word_the_server_did_not_time_lies_between_its_neighbours() -> None:
    some = [each for each in WORDS if each["word"] != "pay"]
    said = read_answer(json.dumps(VERBOSE | {"words": some}), 5.0).words
    assert said[2].end <= said[3].start <= said[3].end <= said[4].start


values = st.recursive(
    st.none() | st.booleans() | st.floats() | st.text(max_size=8) | st.integers(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)
timed = st.fixed_dictionaries(
    {
        "word": values | st.text(max_size=6),
        "start": values,
        "end": values,
        "text": values | st.text(max_size=9),
    }
)


@given(st.text(max_size=40), st.lists(timed, max_size=5) | values, st.lists(timed, max_size=5) | values)
def test_whatever_comes_times_are_in_the_window(text: str, words: Any, segments: Any) -> None:
    answer = read_answer(json.dumps({"text": text, "words": words, "segments": segments}), 5.0)
    for each in answer.words:
        assert 0 <= each.start <= each.end <= 5.0 + 1e-6
