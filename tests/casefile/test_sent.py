"""A copy is sent, worked on, and comes back."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from debatecoach.base.errors import CaseFileError
from debatecoach.casefile.archive import read_case_file
from debatecoach.casefile.checks import MAX_SENT
from debatecoach.casefile.store import CaseStore
from debatecoach.debate.argument import Argument
from debatecoach.debate.changes import Insert, Replace
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.merging import Settlement, compare, settled
from debatecoach.debate.rehearsal_tree import RehearsalForest
from debatecoach.debate.side import Side

from .making import small_case
from .test_store import crash


def test_a_copy_comes_back_and_is_merged(docs: Path) -> None:
    coach = CaseStore.create(docs / "coach.debate", small_case())
    coach.edit(Side.PRO, Insert((Twig("x1", STANCE, Argument("Coaches know")),), 0), "add")
    coach.send_copy(docs / "student.debate")
    assert read_case_file(docs / "student.debate").history == b"", "the coach's own steps stay at home"
    student = CaseStore.open(docs / "student.debate")
    assert student.id != coach.id
    student.edit(Side.PRO, Insert((Twig("x1.1", "x1", Argument("Not always")),), 0), "answer")
    student.save()
    first = coach.case.forests[Side.PRO]["x1"]
    coach.edit(Side.PRO, Replace("x1", replace(first, argument="They were students.")), "edit")
    coach.save()
    crash(coach)
    coach = CaseStore.open(docs / "coach.debate")
    theirs = read_case_file(docs / "student.debate").document.case
    sent = coach.case.base_with(theirs)
    assert sent is not None
    base = RehearsalForest(Side.PRO, sent.forests[Side.PRO])
    comparison = compare(coach.case.forests[Side.PRO], theirs.forests[Side.PRO], base)
    assert [(each.node, each.take) for each in comparison.differences] == [
        ("x1", Settlement.MINE),
        ("x1.1", Settlement.THEIRS),
    ]
    change, failed = settled(comparison)
    assert change is not None
    assert not failed
    coach.edit(Side.PRO, change, "merge")
    assert coach.case.forests[Side.PRO].children("x1") == ("x1.1",)
    assert coach.case.forests[Side.PRO]["x1"].argument == "They were students."
    student.close()
    coach.close(discard=True)


def test_what_was_sent_outlives_a_crash(docs: Path) -> None:
    store = CaseStore.create(docs / "a.debate", small_case())
    store.send_copy(docs / "b.debate")
    crash(store)
    store = CaseStore.open(docs / "a.debate")
    theirs = read_case_file(docs / "b.debate").document.case
    assert store.case.base_with(theirs) == theirs.sent[-1]
    store.close(discard=True)


def test_a_copy_does_not_count_as_saving(docs: Path) -> None:
    store = CaseStore.create(docs / "a.debate", small_case())
    before = (docs / "a.debate").read_bytes()
    store.set_notes("only here")
    store.send_copy(docs / "b.debate")
    assert store.dirty
    assert (docs / "a.debate").read_bytes() == before
    assert store.path == (docs / "a.debate").resolve()
    store.save()
    store.close()
    assert read_case_file(docs / "a.debate").document.case.notes == "only here"


def test_only_so_many_are_kept_in_mind(docs: Path) -> None:
    store = CaseStore.create(None, small_case())
    for number in range(MAX_SENT + 2):
        store.send_copy(docs / f"{number}.debate")
    assert len(store.case.sent) == MAX_SENT
    store.close(discard=True)


def test_neither_its_own_file_nor_another_is_written_over(docs: Path) -> None:
    store = CaseStore.create(docs / "a.debate", small_case())
    (docs / "b.debate").write_text("mine")
    for name in ("a.debate", "b.debate"):
        with pytest.raises(CaseFileError):
            store.send_copy(docs / name)
    with pytest.raises(CaseFileError):
        store.send_copy(docs / "a.debate", replace=True)
    assert (docs / "b.debate").read_text() == "mine"
    assert not store.case.sent
    store.close(discard=True)
