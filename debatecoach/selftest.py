"""The built program tests itself: window, voice, recogniser, a whole round. ``debatecoach --self-test``.

Run on a frozen build, away from any checkout, it shows that nothing was left out of the package.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from debatecoach.base.errors import DebateCoachError
from debatecoach.base.paths import shipped

Command = Callable[[list[str]], int]

SENTENCE = "unions protect workers and the school is open today"
"""What resources/selftest/sentence.wav says (made with flite's rms voice, CMU's permissive licence)."""


def window_opens(home: Path) -> str:
    """The window opens offscreen, the panes come in, and it closes cleanly."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from PySide6.QtCore import QElapsedTimer
    from PySide6.QtWidgets import QApplication

    from debatecoach.app import Application

    running = Application(["debatecoach"])
    running.window.show()
    clock = QElapsedTimer()
    clock.start()
    while running.parts is None and clock.elapsed() < 60_000:
        QApplication.processEvents()
        time.sleep(0.01)
    if running.parts is None:
        raise RuntimeError("the panes did not come in within a minute: " + running.window.notice_bar.text())
    panes = len(running.window.docks)
    running.window.close()
    running.close()
    return f"{panes} panes"


def sentence_is_spoken(home: Path) -> str:
    """The embedded voice speaks a sentence."""
    from debatecoach.engines.voice.finding import find_voices

    voices, _problems = find_voices(home)
    spoken = voices[-1].speak("We ask you to judge this debate by what was said.")
    if spoken.seconds < 1 or not spoken.pcm.any():
        raise RuntimeError("the voice made no sound")
    return f"{voices[-1].id}, {spoken.seconds:.1f} s"


def sentence_is_recognised(_home: Path) -> str:
    """The embedded recogniser hears most of a recorded sentence."""
    from debatecoach.engines.audio.reading import read_audio
    from debatecoach.engines.recogniser.finding import find_recognisers

    recogniser = find_recognisers()[0]
    pcm, _rate = read_audio(shipped("resources") / "selftest" / "sentence.wav")
    heard = recogniser.transcribe(pcm)
    words = set(heard.text.lower().replace(".", "").split())
    hits = sum(word in words for word in SENTENCE.split())
    if hits < 5:
        raise RuntimeError(f"heard only “{heard.text}”")
    return f"{recogniser.id}: “{heard.text}”"


def recording_is_kept(home: Path) -> str:
    """Voice and silence are told apart, a recording is compressed, read again, and played faster; the engine
    that runs Whisper models starts."""
    import ctranslate2

    from debatecoach.engines.audio.oggfile import OggWriter
    from debatecoach.engines.audio.reading import read_audio
    from debatecoach.engines.audio.resample import resample, stretched
    from debatecoach.engines.recogniser import RATE
    from debatecoach.engines.recogniser.guards import silero

    said, rate = read_audio(shipped("resources") / "selftest" / "sentence.wav")
    pcm = resample(said, rate, RATE)
    heard = silero()
    heard.feed(pcm)
    spoken = heard.seconds_since(0.0)
    if not 0.5 < spoken / (len(pcm) / RATE) <= 1.01:
        raise RuntimeError(f"{spoken:.1f} s of speech were found in {len(pcm) / RATE:.1f} s of it")
    path = home / "kept.ogg"
    writer = OggWriter(path, RATE)
    writer.append(pcm)
    writer.close()
    kept, kept_rate = read_audio(path)
    if abs(len(kept) / kept_rate - len(pcm) / RATE) > 0.1:
        raise RuntimeError(f"{len(pcm) / RATE:.2f} s were kept as {len(kept) / kept_rate:.2f} s")
    faster = len(stretched(pcm, RATE, 1.5)) / len(pcm)
    if not 0.6 < faster < 0.74:
        raise RuntimeError(f"one and a half times faster takes {faster:.2f} of the time")
    size, engine = path.stat().st_size, f"CTranslate2 {ctranslate2.__version__}"
    return f"{spoken:.1f} s of speech in {size} bytes, Whisper by {engine}"


