"""The judges of the round at hand: they follow it while it is held, and give the verdict.

They work on copies off the UI thread; a ballot is taken over here, on the UI thread, and written to the case
file before anyone is told.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from debatecoach.debate.adjudication import Ask
from debatecoach.debate.ballot import Ballot
from debatecoach.debate.case import RoundState
from debatecoach.debate.speech import Speech
from debatecoach.ui.kit.bridge import LET_DRAW, Job

if TYPE_CHECKING:
    from debatecoach.coach.bench.bench import Following
    from debatecoach.coach.bench.scope import Scope
    from debatecoach.coach.round import RoundRunner
    from debatecoach.ui.round.desk import RoundDesk


class RoundBench:
    """See the module.

    Args:
        on_snapshot: a runner on copies of case and round as they are now.
    """

    def __init__(self, rounds: RoundDesk, on_snapshot: Callable[[], RoundRunner]) -> None:
        self._rounds, self._on_snapshot = rounds, on_snapshot
        self._open_case, self._bridge = rounds.open_case, rounds.open_case.bridge
        self._bench: Following | None = None
        self._for: Scope | None = None

    def adjudicate(self, asks: Collection[Ask] = ()) -> Job:
        """Judge the finished round off the UI thread; ``ballot_changed`` follows.

        Args:
            asks: how the verdict is probed. What people added to the ballot before is kept.
        """
        store, current = self._open_case.open_store, self._rounds.current
        assert current is not None
        runner, bench = self._on_snapshot(), self._benched()

        async def work(progress: Callable[[str], None]) -> Ballot:
            await asyncio.sleep(LET_DRAW)
            ballot = await asyncio.to_thread(runner.adjudicate)
            if bench is None:
                return await asyncio.to_thread(runner.try_verdict, ballot, asks) if asks else ballot
            from debatecoach.coach.bench.transcribed import transcript_of

            progress(QCoreApplication.translate("Ballot", "The judges of the language model are deciding…"))
            said = transcript_of(runner.round, runner.case)

            def tell(answered: int, of: int) -> None:
                text = QCoreApplication.translate(
                    "Ballot", "The judges of the language model are deciding: {0} of {1} answers…"
                )
                progress(text.format(answered, of))

            found = await bench.ballot(ballot, runner.round, said, asks, tell)
            if asks and not found.scored:
                return await asyncio.to_thread(runner.try_verdict, found, asks)
            return found

        def judged(ballot: Ballot) -> None:
            if self._open_case.store is not store:
                return  # another case was opened meanwhile: this round is judged when it is taken up again
            before = current.ballot
            if before is not None:
                ballot = replace(ballot, marking=before.marking.carried())
            store.set_ballot(current.id, ballot)
            store.set_round_state(current.id, RoundState.FINISHED)
            self._open_case.touched()
            self._rounds.round_changed.emit()
            self._rounds.ballot_changed.emit()

        job = self._bridge.start(work, judged)
        self._rounds.judging.emit(job)
        return job

    def hear(self, written: Speech | None = None) -> None:
        """A speech is judged while it or the next one is spoken; nothing waits for it.

        Args:
            written: the opponent's, to its last word, which is only now spoken; None: all that were entered.
                After the last one the verdict is begun too: what is not changed any more need not wait.
        """
        bench = self._benched()
        current = self._rounds.current
        if bench is None or current is None or current.next_slot is None:
            return  # after the last one the round is judged as a whole
        runner = self._on_snapshot()
        if written is not None:
            runner.round.speeches.append(written)
        last = runner.round.next_slot is None

        async def work(_progress: Callable[[str], None]) -> None:
            from debatecoach.coach.bench.transcribed import transcript_of

            await asyncio.sleep(LET_DRAW)
            bench.hear(runner.round.id, transcript_of(runner.round, runner.case), last)

        self._bridge.start(work)

    def dismiss(self) -> None:
        """Judges of a round or a connection that is left stop where they are."""
        bench, self._bench = self._bench, None
        if bench is None:
            return

        async def work(_progress: Callable[[str], None]) -> None:
            bench.stop()

        self._bridge.start(work)

    def _benched(self) -> Following | None:
        """Judges that follow the round, while the limit of money lasts; None without a language model, or
        where arithmetic shall judge."""
        connection = self._rounds.engines.in_use.connection
        if connection is None:
            return None
        if self._bench is None or self._for is not connection.plan.bench:
            self.dismiss()
            self._bench, self._for = connection.following(), connection.plan.bench
        return self._bench
