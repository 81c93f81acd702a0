"""Steps that can be taken back: by name, after a restart and a crash too, and in files made to do harm."""

from __future__ import annotations

import json
import random
import re
import zipfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from debatecoach.base.errors import CaseFileError
from debatecoach.casefile.recovery import pending_recoveries, recover
from debatecoach.casefile.store import CaseStore
from debatecoach.casefile.wire import KeptCase, dump_case
from debatecoach.debate.argument import Argument
from debatecoach.debate.changes import Batch, Change, Insert, Move, Remove, Replace
from debatecoach.debate.evidence import Passage
from debatecoach.debate.flow_tree import FlowChange, Point
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.side import Side

from .making import new_round, small_case
from .test_store import crash

TEN_THOUSAND = 10_000


def claim(node: str, parent: str = STANCE) -> Insert[Argument]:
    return Insert((Twig(node, parent, Argument(f"{node} is so", "It is.")),), 0)


def test_steps_are_taken_back_and_done_again_by_name() -> None:
    store = CaseStore.create(None, small_case())
    before = store.case.forests[Side.PRO].twigs()
    store.edit(Side.PRO, claim("x1"), "add x1")
    store.set_motion(replace(store.case.motion, background="new"), "edit the background")
    after = store.case.forests[Side.PRO].twigs()
    assert [step.name for step in store.history.steps] == ["add x1", "edit the background"]
    assert store.undo()
    assert store.case.motion.background != "new"
    assert store.undo()
    assert store.case.forests[Side.PRO].twigs() == before
    assert store.undo() == ()
    assert store.redo()
    assert store.case.forests[Side.PRO].twigs() == after
    store.edit(Side.PRO, Remove("x1"), "delete x1")
    assert [step.name for step in store.history.steps] == ["add x1", "delete x1"]
    assert store.redo() == ()
    store.close(discard=True)


def test_joined_changes_are_one_step() -> None:
    store = CaseStore.create(None, small_case())
    before = {side: store.case.forests[side].twigs() for side in Side}
    store.edit(Side.PRO, claim("x1"), "prepare")
    store.edit(Side.CON, claim("y1"), "prepare", joins=True)
    change = store.passages_change([Passage("", "A fact.", "A title", place="https://example.org/a")])
    assert change is not None
    store.change_passages(change, "prepare", joins=True)
    store.edit(Side.PRO, claim("x2", "x1"), "prepare", joins=True)
    store.edit(Side.PRO, Replace("x1", Argument("x1 is otherwise")), "prepare", joins=True)
    after = {side: store.case.forests[side].twigs() for side in Side}
    assert len(store.history) == 1
    store.undo()
    assert {side: store.case.forests[side].twigs() for side in Side} == before
    assert not store.case.knowledge.passages
    store.redo()
    assert {side: store.case.forests[side].twigs() for side in Side} == after
    assert len(store.case.knowledge.passages) == 1
    store.close(discard=True)


def test_after_a_restart_and_after_a_crash(docs: Path) -> None:
    path = docs / "a.debate"
    store = CaseStore.create(path, small_case())
    before = store.case.forests[Side.PRO].twigs()
    store.edit(Side.PRO, claim("x1"), "add x1")
    store.edit(Side.PRO, claim("x2", "x1"), "answer x1")
    store.save()
    store.edit(Side.PRO, Remove("x2"), "delete the answer")
    store.undo()
    crash(store)
    store = CaseStore.open(path)
    assert [step.name for step in store.history.steps] == ["add x1", "answer x1", "delete the answer"]
    assert store.history.done == 2
    store.undo()
    store.save()
    store.close()
    store = CaseStore.open(path)
    assert store.history.done == 1
    store.undo()
    assert store.case.forests[Side.PRO].twigs() == before
    store.redo()
    store.redo()
    store.redo()
    assert "x2" not in store.case.forests[Side.PRO]
    assert "x1" in store.case.forests[Side.PRO]
    store.close(discard=True)


def test_taking_back_is_recovered_though_the_file_with_the_history_is_gone(docs: Path) -> None:
    path = docs / "a.debate"
    store = CaseStore.create(path, small_case())
    store.edit(Side.PRO, claim("x1"), "add x1")
    store.save()
    store.undo()
    crash(store)
    path.unlink()
    [found] = pending_recoveries(store._state)
    again = recover(found, state=store._state)
    assert "x1" not in again.case.forests[Side.PRO]
    assert again.history.last is None
    again.close(discard=True)


def test_a_step_that_no_longer_fits_changes_nothing() -> None:
    store = CaseStore.create(None, small_case())
    store.edit(Side.PRO, claim("x1"), "add x1")
    store.edit(Side.PRO, Remove("x1"))  # by something that is no step
    before = store.case.forests[Side.PRO].twigs()
    with pytest.raises(CaseFileError, match="does not fit"):
        store.undo()
    assert store.case.forests[Side.PRO].twigs() == before
    assert len(store.history) == 0
    store.close(discard=True)


