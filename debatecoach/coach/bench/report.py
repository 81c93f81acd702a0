"""A ballot written out as Markdown, for a file or a printout."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from debatecoach.coach.bench import texts
from debatecoach.debate.ballot import Ballot, Clash, Line
from debatecoach.debate.case import Case, Round
from debatecoach.debate.format import Slot
from debatecoach.debate.side import Side
from debatecoach.marks import QT_TRANSLATE_NOOP

_INLINE = re.compile(r"([\\`*_\[\]|<>~&$@]|:(?=//)|(?<=www)\.)")
_AT_START = re.compile(r"^(\d*)([.)#+=-])")

BALLOT = QT_TRANSLATE_NOOP("ballot", "Ballot")
MOTION = QT_TRANSLATE_NOOP("ballot", "Motion")
DECISION = QT_TRANSLATE_NOOP("ballot", "Decision")
NOBODY = QT_TRANSLATE_NOOP("ballot", "no winner")
CLASHES = QT_TRANSLATE_NOOP("ballot", "Clashes")
EVEN = QT_TRANSLATE_NOOP("ballot", "even")
DROPPED = QT_TRANSLATE_NOOP("ballot", "Dropped")
DROPPED_LINE = QT_TRANSLATE_NOOP("ballot", "{dropper} dropped this point of {side}:")
NOTHING_DROPPED = QT_TRANSLATE_NOOP("ballot", "Nothing was dropped.")
NEXT = QT_TRANSLATE_NOOP("ballot", "Next")
ARITHMETIC = QT_TRANSLATE_NOOP("ballot", "Arithmetic")
HEADER = (
    QT_TRANSLATE_NOOP("ballot", "Side"),
    QT_TRANSLATE_NOOP("ballot", "What"),
    QT_TRANSLATE_NOOP("ballot", "Point"),
    QT_TRANSLATE_NOOP("ballot", "Working"),
    QT_TRANSLATE_NOOP("ballot", "Points"),
)
TOTAL = QT_TRANSLATE_NOOP("ballot", "Total")
CAN = QT_TRANSLATE_NOOP("ballot", "What this judge can see")
CANNOT = QT_TRANSLATE_NOOP("ballot", "What it cannot see")
NOTICES = QT_TRANSLATE_NOOP("ballot", "Please note")
CERTAINTY = {
    "clear": QT_TRANSLATE_NOOP("ballot", "clear"),
    "narrow": QT_TRANSLATE_NOOP("ballot", "narrow"),
    "too close to call": QT_TRANSLATE_NOOP("ballot", "too close to call"),
}


@dataclass(frozen=True, slots=True)
class Tongue:
    """How a ballot's own words are told; English as they are kept, unless the window puts others in.

    Attributes:
        text: a heading, a side's name or a ballot's sentence.
        slot: a speech's name.
        kind: what an entry of the arithmetic is.
    """

    text: Callable[[str], str] = str
    slot: Callable[[Slot], str] = lambda slot: f"{texts.SIDES[slot.side]}, {slot.id}"
    kind: Callable[[str], str] = str

    def side(self, side: Side) -> str:
        """Pro or Con."""
        return self.text(texts.SIDES[side])


ENGLISH = Tongue()


def ballot_markdown(ballot: Ballot, round: Round, case: Case, tongue: Tongue = ENGLISH) -> str:
    """The ballot as Markdown: decision, clashes with quotations, drops, next actions, the whole arithmetic.

    Spoken words are escaped, so that nothing said can become a heading, a link or markup.
    """
    tell = tongue.text
    winner = tongue.side(ballot.winner) if ballot.winner else tell(NOBODY)
    certainty = tell(CERTAINTY.get(ballot.certainty, ballot.certainty))
    parts = [
        f"# {tell(BALLOT)}",
        f"**{tell(MOTION)}:** {escape(case.motion.text)}",
        f"## {tell(DECISION)}: {winner} ({certainty})",
        escape(tell(ballot.rfd)),
    ]
    if ballot.notices:
        parts += [f"**{tell(NOTICES)}:**", _list(ballot.notices, tongue)]
    if ballot.clashes:
        parts.append(f"## {tell(CLASHES)}")
        for clash in ballot.clashes:
            parts += _clash(clash, round, tongue)
    parts.append(f"## {tell(DROPPED)}")
    for each in ballot.dropped:
        names = {"dropper": tongue.side(each.dropped_by), "side": tongue.side(each.side)}
        claim = f"> {escape(round.flow[each.ref].claim)}"
        quote = _quote(each.line, round, tongue) if each.line.quote else claim
        parts += [tell(DROPPED_LINE).format(**names), quote]
    if not ballot.dropped:
        parts.append(tell(NOTHING_DROPPED))
    parts.append(f"## {tell(NEXT)}")
    for number, action in enumerate(ballot.next_actions, 1):
        parts.append(f"{number}. **{escape(tell(action.text))}** {escape(tell(action.why))}")
        if action.moment is not None:
            parts.append(_quote(action.moment, round, tongue))
    parts += [f"## {tell(ARITHMETIC)}", _table(ballot, round, tongue)]
    parts += [f"## {tell(CAN)}", _list(ballot.can_judge, tongue)]
    parts += [f"## {tell(CANNOT)}", _list(ballot.cannot_judge, tongue)]
    return "\n\n".join(parts) + "\n"


def escape(text: str) -> str:
    """The text with every character that Markdown could read as markup escaped, on one line."""
    text = _INLINE.sub(r"\\\1", re.sub(r"\s+", " ", text).strip())
    return _AT_START.sub(r"\1\\\2", text)


def _list(items: tuple[str, ...], tongue: Tongue) -> str:
    return "\n".join(f"- {escape(tongue.text(item))}" for item in items)


def _clash(clash: Clash, round: Round, tongue: Tongue) -> list[str]:
    winner = tongue.side(clash.winner) if clash.winner else tongue.text(EVEN)
    parts = [f"### {escape(clash.title)} ({winner}, {clash.points:+g})", escape(tongue.text(clash.reason))]
    parts += [_quote(line, round, tongue) for line in (*clash.pro, *clash.con)]
    return parts


def _quote(line: Line, round: Round, tongue: Tongue) -> str:
    """A quotation with its speaker's slot."""
    source = ""
    if 0 <= line.speech < len(round.speeches):
        source = escape(tongue.slot(round.format.slots[line.speech]))
    return f"> {escape(line.quote)}\n>\n> ({source})"


def _table(ballot: Ballot, round: Round, tongue: Tongue) -> str:
    rows = ["| " + " | ".join(map(tongue.text, HEADER)) + " |", "|---|---|---|---|---:|"]
    for entry in ballot.tally.entries:
        claim = escape(round.flow[entry.ref].claim) if round.flow.locate(entry.ref.node) else ""
        side, points = tongue.side(entry.side), f"{entry.points:g}"
        rows.append(f"| {side} | {tongue.kind(entry.kind)} | {claim} | {entry.working} | {points} |")
    total = tongue.text(TOTAL)
    for each in (Side.PRO, Side.CON):
        rows.append(f"| **{tongue.side(each)}** | **{total}** | | | **{ballot.tally.total(each):g}** |")
    return "\n".join(rows)
