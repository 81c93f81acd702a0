"""The evidence of a motion in Prep, by clicks on a real session, real folders and the real searcher."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow, QWidget
from pytestqt.qtbot import QtBot

from debatecoach.base.errors import SearchError
from debatecoach.base.paths import state_dir
from debatecoach.casefile.recovery import pending_recoveries, recover
from debatecoach.debate.evidence import Passage, Search
from debatecoach.debate.side import Side
from debatecoach.ui.kit.actions import ActionBook
from debatecoach.ui.prep.evidence import FIRST, EvidencePanel
from debatecoach.ui.prep.pane import PrepPane
from debatecoach.ui.prep.passages import url_of
from debatecoach.ui.window.parts import Parts
from tests.engines import documents
from tests.ui.rig import open_motion, wait_until, whole

MOTION = "Developed countries should tax sugary drinks"
SAID = "A tax on sugary drinks cut purchases by 12 percent in developed countries."


class Waiting:
    """A search that never answers."""

    id = name = "waiting"
    notices: Sequence[Exception] = ()

    async def find(self, query: str, most: int) -> list[Passage]:
        await asyncio.sleep(60)
        return []


class Broken(Waiting):
    """A search that cannot."""

    async def find(self, query: str, most: int) -> list[Passage]:
        raise SearchError("The key was refused.", todo="Enter it again.")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "evidence"
    made.mkdir()
    (made / "trial.pdf").write_bytes(documents.pdf("First page.", SAID, title="The trial", made="D:20190503"))
    (made / "notes.md").write_text(
        "# Notes\n\nShops in developed countries sold sugary drinks at a tax of nothing."
    )
    return made


class Rig:
    """Prep in a window."""

    def __init__(self, parts: Parts, qtbot: QtBot) -> None:
        self.parts = parts
        self.window = QMainWindow()
        self.pane = whole(parts, PrepPane, ActionBook(self.window))
        self.window.setCentralWidget(self.pane)
        self.window.resize(1280, 900)
        qtbot.addWidget(self.window)
        with qtbot.waitExposed(self.window):
            self.window.show()
        self.opened: list[QUrl] = []
        self.panel._open_url = lambda url: self.opened.append(url) is None  # type: ignore[func-returns-value]
        open_motion(parts, MOTION)
        wait_until(self.panel.sentence.text, 3, "the panel to be filled")

    @property
    def panel(self) -> EvidencePanel:
        return self.pane.evidence

    def click(self, widget: QWidget) -> None:
        self.pane._scroll.ensureWidgetVisible(widget)
        wait_until(widget.isVisible, 3, "the widget to be shown")
        assert widget.isEnabled()
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton)

    def searches(self, *found: Search) -> None:
        async def find() -> Sequence[Search]:
            return found

        self.panel.looking.find_searches = find

    def search(self) -> None:
        self.click(self.panel.search)
        wait_until(lambda: self.panel.looking.job is None, 10, "the search to end")
        QApplication.processEvents()

    @property
    def quotes(self) -> list[str]:
        assert self.parts.open_case.case is not None
        return [each.quote for each in self.parts.open_case.case.knowledge.passages.values()]


@pytest.fixture
def rig(parts: Parts, qtbot: QtBot) -> Rig:
    return Rig(parts, qtbot)


def texts(widget: QWidget) -> str:
    return "\n".join(each.text() for each in widget.findChildren(QLabel) if each.isVisibleTo(widget))


def test_an_empty_place_says_what_it_needs_and_the_one_click(rig: Rig) -> None:
    assert "Add a folder of your documents" in rig.panel.sentence.text()
    assert rig.panel.add.property("kind") == "primary"
    assert not rig.panel.cards


def test_a_folder_is_added_searched_and_shown_with_source_date_and_quote(rig: Rig, folder: Path) -> None:
    rig.panel.folders.add(str(folder))
    wait_until(lambda: rig.panel.search.property("kind") == "primary", 3, "search to be offered")
    rig.search()
    assert SAID in rig.quotes
    card = next(each for each in rig.panel.cards.values() if each.passage.quote == SAID)
    shown = texts(card)
    assert f"“{SAID}”" in shown
    assert "The trial · 2019-05-03 · page 2" in shown
    assert rig.panel.result.text().startswith("Passages kept of those found in ")
    assert not rig.panel.notice.isVisible()
    rig.parts.open_case.steps.stack.undo()
    assert rig.quotes == []
    assert not rig.panel.cards
    rig.parts.open_case.steps.stack.redo()
    assert SAID in rig.quotes


def test_how_far_the_reading_is_stands_in_the_bar(rig: Rig, folder: Path) -> None:
    rig.panel.folders.add(str(folder))
    seen: list[tuple[int, int]] = []
    rig.panel.looking.counted.connect(
        lambda *_: seen.append((rig.panel.progress.value(), rig.panel.progress.maximum()))
    )
    rig.search()
    assert any(of > 0 and 0 <= done < of for done, of in seen), "documents are counted"
    assert seen[-1][1] == 0, "what cannot be counted is only said to be done"


def test_searching_again_finds_nothing_twice(rig: Rig, folder: Path) -> None:
    rig.panel.folders.add(str(folder))
    rig.search()
    before = rig.quotes
    rig.search()
    assert rig.quotes == before


def test_what_was_found_survives_a_kill(rig: Rig, folder: Path) -> None:
    rig.panel.folders.add(str(folder))
    rig.search()
    before = rig.quotes
    store = rig.parts.open_case.store
    assert store is not None
    store._journal.close()  # as the system does when the process is gone
    store._lock.release()
    [left] = pending_recoveries(state_dir())
    again = recover(left)
    assert [each.quote for each in again.case.knowledge.passages.values()] == before
    again.close()
    rig.parts.open_case.store = None


def test_documents_that_cannot_be_used_are_told(rig: Rig, folder: Path) -> None:
    (folder / "locked.pdf").write_bytes(documents.locked_pdf(SAID))
    rig.panel.folders.add(str(folder))
    rig.search()
    assert "locked.pdf was left out: it is protected by a password." in rig.panel.notice.text()
    assert SAID in rig.quotes


def test_it_can_be_stopped(rig: Rig, folder: Path) -> None:
    rig.searches(Waiting())
    rig.panel.folders.add(str(folder))
    rig.click(rig.panel.search)
    wait_until(rig.panel.cancel.isVisible, 3, "the stop button")
    assert not rig.panel.search.isVisible()
    rig.click(rig.panel.cancel)
    wait_until(rig.panel.search.isVisible, 3, "the search to stop")
    assert "Stopped" in rig.panel.notice.text()
    assert rig.quotes == []


def test_a_search_that_cannot_is_told(rig: Rig, folder: Path) -> None:
    rig.searches(Broken())
    rig.panel.folders.add(str(folder))
    rig.search()
    assert "The key was refused." in rig.panel.notice.text()


def test_another_case_stops_the_search(rig: Rig, folder: Path) -> None:
    rig.searches(Waiting())
    rig.panel.folders.add(str(folder))
    rig.click(rig.panel.search)
    open_motion(rig.parts, "Another motion")
    wait_until(lambda: rig.panel.looking.job is None, 3, "the search to stop")
    assert rig.quotes == []


def test_a_passage_is_removed_and_brought_back(rig: Rig, folder: Path) -> None:
    rig.panel.folders.add(str(folder))
    rig.search()
    id = next(iter(rig.panel.cards))
    rig.click(rig.panel.cards[id].remove)
    wait_until(lambda: id not in rig.panel.cards, 3, "the card to go")
    rig.parts.open_case.steps.stack.undo()
    wait_until(lambda: id in rig.panel.cards, 3, "the card to come back")


def test_a_folder_is_taken_off_and_its_passages_stay(rig: Rig, folder: Path) -> None:
    rig.panel.folders.add(str(folder))
    rig.search()
    rig.panel.folders.drop(str(folder))
    assert rig.parts.settings.documents == []
    assert SAID in rig.quotes


def test_the_document_is_opened(rig: Rig, folder: Path) -> None:
    rig.panel.folders.add(str(folder))
    rig.search()
    card = next(each for each in rig.panel.cards.values() if each.passage.quote == SAID)
    rig.click(card.open)
    assert [Path(each.toLocalFile()) for each in rig.opened] == [folder / "trial.pdf"]
    rig.panel.folders.drop(str(folder))
    rig.click(card.open)
    assert len(rig.opened) == 1
    assert "not in one of your folders" in rig.panel.notice.text()


def test_many_passages_are_shown_in_part_first(rig: Rig) -> None:
    found = [Passage("", f"Passage number {n} says something.", "T", place="x") for n in range(FIRST + 3)]
    rig.parts.open_case.change_passages(found, (), "test")
    wait_until(lambda: len(rig.panel.cards) == FIRST, 3, "the first passages")
    rig.click(rig.panel.show_all)
    wait_until(lambda: len(rig.panel.cards) == FIRST + 3, 3, "all passages")
    assert not rig.panel.show_all.isVisible()


def test_markup_in_a_passage_is_plain_text(rig: Rig) -> None:
    bad = "<img src='file:///etc/passwd'><b>bold</b> {0} %1 words of a document"
    rig.parts.open_case.change_passages(
        [Passage("", bad, bad, bad, "2020", bad, side=Side.PRO, helps=bad)], (), "test"
    )
    wait_until(lambda: bool(rig.panel.cards), 3, "the card")
    [card] = rig.panel.cards.values()
    assert all(each.textFormat() == Qt.TextFormat.PlainText for each in card.findChildren(QLabel))
    assert f"“{bad}”" in texts(card)
    assert "<img" not in card.open.toolTip()


@pytest.mark.parametrize(
    "place",
    [
        "file:///etc/passwd",
        "javascript:alert(1)",
        "/etc/passwd",
        "https://",
        "https://user:pass@example.org/",
        "\\\\server\\share\\a.pdf",
        "//server/share/a.pdf",
        "{folder}/run.sh",
        "{folder}/run.desktop",
        "{folder}/../outside.pdf",
        "{folder}/link.pdf",
        "{folder}/gone.pdf",
        "{folder}",
        "{folder}/a.pdf\0.txt",
        "",
        "smb://server/a.pdf",
    ],
)
def test_a_case_from_anywhere_opens_nothing_of_this_computer(place: str, folder: Path) -> None:
    for name in ("run.sh", "run.desktop", "../outside.pdf"):
        (folder / name).write_text("x")
    (folder / "link.pdf").symlink_to(folder.parent / "outside.pdf")
    assert url_of(place.format(folder=folder), [str(folder)]) is None


def test_what_may_be_opened(folder: Path) -> None:
    place = f"{folder}/trial.pdf#page=2"
    found = url_of(place, [str(folder)])
    assert found is not None
    assert found.isLocalFile()
    assert url_of(place, []) is None
    web = url_of("https://example.org/a?b=c#d", [])
    assert web is not None
    assert web.toString() == "https://example.org/a?b=c#d"
