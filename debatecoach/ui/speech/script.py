"""What the student's speech says so far, typed, heard or corrected, and how it is handed in. No painting."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from debatecoach.coach.listen.sentences import estimate_seconds, split_sentences
from debatecoach.debate.correction import Correction
from debatecoach.engines.audio.gaps import missing, not_understood
from debatecoach.engines.recogniser import HeardWord
from debatecoach.engines.recogniser.continuing import text_after, understood_until
from debatecoach.ui.speech.heard import spoken_words, timed_sentences, with_corrections
from debatecoach.ui.speech.states import Given
from debatecoach.ui.speech.taking import Taken


@dataclass(slots=True)
class Script:
    """The words of one speech.

    Attributes:
        text: as the student left it.
        words: what the recogniser heard, for marking doubt, with what it misheard before put right; empty
            when typed.
        raw: what it heard, as it heard it.
        taken: the recording it was heard in, None when there is none or it runs still.
        recorded: there is a recording, understood or not.
    """

    text: str = ""
    words: tuple[HeardWord, ...] = ()
    raw: tuple[HeardWord, ...] = ()
    taken: Taken | None = None
    recorded: bool = False

    def clear(self) -> None:
        """Begin anew; a recording there was stays a recording."""
        self.text, self.words, self.raw, self.taken = "", (), (), None

    def hear(self, taken: Taken, so_far: str, known: Sequence[Correction] = ()) -> None:
        """A finished recording.

        Args:
            taken: the recording.
            so_far: what is known of it where it could not be understood.
            known: what was misheard in this case before.
        """
        heard = taken.heard
        self.taken = taken
        self.text, self.words = with_corrections(heard, known) if heard is not None else (so_far, ())
        self.raw = heard.words if heard is not None else ()

    def hear_rest(self, taken: Taken, known: Sequence[Correction] = ()) -> None:
        """The same recording understood further; what is new comes behind the text as it was left."""
        before, heard = self.taken, taken.heard
        self.taken = taken
        if before is None or before.heard is None or heard is None:
            return
        done = len(before.heard.words)
        rest = replace(heard, text=heard.text[len(before.heard.text) :].strip(), words=heard.words[done:])
        text, words = with_corrections(rest, known)
        self.text, self.words = text_after(self.text, text), (*self.words, *words)
        self.raw = heard.words

    @property
    def estimate(self) -> float:
        """How long the text takes to say, seconds."""
        return estimate_seconds(self.text)

    @property
    def empty(self) -> bool:
        """Not one sentence."""
        return not split_sentences(self.text)

    def given(self, slot: str, typed: bool, from_first_word: bool) -> Given:
        """The speech as it is handed in.

        Args:
            slot: id of the slot.
            typed: its end was typed: its length is estimated, not taken from the recording.
            from_first_word: the clock began with the first word, not with the recording.
        """
        taken = self.taken
        heard = taken.heard if taken is not None else None
        engine = heard.engine if heard is not None else ""
        notices = tuple(heard.trouble.sentences()) if heard is not None and heard.trouble is not None else ()
        notices += (*missing(taken.lost), *taken.notices) if taken is not None else ()
        if taken is not None and heard is not None and taken.to_come:
            notices += (not_understood(understood_until(heard)),)
        if typed or taken is None or heard is None or not self.words:
            sentences = split_sentences(self.text)
            return Given(slot, sentences, self.estimate, "typed", engine, self.recorded, notices)
        offset = self.raw[0].start if from_first_word else 0.0
        sentences = timed_sentences(self.text, self.words, offset)
        seconds = max(0.0, taken.seconds - offset)
        words = spoken_words(self.text, self.words, offset) if heard.exact_times else []
        return Given(slot, sentences, seconds, "microphone", engine, self.recorded, notices, tuple(words))
