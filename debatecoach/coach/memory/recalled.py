"""What a team recalls for a speech: how like points were argued, by schemes that carried them (4.2).

The paper asks a model for keywords; here they are the telling words of the points in play, which costs no
call before every speech. What is recalled is a pattern: no source, and no words to be repeated.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from debatecoach.coach.listen.stems import CJK
from debatecoach.coach.memory import Memory, passage
from debatecoach.coach.memory.feeding import keywords
from debatecoach.coach.schemes import Schemes
from debatecoach.debate.case import Round
from debatecoach.debate.flow_tree import Flow
from debatecoach.debate.memory import Found, Memo, MemoFilter, scheme_priors
from debatecoach.debate.side import Side

TOP = 8
EXEMPLARS = 4
LEAST_FOUND = 5
"""Fewer say nothing of what usually carries: then nothing is recalled, and nothing said of it."""
MOST_WANTED = 3
"""Of more schemes that carried such arguments the best are told: a wish for all of them is none."""
OF_ONE_DEBATE = 2
THEIRS, OWN, MOTION = 2.0, 1.0, 1.0
"""What a point weighs in the one vector that stands for the debate so far; the other side's count twice."""
COPIED_RUN = 8
"""Words in a row that are another's."""
_CJK_RUN = 16
_DEEP = 40
_WORD = re.compile(r"[\w'’]+")


@dataclass(frozen=True, slots=True)
class Recalled:
    """What was recalled.

    Attributes:
        exemplars: at most four, the best first.
        wanted: schemes whose mean label is above 2, with that mean.
    """

    exemplars: tuple[Memo, ...] = ()
    wanted: tuple[tuple[str, float], ...] = ()

    def patterns(self) -> str:
        """The exemplars for a prompt: by which schemes, how well, and in which words."""
        lines = []
        for number, memo in enumerate(self.exemplars, 1):
            by = ", ".join(f"{use.scheme} {use.label.name.lower()}" for use in memo.uses)
            practice = "; written for practice" if memo.origin.for_practice else ""
            lines.append(f"{number}. ({by}{practice}) {passage(memo)}")
        return "\n".join(lines)

    def schemes(self, schemes: Schemes) -> str:
        """The wanted schemes for a prompt, each with its first two critical questions."""
        lines = []
        for id, mean in self.wanted:
            scheme = schemes[id]
            asked = " ".join(scheme.questions[:2])
            lines.append(f"- {scheme.name} ({mean:.1f} of 4): {asked}")
        return "\n".join(lines)

    def copied(self, sentence: str) -> bool:
        """True if a sentence repeats :data:`COPIED_RUN` words in a row of an exemplar (16 characters in
        Chinese)."""
        return any(_common_run(sentence, memo.text) for memo in self.exemplars)


def recall_for(
    memory: Memory, motion: str, round: Round, side: Side, language: str, debate: str = ""
) -> Recalled:
    """What is recalled for a side's next speech. Blocking; raises DebateCoachError.

    Args:
        memory: what was argued before.
        motion, round: what is debated, as this side heard it.
        side: whose speech is next.
        language: of the debate.
        debate: what this round is called in the memory, should it be there.
    """
    about = [(motion, MOTION), *_open_points(round.flow, side)]
    asked = dict.fromkeys(word for text, _ in about for word in keywords(text) or (text,))
    found = memory.nearest(tuple(asked), about, _DEEP, MemoFilter(language=language, but_debate=debate))
    top: list[Found] = []
    of_debate: Counter[str] = Counter()
    for each in found:
        if of_debate[each.memo.debate] < OF_ONE_DEBATE:
            of_debate[each.memo.debate] += 1
            top.append(each)
    top = top[:TOP]
    if len(top) < LEAST_FOUND:
        return Recalled()
    priors = scheme_priors(memory.records([each.memo for each in top]))
    wanted = dict(sorted(priors.items(), key=lambda each: -each[1])[:MOST_WANTED])
    fitting = [each for each in top if any(use.scheme in wanted for use in each.memo.uses)]
    fitting.sort(
        key=lambda each: (-max(each.memo.label(scheme) for scheme in wanted), -(each.likeness or 0.0))
    )
    return Recalled(tuple(each.memo for each in fitting[:EXEMPLARS]), tuple(wanted.items()))


def _open_points(flow: Flow, side: Side) -> list[tuple[str, float]]:
    """The points on the flow that nobody has taken out, with their weights."""
    return [
        (flow[ref].claim, OWN if flow.side_of(ref) is side else THEIRS)
        for ref in flow.refs()
        if not flow[ref].struck and not flow.trees[ref.tree].live_children(ref.node)
    ]


def _common_run(one: str, other: str) -> bool:
    if CJK.search(one):
        mine, theirs = ("".join(_WORD.findall(each)) for each in (one, other))
        return any(mine[at : at + _CJK_RUN] in theirs for at in range(len(mine) - _CJK_RUN + 1))
    said, there = _words(one), _words(other)
    runs = {tuple(there[at : at + COPIED_RUN]) for at in range(len(there) - COPIED_RUN + 1)}
    return any(tuple(said[at : at + COPIED_RUN]) in runs for at in range(len(said) - COPIED_RUN + 1))


def _words(text: str) -> Sequence[str]:
    return _WORD.findall(text.casefold())
