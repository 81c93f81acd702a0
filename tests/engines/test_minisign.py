"""Signatures as minisign 0.11 made them; everything that is not one is refused."""

from __future__ import annotations

import pytest

from debatecoach.engines.fetching.minisign import is_signed
from debatecoach.selftest import SIGNED
from tests.support.signing import Signer

DATA, SIGNATURE, KEY = SIGNED


def test_what_minisign_signed_is_signed() -> None:
    assert is_signed(DATA, SIGNATURE, KEY)
    assert is_signed(DATA, SIGNATURE.replace("\n", "\r\n"), KEY)
    made = Signer()
    assert is_signed(DATA, made.sign(DATA).decode(), made.key)


@pytest.mark.parametrize(
    "wrong",
    [
        SIGNATURE.replace("trusted words", "trusted wordz"),
        SIGNATURE.replace("RURAHDs", "RURBHDs"),
        SIGNATURE.replace("B8DmR5u", "B8DmR5v"),
        "\n".join(SIGNATURE.splitlines()[:2]),
        SIGNATURE + "more",
        "",
        "untrusted comment: x\n====\ntrusted comment: y\n§\n",
        Signer().sign(DATA).decode(),
    ],
)
def test_anything_else_is_not(wrong: str) -> None:
    assert not is_signed(DATA, wrong, KEY)


def test_other_bytes_and_the_older_kind_are_not() -> None:
    made = Signer()
    assert not is_signed(DATA + b" ", SIGNATURE, KEY)
    assert not is_signed(DATA, made.sign(DATA, kind=b"Ed").decode(), made.key)


@pytest.mark.parametrize("key", ["", "no key", KEY[:-4], "RURA" + KEY[4:]])
def test_a_key_that_is_none_is_said(key: str) -> None:
    with pytest.raises(ValueError, match=r"key|base64|padding|characters"):
        is_signed(DATA, SIGNATURE, key)
