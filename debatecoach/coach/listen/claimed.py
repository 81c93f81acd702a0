"""What a sentence claims: its words without those that only announce it; nothing of a road map or a fragment.

Whoever reads a speech, a model or the listener, may take "my next argument concerns cost" or "they have left
this standing" for a point. Nobody can argue with such a sentence, so it makes no point of its own: this is
the one place where that is decided, for all that is entered on a flow or counted by a model's judges.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from debatecoach.coach.listen.clause import has_verb
from debatecoach.coach.listen.stems import CJK

_FUNCTION_WORDS = """
a about again all also although am an and any are as at be because been before being both but by can
cannot could d did do does done even for from get go going had has have he her here him his how i if in
into is it its just let like ll m may me might more most must my no nobody none not now of on only or
other our out over own please quite rather re really s shall she should so some someone still such t than
that the their them then there these they this those though through to today too under until up upon us
ve very was we well were what when where whether which while who whom whose why will with without would
yes yet you your
"""
_FUNCTION = frozenset(_FUNCTION_WORDS.split())
_DEBATING_WORDS = """
address afternoon another answer answered argue argued argument arguments beg begin brings case chair
claim claims clash clashes clear close conclude conclusion contention contentions debate definition
dropped eight end evening every explain explained fifth final finally first firstly five four fourth
gentlemen good hear heard honorable honourable ignored issue issues judge judges ladies last lastly later
leads left listening look main make moment morning motion move moving my next nothing number objection
objections one opponent opponents oppose opposition order part partner plain plainly point points present
propose proposition prove proved proven question questions reason reasons rebut rebuttal replied reply
resolution respond responded rest roadmap said say second secondly section short show shown side sides
simple simply six speaker speech stand standing stands start starting sum summary support tell ten thank
thanks thing things third thirdly three told topic touch touched turn turning two unanswered urge vote
win won
"""
_DEBATING = frozenset(_DEBATING_WORDS.split())
"""Words about the debate itself: a sentence of nothing else claims nothing about the world."""
_NUMBER = r"(?:one|two|three|four|five|six|several|some|a few|a couple of|many|\d)"
_NTH = (
    r"(?:first|second|third|fourth|fifth|sixth|next|last|final|other|main|only|key|biggest|strongest"
    r"|opening|new)"
)
_POINT = (
    r"(?:points?|arguments?|contentions?|reasons?|claims?|rebuttals?|questions?|objections?|answers?"
    r"|responses?"
    r"|issues?|things?|parts?|sections?|topics?|cases?|clash(?:es)?|definitions?|speech|impacts?)"
)
_THEY = (
    r"(?:they|you|nobody|no one|none of them|(?:my|our|the) (?:\w+ )?(?:opponents?|opposition"
    r"|proposition|other "
    r"(?:side|team)))"
)
_HEAD = re.compile(
    r"^\W*(?:(?:and|so|but|now|well|then|okay|ok|right|also|again|finally|next|lastly|judges|chair"
    r"|(?:first|second|third|fourth|fifth|last)(?:ly)?(?=,)|first of all|to begin with|with that|before"
    r" i (?:begin|start)"
    r"|in this speech|ladies and gentlemen)\b[,:]?\s*)+",
    re.IGNORECASE,
)
_OWN_WORDS = (
    rf"(?:(?:my|our|their|your|his|her|this|that|any of (?:my|our|this|that|it)|the) (?:\w+"
    rf" ){{0,2}}?{_POINT})"
)
_IT = rf"(?:this|that|it|these|those|them|any of (?:it|this|that|them)|{_OWN_WORDS})"
_WE_SAY = (
    r"(?:(?:i|we)(?:['’](?:ll|d|m|re|ve)| will| would| want| wish| have| am| are| shall| can| must|"
    r" going| like"
    r"| now| first| also| just| briefly| then| next| to)*|let (?:me|us|['’]?s)|let['’]s|allow me to|it"
    r" is time to)"
    r"(?: now| first| also| just| briefly| then| begin by| start by)*"
)
_THAT_CLAUSE = r"(?:\bthat\b|:|—)\s*(?P<claim>\S+ \S+ .*|\S+ \S+)"
_ANNOUNCED = tuple(
    re.compile(rf"^{pattern}", re.IGNORECASE)
    for pattern in (
        # "my second point is that …", "the first reason: …", "another argument is …"
        rf"(?:(?:my|our) (?:{_NTH} )*|(?:the|a|one|another) (?:{_NTH} )+|(?:one|another) )(?:and \w+"
        rf" )?{_POINT}"
        rf"(?:,? (?:is|was))?(?:,? {_THAT_CLAUSE}|,\s+(?P<claim2>\S+ \S+.*))$",
        rf"{_WE_SAY} (?:\w+ly )?(?:show|prove|demonstrate|argue|explain|tell|say|submit|contend|remind)"
        rf"(?: to)?(?: you| the judges?)? {_THAT_CLAUSE}$",
    )
)
"""A claim behind the words that announce it."""
_NO_CLAIM = tuple(
    re.compile(rf"^{pattern}", re.IGNORECASE)
    for pattern in (
        # what comes is named, and not yet said
        rf"(?:(?:my|our|their|your) (?:{_NTH} )*|(?:the|a|one|another) (?:{_NTH} )+)(?:and \w+ )?{_POINT}"
        r" (?:will )?(?:concerns?|regards?|deals? with|relates? to|looks? at|covers?|addresses|has to do"
        r" with"
        r"|(?:is|was|be) (?:about|on|to do with))\b",
        r"(?:let (?:me|us|['’]?s)|let['’]s|allow me to|i(?:['’](?:ll|d|m)| will| would| want| am|"
        r" shall)(?: like| going| to"
        r"| now| first| also| just| briefly| then| next)*)"
        r" (?:now |first |then |also |just |briefly )*(?:talk|speak|discuss|explain|address|answer|rebut"
        r"|refute|respond|reply|turn|move on|go|come"
        r"|start|begin|open|close|conclude|finish|end|outline|define|summari[sz]e|sum up|look at|focus"
        r"|deal with|cover"
        r"|take|return|give|bring|offer|present|show|tell|mention|raise)\b",
        rf"we(?:['’]ll| will| would like to| want to| are going to| shall) (?:now |first |also )*(?:talk"
        rf"|speak|discuss"
        rf"|explain|rebut|refute|respond|turn to|move on|start with|begin with|conclude|outline"
        rf"|(?:show|tell|give|prove to|present|make|address|answer|look at|offer)(?: you)? (?:(?:\w+"
        rf" )?{_NUMBER} \w|why|how|what|{_OWN_WORDS})"
        r"|(?:show|tell|give) you\b)",
        r"(?:that|this|which|it)(?: also| now)? (?:brings|leads|takes|moves|gets) (?:me|us) (?:on )?to\b",
        r"(?:on|back|over) to (?:their|my|our|the)\b",
        rf"(?:there (?:are|is|were)|here (?:are|is)|i(?:['’]ve| have)(?: got)?|we(?:['’]ve| have)(?: got)?)"
        rf" (?:\w+ )?(?:{_NUMBER} )?(?:\w+ )?(?:points?|arguments?|reasons?|contentions?|things?"
        rf"|questions?|clashes|why)\b",
        rf"there (?:are|is) {_NUMBER} (?:\w+ )?(?:problems?|flaws?|issues?) (?:with|in) (?:this|that|it"
        rf"|what|their)\b",
        r"(?:this|the|today['’]s) (?:debate|motion|question) (?:comes|boils|is|will)(?: \w+)? (?:down to"
        r"|about)\b",
        r"(?:as|like) (?:i|we|my (?:partner|colleague)|our \w+ speaker) (?:\w+ )?(?:said|told|showed"
        r"|explained|mentioned|argued)"
        r"[^,]*$",
        # that something went unanswered
        rf"{_THEY}(?:['’]ve)?(?: have| has| had| also| still| just| simply| completely| again)*"
        rf"(?: never| not| (?:did|has|have|had|do|does)(?: not|n['’]t)| even| once| really| failed to|"
        rf" forgot to)*"
        rf" (?:answer|respond|repl(?:y|ie)|address|touch|engage|deal|dealt|mention|rebut|refute"
        rf"|challenge|contest"
        rf"|dispute|ignor|drop|concede|forget|forgot|miss|skip)\w*(?: (?:to|on|with|about|upon))?(?:"
        rf" {_IT}\b.*)?\W*$",
        rf"{_THEY}(?:['’]ve)?(?: have| has| had| also| still| just)* (?:left|let)(?: {_IT})?"
        r" (?:standing|stand|unanswered|untouched|uncontested)\W*$",
        rf"{_THEY}(?:['’]ve)?(?: have| has| had)* said (?:nothing|not a word)(?: (?:about|on|to|against)"
        rf" {_IT}.*)?\W*$",
        rf"{_IT}(?:['’]s| is| was| has| have| went| goes| remains| still| been| also)*"
        r" (?:unanswered|uncontested|untouched|dropped|ignored|conceded|stands?|standing"
        r"|never (?:been )?(?:answered|touched|addressed|rebutted)|not (?:been )?(?:answered|touched"
        r"|addressed))\W*$",
        rf"{_THEY}(?: have| has| had| do| did)?(?: never| not|n['’]t) (?:say|said|tell|told us|show)\W*$",
        # courtesy and calls for a verdict
        r"(?:my name is\b|i(?:['’]m| am) (?-i:[A-Z]\w+)(?:,| and i\b|\W*$))",
        rf"{_THEY} (?:has |have )?(?:\w+ly )?(?:spoke|spoken|delivered)\b",
        r"it (?:is|falls to|is for) (?:me|my|a|an|our)\b.{0,30}"
        r"\b(?:privilege|pleasure|hono[u]?r|open|close|begin)\b",
        r"(?:permit|allow) me\b",
        r"the motion (?:(?:today|tonight|before us) )*(?:is about|reads|says)\b",
        r"(?:thank you|thanks|good (?:morning|afternoon|evening|day)|hello|hi|welcome|dear|ladies and"
        r" gentlemen)\b",
        r"(?:(?:so |and )?(?:please |i (?:urge|ask|beg) you to )+(?:vote|support|oppose|reject|propose"
        r"|side))\b",
        r"(?:(?:i|we) )?(?:beg|are proud|am proud|stand|rest) (?:to|my case|our case|here)\b",
        r"(?:i|we) (?:strongly |firmly |therefore )*(?:oppose|support|propose|affirm|negate) (?:the|this"
        r"|today['’]s) motion\b",
        r"(?:to sum up|in conclusion|in summary|to conclude)\W*$",
        # a question that leads over
        r"(?:why|how|why not|how so|so what|what now|what (?:does|do|is|are) (?:this|that|it|they|the"
        r" (?:impact|point"
        r"|problem|answer))(?: \w+)?)\W*$",
        # 预告、转折与套话
        r"(?:接下来|下面|首先|最后|今天)?(?:我|我们|我方)?(?:将|会|要|想)?(?:从|讲|谈|说|回应|反驳|论证|阐述)"
        r".{0,6}(?:[一二两三四五]点|[一二两三四五]个(?:方面|论点|理由)|下一个论点|第[一二三四五]点)\W*$",
        r"对方(?:辩友)?(?:至今|始终|完全)?(?:没有|未|并未)(?:正面)?(?:回应|回答|反驳).{0,8}$",
    )
)
_FOR_REASONS = re.compile(
    rf",? (?:and )?(?:this is )?for (?:\w+ )?{_NUMBER} (?:\w+ )?reasons\W*$", re.IGNORECASE
)
_DANGLES = re.compile(
    r"\b(?:the|an?|and|or|but|because|if|their|my|our|your|which|very|(?:case|fact|is|means?|says?"
    r"|shows?|think"
    r"|believe|argue|claim|so) that)\W*$",
    re.IGNORECASE,
)
_PREPOSITION = re.compile(
    r"(?:on|about|as for|regarding|for|of|with|in|at|by|because of|due to|now for|when it comes to"
    r"|(?:turning|moving|coming|going|returning|looking) (?:now |back |on |over )*(?:to|at|onto))\b",
    re.IGNORECASE,
)
_ONLY_NAMED = re.compile(r"(?:the|my|our|their|your|a|an) \w+\W*$", re.IGNORECASE)
_LEAST_ASKED, _MOST_LEADING = 3, 5
"""Words of a question that asks something; words before a colon that may only announce."""


def claimed(text: str) -> str:
    """What ``text`` claims, without the words that announce it; empty if it claims nothing."""
    text = " ".join(text.split())
    head = _HEAD.match(text)
    bare = text[head.end() :] if head else text
    for pattern in _ANNOUNCED:
        if (found := pattern.match(bare)) is not None:
            behind = found["claim"] or found.groupdict().get("claim2") or ""
            return claimed(behind[:1].upper() + behind[1:])
    before, colon, after = bare.partition(":")
    if (
        colon
        and len(before.split()) <= _MOST_LEADING
        and not _says(before)
        and len(after.split()) >= _LEAST_ASKED
    ):
        return claimed(after.strip()[:1].upper() + after.strip()[1:])
    cut = _FOR_REASONS.sub("", bare)
    if cut != bare:
        return claimed(cut)
    if any(pattern.match(bare) for pattern in _NO_CLAIM) or _DANGLES.search(bare):
        return ""
    if (_PREPOSITION.match(bare) or _ONLY_NAMED.match(bare)) and not has_verb(bare):
        return ""
    if bare.endswith(("?", "？")) and len(_words(bare)) >= _LEAST_ASKED:
        return text  # a short question may be all that is said against a point
    return text if _says(bare) else ""


def first_claimed(texts: Iterable[str]) -> str:
    """What the first of some sentences claims that claims anything."""
    return next(filter(None, map(claimed, texts)), "")


def _words(text: str) -> list[str]:
    return re.findall(r"[a-zà-ÿ]+|\d+", text.lower())


def _says(text: str) -> bool:
    """True if some word is about the world and not about the debate."""
    if len(CJK.findall(text)) >= 4:
        return True
    words = _words(text)
    return len(words) > 1 and any(each not in _FUNCTION and each not in _DEBATING for each in words)
