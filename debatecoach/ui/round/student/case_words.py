"""The recogniser for the case that is open: it is told the case's words, and what it misheard is learned."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, QTimer

from debatecoach.base.errors import DebateCoachError
from debatecoach.coach.listen.corrections import learned, tokens
from debatecoach.coach.listen.hints import hint_words
from debatecoach.debate.correction import Correction
from debatecoach.engines.recogniser import Hints, Recogniser, languages
from debatecoach.engines.recogniser.finding import for_case
from debatecoach.ui.kit.wording import listed
from debatecoach.ui.round.student.heard import heard_text

if TYPE_CHECKING:
    from debatecoach.ui.case.open_case import OpenCase
    from debatecoach.ui.kit.engines_in_use import EnginesInUse
    from debatecoach.ui.round.student.turn import Script

CALM_MS = 250
"""After a change of speaker the window draws for about half as long."""


def language(open_case: OpenCase) -> str:
    """What is spoken in the open case."""
    return open_case.case.motion.language if open_case.case is not None else "en"


def first_recogniser(open_case: OpenCase, engines: EnginesInUse) -> Recogniser | None:
    """Who hears speeches of the open case, None if nobody knows its language."""
    spoken = language(open_case)
    return next((each for each in engines.in_use.recognisers if spoken in languages(each)), None)


def recogniser(open_case: OpenCase, engines: EnginesInUse) -> Recogniser | None:
    """The same, knowing the case's words, with another one standing by."""
    words = hint_words(open_case.case) if open_case.case is not None else ()
    return for_case(engines.in_use.recognisers, Hints(language(open_case), words))


class LoadingAhead(QTimer):
    """Loads what a recording needs before it is asked for, off the UI thread.

    First the coder, or the window would wait for it at "Record"; then the recogniser, so that the first words
    need not wait for it. One after the other, and not before the window has drawn itself: all want Python's
    lock, and one who paints asks for it at every line.
    """

    def __init__(self, open_case: OpenCase, engines: EnginesInUse, parent: QObject) -> None:
        super().__init__(parent, singleShot=True, interval=CALM_MS, timeout=self._load)
        self._open_case, self._engines, self._bridge = open_case, engines, open_case.bridge
        open_case.closing.connect(self.stop)  # nobody will record in it any more

    def _load(self) -> None:
        case = self._open_case.case.snapshot() if self._open_case.case is not None else None
        recognisers, spoken = self._engines.in_use.recognisers, language(self._open_case)

        def work() -> None:
            import av  # noqa: F401 - 0.1 s and more, which the recorder then need not wait

            words = hint_words(case) if case is not None else ()
            load = getattr(for_case(recognisers, Hints(spoken, words)), "load", None)
            if load is not None:
                load()

        self._bridge.start_thread(work).failed.connect(_told_when_it_is_used)


def _told_when_it_is_used(_error: DebateCoachError) -> None:
    """The same fault comes again, where it can be told with who hears instead."""


def known(open_case: OpenCase) -> tuple[Correction, ...]:
    """What recognisers misheard in the open case."""
    return tuple(open_case.case.corrections) if open_case.case is not None else ()


def learn(open_case: OpenCase, script: Script) -> None:
    """Take what the student put right in a transcript into the case; what cannot be kept is told."""
    store, case = open_case.store, open_case.case
    if store is None or case is None or not script.raw:
        return
    heard = [part for word in script.raw for part in tokens(word.text)]
    before = tuple(case.corrections)
    after = learned(heard, script.text, before, hint_words(case))
    if after == before:
        return
    try:
        store.set_corrections(after)
    except DebateCoachError as error:
        open_case.bridge.trouble.emit(error)
        return
    open_case.touched()
    new = [each for each in after if each not in before]
    if new:
        pairs = listed([f"{heard_text(each)} → {each.meant}" for each in new])
        told = QCoreApplication.translate("WordBar", "Learned for this case: {0}")
        open_case.bridge.notice.emit(told.format(pairs))


def forget(open_case: OpenCase, correction: Correction) -> None:
    """Do not use a correction any more."""
    store, case = open_case.store, open_case.case
    if store is None or case is None or correction not in case.corrections:
        return
    try:
        store.set_corrections(each for each in case.corrections if each != correction)
    except DebateCoachError as error:
        open_case.bridge.trouble.emit(error)
        return
    open_case.touched()
