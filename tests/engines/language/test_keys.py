"""Keys: in the keychain or nowhere, and never shown."""

from __future__ import annotations

import asyncio
import pickle
import threading

import keyring.backends.fail
import keyring.errors
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from debatecoach.base.errors import InputError
from debatecoach.engines.language.address import Secret, scrub
from debatecoach.engines.language.keys import (
    LOCKED,
    Keys,
    NoKeychain,
    ServerFromEnvironment,
    _real,
    from_environment,
    key_for,
    withheld,
)

CANARY = "sk-canary-7f3a9c1e5b2d"
URL = "https://api.example.com/v1"


class Chain:
    """A keychain in memory."""

    def __init__(self, trouble: Exception | None = None) -> None:
        self.kept: dict[tuple[str, str], str] = {}
        self.trouble = trouble
        self.threads: set[threading.Thread] = set()

    def _check(self) -> None:
        self.threads.add(threading.current_thread())
        if self.trouble is not None:
            raise self.trouble

    def get_password(self, service: str, username: str) -> str | None:
        self._check()
        return self.kept.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        self._check()
        self.kept[service, username] = password

    def delete_password(self, service: str, username: str) -> None:
        self._check()
        if self.kept.pop((service, username), None) is None:
            raise keyring.errors.PasswordDeleteError("not there")


def test_a_key_is_kept_found_and_forgotten_by_its_server() -> None:
    chain = Chain()
    keys = Keys(chain)

    async def go() -> None:
        assert await keys.get(URL) is None
        assert await keys.set(URL, Secret(CANARY)) is None
        assert await keys.get("api.example.com") == Secret(CANARY)  # as one also writes it
        assert await keys.get("https://other.example.com/v1") is None
        assert await keys.delete(URL) is None
        assert await keys.delete(URL) is None  # again: nothing there
        await keys.set(URL, Secret(CANARY))
        await keys.set(URL, Secret(""))
        assert await keys.get(URL) is None

    asyncio.run(go())
    assert threading.main_thread() not in chain.threads
    with pytest.raises(InputError):
        asyncio.run(keys.get("not an address"))


@pytest.mark.parametrize(
    ("trouble", "answer"),
    [
        (keyring.errors.NoKeyringError("none"), NoKeychain()),
        (keyring.errors.KeyringLocked("locked"), LOCKED),
        (keyring.errors.InitError("dismissed"), LOCKED),
        (keyring.errors.PasswordSetError("full"), NoKeychain()),
        (OSError(13, "denied"), NoKeychain()),
        (RuntimeError("D-Bus went away"), NoKeychain()),
    ],
)
def test_a_keychain_in_trouble_is_an_answer(trouble: Exception, answer: NoKeychain) -> None:
    keys = Keys(Chain(trouble))

    async def go() -> None:
        assert await keys.get(URL) == answer
        assert await keys.set(URL, Secret(CANARY)) == answer

    asyncio.run(go())
    assert not key_for(URL, Chain(trouble))


def test_without_a_keychain_there_is_a_plain_answer() -> None:
    assert _real(keyring.backends.fail.Keyring()) is None
    assert isinstance(asyncio.run(Keys(keyring.backends.fail.Keyring()).get(URL)), NoKeychain)


def test_what_writes_files_is_no_keychain() -> None:
    plain = type("PlaintextKeyring", (), {"__module__": "keyrings.alt.file"})()
    chained = type("ChainerBackend", (), {"__module__": "keyring.backends.chainer", "backends": [plain]})()
    real = type("Keyring", (), {"__module__": "keyring.backends.SecretService"})()
    assert _real(plain) is None
    assert _real(chained) is None
    chained.backends = [plain, real]
    assert _real(chained) is real


