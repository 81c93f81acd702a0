"""The file itself: what is in it, and every way it can be wrong."""

from __future__ import annotations

import contextlib
import io
import json
import os
import struct
import warnings
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from debatecoach.base.errors import CaseFileError
from debatecoach.casefile.archive import MAX_PARTS, MIMETYPE, read_case_file
from debatecoach.casefile.store import CaseStore
from debatecoach.casefile.wire import VERSION
from tests.support.working import computes_under

from .making import new_round, said, small_case, write_tone


def good_file(docs: Path) -> Path:
    """A real case with one speech and its recording."""
    path = docs / "good.debate"
    store = CaseStore.create(path, small_case())
    store.add_round(new_round())
    write_tone(store.next_take("r1", "pro-opening"), 0.2)
    audio = store.adopt_recording("r1", "pro-opening")
    store.commit_speech("r1", said(0, audio=audio), store.case.rounds[0].flow)
    store.save()
    store.close()
    return path


def test_what_is_in_it(docs: Path) -> None:
    path = good_file(docs)
    with zipfile.ZipFile(path) as archive:
        names = archive.namelist()
        assert names[:2] == ["mimetype", "case.json"]
        assert archive.infolist()[0].compress_type == zipfile.ZIP_STORED
        assert archive.read("mimetype") == MIMETYPE
        document = json.loads(archive.read("case.json"))
    assert (document["format"], document["version"]) == ("debatecoach-case", VERSION)
    assert names[2] == "audio/" + document["case"]["rounds"][0]["speeches"][0]["audio"]
    assert path.read_bytes()[30:38] == b"mimetype"  # as for EPUB: a file type a system can tell


def test_the_same_case_makes_the_same_bytes(docs: Path) -> None:
    path = good_file(docs)
    before = path.read_bytes()
    store = CaseStore.open(path)
    store.save()
    store.close()
    assert path.read_bytes() == before


Parts = dict[str, bytes]


def rebuilt(
    path: Path, change: Callable[[Parts], None], method: int = zipfile.ZIP_STORED, double: str = ""
) -> bytes:
    with zipfile.ZipFile(path) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    change(parts)
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", method) as archive:
        for name, data in parts.items():
            archive.writestr(name, data)
        if double:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                archive.writestr(double, parts[double])
    return made.getvalue()


def with_part(name: str, data: bytes = b"x", method: int = zipfile.ZIP_STORED) -> Callable[[Path], bytes]:
    return lambda path: rebuilt(path, lambda parts: parts.__setitem__(name, data), method)


def without(name: str) -> Callable[[Path], bytes]:
    return lambda path: rebuilt(path, lambda parts: parts.__delitem__(name))


def with_json(change: Callable[[dict], object]) -> Callable[[Path], bytes]:
    def build(path: Path) -> bytes:
        def edit(parts: Parts) -> None:
            document = json.loads(parts["case.json"])
            change(document)
            parts["case.json"] = json.dumps(document).encode()

        return rebuilt(path, edit)

    return build


def encrypted(path: Path) -> bytes:
    data = bytearray(path.read_bytes())
    for mark, at in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        start = -1
        while (start := data.find(mark, start + 1)) >= 0:
            data[start + at] |= 1
    return bytes(data)


def lying_size(path: Path) -> bytes:
    """case.json says it is 10 bytes long and unpacks to 80 MB."""
    data = bytearray(with_part("case.json", b" " * (80 << 20), zipfile.ZIP_DEFLATED)(path))
    at = data.find(b"PK\x01\x02")
    while b"case.json" not in data[at : at + 80]:
        at = data.find(b"PK\x01\x02", at + 1)
    struct.pack_into("<I", data, at + 24, 10)
    return bytes(data)


def many_parts(path: Path) -> bytes:
    return rebuilt(path, lambda parts: parts.update({f"audio/{i}.ogg": b"" for i in range(MAX_PARTS)}))


