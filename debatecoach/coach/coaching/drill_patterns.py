"""Words in which the features of a drill show, found by stated patterns, in English and in Chinese."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from debatecoach.coach.listen.cues import EXAMPLE, ground_of, is_specific
from debatecoach.coach.listen.sentences import split_sentences
from debatecoach.coach.listen.sources import LOOKED_UP, named
from debatecoach.debate.drill import Feature
from debatecoach.debate.point import Ground

# -- Chinese words in which the features of a drill show, found by stated patterns.
#
# Chinese has no capitals and no spaces: names of people and places are not recognised, so of what is
# concrete only numbers, titles in 《》 and words that announce an example are seen.

_NUMBER = r"[0-9０-９一二三四五六七八九十百千万亿两几数]+"
_MANY = r"(?:更多|大多数|绝大多数|绝大部分|成千上万|数以[百千万亿]计|(?:数|几|上)?[十百千万亿]+(?:名|个|位)?)"

CHINESE: dict[Feature, re.Pattern[str]] = {
    Feature.DENIES: re.compile(
        r"但是?|然而|可是|不过|并不|并非|不(?:是|能|会|对|成立|等于|意味着)|没有|错误|错在|恰恰相反|相反|反而|忽略|忽视"
        r"|即使|即便|站不住脚"
    ),
    Feature.REASON: re.compile(
        r"因为|由于|原因(?:在于|是)|之所以|导致|使得|造成|从而|取决于|机制|理由(?:在于|是|有)|这样一来|只有.{1,20}才"
    ),
    Feature.THEREFORE: re.compile(
        r"所以|因此|因而|故而|于是|(?:这|也就|那)(?:就)?意味着|可见|由此|综上|总之|结果(?:就)?是|也就是说"
    ),
    Feature.MAGNITUDE: re.compile(
        rf"更(?:大|多|广|严重|深远|重要|重)|规模|范围|程度|{_MANY}的?(?:人|家庭|学生|孩子|工人|患者|国家|生命)"
        r"|影响(?:面|范围|力)|远远?(?:大于|超过|重于)|重要得多|严重得多"
    ),
    Feature.PROBABILITY: re.compile(
        r"(?:更|不太|极|很|最)?(?:有)?可能(?:性)?|概率|几率|机率|必然|必定|一定会|肯定会|未必|罕见|极少|风险|取决于|确定"
    ),
    Feature.TIMEFRAME: re.compile(
        rf"立刻|马上|立即|眼下|当下|当前|现在|今天|短期|长期|长远|迟早|尽早|首先发生"
        rf"|(?:未来|今后|接下来)?{_NUMBER}(?:天|周|个?月|年|代人?)(?:内|之内|以内|后|之后|来)?|世代|先发生|持续"
    ),
    Feature.REVERSIBILITY: re.compile(
        r"不可逆|可逆|(?:无法|不能|难以|没法)(?:挽回|恢复|弥补|逆转|补救|撤销|重来)"
        r"|(?:可以|能够?|还能)(?:随时|再)?(?:纠正|修正|改正|撤销|调整|恢复|补救|弥补|挽回)|永久|永远|一去不复返|废除"
    ),
    Feature.POSITION: re.compile(
        r"(?:我方?|我们)(?:坚决|坚定地|强烈)?(?:支持|反对|认为|主张|相信|坚持|赞成|不同意|同意)|应当|应该|必须|不应|不该"
        r"|(?:我|我们)的(?:立场|观点|主张)是"
    ),
}
CHINESE_THEIRS = re.compile(r"他们|她们|对方|正方|反方|你方|你们|对面")
CHINESE_OURS = re.compile(r"我方|我们|我")
CHINESE_MORE = re.compile(
    r"比.{1,20}?(?:更|要|还|多|少|大|小|重|早|快|严重|重要)|更(?:重要|大|多|严重|可能|紧迫|长久)|大于|重于|超过|胜过"
    r"|权衡|相比|比起|与其|即使|即便|而(?:我方|我们|对方|他们)|利大于弊|弊大于利"
)
CHINESE_CONCRETE = re.compile(
    r"[0-9０-９]+(?:\.[0-9]+)?[%％]?|百分之[一二三四五六七八九十百]+|[一二两三四五六七八九十百千万亿]{2,}|[三四五六七八九十]成"
    r"|《[^》]{1,40}》|例如|比如|譬如|举个例子|以.{1,12}为例|就像|去年|前年|昨天|上个?(?:月|周)"
)


def _any(*parts: str) -> re.Pattern[str]:
    return re.compile(r"\b(?:" + "|".join(parts) + r")\b", re.IGNORECASE)


PATTERNS: dict[Feature, re.Pattern[str]] = {
    Feature.DENIES: _any(
        r"but",
        r"however",
        r"(?:is|are|was|were|does|do|did|can|could|would|will|should)(?:n['’]t| not)",
        r"cannot",
        r"wrong",
        r"untrue",
        r"(?:the )?opposite",
        r"even if",
        r"instead",
        r"no longer",
        r"fails?",
        r"overlooks?",
        r"ignores?",
        r"misses",
        r"nonetheless",
        r"on the contrary",
    ),
    Feature.REASON: _any(
        r"because",
        r"since",
        r"due to",
        r"the reasons? (?:is|are|why|for)",
        r"by \w+ing",
        r"in order to",
        r"so that",
        r"leads? to",
        r"results? in",
        r"causes?",
        r"depends? on",
        r"the mechanism",
    ),
    Feature.THEREFORE: _any(
        r"therefore",
        r"thus",
        r"hence",
        r"so (?:the|this|that|their|our|we|you|it|they|even|on|what)",
        r"which means",
        r"that means",
        r"this means",
        r"that is why",
        r"that['’]s why",
        r"as a result",
        r"it follows",
        r"consequently",
        r"what this means",
    ),
    Feature.MAGNITUDE: _any(
        r"(?:bigger|larger|greater|smaller|wider|worse|deeper)",
        r"magnitude",
        r"scale",
        r"(?:more|most|fewer|many|millions of|thousands of) (?:people|lives|workers|students|children"
        r"|families|patients|citizens|countries|money|harm)",
        r"how (?:many|much|big|large)",
        r"outnumbers?",
        r"matters? (?:far |much )?more",
        r"outweighs?",
    ),
    Feature.PROBABILITY: _any(
        r"(?:more |less |very |un|most )?likel(?:y|ier|iest|ihood)",
        r"probab(?:le|ly|ility)",
        r"certain(?:ly|ty)?",
        r"chances?",
        r"odds",
        r"(?:will|would) (?:almost )?(?:certainly|surely|hardly|rarely)",
        r"speculat(?:ive|ion)",
        r"risk(?:s|y)? of",
        r"depends? on",
        r"guaranteed?",
    ),
    Feature.TIMEFRAME: _any(
        r"time ?frames?",
        r"sooner",
        r"(?:right )?now",
        r"today",
        r"immediate(?:ly)?",
        r"(?:in|within|for|over|after) (?:a |an |the next |the coming )?(?:few |several |many |\d+ |\w+ )?"
        r"(?:days?|weeks?|months?|years?|decades?|generations?)",
        r"(?:short|long)[- ]?(?:term|run)",
        r"(?:comes?|happens?|arrives?) (?:first|before|later|earlier)",
        r"lasts?",
        r"(?:generations?|decades?)",
    ),
    Feature.REVERSIBILITY: _any(
        r"(?:ir)?reversib(?:le|ly|ility)",
        r"reverse[ds]?",
        r"undo(?:ne|ing)?",
        r"(?:can(?:not|['’]t)?|never) (?:be )?(?:recover|repair|take[n]? back|restore|bring)\w*",
        r"permanent(?:ly)?",
        r"for ?ever",
        r"no way back",
        r"(?:can|could) (?:always )?(?:be )?(?:correct|fix|repair|chang|mend|adjust|restor)\w*",
        r"repealed?",
        r"gone for good",
    ),
    Feature.POSITION: _any(
        r"(?:I|we) (?:strongly |firmly )?(?:support|oppose|propose|believe|think|say|argue|stand|agree"
        r"|disagree|defend|reject)",
        r"(?:should|must|ought to)(?: not)?",
        r"my (?:position|claim|answer|view) is",
    ),
}
_THEIRS = _any(
    r"they",
    r"their",
    r"theirs",
    r"the other side",
    r"(?:my|our) opponents?",
    r"the opposition",
    r"pro",
    r"con",
    r"you(?:r|rs)?",
    r"he",
    r"she",
)
_OURS = _any(r"we", r"our", r"ours", r"my", r"mine", r"I", r"us")
_MORE = _any(
    r"\w+er than",
    r"(?:more|less|fewer) (?:\w+ ){0,3}than",
    r"outweighs?",
    r"even if",
    r"worth (?:it|more|less)",
    r"compared? (?:to|with)",
    r"compare",
    r"on balance",
    r"while (?:their|our|they|we)",
    r"whereas",
    r"matters? (?:far |much )?more",
)
MOST_SHOWN = 3


def pattern(feature: Feature, zh: bool = False) -> re.Pattern[str]:
    """The words in which a feature shows."""
    return (CHINESE if zh else PATTERNS)[feature]


def found(feature: Feature, text: str, zh: bool = False) -> tuple[str, ...]:
    """The words in which a feature shows, at most three, each once, as they were said; a because or therefore
    that nothing follows is none."""
    cues = pattern(feature, zh)
    if feature in _ANNOUNCES:
        either = [pattern(each, zh) for each in _ANNOUNCES]
        return _each_once(each for each in cues.finditer(text) if _followed(text, each.end(), either))
    return _first_of(cues, text)


_ANNOUNCES = (Feature.REASON, Feature.THEREFORE)


_WORD = re.compile(r"[ ,，:：]*(?=\w)")


def _followed(text: str, at: int, cues: Sequence[re.Pattern[str]]) -> bool:
    """True if words come before the next cue, or the end of the sentence."""
    word = _WORD.match(text, at)
    return word is not None and not any(each.match(text, word.end()) for each in cues)


def compares(text: str, zh: bool = False) -> tuple[str, ...]:
    """Words that compare, if both sides are named somewhere in the text."""
    theirs, ours, more = (CHINESE_THEIRS, CHINESE_OURS, CHINESE_MORE) if zh else (_THEIRS, _OURS, _MORE)
    return _first_of(more, text) if theirs.search(text) and ours.search(text) else ()


def specifics(text: str, zh: bool = False) -> tuple[str, ...]:
    """Numbers, names inside a sentence (not in Chinese), and words that announce an example."""
    if zh:
        return _first_of(CHINESE_CONCRETE, text)
    if not is_specific(text):
        return ()
    names = re.compile(r"\b\d[\d.,%]*|(?<=[a-z,;] )(?!I\b|I['’]|AI\b)[A-Z][a-z]{2,}")
    return _first_of(names, text) or _first_of(EXAMPLE, text)


def sources(text: str) -> tuple[str, ...]:
    """Sentences that name a source, or put a figure down to one; at most three."""
    found = []
    for each in (each.text for each in split_sentences(text)):
        told = next((one.words for one in named(each) if one.kind in LOOKED_UP), "")
        if told or ground_of(each) is Ground.EVIDENCE:
            found.append(told or each)
    return tuple(found)[:MOST_SHOWN]


def _first_of(pattern: re.Pattern[str], text: str) -> tuple[str, ...]:
    return _each_once(pattern.finditer(text))


def _each_once(matches: Iterable[re.Match[str]]) -> tuple[str, ...]:
    seen: dict[str, str] = {}
    for match in matches:
        words = " ".join(match[0].split())
        if words:
            seen.setdefault(words.lower(), words)
    return tuple(seen.values())[:MOST_SHOWN]
