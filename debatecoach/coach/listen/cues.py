"""What sentences of a debate speech give away: reports, grants, reminders, weighing, grounds, and chatter.

Patterns are for English, with the commonest Chinese ones. Each is a cue and no proof: what reads a speech
weighs them (:mod:`~debatecoach.coach.listen.units`, :mod:`~debatecoach.coach.listen.reading`). Before one is
added, ``benchmarks/flow_quality.py`` must show that speeches it was not written for are understood better.
"""

from __future__ import annotations

import re
from functools import lru_cache

from debatecoach.coach.listen.clause import has_verb, strip_lead
from debatecoach.coach.listen.sources import LOOKED_UP, named
from debatecoach.coach.listen.stems import CJK, count_words
from debatecoach.debate.point import Ground


def any_of(*patterns: str) -> re.Pattern[str]:
    """One pattern, without regard to case."""
    return re.compile("|".join(patterns), re.IGNORECASE)


_HABIT = r"^\W*(?:(?:and|but|so|now|then|okay|ok|well|yes|no|also|first|oh|yeah|um+),? )*"

TURN = any_of(
    r"[,;:]?\s+(?:but|however|yet|whereas)(?:,| in fact| in reality| actually)?\s+(?=\w)",
    r"[，；]?\s*(?:但是|但|然而|可是)",
)
"""Ends what is reported: what follows is the speaker's own."""
CONCEDE = any_of(
    rf"{_HABIT}(?:i|we)(?: do| can| will|'ll| fully| freely)* (?:concede|grant|admit|accept|acknowledge)\b"
    r"(?: that| to (?:them|you) that)?",
    rf"{_HABIT}(?:i|we)(?:['’]ll| will| can)? (?:give|grant) (?:them|you)(?: that)? (?!that\W*$)",
    rf"{_HABIT}(?:it|that)(?:'s| is) (?:of course |perfectly |quite )?true that\b",
    rf"{_HABIT}(?:they|you|my opponents?|the other side)(?:'re| are| is)(?: \w+ly| quite)* right"
    r" (?:that|about|to say(?: that)?)\b",
    r"^\W*(?:(?:nobody|no one) (?:denies|disputes|doubts)|(?:i|we) (?:do not|don['’]t) (?:deny|dispute)) "
    r"(?:that )?",
)
"""Grants something the other side said, up to what is granted."""
_AGREES = any_of(
    rf"{_HABIT}(?:i|we)(?: do| can| \w+ly)* agree(?: with (?:that|this|it|them|you)| on (?:that|this))?\W*$",
    r"\b(?:give|grant) (?:them|you) (?:that|this)(?: much| one)?\W*$",
    rf"{_HABIT}(?:that|this|it)(?:['’]s| is)(?: of course| \w+ly)* (?:true|right|fair)(?: enough)?\W*$",
)
TURNS = any_of(
    r"\b(?:that|this|it|which|their \w+)(?:['’]s| is| gives us)(?: \w+ly| in fact)? (?:on our side|(?:an?"
    r"|the|another)"
    r" (?:\w+ )?(?:reason|argument|point|case) (?:for|to (?:back|support|choose|vote for)) (?:us|our|the "
    r"motion))",
    r"\b(?:helps|supports|proves|strengthens|speaks for) (?:our|my) (?:side|case|point|argument)\b",
    r"\bturn(?:s|ed)? (?:this|that|their|it)(?: \w+){0,3} (?:a?round(?! (?:to|and)\b)|on its head|against "
    r"them)\b",
    r"\b(?:points?|leads?|speaks?|counts?|cuts?) (?:straight |right )?(?:to|for|in favou?r of) (?:us|our "
    r"side)\b",
    r"\b(?:this|that|it)(?: actually| really| just)? flips\b",
    r"^\W*(?:\w+, )?turn (?:it|this|that)\b|\b(?:is|for) (?:a|the) turn\b",
)
"""Says that what is answered speaks for the speaker's own side."""
CROSS = any_of(
    r"\bcross[- ]?appl(?:y|ies)\b",
    r"\b(?:my|our) (?:\w+ ){0,3}(?:point|argument|answer|claim)(?: (?:about|on) [^.,:;]{3,40}?)? (?:also "
    r"|already )*"
    r"(?:answers|deals with|takes care of|applies to|meets)\b",
)
"""Puts an argument made before to use against another point."""
RECALLS = any_of(
    r"\b(?:i|we|my (?:partner|colleague)|our (?:first|second) speaker)(?:['’]ve| have| has)?(?: just| "
    r"already| also| "
    r"\w+ly)*"
    r" (?:told|shown|showed|given|gave|brought) you\b",
    r"\bwhat (?:i|we)(?:['’]ve| have)? (?:been (?:trying to )?)?(?:defend|sa(?:y|id)|tell|told|argu"
    r"|show)(?:ed|ing)?\b",
    r"\b(?:said|told you) (?:in (?:my|our) (?:first|last) speech|(?:right )?at the (?:start|beginning))\b",
    rf"{_HABIT}extend\b|\b(?:(?:i|we) still maintain|heard from (?:us|me)|that was (?:my|our) (?:\w+ "
    rf")?(?:point|argument|contention))\b"
    r"|\b(?:i|we)['’]ve been (?:very )?clear\b|\b(?:as (?:i|we)|my (?:partner|colleague)|our (?:first"
    r"|second) speaker) (?:said|explained|argued|pointed out)\b",
)
"""Recalls, beyond doubt, something of one's own."""
REMIND = any_of(
    RECALLS.pattern,
    r"\b(?:remember (?:that |our |my |what )|(?:don['’]t|do not|never) forget|say (?:it |this )?again|i "
    r"still think"
    r"|(?:i|we) said|(?:my|our) (?:\w+ ){0,3}(?:still )?(?:stands|holds)|still stands)\b",
)
NO_ANSWER = any_of(
    r"\b(?:nobody|no one|they)(?:['’]s|['’]ve| has| have| really| even)* (?:never )?(?:answered|touched"
    r"|engaged)\b|\b(?:nobody|no one)(?:[’']s| has) said (?:it|so|this)\b",
    r"(?<!\bi )(?<!\bwe )\b(?:never|did(?: not|n['’]t)|have(?: not|n['’]t)) (?:\w+ ){0,2}(?:answer"
    r"|respond|engage|mention|touch"
    r"|sa(?:y|id) (?:anything|a word))(?:ed)?\b",
    r"\bnot (?:one|a|a single) word (?:about|on|against|from)\b|\b(?:had|have|said) nothing (?:to say|on"
    r"|about)\b",
    r"\bnever (?:heard|got|had) an? (?:\w+ )?(?:answer|response|reply)\b",
    r"\bwhat they (?:did(?: not|n['’]t)|never) (?:\w+ )?(?:talk(?:ed)? about|mention(?:ed)?|touch(?:ed)?)\b",
    r"\b(?:went|gone|been|was)(?: \w+){0,2} (?:quiet|silent)\b|\b(?:silence|not once|at no point"
    r"|unanswered|uncontested|conceded"
    r"|dropped)\b",
)
WEIGH = any_of(
    r"^\W*(?:and |so |but )*(?:if|even if) (?:they|we)(?: win| lose|(?:'re| are) (?:right|wrong))\b",
    r"\b(?:outweighs?|weigh(?:ing)? (?:up|this|these|that|it)|weighs more|matters? more than|on balance"
    r"|on the scales?|prefer (?:us|our)|on (?:magnitude|probability|timeframe|severity|scale|scope))\b",
    r"\b(?:worst|best)(?: case| thing)?(?: (?:that )?(?:can )?happens?)? (?:under|on|with) (?:us|them|our"
    r"|their)\b",
    r"^\W*(?:and |so |but )*on (?:our|their) side,? ",
)
REASON = any_of(
    r"\b(?:because|since|so that|which \w+s\b|this means|that means|leads? to|therefore|as a result|in "
    r"order to"
    r"|so (?:they|it|we|you|the|people)\b|the reason|if\b.{3,140}\b(?:then|will|would|can|could)"
    r"|when\b.{3,90}\b(?:will|they|it|we)|deserve|right to|depends? on|justice|freedom|dignity|otherwise"
    r"|thus|hence|due to|fair|unfair|makes? it|by \w+ing)\b",
    r"(?:因为|由于|所以|因此|导致|如果)",
)
EXAMPLE = any_of(
    r"\b(?:for example|for instance|such as|imagine|when i was|in my (?:school|class|town|city|country"
    r"|family)"
    r"|my friend|picture a|suppose a|last (?:year|week|month)|yesterday)\b",
    r"(?:例如|比如|譬如)",
)

