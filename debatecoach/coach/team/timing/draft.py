"""A draft of a speech: its sentences, where points begin, and how dear each is."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from functools import lru_cache

from debatecoach.coach.listen.sentences import split_sentences
from debatecoach.coach.listen.stems import CJK, content_words, count_words
from debatecoach.debate.speech import Sentence
from debatecoach.debate.timekeeping import place_on_clock

# -- How dear a sentence of a draft is, read off its words: what may go first when a speech is too long.
# Signposts carry the listener, answers and citations carry the debate, the last sentence is the one that is
# remembered. Illustrations and repetitions are what a debater leaves out when the bell comes near. Rules, not
# a model: trimming costs no call.

ORDINARY, DEAR = 1.0, 3.0
"""Weights a second; from ``DEAR`` on a sentence is missed when it goes."""
CHEAP, SPARE = 0.5, 0.25
_LAST, _HEAD, _WARRANT = 6.0, 4.0, 1.6
_REPEATS, _FEW = 0.85, 3

_SIGNPOST = re.compile(
    r"^(?:(?:and|so|now|but)\s+)?(?:first|second|third|fourth|fifth|final|last)(?:ly)?\b"
    r"|^(?:and |so |now )?(?:my|our|the|on (?:the|my|our)) (?:first|second|third|next|last|final|other)\b"
    r"|^(?:let me|let us|let's|i (?:will|shall|now) (?:turn|answer|begin)|turning to|on to|moving)\b"
    r"|\b(?:two|three|four|five) (?:reasons|points|arguments|things|questions|responses|answers)\b"
    r"|^(?:in conclusion|to conclude|in closing|in sum)\b"
    r"|^(?:第[一二三四五]|首先|其次|再次|最后|接下来|下面|综上|总之)|[两二三四]个?(?:理由|论点|方面|问题|点)",
    re.IGNORECASE,
)
_ANSWER = re.compile(
    r"\b(?:they|my opponents?|the (?:other side|opposition|proposition|government|affirmative|negative)|"
    r"our opponents?|(?:pro|con)) (?:\w+ ){0,2}(?:say|said|says|claim|claims|claimed|argue|argues|argued|"
    r"told|tell|tells|never|concede|conceded|dropped|ignored|assume|assumes|admit|admits)\b"
    r"|对方(?:辩友|同学|一辩|二辩|三辩)?(?:说|认为|主张|指出|声称|没有|从未|承认|忽略|回避)|对方辩友",
    re.IGNORECASE,
)
_CITED = re.compile(
    r"\[s\d+\]|\baccording to\b|\b(?:19|20)\d\d\b|\d\s?(?:%|per ?cent)|"
    r"(?:study|survey|report|researchers|data|trial|census)\b.*\b(?:found|finds|shows?|showed|reports?|reported|says)\b"
    r"|根据|研究(?:表明|发现|显示)|数据(?:表明|显示)|调查(?:表明|发现|显示)|百分之",
    re.IGNORECASE,
)
_REASON = re.compile(
    r"^so\b|\b(?:because|therefore|which means|that is why|so that|the reason is|it follows|outweighs?"
    r"|matters more)\b"
    r"|因为|因此|所以|这意味着|正因如此|更重要",
    re.IGNORECASE,
)
_SPELT_OUT = re.compile(r"\w: \w|[：]")
"""A sentence that says what is the matter and then spells it out."""
_STANCE = re.compile(
    r"\b(?:i|we) (?:am|are|stand|speak|rise|oppose|propose|support|affirm|negate)\b.{0,30}"
    r"\b(?:proud|motion|oppose|propose|against|resolution)\b"
    r"|^(?:i|we) (?:oppose|propose|support) |\bby .{1,40} (?:i|we) mean\b"
    r"|\b(?:i|we) (?:define|ask you to)\b|\bthe (?:test|standard|criterion|question)\b.{0,40}\b(?:is|today)\b"
    r"|我方(?:坚决|认为|主张|的立场)|我们(?:主张|反对|支持)|判断标准|所谓",
    re.IGNORECASE,
)
_GRANTS = re.compile(
    r"^(?:i agree|granted|true|fair enough|of course|yes|perhaps|we accept|i accept)\b"
    r"|^(?:诚然|的确|固然|当然)",
    re.IGNORECASE,
)
_ASKED = re.compile(
    r"^(?:[\w' ]{1,24}, )?(?:(?:now|and|but|so|then) )?(?:they|my opponents?|our opponents?|the (?:other"
    r" side|opposition|proposition|government|affirmative|negative)|pro|con|you) (?:\w+ ){0,3}(?:say|said"
    r"|says|claim|claims|claimed|argue|argues|argued|told|tell|tells|ask|asks|asked|object|objects|worry|think|reply"
    r"|replies|replied)\b"
    r"|^对方(?:辩友|同学|一辩|二辩|三辩)?(?:说|认为|主张|指出|声称|问|告诉)",
    re.IGNORECASE,
)
_EXAMPLE = re.compile(
    r"^(?:for (?:example|instance)|imagine|picture|think of|take|consider|suppose|say)\b"
    r"|\bfor (?:example|instance)\b|\bmy (?:cousin|aunt|uncle|friend|neighbou?r|brother|sister)\b"
    r"|^(?:比如|例如|譬如|想象|设想|试想|假设)",
    re.IGNORECASE,
)
_FILLER = re.compile(
    r"^(?:again|in other words|to put it|as i (?:have )?said|let me (?:be clear|repeat)|make no mistake|"
    r"that is to say|simply put|once more|we all know|it is (?:clear|obvious))\b"
    r"|^(?:换句话说|也就是说|再说一遍|众所周知|显而易见|我再强调)",
    re.IGNORECASE,
)


_words = lru_cache(maxsize=4096)(content_words)
"""Drafts of one speech share most of their sentences."""


@lru_cache(maxsize=4096)
def weigh(text: str) -> float:
    """A sentence's weight by itself, whatever stands around it."""
    if _FILLER.search(text):
        return SPARE
    if _ANSWER.search(text) or _CITED.search(text) or _STANCE.search(text):
        return DEAR
    if _SIGNPOST.search(text):
        return DEAR
    if _EXAMPLE.search(text):
        return CHEAP
    return _WARRANT if _REASON.search(text) or _SPELT_OUT.search(text) else ORDINARY


