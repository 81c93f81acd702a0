"""Keeping a judged transcript as a finished round of a case: which case is asked, then it is done."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import uuid4

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QButtonGroup, QRadioButton, QVBoxLayout, QWidget

from debatecoach.base.errors import DebateCoachError, InputError
from debatecoach.base.files import same_path
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.casefile.checks import check_round
from debatecoach.casefile.store import CaseStore
from debatecoach.debate.case import Case, Round, RoundState
from debatecoach.debate.speech import words_alone
from debatecoach.ui.kit.layouts import column_of
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.widgets import label
from debatecoach.ui.kit.wording import joined

if TYPE_CHECKING:
    from debatecoach.debate.adjudication import Adjudication
    from debatecoach.services.judging import GivenDebate
    from debatecoach.ui.case.open_case import OpenCase
    from debatecoach.ui.kit.bridge import Job
    from debatecoach.ui.round.desk import RoundDesk

translate = QCoreApplication.translate


class Where(StrEnum):
    """The case a debate can become a round of."""

    OPEN = "open"
    NEW = "new"
    FILE = "file"


class KeepFace(QWidget):
    """Asks which case; what cannot be chosen says why."""

    def __init__(self, rounds: RoundDesk, given: GivenDebate) -> None:
        super().__init__()
        column = column_of(
            label(translate("Keeping", "Keep it as a round"), "title", wrap=True), inside=self, spacing=12
        )
        what = translate(
            "Keeping",
            "Its flow can then be read, corrected and exported, and it can be judged again. It is marked as "
            "held elsewhere: nothing of it counts for your progress. Once kept, it stays in its case.",
        )
        column.addWidget(label(what, "muted", wrap=True))
        self.choices = QButtonGroup(self)
        case, why_not = rounds.open_case.case, not_open(rounds, given)
        if case is not None:
            note = why_not or case.motion.text
            self._add(
                column, Where.OPEN, translate("Keeping", "In the case that is &open"), note, not why_not
            )
        new = translate("Keeping", "It is in no file until you save it.")
        if case is not None:
            closed = translate(
                "Keeping",
                "The case that is open is closed; without a file it stays on Home, to be opened again.",
            )
            new = joined((new, closed))
        self._add(column, Where.NEW, translate("Keeping", "In a &new case on this motion"), new)
        file = translate("Keeping", "It must have the same motion.")
        self._add(column, Where.FILE, translate("Keeping", "In a case &file…"), file)
        first = next(each for each in self.choices.buttons() if each.isEnabled())
        first.setChecked(True)
        self.setFocusProxy(first)

    def _add(self, column: QVBoxLayout, where: Where, text: str, note: str, can: bool = True) -> None:
        made = QRadioButton(text, objectName=where.value, enabled=can, accessibleDescription=note)
        self.choices.addButton(made, list(Where).index(where))
        below = label(note, "small", wrap=True)
        below.setContentsMargins(round(10 + 14 * theme().scale), 0, 0, 0)
        column.addLayout(column_of(made, below, spacing=2))

    @property
    def where(self) -> Where:
        """What is chosen."""
        return list(Where)[self.choices.checkedId()]


def not_open(rounds: RoundDesk, given: GivenDebate) -> str:
    """Why the open case cannot take the debate in; empty if it can."""
    case, current = rounds.open_case.case, rounds.current
    if case is None or not _same_motion(case, given):
        return translate("Keeping", "It has another motion.")
    if current is not None and current.state is RoundState.RUNNING:
        return translate("Keeping", "A round is under way in it. Finish that one first.")
    return ""


def _same_motion(case: Case, given: GivenDebate) -> bool:
    return words_alone(case.motion.text) == words_alone(given.case.motion.text)


def keep(
    rounds: RoundDesk,
    given: GivenDebate,
    found: Adjudication,
    where: Where,
    path: Path | None = None,
    on_kept: Callable[[], object] = lambda: None,
) -> Job:
    """Make the debate a round of a case off the UI thread, then open that case and look at the round.

    Args:
        path: the case file, for :attr:`Where.FILE`.
        on_kept: is called when the round is on show.

    The job fails with InputError or CaseFileError: the file cannot be opened or has another motion, or the
    debate is larger than a case can hold; then nothing has changed.
    """
    made: list[Round] = []
    chosen, store = rounds.engines.in_use, rounds.open_case.store

    def take_in(case: Case) -> None:
        from debatecoach.coach.bench.ballots import taken_in

        now, id = datetime.now(UTC).isoformat(timespec="seconds"), uuid4().hex[:12]
        round = taken_in(given.transcript, case, chosen.listener(case), found, id, now)
        _check(round)
        made.append(round)

    def finish() -> None:
        if where is Where.OPEN and rounds.open_case.store is not store:
            text = translate("Keeping", "Another case was opened meanwhile: nothing was kept.")
            rounds.open_case.bridge.notice.emit(text)
            return
        try:
            rounds.take_in(made[0])
        except DebateCoachError as error:
            rounds.open_case.bridge.trouble.emit(error)
            return
        rounds.open_case.bridge.notice.emit(_kept_words(rounds.open_case, where))
        on_kept()

    if where is Where.OPEN:
        case = rounds.open_case.open_store.case.snapshot()
        job = rounds.open_case.bridge.start_thread(lambda: take_in(case))
    else:
        job = rounds.open_case.open_with(lambda: _filled(_opened(given, path), given, path, take_in))
    job.succeeded.connect(lambda _result: finish())
    return job


def open_again(rounds: RoundDesk, path: Path, on_shown: Callable[[], object]) -> Job:
    """Open the case a judged debate came from, with that round on show."""

    def show(_result: object) -> None:
        held = rounds.open_case.open_store.case.rounds
        rounds.take_up([each for each in held if each.speeches][-1].id)
        on_shown()

    store = rounds.open_case.store
    if store is not None and store.path is not None and same_path(store.path, path):
        job = rounds.open_case.bridge.start_thread(lambda: None)
    else:
        job = rounds.open_case.open_with(lambda: _store_at(path))
    job.succeeded.connect(show)
    return job


def _check(round: Round) -> None:
    try:
        check_round(round)
    except ValueError as error:
        raise InputError(
            QT_TRANSLATE_NOOP("errors", "This debate is too large for a case: {reason}."),
            todo=QT_TRANSLATE_NOOP("errors", "Leave out what is no speech, and judge it again."),
            reason=str(error),
        ) from error


def _opened(given: GivenDebate, path: Path | None) -> CaseStore:
    if path is not None:
        return _store_at(path)
    case = given.case.snapshot()
    case.motion = replace(case.motion, background=given.transcript.info)
    return CaseStore.create(None, case)


def _store_at(path: Path) -> CaseStore:
    from debatecoach.engines.audio.oggfile import repair

    return CaseStore.open(path, repair)


def _filled(
    store: CaseStore, given: GivenDebate, path: Path | None, take_in: Callable[[Case], None]
) -> CaseStore:
    """The store with the round made for it; closed again if that cannot be."""
    good = False
    try:
        if path is not None and not _same_motion(store.case, given):
            raise InputError(
                QT_TRANSLATE_NOOP("errors", "The case in {path} has another motion: “{motion}”."),
                todo=QT_TRANSLATE_NOOP("errors", "Choose a case on the debate's motion, or a new case."),
                path=str(path),
                motion=store.case.motion.text,
            )
        take_in(store.case)
        good = True
    finally:
        if not good:
            store.close(discard=path is None)
    return store


def _kept_words(open_case: OpenCase, where: Where) -> str:
    if where is Where.NEW:
        return translate("Keeping", "The debate is a round of a new case, which is in no file yet.")
    case = open_case.case
    if case is not None and len(case.rounds) > 1:
        return translate(
            "Keeping",
            "The debate is a round of this case now. “Rounds of this case…” in the menu Round leads to the "
            "others.",
        )
    return translate("Keeping", "The debate is a round of this case now.")
