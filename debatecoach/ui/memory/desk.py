"""The memory in the open app: rounds are remembered as they end, if the user wants it; off the UI thread."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject, Signal

from debatecoach.base.errors import DebateCoachError
from debatecoach.base.messages import Words
from debatecoach.base.paths import shipped
from debatecoach.coach.listen.sentences import split_sentences
from debatecoach.debate.argument import Argument
from debatecoach.debate.memory import Found, Memo, MemoFilter
from debatecoach.services.memory import DebateMemory
from debatecoach.ui.kit.bridge import Bridge, Job
from debatecoach.ui.kit.engines_in_use import EnginesInUse
from debatecoach.ui.kit.user_settings import UserSettings
from debatecoach.ui.prep.edits import add_claim, clean_claim
from debatecoach.ui.round.desk import RoundDesk
from debatecoach.ui.round.opponent.again import Make, sound_of

MOST = 12


@dataclass(frozen=True, slots=True)
class Looked:
    """What a search gave: the memos, how many there are in all, and why meaning was not asked, if so."""

    found: tuple[Found, ...]
    memos: int
    trouble: DebateCoachError | None


class MemoryDesk(QObject):
    """See the module.

    Signals:
        looked: a :class:`Looked`.
        changed: something was remembered or forgotten, vectors were made, or another case is open.
        asked: somebody wants arguments like a claim.
        wanted: a place in a case somebody wants to go to: a CaseHit.
    """

    looked = Signal(object)
    changed = Signal()
    asked = Signal(str)
    wanted = Signal(object)

    def __init__(
        self, rounds: RoundDesk, engines: EnginesInUse, settings: UserSettings, bridge: Bridge
    ) -> None:
        super().__init__(rounds)
        self._rounds, self._engines, self.settings, self.bridge = rounds, engines, settings, bridge
        self._filling: Job | None = None
        rounds.ballot_changed.connect(self._round_over)
        rounds.open_case.replaced.connect(self.changed)  # what can be taken over, or heard, is another case's

    @property
    def memory(self) -> DebateMemory | None:
        """None only where nothing is found at all, as in some tests."""
        return self._engines.in_use.memory

    def look(self, query: str, where: MemoFilter) -> None:
        """Search; :attr:`looked` tells."""
        if (memory := self.memory) is None:
            return

        def work() -> Looked:
            found = tuple(memory.search(query, MOST, where))
            return Looked(found, memory.store.count(), memory.trouble)

        self._do(work, self.looked.emit)

    def remember(self, on: bool) -> None:
        """The user was asked whether finished rounds are kept."""
        self.settings.set("memory_rounds", "yes" if on else "no")
        self.changed.emit()
        if on:
            self._round_over()

    def sound_of(self, memo: Memo) -> Make | None:
        """How to let a passage of the open case's rounds sound, if it was recorded or a voice can say it."""
        store, at = self._rounds.open_case.store, memo.origin
        if store is None or store.id != at.place:
            return None
        current = next((each for each in store.case.rounds if each.id == at.round), None)
        if current is None or not 0 <= at.speech < len(current.speeches):
            return None
        speech = current.speeches[at.speech]
        last = at.sentence
        while last + 1 < len(speech.sentences) and speech.sentences[last + 1].text in memo.text:
            last += 1
        return sound_of(self._rounds.open_case, self._engines, speech, range(at.sentence, last + 1))

    def may_take_over(self, memo: Memo) -> bool:
        """True if a case of the memo's language is open, on another motion."""
        case = self._rounds.open_case.case
        return case is not None and case.motion.language == memo.language and case.motion.text != memo.motion

    def take_over(self, memo: Memo, note: str) -> str:
        """Make an argument of another motion a claim of its side in the open case, as the student's own, and
        return the claim. Whether it is true here is for them to say: the library debater recalls nothing by
        itself, for it said of restaurants what is true of schools. Raises DebateCoachError."""
        open_case, side = self._rounds.open_case, memo.side
        assert side is not None
        first, *rest = [each.text for each in split_sentences(memo.text)] or [memo.text]
        apart = "" if memo.language == "zh" else " "
        said = Argument(clean_claim(first), apart.join(rest), note=note)
        forest = open_case.open_store.case.forests[side]
        open_case.edit(side, add_claim(forest, said), self.tr("add a claim"))
        return said.claim

    def forget(self, place: str) -> Job | None:
        """Take out all that came from a place, for good."""
        if (memory := self.memory) is None:
            return None

        def done(found: tuple[int, list[Words]]) -> None:
            self.changed.emit()

        return self._do(lambda: memory.forget(place, never=True), done)

    def fill(self) -> None:
        """Make the vectors that are missing, if that is not under way; it ends with the window."""
        if (memory := self.memory) is None or self._filling is not None:
            return

        async def work(_progress: object) -> int:
            stop = threading.Event()
            try:
                return await asyncio.to_thread(memory.fill, stop.is_set)
            finally:
                stop.set()

        self._filling = self.bridge.start(work)
        self._filling.succeeded.connect(lambda made: self.changed.emit() if made else None)
        self._filling.failed.connect(lambda _error: None)  # the pane's search says so, each time
        self._filling.ended.connect(self._filled)

    def _filled(self) -> None:
        self._filling = None

    def _round_over(self) -> None:
        """Remember the open case's finished rounds."""
        memory, store = self.memory, self._rounds.open_case.store
        if memory is None or store is None or self.settings.memory_rounds != "yes":
            return
        case, place, path = store.case.snapshot(), store.id, store.path
        data = shipped("data")

        def work() -> int:
            from debatecoach.services.memory_import import Importer

            schemes = self._engines.in_use.library.schemes
            return Importer(memory, schemes, data / "motions").rounds(case, place, path)

        def done(new: int) -> None:
            self.changed.emit()
            if new:
                self.fill()

        self._do(work, done)

    def _do(self, work: Callable[[], Any], done: Callable[[Any], object]) -> Job:
        job = self.bridge.start_thread(work)
        job.then(done, self.bridge.trouble)
        return job
