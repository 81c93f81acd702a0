"""Two versions that people compared are kept with their case: in its file, and over a crash."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from debatecoach.casefile.archive import read_case_file
from debatecoach.casefile.store import CaseStore
from debatecoach.casefile.wire import KeptCase, dump_case, load_case
from debatecoach.debate.head_to_head import MOST, HeadToHead, Origin, Version, VersionPreference
from debatecoach.debate.side import Side

from .making import small_case
from .test_store import crash

PAIR = HeadToHead(
    "a1", "2026-11-21T10:00:00+00:00", 7,
    (Version(Origin.ROUND, "We must act.", round="r1", speech=2), Version(Origin.DRILL, "Act now.", "take")),
    Side.PRO, "rebuttal",
)  # fmt: skip
ADA = VersionPreference("Ada", 1, (3, 5), "It answers.", 1)
TOLD = PAIR.told(ADA)


def test_every_listener_told_outlives_a_crash(docs: Path) -> None:
    store = CaseStore.create(docs / "a.debate", small_case())
    store.set_head_to_head(TOLD)
    store.set_head_to_head(replace(TOLD, id="b2"))
    store.save()
    store.set_head_to_head(TOLD.told(ADA))
    crash(store)
    store = CaseStore.open(docs / "a.debate")
    assert store.case.head_to_heads == [TOLD.told(ADA), replace(TOLD, id="b2")]
    store.set_head_to_head(replace(PAIR, id="b2"))
    store.save()
    store.close()
    assert read_case_file(docs / "a.debate").document.case.head_to_heads == [TOLD.told(ADA)]


def test_what_was_told_is_taken_back_and_done_again_in_its_place_after_a_restart_too(docs: Path) -> None:
    store = CaseStore.create(docs / "a.debate", small_case())
    pairs = [replace(TOLD, id=f"p{hour}", at=f"2026-11-21T1{hour}:00:00+00:00") for hour in range(3)]
    for each in pairs:
        store.set_head_to_head(each)
    store.set_head_to_head(pairs[1].told(ADA), "keep")
    store.set_head_to_head(replace(pairs[1], preferences=()), "remove")
    store.save()
    store.set_head_to_head(pairs[0].told(ADA), "keep another")
    crash(store)
    store = CaseStore.open(docs / "a.debate")
    assert store.case.head_to_heads == [pairs[0].told(ADA), pairs[2]]
    assert [each.name for each in store.history.steps] == ["keep", "remove", "keep another"]
    store.undo()
    store.undo()
    assert store.case.head_to_heads == [pairs[0], pairs[1].told(ADA), pairs[2]]
    store.undo()
    assert store.case.head_to_heads == pairs
    store.redo()
    store.redo()
    assert store.case.head_to_heads == [pairs[0], pairs[2]]
    store.close(discard=True)


def test_a_case_without_any_is_written_without() -> None:
    assert b"head_to_heads" not in dump_case(KeptCase("0" * 32, small_case()))
    case = small_case()
    case.head_to_heads.append(PAIR.told(ADA))
    assert load_case(dump_case(KeptCase("0" * 32, case))).case.head_to_heads == [PAIR.told(ADA)]
    case.snapshot().head_to_heads.clear()
    assert len(case.head_to_heads) == 1


def test_no_more_are_kept_than_can_be_read_again(docs: Path) -> None:
    case = small_case()
    case.head_to_heads = [replace(TOLD, id=f"p{number}") for number in range(MOST)]
    store = CaseStore.create(docs / "a.debate", case)
    with pytest.raises(ValueError, match="at most"):
        store.set_head_to_head(TOLD)
    store.set_head_to_head(replace(TOLD, id="p3", seed=9))
    assert len(store.case.head_to_heads) == MOST
    assert store.case.head_to_heads[3].seed == 9
    store.close(discard=True)
