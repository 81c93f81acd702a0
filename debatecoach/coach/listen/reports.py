"""Who says that the other side said something, and how: the grammar of reports.

A report is a subject, what may stand between, and a verb of saying in any of its forms; the tables below are
the words for each.
"""

from __future__ import annotations

import re

from debatecoach.coach.listen.cues import any_of
from debatecoach.debate.side import Side

_ORDINAL = (
    r"(?:first|second|third|fourth|fifth|sixth|seventh|eighth|next|last|final|other|main|key|biggest|another)"
)
_REGULAR = """
claim argue suggest mention assume state insist pretend imagine worry warn promise hope believe present raise
paint stress call maintain contend allege describe characterise characterize frame portray predict complain
"""
_WITH_THAT = "repeat reply answer respond object counter assert add explain"
"""Verbs of saying only before "that"."""


def _forms(verb: str) -> str:
    if verb.endswith("e"):
        return f"{verb[:-1]}(?:es?|ed|ing)"
    return f"{verb[:-1]}(?:y|ies|ied|ying)" if verb.endswith("y") else f"{verb}(?:s|ed|ing)?"


def _any_form(verbs: str) -> str:
    return f"(?:{'|'.join(map(_forms, verbs.split()))})"


_FEELING = "worried|afraid|concerned|scared|sad|proud|excited|upset|fond|keen"
_YOU = "(?:us|you)"
_SPOKE = (
    rf"(?:{_any_form(_REGULAR)}|{_any_form(_WITH_THAT)} (?=that\b)"
    r"|says?|saying|said|tell(?:s|ing)?|told|think(?:s|ing)?|thought|point(?:s|ed|ing)? out"
    r"|put(?:s|ting)? forward|(?:talk(?:s|ed|ing)?|speak(?:s|ing)?|spoke) (?:a lot |so much |only "
    r"|at length |mostly )?about"
    rf"|(?:bring(?:s|ing)?|brought) (?:up|{_YOU})|(?:gives?|giving|gave|given) {_YOU}"
    r"|(?:go|goes|went|going) on (?:and on )?about|(?:comes?|came|coming|goes|went) back to"
    r"|(?:spends?|spent|spending) [\w ]{2,24}? on|(?:open|start|l)(?:ed|s)? with|(?:rel(?:y|ies|ied)"
    r"|rest(?:s|ed)?"
    r"|hing(?:es?|ed)) (?:entirely |only |mostly )?on"
    r"|(?:makes?|made|making) (?:the|a|an|this|that|much)\b[\w ]{0,14}? ?(?:points?|arguments?|case"
    r"|claims?|deal|of)\b"
    r"|(?:has|have|had|with) (?:this|a|the) (?:idea|notion|theory|story|picture|argument|point)"
    r"|built (?:us )?(?:a|their|the) (?:world|case|house|picture)|act(?:s|ed)? as (?:if|though)"
    rf"|want(?:s|ed)? {_YOU} to (?:believe|think|imagine|accept)|(?:have|like) {_YOU} (?:to )?(?:believe"
    rf"|think)"
    rf"|ask(?:s|ed|ing)? {_YOU} to (?:believe|imagine|accept|trust)"
    rf"|(?:are|were|is|was) (?:so |very |\w+ly )?(?:{_FEELING}) (?:that|about|of|on)"
    r"|(?:was|were) (?:all |just )?like(?:,|(?= (?:oh|no|yeah|that|you|we|i|they|it|if|well|the|every\w+"
    r"|nobody"
    r"|people)\b)))"
)
"""Verbs of saying, in all their forms."""
_BETWEEN = (
    r"(?:['’](?:ve|s|d|ll)|(?:['’]re| are| were| was| is)(?=(?: \w+)? \w+ing\b)|,? (?:she|he|they)(?= )"
    r"| \w+ly"
    r"| (?:have|has|had|do|did|does|may|might"
    r"|will|would|also|just|even|then|now|all|first|next|again|here|instead|keeps?|kept|(?:seem(?:s|ed)?"
    r"|(?:try|tries|tried|trying)|like[ds]?|went on|love) to|(?:stood|got|came) up(?: here)?(?: and)?))*"
)
"""What may stand between who speaks and the verb."""
THEY_SAID = re.compile(
    rf"^\W*(?:(?:and|but|so|now|then|okay|well|um+),? )*they{_BETWEEN} {_SPOKE}\b", re.IGNORECASE
)
"""They, and nobody else, for a sentence begins with it."""
_SIDE = r"(?:proposition|opposition|government|prop|opp|gov|affirmative|negative|aff|neg|pro|con)"
OTHERS = (
    r"(?:they|(?:my|our) (?:\w+ )?opponents?|the opponents?|my opposition"
    r"|the (?:other|opposing|opposite) (?:side|team|person|guy|girl|speaker|debater|group)"
    r"|(?:the |side )?(?:opening |closing |first |second |third )?(?:proposition|opposition|government"
    r"|affirmative"
    r"|negative)(?: (?:team|side|bench|speakers?|member|whip|half))?"
    r"|(?:the|side) (?:pro|con|prop|opp|gov|aff|neg)(?: (?:team|side|bench|speakers?))?|(?:the )?ai"
    r"|the machine|the computer"
    r"|(?:the )?(?:prime minister|leader of the (?:house|opposition))|our friends opposite|th(?:is|at"
    r"|e) bench"
    r"|(?:the|their) (?:\w+ )?(?:first|second|third|previous|last|other|next) speakers?|the (?:gentleman"
    r"|lady)"
    r"|(?:you|those|these) guys|(?:their|the opposing) (?:team|side|speakers?)"
    r"|(?:the|that|this|our|my|some\w+) (?:\w+ ){0,2}?(?:speaker|debater|girl|boy|guy|man|woman|lady"
    r"|gentleman|bench"
    r"|person|one)?s?(?: \w+)? ?(?:before me|opposite|over there|just now|(?:on|from) the other (?:side"
    r"|team))"
    r"|my (?:learned|honou?rable|good|dear|right honou?rable) friends?(?: opposite)?"
    r"|one of (?:them|you|the other \w+|their speakers?))"
)
_NO_NAME = (
    r"(?:Research|Science|History|Evidence|Data|Experience|Everybody|Everyone|Nobody|Somebody|Someone"
    r"|Anyone|One|This"
    r"|That|These|Those|It|We|You|What|Who|And|But|So|If|When|My|Our|Your|His|Her|The|Mum|Dad|Mom|God"
    r"|People)\b"
)
_PERSON = rf"(?-i:\b(?!{_NO_NAME})[A-Z][a-z]+(?<!s))"
"""A speaker by name."""
_SAYINGS = (
    r"(?:point|argument|claim|case|idea|example|reason|evidence|contention|worry|analogy|logic|reasoning|line"
    r"|headline|answer|reply|response|rebuttal|attack|objection|criticism|concern|fear|story|picture"
    r"|defen[cs]e)s?"
)
PREEMPT = any_of(
    rf"\b{OTHERS}(?: \w+ly)* (?:may|might|will|would|could|are going to|'ll)(?: \w+ly| also| now| then)*"
    rf" {_SPOKE}\b",
    r"\b(?:some|many|other|most|a lot of|lots of|plenty of) (?:people|critics|opponents|parents|teachers"
    r"|experts|of you)(?: \w+ly| may| might| will| would| also)* (?:say|think|argue|claim|object|worry"
    r"|believe)\b",
    r"\b(?:you|people|critics)(?: may| might| will| could)(?: \w+ly| also| now)* (?:say|think|ask|hear|object"
    r"|worry|wonder|be told)\b(?: from (?:the|my|our) \w+(?: \w+)?)?",
    r"\b(?:it (?:may|might|will|could) be (?:said|argued|objected)|someone (?:may|might|will) say)\b",
)
ATTRIBUTION = any_of(
    rf"\b{OTHERS}\b{_BETWEEN} {_SPOKE}\b",
    rf"{_PERSON}{_BETWEEN} (?:told {_YOU}|said (?=that\b)|says (?=that\b)|argued|argues|claimed|claims"
    rf"|mentioned"
    rf"|pointed out|talked about|gave you|showed {_YOU}|(?:was|is) (?:so |very "
    rf"|\w+ly )?(?:{_FEELING}) (?:about|of))\b",
    rf"{_PERSON}['’]s (?:\w+ )?(?:point|argument|claim|case|answer|response|rebuttal)s?\b",
    rf"^\W*(?:(?:and|but|so|now|then|first|okay|well),? )*(?:he|she){_BETWEEN} (?:told {_YOU}|said|says"
    rf"|argued|argues"
    r"|claimed|claims|mentioned|talked about|pointed out)\b",
    rf"\b(?:{_SIDE})['’]s (?:\w+ )?{_SAYINGS}\b",
    rf"\baccording to (?:{OTHERS}|them)\b",
    r"\b(?:all|what|the only thing)(?: that)? (?:they|you|we|i)(?:['’]ve| have)? (?:had|got|heard"
    r"|were given|offered)\b"
    r"[\w ]{0,20}? (?:was|is)(?: that)?\b",
    r"\bwhat came back(?: \w+){0,3} was(?: that)?\b",
    r"^\W*(?:(?:and|but|so|now|then|okay|well),? )*the (?:boy|girl|guy|man|woman|kid|lad|person) (?:also "
    r"|then )?(?:said|says)\b",
    r"\b(?:this|that|which) (?:was|is) (?:also )?their (?:\w+ )?(?:first|second|third|fourth|other|last"
    r"|next|main|best|own)\b",
    r"\bit(?:['’]s| is) (?:easy|all very well|nice|tempting|one thing|very easy) to (?:say|claim|argue"
    r"|think|stand here and say)\b",
    r"\b(?:i|we|you)(?:['’]ve| have|['’]ll have)?(?: also| just| then| even)* heard (?:(?:a lot|so much"
    r"|much|plenty|again) about"
    r"|them (?:say|tell|argue|claim|talk))\b",
    r"\b(?:we|you)(?:['’]re| are)(?: also| just| then| even| being| constantly| always)* told\b",
    rf"^\W*(?:[\w’']+,? ){{0,3}}?(?:his|her) (?:\w+ ){{0,2}}?{_SAYINGS}\b",
    rf"\b(?:their|your|(?:my|our|the) opponents?['’]?s?|the (?:other|opposing) side['’]?s?"
    rf"|the opposition['’]?s?|the proposition['’]?s?) (?:\w+ ){{0,2}}?{_SAYINGS}\b",
    r"\byou(?: just| also| have)* (?:said|claimed|argued|told us|mentioned|suggested|promised)\b",
    rf"\b(?:the )?{_ORDINAL} (?:point|argument|claim) (?:that )?(?:they|you|my opponents?"
    rf"|the other side) (?:made|gave|said)",
    r"\bthe (?:only |main |best )?(?:reply|answer|response|objection|rebuttal)"
    r" (?:(?:we|i) (?:got|heard|were given) |from [\w ]{3,30}? )?was\b",
    rf"\bthe (?:\w+ )?(?:version|story|line|case|picture|argument|claim|point|idea|comeback) (?:(?:we|you"
    rf"|i)(?:['’]ve)? (?:got|heard) )?"
    rf"from {OTHERS}(?: \w+)? (?:is|was)\b",
    r"(?:\b(?:their|your)|(?<=\w)['’]s?) (?:own )?(?:best|strongest|biggest|favou?rite|main|central|only"
    r"|cleverest|whole)"
    r" (?:one|bit|material|shot|card|hope|thing|part|move|weapon|point|argument|example)\b",
    r"^\W*(?:(?:and|but|so|now|then|okay|well|yeah),? )*(?:(?:then )?there(?:['’]s| is| was"
    r"| were) (?:also )?)?(?:(?:this|that|the)"
    r" (?:whole |other |\w+ )?(?:idea|notion|suggestion|claim|worry|fear)|(?:this|that"
    r"|the whole) (?:\w+ )?(?:story|thing|stuff"
    r"|business)) (?:that|about|of|with)\b",
    r"\b(?:(?:i|we) (?:didn['’]?t|don['’]?t|did not|do not|never)(?: really| quite)? (?:get|got|understand"
    r"|understood|follow|buy)|(?:kills?|deals? with|answers?|takes? care of|takes? out|covers?"
    r"|disposes? of)(?: off)?)"
    r" (?:the|this|that|their|your) (?P<topic>(?:[\w'’-]+ ){1,3}?)(?:thing|point|argument|bit|stuff|idea"
    r"|line|one"
    r"|example)\b",
    r"\bmy (?:\w+ )?(?:personal|absolute|own)? ?favou?rite\b(?:,| one| bit| part| argument| point| is| was)+",
    r"\b(?:we|you|i)(?: have been| were| was|'ve been)(?: also| just| then| even)* (?:told|promised|warned"
    r"|asked to believe|given)\b",
    r"^\W*(?:and |but |so |now )*they (?:also|simply|just) (?:want|ask for|hope for|promise|call for)\b",
    rf"^\W*(?:and |but |so |now )*(?!they\b){OTHERS}(?: also| simply| just| now)* (?:wants?|asks? for"
    rf"|hopes? for|calls? for)\b",
    r"\bit (?:was|has been|is)(?: also| then| just| often)? (?:said|argued|claimed|suggested|objected|put"
    r" to (?:us|you))"
    r"(?: (?:\w+ ){0,3}(?:that\b|,))",
    r"\b(?:we|you)(?: have|'ve)?(?: also| just| then| even)* heard (?:from (?:them|the \w+)|that|about"
    r"|how)\b",
    rf"\b(?:rebut|refute|respond to|answer|tackle|address|challenge|reject|take on|deal with) (?:the"
    rf"|this|that"
    rf"|their) (?:\w+ )?{_SAYINGS}\b",
    r"(?:对方|反方|正方)(?:辩友|同学)?(?:说|认为|指出|提到|主张|刚才)",
    PREEMPT.pattern,
)
ASKED = any_of(
    rf"\b(?:{OTHERS}(?: also| just| then| even| have| has| had| next| first)*"
    r"|you(?= (?:(?:also|just|then|even|have) )?asked))(?: also| just| then| even| have)*"
    r" (?:ask(?:s|ed)?(?! (?:less|more|too|for|their|his|her|others?|each|one another)\b)"
    r"|want(?:s|ed)? to know|wonder(?:s|ed)?|put (?:it|the question) to (?:us|me)"
    r"|question(?:s|ed)? (?=how|why|what|who|whether))\b",
    r"^\W*(?:(?:and|but|so|now|then|to|on|as for|take) )*(?:their|your) (?:\w+ )?question"
    r"(?: (?:is|was|about|on|of)\b|\W*$|[,:])",
    r"\b(?:the )?question (?:that )?(?:they|you|my opponents?|the other side) (?:put|asked"
    r"|raised)\b(?: to us| us)?",
    r"\b(?:we|i) (?:were|was|have been) (?:also )?asked\b(?! to)",
)
"""A question the other side put."""


