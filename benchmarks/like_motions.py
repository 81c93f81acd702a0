"""Motions in other words: how many are known for the same question, and how many that are only near.

    python -m benchmarks.like_motions

``like_motions.tsv`` holds rewordings, half of them the other way round, and motions that differ by a thing, a
place, a number or a measure. ``data/alike.json`` was written with the part "tuned" in view. One person wrote
all of it and the file, so these figures flatter; what strangers wrote is in ``tests/motions``.

    23 Nov 2026, at first sight, before anything was mended for them:
        tuned 25 of 37, held out 28 of 37; of 94 near motions one taken for a known one
        later, in looser words: 20 of 47, two of them on the wrong side; then, mended: 40 of 50, none wrong
        70 traps: one taken for a known motion
    afterwards: 36 of 37, 35 of 37, 86 of 97; of 164 near motions none; of all pairs of 240 strangers'
    motions every one that was paired asks the same
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path

from debatecoach.base.paths import shipped
from debatecoach.casefile.memory_pack import read_pack
from debatecoach.coach.same_question import same_question
from debatecoach.coach.summaries import list_motions

PARTS = ("tuned", "held out", "later")


def known() -> dict[str, str]:
    """Motions of the library by id, and of the debates written for practice by their text."""
    shelf = {each.id: each.text for each in list_motions(shipped("data") / "motions", [])}
    pack = read_pack(shipped("data") / "memory" / "library.memory")
    debated = {each.motion for each in pack.memos if each.stage is not None}
    return shelf | {each: each for each in debated if each not in shelf.values()}


def rows(part: str) -> Iterator[dict[str, str]]:
    with Path(__file__).with_name("like_motions.tsv").open(encoding="utf-8") as file:
        yield from (each for each in csv.DictReader(file, delimiter="\t") if each["part"] == part)


def measured(part: str) -> tuple[int, int, list[str]]:
    """How many rewordings were found, of how many, and the motions that were taken for something else."""
    shelf = known()
    found = asked = 0
    wrong: list[str] = []
    for row in rows(part):
        sides = {
            name: same
            for name, text in shelf.items()
            if (same := same_question(row["motion"], text)) is not None
        }
        right = {row["like"]: row["sides"] == "same"} if row["like"] else {}
        asked += bool(right)
        found += bool(right) and sides == right
        if sides not in (right, {}):
            wrong.append(row["motion"])
    return found, asked, wrong


if __name__ == "__main__":
    for each in PARTS:
        found, asked, wrong = measured(each)
        print(f"{each}: {found} of {asked} found; wrongly: {wrong or 'none'}")
