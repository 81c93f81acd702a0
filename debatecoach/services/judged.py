"""An adjudication as documents: JSON for programs (see :mod:`debatecoach.services.judging`), and words."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from debatecoach.base.messages import picked
from debatecoach.debate.adjudication import Adjudication, Annotated, Dimension
from debatecoach.debate.ballot import QuotedLine
from debatecoach.debate.framework import Fate
from debatecoach.debate.naming import short_team, spoken_names
from debatecoach.debate.numbers import number
from debatecoach.debate.side import FOUR
from debatecoach.debate.transcript import Transcript
from debatecoach.debate.votes import Vote, shift, swing


def document_of(found: Adjudication, transcript: Transcript) -> dict[str, Any]:
    """What ``debatecoach judge --json`` prints."""
    return {
        "schema_version": 1,
        "motion": transcript.motion.text,
        "format": transcript.format,
        **picked(found, "teams", "winner", "certainty"),
        "agreement": round(found.agreement, 3),
        **picked(found, "ranking", "rfd"),
        "votes": [_vote(each) for each in found.votes],
        "scores": {"teams": _by_team(found), "speeches": _speeches(found, transcript)},
        "layers": _layers(found),
        "clashes": [
            {
                **picked(each, "title", "winner", "reason"),
                "lines": [{"team": team, **_line(line)} for team, line in each.lines],
            }
            for each in found.clashes
        ],
        "probes": [
            {"probe": each.ask, **picked(each, "winner", "held"), "votes": list(map(_vote, each.votes))}
            for each in found.probes
        ],
        **picked(found, "notices", "struck", "calls", "steps"),
    }


def _vote(vote: Vote) -> dict[str, Any]:
    told = picked(vote, "layer", "judge", "winner", "weight")
    return {**told, "scores": _scores(vote), "note": str(vote.note)}


def _scores(vote: Vote) -> dict[str, float]:
    return {team: round(score, 2) for team, score in vote.scores}


def _by_team(found: Adjudication) -> dict[str, dict[str, float]]:
    """By team: what each layer that gives scores gave it."""
    given = {vote.layer: dict(vote.scores) for vote in found.votes if vote.scores and not vote.judge}
    return {
        team: {layer: round(scores[team], 2) for layer, scores in given.items() if team in scores}
        for team in found.teams
    }


def _speeches(found: Adjudication, transcript: Transcript) -> list[dict[str, Any]]:
    return [
        {
            "speech": each.speech + 1,
            "team": each.team,
            "speaker": spoken.name,
            "stage": spoken.stage,
            "words": len(spoken.text.split()),
            "points": round(each.points, 2),
            "judged": [picked(one, "dimension", "score", "comment") for one in each.judged],
            "rubric": dict(each.rubric),
            **picked(each, "overall", "why", "persuasiveness", "felt"),
        }
        for each, spoken in zip(found.speeches, transcript.speeches, strict=True)
    ]


def _layers(found: Adjudication) -> dict[str, Any]:
    judges: dict[str, list[dict[str, Any]]] = {vote.layer: [] for vote in found.votes}
    for vote in found.votes:
        if vote.judge:
            judges[vote.layer].append({"judge": vote.judge, "winner": vote.winner, "scores": _scores(vote)})
    layers: dict[str, Any] = {}
    for vote in found.votes:
        if not vote.judge:
            layers[vote.layer] = {"winner": vote.winner, "weight": vote.weight, "scores": _scores(vote)}
            if judges[vote.layer]:
                layers[vote.layer]["judges"] = judges[vote.layer]
    if found.debaters:
        layers.setdefault("panel", {})["debaters"] = [
            picked(each, "team", "dimension", "score", "comment") for each in found.debaters
        ]
    layers.setdefault("annotation", {})["moves"] = [_move(each) for each in found.moves]
    layers.setdefault("audit", {})["fates"] = {
        fate.value: [each.id for each in found.moves if each.fate is fate] for fate in Fate
    }
    if found.listeners:
        voted = swing(found.listeners)
        layers["audience"] = {
            **layers.get("audience", {}),
            "before": dict(zip(("pro", "con", "undecided"), map(_percent, voted.before), strict=True)),
            "after": dict(zip(("pro", "con", "undecided"), map(_percent, voted.after), strict=True)),
            "swing": {"pro": _percent(voted.pro), "con": _percent(voted.con)},
            "shift": round(shift(found.listeners), 2),
            "listeners": [asdict(each) for each in found.listeners],
        }
    return layers


def _percent(number: float) -> float:
    return round(number, 1)


def _move(move: Annotated) -> dict[str, Any]:
    told = asdict(move) | {"speech": move.speech + 1, "line": _line(move.line) if move.line else None}
    return told | {"points": round(move.points, 2)}


def _line(line: QuotedLine) -> dict[str, Any]:
    return {"speech": line.speech + 1, "sentence": line.sentence + 1, "quote": line.quote}


def words_of(found: Adjudication, transcript: Transcript) -> str:
    """The adjudication for reading."""
    head = f"{short_team(found.winner)} ({found.certainty})" if found.winner else found.certainty
    names = spoken_names(transcript.speeches)
    four = found.teams == FOUR
    lines = [transcript.motion.text, "", f"## {head}", "", str(found.rfd), ""]
    for vote in found.votes:
        if not vote.judge:
            scores = ", ".join(
                f"{short_team(team, four=four)} {number(round(score, 2))}" for team, score in vote.scores
            )
            side = str(short_team(vote.winner, four=four)) if vote.winner else "–"
            lines.append(f"{vote.layer:11} {side:4} {scores}".rstrip())
    lines.append("")
    for each in found.clashes:
        lines.append(f"* {each.title} ({short_team(each.winner) if each.winner else 'even'}): {each.reason}")
        lines += [f"  {names[line.speech]}: “{line.quote}”" for _team, line in each.lines]
    lines.append("")
    for speech, spoken in zip(found.speeches, transcript.speeches, strict=True):
        marks = ", ".join(f"{one.dimension} {number(one.score)}" for one in speech.judged)
        overall = f"overall {number(speech.overall)}; " if speech.overall is not None else ""
        lines.append(
            f"{speech.speech + 1:2}. {_who(str(names[speech.speech]), spoken.name)}: {overall}{marks}".rstrip(
                ": "
            )
        )
        argument = next((one for one in speech.judged if one.dimension is Dimension.ARGUMENT), None)
        if argument is not None:
            lines.append(f"    {argument.comment}")
    lines += ["", *(f"[{notice}]" for notice in found.notices)]
    return "\n".join(lines) + "\n"


def _who(speech: str, name: str) -> str:
    return f"{speech}, {name}" if name else speech
