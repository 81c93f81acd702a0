"""Sentences about the language model: who thinks, what leaves this computer, what it costs."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from PySide6.QtCore import QCoreApplication, QLocale

from debatecoach.base.language import Fault, Form, Role
from debatecoach.ui.kit.wording import joined

translate = QCoreApplication.translate

LONGEST_WORD = 16
"""Characters a line is never too narrow for."""


def breakable(name: str) -> str:
    """A name that may be broken over lines: a model's may be 200 characters without a space."""
    if all(len(word) <= LONGEST_WORD for word in name.split()):
        return name
    pieces = re.split(r"(?<=[/:_.-])", name)
    cut = (each[at : at + LONGEST_WORD] for each in pieces for at in range(0, len(each), LONGEST_WORD))
    return "\u200b".join(cut)


def role_name(role: Role) -> str:
    """What a model is used for."""
    names = {
        Role.WRITING: translate("Connection", "Writing"),
        Role.ANNOTATING: translate("Connection", "Annotating"),
        Role.JUDGING: translate("Connection", "Judging"),
    }
    return names[role]


def roles_sentence(models: Mapping[Role, str]) -> str:
    """What each role will use; writing's model stands in for a role that has none."""
    models = {role: breakable(name) for role, name in models.items()}
    writing = models.get(Role.WRITING, "")
    if not writing:
        return translate("Connection", "Choose the model that writes the opponent's speeches.")
    noting, judging = (models.get(role) or writing for role in (Role.ANNOTATING, Role.JUDGING))
    first = translate("Connection", "Writing: {0}.").format(writing)
    if noting == judging == writing:
        rest = [translate("Connection", "Annotating and judging: the same.")]
    elif noting == judging:
        rest = [translate("Connection", "Annotating and judging: {0}.").format(noting)]
    else:
        same = translate("Connection", "the same as writing")
        rest = [
            translate("Connection", "Annotating: {0}.").format(same if noting == writing else noting),
            translate("Connection", "Judging: {0}.").format(same if judging == writing else judging),
        ]
    return joined([first, *rest])


def privacy_sentences(host: str, here: bool, encrypted: bool = True) -> list[str]:
    """What is sent and to whom."""
    if here:
        return [translate("Connection", "Nothing leaves this machine and nothing is paid.")]
    said = [
        translate(
            "Connection",
            "Sent to {0}: the motion, the speeches and their transcripts, your prep (trees and notes) and "
            "passages found in your documents.",
        ).format(host),
        translate("Connection", "Recordings of your voice stay on this computer."),
    ]
    if not encrypted:
        said.append(
            translate(
                "Connection",
                "The address begins with http://: whoever is on the way can read what is sent, the key too.",
            )
        )
    return said


def forms_sentence(forms: Sequence[Form]) -> str:
    """How well a model keeps to a form that is asked for."""
    if Form.SCHEMA in forms:
        return translate("Connection", "It keeps to exact forms, which suits the team best.")
    if Form.JSON in forms:
        return translate("Connection", "It keeps to loose forms (JSON), so some answers are asked for twice.")
    return translate(
        "Connection", "It keeps to no form (plain text only): some answers are asked for twice or left out."
    )


def tested_sentence(model: str, first: float, rate: float) -> str:
    """How fast a model was: seconds to its first word, tokens a second after that."""
    start = QLocale().toString(float(max(first, 0.1)), "f", 1 if first < 10 else 0)
    start = f"< {start}" if first < 0.1 else start
    if rate <= 0:
        return translate("Connection", "{0} answers after {1} s.").format(breakable(model), start)
    return translate(
        "Connection", "{0} begins to answer after {1} s and goes on at {2} tokens a second."
    ).format(breakable(model), start, QLocale().toString(rate, "f", 0 if rate >= 10 else 1))


def pace_sentence(first: float, rate: float) -> str:
    """What that speed means in a round; empty if it will do."""
    if 0 < rate < 8:
        return translate("Connection", "That is slower than speech: the opponent will pause to think.")
    if first > 4:
        return translate("Connection", "It thinks for a while before its first word: there will be pauses.")
    return ""


def wrong_sentence(fault: Fault) -> str:
    """What was wrong with the last call."""
    said = {
        Fault.UNREACHABLE: translate("Connection", "The server cannot be reached."),
        Fault.TIMEOUT: translate("Connection", "The model did not answer in time."),
        Fault.SILENT: translate("Connection", "The server does not answer."),
        Fault.KEY: translate("Connection", "The server does not accept the key."),
        Fault.MODEL: translate("Connection", "The server no longer has this model."),
        Fault.QUOTA: translate("Connection", "The account has no credit left."),
        Fault.RATE: translate("Connection", "The server was asked too often at once."),
        Fault.NOT_AN_ENDPOINT: translate(
            "Connection", "Something else answers; a network may want you to sign in."
        ),
        Fault.TOO_LONG: translate("Connection", "The model cannot hold this much text."),
    }
    other = translate("Connection", "The server has a fault of its own.")
    return said.get(fault, other)


def tokens_words(count: int, estimated: bool = False) -> str:
    """A number of tokens, short: 950, 12.3k, 1.2M."""
    if count < 1000:
        number = QLocale().toString(count)
    elif count < 999_950:
        number = QLocale().toString(count / 1000, "f", 1) + "k"
    else:
        number = QLocale().toString(count / 1_000_000, "f", 1) + "M"
    number = f"≈ {number}" if estimated else number
    return translate("Connection", "{0} tokens").format(number)


def money_words(amount: float, currency: str = "") -> str:
    """An amount, to the cent, or to two figures where it is less than a cent. A sign stands where the user's
    language has it; letters (``USD``) follow."""
    decimals = 2
    while decimals < 6 and 0 < amount < 10 ** -(decimals - 1) / 2:
        decimals += 1
    if currency and not any(char.isalnum() for char in currency):
        here = QLocale()  # "C", of a machine with no language set, knows no money
        if here.language() is QLocale.Language.C:
            here = QLocale("en_US")
        else:  # without Windows' own settings, which write two decimals whatever is asked
            here = QLocale(here.language(), here.script(), here.territory())
        return here.toCurrencyString(float(amount), currency, decimals)
    number = QLocale().toString(float(amount), "f", decimals)
    return f"{number} {currency}".strip()


def read_number(text: str) -> float | None:
    """A price or limit as a person types it (with comma or point); None for nothing or no number."""
    text = text.strip()
    number, fine = QLocale().toDouble(text)
    if not fine:
        number, fine = QLocale.c().toDouble(text.replace(",", "."))
    return number if fine and 0 <= number <= 1e9 else None


def number_text(amount: float) -> str:
    """An amount for a field: as short as it is exact."""
    locale = QLocale()
    locale.setNumberOptions(QLocale.NumberOption.OmitGroupSeparator)
    return locale.toString(amount, "g", 8)
