"""The formats people actually hold, played in the whole application through the (virtual) microphone: one
seat is a student's, who is flite or, in Chinese, eSpeak; all others are the app's. This computer has no
recogniser of Chinese: a server that knows what is said stands in for one, and the model that such a round
needs reads speeches and writes none, so that the library debater speaks.

With ``DC_SHOTS`` set to a folder, what the window shows on the way is kept there as pictures; ``DC_LOOK`` set
to ``zh_CN dark`` is another language and theme. A real window: ``xvfb-run -a -s "-screen 0 1440x900x24"`` and
``QT_QPA_PLATFORM=xcb``.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path

import pytest
import soundfile
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from debatecoach.app import Application
from debatecoach.base.language import Fault, Role
from debatecoach.debate.case import Round, RoundState
from debatecoach.debate.format import Kind
from debatecoach.debate.side import Side
from debatecoach.debate.speech import Speaker
from debatecoach.engines.recogniser.server import ServerRecogniser
from debatecoach.services.connection import Connection
from debatecoach.ui.home.start_panel import StartPanel
from debatecoach.ui.round.exchange.talk import TalkStep
from debatecoach.ui.round.pane import RoundPane
from debatecoach.ui.round.states import RoundPaneState
from debatecoach.ui.window.main_window import MainWindow
from tests.audio_rig import Rig, flite, student_says, virtual_audio
from tests.coach.team.debating import Script, fails, good
from tests.ui.rig import unfold_library, wait_until
from tests.ui.round.test_round_by_voice import click, until
from tests.ui.window.test_app import started

__all__ = ["flite", "virtual_audio"]
pytestmark = [pytest.mark.sound, pytest.mark.slow]

SAID = (
    "A fat tax takes the most from families with the least. They said that prices change habits. "
    "But habits come from time, and a parent with two jobs does not cook because butter costs more."
)
ANSWER = "No, we do not accept that, because prices change what people buy."
SAID_ZH = (
    "我方第一个论点是：肥胖税拿走最多的，是收入最低的家庭。对方说价格会改变习惯。"
    "但是习惯来自时间，打两份工的父母，不会因为黄油贵了就去做饭。"
)
ANSWER_ZH = "不是的，我方不承认，因为价格并没有改变人们买什么。"
LOOK = os.environ.get("DC_LOOK", "en light").split()


@dataclass
class Shots:
    """Pictures of the window, numbered, if somebody wants them."""

    window: MainWindow
    name: str
    taken: int = 0

    def take(self, what: str) -> None:
        folder = os.environ.get("DC_SHOTS")
        if folder:
            for _ in range(3):
                QApplication.processEvents()
            self.taken += 1
            Path(folder).mkdir(parents=True, exist_ok=True)
            path = Path(folder) / f"{self.name}-{'-'.join(LOOK)}-{self.taken:02d}-{what}.png"
            assert self.window.grab().save(str(path))


def begin(window: MainWindow, motion: str, format: str, side: Side, seat: str) -> None:
    """Home: a motion of the library, a side, a format, one seat, start."""
    unfold_library(window)
    click(next(card for card in window.home.library.cards if card.motion.id == motion))
    panel = next(each for each in window.home.findChildren(StartPanel) if each.isVisible())
    click(panel.choice.sides.buttons()[list(Side).index(side)])
    panel.choice.format.setCurrentIndex(panel.choice.format.findData(format))
    if not panel.choice.seats.isHidden():
        for name, button in panel.choice.seats.seats.items():
            if button.isChecked() is not (name == seat):
                click(button)
    click(panel.start_button)


def listen(pane: RoundPane, look: Callable[[str], None]) -> None:
    """The app's speech: its first seconds, then its last sentence."""
    playback = pane.presenter.opponent.playback
    assert playback is not None
    assert not playback.silent
    wait_until(lambda: playback.clock > 4, 30, "the speaker's first seconds")
    look("speaking")
    playback.seek(len(playback.speech.sentences) - 1)
    wait_until(lambda: pane.presenter.opponent.playback is not playback, 60, "the speech to end")


