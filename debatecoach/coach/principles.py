"""First principles: motifs that hold for many motions, bound to the nouns of one.

A motif (``data/principles/*.json``) is a small rehearsal tree with places for this motion's own words:
``{object}``, ``{measure}``, ``{who}`` (whom it touches), ``{other}``, ``{told}`` and ``{world}`` as
:mod:`debatecoach.coach.motion_sense` reads them, and what ``nouns.json`` knows of the object's topic (who
uses it, who pays, what it gives, what it costs) and of the other's (``{other_benefit}``, ``{other_harm}``).
A sentence whose place has no noun is left out; a motif whose claim has none is not used. All of it is
reasoning: no figures, no sources.
"""

from __future__ import annotations

import re
import string
import zlib
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field

from debatecoach.coach.commonplaces import (
    Commonplace,
    ReasonFile,
    Serves,
    Text,
    load_commonplaces,
    recognized,
)
from debatecoach.coach.motion_file import DataFile, SchemeId, WholeWords, validated
from debatecoach.coach.motion_sense import (
    AGAINST,
    NOUNS_IN_ING,
    MotionAction,
    MotionKind,
    MotionSense,
    is_plural,
    understand,
)
from debatecoach.debate.argument import Argument, Score, Scorer
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.rehearsal_tree import RehearsalForest
from debatecoach.debate.side import Side

FROM_PRINCIPLES = "from principles"
"""The tag of every argument made of a motif, and the source of a motion whose claims were made so."""
FROM_MEMORY = "from memory"
"""The tag of every argument somebody made in an earlier debate on the same question, and the source of a
motion that has nothing else."""
STAND_INS = frozenset({FROM_PRINCIPLES, FROM_MEMORY})
CLAIMS = 3
"""Claims a side gets of its own where nobody prepared the motion."""
_LIKED = 2
"""Most that the tags a motif likes count; what it costs one to be broad."""
_FEW = 2
"""What is true of nearly everything is put forward only until a side has so many claims."""
_ALIKE = 0.25
"""Share of the shorter one's longer words above which two arguments are taken for one told twice."""
_ABOUT = 6
"""What it is worth to be about this motion's own things."""
ANY = 2
"""How broad a motif is that is asked of any motion: what a side has where hardly anything else fits."""
_SAID_AT_ONCE = 6
"""Most words of a thing that fits into a speech's first sentence."""
PREFIX = "principle-"
"""Ids of their nodes begin with it."""


class AnswerFile(ReasonFile):
    bars: Annotated[tuple[str, ...], Field(alias="not")] = ()
    back: ReasonFile


class MotifFile(DataFile):
    """``needs``: in each, one of the tags between bars must be the motion's; ``not``: none may be. ``fits``:
    as ``needs``, of tags and traits, to be put forward and not only answered where it is heard; ``likes``
    make it fit better; what is ``broad`` is true of much (2: of nearly everything) and comes last.
    ``about``: a pattern of things; where the motion's object is one, nothing else has to fit."""

    id: Annotated[str, Field(pattern=r"^[a-z][a-z0-9-]*$")]
    serves: Serves
    needs: tuple[str, ...] = ()
    bars: Annotated[tuple[str, ...], Field(alias="not")] = ()
    fits: tuple[str, ...] = ()
    likes: tuple[str, ...] = ()
    broad: Literal[0, 1, 2] = 0
    scheme: SchemeId
    claim: Text
    because: Text
    picture: Text
    matters: Text
    holds: str
    fails: str
    about: WholeWords | None = None
    answers: Annotated[tuple[AnswerFile, ...], Field(min_length=2)]


class MotifsFile(DataFile):
    schema_version: Literal[1]
    theme: str
    motifs: tuple[MotifFile, ...]


class DeedFile(DataFile):
    """What a motion that says one of these words would do."""

    words: WholeWords
    tags: tuple[str, ...]


class TopicFile(DeedFile):
    """``tags`` count wherever a motion names it; ``traits``, what it is and does, where it is the object."""

    traits: tuple[str, ...]
    users: str
    others: str
    benefit: str
    harm: str
    instead: str
    makers: str
    where: str


