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

from debatecoach.base.errors import InputError
from debatecoach.debate.claim_numbers import claim_numbers
from debatecoach.debate.flow_tree import Flow, FlowTree, Manner, Mark, Mention, Point, Ruling
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.side import Action, Side
from debatecoach.exchange.flow_files import FLOW_FORMATS, read, write
from debatecoach.exchange.flow_model import FlowSheet, changes, counted
from debatecoach.exchange.model import Report
from tests.exchange.test_flow_files import OXFORD, flows, sheet_of

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
    return read(out.getvalue(), OXFORD, SPOKEN, name="coach.xlsx", taken={ref.node for ref in flow.refs()})


def cell(book: Any, node: str, column: str) -> Any:
    """The cell of a point in a column of the table."""
    page = book["Points"]
    at = [each.value for each in page[1]].index(column)
    return next(row for row in page.iter_rows() if row[0].value == node)[at]


def grid_cell(book: Any, text: str) -> Any:
    page = book["Pro's claims"]
    (found,) = [c for row in page.iter_rows() for c in row[1:] if str(c.value or "").startswith(text)]
    return found


def told(found: Flow) -> list[str]:
    return [str(each) for each in changes(a_flow(), found)]


def losses(report: Report) -> list[str]:
    return [str(each.what) for each in report.losses]


def test_each_column_shows_what_was_said_in_that_speech() -> None:
    book = workbook(a_flow())
    first = grid_cell(book, "Wages go up")
    assert first.value.split("\n")[:2] == ["Wages go up", "- A study found it."]
    assert "They never" not in first.value
    assert first.comment.text == "Definition first"
    again = grid_cell(book, "→ Wages go up")
    assert again.row == first.row
    assert again.value.split("\n")[1:] == ["- so extend that: rents are paid.", "- They never answered wages"]


def test_saved_by_another_program_unchanged_it_is_the_same_flow() -> None:
    found, report = changed(a_flow(), lambda book: None)
    assert found == a_flow()
    assert not report.losses


def test_an_edited_row_changes_what_it_says_and_nothing_else() -> None:
    def change(book: Any) -> None:
        cell(book, "n1", "claim").value = "Wages rise"
        cell(book, "n1", "comment").value = None
        cell(book, "n2", "arguments").value = "Which firms?\nIn Texas"
        cell(book, "n4", "group").value = "rents"
        cell(book, "n4", "ruled").value = "extended: yes"
        cell(book, "n4", "conceded").value = "2"
        cell(book, "n5", "crossed_out").value = "yes"

    found, report = changed(a_flow(), change)
    before = a_flow()
    assert found.trees[PRO]["n1"] == replace(before.trees[PRO]["n1"], claim="Wages rise", note="")
    assert found.trees[PRO]["n2"] == replace(before.trees[PRO]["n2"], arguments=("Which firms?", "In Texas"))
    assert found.trees[PRO]["n3"] == before.trees[PRO]["n3"]
    now = found.trees[PRO]["n4"]
    assert (now.group, now.rulings) == ("rents", (Ruling(Mark.EXTENDED, True),))
    assert [each.manner for each in now.mentions] == [Manner.PLAIN, Manner.CONCEDE]
    assert found.trees[CON]["n5"] == replace(before.trees[CON]["n5"], struck=True)
    assert told(found) == [
        "Changed: “Wages rise”", "Changed: “Firms close”", "Changed: “People spend it”",
        "Changed: “Prices rise”",
    ]  # fmt: skip
    assert not report.losses
    assert claim_numbers(found) == claim_numbers(before)


def test_a_moment_more_leaves_the_others_their_words() -> None:
    found, _report = changed(a_flow(), lambda book: setattr(cell(book, "n1", "extended"), "value", "3, 5"))
    first, again, new = found.trees[PRO]["n1"].mentions
    assert (first, again) == a_flow().trees[PRO]["n1"].mentions
    assert new == Mention(4, Action.REINFORCE)


def test_rows_are_added_deleted_and_put_elsewhere() -> None:
    def change(book: Any) -> None:
        page = book["Points"]
        head = [each.value for each in page[1]]
        for row in (
            {"answers": "n4", "speech": 2, "claim": "They save it"},
            {"speech": "2", "claim": "Strikes"},
        ):
            page.append([row.get(name) for name in head])
        page.delete_rows(cell(book, "n3", "id").row)
        cell(book, "n2", "answers").value = "n4"

    found, report = changed(a_flow(), change)
    first, second = found.trees[PRO].children("n4")
    assert (first, found.trees[PRO][second].claim) == ("n2", "They save it")
    assert found.trees[PRO][second].mentions == (Mention(1, Action.ATTACK),)  # no moment it was not said at
    assert [found.trees[CON][each].claim for each in found.trees[CON].children()] == [
        "Prices rise",
        "Strikes",
    ]
    assert found.trees[PRO]["n4"].visits == 2
    assert sorted(told(found)) == [
        "Changed: “Firms close”", "Deleted: “Only in monopsony”", "New: “Strikes”", "New: “They save it”",
    ]  # fmt: skip
    assert not report.losses
    assert {claim_numbers(found)[ref] for ref in claim_numbers(a_flow())} == {
        *claim_numbers(a_flow()).values()
    }


