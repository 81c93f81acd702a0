"""A lock holds words, scores and place, and lets a coach's own marks and new replies through."""

from __future__ import annotations

from dataclasses import replace

import pytest

from debatecoach.debate.argument import Argument, Review, Score
from debatecoach.debate.changes import Batch, Change, Insert, Move, Remove, Replace
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.locks import LockedNodeError, check_locks
from debatecoach.debate.rehearsal_tree import RehearsalForest
from debatecoach.debate.side import Side

SETTLED = Argument("Unions train people", "They do.", locked=True)


def forest() -> RehearsalForest:
    return RehearsalForest(
        Side.PRO,
        [
            Twig("p1", STANCE, Argument("Unions help")),
            Twig("p1.1", "p1", Argument("They block machines")),
            Twig("p1.1.1", "p1.1", SETTLED),
            Twig("p2", STANCE, Argument("Pay feeds spending")),
        ],
    )


REFUSED: dict[str, Change[Argument]] = {
    "words": Replace("p1.1.1", replace(SETTLED, claim="Unions train nobody")),
    "score": Replace("p1.1.1", replace(SETTLED, support=Score(0.2))),
    "words while unlocking": Replace("p1.1.1", Argument("Unions train nobody")),
    "removal": Remove("p1.1.1"),
    "removal from above": Remove("p1"),
    "place": Move("p1.1.1", "p2", 0),
    "one of several": Batch((Remove("p2"), Remove("p1.1.1"))),
}


@pytest.mark.parametrize("what", REFUSED)
def test_a_locked_node_is_not_rewritten(what: str) -> None:
    with pytest.raises(LockedNodeError) as caught:
        check_locks(forest(), REFUSED[what])
    assert caught.value.node == "p1.1.1"


@pytest.mark.parametrize(
    "change",
    [
        Replace("p1.1.1", replace(SETTLED, note="good", tags=("keep",), review=Review.APPROVED)),
        Replace("p1.1.1", replace(SETTLED, locked=False)),
        Insert((Twig("p1.1.1.1", "p1.1.1", Argument("Training lags")),), 0),
        Move("p1.1", "p2", 0),
        Remove("p2"),
    ],
)
def test_what_a_lock_lets_through(change: Change[Argument]) -> None:
    check_locks(forest(), change)
