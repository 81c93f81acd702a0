"""Poster and booklet, page by page: everything is there, nothing is cut off, words can be found."""

from __future__ import annotations

import io
import re
import xml.etree.ElementTree as ElementTree
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontDatabase, QImage, QTextLayout

from debatecoach.debate.argument import Argument, Review
from debatecoach.debate.case import Case
from debatecoach.debate.changes import Replace
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.motion import Motion
from debatecoach.debate.rehearsal_tree import RehearsalForest
from debatecoach.debate.side import Side
from debatecoach.ui.case.open_case import new_store
from debatecoach.ui.export import paper, pictures
from debatecoach.ui.export.book import TOP
from debatecoach.ui.export.booklet import Booklet
from debatecoach.ui.export.orders import Order, look, made
from debatecoach.ui.export.pages import MOST_POINTS, Paper, image, pdf, portion
from debatecoach.ui.export.poster import Poster
from debatecoach.ui.export.sheets import EDGE, SCALE, LargePage, Sheets
from debatecoach.ui.kit.theme import theme
from tests.support.big_tree import big_case


def case_of(motion: str) -> Case:
    store = new_store(motion)
    case = store.case.snapshot()
    store.close()
    return case


def small(*claims: str) -> Case:
    twigs = [Twig(f"p{at}", STANCE, Argument(claim)) for at, claim in enumerate(claims)]
    return Case(
        Motion("Small"), {Side.PRO: RehearsalForest(Side.PRO, twigs), Side.CON: RehearsalForest(Side.CON)}
    )


def words_of(data: bytes, *only: int) -> list[str]:
    """The words of each page of a PDF file, or of some pages (from 0)."""
    from pypdf import PdfReader

    pages = PdfReader(io.BytesIO(data)).pages
    return [page.extract_text() for at, page in enumerate(pages) if not only or at in only]


def set_in(booklet: Booklet) -> str:
    """All that is set in a booklet, row by row, without spaces."""
    rows = [row.text for page in booklet.pages for _base, row in page.rows]
    return "".join("".join(rows).split())


# -- the booklet ---------------------------------------------------------------------------------------


def test_the_booklet_holds_every_argument_whole() -> None:
    case = case_of("fat-tax")
    text = set_in(Booklet(portion(case), Paper.A4.size))
    for side in Side:
        forest = case.forests[side]
        for node in forest.walk():
            assert "".join(forest[node].claim.split()) in text
            assert "".join(forest[node].argument.split()) in text
    assert "1.1.1Pro·level2answer" in text
    assert "1.1Con·level1attack" in text


def test_the_contents_name_the_right_pages() -> None:
    case = case_of("fat-tax")
    booklet = Booklet(portion(case), Paper.LETTER.size)
    data = pdf(booklet)
    entries = [row for page in booklet.pages[:3] for _base, row in page.rows if row.dots]
    assert len(entries) == 10, "two sides and eight main claims"
    for row in entries[::4]:
        claim = row.text.lstrip("0123456789 ")[:30]
        (words,) = words_of(data, int(row.right) - 1)
        assert "".join(claim.split()) in "".join(words.split())


def test_no_page_overflows_and_none_is_empty() -> None:
    booklet = Booklet(portion(big_case(400)), Paper.A4.size, notes=True)
    for page in booklet.pages:
        bases = [base for base, _row in page.rows]
        assert bases == sorted(bases)
        assert bases
        assert bases[0] > TOP
        assert bases[-1] < booklet.size.height() - 60


def test_an_argument_of_many_pages_is_parted() -> None:
    case = small("Long")
    case.forests[Side.PRO] = RehearsalForest(
        Side.PRO, [Twig("p1", STANCE, Argument("Long", "Word by word. " * 3000))]
    )
    booklet = Booklet(portion(case), Paper.A4.size)
    assert 5 < len(booklet) < 20
    assert set_in(booklet).count("Word") == 3000


def test_notes_are_there_only_if_asked_for() -> None:
    case = case_of("fat-tax")
    forest = case.forests[Side.PRO]
    marked = replace(forest["p1"], note="Slowly here", tags=("week 3",), review=Review.APPROVED)
    Replace("p1", marked).apply(forest)
    with_notes = set_in(Booklet(portion(case), Paper.A4.size, notes=True))
    assert "Slowlyhere" in with_notes
    assert "week3" in with_notes
    assert "Slowlyhere" not in set_in(Booklet(portion(case), Paper.A4.size))


def test_words_are_never_markup() -> None:
    case = small("<b>bold</b> & <img src=x>")
    assert "<b>bold</b> & <img src=x>" in " ".join(words_of(pdf(Booklet(portion(case), Paper.A4.size))))
    text = "".join(ElementTree.fromstring(pictures.svg(Poster(portion(case)))).itertext())
    assert "<b>bold</b>" in text