def many_parts_zip64(path: Path) -> bytes:
    """The usual end says one part; the ZIP64 record, which zipfile believes, says thousands."""
    data = many_parts(path)
    at = data.rfind(b"PK\x05\x06")
    count, size, offset = struct.unpack_from("<HII", data, at + 10)
    record = struct.pack("<4sQ2H2I4Q", b"PK\x06\x06", 44, 45, 45, 0, 0, count, count, size, offset)
    locator = struct.pack("<4sIQI", b"PK\x06\x07", 0, at, 1)
    end = struct.pack("<4s4H2IH", b"PK\x05\x06", 0, 0, 1, 1, 100, offset, 0)
    return data[:at] + record + locator + end


def one_in_another(path: Path) -> bytes:
    """A thousand recordings, each of which is all that follows it: 4 MB that read as 4 GB."""
    parts = {f"audio/{i}.ogg": b"" for i in range(1000)}
    data = bytearray(rebuilt(path, lambda old: old.update({**parts, "audio/z.ogg": bytes(4 << 20)})))
    directory = at = data.find(b"PK\x01\x02", 4 << 20)
    while data[at : at + 4] == b"PK\x01\x02":
        length = struct.unpack_from("<H", data, at + 28)[0]
        name, start = data[at + 46 : at + 46 + length], struct.unpack_from("<I", data, at + 42)[0]
        if name.startswith(b"audio/"):
            struct.pack_into("<II", data, at + 20, *[directory - start - 30 - length] * 2)
        at += 46 + length
    return bytes(data)


