"""Answering what the other side said: one reply a target, four steps each.

Every point of theirs on the flow is a target (:func:`debatecoach.debate.actions.candidates`). For each,
Alg. 3 retrieves the counter-arguments that were not used yet. A point nobody prepared is answered where it is
recognised as a commonplace, whose answers take up its own reason, and so is a sentence that is on no flow
(:func:`beside_the_flow`); of the rest the weightiest claim is laid beside one of ours (:func:`weighed_rest`).
Replies to one target are options of one :class:`~debatecoach.coach.debater.fit.LineChoice`, so that the time
controller solves

    maximise sum_targets  (1 + f_k(reply)) * importance(target) * w(battlefield) * u(target)  + coverage

within the seconds that the voice really needs: u = 1.5 for a point nothing has been said against yet,
0.5 for one that was answered before; strengths are moved by one so that an answer which can itself be
answered is still worth giving. ``coverage`` is earned by a reply with its reason to a point of the other
side's last speech, or to an earlier one they say was left alone; half of it by a bare word of answer.
It outweighs everything else, so the optimum first gives every main point something, then turns words
into reasons, and only then spends time on the speaker's own case.

A person's point is answered by a prepared reply only where it is borne out that this is what was meant
(:mod:`debatecoach.coach.debater.meaning`).
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import replace

from debatecoach.coach.debater.clauses import foreign
from debatecoach.coach.debater.fit import LineChoice, SentenceBlock, optional
from debatecoach.coach.debater.heeded import raised_again
from debatecoach.coach.debater.meaning import meant, whole_text
from debatecoach.coach.debater.reported import ARGUES, COMPLAINT, quotable
from debatecoach.coach.debater.scene import BORNE_OUT, Main, Scene, in_full, leaves_nothing, left_open
from debatecoach.coach.listen.misheard import may_be_misheard
from debatecoach.coach.listen.perhaps import stems
from debatecoach.coach.motion_sense import MotionKind, understand
from debatecoach.coach.principles import ANY, PREFIX
from debatecoach.debate.actions import Candidate, RetrievedNode, candidates, retrieve
from debatecoach.debate.argument import Argument
from debatecoach.debate.flow_tree import FlowRef, Manner
from debatecoach.debate.side import Action, Side
from debatecoach.debate.speech import Move, Speaker, words_alone

LEAST = 0.2
"""Least worth of a prepared reply, however easily it is answered."""
MOST_TARGETS = 16
COVERAGE = 12.0
"""Extra value of a reply to a point of the last speech not answered yet."""
BARE = 0.5
"""Share of the coverage that an answer without its reason earns."""
_SAME = 0.8
"""Cosine from which a claim is a stock claim in other words."""
_FITS, _FITS_MOST = 0.12, 8.0
"""Worth of a theta of likeness between a reply and what was said, and the most thetas counted."""
_SURE = 0.7
"""The listener's confidence from which a reply says which of our arguments was attacked."""
_BESIDES = 0.5
"""What a second answer is worth beside the first."""
_ENOUGH = 4
"""Answers after which nothing is looked for beside the flow."""
_REST = 2
"""Most points that are laid beside ours where nothing is answered."""
_TROUBLE = (
    r"\b(?:bad|worse|worst|harm\w*|hurts?|dangers?|dangerous|problems?|lose|loses|losing|suffer\w*|shame"
    r"|poor|poverty|costs?|pays?|die|dies|death|kill\w*|punish\w*|unfair|unjust|wrong|cruel|addict\w*"
    r"|pollut\w*"
    r"|waste\w*|steal\w*|debts?)\b"
)
_AT_PRESENT = re.compile(
    rf"^(?!.*\b(?:would|will|could|going to)\b)(?!.*['’](?:ll|d)\b).*(?:{_TROUBLE})", re.IGNORECASE
)
_EXPECTED = re.compile(rf"^(?!.*(?:{_TROUBLE})).*(?:\b(?:would|will|going to)\b|['’]ll\b)", re.IGNORECASE)
"""What is wrong as things stand, and what is expected to be better."""
_TOGETHER = 26
"""Most words of our point and their reply to it that are told in one sentence."""

_NAMED_AGAIN = 10
"""Most words of an answer that is said again where one points back to it; else its place is told."""

_GRANTS = re.compile(
    r"\b(?:even if|even when|granted|admit|admittedly|of course|certainly|it is true|we agree)\b",
    re.IGNORECASE,
)


