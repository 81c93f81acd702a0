"""A correction of the flow reaches the opponent who thinks along."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from debatecoach.debate.side import Side
from debatecoach.ui.round.overhearing import Overhearing
from debatecoach.ui.window.parts import Parts
from tests.ui import rig
from tests.ui.rig import open_motion


@pytest.fixture
def parts(qtbot: QtBot, own_home: Path) -> Iterator[Parts]:
    with rig.running() as made:
        open_motion(made, "labor-unions")
        made.rounds.start("simplified-oxford", Side.PRO, seed=1)
        yield made


def test_a_correction_of_the_flow_is_told_to_who_thinks_along(
    parts: Parts, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[int] = []
    monkeypatch.setattr(type(parts.rounds), "can_overhear", property(lambda _desk: True))
    monkeypatch.setattr(parts.rounds, "overhear", lambda sentences: told.append(len(sentences)))
    clock = [0.0]
    text = "Unions help. They raise wages. Strikes end."
    ears = parts.make(Overhearing, lambda: text, now=lambda: clock[0])
    ears.listen(True)
    ears.look()
    assert told == [3]
    ears.look()
    assert told == [3], "nothing is new"
    parts.rounds.flow_changed.emit()
    ears.look()
    assert told == [3, 3]
    ears.listen(False)
