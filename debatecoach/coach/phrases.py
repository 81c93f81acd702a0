"""The library debater's phrases: many wordings for each thing a speech does, kept as data.

``data/phrases/en.json`` maps a function of a speech (``they_say``, ``therefore``, …) to variants with
``{places}``. :class:`Wording` deals them out so that no wording comes twice in a speech, or in the
same side's earlier speeches, while there is another one.
"""

from __future__ import annotations

import random
import re
import string
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, model_validator

from debatecoach.coach.motion_file import DataFile, validated

PLACES: dict[str, frozenset[str]] = {
    function: frozenset(places.split())
    for places, functions in {
        "question": (
            "open_question battle_first battle_second battle_third battle_first_alone "
            "battle_second_alone battle_third_alone"
        ),
        "framework": "open_framework",
        "motion": "motion_reads motion_again",
        "term meaning": "define contest_truism contest_meaning",
        "term": "accept_term stand_by_term",
        "term quote": "ask_shift",
        "meaning quote": "ask_scope",
        "meaning": "contest_scope",
        "criterion": "criterion",
        "n n_cap labels": "roadmap own_roadmap",
        "nth nth_cap number label": "point",
        "label": "point_new point_only we_showed_label extend_label dropped_label",
        "nth nth_cap number": "point_plain",
        "nth": "preanswered_at",
        "claim claim_s": "claim but but_backup preanswered",
        "claim": (
            "they_say_known poi_plain poi_answer preempt_say preempt_but dropped extend hypothetical "
            "we_showed clash_granted_us clash_granted_them"
        ),
        "point": "they_say they_say_first they_defend they_press_again they_answer",
        "point nth": "they_attack",
        "point ours": "they_reply",
        "who who_cap claim point": "clash_ours clash_theirs clash_attack clash_reply",
        "name other ours theirs": "weigh_holds",
        "name fails": "weigh_fails",
        "who label": "clash_label",
        "impact": "impact",
        "cite words": "card",
        "what answer": "granted",
        "point reply": "answered_already late_reply exchange",
        "point claim": "poi_against weigh_trouble weigh_promise weigh_both",
    }.items()
    for function in functions.split()
}
"""Places a variant of each function may use; functions not named here have none."""

PLAIN = (
    "open_typed_pro open_typed_con stance_pro stance_con define_intro define_accept "
    "criterion_typed roadmap_one respond_intro own_case_intro "
    "close_opening_pro close_opening_con framework_intro rebuttal_open therefore "
    "nothing_said language own_intro extension_intro whip_clashes extend_more "
    "rebuttal_close_pro "
    "rebuttal_close_con closing_open they_dropped weigh_intro closing_end_pro "
    "closing_end_con closing_open_alone their_case thin_speech weigh_typed "
    "clash_stands clash_falls clash_open clash_went_on poi_take poi_refuse poi_stands"
)
"""Functions a phrase file must have beside those of :data:`PLACES`."""

NOUNS = frozenset(("object", "measure", "users", "others", "benefit", "harm", "instead", "makers", "where"))
"""What is known of a motion's topic: see :mod:`debatecoach.coach.principles`."""
_CLAUSES = ("claim", "claim_s", "ours", "reply")
_LIGHT = 14
"""Most words of a clause that is easily followed inside another sentence."""
_RELATIVE = re.compile(r"\b(?:that|which|who|whom|whose)\b", re.IGNORECASE)
_RUN_IN = re.compile(r"\bthat \{(?:claim|ours|reply)\}|\{(?:claim|claim_s|ours|reply)\}(?!\.)")


class PhraseFile(DataFile):
    """The schema of a phrase file: every function there, every place known to it."""

    schema_version: Literal[1]
    language: str
    phrases: dict[str, Annotated[tuple[Annotated[str, Field(min_length=3)], ...], Field(min_length=1)]]

    @model_validator(mode="after")
    def _whole(self) -> PhraseFile:
        missing = (set(PLACES) | set(PLAIN.split())) - set(self.phrases)
        if missing:
            raise ValueError(f"no phrases for {sorted(missing)[0]!r}")
        for key, variants in self.phrases.items():
            for text in variants:
                used = {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}
                unknown = used - PLACES.get(key, frozenset())
                if unknown:
                    raise ValueError(f"{key}: unknown place {{{sorted(unknown)[0]}}} in {text!r}")
                if not text.endswith((".", "?", "!", "”.", "{question}")):
                    raise ValueError(f"{key}: {text!r} does not end as a sentence does")
        return self


