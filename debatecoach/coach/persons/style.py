"""How somebody speaks, measured on their own words and told in sentences; no model is asked.

Everything here is counted, so that the same corpus always gives the same style, and so that a speech can be
held against it: :func:`distance` is the persona fidelity of the Cambridge simulation's rubric, by arithmetic.
"""

from __future__ import annotations

import math
import re
import statistics
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Message
from debatecoach.base.unseen import seen
from debatecoach.coach.bench.spoken import is_order
from debatecoach.coach.debater.clauses import split_lines
from debatecoach.coach.listen.stems import CJK

Style = Mapping[str, float]
"""A measure's name and its value; rates are a hundred words or a hundred sentences."""

LEAST_WORDS = 150
"""Words of a corpus below which nothing of a style is sure."""
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*|\d[\d.,]*")
_A_WORD = {
    "first_person": r"i|i['’](?:m|ve|ll|d)|me|my|mine|myself",
    "we": r"we|us|our|ours|we['’](?:re|ve|ll|d)",
    "second_person": r"you|your|yours|you['’](?:re|ve|ll|d)|你|您|你们",
    "contractions": r"\w+['’](?:t|m|re|ve|ll|d)|(?:it|that|there|he|she|what|who|here|let)['’]s",
    "hedges": (
        r"perhaps|maybe|probably|possibly|might|seems?|somewhat|rather|quite|fairly|kind of|sort of|"
        r"i think|i hope|i mean|like|actually|happen|honestly"
    ),
    "figures": r"\d[\d.,]*%?|one|two|three|four|five|six|seven|eight|nine|ten|hundred|thousand|tenth|million",
    "long_words": r"\w{9,}",
    "firm_words": r"must|never|always|no one|nobody|nothing|every|shall",
}
_IN_CHINESE = {
    "first_person": "我(?!们)",
    "we": "我们|咱们",
    "second_person": "你|您",
    "hedges": "也许|可能|大概|似乎|或许",
    "firm_words": "必须|绝不|从不|永远",
}
_PER_SENTENCE = {
    "questions": r"[?？]",
    "exclamations": r"[!！]",
    "threes": r"[^,.;，。；、]+[,，、] [^,.;，。；、]+[,，、]? (?:and|or) |[^、]+、[^、]+、",
    "commas": r"[,，]",
    "semicolons": r"[;；]",
    "asides": r"\([^)]{4,}|（[^）]{2,}| [–—] ",
    "numbered": r"^(?:first|second|third|one|two|three|firstly|secondly|finally|point)\b|^第[一二三]",
    "joined": r"[,，] (?:and|but|for|so|because|which|who|when)\b",
}
_RATES = {
    name: (
        re.compile(rf"(?<![\w'’])(?:{words})(?![\w'’])|{_IN_CHINESE.get(name, '(?!)')}", re.IGNORECASE),
        "words",
    )
    for name, words in _A_WORD.items()
} | {name: (re.compile(marks, re.IGNORECASE), "sentences") for name, marks in _PER_SENTENCE.items()}
_HAN_A_WORD = 0.6
_LONGEST = 600
"""Characters of a sentence that are looked at: more is no sentence of anybody's."""

USUAL: dict[str, tuple[float, float]] = {
    "sentence_words": (12.5, 4.4), "sentence_spread": (8.0, 2.9), "short_sentences": (32.5, 18.6),
    "repeats": (4.6, 4.5), "first_person": (2.9, 1.5), "we": (0.8, 0.7), "second_person": (2.2, 1.2),
    "contractions": (2.2, 3.5), "hedges": (0.6, 0.8), "figures": (1.7, 0.8), "long_words": (2.2, 1.1),
    "firm_words": (1.2, 0.6), "questions": (4.9, 2.5), "exclamations": (0.8, 2.0), "threes": (17.0, 15.9),
    "commas": (78.5, 37.3), "semicolons": (3.7, 5.1), "asides": (0.3, 0.8), "numbered": (2.4, 2.0),
    "joined": (33.4, 24.0),
}  # fmt: skip
"""What each measure usually is and how much speakers differ in it: the shipped persons and a plain debate."""


