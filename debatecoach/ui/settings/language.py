"""The window's language: what can be chosen, and the start anew that it needs."""

from __future__ import annotations

import sys

from PySide6.QtCore import QCoreApplication, QLocale, QProcess
from PySide6.QtWidgets import QApplication

from debatecoach.ui.kit.notice_bar import NoticeBar

translate = QCoreApplication.translate
AGAIN = "start_again"
"""Property of the application: it is started anew when it has ended."""


def languages() -> list[tuple[object, str]]:
    """(value of the setting, its words), each language by its own name."""
    own_names = [("en", "English"), ("zh_CN", QLocale("zh_CN").nativeLanguageName())]
    return [("system", translate("Language", "As the system")), *own_names]


def offer_new_start(notice: NoticeBar) -> None:
    """Tell when another language takes effect, and offer to do that now: all that is open is kept."""
    notice.show_notice(
        translate("Language", "The language changes at the next start of the app."),
        translate("Language", "Start again now"),
        _end,
    )


def _end() -> None:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    app.setProperty(AGAIN, True)
    app.closeAllWindows()


def start_again() -> None:
    """Start the app anew, if that was asked for."""
    app = QApplication.instance()
    if app is not None and app.property(AGAIN):
        built = getattr(sys, "frozen", False)  # then the program itself, else Python with what it was given
        QProcess.startDetached(sys.executable, sys.argv[1:] if built else sys.orig_argv[1:])