# Who says that the other side said something.
_REGULAR = (
    "claim argue suggest mention assume insist pretend worry warn promise believe present raise call predict"
)
_SPOKE = (
    rf"(?:(?:{'|'.join(verb.removesuffix('e') for verb in _REGULAR.split())})(?:e|es|s|ed|d|ing)?"
    r"|(?:repl(?:y|ied)|answer(?:ed)?|respond(?:ed)?|adds?|added|explain(?:s|ed)?) (?=that\b)|says?"
    r"|saying|said|tell(?:s|ing)?|told|think(?:s|ing)?|thought|point(?:s|ed)? out|(?:talk"
    r"|speak)(?:s|ing|ed)? "
    r"(?:[\w ]{2,12}? )?about|(?:gives?|gave|given|brings?|brought) (?:us|you|up)|(?:come|came|coming) "
    r"back to"
    r"|sp(?:ends?|ent) [\w ]{2,24}? on|rests? on|(?:want|like|have)(?:s|ed)? you (?:to )?(?:believe|think"
    r"|accept)|(?:are|were|was) (?:\w+ )?(?:sad"
    r"|proud|worried)"
    r" (?:of|about|that)|ma(?:ke|de) (?:the|a) (?:\w+ )?(?:point|argument|case|deal))"
)
_BETWEEN = (
    r"(?:['’](?:ve|s|d|ll)| \w+ly|(?:['’]re| are| were)(?= \w+ing\b)| (?:have|has|had|did|do|will|may"
    r"|might|would|also|just|even|then|all"
    r"|keeps?|kept|seems? to|tr(?:y|ied) to|like to|(?:stood|got) up(?: here)?(?: and)?))*"
)
"""What may stand between who speaks and the verb."""
OTHERS = (
    r"(?:they|(?:my|our) (?:\w+ )?opponents?|the (?:other|opposing) (?:side|team|person|speaker)|my "
    r"(?:learned|good)"
    r" friends?|(?:the |side )?(?:\w+ )?(?:proposition|opposition|government|affirmative|negative)(?: "
    r"(?:team|side"
    r"|bench|speakers?|member))?|(?:the )?ai|the machine|th(?:is|at) bench|(?:the|their) (?:\w+ "
    r")?(?:first|second|third"
    r"|previous|last) speakers?|their (?:team|side)|the (?:\w+ )?(?:speaker|girl|boy|lady|gentleman"
    r"|person)?s?"
    r" ?(?:before me|opposite)|one of them)"
)
_PERSON = (
    r"(?-i:\b(?!(?:Research|Science|History|Evidence|Data|Experience|Every\w+|No\w+|Some\w+|One|Th\w+|It"
    r"|We|You|What"
    r"|Who|And|But|So|If|When|My|Our|Your|His|Her)\b)[A-Z][a-z]+(?<!s))"
)
"""A speaker by name."""
_SAYINGS = (
    r"(?:point|argument|claim|case|idea|example|reason|contention|worry|line|answer|reply|response"
    r"|objection|concern"
    r"|fear|story)s?"
)
QUOTED = ">"
"""Begins what is copied from the other side's text, as mails and forums mark it."""
ATTRIBUTION = any_of(
    rf"^\s*{QUOTED}",
    rf"\b{OTHERS}\b{_BETWEEN} {_SPOKE}\b",
    rf"\baccording to (?:{OTHERS}|them)\b|{_PERSON}['’]s (?:\w+ )?(?:point|argument|claim|case|answer)s?\b",
    rf"{_HABIT}(?:his|her) (?:\w+ ){{0,2}}?{_SAYINGS}\b",
    rf"{_PERSON}{_BETWEEN} (?:told (?:us|you)|said (?=that\b)|argued|argues|claimed|claims|mentioned"
    rf"|pointed out|"
    r"showed you|gave you)\b",
    rf"{_HABIT}(?:he|she|the (?:boy|girl|guy|man|woman)){_BETWEEN} (?:told (?:us|you)|said|says|argued"
    rf"|argues|claims?"
    r"|mentioned|talked about)\b",
    r"\b(?:all|what|the only thing)(?: that)? (?:they|you|we|i)(?:['’]ve| have)? (?:had|got|heard|were "
    r"given)\b"
    r"[\w ]{0,20}? (?:was|is)(?: that)?\b|\bwhat came back(?: \w+){0,3} was(?: that)?\b",
    r"\b(?:this|that|which) (?:was|is) (?:also )?their (?:\w+ )?(?:first|second|third|last|main|best)\b",
    r"\bit(?:['’]s| is) (?:very )?(?:easy|nice|tempting) to (?:say|claim|argue|think)\b",
    r"\b(?:i|we|you)(?:['’]ve| have)?(?: also| just| even)* heard (?:a lot about|them say|that|about|how"
    r"|from them)\b",
    r"\b(?:we|you|i)(?:['’]re| are| were| have been)(?: also| just| even| being)* (?:told|promised|warned)\b",
    rf"\b(?:their|your|(?:my|our|the) opponents?['’]?s?|the (?:other side|\w+position)['’]?s?) "
    rf"(?:\w+ ){{0,2}}?"
    rf"{_SAYINGS}\b|(?<=\w)['’]s (?:best|strongest|main) (?:one|material|point|argument)\b",
    rf"\bthe (?:\w+ )?(?:reply|answer|response|version|story|line|argument|point|idea) (?:(?:we|i) (?:got"
    rf"|heard) )?"
    rf"(?:from (?:{OTHERS}|[\w ]{{3,30}}?) )?(?:was|is that)\b",
    rf"{_HABIT}(?:this|that|the) (?:whole |\w+ )?(?:idea|notion|suggestion|claim|worry|fear) (?:that"
    rf"|about|of)\b",
    r"\b(?:(?:i|we) (?:didn['’]?t|don['’]?t|did not|do not|never)(?: really)? (?:get|understand|buy)"
    r"|(?:kills?|answers?)"
    r"(?: off)?) (?:the|this|that|their) (?P<topic>(?:[\w'’-]+ ){1,3}?)(?:thing|point|argument|bit|idea"
    r"|line|one)\b",
    r"\bit (?:was|has been|is)(?: also| then)? (?:said|argued|claimed|suggested) (?:\w+ ){0,3}that\b",
    rf"\b(?:rebut|refute|respond to|answer|tackle|address|reject) (?:the|this|their) (?:\w+ )?{_SAYINGS}\b",
    r"(?:对方|反方|正方)(?:辩友|同学)?(?:说|认为|指出|提到|主张|刚才)",
)
ASKED = any_of(
    rf"\b(?:{OTHERS}|you)(?: also| just| then| even| have)* (?:ask(?:s|ed)?(?! (?:less|more|too|for|their"
    r"|his|her|each)\b)|want(?:s|ed)? to know|wonder(?:s|ed)?)\b",
    r"^\W*(?:(?:and|but|so|now|then|to|on|as for) )*"
    r"(?:the question they put(?: to us)?|(?:their|your) (?:\w+ )?question)(?: (?:is|was"
    r"|about)\b|\W*$|[,:])",
)
"""A question the other side put."""
_JUDGED = any_of(
    r"^\W*(?:\w+ ){0,2}?(?:falls?|fails?|collapses?|dies|is (?:gone|dead|over))(?: \w+){0,2}\W*$"
    r"|^\W*(?:(?:actually|itself|only|just) )*(?:shows?|proves?|supports?|contradicts?|ignores?|assumes?"
    r"|misses)\b"
)


