"""``memory serve`` and the shipped Caddyfile before it, with the real Caddy where it is installed."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest

from debatecoach.base.paths import shipped

SECRET = "a-token-of-this-test"


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def wait_for(port: int, running: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + 60
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            assert running.poll() is None
            assert time.monotonic() < until
            time.sleep(0.1)


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """The verb itself, in a process of its own."""
    port, home = free_port(), tmp_path_factory.mktemp("home")
    root = str(Path(__file__).resolve().parents[2])
    env = {**os.environ, "DEBATECOACH_HOME": str(home), "PYTHONPATH": root}
    line = [sys.executable, "-m", "debatecoach", "memory", "serve", "--port", str(port)]
    running = subprocess.Popen(line, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        wait_for(port, running)
        urlopen(f"http://127.0.0.1:{port}/api/v2/heartbeat", timeout=10).close()
        yield port
    finally:
        running.terminate()
        running.wait(20)


@pytest.fixture(scope="session")
def proxy(served: int, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    """The shipped Caddyfile on a certificate of this test's own; its address and the certificate."""
    caddy, openssl = shutil.which("caddy"), shutil.which("openssl")
    if caddy is None or openssl is None:
        pytest.skip("caddy and openssl are not installed")
    folder, port = tmp_path_factory.mktemp("caddy"), free_port()
    cert, key = folder / "cert.pem", folder / "key.pem"
    subprocess.run(
        [openssl, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", cert, "-days", "2",
         "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"],
        check=True, capture_output=True,
    )  # fmt: skip
    env = {
        **os.environ, "MEMORY_TOKEN": SECRET, "MEMORY_HOST": "localhost", "MEMORY_PORT": str(port),
        "MEMORY_CHROMA": str(served), "MEMORY_TLS": f"tls {cert} {key}", "HOME": str(folder),
        "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder),
    }  # fmt: skip
    config = folder / "Caddyfile"
    head = "{\n\tadmin off\n\tauto_https disable_redirects\n}\n"
    config.write_text(head + (shipped("resources") / "Caddyfile").read_text("utf-8"))
    running = subprocess.Popen(
        [caddy, "run", "--config", config, "--adapter", "caddyfile"],
        env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        wait_for(port, running)
        yield f"https://localhost:{port}", cert
    finally:
        running.terminate()
        running.wait(20)