_FALLS = re.compile(
    r"\W*(?:\w+ ){0,2}?(?:falls?|fails?|collapses?|dies|goes|crumbles?|is (?:gone|dead|over|ours|lost))"
    r"(?: \w+){0,2}\W*$",
    re.IGNORECASE,
)
_EVEN_ON = re.compile(r"\b(?:on|at|in|under|take|taking|given)\s+$", re.IGNORECASE)
_SHOWS = re.compile(
    r"\W*(?:(?:actually|itself|really|only|just|also|even) )*(?:shows?|proves?|supports?|demonstrates?"
    r"|contradicts?|admits?|ignores?"
    r"|assumes?|misses|forgets?|helps?|confirms?)\b",
    re.IGNORECASE,
)
_SO_THEIRS = re.compile(r"\b(?:so|therefore|thus|which is why|and that is why)\s+$", re.IGNORECASE)


def _judges(text: str, found: re.Match[str]) -> bool:
    """True for "and so their first claim fails"; "so they said that …" reports all the same."""
    if not re.match(r"(?:their|your|his|her)\b", found[0], re.IGNORECASE):
        return False
    before = text[: found.start()]
    granted = _EVEN_ON.search(before) and re.search(r"\b(?:best|strongest)\b", found[0])
    return bool(
        granted
        or _SO_THEIRS.search(before)
        or _FALLS.match(text[found.end() :])
        or _SHOWS.match(text[found.end() :])
    )


