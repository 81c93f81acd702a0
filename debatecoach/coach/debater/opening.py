"""Planning an opening: which claims, in which frame.

Claims are chosen by maximal marginal relevance, solved exactly over all sets of the wanted size n:

    maximise  sum_c f_k(c) w(c) + clash(c)  -  sum_{c<d} (similarity(c, d) + same(c, d)) / 2

f_k is the tree strength with k the rounds remaining, w the weight of the claim's battlefield (0.7-1.5),
clash(c) = 0.5 if the other side has already made a point on that battlefield (or like that claim), and
same(c, d) = 1 for two claims on one battlefield: three different claims from non-overlapping
perspectives, as TreeDebater's selection prompt asks (table 10).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations, islice

from debatecoach.coach.debater.clauses import NUMBERS, ORDINALS
from debatecoach.coach.debater.fit import LineChoice, SentenceBlock, headed, optional
from debatecoach.coach.debater.grounds import on_the_ground
from debatecoach.coach.debater.replies import beside_the_flow, responses, weighed_rest
from debatecoach.coach.debater.scene import (
    TO_FILL,
    Main,
    Scene,
    foreseen,
    further_claims,
    leaves_nothing,
    unwarranted,
)
from debatecoach.coach.listen.defining import same_term
from debatecoach.coach.principles import FROM_PRINCIPLES
from debatecoach.debate.argument import Argument
from debatecoach.debate.side import Action, Side
from debatecoach.debate.speech import Move

CLAIMS = 3
"""Main claims of an opening (TreeDebater, table 10: three)."""

MOST_ANSWERS = 6
"""Value of an answer to a point that was just made: see :mod:`debatecoach.coach.debater.replies`."""
_BESIDE_ANSWERS = 0.4
"""What a claim's illustration, impact and pre-emption weigh in an opening that has a case to answer."""

_DEVELOPED = 2
"""Main claims of a case from first principles."""
_PREEMPT = {"first": 5.0, "second": 3.8}
"""Value of meeting the strongest expected attack: the first claims draw the other side's fire."""
_MOST_SETS = 20_000
_FIT = 12.0
"""What a principle's fit is divided by beside a person's liking: the best fit counts as much as a lens."""
_REFRAIN, _ASKS, _GOES_ON = 1.6, 1.2, 2.2
"""Values of a sentence that a person says again and again, of how they ask, and of each further sentence of
a reason."""
_SHORT = 100
"""Seconds up to which an opening has no time for what everybody knows."""
_A_CLAIM = 60
"""Seconds that a person gives each claim: fewer claims, and each with its reason."""


def choose_claims(scene: Scene, number: int) -> list[Main]:
    """The set of ``number`` main claims that maximises the objective above, strongest first."""
    mains = scene.fresh_mains()
    if scene.lenses and all(main.argument.tags == (FROM_PRINCIPLES,) for main in mains):
        fits = {f"{each.side}/{each.node}": each.fit for each in scene.principles if each.fit > 0}
        mains = [main for main in mains if main.name in fits] or mains
        return sorted(mains, key=lambda m: -scene.liking(m) - fits.get(m.name, 0.0) / _FIT)[:number]
    if len(mains) <= number:
        return sorted(mains, key=lambda main: (not main.prepared, -_worth(scene, main)))
    prepared = [main for main in mains if main.prepared]
    if (
        len(prepared) <= number
    ):  # what is in the case comes before other principles, the best of which come first
        return (
            sorted(prepared, key=lambda m: -_worth(scene, m))
            + [m for m in mains if not m.prepared][: number - len(prepared)]
        )
    worth = {main.name: _worth(scene, main) + scene.rng.uniform(0, 0.15) for main in prepared}
    alike = {(a.name, b.name): _overlap(scene, a, b) for a, b in combinations(prepared, 2)}

    def value(chosen: Sequence[Main]) -> float:
        return sum(worth[each.name] for each in chosen) - sum(
            alike[a.name, b.name] for a, b in combinations(chosen, 2)
        )

    best = max(islice(combinations(prepared, number), _MOST_SETS), key=value)
    return sorted(best, key=lambda main: -worth[main.name])


