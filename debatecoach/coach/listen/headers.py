"""How a sentence announces what comes: a new argument, a turn to a topic, a passage to their case or ours."""

from __future__ import annotations

import re

from debatecoach.coach.listen.clause import usable
from debatecoach.coach.listen.stems import content_words, count_words
from debatecoach.coach.listen.strip import CARDINAL, NOUN, NTH, ORDINAL, plain, strip_lead
from debatecoach.coach.listen.topics import (
    A_THING,
    BY_HABIT,
    THEIR,
    THEM,
    THINGS,
    Focus,
    HeaderKind,
    SentenceHeader,
    named_topic,
    own_topic,
    turn_of,
    turn_to,
)

__all__ = ["Focus", "SentenceHeader", "HeaderKind", "header", "own_topic"]

_GO = (
    r"(?:on to|on|to|for|with|as for|back to|about|(?:let me |let's |let us |i(?:'ll| will| want to"
    r"|'d like to| would like to) )?(?:now )?(?:turn|move|come|go|get|return|look|start|begin|coming"
    r"|turning|moving|going|starting|beginning)(?: now)?(?: back)?(?: on)?(?: to| with| at)?)"
)
_TO_OWN = re.compile(
    rf"^{BY_HABIT}(?:{_GO} )?(?:(?:my|our) (?:own )?(?:side['’]s )?(?:main "
    rf"|positive )?{THINGS}(?: of the (?:flow|house|debate))?|ourselves"
    r"|(?:my|our) own)(?:,? (?:now|next|then|first|(?:start|begin)(?:ing)? (?:with|on) [^,.;:]{3,40}))?\W*$",
    re.IGNORECASE,
)
_TO_THEIRS = re.compile(
    rf"^{BY_HABIT}(?:{_GO} )?(?:{THEIR} (?:\w+ )?{THINGS}|{THEM}|what (?:they|we|you) (?:just )?(?:said"
    rf"|heard)(?: from {THEM})?)(?: first| now)?\W*$"
    rf"|\b(?:one|two|three|four|both|some|several|most|all|a few) of (?:{THEIR}) (?:\w+ )?{THINGS}"
    r" (?:deserves?|needs?|requires?|calls? for|must|should|i)\b",
    re.IGNORECASE,
)
_ADVERB = re.compile(
    rf"^{BY_HABIT}(?:firstly|secondly|thirdly|(?:four|fif|six|seven|eigh|nin|ten)thly|lastly|first of all"
    r"|first off|to begin with|to start with"
    r"|(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|next|last|finally)(?=,)"
    rf"|number (?:{CARDINAL})|(?:one|two|three|four|five|six)(?=[,:.]))[,:.]?\s+"
    r"|^首先|^其次|^第[一二三四五]|^再次|^最后|^另外|^此外",
    re.IGNORECASE,
)
_NAMED = re.compile(
    rf"^{BY_HABIT}(?:(?P<own>my|our)|the|an?|one|and)?\s*(?:(?:{NTH}|1st|2nd|3rd)\s+)?(?:\w+\s+)?{NOUN}"
    rf"(?:\s+(?:number\s+)?(?:{CARDINAL}|\d))?"
    r"(?:\s+(?:why(?: this is)?|for this|against this|here|today|for you(?: today)?|(?:i|we)(?: would|'d|'ll"
    r"| will)?(?: want to| like to)? (?:make|have|say|argue|bring up)))*"
    r"(?P<link>\s+(?:is|was|would be)(?:\s+still)?(?:\s+that\b|\s+simply\b|\s+about\b|\s+how\b)?"
    r"|\s+(?:concerns?|regards|deals with|comes from|has to do with|looks at|goes to)\b|\s*[,:.]|\s*$)\s*",
    re.IGNORECASE,
)
_NTH = re.compile(rf"\b(?:{ORDINAL}|1st|2nd|3rd|{CARDINAL}|\d)\b", re.IGNORECASE)
_BARE_NTH = re.compile(
    rf"^{BY_HABIT}(?:(?:the|my|our) (?:first|second|third|fourth|fifth|sixth|seventh|eighth|other|last|next)"
    r"|one|the other)(?: one)?\s+"
    r"(?P<link>(?:is|was|concerns)(?:\s+that\b|\s+about\b)?)\s+",
    re.IGNORECASE,
)
_THEN_THERE = re.compile(
    r"^(?:and |but |so )?(?:then|first|second|third|next|finally|lastly),? there(?:['’]s| is| are| was"
    r"| were)\s+(?:also )?",
    re.IGNORECASE,
)
_LOOK_AT = re.compile(
    r"(?:think|look|consider|imagine|take|picture|remember)\b(?: (?:about|of|at))?\s*", re.IGNORECASE
)
_IT_IS = re.compile(
    r"^(?:it|that|this)(?:['’]s| is| was) (?=(?:who|whose|whether|which)\b(?!.*\bthat\b))", re.IGNORECASE
)
_QUESTION = re.compile(r"^(?:who|what|whether|how|which|why|where|if)\b", re.IGNORECASE)


