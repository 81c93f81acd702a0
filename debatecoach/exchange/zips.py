"""Office files are ZIPs of XML from anywhere: looked at as bytes before any reader makes something of them.

Sizes are counted by unpacking, a block at a time, since a ZIP may lie about them. A definition in its XML
(entities that swell or read other files) is no part of any office file and refuses it. Macros are neither run
nor read; the report says that there were some.
"""

from __future__ import annotations

import io
import re
import struct
import zipfile
import zlib

from debatecoach.exchange import faults
from debatecoach.exchange.limits import MEGABYTE, MOST_OTHER_TAGS, MOST_PARTS, MOST_TAGS, MOST_UNPACKED
from debatecoach.exchange.model import Job, words
from debatecoach.marks import QT_TRANSLATE_NOOP

MACROS = QT_TRANSLATE_NOOP("exchange", "Macros")
NOT_READ = QT_TRANSLATE_NOOP("exchange", "Programs in a file are neither run nor read.")

BROKEN = (
    zipfile.BadZipFile,
    zlib.error,
    struct.error,
    EOFError,
    ValueError,
    KeyError,
    IndexError,
    TypeError,
    AttributeError,
    AssertionError,
    NotImplementedError,
    RuntimeError,
    OverflowError,
    OSError,
)
"""What zipfile and the readers of office files raise on files that were tampered with."""

_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_DECLARED = re.compile(rb"""\A\s*<\?xml[^>]{0,200}encoding\s*=\s*["']([^"']{0,40})["']""")
_ENCODINGS = {b"utf-8", b"utf-16", b"us-ascii", b"ascii", b"iso-8859-1", b"windows-1252"}


def check(data: bytes, job: Job, format: str, large: re.Pattern[str]) -> dict[str, bytes]:
    """Check an office file; returns its XML parts, unpacked, by name.

    Args:
        data: the whole file.
        job: its ledger is told of macros.
        format: ``DOCX`` or ``XLSX``, for messages.
        large: names of the parts that hold the text or the tables.

    Raises:
        InputError: encrypted, damaged, swelling, or with XML definitions.
    """
    if data.startswith(_OLE):
        raise faults.locked(job.name)
    try:
        return _check(data, job, large)
    except BROKEN as error:
        raise faults.damaged(job.name, format) from error


def _check(data: bytes, job: Job, large: re.Pattern[str]) -> dict[str, bytes]:
    left = MOST_UNPACKED
    tags, others = MOST_TAGS, MOST_OTHER_TAGS
    found: dict[str, bytes] = {}
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        parts = archive.infolist()
        if len(parts) > MOST_PARTS:
            raise faults.swells(job.name)
        for part in parts:
            name = part.filename.lower()
            if name.endswith("vbaproject.bin"):
                job.ledger.note(words(MACROS), words(NOT_READ))
            kept = []
            with archive.open(part) as stream:
                while block := stream.read(MEGABYTE):
                    left -= len(block)
                    if left < 0:
                        raise faults.swells(job.name)
                    if name.endswith((".xml", ".rels", ".vml")):
                        kept.append(block)
            if not kept:
                continue
            xml = b"".join(kept)
            _check_xml(xml, job)
            if large.search(name):
                tags -= xml.count(b"<")
            else:
                others -= xml.count(b"<")
            if tags < 0 or others < 0:
                raise faults.swells(job.name)
            if part.filename in found:
                raise zipfile.BadZipFile("two parts of one name")
            found[part.filename] = xml
    return found


def _check_xml(xml: bytes, job: Job) -> None:
    plain = xml.replace(b"\0", b"") if b"\0" in xml else xml  # UTF-16 as well
    declared = _DECLARED.match(plain[:400].lstrip(b"\xef\xbb\xbf\xff\xfe"))
    foreign = declared is not None and declared[1].lower() not in _ENCODINGS
    if foreign or b"<!DOCTYPE" in plain or b"<!ENTITY" in plain or b"<!doctype" in plain:
        raise faults.entities(job.name)
