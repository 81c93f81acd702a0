"""What is written becomes what can be spoken: cleaning, streams of sentences, moves, differences, logic."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from debatecoach.base.language import Request
from debatecoach.coach.team.brief import cut
from debatecoach.coach.team.stream import Stream, spoken
from debatecoach.coach.team.text import whole_text
from debatecoach.coach.team.writer import changes, how_many
from debatecoach.debate.side import Action, Side
from tests.coach.team.debating import Script, blocks, good, planned
from tests.coach.team.rounds import play_on, team_runner
from tests.coach.team.test_team_faults import pro_opening


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("# Opening Statement\n\nThank you, chair. We begin.", "Thank you, chair. We begin."),
        ("**Opening Statement (520 words):**\n\nThank you, chair.", "Thank you, chair."),
        ("Statement: Thank you, chair.", "Thank you, chair."),
        ("Here is the speech:\n\nThank you, chair.\n\n(Word count: 512)", "Thank you, chair."),
        ("Sure, here you go:\nThank you, chair.\n~520 words", "Thank you, chair."),
        ("- First, wages rise.\n- Second, work is safer.", "First, wages rise.\n\nSecond, work is safer."),
        ("1. Wages rise.\n2. Work is safer.", "Wages rise.\n\nWork is safer."),
        ("It is **very** *clear* and `true`.", "It is very clear and true."),
        ("We say this. (pauses for effect) And this.", "We say this. And this."),
        ("[Pause] We say this.", "We say this."),
        ("A <b>bold</b> claim, see [here](http://x.y/z).", "A bold claim, see here."),
        ("> They told you so.\n\n---\n\nIt is not so.", "They told you so.\n\nIt is not so."),
        ("| a | b |\n|---|---|\nIt stands.", "It stands."),
        ("Wages rose by 3.5 percent in 2.5 years.", "Wages rose by 3.5 percent in 2.5 years."),
        ("Wages rose. [s3] That is much.", "Wages rose [s3]. That is much."),
        ("Wages rose [S3, s4].", "Wages rose [s3][s4]."),
        ("```text\nThank you, chair.\n```", "Thank you, chair."),
        ("立论陈词：\n谢谢主席。我方反对辩题。", "谢谢主席。 我方反对辩题。"),
        ("一、工会提高工资。\n二、工会更安全。（共 320 字）", "工会提高工资。\n\n工会更安全。"),
        ("<think>They want a speech. I begin.</think>\nThank you, chair.", "Thank you, chair."),
        ("<think>They want a speech. I begin.", ""),
        ("", ""),
        ("---\n\n# Plan\n", ""),
    ],
)
def test_only_what_can_be_spoken_is_left(written: str, said: str) -> None:
    assert "\n\n".join(" ".join(paragraph) for paragraph in spoken(written)) == said


@given(st.text(max_size=400))
def test_no_text_breaks_the_cleaner(text: str) -> None:
    for paragraph in spoken(text):
        assert paragraph
        for sentence in paragraph:
            assert sentence.strip()
            assert "\n" not in sentence
            assert "```" not in sentence


def everything(flat: Sequence[str]) -> list[tuple[int, str]]:
    return list(enumerate(flat))


TEXT = (
    "Thank you, chair. Dr. Smith of the U.S. office said so [s1]. It rose by 3.5 percent. [s2] Much!\n\n"
    "My first point is this: “Who does that?” she asked. We do, e.g. in Ohio... and so it goes on and on.\n\n"
    "- Second, wages.\n- Third, safety. That is why we win."
)


def streamed(text: str, sizes: Sequence[int]) -> list[tuple[str, bool]]:
    """Sentences as they come when the text arrives in pieces."""

    async def main() -> list[tuple[str, bool]]:
        stream = Stream(everything)
        out = []
        at = 0
        for size in sizes:
            if at >= len(text):
                break
            stream.hear(text[at : at + size])
            at += size
            out += stream.take()
        if at < len(text):
            stream.hear(text[at:])
        return out + stream.take(done=True)

    return asyncio.run(main())


@settings(deadline=None, max_examples=20)
@given(st.lists(st.integers(1, 30), max_size=60))
def test_however_it_arrives_the_sentences_are_the_same(sizes: list[int]) -> None:
    whole = [(text, not place) for paragraph in spoken(TEXT) for place, text in enumerate(paragraph)]
    assert streamed(TEXT, sizes) == whole


@pytest.mark.parametrize(
    "head",
    [
        "Here is the speech:\n\n",
        "Sure! Here is my statement:\n\n",
        "# Opening\n\n",
        "<think>\nOne. Two. Three.\n</think>\n\n",
    ],
)
def test_talk_about_the_speech_is_not_spoken(head: str) -> None:
    assert streamed(head + TEXT, [1] * 300)[0] == ("Thank you, chair.", True)


def test_a_sentence_is_held_back_until_its_mark_has_come() -> None:
    async def main() -> list[list[str]]:
        stream = Stream(everything)
        seen = []
        for piece in ("Wages rose by a tenth.", " ", "[s", "1] ", "That is", " much. And"):
            stream.hear(piece)
            seen.append([text for text, _ in stream.take()])
        return seen

    assert asyncio.run(main()) == [[], [], [], [], ["Wages rose by a tenth [s1]."], ["That is much."]]


def test_an_answer_that_begins_anew_hands_out_no_more() -> None:
    async def main() -> tuple[list[tuple[str, bool]], bool]:
        stream = Stream(everything)
        stream.hear("One thing is sure. Another ")
        first = stream.take()
        stream.hear("")
        stream.hear("Quite another speech. It goes on. And on.")
        return first + stream.take(done=True), stream.restarted

    assert asyncio.run(main()) == ([("One thing is sure.", True)], True)


def test_a_removed_sentence_leaves_its_beginning_to_the_next() -> None:
    def some(flat: Sequence[str]) -> list[tuple[int, str]]:
        return [(at, text) for at, text in enumerate(flat) if "study" not in text]

    async def main() -> list[tuple[str, bool]]:
        stream = Stream(some)
        stream.hear("It is so.\n\nA study found it. We see it daily. Thank you.")
        return stream.take(done=True)

    assert asyncio.run(main()) == [("It is so.", True), ("We see it daily.", True), ("Thank you.", False)]


def test_differences_are_short_and_in_order() -> None:
    assert changes(["a", "b", "c"], ["a", "x", "c", "d"]) == ["- b", "+ x", "+ d"]
    assert changes(["a"], ["a"]) == []
    assert how_many(["a", "b", "c"], ["a", "x", "c", "d"]) == 2
    assert how_many([f"old {n}" for n in range(40)], [f"new {n}" for n in range(40)]) == 40
    many = changes([f"old {n}" for n in range(40)], [f"new {n}" for n in range(40)])
    assert len(many) == 13
    assert many[-1] == "… 68"


def test_a_text_of_sentences_keeps_paragraphs_and_marks() -> None:
    text = whole_text([("One.", True), ("Two.", False), ("Three.", True)], {"Two.": ("s1",), "No.": ("s2",)})
    assert text.text == "One. Two.\n\nThree."
    assert text.marked == "One. Two. [s1]\n\nThree."


def test_moves_carry_the_nodes_that_were_planned() -> None:
    script = Script(good())
    runner, debater = team_runner(script)
    first, second = play_on(runner, 2)
    nodes = [name for move in first.moves for name in move.nodes]
    assert nodes
    assert all(name.startswith("pro/p") for name in nodes)
    assert all(move.strength for move in first.moves if move.nodes)
    answers = [move for move in second.moves if move.action in (Action.ATTACK, Action.REBUT)]
    assert answers
    for move in answers:
        ref = runner.round.flow.locate(move.target_node)
        assert ref is not None
        assert runner.round.flow.side_of(ref) is Side.PRO
        assert runner.round.flow[ref].claim == move.target
    refs = {ref for each in debater.trail.entries for ref in each.refs}
    assert set(nodes) <= refs


def test_without_the_annotator_the_listener_hears_the_moves() -> None:
    runner, debater = team_runner(Script(good() | {"annotate": lambda request: "{}"}))
    first, second = play_on(runner, 2)
    assert first.moves
    assert second.moves
    assert len(runner.round.flow) >= 3
    assert any("listening" in each.sentence() and each.degraded for each in debater.trail.entries)


def test_a_flaw_needs_words_that_were_said() -> None:
    quoted = pro_opening().sentences[4].text

    def think(request: Request) -> str:
        made = [
            {"kind": "leap", "quote": quoted.upper(), "why": "w", "signal": "Press it."},
            {"kind": "leap", "quote": "they admitted that they are wrong", "why": "w", "signal": "Not this."},
            {"kind": "leap", "quote": "", "why": "w", "signal": "Nor this."},
            {"kind": "leap", "quote": quoted, "why": "w", "signal": " "},
        ]
        return json.dumps(json.loads(str(good()["think"](request))) | {"flaws": made})

    script = Script(good() | {"think": think})
    runner, debater = team_runner(script)
    runner.commit(pro_opening())
    play_on(runner, 1)
    told = blocks(planned(script)[0])["flaws"]
    assert "Press it." in told
    assert "this." not in told
    said = [each.sentence() for each in debater.trail.entries]
    assert "Flaws dropped, which quoted what the opponent never said: 3" in said


def test_review_says_what_changed() -> None:
    def review(request: Request) -> str:
        said = blocks(request)["speech"]
        passed = json.loads(str(good()["review"](request)))
        if "who pays" in said:
            return json.dumps(passed)
        quote = said.split("\n\n")[1].split(". ")[1]
        remark = {"quote": quote, "problem": "It is vague.", "change": "Name who pays."}
        return json.dumps(passed | {"schemes": False, "remarks": [remark]})

    def revise(request: Request) -> str:
        if "Name who pays." not in blocks(request).get("feedback", ""):
            return blocks(request)["draft"]
        return blocks(request)["draft"].replace("The reason is plain:", "The reason is who pays:", 1)

    script = Script(good() | {"review": review, "revise": revise})
    runner, debater = team_runner(script, level_id="final")
    made = play_on(runner, 1)[0]
    assert "The reason is who pays:" in made.text
    revised = [each for each in debater.trail.entries if each.sentence().startswith("Revised")]
    assert any("+ The reason is who pays" in each.detail for each in revised)
    assert all(each.calls for each in revised)


def test_a_revision_that_is_another_speech_is_not_taken() -> None:
    script = Script(good() | {"revise": lambda request: "I quit. Goodbye to all of you."})
    runner, debater = team_runner(script, level_id="regional")
    made = play_on(runner, 1)[0]
    assert "I quit" not in made.text
    assert any(each.sentence().startswith("Kept the draft") for each in debater.trail.entries)


def test_what_is_cut_short_ends_in_a_whole_word() -> None:
    assert cut("one two three", 13) == "one two three"
    assert cut("one two three", 9) == "one two …"
    assert cut("one two three", 7) == "one two …"
    assert cut("one", 2) == "on …"
    assert cut("我方认为学校应该更短", 4) == "我方认为 …"