def round_is_played(home: Path, command: Command) -> str:
    """A headless round is played, the AI on both sides, and judged."""
    out = home / "round"
    with contextlib.redirect_stdout(io.StringIO()):  # the transcript is not what is tested here
        code = command(["spar", "ai-tutor", "--seed", "1", "--no-audio", "--out", str(out), "--json"])
    played = json.loads((out / "round.json").read_text("utf-8"))
    fitting = sum(speech["in_window"] for speech in played["speeches"])
    if code or fitting != len(played["speeches"]):
        raise RuntimeError(
            f"exit code {code}, {fitting} of {len(played['speeches'])} speeches in their window"
        )
    return f"{fitting} of {fitting} speeches in their window"


def documents_are_searched(home: Path) -> str:
    """Documents of every kind are read: what reads them is found by name and brings data of its own."""
    import asyncio

    import docx
    import pypdf

    from debatecoach.engines.search.folder import FolderSearch

    folder, said = home / "documents", "Unions bargain with employers over pay and safety every year."
    folder.mkdir()
    (folder / "a.md").write_text(said, encoding="utf-8")
    (folder / "b.html").write_text(f"<html><body><p>{said}</p></body></html>", encoding="utf-8")
    (folder / "c.txt").write_bytes(said.replace("year", "année").encode("cp1252"))
    written = docx.Document()
    written.add_paragraph(said)
    written.save(str(folder / "d.docx"))
    blank = pypdf.PdfWriter()
    blank.add_blank_page(200, 200)
    blank.write(folder / "e.pdf")
    search = FolderSearch(folder)
    found = asyncio.run(search.find("unions bargain pay", 10))
    if len(found) != 4 or len(search.notices) != 1:
        told = "; ".join(str(each) for each in search.notices)
        raise RuntimeError(f"{len(found)} of 4 documents were read: {told}")
    return "text, Markdown, HTML, DOCX and PDF"


def model_is_asked(_home: Path) -> str:
    """A server on this computer is asked with a prompt that came along; the keychain is looked for."""
    import asyncio
    import threading
    from http.server import BaseHTTPRequestHandler, HTTPServer

    from debatecoach.base.language import Role
    from debatecoach.coach.tasks.asker import Asker
    from debatecoach.coach.tasks.ledger import Ledger
    from debatecoach.coach.tasks.prompt import Prompts
    from debatecoach.coach.team.tasks import PLAIN
    from debatecoach.engines.language import connect
    from debatecoach.engines.language.keys import key_for

    class Server(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            self.rfile.read(int(self.headers["Content-Length"]))
            choice = {
                "index": 0,
                "message": {"role": "assistant", "content": "A speech."},
                "finish_reason": "stop",
            }
            body = json.dumps(
                {"id": "1", "object": "chat.completion", "model": "m", "choices": [choice]}
            ).encode()
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_words: object) -> None:
            """Nothing."""

    server = HTTPServer(("127.0.0.1", 0), Server)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    url = f"http://127.0.0.1:{server.server_port}/v1"
    prompts = Prompts(shipped("resources") / "prompts")

    async def ask() -> str:
        endpoint = connect(url, key_for(url))
        values: dict[str, object] = dict.fromkeys(prompts.get(PLAIN.name).blocks, "")
        values |= dict.fromkeys(prompts.get(PLAIN.name).places, 1)
        try:
            return await Asker(endpoint, dict.fromkeys(Role, "m"), prompts, Ledger()).ask(PLAIN, values)
        finally:
            await endpoint.close()

    try:
        answer = asyncio.run(ask())
    finally:
        server.shutdown()
        server.server_close()
    if answer != "A speech.":
        raise RuntimeError(f"the answer came as “{answer}”")
    return "one task, over HTTP"


