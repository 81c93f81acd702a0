"""Human flow trees and what the next speaker made of them, told by structure alone (TreeDebater 3.4).

The paper prints the retrieved tree with its claims. Here neither audience nor student gets a word of it: what
was said of another motion is no example, it could be repeated as if it were known, and it could hold orders.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from math import log1p

from debatecoach.coach.bench.advice import weighs
from debatecoach.coach.bench.spoken import says_nothing
from debatecoach.coach.bench.transcribed import language_of
from debatecoach.coach.listen.cues import WEIGH
from debatecoach.coach.memory.feeding import size
from debatecoach.coach.schemes import Schemes
from debatecoach.debate.case import Round, RoundState
from debatecoach.debate.exemplar import Act, Exemplar, Situation, Step, shares
from debatecoach.debate.flow_tree import Flow
from debatecoach.debate.format import Stage
from debatecoach.debate.memory import Origin, memo_id
from debatecoach.debate.side import Action, Side
from debatecoach.debate.speech import Move, Speaker, Speech

LEAST_WORDS = 30
"""A shorter speech is an example of nothing."""
MOST_TEXT = 4000
"""Characters of a situation: more than any embedding reads."""
_DEEPEST = 3


def steps_of(speech: Speech, stage: Stage, flow: Flow, schemes: Schemes | None = None) -> tuple[Step, ...]:
    """What a speech does, in order, by its moves and its words.

    A sentence no move holds goes with the one before it; what comes before the first, or speaks about
    speaking, frames. A comparison weighs, whatever point it is made on.
    """
    told: list[tuple[Act, int, int, str]] = []
    last: tuple[Act, int, int] = (Act.FRAME, -1, -1)
    for index, sentence in enumerate(speech.own):
        if not sentence.text.strip():
            continue
        held = next((n for n, each in enumerate(speech.moves) if each.first <= index <= each.last), None)
        if held is not None:
            last = (*_act(speech.moves[held], speech.side, flow), held)
        now = last
        if WEIGH.search(sentence.text) or (stage is not Stage.OPENING and weighs(sentence.text)):
            now = (Act.WEIGH, last[1], last[2])
        elif held is None and says_nothing(sentence.text):
            now = (Act.FRAME, -1, -1)
        told.append((*now, sentence.text))
    steps = []
    for (act, level, _), those in groupby(told, key=lambda each: each[:3]):
        text = " ".join(each[3] for each in those)
        used = schemes.recognise(text)[:2] if schemes is not None else []
        steps.append(Step(act, level, round(size(text)), tuple(each.id for each, _ in used)))
    return tuple(steps)


def _act(move: Move, side: Side, flow: Flow) -> tuple[Act, int]:
    """Whose tree a reply stands in says whether it attacks or defends."""
    about = flow.locate(move.target_node) if move.target_node else None
    level = flow.trees[about.tree].level(about.node) if about is not None else 0
    if move.action in (Action.PROPOSE, Action.REINFORCE):
        return Act.BUILD, level
    own = about.tree is side if about is not None else move.action is Action.REBUT
    return (Act.DEFEND if own else Act.ATTACK), level + 1


def situation(
    round: Round, index: int, side: Side, motion: str, language: str, debate: str = ""
) -> Situation:
    """How the debate stands before the speech ``index`` of a round."""
    flow, lines, depth = round.flow, [], [0] * (_DEEPEST + 1)
    for ref in flow.refs():
        point = flow[ref]
        if point.struck or not 0 <= point.speech < index:
            continue
        level = flow.trees[ref.tree].level(ref.node)
        depth[min(level, _DEEPEST)] += 1
        lines.append(f"Level-{level} {'own' if flow.side_of(ref) is side else 'other'}: {point.claim}")
    before = round.speeches[:index]
    parts: list[float] = []
    for who in (side, side.other):
        spent = dict.fromkeys(Action, 0.0)
        for speech in before:
            if speech.side is who:
                for move in speech.moves:
                    said = speech.sentences[move.first : move.last + 1]
                    spent[move.action] += sum(size(each.text) for each in said)
        parts += [each / max(1.0, sum(spent.values())) for each in spent.values()]
    structure = (*parts, *(log1p(each) for each in depth))
    text = "\n".join(lines)[:MOST_TEXT] or motion
    return Situation(round.format.slots[index].stage, side, language, text, structure, debate)


def exemplars_of_round(
    motion: str, round: Round, origin: Origin, schemes: Schemes, debate: str = ""
) -> Iterator[Exemplar]:
    """The speeches of a round that people gave and that the flow shows something of.

    Args:
        motion, round, origin, schemes, debate: as for
            :func:`~debatecoach.coach.memory.feeding.memos_of_round`.
    """
    debate = debate or f"{origin.place}/{round.id}"
    winner = round.ballot.winner if round.ballot is not None else None
    if round.state is not RoundState.FINISHED:
        return
    for index, (slot, speech) in enumerate(zip(round.format.slots, round.speeches, strict=False)):
        if speech.speaker.is_machine or not speech.moves or size(speech.text) < LEAST_WORDS:
            continue
        at = situation(round, index, speech.side, motion, language_of(speech.text), debate)
        yield Exemplar(
            memo_id(debate, index, f"exemplar {at.text}"),
            motion,
            index,
            at,
            steps_of(speech, slot.stage, round.flow, schemes),
            origin,
            None if winner is None else winner is speech.side,
        )


def humans(round: Round) -> list[int]:
    """The speeches a person gave at this computer that there is a profile of."""
    return [
        index
        for index, speech in enumerate(round.speeches)
        if speech.speaker is Speaker.HUMAN and speech.moves and size(speech.text) >= LEAST_WORDS
    ]


_WORDS = {
    "en": {
        "head": "A {stage}, {words} words, {origin}.",
        "shares": "Of its words: {shares}.",
        "step": "{number}. {act}{level}, {words} words{schemes}",
        "practice": "of a debate that was written for practice",
        "round": "of a round that was held and kept",
        "main": " on a main claim",
        "reply": " on an answer",
        "by": ", by {names}",
    },
    "zh": {
        "head": "一篇{stage}，{words}字，{origin}。",
        "shares": "字数分配：{shares}。",
        "step": "{number}. {act}{level}，{words}字{schemes}",
        "practice": "出自为练习而写的辩论",
        "round": "出自一场真实举行并保存的辩论",
        "main": "（针对主要论点）",
        "reply": "（针对一次回应）",
        "by": "，用{names}",
    },
}
_ACTS = {
    "zh": {
        Act.ATTACK: "攻击", Act.DEFEND: "防守", Act.BUILD: "立论", Act.WEIGH: "比较", Act.FRAME: "铺陈",
    },
}  # fmt: skip
_STAGES = {"zh": {Stage.OPENING: "立论", Stage.REBUTTAL: "驳论", Stage.CLOSING: "总结"}}


def built(example: Exemplar, language: str, schemes: Schemes) -> str:
    """An example for a prompt: its order and its shares, and not a word of what it says."""
    words = _WORDS["zh" if language == "zh" else "en"]
    acts = _ACTS.get(language, {act: act.value for act in Act})
    spent = ", ".join(f"{acts[act]} {share:.0%}" for act, share in shares(example.steps).items() if share)
    stage = example.situation.stage
    origin = words["practice" if example.origin.for_practice else "round"]
    lines = [
        words["head"].format(
            stage=_STAGES.get(language, {}).get(stage, stage.value), words=example.words, origin=origin
        ),
        words["shares"].format(shares=spent),
    ]
    for number, step in enumerate(example.steps, 1):
        level = (
            "" if step.level < 0 or step.act is Act.BUILD else words["reply" if step.level > 1 else "main"]
        )
        names = ", ".join(schemes[each].name for each in step.schemes)
        by = words["by"].format(names=names) if names and language != "zh" else ""
        lines.append(
            words["step"].format(number=number, act=acts[step.act], level=level, words=step.words, schemes=by)
        )
    return "\n".join(lines)
