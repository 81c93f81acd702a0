"""What is written becomes what can be spoken: cleaning, streams of sentences, moves, differences, logic."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from debatecoach.base.language import Fault, Request
from debatecoach.coach.listen.sentences import split_sentences
from debatecoach.coach.tasks.trail import ours
from debatecoach.coach.team.brief import cut
from debatecoach.coach.team.composition import BY_RULE, LEFT_OUT, NOT_AGAIN, READ_AGAIN, READ_FIRST, REFUSED
from debatecoach.coach.team.debater import TeamDebater
from debatecoach.coach.team.reviewer import BETTER, CRITERIA, NO_BETTER
from debatecoach.coach.team.scribe import AS_PLANNED, LISTENED
from debatecoach.coach.team.stream import Stream, spoken
from debatecoach.coach.team.text import replaced, whole_text
from debatecoach.coach.team.timekeeper import placed
from debatecoach.coach.team.writer import NO_SOURCE, REMOVED, REWORDED, SPARED, changes, how_many
from debatecoach.debate.side import Action, Side
from debatecoach.debate.speech import Speaker, Speech
from tests.coach.rig import Metronome
from tests.coach.team.debating import (
    DRAFTS,
    PICTURE,
    Says,
    Script,
    blocks,
    fails,
    good,
    lengths_of,
    planned,
    side_of,
    speech,
    told,
    words_of,
)
from tests.coach.team.rounds import play_on, team_runner
from tests.coach.team.test_team_faults import pro_opening
from tests.coach.team.virtual import run


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


def test_a_model_that_notes_no_move_is_helped_by_the_plan() -> None:
    runner, debater = team_runner(Script(good() | {"annotate": lambda request: '{"moves": []}'}))
    [speech] = play_on(runner, 1)
    told = [each.text for each in debater.trail.entries]
    assert AS_PLANNED in told
    assert LISTENED not in told
    prepared = {node for forest in runner.case.forests.values() for node in forest.walk()}
    assert speech.moves
    for move in speech.moves:  # what was planned, and none of what only looks like a claim
        assert move.action is Action.PROPOSE
        assert {name.partition("/")[2] for name in move.nodes} <= prepared
        assert len(move.nodes) == 1


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


DRAFT = "the draft"


def wanting(*remarks: tuple[str, str], better: str = "") -> Script:
    """A judge that wants so many (quote, instead), an audience that wants nothing and prefers a version, the
    revision if none is named."""

    def without(task: str, **other: object) -> Says:
        return lambda request: json.dumps(json.loads(str(good()[task](request))) | other)

    said = [{"quote": quote, "problem": "It is vague.", "instead": instead} for quote, instead in remarks]

    def choose(request: Request) -> str:
        two = ["X", "Y"] if remarks[-1][1] in blocks(request)["first"] else ["Y", "X"]
        chosen = two[better == DRAFT] if better in ("", DRAFT) else better
        return json.dumps({"reason": "I heard it.", "better": chosen})

    answers = {"compare": without("compare", remarks=said), "audience": without("audience", remarks=[])}
    return Script(good() | answers | {"choose": choose})


VAGUE, CLEAR = "we do so for good reasons.", "we do so for those who pay."


def test_a_draft_is_spoken_with_what_its_readers_want_said_if_that_is_heard_to_be_better() -> None:
    script = wanting(("no such words", "x"), (VAGUE, CLEAR))
    runner, debater = team_runner(script, level_id="national")
    made = play_on(runner, 1)[0]
    heard = blocks(script.asked("choose")[0])
    draft, revised = sorted((heard["first"], heard["second"]), key=lambda each: CLEAR in each)
    assert draft.replace(VAGUE, CLEAR) == revised  # one place, and not a letter anywhere else
    assert made.text.split() == revised.split()
    assert not script.asked("revise")
    [entry] = [each for each in debater.trail.entries if each.sentence().startswith("Revised")]
    assert entry.detail.startswith("- Tonight")
    said = [each for each in debater.trail.entries if each.text == BETTER]
    assert [each.detail for each in said] == ["I heard it."]


@pytest.mark.parametrize("better", ["=", "neither", DRAFT])
def test_a_revision_that_is_not_heard_to_be_better_is_not_spoken(better: str) -> None:
    script = wanting((VAGUE, CLEAR), better=better)
    runner, debater = team_runner(script, level_id="national")
    made = play_on(runner, 1)[0]
    assert VAGUE in made.text
    assert [each for each in debater.trail.entries if each.text == NO_BETTER]


@pytest.mark.parametrize(
    "instead",
    [
        CLEAR + " And so it goes on and on." * 8,  # no time for it
        "A Harvard study of 2019 found that 93 percent agree. " + VAGUE,  # in no passage
        VAGUE + " We oppose this motion.",
    ],
)
def test_a_remark_that_would_spoil_the_speech_is_left_and_nobody_is_asked(instead: str) -> None:
    script = wanting((VAGUE, instead), ("words that are not in it", "x"), ("", "x"))
    runner, debater = team_runner(script, level_id="national")
    made = play_on(runner, 1)[0]
    assert VAGUE in made.text
    assert not script.asked("choose") + script.asked("revise")
    assert len(debater.asker.ledger.calls) == 7


def test_evidence_that_does_not_hold_goes_back_to_its_writer_once_and_nothing_is_removed() -> None:
    """In all drafts, before anybody reads them; their lengths, which are right, stay."""
    made_up = "A Harvard study of 2019 found that 93 percent agree."

    def cites(request: Request) -> str:
        return str(good()["statement"](request)).replace(
            "The reason is plain:", f"{made_up} The reason is plain:", 1
        )

    script = wanting((VAGUE, CLEAR))
    script.answers = script.answers | {"statement": cites}
    runner, debater = team_runner(script, level_id="national")
    made = play_on(runner, 1)[0]
    [asked] = script.asked("revise")
    assert all(have == wants for have, wants in lengths_of(asked))
    assert blocks(asked)["unsupported"].count(made_up) == 3
    [read] = script.asked("compare")
    assert made_up not in read.messages[1].text
    assert made.text.split() in [
        re.sub(r" \[s\d+\]", "", text).split() for each, text in blocks(read).items() if each in DRAFTS
    ]
    assert "That is our own reasoning, and it stands." in made.text
    assert not script.asked("choose")  # four calls have waited for one another
    [notice] = made.notices
    assert "Spoken although its readers still asked for: “It is vague”" in str(notice)
    texts = [each.text for each in debater.trail.entries]
    assert NO_SOURCE in texts
    assert not {REMOVED, REWORDED} & set(texts)


@pytest.mark.parametrize(("share", "short"), [(1.08, False), (0.93, True)])
def test_a_draft_a_little_off_takes_what_its_writer_keeps_ready_and_nobody_is_asked(
    share: float, short: bool
) -> None:
    """What is read is what is spoken, and neither the spares nor their line are spoken."""
    more = "Nobody who has waited for that bus in the rain will tell you that it makes no difference to them."

    def written(request: Request) -> str:
        words = words_of(request)
        text = speech(int(words * share), side_of(request))
        lines = [each.text for each in split_sentences(text)]
        once = [each for each in lines[2:-2] if lines.count(each) == 1]
        cuts = [f"cut: {each}" for each in once[4:7]]
        ends = [(" ".join(each.split()[:4]), " ".join(each.split()[-4:])) for each in once[:2]]
        adds = [f"add: {first} … {last} => {more}" for first, last in ends]
        return "\n".join((text, "===", *cuts, *adds))

    script = Script(good() | {"statement": written})
    runner, debater = team_runner(script, level_id="national")
    made = play_on(runner, 1)[0]
    low, high = runner.round.format.slots[0].window
    assert low <= made.seconds <= high
    assert not script.asked("revise")
    assert len(debater.asker.ledger.calls) == 8
    assert "=" not in made.text
    assert "cut:" not in made.text
    assert (more in made.text) is short
    assert [each for each in debater.trail.entries if each.text == SPARED]
    read = script.asked("choose")[0]
    assert made.text.split() in [blocks(read)[each].split() for each in ("first", "second")]


def test_what_readers_asked_for_and_is_not_spoken_is_told_at_every_level_that_reads() -> None:
    """Whether a listener preferred the draft, or the time does not hold it."""

    def review(request: Request) -> str:
        remark = {"quote": "for good reasons.", "problem": "It is vague.", "instead": PICTURE}
        return json.dumps(json.loads(str(good()["review"](request))) | {"remarks": [remark]})

    def draft(request: Request) -> str:
        better = "Y" if PICTURE in blocks(request)["first"] else "X"
        return json.dumps({"reason": "Plainer.", "better": better})

    for level_id in ("club", "regional", "national", "final"):
        script = Script(good() | {"review": review, "choose": draft})
        runner, _ = team_runner(script, level_id=level_id)
        [notice] = play_on(runner, 1)[0].notices
        assert "its readers still asked for" in str(notice)


NOTHING_NAMED = {"meets": [], "answers": ["n99"], "stresses": []}


def naming_nothing(task: str) -> Says:
    """A judge who has no wish, and found nothing taken up: the id it names is nobody's point."""
    return lambda request: json.dumps(
        json.loads(str(good()[task](request))) | NOTHING_NAMED | {"remarks": []}
    )


