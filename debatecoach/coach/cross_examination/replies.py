"""What an answer does to the question it was given to: it grants, it holds, or it evades; and whether what
somebody says it granted is in it."""

from __future__ import annotations

import re
from enum import StrEnum

from debatecoach.coach.listen.stems import CJK, content_words, count_words
from debatecoach.debate.speech import words_alone

_YES = re.compile(
    r"^\W*(?:(?:well|so|look|um|uh|i think|i mean)[, ]+)*(?:yes|yeah|yep|correct|right|true|sure"
    r"|of course|certainly"
    r"|absolutely|indeed|exactly|that(?:'s| is| would be)(?: \w+)? (?:right|fair|true|correct|so)"
    r"|fair enough|agreed"
    r"|i agree|we agree|we do\b|it (?:is|does|could|would|can)\b(?! not|n't)|some of it|partly"
    r"|in part|to some extent"
    r"|both (?:can|could)|they can|we accept|i accept|granted|possibly|perhaps|maybe|probably|i suppose"
    r"|是(?!不是|否)|对[，。,.]|对的|没错|不错|的确|确实|当然|可以|承认|同意|有道理|有可能|也许|我方(?:承认|同意))",
    re.IGNORECASE,
)
_NO = re.compile(
    r"^\W*(?:(?:well|so|look|um|uh|i think|i mean)[, ]+)*(?:no\b(?! doubt)|not\b|never|nothing|none"
    r"|nobody|hardly"
    r"|we (?:do not|don't|did not|didn't|have not|haven't|would not|cannot|can't)|i (?:do not|don't"
    r"|did not|didn't"
    r"|have not|haven't|cannot)|it (?:is not|isn't|does not|doesn't|would not|wouldn't|could not"
    r"|cannot)|there is no"
    r"|there isn't|they (?:cannot|can't|do not)|that(?:'s| is) (?:not|wrong|false)"
    r"|不(?!错)|没有|没(?!错)|并(?:不|非|没有)|否|我方(?:不|没有|并不|从未))",
    re.IGNORECASE,
)
_NOTHING = re.compile(
    r"\b(?:we|i) (?:did not|didn't|have not|haven't|do not|don't|cannot|can't) (?:\w+ )?(?:say|said"
    r"|give|given|show|shown"
    r"|know|have|name|named|compare|compared|answer|answered|tell|told|put|mention)|\b(?:no"
    r"|without(?: a| any)?) "
    r"(?:source|figure|number|study|evidence|measure|answer|comparison|reasons?|proof|idea)"
    r"|\bnothing\b|\bnobody\b|\bno idea\b"
    r"|\bcommon sense\b|\bonly a direction\b|\breasoning\b"
    r"|没有(?:说|给|提|数据|来源|证据|数字|研究|依据|回应)|不(?:知道|清楚)|说不出|常识",
    re.IGNORECASE,
)
_SHARED = 2
"""Content words of question or claim in an answer from which it speaks to the question."""


_ORDERS = re.compile(
    r"(?:(?:so|now|then|please|and|well),? )*"
    r"(?:prove|name|explain|(?:give|tell|show) (?:us|me|the judges))\b",
    re.IGNORECASE,
)


def asks(text: str) -> bool:
    """It is a question, or an order to say something."""
    return text.rstrip(" ”\"'").endswith(("?", "？")) or bool(_ORDERS.match(text))


class Effect(StrEnum):
    """What an answer did."""

    GRANTED = "granted"
    HELD = "held"
    EVADED = "evaded"


def effect(answer: str, grants: str, question: str) -> Effect:
    """What an answer does.

    Args:
        grants: which answer gives the point: yes, no, or none (nothing was shown).
        question: with the words it repeats.
    """
    yes, no = bool(_YES.search(answer)), bool(_NO.search(answer))
    if not answer.strip() or (asks(answer) and not plainly(answer)):
        return Effect.EVADED
    if grants == "none":
        if _NOTHING.search(answer) or (no and count_words(answer) <= _SHORT):
            return Effect.GRANTED
        return Effect.HELD if yes or _to_the_point(answer, question) else Effect.EVADED
    if yes or no:
        return Effect.GRANTED if yes is (grants == "yes") else Effect.HELD
    return Effect.HELD if _to_the_point(answer, question) else Effect.EVADED


_SHORT = 8


def borne_out(what: str, question: str, answer: str, grants: str) -> bool:
    """What somebody noted as granted was really spoken: its quotations, its figures and enough of its telling
    words stand in the answer, or in a question that the answer met with a plain yes or no.

    Args:
        what: the note.
        grants: which answer gives the point, as of :func:`effect`.
    """
    found = effect(answer, grants, question)
    if plainly(answer) and found is Effect.HELD:
        return False
    nothing = found is Effect.GRANTED or count_words(answer) <= _SHORT
    bare = plainly(answer) or (grants == "none" and nothing)
    said = f"{question} {answer}" if bare else answer
    heard, told = words_alone(said), content_words(what)
    if any(words_alone(quoted) not in heard for quoted in _QUOTED.findall(what)):
        return False
    if not set(_FIGURE.findall(what)) <= set(_FIGURE.findall(said)):
        return False
    if characters := set(CJK.findall(what)) - _SMALL:
        return len(characters & set(CJK.findall(said))) >= _CHARACTERS * len(characters)
    return len(told & content_words(said)) >= _TELLING * len(told) if told else bare


_QUOTED = re.compile(r"[“「\"]([^”」\"]+)[”」\"]")
_FIGURE = re.compile(r"\d+(?:[.,]\d+)*")
_TELLING, _CHARACTERS = 0.5, 0.4
"""Share of a note's telling words that were said; of Chinese, of its telling characters."""
_SMALL = frozenset("的了是在有不没都也就和与及我你他她它们这那个些会能可以为被把对从而所只还很更方对")


def plainly(answer: str) -> bool:
    """It begins with a yes or a no."""
    return bool(_YES.search(answer) or _NO.search(answer))


def _to_the_point(answer: str, question: str) -> bool:
    said = content_words(answer)
    return len(said & content_words(question)) >= _SHARED or bool(re.match(r"^\W*because\b", answer, re.I))
