"""What makes no point: greetings, road maps, calls for a verdict, asides, labels, a bare "that is wrong"."""

from __future__ import annotations

import re
from functools import lru_cache

from debatecoach.coach.listen.clause import has_verb, strip_lead
from debatecoach.coach.listen.cues import NO_ANSWER, REASON, TURNS, any_of
from debatecoach.coach.listen.empty import is_empty
from debatecoach.coach.listen.stems import CJK, count_words

_HABIT = r"(?:(?:and|but|now|so|well|yes|no|then|okay|here|there),? )*"
_GREETING = any_of(
    r"^\W*(?:good (?:morning|afternoon|evening|day)|hello|hi\b|hey\b|dear|ladies and gentlemen|honou?rable"
    r"|respected|esteemed"
    r"|greetings|welcome|thank you|thanks|many thanks)\b",
    r"\b(?:i|we)(?:'d| would)? (?:like to |want to )?thank (?:you|the|my|our|every\w+|all)\b",
    r"^(?:大家好|尊敬的|谢谢|感谢|各位)",
)
_COUNTS = (
    r"^\W*(?:(?:and|so|now|okay|ok|well),? )*(?:just |only )?(?:two|three|four|five) (?:\w+ )?"
    r"(?:points|arguments|reasons|contentions)(?: (?:today|tonight|for you|from us|from me|here|in all"
    r"|now))*\W*$"
)
_ROAD_MAP = any_of(
    _COUNTS,
    r"\b(?:i|we)(?:'ll| will| am going to|'m going to| are going to|'re going to| want to| would like to"
    r"|'d like to| shall)"
    r" (?:now |first |then |also |start by |begin by )?(?:talk(?:ing)? about|discuss(?:ing)?|cover|present"
    r"|outline|go over|explain why we|give you|show you"
    r"|address|be (?:talking|arguing|speaking|discussing)|prove|make|have|move on|turn to|start|begin"
    r"|defin(?:e|ing))\b",
    # "I." cut off by a pause leaves "Want to begin with what they said".
    r"^\W*(?:(?:want|like|going) to|will|'ll|shall) (?:now |first )?(?:begin|start|talk|respond|answer"
    r"|turn|come|go back)\b",
    r"\b(?:i|we) have (?:\w+ )?(?:points|arguments|reasons|contentions)\b",
    r"\b(?:today|now),? (?:i|we)(?: \w+){0,3} (?:am|are|stand|standing|here|debating|debate|discussing)\b",
    r"\bthere (?:are|were) (?:\w+ly )?(?:two|three|four|five) (?:\w+ )?(?:things|questions|issues|clashes)"
    r" (?:that )?(?:we|you|this debate|both)\b",
    r"\b(?:there (?:are|were)|here (?:are|were)) (?:one|two|three|four|five|a few|several|many|some)"
    r" (?:\w+ )?(?:points?|reasons?|arguments?|questions?|issues?|clash(?:es)?|things?)\W*$",
    r"\b(?:came|come|comes|boils?) down to (?:one|two|three|a few|this|what)?(?: \w+)?\W*$"
    r"|\bwhat did this debate\b",
    r"\bwhere (?:this|the) debate (?:was|has been|is|can be) (?:won|lost|decided)\b",
    r"\b(?:i|we)(?:'ll| will| want to|'d like to| would like to| shall| am going to)(?: now| first| then)?"
    r" (?:respond to|answer|rebut|tackle|deal with|begin with|start with|look at|come back|return|rebuild)"
    r" (?:what|the (?:two|three|four|things|points|proposition|opposition|arguments?)|my opponents?"
    r"|their|them"
    r"|our)\b",
    r"^\W*(?:(?:and|but|so|now|first|okay),? )*(?:let me|let us|let['’]s|i(?:['’]ll| will| want to)"
    r"|we(?:['’]ll| will))"
    r" (?:just |first |quickly |now )?(?:take|go through|walk through|run through|deal with|go over"
    r"|look at)\b.*"
    r"\b(?:in (?:order|turn)|in the order|one by one|one at a time|point by point|and then|first and"
    r"|before i|in reverse)\b",
    r"\b(?:i|we)(?:['’]m| am|['’]re| are)? (?:going to |gonna )?(?:['’]ll |will )?(?:be )?(?:do(?:ing)?"
    r"|look(?:ing)? at|rebut(?:ting)?|cover(?:ing)?)"
    r" (?:at )?(?:\w+ ){0,2}(?:things|points|clashes|questions|parts)\b",
    r"^\W*(?:[\w’']+,? ){0,9}(?:some|few|bit of|points? of|quick|my|the|for"
    r"|i['’]ll)(?: \w+)? (?:rebuttals?|rebut)\b[^:]{0,40}$",
    r"^\W*(?:[\w’']+ ){0,4}(?:that(?:['’]s| is) it for|that concludes|with that out of the way)\b",
    r"\bbeg to (?:oppose|propose)\b|\bnot taking (?:any |more )?(?:points|pois?|questions)\b"
    r"|^\W*no,? thank you\W*$",
    r"^\W*(?:yes,? |sorry,? |okay,? )?(?:i['’]ll|i will) take (?:you|that|your|one|a point)\b|\b(?:find"
    r"|lost) my (?:notes|place|page)\b",
    r"\b(?:seconds|minutes?|time) left\b|\b(?:don['’]?t|do not) have (?:much |a lot of )?time\b"
    r"|\b(?:please )?consider this when\b",
    r"^\W*(?:so )?let(?:['’]s| me) be (?:very )?clear (?:about|on) what\b",
    r"\broad ?map\b|^\W*the order (?:is|will be|today)\b",
    r"\bi(?:'m| am) (?:for|against) (?:it|this|the motion)\b",
    r"^\W*(?:let(?:'s| us| me) (?:move on|begin|start|get started|turn to|get into)|moving on"
    r"|before i begin|now (?:on )?to)\b",
    r"\bthe (?:motion|topic|resolution) (?:today |for today )?(?:is|reads|says)\b",
    r"\b(?:i|we) (?:stand|speak|am|are) (?:here )?(?:(?:firmly|proudly|strongly|today) )?(?:to|in|for|on"
    r"|with|against|proud to|happy to)"
    r" (?:\w+ ){0,2}?(?:proposition|opposition|propose|oppose|support of|favou?r of|affirm|negate|motion"
    r"|side|debate)\b",
    r"^\W*(?:so |in the end,? |at the end of the day,? )*(?:this|the) (?:debate|question|issue|choice)"
    r" (?:here |today |is really )?(?:is|comes down to|boils down to)(?: \w+){1,8}\W*$",
    r"\bmy name(?: is|'s)\b|\bi(?:'m| am) \w+(?: \w+)? (?:and|,) (?:i(?:'m| am)|i(?:'ll| will)|today)\b"
    r"|\bi(?:'m| am) (?:the )?(?:first|second|third) speaker\b",
    r"^\W*(?:(?:and|but|so|now|ok|okay|well|right),? )*to (?:finish|end|close|wrap up|start|begin"
    r"|conclude)\W*$",
    r"^\W*(?:so |and |now |in the end,? )*(?:the )?(?:one|two|three|four|five|these) (?:\w+"
    r" )?(?:questions?|things?|points?"
    r"|clash(?:es)?|issues?) (?:decides?|matters?|remains?|stand out|are left|is left)\b[^,;:]{0,40}"
    r"(?:,? and (?:on|in) (?:each|all|both|every)\b[^;:]*)?$",
    r"\b(?:i|we)(?:'d| would)? (?:want|like|need|have) to (?:tell you (?:a|about)|be (?:\w+ )?(?:clear"
    r"|generous|honest|fair"
    r"|frank|kind|charitable))\b",
    r"\b(?:place|rank|put) us (?:\w+ )?(?:above|first|ahead)\b",
    r"\b(?:one|two|three|four|five) (?:\w+ )?(?:questions?|issues?|clash(?:es)?|things?) (?:decided|divide"
    r"|divided|decide)\b",
    r"\bboil(?:s|ed)? (?:it|this|that|everything|the debate|all this)? ?(?:all )?down\b",
    r"^\W*(?:and |but |now |so )*what (?:do|did|have) (?:i|we) (?:think|say|believe|stand for|bring"
    r"|propose)\b",
    r"(?:我方观点|今天的辩题|今天我方)",
)
ANNOUNCES = any_of(
    _COUNTS,
    r"\b(?:i|we)(?:'ll| will| shall| am going to| are going to|'ve| have)? (?:have|got|give|bring|make"
    r"|offer|present"
    r"|put|raise) (?:you )?(?:\w+ ){0,3}(?:points|arguments|reasons|contentions|things)\b",
    r"\bfor (?:two|three|four|five|six|several|many|these|the following) (?:\w+ )?reasons\W*$",
)
"""A road map that counts what comes."""
COUNTED = re.compile(
    r"\bfor (?:two|three|four|five|six|several|the following) (?:\w+ )?reasons\W*$", re.IGNORECASE
)
"""Says how many reasons will be given, and none of them."""
RECAP = re.compile(
    r"^\W*(?:so|and so|in short|to sum up|today),? (?:i|we)(?:['’]ve| have)? (?:showed|shown|told|proved"
    r"|proven|given|explained)\b",
    re.IGNORECASE,
)
"""Says again, at the end of an opening, what was just said."""
_DEFINITION = any_of(
    r"^\W*(?:so |and |first,? |now,? )*(?:let (?:me|us) define|(?:we|i) define"
    r"|(?:by|when (?:i|we) say) [\"“']?[\w. -]{2,40}[\"”']?,? (?:we|i) mean|to define"
    r"|(?:the )?definitions? (?:of|are|is)|the (?:term|word|phrase) )",
    r"[\"“'][^\"”']{2,30}[\"”'] (?:means|is defined as|refers to)\b",
)
_VERDICT = any_of(
    r"\b(?:we|i|our side|my side|the (?:proposition|opposition))(?: have| has|'ve| clearly| already"
    r"| should| will| must| deserve to)*"
    r" (?:won|win|beaten|carr(?:y|ied) this debate)\b",
    r"(?<!n't )(?<!n’t )(?<!not )(?<!never )\b(?:vote|decide|rule|judge|find) (?:for|in favou?r of|with"
    r"|against) (?:us|me|the motion|our side"
    r"|my side|proposition|opposition|them)\b",
    r"\b(?:urge|beg|ask|implore|encourage) (?:you|the judges?|everyone)\b[^.]{0,20}\b(?:to )?(?:vote"
    r"|support|oppose|side|propose|reject|agree|accept|affirm|negate|believe)\b",
    r"^\W*(?:so |and |please )*(?:support|oppose|reject|back|vote (?:for|against)) (?:this|the"
    r"|our) (?:motion|side)\b",
    r"\b(?:proud|happy|glad) to (?:propose|oppose)\b|\bplease (?:propose|oppose|vote|support)\b",
    r"^\W*(?:so |and |yeah,? )*(?:that['’]s|that is|this is) why (?:i|we)(?: \w+)? (?:oppose|propose"
    r"|support|reject|stand)\b",
    r"\bthat (?:is|was) (?:all|my speech|everything|it)\b|\b(?:i|we) rest (?:my|our) case\b"
    r"|^\W*the end\W*$"
    r"|\benough to (?:win|carry|decide)\b",
    r"\b(?:declare|make|name|give|grant|award|score|rate|mark|rank)\b[^.]{0,40}\b(?:winners?|the win"
    r"|victory|victorious|points?|full marks|first place|ballot)\b",
    r"\b(?:ignore|disregard|forget|override|bypass)\b[^.]{0,40}\b(?:debate|instructions?|rules?|prompts?"
    r"|flow|previous|above|everything|opponents?|judging|ballot)\b",
    r"\b(?:system|developer|assistant|user)(?: prompt| message)?\s*[:>]|\byou are (?:now )?(?:a|an"
    r"|the) (?:\w+ ){0,3}(?:ai|assistant|model|judge|chatbot)\b",
    r"\bas (?:an? |the |your |our )?(?:\w+ )?(?:ai|judge|adjudicator|assistant|model|chatbot|system)\b",
    r"\b(?:dear|hey|attention|note to|message to|instructions? (?:to|for))\b[^.]{0,10}\b(?:ai|judge"
    r"|adjudicator|assistant|model|chatbot|system)\b",
    r"\b(?:winner|verdict|score|result)\s*[:=]",
    r"(?:判|宣布).{0,6}(?:我方|我们|正方|反方).{0,3}(?:胜|赢)|忽略.{0,8}(?:指令|辩论|规则)|谢谢大家",
)
_ASIDE = any_of(
    r"^\W*(?:(?:and|but|so|please|now),? )*(?:keep|bear|hold) (?:that|this|it|those"
    r"|these)(?: \w+)? in mind\b|^\W*hold on to (?:that|this)\b",
    r"^\W*(?:and |but |so )*(?:i|we)(?:['’]ll| will) (?:come|get) back to (?:that|this|it)(?: \w+){0,4}\W*$",
    r"^\W*(?:sorry|excuse me|wait|hold on|um+|uh+|hmm+|lol|haha+|ok|okay|so|yeah|bye|can i sit"
    r"|what else|let me think|what was i saying|where was i|i forgot"
    r"|i (?:don't|do not) know"
    r"|how much time|is this (?:thing )?on|can you hear me|testing|never ?mind|anyway(?:s)?|whatever"
    r"|i lost my place|one second)\b"
    r"(?:\W+(?:what|where|i|my|is|do|have|left|time|um+|uh+|to|say|was|think|let|me|this|forgot|else|the"
    r"|other|one|that|thats|that's|it|its|all|yeah|so|ok|okay|bye|thank|thanks|you|sit|down|now|lol|speech"
    r"|really|know|dont|don't|am|im|i'm|done|for|against|guess|opposition|proposition|haha+)\b)*\W*$"
    r"|^\W*(?:and |but |now |so )*(?:i|we) (?:did not|didn't|have not|haven't|had no time to|could not"
    r"|couldn't) (?:answer|get to|respond to|reply to|deal with) (?:it|that|this)\b"
    r"(?: (?:before|yet|earlier|then|last time))?(?:,? (?:so|and|but) (?:here|now)\b[^.]{0,30})?\W*$"
    rf"|^\W*{_HABIT}(?:i|we|our side|my side) (?:\w+ly |of course )*agree"
    r"(?: with (?:this|that|them|it|you|my opponents?|the other side))?(?: (?:\w+ly|on (?:this|that|it)"
    r"|too|here))*\W*$"
    rf"|^\W*{_HABIT}(?:of course )?(?:it|they|he|she|that) (?:does|do|is|are|will|can)\W*$"
    r"|\bi (?:forgot|forget|lost) (?:what|my|where)\b|\bi (?:do not|don't"
    r"|dont) (?:really )?know what (?:else )?to\b|\bwhat was the other\b",
)


