"""Verbatim's Word files (paperlessdebate.com): pockets, hats, blocks and cards.

Headings 1-4 are pocket, hat, block and tag; a card is a tag, its cite (a run of the style *Cite*, named
"Style 13 pt Bold") and its body, whose underlined, bold and highlighted words are kept. A file without those
styles is read by how it looks: large or centred lines are headings, bold ones tags, a name with a year after
a tag is a cite. A heading "AT: X" (A2, answers to) opens answers to the other side's argument X: X becomes a
main claim of theirs and the tags under it reply to it. Every other tag is a main claim, tagged with the
headings it stands under; it has all the cards between it and the next.

On export every argument is a tag with a number that says what it answers; replies stand in a block "AT".
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Message
from debatecoach.base.texts import shortened
from debatecoach.debate.argument import Argument
from debatecoach.debate.card import Card, Look, Run
from debatecoach.debate.motion import Motion
from debatecoach.debate.side import Side
from debatecoach.exchange import zips
from debatecoach.exchange.faults import MOST_FIELD, MOST_NODES, MOST_PARAGRAPHS, refused
from debatecoach.exchange.model import LossLedger, Parcel, ReadingJob, words
from debatecoach.exchange.points import PARAGRAPH, TreePoint, points_of, trees
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
_LOOKS = {
    **dict.fromkeys(("underline", "style underline", "styleunderline"), {Look.UNDERLINE}),
    **dict.fromkeys(("style bold underline", "emphasis"), {Look.UNDERLINE, Look.EMPHASIS}),
}
_MOST_BASES = 10


@dataclass(frozen=True, slots=True)
class DocxPiece:
    """Words of one look."""

    text: str
    looks: frozenset[Look] = frozenset()
    cite: bool = False
    size: float = 0.0
    """Points, 0 where it is the usual one."""


@dataclass(frozen=True, slots=True)
class DocxParagraph:
    """A paragraph.

    Attributes:
        number: its place in the document, from 1.
        level: 1 pocket, 2 hat, 3 block, 4 tag, 0 for text.
        kind: ``title``, ``analytic``, ``undertag`` or empty.
        pieces: its words.
        centred: it stands in the middle.
    """

    number: int
    level: int
    kind: str
    pieces: tuple[DocxPiece, ...]
    centred: bool = False

    @property
    def text(self) -> str:
        """All its words."""
        return "".join(each.text for each in self.pieces).strip()


@dataclass(frozen=True, slots=True)
class _Style:
    level: int = 0
    kind: str = ""
    cite: bool = False
    looks: frozenset[Look] = frozenset()
    size: float = 0.0
    centred: bool = False


def paragraphs(data: bytes, job: ReadingJob) -> tuple[list[DocxParagraph], bool]:
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
    every = {each.get(f"{_W}styleId", ""): each for each in root.iter(f"{_W}style")}
    return {id: _style(id, every) for id in every}


def _style(id: str, every: dict[str, Any]) -> _Style:
    """A style by its names, else by those it is based on."""
    level, kind, cite, size, centred = 0, "", False, 0.0, False
    looks: set[Look] = set()
    base = id
    for _ in range(_MOST_BASES):
        if base not in every:
            break
        style = every[base]
        told = [_value(style.find(f"{_W}{tag}")) for tag in ("name", "aliases")]
        names = {each.strip().lower() for name in told for each in name.split(",")}
        outline = _outline(style)
        level = level or next((_LEVELS[name] for name in names if name in _LEVELS), 0) or outline
        kind = kind or next((name for name in names if name in ("title", "analytic", "undertag")), "")
        cite = cite or bool(_CITES & names)
        if "hyperlink" not in names:  # an address looks underlined in every program
            look = style.find(f"{_W}rPr")
            looks.update(*(_LOOKS.get(name, ()) for name in names), _looks(look, frozenset()))
            size, centred = size or _size(look), centred or _centred(style)
        base = _value(style.find(f"{_W}basedOn"))
    return _Style(0 if kind else level, kind, cite, frozenset(looks), size, centred)


def _outline(holder: Any) -> int:
    """The level a paragraph or style has in the outline, 0 if none of the four."""
    outline = _value(holder.find(f"{_W}pPr/{_W}outlineLvl"))
    return int(outline) + 1 if outline in ("0", "1", "2", "3") else 0


def _centred(holder: Any) -> bool:
    return _value(holder.find(f"{_W}pPr/{_W}jc")) == "center"


def _size(look: Any) -> float:
    """Points, 0 if it does not say."""
    half = _value(look.find(f"{_W}sz")) if look is not None else ""
    return int(half) / 2 if half.isdecimal() and len(half) < 5 else 0.0


def _looks(look: Any, before: frozenset[Look]) -> frozenset[Look]:
    """What run properties make of words that look like ``before``."""
    if look is None:
        return before
    shade = look.find(f"{_W}shd")
    fill = shade.get(f"{_W}fill", "auto") if shade is not None else "auto"
    said = {
        Look.UNDERLINE: look.find(f"{_W}u"),
        Look.EMPHASIS: look.find(f"{_W}b"),
        Look.HIGHLIGHT: look.find(f"{_W}highlight"),
    }
    found = {each for each in Look if (_on(said[each]) if said[each] is not None else each in before)}
    if fill.lower() not in ("auto", "ffffff", ""):
        found.add(Look.HIGHLIGHT)
    return frozenset(found)


def _paragraphs(root: Any, styles: dict[str, _Style], job: ReadingJob) -> Iterator[DocxParagraph]:
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
                pieces.append(_piece(text, run, style, styles))
        level = style.level or (0 if style.kind else _outline(paragraph))
        centred = style.centred or _centred(paragraph)
        yield DocxParagraph(number, level, style.kind, tuple(pieces), centred)


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


def _piece(text: str, run: Any, paragraph: _Style, styles: dict[str, _Style]) -> DocxPiece:
    look = run.find(f"{_W}rPr")
    named = _value(look.find(f"{_W}rStyle")) if look is not None else ""
    style = styles.get(named, _Style())
    looks = _looks(look, style.looks | paragraph.looks)
    return DocxPiece(text, looks, style.cite, _size(look) or style.size or paragraph.size)


def _value(element: Any) -> str:
    return "" if element is None else element.get(f"{_W}val", "")


def _on(element: Any) -> bool:
    return element is not None and element.get(f"{_W}val", "single") not in ("none", "0", "false")


# -- writing --------------------------------------------------------------------------------------


def held(argument: Argument) -> Argument:
    """What of an argument the format can hold."""
    cards = tuple(map(_held, argument.cards))
    return Argument(line(argument.claim), "\n".join(_lines(argument.argument)), cards=cards)


def _held(card: Card) -> Card:
    made = card.cleaned(line, clean)
    made = made.with_body(_joined(each.runs() for each in made.paragraphs()))
    bare = replace(made, cite="")
    return bare if made.cite in (_UNCITED, bare.short_cite) else made


def _lines(text: str) -> list[str]:
    return [each.strip() for each in clean(text).split("\n") if each.strip()]


def _joined(rows: Iterable[Iterable[Run]]) -> Iterator[Run]:
    for at, row in enumerate(rows):
        if at:
            yield "\n", frozenset()
        yield from row


class _Book:
    """A document that grows at its end; python-docx itself looks for the end anew with every paragraph."""

    def __init__(self) -> None:
        import docx
        from docx.enum.text import WD_COLOR_INDEX
        from docx.oxml import OxmlElement
        from docx.text.font import Font

        self._font, self._yellow = Font, WD_COLOR_INDEX.YELLOW
        self.document = docx.Document()
        _add_styles(self.document)
        self._ids = {style.name: style.style_id for style in self.document.styles}
        self._make = OxmlElement
        self._end = self.document.element.body.sectPr

    def add(self, style: str, *runs: tuple[str, str] | Run) -> None:
        """A paragraph of words with their character style or empty, or with their looks."""
        paragraph = self._make("w:p")
        paragraph.style = self._ids[style]
        for text, look in runs:
            run = paragraph.add_r()
            run.text = text
            named = UNDERLINED if Look.UNDERLINE in look else look if isinstance(look, str) else ""
            if named:
                run.style = self._ids[named]
            if Look.EMPHASIS in look:
                self._font(run).bold = True
            if Look.HIGHLIGHT in look:
                self._font(run).highlight_color = self._yellow
        self._end.addprevious(paragraph)

    def saved(self) -> bytes:
        """The file."""
        out = io.BytesIO()
        self.document.save(out)
        return out.getvalue()


def write(parcel: Parcel, ledger: LossLedger) -> bytes:
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


def _trees(book: _Book, points: list[TreePoint], heads: list[int]) -> None:
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


def _short(point: TreePoint) -> str:
    return shortened(line(point.argument.label) or line(point.argument.claim), 80)


def _card(book: _Book, number: str, said: Argument) -> None:
    book.add("Heading 4", (f"{number}. {said.claim}", ""))
    for each in said.argument.split("\n") if said.argument else ():
        book.add("Analytic", (each, ""))
    for at, card in enumerate(said.cards, 1):
        if card.tag:
            book.add("Heading 4", (f"{number} card {at}. {card.tag}", ""))
        lead = card.cite or card.short_cite or _UNCITED
        short = _SHORT_CITE.match(lead)
        end = short.end() if short is not None else len(lead)
        parts = (card.author, card.title, card.publication, card.date, card.url)
        told = f" [{' | '.join(each.translate(_QUOTED) for each in parts)}]"
        book.add("Normal", (lead[:end], CITE), (lead[end:] + told, ""))
        for row in card.paragraphs():
            book.add("Normal", *row.runs())


CITE, UNDERLINED = "Style 13 pt Bold", "Style Underline"
_UNCITED = "?"
_SHORT_CITE = re.compile(r".{1,80}?\d\d(?:\d\d)?(?!\d)")
_QUOTED = str.maketrans({each: f"\\{each}" for each in "|\\[]"})


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
    cite = book.styles.add_style(CITE, WD_STYLE_TYPE.CHARACTER)
    cite.font.bold, cite.font.size = True, Pt(13)
    book.styles.add_style(UNDERLINED, WD_STYLE_TYPE.CHARACTER).font.underline = True


# -- reading --------------------------------------------------------------------------------------


STRAY = QT_TRANSLATE_NOOP("exchange", "A paragraph under no tag")
NO_CARD = QT_TRANSLATE_NOOP("exchange", "It is part of no card, so it was left out.")
LONG = QT_TRANSLATE_NOOP("exchange", "A card of more than {most} characters")
CUT = QT_TRANSLATE_NOOP("exchange", "Its end was left out.")
_ANSWERS = re.compile(
    r"(?:a/?t|a2|answers?(?:[ -]to)?)(?![A-Za-z0-9])[\s:–—-]*(\S.*)\Z", re.IGNORECASE | re.DOTALL
)
_NUMBERED = re.compile(r"(\d{1,6}(?:\.\d{1,6})*)( card \d+)?\.(?:\s+|\Z)(.*)\Z", re.DOTALL)
_YEAR = re.compile(r"(?<!\d)(1[89]\d\d|20\d\d)(?!\d)")
_SHORT_YEAR = re.compile(r"[’'‘]?(?<!\d)(\d\d)(?!\d)\s*\Z")
_URL = re.compile(r"https?://[^\s\])>,;]{3,1000}")
_PRO = re.compile(
    r"(?:pro|aff(?:irmative)?|gov(?:ernment)?|prop(?:osition)?|1ac|2ac|正方)(?![a-z])", re.IGNORECASE
)
_CON = re.compile(
    r"(?:con|neg(?:ative)?|opp(?:osition)?|1nc|2nc|off(?:[ -]case)?|反方)(?![a-z])", re.IGNORECASE
)


_DATE = re.compile(
    r"\d{4}-\d\d-\d\d|\d{1,2}[-/.]\d{1,2}[-/.]\d{4}"
    r"|[A-Z][a-z]{2,8}\.? \d{1,2},? \d{4}|\d{1,2} [A-Z][a-z]{2,8} \d{4}"
)
_TITLE = re.compile(r"[“\"]([^“”\"]{3,300}?)[,.]?[”\"]")
_PUBLICATION = re.compile(r"[,.;\s]*([A-Z][^\d,;:()\[\]]{1,60})[,;]")
_NAME = r"(?:[A-Z][\w'’.-]*|and|&|et|al\.?|of|the|for|de|van|von|[㐀-鿿]{2,12})"
_NAMED = re.compile(rf"{_NAME}(?:,?\s+{_NAME}){{0,7}},?\s+(?:[’'‘]?\d\d|(?:1[89]|20)\d\d)(?!\d)")
_BRACKETED = re.compile(r"\s*[(\[]")
_LARGEST = ((24.0, 1), (20.0, 2), (15.0, 3))
"""From how many points a line is a pocket, a hat, a block."""
_MOST_HEADING = 500


@dataclass(slots=True)
class _Cut:
    """A card as it stands in the file."""

    cite: DocxParagraph | None = None
    tag: str = ""
    body: list[DocxParagraph] = field(default_factory=list)


@dataclass(slots=True)
class _Tagged:
    tag: DocxParagraph
    parent: int
    supports: bool
    titles: tuple[str, ...] = ()
    notes: list[str] = field(default_factory=list)
    cuts: list[_Cut] = field(default_factory=list)


def read(data: bytes, job: ReadingJob) -> Parcel:
    """A DOCX or DOCM file.

    Raises:
        InputError: encrypted, damaged, made to do harm, without tags, or more than any argument tree.
    """
    found, ours = paragraphs(data, job)
    if not any(each.level == 4 for each in found):
        found = list(_by_look(found))
    motion = next((each.text for each in found if each.kind == "title"), "")
    reader = _Ours(job) if ours else _Cards(job)
    for each in found:
        reader.paragraph(each)
    return Parcel(Motion(line(motion)), trees(reader.points(), job))


def _by_look(found: list[DocxParagraph]) -> Iterator[DocxParagraph]:
    """Paragraphs of a file without tags, with the levels their looks give them."""
    after_tag = False
    for each in found:
        pieces = [piece for piece in each.pieces if piece.text.strip()]
        every = frozenset.intersection(*(piece.looks for piece in pieces))
        size = min(piece.size for piece in pieces)
        level = next((level for least, level in _LARGEST if size >= least), 0)
        if Look.EMPHASIS in every and not level:
            body = Look.UNDERLINE in every or Look.HIGHLIGHT in every
            named = after_tag and _NAMED.match(each.text) is not None
            level = 3 if each.centred else 0 if body or named else 4
        free = not (each.level or each.kind) and len(each.text) <= _MOST_HEADING
        made = replace(each, level=level) if free else each
        after_tag = made.level == 4
        yield made


def _cited(each: DocxParagraph, after_tag: bool) -> DocxParagraph | None:
    """A paragraph that begins with a cite, which is marked as one; None for any other."""
    pieces = [piece for piece in each.pieces if piece.text.strip()]
    if pieces[0].cite or (after_tag and any(piece.cite for piece in pieces)):
        return each
    bold = len("".join(piece.text for piece in _leading(each.pieces)))
    named = _NAMED.match(text := "".join(piece.text for piece in each.pieces))
    if named is None:
        return None
    as_long = bold > 0 and abs(bold - named.end()) <= 6  # a comma, a bracket or a blank may be bold or not
    if not as_long and not (after_tag and _BRACKETED.match(text, named.end())):
        return None
    lead, rest = DocxPiece(text[: named.end()], cite=True), DocxPiece(text[named.end() :])
    return replace(each, pieces=(lead, rest))


def _leading(pieces: Iterable[DocxPiece]) -> Iterator[DocxPiece]:
    """The bold words a paragraph begins with."""
    for piece in pieces:
        if Look.EMPHASIS not in piece.looks:
            return
        yield piece


class _Cards:
    """Reads a file as debaters keep them."""

    def __init__(self, job: ReadingJob) -> None:
        self._job = job
        self._side = job.side
        self._titles: dict[int, str] = {}
        self._answers: tuple[int, int] | None = None  # level of the heading, number of the point
        self._found: list[_Tagged | TreePoint] = []

    def paragraph(self, each: DocxParagraph) -> None:
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
            self._found.append(_Tagged(each, parent, supports, titles))
        elif self._found and isinstance(tagged := self._found[-1], _Tagged):
            self._text(tagged, each)
        else:
            self._job.ledger.note(words(STRAY), words(NO_CARD), words(PARAGRAPH, paragraph=each.number))

    def _heading(self, each: DocxParagraph) -> None:
        for level in range(each.level, 4):
            self._titles.pop(level, None)
        if self._answers is not None and each.level <= self._answers[0]:
            self._answers = None
        answers = _ANSWERS.match(each.text)
        if answers is not None:
            other = Argument(unstopped(line(answers[1])))
            place = words(PARAGRAPH, paragraph=each.number)
            self._found.append(TreePoint(other, -1, self._side.other is Side.PRO, place))
            self._answers = (each.level, len(self._found) - 1)
            return
        if each.level == 1 and _PRO.match(each.text):
            self._side = Side.PRO
        elif each.level == 1 and _CON.match(each.text):
            self._side = Side.CON
        else:
            self._titles[each.level] = each.text

    @staticmethod
    def _text(tagged: _Tagged, each: DocxParagraph) -> None:
        cuts = tagged.cuts
        if each.kind == "undertag":
            tagged.notes.append(each.text)
        elif (cite := _cited(each, not cuts)) is None:
            if not cuts:
                cuts.append(_Cut())
            cuts[-1].body.append(each)
        elif cuts and cuts[-1].cite is None and not cuts[-1].body:
            cuts[-1].cite = cite
        else:
            cuts.append(_Cut(cite))

    def points(self) -> list[TreePoint]:
        """What was read."""
        return [each if isinstance(each, TreePoint) else self._point(each) for each in self._found]

    def _point(self, tagged: _Tagged) -> TreePoint:
        place = words(PARAGRAPH, paragraph=tagged.tag.number)
        notes = list(tagged.notes)
        cards: list[Card] = []
        for cut in tagged.cuts:
            card = self._card(cut, place)
            if cut.cite is None and not (card.underlined or card.emphasised or card.highlighted or card.tag):
                notes.append(card.body)  # words of one's own, not anybody's who is cited
            else:
                cards.append(card)
        argument = Argument(
            self._claim(tagged.tag),
            "\n".join(notes),
            cards=tuple(cards),
            tags=tuple(dict.fromkeys(tagged.titles)),
        )
        return TreePoint(argument, tagged.parent, tagged.supports, place)

    def _claim(self, tag: DocxParagraph) -> str:
        return unstopped(line(tag.text))

    def _source(self, cite: DocxParagraph) -> Card:
        return _source(cite)

    def _card(self, cut: _Cut, place: Message) -> Card:
        card = self._source(cut.cite) if cut.cite is not None else Card()
        card = card.with_body(_joined(((each.text, each.looks) for each in row.pieces) for row in cut.body))
        card = card.with_body(_joined(each.runs() for each in card.paragraphs()))
        if len(card.body) > MOST_FIELD:
            self._job.ledger.note(words(LONG, most=MOST_FIELD), words(CUT), place)
            card = card.cut(MOST_FIELD)
        return replace(card, tag=cut.tag)


def _source(cite: DocxParagraph) -> Card:
    """What a cite says for certain: whom it names in bold, its year, a title in quotation marks and what
    stands right after it, an address; nothing is guessed, and the cite is kept as it is."""
    whole = line(cite.text)[:2000]
    short = line("".join(piece.text for piece in cite.pieces if piece.cite))
    year = _YEAR.search(short) or _YEAR.search(whole)
    found = year[1] if year is not None else ""
    two = _SHORT_YEAR.search(short)
    if two is not None and _YEAR.search(short) is None:
        found = ("20" if int(two[1]) < 50 else "19") + two[1]
    date = _DATE.search(whole)
    if date is not None and (not found or found in date[0]):
        found = date[0]
    name = _SHORT_YEAR.sub("", _YEAR.sub("", short)).strip(" ,.;:-–—’'‘") or short
    url = _URL.search(whole)
    title = _TITLE.search(whole)
    after = _PUBLICATION.match(whole, title.end()) if title is not None else None
    return Card(
        author=name[:200],
        title=title[1] if title is not None else "",
        publication=after[1].strip() if after is not None else "",
        date=found,
        url=url[0] if url is not None else "",
        cite=whole,
    )


class _Ours(_Cards):
    """Reads a file that was written here: the numbers say what answers what."""

    def __init__(self, job: ReadingJob) -> None:
        super().__init__(job)
        self._numbers: dict[str, int] = {}
        self._block = ""

    def _heading(self, each: DocxParagraph) -> None:
        if each.level == 1:
            self._numbers = {}
            self._side = Side.CON if _CON.match(each.text) else Side.PRO
        found = _NUMBERED.match(each.text.removeprefix("AT "))
        self._block = found[1] if found is not None and each.level == 3 else ""

    def paragraph(self, each: DocxParagraph) -> None:
        """The next paragraph of the file."""
        found = _NUMBERED.match(each.text) if each.level == 4 else None
        last = self._found[-1] if self._found else None
        if isinstance(last, _Tagged) and each.kind == "analytic":
            last.notes.append(each.text)
            return
        if isinstance(last, _Tagged) and found is not None and found[2]:
            last.cuts.append(_Cut(tag=found[3]))
            return
        super().paragraph(each)
        if each.level != 4:
            return
        tagged = self._found[-1]
        assert isinstance(tagged, _Tagged)
        number = found[1] if found is not None else ""
        # A tag that was added by hand has no number: it stands in the block it was written into.
        above = number.rpartition(".")[0] if number else self._block
        tagged.parent = self._numbers.get(above, -1)
        tagged.supports = tagged.parent < 0 and self._side is Side.PRO
        if number in self._numbers:
            raise refused("twice", self._job.name, id=number)
        if number:
            self._numbers[number] = len(self._found) - 1

    def _claim(self, tag: DocxParagraph) -> str:
        found = _NUMBERED.match(tag.text)
        return line(found[3] if found is not None else unstopped(tag.text))

    def _source(self, cite: DocxParagraph) -> Card:
        """A cite as it is written here, else one that was changed by hand."""
        found = _OWN_CITE.match(line(cite.text))
        parts = (
            [_ESCAPED.sub(r"\1", each).strip() for each in _FIELD.findall(f"{found[2]}|")] if found else []
        )
        if len(parts) == 4:  # written before there were cards
            title, publication, date, url = parts
            return Card(title=title, publication=publication, date=date.lstrip("0"), url=url)
        if found is None or len(parts) != 5:
            return _source(cite)
        author, title, publication, date, url = parts
        card = Card(author=author, title=title, publication=publication, date=date, url=url)
        return card if found[1] in (_UNCITED, card.short_cite) else replace(card, cite=found[1])


_OWN_CITE = re.compile(r"(.*) \[((?:[^\\\[\]]|\\.)*)\]\Z")
_FIELD = re.compile(r"((?:[^\\|]|\\.)*)\|")
_ESCAPED = re.compile(r"\\(.)")
