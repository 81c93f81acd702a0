"""What is remembered of a debate: its speeches cut into chunks, marked by what cues show.

A chunk is cut where a point or a paragraph ends, is 120 to 220 words long, and begins with the last two
sentences of the one before (R-Debater leaves this open; its public code has 512 words). Sentences that tell a
judge or a program what to do are nobody's argument and are left out, and so is what only speaks about
speaking.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from math import log1p

from debatecoach.base.unseen import seen
from debatecoach.coach.bench.advice import weighs
from debatecoach.coach.bench.spoken import is_order, says_nothing
from debatecoach.coach.bench.transcribed import language_of
from debatecoach.coach.listen.cues import WEIGH
from debatecoach.coach.listen.stems import CJK, STOP
from debatecoach.coach.schemes import Schemes
from debatecoach.debate.case import Case, Round, RoundState
from debatecoach.debate.exemplar import Act, Exemplar, Situation, Step, shares
from debatecoach.debate.flow_tree import Flow
from debatecoach.debate.format import Stage
from debatecoach.debate.memory import AnnotatedBy, Label, Memo, Origin, SchemeUse, memo_id
from debatecoach.debate.person import simulated
from debatecoach.debate.side import Action, Side
from debatecoach.debate.speech import Move, Sentence, Speaker, Speech

# -- Human flow trees and what the next speaker made of them, told by structure alone (TreeDebater 3.4).
#
# The paper prints the retrieved tree with its claims. Here neither audience nor student gets a word of it:
# what was said of another motion is no example, it could be repeated as if it were known, and it could hold
# orders.

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


LEAST, MOST = 120, 220
"""Words of a chunk; a Chinese character counts as 0.6: 200 to 360 of them."""
OVERLAP = 2
MOST_KEYWORDS = 8
MOST_CUES = 3
_WORD = re.compile(r"[^\W\d_]{4,}(?:['’-][^\W\d_]+)*")


def size(text: str) -> float:
    """A text's length in words, by which chunks are cut."""
    han = len(CJK.findall(text))
    return 0.6 * han + len(CJK.sub(" ", text).split())


def chunks(sentences: Sequence[Sentence], borders: frozenset[int] = frozenset()) -> Iterator[range]:
    """Where the chunks of a speech lie, as indices of its sentences.

    Args:
        sentences: of one speech.
        borders: sentences at which a new point begins, beside those that begin a paragraph.
    """
    first, words = 0, 0.0
    for index, sentence in enumerate(sentences):
        longer = words + size(sentence.text)
        if index > first and (longer > MOST or (words >= LEAST and (sentence.paragraph or index in borders))):
            yield range(first, index)
            first = max(first + 1, index - OVERLAP)
            longer = sum(size(each.text) for each in sentences[first : index + 1])
        words = longer
    if first < len(sentences):
        yield range(first, len(sentences))


def keywords(text: str) -> tuple[str, ...]:
    """What a text says most often; empty in Chinese, which has no words to count."""
    words = [found[0].lower() for found in _WORD.finditer(text)]
    counts = Counter(each for each in words if each not in STOP)
    return tuple(each for each, _ in counts.most_common(MOST_KEYWORDS))


def by_cues(text: str, schemes: Schemes) -> tuple[SchemeUse, ...]:
    """The schemes that cues show, each "general" and with the sentence that shows it: nobody has judged how
    well they are used. Cues are English."""
    uses = []
    for scheme, _ in schemes.recognise(text)[:MOST_CUES]:
        sentence = next(
            (
                each
                for each in re.split(r"(?<=[.!?])\s+", text)
                if any(other.id == scheme.id for other, _ in schemes.recognise(each))
            ),
            text,
        )
        reason = " ".join(sentence.split()[:40])
        general = (Label.GENERAL,) * 4
        uses.append(SchemeUse(scheme.id, reason, general, AnnotatedBy.CUES))
    return tuple(uses)


