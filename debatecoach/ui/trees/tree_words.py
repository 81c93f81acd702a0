"""The pane's sentences: what a node is, how strong, and why, in plain words."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.debate import numbers
from debatecoach.debate.argument import Argument, Review, Score, Scorer, Way
from debatecoach.debate.forest import Forest
from debatecoach.debate.grafts import GraftStanding
from debatecoach.debate.rehearsal_tree import Strengths, own_impact
from debatecoach.debate.side import Side
from debatecoach.ui.kit.names import scheme_name
from debatecoach.ui.kit.widgets import side_name
from debatecoach.ui.kit.wording import joined, listed
from debatecoach.ui.trees.filters import Filter, FilterKind


# -- What schemes, states of review and filters are called in the user's language
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


def kind_name(kind: FilterKind) -> str:
    """What a kind of filter asks for."""
    names = {
        FilterKind.UNANSWERED: QCoreApplication.translate("Rehearsal", "Unanswered attacks"),
        FilterKind.WEAKEST: QCoreApplication.translate("Rehearsal", "Weakest links"),
        FilterKind.UNSOURCED: QCoreApplication.translate("Rehearsal", "Without a source"),
        FilterKind.NOTES: QCoreApplication.translate("Rehearsal", "Coach’s notes"),
        FilterKind.NEEDS_WORK: QCoreApplication.translate("Rehearsal", "Needs work"),
        FilterKind.APPROVED: QCoreApplication.translate("Rehearsal", "Approved"),
        FilterKind.LOCKED: QCoreApplication.translate("Rehearsal", "Locked"),
        FilterKind.DUPLICATES: QCoreApplication.translate("Rehearsal", "Duplicates"),
        FilterKind.TAG: QCoreApplication.translate("Rehearsal", "Tag"),
        FilterKind.SCHEME: QCoreApplication.translate("Rehearsal", "Scheme"),
    }
    return names[kind]


def filter_name(wanted: Filter | None) -> str:
    """A filter in full: with its tag or scheme."""
    if wanted is None:
        return QCoreApplication.translate("Rehearsal", "Filter")
    if wanted.kind is FilterKind.TAG:
        return QCoreApplication.translate("Rehearsal", "Tag: {0}").format(wanted.value)
    if wanted.kind is FilterKind.SCHEME:
        return QCoreApplication.translate("Rehearsal", "Scheme: {0}").format(scheme_name(wanted.value))
    return kind_name(wanted.kind)


CONTEXT = "Rehearsal"

REVIEW_NAMES = {
    Review.UNREVIEWED: QT_TRANSLATE_NOOP("Rehearsal", "Not reviewed"),
    Review.NEEDS_WORK: QT_TRANSLATE_NOOP("Rehearsal", "Needs work"),
    Review.APPROVED: QT_TRANSLATE_NOOP("Rehearsal", "Approved"),
}


def tr(text: str) -> str:
    """``text`` (marked elsewhere for context Rehearsal) in the user's language."""
    return QCoreApplication.translate(CONTEXT, text)


def number(value: float, places: int = 1) -> str:
    """A strength as read: one decimal, a true minus, no minus zero."""
    return numbers.number(value, f".{places}f")


def working(value: float) -> str:
    """A number inside arithmetic: two decimals where they count, so that the sum can be checked."""
    text = number(value, 2)
    return text[:-1] if text.endswith("0") else text


def level_words(forest_side: Side, side: Side, level: int) -> str:
    """``Pro · main claim``, ``Con · level 1 attack``, ``Pro · level 2 answer``."""
    if level == 0:
        text = QCoreApplication.translate("Rehearsal", "{side} · main claim")
    elif side is forest_side:
        text = QCoreApplication.translate("Rehearsal", "{side} · level {level} answer")
    else:
        text = QCoreApplication.translate("Rehearsal", "{side} · level {level} attack")
    return text.format(side=side_name(side), level=level)


def scorer_name(scorer: Scorer) -> str:
    """Who gave a score, for the note beside it."""
    names = {
        Scorer.LIBRARY: QCoreApplication.translate("Rehearsal", "library"),
        Scorer.COACH: QCoreApplication.translate("Rehearsal", "coach"),
        Scorer.MODEL: QCoreApplication.translate("Rehearsal", "model"),
        Scorer.UNSCORED: QCoreApplication.translate("Rehearsal", "not scored yet"),
    }
    return names[scorer]


def score_source(score: Score) -> str:
    """Who gave a score, and for a model's how it came about."""
    ways = {
        Way.WEIGHTED: QCoreApplication.translate("Rehearsal", "model, weighted"),
        Way.SAMPLED: QCoreApplication.translate("Rehearsal", "model, averaged"),
        Way.ASKED: QCoreApplication.translate("Rehearsal", "model, once"),
    }
    return ways.get(score.way, "") or scorer_name(score.scorer)