@pytest.mark.parametrize(("task", "level_id"), [("review", "club"), ("compare", "national")])
def test_a_rebuttal_that_takes_up_too_little_of_the_debate_is_told_so(task: str, level_id: str) -> None:
    """R-Debater's judgement fails it: its questions, an answer, the own points. In the opening, to which
    nobody has spoken, and in the closing no answer is owed."""
    quiet = json.loads(str(good()["audience"](Request((), "")))) | {"remarks": []}
    script = Script(good() | {task: naming_nothing(task), "audience": lambda _request: json.dumps(quiet)})
    runner, debater = team_runner(script, level_id=level_id)
    speeches = play_on(runner)
    asked = "Spoken although its readers still asked for: "
    question, answer = ours(CRITERIA["divides"]), ours(CRITERIA["answers"])
    for made in speeches:
        [notice] = [str(each) for each in made.notices if str(each).startswith(asked)]
        assert str(question) in notice
        assert (str(answer) in notice) == ("rebuttal" in made.slot)
    told = [each for each in debater.trail.entries if each.text == REFUSED]
    assert len(told) == len(speeches)
    assert all(each.degraded for each in told)


def test_a_draft_that_is_brought_to_its_time_after_it_was_read_is_read_once_more() -> None:
    """Its writer named no changes when it was asked before: the reader gets what is spoken all the same."""
    answers = iter(['{"changes": []}'])
    script = Script(
        good()
        | {
            "statement": lambda request: speech(int(1.3 * words_of(request)), side_of(request)),
            "revise": lambda request: next(answers, None) or good()["revise"](request),
        }
    )
    runner, debater = team_runner(script, level_id="club")
    made = play_on(runner, 1)[0]
    first, second = script.asked("review")
    assert blocks(first)["speech"] != blocks(second)["speech"]
    assert blocks(second)["speech"].split() == made.text.split()
    assert [each.degraded for each in debater.trail.entries if each.text == READ_AGAIN] == [False]
    assert 225 <= made.seconds <= 240


