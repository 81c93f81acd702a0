"""What is written is read back equal, and nothing else is read."""

from __future__ import annotations

import json
import uuid
from collections.abc import Callable
from dataclasses import replace

import pytest
from _pytest.mark import ParameterSet
from hypothesis import given, settings
from hypothesis import strategies as st

from debatecoach.base.messages import Message, Value
from debatecoach.casefile.entries import read_entry
from debatecoach.casefile.steps import EditEntry, FlowEntry
from debatecoach.casefile.wire import KeptCase, WireError, dump_case, flatten, flow_steps, load_case, to_json
from debatecoach.casefile.work import Work
from debatecoach.debate.argument import Argument
from debatecoach.debate.card import Card
from debatecoach.debate.case import Case, Sent
from debatecoach.debate.changes import Batch, Replace
from debatecoach.debate.flow_tree import FlowChange, chain
from debatecoach.debate.forest import STANCE, IllegalChangeError, Twig
from debatecoach.debate.rehearsal_tree import RehearsalForest
from debatecoach.debate.side import Side

from .making import arguments, cases, changes, flow_with, flows, forests, new_round, points, said, small_case

ID = uuid.uuid4().hex
quick = settings(max_examples=60, deadline=None)


@quick
@given(cases())
def test_a_case_comes_back_equal(case: Case) -> None:
    data = dump_case(KeptCase(ID, case))
    assert load_case(data) == KeptCase(ID, case)
    assert dump_case(load_case(data)) == data


def test_a_ballot_with_the_numbers_of_its_scale_is_read_in_files_and_journals() -> None:
    case = small_case()
    case.rounds.append(new_round())
    told = json.loads(dump_case(KeptCase(uuid.uuid4().hex, case)))
    as_of_version_8 = {"low": 1.0, "high": 5.0, "step": 1.0, "parts": [], "reply": 1.0}
    told["case"]["rounds"][0]["format"]["ballot"] |= as_of_version_8
    told["version"] = 8
    assert load_case(json.dumps(told).encode()).case.rounds[0].format == new_round().format
    entry = read_entry("round", json.dumps({"round": told["case"]["rounds"][0]}).encode())
    work = Work(small_case())
    entry.apply(work)
    assert work.case.rounds[0].format == new_round().format


@pytest.mark.parametrize("year", [0, 2019])
def test_the_one_source_of_earlier_files_is_a_card(year: int) -> None:
    """In the case, in copies that were sent, and in what the journal and the history hold."""
    case = small_case()
    argument = Argument("It helps", cards=(Card(title="T", publication="P", date="2019", body="q", url="u"),))
    case.forests[Side.PRO] = RehearsalForest(Side.PRO, [Twig("p1", STANCE, argument)])
    case.sent = [Sent(ID, "2026-01-01", {side: case.forests[side].twigs() for side in Side})]
    edit = to_json(EditEntry.model_construct(side=Side.PRO, ops=(Replace("p1", argument),)))

    def earlier(data: bytes) -> bytes:
        told = json.loads(data)

        def put(each: object) -> None:
            for inner in each.values() if isinstance(each, dict) else each if isinstance(each, list) else ():
                put(inner)
            if isinstance(each, dict) and "cards" in each:
                source = {"title": "T", "publisher": "P", "year": year, "quote": "q", "url": "u"}
                each["source"] = source if each.pop("cards") else None

        put(told)
        if "version" in told:
            told["version"] = 6
        return json.dumps(told).encode()

    kept = replace(argument, cards=(replace(argument.cards[0], date=str(year or "")),))
    read = load_case(earlier(dump_case(KeptCase(ID, case)))).case
    assert read.forests[Side.PRO]["p1"] == kept
    assert read.sent[0].forests[Side.PRO][0].payload == kept
    entry = read_entry("edit", earlier(edit))
    assert isinstance(entry, EditEntry)
    assert entry.ops == (Replace("p1", kept),)


