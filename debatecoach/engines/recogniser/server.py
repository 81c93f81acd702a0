"""Hearing by a server: ``/audio/transcriptions`` of OpenAI, or of another that speaks like it.

Nothing is sent unless the user chose it, and what is sent is told: the recording, compressed, a window at a
time, with the words of the case as a hint. A window is heard within a total time, tried again where that may
help; each failure is the connection's own sentence.
"""

from __future__ import annotations

import asyncio
import json
import math
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from io import BytesIO
from typing import Any

from debatecoach.base.errors import EndpointError, RecogniserError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.engines.language import faults
from debatecoach.engines.language.address import OPENAI, Secret, address, checked, host_of, is_here
from debatecoach.engines.language.faults import AskedServer, Trouble
from debatecoach.engines.language.keys import key_for
from debatecoach.engines.language.openai_endpoint import make_client, transport_errors
from debatecoach.engines.recogniser import RATE, SERVER, Hints, Pcm, Recogniser
from debatecoach.engines.recogniser.faults import KEPT
from debatecoach.engines.recogniser.guards import RecogniserWord
from debatecoach.engines.recogniser.streaming import WindowRecogniser

_PIECE = re.compile(r"\s*(?:[\u3400-\u9fff][^\s\w\u3400-\u9fff]*|[^\s\u3400-\u9fff]+)")
"""A word with the space before it and its punctuation; of Chinese, a character and what stands behind it."""
_SILENT, _UNLIKELY, _LOOPS = 0.6, -1.0, 2.4  # Whisper's own thresholds for a segment nobody said
_MOST_WORDS = 5_000


@dataclass(frozen=True, slots=True)
class ServerHearing:
    """What a server understood of a window.

    Attributes:
        words: timed from its beginning.
        exact: the times are the server's own, word by word.
        sure: it told how certain it is.
    """

    words: tuple[RecogniserWord, ...]
    exact: bool
    sure: bool


@dataclass(frozen=True, slots=True)
class _Stretch:
    """Text that was said between two moments, seconds, and how certain that is; below 0: not told."""

    text: str
    start: float
    end: float
    sure: float = -1.0


def read_answer(text: str, seconds: float) -> ServerHearing:
    """Read a body of ``/audio/transcriptions``: ``verbose_json``, ``json``, or text alone.

    Args:
        text: the body.
        seconds: length of the window.

    Raises:
        ValueError: it is none of these.
    """
    try:
        body = json.loads(text)
    except RecursionError as problem:
        raise ValueError("too deep") from problem
    if not isinstance(body, dict) or not isinstance(body.get("text"), str):
        raise ValueError("not a transcript")
    stretches = _stretches(body.get("segments"), seconds)
    if not stretches:
        stretches = [_Stretch(body["text"], 0.0, seconds)]
    times = _times(body.get("words"), seconds)
    pieces = [each for stretch in stretches for each in _spread(stretch)][:_MOST_WORDS]
    sure = all(stretch.sure >= 0 for stretch in stretches)
    return ServerHearing(tuple(_timed(pieces, times)), bool(times) or not pieces, sure)


def _stretches(found: Any, seconds: float) -> list[_Stretch]:
    stretches = []
    for each in found if isinstance(found, list) else ():
        if not isinstance(each, dict) or not isinstance(each.get("text"), str):
            continue
        likely, silent = _number(each.get("avg_logprob")), _number(each.get("no_speech_prob"))
        again = _number(each.get("compression_ratio"))
        if silent is not None and likely is not None and silent > _SILENT and likely < _UNLIKELY:
            continue
        if again is not None and again > _LOOPS and (likely is None or likely < _UNLIKELY):
            continue
        start = min(max(0.0, _number(each.get("start")) or 0.0), seconds)
        end = min(max(start, _number(each.get("end")) or seconds), seconds)
        sure = -1.0 if likely is None else math.exp(min(0.0, likely))
        stretches.append(_Stretch(each["text"], start, end, sure))
    return stretches


def _times(found: Any, seconds: float) -> list[RecogniserWord]:
    """The words a server timed, as bare as it gives them."""
    words: list[RecogniserWord] = []
    for each in found if isinstance(found, list) else ():
        if not isinstance(each, dict) or not isinstance(each.get("word"), str):
            continue
        start, end = _number(each.get("start")), _number(each.get("end"))
        if start is None or end is None:
            continue
        start = min(max(0.0, start), seconds)
        sure = _number(each.get("probability"))
        for part in _PIECE.findall(each["word"].strip()):
            words.append(
                RecogniserWord(part, start, min(max(start, end), seconds), -1.0 if sure is None else sure)
            )
    return words[:_MOST_WORDS]


