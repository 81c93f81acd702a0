"""Verbatim's Word files (paperlessdebate.com): pockets, hats, blocks and cards.

Headings 1-4 are pocket, hat, block and tag; a card is a tag, its cite (a run of the style *Cite*, named
"Style 13 pt Bold") and its body, of which the highlighted, else the underlined words are read aloud. A
heading "AT: X" (A2, answers to) opens answers to the other side's argument X: X becomes a main claim of
theirs and the cards under it reply to it. Every other card is a main claim, tagged with the headings it
stands under.

On export every argument is a tag with a number that says what it answers; replies stand in a block "AT".
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.texts import shortened
from debatecoach.debate.argument import Argument, Source
from debatecoach.debate.motion import Motion
from debatecoach.debate.side import Side
from debatecoach.exchange import zips
from debatecoach.exchange.faults import refused
from debatecoach.exchange.limits import MOST_FIELD, MOST_NODES, MOST_PARAGRAPHS
from debatecoach.exchange.model import Job, Ledger, Parcel, words
from debatecoach.exchange.points import PARAGRAPH, Point, points_of, trees
from debatecoach.exchange.texts import clean, line, unstopped

# -- a Word file's paragraphs: headings, cites, what is underlined and highlighted ----------------------

MARK = "debatecoach rehearsal tree"
"""Among the keywords of a file that was written here."""
_LARGE = re.compile(r"word/document\.xml")
_W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_FALLBACK = "{http://schemas.openxmlformats.org/markup-compatibility/2006}Fallback"
_LEVELS = {
    "heading 1": 1,
    "pocket": 1,
    "heading 2": 2,
    "hat": 2,
    "heading 3": 3,
    "block": 3,
    "heading 4": 4,
    "tag": 4,
    "tags": 4,
}
_CITES = {"cite", "style 13 pt bold", "style13ptbold", "style 12 pt bold", "style 11 pt bold", "cites"}
_UNDERLINES = {"underline", "style underline", "styleunderline", "style bold underline", "emphasis"}
_MOST_BASES = 10


@dataclass(frozen=True, slots=True)
class Piece:
    """Words of one look."""

    text: str
    cite: bool = False
    underlined: bool = False
    highlighted: bool = False


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph.

    Attributes:
        number: its place in the document, from 1.
        level: 1 pocket, 2 hat, 3 block, 4 tag, 0 for text.
        kind: ``title``, ``analytic``, ``undertag`` or empty.
        pieces: its words.
    """

    number: int
    level: int
    kind: str
    pieces: tuple[Piece, ...]

    @property
    def text(self) -> str:
        """All its words."""
        return "".join(each.text for each in self.pieces).strip()


@dataclass(frozen=True, slots=True)
class _Style:
    level: int = 0
    kind: str = ""
    cite: bool = False
    underlined: bool = False
    highlighted: bool = False


def paragraphs(data: bytes, job: Job) -> tuple[list[Paragraph], bool]:
    """A DOCX file's paragraphs that have words, and whether it was written here.

    Raises:
        InputError: encrypted, damaged, or made to do harm.
    """
    parts = zips.check(data, job, "DOCX", _LARGE)
    from lxml import etree

    document = parts.get("word/document.xml")
    if document is None:
        raise refused("damaged", job.name, format="DOCX")
    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False)
    try:
        root = etree.fromstring(document, parser)
        styles = (
            _styles(etree.fromstring(parts["word/styles.xml"], parser)) if "word/styles.xml" in parts else {}
        )
    except etree.LxmlError as error:
        raise refused("damaged", job.name, format="DOCX") from error
    found = [each for each in _paragraphs(root, styles, job) if each.text]
    return found, MARK.encode() in parts.get("docProps/core.xml", b"")


def _styles(root: Any) -> dict[str, _Style]:
    made: dict[str, tuple[list[str], int, bool, str]] = {}
    for style in root.iter(f"{_W}style"):
        names = [_value(style.find(f"{_W}{tag}")) for tag in ("name", "aliases")]
        every = [each.strip().lower() for name in names for each in name.split(",") if each.strip()]
        outline = _value(style.find(f"{_W}pPr/{_W}outlineLvl"))
        level = int(outline) + 1 if outline.isdecimal() and len(outline) < 3 else 0
        underline = _on(style.find(f"{_W}rPr/{_W}u"))
        based = _value(style.find(f"{_W}basedOn"))
        made[style.get(f"{_W}styleId", "")] = (every, level, underline, based)
    return {id: _style(id, made) for id in made}