class NounsFile(DataFile):
    schema_version: Literal[1]
    deeds: tuple[DeedFile, ...]
    topics: tuple[TopicFile, ...]
    openings: dict[Literal["for", "against"], tuple[Text, ...]]


@dataclass(frozen=True, slots=True)
class Principle:
    """A motif bound to a motion: usable as it stands.

    Attributes:
        id: its motif's.
        side: whose argument it is.
        fit: how well it fits the motion; more is better, and 0 is not to be put forward.
        broad: how much else it would be true of, too; 2 is nearly everything.
        theme: two of one theme are less distinct.
        twigs: its tree.
        holds, fails: a clause each, when it counts and when it does not.
    """

    id: str
    side: Side
    fit: float
    broad: int
    theme: str
    twigs: tuple[Twig[Argument], ...]
    holds: str
    fails: str

    @property
    def name(self) -> str:
        """What it is called in a sentence: "a black market", "harm to others"."""
        return self.id.replace("-", " ")

    @property
    def node(self) -> str:
        """The id of its main claim."""
        return self.twigs[0].id


@dataclass(frozen=True, slots=True, eq=False)
class Principles:
    """The bank: motifs with their themes, commonplaces with their answers, and what is known of topics."""

    motifs: tuple[tuple[str, MotifFile], ...]
    commonplaces: tuple[Commonplace, ...]
    deeds: tuple[DeedFile, ...]
    topics: tuple[TopicFile, ...]
    words: Mapping[Literal["for", "against"], tuple[str, ...]]

    def openings(self, motion: str, side: Side) -> tuple[str, ...]:
        """First words of a side's case, about this motion's own things; empty where these are not known."""
        sense = understand(motion)
        one = self.subject(sense)
        alike = (
            bool(sense.other) and self._topic(_thing(sense.other)) is one
        )  # what both are speaks for neither
        if len(sense.object.split()) > _SAID_AT_ONCE or alike:
            return ()
        favors = sense.pro_favors is (side is Side.PRO)
        nouns = _nouns(self, sense, motion)
        words = self.words["for" if favors else "against"]
        return tuple(_bound(each, nouns) for each in words if all(nouns.get(name) for name in _places(each)))

    def nouns(self, motion: str) -> dict[str, str]:
        """The motion's own things, by what they are to it: ``object``, ``users``, ``where``, ..."""
        return _nouns(self, understand(motion), motion)

    def fitting(self, motion: str) -> tuple[Principle, ...]:
        """Every motif that fits the motion, bound to its nouns, best first."""
        return _fitting(self, motion)

    def answers(
        self, motion: str, side: Side, sentences: Sequence[str], least: int = 1
    ) -> Iterator[tuple[Commonplace, int, tuple[Argument, ...]]]:
        """Commonplaces in what a side said for one point, surest first: each, the sentence that makes it, and
        the answers that truly answer it on this motion."""
        sense = understand(motion)
        tags, _ = self.tags(sense, motion)
        nouns = _nouns(self, sense, motion)
        words = _HOUSE.sub("", motion)  # "this house" names no homes
        known = [
            each
            for each in self.commonplaces
            if _held(each.needs, tags)
            and (each.about is None or each.about.search(words))
            and (not each.by or side in (_side(serves, sense) for serves in each.by))
        ]
        for each, place in recognized(known, sentences, least):
            bound = [(_bound(one.claim, nouns), _bound(one.because, nouns)) for one in each.answers]
            said = tuple(
                Argument(claim, why, tags=(FROM_PRINCIPLES,)) for claim, why in bound if claim and why
            )
            if said:
                yield each, place, said

    def forests(self, motion: str) -> dict[Side, RehearsalForest]:
        """A case of its own for a motion nobody prepared; empty trees where it is not understood."""
        if not understand(motion).object:
            return {side: RehearsalForest(side) for side in Side}
        return {
            side: RehearsalForest(side, [twig for each in self._chosen(motion, side) for twig in each.twigs])
            for side in Side
        }

    def _chosen(self, motion: str, side: Side) -> list[Principle]:
        """The best by fit and by distinctness."""
        left = [each for each in self.fitting(motion) if each.side is side]
        chosen: list[Principle] = []
        while left and len(chosen) < CLAIMS:
            best = max(left, key=lambda each: each.fit - 1.5 * sum(each.theme == c.theme for c in chosen))
            if best.broad == 2 and len(chosen) >= _FEW:
                break
            chosen.append(best)
            left = [each for each in left if each is not best and _likeness(each, best, motion) <= _ALIKE]
        return chosen

    def tags(self, sense: MotionSense, motion: str) -> tuple[frozenset[str], TopicFile | None]:
        """What conditions are tried on, and what is known of the object."""
        action = sense.action
        found = {sense.kind.value, action.value} - {""}
        if sense.kind is MotionKind.POLICY:
            found.add("restrict" if action in AGAINST else "promote")
        elif action in (MotionAction.PREFER, MotionAction.PREDICT):
            found.add("good")
        about = self._topic(sense.object) or self._topic(motion)
        found.update(*(deed.tags for deed in self.deeds if deed.words.search(motion)))
        named = [(hit.start(), hit.end(), topic) for topic in self.topics
                 for hit in topic.words.finditer(motion)]  # fmt: skip
        for start, end, topic in named:
            # "Tax returns" are not taxes: words inside longer ones name nothing of their own.
            if not any(a <= start and end <= b and (a, b) != (start, end) for a, b, _ in named):
                found.update(topic.tags)
        if about is not None:
            found.update(about.tags, ("others",))
        if not sense.object:
            found.add("unknown")
        parts = {"told": sense.told, "worlds": sense.world, "versus": sense.other, "bound": sense.touched}
        found.update(tag for tag, part in parts.items() if part)
        if sense.told or sense.world:
            found.update(tag for tag, said in _KINDS.items() if said.search(sense.object))
        if self.opposed(sense) is not None:
            found.add("otherknown")
        if _long_words(sense.object) & _long_words(sense.other) - {
            "being"
        }:  # two schools, two ways of working
            found.add("kindred")
        own = re.search(r"\bI would\b", motion)  # nobody proposes a law
        if own or (sense.measure.startswith("stopping ") and _SHOULD_NOT.search(motion)):
            found.add("norm")
        return frozenset(found), about

    def traits(self, sense: MotionSense) -> frozenset[str]:
        """What the object is and does; of a thing to be done nothing is known."""
        topic = self.subject(sense)
        return frozenset() if topic is None else frozenset(topic.traits)

    def subject(self, sense: MotionSense) -> TopicFile | None:
        """The topic that the object is, and not only something said of it."""
        if _is_done(sense, sense.object.partition(" of ")[0]) or (
            sense.touched and sense.object.startswith(sense.touched)
        ):
            return None
        return self._topic(_thing(sense.object))

    def opposed(self, sense: MotionSense) -> TopicFile | None:
        """The topic of what the object is held against, if it is another one."""
        topic = self._topic(_thing(sense.other)) if sense.other else None
        return None if topic is self.subject(sense) else topic

    def _topic(self, text: str) -> TopicFile | None:
        """The topic a phrase is about: of its head before its qualifiers; the longest words win."""
        for part in (_head(text), text):
            hits = [(hit.end() - hit.start(), hit.end(), topic)
                    for topic in self.topics for hit in topic.words.finditer(part)]  # fmt: skip
            if hits:
                return max(hits, key=lambda hit: hit[:2])[2]
        return None


