"""Citations: what a speech says others found must be in a passage, word for word checkable.

A writer marks a sentence that rests on a passage with ``[s3]``. Here the marks are taken out, and what no
passage, nor the opponent's own words, stand behind is told, with a wording that needs no source where there
is one. A model's knowledge is no source: a figure or a study that is in no passage was, as far as a listener
can know, made up. Only where a user allowed it may a widely known case be named, said as such and without
figures.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Message, Value
from debatecoach.coach.evidence.figures import Figure, FigureKind, backed, figures
from debatecoach.coach.listen.attributions import (
    STUDIED,
    Attribution,
    attributions,
    of_the_opponent,
    supposed,
    without_attribution,
)
from debatecoach.coach.listen.stems import CJK, content_words
from debatecoach.debate.evidence import Knowledge, Passage

# -- The marks by which a writer says what a sentence rests on: ``[s3]``, right after the words

_MARK = re.compile(
    r"\s*[\[【(（]\s*(?:passages?|sources?|cite|evidence|来源"
    r"|资料)?:?\s*((?:s\s?\d{1,6})(?:\s*[,;、，&]\s*(?:and\s+)?s\s?\d{1,6})*)\s*[\]】)）]"
    r"|\s*\[\^?(\d{1,3})\]",
    re.IGNORECASE,
)
_LEADING = re.compile(rf"^(?:{_MARK.pattern})+[.。]?\s*", re.IGNORECASE)


def unmarked(sentence: str) -> tuple[str, tuple[str, ...]]:
    """A sentence without its marks, and the ids they name; a bare ``[3]`` names no passage."""
    marks: list[str] = []
    for each in _MARK.finditer(sentence):
        inside = re.findall(r"s\s?\d+", each[1], re.IGNORECASE) if each[1] else [each[0].strip()]
        marks += [mark.lower().replace(" ", "") for mark in inside]
    text = _MARK.sub("", sentence)
    text = re.sub(r"\s+([.,;:!?])", r"\1", re.sub(r"[ \t]{2,}", " ", text)).strip()
    return ("" if re.fullmatch(r"[\W_]*", text) else text), tuple(dict.fromkeys(marks))


def marks_back(sentences: Sequence[str]) -> list[str]:
    """Marks at a sentence's very beginning belong to the one before: ``… fell. [s3] Next …``."""
    out: list[str] = []
    for each in sentences:
        found = _LEADING.match(each)
        if found and out:
            out[-1] += " " + found[0].strip()
            each = each[found.end() :]
        out.append(each)
    return out


# -- A source as it is spoken: a listener must hear where a fact comes from, in the sentence that states it

MOST_WORDS = 12
"""Of a title that is spoken."""
_STARTING_WORDS = """
the a an in on at it this that these those they there when while where after before since because as
for most many some more even all both each every one two three people students children workers if
by with only such no not nearly about almost over under
"""
_STARTERS = frozenset(_STARTING_WORDS.split())


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
    said = _bare_name(sentence)
    names = [_bare_name(each) for each in (passage.publisher, passage.title, main_title(passage.title))]
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


def _bare_name(text: str) -> str:
    return " ".join(re.sub(r"[^\w\s]", " ", text.lower().removeprefix("the ")).split())


def _whole(name: str) -> str:
    return re.escape(name) if CJK.search(name) else rf"\b{re.escape(name)}\b"


_QUOTED = re.compile(r"[“\"「『]([^“”\"「」『』]{12,400})[”\"」』]")

_QUOTES = re.compile(r"[“”\"「」『』]")
_WIDELY_KNOWN = re.compile(
    r"\b(?:widely|well|commonly|generally)[- ]known\b|众所周知|广为人知", re.IGNORECASE
)

_MANY = 100_000
"""A number in words below it is said for "very many"."""

LONGEST = 1500
"""Characters: longer is no sentence anybody could say."""

