"""Drills are judged on what they train, in words that were said, and every advice has a drill."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from debatecoach.coach.bench import texts
from debatecoach.coach.coaching.drills import drill_for, kind_of
from debatecoach.coach.coaching.judging import TRAINED, judge
from debatecoach.debate.ballot import NextAction
from debatecoach.debate.case import Case
from debatecoach.debate.drill import Drill, DrillKind, Feature, Telling
from debatecoach.debate.flow_tree import FlowRef
from debatecoach.debate.line import Line
from debatecoach.debate.motion import Motion
from debatecoach.debate.side import Side
from tests.gallery.flow import sample_round
from tests.support.working import computes_under

SAID = "Higher wages price out small firms"
MOTION = "Labor unions help the economy"


def met(kind: DrillKind, *told: str, seconds: float = 50.0, **more: object) -> dict[Feature, bool]:
    drill = Drill(kind, MOTION, Side.PRO, SAID, **more)  # type: ignore[arg-type]
    return {
        each.feature: each.met
        for each in judge(drill, [Telling(text, seconds, spoken=True) for text in told]).findings
    }


@given(
    st.sampled_from(list(DrillKind)),
    st.lists(st.text(max_size=300), max_size=3),
    st.floats(0, 1e6),
)
def test_whatever_is_said_each_feature_is_found_in_it_or_missing(
    kind: DrillKind, told: list[str], seconds: float
) -> None:
    legs = (240.0, 180.0, 120.0) if kind is DrillKind.SHRINK else (60.0,)
    drill = Drill(kind, MOTION, Side.PRO, SAID, ("Strikes stop hospitals",), "A first take.", legs)
    judged = judge(drill, [Telling(text, seconds) for text in told])
    assert tuple(each.feature for each in judged.findings) == TRAINED[kind]
    squeezed = " ".join((told[-1] if told else "").split())
    for each in judged.findings:
        assert each.count <= max(each.of, each.count if each.feature is Feature.USES_TIME else each.of)
        if each.feature is not Feature.MORE_ANSWERED:  # that one names the points
            assert all(words in squeezed for words in each.words)
        if not told:
            assert not each.met


def test_four_steps_are_found_only_in_their_order() -> None:
    right = (
        "They say higher wages close small firms. But sales rise too, because wages are spent. Therefore no."
    )
    assert all(met(DrillKind.STEPS, right).values())
    wrong = "Therefore no. Because wages are spent, sales rise. But they say higher wages close small firms."
    found = met(DrillKind.STEPS, wrong)
    assert found[Feature.TAKES_UP]
    assert found[Feature.REASON]
    assert not found[Feature.IN_ORDER]


def test_an_answer_to_something_else_takes_nothing_up() -> None:
    assert not met(DrillKind.ANSWER, "But schools open late because buses are few.")[Feature.TAKES_UP]


def test_weighing_is_found_by_its_four_scales() -> None:
    found = met(DrillKind.WEIGH, "Our harm is bigger than theirs, and it can never be undone.")
    assert found == {
        Feature.MAGNITUDE: True,
        Feature.PROBABILITY: False,
        Feature.TIMEFRAME: False,
        Feature.REVERSIBILITY: True,
        Feature.COMPARES: True,
    }


def test_the_same_speech_again_is_no_better_and_one_more_answer_is() -> None:
    points = ("Small firms close their shops", "Strikes stop hospitals")
    first = "They say small firms close, but they do not."
    again = met(DrillKind.REDO, first, points=points, first=first)
    better = met(DrillKind.REDO, first + " And strikes hardly stop hospitals.", points=points, first=first)
    assert not again[Feature.MORE_ANSWERED]
    assert better[Feature.MORE_ANSWERED]


def test_a_shorter_telling_keeps_its_points_and_fits() -> None:
    whole = "Wages rise. Firms train their workers. Nurses stay in hospitals. Streets prosper."
    legs = (240.0, 180.0, 120.0)
    assert all(met(DrillKind.SHRINK, whole, whole, whole, seconds=100.0, legs=legs).values())
    lost = met(DrillKind.SHRINK, whole, whole, "Wages rise.", seconds=130.0, legs=legs)
    assert lost == {Feature.KEPT: False, Feature.FITS: False}


def test_ten_thousand_words_are_judged_at_once() -> None:
    speech = "They say higher wages close small firms, but sales rise because wages are spent. " * 700
    with computes_under(6.0):
        for kind in DrillKind:
            met(kind, speech, points=(SAID,), first=speech)


ADVICE = [getattr(texts, name) for name in dir(texts) if name.startswith("DO_")]


@pytest.mark.parametrize("advice", ADVICE, ids=lambda advice: advice[0][:20])
def test_every_advice_has_a_drill_of_its_own(advice: tuple[str, str]) -> None:
    filled = advice[0].format(point="“a (b) + c”", other="Con", stage="opening", used="1:00", limit="4:00")
    action = NextAction(filled, advice[1])
    assert kind_of(action) is not None
    drill = drill_for(action, sample_round(6), Case(Motion(MOTION)), Side.PRO)
    assert drill.legs


def test_words_of_a_coach_own_are_trained_on_their_moment() -> None:
    assert kind_of(NextAction("Look at the judge.", "")) is None
    current, case = sample_round(6), Case(Motion(MOTION))
    free = drill_for(NextAction("Look at the judge.", ""), current, case, Side.PRO)
    assert (free.kind, free.first) == (DrillKind.REDO, current.speeches[2].text)
    theirs = NextAction("Listen to this.", "", Line(1, 0, current.speeches[1].sentences[0].text))
    assert drill_for(theirs, current, case, Side.PRO).kind is DrillKind.STEPS


def test_a_dropped_point_is_answered_in_its_own_words_and_a_weak_reply_at_what_it_replied_to() -> None:
    current, case = sample_round(6), Case(Motion(MOTION))

    def action(advice: tuple[str, str], node: str) -> NextAction:
        ref = current.flow.locate(node)
        assert ref is not None
        mention = current.flow[ref].mentions[0]
        line = Line(mention.speech, mention.sentence, mention.quote, FlowRef(ref.tree, node))
        return NextAction(advice[0].format(point="“x”"), advice[1], line)

    dropped = drill_for(action(texts.DO_ANSWER_DROP, "n2"), current, case, Side.PRO)
    assert (dropped.kind, dropped.said) == (DrillKind.ANSWER, "A corner shop cannot absorb ten per cent.")
    weak = drill_for(action(texts.DO_PRESS, "n9"), current, case, Side.PRO)
    assert (weak.kind, weak.said) == (DrillKind.STEPS, "Strikes stop hospitals and schools")
    own = drill_for(action(texts.DO_WARRANT, "n5"), current, case, Side.PRO)
    assert own.kind is DrillKind.POINT
    assert own.first == own.said
