"""How a sentence announces what comes: a new argument, a turn to a topic, a passage to their case or ours."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

from debatecoach.coach.listen.clause import CARDINAL, NOUN, ORDINAL, has_verb, plain, strip_lead, usable
from debatecoach.coach.listen.cues import ASKED
from debatecoach.coach.listen.stems import content_words, count_words


class Focus(StrEnum):
    """Whose case a passage is about."""

    NONE = ""
    THEIRS = "theirs"
    OWN = "own"


class HeaderKind(StrEnum):
    """What a header does: begins an argument, turns to a topic, or only leads over to a part."""

    POINT = "point"
    TURN = "turn"
    PASSAGE = "passage"


@dataclass(frozen=True, slots=True)
class SentenceHeader:
    """The head of a sentence that announces something.

    Attributes:
        kind: what it does.
        topic: what it names in a word or a few; empty if it makes its claim at once.
        rest: what the sentence says beside, empty for a label.
        focus: whose point it names.
        own: it is called "my" or "our" point.
        bare: it only counts ("the first is …"), so that whose point it is must be known already.
    """

    kind: HeaderKind
    topic: str
    rest: str
    focus: Focus = Focus.NONE
    own: bool = False
    bare: bool = False


_LABEL = 2
"""Most words of a sentence that only names a topic: "Oh, money."."""
_HABIT = (
    r"(?:(?:so|and|but|now|well|then|okay|ok|right|oh|yeah|um+|uh+|finally|next|also|first|firstly|secondly)"
    r",?\s+)*"
)
_THEM = r"(?:them|(?:the|my|our) (?:\w+ )?(?:proposition|opposition|opponents?|other (?:side|team)))"
_THEIR = rf"(?:their|your|{_THEM}['’]s?)"
_THINGS = r"(?:case|side|contentions?|points?|arguments?|claims?|speech|reasons?|ideas?|attacks?|objections?)"
_GO = (
    r"(?:on|to|for|as for|back to|about|(?:let me |let's |let us |i(?:'ll| want to| would like to) "
    r")?(?:now )?"
    r"(?:turn|move|come|go|get|return|start|begin)(?:ing)?(?: now)?(?: back)?(?: on)?(?: to| with))"
)
_PASSAGE = re.compile(
    rf"^{_HABIT}(?:{_GO} )?(?:(?P<own>(?:my|our) (?:own )?(?:main )?{_THINGS})|{_THEIR} (?:\w+ "
    rf")?{_THINGS}|{_THEM}"
    r"|what they said)(?: now| first)?\W*$",
    re.IGNORECASE,
)
_ADVERB = re.compile(
    rf"^{_HABIT}(?:(?:first|second|third|(?:four|fif|six|seven|eigh|nin|ten)th|last)ly|first of all|to "
    rf"begin with"
    rf"|(?:first|second|third|(?:four|fif|six|seven|eigh|nin|ten)th|next|last|finally)(?=,)|number "
    rf"(?:{CARDINAL})"
    r"|(?:one|two|three|four|five)(?=[,:.]))[,:.]?\s+|^首先|^其次|^第[一二三四五]|^再次|^最后|^另外|^此外",
    re.IGNORECASE,
)
_NAMED = re.compile(
    rf"^{_HABIT}(?:(?P<own>my|our)|the|an?"
    rf"|one)?\s*(?:{ORDINAL}(?:,? and (?:last"
    rf"|final))?\s+)?(?:\w+\s+)?{NOUN}(?:\s+(?:number\s+)?(?:{CARDINAL}|\d))?"
    r"(?P<link>\s+(?:is|was)(?:\s+still)?(?:\s+that\b|\s+about\b)?|\s+concerns?\b|\s*[,:.]|\s*$)\s*",
    re.IGNORECASE,
)
_NTH = re.compile(rf"\b(?:{ORDINAL}|{CARDINAL}|\d)\b", re.IGNORECASE)
_BARE_NTH = re.compile(
    rf"^{_HABIT}(?:the (?:first|second|third|fourth|other|last|next)|one)(?: one)?\s+"
    r"(?P<link>(?:is|was)(?:\s+that\b|\s+about\b)?)\s+",
    re.IGNORECASE,
)
_THEN_THERE = re.compile(
    r"^(?:and |so )?(?:then|second|third|next|finally),? there(?:['’]s| is| are| was| were)\s+", re.IGNORECASE
)
_A_THING = re.compile(
    r"(?P<name>(?:the|this|that|their|your) (?:[\w'’-]+ ){0,9}?[\w'’-]+)(?:[.!?]*$|,)", re.IGNORECASE
)
"""What "then there was" names: "the carer in her car"."""
_QUESTION = re.compile(r"^(?:who|what|whether|how|which|why|where|if)\b", re.IGNORECASE)
_ON = re.compile(
    rf"^{_HABIT}(?:(?:on|as to|as for|about|regarding|with regards? to|when it comes to|the thing "
    rf"(?:about|with)|what "
    rf"about)|(?P<verb>"
    r"(?:let me |let's |let us |i(?:'ll| want to| would like to) )?(?:turn|mov|com|go|start|begin|talk"
    r"|deal)(?:e|n?ing)?"
    r"(?: back)? (?:to|with|on|about)|(?:which|that) brings me to|back to))\s+"
    r"(?P<topic>[^,:.;?!]{3,90}?)\s*(?:(?P<end>[,:])\s+|[.?!]*$)",
    re.IGNORECASE,
)
_NO_TOPIC = re.compile(
    r"^(?:the (?:other|one) hand|the contrary|average|balance|\w+day|it|this|that|them|time|(?:our|their"
    r"|my) side)\b",
    re.I,
)
_ABOUT = r"\s*(?:(?:about|on|that|of|from)\s+(?P<y>.+))?$"
_OF_THEIRS = re.compile(rf"^{_THEIR} (?:own )?(?:\w+ )?{_THINGS}{_ABOUT}", re.IGNORECASE)
_OF_OURS = re.compile(
    r"\b(?:my|our) (?:own )?(?:\w+ )?(?:point|argument|case|claim)s?,?\s+(?:about|on|that|of)\s+"
    r"(?P<y>[^,.;:]{3,70}?)(?=\s+(?:still|has|was|is|stands)\b|[,.;:]|$)"
    r"|\b(?:my|our) (?P<x>[\w’' -]{3,40}?)\s+(?:point|argument|claim)\b",
    re.IGNORECASE,
)
_NAME = r"(?:the|their|your|our|my) (?:[\w’'-]+ ){0,3}[\w’'-]+"
"""A thing by its name, with the article or owner that says it is one."""
_COUNTED_NAME = re.compile(
    rf"^{_HABIT}(?:(?:second|third|next|last|then)(?:'s| is)? )?(?:the (?:whole|entire) "
    rf")?(?P<name>{_NAME})\W*$",
    re.IGNORECASE,
)
"""A sentence that only names what comes: "Next, the shops.", "Then the training argument"."""
_DISLOCATED = re.compile(
    rf"^{_HABIT}(?P<name>{_NAME}|the [\w’' -]{{3,50}}), (?:it|they|that|this|these|those|he|she|what|how"
    rf"|why)(?=['’ ])",
    re.IGNORECASE,
)
"""Names what it is about, and then speaks of it: "And the traffic, it does not vanish"."""
_WHOLE_LINE = re.compile(
    rf"^{_HABIT}(?:the|that|this) (?:whole|entire) (?P<topic>[^.?!]{{3,60}}?) (?:line|thing|point"
    rf"|argument|idea|story)\W*$",
    re.IGNORECASE,
)
"""Names a point of theirs with a shrug: "The whole sunlight line."."""
_CLAUSE = re.compile(
    r"\b(?:is|are|was|were|has|have|had|do|does|did|will|would|can|could|should|who|which|that|if|when"
    r"|because|we"
    r"|they|i|you|he|she|it)\b|n['’]t\b",
    re.IGNORECASE,
)
_NOTHING = re.compile(r"(?:yeah|yes|ok|okay|um+|uh+|thanks?|thank you|sorry|anyways?)\b", re.IGNORECASE)


def header(text: str, *, opening: bool = False) -> SentenceHeader | None:
    """The header a sentence begins with, None without one.

    Args:
        text: the sentence.
        opening: the speech is a constructive: there "on Fridays, …" turns to nothing.
    """
    text = plain(text)
    if passage := _PASSAGE.match(text):
        own = bool(passage["own"])
        return SentenceHeader(HeaderKind.PASSAGE, "", "", Focus.OWN if own else Focus.THEIRS, own)
    if (turn := _turn_to(text, opening)) is not None:
        return turn
    adverb = _ADVERB.match(text)
    rest = text[adverb.end() :] if adverb else text
    named = _NAMED.match(rest)
    if named and (adverb or _NTH.search(named[0]) or named["own"]):
        # "The problem is …" is a claim; "the first problem is …", "one problem is …" announce one.
        return _point(named["link"], rest[named.end() :], bool(named["own"]), not named["own"])
    if bare := _BARE_NTH.match(rest):
        return _point(bare["link"], rest[bare.end() :], False, True)
    if there := _THEN_THERE.match(text):
        thing = None if opening else _A_THING.match(text[there.end() :])
        return _turn_of(thing["name"]) if thing else _point("is", text[there.end() :], False)
    if adverb:
        return (None if opening else _turn_to(rest, False)) or _point("that", rest, False)
    return None if opening else _named_topic(text)


def own_topic(text: str) -> str:
    """The topic of the own point a sentence names ("our argument about shy students"), empty if none."""
    match = _OF_OURS.search(text)
    return (match["y"] or match["x"]).strip() if match else ""


def _point(link: str, rest: str, own: bool, bare: bool = False) -> SentenceHeader:
    """A header of an argument: what follows is its claim if it is one, else its topic."""
    rest = rest.strip(" ,:.")
    label = re.search(r"\b(?:about|concerns?)$", link)
    asked = rest.endswith("?") or _QUESTION.match(rest)
    if not label and not asked and usable(strip_lead(rest)) and not _is_vague(rest):
        return SentenceHeader(HeaderKind.POINT, "", rest, Focus.NONE, own, bare)
    return SentenceHeader(HeaderKind.POINT, rest, "", Focus.NONE, own, bare)


def _is_vague(text: str) -> bool:
    """True for "it is fair", "this is unfair": as a claim it needs what it is about."""
    return (
        bool(re.match(r"(?:it|this|that)(?:'s|’s| is| was)\b", strip_lead(text), re.I))
        and count_words(text) < 5
    )


def _turn_of(name: str, rest: str = "") -> SentenceHeader:
    """A turn to what is named, theirs if it is called theirs."""
    bare = name.partition(" ")[2]
    if topic := own_topic(name):
        return SentenceHeader(HeaderKind.TURN, topic, rest, Focus.OWN, True)
    if re.match(r"(?:their|your)\b", name, re.IGNORECASE):
        theirs = _OF_THEIRS.match(name)
        return SentenceHeader(HeaderKind.TURN, (theirs and theirs["y"]) or bare, rest, Focus.THEIRS)
    return SentenceHeader(HeaderKind.TURN, bare, rest)


def _turn_to(text: str, opening: bool) -> SentenceHeader | None:
    """The turn of a sentence that says that it turns: "On safety, …", "Let me come back to safety"."""
    match = _ON.match(text)
    if match is None or ASKED.search(match["topic"]):  # "on safety they asked how": a comma nobody heard
        return None
    topic, rest = match["topic"].strip(), text[match.end() :].strip()
    if theirs := _OF_THEIRS.match(topic):
        return SentenceHeader(HeaderKind.TURN, (theirs["y"] or topic).strip(), rest, Focus.THEIRS)
    if own := own_topic(topic):
        return SentenceHeader(HeaderKind.TURN, own, rest, Focus.OWN, True)
    if (opening and not match["verb"]) or _NO_TOPIC.match(topic) or count_words(topic) > 10:
        return None
    return SentenceHeader(HeaderKind.TURN, topic, rest)


def _named_topic(text: str) -> SentenceHeader | None:
    """The turn of a sentence that names its topic without saying that it turns, None if it is none."""
    if whole := _WHOLE_LINE.match(text):
        return SentenceHeader(HeaderKind.TURN, whole["topic"], "", Focus.THEIRS)
    for pattern in (_COUNTED_NAME, _DISLOCATED):
        named = pattern.match(text)
        if named and not _CLAUSE.search(named["name"].partition(" ")[2]):
            return _turn_of(named["name"], "" if pattern is _COUNTED_NAME else text[named.start("name") :])
    label = strip_lead(text).strip(" .!?:")
    clause = has_verb(label) and (count_words(label) > 1 or text.rstrip().endswith("!"))
    if (
        1 <= count_words(label) <= _LABEL
        and not clause
        and content_words(label)
        and not _NOTHING.match(label)
    ):
        return SentenceHeader(HeaderKind.TURN, label, "")
    return None
