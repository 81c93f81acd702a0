"""A copy for students: what a coach holds back is in none of its bytes."""

from __future__ import annotations

import zipfile
from dataclasses import replace
from pathlib import Path

from debatecoach.casefile.archive import read_case_file
from debatecoach.casefile.store import CaseStore
from debatecoach.coach.bench.structural import judge_structurally
from debatecoach.debate.argument import Argument, Review
from debatecoach.debate.changes import Insert, Remove, Replace
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.marking import RFD, Guess, Marking, score_of
from debatecoach.debate.merging import compare, settled
from debatecoach.debate.rehearsal_tree import RehearsalForest
from debatecoach.debate.released import LeftOut
from debatecoach.debate.side import Side
from tests.casefile.test_store import crash
from tests.coach import speeches
from tests.coach.rounds import debate, unions

PLACES = "verdict comment guess undone note tag prep deleted sent con"
SECRETS = [f"zebra-{place}" for place in PLACES.split()]
HELD = Marking(comment="zebra-comment", held=True, guess=Guess(Side.CON, "zebra-guess"))


def everything_in(path: Path) -> bytes:
    """A file's bytes, and those of every part of it as it was before it was packed."""
    with zipfile.ZipFile(path) as archive:
        return path.read_bytes() + b"".join(archive.read(part) + part.encode() for part in archive.namelist())


def coach(docs: Path) -> CaseStore:
    """A case with a secret in each place where a case can have one."""
    case = unions()
    round = debate(case, (speeches.OPENING, speeches.REPLY_OPENING))
    round.ballot = judge_structurally(round, case)
    case.rounds.append(round)
    store = CaseStore.create(docs / "coach.debate", case)
    store.set_notes("zebra-prep")
    store.edit(Side.PRO, Insert((Twig("x1", STANCE, Argument("zebra-deleted")),), 0), "add")
    store.edit(Side.PRO, Remove("x1"), "delete")
    store.edit(Side.PRO, Insert((Twig("x2", STANCE, Argument("zebra-sent")),), 0), "add")
    store.send_copy(docs / "partner.debate")
    store.edit(Side.PRO, Remove("x2"), "delete")
    first = store.case.forests[Side.PRO].children()[0]
    said = store.case.forests[Side.PRO][first]
    marked = replace(said, note="zebra-note", tags=("zebra-tag",), review=Review.APPROVED)
    store.edit(Side.PRO, Replace(first, marked), "mark")
    con = store.case.forests[Side.CON].children()[0]
    hidden = replace(store.case.forests[Side.CON][con], argument="zebra-con")
    store.edit(Side.CON, Replace(con, hidden), "edit")
    marking = HELD.marked(RFD, "Pro wins.", "zebra-verdict").marked(score_of(0, "WSDC"), "", "73.5")
    store.mark_ballot(round.id, replace(marking, comment="zebra-undone"), "mark")
    store.mark_ballot(round.id, marking, "mark")
    return store


def test_nothing_that_is_held_back_is_in_any_byte(docs: Path) -> None:
    store = coach(docs)
    store.save()
    whole = everything_in(docs / "coach.debate")
    assert [each for each in SECRETS if each.encode() not in whole] == [], "the coach's own has all"
    store.send_copy(docs / "students.debate", left_out=LeftOut(trees=(Side.CON,)))
    copy = everything_in(docs / "students.debate")
    assert [each for each in SECRETS if each.encode() in copy] == []
    assert b"speech.0.score" not in copy
    content = read_case_file(docs / "students.debate")
    assert content.history == b""
    assert content.document.case.rounds[0].ballot is None
    assert content.document.case.rounds[0].speeches == store.case.rounds[0].speeches
    assert content.document.case.forests[Side.CON].children() == ()
    assert store.case.rounds[0].ballot is not None, "the coach's own case keeps all of it"
    store.close(discard=True)


def test_what_is_not_held_back_is_handed_out(docs: Path) -> None:
    store = coach(docs)
    store.mark_ballot("r1", replace(HELD, held=False), "release")
    store.send_copy(docs / "students.debate", left_out=LeftOut(notes=False, marks=False))
    case = read_case_file(docs / "students.debate").document.case
    assert case.rounds[0].ballot == store.case.rounds[0].ballot
    assert case.notes == "zebra-prep"
    assert case.forests[Side.PRO][case.forests[Side.PRO].children()[0]].note == "zebra-note"
    store.close(discard=True)


def test_a_students_copy_comes_back_and_takes_nothing_away(docs: Path) -> None:
    """What was left out is missing in the copy, and that is no edit of the student's; after a crash, too."""
    store = coach(docs)
    store.send_copy(docs / "students.debate", left_out=LeftOut(trees=(Side.CON,)))
    student = CaseStore.open(docs / "students.debate")
    student.edit(Side.PRO, Insert((Twig("y1", STANCE, Argument("Mine")),), 0), "add")
    student.save()
    student.close()
    crash(store)
    store = CaseStore.open(docs / "coach.debate")
    theirs = read_case_file(docs / "students.debate").document.case
    sent = store.case.base_with(theirs)
    assert sent is not None
    for side in Side:
        mine = store.case.forests[side]
        comparison = compare(mine, theirs.forests[side], RehearsalForest(side, sent.forests[side]))
        change, failed = settled(comparison)
        assert not failed
        before = {node: mine[node] for node in mine.walk()}
        if change is not None:
            store.edit(side, change, "merge")
        assert {node: mine[node] for node in before} == before
    assert store.case.forests[Side.PRO]["y1"].claim == "Mine"
    store.close(discard=True)