def report(text: str) -> re.Match[str] | None:
    """What reports something of the other side's. "And so their first claim fails" judges, and reports "
    "nothing."""
    for each in ATTRIBUTION.finditer(text):
        theirs = re.match(r"(?:their|your|his|her)\b", each[0], re.IGNORECASE)
        on_their_best = re.search(r"\bbest\b", each[0]) and re.search(
            r"\b(?:on|in)\s+$", text[: each.start()]
        )
        if not theirs or not (on_their_best or _JUDGED.match(text[each.end() :])):
            return each
    return None


def turns(text: str) -> bool:
    """True if a sentence says that something speaks for its own side, and does not report it of the other."""
    found = TURNS.search(text)
    said = report(text) if found else None
    if found is None or said is None or found.start() <= said.start():
        return found is not None
    return bool(TURN.search(text[said.end() : found.start()]))


def agrees(text: str) -> bool:
    """True for a sentence that grants what was reported just before, and no more."""
    return bool(_AGREES.search(text))


def what_is_granted(text: str) -> str:
    """The sentence without "I'll give them that" before what is granted."""
    found = CONCEDE.match(text)
    rest = text[found.end() :] if found else ""
    return rest if count_words(rest) >= 3 else text


# What makes no point.
_CHATTER = any_of(
    r"^\W*(?:good (?:morning|afternoon|evening|day)|hello|hi|hey|dear|ladies and gentlemen|honou?rable"
    r"|welcome"
    r"|thank you|thanks|(?:i|we)(?:'d| would) like to thank)\b",
    r"^\W*(?:sorry|excuse me|wait|hold on|um+|uh+|lol|ok|okay|so|yeah|bye|what else|let me think|where "
    r"was i|i forgot"
    r"|can you hear me|anyways?|one second)\b(?:\W+(?:what|where|i|my|is|time|um+|uh+|to|say|was|think"
    r"|let|me|else|that"
    r"|thats|that's|it|its|all|yeah|so|ok|okay|bye|thank|you|sit|down|now|done)\b)*\W*$",
    r"\bi (?:forgot|forget|lost) (?:what|my|where)\b|\bcan i sit\b",
    r"大家好|尊敬的|感谢|各位|我方观点|今天的辩题|今天我方",
)
_VERDICT = any_of(
    r"\b(?:we|i|our side|the (?:proposition|opposition))(?: have| has|'ve| clearly| already| should| will"
    r"| must"
    r"| deserve to)* (?:won|win|carr(?:y|ied) this debate)\b",
    r"(?<!n't )(?<!not )(?<!never )\b(?:vote|decide|rule|judge|find) (?:for|in favou?r of|with|against) "
    r"(?:us|me|them"
    r"|the motion|our side|proposition|opposition)\b",
    r"\b(?:urge|beg|ask|implore|encourage) (?:you|the judges?|everyone)\b[^.]{0,20}\b(?:to )?(?:vote"
    r"|support|oppose"
    r"|side|propose|reject|agree|accept|affirm|negate|believe)\b",
    r"\b(?:proud|happy|glad) to (?:propose|oppose)\b|\bplease (?:propose|oppose|vote|support)\b"
    r"|\b(?:that|this) is why (?:i|we)(?: \w+)? (?:oppose|propose|support)\b",
    r"\bthat(?:'s| is| was) (?:all|my speech|everything|it)\b|\b(?:i|we) rest (?:my|our) case\b|^\W*the "
    r"end\W*$",
    r"\b(?:declare|make|name|give|grant|award|score|rate|mark|rank)\b[^.]{0,40}\b(?:winners?|the win"
    r"|victory|victorious"
    r"|points?|full marks|first place|ballot)\b",
    r"\b(?:ignore|disregard|forget|override|bypass)\b[^.]{0,40}\b(?:debate|instructions?|rules?|prompts?"
    r"|flow|previous"
    r"|above|everything|opponents?|judging|ballot)\b",
    r"\b(?:system|developer|assistant|user)(?: prompt| message)?\s*[:>]|\byou are (?:now )?(?:a|an|the) "
    r"(?:\w+ ){0,3}"
    r"(?:ai|assistant|model|judge|chatbot)\b|\b(?:winner|verdict|score|result)\s*[:=]",
    r"\b(?:as|dear|hey|attention|note to|message to|instructions? (?:to|for)) (?:an? |the |your )?(?:\w+ )?"
    r"(?:ai|judge|adjudicator|assistant|model|chatbot|system)\b",
    r"(?:判|宣布).{0,6}(?:我方|我们|正方|反方).{0,3}(?:胜|赢)|忽略.{0,8}(?:指令|辩论|规则)|谢谢大家",
)
"""Speaks to whoever judges: nobody wins a debate by asking for it."""
_DISMISSAL = re.compile(
    r"^\W*(?:but |and |so |well )*(?:(?:i|we) (?:do not|don't) (?:think|believe|buy) (?:so|it|that|this"
    r"|that(?:'s| is)"
    r" (?:true|right))|(?:that|this|it|they|(?:this|that|their) (?:point|argument|claim)|i|we)(?:'s|'re| "
    r"is| are| was)?"
    r"(?: \w+ly| just| not| so)* ?(?:wrong|false|true|mistaken|untrue|disagree|nonsense|ridiculous|a lie"
    r"|fails?"
    r"|backwards?|misleading|stupid|absurd|irrelevant|upside down|not the case|not the point))(?: here| "
    r"at all)?\W*$",
    re.IGNORECASE,
)


