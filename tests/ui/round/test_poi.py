"""Points of information in the window, both ways: real Qt events, real journal."""

from __future__ import annotations

import itertools
import json
import random
import threading
import time
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from debatecoach.base.errors import EndpointError
from debatecoach.base.language import Fault
from debatecoach.base.paths import state_dir
from debatecoach.casefile.recovery import pending_recoveries, recover
from debatecoach.coach.team.points import TOO_LATE
from debatecoach.debate.side import Side
from debatecoach.debate.speech import POI, PoiState, Speaker
from debatecoach.engines.recogniser import RecogniserText
from debatecoach.ui.round.poi.opponent_rises import Stand
from debatecoach.ui.round.poi.student_rises import Floor
from debatecoach.ui.round.presenter import RoundPresenter
from debatecoach.ui.round.states import RoundPaneState
from debatecoach.ui.window.parts import Parts
from tests.casefile.test_store import crash
from tests.coach.team.scripted import Script, Scripted
from tests.ui import rig
from tests.ui.round.test_round import Bench
from tests.ui.talking import Line, Talker, connect

TYPED = (
    "A fat tax shifts everyday buying toward healthier food, because prices change what people choose. "
    "Families will buy plain food when crisps cost more. "
)


@pytest.fixture
def bench(parts: Parts) -> Iterator[Bench]:
    made = Bench(parts, rig.quick_outside())
    yield made
    made.close()


def to_open_time(bench: Bench) -> None:
    """The opponent speaks, beyond its protected time."""
    bench.begin(Side.CON, form="oxford-pois")
    bench.until(RoundPaneState.OPPONENT_SPEAKING)
    rig.wait_until(lambda: bench.show.rises.can_rise, 10, "open time")


def test_the_student_rises_and_is_answered(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rig.FastPlayer, "factor", 30.0)
    bench.begin(Side.CON, form="oxford-pois")
    bench.until(RoundPaneState.OPPONENT_SPEAKING)
    rises = bench.show.rises
    assert not rises.can_rise, "protected"
    rises.press()
    assert rises.floor is Floor.SPEAKER
    rig.wait_until(lambda: rises.can_rise, 10, "open time")
    bench.click("poi")
    rig.wait_until(lambda: rises.floor is Floor.ASKS, 10, "the floor")
    assert bench.pane.poi.isVisible()
    clock = bench.show.opponent.elapsed
    rig.wait_until(lambda: bench.show.opponent.elapsed > clock, 5, "the clock runs on")
    QTest.keyClicks(bench.pane.poi.question, "But is a tax not hardest on the poor?")
    QTest.keyClick(bench.pane.poi.question, Qt.Key.Key_Return)
    rig.wait_until(lambda: rises.floor is Floor.SPEAKER, 20, "the speaker goes on")
    kept = bench.parts.rounds.current.pois
    assert [each.state for each in kept] == [PoiState.TAKEN], "journaled before the speech is over"
    assert kept[0].answer
    bench.until(RoundPaneState.HUMAN_READY)
    speech = bench.parts.rounds.current.speeches[0]
    (poi,) = speech.pois
    assert speech.sentences[poi.sentence].text == f"{POI}But is a tax not hardest on the poor?"
    assert poi.last > poi.sentence >= 0
    starts = [each.start for each in speech.sentences]
    assert starts == sorted(starts)
    assert speech.seconds <= 255
    assert bench.parts.rounds.current.pois == ()


def test_sitting_down_again_costs_the_speech_only_its_time(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rig.FastPlayer, "factor", 30.0)
    to_open_time(bench)
    rises = bench.show.rises
    rises.press()
    rises.press()
    assert rises.floor is Floor.SPEAKER, "sat down before the sentence was over"
    rises.press()
    rig.wait_until(lambda: rises.floor is Floor.ASKS, 10, "the floor")
    bench.show.opponent.toggle()
    stood = bench.show.opponent.elapsed
    QTest.qWait(60)
    assert bench.show.opponent.elapsed == stood, "paused"
    bench.show.opponent.toggle()
    QTest.keyClick(bench.pane.poi.question, Qt.Key.Key_Escape)
    rig.wait_until(lambda: rises.floor is Floor.SPEAKER, 10, "the speaker goes on")
    bench.until(RoundPaneState.HUMAN_READY)
    assert [each.state for each in bench.parts.rounds.current.speeches[0].pois] == [PoiState.WITHDRAWN] * 2


