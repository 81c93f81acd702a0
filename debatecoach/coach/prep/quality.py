"""What is the matter with a side's trees: arguments made twice, and arguments that cannot both be held.

Works with no model. A model can be asked besides; what it says is labelled as its opinion.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Annotated

from pydantic import Field

from debatecoach.base.errors import EmbeddingError
from debatecoach.base.language import Role
from debatecoach.coach.listen.stems import CJK, STOP, WORD, content_words, stem
from debatecoach.coach.prep.material import line, said
from debatecoach.coach.prep.means import Means
from debatecoach.coach.prep.nodes import NEAR, Index, Line, clean, same_words
from debatecoach.coach.tasks.task import Shape, Task, cut
from debatecoach.debate.argument import Argument
from debatecoach.debate.forest import STANCE, Forest
from debatecoach.debate.matching import Similarity
from debatecoach.debate.motion import Motion
from debatecoach.debate.side import Side

# -- Whether two short claims say the same thing and its opposite, by their words alone.
# A claim is cut to what it is about (stems of its telling words, pairs of opposites as one) and whether it is
# said or denied. Embeddings cannot do this: to them a claim and its denial are alike.

ALIKE = 0.75
"""Share of what two claims are about that they must have in common, of all that either is about."""
LEAST = 2
"""Things they must both be about."""

_DENIALS = """
no not never none nobody nothing nor neither cannot without hardly scarcely lack lacks fail fails
"""
_NO = frozenset(_DENIALS.split())
_NO_CJK = re.compile("[不没無无非未勿]")
_OPPOSITES = """
increase/decrease increase/reduce raise/lower raise/cut more/less more/fewer grow/shrink rise/fall rise/drop
help/harm help/hurt help/hinder benefit/harm benefit/damage improve/worsen better/worse best/worst
strengthen/weaken protect/endanger protect/threaten safe/dangerous safe/unsafe cheap/expensive fair/unfair
just/unjust equal/unequal enable/prevent enable/block encourage/discourage allow/ban permit/forbid
create/destroy build/destroy widen/narrow win/lose gain/loss accept/reject support/undermine trust/distrust
possible/impossible likely/unlikely necessary/unnecessary effective/ineffective healthy/unhealthy free/forced
many/few stronger/weaker faster/slower higher/lower easier/harder
"""
_OPPOSITES_CJK = (
    "增加/减少 提高/降低 促进/阻碍 加强/削弱 有利/有害 公平/不公 扩大/缩小 改善/恶化 支持/反对 安全/危险 "
    "鼓励/打击 容易/困难 有效/无效 必要/多余 保护/危害 上升/下降"
)


def _table() -> dict[str, tuple[str, bool]]:
    """Each word of a pair: the pair's first word found so far, and whether it is that one's opposite."""
    table: dict[str, tuple[str, bool]] = {}
    for pair in _OPPOSITES.split():
        one, other = pair.split("/")
        name, turned = table.get(one, (one, False))
        table.setdefault(one, (one, False))
        table.setdefault(other, (name, not turned))
    return table


_WORDS = _table()
_STEMS = {stem(word): found for word, found in _WORDS.items() if word not in STOP}
_PAIRS_CJK = [tuple(pair.split("/")) for pair in _OPPOSITES_CJK.split()]


@dataclass(frozen=True, slots=True)
class Gist:
    """What a claim is about, and whether it is denied."""

    about: frozenset[str]
    denied: bool


@lru_cache(maxsize=20_000)
def gist(claim: str) -> Gist:
    """A claim cut to what it is about."""
    about: set[str] = set()
    denied = False
    text = claim
    for one, other in _PAIRS_CJK:
        for word, turned in ((one, False), (other, True)):
            if word in text:
                text = text.replace(word, " ")
                about.add(f"*{one}")
                denied ^= turned
    for match in WORD.finditer(text):
        word = match[0].lower().replace("’", "'")
        if CJK.match(word):
            denied ^= len(_NO_CJK.findall(word)) % 2 == 1
            word = _NO_CJK.sub("", word)
            about.update(word[at : at + 2] for at in range(len(word) - 1))
            continue
        pair = _WORDS.get(word) or (None if word in STOP else _STEMS.get(stem(word)))
        if pair is not None:
            about.add(f"*{pair[0]}")
            denied ^= pair[1]
        elif word in _NO or word.endswith("n't"):
            denied = not denied
        elif word not in STOP and len(word) > 1:
            about.add(stem(word.removesuffix("'s")))
    return Gist(frozenset(about), denied)


def alike(one: str, other: str) -> float:
    """Share of what either is about that both are about, 0-1; 0 where that is too little to say."""
    a, b = gist(one).about, gist(other).about
    return len(a & b) / len(a | b) if len(a & b) >= LEAST else 0.0


def opposite(one: str, other: str) -> bool:
    """True if one says of the same what the other denies."""
    return gist(one).denied != gist(other).denied and alike(one, other) >= ALIKE


def same(one: str, other: str) -> bool:
    """True if both say the same of the same."""
    return gist(one).denied == gist(other).denied and alike(one, other) >= ALIKE


MOST_COMPARED = 24
"""Arguments one is compared with outside its siblings: those with most words in common."""
IN_COMMON = 2
"""Telling words two arguments that are no siblings must share to be compared."""
MOST_ASKED = 60
"""Arguments a model is shown."""


class Flaw(StrEnum):
    """What is the matter with a pair of arguments."""

    DUPLICATE = "duplicate"
    CONTRADICTION = "contradiction"
    OWN_ATTACK = "own attack"


class Remedy(StrEnum):
    """What can be done about it besides keeping both."""

    MERGE = "merge"
    REWORD = "reword"


class PairSource(StrEnum):
    """Who says so."""

    WORDS = "words"
    EMBEDDING = "embedding"
    MODEL = "model"


@dataclass(frozen=True, slots=True)
class PairFinding:
    """A pair of arguments of one forest that speak for one side.

    Attributes:
        flaw: what is the matter.
        side: whose forest.
        one, other: the nodes, in reading order.
        told: by whom.
        through: for an own attack: the attack on ``other`` that says what ``one`` says; else empty.
        why: the model's words, one line; empty for the others.
        claims: what the nodes claim, so that a finding about words that have changed is seen to be old.
    """

    flaw: Flaw
    side: Side
    one: str
    other: str
    told: PairSource
    through: str = ""
    why: str = ""
    claims: tuple[str, str] = ("", "")

    @property
    def key(self) -> tuple[str, frozenset[str]]:
        """What a person who said "keep both" has judged: the kind of flaw and the two claims."""
        kind = Flaw.DUPLICATE if self.flaw is Flaw.DUPLICATE else Flaw.CONTRADICTION
        return kind.value, frozenset(self.claims)

    def holds(self, forest: Forest[Argument]) -> bool:
        """True if both nodes are there and still claim what was judged."""
        nodes = (self.one, self.other)
        return all(
            node in forest and forest[node].claim == claim
            for node, claim in zip(nodes, self.claims, strict=True)
        )

    def remedy(self, forest: Forest[Argument]) -> Remedy:
        """Siblings that say the same can be merged; all else needs other words."""
        siblings = forest.parent(self.one) == forest.parent(self.other)
        return Remedy.MERGE if self.flaw is Flaw.DUPLICATE and siblings else Remedy.REWORD


class _StoppedError(Exception):
    """Nobody waits any more."""


def check(
    forest: Forest[Argument],
    similarity: Similarity | None,
    wanted: Callable[[], bool] = lambda: True,
) -> list[PairFinding]:
    """All findings of a side's trees, in reading order; near n log n for trees of debate. Slow with an
    embedding that computes: run it in a thread.

    Args:
        forest: read only, and nobody else's while this runs.
        similarity: finds repeats in other words; None, or one that fails: words alone.
        wanted: asked now and then; once it is False nothing is found.
    """
    judge = _Judge(forest, similarity)
    try:
        for number, node in enumerate(forest.walk()):
            if number % 32 == 0 and not wanted():
                return []
            judge.take(node)
    except _StoppedError:
        return []
    return judge.found


class _Judge:
    """Compares each node with those before it that it could repeat or deny."""

    def __init__(self, forest: Forest[Argument], similarity: Similarity | None) -> None:
        self.found: list[PairFinding] = []
        self._forest, self._similarity = forest, similarity
        self._least = 2.0
        if similarity is not None:
            try:
                self._least = similarity.theta + NEAR * (1 - similarity.theta)
            except EmbeddingError:
                self._similarity = None
        self._words: dict[str, frozenset[str]] = {}
        self._with: dict[tuple[Side, str], list[str]] = defaultdict(list)
        self._side: dict[str, Side] = {STANCE: forest.side.other}

    def take(self, node: str) -> None:
        forest, claim = self._forest, self._forest[node].claim
        parent = forest.parent(node)
        side = self._side[node] = self._side[parent].other
        words = self._words[node] = content_words(claim) | gist(claim).about
        before = self._before(node, side)
        siblings = [each for each in forest.children(parent) if each in self._words and each != node]
        others = list(dict.fromkeys([*siblings, *before]))
        likeness = self._likeness(claim, [forest[each].claim for each in others])
        for other, near in zip(others, likeness, strict=True):
            self._compare(other, node, near)
        for attack in self._before(node, side.other):
            self._own_attack(node, attack)
        for word in words:
            self._with[side, word].append(node)

    def _compare(self, one: str, other: str, near: float) -> None:
        claims = (self._forest[one].claim, self._forest[other].claim)
        if opposite(*claims):
            self._add(Flaw.CONTRADICTION, one, other, PairSource.WORDS)
        elif same_words(claims[0], [claims[1]]) or same(*claims):
            self._add(Flaw.DUPLICATE, one, other, PairSource.WORDS)
        elif near >= self._least and gist(claims[0]).denied == gist(claims[1]).denied:
            self._add(Flaw.DUPLICATE, one, other, PairSource.EMBEDDING)

    def _own_attack(self, node: str, other: str) -> None:
        """One of the two attacks an argument of the other's side: whoever says it attacks his own."""
        forest = self._forest
        if not same(forest[node].claim, forest[other].claim):
            return
        for says, attack in ((node, other), (other, node)):
            target = forest.parent(attack)
            if target != STANCE and target != says and self._side[target] is self._side[says]:
                one, two = sorted((says, target), key=list(self._side).index)
                self._add(Flaw.OWN_ATTACK, one, two, PairSource.WORDS, attack)
                return

    def _before(self, node: str, side: Side) -> list[str]:
        """Nodes of a side before this one that share most words with it."""
        count: Counter[str] = Counter()
        for word in self._words[node]:
            there = self._with.get((side, word), ())
            count.update(there[-200:])  # a word everything shares tells nothing
        enough = [(shared, each) for each, shared in count.items() if shared >= IN_COMMON]
        enough.sort(key=lambda found: -found[0])
        return [each for _, each in enough[:MOST_COMPARED]]

    def _likeness(self, claim: str, others: Sequence[str]) -> Sequence[float]:
        if self._similarity is None or not others:
            return [-1.0] * len(others)
        try:
            return [float(each) for each in self._similarity.compare(claim, others)]
        except EmbeddingError:
            self._similarity = None
            return [-1.0] * len(others)

    def _add(self, flaw: Flaw, one: str, other: str, told: PairSource, through: str = "") -> None:
        claims = (self._forest[one].claim, self._forest[other].claim)
        finding = PairFinding(flaw, self._forest.side, one, other, told, through, claims=claims)
        if finding.key not in {each.key for each in self.found[-50:]}:
            self.found.append(finding)


