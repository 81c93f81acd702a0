"""The tub: one file that several windows change, and that can be given away."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from debatecoach.base.errors import CaseFileError
from debatecoach.casefile.tub import Tub, read_blocks, write_blocks
from debatecoach.debate.argument import Argument
from debatecoach.debate.block import Block, blocks_of, new_block
from debatecoach.debate.card import Card, runs_of
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.rehearsal_tree import RehearsalForest
from debatecoach.debate.side import Side

from .making import arguments, several

CARD = Card("Slopes end", author="Jane Smith", date="2019").with_body(runs_of("It <u>stops</u> there."))
BRANCH = (
    Twig("p1.1", STANCE, Argument("The slope ends somewhere", cards=(CARD,), battlefield="b1", locked=True)),
    Twig("p1.1.1", "p1.1", Argument("It has not ended yet")),
)


def slope() -> Block:
    return new_block("AT: slippery slope", [BRANCH])


def single(argument: Argument) -> tuple[Twig[Argument], ...]:
    return (Twig("1", STANCE, argument),)


@given(several(st.tuples(st.text(min_size=1, max_size=9), several(arguments.map(single)).filter(bool))))
@settings(max_examples=40, deadline=None)
def test_what_is_given_away_is_read_as_it_was(tmp_path_factory: pytest.TempPathFactory, made: list) -> None:
    path = tmp_path_factory.mktemp("tub") / "given.tub"
    blocks = tuple(new_block(title, branches) for title, branches in made)
    write_blocks(path, blocks)
    assert read_blocks(path) == blocks


def test_blocks_are_kept_once_renamed_and_taken_out(tmp_path: Path) -> None:
    tub, block = Tub(tmp_path), slope()
    assert tub.read() == ()
    assert tub.put([block]) == (block,)
    assert tub.put([slope()]) == (block,), "the same words again are no second block"
    other = new_block("AT: a", [BRANCH[:1]])
    assert tub.put([other]) == (other, block), "in the order of titles"
    more = new_block("AT: a", [BRANCH[:1], (Twig("x", STANCE, Argument("Another answer")),)])
    (grown, _) = tub.put([more])
    assert (grown.id, len(grown.branches)) == (other.id, 2), "answers to the same are one block"
    other = grown
    renamed = replace(block, title="A slope")
    assert tub.put([renamed]) == (renamed, other)
    assert tub.take_out(other.id) == (renamed,)
    assert Tub(tmp_path).read() == (renamed,)


def test_two_windows_lose_nothing(tmp_path: Path) -> None:
    blocks = [new_block(f"AT: {number}", [BRANCH]) for number in range(12)]
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda block: Tub(tmp_path).put([block]), blocks))
    assert {each.id for each in Tub(tmp_path).read()} == {each.id for each in blocks}


@pytest.mark.parametrize(
    "damage", [b"", b"{}", b"[1]", b'{"format":"debatecoach-tub","version":2,"blocks":[]}']
)
def test_a_damaged_tub_is_told_and_left_alone(tmp_path: Path, damage: bytes) -> None:
    tub = Tub(tmp_path)
    tub.path.write_bytes(damage)
    for deed in (tub.read, lambda: tub.put([slope()])):
        with pytest.raises(CaseFileError, match="no tub of blocks"):
            deed()
    assert tub.path.read_bytes() == damage


def test_a_branch_that_does_not_hang_together_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "given.tub"
    write_blocks(path, [slope()])
    told = json.loads(path.read_bytes())
    told["blocks"][0]["branches"][0][1]["parent"] = "nowhere"
    path.write_text(json.dumps(told))
    with pytest.raises(CaseFileError, match="no tub of blocks"):
        read_blocks(path)


def test_answers_to_one_argument_are_one_block() -> None:
    forest = RehearsalForest(
        Side.PRO,
        [
            Twig("p1", STANCE, Argument("It leads to worse", label="slippery slope")),
            Twig("p1.1", "p1", BRANCH[0].payload),
            Twig("p1.2", "p1", Argument("Not so")),
            Twig("p2", STANCE, Argument("Main")),
        ],
    )
    slopes, main = blocks_of(forest, ["p1.2", "p1.1", "p2"])
    assert (slopes.title, main.title) == ("AT: slippery slope", "Main")
    assert [branch[0].payload.claim for branch in slopes.branches] == ["The slope ends somewhere", "Not so"]
    kept = slopes.branches[0][0].payload
    assert (kept.battlefield, kept.locked, kept.cards) == ("", False, (CARD,))
    assert slopes.holds("SLOPE smith")
    assert not slopes.holds("slope jones")


def test_a_block_answers_whatever_it_is_put_under() -> None:
    other = RehearsalForest(Side.CON, [Twig("c1", STANCE, Argument("Another slope"))])
    slope().onto(other, "c1").apply(other)
    assert [(node, other.side_of(node)) for node in other.walk("c1")] == [
        ("c1", Side.CON), ("c1.1", Side.PRO), ("c1.1.1", Side.CON),
    ]  # fmt: skip
