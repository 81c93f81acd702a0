"""Commonplaces: arguments that debaters make on many motions, each with answers that take up its own reason.

A commonplace (``data/principles/commonplaces/*.json``) of one thing (homework, juries) is recognised in all
that is said for a point, by different words out of at least two groups of them (``signs``): about one thing
few arguments are made. One of everything is recognised in one sentence: by a phrase that people put it in
(``says``), or by several words that all have to be said there (``cues``). What its words are not found in is
not recognised, and nothing is said to it.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field

from debatecoach.coach.motion_file import Beginnings, DataFile, validated

Serves = Literal["for", "against", "change", "caution", "pro", "con"]
"""Whose argument it is: for or against the motion's object or a change, or one side's."""
Text = Annotated[str, Field(min_length=12, max_length=900)]


class ReasonFile(DataFile):
    """A claim, to stand after "that", and why: whole sentences."""

    claim: Text
    because: Text


class Commonplace(DataFile):
    """``name``: what it is called where a student's words cannot be repeated, a noun phrase. ``says``: one of
    these phrases has to be found; ``cues``: all of these; ``signs``: several words of two groups at least;
    ``not``: this one must not. ``by``: who makes it,
    in a motif's terms, if the answers are of use against them alone. ``needs``: as a motif's; ``about``: what
    the motion has to name. A ``broad`` one is taken where it is nothing else. ``asks``: the first answer as a
    point of information, in a sentence or two."""

    id: Annotated[str, Field(pattern=r"^[a-z][a-z0-9-]*$")]
    name: Text
    says: Beginnings | None = None
    cues: tuple[Beginnings, ...] = ()
    signs: tuple[Beginnings, ...] = ()
    bars: Annotated[Beginnings | None, Field(alias="not")] = None
    by: tuple[Serves, ...] = ()
    needs: tuple[str, ...] = ()
    about: Beginnings | None = None
    broad: bool = False
    asks: Text | None = None
    answers: Annotated[tuple[ReasonFile, ...], Field(min_length=1)]

    @property
    def spoken_name(self) -> str:
        """What to call it in a sentence about the other side."""
        return self.name if _SAYS.match(self.name) else f"their point about {self.name}"

    def told(self, sentences: Sequence[str]) -> tuple[int, int]:
        """By how many different words sentences make it, out of two groups at least, and which has most."""
        said = ["" if _REPORTED.search(each) or explains(each) else each for each in sentences]
        groups = [[set(map(str.lower, sign.findall(each))) for each in said] for sign in self.signs]
        made = sum(any(group) for group in groups)
        if made < _GROUPS or any(map(self._barred, said)):
            return 0, 0
        most = [len(set().union(*(group[at] for group in groups))) for at in range(len(said))]
        words = len(set().union(*(words for group in groups for words in group)))
        sure = words >= _WORDS or max(most) >= _AT_ONCE or made > _GROUPS
        return words if sure else 0, most.index(max(most))

    def is_about(self, sentence: str) -> bool:
        """True if a word of the commonplace's is in a sentence."""
        words = (*self.signs, *self.cues, *((self.says,) if self.says is not None else ()))
        return sum(each.search(sentence) is not None for each in words) >= min(_GROUPS, len(words))

    def just_made(self, sentences: Sequence[str]) -> bool:
        """The last sentence makes it, in words of two groups, and those before only bear it out: somebody who
        hears it would rise. The first group of signs is what the argument says; the others are what it is
        said of."""
        if _REPORTED.search(sentences[-1]) or explains(sentences[-1]):
            return False
        near = " ".join(sentences)
        last = [set(map(str.lower, sign.findall(sentences[-1]))) for sign in self.signs]
        whole = [set(map(str.lower, sign.findall(near))) for sign in self.signs]
        words, borne_out = len(set().union(*last)), len(set().union(*whole))
        return (
            bool(whole[0])
            and sum(map(bool, last)) >= _GROUPS
            and words >= _AT_ONCE
            and (len(last[0]) >= _GROUPS or words >= _LEAST or borne_out >= _WORDS)
        )

    def _barred(self, sentence: str) -> bool:
        return self.bars is not None and self.bars.search(sentence) is not None

    def words(self, sentence: str) -> int:
        """How many words of a sentence make it; 0 if it is not made there."""
        cues = self.cues if self.says is None else (self.says,)
        hits = [cue.search(sentence) for cue in cues]
        if not all(hits) or _REPORTED.search(sentence) or self._barred(sentence):
            return 0
        made = sum(len(hit[0].split()) for hit in hits if hit is not None)
        return made if _SHARE * made >= len(sentence.split()) else 0


