"""A speech heard in two parts, one after the other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from debatecoach.engines.recogniser import RATE, Pcm, Recogniser, RecogniserText

_CHINESE = "\u2e80"  # from here on no space parts two sentences


def understood_until(heard: RecogniserText) -> float:
    """Seconds of the sound whose words are there."""
    return heard.words[-1].end if heard.words else 0.0


def text_after(before: str, after: str) -> str:
    """Two texts as one."""
    before, after = before.rstrip(), after.lstrip()
    return before + after if after[:1] >= _CHINESE else f"{before} {after}".strip()


def continued(before: RecogniserText, rest: RecogniserText, at: float) -> RecogniserText:
    """What was heard up to ``at`` seconds, and from there on; ``rest`` counts its times from there."""
    moved = tuple(replace(word, start=word.start + at, end=word.end + at) for word in rest.words)
    engines = dict.fromkeys((before.engine, rest.engine))
    return RecogniserText(
        text_after(before.text, rest.text),
        (*before.words, *moved),
        " + ".join(engines),
        before.basic or rest.basic,
        before.breaks_from_pauses or rest.breaks_from_pauses,
        rest.complete,
        before.exact_times and rest.exact_times,
        before.tells_doubt and rest.tells_doubt,
        rest.trouble or before.trouble,
    )


def hear_rest(
    recogniser: Recogniser,
    pcm: Pcm,
    before: RecogniserText,
    cancelled: Callable[[], bool] | None = None,
    progress: Callable[[float], None] | None = None,
) -> RecogniserText:
    """What a recording says, of which the beginning was understood ``before``. Blocking.

    Raises:
        RecogniserError: it cannot be understood; ``before`` is as good as it was.
    """
    if not before.words:
        return recogniser.transcribe(pcm, cancelled, progress)
    at = understood_until(before)
    return continued(before, recogniser.transcribe(pcm[round(at * RATE) :], cancelled, progress), at)
