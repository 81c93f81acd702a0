"""A connected language model: its server, a model for each role, the record of calls, money, and the team.

One connection lives as long as the user stays connected; rounds come and go. Nothing is sent when it is made.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from debatecoach.base.errors import CaseFileError, InputError
from debatecoach.base.language import LanguageModel, Role
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.paths import shipped
from debatecoach.casefile.spending import Spending
from debatecoach.coach.bench.scope import Scope
from debatecoach.coach.tasks.asker import Asker
from debatecoach.coach.tasks.ledger import Call, Ledger, Price
from debatecoach.coach.tasks.prompt import Prompts
from debatecoach.coach.tasks.silence import ANSWERS_AGAIN, NO_ANSWER
from debatecoach.coach.tasks.trail import Agent, Trail, TrailEntry
from debatecoach.coach.team.budget import Budget, BudgetedDebater, Question, Reached
from debatecoach.coach.team.levels import DEFAULT_LEVEL, LEVELS, Level, Team, level
from debatecoach.coach.team.otherwise import SPENT
from debatecoach.debate.case import Round
from debatecoach.debate.matching import Similarity
from debatecoach.debate.speech import PointOfInformation, Sentence, Turn

if TYPE_CHECKING:
    from debatecoach.coach.bench.bench import Bench, Following
    from debatecoach.coach.cross_examination.exchange import Exchange
    from debatecoach.coach.debater import Debater, Live
    from debatecoach.coach.debater.library_debater import LibraryDebater
    from debatecoach.coach.evidence.searcher import Search, Searcher
    from debatecoach.coach.listen.listener import Listener
    from debatecoach.coach.listen.live import LiveFlow
    from debatecoach.coach.listen.told import Account
    from debatecoach.coach.memory import Memory
    from debatecoach.coach.poi.chamber import ChamberFloor
    from debatecoach.coach.poi.library import PoiOffer
    from debatecoach.coach.poi.rising import Listening
    from debatecoach.coach.tasks.asker import Store
    from debatecoach.coach.team.debater import TeamDebater
    from debatecoach.debate.transcript import Transcript

HIDDEN = QT_TRANSLATE_NOOP(
    "team",
    "Some text holds characters nobody sees, such as invisible tags. They stay in the text, but the model is "
    "sent it without them.",
)

TURN_SECONDS = 30.0
"""Most that one turn of an exchange may take."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How the team plays.

    Attributes:
        team: ``full``, ``treedebater``, ``agent4debate``, or ``plain``: one prompt a speech.
        level: the opponent's level.
        think_first: finish and check a speech before its first word.
        patience: times are multiplied by it, 1-100, for a model on a slow machine.
        general_knowledge: widely known cases may be named without a passage.
        bench: what judges: the model's whole bench, one verdict of it, or arithmetic alone.
    """

    team: str = "full"
    level: Level = field(default_factory=lambda: level(DEFAULT_LEVEL))
    think_first: bool = False
    patience: float = 1.0
    general_knowledge: bool = False
    bench: Scope = Scope.FULL


class Connection:
    """See the module.

    Args:
        model: the server.
        models: its model for each role; writing's stands in for a missing one.
        prices: what the user pays, by model.
        state: the state folder; answers and sums are kept there. None keeps nothing.
        searches: where evidence is looked for.

    Attributes:
        on_call, on_entry: told of each call and each line of the trail, in the thread it happens in.
        question: asks the user when a limit is reached; None lets the limit hold.
        plan: how the team plays.
        spending_failed: this month's sums could not be written.
    """

    def __init__(
        self,
        model: LanguageModel,
        models: Mapping[Role, str],
        prices: Mapping[str, Price] | None = None,
        state: Path | None = None,
        searches: Sequence[Search] = (),
        plan: Plan | None = None,
    ) -> None:
        from debatecoach.coach.team.timekeeper import Timekeeper

        self.model = model
        self.models = {role: models.get(role) or models[Role.WRITING] for role in Role}
        self.searches = tuple(searches)
        self.plan = plan or Plan()
        self.ledger = Ledger(prices=dict(prices or {}), free=model.local, on_change=self._called)
        self.trail = Trail(on_entry=self._told)
        self.timekeeper = Timekeeper()
        self.spending = Spending(state) if state is not None else None
        self.budget = Budget(self.ledger, spent_before=self.spending.month().cost if self.spending else 0.0)
        self.on_call: Callable[[Call], None] | None = None
        self.on_entry: Callable[[TrailEntry], None] | None = None
        self.question: Question | None = None
        self.spending_failed = False
        self._hidden_told = False
        self.asker = Asker(
            model,
            self.models,
            Prompts(shipped("resources") / "prompts"),
            self.ledger,
            _store(state),
            self.plan.patience,
        )
        self.asker.on_hidden = self._hidden
        self.asker.silence.on_change = self._silence_turned
        self._debaters: dict[tuple[str, ...], TeamDebater] = {}
        self._language = "en"  # of the round

    def speak(self, language: str) -> None:
        """Ask in this language (``en`` or ``zh``) from the next task on."""
        if language != self.asker.prompts.language:
            self.asker.prompts = Prompts(shipped("resources") / "prompts", language)

    def debater(
        self,
        round_id: str,
        library: LibraryDebater,
        similarity: Similarity,
        listener: Listener,
        memory: Memory | None = None,
        language: str = "en",
    ) -> Debater:
        """The team for a round, in its motion's language. It is the same object for the whole round: what it
        overheard is not lost."""
        from debatecoach.coach.team.brief import Facts
        from debatecoach.coach.team.debater import SECONDS, TeamDebater

        plan, self._language = self.plan, language
        self.speak(language)
        self.asker.patience = plan.patience
        key = tuple(map(str, (round_id, replace(plan, bench=Scope.FULL))))
        if key not in self._debaters:
            # A person's speech may have been read before the round's first machine speaks.
            self._hidden_told = self._hidden_told and not self._debaters
            self._debaters = {
                key: TeamDebater(
                    self.asker,
                    library,
                    similarity,
                    listener,
                    level=plan.level,
                    team=Team(plan.team),
                    trail=self.trail,
                    timekeeper=self.timekeeper,
                    facts=Facts.GENERAL if plan.general_knowledge else Facts.PASSAGES,
                    think_first=plan.think_first,
                    searcher=self.searcher() if self.searches else None,
                    memory=memory,
                    seconds=SECONDS * plan.patience,
                )
            }
            self.budget.begin_round()
        return BudgetedDebater(self._debaters[key], library, self.budget, self.trail, self._ask)

    async def turn(self, exchange: Exchange, live: Live | None = None) -> Turn | None:
        """The next turn of an exchange, entered; the library's where the model fails, or where that would
        cost more than was agreed."""
        from debatecoach.coach.team.brief import Facts
        from debatecoach.coach.team.desk import SpeechDesk
        from debatecoach.coach.team.turns import take_turn

        plan = self.plan
        self.speak(exchange.language)
        self.asker.patience = plan.patience
        until = asyncio.get_running_loop().time() + TURN_SECONDS * plan.patience
        return await take_turn(
            exchange,
            SpeechDesk(self.asker, self.trail, exchange.slot.id, until),
            self.timekeeper,
            plan.level,
            Facts.GENERAL if plan.general_knowledge else Facts.PASSAGES,
            live,
            SPENT if self.budget.reached() is not None else "",
        )

    async def offers(
        self,
        floor: ChamberFloor,
        live: LiveFlow,
        sentences: Sequence[Sentence],
        used: Collection[str],
        pois: tuple[PointOfInformation, ...],
        listening: Listening,
    ) -> list[PoiOffer]:
        """The point of information that the model would put to a person, if any; the library's where the
        model fails, or where that would cost more than was agreed."""
        from debatecoach.coach.team.desk import SpeechDesk
        from debatecoach.coach.team.points import SECONDS, offers

        self.speak(floor.case.motion.language)
        self.asker.patience = self.plan.patience
        until = asyncio.get_running_loop().time() + SECONDS
        desk = SpeechDesk(self.asker, self.trail, floor.round.format.slots[live.slot].id, until)
        spent = SPENT if self.budget.reached() is not None else ""
        level = self.plan.level
        return await offers(floor, desk, level, live, sentences, used, pois, listening, spent)

    def too_late(self, work: str, question: str) -> None:
        """Tell that a point of the model's was not put, because the speech was elsewhere."""
        from debatecoach.coach.team.points import TOO_LATE

        self.trail.tell(work, Agent.WRITER, TOO_LATE, detail=question, degraded=True)

    async def read(self, round: Round, slot: int, sentences: Sequence[Sentence]) -> Account:
        """Which points a person's speech makes, and what they answer; not where that would cost more than was
        agreed."""
        from debatecoach.coach.listen.told import Account
        from debatecoach.coach.team.scribe import Scribe

        if self.budget.reached() is not None:
            return Account(lost=SPENT)
        self.speak(self._language)
        return await Scribe(self.asker, self.trail, round, slot).read(sentences)

    def searcher(self) -> Searcher:
        """The team's searcher, with whatever there is to search."""
        from debatecoach.coach.evidence.searcher import Searcher

        return Searcher(self.asker, self.searches, self.trail)

    def bench(self, transcript: Transcript) -> Bench:
        """A bench for a debate that is about to begin (or is over): it has heard nothing yet. Its prompts are
        in the language of the motion."""
        from debatecoach.coach.bench.bench import Bench

        self.speak(transcript.motion.language)
        self.asker.patience = self.plan.patience
        return Bench(
            self.asker, transcript.motion, transcript.info, transcript.teams, format=transcript.format,
            brief=self.plan.bench is Scope.VERDICT,
        )  # fmt: skip

    def following(self) -> Following | None:
        """Judges for a round, who hear each speech while the next is given; they ask nothing once the limit
        of money is reached. None where arithmetic alone shall judge."""
        from debatecoach.coach.bench.bench import Following

        if self.plan.bench is Scope.FLOW:
            return None
        return Following(lambda said: None if self.budget.reached() is not None else self.bench(said))

    async def close(self) -> None:
        """Let go of the server."""
        await self.asker.silence.stop()
        await self.model.close()

    async def _ask(self, reached: Reached) -> bool:
        return await self.question(reached) if self.question is not None else False

    def _called(self, call: Call) -> None:
        if call.ended >= 0 and not call.cached and self.spending is not None:
            try:
                self.spending.add(1, call.usage.prompt, call.usage.completion, call.cost)
                self.spending_failed = False
            except CaseFileError:
                self.spending_failed = True  # sums in memory stay right; `spending_failed` is shown
            # What other windows have spent this month counts as well.
            self.budget.spent_before = self.spending.month().cost - self.ledger.totals().cost
        if self.on_call is not None:
            self.on_call(call)

    def _hidden(self, work: str) -> None:
        if not self._hidden_told:
            self._hidden_told = True
            self.trail.tell(work, Agent.ANALYZER, HIDDEN)

    def _silence_turned(self) -> None:
        silence = self.asker.silence
        text = NO_ANSWER if silence.quiet else ANSWERS_AGAIN
        self.trail.tell(silence.work, Agent.LIBRARY, text, degraded=silence.quiet, host=silence.host)

    def silences(self) -> list[str]:
        """When the server stopped answering and when it began again, in sentences, each told once."""
        told = (each for each in self.trail.entries if each.text in (NO_ANSWER, ANSWERS_AGAIN))
        return list(dict.fromkeys(each.sentence() for each in told))

    def _told(self, entry: TrailEntry) -> None:
        if self.on_entry is not None:
            self.on_entry(entry)


def _store(state: Path | None) -> Store | None:
    if state is None:
        return None
    from debatecoach.engines.language.answers import AnswerStore

    return AnswerStore(state / "answers")


def level_of(name: str) -> Level:
    """A level by its id; the usual one for none.

    Raises:
        InputError: no such level.
    """
    try:
        return level(name or DEFAULT_LEVEL)
    except KeyError:
        raise InputError(
            QT_TRANSLATE_NOOP("errors", "There is no level {level}."),
            todo=QT_TRANSLATE_NOOP("errors", "Choose one of: {known}."),
            level=name,
            known=", ".join(each.id for each in LEVELS),
        ) from None


def plan_of(
    team: str,
    level_id: str,
    think_first: bool,
    patience: float = 1.0,
    bench: str = "full",
    general_knowledge: bool = False,
) -> Plan:
    """A plan by ids.

    Raises:
        InputError: no such level.
    """
    patience = min(100.0, max(1.0, patience))
    return Plan(team, level_of(level_id), think_first, patience, general_knowledge, Scope(bench))
