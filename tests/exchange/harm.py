"""What a file made to do harm must meet: one sentence, soon."""

from __future__ import annotations

import io
import zipfile
from contextlib import AbstractContextManager

import pytest

from debatecoach.base.errors import InputError
from debatecoach.exchange import read, write
from tests.exchange.making import tree_case
from tests.support.working import computes_under

SECONDS = 15.0
"""For a file of 32 MB at most, on a computer that does something else as well."""
MEGABYTES = 600
MEGA = 1 << 20


def soon(seconds: float = SECONDS) -> AbstractContextManager[None]:
    """Fails a block that computes for longer."""
    return computes_under(seconds)


def refused(data: bytes, format: str, *, name: str = "tree.x") -> str:
    """The sentences a file is refused with, soon."""
    with soon(), pytest.raises(InputError) as caught:
        read(data, format, name=name)
    what, safe, todo = caught.value.sentences()
    assert safe == "Nothing was imported; your case is as it was."
    assert todo
    assert len(what) < 200
    return what


def either(data: bytes, format: str) -> None:
    """Read, or refused, soon."""
    with soon():
        try:
            parcel, report = read(data, format)
        except InputError:
            return
        parcel.case()
        assert len(report.losses) < 100


def zipped(parts: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", method) as archive:
        for name, data in parts.items():
            archive.writestr(name, data)
    return out.getvalue()


def unzipped(data: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def office(format: str) -> dict[str, bytes]:
    return unzipped(write(tree_case(("It helps", "No")), format)[0])


MAIN = {"xlsx": "xl/worksheets/sheet1.xml", "verbatim": "word/document.xml"}
