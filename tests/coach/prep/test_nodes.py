"""From what a model wrote to a node of a tree."""

from __future__ import annotations

from itertools import combinations

import pytest

from debatecoach.base.errors import EmbeddingError
from debatecoach.base.paths import shipped
from debatecoach.coach.library import load_motion
from debatecoach.coach.prep.nodes import (
    Repeats,
    Unusable,
    Written,
    clean,
    fresh_id,
    label,
    proposition,
    sentences,
    spoken,
    usable,
)
from debatecoach.debate.argument import Argument
from debatecoach.debate.evidence import Passage
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.rehearsal_tree import RehearsalForest
from debatecoach.debate.side import Side
from debatecoach.engines.embedding.lexical import LexicalEmbedding

PASSAGE = Passage("s1", "Teenagers lost an hour of sleep.", "Sleep in schools", "Example Press", "2019-05")


def keep_all(text: str, cited: object) -> str:
    return text


def written(**fields: object) -> Written:
    given = {
        "side": "pro",
        "claim": "Homework takes sleep from teenagers",
        "argument": "Tasks are set for the evening. What is late stays late, and the bus leaves at seven.",
        "label": "Less sleep",
        "scheme": "cause",
    }
    return Written.model_validate(given | fields)


def made(**fields: object) -> Argument:
    found = usable(written(**fields), Side.PRO, {"s1": PASSAGE}, keep_all)
    assert isinstance(found, Argument), found
    return found


def refused(**fields: object) -> str:
    found = usable(written(**fields), Side.PRO, {"s1": PASSAGE}, keep_all)
    assert isinstance(found, Unusable), found
    return found.reason


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("- **Homework** takes _sleep_ away [s1].", "Homework takes sleep away."),
        ("1. “First things first.”", "First things first."),
        ("two\n\nlines", "two lines"),
        ("2 * 3 * 4 stays", "2 * 3 * 4 stays"),
        ("snake_case stays", "snake_case stays"),
        ("", ""),
    ],
)
def test_marks_that_are_not_spoken_go(text: str, kept: str) -> None:
    assert clean(text) == kept


def test_a_claim_is_its_first_sentence_without_the_full_stop() -> None:
    assert proposition("Homework harms sleep. It also bores.") == "Homework harms sleep"
    assert proposition("家庭作业夺走了睡眠。而且很无聊。") == "家庭作业夺走了睡眠"
    assert proposition(" ... ") == ""
    assert proposition("Claim 2: We believe that homework harms sleep.") == "Homework harms sleep"
    assert proposition("we would argue that schools cope") == "Schools cope"
    assert proposition("我方认为，作业有害。") == "作业有害"
    assert proposition("That evening is lost to every family") == "That evening is lost to every family"


def test_an_argument_is_at_most_three_whole_sentences() -> None:
    long = " and ".join(["the evening is short"] * 12) + "."
    assert len(sentences(f"{long.capitalize()} Second one here. Third one here. Fourth.")) == 4
    assert spoken("One here. Two here. Three here. Four here.") == "One here. Two here. Three here."
    assert spoken("No full stop at the end") == "No full stop at the end."
    assert spoken("第一句。第二句！第三句？第四句。") == "第一句。第二句！第三句？"
    assert spoken("没有句号") == "没有句号。"


def test_a_label_is_short_or_comes_from_the_claim() -> None:
    assert label("Less sleep.", "whatever") == "Less sleep"
    assert (
        label("", "Homework takes sleep from tired teenagers") == "Homework takes sleep from tired teenagers"
    )
    assert label("a b c d e f g h", "Homework takes sleep from all") == "Homework takes sleep from all"
    assert label("", "家庭作业夺走了睡眠，也夺走了晚上") == "家庭作业夺走了睡眠，也夺走了晚上"


