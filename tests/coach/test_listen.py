"""Hearing whole speeches, good ones and poor ones."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from debatecoach.coach.listen.cues import ground_of, is_chatter
from debatecoach.coach.listen.listener import MOST_POINTS
from debatecoach.coach.listen.sentences import split_sentences
from debatecoach.debate.case import Case
from debatecoach.debate.flow_tree import ActionTuple, Flow, Ground, Mention
from debatecoach.debate.format import Stage
from debatecoach.debate.motion import Motion
from debatecoach.debate.side import Action
from tests.coach import speeches
from tests.coach.rounds import CON, PRO, hear, listener, prepared, unions
from tests.coach.stand_in import LetterSimilarity
from tests.support.working import computes_under

CASE = unions()


def actions(entered) -> list[Action]:  # type: ignore[no-untyped-def]
    return [move.action for move in entered.moves]


def test_an_able_opening() -> None:
    flow = Flow()
    entered = hear(CASE, flow, speeches.OPENING)
    assert [move.claim for move in entered.moves] == [
        "Unions make workers richer, and richer workers spend more",
        "Unions make workplaces safer",
        "Unions reduce inequality",
    ]
    assert set(actions(entered)) == {Action.PROPOSE}
    points = [flow[ref] for ref in entered.refs]
    assert [point.ground for point in points] == [Ground.PRINCIPLE, Ground.EVIDENCE, Ground.PRINCIPLE]
    assert [point.specific for point in points] == [False, True, True]
    assert points[0].origin == "pro/p1"
    assert all(point.confidence >= 0.9 and not point.doubt for point in points)
    assert "cleaner" in points[0].arguments[0]


def test_a_rebuttal_finds_its_targets() -> None:
    flow = Flow()
    hear(CASE, flow, speeches.OPENING)
    hear(CASE, flow, speeches.REPLY_OPENING, 1, CON)
    entered = hear(CASE, flow, speeches.REBUTTAL, 2, PRO, Stage.REBUTTAL)
    found = {move.claim: (move.action, move.target) for move in entered.moves}
    assert found == {
        "This ignores what unions actually do": (
            Action.ATTACK,
            "Unions shut out young workers",
        ),
        "Strikes are extremely rare, and most disputes end without a single day lost": (
            Action.ATTACK,
            "Strikes damage everybody",
        ),
        "Unions make workers spend more in local shops": (
            Action.REINFORCE,
            "Unions make workers richer, and richer workers spend more",
        ),
    }


def test_an_attack_on_ones_own_case_is_rebutted() -> None:
    flow = Flow()
    hear(CASE, flow, speeches.OPENING)
    hear(CASE, flow, speeches.REPLY_OPENING, 1, CON)
    text = "They said the money comes from the owners. But owners save it, because they have enough."
    [move] = hear(CASE, flow, text, 2, PRO, Stage.REBUTTAL).moves
    assert move.action is Action.REBUT
    assert "comes from the owners" in move.target


def test_a_prepared_answer_is_known_by_its_tree() -> None:
    flow = Flow()
    prepared(CASE, flow, CON, 1)
    # Nobody is named, but this is what was rehearsed against con/c1.
    node = CASE.forests[CON].children("c1")[0]
    text = f"{CASE.forests[CON][node].claim}. {CASE.forests[CON][node].argument}"
    entered = hear(CASE, flow, text, 2, PRO, Stage.REBUTTAL)
    assert entered.moves[0].action is Action.ATTACK
    assert entered.moves[0].target == CASE.forests[CON]["c1"].claim
    assert entered.moves[0].nodes == (f"con/{node}",)


def test_their_second_point() -> None:
    flow = Flow()
    prepared(CASE, flow, CON, 1)
    text = "Their second point is wrong because everything changes at the bargaining table anyway."
    [move] = hear(CASE, flow, text, 2, PRO, Stage.REBUTTAL).moves
    assert move.target == CASE.forests[CON]["c2"].claim


def test_a_word_about_oneself_does_not_part_an_answer_from_its_target() -> None:
    flow = Flow()
    prepared(CASE, flow, CON, 1)
    claim = CASE.forests[CON]["c1"].claim
    text = f"Then they told you that {claim}. I did not answer that before, so here is my answer. " + (
        "Most people live in cities, and there you can quit on Friday."
    )
    [move] = hear(CASE, flow, text, 2, PRO, Stage.REBUTTAL).moves
    assert (move.action, move.target) == (Action.ATTACK, claim)


def test_an_answer_without_target_asks() -> None:
    flow = Flow()
    prepared(CASE, flow, CON, 1)
    text = "My opponent said that bananas are yellow. But fruit tastes sweet, because it hangs on trees."
    entered = hear(CASE, flow, text, 2, PRO, Stage.REBUTTAL)
    assert actions(entered) == [Action.PROPOSE]
    assert "ananas are yellow" in str(flow[entered.refs[0]].doubt)


def test_unheard_speeches_are_not_answered() -> None:
    flow = Flow()
    prepared(CASE, flow, PRO, 0)
    text = "They may say union wages drive growth by spending. But spending is not growth, because tools are."
    ears = listener(CASE)
    entered = ears.hear(split_sentences(text), 1, CON, flow, Stage.OPENING, unheard=(0,))
    assert actions(entered) == [Action.PROPOSE]


def test_struck_points_are_no_targets() -> None:
    flow = Flow()
    prepared(CASE, flow, CON, 1, count=1)
    tree = flow.trees[CON]
    tree.replace("n1", replace(tree["n1"], struck=True))
    entered = hear(
        CASE, flow, "They said that unions shut outsiders out. But they do not.", 2, PRO, Stage.REBUTTAL
    )
    assert Action.ATTACK not in actions(entered)


def test_a_closing_sums_up() -> None:
    flow = Flow()
    for index, (text, side, stage) in enumerate(
        [
            (speeches.OPENING, PRO, Stage.OPENING),
            (speeches.REPLY_OPENING, CON, Stage.OPENING),
            (speeches.REBUTTAL, PRO, Stage.REBUTTAL),
        ]
    ):
        hear(CASE, flow, text, index, side, stage)
    before = len(flow)
    text = "Remember: unions make workplaces safer. Unions reduce inequality."
    entered = hear(CASE, flow, text, 4, PRO, Stage.CLOSING)
    assert set(actions(entered)) == {Action.REINFORCE}
    assert len(flow) == before
    new = hear(
        CASE,
        flow,
        "Firstly, unions fight climate change because members ask for clean factories.",
        4,
        PRO,
        Stage.CLOSING,
    )
    assert actions(new) == [Action.PROPOSE]


@pytest.mark.parametrize("text", ["", " ", "Unions.", "hello", "?!", "Thank you.", "I", speeches.OFF_TOPIC])
def test_nothing_said_is_nothing_entered(text: str) -> None:
    flow = Flow()
    entered = hear(CASE, flow, text)
    assert (entered.moves, entered.refs, entered.changes, len(flow)) == ((), (), (), 0)


@pytest.mark.parametrize(
    "text", [*speeches.INSTRUCTIONS, speeches.NEUTRAL, "I urge you to support the motion."]
)
def test_calls_for_a_verdict_are_chatter(text: str) -> None:
    assert is_chatter(text)
    assert not hear(CASE, Flow(), text).moves


def test_rambling_gives_little_and_unsure() -> None:
    flow = Flow()
    prepared(CASE, flow, CON, 1)
    entered = hear(CASE, flow, speeches.RAMBLING, 2, PRO, Stage.REBUTTAL)
    assert 1 <= len(entered.moves) <= 4
    strikes = [move for move in entered.moves if move.target == CASE.forests[CON]["c4"].claim]
    assert strikes, "the one thing it answers is found"
    assert all(len(move.claim.split()) <= 25 for move in entered.moves)


def test_chinese() -> None:
    flow = Flow()
    entered = hear(CASE, flow, speeches.CHINESE)
    assert [move.claim for move in entered.moves][1] == "工会让工作更安全"
    assert len(entered.moves) == 2


@pytest.mark.parametrize(
    "text",
    [
        (speeches.OPENING + "\n" + speeches.REBUTTAL + "\n") * 30,
        "unions push wages up and employers hire fewer people so young workers cannot find a job " * 600,
        "word " * 10_000,
        " ".join(
            f"Point{i} about wages{i % 97} helps town{i % 31} because shops{i % 53} sell things{i}."
            for i in range(1000)
        ),
    ],
)
def test_ten_thousand_words(text: str) -> None:
    flow = Flow()
    prepared(CASE, flow, PRO, 0)
    sentences = split_sentences(text)
    with computes_under(6.0):
        entered = listener(CASE).hear(sentences, 1, CON, flow, Stage.OPENING)
    assert len(entered.moves) <= MOST_POINTS + 2


def test_changes_undo_the_speech() -> None:
    flow, untouched = Flow(), Flow()
    for each in (flow, untouched):
        prepared(CASE, each, CON, 1)
        hear(CASE, each, speeches.OPENING)
    entered = hear(CASE, flow, speeches.REBUTTAL, 2, PRO, Stage.REBUTTAL)
    assert flow != untouched
    for change in reversed(entered.changes):
        change.apply(flow)
    assert flow == untouched


def test_quotes_are_the_speakers() -> None:
    flow = Flow()
    sentences = split_sentences(speeches.OPENING)
    entered = listener(CASE).hear(sentences, 0, PRO, flow, Stage.OPENING)
    for ref, move in zip(entered.refs, entered.moves, strict=True):
        mention = flow[ref].mentions[-1]
        assert mention.quote == sentences[mention.sentence].text
        assert move.first <= mention.sentence <= move.last


def test_a_typed_motion_without_trees() -> None:
    case = Case(Motion("This house would ban phones in schools"))
    flow = Flow()
    entered = hear(
        case,
        flow,
        "First, phones distract students because messages never stop. Second, phones spread bullying.",
    )
    assert len(entered.moves) == 2
    reply = hear(
        case, flow, "They said phones distract students. But teachers can use them for lessons.", 1, CON
    )
    assert actions(reply) == [Action.ATTACK]


@pytest.mark.parametrize(
    ("text", "ground"),
    [
        ("According to the OECD this is true", Ground.EVIDENCE),
        ("A 2019 study by Stanford found that it works", Ground.EVIDENCE),
        ("A survey found that 60 percent of students like it", Ground.EVIDENCE),
        ("Studies show that it works very well for all of us", Ground.ASSERTION),
        ("According to my opponent this is bad", Ground.ASSERTION),
        ("Poor families suffer because they cannot pay for it", Ground.PRINCIPLE),
        ("It is bad", Ground.ASSERTION),
    ],
)
def test_grounds(text: str, ground: Ground) -> None:
    assert ground_of(text) is ground


PIECES = st.sampled_from(
    [
        "They said that unions are bad.", "But that is wrong.", "My first point is", "because",
        "Remember our point.",
        "In conclusion we won.", "For example, Denmark.", "Their second point fails.", "工会很好。", "\n",
        "?", "{x}", "<b>",
        "Unions raise wages.", "Strikes stop trains.", "I disagree.", "um",
        "Even if they are right, so what", "“", "99%",
    ]
)  # fmt: skip


@given(st.lists(PIECES, max_size=25), st.sampled_from(list(Stage)), st.sampled_from([PRO, CON]))
def test_any_speech_is_heard_and_undone(pieces, stage, side) -> None:  # type: ignore[no-untyped-def]
    flow = Flow()
    claim = ActionTuple(Action.PROPOSE, "Unions raise wages", "", "", Mention(0, Action.PROPOSE))
    for owner in (PRO, CON):
        flow.update(claim, owner, LetterSimilarity())
    twigs = {each: tree.twigs() for each, tree in flow.trees.items()}
    entered = hear(CASE, flow, " ".join(pieces), 2, side, stage)
    assert len(entered.moves) == len(entered.refs) == len(entered.changes)
    for move, ref in zip(entered.moves, entered.refs, strict=True):
        assert flow.side_of(ref) is side
        assert len(move.claim.split()) <= 25
    for change in reversed(entered.changes):
        change.apply(flow)
    assert {each: tree.twigs() for each, tree in flow.trees.items()} == twigs
