"""What a person's question in words of their own wants, and whether our side has said what it asks about.

The shape of the question decides the direct word: what it has to be granted, denied or left open whatever its
subject is. What our case has for it comes behind that (:mod:`debatecoach.coach.cross_examination.own_case`).
"""

from __future__ import annotations

import re

from debatecoach.coach.debater.clauses import foreign, split_lines
from debatecoach.coach.debater.scene import Scene
from debatecoach.coach.listen.stems import content_words, overlap

_SAID = 0.8
"""Share of a question's words in one sentence of ours from which we said it."""
_SHARED = 2
_LEANS = re.compile(
    r"(?:it|they|them|he|she|that|this|these|those|such|both|one|and|but|so|yet|then|even|because|as well"
    r"|here|there is an?|the (?:point|answer|second|other|rest)|from (?:then|that)"
    r"|to \w+ (?:it|that)|for that|in the end|meanwhile|at first|those few)\b",
    re.IGNORECASE,
)
"""Says nothing without the sentence before it."""
_REPORTS = re.compile(
    r"\b(?:objection|reply|opponent|other side|you (?:heard|might)|some of you|be told|be a mistake|grant"
    r"|they (?:say|said|will|added|gave)|our (?:next|first|second))\b|[“?]",
    re.IGNORECASE,
)
"""Is no claim of ours: it reports what the other side could say, asks, or leads on to the next point."""
_NOT = re.compile(r"\b(?:not|no|never|nobody|nothing|cannot|none)\b|n['’]t\b", re.IGNORECASE)
_BEGINS = r"(?:^|[,:;] |\b(?:so|but|and|well|then) )"
_AUXILIARY = r"(?:is|are|was|were|do|does|did|has|have|had|can|could|should|would|will|must|may)(?:n['’]t)?\b"
_COUNTED = "share|percentage|proportion|part|number|figure|price|rate|amount|fraction|sum"
_PEOPLE = "countr|compan|famil|cit|state|school|firm|people|group"
_SHAPES = {
    "theirs": r"\b(?:did|do|have|had) (?:we|i) (?:ever )?(?:say|said|claim\w*|proposed?|ask\w*|want\w*)\b"
    r"|\bwhere in (?:the motion|our|my|that|this)\b",
    "link": r"\bto do with\b",
    "picture": r"\bhow is (?:that|this|it|a .+|an .+|the .+) (?:like|the same as)\b|\byou compared?\b",
    "gone": r"\b(?:objection|argument|point|worry|claim|case|harm|problem)s? (?:\w+ )?"
    r"(?:gone|met|answered|solved|over)\b|\b(?:argument|point|claim|objection|case)s? (?:still )?"
    r"(?:stands?|holds?|survives?|true|apply|applies)\b",
    "saying": r"\bare you (?:\w+ )?(?:saying|telling|claiming|suggesting)\b"
    r"|\byou(?: are|['’]re) (?:saying|telling us|claiming|suggesting)\b"
    r"|\bdo you (?:really )?(?:say|mean|claim|suggest) that\b",
    "mentioned": rf"{_BEGINS}(?:did|have|had|did ?n['’]t) you (?:ever |not )?(?:say|said|tell|told|mention\w*"
    r"|offer\w*|named?|proposed?|give|given|explain\w*|show\w*)\b",
    "personal": r"\bhave you (?:ever|yourself)\b|\bdo you (?:yourself|personally)\b",
    "defend": r"\bhow (?:can|could|dare|do) you (?:defend|justify)\b",
    "ours": r"\bwhy (?:wo|do|would|ca|should)n['’]t you (?:let|allow|give|want|support|change|ban|return)\b"
    r"|\bwhy (?:do|are|would|will) you (?:oppose|against|refuse|for|support)\b",
    "wrong": r"\bwhat(?:['’]s| is| would be) (?:so )?(?:wrong|bad) (?:with|about)\b",
    "believe": r"\bwhy should (?:the judges|we|i|any\w+) (?:believe|trust)\b",
    "example": r"\b(?:name|give (?:us|me)|tell us|show (?:us|me)) (?:\w+ )?(?:one|a|an|any|some|just)\b"
    rf"|\bfor example\b|\bexamples?\b|\b(?:any|which|has any|has a) (?:{_PEOPLE})\w*\b"
    r"|\bwhere (?:has|have|had|did)\b",
    "evidence": r"\b(?:evidence|proof|prove|proves|sources?|data|statistics|research)\b"
    r"|\bhow (?:do|can|could|would) (?:you|we|anybody|anyone) (?:\w+ )?(?:know|tell|be sure)\b"
    r"|\b(?:which|what|a|any) (?:study|studies)\b|\bwho (?:says|told you|found)\b"
    r"|\bhas (?:it|that|this) (?:\w+ )?been (?:shown|tried|tested)\b",
    "figure": rf"\bhow (?:much|many|often|likely|long|far|big|large|expensive|soon|high)\b"
    rf"|\bwhat (?:{_COUNTED})\b",
    "deny": rf"{_BEGINS}(?:do|would|will|can|could) you (?:really )?(?:deny|dispute|contest)\b",
    "agree": rf"{_BEGINS}(?:do|would|will|can|could) you (?:not )?(?:at least )?"
    r"(?:agree|accept|admit|concede|grant)(?: with (?:me|us))?(?: that)?\b(?! (?:it|.{{3,40}}) (?:if|then)\b)"
    r"|^you (?:must |do |have to )?(?:admit|accept|agree|grant)\b"
    r"|n['’]t it true(?: that)?\b|\bis it (?:not )?true(?: that)?\b|\bis that (?:fair|right|correct|so)\?",
    "instead": r"\binstead\b"
    r"|\byour (?:\w+ )?(?:plan|alternative|solution|proposal|model|world|remedy)\b"
    r"|\bwhat (?:would|will|do|can) you (?:propose|offer|suggest)\b",
    "advise": r"\bwhat (?:would|will|do|can|should) (?:you|they|we|he|she|\w+ \w+) (?:do|advise|tell)\b",
    "stays": r"\bwould you (?:still |then |also )*(?:be against|oppose|say no|reject|be opposed)\b"
    r"|\bwould you still (?!accept|support|allow|agree|be for)\w+",
    "milder": r"\bwould (?:you|your side) (?:still |then |also |be (?:willing|ready|prepared) to )*"
    r"(?:accept|support|allow|agree|be for|vote for|permit|be in favou?r)\b|\bcould you live with\b",
    "welcome": r"\bwould you (?:still |then |also )*(?:be (?:happy|glad|fine)|like|want|welcome)\b",
    "about": r"\bwhat (?:do|would|can|will) you (?:say|tell|answer)\b|\bwhat about\b",
    "could": r"\bwhy (?:ca|could|ca ?n|does|do)n['’]t (?!you\b)",
    "motive": r"\bwhy (?:would|should|will) (?:it|he|she|they|that|anybody|anyone|\w+ \w+) (?:ever |even )?"
    r"(?:do|want|stop|care|agree|act|help|give) (?:that|so|it|this|to)?\b",
    "then": r"\bhow (?:is|are|was|can|could|does|do|would|will) (?!you\b)[^?]+\bif\b",
    "all": rf"^(?:(?:so|but|and|well|then|now)[, ]+)*{_AUXILIARY}(?<!n.t)[^?]*"
    r"\b(?:every|everybody|everyone|always|never|all (?:of|the|those|these|just)|also)\b",
    "first": r"\bwould \w+ (?:\w+ )?rather\b",
    "rather": r"^(?!.*\b(?:yes or no|or not)\b).*\b(?:is|are|was|does|do|should|which)\b[^?]*, or\b",
    "hard": r"\bshould (?:she|he|they) (?:have )?\w+",
    "tag": r"^(?:(?:so|but|and|well|then|now)[, ]+)*(?:is|are|was|do|does|did|has|have|would|will)n['’]t\b",
    "denied": r", (?:have|do|are|can|did|will|would)(?:n['’]t)? you\?",
    "closed": rf"^(?!(?:(?:so|but|and|then|now)[, ]+)*(?:wh\w+|how)\b).*{_BEGINS}{_AUXILIARY}|\byes or no\b",
    "who": r"\b(?:who|whom|whose)\b",
    "why": r"\bwhy\b",
    "how": r"\bhow\b",
    "line": r"\bat (?:what|which) (?:point|age|moment)\b|\bwhere (?:\w+ )+(?:line|limit|end|stop)\b",
    "list": r"\bwhich\b|\bwhat exactly\b",
    "nothing": r"\bwhat (?:does|do|did|would|will|has|have|can|could)\b",
    "which": r"\b(?:what|when|where)\b",
}
"""What a question is told by, the surest first."""
_CLOSED = re.compile(rf"{_BEGINS}{_AUXILIARY}", re.IGNORECASE)
_TAG = re.compile(r", \w+(?:n['’]t)? you\?$", re.IGNORECASE)
_BARE = {"saying", "mentioned", "agree", "tag", "closed"}


