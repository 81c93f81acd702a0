"""The flow on paper: each speech's words in its column, whole, over as many pages as they need."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from debatecoach.debate.claim_numbers import claim_numbers
from debatecoach.debate.flow_tree import FlowRef
from debatecoach.debate.side import Side
from debatecoach.exchange.flow_model import FlowSheet
from debatecoach.ui.export.flow_paper import EDGE, FlowPaper
from debatecoach.ui.export.pages import Paper
from tests.gallery.flow import OXFORD, sample_round

pytestmark = pytest.mark.usefixtures("qapp")
PAGE = Paper.A4.size.transposed()


def words_of(sheet: FlowSheet, column: int) -> str:
    """All that stands in a column, page after page."""
    shown = FlowPaper(sheet, PAGE)
    found = [block for page in shown._pages for block in page.blocks if block.cell.column == column]
    return " ".join(text for block in found for text, _style in block.lines)


def sheet(ref: FlowRef, **fields: object) -> FlowSheet:
    flow = sample_round(4).flow
    flow.trees[ref.tree].replace(ref.node, replace(flow[ref], **fields))  # type: ignore[arg-type]
    return FlowSheet.plain("THW test", OXFORD, 4, flow)


def test_a_cell_longer_than_a_page_goes_on_overleaf_and_loses_no_word() -> None:
    ref = FlowRef(Side.PRO, "n1")
    shown = sheet(ref, arguments=(" ".join(f"w{at}" for at in range(2000)),), struck=True)
    said = [each for each in words_of(shown, 0).split() if re.fullmatch(r"w\d+", each)]
    assert said == [f"w{at}" for at in range(2000)]
    made = FlowPaper(shown, PAGE)
    assert len(made) > 3
    for page in made._pages:
        assert page.blocks
        assert all(block.top + block.high <= PAGE.height() - EDGE + 0.01 for block in page.blocks)


def test_a_row_that_fits_a_page_is_not_parted() -> None:
    made = FlowPaper(sheet(FlowRef(Side.PRO, "n1"), arguments=("Some more words. " * 30,)), PAGE)
    assert not any(block.begun for page in made._pages for block in page.blocks)


def test_claims_have_the_numbers_of_the_sheet() -> None:
    shown = sheet(FlowRef(Side.PRO, "n1"))
    numbers = claim_numbers(shown.flow)
    made = FlowPaper(shown, PAGE)
    for block in (block for page in made._pages for block in page.blocks):
        if block.cell.ref in numbers and not block.cell.extension:
            assert any(text.startswith(f"{numbers[block.cell.ref]} ·") for text, _style in block.lines)
    assert len(set(numbers.values())) == len(numbers)


def test_an_extension_says_its_own_words() -> None:
    flow = sample_round(4).flow
    ref = next(ref for ref in flow.refs() if len(flow[ref].mentions) > 1 and flow[ref].mentions[1].quote)
    point = flow[ref]
    again = replace(point.mentions[1], quote="Nobody has said a word about that")
    flow.trees[ref.tree].replace(ref.node, replace(point, mentions=(point.mentions[0], again)))
    shown = FlowSheet.plain("THW test", OXFORD, 4, flow)
    assert "Nobody has said a word about that" in words_of(shown, again.speech)
    assert "Nobody has said" not in words_of(shown, point.speech)
