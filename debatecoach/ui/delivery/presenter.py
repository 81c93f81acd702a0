"""Delivery without widgets: which speech is looked at, what it measured, and against what."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from debatecoach.base.errors import DebateCoachError
from debatecoach.base.paths import shipped
from debatecoach.debate.case import Round
from debatecoach.debate.delivery import Delivery, DeliveryMeasure, Target
from debatecoach.debate.speech import Speaker, Speech
from debatecoach.ui.delivery.plots import PlotScene
from debatecoach.ui.delivery.sounds import Sounds
from debatecoach.ui.kit.bridge import Job

if TYPE_CHECKING:
    from debatecoach.coach.delivery import DeliveryData, Range
    from debatecoach.engines.pronouncing import EnglishSyllables
    from debatecoach.ui.kit.user_settings import UserSettings
    from debatecoach.ui.round.desk import RoundDesk

LOOK_MS = 300
"""Nobody has looked at a pane that was seen for less."""


class DeliveryPhase(StrEnum):
    """What the pane shows."""

    NOTHING = "nothing"
    MEASURING = "measuring"
    SHOWN = "shown"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class ShownSpeech:
    """A measured speech: what was measured, and what its charts are drawn of."""

    speech: Speech
    delivery: Delivery
    scene: PlotScene


@cache
def data() -> DeliveryData:
    """What delivery is measured against. Raises LibraryError."""
    from debatecoach.coach.delivery import load_delivery

    return load_delivery(shipped("data") / "delivery")


@lru_cache(maxsize=1)
def syllables() -> EnglishSyllables:
    """Counts syllables, and remembers the words it looked up."""
    from debatecoach.engines.pronouncing import EnglishSyllables

    return EnglishSyllables()


def own_targets(settings: UserSettings, language: str) -> dict[DeliveryMeasure, Target]:
    """Ranges the user set, for speeches in a language."""
    found: dict[DeliveryMeasure, Target] = {}
    for key, (low, high) in settings.delivery_targets.items():
        of, _, kind = key.partition("/")
        if of == language and kind in list(DeliveryMeasure):
            found[DeliveryMeasure(kind)] = (low, high)
    return found


class DeliveryPresenter(QObject):
    """Measures the sound of the student's speeches as they are given, one after the other.

    The numbers of the one that is looked at are worked out while somebody looks (:meth:`watch`).

    Signals:
        changed: the list of speeches, the phase or the numbers are new.
        measured: the numbers of the speech shown are there, or new.

    Attributes:
        error: why the chosen speech could not be measured.
        shown: the chosen speech's numbers.
        respeaking: a machine's speech is being spoken to be measured.
    """

    changed = Signal()
    measured = Signal()

    def __init__(self, rounds: RoundDesk, settings: UserSettings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._open_case, self._rounds, self._settings = rounds.open_case, rounds, settings
        self._engines, self._bridge = rounds.engines, rounds.open_case.bridge
        self._chosen = ""  # slot
        self._round = ""
        self._sounds = Sounds(rounds, self)
        self._sounds.changed.connect(self._measure)
        self._job: Job | None = None
        self._voiced: dict[tuple[str, str], Speech] = {}  # machine speeches that were spoken to be measured
        self._cancelled = False
        self._watched = False
        # to go past a pane is not to look at it
        self._look = QTimer(self, singleShot=True, interval=LOOK_MS, timeout=self._measure)
        self.respeaking = False
        self.shown: ShownSpeech | None = None
        self.error: DebateCoachError | None = None
        rounds.round_changed.connect(self._take_up)
        rounds.open_case.changed.connect(self._forget)
        settings.changed.connect(self._setting)
        self._take_up()

    # -- what is there -------------------------------------------------------------------------------

    @property
    def speeches(self) -> list[Speech]:
        """The round's speeches, in order."""
        current = self._rounds.current
        return list(current.speeches) if current is not None else []

    @property
    def chosen(self) -> Speech | None:
        """The speech that is looked at: the student's last one until another is chosen."""
        there = self.speeches
        found = next((each for each in there if each.slot == self._chosen), None)
        mine = [each for each in there if each.speaker is Speaker.HUMAN]
        return found or (mine or there or [None])[-1]

    @property
    def phase(self) -> DeliveryPhase:
        """What there is to show."""
        chosen = self.chosen
        if chosen is None:
            return DeliveryPhase.NOTHING
        if self.error is not None:
            return DeliveryPhase.FAILED
        if self.shown is None or self.shown.speech.slot != chosen.slot:
            return DeliveryPhase.MEASURING
        return DeliveryPhase.SHOWN

    @property
    def limit(self) -> float:
        """The time of the speech looked at, seconds."""
        current, chosen = self._rounds.current, self.chosen
        if current is None or chosen is None:
            return 0.0
        return float(current.format.slots[current.format.index(chosen.slot)].seconds)

    @property
    def language(self) -> str:
        """Of the speeches: that of the motion, which is what they are held in."""
        case = self._open_case.case
        return case.motion.language if case is not None else "en"

    @property
    def preset(self) -> str:
        """Id of the ranges in force."""
        wanted = self._settings.delivery_preset
        if wanted in [each.id for each in data().presets]:
            return wanted
        current = self._rounds.current
        return data().preset_for(current.format.id if current is not None else "")

    def range_of(self, kind: DeliveryMeasure) -> Range | None:
        """What the preset says, whatever the user set instead."""
        return data().ranges(self.preset, self.language).get(kind)

    @property
    def own(self) -> dict[DeliveryMeasure, Target]:
        """Ranges the user set, in the language of the speeches."""
        return own_targets(self._settings, self.language)

    @property
    def can_respeak(self) -> bool:
        """The speech looked at is a machine's and there is a voice to measure it by."""
        chosen = self.chosen
        return (
            chosen is not None
            and chosen.speaker.is_machine
            and bool(chosen.sentences)
            and (self._round, chosen.slot) not in self._voiced
            and self._engines.in_use.voice_of(chosen) is not None
        )

    # -- verbs -----------------------------------------------------------------------------------------

    def choose(self, slot: str) -> None:
        """Look at another speech."""
        self._chosen = slot
        self.error = None
        self._measure()

    def choose_preset(self, preset: str) -> None:
        """Hold it against other ranges."""
        self._settings.set("delivery_preset", preset)

    def set_target(self, kind: DeliveryMeasure, target: Target | None) -> None:
        """A range of the user's own; None: that of the preset again."""
        kept = dict(self._settings.delivery_targets)
        kept.pop(f"{self.language}/{kind}", None)
        if target is not None:
            kept[f"{self.language}/{kind}"] = list(target)
        self._settings.set("delivery_targets", kept)

    @property
    def can_count(self) -> bool:
        """A listener may count the fillers: there is a recording, measured."""
        chosen = self.chosen
        return chosen is not None and bool(chosen.audio) and chosen.sound is not None

    def count_fillers(self, count: int | None) -> None:
        """What a listener counted in the speech looked at, kept with it; None: nobody did."""
        store, current, speech = self._open_case.store, self._rounds.current, self.chosen
        if store is None or current is None or speech is None or speech.sound is None:
            return
        try:
            store.keep_sound(current.id, speech.audio, replace(speech.sound, fillers=count))
        except DebateCoachError as error:
            self._bridge.trouble.emit(error)
            return
        self._open_case.touched()
        self._measure()

    def respeak(self) -> None:
        """Let the machine's voice speak the speech looked at, unheard, and measure that."""
        speech = self.chosen
        voice = self._engines.in_use.voice_of(speech) if speech is not None else None
        if speech is None or voice is None:
            return
        key = (self._round, speech.slot)
        self._cancelled, self.respeaking = False, True

        def work() -> Speech | None:
            from debatecoach.engines.audio.loudness import respoken

            return respoken(speech, voice, lambda: self._cancelled)

        def spoken(found: Speech | None) -> None:
            self.respeaking = False
            if found is not None:
                self._voiced[key] = found
                self._measure()

        def failed(error: DebateCoachError) -> None:
            self.respeaking = False
            self._fail(error)

        self.shown, self.error = None, None
        self._bridge.start_thread(work).then(spoken, failed)
        self.changed.emit()

    def give_up_voice(self) -> None:
        """Do without what the voice would tell."""
        self._cancelled, self.respeaking = True, False
        self._measure()

    def again(self) -> None:
        """Try once more what failed."""
        chosen = self.chosen
        if chosen is not None:
            self._sounds.broken.pop(chosen.audio, None)
        self.error = None
        self._measure()
        self._sounds.measure()

    def watch(self, on: bool) -> None:
        """Somebody looks, or nobody does any more: then nothing is worked out, for it would take Python's
        lock from the window just as the next speaker begins."""
        self._watched = on
        if on and self.phase is DeliveryPhase.MEASURING:
            self._look.start()
        else:
            self._look.stop()

    def stop(self) -> None:
        """End what is under way."""
        self._look.stop()
        self._cancelled = True
        self._job = None

    # -- measuring ---------------------------------------------------------------------------------------

    def _setting(self, name: str) -> None:
        if name in ("delivery_preset", "delivery_targets"):
            self._measure()

    def _forget(self) -> None:
        self._sounds.broken.clear()
        self._voiced.clear()
        self._take_up()

    def _take_up(self) -> None:
        current = self._rounds.current
        if current is None or current.id != self._round:
            self._round, self._chosen = (current.id if current is not None else ""), ""
            self._cancelled = True
        self.error = None
        self._measure()
        self._sounds.measure()

    def _measure(self) -> None:
        """The numbers of the speech looked at, off the UI thread: a dictionary is looked up for them."""
        speech, current = self.chosen, self._rounds.current
        self._job = None
        if speech is None or current is None or not self._watched:
            self.shown = None
            self.changed.emit()
            return
        if (trouble := self._sounds.trouble(speech)) is not None:
            self._fail(trouble)
            return
        if self._sounds.waits(speech):
            self.shown = None
            self.changed.emit()  # its sound is being measured; then this is called again
            return
        work = self._delivering(self._voiced.get((self._round, speech.slot), speech), current)
        self.changed.emit()
        job = self._job = self._bridge.start_thread(work)
        job.then(self._show, self._fail, mine=lambda: self._job is job)

    def _delivering(self, speech: Speech, current: Round) -> Callable[[], ShownSpeech]:
        language, preset, own = self.language, self.preset, self.own
        place = current.format.index(speech.slot)
        slot, before = current.format.slots[place], current.speeches[:place]
        other = next((each for each in reversed(before) if each.side is not speech.side), None)

        def work() -> ShownSpeech:
            import debatecoach.ui.delivery.page  # noqa: F401  what shows it, too, is loaded off the UI thread
            from debatecoach.coach.delivery import deliver
            from debatecoach.ui.kit import charts

            found = deliver(speech, current.format, language, data(), syllables(), preset=preset, own=own)
            beside = None
            if other is not None and other.timed_by != "typed":
                beside = deliver(other, current.format, language, data(), None)[DeliveryMeasure.PACE].value
            bells = tuple((bell.at, bell.strokes) for bell in slot.bells)
            charts.load()  # while little is drawn: numbers and charts come as one
            return ShownSpeech(speech, found, PlotScene(found, float(slot.seconds), bells, beside))

        return work

    def _show(self, shown: ShownSpeech) -> None:
        self.shown, self.error = shown, None
        self.changed.emit()
        self.measured.emit()

    def _fail(self, error: DebateCoachError) -> None:
        self.shown, self.error = None, error
        self.changed.emit()
