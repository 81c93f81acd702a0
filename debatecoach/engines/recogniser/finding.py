"""Which recognisers this computer has, and which of them hears a case."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from debatecoach.engines.recogniser import Hints, Recogniser, languages, prepared, sends
from debatecoach.engines.recogniser.fallback import WithFallback
from debatecoach.engines.recogniser.sphinx import sphinx_recognisers
from debatecoach.engines.recogniser.whisper import whisper_recognisers


def find_recognisers(language: str = "en", state: Path | None = None) -> list[Recogniser]:
    """The recognisers of a language on this computer, best first; [] when there is none, as for Chinese
    without a Whisper model: then the speaker types. Cheap: nothing is loaded.

    Args:
        language: two letters, or more such as ``en-US``.
        state: the app's state folder, where Whisper models are; None: only what is built in.
    """
    short = language.replace("_", "-").split("-")[0].lower()
    found = whisper_recognisers(short, state) if state is not None else []
    return [*found, *sphinx_recognisers(short)]


def for_case(recognisers: Sequence[Recogniser], hints: Hints) -> Recogniser | None:
    """The first recogniser that knows the language, ready for the case's words; None: nobody does.

    Where another one of this computer knows it too, that takes over when the first breaks down in the
    middle of a speech (never a server: a recording leaves the machine only by choice).
    """
    able = [prepared(each, hints) for each in recognisers if hints.language in languages(each)]
    if not able:
        return None
    spare = next((each for each in able[1:] if not sends(each)), None)
    return able[0] if spare is None else WithFallback(able[0], spare)
