"""Syllables from the dictionary, and by rule where it is not there."""

from __future__ import annotations

from pathlib import Path

from debatecoach.debate.counting import Syllables
from debatecoach.engines.pronouncing import EnglishSyllables


def test_words_of_the_dictionary_and_others() -> None:
    counts = EnglishSyllables()
    assert counts(["Something", "idea", "quiet"]) == Syllables(2 + 3 + 2, 3), "which the rule gets wrong"
    assert counts(["it’s", "zzyx"]) == Syllables(2, 1)
    assert counts([]) == Syllables(0, 0)


def test_without_the_dictionary_by_rule(tmp_path: Path) -> None:
    assert EnglishSyllables(tmp_path / "gone.dict")(["cats", "table"]) == Syllables(3, 0)


def test_two_pronunciations_are_one_word(tmp_path: Path) -> None:
    path = tmp_path / "small.dict"
    path.write_text("fire F AY ER\nfire(2) F AY R\nfires F AY ER Z\n")
    assert EnglishSyllables(path)(["fire"]) == Syllables(2, 1)
