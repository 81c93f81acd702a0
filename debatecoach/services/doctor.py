"""What is there and what to do about it: ``debatecoach doctor``.

Looks, and changes nothing. Never prints a key; talks to this machine's own ports only.
"""

from __future__ import annotations

import os
import socket
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from debatecoach.base.errors import DebateCoachError
from debatecoach.base.messages import Message, Words
from debatecoach.base.policy import Policy, policy

if TYPE_CHECKING:
    from debatecoach.engines.voice import Voice

PROBE_SECONDS = 0.3
BASIC, NATURAL = Message("doctor", "basic"), Message("doctor", "natural")
GOOD = Message("doctor", "good")
ESTIMATED = Message("doctor", "natural; when each word sounds is an estimate")
SPEAKERS = Message("doctor", "natural; {speakers} speakers")
DEFAULT, AVAILABLE = Message("doctor", "default"), Message("doctor", "available")
MOTIONS = Message("doctor", "{motions} motions, {formats} formats")
PIPER = Message(
    "doctor",
    "For a natural voice, get one: under Voices and recognisers in the window, or with "
    "“debatecoach voices get en_US-lessac-medium”; or put NAME.onnx and NAME.onnx.json into {folder}.",
)
WHISPER = Message(
    "doctor",
    "To be understood better, get a Whisper model: under Voices and recognisers in the window, or with "
    "“debatecoach models get {model}”.",
)
ANSWERS = Message("doctor", "something answers on port {port}")
LIKENESS = Message("doctor", "two claims count as one from a likeness of {theta:.2f}")
FREE = Message("doctor", "{gigabytes:.1f} GB free")
UNWRITABLE = Message("doctor", "this folder cannot be written")

NO_RECOGNISER = (
    Message("doctor", "speech cannot be turned into text"),
    Message("doctor", "Type your speeches, or install the package pocketsphinx."),
)
NO_MODEL = (
    Message("doctor", "no language model; the library debater needs none"),
    Message("doctor", "Start Ollama, LM Studio or llama.cpp, or set OPENAI_BASE_URL."),
)
KEY = Message("doctor", "a key is set")
NO_KEY = (
    Message("doctor", "no key"),
    Message("doctor", "Set OPENAI_API_KEY if the server asks for one."),
)
HERE = Message("doctor", "vectors are kept on this computer")
SERVER_ANSWERS = Message("doctor", "the server answers and knows the token")
CAN_OPEN = Message("doctor", "the window can be opened")
NO_DISPLAY = (
    Message("doctor", "no display: everything works headless"),
    Message("doctor", "Run debatecoach in a desktop session to open the window."),
)
LAID_DOWN = Message("doctor", "Settings laid down: {settings}. Any server may be asked.")
SERVERS = Message(
    "doctor", "Settings laid down: {settings}. Beside this computer only these may be asked: {servers}."
)
ENOUGH_DISK = 500 * 1024**2


@dataclass(frozen=True, slots=True)
class DoctorFinding:
    """One line of the report.

    Attributes:
        area: ``school``, ``voice``, ``recogniser``, ``microphone``, ``loudspeaker``, ``embedding``,
            ``memory``, ``endpoint``, ``library``, ``disk`` or ``display``.
        name: what was looked at.
        ok: True if it can be used.
        detail: what was found.
        advice: what to do, empty if nothing.
    """

    area: str
    name: str
    ok: bool
    detail: Words
    advice: Words = ""


def examine(state: Path) -> list[DoctorFinding]:
    """Everything, in the order of a round: library, voices, devices, recognisers, similarity, endpoints."""
    checks: tuple[Callable[[Path], list[DoctorFinding]], ...] = (
        _policy, _library, _voices, _devices, _recognisers, _embedding, _memory, _endpoints, _disk, _display,
    )  # fmt: skip
    return [finding for check in checks for finding in check(state)]


def _policy(state: Path) -> list[DoctorFinding]:
    laid = policy()
    if laid.source is None:
        return []
    if laid.trouble is not None:
        return [DoctorFinding("school", str(laid.source), False, laid.trouble)]
    return [DoctorFinding("school", str(laid.source), True, laid_down(laid))]


def laid_down(laid: Policy) -> Message:
    """What a school laid down, in a sentence."""
    settings = ", ".join(f"{name} = {value}" for name, value in laid.settings.items()) or "-"
    if laid.servers is None:
        return LAID_DOWN.put(settings=settings)
    return SERVERS.put(settings=settings, servers=", ".join(laid.servers) or "-")


def _library(state: Path) -> list[DoctorFinding]:
    from debatecoach.coach.library import load_motion
    from debatecoach.coach.summaries import list_motions
    from debatecoach.services.wiring import load_library

    try:
        library = load_library()
        motions = [load_motion(each.path) for each in list_motions(library.motions)]
    except DebateCoachError as error:
        return [_wrong("library", "motions", error)]
    found = MOTIONS.put(motions=len(motions), formats=len(library.formats))
    return [DoctorFinding("library", "motions", True, found)]


def _wrong(area: str, name: str, error: DebateCoachError) -> DoctorFinding:
    return DoctorFinding(area, name, False, error.messages()[0], error.messages()[-1])


def _named(name: str, identity: str) -> str:
    """What people call it, with the name that options take: ``eSpeak NG · English (US) [espeak:en-us]``."""
    return f"{name} [{identity}]"


