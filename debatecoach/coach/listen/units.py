"""From sentences to argument units: where a point begins, what it answers, and which words make its claim."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from debatecoach.coach.listen import cues
from debatecoach.coach.listen.clause import cell_clause, strip_lead, usable
from debatecoach.coach.listen.words import content_words, count_words, overlap
from debatecoach.debate.speech import Sentence

LONGEST_UNIT = 10
"""Sentences after which a unit that no signpost ends is taken to be over."""
_SHIFT_AFTER = 4
_ORDINALS = ("first", "second", "third", "fourth")

_VERDICT_HEAD = re.compile(r"(?:[,;]| and| so| therefore)\s*[^,;]*$", re.IGNORECASE)
_ABOUT = re.compile(
    r"^(?:is|was|that|about|of|on|for|,|:|as|which|why|how|are|were)\b\s*|^[,:]\s*", re.IGNORECASE
)
_CONTINUES = re.compile(
    r"\W*(?:it|this|that|these|those|he|she|so|because|since|for (?:example|instance)|which"
    r"|therefore|and (?:it|this|so|that))\b",
    re.IGNORECASE,
)
_OTHERS_NAMED = re.compile(
    r"\b(?:opponents?|opposition|proposition|affirmative|negative|other side|opposing|opposite|machine"
    r"|computer|speaker|they said|you said"
    r"|told us|tell us|want (?:us|you)|claimed|claims|argued|argue|their|your|friends)\b"
    r"|对方|反方|正方",
    re.IGNORECASE,
)


@dataclass(slots=True)
class Unit:
    """One argument of a speech.

    Attributes:
        first, last: indices of its first and last sentence.
        body: the sentences that argue, each with its index and without what was reported of the other side.
        target: what it says the other side said, empty if it reports nothing.
        number: which of their main points it names ("their second point" is 1), -1 if none.
        signposted, attributed, named, answering, contrasting, reminding, closing: the cues found;
            ``named``: the other side is named beyond doubt, not only as "they".
        claim, argument: its best claim in a cell's length, and the rest of the body.
        said_at: index of the sentence the claim is from.
    """

    first: int
    last: int
    body: list[tuple[int, str]] = field(default_factory=list)
    target: str = ""
    number: int = -1
    signposted: bool = False
    attributed: bool = False
    named: bool = False
    answering: bool = False
    contrasting: bool = False
    reminding: bool = False
    closing: bool = False
    claim: str = ""
    argument: str = ""
    said_at: int = 0

    @property
    def text(self) -> str:
        """Everything it argues."""
        return " ".join(text for _, text in self.body)

    @property
    def has_point(self) -> bool:
        """True once some sentence of it says more than a label or a report."""
        return any(not cues.is_bare(text) for _, text in self.body)


def segment(sentences: Sequence[Sentence]) -> list[Unit]:
    """The units of a speech, in order; chatter belongs to none. Each has a claim of at least three words."""
    units: list[Unit] = []
    unit: Unit | None = None
    for index, sentence in enumerate(sentences):
        text = _without_verdict(sentence.text)
        if not text or cues.is_chatter(text):
            continue
        if unit is None or _begins(unit, sentence, text):
            unit = Unit(index, index)
            units.append(unit)
        _take_in(unit, index, text)
    return [unit for unit in units if _state_claim(unit)]


def _without_verdict(text: str) -> str:
    """The sentence up to a call for a verdict that ends it: "…, so please vote for the motion"."""
    if not cues.is_chatter(text):
        return text
    head = _VERDICT_HEAD.sub("", text)
    while head and cues.is_chatter(head):
        shorter = _VERDICT_HEAD.sub("", head)
        head = shorter if shorter != head else ""
    return head if count_words(head) >= 6 and usable(strip_lead(head)) else ""


def _begins(unit: Unit, sentence: Sentence, text: str) -> bool:
    """True if a new unit begins with this sentence."""
    if not unit.has_point and not cues.NEW_POINT.search(text):
        return bool(cues.REMIND.search(text) or cues.CLOSE.search(text)) and bool(unit.body)
    if cues.NEW_POINT.search(text) or cues.CLOSE.search(text) or sentence.paragraph:
        return True
    if cues.ATTRIBUTION.search(text) and (_OTHERS_NAMED.search(text) or unit.attributed):
        return True
    if cues.REMIND.search(text) and not unit.reminding and not unit.attributed:
        return True
    if len(unit.body) >= LONGEST_UNIT:
        return True
    words = content_words(text)
    if (unit.reminding or unit.closing) and not _CONTINUES.match(text):
        return len(words) >= 2 and not overlap(words, content_words(unit.text))
    if cues.PREMISE.search(text) or len(unit.body) < _SHIFT_AFTER:
        return False
    return len(words) >= 3 and not overlap(words, content_words(" ".join(t for _, t in unit.body[-3:])))


def _take_in(unit: Unit, index: int, text: str) -> None:
    unit.last = index
    unit.signposted = unit.signposted or bool(cues.NEW_POINT.search(text))
    unit.reminding = unit.reminding or bool(cues.REMIND.search(text))
    unit.closing = unit.closing or bool(cues.CLOSE.search(text))
    report = cues.ATTRIBUTION.search(text)
    if report and not cues.PREMISE.match(text):
        reported, rest = _split_report(text, report)
        unit.attributed = True
        numbered = re.search("|".join(_ORDINALS), report[0], re.IGNORECASE)
        unit.number = _ORDINALS.index(numbered[0].lower()) if numbered else unit.number
        unit.named = unit.named or bool(_OTHERS_NAMED.search(text))
        unit.target = f"{unit.target} {reported}".strip()
        if not rest:
            return
        text = rest
    unit.answering = unit.answering or bool(cues.ANSWER.search(text))
    unit.contrasting = unit.contrasting or bool(cues.CONTRAST.search(text))
    unit.body.append((index, text))


def _split_report(text: str, report: re.Match[str]) -> tuple[str, str]:
    """What the sentence reports of the other side, and what it says itself (empty if only a report)."""
    said = text[report.end() :]
    turn = cues.TURN.search(said)
    if turn and count_words(said[turn.end() :]) >= 3:
        return _bare(said[: turn.start()]), re.sub(r"^\W*like\b,?\s*", "", said[turn.end() :])
    possessive = re.match(r"(?:their|your|his|her|my|our|the)\b", report[0], re.IGNORECASE)
    wrong = cues.ANSWER.search(text)
    because = re.search(r"\bbecause\b\s*", said, re.IGNORECASE)
    if because and (possessive or wrong) and count_words(said[because.end() :]) >= 3:
        return _bare(said[: because.start()]), said[because.end() :]
    if wrong and wrong.start() >= report.start() and possessive:
        return _bare(said), text
    return _bare(said), ""


def _bare(text: str) -> str:
    text = text.strip(" ,;:.!?“”\"'")
    while (match := _ABOUT.match(text)) and match.end():
        text = text[match.end() :]
    return text.strip()


def _state_claim(unit: Unit) -> bool:
    """Choose the claim and argument of a unit; False if it makes none."""
    best: tuple[float, int] | None = None
    for place, (_, text) in enumerate(unit.body):
        score = _claim_score(text, place)
        if not cues.is_bare(text) and (best is None or score > best[0]):
            best = (score, place)
    if best is None:
        return False
    place = best[1]
    unit.said_at, sentence = unit.body[place]
    main, because = _split_because(sentence)
    unit.claim = cell_clause(main)
    rest = [because] if because else []
    rest += [text for at, (_, text) in enumerate(unit.body) if at != place and not cues.is_bare(text)]
    unit.argument = " ".join(rest).strip()
    return count_words(unit.claim) >= 3


def _claim_score(text: str, place: int) -> float:
    bare = strip_lead(text)
    words = count_words(bare)
    score = 1.5 if place == 0 else 0.6 if place == 1 else 0.0
    score += 1.0 if cues.CLAIM.search(bare) else 0.0
    score += 1.5 if cues.NEW_POINT.search(text) else 0.0
    score -= 1.2 if cues.PREMISE.match(bare) or cues.PREMISE.match(text) else 0.0
    score -= 1.5 if text.rstrip().endswith(("?", "？")) else 0.0
    score -= 1.2 if re.match(r"(?:it|this|that|they|he|she|these|those)\b", bare, re.IGNORECASE) else 0.0
    score -= 1.0 if words < 5 else 0.5 if words > 30 else 0.0
    return score


def _split_because(sentence: str) -> tuple[str, str]:
    """The claim of a sentence, and the reason it gives after a because."""
    match = re.search(r",?\s+because\s+|，?因为", sentence)
    if (
        match
        and count_words(strip_lead(sentence[: match.start()])) >= 3
        and usable(sentence[: match.start()])
    ):
        return sentence[: match.start()], sentence[match.start() :].lstrip(" ,，")
    return sentence, ""
