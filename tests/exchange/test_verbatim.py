"""Verbatim's Word files, in and out."""

from __future__ import annotations

import io
import re
from dataclasses import replace

import docx
import pytest
from docx.enum.style import WD_STYLE_TYPE
from docx.enum.text import WD_ALIGN_PARAGRAPH, WD_COLOR_INDEX
from docx.shared import Pt
from hypothesis import given, settings

from debatecoach.base.errors import InputError
from debatecoach.debate.argument import Argument
from debatecoach.debate.card import Card, Look
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
    assert card.argument == ""
    assert card.tags == ("Advantage 1: Time",)
    (kept,) = card.cards
    assert (
        kept.cite == "Smith ’19, Jane Smith, professor, “Time at home”, 5-3-2019, https://example.org/time)"
    )
    assert (kept.author, kept.title, kept.publication) == ("Smith", "Time at home", "")
    assert (kept.date, kept.year, kept.url) == ("5-3-2019", "2019", "https://example.org/time")
    assert kept.body == "Before. Homework takes very three hours a day every day in winter too.\nAnd so on."
    assert [kept.body[start:end] for start, end in kept.underlined] == [
        "Homework takes", "three hours", "every day", "winter", "so on",
    ]  # fmt: skip
    assert kept.aloud == "three hours winter"
    assert fair == Argument("Fairness", "Some have quiet rooms.", tags=("Advantage 2",))
    answer = parcel.trees[Side.CON][1].payload
    assert (answer.cards[0].aloud, answer.cards[0].short_cite) == ("discipline", "Doe 2020")
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
    runs = (("Q ", frozenset[Look]()), ("and", frozenset({Look.UNDERLINE, Look.HIGHLIGHT})))
    card = Card(title="T", publication="P", date="2001").with_body(runs)
    case = tree_case((Argument("It helps", "Daily.", cards=(card,)), ("No", "Yes")), con=["Cost"])
    data, report = write(case, "verbatim")
    assert not report.losses
    book = docx.Document(io.BytesIO(data))
    assert [(each.style.name, each.text) for each in book.paragraphs] == [
        ("Title", "We should do it"),
        ("Heading 1", "Pro"),
        ("Heading 2", "1. It helps"),
        ("Heading 4", "1. It helps"),
        ("Analytic", "Daily."),
        ("Normal", "P 2001 [ | T | P | 2001 | ]"),
        ("Normal", "Q and"),
        ("Heading 3", "AT 1. It helps"),
        ("Heading 4", "1.1. No"),
        ("Heading 3", "AT 1.1. No"),
        ("Heading 4", "1.1.1. Yes"),
        ("Heading 1", "Con"),
        ("Heading 2", "1. Cost"),
        ("Heading 4", "1. Cost"),
    ]
    plain, marked = next(each for each in book.paragraphs if each.text == "Q and").runs
    assert (plain.style.name, marked.style.name) == ("Default Paragraph Font", "Style Underline")
    assert marked.font.highlight_color is WD_COLOR_INDEX.YELLOW


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
    (card,) = parcel.trees[Side.PRO][2].payload.cards
    assert card == Card(author="Lee", date="2021", body="Its words.", cite="Lee 21")


def formatted(*paragraphs: tuple[str, float, bool]) -> bytes:
    """A file without Verbatim's styles: (text, points, centred), words between stars bold, between bars
    underlined, between equals signs highlighted."""
    book = docx.Document()
    for text, points, centred in paragraphs:
        paragraph = book.add_paragraph()
        if centred:
            paragraph.alignment = WD_ALIGN_PARAGRAPH.CENTER
        looks = {"*": False, "|": False, "=": False}
        for part in re.split(r"([*|=])", text):
            if part in looks:
                looks[part] = not looks[part]
            elif part:
                run = paragraph.add_run(part)
                run.font.bold, run.font.underline = looks["*"] or None, looks["|"] or None
                if looks["="]:
                    run.font.highlight_color = WD_COLOR_INDEX.TURQUOISE
                if points:
                    run.font.size = Pt(points)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def test_direct_formatting_is_read() -> None:
    data = formatted(
        ("*Aff*", 26, True),
        ("*Advantage 1*", 22, True),
        ("*Homework takes time*", 13, False),
        ("*Smith ’19*, Jane Smith, “Time at home,” New York Times, May 3, 2019", 0, False),
        ("Before. |Homework| =|takes three hours|= *a day*.", 8, False),
        ("*|All of this is emphasised|*", 8, False),
        ("*Doe and Lee 2020* (professors)", 0, False),
        ("|Sleep| suffers.", 8, False),
        ("*|AT: Discipline|*", 16, True),
        ("*It does not*", 13, False),
        ("Ng 21 [a study]", 0, False),
        ("No |link|.", 8, False),
    )
    parcel, report = read(data, "verbatim")
    assert shape(parcel.trees[Side.PRO]) == [("Homework takes time", 0)]
    assert shape(parcel.trees[Side.CON]) == [("Discipline", 0), ("It does not", 1)]
    argument = parcel.trees[Side.PRO][0].payload
    assert argument.tags == ("Advantage 1",)
    first, second = argument.cards
    assert (first.author, first.title, first.publication, first.date) == (
        "Smith", "Time at home", "New York Times", "May 3, 2019",
    )  # fmt: skip
    assert first.markup() == (
        "Before. <u>Homework</u> <u><mark>takes three hours</mark></u> <b>a day</b>.\n"
        "<u><b>All of this is emphasised</b></u>"
    )
    assert (second.short_cite, second.aloud) == ("Doe and Lee 2020", "Sleep")
    assert parcel.trees[Side.CON][1].payload.cards[0].markup() == "No <u>link</u>."
    assert not [loss for loss in report.losses if not loss.kept and "motion" not in str(loss)]


def test_every_card_of_a_claim_is_told() -> None:
    cards = (
        Card("", "One.", "A", date="2001"),
        Card("A tag", "Two.", "B"),
        Card("", "Three.", cite="C 3, a [b] c"),
    )
    case = tree_case(Argument("It helps", cards=cards))
    parcel, _ = read(write(case, "verbatim")[0], "verbatim")
    assert parcel.trees[Side.PRO][0].payload.cards == cards


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
