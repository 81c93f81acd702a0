"""The open case: edits, saves, names, locks, and a disk that refuses."""

from __future__ import annotations

import os
import shutil
import stat
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, BinaryIO

import pytest

from debatecoach.base.errors import CaseFileError
from debatecoach.base.files import write_whole
from debatecoach.casefile import journal as journal_module
from debatecoach.casefile import store as store_module
from debatecoach.casefile.archive import read_case_file
from debatecoach.casefile.journal import read_journal
from debatecoach.casefile.recovery import Recovery, discard, pending_recoveries, recover
from debatecoach.casefile.store import CaseStore
from debatecoach.debate.argument import Argument
from debatecoach.debate.case import Case, RoundState
from debatecoach.debate.changes import Insert, Move, Remove, Replace
from debatecoach.debate.flow_tree import FlowChange, Point
from debatecoach.debate.forest import IllegalChangeError, Twig
from debatecoach.debate.motion import Motion
from debatecoach.debate.side import Side

from .making import flow_with, new_round, said, small_case, write_tone


def crash(store: CaseStore) -> None:
    """What a killed process leaves: nothing is tidied, and the system lets go of its lock."""
    store._journal.close()
    store._lock._lock.release()


def hidden(folder: Path) -> list[str]:
    return [each.name for each in folder.iterdir() if each.name.startswith(".")]


# -- changing --------------------------------------------------------------------------------------


def test_every_kind_of_change_is_there_after_a_crash(docs: Path, state: Path) -> None:
    path = docs / "a.debate"
    store = CaseStore.create(path, small_case())
    inverse = store.edit(Side.CON, Remove("a"))
    store.edit(Side.CON, inverse)
    store.edit(Side.PRO, Move("a1", "b", 0))
    store.add_round(new_round())
    store.commit_speech("r1", said(0), flow_with("sleep helps"))
    back = store.flow_edit("r1", FlowChange(Side.PRO, Insert((Twig("n2", "n1", said_point()),), 0)))
    assert isinstance(back, FlowChange)
    store.set_round_state("r1", RoundState.ABANDONED)
    store.set_ballot("r1", None)
    store.set_notes("notes\nwith lines")
    store.set_motion(replace(store.case.motion, background="b"))
    assert store.dirty
    expected = store.case
    crash(store)
    again = CaseStore.open(path)
    assert again.case == expected
    assert again.recovered is not None
    assert (again.recovered.edits, again.recovered.speeches) == (10, 1)
    assert not again.recovered.notices
    again.save()
    assert not again.dirty
    again.close()
    assert read_case_file(path).document.case == expected
    assert pending_recoveries(state) == []


def said_point() -> Point:
    return flow_with("no it does not").trees[Side.PRO]["n1"]


def test_the_store_works_on_the_objects_it_was_given(docs: Path) -> None:
    store = CaseStore.create(None, small_case())
    round, flow = new_round(), flow_with("x")
    store.add_round(round)
    store.commit_speech("r1", said(0), flow)
    assert store.case.rounds[0] is round
    assert round.flow is flow
    assert round.next_slot == 1
    store.close(discard=True)


@pytest.mark.parametrize(
    ("wrong", "error"),
    [
        (lambda s: s.edit(Side.PRO, Remove("nobody")), IllegalChangeError),
        (lambda s: s.edit(Side.PRO, Replace("a", "text")), ValueError),
        (lambda s: s.flow_edit("r9", FlowChange(Side.PRO, Remove("n1"))), KeyError),
        (lambda s: s.add_round(new_round("r1")), ValueError),
        (lambda s: s.commit_speech("r1", said(1), flow_with()), ValueError),
        (lambda s: s.commit_speech("r9", said(0), flow_with()), KeyError),
        (lambda s: s.set_notes(None), ValueError),
        (lambda s: s.commit_speech("r1", replace(said(0), seconds=float("nan")), flow_with()), ValueError),
    ],
)
def test_what_cannot_be_done_changes_neither_case_nor_journal(
    wrong: Callable[[CaseStore], object], error: type[Exception]
) -> None:
    store = CaseStore.create(None, small_case())
    store.add_round(new_round())
    case, size = store.case.snapshot(), store._journal.path.stat().st_size
    with pytest.raises(error):
        wrong(store)
    assert store.case == case
    assert store._journal.path.stat().st_size == size
    store.close(discard=True)
    with pytest.raises(ValueError, match="closed"):
        store.set_notes("x")


# -- files -----------------------------------------------------------------------------------------


