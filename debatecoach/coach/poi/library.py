"""What the library debater asks and answers in a point of information: its replies, critical questions."""

from __future__ import annotations

import random
import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from debatecoach.coach.debater import Pace
from debatecoach.coach.debater.clauses import split_lines, tidy
from debatecoach.coach.debater.in_chinese import rising, to_a_point
from debatecoach.coach.debater.library_debater import LibraryDebater
from debatecoach.coach.debater.meaning import meant, readings
from debatecoach.coach.debater.replies import hint
from debatecoach.coach.debater.reported import quotable
from debatecoach.coach.debater.scene import BORNE_OUT, Scene
from debatecoach.coach.listen.claimed import claimed
from debatecoach.coach.listen.in_short import in_short
from debatecoach.coach.poi.forms import Form, ask, own_claim
from debatecoach.debate.argument import Argument
from debatecoach.debate.case import Case, Round
from debatecoach.debate.flow_tree import ActionTuple, Flow, FlowChange, FlowRef, Manner, Mention
from debatecoach.debate.matching import Similarity
from debatecoach.debate.side import Action, Side
from debatecoach.debate.speech import Speaker, Speech, words_alone

LONGEST = 36
"""Words of a point of information: fifteen seconds of speech."""
ANSWER_WORDS, ANSWER_LINES = 55, 3
NEW = 2
"""Sentences back within which a claim has just been made: nobody rises on an old one."""


@dataclass(frozen=True, slots=True)
class PoiOffer:
    """What somebody would ask.

    Attributes:
        text: one line.
        sentence: index of the one it is about.
        form: of the question (:mod:`debatecoach.coach.poi.forms`); empty: it was prepared for this claim, or
            is a model's.
        worth: how much it would hurt.
        by: whose question it is.
    """

    text: str
    sentence: int
    form: str
    worth: float
    by: Speaker = Speaker.LIBRARY


def scene_within(
    debater: LibraryDebater, case: Case, round: Round, speech: Speech, flow: Flow, side: Side
) -> Scene:
    """What ``side`` has before it while a speech is being given: the flow with what was said of it so far."""
    index = len(round.speeches)
    now = replace(round, speeches=[*round.speeches, speech], flow=flow)
    slots = round.format.slots
    own = [at for at, slot in enumerate(slots) if slot.side is side]
    seat = next((at for at in own if at > index), own[-1] if own else index)
    return debater.scene(case, now, seat if slots[seat].side is side else index)


def offers(
    scene: Scene,
    forms: Sequence[Form],
    said: Sequence[tuple[FlowRef, int]],
    texts: Sequence[str],
    earlier: Collection[str],
    used: Collection[str] = (),
) -> list[PoiOffer]:
    """What this speaker would ask about what was just said, the most worth first: the best prepared reply to
    a point of the case's, else a question to the form a claim was put in. Nothing while the other side is
    being reported or the next point is announced.

    Args:
        forms: of :mod:`debatecoach.coach.poi.forms`.
        said: the speech's points that are whole, each with its last sentence.
        texts: the whole sentences of the speech so far.
        earlier: what was offered in this round; nothing is offered twice.
        used: the forms of question that were used in this speech.
    """
    new = range(max(0, len(texts) - NEW), len(texts))
    chinese = scene.case.motion.language == "zh"
    if not new or not (texts[-1].endswith("。") if chinese else own_claim(texts[-1])):
        return []
    speaker = scene.side.other
    found = [
        PoiOffer(text, last, "", PREPARED)
        for ref, last in said
        if last in new
        and scene.round.flow.side_of(ref) is speaker
        and scene.round.flow[ref].mentions[0].sentence in new
        and (text := _against(scene, ref))
    ]
    found += _to_commonplaces(scene, texts)
    found += [
        PoiOffer(each.text, new[-1], each.form, each.worth)
        for each in ask(forms, scene.case.motion.text, speaker, texts, used)
    ]
    return sorted((each for each in found if each.text not in earlier), key=lambda each: -each.worth)


