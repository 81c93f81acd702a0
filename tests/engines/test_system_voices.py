"""The voices of macOS and Windows, with programs that stand in for ``say`` and PowerShell.

Neither was seen on a real system: what is tested is what we send, and what we make of every answer.
"""

from __future__ import annotations

import base64
import json
import sys
import types
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest

from debatecoach.base.errors import VoiceError
from debatecoach.engines.voice import Voice, sapi, system
from debatecoach.engines.voice.finding import find_voices
from debatecoach.engines.voice.sapi import SapiHelper, SapiVoice, sapi_voices
from debatecoach.engines.voice.system import SayVoice, say_voices

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the stand-ins are scripts with a #! line")

TEXT = 'We refuse; "they" agree: $(touch x) `id` & [[slnc 9000]] -v 2,000.'
TONES = """
import wave
def tones(path, count, rate=22050, level=9000):
    import math, struct
    with wave.open(path, "wb") as out:
        out.setnchannels(1); out.setsampwidth(2); out.setframerate(rate)
        for word in range(count):
            one = [int(level * math.sin(i * 0.1)) for i in range(int(0.25 * rate))]
            out.writeframes(struct.pack("<%dh" % len(one), *one) + b"\\0\\0" * int(0.05 * rate))
"""
FAKE_SAY = """#!PYTHON
import json, os, sys, time
here = os.path.dirname(os.path.abspath(__file__))
args = sys.argv[1:]
with open(os.path.join(here, "calls"), "a") as log: log.write(json.dumps(args) + "\\n")
mood = open(os.path.join(here, "mood")).read()
if mood == "refuses": sys.exit("Voice not found.")
if args == ["-v", "?"]:
    print(open(os.path.join(here, "list"), encoding="utf-8").read(), end=""); sys.exit()
TONES
if mood == "hangs": time.sleep(30)
text = open(args[args.index("-f") + 1], encoding="utf-8").read()
path = args[args.index("-o") + 1]
with open(os.path.join(here, "said"), "w", encoding="utf-8") as log: log.write(text)
if mood == "writes nothing": sys.exit()
tones(path, len(text.split()), level=0 if mood == "silent" else 9000)
if mood == "cut off": open(path, "r+b").truncate(20)
"""
LISTED = """Samantha            en_US    # Hello! My name is Samantha.
Ava (Premium)       en_US    # Hello! My name is Ava.
Bad News            en_US    # Hello! My name is Bad News.
Eddy (English (UK)) en_GB    # Hello! My name is Eddy.
Daniel              en_GB    # Hello! My name is Daniel.
Tingting            zh_CN    # 你好！我叫婷婷。
not a voice at all
Thomas              fr_FR    # Bonjour
"""
MakeFake = Callable[[str], Path]


def program(path: Path, code: str) -> Path:
    path.write_text(code.replace("PYTHON", sys.executable).replace("TONES\n", TONES), encoding="utf-8")
    path.chmod(0o755)
    (path.parent / "mood").write_text("well")
    return path


def said(text: str, words: tuple) -> list[str]:
    return [text[word.char : word.char + word.length] for word in words]


# -- macOS ---------------------------------------------------------------------------------------------------


@pytest.fixture
def fake_say(tmp_path: Path) -> Iterator[Path]:
    made = program(tmp_path / "say", FAKE_SAY)
    (tmp_path / "list").write_text(LISTED, encoding="utf-8")
    yield made
    system._listed.cache_clear()


def test_the_voices_of_a_mac_are_listed_the_better_ones_first(fake_say: Path) -> None:
    voices = say_voices("en", str(fake_say))
    assert [each.id for each in voices] == [
        *("say:Ava (Premium)", "say:Samantha", "say:Daniel", "say:Eddy (English (UK))")
    ]
    assert [each.basic for each in voices] == [False, False, False, True]
    assert [each.name for each in say_voices("zh", str(fake_say))] == ["Tingting"]
    assert all(isinstance(each, Voice) for each in voices)
    assert len((fake_say.parent / "calls").read_text().splitlines()) == 1  # listed once a process


def test_say_gets_the_text_in_a_file_and_nothing_of_it_as_an_argument(fake_say: Path) -> None:
    voice = say_voices("en", str(fake_say))[1]
    spoken = voice.speak(TEXT, 1.2)
    call = json.loads((fake_say.parent / "calls").read_text().splitlines()[-1])
    assert call[:4] == ["-v", "Samantha", "-r", "198"]
    assert {"--file-format=WAVE", "--data-format=LEI16@22050"} <= set(call)
    assert not any("refuse" in part or "touch" in part for part in call)
    given = (fake_say.parent / "said").read_text("utf-8")
    assert given == TEXT.replace("[[", "  ").replace("]]", "  ")
    assert not Path(call[call.index("-f") + 1]).exists()
    assert not spoken.words_exact
    assert voice.word_times is False
    assert said(TEXT, spoken.words)[:4] == ["We", "refuse", "they", "agree"]
    assert spoken.words[-1].end == pytest.approx(spoken.seconds)
    assert voice.seconds(TEXT, 1.2) == spoken.seconds
    assert np.array_equal(next(iter(voice.parts(TEXT, 1.2))).pcm, spoken.pcm)
    assert voice.speak("…").seconds == 0