def words(text: str) -> list[str]:
    """The words of a text, small; a Chinese character is one."""
    return [each.lower() for each in _WORD.findall(CJK.sub(r" \g<0> ", text))]


def sentences(text: str) -> list[str]:
    """The sentences of a text of somebody's, without what tells a reader what to do (see :func:`spoken`)."""
    return [each for line in spoken(text).splitlines() for each in split(line)]


def split(line: str) -> list[str]:
    """A line's sentences, whole: how long they are is the style."""
    pieces = [said for each in split_lines(line) for said in re.split(r"(?<=[。！？])(?=[^”’」』])", each)]
    return [each.strip() for each in pieces if each.strip()]


def spoken(text: str) -> str:
    """A corpus's text as it may be shown to anybody: without characters nobody sees, and without sentences
    that give a judge or a program orders. Those are nobody's manner of speaking."""
    kept = []
    for line in seen(text).splitlines():
        kept.append(" ".join(each for each in split(line) if not is_order(each)))
    return "\n".join(kept).strip()


def measured(text: str) -> dict[str, float]:
    """The style of a text."""
    lines = [each[:_LONGEST] for each in sentences(text)]
    if not lines:
        return {}
    lengths = [_length(each) for each in lines]
    total = max(1.0, sum(lengths))
    style = {
        "sentence_words": total / len(lines),
        "sentence_spread": statistics.pstdev(lengths),
        "short_sentences": 100 * sum(each <= 6 for each in lengths) / len(lines),
        "repeats": 100 * _repeats(lines) / len(lines),
    }
    whole = "\n".join(lines)
    for name, (pattern, per) in _RATES.items():
        found = (
            sum(len(pattern.findall(each)) for each in lines)
            if per == "sentences"
            else len(pattern.findall(whole))
        )
        style[name] = 100 * found / (len(lines) if per == "sentences" else total)
    return {name: round(value, 2) for name, value in style.items()}


def _length(sentence: str) -> float:
    han = len(CJK.findall(sentence))
    return _HAN_A_WORD * han + len(_WORD.findall(CJK.sub(" ", sentence)))


def _repeats(lines: Sequence[str]) -> int:
    """Sentences that begin with the two words one of the two before them began with."""
    begun = [tuple(words(each)[:2]) for each in lines]
    return sum(bool(begun[at]) and begun[at] in begun[max(0, at - 2) : at] for at in range(len(begun)))


def marked(style: Style) -> dict[str, float]:
    """How far each measure is from the usual, in spreads; -3 to 3."""
    return {
        name: max(-3.0, min(3.0, (style[name] - mean) / spread))
        for name, (mean, spread) in USUAL.items()
        if name in style
    }


def distance(one: Style, other: Style) -> float:
    """How unlike two styles are: the root mean square of their differences, in spreads. 0 is the same, about
    1.4 are two speakers drawn at random."""
    a, b = marked(one), marked(other)
    both = a.keys() & b.keys()
    return math.sqrt(sum((a[each] - b[each]) ** 2 for each in both) / max(1, len(both)))


# -- Words that really occur


def phrases(text: str, most: int = 12) -> list[str]:
    """Sentences of 3 to 12 words, or last clauses of some, that this person says again and again, verbatim;
    those with most words in all first."""
    lines = sentences(text)
    whole = f" {' '.join(' '.join(words(each)) for each in lines)} "
    found: dict[str, tuple[int, str]] = {}
    for line in lines:
        for at, said in enumerate((line, re.split(r"[,:] ", line)[-1])):
            known = words(said)
            often = whole.count(f" {' '.join(known)} ") if 3 <= len(known) <= 12 else 0
            if often > 1 + at and re.fullmatch(r"[^:“”\"()]+[.?!。？！]", said):
                found.setdefault(" ".join(known), (often, said[:1].upper() + said[1:]))
    best = sorted(found.values(), key=lambda each: -each[0] * len(words(each[1])))
    return [line for _, line in best[:most]]