@quick
@given(st.data())
def test_a_change_does_the_same_after_its_journey(data: st.DataObject) -> None:
    forest = data.draw(forests(Side.CON))
    change = data.draw(changes(forest, arguments, 2))
    entry = EditEntry.model_construct(side=Side.CON, ops=flatten(change))
    read = read_entry("edit", to_json(entry))
    live, replayed = forest.copy(), forest.copy()
    change.apply(live)
    work_case = small_case()
    work_case.forests[Side.CON] = replayed
    done = read.apply(Work(work_case))
    assert replayed == live
    done.undo()
    assert replayed == forest


@quick
@given(st.data())
def test_a_flow_change_over_both_trees_does_too(data: st.DataObject) -> None:
    flow = data.draw(flows)
    trial, parts = flow.copy(), []
    for side in data.draw(st.lists(st.sampled_from(Side), min_size=1, max_size=3)):
        parts.append(FlowChange(side, data.draw(changes(trial.trees[side], points, 1))))
        parts[-1].apply(trial)
    nested = FlowChange(parts[0].tree, parts[0].change, (chain(parts[1:]),) if parts[1:] else ())
    change = chain(parts) if data.draw(st.booleans()) else nested
    entry = FlowEntry.model_construct(round="r1", steps=flow_steps(change))
    case = small_case()
    case.rounds.append(replace(new_round(), flow=flow.copy()))
    read_entry("flow", to_json(entry)).apply(Work(case))
    assert case.rounds[0].flow == trial


def test_a_batch_as_deep_as_you_like_is_flat_on_the_wire() -> None:
    change = Replace("a", Argument("x"))
    deep = change
    for _ in range(5000):
        deep = Batch((deep,))
    assert flatten(deep) == (change,)


@pytest.mark.parametrize(
    "value",
    ["the claim", "", "{name} in braces", 3, -1, 0.25, 1.0, Message("debate", "Pro"), ("a", 2, 0.5), (),
     (Message("debate", "Con"), "x"), Message.of("ballot", "{side} won by {points:.1f}",
      side=Message("debate", "Pro"), points=2.0), Message.sentences("One.", Message("ballot", "Two."))],
    ids=str,
)  # fmt: skip
def test_a_message_comes_back_with_every_kind_of_value(value: Value) -> None:
    kept = Message.of("casefile", "Kept: {name}", name=value)
    speech = replace(said(0), notices=(kept, "somebody's own words"))
    case = small_case()
    case.rounds.append(replace(new_round(), speeches=[speech]))
    back = load_case(dump_case(KeptCase(ID, case))).case.rounds[0].speeches[0].notices
    assert back == speech.notices
    assert [type(each) for each in dict(back[0].values).values()] == [type(value)]  # type: ignore[union-attr]
    assert str(back[0]) == str(kept)


@pytest.mark.parametrize("value", [True, None, float("nan"), {"a": 1}, ["a", ["b"]], [[1]]])
def test_a_message_with_any_other_value_is_refused(value: object) -> None:
    case = small_case()
    case.rounds.append(replace(new_round(), speeches=[replace(said(0), notices=(Message("c", "{n}"),))]))
    document = json.loads(dump_case(KeptCase(ID, case)))
    document["case"]["rounds"][0]["speeches"][0]["notices"][0]["values"] = [["n", value]]
    with pytest.raises(WireError):
        load_case(json.dumps(document).encode())


def test_half_an_emoji_does_not_cost_the_speech() -> None:
    case = small_case()
    case.notes = "ok \ud83d\ude00 half \ud83d."
    read = load_case(dump_case(KeptCase(ID, case))).case
    assert read.notes == "ok 😀 half \ufffd."


@pytest.mark.parametrize("seconds", [float("nan"), float("inf"), "3", None])
def test_what_could_not_be_read_is_not_written(seconds: object) -> None:
    case = small_case()
    case.rounds.append(replace(new_round(), speeches=[replace(said(0), seconds=seconds)]))
    with pytest.raises(WireError, match="seconds"):
        dump_case(KeptCase(ID, case))


def document() -> dict:
    case = small_case()
    case.rounds.append(replace(new_round(), speeches=[said(0)], flow=flow_with("sleep helps")))
    return json.loads(dump_case(KeptCase(ID, case)))


