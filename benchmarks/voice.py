"""The speaking half against a stopwatch: what is heard, when, and what the screen says meanwhile.

    python benchmarks/voice.py [--long] [--only PART]

Plays on a loudspeaker made of software (a PulseAudio of its own) and listens to what came out of it: sound is
measured where it leaves the sink, never where the app thinks it is. PART is one of first, captions, speed,
engines, recording; all of them without it.

first      from "the first sentence is there" to its first sample at the sink; with the loudspeaker opened
           ahead, as the app does while a speech is prepared, and without.
captions   a voice of bursts, one a word, whose places are known to the sample. Lag: from a word's first
           sample at the sink to the first repaint of the captions that marks it. Countdown error: what the
           clock shows when a word sounds, against where that word stands in the speech, in seconds of
           listening. At speed 1, 0.75 and 1.5; some seconds each, with --long 8 minutes at speed 1.
speed      a change in mid-sentence: until the new pace is heard, and whether a word was lost.
engines    seconds of work for a second of sound, one after the other in one process.
recording  processor time while a microphone (of software) is recorded and recognised, and bytes a minute.

Exit code 1 beyond a limit: first 300 ms (opened ahead), lag p95 150 ms, countdown 50 ms, speed 300 ms.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from bisect import bisect_right
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QEventLoop
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication

from debatecoach.debate.side import Side
from debatecoach.debate.speech import Sentence, Speaker, Speech
from debatecoach.debate.timekeeping import SENTENCE_PAUSE, place_on_clock
from debatecoach.engines.audio.player import Player, VoiceLine, make_player
from debatecoach.engines.recogniser.apart import VERB
from debatecoach.engines.voice import Utterance, Voice, WordTime
from debatecoach.engines.voice.espeak import espeak_voices
from debatecoach.ui.round.opponent.captions import Captions
from debatecoach.ui.round.opponent.playback import Playback
from tests.audio_rig import SHARED, missing, rig, student_says

FIRST, LAG, COUNTDOWN, CHANGE = 0.300, 0.150, 0.050, 0.300  # seconds
RATE = 48_000  # of the sink
STRETCH = 5.0  # seconds
When = Callable[[npt.NDArray[np.float64]], npt.NDArray[np.float64]]
LOUD = 1200  # of 32767; the bursts are 9000
SAID = (
    "The school should pay for the books. Poor families need the money for food and rent. "
    "A child with books will learn more. Nobody learns on an empty stomach."
)
_over: list[str] = []


def row(what: str, value: str, limit: str = "", fine: bool = True) -> None:
    """A line of the table."""
    mark = "" if fine else "  OVER"
    print(f"  {what:<52}{value:>22}{limit:>14}{mark}", flush=True)
    if not fine:
        _over.append(what)


def ms(seconds: float) -> str:
    return f"{seconds * 1000:.0f} ms"


# -- listening to the sink -----------------------------------------------------------------------------


class Ear:
    """What the loudspeaker plays, with the time at which each sample left it (monotonic seconds).

    The sink has a clock of its own: PulseAudio's null sink counts whole microseconds and runs some 90 parts
    in a million ahead of the computer's, 43 ms in 8 minutes. So no rate is assumed: each stretch of
    :data:`STRETCH` seconds of samples is put where its own earliest block was read.
    """

    def __init__(self) -> None:
        command = ["parec", "-d", "dc_speaker.monitor", "--rate=48000", "--channels=1", "--format=s16le"]
        self._process = subprocess.Popen([*command, "--latency-msec=10"], stdout=subprocess.PIPE)
        self._blocks: list[bytes] = []
        self._read: list[tuple[float, float]] = []  # seconds of samples so far, and when they were there
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        assert self._process.stdout is not None
        count = 0
        while block := os.read(self._process.stdout.fileno(), 1 << 16):
            now = time.monotonic()
            self._blocks.append(block)
            count += len(block) // 2
            self._read.append((count / RATE, now))

    def stop(self) -> tuple[npt.NDArray[np.int16], When]:
        """The samples, and what turns seconds in them into the time at which they were played."""
        self._process.kill()
        self._process.wait()
        self._thread.join(2)
        assert self._process.stdout is not None
        self._process.stdout.close()
        return np.frombuffer(b"".join(self._blocks), np.int16), clock_of(self._read)


def clock_of(read: list[tuple[float, float]]) -> When:
    """From (seconds of samples, when they were there), one a block: a block is never there before it was
    played and mostly soon after, so the earliest of each stretch shows how far the two clocks are apart."""
    places, times = np.array(read).T
    apart = times - places
    stretches = [np.flatnonzero(places // STRETCH == each) for each in np.unique(places // STRETCH)]
    earliest = [int(each[np.argmin(apart[each])]) for each in stretches]
    if len(earliest) > 2 and len(stretches[-1]) < len(stretches[0]) // 2:
        earliest.pop()  # the last stretch is a short one: it may hold late blocks only
    return lambda seconds: seconds + np.interp(seconds, places[earliest], apart[earliest])


WORD, BETWEEN = 0.18, 0.09  # seconds of a burst, and of silence after it


def onsets(sound: npt.NDArray[np.int16], speed: float = 1.0) -> tuple[npt.NDArray[np.float64], int]:
    """Seconds at which words (bursts) begin, and how many holes parted one: its pieces make a whole word."""
    loud = np.flatnonzero(np.abs(sound.astype(np.int32)) > LOUD)
    if not len(loud):
        return np.zeros(0), 0
    parted = np.flatnonzero(np.diff(loud) > 0.03 * RATE)
    starts = loud[np.concatenate([[0], parted + 1])] / RATE
    ends = loud[np.concatenate([parted, [len(loud) - 1]])] / RATE
    found, holes, said = [], 0, 0.0
    for start, end in zip(starts, ends, strict=True):
        if said and end - start > 0.85 * WORD / speed:  # what came before was the rest of a word
            found.pop()
            said = 0.0
            holes += 1
        if said == 0.0:
            found.append(start)
        else:
            holes += 1
        said += end - start
        if said > 0.85 * WORD / speed:
            said = 0.0
    return np.array(found), holes


PITCHES, LOWEST, APART = 12, 330, 40  # of words one after the other, Hz


def in_order(sound: npt.NDArray[np.int16], starts: npt.NDArray[np.float64], count: int) -> list[int]:
    """Which of ``count`` words begins at each start: told by its pitch, so that one that is heard twice,
    after a loudspeaker was lost, or not at all does not shift those behind it. -1: behind the last."""
    found, expected = [], 0
    for start in starts:
        piece = sound[round((start + 0.02) * RATE) : round((start + 0.1) * RATE)]
        crossings = np.count_nonzero(np.diff(np.signbit(piece)))
        pitch = round((crossings / 2 / (len(piece) / RATE) - LOWEST) / APART)
        ahead = (pitch - expected) % PITCHES
        expected += ahead if ahead <= PITCHES // 2 else ahead - PITCHES
        found.append(expected if 0 <= expected < count else -1)
        expected += 1
    return found


@contextmanager
def on_virtual_sound() -> Iterator[object]:
    """A PulseAudio of our own as this process's sound hardware."""
    if reason := missing():
        raise SystemExit(f"benchmarks/voice.py needs virtual sound: {reason}")
    with rig() as running:
        os.environ.update(running.env)
        yield running


