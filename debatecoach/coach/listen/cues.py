"""What sentences of a debate speech give away about their work: signposts, answers, reasons, chatter.

Patterns are for English, with the commonest Chinese ones. Each is a cue and no proof: the listener
weighs them (:mod:`debatecoach.coach.listen.units`, :mod:`debatecoach.coach.listen.listener`).
"""

from __future__ import annotations

import re
from functools import lru_cache

from debatecoach.coach.listen.clause import has_verb, strip_lead
from debatecoach.coach.listen.words import CJK, count_words
from debatecoach.debate.flow_tree import Ground


def _any(*patterns: str) -> re.Pattern[str]:
    return re.compile("|".join(patterns), re.IGNORECASE)


_ORDINAL = r"(?:first|second|third|fourth|fifth|next|last|final|other|main|key|biggest|another)"
_OTHERS = (
    r"(?:they|(?:my|our) (?:\w+ )?opponents?|the opponents?"
    r"|the (?:other|opposing|opposite) (?:side|team|person|guy|girl|speaker|debater|group)"
    r"|the opposition"
    r"|the proposition|the affirmative|the negative|my opposition|the pro(?: side)?|the con(?: side)?"
    r"|(?:the )?ai"
    r"|the machine|the computer|our friends opposite|the (?:first|previous|last) speaker)"
)
_SPOKE = (
    r"(?:said|say|says|saying|claim(?:ed|s)?|argued?|argues|told|tell|tells|think|thinks|thought"
    r"|believed?|believes"
    r"|suggest(?:ed|s)?|mention(?:ed|s)?|point(?:ed)? out|assumed?|assumes|talked about|brought up|stated?"
    r"|states"
    r"|tried to (?:say|argue|tell)|want(?:s|ed)? (?:us|you) to (?:believe|think)|insist(?:ed|s)?|put forward"
    r"|made the point"
    r"|gave us|worry|worried|(?:are|were|is) (?:so )?(?:worried|afraid|concerned|scared) (?:that|about|of)"
    r"|warn(?:ed|s)?|promised?|hoped?|hopes|(?:was|were) (?:all |just )?like(?:,|(?= (?:oh|no|yeah|that"
    r"|you|we|i|they|it|if|well|the|every\w+|nobody|people)\b))|made a point)"
)
_SAYINGS = (
    r"(?:point|argument|claim|case|idea|example|reason|evidence|contention|worry|analogy|logic|reasoning|line"
    r"|headline|answer|reply|response|rebuttal|attack|objection|criticism|concern|fear|story|picture"
    r"|defen[cs]e)s?"
)

