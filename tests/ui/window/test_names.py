"""One name for a speech and a side in every pane: British Parliamentary, and a format of other words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QTableWidget, QWidget
from pytestqt.qtbot import QtBot

from debatecoach.casefile.store import CaseStore
from debatecoach.coach.bench.report import ballot_markdown
from debatecoach.coach.bench.structural import judge_structurally
from debatecoach.debate.case import Case, Round
from debatecoach.debate.format import Format
from debatecoach.debate.motion import Motion
from debatecoach.debate.side import Side
from debatecoach.exchange.flow_files import FLOW_FORMATS, read, write
from debatecoach.services.documents import transcript
from debatecoach.ui.ballot.page import BallotPage
from debatecoach.ui.kit.names import speech_names
from debatecoach.ui.round.clock.timeline import Timeline
from debatecoach.ui.round.given import speech_name
from debatecoach.ui.trail import trail_words as trail
from debatecoach.ui.window.flow_files import sheet_of
from debatecoach.ui.window.main_window import MainWindow
from debatecoach.ui.window.parts import Parts
from tests.gallery.ballot import british_judged, judged_round
from tests.ui.rig import attach, running, wait_until

CASE = Case(Motion("This house would strengthen trade unions"))
_STRANGE = re.compile(r"\b(?:Pro|Con)\b|\bPRO\b|\bCON\b")
"""What nobody may say of these rounds: their sides are called otherwise."""


def affirmative() -> Round:
    """The sample round as Affirmative and Negative hold it, with the ballot of arithmetic."""
    current = judged_round()
    named = {"pro-opening": "aff-constructive", "con-opening": "neg-constructive"}
    ids = [named.get(s.id, s.id.replace("pro", "aff").replace("con", "neg")) for s in current.format.slots]
    slots = tuple(replace(slot, id=id) for slot, id in zip(current.format.slots, ids, strict=True))
    current.format = Format("ld", "Lincoln-Douglas", "a test", 15, slots)
    current.speeches = [replace(each, slot=id) for each, id in zip(current.speeches, ids, strict=False)]
    current.ballot = judge_structurally(current, CASE)
    return current


@pytest.fixture(params=[british_judged, affirmative], ids=["british", "affirmative"])
def current(request: pytest.FixtureRequest) -> Round:
    made: Round = request.param()
    made.human = Side.PRO
    return made


@pytest.fixture
def window(
    current: Round, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> Iterator[MainWindow]:
    monkeypatch.setenv("DEBATECOACH_HOME", str(tmp_path))
    with running() as parts:
        made = MainWindow()
        qtbot.addWidget(made)
        made.show()
        attach(made, parts)
        case = Case(CASE.motion, rounds=[current])
        parts.open_case.open_with(lambda: CaseStore.create(None, case))
        wait_until(lambda: parts.rounds.current is not None, 10, "the round")
        yield made
        made.close()


def texts(within: QWidget) -> list[str]:
    """All that is read or heard there."""
    found: list[str] = []
    for each in (within, *within.findChildren(QWidget)):
        found += [each.accessibleName(), each.accessibleDescription(), each.toolTip()]
        if isinstance(each, QLabel | QAbstractButton):
            found.append(each.text())
        if isinstance(each, QComboBox):
            found += [each.itemText(at) for at in range(each.count())]
        if isinstance(each, QTableWidget):
            items = (each.item(row, at) for row in range(each.rowCount()) for at in range(each.columnCount()))
            found += [item.text() for item in items if item is not None]
    return [each for each in found if each]


def strange(found: list[str]) -> list[str]:
    """What calls a side as these formats do not."""
    return [each for each in found if _STRANGE.search(each)]


def names_of(format: Format) -> tuple[str, str, str]:
    """First speech, both sides."""
    if format.id == "bp":
        return "PM (OG)", "Government", "Opposition"
    return "Affirmative constructive", "Affirmative", "Negative"


def test_the_ballot_calls_sides_and_speeches_as_the_format_does(current: Round, qtbot: QtBot) -> None:
    assert current.ballot is not None
    page = BallotPage(current.ballot, current, lambda _ref: True, lambda _ref: None, unfolded=True)
    qtbot.addWidget(page)
    for _step in page.fill():
        pass
    page.show()
    found = texts(page)
    first, pro, con = names_of(current.format)
    assert strange(found) == []
    won = (f"{pro} wins", f"{con} wins", "Too close to call")
    assert any(each.startswith(won) for each in found)
    assert any(f"Went to {side}" in each for each in found for side in (pro, con))
    assert any(each.startswith(f"{first}, sentence") for each in found)


def test_written_ballot_transcript_and_trail(current: Round) -> None:
    assert current.ballot is not None
    first, pro, con = names_of(current.format)
    text = ballot_markdown(current.ballot, current, CASE)
    assert strange(text.split("\n")) == []
    assert f"| **{pro}** | **Total** |" in text
    assert f"| **{con}** | **Total** |" in text
    told = transcript(current, CASE)
    assert f"## {first} (" in told
    assert strange(told.split("\n")) == []
    slot = current.format.slots[0].id
    assert trail.work_name(slot, current.format) == first
    assert trail.round_name(1, current) == f"Round 1 · you were {pro}"
    assert speech_name(current, current.speeches[0]).startswith(f"{first} · ")


def test_the_panes_of_the_window(window: MainWindow, current: Round) -> None:
    first, pro, con = names_of(current.format)
    parts = window.parts
    assert isinstance(parts, Parts)
    for name in ("round", "flow"):
        window.go(name)
        dock = window.docks[name]
        wait_until(lambda dock=dock: dock.isVisible(), 5, name)
        assert strange(texts(dock)) == []
    assert f"You: {pro}" in texts(window)
    (line,) = window.docks["round"].findChildren(Timeline)
    heard = line.accessibleDescription()
    assert heard.startswith("Prime Minister, Opening Government 7:00" if current.format.id == "bp" else first)


@pytest.mark.parametrize("suffix", FLOW_FORMATS)
def test_exports_have_the_same_names(current: Round, suffix: str) -> None:
    sheet = sheet_of(current, "THW")
    first, pro, _con = names_of(current.format)
    assert sheet.names[0] == speech_names(current.format)[0] == first
    assert sheet.titles[0] == f"{pro}'s claims"
    data, _report = write(sheet, FLOW_FORMATS[suffix])
    if suffix in (".md", ".json"):
        assert first in data.decode()
    if FLOW_FORMATS[suffix].can_read:
        back, _lost = read(data, current.format, len(current.speeches), name=f"x{suffix}")
        assert len(back) == len(current.flow)
