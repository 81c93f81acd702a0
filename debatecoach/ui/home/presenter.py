"""What the home screen shows and does, without a widget: library, recents, recoveries, opening."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from debatecoach.base.errors import DebateCoachError, LibraryError
from debatecoach.base.paths import documents_dir, shipped, state_dir
from debatecoach.casefile.archive import Glance, glance
from debatecoach.casefile.finding import CaseHit, FoundIn, case_files, find
from debatecoach.casefile.recovery import Recovery, discard, pending_recoveries, recover
from debatecoach.casefile.store import CaseStore
from debatecoach.coach.summaries import MotionSummary, list_motions
from debatecoach.debate.case import Round, RoundState
from debatecoach.debate.side import Side
from debatecoach.services.memory import recalling
from debatecoach.ui.case.open_case import new_store
from debatecoach.ui.kit.actions import ActionBook
from debatecoach.ui.kit.bridge import Job
from debatecoach.ui.kit.names import reads_chinese
from debatecoach.ui.kit.steps import next_turn
from debatecoach.ui.kit.user_settings import UserSettings
from debatecoach.ui.round.desk import RoundDesk

LEAST_SEARCHED = 2
"""Characters below which nothing is searched for; two of Chinese are a word."""
SHORT = "five-minutes"
"""Id of the format of a first try."""


@dataclass(frozen=True, slots=True)
class Recent:
    """A case opened before; ``seen`` is what its file told, None when the file is gone."""

    path: Path
    seen: Glance | None

    @property
    def title(self) -> str:
        """Its motion; the file's name where that cannot be read."""
        return (self.seen and self.seen.motion) or self.path.stem


