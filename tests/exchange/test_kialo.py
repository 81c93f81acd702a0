"""Kialo's text export, in and out."""

from __future__ import annotations

import pytest
from hypothesis import given

from debatecoach.base.errors import InputError
from debatecoach.debate.argument import Argument
from debatecoach.debate.case import Case
from debatecoach.debate.forest import STANCE
from debatecoach.debate.side import Side
from debatecoach.exchange import read, write
from debatecoach.exchange.texts import joined, lines, parted
from tests.exchange.making import cases, shape, tree_case

DISCUSSION = """Discussion Title: Should hate speech be illegal?

1. Hate speech should be banned.
1.1. Con: It is better to challenge bad ideas than to ban them.
1.1.1. Con: Those who hold them \\(or some of them\\) do not listen. They shout.
1.1.2. Pro: Banned ideas become taboos. A taboo cannot be refuted.
1.1.3. Pro: People who hear it in the open hear it debunked.
1.1.3.1. Con: Nobody debunks it there.
1.2. Pro: It harms people. [pewglobal.org](http://www.pewglobal.org/2015/a_(b))
It harms them
for years.
1.2.1. Pro: -> See 1.1.1.
1.2.2. Con: There are 2. of them:
2019. The year is not a claim.
"""


def test_a_discussion() -> None:
    parcel, report = read(DISCUSSION.encode(), "kialo")
    assert parcel.motion.text == "Hate speech should be banned."
    assert parcel.motion.background == "Should hate speech be illegal?"
    assert shape(parcel.trees[Side.CON]) == [
        ("It is better to challenge bad ideas than to ban them", 0),
        ("Those who hold them (or some of them) do not listen", 1),
        ("People who hear it in the open hear it debunked", 0),
        ("Nobody debunks it there", 1),
    ]
    assert shape(parcel.trees[Side.PRO]) == [("It harms people", 0), ("There are 2. of them:", 1)]
    first, _, beside, _ = (twig.payload for twig in parcel.trees[Side.CON])
    assert first.argument == "Banned ideas become taboos. A taboo cannot be refuted."
    assert beside.note == "Supports: It is better to challenge bad ideas than to ban them"
    harm, year = (twig.payload for twig in parcel.trees[Side.PRO])
    assert harm.note == "pewglobal.org: http://www.pewglobal.org/2015/a_(b)"
    assert harm.argument.startswith("It harms them\nfor years. Those who hold them (or")
    assert year.argument == "2019. The year is not a claim."
    told = [str(each) for each in report.losses]
    assert len(told) == 4
    assert "A link to another claim (line 12): The claim was copied" in "\n".join(told)
    assert "stands beside what it supports (line 7)" in "\n".join(told)
    assert all(each.kept for each in report.losses)
    assert report.taken["pro"] == 2
    assert report.taken["con"] == 4


def test_several_theses_are_main_claims() -> None:
    text = (
        "Discussion Title: Who won?\n\n1. Who won?\n1.1. Pro won.\n1.1.1. Con: Con won.\n1.2. Nobody won.\n"
    )
    parcel, report = read(text.encode(), "kialo")
    assert shape(parcel.trees[Side.PRO]) == [("Pro won", 0), ("Con won", 1), ("Nobody won", 0)]
    assert report.losses[0].count == 2


def test_what_hangs_on_nothing_is_reported() -> None:
    parcel, report = read(b"1. Thesis\n1.1. Pro: a\n1.5.2. Con: lost\n1.5.2.1. Pro: lost too\n", "kialo")
    assert shape(parcel.trees[Side.PRO]) == [("a", 0)]
    assert [(loss.count, loss.kept) for loss in report.losses] == [(2, False)]


@pytest.mark.parametrize(
    "text", ["just words\nand more", "1. Thesis\n1.1. Pro: a\n1.1. Pro: b\n", "1. Thesis only\n"]
)
def test_what_is_none_is_refused(text: str) -> None:
    with pytest.raises(InputError):
        read(text.encode(), "kialo")


def test_what_it_cannot_hold_is_reported() -> None:
    case = tree_case(Argument("a", note="mine", tags=("x",)), ("b", Argument("c", note="too", locked=True)))
    data, report = write(case, "kialo")
    assert data.decode().splitlines()[2:] == [
        "1. We should do it",
        "1.1. Pro: a",
        "1.2. Pro: b",
        "1.2.1. Con: c",
    ]
    assert {str(loss.what): loss.count for loss in report.losses} == {"Notes": 2, "Tags": 1, "Locks": 1}
    assert not any(loss.kept for loss in report.losses)


@given(cases())
def test_round_trip(case: Case) -> None:
    """Every text and who answers whom; where the first line is two sentences, the claim is the first."""
    data, _ = write(case, "kialo")
    parcel, report = read(data, "kialo")
    assert not report.losses
    assert parcel.motion.text == (lines(case.motion.text) or parcel.motion.text)
    for side in Side:
        before, after = case.forests[side].twigs(), parcel.trees[side]
        assert [(twig.id, twig.parent) for twig in before] == [(twig.id, twig.parent) for twig in after]
        for one, two in zip(before, after, strict=True):
            claim, said = " ".join(one.payload.claim.split()), lines(one.payload.argument)
            if claim and parted(claim) == (claim, ""):
                assert (two.payload.claim, two.payload.argument) == (claim, said)
            assert squeezed(joined(two.payload.claim, two.payload.argument)) == squeezed(joined(claim, said))
    assert STANCE == ""


def squeezed(text: str) -> str:
    """A text without blanks and full stops, which stand at ends of sentences."""
    return "".join(text.split()).replace(".", "").replace("。", "")