def _spread(stretch: _Stretch) -> list[RecogniserWord]:
    """The words of a stretch, each with its letters' share of the time."""
    pieces = _PIECE.findall(stretch.text if stretch.text[:1].isspace() else " " + stretch.text)
    letters = sum(len(each) for each in pieces)
    at, said = stretch.start, []
    for each in pieces:
        share = (stretch.end - stretch.start) * len(each) / letters
        said.append(RecogniserWord(each, at, at + share, stretch.sure if stretch.sure >= 0 else 1.0))
        at += share
    return said


def _timed(pieces: Sequence[RecogniserWord], times: Sequence[RecogniserWord]) -> list[RecogniserWord]:
    """Words as they are written, with the times of the same words as they were timed; a word that was not
    keeps its share, between its neighbours."""
    if not times:
        return list(pieces)
    out = list(pieces)
    bare = [[each.bare for each in words] for words in (times, pieces)]
    matcher = SequenceMatcher(None, *bare, autojunk=False)
    known: set[int] = set()
    for block in matcher.get_matching_blocks():
        for step in range(block.size):
            time, place = times[block.a + step], block.b + step
            sure = time.confidence if time.confidence >= 0 else pieces[place].confidence
            out[place] = RecogniserWord(pieces[place].written, time.start, time.end, sure)
            known.add(place)
    for place, each in enumerate(pieces):
        if place not in known:
            least = out[place - 1].end if place else 0.0
            later = (out[other].start for other in range(place + 1, len(out)) if other in known)
            most = max(least, next(later, each.end))
            start = min(max(each.start, least), most)
            out[place] = RecogniserWord(each.written, start, min(max(start, each.end), most), each.confidence)
    return out


def _number(found: Any) -> float | None:
    if isinstance(found, bool) or not isinstance(found, int | float) or not math.isfinite(found):
        return None
    return float(found)


MODEL = "whisper-1"
SECONDS = 45.0
"""Total time of a window, besides half its own length."""
MOST_UPLOAD = 24 << 20
"""Bytes; OpenAI takes 25 MB. A window of two minutes is 2."""
_MOST_ANSWER = 4 << 20
_TRIES = 3
PAUSE = 0.5
"""Seconds before the second try; twice as many before the third."""

_HINT_LETTERS, _BEFORE_LETTERS = 400, 300  # the prompt has 224 tokens
SENT = QT_TRANSLATE_NOOP("recognisers", "Your recording leaves this computer: it is sent to {host}.")
HERE = QT_TRANSLATE_NOOP("recognisers", "A server on this computer hears you, at {host}.")


class _RefusedError(Exception):
    def __init__(self, status: int, headers: Mapping[str, str], body: str) -> None:
        super().__init__(str(status))
        self.status, self.headers, self.body = status, headers, body


