"""``memory serve`` behind the shipped Caddyfile: TLS and token, with the real Caddy where it is installed."""

from __future__ import annotations

from pathlib import Path

import pytest

from debatecoach.engines.vectors import VectorError
from debatecoach.services.memory import TOKEN, DebateMemory
from tests.services.conftest import SECRET
from tests.services.test_memory import Hashed, memo


def test_through_the_proxy_all_goes_as_in_the_folder(
    proxy: tuple[str, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address, cert = proxy
    monkeypatch.setenv(TOKEN, SECRET)
    monkeypatch.setenv("SSL_CERT_FILE", str(cert))
    one = DebateMemory(tmp_path, Hashed(), address)  # type: ignore[arg-type]
    one.add([memo("Fewer cars mean cleaner air."), memo("Trains are on time.", "case-1", 1)])
    assert one.fill() == 2
    assert one.search("automobiles")[0].likeness is not None
    gone, told = one.forget("case-1")
    assert gone == 1
    assert "keeper" in str(told[0])
    assert len(one._open().ids(one._name())) == 1
    one.close()


@pytest.mark.parametrize("token", ["", "wrong"])
def test_a_wrong_token_is_refused_in_a_sentence_and_words_are_still_found(
    proxy: tuple[str, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, token: str
) -> None:
    address, cert = proxy
    monkeypatch.setenv(TOKEN, token)
    monkeypatch.setenv("SSL_CERT_FILE", str(cert))
    one = DebateMemory(tmp_path, Hashed(), address)  # type: ignore[arg-type]
    one.add([memo("Fewer cars mean cleaner air.")])
    with pytest.raises(VectorError, match="refused the token"):
        one.fill()
    assert [each.likeness for each in one.search("cars")] == [None]
    one.close()


def test_a_certificate_nobody_vouches_for_is_no_server(
    proxy: tuple[str, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(TOKEN, SECRET)
    one = DebateMemory(tmp_path, Hashed(), proxy[0])  # type: ignore[arg-type]
    one.add([memo("Fewer cars.")])
    with pytest.raises(VectorError, match="does not answer"):
        one.fill()
    one.close()