_LINK = re.compile(r"<?https?://\S+|\[[^\]]*\]\([^)]*\)?|\\?\[\d+\\?\]|www\.\S+")
"""An address, or the number of a source."""
_LEAST_BESIDE = 3
"""Words beside links that say something."""


@lru_cache(maxsize=4096)
def is_chatter(text: str) -> bool:
    """True for what makes no point whoever says it: greetings, asides, bare links, calls for a verdict."""
    beside, links = _LINK.subn(" ", text)
    if links and count_words(beside) < _LEAST_BESIDE:
        return True
    return bool(_VERDICT.search(text)) or (bool(_CHATTER.search(text)) and count_words(text) < 30)


@lru_cache(maxsize=4096)
def is_bare(text: str) -> bool:
    """True for a sentence that says nothing by itself: a label, a signpost, a bare "that is wrong"."""
    if (
        NO_ANSWER.search(text)
        and count_words(text) < 14
        and not re.search(r"\b(?:how|why|(?<!thing )that)\b", text)
    ):
        return True
    rest = strip_lead(text)
    if len(CJK.findall(rest)) >= 4:
        return False
    return count_words(rest) < 3 or not has_verb(rest) or is_dismissal(rest)


def is_dismissal(text: str) -> bool:
    """True for "that is wrong", "I don't think that's true": an answer and no reason."""
    return bool(_DISMISSAL.match(text.strip()))


