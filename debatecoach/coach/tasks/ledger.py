"""What was asked, what it cost, how long it took: the record of every call."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace

from debatecoach.base.language import ChatMessage, Role, Usage


@dataclass(frozen=True, slots=True)
class Price:
    """What the user pays, in their currency, for a million tokens; 0 on their own machine."""

    prompt: float = 0.0
    completion: float = 0.0

    def cost(self, usage: Usage) -> float:
        """Of one call."""
        return (usage.prompt * self.prompt + usage.completion * self.completion) / 1_000_000


@dataclass(frozen=True, slots=True)
class Call:
    """One request and what came of it.

    Attributes:
        id: counts from 1 within a ledger.
        work: what it was for, such as a slot's id or ``prep``.
        task, version, language: which prompt.
        role, model: who was asked.
        began, ended: seconds on the ledger's clock; ``ended`` < 0 while it runs.
        step: its place in the longest chain of calls that waited for each other, from 1.
        usage, cost: tokens and money.
        priced: what its model costs is known, if only that it is free; else ``cost`` is 0 and says nothing.
        outcome: ``ok``, a fault's value (also if it was asked again), ``cancelled``, or ``running``.
        cached: answered from the cache; counts as no call.
        shortened: material was left out, because the model does not hold all of it.
        messages, answer: the whole exchange, for the trail.
    """

    id: int
    work: str
    task: str
    version: int
    language: str
    role: Role
    model: str
    began: float
    ended: float = -1.0
    step: int = 0
    usage: Usage = Usage()
    cost: float = 0.0
    priced: bool = False
    outcome: str = "running"
    cached: bool = False
    shortened: bool = False
    messages: tuple[ChatMessage, ...] = ()
    answer: str = ""


@dataclass(frozen=True, slots=True)
class Totals:
    """Sums over calls.

    ``steps`` is the longest chain of calls that waited for each other, ``peak`` the most at once,
    ``seconds`` from the first's beginning to the last's end; ``estimated``: some tokens are counted by us;
    ``priced``: every call that used some was.
    """

    calls: int = 0
    steps: int = 0
    peak: int = 0
    prompt_tokens: int = 0
    completion_tokens: int = 0
    cost: float = 0.0
    seconds: float = 0.0
    estimated: bool = False
    priced: bool = True

    @classmethod
    def of(cls, calls: Iterable[Call]) -> Totals:
        """Sums over calls; one answered from the cache counts as none."""
        chosen = [each for each in calls if not each.cached]
        ended = [each for each in chosen if each.ended >= 0]
        marks = sorted([(each.began, 1) for each in ended] + [(each.ended, -1) for each in ended])
        return cls(
            calls=len(chosen),
            steps=max((each.step for each in ended), default=0),
            peak=max(itertools.accumulate(change for _, change in marks), default=0),
            prompt_tokens=sum(each.usage.prompt for each in chosen),
            completion_tokens=sum(each.usage.completion for each in chosen),
            cost=sum(each.cost for each in chosen),
            seconds=max((each.ended for each in ended), default=0.0)
            - min((each.began for each in ended), default=0.0),
            estimated=any(each.usage.estimated for each in chosen),
            priced=all(each.priced for each in ended if each.usage.prompt or each.usage.completion),
        )


@dataclass(slots=True)
class Ledger:
    """Every call of a session.

    Attributes:
        calls: by id, in order of asking.
        prices: by model; a model without one costs nothing and is said to be unpriced.
        free: the models are the user's own, and nothing is paid for any.
        on_change: told of each call that begins or ends, from the thread it happens in.
        clock: seconds, monotonic.
    """

    calls: dict[int, Call] = field(default_factory=dict)
    prices: Mapping[str, Price] = field(default_factory=dict)
    free: bool = False
    on_change: Callable[[Call], None] | None = None
    clock: Callable[[], float] = time.monotonic
    _numbers: itertools.count[int] = field(default_factory=lambda: itertools.count(1), repr=False)

    def begin(self, call: Call) -> Call:
        """Enter a call; returns it with its id."""
        call = replace(call, id=next(self._numbers), began=self.clock())
        return self._keep(call)

    def end(
        self,
        call: Call,
        outcome: str,
        usage: Usage = Usage(),  # noqa: B008 - frozen
        answer: str = "",
        step: int = 0,
        cached: bool = False,
    ) -> Call:
        """Close a call."""
        price = self.prices.get(call.model, Price())
        return self._keep(
            replace(
                call,
                ended=self.clock(),
                outcome=outcome,
                usage=usage,
                cost=0.0 if cached else price.cost(usage),
                priced=self.free or cached or call.model in self.prices,
                answer=answer,
                step=step,
                cached=cached,
            )
        )

    def totals(self, work: str | None = None, since: int = 0) -> Totals:
        """Of all calls, or of one piece of work, or of those after call ``since``."""
        every = list(self.calls.values())  # a copy: whoever shows sums asks from another thread
        return Totals.of(each for each in every if each.id > since and (work is None or each.work == work))

    def _keep(self, call: Call) -> Call:
        self.calls[call.id] = call
        if self.on_change is not None:
            self.on_change(call)
        return call
