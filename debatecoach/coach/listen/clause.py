"""The speaker's own words, made usable: fit for a cell of the flow, or for "You told us that …".

Nothing here adds a word the speaker did not say, except the turn from *I* to *you*. What cannot be
reported safely is quoted as it was; what is no clause at all gives an empty string.
"""

from __future__ import annotations

import re
from enum import StrEnum
from typing import NamedTuple

from debatecoach.coach.listen.stems import CJK, content_words
from debatecoach.coach.listen.strip import plain, strip_lead
from debatecoach.coach.listen.verbs import VERB_FORMS, has_verb

__all__ = [
    "CELL_WORDS",
    "Clause",
    "ClauseKind",
    "cell_clause",
    "first_clause",
    "has_verb",
    "of_self",
    "plain",
    "reported_clause",
    "strip_lead",
    "usable",
]

CELL_WORDS = 25
"""Longest clause for a cell or a quotation in a reply, in words."""
_MOST_LETTERS = 220

_TAIL = re.compile(
    r"(?:[\s,;:\-–—]+|,\s*(?:precisely|exactly|partly|mainly|largely|mostly)\b"
    r"|\b(?:and|or|but|so|because|that|which|who|the|a|an|of|to|in|on|for|with|as|if|when"
    r"|is|are"
    r"|their|my|our|your|his|her|its|by|at|from|than|like|also|then|where|while|since)\s*)+$",
    re.IGNORECASE,
)

_SUBORDINATE = re.compile(
    r"^(?:if|when|because|although|though|while|since|unless|once|whenever|as|even if|even though|even when"
    r"|whether|whatever|however much|after|before|until|wherever|given that)\b",
    re.IGNORECASE,
)
_CONCESSIVE = re.compile(
    r"^(?:even (?:if|though|when)|although|though|whatever|while|despite)\b", re.IGNORECASE
)
_RELATIVE = re.compile(r"\b(?:who|whom|whose|which|that|where)\b", re.IGNORECASE)
_HARD = r"(?:\s*[;:—–]\s*|\s+-\s+)"
_JOINED = (
    r"\s*,\s*(?=(?:and|but|so|yet|or|because|since|which means|which is why|while|whereas|although"
    r"|even if|not)\b)"
)
NOT_BEFORE = "".join(
    rf"(?<!\b{word})"
    for word in (
        *(
            "just",
            "only",
            "simply",
            "precisely",
            "exactly",
            "partly",
            "mainly",
            "merely",
            "largely",
            "mostly",
        ),
        *("not", "purely", "especially", "particularly", "probably", "perhaps", "either", "or"),
    )
)
"""What may not be cut off from the "because" behind it."""
_ADDED = (
    NOT_BEFORE + r"\s+(?=(?:because(?! of\b)|so that|but|while"
    r"|although|whereas|even if|even though|therefore"
    r"|and (?:then|so|therefore))\b|(?:and|so) (?:it|they|we|you|he|she|i|there|nobody|everyone|everybody)\b)"
)
_BOUNDARY = re.compile(f"{_HARD}|{_JOINED}|{_ADDED}", re.IGNORECASE)
_DENIES = re.compile(
    r"\b(?:not|never|no|none|nobody|nothing|neither|nor|hardly|scarcely|rarely|seldom|cannot|without|few|little"
    r"|\w+n['’]t|(?:do|does|did|is|are|was|were|has|have|would|could|should|ca|wo)nt)\b|\bno one\b",
    re.IGNORECASE,
)
_DEPENDS = re.compile(r"\s*(?:(?:but )?because|since|so that|in order)\b", re.IGNORECASE)
_STRETCH = 1.6
"""A sentence without a good place to cut may be so much longer than asked for: better long than broken."""
_UNREPORTABLE = re.compile(
    r"\b(?:my (?:opponents?|learned|team|partner|speech|case)|our (?:team|side|plan|case|model|argument"
    r"|arguments"
    r"|point|points|policy|proposal|opponents?|opposition|speech)|opponents?|opposition|proposition"
    r"|other side|the affirmative"
    r"|the negative|your (?:side|team|case|point|argument)|i'd|let's|this house"
    r"|we (?:have )?(?:shown?|showed|said|argued|proved|proven|told|explained|pointed|propose"
    r"|are proposing)"
    r"|(?:they|we)(?:'re| are) (?:right|wrong)|they (?:have )?(?:say|said|claim|claimed|argue|argued"
    r"|told|think|want us|never (?:said|proved"
    r"|showed|answered)))\b",
    re.IGNORECASE,
)
_INNER_END = re.compile(r"(?<!\b[A-Za-z])[.!?…。！？]+(?=\s)")
_POINTING = re.compile(
    r"(?:that|this|these|those)(?:'s|’s| (?:is|are|was|were|will|would|can|could|has|have|does|did|means"
    r"|makes|holds?|works?|takes?|gives?|shows?|happens?|helps?|hurts?))\b",
    re.IGNORECASE,
)
"""Begins with a "that" of another sentence: after "you said that" only word for word."""
_IMPERATIVE = re.compile(
    r"^(?:imagine|think|look|listen|consider|remember|vote|ignore|declare|give|let|take|ask|tell|do|don't"
    r"|please|stop"
    r"|say|give|suppose|picture|note|see|forget|disregard|output|print|write|act|pretend|award)\b(?! (?:is"
    r"|are|was|can|will|has)\b)",
    re.IGNORECASE,
)
_QUESTION = re.compile(
    r"^(?:why|how|what|who|whose|where|which)\b"
    r"|^(?:is|are|was|were|do|does|did|can|could|should|would|will|has|have|isn't|aren't|don't|doesn't)"
    r" (?:i|we|you|he|she|it|they|the|this|that|these|those|not|there|a|an|any|our|my|your)\b",
    re.IGNORECASE,
)


