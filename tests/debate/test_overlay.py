"""The rehearsal trees laid over the flow: hit rates, and taking in what came unprepared."""

from __future__ import annotations

from dataclasses import replace

from debatecoach.debate.argument import Argument
from debatecoach.debate.changes import Insert, Replace
from debatecoach.debate.flow_tree import Flow, FlowRef, Mention, Point
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.overlay import hits, prepared_as, take_in
from debatecoach.debate.rehearsal_tree import RehearsalForest
from debatecoach.debate.side import Action, Side

PRO, CON = Side.PRO, Side.CON


def put(flow: Flow, tree: Side, node: str, parent: str, claim: str, origin: str = "") -> FlowRef:
    mention = Mention(0 if not parent else 1, Action.PROPOSE if not parent else Action.ATTACK, claim)
    point = Point(claim, (f"{claim}, because.",), mentions=(mention,), origin=origin)
    forest = flow.trees[tree]
    Insert((Twig(node, parent, point),), len(forest.children(parent))).apply(forest)
    return FlowRef(tree, node)


def trees() -> dict[Side, RehearsalForest]:
    pro = (
        Twig("p1", STANCE, Argument("Wages are spent locally")),
        Twig("p1.1", "p1", Argument("Small firms close")),
        Twig("p1.2", "p1", Argument("Prices rise")),
        Twig("p1.1.1", "p1.1", Argument("Few close")),
    )
    return {PRO: RehearsalForest(PRO, pro), CON: RehearsalForest(CON)}


def flow() -> Flow:
    made = Flow()
    put(made, PRO, "n1", STANCE, "Wages stay here", "pro/p1")
    put(made, PRO, "n2", "n1", "Small shops close", "pro/p1.1")
    put(made, PRO, "n3", "n1", "Young people stay out.")
    put(made, CON, "n4", STANCE, "Strikes stop hospitals")
    return made


def test_hit_rates_and_prepared_replies_that_did_not_come() -> None:
    found = hits(flow(), trees())
    assert (found[PRO].said, found[PRO].prepared) == (1, 1)
    assert (found[CON].said, found[CON].prepared) == (3, 1)
    assert found[CON].missed == ("pro/p1.2",)
    assert found[PRO].missed == ("pro/p1.1.1",)  # Pro's answer to the attack that came
    assert hits(Flow(), trees())[PRO].said == 0


def test_struck_points_and_nodes_that_are_gone_count_nowhere() -> None:
    made = flow()
    Replace("n2", replace(made[FlowRef(PRO, "n2")], struck=True)).apply(made.trees[PRO])
    Replace("n1", replace(made[FlowRef(PRO, "n1")], origin="pro/gone")).apply(made.trees[PRO])
    found = hits(made, trees())
    assert found[PRO].prepared == 0
    assert (found[CON].said, found[CON].prepared) == (2, 0)


def test_an_unprepared_attack_goes_under_what_it_answers() -> None:
    made, forests = flow(), trees()
    ref = FlowRef(PRO, "n3")
    taking = take_in(made, ref, forests)
    assert taking is not None
    taking.change.apply(forests[taking.forest])
    taking.marks.apply(made)
    assert taking.forest is PRO
    assert forests[PRO].parent(taking.node) == "p1"
    assert forests[PRO][taking.node].claim == "Young people stay out"
    assert prepared_as(made, ref, forests) == (PRO, taking.node)
    assert take_in(made, ref, forests) is None


def test_what_it_answers_goes_in_first_and_sides_stay_right() -> None:
    made, forests = flow(), trees()
    answer = put(made, CON, "n5", "n4", "Strikes are rare")
    taking = take_in(made, answer, forests)
    assert taking is not None
    taking.change.apply(forests[CON])
    taking.marks.apply(made)
    assert [forests[CON][node].claim for node in forests[CON].walk()] == [
        "Strikes stop hospitals", "Strikes are rare"
    ]  # fmt: skip
    for ref in (FlowRef(CON, "n4"), answer):
        found = prepared_as(made, ref, forests)
        assert found is not None
        assert forests[found[0]].side_of(found[1]) is made.side_of(ref)
