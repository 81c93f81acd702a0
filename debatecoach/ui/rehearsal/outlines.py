"""Text that was copied elsewhere, as branches: indentation says what answers what."""

from __future__ import annotations

import re

from debatecoach.debate.argument import Argument
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.grafts import Clip
from debatecoach.debate.side import Side
from debatecoach.errors import InputError
from debatecoach.marks import QT_TRANSLATE_NOOP

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
