"""A person whose manner of speaking a debater takes on: what they wrote and said, and who agreed to it.

What is spoken so is always a simulation and is called one wherever it is shown: see :func:`simulated`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Message


class Kind(StrEnum):
    """Where a text of a person's is from, as their folder is laid out (Cambridge simulation, Phase 0)."""

    BIO = "bio"
    INTERVIEWS = "interviews"
    WRITINGS = "writings"
    SPEECHES = "speeches"


class Consent(StrEnum):
    """Why their manner may be taken on."""

    INVENTED = "invented"
    OWN = "own"
    GIVEN = "given"
    PUBLIC = "public"


MOST_MEASURED = 100_000
"""Characters of a corpus by which a manner is measured: some 18,000 words."""


@dataclass(frozen=True, slots=True)
class PersonText:
    """One text: ``name`` is that of the file it was in."""

    kind: Kind
    name: str
    text: str


@dataclass(frozen=True)
class Person:
    """A person as a ``.persona`` file keeps them.

    Attributes:
        id: the file's name without its ending; what a round's cast names.
        name: as it is shown, always beside "simulated".
        consent, consent_line: why this is allowed, and a sentence that says so.
        language: of the corpus, ``en`` or ``zh``.
        texts: the corpus; what is measured and quoted comes from here alone.
        lenses: ids of what they look for in a motion, strongest first; empty: as their corpus shows.
        notes: private to whoever made the file: no debater, no prompt and no export has them unasked.
    """

    id: str
    name: str
    consent: Consent
    consent_line: str
    language: str
    texts: tuple[PersonText, ...]
    lenses: tuple[str, ...] = ()
    notes: str = ""

    @property
    def bio(self) -> str:
        """Who they are, in the corpus's own words."""
        return "\n\n".join(each.text for each in self.texts if each.kind is Kind.BIO)

    @cached_property
    def voice(self) -> str:
        """Their own words, as many as show a manner, of every text alike: all but the bio, which somebody
        else may have written about them."""
        own = [_answers(each) for each in self.texts if each.kind is not Kind.BIO]
        own = [each for each in own or [each.text for each in self.texts] if each.strip()]
        return "\n\n".join(each[: MOST_MEASURED // max(1, len(own))] for each in own)


def _answers(text: PersonText) -> str:
    """An interview without its questions, which are somebody else's words."""
    if text.kind is not Kind.INTERVIEWS:
        return text.text
    parts = text.text.split("\n\n")
    asked = [part.rstrip().endswith(("?", "？")) for part in parts]
    return "\n\n".join(
        part
        for part, question, after in zip(parts, asked, [*asked[1:], True], strict=True)
        if after or not question
    )


SIMULATED = QT_TRANSLATE_NOOP("persons", "Simulated: {name}")


def simulated(name: str) -> Message:
    """What stands beside every word that is spoken as somebody: "Simulated: NAME"."""
    return Message.of("persons", SIMULATED, name=name)