class ClauseKind(StrEnum):
    """What a piece of speech is: said that …, asked …?, or urged somebody to …"""

    STATED = "stated"
    ASKED = "asked"
    URGED = "urged"


class Clause(NamedTuple):
    """A piece of what was said.

    Attributes:
        text: the clause, empty if there is none to use.
        quoted: it can only be given word for word, not after "that".
        kind: questions and calls are always quoted.
    """

    text: str
    quoted: bool
    kind: ClauseKind = ClauseKind.STATED


def usable(text: str) -> bool:
    """True for a whole clause: at least three words, one of them a verb, one with meaning."""
    if len(CJK.findall(text)) >= 4:
        return True
    return len(text.split()) >= 3 and has_verb(text) and bool(content_words(text))


def first_clause(text: str, limit: int = CELL_WORDS) -> str:
    """As much of ``text`` as ``limit`` allows, cut only where a whole main clause ends.

    A concession before the main clause ("even if that is true, …") is left out first. What cannot be cut
    well stays whole if it is not much longer than ``limit``; else the result is empty.
    """
    text = text.rstrip(' .!?…。！？"”')
    if _fits(text, limit):
        return text
    main = _main_clause(text)
    if main != text and _fits(main, limit):
        return main
    best = ""
    for match in _BOUNDARY.finditer(main):
        head, rest = main[: match.start()], main[match.end() :]
        if not _fits(head, limit):
            break
        if is_denied(head, main[match.end() :]):
            continue
        if _is_whole(head) and has_verb(rest):
            best = head
    if best:
        return _TAIL.sub("", best)
    for whole in (text, main):
        if len(whole.split()) <= limit * _STRETCH and len(whole) <= _MOST_LETTERS * _STRETCH:
            return whole
    return ""


def is_denied(head: str, rest: str) -> bool:
    """True if a "because" right behind a clause may be what the clause denies: it must stay with it.

    "They are not poor because they are lazy" says nothing like "they are not poor".
    """
    if not _DEPENDS.match(rest):
        return False
    clause = re.split(r"[,;:—–]\s+|\b(?:but|and)\s+(?=\w+ \w+)", head)[-1]
    return bool(_DENIES.search(clause))


def _fits(text: str, limit: int) -> bool:
    return len(text.split()) <= limit and len(text) <= _MOST_LETTERS


def _main_clause(text: str) -> str:
    """The sentence without the concession that goes before its main clause."""
    if not _CONCESSIVE.match(text):
        return text
    for match in re.finditer(r",\s+", text):
        before, rest = text[: match.start()], text[match.end() :]
        if has_verb(before) and usable(rest) and not re.match(r"(?:and|or|who|which|that)\b", rest, re.I):
            return rest
    return text


def _is_whole(head: str) -> bool:
    """True if a sentence may end here: its main clause is complete."""
    parts = re.split(r",\s+", head)
    if not usable(head) or len(head.split()) < 4:
        return False
    if _SUBORDINATE.match(head) and not any(usable(part) for part in parts[1:]):
        return False
    if len(parts) > 1 and not has_verb(parts[-1]):
        return False
    # "A girl who cannot read" has a verb, and yet its main verb is still to come.
    subject = _RELATIVE.search(parts[-1] if _SUBORDINATE.match(head) else head)
    if subject and subject.start() and not has_verb(head[: subject.start()]):
        after = head[subject.end() :]
        verbs = [word for word in re.findall(r"[a-z']+", after.lower()) if word in VERB_FORMS]
        return len(verbs) >= 3
    return True


