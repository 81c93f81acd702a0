"""The library debater's Chinese: what it says where a model cannot go on in a Chinese round.

It reads from the case's trees: the framework, its own claims with their reasons, the answers that were
prepared to points it finds in what was said. It answers nothing that nobody prepared, and has no first
principles, no commonplaces and no manner in Chinese; the speech says so.
"""

from __future__ import annotations

import re

from debatecoach.base.messages import Message
from debatecoach.coach.debater.fit import LineChoice, SentenceBlock
from debatecoach.coach.debater.granted import won_in_questions
from debatecoach.coach.debater.scene import Main, Scene
from debatecoach.coach.listen.sentences import split_sentences
from debatecoach.coach.listen.stems import CJK, content_words
from debatecoach.debate.argument import Argument
from debatecoach.debate.flow_tree import FlowRef
from debatecoach.debate.format import Stage
from debatecoach.debate.motion import Battlefield
from debatecoach.debate.side import Action, Side
from debatecoach.debate.speech import Move, words_alone

READ_FROM_TREES = Message(
    "debater",
    "In Chinese the library debater only reads what was prepared: it met no point of the other side's that "
    "nobody had prepared an answer to.",
)
NOTHING_PREPARED = Message(
    "debater",
    "Nothing is prepared for this motion, and in Chinese the library debater only reads what is.",
)

_ALIKE = 0.3
"""Share of a prepared claim's pairs of characters in a point from which the two are taken for one."""
_LONGEST_QUOTE = 40
"""Characters of theirs that are repeated."""
_MARKED = re.compile("[“”「」]")
_ORDER = ("第一", "第二", "第三", "第四", "第五", "第六")
_KEPT = (
    "我方说过，{claim}，这一点仍然成立。",
    "再看我方的论点，{claim}。",
    "不要忘记，{claim}。",
    "我方的这一点没有变，{claim}。",
)
_OPENED = {
    Stage.OPENING: "各位好，我方的立场是：{stance}。",
    Stage.REBUTTAL: "各位好，下面由我方回应对方的论点。",
    Stage.CLOSING: "各位好，我来为我方总结。",
}
_CLOSED = {
    Stage.OPENING: "以上就是我方的立论，谢谢各位。",
    Stage.REBUTTAL: "因此我方的立场依然成立，谢谢各位。",
    Stage.CLOSING: "综上所述，我方的立场依然成立，谢谢各位。",
}


def stance(scene: Scene) -> str:
    """What this side holds."""
    motion = scene.case.motion.text.rstrip("。！？!?.")
    return motion if scene.side is Side.PRO else f"不赞成“{motion}”"


def as_prepared(scene: Scene, ref: FlowRef) -> str:
    """The node of its side's trees that a point on the flow is; empty if it is none of them."""
    point, side = scene.round.flow[ref], scene.round.flow.side_of(ref)
    owner, _, node = point.origin.partition("/")
    if owner and node in scene.forests[Side(owner)]:
        return point.origin
    said = content_words(" ".join((point.claim, *point.arguments)))
    best, share = "", 0.0
    for owner_side, forest in scene.forests.items():
        for each in forest.walk():
            mine = forest.level(each) % 2 == 0
            words = content_words(forest[each].claim)
            near = len(words & said) / max(1, len(words))
            if (owner_side if mine else owner_side.other) is side and near > share:
                best, share = f"{owner_side}/{each}", near
    return best if share >= _ALIKE else ""


def prepared_reply(scene: Scene, ref: FlowRef) -> tuple[str, Argument] | None:
    """The strongest answer to a point that was prepared and not given yet, with its name."""
    owner, _, node = as_prepared(scene, ref).partition("/")
    if not owner:
        return None
    forest, strengths = scene.forests[Side(owner)], scene.strengths[Side(owner)]
    replies = sorted(forest.children(node), key=lambda each: -strengths.at(each, max(0, scene.k - 1)))
    fresh = (each for each in replies if f"{owner}/{each}" not in scene.spent)
    return next(((f"{owner}/{each}", forest[each]) for each in fresh), None)