@pytest.mark.parametrize("how", ["take", "refuse", "ignore"])
def test_the_opponent_rises_on_a_typed_speech(bench: Bench, how: str) -> None:
    clock = [0.0]
    bench.show.outside.now = lambda: clock[0]
    bench.begin(Side.PRO, form="oxford-pois")
    bench.until(RoundPaneState.HUMAN_READY)
    bench.click("type")
    QTest.keyClicks(bench.pane.editor, TYPED)
    offers = bench.show.offers
    rig.let_run(0.5)
    assert offers.stand is Stand.SITS, "protected time"
    clock[0] = 70.0
    QTest.keyClicks(bench.pane.editor, "The state pays for plain food at every school. ")
    rig.wait_until(lambda: offers.stand is Stand.STANDS, 20, "the opponent has risen")
    assert bench.pane.poi.isVisible()
    assert offers.text
    if how == "take":
        bench.pane.poi.take.click()
        assert bench.parts.rounds.current.pois[0].state is PoiState.TAKEN
        rig.wait_until(lambda: offers.stand is Stand.SITS, 10, "it has asked")
        QTest.keyClicks(bench.pane.editor, "No, because the shelf beside it has plain bread. ")
    elif how == "refuse":
        bench.pane.poi.refuse.click()
    else:
        clock[0] = 90.0
    rig.wait_until(lambda: offers.stand is Stand.SITS, 10, "it sits")
    assert bench.state is RoundPaneState.TYPING
    bench.click("done")
    rig.wait_until(lambda: bool(bench.parts.rounds.current.speeches), 20, "entered")
    speech = bench.parts.rounds.current.speeches[0]
    wanted = {"take": PoiState.TAKEN, "refuse": PoiState.REFUSED, "ignore": PoiState.IGNORED}[how]
    assert [each.state for each in speech.pois] == [wanted]
    assert speech.pois[0].in_speech is (how == "take")


ASKED = "Would a family at a school with no kitchen ever see that plain food?"
RISE = {"why": "x", "rise": True, "quote": "plain food at every school", "question": ASKED}


def before_a_model(bench: Bench, answer: Script) -> tuple[Line, list[float]]:
    """The student types, in open time; the clock stands until it is set."""
    line = connect(bench.parts, Talker())
    assert isinstance(line.model, Scripted)
    line.model.answers = {"hear": '{"moves": []}', "rise": answer}
    clock = [0.0]
    bench.show.outside.now = lambda: clock[0]
    bench.begin(Side.PRO, form="oxford-pois")
    bench.until(RoundPaneState.HUMAN_READY)
    bench.click("type")
    QTest.keyClicks(bench.pane.editor, TYPED)
    clock[0] = 70.0
    QTest.keyClicks(bench.pane.editor, "The state pays for plain food at every school. ")
    return line, clock


def risen(line: Line) -> int:
    assert isinstance(line.model, Scripted)
    return len(line.model.asked("rise"))


def test_a_model_that_is_connected_decides_and_words_the_question(bench: Bench) -> None:
    line, clock = before_a_model(bench, [json.dumps(RISE | {"rise": False}), json.dumps(RISE)])
    offers = bench.show.offers
    rig.wait_until(lambda: risen(line) == 1, 20, "it was asked")
    rig.let_run(0.5)
    assert offers.stand is Stand.SITS, "it stays seated, and so does the library"
    clock[0] = 80.0
    QTest.keyClicks(bench.pane.editor, "Nobody is sent away hungry. ")
    rig.let_run(0.5)
    assert risen(line) == 1, "it is not asked all the time"
    clock[0] = 95.0
    QTest.keyClicks(bench.pane.editor, "So there is plain food at every school. ")
    rig.wait_until(lambda: offers.stand is Stand.STANDS, 20, "the opponent has risen")
    assert offers.text == ASKED
    bench.pane.poi.take.click()
    rig.wait_until(lambda: offers.stand is Stand.SITS, 10, "it has asked")
    QTest.keyClicks(bench.pane.editor, "It would, because we build the kitchen. ")
    bench.click("done")
    rig.wait_until(lambda: bool(bench.parts.rounds.current.speeches), 20, "entered")
    speech = bench.parts.rounds.current.speeches[0]
    (poi,) = speech.pois
    assert (poi.by, poi.state, poi.text) == (Speaker.MODEL, PoiState.TAKEN, ASKED)
    assert speech.sentences[poi.sentence].text == f"{POI}{ASKED}"
    assert not [each for each in speech.notices if "points of information" in str(each)]


