"""The memory pane: asked once, fed by finished rounds, searched, leads to the round, and forgets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from debatecoach.base.paths import shipped, state_dir
from debatecoach.debate.case import Case, RoundState
from debatecoach.debate.changes import Remove
from debatecoach.debate.memory import Label
from debatecoach.debate.motion import Motion
from debatecoach.debate.side import Side
from debatecoach.debate.speech import Speaker
from debatecoach.engines.embedding.lexical import LexicalEmbedding
from debatecoach.services.memory import DebateMemory
from debatecoach.services.memory_import import Importer
from debatecoach.ui.memory.desk import Looked
from debatecoach.ui.memory.pane import MemoryPane
from debatecoach.ui.window.main_window import MainWindow
from debatecoach.ui.window.parts import Parts
from tests.coach.rounds import debate
from tests.services.test_memory import SPEECH, memo, use
from tests.services.test_remembered_arguments import CLAIM, SPOKEN
from tests.ui.rig import attach, ended, open_motion, running, save_as, wait_until


@pytest.fixture
def parts(qapp: object) -> Iterator[Parts]:
    with running() as parts:
        memory = DebateMemory(state_dir(), LexicalEmbedding())
        memory.add(
            [replace(memo("Fewer cars mean cleaner air."), uses=(use("cause", 3),)), memo("Trains.", seq=1)]
        )
        parts.engines.use(replace(parts.engines.in_use, memory=memory))
        yield parts
        memory.close()


@pytest.fixture
def pane(parts: Parts, qtbot: QtBot) -> Iterator[MemoryPane]:
    window = MainWindow()
    qtbot.addWidget(window)
    window.show()
    attach(window, parts)
    told: list[Looked] = []
    parts.memory.looked.connect(told.append)
    parts.open_case.alike_wanted.emit("")  # as from an argument of the trees: the pane comes to the front
    wait_until(lambda: bool(told), what="the memory")
    made = window.docks["memory"].widget()
    assert isinstance(made, MemoryPane)
    assert made.isVisible()
    yield made
    window.close()


def searched(pane: MemoryPane, text: str) -> Looked:
    told: list[Looked] = []
    pane.desk.looked.connect(told.append)
    pane.query.setText(text)
    QTest.keyClick(pane.query, Qt.Key.Key_Return)
    wait_until(lambda: bool(told), what="the search")
    return told[-1]


def seen(pane: MemoryPane, text: str) -> list[QPushButton]:
    return [each for each in pane.findChildren(QPushButton) if each.text() == text and each.isVisible()]


def pressed(pane: MemoryPane, text: str) -> None:
    wait_until(lambda: bool(seen(pane, text)), what=text)
    QTest.mouseClick(seen(pane, text)[0], Qt.MouseButton.LeftButton)


def test_a_claim_is_looked_for_and_a_label_leaves_things_out(pane: MemoryPane) -> None:
    assert [each.memo.text for each in searched(pane, "cleaner cars").found] == [
        "Fewer cars mean cleaner air."
    ]
    assert "words alone" in pane.about.text()
    pane.least.setCurrentIndex(pane.least.findData(int(Label.EXCELLENT)))
    assert searched(pane, "cleaner cars").found == ()


def test_arguments_of_the_window_s_language_are_shown_and_of_every_other_on_request(
    parts: Parts, pane: MemoryPane
) -> None:
    parts.memory.memory.add([replace(memo("应当征收糖税。", seq=5), language="zh")])
    shown = searched(pane, "").found
    assert {each.memo.language for each in shown} == {"en"}
    pane.language.setCurrentIndex(pane.language.findData(""))
    assert {each.memo.language for each in searched(pane, "").found} == {"en", "zh"}
    told: list[Looked] = []
    parts.memory.looked.connect(told.append)
    parts.memory.asked.emit("应当征收糖税")  # of a tree in Chinese
    wait_until(lambda: any(len(each.found) == 1 for each in told), what="the search")
    assert pane.language.currentData() == "zh"


def test_the_user_is_asked_once_and_then_finished_rounds_are_remembered(
    parts: Parts, pane: MemoryPane, tmp_path: Path
) -> None:
    open_motion(parts, "ai-tutor")
    save_as(parts, tmp_path / "tutor.debate")
    parts.open_case.alike_wanted.emit("")
    assert pane.isVisible()
    case = parts.open_case.open_store.case
    held = debate(case, [SPEECH, SPEECH.replace("Cars", "Buses")])
    held.state = RoundState.FINISHED
    case.rounds.append(held)
    parts.rounds.ballot_changed.emit()
    assert not parts.memory.memory.sources()[1:]  # nobody was asked yet
    kept: list[bool] = []
    parts.memory.changed.connect(lambda: kept.append(len(parts.memory.memory.sources()) == 2))
    pressed(pane, "Remember my rounds")
    wait_until(lambda: any(kept), what="the round to be remembered")
    assert parts.settings.memory_rounds == "yes"
    wait_until(lambda: not seen(pane, "Remember my rounds"), what="the question to go")
    found = searched(pane, "fumes make children ill").found
    assert found[0].memo.origin.path.endswith("tutor.debate")
    wanted: list[object] = []
    parts.memory.wanted.connect(wanted.append)
    pressed(pane, "Open the round")
    assert wanted[0].place == held.id  # type: ignore[attr-defined]
    job = parts.memory.forget(found[0].memo.origin.place)
    assert job is not None
    ended(job)
    assert [each.place for each in parts.memory.memory.sources()] == ["pack:a"]


def test_a_passage_of_the_open_round_can_be_heard_as_it_was_spoken(
    parts: Parts, pane: MemoryPane, tmp_path: Path
) -> None:
    """A machine's by a real voice; a typed speech has no sound, and another case's round is opened first."""
    open_motion(parts, "ai-tutor")
    save_as(parts, tmp_path / "tutor.debate")
    case = parts.open_case.open_store.case
    held = debate(case, [SPEECH, SPEECH.replace("Cars", "Buses")])
    held.state = RoundState.FINISHED
    held.speeches[1] = replace(held.speeches[1], speaker=Speaker.LIBRARY)
    case.rounds.append(held)
    kept: list[bool] = []
    parts.memory.changed.connect(lambda: kept.append(len(parts.memory.memory.sources()) == 2))
    parts.memory.remember(True)
    wait_until(lambda: any(kept), what="the round to be remembered")
    found = {each.memo.origin.speech: each.memo for each in searched(pane, "fumes make children ill").found}
    wait_until(lambda: len(seen(pane, "Hear it")) == 1, what="the button")
    assert parts.memory.sound_of(found[0]) is None
    make = parts.memory.sound_of(found[1])
    assert make is not None
    sound = make()
    assert len(sound.pcm) > sound.rate  # more than a second
    elsewhere = replace(found[1], origin=replace(found[1].origin, place="another case"))
    assert parts.memory.sound_of(elsewhere) is None


def test_an_argument_of_another_motion_becomes_a_claim_only_where_the_student_says_so(
    parts: Parts, pane: MemoryPane
) -> None:
    open_motion(parts, "homework")
    forest = parts.open_case.open_store.case.forests[Side.PRO]
    before = list(forest.children())
    assert searched(pane, "cleaner cars").found
    pressed(pane, "Add to Pro's claims")
    forest = parts.open_case.open_store.case.forests[Side.PRO]
    [new] = [each for each in forest.children() if each not in before]
    assert (forest[new].claim, forest[new].note) == (
        "Fewer cars mean cleaner air", "Taken over from: Ban cars"
    )  # fmt: skip
    assert "word for word" in pane.notice.text()
    parts.open_case.steps.stack.undo()
    assert list(parts.open_case.open_store.case.forests[Side.PRO].children()) == before
    memo_here = parts.memory.memory.search("cleaner cars")[0].memo
    own = replace(memo_here, motion=parts.open_case.open_store.case.motion.text)
    assert not parts.memory.may_take_over(own)
    assert not parts.memory.may_take_over(replace(memo_here, language="zh"))


def test_arguments_like_one_of_the_trees_are_shown(parts: Parts, pane: MemoryPane) -> None:
    told: list[Looked] = []
    parts.memory.looked.connect(told.append)
    parts.memory.asked.emit("cleaner air")
    wait_until(lambda: any(each.found and len(each.found) == 1 for each in told), what="the search")
    assert pane.query.text() == "cleaner air"


def test_a_typed_motion_gets_what_was_argued_on_its_question_and_says_so(parts: Parts, qtbot: QtBot) -> None:
    case = Case(Motion("This house would ban fireworks"))
    case.rounds = [debate(case, [SPOKEN])]
    schemes = parts.engines.in_use.library.schemes
    Importer(parts.memory.memory, schemes, shipped("data") / "motions").rounds(case, "case-1", None)
    window = MainWindow()
    qtbot.addWidget(window)
    window.show()
    attach(window, parts)
    window.home.presenter.prepare("Fireworks should be legal")
    wait_until(lambda: window.place == "prep", what="Prep")
    pane = window.docks["prep"].widget()
    wait_until(lambda: "memory-1" in pane.claims[Side.CON].cards, what="the remembered claim")
    shown = " ".join(each.text() for each in pane.claims[Side.CON].cards["memory-1"].findChildren(QLabel))
    assert CLAIM in shown
    assert "From memory" in shown
    assert "memory-1" not in pane.claims[Side.PRO].cards
    parts.open_case.edit(Side.CON, Remove("memory-1"), "delete")  # it is the student's to keep or not
    wait_until(lambda: "memory-1" not in pane.claims[Side.CON].cards, what="the claim to go")
    window.home.presenter.prepare("Schools should allow smartphones")
    wait_until(lambda: "the other way round" in pane._source.text(), what="the library's case")
    window.close()
