"""A student's practice (drills, rounds, blocks that are due): ``practice.json`` in the state folder.

It is not in the case files: progress goes over many cases, a case is handed to partners and opponents who
have no business with it, and deleting it must be one step. The same file, saved elsewhere, is what a student
hands to a coach. The name in it is what the student typed, or none.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from debatecoach.casefile import trouble
from debatecoach.casefile.disk import write_whole
from debatecoach.debate.drill import Take
from debatecoach.debate.flowed import FlowedSpeech
from debatecoach.debate.head_to_head import Compared
from debatecoach.debate.skill import RoundRecord
from debatecoach.errors import CaseFileError
from debatecoach.marks import QT_TRANSLATE_NOOP

VERSION = 1
MOST_BYTES = 16 << 20
MOST_TAKES, MOST_ROUNDS, MOST_CARDS, MOST_FLOWED = 500, 500, 20_000, 1000
MOST_COMPARED = 1000
NAME_LENGTH = 60


class Practice(BaseModel):
    """What is kept.

    Attributes:
        name: the student's, as typed; empty if none was.
        takes, rounds: oldest first.
        cards: of blocks, by place.
        flowed: speeches flowed by hand, oldest first.
        compared: two versions of a speech that people compared blind, oldest first.
    """

    model_config = ConfigDict(extra="ignore", validate_assignment=True)

    version: Annotated[int, Field(ge=1, le=VERSION)] = VERSION
    name: Annotated[str, Field(max_length=NAME_LENGTH)] = ""
    takes: list[Take] = Field(default_factory=list, max_length=MOST_TAKES)
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
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise CaseFileError(
            QT_TRANSLATE_NOOP("errors", "The practice file {name} could not be read: {reason}."),
            trouble.UNTOUCHED,
            QT_TRANSLATE_NOOP("errors", "Make sure that you may read it, then try again."),
            name=path.name,
            reason=trouble.reason(error),
        ) from error
    try:
        if len(data) > MOST_BYTES:
            raise ValueError("too large")
        return Practice.model_validate_json(data)
    except (ValueError, RecursionError, ValidationError) as error:
        raise CaseFileError(
            QT_TRANSLATE_NOOP(
                "errors", "{name} is no practice file, is damaged, or is from a newer version."
            ),
            trouble.UNTOUCHED,
            QT_TRANSLATE_NOOP("errors", "Ask for the file again, saved with “Save my practice…”."),
            name=path.name,
        ) from error


def write_practice(path: Path, practice: Practice) -> None:
    """Write it whole or not at all.

    Raises:
        CaseFileError: it could not be written; an earlier file is still there.
    """
    data = practice.model_dump_json(indent=1).encode()
    try:
        write_whole(path, lambda file: file.write(data))
    except OSError as error:
        raise CaseFileError(
            QT_TRANSLATE_NOOP("errors", "Your practice could not be saved to {path}: {reason}."),
            QT_TRANSLATE_NOOP(
                "errors", "It is kept as long as the app is open; your cases are not affected."
            ),
            QT_TRANSLATE_NOOP(
                "errors", "Make sure that {folder} can be written, then do something once more."
            ),
            path=str(path),
            folder=str(path.parent),
            reason=trouble.reason(error),
        ) from error


class PracticeBook:
    """The user's own practice. A change is made in memory; :meth:`keeping` writes what is there then.

    Args:
        state: the state folder.

    Attributes:
        practice: what is kept.
        damaged: the error of an earlier file that could not be used; it is kept beside, as
            ``practice.json.damaged``, and practice begins anew.
    """

    def __init__(self, state: Path) -> None:
        self._path = practice_path(state)
        self._forget = False
        self.practice = Practice()
        self.damaged: CaseFileError | None = None
        if not self._path.exists():
            return
        try:
            self.practice = read_practice(self._path)
        except CaseFileError as error:
            self.damaged = error
            with contextlib.suppress(OSError):  # then it stays until the next change; `damaged` says so
                self._path.replace(self._path.with_name("practice.json.damaged"))

    def add_take(self, take: Take, card: dict[str, Any] | None = None) -> None:
        """Keep a drill that was done, and its block's card where it has one."""
        self.practice.takes = [*self.practice.takes, take][-MOST_TAKES:]
        if card is not None and take.drill.card:
            cards = {key: value for key, value in self.practice.cards.items() if key != take.drill.card}
            cards[take.drill.card] = card
            self.practice.cards = dict(list(cards.items())[-MOST_CARDS:])

    def note_round(self, record: RoundRecord) -> None:
        """Keep a judged round; judged again, it takes its own place."""
        others = [each for each in self.practice.rounds if each.id != record.id]
        if len(others) < len(self.practice.rounds) and record in self.practice.rounds:
            return
        self.practice.rounds = [*others, record][-MOST_ROUNDS:]

    def note_flowed(self, speech: FlowedSpeech) -> None:
        """Keep how a speech was flowed by hand; compared again, it takes its own place."""
        others = [each for each in self.practice.flowed if each.id != speech.id]
        self.practice.flowed = [*others, speech][-MOST_FLOWED:]

    def note_compared(self, pair: Compared) -> None:
        """Keep what people said of two versions; with one more listener it takes its own place, with nobody
        left it goes.
        """
        others = [each for each in self.practice.compared if each.id != pair.id]
        kept = [*others, pair] if pair.told.listeners else others
        if kept != self.practice.compared:
            self.practice.compared = kept[-MOST_COMPARED:]

    def set_name(self, name: str) -> None:
        """The student's name, as typed."""
        self.practice.name = " ".join(name.split())[:NAME_LENGTH]

    def delete(self) -> None:
        """Delete everything, also what was put aside as damaged; nothing of it stays on this computer."""
        self.practice, self._forget = Practice(), True

    def keeping(self) -> Callable[[], None]:
        """What writes the book as it is now; blocking, for any thread, one after the other.

        It raises:
            CaseFileError: it could not be written, or not be deleted; memory has it as it is.
        """
        path, kept, forget = self._path, self.practice.model_copy(), self._forget  # lists are only replaced
        self._forget = False

        def keep() -> None:
            if forget:
                _delete(path, path.with_name("practice.json.damaged"))
            if not (forget and kept.empty):
                write_practice(path, kept)

        return keep


def _delete(*paths: Path) -> None:
    for path in paths:
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            raise CaseFileError(
                QT_TRANSLATE_NOOP("errors", "The practice file {path} could not be deleted: {reason}."),
                QT_TRANSLATE_NOOP("errors", "Your cases are not affected."),
                QT_TRANSLATE_NOOP("errors", "Delete the file by hand, or close what holds it and try again."),
                path=str(path),
                reason=trouble.reason(error),
            ) from error
