"""Figures in a text, said in digits or words, so that what a speech says can be held against its source."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum


class FigureKind(StrEnum):
    """What a figure is: a share of something, how many times, a year, or any other number."""

    SHARE = "share"
    TIMES = "times"
    YEAR = "year"
    NUMBER = "number"


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure.

    Attributes:
        text: as it was said.
        kind: what it is.
        value: 0.3 for 30 percent, three in ten and 0.3 alike; 2.0 for doubled.
        about: how exact it claims to be: ``=``, ``~`` (about), ``>`` (more than), ``<``.
        statistic: True if it states something counted or measured, False for a mere number such as
            "two reasons" or "16-year-olds".
        at: where it begins.
    """

    text: str
    kind: FigureKind
    value: float
    about: str
    statistic: bool
    at: int


_TO_NINETEEN = """
zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
sixteen seventeen eighteen nineteen
"""
_ONES = _TO_NINETEEN.split()
_TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
_WORDS = dict(zip([*_ONES, *_TENS], [*range(20), *range(20, 100, 10)], strict=True))
_SCALES = {"hundred": 1e2, "thousand": 1e3, "million": 1e6, "billion": 1e9, "trillion": 1e12}
_SHORT_SCALES = {"k": 1e3, "m": 1e6, "mn": 1e6, "bn": 1e9, "b": 1e9, "tn": 1e12}
_PARTS = {"half": 2, "third": 3, "quarter": 4, "fourth": 4, "fifth": 5, "sixth": 6, "eighth": 8, "tenth": 10}
_PARTS |= {f"{word}s": value for word, value in list(_PARTS.items())} | {"halves": 2}

