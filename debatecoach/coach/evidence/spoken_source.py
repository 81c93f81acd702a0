"""A source as it is spoken: a listener must hear where a fact comes from, in the sentence that states it."""

from __future__ import annotations

import re

from debatecoach.coach.listen.stems import CJK
from debatecoach.debate.evidence import Passage

MOST_WORDS = 12
"""Of a title that is spoken."""
_STARTERS = frozenset(
    [
        "the",
        "a",
        "an",
        "in",
        "on",
        "at",
        "it",
        "this",
        "that",
        "these",
        "those",
        "they",
        "there",
        "when",
        "while",
        "where",
        "after",
        "before",
        "since",
        "because",
        "as",
        "for",
        "most",
        "many",
        "some",
        "more",
        "even",
        "all",
        "both",
        "each",
        "every",
        "one",
        "two",
        "three",
        "people",
        "students",
        "children",
        "workers",
        "if",
        "by",
        "with",
        "only",
        "such",
        "no",
        "not",
        "nearly",
        "about",
        "almost",
        "over",
        "under",
    ]
)


_WORK = r"(?:survey|study|report|note|review|census|poll|index|yearbook|handbook|guide|paper|audit|inquiry)"
_BODY = (
    r"(?:institute|institution|agency|bureau|commission|council|ministry|department|office|foundation"
    r"|association|organi[sz]ation|centre|center|authority|committee)"
)
_WITH_ARTICLE = re.compile(
    rf"\b(?:{_WORK}|{_BODY})$|^(?:{_BODY}|university|bank|journal) (?:of|for)\b", re.IGNORECASE
)
_ARTICLE = re.compile(r"(?:the|a|an|our|my|his|her|their) ", re.IGNORECASE)
_BACK = re.compile(
    rf"\b(?:the|that|this|its) (?:same |very )?(?:{_WORK}|source|authors?|researchers|figures|data)\b"
    r"|^(?:it|they) "
    r"|同一(?:份|项)|该(?:报告|调查|研究)|这(?:份|项)(?:报告|调查|研究)",
    re.IGNORECASE,
)


def spoken_name(passage: Passage) -> str:
    """What to call a passage's source aloud: who published it, else its title's main part."""
    return passage.publisher or main_title(passage.title)


def main_title(title: str) -> str:
    """A title without its subtitle and site name, at most :data:`MOST_WORDS` words."""
    main = re.split(r"\s[|–—-]\s|:\s|：|｜", title.strip())[0] or title.strip()
    return " ".join(main.split()[:MOST_WORDS])


def named(sentence: str, passage: Passage) -> bool:
    """True if a sentence names its passage's publisher or title."""
    said = _plain(sentence)
    names = [_plain(each) for each in (passage.publisher, passage.title, main_title(passage.title))]
    return any(len(each) >= 2 and re.search(_whole(each), said) for each in names)


def refers_back(sentence: str) -> bool:
    """True if a sentence takes up a source named just before: "the same survey asked …"."""
    return bool(_BACK.search(sentence))


def with_source(sentence: str, passage: Passage) -> str:
    """The sentence with its source named first."""
    name = spoken_name(passage)
    if not name:
        return sentence
    if CJK.search(sentence):
        year = f"{passage.year}年的资料" if passage.year else ""
        return f"据{name if passage.publisher else f'《{name}》'}{year}，{sentence}"
    year = f", {passage.year}" if passage.year else ""
    if _WITH_ARTICLE.search(name) and not _ARTICLE.match(name):
        name = f"the {name}"
    return f"According to {name}{year}, {_in_sentence(sentence, passage)}"


def _in_sentence(sentence: str, passage: Passage) -> str:
    """Its first letter small, unless the word is a name: it is none if the quote has it small."""
    first = re.match(r"[\w'’-]+", sentence)
    if first is None or first[0] == "I" or first[0].startswith(("I'", "I’")):
        return sentence
    small = first[0][0].lower() + first[0][1:]
    common = small in _STARTERS or re.search(rf"\b{re.escape(small)}\b", passage.quote)
    return small + sentence[first.end() :] if common else sentence


def _plain(text: str) -> str:
    return " ".join(re.sub(r"[^\w\s]", " ", text.lower().removeprefix("the ")).split())


def _whole(name: str) -> str:
    return re.escape(name) if CJK.search(name) else rf"\b{re.escape(name)}\b"
