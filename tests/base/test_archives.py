"""ZIPs from anywhere are bounded before anything is made of them."""

from __future__ import annotations

import io
import struct
import zipfile

import pytest

from debatecoach.base.archives import Archive, DoubledError, SwellingError


def made(parts: dict[str, bytes]) -> bytes:
    """A plain ZIP."""
    to = io.BytesIO()
    with zipfile.ZipFile(to, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in parts.items():
            archive.writestr(name, data)
    return to.getvalue()


def as_zip64(data: bytes, count: int, directory: int) -> bytes:
    """The same with the ZIP64 records some programs always write, and what they say."""
    end = data.rindex(b"PK\x05\x06")
    offset = struct.unpack_from("<I", data, end + 16)[0]
    record = struct.pack("<4sQ2H2L4Q", b"PK\x06\x06", 44, 45, 45, 0, 0, count, count, directory, offset)
    locator = struct.pack("<4sLQL", b"PK\x06\x07", 0, end, 1)
    last = struct.pack("<4s4H2LH", b"PK\x05\x06", 0, 0, 0xFFFF, 0xFFFF, 0xFFFFFFFF, 0xFFFFFFFF, 0)
    return data[:end] + record + locator + last


def opened(data: bytes, parts: int = 10, most: int = 1 << 20) -> Archive:
    return Archive(io.BytesIO(data), parts, most)


def test_what_is_unpacked_is_counted_over_all_parts() -> None:
    data = made({"a": b"x" * 600_000, "b": b"y" * 600_000})
    with opened(data) as archive:
        assert archive.read("a", 1 << 20) == b"x" * 600_000
        with pytest.raises(SwellingError, match="b"):
            archive.read("b", 1 << 20)
    with opened(data) as archive, pytest.raises(SwellingError):
        archive.read("a", 1000)


def test_a_table_of_contents_is_bounded_before_it_is_read() -> None:
    assert len(opened(made({str(each): b"" for each in range(10)})).parts) == 10
    for count in (11, 30_000):
        with pytest.raises(SwellingError):
            opened(made({str(each): b"" for each in range(count)}))


def test_zip64_is_read_where_its_numbers_are_small() -> None:
    data = made({"a": b"1", "b": b"2"})
    directory = struct.unpack_from("<I", data, data.rindex(b"PK\x05\x06") + 12)[0]
    assert opened(as_zip64(data, 2, directory)).read("b", 9) == b"2"
    for count, size in ((2, 1 << 40), (1 << 40, directory)):
        with pytest.raises(SwellingError):
            opened(as_zip64(data, count, size))


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_two_parts_of_one_name_are_refused() -> None:
    to = io.BytesIO()
    with zipfile.ZipFile(to, "w") as archive:
        archive.writestr("a", b"1")
        archive.writestr("a", b"2")
    with pytest.raises(DoubledError):
        opened(to.getvalue())


@pytest.mark.parametrize("data", [b"", b"PK\x03\x04", b"\0" * 100_000, made({"a": b"x"})[:-1]])
def test_what_is_no_zip_is_said_to_be_damaged(data: bytes) -> None:
    with pytest.raises(zipfile.BadZipFile):
        opened(data)
