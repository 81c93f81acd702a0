"""Speeches: what was said, by whom, how long it took, and what it did."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache

from debatecoach.base.messages import Words
from debatecoach.debate.side import Action, Side
from debatecoach.debate.sound import SoundTrace


class Speaker(StrEnum):
    """Who gave a speech: the student at this computer, the library debater, a language model, somebody in
    a debate that was held elsewhere, or both sides in turns (questions and exchanges)."""

    HUMAN = "human"
    LIBRARY = "library"
    MODEL = "model"
    OTHER = "other"
    BOTH = "both"

    @property
    def is_machine(self) -> bool:
        """The app gave it, in a voice of its own."""
        return self in (Speaker.LIBRARY, Speaker.MODEL)


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence with its place on the speech's clock.

    Attributes:
        text: as spoken or typed.
        start, end: seconds from the speech's beginning; -1 when not timed (typed).
        paragraph: True if a new point begins here.
        doubtful: True if the recogniser was unsure of it.
    """

    text: str
    start: float = -1.0
    end: float = -1.0
    paragraph: bool = False
    doubtful: bool = False


@dataclass(frozen=True, slots=True)
class SpokenWord:
    """One word that was heard, with its place on the speech's clock.

    Attributes:
        text: as the speaker left it; fillers ("um") stay where the recogniser gave them.
        start, end: seconds from the speech's beginning, on the same clock as :class:`Sentence`.
        confidence: 0..1, the recogniser's own; 1 for a word the speaker put right.
    """

    text: str
    start: float
    end: float
    confidence: float = 1.0


@dataclass(frozen=True, slots=True)
class Move:
    """One action a speech carries out, with where it came from.

    Attributes:
        action: what is done.
        claim: the claim it makes, in a sentence.
        target: claim it is about (the opponent's for attack and rebut, the speaker's own for
            reinforce), empty for propose.
        target_node: id of the flow node it is about, empty if not on the flow.
        nodes: ids of rehearsal-tree nodes used, as ``pro/p1.2``.
        scheme: id of the scheme whose critical question is pressed, empty otherwise.
        first, last: indices of its first and last sentence, inclusive.
        argument: the words that carry it.
        strength: f_k of the tree node used, 0 without one.
        importance: weight of the target from its visits.
        sources: ids of the passages it cites, as ``s3``.
    """

    action: Action
    claim: str
    target: str = ""
    target_node: str = ""
    nodes: tuple[str, ...] = ()
    scheme: str = ""
    first: int = 0
    last: int = 0
    argument: str = ""
    strength: float = 0.0
    importance: float = 0.0
    sources: tuple[str, ...] = ()


POI = "> "
"""How a sentence begins that is a point of information: the other side's words within a speech."""


class PoiState(StrEnum):
    """What became of a point of information. WITHDRAWN: it was accepted and then not put."""

    TAKEN = "taken"
    REFUSED = "refused"
    IGNORED = "ignored"
    WITHDRAWN = "withdrawn"


@dataclass(frozen=True, slots=True)
class PointOfInformation:
    """A point of information that the other side offered in a speech.

    Attributes:
        at: when somebody rose, seconds on the speech's clock.
        by: who rose.
        state: what became of it.
        text: what was asked, or would have been; empty where nobody knows.
        asked, until: when it was put, and when its answer was over; -1 where it was not.
        after: the last sentence before it, for a speech without times or one that was corrected.
        sentence: of one that was taken, the index of its sentence in the speech (it begins with ``POI``).
        last: the index of the last sentence of its answer; that of its own where there is none.
        answer: what a speaker of the app's said to it, as long as that is not among the sentences.
    """

    at: float
    by: Speaker
    state: PoiState
    text: str = ""
    asked: float = -1.0
    until: float = -1.0
    after: str = ""
    sentence: int = -1
    last: int = -1
    answer: tuple[str, ...] = ()

    @property
    def in_speech(self) -> bool:
        """It was put, and stands among the speech's sentences."""
        return self.sentence >= 0