def _style(id: str, made: dict[str, tuple[list[str], int, bool, str]]) -> _Style:
    """A style by its names, else by those it is based on."""
    level, kind, cite, underlined = 0, "", False, False
    base: str = id
    for _ in range(_MOST_BASES):
        if base not in made:
            break
        names, outline, underline, next_base = made[base]
        named = next((_LEVELS[name] for name in names if name in _LEVELS), 0)
        level = level or named or (outline if outline <= 4 else 0)
        kind = kind or next((name for name in names if name in ("title", "analytic", "undertag")), "")
        cite = cite or bool(_CITES & set(names))
        underlined = underlined or underline or bool(_UNDERLINES & set(names))
        base = next_base
    return _Style(0 if kind else level, kind, cite, underlined and not cite)


def _paragraphs(root: Any, styles: dict[str, _Style], job: Job) -> Iterator[Paragraph]:
    for fallback in list(root.iter(_FALLBACK)):  # the same words again, for old programs
        fallback.getparent().remove(fallback)
    for number, paragraph in enumerate(root.iter(f"{_W}p"), 1):
        if number > MOST_PARAGRAPHS:
            raise refused("too many", job.name)
        style = styles.get(_value(paragraph.find(f"{_W}pPr/{_W}pStyle")), _Style())
        pieces = []
        for run in paragraph.iter(f"{_W}r"):
            if next(run.iterancestors(f"{_W}p")) is not paragraph:
                continue  # a text box within it: a paragraph of its own
            text = clean("".join(_words(run)))
            if text:
                pieces.append(_piece(text, run, styles))
        yield Paragraph(number, style.level, style.kind, tuple(pieces))


def _words(run: Any) -> Iterator[str]:
    for each in run:
        if each.tag == f"{_W}t":
            yield each.text or ""
        elif each.tag == f"{_W}tab":
            yield "\t"
        elif each.tag in (f"{_W}br", f"{_W}cr"):
            yield "\n"
        elif each.tag == f"{_W}noBreakHyphen":
            yield "-"


def _piece(text: str, run: Any, styles: dict[str, _Style]) -> Piece:
    look = run.find(f"{_W}rPr")
    if look is None:
        return Piece(text)
    style = styles.get(_value(look.find(f"{_W}rStyle")), _Style())
    underline = look.find(f"{_W}u")
    shade = look.find(f"{_W}shd")
    fill = shade.get(f"{_W}fill", "auto") if shade is not None else "auto"
    return Piece(
        text,
        style.cite,
        style.underlined if underline is None else _on(underline),
        _on(look.find(f"{_W}highlight")) or fill.lower() not in ("auto", "ffffff", ""),
    )


def _value(element: Any) -> str:
    return "" if element is None else element.get(f"{_W}val", "")


def _on(element: Any) -> bool:
    return element is not None and element.get(f"{_W}val", "single") not in ("none", "0", "false")


# -- writing --------------------------------------------------------------------------------------


def held(argument: Argument) -> Argument:
    """What of an argument the format can hold."""
    source = argument.source
    if source is not None:
        title, publisher, url = (line(each) for each in (source.title, source.publisher, source.url))
        source = Source(title, publisher, source.year, "\n".join(_lines(source.quote)), url)
    return Argument(line(argument.claim), "\n".join(_lines(argument.argument)), source=source)


def _lines(text: str) -> list[str]:
    return [each.strip() for each in clean(text).split("\n") if each.strip()]


