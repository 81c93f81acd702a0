"""Which sentences of a speech belong to a point, where one begins, and which sentence is its claim.

Learned (:mod:`~debatecoach.coach.listen.model`) from English speeches. Chinese ones are cut where their own
words or a paragraph say that something begins.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from debatecoach.coach.listen import cues
from debatecoach.coach.listen.clause import CARDINAL, NOUN, ORDINAL, strip_lead, usable
from debatecoach.coach.listen.model import Features, best_path, learned, score, shares
from debatecoach.coach.listen.points import Points
from debatecoach.coach.listen.stems import CJK, content_words, count_words, overlap
from debatecoach.debate.format import Stage
from debatecoach.debate.speech import Sentence

NONE, BEGINS, GOES_ON = range(3)
_NEVER = -1e4
_WORD = re.compile(r"[a-z]+(?:'[a-z]+)?|\d+")
_CHINESE_BEGINS = re.compile(
    r"^(?:首先|其次|第[一二三四五]|再次|最后|另外|此外|我方|综上|总之|总结)|对方|反方|正方"
)
SIGNPOST = re.compile(
    rf"^\W*(?:(?:and|so|now|but),? )*(?:(?:my|our|the|an?) )?"
    rf"(?:(?:{ORDINAL}|(?:four|fif|six|seven|eigh|nin|ten)th)(?:ly\b|[,:])|{ORDINAL} (?:\w+ )?{NOUN}"
    rf"|{NOUN} (?:number )?(?:{CARDINAL}|\d)\b|(?:one|two|three|four)[,.:])"
    "|^首先|^其次|^第[一二三四五]|^再次|^最后",
    re.IGNORECASE,
)
"""Says that a point comes, by its number."""
_TAKES_UP = (cues.ATTRIBUTION, cues.CONCEDE, cues.ASKED, cues.CROSS)
_CUES = {"report": cues.any_of(*(each.pattern for each in _TAKES_UP)), "remind": cues.REMIND}
_AT_HEAD = 25
"""Characters within which a cue stands at the head of a sentence."""
_SHORT, _MIDDLING, _LONG = 5, 9, 40
_SAYS = 3
"""Least words behind "my first point is that" that are its claim."""
_STATED = 5.0
"""How much fitter a sentence is to be the claim that says "my first point is" and what it is."""
_SOMETHING, _FEW = 2.5, 3
"""How much less likely it is that no sentence of a speech of so few belongs to a point."""
_APART = 0.6
"""How much likelier a sentence begins a point than the labels have it: of speakers left out more points are
found so (units R 0.78 to 0.89, 0.75 to 0.86), and as many of those found are right."""
_NEAR = 3
"""Sentences before one with which it may go on."""
_LIKE, _PLAINLY = 0.15, 0.3
"""Share of a sentence's words in a point from which it is about that, and plainly so."""
_OF_NEIGHBOURS = re.compile(r"c:[a-z]+(?:@0)?$|short|vshort|q$|sign")
_OF_THE_LAST = re.compile(r"l0:|l01:")
_HEAD_WORD = re.compile(r"l0:")
_OF_A_CLAIM = re.compile(r"w:|l0:|(?:q|short|mid|sign|sign:says)$")


def features(sentences: Sequence[Sentence], stage: Stage, points: Points | None) -> list[Features]:
    """What each sentence shows: its words, its neighbours, and what of the debate it is like."""
    words = [content_words(each.text) for each in sentences]
    found: list[Features] = []
    about = _About(points)
    # Where every line is a paragraph of its own, as many type, a new one says nothing.
    telling = 1.0 - sum(each.paragraph for each in sentences) / max(1, len(sentences))
    for place, each in enumerate(sentences):
        shown = dict(_alone(each.text))
        shown[f"st:{stage}"] = 1.0
        shown |= {f"{name}:{stage}": 1.0 for name in list(shown) if name in ("c:report", "c:remind")}
        shown["para"], shown["first"], shown["second"] = telling * each.paragraph, place == 0, place == 1
        near = frozenset[str]().union(*words[max(0, place - _NEAR) : place])
        shown["cohp"] = overlap(words[place], words[place - 1]) if place else 0.0
        shown["coh3"] = overlap(words[place], near)
        shown["ncoh"] = place > 0 and not shown["coh3"]
        shown["cohn"] = overlap(words[place], words[place + 1]) if place + 1 < len(words) else 0.0
        shown |= about.features(words[place])
        found.append({name: float(value) for name, value in shown.items() if value})
    alone = [_alone(each.text) for each in sentences]
    for place, shown in enumerate(found):
        for name, beside in (("p", place - 1), ("n", place + 1)):
            if 0 <= beside < len(found):
                kept = (item for item in alone[beside].items() if _OF_NEIGHBOURS.match(item[0]))
                shown |= {f"{name}|{key}": value for key, value in kept}
        if place:
            shown |= {f"p|{key}": 1.0 for key in alone[place - 1] if _OF_THE_LAST.match(key)}
    return found


