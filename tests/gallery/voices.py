"""How words are said, the voices in the settings, and a voice that failed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PySide6.QtGui import QPixmap

from debatecoach.base.errors import VoiceError
from debatecoach.casefile.settings import Pronunciation
from debatecoach.ui.kit.theme import theme
from tests.gallery.home import settle

LONG_WORD = "Lebensmittelkennzeichnungsverordnung des Bundesministeriums"
LONG_SAID = (
    "lay buns mittle kenn tsyken oongs fair ord noong, dess boondess minis tay ree ooms, and so on to the end"
)


def shots(rig: Any) -> Iterator[tuple[str, QPixmap]]:
    """The list as it comes, with words of the user's, a fault, trouble, Chinese empty, 200 %."""
    from debatecoach.ui.settings.pronunciation import PronunciationDialog

    parts, window = rig.parts, rig.window

    def opened() -> PronunciationDialog:
        dialog = parts.make(PronunciationDialog, window)
        dialog.show()
        settle(rig.app)
        return dialog

    dialog = opened()
    yield "voices-words", dialog.grab()
    dialog.word.setText("Lausanne")
    dialog.said.setText("low zan")
    settle(rig.app)
    yield "voices-words-typed", dialog.grab()
    dialog._add()
    dialog.word.setText(LONG_WORD)
    dialog.said.setText(LONG_SAID)
    dialog._add()
    dialog.table.selectRow(6)
    dialog._remove()
    dialog.table.selectRow(0)
    settle(rig.app)
    yield "voices-words-own", dialog.grab()
    dialog.word.setText("WUDC")
    dialog.said.setText("?!")
    settle(rig.app)
    yield "voices-words-fault", dialog.grab()
    dialog.word.clear()
    dialog.said.clear()
    trouble = VoiceError(
        "The Piper voice {name} cannot be used: its files are damaged or incomplete.",
        "Another voice speaks instead.",
        "Delete {folder} and install the voice again.",
        name="en_US-amy-medium",
        folder="/home/student/.local/share/debatecoach/voices",
    )
    dialog.notice.show_trouble(trouble)
    settle(rig.app)
    yield "voices-words-trouble", dialog.grab()
    dialog.notice.hide()
    dialog.chooser.setCurrentIndex(1)
    dialog._choose("zh")
    settle(rig.app)
    yield "voices-words-none", dialog.grab()
    dialog.reject()
    parts.settings.set("layouts", {})
    parts.settings.set("pronunciations", [Pronunciation(word="长城", said="常成", language="zh")])
    theme().apply(rig.app, rig.scheme, 2.0, reduced_motion=True)
    dialog = opened()
    yield "voices-words-large", dialog.grab()
    dialog.reject()
    theme().apply(rig.app, rig.scheme, 1.0, reduced_motion=True)
    parts.settings.set("layouts", {})
    parts.settings.set("pronunciations", [])
