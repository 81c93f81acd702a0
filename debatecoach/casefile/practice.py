"""A student's practice (drills, rounds, blocks that are due): ``practice.json`` in the state folder.

It is not in the case files: progress goes over many cases, a case is handed to partners and opponents who
have no business with it, and deleting it must be one step. The same file, saved elsewhere, is what a student
hands to a coach. The name in it is what the student typed, or none.
"""

from __future__ import annotations

import contextlib
import threading
import uuid
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from debatecoach.base.errors import CaseFileError
from debatecoach.base.files import read_up_to, write_whole
from debatecoach.casefile.shared import changing
from debatecoach.casefile.trouble import fault
from debatecoach.debate.drill import DrillTake
from debatecoach.debate.flowed import FlowedSpeech
from debatecoach.debate.head_to_head import Compared
from debatecoach.debate.skill import RoundRecord

VERSION = 1
MOST_BYTES = 16 << 20
MOST_TAKES, MOST_ROUNDS, MOST_CARDS, MOST_FLOWED = 500, 500, 20_000, 1000
MOST_COMPARED = 1000
NAME_LENGTH = 60


class Practice(BaseModel):
    """What is kept.

    Attributes:
        name: the student's, as typed; empty if none was.
        key: tells a coach this student from others of that name; empty until something is handed over.
        takes, rounds: oldest first.
        cards: of blocks, by place.
        flowed: speeches flowed by hand, oldest first.
        compared: two versions of a speech that people compared blind, oldest first.
    """

    model_config = ConfigDict(extra="ignore", validate_assignment=True)

    version: Annotated[int, Field(ge=1, le=VERSION)] = VERSION
    name: Annotated[str, Field(max_length=NAME_LENGTH)] = ""
    key: Annotated[str, Field(pattern=r"^([0-9a-f]{32})?$")] = ""
    takes: list[DrillTake] = Field(default_factory=list, max_length=MOST_TAKES)
    rounds: list[RoundRecord] = Field(default_factory=list, max_length=MOST_ROUNDS)
    cards: dict[str, dict[str, Any]] = Field(default_factory=dict, max_length=MOST_CARDS)
    flowed: list[FlowedSpeech] = Field(default_factory=list, max_length=MOST_FLOWED)
    compared: list[Compared] = Field(default_factory=list, max_length=MOST_COMPARED)

    @property
    def empty(self) -> bool:
        """Nothing is kept."""
        return not (self.name or self.takes or self.rounds or self.cards or self.flowed or self.compared)


def practice_path(state: Path) -> Path:
    """Where it is."""
    return state / "practice.json"


def read_practice(path: Path) -> Practice:
    """A practice file, one's own or one a student handed over.

    Raises:
        CaseFileError: it cannot be read, or is none.
    """
    try:
        return Practice.model_validate_json(read_up_to(path, MOST_BYTES))
    except OSError as error:
        raise fault("practice unreadable", path, error) from error
    except (ValueError, RecursionError, ValidationError) as error:
        raise fault("no practice", path) from error


def write_practice(path: Path, practice: Practice) -> None:
    """Write it whole or not at all.

    Raises:
        CaseFileError: it could not be written; an earlier file is still there.
    """
    data = practice.model_dump_json(indent=1).encode()
    try:
        write_whole(path, data)
    except OSError as error:
        raise fault("practice not saved", path, error) from error


