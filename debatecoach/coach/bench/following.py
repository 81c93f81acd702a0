"""A bench that follows a round: it judges each speech while the next one is spoken (Debatrix, Alg. 1)."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace

from debatecoach.base.errors import TaskError
from debatecoach.coach.bench import says
from debatecoach.coach.bench.ballots import ballot_of, ruled_in
from debatecoach.coach.bench.bench import Bench
from debatecoach.debate.adjudication import Ask
from debatecoach.debate.ballot import Ballot
from debatecoach.debate.case import Round
from debatecoach.debate.transcript import Spoken, Transcript


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

    def hear(self, round_id: str, said: Transcript, last: bool = False) -> bool:
        """Begin to judge what was said since it was last called; returns at once. A speech that was taken
        back or changed, or another round, begins anew.

        Args:
            last: nobody speaks any more: the verdict is begun too, so that :meth:`ballot` need not wait long.

        Returns:
            False: there is no bench.
        """
        if self._of != round_id or not _begins_so(said.speeches, self._heard):
            self.stop()
        if self._bench is None:
            self._bench = self._make(said)
            self._of = round_id
        if self._bench is None:
            return False
        for each in said.speeches[len(self._heard) :]:
            self._bench.hear(each)
        self._heard = said.speeches
        if last:
            self._bench.begin_verdict()
        return True

    async def ballot(
        self,
        structural: Ballot,
        round: Round,
        said: Transcript,
        asks: Collection[Ask] = (),
        tell: Callable[[int, int], object] | None = None,
    ) -> Ballot:
        """The round's ballot: the bench's verdict over the flow's arithmetic. Where the bench could judge
        nothing, or there is none, the arithmetic alone, which says why.

        Args:
            tell: gets how many answers there are, and about how many there will be.
        """
        if not self.hear(round.id, said):
            return structural
        bench, self._bench, self._heard = self._bench, None, ()  # a verdict ends it; judged again: anew
        assert bench is not None
        bench.on_progress = tell
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


def _begins_so(speeches: tuple[Spoken, ...], heard: tuple[Spoken, ...]) -> bool:
    """The words that were heard are the first that were said; their times do not matter."""
    return [_words(each) for each in speeches[: len(heard)]] == [_words(each) for each in heard]


def _words(spoken: Spoken) -> tuple[object, ...]:
    return spoken.team, spoken.stage, spoken.heard, tuple(each.text for each in spoken.sentences)
