"""What was not saved, in a sentence as a person would say it."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from debatecoach.casefile.unsaved import Begun, Unsaved
from debatecoach.debate.format import Stage
from debatecoach.ui.round.round_words import length_text

translate = QCoreApplication.translate


def offered(unsaved: Unsaved, in_round: bool) -> str:
    """On the home screen: ``3 edits to your case and your opening so far (1:31) were not saved yet; they
    are here.``

    Args:
        unsaved: what would be brought back.
        in_round: a round was under way.
    """
    parts, several = _parts(unsaved)
    if parts:
        if several:
            return _sentence(translate("Unsaved", "{0} were not saved yet; they are here."), parts)
        return _sentence(translate("Unsaved", "{0} was not saved yet; it is here."), parts)
    if unsaved.damaged:
        return translate("Unsaved", "Its recovery log is damaged; what can be read of it comes back.")
    if in_round and unsaved:
        return translate("Unsaved", "The round had just begun.")
    if in_round:
        return translate("Unsaved", "Everything is saved; the round was still under way.")
    return translate("Unsaved", "Nothing but the motion so far; it is in no file yet.")


def brought_back(unsaved: Unsaved) -> str:
    """Once the case is open again; empty if nothing had to be brought back."""
    parts, several = _parts(unsaved)
    if not parts:
        return ""
    if several:
        text = translate("Unsaved", "{0} were not saved when the app stopped; they are back.")
    else:
        text = translate("Unsaved", "{0} was not saved when the app stopped; it is back.")
    return _sentence(text, parts)


def _parts(unsaved: Unsaved) -> tuple[list[str], bool]:
    """What there is, and whether it is more than one thing."""
    counted = (
        (
            unsaved.edits,
            translate("Unsaved", "1 edit to your case"),
            translate("Unsaved", "{0} edits to your case"),
        ),
        (int(unsaved.notes), translate("Unsaved", "your notes"), ""),
        (
            unsaved.speeches,
            translate("Unsaved", "1 finished speech"),
            translate("Unsaved", "{0} finished speeches"),
        ),
        (
            unsaved.flow,
            translate("Unsaved", "1 edit to the flow"),
            translate("Unsaved", "{0} edits to the flow"),
        ),
        (min(unsaved.ballots, 1), translate("Unsaved", "the ballot"), ""),
        (
            unsaved.typed,
            translate("Unsaved", "1 text you were typing"),
            translate("Unsaved", "{0} texts you were typing"),
        ),
    )
    parts = [one if count == 1 else many.format(count) for count, one, many in counted if count]
    parts += [_begun(each) for each in unsaved.begun]
    return parts, len(parts) > 1 or unsaved.notes or any(count > 1 for count, _one, _many in counted)


def _begun(begun: Begun) -> str:
    text = {
        Stage.OPENING: translate("Unsaved", "your opening so far ({0})"),
        Stage.REBUTTAL: translate("Unsaved", "your rebuttal so far ({0})"),
        Stage.CLOSING: translate("Unsaved", "your closing so far ({0})"),
    }[begun.slot.stage]
    if begun.seconds >= 1:
        return text.format(length_text(begun.seconds))
    if begun.words == 1:
        return text.format(translate("Unsaved", "1 word"))
    return text.format(translate("Unsaved", "{0} words").format(begun.words))


def _sentence(text: str, parts: list[str]) -> str:
    *most, last = parts
    said = last
    if most:
        comma = translate("Unsaved", ", ", "between the things of a list")
        said = translate("Unsaved", "{0} and {1}").format(comma.join(most), last)
    whole = text.format(said)
    return whole[:1].upper() + whole[1:]