_THE_SAME = re.compile(
    r".*?\b(?:(?:number|amount|quantity|use|sale|possession|practice|works|idea|institution|popularity) of"
    r"|(?:publication|production|consumption|years?|months?|weeks?|days?|hours?) of"
    r"|(?:reliance|dependence|obsession|fixation|focus) (?:on|with)|right to(?! be\b)"
    r"|living in|growing up in) ",
    re.IGNORECASE,
)
"""Before a thing: what holds for the thing holds for this, as it would not for its return or its price."""
_HELD = (
    r"holding\b(?!.*\b(?:responsible|liable|accountable)\b)|hosting|keeping|owning|living in|growing up in"
)
_DOING = re.compile(
    rf"(?!(?:{_HELD}|{'|'.join(sorted(NOUNS_IN_ING))})\b)\w+ing\s|.+\sto(?: be)?\s", re.IGNORECASE
)


_SHOULD_NOT = re.compile(r"\b(?:should|ought|must)(?:n't| not| never| no longer)\b", re.IGNORECASE)
_HOUSE = re.compile(r"^this house\b", re.IGNORECASE)


_KINDS = {
    "expected": re.compile(
        r"^the (?:\w+ )?(?:norm|expectation)\b|\b(?:should|must|ought|ha(?:s|ve) to|needs? to|owe)\b",
        re.IGNORECASE,
    ),
    "promised": re.compile(
        r"\b(?:can|will|leads?|makes?|pays?|brings?|is|are)\b.*\b(?:success\w*|happ\w+|rich|wealth\w*|well"
        r"|better|reward\w*|strong\w*|all|it|succeed|enough|achieve|anything|anyone|everything|off)\b",
        re.IGNORECASE,
    ),
    "able": re.compile(
        r"^(?!.*\b(?:nobody|no one|not|never|cannot)\b).*\b(?:can|could|may|are able|is able)\b",
        re.IGNORECASE,
    ),
}
"""What a narrative does: it demands or it promises; and a world in which more can be done."""
_SAYS = re.compile(r"\s(?:that|which|who|where|in which)\s", re.IGNORECASE)
_HAVING = re.compile(rf"(?:{_HELD})\s", re.IGNORECASE)


