"""Prepared sentences a speech can be filled up with: illustrations, impacts, weighing, further reasons."""

from __future__ import annotations

from debatecoach.coach.team.brief import Brief
from debatecoach.coach.team.plan import Layout
from debatecoach.debate.format import Stage
from debatecoach.debate.side import Action

_MOST = 30


def reserve(brief: Brief, layout: Layout) -> list[str]:
    """Dearest first, nothing this side has said before. The library's trees are English: none in Chinese."""
    if brief.language != "en":
        return []
    scene = brief.scene
    texts: list[str] = []
    bare = {option.name for each in layout.actions if each.unwarranted for option in each.options}
    for each in layout.actions:
        for option in each.options:
            if option.name in bare:
                continue
            if each.action in (Action.PROPOSE, Action.REINFORCE):
                texts += [option.argument.impact, option.argument.illustration]
            else:
                texts.append(option.argument.argument)
    if scene.slot.stage is not Stage.OPENING:
        for field in scene.case.motion.battlefields:
            weighing = field.weighing(brief.side)
            texts += weighing.sentences() if weighing is not None else ()
    if scene.slot.stage is not Stage.CLOSING:
        for each in layout.actions:
            texts += [o.argument.argument for o in each.options if o.name not in bare]
    fresh = [text for text in dict.fromkeys(texts) if text.strip() and scene.new(text)]
    return fresh[:_MOST]