HOSTILE: list[tuple[str, Callable[[Path], bytes], str]] = [
    ("empty", lambda path: b"", "not a debatecoach case"),
    ("text", lambda path: b"Dear teacher, here is my case.", "not a debatecoach case"),
    ("pickle", lambda path: b"\x80\x04cos\nsystem\n(S'true'\ntR.", "not a debatecoach case"),
    ("cut in the middle", lambda path: path.read_bytes()[: path.stat().st_size // 2], "damaged"),
    ("cut at the end", lambda path: path.read_bytes()[:-10], "damaged"),
    ("zip header alone", lambda path: b"PK\x03\x04", "damaged"),
    ("zeros in the middle", lambda path: path.read_bytes()[:300] + bytes(300) + path.read_bytes()[600:], ""),
    ("foreign zip", lambda path: rebuilt(path, lambda parts: (parts.clear(), parts.update({"a.txt": b"x"}))), "not a debatecoach"),  # noqa: E501
    ("other mimetype", with_part("mimetype", b"application/epub+zip"), "not a debatecoach case"),
    ("no mimetype", without("mimetype"), "not a debatecoach case"),
    ("no case.json", without("case.json"), "damaged"),
    ("newer", with_json(lambda doc: doc.update(version=VERSION + 1, rooms=[])), "newer debatecoach"),
    ("version as text", with_json(lambda doc: doc.update(version="1")), "damaged"),
    ("version zero", with_json(lambda doc: doc.update(version=0)), "damaged"),
    ("other format", with_json(lambda doc: doc.update(format="argdown")), "damaged"),
    ("wrong value", with_json(lambda doc: doc["case"].update(notes=3)), "damaged"),
    ("id as a path", with_json(lambda doc: doc.update(id="../../x")), "damaged"),
    ("not json", with_part("case.json", b"{"), "damaged"),
    ("not utf-8", with_part("case.json", b'{"format":"\xff\xfe"}'), "damaged"),
    ("deep", with_part("case.json", b"[" * 1_000_000), "damaged"),
    ("deep in place", with_json(lambda doc: doc["case"].update(notes=eval("[" * 80 + "]" * 80))), "damaged"),
    ("huge number", with_part("case.json", b"9" * 1_000_000), "damaged"),
    ("many values", with_part("case.json", b"[" + b"[]," * 3_000_000 + b"[]]"), "too large"),
    ("bomb", with_part("case.json", b" " * (80 << 20), zipfile.ZIP_DEFLATED), "too large"),
    ("bomb that lies", lying_size, ""),
    ("bomb in a recording", with_part("audio/a.wav", bytes(64 << 20), zipfile.ZIP_DEFLATED), "no case has"),
    ("bzip2", with_part("x", b"", zipfile.ZIP_BZIP2), ""),
    ("lzma", with_part("x", b"", zipfile.ZIP_LZMA), ""),
    ("encrypted", encrypted, "damaged"),
    ("many parts", many_parts, "too large"),
    ("many parts by ZIP64", many_parts_zip64, "too large"),
    ("one in another", one_in_another, "too large"),
    ("device of Windows", with_part("audio/nul.ogg"), "no case has"),
    ("name of lines", with_part("audio/x\n\u202egpj" + "y" * 4000), "no case has"),
    ("twice", lambda path: rebuilt(path, lambda parts: None, double="case.json"), "no case has"),
    ("absolute", with_part("/etc/passwd"), "no case has"),
    ("parent", with_part("../../evil.txt"), "no case has"),
    ("parent in audio", with_part("audio/../../evil.ogg"), "no case has"),
    ("windows path", with_part("audio\\..\\evil.ogg"), "no case has"),
    ("drive", with_part("C:/evil.ogg"), "no case has"),
    ("upper case", with_part("audio/EVIL.OGG"), "no case has"),
    ("newline", with_part("audio/a.ogg\n"), "no case has"),
    ("program", with_part("audio/run.exe"), "no case has"),
    ("stranger", with_part("META-INF/x"), "no case has"),
]  # fmt: skip


@pytest.mark.parametrize(("make", "words"), [each[1:] for each in HOSTILE], ids=[each[0] for each in HOSTILE])
def test_a_bad_file_is_told_plainly_and_left_alone(
    make: Callable[[Path], bytes], words: str, docs: Path, state: Path
) -> None:
    path = docs / "bad.debate"
    path.write_bytes(make(good_file(docs)))
    before, stamp = path.read_bytes(), path.stat().st_mtime_ns
    with computes_under(5.0), pytest.raises(CaseFileError) as caught:
        CaseStore.open(path)
    assert len(caught.value.sentences()) == 3
    assert words in str(caught.value)
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 400
    assert "bad.debate" in str(caught.value)
    assert (path.read_bytes(), path.stat().st_mtime_ns) == (before, stamp)
    assert sorted(each.name for each in docs.iterdir()) == ["bad.debate", "good.debate"]
    assert not list((state / "journal").glob("*"))
    assert not list((state / "locks").glob("*"))


def test_what_is_no_file_at_all(docs: Path) -> None:
    with pytest.raises(CaseFileError, match="There is no file absent.debate"):
        CaseStore.open(docs / "absent.debate")
    with pytest.raises(CaseFileError, match="is not a file"):
        CaseStore.open(docs)
    if hasattr(os, "mkfifo"):
        os.mkfifo(docs / "pipe.debate")
        with pytest.raises(CaseFileError, match="is not a file"):
            CaseStore.open(docs / "pipe.debate")


@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_any_flipped_bytes_are_refused_or_harmless(data: st.DataObject, docs: Path) -> None:
    path = docs / "good.debate"
    if not path.exists():
        good_file(docs)
    whole = bytearray(path.read_bytes())
    for at in data.draw(st.lists(st.integers(0, len(whole) - 1), min_size=1, max_size=4)):
        whole[at] = data.draw(st.integers(0, 255))
    other = docs / "flipped.debate"
    other.write_bytes(whole)
    with contextlib.suppress(CaseFileError):
        content = read_case_file(other)
        # dates, attributes and sound are not what a case is made of
        assert content.document == read_case_file(path).document


def test_a_damaged_recording_costs_only_itself(docs: Path) -> None:
    path = good_file(docs)
    data = bytearray(path.read_bytes())
    at = data.find(b"OggS")
    data[at + 100] ^= 0xFF
    path.write_bytes(data)
    store = CaseStore.open(path)
    name = store.case.rounds[0].speeches[0].audio
    assert [name in str(notice) for notice in store.take_notices()] == [True]
    with pytest.raises(CaseFileError, match="no recording"):
        store.audio_path(name)
    store.set_notes("still usable")
    with pytest.raises(CaseFileError, match="damaged recording"):
        store.save()
    assert path.read_bytes() == data
    store.save_as(docs / "rest.debate")
    assert [name in str(notice) for notice in store.take_notices()] == [True]
    store.close()
    assert read_case_file(docs / "rest.debate").document.case.notes == "still usable"
