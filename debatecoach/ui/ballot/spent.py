"""On the ballot: what the student's words were spent on, beside the most like speech on file."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from debatecoach.coach.bench.transcribed import language_of
from debatecoach.coach.memory.feeding import humans, situation, steps_of
from debatecoach.debate.case import Round
from debatecoach.debate.exemplar import Exemplar, shares
from debatecoach.services.memory import DebateMemory
from debatecoach.ui.kit.bridge import Bridge
from debatecoach.ui.kit.names import heads
from debatecoach.ui.kit.spent import SpentCard, SpentRow, compared

translate = QCoreApplication.translate


def spent_card(
    bridge: Bridge, current: Round, motion: str, place: str, memory: DebateMemory | None
) -> SpentCard | None:
    """A card with a bar a speech; None where the student gave none.

    Args:
        place: the case's id: the round's own speeches are no example for it.
        memory: where like speeches are looked for.
    """
    spoken = humans(current)
    if not spoken:
        return None
    names, slots = heads(current.format), current.format.slots
    own = [shares(steps_of(current.speeches[index], slots[index].stage, current.flow)) for index in spoken]
    rows = [SpentRow(names[index], spent) for index, spent in zip(spoken, own, strict=True)]
    copy = current.snapshot()

    def look() -> list[Exemplar | None]:
        if memory is None:
            return [None] * len(spoken)
        found = []
        for index in spoken:
            speech = copy.speeches[index]
            language = language_of(speech.text)
            at = situation(copy, index, speech.side, motion, language, f"{place}/{copy.id}")
            found.append(memory.exemplar(at))
        return found

    def beside(found: list[Exemplar | None]) -> list[SpentRow]:
        told = []
        for row, example in zip(rows, found, strict=True):
            if example is None:
                told.append(row)
                continue
            other = shares(example.steps)
            name = translate("Spent", "The most like speech on file")
            told.append(SpentRow(row.name, row.own, other, name, compared(row.own, other, example)))
        return told

    return SpentCard(bridge, translate("Spent", "Where your words went"), rows, look, beside)
