"""Verbatim's Word files, in and out."""

from __future__ import annotations

import io
from dataclasses import replace

import docx
import pytest
from docx.enum.style import WD_STYLE_TYPE
from docx.enum.text import WD_COLOR_INDEX
from hypothesis import given, settings

from debatecoach.base.errors import InputError
from debatecoach.debate.argument import Argument, Source
from debatecoach.debate.case import Case
from debatecoach.debate.side import Side
from debatecoach.exchange import read, write
from debatecoach.exchange.texts import line
from debatecoach.exchange.verbatim import held
from tests.exchange.making import cases, shape, tree_case


def file_of(*paragraphs: tuple[str, str]) -> bytes:
    """A file of (style, text); ``cite`` and ``body`` look like a debater's."""
    book = docx.Document()
    book.styles.add_style("Style 13 pt Bold", WD_STYLE_TYPE.CHARACTER).font.bold = True
    book.styles.add_style("Style Underline", WD_STYLE_TYPE.CHARACTER).font.underline = True
    book.styles.add_style("Analytic", WD_STYLE_TYPE.PARAGRAPH)
    for style, text in paragraphs:
        if style == "cite":
            paragraph = book.add_paragraph()
            short, _, rest = text.partition("|")
            paragraph.add_run(short, style="Style 13 pt Bold")
            paragraph.add_run(rest)
        elif style == "body":
            paragraph = book.add_paragraph()
            for at, part in enumerate(text.split("*")):  # plain*underlined*plain*highlighted*…
                run = paragraph.add_run(part, style="Style Underline" if at % 2 else None)
                if at % 4 == 3:
                    run.font.highlight_color = WD_COLOR_INDEX.YELLOW
        else:
            book.add_paragraph(text, style=style)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


FILE = file_of(
    ("Title", "Banning homework"),
    ("Heading 1", "Aff – 1AC"),
    ("Normal", "stray words"),
    ("Heading 2", "Advantage 1: Time"),
    ("Heading 4", "Homework takes time."),
    ("cite", "Smith ’19|, Jane Smith, professor, “Time at home”, 5-3-2019, https://example.org/time)"),
    ("body", "Before. *Homework takes* very *three hours* a day *every day* in *winter* too."),
    ("body", "And *so on*."),
    ("Heading 4", "Time matters"),
    ("Heading 3", "AT: Homework teaches discipline"),
    ("Heading 4", "It does not"),
    ("cite", "Doe 2020|, a study"),
    ("body", "No *discipline*."),
    ("Analytic", "They have no evidence"),
    ("Heading 2", "Advantage 2"),
    ("Heading 4", "Fairness"),
    ("Normal", "Some have quiet rooms."),
    ("Heading 1", "Neg"),
    ("Heading 4", "Practice helps"),
)


def test_a_debaters_file() -> None:
    parcel, report = read(FILE, "verbatim")
    assert parcel.motion.text == "Banning homework"
    assert shape(parcel.trees[Side.PRO]) == [("Homework takes time", 0), ("Time matters", 0), ("Fairness", 0)]
    assert shape(parcel.trees[Side.CON]) == [
        ("Homework teaches discipline", 0),
        ("It does not", 1),
        ("They have no evidence", 1),
        ("Practice helps", 0),
    ]
    card, _, fair = (twig.payload for twig in parcel.trees[Side.PRO])
    assert card.argument == "three hours winter"
    assert card.tags == ("Advantage 1: Time",)
    assert card.source == Source(
        "Smith ’19, Jane Smith, professor, “Time at home”, 5-3-2019, https://example.org/time)",
        "Smith",
        2019,
        "Before. Homework takes very three hours a day every day in winter too.\nAnd so on.",
        "https://example.org/time",
    )
    assert fair == Argument("Fairness", "Some have quiet rooms.", tags=("Advantage 2",))
    answer = parcel.trees[Side.CON][1].payload
    assert (answer.argument, answer.source and answer.source.year) == ("discipline", 2020)
    told = [str(loss) for loss in report.losses]
    assert "A paragraph under no tag (paragraph 3): It is part of no card, so it was left out." in told


def test_a_file_that_names_no_side_is_the_chosen_ones() -> None:
    data = file_of(
        ("Heading 4", "a"), ("Heading 2", "A2 b"), ("Heading 4", "c"), ("Heading 2", "x"), ("Heading 4", "d")
    )
    parcel, _ = read(data, "verbatim", side=Side.CON)
    assert shape(parcel.trees[Side.CON]) == [("a", 0), ("d", 0)]
    assert shape(parcel.trees[Side.PRO]) == [("b", 0), ("c", 1)]


@given(cases())
@settings(max_examples=25)
def test_round_trip(case: Case) -> None:
    parcel, report = read(write(case, "verbatim")[0], "verbatim")
    assert not report.losses
    assert parcel.motion.text == line(case.motion.text)
    for side in Side:
        before = [replace(twig, payload=held(twig.payload)) for twig in case.forests[side].twigs()]
        assert list(parcel.trees[side]) == before


def test_what_word_shows_of_it() -> None:
    case = tree_case(
        (Argument("It helps", "Daily.", source=Source("T", "P", 2001, "Q")), ("No", "Yes")), con=["Cost"]
    )
    data, report = write(case, "verbatim")
    assert not report.losses
    book = docx.Document(io.BytesIO(data))
    assert [(each.style.name, each.text) for each in book.paragraphs] == [
        ("Title", "We should do it"),
        ("Heading 1", "Pro"),
        ("Heading 2", "1. It helps"),
        ("Heading 4", "1. It helps"),
        ("Analytic", "Daily."),
        ("Normal", "P 2001 [T | P | 2001 | ]"),
        ("Normal", "Q"),
        ("Heading 3", "AT 1. It helps"),
        ("Heading 4", "1.1. No"),
        ("Heading 3", "AT 1.1. No"),
        ("Heading 4", "1.1.1. Yes"),
        ("Heading 1", "Con"),
        ("Heading 2", "1. Cost"),
        ("Heading 4", "1. Cost"),
    ]


def test_what_was_added_to_ours_by_hand_is_taken() -> None:
    data, _ = write(tree_case(("It helps", "No")), "verbatim")
    book = docx.Document(io.BytesIO(data))
    book.add_paragraph("Never.", style="Heading 4")
    cite = book.add_paragraph()
    cite.add_run("Lee 21", style="Style 13 pt Bold")
    book.add_paragraph("Its words.")
    out = io.BytesIO()
    book.save(out)
    parcel, _ = read(out.getvalue(), "verbatim")
    assert shape(parcel.trees[Side.PRO]) == [("It helps", 0), ("No", 1), ("Never", 1)]
    assert parcel.trees[Side.PRO][2].payload.source == Source("Lee 21", "Lee", 2021, "Its words.")


def test_what_it_cannot_hold_is_reported() -> None:
    _, report = write(tree_case(Argument("a", label="b", note="c", tags=("d",), impact="e")), "verbatim")
    assert [str(loss.what) for loss in report.losses] == [
        "Labels",
        "Sentences on why a claim matters",
        "Notes",
        "Tags",
    ]


def test_a_file_without_tags_is_refused() -> None:
    with pytest.raises(InputError, match="No argument"):
        read(file_of(("Normal", "words"), ("Heading 1", "Pro")), "verbatim")
