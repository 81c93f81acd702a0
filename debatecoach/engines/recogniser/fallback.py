"""Two recognisers for one speech: where the first breaks down, the second goes on, and it is said."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np

from debatecoach.base.errors import RecogniserError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.debate.numbers import minutes
from debatecoach.engines.recogniser import RATE, Hints, Listening, Pcm, Recogniser, RecogniserText, prepared

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


_MOST_KEPT = 120 * RATE
"""Samples kept for the second: the first is never further behind, or it would have given up."""
_OFTEN = 20 * RATE


class WithFallback:
    """A recogniser with a spare one; it is called what the first is called.

    Args:
        first: used as long as it works.
        spare: goes on where ``first`` raised a RecogniserError.
    """

    def __init__(self, first: Recogniser, spare: Recogniser) -> None:
        self.first, self.spare = first, spare
        self.id, self.name, self.basic, self.language = first.id, first.name, first.basic, first.language
        for optional in ("languages", "sends", "about"):
            if hasattr(first, optional):
                setattr(self, optional, getattr(first, optional))

    def prepared(self, hints: Hints) -> Recogniser:
        """Both with what the speaker is likely to say."""
        return WithFallback(prepared(self.first, hints), prepared(self.spare, hints))

    def load(self) -> None:
        """Load the first. Raises RecogniserError."""
        load = getattr(self.first, "load", None)
        if load is not None:
            load()

    def open(self) -> Listening:
        """See :meth:`debatecoach.engines.recogniser.Recogniser.open`."""
        return _Handover(self.first, self.spare)

    def transcribe(
        self,
        pcm: Pcm,
        cancelled: Callable[[], bool] | None = None,
        progress: Callable[[float], None] | None = None,
    ) -> RecogniserText:
        """See :meth:`debatecoach.engines.recogniser.Recogniser.transcribe`."""
        try:
            return self.first.transcribe(pcm, cancelled, progress)
        except RecogniserError as problem:
            heard = self.spare.transcribe(pcm, cancelled, progress)
            return replace(heard, trouble=taken_over(problem, self.spare, 0.0))


def taken_over(problem: RecogniserError, spare: Recogniser, at: float) -> RecogniserError:
    """What is told: why the first gave up (its own sentence), and who heard the speech from where on."""
    place = minutes(at)
    safe = (
        QT_TRANSLATE_NOOP("errors", "The speech was understood by {spare} instead, which is basic.")
        if at < 1 and spare.basic
        else QT_TRANSLATE_NOOP("errors", "The speech was understood by {spare} instead.")
        if at < 1
        else QT_TRANSLATE_NOOP("errors", "From {place} on it was understood by {spare}, which is basic.")
        if spare.basic
        else QT_TRANSLATE_NOOP("errors", "From {place} on it was understood by {spare}.")
    )
    return RecogniserError(problem.what, safe, problem.todo, spare=spare.name, place=place)


class _Handover:
    """One speech; keeps the sound the first has not settled yet, for the second.

    Attributes:
        trouble: why, and from where on, the second hears it; None while the first does.
    """

    def __init__(self, first: Recogniser, spare: Recogniser) -> None:
        self._listening = first.open()
        self._spare = spare
        self._kept: list[Pcm] = []
        self._kept_from = self._fed = 0  # samples
        self._settled: RecogniserText | None = None  # by the first, once the second has taken over
        self._from = 0.0
        self.trouble: RecogniserError | None = None

    @property
    def lag(self) -> float:
        """Seconds by which it is behind the speaker."""
        return float(getattr(self._listening, "lag", 0.0))

    def feed(self, pcm: Pcm) -> str:
        self._kept.append(pcm)
        self._fed += len(pcm)
        if self.trouble is not None:
            self._kept.clear()
            return self._joined_text(self._listening.feed(pcm))
        try:
            text = self._listening.feed(pcm)
        except RecogniserError as problem:
            return self._joined_text(self._hand_over(problem))
        self._forget()
        return text

    def finish(self) -> RecogniserText:
        if self.trouble is None:
            try:
                return self._listening.finish()
            except RecogniserError as problem:
                self._hand_over(problem)
        return self._joined(self._listening.finish())

    def so_far(self) -> RecogniserText:
        """What is settled."""
        so_far = getattr(self._listening, "so_far", None)
        rest = (
            so_far()
            if so_far is not None
            else RecogniserText("", (), self._spare.id, self._spare.basic, False)
        )
        return rest if self.trouble is None else self._joined(rest)

    def _forget(self) -> None:
        """Drop sound whose words will not change any more."""
        if self._fed - self._kept_from < _OFTEN:
            return
        so_far = getattr(self._listening, "so_far", None)
        words = so_far().words if so_far is not None else ()
        settled = round(words[-1].end * RATE) if words else 0
        settled = max(settled, self._fed - _MOST_KEPT)
        while self._kept and self._kept_from + len(self._kept[0]) <= settled:
            self._kept_from += len(self._kept.pop(0))

    def _hand_over(self, problem: RecogniserError) -> str:
        so_far = getattr(self._listening, "so_far", None)
        settled: RecogniserText | None = so_far() if so_far is not None else None
        if settled is not None and settled.words:
            self._settled = settled
            cut = max(self._kept_from, round(settled.words[-1].end * RATE))
        else:
            cut = self._kept_from
        rest = np.concatenate(self._kept)[cut - self._kept_from :] if self._kept else np.zeros(0, np.int16)
        self._kept.clear()
        self._from = cut / RATE
        self.trouble = taken_over(problem, self._spare, self._from)
        self._listening = self._spare.open()
        return self._listening.feed(rest)

    def _joined_text(self, text: str) -> str:
        return text_after(self._settled.text, text) if self._settled is not None else text

    def _joined(self, rest: RecogniserText) -> RecogniserText:
        before = self._settled or replace(rest, text="", words=(), trouble=None)
        return replace(continued(before, rest, self._from), trouble=self.trouble)