def turns(text: str, most: int = 6) -> list[str]:
    """What sentences begin with most often, as it is written: "Consider", "Okay so", "I grant"."""
    counts: Counter[str] = Counter()
    for line in sentences(text):
        said = re.findall(r"[\w'’]+", line)
        if len(said) > 3:
            counts[" ".join(said[:2])] += 1
            counts[said[0]] += 1
    found: list[str] = []
    for begun, number in counts.most_common(40):
        if number > 2 and not any(
            begun.startswith(f"{each} ") or each.startswith(f"{begun} ") for each in found
        ):
            found.append(begun)
    return found[:most]


# -- Told in sentences

_TOLD: dict[str, tuple[str, str]] = {
    "sentence_words": (
        QT_TRANSLATE_NOOP("persons", "Long sentences, of {value:.0f} words on average."),
        QT_TRANSLATE_NOOP("persons", "Short sentences, of {value:.0f} words on average."),
    ),
    "sentence_spread": (
        QT_TRANSLATE_NOOP("persons", "Very long and very short sentences stand beside each other."),
        QT_TRANSLATE_NOOP("persons", "Sentences are much alike in length."),
    ),
    "questions": (
        QT_TRANSLATE_NOOP("persons", "Asks often: a question in {value:.0f} of 100 sentences."),
        QT_TRANSLATE_NOOP("persons", "Hardly ever asks a question."),
    ),
    "exclamations": (QT_TRANSLATE_NOOP("persons", "Exclaims."), ""),
    "first_person": (
        QT_TRANSLATE_NOOP("persons", "Speaks as “I”."),
        QT_TRANSLATE_NOOP("persons", "Seldom says “I”."),
    ),
    "we": (QT_TRANSLATE_NOOP("persons", "Says “we” and “our”."), ""),
    "second_person": (QT_TRANSLATE_NOOP("persons", "Speaks to the listener as “you”."), ""),
    "contractions": (
        QT_TRANSLATE_NOOP("persons", "Contracts words, as in talk (“don't”, “it's”)."),
        QT_TRANSLATE_NOOP("persons", "Says words in full (“do not”, “it is”)."),
    ),
    "hedges": (
        QT_TRANSLATE_NOOP("persons", "Hedges and corrects, as in thinking aloud."),
        QT_TRANSLATE_NOOP("persons", "States without hedging."),
    ),
    "figures": (QT_TRANSLATE_NOOP("persons", "Names numbers."), ""),
    "long_words": (
        QT_TRANSLATE_NOOP("persons", "Uses long and learned words."),
        QT_TRANSLATE_NOOP("persons", "Uses short and plain words."),
    ),
    "firm_words": (QT_TRANSLATE_NOOP("persons", "Speaks in “must”, “never” and “every”."), ""),
    "threes": (QT_TRANSLATE_NOOP("persons", "Builds lists of three."), ""),
    "asides": (QT_TRANSLATE_NOOP("persons", "Puts things in brackets."), ""),
    "semicolons": (QT_TRANSLATE_NOOP("persons", "Balances clauses with semicolons."), ""),
    "numbered": (QT_TRANSLATE_NOOP("persons", "Numbers the points."), ""),
    "joined": (
        QT_TRANSLATE_NOOP("persons", "Leads each clause into the next (“and”, “which”, “because”)."),
        "",
    ),
    "repeats": (QT_TRANSLATE_NOOP("persons", "Builds by repetition: sentences begin alike."), ""),
}
_PLAIN = 0.6
"""Spreads from which a measure is told."""
BEGINS = QT_TRANSLATE_NOOP("persons", "Sentences often begin with: {turns}.")
EVEN = QT_TRANSLATE_NOOP("persons", "Nothing sets this manner apart from an ordinary debater's.")


def described(text: str) -> list[Message]:
    """A style in sentences, what is most its own first."""
    style = measured(text)
    found = list(_sentences(style))
    begun = turns(text)
    if begun:
        found.append(Message.of("persons", BEGINS, turns=tuple(f"“{each} …”" for each in begun)))
    return found or [Message.of("persons", EVEN)]


def _sentences(style: Style) -> Iterator[Message]:
    far = sorted(marked(style).items(), key=lambda each: -abs(each[1]))
    for name, off in far:
        if abs(off) >= _PLAIN and (said := _TOLD.get(name, ("", ""))[off < 0]):
            yield Message.of("persons", said, value=style[name])
