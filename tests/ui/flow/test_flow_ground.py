"""The strip above the sheet: what was defined, corrected by hand with keys and mouse, taken back."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QToolButton

from debatecoach.debate.defined import DefinedAs, Reply
from debatecoach.debate.side import Side
from debatecoach.ui.flow.ground import MOST_SHOWN, GroundForm
from debatecoach.ui.window.parts import Parts
from tests.ui import rig
from tests.ui.flow.test_flow_live import Desk

Key = Qt.Key
OPENING = (
    "By a fat tax we mean a charge on fatty food. We are not talking about sugary drinks. "
    "First, it saves lives, because people buy less of what costs more."
)


@pytest.fixture
def desk(parts: Parts) -> Iterator[Desk]:
    made = Desk(parts)
    yield made
    made.close()


def chips(desk: Desk) -> list[QPushButton]:
    found = desk.pane.ground.findChildren(QPushButton)
    return [each for each in found if each.objectName().startswith("ground-d") and each.isVisible()]


def texts(desk: Desk) -> list[str]:
    return [each.text() for each in chips(desk)]


def form(desk: Desk) -> GroundForm:
    def opened() -> list[GroundForm]:
        return [each for each in desk.pane.window().findChildren(GroundForm) if each.isVisible()]

    rig.wait_until(lambda: bool(opened()))
    return opened()[0]


def set_terms(desk: Desk, text: str = OPENING) -> None:
    desk.enter(text, 2)
    rig.wait_until(lambda: bool(chips(desk)))


def test_what_is_said_stands_above_the_sheet_and_is_opened_by_key(desk: Desk) -> None:
    set_terms(desk)
    assert [each.text() for each in chips(desk)] == [
        "fat tax: a charge on fatty food",
        "Not about: sugary drinks",
    ]
    chips(desk)[0].setFocus()
    QTest.keyClick(chips(desk)[0], Key.Key_Return)
    opened = form(desk)
    assert opened.term.isVisible()
    assert opened.term.text() == "fat tax"
    opened.term.setText("fat taxes")
    opened.reply.setCurrentIndex(opened.reply.findData(Reply.CONTESTED))
    QTest.mouseClick(opened.taking, Qt.MouseButton.LeftButton)
    rig.wait_until(lambda: texts(desk)[:1] == ["fat taxes: a charge on fatty food · contested"])
    current = desk.parts.rounds.current
    assert current is not None
    assert current.defined[0].contested
    desk.parts.open_case.steps.stack.undo()
    rig.wait_until(lambda: texts(desk)[:1] == ["fat tax: a charge on fatty food"])


def test_what_nobody_heard_is_added_and_removed(desk: Desk) -> None:
    set_terms(desk)
    add = desk.pane.ground.findChild(QToolButton, "ground-add")
    QTest.mouseClick(add, Qt.MouseButton.LeftButton)
    opened = form(desk)
    assert not opened.taking.isEnabled()
    opened.kind.setCurrentIndex(opened.kind.findData(DefinedAs.SCOPE))
    assert not opened.term.isVisible()
    QTest.keyClicks(opened.meaning, "rich countries")
    QTest.mouseClick(opened.taking, Qt.MouseButton.LeftButton)
    rig.wait_until(lambda: "Only about: rich countries" in [each.text() for each in chips(desk)])
    current = desk.parts.rounds.current
    assert current is not None
    assert current.defined[-1].side in tuple(Side)
    QTest.mouseClick(chips(desk)[-1], Qt.MouseButton.LeftButton)
    again = form(desk)
    remove = next(each for each in again.findChildren(QPushButton) if each.text() == "Remove")
    QTest.mouseClick(remove, Qt.MouseButton.LeftButton)
    rig.wait_until(lambda: len(chips(desk)) == 2)


def test_many_are_folded(desk: Desk) -> None:
    words = ("fat tax", "snack", "diet", "price", "import", "label")
    set_terms(desk, " ".join(f"By a {each} we mean any {each} that shops sell." for each in words))
    assert len(chips(desk)) == MOST_SHOWN
    more = desk.pane.ground.findChild(QPushButton, "ground-more")
    QTest.mouseClick(more, Qt.MouseButton.LeftButton)
    rig.wait_until(lambda: len(chips(desk)) == len(words))
