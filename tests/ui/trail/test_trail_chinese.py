"""The trail in a Chinese window: nothing of ours is left in English, and nothing of others' is touched."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QTranslator
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow

from debatecoach.app import install_language
from debatecoach.base.errors import TaskError
from debatecoach.base.language import Fault
from debatecoach.base.messages import Message
from debatecoach.coach.evidence import citations, searcher
from debatecoach.coach.prep.nodes import REASONS, Unusable
from debatecoach.coach.prep.rehearse import Tally, left_out
from debatecoach.coach.tasks.ledger import Ledger
from debatecoach.coach.tasks.titles import TITLES
from debatecoach.coach.tasks.trail import Agent, Trail, TrailEntry, ours
from debatecoach.coach.team import composition, reviewer, writer
from debatecoach.coach.team.desk import NOT_DONE
from debatecoach.coach.team.tasks import Audience, Review
from debatecoach.debate.naming import side_name
from debatecoach.debate.side import Side
from debatecoach.ui.trail import trail_words as words
from debatecoach.ui.trail.panel import TrailPanel, in_round
from debatecoach.ui.window.parts import Parts
from tests.coach.rig import play
from tests.coach.team.debating import Script, good
from tests.coach.team.rounds import team_runner
from tests.ui import rig, trails
from tests.ui.rig import open_motion
from tests.ui.talking import Talker, connect

ENGLISH = re.compile("[A-Za-z]{2}")
CHINESE = re.compile("[\u4e00-\u9fff]")


@pytest.fixture
def chinese(qapp: QApplication) -> Iterator[None]:
    """The app in Chinese for one test."""
    install_language(qapp, "zh_CN")
    yield
    install_language(qapp, "en")
    for translator in qapp.findChildren(QTranslator):
        qapp.removeTranslator(translator)
        translator.deleteLater()


def told(text: str, detail: object = "", **values: object) -> TrailEntry:
    """A line as the team tells it."""
    return Trail().tell("prep", Agent.WRITER, text, detail=detail, **values)  # type: ignore[arg-type]


def test_several_words_stand_in_a_row(chinese: None) -> None:
    what = tuple(map(ours, reviewer.CRITERIA.values()))
    said = words.sentence(told(reviewer.UNSOUND, what=what))
    assert "切题、" in said
    assert not ENGLISH.search(said), said


def test_what_a_speech_fails_in(chinese: None) -> None:
    judged = Review(
        clashes=[],
        meets=[],
        answers=[],
        stresses=[],
        side="con",
        relevant=False,
        schemes=False,
        consistent=False,
        complete=False,
        remarks=[],
    )
    failed = reviewer.failures(judged, Side.PRO)
    assert failed == ["stance", "relevance", "schemes", "consistency", "completeness"]
    entry = told(reviewer.UNSOUND, what=tuple(ours(reviewer.CRITERIA[each]) for each in failed))
    assert not ENGLISH.search(words.sentence(entry))
    assert entry.sentence().endswith("stance, relevance, argument schemes, consistency, completeness")


@pytest.mark.parametrize(("side", "name"), [(Side.PRO, "正方"), (Side.CON, "反方")])
def test_sides_have_their_names(chinese: None, side: Side, name: str) -> None:
    entry = told("Proposed {count} of {all} main claims for {side}", count=3, all=4, side=side_name(side))
    assert name in words.sentence(entry)
    assert not ENGLISH.search(words.sentence(entry))
    assert entry.sentence() == f"Proposed 3 of 4 main claims for {side.value.title()}"


@pytest.mark.parametrize("reason", REASONS)
def test_why_a_claim_was_left_out(chinese: None, reason: str) -> None:
    left = left_out(Tally(left=[Unusable("Taxes: they bite", reason)]))
    entry = told("Rehearsed", ["it was too long", *left])
    own, line = words.detail(entry).splitlines()
    assert own == "it was too long", "a claim is somebody's words, also if ours are the same"
    assert line.startswith("– Taxes: they bite：")
    assert not ENGLISH.search(line.replace("Taxes: they bite", ""))
    assert entry.detail.splitlines()[1] == f"– Taxes: they bite: {REASONS[reason]}"


def test_why_a_sentence_was_taken_out(chinese: None) -> None:
    removed = citations.Removed("Shops close.", ours(citations.SOURCE, source="a study"))
    line = words.detail(told("", [ours(writer.GONE, sentence=removed.sentence, why=removed.why)]))
    assert not ENGLISH.search(line.replace("Shops close.", "").replace("a study", "")), line
    assert str(removed.why) == "it names a source (“a study”) that no passage stands behind"


def test_what_an_audience_heard(chinese: None) -> None:
    heard = Audience(order=[1], clarity="好", engagement="好", evidence="好", persuasion="好", remarks=[])
    lines = words.detail(told("", reviewer.four(heard))).splitlines()
    assert len(lines) == 4
    assert not any(map(ENGLISH.search, lines)), lines


def test_a_fault_is_told_whole(chinese: None) -> None:
    text = "The model's answer to the task “{task}” held nothing that can be spoken."
    error = TaskError("think", Fault.EMPTY, text, title=TITLES["think"])
    entry = told(NOT_DONE, task=Message("tasks", TITLES["think"]), reason=error.what)
    said = words.sentence(entry)
    assert said.count("构思发言") == 2
    assert not ENGLISH.search(said), said
    assert entry.sentence().endswith(": " + error.sentences()[0])


def test_a_notice_of_a_search_is_told_in_lines(chinese: None) -> None:
    lines = searcher._lines(TaskError("think", Fault.EMPTY, writer.NOTHING_TO_SAY, "Nothing was changed."))
    assert [str(each) for each in lines][1] == "Nothing was changed."
    assert words.detail(told("", lines)).endswith("没有任何改动。")
    assert searcher._lines(ValueError("as it is")) == ["as it is"]


@pytest.mark.parametrize("task", TITLES)
def test_a_call_has_its_tasks_title(chinese: None, task: str) -> None:
    ledger = Ledger()
    number = trails.call(ledger, task, "?", "!")
    title = words.call_title(ledger.calls[number]).split(" · ")[0]
    assert CHINESE.search(title)
    assert not ENGLISH.search(title)


@pytest.mark.parametrize("name", ["running", "cancelled", *(each.value for each in Fault)])
def test_how_a_call_ended(chinese: None, name: str) -> None:
    assert CHINESE.search(words.outcome(name))
    assert not ENGLISH.search(words.outcome(name)), words.outcome(name)


def test_a_call_that_ended_in_an_unknown_way_says_so() -> None:
    assert words.outcome("ok") == ""
    assert words.outcome("odd") == "failed (odd)"
    assert len({words.outcome(each.value) for each in Fault}) == len(Fault)


def test_an_opened_step_shows_its_detail_in_chinese(chinese: None, parts: Parts) -> None:
    open_motion(parts, "fat-tax")
    parts.rounds.start("simplified-oxford", Side.PRO, seed=2)
    window = QMainWindow()
    panel = parts.make(TrailPanel, rig.actions_for(window), "test", in_round)
    window.setCentralWidget(panel)
    window.show()
    line = connect(parts, Talker())
    line.trail.tell(
        "con-rebuttal", Agent.PLANNER, "Rehearsed", detail=left_out(Tally(left=[Unusable("X", "long")]))
    )
    rig.wait_until(lambda: len(panel.model.rows) == 1)
    panel.fold.setChecked(True)
    panel.open_row(panel.model.index(0))
    assert any("– X：它太长了" in each.text() for each in panel.opened.findChildren(QLabel))
    window.close()
    window.deleteLater()


def test_what_a_team_tells_of_time_and_judgement(chinese: None) -> None:
    """Told by the team itself, in a round."""
    unsound = {"relevant": False, "schemes": True, "consistent": False, "complete": True}

    def judge(request: object) -> str:
        said = json.loads(good()["review"](request))
        return json.dumps(said | unsound)

    runner, debater = team_runner(Script(good() | {"review": judge}), level_id="club")
    play(runner)
    ours = (composition.FITTED, composition.MISSED, composition.REFUSED)
    entries = [each for each in debater.trail.entries if each.text in ours]
    assert {each.agent for each in entries} == {Agent.TIMEKEEPER, Agent.REVIEWER}
    for each in entries:
        assert not ENGLISH.search(words.sentence(each)), words.sentence(each)
    assert any("切题、一致" in words.sentence(each) for each in entries)
    for call in debater.asker.ledger.calls.values():
        assert not ENGLISH.search(words.call_title(call).split(" · ")[0])
