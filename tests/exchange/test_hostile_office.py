"""Word and Excel files that were damaged, or made to do harm."""

from __future__ import annotations

import io
from pathlib import Path

import docx
import openpyxl
import pytest

from debatecoach.debate.side import Side
from debatecoach.exchange import read
from tests.exchange.harm import MAIN, MEGA, either, office, refused, unzipped, zipped
from tests.exchange.making import shape


@pytest.mark.parametrize("format", ["xlsx", "verbatim"])
def test_zip_bombs(format: str) -> None:
    parts = office(format)
    for extra in ({"xl/media/image1.png": bytes(70 * MEGA)}, {MAIN[format]: b" " * (70 * MEGA)}):
        data = zipped(parts | extra)
        assert len(data) < MEGA
        assert "unpacks to far more" in refused(data, format)
    lying = bytearray(zipped({**parts, "x.bin": bytes(70 * MEGA)}))
    size = (70 * MEGA).to_bytes(4, "little")
    while (at := lying.find(size)) >= 0:  # what it says it unpacks to
        lying[at : at + 4] = (10).to_bytes(4, "little")
    refused(bytes(lying), format)
    assert "unpacks to" in refused(zipped({f"{at}.xml": b"" for at in range(3000)} | parts), format)
    assert "unpacks to" in refused(zipped({**parts, "xl/styles.xml": b"<a/>" * 2_000_000}), format)


BOMB = b"""<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">
<!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">
<!ENTITY d SYSTEM "file:///etc/passwd">]><x>&c;&d;</x>"""


@pytest.mark.parametrize("format", ["xlsx", "verbatim"])
def test_xml_that_defines_entities(format: str) -> None:
    for name in (MAIN[format], "[Content_Types].xml", "_rels/.rels", "docProps/core.xml"):
        for data in (BOMB, BOMB.decode().encode("utf-16"), b"\xef\xbb\xbf" + BOMB):
            assert "XML definitions" in refused(zipped(office(format) | {name: data}), format)
    hidden = BOMB.replace(b"?>", b' encoding="cp037"?>', 1).decode().encode("cp037")
    refused(zipped(office(format) | {MAIN[format]: hidden}), format)
    seven = b'<?xml version="1.0" encoding="utf-7"?>+ADwAIQ-DOCTYPE x+AD4-<x/>'
    assert "XML definitions" in refused(zipped(office(format) | {MAIN[format]: seven}), format)


@pytest.mark.parametrize("format", ["xlsx", "verbatim"])
def test_macros_are_left_and_told(format: str, tmp_path: Path) -> None:
    parts = office(format)
    types = parts["[Content_Types].xml"].replace(b"wordprocessingml.document.main", b"x.macroEnabled.main")
    suffix, base = (".xlsm", "xl") if format == "xlsx" else (".docm", "word")
    path = tmp_path / f"tree{suffix}"
    path.write_bytes(
        zipped(parts | {"[Content_Types].xml": types, f"{base}/vbaProject.bin": b"\xd0\xcf" * 500})
    )
    parcel, report = read(path)
    assert shape(parcel.trees[Side.PRO]) == [("It helps", 0), ("No", 1)]
    assert [str(loss) for loss in report.losses] == ["Macros: Programs in a file are neither run nor read."]


@pytest.mark.parametrize("format", ["xlsx", "verbatim"])
def test_encrypted_and_old_office_files(format: str) -> None:
    assert "password" in refused(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(5000), format)
    parts = office(format)
    data = bytearray(zipped(parts))
    for at in range(len(data) - 4):
        if data[at : at + 4] == b"PK\x01\x02":
            data[at + 8] |= 1  # "encrypted"
    refused(bytes(data), format)


@pytest.mark.parametrize("format", ["xlsx", "verbatim"])
def test_names_are_never_paths(format: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    here = tmp_path / "a" / "b" / "c"
    here.mkdir(parents=True)
    monkeypatch.chdir(here)
    before = {*tmp_path.rglob("*")}
    evil = {"../../evil.xml": b"<a/>", "/tmp/evil-debatecoach.xml": b"<a/>", "C:\\evil.xml": b"<a/>"}
    parcel, _ = read(zipped(office(format) | evil), format)
    assert shape(parcel.trees[Side.PRO]) == [("It helps", 0), ("No", 1)]
    assert {*tmp_path.rglob("*")} == before
    assert not Path("/tmp/evil-debatecoach.xml").exists()


def test_a_cell_at_the_end_of_the_sheet() -> None:
    sheet = (
        b'<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">'
        b'<dimension ref="A1:XFD1048576"/><sheetData>'
        b'<row r="1"><c r="A1" t="inlineStr"><is><t>claim</t></is></c></row>'
        b'<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>far</t></is></c></row>'
        b"</sheetData></worksheet>"
    )
    either(zipped(office("xlsx") | {MAIN["xlsx"]: sheet}), "xlsx")


def test_a_document_of_a_million_paragraphs() -> None:
    parts = office("verbatim")
    head, tail = parts[MAIN["verbatim"]].split(b"<w:body>")[0] + b"<w:body>", b"</w:body></w:document>"
    tag = b'<w:p><w:pPr><w:pStyle w:val="Heading4"/></w:pPr><w:r><w:t>a</w:t></w:r></w:p>'
    refused(zipped(parts | {MAIN["verbatim"]: head + tag * 100_000 + tail}), "verbatim")
    refused(zipped(parts | {MAIN["verbatim"]: head + b"<w:p/>" * 1_000_000 + tail}), "verbatim")


def test_docx_from_another_program_without_styles() -> None:
    book = docx.Document()
    book.add_heading("Only a heading", 4)
    out = io.BytesIO()
    book.save(out)
    parts = unzipped(out.getvalue())
    del parts["word/styles.xml"]
    refused(zipped(parts), "verbatim")


def test_tables_of_a_hundred_thousand_columns() -> None:
    row = b",".join(b"c%d" % at for at in range(100_000))
    assert "more than 64 columns" in refused(row + b"\n" + row, "csv")
    assert "more than 64 columns" in refused(b"claim" + b",x" * 70 + b"\na", "csv")
    assert "more than 64 columns" in refused(b"," * 10_000_000, "csv")
    book = openpyxl.Workbook()
    book.active.append([f"c{at}" for at in range(1000)])
    out = io.BytesIO()
    book.save(out)
    assert "more than 64 columns" in refused(out.getvalue(), "xlsx")
