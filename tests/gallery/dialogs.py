"""Every dialog, as it opens and in its states."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PySide6.QtGui import QPixmap

from debatecoach.debate.side import Side
from tests.gallery.home import LONG, settle
from tests.ui.rig import open_motion
from tests.ui.talking import Talker, connect


def shots(rig: Any) -> Iterator[tuple[str, QPixmap]]:
    """Start a round, settings, keys, doctor, about."""
    from debatecoach.ui.round.rounds import StartRoundDialog
    from debatecoach.ui.settings.dialog import SettingsDialog
    from debatecoach.ui.settings.keys_editor import KeysEditor
    from debatecoach.ui.supplies.doctor import DoctorDialog
    from debatecoach.ui.window.about import AboutDialog
    from debatecoach.ui.window.words import WordsDialog

    parts, window = rig.parts, rig.window
    book = window.actions_book
    open_motion(parts, "fat-tax")
    dialog = parts.make(StartRoundDialog, book, window)
    dialog.show()
    settle(rig.app)
    yield "dialog-start", dialog.grab()
    dialog.choice.more.click()
    dialog.choice.repeatable.click()
    settle(rig.app)
    yield "dialog-start-seed", dialog.grab()
    connect(parts, Talker())
    settle(rig.app)
    yield "dialog-start-team", dialog.grab()
    dialog.resize(640, 1000)
    assert dialog.choice.opponent is not None
    dialog.choice.opponent.bench.box.setCurrentIndex(1)
    settle(rig.app)
    yield "dialog-start-bench", dialog.grab()
    dialog.reject()
    parts.connections._use(None)
    open_motion(parts, LONG)
    parts.rounds.start("agent4debate", Side.PRO, 1)
    dialog = parts.make(StartRoundDialog, book, window)
    dialog.show()
    settle(rig.app)
    yield "dialog-start-warned", dialog.grab()
    dialog.reject()
    parts.rounds.leave()
    connect(parts, Talker())
    dialog = parts.make(StartRoundDialog, book, window)
    dialog.show()
    settle(rig.app)
    yield "dialog-start-prepare", dialog.grab()
    parts.connections._use(None)
    dialog.reject()
    parts.rounds.leave()
    parts.open_case.close()
    settings = parts.make(SettingsDialog, window, lambda: None, print, lambda: None)
    settings.show()
    settle(rig.app, lambda: settings.choosers["input_device"].itemText(0) != settings.tr("Looking…"), 8)
    settle(rig.app)
    yield "dialog-settings", settings.grab()
    settings.resize(settings.width(), 1000)
    settle(rig.app)
    yield "dialog-settings-whole", settings.grab()
    settings.reject()
    keys = parts.make(KeysEditor, window)
    keys.show()
    settle(rig.app)
    yield "dialog-keys", keys.grab()
    keys.reject()
    about = AboutDialog(parts.settings, window)
    about.show()
    settle(rig.app)
    yield "dialog-about", about.grab()
    about.reject()
    doctor = DoctorDialog(
        parts.bridge, parts.connections, parts.settings, window, lambda: None, lambda _kind: None
    )
    doctor.show()
    settle(rig.app)
    yield "dialog-doctor-looking", doctor.grab()
    settle(rig.app, lambda: bool(doctor.findings), 10)
    settle(rig.app)
    yield "dialog-doctor", doctor.grab()
    doctor.reject()
    parts.settings.set("layouts", {})
    dialog = parts.make(WordsDialog, window)
    dialog.show()
    settle(rig.app)
    yield "dialog-words", dialog.grab()
    dialog.reject()
