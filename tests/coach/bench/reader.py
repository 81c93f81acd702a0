"""A judge that answers by reading: the bench's tasks, answered from the request's own material by rules.

What a speech is worth is marked in the tests' debates by its reasons: every "because" is one. A reader with
a leaning adds what a model is known to be led astray by. Nothing here knows which side it reads.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from debatecoach.base.language import Request
from debatecoach.coach.listen.sentences import split_sentences
from debatecoach.coach.listen.stems import content_words
from tests.coach.team.debating import Says, blocks, told

Lean = Callable[[str, str], float]
"""Points more for a team's label and everything it said."""
_SPEECH = re.compile(r"^\[Team (\w), speech (\d+)[^\]]*\]\n(.*?)(?=\n\n\[Team |\Z)", re.DOTALL | re.MULTILINE)
_NOTE = re.compile(r"^Speech (\d+), (\w+), (\w+): ?(.*?)(?=^Speech \d+, |^== |\Z)", re.DOTALL | re.MULTILINE)
_MOVE = re.compile(r"^\[([\d.]+) (\w+)\](.*)$", re.MULTILINE)


def worth(text: str) -> float:
    """1 and 2 a reason, at most 10."""
    return min(10.0, 1.0 + 2.0 * len(re.findall(r"\bbecause\b|因为", text)))


