"""A similarity that needs no embedding: equal words, so that a test says exactly what matches."""

from __future__ import annotations

from collections.abc import Sequence

from debatecoach.debate.flow_tree import ActionTuple, Mention
from debatecoach.debate.side import Action


class Words:
    """Share of common words (Jaccard)."""

    theta = 0.5

    def compare(self, target: str, candidates: Sequence[str]) -> Sequence[float]:
        wanted = set(target.lower().split())
        return [
            len(wanted & set(c.lower().split())) / len(wanted | set(c.lower().split()) or {""})
            for c in candidates
        ]


def said(
    action: Action,
    claim: str,
    target: str = "",
    *,
    speech: int = 0,
    argument: str = "because",
    node: str = "",
) -> ActionTuple:
    """One action tuple as Alg. 2 takes it."""
    return ActionTuple(action, claim, argument, target, Mention(speech, action, claim), target_node=node)
