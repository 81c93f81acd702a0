"""What came from elsewhere, put into a case; and what is done with arguments for arguments."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from debatecoach.debate.argument import Argument
from debatecoach.debate.card import Card
from debatecoach.debate.case import Case
from debatecoach.debate.forest import STANCE, Forest
from debatecoach.debate.grafts import MisplacedError, paste
from debatecoach.debate.motion import Battlefield, Importance
from debatecoach.debate.side import Side
from debatecoach.exchange import Parcel, read
from debatecoach.exchange.faults import MOST_PLACES
from debatecoach.exchange.model import LossLedger, ReadingJob, words
from debatecoach.exchange.points import MOST_WARRANT, TreePoint, trees
from debatecoach.exchange.texts import joined, parted
from tests.exchange.making import MAYBE, TEXTS, cases, shape, tree_case


@given(cases(), cases(), st.sampled_from(sorted(Side)))
def test_one_change_that_can_be_taken_back(case: Case, other: Case, side: Side) -> None:
    forest = case.forests[side]
    before = forest.copy()
    parcel = Parcel.of(other)
    inverse = parcel.onto(case, side).apply(forest)
    assert len(forest) == len(before) + len(parcel.trees[side])
    assert shape(forest.twigs()) == shape(before.twigs()) + shape(parcel.trees[side])
    new = [twig for twig in forest.twigs() if twig.id not in before]
    known = {each.id for each in case.motion.battlefields}
    for one, two in zip(new, parcel.trees[side], strict=True):
        lost = two.payload.battlefield not in known
        assert one.payload == (replace(two.payload, battlefield="") if lost else two.payload)
        assert not lost or two.payload.battlefield in (*parcel.strangers(case), "")
    inverse.apply(forest)
    assert forest == before


def test_ids_are_given_in_the_apps_manner() -> None:
    case = tree_case(("a", "b"))
    parcel, _ = read(b"- x\n  - y\n  - z\n    - w\n- v\n", "outline")
    parcel.onto(case, Side.PRO).apply(case.forests[Side.PRO])
    assert list(case.forests[Side.PRO].walk()) == ["p1", "p1.1", "p2", "p2.1", "p2.2", "p2.2.1", "p3"]


def test_an_outline_is_pasted_under_a_node() -> None:
    case = tree_case(("a", "b"))
    forest = case.forests[Side.PRO]
    parcel, _ = read(b"x\n\ty\nz\n", side=Side.PRO)
    paste(forest, parcel.clips(Side.PRO), "p1.1").apply(forest)
    assert shape(forest.twigs()) == [("a", 0), ("b", 1), ("x", 2), ("y", 3), ("z", 2)]
    with pytest.raises(MisplacedError):
        paste(forest, parcel.clips(Side.PRO), "p1")


def test_battlefields_the_case_has_are_kept() -> None:
    case = tree_case("a")
    case.motion = replace(case.motion, battlefields=(Battlefield("cost", "?", Importance.HIGH),))
    parcel = Parcel.of(tree_case(Argument("b", battlefield="cost"), Argument("c", battlefield="harm")))
    assert parcel.strangers(case) == ["harm"]
    forest = case.forests[Side.PRO]
    parcel.onto(case, Side.PRO).apply(forest)
    assert [forest[node].battlefield for node in forest.walk()] == ["", "cost", ""]


@given(cases())
def test_a_parcel_is_a_case(case: Case) -> None:
    again = Parcel.of(case).case()
    assert (again.motion, again.notes, again.forests) == (case.motion, case.notes, case.forests)
    assert again.knowledge.passages == case.knowledge.passages


def test_the_same_loss_is_told_once() -> None:
    ledger = LossLedger()
    for at in range(100):
        ledger.note(words("x"), words("y"), words("line {line}", line=at))
    (loss,) = ledger.losses()
    assert (loss.count, len(loss.places)) == (100, MOST_PLACES)
    assert str(loss).startswith("100 × x (line 0, line 1, ")
    assert str(loss).endswith(", …): y")


# -- arguments for arguments -----------------------------------------------------------------------------


def grown(*points: tuple[str, int, bool]) -> tuple[dict[Side, list[tuple[str, int]]], ReadingJob]:
    job = ReadingJob("x")
    found = trees([TreePoint(Argument(text), parent, supports) for text, parent, supports in points], job)
    return {side: shape(found[side]) for side in Side}, job


def test_supports_of_supports_become_one_warrant() -> None:
    job = ReadingJob("x")
    points = [TreePoint(Argument(text), at - 1, True) for at, text in enumerate("abcd")]
    (twig,) = trees(points, job)[Side.PRO]
    assert (twig.payload.claim, twig.payload.argument) == ("a", "b. c. d.")
    assert job.ledger.losses()[0].count == 3


def test_a_support_that_was_answered_keeps_its_answers() -> None:
    found, job = grown(
        ("a", -1, True), ("b", 0, False), ("c", 1, True), ("d", 2, False), ("e", 3, True), ("f", 1, False)
    )  # fmt: skip
    assert found[Side.PRO] == [("a", 0), ("b", 1), ("f", 2), ("c", 1), ("d", 2)]
    assert sorted(loss.count for loss in job.ledger.losses()) == [1, 1]


def test_a_support_with_a_source_is_its_own_argument() -> None:
    job = ReadingJob("x")
    sourced = Argument("b", cards=(Card(title="t", publication="p", date="2000", body="q"),))
    found = trees([TreePoint(Argument("a"), -1, True), TreePoint(sourced, 0, True)], job)[Side.PRO]
    assert [twig.payload.claim for twig in found] == ["a", "b"]
    assert found[1].payload.note == "Supports: a"


def test_a_warrant_stays_speakable() -> None:
    many = [("a", -1, False), *[(f"{at} " + "word " * 20, 0, True) for at in range(20)]]
    job = ReadingJob("x")
    found = trees([TreePoint(Argument(text), parent, supports) for text, parent, supports in many], job)[
        Side.CON
    ]
    assert 0.8 * MOST_WARRANT < len(found[0].payload.argument) <= MOST_WARRANT
    assert all(twig.parent == STANCE for twig in found)
    assert sum(loss.count for loss in job.ledger.losses()) == 20


POINTS = st.lists(st.tuples(TEXTS, st.integers(0, 10), st.booleans()), min_size=1, max_size=12)


@given(POINTS)
def test_nothing_is_lost_and_nobody_changes_sides(drawn: list[tuple[str, int, bool]]) -> None:
    points = [
        TreePoint(Argument(f"{text} №{at}"), min(at, up) - 1, yes) for at, (text, up, yes) in enumerate(drawn)
    ]
    sides: list[Side] = []
    for point in points:
        above = Side.PRO if point.parent < 0 else sides[point.parent]
        sides.append(above if point.supports else above.other)
    answered = {
        at: points[each.parent].argument.claim
        for at, each in enumerate(points)
        if not each.supports and each.parent >= 0
    }
    names = [point.argument.claim for point in points]
    found = trees(points, ReadingJob("x"))
    said: dict[str, Side] = {}
    for side in Side:
        forest = Forest(side, found[side])
        for node in forest.walk():
            argument = forest[node]
            for at, name in enumerate(names):
                if name == argument.claim or f"{name}." in argument.argument or name in argument.argument:
                    said[name] = forest.side_of(node)
                if name == argument.claim and at in answered:
                    assert forest[forest.parent(node)].claim == answered[at]
    assert said == dict(zip(names, sides, strict=True))


# -- a claim and its argument ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "claim", "argument"),
    [
        ("It helps. Every day.", "It helps", "Every day."),
        ("It helps", "It helps", ""),
        ("It helps.", "It helps", ""),
        ("Does it help? It does.", "Does it help?", "It does."),
        ("The U.S. helps. Dr. Lee says so.", "The U.S. helps", "Dr. Lee says so."),
        ("It costs 1.5 million. Or 2.", "It costs 1.5 million", "Or 2."),
        ("It is No. 5 here. Yes. No.", "It is No. 5 here", "Yes. No."),
        ("See e.g. this. That too", "See e.g. this", "That too"),
        ("He said “no.” She left.", "He said “no.”", "She left."),
        ("有帮助。每天都有。", "有帮助", "每天都有。"),
        ("有帮助吗？有。", "有帮助吗？", "有。"),
        ("First line\nsecond line", "First line", "second line"),
        ("One. Two.\nThree.", "One", "Two.\nThree."),
        ("And so on...", "And so on...", ""),
        ("", "", ""),
        ("...", "...", ""),
    ],
)
def test_the_first_sentence_is_the_claim(text: str, claim: str, argument: str) -> None:
    assert parted(text) == (claim, argument)


@given(TEXTS, MAYBE)
def test_no_word_is_lost_between_claim_and_argument(claim: str, argument: str) -> None:
    whole = joined(claim, argument)
    again = joined(*parted(whole))
    assert [each for each in whole if each.isalnum()] == [each for each in again if each.isalnum()]
