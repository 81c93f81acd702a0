"""A round's flow to files and back: everything a format can hold, and nothing a hostile file wants."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from typing import Any

import openpyxl
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from debatecoach.base.errors import InputError
from debatecoach.debate.flow_tree import (
    Flow,
    FlowRef,
    FlowTree,
    Ground,
    Manner,
    Mark,
    Mention,
    Point,
    Ruling,
    Taught,
)
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.format import Format
from debatecoach.debate.side import Action, Side
from debatecoach.exchange.flow_files import FLOW_FORMATS, read, write
from debatecoach.exchange.flow_model import MOST_POINTS, FlowSheet, changes, counted
from debatecoach.exchange.flow_table import HEAD
from debatecoach.exchange.flow_xlsx import sheet_name
from tests.exchange.harm import soon, unzipped, zipped
from tests.exchange.making import LONGER, NASTY, TEXTS
from tests.gallery.flow import OXFORD, british_round, sample_round

PRO, CON = Side.PRO, Side.CON
SPOKEN = len(OXFORD.slots)
BRITISH = british_round(1).format
LINES = TEXTS.map(lambda text: " ".join(text.split())).filter(bool)
JSON, CSV, XLSX, MD = (FLOW_FORMATS[each] for each in (".json", ".csv", ".xlsx", ".md"))


def sheet_of(flow: Flow, spoken: int = SPOKEN) -> FlowSheet:
    return FlowSheet.plain("THW test", OXFORD, spoken, flow)


def back(flow: Flow, suffix: str, spoken: int = SPOKEN) -> Flow:
    data, _report = write(sheet_of(flow, spoken), FLOW_FORMATS[suffix])
    return read(data, OXFORD, spoken, name=f"flow{suffix}")[0]


@st.composite
def flows(draw: st.DrawFn, format: Format = OXFORD, texts: st.SearchStrategy[str] = LINES) -> Flow:
    """Any flow of the format, with everything a point can carry."""
    trees: dict[Side, list[Twig[Point]]] = {PRO: [], CON: []}
    levels: dict[str, int] = {}
    for at in range(1, draw(st.integers(1, 9)) + 1):
        tree = draw(st.sampled_from((PRO, CON)))
        parents = [STANCE, *(each.id for each in trees[tree])]
        parent = draw(st.sampled_from(parents))
        level = levels.get(parent, -1) + 1
        side = tree if level % 2 == 0 else tree.other
        levels[f"n{at}"] = level
        mine = [i for i, slot in enumerate(format.slots) if slot.side is side]
        said = draw(st.sampled_from(mine))
        trees[tree].append(Twig(f"n{at}", parent, draw(points(said, mine, len(format.slots), texts))))
    ordered = {side: FlowTree(side, twigs).twigs() for side, twigs in trees.items()}
    return counted(Flow(*(FlowTree(side, ordered[side]) for side in Side)))


@st.composite
def points(draw: st.DrawFn, said: int, mine: list[int], count: int, texts: st.SearchStrategy[str]) -> Point:
    theirs = [i for i in range(count) if i not in mine]
    first = Mention(
        said,
        Action.PROPOSE,
        draw(LINES),
        3,
        draw(st.sampled_from((Manner.PLAIN, Manner.TURN))),
        "",
        1.5,
        2.25,
    )
    again = [
        Mention(i, Action.REINFORCE, draw(st.one_of(st.just(""), LINES)), 1)
        for i in draw(st.sets(st.sampled_from(mine), max_size=2))
    ]
    granted = [
        Mention(i, Action.ATTACK, manner=Manner.CONCEDE)
        for i in draw(st.sets(st.sampled_from(theirs), max_size=1))
    ]
    rulings = draw(st.dictionaries(st.sampled_from(sorted(Mark)), st.booleans(), max_size=2))
    return Point(
        claim=draw(LINES),
        arguments=tuple(draw(st.lists(texts, max_size=2))),
        mentions=(first, *again, *granted),
        origin=draw(st.sampled_from(("", "con/c1.2"))),
        ground=draw(st.sampled_from(sorted(Ground))),
        specific=draw(st.booleans()),
        confidence=draw(st.floats(0, 1)),
        doubt=draw(st.sampled_from(("", "Is this about “x”?"))),
        struck=draw(st.booleans()),
        note=draw(st.one_of(st.just(""), texts)),
        rulings=tuple(Ruling(mark, holds) for mark, holds in rulings.items()),
        taught=draw(st.sampled_from(((), (Taught("n1", True),)))),
        bold=draw(st.booleans()),
        highlight=draw(st.booleans()),
        group=draw(st.sampled_from(("", "n1"))),
        number=draw(st.sampled_from((0, 0, 7))),
    )


@pytest.mark.parametrize("format", [OXFORD, BRITISH], ids=["oxford", "british"])
@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.data())
def test_any_flow_comes_back_from_every_kind_as_it_was(format: Format, data: st.DataObject) -> None:
    flow = data.draw(flows(format, st.one_of(LINES, LONGER)))
    said = tuple(data.draw(st.lists(LINES, max_size=8)))
    for kind in (XLSX, CSV, JSON):
        written, told = write(FlowSheet.plain("本院将废除作业", format, len(format.slots), flow, said), kind)
        found, report = read(written, format, len(format.slots), name=f"flow{kind.suffixes[0]}")
        assert found == flow, kind
        assert (told.losses, report.losses, changes(flow, found)) == ((), (), [])


@pytest.mark.parametrize("text", NASTY)
def test_no_text_is_taken_for_anything_else(text: str) -> None:
    said = " ".join(text.split())
    flow = Flow(FlowTree(PRO, (Twig("n1", STANCE, Point(said, mentions=(Mention(0, Action.PROPOSE),))),)))
    for suffix in (".json", ".csv", ".xlsx"):
        assert back(flow, suffix)[FlowRef(PRO, "n1")].claim == said, suffix
    book = openpyxl.load_workbook(io.BytesIO(write(sheet_of(flow), XLSX)[0]))
    assert all(c.data_type in ("s", "n") for page in book for row in page.iter_rows() for c in row)
    cells = [c for page in book for row in page.iter_rows() for c in row if c.value]
    assert all(
        c.data_type == "s" or (c.value == 1 and c.column == 1) for c in cells
    )  # else the claim's number


def test_the_workbook_looks_as_debaters_keep_it() -> None:
    flow = sample_round(4).flow
    titles = ("Pro: [all] of / our * claims? and then some more", "Points")
    data, report = write(replace(sheet_of(flow, 4), titles=titles), XLSX)
    book = openpyxl.load_workbook(io.BytesIO(data))
    pro, con, points = book.sheetnames
    assert (con, points) == ("Points 2", "Points")
    assert len(pro) <= 31
    assert not set(pro) & set("*?:\\/[]")
    page = book[pro]
    names = ["#", "Pro opening", "Con opening", "Pro rebuttal", "Con rebuttal"]
    assert [cell.value for cell in page[1]][:5] == names
    assert page["A2"].value == 1
    assert page.column_dimensions["F"].hidden  # what the sheet was written as
    first, reply, answer = page["B2"], page["C2"], page["D2"]  # each beside what it answers
    assert str(first.value).startswith("Unions raise demand")
    assert str(reply.value).startswith("Higher wages price out")
    assert str(answer.value).startswith("Evidence is from monopsony")
    assert first.fill.fgColor.rgb == answer.fill.fgColor.rgb != reply.fill.fgColor.rgb
    assert page.freeze_panes == "B2"
    assert page.page_setup.orientation == "landscape"
    assert report.taken["pro"] + report.taken["con"] == len(flow)
    assert not report.losses


def workbook(**sheets: list[list[Any]]) -> bytes:
    book = openpyxl.Workbook()
    book.remove(book.active)
    for title, rows in sheets.items():
        page = book.create_sheet(title)
        for row in rows:
            page.append(row)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def test_what_nobody_could_have_said_is_left_out_and_told() -> None:
    flow = sample_round(4).flow
    data, _ = write(sheet_of(flow, 4), JSON)
    found, report = read(data, OXFORD, 2, name="flow.json")
    assert all(found[ref].speech < 2 for ref in found.refs())
    assert len(found) < len(flow)
    assert any("not given" in str(each) for each in report.losses)
    rows = [["tree", "speech", "claim"], ["pro", "2", "said in Con's speech"], ["pro", "1", "fine"]]
    out = io.StringIO()
    csv.writer(out).writerows(rows)
    found, report = read(out.getvalue().encode(), OXFORD, 4, name="mine.csv")
    assert [found[ref].claim for ref in found.refs()] == ["fine"]
    assert any("other side" in str(each) for each in report.losses)


def test_the_flow_json_of_a_round_is_read_too() -> None:
    from debatecoach.services.documents import flow_document
    from debatecoach.services.playing import to_json

    round = sample_round(4)
    data = to_json(flow_document(round, "THW test")).encode()
    again = replace(round, flow=read(data, OXFORD, 4, name="flow.json")[0])
    assert to_json(flow_document(again, "THW test")).encode() == data


def test_markdown_says_each_point_once_with_whom_it_answers() -> None:
    text = write(sheet_of(sample_round(4).flow, 4), MD)[0].decode()
    assert text.count("Higher wages price out small firms") == 1
    assert "  - Con opening: Higher wages price out small firms" in text
    with pytest.raises(InputError):
        read(text.encode(), OXFORD, 4, name="flow.md")


def refused(data: bytes, name: str) -> None:
    with soon(), pytest.raises(InputError) as caught:
        read(data, OXFORD, 6, name=name)
    what, safe, todo = caught.value.sentences()
    assert what
    assert todo
    assert safe == "Nothing was imported; your case is as it was."


def _table(*rows: list[str]) -> bytes:
    out = io.StringIO()
    csv.writer(out).writerows([["id", "answers", "tree", "speech", "claim"], *rows])
    return out.getvalue().encode()


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("a.json", b"{}"),
        ("a.json", b"[" * 100_000),
        ("a.json", b"[" * 3_000_000),
        ("a.json", b'{"trees": {"pro": [{"id": "n1"}], "con": []}}'),
        ("a.json", b'{"trees": 3}'),
        ("a.csv", b"a,b\n1,2\n"),
        ("a.csv", b'claim,speech\n"' + b"x" * 200_000),
        ("a.csv", _table(["a", "b", "pro", "1", "x"], ["b", "a", "pro", "2", "y"])),
        ("a.csv", _table(["a", "", "pro", "1", "x"], ["a", "", "pro", "1", "y"])),
        ("a.csv", _table(*([str(n), "", "pro", "1", "x"] for n in range(6000)))),
        ("a.csv", _table(*([str(n), str(n - 1) if n else "", "pro", "1", "x"] for n in range(300)))),
        ("a.csv", b"   "),
        ("a.xlsx", b"PK\x03\x04 not a workbook"),
        ("a.xlsx", workbook(empty=[[None]])),
        ("a.xlsx", workbook(aff=[["Pro opening", "Con opening"], ["econ good", "firms die"]])),
        ("a.doc", b"x"),
    ],
)
def test_a_file_that_is_no_flow_is_refused_soon(name: str, data: bytes) -> None:
    if name == "a.doc":
        with pytest.raises(InputError):
            read(data, OXFORD, 6, name=name)
    else:
        refused(data, name)


def test_a_workbook_with_xml_of_its_own_is_refused() -> None:
    parts = unzipped(workbook(x=[["Pro opening"], ["a"]]))
    bomb = b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa">]>'
    parts["xl/workbook.xml"] = bomb + parts["xl/workbook.xml"].split(b"?>", 1)[-1]
    refused(zipped(parts), "a.xlsx")


def test_formulas_in_a_table_are_told() -> None:
    data = workbook(mine=[["speech", "claim"], [1, "econ good"], [2, "=1+1"]])
    flow, report = read(data, OXFORD, 6, name="mine.xlsx")
    assert [flow[ref].claim for ref in flow.refs()] == ["econ good"]  # what was not computed yet says nothing
    assert [str(each.what) for each in report.losses] == [
        "Formulas",
        "A row without a claim or the number of its speech",
    ]


def test_more_cells_than_any_flow_has_are_refused_soon() -> None:
    flow = sample_round(4).flow
    book = openpyxl.load_workbook(io.BytesIO(write(sheet_of(flow, 4), XLSX)[0]))
    page = book["Points"]
    for _ in range(MOST_POINTS):
        page.append([{"speech": 1, "claim": "x"}.get(name) for name in HEAD])
    out = io.BytesIO()
    book.save(out)
    refused(out.getvalue(), "many.xlsx")


def test_comments_that_are_none_do_not_stop_the_flow() -> None:
    flow = sample_round(4).flow
    flow.trees[PRO].replace("n1", replace(flow.trees[PRO]["n1"], note="x"))
    parts = unzipped(write(sheet_of(flow, 4), XLSX)[0])
    (name,) = [each for each in parts if "comments/" in each]
    for bad in (b"<x", b"<comments/>", b"", parts[name].replace(b'ref="', b'ref="0')):
        found, _report = read(zipped(parts | {name: bad}), OXFORD, 4, name="flow.xlsx")
        assert len(found) == len(flow), bad


def test_bad_values_in_json_are_refused() -> None:
    data = json.loads(write(sheet_of(sample_round(4).flow, 4), JSON)[0])
    for change in (
        {"confidence": "high"},
        {"mentions": []},
        {"claim": " "},
        {"extra": 1},
        {"confidence": float("nan")},
    ):
        data["pro"][0]["payload"] |= change
        refused(json.dumps(data).encode(), "a.json")


@pytest.mark.parametrize("title", ["a" * 40, "[]:*?/\\", "'x'", "", "Points", "points"])
def test_sheet_names_are_ones_excel_takes(title: str) -> None:
    name = sheet_name(title, ["Points", "Sheet"])
    assert 1 <= len(name) <= 31
    assert not set(name) & set("*?:\\/[]")
    assert name.lower() not in ("points", "sheet")


@pytest.mark.parametrize("suffix", [".csv", ".xlsx", ".md"])
def test_british_parliamentary_is_written_and_read_by_its_speakers(suffix: str) -> None:
    current = british_round(40)
    sheet = FlowSheet.plain("THW test", current.format, 8, current.flow)
    assert sheet.names[:3] == ("PM (OG)", "LO (OO)", "DPM (OG)")
    data, _report = write(sheet, FLOW_FORMATS[suffix])
    if suffix != ".md":
        flow = read(data, current.format, 8, name=f"flow{suffix}")[0]
        said = sorted((current.flow[ref].claim, current.flow[ref].speech) for ref in current.flow.refs())
        assert sorted((flow[ref].claim, flow[ref].speech) for ref in flow.refs()) == said
    else:
        assert b"MG (CG)" in data


def test_speeches_of_one_stage_have_names_of_their_own() -> None:
    first = OXFORD.slots[0].stage
    slots = tuple(replace(slot, id=f"s{at}", stage=first) for at, slot in enumerate(OXFORD.slots))
    names = FlowSheet.plain("", replace(OXFORD, slots=slots), 0, Flow()).names
    assert names[:4] == ("Pro opening 1", "Con opening 1", "Pro opening 2", "Con opening 2")
