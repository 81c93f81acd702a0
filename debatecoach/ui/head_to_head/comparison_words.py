"""Comparisons of two versions in words: what versions are called, the rubric, and what was found."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QDateTime, QLocale, Qt

from debatecoach.coach.bench.blind import pair_name
from debatecoach.debate.case import Case
from debatecoach.debate.format import Stage
from debatecoach.debate.head_to_head import (
    Compared,
    HeadToHead,
    Origin,
    Preferred,
    Version,
    met_first,
    preferred,
)
from debatecoach.debate.naming import kind_name
from debatecoach.debate.side import Side
from debatecoach.ui.kit.wording import joined, wording

translate = QCoreApplication.translate

ORDER_SHOWS = 6
"""Preferences from which it is told how often the version met first was preferred."""


def letter(place: int) -> str:
    """A or B: what a version is called while nobody knows which it is."""
    return translate("HeadToHead", "A" if place == 0 else "B")


def rubric() -> tuple[tuple[str, str], ...]:
    """Name and sentence of each score, 1 to 5 (TreeDebater, appendix C)."""
    return (
        (
            translate("HeadToHead", "1 · Poor"),
            translate(
                "HeadToHead",
                "Limited evidence with poor organisation or fundamental flaws of logic; does not reach its "
                "audience.",
            ),
        ),
        (
            translate("HeadToHead", "2 · Weak"),
            translate("HeadToHead", "Reasonable statements with at least one weakness you notice."),
        ),
        (
            translate("HeadToHead", "3 · Moderate"),
            translate(
                "HeadToHead",
                "Reasonable statements with evidence on the topic, a logical flow and a balanced tone; knows "
                "its audience.",
            ),
        ),
        (
            translate("HeadToHead", "4 · Strong"),
            translate("HeadToHead", "Reasonable statements with at least one point that shines."),
        ),
        (
            translate("HeadToHead", "5 · Compelling"),
            translate(
                "HeadToHead",
                "Powerful evidence with effective counterpoints; connects deeply with its audience.",
            ),
        ),
    )


def kind_of(side: Side | None, stage: str) -> str:
    """What both versions are, where their round is not at hand: ``Pro rebuttal``."""
    known = next((each for each in Stage if each.value == stage), None)
    if side is None or known is None:
        return translate("HeadToHead", "A speech")
    return wording(kind_name(side, known))


def pair_kind(pair: HeadToHead, case: Case | None) -> str:
    """What both versions are, as the format of their round calls it."""
    name = wording(pair_name(pair, case)) if case is not None else ""
    return name or kind_of(pair.side, pair.stage)


def day(at: str) -> str:
    """When something was, short; empty if that is not known."""
    when = QDateTime.fromString(at, Qt.DateFormat.ISODate)
    if not when.isValid():
        return ""
    return QLocale().toString(when.toLocalTime(), QLocale.FormatType.ShortFormat)


def version_name(version: Version, at: str = "") -> str:
    """What a version is called once it may be known: where it is from, and when."""
    if version.origin is Origin.FILE:
        return translate("HeadToHead", "From the file {0}").format(version.name)
    if version.origin is Origin.DRILL:
        when = day(version.name)
        text = translate("HeadToHead", "Given again in a drill, {0}")
        return text.format(when) if when else translate("HeadToHead", "Given again in a drill")
    when = day(at)
    text = translate("HeadToHead", "As given in the round, {0}")
    return text.format(when) if when else translate("HeadToHead", "As given in the round")


def short_names(versions: tuple[Version, Version]) -> tuple[str, str]:
    """Both versions in a word or two, told apart."""
    named = translate("HeadToHead", "the file {0}")
    names = [
        named.format(each.name) if each.origin is Origin.FILE else _short(each.origin) for each in versions
    ]
    return _apart(names[0], names[1])


def short_origins(origins: tuple[Origin, Origin]) -> tuple[str, str]:
    """The same of what progress keeps, which knows no names."""
    return _apart(*map(_short, origins))


def _short(origin: Origin) -> str:
    return {
        Origin.ROUND: translate("HeadToHead", "the speech of the round"),
        Origin.DRILL: translate("HeadToHead", "the new take"),
        Origin.FILE: translate("HeadToHead", "the speech from a file"),
    }[origin]


def _apart(one: str, other: str) -> tuple[str, str]:
    if one != other:
        return one, other
    return (
        translate("HeadToHead", "the first version"),
        translate("HeadToHead", "the second version"),
    )


def found_words(found: Preferred, names: tuple[str, str]) -> str:
    """How many preferred which, in a sentence or two, and how sure that is."""
    if not found.listeners:
        return translate("HeadToHead", "Nobody has compared them yet.")
    parts = []
    if found.of:
        ahead = 0 if found.counts[0] > found.counts[1] else 1
        text = translate("HeadToHead", "{0} of {1} found {2} more persuasive.")
        if found.counts[0] == found.counts[1]:
            text = translate("HeadToHead", "{0} of {1} found {2} more persuasive, as many {3}.")
        parts.append(text.format(found.counts[ahead], found.of, names[ahead], names[1 - ahead]))
    if found.same == 1:
        parts.append(translate("HeadToHead", "One saw no difference."))
    elif found.same:
        parts.append(translate("HeadToHead", "{0} saw no difference.").format(found.same))
    if found.of:
        ahead = 0 if found.counts[0] > found.counts[1] else 1
        low, high = (found.low, found.high) if ahead == 1 else (1 - found.high, 1 - found.low)
        parts.append(_sure(found, low, high))
    return joined(parts)


def _sure(found: Preferred, low: float, high: float) -> str:
    share = translate("HeadToHead", "{0} to {1} %").format(round(low * 100), round(high * 100))
    if found.better is None:
        text = translate("HeadToHead", "Among all listeners it may be {0}: too few to say which is better.")
        return text.format(share)
    text = translate("HeadToHead", "Among all listeners it is likely {0}: more than chance.")
    return text.format(share)


def means_words(means: tuple[float | None, float | None], names: tuple[str, str]) -> str:
    """The mean scores; empty where neither version has one."""
    parts = []
    for mean, name in zip(means, names, strict=True):
        if mean is not None:
            text = translate("HeadToHead", "Mean score of {0}: {1} of 5.")
            parts.append(text.format(name, QLocale().toString(mean, "f", 1)))
    return joined(parts)


def order_words(pair: HeadToHead) -> str:
    """How often the version met first was preferred; empty where too few preferred one."""
    of, first = preferred(pair.preferences).of, met_first(pair.preferences)
    if of < ORDER_SHOWS:
        return ""
    text = translate(
        "HeadToHead",
        "{0} of {1} preferred the version they met first; if order decides nothing it is about half.",
    )
    return text.format(first, of)


def compared_line(kept: Compared) -> str:
    """A comparison in a line, for progress."""
    names = short_origins(kept.origins)
    text = translate("HeadToHead", "{0}, {1}: {2}")
    when = day(kept.at).split(" ")[0] or kept.at[:10]
    return text.format(kind_of(kept.side, kept.stage), when, found_words(kept.told, names))
