"""The delivery pane in its states, on a speech made by rule."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from PySide6.QtGui import QPixmap

from debatecoach.base.errors import InputError
from debatecoach.debate.case import Round
from debatecoach.debate.sound import SoundTrace
from debatecoach.debate.speech import Sentence, Speaker, Speech, SpokenWord
from debatecoach.ui.kit.theme import theme
from tests.gallery.flow import OXFORD, sample_round
from tests.ui.rig import open_motion, wait_until

TEXT = (
    "Raising the minimum wage hurts the very workers it means to help",
    "A corner shop cannot absorb ten per cent on its largest cost",
    "It closes an hour earlier and lets the youngest go first",
    "Our second point is about training",
    "Whoever stays in a firm is worth teaching and a union makes people stay",
    "The other side says that strikes stop hospitals",
    "Where bargaining is normal strikes are rare and short",
)
CHINESE = (
    "学校应该晚一点开始上课",
    "学生睡得更多学得也更好",
    "对方说家长要早起上班",
    "可是校车的时间是可以改的",
)


def spoken(lines: tuple[str, ...], seconds: float, *, slot: int = 0, pause: float = 0.55) -> Speech:
    """A speech of these lines said over and over, faster in the middle, each with a pause after it."""
    chance = random.Random(4)
    words: list[SpokenWord] = []
    sentences: list[Sentence] = []
    pauses: list[tuple[float, float]] = []
    at, number = 0.4, 0
    chinese = not lines[0].isascii()
    while at < seconds - 6:
        line = lines[number % len(lines)]
        parts = [line[i : i + 2] for i in range(0, len(line), 2)] if chinese else line.split()
        begun = at
        for place, part in enumerate(parts):
            length = (0.34 if chinese else 0.09 + 0.045 * len(part)) * (
                1.1 - 0.3 * math.sin(at / seconds * 3.1)
            )
            words.append(SpokenWord(part, at, at + length, 0.9))
            at += length + 0.02
            if chance.random() < 0.05 and place < len(parts) - 1:
                gap = max(0.27, chance.lognormvariate(-0.6, 0.6))
                pauses.append((at, at + gap))
                at += gap
        sentences.append(Sentence(line + ("。" if chinese else "."), begun, at))
        gap = max(0.3, chance.lognormvariate(math.log(pause), 0.5))
        pauses.append((at, at + gap))
        at += gap
        number += 1
    end = pauses.pop()[0]
    levels = tuple(
        None if second % 23 == 9 else round(-21 + 4 * math.sin(second / 11) + 2 * chance.random(), 1)
        for second in range(math.ceil(end))
    )
    trace = SoundTrace(end + 0.8, 0.4, end, tuple(pauses), levels, -25.4, -16.8, -61.0, 0.0)
    return Speech(
        OXFORD.slots[slot].id, OXFORD.slots[slot].side, Speaker.HUMAN, tuple(sentences), end + 0.8,
        "microphone", "whisper:base", audio="0123456789abcdef-000000.ogg", words=tuple(words), sound=trace,
    )  # fmt: skip


def round_with(*speeches: Speech) -> Round:
    """A round in which these were given."""
    current = sample_round(len(speeches))
    current.speeches = list(speeches)
    return current


def machine() -> Speech:
    """The opponent's, in slot 1: no recording of it is kept."""
    said = spoken(TEXT, 236, slot=1)
    return replace(
        said, speaker=Speaker.LIBRARY, timed_by="espeak:en-us", heard_by="", words=(), sound=None, audio=""
    )


def shots(rig: Any) -> Iterator[tuple[str, QPixmap]]:
    """Every state of the pane."""
    from debatecoach.ui.delivery.pane import DeliveryPane

    parts, book = rig.parts, rig.window.actions_book
    mine = spoken(TEXT, 232)
    assert mine.sound is not None
    typed = replace(mine, timed_by="typed", heard_by="", words=(), sound=None, audio="")
    basic = replace(mine, heard_by="pocketsphinx:en-us")
    noisy = replace(mine, sound=replace(mine.sound, noise=-26.0), seconds=262.0)
    unheard = replace(mine, heard_by="", words=(), sound=replace(mine.sound, clipped=0.02))
    states: list[tuple[str, Round | None, tuple[int, int]]] = [
        ("delivery-no-round", None, (860, 520)),
        ("delivery-no-speech", sample_round(0), (860, 520)),
        ("delivery-measuring", round_with(replace(mine, sound=None)), (860, 520)),
        ("delivery-failed", round_with(replace(mine, sound=None)), (860, 520)),
        ("delivery-typed", round_with(typed), (860, 1000)),
        ("delivery", round_with(mine), (960, 2300)),
        ("delivery-against", round_with(replace(mine, slot=OXFORD.slots[0].id), machine(),
                                        spoken(TEXT, 236, slot=2, pause=1.1)), (960, 1700)),
        ("delivery-basic", round_with(basic), (760, 1000)),
        ("delivery-noisy", round_with(noisy), (860, 1000)),
        ("delivery-no-words", round_with(unheard), (860, 1000)),
        ("delivery-machine", round_with(machine()), (860, 1000)),
        ("delivery-meaning", round_with(mine), (860, 1100)),
        ("delivery-narrow", round_with(mine), (420, 1500)),
        ("delivery-large", round_with(mine), (900, 1700)),
        ("delivery-large-charts", round_with(mine), (900, 1700)),
        ("delivery-narrow-charts", round_with(mine), (420, 1500)),
        ("delivery-chinese", round_with(spoken(CHINESE, 232)), (860, 1700)),
    ]  # fmt: skip
    for name, current, (width, height) in states:
        if name == "delivery-chinese":  # speeches are in the motion's language
            open_motion(parts, "zh-fat-tax")
        parts.rounds.current = current
        if "large" in name:
            theme().apply(rig.app, rig.scheme, 2.0, reduced_motion=True)
        pane = parts.make(DeliveryPane, book)
        pane.resize(width, height)
        pane.show()
        if name == "delivery-failed":
            pane.presenter.error = InputError(
                "The recording 4a1c.ogg could not be read as sound.",
                "The file was left as it was.",
                "Try again.",
            )
            pane.presenter.changed.emit()
        elif current is not None and current.speeches and name != "delivery-measuring":
            ready(pane)
        if name == "delivery-measuring":
            pane.presenter.shown = None
            pane.presenter.changed.emit()
        if name == "delivery-meaning" and pane.page is not None:
            pane.page.rows[0].meaning.setChecked(True)
            pane.page.rows[5].meaning.setChecked(True)
            pane.page.grow()
        if name.endswith("charts") and pane.page is not None:
            bar = pane.faces.currentWidget().verticalScrollBar()
            bar.setValue(bar.maximum() * 6 // 10)
        for _ in range(3):
            rig.app.processEvents()
        yield name, pane.grab()
        pane.close()
        pane.deleteLater()
        if "large" in name:
            theme().apply(rig.app, rig.scheme, 1.0, reduced_motion=True)
    parts.open_case.close()


def ready(pane: Any) -> None:
    """Wait until the numbers stand and every chart is drawn."""
    wait_until(lambda: pane.page is not None and pane.page.filled, 30, "numbers")
    wait_until(lambda: all(each.ready for each in pane.page.charts), 30, "charts")