def repeats(words: Set[str], before: Iterable[Set[str]]) -> bool:
    """True if one earlier sentence had nearly all of a sentence's words that carry meaning."""
    return len(words) >= _FEW and any(len(words & each) > _REPEATS * len(words) for each in before)


def weigh_all(lines: Sequence[tuple[str, bool]]) -> list[float]:
    """Weights of a draft's sentences, given as (text, begins a paragraph), in order."""
    weights = []
    before: list[frozenset[str]] = []
    behind = 0
    for place, (text, head) in enumerate(lines):
        behind = 0 if head else behind + 1
        words = _words(text)
        weight = weigh(text)
        if repeats(words, before):
            weight = min(weight, SPARE)
        if place == len(lines) - 1:
            weight = _LAST
        elif place == len(lines) - 2:
            weight = max(weight, DEAR)
        elif head:
            weight = max(weight, _HEAD)
        elif behind <= 2 and weight == ORDINARY:
            weight = _WARRANT  # what comes right behind a claim is its reason, as a rule
        weights.append(weight)
        before.append(words)
    return weights


def announces(text: str) -> bool:
    """True for a sentence that only announces what follows: without that it would be left hanging.

    A signpost, a question, a concession, a denial, and what the other side said before it is answered.
    """
    text = text.rstrip("\"'”’」』")
    if text.endswith((":", "：", "?", "？")):
        return True
    words = len(content_words(text))
    if words <= 5 and _SIGNPOST.search(text):
        return True
    return bool(_GRANTS.match(text) or _ASKED.match(text) or _DENIES.match(text))


_NUMBER = re.compile(
    r"\b(first|second|third|fourth|fifth|sixth)(?:ly)?\b|第([一二三四五六])|(首先|其一)|(其次|其二)",
    re.IGNORECASE,
)
_NUMBERS = ("first", "second", "third", "fourth", "fifth", "sixth")
_BEGINNING = 40


def ordinal(text: str) -> int:
    """Which of numbered points a paragraph's first sentence begins (“Second, …”: 2), 0 for none."""
    found = _NUMBER.search(text[:_BEGINNING])
    if found is None:
        return 0
    word, character, one, _ = found.groups()
    if word:
        return _NUMBERS.index(word.lower()) + 1
    return "一二三四五六".index(character) + 1 if character else 1 if one else 2


