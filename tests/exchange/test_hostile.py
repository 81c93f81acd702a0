"""Files that were damaged, or made to do harm: one sentence, soon, and nothing else."""

from __future__ import annotations

import json
import os
import random
import sys
import tracemalloc
from collections.abc import Callable
from pathlib import Path

import pytest

from debatecoach.base.errors import InputError
from debatecoach.debate.side import Side
from debatecoach.exchange import FORMATS, read, write
from debatecoach.exchange.faults import MOST_FIELD, MOST_LEVELS, MOST_NODES
from tests.exchange.harm import MAIN, MEGA, MEGABYTES, either, office, refused, soon, zipped
from tests.exchange.making import shape, tree_case

TEXTS = ("kialo", "argdown", "aif", "outline", "csv")
READABLE = tuple(each.id for each in FORMATS.values() if each.can_read)

# -- too much ------------------------------------------------------------------------------------------


MANY = 10**6
MILLION: dict[str, Callable[[], bytes]] = {
    "kialo": lambda: b"1. T\n" + b"".join(b"1.%d. Pro: a\n" % at for at in range(MANY)),
    "argdown": lambda: b"[T]: t\n" + b" + a\n" * MANY,
    "outline": lambda: b"- a\n" * MANY,
    "csv": lambda: b"claim\n" + b"a\n" * MANY,
    "aif": lambda: b'{"nodes":[' + b",".join(b'{"nodeID":%d,"type":"I"}' % at for at in range(MANY)) + b"]}",
}


@pytest.mark.parametrize("format", TEXTS)
def test_a_million_nodes(format: str) -> None:
    said = refused(MILLION[format](), format)
    assert f"more than {MOST_NODES} arguments" in said or "larger than the 16 MB" in said


