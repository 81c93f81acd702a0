"""Answering what the other side said: one reply a target, four steps each.

Every point of theirs on the flow is a target (:func:`debatecoach.debate.actions.candidates`). For each,
Alg. 3 retrieves the prepared counter-arguments that were not used yet; a point with none is pressed by
the critical questions of its scheme. The replies to one target are options of one
:class:`~debatecoach.coach.debater.fit.Choice`, so that the time controller solves

    maximise sum_targets  (1 + f_k(reply)) * importance(target) * w(battlefield) * u(target)  + coverage

within the seconds that the voice really needs: u = 1.5 for a point nothing has been said against yet,
0.5 for one that was answered before; strengths are moved by one so that an answer which can itself be
answered is still worth giving; ``coverage`` is earned by any reply to a main point of the other side's
last speech, and it outweighs everything else: no new claim is ignored while there is time for a word.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from debatecoach.coach.debater.clauses import foreign, of_themselves, split_lines, third_person, tidy
from debatecoach.coach.debater.fit import Block, Choice
from debatecoach.coach.debater.meaning import CLEARLY, likenesses, meant
from debatecoach.coach.debater.scene import Scene, optional, plain, reported
from debatecoach.coach.debater.stock import PREFIX
from debatecoach.coach.listen.clause import reported_clause
from debatecoach.debate.actions import Candidate, Prepared, candidates, retrieve
from debatecoach.debate.flow_tree import FlowRef
from debatecoach.debate.side import Action
from debatecoach.debate.speech import Move, Speaker

LEAST = 0.2
"""Least worth of a prepared reply, however easily it is answered."""
PRESSED = 0.8
"""f_k assumed for a critical question: useful, below a good prepared reply."""
MOST_TARGETS = 16
_BETTER = 1.6
"""An answer to what was probably meant is worth this many critical questions."""
_TRIES = 5
_SAME = 0.8
"""Cosine from which a claim is a stock claim in other words."""
_RESEMBLES = 1.5
"""Likeness by claim plus by whole text, in thetas, from which a point resembles a prepared one."""
_TOGETHER = 26
"""Most words of our point and their reply to it that are told in one sentence."""


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
    scene: Scene, *, coverage: float, most: int = MOST_TARGETS, only: Action | None = None
) -> list[Block | Choice]:
    """A choice of replies for each target, in the order the points were made.

    Args:
        scene: the speech being planned.
        coverage: extra value of any reply to a point of the last speech not answered yet.
        most: most targets.
        only: ATTACK for points of the other side's case, REBUT for its attacks on ours.
    """
    flow = scene.round.flow
    wanted = [c for c in targets(scene) if only is None or c.action is only]
    wanted = [c for c in wanted if c.ref is not None and not foreign(flow[c.ref].claim)][:most]
    origins = {c.ref: name for c in wanted if c.ref is not None and (name := meant(scene, c.ref))}
    retrieved = retrieve(
        wanted, scene.forests, scene.strengths, scene.side, scene.similarity, scene.k, origins, scene.spent
    )
    retrieved.sort(key=lambda pair: _when(scene, pair[0]))
    taken: set[str] = set()
    blocks: list[Block | Choice] = []
    for candidate, prepared in retrieved:
        assert candidate.ref is not None
        point = flow[candidate.ref]
        fresh = any(mention.speech == scene.last_heard for mention in point.mentions)
        if not candidate.unanswered and not fresh:
            continue
        human = scene.round.speeches[point.speech].speaker is Speaker.HUMAN
        unprepared = human and candidate.ref not in origins
        usable = _usable(scene, prepared, taken, unprepared)
        options = _options(scene, candidate, usable, taken, first=not blocks)
        bonus = coverage if fresh and candidate.unanswered else 0.0
        options = [replace(option, value=option.value + bonus) for option in options]
        if options:
            blocks.append(Choice(tuple(options)))
    scene.spent |= taken  # no other part of this speech may use them
    return blocks


def _when(scene: Scene, target: Candidate) -> tuple[int, int]:
    assert target.ref is not None
    mention = scene.round.flow[target.ref].mentions[0]
    return mention.speech, mention.sentence


def _usable(scene: Scene, prepared: Sequence[Prepared], taken: set[str], unprepared: bool) -> list[Prepared]:
    """Replies under the best matching node only, not said and not promised to another target."""
    closest = max((each.likeness for each in prepared), default=0.0)
    if unprepared:  # the listener has looked already; only the very same claim counts
        closest = max(closest, _SAME)
    return [
        each
        for each in prepared
        if each.likeness >= closest - 1e-6
        # Stock claims are so general that a little likeness says nothing.
        and (PREFIX not in each.node or each.likeness > _SAME)
        and each.name not in taken
        and scene.warrant(scene.forests[each.forest][each.node])
    ]


def _options(
    scene: Scene, target: Candidate, prepared: Sequence[Prepared], taken: set[str], *, first: bool
) -> list[Block]:
    assert target.ref is not None
    said = _they_say(scene, target, first)
    weight = _weight(scene, target)
    options: list[Block] = []
    if prepared and said:
        best, second = prepared[0], prepared[1] if len(prepared) > 1 else None
        taken.update(each.name for each in (best, second) if each is not None)
        options.append(_four_steps(scene, target, said, best, second, weight))
        options.append(_short(scene, target, said, best, weight))
        if second is not None:
            options.append(_four_steps(scene, target, said, second, None, weight))
    elif said and (given := _given_before(scene, target, said, weight)):
        options.append(given)
    if not prepared:
        options += _charitable(scene, target, said, weight, taken)
        options += _press(scene, target, weight)
    return options


def _charitable(
    scene: Scene, target: Candidate, said: tuple[str, ...], weight: float, taken: set[str]
) -> list[Block]:
    """A point somewhat like a prepared one: taken as that, openly ("if they mean that …"), and answered.

    The most similar of the other side's prepared main claims and attacks counts if claim and whole text
    together reach 1.5 theta, and both agree or it leads clearly: a silent match would risk answering
    something else.
    """
    assert target.ref is not None
    point = scene.round.flow[target.ref]
    if not said or point.origin or scene.round.flow.trees[target.ref.tree].level(target.ref.node) > 1:
        return []
    known, short, full = likenesses(scene, target.ref)
    both = [one + other for one, other in zip(short, full, strict=True)]
    ranked = sorted(range(len(known)), key=lambda index: -both[index])
    if len(ranked) < 2 or both[ranked[0]] < _RESEMBLES * scene.similarity.theta:
        return []
    top = ranked[0]
    # Its claim and its whole text have to agree, or it has to lead clearly: one shared word proves little.
    agreed = short[top] == max(short) and full[top] == max(full)
    if not agreed and both[top] < CLEARLY * both[ranked[1]]:
        return []
    owner, node = known[top]
    forest = scene.forests[owner]
    replies = [
        Prepared(owner, each, scene.strengths[owner].at(each, scene.k), both[top] / 2)
        for each in forest.children(node)
    ]
    replies = [r for r in replies if r.name not in scene.spent | taken and scene.warrant(forest[r.node])]
    if not replies:
        return []
    reply = max(replies, key=lambda each: each.strength)
    taken.add(reply.name)
    answer = forest[reply.node]
    lines = said + scene.lines(
        "if_mean", meant=scene.clauses.after_that(forest[node].claim), **scene.claim(answer)
    )
    parts: list[Block | Choice] = [Block(scene.warrant(answer), required=True, warrant=True)]
    parts += optional(scene.spare("therefore"), 0.25)
    worth = _BETTER * (1 + max(PRESSED, reply.strength)) * weight
    return [Block(lines, worth, parts=tuple(parts), opens=True, move=_move(scene, target, reply))]


def _weight(scene: Scene, target: Candidate) -> float:
    assert target.ref is not None
    field = scene.battlefield(target.ref)
    return (
        target.importance * (field.importance.weight if field else 1.0) * (1.5 if target.unanswered else 0.5)
    )


def _they_say(scene: Scene, target: Candidate, first: bool) -> tuple[str, ...]:
    """The other side's point in its own words."""
    assert target.ref is not None
    flow, ref = scene.round.flow, target.ref
    tree = flow.trees[ref.tree]
    claim = flow[ref].claim
    parent = tree.parent(ref.node)
    if not parent:
        return scene.heard(claim, "they_say_first" if first else "they_say")
    nth = scene.ordinal(ref)
    if target.action is Action.REBUT and tree.level(ref.node) == 1 and nth:
        return scene.heard(claim, "they_attack", nth=nth)
    ours = scene.clauses.after_that(flow[FlowRef(ref.tree, parent)].claim)
    if ours.endswith("?") or len((ours + " " + claim).split()) > _TOGETHER:
        return scene.heard(claim, "they_defend")
    return scene.heard(claim, "they_reply", ours=ours)


