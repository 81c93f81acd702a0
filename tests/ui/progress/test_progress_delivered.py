"""The charts of delivery over the rounds, drawn without a window: ranges, gaps, one measure only, zero."""

from __future__ import annotations

import pytest
from matplotlib.figure import Figure
from PySide6.QtWidgets import QApplication

from debatecoach.ui.kit.charts import ChartLook, render
from debatecoach.ui.progress.delivered import Course, courses, paint
from tests.gallery.progress import sample_practice


def axes_of(shown: list[Course], rounds: int) -> list[object]:
    figure = Figure()
    paint(shown, rounds, 2, figure, ChartLook({"ok_soft": "#eee", "ok": "#080", "ink": "#000"}, 12))
    return [each for each in figure.axes if each.get_visible()]


def test_a_course_holds_what_was_measured_and_what_it_was_held_against(qapp: QApplication) -> None:
    pace, pauses, fillers = courses(sample_practice(8).rounds)
    assert pace.points[0] == (1, 188.0)
    assert pace.aims[0] == (1, (140.0, 165.0))
    assert pace.aims[-1] == (8, (150.0, 175.0)), "another range later"
    assert [place for place, _value in fillers.points] == [1, 2, 3, 5, 6, 7, 8]
    assert pauses.aims == ()
    assert courses(sample_practice(1).rounds) == []


def test_every_point_and_range_is_within_the_axes(qapp: QApplication) -> None:
    shown = courses(sample_practice(8).rounds)
    drawn = axes_of(shown, 8)
    assert len(drawn) == 3
    for axes, course in zip(drawn, shown, strict=True):
        low, high = axes.get_ylim()  # type: ignore[attr-defined]
        edges = [edge for _place, aim in course.aims for edge in aim if edge is not None]
        assert all(low <= value <= high for value in (*edges, *(value for _place, value in course.points)))
    assert drawn[0].get_ylim()[0] > 50, "pace does not begin at nothing"  # type: ignore[attr-defined]
    assert drawn[2].get_ylim()[0] == 0  # type: ignore[attr-defined]


@pytest.mark.parametrize("points", [((1, 0.0), (2, 0.0)), ((1, 1e4), (500, 0.5))])
def test_odd_numbers_can_be_drawn(qapp: QApplication, points: tuple[tuple[int, float], ...]) -> None:
    course = Course("Fillers, a minute", 0.0, points, ((1, (None, 5.0)), (2, (3.0, None))))
    png = render(
        lambda figure, look: paint([course], 500, 1, figure, look), ChartLook.for_paper(), (400.0, 150.0)
    )
    assert png.startswith(b"\x89PNG")
