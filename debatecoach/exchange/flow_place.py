"""What a cell of a flow sheet is about, told by where it stands: as debaters write, and read, on paper."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.debate.side import Side
from debatecoach.exchange.model import Ledger, words
from debatecoach.exchange.texts import line

ARROWS = ("→", "->", "=>", "⇒", "➔")
"""Before a point that is taken up again."""
STANDS = "◆"
"""Before the line of a cell that says how its point stands, which is not read: it follows from the sheet."""
STATES = frozenset(
    {"dropped", "answered", "extended", "turned", "cross-applied", "conceded", "new in the last speech"}
)
ANSWERS = QT_TRANSLATE_NOOP("exchange", "What a point answers")
GUESSED = QT_TRANSLATE_NOOP("exchange", "Nothing stands to its left in its row: taken from the rows above.")
PLACE = QT_TRANSLATE_NOOP("exchange", "{sheet}, row {row}")


@dataclass(frozen=True, slots=True)
class Entry:
    """A cell of a workbook as it was found; empty text for an empty one that is dressed."""

    text: str = ""
    bold: bool = False
    struck: bool = False
    highlight: bool = False
    note: str | None = None


@dataclass(frozen=True, slots=True)
class Spot:
    """A point where it stands in a row."""

    id: str
    column: int
    side: Side
    claim: str


@dataclass(frozen=True, slots=True)
class Placed:
    """What a cell is: ``again`` the point it takes up again, else ``answers`` the point it answers (None: it
    is a main claim); ``guessed`` if nothing in its row told."""

    again: Spot | None = None
    answers: Spot | None = None
    guessed: bool = False


def placed(
    text: str, column: int, side: Side, row: Sequence[Spot], earlier: Sequence[Spot], owner: Side
) -> Placed:
    """What a cell is about.

    Args:
        text: what it says.
        column, side: its speech, and whose that is.
        row: the points to its left in its row, left to right.
        earlier: those of the rows above, top to bottom.
        owner: whose claims the sheet holds.
    """
    left = [each for each in row if each.column < column]
    if text.lstrip().startswith(ARROWS):
        own = [each for each in (*earlier, *left) if each.side is side and each.column < column]
        named = next((each for each in reversed(own) if _names(text, each.claim)), None)
        again = named or next((each for each in reversed(left) if each.side is side), None)
        if again is not None:
            return Placed(again=again)
    above = next((each for each in reversed(left) if each.side is not side), None)
    if above is not None:
        return Placed(answers=above)
    if side is owner and all(each.column >= column for each in earlier):  # none stands left of it: a claim
        return Placed()
    above = next((each for each in reversed(earlier) if each.side is not side and each.column < column), None)
    return Placed(answers=above, guessed=above is not None)


def tell_guess(ledger: Ledger, sheet: str, row: int) -> None:
    """Say that what a cell answers was guessed."""
    place = words(PLACE, sheet=sheet[:31], row=row)
    ledger.note(words(ANSWERS), words(GUESSED), place, kept=True)


def lines_of(text: str) -> list[str]:
    """A cell's lines: the claim, then what is said for it; not how it stands, which earlier versions wrote
    in brackets."""
    lines = [found for each in text.split("\n") if (found := line(each))]
    lines = [*lines[:1], *(each for each in lines[1:] if not each.startswith(STANDS))]
    if len(lines) > 1 and lines[-1][0] + lines[-1][-1] == "()":
        states = {each.strip() for each in lines[-1][1:-1].split(",")}
        if states <= STATES:
            lines.pop()
    return [*lines[:1], *(each.removeprefix("- ") for each in lines[1:])]


def unpointed(text: str) -> str:
    """A line without its arrow."""
    found = text.strip()
    for arrow in ARROWS:
        if found.startswith(arrow):
            return found[len(arrow) :].strip()
    return found


def _names(text: str, claim: str) -> bool:
    """Whether a cell with an arrow begins with this claim, whole or cut short by dots."""
    said, whole = unpointed(lines_of(text)[0]).casefold(), line(claim).casefold()
    short = said.removesuffix("...").removesuffix("…").rstrip()
    return said == whole or (len(short) >= 8 and short != said and whole.startswith(short))
