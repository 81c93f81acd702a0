"""The speaker's own words, made usable: fit for a cell of the flow, or for "You told us that …".

Nothing here adds a word the speaker did not say, except the turn from *I* to *you*. What cannot be
reported safely is quoted as it was; what is no clause at all gives an empty string.
"""

from __future__ import annotations

import re
from enum import StrEnum
from typing import NamedTuple

from debatecoach.coach.listen.words import CJK, content_words

CELL_WORDS = 25
"""Longest clause for a cell or a quotation in a reply, in words."""
_MOST_LETTERS = 220

_MARKUP = re.compile(r"<[^<>]{0,200}>|\{[^{}]{0,40}\}|[`*_#<>{}\[\]|\\~^]+|https?://\S+")
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]")
_PROFANE = re.compile(
    r"\b(?:mother)?fuck(?:ing|ed|er|ers|s)?\b|\b(?:bull)?shit(?:ty|s)?\b|\bbitch(?:es)?\b|\basshole[s]?\b"
    r"|\bbastard[s]?\b"
    r"|\b(?:god)?damn(?:ed)?\b|\bcunt[s]?\b|\bdick(?:head)?s?\b|\bcrap(?:py)?\b",
    re.IGNORECASE,
)
_FILLER = re.compile(
    r",?\s*\b(?:um+|uh+|uhm+|erm?|hmm+|ah|eh|you know|i mean|sort of|kind of|like(?=,))\b[,\s]*",
    re.IGNORECASE,
)
_STUTTER = re.compile(r"\b(\w+)(?:[,\s]+\1\b)+", re.IGNORECASE)
_ORDINAL = r"(?:first|second|third|fourth|fifth|next|last|final|other|main|biggest|key|another|one|only)"
_LEAD = re.compile(
    r"^(?:[\s,;:.\-–—…\"“”'‘’，、。：]+"
    r"|(?:so|and|but|yeah|well|ok|okay),? like\b[,\s]*"
    r"|(?:hi|hello|hey|good (?:morning|afternoon|evening))\b(?: everyone| everybody| all| guys| there"
    r"| judges?)?[,\s]*"
    r"|(?:i|we) (?:\w+ly )?disagree(?: with (?:this|that|them|it))?(?:,| because\b| and)?\s*"
    r"|(?:that|this|it|they)(?:'s|'re| is| are) (?:\w+ly |just |not )*(?:wrong|false|true|mistaken|untrue"
    r"|correct)"
    r"(?:,| because\b| and)\s*"
    r"|(?:首先|其次|再次|最后|第[一二三四五]|另外|此外|所以|因此|但是)[，,、：:]?|(?:我方?|我们)(?:认为|觉得)[，,]?"
    r"|(?:my|our) (?:point|argument) (?:that|about how)\b\s*"
    r"|(?:and|so|well|now|okay|ok|right|yeah|yes|no|also|but|then|anyway|look|listen|basically|actually"
    r"|honestly"
    r"|obviously|clearly|frankly|seriously|literally|again|indeed|surely|of course|in fact|moreover"
    r"|furthermore"
    r"|additionally|besides|however|therefore|thus|hence|finally|lastly|importantly|crucially"
    r"|more importantly"
    r"|most importantly|in addition|on top of that|as well|nevertheless|still|yet|instead|rather"
    r"|on the contrary"
    r"|on the other hand|in response|in reply|in rebuttal|in conclusion|to conclude|to sum up|in summary"
    r"|overall)\b"
    r"[,:\s]*"
    r"|(?:firstly|secondly|thirdly|fourthly|fifthly|first of all|first off|to begin with|to start with"
    r"|first(?=[,:])|second(?=[,:])|third(?=[,:])|next(?=[,:])|number (?:one|two|three|four))[,:\s]*"
    r"|(?:point|argument|contention|reason) (?:number )?(?:one|two|three|four|five|\d)\b[,:.\s]*"
    rf"|(?:(?:and |so )?(?:my|our|the|an?)? ?{_ORDINAL} (?:\w+ )?(?:point|argument|reason|contention|claim"
    rf"|thing)"
    r"(?: why(?: this is)?)?(?: (?:i|we)(?: would|'d)? (?:want to |like to )?(?:make|have|say|argue"
    r"|bring up))?"
    r"(?: (?:is|was|would be)(?: that| about how| simply)?\b|[:,]) ?[,:]?\s*)"
    r"|(?:my|our) (?:point|argument|case|claim|position|view|contention|belief) (?:here )?is(?: that"
    r"| simply)?\b[,:\s]*"
    r"|(?:the|a) (?:point|fact|truth|reality|problem|thing|reason) (?:here )?is(?: that)?\b[,:\s]*"
    r"|(?:i|we)(?:'d| would| will|'ll| just| really| also| personally| still| strongly| firmly| do"
    r"| honestly| can"
    r"| want to| am going to| are going to|'m going to|'re going to| have to)*"
    r" (?:think|believe|feel|say|argue|submit|contend|guess|suppose|reckon|propose|maintain|claim|hold"
    r"|saying"
    r"|point out|show|suggest|add|stress|mention|remind you|told you|said|argued|showed|like to (?:say"
    r"|argue|add"
    r"|point out|start by saying|begin by saying)|start by saying|begin by saying|talk about how)"
    r"(?: that\b|,)?\s*"
    r"|in (?:my|our) (?:opinion|view|eyes)[,\s]*|to (?:me|us)[,\s]+|for (?:me|us),\s*|personally[,\s]*"
    r"|(?:it|there) (?:is|'s) (?:clear|obvious|true|important to (?:say|note|remember)|no (?:doubt"
    r"|secret))(?: that)?[,\s]*"
    r"|it(?:'s| is) (?:clear|obvious|true|undeniable)(?: that)?[,\s]*"
    r"|(?:let me|let's) (?:say|explain|tell you|start by saying|be clear|be honest)(?: that| why)?[,:\s]*"
    r"|remember(?: that| our point that| what (?:i|we) said)?[,:\s]+(?=\w)|as (?:i|we) (?:said|told you"
    r"|showed|explained)"
    r"(?: (?:earlier|before|already))?[,\s]*|(?:that|this) (?:is|was) (?:because|why)\b\s*|because\b\s*"
    r"|maybe\b\s*"
    r"|perhaps\b\s*|probably\b\s*|even if (?:this|that|they|it) (?:is|are|was|were) (?:true|right"
    r"|correct)[,\s]*)",
    re.IGNORECASE,
)
_HEDGE = re.compile(
    r",?\s*\b(?:i think|i guess|i believe|i suppose|i feel|in my opinion|or something(?: like that)?"
    r"|or whatever"
    r"|and stuff(?: like that)?|and things like that|if you know what i mean|you know)\b,?",
    re.IGNORECASE,
)
_TAIL = re.compile(
    r"(?:[\s,;:\-–—]+|\b(?:and|or|but|so|because|that|which|who|the|a|an|of|to|in|on|for|with|as|if|when"
    r"|is|are"
    r"|their|my|our|your|his|her|its|by|at|from|than|like|also|then|where|while|since)\s*)+$",
    re.IGNORECASE,
)