def _four_steps(
    scene: Scene,
    target: Candidate,
    said: tuple[str, ...],
    reply: Prepared,
    backup: Prepared | None,
    weight: float,
) -> Block:
    """They say, but, because, therefore."""
    argument = scene.forests[reply.forest][reply.node]
    worth = max(LEAST, 1 + reply.strength) * weight
    lines = said + scene.lines("but", **scene.claim(argument))
    parts: list[Block | Choice] = [Block(scene.warrant(argument), required=True, warrant=True)]
    if backup is not None:
        more = scene.forests[backup.forest][backup.node]
        second = scene.lines("but_backup", **scene.claim(more)) + scene.warrant(more)
        value = 0.45 * max(LEAST, 1 + backup.strength) * weight
        parts += optional(second, value, warrant=True, nodes=reported(backup.name))
    parts += optional(scene.spare("therefore"), 0.25)
    parts += optional(scene.spare("fill_rebuttal"), 0.1)
    return Block(lines, worth, parts=tuple(parts), opens=True, move=_move(scene, target, reply))


def _short(scene: Scene, target: Candidate, said: tuple[str, ...], reply: Prepared, weight: float) -> Block:
    """A word of answer where there is no time for four steps: the reply's claim alone."""
    argument = scene.forests[reply.forest][reply.node]
    lines = said + scene.lines("but", **scene.claim(argument))
    worth = 0.2 * max(LEAST, 1 + reply.strength) * weight
    return Block(lines, worth, opens=True, move=_move(scene, target, reply))