@dataclass
class Reader:
    """See the module.

    Attributes:
        lean: how the engagement judges are led astray, None: not at all.
        answers: instead of the reader's own, by task.
        everywhere: whoever judges a speech is led astray too.
    """

    lean: Lean | None = None
    answers: dict[str, Says] = field(default_factory=dict)
    everywhere: bool = False

    def script(self) -> dict[str, Says]:
        """The answers by task."""
        own: dict[str, Says] = {
            "bench_argument": self.argument,
            "bench_source": lambda r: self.plain(r, "evidence"),
            "bench_language": lambda r: self.plain(r, "rhetoric", "role"),
            "bench_clash": lambda r: self.plain(r),
            "bench_dimension": self.dimension,
            "bench_systematic": self.systematic,
            "bench_ranks": self.ranks,
            "bench_engagement": self.engagement,
            "bench_audience": self.audience,
        }
        return own | self.answers

    # -- a speech ----------------------------------------------------------------------------------

    def argument(self, request: Request) -> str:
        material = blocks(request)
        text, moves = material["speech"], []
        known = [(found[1], found[2], found[3]) for found in _MOVE.finditer(material.get("notes", ""))]
        team = team_of(request)
        for sentence in (each.text for each in split_sentences(text)):
            if not re.search(r"because|因为", sentence):
                continue
            target = ""
            if re.match(r"\W*(?:But|They say|No:)", sentence):
                best = max(
                    (
                        (len(content_words(words) & content_words(sentence)), name)
                        for name, whose, words in known
                        if _opposed(whose, team)
                    ),
                    default=(0, ""),
                )
                target = best[1] if best[0] else ""
            moves.append(
                {
                    "claim": sentence.split("because")[0].strip(" ,.")[:200] or sentence[:200],
                    "quote": sentence,
                    "ground": "evidence" if re.search(r"\d{4}|report", sentence) else "principle",
                    "specific": bool(re.search(r"\d", sentence)),
                    "target": target,
                    "logic": bool(target),
                    "new": bool(target),
                    "undermines": bool(target),
                }
            )
        score = self.mark(request)
        return _json(
            moves=moves[:24], analysis=f"It gives {len(moves)} reasons.", comment=f"{len(moves)} reasons.",
            score=score, strength=score, rebuttal=min(10, max(1, 2 * sum(bool(m["target"]) for m in moves))),
        )  # fmt: skip

    def mark(self, request: Request) -> int:
        text = blocks(request)["speech"]
        leaning = self.lean(team_of(request), text) if self.lean and self.everywhere else 0.0
        return max(1, min(10, round(worth(text) + leaning)))

    def plain(self, request: Request, *rows: str) -> str:
        score = self.mark(request)
        rest = dict.fromkeys(rows, score)
        return _json(analysis=f"Worth {score}.", comment=f"It is worth {score}.", score=score, **rest)

    # -- the debate --------------------------------------------------------------------------------

    def _teams(self, request: Request) -> dict[str, float]:
        """Reasons by team, from the notes: what is judged is on them, ``(7/10)``."""
        material = blocks(request)
        names = re.findall(r"^(\w+):", material["teams"], re.MULTILINE)
        found = {name: [0.0] for name in names}
        for note in _NOTE.finditer(material["notes"]):
            marks = [float(mark) for mark in re.findall(r"\((\d+)/10\)", note[4])]
            found[note[2]] += marks or [worth(note[4])]  # a brief bench shows the speeches themselves
        return {name: sum(marks) / max(1, len(marks) - 1) for name, marks in found.items()}

    def _verdict(self, request: Request) -> dict[str, Any]:
        teams = self._teams(request)
        best = max(teams.values())
        first = [name for name, score in teams.items() if score >= best - 1e-9]
        return {
            "analysis": "The reasons decide.",
            "debaters": [
                {"team": name, "comment": "By its reasons.", "score": max(1, min(10, round(score)))}
                for name, score in teams.items()
            ],
            "comment": "More reasons stood at the end.",
            "winner": first[0] if len(first) == 1 else "tie",
        }

    def dimension(self, request: Request) -> str:
        return json.dumps(self._verdict(request))

    def systematic(self, request: Request) -> str:
        quotes: list[dict[str, str]] = []
        for _, team, rest in (each.groups() for each in _MOVE.finditer(blocks(request)["notes"])):
            words = re.search(r'"(.+)"$', rest)
            if words and len(quotes) < 4 and not any(each["team"] == team for each in quotes):
                quotes.append({"team": team, "quote": words[1]})
        verdict = self._verdict(request)
        clash = {
            "title": "Where the sides met", "quotes": quotes, "reason": "By the reasons.",
            "winner": verdict["winner"],
        }  # fmt: skip
        return json.dumps(verdict | {"clashes": [clash]}, ensure_ascii=False)

    def ranks(self, request: Request) -> str:
        out = []
        for note in _NOTE.finditer(blocks(request)["notes"]):
            rows = [
                float(each) for each in re.findall(r"(?:strength|grounding|effectiveness) (\d+)", note[4])
            ]
            score = round(sum(rows) / len(rows)) if rows else round(worth(note[4]))
            out.append({"speech": int(note[1]), "reason": "By its reasons.", "score": max(1, min(10, score))})
        return json.dumps({"speeches": out})

    def engagement(self, request: Request) -> str:
        said: dict[str, str] = {}
        for found in _SPEECH.finditer(blocks(request)["debate"]):
            said[found[1]] = f"{said.get(found[1], '')} {found[3]}"
        scores = {}
        for letter, text in said.items():
            score = (
                1.0
                + len(re.findall(r"\bbecause\b|因为", text))
                + (self.lean(letter, text) if self.lean else 0.0)
            )
            scores[letter] = max(1, min(10, round(score)))
        best = max(scores.values())
        first = [letter for letter, score in scores.items() if score == best]
        rows = ("engagement", "quality", "rebuttal", "narrative")
        return _json(
            teams=[
                {"team": letter, "reason": "By its reasons."} | dict.fromkeys(rows, score)
                for letter, score in scores.items()
            ],
            comment="The reasons decide.",
            winner=first[0] if len(first) == 1 else "tie",
        )

    def audience(self, request: Request) -> str:
        debate = blocks(request)["debate"]
        parts = re.findall(
            r"^\[Speech (\d+), for the ([a-z ]+)\]\n(.*?)(?=\n\n?\[Speech |\Z)", debate, re.M | re.S
        )
        speeches, moved = [], 0.0
        for number, whom, text in parts:
            felt = max(1, min(5, round(worth(text) / 2)))
            moved += felt if whom == "motion" else -felt
            speeches.append({"speech": int(number), "why": "By its reasons.", "persuasiveness": felt})
        step = (moved > 1) - (moved < -1)
        listeners = [
            {
                "listener": number,
                "why": "The reasons.",
                "after": max(-2, min(2, prior + step * (abs(prior) < 2))),
            }
            for number, prior in enumerate((-2, -1, 0, 1, 2), 1)
        ]
        return json.dumps({"speeches": speeches, "listeners": listeners})


def team_of(request: Request) -> str:
    """The team whose speech is judged."""
    found = re.search(r"Team: (\w+)\.|队伍：(\w+)", told(request))
    return next(each for each in found.groups() if each) if found else ""


def _opposed(whose: str, team: str) -> bool:
    pro = ("pro", "OG", "CG")
    return (whose in pro) != (team in pro)


def _json(**fields: object) -> str:
    return json.dumps(fields, ensure_ascii=False)