def test_a_keychain_that_waits_for_its_user_holds_up_nothing() -> None:
    class Asking(Chain):
        def get_password(self, service: str, username: str) -> str | None:
            unlocked.wait(60)
            return None

    unlocked = threading.Event()

    async def go() -> NoKeychain | Secret | None:
        ticks = 0

        async def tick() -> None:
            nonlocal ticks
            while True:
                ticks += 1
                await asyncio.sleep(0.01)

        ticking = asyncio.create_task(tick())
        answer = await Keys(Asking(), seconds=1.0).get(URL)
        ticking.cancel()
        assert ticks > 5
        return answer

    try:
        assert asyncio.run(go()) == LOCKED
        assert not key_for(URL, Asking(), seconds=0.05)
    finally:
        unlocked.set()


def test_the_environment_names_a_server(monkeypatch: pytest.MonkeyPatch) -> None:
    assert from_environment() is None
    monkeypatch.setenv("OPENAI_API_KEY", f" {CANARY} ")
    assert from_environment() == ServerFromEnvironment("https://api.openai.com/v1", Secret(CANARY))
    assert CANARY not in repr(from_environment())
    monkeypatch.setenv("OPENAI_BASE_URL", "http://127.0.0.1:8123/v1")
    assert from_environment() == ServerFromEnvironment("http://127.0.0.1:8123/v1", Secret(CANARY))
    monkeypatch.delenv("OPENAI_API_KEY")
    assert from_environment() == ServerFromEnvironment("http://127.0.0.1:8123/v1", Secret(""))


def test_a_key_goes_only_where_it_belongs(monkeypatch: pytest.MonkeyPatch) -> None:
    chain = Chain()
    asyncio.run(Keys(chain).set(URL, Secret("kept-key-123")))
    assert key_for(URL, chain) == Secret("kept-key-123")
    assert not key_for("https://other.example.com/v1", chain)
    monkeypatch.setenv("OPENAI_API_KEY", CANARY)
    assert key_for("", chain) == Secret(CANARY)
    assert key_for(URL, chain) == Secret("kept-key-123")
    assert not key_for("https://other.example.com/v1", chain), "also where it is the only key there is"
    assert not key_for("https://api.openai.com.example.com/v1", chain)
    assert withheld("https://other.example.com/v1")
    assert not withheld("")
    monkeypatch.setenv("OPENAI_BASE_URL", "https://mine.example.com/v1")
    assert key_for("https://mine.example.com/v1", chain) == Secret(CANARY)
    assert not key_for("https://other.example.com/v1", chain)  # it is said whose key it is
    assert withheld("")
    monkeypatch.setenv("OPENAI_BASE_URL", URL)
    assert key_for(URL, chain) == Secret(CANARY)
    monkeypatch.setenv("DEBATECOACH_API_KEY", " for-this-one ")
    assert key_for("https://other.example.com/v1", chain) == Secret("for-this-one")


def test_a_key_does_not_show_itself() -> None:
    key = Secret(CANARY)
    assert CANARY not in f"{key} {key!r} {[key]} {(key,)!s}"
    assert key.reveal() == CANARY
    with pytest.raises(TypeError):
        pickle.dumps(key)


@given(
    st.text(
        st.characters(codec="ascii", categories=["L", "N"], include_characters="-_"), min_size=6, max_size=60
    ),
    st.text(max_size=40),
    st.text(max_size=40),
    st.integers(0, 50),
    st.integers(6, 60),
)
def test_no_piece_of_a_key_is_left_in_what_a_server_says(
    key: str, before: str, after: str, start: int, length: int
) -> None:
    piece = key[start : start + length]
    assume(len(piece) >= 6)
    assume(all(key[at : at + 6] not in before + after for at in range(len(key) - 5)))
    left = scrub(f"{before} {piece}*** {after}", Secret(key))
    assert piece not in left


def test_what_looks_like_a_key_is_taken_out_too() -> None:
    said = "Incorrect API key provided: sk-proj-abcd************wxyz. See https://example.com/keys"
    assert "abcd" not in scrub(said, Secret(""))
    assert "wxyz" not in scrub(said, Secret(""))
    assert "https://example.com/keys" in scrub(said, Secret(CANARY))
