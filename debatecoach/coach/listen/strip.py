"""Taking away what a sentence of speech says by habit: fillers, signposts, hedges, "I think that".

Every pattern ends at the end of a word: what stays of a sentence begins where a word begins.
"""

from __future__ import annotations

import re
from functools import lru_cache

from debatecoach.coach.listen.verbs import has_verb

_MARKUP = re.compile(r"<[^<>]{0,200}>|\{[^{}]{0,40}\}|[`*_#<>{}\[\]|\\~^]+|https?://\S+")
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]")
_PROFANE = re.compile(
    r"\b(?:mother)?fuck(?:ing|ed|er|ers|s)?\b|\b(?:bull)?shit(?:ty|s)?\b|\bbitch(?:es)?\b|\basshole[s]?\b"
    r"|\bbastard[s]?\b|\b(?:god)?damn(?:ed)?\b|\bcunt[s]?\b|\bdick(?:head)?s?\b|\bcrap(?:py)?\b",
    re.IGNORECASE,
)
_SOUND = r"(?:um+|uh+|uhm+|erm?|hmm+|ah|eh)"
_FILLER = re.compile(
    rf",?\s*\b(?:{_SOUND}|(?<!do )(?<!did )you know(?! (?:what|how|who|why|where|that|the|when|if|it|a)\b)"
    r"|i mean(?=,)|(?<=[,.] )i mean|^i mean|(?:(?<=is )|(?<=are )|(?<=was )|(?<='s )|(?<=just ))"
    r"(?:sort|kind) of|lol|haha+|so yeah|oh yeah|no wait|like(?=,)|or something(?: like that)?|(?:or|so"
    r"|but) whatever(?=[,.]|$)"
    r"|and stuff(?: like that)?|and things like that|if you know what i mean|i guess|i suppose)\b[,\s]*",
    re.IGNORECASE,
)
# "Like" says something after be, look, feel, things, and as a verb; it says nothing in these places.
_LIKE = re.compile(
    r"(?:(?<![\w'’])|(?<=\s))(?:(?P<before>^|[,.;:]\s*|\b(?:and|but|so|because|cause|or|then|also|was|yeah"
    r"|though|that)\s+)like(?P<gap>,?\s+|$)"
    r"|(?P<verb>\b(?:is|are|was|were|am|be|it's|its|that's|they're|i'm|i think|we think|have|has|had|just|not"
    r"|who)\s+)like\s+(?=(?:really|so|super|very|totally|actually|kind|pretty|quite|completely|literally"
    r"|never|always|one|two|no|a lot|all|too|only|just)\b)"
    r"|(?P<think>\b(?:i|we) (?:just |really )?(?:think|feel|feels)\s+)like\s+)",
    re.IGNORECASE,
)
_STUTTER = re.compile(r"\b(\w+)(?:[,\s]+\1\b)+", re.IGNORECASE)
_HEDGE = re.compile(
    r",?\s*\b(?:i think|i guess|i believe|i suppose|i feel|in my opinion|you know)\b,?(?! that\b)"
    r"|(?<!\band),?\s+(?:right|yeah|okay|ok)(?=\s+(?:and|but|so)\b|[?.!]*$)",
    re.IGNORECASE,
)
ORDINAL = (
    r"(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|next|last|final|other"
    r"|main|biggest|key|another|one|only|strongest"
    r"|central)"
)
CARDINAL = "one|two|three|four|five|six|seven|eight|nine|ten"
NTH = rf"{ORDINAL}(?:,? and (?:last|final|strongest|(?:most )?important))?"
"""As it is said: "third", or "third and last"."""
NOUN = (
    r"(?:point|argument|reason|contention|claim|thing|issue|problem|benefit|advantage|question|clash"
    r"|contribution|pillar|heading|strand|theme|line of argument)"
)
_I = r"(?:i|we)"
_SAY = (
    r"(?:think|believe|feel|say|argue|submit|contend|guess|suppose|reckon|propose|maintain|claim|hold|saying"
    r"|point out|show|suggest|add|stress|mention|remind|told|said|argued|showed|shown|explained|proved|proven"
    r"|like to (?:say|argue|add|point out|start by saying|begin by saying)|(?:start|begin) by saying)"
)
_EVALUATED = (
    r"(?:wrong|false|true|mistaken|untrue|correct|backwards?|misleading|confused|nonsense|silly|naive|absurd"
    r"|ridiculous|simplistic|irrelevant|upside down|beside the point|the wrong way (?:round|around)|a mistake"
    r"|a strange \w+|not the point|not (?:quite )?right|unconvincing|too simple|hard to believe)"
)
_LEADS = (
    r"[\s,;:.\-–—…\"“”'‘’，、。：?!]+",
    r"(?:so|and|but|yeah|well|ok|okay|oh),? like[,\s]+",
    r"(?:hi|hello|hey|good (?:morning|afternoon|evening))(?: everyone| everybody| all| guys| there"
    r"| judges?)?",
    rf"{_I} (?:\w+ly )?disagree(?: with (?:this|that|them|it))?(?:,| because| and)?",
    rf"{_I} (?:\w+ly )?agree(?: with (?:this|that|them|it|you))?(?: \w+ly)?(?:,| and| but)+",
    rf"(?:that|this|it|they)(?:'s|’s|s|'re|re| is| are) (?:\w+ly |just |not |even |so )*{_EVALUATED}"
    r"(?:,| because| and)+",
    r"(?:首先|其次|再次|最后|第[一二三四五]|另外|此外|所以|因此|但是)[，,、：:]?|(?:我方?|我们)(?:认为|觉得)[，,]?",
    r"(?:my|our) (?:point|argument) (?:that|about how)",
    rf"(?:{_I}(?:'d| would| will|'ll| have to| want to|'m going to| just)*(?: like to)? (?:say|repeat|make)"
    r" |let me (?:say|repeat|make) )?(?:that|this|it|the)(?: (?:one|point|bit|thing))?(?: once)?"
    r" (?:again|more|one more time)\s*[:—–,]\s*",
    r"(?:(?:it|that)(?:'s|’s| is) )?(?:just |simply |quite )?(?:this|simple|simply|plain|plainly|short|brief"
    r"|briefly|clear|easy|as follows|the following)(?: enough)?\s*[:—–]\s*",
    r"(?:(?:madam|mister|mr\.?) (?:speaker|chair(?:man|woman|person)?)|judges?|chair"
    r"|ladies and gentlemen)[,:]\s*",
    r"(?:one|two|three|four|five)[,.:]\s+",
    r"(?:right|yes|no|look|listen|still|yet|rather|instead|again|besides|oh|first|second|fine|sure|great"
    r"|lovely"
    r"|granted|true|congratulations|apparently|sorry|anyhow|by the way|to be (?:fair|honest))(?:[,:;]\s*)+",
    r"notice (?:how|that|what)\b",
    r"(?:and|so|well|now|okay|ok|yeah|also|but|then|anyway|anyways|basically"
    r"|actually|honestly|obviously|clearly|frankly|seriously|literally|indeed|surely|of course|in fact"
    r"|moreover|furthermore|additionally|however|therefore|thus|hence|finally|lastly|importantly"
    r"|crucially|more importantly|most importantly|in addition|on top of that|as well|nevertheless"
    r"|oh|on the contrary|on the other hand|in response|in reply|in rebuttal|in conclusion"
    r"|to conclude|to sum up|in summary|overall|hence|in other words)[,:\s]+",
    r"(?:firstly|secondly|thirdly|(?:four|fif|six|seven|eigh|nin|ten)thly|first of all|first off"
    r"|to begin with|to start with"
    r"|first(?=[,:])|second(?=[,:])|third(?=[,:])|(?:four|fif|six|seven|eigh|nin|ten)th(?=[,:])|next(?=[,:])"
    rf"|number (?:{CARDINAL}))[,:\s]+",
    rf"{NOUN} (?:number )?(?:{CARDINAL}|\d)\b(?: (?:is|was)\b(?: that\b| simply\b)?|[,:.])?",
    rf"(?:and |so )?(?:(?:my|our|the|an?) )?{NTH} (?:\w+ )?{NOUN}(?: why(?: this is)?)?"
    rf"(?: {_I}(?: would|'d|'ll| will)? (?:want to |like to )?(?:make|have|say|argue|bring up))?"
    r"(?: (?:is|was|would be)(?: that| about how| simply)?\b|[:,])",
    r"(?:my|our) (?:point|argument|case|claim|position|view|contention|belief) (?:here )?is"
    r"(?: that| simply)?",
    r"(?:like |as )?(?:i|we) (?:already )?said (?:it|this|that)(?: before| already| earlier)?,? (?:but"
    r"|and)\b",
    r"(?:the|a) (?:point|fact|truth|reality|problem|thing|reason) (?:here |is |of the matter )*is(?: that)?",
    rf"{_I}(?:'d| would| will|'ll| just| really| also| personally| still| strongly| firmly| do| honestly| can"
    r"| want to| am going to| are going to|'m going to|'re going to| have to| have|'ve| already| then| now"
    rf"| even)* {_SAY}\b(?! (?:you|us|everyone) (?:about|of)\b)(?: (?:you|us|everyone"
    rf"|the judges?)\b)?(?: earlier| before| already| again"
    r"| in (?:my|our|the) (?:\w+ )?speech)?"
    r"(?: that\b|,)?(?! (?:about|of)\b)",
    rf"{_I}(?: want to|'ll| will| would like to)? talk about how",
    r"in (?:my|our) (?:opinion|view|eyes)|to (?:me|us),|for (?:me|us),|personally",
    r"(?:it|there)(?: is|'s|’s) (?:clear|obvious|true|undeniable|important to (?:say|note|remember)"
    r"|no (?:doubt|secret))(?: that)?,?",
    r"(?:let me|let's) (?:say|explain|tell you|start by saying|be clear|be honest)(?: that| why)?,?",
    r"remember(?: that| our point that| what (?:i|we) said)?[,:\s]+(?=\w)|as (?:i|we) (?:said|told you|showed"
    r"|explained)(?: (?:earlier|before|already))?",
    r"(?:that|this) (?:is|was) (?:because|why)|(?:cause|cuz|because)\s+(?!of\b)(?![^,]+, (?!and|or|but"
    r"|so)\w+ \w+ \w)|maybe|perhaps|probably",
    r"even if (?:this|that|they|it) (?:is|are|was|were) (?:true|right|correct)",
    r"(?:and )?another thing (?:is|was)(?: that)?",
    rf"(?:(?:about )?what|(?:and )?here(?:'s|’s| is) what) {_I}(?:'re| are|'d| would)? (?:actually |really )?"
    r"(?:defend(?:ing)?|stand(?:ing)? for|propos(?:e|ing)|support(?:ing)?|offer(?:ing)?|say(?:ing)?)"
    r"(?: here| today| tonight| instead| on this side)*(?: is(?: this| that)?)?\s*[:—–]\s*",
    rf"(?:this is what |and )?{_I} (?:care|mind) (?:about |most |the |this |that |it |one )+(?:most|more)"
    r"(?: about)?(?: of all| than anything)?\s*[:,—–]\s*",
    r"(?:you|we|i) (?:should|must|have to|need to) remember(?: that)?",
)  # fmt: skip
_ISAY = re.compile(rf"{_I}\b", re.IGNORECASE)
_LEAD = re.compile(rf"^(?:{'|'.join(_LEADS)})(?:(?<![\w'’])|(?![\w'’])(?!\.\w))[,:\s]*", re.IGNORECASE)


