"""The sheet's few words: what a speech is called, how a point stands, what is left to do."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from debatecoach.debate.flow_tree import Standing
from debatecoach.debate.format import Slot, Stage
from debatecoach.debate.side import Side
from debatecoach.ui.retelling import retell, templates_in
from debatecoach.ui.widgets import side_name


def speech_name(slot: Slot) -> str:
    """``Pro opening`` in the user's language."""
    names = {
        Stage.OPENING: QCoreApplication.translate("Flow", "{0} opening"),
        Stage.REBUTTAL: QCoreApplication.translate("Flow", "{0} rebuttal"),
        Stage.CLOSING: QCoreApplication.translate("Flow", "{0} closing"),
    }
    return names[slot.stage].format(side_name(slot.side))


def dropped_by(side: Side) -> str:
    """``Dropped by Con``."""
    return QCoreApplication.translate("Flow", "Dropped by {0}").format(side_name(side))


def extended(times: int) -> str:
    """``Extended``, ``Extended twice``, ``Extended 3 times``."""
    if times == 1:
        return QCoreApplication.translate("Flow", "Extended once")
    if times == 2:
        return QCoreApplication.translate("Flow", "Extended twice")
    return QCoreApplication.translate("Flow", "Extended {0} times").format(times)


def stands(standing: Standing, survives: bool) -> str:
    """How a point stands, apart from being dropped or new."""
    if standing is Standing.ATTACKED:
        return QCoreApplication.translate("Flow", "Attacked")
    if standing is Standing.ANSWERED:
        if survives:
            return QCoreApplication.translate("Flow", "Stands")
        return QCoreApplication.translate("Flow", "Contested")
    return QCoreApplication.translate("Flow", "New")


def relation(level: int, number: int) -> str:
    """``Attacks 2`` for a reply to main claim 2, ``Answers`` for a reply to a reply."""
    if level == 1:
        return QCoreApplication.translate("Flow", "Attacks {0}").format(number)
    return QCoreApplication.translate("Flow", "Answers")


def doubt_words(doubt: str) -> str:
    """What the listener asks about a point, in the user's language."""
    from debatecoach.coach.listen import listener

    return retell(doubt, "flow", templates_in(listener))


def short_doubt(level: int, number: int) -> str:
    """The question of a doubtful cell, short enough for it."""
    if level == 0:
        return QCoreApplication.translate("Flow", "New, or an answer?")
    if level == 1:
        return QCoreApplication.translate("Flow", "Answer to {0}, or new?").format(number)
    return QCoreApplication.translate("Flow", "Answer, or new?")


def shortest(doubt: bool, drop: bool) -> str:
    """One word for a doubtful or a dropped cell; its icon and place say the rest."""
    if doubt:
        return QCoreApplication.translate("Flow", "Answer?")
    return QCoreApplication.translate("Flow", "Dropped") if drop else ""


def to_answer(count: int) -> str:
    """Points still to be answered."""
    if count == 1:
        return QCoreApplication.translate("Flow", "1 point to answer before time")
    return QCoreApplication.translate("Flow", "{0} points to answer before time").format(count)


def count_dropped(count: int, side: Side) -> str:
    """Points a side let go."""
    return QCoreApplication.translate("Flow", "{0} dropped by {1}").format(count, side_name(side))


def to_confirm(count: int) -> str:
    """Doubtful cells."""
    return QCoreApplication.translate("Flow", "{0} to confirm").format(count)
