"""Blind pair sheets: two versions of a speech, their order drawn by seed, after the debate so far.

    python -m benchmarks.blind.sheets --speeches DIR --out SHEETS [--versions full plain] [--seed 1]

A version is a team's spoken speech (``full``), or its draft (``full:draft``). For each speech both versions
of which are in DIR a sheet ``SHEETS/NN.md`` is written for the readers, and what was which into
``SHEETS/key.json``, which no reader may see. Readers write ``NAME.json`` with ``{"01": "X", "02": "Y",
"03": "=", …}``, or with ``{"01": {"better": "X", "why": "…"}, …}``.
"""

from __future__ import annotations

import argparse
import json
import random
from pathlib import Path

from benchmarks.blind import motions
from debatecoach.debate.format import Stage
from debatecoach.debate.side import Side

ASKED = (
    "You hear the debate so far, then two versions of the next speech, X and Y. Which of them is more "
    "persuasive to you as a listener who has to vote? Judge the speech as it is spoken: how clear it is, "
    "how it meets what was said before, what makes it believable, whether it moves you. Write X or Y (or = "
    "if you truly cannot say), and why in a sentence or two."
)


def sheet(motion: str, stage: str, side: str, versions: tuple[str, str]) -> str:
    """One pair for a reader."""
    case, said = motions.read(motion)
    slots = [f"{each}-{part}" for part in Stage for each in Side]
    before = slots[: slots.index(f"{side}-{stage}")]
    stand = "supports" if side == Side.PRO else "opposes"
    told = f"The next speech: {side}, {stage}. {side} {stand} the motion."
    lines = [f"# {case.motion.text}", ASKED, told, "## The debate so far"]
    lines += [f"### {slot}\n\n{said[slot]}" for slot in before] or ["(nothing was said yet)"]
    lines += [f"## {name}\n\n{text}" for name, text in zip("XY", versions, strict=True)]
    return "\n\n".join(lines) + "\n"


def version(folder: Path, motion: str, stage: str, side: str, name: str) -> str | None:
    """A version's text, None if it was not played."""
    team, _, part = name.partition(":")
    path = folder / f"{motion}-{stage}-{side}-{team}.json"
    return str(json.loads(path.read_text("utf-8"))[part or "spoken"]) if path.is_file() else None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--speeches", required=True, type=Path)
    parser.add_argument("--out", required=True, type=Path)
    parser.add_argument("--versions", nargs=2, default=["full", "plain"])
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    draw, key = random.Random(given.seed), {}
    wanted = [(m, part.value, side.value) for m in motions.names() for part in Stage for side in Side]
    draw.shuffle(wanted)
    given.out.mkdir(parents=True, exist_ok=True)
    for motion, stage, side in wanted:
        order = list(given.versions)
        draw.shuffle(order)
        texts = [version(given.speeches, motion, stage, side, name) for name in order]
        first, second = texts
        if first is None or second is None:
            continue
        number = f"{len(key) + 1:02d}"
        (given.out / f"{number}.md").write_text(sheet(motion, stage, side, (first, second)), "utf-8")
        key[number] = {"motion": motion, "stage": stage, "side": side, "X": order[0], "Y": order[1]}
    (given.out / "key.json").write_text(json.dumps(key, indent=1) + "\n", "utf-8")
    print(f"{len(key)} sheets in {given.out}")


if __name__ == "__main__":
    main()
