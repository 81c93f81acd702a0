"""Learning from what a speaker put right in a transcript, and using it the next time.

A pair is learned only where it looks like mishearing: a few words for a few, alike in sound or a term of the
case, and everywhere in the speech. It is used on the exact words alone, and forgotten when it is undone.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from debatecoach.coach.listen.stems import STOP
from debatecoach.debate.correction import LONGEST, MOST, Correction

TOKEN = re.compile(r"[\u3400-\u9fff]|[^\W\u3400-\u9fff]+(?:['’][^\W\u3400-\u9fff]+)*")
"""A word; of Chinese, a character."""
_MOST_WORDS = 3
_MOST_CHARACTERS = 4
_ALIKE = 0.5
_LETTERS = 4  # shorter words mean too many things, unless a term of the case was meant
_REWRITTEN = 0.4
"""Of a transcript: who changed more has written another speech, and nothing can be learned from it."""
_CJK = re.compile(r"[\u3400-\u9fff]")
_FEW = 12  # words, below which a share says nothing


@dataclass(frozen=True, slots=True)
class WordSpan:
    """Words ``first`` to ``last``, exclusive, of a transcript, and what they are to be."""

    first: int
    last: int
    correction: Correction


def tokens(text: str) -> list[str]:
    """The words of a text in lower case, as they are compared."""
    return [word.lower().replace("’", "'") for word in TOKEN.findall(text)]


def places(heard: Sequence[str], known: Sequence[Correction]) -> list[WordSpan]:
    """Where what was misheard before was heard again; the longest first, and none within another.

    Args:
        heard: the words of a transcript, as :func:`tokens` gives them.
        known: what was learned.
    """
    parts = sorted(((tokens(each.heard), each) for each in known), key=lambda pair: -len(pair[0]))
    starts: dict[str, list[tuple[list[str], Correction]]] = {}
    for words, each in parts:
        if words:
            starts.setdefault(words[0], []).append((words, each))
    found, at = [], 0
    while at < len(heard):
        for words, each in starts.get(heard[at], ()):
            if list(heard[at : at + len(words)]) == words:
                found.append(WordSpan(at, at + len(words), each))
                at += len(words)
                break
        else:
            at += 1
    return found


def learned(
    heard: Sequence[str], left: str, known: Sequence[Correction], terms: Collection[str] = ()
) -> tuple[Correction, ...]:
    """What is known after a speech.

    Args:
        heard: its words as the recogniser gave them, before anything known was used, as :func:`tokens`
            gives them.
        left: its text as the speaker left it.
        known: what was known before, oldest first.
        terms: names and terms of the case, as they are written.

    Returns:
        All corrections, the newest last, at most 200.
    """
    found = [match[0] for match in TOKEN.finditer(left)]
    after = tokens(left)
    matcher = SequenceMatcher(None, list(heard), after, autojunk=False)
    if not after or (max(len(heard), len(after)) > _FEW and matcher.ratio() < 1 - _REWRITTEN):
        return tuple(known)
    kept = _not_undone(heard, known, matcher)
    words = {token for term in terms for token in tokens(term)}
    new: dict[str, str] = {}
    spoiled: set[str] = set()
    for kind, first, last, begin, end in matcher.get_opcodes():
        if kind != "replace":
            continue
        before, meant = " ".join(heard[first:last]), _written(found[begin:end])
        if not _looks_misheard(heard[first:last], after[begin:end], words):
            continue
        if new.setdefault(before, meant) != meant or _kept_elsewhere(heard[first:last], after):
            spoiled.add(before)
    pairs = {each.heard: each for each in kept}
    for before, meant in new.items():
        if before not in spoiled and before != meant and len(before) <= LONGEST >= len(meant):
            pairs.pop(before, None)  # the newest goes last
            pairs[before] = Correction(before, meant)
    return tuple(pairs.values())[-MOST:]


def _not_undone(
    heard: Sequence[str], known: Sequence[Correction], matcher: SequenceMatcher[str]
) -> list[Correction]:
    """Those known that the speaker did not take back: by leaving the words as they were heard."""
    same = {block.a + step for block in matcher.get_matching_blocks() for step in range(block.size)}
    undone = {
        place.correction
        for place in places(heard, known)
        if all(at in same for at in range(place.first, place.last))
        and tokens(place.correction.heard) != tokens(place.correction.meant)
    }
    return [each for each in known if each not in undone]


def _looks_misheard(heard: Sequence[str], meant: Sequence[str], terms: Collection[str]) -> bool:
    chinese = any(_CJK.match(word) for word in (*heard, *meant))
    most = _MOST_CHARACTERS if chinese else _MOST_WORDS
    if not (1 <= len(heard) <= most and 1 <= len(meant) <= most):
        return False
    if all(word in STOP for word in heard):
        return False  # "buy" for "by" would change every "by"
    if chinese:
        return len(heard) > 1 or len(meant) > 1 or any(word in terms for word in meant)
    if all(word in terms for word in meant):
        return True
    if sum(map(len, heard)) < _LETTERS:
        return False
    return SequenceMatcher(None, "".join(heard), "".join(meant), autojunk=False).ratio() >= _ALIKE


def _kept_elsewhere(heard: Sequence[str], after: Sequence[str]) -> bool:
    """True if the speaker left the same words standing somewhere."""
    size = len(heard)
    return any(list(after[at : at + size]) == list(heard) for at in range(len(after) - size + 1))


def _written(words: Sequence[str]) -> str:
    out = ""
    for word in words:
        out += word if not out or (_CJK.match(out[-1]) and _CJK.match(word)) else f" {word}"
    return out