# -- the poster ----------------------------------------------------------------------------------------


def test_every_claim_stands_whole_in_the_svg() -> None:
    case = case_of("fat-tax")
    root = ElementTree.fromstring(pictures.svg(Poster(portion(case))))
    text = "".join("".join(root.itertext()).split())
    for side in Side:
        for node in case.forests[side].walk():
            assert "".join(case.forests[side][node].claim.split()) in text


def test_pictures_are_light_whatever_the_window_wears(qapp: object) -> None:
    part = portion(case_of("fat-tax"), (Side.PRO,))
    light = pictures.image(Poster(part), 0.5)
    theme().apply(qapp, "dark", 2.0, reduced_motion=True)  # type: ignore[arg-type]
    assert pictures.image(Poster(part), 0.5) == light
    assert light.pixelColor(1, 1) == Qt.GlobalColor.white


@pytest.mark.parametrize("claims", [(), ("Alone",)])
def test_little_is_drawn_too(claims: tuple[str, ...]) -> None:
    part = portion(small(*claims))
    for pages in (Booklet(part, Paper.A4.size), LargePage(Poster(part)), Sheets(Poster(part), Paper.A4)):
        text = " ".join(words_of(pdf(pages)))
        assert (claims[0] if claims else "There are no arguments yet.") in text
    assert not QImage.fromData(pictures.png(Poster(part))).isNull()


def test_thousands_are_drawn_within_bounds() -> None:
    poster = Poster(portion(big_case(5000)))
    scale = pictures.scale_of(poster)
    assert poster.width * scale * poster.height * scale <= pictures.MOST_PIXELS * 1.001
    assert max(poster.width, poster.height) * scale <= pictures.MOST_SIDE * 1.001
    assert "cannot be read" in pictures.scale_words(scale)
    page = LargePage(poster)
    assert max(page.size.width(), page.size.height()) <= MOST_POINTS * 1.001
    found = look(big_case(5000), Order("png"))
    assert "% of its size" in found.said
    assert made(big_case(50), Order("png"))[:4] == b"\x89PNG"


def test_sheets_hold_all_of_the_poster() -> None:
    poster = Poster(portion(case_of("fat-tax")))
    sheets = Sheets(poster, Paper.A4)
    wide = (sheets.size.width() - 2 * EDGE) * sheets.across
    tall = (sheets.size.height() - 2 * EDGE) * sheets.down
    assert wide >= poster.width * SCALE > wide - sheets.size.width()
    assert tall >= poster.height * SCALE > tall - sheets.size.height()
    assert len(sheets) == sheets.across * sheets.down
    # digits are drawn, but with some fonts Qt's files do not say which they are
    assert re.search(r"Row . of ., column . of .", words_of(pdf(sheets), sheets.across)[0], re.DOTALL)


def test_a_sheet_is_a_piece_of_the_whole() -> None:
    """What two sheets show side by side is what the whole shows there."""
    poster = Poster(portion(case_of("fat-tax"), (Side.PRO,)))
    sheets = Sheets(poster, Paper.A4)
    room = sheets.size.width() - 2 * EDGE
    second = image(sheets, 1, round(sheets.size.width() * 2))
    whole = image(LargePage(poster), 0, 4000)
    at = whole.width() / poster.width
    for x, y in ((40, 60), (200, 150), (room - 30, 300)):
        piece = second.pixelColor(round((EDGE + x) * 2), round((EDGE + y) * 2)).lightness()
        there = whole.pixelColor(round((room + x) / SCALE * at), round(y / SCALE * at)).lightness()
        assert abs(piece - there) < 90


# -- Chinese -------------------------------------------------------------------------------------------


def test_chinese_has_glyphs(qapp: object) -> None:
    if not QFontDatabase.families(QFontDatabase.WritingSystem.SimplifiedChinese):
        pytest.skip("no Chinese font on this machine")
    for used in (paper.font(42), paper.font(42, 600), paper.font(42, 400, True)):
        layout = QTextLayout("学校应当禁止学生在校期间使用智能手机，（反驳）。", used)
        layout.beginLayout()
        layout.createLine()
        layout.endLayout()
        glyphs = [each for run in layout.glyphRuns() for each in run.glyphIndexes()]
        assert glyphs
        assert 0 not in glyphs, "a box instead of a character"


def test_chinese_words_are_found_in_the_pdf() -> None:
    case = case_of("zh-school-phones")
    data = pdf(Booklet(portion(case, (Side.PRO,)), Paper.A4.size))
    first, second = words_of(data, 0, 1)
    assert case.motion.text in first, "not the radicals that look the same"
    assert "\t" not in first
    text = "".join((first + second).split())
    assert case.claims(Side.PRO)[0] in text