def plain(text: str) -> str:
    """The text without markup, control characters and profanity; one line."""
    text = _PROFANE.sub(" ", _MARKUP.sub(" ", _CONTROL.sub(" ", text)))
    return re.sub(r"\s+([,.;:!?])", r"\1", re.sub(r"\s+", " ", text)).strip()


@lru_cache(maxsize=4096)
def without_fillers(text: str) -> str:
    """The text, plain, without um, "you know", "or something", a "like" that says nothing, and stutters."""
    text = _FILLER.sub(" ", plain(text)).strip()
    while True:
        shorter = _LIKE.sub(lambda m: m["before"] or m["verb"] or m["think"] or "", text).strip()
        if shorter == text:
            break
        text = shorter
    return re.sub(r"\s+([,.;:!?])", r"\1", _STUTTER.sub(r"\1", re.sub(r"\s+", " ", text)))


@lru_cache(maxsize=4096)
def strip_lead(text: str) -> str:
    """The text without fillers, signposts, hedges and "I think that" at its head."""
    text = without_fillers(text)
    while (match := _LEAD.match(text)) and match.end():
        rest = text[match.end() :]
        # "We hold elections" says something, "we hold that elections matter" only says that we say it.
        if _ISAY.match(match[0]) and not has_verb(rest):
            break
        text = rest
    return re.sub(r"\s+", " ", _HEDGE.sub("", text)).strip()
