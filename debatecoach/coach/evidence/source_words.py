"""The words by which a speech names a source, and those by which it names the opponent or an "
"illustration."""

from __future__ import annotations

import re


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
SAYS = rf"(?:ha(?:s|ve|d)\s+)?(?:(?:{_ADVERB}|all|both|never)\s+)*{_VERB}\b"
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
THIS = _any("my, our, the, their, your, this, that, its, his, her")
LEARNED = _any(
    "recent, landmark, major, famous, large, well-known, peer-reviewed, leading, national, international,"
    r"government, official, academic, scientific, clinical, independent, new, \d{4}, [A-Z][\w'’-]+"
)
SHOWN = _any(
    "documented, established, proven, demonstrated, reported, estimated, shown, found, measured, noted"
)
SPOKE = _any("said, wrote, argued, warned, observed, showed, found, demonstrated, put it, called it, "
"proved,"
             "estimated, calculated, noted")  # fmt: skip

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