_FOR_US = re.compile(r"\b(?:reason|argument) to vote for us\s*[:,—–]?\s*(?:\w+|because\b)", re.IGNORECASE)
"""A turn that says why, and no call for a verdict."""


_COMMON_GROUND = any_of(
    r"^\W*(?:(?:and|but|now|so|well|look),? )*(?:nobody|no one|none of us|not one of us"
    r"|everybody|everyone|all of us|we all|both sides)"
    r" (?:(?:here|today|tonight|in this (?:room|debate|house|hall)"
    r"|on (?:either|any|both|this|our) (?:side|bench)s?),? )+"
    r"(?:is|are|wants?|would|thinks?|likes?|loves?|agrees?|cares?|knows?|supports?)\b"
)
"""What both sides take for granted, said before one's own case begins: it is nobody's point."""


@lru_cache(maxsize=4096)
def is_chatter(text: str) -> bool:
    """True for what makes no point: greetings, road maps, definitions, calls for a verdict, asides, common
    ground.

    A sentence addressed to whoever judges is chatter whatever it says: it is no argument, and
    nobody wins a debate by asking for it.
    """
    if TURNS.search(text) and _FOR_US.search(text):
        return False
    if _VERDICT.search(text) or _DEFINITION.search(text) or _ASIDE.search(text):
        return True
    if _COMMON_GROUND.search(text) and not REASON.search(text):
        return True
    if _GREETING.search(text) and count_words(text) < 30 and not REASON.search(text):
        return True
    return bool(_ROAD_MAP.search(text)) and not re.search(r"\bbecause\b", text, re.IGNORECASE)


