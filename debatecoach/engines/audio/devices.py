"""Which loudspeakers and microphones there are, and one door to PortAudio.

PortAudio is not safe to open and close from several threads at once, and it scans for devices only
when it starts: every stream of the app is opened and closed here, under one lock, and a new scan
happens only while no stream is open.
"""

from __future__ import annotations

import atexit
import ctypes
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from debatecoach.base.errors import EngineError, MicrophoneError, PlaybackError
from debatecoach.base.marks import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    import sounddevice

E = TypeVar("E", bound=EngineError)
_LOCK = threading.RLock()
_MOST_AT_EXIT = 3.0  # seconds
_MOST_CHANNELS = 32  # ALSA's plugins offer any number
_OPEN: set[int] = set()
_AWAKE: dict[int, Any] = {}  # what keeps a sound server awake, by the stream it is for
_KEPT: list[object] = []  # C callbacks that must outlive this module's functions


@dataclass(frozen=True, slots=True)
class Device:
    """One loudspeaker or microphone.

    Attributes:
        name: as the system calls it.
        index: PortAudio's number of it, valid until the next :func:`rescan`.
        default: the system would choose this one.
        rate: the rate in Hz it works at by itself.
    """

    name: str
    index: int
    default: bool
    rate: int


@dataclass(frozen=True, slots=True)
class Devices:
    """All of them; either tuple may be empty."""

    inputs: tuple[Device, ...]
    outputs: tuple[Device, ...]


_NO_PORTAUDIO = (
    QT_TRANSLATE_NOOP("errors", "Sound is not available: the PortAudio library is not installed."),
    QT_TRANSLATE_NOOP("errors", "Everything works in silence: captions for the opponent, typing for you."),
    QT_TRANSLATE_NOOP("errors", "On Debian or Ubuntu run: sudo apt install libportaudio2, then start again."),
)


_ERRORS = {"output": PlaybackError, "input": MicrophoneError}
_NO_DEVICE: dict[type[EngineError], tuple[str, str, str]] = {
    PlaybackError: (
        QT_TRANSLATE_NOOP("errors", "No loudspeaker can be used ({reason})."),
        QT_TRANSLATE_NOOP("errors", "The speech is kept where it stood and can be read as captions."),
        QT_TRANSLATE_NOOP("errors", "Connect a loudspeaker or headphones and resume, or go on in silence."),
    ),
    MicrophoneError: (
        QT_TRANSLATE_NOOP("errors", "No microphone can be used ({reason})."),
        QT_TRANSLATE_NOOP("errors", "Nothing was recorded, and nothing is lost."),
        QT_TRANSLATE_NOOP(
            "errors", "Connect a microphone and allow this app to use it, or type your speech."
        ),
    ),
}
IN_SILENCE = (
    QT_TRANSLATE_NOOP("errors", "The speech goes on in silence: read it as captions."),
    QT_TRANSLATE_NOOP("errors", "Connect a loudspeaker or headphones, and the next speech is heard."),
)
"""What is safe and what to do where the speech goes on all the same, by the clock."""
UNHEARD = ("", QT_TRANSLATE_NOOP("errors", "Connect a loudspeaker or headphones, then try again."))
"""Where a short sound was to be heard and nothing is at stake."""


def no_device(error: type[E], reason: str) -> E:
    """No loudspeaker, or no microphone, can be opened; ``reason`` is the system's own word for it."""
    return error(*_NO_DEVICE[error], reason=reason)


def elsewhere(problem: PlaybackError, told: tuple[str, str]) -> PlaybackError:
    """The same fault where something else is at stake: :data:`IN_SILENCE`, :data:`UNHEARD`."""
    return PlaybackError(problem.what, *told) if problem.what.get("reason") else problem


def _hush_alsa() -> None:
    """ALSA writes a screenful to stderr for every device that is not there; that helps nobody."""
    if not sys.platform.startswith("linux") or _KEPT:
        return
    try:
        alsa = ctypes.CDLL("libasound.so.2")
    except OSError:
        return
    # The real handler is variadic; the fixed part is all a handler that does nothing needs.
    silent = ctypes.CFUNCTYPE(
        None, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p
    )(lambda *_: None)
    alsa.snd_lib_error_set_handler(silent)
    _KEPT.append(silent)


