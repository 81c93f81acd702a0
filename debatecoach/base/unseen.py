"""Characters nobody sees, in text from people, documents and files: a model would read them all the same.

Tag characters (a whole message can be written in them), marks that turn the direction of reading, blanks
without width, selectors of variants and controls. What scripts and emoji need stays: a single joiner in or
after a word of a script that joins its letters, and what makes an emoji of several.
"""

from __future__ import annotations

import re
import unicodedata

_UNSEEN = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f"
    "\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\ufffe\uffff"
    "\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]+"
)
_BREAKS = re.compile("[\x0b\x0c\x85\u2028\u2029]")
_JOINING = (
    (0x600, 0xDFF),
    (0x1000, 0x109F),
    (0x1780, 0x18AF),
    (0xA840, 0xABFF),
    (0xFB50, 0xFEFE),
    (0x10A00, 0x11FFF),
)
"""Blocks of scripts that know joiners: Arabic to Sinhala, Myanmar, Khmer, Mongolian and others."""
_JOINERS, _VARIANTS = ("\u200c", "\u200d"), ("\ufe0e", "\ufe0f")


def seen(text: str) -> str:
    """A text without what nobody sees; where a line was broken by surprise, a blank stands."""
    return _UNSEEN.sub(_kept, text)


def hides(text: str) -> bool:
    """True if :func:`seen` would take something out."""
    return any(_kept(found) != found[0] for found in _UNSEEN.finditer(text))


def _kept(found: re.Match[str]) -> str:
    run, at, text = found[0], found.start(), found.string
    before, after = text[at - 1 : at], text[found.end() : found.end() + 1]
    if run in _JOINERS and before and _joins(before):
        return run
    if run in _VARIANTS and (_emoji(before) or after == "\u20e3"):
        return run
    if run in ("\u200d", "\ufe0f\u200d") and _emoji(before) and _emoji(after):
        return run
    return " " if _BREAKS.search(run) else ""


def _joins(char: str) -> bool:
    return unicodedata.category(char)[0] in "LM" and any(low <= ord(char) <= high for low, high in _JOINING)


def _emoji(char: str) -> bool:
    """A symbol, a skin tone, or what only a selector makes one (‼)."""
    return bool(char) and (unicodedata.category(char) in ("So", "Sk", "Sm") or char in "‼⁉")
