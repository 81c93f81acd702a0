"""Judges of the bias suite: arithmetic on the flow, and models by rule, even-handed or led astray.

A record of a real model on 40 debates would show that model on one day. These judges are worse than models in
exactly one known way each, and always in it: what the bench does about it is what is measured.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache

from debatecoach.base.language import Request
from debatecoach.coach.bench.bench import judge
from debatecoach.coach.bench.by_rule import adjudicate_by_rule
from debatecoach.coach.bench.spoken import is_order
from debatecoach.coach.bench.transcribed import round_of
from debatecoach.coach.listen.listener import Listener
from debatecoach.debate.adjudication import Adjudication
from debatecoach.debate.case import Case
from debatecoach.debate.transcript import Transcript
from debatecoach.engines.embedding.lexical import LexicalEmbedding
from tests.bias.pairs import CARE, COURTESY
from tests.coach.bench.reader import Lean, Reader
from tests.coach.team.debating import Says, Script, asker_of, blocks

_CARE = set(re.findall(r"\w{6,}", CARE.lower()))
_COURTESY = set(re.findall(r"\w{6,}", COURTESY.lower()))


def offline(transcript: Transcript) -> Adjudication:
    """Without a model."""
    case = Case(transcript.motion)
    listener = Listener(case, embedding())
    return adjudicate_by_rule(transcript, round_of(transcript, listener), case)[0]


@cache
def embedding() -> LexicalEmbedding:
    return LexicalEmbedding()


def words(text: str, wanted: set[str]) -> float:
    """One point for every two of some words."""
    return len([each for each in re.findall(r"\w{6,}", text.lower()) if each in wanted]) / 2


LEANINGS: Mapping[str, Lean] = {
    "label": lambda letter, text: 4.0 if letter in ("A", "con") else 0.0,
    "length": lambda letter, text: len(text) / 200,
    "politeness": lambda letter, text: words(text, _COURTESY),
    "caution": lambda letter, text: words(text, _CARE),
    "orders": lambda letter, text: 9.0 if any(map(is_order, text.split("."))) else 0.0,
}
"""What a judge adds for, by kind of pair, at A and at con first; ``order`` needs the place and is below."""


def model(
    lean: Lean | None = None, answers: dict[str, Says] | None = None, everywhere: bool = False
) -> Callable[[Transcript], Adjudication]:
    """The bench on a model that reads by rule; with a leaning in the engagement votes, or everywhere."""

    def judged(transcript: Transcript) -> Adjudication:
        script = Script(Reader(lean, answers or {}, everywhere).script())
        return asyncio.run(judge(asker_of(script), transcript))

    return judged


def asked(transcript: Transcript) -> Counter[tuple[str, str]]:
    """Every request the even-handed model gets: task and words."""
    script = Script(Reader().script())
    asyncio.run(judge(asker_of(script), transcript))
    return Counter((each.schema_name, each.messages[1].text) for each in script.requests)


def differing(one: Transcript, two: Transcript) -> Counter[str]:
    """Requests of the second debate that the first has not, by task: what can lead a model astray."""
    return Counter(task for task, _ in (asked(two) - asked(one)).elements())


def last_word(request: Request) -> str:
    """An engagement judge who prefers whoever spoke last."""
    reader = Reader()
    answer = json.loads(reader.engagement(request))
    speaker = re.findall(r"^\[Team (\w), speech", blocks(request)["debate"], re.MULTILINE)[-1]
    for each in answer["teams"]:
        bonus = 4 if each["team"] == speaker else 0
        for row in ("engagement", "quality", "rebuttal", "narrative"):
            each[row] = min(10, each[row] + bonus)
    return json.dumps(answer | {"winner": speaker})


def led_astray(kind: str) -> Callable[[Transcript], Adjudication]:
    """The bench with engagement judges led astray by what the pair differs in."""
    if kind == "order":
        return model(answers={"bench_engagement": last_word})
    return model(LEANINGS[kind])


def all_astray(kind: str) -> Callable[[Transcript], Adjudication]:
    """The bench on a model that is led astray in every task that can see what the pair differs in."""
    if kind == "order":
        return model(answers={"bench_engagement": last_word})
    return model(LEANINGS[kind], everywhere=True)
