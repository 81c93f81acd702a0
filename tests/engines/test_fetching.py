"""Fetching voices and models from a server that misbehaves; what arrives is really loaded."""

from __future__ import annotations

import asyncio
import errno
import json
import os
import shutil
import subprocess
import sys
import threading
import unicodedata
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from debatecoach.base.errors import FetchError
from debatecoach.engines.fetching import FetchStage, Progress, SupplyKind
from debatecoach.engines.fetching import disk as disks
from debatecoach.engines.fetching import transfer as transfers
from debatecoach.engines.fetching.install import STAGING, waiting
from debatecoach.engines.fetching.network import Network, Patience, hub, proxy_address
from debatecoach.engines.voice.finding import find_voices
from debatecoach.engines.web_client import certificates
from debatecoach.services.supplies import Supplies
from tests.conftest import ROOT, SHARED
from tests.support import hub as hubs
from tests.support.file_server import PORTAL, Fault, FileServer
from tests.support.hub import DEMANDING, IMPATIENT, INDEX, LESSAC, MODEL_FILES, MODEL_TREE, ONNX, QUICK

pytestmark = pytest.mark.skipif(
    not (SHARED / "tools" / "make_tiny_voice.py").is_file(),
    reason="the shared tools are not beside this checkout",
)
PADDING = 2_000_000
PATIENCE = {"stalled": IMPATIENT, "slow": DEMANDING}
NEVER = "http://127.0.0.1:9"
"""Nobody listens there."""


