"""What the library holds, a line a motion: read without checking every argument, for lists are shown at once.

A file is checked whole when it is opened (:func:`debatecoach.coach.library.load_motion`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from debatecoach.base.data_files import broken_file, read_json
from debatecoach.base.errors import LibraryError


@dataclass(frozen=True, slots=True)
class MotionSummary:
    """One line of the library: what the home screen and ``debatecoach motions`` show.

    ``category`` is policy, value or fact, ``difficulty`` 1-3, ``language`` en or zh.
    """

    id: str
    text: str
    domain: str
    category: str
    difficulty: int
    language: str
    source: str
    background: str
    pro_claims: tuple[str, ...]
    con_claims: tuple[str, ...]
    nodes: int
    path: Path


def list_motions(folder: Path, broken: list[LibraryError] | None = None) -> list[MotionSummary]:
    """Every motion of a folder, by id.

    Args:
        folder: where the files are.
        broken: gets what is wrong with files that cannot be listed; they are left out. None: it is raised.

    Raises:
        LibraryError: a file is no motion, or two files hold the same id.
    """
    found: dict[str, MotionSummary] = {}
    for path in sorted(folder.glob("*.json")):
        try:
            summary = _summary(path)
            if summary.id in found:
                raise broken_file(
                    path, f"the id {summary.id!r} is already used by {found[summary.id].path.name}"
                )
        except LibraryError as error:
            if broken is None:
                raise
            broken.append(error)
            continue
        found[summary.id] = summary
    return [found[key] for key in sorted(found)]


def _summary(path: Path) -> MotionSummary:
    file = read_json(path)
    if not isinstance(file, dict):
        raise broken_file(path, "it holds no motion")

    def has(name: str, kind: type) -> Any:
        value = file.get(name)
        if not isinstance(value, kind):
            raise broken_file(path, f"{name}: missing, or not what it should be")
        return value

    try:
        return MotionSummary(
            id=has("id", str),
            text=has("motion", str),
            domain=has("domain", str),
            category=has("category", str),
            difficulty=has("difficulty", int),
            language=file.get("language", "en"),
            source=has("source", str),
            background=file.get("background", ""),
            pro_claims=tuple(str(node["claim"]) for node in has("pro", list)),
            con_claims=tuple(str(node["claim"]) for node in has("con", list)),
            nodes=sum(_nodes(root) for root in (*file["pro"], *file["con"])),
            path=path,
        )
    except (KeyError, TypeError, RecursionError) as error:
        raise broken_file(path, f"an argument is not what it should be ({error})") from error


def _nodes(node: Mapping[str, Any]) -> int:
    """How many arguments stand here and below."""
    return 1 + sum(_nodes(reply) for reply in node.get("replies", ()))
