"""The parts of a reported clause: who or what it speaks of, its question, and the two ends of its link.

Grammar by rule, and only where it is sure: what is not plainly a subject with its verb gives nothing, so
that a critical question about it falls back to a form that fits any claim.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from debatecoach.coach.listen.clause import BASES, VERB_FORMS, has_verb, third_person_of, usable

_MOST_SUBJECT, _MOST_ASKED, _LEAST_HALF, _MOST_HALF = 5, 11, 3, 12
"""Words; few, for what has just been told is not told again at length."""

_AUXILIARY = "is are was were will would can could should must may might"
_ASKING = frozenset(_AUXILIARY.split())
"""Auxiliaries that a question begins with; "have" may be a main verb, and asks nothing here."""
_HAVE = ("has", "have")
_SINGULAR, _PLURAL = frozenset(("is", "was", "has", "does")), frozenset(("are", "were", "have", "do"))
_NOT = re.compile(
    r"\b(?:not|never|no|nothing|nobody|none|neither|nor|cannot|hardly)\b|n['’]t\b", re.IGNORECASE
)
_NO_SUBJECT_WORDS = """
i you we they he she it this that these those there here who which what whoever whatever everyone everybody
nobody someone somebody anyone anybody everything nothing something anything both neither either one none not
if when while because although though since unless even so and but or nor then as for with without by on in
at to of from about under over after before during despite instead like such let my your our his me us him
them more less most all
"""
_NO_SUBJECT = frozenset(_NO_SUBJECT_WORDS.split())
_PREPOSITION = re.compile(r"\s(?:of|in|on|at|for|with|without|from|to|about|under|between|by|than|like)\s")
_INSIDE = re.compile(r"\b(?:who|whom|whose|which|that|where|when|and|or|but)\b|[,;:“”\"()]", re.IGNORECASE)
_PEOPLE = frozenset(("people", "children", "men", "women", "police"))
_BECAUSE = re.compile(r"^(?P<effect>.+?),? because (?!of\b)(?P<cause>.+)$", re.IGNORECASE)
_SO = re.compile(
    r"^(?P<cause>.+?),? (?:and )?so (?!that\b|much\b|many\b|far\b|on\b|long\b|it\b)(?P<effect>.+)$",
    re.IGNORECASE,
)
_IF = re.compile(
    r"^(?:if|when|once) (?P<cause>[^,]+?)(?:, (?:then )?| then )(?P<effect>[^,]+)$", re.IGNORECASE
)


class Parts(NamedTuple):
    """What of a clause can be taken up by itself; each part empty where it is not certain.

    Attributes:
        subject: who or what it speaks of ("AI tutors").
        many: the same, if it is a bare plural: "Which AI tutors?" can be asked.
        ask: the clause as a question without its mark ("do AI tutors give help").
        cause, effect: the two ends of the link it makes, each a clause.
    """

    subject: str = ""
    many: str = ""
    ask: str = ""
    cause: str = ""
    effect: str = ""


def parts_of(clause: str) -> Parts:
    """The parts of a clause that stands after "that"."""
    clause = " ".join(clause.split()).strip(" .,;!?")
    cause = effect = ""
    for pattern in (_BECAUSE, _IF, _SO):
        found = pattern.match(clause)
        if found and _half(found["cause"]) and _half(found["effect"]) and not _NOT.search(found["effect"]):
            cause, effect = found["cause"].strip(" ,"), found["effect"].strip(" ,")
            break
    main = clause if not cause else effect if not clause.startswith(cause) else cause
    subject, many, ask = _asked(main)
    return Parts(subject, many, ask, cause, effect)


def _half(text: str) -> bool:
    text = text.strip(" ,")
    words = text.split()
    return (
        _LEAST_HALF <= len(words) <= _MOST_HALF
        and usable(text)
        and has_verb(text)
        and not re.match(r"(?:and|or|but|so|then|to|of|not)\b", text, re.IGNORECASE)
        and not re.search(r"\b(?:because|so that|even if|although|while|unless)\b", text, re.IGNORECASE)
    )


def _asked(clause: str) -> tuple[str, str, str]:
    """(subject, bare plural subject, question) of a plain main clause; empty strings where it is none."""
    words = clause.split()
    if len(words) < 3 or _bare(words[0]) in _NO_SUBJECT:
        return "", "", ""
    for place in range(1, min(len(words), _MOST_SUBJECT + 1)):
        word = _bare(words[place])
        verbal = word in VERB_FORMS and _bare(words[place - 1]) not in ("the", "a", "an")
        if verbal or word in _ASKING or word in _HAVE:
            break
    else:
        return "", "", ""
    subject, rest = " ".join(words[:place]), words[place + 1 :]
    if _INSIDE.search(subject) or not rest or any(_bare(each) in _NO_SUBJECT for each in words[:1]):
        return "", "", ""
    plural = _is_plural(subject)
    if (plural and word in _SINGULAR) or (not plural and word in _PLURAL):
        return "", "", ""
    verb, base = word, third_person_of(word)
    if word in _HAVE:
        opener, rest = "", []
    elif word in _ASKING:
        opener = word
    elif base and (not plural or _gerund(subject)):
        opener, rest = "does", [base, *rest]
    elif verb in BASES and plural:
        opener, rest = "do", [verb, *rest]
    else:
        return "", "", ""
    many = subject if plural and not _DETERMINED.match(subject) else ""
    tail = " ".join(rest)
    ending = re.search(r",|\b(?:because|so that|which|while|although|even|unless)\b", tail)
    joined = re.search(r"\b(?:and|but|or)\b(.*)", tail)
    two = joined is not None and has_verb(joined[1])
    asks = opener and not (ending or two or _NOT.search(clause) or len(words) > _MOST_ASKED or "“" in tail)
    return subject, many, f"{opener} {subject} {tail}" if asks else ""


_DETERMINED = re.compile(
    r"(?:the|these|those|my|your|our|his|her|its|their|most|many|some|few|several|all|both|two|three|four"
    r"|five|six"
    r"|ten|hundreds?|thousands?|millions?|\d[\d,.]*)\b",
    re.IGNORECASE,
)


def _is_plural(subject: str) -> bool:
    head = _bare(_PREPOSITION.split(f" {subject} ")[0].split()[-1])
    return head in _PEOPLE or (head.endswith("s") and not head.endswith(("ss", "us", "is", "ics", "news")))


def _gerund(subject: str) -> bool:
    return subject.split()[0].lower().endswith("ing") and len(subject.split()) > 1


def _bare(word: str) -> str:
    return word.lower().strip(".,;:!?“”\"'’()")
