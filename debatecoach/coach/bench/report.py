"""A ballot written out as Markdown, for a file or a printout."""

from __future__ import annotations

import re

from debatecoach.coach.bench import texts
from debatecoach.debate.ballot import Ballot, Clash, Line
from debatecoach.debate.case import Case, Round
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


def ballot_markdown(ballot: Ballot, round: Round, case: Case) -> str:
    """The ballot as Markdown: decision, clashes with quotations, drops, next actions, the whole arithmetic.

    Spoken words are escaped, so that nothing said can become a heading, a link or markup.
    """
    winner = texts.SIDES[ballot.winner] if ballot.winner else NOBODY
    certainty = CERTAINTY.get(ballot.certainty, ballot.certainty)
    parts = [
        f"# {BALLOT}",
        f"**{MOTION}:** {escape(case.motion.text)}",
        f"## {DECISION}: {winner} ({certainty})",
        escape(ballot.rfd),
    ]
    if ballot.notices:
        parts += [f"**{NOTICES}:**", _list(ballot.notices)]
    if ballot.clashes:
        parts.append(f"## {CLASHES}")
        for clash in ballot.clashes:
            parts += _clash(clash, round)
    parts.append(f"## {DROPPED}")
    for each in ballot.dropped:
        names = {"dropper": texts.SIDES[each.dropped_by], "side": texts.SIDES[each.side]}
        quote = _quote(each.line, round) if each.line.quote else f"> {escape(round.flow[each.ref].claim)}"
        parts += [DROPPED_LINE.format(**names), quote]
    if not ballot.dropped:
        parts.append(NOTHING_DROPPED)
    parts.append(f"## {NEXT}")
    for number, action in enumerate(ballot.next_actions, 1):
        parts.append(f"{number}. **{escape(action.text)}** {escape(action.why)}")
        if action.moment is not None:
            parts.append(_quote(action.moment, round))
    parts += [f"## {ARITHMETIC}", _table(ballot, round)]
    parts += [f"## {CAN}", _list(ballot.can_judge), f"## {CANNOT}", _list(ballot.cannot_judge)]
    return "\n\n".join(parts) + "\n"


def escape(text: str) -> str:
    """The text with every character that Markdown could read as markup escaped, on one line."""
    text = _INLINE.sub(r"\\\1", re.sub(r"\s+", " ", text).strip())
    return _AT_START.sub(r"\1\\\2", text)


def _list(items: tuple[str, ...]) -> str:
    return "\n".join(f"- {escape(item)}" for item in items)


def _clash(clash: Clash, round: Round) -> list[str]:
    winner = texts.SIDES[clash.winner] if clash.winner else EVEN
    parts = [f"### {escape(clash.title)} ({winner}, {clash.points:+g})", escape(clash.reason)]
    parts += [_quote(line, round) for line in (*clash.pro, *clash.con)]
    return parts


def _quote(line: Line, round: Round) -> str:
    """A quotation with its speaker's slot."""
    known = 0 <= line.speech < len(round.speeches)
    speech = round.speeches[line.speech] if known else None
    source = f"{texts.SIDES[speech.side]}, {escape(speech.slot)}" if speech else ""
    return f"> {escape(line.quote)}\n>\n> ({source})"


def _table(ballot: Ballot, round: Round) -> str:
    rows = ["| " + " | ".join(HEADER) + " |", "|---|---|---|---|---:|"]
    for entry in ballot.tally.entries:
        claim = escape(round.flow[entry.ref].claim) if round.flow.locate(entry.ref.node) else ""
        side, points = texts.SIDES[entry.side], f"{entry.points:g}"
        rows.append(f"| {side} | {entry.kind} | {claim} | {entry.working} | {points} |")
    for side in (Side.PRO, Side.CON):
        rows.append(f"| **{texts.SIDES[side]}** | **{TOTAL}** | | | **{ballot.tally.total(side):g}** |")
    return "\n".join(rows)
