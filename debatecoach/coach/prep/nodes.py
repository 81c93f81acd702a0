"""From what a model wrote to a node of a rehearsal tree: cleaned, bounded, on the right side, not a repeat.

Nothing here asks a model. What cannot be used is left out with its reason, never mended by guessing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated

from pydantic import Field

from debatecoach.base.errors import EmbeddingError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.coach.listen.in_short import in_short
from debatecoach.coach.listen.sentences import split_sentences
from debatecoach.coach.listen.stems import CJK, content_words, count_words
from debatecoach.coach.motion_file import SCHEMES
from debatecoach.coach.tasks.task import Shape, cut
from debatecoach.debate.argument import Argument
from debatecoach.debate.evidence import Passage
from debatecoach.debate.forest import STANCE, Forest
from debatecoach.debate.matching import Similarity
from debatecoach.debate.side import Side

MOST_SENTENCES = 3
CLAIM_WORDS = (3, 40)
ARGUMENT_WORDS = (6, 140)
LABEL_CHARACTERS = 48
NEAR = 0.6


Short = Annotated[str, Field(max_length=120), cut(120)]
Line = Annotated[str, Field(max_length=600)]
Spoken = Annotated[str, Field(max_length=2400)]
Index = Annotated[int, Field(ge=0, le=100_000)]

Sift = Callable[[str, Sequence[Passage]], str]
"""Takes out sentences that state evidence not in the passages; returns what is left."""

REASONS = {
    "side": QT_TRANSLATE_NOOP("team", "it spoke for the other side"),
    "unspoken": QT_TRANSLATE_NOOP("team", "it was not written to be spoken"),
    "short": QT_TRANSLATE_NOOP("team", "it gave no reason"),
    "long": QT_TRANSLATE_NOOP("team", "it was too long"),
    "question": QT_TRANSLATE_NOOP("team", "it asked a question instead of making a claim"),
    "repeat": QT_TRANSLATE_NOOP("team", "it repeated another argument"),
    "evidence": QT_TRANSLATE_NOOP("team", "it stated evidence that no source holds"),
    "target": QT_TRANSLATE_NOOP("team", "it answered nothing that was asked about"),
}
"""Why an argument of the model's was left out."""

_END = re.compile(r"[.!?…。！？][\"'”’)\]』」》）]*$")
_UNSPOKEN = re.compile(r"[<>{}\\|\[\]]|https?://|```|<<<|>>>")
_MARK = re.compile(r"\[(s\d+)\]")
_OPENING = re.compile(
    r"^(?:(?:main |counter-?|our )?(?:claim|point|argument|reply|attack)\s*\d*\s*[:：]\s*"
    r"|(?:and |but |so )?(?:we|i|our side|our team|the (?:pro|con) side)\s+(?:would\s+)?"
    r"(?:believes?|argues?|says?|claims?|contends?|submits?|holds?|maintains?|thinks?)\s+that\s+"
    r"|(?:我方|我们|正方|反方)(?:认为|主张|相信)[，,:：]?\s*)+",
    re.IGNORECASE,
)
_LEAD = re.compile(r"^(?:(?:[-*•–#>]+|\(?\d{1,2}[.)、])\s+)+")


class Written(Shape):
    """An argument as a model writes it. ``side`` is said so that a model that slipped can be seen."""

    side: Short
    claim: Line
    argument: Spoken
    label: Short
    scheme: Short = ""
    passages: Annotated[list[Short], Field(max_length=12), cut(12)] = []


@dataclass(frozen=True, slots=True)
class Unusable:
    """An argument that was left out: its words, and a key of :data:`REASONS`."""

    claim: str
    reason: str


def clean(text: str) -> str:
    """Text as it is spoken: one line, no bullet, no emphasis marks, no citation marks."""
    text = _LEAD.sub("", _MARK.sub("", text).strip())
    text = re.sub(r"(\*\*|__|`)", "", text)
    text = re.sub(r"(?<!\w)[*_](\S[^*_]*)[*_](?!\w)", r"\1", text)
    return re.sub(r"\s+", " ", re.sub(r"\s+([.,;!?])", r"\1", text)).strip().strip('"“”').strip()


def sentences(text: str) -> list[str]:
    """Whole sentences, whatever their length."""
    whole: list[str] = []
    held = ""
    for each in split_sentences(text):
        joint = "" if not held or (CJK.match(held[-1]) and CJK.match(each.text)) else " "
        held = f"{held}{joint}{each.text}"
        if _END.search(held):
            whole.append(held)
            held = ""
    return [*whole, held] if held else whole


def proposition(text: str) -> str:
    """A claim usable after "that": its first sentence without the full stop and without "we believe that"."""
    found = sentences(clean(text))
    if not found:
        return ""
    claim = _OPENING.sub("", found[0].rstrip(" .!?…。！？;；:：,，")).strip()
    return claim[:1].upper() + claim[1:]