@dataclass(frozen=True, slots=True)
class Turn:
    """What one side says in questions or in an exchange before the other speaks.

    Attributes:
        side, by: whose turn, and who spoke.
        first, last: indices of its sentences, inclusive.
        start, end: seconds of the exchange's clock.
        asks: its last sentence is a question to the other side.
        evades: it does not answer what was asked.
    """

    side: Side
    by: Speaker
    first: int
    last: int
    start: float
    end: float
    asks: bool = False
    evades: bool = False


@dataclass(frozen=True, slots=True)
class Grant:
    """What an answer granted to whoever asked.

    Attributes:
        side: who granted it.
        what: in the words of whoever asked, to be put behind "granted in cross-examination:".
        node: the flow point it is about.
        question, answer: indices of the question's last sentence and of the answer's first.
        conceded: the point is the asker's own and was granted whole; else it is the other's and was limited.
    """

    side: Side
    what: str
    node: str
    question: int
    answer: int
    conceded: bool = False


@dataclass(frozen=True, slots=True)
class Speech:
    """A finished speech.

    Attributes:
        slot: id of the format's slot it was given in.
        side: whose.
        speaker: who gave it.
        sentences: in order.
        seconds: how long it took (measured audio), or is estimated to take (see ``timed_by``).
        timed_by: what measured it: a voice's id, ``microphone``, or ``typed`` for an estimate.
        heard_by: the recogniser's id, empty if typed or written.
        moves: what it does; for a human's speech what the listener understood.
        cut: sentences the hard cut left unspoken.
        audio: name of its recording in the case file, empty if none.
        notices: what was degraded, in plain words.
        words: what was heard, word by word, in order of time; empty where nothing was (typed, written,
            or a recogniser that gives no times). Not always the words of ``sentences``: what the speaker
            cut from the text was spoken all the same.
        sound: what its sound measured, None as long as nothing was. It stays when the recording is deleted.
        divides: the questions on which the sides divide, as the judge of a model's drafts saw it.
        pois: points of information offered in it, in order of time.
        simulated: the name of the person whose manner it is spoken in, empty for nobody's.
        turns, grants: of questions and exchanges, which both sides speak in, in order; empty in a speech.
        noted: what a model took for granted in them, and what was said does not bear out.
    """

    slot: str
    side: Side
    speaker: Speaker
    sentences: tuple[Sentence, ...]
    seconds: float
    timed_by: str
    heard_by: str = ""
    moves: tuple[Move, ...] = ()
    cut: tuple[str, ...] = ()
    audio: str = ""
    notices: tuple[Words, ...] = ()
    words: tuple[SpokenWord, ...] = ()
    sound: SoundTrace | None = None
    divides: tuple[str, ...] = ()
    pois: tuple[PointOfInformation, ...] = ()
    simulated: str = ""
    turns: tuple[Turn, ...] = ()
    grants: tuple[Grant, ...] = ()
    noted: tuple[Grant, ...] = ()

    @property
    def own(self) -> tuple[Sentence, ...]:
        """The speaker's own argument: its sentences with those of points of information and of answers to
        them, and in an exchange the other side's, left empty, so that the others keep their places."""
        gone = {
            at for turn in self.turns if turn.side is not self.side for at in range(turn.first, turn.last + 1)
        }
        gone |= {
            index for each in self.pois if each.in_speech for index in range(each.sentence, each.last + 1)
        }
        return tuple(
            replace(each, text="") if index in gone or each.text.startswith(POI) else each
            for index, each in enumerate(self.sentences)
        )

    @property
    def text(self) -> str:
        """What was said, paragraphs on lines of their own."""
        out = ""
        for sentence in self.sentences:
            out += ("\n" if sentence.paragraph else " ") + sentence.text if out else sentence.text
        return out


@lru_cache(maxsize=4096)  # asked for every pair of a long flow's points and a case's claims
def words_alone(text: str) -> str:
    """Text without case and marks, one space between words: how things said are compared."""
    return re.sub(r"\W+", " ", text.casefold()).strip()
