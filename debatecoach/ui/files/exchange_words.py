"""What the exchange with other programs has to say, in the user's language: formats, counts, losses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from debatecoach.base.messages import Message
from debatecoach.debate.side import Side
from debatecoach.exchange import FORMATS, FileFormat, Loss
from debatecoach.ui.kit.widgets import side_name
from debatecoach.ui.kit.wording import headed, listed, wording

translate = QCoreApplication.translate

CONTEXT = "exchange"


def format_name(made: FileFormat) -> str:
    """A format's name."""
    return translate(CONTEXT, made.name)


def loss_text(loss: Loss) -> str:
    """One kind of loss: how often, what, where, why."""
    what = wording(loss.what)
    if loss.count > 1:
        what = translate("Exchange", "{0} × {1}").format(loss.count, what)
    places = [wording(place) for place in loss.places]
    if places:
        if loss.count > len(places):
            places.append("…")
        what = translate("Exchange", "{0} ({1})").format(what, listed(places))
    return headed(what, wording(loss.why))


def grouped(losses: Sequence[Loss], written: bool = False) -> list[tuple[str, list[Loss]]]:
    """Losses under headings, those that are gone first; ``written``: of an export."""
    gone = [each for each in losses if not each.kept]
    kept = [each for each in losses if each.kept]
    groups = []
    if gone:
        left = translate("Exchange", "Left out")
        groups.append((translate("Exchange", "Not in the file") if written else left, gone))
    if kept:
        groups.append((translate("Exchange", "Kept, but in another form"), kept))
    return groups


def report_text(heading: str, losses: Sequence[Loss], written: bool = False) -> str:
    """A report as plain text, to be copied."""
    lines = [heading]
    for name, group in grouped(losses, written):
        lines += ["", name, *(f"- {loss_text(each)}" for each in group)]
    return "\n".join(lines)


def changes_text(changes: Sequence[Message]) -> str:
    """What taking a file in would change, a line each."""
    if not changes:
        return translate("Exchange", "Nothing will change")
    heading = translate("Exchange", "What will change")
    return "\n".join([heading, *(f"- {wording(each)}" for each in changes)])


def counts_text(taken: Mapping[str, int]) -> str:
    """How much there is: ``120 for Pro, 80 for Con, main claims: 14``."""
    words = [
        translate("Exchange", "{0} case: {1}").format(side_name(side), taken[str(side)])
        for side in Side
        if taken[str(side)]
    ]
    more = {
        "claims": translate("Exchange", "main claims: {0}"),
        "cards": translate("Exchange", "cards: {0}"),
        "definitions": translate("Exchange", "definitions: {0}"),
        "passages": translate("Exchange", "passages: {0}"),
    }
    words += [text.format(taken[name]) for name, text in more.items() if taken[name]]
    return " · ".join(words)


def import_filters() -> dict[str, str | None]:
    """Name filters of the dialog that asks for a file, and the format each insists on (None: by content)."""
    readable = [each for each in FORMATS.values() if each.can_read]
    every = list(dict.fromkeys(suffix for each in readable for suffix in each.suffixes))
    filters: dict[str, str | None] = {
        translate("Exchange", "Argument trees ({0})").format(_forms(every)): None,
    }
    for each in readable:
        filters[f"{format_name(each)} ({_forms(each.suffixes)})"] = each.id
    filters[translate("Exchange", "All files (*)")] = None
    return filters


def _forms(suffixes: Sequence[str]) -> str:
    return " ".join(f"*{suffix}" for suffix in suffixes)


def can_import(path: Path) -> bool:
    """Whether a file's name says that an argument tree may be in it."""
    every = {suffix for each in FORMATS.values() if each.can_read for suffix in each.suffixes}
    return path.suffix.lower() in every | {".docm", ".xlsm"}
