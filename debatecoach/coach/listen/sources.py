"""What a speech names for what it says: a study, a body, an example with a place or date, what one saw.

Named is not checked: nothing here knows whether there is such a study, or what it says.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from debatecoach.coach.listen.attributions import (
    BODY,
    HAN_BODY,
    HAN_BY,
    HAN_OURS,
    HAN_SHOWS,
    HAN_WORK,
    NO_NAME,
    PEOPLE,
)


class SourceKind(StrEnum):
    """What is named, what a listener can look up first."""

    STUDY = "study"
    BODY = "body"
    EXAMPLE = "example"
    OWN = "own"


LOOKED_UP = (SourceKind.STUDY, SourceKind.BODY)
"""What a listener could look up: it makes a point rest on evidence, as far as was said."""


class Named(NamedTuple):
    """A source as it was named: the words, by which the same one is known again."""

    kind: SourceKind
    words: str


_YEAR = r"(?:1[5-9]|20)\d\d"
_LANGUAGE = r"(?:\w+(?:ese|ish)|French|German|Latin|Greek|Arabic|Hindi|Russian|Italian)"
_NO_PLACE = (
    rf"(?:{NO_NAME}|{_LANGUAGE}|Studies|Research|Experts|Data|Evidence|Statistics|Science|(?:Jan|Febr)uary|March"
    r"|April|May|June|July|August|(?:Sept|Nov|Dec)ember|October|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day"
    r"|Parliament|Subpoint|God|Christmas|Easter|Chair|Mr|Mrs|Ms|Dr|Thank|Please|Good|Hello|Madam|AI|GPS|TV|Finally)"
)
_NAME = rf"(?!{_NO_PLACE}\b)[A-Z][a-zà-ÿ][\w’'-]+"
_PLACE = rf"(?:the )?{_NAME}(?: (?!{_NO_PLACE}\b)[A-Z][\w’'-]+)*"
_FOUND = (
    r"(?:found|finds?|show(?:s|ed)|says?|said|looked|report(?:s|ed)|estimate[sd]?|conclude[sd]?|warn(?:s|ed)"
    r"|recommend(?:s|ed)|measured|recorded|ruled|counted|calculate[sd]?|tested|studied|surveyed|asked|followed"
    r"|compared|published|proved|states?|stated|notes|summari[sz]es|illustrates|explains)"
)
_BODIES = (
    rf"(?:{BODY}|Court|Committee|Society|Authority|Treasury|Survey|Census|Parliament|Federal Reserve"
    r"|Statistics|Red Cross|Board|Oxfam|Ofcom|Ofsted|Eurostat|Amnesty|Greenpeace|Europol|Interpol|Unicef"
    r"|Unesco|Review)"
)
_CAPITALS = r"(?:[A-Z][\w&.’'-]*|of|for|and|the|on)"
_STUDIES = r"(?:study|studies|survey|poll|census|meta-analys[ei]s)"
_WORKS = r"(?:study|survey|poll|census|report|review|trial|experiment|inquiry|paper|analysis)"
_NEAR = r"(?:[\w’'-]+[ -]){0,3}?"

_STUDY = (
    # one study from 2022; a survey in Leeds; a study of 400 pupils found; in one mock-trial study,
    rf"\b(?:[Oo]ne|[Aa]n?|[Aa]nother|[Tt]wo) {_NEAR}{_STUDIES},? (?:(?:from|in|by|of|at|on)\b|{_FOUND}\b)",
    rf"\b[Ii]n (?:one|an?|another) {_NEAR}{_STUDIES},|\b[Aa]n? {_NEAR}{_WORKS} (?:by|from|in) (?:the )?[A-Z]",
    rf"\b[Aa]ccording to (?:\w+ )?(?:research|{_STUDIES}|{_WORKS}s?)\b",
    # the 2019 review; a Lancet study; the Harvard trial
    rf"\b{_YEAR} {_NEAR}{_WORKS}s?\b|\b(?:[Aa]n?|[Tt]he) (?:{_PLACE} )(?:\w+ )?{_WORKS}\b",
    # researchers at Yale; the economists Melissa Kearney and Phillip Levine
    rf"\b(?i:{PEOPLE}) (?:(?:at|from|in) )?{_PLACE}",
    rf"{HAN_BY}{HAN_OURS}[^，。；！？]{{0,20}}?{HAN_WORK}|[^，。；！？没任哪]{{2,14}}{HAN_WORK}{HAN_SHOWS}|《[^》]{{1,40}}》",
)
_BODY = (
    # according to Ofcom; the World Bank estimates; the OECD looked at this
    rf"\b[Aa]ccording to (?:(?:the|a|an|his|their) (?:[a-z-]+ )?)?(?!{NO_NAME}\b)[A-Z][\w&.’'-]*"
    rf"(?: {_CAPITALS})*",
    rf"\b(?:[A-Z][\w&.’'-]* (?:(?:of|for|and|the|on) )*)*{_BODIES}\b(?: {_CAPITALS})*"
    rf"(?:[, ]+(?:\w+ ){{0,3}}?|, [^,.;]{{3,60}}, ){_FOUND}\b",
    r"\b(?!(?:AI|TV|USA|GDP|CEO|DNA|GPS|HIV|MPS|MTV|NOT|NEVER|CON|PRO|ALL|YOU|ONLY|EVERY)\b)[A-Z]{3,7}(?:’s|'s)?"
    rf"(?: \w+ly| has| have| also)* (?:{_FOUND}|finding)\b",
    # Rob Givens, who spent four years there, estimates; Robert Pape of the University of Chicago writes
    rf"{_NAME} {_NAME}(?:,? (?:who|of|from|an?|the|in) [^.;!?]{{3,60}}?)?,?"
    rf" (?:{_FOUND}|argue[sd]|writes|wrote)\b",
    rf"[\u4e00-\u9fff]{{2,12}}?{HAN_BODY}[^，。；！？]{{0,14}}?(?:{HAN_SHOWS}|{HAN_WORK}|称|认为|警告|估计)",
    rf"{HAN_BY}{HAN_OURS}[^，。；！？]{{0,20}}?{HAN_BODY}",
)
_EXAMPLE = (
    # in Portugal since 2001; Canada did this; England shows this
    rf"\b[Ii]n (?:parts of )?{_PLACE}",
    rf"{_PLACE} (?:now |already |itself )?(?:(?:did|does) (?:this|it|that|so|the same)|tried|tests?|tested"
    r"|shows?|showed|introduced|banned|abolished|legali[sz]ed|brought in|has (?:had|done|shown|banned|a law)"
    r"|have (?:had|done)|stopped|ended)\b",
    rf"\b(?:[Ii]n|[Ss]ince|[Bb]y|[Uu]ntil|[Ff]rom|of) {_YEAR}\b",
    rf"\b(?:in|of) the (?:{_YEAR}s|(?:nineteen-)?(?:fif|six|seven|eigh|nine)ties)",
    r"(?:自|从|在)?(?:1[5-9]|20)\d\d年",
    r"(?:在|像)?(?:美国|英国|法国|德国|日本|韩国|芬兰|挪威|瑞典|丹麦|荷兰|葡萄牙|加拿大|澳大利亚|新西兰|新加坡|印度|巴西"
    r"|瑞士|冰岛|上海|北京|深圳|香港|台湾)",
)
_OWN = (
    # my cousin; when I worked; our council
    r"\b[Mm]y (?:\w+ )?(?:mum|mom|dad|mother|father|parents?|brother|sister|cousin|uncle|aunt|friend|gran\w*"
    r"|teacher|neighbou?r|school|class|town|village|city|country|street)\b",
    r"\b[Ww]hen I (?:was|went|worked|lived|visited|started)\b|\bI (?:went|worked|grew up|volunteer(?:ed)?)\b",
    r"\b[Oo]ur (?:council|hospital|school|street|village)\b",
    r"我(?:的|们)?(?:妈妈|爸爸|父亲|母亲|奶奶|爷爷|外婆|外公|哥哥|姐姐|弟弟|妹妹|表[哥姐弟妹]|朋友|同学|老师|邻居|学校"
    r"|班|村|小区|家乡)",
)
_PATTERNS = tuple(
    (kind, re.compile("|".join(f"(?:{each})" for each in patterns)))
    for kind, patterns in (
        (SourceKind.STUDY, _STUDY),
        (SourceKind.BODY, _BODY),
        (SourceKind.EXAMPLE, _EXAMPLE),
        (SourceKind.OWN, _OWN),
    )
)
_SAYS = re.compile(
    rf",? (?:\w+ly |has |have |also )*(?:{_FOUND}|argue[sd]|writes|wrote|finding|did|does|had)"
    r"(?: (?:this|it|that|so))?$|,$"
)
"""What is said of a source behind its name."""


@lru_cache(maxsize=4096)
def named(text: str) -> tuple[Named, ...]:
    """What a sentence names, the kind that can be looked up best first; of each kind one."""
    found: dict[SourceKind, Named] = {}
    for kind, pattern in _PATTERNS:
        if kind not in found and (match := pattern.search(text)):
            found[kind] = Named(kind, _SAYS.sub("", " ".join(match[0].split())))
    for less, more in ((SourceKind.BODY, SourceKind.STUDY), (SourceKind.EXAMPLE, SourceKind.BODY)):
        if more in found:  # the name, the place or the year is the other's
            found.pop(less, None)
            found.pop(SourceKind.EXAMPLE, None)
    return tuple(found[kind] for kind in SourceKind if kind in found)


def named_by(texts: Iterable[str]) -> dict[str, Named]:
    """All that sentences name, each once, by its words in small letters."""
    return {each.words.lower(): each for text in texts for each in named(text)}