class HomePresenter(QObject):
    """State of the home screen.

    Signals:
        library_changed: ``motions`` is new (None while loading).
        recents_changed: ``recents`` is new.
        recoveries_changed: ``recoveries`` is new.
        machine_changed: ``microphone`` is known.
        busy_changed: a case is being opened, or no longer.
        trouble: a DebateCoachError to show on the home screen.
        hits_changed: ``hits`` are what stands in case files of the words searched for last.
    """

    library_changed = Signal()
    recents_changed = Signal()
    recoveries_changed = Signal()
    machine_changed = Signal()
    busy_changed = Signal(bool)
    trouble = Signal(object)
    hits_changed = Signal()

    def __init__(
        self, rounds: RoundDesk, settings: UserSettings, actions: ActionBook, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._open_case, self._rounds, self._settings = rounds.open_case, rounds, settings
        self._bridge, self._actions = rounds.open_case.bridge, actions
        self.motions: list[MotionSummary] | None = None
        self.library_trouble: DebateCoachError | None = None
        self.recents: list[Recent] = []
        self.recoveries: list[Recovery] = []
        self.microphone: str | None = None
        self.hits: list[CaseHit] = []
        self._searched = ""
        self._looking, self._look_again = False, False
        self._recents_asked: Job | None = None
        self.busy = False
        rounds.open_case.changed.connect(self.look_around)
        rounds.open_case.saved_changed.connect(self._look_at_recents)

    # -- finding out, off the UI thread ------------------------------------------------------------

    def load(self) -> None:
        """Look for everything; each part is told as it comes."""
        self.load_library()
        self.look_around()
        self._look_at_machine()

    def load_library(self) -> None:
        """Read the library again."""
        self.motions, self.library_trouble = None, None
        self.library_changed.emit()
        broken: list[LibraryError] = []
        job = self._bridge.start_thread(lambda: list_motions(shipped("data") / "motions", broken))
        job.succeeded.connect(lambda motions: self._library_read(motions, broken))
        job.failed.connect(self._library_failed)

    def _library_read(self, motions: list[MotionSummary], broken: Sequence[LibraryError]) -> None:
        self.motions = motions
        self.library_trouble = broken[0] if broken else None
        self.library_changed.emit()

    def _library_failed(self, error: DebateCoachError) -> None:
        self.motions, self.library_trouble = [], error
        self.library_changed.emit()

    def look_around(self) -> None:
        """Recent cases and interrupted rounds, as they are now.

        Interrupted rounds are looked for one look at a time: what a look that began earlier saw would else be
        shown last, and each look takes the locks the other asks after.
        """
        self._look_at_recents()
        self._look_again = self._looking
        if self._looking:
            return
        self._looking = True
        job = self._bridge.start_thread(lambda: pending_recoveries(state_dir(), _repair))
        job.then(self._recoveries_found, self.trouble.emit, self._looked)

    def _looked(self) -> None:
        self._looking = False
        if self._look_again:
            self.look_around()

    def _recoveries_found(self, found: list[Recovery]) -> None:
        if found != self.recoveries:  # else the cards, and the focus on one, would be made anew for nothing
            self.recoveries = found
            self.recoveries_changed.emit()

    def _look_at_recents(self) -> None:
        paths = [Path(each) for each in self._settings.recent_cases]
        job = self._bridge.start_thread(lambda: [Recent(path, _seen(path)) for path in paths])
        self._recents_asked = job
        job.then(self._recents_found, mine=lambda: self._recents_asked is job)

    def _recents_found(self, found: list[Recent]) -> None:
        if found != self.recents:
            self.recents = found
            self.recents_changed.emit()

    def _look_at_machine(self) -> None:
        self._bridge.start_thread(default_microphone).then(self._microphone_found)

    def _microphone_found(self, name: str) -> None:
        self.microphone = name
        self.machine_changed.emit()

    # -- doing -------------------------------------------------------------------------------------

    def suggested(self) -> list[MotionSummary]:
        """Motions to try, the likeliest first: not debated yet, of the user's difficulty, about school, which
        everybody knows. They are in Chinese where the window is and there can be a round in it: that needs a
        language model."""
        modelled = self._rounds.engines.in_use.connection is not None
        language = "zh" if modelled and reads_chinese() else "en"
        held = {each.seen.motion for each in self.recents if each.seen is not None and each.seen.rounds}
        case = self._open_case.case
        if case is not None and case.rounds:
            held.add(case.motion.text)
        fits = 1 if self._settings.beginner else 2
        return sorted(
            (each for each in self.motions or [] if each.language == language),
            key=lambda each: (
                each.text in held,
                abs(each.difficulty - fits),
                each.domain != "Schools",
                each.text,
            ),
        )

    def try_out(self, motion: str) -> None:
        """Begin a five-minute round on a library motion. The opponent speaks first: there is
        something to hear at once, and something to answer."""
        self.begin(motion, Side.CON, SHORT, None)

    def begin(
        self,
        motion: str,
        human: Side | None,
        format_id: str,
        seed: int | None,
        seats: Sequence[str] = (),
        con_begins: bool = False,
    ) -> None:
        """Open ``motion`` (library id or any text) and start a round on it."""

        def started(_store: object) -> None:
            self._rounds.start(format_id, human, seed, seats, con_begins)
            next_turn(self, self._actions[self._rounds.place].trigger)

        self._open_new(motion, started)

    def prepare(self, motion: str, with_team: bool = False) -> None:
        """Open ``motion`` and look at its case; ``with_team``: with the question how much to prepare."""
        action = self._actions["case.prepare" if with_team else "go.prep"]
        self._open_new(motion, lambda _store: action.trigger())

    def look_at(self, motion: str) -> None:
        """Open ``motion`` and look at its trees."""
        self._open_new(motion, lambda _store: self._actions["go.rehearse"].trigger())

    def open_path(self, path: Path, on_trouble: Callable[[DebateCoachError], object] | None = None) -> None:
        """Open a case file: at its running round, or in prep. An open one is only shown."""
        store = self._open_case.store
        if store is not None and store.path is not None and _same_file(store.path, path):
            self.show_open_case()
            return
        self._open(lambda: CaseStore.open(path, _repair), lambda _store: self.show_open_case(), on_trouble)

    def search(self, words: str) -> None:
        """Look for words in all cases known; a single letter finds nothing."""
        self._searched = words = words.strip()
        paths = [Path(each) for each in self._settings.recent_cases]
        if len(words) < LEAST_SEARCHED:
            self._found(words, [])
            return
        job = self._bridge.start_thread(lambda: find(words, case_files(paths, documents_dir())))
        job.succeeded.connect(lambda hits: self._found(words, hits))

    def _found(self, words: str, hits: list[CaseHit]) -> None:
        if words == self._searched and hits != self.hits:
            self.hits = hits
            self.hits_changed.emit()

    def open_hit(self, hit: CaseHit) -> None:
        """Open a case at what was found in it."""

        def there() -> None:
            case = self._open_case.case
            if hit.kind is FoundIn.ARGUMENT and hit.side is not None:
                self._actions["go.rehearse"].trigger()
                self._open_case.node_wanted.emit(hit.side, hit.place)
            elif case is not None and any(each.id == hit.place for each in case.rounds):
                self.show_round(hit.place)
            else:
                self.show_open_case()

        store = self._open_case.store
        if store is not None and store.path is not None and _same_file(store.path, hit.path):
            there()
        else:
            self._open(lambda: CaseStore.open(hit.path, _repair), lambda _store: there())

    def resume(self, recovery: Recovery) -> None:
        """Bring an interrupted case back and go on where it stopped."""
        self._open(lambda: recover(recovery, _repair, state=state_dir()), lambda _store: self.go_on())

    def discard(self, recovery: Recovery) -> None:
        """Throw an interrupted case's unsaved part away."""
        job = self._bridge.start_thread(lambda: discard(recovery, state=state_dir()))
        job.failed.connect(self.trouble)
        job.ended.connect(self.look_around)

    def forget(self, path: Path) -> None:
        """Take a case off the list; its file is not touched."""
        settings = self._settings
        settings.set("recent_cases", [each for each in settings.recent_cases if Path(each) != path])
        self._recents_asked = None  # it may still be on its list
        self._recents_found([each for each in self.recents if each.path != path])

    def show_round(self, round_id: str) -> None:
        """Look at a round of the open case: its ballot, or its flow where there is none."""
        self._rounds.take_up(round_id)
        judged = self._rounds.current is not None and self._rounds.current.ballot is not None
        self._actions["go.ballot" if judged else "go.flow"].trigger()

    def show_open_case(self) -> None:
        """Go where the open case was left: its running round, or prep."""
        place = "round" if self.running_round() else "prep"
        if self._rounds.current is not None and self._rounds.current.by_hand:
            place = "flow"
        self._actions[f"go.{place}"].trigger()

    def go_on(self) -> None:
        """Go where the open case was left, and on with its round if one is under way."""
        self.show_open_case()
        if self.running_round():
            self._rounds.go_on.emit()

    def running_round(self) -> bool:
        """True if the open case has a round under way."""
        current = self._rounds.current
        return current is not None and current.state is RoundState.RUNNING

    @property
    def left_off(self) -> Round | None:
        """The open case's last round, if it is over and the case in no file: nothing else leads to it."""
        store = self._open_case.store
        if store is None or store.path is not None or not store.case.rounds:
            return None
        last = store.case.rounds[-1]
        return None if last.state is RoundState.RUNNING else last

    def _open_new(self, motion: str, then: Callable[[object], None]) -> None:
        """A fresh case, with what is remembered of its question."""
        untold: list[DebateCoachError] = []
        recall = recalling(self._rounds.engines.in_use.memory, untold.append)

        def opened(store: object) -> None:
            for each in untold:
                self._bridge.trouble.emit(each)
            then(store)

        self._open(lambda: new_store(motion, recall), opened)

    def _open(
        self,
        make: Callable[[], CaseStore],
        then: Callable[[object], None],
        on_trouble: Callable[[DebateCoachError], object] | None = None,
    ) -> Job | None:
        if self.busy:
            return None
        self._set_busy(True)
        job = self._open_case.open_with(make)
        job.then(lambda store: self._opened(store, then), on_trouble or self.trouble.emit)
        job.failed.connect(lambda: self._set_busy(False))
        job.cancelled.connect(lambda: self._set_busy(False))
        return job

    def _opened(self, store: object, then: Callable[[object], None]) -> None:
        """Go on when the window has had its turn: to take up a case and to show it would be one long wait."""

        def go_on() -> None:
            self._set_busy(False)
            if self._open_case.store is store:
                then(store)

        next_turn(self, go_on)

    def _set_busy(self, busy: bool) -> None:
        self.busy = busy
        self.busy_changed.emit(busy)


def default_microphone() -> str:
    """Name of the default input device, empty if there is none or sound cannot be used."""
    from debatecoach.engines.audio.devices import list_devices

    try:
        inputs = list_devices().inputs
    except DebateCoachError:
        return ""
    chosen = [each for each in inputs if each.default] or list(inputs)
    return chosen[0].name if chosen else ""


def _repair(path: Path) -> float:
    from debatecoach.engines.audio.oggfile import repair

    return repair(path)


def _same_file(one: Path, other: Path) -> bool:
    try:
        return one.samefile(other)
    except OSError:
        return False


def _seen(path: Path) -> Glance | None:
    try:
        return glance(path) if path.is_file() else None
    except OSError:  # a folder on the way that may not be read
        return None