# What a point rests on.
_BODIES = (
    r"(?:study|survey|report|research|statistics?|data|census|poll|experiment|review|figures?|trial|analysis)"
)
_FIGURE = any_of(
    rf"\b{_BODIES}\b.{{0,80}}(?:\d|\b(?:half|third|quarter|double|twice|percent|per cent)\b)",
    rf"(?:\d|\b(?:half|percent|per cent)\b).{{0,80}}\b{_BODIES}\b",
    r"(?:研究|调查|报告|数据|统计).{0,30}[\d一二三四五六七八九十百]+",
)


def ground_of(text: str) -> Ground:
    """What a point rests on, by its words.

    EVIDENCE: a source is named, or a figure is put down to a study, survey or record (a bare "studies
    show" is neither). PRINCIPLE: a reason or a value is given. ASSERTION: neither.
    """
    if _FIGURE.search(text) or any(each.kind in LOOKED_UP for each in named(text)):
        return Ground.EVIDENCE
    return Ground.PRINCIPLE if REASON.search(text) and count_words(text) >= 8 else Ground.ASSERTION


def is_specific(text: str) -> bool:
    """True if it has something concrete: a number, a name inside a sentence, a worked example."""
    named = re.search(r"(?<=[a-z,;] )(?!I\b|I'|AI\b)[A-Z][a-z]{2,}", text)
    return bool(re.search(r"\d", text) or named or EXAMPLE.search(text))
