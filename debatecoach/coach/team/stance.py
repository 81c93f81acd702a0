"""Whose side a text declares itself for, read without a model.

A model that was talked round by something it read may also judge itself mild. What a debater says outright
("I oppose this motion") needs no judge, so it is looked for here, in every draft and before every sentence
that is spoken live.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from debatecoach.debate.side import Side

_WE = r"(?:we|i|(?:my|our) (?:side|team)|the (?:proposition|opposition|affirmative|negative))"
_ADVERB = r"\w{2,12}ly|therefore|do|must|will|now|also|both|all|stand(?: here)? (?:today )?to"
_SURELY = rf"(?:\s+(?:{_ADVERB}))*"
_HOUSE = r"(?:\s+house'?s?)?"
_THIS = (
    rf"(?:(?:to|with|of|for)\s+)?(?:this|the|today's|tonight's){_HOUSE}"
    r"\s+(?:motion|resolution|proposal)(?!['’]s)"
)
_YOU = r"(?:i|we)\s+(?:urge|ask|beg|invite)\s+you\s+to\s+"
_IN_FAVOUR = r"(?:support|favou?r) of"
_FOR = (
    rf"\b{_WE}{_SURELY}\s+(?:support|propose|affirm|defend|endorse|stand (?:for|behind|in {_IN_FAVOUR})"
    rf"|(?:am|are|speak|argue) (?:for|in {_IN_FAVOUR}))\s+{_THIS}\b",
    rf"\b{_YOU}(?:support|affirm|vote for|pass|carry|adopt)\s+{_THIS}\b",
    rf"\b{_YOU}(?:vote|side|stand)\s+(?:for|with)\s+the\s+(?:proposition|affirmative)\b",
    r"我方(?:坚定|坚决|明确)?(?:支持|赞成|赞同)(?:本|今天的|这个|该)?辩题",
)
_AGAINST = (
    rf"\b{_WE}{_SURELY}\s+(?:oppose|reject|negate|resist|stand against"
    rf"|(?:am|are|speak|argue) (?:against|opposed to)|stand in opposition to)\s+{_THIS}\b",
    rf"\b{_YOU}(?:oppose|reject|vote against|defeat|vote down)\s+{_THIS}\b",
    rf"\b{_YOU}(?:vote|side|stand)\s+(?:for|with)\s+the\s+(?:opposition|negative)\b",
    r"我方(?:坚定|坚决|明确)?(?:反对|不赞成|不赞同|不支持)(?:本|今天的|这个|该)?辩题",
)
_PRO = [re.compile(pattern, re.IGNORECASE) for pattern in _FOR]
_CON = [re.compile(pattern, re.IGNORECASE) for pattern in _AGAINST]
_REPORTED = re.compile(
    r"\b(?:if|why|whether|suppose|imagine|when)\s+$"
    r"|\b(?:they|opponents?|other side)\s+(?:say|said|claim|tell|told)\b[^.]*$",
    re.IGNORECASE,
)


def declared(sentence: str) -> Side | None:
    """The side a sentence openly declares itself for, None if it does not or takes it back."""
    pro, con = _found(sentence, _PRO), _found(sentence, _CON)
    if pro == con:
        return None
    return Side.PRO if pro else Side.CON


def _found(sentence: str, patterns: Sequence[re.Pattern[str]]) -> bool:
    text = sentence.replace("’", "'")
    return any(
        (found := pattern.search(text)) is not None and not _REPORTED.search(text[: found.start()])
        for pattern in patterns
    )


def betrays(sentences: Sequence[str], side: Side) -> str:
    """The first sentence that openly argues for the other side, empty if none does."""
    return next((each for each in sentences if declared(each) is side.other), "")