def strength_words(forest: Forest[Argument], strengths: Strengths, node: str, k: int) -> str:
    """What breaks a node, and what answering that gains; that is left out where it gains nothing."""
    best = strengths.best_reply(node, k)
    if best is None:
        if forest.children(node):
            return QCoreApplication.translate("Rehearsal", "No reply is counted.")
        return QCoreApplication.translate("Rehearsal", "No reply to it is prepared: nothing is taken away.")
    claim = forest[best].claim
    if strengths.at(best, k - 1) <= 0:
        text = QCoreApplication.translate("Rehearsal", "Nothing breaks it: its best reply, “{claim}”, fails.")
        return text.format(claim=claim)
    text = QCoreApplication.translate("Rehearsal", "What breaks it: “{claim}”.").format(claim=claim)
    after = number(_answered(forest, strengths, node, k, best))
    if after == number(strengths.at(node, k)):
        return text
    gain = QCoreApplication.translate("Rehearsal", "Answer it, and this rises to {result}.")
    return joined((text, gain.format(result=after)))


def strength_working(forest: Forest[Argument], strengths: Strengths, node: str, k: int) -> str:
    """The arithmetic of f_k of a node (Eq. 1 and 2), and of what answering its best reply makes of it."""
    level, argument = forest.level(node), forest[node]
    base, best = own_impact(forest, node, level), strengths.best_reply(node, k)
    parts = []
    if level >= 2:
        text = QCoreApplication.translate(
            "Rehearsal", "By itself {base}: the mean of attack {attack} and support {support}."
        )
        scores = {"attack": working(argument.attack.value), "support": working(argument.support.value)}
        parts.append(text.format(base=working(base), **scores))
    if best is None:
        return joined(parts) or QCoreApplication.translate(
            "Rehearsal", "Nothing is taken away: {base}."
        ).format(base=working(base))
    replies = sorted((strengths.at(each, k - 1) for each in forest.children(node)), reverse=True)
    values = {"base": working(base), "gamma": working(strengths.gamma)}
    text = QCoreApplication.translate("Rehearsal", "{base} − {gamma} × {reply} = {result}.")
    result = number(strengths.at(node, k))
    parts.append(text.format(**values, reply=working(replies[0]), result=result))
    if len(replies) > 1:
        text = QCoreApplication.translate(
            "Rehearsal", "With its best reply answered: {base} − {gamma} × {reply} = {result}."
        )
        result = number(_answered(forest, strengths, node, k, best))
        parts.append(text.format(**values, reply=working(replies[1]), result=result))
    return joined(parts)


def _answered(forest: Forest[Argument], strengths: Strengths, node: str, k: int, best: str) -> float:
    """f_k of a node as if its best reply did not stand: the next best counts, if there is one."""
    base = own_impact(forest, node, forest.level(node))
    others = [strengths.at(each, k - 1) for each in forest.children(node) if each != best]
    return base - strengths.gamma * max(others) if others else base


def drop_words(allowed: GraftStanding, main_claim: bool, under: bool) -> str:
    """What letting go of a branch here would do, or why it may not be done."""
    if allowed is GraftStanding.OTHER_SIDE:
        return QCoreApplication.translate("Rehearsal", "Not here: it would speak for the other side")
    if allowed is GraftStanding.UNDER_ITSELF:
        return QCoreApplication.translate("Rehearsal", "Not here: this is its own branch")
    if allowed is GraftStanding.LOCKED:
        return QCoreApplication.translate("Rehearsal", "It is locked")
    if under:
        return QCoreApplication.translate("Rehearsal", "Answers this")
    if main_claim:
        return QCoreApplication.translate("Rehearsal", "A main claim here")
    return QCoreApplication.translate("Rehearsal", "Stands here")


def spoken_summary(forest: Forest[Argument], strengths: Strengths, node: str, k: int, folded: bool) -> str:
    """One node for a screen reader: what it is, its claim, strength, replies, evidence and coach's marks."""
    words = QCoreApplication.translate(
        "Rehearsal", "{what}. {claim}. Strength {strength} after {k} replies. Replies: {replies}{folded}."
    )
    argument = forest[node]
    summary = words.format(
        what=level_words(forest.side, forest.side_of(node), forest.level(node)),
        claim=argument.claim,
        strength=number(strengths.at(node, k)),
        k=k,
        replies=len(forest.children(node)),
        folded=QCoreApplication.translate("Rehearsal", ", folded") if folded else "",
    )
    return joined((summary, *_marks(argument)))


def _marks(argument: Argument) -> list[str]:
    """Sentences on evidence, lock, state, tags and note."""
    if argument.cards:
        named = listed([card.short_cite or card.heading for card in argument.cards])
        text = QCoreApplication.translate("Rehearsal", "Evidence: {0}.").format(named)
    else:
        text = QCoreApplication.translate("Rehearsal", "Reasoning, no source.")
    marks = [text]
    if argument.locked:
        marks.append(QCoreApplication.translate("Rehearsal", "Locked."))
    if argument.review is not Review.UNREVIEWED:
        marks.append(f"{tr(REVIEW_NAMES[argument.review])}.")
    if argument.tags:
        marks.append(QCoreApplication.translate("Rehearsal", "Tags: {0}.").format(listed(argument.tags)))
    if argument.note:
        marks.append(QCoreApplication.translate("Rehearsal", "Has a coach’s note."))
    return marks
