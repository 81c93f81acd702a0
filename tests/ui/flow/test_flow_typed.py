"""Keys of the speech while the flow has the focus: what ends it ends it, and its words are not verbs."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from debatecoach.base.errors import InputError
from debatecoach.debate.motion import Motion
from debatecoach.debate.side import Side
from debatecoach.ui.flow.pane import FlowPane
from debatecoach.ui.prep.claim_editor import ClaimEditor
from debatecoach.ui.round.pane import RoundPane
from debatecoach.ui.round.states import RoundPaneState
from debatecoach.ui.window.main_window import MainWindow
from debatecoach.ui.window.parts import Parts
from tests.ui.rig import attach, open_motion, wait_until

Key = Qt.Key
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


class Desk:
    """The real window in a round of two speeches, in which the student is due again."""

    def __init__(self, qtbot: QtBot, parts: Parts) -> None:
        self.window = MainWindow()
        qtbot.addWidget(self.window)
        self.window.show()
        attach(self.window, parts)
        self.window.activateWindow()
        self.parts = parts
        open_motion(parts, "fat-tax")
        parts.rounds.start("simplified-oxford", Side.PRO, seed=7)
        self.window.go("round")
        self.speech: RoundPane = self.window.docks["round"].widget()  # type: ignore[assignment]
        self.flow: FlowPane = self.window.docks["flow"].widget()  # type: ignore[assignment]
        wait_until(
            lambda: self.speech.presenter.state is RoundPaneState.HUMAN_READY, what="the student's turn"
        )

    def press(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        QTest.keyClick(self.window.windowHandle(), key, modifier)
        QApplication.processEvents()

    def type(self, text: str) -> None:
        """As from a keyboard: each key to whoever has the focus then."""
        for letter in text:
            shift = SHIFT if letter.isupper() else Qt.KeyboardModifier.NoModifier
            QTest.keyClick(self.window.windowHandle(), letter, shift)
            QApplication.processEvents()

    def on_the_flow(self) -> None:
        self.window.go("flow")
        self.flow.setFocus()
        wait_until(lambda: self.flow.isAncestorOf(QApplication.focusWidget()), what="the focus")

    def begin_typing(self, text: str = "") -> None:
        self.press(Key.Key_T, CTRL)
        wait_until(lambda: self.speech.presenter.state is RoundPaneState.TYPING, what="typing")
        if text:
            self.speech.editor.setPlainText(text)
            self.speech.editor.moveCursor(self.speech.editor.textCursor().MoveOperation.End)


@pytest.fixture
def desk(qtbot: QtBot, parts: Parts) -> Iterator[Desk]:
    made = Desk(qtbot, parts)
    yield made
    for dialog in made.window.findChildren(QDialog):
        dialog.close()
    made.window.close()


def test_a_speech_is_begun_and_ended_from_the_flow_and_from_anywhere(desk: Desk) -> None:
    desk.on_the_flow()
    desk.begin_typing("A fat tax is fair because it pays for the harm that fat does to families.")
    desk.on_the_flow()
    desk.press(Key.Key_Return, CTRL)
    current = desk.parts.rounds.current
    assert current is not None
    wait_until(lambda: len(current.speeches) == 1, what="the speech in")


def test_ctrl_enter_in_a_form_keeps_the_form_and_ends_no_speech(desk: Desk) -> None:
    desk.begin_typing("A fat tax is fair because it pays for the harm that fat does to families.")
    desk.window.go("prep")
    form = ClaimEditor(Side.PRO, "", None, Motion("School uniforms"))
    form.setParent(desk.window.docks["prep"].widget())
    kept: list[str] = []
    form.kept.connect(lambda said: kept.append(said.claim))
    form.show()
    form.claim.setPlainText("A tax pays for harm")
    form.claim.setFocus()
    wait_until(form.claim.hasFocus, what="the focus")
    desk.press(Key.Key_Return, CTRL)
    assert kept == ["A tax pays for harm"]
    assert desk.speech.presenter.state is RoundPaneState.TYPING


def test_words_typed_on_the_flow_go_on_in_the_speech(desk: Desk) -> None:
    desk.begin_typing("They said much.")
    desk.on_the_flow()
    before = desk.parts.open_case.steps.stack.index()
    desk.type("Many of you can hope. That is no answer.")
    assert desk.speech.editor.toPlainText() == "They said much. Many of you can hope. That is no answer."
    assert desk.speech.editor.hasFocus()
    assert desk.parts.open_case.steps.stack.index() == before
    assert not desk.window.findChildren(QDialog)
    assert desk.flow.notice.text() == "What you typed on the flow goes on in your speech."


def test_one_key_is_still_a_verb_while_a_speech_is_typed(desk: Desk) -> None:
    desk.begin_typing("They said much.")
    desk.on_the_flow()
    action = desk.flow._book["flow.overlay"]
    action.setEnabled(True)
    on = desk.flow.presenter.overlay
    desk.press(Key.Key_V)
    wait_until(lambda: desk.flow.presenter.overlay is not on, what="the verb")
    assert desk.speech.editor.toPlainText() == "They said much."
    desk.press(Key.Key_V)
    desk.press(Key.Key_V)  # quickly, twice the same: no word
    desk.press(Key.Key_V)
    wait_until(lambda: desk.flow.presenter.overlay is on, what="three verbs")


def test_a_newer_notice_takes_the_place_of_an_older_one_wherever_it_stands(desk: Desk) -> None:
    desk.on_the_flow()
    bar, own = desk.window.notice_bar, desk.flow.notice
    desk.parts.bridge.notice.emit("The flow from flow.xlsx is in this round.")
    assert bar.isVisible()
    desk.press(Key.Key_Q)  # no cell is in doubt
    assert (own.text(), own.isVisible(), bar.isVisible()) == ("Nothing is in doubt.", True, False)
    desk.parts.bridge.notice.emit("Printed.")
    assert (own.isVisible(), bar.isVisible()) == (False, True)
    desk.parts.bridge.trouble.emit(InputError("It broke.", "All is safe.", "Go on."))
    desk.press(Key.Key_Q)
    assert (own.isVisible(), bar.isVisible()) == (True, True), "trouble stays until it is dismissed"


def test_who_types_no_speech_waits_for_no_key(desk: Desk) -> None:
    desk.on_the_flow()
    action = desk.flow._book["flow.overlay"]
    action.setEnabled(True)
    on = desk.flow.presenter.overlay
    desk.press(Key.Key_V)
    assert desk.flow.presenter.overlay is not on