_AUXILIARIES = """
is are was were be been am isn't aren't wasn't weren't has have had hasn't haven't do does did don't
doesn't didn't will would won't wouldn't can could can't cannot couldn't should shouldn't must
mustn't may might shall ought it's that's they're we're you're i'm there's he's she's gonna
"""
_BASES = """
accept achieve act add affect afford aim allow answer apply attack attend avoid ban become begin
believe belong benefit block borrow break bring build buy call care carry cause change charge cheat
choose close come compete connect consider contain continue control copy cost create cut damage deal
decide declare decrease defend deny depend deserve destroy develop die disappear divide drive drop
earn eat employ enable encourage end enjoy ensure exist expand expect explain exploit face fail fall
feel fight fill find fix follow force forget gain get give go grow guide hand happen harm hate hear
help hide hire hit hold hurt ignore improve increase invest join keep kill know lack lead learn
leave let lie limit listen live look lose love lower make manage mean meet miss motivate move need
offer open own pay penalize perform persuade play prefer prevent produce promote protect prove
provide punish push put raise reach read receive reduce refuse reject rely remain remove replace
require respect result return reward rise risk rob ruin run save say see seem sell send serve share
show shut sit slow solve speak spend spread stand start stay steal stop strengthen strike struggle
study suffer support survive take talk teach tell tend think threaten train treat trust try turn
undermine understand use value violate vote want waste watch weaken wear win work worry write
tax fund abolish regulate legalize legalise subsidize monitor spy fire sue vaccinate
"""
_IRREGULAR = """
became began bought broke brought built came chose cost drove ate fell felt fought found forgot got
gave went gone grew heard hid hit held hurt kept knew led learnt left lost made meant met paid put
ran rose said saw sold sent shut sat spoke spent spread stood stole stuck struck taught told took
thought understood won wore wrote given taken seen done known
"""


def _forms(base: str) -> set[str]:
    stem = base[:-1] if base.endswith("e") else base
    third = base[:-1] + "ies" if base[-1] == "y" and base[-2] not in "aeiou" else base + "s"
    past = base[:-1] + "ied" if base[-1] == "y" and base[-2] not in "aeiou" else stem + "ed"
    sibilant = base.endswith(("s", "sh", "ch", "x", "o"))
    return {base, base + "es" if sibilant else third, past, base + base[-1] + "ed"}