PREPARED, KNOWN = 4.0, 3.8
"""Worth of a prepared reply, and of a question to a commonplace: above every form's."""
_MADE_IN = 3
"""Sentences in which a commonplace is made, the last of them by itself."""


def _to_commonplaces(scene: Scene, texts: Sequence[str]) -> list[PoiOffer]:
    """The questions to the commonplaces that a person has just made, the surest first."""
    if scene.round.speeches[-1].speaker is not Speaker.HUMAN or scene.case.motion.language == "zh":
        return []  # what a library debater says is its own trees', and only shares words with them
    motion, near = scene.case.motion.text, texts[-_MADE_IN:]
    return [
        PoiOffer(common.asks, len(texts) - 1, common.id, KNOWN)
        for common, _, _ in scene.bank.answers(motion, scene.side.other, near, BORNE_OUT)
        if common.asks and common.just_made(near)
    ]


def _against(scene: Scene, ref: FlowRef) -> str:
    """The prepared reply to a point of the case's as a question, short enough; empty if there is none. What
    only fits a kind of claim is a reply, and no point anybody rises on."""
    if scene.case.motion.language == "zh":
        return rising(scene, ref)
    point, name = scene.round.flow[ref], meant(scene, ref)
    scores = readings(scene, ref)
    rivals = [scores[each] for each in scores if each != name]
    if point.struck or scores.get(name, 0.0) < max(_MEANT, _LEADS * max(rivals, default=0.0)):
        return ""
    reply = hint(scene, ref)
    own = [forest[node] for forest in scene.case.forests.values() for node in forest.walk()]
    if reply is None or reply not in own or reply.claim.endswith("?"):
        return ""
    if not quotable((reply.claim,)):
        return ""  # "they would not be safe there": in a point there is nobody before it for "they"
    claim = scene.clauses.after_that(reply.claim)
    because = (split_lines(tidy(reply.argument)) or ("",))[0]
    told = () if scene.by_library(ref) else (mention.quote for mention in point.mentions[:1])
    quote = quotable((*told, point.claim))
    whole = [f"{claim}. {because}".rstrip(" ."), claim] if len(claim.split()) < _SHORT else [claim]
    lines = [scene.say.say("poi_against", point=f"“{quote}”", claim=each) for each in whole] if quote else []
    lines.append(scene.say.say("poi_plain", claim=claim))
    return next((tidy(line) for line in lines if len(line.split()) <= LONGEST), "")


_MEANT, _LEADS = 6.4, 1.3
"""What :func:`~debatecoach.coach.debater.meaning.readings` must give a prepared claim, and its lead over any
other: a reply that is a little beside the point is still heard out in a speech, and in a point of information
it is all there is. Read off ``tests/flow_gold``."""
_SHORT = 9
"""Words below which a reply is not understood without its reason."""


def answer(scene: Scene, ref: FlowRef | None, question: str) -> tuple[str, ...]:
    """One to three sentences to a point of the other side's, from this speaker's own case.

    Args:
        ref: where the point stands on the flow, None if it is about nothing there.
        question: its words.
    """
    if scene.case.motion.language == "zh":
        return to_a_point(scene, ref, _attacked(scene, ref))
    reply = hint(scene, ref) if ref is not None and meant(scene, ref) else None
    if reply is None:
        reply = _expected(scene, ref)
    if reply is not None and not reply.claim.endswith("?"):
        head = scene.lines("poi_answer", claim=scene.clauses.after_that(reply.claim))
        return _few((*head, *split_lines(tidy(reply.argument))))
    own = _attacked(scene, ref)
    return _few((*scene.lines("poi_stands"), *split_lines(tidy(own.argument or own.claim)))) if own else ()


def _expected(scene: Scene, ref: FlowRef | None) -> Argument | None:
    """What was prepared for this attack on the claim a point is about, or for the strongest one."""
    if ref is None or ref.tree is not scene.side:
        return None
    main = scene.origin(FlowRef(scene.side, scene.round.flow.trees[scene.side].path(ref.node)[0]))
    if main is None:
        return None
    asked, met = words_alone(scene.round.flow[ref].claim), scene.preempts(main, _ATTACKS)
    same = [answer for attack, answer, _, _ in met if words_alone(attack.claim) == asked]
    return next(iter(same or [answer for _, answer, _, _ in met[: main.prepared]]), None)


