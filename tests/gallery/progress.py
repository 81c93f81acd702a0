"""The progress pane in its states, and the page on paper."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Any

from PySide6.QtGui import QPixmap

from debatecoach.casefile.practice import Practice
from debatecoach.debate.drill import (
    Drill,
    DrillJudgement,
    DrillKind,
    DrillTake,
    Feature,
    FeatureFinding,
    Telling,
)
from debatecoach.debate.exemplar import Act, Profile
from debatecoach.debate.flowed import FlowedSpeech, FlowingScore, PointKind
from debatecoach.debate.format import Stage
from debatecoach.debate.side import Side
from debatecoach.debate.skill import Count, Example, RoundRecord, Skill
from debatecoach.ui.kit.theme import theme
from tests.gallery.home import settle
from tests.ui.rig import wait_until

RATES = {
    Skill.ANSWERING: (0.2, 0.9, 6),
    Skill.LOGIC: (0.5, 0.5, 4),
    Skill.REASONING: (0.9, 0.95, 5),
    Skill.SPECIFIC: (0.3, 0.4, 5),
    Skill.SOURCES: (0.0, 0.2, 5),
    Skill.WEIGHING: (0.0, 0.2, 2),
    Skill.TIME: (0.6, 1.0, 3),
}


def sample_practice(rounds: int, name: str = "Ada L.") -> Practice:
    """Rounds in which some skills grow, one stays bad, and one never had a chance."""
    made = []
    for place in range(rounds):
        counts = []
        for skill, (first, last, of) in RATES.items():
            share = first + (last - first) * place / max(1, rounds - 1)
            counts.append(Count(skill, round(share * of), of))
        moments = (
            Example(Skill.REASONING, True, 0, "Unions raise wages because workers bargain together."),
            Example(Skill.WEIGHING, False, 2, "They have said nothing about the shop floor."),
        )
        delivery = {"pace": 188.0 - 6 * place, "long_pauses": (9.0, 7.0, 8.0, 4.0)[place % 4]}
        if place != 3:  # then a recogniser heard it that drops them
            delivery["fillers"] = 7.5 - place * 0.6
        aims = {"pace": (140.0, 165.0) if place < 5 else (150.0, 175.0), "fillers": (None, 5.0)}
        made.append(
            RoundRecord(
                f"r{place}", f"2026-10-{place + 1:02d}T10:00:00+00:00", "Labor unions", Side.PRO, None,
                tuple(counts), moments, delivery, aims,
                spent=(
                    Profile(Stage.OPENING, {Act.BUILD: 0.9, Act.FRAME: 0.1}),
                    Profile(Stage.REBUTTAL, {Act.ATTACK: 0.9, Act.DEFEND: 0.1}),
                ),
            )
        )  # fmt: skip
    drill = Drill(DrillKind.WEIGH, "Labor unions")
    judged = DrillJudgement(
        (FeatureFinding(Feature.MAGNITUDE, True, ("bigger",)), FeatureFinding(Feature.PROBABILITY, False))
    )
    takes = [DrillTake("2026-10-01T10:00:00+00:00", drill, (Telling("Ours is bigger.", 3.0),), judged)] * 3
    return Practice(name=name, takes=takes, rounds=made)


def sample_flowed(speeches: int) -> list[FlowedSpeech]:
    """Claims are caught more and more, answers land in the wrong place, evidence is rare."""
    made = []
    for place in range(speeches):
        caught = min(4, 1 + place // 2)
        scores = [
            FlowingScore(PointKind.CLAIM, caught, caught, 4),
            FlowingScore(PointKind.ANSWER, 3, place % 3, 5),
        ]
        if place % 2:
            scores.append(FlowingScore(PointKind.EVIDENCE, 0, 0, 2))
        at = f"2026-10-{place + 1:02d}T10:00:00+00:00"
        made.append(FlowedSpeech(f"f{place}", at, "Labor unions", tuple(scores), place % 2))
    return made


def shots(rig: Any) -> Iterator[tuple[str, QPixmap]]:
    """Every state of the pane."""
    from debatecoach.ui.progress.pane import ProgressPane
    from debatecoach.ui.progress.paper import ProgressPaper

    parts, book = rig.parts, rig.window.actions_book
    states = [
        ("progress-empty", 0, (760, 600), 1.0),
        ("progress-few", 2, (860, 2000), 1.0),
        ("progress", 8, (860, 2150), 1.0),
        ("progress-narrow", 8, (420, 3200), 1.0),
        ("progress-200", 8, (1000, 3900), 2.0),
    ]
    for name, rounds, size, scale in states:
        theme().apply(rig.app, rig.scheme, scale, reduced_motion=True)
        parts.practice.book.practice = sample_practice(rounds) if rounds else Practice()
        pane = parts.make(ProgressPane, book)
        pane.resize(*size)
        pane.show()
        settle(rig.app)
        if rounds:
            wait_until(lambda pane=pane: pane.page is not None, 30, "page")
        if rounds > 2:  # there is no chart of two rounds
            wait_until(lambda pane=pane: pane.page.chart.ready, 30, "chart")
            wait_until(lambda pane=pane: pane.page.delivery.chart.ready, 30, "delivery")
        settle(rig.app)
        yield name, pane.grab()
        pane.close()
        pane.deleteLater()
    theme().apply(rig.app, rig.scheme, 1.0, reduced_motion=True)
    for name, practice, size, scale in (
        ("progress-flowed", Practice(name="Ada L.", flowed=sample_flowed(8)), (860, 1400), 1.0),
        ("progress-flowed-one", Practice(flowed=sample_flowed(1)), (620, 700), 1.0),
        ("progress-flowed-200", Practice(flowed=sample_flowed(8)), (1000, 2600), 2.0),
    ):
        theme().apply(rig.app, rig.scheme, scale, reduced_motion=True)
        parts.practice.book.practice = practice
        pane = parts.make(ProgressPane, book)
        pane.resize(*size)
        pane.show()
        settle(rig.app)
        if len(practice.flowed) > 1:
            wait_until(lambda pane=pane: pane.page.flowed.chart.ready, 30, "chart")
        settle(rig.app)
        yield name, pane.grab()
        pane.close()
        pane.deleteLater()
    theme().apply(rig.app, rig.scheme, 1.0, reduced_motion=True)
    pane = parts.make(ProgressPane, book)
    pane.resize(1200, 600)
    pane.show()
    pane._ask_delete()
    settle(rig.app)
    yield "progress-delete", pane.grab()
    pane.close()
    pane.deleteLater()
    if rig.scheme == "light":
        from debatecoach.ui.export.pages import image

        whole = sample_practice(8)
        whole.flowed = sample_flowed(8)
        paper = ProgressPaper(whole, date(2026, 11, 21))
        for page in range(len(paper)):
            yield f"progress-paper-{page + 1}", QPixmap.fromImage(image(paper, page, 900))
    parts.practice.delete()