# -- a voice whose words are known to the sample --------------------------------------------------------


class Bursts:
    """Says a word as :data:`WORD` of a tone and :data:`BETWEEN` of silence; each has its own pitch."""

    id, name, engine, family, language, basic = "bursts", "Bursts", "bursts", "bursts", "en", True
    rate = 22_050

    def speak(self, text: str, speed: float = 1.0) -> Utterance:
        """See :meth:`debatecoach.engines.voice.Voice.speak`."""
        words, parts, at, char = [], [], 0.0, 0
        for place, word in enumerate(text.split()):
            char = text.index(word, char)
            long = WORD / speed
            moments = np.arange(round(long * self.rate)) / self.rate
            tone = 9000 * np.sin(2 * np.pi * (LOWEST + APART * (place % PITCHES)) * moments)
            parts += [tone, np.zeros(round(BETWEEN / speed * self.rate))]
            words.append(WordTime(at, at + long, char, len(word)))
            at += len(parts[-2]) / self.rate + len(parts[-1]) / self.rate
            char += len(word)
        pcm = np.concatenate(parts).astype(np.int16) if parts else np.zeros(0, np.int16)
        return Utterance(pcm, self.rate, tuple(words))

    def seconds(self, text: str, speed: float = 1.0) -> float:
        """How long that is."""
        return self.speak(text, speed).seconds


def bursts_speech(seconds: float) -> tuple[Speech, list[float]]:
    """A speech about so long, and where each of its words begins on its clock."""
    voice, text = Bursts(), "one two three four five six seven eight nine ten eleven twelve"
    long = voice.seconds(text)
    count = max(2, round(seconds / (long + SENTENCE_PAUSE)))
    places = place_on_clock([long] * count, [False] * count)
    sentences = tuple(Sentence(text, start, end) for start, end in places)
    words = [start + word.start for start, _ in places for word in voice.speak(text).words]
    return Speech("con", Side.CON, Speaker.LIBRARY, sentences, places[-1][1], "bursts"), words