TOO_LONG = QT_TRANSLATE_NOOP("team", "it is no sentence that can be spoken")
NO_PASSAGE = QT_TRANSLATE_NOOP("team", "it cites {mark}, which is no passage of the knowledge base")
NOT_ALLOWED = QT_TRANSLATE_NOOP("team", "it cites {mark}, which was not among the passages for this speech")
NOT_ABOUT = QT_TRANSLATE_NOOP("team", "the passage {mark} says nothing of it")
FIGURE = QT_TRANSLATE_NOOP("team", "the figure “{figure}” is in no passage it cites")
SOURCE = QT_TRANSLATE_NOOP("team", "it names a source (“{source}”) that no passage stands behind")
OTHER_SOURCE = QT_TRANSLATE_NOOP("team", "it gives the passage to another source (“{source}”)")
QUOTATION = QT_TRANSLATE_NOOP("team", "it quotes words that are in no passage and that nobody said")
NOT_SAID = QT_TRANSLATE_NOOP("team", "the opponent did not say that (“{source}”)")


@dataclass(frozen=True, slots=True)
class Citation:
    """A sentence that rests on a passage: its index in the checked speech, and the passage's id."""

    sentence: int
    passage: str


@dataclass(frozen=True, slots=True)
class Removed:
    """What was taken out.

    Attributes:
        sentence: as it was written.
        why: to be told in the user's language.
        instead: what was left of it, empty if it went whole.
    """

    sentence: str
    why: Message
    instead: str = ""


def _removed(sentence: str, why: str, instead: str = "", **values: Value) -> Removed:
    return Removed(sentence, Message.of("team", why, **values), instead)


@dataclass(frozen=True, slots=True)
class Checked:
    """A speech whose evidence holds.

    Attributes:
        sentences: without marks, in order.
        kept: for each, the index of the sentence it was.
        citations: by index in ``sentences``.
        removed: what went, and why.
    """

    sentences: tuple[str, ...]
    kept: tuple[int, ...]
    citations: tuple[Citation, ...]
    removed: tuple[Removed, ...]


def check_citations(
    sentences: Sequence[str],
    knowledge: Knowledge,
    allowed: Collection[str] | None = None,
    heard: Iterable[str] = (),
    given: Iterable[str] = (),
    *,
    as_written: bool = False,
    general: bool = False,
) -> Checked:
    """Take out marks, and whatever is said to be known from elsewhere and is not.

    Each sentence is judged by itself, but for an illustration ("Imagine a nurse. She earns …") that goes on
    and a source that is taken up again at once ("The same survey …"); a speech may so be checked as it
    grows, if a mark stands before its full stop.

    Args:
        sentences: as written, with marks such as ``[s3]`` right after the words they back.
        knowledge: the passages there are.
        allowed: ids that may be cited, None for all.
        heard: what the opponent said: it may be told as theirs, figures included.
        given: other words that may be relied on: the motion and its ground, arguments a coach sourced.
        as_written: what does not hold is told, and stays as it was written: its writer is asked first.
        general: a case that is said to be widely known needs no passage.
    """
    check = _Check(knowledge, allowed, "\n".join(heard), "\n".join(given), general)
    clean: list[str] = []
    kept: list[int] = []
    citations: list[Citation] = []
    removed: list[Removed] = []
    before, source = False, ""
    for number, written in enumerate(marks_back(sentences)):
        text, marks = unmarked(written)
        if not text:
            continue
        result = check.sentence(text, marks, before, source)
        before = supposed(text, before)
        if isinstance(result, Removed):
            removed.append(result)
            if not as_written and not result.instead:
                continue
            result = (text if as_written else result.instead, (), None)
        said, cited, note = result
        if note is not None and as_written and note.instead != note.sentence:
            said, cited = text, ()
        source = spoken_name(knowledge.passages[cited[0]]) if cited else source
        if note is not None:
            removed.append(note)
        citations += [Citation(len(clean), each) for each in cited]
        clean.append(said)
        kept.append(number)
    return Checked(tuple(clean), tuple(kept), tuple(citations), tuple(removed))


Kept = tuple[str, tuple[str, ...], Removed | None]


