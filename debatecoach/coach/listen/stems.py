"""Words that carry meaning, cut to stems: the cheap likeness used for topic, relevance and engagement."""

from __future__ import annotations

import re
from functools import lru_cache

WORD = re.compile(r"[a-z0-9]+(?:['’][a-z]+)?|[\u3400-\u9fff]+", re.IGNORECASE)
CJK = re.compile(r"[\u3400-\u9fff]")

_STOP_WORDS = """
a about above after again all also although am an and another any anybody anyone anything are as ask
at away back be because been before being both but by came can cannot come could day did do does
doing done down each else even ever every everybody everyone everything few first for from gave get
gets getting give given go goes going gone good got had has have having he hence her here hers
herself him himself his how however i if in indeed instead into is it its itself just keep kind know
last least let like little lot lots made make makes making many matter may maybe me mean means might
mine more most much must my myself need needs never next no nobody none nor not nothing now of off
often oh okay on once one ones only or other others ought our ours ourselves out over own people
perhaps point points put quite rather really right said same saw say saying says second see seem
seems she should simply since so some somebody someone something sometimes still such sure take
taken takes tell than that the their theirs them themselves then there therefore these they thing
things think third this those though through thus to today together told too took truly try turn two
under until up upon us use used very want wants was way ways we well went were what whatever when
where whereas whether which while who whole whom whose why will with within without would yes yet
you your yours yourself yourselves argue argued argument arguments claim claims claimed believe
believes opponent opponents opposition proposition side team debate motion house ladies gentlemen
judge judges reason reasons case sense clear obvious obviously basically actually literally um uh er
ah don't doesn't didn't isn't aren't wasn't weren't won't wouldn't can't couldn't shouldn't it's
that's there's they're we're you're i'm i've we've they've let's he's she's what's who's haven't
hasn't
"""
STOP = frozenset(_STOP_WORDS.split())
"""Words that say nothing about the topic, debaters' own jargon among them."""
_ENDINGS = (
    "isations", "izations", "isation", "ization", "iveness", "fulness", "ations", "ation", "ically",
    "ments", "ities", "ment", "ness", "ings", "ing", "edly", "ions", "ion", "ity", "ety", "ies", "ied", "ers",
    "ics", "ic", "ive", "ful", "ous", "est", "ely", "ly", "ed", "er", "es", "al", "s", "e", "y",
)  # fmt: skip
MIN_STEM = 3


@lru_cache(maxsize=20_000)
def stem(word: str) -> str:
    """A crude stem: endings cut while at least three letters stay. ``unions`` and ``union`` agree."""
    for _ in range(2):
        for ending in _ENDINGS:
            if word.endswith(ending) and len(word) - len(ending) >= MIN_STEM:
                word = word[: -len(ending)]
                break
        else:
            break
    if len(word) > MIN_STEM and word[-1] == word[-2]:
        word = word[:-1]
    return word


_SHORT = 600
"""Characters of a text whose words are remembered: claims are compared again and again while people speak."""


def content_words(text: str) -> frozenset[str]:
    """Stems of the words that carry meaning; Chinese as pairs of characters."""
    return _known_words(text) if len(text) <= _SHORT else _content_words(text)


def _content_words(text: str) -> frozenset[str]:
    found: set[str] = set()
    for match in WORD.finditer(text):
        word = match[0].lower().replace("’", "'")
        if CJK.match(word):
            found.update(word[i : i + 2] for i in range(len(word) - 1))
        elif word not in STOP and len(word) > 1:
            found.add(stem(word.removesuffix("'s")))
    return frozenset(found)


_known_words = lru_cache(maxsize=4096)(_content_words)


def count_words(text: str) -> int:
    """Words as a listener counts them; two Chinese characters make about one."""
    total = 0
    for match in WORD.finditer(text):
        total += (len(match[0]) + 1) // 2 if CJK.match(match[0]) else 1
    return total


def overlap(a: frozenset[str], b: frozenset[str]) -> float:
    """Share of the smaller set that is in the other, 0-1; 0 if either is empty."""
    return len(a & b) / min(len(a), len(b)) if a and b else 0.0
