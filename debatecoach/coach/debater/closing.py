"""Planning a closing: the two or three fights that decided the round, weighed. Nothing new.

A closing answers one thing still: what the other side's last rebuttal said against our case, which no
speech could answer before. Everything else is comparison, in other words than the rebuttal's: of
battlefields, and of the clashes on the flow (:mod:`debatecoach.coach.debater.clashes`). A whip of British
Parliamentary, whose speech is as long as any, answers all that is open before it compares.
"""

from __future__ import annotations

from dataclasses import replace

from debatecoach.coach.debater.clashes import clashes, named, reinforced, unanswered, weighed, worded
from debatecoach.coach.debater.fit import LineChoice, SentenceBlock, optional
from debatecoach.coach.debater.granted import won_in_questions
from debatecoach.coach.debater.heeded import dropped
from debatecoach.coach.debater.meaning import meant
from debatecoach.coach.debater.replies import responses
from debatecoach.coach.debater.scene import Scene
from debatecoach.debate.flow_tree import FlowRef
from debatecoach.debate.format import Role
from debatecoach.debate.motion import Battlefield
from debatecoach.debate.speech import words_alone

BATTLES = 3
_ORDER = ("first", "second", "third")
_LATE, _EXCHANGE = 2.4, (1.9, 1.1)
"""Values of meeting a late attack, and of the first and the second exchange on a battlefield."""
_TYPED = 2
"""Most lines of weighing that would fit any debate: they only fill the last seconds of a short closing."""
_BRIEF = 45
"""Seconds up to which a closing says what was shown, and has no time for the question or a whole exchange."""
_WEIGH = (1.5, 1.0, 0.8, 0.6)


def plan_closing(scene: Scene) -> list[SentenceBlock | LineChoice]:
    """A closing: opening words, battlefields, the clashes on the flow, weighing, last words."""
    plan: list[SentenceBlock | LineChoice] = [
        SentenceBlock(
            scene.open_lines("closing_open_alone" if scene.alone else "closing_open"), required=True
        )
    ]
    if scene.slot.role is Role.WHIP and (answers := responses(scene)):
        plan += answers
        plan.append(SentenceBlock(scene.lines("whip_clashes"), required=True, opens=True))
    plan += won_in_questions(scene)
    fields = decisive(scene)
    told: set[str] = set()
    for place, (field, weight) in enumerate(fields):
        plan.append(_battle(scene, field, weight, place, told))
    if not fields:
        plan += [late for ref in scene.proposed() for late in _late(scene, ref, told)]
    plan += contested(scene, told)
    more: list[SentenceBlock] = []
    if scene.slot.role not in (Role.WHIP, Role.REPLY):  # these compare what was said, and end where that ends
        more = [each for _ in range(_TYPED) for each in optional(scene.spare("weigh_typed"), 0.1)]
    last = SentenceBlock(scene.lines(f"closing_end_{scene.side}"), required=True)
    plan.append(SentenceBlock(required=True, opens=True, parts=(*more, last)))
    return plan


def contested(scene: Scene, told: set[str]) -> list[SentenceBlock | LineChoice]:
    """What was exchanged over our claims, then over theirs, and how the two compare."""
    if _brief(scene):
        return [*unanswered(scene, told, bare=True)]
    plan: list[SentenceBlock | LineChoice] = [*clashes(scene, told, scene.side)]
    plan += unanswered(scene, told, bare=not plan and not told)
    if theirs := clashes(scene, told, scene.side.other):
        theirs[0] = replace(theirs[0], required=True)
        plan.append(SentenceBlock(scene.lines("their_case"), 0.6, opens=True, parts=tuple(theirs)))
    if weighing := weighed(scene):
        plan.append(SentenceBlock(scene.lines("weigh_intro"), 0.3, opens=True,
                                  parts=(replace(weighing[0], required=True),)))  # fmt: skip
    return plan


def _brief(scene: Scene) -> bool:
    return scene.slot.seconds <= _BRIEF


def decisive(scene: Scene) -> list[tuple[Battlefield, float]]:
    """The battlefields this side fought on: importance x (0.5 + points made on them), highest first.

    To weigh any other would be a new argument.
    """
    flow = scene.round.flow
    counts = {field.id: 0.0 for field in scene.case.motion.battlefields}
    fought: set[str] = set()
    # Principles share words with battlefields and are about none of them.
    general = {words_alone(twig.payload.claim) for each in scene.principles for twig in each.twigs}
    for ref in flow.refs():
        field = scene.battlefield(ref)
        if field is not None and not flow[ref].struck:
            counts[field.id] += 1 + 0.5 * flow[ref].visits
            if flow.side_of(ref) is scene.side and words_alone(flow[ref].claim) not in general:
                fought.add(field.id)
    scored = [
        (field, field.importance.weight * (0.5 + counts[field.id]))
        for field in scene.case.motion.battlefields
        if field.id in fought
    ]
    scored.sort(key=lambda pair: -pair[1])
    return scored[:BATTLES]


