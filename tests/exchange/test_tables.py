"""CSV and XLSX, in and out."""

from __future__ import annotations

import csv
import io
from dataclasses import replace

import openpyxl
import pytest
from hypothesis import given, settings

from debatecoach.base.errors import InputError
from debatecoach.debate.argument import Argument, Review, Score, Scorer
from debatecoach.debate.card import Card
from debatecoach.debate.case import Case
from debatecoach.debate.motion import Definition, Motion
from debatecoach.debate.side import Side
from debatecoach.exchange import Parcel, read, write
from debatecoach.exchange.table import FORMULA, HEAD, safe, unsafe
from tests.exchange.making import NASTY, cases, shape, tree_case


def book_of(*rows: list[object], sheet: str = "Sheet1") -> bytes:
    book = openpyxl.Workbook()
    book.active.title = sheet
    for row in rows:
        book.active.append(row)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def table_of(*rows: list[object]) -> bytes:
    out = io.StringIO()
    csv.writer(out).writerows(rows)
    return out.getvalue().encode()


def same(case: Case, parcel: Parcel) -> None:
    assert parcel.motion.text == case.motion.text
    assert parcel.motion.background == case.motion.background
    assert parcel.motion.definitions == case.motion.definitions
    for side in Side:
        assert parcel.trees[side] == case.forests[side].twigs()


@given(cases())
def test_csv_round_trip(case: Case) -> None:
    parcel, report = read(write(case, "csv")[0], "csv")
    same(case, parcel)
    assert not report.losses


@given(cases())
@settings(max_examples=25)
def test_xlsx_round_trip(case: Case) -> None:
    parcel, report = read(write(case, "xlsx")[0], "xlsx")
    same(case, parcel)
    assert not report.losses


def test_no_cell_is_a_formula() -> None:
    case = tree_case(*(Argument(text, text, note=text) for text in NASTY), motion="=cmd|' /C calc'!A0")
    for row in csv.reader(io.StringIO(write(case, "csv")[0].decode("utf-8-sig"))):
        assert not any(cell.startswith(FORMULA) for cell in row)
    book = openpyxl.load_workbook(io.BytesIO(write(case, "xlsx")[0]))
    for row in book["Arguments"].iter_rows():
        assert not any(cell.data_type == "f" or str(cell.value or "").startswith(FORMULA) for cell in row)


@pytest.mark.parametrize("text", ["=1", "'", "''", "'=1", "it's", "", "'a", "-", "＝1"])
def test_apostrophes_come_back(text: str) -> None:
    assert unsafe(safe(text)) == text


@pytest.mark.parametrize("made", [table_of, book_of])
def test_a_coachs_own_table(made: object) -> None:
    data = made(  # type: ignore[operator]
        ["Speaker", "ID", "Reply to", "Text", "Support", "Locked", "Tags", "Mood"],
        ["Aff", 1, None, "It helps", 1.5, "x", "first, best", "glad"],
        [None, 3, 2, "Not in schools", None, None, None, None],
        ["Neg", 2, 1, "It does not help", None, None, None, None],
        ["Neg", 4, None, "It costs", 7, None, None, None],
        ["Neg", 5, 9, "Hangs nowhere", None, None, None, None],
        ["Pro", 6, 1, "It helps daily", None, None, None, None],
    )
    parcel, report = read(data, "csv" if made is table_of else "xlsx")
    assert shape(parcel.trees[Side.PRO]) == [("It helps", 0), ("It does not help", 1), ("Not in schools", 2)]
    assert shape(parcel.trees[Side.CON]) == [("It costs", 0)]
    first = parcel.trees[Side.PRO][0]
    assert first.id == "1"
    assert first.payload == Argument(
        "It helps",
        "It helps daily.",
        support=Score(1.5, "", Scorer.COACH),
        tags=("first", "best"),
        locked=True,
    )
    told = [str(loss) for loss in report.losses]
    assert "The column Mood: No argument has anything of that name." in told
    assert "“7” as support (row 5): No such value can stand there." in told
    assert "A row whose parent is not in the table (row 6): It was left out." in told