NEW_POINT = _any(
    r"^\W*(?:and |also )*another (?:point|argument|reason|thing|problem|issue|benefit)\b",
    r"^\W*(?:moreover|furthermore|additionally|in addition|besides|on top of that)\b",
    r"^(?:首先|其次|第[一二三四五]|再次|最后|另外|此外|我方)",
)
SHIFT = _any(
    r"^\W*(?:(?:and|um+|uh+|oh|ok|okay|yeah|so|but|no|wait),? )*(?:also|plus|another thing|anyways?|oh yeah"
    r"|no wait|and then|secondly|the other thing)\b"
)
PREEMPT = _any(
    rf"\b{_OTHERS}(?: \w+ly)* (?:may|might|will|would|could|are going to|'ll)(?: \w+ly| also| now| then)*"
    rf" {_SPOKE}\b",
    r"\b(?:some|many|other|most|a lot of|lots of|plenty of) (?:people|critics|opponents|parents|teachers"
    r"|experts|of you)(?: \w+ly| may| might| will| would| also)* (?:say|think|argue|claim|object|worry"
    r"|believe)\b",
    r"\b(?:you|people|critics)(?: may| might| will| could)(?: \w+ly| also| now)* (?:say|think|ask|hear|object"
    r"|worry|wonder|be told)\b(?: from (?:the|my|our) \w+(?: \w+)?)?",
    r"\b(?:it (?:may|might|will|could) be (?:said|argued|objected)|someone (?:may|might|will) say)\b",
)
ATTRIBUTION = _any(
    rf"\b{_OTHERS}\b(?: \w+ly| also| just| have| has| had| even| then| all| may| might| will"
    rf"| would)* {_SPOKE}\b",
    rf"\b(?:their|your|his|her|(?:my|our|the) opponents?['’]?s?|the (?:other|opposing) side['’]?s?"
    rf"|the opposition['’]?s?|the proposition['’]?s?) (?:\w+ ){{0,2}}?{_SAYINGS}\b",
    r"\byou(?: just| also| have)* (?:said|claimed|argued|told us|mentioned|suggested|promised)\b",
    rf"\b(?:the )?{_ORDINAL} (?:point|argument|claim) (?:that )?(?:they|you|my opponents?"
    rf"|the other side) (?:made|gave|said)",
    r"\bthe (?:only |main |best )?(?:reply|answer|response|objection|rebuttal) (?:we (?:got|heard|were given)"
    r" )?was\b",
    r"\b(?:we|you|i)(?: have been| were| was|'ve been)(?: also| just| then| even)* (?:told|promised|warned"
    r"|asked to believe|given)\b",
    r"\b(?:we|you)(?: have|'ve)?(?: also| just| then| even)* heard (?:from (?:them|the \w+)|that|about"
    r"|how)\b",
    rf"\b(?:rebut|refute|respond to|answer|tackle|address|challenge|reject|take on|deal with) (?:the"
    rf"|this|that"
    rf"|their) (?:\w+ )?{_SAYINGS}\b",
    r"(?:对方|反方|正方)(?:辩友|同学)?(?:说|认为|指出|提到|主张|刚才)",
    PREEMPT.pattern,
)
ANSWER = _any(
    r"\b(?:in response|in reply|to respond|i respond|let me respond|let me answer|to answer (?:that|this"
    r"|them)|to rebut"
    r"|i(?:'d| would)? (?:like to |want to )?(?:rebut|refute|respond to|answer|push back)|my (?:answer"
    r"|response|rebuttal) to"
    r"|(?:that|this|it) is (?:simply |just |plainly |completely |totally )?(?:not true|false|wrong"
    r"|mistaken|misleading|untrue)"
    r"|that(?:'s| is) (?:simply |just |not |completely )?(?:wrong|false|not true)|(?:they|you) (?:are"
    r"|were) (?:wrong|mistaken)"
    r"|(?:they|you)(?:'re| are) (?:wrong|forgetting|ignoring)|(?:they|you) (?:ignored?|forget|forgot"
    r"|missed|fail(?:ed)? to)"
    r"|(?:they|you|my opponents?|the other side) (?:never|did not|didn't|have not|haven't|do not|don't"
    r"|failed to|cannot|can't)"
    r" (?:\w+ )?(?:show|shown|prove|proved|proven|explain|explained|tell|told|say|said|answer|answered"
    r"|give|given|gave|consider)"
    r"|does(?:n't| not) (?:follow|hold|hold up|make sense|work here)|i disagree|we disagree|on the contrary"
    r"|even if (?:that|this|it|they|what they|we (?:accept|grant|believe))|this (?:argument|point"
    r"|claim) (?:fails|is))\b",
    r"(?:回应|反驳|不对|不成立|是错误的|事实上)",
)
CONTRAST = _any(
    r"\b(?:but|however|yet|although|actually|in fact|in reality|on the other hand|instead|whereas|even if"
    r"|not)\b",
    r"(?:但是|但|然而|可是)",
)
TURN = _any(
    r"[,;:]?\s+(?:but|however|yet|whereas)(?:,| in fact| in reality| actually)?\s+(?=\w)",
    r"[,;.]\s+(?:this|that|it)(?: is|'s) (?:simply |just |plainly )?(?:wrong|false|not true"
    r"|mistaken)(?: because)?\s*",
    r"[，；]?\s*(?:但是|但|然而|可是)",
)
REMIND = _any(
    r"\b(?:remember (?:that |our |my |what )|(?:do not|don't|let us not|let's not|never) forget"
    r"|(?:say|said|saying) (?:it |this )?again|i repeat|(?:want|like|have) to repeat|as (?:i"
    r"|we) (?:said|told you|showed|explained|argued"
    r"|have (?:said|shown))"
    r"|(?:i|we) (?:already |have already |also )?(?:said|told you|showed|explained|proved|argued)"
    r"|(?:my|our) (?:first|second|third|other|main|own|earlier|original) (?:point|argument)s? (?:still "
    r"|about |on |was|stands|that)"
    r"|(?:still|never|not|didn't|did not|hasn't|haven't)(?: been)? (?:stands|answer(?:ed)?"
    r"|respond(?:ed)? to|rebut(?:ted)?|address(?:ed)?)"
    r"|(?:going|coming|go|come) back to (?:my|our)|back to (?:my|our)|to repeat|once again|they (?:dropped"
    r"|never answered|ignored)"
    r"|extend (?:my|our)|(?:my|our) (?:point|argument|case) (?:about|on|that|still)"
    r"|(?:my|our) (?:[\w’' -]{3,30} )?(?:point|argument|claim)s? (?:\w+ )?(?:stands?|remains?|was|is|has)"
    r"|i said (?:it|this|that) before|like i said)\b",
    r"(?:我方(?:已经|刚才)|再次强调|重申)",
)
REPEATS = _any(
    r"^\W*(?:and |so |but |now |finally,? )*(?:(?:i|we)\b.{0,30}\b(?:say (?:it |this )?again|repeat|remind)"
    r"|remember\b|(?:do not|don't|let us not|let's not|never) forget\b)"
)
NO_ANSWER = _any(
    r"\b(?:no|any) (?:real |good |proper )?(?:response|answer|reply|rebuttal) (?:to|on|about|from|at all"
    r"|all (?:evening|night|day|debate)|yet|tonight|so far|today)\b"
    r"|\bnothing (?:at all )?(?:has been |was |is )?(?:been )?(?:said|offered) (?:about|on|against"
    r"|in answer)\b"
    r"|\b(?:had|have|has) nothing to say\b"
    r"|\b(?:never|did not|didn't|have not|haven't|failed to) (?:even )?(?:said? (?:anything|a word)|mention"
    r"|mentioned|respond|responded|engaged?|explain|explained|touch|touched|deal|dealt|rebut|rebutted)\b"
    r"|\b(?:unanswered|untouched|conceded|dropped)\b",
)
WEIGH = _any(
    r"^\W*(?:and |so |but |finally,? |in the end,? )*(?:if|suppose|even if) (?:they|we|the \w+|our side"
    r"|their side)(?:'re| are| is| win| won| were) (?:right|wrong|correct|mistaken)?",
    r"\b(?:outweighs?|weigh (?:up|this|these|that|it|them|the two)|weighs more|is (?:much |far )?(?:bigger"
    r"|larger|worse"
    r"|more important|heavier) than|matters? more than|on balance)\b",
)
CLOSE = _any(
    r"^\W*(?:so |and |well )*(?:in conclusion|to conclude|to sum up|to summari[sz]e|in summary|overall"
    r"|all in all|in the end"
    r"|at the end of the day|for (?:all )?(?:these|those) reasons|that is why (?:i|we))\b",
    r"^(?:综上|总之|总结|所以我方)",
)
PREMISE = _any(
    r"^\W*(?:and |so |but |well )*(?:because|since|for example|for instance|such as|imagine|suppose"
    r"|consider|take\b|think of|think about"
    r"|picture|look at|according to|this is because|that is because|this means|that means|which|so\b"
    r"|therefore|as a result"
    r"|this would|this will|that would|that will|it would|it will|then\b|thus|hence|when i|once\b|even if)",
    r"^(?:因为|例如|比如|所以|因此)",
)
HOOK = re.compile(
    r"\W*(?:picture|imagine|close your eyes|think of|think back|meet|suppose|let me tell you (?:a|about))\b",
    re.IGNORECASE,
)
"""How a speech begins that tells a story before it argues."""
CLAIM = _any(
    r"\b(?:should|must|ought|need to|have to|better|worse|best|worst|important|harm(?:s|ful)?|hurts?"
    r"|damages?|benefits?|helps?"
    r"|leads? to|causes?|makes?|creates?|destroys?|improves?|undermines?|protects?|saves?|costs?|wrong"
    r"|right to|unfair|fair"
    r"|dangerous|bad|good|stop|prevents?|increases?|reduces?|fails?|deserve|violates?|never|always|more"
    r"|less|cannot|can't)\b",
    r"(?:应该|必须|导致|有害|有利|好处|坏处|不公|更|能够|会)",
)
REASON = _any(
    r"\b(?:because|since|so that|which means|this means|that means|leads? to|results? in|therefore|thus"
    r"|hence|as a result|due to"
    r"|in order to|which \w+s\b|so (?:they|it|we|you|the|people|that|a|an|every)\b|the reason"
    r"|that is why|this is why|if\b.{3,140}\b(?:then|will|would|can|could)"
    r"|when\b.{3,90}\b(?:will|they|it|we)"
    r"|deserve|right to|fair|unfair|justice|duty|freedom|dignity|otherwise|depends? on|makes? it"
    r"|by \w+ing)\b",
    r"(?:因为|由于|所以|因此|导致|如果)",
)
_ANYBODY = (
    r"(?:my|our|your|the|a|an|some|many|most|him|her|them|me|us|this|that|what|which|his|their|these|those)"
)
_BODIES = (
    r"(?:study|survey|report|research|researchers?|statistics?|data|census|poll|experiment|paper|article"
    r"|review|figures?|trial"
    r"|analysis|meta-analysis)"
)
SOURCE = re.compile(
    rf"\b[Aa]ccording to (?!{_ANYBODY}\b)[\w.&'’-]+"
    r"|\b[Aa]ccording to (?:the|a|an|his|their) (?:[a-z-]+ )?[A-Z][\w&.-]+"
    rf"|\b{_BODIES} (?:by|from|of|at|in) (?:the )?"
    r"(?:university|institute|department|ministry|world|national|united)\b"
)
_NAMED = re.compile(
    rf"\b(?:{_BODIES}|Survey|Report|Study|Journal|University|Institute|Organi[sz]ation|Commission|Bureau"
    rf"|Ministry|Department)\b"
    r"[^.]{0,30}\b(?:by|from|of|at|in)\b (?:the )?[A-Z][\w&.-]+"
    r"|(?<=[\w,] )[A-Z][\w&.'’-]*(?: [A-Z][\w&.-]*| of| for)*(?:'s| (?:University|Institute|Study|Report"
    r"|Bank))?(?: \w+){0,2}? "
    r"(?:found|finds|reports?|reported|estimates?|estimated|published|showed|measured|surveyed|calculated"
    r"|recorded)\b"
    r"|^(?:The )?[A-Z][\w&.'’-]+(?: [A-Z][\w&.-]*| of| for)* (?:found|finds|reported|estimates|estimated"
    r"|published|measured"
    r"|surveyed|calculated|recorded)\b"
    rf"|\b(?:19|20)\d\d (?:[A-Za-z]+ ){{0,3}}{_BODIES}\b"
    r"|\b[Ii]n (?:19|20)\d\d,? (?:the |a )?(?:[A-Z][\w&.-]+)"
)
_FIGURE = _any(
    rf"\b{_BODIES}\b.{{0,80}}(?:\d|\b(?:half|third|quarter|double|twice|percent|per cent)\b)",
    rf"(?:\d|\b(?:half|percent|per cent)\b).{{0,80}}\b{_BODIES}\b",
    r"(?:研究|调查|报告|数据|统计).{0,30}[\d一二三四五六七八九十百]+",
)
EXAMPLE = _any(
    r"\b(?:for example|for instance|such as|imagine|like when|when i was|in my (?:school|class|town|city"
    r"|country|family)|my friend"
    r"|take the case|consider the case|picture a|suppose a|think of a|last (?:year|week|month)"
    r"|yesterday)\b",
    r"(?:例如|比如|譬如)",
)

