"""What the team puts before a model: the round as this speaker heard it, in plain text.

Only what :func:`debatecoach.coach.round.as_heard` leaves is here, so that a blind constructive stays blind.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import Protocol

from debatecoach.coach.debater.scene import Scene
from debatecoach.coach.evidence.recall import recall
from debatecoach.coach.listen.defining import same_term
from debatecoach.coach.listen.ground_told import SIDES, ground_told
from debatecoach.coach.listen.stems import CJK
from debatecoach.coach.memory.feeding import built
from debatecoach.coach.memory.recalled import Recalled
from debatecoach.coach.schemes import Scheme
from debatecoach.coach.team.desk import SpeechDesk
from debatecoach.coach.team.levels import Level
from debatecoach.coach.team.planner import Front, Layout, Planned, budget
from debatecoach.coach.team.teammates import argued
from debatecoach.debate.evidence import Knowledge, Passage
from debatecoach.debate.exemplar import Exemplar
from debatecoach.debate.flow_tree import FlowTree
from debatecoach.debate.side import Action, Side
from debatecoach.debate.speech import Sentence, Speech, Turn

MOST_OF_A_SPEECH = 16_000
"""Characters of a speech shown to a model: more than ten minutes."""
MOST_OF_A_QUOTE = 700

_WORDS = {
    "en": {
        "own": "you",
        "granted": "[granted in cross-examination by {who}: {what}]",
        "other": "opponent",
        "visits": "visits",
        "defined": "By “{term}”: {meaning}",
        "judged": "Judge the debate by: {text}. {why}",
        "framework": "{name}: {text}",
        "yours": "Your framework, {framework}",
        "front": "Battlefield ({importance}{words}): {question}",
        "no_field": "Points outside the named battlefields ({importance}{words})",
        "share": ", about {words} words",
        "why": "Why it matters: {text}",
        "frame": "First and last words together: about {words} words.",
        "prepared": "prepared {name} (strength {strength:.1f}{scheme}): {claim}. {argument}",
        "scheme": "{name} asks: {questions}",
        "card": "card, to be read word for word after its author and year: ",
        "illustration": "illustration: {text}",
        "impact": "impact: {text}",
        "foreseen": "expected attack: {attack}; meet it: {claim}. {argument}",
        "bare": "claim it without giving its reason",
        "dropped": "no answer to this is noted; say so only if their words bear it out",
        "target": "“{text}”",
        "propose": "propose",
        "reinforce": "reinforce your point",
        "attack": "attack their point",
        "rebut": "rebut their attack",
        "own_claims": "Nothing is prepared: find the {number} best arguments yourself.",
    },
    "zh": {
        "own": "你方",
        "granted": "[{who}在质询中承认：{what}]",
        "other": "对方",
        "visits": "被提及次数",
        "defined": "“{term}”指：{meaning}",
        "judged": "评判标准：{text}。{why}",
        "framework": "{name}：{text}",
        "yours": "你方框架，{framework}",
        "front": "战场（{importance}{words}）：{question}",
        "no_field": "未列入战场的论点（{importance}{words}）",
        "share": "，约 {words} 字",
        "why": "为何重要：{text}",
        "frame": "开头与结尾合计：约 {words} 字。",
        "prepared": "已准备 {name}（强度 {strength:.1f}{scheme}）：{claim}。{argument}",
        "card": "证据卡，先报作者和年份，再逐字引用：",
        "illustration": "例子：{text}",
        "impact": "影响：{text}",
        "foreseen": "预计的攻击：{attack}；预先回应：{claim}。{argument}",
        "bare": "只提出主张，不给理由",
        "dropped": "没有记下对这一点的回应；对方的话确实如此才指出",
        "target": "“{text}”",
        "propose": "提出",
        "reinforce": "加强己方论点",
        "attack": "攻击对方论点",
        "rebut": "反驳对方的攻击",
        "own_claims": "没有准备好的论点：请自己找出最好的 {number} 个论点。",
    },
}


class Facts(StrEnum):
    """What a speech may state as known."""

    PASSAGES = "passages"
    GENERAL = "general"


@dataclass(slots=True)
class Brief:
    """One speech's matter.

    Attributes:
        scene: case, round as heard, trees.
        level: the opponent's level.
        language: of the debate, ``en`` or ``zh``.
        knowledge: passages that may be cited.
        passages: those offered for this speech.
        facts: what may be stated as known.
        recalled: how like points were argued in earlier debates: patterns, no sources.
        exemplar: a person's speech in a like situation, for its structure alone.
    """

    scene: Scene
    level: Level
    language: str
    knowledge: Knowledge
    passages: tuple[Passage, ...] = ()
    facts: Facts = Facts.PASSAGES
    recalled: Recalled = Recalled()
    exemplar: Exemplar | None = None

    @property
    def side(self) -> Side:
        """Whose speech it is."""
        return self.scene.side

    def base(self) -> dict[str, object]:
        """What every prompt of the team is told."""
        return {
            "motion": self.scene.case.motion.text,
            "side": self.side,
            "stage": self.scene.slot.stage,
            "facts": self.facts,
            "ground": self.ground(SIDES[self.language]),
            "theirs": self.speeches(self.side.other),
            "ours": self.speeches(self.side),
            "exchanges": self.exchanges(),
            "teammates": argued(self.scene),
        }

    def ground(self, names: Mapping[Side, str]) -> str:
        """What was set in the round, by whom and whether it is contested; what was prepared for words nobody
        has defined; and the criterion. The sides are named, for readers who find out which one speaks."""
        motion, words = self.scene.case.motion, _WORDS[self.language]
        defined = self.scene.round.defined
        lines = ground_told(defined, self.language, names)
        lines += [
            words["defined"].format(term=d.term, meaning=d.meaning)
            for d in motion.definitions
            if not any(same_term(each.definition.term, d.term) for each in defined)
        ]
        if motion.criterion is not None:
            text = motion.criterion.text.rstrip(".。")
            lines.append(words["judged"].format(text=text, why=motion.criterion.why).strip())
        return "\n".join(lines)

    def framework(self) -> str:
        """What this side measures by."""
        found = self.scene.case.motion.framework(self.side)
        return _WORDS[self.language]["framework"].format(name=found.name, text=found.text) if found else ""

    def plainly(self) -> dict[str, object]:
        """What one plain prompt is told, as a speaker who knows the own side."""
        words = _WORDS[self.language]
        names = {self.side: words["own"], self.side.other: words["other"]}
        framework = words["yours"].format(framework=self.framework()) if self.framework() else ""
        return self.base() | {"ground": f"{self.ground(names)}\n{framework}".strip()}

    def speeches(self, side: Side) -> str:
        """Everything a side has said that this speaker heard."""
        return "\n\n".join(
            f"({speech.slot})\n{speech.text[:MOST_OF_A_SPEECH]}" for speech in self.heard(side)
        )

    def exchanges(self) -> str:
        """What was asked and answered, by whom, and what was granted in it. The sides are named."""
        words, names, told = _WORDS[self.language], SIDES[self.language], []
        for speech in (each for each in self.scene.round.speeches if each.turns):
            lines = dialogue(speech.turns, speech.sentences, names)
            lines += [words["granted"].format(who=names[each.side], what=each.what) for each in speech.grants]
            told.append("\n".join((f"({speech.slot})", *lines)))
        return "\n\n".join(told)

    def heard(self, side: Side) -> list[Speech]:
        """A side's speeches this speaker heard, in order."""
        speeches = self.scene.round.speeches
        return [each for each in speeches if each.side is side and each.sentences and not each.turns]

    def said_by(self, side: Side) -> list[str]:
        """Every sentence of a side's this speaker heard, in exchanges, too."""
        held = (each for each in self.scene.round.speeches if each.turns)
        turns = ((speech, turn) for speech in held for turn in speech.turns if turn.side is side)
        answers = [each for speech, turn in turns for each in speech.sentences[turn.first : turn.last + 1]]
        return [
            each.text for each in (*(one for said in self.heard(side) for one in said.sentences), *answers)
        ]

    def given(self) -> list[str]:
        """What may be relied on without a passage: motion, agreed ground, arguments that rest on cards, and
        what this side has said with one already."""
        motion = self.scene.case.motion
        sourced = [
            " ".join((twig.payload.claim + ".", twig.payload.argument, *told))
            for forest in self.scene.case.forests.values()
            for twig in forest.twigs()
            if (told := [f"{card.words} {card.aloud}" for card in twig.payload.cards])
        ]
        ground = (self.ground(SIDES[self.language]), self.framework())
        return [motion.text, motion.background, *ground, *sourced, *self.said_by(self.side)]

    def tree(self, owner: Side) -> str:
        """A flow tree, one point a line, as Tables 11-13 lay it out; reasons stand in the speeches."""
        words = _WORDS[self.language]
        tree: FlowTree = self.scene.round.flow.trees[owner]
        lines = []
        for node in tree.walk():
            point = tree[node]
            if point.struck:
                continue
            who = words["own"] if tree.side_of(node) is self.side else words["other"]
            level = tree.level(node)
            told = f"{who}, {point.state}, {words['visits']} {point.visits}"
            lines.append(f"{'  ' * level}[{node}] ({told}) {point.claim}")
        return "\n".join(lines)

    # -- plan --------------------------------------------------------------------------------------

    def battlefields(self, layout: Layout, words: int = 0) -> str:
        """Battlefields with importance, rationale and actions, and with a number of words the budget over
        them."""
        named = _WORDS[self.language]
        shares = [(front, 0) for front in layout.fronts]
        lines = []
        if words:
            frame, shares = budget(layout, words)
            lines.append(named["frame"].format(words=frame))
        for front, share in shares:
            lines += ["", *self._front(front, share)]
        if not any(each.action is Action.PROPOSE for each in layout.actions) and self._opening():
            lines += ["", named["own_claims"].format(number=self.level.claims)]
        return "\n".join(lines).strip()

    def schemes(self, layout: Layout) -> str:
        """The schemes of the prepared arguments, each with the questions that such an argument has to stand
        (R-Debater, appendix B). What theirs are is for the model to see: of what patterns recognised in a
        spoken point its readers said that it was arbitrary. The Writer gets what the plan chose of them."""
        used = {o.argument.scheme for each in layout.actions for o in each.options if o.argument.scheme}
        return "\n".join(
            each.zh
            if self.language == "zh"
            else _WORDS["en"]["scheme"].format(name=each.name, questions=_questions(each))
            for each in self.scene.schemes.all
            if each.id in used
        )

    def _opening(self) -> bool:
        return not any(speech.side is self.side for speech in self.scene.round.speeches)

    def _front(self, front: Front, words: int) -> list[str]:
        named = _WORDS[self.language]
        key = "front" if front.question else "no_field"
        share = named["share"].format(words=words) if words else ""
        lines = [named[key].format(importance=front.importance.value, words=share, question=front.question)]
        if front.rationale:
            lines.append(named["why"].format(text=front.rationale))
        for each in front.actions:
            lines += self._action(each)
        return lines

    def _action(self, planned: Planned) -> list[str]:
        named = _WORDS[self.language]
        node = f" [{planned.ref.node}]" if planned.ref is not None else ""
        target = named["target"].format(text=planned.candidate.target)
        lines = [f"- {planned.id}: {named[planned.action.value]}{node} {target}"]
        for option in planned.options:
            argument = option.argument
            own = planned.action in (Action.PROPOSE, Action.REINFORCE)
            told = "" if planned.unwarranted else self._fresh(argument.argument)
            lines.append(
                "    "
                + named["prepared"].format(
                    name=option.name,
                    strength=option.prepared.strength,
                    scheme=f", {argument.scheme}" if argument.scheme else "",
                    claim=argument.claim,
                    argument=told,
                )
            )
            for card in argument.cards if not planned.unwarranted else ():
                if card.read_out:
                    lines.append(f"    {named['card']}{card.read_out}")
            for key, text in (("illustration", argument.illustration), ("impact", argument.impact)):
                if own and not planned.unwarranted and (fresh := self._fresh(text)):
                    lines.append(f"    {named[key].format(text=fresh)}")
        lines += [
            "    " + named["foreseen"].format(attack=attack, claim=answer.claim, argument=answer.argument)
            for attack, answer in planned.foreseen
        ]
        if planned.unwarranted:
            lines.append("    " + named["bare"])
        if planned.dropped:
            lines.append("    " + named["dropped"])
        return lines

    def _fresh(self, text: str) -> str:
        """A prepared text, empty if this side has said it before."""
        return text if text.strip() and self.scene.new(text) else ""

    def patterns(self) -> dict[str, object]:
        """What is recalled, as the prompts' optional blocks are named."""
        wanted = self.recalled.schemes(self.scene.schemes)
        return {"memory": self.recalled.patterns(), "wanted": wanted}

    def structure(self) -> str:
        """How a person built a speech in a like situation; not a word of what it says."""
        return "" if self.exemplar is None else built(self.exemplar, self.language, self.scene.schemes)

    def manner(self) -> dict[str, object]:
        """Whom the speech is written as, as the writing prompts' optional block is named; or nothing."""
        person, round = self.scene.person, self.scene.round
        if person is None:
            return {}
        rng = Random(f"{round.seed}/{self.scene.slot.id}/{person.person.id}")
        return {"persona": person.told(self.scene.lenses, rng)}

    def evidence(self) -> str:
        """Passages that may be cited, each with its mark."""
        return "\n".join(passage_line(each) for each in self.passages)