def test_saving_under_names(docs: Path, state: Path) -> None:
    store = CaseStore.create(None, small_case())
    with pytest.raises(CaseFileError, match="no file yet"):
        store.save()
    store.set_notes("one")
    assert store.dirty
    store.save_as(docs / "一.debate")
    assert not store.dirty
    store.set_notes("two")
    with pytest.raises(CaseFileError, match="already a file"):
        store.save_as(docs / "一.debate")
    store.save_as(docs / "b.debate")
    assert store.path == docs / "b.debate"
    store.save_as(docs / "一.debate", replace=True)
    store.close()
    assert read_case_file(docs / "一.debate").document.case.notes == "two"
    assert hidden(docs) == []
    with pytest.raises(CaseFileError, match="already a file"):
        CaseStore.create(docs / "b.debate", small_case())
    assert not list((state / "journal").iterdir())


def test_a_name_that_is_no_utf8(docs: Path, state: Path) -> None:
    path = Path(str(docs) + "/b\udcff.debate")
    try:
        path.touch()
        path.unlink()
    except OSError:
        pytest.skip("this file system has only Unicode names")
    store = CaseStore.create(path, small_case())
    store.set_notes("kept")
    crash(store)
    [recovery] = pending_recoveries(state)
    assert recovery.path == path
    with recovered(recovery) as again:
        assert again.case.notes == "kept"


@contextmanager
def recovered(recovery: Recovery) -> Iterator[CaseStore]:
    store = recover(recovery)
    yield store
    store.close()


def test_a_file_changed_outside_is_not_overwritten(docs: Path) -> None:
    path = docs / "a.debate"
    store = CaseStore.create(path, small_case())
    other = CaseStore.create(docs / "other.debate", Case(Motion("From the other computer")))
    other.close()
    shutil.copyfile(docs / "other.debate", path)  # as a sync client does
    theirs = path.read_bytes()
    store.set_notes("mine")
    with pytest.raises(CaseFileError, match="Save yours under another name"):
        store.save()
    assert path.read_bytes() == theirs
    assert store.dirty
    store.save_as(docs / "mine.debate")
    store.close()
    assert read_case_file(docs / "mine.debate").document.case.notes == "mine"


def test_touched_but_not_changed_is_no_change(docs: Path) -> None:
    path = docs / "a.debate"
    store = CaseStore.create(path, small_case())
    data = path.read_bytes()
    path.unlink()
    path.write_bytes(data)
    store.set_notes("mine")
    store.save()
    path.unlink()  # a file that vanished is written again
    store.set_notes("more")
    store.save()
    store.close()
    assert read_case_file(path).document.case.notes == "more"


def test_changes_to_a_file_that_changed_meanwhile_come_back_as_a_case_of_their_own(
    docs: Path, state: Path
) -> None:
    path = docs / "a.debate"
    store = CaseStore.create(path, small_case())
    store.set_notes("mine")
    crash(store)
    other = CaseStore.create(docs / "other.debate", Case(Motion("Theirs")))
    other.close()
    shutil.copyfile(docs / "other.debate", path)
    theirs = path.read_bytes()

    opened = CaseStore.open(path)
    assert opened.case.motion.text == "Theirs"
    assert "can be recovered" in str(opened.take_notices()[0])
    opened.close()
    [recovery] = pending_recoveries(state)
    assert recovery.path is None
    with recovered(recovery) as again:
        assert again.path is None
        assert again.case.notes == "mine"
        assert "case of their own" in str(again.recovered.notices[-1])
        again.save_as(docs / "mine.debate")
    assert path.read_bytes() == theirs
    assert pending_recoveries(state) == []


def test_a_lost_file_costs_no_change(docs: Path, state: Path) -> None:
    path = docs / "a.debate"
    store = CaseStore.create(path, small_case())
    store.edit(Side.PRO, Replace("a", Argument("new")))
    expected = store.case
    crash(store)
    path.unlink()
    [recovery] = pending_recoveries(state)
    with recovered(recovery) as again:
        assert again.case == expected
    assert pending_recoveries(state) != []  # still in no file
    discard(pending_recoveries(state)[0])
    assert pending_recoveries(state) == []


def test_a_moved_file_finds_its_changes(docs: Path) -> None:
    store = CaseStore.create(docs / "a.debate", small_case())
    store.set_notes("mine")
    crash(store)
    (docs / "a.debate").rename(docs / "b.debate")
    again = CaseStore.open(docs / "b.debate")
    assert again.case.notes == "mine"
    again.close(discard=True)