@pytest.fixture(autouse=True)
def clean_network(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY", "HF_ENDPOINT", "DEBATECOACH_HUB"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.lower(), raising=False)


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[FileServer]:
    with FileServer() as made:
        hubs.furnish(made, PADDING)
        monkeypatch.setenv("DEBATECOACH_HUB", made.url)
        yield made


@pytest.fixture
def supplies(own_home: Path) -> Supplies:
    return Supplies(own_home, Network(patience=QUICK))


def run(work: Any) -> Any:
    return asyncio.run(work)


def get(supplies: Supplies, id: str = LESSAC, kind: SupplyKind = SupplyKind.VOICE) -> list[Progress]:
    told: list[Progress] = []
    run(supplies.fetch(kind, id, told.append))
    return told


def trouble(supplies: Supplies, id: str = LESSAC, kind: SupplyKind = SupplyKind.VOICE) -> FetchError:
    """The fault that fetching ends in."""
    with pytest.raises(FetchError) as found:
        get(supplies, id, kind)
    for sentence in found.value.sentences():
        assert "{" not in sentence
    return found.value


def speaks(home: Path, id: str = LESSAC) -> None:
    """The voice is installed, and really speaks."""
    voices, problems = find_voices(home, "en")
    assert not problems
    voice = next(each for each in voices if id in each.id)
    assert voice.speak("We should.").seconds > 0.1


# -- what goes well ------------------------------------------------------------------------------------------


def test_a_voice_is_fetched_checked_and_speaks(
    server: FileServer, supplies: Supplies, own_home: Path
) -> None:
    told = get(supplies)
    assert [told[0].stage, told[-1].stage] == [FetchStage.WAITING, FetchStage.INSTALLED]
    fetching = [each.done for each in told if each.stage is FetchStage.FETCHING]
    assert fetching == sorted(fetching)
    assert all(0 <= each.done <= each.total for each in told)
    assert told[-1].done == told[-1].total > PADDING
    speaks(own_home)
    (installed,) = supplies.installed(SupplyKind.VOICE)
    assert (installed.id, installed.language, installed.whole) == (LESSAC, "en", True)
    assert {each.name for each in (own_home / "voices" / LESSAC).iterdir()} == {
        f"{LESSAC}.onnx",
        f"{LESSAC}.onnx.json",
        "MODEL_CARD",
    }
    assert supplies.begun(SupplyKind.VOICE) == {}
    order = [path for _method, path, _headers in server.asked]
    assert order[-1] == ONNX, "the large file comes last: what is wrong with a small one is known before"


def test_a_model_is_fetched_and_faster_whisper_loads_it(
    server: FileServer, supplies: Supplies, own_home: Path
) -> None:
    get(supplies, "tiny.en", SupplyKind.MODEL)
    folder = own_home / "recognisers" / "whisper" / "tiny.en"
    assert "README.md" not in {each.name for each in folder.iterdir()}
    from faster_whisper import WhisperModel

    model = WhisperModel(str(folder), device="cpu", local_files_only=True)
    assert model.hf_tokenizer.token_to_id("<|startoftranscript|>") is not None
    assert [each.id for each in supplies.installed(SupplyKind.MODEL)] == ["tiny.en"]


def test_no_more_than_two_are_fetched_at_once(server: FileServer, supplies: Supplies) -> None:
    busy, most, go_on = set(), 0, threading.Event()
    ids = [LESSAC, "en_GB-alba-medium", "en_US-libritts-high", "zh_CN-huayan-x_low"]

    async def one(id: str) -> None:
        nonlocal most

        def tell(progress: Progress) -> None:
            nonlocal most
            (busy.discard if progress.stage in (FetchStage.WAITING, FetchStage.INSTALLED) else busy.add)(id)
            most = max(most, len(busy))
            if most == 2:
                go_on.set()

        await supplies.fetch(SupplyKind.VOICE, id, tell)

    async def all_of_them() -> None:
        await asyncio.gather(*(one(id) for id in ids))

    for path in server.files:
        if path != INDEX:  # none is whole before two are begun
            server.spoil(path, Fault(hang=go_on, lasting=True))
    run(all_of_them())
    assert most == 2
    assert len(supplies.installed(SupplyKind.VOICE)) == 4


# -- going on ------------------------------------------------------------------------------------------------


def test_a_connection_that_breaks_off_is_gone_on_with(
    server: FileServer, supplies: Supplies, own_home: Path
) -> None:
    server.spoil(ONNX, Fault(cut=700_000, length=len(server.files[ONNX])), Fault(cut=900_000, reset=True))
    told = get(supplies)
    assert FetchStage.RETRYING in {each.stage for each in told}
    firsts = [headers.get("range", "") for headers in server.requests(ONNX)]
    assert firsts[0] == ""
    assert firsts[1] == "bytes=700000-"
    assert server.requests(ONNX)[1]["if-range"] == server.marks[ONNX]
    assert server.sent[ONNX] <= len(server.files[ONNX]) + 1_000_000, "what was there was not fetched again"
    speaks(own_home)


def test_a_stall_is_given_up_and_gone_on_with(server: FileServer, supplies: Supplies, own_home: Path) -> None:
    server.spoil(ONNX, Fault(stall=(1_000_000, threading.Event())))  # as long as the server is there
    run(supplies.voices())
    supplies.network = Network(patience=replace(IMPATIENT, attempts=50))  # a busy machine seems to stall too
    get(supplies)
    assert server.requests(ONNX)[1]["range"].startswith("bytes=")
    speaks(own_home)


def test_an_end_without_a_length_is_noticed(server: FileServer, supplies: Supplies, own_home: Path) -> None:
    server.spoil(ONNX, Fault(length=-1, cut=500_000))
    get(supplies)
    assert len(server.requests(ONNX)) == 2
    speaks(own_home)


def test_a_server_that_knows_no_ranges_sends_it_all_again(
    server: FileServer, supplies: Supplies, own_home: Path
) -> None:
    server.spoil(ONNX, Fault(cut=700_000, length=len(server.files[ONNX])), Fault(no_ranges=True))
    get(supplies)
    speaks(own_home)


def test_a_file_that_changes_meanwhile_is_begun_anew(
    server: FileServer, supplies: Supplies, own_home: Path
) -> None:
    size = len(server.files[ONNX])
    server.spoil(ONNX, Fault(data=b"y" * size, cut=700_000, length=size, headers={"ETag": '"older"'}))
    get(supplies)
    assert server.requests(ONNX)[1]["if-range"] == '"older"'
    speaks(own_home)


def test_a_part_of_another_version_under_the_same_mark_is_found_by_its_sum(
    server: FileServer, supplies: Supplies, own_home: Path
) -> None:
    size = len(server.files[ONNX])
    server.spoil(ONNX, Fault(data=b"y" * size, cut=700_000, length=size))
    get(supplies)
    assert [headers.get("range", "") for headers in server.requests(ONNX)] == ["", "bytes=700000-", ""]
    speaks(own_home)


def test_without_a_mark_the_sum_alone_decides(server: FileServer, supplies: Supplies, own_home: Path) -> None:
    server.marks[ONNX] = ""
    server.spoil(ONNX, Fault(cut=700_000, length=len(server.files[ONNX])))
    get(supplies)
    assert "if-range" not in server.requests(ONNX)[1]
    speaks(own_home)


def test_cancelled_it_keeps_what_came_and_goes_on_the_next_time(
    server: FileServer, supplies: Supplies, own_home: Path
) -> None:
    server.spoil(ONNX, Fault(stall=(1_300_000, threading.Event())))

    async def begin_and_cancel() -> None:
        enough = asyncio.Event()

        def tell(progress: Progress) -> None:
            if progress.done > 600_000:
                enough.set()

        task = asyncio.create_task(supplies.fetch(SupplyKind.VOICE, LESSAC, tell))
        await enough.wait()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    run(begin_and_cancel())
    begun = supplies.begun(SupplyKind.VOICE)[LESSAC]
    assert begun >= 600_000
    assert not find_voices(own_home, "en")[1], "what is not whole is no voice, and no trouble"
    assert supplies.installed(SupplyKind.VOICE) == []
    server.heal()
    told = get(supplies)
    first = next(each for each in told if each.stage is FetchStage.FETCHING and each.done)
    assert first.done >= 600_000
    speaks(own_home)


CHILD = """
import asyncio, sys
from pathlib import Path
from debatecoach.engines.fetching import SupplyKind
from debatecoach.services.supplies import Supplies
def tell(progress):
    print(progress.done, flush=True)
asyncio.run(Supplies(Path(sys.argv[1])).fetch(SupplyKind.VOICE, sys.argv[2], tell))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="kill -9 is POSIX")
def test_killed_in_a_download_it_goes_on(server: FileServer, supplies: Supplies, own_home: Path) -> None:
    server.spoil(ONNX, Fault(stall=(1_300_000, threading.Event())))
    child = subprocess.Popen(
        [sys.executable, "-c", CHILD, str(own_home), LESSAC], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    assert child.stdout is not None
    with child.stdout:
        for line in child.stdout:
            if int(line) > 800_000:
                break
        child.kill()
        child.wait()
    assert supplies.begun(SupplyKind.VOICE)[LESSAC] > 800_000
    there = (own_home / "voices" / STAGING / LESSAC / f"{LESSAC}.onnx").stat().st_size
    get(supplies)
    assert [headers.get("range") for headers in server.requests(ONNX)] == [None, f"bytes={there}-"]
    speaks(own_home)


def test_whole_files_are_not_fetched_again_after_a_fault(server: FileServer, supplies: Supplies) -> None:
    bin = f"{MODEL_FILES}/model.bin"
    server.spoil(bin, Fault(403))
    trouble(supplies, "tiny.en", SupplyKind.MODEL)
    before = len(server.requests(f"{MODEL_FILES}/tokenizer.json"))
    get(supplies, "tiny.en", SupplyKind.MODEL)
    assert len(server.requests(f"{MODEL_FILES}/tokenizer.json")) == before == 1


# -- a server that lies, refuses, is slow --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fault", "kind"),
    [
        (Fault(403), "refused"),
        (Fault(401), "refused"),
        (Fault(404), "gone"),
        (Fault(500, lasting=True), "server"),
        (Fault(503, lasting=True), "server"),
        (Fault(429, {"Retry-After": "0"}, lasting=True), "busy"),
        (Fault(429, {"Retry-After": "1800"}), "busy_minutes"),
        (Fault(511), "page"),
        (PORTAL, "page"),
        (Fault(200, {"Content-Type": "text/plain"}, b"<html>sign in</html>", length=-1), "page"),
        (Fault(200, {"Content-Encoding": "gzip"}, b"\x1f\x8b"), "page"),
        (Fault(302, {"Location": "/loop"}, lasting=True), "gone"),
        (Fault(cut=0, length=9_000_000), "size"),
        (Fault(length=-1, more=b"z" * 100), "size"),
        (Fault(length=-1, cut=100_000, lasting=True, no_ranges=True), "lost"),
        (Fault(cut=0, reset=True, lasting=True), "lost"),
        (Fault(stall=(0, 600), lasting=True), "stalled"),
        (Fault(trickle=(50, 0.2)), "slow"),
    ],
)
def test_every_misbehaviour_is_told(server: FileServer, supplies: Supplies, fault: Fault, kind: str) -> None:
    server.spoil(ONNX, fault)
    if kind in PATIENCE:
        run(supplies.voices())
        supplies.network = Network(patience=PATIENCE[kind])
    found = trouble(supplies)
    assert found.trouble == kind
    assert "127.0.0.1" in str(found)
    assert supplies.installed(SupplyKind.VOICE) == []


def test_redirects_are_followed_and_a_loop_is_not(
    server: FileServer, supplies: Supplies, own_home: Path
) -> None:
    server.spoil("/loop", Fault(302, {"Location": "/loop"}, lasting=True))
    server.spoil(ONNX, Fault(302, {"Location": "/loop"}))
    assert trouble(supplies).trouble == "page"
    server.put("/elsewhere/x.bin", server.files[ONNX])
    server.spoil(ONNX, Fault(302, {"Location": "/elsewhere/x.bin"}))
    get(supplies)
    speaks(own_home)


def test_damaged_content_is_taken_away_and_told(
    server: FileServer, supplies: Supplies, own_home: Path
) -> None:
    server.spoil(ONNX, Fault(data=b"y" * len(server.files[ONNX])))
    found = trouble(supplies)
    assert found.trouble == "damaged"
    assert not (own_home / "voices" / STAGING / LESSAC / f"{LESSAC}.onnx").exists()
    get(supplies)
    speaks(own_home)


def test_a_list_that_lies_about_the_size_is_found_out_before_the_download(
    server: FileServer, supplies: Supplies
) -> None:
    index = json.loads(server.files[INDEX])
    index[LESSAC]["files"][f"en/en_US/lessac/medium/{LESSAC}.onnx"]["size_bytes"] += 1
    server.put_json(INDEX, index)
    assert trouble(supplies).trouble == "size"
    assert server.sent.get(ONNX, 0) <= len(server.files[ONNX]), "the header alone may have told it"


def test_a_model_that_is_not_what_its_sum_says(server: FileServer, supplies: Supplies) -> None:
    path = f"{MODEL_FILES}/config.json"
    server.spoil(path, Fault(data=server.files[path].replace(b"0", b"1", 1)))
    found = trouble(supplies, "tiny.en", SupplyKind.MODEL)
    assert found.trouble == "damaged"
    assert "config.json" in str(found)


def test_a_voice_this_app_cannot_speak_with_is_found_out_by_its_small_file(
    server: FileServer, supplies: Supplies
) -> None:
    found = trouble(supplies, "zh_CN-chaowen-medium")
    assert found.trouble == "unsuitable"
    assert "pinyin" in str(found)
    assert not [path for _m, path, _h in server.asked if path.endswith("chaowen-medium.onnx")]


@pytest.fixture
def secure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[FileServer]:
    """A server with a certificate of its own making."""
    if shutil.which("openssl") is None:
        pytest.skip("there is no openssl to make a certificate with")
    both = tmp_path / "both.pem"
    make = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=x"
    extra = [
        "-addext",
        "subjectAltName=IP:127.0.0.1",
        "-keyout",
        str(both),
        "-out",
        str(tmp_path / "own.pem"),
    ]
    subprocess.run([*make.split(), *extra], check=True, capture_output=True)
    both.write_text(both.read_text() + (tmp_path / "own.pem").read_text())
    with FileServer(both) as made:
        hubs.furnish(made, PADDING)
        monkeypatch.setenv("DEBATECOACH_HUB", made.url)
        yield made
    certificates.cache_clear()


def test_a_certificate_nobody_trusts_is_told(secure: FileServer, supplies: Supplies) -> None:
    found = trouble(supplies)
    assert found.trouble == "tls"
    assert "certificate is not trusted here" in str(found)


def test_a_certificate_of_the_school_is_trusted_as_the_system_does(
    secure: FileServer, supplies: Supplies, own_home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "own.pem"))
    certificates.cache_clear()
    get(supplies)
    speaks(own_home)


def test_an_encrypted_place_does_not_send_on_to_an_open_one(
    secure: FileServer,
    server: FileServer,
    supplies: Supplies,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("DEBATECOACH_HUB", secure.url)
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "own.pem"))
    certificates.cache_clear()
    secure.spoil(ONNX, Fault(302, {"Location": f"{server.url}{ONNX}"}))
    found = trouble(supplies)
    assert found.trouble == "insecure"
    assert supplies.installed(SupplyKind.VOICE) == []


def test_nobody_there(own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DEBATECOACH_HUB", NEVER)
    found = trouble(Supplies(own_home, Network(patience=QUICK)))
    assert found.trouble == "unreachable"
    assert "import the files from a folder" in str(found)


def test_a_name_nobody_knows_is_offline(own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import socket

    def unknown(*_args: object, **_named: object) -> None:
        raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")

    monkeypatch.setattr(socket, "getaddrinfo", unknown)
    monkeypatch.setenv("DEBATECOACH_HUB", "http://nowhere.invalid")
    assert trouble(Supplies(own_home, Network(patience=QUICK))).trouble == "offline"


# -- the proxy and the address -------------------------------------------------------------------------------


def test_a_proxy_of_the_settings_is_used(
    server: FileServer, own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Our server answers a proxy's requests too: they name the whole address."""
    port = server.url.rpartition(":")[2]
    monkeypatch.setenv("DEBATECOACH_HUB", "http://school.invalid")
    asked = f"http://school.invalid{INDEX}"
    server.put(asked, server.files[INDEX])
    found = run(Supplies(own_home, Network(f"127.0.0.1:{port}", QUICK)).voices())
    assert len(found.voices) == 5
    assert server.requests(asked)


def test_a_proxy_that_refuses_is_named(
    server: FileServer, own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DEBATECOACH_HUB", "https://school.invalid")
    monkeypatch.setenv("HTTPS_PROXY", server.url.replace("//", "//user:secret@"))
    found = trouble(Supplies(own_home, Network(patience=QUICK)))
    assert found.trouble == "proxy"
    assert server.url.removeprefix("http://") in str(found)
    assert "secret" not in str(found)
    assert [method for method, _path, _headers in server.asked] == ["CONNECT"]


def test_a_proxy_that_is_not_there_is_named(server: FileServer, own_home: Path) -> None:
    found = trouble(Supplies(own_home, Network("127.0.0.1:9", QUICK)))
    assert found.trouble == "proxy"
    assert "127.0.0.1:9" in str(found)


@pytest.mark.parametrize(
    "typed", ["socks5://127.0.0.1:1080", "http://", "http://a b", "ftp://x", "x:99999", "h/p"]
)
def test_what_is_no_http_proxy_is_said_so(typed: str) -> None:
    with pytest.raises(FetchError) as found:
        proxy_address(typed)
    assert found.value.trouble == "proxy_kind"


def test_a_socks_proxy_of_the_environment_is_said_so(
    server: FileServer, supplies: Supplies, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ALL_PROXY", "socks5://127.0.0.1:1080")
    assert trouble(supplies).trouble == "proxy_kind"


def test_a_proxy_with_a_password_is_not_kept() -> None:
    with pytest.raises(FetchError) as found:
        proxy_address("http://me:secret@proxy:8080")
    assert found.value.trouble == "proxy_password"
    assert "secret" not in str(found.value)


def test_a_mirror_is_named_by_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    assert hub() == "https://huggingface.co"
    monkeypatch.setenv("HF_ENDPOINT", "https://mirror.example/")
    assert hub() == "https://mirror.example"
    monkeypatch.setenv("DEBATECOACH_HUB", "https://school.example/hub/")
    assert hub() == "https://school.example/hub"
    monkeypatch.setenv("DEBATECOACH_HUB", "file:///etc")
    with pytest.raises(FetchError, match="DEBATECOACH_HUB|no address"):
        hub()


# -- the disk ------------------------------------------------------------------------------------------------


def test_too_little_room_is_told_before_anything_is_fetched(
    server: FileServer, supplies: Supplies, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(disks.shutil, "disk_usage", lambda _path: type("Usage", (), {"free": 50_000_000})())
    found = trouble(supplies)
    assert found.trouble == "disk_space"
    assert "50 MB" in str(found)
    assert not server.requests(ONNX)


def test_a_disk_that_fills_up_keeps_what_came(
    server: FileServer, supplies: Supplies, own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = transfers._write

    def full(file: Any, data: Any) -> None:
        if file.tell() + len(data) > 1_200_000:
            raise OSError(errno.ENOSPC, "No space left on device")
        real(file, data)

    monkeypatch.setattr(transfers, "_write", full)
    assert trouble(supplies).trouble == "disk_full"
    assert supplies.begun(SupplyKind.VOICE)[LESSAC] > 400_000
    monkeypatch.setattr(transfers, "_write", real)
    get(supplies)
    assert server.requests(ONNX)[-1]["range"].startswith("bytes=")
    speaks(own_home)


def test_a_folder_that_cannot_be_made(server: FileServer, supplies: Supplies, own_home: Path) -> None:
    (own_home / "voices").write_text("a file where a folder should be")
    found = trouble(supplies)
    assert found.trouble == "not_written"
    assert str(own_home) in str(found)


def test_two_programs_do_not_fetch_the_same_thing(
    server: FileServer, supplies: Supplies, own_home: Path
) -> None:
    other, go_on = Supplies(own_home, Network(patience=QUICK)), threading.Event()
    server.spoil(ONNX, Fault(stall=(1_000_000, go_on)))

    async def both() -> FetchError:
        begun = asyncio.Event()
        task = asyncio.create_task(
            supplies.fetch(SupplyKind.VOICE, LESSAC, lambda progress: progress.done > 500_000 and begun.set())
        )
        await begun.wait()
        with pytest.raises(FetchError) as found:
            await other.fetch(SupplyKind.VOICE, LESSAC)
        go_on.set()
        await task
        return found.value

    assert run(both()).trouble == "elsewhere"
    speaks(own_home)


def test_fetched_again_it_replaces_what_was_there(
    server: FileServer, supplies: Supplies, own_home: Path
) -> None:
    get(supplies)
    (own_home / "voices" / LESSAC / f"{LESSAC}.onnx").write_bytes(b"spoilt")
    get(supplies)
    speaks(own_home)
    assert not list((own_home / "voices" / STAGING).iterdir())


# -- the lists -----------------------------------------------------------------------------------------------


def test_the_list_is_kept_for_the_time_without_internet(server: FileServer, supplies: Supplies) -> None:
    first = run(supplies.voices())
    assert first.stale is None
    assert [each.id for each in first.voices][0] == "en_GB-alba-medium"
    again = run(supplies.voices())
    assert server.requests(INDEX)[1]["if-none-match"] == server.marks[INDEX]
    assert again.voices == first.voices
    server.spoil(INDEX, PORTAL)
    kept = run(supplies.voices())
    assert kept.stale is not None
    assert kept.stale.trouble == "page"
    assert kept.voices == first.voices
    assert supplies.kept_voices() is not None


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"[]",
        b"{}",
        b"null",
        b"{" * 100_000,
        b"[" * 200_000,
        b'{"a": {"key": 3}}',
        b"\xff\xfe\x00",
        b"not json",
    ],
)
def test_a_list_that_is_none(server: FileServer, supplies: Supplies, body: bytes) -> None:
    server.put(INDEX, body)
    with pytest.raises(FetchError) as found:
        run(supplies.voices())
    assert found.value.trouble == "index"
    assert supplies.kept_voices() is None


def test_a_list_without_end(server: FileServer, supplies: Supplies) -> None:
    server.put(INDEX, b'{"a":"' + b"x" * 13_000_000)
    with pytest.raises(FetchError) as found:
        run(supplies.voices())
    assert found.value.trouble == "index"


HOSTILE: dict[str, Any] = {
    "path up": lambda v: v["files"].update({f"../../{LESSAC}.onnx": v["files"].pop(next(iter(v["files"])))}),
    "absolute path": lambda v: v["files"].update(
        {f"/etc/{LESSAC}.onnx": v["files"].pop(next(iter(v["files"])))}
    ),
    "address as path": lambda v: v["files"].update(
        {f"http://evil/{LESSAC}.onnx": v["files"].pop(next(iter(v["files"])))}
    ),
    "no files": lambda v: v.update(files={}),
    "files are a list": lambda v: v.update(files=[1, 2]),
    "negative size": lambda v: next(iter(v["files"].values())).update(size_bytes=-5),
    "huge size": lambda v: next(iter(v["files"].values())).update(size_bytes=10**18),
    "size is a float": lambda v: next(iter(v["files"].values())).update(size_bytes=1.5),
    "size is true": lambda v: next(iter(v["files"].values())).update(size_bytes=True),
    "no sum": lambda v: next(iter(v["files"].values())).update(md5_digest="abc"),
    "no speakers": lambda v: v.update(num_speakers=0),
    "speakers are words": lambda v: v.update(num_speakers="many"),
    "language is a word": lambda v: v.update(language="English"),
    "name is a number": lambda v: v.update(name=None, language=None),
}


@pytest.mark.parametrize("how", HOSTILE)
def test_a_hostile_entry_is_left_out(server: FileServer, supplies: Supplies, how: str) -> None:
    index = json.loads(server.files[INDEX])
    HOSTILE[how](index[LESSAC])
    server.put_json(INDEX, index)
    found = run(supplies.voices())
    assert found.skipped == 1
    assert len(found.voices) == 4


@pytest.mark.parametrize(
    "key", ["../evil", "a/b", "en_US-x-medium/../../y", "con", "en_US-\u202ex-medium", "C:x"]
)
def test_a_key_that_is_no_name_is_left_out(server: FileServer, supplies: Supplies, key: str) -> None:
    index = json.loads(server.files[INDEX])
    index[key] = index[LESSAC]
    server.put_json(INDEX, index)
    assert run(supplies.voices()).skipped == 1


@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_a_name_with_letters_of_its_language(
    server: FileServer, supplies: Supplies, own_home: Path, form: Any
) -> None:
    """As Piper's ``pt_PT-tugão-medium``, whichever way its ã is written."""
    data, config = hubs.tiny_voice()
    key = unicodedata.normalize(form, "pt_PT-tugão-medium")
    entry = hubs.voice_entry(server, key, data, config)
    server.put_json(INDEX, {key: entry})
    for path in list(server.files):
        server.put(quote(path), server.files[path])
    (voice,) = run(supplies.voices()).voices
    assert voice.id == unicodedata.normalize("NFC", key)
    get(supplies, voice.id)
    assert [each.id for each in supplies.installed(SupplyKind.VOICE)] == [voice.id]


def test_what_an_end_in_the_middle_left_behind_is_swept_up(
    server: FileServer, supplies: Supplies, own_home: Path
) -> None:
    staging = own_home / "voices" / STAGING
    for name in ("old-abc", "in-new", "in-old"):
        (staging / name).mkdir(parents=True)
        (staging / name / "x.onnx").write_bytes(b"x")
    os.utime(staging / "in-old", (1, 1))
    assert supplies.begun(SupplyKind.VOICE) == {}
    get(supplies)
    assert {each.name for each in staging.iterdir() if each.is_dir()} == {"in-new"}


def test_names_are_words_and_no_markup_tricks(server: FileServer, supplies: Supplies) -> None:
    index = json.loads(server.files[INDEX])
    index[LESSAC]["name"] = "les\x00sac\n\u202e" + "x" * 500
    server.put_json(INDEX, index)
    voice = run(supplies.voices()).find(LESSAC)
    assert voice.name.isprintable()
    assert len(voice.name) <= 60


@pytest.mark.parametrize(
    "listing",
    [
        {},
        [],
        [{"path": "model.bin", "size": 5}],
        [
            {"path": name, "size": -1, "oid": "0" * 40}
            for name in ("model.bin", "config.json", "tokenizer.json")
        ],
        [{"path": name, "size": 9, "oid": "../x"} for name in ("model.bin", "config.json", "tokenizer.json")],
        "words",
    ],
)
def test_a_hostile_listing_of_a_model(server: FileServer, supplies: Supplies, listing: Any) -> None:
    server.put_json(MODEL_TREE, listing)
    assert trouble(supplies, "tiny.en", SupplyKind.MODEL).trouble == "index"


def test_what_is_not_in_the_list_is_not_fetched(server: FileServer, supplies: Supplies) -> None:
    assert trouble(supplies, "../../etc").trouble == "unknown"
    assert trouble(supplies, "huge", SupplyKind.MODEL).trouble == "unknown"


def test_a_voice_newer_than_the_kept_list_is_looked_for(
    server: FileServer, supplies: Supplies, own_home: Path
) -> None:
    run(supplies.voices())
    index = json.loads(server.files[INDEX])
    data, config = hubs.tiny_voice()
    index["en_US-newer-low"] = hubs.voice_entry(server, "en_US-newer-low", data, config)
    server.put_json(INDEX, index)
    get(supplies, "en_US-newer-low")
    speaks(own_home, "newer")


def test_patience_counts_fruitless_attempts_only(server: FileServer, own_home: Path) -> None:
    """Six breaks with something gained each: no reason to give up after three."""
    size = len(server.files[ONNX])
    server.spoil(ONNX, *[Fault(cut=300_000, length=size - 300_000 * n) for n in range(6)])
    get(Supplies(own_home, Network(patience=QUICK)))
    assert len(server.requests(ONNX)) == 7


def test_the_app_is_patient_by_default() -> None:
    assert Patience().silence >= 20
    assert waiting(Path("nowhere")) == {}