_GREETING = _any(
    r"^\W*(?:good (?:morning|afternoon|evening|day)|hello|hi\b|hey\b|dear|ladies and gentlemen|honou?rable"
    r"|respected|esteemed"
    r"|greetings|welcome|thank you|thanks)\b",
    r"^(?:大家好|尊敬的|谢谢|感谢|各位)",
)
_ROAD_MAP = _any(
    r"\b(?:i|we)(?:'ll| will| am going to|'m going to| are going to|'re going to| want to| would like to"
    r"|'d like to| shall)"
    r" (?:now |first |then |also |start by |begin by )?(?:talk(?:ing)? about|discuss(?:ing)?|cover|present"
    r"|outline|go over|explain why we|give you|show you"
    r"|address|be (?:talking|arguing|speaking|discussing)|prove|make|have|move on|turn to|start|begin"
    r"|defin(?:e|ing))\b",
    r"\b(?:i|we) have (?:\w+ )?(?:points|arguments|reasons|contentions)\b",
    r"\b(?:today|now),? (?:i|we)(?: \w+){0,3} (?:am|are|stand|standing|here|debating|debate|discussing)\b",
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
    r"\bmy name is\b|\bi(?:'m| am) (?:the )?(?:first|second|third) speaker\b",
    r"(?:我方观点|今天的辩题|今天我方)",
)
_DEFINITION = _any(
    r"^\W*(?:so |and |first,? |now,? )*(?:let (?:me|us) define|(?:we|i) define"
    r"|(?:by|when (?:i|we) say) [\"“']?[\w. -]{2,40}[\"”']?,? (?:we|i) mean|to define"
    r"|(?:the )?definitions? (?:of|are|is)|the (?:term|word|phrase) )",
    r"[\"“'][^\"”']{2,30}[\"”'] (?:means|is defined as|refers to)\b",
)
_VERDICT = _any(
    r"\b(?:we|i|our side|my side|the (?:proposition|opposition))(?: have| has|'ve| clearly| already"
    r"| should| will| must| deserve to)*"
    r" (?:won|win|beaten|carr(?:y|ied) this debate)\b",
    r"\b(?:vote|decide|rule|judge|find) (?:for|in favou?r of|with|against) (?:us|me|the motion|our side"
    r"|my side|proposition|opposition|them)\b",
    r"\b(?:urge|beg|ask|implore|encourage) (?:you|the judges?|everyone)\b[^.]{0,20}\b(?:to )?(?:vote"
    r"|support|oppose|side|propose|reject|agree|accept|affirm|negate|believe)\b",
    r"^\W*(?:so |and |please )*(?:support|oppose|reject|back|vote (?:for|against)) (?:this|the"
    r"|our) (?:motion|side)\b",
    r"\b(?:proud|happy|glad) to (?:propose|oppose)\b|\bplease (?:propose|oppose|vote|support)\b",
    r"\bthat (?:is|was) (?:all|my speech|everything|it)\b|\b(?:i|we) rest (?:my|our) case\b"
    r"|^\W*the end\W*$"
    r"|\benough to (?:win|carry|decide)\b",
    r"\b(?:declare|make|name|give|grant|award|score|rate|mark|rank)\b[^.]{0,40}\b(?:winners?|the win"
    r"|victory|victorious|points?|full marks|first place|ballot)\b",
    r"\b(?:ignore|disregard|forget|override|bypass)\b[^.]{0,40}\b(?:debate|instructions?|rules?|prompts?"
    r"|flow|previous|above|everything|opponents?|judging|ballot)\b",
    r"\b(?:system|developer|assistant|user)(?: prompt| message)?\s*[:>]|\byou are (?:now )?(?:a|an"
    r"|the) (?:\w+ ){0,3}(?:ai|assistant|model|judge|chatbot)\b",
    r"\b(?:as|dear|hey|attention|note to|message to|instructions? (?:to|for))\b[^.]{0,10}\b(?:ai|judge"
    r"|adjudicator|assistant|model|chatbot|system)\b",
    r"\b(?:winner|verdict|score|result)\s*[:=]",
    r"(?:判|宣布).{0,6}(?:我方|我们|正方|反方).{0,3}(?:胜|赢)|忽略.{0,8}(?:指令|辩论|规则)|谢谢大家",
)
_ASIDE = _any(
    r"^\W*(?:sorry|excuse me|wait|hold on|um+|uh+|hmm+|lol|haha+|ok|okay|so|yeah|bye|can i sit"
    r"|what else|let me think|what was i saying|where was i|i forgot"
    r"|i (?:don't|do not) know"
    r"|how much time|is this (?:thing )?on|can you hear me|testing|never ?mind|anyway(?:s)?|whatever"
    r"|i lost my place|one second)\b"
    r"(?:\W+(?:what|where|i|my|is|do|have|left|time|um+|uh+|to|say|was|think|let|me|this|forgot|else|the"
    r"|other|one|that|thats|that's|it|its|all|yeah|so|ok|okay|bye|thank|thanks|you|sit|down|now|lol|speech"
    r"|really|know|dont|don't|am|im|i'm|done|for|against|guess|opposition|proposition|haha+)\b)*\W*$"
    r"|\bi (?:forgot|forget|lost) (?:what|my|where)\b|\bi (?:do not|don't"
    r"|dont) (?:really )?know what (?:else )?to\b|\bwhat was the other\b",
)