def test_where_time_runs_out_the_chosen_draft_is_fitted_unread_and_that_is_told() -> None:
    script = Script(
        good() | {"statement": lambda request: speech(int(1.3 * words_of(request)), side_of(request))},
        first=1.0,
        rate=50.0,
    )

    async def main() -> tuple[Speech, TeamDebater]:
        runner, debater = team_runner(script, level_id="national", seconds=48.0)
        return await runner.compose(), debater

    made, debater = run(main())
    assert 225 <= made.seconds <= 240
    [asked] = script.asked("revise")
    assert script.requests.index(asked) > script.requests.index(script.asked("compare")[0])
    assert blocks(asked)["first"].split() != made.text.split()
    told = {each.text: each.degraded for each in debater.trail.entries}
    assert told[READ_FIRST]
    assert told[NOT_AGAIN]


def test_what_leans_on_what_was_left_out_is_mended_by_its_writer() -> None:
    """A model that keeps no length at all: whole arguments go, and one call looks at what is left."""
    long = {
        "statement": lambda request: speech(int(1.5 * words_of(request)), side_of(request)),
        "revise": lambda request: '{"changes": []}',
        "mend": lambda request: json.dumps({"mends": [{"quote": "for good reasons.", "instead": "gladly."}]}),
    }
    script = Script(good() | long)
    runner, debater = team_runner(script, level_id="club")
    made = play_on(runner, 1)[0]
    [asked] = script.asked("mend")
    [entry] = [each for each in debater.trail.entries if each.text == LEFT_OUT]
    assert blocks(asked)["gone"].split("\n") == [each[2:] for each in entry.detail.split("\n")]
    assert "and we do so gladly." in made.text
    script = Script(good() | long | {"mend": fails(Fault.SERVER)})
    runner, debater = team_runner(script, level_id="club")
    play_on(runner, 1)
    assert [each for each in debater.trail.entries if each.text == BY_RULE]


def test_which_version_is_the_revision_is_drawn_for_each_speech() -> None:
    script = wanting((VAGUE, CLEAR))
    runner, _ = team_runner(script, level_id="national")
    play_on(runner, len(runner.round.format.slots))
    asked = script.asked("choose")
    assert {CLEAR in blocks(each)["first"] for each in asked} == {True, False}
    assert not any(re.search(r"draft|revis", each.messages[0].text + told(each), re.I) for each in asked)