class PracticeBook:
    """The user's own practice. A change is made in memory; :meth:`keeping` makes it in the file, which
    another window may have changed meanwhile, and takes over what is there.

    Args:
        state: the state folder.

    Attributes:
        practice: what is kept, with what is not written yet.
        damaged: the error of an earlier file that could not be used; it is kept beside, as
            ``practice.json.damaged``, and practice begins anew.
    """

    def __init__(self, state: Path) -> None:
        self._path = practice_path(state)
        self._changes: list[Change] = []
        self._guard = threading.Lock()  # of the two below, which UI thread and worker change; never for long
        self.damaged: CaseFileError | None = None
        self._kept = self._read(Practice())
        self.practice = self._kept.model_copy()

    def add_take(self, take: DrillTake, card: dict[str, Any] | None = None) -> None:
        """Keep a drill that was done, and its block's card where it has one."""

        def add(practice: Practice) -> None:
            practice.takes = [*practice.takes, take][-MOST_TAKES:]
            if card is not None and take.drill.card:
                cards = {key: value for key, value in practice.cards.items() if key != take.drill.card}
                cards[take.drill.card] = card
                practice.cards = dict(list(cards.items())[-MOST_CARDS:])

        self._change(add)

    def note_round(self, record: RoundRecord) -> None:
        """Keep a judged round; judged again, it takes its own place."""

        def note(practice: Practice) -> None:
            if record not in practice.rounds:
                _put(practice, "rounds", record.id, record, MOST_ROUNDS)

        self._change(note)

    def note_flowed(self, speech: FlowedSpeech) -> None:
        """Keep how a speech was flowed by hand; compared again, it takes its own place."""
        self._change(lambda practice: _put(practice, "flowed", speech.id, speech, MOST_FLOWED))

    def note_compared(self, pair: Compared) -> None:
        """Keep what people said of two versions; with one more listener it takes its own place, with nobody
        left it goes.
        """
        kept = pair if pair.told.listeners else None
        self._change(lambda practice: _put(practice, "compared", pair.id, kept, MOST_COMPARED))

    def set_name(self, name: str) -> None:
        """The student's name, as typed."""
        self._change(lambda practice: setattr(practice, "name", " ".join(name.split())[:NAME_LENGTH]))

    def sign(self) -> None:
        """Give it a key, before it is handed over."""
        self._change(lambda practice: setattr(practice, "key", practice.key or uuid.uuid4().hex))

    def delete(self) -> None:
        """Delete everything, also what was put aside as damaged; nothing of it stays on this computer."""
        self._change(_forget)

    def _change(self, change: Change) -> None:
        with self._guard:
            practice = self.practice.model_copy()  # lists are only replaced
            change(practice)
            if practice != self.practice or change is _forget:
                self.practice = practice
                self._changes.append(change)

    def keeping(self) -> Callable[[], None]:
        """What makes in the file the changes there are now; blocking, for any thread, one after the other.

        It raises:
            CaseFileError: it could not be written, or not be deleted; memory has it as it is, and the next
                one tries again.
        """
        count = len(self._changes)

        def keep() -> None:
            changes = self._changes[:count]
            try:
                with changing(self._path):
                    self._kept, was = self._make(changes), len(changes)
            except OSError as error:
                raise fault("practice not saved", self._path, error) from error
            with self._guard:
                del self._changes[:was]
                practice = self._kept.model_copy()
                for change in self._changes:
                    change(practice)
                self.practice = practice

        return keep

    def _make(self, changes: list[Change]) -> Practice:
        found = self._read(self._kept)
        kept = found.model_copy()
        for change in changes:
            change(kept)
        if _forget in changes:
            _delete(self._path, self._path.with_name("practice.json.damaged"))
        if kept != found and not (_forget in changes and kept.empty):
            write_practice(self._path, kept)
        return kept

    def _read(self, known: Practice) -> Practice:
        """The file; what is ``known`` in place of one that is damaged, which is put aside."""
        if not self._path.exists():
            return Practice()
        try:
            return read_practice(self._path)
        except CaseFileError as error:
            self.damaged = error
            with contextlib.suppress(OSError):  # then it stays until the next change; `damaged` says so
                self._path.replace(self._path.with_name("practice.json.damaged"))
        return known


Change = Callable[[Practice], None]


def with_newer(known: Practice, newer: Practice) -> Practice:
    """What was known of a student, and what they handed over since: nothing of either is lost, and of one and
    the same thing the newer word holds."""
    made = newer.model_copy()
    for field, most in (("rounds", MOST_ROUNDS), ("flowed", MOST_FLOWED), ("compared", MOST_COMPARED)):
        found = {each.id: each for each in (*getattr(known, field), *getattr(newer, field))}
        setattr(made, field, sorted(found.values(), key=lambda each: each.at)[-most:])
    takes = [each for each in known.takes if each not in newer.takes] + newer.takes
    made.takes = sorted(takes, key=lambda each: each.at)[-MOST_TAKES:]
    return made


def _put(practice: Practice, field: str, id: str, kept: object, most: int) -> None:
    """In the place of what has the same id; None: nothing."""
    others = [each for each in getattr(practice, field) if each.id != id]
    setattr(practice, field, [*others, *([kept] if kept is not None else [])][-most:])


def _forget(practice: Practice) -> None:
    for name, value in Practice():
        setattr(practice, name, value)


def _delete(*paths: Path) -> None:
    for path in paths:
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            raise fault("practice not deleted", path, error) from error
