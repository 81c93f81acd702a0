"""Outlines: Markdown, numbered, indented; in and out."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given

from debatecoach.base.errors import InputError
from debatecoach.debate.argument import Argument, Score, Scorer
from debatecoach.debate.case import Case
from debatecoach.debate.motion import Definition
from debatecoach.debate.side import Side
from debatecoach.exchange import format_of, read, write
from debatecoach.exchange.texts import line, lines
from tests.exchange.making import cases, shape, tree_case

MARKDOWN = """# Schools should ban homework

A question of time.

It is often asked.

## Definitions

- Homework: tasks after school
- School
  a place to learn

## Pro

- It takes time. Every evening.
  And every weekend.
  :support: 1,5
  :tags: strong, first
  - Time is there
    * Not for all
    * \\- minus
- It is unfair

## Against

1. It helps
   1. It does not
      Pro: this is a line of words
2. Pro: it is fun to ban it
"""


def test_markdown() -> None:
    parcel, report = read(MARKDOWN.encode(), "outline")
    assert parcel.motion.text == "Schools should ban homework"
    assert parcel.motion.background == "A question of time.\n\nIt is often asked."
    assert parcel.motion.definitions == (
        Definition("Homework: tasks after school", ""),
        Definition("School", "a place to learn"),
    )
    assert shape(parcel.trees[Side.PRO]) == [
        ("It takes time", 0),
        ("Time is there", 1),
        ("Not for all", 2),
        ("- minus", 2),
        ("It is unfair", 0),
        ("it is fun to ban it", 0),
    ]
    assert shape(parcel.trees[Side.CON]) == [("It helps", 0), ("It does not", 1)]
    first = parcel.trees[Side.PRO][0].payload
    assert first.argument == "Every evening.\nAnd every weekend."
    assert (first.support, first.tags) == (Score(1.5, "", Scorer.COACH), ("strong", "first"))
    assert parcel.trees[Side.CON][1].payload.argument == "Pro: this is a line of words"
    assert not report.losses


@pytest.mark.parametrize(
    "text",
    [
        "a\n\tb\n\t\tc\n\td\ne\n",
        "a\n  b\n      c\n  d\ne",
        "* a\n* * b\n".replace("* * b", "    * b") + "        * c\n    * d\n* e",
        "1. a\n1.1 b\n1.1.1 c\n1.2 d\n2. e",
        "1. a\n1.1. b\n1.1.1. c\n1.2. d\n2. e",
        "# M\n## a\n### b\n#### c\n### d\n## e",
        "## a\n- b\n  - c\n- d\n\n## e",
        "• a\n    – b\n        1) c\n    – d\n• e",
        "a\r\n\tb\r\n\t\tc\r\n\td\r\ne",
    ],
)
def test_every_way_to_indent(text: str) -> None:
    parcel, _ = read(text.encode(), "outline", side=Side.CON)
    assert shape(parcel.trees[Side.CON]) == [("a", 0), ("b", 1), ("c", 2), ("d", 1), ("e", 0)]
    assert not parcel.trees[Side.PRO]


def test_pros_and_cons_under_a_thesis() -> None:
    pro = "\tPro: it helps\n\t\tPro: it does\n\t\tCon: it does not\n"
    text = f"We should\n{pro}\tCon: it costs\n\t\tbut little\n"
    parcel, report = read(text.encode(), "outline")
    assert parcel.motion.text == "We should"
    assert shape(parcel.trees[Side.PRO]) == [("it helps", 0), ("it does not", 1)]
    assert shape(parcel.trees[Side.CON]) == [("it costs", 0), ("but little", 1)]
    assert parcel.trees[Side.PRO][0].payload.argument == "it does."
    assert [str(loss.places[0]) for loss in report.losses] == ["line 3"]


def test_chinese_sides() -> None:
    parcel, _ = read(
        "# 辩题\n\n## 正方\n\n- 有帮助。每天都有。\n  - 没有\n\n## 反方\n\n- 反对：太贵\n".encode(), "outline"
    )
    assert shape(parcel.trees[Side.PRO]) == [("有帮助", 0), ("没有", 1)]
    assert parcel.trees[Side.PRO][0].payload.argument == "每天都有。"
    assert shape(parcel.trees[Side.CON]) == [("太贵", 0)]


def test_a_first_line_without_a_mark_is_the_motion() -> None:
    parcel, _ = read(b"We should\n\n- a\n- b\n", "outline")
    assert parcel.motion.text == "We should"
    assert shape(parcel.trees[Side.PRO]) == [("a", 0), ("b", 0)]


def test_what_belongs_nowhere_is_reported() -> None:
    parcel, report = read(b"# M\n\n## Pro\nwords\n- a\n", "outline")
    assert [(str(loss.places[0]), loss.kept) for loss in report.losses] == [("line 4", False)]
    assert shape(parcel.trees[Side.PRO]) == [("a", 0)]


def held(argument: Argument) -> Argument:
    """What an outline holds of an argument: claims are one line, lines of text have no blanks around them."""
    return replace(argument, claim=line(argument.claim), argument=lines(argument.argument))


@given(cases())
def test_round_trip(case: Case) -> None:
    parcel, report = read(write(case, "outline")[0], "outline")
    assert not report.losses
    assert parcel.motion.text == line(case.motion.text)
    assert parcel.motion.background == lines(case.motion.background)
    terms = tuple(Definition(line(each.term), lines(each.meaning)) for each in case.motion.definitions)
    assert parcel.motion.definitions == terms
    for side in Side:
        before = [replace(twig, payload=held(twig.payload)) for twig in case.forests[side].twigs()]
        assert list(parcel.trees[side]) == before


def test_what_is_written_can_be_read_by_people() -> None:
    case = tree_case(
        (Argument("It helps", "Every day.\n\n- daily", note="two\nlines"), "No"), con=["Pro: forma"]
    )
    assert write(case, "outline")[0].decode().splitlines() == [
        "# We should do it",
        "",
        "## Pro",
        "",
        "- It helps",
        "  Every day.",
        "  \\",
        "  \\- daily",
        "  :note: two\\nlines",
        "  - No",
        "",
        "## Con",
        "",
        "- \\Pro: forma",
    ]


def test_text_files_are_told_apart_by_what_is_in_them() -> None:
    assert format_of("a.txt", b"Discussion Title: x\n").id == "kialo"
    assert format_of("a.txt", b"- a\n  - b").id == "outline"
    assert format_of("", b"[A]: b\n  + <C>: d").id == "argdown"
    assert format_of("a.txt", b'{"nodes": []}').id == "aif"
    assert format_of("", b"side\tclaim\npro\ta\n").id == format_of("a.tsv", b"x").id == "csv"
    assert format_of("a.md", b"Discussion Title: x\n").id == "outline"
    with pytest.raises(InputError):
        format_of("a.exe")
