"""Where a round stands on the Round pane, and the outside things it needs."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from debatecoach.base.errors import DebateCoachError
from debatecoach.base.messages import Words
from debatecoach.debate.speech import Sentence, SpokenWord
from debatecoach.engines.audio.devices import check_loudspeaker, check_microphone
from debatecoach.engines.audio.player import make_player
from debatecoach.engines.audio.recorder import Recorder, probe
from debatecoach.engines.audio.tones import Ringer, play_knock, play_pcm


class RoundPaneState(StrEnum):
    """What the pane is doing."""

    NO_ROUND = "no_round"
    PREPARING = "preparing"
    """The format's time to prepare runs; nobody has spoken yet."""
    STOPPED = "stopped"
    LEFT = "left"
    COMPOSING = "composing"
    OPPONENT_READY = "opponent_ready"
    OPPONENT_SPEAKING = "opponent_speaking"
    OPPONENT_PAUSED = "opponent_paused"
    REPLAYING = "replaying"
    HUMAN_READY = "human_ready"
    RECORDING = "recording"
    RECORDING_PAUSED = "recording_paused"
    HEARING = "hearing"
    TYPING = "typing"
    REVIEW = "review"
    EXCHANGE = "exchange"
    ENTERING = "entering"
    FINISHED = "finished"


OPPONENT = frozenset(
    {
        RoundPaneState.COMPOSING,
        RoundPaneState.OPPONENT_READY,
        RoundPaneState.OPPONENT_SPEAKING,
        RoundPaneState.OPPONENT_PAUSED,
        RoundPaneState.REPLAYING,
    }
)
STUDENT = frozenset(
    {
        RoundPaneState.HUMAN_READY,
        RoundPaneState.RECORDING,
        RoundPaneState.RECORDING_PAUSED,
        RoundPaneState.HEARING,
        RoundPaneState.TYPING,
        RoundPaneState.REVIEW,
    }
)
RECORDS = (RoundPaneState.RECORDING, RoundPaneState.RECORDING_PAUSED)
"""A speech is at the microphone."""
LECTERN = (RoundPaneState.HUMAN_READY, *RECORDS)
"""The student stands there to speak."""


@dataclass(frozen=True, slots=True)
class Notice:
    """Something to say where it happened.

    Attributes:
        text: a sentence; empty when ``error`` says it.
        error: a trouble with its three sentences.
        action, on_action: one button, empty and None for none.
        words: of a speech that could not be entered: they can be saved elsewhere.
        passing: news of the moment while somebody speaks: told where it moves nothing, and goes by itself.
    """

    text: str = ""
    error: DebateCoachError | None = None
    action: str = ""
    on_action: Callable[[], object] | None = None
    words: str = ""
    passing: bool = False


@dataclass(frozen=True, slots=True)
class HandedIn:
    """A student's speech as it was handed in, before the hard cut.

    Attributes:
        slot: id of the slot.
        sentences, seconds, timed_by, heard_by, notices, words: as in a Speech.
        recorded: a recording of it is at the store's recording path.
    """

    slot: str
    sentences: Sequence[Sentence]
    seconds: float
    timed_by: str
    heard_by: str = ""
    recorded: bool = False
    notices: tuple[Words, ...] = ()
    words: tuple[SpokenWord, ...] = ()


@dataclass(slots=True)
class Outside:
    """Clock, loudspeaker and microphone; a test or a machine without them puts others in.

    Attributes:
        make_player: as :func:`debatecoach.engines.audio.player.make_player`.
        make_recorder: as :class:`debatecoach.engines.audio.recorder.Recorder`.
        ring_bell: as :class:`debatecoach.engines.audio.tones.Ringer`, for the student's bells.
        knock: as :func:`debatecoach.engines.audio.tones.play_knock`: somebody rises.
        check_microphone, check_loudspeaker: raise when there is none. Slow at first: not for the UI thread.
        find_microphone: looks for one anew and tries it, as
            :func:`debatecoach.engines.audio.recorder.probe`.
        play: as :func:`debatecoach.engines.audio.tones.play_pcm`, for a moment of a recording.
        now: monotonic seconds.
        beat_ms: from "Next: …" to the opponent's first word.
    """

    make_player: Callable[..., Any] = make_player
    make_recorder: Callable[..., Any] = Recorder
    ring_bell: Any = field(default_factory=Ringer)
    knock: Callable[[int | str | None], object] = play_knock
    check_microphone: Callable[[int | str | None], None] = check_microphone
    check_loudspeaker: Callable[[int | str | None], None] = check_loudspeaker
    find_microphone: Callable[[int | str | None], object] = probe
    play: Callable[..., object] = play_pcm
    now: Callable[[], float] = time.monotonic
    beat_ms: int = 1800
