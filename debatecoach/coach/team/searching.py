"""Evidence for a speech: passages near what is planned, and what the Writer asks the Searcher for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from debatecoach.coach.evidence.recall import recall
from debatecoach.coach.team.brief import Brief
from debatecoach.coach.team.desk import SpeechDesk
from debatecoach.debate.evidence import Knowledge, Passage

MOST_OFFERED = 10
_A_POINT = 3
SECONDS = 8.0
"""Most the round waits for a search."""
LEAST = 1.0


class Fetcher(Protocol):
    """Looks for evidence in the round when the Writer asks (Agent4Debate, passive mode)."""

    async def fetch(
        self, requests: Sequence[str], knowledge: Knowledge, *, work: str, most: int = 2, seconds: float = 8.0
    ) -> list[Passage]: ...


def gather(brief: Brief) -> tuple[Passage, ...]:
    """The passages offered to the Writer: near the points in play, the other side's first, then near this
    side's own claims, then near the motion. None at a level that cites none.
    """
    if not brief.level.passages or not brief.knowledge.passages:
        return ()
    scene = brief.scene
    flow = scene.round.flow
    about = [flow[ref].claim for ref in flow.refs() if not flow[ref].struck]
    about += [*scene.case.claims(brief.side), scene.case.motion.text]
    found: dict[str, Passage] = {}
    for each in dict.fromkeys(about):
        for passage in recall(brief.knowledge, scene.similarity, each, _A_POINT, brief.side):
            found.setdefault(passage.id, passage)
        if len(found) >= MOST_OFFERED:
            break
    return tuple(found.values())[:MOST_OFFERED]


async def search_for(
    desk: SpeechDesk, searcher: Fetcher, brief: Brief, requests: Sequence[str]
) -> tuple[Passage, ...]:
    """Have the Searcher look; what it finds is offered to the Writer first, and returned."""
    seconds = min(SECONDS, desk.left())
    if not brief.level.passages or seconds < LEAST:
        return ()
    found = await searcher.fetch(requests, brief.knowledge, work=desk.work, seconds=seconds)
    offer(brief, found)
    return tuple(found)


def offer(brief: Brief, passages: Sequence[Passage]) -> None:
    """Put passages before those that are offered already."""
    known = {each.id for each in passages}
    offered = (*passages, *(each for each in brief.passages if each.id not in known))
    brief.passages = offered[:MOST_OFFERED]
