"""What the verbs of the pane do to a forest, as changes; and where the selection goes. Pure: no Qt."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from debatecoach.base.errors import InputError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.debate.argument import Argument
from debatecoach.debate.changes import Insert
from debatecoach.debate.forest import STANCE, Forest, Twig
from debatecoach.debate.grafts import Clip, fresh_id
from debatecoach.debate.side import Side


@dataclass(frozen=True, slots=True)
class NewArgumentPlace:
    """Where a new argument will stand: under ``parent`` (the stance: a main claim), at ``index``."""

    side: Side
    parent: str
    index: int


def reply_spot(forest: Forest[Argument], node: str) -> NewArgumentPlace:
    """Under a node, after the replies it has."""
    return NewArgumentPlace(forest.side, node, len(forest.children(node)))


def beside_spot(forest: Forest[Argument], node: str | None) -> NewArgumentPlace:
    """Right after a node, answering the same; without a node, after the last main claim."""
    if node is None:
        return NewArgumentPlace(forest.side, STANCE, len(forest.children()))
    return NewArgumentPlace(forest.side, forest.parent(node), forest.index(node) + 1)


def spot_level(forest: Forest[Argument], spot: NewArgumentPlace) -> int:
    """The level a new argument will have there."""
    return 0 if spot.parent == STANCE else forest.level(spot.parent) + 1


def insertion(forest: Forest[Argument], spot: NewArgumentPlace, argument: Argument) -> Insert[Argument]:
    """The change that puts a new argument there."""
    index = min(spot.index, len(forest.children(spot.parent)))  # siblings may have gone meanwhile
    return Insert((Twig(fresh_id(forest, spot.parent), spot.parent, argument),), index)


def neighbours(forest: Forest[Argument], node: str) -> tuple[str, ...]:
    """Where the selection goes when ``node`` is gone: next siblings, earlier ones nearest first, parents."""
    siblings, at = forest.children(forest.parent(node)), forest.index(node)
    return (*siblings[at + 1 :], *reversed(siblings[:at]), *reversed(forest.path(node)[:-1]))


def top_of(forest: Forest[Argument], nodes: Sequence[str] | set[str]) -> str | None:
    """The first of ``nodes`` that hangs under none of them: the head of a branch that came back."""
    every = set(nodes)
    return next((node for node in forest.walk() if node in every and forest.parent(node) not in every), None)


def found(forest: Forest[Argument], query: str) -> list[str]:
    """Nodes whose claim, label, argument or note holds ``query``, whatever the case, in reading order."""
    wanted = query.strip().casefold()
    if not wanted:
        return []
    return [
        node
        for node in forest.walk()
        if any(
            wanted in text.casefold()
            for text in (forest[node].claim, forest[node].label, forest[node].argument, forest[node].note)
        )
    ]


# -- Text that was copied elsewhere, as branches: indentation says what answers what
MAX_LINES = 2000
MAX_LINE = 2000
MAX_DEPTH = 40
TAB = 4
_MARK = re.compile(r"(?:[-*+•‣–]|\(?\d{1,3}(?:\.\d{1,3})*[.)]|\(?[a-zA-Z][.)])\s+")
"""What lists begin their lines with."""


def read_outline(text: str, side: Side) -> tuple[Clip, ...]:
    """Lines as arguments, deeper ones answering the ones above; the outermost speak for ``side``.

    ``Claim: what supports it`` becomes claim and argument. An empty text gives nothing.

    Raises:
        InputError: too many or too long lines, or too deep an indentation.
    """
    lines = [line for line in text.expandtabs(TAB).splitlines() if line.strip()]
    if len(lines) > MAX_LINES or any(len(line) > MAX_LINE for line in lines):
        raise _too_much()
    clips: list[list[Twig[Argument]]] = []
    path: list[tuple[int, str]] = []  # indentation and id, outermost first
    for number, line in enumerate(lines):
        indent = len(line) - len(line.lstrip())
        while path and path[-1][0] >= indent:
            path.pop()
        if len(path) > MAX_DEPTH:
            raise _too_much()
        twig = Twig(f"o{number}", path[-1][1] if path else STANCE, _argument(line.strip()))
        if not path:
            clips.append([])
        clips[-1].append(twig)
        path.append((indent, twig.id))
    return tuple(Clip(side, tuple(branch)) for branch in clips)


def _argument(line: str) -> Argument:
    said = _MARK.sub("", line, count=1).strip() or line
    claim, colon, rest = said.partition(": ")
    if not colon or len(claim.split()) < 2:
        claim, rest = said, ""
    return Argument(claim.rstrip(".。 "), rest.strip())


def _too_much() -> InputError:
    return InputError(
        QT_TRANSLATE_NOOP("errors", "This text is no outline: it has too many, too long or too deep lines."),
        safe=QT_TRANSLATE_NOOP("errors", "Nothing was changed."),
        todo=QT_TRANSLATE_NOOP("errors", "Copy fewer lines, one argument a line."),
    )


def outline_text(clips: Sequence[Clip]) -> str:
    """Copied branches as other programs paste them: a line each, indented by tabs."""
    lines = []
    for clip in clips:
        depth: dict[str, int] = {}
        for twig in clip.branch:
            depth[twig.id] = depth.get(twig.parent, -1) + 1
            says = f": {twig.payload.argument}" if twig.payload.argument else ""
            lines.append("\t" * depth[twig.id] + " ".join(f"{twig.payload.claim}{says}".split()))
    return "\n".join(lines)


def first_sentence(text: str, longest: int = 160) -> str:
    """The first sentence without its stop, to serve as a claim until a person writes one."""
    for at, letter in enumerate(text):
        if letter in ".!?。！？" and (at + 1 == len(text) or text[at + 1].isspace() or letter in "。！？"):
            return text[:at][:longest].strip() or text[:longest].strip()
    return text[:longest].strip()