def test_what_answered_a_deleted_row_stays_as_its_speakers_claim_and_is_told() -> None:
    def change(book: Any) -> None:
        book["Points"].delete_rows(cell(book, "n1", "id").row)

    found, report = changed(a_flow(), change)
    assert found.trees[CON].children() == ("n2", "n5")
    assert found.trees[CON].children("n2") == ("n3",)
    assert losses(report) == ["An answer to a point that is not in the table"]


def test_sheets_for_reading_are_protected_and_what_is_written_there_all_the_same_is_told() -> None:
    def change(book: Any) -> None:
        assert [page.protection.sheet for page in book.worksheets] == [True, True, False]
        book["Pro's claims"].protection.sheet = False
        grid_cell(book, "Wages go up").value = "Wages rise"

    found, report = changed(a_flow(), change)
    assert found == a_flow()
    assert [str(each) for each in report.losses] == [
        "What was changed on the sheets Pro's claims: They are for reading; edits belong in the sheet Points."
    ]


def test_what_means_nothing_in_the_table_is_told() -> None:
    def change(book: Any) -> None:
        cell(book, "n1", "extended").value = "third"
        cell(book, "n2", "rests_on").value = "a study"
        cell(book, "n3", "confidence").value = "high"
        cell(book, "n4", "ruled").value = "good"
        cell(book, "n4", "claim").comment = Comment("Well done", "Coach")
        book["Points"].cell(1, 60).value = "grade"
        book.create_sheet("Notes").append(["Feedback", "Well done"])
        book.create_sheet("Empty")

    _found, report = changed(a_flow(), change)
    assert losses(report) == [
        "Comments beside cells of the sheet Points", "Other sheets: Notes", "Other columns: grade",
        "A cell of the column extended: “third”", "A cell of the column rests_on: “a study”",
        "A cell of the column confidence: “high”", "A cell of the column ruled: “good”",
    ]  # fmt: skip


@pytest.mark.parametrize("gone", ["Pro's claims", "Con's claims"])
def test_a_sheet_for_reading_less_loses_nothing(gone: str) -> None:
    found, report = changed(a_flow(), lambda book: book.remove(book[gone]))
    assert found == a_flow()
    assert not report.losses


def test_without_the_table_it_is_refused() -> None:
    with pytest.raises(InputError, match="no table with a row for each point"):
        changed(a_flow(), lambda book: book.remove(book["Points"]))


@pytest.mark.parametrize("text", ["{", '{"answers": 1}', "[" * 9000, '{"point": {"claim": "x"}}'])
def test_a_damaged_record_is_told_and_the_cells_are_read(text: str) -> None:
    found, report = changed(a_flow(), lambda book: setattr(cell(book, "n1", "record"), "value", text))
    assert [found[each].claim for each in found.refs()] == [a_flow()[each].claim for each in a_flow().refs()]
    assert not found.trees[PRO]["n1"].mentions[0].quote
    assert losses(report) == ["The column record"]


@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
@given(flows(), st.data())
def test_any_flow_comes_back_but_for_the_one_claim_that_was_changed(flow: Flow, data: st.DataObject) -> None:
    chosen = data.draw(st.sampled_from(list(flow.refs())))
    book = openpyxl.load_workbook(io.BytesIO(write(sheet_of(flow), XLSX)[0]))
    cell(book, chosen.node, "claim").value = "quite another claim"
    out = io.BytesIO()
    book.save(out)
    found, report = read(out.getvalue(), OXFORD, SPOKEN, name="flow.xlsx")
    flow.trees[chosen.tree].replace(chosen.node, replace(flow[chosen], claim="quite another claim"))
    assert found == flow
    assert not report.losses


WRITTEN = st.sampled_from((None, "new", "- x\n- y", "7", "n3", "n1", "=1+1", "yes", "{}", " ", "2"))
DEED = st.tuples(
    st.integers(0, 2), st.sampled_from("wsird"), st.integers(1, 8), st.integers(1, 26), st.integers(1, 8),
    WRITTEN,
)  # fmt: skip


@settings(max_examples=20, deadline=None, suppress_health_check=list(HealthCheck))
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
    assert not report.losses
