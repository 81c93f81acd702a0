"""Who gave the machine's speeches that were judged, and what was done otherwise in them."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QHBoxLayout

from debatecoach.debate.case import Round
from debatecoach.debate.speech import Speech
from debatecoach.ui.kit.layouts import row_of
from debatecoach.ui.kit.names import speech_name
from debatecoach.ui.kit.widgets import Card, label, picture
from debatecoach.ui.round.given import ICONS, given_by, giver

translate = QCoreApplication.translate


def given_card(current: Round) -> Card | None:
    """A line for each; one for all that were given alike. None without a machine's speech."""
    machine = [each for each in current.speeches if each.speaker.is_machine]
    if not machine:
        return None
    card = Card()
    card.setAccessibleName(translate("Given", "Who gave the machine's speeches"))
    alike = len({(each.speaker, each.simulated) for each in machine}) == 1
    if alike:
        who = giver(machine[0])
        text = translate("Given", "The machine's speeches: {0}").format(who)
        card.column.addLayout(_line(ICONS[machine[0].speaker], text))
    for each in machine:
        if not alike or each.notices:
            text = translate("Given", "{0}: {1}").format(_name(each, current), given_by(each))
            card.column.addLayout(_line(ICONS[each.speaker], text))
    return card


def _name(speech: Speech, current: Round) -> str:
    return speech_name(current.format, current.format.index(speech.slot))


def _line(icon: str, text: str) -> QHBoxLayout:
    return row_of(
        (picture(icon, "muted", 16), Qt.AlignmentFlag.AlignTop),
        (label(text, "muted", wrap=True, selectable=True), 1),
        spacing=8,
    )