@lru_cache(maxsize=4096)
def is_bare(text: str) -> bool:
    """True for a sentence that says nothing by itself: a label, a signpost, a bare "that is wrong"."""
    if is_empty(text):
        return True
    rest = strip_lead(text)
    if (
        NO_ANSWER.search(text)
        and count_words(text) < 14
        and not re.search(r"\b(?:how|why|(?<!thing )that)\b", text)
    ):
        return True
    if len(CJK.findall(rest)) >= 4:
        return False
    if count_words(rest) < 3 or not has_verb(rest) or _DISMISSAL.match(rest):
        return True
    return bool(_LEADS_OVER.match(rest)) or is_fragment(rest)


def is_fragment(text: str) -> bool:
    """True for "for strikes and for small firms": prepositions and what they belong to, and no clause.

    "Strikes" would pass for a verb: a word right behind a preposition or an "and" is a noun here.
    """
    if not _PREPOSITION.match(text) or "," in text.rstrip(" .,") or count_words(text) > _FRAGMENT_WORDS:
        return False
    return not has_verb("so " + _AFTER_PREPOSITION.sub("", text))


_LEADS_OVER = re.compile(
    r"here(?:'s|’s| is| are) (?:what|why|how|the|my|our|a)\b[\w ]{0,24}\W*$"
    r"|(?:the|my|our|that) (?:answer|mechanism|reason|reply|link|step)(?: to (?:that|this|it)"
    r"| here)? (?:is|are)"
    r" (?:\w+ )?(?:simple|easy|clear|plain|straightforward|this|short|obvious)\W*$",
    re.IGNORECASE,
)
"""Announces an answer and does not give it."""
_FRAGMENT_WORDS = 14
_PREPOSITION = re.compile(
    r"(?:and |so |also )*(?:for|on|of|about|with|without|because of|by|from|in|to|against)\b", re.I
)
_AFTER_PREPOSITION = re.compile(
    r"\b(?:for|on|of|about|with|without|by|from|in|to|against|and|or)\s+(?!(?:they|it|we|you|he|she"
    r"|i)\b)[\w'’-]+",
    re.IGNORECASE,
)


