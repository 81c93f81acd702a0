"""The sheet's few words: how a point stands, what is left to do."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from debatecoach.debate.flow_tree import Mark, PointStanding


def mark_name(mark: Mark, other: str) -> str:
    """A mark of a point in words: ``Dropped by Con``, ``Turned``; ``other`` is the other side's name."""
    translate = QCoreApplication.translate
    texts = {
        Mark.DROPPED: translate("Flow", "Dropped by {0}"),
        Mark.ANSWERED: translate("Flow", "Answered"),
        Mark.EXTENDED: translate("Flow", "Extended"),
        Mark.TURNED: translate("Flow", "Turned"),
        Mark.CROSS_APPLIED: translate("Flow", "Cross-applied"),
        Mark.CONCEDED: translate("Flow", "Conceded by {0}"),
        Mark.NEW_IN_LAST: translate("Flow", "New in the closing"),
    }
    return texts[mark].format(other)


def perhaps_answered(other: str) -> str:
    """``Answered by Con?``: words of theirs may have, so it is not called dropped."""
    return QCoreApplication.translate("Flow", "Answered by {0}?").format(other)


def mark_key(mark: Mark) -> str:
    """A mark in a menu, with the letter that chooses it; {0} is the other side."""
    translate = QCoreApplication.translate
    return {
        Mark.DROPPED: translate("Flow", "&Dropped by {0}"),
        Mark.ANSWERED: translate("Flow", "&Answered"),
        Mark.EXTENDED: translate("Flow", "&Extended"),
        Mark.TURNED: translate("Flow", "&Turned"),
        Mark.CROSS_APPLIED: translate("Flow", "Cross-a&pplied"),
        Mark.CONCEDED: translate("Flow", "&Conceded by {0}"),
        Mark.NEW_IN_LAST: translate("Flow", "&New in the closing"),
    }[mark]


def prepared_missed(count: int) -> str:
    """``3 prepared answers did not come``."""
    if count == 1:
        return QCoreApplication.translate("Flow", "1 prepared answer did not come")
    return QCoreApplication.translate("Flow", "{0} prepared answers did not come").format(count)


def came_up(times: int) -> str:
    """``Came up 3 times``."""
    return QCoreApplication.translate("Flow", "Came up {0} times").format(times)


def folded(count: int) -> str:
    """Replies that are folded away."""
    return QCoreApplication.translate("Flow", "{0} folded away").format(count)


def hit_rate(side: str, prepared: int, said: int) -> str:
    """``Pro: 5 of 8 prepared (63 %)``, with the side's name."""
    text = QCoreApplication.translate("Flow", "{0}: {1} of {2} prepared ({3} %)")
    return text.format(side, prepared, said, round(100 * prepared / said))


def extended(times: int) -> str:
    """``Extended``, ``Extended twice``, ``Extended 3 times``."""
    if times == 1:
        return QCoreApplication.translate("Flow", "Extended once")
    if times == 2:
        return QCoreApplication.translate("Flow", "Extended twice")
    return QCoreApplication.translate("Flow", "Extended {0} times").format(times)


def stands(standing: PointStanding, survives: bool) -> str:
    """How a point stands, apart from being dropped or new."""
    if standing is PointStanding.ATTACKED:
        return QCoreApplication.translate("Flow", "Answered")
    if standing is PointStanding.ANSWERED:
        if survives:
            return QCoreApplication.translate("Flow", "Stands")
        return QCoreApplication.translate("Flow", "Contested")
    return QCoreApplication.translate("Flow", "New")


def relation(level: int, number: int) -> str:
    """``Attacks 2`` for a reply to main claim 2, ``Answers`` for a reply to a reply."""
    if level == 1:
        return QCoreApplication.translate("Flow", "Attacks {0}").format(number)
    return QCoreApplication.translate("Flow", "Answers")


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


def count_dropped(count: int, side: str) -> str:
    """Points a side (its name) let go."""
    return QCoreApplication.translate("Flow", "{0} dropped by {1}").format(count, side)


def count_asked(count: int, side: str) -> str:
    """Points a side (its name) let go, unless words of its speeches answered them."""
    return QCoreApplication.translate("Flow", "{0} perhaps dropped by {1}").format(count, side)


def to_confirm(count: int) -> str:
    """Doubtful cells."""
    return QCoreApplication.translate("Flow", "{0} to confirm").format(count)
