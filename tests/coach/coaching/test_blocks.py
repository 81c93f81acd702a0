"""Prepared answers come again before they are forgotten, the same way each time."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from debatecoach.base.paths import shipped
from debatecoach.coach.coaching.blocks import blocks, due, due_at, reviewed
from debatecoach.coach.coaching.judging import judge
from debatecoach.coach.library import find_case
from debatecoach.debate.drill import Drill, Telling
from debatecoach.debate.side import Side

NOW = datetime(2026, 11, 21, tzinfo=UTC)


def all_blocks(side: Side = Side.PRO) -> list[Drill]:
    return list(blocks(find_case("labor-unions", shipped("data") / "motions"), side))


def test_a_block_is_an_answer_to_the_other_side() -> None:
    for side in Side:
        found = all_blocks(side)
        assert found
        assert len({each.card for each in found}) == len(found)
        assert all(each.said and each.points and each.said not in each.points for each in found)


def test_what_is_known_waits_longer_each_time_and_what_is_not_comes_at_once() -> None:
    drill = all_blocks()[0]
    known = judge(drill, [Telling(" ".join(drill.points), 20.0)])
    blank = judge(drill, [Telling("I do not know", 5.0)])
    card, now, waits = None, NOW, []
    for _ in range(4):
        card = reviewed(card, known, now)
        when = due_at(card)
        assert when is not None
        waits.append(when - now)
        now = when
    assert waits == sorted(waits)
    assert waits[-1] > timedelta(days=14)
    forgot = due_at(reviewed(card, blank, now))
    assert forgot is not None
    assert forgot - now < timedelta(hours=1)
    assert reviewed(None, known, NOW) == reviewed(None, known, NOW)


def test_those_due_come_first_and_only_a_few_new_ones() -> None:
    found = all_blocks()
    late, later = found[3], found[5]
    cards = {
        later.card: {"due": (NOW - timedelta(days=1)).isoformat()},
        late.card: {"due": (NOW - timedelta(days=9)).isoformat()},
        found[0].card: {"due": (NOW + timedelta(days=2)).isoformat()},
        found[1].card: {"due": "nonsense"},
    }
    wanted, waiting = due(iter(found), cards, NOW, new=2)
    assert waiting == 2
    assert wanted == [late, later, found[1], found[2]]


def test_a_damaged_card_begins_anew() -> None:
    drill = all_blocks()[0]
    known = judge(drill, [Telling(" ".join(drill.points), 20.0)])
    damaged = {"due": NOW.isoformat(), "state": "x", "stability": [], "card_id": None}
    assert reviewed(damaged, known, NOW) == reviewed(None, known, NOW)
