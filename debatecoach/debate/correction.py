"""What a recogniser misheard and the speaker put right: learned for a case."""

from __future__ import annotations

from dataclasses import dataclass

MOST = 200
"""A case keeps the last so many."""
LONGEST = 60
"""Characters of either side."""


@dataclass(frozen=True, slots=True)
class Correction:
    """One of them.

    Attributes:
        heard: words in lower case without punctuation, parted by single spaces.
        meant: as the speaker wrote it.
    """

    heard: str
    meant: str

    def __post_init__(self) -> None:
        for text in (self.heard, self.meant):
            if not 0 < len(text) <= LONGEST or text != " ".join(text.split()):
                raise ValueError(f"a correction is 1 to {LONGEST} characters in one line, not {text!r}")
        if self.heard == self.meant:
            raise ValueError("a correction changes something")