def _is_done(sense: MotionSense, phrase: str) -> bool:
    """True if a phrase is something that is done: to keep pets is as good as pets, but not for those to whom
    alone it is denied."""
    named = _SAYS.split(phrase, maxsplit=1)[0]
    return bool(_DOING.match(named) or (sense.touched and _HAVING.match(named)))


def _head(phrase: str) -> str:
    """A noun phrase before its qualifiers."""
    return re.split(r"\s(?:in|for|from|to|on|at|with|by|of)\s", phrase, maxsplit=1)[0]


def _thing(phrase: str) -> str:
    """What a noun phrase is about, before its qualifiers."""
    phrase = _SAYS.split(phrase, maxsplit=1)[0]
    same = _THE_SAME.match(phrase)
    return _head(phrase[same.end() :] if same else phrase)


def written(forest: RehearsalForest) -> list[str]:
    """The main claims somebody wrote for this motion: those from first principles and from memory only stand
    in for them."""
    return [node for node in forest.children() if not STAND_INS & {*forest[node].tags}]


@cache
def load_principles(folder: Path) -> Principles:
    """The bank in ``data/principles``.

    Raises:
        LibraryError: a file is missing, unreadable or against its schema.
    """
    nouns = validated(folder / "nouns.json", NounsFile)
    motifs = [each for each in sorted(folder.glob("*.json")) if each.stem != "nouns"]
    files = [validated(path, MotifsFile) for path in motifs]
    return Principles(
        tuple((file.theme, motif) for file in files for motif in file.motifs),
        load_commonplaces(folder / "commonplaces"),
        nouns.deeds,
        nouns.topics,
        nouns.openings,
    )


def _likeness(one: Principle, other: Principle, motion: str) -> float:
    """How many of the words of one argument the other has, of those that are long enough to say something and
    are not the motion's."""
    named = _long_words(motion)
    a, b = _told(one) - named, _told(other) - named
    return len(a & b) / min(len(a), len(b))


def _told(each: Principle) -> set[str]:
    said = each.twigs[0].payload
    return _long_words(f"{said.claim} {said.argument} {said.illustration}")


def _long_words(text: str) -> set[str]:
    return set(re.findall(r"[a-z]{5,}", text.lower()))


