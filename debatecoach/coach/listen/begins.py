"""Where an argument unit begins: with what a sentence says it does, or because it is about something else."""

from __future__ import annotations

import re

from debatecoach.coach.listen import cues, reports
from debatecoach.coach.listen.chatter import is_dismissal
from debatecoach.coach.listen.headers import own_topic
from debatecoach.coach.listen.intake import ACCEPTED, OTHERS_NAMED, REASON_FIRST
from debatecoach.coach.listen.stems import content_words, overlap
from debatecoach.coach.listen.unit import Unit
from debatecoach.debate.format import Stage

LONGEST_UNIT = 10
"""Sentences after which a unit that no signpost ends is taken to be over; twice as many if one began it."""
_SHIFT_AFTER = 4
_EARLY = 30
_AT_HEAD = 6
"""Characters before a report that a sentence begins with."""
CONTINUES = re.compile(
    r"\W*(?:it|this|that|these|those|he|she|so|because|since|for (?:example|instance)|which"
    r"|therefore|and|but|until|unless|if|when|as long as)\b",
    re.IGNORECASE,
)
_STANDS = re.compile(
    r"\b(?:my|our) (?:\w+ ){0,2}(?:point|argument|case|claim)s? (?:still |therefore )?(?:stands?|holds?"
    r"|remains?)\b",
    re.IGNORECASE,
)
_UNMET = re.compile(
    r"\bnot (?:one|a|a single) word (?:about|on|against|from)\b|\bno (?:\w+ )?(?:answer|reply|response) to"
    r" (?:our|my)\b"
    r"|\bwhat (?:they|nobody|no one)\b[\w'’ ]{0,12}\b(?:talk(?:ed)? about|mention(?:ed)?|touch(?:ed)?"
    r"|answer(?:ed)?)\b"
    r"|\b(?:went|gone|been|fell)(?: \w+){0,2} (?:quiet|silent)\b"
    r"|\b(?:nobody|no one)(?:['’]s)?(?: has| have| really| ever)* (?:answered|touched|engaged)\b"
    r"|\b(?:did|do|have|has)(?: not|n['’]t) (?:\w+ )?(?:(?:say|said) (?:a word|anything|much) (?:about|on"
    r"|against)"
    r"|(?:deny|denied|dispute|disputed|contest|contested))\b"
    r"|\bnothing (?:has been |was |is )?(?:been )?said (?:about|on|against)\b",
    re.IGNORECASE,
)
"""Says that a point of one's own was not met."""
_OF_THAT = re.compile(
    r"\b(?:on|to|about|of|against|touched|answered) (?:that|this|it|any of (?:it|this|that))\b", re.IGNORECASE
)
"""Speaks of what was just said."""
_BESIDES = re.compile(
    r"\W*(?:besides|moreover|furthermore|additionally|in addition|on top of that|what is more)\b",
    re.IGNORECASE,
)
"""More of the same answer."""
_NOR = re.compile(
    r"\W*(?:nor|neither) (?:\w+['’]t|will|would|do|does|did|is|are|can|could|has|have)\b", re.IGNORECASE
)
"""Denies another thing."""
_GOES_ON = re.compile(r"\W*(?:but|however|yet|still|even so|only)\b", re.IGNORECASE)
"""Takes back half of what was just granted: the two are one answer."""


def begins(unit: Unit | None, stage: Stage, text: str, paragraph: bool) -> bool:
    """True if a sentence says itself that it begins something else than the unit before.

    Args:
        unit: the one before, None if there is none.
        stage: which part of the debate it is.
        text: the sentence; it has no header.
        paragraph: it begins one.
    """
    if unit is None:
        return True
    opening = stage is Stage.OPENING
    if not opening and unit.has_point and _of_own(text):
        return not (unit.reminding and _UNMET.search(text) and _OF_THAT.search(text))
    if unit.conceding and unit.body and not unit.yielding:
        return not (ACCEPTED.match(text) or _GOES_ON.match(text))
    if not opening and cues.CONCEDE.search(text) and unit.has_point:
        return not ACCEPTED.match(text)
    unanswered = bool(cues.NO_ANSWER.search(text))
    reminder = cues.REMIND.search(text)
    reminds = unanswered or bool(reminder and reminder.start() <= max(_EARLY, len(text) // 2))
    weighs = stage is Stage.CLOSING and bool(cues.WEIGH.search(text))
    if not unit.has_point and unit.asked and reports.report(text) and not reports.ASKED.search(text):
        return True
    if not unit.has_point:
        return (reminds or bool(cues.CLOSE.search(text)) or weighs) and bool(unit.body or unit.target)
    if cues.CLOSE.search(text) or paragraph:
        return True
    if reports.ASKED.search(text) and not unanswered and not REASON_FIRST.match(text):
        return True
    report = None if unanswered else reports.report(text)
    inside = opening or (unit.signposted and stage is Stage.CLOSING)
    first = not inside and report is not None and report.start() < _AT_HEAD
    if report and (first or OTHERS_NAMED.search(text) or unit.attributed or reports.PREEMPT.search(text)):
        more = unit.reminding and reminds
        return not (more and content_words(text) & content_words(f"{unit.about} {unit.text}"))
    recalled = cues.REPEATS.search(text) or cues.RECALLS.search(text)
    if not opening and recalled and recalled.start() < _AT_HEAD:
        return True
    if reminds and not unit.reminding and (not unit.attributed or _of_own_for_sure(text)):
        return True
    if weighs and not unit.weighing:
        return True
    if not opening and _NOR.match(text):
        return True
    adds = not opening and bool(unit.attributed or unit.answering or unit.taken_up or unit.about)
    apart = cues.NEW_POINT.search(text) or cues.SHIFT.search(text)
    return bool(apart and not unit.signposted and not (adds and _BESIDES.match(text)))


def _of_own(text: str) -> bool:
    stands = _STANDS.search(text) and not is_dismissal(text)
    return bool(cues.CROSS.search(text) or _UNMET.search(text) or stands)


def _of_own_for_sure(text: str) -> bool:
    return bool(own_topic(text) or cues.REPEATS.search(text) or cues.RECALLS.search(text))


def shifts(unit: Unit | None, text: str) -> bool:
    """True if a sentence, that says nothing of its own work, speaks of something else than the unit before,
    or that is long enough."""
    if unit is None or not unit.has_point:
        return False
    if len(unit.body) >= LONGEST_UNIT * (1 + unit.signposted):
        return True
    if unit.signposted or unit.attributed or unit.weighing or unit.taken_up or unit.reminding:
        return False
    if cues.PREMISE.search(text) or CONTINUES.match(text) or len(unit.body) < _SHIFT_AFTER:
        return False
    words = content_words(text)
    return len(words) >= 3 and not overlap(words, content_words(" ".join(t for _, t in unit.body[-3:])))