_WANDERS = re.compile(
    r"^\W*(?:(?:okay|ok|so|yeah|and|then|right|well|oh|now|um+|uh+|like)\b[,.\s]*)*"
    r"(?:(?:sorry|um+|uh+|before i forget|while i(?:['’]m| am) (?:here|at it)|what (?:was it|else"
    r"|was the other(?: one| thing)?|was i saying)|where was i"
    r"|let me see|hang on|wait)"
    r"\b[,.?!\s]*)+(?=[a-z])",
    re.IGNORECASE,
)


def header(text: str, *, opening: bool = False) -> SentenceHeader | None:
    """The header a sentence begins with, None without one.

    Args:
        text: the sentence.
        opening: the speech is a constructive: there "on Fridays, …" turns to nothing.
    """
    text = _WANDERS.sub("", plain(text))
    if _TO_OWN.search(text):
        return SentenceHeader(HeaderKind.PASSAGE, "", "", Focus.OWN, True)
    if _TO_THEIRS.search(text):
        return SentenceHeader(HeaderKind.PASSAGE, "", "", Focus.THEIRS)
    turn = turn_to(text, opening)
    if turn is not None:
        return turn
    adverb = _ADVERB.match(text)
    rest = text[adverb.end() :] if adverb else text
    named = _NAMED.match(rest)
    if named and (adverb or _NTH.search(named[0]) or named["own"]):
        # "The problem is …" is a claim; "the first problem is …", "one problem is …" announce one.
        return _point(named["link"].split(), rest[named.end() :], bool(named["own"]), not named["own"])
    bare = _BARE_NTH.match(rest)
    if bare:
        return _point(bare["link"].split(), rest[bare.end() :], False, True)
    there = _THEN_THERE.match(text)
    thing = None if opening or not there else A_THING.match(text[there.end() :])
    if thing:
        return turn_of(thing["name"], "")
    if there:
        return _point(["is"], text[there.end() :], False)
    if adverb:
        inner = turn_to(rest, False) if not opening else None
        return inner or _point(["that"], rest, False)
    return None if opening else named_topic(text)


def _point(link: list[str], rest: str, own: bool, bare: bool = False) -> SentenceHeader:
    """A header of an argument: what follows is its claim if it is one, else its topic."""
    rest = _IT_IS.sub("", rest.strip(" ,:."))
    if _LOOK_AT.match(rest) and not re.search(r"[:;,]", rest):
        return SentenceHeader(HeaderKind.POINT, _LOOK_AT.sub("", rest), "", Focus.NONE, own, bare)
    label = bool({"about", "concerns", "regards", "with", "from", "at", "to"} & set(link))
    asked = rest.endswith("?") or _QUESTION.match(rest)
    if not label and not asked and usable(strip_lead(rest)) and not _is_vague(rest):
        return SentenceHeader(HeaderKind.POINT, "", rest, Focus.NONE, own, bare)
    return SentenceHeader(HeaderKind.POINT, rest, "", Focus.NONE, own, bare)


def _is_vague(text: str) -> bool:
    """True for "it is fair", "this is unfair": as a claim it needs what it is about."""
    text = strip_lead(text)
    return bool(re.match(r"(?:it|this|that)(?:'s|’s| is| was)\b", text, re.IGNORECASE)) and (
        len(content_words(text)) < 2 or count_words(text) < 5
    )
