"""Newer versions from a server that misbehaves: what is offered is signed and newer, and whole."""

from __future__ import annotations

import asyncio
import io
import json
import os
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from debatecoach.base.errors import DebateCoachError, FetchError, InputError
from debatecoach.base.policy import VARIABLE
from debatecoach.engines.fetching import Item, Progress
from debatecoach.engines.fetching.network import Network
from debatecoach.services import updates
from debatecoach.services.updates import Newer, Updates, hand_over
from tests.support.file_server import PORTAL, Fault, FileServer
from tests.support.hub import IMPATIENT, QUICK
from tests.support.signing import LIST, Signer, publish
from tests.ui.rig import wait_until

SETUP = os.urandom(300_000)


@pytest.fixture
def signer(monkeypatch: pytest.MonkeyPatch) -> Signer:
    made = Signer()
    monkeypatch.setattr(updates, "KEY", made.key)
    return made


@pytest.fixture
def server(signer: Signer, monkeypatch: pytest.MonkeyPatch) -> Iterator[FileServer]:
    with FileServer() as made:
        monkeypatch.setattr(updates, "ADDRESS", f"{made.url}{LIST}")
        publish(made, signer, "0.9.0", "0.10.0", "0.1.0", setup=SETUP)
        yield made


@pytest.fixture
def asking(own_home: Path) -> Updates:
    return Updates(own_home, Network(patience=QUICK), now="0.1.0", of="linux-x86_64")


def ask(asking: Updates) -> Newer | None:
    return asyncio.run(asking.ask())


def newest(asking: Updates) -> Item:
    newer = ask(asking)
    assert newer is not None
    assert newer.item is not None
    return newer.item


def fetch(asking: Updates, item: Item) -> Path:
    told: list[Progress] = []
    return asyncio.run(asking.fetch(item, told.append))


def trouble(asking: Updates, item: Item | None = None) -> str:
    with pytest.raises(FetchError) as found:
        ask(asking) if item is None else fetch(asking, item)
    assert all("{" not in each for each in found.value.sentences())
    return found.value.trouble


def test_what_is_newer_is_told_newest_first_and_its_setup_fetched_once(
    server: FileServer, asking: Updates
) -> None:
    newer = ask(asking)
    assert newer is not None
    assert [each.version for each in newer.versions] == ["0.10.0", "0.9.0"], "and not by their letters"
    assert newer.versions[0].notes == {"en": "News of 0.10.0."}
    item = newest(asking)
    setup = fetch(asking, item)
    assert setup.read_bytes() == SETUP
    assert fetch(asking, item) == setup
    assert len(server.requests("/setup.tar.xz")) == 1, "what is there and whole is not fetched again"


def test_nothing_is_offered_to_a_copy_that_no_setup_installed(server: FileServer, own_home: Path) -> None:
    newer = ask(Updates(own_home, Network(patience=QUICK), now="0.1.0", of=""))
    assert newer is not None
    assert newer.item is None


def test_an_older_list_brings_no_older_version_and_old_setups_go(
    server: FileServer, signer: Signer, asking: Updates, own_home: Path
) -> None:
    setup = fetch(asking, newest(asking))
    now = Updates(own_home, Network(patience=QUICK), now="0.10.0", of="linux-x86_64")
    assert ask(now) is None
    assert not setup.exists()
    publish(server, signer, "0.2.0", "0.9.9")
    assert ask(now) is None


def test_a_list_somebody_else_signed_or_changed_is_refused(server: FileServer, asking: Updates) -> None:
    publish(server, Signer(), "9.0.0")
    assert trouble(asking) == "signature"
    good = server.files[LIST]
    server.put(LIST, good.replace(b"9.0.0", b"9.0.1"))
    assert trouble(asking) == "signature"
    server.put(f"{LIST}.minisig", b"")
    assert trouble(asking) == "signature"


@pytest.mark.parametrize(
    ("fault", "kind"),
    [
        (Fault(cut=40), "lost"),
        (Fault(data=b"x" * (updates.MOST_LIST + 1)), "index"),
        (Fault(status=302, headers={"Location": LIST}, lasting=True), "page"),
        (Fault(status=404), "gone"),
        (Fault(status=500), "server"),
        (PORTAL, "page"),
    ],
)
def test_a_list_that_cannot_be_had_is_said(
    fault: Fault, kind: str, server: FileServer, asking: Updates
) -> None:
    server.spoil(LIST, fault)
    assert trouble(asking) == kind


def test_a_server_that_never_answers_is_given_up(server: FileServer, asking: Updates) -> None:
    asking.network = replace(asking.network, patience=IMPATIENT)
    server.spoil(LIST, Fault(hang=60))
    assert trouble(asking) == "stalled"


