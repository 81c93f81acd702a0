"""The words of debating that a beginner lacks, explained where they stand in the window.

One table a language in ``resources/glossary/``. Qt hands a tool tip that nobody has up to the window, which
looks for the words in what is pointed at (:func:`explain`); so no pane has to know of it.
"""

from __future__ import annotations

import json
import re
from functools import cache

from PySide6.QtCore import QLocale
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QAbstractButton, QLabel, QToolTip, QWidget

from debatecoach.base.paths import shipped
from debatecoach.ui.kit.widgets import HINT, plain_tip
from debatecoach.ui.kit.wording import headed

LONGEST = 40
"""Letters of a text in which words are explained: a heading or a button, not a speech."""


@cache
def glossary(language: str) -> dict[str, str]:
    """Each word with its explanation."""
    folder = shipped("resources") / "glossary"
    path = folder / f"{language}.json"
    return json.loads((path if path.exists() else folder / "en.json").read_text("utf-8"))


def meanings(text: str) -> list[str]:
    """What the words in a short text mean, the longest words first; empty if there is none of them."""
    words = glossary(QLocale().name())
    if len(text) > LONGEST:
        return []
    found: list[str] = []
    for word in sorted(words, key=len, reverse=True):
        pattern = rf"\b{word}(s|ped|ed|s’)?\b" if word.isascii() else word
        if re.search(pattern, text, re.IGNORECASE):
            found.append(headed(word[:1].upper() + word[1:], words[word]))
            text = re.sub(pattern, "", text, flags=re.IGNORECASE)
    return found


def explain(window: QWidget, event: QHelpEvent) -> bool:
    """Show what the words mean that are pointed at; True if there were any."""
    pointed = window.childAt(event.pos())
    if not isinstance(pointed, QLabel | QAbstractButton):
        return False
    found = [each for each in (pointed.property(HINT), *meanings(pointed.text())) if each]
    if found:
        QToolTip.showText(event.globalPos(), "<br>".join(map(plain_tip, found)), pointed)
    return bool(found)
