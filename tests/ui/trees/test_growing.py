"""Asking the team about one argument in Rehearse, by keys and clicks, over real HTTP."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from benchmarks.task_server import TaskServer
from debatecoach.base.language import Role
from debatecoach.coach.prep.growing import Verb
from debatecoach.debate.argument import Score, Scorer, Way
from debatecoach.debate.case import RoundState
from debatecoach.debate.side import Side
from debatecoach.ui.connect.connection_choice import Choice, ConnectionStanding
from debatecoach.ui.prep.preparing_run import Ending
from debatecoach.ui.window.parts import Parts
from tests.ui.prep.test_preparing import Team
from tests.ui.rig import open_motion, wait_until
from tests.ui.trees.test_rehearsal import CTRL, SHIFT, Key, Rig

pytestmark = [
    pytest.mark.filterwarnings("ignore:unclosed <socket:ResourceWarning"),
    pytest.mark.filterwarnings("ignore:unclosed transport:ResourceWarning"),
]


@pytest.fixture
def team() -> Team:
    return Team()


@pytest.fixture
def server(team: Team) -> Iterator[TaskServer]:
    with TaskServer(team, 0.02) as made:
        yield made


@pytest.fixture
def rig(qtbot: QtBot, parts: Parts) -> Iterator[Rig]:
    made = Rig(qtbot, parts)
    made.open()
    yield made
    parts.connections.let_go()
    wait_until(lambda: not asyncio.all_tasks(parts.bridge._loop), 10, "the calls to end")
    made.pane.close()


def connect(rig: Rig, server: TaskServer) -> None:
    desk = rig.parts.connections
    desk.take_up(Choice(server.base_url, {Role.WRITING: "bench"}))
    wait_until(lambda: desk.standing is ConnectionStanding.CONNECTED, 10, "the connection")
    QApplication.processEvents()


def done(rig: Rig) -> None:
    wait_until(lambda: rig.pane.preparing.desk.run is None, 20, "the team to be done")
    QApplication.processEvents()


def offered(rig: Rig) -> dict[str, bool]:
    menu = QMenu()
    rig.pane.team.fill(menu)
    return {action.text(): action.isEnabled() for action in menu.actions() if action.text()}


def test_without_a_model_the_verbs_are_grey_and_say_what_they_need(rig: Rig) -> None:
    found = offered(rig)
    assert list(found)[:2] == ["Needs a language model", "Connect a language model…"]
    assert [found[each] for each in ("Grow here…", "Attack this harder…", "Evidence for this…")] == [
        False
    ] * 3
    assert found["Connect a language model…"]
    assert found["Play against this case"], "the library debater plays too"
    rig.press(Key.Key_G, modifier=CTRL)
    assert not rig.pane.team.isVisible()


def test_growing_here_by_keys_is_seen_live_and_is_one_step(rig: Rig, server: TaskServer) -> None:
    connect(rig, server)
    rig.pane.presenter.select("p1.1")
    before = list(rig.forest.walk())
    rig.press(Key.Key_G, modifier=CTRL)
    form = rig.pane.team.form
    wait_until(lambda: form.go.hasFocus() or form.depth.hasFocus(), 3, "the form")
    form.count.setValue(3)
    told = form.estimate.text()
    assert "calls to the model" in told
    assert "About " in told
    server._seconds = 0.1
    QTest.keyClick(form.go, Key.Key_Return)
    assert not form.isVisible()
    assert rig.pane.preparing.stop.isVisible()
    assert not rig.book["tree.grow"].isEnabled()
    assert "The team is at work; stop it first" in offered(rig)
    done(rig)
    new = [node for node in rig.forest.walk() if node not in before]
    assert new
    assert all("p1.1" in rig.forest.path(node) for node in new)
    assert f"{server.calls} calls" in told
    assert rig.node == "p1.1", "the selection stays"
    assert rig.pane.canvas.hasFocus()
    assert rig.parts.open_case.steps.stack.undoText() == "Grow here"
    assert rig.parts.open_case.steps.stack.count() == 1
    rig.parts.open_case.steps.stack.undo()
    assert list(rig.forest.walk()) == before


def test_stronger_attacks_can_be_stopped_and_gone_on_with(rig: Rig, server: TaskServer) -> None:
    connect(rig, server)
    rig.pane.presenter.select("p1")
    before = len(rig.forest.children("p1"))
    server._seconds = 1.0
    rig.press(Key.Key_H, modifier=CTRL | SHIFT)
    QTest.keyClick(rig.pane.team.form.go, Key.Key_Return)
    QTest.mouseClick(rig.pane.preparing.stop, Qt.MouseButton.LeftButton)
    done(rig)
    outcome = rig.pane.preparing.desk.outcome
    assert outcome is not None
    assert outcome.ending is Ending.STOPPED
    assert len(rig.forest.children("p1")) == before
    server._seconds = 0.02
    QTest.mouseClick(rig.pane.preparing.notice._action, Qt.MouseButton.LeftButton)
    done(rig)
    assert len(rig.forest.children("p1")) == before + 2
    assert "2 new arguments for Pro" in rig.pane.preparing.result.text()


def test_better_words_are_taken_put_beside_or_left(rig: Rig, server: TaskServer) -> None:
    connect(rig, server)
    rig.pane.presenter.select("p1")
    old = rig.forest["p1"]
    rig.press(Key.Key_G, modifier=CTRL | SHIFT)
    rig.pane.team.form.count.setValue(3)
    QTest.keyClick(rig.pane.team.form.go, Key.Key_Return)
    done(rig)
    assert rig.forest["p1"] == old, "nothing is overwritten"
    assert "Other wordings to choose from: 3." in rig.pane.preparing.result.text()
    card = rig.pane.team.card
    assert card.isVisible()
    assert card.take.hasFocus(), "the keyboard goes on to what is proposed"
    assert old.claim in card.before.text()
    first = card.proposal
    assert first is not None
    QTest.mouseClick(card.next, Qt.MouseButton.LeftButton)
    assert card.proposal is not first
    siblings = len(rig.forest.children())
    QTest.mouseClick(card.add, Qt.MouseButton.LeftButton)
    assert len(rig.forest.children()) == siblings + 1
    assert rig.forest["p1"] == old
    QTest.mouseClick(card.take, Qt.MouseButton.LeftButton)
    assert rig.forest["p1"].claim != old.claim
    assert rig.parts.open_case.steps.stack.undoText() == "Better words"
    assert not card.take.isEnabled(), "the third was for words that are gone"
    assert "has changed since" in card.state.text()
    QTest.keyClick(card, Key.Key_Escape)
    assert not card.isVisible()
    rig.parts.open_case.steps.stack.undo()
    assert rig.forest["p1"] == old


def test_locked_words_can_only_get_others_beside_them(rig: Rig, server: TaskServer) -> None:
    connect(rig, server)
    rig.pane.presenter.select("p1")
    rig.pane.presenter.lock()
    rig.pane.team.ask("tree.better")
    assert "It is locked" in rig.pane.team.form.does.text()
    QTest.keyClick(rig.pane.team.form.go, Key.Key_Return)
    done(rig)
    card = rig.pane.team.card
    assert not card.take.isEnabled()
    assert card.add.isEnabled()


def test_a_coach_s_score_is_said_to_stay(rig: Rig, server: TaskServer) -> None:
    connect(rig, server)
    rig.pane.presenter.select("p1")
    rig.pane.presenter.revise(Side.PRO, "p1", "score", support=Score(1.9, "", Scorer.COACH))
    rig.pane.team.ask("tree.better")
    QTest.keyClick(rig.pane.team.form.go, Key.Key_Return)
    done(rig)
    assert "the coach's 1.9 stays" in rig.pane.team.card.state.text()


def test_evidence_comes_from_the_user_s_documents(rig: Rig, server: TaskServer, tmp_path: Path) -> None:
    claim = rig.forest["p1"].claim
    said = f"The example report says that {claim[0].lower()}{claim[1:]} in every year of the trial."
    (tmp_path / "trial.md").write_text(f"# Homework trial\n\n{said}\n", "utf-8")
    rig.parts.settings.set("documents", [str(tmp_path)])
    rig.pane.presenter.revise(Side.PRO, "p1", "no cards", cards=())
    connect(rig, server)
    rig.pane.presenter.select("p1")
    rig.press(Key.Key_E, modifier=CTRL | SHIFT)
    assert "Only a passage's own words" in rig.pane.team.form.does.text()
    QTest.keyClick(rig.pane.team.form.go, Key.Key_Return)
    done(rig)
    (card,) = rig.forest["p1"].cards
    assert card.body in said
    assert "The argument has one card more." in rig.pane.preparing.result.text()
    assert rig.parts.open_case.steps.stack.undoText() == "Evidence for this"


def test_evidence_needs_somewhere_to_look(rig: Rig, server: TaskServer) -> None:
    connect(rig, server)
    rig.pane.presenter.select("p1")
    rig.pane.team.ask("tree.evidence")
    form = rig.pane.team.form
    assert "choose a documents folder" in form.estimate.text()
    assert not form.go.isEnabled()
    assert form.cancel.hasFocus()


def test_a_server_that_tells_no_probabilities_is_counted_on_for_samples(rig: Rig, server: TaskServer) -> None:
    server.tells = False
    connect(rig, server)
    rig.pane.presenter.select("p1")
    form = rig.pane.team.form
    rig.pane.team.ask("tree.harder")
    assert "About 2 calls" in form.estimate.text()
    assert "scoring takes 2 calls more" in form.estimate.text()
    QTest.keyClick(form.go, Key.Key_Return)
    done(rig)
    assert server.calls == 4
    new = rig.forest.children("p1")[-1]
    assert rig.forest[new].attack.way is Way.SAMPLED
    rig.pane.presenter.select(new)
    assert "model, averaged" in rig.pane.inspector.attack.bar.accessibleName()
    rig.pane.presenter.select("p1")
    rig.pane.team.ask("tree.harder")
    assert "About 4 calls" in form.estimate.text()
    assert "calls more" not in form.estimate.text()


def test_an_answer_of_no_use_is_told(rig: Rig, server: TaskServer, team: Team) -> None:
    connect(rig, server)
    team.spoilt["stronger"] = "I would rather not."
    rig.pane.presenter.select("p1")
    rig.pane.team.ask("tree.harder")
    QTest.keyClick(rig.pane.team.form.go, Key.Key_Return)
    done(rig)
    assert "could be written: " in rig.pane.preparing.notice.text()


def test_the_form_is_left_by_escape_and_goes_with_its_argument(rig: Rig, server: TaskServer) -> None:
    connect(rig, server)
    rig.pane.presenter.select("p1.1")
    rig.pane.team.ask("tree.grow")
    form = rig.pane.team.form
    QTest.keyClick(form.go, Key.Key_Escape)
    assert not form.isVisible()
    assert rig.pane.canvas.hasFocus()
    rig.pane.team.ask("tree.harder")
    assert form.wanted is not None
    assert form.wanted.verb is Verb.HARDER
    rig.pane.presenter.delete()
    assert not form.isVisible()
    assert server.calls == 0


def test_another_case_takes_the_proposals_with_it(rig: Rig, server: TaskServer) -> None:
    connect(rig, server)
    rig.pane.team.ask("tree.better")
    QTest.keyClick(rig.pane.team.form.go, Key.Key_Return)
    done(rig)
    assert rig.pane.team.card.isVisible()
    open_motion(rig.parts, "Another motion")
    assert not rig.pane.team.card.isVisible()
    assert not rig.pane.preparing.desk.proposals


def test_playing_against_the_case_shown_takes_the_other_side(rig: Rig) -> None:
    went: list[bool] = []
    rig.book["go.round"].triggered.connect(lambda: went.append(True))
    rig.pane.presenter.set_side(Side.CON)
    rig.press(Key.Key_F9)
    assert rig.parts.rounds.current is not None
    assert rig.parts.rounds.current.human is Side.PRO
    assert went == [True]
    first = rig.parts.rounds.current
    rig.press(Key.Key_F9)
    assert rig.parts.rounds.current is first, "a round under way is not left without asking"
    assert "You would speak for Pro" in rig.pane.team.notice.text()
    QTest.mouseClick(rig.pane.team.notice._action, Qt.MouseButton.LeftButton)
    assert rig.parts.rounds.current is not first
    assert first.state is RoundState.ABANDONED


def test_a_round_in_chinese_is_refused_in_words(rig: Rig) -> None:
    troubles: list[object] = []
    rig.pane.presenter.trouble.connect(troubles.append)
    open_motion(rig.parts, "学校应当禁止家庭作业")
    from debatecoach.debate.argument import Argument
    from debatecoach.debate.changes import Insert
    from debatecoach.debate.forest import STANCE, Twig

    rig.parts.open_case.edit(Side.PRO, Insert((Twig("p1", STANCE, Argument("作业占用了晚上")),), 0), "add")
    assert rig.parts.open_case.case is not None
    if rig.parts.open_case.case.motion.language == "en":
        from dataclasses import replace

        rig.parts.open_case.set_motion(replace(rig.parts.open_case.case.motion, language="zh"), "language")
    rig.pane.team.play()
    assert len(troubles) == 1
    assert rig.parts.rounds.current is None
