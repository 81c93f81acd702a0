"""What sides, teams and speeches are called, in the user's language (:mod:`debatecoach.debate.naming`)."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from debatecoach.debate import naming
from debatecoach.debate.format import Format, Slot
from debatecoach.debate.side import Side
from debatecoach.debate.transcript import Team


def side_name(side: Side, format: Format | None = None) -> str:
    """Pro or Con; in a format of other words the format's."""
    return naming.side_name(side, format, QCoreApplication.translate)


def side_names(format: Format | None) -> dict[Side, str]:
    """Both."""
    return {side: side_name(side, format) for side in Side}


def speech_name(format: Format, slot: Slot | int) -> str:
    """``Pro opening``, ``PM (OG)``."""
    return naming.speech_name(format, slot, QCoreApplication.translate)


def speech_names(format: Format) -> list[str]:
    """What each speech of a format is called, no two alike."""
    return list(naming.speech_names(format, QCoreApplication.translate))


def heads(format: Format) -> list[str]:
    """The same with the speaker's name where there is one: ``PM (OG), Ada``."""
    return list(naming.heads(format, QCoreApplication.translate))


def full_names(format: Format) -> list[str]:
    """The same in words to be heard: ``Prime Minister, Opening Government``."""
    return list(naming.full_names(format, QCoreApplication.translate))


def team_name(team: Team, format: Format | None = None) -> str:
    """A side's name, or ``OG``."""
    return naming.short_team(team, QCoreApplication.translate, format)