class TensionShape(Shape):
    one: Index
    other: Index
    why: Annotated[Line, cut(600)] = ""


class TensionsShape(Shape):
    """Pairs of numbered arguments; perhaps none."""

    pairs: Annotated[list[TensionShape], Field(max_length=64), cut(64)]


TENSIONS = Task(
    "tensions", TensionsShape, Role.JUDGING, seconds=90, priority=6, max_tokens=1500, temperature=0.0
)


async def ask_model(means: Means, motion: Motion, forest: Forest[Argument]) -> list[PairFinding]:
    """Contradictions between the own side's arguments, in a model's opinion.

    Raises:
        TaskError: the model could not.
    """
    nodes = list(_own(forest))[:MOST_ASKED]
    if len(nodes) < 2:
        return []
    values = {
        "motion": line(motion.text),
        "side": forest.side,
        "line": "\n".join(
            f"{number} {line(said(forest[node]), 500)}" for number, node in enumerate(nodes, 1)
        ),
    }
    answer = await means.ask(TENSIONS, values, [])
    found: dict[frozenset[int], PairFinding] = {}
    for each in answer.pairs:
        pair = frozenset((each.one, each.other))
        if len(pair) < 2 or not all(1 <= number <= len(nodes) for number in pair) or pair in found:
            continue
        one, other = (nodes[number - 1] for number in sorted(pair))
        found[pair] = PairFinding(
            Flaw.CONTRADICTION,
            forest.side,
            one,
            other,
            PairSource.MODEL,
            why=line(clean(each.why), 200),
            claims=(forest[one].claim, forest[other].claim),
        )
    return list(found.values())


def _own(forest: Forest[Argument]) -> Iterator[str]:
    """The own side's arguments, main claims first."""
    level = list(forest.children())
    while level:
        yield from level
        level = [
            answer for node in level for attack in forest.children(node) for answer in forest.children(attack)
        ]
