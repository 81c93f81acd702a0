"""Bringing two copies together: what one changed is taken over, what both changed is asked."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from debatecoach.debate.argument import Argument
from debatecoach.debate.changes import Change, Insert, Move, Remove, Replace
from debatecoach.debate.forest import STANCE, Forest, IllegalChangeError, Twig
from debatecoach.debate.merging import Deed, Settlement, compare, settled
from debatecoach.debate.rehearsal_tree import RehearsalForest
from debatecoach.debate.side import Side


def base() -> RehearsalForest:
    return RehearsalForest(
        Side.PRO,
        [
            Twig("p1", STANCE, Argument("Unions train people", "They do.")),
            Twig("p1.1", "p1", Argument("They block machines")),
            Twig("p1.1.1", "p1.1", Argument("Machines come with a say")),
            Twig("p2", STANCE, Argument("Pay feeds spending")),
        ],
    )


def after(*changes: Change[Argument]) -> Forest[Argument]:
    forest = base()
    for change in changes:
        change.apply(forest)
    return forest


def new(node: str, parent: str, claim: str, index: int = 0) -> Insert[Argument]:
    return Insert((Twig(node, parent, Argument(claim)),), index)


def merged(mine: Forest[Argument], theirs: Forest[Argument], **choices: Settlement) -> Forest[Argument]:
    comparison = compare(mine, theirs, base())
    change, failed = settled(comparison, {key.replace("_", "."): take for key, take in choices.items()})
    assert not failed
    result = mine.copy()
    if change is not None:
        change.apply(result)
    return result


def test_what_only_they_changed_is_taken_over() -> None:
    theirs = after(
        Replace("p2", Argument("Pay feeds shops")),
        new("p1.2", "p1", "They strike", 1),
        new("p1.2.1", "p1.2", "Strikes are rare"),
        Remove("p1.1.1"),
        Move("p1", STANCE, 1),
    )
    result = merged(base(), theirs)
    assert {twig.id: twig for twig in result.twigs()} == {twig.id: twig for twig in theirs.twigs()}


def test_what_only_i_changed_stays() -> None:
    mine = after(Replace("p2", Argument("Pay feeds shops")), Remove("p1"))
    assert merged(mine, base()) == mine


def test_both_worked_in_different_places() -> None:
    mine = after(Replace("p2", Argument("Pay feeds shops")))
    theirs = after(new("p1.2", "p1", "They strike", 1))
    comparison = compare(mine, theirs, base())
    assert not any(each.conflict for each in comparison.differences)
    result = merged(mine, theirs)
    assert result["p2"].claim == "Pay feeds shops"
    assert result.children("p1") == ("p1.1", "p1.2")


def test_a_conflict_keeps_mine_unless_a_person_says_otherwise() -> None:
    mine = after(Replace("p2", Argument("Pay feeds shops")))
    theirs = after(Replace("p2", Argument("Pay feeds towns")))
    [each] = compare(mine, theirs, base()).differences
    assert (each.conflict, each.take, each.mine_did, each.theirs_did) == (
        True, Settlement.MINE, Deed.CHANGED, Deed.CHANGED,
    )  # fmt: skip
    assert each.fields == ("claim",)
    assert each.may_keep_both
    assert merged(mine, theirs)["p2"].claim == "Pay feeds shops"
    assert merged(mine, theirs, p2=Settlement.THEIRS)["p2"].claim == "Pay feeds towns"
    both = merged(mine, theirs, p2=Settlement.BOTH)
    assert [both[node].claim for node in both.children()][1:] == ["Pay feeds shops", "Pay feeds towns"]


def test_two_new_arguments_under_one_id_are_two() -> None:
    mine = after(new("p1.2", "p1", "They strike", 1), new("p1.2.1", "p1.2", "Rarely"))
    theirs = after(new("p1.2", "p1", "They protest", 1), new("p1.2.1", "p1.2", "That is their right"))
    result = merged(mine, theirs)
    claims = {result[node].claim for node in result.children("p1")}
    assert claims == {"They block machines", "They strike", "They protest"}
    under = {
        result[node].claim: [result[each].claim for each in result.children(node)] for node in result.walk()
    }
    assert under["They strike"] == ["Rarely"]
    assert under["They protest"] == ["That is their right"]


def test_what_they_took_out_and_i_worked_on_is_asked() -> None:
    mine = after(new("p1.1.1.1", "p1.1.1", "A say slows them"))
    theirs = after(Remove("p1.1"))
    first = next(each for each in compare(mine, theirs, base()).differences if each.node == "p1.1")
    assert first.conflict
    assert "p1.1.1.1" in merged(mine, theirs)
    assert "p1.1" not in merged(mine, theirs, **{"p1_1": Settlement.THEIRS})


def test_an_answer_to_what_i_took_out_brings_it_back() -> None:
    mine = after(Remove("p1.1"))
    theirs = after(new("p1.1.2", "p1.1", "Not all machines", 1))
    assert merged(mine, theirs).path("p1.1.2") == ["p1", "p1.1", "p1.1.2"]


def test_without_a_base_a_person_decides_what_differs() -> None:
    mine = after(Replace("p2", replace(base()["p2"], argument="It does.")))
    comparison = compare(mine, base())
    assert [(each.node, each.conflict) for each in comparison.differences] == [("p2", True)]


def test_a_circle_of_moves_is_told() -> None:
    start = base()
    mine, theirs = start.copy(), start.copy()
    Move("p2", "p1.1", 0).apply(mine)
    Move("p1", "p2", 0).apply(theirs)
    change, failed = settled(compare(mine, theirs, start))
    assert failed == ("p1",)
    assert change is None


@st.composite
def edits(draw: st.DrawFn) -> list[Change[Argument]]:
    forest, made = base(), []
    for number in range(draw(st.integers(0, 6))):
        nodes = list(forest.walk())
        kind = draw(st.sampled_from(["insert", "replace", "remove", "move"]))
        node = draw(st.sampled_from(nodes)) if nodes else STANCE
        if kind == "insert" or not nodes:
            change: Change[Argument] = new(
                f"{node or 'p'}.n{number}", node, f"claim {draw(st.integers(0, 3))}"
            )
        elif kind == "replace":
            change = Replace(node, Argument(f"word {draw(st.integers(0, 3))}"))
        elif kind == "remove":
            change = Remove(node)
        else:
            change = Move(node, draw(st.sampled_from([STANCE, *nodes])), 0)
        try:
            change.apply(forest)
        except IllegalChangeError:
            continue
        made.append(change)
    return made


def same_nodes(one: Forest[Argument], other: Forest[Argument]) -> bool:
    return {twig.id: twig for twig in one.twigs()} == {twig.id: twig for twig in other.twigs()}


@given(edits())
@settings(max_examples=150, deadline=None)
def test_one_sided_work_is_taken_over_whole(changes: list[Change[Argument]]) -> None:
    worked = after(*changes)
    assert same_nodes(merged(worked, base()), worked)
    assert same_nodes(merged(base(), worked), worked)
    assert not compare(worked, worked, base()).differences


@given(edits(), edits())
@settings(max_examples=200, deadline=None)
def test_two_sided_work_leaves_a_whole_tree(one: list[Change[Argument]], two: list[Change[Argument]]) -> None:
    mine, theirs = after(*one), after(*two)
    for take in Settlement:
        comparison = compare(mine, theirs, base())
        change, _failed = settled(comparison, {each.node: take for each in comparison.differences})
        result = mine.copy()
        if change is not None:
            inverse = change.apply(result)
            assert result.copy() == result
            inverse.apply(result)
        assert result == mine, "and it can be taken back"
        if take is Settlement.MINE:
            assert change is None
