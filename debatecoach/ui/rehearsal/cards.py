"""From the presenter to cards: what each shows and where it stands."""

from __future__ import annotations

from debatecoach.ui.rehearsal.layout import Layout, Metrics, lay_out
from debatecoach.ui.rehearsal.node_item import CARD_WIDTH, Look, card_height, scaled
from debatecoach.ui.rehearsal.presenter import TreePresenter

GAP_X, GAP_Y, TREE_GAP = 60, 18, 44


def arrange(shown: TreePresenter, stacks: int = 1) -> Layout:
    """Places of all cards on show, at the user's text size, main claims in ``stacks`` side by side."""
    forest = shown.forest
    if forest is None:
        return Layout({}, (), 0.0, 0.0)
    metrics = Metrics(scaled(CARD_WIDTH), scaled(GAP_X), scaled(GAP_Y), scaled(TREE_GAP))
    heights: dict[str, float] = {}

    def height(node: str) -> float:
        if node not in heights:
            heights[node] = card_height(forest[node].claim)
        return heights[node]

    return lay_out(shown.roots(), shown.children, height, metrics, stacks)


def look_of(shown: TreePresenter, node: str, strong: set[str]) -> Look:
    """What a card shows; ``strong`` are the nodes on a line of best replies."""
    forest = shown.forest
    assert forest is not None
    argument = forest[node]
    return Look(
        claim=argument.claim,
        label=argument.label,
        side=forest.side_of(node),
        strength=shown.strength(node),
        hidden=shown.hidden(node),
        replies=bool(forest.children(node)),
        selected=node == shown.node,
        on_line=node in strong,
    )