# -- the parts -----------------------------------------------------------------------------------------


def first_sound(voice: Voice, ahead: bool) -> float:
    """Seconds from a sentence being there to its first sample at the sink."""
    text = "Workers lose their bargain, and nobody asked them."
    voice.speak(text)  # it was measured to fit its time: it is there already
    player = Player(voice, (), growing=True)
    if ahead:
        player.prepare()
        time.sleep(2.5)  # what a speech takes to be prepared, at the least
    ear = Ear()
    time.sleep(0.7)
    there = time.monotonic()
    player.append(VoiceLine(text, 0.0), 0.0)
    player.start()
    player.close()
    time.sleep(4.0 if not ahead else 1.5)
    sound, when = ear.stop()
    player.stop()
    heard = np.flatnonzero(np.abs(sound.astype(np.int32)) > 150)
    edge = np.flatnonzero(np.abs(voice.speak(text).pcm.astype(np.int32)) > 150)[0] / voice.speak(text).rate
    return float(when(heard[:1] / RATE)[0]) - there - float(edge) if len(heard) else float("inf")


def part_first(_long: bool) -> None:
    """Time to the first sound."""
    voice = espeak_voices("en")[0]
    opened = [first_sound(voice, ahead=True) for _ in range(5)]
    worst = max(opened)
    row("first sound, loudspeaker opened ahead, median of 5", ms(statistics.median(opened)))
    row("first sound, loudspeaker opened ahead, worst of 5", ms(worst), f"< {ms(FIRST)}", worst <= FIRST)
    row("first sound, loudspeaker opened then", ms(first_sound(voice, ahead=False)))


@dataclass
class Watched:
    """What the screen showed when."""

    paints: list[tuple[float, int, str]] = field(default_factory=list)
    clocks: list[tuple[float, float]] = field(default_factory=list)


class Screen(Captions):
    """Captions that note each repaint."""

    def __init__(self, watched: Watched) -> None:
        super().__init__()
        self._watched = watched

    def paintEvent(self, event: QPaintEvent) -> None:
        """See Qt."""
        super().paintEvent(event)
        line, word = self.marked
        self._watched.paints.append((time.monotonic(), line, word))


def play_bursts(
    seconds: float, speed: float
) -> tuple[Watched, npt.NDArray[np.float64], list[int], int, list[float], Speech]:
    """Play a speech of bursts: what was shown, when words sounded, which, holes, where each word stands."""
    speech, words = bursts_speech(seconds)
    watched = Watched()
    screen = Screen(watched)
    screen.resize(700, 400)
    screen.show_speech(speech.side, speech.sentences)
    screen.show()
    playback = Playback(speech, Bursts(), make_player, speed, None)
    playback.prepare()
    over = []

    def follow() -> None:
        screen.mark(playback.line, *playback.word)
        watched.clocks.append((time.monotonic(), playback.clock))

    playback.moved.connect(follow)
    playback.ended.connect(lambda: over.append(True))
    playback.happened.connect(lambda incident: row("  told", str(incident.kind)))
    playback.failed.connect(lambda error: row("  told", type(error).__name__, fine=False))
    run_events(2.5)
    ear = Ear()
    run_events(0.5)
    playback.start()
    limit = time.monotonic() + speech.seconds / speed + 10
    while not over and time.monotonic() < limit:
        run_events(0.2)
    run_events(0.6)
    sound, when = ear.stop()
    playback.stop()
    screen.close()
    if not over:
        row("  the speech did not end", f"at {playback.clock:.1f} of {speech.seconds:.1f} s", fine=False)
    heard, holes = onsets(sound, speed)
    return watched, when(heard), in_order(sound, heard, len(words)), holes, words, speech


def run_events(seconds: float) -> None:
    """Let the window live."""
    end = time.monotonic() + seconds
    while (left := end - time.monotonic()) > 0:
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, max(1, int(left * 1000)))
        time.sleep(0.001)


