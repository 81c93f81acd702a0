"""Blocks: prepared answers recalled from memory, each when it is about to be forgotten (FSRS, fsrs 6).

A block is an answer in the rehearsal trees to a point of the other side. Its card says when it is due.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from typing import Any, cast

from debatecoach.debate.case import Case
from debatecoach.debate.drill import Drill, DrillJudgement, DrillKind
from debatecoach.debate.side import Side

SECONDS = 30.0
Card = dict[str, Any]
"""A card as fsrs writes it: numbers and times, for JSON."""


def blocks(case: Case, side: Side) -> Iterator[Drill]:
    """A drill for each prepared answer of ``side``: to the other side's point, the best there is first said.

    Of several answers to one point only the first is asked: it is the one a speaker learns.
    """
    for owner, forest in case.forests.items():
        for node in forest.walk():
            parent = forest.parent(node)
            if not parent or forest.side_of(node) is not side or forest.children(parent)[0] != node:
                continue
            answer = forest[node]
            yield Drill(
                DrillKind.RECALL,
                case.motion.text,
                side,
                forest[parent].claim,
                points=tuple(text for text in (answer.claim, answer.argument) if text),
                legs=(SECONDS,),
                card=f"{case.motion.id or case.motion.text}/{owner.value}/{node}",
            )


def due(
    drills: Iterator[Drill], cards: Mapping[str, Card], now: datetime, new: int = 5
) -> tuple[list[Drill], int]:
    """The blocks to recall now: those that are due, the longest overdue first, then a few new ones.

    Args:
        cards: by place; a damaged card counts as new.
        new: how many blocks never asked come in at a time.

    Returns:
        The drills, and how many of them are not new.
    """
    waiting: list[tuple[datetime, Drill]] = []
    fresh: list[Drill] = []
    for drill in drills:
        when = due_at(cards.get(drill.card))
        if when is None:
            fresh.append(drill)
        elif when <= now:
            waiting.append((when, drill))
    waiting.sort(key=lambda each: each[0])
    return [drill for _, drill in waiting] + fresh[:new], len(waiting)


def due_at(card: Card | None) -> datetime | None:
    """When a card is due, None for none or a damaged one."""
    try:
        when = datetime.fromisoformat(str((card or {})["due"]))
    except (KeyError, ValueError):
        return None
    return when if when.tzinfo is not None else when.replace(tzinfo=UTC)


def reviewed(card: Card | None, judged: DrillJudgement, now: datetime) -> Card:
    """A card after its block was recalled; a damaged one begins anew.

    Of its content words three quarters and more are Easy, half are Good, a quarter Hard, less is Again.
    """
    import fsrs

    finding = judged.findings[0]
    share = finding.count / finding.of if finding.of else 0.0
    rating = (
        fsrs.Rating.Easy
        if share >= 0.75
        else fsrs.Rating.Good
        if share >= 0.5
        else fsrs.Rating.Hard
        if share >= 0.25
        else fsrs.Rating.Again
    )
    scheduler = fsrs.Scheduler(enable_fuzzing=False)  # the same answers give the same days
    before = fsrs.Card(card_id=0, due=now)
    if card is not None and due_at(card) is not None:
        try:
            before = fsrs.Card.from_dict(cast(Any, card))
        except (KeyError, TypeError, ValueError):
            before = fsrs.Card(card_id=0, due=now)
    after, _log = scheduler.review_card(before, rating, now)
    return dict(after.to_dict())