def test_a_model_of_no_use_leaves_it_to_the_library_and_the_speech_says_so(bench: Bench) -> None:
    line, _ = before_a_model(bench, EndpointError(Fault.KEY, "The key was refused."))
    offers = bench.show.offers
    rig.wait_until(lambda: offers.stand is Stand.STANDS, 20, "the library has risen")
    assert offers.text != ASKED
    assert risen(line) == 1
    bench.pane.poi.take.click()
    assert bench.pane.poi.head.text() == "The opponent asks (library debater)"
    rig.wait_until(lambda: offers.stand is Stand.SITS, 10, "it has asked")
    bench.click("done")
    rig.wait_until(lambda: bool(bench.parts.rounds.current.speeches), 20, "entered")
    speech = bench.parts.rounds.current.speeches[0]
    assert speech.pois[0].by is Speaker.LIBRARY
    assert "listened for points of information" in " ".join(map(str, speech.notices))


def test_what_comes_too_late_is_not_put_and_told(bench: Bench) -> None:
    going = threading.Event()

    def slow(_request: object) -> str:
        going.wait(20)
        return json.dumps(RISE)

    line, clock = before_a_model(bench, slow)
    rig.wait_until(lambda: risen(line) == 1, 20, "it was asked")
    clock[0] = 80.0
    QTest.keyClicks(bench.pane.editor, "That is the first thing. Now to the shops. They sell what is new. ")
    rig.let_run(0.3)
    assert bench.state is RoundPaneState.TYPING, "the speech goes on meanwhile"
    going.set()
    rig.wait_until(lambda: any(each.text == TOO_LATE for each in line.trail.entries), 20, "told")
    assert bench.show.offers.stand is Stand.SITS
    assert not bench.show.offers.pois
    [late] = [each for each in line.trail.entries if each.text == TOO_LATE]
    assert late.detail == ASKED


def test_off_is_off(bench: Bench) -> None:
    bench.parts.settings.set("pois", "off")
    bench.begin(Side.CON, form="oxford-pois")
    bench.until(RoundPaneState.OPPONENT_SPEAKING)
    assert not bench.pane.controls["poi"].isVisible()


class Hears:
    """A recogniser that hears what the test says."""

    id, name, basic, language = "hears", "Hears", True, "en"
    said = ""

    def open(self) -> Hears:
        return self

    def feed(self, _pcm: object) -> str:
        return Hears.said

    def finish(self) -> RecogniserText:
        return RecogniserText(Hears.said, (), self.id, True, True)


def says(bench: Bench, text: str) -> None:
    """The student says it into the microphone that is open."""
    Hears.said = text
    rig.wait_until(lambda: bool(rig.ScriptedRecorder.made) and not rig.ScriptedRecorder.made[-1].stopped)
    for _ in range(3):
        rig.ScriptedRecorder.made[-1].hear(rig.noise(0.2))


@pytest.fixture
def spoken(parts: Parts, monkeypatch: pytest.MonkeyPatch) -> Iterator[Bench]:
    monkeypatch.setattr(rig.FastPlayer, "factor", 20.0)
    object.__setattr__(parts.engines.in_use, "recognisers", (Hears(),))
    made = Bench(parts, rig.quick_outside(microphone=True))
    yield made
    made.close()


