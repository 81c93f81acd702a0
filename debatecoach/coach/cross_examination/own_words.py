"""What a person's question in words of their own wants, and whether our side has said what it asks about.

What a speech argues seldom answers what somebody thinks of asking, and a sentence of it that only shares
words with the question names an unrelated claim. So the shape of the question decides: each has plain answers
that are true whatever its subject is, and ours are quoted only where the question asks for our words.
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
    r"|here|there is an?|the (?:point|answer))\b",
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
    r"|\bwhere in (?:the motion|our|my)\b",
    "link": r"\bto do with\b",
    "picture": r"\bhow is (?:that|this|it|a .+|an .+|the .+) (?:like|the same as)\b|\byou compared?\b",
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
    "evidence": r"\b(?:evidence|proof|prove|proves|sources?|data|statistics|research)\b"
    r"|\bhow (?:do|can|could|would) (?:you|we|anybody|anyone) (?:\w+ )?(?:know|tell|be sure)\b"
    r"|\bwh(?:ich|at) (?:study|studies)\b|\bwho (?:says|told you|found)\b"
    r"|\bhas (?:it|that|this) (?:\w+ )?been (?:shown|tried|tested)\b",
    "figure": rf"\bhow (?:much|many|often|likely|long|far|big|large|expensive|soon|high)\b"
    rf"|\bwhat (?:{_COUNTED})\b",
    "example": r"\b(?:name|give (?:us|me)|tell us|show (?:us|me)) (?:\w+ )?(?:one|a|an|any|some|just)\b"
    r"|\bfor example\b|\bexamples?\b"
    r"|\b(?:which|what|where) (?:\w+ ){0,2}(?:exactly|precisely|specifically)\b"
    rf"|\bwhich (?:{_PEOPLE})\w*\b",
    "deny": rf"{_BEGINS}(?:do|would|will|can|could) you (?:really )?(?:deny|dispute|contest)\b",
    "agree": rf"{_BEGINS}(?:do|would|will|can|could) you (?:not )?(?:at least )?"
    r"(?:agree|accept|admit|concede|grant)(?: with (?:me|us))?(?: that)?\b(?! it if)"
    r"|^you (?:must |do |have to )?(?:admit|accept|agree|grant)\b"
    r"|n['’]t it true(?: that)?\b|\bis it (?:not )?true(?: that)?\b|\bis that (?:fair|right|correct|so)\?",
    "instead": r"\binstead\b"
    r"|\byour (?:\w+ )?(?:plan|alternative|solution|proposal|answer|model|world|remedy)\b"
    r"|\bwhat (?:would|will|do|can) you (?:do|propose|offer|suggest)\b",
    "stays": r"\bwould you (?:still |then |also )*(?:be against|oppose|say no|reject|be opposed)\b",
    "milder": r"\bwould (?:you|your side) (?:still |then |also |be (?:willing|ready|prepared) to )*"
    r"(?:accept|support|allow|agree|be for|vote for|permit|be in favou?r)\b|\bcould you live with\b",
    "welcome": r"\bwould you (?:still |then |also )*(?:be (?:happy|glad|fine)|like|want|welcome)\b",
    "about": r"\bwhat (?:do|would|can|will) you (?:say|tell|answer)\b|\bwhat about\b|\bwhat happens\b",
    "rather": r"\bwould you (?:\w+ )?rather\b|^(?!.*\byes or no\b).*\b(?:is|are|was|does|do|should|which)\b"
    r".*\bor\b",
    "tag": r"^(?:(?:so|but|and|well|then|now)[, ]+)*(?:is|are|was|do|does|did|has|have|would|will)n['’]t\b",
    "denied": r", (?:have|do|are|can|did|will|would)(?:n['’]t)? you\?",
    "closed": rf"^(?:(?:so|but|and|well|then|now)[, ]+)*{_AUXILIARY}|\byes or no\b",
    "who": r"\b(?:who|whom|whose)\b",
    "why": r"\bwhy\b",
    "how": r"\bhow\b",
    "which": r"\b(?:what|which|when|where)\b",
}
"""What a question is told by, the surest first."""
_CLOSED = re.compile(rf"{_BEGINS}{_AUXILIARY}", re.IGNORECASE)
_TAG = re.compile(r", \w+(?:n['’]t)? you\?$", re.IGNORECASE)
_BARE = {"saying", "mentioned", "agree", "tag", "closed"}


def wanted(question: str) -> tuple[str, str]:
    """What a question wants, empty if it shows in nothing, and the words that it asks about."""
    for shape, cues in _SHAPES.items():
        if found := re.search(cues, question, re.IGNORECASE):
            return shape, _TAG.sub("?", question[found.end() :]) if shape in _BARE else question
    return ("closed" if _CLOSED.search(question) else ""), question


def said_by_us(scene: Scene, words: str) -> str:
    """The sentence of our speeches that says as much; empty where there is none, or where one of the two
    denies it."""
    asked = content_words(words)
    if len(asked) < _SHARED:
        return ""
    own = (each for each in scene.round.speeches if each.side is scene.side and not each.turns)
    found = (text for speech in own for each in speech.own for text in split_lines(each.text))
    near = ((len(asked & content_words(text)) / len(asked), text) for text in found)
    share, text = max(near, default=(0.0, ""))
    same = share >= _SAID and bool(_NOT.search(text)) is bool(_NOT.search(words))
    return text if same and not _REPORTS.search(text) else ""


def is_the_motion(scene: Scene, words: str) -> bool:
    """A question asks for nothing but the motion itself."""
    motion = content_words(scene.case.motion.text)
    return not _NOT.search(words) and overlap(content_words(words), motion) == 1 and len(motion) >= _SHARED


def alone(text: str) -> bool:
    """A sentence of ours that says by itself what we hold."""
    return not (_LEANS.match(text) or _REPORTS.search(text) or foreign(text))
