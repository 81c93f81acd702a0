"""What can be flowed, and how it went in words."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.coach.flowing.compare import FlowComparison, NoteFate
from debatecoach.debate.case import Round
from debatecoach.debate.flow_tree import FlowRef
from debatecoach.debate.flowed import PointKind

translate = QCoreApplication.translate

_WORDS: dict[PointKind | NoteFate, str] = {
    PointKind.CLAIM: QT_TRANSLATE_NOOP("FlowAlong", "Claims"),
    PointKind.ANSWER: QT_TRANSLATE_NOOP("FlowAlong", "Answers"),
    PointKind.EVIDENCE: QT_TRANSLATE_NOOP("FlowAlong", "Evidence"),
    PointKind.WEIGHING: QT_TRANSLATE_NOOP("FlowAlong", "Weighing"),
    NoteFate.NOTED: QT_TRANSLATE_NOOP("FlowAlong", "You have it"),
    NoteFate.ELSEWHERE: QT_TRANSLATE_NOOP("FlowAlong", "You have it, answering something else"),
    NoteFate.ASKED: QT_TRANSLATE_NOOP("FlowAlong", "Is this your note?"),
    NoteFate.MISSED: QT_TRANSLATE_NOOP("FlowAlong", "Missed"),
}


def speeches(round: Round) -> list[int]:
    """What can be flowed: the other side's speeches that were given, and the one that is due; newest first.
    Where machines speak for both sides, all of them."""
    due = len(round.speeches)
    there = range(min(due + 1, len(round.format.slots)))
    return [at for at in reversed(there) if round.format.slots[at].side is not round.human]


def begun(round: Round) -> list[int]:
    """Speeches with notes that were not compared yet, newest first."""
    offered = set(speeches(round))
    return [own.speech for own in reversed(round.own_flows) if not own.compared and own.speech in offered]


def answerable(round: Round, speech: int) -> list[FlowRef]:
    """What a speech could answer: the other side's points it had heard, those of the last speech first, each
    speech's as they were said."""
    heard, side = set(round.format.heard_before(speech)), round.format.slots[speech].side
    found = [
        ref
        for ref in round.flow.refs()
        if round.flow.side_of(ref) is not side
        and round.flow[ref].speech in heard
        and not round.flow[ref].struck
    ]
    return sorted(found, key=lambda ref: (-round.flow[ref].speech, round.flow[ref].mentions[0].sentence))


def told(word: PointKind | NoteFate) -> str:
    """A kind of point, or what became of one."""
    return translate("FlowAlong", _WORDS[word])


def score_words(found: FlowComparison) -> str:
    """``Claims 2 of 3 · Answers 1 of 2, 1 in its place · Notes of nothing that was heard: 1``."""
    parts = []
    for each in found.scores():
        text = translate("FlowAlong", "{0}: {1} of {2}").format(told(each.kind), each.caught, each.of)
        if each.aimed < each.caught:
            text = translate("FlowAlong", "{0}, {1} in the right place").format(text, each.aimed)
        parts.append(text)
    if found.invented:
        text = translate("FlowAlong", "Notes of nothing that was heard: {0}")
        parts.append(text.format(len(found.invented)))
    return " · ".join(parts)