def illustrates(text: str) -> bool:
    """True for the beginning of an illustration, which stays or goes with the sentences that rest on it."""
    return bool(_EXAMPLE.search(text))


_DENIES = re.compile(
    r"^(?:this|that|it|these|they|the \w+) (?:is|are|was|were|does|do|did) ?(?:not|n't)\b|^not\b"
    r"|^(?:这|那|它|问题)不是",
    re.IGNORECASE,
)
_LEANS = re.compile(
    r"^(?:(?:if|when|while|once|since|for|to) )?(?:this|that|these|those|it|its|they|them|their|he|she|such"
    r"|so|then|therefore|thus|hence|because|but|and|or|yet|which|who|whose|instead|rather|otherwise|similarly|"
    r"likewise|ours|theirs|mine|yours|moreover|furthermore|also|still|either|neither|both|even so|the same"
    r"|in other words|as a"
    r" result|for that reason|not|nor)\b"
    r"|^(?:这|那|它|他|她|其|因此|所以|于是|因为|但|而|然而|并且|此外|同样|否则|相反|也|还|由此|可见|如此)",
    re.IGNORECASE,
)


_TAKES_UP = re.compile(
    r"^(?:but |and |so )?(?:why|how|what|who|where|when)(?: \w+)?\?|^为(?:什么|何)(?:呢)?？", re.IGNORECASE
)


def leans(text: str) -> bool:
    """True for a sentence that rests on the one before it (“This means …”), and cannot stand without it."""
    return bool(_LEANS.match(text) or _TAKES_UP.match(text))


_DEFINITE = re.compile(r"\b(?:the|that|this|these|those) (?:[a-z]+ly )?([a-z][a-z'’-]{2,})", re.IGNORECASE)


def takes_up(texts: Sequence[str]) -> list[int | None]:
    """For each sentence the last earlier one that brought in what it calls “the …”, None where there is none.

    “Imagine a valley with a hospital. The hospital has empty posts.” The second is nothing without the first.
    Only where a word is new to the speech in a sentence does that sentence bring it in.
    """
    first: dict[str, int] = {}
    found: list[int | None] = []
    for place, text in enumerate(texts):
        known = [first.get(_stem(each), place) for each in _DEFINITE.findall(text)]
        earlier = [each for each in known if each < place]
        found.append(max(earlier) if earlier else None)
        for word in re.findall(r"[a-z][a-z'’-]{2,}", text.lower()):
            first.setdefault(_stem(word), place)
    return found


def _stem(word: str) -> str:
    word = word.lower().replace("’", "'").removesuffix("'s")
    return word.removesuffix("s") if len(word) > 3 else word


MOST_CHARACTERS = 120_000
"""Of a model's answer that are read: more than an hour of speech."""
_UNSPEAKABLE = 900
"""Characters in one sentence of at most 40 words: no speech, but a word without end."""
_GLUED = 60
"""A sentence cut into pieces is kept or left out whole up to this many words."""

_FENCE = re.compile(r"^\s*(?:```.*|~~~.*|-{3,}|\*{3,}|_{3,}|={3,}|[|:\s-]+)\s*$")
_HEADING = re.compile(
    r"^\s*(?:#{1,6}\s.*|\*\*[^*.!?。！？]{1,80}\*\*:?|[\w’' -]{1,40}[:：]|【[^】]{1,40}】)\s*$"
)
_TALK = re.compile(
    r"^\W*(?:word count\b|words:|\d+ words\b|here is\b.*:|here's\b.*:|sure[,!]|certainly[,!]"
    r"|字数|共?\s*\d+\s*字|以下是.*[:：])",
    re.IGNORECASE,
)
_EMPHASIS = re.compile(r"\*\*|__|`+|(?<!\w)[*_](?=\w)|(?<=\w|[.,!?])[*_](?!\w)|^\s*>+\s?")
_TAG = re.compile(r"</?[a-zA-Z][^<>]{0,80}>")
_STOPPED = re.compile(r"[.!?…。！？:：;；][\"'”’」』）)\]]*$")