def memos_of_round(
    motion: str, round: Round, origin: Origin, schemes: Schemes, debate: str = ""
) -> list[Memo]:
    """The chunks of every speech of a round, with the flow's points that were made in each.

    Args:
        motion: of the round.
        round: finished, or broken off.
        origin: of the round; where each chunk was said is put in.
        schemes: know the cues.
        debate: what to call the debate; by default by its place and the round's id.
    """
    debate = debate or f"{origin.place}/{round.id}"
    flow = round.flow
    points: dict[tuple[int, int], list[str]] = {}
    for ref in flow.refs():
        if flow[ref].mentions and not flow[ref].struck:
            points.setdefault((flow[ref].speech, flow[ref].mentions[0].sentence), []).append(ref.node)
    standing = {ref.node: flow.trees[ref.tree].survives(ref.node) for ref in flow.refs()}
    memos: list[Memo] = []
    for number, speech in enumerate(round.speeches):
        slot = next((each for each in round.format.slots if each.id == speech.slot), None)
        for place in chunks(speech.sentences, frozenset(move.first for move in speech.moves)):
            text = _said(speech.sentences[place.start : place.stop])
            if not text:
                continue
            nodes = tuple(node for at in place for node in points.get((number, at), ()))
            ended = round.state is RoundState.FINISHED and nodes
            memos.append(
                _memo(
                    Memo(
                        memo_id(debate, len(memos), text),
                        debate,
                        motion,
                        language_of(text),
                        speech.side,
                        slot.stage if slot is not None else None,
                        len(memos),
                        str(simulated(speech.simulated))
                        if speech.simulated
                        else (slot.speaker if slot is not None else "") or speech.speaker.value,
                        text,
                        replace(origin, round=round.id, speech=number, sentence=place.start),
                        flow=nodes,
                        stands=any(standing[node] for node in nodes) if ended else None,
                    ),
                    schemes,
                )
            )
    return memos


def memo_of_argument(
    motion: str, place: int, side: str, text: str, origin: Origin, schemes: Schemes, debate: str = ""
) -> Memo | None:
    """A single argument of somebody's, such as a corpus has; None where it says nothing."""
    clean = seen(" ".join(text.split()))
    if not clean or is_order(clean):
        return None
    debate = debate or f"{origin.place}/{motion}"
    known = Side(side) if side in tuple(Side) else None
    memo = Memo(
        memo_id(debate, place, clean),
        debate,
        motion,
        language_of(clean),
        known,
        None,
        place,
        "",
        clean,
        origin,
    )
    return _memo(memo, schemes)


def memos_of_trees(case: Case, origin: Origin) -> list[Memo]:
    """A case's prepared arguments, with the schemes and the strengths their trees give them.

    A tree's impact score, 0 to 2, is the one mark there is: it stands for all four.
    """
    memos: list[Memo] = []
    debate = f"{origin.place}/{case.motion.id or case.motion.text}"
    for forest in case.forests.values():
        for node in forest.walk():
            argument = forest[node]
            claim = argument.claim.rstrip(".。")
            chinese = bool(CJK.search(claim))
            parts = (f"{claim}。" if chinese else f"{claim}.", argument.argument, argument.illustration)
            text = ("" if chinese else " ").join(each for each in parts if each)
            level = forest.level(node)
            score = argument.support if level != 1 else argument.attack
            mark = Label(max(1, min(4, 1 + round(score.value * 1.5))))
            use = SchemeUse(argument.scheme, score.reason, (mark,) * 4, AnnotatedBy.LIBRARY)
            memos.append(
                Memo(
                    memo_id(debate, len(memos), text),
                    debate,
                    case.motion.text,
                    language_of(text),
                    forest.side_of(node),
                    None,
                    len(memos),
                    "",
                    text,
                    origin,
                    (use,) if argument.scheme else (),
                    keywords(text),
                    (f"{forest.side}/{node}",),
                )
            )
    return memos


def _said(sentences: Sequence[Sentence]) -> str:
    kept = [each for each in sentences if not is_order(each.text)]
    if all(says_nothing(each.text) for each in kept):
        return ""
    out = ""
    for each in kept:
        out += ("\n" if each.paragraph and out else " " if out else "") + seen(each.text)
    return out


def _memo(memo: Memo, schemes: Schemes) -> Memo:
    return replace(memo, uses=by_cues(memo.text, schemes), keywords=keywords(memo.text))
