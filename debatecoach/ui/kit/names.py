"""What sides, teams and speeches are called, in the user's language (:mod:`debatecoach.debate.naming`)."""

from __future__ import annotations

from debatecoach.debate import naming
from debatecoach.debate.format import Format, Slot
from debatecoach.debate.side import Side, Team
from debatecoach.ui.kit.wording import wording


def side_name(side: Side, format: Format | None = None) -> str:
    """Pro or Con; in a format of other words the format's."""
    return wording(naming.side_name(side, format))


def side_names(format: Format | None) -> dict[Side, str]:
    """Both."""
    return {side: side_name(side, format) for side in Side}


def speech_name(format: Format, slot: Slot | int) -> str:
    """``Pro opening``, ``PM (OG)``."""
    return wording(naming.speech_name(format, slot))


def speech_names(format: Format) -> list[str]:
    """What each speech of a format is called, no two alike."""
    return list(map(wording, naming.speech_names(format)))


def heads(format: Format) -> list[str]:
    """The same with the speaker's name where there is one: ``PM (OG), Ada``."""
    return list(map(wording, naming.heads(format)))


def full_names(format: Format) -> list[str]:
    """The same in words to be heard: ``Prime Minister, Opening Government``."""
    return list(map(wording, naming.full_names(format)))


def team_name(team: Team, format: Format | None = None) -> str:
    """A side's name, or ``OG``."""
    return wording(naming.short_team(team, format))