_SUPPOSES = re.compile(
    r"\b(?:if (?!not\b)|suppose\b|imagine\b|picture\b|unless\b"
    r"|my (?:neighbou?r|friend|mother|father|sister|brother))",
    re.IGNORECASE,
)
"""One case is put to us."""
_PROPOSES = re.compile(r"\b(?:would|could) (?:you|your side)\b", re.IGNORECASE)


def wanted(question: str, turn: str) -> tuple[str, str]:
    """What a question wants, empty if it shows in nothing, and the words that it asks about.

    Args:
        question: the sentence that asks.
        turn: all that was said with it.
    """
    for shape, cues in _SHAPES.items():
        if found := re.search(cues, question, re.IGNORECASE):
            if shape == "agree" and _PROPOSES.search(question) and _SUPPOSES.search(turn):
                return "milder", question
            if shape == "closed" and _SUPPOSES.search(turn):
                return "hard", question
            return shape, _TAG.sub("?", question[found.end() :]) if shape in _BARE else question
    return ("closed" if _CLOSED.search(question) else ""), question


def said_by_us(scene: Scene, words: str) -> tuple[str, bool]:
    """The sentence of our speeches that says as much, and whether it agrees: it does not where one of the two
    denies it. Empty where there is none."""
    asked = content_words(words)
    if len(asked) < _SHARED:
        return "", False
    own = (each for each in scene.round.speeches if each.side is scene.side and not each.turns)
    found = (text for speech in own for each in speech.own for text in split_lines(each.text))
    near = ((len(asked & content_words(text)) / len(asked), text) for text in found)
    share, text = max(near, default=(0.0, ""))
    if share < _SAID or _REPORTS.search(text):
        return "", False
    return text, bool(_NOT.search(text)) is bool(_NOT.search(words))


def is_the_motion(scene: Scene, words: str) -> bool:
    """A question asks for nothing but the motion itself."""
    motion = content_words(scene.case.motion.text)
    return not _NOT.search(words) and overlap(content_words(words), motion) == 1 and len(motion) >= _SHARED


def alone(text: str) -> bool:
    """A sentence of ours that says by itself what we hold."""
    return not (_LEANS.match(text) or _REPORTS.search(text) or foreign(text))
