"""What sentences of a debate speech give away about their work: signposts, answers, reasons, chatter.

Patterns are for English, with the commonest Chinese ones. Each is a cue and no proof: the listener
weighs them (:mod:`debatecoach.coach.listen.units`, :mod:`debatecoach.coach.listen.listener`).
"""

from __future__ import annotations

import re


def any_of(*patterns: str) -> re.Pattern[str]:
    """One pattern, without regard to case."""
    return re.compile("|".join(patterns), re.IGNORECASE)


NEW_POINT = any_of(
    r"^\W*(?:and |also )*another (?:point|argument|reason|thing|problem|issue|benefit)\b",
    r"^\W*(?:and |but |also )*(?:one (?:more|other|last|further|final) (?:thing|point)|one thing more)\b",
    r"^\W*(?:(?:and|but|so|now|um+),? )*(?:(?:i|we) (?:think|guess|feel),? )?(?:like,? )?(?:the"
    r"|what['’]?s) (?:really |single )?"
    r"(?:most important|biggest|main)(?: thing| part| one)? is\b",
    r"\bwhat (?:i|we) (?:also |still |really )?(?:want(?:ed)?|meant|forgot) to (?:say|add|mention)\b",
    r"^\W*(?:moreover|furthermore|additionally|in addition|besides|on top of that)\b",
    r"^(?:首先|其次|第[一二三四五]|再次|最后|另外|此外|我方)",
)
SHIFT = any_of(
    r"^\W*(?:(?:and|um+|uh+|oh|ok|okay|yeah|so|but|no|wait),? )*(?:also|plus|another thing|anyways?|oh yeah"
    r"|no wait|and then|secondly|the other thing)\b"
)
ANSWER = any_of(
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
CONCEDE = any_of(
    r"^\W*(?:(?:and|but|so|yes|no|well|okay|ok|now|look|fine|sure|of course),? )*(?:i|we)(?: do| can| will"
    r"|'ll|"
    r" happily| fully| freely| gladly| of course| also| too)* (?:concede|grant|admit|accept|acknowledge)\b"
    r"(?: (?:that|to (?:them|you) that))?",
    r"^\W*(?:(?:and|but|so|yes|well|okay|ok|now|fine|sure),? )*(?:it|that)(?:'s| is) (?:of course |indeed "
    r"|certainly "
    r"|perfectly |quite )?true that\b",
    r"^\W*(?:(?:and|but|so|yes|well|okay|ok|now),? )*(?:they|you|my opponents?|the other side)(?:'re| are|"
    r" were|"
    r" have been| is|'s) (?:of course |quite |absolutely |completely )?right (?:that|about|to say(?:"
    r" that)?)\b",
    r"\b(?:i|we)(?: do| also| freely)? (?:concede|grant|admit|accept)(?: that)?\b",
)
"""Grants something the other side said."""
TURNS = any_of(
    r"\b(?:is|are|was|gives us|makes|becomes) (?:actually |in fact |really |rather )?(?:an? |the (?:best "
    r"|strongest )?)"
    r"(?:\w+ )?(?:reason|argument|point|case|example|proof) (?:for|to support|to back) (?:our side|my side"
    r"|us|our case"
    r"|my case|the motion|this motion)\b",
    r"\b(?:that|this|it) is (?:precisely|exactly|just) (?:the (?:trouble|problem|danger|point)|what we"
    r" fear)\b",
    r"\bthe very \w+ (?:that )?(?:they|you) (?:complain|fear|worry|warn|want|talk|speak)\b",
    r"\b(?:helps|supports|proves|strengthens|makes|speaks for|counts for|works for|is evidence for|favou?rs)"
    r" (?:our|my) (?:side|case|point|argument)\b",
    r"\bturn(?:s|ed)? (?:this|that|their|your|it)(?: \w+){0,3} (?:a?round(?! (?:to|and)\b)|on its head"
    r"|against (?:them|you)|upside down)\b",
    r"\b(?:points?|leads?|pushes|speaks?|counts?|works?|argues?|cuts?|goes) (?:straight |right "
    r"|in fact |actually )?"
    r"(?:to|towards?|for|in favou?r of|in) (?:us|our side|our direction|our favou?r|our (?:world|plan))\b",
    r"\b(?:that|this|it|which|their \w+)(?:['’]s| is)(?: \w+ly)? (?:on our side|(?:an?|the|another|one more)"
    r" (?:\w+ )?(?:reason|argument) (?:to (?:back|believe|support|choose|pick|side with) (?:us|our)"
    r"|for us))\b",
    r"\b(?:this|that|it|the (?:point|argument|link))(?: actually| really| just| in fact)? flips\b"
    r"|\b(?:i|we|let me|let us|let['’]s)(?:['’]ll| can| will| would|['’]d)? flip (?:it|this|that"
    r"|their \w+|the (?:point|argument))\b",
    r"\b(?:also|actually|only|just|in fact|\w+ing) makes (?:it|that|this) (?:even |much |far )?worse\b",
    r"\bcuts? the other way\b|\bplays? (?:right |straight )?into (?:our|my) hands\b|\b(?:in|to) our favou?r\b"
    r"|\b(?:reason|argument) to (?:vote|decide|stand) (?:for|with) (?:us|me|our|the)\b|\ba point for (?:us"
    r"|our side|me)\b"
    r"|\bis (?:our|my) (?:point|argument)\b|^\W*(?:and )?turn (?:it|this|that)\b"
    r"|\b(?:is|for|['’]s) (?:a|the|our) turn\b"
    r"|\b(?:is|['’]s) (?:exactly|precisely) why (?:you should|we (?:need|want|propose|oppose|have|should"
    r"|must))\b|\bthe (?:exact |very )?opposite (?:is true|happens|is the case)\b|\bturn"
    r" this point\b",
)
"""Says that what is answered speaks for the speaker's own side."""
CROSS = any_of(
    r"\bcross[- ]?appl(?:y|ies)\b",
    r"\b(?:my|our) (?:\w+ ){0,3}(?:point|argument|answer|claim)(?: (?:about|on) [^.,:;]{3,40}?)? (?:also "
    r"|already |too )*"
    r"(?:answers|deals with|takes care of|applies to|responds to|meets|covers|defeats)\b",
    r"\b(?:apply|bring|carry|use) (?:my|our) (?:\w+ ){0,2}(?:point|argument|answer)(?: (?:about|on)"
    r" [^.,:;]{3,40}?)?"
    r" (?:here|to (?:this|that|their))\b",
)
"""Puts an argument made before to use against another point."""
CONTRAST = any_of(
    r"\b(?:but|however|yet|although|actually|in fact|in reality|on the other hand|instead|whereas|even if"
    r"|not)\b",
    r"(?:但是|但|然而|可是)",
)
TURN = any_of(
    r"[,;:]?\s+(?:but|however|yet|whereas)(?:,| in fact| in reality| actually)?\s+(?=\w)",
    r"[,;.]\s+(?:this|that|it)(?: is|'s) (?:simply |just |plainly )?(?:wrong|false|not true"
    r"|mistaken)(?: because)?\s*",
    r"[，；]?\s*(?:但是|但|然而|可是)",
)
_OWN = (
    r"(?:i|we|our side|(?:my|our) (?:partner|colleague|teammate|(?:first|second|third|last"
    r"|previous) speaker|team))"
)
_ALREADY = r"(?:['’]ve| have| has|['’]d| had| just| already| also| then| only| even| all| actually| \w+ly)*"
_GAVE_YOU = r"(?:told|shown|showed|given|gave|brought|taken|walked|reminded)"
RECALLS = any_of(
    rf"\b{_OWN}{_ALREADY} {_GAVE_YOU} you\b",
    rf"\b(?:my|our) (?:partner|colleague|teammate|side|team|(?:first|second|third) speaker){_ALREADY}"
    r" (?:said|explained|argued|proved|proven|pointed out|established|talked about|laid out)\b",
    r"\bwhat (?:i|we)(?:['’]ve| have)? (?:been (?:trying to )?|always |actually )?(?:defend(?:ed)?|sa(?:y"
    r"|id|ying)"
    r"|tell(?:ing)?|told|argu(?:ed|ing)|show(?:n|ed|ing)?)\b",
    r"\b(?:i|we)(?:['’]ve| have) (?:already |consistently |always |also |clearly )*(?:said|shown|proven"
    r"|proved|established"
    r"|explained|demonstrated|argued|made clear|been (?:very |quite )?clear)\b",
    r"\b(?:i|we) (?:established|demonstrated|pointed out|maintained|laid out|stand by)\b|\b(?:i"
    r"|we) still maintain\b",
    r"\b(?:said|told you|showed you|gave you) (?:in (?:my|our) (?:first|last|opening|own) speech"
    r"|(?:right )?at the (?:start"
    r"|beginning|top))\b",
    r"^\W*(?:(?:and|but|so|now|then|please|finally),? )*extend\b",
    r"\b(?:you|the judges?)(?: have|['’]ve)? heard (?:it |this |that )?from (?:us|me|my partner|our \w+)\b",
    r"\bthat was (?:my|our) (?:\w+ )?(?:point|argument|contention|claim)\b",
)
"""Recalls, beyond doubt, something of one's own."""
REMIND = any_of(
    RECALLS.pattern,
    r"\b(?:remember (?:that |our |my |what |why )|(?:do not|don't|let us not|let's not|never) forget"
    r"|(?:say|said|saying) (?:it |this )?again|i repeat|(?:want|like|have) to repeat|as (?:i"
    r"|we) (?:said|told you|showed|explained|argued"
    r"|have (?:said|shown))"
    r"|(?:i|we) still (?:say|think|believe|stand)\b"
    r"|(?:i|we) (?:already |have already |also )?(?:said|told you|showed|explained|proved|argued)"
    r"|(?:my|our) (?:first|second|third|other|main|own|earlier|original) (?:point|argument)s?,? (?:still "
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
REPEATS = any_of(
    r"^\W*(?:and |so |but |now |finally,? )*(?:(?:i|we)\b.{0,30}\b(?:say (?:it |this )?again|repeat|remind)"
    r"|remember\b|(?:do not|don't|let us not|let's not|never) forget\b)"
)
NO_ANSWER = any_of(
    r"\b(?:no|any) (?:real |good |proper )?(?:response|answer|reply|rebuttal) (?:to|on|about|from|at all"
    r"|all (?:evening|night|day|debate)|yet|tonight|so far|today)\b"
    r"|\bnothing (?:at all )?(?:has been |was |is )?(?:been )?(?:said|offered) (?:about|on|against"
    r"|in answer)\b"
    r"|\b(?:nobody|no one|none of them)(?: has| have| ever)*(?: yet)? (?:answered|mentioned|touched"
    r"|addressed|met)\b"
    r"|\b(?:not once|at no point|never once) (?:did|have|has)\b|\bsilence (?:from|on|about)\b"
    r"|\b(?:they|opponents?|side|team|speakers?|bench)\b[\w'’ ]{0,16} (?:said|says|say) nothing (?:on"
    r"|about|against|to)\b"
    r"|\bnever (?:heard|got|had|saw) (?:an?|any|one) (?:\w+ )?(?:answer|response|reply)\b"
    r"|\b(?:had|have|has) nothing to say\b|\bnot (?:one|a|a single) word (?:about|on|against|of|from)\b"
    r"|\bwhat (?:they|nobody|no one)(?:['’]s| has| have| did|['’]ve)?(?: not|n['’]t"
    r"| never)? (?:talk(?:ed)? about|mention(?:ed)?"
    r"|touch(?:ed)?|answer(?:ed)?|engage(?:d)? with|said a word)\b"
    r"|\b(?:went|gone|been|was|fell) (?:a bit |a little |very |rather |strangely |awfully "
    r"|oddly )?(?:quiet|silent)\b"
    r"|\b(?:nobody|no one)(?:['’]s| has| have| really| actually| ever)* (?:answered|touched|engaged|raised"
    r"|said (?:it|so|this|that))\b"
    r"|\b(?:never|did not|didn't|have not|haven't|failed to) (?:\w+ ){0,2}(?:sa(?:id|y) (?:anything|a"
    r" word)|mention"
    r"|mentioned|respond|responded|engaged?|explain|explained|touch|touched|deal|dealt|rebut|rebutted)\b"
    r"|\b(?:has|have|was|were)(?: not|n['’]t| never)(?: yet| even| ever)? been (?:touched|answered|addressed"
    r"|met|challenged|rebutted)\b"
    r"|\b(?:unanswered|untouched|uncontested|unaddressed|unchallenged|unrefuted|conceded|dropped)\b",
)
WEIGH = any_of(
    r"^\W*(?:and |so |but |finally,? |in the end,? )*(?:if|suppose|even if) (?:they|we|the \w+|our side"
    r"|their side)(?: (?:win|won|lose|lost)\b|(?:'re| are| is| were) (?:right|wrong|correct|mistaken)\b)",
    r"\b(?:outweighs?|weigh(?:ing)? (?:up|this|these|that|it|them|the two)|weighs more|is (?:much "
    r"|far )?(?:bigger"
    r"|larger|worse"
    r"|more important|heavier) than|matters? more than|on balance|on the scales?"
    r"|prefer (?:us|our)|on (?:magnitude|probability|timeframe|severity|scale|scope))",
    r"^\W*(?:and |so |but |finally,? |lastly,? )*(?:weighing|to weigh|the (?:comparative|weighing))\W*$",
    r"\b(?:worst|best)(?: (?:case|thing))?(?: (?:that )?(?:can |could |would )?happens?)?"
    r" (?:under|on|with) (?:us|them|our|their|mine|ours|theirs)\b",
    r"^\W*(?:and |so |but )*on (?:ours|theirs|our side|their side),? ",
)
CLOSE = any_of(
    r"^\W*(?:so |and |well )*(?:in conclusion|to conclude|to sum up|to summari[sz]e|in summary|overall"
    r"|all in all|in the end"
    r"|at the end of the day|for (?:all )?(?:these|those) reasons|that is why (?:i|we))\b",
    r"^(?:综上|总之|总结|所以我方)",
)
PREMISE = any_of(
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
CLAIM = any_of(
    r"\b(?:should|must|ought|need to|have to|better|worse|best|worst|important|harm(?:s|ful)?|hurts?"
    r"|damages?|benefits?|helps?"
    r"|leads? to|causes?|makes?|creates?|destroys?|improves?|undermines?|protects?|saves?|costs?|wrong"
    r"|right to|unfair|fair"
    r"|dangerous|bad|good|stop|prevents?|increases?|reduces?|fails?|deserve|violates?|never|always|more"
    r"|less|cannot|can't)\b",
    r"(?:应该|必须|导致|有害|有利|好处|坏处|不公|更|能够|会)",
)
GIVES_REASON = any_of(r"\b(?:because|since|so that|therefore)\b", r"(?:因为|由于)")
REASON = any_of(
    r"\b(?:because|since|so that|which means|this means|that means|leads? to|results? in|therefore|thus"
    r"|hence|as a result|due to"
    r"|in order to|which \w+s\b|so (?:they|it|we|you|the|people|that|a|an|every)\b|the reason"
    r"|that is why|this is why|if\b.{3,140}\b(?:then|will|would|can|could)"
    r"|when\b.{3,90}\b(?:will|they|it|we)"
    r"|deserve|right to|fair|unfair|justice|duty|freedom|dignity|otherwise|depends? on|makes? it"
    r"|by \w+ing)\b",
    r"(?:因为|由于|所以|因此|导致|如果)",
)
EXAMPLE = any_of(
    r"\b(?:for example|for instance|such as|imagine|like when|when i was|in my (?:school|class|town|city"
    r"|country|family)|my friend"
    r"|take the case|consider the case|picture a|suppose a|think of a|in other (?:towns|cities|countries"
    r"|schools|places)|last (?:year|week|month)"
    r"|yesterday)\b",
    r"(?:例如|比如|譬如)",
)
