"""Where a sentence says that somebody else found or said something: the words a source must stand behind.

Reasoning, illustrations ("imagine a student …") and what a speaker says of the opponent's own speech are
told apart from it by their words; in doubt a sentence counts as an attribution only if it names a kind of
source (a study, experts, an institute) together with what it found.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from debatecoach.coach.evidence.source_words import (
    BODY,
    CALLED,
    GOES_ON,
    HAN_BODY,
    HAN_BY,
    HAN_OURS,
    HAN_PEOPLE,
    HAN_SAY,
    HAN_SHOWS,
    HAN_WORK,
    LEARNED,
    NAME,
    NO_NAME,
    OPPONENT,
    OURS,
    PEOPLE,
    SAYS,
    SHOWN,
    SPOKE,
    SUPPOSED,
    THIS,
    WORK,
)

_NONE = "(?<!no )(?<!any )(?<!what )(?<!which )(?<!whose )(?<!if )(?<!not one )(?<!not a single )"
_WHERE = "(?:from|by|in|of|at|on|conducted|published|carried|across|after|into|out)"
_CAPITALS = r"(?:\s+(?:of|for|and|the|on|[A-Z][\w&'’.-]*))*"
_ANY_CASE = (
    # according to …
    rf"\b(?:according to|in the words of|as {SHOWN} (?:by|in))"
    rf"\s+(?!{THIS}\s+(?:\w+\s+){{0,2}}?{OURS}\b|(?:them|him|her|you|us|pro|con|law|need|merit|plan"
    rf"|whether|how|what|who)\b)",
    # a 2019 study found …; studies in Norway show …; research has shown
    rf"{_NONE}\b{WORK}(?:,?\s+{_WHERE}\b[^.;:!?]{{0,80}}?)?,?\s+(?:that\s+)?{SAYS}",
    # experts agree; economists at X have found
    rf"{_NONE}\b{PEOPLE}(?:,?\s+(?:from|at|of|in|with|who)\b[^.;:!?]{{0,60}}?)?,?\s+{SAYS}",
    r"\bpeer[- ]reviewed\b",
    r"\b(?:told|wrote to|confided in) me\b|\bI (?:once |recently )?(?:met|interviewed|spoke (?:to"
    r"|with)) (?:an?|one) ",
    r"\b(?:statistics|data|figures) (?:from|by|published)\b",
    r"\ba survey of\b",
    rf"\bit (?:is|has been) (?:well[- ])?(?:\w+ly )?{SHOWN} (?:that|by|in)\b",
    r"\b(?:scientifically|empirically|statistically) (?:proven|shown)\b",
)
_WITH_CAPITALS = (
    # the World Bank estimates …; the OECD warns …
    rf"\b(?:[A-Z][\w&'’.-]*\s+(?:(?:of|for|and|the|on)\s+)*)*{BODY}\b(?:'s"
    rf"|’s)?{_CAPITALS}(?:\s+{WORK})?\s+{SAYS}",
    rf"\b(?!(?:AI|TV|USA|US|UK|EU|OK|GDP|CEO)\b)[A-Z]{{3,7}}\s+{SAYS}",
    rf"\b(?:UN|EU)\s+(?:{WORK}|{SAYS})",
    # John Stuart Mill argued …; as Mill wrote; … as Mill famously said
    rf"\b{NAME}(?:\s+[A-Z][\w'’.-]+)+\s+(?:once\s+|famously\s+)?{SPOKE}\b",
    rf"\b[Aa]s\s+(?:[a-z]+\s+){{0,3}}{CALLED}\s+(?:once\s+|famously\s+)?(?:{SPOKE}|says|writes|puts it"
    rf"|reminds us)\b",
    rf"(?<=[a-z,;] )(?!(?:{NO_NAME}|Mr|Ms|Mrs)\b)[A-Z][a-z]{{2,}}\s+(?:once\s+|famously\s+){SPOKE}\b",
    # in a landmark study, an Oxford survey
    rf"\b(?:a|an|one|in the|the)\s+(?:{LEARNED}\s+){{1,3}}"
    r"(?:study|survey|report|experiment|trial|poll|meta-analysis|paper|review|census|statistics|data)\b",
    # 据…研究；研究表明；专家指出；某大学发现
    rf"{HAN_BY}{HAN_OURS}[^，。；！？]{{0,40}}?(?:{HAN_WORK}|{HAN_BODY}|报道|估计|普查|资料|《|媒体|部门)",
    rf"(?<!没有)(?<!任何)(?<!哪些)(?<!什么){HAN_WORK}[^，。；！？]{{0,12}}?{HAN_SHOWS}",
    rf"{HAN_PEOPLE}(?:们)?[^，。；！？]{{0,10}}?{HAN_SAY}",
    rf"[\u4e00-\u9fff]{{2,12}}{HAN_BODY}[^，。；！？]{{0,14}}?(?:{HAN_SHOWS}|称|认为|警告)",
    r"正如[\u4e00-\u9fff·]{2,12}(?:所说|所言|所写|曾说)|[\u4e00-\u9fff·]{2,8}曾(?:经)?(?:说过|说|写道|指出)",
)
_PATTERNS = (
    *(re.compile(each, re.IGNORECASE) for each in _ANY_CASE),
    *(re.compile(each) for each in _WITH_CAPITALS),
)

_LEAD = r"(?:and|but|so|now|yet|first|second|third|indeed|in fact|moreover|also|finally|after all|remember)"
_HOW_MANY = r"(?:an?|one|the|some|many|most|several|numerous|countless|recent|new|all|multiple|\d{4})"
_CUT = re.compile(
    rf"^(?P<lead>(?:{_LEAD},?\s+)*)"
    r"(?:according to [^,]{2,120},\s+(?:in\s+)?(?:\d{4},\s+)?"
    rf"|(?:as\s+)?(?:{_HOW_MANY}\s+)*(?:\w+\s+){{0,3}}?(?:{WORK}|{PEOPLE})"
    rf"(?:\s+(?:from|by|in|of|at|on)\s[^,.;:]{{2,60}}?)?\s+{SAYS}(?:\s+clearly)?(?:\s+that|,)?\s+"
    rf"|it (?:is|has been) (?:\w+[- ]){{0,2}}{SHOWN} that\s+"
    rf"|(?:as\s+)?{CALLED}\s+{SAYS}(?:\s+that|,)?\s+)(?P<rest>\S.*)$",
    re.IGNORECASE | re.DOTALL,
)
_CUT_HAN = re.compile(
    rf"^(?P<lead>)(?:{HAN_BY}[^，。；！？]{{1,60}}，|[^，。；！？]{{0,30}}?(?:{HAN_WORK}|{HAN_PEOPLE})(?:们)?"
    rf"[^，。；！？]{{0,10}}?(?:{HAN_SHOWS}|普遍认为|认为|表示)，?)(?P<rest>\S.*)$",
    re.DOTALL,
)
_CLAUSE = re.compile(r"(?:\bthat|[,，])\s*$|[\u4e00-\u9fff]$")
"""After these what follows is a sentence of its own; else it may be a mere object "
"("shows good results")."""
_WHOLE = re.compile(
    r"(?!to\b|(?:it|them|him|her|us|this|that) to\b)(?:[\w'’-]+\s+){1,9}?(?:is|are|was|were|will|would"
    r"|can|could|may|might"
    r"|must|should|do|does|did|has|have|had|cannot|can't|don't|doesn't|didn't|won't|isn't|aren't)\b",
    re.IGNORECASE,
)
_PROPER = re.compile(r"\b[A-Z][\w&'’-]*(?:\s+(?:(?:of|for|and|the|on|de|von|van)\s+)*[A-Z][\w&'’-]*)*")
_NOT_NAMES = re.compile(
    rf"^(?:{NO_NAME}|{PEOPLE}|{WORK}|according|as|in|one|some|many|most|several|recent|new|even|now|indeed"
    r"|finally|also|moreover|for|at|on|by|to|after|since)$",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Attribution:
    """A part of a sentence that says somebody found or said something.

    Attributes:
        text: the part.
        names: the proper names in it, such as of an institute; empty if it names nobody.
    """

    text: str
    names: tuple[str, ...]


def attributions(sentence: str) -> list[Attribution]:
    """What of a sentence is attributed to a source; empty for reasoning."""
    found = [(each.start(), each.end()) for pattern in _PATTERNS for each in pattern.finditer(sentence)]
    found.sort()
    merged: list[list[int]] = []
    for begin, end in found:
        if merged and begin <= merged[-1][1]:
            merged[-1][1] = max(merged[-1][1], end)
        else:
            merged.append([begin, end])
    whole = [_with_name(sentence, begin, end) for begin, end in merged]
    return [Attribution(each.strip(), names(each)) for each in whole]


def _with_name(sentence: str, begin: int, end: int) -> str:
    """The attributing words with the name that follows "according to", up to the comma."""
    part = sentence[begin:end]
    if not re.search(r"(?:according to|words of|by|in|from)\s*$", part, re.IGNORECASE):
        return part
    after = re.match(r"[^,;，；。!?]{0,120}?(?=[,;，；。!?]|\.(?:\s|$)|$)", sentence[end:])
    return part + (after[0] if after else "")


def names(text: str) -> tuple[str, ...]:
    """Proper names in a part of a sentence; Chinese: what stands in 《》."""
    kept = []
    for each in _PROPER.finditer(text):
        words = each[0].split()
        while words and _NOT_NAMES.match(words[0]) and (len(words[0]) == 1 or not words[0].isupper()):  # WHO
            words.pop(0)
        if words:
            kept.append(" ".join(words))
    return (*kept, *re.findall(r"《([^》]{1,60})》", text))


def of_the_opponent(sentence: str) -> bool:
    """True if it tells what the opponent said."""
    return bool(OPPONENT.search(sentence))


def supposed(sentence: str, before: bool = False) -> bool:
    """True for an open hypothetical; ``before``: the sentence before was one, and this may go on with "
    "it."""
    return bool(SUPPOSED.search(sentence)) or (before and bool(GOES_ON.match(sentence)))


def without_attribution(sentence: str) -> str:
    """The sentence without the clause that attributes it, empty if it does not stand without."""
    found = _CUT.match(sentence) or _CUT_HAN.match(sentence)
    if found is None or attributions(found["rest"]):
        return ""
    if not _CLAUSE.search(sentence[: found.start("rest")]) and not _WHOLE.match(found["rest"]):
        return ""
    rest = (found["lead"] + found["rest"]).strip()
    han = re.search(r"[\u3400-\u9fff]", rest)
    if (len(rest) if han else 2 * len(rest.split())) < 10:
        return ""
    return rest[0].upper() + rest[1:]
