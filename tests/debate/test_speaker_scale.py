"""Scores of 1 to 10 on the scales of tournaments."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from debatecoach.debate.adjudication import Dimension, Judged, RubricRow, SpeechJudged
from debatecoach.debate.format import Scale
from debatecoach.debate.side import Team
from debatecoach.debate.speaker_scale import RANGE, scale_of, speaker_scores


def speech(**values: object) -> SpeechJudged:
    return SpeechJudged(0, Team.PRO, **values)  # type: ignore[arg-type]


def score(scale: Scale, **values: object) -> float | None:
    return speaker_scores([speech(**values)], scale)[0].score


@pytest.mark.parametrize(
    ("scale", "mark", "expected"),
    [
        (Scale.WUDC, 1.0, 50.0), (Scale.WUDC, 10.0, 100.0), (Scale.WUDC, 5.5, 75.0),
        (Scale.PF, 1.0, 25.0), (Scale.PF, 10.0, 30.0), (Scale.PF, 5.5, 27.5),
        (Scale.WSDC, 1.0, 60.0), (Scale.WSDC, 10.0, 80.0), (Scale.WSDC, 5.5, 70.0),
    ],
)  # fmt: skip
def test_the_ends_and_the_middle_of_each_scale(scale: Scale, mark: float, expected: float) -> None:
    assert score(scale, overall=mark) == expected


def test_world_schools_has_forty_forty_twenty() -> None:
    judged = (Judged(Dimension.ARGUMENT, 10.0, ""), Judged(Dimension.SOURCE, 10.0, ""),
              Judged(Dimension.LANGUAGE, 1.0, ""))  # fmt: skip
    [made] = speaker_scores(
        [speech(judged=judged, rubric=((RubricRow.REBUTTAL, 10.0), (RubricRow.ROLE, 10.0)), overall=5.0)],
        Scale.WSDC,
    )
    assert dict(made.parts) == {"content": 32.0, "style": 24.0, "strategy": 16.0}
    assert made.score == 72.0


def test_without_a_comparison_the_dimensions_mean_counts_and_without_any_there_is_no_score() -> None:
    judged = (Judged(Dimension.ARGUMENT, 4.0, ""), Judged(Dimension.LANGUAGE, 7.0, ""))
    assert score(Scale.WUDC, judged=judged) == score(Scale.WUDC, overall=5.5)
    assert all(score(scale) is None for scale in Scale)
    assert score(Scale.PERSUASION, persuasiveness=4) == 4.0
    assert score(Scale.PERSUASION, persuasiveness=4, overall=9.0) == 4.0, "the audience's own goes first"
    assert score(Scale.PERSUASION, overall=10.0) == 5.0, (
        "it was not asked, and a score came back all the same"
    )


@given(st.floats(1.0, 10.0), st.floats(1.0, 10.0), st.sampled_from(list(Scale)[:3]))
def test_a_better_speech_never_scores_less_and_none_leaves_the_scale(
    a: float, b: float, scale: Scale
) -> None:
    low, high = sorted((a, b))
    worse, better = score(scale, overall=low), score(scale, overall=high)
    assert worse is not None
    assert better is not None
    assert RANGE[scale][0] <= worse <= better <= RANGE[scale][1]


def test_a_formats_own_scale() -> None:
    assert scale_of("British Parliamentary", 4) is Scale.WUDC
    assert scale_of("wsdc") is Scale.WSDC
    assert scale_of("Public Forum") is Scale.PF
    assert scale_of("Simplified Oxford") is Scale.PERSUASION