def targets(scene: Scene) -> list[Candidate]:
    """Points of the other side this speaker has heard, most pressing first, at most 16."""
    flow = scene.round.flow
    found = [
        c
        for c in candidates(flow, scene.side)
        if c.ref is not None and c.action in (Action.ATTACK, Action.REBUT)
    ]

    def pressing(candidate: Candidate) -> tuple[bool, bool, float]:
        assert candidate.ref is not None
        fresh = any(m.speech == scene.last_heard for m in flow[candidate.ref].mentions)
        return (not candidate.unanswered, not fresh, -candidate.importance)

    found.sort(key=pressing)
    return found[:MOST_TARGETS]


def responses(
    scene: Scene,
    *,
    most: int = MOST_TARGETS,
    only: Action | None = None,
    whole: bool = False,
) -> list[SentenceBlock | LineChoice]:
    """A choice of replies for each target, in the order the points were made.

    Args:
        scene: the speech being planned.
        most: most targets.
        only: ATTACK for points of the other side's case, REBUT for its attacks on ours.
        whole: every point just made has to be answered, with a reason unless its level says otherwise.
    """
    flow = scene.round.flow
    answerable = [c for c in targets(scene) if c.ref is not None and _answerable(scene, c.ref)]
    again = raised_again(scene)
    heaviest = sorted(answerable, key=lambda c: -_weight(scene, c))
    passed = left_open(scene, heaviest[::-1], again)
    full = in_full(scene, [c for c in heaviest if c.ref not in passed])
    wanted = [c for c in answerable if c.ref not in passed and (only is None or c.action is only)][:most]
    meanings = {c.ref: meant(scene, c.ref) for c in wanted if c.ref is not None}
    origins = {ref: name for ref, name in meanings.items() if name}
    retrieved = retrieve(
        wanted, scene.forests, scene.strengths, scene.side, scene.similarity, scene.k, origins, scene.spent
    )
    retrieved.sort(key=lambda pair: _when(scene, pair[0]))
    taken: set[str] = set()
    blocks: list[SentenceBlock | LineChoice] = []
    for candidate, prepared in retrieved:
        assert candidate.ref is not None
        repeated = candidate.ref in again
        fresh = repeated or any(m.speech == scene.last_heard for m in flow[candidate.ref].mentions)
        if not candidate.unanswered and not fresh:
            continue
        usable = _usable(scene, candidate.ref, prepared, taken, unprepared=candidate.ref not in origins)
        options: list[SentenceBlock] = []
        if repeated and not candidate.unanswered:
            options = _answered_already(scene, candidate)
        if not options:
            options = _options(scene, candidate, usable, taken, first=not blocks, again=repeated)
        bonus = COVERAGE if fresh and (candidate.unanswered or repeated) else 0.0
        if full is not None and candidate.ref not in full:
            options = [each for each in options if not _reasoned(each)] or options
        options = [
            replace(each, value=each.value + bonus * (1 if _reasoned(each) else BARE)) for each in options
        ]
        if whole and bonus:
            options = [each for each in options if _reasoned(each)] or options
        if options:
            scene.met.add(candidate.ref)
            blocks.append(LineChoice(tuple(options), required=whole and bonus > 0))
    scene.spent |= taken  # no other part of this speech may use them
    return blocks


def _reasoned(block: SentenceBlock) -> bool:
    """True if a reply carries its reason."""
    return any(isinstance(part, SentenceBlock) and part.required and part.warrant for part in block.parts)


def _answerable(scene: Scene, ref: FlowRef) -> bool:
    """False for what is not English, and for what only complains, greets or repeats the motion."""
    point = scene.round.flow[ref]
    if point.mentions and point.mentions[0].manner is Manner.GRANTED:
        return False  # it is this side's own word
    thesis = stems(point.claim) <= stems(scene.case.motion.text) and not point.arguments
    return not (thesis or foreign(point.claim) or COMPLAINT.search(point.claim))


def _when(scene: Scene, target: Candidate) -> tuple[int, int]:
    assert target.ref is not None
    mention = scene.round.flow[target.ref].mentions[0]
    return mention.speech, mention.sentence