def is_dismissal(text: str) -> bool:
    """True for "that is wrong", "this is backwards", "I don't think that's true": an answer and no reason."""
    return bool(_DISMISSAL.match(text.strip()))


_DISMISSAL = re.compile(
    r"^(?:but |and |so |well |however,? |now,? )*(?:our|my) (?:[\w’' -]{3,40} )?(?:point|argument|claim"
    r"|case)s?"
    r" (?:about [\w ’']{3,40} )?(?:still )?(?:stands?|remains?|holds?)(?: \w+)?\W*$"
    r"|^(?:but |and |so |well |however,? |now,? |and like,? |like,? )*(?:i|we) (?:do not|don't|dont) (?:think"
    r"|believe|buy|accept) (?:so|it|that|this|that(?:'s|s| is) (?:true|right|fair|how it works))\W*$"
    r"|^(?:but |and |so |well |however,? |now,? |and like,? |like,? )*(?:that|this|it|they|you|which"
    r"|(?:this|that"
    r"|their) (?:point|argument|claim)|i|we)(?:'s|'re|s| is| are| was| were)?(?: (?:\w+ly|just|so|not|also"
    r"|kind of|sort of|pretty|a bit|quite|too))*"
    r" ?(?:wrong|false|true|mistaken|untrue|disagree|nonsense|ridiculous|silly|a lie|fails?|not the case"
    r"|incorrect|backwards?|misleading|dumb|stupid|rubbish|absurd|naive|simplistic|irrelevant|unrealistic"
    r"|weird|strange|confused|confusing|the wrong way (?:round|around)|upside down|beside the point"
    r"|not the point|a mistake|does it|about \w+(?: \w+){0,2})"
    r"(?: (?:with (?:this|that|them)|here|at all|for (?:two|three|several|many) reasons))?\W*$",
    re.IGNORECASE,
)
