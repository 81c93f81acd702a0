"""The bench on a model: hears speeches as they are given, and gives one adjudication after the last.

    bench = Bench(asker, motion, teams=TWO)
    bench.hear(first); bench.hear(second); …     # each is judged while the next is spoken
    found = await bench.verdict()                # two steps: the last speech, then the verdicts

Calls of a debate of n speeches, m teams and d dimensions: n·d analyses, d dimension verdicts, one systematic
verdict, one side-by-side comparison, six engagement votes and one audience; whoever the debaters are, their
judgements come with the verdicts. 8 speeches in 3 dimensions: 36. A brief bench (``scope``) hears the
speeches and asks only after the last one: the systematic verdict and the comparison on the speeches
themselves, and two engagement votes, the labels either way round: 4, none of which waits for another.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Coroutine
from dataclasses import replace
from typing import Any

from debatecoach.base.errors import TaskError
from debatecoach.base.language import Fault
from debatecoach.base.messages import Words
from debatecoach.coach.bench import engagement, panel, says
from debatecoach.coach.bench.asking import Clerk
from debatecoach.coach.bench.ballots import ballot_of, ruled_in
from debatecoach.coach.bench.by_rule import left_unseen
from debatecoach.coach.bench.panel import Panel, QuotationFinder, dimensions_of
from debatecoach.coach.bench.probes import probed
from debatecoach.coach.bench.spoken import SpeechForJudge, levelled, shown
from debatecoach.coach.bench.verdict import LayerAnswers, RuledLines, adjudication, lopsided
from debatecoach.coach.listen.defining import ground_after
from debatecoach.coach.tasks import steps
from debatecoach.coach.tasks.asker import Asker
from debatecoach.debate.adjudication import Adjudication, Ask, SpeechJudged
from debatecoach.debate.ballot import Ballot
from debatecoach.debate.case import Round
from debatecoach.debate.defined import Defined
from debatecoach.debate.motion import Motion
from debatecoach.debate.naming import short_team
from debatecoach.debate.side import TWO, Team
from debatecoach.debate.transcript import Spoken, Transcript
from debatecoach.debate.votes import CLEAR, CLOSE

# -- A bench that follows a round: it judges each speech while the next one is spoken (Debatrix, Alg. 1)


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
        self._bench.defined = said.defined  # as people corrected it
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
            told = says.FELL_BACK.put(reason=error.what)
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


_Answers = tuple[list[str], bool, LayerAnswers, int]
"""The speeches as they were shown, whether they were cut, what the layers answered, and dependent calls."""
MOST_AT_ONCE = 90_000
"""Characters of a whole debate that are read at once; of a longer one every speech is cut to one length."""


class Bench:
    """See the module.

    Args:
        asker: the model's; its prompts' language is the debate's.
        motion: what is debated.
        info: an info slide.
        teams: who takes part.
        format: what the format is called.
        brief: one verdict at the end.

    Attributes:
        defined: the ground of the debate, as it was heard or as people corrected it.
        on_progress: told of each answer: how many there are, and about how many there will be.
    """

    def __init__(
        self,
        asker: Asker,
        motion: Motion,
        info: str = "",
        teams: tuple[Team, ...] = TWO,
        format: str = "",
        brief: bool = False,
    ) -> None:
        self._brief = brief
        self.clerk = Clerk(asker)
        self.finder = QuotationFinder()
        self._motion, self._info, self._teams, self._format = motion, info, teams, format
        self._panel = Panel(self.clerk, motion, info, teams, dimensions_of(teams), self.finder)
        self.defined: tuple[Defined, ...] = ()
        self._shown: list[SpeechForJudge] = []
        self._asked: asyncio.Task[_Answers] | None = None
        self.on_progress: Callable[[int, int], object] | None = None
        self.clerk.on_answer = self._tell

    @property
    def transcript(self) -> Transcript:
        """What was heard so far."""
        return Transcript(self._motion, tuple(self.finder.speeches), self._info, self._format, self.defined)

    def hear(self, spoken: Spoken) -> None:
        """Begin to judge the next speech; returns at once. Needs a running event loop."""
        self.defined = ground_after(
            self.defined, spoken.sentences, len(self.finder.speeches), spoken.team.side
        )
        self.finder.hear(spoken)
        seen = shown(spoken)
        self._shown.append(seen)
        if self._brief:
            self._panel.note(spoken)
        else:
            self._panel.hear(spoken, seen, self.clerk.ground(self.defined))

    def begin_verdict(self) -> None:
        """The last speech was heard: begin to ask for the verdict; :meth:`verdict` waits for it. So the wait
        can pass while a speech that is written already is spoken. Needs a running event loop."""
        if self._asked is None and len(self.transcript.speaking) > 1:
            self._asked = asyncio.create_task(self._ask())
            # of a round that is left nobody asks what became of it
            self._asked.add_done_callback(lambda task: task.cancelled() or task.exception())

    @property
    def progress(self) -> tuple[int, int]:
        """Answers there are, and about how many there will be."""
        spoken = sum(bool(each.plain.strip()) for each in self._shown)
        each = len(self._panel.dimensions)
        votes = engagement.PASSES * (1 if self._brief else engagement.JUDGES)
        planned = votes + 2 if self._brief else spoken * each + each + 2 + votes + 1
        return min(self.clerk.answered, planned), planned

    def _tell(self) -> None:
        if self.on_progress is not None:
            self.on_progress(*self.progress)

    def stop(self) -> None:
        """Give up: what is under way is cancelled."""
        if self._asked is not None:
            self._asked.cancel()
        self._panel.stop()

    async def verdict(self, asks: Collection[Ask] = (), ruled: RuledLines | None = None) -> Adjudication:
        """Judge the debate as far as it was heard.

        Args:
            asks: probes of the verdict, made after it.
            ruled: what people ruled on the flow, for the annotation.

        Raises:
            TaskError: the model judged nothing at all.
        """
        transcript = self.transcript
        if len(transcript.speaking) < 2:
            self.stop()
            return self._unfought(transcript)
        self.begin_verdict()
        assert self._asked is not None
        try:
            texts, cut, heard, waited = await self._asked
        finally:
            self.stop()
        heard.ruled = ruled or {}
        found = adjudication(heard)
        if not any(vote.weight for vote in found.votes):
            raise self.clerk.failed or TaskError("bench_systematic", Fault.EMPTY, says.NOTHING_JUDGED)
        if asks:
            found = await probed(self.clerk, transcript, texts, found, asks)
        return replace(
            found,
            notices=self._notices(transcript, found, cut),
            struck=self.finder.struck,
            calls=self.clerk.made,
            steps=waited,
        )

    async def _ask(self) -> _Answers:
        """Everything that is asked after the last speech was heard."""
        transcript = self.transcript
        self.clerk.live = False
        steps.start()
        texts, cut = levelled([each.plain for each in self._shown], MOST_AT_ONCE)
        try:
            work: tuple[Coroutine[Any, Any, Any], ...] = (
                self._panel.decide(self.clerk.ground(self.defined), texts if self._brief else None),
                engagement.votes(self.clerk, transcript, texts, 1 if self._brief else engagement.JUDGES),
                *(() if self._brief else (panel.listen(self.clerk, transcript, texts),)),
            )
            (verdicts, systematic, ranks), votes, *listened = await steps.together(*work)
        finally:
            self._panel.stop()
        heard = LayerAnswers(
            self._teams, self._panel.noted, self.finder, verdicts, systematic, ranks, votes,
            listened[0] if listened else None, brief=self._brief,
        )  # fmt: skip
        return texts, cut, heard, steps.depth()

    def _unfought(self, transcript: Transcript) -> Adjudication:
        """A debate in which one team spoke, or none: nothing is asked."""
        speaking = transcript.speaking
        winner = speaking[0] if speaking else None
        return Adjudication(
            teams=transcript.teams,
            winner=winner,
            certainty=CLEAR if winner else CLOSE,
            agreement=1.0,
            ranking=tuple(sorted(transcript.teams, key=lambda team: team is not winner)),
            votes=(),
            speeches=tuple(SpeechJudged(n, each.team) for n, each in enumerate(transcript.speeches)),
            rfd=says.FORFEIT.put(team=short_team(winner)) if winner else says.NOBODY,
            notices=tuple(left_unseen(transcript)),
        )

    def _notices(self, transcript: Transcript, found: Adjudication, cut: bool) -> tuple[Words, ...]:
        notices = left_unseen(transcript)
        empty = sum(each.empty for each in self._shown)
        if empty:
            notices.append(says.NOTHING_ARGUED.put(count=empty))
        cleaned = sum(each.cleaned for each in self._shown)
        if cleaned:
            notices.append(says.CLEANED.put(count=cleaned))
        if any(each.heard for each in transcript.speeches):
            notices.append(says.MISHEARD)
        if cut:
            notices.append(says.LEVELLED)
        if self._brief:
            notices.append(says.BRIEF)
        many = lopsided(found.moves)
        if many:
            notices.append(says.LOPSIDED.put(many=many))
        if self.finder.struck:
            struck = self.finder.struck
            notices.append(says.STRUCK_ONE if struck == 1 else says.STRUCK.put(count=struck))
        return (*notices, *dict.fromkeys(self.clerk.left_out))


async def judge(
    asker: Asker,
    transcript: Transcript,
    asks: Collection[Ask] = (),
    ruled: RuledLines | None = None,
    brief: bool = False,
) -> Adjudication:
    """Judge a debate that is over; with one verdict if ``brief``.

    Raises:
        TaskError: the model judged nothing at all.
    """
    bench = Bench(
        asker, transcript.motion, transcript.info, transcript.teams, format=transcript.format, brief=brief,
    )  # fmt: skip
    bench.clerk.live = False
    for each in transcript.speeches:
        bench.hear(each)
    return await bench.verdict(asks, ruled)