@pytest.mark.parametrize("format", TEXTS)
def test_as_many_as_there_may_be_and_one_more(format: str) -> None:
    data = write(tree_case(*[(str(at), "no") for at in range(MOST_NODES // 2)], "one more"), format)[0]
    assert f"more than {MOST_NODES} arguments" in refused(data, format)
    if format == "csv":
        with soon():
            parcel, _ = read(data[: data.rindex(b"\n", 0, -1) + 1], format)
        assert len(parcel.trees[Side.PRO]) == MOST_NODES


LETTERS = (b"a", b" ", b"\t", b"(", b"[", b"{", b"1.", b"/*", b"a. ", b"\\", b'"', b"#(", b":")
STARTS = {
    "kialo": b"1. T\n1.1. Pro: ",
    "argdown": b"[T]: t\n  - <A>: ",
    "outline": b"- ",
    "csv": b"claim\n",
    "aif": b"",
}


@pytest.mark.parametrize("format", TEXTS)
def test_one_line_of_ten_megabytes(format: str) -> None:
    for letter in LETTERS:
        either(STARTS[format] + letter * (10 * MEGA // len(letter)), format)
        either(STARTS[format] + letter * (MOST_FIELD // len(letter)), format)


AWKWARD = (
    "[{",
    "/*",
    "<!--",
    "[a](http://",
    "(1) x",
    "{a: b}",
    "- {",
    '"',
    "- <a>",
    "  + [a",
    "- 1.",
    ": x",
    "#" * 40,
)


@pytest.mark.parametrize("format", TEXTS)
def test_many_awkward_lines(format: str) -> None:
    for line in AWKWARD:
        either(f"[T]: t\n{(line + chr(10)) * 30_000}".encode(), format)
        either(f"[T]: t\n{line * 1000}\n{(line * 100 + chr(10)) * 100}".encode(), format)


def test_too_many_bytes() -> None:
    for format in READABLE:
        assert "larger than the 32 MB" in refused(b"x" * (33 * MEGA), format)


def test_a_file_too_large_is_not_read_whole(tmp_path: Path) -> None:
    path = tmp_path / "huge.md"
    with path.open("wb") as file:
        file.truncate(1 << 36)  # 64 GB that take no place
    tracemalloc.start()
    with soon(), pytest.raises(InputError):
        read(path)
    assert tracemalloc.get_traced_memory()[1] < 3 * 32 * MEGA
    tracemalloc.stop()


# -- too deep ------------------------------------------------------------------------------------------


def deep_kialo(depth: int) -> bytes:
    lines, number = ["1. T"], "1"
    for _ in range(depth):
        number += ".1"
        lines.append(f"{number}. Con: a")
    return "\n".join(lines).encode()


DEEP: dict[str, Callable[[int], bytes]] = {
    "kialo": deep_kialo,
    "argdown": lambda depth: "\n".join(
        ["[T]: t", *(f"{' ' * at}- a" for at in range(1, depth + 1))]
    ).encode(),
    "outline": lambda depth: "\n".join(f"{' ' * at}- a" for at in range(depth)).encode(),
    "csv": lambda depth: "\n".join(
        ["id,parent,claim", "0,,a", *(f"{at},{at - 1},a" for at in range(1, depth))]
    ).encode(),
    "aif": lambda depth: json.dumps(
        {
            "nodes": [
                {"nodeID": at, "type": "CA" if at % 2 else "I", "text": "a"} for at in range(2 * depth + 1)
            ],
            "edges": [{"fromID": at + 1, "toID": at} for at in range(2 * depth)],
        }
    ).encode(),
}


@pytest.mark.parametrize("format", TEXTS)
def test_as_deep_as_a_case_is_taken_and_deeper_is_not(format: str) -> None:
    parcel, _ = read(DEEP[format](MOST_LEVELS), format)
    assert max(level for side in Side for _, level in shape(parcel.trees[side])) == MOST_LEVELS - 1
    assert f"more than {MOST_LEVELS} levels" in refused(DEEP[format](MOST_LEVELS + 1), format)


@pytest.mark.parametrize("format", ["argdown", "outline", "csv", "aif"])
def test_thousands_of_levels(format: str) -> None:
    assert refused(DEEP[format](5000), format)


@pytest.mark.parametrize("inner", [b"[", b'{"nodes":', b'{"nodes":[{"nodeID":'])
def test_json_of_a_hundred_thousand_levels(inner: bytes) -> None:
    assert "damaged, or not a AIF" in refused(inner * 100_000, "aif")
    assert refused(b'{"nodes":[],"x":' + inner * 100_000, "aif")


def test_xml_of_a_hundred_thousand_levels() -> None:
    for format, name in MAIN.items():
        parts = office(format)
        parts[name] = b"<a>" * 50_000 + b"</a>" * 50_000
        refused(zipped(parts), format)


def test_numbers_of_a_million_digits() -> None:
    assert refused(b'{"nodes":[{"nodeID":' + b"9" * MEGA + b',"type":"I"}]}', "aif")
    either(
        b"claim,support,source_year,level\na,1e999,1e999,1e999\nb,nan,nan,inf\nc,-1," + b"9" * 9999 + b",9\n",
        "csv",
    )


# -- circles and doubles -------------------------------------------------------------------------------


def test_circles_and_doubles() -> None:
    nodes = [{"nodeID": at, "type": "I" if at % 2 == 0 else "CA"} for at in range(6)]
    edges = [{"fromID": at, "toID": (at + 1) % 6} for at in range(6)]
    assert "in a circle" in refused(json.dumps({"nodes": nodes, "edges": edges}).encode(), "aif")
    assert "in a circle (at row 2)" in refused(b"claim,id,parent\na,1,2\nb,2,1\n", "csv")
    assert "are called 7" in refused(json.dumps({"nodes": [{"nodeID": 7, "type": "I"}] * 2}).encode(), "aif")
    assert "are called 1.1" in refused(b"1. T\n1.1. Pro: a\n1.1. Con: b\n", "kialo")
    assert "in a circle" in refused(b"[A]: a\n  - [B]: b\n    - [A]\n", "argdown")


def test_every_argument_related_to_every_other() -> None:
    others = "\n".join(f" - [{other}]" for other in range(400))
    text = "\n\n".join(f"[{at}]: x\n{others}" for at in range(400))
    either(text.encode(), "argdown")
    nodes = [{"nodeID": f"i{at}", "type": "I"} for at in range(20_000)] + [{"nodeID": "s", "type": "RA"}]
    edges = [{"fromID": f"i{at}", "toID": "s"} for at in range(20_000)]
    edges += [{"fromID": "s", "toID": f"i{at}"} for at in range(20_000)]
    assert refused(json.dumps({"nodes": nodes, "edges": edges}).encode(), "aif")


# -- wrong encodings -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("encoding", "words"),
    [
        ("utf-16", "Überzeugung, déjà vu"),
        ("utf-16-le", "Überzeugung, déjà vu"),
        ("utf-16-be", "Überzeugung, déjà vu"),
        ("utf-32", "Überzeugung"),
        ("utf-8-sig", "Überzeugung 中文"),
        ("latin-1", "Überzeugung, déjà vu, ça suffit, naïveté, Müllabfuhr größer"),
        ("gb18030", "学校应当废除家庭作业，因为孩子没有时间"),
    ],
)
def test_encodings(encoding: str, words: str) -> None:
    parcel, report = read(f"# {words}\n\n- {words}\n  - {words}\n".encode(encoding), "outline")
    assert shape(parcel.trees[Side.PRO]) == [(words, 0), (words, 1)]
    marked = encoding in ("utf-16", "utf-32", "utf-8-sig")
    assert ["does not say its encoding" in str(loss) for loss in report.losses] == ([] if marked else [True])


def test_bytes_that_are_no_text() -> None:
    noise = random.Random(4).randbytes(200_000)
    png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + noise
    for format in READABLE:
        for data in (
            noise,
            png,
            b"\0" * 1000,
            b"\xff\xfe" * 1000,
            b"%PDF-1.7\n" + noise,
            b"PK\x03\x04" + noise,
        ):
            refused(data, format)
        for data in (b"", b"  \n", b"\xef\xbb\xbf", b"\n" * 1000):
            refused(data, format)


@pytest.mark.parametrize("format", READABLE)
def test_cut_off_and_changed(format: str) -> None:
    whole = write(tree_case(("It helps", ("No", "Yes")), con=["It costs", "It hurts"]), format)[0]
    dice = random.Random(7)
    for cut in range(0, len(whole), max(1, len(whole) // 25)):
        either(whole[:cut], format)
    for _ in range(40):
        changed = bytearray(whole)
        for _ in range(8):
            changed[dice.randrange(len(changed))] = dice.randrange(256)
        either(bytes(changed), format)


# -- what is no file -----------------------------------------------------------------------------------


def test_what_is_no_file(tmp_path: Path) -> None:
    if sys.platform != "win32":  # there are no pipes among its files: one more that is absent
        os.mkfifo(tmp_path / "pipe.md")
    (tmp_path / "folder.md").mkdir()
    (tmp_path / "none.exe").write_bytes(b"MZ")
    for name in ("pipe.md", "folder.md", "absent.md", "none.exe"):
        with soon(2), pytest.raises(InputError):
            read(tmp_path / name)


def test_memory_stays_bounded() -> None:
    data = json.dumps({"nodes": [{"nodeID": at, "type": "L", "x": [{}]} for at in range(50_000)]}).encode()
    tracemalloc.start()
    refused(data, "aif")
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < MEGABYTES * MEGA


def test_a_name_is_told_without_its_folder(tmp_path: Path) -> None:
    secret = tmp_path / "secret folder"
    secret.mkdir()
    path = secret / "..{name}.md"
    path.write_bytes(b"\0\1\2")
    with pytest.raises(InputError) as caught:
        read(path)
    assert "secret" not in str(caught.value)
    assert "..{name}.md is not a text file" in str(caught.value)