@pytest.mark.parametrize(
    ("draft", "quote", "whole"),
    [
        ("It fell. [s1] Nobody asked. Then it rose.", "Nobody asked.", "It fell. [s1] HERE Then it rose."),
        ("It fell in May. [s1] Then it rose.", "it fell in May", "It fell in May. [s1] Then it rose."),
        ("It fell in May. [s1] Then it rose.", "It fell in May. [s1]", "HERE Then it rose."),
        ("It fell in May. [s1] Then it rose.", "It fell in May.", "HERE Then it rose."),
        ("It fell in May. [s1] Then it rose.", "fell in May", "It HERE. [s1] Then it rose."),
        ("He said “I don’t know.” She left.", 'He said "I don\'t know."', "HERE She left."),
        ("One. Two.\n\nThree. Four.", "Two. Three.", "One. HERE Four."),
        ("Yes. No. Yes.", "Yes.", "Yes. No. Yes."),  # which of them?
        ("We see others.", "other", "We see others."),
        ("他们说成本太高。和什么相比呢？没有人说。", "和什么相比呢？", "他们说成本太高。HERE没有人说。"),
        ("One. Two.", "...", "One. Two."),
    ],
)
def test_what_a_reader_quotes_gives_way_to_what_is_to_stand_there(draft: str, quote: str, whole: str) -> None:
    assert replaced(draft, quote, "HERE") == whole


def test_a_revision_that_is_another_speech_is_not_taken() -> None:
    long = {"statement": lambda request: speech(int(1.2 * words_of(request)), side_of(request))}

    def quits(request: Request) -> str:
        shown = blocks(request)
        drafts = [(number, shown[name]) for number, name in enumerate(DRAFTS, 1) if name in shown]
        changes = [
            {
                "draft": number,
                "quote": f"{text[:30]} … {text[-30:]}",
                "instead": "I quit. Goodbye to all of you.",
            }
            for number, text in drafts
        ]
        return json.dumps({"changes": changes})

    script = Script(good() | long | {"revise": quits})
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


ORATORY = (Path(__file__).parents[1] / "evidence" / "oratory.txt").read_text("utf-8").splitlines()
"""More than 200 plain sentences as speakers say them, none of which cites anything."""


def speeches_of(lines: Sequence[str], seconds: float) -> list[str]:
    """All lines, in texts that take about so long; the last one begins anew to fill its time."""
    pace, made, at = Metronome(), list[str](), 0
    while at < len(lines):
        some, ends = [], 0.0
        while ends < seconds:
            some.append(lines[at % len(lines)])
            at += 1
            text = "\n\n".join(" ".join(some[first : first + 6]) for first in range(0, len(some), 6))
            flat = [(each.text, each.paragraph) for each in split_sentences(text)]
            ends = placed(flat, {each: pace.seconds(each) for each, _ in flat})[-1].end
        made.append(text)
    return made


@pytest.mark.parametrize("share", [0.97, 1.4])
def test_no_sentence_of_real_oratory_is_lost_without_a_line_in_the_trail(share: float) -> None:
    """All of it, speech after speech: drafted, read, chosen and fitted as every speech is. Where it fills the
    time and nobody asks for a change it is spoken to the letter; where its writer leaves it far too long,
    what was left out for its time stands in the trail."""
    assert len(ORATORY) >= 200
    runner, _ = team_runner(Script(good()))
    for text in speeches_of(ORATORY, share * runner.round.format.slots[0].seconds):

        def compare(request: Request) -> str:
            return json.dumps(json.loads(str(good()["compare"](request))) | {"sides": ["pro"] * 3})

        def written(_: Request, text: str = text) -> str:
            return text

        script = Script(good() | {"compare": compare, "statement": written, "revise": written})
        runner, debater = team_runner(script, level_id="national")
        made = play_on(runner, 1)[0]
        assert made.speaker is Speaker.MODEL, made.notices
        gone = [each.detail.split("\n") for each in debater.trail.entries if each.text == LEFT_OUT]
        said = [each.text for each in made.sentences]
        lost = [each.text for each in split_sentences(text) if each.text not in said]
        assert sorted(f"- {each}" for each in lost) == sorted(line for lines in gone for line in lines)
        assert (lost == []) is (share < 1)
        assert not made.cut
        assert share > 1 or made.text.split() == text.split()