def speak(pane: RoundPane, rig: Rig, wav: Path, live: bool) -> None:
    """The student's turn in any language of the window: record, speak, I'm done, enter; ``live``: the
    recogniser hears while one speaks."""
    show = pane.presenter
    wait_until(lambda: show.student.microphone is True, 20, "a microphone")
    click(pane.controls["record"])
    until(pane, RoundPaneState.RECORDING, seconds=20)
    with rig.play_into_microphone(wav) as student:
        wait_until(lambda: show.student.elapsed > 0, 20, "the clock to run from the first word")
        if live:
            wait_until(lambda: pane.lectern.heard.text() != "", 30, "the first words under the notes")
        wait_until(lambda: student.poll() is not None, 60)
    click(pane.controls["done"])
    until(pane, RoundPaneState.REVIEW)
    click(pane.controls["enter"])
    wait_until(lambda: show.state is not RoundPaneState.REVIEW, 30)


def converse(
    pane: RoundPane, rig: Rig, wav: Path, live: bool, typed: str, look: Callable[[str], None]
) -> None:
    """Exchanges on the way to the next speech: one answer to every question, the first of each exchange
    spoken and handed over by its key, and no question of one's own. What the app's speakers say to each
    other takes its time."""
    show, talk, face = pane.presenter, pane.presenter.talk, pane.exchange
    spoken: list[object] = []

    def on() -> bool:
        return show.state is RoundPaneState.EXCHANGE

    while True:
        until(
            pane,
            RoundPaneState.HUMAN_READY, RoundPaneState.OPPONENT_SPEAKING, RoundPaneState.OPPONENT_READY,
            RoundPaneState.FINISHED, RoundPaneState.EXCHANGE, seconds=120,
        )  # fmt: skip
        if not on():
            return
        wait_until(lambda: not on() or talk.step is TalkStep.FLOOR, 300, "the floor")
        if on():
            look("exchange")
            if talk.exchange not in spoken:
                spoken.append(talk.exchange)
                answer(pane, rig, wav, live)
                look("exchange-spoken")
            elif face.end.isVisible():
                click(face.end)
            else:
                face.said.setPlainText(typed)
                click(face.enter)


def answer(pane: RoundPane, rig: Rig, wav: Path, live: bool) -> None:
    """A turn by voice, begun and handed over by the keys of a speech."""
    talk, before = pane.presenter.talk, len(pane.exchange.cards)
    press(pane, "round.record")
    assert talk.step is TalkStep.LISTENS
    wait_until(lambda: not talk.opening, 20, "the microphone")
    with rig.play_into_microphone(wav) as student:
        if live:
            wait_until(
                lambda: talk.heard_so_far.strip() != "" or talk.step is not TalkStep.LISTENS, 30, "words"
            )
        wait_until(lambda: student.poll() is not None, 60)
    if talk.step is TalkStep.LISTENS:  # else its speaker ceased, and that handed it over
        press(pane, "round.done")
    wait_until(lambda: len(pane.exchange.cards) > before or talk.step is TalkStep.FLOOR, 30, "the turn")
    assert pane.exchange.cards[before].text.text(), "it was understood"


def press(pane: RoundPane, verb: str) -> None:
    """By its key, to which only a verb that can be done listens."""
    window = pane.window()
    action = window.actions_book[verb]  # type: ignore[attr-defined]
    assert action.isEnabled(), verb
    window.activateWindow()  # no window manager does that under Xvfb
    wait_until(window.isActiveWindow, 20, "the keyboard")
    QTest.keySequence(window, action.shortcut())


def hold(
    running: Application,
    rig: Rig,
    wavs: tuple[Path, Path],
    motion: str,
    format: str,
    side: Side,
    seat: str,
    typed: str = "We did not say so.",
) -> Round:
    """A whole round, one seat by voice: the speech and the answer."""
    wav, short = wavs
    shots = Shots(running.window, format if motion == "fat-tax" else f"{format}-{motion}")
    running.window.resize(1440, 900)
    begin(running.window, motion, format, side, seat)
    rounds, pane = running.parts.rounds, running.window.docks["round"].widget()
    show, mine = pane.presenter, []
    wait_until(lambda: rounds.current is not None, 20)
    current = rounds.current
    live = not isinstance(running.parts.engines.in_use.recognisers[0], ServerRecogniser)
    spoken = [slot for slot in current.format.slots if slot.kind is Kind.SPEECH]
    for slot in spoken:
        converse(
            pane, rig, short, live, typed, lambda what, slot=slot: shots.take(f"before-{slot.id}-{what}")
        )
        wait_until(lambda slot=slot: show.slot is not None and show.slot.id == slot.id, 60, slot.id)
        if seat in slot.seats:
            assert show.state is RoundPaneState.HUMAN_READY
            assert pane.lectern.role.text(), "what the speech has to do"
            shots.take(f"{slot.id}-mine")
            speak(pane, rig, wav, live)
            mine.append(slot.id)
        else:
            until(pane, RoundPaneState.OPPONENT_SPEAKING, seconds=60)
            listen(pane, lambda what, slot=slot: shots.take(f"{slot.id}-{what}"))
    converse(pane, rig, short, live, typed, shots.take)
    until(pane, RoundPaneState.FINISHED, seconds=120)
    wait_until(lambda: current.ballot is not None, 60, "the ballot")
    shots.take("finished")
    for place in ("flow", "ballot"):
        running.window.go(place)
        QTest.qWait(500)
        shots.take(place)
    assert current.state is RoundState.FINISHED
    assert [each.slot for each in current.speeches if each.speaker is Speaker.HUMAN] == mine
    assert mine == [slot.id for slot in spoken if seat in slot.seats]
    heard = [each for each in current.speeches if each.speaker is Speaker.HUMAN]
    assert all(each.timed_by == "microphone" and each.sentences for each in heard)
    return current


