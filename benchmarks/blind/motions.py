"""The study's motions: none is in the library; each has prepared trees and a person's speeches to answer.

A file ``motions/NAME.json`` holds motion, background, definitions, criterion, battlefields ([id, question,
why, keywords]), pro and con (main claims: [battlefield, claim, argument, illustration, impact, [[attack,
its argument, [[answer, its argument]]]]]), and speeches by slot of the simplified Oxford format, the last
one left out.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from debatecoach.debate.argument import Argument, Score, Scorer
from debatecoach.debate.case import Case
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.motion import Battlefield, Criterion, Definition, Importance, Motion
from debatecoach.debate.rehearsal_tree import RehearsalForest
from debatecoach.debate.side import Side

HERE = Path(__file__).resolve().parent / "motions"


def names() -> list[str]:
    """The motions there are."""
    return sorted(path.stem for path in HERE.glob("*.json"))


def read(name: str) -> tuple[Case, dict[str, str]]:
    """A motion's case, prepared, and the stored speeches by slot."""
    kept: dict[str, Any] = json.loads((HERE / f"{name}.json").read_text(encoding="utf-8"))
    motion = Motion(
        text=kept["motion"],
        id=name,
        background=kept["background"],
        definitions=tuple(Definition(*each) for each in kept["definitions"]),
        criterion=Criterion(*kept["criterion"]),
        battlefields=tuple(
            Battlefield(id, question, Importance.HIGH, why, tuple(words))
            for id, question, why, words in kept["battlefields"]
        ),
    )
    forests = {}
    for side in Side:
        twigs = [each for number, main in enumerate(kept[side], 1) for each in _twigs(side, number, main)]
        forests[side] = RehearsalForest(side, tuple(twigs))
    return Case(motion, forests), kept["speeches"]


def _twigs(side: Side, number: int, main: list[Any]) -> list[Twig[Argument]]:
    field, claim, argument, illustration, impact, attacks = main
    score, root = Score(1.5, "", Scorer.COACH), f"{side[0]}{number}"
    made = [
        Twig(
            root,
            STANCE,
            Argument(
                claim, argument, support=score, battlefield=field, illustration=illustration, impact=impact
            ),
        )
    ]
    for first, (attack, why, answers) in enumerate(attacks, 1):
        node = f"{root}.{first}"
        made.append(Twig(node, root, Argument(attack, why, attack=score)))
        made += [
            Twig(f"{node}.{second}", node, Argument(answer, reason, support=score, attack=score))
            for second, (answer, reason) in enumerate(answers, 1)
        ]
    return made
