"""A draft as it can be spoken: its sentences by paragraph, what each rests on, and what is amiss with it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from debatecoach.coach.evidence.citations import Removed
from debatecoach.coach.listen.stems import CJK, count_words
from debatecoach.coach.team.spares import Ready, words_of


@dataclass(frozen=True, slots=True)
class Text:
    """A draft that can be spoken.

    Attributes:
        paragraphs: of sentences, without marks.
        cited: passage ids by sentence.
        flagged: sentences that seem to cite what no passage holds, for the reviser.
        spares: what its writer keeps ready, should it be too long or too short.
    """

    paragraphs: tuple[tuple[str, ...], ...] = ()
    cited: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    flagged: tuple[Removed, ...] = ()
    spares: tuple[Ready, ...] = ()

    @property
    def lines(self) -> list[tuple[str, bool]]:
        """Its sentences, each with whether it begins a point."""
        return [(each, not at) for paragraph in self.paragraphs for at, each in enumerate(paragraph)]

    @property
    def sentences(self) -> list[str]:
        """Its sentences in order."""
        return [sentence for paragraph in self.paragraphs for sentence in paragraph]

    @property
    def text(self) -> str:
        """As it is spoken, paragraphs parted by blank lines."""
        return "\n\n".join(" ".join(paragraph) for paragraph in self.paragraphs)

    @property
    def marked(self) -> str:
        """With its citation marks, for those who read it."""
        return "\n\n".join(
            " ".join(mark(sentence, self.cited.get(sentence, ())) for sentence in paragraph)
            for paragraph in self.paragraphs
        )


def mark(sentence: str, passages: Sequence[str]) -> str:
    """A sentence with its marks."""
    return sentence + "".join(f" [{each}]" for each in passages)


def whole_text(sentences: Sequence[tuple[str, bool]], cited: Mapping[str, tuple[str, ...]]) -> Text:
    """A text of sentences, each with whether it begins a point."""
    paragraphs: list[list[str]] = []
    for sentence, opens in sentences:
        if opens or not paragraphs:
            paragraphs.append([])
        paragraphs[-1].append(sentence)
    kept = {each: cited[each] for paragraph in paragraphs for each in paragraph if each in cited}
    return Text(tuple(tuple(each) for each in paragraphs), kept)


def count(text: str, language: str) -> int:
    """A text's size in what a writer is asked for: words, or characters in Chinese."""
    if language != "zh":
        return count_words(text)
    return len(CJK.findall(text)) + count_words(CJK.sub(" ", text))


_MARK = re.compile(r" ?\[s\d{1,6}\]")
_SIGNS = r"[^\w\s\[]*"
"""What may stand before and behind a quote."""


def replaced(draft: str, quote: str, instead: str) -> str:
    """A marked draft with something else where the words quoted stand; as it was where they do not stand in
    it exactly once. A long passage may be quoted by its first and last words, with "…" between them."""
    quote = _MARK.sub("", quote).strip()
    words = re.findall(r"\w+", quote)
    if not words:
        return draft
    head = "" if quote.startswith(words[0]) else _SIGNS
    tail = "" if quote.endswith(words[-1]) else rf"(?:{_SIGNS}\s?\[s\d{{1,6}}\])*{_SIGNS}"
    whole = rf"(?<![a-zA-Z0-9]){words_of(quote)}(?![a-zA-Z0-9])"
    found = list(re.finditer(head + whole + tail, draft))
    if len(found) != 1:
        return draft
    return draft[: found[0].start()] + instead.strip() + draft[found[0].end() :]
