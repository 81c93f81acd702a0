"""AIF JSON, in and out."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from debatecoach.base.errors import InputError
from debatecoach.casefile.wire import KeptCase, dump_case
from debatecoach.debate.argument import Argument
from debatecoach.debate.case import Case
from debatecoach.debate.evidence import Passage
from debatecoach.debate.motion import Motion
from debatecoach.debate.side import Side
from debatecoach.exchange import read, write
from debatecoach.exchange.model import Parcel
from debatecoach.exchange.texts import clean
from tests.exchange.making import cases, shape, tree_case


def aif(nodes: dict[object, tuple[str, str]], edges: list[tuple[object, object]], **more: object) -> bytes:
    """A file of nodes (type, text) by id and edges."""
    return json.dumps(
        {
            "nodes": [{"nodeID": id, "text": text, "type": kind} for id, (kind, text) in nodes.items()],
            "edges": [{"edgeID": at, "fromID": one, "toID": two} for at, (one, two) in enumerate(edges)],
            **more,
        }
    ).encode()


def same(case: Case, parcel: Parcel) -> None:
    """Everything but what is lost by cleaning, which these texts do not need."""
    assert clean(case.motion.text) == parcel.motion.text
    assert replace(case.motion, text="") == replace(parcel.motion, text="")
    for side in Side:
        assert parcel.trees[side] == case.forests[side].twigs()
    assert parcel.passages == tuple(case.knowledge.passages.values())
    assert parcel.notes == case.notes


@given(cases())
def test_round_trip(case: Case) -> None:
    data, report = write(case, "aif")
    assert not report.losses
    parcel, report = read(data, "aif")
    assert not report.losses
    same(case, parcel)
    again = Case(parcel.motion, parcel.case().forests, parcel.notes, knowledge=parcel.case().knowledge)
    assert write(again, "aif")[0] == data
    assert dump_case(KeptCase("0" * 32, again))


RAW = st.text("\r\n\x85\u2028\ufeff\x00\x1c ab.\ud800", max_size=6)
"""What a field can hold and JSON, or a screen, cannot."""


@given(cases(st.builds(Argument, RAW, RAW, RAW, note=RAW, tags=st.lists(RAW, max_size=2).map(tuple))))
def test_what_is_read_is_what_is_written_again(case: Case) -> None:
    data, _ = write(case, "aif")
    parcel, _ = read(data, "aif")
    again = Case(parcel.motion, parcel.case().forests, parcel.notes, knowledge=parcel.case().knowledge)
    assert write(again, "aif")[0] == data


def test_what_a_case_file_cannot_keep_is_left_out() -> None:
    case = tree_case("a")
    case.knowledge.add(
        [Passage("", "short", "t"), Passage("", "long " * 1000, "t"), Passage("", "x", "t" * 6000)]
    )
    document = json.loads(write(case, "aif")[0])
    document["debatecoach"]["motion"]["difficulty"] = 99
    parcel, report = read(json.dumps(document).encode(), "aif")
    assert [each.quote for each in parcel.passages] == ["short"]
    assert parcel.motion.difficulty == 3
    assert report.losses[0].count == 2
    assert dump_case(KeptCase("0" * 32, parcel.case()))


def test_a_dialogue_from_aifdb() -> None:
    data = aif(
        {
            0: ("L", "A : Ban it."),
            1: ("YA", "Asserting"),
            2: ("I", "It should be banned."),
            3: ("I", "It harms children. Every study says so."),
            4: ("RA", "Argument from consequences"),
            5: ("I", "The studies are old"),
            6: ("CA", "Default Conflict"),
            7: ("I", "Nobody is harmed"),
            8: ("CA", "Default Conflict"),
            9: ("I", "In other words, it hurts"),
            10: ("MA", "Default Rephrase"),
            11: ("I", "Harm is no reason"),
            12: ("CA", "Undercut"),
            13: ("I", "Unrelated"),
            14: ("RA", "Loose"),
        },
        [
            (0, 1), (1, 2), (3, 4), (4, 2), (5, 6), (6, 3), (7, 8), (8, 3), (9, 10), (10, 3),
            (11, 12), (12, 4), (5, 8), (14, 2),
        ],
    )  # fmt: skip
    parcel, report = read(data, "aif")
    assert parcel.motion.text == "It should be banned."
    assert shape(parcel.trees[Side.PRO]) == [
        ("It harms children", 0),
        ("The studies are old", 1),
        ("Nobody is harmed", 1),
        ("Harm is no reason", 1),
    ]
    argument = parcel.trees[Side.PRO][0].payload.argument
    assert argument == "Every study says so. In other words, it hurts."
    told = "\n".join(map(str, report.losses))
    for part in ("type L", "type YA", "restatement", "against an inference", "leads nowhere (node 14)"):
        assert part in told
    assert "nothing is related to (node 13)" in told


def test_xaif_and_a_node_that_conflicts_with_the_thesis() -> None:
    inner = json.loads(aif({1: ("I", "T"), 2: ("I", "no"), 3: ("CA", "")}, [(2, 3), (3, 1)]))
    parcel, _ = read(json.dumps({"AIF": inner, "text": {"txt": "<b>"}}).encode(), "aif")
    assert shape(parcel.trees[Side.CON]) == [("no", 0)]
    assert parcel.motion.text == "T"


def test_relations_beyond_a_tree_are_reported() -> None:
    nodes = {name: ("I", name) for name in "TABC"} | {f"x{at}": ("CA", "") for at in range(6)}
    edges = [
        ("A", "x0"),
        ("x0", "T"),
        ("B", "x1"),
        ("x1", "A"),
        ("C", "x2"),
        ("x2", "B"),
        ("B", "x3"),
        ("x3", "C"),
    ]
    parcel, report = read(aif(nodes, [*edges, ("C", "x4"), ("x4", "A")]), "aif")
    assert shape(parcel.trees[Side.CON]) == [("A", 0), ("B", 1), ("C", 1)]
    assert [(loss.count, str(loss.places[0])) for loss in report.losses if "further" in str(loss)] == [
        (2, "node C")
    ]


def test_several_theses_become_main_claims_of_the_chosen_side() -> None:
    nodes = {name: ("I", name) for name in "TUAB"} | {"x": ("CA", ""), "y": ("CA", "")}
    parcel, report = read(aif(nodes, [("A", "x"), ("x", "T"), ("B", "y"), ("y", "U")]), "aif", side=Side.CON)
    assert shape(parcel.trees[Side.CON]) == [("T", 0), ("A", 1), ("U", 0), ("B", 1)]
    assert parcel.motion.text == ""
    assert report.losses[0].count == 2


def test_a_text_another_program_changed_counts() -> None:
    document = json.loads(write(tree_case("old"), "aif")[0])
    document["nodes"][1]["text"] = "New words. And why."
    parcel, _ = read(json.dumps(document).encode(), "aif")
    said = parcel.trees[Side.PRO][0]
    assert (said.id, said.payload.claim, said.payload.argument) == ("p1", "New words", "And why.")


def test_what_came_from_elsewhere_is_not_the_librarys() -> None:
    case = tree_case("a")
    case.motion = Motion("M", id="ai-tutor", source="TreeDebater", domain="Technology")
    for format in ("aif", "argdown"):
        data, report = write(case, format)
        assert not report.losses
        assert read(data, format)[0].motion == replace(case.motion, id="")
    assert [str(loss.what) for loss in write(case, "outline")[1].losses] == [
        "The motion's source, domain and difficulty"
    ]


def test_what_is_ours_but_broken_is_reported() -> None:
    document = json.loads(write(tree_case("a"), "aif")[0])
    document["debatecoach"]["motion"]["difficulty"] = "very"
    parcel, report = read(json.dumps(document).encode(), "aif")
    assert shape(parcel.trees[Side.PRO]) == [("a", 0)]
    assert [loss.kept for loss in report.losses] == [False]


CIRCLE = aif({1: ("I", "a"), 2: ("I", "b"), 3: ("CA", ""), 4: ("CA", "")}, [(1, 3), (3, 2), (2, 4), (4, 1)])


@pytest.mark.parametrize(
    "data",
    [
        b"{}", b"[]", b"null", b'{"nodes": 5}', b'{"nodes": [1]}', b'{"nodes": []}', b'{"nodes": [{}]}', b"{",
        aif({1: ("L", "only talk")}, []),
        b'{"nodes": [{"nodeID": 1, "type": "I"}, {"nodeID": "1", "type": "I"}], "edges": []}',
        b'{"nodes": [{"nodeID": 1, "type": "I", "text": "x"}], "edges": [7]}',
        CIRCLE,
    ],
)  # fmt: skip
def test_what_is_none_is_refused(data: bytes) -> None:
    with pytest.raises(InputError):
        read(data, "aif")