@dataclass(frozen=True, slots=True)
class DraftSentence:
    """One sentence of a draft.

    Attributes:
        text: as it will be spoken.
        paragraph: True if a new point begins here.
        joined: True for a further piece of the sentence before it, which stays or goes with that.
        weight: how dear it is, per second: 1 for an ordinary sentence, less for an illustration or a
            repetition, more for signposts, answers and citations.
        reserve: True if it is not the writer's but was added from the rehearsal trees.
    """

    text: str
    paragraph: bool = False
    joined: bool = False
    weight: float = 1.0
    reserve: bool = False


@dataclass(frozen=True, slots=True)
class Draft:
    """A speech's sentences in order; the first's ``paragraph`` says whether it begins a point."""

    lines: tuple[DraftSentence, ...] = ()

    @classmethod
    def of(cls, text: str) -> Draft:
        """The draft a model's free text makes: English or Chinese, without headings, bullets and markup.

        Text without words gives an empty draft. Sentences longer than a caption are cut into joined
        pieces; a run-on beyond reason is cut into pieces that can go one by one.
        """
        found = split_sentences(spoken_text(text))
        lines: list[DraftSentence] = []
        held = 0
        for each in found:
            if len(each.text) > _UNSPEAKABLE:
                continue
            size = count_words(each.text)
            open_before = bool(lines) and not _STOPPED.search(lines[-1].text)
            joined = open_before and not each.paragraph and held + size <= _GLUED
            held = held + size if joined else size
            lines.append(DraftSentence(each.text, each.paragraph or not lines, joined))
        weights = weigh_all([(each.text, each.paragraph) for each in lines])
        return cls(tuple(replace(one, weight=weight) for one, weight in zip(lines, weights, strict=True)))

    @classmethod
    def spoken(cls, sentences: Iterable[Sentence]) -> Draft:
        """What has been spoken already: a frozen prefix, sentence for sentence."""
        return cls(tuple(DraftSentence(each.text, each.paragraph) for each in sentences))

    @property
    def text(self) -> str:
        """The words, paragraphs parted by blank lines."""
        out = ""
        for line in self.lines:
            glue = "" if CJK.match(out[-1:]) or out[-1:] in "。！？，；：”』」" else " "
            out += (("\n\n" if line.paragraph else glue) if out else "") + line.text
        return out

    def __len__(self) -> int:
        return len(self.lines)

    def __add__(self, other: Draft) -> Draft:
        return Draft(self.lines + other.lines)

    def seconds(self, measured: Mapping[str, float]) -> float:
        """Its length with pauses, from measured sentences."""
        return length(self.lines, measured)

    def sentences(self, measured: Mapping[str, float]) -> tuple[Sentence, ...]:
        """As sentences placed on the speech's clock."""
        spans = _spans(self.lines, measured)
        return tuple(
            Sentence(line.text, start, end, line.paragraph and place > 0)
            for place, (line, (start, end)) in enumerate(zip(self.lines, spans, strict=True))
        )

    def after(self, added: Mapping[int, Sequence[DraftSentence]]) -> Draft:
        """With lines put in behind the ones at the given places."""
        out: list[DraftSentence] = []
        for place, line in enumerate(self.lines):
            out.append(line)
            out += added.get(place, ())
        return Draft(tuple(out))


def _spans(lines: Sequence[DraftSentence], measured: Mapping[str, float]) -> list[tuple[float, float]]:
    return place_on_clock([measured[each.text] for each in lines], [each.paragraph for each in lines])


def length(lines: Sequence[DraftSentence], measured: Mapping[str, float]) -> float:
    """Seconds the lines take when spoken one after the other."""
    return _spans(lines, measured)[-1][1] if lines else 0.0


def spoken_text(text: str) -> str:
    """A model's answer as words to be said: headings, rules, markup and talk about the answer are gone."""
    kept = []
    for line in text[:MOST_CHARACTERS].replace("\r\n", "\n").replace("\r", "\n").split("\n"):
        if not line.strip():
            kept.append("")
        elif not (_FENCE.match(line) or _HEADING.match(line) or _TALK.match(line)):
            plain = _TAG.sub(" ", _EMPHASIS.sub("", line))
            kept.append(plain.strip().strip("|").replace(" | ", ", ") if "|" in plain else plain)
    return "\n".join(kept)


def count(text: str, language: str) -> int:
    """A text's size in what a writer is asked for: words, or characters in Chinese."""
    if language != "zh":
        return count_words(text)
    return len(CJK.findall(text)) + count_words(CJK.sub(" ", text))
