"""Whether two short claims say the same thing and its opposite, by their words alone.

A claim is cut to what it is about (stems of its telling words, pairs of opposites as one) and whether it is
said or denied. Embeddings cannot do this: to them a claim and its denial are alike.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from debatecoach.coach.listen.stems import CJK, STOP, WORD, stem

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