def _move(scene: Scene, target: Candidate, reply: Prepared) -> Move:
    assert target.ref is not None
    argument = scene.forests[reply.forest][reply.node]
    return Move(
        target.action,
        scene.clauses.sentence(argument.claim).rstrip("."),
        target=target.target,
        target_node=target.ref.node,
        nodes=reported(reply.name),
        strength=reply.strength,
        importance=target.importance,
    )


def _given_before(scene: Scene, target: Candidate, said: tuple[str, ...], weight: float) -> Block | None:
    """Every prepared reply was used: point back to it, if it was given against this very claim."""
    origins = {target.ref: scene.round.flow[target.ref].origin} if target.ref else {}
    found = retrieve(
        [target], scene.forests, scene.strengths, scene.side, scene.similarity, scene.k,
        {ref: name for ref, name in origins.items() if name},
    )[0][1]  # fmt: skip
    used = [each for each in found if plain(scene.forests[each.forest][each.node].claim) in scene.claimed]
    if not used:
        return None
    argument = scene.forests[used[0].forest][used[0].node]
    lines = said + scene.lines("preanswered", **scene.claim(argument))
    parts = tuple(optional(scene.spare("preanswered_end"), 0.3))
    move = replace(_move(scene, target, used[0]), nodes=())
    return Block(lines, 0.9 * weight, parts=parts, opens=True, move=move)


def _press(scene: Scene, target: Candidate, weight: float) -> list[Block]:
    """The critical question of the claim's scheme, in the other side's own words."""
    assert target.ref is not None
    point = scene.round.flow[target.ref]
    own = reported_clause(point.claim).text
    if of_themselves(point.claim, own) != own:
        own = ""  # it says "you" where the speaker said "I"
    for _ in range(_TRIES):
        pressed = scene.schemes.press(point.claim, " ".join(point.arguments), scene.rng, scene.asked)
        sentences = [third_person(sentence, own) for sentence in pressed.sentences]
        lines = tuple(line for sentence in sentences for line in split_lines(tidy(sentence)))
        if not any(plain(line) in scene.pressed for line in lines):
            break
    # Many points of one kind: what cannot be put differently is not put twice.
    lines = tuple(line for line in lines if plain(line) not in scene.said | scene.pressed)
    if not lines:
        return []
    scene.asked.add(pressed.question_id)
    scene.pressed.update(plain(line) for line in lines)
    move = Move(
        target.action,
        pressed.question.rstrip("."),
        target=target.target,
        target_node=target.ref.node,
        scheme=pressed.scheme_id,
        strength=PRESSED,
        importance=target.importance,
    )
    parts: list[Block | Choice] = [Block(lines[2:], required=True, warrant=True)] if lines[2:] else []
    whole = Block(lines[:2], (1 + PRESSED) * weight, opens=True, parts=tuple(parts), move=move)
    if not parts:
        return [whole]
    return [whole, Block(lines[:2], 0.3 * weight, opens=True, move=move)]
