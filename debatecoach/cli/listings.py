"""What can be debated, and how, as rows for programs and lines for people."""

from __future__ import annotations

from typing import Any

from debatecoach.base.messages import picked
from debatecoach.base.paths import shipped

Rows = list[dict[str, Any]]


def motions(
    domain: str = "", category: str = "", difficulty: int = 0, language: str = ""
) -> tuple[Rows, list[str]]:
    """The library's motions: all, or those of a domain, category, difficulty or language."""
    from debatecoach.coach.summaries import list_motions

    found = list_motions(shipped("data") / "motions")
    rows = [
        {
            "id": each.id,
            "motion": each.text,
            **picked(each, "domain", "category", "difficulty", "language", "source"),
            **picked(each, "pro_claims", "con_claims", "nodes"),
        }
        for each in found
        if domain.casefold() in ("", each.domain.casefold())
        and category in ("", each.category)
        and difficulty in (0, each.difficulty)
        and language in ("", each.language)
    ]
    return rows, [f"{row['id']:20} {row['motion']}" for row in rows]


def trees(motion: str) -> tuple[Rows, list[str]]:
    """The rehearsal trees of a motion or case file, every node with its strengths f_0, f_1, ...

    Raises:
        InputError: no motion.
        CaseFileError: no such case file.
    """
    from debatecoach.debate.rehearsal_tree import Strengths
    from debatecoach.services.playing import asked_case

    case = asked_case(motion, shipped("data") / "motions")
    rows: Rows = []
    lines = [case.motion.text]
    for side, forest in case.forests.items():
        strengths = Strengths(forest)
        lines += ["", f"{side.upper()}"]
        for node in forest.walk():
            argument = forest[node]
            values = [round(value, 3) for value in strengths[node]]
            rows.append(
                {
                    "tree": side,
                    "id": node,
                    "parent": forest.parent(node),
                    "side": forest.side_of(node),
                    "level": forest.level(node),
                    **picked(argument, "label", "claim", "argument"),
                    "support": argument.support.value,
                    "attack": argument.attack.value,
                    "scorer": argument.support.scorer if forest.level(node) != 1 else argument.attack.scorer,
                    "strengths": values,
                    "scheme": argument.scheme,
                    "basis": "cards" if argument.cards else "reasoning",
                }
            )
            shown = " ".join(f"f{k}={value:+.2f}" for k, value in enumerate(values))
            lines.append(
                f"{'  ' * forest.level(node)}{node} [{forest.side_of(node)}] {argument.claim}  ({shown})"
            )
        if not len(forest):
            lines.append("(no claims prepared: the opponent argues from first principles)")
    return rows, lines


def devices() -> tuple[Rows, list[str]]:
    """The microphones and loudspeakers there are, the system's choice marked.

    Raises:
        PlaybackError: sound is not available at all.
    """
    from debatecoach.engines.audio.devices import list_devices

    found = list_devices()
    rows = [
        {"kind": kind, **picked(each, "name", "default", "rate")}
        for kind, those in (("microphone", found.inputs), ("loudspeaker", found.outputs))
        for each in those
    ]
    return rows, [f"{row['kind']:12} {row['name']}{' (default)' if row['default'] else ''}" for row in rows]