def _voices(state: Path) -> list[DoctorFinding]:
    from debatecoach.engines.voice.finding import find_voices

    voices, problems = find_voices(state, "en")
    natural = any(not voice.basic for voice in voices)
    advice = PIPER.put(folder=str(state / "voices"))
    found = []
    mandarin, unusable = find_voices(state, "zh")
    for language in (voices, mandarin):
        for place, (voice, speakers) in enumerate(_first_speakers(language)):
            todo = advice if language is voices and not natural and not place else ""
            named = _named(voice.name, voice.id)
            found.append(DoctorFinding("voice", named, True, _voice_words(voice, speakers), todo))
    problems += [each for each in unusable if str(each) not in map(str, problems)]
    if not voices:
        detail = Message("doctor", "no voice: machine speeches are text only")
        found.append(DoctorFinding("voice", "none", False, detail, advice))
    return found + [_wrong("voice", "unusable", each) for each in problems]


def _first_speakers(voices: Sequence[Voice]) -> list[tuple[Voice, int]]:
    """The first voice of each Piper model with the number of its speakers, and all other voices."""
    families = Counter(voice.family for voice in voices)
    shown: set[str] = set()
    found = []
    for voice in voices:
        if voice.engine != "piper" or voice.family not in shown:
            found.append((voice, families[voice.family] if voice.engine == "piper" else 1))
        shown.add(voice.family)
    return found


def _voice_words(voice: Voice, speakers: int) -> Message:
    """How good a voice is."""
    if voice.basic:
        return BASIC
    if speakers > 1:
        return SPEAKERS.put(speakers=speakers)
    return NATURAL if voice.word_times else ESTIMATED


def _devices(state: Path) -> list[DoctorFinding]:
    from debatecoach.base.errors import MicrophoneError
    from debatecoach.engines.audio.devices import list_devices

    try:
        devices = list_devices(MicrophoneError)
    except DebateCoachError as error:
        return [_wrong(area, "none", error) for area in ("microphone", "loudspeaker")]
    found = []
    for area, those, advice in (
        ("microphone", devices.inputs, Message("doctor", "Connect one, or type your speeches.")),
        ("loudspeaker", devices.outputs, Message("doctor", "Connect one, or read the captions.")),
    ):
        found += [
            DoctorFinding(area, device.name, True, DEFAULT if device.default else AVAILABLE)
            for device in those
        ]
        if not those:
            found.append(DoctorFinding(area, "none", False, Message("doctor", "no device"), advice))
    return found


def _recognisers(state: Path) -> list[DoctorFinding]:
    from debatecoach.engines.recogniser.catalogue import suited
    from debatecoach.engines.recogniser.finding import find_recognisers

    there = find_recognisers("en", state)
    better = WHISPER.put(model=suited(os.cpu_count() or 1)) if all(r.basic for r in there) else ""
    found = []
    for place, each in enumerate(there):
        name, detail = _named(each.name, each.id), BASIC if each.basic else GOOD
        found.append(DoctorFinding("recogniser", name, True, detail, "" if place else better))
    return found or [DoctorFinding("recogniser", "none", False, *NO_RECOGNISER)]


def _embedding(state: Path) -> list[DoctorFinding]:
    from debatecoach.engines.embedding.finding import find_embedding

    embedding, notice = find_embedding(state)
    advice = notice.messages()[-1] if notice is not None else ""
    name = _named(embedding.name, embedding.id)
    return [DoctorFinding("embedding", name, True, LIKENESS.put(theta=embedding.theta), advice)]


def _memory(state: Path) -> list[DoctorFinding]:
    from debatecoach.casefile.settings import read_settings
    from debatecoach.engines.vectors.chroma import open_server
    from debatecoach.services.memory import token_of

    server = read_settings(state).memory_server
    if not server:
        return [DoctorFinding("memory", "Chroma", True, HERE)]
    try:
        open_server(server, token_of(server)).close()
    except DebateCoachError as error:
        return [_wrong("memory", server, error)]
    return [DoctorFinding("memory", server, True, SERVER_ANSWERS)]


def _endpoints(state: Path) -> list[DoctorFinding]:
    from debatecoach.engines.language.finder import KNOWN

    base, key = os.environ.get("OPENAI_BASE_URL", ""), os.environ.get("OPENAI_API_KEY", "")
    found = []
    if base or key:
        # Only host and port: a base URL may carry a user name or a token.
        parts = urlsplit(base) if base else None
        host = parts.hostname or "?" if parts else "api.openai.com"
        found.append(DoctorFinding("endpoint", host, True, *((KEY,) if key else NO_KEY)))
    for name, url in KNOWN:
        if _listens(port := urlsplit(url).port or 0):
            found.append(DoctorFinding("endpoint", name, True, ANSWERS.put(port=port)))
    return found or [DoctorFinding("endpoint", "none", False, *NO_MODEL)]


def _listens(port: int) -> bool:
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=PROBE_SECONDS):
            return True
    except OSError:
        return False


def _disk(state: Path) -> list[DoctorFinding]:
    from debatecoach.engines.fetching.disk import free_space

    free = free_space(state)
    usable = state.is_dir() and os.access(state, os.W_OK)
    detail = FREE.put(gigabytes=free / 1024**3) if usable else UNWRITABLE
    ok = usable and free >= ENOUGH_DISK
    advice = Message("doctor", "Free some space, or set DEBATECOACH_HOME to another folder.")
    return [DoctorFinding("disk", str(state), ok, detail, "" if ok else advice)]


def _display(state: Path) -> list[DoctorFinding]:
    there = has_display()
    return [DoctorFinding("display", "window", there, *((CAN_OPEN,) if there else NO_DISPLAY))]


def has_display() -> bool:
    """True if a window could be shown here."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
