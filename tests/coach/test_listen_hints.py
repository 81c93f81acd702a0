"""What a recogniser should expect: the case's own words, few and the most telling first."""

from __future__ import annotations

import re
from pathlib import Path

from debatecoach.base.paths import shipped
from debatecoach.coach.library import find_case
from debatecoach.coach.listen.hints import MOST_LETTERS, MOST_WORDS, hint_words
from debatecoach.debate.argument import Argument
from debatecoach.debate.case import Case
from debatecoach.debate.correction import Correction
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.motion import Definition, Motion
from debatecoach.debate.rehearsal_tree import RehearsalForest
from debatecoach.debate.side import Side
from tests.support.big_tree import big_forest
from tests.support.working import computes_under


def test_names_terms_and_what_was_misheard_come_first() -> None:
    motion = Motion("This house would leave the WTO", definitions=(Definition("most favoured nation", "x"),))
    case = Case(motion, corrections=[Correction("dough how", "Doha")])
    node = Argument(
        "the Doha round failed in Geneva", "After Doha the WTO is a negotiation without negotiators."
    )
    case.forests[Side.PRO] = RehearsalForest(Side.PRO, (Twig("a", STANCE, node),))
    found = hint_words(case)
    assert found[:2] == ("Doha", "most favoured nation")
    assert "WTO" in found
    assert "Geneva" in found
    assert "negotiators" in found
    assert "After" not in found
    assert len(set(map(str.lower, found))) == len(found)


def test_every_motion_of_the_library_has_bounded_hints() -> None:
    folder = Path(shipped("data")) / "motions"
    for motion in ("labor-unions", "fat-tax", "ai-tutor"):
        found = hint_words(find_case(motion, folder))
        assert 10 <= len(found) <= MOST_WORDS
        case = find_case(motion, folder)
        said = " ".join(
            f"{forest[node].claim} {forest[node].argument} {forest[node].illustration}"
            for forest in case.forests.values()
            for node in forest.walk()
        )
        words = set(re.findall(r"[\w'’-]+", f"{case.motion} {said}".lower()))
        single = [each.lower() for each in found if " " not in each]
        assert [each for each in single if each not in words] == [], "no stems, no pieces of words"
        assert sum(map(len, found)) <= MOST_LETTERS


def test_a_bare_motion_has_few_and_an_empty_one_none() -> None:
    assert hint_words(Case(Motion("This house would ban zoos"))) == ()
    assert hint_words(Case(Motion("本院支持征收“消费税”"))) == ("消费税",)


def test_a_large_case_takes_no_time() -> None:
    case = Case(Motion("This house would ban zoos"))
    case.forests[Side.PRO] = big_forest(5000)
    with computes_under(1.0):
        hint_words(case)
