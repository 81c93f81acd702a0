"""What the other side said, told to the judges: in the third person, whole, or word for word.

The listener can be wrong about what a point is; a coach forgives that, and does not forgive "their
point was that for strikes and for small firms". So every clause is checked here once more. What cannot
stand after "that" is quoted, and what is no point at all (a greeting, a sign-off, a complaint that
something went unanswered) gives nothing.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from enum import StrEnum
from typing import NamedTuple

from debatecoach.coach.debater.clauses import foreign
from debatecoach.coach.listen.clause import Clause, ClauseKind, reported_clause, strip_lead
from debatecoach.coach.listen.sentences import split_sentences

HEARD_WORDS = 20
"""Most words of the other side's that are told in one breath."""

_ACRONYM = re.compile(r"\b(?:[A-Z]\.){2,}")
_CHAT = re.compile(
    r"^(?:(?:like|honestly|okay|so|well|yeah|basically|um|uh|sorry|with th(?:e|is) motion,)"
    r"(?:\b|(?<=,))[,\s]+)+",
    re.IGNORECASE,
)
_FIRST = (
    (r"\bI['’]m\b|\bI am\b", "they are"), (r"\bI was\b", "they were"), (r"\bI['’]ve\b", "they have"),
    (r"\bI['’]ll\b", "they will"), (r"\bI['’]d\b", "they would"), (r"\bam I\b", "are they"),
    (r"\b[Mm]yself\b", "themselves"), (r"\b[Mm]ine\b", "theirs"), (r"\b[Mm]y\b", "their"),
    (r"\b[Mm]e\b", "them"), (r"\bI\b", "they"),
)  # fmt: skip
_SINGULAR = re.compile(r"\b(?:I|[Mm]e|[Mm]y|[Mm]ine|[Mm]yself)\b")
_YOU = re.compile(r"\byou(?:r|rs|rself)?\b", re.IGNORECASE)
# Who "we" or "the other team" is changes with the speaker: such words are quoted.
_THEIRS_ONLY = re.compile(
    r"\b(?:we|us|our|ours|ourselves|the (?:other|opposing) (?:team|side)|this team"
    r"|your (?:side|team|case))\b",
    re.IGNORECASE,
)
_RIVAL = (
    r"\b(?:my (?:learned |worthy )?opponents?|the (?:other (?:side|team)|opposition|proposition|government"
    r"|affirmative|negative|first speaker|last speaker))\b"
)
_STILL = r"(?: (?:have|has|had|still|just|completely|totally|also|again))*"
_NOT = r" ?(?:never|did not|didn['’]t|have not|haven['’]t|has not|hasn['’]t|failed to|forgot to)\b"
COMPLAINT = re.compile(
    # Of "they" only what debaters do: children, too, may be said to "never talk".
    rf"\b(?:they|you){_STILL}{_NOT}.{{0,24}}?\b(?:answer|address|respond|repl(?:y|ied)|deal with|dealt with"
    r"|explain|rebut|touch|prove|tell you|told you)"
    rf"|{_RIVAL}{_STILL}{_NOT}.{{0,24}}?\b(?:answer|address|respond|repl(?:y|ied)|deal|explain|rebut|touch|prove"
    r"|talk|mention|say|said|show|tell|told)"
    rf"|(?:\b(?:they|you)|{_RIVAL}){_STILL} (?:ignored|dropped)\b",
    re.IGNORECASE,
)
"""The other side says that something of theirs was left alone."""
_NO_POINT = re.compile(
    r"\b(?:for|because of|have|got|has|is|give you|with) (?:two|three|four|several|many|a few|these"
    r"|the following|some|\d)(?: \w+)? (?:reasons|points|arguments|things|questions)\b"
    r"|^(?:i am|i['’]m|we are|we['’]re|they are|they['’]re|nobody is|no one is) (?:not )?saying\b"
    r"|\b(?:fair|good|great|nice|interesting) (?:question|point|speech)\b"
    r"|\b(?:where|how) this debate\b|\bthank you\b|\bplease (?:vote|support|oppose|reject)\b"
    r"|^(?:i|we) (?:am |are )?(?:oppose|support|propose|disagree|agree|proud|happy|glad|here)\b"
    r"|^(?:some|many|a lot of) people (?:might |may |will )?(?:say|think|argue|claim|believe)\b"
    rf"|^(?:they|{_RIVAL}) (?:also |then |just )?(?:ask|say|claim|argue|tell|think)(?:s|ed)?\b"
    rf"|^(?:they|{_RIVAL}) (?:also |then |just )?(?:said|told)\b"
    r"|^(?:that|this|it)(?:['’]s| is) (?:\w+ )?(?:backwards|wrong|false|not true|untrue|nonsense|silly"
    r"|ridiculous|a lie|true|right|correct|it)$"
    r"|^(?:that|this|it|which) (?:is|was) (?:only )?(?:half|all|most|part|the (?:whole|heart))"
    r" of (?:my|our) case"
    r"|^for (?!example|instance)(?!.*\b(?:is|are|was|were|will|can|means?|has|have|does|do|makes?)\b)",
    re.IGNORECASE,
)
_TRAILING = re.compile(
    r"[\s,]+(?:just|even|only|really|very|so|because|and|or|but|also|then)$", re.IGNORECASE
)
_DANGLING = re.compile(
    r"(?<!\bto |\bof |\bby |\bat )(?<!with |from |like |than |does )\bthat$"
    r"|\b(?:the|an?|of|if|when|than|like|is|are|was|as|not|their|they|which|who|my|his|her)$",
    re.IGNORECASE,
)
_SUBORDINATE = re.compile(
    r"^(?:even if|if|when|although|though|because|while|since|unless|once|whenever|before|after|as long as)\b"
    r"(?P<first>[^,]*),?(?P<rest>.*)$",
    re.IGNORECASE,
)
_NOTES = re.compile(r"[→←↑↓⇒=+&@~]|->|\s[-–]\s|\b\w{1,4}/|\b(?-i:[b-df-hj-np-tv-xz]{3,})\b")
"""Signs of a debater's notes: arrows and the like, "b/c", words without a vowel ("tchrs"; not NHS)."""
_NOTHING = Clause("", False)


