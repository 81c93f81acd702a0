"""Which voices this computer has."""

from __future__ import annotations

from pathlib import Path

from debatecoach.base.errors import VoiceError
from debatecoach.base.paths import supply_places
from debatecoach.engines.voice import Voice
from debatecoach.engines.voice.espeak import espeak_voices
from debatecoach.engines.voice.piper import piper_voices
from debatecoach.engines.voice.system import system_voices


def find_voices(
    state: Path, language: str = "en", patience: float = 1.0
) -> tuple[list[Voice], list[VoiceError]]:
    """The voices of one language, best first, and what was wrong with those left out.

    Cheap: looks at small files only; models are loaded when first used.

    Args:
        state: the app's state folder; Piper voices lie under ``state/"voices"``, and where an installer put
            them, at any depth as ``NAME.onnx`` with ``NAME.onnx.json``.
        language: two letters; ``en_US`` and ``zh-CN`` are cut to them.
        patience: how many times as long as usual they pause at commas, dashes, colons and semicolons; the
            system's own pause as they do.
    """
    short = language.replace("_", "-").split("-")[0].lower()
    voices: list[Voice] = []
    problems: list[VoiceError] = []
    for place in supply_places(state):
        natural, unusable = piper_voices(place / "voices", short, patience)
        known = {each.id for each in voices}
        voices += (each for each in natural if each.id not in known)
        problems += unusable
    theirs, unusable = system_voices(short)
    voices += theirs
    problems += unusable
    try:
        voices += espeak_voices(short, patience)
    except VoiceError as problem:
        problems.append(problem)
    return voices, problems