def test_a_copied_file_is_a_case_of_its_own(docs: Path) -> None:
    one = CaseStore.create(docs / "a.debate", small_case())
    shutil.copyfile(docs / "a.debate", docs / "b.debate")
    two = CaseStore.open(docs / "b.debate")
    one.set_notes("one")
    two.set_notes("two")
    crash(one)
    crash(two)
    for name, notes in (("a", "one"), ("b", "two")):
        again = CaseStore.open(docs / f"{name}.debate")
        assert again.case.notes == notes
        again.save()
        again.close()


def test_a_link_stays_a_link(docs: Path, tmp_path: Path) -> None:
    store = CaseStore.create(docs / "a.debate", small_case())
    store.close()
    link = tmp_path / "link.debate"
    link.symlink_to(docs / "a.debate")
    (docs / "a.debate").chmod(0o640)
    store = CaseStore.open(link)
    store.set_notes("x")
    store.save()
    store.close()
    assert link.is_symlink()
    assert (docs / "a.debate").stat().st_mode & 0o777 == 0o640
    assert read_case_file(docs / "a.debate").document.case.notes == "x"


# -- locks -----------------------------------------------------------------------------------------

HOLD = """
import sys
from pathlib import Path
from debatecoach.casefile.store import CaseStore
store = CaseStore.open(Path(sys.argv[1]))
print("open", flush=True)
sys.stdin.readline()
"""


def test_two_windows_do_not_open_one_case(docs: Path, state: Path) -> None:
    path = docs / "a.debate"
    first = CaseStore.create(path, small_case())
    with pytest.raises(CaseFileError, match="already open in another"):
        CaseStore.open(path)
    assert pending_recoveries(state) == []  # it is not left behind, it is open
    assert len(list((state / "journal").iterdir())) == 1
    first.close()

    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout.readline() == "open\n"
        with pytest.raises(CaseFileError, match="already open in another"):
            CaseStore.open(path)
        other = CaseStore.create(None, small_case())
        with pytest.raises(CaseFileError, match="already open in another"):
            other.save_as(path, replace=True)
        other.close(discard=True)
        process.kill()
    again = CaseStore.open(path)  # the lock died with its owner
    again.close()
    assert list((state / "locks").iterdir()) == []


# -- a disk that refuses ---------------------------------------------------------------------------


@contextmanager
def files_no_longer_than(size: int) -> Iterator[None]:
    """Writing beyond ``size`` bytes of any file fails, as on a full disk."""
    resource = pytest.importorskip("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no limit on a process's files")
def test_a_change_that_cannot_be_journaled_is_not_made(docs: Path) -> None:
    store = CaseStore.create(docs / "a.debate", small_case())
    store.set_notes("before")
    size = store._journal.path.stat().st_size
    case = store.case.snapshot()
    with files_no_longer_than(size + 60):  # room for part of a line
        with pytest.raises(CaseFileError, match="was not made"):
            store.edit(Side.PRO, Replace("a", Argument("new")))
        with pytest.raises(CaseFileError, match="was not made"):
            store.set_notes("during")
    assert store.case == case
    assert store._journal.path.stat().st_size == size
    store.set_notes("after")
    crash(store)
    again = CaseStore.open(docs / "a.debate")
    assert again.case.notes == "after"
    assert not again.recovered.notices
    again.close(discard=True)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no limit on a process's files")
def test_a_full_disk_keeps_file_and_journal(docs: Path) -> None:
    path = docs / "a.debate"
    store = CaseStore.create(path, small_case())
    before = path.read_bytes()
    store.add_round(new_round())
    write_tone(store.next_take("r1", "pro-opening"), 4.0)
    audio = store.adopt_recording("r1", "pro-opening")
    store.commit_speech("r1", said(0, audio=audio), flow_with())
    with files_no_longer_than(store._journal.path.stat().st_size + 1500):
        store.set_notes("fits")
        with pytest.raises(CaseFileError, match="could not be saved: File too large"):
            store.save()
        with files_no_longer_than(100), pytest.raises(CaseFileError, match="could not be saved"):
            store.save()
    assert path.read_bytes() == before
    assert hidden(docs) == []
    assert store.dirty
    store.save()
    store.close()
    content = read_case_file(path)
    assert content.document.case.notes == "fits"
    assert content.audio == {audio}


@pytest.mark.skipif(not Path("/proc").exists(), reason="needs a folder root cannot write either")
def test_a_folder_that_cannot_be_written() -> None:
    store = CaseStore.create(None, small_case())
    store.set_notes("mine")
    for folder in ("/proc", "/no/such/folder"):
        with pytest.raises(CaseFileError, match="could not be saved"):
            store.save_as(Path(folder) / "a.debate")
    assert store.path is None
    assert store.dirty
    store.close(discard=True)


