"""A person as the library debater speaks them: wordings, order, lens and sentences, by what was measured.

A manner (``data/persons/manners.json``) is a way of debating in wordings, as plain, orderly or ceremonious
people have it; a person has the one their measured style is nearest to, ``even`` being the library's own. The
library's wordings stand behind the manner's, those nearest to the person's own words first. What is argued
stays the trees' and the principles': sentences are cut, joined, contracted and begun as this person does it,
and nothing is added to them but phrases that occur in the corpus, word for word.
"""

from __future__ import annotations

import random
import re
import string
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, model_validator

from debatecoach.base.messages import IN_LANGUAGES, Message
from debatecoach.base.texts import shortened
from debatecoach.coach.motion_file import DataFile, validated
from debatecoach.coach.persons import style
from debatecoach.coach.phrases import NOUNS, PLACES, PLAIN, Phrases, filled_in
from debatecoach.debate.argument import Argument
from debatecoach.debate.person import Person
from debatecoach.debate.speech import words_alone

PARTS = ("claim", "reason", "card", "picture", "impact", "expected", "refrain", "lens")
"""What a claim is made of: the order is the manner's. ``expected``: attacks that are met in advance."""
OPEN = "open_any"
MOST_LENSES = 3
_WEIGHTS = (1.0, 0.6, 0.4)
"""What a claim is worth to a person's lenses, the leading one first (claims differ by 1 to 2 in strength)."""
_NEAR = 1.2
"""Distance from a manner beyond which nobody has it (two speakers drawn at random are 1.4 apart)."""
_SHORT, _LONG = 9.0, 16.0
"""Words a sentence below which long ones are cut, and above which short ones are joined."""
_CUT_FROM, _JOIN_TO = 12, 34
_SAMPLE, _PHRASES, _BIO = 500, 6, 1500
"""Characters of a sample, and phrases, that a model is shown; of a bio, what a person reads."""
_TALKS = 3.0
"""Contractions in 100 words from which somebody speaks so."""


class MannerFile(DataFile):
    """One manner: the style it stands for, the order of a claim's parts, and its wordings by function."""

    id: str
    typical: dict[str, float]
    order: tuple[str, ...]
    wordings: dict[str, Annotated[tuple[str, ...], Field(min_length=1)]]

    @model_validator(mode="after")
    def _known(self) -> MannerFile:
        if not {*self.order} <= {*PARTS}:
            raise ValueError(f"{self.id}: unknown part")
        for key, variants in self.wordings.items():
            known = PLACES.get(key, NOUNS if key == OPEN else frozenset())
            if key != OPEN and key not in PLACES and key not in PLAIN.split():
                raise ValueError(f"{self.id}: no function {key!r}")
            for text in variants:
                used = {name for _, name, _, _ in string.Formatter().parse(text) if name}
                if strange := {each.removesuffix("_cap") for each in used} - known - {"n", "nth"}:
                    raise ValueError(f"{self.id}.{key}: unknown place {{{sorted(strange)[0]}}}")
        return self


class MannersFile(DataFile):
    schema_version: Literal[1]
    language: str
    manners: tuple[MannerFile, ...]


class LensFile(DataFile):
    """What somebody looks for in a motion: cues in words, motifs it likes, and how it asks. ``usual``: cues
    in 100 words of anybody's."""

    id: str
    name: dict[Literal["en", "zh"], str]
    cues: str
    usual: float
    likes: tuple[str, ...]
    asks: tuple[str, ...]

    @property
    def title(self) -> Message:
        """Its name, in the languages the data file has it in."""
        return Message(IN_LANGUAGES, self.name["en"], tuple(self.name.items()))


class LensesFile(DataFile):
    schema_version: Literal[1]
    lenses: tuple[LensFile, ...]


@dataclass(frozen=True, slots=True)
class Manners:
    """The shipped manners and lenses."""

    manners: Mapping[str, MannerFile]
    lenses: Mapping[str, LensFile]

    def of(self, measures: style.Style) -> MannerFile:
        """The manner a measured style is nearest to; ``even`` where it is near none."""

        def far(each: MannerFile) -> float:
            return style.distance(measures, each.typical)

        best = min(self.manners.values(), key=far)
        return best if far(best) <= _NEAR else self.manners["even"]

    def lenses_of(self, person: Person) -> tuple[LensFile, ...]:
        """What a person looks for in a motion, strongest first: as their file says, else as they show."""
        if chosen := [self.lenses[each] for each in person.lenses if each in self.lenses]:
            return tuple(chosen[:MOST_LENSES])
        said = style.spoken(f"{person.bio}\n{person.voice}")
        total = max(1, len(style.words(said)))

        def marked(lens: LensFile) -> float:
            return 100 * len(_cues(lens.cues).findall(said)) / total / max(0.1, lens.usual)

        return tuple(sorted(self.lenses.values(), key=marked, reverse=True)[:MOST_LENSES])


