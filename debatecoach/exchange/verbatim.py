"""Verbatim's Word files (paperlessdebate.com): pockets, hats, blocks and cards.

Headings 1-4 are pocket, hat, block and tag; a card is a tag, its cite (a run of the style *Cite*, named
"Style 13 pt Bold") and its body, of which the highlighted, else the underlined words are read aloud. A
heading "AT: X" (A2, answers to) opens answers to the other side's argument X: X becomes a main claim of
theirs and the cards under it reply to it. Every other card is a main claim, tagged with the headings it
stands under.

On export (:mod:`~debatecoach.exchange.verbatim_out`) every argument is a tag with a number that says what it
answers; replies stand in a block "AT".
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.debate.argument import Argument, Source
from debatecoach.debate.motion import Motion
from debatecoach.debate.side import Side
from debatecoach.exchange import faults
from debatecoach.exchange.limits import MOST_FIELD, MOST_NODES
from debatecoach.exchange.model import Job, Parcel, words
from debatecoach.exchange.points import PARAGRAPH, Point, trees
from debatecoach.exchange.texts import line, unstopped
from debatecoach.exchange.verbatim_out import write
from debatecoach.exchange.word import Paragraph, paragraphs

__all__ = ["read", "write"]

STRAY = QT_TRANSLATE_NOOP("exchange", "A paragraph under no tag")
NO_CARD = QT_TRANSLATE_NOOP("exchange", "It is part of no card, so it was left out.")
LONG = QT_TRANSLATE_NOOP("exchange", "A card of more than {most} characters")
CUT = QT_TRANSLATE_NOOP("exchange", "Its end was left out.")
LOOKS = QT_TRANSLATE_NOOP("exchange", "What is underlined and highlighted")
READ_ALOUD = QT_TRANSLATE_NOOP(
    "exchange", "The words that are read aloud became the argument; the card is its source's quote."
)

_ANSWERS = re.compile(
    r"(?:a/?t|a2|answers?(?:[ -]to)?)(?![A-Za-z0-9])[\s:–—-]*(\S.*)\Z", re.IGNORECASE | re.DOTALL
)
_NUMBERED = re.compile(r"(\d{1,6}(?:\.\d{1,6})*)\.(?:\s+|\Z)(.*)\Z", re.DOTALL)
_YEAR = re.compile(r"(?<!\d)(1[89]\d\d|20\d\d)(?!\d)")
_SHORT_YEAR = re.compile(r"[’'‘]?(?<!\d)(\d\d)(?!\d)\s*\Z")
_URL = re.compile(r"https?://[^\s\])>,;]{3,1000}")
_PRO = re.compile(
    r"(?:pro|aff(?:irmative)?|gov(?:ernment)?|prop(?:osition)?|1ac|2ac|正方)(?![a-z])", re.IGNORECASE
)
_CON = re.compile(
    r"(?:con|neg(?:ative)?|opp(?:osition)?|1nc|2nc|off(?:[ -]case)?|反方)(?![a-z])", re.IGNORECASE
)


@dataclass(slots=True)
class _Card:
    tag: Paragraph
    parent: int
    supports: bool
    titles: tuple[str, ...] = ()
    cite: Paragraph | None = None
    notes: list[str] = field(default_factory=list)
    body: list[Paragraph] = field(default_factory=list)


def read(data: bytes, job: Job) -> Parcel:
    """A DOCX or DOCM file.

    Raises:
        InputError: encrypted, damaged, made to do harm, without tags, or more than any argument tree.
    """
    found, ours = paragraphs(data, job)
    motion = next((each.text for each in found if each.kind == "title"), "")
    reader = _Ours(job) if ours else _Cards(job)
    for each in found:
        reader.paragraph(each)
    return Parcel(Motion(line(motion)), trees(reader.points(), job))


class _Cards:
    """Reads a file as debaters keep them."""

    def __init__(self, job: Job) -> None:
        self._job = job
        self._side = job.side
        self._titles: dict[int, str] = {}
        self._answers: tuple[int, int] | None = None  # level of the heading, number of the point
        self._found: list[_Card | Point] = []

    def paragraph(self, each: Paragraph) -> None:
        """The next paragraph of the file."""
        if each.kind == "title":
            return
        if len(self._found) > MOST_NODES:
            raise faults.too_many(self._job.name, MOST_NODES)
        if 1 <= each.level <= 3:
            self._heading(each)
        elif each.level == 4 or each.kind == "analytic":
            parent = self._answers[1] if self._answers is not None else -1
            supports = parent < 0 and self._side is Side.PRO
            titles = tuple(line(self._titles[level]) for level in sorted(self._titles))
            self._found.append(_Card(each, parent, supports, titles))
        elif self._found and isinstance(card := self._found[-1], _Card):
            self._text(card, each)
        else:
            self._job.ledger.note(words(STRAY), words(NO_CARD), words(PARAGRAPH, paragraph=each.number))

    def _heading(self, each: Paragraph) -> None:
        for level in range(each.level, 4):
            self._titles.pop(level, None)
        if self._answers is not None and each.level <= self._answers[0]:
            self._answers = None
        answers = _ANSWERS.match(each.text)
        if answers is not None:
            other = Argument(unstopped(line(answers[1])))
            place = words(PARAGRAPH, paragraph=each.number)
            self._found.append(Point(other, -1, self._side.other is Side.PRO, place))
            self._answers = (each.level, len(self._found) - 1)
            return
        if each.level == 1 and _PRO.match(each.text):
            self._side = Side.PRO
        elif each.level == 1 and _CON.match(each.text):
            self._side = Side.CON
        else:
            self._titles[each.level] = each.text

    @staticmethod
    def _text(card: _Card, each: Paragraph) -> None:
        if each.kind == "undertag":
            card.notes.append(each.text)
        elif card.cite is None and not card.body and any(piece.cite for piece in each.pieces):
            card.cite = each
        else:
            card.body.append(each)

    def points(self) -> list[Point]:
        """What was read."""
        return [each if isinstance(each, Point) else self._point(each) for each in self._found]

    def _point(self, card: _Card) -> Point:
        place = words(PARAGRAPH, paragraph=card.tag.number)
        body = "\n".join(each.text for each in card.body)
        if len(body) > MOST_FIELD:
            self._job.ledger.note(words(LONG, most=MOST_FIELD), words(CUT), place)
            body = body[:MOST_FIELD]
        said = "\n".join(card.notes)
        source = None
        if card.cite is None:
            said = "\n".join(each for each in (said, body) if each)
        else:
            source = _source(card.cite, body)
            aloud = _aloud(card.body)[:MOST_FIELD]
            if aloud:
                self._job.ledger.note(words(LOOKS), words(READ_ALOUD), place, kept=True)
            said = "\n".join(each for each in (said, aloud) if each)
        claim = unstopped(line(card.tag.text))
        argument = Argument(claim, said, source=source, tags=tuple(dict.fromkeys(card.titles)))
        return Point(argument, card.parent, card.supports, place)


def _aloud(body: list[Paragraph]) -> str:
    """The words that are read aloud."""
    pieces = [piece for each in body for piece in (*each.pieces, None)]
    for chosen in ("highlighted", "underlined"):
        runs: list[str] = [""]
        for piece in pieces:
            if piece is not None and getattr(piece, chosen):
                runs[-1] += piece.text
            elif runs[-1]:
                runs.append("")
        if any(run.strip() for run in runs):
            return line(" ".join(runs))
    return ""


def _source(cite: Paragraph, quote: str) -> Source:
    """A cite as it is written: whom it names in bold, the year, an address; nothing is guessed."""
    whole = line(cite.text)
    short = line("".join(piece.text for piece in cite.pieces if piece.cite))
    year = _YEAR.search(short) or _YEAR.search(whole)
    found = int(year[1]) if year is not None else 0
    two = _SHORT_YEAR.search(short)
    if two is not None and _YEAR.search(short) is None:
        found = 2000 + int(two[1]) if int(two[1]) < 50 else 1900 + int(two[1])
    name = _SHORT_YEAR.sub("", _YEAR.sub("", short)).strip(" ,.;:-–—’'‘") or short
    url = _URL.search(whole)
    return Source(whole[:2000], name[:200], found, quote, url.group() if url is not None else "")


class _Ours(_Cards):
    """Reads a file that was written here: the numbers say what answers what."""

    def __init__(self, job: Job) -> None:
        super().__init__(job)
        self._numbers: dict[str, int] = {}
        self._block = ""

    def _heading(self, each: Paragraph) -> None:
        if each.level == 1:
            self._numbers = {}
            self._side = Side.CON if _CON.match(each.text) else Side.PRO
        found = _NUMBERED.match(each.text.removeprefix("AT "))
        self._block = found[1] if found is not None and each.level == 3 else ""

    def paragraph(self, each: Paragraph) -> None:
        """The next paragraph of the file."""
        if each.kind == "analytic" and self._found:
            card = self._found[-1]
            assert isinstance(card, _Card)
            card.notes.append(each.text)
            return
        super().paragraph(each)
        if each.level != 4:
            return
        found = _NUMBERED.match(each.text)
        card = self._found[-1]
        assert isinstance(card, _Card)
        number = found[1] if found is not None else ""
        # A tag that was added by hand has no number: it stands in the block it was written into.
        above = number.rpartition(".")[0] if number else self._block
        card.parent = self._numbers.get(above, -1)
        card.supports = card.parent < 0 and self._side is Side.PRO
        if number in self._numbers:
            raise faults.twice(self._job.name, number)
        if number:
            self._numbers[number] = len(self._found) - 1

    def _point(self, card: _Card) -> Point:
        found = _NUMBERED.match(card.tag.text)
        claim = found[2] if found is not None else unstopped(card.tag.text)
        source = None
        if card.cite is not None:
            quote = "\n".join(each.text for each in card.body)
            source = _own_source(card.cite, quote) or _source(card.cite, quote)
        argument = Argument(line(claim), "\n".join(card.notes), source=source)
        return Point(argument, card.parent, card.supports, words(PARAGRAPH, paragraph=card.tag.number))


def _own_source(cite: Paragraph, quote: str) -> Source | None:
    """A cite as it is written here, None for one that was changed by hand."""
    rest = "".join(piece.text for piece in cite.pieces if not piece.cite).strip()
    parts = [_ESCAPED.sub(r"\1", each) for each in _FIELD.findall(f"{rest[1:-1]}|")]
    if (
        not (rest.startswith("[") and rest.endswith("]"))
        or len(parts) != 4
        or not parts[2].strip().isdecimal()
    ):
        return None
    title, publisher, year, url = (each.strip() for each in parts)
    return Source(title, publisher, int(year), quote, url)


_FIELD = re.compile(r"((?:[^\\|]|\\.)*)\|", re.DOTALL)
_ESCAPED = re.compile(r"\\(.)")