def _alsa_works() -> bool:
    """False where ALSA finds no configuration: PortAudio would abort the whole process over it."""
    if not sys.platform.startswith("linux"):
        return True
    try:
        alsa = ctypes.CDLL("libasound.so.2")
        if alsa.snd_config_update() < 0:
            return False
        whole, found = ctypes.c_void_p.in_dll(alsa, "snd_config"), ctypes.c_void_p()
        return bool(alsa.snd_config_search(whole, b"pcm", ctypes.byref(found)) >= 0)
    except OSError:
        return True  # no ALSA: PortAudio knows what to do


def load(error: type[EngineError]) -> Any:
    """The sounddevice module, imported and PortAudio started. About 0.1-0.5 s the first time.

    Raises:
        error: the class given, with what to install.
    """
    with _LOCK:
        _hush_alsa()
        if not _alsa_works():
            reason = "ALSA: no alsa.conf"
            raise no_device(MicrophoneError if issubclass(error, MicrophoneError) else PlaybackError, reason)
        new = "sounddevice" not in sys.modules
        try:
            import sounddevice
        except (OSError, ImportError):
            raise error(*_NO_PORTAUDIO) from None
        if new:  # at exit it ends PortAudio: not under a thread that is just opening a device
            atexit.register(_LOCK.acquire, timeout=_MOST_AT_EXIT)
        return sounddevice


def list_devices(error: type[EngineError] = PlaybackError) -> Devices:
    """The loudspeakers and microphones of this computer. A computer without any gives two empty tuples.

    Raises:
        error: PortAudio itself is missing or does not start.
    """
    with _LOCK:
        sd = load(error)
        try:
            found = list(sd.query_devices())
            chosen = [api for api in sd.query_hostapis() if api["devices"]]
        except sd.PortAudioError as problem:
            raise no_device(PlaybackError, _reason(problem)) from problem
    default_in, default_out = sd.default.device
    if default_in < 0 and chosen:
        default_in = chosen[0]["default_input_device"]
    if default_out < 0 and chosen:
        default_out = chosen[0]["default_output_device"]

    def those(channels: str, default: int) -> tuple[Device, ...]:
        return tuple(
            Device(str(one["name"]), index, index == default, int(one["default_samplerate"]))
            for index, one in enumerate(found)
            if one[channels] > 0
        )

    return Devices(those("max_input_channels", default_in), those("max_output_channels", default_out))


def check_loudspeaker(device: int | str | None = None) -> None:
    """Raises PlaybackError when nothing can be heard on this computer. Does not open the device."""
    if not list_devices(PlaybackError).outputs:
        raise no_device(PlaybackError, "no output device")
    _default_rate(load(PlaybackError), device, "output")


def check_microphone(device: int | str | None = None) -> None:
    """Raises MicrophoneError when nothing can be recorded on this computer. Does not open the device."""
    if not list_devices(MicrophoneError).inputs:
        raise no_device(MicrophoneError, "no input device")
    _default_rate(load(MicrophoneError), device, "input")


def _reason(problem: Exception) -> str:
    """PortAudio's words without its numbers and line breaks."""
    return str(problem.args[0] if problem.args else problem).splitlines()[0].split(" [PaErrorCode")[0]


def _index(sd: Any, device: int | str | None, kind: str) -> int | str | None:
    """PortAudio's number of the device that has exactly this name: of several (Windows lists each once for
    every driver it has) the one of the system's own choice. Another name stays what it is."""
    if not isinstance(device, str):
        return device
    own = sd.default.hostapi
    named = [
        (each["hostapi"] != own, index)
        for index, each in enumerate(sd.query_devices())
        if each["name"] == device and each[f"max_{kind}_channels"] > 0
    ]
    return min(named)[1] if named else device


def _default_rate(sd: Any, device: int | str | None, kind: str) -> int:
    try:
        return int(sd.query_devices(_index(sd, device, kind), kind)["default_samplerate"])
    except (sd.PortAudioError, ValueError) as problem:
        # With no device at all PortAudio only says "Error querying device -1".
        said = f"no {kind} device" if device is None else _reason(problem)
        raise no_device(_ERRORS[kind], said) from problem


def open_output(
    device: int | str | None,
    rate: int,
    callback: Callable[..., None],
    finished: Callable[[], None] | None = None,
) -> sounddevice.OutputStream:
    """A started mono int16 output stream at ``rate``, else at the device's own rate (see its
    ``samplerate``).

    Raises:
        PlaybackError: no device, or it refuses.
    """
    with _LOCK:
        stream = _open("output", device, rate, callback, finished)
        _keep_awake(stream)
        return stream


