"""What is said to a person, in the user's language.

Everything below the window says what it has to say as a message (:mod:`debatecoach.base.messages`); here it
is told. What people and models wrote, and what an earlier version kept as a finished English sentence, is
shown as it is.
"""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication, QLocale

from debatecoach.base.errors import DebateCoachError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import IN_LANGUAGES, SENTENCES, Message, Value, Words

translate = QCoreApplication.translate

_ENDS = ("。", "？", "！")
"""Full stops that bring their own space."""

SHIPPED_NAMES = (
    QT_TRANSLATE_NOOP("data", "Culture"),
    QT_TRANSLATE_NOOP("data", "Economics"),
    QT_TRANSLATE_NOOP("data", "Education"),
    QT_TRANSLATE_NOOP("data", "Environment"),
    QT_TRANSLATE_NOOP("data", "Finance"),
    QT_TRANSLATE_NOOP("data", "Health"),
    QT_TRANSLATE_NOOP("data", "Politics"),
    QT_TRANSLATE_NOOP("data", "Schools"),
    QT_TRANSLATE_NOOP("data", "Science"),
    QT_TRANSLATE_NOOP("data", "Society"),
    QT_TRANSLATE_NOOP("data", "Sport"),
    QT_TRANSLATE_NOOP("data", "Technology"),
    QT_TRANSLATE_NOOP("data", "Simplified Oxford"),
    QT_TRANSLATE_NOOP("data", "Agent4Debate"),
    QT_TRANSLATE_NOOP("data", "Five minutes"),
    QT_TRANSLATE_NOOP("data", "Simplified Oxford with POIs"),
    QT_TRANSLATE_NOOP("data", "British Parliamentary"),
    QT_TRANSLATE_NOOP("data", "Asian Parliamentary"),
    QT_TRANSLATE_NOOP("data", "World Schools"),
    QT_TRANSLATE_NOOP("data", "Australs"),
    QT_TRANSLATE_NOOP("data", "Public Forum"),
    QT_TRANSLATE_NOOP("data", "Lincoln-Douglas"),
    QT_TRANSLATE_NOOP("data", "Policy (CX)"),
    QT_TRANSLATE_NOOP("data", "Karl Popper"),
    QT_TRANSLATE_NOOP("data", "Chinese 4v4"),
    QT_TRANSLATE_NOOP("data", "Chinese 4v4 (攻辩)"),
    QT_TRANSLATE_NOOP("data", "American Parliamentary (APDA)"),
    QT_TRANSLATE_NOOP("data", "Canadian Parliamentary"),
    QT_TRANSLATE_NOOP("data", "Cambridge Union"),
    QT_TRANSLATE_NOOP("data", "Six quick speeches"),
    QT_TRANSLATE_NOOP("data", "Lunch break"),
    QT_TRANSLATE_NOOP("data", "A speech and its reply"),
    QT_TRANSLATE_NOOP("data", "Crossfire"),
    QT_TRANSLATE_NOOP("data", "Free debate"),
)
"""Domains of the shipped motions and names of the shipped formats."""


def shipped_name(name: Words) -> str:
    """A domain's or a format's name in the user's language; one that was added by hand as it is, or in those
    of its languages that is the user's."""
    if isinstance(name, Message):
        return wording(name)
    return translate("data", name) if name else ""


def wording(said: Value) -> str:
    """A message, or a value of one, in the user's language; somebody's words as they are."""
    if isinstance(said, tuple):
        return listed(map(wording, said))
    if not isinstance(said, Message):
        return str(said)
    if said.context == SENTENCES:
        return joined(wording(value) for _name, value in said.values)
    if said.context == IN_LANGUAGES:
        return said.get(QLocale().name()[:2]) or said.text
    if not said.text:
        return ""
    try:
        f"{said.context}{said.text}".encode()  # Shiboken asks the same, and on Windows ends the program
        told = translate(said.context, said.text)
    except UnicodeEncodeError:  # half a character: none of our sentences
        told = said.text
    if said.context == "system" and told == said.text and told.isascii():
        system = translate("system", "System message: {0}")
        return system.format(told) if not system.isascii() else told
    return said.filled(told, wording)


def sentence(said: Words) -> str:
    """:func:`wording` with a full stop: a reason at its end may be only a clause."""
    told = wording(said)
    if told.endswith((".", "!", "?", "。", "！", "？")):
        return told
    return told + ("." if told.isascii() else "。")


def trouble_sentences(error: DebateCoachError) -> list[str]:
    """An error's sentences in the user's language: what happened, what is safe, what to do."""
    return list(map(wording, error.messages()))


def joined(sentences: Iterable[str]) -> str:
    """Sentences one after the other, with a space between them where the language has one."""
    text = ""
    for sentence in sentences:
        text += sentence if not text or text.endswith(_ENDS) else f" {sentence}"
    return text


def listed(things: Iterable[str]) -> str:
    """Things one after the other, parted as the language parts them: ``a, b``."""
    return translate("Unsaved", ", ", "between the things of a list").join(things)


def headed(name: str, text: str) -> str:
    """What something is called, and what is to be said of it: ``name: text``."""
    return translate("Given", "{0}: {1}").format(name, text)
