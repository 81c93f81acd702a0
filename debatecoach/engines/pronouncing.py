"""How many syllables English words have: pocketsphinx's dictionary, by rule for words that are not in it."""

from __future__ import annotations

import importlib.util
import re
import threading
from collections.abc import Sequence
from pathlib import Path

from debatecoach.debate.delivery import Syllables, syllables_by_rule

_VOWEL = re.compile(rb"\b(?:A[AEHOWY]|E[HRY]|I[HY]|O[WY]|U[HW])[012]?\b")


def dictionary_path() -> Path | None:
    """The dictionary that comes with pocketsphinx (134,000 words), None without it. Imports nothing."""
    found = importlib.util.find_spec("pocketsphinx")
    if found is None or found.origin is None:
        return None
    path = Path(found.origin).parent / "model" / "en-us" / "cmudict-en-us.dict"
    return path if path.is_file() else None


class EnglishSyllables:
    """Counts syllables of English words. Thread-safe; the dictionary (3 MB) is read at first use.

    A word with an apostrophe or in the plural that the dictionary lacks counts by rule too.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._path = path if path is not None else dictionary_path()
        self._lines: bytes | None = None
        self._known: dict[str, int | None] = {}
        self._lock = threading.Lock()

    def __call__(self, words: Sequence[str]) -> Syllables:
        """Syllables of all words together, and how many of the words were looked up."""
        count = looked_up = 0
        for word in words:
            plain = word.lower().replace("’", "'")
            found = self._look_up(plain)
            looked_up += found is not None
            count += found if found is not None else syllables_by_rule(plain)
        return Syllables(count, looked_up)

    def _look_up(self, word: str) -> int | None:
        with self._lock:
            if word not in self._known:
                self._known[word] = self._search(word)
            return self._known[word]

    def _search(self, word: str) -> int | None:
        if self._lines is None:
            try:
                self._lines = b"\n" + self._path.read_bytes() if self._path is not None else b""
            except OSError:  # as if it were not there: the share that was looked up says so
                self._lines = b""
        key = f"\n{word} ".encode()
        at = self._lines.find(key)
        if at < 0:
            return None
        end = self._lines.find(b"\n", at + len(key))
        return len(_VOWEL.findall(self._lines[at + len(key) : end if end >= 0 else None]))
