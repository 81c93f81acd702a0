"""What sides, teams and speeches are called, in the user's language (:mod:`debatecoach.debate.naming`)."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QLocale

from debatecoach.base.marks import QT_TRANSLATE_NOOP
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


def heads(format: Format, as_persons: Sequence[str] = ()) -> list[str]:
    """The same with the speaker's name where there is one: ``PM (OG), Ada``, ``PM (OG), Simulated: Ada``."""
    return list(map(wording, naming.heads(format, as_persons)))


def full_names(format: Format, as_persons: Sequence[str] = ()) -> list[str]:
    """The same in words to be heard: ``Prime Minister, Opening Government``."""
    return list(map(wording, naming.full_names(format, as_persons)))


def team_name(team: Team, format: Format | None = None) -> str:
    """A side's name, or ``OG``."""
    return wording(naming.short_team(team, format))


LANGUAGES = {"en": "English", "zh": "中文"}
"""What is debated in, in its own words."""


def reads_chinese() -> bool:
    """The window is in Chinese."""
    return QLocale().language() is QLocale.Language.Chinese


SCHEME_NAMES = {
    "": QT_TRANSLATE_NOOP("Rehearsal", "Not chosen"),
    "example": QT_TRANSLATE_NOOP("Rehearsal", "Example"),
    "value": QT_TRANSLATE_NOOP("Rehearsal", "Values"),
    "expert": QT_TRANSLATE_NOOP("Rehearsal", "Expert opinion"),
    "positive_consequence": QT_TRANSLATE_NOOP("Rehearsal", "Good consequences"),
    "cause": QT_TRANSLATE_NOOP("Rehearsal", "Cause to effect"),
    "negative_consequence": QT_TRANSLATE_NOOP("Rehearsal", "Bad consequences"),
    "analogy": QT_TRANSLATE_NOOP("Rehearsal", "Analogy"),
}
"""Names of the seven argumentation schemes of R-Debater, appendix B."""


def scheme_name(scheme: str) -> str:
    """A scheme's name; one we do not know, as it is."""
    return QCoreApplication.translate("Rehearsal", SCHEME_NAMES[scheme]) if scheme in SCHEME_NAMES else scheme
