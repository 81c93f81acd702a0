"""Notes against what was heard: fair to shorthand, honest about doubt."""

from __future__ import annotations

import pytest

from debatecoach.casefile.settings import SHORTHAND
from debatecoach.coach.flowing.compare import FlowComparison, NoteFate, compare, stands_for
from debatecoach.debate.flow_tree import Flow, FlowRef, FlowTree, Ground, Mention, Point
from debatecoach.debate.flowed import PointKind
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.own_flow import Note
from debatecoach.debate.side import Action, Side
from debatecoach.engines.embedding.lexical import LexicalEmbedding
from tests.gallery.flow import change, sample_round

PRO, CON = Side.PRO, Side.CON
N1, N2, N4, N5, N6, N8 = (FlowRef(PRO, f"n{n}") for n in (1, 2, 4, 5, 6, 8))
STRIKES = FlowRef(CON, "n8")


def of_con(*notes: Note, settled: dict[int, FlowRef | None] | None = None) -> FlowComparison:
    """Con's opening of the sample: n2 answers n1, n6 answers n5, n8 is a claim."""
    flow = sample_round(2).flow
    return compare(flow, 1, notes, LexicalEmbedding(), settled, SHORTHAND)


def fates(found: FlowComparison) -> dict[str, NoteFate]:
    return {each.ref.node: each.fate for each in found.points}


def test_shorthand_in_the_right_place_is_noted() -> None:
    found = of_con(
        Note("wages price out sm firms", N1), Note("regs already do", N5), Note("strikes -> hosp + schools")
    )
    assert fates(found) == {"n2": NoteFate.NOTED, "n6": NoteFate.NOTED, "n8": NoteFate.NOTED}
    assert not found.invented
    assert {each.kind: (each.caught, each.aimed, each.of) for each in found.scores()} == {
        PointKind.CLAIM: (1, 1, 1), PointKind.ANSWER: (2, 2, 2),
    }  # fmt: skip


def test_what_was_missed_misplaced_and_invented_is_told_apart() -> None:
    found = of_con(Note("wages price out firms", N5), Note("tax havens in Panama"))
    assert fates(found) == {"n2": NoteFate.ELSEWHERE, "n6": NoteFate.MISSED, "n8": NoteFate.MISSED}
    assert found.invented == (1,)
    answer = next(each for each in found.scores() if each.kind is PointKind.ANSWER)
    assert (answer.caught, answer.aimed, answer.of) == (1, 0, 2)


def test_a_doubtful_note_is_asked_and_counts_neither_way_until_it_is_answered() -> None:
    notes = (Note("walkouts hurt the sick"),)
    found = of_con(*notes)
    asked = [each for each in found.points if each.fate is NoteFate.ASKED]
    assert [each.ref for each in asked] == [STRIKES]
    assert PointKind.CLAIM not in {each.kind for each in found.scores()}
    assert not found.invented
    yes = of_con(*notes, settled={0: STRIKES})
    assert fates(yes)["n8"] is NoteFate.NOTED
    no = of_con(*notes, settled={0: None})
    assert fates(no)["n8"] is NoteFate.MISSED
    assert no.invented == (0,)


def test_two_notes_of_one_point_are_no_invention() -> None:
    found = of_con(Note("strikes stop hospitals schools"), Note("nurses walk out patients wait"))
    assert fates(found)["n8"] is NoteFate.NOTED
    assert not found.invented
    assert list(found.more.values()) == [[each.ref for each in found.points].index(STRIKES)]


def test_a_doubtful_note_is_not_hidden_behind_another() -> None:
    found = of_con(Note("strikes stop hospitals schools"), Note("walkouts hurt the sick"))
    assert fates(found)["n8"] is NoteFate.NOTED
    assert found.invented == (1,)


def test_where_the_machine_doubts_nobody_is_told_to_be_wrong() -> None:
    flow = sample_round(2).flow
    change(flow, "n2", doubt="Is this about “Unions”?")
    notes = [Note("higher wages price out small firms", N4)]
    found = compare(flow, 1, notes, LexicalEmbedding())
    assert fates(found)["n2"] is NoteFate.NOTED