def test_a_read_only_disk_is_told_and_the_case_still_opens_after_a_crash(
    docs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There even taking away a file that is not there fails (EROFS), while saving and when opening."""
    path = docs / "a.debate"
    store = CaseStore.create(path, small_case())
    store.set_notes("mine")
    remove, open_it = Path.unlink, Path.open

    def no_open(self: Path, *how: Any, **more: Any) -> Any:
        refuse(self)
        return open_it(self, *how, **more)

    def no_unlink(self: Path, missing_ok: bool = False) -> None:
        refuse(self)
        remove(self, missing_ok)

    def refuse(path: Path) -> None:
        if path.name.startswith(".debatecoach-"):
            raise OSError(30, "Read-only file system")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "unlink", no_unlink)
        patch.setattr(Path, "open", no_open)
        with pytest.raises(CaseFileError, match="could not be saved: Read-only file system"):
            store.save_as(docs / "b.debate")
        crash(store)
        again = CaseStore.open(path)
    assert again.case.notes == "mine"
    again.close(discard=True)


def test_a_state_folder_that_cannot_be_written(docs: Path, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(CaseFileError, match="cannot be opened"):
        CaseStore.create(None, small_case(), state=tmp_path / "file")


@pytest.mark.skipif(sys.platform == "win32", reason="locks otherwise")
def test_a_state_folder_that_knows_no_locks(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_locks(*_: object) -> None:
        raise OSError(37, "No locks available")

    monkeypatch.setattr("fcntl.flock", no_locks)
    with pytest.raises(CaseFileError, match="No locks available"):
        CaseStore.create(None, small_case())


def test_a_file_system_that_cannot_flush_folders_saves_all_the_same(
    docs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    flush = os.fsync

    def on_files_only(handle: int) -> None:
        if stat.S_ISDIR(os.fstat(handle).st_mode):
            raise OSError(22, "Invalid argument")
        flush(handle)

    monkeypatch.setattr(os, "fsync", on_files_only)
    store = CaseStore.create(docs / "a.debate", small_case())
    for notes in ("one", "two"):
        store.set_notes(notes)
        store.save()
    store.close()
    assert read_case_file(docs / "a.debate").document.case.notes == "two"


def test_the_window_asks_what_is_unsaved_while_the_saver_holds_the_case(docs: Path) -> None:
    store = CaseStore.create(docs / "a.debate", small_case())
    assert not store.dirty
    store.set_notes("new")
    with ThreadPoolExecutor(1) as window, store._mutex:
        assert window.submit(lambda: store.dirty).result(30)
    store.save()
    assert not store.dirty
    store.close()


class BusyDisk:
    """Flushes nothing until it is let; then it may refuse, as a stick that was pulled out does."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.free, self.refuses = threading.Event(), False
        monkeypatch.setattr(journal_module, "flush", self._flush)
        monkeypatch.setattr(journal_module, "write_whole", self._write_whole)

    def _flush(self, _file: BinaryIO) -> None:
        assert self.free.wait(60)
        if self.refuses:
            raise OSError(5, "Input/output error")

    def _write_whole(self, *given: Any) -> None:
        if self.refuses:
            raise OSError(5, "Input/output error")
        write_whole(*given)


def test_a_busy_disk_holds_no_change_up_and_is_waited_for_where_it_must_be(
    docs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = CaseStore.create(docs / "a.debate", small_case())
    disk = BusyDisk(monkeypatch)
    store.set_notes("one")
    store.set_notes("two")  # with the first still on its way
    assert store.late
    assert store.case.notes == "two"
    assert read_journal(store._journal.path).entries[-1].n == store._journal.last, "the system has it"
    with ThreadPoolExecutor(1) as others:
        settled = others.submit(store.settle)
        assert not settled.done()
        disk.free.set()
        settled.result(60)
    assert not store.late
    store.close()


def test_what_a_busy_disk_could_not_keep_is_told_and_written_anew(
    docs: Path, state: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = CaseStore.create(docs / "a.debate", small_case())
    disk = BusyDisk(monkeypatch)
    store.set_notes("kept")
    disk.refuses = True
    disk.free.set()
    with pytest.raises(CaseFileError, match="Input/output error"):
        store.settle()
    with pytest.raises(CaseFileError, match="Input/output error"):
        store.set_notes("refused")
    assert store.case.notes == "kept"
    disk.refuses = False
    before = store._journal.path.stat().st_ino
    store.settle()
    assert not store.late
    assert store._journal.path.stat().st_ino != before, "a new file, for the old one's pages may be gone"
    store.set_notes("later")
    crash(store)
    [recovery] = pending_recoveries(state)
    with recovered(recovery) as again:
        assert again.case.notes == "later"


def test_a_save_that_waited_while_the_case_was_closed_does_nothing(docs: Path, state: Path) -> None:
    store = CaseStore.create(docs / "a.debate", small_case())
    before = (docs / "a.debate").read_bytes()
    store.set_notes("mine")
    store.close()
    store.save()
    assert (docs / "a.debate").read_bytes() == before
    [recovery] = pending_recoveries(state)
    with recovered(recovery) as again:
        assert again.case.notes == "mine"


def test_two_threads_may_write_one_file(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    meet = threading.Barrier(2)

    def write(file: BinaryIO) -> None:
        meet.wait(60)  # both have their temporary file open
        file.write(b"x" * 1000)

    with ThreadPoolExecutor(2) as pool:
        for done in [pool.submit(write_whole, path, write) for _ in range(2)]:
            done.result()
    assert path.read_bytes() == b"x" * 1000
    assert [each.name for each in tmp_path.iterdir() if "home" not in each.name] == ["settings.json"]


@pytest.mark.skipif(sys.platform == "win32", reason="its disks take a for A")
def test_one_file_under_two_names_is_one(docs: Path) -> None:
    """As ``a.debate`` and ``A.debate`` are on a disk that does not tell them apart."""
    store = CaseStore.create(docs / "a.debate", small_case())
    os.link(docs / "a.debate", docs / "A.debate")
    with pytest.raises(CaseFileError, match="already open in another"):
        CaseStore.open(docs / "A.debate")
    store.close()


def test_a_motion_of_megabytes_can_be_recovered(state: Path) -> None:
    store = CaseStore.create(None, Case(Motion("This House " + "x" * (2 << 20))))
    store.set_notes("mine")
    crash(store)
    [recovery] = pending_recoveries(state)
    assert len(recovery.title) > 2 << 20
    with recovered(recovery) as again:
        assert again.case.notes == "mine"


def test_an_edit_that_makes_a_tree_deeper_than_any_debate_is_refused() -> None:
    store = CaseStore.create(None, small_case())
    branch = [Twig("x0", "a", Argument("x"))]
    branch += [Twig(f"x{i}", f"x{i - 1}", Argument("x")) for i in range(1, 100)]
    case = store.case.snapshot()
    with pytest.raises(ValueError, match="levels"):
        store.edit(Side.PRO, Insert(tuple(branch), 0))
    assert store.case == case
    store.edit(Side.PRO, Insert(tuple(branch[:-1]), 0))
    store.close(discard=True)


def test_a_journal_that_cannot_begin_anew_goes_on(docs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = docs / "a.debate"
    store = CaseStore.create(path, small_case())
    store.set_notes("one")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("debatecoach.casefile.journal.write_whole", full)
        store.save()
    assert not store.dirty
    store.set_notes("two")
    assert store.dirty
    crash(store)
    assert read_case_file(path).document.case.notes == "one"
    again = CaseStore.open(path)
    assert again.case.notes == "two"
    assert again.recovered.edits == 1
    again.close(discard=True)


# -- while saving ----------------------------------------------------------------------------------


def test_edits_made_while_a_save_runs_are_not_lost(docs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = docs / "a.debate"
    store = CaseStore.create(path, small_case())
    store.set_notes("in the file")
    writing, go_on = threading.Event(), threading.Event()
    real = store_module.write_temp

    def slow(*args: object) -> None:
        writing.set()
        assert go_on.wait(60)
        real(*args)

    monkeypatch.setattr(store_module, "write_temp", slow)
    thread = threading.Thread(target=store.save)
    thread.start()
    assert writing.wait(60)
    store.set_notes("after it")
    go_on.set()
    thread.join()
    assert store.dirty
    assert read_case_file(path).document.case.notes == "in the file"
    assert [line.kind for line in read_journal(store._journal.path).entries] == ["notes"]
    crash(store)
    again = CaseStore.open(path)
    assert again.case.notes == "after it"
    again.close(discard=True)


# -- closing ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("motion", "touch", "left"), [("lib", False, 0), ("lib", True, 1), ("", False, 1), ("", True, 1)]
)
def test_a_case_never_saved_stays_unless_nothing_was_done(
    motion: str, touch: bool, left: int, state: Path
) -> None:
    store = CaseStore.create(None, Case(Motion("M", id=motion)))
    if touch:
        store.set_notes("x")
    store.close()
    store.close()
    assert len(pending_recoveries(state)) == left
