"""What the bench's layers, dimensions and probes are called, in the user's language."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.debate.adjudication import Ask, Dimension, RubricRow
from debatecoach.debate.format import Format, Scale
from debatecoach.debate.numbers import number as points
from debatecoach.debate.side import Team
from debatecoach.debate.votes import Vote
from debatecoach.ui.kit import names
from debatecoach.ui.kit.wording import listed

translate = QCoreApplication.translate

LAYERS = {
    "engagement": QT_TRANSLATE_NOOP("Bench", "Engagement (no names, no sides, labels swapped)"),
    "panel": QT_TRANSLATE_NOOP("Bench", "Panel: the winner it names"),
    "scores": QT_TRANSLATE_NOOP("Bench", "Panel: its scores compared"),
    "rubric": QT_TRANSLATE_NOOP("Bench", "Speeches side by side"),
    "annotation": QT_TRANSLATE_NOOP("Bench", "Arithmetic on claims and rebuttals"),
    "audit": QT_TRANSLATE_NOOP("Bench", "What survived, counted alone"),
    "audience": QT_TRANSLATE_NOOP("Bench", "Audience (shown, not counted)"),
}
SHORT = {
    "engagement": QT_TRANSLATE_NOOP("Bench", "engagement"),
    "panel": QT_TRANSLATE_NOOP("Bench", "panel"),
    "scores": QT_TRANSLATE_NOOP("Bench", "panel’s scores"),
    "rubric": QT_TRANSLATE_NOOP("Bench", "side by side"),
    "annotation": QT_TRANSLATE_NOOP("Bench", "arithmetic"),
    "audit": QT_TRANSLATE_NOOP("Bench", "audit"),
    "audience": QT_TRANSLATE_NOOP("Bench", "audience"),
}
DIMENSIONS = {
    Dimension.ARGUMENT: QT_TRANSLATE_NOOP("Bench", "Argument"),
    Dimension.SOURCE: QT_TRANSLATE_NOOP("Bench", "Sources"),
    Dimension.LANGUAGE: QT_TRANSLATE_NOOP("Bench", "Language"),
    Dimension.CLASH: QT_TRANSLATE_NOOP("Bench", "Clash"),
}
ROWS = {
    RubricRow.STRENGTH: QT_TRANSLATE_NOOP("Bench", "Argument strength"),
    RubricRow.REBUTTAL: QT_TRANSLATE_NOOP("Bench", "Rebuttal"),
    RubricRow.EVIDENCE: QT_TRANSLATE_NOOP("Bench", "Evidence"),
    RubricRow.RHETORIC: QT_TRANSLATE_NOOP("Bench", "Rhetoric"),
    RubricRow.ROLE: QT_TRANSLATE_NOOP("Bench", "Role"),
}
ASKS = {
    Ask.SWAP: QT_TRANSLATE_NOOP("Bench", "With the labels of the sides swapped"),
    Ask.TRUNCATE: QT_TRANSLATE_NOOP("Bench", "With long speeches cut to the shorter side’s"),
    Ask.RELABEL: QT_TRANSLATE_NOOP("Bench", "With other names"),
}
SCALES = {
    Scale.WUDC: QT_TRANSLATE_NOOP("Bench", "WUDC, 50–100"),
    Scale.WSDC: QT_TRANSLATE_NOOP("Bench", "World Schools, 60–80"),
    Scale.PF: QT_TRANSLATE_NOOP("Bench", "Public Forum, 25–30"),
    Scale.LD: QT_TRANSLATE_NOOP("Bench", "Lincoln-Douglas, 25–30"),
    Scale.POLICY: QT_TRANSLATE_NOOP("Bench", "Policy, 25–30"),
    Scale.PERSUASION: QT_TRANSLATE_NOOP("Bench", "Persuasiveness, 1–5"),
}
PARTS = {
    "content": QT_TRANSLATE_NOOP("Bench", "content"),
    "style": QT_TRANSLATE_NOOP("Bench", "style"),
    "strategy": QT_TRANSLATE_NOOP("Bench", "strategy"),
}


def told(marked: str) -> str:
    """One of these in the user's language."""
    return translate("Bench", marked)


def team_name(team: Team | None, format: Format) -> str:
    """``Pro``, ``OG``; a dash for a tie."""
    return names.team_name(team, format) if team is not None else "–"


def layer_name(layer: str) -> str:
    """A layer of the bench by its id."""
    return told(LAYERS.get(layer, layer))


def vote_name(vote: Vote) -> str:
    """A layer, or one judge of it."""
    if not vote.judge:
        return told(LAYERS.get(vote.layer, vote.layer))
    dimension = next((each for each in Dimension if each.value == vote.judge), None)
    short = told(SHORT.get(vote.layer, vote.layer))
    if dimension is not None:
        return f"{short} · {told(DIMENSIONS[dimension])}"
    run, _, judge = vote.judge.partition(".")
    if not judge:
        return f"{short} · {vote.judge}"
    text = translate("Bench", "{0} · pass {1}, judge {2}")
    return text.format(short, run, judge)


def vote_scores(vote: Vote, format: Format) -> str:
    """``Pro 7.5, Con 6``."""
    return listed(f"{team_name(team, format)} {points(round(score, 2))}" for team, score in vote.scores)


def percent(share: float) -> str:
    """A share, 0-1, as a whole percentage."""
    return translate("Bench", "{0} %").format(round(100 * share))