class _Check:
    """Judges sentences against what is known."""

    def __init__(
        self, knowledge: Knowledge, allowed: Collection[str] | None, heard: str, given: str, general: bool
    ) -> None:
        self.passages, self.allowed, self.general = knowledge.passages, allowed, general
        self.heard, self.given = heard, given
        self.heard_figures, self.given_figures = figures(heard), figures(given)
        self.heard_lines, self.given_lines = _by_line(heard), _by_line(given)

    def sentence(self, text: str, marks: Sequence[str], before: bool, source: str = "") -> Removed | Kept:
        """The sentence as it may be said with the passages it cites, or why it may not; ``source`` was named
        before."""
        if len(text) > LONGEST or re.search(r"\d{31}", text):
            return _removed(text, TOO_LONG)
        for mark in marks:
            known = mark in self.passages
            if not known or (self.allowed is not None and mark not in self.allowed):
                return self._unmarked(text, before, NOT_ALLOWED if known else NO_PASSAGE, mark)
        cited = [self.passages[mark] for mark in marks]
        off = [each for each in cited if not _about(text, each)]
        if cited and len(off) == len(cited):
            return self._unmarked(text, before, NOT_ABOUT, off[0].id)
        cited = [each for each in cited if each not in off]
        if cited:
            return self.cited(text, cited, source)
        result = self.uncited(text, before)
        wanting = isinstance(result, Removed) or result[2] is not None
        return (self._meant(text, source) if wanting else None) or result

    def _meant(self, text: str, source: str) -> Kept | None:
        """A sentence whose mark was forgotten: it names a passage's source, or takes up the one just named,
        and says what the passage says."""
        for each in self.passages.values():
            own = self.allowed is None or each.id in self.allowed
            if own and (named(text, each) or (spoken_name(each) == source and refers_back(text))):
                result = self.cited(text, [each], source) if _about(text, each) else None
                if result is not None and not isinstance(result, Removed) and result[2] is None:
                    return result
        return None

    def _unmarked(self, text: str, before: bool, why: str, mark: str) -> Removed | Kept:
        """A sentence whose mark does not hold: it may stand as reasoning, but not as a source's."""
        result = self.uncited(text, before)
        if isinstance(result, Removed):
            return result
        return result[0], (), _removed(text, why, result[0], mark=mark)

    def cited(self, text: str, cited: Sequence[Passage], source: str = "") -> Removed | Kept:
        words = "\n".join(f"{each.quote}\n{each.title}\n{each.publisher}" for each in cited)
        known = [*figures(words), *_dates(cited)]
        also = [*self.heard_figures, *self.given_figures]
        shares = False
        for figure in figures(text):
            exact = figure.statistic or figure.text[:1].isdigit()
            shares = shares or figure.kind is FigureKind.SHARE
            if not exact or backed(figure, known) or backed(figure, also):
                continue
            share = replace(figure, kind=FigureKind.SHARE, value=figure.value / 100)
            if not (
                shares and figure.kind is FigureKind.NUMBER and backed(share, known)
            ):  # "9 percent, not 17"
                return _removed(text, FIGURE, figure=figure.text)
        wrong = self._quotation(text, words)
        if wrong is not None:
            return wrong
        ids = tuple(each.id for each in cited)
        said, note = text, None
        foreign = [each for each in attributions(text) if not self._names_one(each, words)]
        if foreign and not of_the_opponent(text):
            said = without_attribution(text)
            note = _removed(text, OTHER_SOURCE, said, source=foreign[0].text)
            if not said:
                return note
        heard = refers_back(said) and any(spoken_name(each) == source for each in cited)
        if not heard and not any(named(said, each) for each in cited):
            said = with_source(said, cited[0])
        return said, ids, note

    def uncited(self, text: str, before: bool) -> Removed | Kept:
        wrong = self._quotation(text, "")
        if wrong is not None:
            return wrong
        theirs = of_the_opponent(text)
        note = None
        for each in attributions(text):
            if theirs and self._they_said(each):
                continue
            if self._in(each, self.given):
                continue
            if theirs:
                return _removed(text, NOT_SAID, source=each.text)
            if self.general and _WIDELY_KNOWN.search(text) and self._bare(text, before) is None:
                continue
            rest = without_attribution(text)
            if not rest or self._bare(rest, before) is not None:
                return _removed(text, SOURCE, source=each.text)
            note = _removed(text, SOURCE, rest, source=each.text)
            return rest, (), note
        figure = self._bare(text, before)
        if figure is not None:
            why = NOT_SAID if theirs else FIGURE
            rest = "" if theirs else self._vaguely(text, before)
            return _removed(text, why, rest, source=figure.text, figure=figure.text)
        return text, (), note

    def _bare(self, text: str, before: bool) -> Figure | None:
        """The first statistic nothing stands behind."""
        if supposed(text, before) and not attributions(text):
            return None
        known = self._known_of(text)
        return next(
            (
                each
                for each in figures(text)
                if each.statistic and _measured(each) and not backed(each, known)
            ),
            None,
        )

    def _vaguely(self, text: str, before: bool) -> str:
        """The sentence with "many" for how many; empty where a figure counts no things."""
        if CJK.search(text) or STUDIED.search(text):
            return ""
        for _ in range(4):
            figure = self._bare(text, before)
            if figure is None:
                return text[0].upper() + text[1:]
            if figure.kind not in (FigureKind.SHARE, FigureKind.NUMBER):
                return ""
            begin, end = figure.at, figure.at + len(figure.text)
            of = re.match(r"\s+of\s+(?:all\s+|the\s+|our\s+)?", text[end:])
            if figure.kind is FigureKind.SHARE and of is None:
                return ""  # "fell by 83 percent": how far, not how many
            text = f"{text[:begin]}many{' ' + text[end + of.end() :] if of else text[end:]}"
        return ""

    def _known_of(self, text: str) -> list[Figure]:
        """Figures the opponent gave, or that were given, on the same thing; where it is told as the
        opponent's, all of theirs."""
        words = content_words(_without_figures(text))
        lines = self.given_lines if of_the_opponent(text) else [*self.heard_lines, *self.given_lines]
        found = [each for about, known in lines if words & about for each in known]
        return [*self.heard_figures, *found] if of_the_opponent(text) else found

    def _quotation(self, text: str, words: str) -> Removed | None:
        """Words quoted from a source or from the opponent must be theirs."""
        if not words and not of_the_opponent(text) and not attributions(text):
            return None  # somebody in an illustration may speak
        said = _plain("\n".join((words, self.heard, self.given)))
        for each in _QUOTED.finditer(text):
            inside = _plain(each[1])
            long = len(inside) >= 8 if CJK.search(inside) else len(inside.split()) >= 5
            if long and inside not in said and not supposed(text):
                return _removed(text, QUOTATION, _QUOTES.sub("", text))
        return None

    def _names_one(self, each: Attribution, words: str) -> bool:
        """True if the attribution names nobody, or somebody the passages name."""
        return all(_known(name, words) for name in each.names)

    def _they_said(self, each: Attribution) -> bool:
        """True if the opponent named that source."""
        if each.names:
            return all(_known(name, self.heard) for name in each.names)
        return bool(content_words(each.text) & content_words(self.heard))

    def _in(self, each: Attribution, text: str) -> bool:
        return bool(text and each.names) and all(_known(name, text) for name in each.names)