@lru_cache(maxsize=4096)
def is_chatter(text: str) -> bool:
    """True for what makes no point: greetings, road maps, definitions, calls for a verdict, asides.

    A sentence addressed to whoever judges is chatter whatever it says: it is no argument, and
    nobody wins a debate by asking for it.
    """
    if _VERDICT.search(text) or _DEFINITION.search(text) or _ASIDE.search(text):
        return True
    if _GREETING.search(text) and count_words(text) < 30 and not REASON.search(text):
        return True
    return bool(_ROAD_MAP.search(text)) and not re.search(r"\bbecause\b", text, re.IGNORECASE)


@lru_cache(maxsize=4096)
def is_bare(text: str) -> bool:
    """True for a sentence that says nothing by itself: a label, a signpost, a bare "that is wrong"."""
    rest = strip_lead(text)
    if NO_ANSWER.search(text) and count_words(text) < 14 and not re.search(r"\b(?:how|why|that)\b", text):
        return True
    if len(CJK.findall(rest)) >= 4:
        return False
    return count_words(rest) < 3 or not has_verb(rest) or bool(_DISMISSAL.match(rest))


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


def ground_of(text: str) -> Ground:
    """What a point rests on, by its words.

    EVIDENCE: a source is named, or a figure is put down to a study, survey or record (a bare "studies
    show" is neither). PRINCIPLE: a reason or a value is given. ASSERTION: neither.
    """
    if SOURCE.search(text) or _NAMED.search(text) or _FIGURE.search(text):
        return Ground.EVIDENCE
    return Ground.PRINCIPLE if REASON.search(text) and count_words(text) >= 8 else Ground.ASSERTION


def is_specific(text: str) -> bool:
    """True if it has something concrete: a number, a name inside a sentence, a worked example."""
    named = re.search(r"(?<=[a-z,;] )(?!I\b|I'|AI\b)[A-Z][a-z]{2,}", text)
    return bool(re.search(r"\d", text) or named or EXAMPLE.search(text))


def others(text: str) -> bool:
    """True if the other side is what the sentence names first."""
    theirs = re.search(rf"\b{_OTHERS}\b|\btheir\b", text, re.IGNORECASE)
    mine = re.search(r"\b(?:my|our) (?:own )?(?:case|points?|arguments?|side)\b", text, re.IGNORECASE)
    return bool(theirs) and (mine is None or theirs.start() < mine.start())  # type: ignore[union-attr]
