"""What schemes, states of review and filters are called in the user's language."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from debatecoach.debate.argument import Argument, Review
from debatecoach.ui.rehearsal.filters import Filter, Kind
from debatecoach.ui.rehearsal.words import REVIEW_NAMES, SCHEME_NAMES, tr


def scheme_name(scheme: str) -> str:
    """A scheme's name; one we do not know, as it is."""
    return tr(SCHEME_NAMES[scheme]) if scheme in SCHEME_NAMES else scheme


def review_name(review: Review) -> str:
    """How far a coach is with an argument."""
    return tr(REVIEW_NAMES[review])


def state_words(argument: Argument) -> str:
    """What a coach has made of an argument, in a few words; empty if nothing."""
    parts = []
    if argument.locked:
        parts.append(QCoreApplication.translate("Rehearsal", "Locked"))
    if argument.review is not Review.UNREVIEWED:
        parts.append(review_name(argument.review))
    if argument.note:
        parts.append(QCoreApplication.translate("Rehearsal", "Note"))
    return " · ".join((*parts, *argument.tags))


def kind_name(kind: Kind) -> str:
    """What a kind of filter asks for."""
    names = {
        Kind.UNANSWERED: QCoreApplication.translate("Rehearsal", "Unanswered attacks"),
        Kind.WEAKEST: QCoreApplication.translate("Rehearsal", "Weakest links"),
        Kind.UNSOURCED: QCoreApplication.translate("Rehearsal", "Without a source"),
        Kind.NOTES: QCoreApplication.translate("Rehearsal", "Coach’s notes"),
        Kind.NEEDS_WORK: QCoreApplication.translate("Rehearsal", "Needs work"),
        Kind.APPROVED: QCoreApplication.translate("Rehearsal", "Approved"),
        Kind.LOCKED: QCoreApplication.translate("Rehearsal", "Locked"),
        Kind.DUPLICATES: QCoreApplication.translate("Rehearsal", "Duplicates"),
        Kind.TAG: QCoreApplication.translate("Rehearsal", "Tag"),
        Kind.SCHEME: QCoreApplication.translate("Rehearsal", "Scheme"),
    }
    return names[kind]


def filter_name(wanted: Filter | None) -> str:
    """A filter in full: with its tag or scheme."""
    if wanted is None:
        return QCoreApplication.translate("Rehearsal", "Filter")
    if wanted.kind is Kind.TAG:
        return QCoreApplication.translate("Rehearsal", "Tag: {0}").format(wanted.value)
    if wanted.kind is Kind.SCHEME:
        return QCoreApplication.translate("Rehearsal", "Scheme: {0}").format(scheme_name(wanted.value))
    return kind_name(wanted.kind)
