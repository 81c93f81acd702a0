"""The structural ballot: who wins and why, what is quoted, and what cannot move it."""

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from debatecoach.coach.bench.report import ballot_markdown, escape
from debatecoach.coach.bench.structural import judge_structurally, named_in
from debatecoach.coach.listen.sentences import split_sentences
from debatecoach.debate.ballot import Ballot
from debatecoach.debate.case import Case, Round
from debatecoach.debate.changes import Replace
from debatecoach.debate.flow_tree import ActionTuple, Ground, Mark, Mention
from debatecoach.debate.side import Action
from debatecoach.debate.speech import Move, Sentence, Speaker
from debatecoach.debate.states import marks, rule
from tests.coach import speeches
from tests.coach.rounds import CON, OXFORD, PRO, debate, unions
from tests.coach.stand_in import LetterSimilarity

CASE = unions()
ROUND = (
    speeches.OPENING,
    speeches.REPLY_OPENING,
    speeches.REBUTTAL,
    speeches.SECOND_REBUTTAL,
    speeches.CLOSING,
    speeches.SECOND_CLOSING,
)
WAGES = "First, unions raise wages because workers bargain together."


def lines(ballot: Ballot):  # type: ignore[no-untyped-def]
    for clash in ballot.clashes:
        yield from (*clash.pro, *clash.con)
    yield from (each.line for each in ballot.dropped)
    yield from (action.moment for action in ballot.next_actions if action.moment)


def check_quotes(ballot: Ballot, round: Round) -> None:
    """Everything between quotation marks was said, and every line is in its sentence."""
    for line in lines(ballot):
        assert line.quote in round.speeches[line.speech].sentences[line.sentence].text
    spoken = " ".join(sentence.text for speech in round.speeches for sentence in speech.sentences).lower()
    said = " ".join(
        map(str, [ballot.rfd, *(c.reason for c in ballot.clashes), *(a.text for a in ballot.next_actions)])
    )
    for quote in re.findall(r"“([^”]*)”", said):
        assert quote.rstrip("…").lower() in spoken or quote == "because"


def test_what_is_repeated_of_the_other_side_names_no_source_of_ones_own() -> None:
    named = "First, unions raise wages. In Japan nobody tips and the service is famous."
    answer = "“In Japan nobody tips and the service is famous.” That settles nothing. In Norway they do."
    round = debate(CASE, (named, answer))
    assert [each.words for each in named_in(round, PRO)] == ["In Japan"]
    assert [each.words for each in named_in(round, CON)] == ["In Norway"]


def test_a_whole_round() -> None:
    round = debate(CASE, ROUND)
    ballot = judge_structurally(round, CASE)
    assert ballot.judge == "structural"
    assert (ballot.winner, ballot.certainty) == (PRO, "narrow"), (
        "12.5 to 5, and no sources to speak for a side"
    )
    assert 2 <= len(ballot.clashes) <= 4
    assert len(ballot.next_actions) == 3
    assert 3 <= len(split_sentences(str(ballot.rfd))) <= 6
    assert ballot.can_judge and ballot.cannot_judge  # noqa: PT018
    inequality = next(ref for ref in round.flow.refs() if "inequality" in round.flow[ref].claim)
    assert Mark.DROPPED in marks(round.flow, inequality, round.format, len(round.speeches))
    check_quotes(ballot, round)
    assert judge_structurally(round, CASE) == ballot, "deterministic"


def test_the_arithmetic_by_hand() -> None:
    round = debate(CASE, ROUND[:2])
    ballot = judge_structurally(round, CASE)
    table = {round.flow[entry.ref].claim: entry for entry in ballot.tally.entries}
    assert table["Unions make workplaces safer"].points == 4, "evidence 3, specific 1"
    assert table["Unions reduce inequality"].points == 3, "principle 2, specific 1"
    assert table["Unions make workers richer, and richer workers spend more"].points == 2
    met = ROUND[1].replace("But that money comes", "But what workers spend in a shop comes")
    round = debate(CASE, [ROUND[0], met])
    table = {round.flow[e.ref].claim: e for e in judge_structurally(round, CASE).tally.entries}
    reply = next(entry for claim, entry in table.items() if claim.startswith("What workers spend"))
    assert (reply.kind, reply.points, reply.side) == ("demolition", 2, CON)
    assert table["Unions make workers richer, and richer workers spend more"].points == 1, "2, halved"


def test_clashes_add_up_to_the_table() -> None:
    con = "First, strikes cost jobs. They said unions raise wages. But prices rise too, so nobody gains."
    ballot = judge_structurally(debate(CASE, [WAGES, con]), CASE)
    assert ballot.tally.margin
    assert sum(clash.points for clash in ballot.clashes) == pytest.approx(ballot.tally.margin)


def test_a_point_new_in_the_last_speech_counts_half() -> None:
    new = "Firstly, unions fight climate change because members ask for clean factories every single year."
    round = debate(CASE, [*ROUND[:5], new])
    ballot = judge_structurally(round, CASE)
    [entry] = [entry for entry in ballot.tally.entries if "climate" in round.flow[entry.ref].claim]
    assert entry.points == 1
    assert "count half" in str(ballot.rfd)


