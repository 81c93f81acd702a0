"""Finding words in case files without opening them: in motions, arguments and what was said in rounds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from debatecoach.base.archives import BROKEN_BYTES
from debatecoach.base.texts import shortened
from debatecoach.casefile.archive import contents
from debatecoach.debate.side import Side

MOST_FILES = 200
MOST_A_CASE = 6
MOST = 30
SHOWN = 160
"""Characters of a text that are shown of it."""


class FoundIn(StrEnum):
    """Where words were found."""

    MOTION = "motion"
    ARGUMENT = "argument"
    ROUND = "round"


@dataclass(frozen=True, slots=True)
class CaseHit:
    """A place in a case file.

    Attributes:
        path, motion: of the case.
        kind: what holds the words; ``text`` is their beginning.
        side, place: of an argument; of a round ``place`` is its id and ``when`` its beginning, ISO 8601.
    """

    path: Path
    motion: str
    kind: FoundIn
    text: str
    side: Side | None = None
    place: str = ""
    when: str = ""


def case_files(recent: Sequence[Path], folder: Path) -> list[Path]:
    """The cases known, the latest first, then those beside them and in the folder of cases."""
    found = {each.absolute(): None for each in recent}
    for beside in dict.fromkeys([folder, *(each.parent for each in recent)]):
        try:
            found.update({each.absolute(): None for each in sorted(beside.glob("*.debate"))})
        except OSError:  # a folder that is gone, or may not be read
            continue
    return list(found)[:MOST_FILES]


def find(words: str, files: Iterable[Path]) -> list[CaseHit]:
    """Places in which all the words stand; a file that is no case has none. Off the UI thread."""
    wanted = words.casefold().split()
    found: list[CaseHit] = []
    for path in files if wanted else ():
        hits = _hits(path, wanted)
        found += [hit for hit, _ in zip(hits, range(MOST_A_CASE), strict=False)]
        if len(found) >= MOST:
            break
    return found[:MOST]


def _hits(path: Path, wanted: Sequence[str]) -> Iterator[CaseHit]:
    def has(text: object) -> bool:
        said = str(text).casefold()
        return all(word in said for word in wanted)

    case = contents(path)
    try:
        motion = str(case["motion"]["text"])
        rounds = sorted(case["rounds"], key=lambda each: str(each["started"]), reverse=True)
        about = has(motion)
        if about:
            yield CaseHit(path, motion, FoundIn.MOTION, motion)
        for held in rounds:
            lines = (str(line["text"]) for speech in held["speeches"] for line in speech["sentences"])
            said = next((line for line in lines if has(line)), None)
            if about or said is not None:
                text = shortened(said or motion, SHOWN)
                yield CaseHit(path, motion, FoundIn.ROUND, text, None, str(held["id"]), str(held["started"]))
        for side in Side:
            for node in case["forests"][side.value]:
                payload = node["payload"]
                if has(f"{payload['claim']} {payload.get('label', '')} {payload.get('argument', '')}"):
                    text = shortened(str(payload["claim"]), SHOWN)
                    yield CaseHit(path, motion, FoundIn.ARGUMENT, text, side, str(node["id"]))
    except BROKEN_BYTES:  # a case of another version, or none
        return
