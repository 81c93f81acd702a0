"""Grounded semantics: against the definition, by force, on every small framework."""

import itertools

from hypothesis import given
from hypothesis import strategies as st

from debatecoach.debate.flow_tree import ActionTuple, FlowTree, Mention
from debatecoach.debate.framework import Fate, Label, fates, grounded
from debatecoach.debate.side import Action, Side

NAMES = "abcde"
ATTACKS = st.lists(st.tuples(st.sampled_from(NAMES), st.sampled_from(NAMES)), max_size=14)


def by_definition(arguments: str, attacks: list[tuple[str, str]]) -> set[str]:
    """The least fixed point of Dung's characteristic function, step by step."""
    held: set[str] = set()
    while True:
        defended = {
            each
            for each in arguments
            if all(any((one, attacker) in attacks for one in held) for attacker, to in attacks if to == each)
        }
        if defended == held:
            return held
        held = defended


@given(ATTACKS)
def test_the_grounded_extension_is_dungs(attacks: list[tuple[str, str]]) -> None:
    labels = grounded(NAMES, attacks)
    held = by_definition(NAMES, attacks)
    assert {each for each, label in labels.items() if label is Label.IN} == held
    beaten = {to for one, to in attacks if one in held}
    assert {each for each, label in labels.items() if label is Label.OUT} == beaten


def test_circles_are_undecided_and_a_chain_alternates() -> None:
    assert grounded("ab", [("a", "b"), ("b", "a")]) == {"a": Label.UNDECIDED, "b": Label.UNDECIDED}
    assert grounded("a", [("a", "a")]) == {"a": Label.UNDECIDED}
    chain = grounded("abcd", list(itertools.pairwise("dcba")))
    assert [chain[each] for each in "abcd"] == [Label.OUT, Label.IN, Label.OUT, Label.IN]
    assert grounded("a", [("nobody", "a"), ("a", "nobody")]) == {"a": Label.IN}


def test_ten_thousand_arguments_are_no_recursion() -> None:
    names = [str(number) for number in range(10_000)]
    labels = grounded(names, list(itertools.pairwise(names)))
    assert labels["0"] is Label.IN
    assert labels["9999"] is Label.OUT


@given(st.lists(st.integers(0, 8), max_size=9))
def test_on_a_flow_it_is_what_the_flow_calls_survival(parents: list[int]) -> None:
    """The tree's own reading (flow_tree.survives) is the grounded one when every reply attacks."""
    tree = FlowTree(Side.PRO)
    said = ActionTuple(Action.PROPOSE, "x", "", "", Mention(0, Action.PROPOSE))
    tree.update(said, Side.PRO, "n0", None)  # type: ignore[arg-type]
    edges = []
    for number, parent in enumerate(parents, 1):
        target = f"n{min(parent, number - 1)}"
        reply = ActionTuple(Action.ATTACK, "y", "", "", Mention(0, Action.ATTACK), target_node=target)
        tree.update(reply, tree.side_of(target).other, f"n{number}", None)  # type: ignore[arg-type]
        edges.append((f"n{number}", target))
    labels = grounded(list(tree.walk()), edges)
    assert all((labels[node] is Label.IN) == tree.survives(node) for node in tree.walk())


def test_fates() -> None:
    defeats = [("b", "a"), ("d", "c"), ("e", "d")]
    touches = [*defeats, ("g", "f"), ("i", "h"), ("j", "i")]
    names = "abcdefghij"
    labels = grounded(names, [*defeats, ("j", "i")])
    fate = fates(labels, touches, [*defeats, ("j", "i")])
    assert fate["a"] is Fate.DEMOLISHED
    assert fate["b"] is Fate.SURVIVED
    assert fate["c"] is Fate.SURVIVED, "its attacker was taken apart"
    assert fate["f"] is Fate.CONTESTED, "a reply stands beside it that defeats nothing"
    assert fate["h"] is Fate.SURVIVED, "the weak reply to it fell"
    assert fates(grounded("xy", [("x", "y"), ("y", "x")]), [], [])["x"] is Fate.CONTESTED