@cache
def _fitting(bank: Principles, text: str) -> tuple[Principle, ...]:
    sense = understand(text)
    tags, _ = bank.tags(sense, text)
    traits = bank.traits(sense)
    known = tags | traits
    # Of two religions it says nothing for either that a religion holds people up.
    twins = bool(sense.other) and bank.subject(sense) is bank.subject(replace(sense, object=sense.other))
    named, inner = _nouns(bank, sense, text), _praised(sense)
    within = {} if inner is None else _nouns(bank, inner, text)
    found: list[Principle] = []
    for theme, motif in bank.motifs:
        side, nouns = _side(motif.serves, sense), named
        if side is None or not _allowed(motif, tags):
            continue
        own = motif.about is not None and _is_about(motif, motif.about, sense)
        if not own and inner is not None and motif.about is not None and motif.serves in ("for", "against"):
            own, nouns = _is_about(motif, motif.about, inner), within
        fits = own or (
            motif.about is None
            and _held(motif.fits, known)
            and (motif.serves not in ("for", "against") or not motif.likes or bool(tags & set(motif.likes)))
        )
        if not fits or (twins and motif.serves in ("for", "against") and known & _asked(motif) & traits):
            continue
        answers = tuple(each for each in motif.answers if not any(tag in tags for tag in each.bars))
        twigs = tuple(_twigs(motif, answers, nouns))
        if not twigs:
            continue
        filled = len(twigs[0].payload.argument.split()) / max(1, len(motif.because.split()))
        chance = (zlib.crc32(f"{text}/{motif.id}".encode()) % 1000) / 1000
        liked = min(_LIKED, len(tags & set(motif.likes))) if motif.likes else 1
        fit = 1 + _LIKED * (1 - motif.broad) + liked + min(1.0, filled) + chance + _ABOUT * own
        fit += motif.serves in ("change", "caution")
        found.append(Principle(motif.id, side, fit, motif.broad, theme, twigs, motif.holds, motif.fails))
    return tuple(sorted(found, key=lambda each: -each.fit))


def _asked(motif: MotifFile) -> set[str]:
    """The tags and traits that a motif needs or looks for."""
    return {name for each in (*motif.needs, *motif.fits) for name in each.split("|")}


def _praised(sense: MotionSense) -> MotionSense | None:
    """The thing that a narrative speaks well of, judged as the narrative is."""
    said = understand(sense.told) if sense.told else None
    if said is None or said.kind is not MotionKind.VALUE or said.action is not MotionAction.GOOD:
        return None
    return replace(said, action=sense.action)


def _nouns(bank: Principles, sense: MotionSense, text: str) -> dict[str, str]:
    """What a motif's places are filled with on this motion."""
    nouns = {"object": sense.object, "measure": sense.measure, "other": sense.other, "who": sense.touched}
    nouns |= {"told": sense.told, "world": sense.world}
    topic = bank.subject(sense)
    if topic is not None:
        nouns.update(topic.model_dump(exclude={"words", "tags", "traits"}))
    if opposed := bank.opposed(sense):
        nouns.update(other_harm=opposed.harm, other_benefit=opposed.benefit)
    return nouns | ({"users": sense.touched} if sense.touched else {})


def _side(serves: str, sense: MotionSense) -> Side | None:
    """Whose argument it is on this motion; None if nobody's."""
    favors = Side.PRO if sense.pro_favors else Side.CON
    policy = sense.kind is MotionKind.POLICY
    return {
        "pro": Side.PRO,
        "con": Side.CON,
        "for": favors,
        "against": favors.other,
        "change": Side.PRO if policy else None,
        "caution": Side.CON if policy else None,
    }[serves]


def _is_about(motif: MotifFile, names: re.Pattern[str], sense: MotionSense) -> bool:
    """True if the object is one of the things a motif is about; for one that is for or against a thing, not
    what is only to be done with it, unless the motion allows, bans or demands that very doing."""
    if motif.serves not in ("for", "against"):
        return names.search(f"{sense.object} {sense.measure} {sense.touched}") is not None
    if sense.action is MotionAction.INTRODUCE and sense.measure.startswith(sense.object):
        return False
    thing = _thing(sense.object)
    begins = sense.object.find(thing)
    ends = begins + len(thing)
    # Searched with what follows: a pattern may say what must not ("commercialisation (?! of space)").
    places = [
        hit.start() for hit in names.finditer(sense.object) if begins <= hit.start() <= hit.end() <= ends
    ]
    done = _is_done(sense, sense.object)
    return any((place == begins and not _HAVING.match(sense.object)) or not done for place in places)


