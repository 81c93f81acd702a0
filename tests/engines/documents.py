"""Documents for the tests, made on the spot: real PDF and DOCX files, and files made to do harm."""

from __future__ import annotations

import io
import re
import zipfile
import zlib


def pdf(*pages: str, title: str = "", author: str = "", made: str = "") -> bytes:
    """A PDF of these pages; each line of a page stands on a line of its own."""
    objects: list[bytes] = [b"", b"", b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"]
    kids = []
    for page in pages:
        lines = (re.sub(rb"[\\()]", rb"\\\g<0>", line.encode("latin-1")) for line in page.split("\n"))
        shown = b" T* ".join(b"(" + line + b") Tj" for line in lines)
        content = zlib.compress(b"BT /F1 11 Tf 14 TL 60 760 Td " + shown + b" ET")
        objects.append(
            b"<< /Length %d /Filter /FlateDecode >>\nstream\n" % len(content) + content + b"\nendstream"
        )
        objects.append(
            b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents %d 0 R"
            b" /Resources << /Font << /F1 3 0 R >> >> >>" % len(objects)
        )
        kids.append(b"%d 0 R" % len(objects))
    objects[0] = b"<< /Type /Catalog /Pages 2 0 R >>"
    objects[1] = b"<< /Type /Pages /Kids [" + b" ".join(kids) + b"] /Count %d >>" % len(kids)
    told = (("Title", title), ("Author", author), ("CreationDate", made))
    info = b" ".join(f"/{name} ({value})".encode("latin-1") for name, value in told if value)
    objects.append(b"<< " + info + b" >>")
    out, places = bytearray(b"%PDF-1.7\n"), []
    for number, body in enumerate(objects, 1):
        places.append(len(out))
        out += b"%d 0 obj\n" % number + body + b"\nendobj\n"
    table = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    out += b"".join(b"%010d 00000 n \n" % place for place in places)
    out += b"trailer << /Size %d /Root 1 0 R /Info %d 0 R >>\n" % (len(objects) + 1, len(objects))
    return bytes(out + b"startxref\n%d\n%%%%EOF\n" % table)


def locked_pdf(text: str) -> bytes:
    """A PDF that asks for a password."""
    from pypdf import PdfReader, PdfWriter

    writer = PdfWriter(clone_from=PdfReader(io.BytesIO(pdf(text))))
    writer.encrypt("secret", algorithm="RC4-128")
    out = io.BytesIO()
    writer.write(out)
    return out.getvalue()


def word(*paragraphs: str, title: str = "", author: str = "") -> bytes:
    """A DOCX of these paragraphs."""
    import docx

    document = docx.Document()
    for each in paragraphs:
        document.add_paragraph(each)
    document.core_properties.title, document.core_properties.author = title, author
    out = io.BytesIO()
    document.save(out)
    return out.getvalue()


def repacked(data: bytes, **parts: bytes) -> bytes:
    """A ZIP with parts added or replaced (``a__b_xml`` is ``a/b.xml``)."""
    names = {
        name.replace("__", "/").replace("_xml", ".xml").replace("_bin", ".bin"): body
        for name, body in parts.items()
    }
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
        for part in old.infolist():
            if part.filename not in names:
                new.writestr(part, old.read(part))
        for name, body in names.items():
            new.writestr(name, body)
    return out.getvalue()


def lying_bomb() -> bytes:
    """A DOCX whose text unpacks to 100 MB and says it has a kilobyte."""
    data = bytearray(repacked(word("x"), word__document_xml=b" " * (100 << 20)))
    with zipfile.ZipFile(io.BytesIO(bytes(data))) as archive:
        size = archive.getinfo("word/document.xml").file_size
    old, new = size.to_bytes(4, "little"), (1024).to_bytes(4, "little")
    return bytes(data.replace(old, new))


LAUGHS = b"""<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ha ha ha ha ha ha ha ha ha ha">
<!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">
<!ENTITY d "&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;"><!ENTITY e "&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;">
<!ENTITY f SYSTEM "file:///etc/passwd">]>
<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r>
<w:t>&e;&f;</w:t></w:r></w:p></w:body></w:document>"""
"""The text of a DOCX that swells, and wants a file of this computer."""