def quoted(scene: Scene, ref: FlowRef) -> str:
    """A point in the words it was made in, if they are short and really stand in the speech; else empty."""
    point = scene.round.flow[ref]
    said = words_alone(scene.round.speeches[point.speech].text)
    for text in (point.claim, *(each.quote for each in point.mentions[:1])):
        words = bare(text)
        short = 0 < len(CJK.findall(words)) <= _LONGEST_QUOTE and not _MARKED.search(words)
        if short and words_alone(words) in said:
            return words
    return ""


def theirs(scene: Scene) -> list[FlowRef]:
    """The other side's points, the latest first; what came up in questions is no point of its own."""
    flow, slots = scene.round.flow, scene.round.format.slots
    found = [
        ref
        for ref in flow.refs()
        if flow.side_of(ref) is scene.side.other and not flow[ref].struck and not slots[flow[ref].speech].asks
    ]
    return sorted(found, key=lambda ref: -flow[ref].speech)


def ours(scene: Scene) -> list[FlowRef]:
    """This side's main claims, of its speeches."""
    flow, slots = scene.round.flow, scene.round.format.slots
    return [ref for ref in scene.proposed() if not slots[flow[ref].speech].asks]


def sentences(text: str) -> tuple[str, ...]:
    """Whole sentences."""
    return tuple(each.text for each in split_sentences(text))


def bare(text: str) -> str:
    """Without its end mark."""
    return text.rstrip("。！？；，.!? ")


POINTS = {
    "poi_take": ("请讲。", "好，请讲。", "请问。"),
    "poi_refuse": ("谢谢，请坐。", "现在不接受质询，谢谢。", "谢谢，先让我讲完。"),
}
"""What is said to who rises for a point of information."""


def rising(scene: Scene, ref: FlowRef) -> str:
    """A prepared answer to a point, put as a point of information; empty where there is none."""
    found, quote = prepared_reply(scene, ref), quoted(scene, ref)
    return f"你方说“{quote}”，可是，{bare(found[1].claim)}，是不是？" if found is not None and quote else ""


def to_a_point(scene: Scene, ref: FlowRef | None, own: Argument | None) -> tuple[str, ...]:
    """One or two sentences to a point of information: what is prepared, else our own reason.

    Args:
        own: the claim of ours that it is about.
    """
    found = prepared_reply(scene, ref) if ref is not None else None
    if found is not None:
        return (f"{bare(found[1].claim)}。", *sentences(found[1].argument)[:1])
    return ("我方的理由是这样的。", *sentences(own.argument or own.claim)[:2]) if own is not None else ()


def plan_in_chinese(scene: Scene) -> list[SentenceBlock | LineChoice]:
    """What the speech can be made of, in speaking order."""
    stage, motion = scene.slot.stage, scene.case.motion
    scene.notices = [READ_FROM_TREES if scene.mains(scene.side) else NOTHING_PREPARED]
    plan: list[SentenceBlock | LineChoice] = [
        SentenceBlock((_OPENED[stage].format(stance=stance(scene)),), required=True)
    ]
    framework = motion.framework(scene.side)
    if stage is Stage.OPENING:
        if motion.criterion is not None:
            plan += _block(scene, f"评判的标准是：{bare(motion.criterion.text)}。", 1.5)
        if framework is not None:
            plan += _block(scene, f"我方的思路是“{framework.name}”。{framework.text}", 2.0)
    if stage is not Stage.OPENING:
        plan += won_in_questions(scene, _granted)
    met = [made for ref in theirs(scene) if (made := _answer(scene, ref)) is not None]
    own = [_claim(scene, each, at) for at, each in enumerate(scene.fresh_mains()[: len(_ORDER)])]
    kept = [made for ref in ours(scene) if (made := _kept(scene, ref)) is not None]
    weighed = [block for each in motion.battlefields for block in _weighed(scene, each)]
    order = {
        Stage.OPENING: (*own, *met),
        Stage.REBUTTAL: (*met, *kept, *own),
        Stage.CLOSING: (*kept, *weighed, *met),
    }
    return [*plan, *order[stage], SentenceBlock((_CLOSED[stage],), required=True, opens=True)]


