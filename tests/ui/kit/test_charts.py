"""Charts wait for each other, and one that nobody waits for any more holds nobody up."""

from __future__ import annotations

import threading

from debatecoach.ui.kit import charts


def test_a_chart_nobody_waits_for_any_more_is_not_drawn_when_its_turn_comes(own_home: object) -> None:
    look, painted, wanted = charts.ChartLook.for_paper(), [], {"old": True, "new": True}
    made: dict[str, bytes] = {}

    def draw(name: str) -> None:
        made[name] = charts.render(
            lambda _figure, _look: painted.append(name), look, (200, 100), wanted=lambda: wanted[name]
        )

    threads = [threading.Thread(target=draw, args=(name,)) for name in wanted]
    with charts._one_at_a_time:  # another chart is being drawn
        for each in threads:
            each.start()
        wanted["old"] = False
    for each in threads:
        each.join(60)
    assert painted == ["new"]
    assert made["old"] == b""
    assert made["new"].startswith(b"\x89PNG")


def test_two_prices_in_a_title_are_no_formula(own_home: object) -> None:
    drawn = charts.render(
        lambda figure, _look: figure.subplots().set_title("Costs $5, not $6"),
        charts.ChartLook.for_paper(),
        (400, 300),
        kind="svg",
    )
    assert b"Oblique" not in drawn, "as a formula's letters are"
