"""Good answers to the tasks of preparation, made from the request: the right side, the right targets."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Mapping
from typing import Any

from debatecoach.base.language import Request

_SUBJECTS = """
teachers parents rivers bakers judges pilots nurses farmers singers bankers sailors painters miners
tailors doctors drivers editors dancers lawyers plumbers chemists potters weavers brewers clerks
guards hunters mayors monks poets scouts smiths tutors voters writers athletes barbers cooks divers
engineers fishers gardeners hosts inventors jewellers knights librarians masons neighbours owners
"""
_VERBS = """
lose gain keep share trade measure forget rescue doubt repair publish harvest borrow defend replace
ignore collect postpone invent regret welcome abandon compare simplify hide reward question carry
protect waste divide restore
"""
_OBJECTS = """
mornings trust savings bridges recipes secrets gardens harvests lessons promises tools weekends maps
letters coats fences engines ovens markets windows songs ladders wheels islands candles clocks
orchards rumours blankets lanterns tunnels medals
"""
POOLS = (_SUBJECTS.split(), _VERBS.split(), _OBJECTS.split(), _OBJECTS.split())


class Distinct:
    """Claims no two of which share more than one word that counts. Repeatable."""

    def __init__(self, seed: int = 1) -> None:
        self._random = random.Random(seed)
        self._made: list[frozenset[str]] = []

    def claim(self) -> str:
        while True:
            words = [self._random.choice(pool) for pool in POOLS]
            if len(set(words)) == 4 and all(len(made.intersection(words)) < 2 for made in self._made):
                self._made.append(frozenset(words))
                return f"{words[0].capitalize()} {words[1]} {words[2]} before {words[3]}"


def user(request: Request) -> str:
    """The user message."""
    return request.messages[1].text


def side_of(request: Request) -> str:
    found = re.search(r"^(?:Side: |持方：)(pro|con)", user(request), re.MULTILINE)
    assert found is not None, user(request)
    return found[1]


def block(request: Request, name: str) -> str:
    """What stands between the fences of a block, empty if it is."""
    found = re.search(rf"<<<{name} ([0-9a-f]{{8,16}})\n(.*?)\n{name} \1>>>", user(request), re.DOTALL)
    return found[2] if found else ""


def analysis(request: Request) -> str:
    return json.dumps(
        {
            "definitions": [
                {"term": "homework", "meaning": "set tasks that pupils do outside lessons"},
                {"term": "to ban", "meaning": "schools may no longer set it"},
            ],
            "criterion": {
                "text": "which rule leaves pupils better educated and well.",
                "why": "A school exists for the pupils in it.",
            },
            "battlefields": [
                {
                    "name": "Learning",
                    "question": "Do pupils learn more without homework?",
                    "importance": "high",
                    "rationale": "Learning is what schools are for.",
                    "keywords": ["learn", "practice", "memory"],
                },
                {
                    "name": "Fairness",
                    "question": "Who carries the burden?",
                    "importance": "medium",
                    "rationale": "Homes differ.",
                    "keywords": ["home", "help"],
                },
            ],
            "pro_framework": {
                "name": "Evenings back",
                "text": "School belongs in school. Evenings are theirs.",
            },
            "con_framework": {"name": "Practice counts", "text": "Skills grow by use. Use takes time."},
        }
    )


class Good:
    """A model that does preparation well."""

    def __init__(self, seed: int = 1) -> None:
        self.distinct = Distinct(seed)

    def claims(self, request: Request) -> str:
        count = int(re.search(r"Write (\d+)|请写出 ?(\d+)", user(request))[0].split()[-1])  # type: ignore[index]
        fields = re.findall(r"^(\S+) \(", block(request, "battlefields"), re.MULTILINE)
        made = [
            self.argument(side_of(request))
            | {
                "battlefield": fields[number % len(fields)] if fields else "",
                "illustration": "Imagine a street where that happens every day.",
                "impact": "That decides how people live.",
            }
            for number in range(count)
        ]
        return json.dumps({"claims": made})

    def counters(self, request: Request) -> str:
        replies = []
        for number, wanted in re.findall(r"^(\d+): (\d+) ", block(request, "targets"), re.MULTILINE):
            replies += [self.argument(side_of(request)) | {"target": int(number)} for _ in range(int(wanted))]
        return json.dumps({"replies": replies})

    def scores(self, request: Request) -> str:
        numbers = [int(each) for each in block(request, "judge").split(",")]
        return json.dumps(
            {
                "scores": [
                    {
                        "number": number,
                        "attack": number % 3,
                        "support": 2 - number % 2,
                        "reason": f"reason {number}",
                    }
                    for number in numbers
                ]
            }
        )

    def stronger(self, request: Request) -> str:
        count = int(re.search(r"Write (\d+)|写出 (\d+)", user(request))[0].split()[-1])  # type: ignore[index]
        return json.dumps({"replies": [self.argument(side_of(request)) for _ in range(count)]})

    def reword(self, request: Request) -> str:
        count = int(re.search(r"Write (\d+)|写出 (\d+)", user(request))[0].split()[-1])  # type: ignore[index]
        made = [self.argument(side_of(request)) | {"why": "It holds the step."} for _ in range(count)]
        return json.dumps({"wordings": made})

    def look_up(self, request: Request) -> str:
        return json.dumps({"queries": ["tutor answers homework questions", "homework trial sleep"]})

    def attach(self, request: Request) -> str:
        """The first passage shown, its first sentence."""
        [first, *_] = block(request, "passages").splitlines()
        number, _source, quote = first.split(" | ", 2)
        said = quote.split(". ")[0]
        return json.dumps({"picks": [{"number": int(number), "helps": "shows the step", "quote": said}]})

    def tensions(self, request: Request) -> str:
        return json.dumps({"pairs": [{"one": 1, "other": 2, "why": "one needs what the other denies"}]})

    def select(self, request: Request) -> str:
        numbers = [int(each) for each in re.findall(r"^(\d+)\. ", block(request, "trees"), re.MULTILINE)]
        return json.dumps(
            {
                "claims": numbers[::-1][:3],
                "framework_name": "One thread",
                "framework": "Every point asks who decides. The answer is the same.",
                "explanation": "They rest on different reasons.",
            }
        )

    def argument(self, side: str) -> dict[str, Any]:
        claim = self.distinct.claim()
        return {
            "side": side,
            "claim": claim + ".",
            "argument": f"{claim} because the first step makes the second one cheap. So it keeps happening.",
            "label": " ".join(claim.split()[:3]),
            "scheme": "cause",
            "passages": [],
        }

    def script(self) -> Mapping[str, Callable[[Request], str]]:
        return {
            "analyse": analysis,
            "claims": self.claims,
            "counters": self.counters,
            "categories": self.scores,
            "select": self.select,
            "stronger": self.stronger,
            "reword": self.reword,
            "look_up": self.look_up,
            "attach": self.attach,
            "tensions": self.tensions,
        }
