"""In Progress: what the student's words are spent on lately, beside the speeches on file."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.debate.exemplar import Act, Profile, furthest, mean
from debatecoach.debate.format import Stage
from debatecoach.debate.skill import RECENT, RoundRecord
from debatecoach.services.memory import DebateMemory
from debatecoach.ui.kit.bridge import Bridge
from debatecoach.ui.kit.spent import ALIKE, NAMES, SpentCard, SpentRow, listed

translate = QCoreApplication.translate
HEADS = {
    Stage.OPENING: QT_TRANSLATE_NOOP("Spent", "Openings, your last {0}"),
    Stage.REBUTTAL: QT_TRANSLATE_NOOP("Spent", "Rebuttals, your last {0}"),
    Stage.CLOSING: QT_TRANSLATE_NOOP("Spent", "Closings, your last {0}"),
}
Filed = dict[Stage, tuple[list[Profile], int]]


def lately(records: Sequence[RoundRecord]) -> dict[Stage, list[Profile]]:
    """The profiles of the last rounds' speeches, by stage."""
    found = [each for record in records[-RECENT:] for each in record.spent]
    return {stage: those for stage in Stage if (those := [each for each in found if each.stage is stage])}


def spent_lines(records: Sequence[RoundRecord]) -> list[str]:
    """The same in words, a line a stage."""
    return [
        f"{translate('Spent', HEADS[stage]).format(len(those))}: {listed(mean(those))}"
        for stage, those in lately(records).items()
    ]


def spent_card(bridge: Bridge, records: Sequence[RoundRecord], memory: DebateMemory | None) -> SpentCard:
    """A card with a bar a stage; there has to be one."""
    own = lately(records)
    rows = [
        SpentRow(translate("Spent", HEADS[stage]).format(len(those)), mean(those))
        for stage, those in own.items()
    ]

    def look() -> Filed:
        return {stage: memory.profiles(stage) for stage in own} if memory is not None else {}

    def beside(found: Filed) -> list[SpentRow]:
        return [_beside(row, *found.get(stage, ([], 0))) for stage, row in zip(own, rows, strict=True)]

    return SpentCard(bridge, translate("Spent", "Where your words go"), rows, look, beside)


def _beside(row: SpentRow, filed: Sequence[Profile], for_practice: int) -> SpentRow:
    if not filed:
        return row
    other = mean(filed)
    act: Act = furthest(row.own, other)
    where = translate("Spent", "{0} on file, {1} of them written for practice and held by nobody")
    name = where.format(len(filed), for_practice)
    told = ()
    if abs(row.own[act] - other[act]) >= ALIKE:
        text = translate("Spent", "Most unlike them: {0} {1} % of the words there, {2} % with you.")
        numbers = (round(100 * other[act]), round(100 * row.own[act]))
        told = (text.format(translate("Spent", NAMES[act]), *numbers),)
    return SpentRow(row.name, row.own, other, name, told)