def part_captions(long: bool) -> None:
    """Caption lag and countdown error."""
    for speed, seconds in ((1.0, 480.0 if long else 40.0), (0.75, 20.0), (1.5, 20.0)):
        watched, heard, which, holes, words, speech = play_bursts(seconds, speed)
        name = f"at {speed:g}, {len(words)} words"
        row(
            f"words heard, {name}",
            str(len({*which} - {-1})),
            f"= {len(words)}",
            {*which} == {*range(len(words))},
        )
        row(f"words heard twice, {name}", str(len(which) - len({*which})))
        row(f"holes in the sound, {name} (load {os.getloadavg()[0]:.0f})", str(holes))
        once = [
            (float(at), word)
            for at, word in zip(heard, which, strict=True)
            if word >= 0 and which.count(word) == 1
        ]
        lags = caption_lags(watched, once, speech)
        errors = sorted(each / speed for each in countdown_errors(watched, once, words))
        p95 = sorted(lags)[round(0.95 * (len(lags) - 1))]
        row(f"caption lag, median, {name}", ms(statistics.median(lags)))
        row(f"caption lag, 95th percentile, {name}", ms(p95), f"< {ms(LAG)}", p95 <= LAG)
        row(f"caption lag, worst, {name}", ms(max(lags)))
        worst = max(abs(errors[0]), abs(errors[-1]))
        row(
            f"countdown error over {speech.seconds / speed:.0f} s, {name}",
            f"{ms(errors[0])} .. {ms(errors[-1])}",
            f"< {ms(COUNTDOWN)}",
            worst <= COUNTDOWN,
        )


Once = list[tuple[float, int]]
"""When words sounded that were heard once, and which they are."""


def caption_lags(watched: Watched, heard: Once, speech: Speech) -> list[float]:
    """For each word the seconds from its sound to the first repaint that marks it; negative: too early."""
    first: dict[tuple[int, str], float] = {}
    for at, line, word in watched.paints:
        first.setdefault((line, word), at)
    order = [(line, word) for line, each in enumerate(speech.sentences) for word in each.text.split()]
    return [first.get(order[word], float("inf")) - at for at, word in heard]


def countdown_errors(watched: Watched, heard: Once, words: list[float]) -> list[float]:
    """What the clock showed when each word sounded, less where the word stands."""
    times = [at for at, _ in watched.clocks]
    shown = []
    for at, place in ((at, words[word]) for at, word in heard):
        latest = bisect_right(times, at) - 1
        if latest >= 1 and place > 1.0:  # the clock is not shown before it runs
            shown.append(watched.clocks[latest][1] - place)
    return shown


def part_speed(_long: bool) -> None:
    """Another speed in mid-sentence."""
    for before, after in ((0.75, 1.5), (1.5, 0.75)):
        speech, words = bursts_speech(11.0)
        player = Player(
            Bursts(), [VoiceLine(each.text, SENTENCE_PAUSE) for each in speech.sentences], speed=before
        )
        player.prepare()
        time.sleep(2.5)
        ear = Ear()
        time.sleep(0.5)
        player.start()
        while player.position().at < 4.0:
            time.sleep(0.005)
        asked = time.monotonic()
        player.set_speed(after)
        while player.position().at < speech.seconds - 0.1 and time.monotonic() < asked + 20:
            time.sleep(0.05)
        time.sleep(1.0)
        sound, when = ear.stop()
        player.stop()
        heard = when(onsets(sound, max(before, after))[0])
        name = f"{before:g} to {after:g}"
        row(f"words heard, {name}", str(len(heard)), f"= {len(words)}", len(heard) == len(words))
        late = changed_at(heard, words, before, after, asked) - asked
        row(f"until the new pace is heard, {name}", ms(late), f"< {ms(CHANGE)}", late <= CHANGE)


def changed_at(
    heard: npt.NDArray[np.float64], words: list[float], before: float, after: float, asked: float
) -> float:
    """When one pace gave way to the other: where the lines through the words before and after meet."""
    count = min(len(heard), len(words))
    times, places = heard[:count], np.array(words[:count])
    old, new = times < asked, times > asked + 0.8
    if not (old.any() and new.any()):
        return float("inf")
    first = float(np.median(times[old] - places[old] / before))
    then = float(np.median(times[new] - places[new] / after))
    return first + (then - first) / (1 / before - 1 / after) / before


def factor(seconds: float, work: Callable[[], object]) -> float:
    """Seconds of work for one of sound."""
    began = time.perf_counter()
    work()
    return (time.perf_counter() - began) / seconds


