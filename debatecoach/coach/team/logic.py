"""The opponent's logic taken apart (R-Debater 4.2): predicates, reasoning chain, flaws.

Over all of the opponent's speeches so far, not only the last: contradictions across speeches are the ones
a judge can check. The result is control signals for the rebuttal. A flaw that quotes words the opponent
never said is dropped: a false accusation is worse than none.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.coach.tasks.trail import Agent
from debatecoach.coach.team.brief import Brief
from debatecoach.coach.team.desk import SpeechDesk
from debatecoach.coach.team.tasks import CHAIN, FLAWS, PREDICATES, Flaw

WROTE = QT_TRANSLATE_NOOP("team", "Turned the opponent's speeches into predicates: {count}")
LINKED = QT_TRANSLATE_NOOP("team", "Rebuilt the opponent's reasoning; its steps: {count}")
FOUND = QT_TRANSLATE_NOOP("team", "Flaws found in the opponent's reasoning: {count}")
NONE = QT_TRANSLATE_NOOP("team", "Found no flaw worth raising in the opponent's reasoning")
INVENTED = QT_TRANSLATE_NOOP("team", "Flaws dropped, which quoted what the opponent never said: {count}")
_LEAST_QUOTE = 3
_NO_WORD = re.compile(r"[^0-9a-z\u3400-\u9fff]+")


@dataclass(frozen=True, slots=True)
class Logic:
    """Control signals.

    Attributes:
        flaws: verified, worst first.
        chain: the opponent's reasoning in words.
    """

    flaws: tuple[Flaw, ...] = ()
    chain: str = ""

    @property
    def signals(self) -> str:
        """For the writer: what to say, on which of their words."""
        return "\n".join(f"- ({each.kind}) “{each.quote}” {each.why} > {each.signal}" for each in self.flaws)


async def take_apart(desk: SpeechDesk, brief: Brief) -> Logic | None:
    """The three steps; None if the opponent said nothing or a step failed.

    Raises:
        TaskError: the endpoint is of no use.
    """
    theirs = brief.speeches(brief.side.other)
    if not theirs:
        return None
    values: dict[str, object] = {"motion": brief.scene.case.motion.text, "theirs": theirs}
    calls: list[int] = []
    predicates = await desk.attempt(Agent.LOGIC, PREDICATES, values, calls)
    if predicates is None or not predicates.predicates:
        return None
    forms = "\n".join(f"{each.id}: {each.form} – “{each.words}”" for each in predicates.predicates)
    desk.trail.tell(
        desk.work, Agent.LOGIC, WROTE, calls=tuple(calls), detail=forms, count=len(predicates.predicates)
    )
    calls = []
    chain = await desk.attempt(Agent.LOGIC, CHAIN, values | {"predicates": forms}, calls)
    if chain is None or not chain.links:
        return None
    links = "\n".join(
        f"{', '.join(each.premises)} > {each.conclusion}" + (f" ({each.assumes})" if each.assumes else "")
        for each in chain.links
    )
    desk.trail.tell(desk.work, Agent.LOGIC, LINKED, calls=tuple(calls), detail=links, count=len(chain.links))
    calls = []
    found = await desk.attempt(Agent.LOGIC, FLAWS, values | {"predicates": forms, "chain": links}, calls)
    if found is None:
        return Logic((), links)
    return _kept(desk, brief, found.flaws, links, tuple(calls))


def _kept(desk: SpeechDesk, brief: Brief, flaws: list[Flaw], links: str, calls: tuple[int, ...]) -> Logic:
    said = squeezed(" ".join(each.text for each in brief.heard(brief.side.other)))
    kept = tuple(each for each in flaws if each.signal.strip() and _said(each.quote, said))
    logic = Logic(kept, links)
    desk.trail.tell(
        desk.work,
        Agent.LOGIC,
        FOUND if kept else NONE,
        refs=_points(brief, kept),
        calls=calls,
        detail=logic.signals,
        count=len(kept),
    )
    if len(kept) < len(flaws):
        desk.trail.tell(desk.work, Agent.LOGIC, INVENTED, calls=calls, count=len(flaws) - len(kept))
    return logic


def _said(quote: str, said: str) -> bool:
    """True if the words, or each part of them around an ellipsis, were said."""
    parts = [squeezed(part) for part in re.split(r"\.\.\.|…", quote)]
    parts = [part for part in parts if part]
    return bool(parts) and all(part in said for part in parts) and len(max(parts, key=len)) >= _LEAST_QUOTE


def squeezed(text: str) -> str:
    """Words alone, for comparing what was said."""
    return f" {_NO_WORD.sub(' ', text.casefold()).strip()} ".replace("  ", " ")


def _points(brief: Brief, flaws: tuple[Flaw, ...]) -> tuple[str, ...]:
    """Flow nodes whose words a flaw quotes."""
    flow = brief.scene.round.flow
    found = []
    for ref in flow.refs():
        if flow.side_of(ref) is brief.side:
            continue
        words = squeezed(" ".join((flow[ref].claim, *(m.quote for m in flow[ref].mentions))))
        if any(squeezed(each.quote).strip() and squeezed(each.quote) in words for each in flaws):
            found.append(f"flow/{ref.node}")
    return tuple(found)