def test_nobody_is_blamed_for_a_point_there_was_no_chance_to_answer() -> None:
    new = "Firstly, unions fight climate change because members ask for clean factories every single year."
    ballot = judge_structurally(debate(CASE, ["", "", "", "", "", new]), CASE)
    [clash] = ballot.clashes
    assert "too late for Pro to answer" in str(clash.reason)
    assert "never answered" not in str(clash.reason)


def test_a_reply_in_the_last_speech_undermines_nothing() -> None:
    last = (
        "They said unions reduce inequality. But inequality stays, because the gap between rich and poor "
        "comes from machines and foreign trade."
    )
    round = debate(CASE, [*ROUND[:5], last])
    ballot = judge_structurally(round, CASE)
    kinds = [e.kind for e in ballot.tally.entries if round.flow[e.ref].speech == 5]
    assert kinds == ["strong rebuttal"]


@pytest.mark.parametrize("text", ["", "Unions.", speeches.OFF_TOPIC])
def test_a_silent_side_loses(text: str) -> None:
    round = debate(CASE, [speeches.OPENING, text, "", text, "", text], human=CON)
    ballot = judge_structurally(round, CASE)
    assert (ballot.winner, ballot.certainty) == (PRO, "clear")
    assert "because" in str(ballot.next_actions[0].text)
    assert len(ballot.next_actions) == 3
    check_quotes(ballot, round)


def test_nobody_says_anything() -> None:
    for texts in ([""] * 6, []):
        ballot = judge_structurally(debate(CASE, texts), CASE)
        assert (ballot.winner, ballot.certainty) == (None, "too close to call")
        assert ballot.clashes == ballot.dropped == ()
        assert len(ballot.next_actions) == 3
        assert len(split_sentences(str(ballot.rfd))) >= 3


def test_even_sides_are_not_called() -> None:
    pro = "First, unions raise wages because workers bargain together in every single town."
    con = "First, unions cost jobs because employers hire fewer people in every single town."
    ballot = judge_structurally(debate(CASE, [pro, con]), CASE)
    assert (ballot.winner, ballot.certainty) == (None, "too close to call")
    assert "stopped after 2 of 6" in str(ballot.notices[0])


def test_struck_points_count_nowhere() -> None:
    round = debate(CASE, ROUND)
    tree = round.flow.trees[PRO]
    node = tree.children()[0]
    below = len(list(tree.walk(node)))
    before = len(judge_structurally(round, CASE).tally.entries)
    Replace(node, replace(tree[node], struck=True)).apply(tree)
    ballot = judge_structurally(round, CASE)
    assert len(ballot.tally.entries) == before - below
    assert all(line.ref is None or line.ref.node != node for line in lines(ballot))


def test_a_point_added_by_hand_is_not_quoted() -> None:
    round = debate(CASE, ROUND)
    added = ActionTuple(Action.PROPOSE, "Nobody ever said this", "", "", Mention(0, Action.PROPOSE))
    found = round.flow.update(added, PRO, LetterSimilarity())
    assert found is not None
    ballot = judge_structurally(round, CASE)
    for line in lines(ballot):
        assert line.ref != found[0] or not line.quote
    assert "Nobody ever said this" in ballot_markdown(ballot, round, CASE)


