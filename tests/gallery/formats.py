"""Formats of many speakers: where seats are chosen, the round, the flow and the ballot of one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PySide6.QtGui import QPixmap

from debatecoach.casefile.store import CaseStore
from debatecoach.debate.side import Side
from debatecoach.ui.round.rounds import StartRoundDialog
from tests.coach.rig import ABLE, answer, case_of, runner_of, say
from tests.gallery.home import settle

SEATS = {
    "british-parliamentary": ("OG2", "CO1"),
    "world-schools": ("con1", "con3"),
    "chinese-four": ("pro1", "pro4"),
    "public-forum": ("con1", "con2"),
}


def shots(rig: Any) -> Iterator[tuple[str, QPixmap]]:
    """The dialog, a round under way and one that is over, of each."""
    parts, window = rig.parts, rig.window
    for id, seats in SEATS.items():
        case = case_of("fat-tax")
        runner = runner_of(case, Side.CON if seats[0].startswith("con") else Side.PRO, format=id)
        runner.round.seats = seats
        case.rounds.append(runner.round)
        slots = runner.round.format.slots
        for at, slot in enumerate(slots):
            if at == len(slots) // 2:
                parts.open_case.adopt(CaseStore.create(None, case))
                window.go("round")
                settle(rig.app)
                yield f"format-{id}-round", window.grab()
            said = slot.kind == "speech" and runner.round.by_person(slot)
            say(runner, ABLE) if said else answer(runner)
        runner.adjudicate()
        parts.open_case.adopt(CaseStore.create(None, case))
        for place in ("flow", "ballot"):
            window.go(place)
            settle(rig.app)
            yield f"format-{id}-{place}", window.grab()
        dialog = parts.make(StartRoundDialog, window.actions_book, window)
        dialog.choice.format.setCurrentIndex(dialog.choice.format.findData(id))
        dialog.show()
        settle(rig.app)
        yield f"format-{id}-start", dialog.grab()
        dialog.reject()
