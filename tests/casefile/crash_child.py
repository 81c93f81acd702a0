"""Kills a working process at every moment it touches the disk, and looks at what is left.

Run as a script: ``crash_child.py FOLDER EVERY``. Each trial is a fork that plays the same scenario and is
killed (SIGKILL) at its n-th step: before or after a flush, a rename, a removal, and in the middle of
writing a journal line or a file. It tells through a pipe which calls had returned. What is recovered
must be the case after exactly those calls, or with the one that was under way done as well. Then
recovering is killed at each of its steps, too.
Prints JSON: how many steps there were, and what went wrong at every EVERY-th.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import BinaryIO

from debatecoach.base import files
from debatecoach.casefile import archive, journal
from debatecoach.casefile import store as store_module
from debatecoach.casefile.recovery import pending_recoveries, recover
from debatecoach.casefile.store import CaseStore
from debatecoach.casefile.wire import KeptCase, dump_case
from debatecoach.debate.argument import Argument
from debatecoach.debate.case import Case, RoundState
from debatecoach.debate.changes import Batch, Insert, Move, Remove, Replace
from debatecoach.debate.evidence import Passage
from debatecoach.debate.flow_tree import FlowChange, Point
from debatecoach.debate.forest import Twig
from debatecoach.debate.own_flow import Note, OwnFlow
from debatecoach.debate.pinned import Pinned
from debatecoach.debate.side import Side
from tests.casefile.making import flow_with, new_round, said, small_case, write_tone

FOUND = Passage("", "Pupils slept 34 minutes more.", "A trial", place="/docs/trial.pdf#page=2")
SAID_OTHERWISE = Pinned("now.1", 0, ("We say that sleep helps.",), point=Point("Sleep helps"))
Step = Callable[[CaseStore], object]


def scenario(docs: Path) -> list[Step]:
    """A round and some editing, with saves in between."""

    def speak(store: CaseStore) -> None:
        take = store.next_take("r1", "pro-opening")
        write_tone(take, 0.1)
        store.note_partial("r1", "pro-opening", "We s", str(take))

    def finish(store: CaseStore) -> None:
        audio = store.adopt_recording("r1", "pro-opening")
        store.commit_speech("r1", said(0, audio=audio), flow_with("sleep helps", "lessons later"))

    new = (Twig("c", "", Argument("buses cost")), Twig("c1", "c", Argument("less than absence")))
    return [
        lambda s: s.edit(Side.PRO, Replace("a", Argument("sleep helps learning"))),
        lambda s: s.save_as(docs / "a.debate"),
        lambda s: s.edit(Side.CON, Insert(new, 1)),
        lambda s: s.set_notes("first\nsecond"),
        lambda s: s.save(),
        lambda s: s.add_round(new_round()),
        speak,
        lambda s: s.pin("r1", (SAID_OTHERWISE,), "Edit a point"),
        lambda s: s.save(),
        lambda s: s.undo(),
        lambda s: s.pin("r1", (SAID_OTHERWISE,), "Edit a point"),
        finish,
        lambda s: s.set_own_flow("r1", OwnFlow(1, (Note("buses"),)), "Add a note"),
        lambda s: s.flow_edit("r1", FlowChange(Side.PRO, Remove("n2"))),
        lambda s: s.save(),
        lambda s: s.edit(Side.CON, Batch((Move("c1", "", 0), Remove("c")))),
        lambda s: s.commit_speech("r1", said(1), s.case.rounds[0].flow),
        lambda s: s.set_own_flow("r1", OwnFlow(1, (Note("buses"),), compared=True)),
        lambda s: s.add_passages([FOUND, replace(FOUND, quote="Buses ran late.")]),
        lambda s: s.save_as(docs / "b.debate"),
        lambda s: s.change_passages(s.passages_change((), ["s1"])),
        lambda s: s.set_round_state("r1", RoundState.ABANDONED),
        lambda s: s.save(),
    ]


class Killer:
    """Counts steps and dies at the given one; 0 never dies."""

    def __init__(self, at: int) -> None:
        self.at, self.count = at, 0

    def step(self) -> None:
        self.count += 1
        if self.count == self.at:
            os.kill(os.getpid(), signal.SIGKILL)

    def around(self, function: Callable) -> Callable:
        def wrapped(*args: object, **kwargs: object) -> object:
            self.step()
            result = function(*args, **kwargs)
            self.step()
            return result

        return wrapped

    def install(self) -> None:
        os.replace = self.around(os.replace)
        os.fsync = self.around(os.fsync)
        Path.unlink = self.around(Path.unlink)
        archive._copy = self.around(archive._copy)

        real = files.write_temp

        def write_temp(temp: Path, path: Path, content: bytes | Callable, private: bool = False) -> None:
            def write(file: BinaryIO) -> None:
                self.step()
                file.write(content) if isinstance(content, bytes) else content(file)
                file.flush()
                self.step()

            real(temp, path, write, private)

        files.write_temp = store_module.write_temp = write_temp

        def write_line(target: journal.Journal, line: bytes) -> None:
            for part in (line[:1], line[1 : len(line) // 2], line[len(line) // 2 : -1], line[-1:]):
                target._file.write(part)
                self.step()
            files.flush(target._file)

        journal.Journal._write = write_line


def play(folder: Path, killer: Killer, told: int) -> None:
    """Play the scenario, writing a byte to ``told`` whenever a call has returned."""
    killer.install()
    store = CaseStore.create(None, small_case(), state=folder / "state")
    os.write(told, b".")
    for step in scenario(folder / "docs"):
        step(store)
        os.write(told, b".")
    store.close()
    os.write(told, b".")


def same(case: Case) -> bytes:
    """A case as comparable bytes; names of recordings are random."""
    for round in case.rounds:
        for index, speech in enumerate(round.speeches):
            if speech.audio:
                round.speeches[index] = said(index, speech.text, "x.ogg")
    return dump_case(KeptCase("0" * 32, case))


def expected(folder: Path) -> list[bytes]:
    """The case after each call."""
    store = CaseStore.create(None, small_case(), state=folder / "state")
    found = [same(store.case.snapshot())]
    for step in scenario(folder / "docs"):
        step(store)
        found.append(same(store.case.snapshot()))
    store.close()
    return found


def prepare(folder: Path) -> Path:
    (folder / "docs").mkdir(parents=True)
    (folder / "state").mkdir()
    return folder


def killed(act: Callable[[Killer, int], None], at: int) -> tuple[int, bool]:
    """Fork, act, die; returns how many calls were told to have returned, and whether it came to the end."""
    read, write = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(read)
        try:
            act(Killer(at), write)
            os._exit(0)
        except BaseException as error:  # noqa: BLE001 - told to the parent by the exit code
            print(repr(error), file=sys.stderr)
            os._exit(3)
    os.close(write)
    told = 0
    while data := os.read(read, 100):
        told += len(data)
    os.close(read)
    _, status = os.waitpid(pid, 0)
    if os.WIFEXITED(status) and os.WEXITSTATUS(status) == 3:
        raise RuntimeError(f"the scenario failed at step {at}")
    return told, os.WIFEXITED(status)


def recover_all(folder: Path, killer: Killer) -> None:
    """What the app does when it starts again."""
    killer.install()
    for left in pending_recoveries(folder / "state"):
        recover(left, lambda path: 1.0, state=folder / "state")


def problems(folder: Path, told: int, after: list[bytes]) -> list[str]:
    """What is not as it should be after a crash."""
    docs, state, wrong = folder / "docs", folder / "state", []
    for file in docs.glob("*.debate"):
        archive.read_case_file(file)  # always whole: raises if not
    index = min(max(0, told - 1), len(after) - 1)
    allowed = after[index : index + 2]
    left = pending_recoveries(state)
    if not left:
        # Everything must be in a file, or else it is a library case nobody has touched yet.
        files = [same(archive.read_case_file(file).document.case) for file in docs.glob("*.debate")]
        fine = set(files) & set(allowed) or (told <= 1 and not files)
        return [] if fine else ["nothing to recover, and no file is complete"]
    if len(left) > 1:
        wrong.append(f"{len(left)} recoveries")
    if told >= 3 and left[0].path is None:
        wrong.append("it has lost its file")
    store = recover(left[0], state=state)
    case = store.case
    names = archive.audio_in(case)
    for name in names:
        if store.audio_path(name).stat().st_size < 100:
            wrong.append("the recording is gone")
    got = same(case.snapshot())
    if got not in allowed:
        wrong.append(f"it stands at {[i for i, each in enumerate(after) if each == got]}, not at {index}")
    partial = next(iter(store.partials), None)
    speaking = 7 <= index < 12 and got in after[7:12]
    if speaking and (partial is None or partial.text != "We s" or not partial.recording):
        wrong.append("what was begun is gone")
    if index >= 12 and partial is not None:
        wrong.append("a finished speech is taken for begun")
    if store.path is None:
        store.save_as(docs / "c.debate")
    else:
        store.save()
    store.close()
    if partial is None and pending_recoveries(state):
        wrong.append("still pending after a save")
    if [each.name for each in docs.iterdir() if each.name.startswith(".")]:
        wrong.append("a temporary file is left")
    if same(archive.read_case_file(store.path).document.case) != got:
        wrong.append("the saved case is another")
    return wrong


def main(folder: Path, every: int) -> None:
    after = expected(prepare(folder / "expected"))
    wrong: dict[str, list[str]] = {}
    at, places = 1, {}
    while True:
        place = prepare(folder / str(at))
        told, ended = killed(lambda killer, write, place=place: play(place, killer, write), at)
        places.setdefault(told, at)
        found = problems(place, told, after)
        if found:
            wrong[str(at)] = [f"after {told} calls", *found]
        if ended:
            break
        at += every
    twice = 0
    for calls in (2, 7, 12):  # never saved; being spoken; saved, spoken and edited
        again, ended = 1, False
        while not ended:
            place = prepare(folder / f"{calls}-{again}")
            told, _ = killed(lambda killer, write, place=place: play(place, killer, write), places[calls])
            _, ended = killed(lambda killer, write, place=place: recover_all(place, killer), again)
            found = problems(place, told, after)
            if found:
                wrong[f"{calls}-{again}"] = [f"after {told} calls, recovering", *found]
            again += every
            twice += 1
    print(json.dumps({"steps": at - 1, "twice": twice, "calls": len(after), "wrong": wrong}))


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