def _usable(
    scene: Scene, ref: FlowRef, prepared: Sequence[RetrievedNode], taken: set[str], *, unprepared: bool
) -> list[RetrievedNode]:
    """Replies under the best matching node only, not said and not promised to another target.

    Best first: by strength, and by how much a reply is about what this person said.
    """
    closest = max((each.likeness for each in prepared), default=0.0)
    if unprepared:  # meaning was looked for already; only the very same claim counts
        closest = max(closest, _SAME)
    found = [
        each
        for each in prepared
        if each.likeness >= closest - 1e-6
        and each.name not in taken
        and words_alone(scene.forests[each.forest][each.node].claim)
        != words_alone(scene.round.flow[ref].claim)
        and scene.warrant(scene.forests[each.forest][each.node])
    ]
    if len(found) < 2 or not scene.human(ref):
        return found
    answers = [scene.forests[each.forest][each.node] for each in found]
    texts = [f"{answer.claim}. {answer.argument}" for answer in answers]
    alike = scene.similarity.compare(whole_text(scene, ref), texts)
    worth = {
        each.name: each.strength + _FITS * min(_FITS_MOST, float(score) / scene.similarity.theta)
        for each, score in zip(found, alike, strict=True)
    }
    return sorted(found, key=lambda each: -worth[each.name])


def _options(
    scene: Scene,
    target: Candidate,
    prepared: Sequence[RetrievedNode],
    taken: set[str],
    *,
    first: bool,
    again: bool,
) -> list[SentenceBlock]:
    assert target.ref is not None
    weight = _weight(scene, target)
    options: list[SentenceBlock] = []
    if prepared and not scene.point(target.ref) and not _known(scene, target.ref):
        prepared = ()  # nobody would know what is answered
    if prepared:
        said = _they_say(scene, target, first, again)
        best, second = prepared[0], prepared[1] if len(prepared) > 1 else None
        taken.update(each.name for each in (best, second) if each is not None)
        # One wording for all options, since only one of them is spoken.
        but = scene.drawn("but", scene.claim(scene.forests[best.forest][best.node])["claim"])
        whole = _four_steps(scene, target, (*said, but), best, second, weight)
        options += [whole, _short(whole)]
        if second is not None:
            options.append(_four_steps(scene, target, (*said, but), second, None, weight))
    elif scene.by_library(target.ref):
        # Its wordings are its own trees', and a commonplace that only shares words with them answers nothing.
        options += _given_before(scene, target, taken, weight, first, again)
    else:
        options += _common(scene, target, taken, weight, first=first, again=again)
    return options


def _common(
    scene: Scene, target: Candidate, taken: set[str], weight: float, *, first: bool, again: bool
) -> list[SentenceBlock]:
    """A point nobody prepared that is a commonplace: its answers; nothing where it is none."""
    assert target.ref is not None
    free = to_commonplace(scene, target.ref, taken)
    if not free:
        return []
    argument, more = free[0], free[1:2]
    taken.update(words_alone(each.claim) for each in free[:2])
    parts = [SentenceBlock(scene.warrant(argument), required=True, warrant=True)]
    for each in more:
        second = scene.lines("but_backup", **scene.claim(each)) + scene.warrant(each)
        parts += optional(second, _BESIDES * weight, warrant=True)
    said = _they_say(scene, target, first, again)
    but = scene.lines("but", **scene.claim(argument))
    move = _move(scene, target, argument)
    return [SentenceBlock((*said, *but), weight, parts=tuple(parts), opens=True, move=move)]


def to_commonplace(scene: Scene, ref: FlowRef, taken: Collection[str] = ()) -> list[Argument]:
    """Answers to the commonplace a point is, of this motion's things first, that this side has not given; the
    point is named by it."""
    known = scene.claimed | scene.spent | set(taken)
    for found in scene.commonplaces(ref):
        free = [each for each in found[2] if words_alone(each.claim) not in known and scene.warrant(each)]
        if free and (not scene.human(ref) or scene.call(ref, found)):
            return free
    return []