def test_levels_and_stances() -> None:
    data = table_of(
        ["claim", "level", "stance"],
        ["a", 1, "for"],
        ["b", 2, "against"],
        ["c", 3, "support"],
        ["d", 1, "con"],
    )
    parcel, _ = read(data, "csv")
    assert shape(parcel.trees[Side.PRO]) == [("a", 0), ("b", 1)]
    assert parcel.trees[Side.PRO][1].payload.argument == "c."
    assert shape(parcel.trees[Side.CON]) == [("d", 0)]


def test_a_flow_sheet() -> None:
    data = table_of(["It helps", "No it does not", "Yes"], ["", "And it costs"], ["It is fair"])
    parcel, _ = read(data, "csv", side=Side.CON)
    claims = [("It helps", 0), ("No it does not", 1), ("Yes", 2), ("And it costs", 1), ("It is fair", 0)]
    assert shape(parcel.trees[Side.CON]) == claims
    assert not parcel.trees[Side.PRO]


def test_semicolons_tabs_and_excels_own_mark() -> None:
    for data in (
        b"side;claim\r\ncon;a, b\r\n",
        b"side\tclaim\ncon\ta, b\n",
        b"sep=;\nside;claim\ncon;a, b\n",
    ):
        assert shape(read(data, "csv")[0].trees[Side.CON]) == [("a, b", 0)]


def test_chinese_as_excel_saves_it() -> None:
    data = "立场,论点,论证\n正方,人工智能可以帮助学生,每个人都有自己的老师。\n反,会出错,\n".encode("gb18030")
    parcel, report = read(data, "csv")
    assert shape(parcel.trees[Side.PRO]) == [("人工智能可以帮助学生", 0)]
    assert shape(parcel.trees[Side.CON]) == [("会出错", 0)]
    assert "gb18030" in str(report.losses[0])


def test_the_sheet_called_arguments_is_read() -> None:
    data = book_of(["claim"], ["right"], sheet="Arguments")
    book = openpyxl.load_workbook(io.BytesIO(data))
    book.create_sheet("Other", 0).append(["claim"])
    out = io.BytesIO()
    book.save(out)
    parcel, report = read(out.getvalue(), "xlsx")
    assert shape(parcel.trees[Side.PRO]) == [("right", 0)]
    assert str(report.losses[0].what) == "Other sheets: Other"


def test_formulas_are_not_computed() -> None:
    data = book_of(["claim", "note"], ["a", "=1+1"])
    assert read(data, "xlsx")[0].trees[Side.PRO][0].payload == Argument("a")


def test_what_the_report_says_of_a_whole_argument() -> None:
    said = Argument("a", cards=(Card(title="t", publication="p", body="q"),), review=Review.APPROVED)
    case = tree_case(said)
    case.motion = replace(case.motion, definitions=(Definition("x", "y"),))
    data, report = write(case, "csv")
    assert not report.losses
    assert report.taken == {"pro": 1, "con": 0, "claims": 1, "cards": 1, "definitions": 1, "passages": 0}
    assert read(data, "csv")[0].case().motion == Motion(
        "We should do it", definitions=(Definition("x", "y"),)
    )


@pytest.mark.parametrize(
    "rows",
    [
        [["claim", "id", "parent"], ["a", "1", "2"], ["b", "2", "1"]],
        [["claim", "id", "parent"], ["a", "1", "1"]],
        [["claim", "id", "parent"], ["a", "1", ""], ["b", "1", ""], ["c", "2", "1"]],
        [["side", "parent"], ["pro", ""]],
        [list(HEAD)],
        [[], [""]],
    ],
)
def test_what_cannot_be_a_tree_is_refused(rows: list[list[object]]) -> None:
    for data, format in ((table_of(*rows), "csv"), (book_of(*rows), "xlsx")):
        with pytest.raises(InputError):
            read(data, format)