def _keep_awake(stream: Any) -> None:
    """A second stream beside ``stream``, which is never given a sample.

    When a stream runs dry, ALSA's door to a sound server closes it and opens another. Without any stream the
    server's loudspeaker goes back to fetching two seconds at once and sleeping in between: a block that is
    0.1 s late would be a hole of 2 s. With this one it stays at short steps. A loudspeaker that takes one
    stream only has no such server, and needs none.
    """
    if not sys.platform.startswith("linux"):
        return
    sd = load(PlaybackError)
    try:
        idle = sd.RawOutputStream(
            samplerate=stream.samplerate, device=stream.device, channels=1, dtype="int16", latency=0.15
        )
    except sd.PortAudioError:
        return
    try:
        idle.start()
    except sd.PortAudioError:
        idle.close(ignore_errors=True)
        return
    _AWAKE[id(stream)] = idle


def open_input(
    device: int | str | None,
    rate: int,
    callback: Callable[..., None],
    finished: Callable[[], None] | None = None,
) -> sounddevice.InputStream:
    """A started int16 input stream at ``rate``, else at the device's own rate; mono, else, from a device
    that refuses that, with all the channels it has (see ``channels``).

    Raises:
        MicrophoneError: no device, or it refuses.
    """
    return _open("input", device, rate, callback, finished)


def name_of(stream: Any) -> str:
    """What the system calls the device a stream is open on; empty if it does not say."""
    with _LOCK:
        sd = load(EngineError)
        try:
            return str(sd.query_devices(stream.device)["name"])
        except (sd.PortAudioError, ValueError):
            return ""


def hears_itself(name: str) -> bool:
    """True for an input that gives what the computer plays: no microphone to go on with."""
    return any(word in name.casefold() for word in ("monitor", "stereo mix", "loopback", "what u hear"))


def _open(
    kind: str,
    device: int | str | None,
    rate: int,
    callback: Callable[..., None],
    finished: Callable[[], None] | None,
) -> Any:
    with _LOCK:
        error = _ERRORS[kind]
        sd = load(error)
        stream_class = sd.OutputStream if kind == "output" else sd.InputStream
        try:
            own_rate = _default_rate(sd, device, kind)
        except error:
            # It may have been plugged in since PortAudio last looked.
            if not rescan():
                raise
            own_rate = _default_rate(sd, device, kind)
        problem: Exception | None = None
        for one, channels in _ways(sd, kind, device, rate, own_rate):
            try:
                # 50 ms blocks and 0.15 s of latency ride out a busy interface thread.
                stream = stream_class(
                    samplerate=one,
                    blocksize=one // 20,
                    device=device,
                    channels=channels,
                    dtype="int16",
                    latency=0.15,
                    callback=callback,
                    finished_callback=finished,
                )
            except (sd.PortAudioError, ValueError) as refused:
                problem = refused
                continue
            try:
                stream.start()
            except sd.PortAudioError as refused:
                stream.close(ignore_errors=True)
                problem = refused
                continue
            _OPEN.add(id(stream))
            return stream
        raise no_device(error, _reason(problem) if problem else "unknown") from problem


def _ways(sd: Any, kind: str, device: int | str | None, rate: int, own_rate: int) -> list[tuple[int, int]]:
    """Rates and numbers of channels to open a device with, the likest first."""
    ways = [(one, 1) for one in dict.fromkeys((rate, own_rate))]
    if kind == "input":
        most = int(sd.query_devices(device, kind)["max_input_channels"])
        ways += [(one, most) for one in dict.fromkeys((rate, own_rate)) if 1 < most <= _MOST_CHANNELS]
    return ways


def close(stream: Any) -> None:
    """Stop a stream at once and forget it, whatever state its device is in."""
    with _LOCK:
        idle = _AWAKE.pop(id(stream), None)
        for each in (stream,) if idle is None else (stream, idle):
            each.abort(ignore_errors=True)
            each.close(ignore_errors=True)
        _OPEN.discard(id(stream))


def rescan() -> bool:
    """Look again for devices, as after something was plugged in. Indices may change.

    Returns:
        False when a stream is open: PortAudio would cut it off, so nothing was done.
    """
    with _LOCK:
        if _OPEN or "sounddevice" not in sys.modules:
            return not _OPEN
        sd = load(PlaybackError)
        try:
            sd._terminate()
            sd._initialize()
        except sd.PortAudioError:
            return False
        return True
