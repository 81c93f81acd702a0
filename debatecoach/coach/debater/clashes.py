"""The clashes that really happened, as a whip, a third speaker or a reply tells them: who argued what, what
was put against it, who spoke last on it, and so which side of the page it stands on.

A clash is a main claim of either side with the longest exchange below it. It is told from the flow and from
nothing else, so that it brings nothing new; where nothing was exchanged there is no clash.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from debatecoach.coach.debater.fit import SentenceBlock, optional
from debatecoach.coach.debater.heeded import dropped
from debatecoach.coach.debater.reported import quotable
from debatecoach.coach.debater.scene import Scene
from debatecoach.coach.principles import ANY
from debatecoach.debate.actions import importance
from debatecoach.debate.flow_tree import FlowRef, FlowTree, Manner
from debatecoach.debate.format import Stage
from debatecoach.debate.side import Action, Side, Team
from debatecoach.debate.speech import Move, words_alone

STEPS = 4
"""Most of an exchange that is told, its claim included: nobody follows more in one breath."""
_SETTLED, _NEWEST, _THEIRS_LAST = 1.6, 1.0, 0.4
"""Worth of telling a clash in which our word was let stand, was the last so far, or theirs was the last."""
_LEFT = 1
"""Most clashes over a side's claims that are told although the other side spoke last."""
_NAMED = 3
"""Most claims nobody disputed that a closing comes back to."""
_TWICE = 2
_OWN_BENCH = 1.0
"""What a clash over this very team's argument is worth beside others."""


def clashes(scene: Scene, told: set[str], side: Side) -> list[SentenceBlock]:
    """The clashes over a side's main claims: those in which our word was the last, of these this team's own
    first, then those that went on longest.

    Args:
        told: nodes that this speech has told of already; those told here are added.
    """
    tree = scene.round.flow.trees[side]
    lines = [_line(tree, node) for node in tree.live_children()]
    lines = [line for line in lines if len(line) > 1 and not told & set(line[:2])]
    lines = [line for line in lines if FlowRef(side, line[-1]) not in scene.met]
    lines.sort(key=lambda line: (-_own(scene, FlowRef(side, line[0])), -len(line)))
    lines.sort(key=lambda line: tree.side_of(line[-1]) is not scene.side)
    found, left = [], 0
    for line in lines:
        left += tree.side_of(line[-1]) is not scene.side
        block = _clash(scene, [FlowRef(side, node) for node in line]) if left <= _LEFT else None
        if block is not None:
            told |= set(line)
            found.append(block)
    return found


def unanswered(scene: Scene, told: set[str], *, bare: bool) -> list[SentenceBlock]:
    """Our claims that were not told of as clashes, at most three: whether they were let go, and what it would
    have taken to meet them. ``bare``: also where there is neither to say."""
    found: list[SentenceBlock] = []
    for ref in scene.proposed():
        if ref.node in told or len(found) == _NAMED:
            continue
        told.add(ref.node)
        parts: list[SentenceBlock] = []
        if not scene.alone and dropped(scene, ref):
            parts += optional(scene.spare("they_dropped"), 1.0)
        parts += tested(scene, ref)
        if not parts and not bare:
            continue
        lines = scene.lines("we_showed", claim=scene.clauses.after_that(scene.round.flow[ref].claim))
        found.append(SentenceBlock(lines, 0.9, opens=True, parts=tuple(parts), move=reinforced(scene, ref)))
    return found


def weighed(scene: Scene) -> list[SentenceBlock]:
    """Both sides' best first principles by what each needs to be true; nothing where that is not known."""
    holds = {}
    for side in Side:
        tree = scene.round.flow.trees[side]
        refs = [FlowRef(side, node) for node in tree.live_children()]
        refs.sort(key=lambda ref: (-_own(scene, ref), not tree.survives(ref.node)))
        mains = [main for main in map(scene.origin, refs) if main is not None]
        known = [own for main in mains if (own := scene.principle(main.name)) is not None and own.broad < ANY]
        if known:
            holds[side] = known[0]
    if len(holds) < len(Side):
        return []
    ours, theirs = holds[scene.side], holds[scene.side.other]
    lines = scene.lines(
        "weigh_holds", name=ours.name, ours=ours.holds, other=theirs.name, theirs=theirs.holds
    )
    return optional(lines, 0.8)


def tested(scene: Scene, ref: FlowRef) -> list[SentenceBlock]:
    """What the other side would have had to show against a first principle of ours that knows it."""
    main = scene.origin(ref)
    own = scene.principle(main.name) if main is not None else None
    if own is None or own.broad == ANY:
        return []
    return optional(scene.spare("weigh_fails", name=own.name, fails=own.fails), 0.5)


def reinforced(scene: Scene, ref: FlowRef) -> Move:
    """A move that comes back to a point of ours."""
    point = scene.round.flow[ref]
    return Move(
        Action.REINFORCE,
        point.claim,
        target=point.claim,
        target_node=ref.node,
        nodes=(point.origin,) if point.origin else (),
        importance=importance(point.visits),
    )


def named(scene: Scene, ref: FlowRef) -> str:
    """The heading of a claim of ours whose words were said twice already, or once where the debate goes on
    behind this speech; empty without one."""
    main, claim = scene.origin(ref), words_alone(scene.round.flow[ref].claim)
    enough = 1 if scene.slot.stage is Stage.REBUTTAL else _TWICE
    if main is None or sum(claim in said for said in scene.said) < enough:
        return ""
    return scene.clauses.label(main.argument.label)


