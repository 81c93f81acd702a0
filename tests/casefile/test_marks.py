"""What people add to a ballot is in the file, and can be taken back after a restart."""

from __future__ import annotations

from pathlib import Path

import pytest

from debatecoach.base.errors import CaseFileError
from debatecoach.casefile.store import CaseStore
from debatecoach.coach.bench.structural import judge_structurally
from debatecoach.debate.marking import RFD, Guess, Marking, Voter
from tests.casefile.making import new_round, small_case

MARKED = Marking(
    comment="Weigh.", held=True, guess=Guess(None, "even"), voters=(Voter("Ada", 0, 1), Voter("Bo", -2))
).marked(RFD, "Pro wins.", "Con wins.")


def store_with_ballot(path: Path) -> CaseStore:
    store = CaseStore.create(path, small_case())
    store.add_round(new_round())
    store.set_ballot("r1", judge_structurally(store.case.rounds[-1], store.case))
    return store


def marking(store: CaseStore) -> Marking:
    ballot = store.case.rounds[-1].ballot
    assert ballot is not None
    return ballot.marking


def test_marks_are_saved_and_taken_back_after_a_restart(docs: Path) -> None:
    store = store_with_ballot(docs / "a.debate")
    store.mark_ballot("r1", MARKED, "Mark the ballot")
    store.save()
    store.close()
    store = CaseStore.open(docs / "a.debate")
    assert marking(store) == MARKED
    assert store.history.steps[-1].name == "Mark the ballot"
    store.undo()
    assert marking(store) == Marking()
    store.redo()
    assert marking(store) == MARKED
    store.close()


def test_a_step_whose_ballot_is_gone_is_not_taken_back(docs: Path) -> None:
    store = store_with_ballot(docs / "a.debate")
    store.mark_ballot("r1", MARKED, "Mark the ballot")
    store.set_ballot("r1", None)
    with pytest.raises(CaseFileError, match="does not fit"):
        store.undo()
    store.close()