class How(StrEnum):
    """How sure a point is that may have been misheard."""

    KNOWN = "known"
    HEARD = "heard"
    TOPIC = "topic"


class Retold(NamedTuple):
    """A point as it may be told.

    Attributes:
        clause: what to report after "that"; empty if only the topic is known.
        how: known as a prepared claim, heard with doubt, or a topic at most.
        topic: what it was about, for "a point about …"; may be empty.
    """

    clause: Clause
    how: How
    topic: str = ""


def told(
    text: str, names: Collection[str] = (), common: Collection[str] = (), limit: int = HEARD_WORDS
) -> Clause:
    """A sentence of the other side's as it can be told to the judges.

    Args:
        text: what they said.
        names: words that keep their capital.
        common: words that are no names.
        limit: most words.

    Returns:
        A clause for the place after "that", or (``quoted``) their very words; empty if it is no point.
    """
    if foreign(text):
        return _NOTHING
    text = _ACRONYM.sub(lambda found: found[0].replace(".", ""), text)
    bare = _CHAT.sub("", strip_lead(_CHAT.sub("", text.strip()))).strip()
    if not bare or COMPLAINT.search(bare) or _NO_POINT.search(bare.rstrip(" .!?")):
        return _NOTHING
    whose = _THEIRS_ONLY.search(bare) or (_SINGULAR.search(bare) and _YOU.search(bare))
    clause = reported_clause(bare if whose else _third(bare), limit)
    words = re.sub(r"[()\[\]{}<>|*_#“”\"]+", " ", clause.text)
    words = _TRAILING.sub("", re.sub(r"\s+", " ", words).strip(" ,;:.!?"))
    if not words or _broken(words):
        return _NOTHING
    quoted = clause.quoted or bool(_THEIRS_ONLY.search(words)) or bool(whose and _SINGULAR.search(bare))
    if quoted:
        words = _in_their_words(words, bare)
        end = "?" if clause.kind is ClauseKind.ASKED else ""
        return Clause(words[:1].upper() + words[1:] + end, True, clause.kind)
    return Clause(_named(words, bare, names, common), False)


def best_told(texts: Iterable[str], names: Collection[str] = (), common: Collection[str] = ()) -> Clause:
    """The first of the texts' sentences that can be told, one that states something before a question.

    What a person wrote on the flow as debaters write ("no phone → no films, b/c tchrs see it") is nothing to
    be read aloud: it comes last.
    """
    other = _NOTHING
    for text in sorted(texts, key=_noted):
        for sentence in split_sentences(text):
            clause = told(sentence.text, names, common)
            if clause.text and clause.kind is ClauseKind.STATED:
                return clause
            other = other if other.text else clause
    return other


def reasons(texts: Iterable[str]) -> str:
    """What was said for a point, in the third person; sentences that could only be quoted are left out."""
    sentences = [sentence.text for text in texts for sentence in split_sentences(text)]
    return " ".join(_third(each) for each in sentences if (clause := told(each)).text and not clause.quoted)


def _noted(text: str) -> bool:
    return bool(_NOTES.search(text))


def _third(text: str) -> str:
    for pattern, word in _FIRST:
        text = re.sub(pattern, word, text)
    return text[:1].upper() + text[1:]


def _in_their_words(words: str, bare: str) -> str:
    """The quotation as it was spoken: what was turned into the third or second person is turned back."""
    count = len(words.split())
    said = re.sub(r"[()\[\]{}<>|*_#“”\"]+", " ", bare).split()
    lowered = [re.sub(r"\W", "", word.lower()) for word in said]
    first = re.sub(r"\W", "", words.split()[-1].lower())
    # The end of the clause is found by its last word, near where it should be.
    for end in (count, count + 1, count - 1, count + 2, count - 2):
        if 0 < end <= len(said) and lowered[end - 1] == first:
            return " ".join(said[:end]).strip(" ,;:.!?")
    return words


def _broken(words: str) -> bool:
    """True if a clause was cut in the wrong place."""
    if _DANGLING.search(words) or len(words.split()) < 3:
        return True
    found = _SUBORDINATE.match(words)
    if found is None:
        return False
    if "," not in words:
        return len(words.split()) < 8
    # "even if every criticism is true, a girl": what follows the comma must be a clause itself.
    return len(found["rest"].split(",")[-1].split()) < 4


def _named(words: str, bare: str, names: Collection[str], common: Collection[str]) -> str:
    """The clause's first letter, capital if it begins with a name."""
    first = re.match(r"[\w'’-]+", words)
    if first is None or not first[0][1:].islower() and len(first[0]) > 1:
        return words
    head = first[0].capitalize()
    known = head in names or re.sub(r"['’]s$", "", head) in names
    if known and re.search(rf"\b{re.escape(head)}\b", bare):
        return words[:1].upper() + words[1:]
    return words[:1].lower() + words[1:] if first[0].lower() in common else words
