"""Any recording of a speech, read piece by piece: what a phone, a meeting or another program made.

Files come from anywhere. They are read through a file object, so that nothing in them can name another file
or an address; only containers and codecs of sound are let in; what a header says is believed of nothing; and
no more than a block of samples is held, however much a few bytes blow up to.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO

import numpy as np
import numpy.typing as npt

from debatecoach.engines.audio.resample import Resampler
from debatecoach.errors import InputError
from debatecoach.marks import QT_TRANSLATE_NOOP

Pcm = npt.NDArray[np.int16]

RATE = 16_000
"""What recognisers hear, Hz."""
LONGEST = 30 * 60.0
"""Seconds of the longest speech that is read."""
SUFFIXES = (
    *(".wav", ".mp3", ".m4a", ".ogg", ".oga", ".opus", ".flac", ".webm", ".aac"),
    *(".mp4", ".mov", ".mka", ".mkv", ".aif", ".aiff", ".caf", ".3gp"),
)
"""Ends of names of files that may hold a speech; what they are, their content says."""

PICTURE = QT_TRANSLATE_NOOP("errors", "{file} is a video; only its sound was used.")
DAMAGED = QT_TRANSLATE_NOOP(
    "errors", "{file} is damaged or was cut off; {seconds} seconds of sound were found in it."
)

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
_GATHER = 1 << 14  # samples resampled at once
_PROBE = str(1 << 20)  # bytes looked at to learn what a file is


def _unusable(what: str, path: Path, todo: str = "", **values: object) -> InputError:
    return InputError(
        what,
        QT_TRANSLATE_NOOP("errors", "The file was left as it is."),
        todo
        or QT_TRANSLATE_NOOP(
            "errors", "Give a recording of one speech (WAV, MP3, M4A, OGG, Opus, FLAC or WebM), or its text."
        ),
        path=path.name,
        minutes=round(LONGEST / 60),
        **values,
    )


class Reading:
    """A sound file being read, as 16 kHz mono. Use it as a context manager. For one thread at a time.

    Args:
        path: the file.

    Raises:
        InputError: no file, empty, not sound, no sound in it, locked against copying, not readable.

    Attributes:
        video: there is a picture too; only the sound is read.
        damaged: part of what was read so far could not be, or the file ended before its time.
        seconds: of sound read so far.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self.seconds = 0.0
        self._done = False
        self._size, self._file = self._open_file()
        self.damaged = _is_cut_wav(self._file, self._size)
        self._container: Any = None
        try:
            self._container, self._stream = self._open_sound()
        except BaseException:
            self.close()
            raise
        self.video = any(not each.disposition & _picture() for each in self._container.streams.video)

    def __enter__(self) -> Reading:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @property
    def progress(self) -> float:
        """How much of the file is read, 0..1."""
        return 1.0 if self._file.closed or self._done else min(1.0, self._file.tell() / self._size)

    def close(self) -> None:
        """Let go of the file."""
        container, self._container = self._container, None
        if container is not None:
            container.close()
        self._file.close()

    def blocks(self) -> Iterator[Pcm]:
        """The samples, (n,) int16 mono at :data:`RATE`, in pieces.

        Raises:
            InputError: longer than :data:`LONGEST`, nothing in it can be decoded, or it cannot be read on.
        """
        machine, rate = Resampler(RATE, RATE), RATE
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
                    machine = Resampler(rate, RATE)
            sound = _mono(frame)
            gathered.append(sound)
            held += len(sound)
            self.seconds += len(sound) / rate
            if self.seconds > LONGEST + 0.01:  # it is summed up
                raise _unusable(
                    QT_TRANSLATE_NOOP("errors", "{path} is longer than {minutes} minutes."), self._path
                )
        self._done = True
        if not self.seconds:
            raise self._no_sound()
        rest = np.concatenate(
            [machine.feed(np.concatenate(gathered or [np.zeros(0, np.int16)])), machine.flush()]
        )
        yield rest[: max(0, round(self.seconds * RATE) - given)]

    def notices(self) -> list[str]:
        """What is to be known of a file that was read, a sentence each."""
        told = [PICTURE.format(file=self._path.name)] if self.video else []
        if self.damaged:
            told.append(DAMAGED.format(file=self._path.name, seconds=round(self.seconds)))
        return told

    # -- inside --------------------------------------------------------------------------------------

    def _open_file(self) -> tuple[int, BinaryIO]:
        try:
            if not self._path.is_file():  # a pipe would wait for ever, a folder is none
                raise FileNotFoundError
            size = self._path.stat().st_size
            file = self._path.open("rb")
        except FileNotFoundError as problem:
            raise _unusable(QT_TRANSLATE_NOOP("errors", "There is no file {path}."), self._path) from problem
        except OSError as problem:
            raise _unusable(
                QT_TRANSLATE_NOOP("errors", "{path} cannot be read: {reason}."),
                self._path,
                reason=problem.strerror or str(problem),
            ) from problem
        if not size:
            file.close()
            raise _unusable(QT_TRANSLATE_NOOP("errors", "{path} is empty."), self._path)
        return size, file

    def _open_sound(self) -> tuple[Any, Any]:
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
            raise _unusable(
                QT_TRANSLATE_NOOP("errors", "{path} could not be read as sound."), self._path
            ) from problem
        self._container = container
        if not container.streams.audio:
            raise self._no_sound()
        stream = container.streams.audio[0]
        coder = stream.codec_context
        if coder is not None and str(coder.codec_tag).rstrip("\x00") in _LOCKED:
            raise _unusable(
                QT_TRANSLATE_NOOP("errors", "{path} is locked against copying (DRM)."),
                self._path,
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
            raise _unusable(
                QT_TRANSLATE_NOOP("errors", "{path} has a format this app cannot use."), self._path
            )

    def _no_sound(self) -> InputError:
        return _unusable(QT_TRANSLATE_NOOP("errors", "{path} holds no sound."), self._path)

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
                self.damaged = True
                break
            try:
                frames = packet.decode()
            except av.EOFError:
                break
            except (av.FFmpegError, ValueError):
                self.damaged, faults = True, faults + 1
                if faults > _MOST_FAULTS:
                    break
                continue
            for frame in frames:
                if frame.samples:
                    self._check(frame.sample_rate, frame.layout.nb_channels)
                    yield frame
        told = self._told()
        if told and self.seconds < told * 0.95 - 0.5:
            self.damaged = True

    def _told(self) -> float:
        """Seconds as the header says, 0 if it says nothing."""
        with suppress(TypeError, ValueError, OverflowError):
            if self._stream.duration:
                return float(self._stream.duration * self._stream.time_base)
        return 0.0


def _is_cut_wav(file: BinaryIO, size: int) -> bool:
    """A WAV that says it is longer than it is; not one whose writer could not go back to say how long."""
    head = file.read(12)
    file.seek(0)
    told = int.from_bytes(head[4:8], "little")
    return head[:4] == b"RIFF" and size < told + 8 and told < 0x7FFF_F000


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