def spoken(text: str) -> str:
    """At most three sentences, each ended."""
    found = sentences(clean(text))[:MOST_SENTENCES]
    if not found:
        return ""
    joint = "" if CJK.search(found[0]) else " "
    text = joint.join(found)
    return text if _END.search(text) else text + ("。" if CJK.search(text[-1]) else ".")


def sayable(text: str, most: int) -> bool:
    """True if a text can be said aloud as it is and has at most so many words."""
    return bool(re.search(r"[^\W\d_]", text)) and not _UNSPOKEN.search(text) and count_words(text) <= most


def label(text: str, claim: str) -> str:
    """Some words: the model's, else the claim's first."""
    text = clean(text).rstrip(".。:：")
    if not text or count_words(text) > 6 or len(text) > LABEL_CHARACTERS or _UNSPOKEN.search(text):
        text = claim
    return in_short(text, LABEL_CHARACTERS, 6)


def usable(
    written: Written,
    side: Side,
    known: Mapping[str, Passage],
    sift: Sift,
    battlefield: str = "",
    illustration: str = "",
    impact: str = "",
) -> Argument | Unusable:
    """The argument as a node holds it, or why it cannot be used.

    A source is only ever a passage that exists, was cited by its id and is about the same thing
    (``bears``); everything else is reasoning.
    """
    claim = proposition(written.claim)
    if written.side.strip().lower() != side.value:
        return Unusable(claim, "side")
    if re.search(r"[?？]", written.claim.strip()[-3:]):
        return Unusable(claim, "question")
    if _UNSPOKEN.search(claim) or _UNSPOKEN.search(clean(written.argument)):
        return Unusable(claim, "unspoken")
    cited = [known[each.strip("[] ")] for each in written.passages if each.strip("[] ") in known]
    if sift(claim + ".", cited).strip() == "":
        return Unusable(claim, "evidence")
    whole = spoken(written.argument)
    argument = spoken(sift(whole, cited)) if whole else ""
    if whole and not argument:
        return Unusable(claim, "evidence")
    for text, (least, most) in ((claim, CLAIM_WORDS), (argument, ARGUMENT_WORDS)):
        if not least <= count_words(text) <= most:
            return Unusable(claim, "short" if count_words(text) < least else "long")
    scheme = written.scheme.strip().lower()
    return Argument(
        claim=claim,
        argument=argument,
        label=label(written.label, claim),
        scheme=scheme if scheme in SCHEMES else "",
        cards=tuple(each.card for each in cited if bears(f"{claim} {argument}", each)),
        battlefield=battlefield,
        illustration=_extra(illustration, sift, cited),
        impact=_extra(impact, sift, cited),
    )


def _extra(text: str, sift: Sift, cited: Sequence[Passage]) -> str:
    text = spoken(text)
    if not text or _UNSPOKEN.search(text) or count_words(text) > ARGUMENT_WORDS[1]:
        return ""
    return spoken(sift(text, cited))


@dataclass(slots=True)
class Repeats:
    """Whether a claim has been made already.

    Two claims are near-duplicates from :data:`NEAR` of the way between theta and 1 on. Theta itself, the
    likeness at which two texts make the same key point, is too low here: 3 % (MiniLM) to 38 % (MiniLM,
    fitted) of the siblings in our hand-written trees reach it. At 0.6 of the way none of 324 pairs does, for
    either embedding, fitted or not, and three (lexical) or four (MiniLM) of
    five claims put in other words are still found.
    """

    similarity: Similarity
    failed: bool = field(default=False)

    def among(self, claim: str, others: Sequence[str]) -> bool:
        """True if one of the others says the same. Only for claims of one side: embeddings hardly tell
        a claim from its denial."""
        if not others:
            return False
        if same_words(claim, others):
            return True
        if self.failed:
            return False
        theta = self.similarity.theta
        try:
            return max(self.similarity.compare(claim, others)) >= theta + NEAR * (1 - theta)
        except EmbeddingError:
            self.failed = True  # words are still compared
            return False


def same_words(claim: str, others: Sequence[str]) -> bool:
    """True if one of the others is word for word the same."""
    plain = _plain(claim)
    return any(plain == _plain(other) for other in others)


def _plain(text: str) -> str:
    return re.sub(r"[\W_]+", " ", text.lower()).strip()


def fresh_id(forest: Forest[Argument], parent: str, mark: str = "m") -> str:
    """An unused id: ``pm1`` under the stance, ``p3.m1`` under ``p3``.

    The mark keeps clear of ids a person's additions get meanwhile (``p5``, ``p3.2``).
    """
    stem = f"{str(forest.side)[0]}{mark}" if parent == STANCE else f"{parent}.{mark}"
    number = len(forest.children(parent)) + 1
    while f"{stem}{number}" in forest:
        number += 1
    return f"{stem}{number}"


def bears(text: str, passage: Passage) -> bool:
    """True if a text has at least two telling words in common with a passage it is said to rest on."""
    return len(content_words(text) & content_words(f"{passage.quote} {passage.title}")) >= 2
