"""What an argument holds beside claim and argument, as flat named values for tables, data and attributes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Message
from debatecoach.debate.argument import Argument, Review, Score, Scorer, Source, Way
from debatecoach.exchange.model import Ledger, words
from debatecoach.exchange.texts import clean

TEXTS = ("label", "scheme", "battlefield", "illustration", "impact", "note")
SCORES = ("support", "attack")
SOURCE = ("source_title", "source_publisher", "source_year", "source_quote", "source_url")
_CITED = ("title", "publisher", "quote", "url")
"""What is a text of a source."""
COLUMNS = (
    "label",
    "support",
    "support_reason",
    "support_by",
    "attack",
    "attack_reason",
    "attack_by",
    "scheme",
    "battlefield",
    *SOURCE,
    "illustration",
    "impact",
    "note",
    "tags",
    "review",
    "locked",
)
"""Every name, in the order of a table's columns."""
EVERY = frozenset({*TEXTS, *SCORES, "source", "tags", "review", "locked"})
"""What a format may hold of an argument, beside claim and argument."""

LOST = {
    "label": QT_TRANSLATE_NOOP("exchange", "Labels"),
    "scheme": QT_TRANSLATE_NOOP("exchange", "Argumentation schemes"),
    "battlefield": QT_TRANSLATE_NOOP("exchange", "Which battlefield an argument is fought on"),
    "illustration": QT_TRANSLATE_NOOP("exchange", "Illustrations"),
    "impact": QT_TRANSLATE_NOOP("exchange", "Sentences on why a claim matters"),
    "note": QT_TRANSLATE_NOOP("exchange", "Notes"),
    "support": QT_TRANSLATE_NOOP("exchange", "Scores in support"),
    "attack": QT_TRANSLATE_NOOP("exchange", "Scores in attack"),
    "source": QT_TRANSLATE_NOOP("exchange", "Sources"),
    "tags": QT_TRANSLATE_NOOP("exchange", "Tags"),
    "review": QT_TRANSLATE_NOOP("exchange", "Review states"),
    "locked": QT_TRANSLATE_NOOP("exchange", "Locks"),
}
"""What to call each when a format cannot hold it."""

BAD_VALUE = QT_TRANSLATE_NOOP("exchange", "“{value}” as {field}")
NOT_USABLE = QT_TRANSLATE_NOOP("exchange", "No such value can stand there.")

_PLAIN = Argument("")


def holds(argument: Argument, part: str) -> bool:
    """Whether an argument has anything in one of :data:`EVERY`."""
    return bool(getattr(argument, part) != getattr(_PLAIN, part))


def extras(argument: Argument) -> dict[str, Any]:
    """What is not as in an argument that only has a claim, by :data:`COLUMNS`: texts, numbers, truth values
    and, for tags, a list of texts."""
    found: dict[str, Any] = {name: getattr(argument, name) for name in TEXTS}
    for name in SCORES:
        score: Score = getattr(argument, name)
        if score != Score():
            by = f"{score.scorer} {score.way}".strip()
            found |= {name: score.value, f"{name}_reason": score.reason, f"{name}_by": by}
    if argument.source is not None:
        found |= {f"source_{name}": getattr(argument.source, name) for name in _CITED}
    found["tags"] = list(argument.tags)
    found["review"] = "" if argument.review is Review.UNREVIEWED else str(argument.review)
    found["locked"] = argument.locked
    kept = {name: value for name, value in found.items() if value or name in SCORES}
    if argument.source is not None:  # also a source that says nothing is one
        kept["source_year"] = argument.source.year
    return {name: kept[name] for name in COLUMNS if name in kept}


def argument_from(
    claim: str, argument: str, found: Mapping[str, Any], ledger: Ledger, place: Message | None = None
) -> Argument:
    """The opposite of :func:`extras`; values nothing can be made of are reported."""

    def bad(field: str, value: object) -> None:
        ledger.note(words(BAD_VALUE, value=str(value)[:60], field=field), words(NOT_USABLE), place)

    def text(name: str) -> str:
        value = found.get(name, "")
        return clean(value) if isinstance(value, str) else clean(str(value))

    year = found.get("source_year", "")
    named = any(text(f"source_{name}") for name in _CITED)
    source = None
    if named or year not in ("", None):
        source = Source(year=_year(year, bad), **{name: text(f"source_{name}") for name in _CITED})
    review = text("review").strip().lower().replace(" ", "-") or str(Review.UNREVIEWED)
    if review not in set(Review):
        bad("review", review)
        review = str(Review.UNREVIEWED)
    return Argument(
        clean(claim),
        clean(argument),
        support=_score("support", found, bad),
        attack=_score("attack", found, bad),
        source=source,
        tags=_tags(found.get("tags", ())),
        review=Review(review),
        locked=_true(found.get("locked", False)),
        **{name: text(name) for name in TEXTS},
    )


def _score(name: str, found: Mapping[str, Any], bad: Callable[[str, object], None]) -> Score:
    value = found.get(name, "")
    reason = clean(str(found.get(f"{name}_reason", "") or ""))
    by, _, way = str(found.get(f"{name}_by", "") or "").strip().lower().partition(" ")
    if value in ("", None):
        return Score(reason=reason) if reason else Score()
    if (by and by not in set(Scorer)) or way not in set(Way):
        bad(f"{name}_by", f"{by} {way}".strip())
        by = way = ""
    try:
        # A number nobody signed was written by whoever made the file: a person.
        number = float(str(value).strip().replace(",", "."))
        return Score(number, reason, Scorer(by or Scorer.COACH), Way(way))
    except ValueError:
        bad(name, value)
        return Score()


def _year(value: object, bad: Callable[[str, object], None]) -> int:
    if value in ("", None):
        return 0
    try:
        year = int(float(str(value).strip())) if len(str(value)) < 12 else -1
    except (ValueError, OverflowError):
        year = -1
    if not 0 <= year <= 9999:
        bad("source_year", value)
        return 0
    return year


def _tags(value: object) -> tuple[str, ...]:
    if isinstance(value, str):
        value = value.split("\n") if "\n" in value else value.replace(";", ",").split(",")
    if not isinstance(value, list | tuple):
        return ()
    every = (" ".join(clean(each).split()) for each in value if isinstance(each, str))
    return tuple(dict.fromkeys(each for each in every if each))


def _true(value: object) -> bool:
    return value is True or str(value).strip().lower() in {"true", "yes", "x", "1", "1.0", "locked", "是"}


def as_text(name: str, value: Any) -> str:
    """A value of :func:`extras` for a cell or a line, which :func:`argument_from` reads again."""
    if name == "tags":
        one = len(value) == 1 and any(mark in value[0] for mark in ",;")
        return "\n".join(value) + ("\n" if one else "")
    if name == "locked":
        return "yes" if value else ""
    return repr(value) if isinstance(value, float) else str(value)
