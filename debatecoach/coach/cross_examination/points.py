"""What a debater said for a point, as it may be repeated in a question or an answer: exact words, or none."""

from __future__ import annotations

import re

from debatecoach.coach.debater.clauses import foreign
from debatecoach.coach.debater.reported import quotable
from debatecoach.coach.debater.scene import Scene
from debatecoach.coach.listen.claimed import claimed
from debatecoach.coach.listen.clause import has_verb
from debatecoach.coach.listen.sources import LOOKED_UP, Named, named_by
from debatecoach.coach.listen.stems import content_words, overlap
from debatecoach.debate.flow_tree import FlowRef
from debatecoach.debate.speech import words_alone

_BECAUSE = re.compile(
    r"(?:\b(?:because|since)\b,? |, for (?=(?:the|it|they|he|she|no|a)\b))(.+)$", re.IGNORECASE
)
_HEADING = re.compile(
    r"^(?:(?:on|for|as for|against) )?(?:the |their )?\w+(?: \w+)?: |^(?:on|for"
    r"|as for) [^,:]{2,25}[,:] (?:we agree it matters, and )?",
    re.IGNORECASE,
)
_LEANS = re.compile(
    r"^(?:today|if|not|see|in their|many|some|most|those(?! who)|whether|what|who|whoever|she|he|one|both"
    r"|for that|on that)\b"
    r"|^with (?:one|it|them|that)\b|\bthey (?:hope|want|fear|offer|leave|count)\b|^as for\b"
    r"|\blet (?:us|me) be\b|\bwe (?:agree|truly)\b|\bthey (?:end|gave|give|speak|say|said"
    r"|tell|told|ask|take|describe|imagine|call|have (?:said|told))\b|\bif she\b",
    re.IGNORECASE,
)
"""Leans on the sentence before it, states what is so today, or is about the other side."""
_LEAD = re.compile(r"^(?:(?:and|so|but|because),? |(?:first|second|third|yes|no), )+", re.IGNORECASE)
_LEANING = re.compile(
    r"(?:it|they|this|that|these|those|he|she|her|his|there|here|such|then|also|both|many|some|one|to|against)\b",
    re.IGNORECASE,
)
"""What says nothing without the sentence before it."""
ORDER = re.compile(
    r"(?:make|let|put|raise|ask|tell|give|help|cut|forbid|publish|take|look|listen|open|keep|think|imagine|note|allow)\b",
    re.IGNORECASE,
)
_MARKED = re.compile(r"\b(?:because|since)\b,? |, for (?=(?:the|it|they|he|she|no|a)\b)", re.IGNORECASE)
_DRAWN = re.compile(r"\W*(?:so|therefore|that is why|this is why|hence)\b", re.IGNORECASE)
"""How a speaker says that a sentence is a reason; what stands beside a claim need not be one."""
_TO_THEM = re.compile(
    r"^(?:and )?(?:that \w+ (?!is\b)|on |as for |their |the \w+ with|they (?:say|tell|give|fear))"
    r"|, they say",
    re.IGNORECASE,
)
"""Turns to a point of the other side's."""
_MET = 2
"""Content words of a point in a sentence of the other side's from which it is about that point."""
_REPEATED = 4
"""Words in a row that are theirs."""
_TELLING = 5
"""Letters of a word that tells what is turned to."""
_LONGEST = 34
"""Words of a reason in an answer."""
_HEADS = re.compile(r"\b(?:in|of|for|at|to|and)\b", re.IGNORECASE)
_LEAST, _LEAST_LEANING = 3, 5
_ABOUT_THE_DEBATE = re.compile(
    r"\b(?:points?|reasons?|arguments?|motion|debate|they (?:say|said|tell|told|imagine|ask|agree)"
    r"|their|you|judges?"
    r"|listen|we (?:would|will|begin|defend|oppose|support|give|repeat|agree|ask|want|like)|this side|first"
    r"|second|third)\b",
    re.IGNORECASE,
)
_NEAR = 4
"""Sentences from a claim on in which its reasons stand."""
_SAME = 0.6
"""Share of words from which two sentences say one thing."""


