"""What the debater makes of a person's words: told whole, answered where meant, dropped only if true."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from debatecoach.coach.debater.heeded import raised_again
from debatecoach.coach.debater.reported import SaidInPlace, quotable
from debatecoach.coach.round import RoundRunner
from debatecoach.debate.side import Action, Side
from debatecoach.debate.speech import Speaker
from tests.coach.rig import answer, case_of, library, play, runner_of, say

SPEECHES = Path(__file__).parents[1] / "speeches"
DROP = (
    r"went unanswered|not touched at all|moved past our|written against it|without a reply|had their chance"
    r"|met no reply|did not touch"
)
ROUNDS = (
    ("unions-con", "labor-unions", Side.CON),
    ("fat-tax-pro", "fat-tax", Side.PRO),
    ("borrowing-con", "cultural-borrowing", Side.CON),
    ("homework-pro", "This house would abolish homework", Side.PRO),
    ("homework-con-middling", "This house would abolish homework", Side.CON),
    ("able", "ai-tutor", Side.PRO),
    ("poor", "ai-tutor", Side.PRO),
)


def debated(
    folder: str, motion: str, side: Side, seed: int = 3, format: str = "simplified-oxford"
) -> RoundRunner:
    texts = [path.read_text("utf-8") for path in sorted((SPEECHES / folder).iterdir())]
    runner = runner_of(case_of(motion), side, seed, format)
    play(runner, lambda slot: texts.pop(0))
    return runner


@pytest.mark.parametrize(
    ("said", "quote"),
    [
        ("Football teaches children more discipline than a worksheet does.",
         "Football teaches children more discipline than a worksheet does"),
        ("Since 1945 no two great powers have fought.", "Since 1945 no two great powers have fought"),
        ("First, I think that a child cannot agree to a contract.", "A child cannot agree to a contract"),
        ("Religion on a small scale has got room for doubters, since if this church throws you out there's "
         "another down the road.", "Religion on a small scale has got room for doubters"),
        ("A club where the worst member sets the rules isn't worth protecting.",
         "A club where the worst member sets the rules isn't worth protecting"),
        ("If voting is a duty then the government must make it easy.",
         "If voting is a duty then the government must make it easy"),
        ("Tired students learn less in class, because a brain that has been at work since seven in the "
         "morning takes in nothing at eight in the evening, whatever the worksheet on the table says.",
         "Tired students learn less in class"),
        ("Chair, honourable judges, if a paper prints that you are a thief, you can take it to court.",
         "If a paper prints that you are a thief, you can take it to court"),
        ("On top of this, good teachers stay at school.", "Good teachers stay at school"),
        ("Judges make mistakes like everybody else.", "Judges make mistakes like everybody else"),
    ],
)  # fmt: skip
def test_a_persons_words_are_quoted_as_they_were_said(said: str, quote: str) -> None:
    assert quotable([said]) == quote
    assert quote.rstrip("?").lower() in said.lower()


@pytest.mark.parametrize(
    "said",
    [
        "For strikes and for small firms, please oppose.",
        "Even if every criticism you heard is true, a girl",
        "They never answered my point about small firms.",
        "My opponent did not talk about children at all.",
        "That is a fair question, but it has an answer.",
        "On growth they fail for two reasons.",
        "They asked who would give permission.",
        "They said that is drink driving.",
        "This is backwards.",
        "no phone → no filming",
        "tchrs see less of it",
        "kids w/o phones film less",
        "If the law, which was written long ago by people who had never once in their whole lives seen a "
        "phone of any kind or a screen of any size, stays",
        "学校应该",
        "",
        "Not because they are weak, but because everybody else does it.",
        "Another shares a room with three siblings, and his parents work nights.",
        "About how the industry earns its money.",
        "We suggest that adult professionals may use these drugs.",
        "We'd lower the limit to twelve, just for serious violence.",
        "At home it's part of a religion and of a royal family.",
        "The small languages are dying because of it.",
        # set-ups, disclaimers, plans, definitions, others' views, the debate's own headings
        "Right now the winner is the one with the best chemist.",
        "At the moment if you're thirteen you know that not much is going to happen.",
        "We are not replacing a person.",
        "We aren't saying work is bad, or people should be lazy.",
        "Our model is that every mine gets a notice of five years.",
        "A swap is when a poor country owes money to a rich one.",
        "Alex Gourevitch writes about work, and workers are forced to work for somebody.",
        "A bipartisan inquiry recommended a ban, and everybody has been waiting ever since.",
        "The people of the island believe it holds the spirit of an ancestor.",
        "The most important thing is housing.",
        "We are very proud to propose.",
        "Trials are long, and doctors admit that care cannot relieve everything.",
        "A trial isn't only about punishment.",
        "Because doping is forbidden, it's done in secret, in doses nobody checks.",
        "Build the grid, give regions a zone, put a tax on export.",
        "If you want less youth crime, open the youth clubs that were shut.",
        # no verb of its own, or no head
        "National security and organized crime.",
        "Legislatures that are lobbied by the employers.",
        "Provided that you give up control of your land for twenty years.",
        # "she", "it", "that", "there" and "these" are named elsewhere
        "If hard work leads to success she should be the richest person in the city.",
        "The strike is the only tool that flips it.",
        "A child cannot agree to that.",
        "Tourists would travel there and stay in hotels.",
        "People leave school with this knot in their stomach.",
        "When imports dry up, they close the doors that a country needs.",
        "If I flood my neighbour's flat, I can't close the door.",
        "You don't keep a bike because its owner's shed is old.",
        "An actress in an advert is obviously an actress.",
        "Maybe people will complain about the noise at first.",
        "A friend of theirs said goodbye and went home early.",
        'The politician who says "our country always comes first" wins the election.',
        "Schools are not poor, because every year they are given more than they can spend, and nobody who "
        "has seen a head teacher's desk in June would say that the money had been missing there.",
    ],
)
def test_what_cannot_be_repeated_whole_is_not_repeated(said: str) -> None:
    assert quotable([said]) == ""


def test_a_sentence_is_read_where_it_stands() -> None:
    said = SaidInPlace.read([
        "By the time a child is five there are a thousand photos of it.",
        "My first point is about consent.",
        "A baby can't say no.",
        "People always compared themselves.",
        "But they compared themselves with neighbours.",
        "Secondly, one child has a desk of her own.",
        "One child has a desk of her own.",
        "Another shares a room.",
        "Finally, memories belong to a family.",
    ])  # fmt: skip
    assert said.numbers == (0, 1, 1, 1, 1, 2, 2, 2, 3)
    assert [said.argues(at) for at in range(9)] == [
        False, True, True, False, True, True, False, True, True
    ]  # fmt: skip
    said = SaidInPlace.read([
        "Our policy takes them at their word.",
        "Each course sets a bar, and everybody over it goes into a draw.",
        "Think about what separates two students.",
        "A deal lets the country buy back what it owes, provided",
        "that the fees are paid, the lawyers are paid and the bank is paid",
        "because nobody else would lend.",
    ])  # fmt: skip
    assert [said.argues(at) for at in range(6)] == [False, False, True, False, False, False]
    assert SaidInPlace.read(["One thing is plain.", "Rent eats the wage."]).number(1) == 0


@pytest.mark.parametrize("format", ["simplified-oxford", "agent4debate"])
@pytest.mark.parametrize(("folder", "motion", "side"), ROUNDS)
def test_every_reply_to_a_person_is_whole(folder: str, motion: str, side: Side, format: str) -> None:
    for seed in (1, 2, 3):
        runner = debated(folder, motion, side, seed, format)
        for speech in runner.round.speeches:
            if speech.speaker is Speaker.HUMAN:
                continue
            texts = [sentence.text for sentence in speech.sentences]
            assert len(set(texts)) == len(texts)
            for move in speech.moves:
                if move.action in (Action.ATTACK, Action.REBUT):
                    # They say, and an answer with some substance: never one sentence.
                    body = texts[move.first : move.last + 1]
                    assert len(body) >= 2
                    assert sum(len(text.split()) for text in body[1:]) >= 7, body
            for text in texts:
                assert not re.search(r"\b(?:teaches|tells?|gives?|helps?|makes?) they\b(?! had)", text), text
                assert not re.search(
                    r"\bthat (?:that|for|with)\b|\b(?:just|because|if)[.,]? ?(?:But|The)\b", text
                ), text
                outside = re.sub(r"“[^”]*”", "", text)
                # The machine's own "my task" and "my plan" are its; a person's cousin is not.
                assert not re.search(r"\bmy (?!task|plan|last|case)", outside), text


def test_what_a_listener_missed_is_not_called_a_drop() -> None:
    # All three of these answer the machine's case; none was linked to it by the words alone.
    runner = debated("fat-tax-pro", "fat-tax", Side.PRO, 12)
    assert "drive over the border" in runner.round.speeches[2].text
    for speech in runner.round.speeches[3::2]:
        assert not re.search(DROP, speech.text)


def test_what_was_left_alone_is_called_a_drop() -> None:
    runner = debated("poor", "ai-tutor", Side.PRO)
    assert re.search(DROP, runner.round.speeches[3].text)


def test_a_complaint_brings_the_point_back() -> None:
    runner = runner_of(case_of("This house would abolish homework"), Side.CON, 2)
    answer(runner)
    say(runner, "First, memory. Pupils forget what they do not practise, because a skill fades in days.")
    answer(runner)
    say(runner, "They never answered my point about memory. Pupils still forget what they learn at school.")
    view = runner._debater.scene(runner.case, runner.round, 4)  # type: ignore[attr-defined]
    claims = [runner.round.flow[ref].claim for ref in raised_again(view)]
    assert len(claims) == 1
    assert "forget" in claims[0]


def test_nobody_is_told_of_a_clash_with_an_empty_chair() -> None:
    for motion in ("ai-tutor", "Dogs are better than cats"):
        runner = runner_of(case_of(motion), Side.PRO, 4)
        play(runner, lambda slot: "")
        closing = runner.round.speeches[5].text
        rebuttal = runner.round.speeches[3].text
        assert not re.search(
            r"clash|both sides say|two cases|disagreed|fought|divided us|They said", closing
        ), closing
        assert "tested now" not in rebuttal
        assert "from their case" not in rebuttal


def test_wordings_vary_over_the_whole_round() -> None:
    stretches = {}
    for key, variants in library().phrases.variants.items():
        for text in variants:
            stretch = max(re.split(r"\{\w+\}", text), key=len).strip()
            if len(stretch) >= 24:
                stretches[stretch] = key
    for motion in ("labor-unions", "cultural-borrowing"):
        runner = runner_of(case_of(motion), None, 5)
        play(runner)
        whole = Counter({each: sum(s.text.count(each) for s in runner.round.speeches) for each in stretches})
        twice = {each: count for each, count in whole.items() if count > 1}
        assert len(twice) <= 3, twice
        assert max(twice.values(), default=1) == 2 or not twice
        assert not any(speech.text.count(each) > 1 for each in stretches for speech in runner.round.speeches)


def test_the_opening_differs_by_seed_and_from_the_round_before() -> None:
    first = {play(runner_of(case_of("ai-tutor"), None, seed))[0].sentences[0].text for seed in range(12)}
    assert len(first) >= 6
    for motion in ("ai-tutor", "This house would abolish homework"):
        for human in (Side.PRO, Side.CON):
            case = case_of(motion)
            openings = []
            for _ in range(4):
                runner = runner_of(case, human, seed=1)
                play(runner, lambda slot: "Schools should decide this because teachers know their pupils.")
                case.rounds.append(runner.round)
                index = 1 if human is Side.PRO else 0
                openings.append(runner.round.speeches[index].sentences[0].text)
            assert all(one != two for one, two in zip(openings, openings[1:], strict=False)), openings


@pytest.mark.parametrize(
    ("motion", "said", "wording"),
    [
        ("This House would ban the export of raw ore", "Raw ore costs every country its best jobs.",
         "weigh_trouble"),
        ("This House would ban the export of raw ore", "Refineries will hire every chemist in the country.",
         "weigh_promise"),
        ("This House regrets the cult of work", "The cult of work serves nobody more than employers.",
         "weigh_both"),
    ],
)  # fmt: skip
def test_what_nothing_answers_is_weighed_and_not_granted(motion: str, said: str, wording: str) -> None:
    runner = runner_of(case_of(motion), Side.PRO, 5)
    say(runner, f"My first argument is this. {said} For that reason I ask you to vote for my side.")
    reply = answer(runner)
    text = next(each.text for each in reply.sentences if f"“{said.rstrip('.')}”" in each.text)
    heads = [each.partition("{point}") for each in library().phrases.variants[wording]]
    assert any(head in text and re.split(r"\.|\{", rest)[0] in text for head, _, rest in heads), text
    assert not re.search(
        r"\b(?:grant|suppose that (?:it|both)|let it stand|as true)\b", reply.text, re.IGNORECASE
    )
    assert not re.search(r"\btheir (?:\w+th|first|second|third) (?:point|argument)\b", reply.text)