def beside_the_flow(scene: Scene) -> list[SentenceBlock | LineChoice]:
    """Answers to what a person said and the listener took for no point: where it makes a commonplace, it
    is answered as one."""
    if scene.last_heard is None or not leaves_nothing(scene):
        return []
    speech = scene.round.speeches[scene.last_heard]
    if speech.speaker is not Speaker.HUMAN:
        return []
    side, motion = scene.side.other, scene.case.motion.text
    # of a point that was met only its claim was: its other sentences may make further arguments
    claims = {words_alone(scene.round.flow[ref].claim) for ref in scene.met}
    listed = {
        each.text for each in speech.sentences if any(claim in words_alone(each.text) for claim in claims)
    }
    taken, said = {words_alone(name) for name in scene.named.values()}, scene.in_place(scene.last_heard)
    blocks: list[SentenceBlock | LineChoice] = []
    for place, sentence in enumerate(speech.sentences):
        if len(scene.met) + len(blocks) >= _ENOUGH or sentence.text in listed or foreign(sentence.text):
            continue
        for common, _, answers in scene.bank.answers(motion, side, [sentence.text], BORNE_OUT):
            free = [
                each for each in answers if scene.warrant(each) and words_alone(each.claim) not in scene.spent
            ]
            clear = said.argues(place) and not may_be_misheard(speech, place)
            words = quotable((sentence.text,)) if clear else ""
            name = f"“{words}”" if words else scene.called(common, [sentence.text])
            if common.broad or not free or not name or words_alone(name) in taken:
                continue
            taken.add(words_alone(name))
            scene.beside.add(name)
            scene.spent.add(words_alone(free[0].claim))
            lines = scene.lines("they_say", point=name) + scene.lines("but", **scene.claim(free[0]))
            why = SentenceBlock(scene.warrant(free[0]), required=True, warrant=True)
            blocks.append(SentenceBlock(lines, COVERAGE, parts=(why,), opens=True))
            break
    return blocks


def weighed_rest(
    scene: Scene, mains: Sequence[Main], beside: bool = False
) -> list[SentenceBlock | LineChoice]:
    """The weightiest claim of the last speech that nothing truly answers, laid beside a claim of our own: one
    of them, or two where nothing was answered. The others are left alone; nothing is granted.
    ``beside``: something was answered that is no point on the flow."""
    again = raised_again(scene)
    flow = scene.round.flow
    left = [each for each in targets(scene) if each.ref is not None and each.unanswered
            and scene.human(each.ref) and _answerable(scene, each.ref)
            and (each.ref in again or any(m.speech == scene.last_heard for m in flow[each.ref].mentions))
            and each.ref not in scene.met]  # fmt: skip
    made = {ref: scene.claimed_for(ref) for each in left if (ref := each.ref) is not None}
    left.sort(key=lambda each: (each.ref not in again, -made[each.ref][0] if each.ref is not None else 0.0))
    said, rest = {*scene.beside, *scene.named.values()}, []
    for each in left:
        worth, words = made[each.ref] if each.ref is not None else (0.0, "")
        if words and words not in said and (worth >= ARGUES or each.ref in again):
            rest.append(each)
            said.add(words)
    # What was made has mostly said its weight already.
    more = scene.fresh_mains() if leaves_nothing(scene) else ()
    own = sorted((*mains, *more), key=lambda each: _of_anything(scene, each))
    weights = ((each, weight) for each in own if (weight := scene.impact(each.argument)))
    most = 1 if scene.met or beside else _REST
    blocks: list[SentenceBlock | LineChoice] = []
    for each in _apart(scene, rest, again)[:most]:
        main, weight = next(weights, (own[0] if own and each.ref in again else None, ()))
        if main is None or each.ref is None or (blocks and _of_anything(scene, main)):
            break
        scene.named[each.ref] = made[each.ref][1]
        key = _laid(scene, made[each.ref][1])
        lines = scene.lines(key, point=made[each.ref][1], **scene.claim(main.argument))
        why = SentenceBlock(weight, required=True, warrant=True)
        scene.said |= {
            words_alone(line) for line in (*weight, *scene.new(main.argument.impact))
        }  # it is not said again with the claim itself
        blocks.append(
            SentenceBlock(lines, COVERAGE, parts=(why,), opens=True, move=_move(scene, each, main.argument))
        )
    return blocks


def _of_anything(scene: Scene, main: Main) -> bool:
    """True if a claim is a principle that holds of any motion."""
    own = scene.principle(main.name)
    return own is not None and own.broad == ANY


def _laid(scene: Scene, words: str) -> str:
    """How a claim is laid beside ours: as what the speaker for a measure expects of it or says is wrong
    without it, where that is certain."""
    if scene.side is not Side.CON or understand(scene.case.motion.text).kind is not MotionKind.POLICY:
        return "weigh_both"
    if _EXPECTED.search(words):
        return "weigh_promise"
    return "weigh_trouble" if _AT_PRESENT.search(words) else "weigh_both"