_WORD = "|".join(
    sorted((*_WORDS, "hundred", "thousand", "million", "billion", "trillion"), key=len, reverse=True)
)
_SPELT = rf"(?:{_WORD})(?:(?:[\s-]+(?:and[\s-]+)?)(?:{_WORD}))*(?:\s+point(?:\s+(?:{'|'.join(_ONES)}))+)?"
_DIGITS = r"\d{1,3}(?:,\d{3}){1,9}(?:\.\d{1,30})?|\d{1,30}(?:\.\d{1,30})?"
"""At most 30 digits: longer is no figure, and :mod:`citations` lets nobody say it."""
_ABOUT = (
    r"(?:(?P<more>more than|over|above|at least|upwards of|as many as|up to|exceeding)"
    r"|(?P<less>less than|fewer than|under|below|at most)"
    r"|(?P<about>about|around|roughly|nearly|almost|approximately|some|close to"
    r"|an estimated))\s+(?:(?:the|a)\s+)?"
)
_NUMBER = re.compile(
    rf"(?:{_ABOUT})?(?P<money>[$£€¥]\s?)?(?P<number>(?<![\w.,])(?:{_DIGITS})(?![\d]|['’]?s\b)|\b(?:{_SPELT})\b)"
    r"(?P<scale>\s*(?:hundred|thousand|million|billion|trillion)\b|(?:k|mn|m|bn|b|tn)\b)?"
    r"(?P<after>\s*(?:%|％|per\s?cent(?:age points?)?\b|percentage points?\b|pc\b)"
    r"|\s*(?:-|\s)?(?:times|fold)\b|\s+(?:in|out of)(?: every)? (?:\d+|ten|five|four|three|two|six|seven"
    r"|eight|nine|twenty|a hundred|one hundred|a thousand)\b"
    r"|[\s-]+(?:halves|thirds?|quarters?|fifths?|tenths?|eighths?)\b)?",
    re.IGNORECASE,
)
_WHOM = (
    r"(?:(?:people|workers|students|pupils|children|adults|voters|users|americans|women|men|jobs"
    r"|families|households|patients|countries|schools|firms|companies|teachers|teenagers|parents"
    r"|citizens)\b"
    r"|the (?:\w+ )?(?:people|population|workers|workforce|country|world|voters|adults|public|patients"
    r"|users|jobs"
    r"|students|pupils|children|households|families|women|men|economy|budget)\b)"
)
_FRACTION = re.compile(
    rf"(?:{_ABOUT})?\b(?:(?:a|one)\s+(?P<part>third|quarter|fifth|tenth)\s+of\s+(?:all\s+|our\s+|its\s+)?"
    rf"(?:\w+\s+)?{_WHOM}|(?P<half>half)\s+(?:of\s+)?(?:all\b|a million\b|{_WHOM}))",
    re.IGNORECASE,
)
_MANY_TIMES = re.compile(
    r"\b(?P<twice>twice|double|triple)\s+(?:as\s+(?:likely|many|much|high|often|large|big|fast)|the\s+"
    r"(?:rate|number|amount|risk|average|odds|likelihood|cost))|\b(?P<past>doubled|tripled|trebled"
    r"|quadrupled|halved)\b(?!\s+down)",
    re.IGNORECASE,
)
_TIMES = {"twice": 2.0, "double": 2.0, "triple": 3.0, "doubled": 2.0, "tripled": 3.0, "trebled": 3.0}
_TIMES |= {"quadrupled": 4.0, "halved": 0.5}
_YEAR = re.compile(r"(?<![\d,.$£€¥])(1[5-9]\d\d|20\d\d)(?![\d%％s]|'s|’s|,\d|\.\d)")
_DATED = re.compile(
    r"(?:\b(?:in|since|from|during|until|till|after|before|between|by|early|late|mid|of|a|the|and"
    r"|to)[\s-]+|\()$",
    re.IGNORECASE,
)
_COUNTED = re.compile(
    r"\s*(?:[a-z]+\s+){0,2}?(?:stud(?:y|ies)|trials?|countries|nations|states|cities|schools|deaths|jobs"
    r"|lives|patients"
    r"|participants|respondents|cases|hospitals|universities|experiments|tonnes|tons|miles|kilomet(?:er"
    r"|re)s|degrees"
    r"|dollars|euros|pounds|yuan|yen|points|basis points)\b",
    re.IGNORECASE,
)
_PEOPLE = re.compile(
    r"\s*(?:[a-z]+\s+){0,2}?(?:people|workers|students|children|families|households|voters|adults|users"
    r"|teachers|citizens|women|men|companies|firms|employees)\b",
    re.IGNORECASE,
)
_UNIT = re.compile(r"\s*(?:dollars|euros|pounds|yuan|yen|cents)\b", re.IGNORECASE)
_OF_ONE = re.compile(r"\s+(?:out )?of (?:an?\b|(?:my|your|his|her|this|that) (?!\w+s\b))", re.IGNORECASE)
"""A part of one thing, "two thirds of a promise": nobody has counted."""
_STATED = re.compile(
    r"\b(?:is|are|was|were|be|been|being|became|becomes?|earn\w*|pa(?:y|ys|id)|costs?|r(?:i|o)ses?|grew|grows?)"
    r"(?:\s+\w+ly|\s+(?:now|then|about|almost|some|more than|over))*\s+$",
    re.IGNORECASE,
)
"""Before "four times as large" it is said of something; "a debt four times as large" only thinks of one."""
_SIZE = re.compile(r"\s*as (?:high|large|big|fast|long|great|wide|tall|heavy|small|low)\b", re.IGNORECASE)
_IDIOM = re.compile(r"\b(?:a|one in a|one|not a|the|thanks a)\s+$", re.IGNORECASE)

_HAN_DIGITS = {each: value for value, each in enumerate("零一二三四五六七八九")} | {"两": 2, "〇": 0}
_HAN_SCALES = {"十": 10, "百": 100, "千": 1000, "万": 10_000, "亿": 100_000_000}
_HAN_NUMBER = (
    r"[零〇一二两三四五六七八九十百千万亿]{1,30}(?:点[零〇一二三四五六七八九]{1,30})?|\d{1,30}(?:\.\d{1,30})?"
)
_HAN_LARGE = (
    r"\d{1,30}(?:\.\d{1,30})?\s*[万亿]{1,4}"
    r"|[一二两三四五六七八九十百千\d][零〇一二两三四五六七八九十百千\d.]{0,30}[万亿]{1,4}"
)
_HAN = re.compile(
    rf"百分之(?P<percent>{_HAN_NUMBER})|(?P<whole>{_HAN_NUMBER})分之(?P<part>{_HAN_NUMBER})"
    rf"|(?P<tenths>[一二三四五六七八九]|\d)成(?!为|了|就|立|长|员|本|功|果|绩|年|熟|人|见|语|千|型|都|分|因)"
    rf"|(?P<times>{_HAN_NUMBER})(?:多)?倍|(?P<year>(?:1[5-9]|20)\d\d)年"
    rf"|(?P<number>{_HAN_LARGE})(?!一)"
)


