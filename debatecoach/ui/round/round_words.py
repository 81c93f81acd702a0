"""The Round pane's wording of slots, clocks and bells, apart from painting."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from debatecoach.debate.format import Bell, Slot, Stage
from debatecoach.debate.timekeeping import ClockFace, Period


def part_names(slot: Slot) -> tuple[str, str, str]:
    """What a speech is in its format, as :func:`stage_name`, and shorter as :func:`stage_short`."""
    if slot.stage is Stage.OPENING and slot.id.endswith("constructive"):
        return (
            QCoreApplication.translate("RoundPane", "constructive"),
            QCoreApplication.translate("RoundPane", "Constr.", "constructive, short"),
            QCoreApplication.translate("RoundPane", "C", "constructive, one letter"),
        )
    return stage_name(slot.stage), *stage_short(slot.stage)


def stage_name(stage: Stage) -> str:
    """Opening, Rebuttal or Closing."""
    names = {
        Stage.OPENING: QCoreApplication.translate("RoundPane", "opening"),
        Stage.REBUTTAL: QCoreApplication.translate("RoundPane", "rebuttal"),
        Stage.CLOSING: QCoreApplication.translate("RoundPane", "closing"),
    }
    return names[stage]


def stage_short(stage: Stage) -> tuple[str, str]:
    """A stage where there is little room, and where there is room for a letter only."""
    names = {
        Stage.OPENING: (
            QCoreApplication.translate("RoundPane", "Op.", "opening, short"),
            QCoreApplication.translate("RoundPane", "O", "opening, one letter"),
        ),
        Stage.REBUTTAL: (
            QCoreApplication.translate("RoundPane", "Reb.", "rebuttal, short"),
            QCoreApplication.translate("RoundPane", "R", "rebuttal, one letter"),
        ),
        Stage.CLOSING: (
            QCoreApplication.translate("RoundPane", "Clo.", "closing, short"),
            QCoreApplication.translate("RoundPane", "C", "closing, one letter"),
        ),
    }
    return names[stage]


def clock_text(seconds: float) -> str:
    """Minutes and seconds left, rounded up as a countdown is; overtime with a minus sign."""
    whole = -int(-seconds // 1) if seconds > 0 else -int(-seconds)
    sign = "\N{MINUS SIGN}" if seconds < 0 and whole != 0 else ""
    minutes, rest = divmod(abs(whole), 60)
    return f"{sign}{minutes}:{rest:02d}"


def length_text(seconds: float) -> str:
    """A length such as ``4:00``."""
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes}:{rest:02d}"


def bells_text(slot: Slot, face: ClockFace) -> str:
    """The next bell, in words: ``bell at 1:00 left``; there is a notch in the ring for each."""
    first = next((bell for bell in slot.bells if bell.at > face.elapsed), None)
    if first is None:
        return ""
    return QCoreApplication.translate("RoundPane", "bell {0}").format(_bell_place(slot, first))


def rung_text(slot: Slot, bell: Bell) -> str:
    """What a bell that rings now says: shown whether or not it is heard."""
    left = slot.seconds - bell.at
    if left > 0:
        return QCoreApplication.translate("RoundPane", "Bell: {0} left").format(length_text(left))
    if left < 0:
        return QCoreApplication.translate("RoundPane", "Bell: nothing more counts")
    return QCoreApplication.translate("RoundPane", "Bell: time")


def overtime_text(slot: Slot, grace: float, face: ClockFace) -> str:
    """What being over the limit means, in words; empty inside it."""
    if face.period is Period.GRACE:
        return QCoreApplication.translate("RoundPane", "Over time · finish by {0}").format(
            length_text(slot.seconds + grace)
        )
    if face.period is Period.OVERTIME:
        return QCoreApplication.translate("RoundPane", "Over time · nothing after {0} counts").format(
            length_text(slot.seconds + grace)
        )
    return ""


def _bell_place(slot: Slot, bell: Bell) -> str:
    left = slot.seconds - bell.at
    if left > 0:
        return QCoreApplication.translate("RoundPane", "at {0} left").format(length_text(left))
    if left < 0:
        return QCoreApplication.translate("RoundPane", "at {0} over").format(length_text(-left))
    return QCoreApplication.translate("RoundPane", "at time")
