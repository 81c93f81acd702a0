"""A motion, passages and prep notes as JSON beside the arguments, for formats that have room for data."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from typing import Any

from pydantic import TypeAdapter, ValidationError

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.debate.evidence import Passage
from debatecoach.debate.motion import Motion
from debatecoach.exchange.model import Parcel, ReadingJob, words
from debatecoach.exchange.texts import clean

KEY = "debatecoach"
"""Under which formats keep what is only ours."""
MOST_PASSAGES = 2000
MOST_QUOTE = 4000
MOST_LINE = 5000
"""As in a case file: characters of a passage's quote, and of its other texts."""

PASSAGES = QT_TRANSLATE_NOOP("exchange", "Passages")
TOO_MUCH = QT_TRANSLATE_NOOP(
    "exchange", "A case keeps no more of them, and none that are longer than a page."
)
OURS = QT_TRANSLATE_NOOP("exchange", "The motion's definitions, battlefields and passages")
CHANGED = QT_TRANSLATE_NOOP("exchange", "Something else wrote there what cannot be read.")


@cache
def _adapter(kind: Any) -> TypeAdapter[Any]:
    return TypeAdapter(kind)


def described(parcel: Parcel) -> dict[str, Any]:
    """All of a parcel but its trees, as JSON can hold it; whatever is empty is left out."""
    found: dict[str, Any] = {"motion": _adapter(Motion).dump_python(parcel.motion, mode="json")}
    found["passages"] = _adapter(tuple[Passage, ...]).dump_python(parcel.passages, mode="json")
    found["notes"] = parcel.notes
    kept: dict[str, Any] = _cleaned({name: value for name, value in found.items() if value})
    return kept


def undescribed(found: object, parcel: Parcel, job: ReadingJob) -> Parcel:
    """A parcel with what :func:`described` kept, as far as it can be read; the motion's text stays."""
    if not isinstance(found, dict):
        return parcel
    try:
        motion = _adapter(Motion).validate_python(_listed(found.get("motion", {"text": ""})))
        passages = _adapter(tuple[Passage, ...]).validate_python(found.get("passages", ()))
        notes = _adapter(str).validate_python(found.get("notes", ""))
    except ValidationError:
        job.ledger.note(words(OURS), words(CHANGED))
        return parcel
    # What came from elsewhere is not the library's motion any more, whatever it began as.
    difficulty = max(1, min(motion.difficulty, 3))
    motion = replace(motion, text=parcel.motion.text or motion.text, id="", difficulty=difficulty)
    kept = tuple(each for each in passages if _fits(each))[:MOST_PASSAGES]
    if len(kept) < len(passages):
        job.ledger.note(words(PASSAGES), words(TOO_MUCH), count=len(passages) - len(kept))
    return replace(parcel, motion=motion, passages=kept, notes=notes)


def _fits(passage: Passage) -> bool:
    texts = (passage.title, passage.publisher, passage.date, passage.place, passage.found_by)
    lines = (*texts, passage.query, passage.helps)
    return len(passage.quote) <= MOST_QUOTE and all(len(each) <= MOST_LINE for each in lines)


def _listed(motion: object) -> object:
    return motion if isinstance(motion, dict) else {}


def _cleaned(value: Any) -> Any:
    if isinstance(value, str):
        return clean(value)
    if isinstance(value, dict):
        return {name: _cleaned(each) for name, each in value.items()}
    return [_cleaned(each) for each in value] if isinstance(value, list) else value


def json_of(data: str) -> Any:
    """Untrusted JSON as Python values; None if it is none.

    ``data`` must already be of bounded size and number of values. Raises nothing for deep nesting, numbers
    of a million digits or half emojis.
    """
    try:
        return json.loads(data)
    except (ValueError, RecursionError):
        return None