def put(where: str, value: object) -> ParameterSet:
    def change(doc: dict) -> None:
        *path, last = where.split("/")
        place = doc
        for step in path:
            place = place[int(step) if step.isdecimal() else step]
        place[int(last) if last.isdecimal() else last] = value

    return pytest.param(change, id=f"{where}={str(value)[:30]}")


WRONG = [
    put("id", "../../../etc/passwd"),
    put("id", "A" * 32),
    put("case/extra", 1),
    put("case/motion/difficulty", "2"),
    put("case/motion/difficulty", 2.5),
    put("case/motion/text", None),
    put("case/forests/pro/0/parent", "nobody"),
    put("case/forests/pro/1/id", "a"),
    put("case/forests/pro/0/id", ""),
    put("case/forests/pro/0/payload/support/value", 2.5),
    put("case/forests/pro/0/payload/support/value", -1),
    put("case/forests/pro/0/payload/support/value", "1"),
    put("case/forests/pro/0/payload/source", "me"),
    put("case/rounds/0/human", "both"),
    put("case/rounds/0/seed", 1e300),
    put("case/rounds/0/format/slots", []),
    put("case/rounds/0/format/slots/0/seconds", 0),
    put("case/rounds/0/format/slots/1/id", "pro-opening"),
    put("case/rounds/0/format/slots/0/seconds", 10**400),
    put("case/rounds/0/format/grace", 1e300),
    put("case/rounds/0/format/slots/0/bells/0/strokes", 10**9),
    put("case/rounds/0/format/slots/0/bells/0/strokes", 10),
    put("case/rounds/0/format/slots/0/bells/0/strokes", 0),
    put("case/rounds/0/speeches/0/slot", "con-opening"),
    put("case/rounds/0/flow/pro/0/payload/mentions/0/speech", 99),
    put("case/rounds/0/flow/pro/0/payload/mentions/0/speech", -1),
]


@pytest.mark.parametrize("change", WRONG)
def test_a_wrong_value_anywhere_refuses_the_whole(change: Callable[[dict], None]) -> None:
    doc = document()
    assert load_case(json.dumps(doc).encode())
    change(doc)
    with pytest.raises(WireError):
        load_case(json.dumps(doc).encode())


def one_line(payload: dict, levels: int) -> list[dict]:
    """A tree that is one line."""
    names = ["", *(f"x{i}" for i in range(levels))]
    return [
        {"id": each, "parent": under, "payload": payload}
        for under, each in zip(names, names[1:], strict=False)
    ]


@pytest.mark.parametrize("where", ["forests", "flow"])
def test_a_tree_deeper_than_any_debate_is_refused(where: str) -> None:
    """30,000 levels fit into a file; strengths of every k would take gigabytes, every level-up its minute."""
    doc = document()
    place = doc["case"]["forests"] if where == "forests" else doc["case"]["rounds"][0]["flow"]
    payload = place["pro"][0]["payload"]
    place["pro"] = one_line(payload, 100)
    assert load_case(json.dumps(doc).encode())
    place["pro"] = one_line(payload, 101)
    with pytest.raises(WireError, match="levels"):
        load_case(json.dumps(doc).encode())


def test_a_flow_of_more_points_than_any_debate_is_refused() -> None:
    doc = document()
    flow = doc["case"]["rounds"][0]["flow"]
    flow["pro"] = [{**flow["pro"][0], "id": f"m{i}"} for i in range(5001)]
    with pytest.raises(WireError, match="points"):
        load_case(json.dumps(doc).encode())


def test_two_rounds_with_one_id_are_refused() -> None:
    doc = document()
    doc["case"]["rounds"] *= 2
    with pytest.raises(WireError, match="same id"):
        load_case(json.dumps(doc).encode())


def test_an_entry_that_cannot_be_applied_changes_nothing() -> None:
    case = small_case()
    before = dump_case(KeptCase(ID, case))
    change = Batch((Replace("a", Argument("new")), Replace("nobody", Argument("x"))))
    entry = EditEntry.model_construct(side=Side.PRO, ops=flatten(change))
    with pytest.raises(IllegalChangeError):
        entry.apply(Work(case))
    assert dump_case(KeptCase(ID, case)) == before