_VERB_FORMS = frozenset(
    [*_AUXILIARIES.split(), *_IRREGULAR.split(), *(form for base in _BASES.split() for form in _forms(base))]
)
_SUBORDINATE = re.compile(
    r"^(?:if|when|because|although|while|since|unless|once|whenever|as|even if|after|before)\b", re.I
)
_BOUNDARY = re.compile(
    r"\s*[,;:—–]\s*|\s+-\s+|\s+(?=(?:because|since|so|so that|which|who|but|when|if|while|although|unless"
    r"|whereas|therefore|even if"
    r"|and (?:the|a|this|that|it|they|we|you|he|she|i|so|then|people|students|there))\b)",
    re.IGNORECASE,
)
_UNREPORTABLE = re.compile(
    r"\b(?:my (?:opponents?|learned|team|partner|speech|case)|our (?:team|side|plan|case|model|argument"
    r"|arguments"
    r"|point|points|policy|proposal|opponents?|opposition|speech)|opponents?|opposition|proposition"
    r"|other side|the affirmative"
    r"|the negative|your (?:side|team|case|point|argument)|i'd|let's|this house"
    r"|we (?:have )?(?:shown?|showed|said|argued|proved|proven|told|explained|pointed|propose"
    r"|are proposing)"
    r"|they (?:have )?(?:say|said|claim|claimed|argue|argued|told|think|want us|never (?:said|proved"
    r"|showed|answered)))\b",
    re.IGNORECASE,
)
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


class Kind(StrEnum):
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
    kind: Kind = Kind.STATED


def plain(text: str) -> str:
    """The text without markup, control characters and profanity; one line."""
    text = _PROFANE.sub(" ", _MARKUP.sub(" ", _CONTROL.sub(" ", text)))
    return re.sub(r"\s+([,.;:!?])", r"\1", re.sub(r"\s+", " ", text)).strip()


def strip_lead(text: str) -> str:
    """The text without fillers, signposts, hedges and "I think that" at its head."""
    text = _STUTTER.sub(r"\1", _FILLER.sub(" ", plain(text)).strip())
    while (match := _LEAD.match(text)) and match.end():
        text = text[match.end() :]
    return re.sub(r"\s+", " ", _HEDGE.sub("", text)).strip()


def has_verb(text: str) -> bool:
    """True if some word of it looks like a verb (always for Chinese, which shows none)."""
    words = re.findall(r"[a-z']+", text.lower().replace("’", "'"))
    if len(CJK.findall(text)) >= 4:
        return True
    return any(
        word in _VERB_FORMS or (len(word) > 5 and word.endswith(("izes", "ises", "ifies", "ened")))
        for word in words[1:] or words
    )


def usable(text: str) -> bool:
    """True for a whole clause: at least three words, one of them a verb, one with meaning."""
    if len(CJK.findall(text)) >= 4:
        return True
    return len(text.split()) >= 3 and has_verb(text) and bool(content_words(text))


def first_clause(text: str, limit: int = CELL_WORDS) -> str:
    """As much of ``text`` as fits in ``limit`` words, cut where a clause ends; empty if it cannot be."""
    text = text.rstrip(' .!?…。！？"”')
    if len(text.split()) <= limit and len(text) <= _MOST_LETTERS:
        return text
    best = ""
    for match in _BOUNDARY.finditer(text):
        head = text[: match.start()]
        if len(head.split()) > limit or len(head) > _MOST_LETTERS:
            break
        if usable(head) and not (_SUBORDINATE.match(head) and not re.search(r"[,;]", head)):
            best = head
    return _TAIL.sub("", best)


def cell_clause(text: str, limit: int = CELL_WORDS) -> str:
    """The claim for a cell of the flow: the speaker's words without signpost, ``limit`` words at most.

    Cut where a clause ends if it can be, else in mid-sentence with "…".
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
    inner = re.search(r"[.!?…。！？](?=\s)", bare)
    short = first_clause(bare[: inner.start()] if inner and inner.start() > 12 else bare, limit)
    short = re.sub(r"[.!?…]+(?=\s)", ",", short).replace('"', "").strip(" ,;“”")
    if not usable(short):
        return Clause("", False)
    if asked or _IMPERATIVE.match(short):
        return Clause(_capital(short), True, Kind.ASKED if asked else Kind.URGED)
    if CJK.search(short) or _UNREPORTABLE.search(short):
        return Clause(short, True)
    first_person = re.search(r"\b(?:i|me|my|mine|myself)\b", short, re.IGNORECASE)
    if first_person:
        if re.search(r"\byou(?:r|rs|rself)?\b", short, re.IGNORECASE):
            return Clause(short, True)
        short = _to_second_person(short)
    return Clause(_lower_first(short), False)


def clean_clause(text: str) -> str:
    """What was said as a clause usable after "that"; empty if none (see :func:`reported_clause`).

    "Um so I think that school uniforms are bad because they cost money" gives "school uniforms are
    bad because they cost money".
    """
    clause = reported_clause(text)
    return "" if clause.quoted else clause.text


_SECOND = (
    (r"\bI'm\b", "you are"), (r"\bI am\b", "you are"), (r"\bI was\b", "you were"), (r"\bI've\b", "you have"),
    (r"\bI'll\b", "you will"), (r"\bam I\b", "are you"), (r"\bmyself\b", "yourself"), (r"\bmine\b", "yours"),
    (r"\bmy\b", "your"), (r"\bme\b", "you"), (r"\bI\b", "you"),
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
    if not first or not first[0][0].isupper() or first[0] == "I":
        return text
    word = first[0]
    known = word.lower() in _COMMON_FIRST or word.lower() in _VERB_FORMS
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