def part_engines(_long: bool) -> None:
    """Real-time factors."""
    text = "Families with little money get the most health back when the corner shop sells fresh food."
    voice = espeak_voices("en")[0]
    voice.speak("Yes.")
    made: list[Utterance] = []
    took = factor(1.0, lambda: made.append(voice.speak(text)))
    row("real-time factor, espeak-ng", f"{took / made[0].seconds:.4f}")
    from debatecoach.engines.audio.resample import stretched

    took = factor(made[0].seconds, lambda: stretched(made[0].pcm, made[0].rate, 1.25))
    row("real-time factor, another speed (atempo)", f"{took:.4f}")
    with tempfile.TemporaryDirectory() as folder:
        _tiny_piper(Path(folder), text)
        _recognisers(Path(folder))


def _tool(name: str) -> bool:
    path = SHARED / "tools" / f"{name}.py"
    if not path.is_file():
        row(name, "not beside this checkout")
        return False
    sys.path.insert(0, str(path.parent))
    return True


def _tiny_piper(folder: Path, text: str) -> None:
    if not _tool("make_tiny_voice"):
        return
    from make_tiny_voice import make

    from debatecoach.engines.voice.finding import find_voices

    make(folder / "voices" / "en_US-tiny-low.onnx")
    voice = next(each for each in find_voices(folder)[0] if each.engine == "piper")
    voice.speak("Yes.")
    made: list[Utterance] = []
    took = factor(1.0, lambda: made.append(voice.speak(text)))
    row("real-time factor, Piper (tiny model: the path, no weights)", f"{took / made[0].seconds:.4f}")


def _recognisers(folder: Path) -> None:
    from debatecoach.engines.audio.reading import read_audio
    from debatecoach.engines.recogniser.sphinx import SphinxRecogniser
    from debatecoach.engines.recogniser.whisper import whisper_recognisers

    pcm, rate = read_audio(student_says(folder, SAID))
    sphinx = SphinxRecogniser()
    sphinx.transcribe(pcm[:rate])
    row("real-time factor, PocketSphinx", f"{factor(len(pcm) / rate, lambda: sphinx.transcribe(pcm)):.3f}")
    if not _tool("make_tiny_whisper"):
        return
    from make_tiny_whisper import make

    make(folder / "recognisers" / "whisper" / "tiny.en", multilingual=False)
    found = whisper_recognisers("en", folder)
    if not found:
        row("Whisper", "the tiny model was not taken")
        return
    found[0].transcribe(pcm[:rate])
    took = factor(len(pcm) / rate, lambda: found[0].transcribe(pcm))
    row("real-time factor, Whisper (tiny random model: the path)", f"{took:.3f}")


def worked() -> float:
    """Seconds of processor this process used, and the one in which PocketSphinx decodes."""
    mine, total = os.getpid(), time.process_time()
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            fields = stat.read_text().rpartition(")")[2].split()
            if int(fields[1]) == mine and VERB in stat.with_name("cmdline").read_text():
                total += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return total


def part_recording(_long: bool) -> None:
    """Processor time and bytes while a student is recorded and recognised."""
    from debatecoach.engines.audio.recorder import Recorder
    from debatecoach.engines.recogniser.sphinx import SphinxRecogniser

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        wav = student_says(folder, SAID)
        listening = SphinxRecogniser().open()
        for what, feed in (("recording", None), ("recording and recognising", listening.feed)):
            path = folder / f"{len(what)}.ogg"
            recorder = Recorder(path, on_audio=feed)
            recorder.start()
            recorder.started.wait(8)
            with subprocess.Popen(["paplay", "-d", "dc_mic_in", str(wav)]) as student:
                used, began = worked(), time.monotonic()
                student.wait(60)
                share = (worked() - used) / (time.monotonic() - began)
            seconds = recorder.stop()
            row(f"processor of one core, {what}", f"{share:.1%}")
            row(f"bytes a minute, {what}", f"{path.stat().st_size / seconds * 60:,.0f}")
        listening.finish()


PARTS = {
    "first": part_first,
    "captions": part_captions,
    "speed": part_speed,
    "engines": part_engines,
    "recording": part_recording,
}


def main() -> int:
    """Measure and print; the exit code is 1 if something is over its limit."""
    parser = argparse.ArgumentParser(description="What is heard, when, and what the screen says meanwhile.")
    parser.add_argument("--long", action="store_true", help="the countdown over 8 minutes")
    parser.add_argument("--only", choices=PARTS)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as home, on_virtual_sound():
        os.environ["DEBATECOACH_HOME"] = home
        _app = QApplication(["voice"])
        for name, part in PARTS.items():
            if asked.only in (None, name):
                print(name)
                part(asked.long)
    print("over: " + "; ".join(_over) if _over else "all within their limits")
    return 1 if _over else 0


if __name__ == "__main__":
    sys.exit(main())