def _battle(scene: Scene, field: Battlefield, weight: float, place: int, told: set[str]) -> SentenceBlock:
    own = [ref for ref in scene.proposed() if scene.battlefield(ref) == field]
    parts: list[SentenceBlock | LineChoice] = []
    for ref in own[:2]:
        parts.append(_stands(scene, ref, told, required=ref == own[0]))
        parts += _late(scene, ref, told)
    theirs = [
        ref
        for ref in scene.round.flow.refs()
        if scene.round.flow.side_of(ref) is not scene.side and scene.battlefield(ref) == field
    ]
    exchanges = _exchanges(scene, theirs, told)
    if not own:  # nothing is weighed that was not said to have been argued
        exchanges[:1] = [replace(each, required=True) for each in exchanges[:1]]
    parts += exchanges
    weighing = field.weighing(scene.side)
    if weighing is not None:
        inner: list[SentenceBlock | LineChoice] = []
        for value, text in zip(_WEIGH, weighing.sentences(), strict=False):
            lines = scene.new(text)
            inner += [SentenceBlock(lines, value, required=not inner)] if lines else []
        if inner:
            intro = scene.lines("weigh_intro")
            parts.append(SentenceBlock(intro, 0.3, required=not _brief(scene), parts=tuple(inner)))
    key = f"battle_{_ORDER[place]}" + ("_alone" if scene.alone else "")
    head = () if _brief(scene) else scene.lines(key, question=field.question)
    return SentenceBlock(head, min(3.0, weight), required=place == 0, opens=True, parts=tuple(parts))


def _stands(scene: Scene, ref: FlowRef, told: set[str], *, required: bool) -> SentenceBlock:
    """What we showed, and whether they let it go."""
    point = scene.round.flow[ref]
    told.add(ref.node)
    label = "" if _brief(scene) else named(scene, ref)
    head = scene.lines("we_showed_label", label=label) if label else ()
    head = head or scene.lines("we_showed", claim=scene.clauses.after_that(point.claim))
    parts: list[SentenceBlock | LineChoice] = []
    if not scene.alone and dropped(scene, ref):
        parts += optional(scene.spare("they_dropped"), 1.0)
    return SentenceBlock(head, 1.4, required, tuple(parts), move=reinforced(scene, ref))


def _late(scene: Scene, own: FlowRef, told: set[str]) -> list[SentenceBlock | LineChoice]:
    """What was said against a claim of ours when we had no speech left to answer it: at most two."""
    flow = scene.round.flow
    tree = flow.trees[own.tree]
    found: list[SentenceBlock | LineChoice] = []
    for node in tree.walk(own.node):
        ref = FlowRef(own.tree, node)
        if flow.side_of(ref) is scene.side or node in told or flow[ref].struck or tree.live_children(node):
            continue
        if scene.level is not None and scene.level.left_open and flow[ref].speech != scene.last_heard:
            continue  # it was let go, and a closing is too late
        move = reinforced(scene, own)
        answer = _prepared(scene, ref) if scene.point(ref) else ""
        if not answer:
            continue
        told.add(node)
        owner, _, name = answer.partition("/")
        forest = next(forest for side, forest in scene.forests.items() if side == owner)
        scene.spent.add(answer)
        reply = scene.clauses.after_that(forest[name].claim)
        lines = scene.lines("late_reply", point=scene.point(ref), reply=reply)
        found.append(SentenceBlock(lines, _LATE, move=move))
        if len(found) == 2:
            break
    return found


def _prepared(scene: Scene, ref: FlowRef) -> str:
    """The strongest unused answer to a point whose prepared form is certain; empty without one."""
    name = meant(scene, ref)
    owner, _, node = name.partition("/")
    for side, forest in scene.forests.items():
        if side != owner or node not in forest:
            continue
        answers = [
            each
            for each in forest.children(node)
            if f"{side}/{each}" not in scene.spent and words_alone(forest[each].claim) not in scene.claimed
        ]
        best = max(answers, key=lambda each: scene.strengths[side].at(each, 0), default="")
        return f"{side}/{best}" if best else ""
    return ""


def _exchanges(scene: Scene, theirs: list[FlowRef], told: set[str], most: int = 2) -> list[SentenceBlock]:
    """Their best points here with the answers we gave."""
    flow = scene.round.flow
    found: list[SentenceBlock] = []
    # What may be misheard is told last.
    for ref in sorted(theirs, key=lambda each: (scene.unsure(each), -flow[each].visits)):
        replies = flow.trees[ref.tree].live_children(ref.node)
        if ref.node in told or flow[ref].struck or not replies or not scene.point(ref):
            continue
        reply = FlowRef(ref.tree, replies[0])
        answer = worded(scene, reply)
        if not answer:
            continue
        lines = scene.lines("exchange", point=scene.point(ref), reply=answer)
        told.add(ref.node)
        value = _EXCHANGE[min(len(found), len(_EXCHANGE) - 1)]
        found.append(SentenceBlock(lines, value, move=reinforced(scene, reply)))
        if len(found) == most:
            break
    return found