def figures(text: str) -> list[Figure]:
    """Every figure of a text, in order; a number is read once."""
    found: list[Figure] = []
    taken: list[tuple[int, int]] = []

    def take(each: re.Match[str], kind: FigureKind, value: float, about: str, statistic: bool) -> None:
        if not any(each.start() < end and begin < each.end() for begin, end in taken):
            taken.append(each.span())
            found.append(Figure(each[0].strip(), kind, value, about, statistic, each.start()))

    for each in _HAN.finditer(text):
        kind, value = _han(each)
        take(each, kind, value, "=", kind is not FigureKind.YEAR)
    for each in _FRACTION.finditer(text):
        value = 0.5 if each["half"] else 1 / _PARTS[each["part"].lower()]
        take(each, FigureKind.SHARE, value, _aboutness(each), True)
    for each in _MANY_TIMES.finditer(text):
        size = text.find(" as ", each.start(), each.end())
        statistic = size < 0 or _told(text, each.start(), size)
        take(each, FigureKind.TIMES, _TIMES[(each["twice"] or each["past"]).lower()], "=", statistic)
    for each in _YEAR.finditer(text):
        dated = bool(_DATED.search(text, 0, each.start()))
        if not _UNIT.match(text, each.end()) and (dated or not _PEOPLE.match(text, each.end())):
            take(each, FigureKind.YEAR, float(each[1]), "=", dated)
    for each in _NUMBER.finditer(text):
        kind, value, statistic = _number(each, text)
        take(each, kind, value, _aboutness(each), statistic)
    return sorted(found, key=lambda each: each.at)


def _told(text: str, begin: int, end: int) -> bool:
    """True unless "four times as large" only says what kind of thing is meant."""
    return not _SIZE.match(text, end) or bool(_STATED.search(text, 0, begin))


def _aboutness(each: re.Match[str]) -> str:
    return ">" if each["more"] else "<" if each["less"] else "~" if each["about"] else "="


def _number(each: re.Match[str], text: str) -> tuple[FigureKind, float, bool]:
    """What a number is, and whether it states something measured."""
    said, scale = each["number"], (each["scale"] or "").strip().lower()
    after = (each["after"] or "").strip().lower().lstrip("-")
    digits = said[0].isdigit()
    value = _value(said) * (_SCALES.get(scale) or _SHORT_SCALES.get(scale) or 1.0)
    if after.startswith(("%", "％", "per", "pc")):  # "a hundred percent sure" counts nothing
        of_whom = re.match(r"\s+(?:of|more|less|higher|lower)\b", text[each.end() :])
        return FigureKind.SHARE, value / 100, value != 100 or bool(of_whom)
    if after.startswith(("times", "fold")):
        rest = text[each.end() : each.end() + 8].lower()
        return (
            FigureKind.TIMES,
            value,
            (after.startswith("fold") or bool(re.match(r"\s+(?:more|less|as|high|low|fast|great)", rest)))
            and (digits or _told(text, each.start(), each.end())),
        )
    if after.startswith(("in", "out")):
        whole = _value(
            re.sub(
                r"^a ",
                "one ",
                after.split()[-1]
                if "hundred" not in after and "thousand" not in after
                else after.split(" ", 1)[-1].removeprefix("of ").removeprefix("every "),
            )
        )
        return (
            (FigureKind.SHARE, value / whole, True)
            if 0 < value <= whole
            else (FigureKind.NUMBER, value, False)
        )
    if after and after.split()[-1] in _PARTS:
        return FigureKind.SHARE, value / _PARTS[after.split()[-1]], not _OF_ONE.match(text, each.end())
    if each["money"] or _UNIT.match(text, each.end()):  # "ten cents a pencil" is everybody's knowledge
        return FigureKind.NUMBER, value, bool(each["money"]) or digits or value >= 100
    big = value >= 1000 and not (
        scale and not digits and said.lower() in ("one", "a") and _IDIOM.search(text, 0, each.start("number"))
    )
    if not digits and set(said.lower().split()) <= set(
        _SCALES
    ):  # "a million reasons"; "over a million people" counts them
        return FigureKind.NUMBER, value, bool(each["more"] or each["less"] or each["about"])
    decimal = digits and "." in said
    counted = value >= 20 and bool(_COUNTED.match(text, each.end()))
    people = value >= 100 and bool(_PEOPLE.match(text, each.end()))
    return FigureKind.NUMBER, value, big or decimal or counted or people