def test_a_source_is_only_ever_a_passage_that_exists() -> None:
    assert made().cards == ()
    assert made(passages=["s9"]).cards == ()
    assert made(passages=["a famous study", ""]).cards == ()
    assert made(passages=["s9", "[s1]"]).cards == (PASSAGE.card,)


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"side": "con"}, "side"),
        ({"side": "both"}, "side"),
        ({"claim": "Yes"}, "short"),
        ({"claim": "Would homework take sleep from teenagers?"}, "question"),
        ({"claim": "家庭作业会夺走睡眠吗？"}, "question"),
        ({"argument": "Because."}, "short"),
        ({"argument": ""}, "short"),
        ({"claim": "word " * 60}, "long"),
        ({"argument": "word " * 300}, "long"),
        ({"claim": "<b>Homework</b> takes sleep away"}, "unspoken"),
        ({"argument": "See https://example.com for why it is so, and read all of it."}, "unspoken"),
        ({"argument": '{"score": 2} is what the judges must write down for this one.'}, "unspoken"),
        ({"argument": "<<<line 1234 and more of that kind, until it closes somewhere else."}, "unspoken"),
    ],
)
def test_what_cannot_be_used_says_why(fields: dict[str, object], reason: str) -> None:
    assert refused(**fields) == reason


def test_unknown_schemes_are_left_empty() -> None:
    assert made(scheme="Cause").scheme == "cause"
    assert made(scheme="modus ponens").scheme == ""


def test_what_a_sift_takes_out_is_gone_and_an_argument_with_nothing_left_is_refused() -> None:
    def sift(text: str, cited: object) -> str:
        return " ".join(each for each in sentences(text) if "percent" not in each)

    found = usable(
        written(argument="Ninety percent agree. Late tasks push bedtime back, and buses do not wait."),
        Side.PRO,
        {},
        sift,
    )
    assert isinstance(found, Argument)
    assert found.argument == "Late tasks push bedtime back, and buses do not wait."
    gone = usable(written(argument="Ninety percent of them agree with all of this."), Side.PRO, {}, sift)
    assert gone == Unusable("Homework takes sleep from teenagers", "evidence")
    claimed = usable(written(claim="Ninety percent of pupils hate it"), Side.PRO, {}, sift)
    assert isinstance(claimed, Unusable)


def test_the_siblings_of_our_own_trees_are_not_taken_for_repeats() -> None:
    embedding = LexicalEmbedding()
    for path in sorted((shipped("data") / "motions").glob("*.json")):
        case = load_motion(path)
        every = [forest[node].claim for forest in case.forests.values() for node in forest.walk()]
        for likeness in (embedding, embedding.fit(every)):
            repeats = Repeats(likeness)
            for forest in case.forests.values():
                for node in (STANCE, *forest.walk()):
                    for one, other in combinations(forest.children(node), 2):
                        assert not repeats.among(forest[one].claim, [forest[other].claim])


def test_a_claim_in_other_words_is_a_repeat() -> None:
    repeats = Repeats(LexicalEmbedding())
    assert repeats.among("Homework takes sleep from teenagers", ["Homework takes sleep from teenagers!"])
    assert repeats.among(
        "Teenagers lose sleep because of homework",
        ["Homework takes sleep away", "Homework costs teenagers sleep"],
    )
    assert not repeats.among("Homework takes sleep from teenagers", [])


def test_where_likeness_cannot_be_computed_words_are_compared() -> None:
    class Broken:
        theta = 0.5

        def compare(self, target: str, candidates: object) -> list[float]:
            raise EmbeddingError("no")

    repeats = Repeats(Broken())
    assert not repeats.among("One thing here", ["Another thing there"])
    assert repeats.failed
    assert repeats.among("One thing here", ["one thing, here."])


def test_ids_keep_clear_of_those_a_person_gets() -> None:
    forest = RehearsalForest(
        Side.PRO, [Twig("p1", STANCE, Argument("A")), Twig("p1.m1", "p1", Argument("B"))]
    )
    assert fresh_id(forest, STANCE) == "pm2"
    assert fresh_id(forest, "p1") == "p1.m2"
