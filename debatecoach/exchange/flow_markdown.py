"""A flow as Markdown to read and to paste: under each side's claims what answers them. Written only."""

from __future__ import annotations

import re

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.debate.claim_numbers import claim_numbers
from debatecoach.debate.flow_tree import FlowRef
from debatecoach.debate.side import Side
from debatecoach.exchange.flow_model import FlowSheet
from debatecoach.exchange.flow_said import shown
from debatecoach.exchange.model import LossLedger, words
from debatecoach.exchange.texts import line

MOMENTS = QT_TRANSLATE_NOOP("exchange", "The words of points and when they were said")
TAUGHT = QT_TRANSLATE_NOOP("exchange", "What corrections taught the listener")
TO_READ = QT_TRANSLATE_NOOP("exchange", "Markdown is for reading; JSON keeps everything.")
ARROW = "→"
_SPECIAL = re.compile(r"([\\`*_\[\]<>#|~])")


def write(sheet: FlowSheet, ledger: LossLedger) -> bytes:
    """Headings a side, lists below: the claim's number, the speech, the claim, how it stands; under it what
    was said for it, then each speech that took it up again with what was said there."""
    flow, numbers = sheet.flow, claim_numbers(sheet.flow)
    points = [flow[ref] for ref in flow.refs()]
    for what, count in (
        (MOMENTS, sum(any(m.quote or m.start >= 0 for m in each.mentions) for each in points)),
        (TAUGHT, sum(bool(each.taught) for each in points)),
    ):
        if count:
            ledger.note(words(what), words(TO_READ), count=count)
    lines = [f"# {_plain(sheet.motion)}", ""]
    for side, title in zip(Side, sheet.titles, strict=True):
        lines += [f"## {_plain(title)}", ""]
        tree = flow.trees[side]
        for node in tree.walk():
            ref = FlowRef(side, node)
            number = f"({numbers[ref]}) " if ref in numbers else ""
            lines += _entry(sheet, ref, "  " * tree.level(node), number)
        lines.append("")
    return "\n".join(lines).encode("utf-8", "replace")


def _entry(sheet: FlowSheet, ref: FlowRef, indent: str, number: str) -> list[str]:
    point = sheet.flow[ref]
    claim = _plain(point.claim)
    claim = f"~~{claim}~~" if point.struck else f"**{claim}**" if point.bold else claim
    held = ", ".join(filter(None, (sheet.stands(ref), str(point.doubt))))
    tail = f" *({_plain(held)})*" if held else ""
    first, *again = shown(point, sheet.said).items()
    lines = [f"{indent}- {number}{_plain(sheet.names[first[0]])}: {claim}{tail}"]
    lines += [f"{indent}  - {_plain(each)}" for each in first[1]]
    for column, shows in again:
        lines.append(f"{indent}  - {ARROW} {_plain(sheet.names[column])}")
        lines += [f"{indent}    - {_plain(each)}" for each in shows]
    return [*lines, f"{indent}  - *{_plain(point.note)}*"] if point.note else lines


def _plain(text: str) -> str:
    """Words, whatever Markdown would make of them."""
    return _SPECIAL.sub(r"\\\1", line(text))