def _worth(scene: Scene, main: Main) -> float:
    field = scene.field_of(main.forest, main.node)
    weight = field.importance.weight if field else 1.0
    theirs = [ref for ref in scene.round.flow.refs() if scene.round.flow.side_of(ref) is not scene.side]
    clash = any(field is not None and scene.battlefield(ref) == field for ref in theirs)
    # Strengths can be negative when every claim has a good answer; weights must still favour.
    own = next((each.fit for each in scene.principles if f"{each.side}/{each.node}" == main.name), 0.0)
    return (main.strength + 1.0) * weight + (0.5 if clash else 0.0) + scene.liking(main) + own / _FIT


def _overlap(scene: Scene, one: Main, other: Main) -> float:
    same = scene.field_of(one.forest, one.node) == scene.field_of(other.forest, other.node) is not None
    alike = float(scene.similarity.compare(one.argument.claim, [other.argument.claim])[0])
    return (alike + (1.0 if same else 0.0)) / 2


def plan_opening(scene: Scene, number: int = CLAIMS) -> list[SentenceBlock | LineChoice]:
    """An opening: frame, (answers to what was heard,) claims, close."""
    if all(main.argument.tags == (FROM_PRINCIPLES,) for main in scene.fresh_mains()):
        number = min(number, _DEVELOPED)  # what nobody prepared is few arguments and well developed
    if scene.person is not None:
        number = min(number, max(1, int(scene.slot.seconds // _A_CLAIM)))
    chosen = choose_claims(scene, number)
    answers: list[SentenceBlock | LineChoice] = []
    if scene.last_heard is not None:
        # Spread before depth: three claims only beside an answer with its reason to all that was said.
        whole = number >= CLAIMS and leaves_nothing(scene)
        answers = responses(scene, most=MOST_ANSWERS, whole=whole) + beside_the_flow(scene)
    rest = weighed_rest(scene, chosen, bool(answers)) if scene.last_heard is not None else []
    if number > 1:  # a further claim gives way to a word on what was just heard
        answers, rest = (_one_needed(answers), rest) if answers else (answers, _one_needed(rest))
    plan: list[SentenceBlock | LineChoice] = [_frame(scene, chosen, bool(answers))]
    labels = [scene.clauses.label(main.argument.label) for main in chosen if main.argument.label]
    if answers:
        intro = scene.lines("own_case_intro")
        if len(labels) == len(chosen) > 1:
            intro += scene.lines("own_roadmap", **_roadmap(labels))
        turned = SentenceBlock(intro, required=True, opens=True)
        plan.append(headed(scene.lines("respond_intro"), answers, (turned,)))
    scale = _BESIDE_ANSWERS if answers and number > _DEVELOPED else 1.0
    for place, main in enumerate(chosen, 1):
        bare = unwarranted(scene, place, len(chosen))
        nth = ORDINALS[place] if len(chosen) > 1 else ""
        plan.append(claim_block(scene, main, nth, required=True, scale=scale, bare=bare))
    others = [main for main in scene.fresh_mains() if main not in chosen]
    others.sort(key=lambda main: -_worth(scene, main))
    bare_ones = sum(not main.argument.argument for main in chosen)
    more = further_claims(scene, 2 + bare_ones, len(chosen))
    value = 0.8 if number > _DEVELOPED or scene.level is None else TO_FILL
    plan += [claim_block(scene, main, "", required=False, value=value) for main in others[:more]]
    plan += rest
    plan.append(_close(scene))
    return plan


def _one_needed(blocks: Sequence[SentenceBlock | LineChoice]) -> list[SentenceBlock | LineChoice]:
    """The weightiest of them has to be spoken, if there are any."""
    worth = [max(o.value for o in each.options) if isinstance(each, LineChoice) else each.value
             for each in blocks]  # fmt: skip
    best = worth.index(max(worth)) if worth else -1
    return [replace(each, required=True) if at == best else each for at, each in enumerate(blocks)]


def _frame(scene: Scene, chosen: Sequence[Main], responds: bool) -> SentenceBlock:
    motion, side = scene.case.motion, scene.side
    lead = chosen[0]
    head = _first_words(scene, lead)
    parts: list[SentenceBlock | LineChoice] = []
    if not scene.clauses.unspeakable_motion:
        key = "motion_reads" if scene.last_heard is None else "motion_again"
        reads = scene.lines(key, motion=scene.clauses.motion(motion.text))
        needed = scene.last_heard is None or scene.slot.seconds > _SHORT  # else it was read out a minute ago
        parts.append(
            SentenceBlock(reads, 1.2, required=needed and not (scene.said or scene.person or scene.tight))
        )
    parts.append(SentenceBlock(scene.lines(f"stance_{side}"), required=True))
    parts += on_the_ground(scene)
    if side is Side.PRO or not responds or not scene.round.defined:
        known = [each.definition.term for each in scene.round.defined]
        defined = [
            scene.lines("define", term=each.term, meaning=each.meaning)
            for each in motion.definitions
            if not any(same_term(each.term, term) for term in known)
        ]
        inner: list[SentenceBlock | LineChoice] = [
            SentenceBlock(lines, 1.5 if place < 2 else 0.6, required=not place)
            for place, lines in enumerate(defined)
        ]
        if inner:
            parts.append(
                SentenceBlock(
                    scene.lines("define_intro"), 1.0 if responds else 3.0, opens=True, parts=tuple(inner)
                )
            )
    if motion.criterion is not None:
        text = scene.lines("criterion", criterion=motion.criterion.text.rstrip("."))
        why: list[SentenceBlock | LineChoice] = []
        if not responds:  # the second speaker has heard the reason for the test already
            why += optional(scene.new(motion.criterion.why), 1.2)
        parts.append(SentenceBlock(text, required=not (responds or scene.tight), value=1.0, parts=tuple(why)))
    elif not scene.lenses:  # a person asks as their lens does, where they make their claim
        parts.append(SentenceBlock(scene.lines("criterion_typed"), 2.0))
    labels = [scene.clauses.label(main.argument.label) for main in chosen if main.argument.label]
    if responds:
        return SentenceBlock(head, required=True, parts=tuple(parts))
    if len(chosen) == 1:
        if scene.person is not None:
            parts.append(SentenceBlock(scene.lines("roadmap_one"), 0.8))
    elif len(labels) == len(chosen):
        parts.append(
            SentenceBlock(scene.lines("roadmap", **_roadmap(labels)), 1.0, required=scene.person is None)
        )
    return SentenceBlock(head, required=True, parts=tuple(parts))


def _first_words(scene: Scene, lead: Main) -> tuple[str, ...]:
    """The first line: a question of the debate, the framework's name, or the motion's own things."""
    motion, side = scene.case.motion, scene.side
    if scene.person is not None and scene.say.count("open_own"):
        return scene.open_lines("open_own")
    field = scene.field_of(lead.forest, lead.node)
    framework = motion.framework(side)
    kinds = [kind for kind, there in (("question", field), ("framework", framework)) if there]
    scene.rng.shuffle(kinds)
    if kinds and kinds[0] == "question" and field is not None:
        return scene.open_lines("open_question", question=field.question)
    if kinds and framework is not None:
        return scene.open_lines("open_framework", framework=scene.clauses.label(framework.name))
    return scene.open_lines("open_own" if scene.say.count("open_own") else f"open_typed_{side}")


def _roadmap(labels: Sequence[str]) -> dict[str, str]:
    number = NUMBERS[len(labels)] if len(labels) < len(NUMBERS) else str(len(labels))
    listed = ", ".join(labels[:-1]) + (f", and {labels[-1]}" if len(labels) > 2 else f" and {labels[-1]}")
    return {"n": number, "n_cap": number.capitalize(), "labels": listed}


def claim_block(
    scene: Scene,
    main: Main,
    nth: str,
    *,
    required: bool,
    value: float = 0.0,
    scale: float = 1.0,
    bare: bool = False,
) -> SentenceBlock:
    """A main claim with its argument, illustration, impact and the answers to expected attacks.

    ``scale`` weighs its optional parts against other business of the speech; a ``bare`` claim is made
    without any reason, for a student to notice.
    """
    argument = main.argument
    places = scene.claim(argument)
    label = scene.clauses.label(argument.label)
    if nth and label:
        number = NUMBERS[ORDINALS.index(nth)]
        head = scene.lines("point", nth=nth, nth_cap=nth.capitalize(), number=number, label=label)
    elif nth:
        number = NUMBERS[ORDINALS.index(nth)]
        head = scene.lines("point_plain", nth=nth, nth_cap=nth.capitalize(), number=number)
    elif required:  # the one claim of a speech is not numbered, and a person gives it no name
        head = scene.lines("point_only", label=label) if label and scene.person is None else ()
    else:
        head = scene.lines("point_new", label=label) if label else scene.lines("extend_more")
    claim = scene.lines("claim", **places)
    reason = scene.warrant(argument)
    made: dict[str, list[SentenceBlock | LineChoice]] = {}
    if scene.order[0] == "claim":
        head += claim
    else:
        made["claim"] = [SentenceBlock(claim, required=True)]
    if bare:
        reason = ()
    elif reason:
        own = bool(argument.argument.strip())  # else a card says it, which may be long
        made["reason"] = [_reason(scene, reason, own)]
    if not bare and argument.argument.strip():
        made["card"] = [*optional(scene.card(argument), 2.6 * scale, warrant=True)]
    made["picture"] = [*optional(scene.new(argument.illustration), (2.2 + scene.first("picture")) * scale)]
    made["impact"] = [*optional(scene.impact(argument), 2.4 * scale)]
    if required and not bare and scene.person is not None:
        made["refrain"] = [*optional(scene.refrain(), _REFRAIN)]
        made["lens"] = [*optional(scene.asks(), _ASKS)]
    expected = [] if bare else scene.preempts(main, 3 if required else 1)
    made["expected"] = []
    for rank, (attack, answer, name, strength) in enumerate(expected):
        worth = (_PREEMPT.get(nth, 2.4), 1.2, 0.7)[rank] * max(0.6, min(1.2, 0.7 + strength / 2)) * scale
        worth += scene.first("expected") if not rank else 0.0
        block = preempt_block(scene, "preempt_say", attack, answer, name, foreseen(scene, rank, worth))
        made["expected"].append(block)
    parts = [each for name in scene.order for each in made.get(name, ())]
    move = Move(
        Action.PROPOSE,
        scene.clauses.sentence(argument.claim).rstrip("."),
        nodes=scene.reported(main.name),
        strength=main.strength,
        importance=1.0,
    )
    return SentenceBlock(head, value, required, tuple(parts), opens=True, move=move)


def _reason(scene: Scene, lines: tuple[str, ...], own: bool) -> SentenceBlock:
    """A claim's reason: whole; as a person gives it, and where time is short, its first sentence, and the
    others as there is time."""
    if scene.person is None and not scene.tight:
        return SentenceBlock(lines, required=own, value=0.0 if own else 3.0, warrant=True)
    block: SentenceBlock | None = None
    for at, line in reversed(list(enumerate(scene.run(lines)))):
        more = (block,) if block is not None else ()
        needed = own and not at
        block = SentenceBlock((line,), 0.0 if needed else _GOES_ON, needed, more, warrant=True)
    assert block is not None
    return block


def preempt_block(
    scene: Scene, key: str, attack: Argument, answer: Argument, name: str, value: float
) -> SentenceBlock:
    """An expected attack ("they may say that …") with the answer to it."""
    lines = scene.lines(key, claim=scene.clauses.after_that(attack.claim))
    lines += scene.lines("preempt_but", claim=scene.clauses.after_that(answer.claim))
    return SentenceBlock(lines + scene.warrant(answer), value, warrant=True, nodes=scene.reported(name))


def _close(scene: Scene) -> SentenceBlock:
    framework = scene.case.motion.framework(scene.side)
    parts: list[SentenceBlock | LineChoice] = []
    if framework is not None and (text := scene.new(framework.text)):
        parts.append(SentenceBlock(scene.lines("framework_intro") + text, 1.5))
    parts.append(SentenceBlock(scene.lines(f"close_opening_{scene.side}"), required=True))
    return SentenceBlock(required=True, opens=True, parts=tuple(parts))
