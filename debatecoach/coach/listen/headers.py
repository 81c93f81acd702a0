"""How a sentence announces what comes: a new argument, a turn to a topic, a passage to their case or ours."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

from debatecoach.coach.listen.clause import usable
from debatecoach.coach.listen.reports import ASKED
from debatecoach.coach.listen.strip import CARDINAL, NOUN, NTH, ORDINAL, plain, strip_lead
from debatecoach.coach.listen.verbs import has_verb
from debatecoach.coach.listen.words import content_words, count_words


class Focus(StrEnum):
    """Whose case a passage is about."""

    NONE = ""
    THEIRS = "theirs"
    OWN = "own"


class Kind(StrEnum):
    """What a header does: begins an argument, turns to a topic, or only leads over to a part."""

    POINT = "point"
    TURN = "turn"
    PASSAGE = "passage"


@dataclass(frozen=True, slots=True)
class Header:
    """The head of a sentence that announces something.

    Attributes:
        kind: what it does.
        topic: what it names in a word or a few; empty if it makes its claim at once.
        rest: what the sentence says beside, empty for a label.
        focus: whose point it names.
        own: it is called "my" or "our" point.
        bare: it only counts ("the first is …"), so that whose point it is must be known already.
    """

    kind: Kind
    topic: str
    rest: str
    focus: Focus = Focus.NONE
    own: bool = False
    bare: bool = False


_LABEL = 2
"""Most words of a sentence that only names a topic: "Oh, money."."""
_BY_HABIT = (
    r"(?:(?:please note|so|and|but|now|well|then|okay|ok|right|oh|yeah|um+|uh+|finally|lastly|next|also"
    r"|first|firstly|secondly|thirdly),?\s+)*"
)
_THEM = (
    r"(?:them|(?:the|my|our) (?:\w+ )?(?:proposition|opposition|opponents?|other (?:side|team)|first speaker"
    r"|affirmative|negative)|our friends opposite)"
)
_THEIR = rf"(?:their|your|{_THEM}['’]s?|(?:these|those)(?= (?:claims|attacks|objections)))"
_THINGS = (
    r"(?:case|side|contentions?|points?|arguments?|material|claims?|speech|reasons?|ideas?|attacks?"
    r"|objections?|house)"
)
_GO = (
    r"(?:on to|on|to|for|with|as for|back to|about|(?:let me |let's |let us |i(?:'ll| will| want to"
    r"|'d like to| would like to) )?(?:now )?(?:turn|move|come|go|get|return|look|start|begin|coming"
    r"|turning|moving|going|starting|beginning)(?: now)?(?: back)?(?: on)?(?: to| with| at)?)"
)
_TO_OWN = re.compile(
    rf"^{_BY_HABIT}(?:{_GO} )?(?:(?:my|our) (?:own )?(?:side['’]s )?(?:main "
    rf"|positive )?{_THINGS}(?: of the (?:flow|house|debate))?|ourselves"
    r"|(?:my|our) own)(?: now)?\W*$",
    re.IGNORECASE,
)
_TO_THEIRS = re.compile(
    rf"^{_BY_HABIT}(?:{_GO} )?(?:{_THEIR} (?:\w+ )?{_THINGS}|{_THEM}|what (?:they|we|you) (?:just )?(?:said"
    rf"|heard)(?: from {_THEM})?)(?: first| now)?\W*$"
    rf"|\b(?:one|two|three|four|both|some|several|most|all|a few) of (?:{_THEIR}) (?:\w+ )?{_THINGS}"
    r" (?:deserves?|needs?|requires?|calls? for|must|should|i)\b",
    re.IGNORECASE,
)
_ADVERB = re.compile(
    rf"^{_BY_HABIT}(?:firstly|secondly|thirdly|(?:four|fif|six|seven|eigh|nin|ten)thly|lastly|first of all"
    r"|first off|to begin with|to start with"
    r"|(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|next|last|finally)(?=,)"
    rf"|number (?:{CARDINAL})|(?:one|two|three|four|five|six)(?=[,:.]))[,:.]?\s+"
    r"|^首先|^其次|^第[一二三四五]|^再次|^最后|^另外|^此外",
    re.IGNORECASE,
)
_NAMED = re.compile(
    rf"^{_BY_HABIT}(?:(?P<own>my|our)|the|an?|one|and)?\s*(?:(?:{NTH}|1st|2nd|3rd)\s+)?(?:\w+\s+)?{NOUN}"
    rf"(?:\s+(?:number\s+)?(?:{CARDINAL}|\d))?"
    r"(?:\s+(?:why(?: this is)?|for this|against this|here|today|for you(?: today)?|(?:i|we)(?: would|'d|'ll"
    r"| will)?(?: want to| like to)? (?:make|have|say|argue|bring up)))*"
    r"(?P<link>\s+(?:is|was|would be)(?:\s+still)?(?:\s+that\b|\s+simply\b|\s+about\b|\s+how\b)?"
    r"|\s+(?:concerns?|regards|deals with|comes from|has to do with|looks at|goes to)\b|\s*[,:.]|\s*$)\s*",
    re.IGNORECASE,
)
_NTH = re.compile(rf"\b(?:{ORDINAL}|1st|2nd|3rd|{CARDINAL}|\d)\b", re.IGNORECASE)
_BARE_NTH = re.compile(
    rf"^{_BY_HABIT}(?:(?:the|my|our) (?:first|second|third|fourth|fifth|sixth|seventh|eighth|other|last|next)"
    r"|one|the other)(?: one)?\s+"
    r"(?P<link>(?:is|was|concerns)(?:\s+that\b|\s+about\b)?)\s+",
    re.IGNORECASE,
)
_THEN_THERE = re.compile(
    r"^(?:and |but |so )?(?:then|first|second|third|next|finally|lastly),? there(?:['’]s| is| are| was"
    r"| were)\s+(?:also )?",
    re.IGNORECASE,
)
_A_THING = re.compile(
    r"(?P<name>(?:the|this|that|their|your) (?:[\w'’-]+ ){0,9}?[\w'’-]+)(?:[.!?]*$|,| and\b| who\b"
    r"| that\b)",
    re.IGNORECASE,
)
"""What "then there was" names: "the carer in her car"."""
_ON = re.compile(
    rf"^{_BY_HABIT}(?:on|as to|as for|about|regarding|concerning|when it comes to|with (?:regards?"
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
    rf"^{_BY_HABIT}on (?P<topic>(?:the |their |our |my )?(?!that\b|this\b|it\b)[\w’'-]+(?: (?:and|of|in)"
    rf" [\w’'-]+)?) "
    r"(?=(?:i|we|they|you|nobody|my opponents?)\b)",
    re.IGNORECASE,
)
"""A turn to a topic with no comma behind it: "On breaks I gave you a case"."""
_BY_VERB = re.compile(
    rf"^{_BY_HABIT}(?:let (?:me|us)\b|let's\b|i\b|turn|mov|com(?:e|ing)|start|begin)", re.IGNORECASE
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
    rf"^{_THEIR} (?:own )?(?:\w+ )?{_THINGS}\s*(?:(?:about|on|that|of|from|regarding)\s+(?P<y>.+))?$",
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
    rf"^{_BY_HABIT}(?:(?:first|second|third|fourth|next|last|then)(?:(?:'s| is| are| comes?| was|"
    rf" there(?:'s| is| are))"
    rf"(?: about| to)?|,)? )?(?P<name>{_NAME})\W*$",
    re.IGNORECASE,
)
"""A sentence that only names what comes: "Next, the shops.", "Then the training argument"."""
_DISLOCATED = re.compile(
    rf"^{_BY_HABIT}(?P<name>{_NAME}|(?:the|that) [\w’' -]{{3,50}}), (?:it|they|that|this|these|those|he"
    rf"|she|what|how|why)(?=['’ ])",
    re.IGNORECASE,
)
"""Names what it is about, and then speaks of it: "And the traffic, it does not vanish"."""
_JUDGED = re.compile(
    rf"^{_BY_HABIT}(?P<whose>the|their|your|this|that) (?P<name>[\w’'-]+(?: [\w’'-]+){{0,4}})"
    r" (?:argument|point|claim|case|story|idea|worry|objection) (?:sounds?|looks?|seems?|is|was)"
    r" (?!that\b|about\b|because\b)(?:(?!because\b)\w+ ){0,5}\w+\W*$",
    re.IGNORECASE,
)
"""Names a point and says only what it is like: "The shy students argument sounds kind"."""
_WHAT_OF = re.compile(
    rf"^{_BY_HABIT}(?:what about|what of) (?P<whose>the|their|your) {ORDINAL} (?:one|{NOUN}),?"
    r"(?: (?:that|about|on)\b)?\s*(?P<topic>[^?]*?)\W*\?\W*$",
    re.IGNORECASE,
)
"""A turn to one of several points: "And what about the second one, that prices rise?"."""
_TURNS_TO = re.compile(
    rf"^{_BY_HABIT}(?:(?:let['’]?s|let me|let us|(?:i|we)(?:['’]ll| will|['’]d like to| want to"
    rf"| would like to)?)"
    r" (?:now |first |just |quickly |then |also )*(?:talk about|deal with|look at|discuss|consider|address"
    r"|tackle|come to"
    r"|get to|move to|go to)|(?:that|which|this|it) brings (?:me"
    r"|us) (?:on )?to)\s+(?P<topic>[^,:.;?!]{3,50}?)"
    r"(?: (?:now|next|first|then|too|as well))*\W*$",
    re.IGNORECASE,
)
"""Only says what is next: "Let's talk about sleep.", "Which brings me to sleep."."""
_WHAT_ABOUT = re.compile(rf"^{_BY_HABIT}(?:what|how) about (?P<topic>[^?]{{3,60}})\?\W*$", re.IGNORECASE)
_TITLE = re.compile(
    rf"^{_BY_HABIT}(?P<topic>(?!(?:two|three|four|five|several|here"
    rf"|one)\b)[\w’'-]+(?: [\w’'-]+){{0,2}}):\s+(?=\w+ \w+ \w+ \w+)",
    re.IGNORECASE,
)
"""A topic before a colon."""
_WHOLE_LINE = re.compile(
    rf"^{_BY_HABIT}(?:the|that|this) (?:whole|entire) (?P<topic>[^.?!]{{3,60}}?) (?:line|thing|stuff|bit"
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
_LOOK_AT = re.compile(
    r"(?:think|look|consider|imagine|take|picture|remember)\b(?: (?:about|of|at))?\s*", re.IGNORECASE
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


def header(text: str, *, opening: bool = False) -> Header | None:
    """The header a sentence begins with, None without one.

    Args:
        text: the sentence.
        opening: the speech is a constructive: there "on Fridays, …" turns to nothing.
    """
    text = _WANDERS.sub("", plain(text))
    if _TO_OWN.search(text):
        return Header(Kind.PASSAGE, "", "", Focus.OWN, True)
    if _TO_THEIRS.search(text):
        return Header(Kind.PASSAGE, "", "", Focus.THEIRS)
    turn = _turn(text, opening)
    if turn is not None:
        return turn
    what_of = None if opening else _WHAT_OF.match(text)
    if what_of and count_words(what_of["topic"]) > 1:
        theirs = what_of["whose"].lower() != "the"
        return Header(
            Kind.TURN, what_of["topic"], "", Focus.THEIRS if theirs else Focus.NONE, bare=not theirs
        )
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
    thing = None if opening or not there else _A_THING.match(text[there.end() :])
    if thing:
        return _of(thing["name"], "")
    if there:
        return _point(["is"], text[there.end() :], False)
    if adverb:
        inner = _turn(rest, False) if not opening else None
        return inner or _point(["that"], rest, False)
    named_only = None if opening else _COUNTED_NAME.match(text)
    if named_only and not _CLAUSE.search(_bare_name(named_only["name"])):
        return _of(named_only["name"], "")
    whole = None if opening else _WHOLE_LINE.match(text)
    if whole:
        return Header(Kind.TURN, whole["topic"], "", Focus.THEIRS)
    next_one = None if opening else _TURNS_TO.match(text) or _WHAT_ABOUT.match(text)
    if next_one and not _NO_TOPIC.match(next_one["topic"]):
        return _of(f"the {_ARTICLE.sub('', next_one['topic'])}", "")
    title = None if opening else _TITLE.match(text)
    if title and not has_verb(f"it {title['topic']}") and not _NO_TOPIC.match(title["topic"]):
        return Header(Kind.TURN, title["topic"], text[title.end() :])
    judged = None if opening else _JUDGED.match(text)
    if judged:
        theirs = judged["whose"].lower() in ("their", "your")
        return Header(Kind.TURN, judged["name"], "", Focus.THEIRS if theirs else Focus.NONE)
    apart = None if opening else _DISLOCATED.match(text)
    if apart and not _CLAUSE.search(_bare_name(apart["name"])):
        return _of(apart["name"], apart["name"] + text[apart.end() :])
    label = _NEXT_UP.sub("", strip_lead(text)).strip(" .!?:")
    words = count_words(label)
    clause = has_verb(label) and (words > 1 or text.rstrip().endswith("!"))
    if (
        not opening
        and 1 <= words <= _LABEL
        and not clause
        and content_words(label)
        and not _NOTHING.match(label)
    ):
        return Header(Kind.TURN, label, "")
    return None


_ARTICLE = re.compile(r"^(?:the|a|an)\s+", re.IGNORECASE)
_NOTHING = re.compile(
    r"(?:yeah|yes|ok|okay|um+|uh+|thanks?|thank you|sorry|anyways?|pause|cheers)\b", re.IGNORECASE
)
_NEXT_UP = re.compile(r"^(?:next up|last thing|first up|lastly|(?:and )?what about)[,:]?\s*", re.IGNORECASE)


def _bare_name(name: str) -> str:
    return name.partition(" ")[2]


def _of(name: str, rest: str) -> Header:
    """A turn to what is named, theirs if it is called theirs."""
    theirs, ours = _OF_THEIRS.match(name), _OF_OURS.match(name)
    if ours:
        return Header(Kind.TURN, (ours["y"] or ours["x"] or _bare_name(name)).strip(), rest, Focus.OWN, True)
    if theirs or re.match(r"(?:their|your)\b", name, re.IGNORECASE):
        topic = theirs["y"] if theirs and theirs["y"] else _bare_name(name)
        return Header(Kind.TURN, topic, rest, Focus.THEIRS)
    return Header(Kind.TURN, _bare_name(name), rest)


def _point(link: list[str], rest: str, own: bool, bare: bool = False) -> Header:
    """A header of an argument: what follows is its claim if it is one, else its topic."""
    rest = rest.strip(" ,:.")
    if _LOOK_AT.match(rest) and not re.search(r"[:;,]", rest):
        return Header(Kind.POINT, _LOOK_AT.sub("", rest), "", Focus.NONE, own, bare)
    label = bool({"about", "concerns", "regards", "with", "from", "at", "to"} & set(link))
    asked = rest.endswith("?") or _QUESTION.match(rest)
    if not label and not asked and usable(strip_lead(rest)) and not _is_vague(rest):
        return Header(Kind.POINT, "", rest, Focus.NONE, own, bare)
    return Header(Kind.POINT, rest, "", Focus.NONE, own, bare)


def _is_vague(text: str) -> bool:
    """True for "it is fair", "this is unfair": as a claim it needs what it is about."""
    text = strip_lead(text)
    return bool(re.match(r"(?:it|this|that)(?:'s|’s| is| was)\b", text, re.IGNORECASE)) and (
        len(content_words(text)) < 2 or count_words(text) < 5
    )


def _turn(text: str, opening: bool) -> Header | None:
    match = _ON.match(text)
    if match is None:
        plainly = None if opening else _ON_UNMARKED.match(text)
        if plainly is None or _NO_TOPIC.match(plainly["topic"]) or ASKED.search(text):
            return None
        return Header(Kind.TURN, plainly["topic"], text[plainly.end() :])
    topic, rest = match["topic"].strip(), text[match.end() :].strip()
    if ASKED.search(topic):  # "on safety they asked how": a comma nobody heard
        return None
    theirs, ours = _OF_THEIRS.match(topic), _OF_OURS.match(topic)
    if theirs:
        return Header(Kind.TURN, (theirs["y"] or topic).strip(), rest, Focus.THEIRS)
    if ours:
        return Header(Kind.TURN, (ours["y"] or ours["x"] or topic).strip(), rest, Focus.OWN, True)
    by_verb = _BY_VERB.match(text)
    if (
        (opening and not by_verb)
        or _NO_TOPIC.match(topic)
        or count_words(topic) > 10
        or (match["end"] is None and rest)
    ):
        return None
    return Header(Kind.TURN, topic, rest)


def own_topic(text: str) -> str:
    """The topic of the own point a sentence names ("our argument about shy students"), empty if none."""
    match = _OF_OURS.search(text)
    if match is None:
        match = _NOT_FORGOTTEN.search(text)
        return match["z"].strip() if match else ""
    return (match["y"] or match["x"] or "").strip()
