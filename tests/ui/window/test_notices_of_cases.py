"""What is told of a case goes with it; what is told of anything else stays."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from debatecoach.base.errors import InputError
from debatecoach.base.paths import shipped
from debatecoach.casefile.store import CaseStore
from debatecoach.coach.library import find_case
from debatecoach.debate.changes import Remove
from debatecoach.debate.side import Side
from debatecoach.ui.home.unsaved import brought_back
from debatecoach.ui.kit.notice_bar import NoticeBar
from debatecoach.ui.window.main_window import MainWindow
from debatecoach.ui.window.parts import Parts
from tests.ui.rig import attach, open_motion, open_path


@pytest.fixture
def window(parts: Parts, qtbot: QtBot) -> Iterator[MainWindow]:
    made = MainWindow()
    qtbot.addWidget(made)
    made.show()
    attach(made, parts)
    open_motion(parts, "fat-tax")
    yield made
    made.close()


def shown(window: MainWindow) -> list[str]:
    return [each.text() for each in window.findChildren(NoticeBar) if not each.isHidden()]


@pytest.mark.parametrize("told", ["a notice", "a trouble"])
def test_opening_another_case_takes_every_notice_of_the_former_away(
    window: MainWindow, parts: Parts, told: str
) -> None:
    bars = [each for each in window.findChildren(NoticeBar) if each.of_case]
    assert len(bars) > 8
    for number, bar in enumerate(bars):
        if told == "a notice":
            bar.show_notice(f"The first case, notice {number}.")
        else:
            bar.show_trouble(InputError("The first case, {number}.", number=number))
    open_motion(parts, "ai-tutor")
    assert not [text for text in shown(window) if "The first case" in text]


def test_what_came_back_with_one_case_is_not_told_of_the_next(
    window: MainWindow, parts: Parts, tmp_path: Path
) -> None:
    told = []
    for name, motion in (("one", "fat-tax"), ("two", "ai-tutor")):
        store = CaseStore.create(tmp_path / f"{name}.debate", find_case(motion, shipped("data") / "motions"))
        store.save()
        if name == "one":
            store.set_notes("Not saved.")
        else:
            store.edit(Side.PRO, Remove("p1"))
        store.close()
        open_path(parts, tmp_path / f"{name}.debate")
        assert parts.open_case.open_store.recovered is not None
        told.append(window.notice_bar.text())
        assert window.notice_bar.isVisible()
        assert told[-1].startswith(brought_back(parts.open_case.open_store.recovered.unsaved))
    assert told[0] not in told[1]


def test_what_is_told_of_no_case_stays(window: MainWindow, parts: Parts) -> None:
    progress, library = window.docks["progress"].widget().notice, window.home.library_notice
    for bar in (progress, library):
        bar.show_notice("Of the library.")
    open_motion(parts, "ai-tutor")
    assert shown(window).count("Of the library.") == 2
