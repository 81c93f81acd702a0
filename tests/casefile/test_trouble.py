"""Every sentence there is can be filled in, and says all three things."""

from __future__ import annotations

import errno
import os
import re
from pathlib import Path

import pytest

from debatecoach.casefile import trouble
from debatecoach.casefile.trouble import fault

PATH = Path("/cases/{x}.debate")
VALUES = {
    "part": "case.json",
    "version": 9,
    "title": "T",
    "recording": "r.ogg",
    "slot": "pro-opening",
    "most": 9,
    "size": 50,
}


@pytest.mark.parametrize("kind", trouble._SAID)
def test_what_happened_what_is_safe_what_to_do(kind: str) -> None:
    why = ValueError("a detail") if kind == "not valid" else OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    sentences = fault(kind, PATH, why, **VALUES).sentences()
    assert len(sentences) == (2 if kind == "no recording" else 3)
    for text in sentences:
        assert text[0].isupper() or text[0] == "{"
        assert text.endswith(".")
        assert not re.search(r"\{(?!x\})", text), "every place is filled in"


@pytest.mark.parametrize(("number", "advice"), [(errno.EDQUOT, "Make room"), (errno.EACCES, "Make sure")])
def test_what_to_do_follows_from_why_the_disk_refused(number: int, advice: str) -> None:
    assert fault("cannot log", error=OSError(number, os.strerror(number))).sentences()[2].startswith(advice)


def test_a_file_that_is_not_there_is_not_one_that_cannot_be_read() -> None:
    assert f"no file {{x}}.debate in {PATH.parent.absolute()}" in str(
        fault("cannot read", PATH, FileNotFoundError(2, "gone"))
    )
    assert "could not be opened: denied" in str(fault("cannot read", PATH, PermissionError(13, "denied")))


def test_a_name_out_of_a_file_is_shown_short_and_harmless() -> None:
    said = fault("unsafe", PATH, part="a\nb\u202e" + "c" * 100).sentences()[0]
    assert "a\ufffdb\ufffdccc" in said
    assert len(said) < 120
