"""The session's strengths follow every edit, joint steps, undo and redo, without being computed anew."""

from __future__ import annotations

import random

from debatecoach.debate.argument import Argument, Score
from debatecoach.debate.changes import Insert, Move, Remove, Replace, Touched
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.rehearsal_tree import Strengths
from debatecoach.debate.side import Side
from debatecoach.ui.trees.canvas.layout import Layout, Metrics
from debatecoach.ui.window.parts import Parts
from tests.ui.rig import open_motion
from tests.ui.trees.test_rehearsal_layout import reading_order

METRICS = Metrics(200, 80, 50, 16, 40)


def test_strengths_and_layout_follow_edits_undo_and_redo(parts: Parts) -> None:
    open_motion(parts, "fat-tax")
    assert parts.open_case.case is not None
    forest = parts.open_case.case.forests[Side.PRO]
    kept = parts.open_case.strengths(Side.PRO)
    layout = Layout(METRICS, forest.children, forest.children)
    told: list[Touched] = []
    parts.open_case.forest_touched.connect(lambda side, what: (told.append(what), layout.update(what)))

    def check() -> None:
        assert parts.open_case.strengths(Side.PRO) is kept
        assert dict(kept) == dict(Strengths(forest))
        assert list(reading_order(layout)) == list(forest.walk())
        anew = Layout(METRICS, forest.children, forest.children)
        assert all(abs(layout.place(n).y - anew.place(n).y) < 1e-6 for n in forest.walk())

    rng = random.Random(4)
    for number in range(60):
        nodes = list(forest.walk())
        node = rng.choice(nodes)
        change = rng.choice(
            [
                Insert((Twig(f"x{number}", node, Argument("new", attack=Score(rng.uniform(0, 2)))),), 0),
                Replace(node, Argument("other", support=Score(rng.uniform(0, 2)))),
                Remove(node) if len(nodes) > 40 else Insert((Twig(f"x{number}", STANCE, Argument("m")),), 0),
                Move(forest.children()[-1], next(n for n in nodes if forest.path(n)[0] == nodes[0]), 0),
            ]
        )
        if number % 3:
            parts.open_case.edit(Side.PRO, change, "Edit")
        else:
            with parts.open_case.steps.joined("work"):
                parts.open_case.edit(Side.PRO, change, "Edit")
                parts.open_case.edit(
                    Side.PRO, Insert((Twig(f"y{number}", STANCE, Argument("main")),), 0), "Add"
                )
        check()
        for _each in range(rng.randrange(4)):
            rng.choice([parts.open_case.steps.stack.undo, parts.open_case.steps.stack.redo])()
            check()
    while parts.open_case.steps.stack.canUndo():
        parts.open_case.steps.stack.undo()
        check()
    while parts.open_case.steps.stack.canRedo():
        parts.open_case.steps.stack.redo()
        check()
    assert len(told) > 150