_ATTACKS = 9
"""Most attacks on a claim among which the one that is asked is looked for."""


def _attacked(scene: Scene, ref: FlowRef | None) -> Argument | None:
    """The claim of ours a point is about, with its reason; else the strongest of our case."""
    flow, tree = scene.round.flow, scene.round.flow.trees[scene.side]
    if ref is not None and ref.tree is scene.side:
        top = FlowRef(scene.side, tree.path(ref.node)[0])
        main = scene.origin(top)
        return main.argument if main else Argument(flow[top].claim, " ".join(flow[top].arguments))
    if ref is not None and (parent := flow.trees[ref.tree].parent(ref.node)):
        point = flow[FlowRef(ref.tree, parent)]
        return Argument(point.claim, " ".join(point.arguments))
    mains = sorted(scene.mains(scene.side), key=lambda main: -main.strength)
    return mains[0].argument if mains else None


def _few(lines: Sequence[str]) -> tuple[str, ...]:
    kept: list[str] = []
    for line in lines[:ANSWER_LINES]:
        if kept and sum(len(each.split()) for each in (*kept, line)) > ANSWER_WORDS:
            break
        kept.append(line)
    return tuple(kept)


_FRAME = re.compile(
    r"^(?:(?:You (?:say|told us)|On your point that) “[^”]*”[.,:]? *(?:(?:But|Yet) )?"
    r"|(?:Is it not so|How do you answer|What do you say to those who answer) that "
    r"|(?:No, because|The answer is that|I say to that:|Here is the answer:) )"
)
_ENDS = re.compile(r" (?:What is your answer to that|How do you square the two)\?$")


def substance(text: str) -> tuple[str, ...]:
    """The sentences of a point of information, or of an answer, without the words it is put in: what is said
    against the claim, and not that something is."""
    bare = _ENDS.sub("", text)
    bare = _FRAME.sub("", bare)
    if bare == text:
        return split_lines(text)
    return split_lines(bare[:1].upper() + bare[1:])


# -- On the flow: an attack by the other side and the speaker's answer, both within the one speech


def enter_poi(
    flow: Flow,
    speech: int,
    about: FlowRef,
    said: Sequence[tuple[str, int]],
    similarity: Similarity,
) -> list[tuple[FlowRef, FlowChange]]:
    """Enter a point of information and its answer, changing the flow: the nodes, and what takes them back.

    Args:
        speech: index of the speech it was put in.
        about: the point that was being made there.
        said: text and index of its sentence and then of those of the answer.
    """
    done: list[tuple[FlowRef, FlowChange]] = []
    target = about
    back = [each for each in said[1:] if claimed(each[0])] or said[1:]  # "Here is why" claims nothing
    for (text, sentence), rest in ((said[0], ()), *(((back[0], back[1:]),) if back else ())):
        by = flow.side_of(target).other
        action = Action.REBUT if target.tree is by else Action.ATTACK
        claim, *why = substance(text)
        made = ActionTuple(
            action, in_short(claim, 200), " ".join([*why, *(each for each, _ in rest)]), flow[target].claim,
            Mention(speech, action, text, sentence, Manner.POI), target_node=target.node,
        )  # fmt: skip
        found = flow.update(made, by, similarity)
        assert found is not None, "the node is on the flow"
        done.append(found)
        target = found[0]
    return done


def spoken_seconds(texts: Sequence[str], pace: Pace) -> float:
    """How long sentences take to say."""
    return sum(pace.seconds(text) for text in texts)


def seeded(round: Round, slot: int, motion: str) -> random.Random:
    """What decides who rises and who takes a point: the same round gives the same."""
    return random.Random(f"{round.seed}/{slot}/poi/{words_alone(motion)}")
