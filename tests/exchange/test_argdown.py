"""Argdown, in and out."""

from __future__ import annotations

import pytest
from hypothesis import given

from debatecoach.base.errors import InputError
from debatecoach.debate.argument import Argument, Score, Scorer
from debatecoach.debate.case import Case
from debatecoach.debate.side import Side
from debatecoach.exchange import format_of, read, write
from tests.exchange.making import cases, shape, tree_case
from tests.exchange.test_aif import same

DEBATE = """===
title: About God
author: Somebody
===

# A heading

// a comment
/* and
another */

[God]: There is a god. // said often
    + <Teleological Proof>: Since the world is
      intelligently designed,
      there has to be an intelligent creator. #deism #(best explanation)
      {source_title: "Natural Theology", source_year: 1802, mood: [good, bad]}
        - <Evolution>: Evolution explains it better. See [this](http://evolution.org/a//b).
            _ <Gaps>: There are gaps.
        + <Analogy>
    <- [Evil]
        +> <Doubt>: Some doubt it.
    >< [Nothing]: Nothing exists.

<Analogy>: A watch has a maker.

[Evil] {
label: evil in it
support: 1.5
}
    - Free will needs it.

<Teleological Proof>: God exists, because someone designed this.

<Doubt>

(1) Whoever doubts thinks.
(2) [Thinking]: Thinking is good.
----
(3) [Good]: Doubt is good.
"""


def test_a_debate() -> None:
    parcel, report = read(DEBATE.encode(), "argdown")
    assert parcel.motion.text == "There is a god."
    assert shape(parcel.trees[Side.PRO]) == [
        ("Since the world is intelligently designed, there has to be an intelligent creator", 0),
        ("Evolution explains it better", 1),
        ("There are gaps", 2),
        ("Doubt is good", 0),
    ]
    proof, evolution, gaps, doubt = (twig.payload for twig in parcel.trees[Side.PRO])
    assert proof.argument == "A watch has a maker."
    assert proof.tags == ("deism", "best explanation")
    assert proof.label == "Teleological Proof"
    assert (proof.cards[0].title, proof.cards[0].date) == ("Natural Theology", "1802")
    assert 'mood: ["good", "bad"]' in proof.note
    assert "God exists, because someone designed this." in proof.note
    assert evolution.argument == "See this."
    assert evolution.note == "this: http://evolution.org/a//b"
    assert gaps.label == "Gaps"
    assert doubt.argument == "Some doubt it. Whoever doubts thinks. Thinking is good."
    assert shape(parcel.trees[Side.CON]) == [("Evil", 0), ("Free will needs it", 1), ("Nothing exists", 0)]
    evil = parcel.trees[Side.CON][0].payload
    assert (evil.label, evil.support) == ("evil in it", Score(1.5, "", Scorer.COACH))
    told = "\n".join(map(str, report.losses))
    for part in (
        "A supporting argument became part",
        "Headings of sections (line 6)",
        "premise-conclusion structure (line 36)",
        "A second wording of one title (line 13)",
        "Data an argument has no place for (line 13)",
        "One of several theses",
    ):
        assert part in told


def test_one_root_without_structure() -> None:
    structure = "(1) One reason.\n(2) Another.\n---\n(3) So it helps.\n    - <B>: No.\n"
    parcel, _ = read(f"[T]: We should.\n  + <A>: It helps.\n\n<A>\n\n{structure}".encode(), "argdown")
    assert shape(parcel.trees[Side.PRO]) == [("It helps", 0), ("No", 1)]
    assert parcel.trees[Side.PRO][0].payload.argument == "One reason. Another. So it helps."


@given(cases())
def test_round_trip(case: Case) -> None:
    data, report = write(case, "argdown")
    assert not report.losses
    parcel, report = read(data, "argdown")
    assert not report.losses
    same(case, parcel)


def test_a_label_does_not_begin_a_comment() -> None:
    case = tree_case((Argument("It helps", label="<!--"), "No"), con=[Argument("It costs", label="!-- no")])
    parcel, report = read(write(case, "argdown")[0], "argdown")
    assert not report.losses
    same(case, parcel)


def test_what_is_written_reads_as_argdown() -> None:
    case = tree_case(
        (Argument("It helps", "Every day.", "Help", tags=("best", "two words")), "No"), con=["It costs"]
    )
    lines = write(case, "argdown")[0].decode().splitlines()
    assert lines[0] == lines[3] == "==="
    assert lines[1] == 'title: "We should do it"'
    assert lines[4:6] == ["", "[Motion]: We should do it"]
    assert lines[6] == '  + <Help>: It helps. Every day. #best #(two words) {"id": "p1", "label": "Help"}'
    assert lines[7] == '    - <p1.1>: No. {"id": "p1.1"}'
    assert lines[8] == '  - <c1>: It costs. {"id": "c1"}'


def test_yaml_that_swells_or_builds_things_is_only_reported() -> None:
    bomb = "{\na: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n}"
    for block in (
        bomb,
        "{a: !!python/object/apply:os.system [ls]}",
        "{a: {b: }",
        "{" * 300 + "}" * 300,
        "{: : :}",
    ):
        parcel, report = read(f"[T]: t\n  - <A>: no {block}\n".encode(), "argdown")
        assert (
            parcel.trees[Side.CON][0].payload.claim == "no" or "{" in parcel.trees[Side.CON][0].payload.claim
        )
        assert len(parcel.trees[Side.CON]) == 1
        assert len(report.losses) <= 1


def test_a_title_in_a_circle_keeps_its_nearest_place() -> None:
    parcel, report = read(b"[T]: t\n  - <a>: A.\n    - <b>: B.\n      + <c>: C.\n        - <a>\n", "argdown")
    assert shape(parcel.trees[Side.CON]) == [("A", 0), ("B", 1)]
    assert any("further relation" in str(loss) for loss in report.losses)


@pytest.mark.parametrize("text", ["", "# only\n", "// comment", "[A]: a\n  - [B]: b\n    - [A]\n", "===\n"])
def test_what_has_no_tree_is_refused(text: str) -> None:
    with pytest.raises(InputError):
        read(text.encode(), "argdown")


def test_recognised_by_its_suffix() -> None:
    assert format_of("x.argdown").id == format_of("x.AD", b"").id == "argdown"
