"""What was misheard in a case is kept with it: in its file, and over a crash."""

from __future__ import annotations

from pathlib import Path

import pytest

from debatecoach.casefile.archive import read_case_file
from debatecoach.casefile.store import CaseStore
from debatecoach.casefile.wire import KeptCase, dump_case, load_case
from debatecoach.debate.correction import MOST, Correction

from .making import small_case
from .test_store import crash

WOODS = Correction("woods", "WUDC")


def test_they_are_in_the_file_and_outlive_a_crash(docs: Path) -> None:
    store = CaseStore.create(docs / "a.debate", small_case())
    store.set_corrections([WOODS])
    store.save()
    assert read_case_file(docs / "a.debate").document.case.corrections == [WOODS]
    store.set_corrections([WOODS, Correction("sleep helps", "sleep’s helpers")])
    crash(store)
    store = CaseStore.open(docs / "a.debate")
    assert [each.heard for each in store.case.corrections] == ["woods", "sleep helps"]
    store.set_corrections([])
    assert store.case.corrections == []
    store.close(discard=True)


def test_a_case_without_any_is_written_as_it_always_was() -> None:
    assert b"corrections" not in dump_case(KeptCase("0" * 32, small_case()))
    case = small_case()
    case.corrections.append(WOODS)
    assert load_case(dump_case(KeptCase("0" * 32, case))).case.corrections == [WOODS]
    assert case.snapshot().corrections == [WOODS]
    case.snapshot().corrections.clear()
    assert case.corrections == [WOODS]


def test_what_no_correction_is_cannot_be_kept(docs: Path) -> None:
    for heard, meant in (("", "a"), ("a", ""), ("a", "a"), ("a" * 61, "b"), ("a\nb", "c"), ("a  b", "c")):
        with pytest.raises(ValueError, match="a correction"):
            Correction(heard, meant)
    store = CaseStore.create(docs / "a.debate", small_case())
    with pytest.raises(ValueError, match="at most"):
        store.set_corrections([Correction(f"w{number}", "x") for number in range(MOST + 1)])
    assert store.case.corrections == []
    store.close(discard=True)