def _allowed(motif: MotifFile, tags: Collection[str]) -> bool:
    return _held(motif.needs, tags) and not any(tag in tags for tag in motif.bars)


def _held(conditions: Sequence[str], tags: Collection[str]) -> bool:
    return all(any(tag in tags for tag in each.split("|")) for each in conditions)


def _twigs(
    motif: MotifFile, answers: Sequence[AnswerFile], nouns: Mapping[str, str]
) -> Iterator[Twig[Argument]]:
    """The motif's tree with this motion's nouns; nothing if its claim or its reason has none."""
    claim, because = _bound(motif.claim, nouns), _bound(motif.because, nouns)
    if not claim or not because:
        return
    root, score = f"{PREFIX}{motif.id}", Score(1.5, FROM_PRINCIPLES, Scorer.LIBRARY)
    yield Twig(
        root,
        STANCE,
        Argument(
            claim=claim,
            argument=because,
            label=motif.id.replace("-", " ").capitalize(),
            support=score,
            scheme=motif.scheme,
            illustration=_bound(motif.picture, nouns),
            impact=_bound(motif.matters, nouns),
            note=f"Holds when {motif.holds}. Falls when {motif.fails}.",
            tags=(FROM_PRINCIPLES,),
        ),
    )
    number = 0
    for answer in answers:
        said, reason = _bound(answer.claim, nouns), _bound(answer.because, nouns)
        if not said or not reason:
            continue
        number += 1
        # The answer that hits hardest is written first.
        attack = Score(1.45 - 0.15 * number, FROM_PRINCIPLES, Scorer.LIBRARY)
        node = f"{root}.{number}"
        yield Twig(node, root, Argument(said, reason, support=attack, attack=attack, tags=(FROM_PRINCIPLES,)))
        back, why = _bound(answer.back.claim, nouns), _bound(answer.back.because, nouns)
        if back and why:
            score = Score(1.0, FROM_PRINCIPLES, Scorer.LIBRARY)
            yield Twig(
                f"{node}.1", node, Argument(back, why, support=score, attack=score, tags=(FROM_PRINCIPLES,))
            )


_VERB = re.compile(r"(?P<slot>\{(?:object|other)\} )(?!as\b|us\b|this\b|its\b|always\b)(?P<verb>\w+s)\b")
_BEHIND = re.compile(
    r"\b(?:about|on|of|in|to|by|for|from|behind|with|before|over|than|without) $", re.IGNORECASE
)
_IRREGULAR = {"is": "are", "has": "have", "does": "do", "was": "were", "goes": "go"}


def _agreed(found: re.Match[str], nouns: Mapping[str, str]) -> str:
    """Written of one thing; where the motion's are many, the verb loses its -s."""
    name, verb = found["slot"].strip("{} "), found["verb"]
    # "The choice about prisons belongs to": of the choice.
    if not is_plural(nouns[name]) or _BEHIND.search(found.string[: found.start()]):
        return found[0]
    many = _IRREGULAR.get(verb) or verb[: -2 if verb.endswith(("ches", "shes", "sses")) else -1]
    return found["slot"] + many


_SENTENCE = re.compile(r"(?<=[.?!])\s+")


@cache
def _places(text: str) -> frozenset[str]:
    return frozenset(name for _, name, _, _ in string.Formatter().parse(text) if name)


def _bound(text: str, nouns: Mapping[str, str]) -> str:
    """A text with its places filled; sentences with a place that has no noun are left out."""
    said = []
    for sentence in _SENTENCE.split(text):
        places = _places(sentence)
        if all(nouns.get(place) for place in places):
            agreed = _VERB.sub(lambda found: _agreed(found, nouns), sentence)
            filled = agreed.format(**{place: nouns[place] for place in places})
            said.append(filled[0].upper() + filled[1:])
    return " ".join(said)
