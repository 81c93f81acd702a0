"""The ground of a round is in the case: journaled with its speech, corrected by hand, recovered."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from debatecoach.base.paths import state_dir
from debatecoach.casefile.recovery import pending_recoveries, recover
from debatecoach.casefile.store import CaseStore
from debatecoach.casefile.wire import KeptCase, dump_case, load_case
from debatecoach.debate.defined import LONGEST_DEFINED, Defined, DefinedAs, DefinedReply, Reply, Shift
from debatecoach.debate.motion import Definition
from debatecoach.debate.side import Side
from tests.casefile.making import flow_with, new_round, said, small_case
from tests.casefile.test_store import crash

ZOO = Defined(
    "d1",
    DefinedAs.TERM,
    Definition("zoo", "a park that breeds animals"),
    Side.PRO,
    0,
    "By a zoo we mean a park that breeds animals.",
    (DefinedReply(Reply.CONTESTED, 1, "That is not what a zoo is.", "any cage"),),
    (Shift(2, "By zoos we mean circuses."),),
)


def begun(path: Path) -> CaseStore:
    store = CaseStore.create(path, small_case())
    store.add_round(new_round())
    return store


def test_it_comes_with_its_speech_and_survives_a_crash_with_what_was_corrected(docs: Path) -> None:
    store = begun(docs / "a.debate")
    store.save()
    store.commit_speech("r1", said(0), flow_with(), (), (ZOO,))
    better = replace(ZOO, definition=Definition("zoo", "a park"))
    store.set_defined("r1", (better,), "Correct a definition")
    crash(store)
    (left,) = pending_recoveries(state_dir())
    opened = recover(left)
    assert opened.case.rounds[-1].defined == (better,)
    opened.undo()
    assert opened.case.rounds[-1].defined == (ZOO,)
    opened.save()
    opened.close()
    again = CaseStore.open(docs / "a.debate")
    assert again.case.rounds[-1].defined == (ZOO,)
    again.close()


def test_a_round_without_ground_has_none_in_the_file(docs: Path) -> None:
    case = small_case()
    case.rounds.append(new_round())
    told = json.loads(dump_case(KeptCase("0" * 32, case)))
    assert "defined" not in told["case"]["rounds"][-1]
    case.rounds[-1].defined = (ZOO,)
    assert load_case(dump_case(KeptCase("0" * 32, case))).case.rounds[-1].defined == (ZOO,)


@pytest.mark.parametrize(
    "wrong",
    [
        (ZOO, ZOO),
        (replace(ZOO, speech=99),),
        (replace(ZOO, quote="x" * (LONGEST_DEFINED + 1)),),
        (replace(ZOO, shifts=(Shift(99, "later"),)),),
    ],
)
def test_what_cannot_be_is_refused(docs: Path, wrong: tuple[Defined, ...]) -> None:
    store = begun(docs / "a.debate")
    with pytest.raises(ValueError, match="definition"):
        store.set_defined("r1", wrong)
    assert store.case.rounds[-1].defined == ()
    store.close(discard=True)
