"""A real llama-server with a tiny random model: the worst model there is, behind a real server.

    with llama_server(tmp_path) as base_url:
        ...

Skips the test, saying why, where the server is not built (``../shared/tools/build_llama_server.sh``) or its
model cannot be made (``../shared/tools/make_tiny_gguf.py`` needs gguf, which llama.cpp's source brings).
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.conftest import SHARED

_FOLDERS = (Path.home() / ".cache" / "debatecoach-llama", Path("/opt/dc/llama"))


def find_llama_server() -> Path:
    """The binary: ``DEBATECOACH_LLAMA_SERVER``, where the tool builds it, or on the path; else skips."""
    named = os.environ.get("DEBATECOACH_LLAMA_SERVER")
    places = [Path(named)] if named else [folder / "build" / "bin" / "llama-server" for folder in _FOLDERS]
    on_path = shutil.which("llama-server")
    for place in [*places, *([Path(on_path)] if on_path else [])]:
        if place.is_file():
            return place
    pytest.skip("no llama-server here: ../shared/tools/build_llama_server.sh builds one")


def make_model(path: Path) -> Path:
    """A random model of ASCII letters. Skips if it cannot be made."""
    tool = SHARED / "tools" / "make_tiny_gguf.py"
    if not tool.exists():
        pytest.skip("make_tiny_gguf.py lies beside the checkout, which is not here")
    sources = [str(folder / "src" / "vendor" / "llama.cpp" / "gguf-py") for folder in _FOLDERS]
    paths = os.pathsep.join([*sources, *filter(None, [os.environ.get("PYTHONPATH")])])
    made = subprocess.run(
        [sys.executable, tool, path, "--ascii"],
        env=os.environ | {"PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=False,
    )
    if made.returncode != 0:
        pytest.skip(f"no random model: {made.stderr.strip().splitlines()[-1:]}")
    return path


@contextmanager
def llama_server(folder: Path, context: int = 8192, slots: int = 2) -> Iterator[str]:
    """Its base URL, while it runs.

    Args:
        folder: for the model and the server's log.
        context: tokens of context for each slot (its letters are tokens).
        slots: requests at once.
    """
    binary = find_llama_server()
    model = make_model(folder / "tiny.gguf")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [binary, "-m", model, "--port", str(port), "-c", str(context * slots), "-np", str(slots)]
    with (folder / "llama-server.log").open("wb") as log:
        running = subprocess.Popen([str(each) for each in command], stdout=log, stderr=subprocess.STDOUT)
        try:
            _wait_until_up(f"http://127.0.0.1:{port}/health", running)
            yield f"http://127.0.0.1:{port}/v1"
        finally:
            running.terminate()
            try:
                running.wait(10)
            except subprocess.TimeoutExpired:
                running.kill()
                running.wait(10)


def _wait_until_up(url: str, running: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + 60
    while time.monotonic() < until:
        if running.poll() is not None:
            pytest.fail(f"llama-server ended with {running.returncode}")
        try:
            with urllib.request.urlopen(url, timeout=1):
                return
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
    pytest.fail("llama-server did not come up")
