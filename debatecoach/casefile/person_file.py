"""A person as one file that can be given away: NAME.persona, a ZIP of ``person.json`` and, if asked, notes.

Only what somebody wrote or said is kept: style, phrases and lenses are measured anew whenever it is read, so
that no file can claim a manner its corpus does not show. It may come from anyone: parts are known by name and
never used as paths, and sizes are bounded before anything is made of them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, Field

from debatecoach.base.archives import packed
from debatecoach.base.files import write_whole
from debatecoach.casefile.given import opened
from debatecoach.casefile.trouble import fault
from debatecoach.casefile.wire import Strict
from debatecoach.debate.person import Consent, Kind, Person, PersonText

SUFFIX = ".persona"
VERSION: Literal[1] = 1
MOST_FILE = 8 << 20
MOST_TEXT = 400_000
"""Characters of one text."""
MOST_TEXTS = 400
MOST_NOTES = 200_000
_PARTS = {"person.json": 16 << 20, "notes.txt": 1 << 20}


class _TextBody(Strict):
    kind: Kind
    name: Annotated[str, Field(max_length=200)]
    text: Annotated[str, Field(min_length=1, max_length=MOST_TEXT)]


class _PersonBody(Strict):
    """``simulated`` can only be true: whoever reads the file knows what is made with it."""

    format: Literal["debatecoach-persona"] = "debatecoach-persona"
    version: Literal[1] = VERSION
    simulated: Literal[True] = True
    name: Annotated[str, Field(min_length=1, max_length=80, pattern=r"^[^\x00-\x1f\x7f]*$")]
    consent: Consent
    consent_line: Annotated[str, Field(min_length=1, max_length=400)]
    language: Literal["en", "zh"]
    lenses: Annotated[tuple[Annotated[str, Field(max_length=40)], ...], Field(max_length=8)] = ()
    texts: Annotated[tuple[_TextBody, ...], Field(min_length=1, max_length=MOST_TEXTS)]


class _Head(BaseModel):
    format: Literal["debatecoach-persona"]
    version: int


def write_person(path: Path, person: Person, notes: bool = False) -> None:
    """Write a person whole or not at all; the same person makes the same bytes. Private notes only if asked.

    Raises:
        CaseFileError: it cannot be written.
    """
    body = _PersonBody(
        name=person.name,
        consent=person.consent,
        consent_line=person.consent_line,
        language="zh" if person.language == "zh" else "en",
        lenses=person.lenses,
        texts=tuple(_TextBody(kind=each.kind, name=each.name, text=each.text) for each in person.texts),
    )
    parts = {"person.json": body.model_dump_json(indent=1)}
    if notes and person.notes:
        parts["notes.txt"] = person.notes
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, packed(parts))
    except OSError as error:
        raise fault("person not written", path, error) from error


def read_person(path: Path) -> Person:
    """A person from their file.

    Raises:
        CaseFileError: it is none, is damaged, too large, newer, or made to do harm; nothing was taken in.
    """
    with opened(path, "person", _PARTS, MOST_FILE, sum(_PARTS.values())) as archive:
        told = archive.read("person.json", _PARTS["person.json"])
        if _Head.model_validate_json(told).version > VERSION:
            raise fault("person newer", path)
        body = _PersonBody.model_validate_json(told)
        notes = archive.read("notes.txt", MOST_NOTES) if "notes.txt" in archive.parts else b""
        return Person(
            path.stem,
            body.name,
            body.consent,
            body.consent_line,
            body.language,
            tuple(PersonText(each.kind, each.name, each.text) for each in body.texts),
            body.lenses,
            notes.decode("utf-8", "replace"),
        )