def _block(scene: Scene, text: str, value: float) -> list[SentenceBlock]:
    """It may be said, unless this side has said some of it."""
    lines = sentences(text)
    if not lines or any(scene.was_said(each) for each in lines):
        return []
    return [SentenceBlock(lines, value)]


def _granted(what: str, answer: str) -> tuple[str, ...]:
    """What they granted in questions."""
    return (f"请各位记住，对方在质询中承认了：{bare(what)}。", f"对方的原话是“{bare(answer)}”。")


def _claim(scene: Scene, main: Main, at: int) -> SentenceBlock:
    own = main.argument
    move = Move(Action.PROPOSE, own.claim, nodes=(main.name,), strength=main.strength)
    reason = sentences(own.argument)
    parts = (SentenceBlock(reason, required=True, warrant=True),) if reason else ()
    more = (
        *_block(scene, own.illustration, 0.6),
        *_block(scene, own.impact, 0.8),
        *_foreseen(scene, main, 1),
    )
    head = f"{_ORDER[at]}，{bare(own.claim)}。"
    value = 4.0 + main.strength - at / 10
    return SentenceBlock((head,), value, opens=True, move=move, parts=(*parts, *more))


def _kept(scene: Scene, ref: FlowRef) -> SentenceBlock | None:
    """A point of its own once more, with what was not said for it yet."""
    main, claim = scene.origin(ref), scene.round.flow[ref].claim
    if main is None:
        return None
    own = main.argument
    more = (
        *_block(scene, own.impact, 1.0),
        *_block(scene, own.illustration, 0.6),
        *_foreseen(scene, main, 2),
    )
    move = Move(Action.REINFORCE, claim, target=claim, target_node=ref.node, nodes=(main.name,))
    head = _KEPT[ours(scene).index(ref) % len(_KEPT)].format(claim=bare(claim))
    return SentenceBlock((head,), 2.0, opens=True, move=move, parts=more) if more else None


def _foreseen(scene: Scene, main: Main, most: int) -> list[SentenceBlock]:
    """Attacks that are expected on a claim, each with its answer."""
    blocks = []
    for attack, answer, name, _ in scene.preempts(main, most):
        scene.spent.add(name)
        text = f"也许有人会说，{bare(attack.claim)}。但是，{bare(answer.claim)}。{answer.argument}"
        blocks += _block(scene, text, 0.4)
    return blocks


def _answer(scene: Scene, ref: FlowRef) -> SentenceBlock | None:
    """The prepared answer to a point, if there is one."""
    found, quote = prepared_reply(scene, ref), quoted(scene, ref)
    if found is None:
        return None
    name, reply = found
    scene.spent.add(name)
    flow = scene.round.flow
    action = Action.REBUT if ref.tree is scene.side else Action.ATTACK
    move = Move(action, reply.claim, target=flow[ref].claim, target_node=ref.node, nodes=(name,))
    head = f"对方说“{quote}”。" if quote else "对方的这一点，我方也有回应。"
    lines = (head, f"可是，{bare(reply.claim)}。")
    reason = tuple(each for each in sentences(reply.argument) if not scene.was_said(each))
    parts = (SentenceBlock(reason, required=True, warrant=True),) if reason else ()
    return SentenceBlock(lines, 5.0, opens=True, move=move, parts=parts)


def _weighed(scene: Scene, field: Battlefield) -> list[SentenceBlock]:
    weighing = field.weighing(scene.side)
    told = weighing.sentences() if weighing is not None else ()
    return [block for each in told for block in _block(scene, each, 0.7)]
