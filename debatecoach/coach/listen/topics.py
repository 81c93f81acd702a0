"""How a sentence turns to a topic: by a word or two, by its name and a comma, by a question, by a phrase."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

from debatecoach.coach.listen.reports import ASKED
from debatecoach.coach.listen.stems import content_words, count_words
from debatecoach.coach.listen.strip import NOUN, ORDINAL, strip_lead
from debatecoach.coach.listen.verbs import has_verb


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
BY_HABIT = (
    r"(?:(?:please note|so|and|but|now|well|then|okay|ok|right|oh|yeah|um+|uh+|finally|lastly|next|also"
    r"|first|firstly|secondly|thirdly),?\s+)*"
)
THEM = (
    r"(?:them|(?:the|my|our) (?:\w+ )?(?:proposition|opposition|opponents?|other (?:side|team)|first speaker"
    r"|affirmative|negative)|our friends opposite)"
)
THEIR = rf"(?:their|your|{THEM}['’]s?|(?:these|those)(?= (?:claims|attacks|objections)))"
THINGS = (
    r"(?:case|side|contentions?|points?|arguments?|material|claims?|speech|reasons?|ideas?|attacks?"
    r"|objections?|house)"
)
A_THING = re.compile(
    r"(?P<name>(?:the|this|that|their|your) (?:[\w'’-]+ ){0,9}?[\w'’-]+)(?:[.!?]*$|,| and\b| who\b"
    r"| that\b)",
    re.IGNORECASE,
)
"""What "then there was" names: "the carer in her car"."""
_ON = re.compile(
    rf"^{BY_HABIT}(?:on|as to|as for|about|regarding|concerning|when it comes to|with (?:regards?"
    rf"|respect) to"
    r"|in regards? to|as regards|(?:to|against)(?= (?:the|their|that|this|your) )"
    r"|in terms of|(?:and |so )?(?:the|that|this) (?:thing|stuff|bit|part|whole thing) (?:about|on|with)"
    r"|on the (?:question|issue|point|subject|topic) of"
    r"|(?:let me |let's |let us |i(?:'ll| will| want to|'d like to| would like to) )?(?:now )?(?:turn(?:ing)?"
    r"|mov(?:e|ing)|com(?:e|ing)|go(?:ing)?|get(?:ting)?|return(?:ing)?|start(?:ing)?|begin(?:ning)?)"
    r"(?: now)?(?: back)?(?: on)? (?:to|with|on)|back to)\s+"
    r"(?P<topic>[^,:.;?!]{3,90}?)\s*(?:(?P<end>[,:])\s+|[.?!]*$|,?\s+(?=because\b))",
    re.IGNORECASE,
)
_ON_UNMARKED = re.compile(
    rf"^{BY_HABIT}on (?P<topic>(?:the |their |our |my )?(?!that\b|this\b|it\b)[\w’'-]+(?: (?:and|of|in)"
    rf" [\w’'-]+)?) "
    r"(?=(?:i|we|they|you|nobody|my opponents?)\b)",
    re.IGNORECASE,
)
"""A turn to a topic with no comma behind it: "On breaks I gave you a case"."""
_BY_VERB = re.compile(
    rf"^{BY_HABIT}(?:let (?:me|us)\b|let's\b|i\b|turn|mov|com(?:e|ing)|start|begin)", re.IGNORECASE
)
_NO_TOPIC = re.compile(
    r"^(?:(?:the )?(?:comparative|comparison|weighing|other hand|contrary|one hand|whole|same|top|balance"
    r"|average|paper|purpose|top of"
    r"|screen|way|face)"
    r"|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|june|july|august|september"
    r"|october|november|december|behalf|its own|their own|it|this|that|them|time|(?:\w+ )?my (?:street|way)"
    r"|the one hand|our side|their side|my side)\b(?! (?:argument|point|claim))",
    re.IGNORECASE,
)
_OF_THEIRS = re.compile(
    rf"^{THEIR} (?:own )?(?:\w+ )?{THINGS}\s*(?:(?:about|on|that|of|from|regarding)\s+(?P<y>.+))?$",
    re.IGNORECASE,
)
_OF_OURS = re.compile(
    r"\b(?:my|our) (?:own )?(?:(?:first|second|third|fourth|main|other|last|strongest|central) )?"
    r"(?:(?:point|argument|case|claim|contention|line|reason)s?,?\s+(?:about|on|that|of|from|regarding)\s+"
    r"(?P<y>[^,.;:]{3,70}?)(?=\s+(?:still|has|was|is|stands)\b|[,.;:]|$)"
    r"|(?P<x>(?!own|first|second|third|main|other|case)[\w’' -]{3,40}?)\s+(?:point|argument|claim)\b)",
    re.IGNORECASE,
)
_NOT_FORGOTTEN = re.compile(
    r"\b(?:do not|don't|let us not|let's not|never) forget (?:about "
    r"|that )?(?P<z>[^,.;:]{3,60})",
    re.IGNORECASE,
)
_NAME = r"(?:the|their|your|our|my) (?:[\w’'-]+ ){0,3}[\w’'-]+"
"""A thing by its name, with the article or owner that says it is one."""
_COUNTED_NAME = re.compile(
    rf"^{BY_HABIT}(?:(?:first|second|third|fourth|next|last|then)(?:(?:'s| is| are| comes?| was|"
    rf" there(?:'s| is| are))"
    rf"(?: about| to)?|,)? )?(?P<name>{_NAME})\W*$",
    re.IGNORECASE,
)
"""A sentence that only names what comes: "Next, the shops.", "Then the training argument"."""
_DISLOCATED = re.compile(
    rf"^{BY_HABIT}(?P<name>{_NAME}|(?:the|that) [\w’' -]{{3,50}}), (?:it|they|that|this|these|those|he"
    rf"|she|what|how|why)(?=['’ ])",
    re.IGNORECASE,
)
"""Names what it is about, and then speaks of it: "And the traffic, it does not vanish"."""
_JUDGED = re.compile(
    rf"^{BY_HABIT}(?P<whose>the|their|your|this|that) (?P<name>[\w’'-]+(?: [\w’'-]+){{0,4}})"
    r" (?:argument|point|claim|case|story|idea|worry|objection) (?:sounds?|looks?|seems?|is|was)"
    r" (?!that\b|about\b|because\b)(?:(?!because\b)\w+ ){0,5}\w+\W*$",
    re.IGNORECASE,
)
"""Names a point and says only what it is like: "The shy students argument sounds kind"."""
_WHAT_OF = re.compile(
    rf"^{BY_HABIT}(?:what about|what of) (?P<whose>the|their|your) {ORDINAL} (?:one|{NOUN}),?"
    r"(?: (?:that|about|on)\b)?\s*(?P<topic>[^?]*?)\W*\?\W*$",
    re.IGNORECASE,
)
"""A turn to one of several points: "And what about the second one, that prices rise?"."""
_TURNS_TO = re.compile(
    rf"^{BY_HABIT}(?:(?:let['’]?s|let me|let us|(?:i|we)(?:['’]ll| will|['’]d like to| want to"
    rf"| would like to)?)"
    r" (?:now |first |just |quickly |then |also )*(?:talk about|deal with|look at|discuss|consider|address"
    r"|tackle|come to"
    r"|get to|move to|go to)|(?:that|which|this|it) brings (?:me"
    r"|us) (?:on )?to)\s+(?P<topic>[^,:.;?!]{3,50}?)"
    r"(?: (?:now|next|first|then|too|as well))*\W*$",
    re.IGNORECASE,
)
"""Only says what is next: "Let's talk about sleep.", "Which brings me to sleep."."""
_WHAT_ABOUT = re.compile(rf"^{BY_HABIT}(?:what|how) about (?P<topic>[^?]{{3,60}})\?\W*$", re.IGNORECASE)
_TITLE = re.compile(
    rf"^{BY_HABIT}(?P<topic>(?!(?:two|three|four|five|several|here"
    rf"|one)\b)[\w’'-]+(?: [\w’'-]+){{0,2}}):\s+(?=\w+ \w+ \w+ \w+)",
    re.IGNORECASE,
)
"""A topic before a colon."""
_WHOLE_LINE = re.compile(
    rf"^{BY_HABIT}(?:the|that|this) (?:whole|entire) (?P<topic>[^.?!]{{3,60}}?) (?:line|thing|stuff|bit"
    rf"|part|point|argument|idea"
    r"|business|story)\W*$",
    re.IGNORECASE,
)
"""Names a point of theirs with a shrug: "The whole sunlight line."."""
_CLAUSE = re.compile(
    r"\b(?:is|are|was|were|be|am|has|have|had|do|does|did|will|would|can|could|should|must|may|might"
    r"|cannot|not"
    r"|who|which|that|if|when|because|why|how|what|we|they|i|you|he|she|it)\b|n['’]t\b",
    re.IGNORECASE,
)
_ARTICLE = re.compile(r"^(?:the|a|an)\s+", re.IGNORECASE)
_NOTHING = re.compile(
    r"(?:yeah|yes|ok|okay|um+|uh+|thanks?|thank you|sorry|anyways?|pause|cheers)\b", re.IGNORECASE
)
_NEXT_UP = re.compile(r"^(?:next up|last thing|first up|lastly|(?:and )?what about)[,:]?\s*", re.IGNORECASE)


def _bare_name(name: str) -> str:
    return name.partition(" ")[2]


def turn_of(name: str, rest: str) -> SentenceHeader:
    """A turn to what is named, theirs if it is called theirs."""
    theirs, ours = _OF_THEIRS.match(name), _OF_OURS.match(name)
    if ours:
        return SentenceHeader(
            HeaderKind.TURN, (ours["y"] or ours["x"] or _bare_name(name)).strip(), rest, Focus.OWN, True
        )
    if theirs or re.match(r"(?:their|your)\b", name, re.IGNORECASE):
        topic = theirs["y"] if theirs and theirs["y"] else _bare_name(name)
        return SentenceHeader(HeaderKind.TURN, topic, rest, Focus.THEIRS)
    return SentenceHeader(HeaderKind.TURN, _bare_name(name), rest)


def turn_to(text: str, opening: bool) -> SentenceHeader | None:
    match = _ON.match(text)
    if match is None:
        plainly = None if opening else _ON_UNMARKED.match(text)
        if plainly is None or _NO_TOPIC.match(plainly["topic"]) or ASKED.search(text):
            return None
        return SentenceHeader(HeaderKind.TURN, plainly["topic"], text[plainly.end() :])
    topic, rest = match["topic"].strip(), text[match.end() :].strip()
    if ASKED.search(topic):  # "on safety they asked how": a comma nobody heard
        return None
    theirs, ours = _OF_THEIRS.match(topic), _OF_OURS.match(topic)
    if theirs:
        return SentenceHeader(HeaderKind.TURN, (theirs["y"] or topic).strip(), rest, Focus.THEIRS)
    if ours:
        return SentenceHeader(
            HeaderKind.TURN, (ours["y"] or ours["x"] or topic).strip(), rest, Focus.OWN, True
        )
    by_verb = _BY_VERB.match(text)
    if (
        (opening and not by_verb)
        or _NO_TOPIC.match(topic)
        or count_words(topic) > 10
        or (match["end"] is None and rest)
    ):
        return None
    return SentenceHeader(HeaderKind.TURN, topic, rest)


def own_topic(text: str) -> str:
    """The topic of the own point a sentence names ("our argument about shy students"), empty if none."""
    match = _OF_OURS.search(text)
    if match is None:
        match = _NOT_FORGOTTEN.search(text)
        return match["z"].strip() if match else ""
    return (match["y"] or match["x"] or "").strip()


def named_topic(text: str) -> SentenceHeader | None:
    """The turn of a sentence that names its topic without saying that it turns, None if it is none."""
    what_of = _WHAT_OF.match(text)
    if what_of and count_words(what_of["topic"]) > 1:
        theirs = what_of["whose"].lower() != "the"
        return SentenceHeader(
            HeaderKind.TURN, what_of["topic"], "", Focus.THEIRS if theirs else Focus.NONE, bare=not theirs
        )
    whole = _WHOLE_LINE.match(text)
    if whole:
        return SentenceHeader(HeaderKind.TURN, whole["topic"], "", Focus.THEIRS)
    named_only = _COUNTED_NAME.match(text)
    if named_only and not _CLAUSE.search(_bare_name(named_only["name"])):
        return turn_of(named_only["name"], "")
    next_one = _TURNS_TO.match(text) or _WHAT_ABOUT.match(text)
    if next_one and not _NO_TOPIC.match(next_one["topic"]):
        return turn_of(f"the {_ARTICLE.sub('', next_one['topic'])}", "")
    title = _TITLE.match(text)
    if title and not has_verb(f"it {title['topic']}") and not _NO_TOPIC.match(title["topic"]):
        return SentenceHeader(HeaderKind.TURN, title["topic"], text[title.end() :])
    judged = _JUDGED.match(text)
    if judged:
        theirs = judged["whose"].lower() in ("their", "your")
        return SentenceHeader(HeaderKind.TURN, judged["name"], "", Focus.THEIRS if theirs else Focus.NONE)
    apart = _DISLOCATED.match(text)
    if apart and not _CLAUSE.search(_bare_name(apart["name"])):
        return turn_of(apart["name"], apart["name"] + text[apart.end() :])
    label = _NEXT_UP.sub("", strip_lead(text)).strip(" .!?:")
    words = count_words(label)
    clause = has_verb(label) and (words > 1 or text.rstrip().endswith("!"))
    if 1 <= words <= _LABEL and not clause and content_words(label) and not _NOTHING.match(label):
        return SentenceHeader(HeaderKind.TURN, label, "")
    return None
