"""A bench that follows a round: it judges each speech while the next one is spoken (Debatrix, Alg. 1)."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace

from debatecoach.coach.bench import says
from debatecoach.coach.bench.ballots import ballot_of, ruled_in
from debatecoach.coach.bench.bench import Bench
from debatecoach.debate.adjudication import Ask
from debatecoach.debate.ballot import Ballot
from debatecoach.debate.case import Round
from debatecoach.debate.transcript import Spoken, Transcript
from debatecoach.errors import TaskError


class Following:
    """Follows one round after the other. For the thread of the event loop only.

    Args:
        make: a bench for a debate that is about to begin; None where none may be asked, as when the
            money that was agreed on is spent.
    """

    def __init__(self, make: Callable[[Transcript], Bench | None]) -> None:
        self._make = make
        self._bench: Bench | None = None
        self._of = ""
        self._heard: tuple[Spoken, ...] = ()

    def hear(self, round_id: str, said: Transcript) -> bool:
        """Begin to judge what was said since it was last called; returns at once. A speech that was taken
        back or changed, or another round, begins anew.

        Returns:
            False: there is no bench.
        """
        if self._of != round_id or said.speeches[: len(self._heard)] != self._heard:
            self.stop()
        if self._bench is None:
            self._bench = self._make(said)
            self._of = round_id
        if self._bench is None:
            return False
        for each in said.speeches[len(self._heard) :]:
            self._bench.hear(each)
        self._heard = said.speeches
        return True

    async def ballot(
        self, structural: Ballot, round: Round, said: Transcript, asks: Collection[Ask] = ()
    ) -> Ballot:
        """The round's ballot: the bench's verdict over the flow's arithmetic. Where the bench could judge
        nothing, or there is none, the arithmetic alone, which says why."""
        if not self.hear(round.id, said):
            return structural
        bench, self._bench, self._heard = self._bench, None, ()  # a verdict ends it; judged again: anew
        assert bench is not None
        try:
            return ballot_of(await bench.verdict(asks, ruled_in(round)), structural, round)
        except TaskError as error:
            reason = error.sentences()[0].rstrip(".")
            told = says.FELL_BACK.replace("{reason}", reason)
            return replace(structural, notices=(told, *structural.notices))
        finally:
            bench.stop()

    def stop(self) -> None:
        """Give up what is under way."""
        if self._bench is not None:
            self._bench.stop()
        self._bench, self._heard = None, ()
