"""What an argument holds beside claim and argument, as flat named values for tables, data and attributes."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Message
from debatecoach.debate.argument import Argument, Review, Score, Scorer, Way
from debatecoach.debate.card import Card
from debatecoach.exchange.model import LossLedger, words
from debatecoach.exchange.texts import clean

if TYPE_CHECKING:
    from pydantic import TypeAdapter

TEXTS = ("label", "scheme", "battlefield", "illustration", "impact", "note")
SCORES = ("support", "attack")
SOURCE = {
    "source_author": "author",
    "source_title": "title",
    "source_publisher": "publication",
    "source_date": "date",
    "source_quote": "body",
    "source_url": "url",
}
"""The first card as a table's columns have it; ``cards`` has all of them with their looks where that does not
say everything."""
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
    "cards",
    "illustration",
    "impact",
    "note",
    "tags",
    "review",
    "locked",
)
"""Every name, in the order of a table's columns."""
READ = frozenset({*COLUMNS, "source_year"})
"""Those, and what they were called before."""
EVERY = frozenset({*TEXTS, *SCORES, "cards", "tags", "review", "locked"})
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
    "cards": QT_TRANSLATE_NOOP("exchange", "Cards"),
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
    and, for cards and tags, lists."""
    found: dict[str, Any] = {name: getattr(argument, name) for name in TEXTS}
    for name in SCORES:
        score: Score = getattr(argument, name)
        if score != Score():
            by = f"{score.scorer} {score.way}".strip()
            found |= {name: score.value, f"{name}_reason": score.reason, f"{name}_by": by}
    cards = tuple(card.cleaned(clean, clean) for card in argument.cards)
    if cards:
        plain = {name: getattr(cards[0], field) for name, field in SOURCE.items()}
        found |= plain
        if cards != (Card(**{SOURCE[name]: text for name, text in plain.items()}),) or cards == (Card(),):
            found["cards"] = _adapter().dump_python(cards, mode="json", exclude_defaults=True)
    found["tags"] = list(argument.tags)
    found["review"] = "" if argument.review is Review.UNREVIEWED else str(argument.review)
    found["locked"] = argument.locked
    return {name: found[name] for name in COLUMNS if found.get(name) or (name in SCORES and name in found)}


def argument_from(
    claim: str, argument: str, found: Mapping[str, Any], ledger: LossLedger, place: Message | None = None
) -> Argument:
    """The opposite of :func:`extras`; values nothing can be made of are reported."""

    def bad(field: str, value: object) -> None:
        ledger.note(words(BAD_VALUE, value=str(value)[:60], field=field), words(NOT_USABLE), place)

    def text(name: str) -> str:
        value = found.get(name, "")
        return clean(value) if isinstance(value, str) else clean(str(value))

    review = text("review").strip().lower().replace(" ", "-") or str(Review.UNREVIEWED)
    if review not in set(Review):
        bad("review", review)
        review = str(Review.UNREVIEWED)
    return Argument(
        clean(claim),
        clean(argument),
        support=_score("support", found, bad),
        attack=_score("attack", found, bad),
        cards=_cards({**found, **{name: text(name) for name in (*SOURCE, "source_year")}}, bad),
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


def _cards(found: Mapping[str, Any], bad: Callable[[str, object], None]) -> tuple[Card, ...]:
    """All cards, the first as its columns have it: those are what a person changes in a table."""
    kept = found.get("cards") or ()
    try:
        read = _adapter().validate_json(kept) if isinstance(kept, str) else _adapter().validate_python(kept)
    except ValueError:  # pydantic's own kind of it
        bad("cards", kept)
        read = ()
    cards = [card.cleaned(clean, clean) for card in read]
    year = found["source_year"].strip()
    told = {field: found[name] for name, field in SOURCE.items() if found[name]}
    if year not in ("", "0"):
        told.setdefault("date", year)
    if told:
        first, *rest = cards or [Card()]
        body = told.pop("body", first.body)
        first = replace(first, **told)
        cards = [first if body == first.body else first.with_body([(body, frozenset())]), *rest]
    return tuple(cards)


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
    if name == "cards":
        return json.dumps(value, ensure_ascii=False)
    if name == "tags":
        one = len(value) == 1 and any(mark in value[0] for mark in ",;")
        return "\n".join(value) + ("\n" if one else "")
    if name == "locked":
        return "yes" if value else ""
    return repr(value) if isinstance(value, float) else str(value)


@cache
def _adapter() -> TypeAdapter[tuple[Card, ...]]:
    from pydantic import TypeAdapter  # a list of motions needs no schema

    return TypeAdapter(tuple[Card, ...])
