"""Words in which the features of a drill show, found by stated patterns, in English and in Chinese."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from debatecoach.coach.coaching import chinese
from debatecoach.coach.listen.cues import EXAMPLE, ground_of, is_specific
from debatecoach.coach.listen.sentences import split_sentences
from debatecoach.coach.listen.sources import LOOKED_UP, named
from debatecoach.debate.drill import Feature
from debatecoach.debate.point import Ground


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
    return (chinese.PATTERNS if zh else PATTERNS)[feature]


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
    theirs, ours, more = (chinese.THEIRS, chinese.OURS, chinese.MORE) if zh else (_THEIRS, _OURS, _MORE)
    return _first_of(more, text) if theirs.search(text) and ours.search(text) else ()


def specifics(text: str, zh: bool = False) -> tuple[str, ...]:
    """Numbers, names inside a sentence (not in Chinese), and words that announce an example."""
    if zh:
        return _first_of(chinese.CONCRETE, text)
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