_NAMES = {
    Side.PRO: "proposition|government|affirmative|prop|gov|aff|pro",
    Side.CON: "opposition|negative|opp|neg|con",
}
_OURSELVES = {
    side: re.compile(
        rf"\b(?:the |side |team )*(?:opening |closing |first |second )?(?:{names})(?: (?:team|side|bench"
        rf"|speakers?))?"
        rf"(?={_BETWEEN} (?:say|says|said|tell|tells|told|show|shows|shown|showed|argue|argues|argued"
        rf"|explained|proved|proven"
        r"|gave|given|brought|believe|believes)\b)",
        re.IGNORECASE,
    )
    for side, names in _NAMES.items()
}


def in_first_person(text: str, side: Side) -> str:
    """The sentence with "we" where a speaker of ``side`` calls the own team by its name and says it spoke."""
    return _OURSELVES[side].sub("we", text)


def report(text: str) -> re.Match[str] | None:
    """What reports something of the other side's; "and so their first claim fails" judges, and reports"
    " nothing."""
    return next((each for each in ATTRIBUTION.finditer(text) if not _judges(text, each)), None)


def others(text: str) -> bool:
    """True if the other side is what the sentence names first."""
    theirs = re.search(rf"\b{OTHERS}\b|\btheir\b", text, re.IGNORECASE)
    mine = re.search(r"\b(?:my|our) (?:own )?(?:case|points?|arguments?|side)\b", text, re.IGNORECASE)
    return bool(theirs) and (mine is None or theirs.start() < mine.start())  # type: ignore[union-attr]
