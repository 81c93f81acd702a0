"""The Round pane's parts: words, transcript times, timeline, captions, meter, ring; and how it fits."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from debatecoach.debate.format import Bell, Format, Slot, Stage
from debatecoach.debate.side import Side
from debatecoach.debate.speech import Sentence, Speaker, Speech, SpokenWord
from debatecoach.debate.timekeeping import read_clock
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.round.clock.clock_view import ClockView
from debatecoach.ui.round.clock.timeline import Timeline
from debatecoach.ui.round.opponent.again import RecordedVoice
from debatecoach.ui.round.opponent.captions import Captions
from debatecoach.ui.round.opponent.playback import MuteVoice, lines_of
from debatecoach.ui.round.round_words import bells_text, clock_text, overtime_text, rung_text
from debatecoach.ui.round.states import RoundPaneState
from debatecoach.ui.round.student.heard import aligned, timed_sentences
from debatecoach.ui.sound.meter import Meter
from debatecoach.ui.window.parts import Parts
from tests.ui import rig
from tests.ui.round.test_round import Bench

SLOT = Slot("con-rebuttal", Side.CON, Stage.REBUTTAL, 240, (Bell(180, 1), Bell(240, 2)))
FORMAT = Format(
    "f",
    "F",
    "",
    15,
    tuple(
        Slot(f"{side}-{stage}", side, stage, seconds)
        for stage, seconds in ((Stage.OPENING, 240), (Stage.REBUTTAL, 240), (Stage.CLOSING, 120))
        for side in Side
    ),
)


# -- words ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(240, "4:00"), (239.2, "4:00"), (166, "2:46"), (0.4, "0:01"), (0, "0:00"), (-0.5, "0:00"), (-1, "−0:01"),
     (-75.3, "−1:15")],
)  # fmt: skip
def test_clock_text(seconds: float, text: str) -> None:
    assert clock_text(seconds) == text


def test_bells_in_words() -> None:
    assert bells_text(SLOT, read_clock(SLOT, 15, 10)) == "bell at 1:00 left"
    assert bells_text(SLOT, read_clock(SLOT, 15, 200)) == "bell at time"
    assert bells_text(SLOT, read_clock(SLOT, 15, 241)) == ""
    assert rung_text(SLOT, SLOT.bells[0]) == "Bell: 1:00 left"
    assert rung_text(SLOT, SLOT.bells[1]) == "Bell: time"
    last = replace(SLOT, bells=(*SLOT.bells, Bell(255, 3)))
    assert bells_text(last, read_clock(last, 15, 200)) == "bell at time"
    assert rung_text(last, last.bells[2]) == "Bell: nothing more counts"


def test_every_shipped_format_rings_at_the_hard_cut(parts: Parts) -> None:
    for chosen in parts.engines.in_use.library.formats.values():
        for slot in (each for each in chosen.slots if not each.banks):
            assert slot.bells[-1].at == slot.seconds + chosen.grace
            assert [bell.strokes for bell in slot.bells][-2:] in ([1, 2], [2, 3], [2])


def test_a_recording_is_parted_at_its_sentences() -> None:
    pcm = np.arange(10_000, dtype=np.int16)

    def speech(*sentences: Sentence, seconds: float = 9.0, cut: tuple[str, ...] = ()) -> Speech:
        return Speech("s", Side.PRO, Speaker.HUMAN, sentences, seconds, "microphone", cut=cut, audio="a.wav")

    timed = speech(Sentence("One.", 0.0, 2.0), Sentence("Two.", 3.0, 5.0), Sentence("Two.", 6.0, 9.0))
    voice = RecordedVoice(timed, pcm, 1000)  # ten seconds, the first of them before the first word
    said = [voice.speak(line.text) for line in voice.lines]
    assert [each.seconds for each in said] == [4.0, 3.0, 3.0]
    assert np.array_equal(np.concatenate([each.pcm for each in said]), np.arange(10_000))
    assert [(each.words[0].char, each.words[0].length) for each in said] == [(0, 4)] * 3
    late = speech(Sentence("One.", 0.0, 2.0), Sentence("Two.", 3.0, 4.0), seconds=4.0, cut=("Three.",))
    voice = RecordedVoice(late, pcm.copy(), 1000)
    assert [voice.seconds(line.text) for line in voice.lines] == [3.0, 7.0], "what was cut is heard, too"
    typed = speech(Sentence("abcdefgh"), Sentence("ij"))
    voice = RecordedVoice(typed, pcm.copy(), 1000)
    assert [voice.seconds(line.text) for line in voice.lines] == [8.0, 2.0]
    voice = RecordedVoice(speech(), pcm.copy(), 1000)
    assert [voice.seconds(line.text) for line in voice.lines] == [10.0]


def test_overtime_in_words() -> None:
    assert overtime_text(SLOT, 15, read_clock(SLOT, 15, 239)) == ""
    assert overtime_text(SLOT, 15, read_clock(SLOT, 15, 250)) == "Over time · finish by 4:15"
    assert overtime_text(SLOT, 15, read_clock(SLOT, 15, 256)) == "Over time · nothing after 4:15 counts"


# -- transcripts ---------------------------------------------------------------------------------------


def heard(text: str, sure: float = 0.9) -> list[SpokenWord]:
    return [SpokenWord(word, float(i), i + 0.8, sure) for i, word in enumerate(text.split())]


def test_kept_words_keep_their_times_and_new_ones_lie_between() -> None:
    words = heard("taxes are fair they pay for harm")
    first, second = timed_sentences("Taxes are really fair. They pay for harm.", words)
    assert (first.start, first.end) == (0.0, 2.8)
    assert (second.start, second.end) == (3.0, 6.8)
    one, other = timed_sentences("Taxes are fair. Completely new. ", heard("taxes are fair"))
    assert one.end == 2.8
    assert other.start >= 2.8


def test_offset_moves_the_clock_never_below_zero() -> None:
    found = timed_sentences("Taxes are fair.", heard("taxes are fair"), offset=1.5)
    assert (found[0].start, round(found[0].end, 6)) == (0.0, 1.3)


def test_doubt_is_marked_where_nobody_changed_it() -> None:
    words = [*heard("they pay for"), SpokenWord("arm", 3.0, 3.8, 0.1)]
    for written, marked in (("They pay for arm.", [(13, 3)]), ("They pay for harm.", [])):
        doubtful = [(each.start, each.length) for each in aligned(written, words) if each.doubtful]
        assert doubtful == marked
    assert not timed_sentences("They pay for arm.", words)[0].doubtful
    assert timed_sentences("For arm.", words)[0].doubtful


@given(st.text(max_size=200), st.lists(st.text(alphabet="abc '", min_size=1, max_size=6), max_size=30))
def test_any_text_on_any_words_is_in_order(text: str, words: list[str]) -> None:
    found = timed_sentences(text, [SpokenWord(w, i * 0.5, i * 0.5 + 0.4, 0.5) for i, w in enumerate(words)])
    times = [time for sentence in found if sentence.end >= 0 for time in (sentence.start, sentence.end)]
    assert times == sorted(times)


def test_lines_keep_the_pauses_they_were_timed_with() -> None:
    said = (Sentence("One.", 0, 1), Sentence("Two.", 1.28, 2), Sentence("Three.", 2.65, 3, paragraph=True))
    speech = Speech("s", Side.PRO, Speaker.LIBRARY, said, 3, "v")
    assert [round(line.pause_after, 2) for line in lines_of(speech)] == [0.28, 0.65, 0.0]
    untimed = Speech("s", Side.PRO, Speaker.LIBRARY, (Sentence("One."), Sentence("Two.")), 3, "v")
    assert [line.pause_after for line in lines_of(untimed)] == [0.28, 0.0]


def test_mute_voice_spreads_words_over_its_silence() -> None:
    spoken = MuteVoice().speak("Taxes pay for harm.")
    assert not spoken.pcm.any()
    assert abs(spoken.seconds - MuteVoice().seconds("Taxes pay for harm.")) < 0.01
    assert [word.char for word in spoken.words] == [0, 6, 10, 14]
    assert MuteVoice().speak("…").words == ()


# -- widgets -------------------------------------------------------------------------------------------


def test_timeline_tells_and_shows(qtbot: QtBot) -> None:
    line = Timeline()
    qtbot.addWidget(line)
    line.resize(600, 42)
    line.show_format(FORMAT, 3)
    boxes = line.boxes()
    assert boxes[0].width() > boxes[4].width()
    assert boxes[-1].right() <= 600
    assert "Con rebuttal 4:00: now" in line.accessibleDescription()
    assert "Pro opening 4:00: done" in line.accessibleDescription()
    line.show_format(FORMAT, 6)
    assert "now" not in line.accessibleDescription()


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_shortest_block_says_something(qtbot: QtBot, scale: float) -> None:
    """In a window of 1024 x 700 at 200 % the timeline has 320 pixels: a letter a block, then."""
    theme().apply(QApplication.instance(), "light", scale)
    try:
        line = Timeline()
        qtbot.addWidget(line)
        line.resize(320, line.sizeHint().height())
        line.show_format(FORMAT, 3)
        picture = line.grab().toImage()
        for box in line.boxes():
            inner = box.adjusted(7, 5, -7, -5).toRect()
            paper = picture.pixel(inner.topLeft())
            rows, columns = range(inner.top(), inner.bottom()), range(inner.left(), inner.right())
            assert any(picture.pixel(x, y) != paper for y in rows for x in columns), box
    finally:
        theme().apply(QApplication.instance(), "light")


@pytest.mark.parametrize("width", [200, 330, 520, 1300])
def test_timeline_blocks_never_overlap(qtbot: QtBot, width: int) -> None:
    line = Timeline()
    qtbot.addWidget(line)
    line.resize(width, 42)
    line.show_format(FORMAT, 0)
    boxes = line.boxes()
    assert all(a.right() <= b.left() for a, b in zip(boxes, boxes[1:], strict=False))
    assert boxes[-1].right() <= width
    line.grab()


LONG = [Sentence(f"Sentence number {i} says that prices change habits, and habits last.") for i in range(60)]


def test_captions_follow_the_voice_until_the_reader_scrolls(qtbot: QtBot) -> None:
    captions = Captions()
    qtbot.addWidget(captions)
    captions.resize(400, 300)
    captions.show()
    captions.show_speech(Side.CON, LONG)
    bar = captions.verticalScrollBar()
    captions.mark(30, 9, 6)
    assert captions.marked == (30, "number")
    assert bar.value() > 0
    assert "number 30" in captions.accessibleDescription()
    captions.setFocus()
    QTest.keyClick(captions, Qt.Key.Key_Home)
    bar.setValue(0)
    captions.mark(30, 16, 2)
    assert bar.value() == 0
    captions.mark(31, 0, 8)
    assert bar.value() > 0


def test_captions_hold_back_what_is_still_to_be_said(qtbot: QtBot) -> None:
    captions = Captions()
    qtbot.addWidget(captions)
    captions.resize(400, 300)
    captions.show()
    captions.show_whole(False)
    captions.show_speech(Side.CON, LONG)
    empty = captions.grab().toImage()
    assert captions.text() == ""
    captions.mark(1, 9, 6)
    assert captions.text() == f"{LONG[0].text} Sentence number"
    assert captions.grab().toImage() != empty
    bar = captions.verticalScrollBar()
    assert bar.maximum() == 0, "nothing to scroll to"
    went = []
    captions.sentence_chosen.connect(went.append)
    QTest.mouseClick(captions.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(60, 250))
    assert went == [], "nobody can press what they cannot see"
    QTest.mouseClick(captions.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(60, 34))
    assert went == [0]
    captions.mark(40, 0, 8)
    captions.mark(2, 0, 8)
    assert "number 39" in captions.text(), "what was heard once can be read, wherever the voice went back to"
    captions.grow([*LONG, Sentence("One more.")])
    assert "number 39" in captions.text()
    assert "One more." not in captions.text()
    captions.show_whole(True)
    assert captions.text().endswith("One more.")
    assert bar.maximum() > 0


def test_a_click_on_a_sentence_chooses_it(qtbot: QtBot) -> None:
    captions = Captions()
    qtbot.addWidget(captions)
    captions.resize(400, 300)
    captions.show()
    captions.show_speech(Side.CON, LONG)
    with qtbot.waitSignal(captions.sentence_chosen) as chosen:
        QTest.mouseClick(captions.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(60, 34))
    assert chosen.args == [0]


def test_captions_take_chinese_and_markup_as_they_are(qtbot: QtBot) -> None:
    captions = Captions()
    qtbot.addWidget(captions)
    captions.resize(200, 300)
    captions.show()
    captions.show_speech(
        Side.PRO, [Sentence("工会提高了工资，而且这些钱花在同一条街上。"), Sentence("<b>但</b>这只有。")]
    )
    assert captions.text() == "工会提高了工资，而且这些钱花在同一条街上。<b>但</b>这只有。"
    captions.mark(1, 0, 3)
    assert captions.marked == (1, "<b>")
    captions.grab()


def test_meter_says_what_it_shows(qtbot: QtBot) -> None:
    meter = Meter()
    qtbot.addWidget(meter)
    for _ in range(20):
        meter.add(0.02, False)
    assert meter.verdict == meter.accessibleDescription() == "Listening…", "nobody has spoken yet"
    meter.add(0.9, False)
    assert meter.verdict == "Listening…", "a knock on the desk"
    for _ in range(2):
        meter.add(0.7, False)
    assert meter.verdict == meter.accessibleDescription() == "Good level"
    for _ in range(60):
        meter.add(0.05, False)
    assert meter.verdict == "Listening…", "a pause is not too quiet"
    for _ in range(60):
        meter.add(0.25, False)
    assert "Too quiet" in meter.verdict
    meter.add(1.0, True)
    assert "Clipping" in meter.verdict
    meter.clear()
    assert meter.verdict == ""
    qtbot.wait(60)


def test_clock_is_number_shape_and_words(qtbot: QtBot) -> None:
    clock = ClockView()
    qtbot.addWidget(clock)
    clock.resize(300, 140)
    clock.show()
    clock.show_clock(SLOT, read_clock(SLOT, 15, 74), "bell at 1:00 left")
    clock.ring.show_marks(SLOT)
    inside = clock.ring.grab().toImage()
    clock.ring.show_marks(replace(SLOT, bells=()))
    assert clock.ring.grab().toImage() != inside, "a bell is a notch on the ring"
    clock.ring.show_marks(SLOT)
    assert (clock.number.accessibleName(), clock.next.text()) == ("2:46", "bell at 1:00 left")
    clock.show_clock(SLOT, read_clock(SLOT, 15, 250), "Over time")
    assert clock.number.accessibleName() == "−0:10"
    assert clock.ring.grab().toImage() != inside


# -- the whole pane ------------------------------------------------------------------------------------


def interactive(root: QWidget) -> list[QWidget]:
    kinds = (QAbstractButton, QComboBox)
    return [each for kind in kinds for each in root.findChildren(kind)]


def test_everything_has_a_name_and_is_reached_by_tab(parts: Parts) -> None:
    bench = Bench(parts, rig.quick_outside())
    bench.begin(Side.PRO)
    bench.until(RoundPaneState.HUMAN_READY)
    for widget in interactive(bench.pane):
        named = widget.accessibleName() or not widget.isVisibleTo(bench.pane)
        assert named, widget.objectName()
    shown = {each for each in interactive(bench.pane) if each.isVisible() and each.isEnabled()}
    assert shown
    reached, at = set(), bench.pane.nextInFocusChain()
    while at is not bench.pane:
        if at.focusPolicy() & Qt.FocusPolicy.TabFocus:
            reached.add(at)
        at = at.nextInFocusChain()
    assert shown <= reached
    bench.close()


@pytest.mark.parametrize(("scheme", "scale"), [("light", 1.0), ("dark", 2.0)])
def test_nothing_is_cut_off_in_a_narrow_pane(
    parts: Parts, qapp: QApplication, scheme: str, scale: float
) -> None:
    theme().apply(qapp, scheme, scale, reduced_motion=True)
    bench = Bench(parts, rig.quick_outside())
    bench.window.setMinimumSize(0, 0)
    bench.window.resize(420, 560)
    bench.begin(Side.PRO)
    bench.until(RoundPaneState.HUMAN_READY)
    bench.click("type")
    bench.click("done")  # a notice with a button
    for _ in range(10):
        QTest.qWait(5)
    for part in [*interactive(bench.pane), bench.pane.notice._text, bench.pane.clock.whose]:
        if not part.isVisible() or part.parentWidget() is None:
            continue
        need = (
            part.heightForWidth(part.width()) if part.hasHeightForWidth() else part.minimumSizeHint().height()
        )
        assert part.height() >= need, part
        right = part.mapTo(bench.pane, QPoint(part.width(), 0)).x()
        assert right <= bench.pane.width(), part
    bench.close()


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_large_text_asks_for_the_room_its_widest_button_needs(
    parts: Parts, qapp: QApplication, scale: float
) -> None:
    """Beside the flow in a window of 1024 pixels the clock went on beyond the pane's edge."""
    theme().apply(qapp, "light", scale, reduced_motion=True)
    bench = Bench(parts, rig.quick_outside())
    bench.begin(Side.PRO)
    bench.until(RoundPaneState.HUMAN_READY)
    (scroll,) = [each for each in bench.pane.findChildren(QScrollArea) if each.isAncestorOf(bench.pane.clock)]
    needed = max(part.minimumSizeHint().width() for part in (scroll.widget(), bench.pane.controls))
    if scale > 1:
        assert 614 >= scroll.minimumWidth() >= needed > 340
    else:
        assert scroll.minimumWidth() == 0
    theme().apply(qapp, "light", 1.0, reduced_motion=True)
    assert scroll.minimumWidth() == 0
    bench.close()


def test_a_round_stopped_before_the_students_speech_says_so(parts: Parts) -> None:
    bench = Bench(parts, rig.quick_outside())
    bench.begin(Side.CON)
    bench.until(RoundPaneState.HUMAN_READY)
    bench.show.stop()
    bench.show.changed.emit()
    assert bench.pane.coming.text().startswith("You are next: Con opening, 4:00 · ")
    bench.close()