def _measured(figure: Figure) -> bool:
    """True for a figure that only counting or measuring gives: not a year, not "ten thousand people"."""
    spelt = figure.kind is FigureKind.NUMBER and not any(each.isdigit() for each in figure.text)
    return figure.kind is not FigureKind.YEAR and not (spelt and figure.value < _MANY)


def _about(text: str, passage: Passage) -> bool:
    """True if a sentence and the passage it cites have words to do with each other."""
    said = content_words(text)
    shared = said & content_words(f"{passage.quote} {passage.title}")
    return len(shared) >= min(2, len(said))


def _by_line(text: str) -> list[tuple[frozenset[str], list[Figure]]]:
    """What each line with figures is about, and the figures."""
    lines = ((line, figures(line)) for line in text.split("\n"))
    return [(content_words(_without_figures(line)), found) for line, found in lines if found]


def _without_figures(text: str) -> str:
    for each in figures(text):
        text = text.replace(each.text, " ")
    return text


def _dates(cited: Iterable[Passage]) -> list[Figure]:
    return [
        Figure(str(each.year), FigureKind.YEAR, float(each.year), "=", True, 0) for each in cited if each.year
    ]


def _known(name: str, text: str) -> bool:
    """True if a name is in a text; of long names most of their words are enough."""
    plain = _plain(text)
    if _plain(name) in plain:
        return True
    words = [word for word in _plain(name).split() if word not in ("of", "for", "and", "the", "on")]
    return len(words) > 2 and sum(word in plain for word in words) > 0.7 * len(words)


def _plain(text: str) -> str:
    """Lower case, one kind of apostrophe, no punctuation: how words compare."""
    return " ".join(re.sub(r"[^\w\s%]", " ", text.lower().replace("’", "'").replace("'s", "")).split())