def _questions(scheme: Scheme) -> str:
    return " ".join(scheme.questions[:2])


def passage_line(passage: Passage) -> str:
    """``[s3] Title, Publisher, 2021: “quote”``."""
    named = ", ".join(part for part in (passage.title, passage.publisher, passage.date) if part)
    return f"[{passage.id}] {named}: “{cut(passage.quote, MOST_OF_A_QUOTE)}”"


def dialogue(turns: Iterable[Turn], sentences: Sequence[Sentence], names: Mapping[Side, str]) -> list[str]:
    """Turns, a line each."""
    return [
        f"{names[turn.side]}: {' '.join(each.text for each in sentences[turn.first : turn.last + 1])}"
        for turn in turns
    ]


def cut(text: str, most: int) -> str:
    """A text of at most ``most`` characters and a "…" where it was longer, without a broken word."""
    if len(text) <= most:
        return text
    kept = text[:most]
    whole = kept if text[most].isspace() or CJK.match(text[most]) else kept.rpartition(" ")[0] or kept
    return f"{whole.rstrip(' ,;:')} …"


def bulleted(lines: Sequence[str]) -> str:
    """Lines as a list for a prompt."""
    return "\n".join(f"- {line}" for line in lines)


# -- Evidence for a speech: passages near what is planned, and what the Writer asks the Searcher for.

