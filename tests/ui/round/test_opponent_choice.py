"""Who the opponent is: chosen where a round is started, remembered, and what it means for the round."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMainWindow

from debatecoach.coach.bench.scope import Scope, estimate
from debatecoach.coach.tasks.ledger import Price
from debatecoach.coach.team.levels import LEVELS
from debatecoach.debate.side import Side
from debatecoach.services.wiring import load_library
from debatecoach.ui.round.opponent_choice import OpponentChoice, asks_words, teams
from debatecoach.ui.round.rounds import StartRoundDialog
from debatecoach.ui.window.parts import Parts
from tests.ui import rig
from tests.ui.rig import open_motion
from tests.ui.talking import Talker, connect


@pytest.fixture
def dialog(parts: Parts) -> Iterator[StartRoundDialog]:
    open_motion(parts, "fat-tax")
    window = QMainWindow()
    window.show()
    made = parts.make(StartRoundDialog, rig.actions_for(window), window)
    made.show()
    yield made
    window.close()
    window.deleteLater()


def test_each_level_and_team_says_what_it_does(parts: Parts) -> None:
    connect(parts, Talker())
    choice = parts.make(OpponentChoice)
    said = set()
    for place, each in enumerate(LEVELS):
        choice.level.box.setCurrentIndex(place)
        assert choice.level.box.currentText() == each.name
        assert choice.level.sentence.text() == each.sentence == choice.level.box.accessibleDescription()
        said.add(choice.level.sentence.text())
    assert len(said) == 5
    for place, (_id, name, sentence) in enumerate(teams()):
        choice.team.box.setCurrentIndex(place)
        assert (choice.team.box.currentText(), choice.team.sentence.text()) == (name, sentence)
    choice.deleteLater()


def test_without_a_model_only_the_level_is_asked_for(dialog: StartRoundDialog, parts: Parts) -> None:
    choice = dialog.choice.opponent
    assert choice is not None
    assert choice.level.isVisible()
    assert not choice.team.isVisible()
    QTest.mouseClick(dialog.choice.more, Qt.MouseButton.LeftButton)
    assert not choice.first.isVisible()
    connect(parts, Talker())
    assert choice.team.isVisible()
    assert choice.think_first.isVisible()


def test_enter_starts_with_what_was_chosen_last(dialog: StartRoundDialog, parts: Parts) -> None:
    """One key from the open dialog: nothing of the opponent has to be touched."""
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert parts.rounds.current is not None
    assert parts.settings.level == "regional", "what is shown as chosen is what plays"
    assert parts.settings.team == "full"


def test_what_is_chosen_is_remembered_and_plays(dialog: StartRoundDialog, parts: Parts) -> None:
    line = connect(parts, Talker())
    parts.connections._follow_setting("level")
    changed = []
    parts.settings.changed.connect(changed.append)
    choice = dialog.choice.opponent
    choice.level.box.setFocus()
    QTest.keyClick(choice.level.box, Qt.Key.Key_End)
    choice.team.box.setCurrentIndex(1)
    QTest.mouseClick(dialog.choice.more, Qt.MouseButton.LeftButton)
    QTest.mouseClick(choice.think_first, Qt.MouseButton.LeftButton)
    QTest.mouseClick(choice.general, Qt.MouseButton.LeftButton)
    QTest.mouseClick(dialog.start, Qt.MouseButton.LeftButton)
    kept = parts.settings
    assert (kept.level, kept.team, kept.think_first) == ("final", "treedebater", True)
    assert {"level", "team", "think_first"} <= set(changed)
    assert (line.plan.level.id, line.plan.team, line.plan.think_first) == ("final", "treedebater", True)
    assert kept.general_knowledge
    assert line.plan.general_knowledge
    assert not parts.rounds.live
    again = parts.make(OpponentChoice)
    assert again.level.box.currentData() == "final"
    assert again.think_first.isChecked()
    again.deleteLater()


def test_cancel_changes_nothing(dialog: StartRoundDialog, parts: Parts) -> None:
    dialog.choice.opponent.level.box.setCurrentIndex(0)
    dialog.reject()
    assert parts.settings.level == ""
    assert parts.rounds.current is None


def test_the_library_debater_plays_at_the_level(parts: Parts) -> None:
    open_motion(parts, "fat-tax")
    parts.settings.set("level", "novice")
    parts.rounds.start("simplified-oxford", Side.CON, seed=1)
    assert parts.rounds._runner._debater.level.id == "novice"
    parts.settings.set("level", "a level of another version")
    parts.rounds.start("simplified-oxford", Side.CON, seed=1)
    assert parts.rounds._runner._debater.level is None
    shown = parts.make(OpponentChoice)
    assert shown.level.box.currentData() == "regional"
    shown.deleteLater()


def test_what_judging_asks_of_the_model_is_told_before_the_round_and_can_be_less(
    dialog: StartRoundDialog, parts: Parts
) -> None:
    choice = dialog.choice.opponent
    assert choice is not None
    QTest.mouseClick(dialog.choice.more, Qt.MouseButton.LeftButton)
    assert not choice.bench.isVisible()
    connect(parts, Talker())
    connection = parts.engines.in_use.connection
    assert connection is not None
    assert choice.bench.isVisible()
    shown = parts.engines.in_use.library.formats[dialog.choice.format_id()]
    told = estimate(Scope.FULL, shown)
    assert f"about {told.calls} times" in choice.asks.toolTip()
    assert "tokens" in choice.asks.toolTip()
    assert f"you wait for the bench: about {told.late} questions" in choice.asks.text()
    choice.bench.box.setCurrentIndex(1)
    assert "about 4 times" in choice.asks.toolTip()
    choice.bench.box.setCurrentIndex(2)
    assert not choice.asks.isVisible()
    dialog.accept()
    assert parts.settings.bench == "flow"
    assert connection.plan.bench is Scope.FLOW
    assert connection.following() is None


def test_the_price_is_told_where_it_is_known() -> None:
    format = next(iter(load_library().formats.values()))
    told = estimate(Scope.FULL, format)
    assert "No price is known." in asks_words(told, None, False, "$")
    assert "$" in asks_words(told, Price(1.0, 2.0), False, "$")
    assert "price" not in asks_words(told, None, True, "$")