@pytest.mark.parametrize(
    ("mood", "told"),
    [
        ("refuses", "Voice not found"),
        ("writes nothing", "cannot be read"),
        ("cut off", "cannot be read"),
        ("silent", "no sound"),
        ("hangs", "no answer in 1 seconds"),
    ],
)
def test_every_way_say_can_fail_is_told(
    fake_say: Path, mood: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if mood == "hangs":  # the others are waited for as long as a busy machine needs
        monkeypatch.setattr(system, "LONGEST_WAIT", 1.0)
    voice = SayVoice("Samantha", "en", str(fake_say))
    (fake_say.parent / "mood").write_text(mood)
    with pytest.raises(VoiceError, match=told) as problem:
        voice.speak("We agree.")
    assert len(problem.value.sentences()) == 3
    (fake_say.parent / "mood").write_text("well")
    monkeypatch.setattr(system, "LONGEST_WAIT", 60.0)
    assert voice.speak("We agree.").seconds > 0.4  # nothing of the failure was kept


def test_a_mac_has_its_voices_between_piper_and_the_embedded_one(
    fake_say: Path, own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(system, "_PLATFORM", "darwin")
    monkeypatch.setattr(say_voices, "__defaults__", (str(fake_say),))
    voices, problems = find_voices(own_home)
    assert [each.engine for each in voices] == ["say"] * 4 + ["espeak"] * 3
    assert problems == []
    system._listed.cache_clear()
    monkeypatch.setattr(say_voices, "__defaults__", (str(own_home / "nothing"),))
    voices, (problem,) = find_voices(own_home)
    assert {each.engine for each in voices} == {"espeak"}
    assert "say" in str(problem)


def test_linux_has_none(own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system, "_PLATFORM", "linux")
    assert system.system_voices("en") == ([], [])


# -- Windows -------------------------------------------------------------------------------------------------

FAKE_POWERSHELL = """#!PYTHON
import base64, json, os, sys, time
here = os.path.dirname(os.path.abspath(__file__))
with open(os.path.join(here, "calls"), "a") as log: log.write(json.dumps(sys.argv[1:]) + "\\n")
mood = lambda: open(os.path.join(here, "mood")).read()
TONES
def tell(*parts): print(*parts, flush=True)
if mood() == "does not start": sys.exit(1)
tell("Welcome to a shell that greets.")
tell("ready")
for line in sys.stdin:
    name, rate, path, text = line.rstrip("\\n").split(" ")
    name, path, text = (base64.b64decode(each).decode() for each in (name, path, text))
    with open(os.path.join(here, "asked"), "a") as log: log.write(json.dumps([name, int(rate), text]) + "\\n")
    if mood() == "dies": sys.exit(1)
    if mood() == "hangs": time.sleep(30)
    if mood() == "refuses":
        tell("failed", base64.b64encode(b"No such voice installed.").decode())
        continue
    if mood() == "babbles": tell("word x y z")
    at, number = 0, 0
    for word in text.split():
        place = text.index(word, at); at = place + len(word)
        offset = 0 if mood() != "counts markup" else 77
        if mood() != "tells no words":
            tell("word", number * 300, place + offset, base64.b64encode(word.encode()).decode())
        number += 1
    if mood() != "writes nothing": tones(path, number)
    tell("done")
"""


@pytest.fixture
def helper(tmp_path: Path) -> Iterator[SapiHelper]:
    made = SapiHelper(str(program(tmp_path / "powershell", FAKE_POWERSHELL)))
    yield made
    made.close()


def test_powershell_stays_and_tells_when_each_word_sounds(helper: SapiHelper, tmp_path: Path) -> None:
    voice = SapiVoice("Microsoft Zira Desktop", "en", helper)
    assert isinstance(voice, Voice)
    text = "We refuse, and 张三 agrees."
    spoken = voice.speak(text)
    voice.speak("A second sentence.", 2.0)
    calls = (tmp_path / "calls").read_text().splitlines()
    assert len(calls) == 1
    script = base64.b64decode(json.loads(calls[0])[-1]).decode("utf-16-le")
    assert "SpeakProgress" in script
    assert "SetOutputToWaveFile" in script
    asked = [json.loads(line) for line in (tmp_path / "asked").read_text().splitlines()]
    assert asked == [
        ["Microsoft Zira Desktop", 0, text],
        ["Microsoft Zira Desktop", 6, "A second sentence."],  # 3 ** 0.6 = 1.93
    ]
    assert spoken.words_exact
    assert said(text, spoken.words) == ["We", "refuse", "and", "张", "三", "agrees"]
    by_word = dict(zip(said(text, spoken.words), spoken.words, strict=True))
    for index, word in enumerate(("We", "refuse", "and", "张", "agrees")):
        assert by_word[word].start == pytest.approx(0.3 * index, abs=0.02)
    for word in ("We", "refuse", "and", "agrees"):
        assert 0.24 <= by_word[word].end - by_word[word].start <= 0.301


@pytest.mark.parametrize("mood", ["counts markup", "tells no words"])
def test_words_are_found_again_where_their_places_do_not_fit(
    helper: SapiHelper, tmp_path: Path, mood: str
) -> None:
    (tmp_path / "mood").write_text(mood)
    text = "We agree that we agree."
    spoken = SapiVoice("Zira", "en", helper).speak(text)
    assert said(text, spoken.words) == ["We", "agree", "that", "we", "agree"]
    assert spoken.words_exact is (mood == "counts markup")
    if spoken.words_exact:
        assert [word.start for word in spoken.words] == pytest.approx([0, 0.3, 0.6, 0.9, 1.2], abs=0.02)


@pytest.mark.parametrize(
    ("mood", "told"),
    [
        ("does not start", "PowerShell ended"),
        ("dies", "PowerShell ended|Broken pipe"),
        ("hangs", "no answer in 1 seconds"),
        ("refuses", "No such voice installed"),
        ("babbles", "invalid literal"),
        ("writes nothing", "cannot be read"),
    ],
)
def test_every_way_powershell_can_fail_is_told_and_it_is_started_again(
    helper: SapiHelper, tmp_path: Path, mood: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if mood == "hangs":
        monkeypatch.setattr(sapi, "LONGEST_WAIT", 1.0)
    voice = SapiVoice("Zira", "en", helper)
    (tmp_path / "mood").write_text(mood)
    with pytest.raises(VoiceError, match=told) as problem:
        voice.speak("We agree.")
    assert len(problem.value.sentences()) == 3
    (tmp_path / "mood").write_text("well")
    monkeypatch.setattr(sapi, "LONGEST_WAIT", 60.0)
    assert voice.speak("We agree.").seconds > 0.4


def test_no_powershell_at_all_is_told(tmp_path: Path) -> None:
    voice = SapiVoice("Zira", "en", SapiHelper(str(tmp_path / "nothing")))
    with pytest.raises(VoiceError, match="Zira"):
        voice.speak("We agree.")


class Registry:
    """As much of winreg as is asked for; holds two voices of Windows and one that is damaged."""

    HKEY_LOCAL_MACHINE = object()
    voices = (
        ("TTS_MS_EN-US_ZIRA_11.0", "Microsoft Zira Desktop", "409"),
        ("TTS_MS_ZH-CN_HUIHUI_11.0", "Microsoft Huihui Desktop", "804"),
        ("TTS_MS_EN-GB_HAZEL_11.0", "Microsoft Hazel Desktop", "809;9"),
    )

    class Key(str):
        def __enter__(self) -> Registry.Key:
            return self

        def __exit__(self, *_fault: object) -> None:
            pass

    def open(self, above: object, path: str) -> Key:
        return self.Key(path.split("\\")[0] if above is not self.HKEY_LOCAL_MACHINE else "")

    def enumerate(self, _key: object, index: int) -> str:
        if index >= len(self.voices):
            raise OSError("no more data")
        return self.voices[index][0]

    def value(self, key: str, name: str) -> tuple[str, int]:
        found = next(each for each in self.voices if each[0] == key)
        return (found[1] if name == "Name" else found[2]), 1


def test_windows_voices_are_read_from_the_registry(
    monkeypatch: pytest.MonkeyPatch, own_home: Path, helper: SapiHelper
) -> None:
    registry = Registry()
    winreg = types.SimpleNamespace(
        HKEY_LOCAL_MACHINE=registry.HKEY_LOCAL_MACHINE,
        OpenKey=registry.open,
        EnumKey=registry.enumerate,
        QueryValueEx=registry.value,
    )
    monkeypatch.setitem(sys.modules, "winreg", winreg)
    monkeypatch.setattr(system, "_PLATFORM", "win32")
    voices, problems = find_voices(own_home)
    assert [each.id for each in voices[:2]] == ["sapi:Microsoft Zira Desktop", "sapi:Microsoft Hazel Desktop"]
    assert [each.id for each in sapi_voices("zh", helper)] == ["sapi:Microsoft Huihui Desktop"]
    assert problems == []

    def denied(*_args: object) -> None:
        raise PermissionError(5, "Access is denied")

    winreg.OpenKey = denied
    voices, (problem,) = find_voices(own_home)
    assert {each.engine for each in voices} == {"espeak"}
    assert "Access is denied" in str(problem)
