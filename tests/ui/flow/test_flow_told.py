"""A correction of the flow reaches the opponent who thinks along."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from debatecoach.debate.side import Side
from debatecoach.ui.case.session import Session
from debatecoach.ui.round.overhearing import Overhearing
from tests.ui import rig


@pytest.fixture
def session(qtbot: QtBot, own_home: Path) -> Iterator[Session]:
    with rig.running() as made:
        made.open_case.open_motion("labor-unions")
        made.rounds.start("simplified-oxford", Side.PRO, seed=1)
        yield made


def test_a_correction_of_the_flow_is_told_to_who_thinks_along(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[int] = []
    monkeypatch.setattr(type(session.rounds), "can_overhear", property(lambda _desk: True))
    monkeypatch.setattr(session.rounds, "overhear", lambda sentences: told.append(len(sentences)))
    clock = [0.0]
    text = "Unions help. They raise wages. Strikes end."
    ears = Overhearing(session, lambda: text, now=lambda: clock[0])
    ears.listen(True)
    ears.look()
    assert told == [3]
    ears.look()
    assert told == [3], "nothing is new"
    session.rounds.flow_changed.emit()
    ears.look()
    assert told == [3, 3]
    ears.listen(False)