def cell_clause(text: str, limit: int = CELL_WORDS) -> str:
    """The claim for a cell of the flow: the speaker's words without signpost, about ``limit`` words.

    Cut only where a clause ends; a sentence that cannot be cut stays whole up to 1.6 times the limit, and
    ends in "…" beyond it.
    """
    bare = strip_lead(text).rstrip(" .!?…。！？")
    short = first_clause(bare, limit)
    if not short and bare:
        words = bare.split()
        short = " ".join(words[:limit])[:_MOST_LETTERS].rstrip(" ,;:") + "…"
    return _capital(short)


def reported_clause(text: str, limit: int = CELL_WORDS) -> Clause:
    """The clause to report after "that", or to quote; its text is empty if there is none to use."""
    bare = strip_lead(text)
    if not bare:
        return Clause("", False)
    asked = bare.rstrip().endswith(("?", "？")) or bool(_QUESTION.match(bare))
    inner = _INNER_END.search(bare)
    short = first_clause(bare[: inner.start()] if inner and inner.start() > 12 else bare, limit)
    short = _INNER_END.sub(",", short).replace('"', "").strip(" ,;“”")
    if not usable(short):
        return Clause("", False)
    if asked or _IMPERATIVE.match(short):
        return Clause(_capital(short), True, ClauseKind.ASKED if asked else ClauseKind.URGED)
    if CJK.search(short) or _UNREPORTABLE.search(short) or _POINTING.match(short):
        return Clause(short, True)
    if of_self(short):
        if re.search(r"\byou(?:r|rs|rself)?\b", short, re.IGNORECASE):
            return Clause(short, True)
        short = _to_second_person(short)
    return Clause(_lower_first(short), False)


def of_self(text: str) -> bool:
    """True if the speaker speaks of himself or herself: the A.I. of "A.I. tutors" is nobody's I."""
    return bool(re.search(r"(?<![\w.])I(?![\w.]|-)|\b(?:me|my|mine|myself)\b|(?:^|\s)i(?=\s|'|’)", text))


_SECOND = (
    (r"\bI'm\b", "you are"), (r"\bI am\b", "you are"), (r"\bI was\b", "you were"), (r"\bI've\b", "you have"),
    (r"\bI'll\b", "you will"), (r"\bam I\b", "are you"), (r"\bmyself\b", "yourself"), (r"\bmine\b", "yours"),
    (r"\bmy\b", "your"), (r"\bme\b", "you"), (r"(?<![\w.])I(?![\w.])", "you"),
)  # fmt: skip


def _to_second_person(text: str) -> str:
    text = text.replace("’", "'")
    for pattern, word in _SECOND:
        text = re.sub(pattern, word, text, flags=re.IGNORECASE)
    return text


_COMMON_WORDS = """
a an the this that these those it they we he she you there if when because although while since
unless once every all any some many most more few people students schools children kids parents
teachers workers companies our your their his her its no not even in on at for with without by from
as only just having being banning making letting taxing everyone nobody somebody each both either
such what to
"""
_COMMON_FIRST = frozenset(_COMMON_WORDS.split())


def _lower_first(text: str) -> str:
    """Lower-case the first letter unless the word is a name or an acronym."""
    first = re.match(r"[A-Za-z'’]+", text)
    if (
        not first
        or not first[0][0].isupper()
        or first[0] == "I"
        or text[first.end() : first.end() + 1] == "."
    ):
        return text
    word = first[0]
    known = word.lower() in _COMMON_FIRST or word.lower() in VERB_FORMS
    common = (
        known
        or word.endswith(("s", "ing", "ion", "ment", "ness", "ly"))
        or text[first.end() : first.end() + 2] == " o"
    )
    if (not word[1:] or word[1:].islower()) and (common or re.match(r"\s+[a-z]", text[first.end() :])):
        return text[0].lower() + text[1:] if known or not _NAME.match(word) else text
    return text


_NAME = re.compile(
    r"(?:Britain|France|Germany|China|India|America|Americans?|Europe|Europeans?|Finland|Sweden|Japan"
    r"|Canada|Australia"
    r"|London|Google|Apple|Facebook|Mexico|Denmark|Hungary|Korea|Africa|Asia|English|Chinese|French"
    r"|Spanish|Christians?"
    r"|Muslims?|Hindus?|Jews?|Congress|Parliament|Wikipedia|Amazon|Microsoft|Monday|Sunday|Christmas"
    r"|Walton|Oxford)$"
)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