def _value(said: str) -> float:
    """A number in digits or English words."""
    if said[0].isdigit():
        return float(said.replace(",", ""))
    total = current = 0.0
    whole, _, rest = said.lower().replace("-", " ").partition(" point ")
    for word in whole.split():
        if word in _WORDS:
            current += _WORDS[word]
        elif word == "hundred":
            current = (current or 1) * 100
        elif word in _SCALES:
            total += (current or 1) * _SCALES[word]
            current = 0.0
    decimals = "".join(str(_WORDS[word]) for word in rest.split() if word in _WORDS)
    return total + current + (float(f"0.{decimals}") if decimals else 0.0)


def _han(each: re.Match[str]) -> tuple[FigureKind, float]:
    if each["percent"]:
        return FigureKind.SHARE, _han_value(each["percent"]) / 100
    if each["whole"]:
        whole = _han_value(each["whole"])
        return FigureKind.SHARE, _han_value(each["part"]) / whole if whole else 0.0
    if each["tenths"]:
        return FigureKind.SHARE, _han_value(each["tenths"]) / 10
    if each["times"]:
        return FigureKind.TIMES, _han_value(each["times"])
    if each["year"]:
        return FigureKind.YEAR, float(each["year"])
    return FigureKind.NUMBER, _han_value(each["number"])


def _han_value(said: str) -> float:
    said = said.replace(" ", "")
    if mixed := re.fullmatch(r"(\d+(?:\.\d+)?)([万亿]*)", said):
        return float(mixed[1]) * math.prod(_HAN_SCALES[each] for each in mixed[2])
    whole, _, decimals = said.partition("点")
    total = section = digit = 0.0
    for each in whole:
        if each in _HAN_DIGITS:
            digit = _HAN_DIGITS[each]
        elif each.isdigit():
            digit = digit * 10 + int(each)
        elif each in "万亿":
            total = (total + section + digit) * _HAN_SCALES[each]
            section = digit = 0.0
        elif each in _HAN_SCALES:
            section += (digit or 1) * _HAN_SCALES[each]
            digit = 0.0
    fraction = "".join(str(_HAN_DIGITS[each]) for each in decimals)
    return total + section + digit + (float(f"0.{fraction}") if fraction else 0.0)


def backed(figure: Figure, by: Iterable[Figure]) -> bool:
    """True if one of the figures of a source says what this one says, rounding as openly as it was said."""
    if not math.isfinite(figure.value):
        return False
    return any(_says(figure, each) for each in by)


def _says(said: Figure, known: Figure) -> bool:
    comparable = said.kind == known.kind or {said.kind, known.kind} <= {FigureKind.SHARE, FigureKind.NUMBER}
    if not comparable:
        return False
    if FigureKind.SHARE in (said.kind, known.kind) and said.kind != known.kind:
        number = known if known.kind is FigureKind.NUMBER else said
        if not 0 < number.value < 1:  # 0.3 is a share, 30 is none
            return False
    least, most = {"=": (0.995, 1.005), "~": (0.92, 1.08), ">": (0.995, 1.15), "<": (0.85, 1.005)}[said.about]
    if said.kind is FigureKind.YEAR:
        least = most = 1.0
    return said.value * least <= known.value <= said.value * most