@cache
def load_manners(folder: Path) -> Manners:
    """``data/persons``.

    Raises:
        LibraryError: a file is missing or breaks its schema.
    """
    manners = validated(folder / "manners.json", MannersFile).manners
    lenses = validated(folder / "lenses.json", LensesFile).lenses
    return Manners({each.id: each for each in manners}, {each.id: each for each in lenses})


@cache
def _cues(words: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{words})\b", re.IGNORECASE)


class InManner:
    """A person, ready to be spoken by the library debater.

    Args:
        person: whose manner it is.
        manners: to choose from.

    Attributes:
        style: as measured.
        manner, lenses, phrases: see the module.
        described, bio: for people.
    """

    def __init__(self, person: Person, manners: Manners) -> None:
        self.person = person
        self.style = style.measured(person.voice)
        self.manner = manners.of(self.style)
        self.lenses = manners.lenses_of(person)
        self.phrases = tuple(style.phrases(person.voice))
        self.described = tuple(style.described(person.voice))
        self.bio = style.spoken(person.bio[:_BIO])
        # The library debater speaks English; whoever does not lends it no words.
        own = self.phrases if self.language == "en" else ()
        self.refrains = tuple(each for each in own if not re.match(r"I\b|And\b|Thank", each))
        self._bigrams = frozenset(_pairs(person.voice))
        begun = [each for each in style.turns(person.voice) if each.lower() in _BEGINS]
        long = self.style.get("sentence_words", 0.0) >= _LONG  # where each clause leads into the next
        self._begins = tuple(
            f"{each}{_BEGINS[each.lower()]} " for each in begun if long or each.lower() != "and"
        )

    # -- what is said

    def led_by(self, rng: random.Random) -> tuple[LensFile, ...]:
        """The person's lenses with the one that leads in this round first: another round, another emphasis
        (Cambridge simulation, Phase 1)."""
        if not self.lenses:
            return ()
        lead = rng.choices(self.lenses, weights=_WEIGHTS[: len(self.lenses)])[0]
        return (lead, *(each for each in self.lenses if each is not lead))

    @staticmethod
    def likes(lenses: Sequence[LensFile], argument: Argument, motif: str) -> float:
        """What an argument is worth to lenses."""
        text = f"{argument.label} {argument.claim} {argument.argument} {argument.impact}"
        return sum(
            weight * ((motif in lens.likes) + min(3, len(_cues(lens.cues).findall(text))) / 3)
            for weight, lens in zip(_WEIGHTS, lenses, strict=False)
        )

    def told(self, lenses: Sequence[LensFile], rng: random.Random) -> str:
        """What a writing model is told of this person: style in sentences, phrases, what leads in this round,
        two short samples. All of it is material to the model; the private notes are not in it."""
        paragraphs = [each for each in style.spoken(self.person.voice).split("\n") if each.strip()]
        enough = [each for each in paragraphs if len(each) >= _SAMPLE // 3] or paragraphs
        samples = rng.sample(enough, min(2, len(enough)))
        parts = [
            f"{self.person.name} (simulated)",
            *(f"- {each}" for each in self.described),
            *(f"- Says again and again: “{each}”" for each in self.phrases[:_PHRASES]),
            *(f"- Looks for: {each.name[self.language]}. {each.asks[0]}" for each in lenses[:1]),
            *(f"- Looks also for: {each.name[self.language]}" for each in lenses[1:]),
            *(f"Sample: {shortened(each, _SAMPLE)}" for each in samples),
        ]
        return "\n".join(parts)

    @property
    def language(self) -> Literal["en", "zh"]:
        """Of the corpus."""
        return "zh" if self.person.language == "zh" else "en"

    # -- how it is worded

    def worded(self, phrases: Phrases, nouns: Mapping[str, str]) -> Phrases:
        """The library's phrases with the manner's."""
        own = dict(self.manner.wordings)
        if bound := tuple(_with_nouns(own.pop(OPEN, ()), nouns)):
            own["open_own"] = bound
        return Phrases(
            phrases.language, {key: own.get(key, ()) + said for key, said in phrases.variants.items()}
        )

    def liking(self, template: str) -> float:
        """How a wording is liked, less is better: the manner's own first, then by words in common."""
        if any(template in each for each in self.manner.wordings.values()) or _is_bound(
            self.manner, template
        ):
            return -1.0
        pairs = _pairs(re.sub(r"\{\w+\}", "", template))
        return -sum(each in self._bigrams for each in pairs) / max(1, len(pairs))

    # -- how sentences run

    def spoken(self, lines: Sequence[str], lower: Callable[[str], str]) -> tuple[str, ...]:
        """Sentences as this person would run them; ``lower`` gives a sentence its small first letter."""
        if self.language != "en":  # how somebody runs Chinese says nothing of English
            return tuple(lines)
        if self.style.get("sentence_words", 12) <= _SHORT:
            lines = [part for line in lines for part in _cut(line)]
        elif self.style["sentence_words"] >= _LONG:
            lines = list(_joined(lines, lower))
        return tuple(self._contracted(each) for each in lines)

    def begun(self, line: str, lower: Callable[[str], str]) -> str:
        """A reason's first sentence, now and then begun as this person begins sentences."""
        chance = zlib.crc32(line.encode())
        if not self._begins or chance % 2 or line.split(" ", 1)[0].lower() in _CONNECTIVES:
            return line
        return self._begins[chance // 2 % len(self._begins)] + lower(line)

    def _contracted(self, line: str) -> str:
        rate = self.style["contractions"]
        if 0.3 <= rate < _TALKS:
            return line
        # What stands in quotation marks is somebody else's words.
        pieces = re.split(r"(“[^”]*”)", line)
        change = in_short if rate >= _TALKS else in_full
        return "".join(each if at % 2 else change(each) for at, each in enumerate(pieces))


def plainly(text: str) -> str:
    """Words alone, contractions said in full: what is compared with what was spoken in some manner."""
    return words_alone(in_full(text))


def in_short(text: str) -> str:
    """A text as people talk: "do not" is "don't"."""
    for pattern, short in _CONTRACT:
        text = pattern.sub(short, text)
    return text


def in_full(text: str) -> str:
    """A text without contractions that can only mean one thing."""
    for pattern, full in _EXPAND:
        text = pattern.sub(full, text)
    return text


_BEGINS = {
    "so": "",
    "okay so": "",
    "now": "",
    "and": "",
    "well": ",",
    "look": ",",
    "right": ",",
    "oh": ",",
    "honestly": ",",
}
"""What may stand before any sentence, and the mark behind it."""
_CONNECTIVES = _BEGINS.keys() | frozenset(
    ("but", "yet", "then", "because", "if", "when", "while", "suppose", "think", "imagine", "picture")
    + ("take", "consider", "first", "here", "whereas")
)
_SUBJECT = (
    r"(?:I|it|they|he|she|we|you|that|this|there|nobody|somebody|everybody|everyone|people|each|both|those|some|most|"
    r"one|what|whoever|(?:the|a|an|our|their|its|your|every|no) [\w’'-]+)"
)
_VERB = (
    r"(?:is|are|was|were|has|have|had|do|does|did|can|could|will|would|may|might|must|should|need|cannot|gets?|goes?|"
    r"comes?|makes?|takes?|gives?|pays?|knows?|wants?|keeps?|becomes?|stays?|loses?|feels?|finds?|learns?|stops?|follows?|"
    r"lives?|begins?|ends?|\w{3,}ed)"
)
_CUT = re.compile(
    r"(?:; |, (?=(?:and|but|so|yet|because)\b))"
    rf"(?P<rest>(?:and |but |so |yet |because )?{_SUBJECT}\s(?:\w+\s)?{_VERB}\b.*)$"
)
_DEPENDS = re.compile(
    r"^(?:when|if|because|since|while|although|though|as|after|before|whether|where|once|unless|until|however|"
    r"the more|whenever|whatever|not|either|neither)\b|[“”:]|\bwhether\b|\bso that\b"
    r"|\b(?:not only|both|either|between)\b",
    re.IGNORECASE,
)


def _cut(line: str) -> Iterator[str]:
    """A long sentence as two or three, cut where a new clause with its own subject and verb begins."""
    for found in re.finditer(r"; |, ", line):
        head = line[: found.start()]
        rest = _CUT.match(line, found.start())
        listed = rest is not None and rest["rest"].count(", ") > 1
        if (
            listed
            or len(line.split()) < _CUT_FROM
            or rest is None
            or len(head.split()) < 3
            or _DEPENDS.search(head)
        ):
            continue
        yield f"{head}."
        tail = rest["rest"]
        yield from _cut(tail[:1].upper() + tail[1:])
        return
    yield line


_RUNS_ON = re.compile(
    r"(?:It|They|That|This|He|She|We|Each|Both|Then|Nobody|Somebody|Everybody|People|There|Some|Many|Others|Those|"
    r"Whoever|What|One|An?|The|If|When)\b"
)
_LEADS = re.compile(r"(?:And|But|Yet|So|Because|For|While|Or)\b(?! long)")


def _joined(lines: Sequence[str], lower: Callable[[str], str]) -> Iterator[str]:
    """Short sentences led into one another."""
    held = ""
    for line in lines:
        leads = _LEADS.match(line)
        long = len(held.split()) + len(line.split()) > _JOIN_TO
        if (
            held
            and not long
            and held.endswith(".")
            and line.endswith(".")
            and (leads or _RUNS_ON.match(line))
        ):
            held = f"{held[:-1]}, {'' if leads else 'and '}{lower(line)}"
            continue
        if held:
            yield held
        held = line
    if held:
        yield held


def _pairs(text: str) -> list[tuple[str, str]]:
    said = style.words(text)
    return list(zip(said, said[1:], strict=False))


def _with_nouns(templates: Sequence[str], nouns: Mapping[str, str]) -> Iterator[str]:
    """Wordings whose nouns this motion has, with them."""
    for each in templates:
        places = {name for _, name, _, _ in string.Formatter().parse(each) if name}
        if all(nouns.get(place.removesuffix("_cap")) for place in places):
            yield filled_in(each, nouns)


def _is_bound(manner: MannerFile, text: str) -> bool:
    """True for one of the manner's openings with its nouns."""
    return any(
        re.fullmatch(re.sub(r"\\\{\w+\\\}", ".+", re.escape(each)), text)
        for each in manner.wordings.get(OPEN, ())
    )


_NOT = "do does did is are was were has have had could would should"
_BEFORE = ("thing", "of", "in", "to", "with", "for", "about", "behind", "on", "by", "from")
_NOT_BARE = "".join(f"(?<!{each} )" for each in ("as", "As", "what", "where", "who", "how", "than", *_BEFORE))
"""Before words that cannot be contracted: "leaving things as they are"."""
_CONTRACT = [
    *((re.compile(rf"\b({each}) not\b(?!\?)", re.IGNORECASE), r"\1n't") for each in _NOT.split()),
    (re.compile(r"\bcan ?not\b"), "can't"),
    (re.compile(r"\b([Ww])ill not\b"), r"\1on't"),
    (re.compile(rf"{_NOT_BARE}\b([Ii]t|[Tt]hat|[Tt]here|[Ww]hat|[Hh]ere|[Hh]e|[Ss]he) is (?=\w)"), r"\1's "),
    (re.compile(rf"{_NOT_BARE}\b(I) am (?=\w)"), r"\1'm "),
    (re.compile(rf"{_NOT_BARE}\b([Tt]hey|[Ww]e|[Yy]ou) are (?=\w)"), r"\1're "),
    (re.compile(r"\b(I|[Tt]hey|[Ww]e|[Yy]ou) have (?=\w+(?:ed|en|t|ne|wn)\b)"), r"\1've "),
    (re.compile(r"\b(I|[Tt]hey|[Ww]e|[Yy]ou|[Ii]t|[Tt]hat) will (?=\w)"), r"\1'll "),
    (re.compile(r"\b([Ll])et us\b"), r"\1et's"),
]
_EXPAND = [
    (re.compile(r"\b([Cc])an['’]t\b"), r"\1annot"),
    (re.compile(r"\b([Ww])on['’]t\b"), r"\1ill not"),
    *((re.compile(rf"\b({each})n['’]t\b", re.IGNORECASE), r"\1 not") for each in _NOT.split()),
    (
        re.compile(
            r"\b([Ii]t|[Tt]hat|[Tt]here)['’]s (?=(?:a|an|the|not|no|all|only|still|in|on|so|one|as)\b)"
        ),
        r"\1 is ",
    ),
    (re.compile(r"\b(I)['’]m\b"), r"\1 am"),
    (re.compile(r"\b(they|we|you)['’]re\b", re.IGNORECASE), r"\1 are"),
    (re.compile(r"\b(I|they|we|you)['’]ve\b", re.IGNORECASE), r"\1 have"),
    (re.compile(r"\b(I|they|we|you|it|that)['’]ll\b", re.IGNORECASE), r"\1 will"),
    (re.compile(r"\b([Ll])et['’]s\b"), r"\1et us"),
]