def test_crossed_out_points_are_not_asked_for_and_no_notes_miss_all() -> None:
    flow = sample_round(2).flow
    change(flow, "n6", struck=True)
    found = compare(flow, 1, [], LexicalEmbedding())
    assert fates(found) == {"n2": NoteFate.MISSED, "n8": NoteFate.MISSED}
    assert compare(flow, 5, [Note("x")], LexicalEmbedding()).invented == (0,)


def test_kinds() -> None:
    flow = sample_round(2).flow
    change(flow, "n2", ground=Ground.EVIDENCE)
    change(flow, "n8", claim="The harm to patients outweighs this")
    kinds = {each.ref.node: each.kind for each in compare(flow, 1, [], LexicalEmbedding()).points}
    assert kinds == {"n2": PointKind.EVIDENCE, "n6": PointKind.ANSWER, "n8": PointKind.WEIGHING}


@pytest.mark.parametrize(
    ("short", "word", "is_it"),
    [
        ("econ", "economy", True), ("govt", "government", True), ("mgmt", "management", True),
        ("regs", "regulators", True), ("workers", "working", True), ("jobs", "job", True),
        ("tax", "taxi", True), ("pay", "patients", False), ("no", "nothing", False), ("war", "wages", False),
        ("cat", "constant", False),
    ],
)  # fmt: skip
def test_short_forms(short: str, word: str, is_it: bool) -> None:
    assert stands_for(short, word) is is_it


def test_one_word_is_not_enough_to_be_sure_and_empty_words_are_none() -> None:
    assert fates(of_con(Note("wages", N1)))["n2"] is NoteFate.ASKED
    assert of_con(Note("the of more", N1)).invented == (0,)


HOMEWORK = (
    (
        "Homework takes the sleep, play and family time that growing pupils need",
        "A pupil has already worked for six or seven hours when the school bell rings. Homework adds a "
        "second shift, and since the day cannot be stretched, the hours come out of sleep, sport, friends, "
        "family. Young bodies and minds grow in just those hours, and a tired, worried pupil learns badly.",
    ),
    (
        "Homework makes grades depend on the home a pupil happens to have",
        "In class everyone has the same teacher, the same book and the same lamp. At home one pupil has a "
        "desk and a mother who knows fractions, and another shares a kitchen table with a baby.",
    ),
    (
        "Homework places the hardest part of learning where no teacher can help",
        "Pupils need help at the moment when they get stuck, and at home nobody sees it. A mistake that a "
        "teacher mends in a minute is practised twenty times.",
    ),
)


@pytest.mark.parametrize(
    ("note", "taken"),
    [
        ("takes family time", "n1"), ("tired, less sleep", "n1"), ("grades dep on home", "n2"),
        ("no teacher when stuck", "n3"), ("desk vs kitchen table w baby", "n2"),
        ("school stays at school", ""), ("pupils like homework", ""), ("phones bad at school", ""),
        ("homework is long", ""),
    ],
)  # fmt: skip
def test_what_every_point_says_makes_no_note_one_of_them(note: str, taken: str) -> None:
    """Long reasons hold many of a debate's words: those alone are not the point."""
    twigs = [
        Twig(f"n{at}", STANCE, Point(claim, (why,), mentions=(Mention(0, Action.PROPOSE, sentence=at),)))
        for at, (claim, why) in enumerate(HOMEWORK, 1)
    ]
    found = compare(Flow(FlowTree(PRO, twigs), FlowTree(CON)), 0, [Note(note)], LexicalEmbedding())
    sure = [each.ref.node for each in found.points if each.fate is NoteFate.NOTED]
    assert sure == ([taken] if taken else [])


def test_chinese_notes_are_compared_too() -> None:
    flow = sample_round(2).flow
    change(flow, "n8", claim="罢工让医院停摆", arguments=(), mentions=flow[STRIKES].mentions[:1])
    found = compare(flow, 1, [Note("罢工 医院停")], LexicalEmbedding())
    assert fates(found)["n8"] is NoteFate.NOTED