@lru_cache(maxsize=2048)
def _alone(text: str) -> Features:
    """What a sentence shows without any other; do not change it."""
    tokens = _WORD.findall(text.lower().replace("’", "'"))
    length = count_words(text)
    shown: Features = {"b": 1.0, "len": min(length, _LONG) / 20, "q": text.rstrip().endswith("?")}
    shown |= {"vshort": length < 3, "short": length < _SHORT, "mid": _SHORT <= length < _MIDDLING}
    shown["excl"] = float(text.rstrip().endswith("!"))
    shown |= {f"w:{word}": 1.0 for word in tokens}
    shown |= {f"l{place}:{word}": 1.0 for place, word in enumerate(tokens[:3])}
    for count, name in ((2, "l01:"), (3, "l012:")):
        if len(tokens) >= count:
            shown[name + "_".join(tokens[:count])] = 1.0
    if SIGNPOST.match(text):
        bare = strip_lead(text)
        says = usable(bare) and not shown["q"] and count_words(bare) >= _SAYS and not cues.report(text)
        shown["sign"], shown["sign:says"] = 1.0, says
    for name, cue in _CUES.items():
        if match := cue.search(text):
            shown[f"c:{name}"], shown[f"c:{name}@0"] = 1.0, match.start() < _AT_HEAD
    return {name: float(value) for name, value in shown.items() if value}


class _About:
    """Which points sentences are about, one after the other."""

    def __init__(self, points: Points | None) -> None:
        self._points = points
        self._last: int | None = None
        self._before: int | None = None

    def features(self, words: frozenset[str]) -> Features:
        points = self._points
        if points is None:
            return {}
        said = min(1.0, len(words) / 4)
        shared = [points.shares(words, there)[0] * said for there in points.words]
        theirs = max(points.theirs, key=shared.__getitem__, default=None)
        their = shared[theirs] if theirs is not None else 0.0
        own = max((shared[at] for at in points.mine), default=0.0)
        shown = {"their": their, "own": own, "tmo": their - own, "theirbig": float(their > _PLAINLY)}
        shown["oov"] = sum(word not in points.telling for word in words) / max(1, len(words))
        if theirs is not None and self._before is not None:
            shown["jump"] = their * (theirs != self._before)
        if theirs is not None and self._last is not None:
            shown |= {"adv": their - shared[self._last], "stay": shared[self._last]}
        self._before = theirs
        self._last = theirs if their > _LIKE else self._last
        return shown


def tags(sentences: Sequence[Sentence], shown: Sequence[Features]) -> list[int]:
    """For each sentence whether it belongs to no point, begins one, or goes on with one.

    Who grants what was said before ("Yes, I agree with that.") goes on with it.
    """
    if any(len(CJK.findall(each.text)) >= 4 for each in sentences):
        return _chinese(sentences)
    model = learned()
    scores = [[0.0, _APART, 0.0] for _ in shown]
    for row, each in zip(scores, shown, strict=True):
        for name, value in each.items():
            for tag, weight in enumerate(model.sentences.get(name, ())):
                row[tag] += weight * value
    for place, sentence in enumerate(sentences):
        if cues.agrees(sentence.text):
            scores[place][NONE] = _NEVER
    if scores:
        scores[0][GOES_ON] = _NEVER
    follow = [list(row) for row in model.follow]
    follow[NONE][GOES_ON] = _NEVER
    found = best_path(scores, follow)
    if not any(found) and len(found) <= _FEW:  # who says a sentence or two says something all the same
        found = best_path([[row[NONE] - _SOMETHING, *row[BEGINS:]] for row in scores], follow)
    return found


def _chinese(sentences: Sequence[Sentence]) -> list[int]:
    found: list[int] = []
    open_ = False
    for each in sentences:
        chatter = cues.is_chatter(each.text)
        begins = not open_ or each.paragraph or bool(_CHINESE_BEGINS.search(each.text))
        found.append(NONE if chatter else BEGINS if begins else GOES_ON)
        open_ = open_ or not chatter
    return found


def argue(shown: Sequence[Features]) -> list[float]:
    """How likely each sentence argues, and neither announces nor only reports."""
    return [shares([score(learned().argues, each), 0.0])[0] for each in shown]


def claim_features(
    sentences: Sequence[Sentence], shown: Sequence[Features], arguing: Sequence[float]
) -> list[Features]:
    """What each sentence of a unit shows that may be its claim: how likely it is the first that argues, its
    words, how it compares in length, and what follows it."""
    found, before = [], 1.0
    lengths = [each.get("len", 0.0) for each in shown]  # "…" has no word
    usual = sum(lengths) / len(shown) or 1.0
    for place, (sentence, each, argues) in enumerate(zip(sentences, shown, arguing, strict=True)):
        kept = {name: value for name, value in each.items() if _OF_A_CLAIM.match(name)}
        kept |= {"argues:first": argues * before, "longer": lengths[place] / usual - 1.0}
        kept["reason"] = float(bool(cues.REASON.search(sentence.text)))
        kept["specific"] = float(cues.is_specific(sentence.text))
        behind = shown[place + 1] if place + 1 < len(shown) else {}
        kept |= {f"n|{name}": value for name, value in behind.items() if _HEAD_WORD.match(name)}
        found.append(kept)
        before *= 1.0 - argues
    return found


def worth(sentences: Sequence[Sentence], shown: Sequence[Features]) -> list[float]:
    """How fit each sentence of a unit is to be its claim."""
    fit = claim_features(sentences, shown, argue(shown))
    return [score(learned().claim, each) + _STATED * each.get("sign:says", 0.0) for each in fit]
