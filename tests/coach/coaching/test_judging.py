"""Drills are judged on what they train, in words that were said, and every advice has a drill."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from debatecoach.base.messages import Message
from debatecoach.coach.bench import texts
from debatecoach.coach.coaching.drills import drill_for, kind_of
from debatecoach.coach.coaching.judging import TRAINED, judge
from debatecoach.debate.ballot import NextAction
from debatecoach.debate.case import Case
from debatecoach.debate.drill import Drill, DrillKind, Feature, FeatureFinding, Telling
from debatecoach.debate.flow_tree import FlowRef
from debatecoach.debate.line import QuotedLine
from debatecoach.debate.motion import Motion
from debatecoach.debate.side import Side
from debatecoach.ui.drills.drill_words import sum_up
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
    order = [each.feature for each in judged.findings]
    assert order == [each for each in TRAINED[kind] if each not in judged.left_out]
    assert {*order, *judged.left_out} == set(TRAINED[kind])
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
        Feature.ON_TOPIC: False,
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
    assert lost == {Feature.ON_TOPIC: True, Feature.KEPT: False, Feature.FITS: False}


NONSENSE = {
    "keys": "asdf asdf",
    "many keys": "asdf qwer zxcv " * 20,
    "cues alone": "but because therefore they say wages firms",
    "one sentence again": "They say higher wages price out small firms. " * 8,
    "cues again": "They say higher wages price out small firms but because therefore we. " * 6,
    "cues of all kinds": (
        "bigger likely now undo more than their our because therefore should for example 2014 "
        "according to a study by Harvard in 2014 "
    )
    * 3,
    "the beach": (
        "We should go to the beach, because the weather is nice. For example, in 2014 we caught three fish "
        "in Spain, according to Harvard University. That is bigger and likelier than theirs, now and "
        "forever, and it cannot be undone. Therefore we stay."
    ),
}


@pytest.mark.parametrize("text", NONSENSE.values(), ids=NONSENSE)
@pytest.mark.parametrize("kind", DrillKind)
def test_nonsense_is_never_all_there(kind: DrillKind, text: str) -> None:
    drill = Drill(
        kind,
        MOTION,
        Side.PRO,
        SAID if kind in (DrillKind.ANSWER, DrillKind.STEPS, DrillKind.POINT, DrillKind.RECALL) else "",
        ("Shops sell to the workers who earn the wages",),
        "A first take.",
        (240.0, 180.0, 120.0) if kind is DrillKind.SHRINK else (60.0,),
    )
    judged = judge(drill, [Telling(text, 50.0, spoken=True)] * len(drill.legs))
    assert sum_up(judged) != "All there."
    assert judged.met < max(1, len(judged.findings))


def test_ten_thousand_words_are_judged_at_once() -> None:
    speech = "They say higher wages close small firms, but sales rise because wages are spent. " * 700
    with computes_under(6.0):
        for kind in DrillKind:
            met(kind, speech, points=(SAID,), first=speech)


ADVICE = [getattr(texts, name) for name in dir(texts) if name.startswith("DO_")]


@pytest.mark.parametrize("advice", ADVICE, ids=lambda advice: str(advice[0])[:20])
def test_every_advice_has_a_drill_of_its_own(advice: tuple[Message, Message]) -> None:
    filled = advice[0].put(point="“a (b) + c”", other="Con", stage="opening", used="1:00", limit="4:00")
    action = NextAction(filled, advice[1])
    assert kind_of(action) is not None
    drill = drill_for(action, sample_round(6), Case(Motion(MOTION)), Side.PRO)
    assert drill.legs


def test_words_of_a_coach_own_are_trained_on_their_moment() -> None:
    assert kind_of(NextAction("Look at the judge.", "")) is None
    current, case = sample_round(6), Case(Motion(MOTION))
    free = drill_for(NextAction("Look at the judge.", ""), current, case, Side.PRO)
    assert (free.kind, free.first) == (DrillKind.REDO, current.speeches[2].text)
    theirs = NextAction("Listen to this.", "", QuotedLine(1, 0, current.speeches[1].sentences[0].text))
    assert drill_for(theirs, current, case, Side.PRO).kind is DrillKind.STEPS


def test_a_dropped_point_is_answered_in_its_own_words_and_a_weak_reply_at_what_it_replied_to() -> None:
    current, case = sample_round(6), Case(Motion(MOTION))

    def action(advice: tuple[Message, Message], node: str) -> NextAction:
        ref = current.flow.locate(node)
        assert ref is not None
        mention = current.flow[ref].mentions[0]
        line = QuotedLine(mention.speech, mention.sentence, mention.quote, FlowRef(ref.tree, node))
        return NextAction(advice[0].put(point="“x”"), advice[1], line)

    dropped = drill_for(action(texts.DO_ANSWER_DROP, "n2"), current, case, Side.PRO)
    assert (dropped.kind, dropped.said) == (DrillKind.ANSWER, "A corner shop cannot absorb ten per cent.")
    weak = drill_for(action(texts.DO_PRESS, "n9"), current, case, Side.PRO)
    assert (weak.kind, weak.said) == (DrillKind.STEPS, "Strikes stop hospitals and schools")
    own = drill_for(action(texts.DO_WARRANT, "n5"), current, case, Side.PRO)
    assert own.kind is DrillKind.POINT
    assert own.first == own.said


# -- other languages ----------------------------------------------------------------------------------------

ZH_SAID = "更高的工资会让小企业倒闭"


def zh(
    kind: DrillKind, text: str, said: str = ZH_SAID, points: tuple[str, ...] = ()
) -> dict[Feature, FeatureFinding]:
    drill = Drill(kind, "工会有利于经济", Side.PRO, said, points)
    judged = judge(drill, [Telling(text, 50.0, spoken=True)])
    assert (judged.language, judged.left_out) == ("zh", ())
    return {each.feature: each for each in judged.findings}


def test_chinese_steps_are_found_in_their_order() -> None:
    right = "对方说更高的工资会让小企业倒闭。但是销量也会上升，因为工资会被花在本地。所以小企业反而受益。"
    found = zh(DrillKind.STEPS, right)
    assert all(each.met for each in found.values())
    assert found[Feature.REASON].words == ("因为",)
    assert "更高的工资会让小企业倒闭" in found[Feature.TAKES_UP].words
    wrong = "所以不对。因为工资会被花掉，销量会上升。但是对方说更高的工资会让小企业倒闭。"
    assert not zh(DrillKind.STEPS, wrong)[Feature.IN_ORDER].met
    elsewhere = "学校的午餐应该免费，因为孩子要吃饭。"
    assert not zh(DrillKind.ANSWER, elsewhere)[Feature.TAKES_UP].met


def test_chinese_weighing_names_both_sides() -> None:
    text = "工会的影响更大，我方涉及几百万工人；对方的风险很可能不会发生，而且那要十年之后。"
    text += "我方的损害无法挽回，比对方的更严重。"
    assert all(each.met for each in zh(DrillKind.WEIGH, text, "").values())
    one = zh(DrillKind.WEIGH, "这个影响比什么都更大。", "")
    assert not one[Feature.COMPARES].met, "one side only"
    assert not one[Feature.REVERSIBILITY].met


def test_chinese_sources_and_examples() -> None:
    text = "工会提高工资，因为工人一起谈判。例如根据世界银行的报告，工资提高了12%。"
    found = zh(DrillKind.POINT, text, "工会提高工资")
    assert found[Feature.SPECIFIC].words[:2] == ("例如", "12%")
    assert found[Feature.SOURCE].met
    bare = zh(DrillKind.POINT, "工会提高工资，因为工人一起谈判。", "工会提高工资")
    assert not bare[Feature.SPECIFIC].met
    assert not bare[Feature.SOURCE].met


def test_a_chinese_answer_is_recalled() -> None:
    prepared = ("工资会花在本地的商店里", "所以小企业的顾客更多")
    good = zh(DrillKind.RECALL, "工资都会花在本地的商店，小企业的顾客更多。", points=prepared)
    assert good[Feature.RECALLED].met
    assert not zh(DrillKind.RECALL, "我忘记了准备的内容。", points=prepared)[Feature.RECALLED].met


def test_what_cannot_be_read_is_left_out_and_not_called_missing() -> None:
    russian = "Они говорят, что высокая зарплата закрывает фирмы. Но это неверно, потому что спрос растёт."
    drill = Drill(DrillKind.IMPROMPTU, MOTION, Side.PRO)
    judged = judge(drill, [Telling(russian, 50.0, spoken=True)])
    assert judged.language == "other"
    assert [each.feature for each in judged.findings] == [Feature.USES_TIME]
    assert Feature.REASON in judged.left_out
    across = judge(
        Drill(DrillKind.ANSWER, MOTION, Side.PRO, SAID), [Telling("但是，因为工资会被花掉，所以不对。", 9.0)]
    )
    assert across.left_out == (Feature.TAKES_UP,), "an English point, answered in Chinese"
    assert across.met == 3


def test_english_is_judged_as_ever() -> None:
    judged = judge(Drill(DrillKind.ANSWER, MOTION, Side.PRO, SAID), [Telling("But no.", 1.0)])
    assert (judged.language, judged.left_out) == ("en", ())
