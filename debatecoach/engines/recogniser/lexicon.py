"""Words of a case for pocketsphinx, whose language model hears no word it does not know: those its dictionary
can say, or that can be spelled, are put in."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pocketsphinx import Decoder

MOST_WORDS = 120
WEIGHT = 0.1
"""Of a word put in; on flite, 1 to 0.01 hear the same of it, below 0.001 it is missed."""
_RARE = -120_000
"""A word less likely than this (log to the base 1.0001, 6 in a million) is written as the case writes it."""
_UNKNOWN = -500_000_000
_LETTERS = {
    "a": "EY", "b": "B IY", "c": "S IY", "d": "D IY", "e": "IY", "f": "EH F", "g": "JH IY", "h": "EY CH",
    "i": "AY", "j": "JH EY", "k": "K EY", "l": "EH L", "m": "EH M", "n": "EH N", "o": "OW", "p": "P IY",
    "q": "K Y UW", "r": "AA R", "s": "EH S", "t": "T IY", "u": "Y UW", "v": "V IY",
    "w": "D AH B AH L Y UW", "x": "EH K S", "y": "W AY", "z": "Z IY",
}  # fmt: skip
_VOICELESS = ("P", "T", "K", "F", "TH")
_HISSING = ("S", "Z", "SH", "ZH", "CH", "JH")
_WORD = re.compile(r"[A-Za-z]+(?:'[A-Za-z]+)?")


def put_in(decoder: Decoder, hints: Iterable[str]) -> dict[str, str]:
    """Make a decoder know the words of hints.

    Args:
        decoder: with its own model.
        hints: words and phrases as they are written, the most telling first.

    Returns:
        How rare words are written, by their lower case: ``{"wudc": "WUDC"}``.
    """
    model, written = decoder.get_lm("_default"), dict[str, str]()
    words = dict.fromkeys(word for hint in hints for word in _WORD.findall(hint.replace("’", "'")))
    for word in list(words)[:MOST_WORDS]:
        low = word.lower()
        known = model.prob([low])
        if known <= _UNKNOWN and not _add(decoder, word):
            continue
        if low != word and known < _RARE:
            written[low] = word
    decoder.add_lm("case", model)
    decoder.activate_search("case")
    return written


def _add(decoder: Decoder, word: str) -> bool:
    low = word.lower()
    if decoder.lookup_word(low) is None:
        phones = phones_of(decoder, word)
        if not phones:
            return False
        decoder.add_word(low, phones, False)
    decoder.get_lm("_default").add_word(low, WEIGHT)
    return True


def phones_of(decoder: Decoder, word: str) -> str:
    """How a word the dictionary lacks is said: letter by letter if it is written in capitals, a plural by its
    singular; empty where that does not help."""
    if word.isalpha() and word.isupper() and 2 <= len(word) <= 6:
        return " ".join(_LETTERS[letter] for letter in word.lower())
    low = word.lower()
    for ending, singular in (("ies", "y"), ("'s", ""), ("s", "")):
        if low.endswith(ending):
            base = decoder.lookup_word(low[: -len(ending)] + singular)
            if base is not None:
                last = base.split()[-1]
                return f"{base} {'IH Z' if last in _HISSING else 'S' if last in _VOICELESS else 'Z'}"
    return ""
