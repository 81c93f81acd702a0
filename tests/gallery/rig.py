"""What a picture needs: an application in a language and a look, a real session, the real window."""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType
from unittest.mock import patch

from PySide6.QtCore import QtMsgType, QTranslator, qInstallMessageHandler
from PySide6.QtWidgets import QApplication

from debatecoach.app import install_language
from debatecoach.casefile.settings import Settings
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.window.main_window import MainWindow
from debatecoach.ui.window.parts import Parts
from tests.ui import rig as ui
from tests.ui.rig import attach

LOCALES = {"en": "en", "zh": "zh_CN"}
IGNORED = "This plugin does not support propagateSizeHints"
"""The offscreen platform says so of every window."""

warnings: list[str] = []
"""What Qt complained of, and what slots raised, since they were last told."""


@dataclass
class Rig:
    """What ``shots`` is given."""

    app: QApplication
    parts: Parts
    window: MainWindow
    lang: str
    scheme: str


def application() -> QApplication:
    """The one application, offscreen unless a platform is asked for; Qt's warnings are collected."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        app = QApplication(["gallery"])
        qInstallMessageHandler(_note)
        sys.excepthook = _note_exception
    return app


def _note(kind: QtMsgType, _context: object, text: str) -> None:
    if kind not in (QtMsgType.QtDebugMsg, QtMsgType.QtInfoMsg) and IGNORED not in text:
        warnings.append(text)


def _note_exception(kind: type[BaseException], fault: BaseException, trace: TracebackType | None) -> None:
    """A slot that raised: Qt goes on, the gallery fails."""
    warnings.append(repr(fault))
    sys.__excepthook__(kind, fault, trace)


@contextmanager
def rig(lang: str, scheme: str, scale: float = 1.0) -> Iterator[Rig]:
    """A fresh state folder, session and window.

    Args:
        lang: ``en`` or ``zh``.
        scheme: ``light`` or ``dark``.
        scale: text size, 1.0-2.0.
    """
    app = application()
    for translator in app.findChildren(QTranslator):
        app.removeTranslator(translator)
        translator.deleteLater()
    install_language(app, LOCALES[lang])
    theme().apply(app, scheme, scale, reduced_motion=True)
    random.seed(1)
    with TemporaryDirectory() as folder, patch.dict(os.environ, DEBATECOACH_HOME=folder, HOME=folder):
        (Path(folder) / "cases").mkdir()
        parts = ui.make_parts(Settings(language=LOCALES[lang], theme=scheme, text_scale=scale))
        window = MainWindow()
        list(window.furnish_steps())
        attach(window, parts)
        window.resize(1440, 900)  # the offscreen screen is smaller, and the window heeds it
        window.show()
        app.processEvents()
        try:
            yield Rig(app, parts, window, lang, scheme)
        finally:
            window.close()
            window.deleteLater()
            ui.end(parts)
