"""Planning a closing: the two or three fights that decided the round, weighed. Nothing new."""

from __future__ import annotations

from debatecoach.coach.debater.fit import Block, Choice
from debatecoach.coach.debater.scene import Scene, optional, plain
from debatecoach.debate.actions import importance
from debatecoach.debate.flow_tree import FlowRef, Standing
from debatecoach.debate.motion import Battlefield
from debatecoach.debate.side import Action
from debatecoach.debate.speech import Move

BATTLES = 3


def plan_closing(scene: Scene) -> list[Block | Choice]:
    """A closing: opening words, battlefields (or the most contested claims), weighing, last words."""
    plan: list[Block | Choice] = [Block(scene.open_lines("closing_open"), required=True)]
    fields = decisive(scene)
    told: set[str] = set()
    for place, (field, weight) in enumerate(fields):
        plan.append(_battle(scene, field, weight, place, told))
    if not fields:
        for place, ref in enumerate(_contested(scene)):
            plan.append(_clash(scene, ref, place, told))
    weigh: list[Block | Choice] = []
    if not fields:
        while lines := scene.spare("weigh_typed"):
            weigh += optional(lines, 0.9)
        plan.append(Block(scene.lines("weigh_intro"), 1.0, opens=True, parts=tuple(weigh)))
    fills: list[Block | Choice] = [
        block for _ in range(6) for block in optional(scene.spare("fill_end"), 0.07)
    ]
    last = Block(scene.lines(f"closing_end_{scene.side}"), required=True)
    plan.append(Block(required=True, opens=True, parts=(*fills, last)))
    return plan


def decisive(scene: Scene) -> list[tuple[Battlefield, float]]:
    """The battlefields that mattered: importance x (1 + points made on them), highest first."""
    flow = scene.round.flow
    counts = {field.id: 0.0 for field in scene.case.motion.battlefields}
    for ref in flow.refs():
        field = scene.battlefield(ref)
        if field is not None and not flow[ref].struck:
            counts[field.id] += 1 + 0.5 * flow[ref].visits
    scored = [
        (field, field.importance.weight * (0.5 + counts[field.id]))
        for field in scene.case.motion.battlefields
    ]
    scored.sort(key=lambda pair: -pair[1])
    return scored[:BATTLES]


def _battle(scene: Scene, field: Battlefield, weight: float, place: int, told: set[str]) -> Block:
    own = [ref for ref in scene.proposed() if scene.battlefield(ref) == field]
    parts: list[Block | Choice] = [_stands(scene, ref, told, required=ref == own[0]) for ref in own[:2]]
    theirs = [
        ref
        for ref in scene.round.flow.refs()
        if scene.round.flow.side_of(ref) is not scene.side and scene.battlefield(ref) == field
    ]
    parts += _exchanges(scene, theirs, told)
    weighing = field.weighing(scene.side)
    if weighing is not None:
        sentences = [scene.new(text) for text in weighing.sentences()]
        worth = (1.5, 1.4, 1.2, 1.2)
        inner: list[Block | Choice] = []
        for value, lines in zip(worth, sentences, strict=False):
            inner += [Block(lines, value, required=not inner)] if lines else []
        if inner:
            parts.append(Block(scene.lines("weigh_intro"), 0.3, required=True, parts=tuple(inner)))
    parts += optional(scene.spare("fill_closing"), 0.1)
    key = "battle_next" if place else "battle_first"
    head = scene.lines(key, question=field.question)
    return Block(head, min(3.0, weight), required=place == 0, opens=True, parts=tuple(parts))


def _stands(scene: Scene, ref: FlowRef, told: set[str], *, required: bool) -> Block:
    """What we showed, and whether they let it go."""
    point = scene.round.flow[ref]
    told.add(ref.node)
    head = scene.lines("we_showed", claim=scene.clauses.after_that(point.claim))
    parts: list[Block | Choice] = []
    if scene.standing(ref) is Standing.DROPPED:
        parts += optional(scene.spare("they_dropped"), 1.0)
    return Block(head, 1.4, required, tuple(parts), move=_reinforce(scene, ref))


def _exchanges(scene: Scene, theirs: list[FlowRef], told: set[str]) -> list[Block | Choice]:
    """Their best points here with the answers we gave: at most two are offered."""
    flow = scene.round.flow
    found: list[Block | Choice] = []
    for ref in sorted(theirs, key=lambda each: -flow[each].visits):
        claim = scene.clause_heard(flow[ref].claim)
        replies = flow.trees[ref.tree].live_children(ref.node)
        if ref.node in told or flow[ref].struck or not claim or not replies:
            continue
        told.add(ref.node)
        reply = FlowRef(ref.tree, replies[0])
        answer = flow[reply]
        if answer.origin or plain(answer.claim) in scene.claimed and not answer.claim.endswith("?"):
            lines = scene.lines("exchange", claim=claim, reply=scene.clauses.after_that(answer.claim))
        else:
            dropped = scene.standing(reply) is Standing.DROPPED
            lines = scene.lines("exchange_press" if dropped else "exchange_open", claim=claim)
        found.append(Block(lines, 1.3, move=_reinforce(scene, reply)))
        if len(found) == 2:
            break
    return found


def _contested(scene: Scene) -> list[FlowRef]:
    """Main claims with the most said under them, both sides', at most four."""
    flow = scene.round.flow
    every = [FlowRef(side, node) for side, tree in flow.trees.items() for node in tree.live_children()]
    every = [
        ref
        for ref in every
        if ref.tree is scene.side
        or (scene.clause_heard(flow[ref].claim) and flow.trees[ref.tree].live_children(ref.node))
    ]
    every.sort(key=lambda ref: (-len(list(flow.trees[ref.tree].walk(ref.node))), ref.tree is not scene.side))
    return every[:4]


def _clash(scene: Scene, ref: FlowRef, place: int, told: set[str]) -> Block:
    """A contested claim without a battlefield of its own."""
    flow = scene.round.flow
    parts: list[Block | Choice] = []
    key = "clash_next" if place else "clash_first"
    if ref.tree is scene.side:
        head = scene.lines(key, claim=scene.clauses.after_that(flow[ref].claim))
        told.add(ref.node)
        if scene.standing(ref) is Standing.DROPPED:
            parts += optional(scene.spare("they_dropped"), 1.0)
        below = [
            FlowRef(ref.tree, node)
            for node in flow.trees[ref.tree].walk(ref.node)
            if flow.trees[ref.tree].side_of(node) is not scene.side
        ]
        parts += _exchanges(scene, below, told)
        move: Move | None = _reinforce(scene, ref)
    else:
        head = ()
        parts += _exchanges(scene, [ref], told)
        move = None
    if head and place < 2:
        parts += optional(scene.spare("weigh_typed"), 1.2)
    return Block(head, 0.2, opens=True, parts=tuple(parts), move=move)


def _reinforce(scene: Scene, ref: FlowRef) -> Move:
    point = scene.round.flow[ref]
    return Move(
        Action.REINFORCE,
        point.claim,
        target=point.claim,
        target_node=ref.node,
        nodes=(point.origin,) if point.origin else (),
        importance=importance(point.visits),
    )
