"""The process that decodes a stranger's recording; :mod:`.reading` begins it, and hears from it.

Files come from anywhere, and FFmpeg has faults that a damaged one may end a whole program with. So this is a
process of its own, with bounded memory and work. The file is its standard input: it never learns its name,
and nothing in a file can name another one or an address; only containers and codecs of sound are let in; what
a header says is believed of nothing; and no more than a block of samples is held, however much a few bytes
blow up to.

What it answers (:mod:`debatecoach.engines.child`): ``{"ready": true}``; ``{"video": ...}`` once it knows what
the file is; blocks of samples with ``seconds``, ``share`` of the file and ``damaged``; the last one says
``done``. Or ``{"refused": [what happened, what to do]}``.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from typing import IO, Any

import numpy as np
import numpy.typing as npt

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.engines.audio.resample import Resampler
from debatecoach.engines.child import tell

Pcm = npt.NDArray[np.int16]

VERB = "--decode-recording"
"""What the program (``cli.py``) is called with to be this process; the rate that is wanted follows."""
LONGEST = 30 * 60.0
"""Seconds of the longest speech that is read."""
PATIENCE = 300
"""Seconds that a whole recording may take to decode."""
MEMORY = 1 << 30
"""Bytes that decoding may take (Linux)."""

_CONTAINERS = "wav,w64,aiff,caf,mp3,aac,flac,ogg,mov,mp4,m4a,3gp,3g2,mj2,matroska,webm"
_CODECS = (
    "pcm_u8,pcm_s16le,pcm_s16be,pcm_s24le,pcm_s24be,pcm_s32le,pcm_s32be,pcm_f32le,pcm_f32be,pcm_f64le,"
    "pcm_f64be,pcm_alaw,pcm_mulaw,adpcm_ima_wav,adpcm_ms,mp3,mp3float,mp2,mp2float,aac,aac_fixed,alac,flac,"
    "vorbis,opus,libopus,amrnb,amrwb"
)
_LOCKED = frozenset({"drms", "enca", "drmi", "encv"})
_RATES = range(4_000, 384_001)
_MOST_CHANNELS = 32
_MOST_FAULTS = 200  # broken packets that are passed over
_GATHER = 1 << 16  # samples resampled at once
_PROBE = str(1 << 20)  # bytes looked at to learn what a file is


class Refused(Exception):  # noqa: N818 - an answer to be given
    """It cannot be used. Its arguments: what happened, and what to do if that is not the usual."""


def serve(rate: int, file: IO[bytes], answers: IO[bytes]) -> int:
    """Decode one recording."""
    try:
        import av  # noqa: F401 - it is bounded once it is loaded
    except ImportError as problem:
        tell(answers, {"missing": str(problem)})
        return 1
    _bound()
    tell(answers, {"ready": True})
    try:
        decoding = Decoding(file, rate)
        tell(answers, {"video": decoding.video})
        for block in decoding.blocks():
            tell(answers, decoding.state(), block.astype("<i2").tobytes())
        tell(answers, {**decoding.state(), "done": True})
    except Refused as refused:
        tell(answers, {"refused": refused.args})
    return 0


def _bound() -> None:
    """Where the system has it: no more memory and work than a recording needs."""
    if sys.platform == "win32":
        return
    import resource

    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CPU, (PATIENCE, PATIENCE))
    if sys.platform == "linux":
        with open("/proc/self/statm", encoding="ascii") as told:
            most = int(told.read().split()[0]) * os.sysconf("SC_PAGE_SIZE") + MEMORY
        resource.setrlimit(resource.RLIMIT_AS, (most, most))


class Decoding:
    """A recording being decoded.

    Args:
        file: at its beginning; seekable.
        rate: wanted, Hz.

    Raises:
        Refused: not sound, no sound in it, locked against copying.

    Attributes:
        video: there is a picture too; only the sound is read.
    """

    def __init__(self, file: IO[bytes], rate: int) -> None:
        self._file, self._rate = file, rate
        self._size = file.seek(0, os.SEEK_END)
        file.seek(0)
        self._seconds = 0.0
        self._damaged = _is_cut_wav(file, self._size)
        self._container, self._stream = self._open()
        self.video = any(not each.disposition & _picture() for each in self._container.streams.video)

    def state(self) -> dict[str, object]:
        """How far it is."""
        share = min(1.0, self._file.tell() / self._size)
        return {"seconds": self._seconds, "share": share, "damaged": self._damaged}

    def blocks(self) -> Iterator[Pcm]:
        """The samples, (n,) int16 mono, in pieces. Raises Refused."""
        rate = self._rate
        machine = Resampler(rate, rate)
        gathered: list[Pcm] = []
        held = given = 0
        for frame in self._frames():
            if frame.sample_rate != rate or held >= _GATHER:
                if gathered:
                    given += len(piece := machine.feed(np.concatenate(gathered)))
                    yield piece
                gathered, held = [], 0
                if frame.sample_rate != rate:
                    given += len(rest := machine.flush())
                    yield rest
                    rate = frame.sample_rate
                    machine = Resampler(rate, self._rate)
            try:
                sound = _mono(frame)
            except ValueError:  # fewer planes than channels
                self._damaged = True
                continue
            gathered.append(sound)
            held += len(sound)
            self._seconds += len(sound) / rate
            if self._seconds > LONGEST + 0.01:  # it is summed up
                raise Refused(QT_TRANSLATE_NOOP("errors", "{path} is longer than {minutes} minutes."))
        if not self._seconds:
            raise self._no_sound()
        rest = np.concatenate(
            [machine.feed(np.concatenate(gathered or [np.zeros(0, np.int16)])), machine.flush()]
        )
        yield rest[: max(0, round(self._seconds * self._rate) - given)]

    def _open(self) -> tuple[Any, Any]:
        import av

        options = {
            "format_whitelist": _CONTAINERS,
            "codec_whitelist": _CODECS,
            "protocol_whitelist": "none",
            "probesize": _PROBE,
        }
        try:
            # Titles that are not UTF-8 were faults before PyAV 19, unless told otherwise.
            before_19 = {"metadata_errors": "replace"} if int(av.__version__.split(".")[0]) < 19 else {}
            container = av.open(self._file, "r", options=options, **before_19)
        except (av.FFmpegError, OSError, ValueError) as problem:
            raise Refused(QT_TRANSLATE_NOOP("errors", "{path} could not be read as sound.")) from problem
        if not container.streams.audio:
            raise self._no_sound()
        stream = container.streams.audio[0]
        coder = stream.codec_context
        if coder is not None and _tag(coder) in _LOCKED:
            raise Refused(
                QT_TRANSLATE_NOOP("errors", "{path} is locked against copying (DRM)."),
                QT_TRANSLATE_NOOP(
                    "errors", "Export it from the program it was made with, without protection."
                ),
            )
        if coder is None or not coder.sample_rate:
            raise self._no_sound()
        self._check(coder.sample_rate, coder.channels)
        coder.thread_count = 1
        return container, stream

    def _check(self, rate: int, channels: int) -> None:
        if rate not in _RATES or not 1 <= channels <= _MOST_CHANNELS:
            raise Refused(QT_TRANSLATE_NOOP("errors", "{path} has a format this app cannot use."))

    def _no_sound(self) -> Refused:
        return Refused(QT_TRANSLATE_NOOP("errors", "{path} holds no sound."))

    def _frames(self) -> Iterator[Any]:
        """Decoded frames; broken packets are passed over, and :attr:`damaged` says so."""
        import av

        faults = 0
        packets = self._container.demux(self._stream)
        while True:
            try:
                packet = next(packets)
            except StopIteration:
                break
            except (av.FFmpegError, OSError, ValueError):  # cut off
                self._damaged = True
                break
            try:
                frames = packet.decode()
            except av.EOFError:
                break
            except (av.FFmpegError, ValueError):
                self._damaged, faults = True, faults + 1
                if faults > _MOST_FAULTS:
                    break
                continue
            for frame in frames:
                if frame.samples:
                    self._check(frame.sample_rate, frame.layout.nb_channels)
                    yield frame
        told = self._told()
        if told and self._seconds < told * 0.95 - 0.5:
            self._damaged = True

    def _told(self) -> float:
        """Seconds as the header says, 0 if it says nothing."""
        with suppress(TypeError, ValueError, OverflowError):
            if self._stream.duration:
                return float(self._stream.duration * self._stream.time_base)
        return 0.0


def _is_cut_wav(file: IO[bytes], size: int) -> bool:
    """A WAV that says it is longer than it is; not one whose writer could not go back to say how long."""
    head = file.read(12)
    file.seek(0)
    told = int.from_bytes(head[4:8], "little")
    return head[:4] == b"RIFF" and size < told + 8 and told < 0x7FFF_F000


def _tag(coder: Any) -> str:
    """Four letters for the coding; empty where the file has others."""
    try:
        return str(coder.codec_tag).rstrip("\x00")
    except UnicodeDecodeError:
        return ""


def _picture() -> Any:
    from av.stream import Disposition

    return Disposition.attached_pic  # a cover is no video


def _mono(frame: Any) -> Pcm:
    """A frame of any layout and sample format as (n,) int16."""
    data = frame.to_ndarray()
    channels = frame.layout.nb_channels
    if not frame.format.is_planar:
        data = data.reshape(-1, channels).T
    if channels == 1 and data.dtype == np.int16:
        return np.array(data[0])
    if data.dtype == np.uint8:
        sound = (data.astype(np.float32) - 128) / 128
    elif data.dtype.kind == "i":
        sound = data.astype(np.float64) / -float(np.iinfo(data.dtype).min)
    else:  # of which a file may hold any
        sound = np.nan_to_num(data, nan=0.0, posinf=1.0, neginf=-1.0)
    mixed = np.clip(sound, -8.0, 8.0).mean(axis=0)
    return np.clip(np.rint(mixed * 32768), -32768, 32767).astype(np.int16)