def models_can_be_run(_home: Path) -> str:
    """What runs natural voices, Whisper's models and MiniLM, of which none may be here, is whole."""
    from chromadb.utils.embedding_functions.onnx_mini_lm_l6_v2 import ONNXMiniLM_L6_V2
    from faster_whisper import WhisperModel
    from piper.voice import PiperVoice

    return ", ".join(each.__name__ for each in (PiperVoice, WhisperModel, ONNXMiniLM_L6_V2))


def vectors_are_found(home: Path) -> str:
    """What memories are found by, by their meaning: Chroma's database is written, read and let go."""
    import numpy as np

    from debatecoach.engines.vectors.chroma import open_folder

    store, rows = open_folder(home / "vectors"), np.eye(3, 384, dtype=np.float32)
    try:
        store.add("self-test", ["first", "second", "third"], rows)
        found = store.query("self-test", rows[1], 1)
    finally:
        store.close()
    if [id for id, _likeness in found] != ["second"]:
        raise RuntimeError(f"found {found}")
    return "Chroma"


def charts_are_drawn(_home: Path) -> str:
    """A chart as every kind of file: each is written by modules, and with fonts, of its own."""
    from debatecoach.ui.delivery.saving import KINDS
    from debatecoach.ui.kit.charts import ChartLook, render

    for kind in KINDS:
        if not render(lambda figure, _look: figure.subplots().set_title("Costs $5, not $6"),
                      ChartLook.for_paper(), (400, 300), kind=kind):  # fmt: skip
            raise RuntimeError(f"no {kind}")
    return ", ".join(KINDS)


SIGNED = (
    b'{"versions": []}\n',
    """untrusted comment: signature from minisign secret key
RURAHDsQE0yziB8DmR5uFyUi/8N84aJ/Gm46A0bT6+XLYe3JVdGt/eOKDGk/BePm1MMRUxoD5pLq2ph9MXIKWI2GMkcbSgInXAY=
trusted comment: trusted words
836s9eXVPaytE2PqLVULJHbiAE056ETmWTXq7vsUtXIInagLS58ymyr+0VglVdRwGHS9UALinXcEqsjdumLJAQ==
""",
    "RWRAHDsQE0yziA1nOVpgkafv7UFZ7r7brtWhoRm4wiLSHzH/8cCmT+xA",
)
"""A list of versions, its signature and the key, by minisign 0.11 of Debian 12."""


def signature_is_checked(_home: Path) -> str:
    """A signed list of versions is told from one that was changed; the program knows its own version."""
    from debatecoach.engines.fetching.minisign import is_signed
    from debatecoach.services.updates import running

    data, signature, key = SIGNED
    if not is_signed(data, signature, key) or is_signed(data + b" ", signature, key):
        raise RuntimeError("what is signed was not told from what is not")
    return f"this is {running()}"


def self_test(command: Command) -> int:
    """Run every check in a folder of its own; prints a line a check.

    Args:
        command: the command line's ``main``.

    Returns:
        0 if all passed, else 1.
    """
    checks: tuple[Callable[[Path], str], ...] = (
        window_opens,
        sentence_is_spoken,
        sentence_is_recognised,
        recording_is_kept,
        documents_are_searched,
        model_is_asked,
        models_can_be_run,
        vectors_are_found,
        charts_are_drawn,
        signature_is_checked,
        partial(round_is_played, command=command),
    )
    failed = 0
    with tempfile.TemporaryDirectory(prefix="debatecoach-self-test-") as folder:
        os.environ["DEBATECOACH_HOME"] = folder
        for check in checks:
            name = getattr(check, "func", check).__name__.replace("_", " ")
            try:
                line = f"ok    {name}: {check(Path(folder))}"
            except (DebateCoachError, RuntimeError, ImportError, OSError) as error:
                failed += 1
                line = f"FAIL  {name}: {error}"
            sys.stderr.write(line + "\n")
    return 1 if failed else 0
