"""Evidence for a speech: passages near what is planned, and what the Writer asks the Searcher for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from debatecoach.coach.listen.words import content_words
from debatecoach.coach.team.brief import Brief
from debatecoach.coach.team.desk import Desk
from debatecoach.debate.evidence import Knowledge, Passage
from debatecoach.debate.side import Side

MOST_OFFERED = 12
SECONDS = 8.0
"""Most the round waits for a search."""


class Searcher(Protocol):
    """Looks for evidence in the round when the Writer asks (Agent4Debate, passive mode)."""

    async def fetch(
        self, requests: Sequence[str], knowledge: Knowledge, side: Side, work: str, seconds: float
    ) -> list[Passage]: ...


def gather(brief: Brief) -> tuple[Passage, ...]:
    """The passages offered to the Writer, nearest to the debate first; none at a level that cites none."""
    if not brief.level.passages:
        return ()
    flow = brief.scene.round.flow
    about = content_words(
        " . ".join((brief.scene.case.motion.text, *brief.scene.case.claims(brief.side),
                    *(flow[ref].claim for ref in flow.refs())))
    )  # fmt: skip
    known = list(brief.knowledge.passages.values())
    known.sort(key=lambda each: -len(content_words(each.quote) & about))
    return tuple(known[:MOST_OFFERED])


async def search_for(desk: Desk, searcher: Searcher, brief: Brief, requests: Sequence[str]) -> None:
    """Have the Searcher look; what it finds is offered to the Writer first."""
    if not brief.level.passages:
        return
    found = await searcher.fetch(
        requests, brief.knowledge, brief.side, desk.work, min(SECONDS, max(0.0, desk.left()))
    )
    brief.passages = (*found, *brief.passages)[:MOST_OFFERED]
