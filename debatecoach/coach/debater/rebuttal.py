"""Planning a rebuttal: their case, then what stands of ours.

What is said is left to the time controller (:mod:`debatecoach.coach.debater.fit`): this module lays out
everything worth saying with its value, see :mod:`debatecoach.coach.debater.replies` for the replies.
"""

from __future__ import annotations

from debatecoach.coach.debater.clashes import clashes, named
from debatecoach.coach.debater.clauses import ORDINALS
from debatecoach.coach.debater.fit import LineChoice, SentenceBlock, headed, optional
from debatecoach.coach.debater.granted import won_in_questions
from debatecoach.coach.debater.grounds import on_the_ground
from debatecoach.coach.debater.heeded import dropped
from debatecoach.coach.debater.opening import choose_claims, claim_block, preempt_block
from debatecoach.coach.debater.replies import beside_the_flow, responses, weighed_rest
from debatecoach.coach.debater.scene import EXTENSION, Scene, foreseen, further_claims
from debatecoach.debate.actions import importance
from debatecoach.debate.flow_tree import FlowRef
from debatecoach.debate.format import Role
from debatecoach.debate.side import Action
from debatecoach.debate.speech import Move

_CLASHES = 2
"""Most clashes over a side's claims that a third speaker goes through."""


def plan_rebuttal(scene: Scene) -> list[SentenceBlock | LineChoice]:
    """A rebuttal: opening words, answers in the order of their points, own case, close. A closing team of
    British Parliamentary brings what its side has not said before it comes back to that.
    """
    attacks = responses(scene, only=Action.ATTACK)
    defences = responses(scene, only=Action.REBUT)
    attacks += beside_the_flow(scene)
    heard = bool(attacks or defences)
    if heard or scene.argued:
        opening = scene.open_lines("rebuttal_open" if scene.argued else "thin_speech")
    else:
        opening = scene.lines("language" if scene.foreign_heard else "nothing_said")
    plan: list[SentenceBlock | LineChoice] = [
        SentenceBlock(opening, required=True, parts=tuple(on_the_ground(scene)))
    ]
    plan += won_in_questions(scene)
    plan += attacks
    mains = [main for main in (scene.origin(ref) for ref in scene.proposed()) if main is not None]
    rest = weighed_rest(scene, mains, bool(attacks))
    plan += rest
    extends = choose_claims(scene, EXTENSION) if scene.slot.role is Role.EXTENSION else []
    if extends:
        plan.append(SentenceBlock(scene.lines("extension_intro"), required=True, opens=True))
        plan += [claim_block(scene, main, ORDINALS[at], required=True) for at, main in enumerate(extends, 1)]
    late = scene.slot.role in (Role.THIRD, Role.SUMMARY)  # new matter is frowned upon
    told: set[str] = set()
    own = clashes(scene, told, scene.side)[:_CLASHES] if late else []
    own += [each for ref in scene.proposed() if ref.node not in told for each in extension(scene, ref)]
    ours = [*defences, *own]
    plan += [headed(scene.lines("own_intro"), ours)] if (attacks or rest) and ours and not extends else ours
    if late:
        plan += clashes(scene, told, scene.side.other)[:_CLASHES]
    else:
        fresh = [main for main in scene.fresh_mains() if main not in extends]
        plan += [claim_block(scene, main, "", required=False, value=0.4, scale=0.4)
                 for main in fresh[: further_claims(scene, 3)]]  # fmt: skip
        plan += _hypotheticals(scene)
    # Nobody's case has been "tested" by a side that said nothing.
    close = "close_opening" if scene.alone else "rebuttal_close"
    end = SentenceBlock(scene.lines(f"{close}_{scene.side}"), required=True)
    plan.append(SentenceBlock(required=True, opens=True, parts=(end,)))
    return plan


def extension(scene: Scene, ref: FlowRef) -> list[SentenceBlock]:
    """A point of our own taken further: called a drop only if it truly was one. Nothing where there is no
    more to say of it: to name it again is not to extend it."""
    flow = scene.round.flow
    point, main = flow[ref], scene.origin(ref)
    let_go = dropped(scene, ref)
    key = "dropped" if let_go else "extend"
    if label := named(scene, ref):  # whoever heard the claim knows its heading
        head = scene.lines(f"{key}_label", label=label)
    else:
        head = scene.lines(key, claim=scene.clauses.after_that(point.claim))
    parts: list[SentenceBlock | LineChoice] = []
    strength = 0.0
    if main is not None:
        strength = main.strength
        new = scene.impact(main.argument)
        parts += optional(new, 1.6, warrant=True)
        parts += optional(scene.card(main.argument), 1.5, warrant=True)
        parts += optional(scene.new(main.argument.illustration), 1.3, warrant=True)
        for rank, (attack, answer, name, value) in enumerate(scene.preempts(main, 2)):
            worth = (1.3, 0.9)[rank] * max(0.4, min(1.4, 0.7 + value / 2))
            worth = foreseen(scene, rank, worth)
            parts.append(preempt_block(scene, "hypothetical", attack, answer, name, worth))
        field = scene.field_of(main.forest, main.node)
        weighing = field.weighing(scene.side) if field else None
        if weighing is not None and field is not None and field.id not in scene.weighed:
            scene.weighed.add(field.id)  # two main claims may share a battlefield
            parts += optional(scene.new(weighing.probability), 0.8)
    move = Move(
        Action.REINFORCE,
        point.claim,
        target=point.claim,
        target_node=ref.node,
        nodes=scene.reported(main.name) if main else (),
        strength=strength,
        importance=importance(point.visits),
    )
    if not parts and not let_go:
        return []
    return [SentenceBlock(head, 2.2 if let_go else -0.3, parts=tuple(parts), opens=True, move=move)]


def _hypotheticals(scene: Scene) -> list[SentenceBlock | LineChoice]:
    """Answers to main claims the other side has not made: for when there is little else to answer."""
    made = {
        scene.round.flow[ref].origin
        for ref in scene.round.flow.refs()
        if scene.round.flow.side_of(ref) is not scene.side
    }
    found: list[SentenceBlock | LineChoice] = []
    worth = foreseen(scene, 1, 0.45)
    for main in scene.mains(scene.side.other):
        if main.name in made:
            continue
        answers = [
            (scene.strengths[main.owner].at(node, scene.k), node)
            for node in main.forest.children(main.node)
            if f"{main.owner}/{node}" not in scene.spent and scene.warrant(main.forest[node])
        ]
        if answers:
            node = max(answers)[1]
            block = preempt_block(
                scene, "hypothetical", main.argument, main.forest[node], f"{main.owner}/{node}", worth
            )
            found.append(SentenceBlock(block.lines, block.value, opens=True))
    return found[:3]
