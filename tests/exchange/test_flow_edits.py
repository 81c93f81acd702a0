"""A flow's workbook that a coach worked in: what was changed comes back, and nothing else."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import openpyxl
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from openpyxl.comments import Comment
from openpyxl.styles import Font, PatternFill

from debatecoach.base.errors import InputError
from debatecoach.debate.claim_numbers import claim_numbers
from debatecoach.debate.flow_tree import Flow, FlowRef, FlowTree, Manner, Mark, Mention, Point, Ruling
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.side import Action, Side
from debatecoach.exchange.flow_files import FLOW_FORMATS, read, write
from debatecoach.exchange.flow_model import FlowSheet, counted
from debatecoach.exchange.model import Report
from tests.exchange.test_flow_files import OXFORD, flows, sheet_of
from tests.gallery.flow import british_round

PRO, CON = Side.PRO, Side.CON
XLSX = FLOW_FORMATS[".xlsx"]
SPOKEN = 6
SAID = (
    "Wages go up. A study found it. People spend it.", "Firms close. Prices rise.",
    "It is only so in monopsony. They never answered wages, so extend that: rents are paid.", "", "", "",
)  # fmt: skip


def point(speech: int, claim: str, *arguments: str, quote: str = "", **more: Any) -> Point:
    mention = Mention(speech, Action.PROPOSE, quote, 4 if quote else 0, start=1.5 if quote else -1.0)
    return Point(claim, arguments, mentions=(mention,), **more)


def a_flow() -> Flow:
    wages = point(0, "Wages go up", "A study found it.", "They never answered wages", quote="Wages go up.",
                  highlight=True, note="Definition first", group="n1")  # fmt: skip
    again = Mention(2, Action.REINFORCE, "so extend that: rents are paid.", 2)
    pro = (
        Twig("n1", STANCE, replace(wages, mentions=(*wages.mentions, again))),
        Twig("n2", "n1", point(1, "Firms close", quote="Firms close.")),
        Twig("n3", "n2", point(2, "Only in monopsony", quote="It is only so in monopsony.")),
        Twig("n4", STANCE, point(0, "People spend it", rulings=(Ruling(Mark.DROPPED, False),))),
    )
    con = (Twig("n5", STANCE, point(1, "Prices rise", quote="Prices rise.", number=7)),)
    return counted(Flow(FlowTree(PRO, pro), FlowTree(CON, con)))


def workbook(flow: Flow) -> Any:
    sheet = FlowSheet.plain("THW test", OXFORD, SPOKEN, flow, SAID)
    return openpyxl.load_workbook(io.BytesIO(write(sheet, XLSX)[0]))


def changed(flow: Flow, change: Callable[[Any], None]) -> tuple[Flow, Report]:
    book = workbook(flow)
    change(book)
    out = io.BytesIO()
    book.save(out)
    return read(out.getvalue(), OXFORD, SPOKEN, name="coach.xlsx")


def cell(book: Any, text: str, sheet: str = "Pro's claims") -> Any:
    (found,) = [c for row in book[sheet].iter_rows() for c in row[1:] if str(c.value or "").startswith(text)]
    return found


def told(report: Report) -> list[str]:
    assert not report.losses
    return [str(each) for each in report.changes]


def test_each_column_shows_what_was_said_in_that_speech() -> None:
    book = workbook(a_flow())
    first = cell(book, "Wages go up")
    assert first.value.split("\n")[:2] == ["Wages go up", "- A study found it."]
    assert "They never" not in first.value
    again = cell(book, "→ Wages go up")
    assert again.row == first.row
    assert again.value.split("\n")[1:] == ["- so extend that: rents are paid.", "- They never answered wages"]


def test_saved_by_another_program_unchanged_it_is_the_same_flow() -> None:
    found, report = changed(a_flow(), lambda book: None)
    assert found == a_flow()
    assert told(report) == []


def test_a_changed_cell_keeps_everything_it_does_not_show() -> None:
    def change(book: Any) -> None:
        cell(book, "Wages go up").value = "Wages rise\n- A study found it.\n- In Texas\n◆ answered"

    found, report = changed(a_flow(), change)
    before, now = a_flow()[FlowRef(PRO, "n1")], found[FlowRef(PRO, "n1")]
    arguments = ("A study found it.", "In Texas", "They never answered wages")
    assert now == replace(before, claim="Wages rise", arguments=arguments)
    assert told(report) == ["Changed: “Wages rise”"]
    assert claim_numbers(found) == claim_numbers(a_flow())


def test_an_extensions_words_are_changed_alone() -> None:
    def change(book: Any) -> None:
        again = cell(book, "→ Wages go up")
        again.value = "→ Wages go up\n- so extend that: rents are paid.\n- Nobody answered them"

    found, _report = changed(a_flow(), change)
    now = found[FlowRef(PRO, "n1")]
    assert now.arguments == ("A study found it.", "Nobody answered them")
    assert now.mentions == a_flow()[FlowRef(PRO, "n1")].mentions


def test_a_new_cell_answers_what_stands_left_of_it() -> None:
    def change(book: Any) -> None:
        column = cell(book, "Firms close").column
        book["Pro's claims"].cell(cell(book, "People spend it").row, column).value = "They save it\n- Study"
        book["Con's claims"].cell(9, 3).value = "Strikes"

    found, report = changed(a_flow(), change)
    (reply,) = found.trees[PRO].children("n4")
    assert (found.trees[PRO][reply].claim, found.trees[PRO][reply].arguments) == ("They save it", ("Study",))
    assert found.trees[PRO][reply].mentions == (Mention(1, Action.ATTACK),)  # no moment it was not said at
    assert [found.trees[CON][each].claim for each in found.trees[CON].children()] == [
        "Prices rise",
        "Strikes",
    ]
    assert told(report) == ["New: “They save it”", "New: “Strikes”"]


def test_a_deleted_cell_goes_and_an_answered_one_is_crossed_out() -> None:
    def change(book: Any) -> None:
        cell(book, "Firms close").value = None
        cell(book, "People spend it").value = None
        cell(book, "→ Wages go up").value = None

    found, report = changed(a_flow(), change)
    assert found.trees[PRO]["n2"].struck
    assert "n4" not in found.trees[PRO]
    assert len(found.trees[PRO]["n1"].mentions) == 1
    assert told(report) == [
        "Changed: “Wages go up”", "Deleted, but answered: crossed out: “Firms close”",
        "Deleted: “People spend it”",
    ]  # fmt: skip


def test_a_new_arrow_extends_the_point_it_names_not_the_nearest() -> None:
    def change(book: Any) -> None:
        again = cell(book, "→ Wages go up")
        book["Pro's claims"].cell(again.row, again.column + 2).value = "→ Wages go…\n- to the last"

    found, _report = changed(a_flow(), change)
    now = found[FlowRef(PRO, "n1")]
    assert [each.speech for each in now.mentions] == [0, 2, 4]
    assert now.arguments[-1] == "to the last"


def test_a_row_may_be_put_elsewhere_and_rows_between() -> None:
    def change(book: Any) -> None:
        book["Pro's claims"].insert_rows(2, 3)

    found, report = changed(a_flow(), change)
    assert found == a_flow()
    assert told(report) == []


def test_a_cell_cut_and_put_into_another_row_answers_what_stands_there() -> None:
    def change(book: Any) -> None:
        moved, to = cell(book, "Firms close"), cell(book, "People spend it")
        book["Pro's claims"].cell(to.row, moved.column).value = moved.value
        moved.value = None

    found, report = changed(a_flow(), change)
    assert found.trees[PRO].parent("n2") == "n4"
    assert found.trees[PRO].parent("n3") == "n2"
    assert found.trees[PRO]["n2"].mentions == a_flow().trees[PRO]["n2"].mentions
    assert told(report) == ["Moved: “Firms close”"]


def test_comments_and_dress_are_taken_over() -> None:
    def change(book: Any) -> None:
        cell(book, "Wages go up").comment = None
        cell(book, "Wages go up").fill = PatternFill("solid", fgColor="E3EDFB")
        cell(book, "Firms close").comment = Comment("Which firms?", "Coach")
        cell(book, "Firms close").fill = PatternFill("solid", fgColor="FFFF00")
        cell(book, "→ Wages go up").fill = PatternFill("solid", fgColor="FFFF00")
        cell(book, "Only in").font = Font(bold=True, strike=True)

    found, report = changed(a_flow(), change)
    wages, firms, only = (found.trees[PRO][each] for each in ("n1", "n2", "n3"))
    assert (wages.note, wages.highlight) == ("", False)
    assert [each.highlight for each in wages.mentions] == [False, True]
    assert (firms.note, firms.highlight) == ("Which firms?", True)
    assert (only.bold, only.struck) == (True, True)
    assert len(told(report)) == 3


def test_the_table_fills_in_what_the_sheets_do_not_show() -> None:
    def change(book: Any) -> None:
        page = book["Points"]
        head = [each.value for each in page[1]]
        row = next(each for each in page.iter_rows() if each[0].value == "n4")
        row[head.index("group")].value = "rents"
        row[head.index("ruled")].value = "extended: yes"
        row[head.index("conceded")].value = "2"

    found, report = changed(a_flow(), change)
    now = found[FlowRef(PRO, "n4")]
    assert (now.group, now.rulings) == ("rents", (Ruling(Mark.EXTENDED, True),))
    assert [each.manner for each in now.mentions] == [Manner.PLAIN, Manner.CONCEDE]
    assert told(report) == ["Changed: “People spend it”"]


@pytest.mark.parametrize("gone", ["Points", "Pro's claims", "Con's claims"])
def test_a_sheet_less_loses_nothing(gone: str) -> None:
    found, report = changed(a_flow(), lambda book: book.remove(book[gone]))
    assert found == a_flow()
    assert told(report) == []


def test_a_damaged_record_is_told_and_the_table_read() -> None:
    def change(book: Any) -> None:
        book["Record"]["A2"].value = "{"

    found, report = changed(a_flow(), change)
    assert [found[each].claim for each in found.refs()] == [a_flow()[each].claim for each in a_flow().refs()]
    assert any("hidden sheet Record" in str(each) for each in report.losses)
    assert any("words of points" in str(each) for each in report.losses)


def test_without_record_and_table_comments_colours_and_arrows_are_read_from_the_sheets() -> None:
    def change(book: Any) -> None:
        del book["Record"], book["Points"]

    found, report = changed(a_flow(), change)
    wages = found.trees[PRO][found.trees[PRO].children()[0]]
    assert (wages.note, wages.highlight) == ("Definition first", True)
    assert [each.speech for each in wages.mentions] == [0, 2]
    assert all(not each.quote for each in wages.mentions)
    assert all(each.kept for each in report.losses)  # what one answers was guessed


def test_a_sheet_of_somebodys_own_and_a_copy_of_ours_are_left_out_and_named() -> None:
    def change(book: Any) -> None:
        book.create_sheet("Notes").append(["Feedback", "Well done"])
        book.copy_worksheet(book["Pro's claims"]).title = "Draft"

    found, report = changed(a_flow(), change)
    assert found == a_flow()
    assert [str(each).split(":")[0] for each in report.losses] == ["2 × Other sheets"]
    assert "Notes, Draft" in str(report.losses[0])


def test_hidden_cells_of_somebody_elses_making_do_no_harm() -> None:
    def change(book: Any) -> None:
        page = book["Pro's claims"]
        at = next(each.column for each in page[1] if each.value == "points of pro")
        keys = ('{"1": ["n9"], "x": 3}', "[" * 5000, '{"1": ["n1", "a99", "m-1", 5], "99": ["n1"]}', "=1+1")
        for row, text in enumerate(keys, 2):
            page.cell(row, at).value = text

    found, _report = changed(a_flow(), change)
    claims = {found[each].claim for each in found.refs()}
    assert {"Wages go up", "Firms close", "Prices rise"} <= claims


def test_chinese_names_of_speeches_and_states_are_known_again() -> None:
    current = british_round(30, chinese=True)
    names = tuple(f"第{at}位" for at in range(1, 9))
    states = {(side, mark): f"第{at}种状态，{side}" for side in Side for at, mark in enumerate(Mark)}
    titles = ("正方的论点", "反方的论点")
    sheet = FlowSheet("本院", current.format, 8, current.flow, names, titles, (), states)
    book = openpyxl.load_workbook(io.BytesIO(write(sheet, XLSX)[0]))
    page = book["正方的论点"]
    assert "◆ 第0种状态，pro" in str([each.value for row in page.iter_rows() for each in row])
    next(each for each in page["B"][1:] if each.value).value = "改过的论点"
    out = io.BytesIO()
    book.save(out)
    found, report = read(out.getvalue(), current.format, 8, name="flow.xlsx")
    assert [str(each) for each in report.changes] == ["Changed: “改过的论点”"]
    assert len(found) == len(current.flow)


@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
@given(flows(), st.data())
def test_any_flow_comes_back_but_for_the_one_cell_that_was_changed(flow: Flow, data: st.DataObject) -> None:
    book = openpyxl.load_workbook(io.BytesIO(write(sheet_of(flow), XLSX)[0]))
    cells = [
        (page, each) for page in book.worksheets[:2] for row in page.iter_rows(min_row=2)
        for each in row[1:] if each.value and not page.column_dimensions[each.column_letter].hidden
        and not str(each.value).startswith("→")
    ]  # fmt: skip
    _page, chosen = data.draw(st.sampled_from(cells))
    chosen.value = "quite another claim"
    out = io.BytesIO()
    book.save(out)
    found, report = read(out.getvalue(), OXFORD, SPOKEN, name="flow.xlsx")
    assert len(report.changes) == 1
    other = [ref for ref in flow.refs() if found[ref].claim != flow[ref].claim]
    assert [found[ref].claim for ref in other] == ["quite another claim"]
    assert all(
        replace(found[ref], number=0) == replace(flow[ref], number=0)
        for ref in flow.refs()
        if ref not in other
    )


WRITTEN = st.sampled_from(
    (None, "new", "→ wages", "- x\n- y", "◆ z", "(a)", "7", "n3", "=1+1", "→", "{}", " ")
)
DEED = st.tuples(
    st.integers(0, 3),
    st.sampled_from("wsird"),
    st.integers(1, 8),
    st.integers(1, 8),
    st.integers(1, 8),
    WRITTEN,
)


@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(DEED, max_size=8))
def test_whatever_is_done_to_a_workbook_it_is_refused_or_read_as_a_flow_that_holds(deeds: list[Any]) -> None:
    def change(book: Any) -> None:
        for sheet, deed, row, column, other, text in deeds:
            page = book.worksheets[sheet]
            cell, second = page.cell(row, column), page.cell(other, column)
            if deed == "w":
                cell.value = text
            elif deed == "s":
                cell.value, second.value = second.value, cell.value
            elif deed == "i":
                page.insert_rows(row)
            elif deed == "r":
                page.delete_rows(row)
            else:
                page.delete_cols(column)

    try:
        found, _report = changed(a_flow(), change)
    except InputError:
        return
    again, report = changed(found, lambda book: None)
    assert again == found
    assert told(report) == []


def test_a_row_taken_out_of_the_table_is_a_point_deleted() -> None:
    def change(book: Any) -> None:
        page = book["Points"]
        page.delete_rows(next(each[0].row for each in page.iter_rows() if each[0].value == "n4"))

    found, report = changed(a_flow(), change)
    assert "n4" not in found.trees[PRO]
    assert told(report) == ["Deleted: “People spend it”"]
