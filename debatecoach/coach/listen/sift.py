"""Which units are points of this debate, and which are kept when there are too many."""

from __future__ import annotations

import re
from collections.abc import Sequence

from debatecoach.coach.listen import cues
from debatecoach.coach.listen.grounds import ground_of
from debatecoach.coach.listen.stems import content_words, count_words
from debatecoach.coach.listen.units import Unit
from debatecoach.debate.flow_tree import Ground


def on_topic(units: Sequence[Unit], topic: frozenset[str], motion: str) -> list[Unit]:
    """The units that may be points of this debate: chatter without a tie to it is left out."""
    kept = []
    for unit in units:
        if not unit.argument and not unit.attributed and _restates(unit, motion):
            continue
        if _about_debating(unit, topic, motion):
            continue
        argues = cues.CLAIM.search(unit.text) and cues.REASON.search(unit.text)
        anecdote = len(re.findall(r"(?<![\w.])i(?![\w.])|\b(?:my|me|mine)\b", unit.text, re.IGNORECASE)) >= 2
        tied = relevance(unit, topic) or unit.attributed or unit.about or unit.reminding
        if tied or ((unit.signposted or argues) and not anecdote):
            kept.append(unit)
    return kept


_DEBATING = re.compile(r"\bdebat(?:e|es|ed|ing|ers?)\b|\bjudges?\b|\badjudicators?\b", re.IGNORECASE)


def _about_debating(unit: Unit, topic: frozenset[str], motion: str) -> bool:
    """It talks of debating itself ("nobody should win a debate by talking louder"), not of what is debated:
    none of the motion's words, and of the debate's other words at most one, by chance."""
    if unit.attributed or unit.about or unit.signposted or unit.reminding:
        return False
    if not _DEBATING.search(unit.claim) or _DEBATING.search(motion):
        return False
    said = content_words(unit.text)
    return not said & content_words(motion) and len(said & topic) <= 1


def _restates(unit: Unit, text: str) -> bool:
    said, motion = content_words(unit.claim), content_words(text)
    return bool(said) and (said <= motion or len(said & motion) >= 0.75 * len(said | motion))


def relevance(unit: Unit, topic: frozenset[str]) -> int:
    """How many of the debate's words it says."""
    return len(content_words(f"{unit.about} {unit.target} {unit.text}") & topic)


def _strength(unit: Unit, topic: frozenset[str]) -> float:
    text = unit.text
    return (
        2.0 * unit.signposted
        + 1.5 * unit.attributed
        + 1.0 * unit.reminding
        + 1.0 * bool(cues.REASON.search(text))
        + 1.0 * bool(cues.CLAIM.search(text))
        + 1.0 * (ground_of(text) is Ground.EVIDENCE)
        + 0.5 * min(4, relevance(unit, topic))
        + min(1.0, count_words(text) / 60)
    )


def strongest(units: Sequence[Unit], topic: frozenset[str], most: int) -> list[Unit]:
    """At most ``most`` units, the strongest, in speaking order."""
    ranked = sorted(units, key=lambda unit: -_strength(unit, topic))[:most]
    return sorted(ranked, key=lambda unit: unit.first)


def without_thesis(units: Sequence[Unit]) -> list[Unit]:
    """Units without the bare statement of one's side that goes before "my first point"."""
    first = next((place for place, unit in enumerate(units) if unit.signposted), 0)
    return [
        unit
        for place, unit in enumerate(units)
        if place >= first
        or (
            (unit.argument or unit.attributed or unit.reminding or unit.about)
            and not cues.HOOK.match(unit.opens)
        )
    ]


def merge(units: Sequence[Unit]) -> list[Unit]:
    """Units without repetition: the same claim said twice in a speech is one point."""
    kept: list[tuple[Unit, frozenset[str]]] = []
    for unit in units:
        words = content_words(unit.claim)
        for earlier, there in kept:
            shared = len(words & there)
            if shared and shared >= 0.75 * len(words | there) and earlier.attributed == unit.attributed:
                if unit.argument and unit.argument not in earlier.argument and len(earlier.argument) < 1500:
                    earlier.argument = f"{earlier.argument} {unit.argument}".strip()
                break
        else:
            kept.append((unit, words))
    return [unit for unit, _ in kept]


def ground_of_unit(whole: str, unit: Unit) -> Ground:
    """What a unit rests on, from its ``whole`` text as it was said."""
    ground = ground_of(whole)
    # A reason needs words of its own: a claim with "more" in it and nothing beside it stays asserted.
    reason = re.search(r"\b(?:because|since|so that|if|when)\b(.*)", unit.claim, re.IGNORECASE)
    own = max(count_words(unit.argument), count_words(reason[1]) + 1 if reason else 0)
    if ground is Ground.PRINCIPLE and own < 4:
        return Ground.ASSERTION
    return ground