class ServerRecogniser(WindowRecogniser):
    """A server's model. Nothing is sent when it is made.

    Args:
        base_url: as a person types it; empty: OpenAI's.
        model: empty: ``whisper-1``.
        key: asked when the first window is sent; None: the environment's or the keychain's.
        hints: language and words of the case.
        seconds: total time of a window, besides half its own length.

    Raises:
        InputError: the address cannot be one.
    """

    live = False
    window = (45.0, 120.0)
    languages = ("en", "zh")

    def __init__(
        self,
        base_url: str = "",
        model: str = "",
        key: Callable[[], Secret] | None = None,
        hints: Hints | None = None,
        seconds: float = SECONDS,
    ) -> None:
        self.base_url, self.model = address(base_url or OPENAI), model.strip() or MODEL
        self._key = key or (lambda: key_for(self.base_url))
        self._hints, self._seconds = hints or Hints(), seconds
        self.language = self._hints.language
        self.host = host_of(self.base_url)
        self.id = f"{SERVER}:{self.model}@{self.host}"
        self.name = f"{self.model} · {self.host}"
        self.sends = "" if is_here(self.base_url) else self.host
        self.about = SENT if self.sends else HERE
        self._plain = False  # the server gives text and nothing else

    def prepared(self, hints: Hints) -> Recogniser:
        """The same server for a case's language and words."""
        return ServerRecogniser(self.base_url, self.model, self._key, hints, self._seconds)

    def decode(self, pcm: Pcm, before: str, best: bool) -> list[RecogniserWord]:
        """See :class:`~debatecoach.engines.recogniser.streaming.WindowRecogniser`: one window, one upload."""
        seconds = len(pcm) / RATE
        try:
            key = checked(self._key())
            place = AskedServer(self.host, is_here(self.base_url), key, self.model)
            answer = asyncio.run(self._ask(compressed(pcm), before, seconds, key, place))
        except EndpointError as problem:
            raise RecogniserError(problem.what, KEPT, problem.todo) from None
        self.exact_times = self.exact_times and answer.exact
        self.tells_doubt = self.tells_doubt and answer.sure
        return list(answer.words)

    # -- one window --------------------------------------------------------------------------------------

    async def _ask(
        self, sound: bytes, before: str, seconds: float, key: Secret, place: AskedServer
    ) -> ServerHearing:
        """Tries until answered, refused for good, or out of time."""
        limit = self._seconds + seconds / 2
        client = make_client(self.base_url, key, place.here, _MOST_ANSWER)
        try:
            async with asyncio.timeout(limit), client:
                for attempt in range(_TRIES):
                    trouble = await self._try(client, sound, before, seconds, place)
                    if isinstance(trouble, ServerHearing):
                        return trouble
                    if not trouble.passing or attempt == _TRIES - 1:
                        break
                    await asyncio.sleep(trouble.after if trouble.after is not None else PAUSE * 2**attempt)
        except TimeoutError:
            trouble = Trouble(faults.error("timeout", place, seconds=f"{limit:.3g}"))
        raise trouble.error

    async def _try(
        self, client: Any, sound: bytes, before: str, seconds: float, place: AskedServer
    ) -> ServerHearing | Trouble:
        """One try; a server that gives no times is asked at once without, and that is remembered."""
        while True:
            try:
                text = await self._exchange(client, sound, before)
            except _RefusedError as refused:
                told = faults.read_error(refused.body)
                if refused.status in (400, 415, 422, 500) and not self._plain and _about_form(told):
                    self._plain = True
                    continue
                return faults.of_status(refused.status, refused.headers, refused.body, place)
            except transport_errors() as problem:
                return faults.of_exception(problem, place)
            try:
                return read_answer(text, seconds)
            except ValueError:
                page = faults.is_page(text)
                return Trouble(faults.error("web page" if page else "broken", place), passing=not page)

    async def _exchange(self, client: Any, sound: bytes, before: str) -> str:
        import openai

        words = ", ".join(self._hints.words)[:_HINT_LETTERS]
        prompt = " ".join(part for part in (words and f"{words}.", before[-_BEFORE_LETTERS:]) if part)
        form: dict[str, Any] = {"response_format": "json"}
        if not self._plain:
            form = {"response_format": "verbose_json", "timestamp_granularities": ["word", "segment"]}
        parts = bytearray()
        try:
            async with client.audio.transcriptions.with_streaming_response.create(
                file=("speech.flac", sound, "audio/flac"),
                model=self.model,
                language=self.language,
                prompt=prompt or openai.NOT_GIVEN,
                temperature=0.0,
                **form,
            ) as response:
                async for part in response.iter_bytes():
                    parts += part
        except openai.APIStatusError as problem:
            refused = _RefusedError(
                problem.status_code, dict(problem.response.headers), problem.response.text
            )
        else:
            return parts.decode("utf-8", "replace")
        raise refused


def _about_form(told: Mapping[str, str]) -> bool:
    """True if a refusal is about the form of the answer."""
    words = " ".join(told.values()).lower()
    return any(each in words for each in ("response_format", "verbose_json", "timestamp", "granularit"))


def compressed(pcm: Pcm) -> bytes:
    """Samples as FLAC, which every such server takes and which loses nothing: half a megabyte a minute or so.

    Raises:
        ValueError: longer than any window.
    """
    import av

    out = BytesIO()
    with av.open(out, "w", format="flac") as file:
        stream: Any = file.add_stream("flac", rate=RATE, layout="mono", format="s16")
        frame = av.AudioFrame.from_ndarray(pcm.reshape(1, -1), format="s16", layout="mono")
        frame.sample_rate = RATE
        file.mux([*stream.encode(frame), *stream.encode(None)])
    if out.tell() > MOST_UPLOAD:
        raise ValueError(f"a window of {len(pcm) / RATE} s")
    return out.getvalue()
