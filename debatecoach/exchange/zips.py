"""Office files are ZIPs of XML from anywhere: looked at as bytes before any reader makes something of them.

A definition in its XML
(entities that swell or read other files) is no part of any office file and refuses it. Macros are neither run
nor read; the report says that there were some.
"""

from __future__ import annotations

import io
import re

from debatecoach.base.archives import BROKEN_BYTES, OLE, Archive, SwellingError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.exchange.faults import MOST_OTHER_TAGS, MOST_PARTS, MOST_TAGS, MOST_UNPACKED, refused
from debatecoach.exchange.model import ReadingJob, words

MACROS = QT_TRANSLATE_NOOP("exchange", "Macros")
NOT_READ = QT_TRANSLATE_NOOP("exchange", "Programs in a file are neither run nor read.")

_DECLARED = re.compile(rb"""\A\s*<\?xml[^>]{0,200}encoding\s*=\s*["']([^"']{0,40})["']""")
_ENCODINGS = {b"utf-8", b"utf-16", b"us-ascii", b"ascii", b"iso-8859-1", b"windows-1252"}


def check(data: bytes, job: ReadingJob, format: str, large: re.Pattern[str]) -> dict[str, bytes]:
    """Check an office file; returns its XML parts, unpacked, by name.

    Args:
        data: the whole file.
        job: its ledger is told of macros.
        format: ``DOCX`` or ``XLSX``, for messages.
        large: names of the parts that hold the text or the tables.

    Raises:
        InputError: encrypted, damaged, swelling, or with XML definitions.
    """
    if data.startswith(OLE):
        raise refused("locked", job.name)
    try:
        with Archive(io.BytesIO(data), MOST_PARTS, MOST_UNPACKED) as archive:
            return _check(archive, job, large)
    except SwellingError as error:
        raise refused("swells", job.name) from error
    except BROKEN_BYTES as error:
        raise refused("damaged", job.name, format=format) from error


def _check(archive: Archive, job: ReadingJob, large: re.Pattern[str]) -> dict[str, bytes]:
    tags, others = MOST_TAGS, MOST_OTHER_TAGS
    found: dict[str, bytes] = {}
    for exact in archive.parts:
        name = exact.lower()
        if name.endswith("vbaproject.bin"):
            job.ledger.note(words(MACROS), words(NOT_READ))
        is_xml = name.endswith((".xml", ".rels", ".vml"))
        xml = b"".join(block for block in archive.blocks(exact) if is_xml)
        if not xml:
            continue
        _check_xml(xml, job)
        if large.search(name):
            tags -= xml.count(b"<")
        else:
            others -= xml.count(b"<")
        if tags < 0 or others < 0:
            raise SwellingError(exact)
        found[exact] = xml
    return found


def _check_xml(xml: bytes, job: ReadingJob) -> None:
    plain = xml.replace(b"\0", b"") if b"\0" in xml else xml  # UTF-16 as well
    declared = _DECLARED.match(plain[:400].lstrip(b"\xef\xbb\xbf\xff\xfe"))
    foreign = declared is not None and declared[1].lower() not in _ENCODINGS
    if foreign or b"<!DOCTYPE" in plain or b"<!ENTITY" in plain or b"<!doctype" in plain:
        raise refused("entities", job.name)
