"""What this is, under which licence, and whose work it stands on."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version

from PySide6.QtCore import QCoreApplication, qVersion
from PySide6.QtWidgets import QLabel, QWidget

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.ui.kit.dialog import DialogFrame
from debatecoach.ui.kit.layouts import fill, row_of
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.user_settings import UserSettings
from debatecoach.ui.kit.widgets import label

PAPERS: tuple[tuple[str, str], ...] = (
    (
        "TreeDebater",
        QT_TRANSLATE_NOOP("AboutDialog", "rehearsal trees, debate flow trees, speech time control"),
    ),
    ("Agent4Debate", QT_TRANSLATE_NOOP("AboutDialog", "the stages of a debate and their order")),
    ("R-Debater", QT_TRANSLATE_NOOP("AboutDialog", "argumentation schemes and critical questions")),
    ("Debatrix", QT_TRANSLATE_NOOP("AboutDialog", "judging a debate as it unfolds")),
    (
        "Cambridge Union simulation",
        QT_TRANSLATE_NOOP("AboutDialog", "the ballot's arithmetic of claims and rebuttals"),
    ),
)
PARTS: tuple[tuple[str, str, str], ...] = (
    ("PySide6", "PySide6-Essentials", "LGPL-3.0"),
    ("Piper", "piper-tts", "GPL-3.0-or-later"),
    ("eSpeak NG", "espeakng-loader", "GPL-3.0-or-later"),
    ("PocketSphinx", "pocketsphinx", "BSD-2-Clause"),
    ("PortAudio, sounddevice", "sounddevice", "MIT"),
    ("FFmpeg, PyAV", "av", "LGPL-3.0-or-later, BSD-3-Clause"),
    ("Chroma", "chromadb", "Apache-2.0"),
    ("pydantic", "pydantic", "MIT"),
    ("openai", "openai", "Apache-2.0"),
    ("keyring", "keyring", "MIT"),
    ("Tenacity", "tenacity", "Apache-2.0"),
    ("cryptography", "cryptography", "Apache-2.0, BSD-3-Clause"),
    ("HTTPX", "httpx", "BSD-3-Clause"),
    ("pypdf", "pypdf", "BSD-3-Clause"),
    ("python-docx", "python-docx", "MIT"),
    ("lxml", "lxml", "BSD-3-Clause"),
    ("charset-normalizer", "charset-normalizer", "MIT"),
    ("NumPy", "numpy", "BSD-3-Clause"),
)


def installed(package: str) -> str:
    """A package's version, empty where packages have no metadata (a frozen build)."""
    try:
        return version(package)
    except PackageNotFoundError:
        return ""


class AboutDialog(DialogFrame):
    """Version, licence, papers, third parties."""

    def __init__(self, settings: UserSettings, parent: QWidget) -> None:
        super().__init__(settings, "about", self.tr("About Debate Coach"), parent, (560, 600))
        column = self.scrolling()
        picture = QLabel(pixmap=theme().pixmap("app", size=56))
        title = label(self.tr("Debate Coach {0}").format(installed("debatecoach")).strip(), "display")
        fill(
            column,
            row_of(picture, (title, 1), spacing=16),
            label(
                self.tr(
                    "Practise competitive debate by voice against an opponent that plans on rehearsal trees."
                ),
                wrap=True,
            ),
            label(
                self.tr(
                    "Free software under the GNU General Public License, version 3 or later "
                    "(GPL-3.0-or-later). It comes without any warranty."
                ),
                "muted",
                wrap=True,
                selectable=True,
            ),
            label(self.tr("Built on five papers"), "strong"),
        )
        for name, what in PAPERS:
            line = self.tr("{0}: {1}").format(name, QCoreApplication.translate("AboutDialog", what))
            column.addWidget(label(line, wrap=True))
        lines = [
            " ".join(filter(None, (name, installed(package)))) + f" · {terms}"
            for name, package, terms in PARTS
        ]
        lines.append(f"Qt {qVersion()} · LGPL-3.0")
        others = label("\n".join(lines), "muted", wrap=True, selectable=True)
        fill(column, label(self.tr("With the work of others"), "strong"), others, 1)
        self.add_close().setFocus()