@dataclass(frozen=True, slots=True)
class Phrases:
    """A language's phrases by function."""

    language: str
    variants: Mapping[str, tuple[str, ...]]


def load_phrases(path: Path) -> Phrases:
    """A phrase file.

    Raises:
        LibraryError: unreadable, or a function or place is wrong.
    """
    file = validated(path, PhraseFile)
    return Phrases(file.language, file.phrases)


class Wording:
    """Deals phrases for one speech.

    Args:
        phrases: all variants.
        rng: shuffles them; the same seed gives the same speech.
        earlier: what was said before in this round, this side's and the other side's: wordings of the
            first come last, those of the second next to last.
        barred: texts (the same slot's speeches in the case's last rounds) whose first wordings may
            not come again: see :meth:`opening`.
        liking: less for a wording that comes sooner, where a person's manner is spoken.
    """

    def __init__(
        self,
        phrases: Phrases,
        rng: random.Random,
        earlier: tuple[str, ...],
        barred: tuple[str, ...],
        liking: Callable[[str], float] | None = None,
    ) -> None:
        self._barred = barred
        self._dealt: dict[str, int] = {}
        self._queues: dict[str, list[str]] = {}
        for key, variants in phrases.variants.items():
            order = rng.sample(variants, len(variants))
            if liking is not None:
                order.sort(key=liking)
            order.sort(key=lambda text: tuple(_marks(text, speeches) for speeches in earlier))
            self._queues[key] = order

    def say(self, key: str, **places: str) -> str:
        """The next wording, filled in. Values are data: braces in them mean nothing."""
        return filled_in(self.draw(key, any(heavy(places.get(name, "")) for name in _CLAUSES)), places)

    def draw(self, key: str, apart: bool = False) -> str:
        """The next wording with its places; with ``apart`` one that sets its clauses off by stops."""
        queue = self._queues[key]
        fresh = queue[: max(0, len(queue) - self._dealt.get(key, 0))]  # what was dealt lies behind
        text = queue.pop(next((n for n, each in enumerate(fresh) if set_off(each)), 0) if apart else 0)
        queue.append(text)
        self._dealt[key] = self._dealt.get(key, 0) + 1
        return text

    def opening(self, key: str, **places: str) -> str:
        """Like :meth:`say`, leaving out wordings that opened this slot's speech in the last rounds."""
        queue = self._queues[key]
        queue.sort(key=lambda text: any(_marks(text, speech[:400]) for speech in self._barred))
        return self.say(key, **places)

    def exhausted(self, key: str) -> bool:
        """True if every variant was dealt once in this speech."""
        return self._dealt.get(key, 0) >= len(self._queues[key])

    def count(self, key: str) -> int:
        """How many variants there are."""
        return len(self._queues[key])


def filled_in(template: str, places: Mapping[str, str]) -> str:
    """A wording with its places filled; ``{claim_cap}`` is the claim with a capital."""
    capitals = {f"{name}_cap": text[:1].upper() + text[1:] for name, text in places.items()}
    return template.format(**(capitals | dict(places)))


def heavy(clause: str) -> bool:
    """True if a clause is hard to follow inside another sentence: long, or with a relative clause."""
    return len(clause.split()) > _LIGHT or bool(_RELATIVE.search(clause))


def set_off(template: str) -> bool:
    """True if every clause of a wording stands behind a colon or a comma and ends its sentence."""
    return not _RUN_IN.search(template)


def _marks(template: str, speech: str) -> bool:
    """True if the speech used this wording: its longest stretch without places occurs in it."""
    stretch = max(re.split(r"\{\w+\}", template), key=len).strip()
    return len(stretch) >= 8 and stretch in speech