def settle(own_home: Path, **more: str) -> None:
    settings = {"language": LOOK[0], "theme": LOOK[1], "greeted": True, "toured": True, **more}
    (own_home / "settings.json").write_text(json.dumps(settings), "utf-8")


@pytest.mark.timeout(1200)
@pytest.mark.parametrize(
    ("format", "side", "seat"),
    [
        ("british-parliamentary", Side.CON, "CO2"),
        ("world-schools", Side.CON, "con3"),
        ("public-forum", Side.CON, "con2"),
        ("lincoln-douglas", Side.CON, "con1"),
        ("chinese-four", Side.CON, "con4"),
    ],
)
def test_a_format_is_played_by_voice(
    qtbot: QtBot, own_home: Path, virtual_audio: Rig, flite: Path, format: str, side: Side, seat: str
) -> None:
    settle(own_home)
    wavs = student_says(flite, SAID), student_says(flite, ANSWER)
    with started() as running:
        hold(running, virtual_audio, wavs, "fat-tax", format, side, seat)


@contextmanager
def ears(said: dict[int, str]) -> Iterator[str]:
    """The address of a server that hears what a recording of about so many seconds says."""

    class Hearing(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            sound = body[body.index(b"fLaC") : body.rindex(b"\r\n--")]
            seconds = soundfile.info(BytesIO(sound)).duration
            text = said[min(said, key=lambda each: abs(each - seconds))]
            data = json.dumps({"text": text}).encode()
            self.send_response(200)
            self.send_header("content-length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, *_args: object) -> None: ...

    with ThreadingHTTPServer(("127.0.0.1", 0), Hearing) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/v1"
        server.shutdown()


def says_in_chinese(folder: Path, text: str) -> Path:
    """A WAV file of a student (eSpeak) saying it."""
    path = folder / f"{len(text)}-zh.wav"
    subprocess.run(["espeak-ng", "-v", "cmn", "-s", "150", "-w", str(path), text], check=True, timeout=60)
    return path


@pytest.mark.timeout(1800)
@pytest.mark.skipif(shutil.which("espeak-ng") is None, reason="the student's Chinese voice is eSpeak's")
def test_the_chinese_format_is_played_in_chinese(
    qtbot: QtBot, own_home: Path, virtual_audio: Rig, tmp_path: Path
) -> None:
    wavs = {text: says_in_chinese(tmp_path, text) for text in (SAID_ZH, ANSWER_ZH)}
    lengths = {round(soundfile.info(wav).duration): text for text, wav in wavs.items()}
    with ears(lengths) as address:
        settle(own_home, recogniser="server", recogniser_server=address)
        with started() as running:
            script = Script({"*": fails(Fault.EMPTY), "annotate": good()["annotate"]})
            running.parts.connections._use(Connection(script, {Role.WRITING: "script-1"}))
            both = wavs[SAID_ZH], wavs[ANSWER_ZH]
            played = hold(
                running,
                virtual_audio,
                both,
                "zh-fat-tax",
                "chinese-four",
                Side.CON,
                "con4",
                "我方没有这样说。",
            )
    mine = [each for each in played.speeches if each.speaker is Speaker.HUMAN]
    assert all("我方第一个论点" in each.text for each in mine)
    theirs = [each.text for each in played.speeches if each.speaker is not Speaker.HUMAN]
    assert not [text for text in theirs if re.search("[A-Za-z]{2,}", text)]
