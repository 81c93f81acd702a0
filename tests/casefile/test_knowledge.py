"""Passages in a case: saved, journaled, recovered, and refused where they cannot be."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from debatecoach.casefile.archive import read_case_file
from debatecoach.casefile.recovery import pending_recoveries, recover
from debatecoach.casefile.steps import KnowledgeEntry
from debatecoach.casefile.store import CaseStore
from debatecoach.casefile.wire import VERSION, KeptCase, WireError, dump_case, load_case
from debatecoach.debate.argument import Review
from debatecoach.debate.changes import Replace
from debatecoach.debate.evidence import Knowledge, Passage
from debatecoach.debate.side import Side

from .making import small_case
from .test_archive import with_json
from .test_store import crash

FIRST = Passage("", "Pupils slept 34 minutes more.", "A trial", "Institute", "2018-12", "/d/t.pdf#page=2")
SECOND = Passage("", "Buses ran late.", "News", place="https://example.org/a", side=Side.CON, helps="costs")


def test_passages_are_saved_and_come_back(docs: Path) -> None:
    store = CaseStore.create(docs / "a.debate", small_case())
    kept, _ = store.add_passages([FIRST, SECOND])
    assert [each.id for each in kept] == ["s1", "s2"]
    assert store.dirty
    store.save()
    store.close()
    opened = CaseStore.open(docs / "a.debate")
    assert list(opened.case.knowledge.passages.values()) == kept
    opened.close()


def test_the_same_passage_is_kept_once(docs: Path) -> None:
    store = CaseStore.create(None, small_case())
    store.add_passages([FIRST])
    assert store.add_passages([FIRST]) == ([], None)
    store.close(discard=True)


def take_away(store: CaseStore, ids: list[str]) -> KnowledgeEntry:
    change = store.passages_change((), ids)
    assert change is not None
    return store.change_passages(change)


def test_taking_away_and_bringing_back(docs: Path) -> None:
    store = CaseStore.create(None, small_case())
    store.add_passages([FIRST, SECOND])
    before = dict(store.case.knowledge.passages)
    back = take_away(store, ["s1"])
    assert list(store.case.knowledge.passages) == ["s2"]
    again = store.change_passages(back)
    assert store.case.knowledge.passages == before
    assert list(store.case.knowledge.passages) == ["s1", "s2"]
    store.change_passages(again)
    assert list(store.case.knowledge.passages) == ["s2"]
    store.close(discard=True)


def test_an_id_is_never_given_again(docs: Path) -> None:
    path = docs / "a.debate"
    store = CaseStore.create(path, small_case())
    store.add_passages([FIRST, SECOND])
    take_away(store, ["s1", "s2"])
    store.save()
    store.close()
    opened = CaseStore.open(path)
    kept, _ = opened.add_passages([FIRST])
    assert [each.id for each in kept] == ["s3"]
    opened.close(discard=True)


def test_what_was_confirmed_survives_a_crash(docs: Path, state: Path) -> None:
    store = CaseStore.create(docs / "a.debate", small_case())
    store.add_passages([FIRST, SECOND])
    take_away(store, ["s1"])
    crash(store)
    [left] = pending_recoveries(state)
    found = recover(left)
    assert list(found.case.knowledge.passages) == ["s2"]
    assert found.case.knowledge.passages["s2"].helps == "costs"
    assert found.recovered is not None
    assert found.recovered.edits == 2
    found.close(discard=True)


def test_an_older_file_opens_and_is_written_as_a_newer_one(docs: Path) -> None:
    path = docs / "a.debate"
    store = CaseStore.create(path, small_case())
    store.close()

    def as_version_1_wrote_it(document: dict[str, Any]) -> None:
        document["version"] = 1
        document["case"].pop("knowledge", None)
        for twigs in document["case"]["forests"].values():
            for twig in twigs:
                for field in ("tags", "review", "locked"):
                    del twig["payload"][field]

    path.write_bytes(with_json(as_version_1_wrote_it)(path))
    case = read_case_file(path).document.case
    assert case.knowledge == Knowledge()
    assert not any(twig.payload.locked for twig in case.forests[Side.PRO].twigs())
    assert json.loads(dump_case(KeptCase("0" * 32, case)))["version"] == VERSION


def test_a_coachs_marks_are_kept() -> None:
    case = small_case()
    forest = case.forests[Side.PRO]
    node = forest.children()[0]
    marked = replace(forest[node], tags=("weak link",), review=Review.APPROVED, locked=True)
    Replace(node, marked).apply(forest)
    assert load_case(dump_case(KeptCase("0" * 32, case))).case.forests[Side.PRO][node] == marked


def test_unknown_passages_cannot_be_taken_away() -> None:
    store = CaseStore.create(None, small_case())
    store.add_passages([FIRST])
    with pytest.raises(KeyError):
        take_away(store, ["s1", "s9"])
    assert list(store.case.knowledge.passages) == ["s1"]
    store.close(discard=True)


def test_a_passage_that_is_too_long_is_refused_and_leaves_all_as_it_was() -> None:
    store = CaseStore.create(None, small_case())
    with pytest.raises(ValueError, match="too long"):
        store.add_passages([Passage("", "x" * 5000, "T")])
    assert not store.case.knowledge.passages
    assert not store.dirty
    store.close(discard=True)


def _body(change: object) -> bytes:
    case = small_case()
    case.knowledge.add([FIRST, SECOND])
    document = json.loads(dump_case(KeptCase("0" * 32, case)))
    change(document["case"]["knowledge"])  # type: ignore[operator]
    return json.dumps(document).encode()


@pytest.mark.parametrize(
    "change",
    [
        lambda told: told["passages"][1].update(id="s1"),
        lambda told: told["passages"][0].update(id="../s1"),
        lambda told: told["passages"][0].update(id="s0"),
        lambda told: told["passages"][0].update(id="s٣"),
        lambda told: told["passages"][0].update(id="s9"),
        lambda told: told.update(last=1),
        lambda told: told.update(last=-1),
        lambda told: told.update(last=10**400),
        lambda told: told["passages"][0].update(side="neither"),
        lambda told: told["passages"][0].update(quote=None),
        lambda told: told["passages"][0].update(html="<b>"),
        lambda told: told["passages"][0].update(title="x" * 10_000),
        lambda told: told.update(passages=[told["passages"][0]] * 3000),
    ],
)
def test_hostile_passages_are_refused(change: object) -> None:
    with pytest.raises(WireError):
        load_case(_body(change))


def test_knowledge_in_a_version_1_file_is_read_too(docs: Path) -> None:
    path = docs / "a.debate"
    CaseStore.create(path, small_case()).close()
    told = {"passages": [], "last": 3}
    path.write_bytes(with_json(lambda doc: doc["case"].update(knowledge=told))(path))
    assert read_case_file(path).document.case.knowledge.last == 3