def test_a_list_that_lies_elsewhere_is_followed_and_needs_the_same_signature(
    server: FileServer, asking: Updates
) -> None:
    server.put("/elsewhere", server.files[LIST])
    server.spoil(LIST, Fault(status=302, headers={"Location": "/elsewhere"}, lasting=True))
    assert newest(asking).id == "0.10.0"
    server.put("/elsewhere", server.files[LIST].replace(b"0.10.0", b"0.20.0"))
    assert trouble(asking) == "signature"


@pytest.mark.parametrize(
    ("fault", "kind"),
    [
        (Fault(data=SETUP[:1000]), "size"),
        (Fault(cut=0, lasting=True), "lost"),
        (Fault(data=os.urandom(len(SETUP))), "damaged"),
        (Fault(data=SETUP + b"more"), "size"),
        (Fault(more=b"x" * 5000, length=-1), "size"),
        (Fault(status=302, headers={"Location": "/setup.tar.xz"}, lasting=True), "page"),
    ],
)
def test_a_setup_is_there_whole_or_not_at_all(
    fault: Fault, kind: str, server: FileServer, asking: Updates, own_home: Path
) -> None:
    item = newest(asking)
    server.spoil("/setup.tar.xz", fault)
    asking.network = replace(asking.network, patience=replace(QUICK, attempts=2))
    assert trouble(asking, item) == kind
    assert not (own_home / "updates" / "0.10.0").exists()


def test_a_setup_that_stalls_is_gone_on_with(server: FileServer, asking: Updates) -> None:
    item = newest(asking)
    server.spoil("/setup.tar.xz", Fault(stall=(100_000, 60.0)))
    asking.network = replace(asking.network, patience=replace(IMPATIENT, attempts=1))
    assert trouble(asking, item) == "stalled"
    assert fetch(asking, item).read_bytes() == SETUP
    assert server.requests("/setup.tar.xz")[-1]["range"] == "bytes=100000-"


@pytest.mark.parametrize(
    "told",
    [
        {"url": "file:///etc/passwd"},
        {"url": "x/"},
        {"url": "a%2Fb"},
        {"size": 0},
        {"size": 10**12},
        {"sha256": "0"},
    ],
)
def test_a_signed_list_that_is_wrong_all_the_same_is_refused(
    told: dict[str, object], server: FileServer, signer: Signer, asking: Updates
) -> None:
    publish(server, signer, "0.2.0", **told)
    assert trouble(asking) == "index"


def test_a_school_may_forbid_it(
    server: FileServer, asking: Updates, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid = tmp_path / "policy.json"
    monkeypatch.setenv(VARIABLE, str(laid))
    monkeypatch.setattr(updates, "ADDRESS", "https://updates.example.org/updates.json")
    for text in (json.dumps({"servers": ["ai.example.org"]}), "{"):
        laid.write_text(text, "utf-8")
        with pytest.raises(InputError):
            ask(asking)
    assert server.asked == []


def _tarball(install: str) -> bytes:
    made = io.BytesIO()
    with tarfile.open(fileobj=made, mode="w:xz") as packed:
        member = tarfile.TarInfo("debatecoach-0.10.0/install.sh")
        member.size = len(install.encode())
        packed.addfile(member, io.BytesIO(install.encode()))
    return made.getvalue()


@pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="each system's setup is started in its own way"
)
def test_on_linux_the_new_program_is_installed_and_started_when_the_old_one_is_gone(
    server: FileServer, signer: Signer, asking: Updates, tmp_path: Path
) -> None:
    program = tmp_path / ".local/bin/debatecoach"
    script = (
        f"mkdir -p '{program.parent}'\n"
        f"printf '#!/bin/sh\\ntouch \"$HOME/started\"\\n' > '{program}'\n"
        f"chmod +x '{program}'\n"
    )
    publish(server, signer, "0.10.0", setup=_tarball(script))
    item = newest(asking)
    setup = fetch(asking, item)
    code = (
        "import sys; from pathlib import Path; from debatecoach.services.updates import hand_over; "
        "from debatecoach.engines.fetching import FilePart, Item; "
        f"hand_over(Path({str(setup)!r}), {item!r}); print('begun', flush=True); sys.stdin.read()"
    )
    env = {**os.environ, "HOME": str(tmp_path)}
    with subprocess.Popen(
        [sys.executable, "-c", code], env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as old:
        assert old.stdout is not None
        assert old.stdout.readline() == "begun\n"
        assert not program.exists(), "the old one still runs"
        old.communicate("")
    wait_until((tmp_path / "started").exists, 10)


def test_a_setup_that_was_changed_since_is_not_started(server: FileServer, asking: Updates) -> None:
    item = newest(asking)
    setup = fetch(asking, item)
    setup.write_bytes(SETUP[:-1] + b"?")
    with pytest.raises(DebateCoachError, match="damaged"):
        hand_over(setup, item)
    setup.unlink()
    with pytest.raises(DebateCoachError, match="damaged"):
        hand_over(setup, item)
