"""What is told of a case goes with it; what is told of anything else stays."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from debatecoach.errors import InputError
from debatecoach.ui.main_window import MainWindow
from debatecoach.ui.notice_bar import NoticeBar
from debatecoach.ui.session import Session


@pytest.fixture
def window(session: Session, qtbot: QtBot) -> Iterator[MainWindow]:
    made = MainWindow()
    qtbot.addWidget(made)
    made.show()
    made.attach(session)
    session.open_motion("fat-tax")
    yield made
    made.close()


def shown(window: MainWindow) -> list[str]:
    return [each.text() for each in window.findChildren(NoticeBar) if not each.isHidden()]


@pytest.mark.parametrize("told", ["a notice", "a trouble"])
def test_opening_another_case_takes_every_notice_of_the_former_away(
    window: MainWindow, session: Session, told: str
) -> None:
    bars = [each for each in window.findChildren(NoticeBar) if each.of_case]
    assert len(bars) > 8
    for number, bar in enumerate(bars):
        if told == "a notice":
            bar.show_notice(f"The first case, notice {number}.")
        else:
            bar.show_trouble(InputError("The first case, {number}.", number=number))
    session.open_motion("ai-tutor")
    assert not [text for text in shown(window) if "The first case" in text]


def test_a_notice_of_the_next_case_stands_alone(window: MainWindow, session: Session) -> None:
    session.notice.emit("Of the first case.")
    assert "Of the first case." in shown(window)
    session.case_changed.connect(lambda: session.notice.emit("Of the second case."))
    session.open_motion("ai-tutor")
    assert [text for text in shown(window) if "Of the" in text] == ["Of the second case."]


def test_what_is_told_of_no_case_stays(window: MainWindow, session: Session) -> None:
    progress, library = window.docks["progress"].widget().notice, window.home.library_notice
    for bar in (progress, library):
        bar.show_notice("Of the library.")
    session.open_motion("ai-tutor")
    assert shown(window).count("Of the library.") == 2