class _Book:
    """A document that grows at its end; python-docx itself looks for the end anew with every paragraph."""

    def __init__(self) -> None:
        import docx
        from docx.oxml import OxmlElement

        self.document = docx.Document()
        _add_styles(self.document)
        self._ids = {style.name: style.style_id for style in self.document.styles}
        self._make = OxmlElement
        self._end = self.document.element.body.sectPr

    def add(self, style: str, *runs: tuple[str, str]) -> None:
        """A paragraph of (words, character style or empty)."""
        paragraph = self._make("w:p")
        paragraph.style = self._ids[style]
        for text, look in runs:
            run = paragraph.add_r()
            run.text = text
            if look:
                run.style = self._ids[look]
        self._end.addprevious(paragraph)

    def saved(self) -> bytes:
        """The file."""
        out = io.BytesIO()
        self.document.save(out)
        return out.getvalue()


def write(parcel: Parcel, ledger: Ledger) -> bytes:
    """A parcel as a DOCX file that Verbatim's navigation and styles know."""
    book = _Book()
    core = book.document.core_properties
    core.title, core.keywords, core.author, core.comments = line(parcel.motion.text)[:250], MARK, "", ""
    book.add("Title", (line(parcel.motion.text), ""))
    points = points_of(parcel)
    for side in Side:
        pro = side is Side.PRO
        heads = [at for at, point in enumerate(points) if point.parent < 0 and point.supports is pro]
        if heads:
            book.add("Heading 1", (str(side).capitalize(), ""))
            _trees(book, points, heads)
    return book.saved()


def _trees(book: _Book, points: list[Point], heads: list[int]) -> None:
    """A side's main claims, each in a hat: the claim, then a block of answers to all that have some."""
    under: dict[int, list[int]] = {}
    for at, point in enumerate(points):
        under.setdefault(point.parent, []).append(at)
    for number, head in enumerate(heads, 1):
        names = {head: str(number)}
        book.add("Heading 2", (f"{number}. {_short(points[head])}", ""))
        _card(book, names[head], held(points[head].argument))
        stack = [head]
        while stack:
            at = stack.pop()
            replies = under.get(at, [])
            if replies:
                book.add("Heading 3", (f"AT {names[at]}. {_short(points[at])}", ""))
            for place, reply in enumerate(replies, 1):
                names[reply] = f"{names[at]}.{place}"
                _card(book, names[reply], held(points[reply].argument))
            stack.extend(reversed(replies))


def _short(point: Point) -> str:
    return shortened(line(point.argument.label) or line(point.argument.claim), 80)


def _card(book: _Book, number: str, said: Argument) -> None:
    book.add("Heading 4", (f"{number}. {said.claim}", ""))
    for each in said.argument.split("\n") if said.argument else ():
        book.add("Analytic", (each, ""))
    source = said.source
    if source is None:
        return
    name = " ".join(each for each in (source.publisher, str(source.year or "")) if each)
    parts = (source.title, source.publisher, str(source.year), source.url)
    told = f" [{' | '.join(each.translate(_QUOTED) for each in parts)}]"
    book.add("Normal", (name or source.title or "?", "Style 13 pt Bold"), (told, ""))
    for each in source.quote.split("\n") if source.quote else ():
        book.add("Normal", (each, "Style Underline"))


_QUOTED = str.maketrans({"|": "\\|", "\\": "\\\\"})


def _add_styles(book: Any) -> None:
    from docx.enum.style import WD_STYLE_TYPE
    from docx.oxml import OxmlElement
    from docx.oxml.ns import qn
    from docx.shared import Pt

    for level, alias in enumerate(("Pocket", "Hat", "Block", "Tag"), 1):
        element = book.styles[f"Heading {level}"].element
        aliases = OxmlElement("w:aliases")
        aliases.set(qn("w:val"), alias)
        element.find(qn("w:name")).addnext(aliases)
    book.styles.add_style("Analytic", WD_STYLE_TYPE.PARAGRAPH).base_style = book.styles["Normal"]
    cite = book.styles.add_style("Style 13 pt Bold", WD_STYLE_TYPE.CHARACTER)
    cite.font.bold, cite.font.size = True, Pt(13)
    book.styles.add_style("Style Underline", WD_STYLE_TYPE.CHARACTER).font.underline = True


# -- reading --------------------------------------------------------------------------------------


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
            raise refused("too many", self._job.name)
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
            raise refused("twice", self._job.name, id=number)
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