class Material:
    """A point on the flow and what its own side said for it.

    Attributes:
        ref: the point.
        claim, key: its exact words, and the same without case and marks; empty where they cannot be repeated.
        orders: it is no claim but says what is to be done.
        supports: the sentences said for it that can stand alone, in order.
        reasons: those of both that were marked as reasons, or that a tree gives as its warrant.
        leaning: those that can only follow the claim itself.
        source: the first checkable source named for it, None without one.
    """

    def __init__(self, scene: Scene, ref: FlowRef) -> None:
        self.ref = ref
        point = scene.round.flow[ref]
        speech = scene.round.speeches[point.speech]
        said = words_alone(speech.text)
        quotes = [mention.quote for mention in point.mentions[:1]]
        claim = "" if scene.unsure(ref) else quotable((point.claim, *quotes)) or _short(point.claim)
        claim = claim if scene.human(ref) else point.claim.rstrip(" .")  # a machine's is a clause of its own
        claim = _HEADING.sub("", claim)
        claim = claim[:1].upper() + claim[1:]
        self.claim = (
            claim
            if len(claim.split()) >= _LEAST
            and not _LEANS.search(claim)
            and words_alone(claim) in said
            and not foreign(claim)
            else ""
        )
        self.key = words_alone(self.claim)
        self.orders = bool(ORDER.match(self.claim))
        told = [] if scene.unsure(ref) else [*_before(scene, ref), *scene.told(ref)[:_NEAR]]
        self.source: Named | None = next(
            (each for each in named_by(told).values() if each.kind in LOOKED_UP), None
        )
        self.supports: list[str] = []
        self.leaning: list[str] = []
        self.reasons: list[str] = []
        warrant = () if scene.human(ref) else point.arguments
        own = content_words(point.claim)
        for text in told:
            words = _support(text, point.claim)
            new = words and words_alone(words) in said and overlap(content_words(words), own) < _SAME
            short = bool(_LEANING.match(words)) and len(words.split()) < _LEAST_LEANING
            if (
                new
                and not short
                and not any(words_alone(words) in words_alone(each) for each in self.supports + self.leaning)
            ):
                (self.leaning if _LEANING.match(words) else self.supports).append(words)
                drawn_from = text in _before(scene, ref)
                if drawn_from or _MARKED.search(text) or any(text in each for each in warrant):
                    self.reasons.append(words)


def answers_to(scene: Scene, ref: FlowRef) -> list[str]:
    """What the other side of a point's owner has said to it: what stands under it on the flow, else the
    sentences of their later speeches that are about it."""
    flow, speeches = scene.round.flow, scene.round.speeches
    below = [claim for each in replies_to(scene, ref) if (claim := Material(scene, each).claim)]
    told = " ".join(scene.told(ref))
    words, runs, named = content_words(told), _runs(told), set(words_alone(told).split())

    def meets(text: str) -> bool:
        turned = _TO_THEM.search(text)
        heading = words_alone(re.split("[:,]", text)[0]).split() if turned else []
        return (
            len(words & content_words(text)) >= (1 if turned else _MET)
            or bool(runs & _runs(text))
            or any(each in named and len(each) >= _TELLING for each in heading)
        )

    return below or [
        each.text
        for number, speech in enumerate(speeches)
        if number > flow[ref].speech and not speech.turns and speech.side is flow.side_of(ref).other
        for each in speech.own
        if meets(each.text)
    ]


def replies_to(scene: Scene, ref: FlowRef) -> list[FlowRef]:
    """What stands under a point on the flow, but for what was granted in questions."""
    flow, slots = scene.round.flow, scene.round.format.slots
    below = (FlowRef(ref.tree, node) for node in flow.trees[ref.tree].live_children(ref.node))
    return [each for each in below if not slots[flow[each].speech].asks]


def _runs(text: str) -> set[str]:
    words = words_alone(text).split()
    return {" ".join(words[at : at + _REPEATED]) for at in range(len(words) - _REPEATED + 1)}


def _short(claim: str) -> str:
    """A claim of three words, which is too short to be repeated in a speech, and not in a question."""
    said = len(claim.split()) == _LEAST and has_verb(claim) and not _HEADS.search(claim)
    return claim if said else ""


def _before(scene: Scene, ref: FlowRef) -> list[str]:
    """The sentence before a claim that is drawn from it ("So closing means …")."""
    point = scene.round.flow[ref]
    sentences = scene.round.speeches[point.speech].sentences
    at = point.mentions[0].sentence
    drawn = 0 < at < len(sentences) and _DRAWN.match(sentences[at].text)
    answers = at > 1 and sentences[at - 2].text.endswith("?")  # half a sentence, perhaps
    return [sentences[at - 1].text] if drawn and not answers else []


def _support(text: str, claim: str) -> str:
    """A sentence that was said for a claim as it may be said again; empty if it cannot stand alone."""
    because = _BECAUSE.search(text)
    if claim.casefold() in text.casefold():
        if because is None:
            return ""
        text = because[1]
    words = " ".join(_HEADING.sub("", _LEAD.sub("", text)).split()).rstrip(" .")
    words = words[:1].upper() + words[1:]
    speaks = (
        claimed(words)
        and has_verb(words)
        and not ORDER.match(words)
        and not _ABOUT_THE_DEBATE.search(words)
        and not foreign(words)
    )
    return words if speaks and not words.endswith("?") and _LEAST <= len(words.split()) <= _LONGEST else ""