def _line(tree: FlowTree, node: str) -> list[str]:
    """A claim and the longest exchange below it."""
    below = [_line(tree, child) for child in _answers(tree, node)]
    return [node, *max(below, key=len, default=[])]


def _answers(tree: FlowTree, node: str) -> list[str]:
    """What was put against a point, but for questions: they say nothing that stands or falls."""
    return [each for each in tree.live_children(node) if not tree[each].claim.endswith(("?", "？"))]


def _own(scene: Scene, ref: FlowRef) -> bool:
    return scene.round.format.slots[scene.round.flow[ref].speech].bench is scene.slot.bench


def _clash(scene: Scene, line: Sequence[FlowRef]) -> SentenceBlock | None:
    """None where a step of it cannot be repeated."""
    flow, shown = scene.round.flow, line[:STEPS]
    words = [conceded(scene, ref) or worded(scene, ref) for ref in shown]
    if not all(words):
        return None
    ours = [flow.side_of(ref) is scene.side for ref in shown]
    lines: list[str] = []
    for place, (ref, own, said) in enumerate(zip(shown, ours, words, strict=True)):
        who = _who(scene, ref)
        if conceded(scene, ref):
            lines += scene.lines("clash_granted_us" if own else "clash_granted_them", claim=said)
            continue
        key = (
            ("clash_reply" if own else "clash_attack") if place else ("clash_ours" if own else "clash_theirs")
        )
        if own and not place and (label := named(scene, ref)):
            lines += scene.lines("clash_label", who=who, label=label)
            continue
        lines += scene.lines(key, who=who, who_cap=who[:1].upper() + who[1:], claim=said, point=said)
    last = line[-1]
    mine, value = flow.side_of(last) is scene.side, _NEWEST
    parts: list[SentenceBlock] = []
    if len(line) > STEPS:
        lines += scene.lines("clash_went_on")
    elif not mine:
        value = _THEIRS_LAST
        parts = optional(scene.spare("clash_open"), 0.0)
        parts = [replace(each, required=True) for each in parts]
    elif dropped(scene, last):
        value = _SETTLED
        key = "clash_stands" if ours[0] else "clash_falls"
        parts = [replace(each, required=True) for each in optional(scene.spare(key), 0.0)]
    parts += _besides(scene, line)
    main = scene.origin(line[0]) if ours[0] else None
    if main is not None and mine:
        parts += [*optional(scene.impact(main.argument), 0.6), *tested(scene, line[0])]
    value += _OWN_BENCH * (ours[0] and _own(scene, line[0]))
    own_last = next((ref for ref in reversed(shown) if flow.side_of(ref) is scene.side), None)
    move = reinforced(scene, own_last) if own_last is not None else None
    return SentenceBlock(tuple(lines), value, opens=True, parts=tuple(parts), move=move)


def _besides(scene: Scene, line: Sequence[FlowRef]) -> list[SentenceBlock]:
    """What else was exchanged over the claim: their further attacks with our answer to each, and our further
    answers to theirs that they let stand."""
    flow, side = scene.round.flow, line[0].tree
    tree, found = flow.trees[side], []
    told = {words_alone(flow[ref].claim) for ref in line}
    for node in _answers(tree, line[0].node):
        ref = FlowRef(side, node)
        if words_alone(flow[ref].claim) in told:  # two speakers may have given one answer
            continue
        told.add(words_alone(flow[ref].claim))
        below = [FlowRef(side, each) for each in _answers(tree, node)]
        if ref == line[1] or ref in scene.met or below and below[0] in scene.met:
            continue
        if side is scene.side and below:
            point, reply = worded(scene, ref), worded(scene, below[0])
            lines = scene.lines("exchange", point=point, reply=reply) if point and reply else ()
        else:
            reply = "" if side is scene.side or below else worded(scene, ref)
            lines = scene.lines("but_backup", claim=reply, claim_s=reply) if reply else ()
        found += optional(lines, 0.7)
    return found


def conceded(scene: Scene, ref: FlowRef) -> str:
    """What was granted in questions and stands as this point; empty for any other point."""
    point = scene.round.flow[ref]
    return point.claim.partition(": ")[2] if point.mentions[0].manner is Manner.GRANTED else ""


def worded(scene: Scene, ref: FlowRef) -> str:
    """A point as it is told here: theirs in quotation marks, ours as a clause; empty if it cannot be."""
    point = scene.round.flow[ref]
    if conceded(scene, ref):
        return ""
    if scene.round.flow.side_of(ref) is not scene.side:
        return scene.point(ref)
    if scene.human(ref):
        words = "" if scene.unsure(ref) else quotable((point.claim,))
        return scene.clauses.after_that(words) if words else ""
    return scene.clauses.after_that(point.claim)


def _who(scene: Scene, ref: FlowRef) -> str:
    """Whose point it was, as this speaker says it: "we", "their closing team"."""
    team = scene.round.format.slots[scene.round.flow[ref].speech].bench
    ours = scene.round.flow.side_of(ref) is scene.side
    if ours and team is scene.slot.bench or team not in (Team.OG, Team.OO, Team.CG, Team.CO):
        return "we" if ours else "they"
    return f"{'our' if ours else 'their'} {'opening' if team in (Team.OG, Team.OO) else 'closing'} team"