def test_all_of_it_by_voice_while_the_opponent_speaks(spoken: Bench) -> None:
    spoken.parts.settings.set("hands_free", True)
    spoken.begin(Side.CON, form="oxford-pois")
    spoken.until(RoundPaneState.OPPONENT_SPEAKING)
    rises = spoken.show.rises
    assert not rises.ear.there, "no microphone is open in protected time"
    rig.wait_until(lambda: rises.ear.there, 20, "it listens for who rises")
    says(spoken, "point of information")
    rig.wait_until(lambda: rises.floor is Floor.ASKS and rises.ear.there, 20, "the floor")
    says(spoken, "is that not hardest on the poor")
    rig.wait_until(lambda: rises.question != "", 10, "it is heard")
    spoken.show.outside.now = lambda: time.monotonic() + 3.0
    rig.ScriptedRecorder.made[-1].hear(rig.noise(0.2), 0.0)
    rig.wait_until(lambda: bool(rises.pois[0].answer), 20, "answered")
    assert rises.pois[0].state is PoiState.TAKEN
    assert rises.pois[0].text == "is that not hardest on the poor"


@pytest.mark.parametrize("yes", [True, False])
def test_the_student_says_yes_or_no_in_the_speech(spoken: Bench, yes: bool) -> None:
    spoken.begin(Side.PRO, form="oxford-pois")
    spoken.until(RoundPaneState.HUMAN_READY)
    spoken.click("record")
    spoken.until(RoundPaneState.RECORDING)
    says(spoken, "A fat tax")  # the clock begins with the first word
    rig.wait_until(lambda: spoken.show.student.elapsed > 0)
    rig.ScriptedRecorder.made[-1].seconds += 80.0
    offers = spoken.show.offers
    speech = f"{TYPED}The state pays for plain food at every school."
    says(spoken, speech)
    rig.wait_until(lambda: offers.stand is Stand.STANDS, 20, "the opponent has risen")
    says(spoken, f"{speech} {'Yes, please.' if yes else 'No, thank you.'}")
    if yes:
        rig.wait_until(lambda: offers.stand is Stand.ASKS, 10, "it asks")
    rig.wait_until(lambda: offers.stand is Stand.SITS, 20, "it sits")
    assert [each.state for each in offers.pois] == [PoiState.TAKEN if yes else PoiState.REFUSED]
    assert spoken.parts.rounds.current.pois == offers.pois