def _apart(scene: Scene, rest: Sequence[Candidate], again: Collection[FlowRef]) -> list[Candidate]:
    """One of each of the speaker's own arguments, and none of those that were met: what was said for one
    argument is not granted beside the answer to it."""
    met, found = {_number(scene, ref) for ref in scene.met}, []
    for each in sorted(rest, key=lambda each: each.ref not in again):
        number = _number(scene, each.ref) if each.ref is not None else (0, 0)
        if each.ref in again or not number[1] or number not in met:
            met.add(number)
            found.append(each)
    return found


def _number(scene: Scene, ref: FlowRef) -> tuple[int, int]:
    """The speech of a point, and the number its speaker gave the argument there; 0 for none."""
    mention = scene.round.flow[ref].mentions[0]
    return mention.speech, scene.in_place(mention.speech).number(mention.sentence)


def hint(scene: Scene, ref: FlowRef) -> Argument | None:
    """What this speaker may say to a point of the other side's: the best prepared reply not given yet, else
    an answer to the commonplace it is; None where nothing is known."""
    target = next((each for each in candidates(scene.round.flow, scene.side) if each.ref == ref), None)
    if target is None:
        return None
    name = meant(scene, ref)
    prepared = retrieve(
        [target], scene.forests, scene.strengths, scene.side, scene.similarity, scene.k,
        {ref: name} if name else {}, scene.spent,
    )[0][1]  # fmt: skip
    usable = _usable(scene, ref, prepared, set(), unprepared=not name)
    if usable:
        return scene.forests[usable[0].forest][usable[0].node]
    return next(iter(to_commonplace(scene, ref)), None)


def _short(whole: SentenceBlock) -> SentenceBlock:
    """A word of answer where there is no time for the reason."""
    return replace(whole, value=0.2 * whole.value, parts=())


def _weight(scene: Scene, target: Candidate) -> float:
    assert target.ref is not None
    field = scene.battlefield(target.ref)
    return (
        target.importance * (field.importance.weight if field else 1.0) * (1.5 if target.unanswered else 0.5)
    )


def _known(scene: Scene, ref: FlowRef) -> Argument | None:
    """The prepared claim that a point is: what to call it where its own words cannot be repeated."""
    owner, _, node = meant(scene, ref).partition("/")
    if not node or node.startswith(PREFIX):
        return None
    return scene.forests[Side(owner)][node]


def _they_say(scene: Scene, target: Candidate, first: bool, again: bool) -> tuple[str, ...]:
    """The other side's point in its own words."""
    assert target.ref is not None
    flow, ref = scene.round.flow, target.ref
    tree = flow.trees[ref.tree]
    parent = tree.parent(ref.node)
    point = scene.point(ref)
    if not point:
        known = _known(scene, ref)
        return scene.lines("they_say_known", **scene.claim(known)) if known else ()
    if again:
        return scene.lines("they_press_again", point=point)
    if not parent:
        return scene.lines("they_say_first" if first else "they_say", point=point)
    if scene.human(ref) and flow[ref].confidence < _SURE:
        return scene.lines("they_answer", point=point)  # what it answers is a guess
    nth = scene.ordinal(ref)
    if target.action is Action.REBUT and tree.level(ref.node) == 1 and nth:
        if parent in scene.attacked:  # said of this argument already
            return scene.lines("they_answer", point=point)
        scene.attacked.add(parent)
        return scene.lines("they_attack", point=point, nth=nth)
    ours = scene.clauses.after_that(flow[FlowRef(ref.tree, parent)].claim)
    if ours.endswith("?") or len((ours + " " + point).split()) > _TOGETHER:
        return scene.lines("they_defend", point=point)
    return scene.lines("they_reply", point=point, ours=ours)