MOST_OFFERED = 10
_A_POINT = 3
SECONDS = 8.0
"""Most the round waits for a search."""
LEAST = 1.0


class Fetcher(Protocol):
    """Looks for evidence in the round when the Writer asks (Agent4Debate, passive mode)."""

    async def fetch(
        self, requests: Sequence[str], knowledge: Knowledge, *, work: str, most: int = 2, seconds: float = 8.0
    ) -> list[Passage]: ...


def gather(brief: Brief) -> tuple[Passage, ...]:
    """The passages offered to the Writer: near the points in play, the other side's first, then near this
    side's own claims, then near the motion. None at a level that cites none.
    """
    if not brief.level.passages or not brief.knowledge.passages:
        return ()
    scene = brief.scene
    flow = scene.round.flow
    about = [flow[ref].claim for ref in flow.refs() if not flow[ref].struck]
    about += [*scene.case.claims(brief.side), scene.case.motion.text]
    found: dict[str, Passage] = {}
    for each in dict.fromkeys(about):
        for passage in recall(brief.knowledge, scene.similarity, each, _A_POINT, brief.side):
            found.setdefault(passage.id, passage)
        if len(found) >= MOST_OFFERED:
            break
    return tuple(found.values())[:MOST_OFFERED]


async def search_for(
    desk: SpeechDesk, searcher: Fetcher, brief: Brief, requests: Sequence[str]
) -> tuple[Passage, ...]:
    """Have the Searcher look; what it finds is offered to the Writer first, and returned."""
    seconds = min(SECONDS, desk.left())
    if not brief.level.passages or seconds < LEAST:
        return ()
    found = await searcher.fetch(requests, brief.knowledge, work=desk.work, seconds=seconds)
    offer(brief, found)
    return tuple(found)


def offer(brief: Brief, passages: Sequence[Passage]) -> None:
    """Put passages before those that are offered already."""
    known = {each.id for each in passages}
    offered = (*passages, *(each for each in brief.passages if each.id not in known))
    brief.passages = offered[:MOST_OFFERED]
