"""Which of a unit's sentences is its claim: the one a judge would write down."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from debatecoach.coach.listen import cues
from debatecoach.coach.listen.chatter import is_bare, is_chatter, is_dismissal
from debatecoach.coach.listen.clause import NOT_BEFORE, cell_clause, is_denied, of_self, strip_lead, usable
from debatecoach.coach.listen.granting import granted
from debatecoach.coach.listen.grounds import ground_of
from debatecoach.coach.listen.stems import content_words, count_words
from debatecoach.coach.listen.taken_up import echoes
from debatecoach.debate.point import Ground

_CONCLUDES = re.compile(
    r"^\W*(?:and |but )?(?:so|therefore|thus|hence|that means|this means|which means|that is (?:how|why)"
    r"|as a result|the result is|in other words|in short|that(?:'s| is) how)\b|^(?:所以|因此)",
    re.IGNORECASE,
)
_REASONS = re.compile(
    r"\bbecause\b|,? so (?:the|that|a|it|they|we|you|he|she|people|nobody|there|i)\b|\bthen\b", re.I
)
_IMPACT = re.compile(
    r"^\W*(?:and |so )?(?:this|that|it|which)(?: is what| really| also)? (?:matters?|is (?:why"
    r"|important|bad|good"
    r"|what|a (?:problem|big|huge|real))|makes a difference)\b",
    re.IGNORECASE,
)
_META = re.compile(
    r"^\W*(?:and |but |so |well |yet |however,? )*(?:(?:this|that|it|which|the \w+|their \w+|they|you)"
    r"(?: simply| just| again| also| completely| all)* (?:assumes?|assumed|ignores?|ignored|misses"
    r"|missed|forgets?"
    r"|forgot|overlooks?|depends on|is (?:a |an )?(?:\w+ ){0,2}(?:rule|idea|argument|claim|point|question"
    r"|assumption))\b|what matters is|the (?:real )?question is|there is a\w* (?:problem|mistake|gap)\b)",
    re.IGNORECASE,
)
_STORY = re.compile(
    r"\b(?:my|our) (?:\w+ )?(?:cousin|friend|sister|brother|mum|mom|mother|dad|father|uncle|aunt"
    r"|grand\w+|teacher"
    r"|class|school|neighbou?r|town|street|family|dog|cat)\b|\bi (?:was|went|had|got|saw|know|knew|once"
    r"|remember"
    r"|use|used|play|like|love)\b|\b(?:last|this) (?:year|week|month|summer)\b|\byesterday\b|\bonce\b"
    r"|\bin \d{4}\b",
    re.IGNORECASE,
)
_ORDERS = re.compile(
    r"^(?:ask|think|look|imagine|consider|picture|suppose|take|see|notice|remember|let|compare|listen|tell"
    r"|start|begin)\b",
    re.IGNORECASE,
)
_INVITES = re.compile(
    r"(?:i|we)(?:'d| would|'ll| will| want to| can)(?: like to)? (?:ask|invite|challenge|urge)\b", re.I
)
_SAID_OF = re.compile(
    r"^[^:]{0,60}\bwhat (?:i|we)(?:['’]ve| have) been (?:trying to )?(?:say|tell|show"
    r"|argue)(?:ing)?\b[^:]{0,60}:\s*|"
    r"^\W*(?:and |but |so )*(?:(?:you|we|i|let me|let us)(?: can| could)? )?(?:even )?turn (?:this|that"
    r"|it)(?: \w+)? (?:a?round"
    r"|on its head)(?: \w+)?\s*:\s*|"
    r"^\W*(?:and |but |so |then )*nothing (?:at all )?(?:has been |was |is )?(?:been )?said (?:about|on"
    r"|against)"
    r"(?: the fact)?(?: that)?\s+"
    r"|^\W*(?:and |but |so |then )*(?:nobody|no one|none of them)(?: has| have)? (?:answered|mentioned|met)"
    r"(?: the fact)? that\s+",
    re.IGNORECASE,
)
_SUPPOSED = re.compile(r"\b(?:is|are|was|were) (?:apparently )?supposed to\b", re.IGNORECASE)
"""What somebody else expects, said to be doubted."""
_AGREES = re.compile(
    r"\W*(?:(?:and|but|so|yes|now|of course),? )*(?:i|we)(?: do| all| both| fully| also)* agree\b"
    r"(?!.*\b(?:but|yet|however)\b)"
    r"|\W*(?:(?:and|but|so|now|okay),? )*(?:yes|sure|granted|of course|fair enough|(?:i|we) (?:don['’]t"
    r"|do not|am not|are not)"
    r" (?:say|saying)|(?:i|we)(?:['’]m| am|['’]re| are) not saying)\b(?!.*\b(?:but|yet|however)\b)",
    re.IGNORECASE,
)
"""Grants something, and says no more."""
_LEANING = re.compile(
    r"(?:it|this|that|they|he|she|these|those|(?:both|each|all|some|one) of (?:them|these|those))\b",
    re.IGNORECASE,
)
_PRONOUN = re.compile(r"(?:it|this|that|they)\b", re.IGNORECASE)
_LEAST_BEHIND = 4
_WORTH_BEING_MAIN = 5
_HARDLY_HEARD, _ECHO = 1.0, 1.5
_FIRST, _LATER, _TOPIC = 0.45, 0.13, 0.15
_LONG, _TOLD, _OBJECTS = 1.3, 0.55, 0.7
"""Fitted to tests/flow_gold, each speech read with what the others taught: longer, in the present, topic."""
_PAST = re.compile(r"\b(?:was|were|had|did|went|came|said)\b", re.IGNORECASE)
_BUT = re.compile(r"\W*(?:but|yet|however)\b", re.IGNORECASE)


def choose(
    body: Sequence[tuple[int, str]],
    *,
    answering: bool,
    topic: Collection[str],
    doubtful: Collection[int] = (),
    points: Collection[frozenset[str]] = (),
) -> int | None:
    """The place in ``body`` of the sentence that is its claim; None if none says anything.

    Args:
        body: (index, words) of each sentence that argues.
        answering: the unit is an answer.
        topic: stems the debate is about.
        doubtful: indices of sentences that were hardly heard.
        points: the other side's, see :func:`~debatecoach.coach.listen.taken_up.own_words`.
    """
    best: tuple[float, int] | None = None
    first = True
    for place, (index, text) in enumerate(body):
        if is_bare(text):
            continue
        bare = strip_lead(text)
        remark = (
            _META.match(text)
            or _ORDERS.match(bare)
            or _INVITES.match(bare)
            or text.rstrip().endswith(("?", "？"))
        )
        words = content_words(text)
        score = _worth(text, answering) + (_FIRST if first and not remark else 0.0)
        score += _TOPIC * min(4, len(words & frozenset(topic)))
        score -= 0.0 if answering else _LATER * place
        score -= _HARDLY_HEARD * (index in doubtful)
        score -= _ECHO * (echoes(text, points))
        if best is None or score > best[0]:
            best = (score, place)
        first = first and bool(remark)
    return best[1] if best else None


def _worth(text: str, answering: bool) -> float:
    bare = strip_lead(text)
    words = count_words(bare)
    sourced = ground_of(text) is Ground.EVIDENCE  # "as a study found in 2023" tells no story
    score = _LONG * min(words, 40) / 20 + (0.6 if cues.CLAIM.search(bare) else 0.0)
    score -= _TOLD if _PAST.search(text) else 0.0
    score += _OBJECTS if _BUT.match(text) else 0.0
    score += 0.6 if _REASONS.search(bare) else 0.0
    if _CONCLUDES.match(text):
        score += 0.8
    elif cues.PREMISE.match(bare) or cues.PREMISE.match(text):
        score -= 0.2 if re.match(r"\W*(?:if|when)\b", bare, re.IGNORECASE) or "," in bare else 0.9
    score -= 1.5 if cues.EXAMPLE.match(bare) else 0.5 if re.match(r"[Ii]n [A-Z]\w+\b", bare) else 0.0
    score -= 1.5 if _STORY.search(text) and not sourced else 0.7 if of_self(text) else 0.0
    score -= 1.5 if text.rstrip().endswith(("?", "？")) else 0.0
    score -= 1.0 if _ORDERS.match(bare) or _INVITES.match(bare) else 0.0
    score -= 2.0 if _IMPACT.match(text) else 0.0
    score -= 1.5 if answering and _META.match(text) else 0.8 if _META.match(text) else 0.0
    score -= 0.8 if _LEANING.match(bare) else 0.0
    score -= 1.5 if _AGREES.match(text) and answering or granted(text) else 0.0
    score -= 1.2 if answering and _SUPPOSED.search(bare) else 0.0
    score -= 1.0 if words < _WORTH_BEING_MAIN else 0.5 if words > 34 else 0.0
    return score


def split_claim(sentence: str) -> tuple[str, str]:
    """The claim a sentence makes, fit for a cell, and the reason it gives for it ("" without one)."""
    sentence = _SAID_OF.sub("", sentence)
    match = re.search(
        NOT_BEFORE + r",?\s+because\s+(?!of\b)|，?因为",
        sentence,
        re.IGNORECASE,
    )
    reason = ""
    if match and match[0][0] not in ",，" and is_denied(sentence[: match.start()], "because"):
        match = None
    head = strip_lead(sentence[: match.start()]) if match else ""
    if match and is_dismissal(head):
        sentence = sentence[match.end() :]  # "that is wrong, because …": the reason is the answer
    elif match and usable(head) and len(content_words(head)) > 2 and not _PRONOUN.match(head):
        sentence, reason = sentence[: match.start()], sentence[match.start() :].lstrip(" ,，")
    claim = cell_clause(sentence)
    before, colon, behind = sentence.partition(":")
    if not reason and colon and count_words(behind) >= _LEAST_BEHIND and cell_clause(before) == claim:
        reason = behind.strip()  # "that is cheating: the report can count them" says why behind the colon
    return claim, reason


def after_verdict(text: str) -> str:
    """The sentence without the call for a verdict in it, empty if nothing else is left.

    "On who gets helped, we win, because the poorest gain most" keeps the reason.
    """
    if not is_chatter(text):
        return text
    reason = re.search(r"\bbecause\s+(?!of\b)(.{20,})$", text, re.IGNORECASE | re.DOTALL)
    if reason and usable(strip_lead(reason[1])) and not is_chatter(reason[1]):
        return reason[1]
    head = _VERDICT_HEAD.sub("", text)
    while head and is_chatter(head):
        shorter = _VERDICT_HEAD.sub("", head)
        head = shorter if shorter != head else ""
    return head if count_words(head) >= 6 and usable(strip_lead(head)) else ""


_VERDICT_HEAD = re.compile(r"(?:[,;]| and| so| therefore)\s*[^,;]*$", re.IGNORECASE)