class Heckler:
    """A student who rises at random moments, and does anything then; keeps the books of it. Its clock stands
    while it does so: on a busy machine the time to ask, or to rise, would be over in the middle of a verb.

    Attributes:
        rises: times it rose and was let.
        asked: the questions it put.
        now: seconds of the hand-driven clock.
    """

    def __init__(self, bench: Bench, seed: int) -> None:
        self.bench, self.rng, self.seed, self.now = bench, random.Random(seed), seed, 0.0
        self.rises, self.asked, self.kills = 0, list[str](), 0
        self._clock = 0.0

    @property
    def show(self) -> RoundPresenter:
        return self.bench.show

    def speech(self, most: int) -> None:
        """Through one speech of the opponent's, rising up to ``most`` times."""
        self._clock = 0.0
        until = self.rises + most
        while self.show.state in (RoundPaneState.OPPONENT_SPEAKING, RoundPaneState.OPPONENT_PAUSED):
            self.wait(self.rng.choice((0.005, 0.02, 0.06)))
            self.look()
            floor = self.show.rises.floor
            if floor is Floor.ASKS:
                self.ask()
            elif self.rises < until and self.rng.random() < 0.5:
                self.rise()
            if self.rng.random() < 0.08:
                self.pause()

    def wait(self, seconds: float) -> None:
        """Time goes by, and the window sees that it has."""
        self.now += seconds
        rig.let_run(0.03)

    def look(self) -> None:
        """The clock never goes back."""
        now = self.show.opponent.elapsed
        if self.show.state is RoundPaneState.OPPONENT_SPEAKING:
            assert now >= self._clock - 0.5, f"the clock went back, seed {self.seed}"
            self._clock = now

    def rise(self) -> None:
        rises = self.show.rises
        let, kept = rises.can_rise, len(rises.pois)
        if let:
            self.bench.click("poi") if self.rng.random() < 0.5 else rises.press()
            self.rises += 1
            if self.rng.random() < 0.2:  # two at once: up and down again
                rises.press()
        elif rises.floor is Floor.SPEAKER:
            rises.press()  # protected time, or too late
        assert len(rises.pois) == kept + let
        if self.rng.random() < 0.1 and self.kills < 2:
            self.kill()

    def ask(self) -> None:
        card, rises = self.bench.pane.poi, self.show.rises
        how = self.rng.choice(("ask", "ask", "ask", "sit", "silence", "pause", "kill"))
        if how == "sit":
            QTest.keyClick(card.question, Qt.Key.Key_Escape)
        elif how == "silence":
            while rises.floor is Floor.ASKS:  # until the time to ask is over
                self.wait(0.05)
        elif how == "kill" and self.kills < 2:
            self.kill()
        else:
            if how == "pause":
                self.pause()
            text = f"But who pays for number {len(self.asked)}?"
            QTest.keyClicks(card.question, text)
            QTest.keyClick(card.question, Qt.Key.Key_Return)
            self.asked.append(text)
            if self.rng.random() < 0.25 and self.kills < 2:
                self.kill()

    def pause(self) -> None:
        if self.show.state is RoundPaneState.OPPONENT_SPEAKING:
            self.show.opponent.toggle()
            if self.show.state is RoundPaneState.OPPONENT_PAUSED:
                stood = self.show.opponent.elapsed
                self.wait(0.05)
                if self.show.state is RoundPaneState.OPPONENT_PAUSED:  # it was not over just then
                    assert self.show.opponent.elapsed == stood, "no clock runs while all is paused"
                    self.show.opponent.toggle()

    def kill(self) -> None:
        """Kill -9, and come back."""
        self.kills += 1
        open_case = self.bench.parts.open_case
        before = self.show.rises.pois
        crash(open_case.open_store)
        open_case.store = None
        [waiting] = pending_recoveries(state_dir())
        open_case.adopt(recover(waiting))
        assert self.bench.parts.rounds.current.pois == before, "every one is in the journal"
        self.bench.click("resume")
        self.bench.until(RoundPaneState.OPPONENT_SPEAKING)
        self._clock = 0.0


def heckled(bench: Bench, monkeypatch: pytest.MonkeyPatch, seed: int, most: int) -> int:
    """One speech of the opponent's with points at random; what must hold of it. Returns how many rose."""
    who = Heckler(bench, seed)
    monkeypatch.setattr(rig.FastPlayer, "now", lambda _player: who.now)
    bench.show.outside.now = lambda: who.now * 25
    bench.begin(Side.CON, form="oxford-pois")
    bench.until(RoundPaneState.OPPONENT_SPEAKING)
    who.speech(most)
    bench.until(RoundPaneState.HUMAN_READY)
    speech = bench.parts.rounds.current.speeches[0]
    assert len(speech.pois) == who.rises, f"none is lost, seed {seed}"
    put = [each.text for each in speech.pois if each.state is PoiState.TAKEN]
    assert sorted(put) == sorted(who.asked), f"no question is lost, seed {seed}"
    said = [each.text for each in speech.sentences if each.text.startswith(POI)]
    assert sorted(said) == sorted(f"{POI}{each}" for each in put)
    for before, after in itertools.pairwise(speech.sentences):
        assert before.start <= before.end <= after.start + 1e-6, f"in order of time, seed {seed}"
    assert speech.seconds <= 240 + 15
    assert all(0 <= each.at <= speech.seconds + 1 for each in speech.pois)
    return who.rises


def test_points_at_random_lose_nothing_and_never_stop_the_clock(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rig.FastPlayer, "factor", 60.0)
    assert heckled(bench, monkeypatch, 3, 6) >= 3


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10, 18))
def test_forty_points_at_random(bench: Bench, monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    monkeypatch.setattr(rig.FastPlayer, "factor", 25.0)
    assert heckled(bench, monkeypatch, seed, 12) >= 5, "forty in eight speeches"