_SAYS = re.compile(
    r"the (?:claim|warning|worry|argument|idea|hope|doubt|promise|demand|comparison|point|fear)\b"
)


_GROUPS, _WORDS, _LEAST, _AT_ONCE = 2, 5, 4, 3
"""Groups of signs, and different words in them, from which a commonplace of one thing is made; fewer words
do if so many are said at once, or of three groups."""
_SHARE = 20
"""Words of a sentence to each that makes it: a word in passing is not what a long sentence says."""
_REPORTED = re.compile(
    r"\b(?:opponents?|opposition|proposition|other (?:side|team)|some people|somebody|they|you)"
    r"(?:['’](?:ll|d))? (?:now |also |will |may |might |would |could |always |often |be )*"
    r"(?:say|says|tell|tells|told|hear|argue|argues|claim|claims|talk|press)\b",
    re.IGNORECASE,
)
"""A sentence that says what others say: nobody's argument."""
_PLAN = re.compile(
    r"\b(?:our|my) (?:model|proposal|plan|policy|definition)\b|\bunder (?:our|this) (?:model|plan|policy)\b"
    r"|\b(?:we|i)(?:['’]d| would| shall| will)? (?:\w+ )?(?:propose|define|mean|ask you)\b"
    r"|\bwe(?:['’]re| are) (?:not )?(?:talking about|saying|comparing|asking)\b"
    r"|^(?:in|on) our (?:world|side)\b",
    re.IGNORECASE,
)
"""A sentence that says what is proposed or meant."""
_REASON = re.compile(r"\b(?:because|since|so that|therefore|which means|that['’]s why)\b", re.IGNORECASE)


def explains(sentence: str) -> bool:
    """True if a sentence says what is proposed or meant, and argues nothing."""
    return _PLAN.search(sentence) is not None and not _REASON.search(sentence)


class CommonplacesFile(DataFile):
    schema_version: Literal[1]
    commonplaces: tuple[Commonplace, ...]


def load_commonplaces(folder: Path) -> tuple[Commonplace, ...]:
    """All of a folder. Raises LibraryError."""
    files = [validated(path, CommonplacesFile) for path in sorted(folder.glob("*.json"))]
    return tuple(each for file in files for each in file.commonplaces)


def recognized(
    known: Collection[Commonplace], sentences: Sequence[str], least: int = 1
) -> list[tuple[Commonplace, int]]:
    """Commonplaces that the sentences of a point make, surest first, each with the sentence that makes it:
    those of this motion's things, else of any, by how many words bear them out, at ``least`` so many."""
    own = [(each, *each.told(sentences)) for each in known if each.signs]
    most = max((words for _, words, _ in own), default=0)
    if most >= max(_LEAST, least):
        own.sort(key=lambda hit: -hit[1])
        return [(each, place) for each, words, place in own if words == most]
    found = []
    for each in known:
        words, place = max((each.words(text), -n) for n, text in enumerate(sentences))
        if words >= least and not each.signs:
            found.append((not each.broad, each.about is not None, words, each, -place))
    found.sort(key=lambda hit: hit[:3], reverse=True)
    return [(each, place) for *_, each, place in found]
