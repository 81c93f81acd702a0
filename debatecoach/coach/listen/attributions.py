"""Where a sentence says that somebody else found or said something: the words a source must stand behind.

A citation is somebody who found it, a finding verb, and "that"; or "according to" somebody with a name.
Everything else is a speaker's own word, which nobody takes away: "Her exam paper shows what no teacher could
see" only has words in common with one.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

# -- The words by which a speech names a source, and those by which it names the opponent or an "
# "illustration.


def _any(words: str) -> str:
    """A group that matches any of the comma-separated words and phrases; ``~`` stands for the endings
    of a regular verb."""
    parts = [each.strip() for each in words.replace("\n", " ").split(",")]
    verbs = [re.sub(r"e~$", "(?:e|es|ed)", each) if each.endswith("e~") else each for each in parts if each]
    return "(?:" + "|".join(each.replace("~", "(?:s|ed|n)?").replace(" ", r"\s+") for each in verbs) + ")"


_SURE_VERB = _any(
    "found, finds?, show~, suggest~, indicate~, reveal~, prove~, proven, demonstrate~, confirm~, conclude~,"
    "reported, estimate~, tells? us, told us, tells?, warn~, agrees?, agreed, argue~,"
    "believe~, points? out, pointed out, established?, establishes, noted, observe~, calculate~, projected,"
    "predict~, recommend~, supported, backed, puts? it, wrote, writes, linked, recorded, measured, "
    "documented"
)
_NOUN_TOO = _any("reports?, projects?, notes?, supports?, backs?, links?, records?, documents?")
_SAY = r"(?:say|says|said)\b(?!\s+(?:what|whatever|nothing|yes|no|goodbye|sorry|hello|please|so)\b)"
_OBJECT = r"(?=\s+(?:that|this|it|the|a|an|our|their|how|no|falling|rising)\b)"
_VERB = rf"(?:{_SURE_VERB}|{_SAY}|{_NOUN_TOO}{_OBJECT})"
_ADVERB = _any(
    "also, long, consistently, repeatedly, clearly, recently, already, now, often, famously, once,"
)
_OFTEN = rf"(?:ha(?:s|ve|d)\s+)?(?:(?:{_ADVERB}|all|both|never)\s+)*"
SAYS = rf"{_OFTEN}{_VERB}\b"
"""What sources do, but not "doctors say what they must"."""

WORK = _any(
    r"studies, study, surveys?, reports?, research(?!ers?|\s+(?:projects?|papers? are)), polls?, "
    "polling, meta-analys[ei]s, trials?,"
    "experiments?, papers?, reviews?, data, statistics, stats, figures, evidence, literature, census,"
    "investigations?, science, analys[ei]s, audits?"
)
PEOPLE = _any(
    "researchers?, scientists?, economists?, experts?, scholars?, academics?, psychologists?, historians?,"
    "doctors, physicians?, sociologists?, analysts?, statisticians?, neuroscientists?, criminologists?,"
    "professors?, nobel laureates?"
)
BODY = _any(
    "University, Institute, Institution, Organi[sz]ation, Bank, Journal, Cent(?:er|re), Agency, Bureau,"
    "Association, Foundation, Commission, Council, Ministry, Department, Academy, College, Office, Fund,"
    "Times, Post, Guardian, Economist, Lancet, Nature, Reuters, Gallup, Pew, Brookings, RAND, Harvard,"
    "Stanford, Oxford, Cambridge, MIT, Yale, Princeton, UNESCO, UNICEF"
)
NO_NAME = _any(
    "Pro, Con, Proposition, Opposition, Government, Affirmative, Negative, I, We, They, He, She, It, You,"
    "Nobody, Everyone, Someone, Somebody, Nothing, History, Experience, Logic, Reason, Common, That, This,"
    "These, Those, Who, What, Which, The, A, An, Our, Their, My, Your, His, Her, Its, But, And, So, "
    "Yet, If,"
    "When, Because, Side, Speaker, Judge, Judges, Opponents?, First, Second, Third"
)
"""Words with a capital letter that name nobody outside this room."""
NAME = rf"(?!{NO_NAME}\b)[A-Z][\w'’.-]+"
_SMALL = r"(?:of|for|and|the|on|de|von|van)"
CALLED = rf"(?:{NAME}(?:\s+{_SMALL}\b)?(?:\s+(?:[A-Z][\w'’.-]+|{_SMALL}))*)"

OURS = _any(
    "opponents?, opposition, proposition, other side, side, speakers?, logic, view, argument, case,"
    "definitions?, criterion, motion, own, reasoning, model, principle, standard, rules?, need, needs, "
    "means,"
    "ability, plan, framework, burden, premise, philosophy, approach, burdens, law, laws, constitution, "
    "wishes,"
    "schedule, conscience, values, interests, merit, abilities, taste, choice, will, talent, demand, season"
)
"""What "according to" may name without naming a source."""
LEARNED = _any(
    "recent, landmark, major, famous, large, well-known, peer-reviewed, leading, national, international,"
    r"government, official, academic, scientific, clinical, independent, new, \d{4}"
)
LEARNED = rf"(?:{LEARNED}|(?!(?:{NO_NAME}|No|Not|Every|Each|One|Any)\b)[A-Z][\w'’-]+)"
SHOWN = _any(
    "documented, established, proven, demonstrated, reported, estimated, shown, found, measured, noted"
)
HAN_WORK = "(?:研究|调查|数据|统计|报告|实验|证据|论文|民调|科学)"
HAN_SHOWS = "(?:显示|表明|发现|指出|证明|证实|揭示|告诉我们)"
HAN_PEOPLE = "(?:专家|学者|科学家|经济学家|研究人员|研究者|心理学家|教授|医生们|历史学家)"
HAN_SAY = "(?:认为|指出|表示|发现|警告|普遍|说|称|证明)"
HAN_BODY = "(?:大学|研究所|研究院|机构|组织|银行|委员会|协会|基金会|教育部|卫生部|统计局)"
HAN_BY = "(?:根据|据|按照|依据)"
HAN_OURS = "(?!此|我方|对方|你方|他们|正方|反方|他|其|理|说|点|定义|标准|逻辑)"

_TELL = _any(
    r"said, say, says, told, tells?, claim\w*, argu\w+, cit\w+, quot\w+, gave, give, offer\w*, brought,"
    r"bring, mention\w*, point\w*, rely, relies, relied, rest\w*, show\w*, read, used?, promis\w*, admit\w*,"
    r"conced\w*, want\w*"
)
_BETWEEN = _any(
    "have, had, has, also, then, just, never, even, only, did, do, does, will, would, might, may, must, "
    "can,"
    "could, not, themselves, keep, still, now, both, all, already, repeatedly, simply, first, always, again"
)
_THEIRS = _any(
    r"evidence, stud\w+, figures?, numbers?, source\w*, statistics?, claims?, arguments?, case, survey,"
    r"report, percent\w*, example\w*"
)
_SIDES = _any("pro, con, proposition, opposition, government, affirmative, negative")
OPPONENT = re.compile(
    r"\b(?:my|our|the)\s+(?:\w+\s+)?(?:opponents?|opposition|proposition|other (?:side|team)|(?:first"
    r"|second)"
    rf" speaker)|\b(?:they|you|he|she)\s+(?:{_BETWEEN}\s+){{0,3}}?{_TELL}\b"
    rf"|\btheir\s+(?:own |only |first |one )?{_THEIRS}\b"
    rf"|\b{_SIDES}(?:'s|’s)?\s+(?:\w+\s+)?(?:{_TELL}|{_THEIRS})\b"
    r"|对方|你方|(?:正方|反方)(?:说|认为|提|引|的)|他们(?:说|提|引|认为|声称)",
    re.IGNORECASE,
)

_SOMEBODY = _any(
    "student, child, girl, boy, family, worker, nurse, teacher, town, village, school, country, city, "
    "company,"
    "firm, mother, father, parent, shop, farmer, driver, person, woman, man, patient, reader"
)
_A = "(?:a|an|one|two)"
SUPPOSED = re.compile(
    r"\b(?:imagine|suppose|supposing|assume (?:that|for|a)|what if|hypothetically"
    r"|for the sake of argument|say,"
    r"|say that|for instance, if|put yourself|ask yourself|picture (?:a|an|the|this|two|your)"
    r"|let(?:'s|’s| us) (?:say|imagine|suppose|assume)|think of (?:a|an|the|one|two|your)"
    rf"|consider (?:a|an|two|one|your|someone|for a moment)|take {_A} (?:\w+ )?{_SOMEBODY})\b"
    r"|(?:^|[,;—-]\s*)(?:(?:and|but|so|now) )?(?:even )?if (?:a|an|one|two|only|every|each|you|we|even|just"
    r"|\w+ (?:people|percent|of))\b"
    r"|想象|假设|设想|假如|假定|试想|如果有?一|比方说|打个比方",
    re.IGNORECASE,
)
GOES_ON = re.compile(
    rf"^(?:(?:and|but|so|then|now|or) )?(?:s?he|it|they|her|his|their|its|(?:that|the) {_SOMEBODY}|one"
    rf"|then|now"
    r"|suddenly|next|tomorrow|every|each|by|after|within)\b|^(?:他|她|它|他们|那|这)",
    re.IGNORECASE,
)


_NONE = "(?<!no )(?<!any )(?<!what )(?<!which )(?<!whose )(?<!if )(?<!not one )(?<!not a single )"
_WHERE = "(?:from|by|in|of|at|on|with|who|conducted|published|carried|across|after|into|out)"
_SURE_WORK = _any(
    "studies, study, surveys?, research, polls?, polling, meta-analys[ei]s, statistics, census, literature"
)
_OTHER_WORK = _any("reports?, data, trials?, experiments?, papers?, reviews?, figures, evidence, audits?")
_FIND = rf"{_OFTEN}(?:{_SURE_VERB}|{_SAY}|reports|(?<=s )report)\s*,?\s+that\b"
_FINDS = rf"(?:,?\s+{_WHERE}\b[^.;:!?]{{0,80}}?)?,?\s+{_FIND}"
"""The finding verb and its "that": without them a sentence only has a word in common with a citation."""
_CAPITALS = r"(?:\s+(?:of|for|and|the|on|[A-Z][\w&'’.-]*))*"
_ANY_CASE = (
    # a 2019 study found that …; studies in Norway show that …; experts agree that …
    rf"{_NONE}\b(?:{_SURE_WORK}|{PEOPLE}){_FINDS}",
    rf"\bit (?:is|has been) (?:well[- ])?(?:\w+ly )?{SHOWN} that\b",
)
_WITH_CAPITALS = (
    # a recent report says that …
    rf"\b(?:{LEARNED}\s+){{1,3}}{_OTHER_WORK}{_FINDS}",
    # a Harvard study of workers found the same: named or dated, it needs no "that"
    rf"\b(?:{LEARNED}\s+){{1,3}}{_SURE_WORK}(?:,?\s+{_WHERE}\b[^.;:!?]{{0,80}}?)?,?\s+(?:that\s+)?{SAYS}",
    # according to the World Bank, to a survey, to economists
    rf"\b(?:[Aa]ccording to|[Ii]n the words of|[Aa]s {SHOWN} (?:by|in))\s+"
    r"(?=(?:(?:the|a|an|one|some|recent|most)\s+)*"
    rf"(?!{NO_NAME}\b)(?:{_SURE_WORK}|{_OTHER_WORK}|{PEOPLE}|[A-Z0-9]))",
    # the World Bank estimates that …; the OECD warns that …; John Stuart Mill argued that …
    rf"\b(?:[A-Z][\w&'’.-]*\s+(?:(?:of|for|and|the|on)\s+)*)*{BODY}\b(?:'s"
    rf"|’s)?{_CAPITALS}(?:\s+{WORK})?\s+{_FIND}",
    rf"\b(?!(?:AI|TV|USA|US|UK|EU|OK|GDP|CEO)\b)[A-Z]{{3,7}}\s+{_FIND}",
    rf"\b{NAME}(?:\s+[A-Z][\w'’.-]+)+\s+(?:once\s+|famously\s+)?{_FIND}",
    # 据…研究；研究表明；专家指出；某大学发现
    rf"{HAN_BY}{HAN_OURS}[^，。；！？]{{0,40}}?(?:{HAN_WORK}|{HAN_BODY}|报道|估计|普查|资料|《|媒体|部门)",
    rf"(?<!没有)(?<!任何)(?<!哪些)(?<!什么){HAN_WORK}[^，。；！？]{{0,12}}?{HAN_SHOWS}",
    rf"{HAN_PEOPLE}(?:们)?[^，。；！？]{{0,10}}?{HAN_SAY}",
    rf"[\u4e00-\u9fff]{{2,12}}{HAN_BODY}[^，。；！？]{{0,14}}?(?:{HAN_SHOWS}|称|认为|警告)",
)
STUDIED = re.compile(rf"\b{_SURE_WORK}\b", re.IGNORECASE)
"""Names a work that found things out, whatever it is said of it."""
_PATTERNS = (
    *(re.compile(each, re.IGNORECASE) for each in _ANY_CASE),
    *(re.compile(each) for each in _WITH_CAPITALS),
)

_LEAD = r"(?:and|but|so|now|yet|first|second|third|indeed|in fact|moreover|also|finally|after all|remember)"
_HOW_MANY = r"(?:an?|one|the|some|many|most|several|numerous|countless|recent|new|all|multiple|\d{4})"
_CUT = re.compile(
    rf"^(?P<lead>(?:{_LEAD},?\s+)*)"
    r"(?:according to [^,]{2,120},\s+(?:in\s+)?(?:\d{4},\s+)?"
    rf"|(?:as\s+)?(?:{_HOW_MANY}\s+)*(?:\w+\s+){{0,3}}?(?:{WORK}|{PEOPLE})"
    rf"(?:\s+(?:from|by|in|of|at|on)\s[^,.;:]{{2,60}}?)?\s+{SAYS}(?:\s+clearly)?(?:\s+that|,)?\s+"
    rf"|it (?:is|has been) (?:\w+[- ]){{0,2}}{SHOWN} that\s+"
    rf"|(?:as\s+)?{CALLED}\s+{SAYS}(?:\s+that|,)?\s+)(?P<rest>\S.*)$",
    re.IGNORECASE | re.DOTALL,
)
_CUT_HAN = re.compile(
    rf"^(?P<lead>)(?:{HAN_BY}[^，。；！？]{{1,60}}，|[^，。；！？]{{0,30}}?(?:{HAN_WORK}|{HAN_PEOPLE})(?:们)?"
    rf"[^，。；！？]{{0,10}}?(?:{HAN_SHOWS}|普遍认为|认为|表示)，?)(?P<rest>\S.*)$",
    re.DOTALL,
)
_CLAUSE = re.compile(r"(?:\bthat|[,，])\s*$|[\u4e00-\u9fff]$")
"""After these what follows is a sentence of its own; else it may be a mere object "
"("shows good results")."""
_WHOLE = re.compile(
    r"(?!to\b|(?:it|them|him|her|us|this|that) to\b)(?:[\w'’-]+\s+){1,9}?(?:is|are|was|were|will|would"
    r"|can|could|may|might"
    r"|must|should|do|does|did|has|have|had|cannot|can't|don't|doesn't|didn't|won't|isn't|aren't)\b",
    re.IGNORECASE,
)
_PROPER = re.compile(r"\b[A-Z][\w&'’-]*(?:\s+(?:(?:of|for|and|the|on|de|von|van)\s+)*[A-Z][\w&'’-]*)*")
_NOT_NAMES = re.compile(
    rf"^(?:{NO_NAME}|{PEOPLE}|{WORK}|according|as|in|one|some|many|most|several|recent|new|even|now|indeed"
    r"|finally|also|moreover|for|at|on|by|to|after|since)$",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Attribution:
    """A part of a sentence that says somebody found or said something.

    Attributes:
        text: the part.
        names: the proper names in it, such as of an institute; empty if it names nobody.
    """

    text: str
    names: tuple[str, ...]


def attributions(sentence: str) -> list[Attribution]:
    """What of a sentence is attributed to a source; empty for reasoning."""
    found = [(each.start(), each.end()) for pattern in _PATTERNS for each in pattern.finditer(sentence)]
    found.sort()
    merged: list[list[int]] = []
    for begin, end in found:
        if merged and begin <= merged[-1][1]:
            merged[-1][1] = max(merged[-1][1], end)
        else:
            merged.append([begin, end])
    whole = [_with_name(sentence, begin, end) for begin, end in merged]
    return [Attribution(each.strip(), names(each)) for each in whole]


def _with_name(sentence: str, begin: int, end: int) -> str:
    """The attributing words with the name that follows "according to", up to the comma."""
    part = sentence[begin:end]
    if not re.search(r"(?:according to|words of|by|in|from)\s*$", part, re.IGNORECASE):
        return part
    after = re.match(r"[^,;，；。!?]{0,120}?(?=[,;，；。!?]|\.(?:\s|$)|$)", sentence[end:])
    return part + (after[0] if after else "")


def names(text: str) -> tuple[str, ...]:
    """Proper names in a part of a sentence; Chinese: what stands in 《》."""
    kept = []
    for each in _PROPER.finditer(text):
        words = each[0].split()
        while words and _NOT_NAMES.match(words[0]) and (len(words[0]) == 1 or not words[0].isupper()):  # WHO
            words.pop(0)
        if words:
            kept.append(" ".join(words))
    return (*kept, *re.findall(r"《([^》]{1,60})》", text))


def of_the_opponent(sentence: str) -> bool:
    """True if it tells what the opponent said."""
    return bool(OPPONENT.search(sentence))


def supposed(sentence: str, before: bool = False) -> bool:
    """True for an open hypothetical; ``before``: the sentence before was one, and this may go on with "
    "it."""
    return bool(SUPPOSED.search(sentence)) or (before and bool(GOES_ON.match(sentence)))


def without_attribution(sentence: str) -> str:
    """The sentence without the clause that attributes it, empty if it does not stand without."""
    found = _CUT.match(sentence) or _CUT_HAN.match(sentence)
    if found is None or attributions(found["rest"]):
        return ""
    if not _CLAUSE.search(sentence[: found.start("rest")]) and not _WHOLE.match(found["rest"]):
        return ""
    rest = (found["lead"] + found["rest"]).strip()
    han = re.search(r"[\u3400-\u9fff]", rest)
    if (len(rest) if han else 2 * len(rest.split())) < 10:
        return ""
    return rest[0].upper() + rest[1:]
