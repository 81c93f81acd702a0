"""The activity trail: listed live, opened by keyboard, copied, and quick with ten thousand lines."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QMainWindow, QPushButton, QWidget

from debatecoach.coach.tasks.ledger import Price
from debatecoach.coach.tasks.trail import AGENT_NAMES, Agent, TrailEntry, ours
from debatecoach.debate.evidence import Passage
from debatecoach.debate.side import Side
from debatecoach.ui.kit.fold import Fold
from debatecoach.ui.trail import trail_words as words
from debatecoach.ui.trail.listing import two_lines
from debatecoach.ui.trail.model import TrailRole
from debatecoach.ui.trail.panel import TrailPanel, in_prep, in_round
from debatecoach.ui.trail.parts import AT_FIRST, LongText, breakable
from debatecoach.ui.window.parts import Parts
from tests.support.working import computes_under
from tests.ui import rig, trails
from tests.ui.rig import open_motion
from tests.ui.talking import Line, Talker, connect


class Shown:
    """A panel in a window, on a session with a case and a connection."""

    def __init__(self, parts: Parts) -> None:
        open_motion(parts, "fat-tax")
        parts.rounds.start("simplified-oxford", Side.PRO, seed=2)
        self.parts = parts
        self.window = QMainWindow()
        self.window.resize(520, 700)
        self.actions = rig.actions_for(self.window)
        self.panel = parts.make(TrailPanel, self.actions, "test", in_round)
        self.window.setCentralWidget(self.panel)
        self.window.show()
        self.line: Line = connect(parts, Talker())

    def tell(self, times: int = 1) -> None:
        for _ in range(times):
            trails.tell(self.line.trail, self.line.ledger)
        self.parts.feed.take()

    def row(self, agent: Agent, number: int = 0) -> int:
        found = [i for i, each in enumerate(self.panel.model.rows) if each.entry.agent is agent]
        return found[number]

    def open(self, row: int) -> str:
        self.panel.open_row(self.panel.model.index(row))
        QGuiApplication.processEvents()
        return "\n".join(each.text() for each in self.panel.opened.findChildren(QLabel) if each.isVisible())


@pytest.fixture
def shown(parts: Parts) -> Iterator[Shown]:
    made = Shown(parts)
    yield made
    made.window.close()
    made.window.deleteLater()


def test_it_is_there_with_a_team_and_says_what_will_be_here(parts: Parts) -> None:
    window = QMainWindow()
    panel = parts.make(TrailPanel, rig.actions_for(window), "test", in_round)
    window.setCentralWidget(panel)
    window.show()
    assert not panel.isVisible(), "the library debater needs no team"
    assert panel.list is None, "nothing is built that nobody looks at"
    connect(parts, Talker())
    assert panel.isVisible()
    QTest.keyClick(panel.fold, Qt.Key.Key_Space)
    assert panel.empty.isVisible()
    assert "as it happens" in panel.empty.text()
    window.close()
    window.deleteLater()


def test_lines_come_together_and_the_strip_tells_the_latest(shown: Shown) -> None:
    batches = []
    shown.parts.feed.added.connect(batches.append)
    for _ in range(30):
        trails.tell(shown.line.trail, shown.line.ledger)
    assert batches == [], "not one by one"
    rig.wait_until(lambda: len(shown.panel.model.rows) == 330)
    assert len(batches) <= 3
    assert "Timekeeper: The speech takes 232 seconds" in shown.panel.latest.text()
    assert "330" in shown.panel.fold.accessibleName()


def test_rows_say_who_what_and_how_not_by_colour(shown: Shown) -> None:
    shown.panel.fold.click()
    shown.tell()
    model = shown.panel.model
    assert model.index(0).data(TrailRole.HEAD) == "Analyzer · Con rebuttal"
    assert model.index(0).data() == "Chose what to win on, and what must be answered: 9"
    assert model.index(3).data(TrailRole.WHEN).startswith("+0")
    degraded = model.index(shown.row(Agent.AUDIENCE)).data(Qt.ItemDataRole.AccessibleTextRole)
    assert degraded.startswith("Audience · Con rebuttal. Could not do")
    assert degraded.endswith("Done otherwise")
    assert set(words.ICONS) == set(Agent) == set(AGENT_NAMES)
    assert len(set(words.ICONS.values())) == len(Agent), "each has its own shape"
    picture = shown.panel.list.grab()
    assert picture.width() > 200


def test_it_is_read_by_keyboard_alone(shown: Shown) -> None:
    rig.focus(shown.panel.fold)
    QTest.keyClick(shown.panel.fold, Qt.Key.Key_Return)
    shown.tell()
    view = shown.panel.list
    view.setFocus()
    assert [each.row() for each in view.selectedIndexes()] == [len(shown.panel.model.rows) - 1]
    QTest.keyClick(view, Qt.Key.Key_Home)
    QTest.keyClick(view, Qt.Key.Key_Down)
    assert view.currentIndex().row() == 1
    QTest.keyClick(view, Qt.Key.Key_Return)
    opened = shown.panel.opened
    assert opened.isVisible()
    assert not view.isVisible()
    assert opened.back.hasFocus()
    QTest.keyClick(opened.back, Qt.Key.Key_Escape)
    if opened.isVisible():  # the shortcut needs an active window, which offscreen may not give
        QTest.keyClick(opened.back, Qt.Key.Key_Return)
    assert view.isVisible()
    assert view.currentIndex().row() == 1
    assert view.hasFocus()


def test_a_step_opens_to_what_changed_and_to_its_prompt_and_answer(shown: Shown) -> None:
    shown.panel.fold.click()
    shown.tell()
    said = shown.open(shown.row(Agent.WRITER, 2))
    assert "+ They never answered who pays." in said
    fold = shown.panel.opened.findChild(Fold)
    assert (
        fold.head.text()
        == "revising the speech · llama-3.1-8b-instruct · 1.4 s · 952 tokens · nothing to pay"
    )
    assert not shown.panel.opened.findChildren(LongText), "made when it is opened"
    QTest.keyClick(fold.head, Qt.Key.Key_Space)
    prompt, answer = shown.panel.opened.findChildren(LongText)
    assert "Name the sentence." in prompt.field.toPlainText()
    assert trails.HOSTILE.strip() in prompt.field.toPlainText(), "as it is, not as markup"
    assert answer.field.toPlainText() == "An answer about revise."
    answer.copy.click()
    assert QGuiApplication.clipboard().text() == "An answer about revise."


def test_a_step_says_what_it_cost(shown: Shown) -> None:
    shown.panel.fold.click()
    shown.parts.settings.set("currency", "€")
    ledger, trail = shown.line.ledger, shown.line.trail
    ledger.free = False
    unknown = trails.call(ledger, "review", "?", "!")
    ledger.prices = {"llama-3.1-8b-instruct": Price(1.0, 5.0)}
    known = [trails.call(ledger, "review", "?", "!") for _ in range(2)]
    trail.tell("con-rebuttal", Agent.REVIEWER, "Asked once", calls=(unknown,))
    trail.tell("con-rebuttal", Agent.REVIEWER, "Asked twice", calls=tuple(known))
    trail.tell("con-rebuttal", Agent.REVIEWER, "Asked three times", calls=(unknown, *known))
    shown.parts.feed.take()
    assert shown.open(0).endswith("Asked the model")
    assert shown.panel.opened.findChild(Fold).head.text().endswith("952 tokens · price not known")
    assert shown.open(1).endswith("Asked the model, in all: 1.9k tokens · €0.0030")
    folds = [each for each in shown.panel.opened.findChildren(Fold) if each.isVisible()]
    assert [each.head.text().rpartition(" · ")[2] for each in folds] == ["€0.0015", "€0.0015"]
    assert shown.open(2).endswith("2.9k tokens · price not known"), "a sum that leaves one out is none"
    shown.panel.opened.copy.click()
    text = QGuiApplication.clipboard().text()
    assert "952 tokens · price not known" in text
    assert "952 tokens · €0.0015" in text


def test_tab_goes_through_what_was_made_late(shown: Shown) -> None:
    behind = QPushButton("behind")
    shown.window.statusBar().addPermanentWidget(behind)
    QWidget.setTabOrder(shown.panel.copy, behind)
    shown.panel.fold.click()
    shown.tell()
    after = shown.panel.copy.nextInFocusChain
    chain = []
    shown.open(shown.row(Agent.WRITER, 2))
    fold = shown.panel.opened.findChild(Fold)
    fold.head.click()
    each = after()
    while each is not behind and len(chain) < 60:
        if each.focusPolicy() & Qt.FocusPolicy.TabFocus and each.isVisible():
            chain.append(each)
        each = each.nextInFocusChain()
    prompt, answer = shown.panel.opened.findChildren(LongText)
    opened = shown.panel.opened
    assert chain == [
        opened.back,
        opened.copy,
        fold.head,
        prompt.copy,
        prompt.field,
        answer.copy,
        answer.field,
    ]


def test_what_was_done_otherwise_says_so(shown: Shown) -> None:
    shown.panel.fold.click()
    shown.tell()
    assert "Done otherwise" in shown.open(shown.row(Agent.AUDIENCE))
    assert "Done otherwise" not in shown.open(0)


def test_references_lead_to_the_node_and_the_passage(shown: Shown) -> None:
    case = shown.parts.open_case.case
    kept = case.knowledge.add([Passage("", "Prices rose by nine percent.", "Prices", "A paper", "2019")])
    node = case.forests[Side.CON].children()[0]
    trail = shown.line.trail
    trail.tell("con-rebuttal", Agent.PLANNER, "Planned", refs=(f"con/{node}", kept[0].id, "pro/none", "s99"))
    shown.parts.feed.take()
    shown.panel.fold.click()
    shown.open(0)
    asked, went = [], []
    shown.parts.open_case.node_wanted.connect(lambda side, name: asked.append((side, name)))
    shown.actions["go.rehearse"].triggered.connect(lambda: went.append(True))
    claim = case.forests[Side.CON][node].claim
    link = next(each for each in shown.panel.opened.findChildren(QPushButton) if claim in each.text())
    rig.focus(link)
    QTest.keyClick(link, Qt.Key.Key_Return)
    assert asked == [(Side.CON, node)]
    assert went == [True]
    passage = shown.panel.opened.findChild(Fold)
    assert passage.head.text() == f"{kept[0].id} · Prices"
    passage.head.click()
    text = "\n".join(each.text() for each in passage.findChildren(QLabel))
    assert "“Prices rose by nine percent.”" in text
    assert "A paper, 2019" in text
    gone = [each.text() for each in shown.panel.opened.findChildren(QLabel)]
    assert {"pro/none", "s99"} <= set(gone), "what is not there any more is named, not linked"


def test_the_strip_s_name_is_shorter_where_there_is_no_room_for_it(shown: Shown) -> None:
    shown.panel.fold.click()
    shown.tell()
    assert shown.panel.fold.text() == "What the team did"
    shown.window.resize(180, 700)
    QGuiApplication.processEvents()
    assert shown.panel.fold.text() == "The team"
    assert shown.panel.fold.accessibleName().startswith("What the team did")
    shown.window.resize(520, 700)
    QGuiApplication.processEvents()
    assert shown.panel.fold.text() == "What the team did"


def test_rows_of_an_earlier_round_are_told_apart(shown: Shown) -> None:
    shown.panel.fold.click()
    shown.tell()
    model, view = shown.panel.model, shown.panel.list
    assert model.rowCount() == 11, "one round needs no heading"
    shown.parts.rounds.start("simplified-oxford", Side.CON, seed=2)
    shown.tell(2)
    headings = [row for row in range(model.rowCount()) if not model.flags(model.index(row))]
    assert [(row, model.index(row).data()) for row in headings] == [
        (0, "Round 1 · you were Pro"),
        (12, "Round 2 · you were Con"),
    ]
    assert model.rowCount() == 35
    assert model.index(13).data(TrailRole.WHEN).startswith("+0"), "its time begins anew"
    assert (
        model.index(1)
        .data(Qt.ItemDataRole.AccessibleTextRole)
        .startswith("Analyzer · Con rebuttal · Round 1 · you were Pro. ")
    )
    view.setFocus()
    view.setCurrentIndex(model.index(13))
    QTest.keyClick(view, Qt.Key.Key_Up)
    assert view.currentIndex().row() == 11, "a heading is passed over"
    shown.panel.open_row(model.index(12))
    assert not shown.panel.opened.isVisible()
    assert "Con rebuttal · Round 2 · you were Con" in shown.open(13)
    shown.panel.copy.click()
    text = QGuiApplication.clipboard().text()
    assert text.index("# Round 1") < text.index("The speech takes") < text.index("# Round 2")
    assert shown.panel.fold.accessibleName().endswith(": 33"), "headings are no steps"
    again = shown.parts.make(TrailPanel, shown.actions, "again", in_round)
    assert [each.data() for each in map(again.model.index, headings)] == [
        "Round 1 · you were Pro",
        "Round 2 · you were Con",
    ]
    again.deleteLater()
    assert shown.panel.list.grab().width() > 200


def test_all_of_it_is_copied_as_plain_text(shown: Shown) -> None:
    shown.panel.fold.click()
    shown.tell()
    QTest.mouseClick(shown.panel.copy, Qt.MouseButton.LeftButton)
    text = QGuiApplication.clipboard().text()
    assert text.startswith("Analyzer · Con rebuttal\n    Chose what to win on, and what must be answered: 9")
    assert "Audience · Con rebuttal · Done otherwise" in text
    assert "    | + They never answered who pays." in text
    assert "[5] revising the speech · llama-3.1-8b-instruct" in text


def test_ten_thousand_lines_stay_quick(shown: Shown) -> None:
    shown.panel.fold.click()
    long = TrailEntry(
        0, 0.0, "con-rebuttal", Agent.WRITER, ours("Wrote {words} words: {text}", words=9, text="x" * 5000)
    )
    feed = shown.parts.feed
    for _ in range(9_900):
        feed._hear(long)
    with computes_under(0.5):
        feed.take()
        QGuiApplication.processEvents()
    took = []
    for _ in range(100):
        feed._hear(long)
        began = time.thread_time()
        feed.take()
        QGuiApplication.processEvents()
        took.append(time.thread_time() - began)
    assert sorted(took)[50] < 0.05
    assert shown.panel.model.rowCount() == 10_000
    bar = shown.panel.list.verticalScrollBar()
    assert bar.value() == bar.maximum(), "the newest is in sight"
    bar.setValue(0)
    feed._hear(long)
    feed.take()
    assert bar.value() == 0, "a reader is not dragged away"
    with computes_under(1.5):
        for value in range(0, bar.maximum(), bar.maximum() // 20):
            bar.setValue(value)
            shown.panel.list.viewport().repaint()


def test_very_long_texts_are_shown_in_part_until_asked_for(shown: Shown) -> None:
    text = "word " * 200_000
    with computes_under(1.0):
        part = LongText("Answer", text)
        part.show()
        QGuiApplication.processEvents()
    assert len(part.field.toPlainText()) <= AT_FIRST + 10
    with computes_under(4.0):
        part.more.click()
        QGuiApplication.processEvents()
    assert part.field.toPlainText().replace("\n", "") == text
    part.copy.click()
    assert QGuiApplication.clipboard().text() == text
    part.close()
    assert breakable("a\nb") == "a\nb"


def test_a_place_shows_its_own_lines_and_another_case_none(shown: Shown) -> None:
    shown.line.trail.tell("prep", Agent.SEARCHER, "Searched")
    shown.tell()
    prep = shown.parts.make(TrailPanel, shown.actions, "prep", in_prep)
    assert [each.entry.text for each in prep.model.rows] == ["Searched"]
    assert prep.model.index(0).data(TrailRole.HEAD) == "Searcher · Preparation"
    assert len(shown.panel.model.rows) == 11
    open_motion(shown.parts, "labor-unions")
    assert not prep.model.rows
    assert not shown.panel.model.rows
    prep.deleteLater()


def test_what_is_open_is_remembered(shown: Shown) -> None:
    shown.panel.fold.click()
    again = shown.parts.make(TrailPanel, shown.actions, "test", in_round)
    other = shown.parts.make(TrailPanel, shown.actions, "elsewhere", in_round)
    assert again.fold.isChecked()
    assert not other.fold.isChecked()
    for each in (again, other):
        each.deleteLater()


def test_a_template_without_its_value_is_shown_as_it_is() -> None:
    assert (
        words.sentence(TrailEntry(1, 0.0, "prep", Agent.WRITER, ours("Wrote {words} words")))
        == "Wrote {words} words"
    )
    entry = TrailEntry(1, 0.0, "prep", Agent.WRITER, ours("Wrote {words} words", words="{evil.__class__}"))
    assert words.sentence(entry) == "Wrote {evil.__class__} words"


def test_two_lines_break_between_words_or_anywhere(qapp: object) -> None:
    from PySide6.QtGui import QFontMetrics

    from debatecoach.ui.kit.theme import theme

    metrics = QFontMetrics(theme().font("body"))
    text = two_lines(
        "Could not do the task, so it is left out for this speech and all that follow", metrics, 200
    )
    assert text.count("\n") == 1
    assert all(metrics.horizontalAdvance(line) <= 200 for line in text.split("\n"))
    assert two_lines("短句", metrics, 200) == "短句"
    assert two_lines("字" * 300, metrics, 200).count("\n") == 1