def test_a_forged_history_undoes_nothing_or_what_it_says(docs: Path) -> None:
    """Words and numbers of a true history are exchanged for others of it, and all its steps taken back."""
    path = docs / "a.debate"
    store = CaseStore.create(path, small_case())
    store.edit(
        Side.PRO, Batch((claim("x1"), claim("x2", "x1"), Replace("x1", Argument("x1 is otherwise")))), "x"
    )
    store.edit(Side.PRO, Move("x2", STANCE, 0), "move x2")
    store.add_round(new_round())
    store.flow_edit("r1", FlowChange(Side.PRO, Insert((Twig("n1", STANCE, Point("one")),), 0)), "note one")
    store.pin("r1", (), "pin")
    store.edit(Side.PRO, Remove("x1"), "delete x1")
    store.save()
    store.close()
    whole, dice, refused = path.read_bytes(), random.Random(1), 0
    for _ in range(150):
        path.write_bytes(whole)
        _with_history(path, lambda data: _forged(data, dice))
        store = CaseStore.open(path)
        for take in [store.undo] * 7 + [store.redo] * 7:
            before = dump_case(KeptCase(store.id, store.case))
            try:
                take()
            except CaseFileError:
                refused += 1
                assert len(store.history) == 0
                assert dump_case(KeptCase(store.id, store.case)) == before
        store.close(discard=True)
    assert refused > 15


def _forged(data: bytes, dice: random.Random) -> bytes:
    """A history in which one or two words are others of its words."""
    values = re.findall(rb'(?<=[:,\[])(?:"[^"]*"|-?\d+)(?=[,\]}])', data)
    for _ in range(dice.randint(1, 2)):
        value, other = dice.choice(values), dice.choice([*values, b"-1", b"999", b'""'])
        places = [found.start() for found in re.finditer(re.escape(value), data)]
        if places:
            at = dice.choice(places)
            data = data[:at] + other + data[at + len(value) :]
    return data


def _with_history(path: Path, change: Callable[[bytes], bytes]) -> None:
    with zipfile.ZipFile(path) as archive:
        parts = {part.filename: archive.read(part) for part in archive.infolist()}
    parts["history.json"] = change(parts["history.json"])
    with zipfile.ZipFile(path, "w") as archive:
        for name, data in parts.items():
            archive.writestr(name, data)


HOSTILE: dict[str, Callable[[bytes], bytes]] = {
    "no JSON": lambda data: data[:-5],
    "more done than there are": lambda data: data.replace(b'"done":1', b'"done":7'),
    "less than none": lambda data: data.replace(b'"done":1', b'"done":-1'),
    "no name": lambda data: data.replace(b'"add x1"', b'""'),
    "other fields": lambda data: json.dumps({**json.loads(data), "run": "rm"}).encode(),
    "another thing": lambda data: data.replace(b'"side":"pro"', b'"side":"judge"'),
}


@pytest.mark.parametrize("how", HOSTILE)
def test_a_damaged_history_costs_nothing_but_itself(docs: Path, how: str) -> None:
    path = docs / "a.debate"
    store = CaseStore.create(path, small_case())
    store.edit(Side.PRO, claim("x1"), "add x1")
    store.save()
    store.close()
    _with_history(path, HOSTILE[how])
    store = CaseStore.open(path)
    assert "x1" in store.case.forests[Side.PRO]
    assert len(store.history) == 0
    assert any("earlier edits" in notice.text for notice in store.take_notices())
    store.close(discard=True)


def test_ten_thousand_edits_with_undo_redo_saves_and_restarts(docs: Path) -> None:
    """After each the trees are what they were at that step; at the end they equal their own replay."""
    dice = random.Random(5)
    path = docs / "a.debate"
    store = CaseStore.create(path, small_case())
    first = store.case.forests[Side.PRO].copy()
    states, done = [first.twigs()], 0
    for count in range(TEN_THOUSAND):
        forest = store.case.forests[Side.PRO]
        what = dice.random()
        if what < 0.25 and done:
            store.undo()
            done -= 1
        elif what < 0.4:
            store.redo()
            done = min(done + 1, len(states) - 1)
        else:
            store.edit(Side.PRO, _any_change(dice, forest, count), f"edit {count}")
            del states[done + 1 :]
            states.append(store.case.forests[Side.PRO].twigs())
            done += 1
        assert store.case.forests[Side.PRO].twigs() == states[done]
        assert (store.history.done, len(store.history)) == (done, len(states) - 1)
        if count % 1999 == 1500:
            store.save()
        if count % 4999 == 3000:
            store.close()
            store = CaseStore.open(path)
    replayed = first
    for step in store.history.steps[:done]:
        for piece in step.forward:
            for op in piece.ops:  # type: ignore[union-attr]
                op.apply(replayed)
    assert replayed == store.case.forests[Side.PRO]
    assert replayed.copy() == replayed, "parents stand before children, and every id is used once"
    store.close(discard=True)


def _any_change(dice: random.Random, forest: object, count: int) -> Change[Argument]:
    nodes = list(forest.walk())  # type: ignore[attr-defined]
    kind = dice.random()
    if len(nodes) > 60 or (nodes and kind < 0.15):
        return Remove(dice.choice(nodes))
    if nodes and kind < 0.35:
        return Replace(dice.choice(nodes), Argument(f"claim {count}", locked=dice.random() < 0.2))
    if len(nodes) > 1 and kind < 0.5:
        node = dice.choice(nodes)
        below = set(forest.walk(node))  # type: ignore[attr-defined]
        parent = dice.choice([STANCE, *[each for each in nodes if each not in below]])
        siblings = [each for each in forest.children(parent) if each != node]  # type: ignore[attr-defined]
        return Move(node, parent, dice.randint(0, len(siblings)))
    parent = dice.choice([STANCE, *nodes])
    at = dice.randint(0, len(forest.children(parent)))  # type: ignore[attr-defined]
    twig = Twig(f"n{count}", parent, Argument(f"claim {count}"))
    below = Twig(f"m{count}", f"n{count}", Argument(f"answer {count}"))
    return Insert((twig, below), at) if kind < 0.7 else Batch((Insert((twig,), at),))
