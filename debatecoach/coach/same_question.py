"""Whether two motions ask the same question in other words, and whether their sides are the same.

A motion is read as what is to be done (``data/alike.json`` knows which verbs do the same and which undo it),
about which things (the same file knows words that name one thing), and how often that is denied. Two motions
are alike only if nothing is left over on either side: a place, a number or an adjective that stands in one
alone makes it another question. So what the file does not know costs a match, and never makes one.
An embedding is not asked: where nothing is left over it has nothing to forbid.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from itertools import pairwise
from typing import Literal

from debatecoach.base.paths import shipped
from debatecoach.coach.listen.clause import BASES
from debatecoach.coach.motion_file import DataFile, WholeWords, validated
from debatecoach.coach.motion_sense import DISLIKING, HOUSE
from debatecoach.debate.motion import language_of


class _SayingFile(DataFile):
    """Words that say the same, and how they are read."""

    read: str
    words: WholeWords


class _ActionFile(DataFile):
    """Verbs of one kind of measure: who does the one wants what the other is against."""

    name: str
    wants: tuple[str, ...]
    against: tuple[str, ...]


class _AlikeFile(DataFile):
    """``actions`` in order: the first that a motion names is what it asks for, others only turn its sides."""

    schema_version: Literal[1]
    sayings: tuple[_SayingFile, ...]
    actions: tuple[_ActionFile, ...]
    implied: dict[str, str]
    persons: str
    idle: str


@dataclass(frozen=True, slots=True)
class _Alike:
    sayings: tuple[_SayingFile, ...]
    actions: dict[str, tuple[int, bool]]
    kinds: tuple[frozenset[str], ...]
    implied: dict[str, frozenset[str]]
    persons: frozenset[str]
    idle: frozenset[str]


@dataclass(frozen=True, slots=True)
class Question:
    """What a motion asks, however it is put.

    Attributes:
        kinds: what may be done to the things: another motion has to share one.
        things: everything it names that says anything.
        first: what comes first of what is compared, or does something to the others.
        against: Pro is against it.
    """

    kinds: frozenset[str]
    things: frozenset[str]
    first: frozenset[str]
    against: bool


def same_question(one: str, other: str) -> bool | None:
    """True if two motions ask the same, False if the one's Pro is the other's Con; None: another question."""
    mine, theirs = question(one), question(other)
    if mine is None or theirs is None or mine.things != theirs.things or not mine.kinds & theirs.kinds:
        return None
    same = mine.against is theirs.against
    if mine.first == theirs.first or not mine.first or not theirs.first:
        return same
    if mine.kinds == _COMPARED:  # where they are compared ("in youth sport") may stand with either
        return same is bool(mine.first & theirs.first)
    return None


@lru_cache(4096)
def question(text: str) -> Question | None:
    """A motion as a question; None where it names nothing."""
    if language_of(text) != "en":
        return None
    known = _known()
    body, denied = _NOT.subn(" ", _stripped(text))
    against = denied % 2 == 1
    body = _OUTWEIGHS.sub(_worth, body)
    compared = _compared(body)
    if compared is not None:
        first, rest, turned = compared
        things = [frozenset(_things(each, known)[0]) for each in (first, rest)]
        if all(things) and not things[0] & things[1]:
            return Question(_COMPARED, things[0] | things[1], things[1 if turned else 0], against)
        return None
    named, deeds, first_ones = _things(body, known)
    if not named:
        return None
    places = [known.actions[each] for each in deeds]
    permits = [wants for place, wants in places if "permit" in known.kinds[place]]
    if (True, False) in pairwise(permits):  # to be allowed to ban is not to ban
        return None
    if len(set(places)) < len(places) and not all(wants for _, wants in places):
        return None  # what is denied twice in one way may be meant once
    for _, wants in places:
        against ^= not wants
    kinds = known.kinds[min(place for place, _ in places)] if places else _PLAIN
    if against and "used" in kinds:  # not to use a thing is to be without it
        kinds |= {"permit"}
    return Question(kinds, frozenset(named), first_ones, against)


_COMPARED = frozenset({"compared"})
_PLAIN = frozenset({"exist", "plain"})
"""What is to be done is one of the things: "parents should track phones"."""
_NOT = re.compile(
    r"\b(?:not(?! (?:only|their|our))|n't|never|no(?: longer)?|cannot|can't|without|neither|impossible)\b"
    r"|(?<=\w)n't\b"
)
_LEADS = re.compile(
    r"^(?:motion|resolved|debate|topic|resolution)\s*[:,]\s*(?:that )?"
    r"|^(?:it is|it's) (?:high )?time (?:to|for|that) "
    r"|^(?:it is|it's) (?:right|justified) (?:to|that) "
    r"|^(?:i|we) (?:believe|think) that |^(?:that|to) |^let(?:'s| us) |^this house "
)
_ACTOR = re.compile(
    r"^(?:the |all |our )?(?:governments?|states?|(?:developed |rich |western )?(?:countries|nations)|society"
    r"|we|one|law|authorities|politicians|lawmakers|legislators)(?= (?:should|must|ought|shall|need|have to))"
)
_ASKED = re.compile(r"^(should|must|ought|can|could|will) (.+?) (?:ever )?be ")
_SAYS = {
    "oppose": DISLIKING,
    "regret": re.compile("r$|regrets|laments"),
    "prefer": re.compile("p$|prefers"),
    "support": re.compile("s$|supports|celebrates|welcomes|favou?rs|embraces"),
}


def _stripped(text: str) -> str:
    """A motion in small letters; what every motion begins with is gone, or one word that says as much."""
    text = re.sub(r"[“”\"]", "", " ".join(text.replace("’", "'").split())).strip(" .!?")
    lead = ""
    if found := HOUSE.match(text):
        verb = (found["short"] or found["verb"]).lower()
        text = text[found.end() :].strip(" ,")
        lead = next((f"{says} " for says, verbs in _SAYS.items() if verbs.match(verb)), "")
    text = _LEADS.sub("", text.lower())
    text = re.sub(r"^no (?!longer)|\b(\w+)(?=-free\b)", r"ban \1", text).replace("-free", "")
    text = _ASKED.sub(r"\2 \1 be ", text)  # "should phones be banned": as it is stated
    return lead + _ACTOR.sub("", text)


_OVER = (
    r"(?:matters?|counts?) more than|(?:is|are) (?:far |much )?(?:more important|more valuable|worth more)"
    r" than|(?:should|must|ought to)? ?(?:come|go|be put) (?:before|above|ahead of)"
    r"|(?:takes?|has|have|should take|should have) (?:priority|precedence) over|outweighs?"
)
_UNDER = (
    r"(?:matters?|counts?) less than|(?:is|are) (?:less important|worth less) than"
    r"|should (?:come|go) after"
)
_PREFERRING = re.compile(
    r"^(?:should )?(?:priorit[iy][sz]?e|priorit\w+|prefer|values?|favou?r|put|choose)\s+(?P<one>.+?)\s+"
    r"(?:over|above|before|rather than|instead of|ahead of|to)\s+(?P<other>.+)$"
)


def _compared(body: str) -> tuple[str, str, bool] | None:
    """Both things of a comparison, and True if the second is put before the first."""
    body = " ".join(body.split())
    where = ""
    if found := re.match(r"((?:in|for|at|when it comes to) [^,]+),\s*(.+)$", body):
        where, body = found[1], found[2]
    body = re.sub(r"^should\s+", "", body)
    if found := _PREFERRING.match(body):
        return found["one"], f"{found['other']} {where}", False
    for words, turned in ((_OVER, False), (_UNDER, True)):
        if found := re.match(rf"(?P<one>.+?)\s+(?:{words})\s+(?P<other>.+)$", body):
            return found["one"], f"{found['other']} {where}", turned
    return None


_OUTWEIGHS = re.compile(
    r"^(?:the )?(?:(benefits?|advantages?|gains?)|(?:harms?|costs?|disadvantages?|risks?|dangers?)) of (.+?)"
    r" outweighs? (?:the|its|their) \w+$"
)


def _worth(found: re.Match[str]) -> str:
    return f"{found[2]} {'good' if found[1] else 'bad'}"


def _things(body: str, known: _Alike) -> tuple[list[str], list[str], frozenset[str]]:
    """What a text names, its verbs that :class:`_AlikeFile` knows, and who does something by another verb."""
    for saying in known.sayings:
        body = " ".join(saying.words.sub(saying.read, body).split())
    things: list[str] = []
    deeds: list[str] = []
    first: frozenset[str] = frozenset()
    done_by = False
    for word in re.findall(r"[a-z0-9][a-z0-9'-]*", body):
        word = word.removesuffix("'s").strip("'-")
        if word in known.actions:
            deeds.append(word)
        elif word == "by":
            done_by = True
        elif word not in known.idle:
            base = _base(word)
            if base in BASES and base not in things and not first:
                first = frozenset(things)
            things.append(base)
    implied = {each for thing in things for each in known.implied.get(thing, ())}
    things = [each for each in things if each not in implied]
    persons = [each for each in things if each in known.persons]
    if len(set(persons)) > 1:
        first = frozenset(persons[:1])
    if done_by and first:
        first = frozenset((persons or things)[-1:])
    return things, deeds, first & frozenset(things)


def _base(word: str) -> str:
    """A word without the ending of its number or its tense."""
    if "-" in word or word[:1].isdigit():
        return word
    for ending in ("ing", "ed"):
        stem = word.removesuffix(ending)
        if stem != word:
            for base in (stem, stem + "e", stem[:-1]):
                if base in BASES:
                    return base
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith(("ches", "shes", "sses", "xes")):
        return word[:-2]
    return word[:-1] if word.endswith("s") and not word.endswith(("ss", "us", "is")) else word


@cache
def _known() -> _Alike:
    file = validated(shipped("data") / "alike.json", _AlikeFile)
    actions = {
        word: (place, wants)
        for place, each in reversed(list(enumerate(file.actions)))
        for wants, words in ((True, each.wants), (False, each.against))
        for word in words
    }
    kinds = tuple(frozenset(each.name.split()) for each in file.actions)
    implied = {each: frozenset(gone.split()) for each, gone in file.implied.items()}
    persons, idle = (frozenset(each.split()) for each in (file.persons, file.idle))
    return _Alike(file.sayings, actions, kinds, implied, persons, idle)


def named(text: str) -> frozenset[str]:
    """What a sentence names, as :class:`Question` has it."""
    return frozenset(_things(_stripped(text), _known())[0])


def renamed(other: str, motion: str) -> Callable[[str], str]:
    """Puts what is called one thing in another motion into a motion's own word for it, where both are plain
    plurals: nothing else in a sentence has to change then."""
    changes: list[tuple[re.Pattern[str], str, str]] = []
    for saying in _known().sayings:
        found = [saying.words.search(text) for text in (other, motion)]
        old, new = (each[0].lower() if each else "" for each in found)
        if old != new and _PLURAL.fullmatch(old) and _PLURAL.fullmatch(new):
            changes.append((saying.words, old, new))

    def bind(text: str) -> str:
        for words, old, new in changes:
            text = words.sub(partial(_put, old, new), text)
        return text

    return bind


_PLURAL = re.compile(
    r"(?!(?:in|at|on|for|the|an?|all) )[a-z]+(?:[ -][a-z]+)?(?<![sui])s|children|young people"
)


def _put(old: str, new: str, found: re.Match[str]) -> str:
    """A motion's word in the place of the other's; a longer name of the thing stays."""
    if found[0].lower() != old:
        return found[0]
    return new[:1].upper() + new[1:] if found[0][:1].isupper() else new