@pytest.mark.parametrize("order", [speeches.INSTRUCTIONS, tuple(reversed(speeches.INSTRUCTIONS))])
@pytest.mark.parametrize("where", ["first", "last", "middle"])
def test_instructions_move_nothing(order: tuple[str, ...], where: str) -> None:
    def round_with(words: str) -> Round:
        texts = []
        for text in ROUND:
            parts = re.split(r"(?<=[.!]) ", text)
            place = {"first": 0, "last": len(parts), "middle": len(parts) // 2}[where]
            texts.append(" ".join([*parts[:place], words, *parts[place:]]))
        return debate(CASE, texts)

    neutral = judge_structurally(round_with(speeches.NEUTRAL), CASE)
    for words in order[:3]:
        ballot = judge_structurally(round_with(words), CASE)
        assert ballot.winner is neutral.winner
        assert ballot.certainty == neutral.certainty
        assert ballot.tally == neutral.tally
        assert ballot.rfd == neutral.rfd


def test_a_reason_that_does_not_touch_its_target_earns_nothing_whatever_question_it_presses() -> None:
    round = debate(CASE, [WAGES, "Who does what, and why?"])
    reply = ActionTuple(
        Action.ATTACK, "Who does what", "Nothing was said of it", "",
        Mention(1, Action.ATTACK, "Who does what"),
        target_node=round.flow.trees[PRO].children()[0], ground=Ground.PRINCIPLE,
    )  # fmt: skip
    found = round.flow.update(reply, CON, LetterSimilarity())
    assert found is not None
    move = Move(Action.ATTACK, "Who does what", scheme="cause")
    round.speeches[1] = replace(round.speeches[1], moves=(move,))
    kind = {e.ref: e.kind for e in judge_structurally(round, CASE).tally.entries}[found[0]]
    assert kind == "bare rebuttal"


def test_advice_names_the_dropped_attack_first() -> None:
    round = debate(CASE, [*ROUND[:2], "Thank you.", "Thank you.", "", ""])
    first = judge_structurally(round, CASE).next_actions[0]
    assert "money comes from the owners" in str(first.text)
    assert first.moment is not None
    assert first.moment.speech == 1


def test_without_a_human_the_loser_is_advised() -> None:
    round = debate(CASE, [speeches.OPENING, ""], human=None)
    assert "one claim" in str(judge_structurally(round, CASE).next_actions[0].text)


def test_markdown() -> None:
    hostile = (
        "First, unions raise wages because *workers* <b>bargain</b> # together [here](http://x.y) | a | `b`."
    )
    round = debate(CASE, [hostile, *ROUND[1:]])
    text = ballot_markdown(judge_structurally(round, CASE), round, CASE)
    assert text.startswith("# Ballot\n")
    for heading in (
        "## Decision: ",
        "## Clashes",
        "## Dropped",
        "## Next",
        "## Arithmetic",
        "## What this judge can see",
    ):
        assert f"\n{heading}" in text
    assert "<b>" not in text.replace("\\<b\\>", "")
    assert not re.search(r"(?<!\\)\]\(", text)
    assert all(row.count("|") - row.count("\\|") == 6 for row in text.splitlines() if row.startswith("|"))
    assert escape("# a\n- b") == "\\# a - b"
    assert escape("1. a") == "1\\. a"


ONES = st.sampled_from(
    [*ROUND, speeches.RAMBLING, speeches.CHINESE, "", "Unions.", "They are wrong.", speeches.OFF_TOPIC]
)


@given(st.lists(ONES, max_size=len(OXFORD.slots)), st.sampled_from([PRO, CON, None]))
def test_any_round_gets_a_ballot(texts, human) -> None:  # type: ignore[no-untyped-def]
    case = CASE if len(texts) % 2 else Case(replace(CASE.motion, battlefields=()))
    round = debate(case, texts, human)
    ballot = judge_structurally(round, case)
    assert len(ballot.next_actions) == 3
    assert len({action.text for action in ballot.next_actions}) == 3
    assert len(ballot.clashes) <= 4
    check_quotes(ballot, round)
    assert ballot_markdown(ballot, round, case).count("## ") >= 5


def test_what_counts_as_dropped_and_may_have_been_answered_is_asked() -> None:
    """The flow missed an answer: the ballot says whose words to look at."""
    pro = (
        "First, unions raise wages because workers bargain together. Second, unions make workplaces safer "
        "because somebody may stop the line. Third, unions train apprentices because masters stay for years."
    )
    con = "First, strikes cost jobs."
    made = debate(CASE, [pro, con])
    before = judge_structurally(made, CASE)
    assert (before.winner, before.certainty) == (PRO, "narrow")
    assert not any("may have answered" in str(notice) for notice in before.notices)
    answer = Sentence("Whose workplaces are safer? Not those that moved abroad.")
    second = made.speeches[1]
    made.speeches[1] = replace(second, speaker=Speaker.HUMAN, sentences=(*second.sentences, answer))
    ballot = judge_structurally(made, CASE)
    asked = [notice for notice in ballot.notices if "may have answered" in str(notice)]
    assert any("safer" in notice and answer.text in notice for notice in map(str, asked))
    assert (ballot.winner, ballot.certainty) == (PRO, "narrow")
    assert ballot.tally == before.tally, "it still counts as the flow has it"
    assert not any("safer" in made.flow[each.ref].claim for each in ballot.dropped), "it is asked"
    [ref] = [ref for ref in made.flow.refs() if "safer" in made.flow[ref].claim]
    change = rule(made.flow, ref, Mark.CROSS_APPLIED, True, made.format, len(made.speeches))
    assert change is not None
    change.apply(made.flow)
    ruled = judge_structurally(made, CASE)
    assert not any("may have answered" in str(notice) for notice in ruled.notices), (
        "a person has looked at it"
    )


def test_who_came_back_to_an_attacked_claim_is_not_told_to_answer_the_attack() -> None:
    pro = "First, unions raise wages because workers bargain together."
    con = "They said that unions raise wages. But prices rise too, so nobody gains anything by it."
    again = "I said that unions raise wages because workers bargain together, and that is what counts."
    made = debate(CASE, [pro, con, again])
    [claim] = made.flow.trees[PRO].children()
    assert any(mention.speech == 2 for mention in made.flow.trees[PRO][claim].mentions)
    [attack] = made.flow.trees[PRO].children(claim)
    ballot = judge_structurally(made, CASE)
    assert attack not in [each.ref.node for each in ballot.dropped], "it is asked"
    asked = [notice for notice in ballot.notices if "may have answered" in str(notice)]
    assert any("prices rise too" in notice and again in notice for notice in map(str, asked))
    assert not any("prices rise too" in str(action.text) for action in ballot.next_actions)