def _four_steps(
    scene: Scene,
    target: Candidate,
    head: tuple[str, ...],
    reply: RetrievedNode,
    backup: RetrievedNode | None,
    weight: float,
) -> SentenceBlock:
    """They say, but, because, therefore. ``head`` is what they said and the wording that follows it."""
    argument = scene.forests[reply.forest][reply.node]
    worth = max(LEAST, 1 + reply.strength) * weight
    lines = head[:-1] + scene.filled(head[-1], **scene.claim(argument))
    parts: list[SentenceBlock | LineChoice] = [
        SentenceBlock(scene.warrant(argument), required=True, warrant=True)
    ]
    if backup is not None:
        more = scene.forests[backup.forest][backup.node]
        second = scene.lines("but_backup", **scene.claim(more)) + scene.warrant(more)
        value = 0.45 * max(LEAST, 1 + backup.strength) * weight
        parts += optional(second, value, warrant=True, nodes=scene.reported(backup.name))
        parts += optional(_therefore(scene, reply), 0.25)
    return SentenceBlock(
        lines, worth, parts=tuple(parts), opens=True, move=_move(scene, target, argument, reply)
    )


def _therefore(scene: Scene, reply: RetrievedNode) -> tuple[str, ...]:
    """What a reply comes to; nothing behind one that grants something."""
    argument = scene.forests[reply.forest][reply.node]
    grants = _GRANTS.search(f"{argument.claim}. {argument.argument}")
    return () if grants else scene.spare("therefore")


def _move(scene: Scene, target: Candidate, argument: Argument, reply: RetrievedNode | None = None) -> Move:
    assert target.ref is not None
    return Move(
        target.action,
        scene.clauses.sentence(argument.claim).rstrip("."),
        target=target.target,
        target_node=target.ref.node,
        nodes=scene.reported(reply.name) if reply else (),
        strength=reply.strength if reply else 0.0,
        importance=target.importance,
    )


def _given_before(
    scene: Scene, target: Candidate, taken: set[str], weight: float, first: bool, again: bool
) -> list[SentenceBlock]:
    """Every prepared reply was used: point back to the one given to this very claim, if only before it was
    made, and nobody has done so."""
    if not target.unanswered:
        return []
    origins = {target.ref: scene.round.flow[target.ref].origin} if target.ref else {}
    found = retrieve(
        [target], scene.forests, scene.strengths, scene.side, scene.similarity, scene.k,
        {ref: name for ref, name in origins.items() if name},
    )[0][1]  # fmt: skip
    used = [each for each in found if each.likeness >= _SAME and _was_given(scene, each, taken)]
    if not used:
        return []
    argument = scene.forests[used[0].forest][used[0].node]
    taken.add(words_alone(argument.claim))
    nth = scene.ordinal(target.ref) if target.ref is not None and target.ref.tree is scene.side else ""
    if nth and len(argument.claim.split()) > _NAMED_AGAIN:
        given = scene.lines("preanswered_at", nth=nth)
    else:
        given = scene.lines("preanswered", **scene.claim(argument))
    lines = _they_say(scene, target, first, again) + given
    return [SentenceBlock(lines, 0.9 * weight, opens=True, move=_move(scene, target, argument))]


def _was_given(scene: Scene, reply: RetrievedNode, taken: Collection[str]) -> bool:
    """True if an earlier speech of this side gave the reply, with its reason or as a claim."""
    argument = scene.forests[reply.forest][reply.node]
    claim, reason = words_alone(argument.claim), argument.argument
    given = claim in scene.claimed or bool(reason) and not scene.new(reason)
    return given and claim not in taken  # to point back to one answer twice is to repeat oneself


def _answered_already(scene: Scene, target: Candidate) -> list[SentenceBlock]:
    """They say that a point was left alone, and it was not: our answer is named again."""
    assert target.ref is not None
    flow, ref = scene.round.flow, target.ref
    given = [flow[FlowRef(ref.tree, node)] for node in flow.trees[ref.tree].live_children(ref.node)]
    answers = [
        each for each in given if not each.claim.endswith("?") and words_alone(each.claim) in scene.claimed
    ]
    if not answers or not scene.point(ref):
        return []
    lines = scene.lines(
        "answered_already", point=scene.point(ref), reply=scene.clauses.after_that(answers[0].claim)
    )
    own = FlowRef(ref.tree, next(n for n in flow.trees[ref.tree].live_children(ref.node)
                                 if flow[FlowRef(ref.tree, n)] is answers[0]))  # fmt: skip
    move = Move(
        Action.REINFORCE, answers[0].claim, target=answers[0].claim, target_node=own.node,
        nodes=(answers[0].origin,) if answers[0].origin else (), importance=target.importance,
    )  # fmt: skip
    return [SentenceBlock(lines, 1.0, opens=True, move=move)]
