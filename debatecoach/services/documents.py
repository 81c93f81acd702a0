"""A round as documents: JSON for programs (fields in ``cli.main``), a transcript for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from debatecoach.base.messages import Words, picked, plain
from debatecoach.coach.listen.perhaps import asked
from debatecoach.coach.tasks.ledger import Totals
from debatecoach.debate.ballot import Ballot
from debatecoach.debate.case import Case, Round
from debatecoach.debate.flow_tree import FlowRef
from debatecoach.debate.format import Format, Slot
from debatecoach.debate.naming import short_team, side_name, speech_names
from debatecoach.debate.numbers import minutes, number
from debatecoach.debate.person import simulated
from debatecoach.debate.side import Side
from debatecoach.debate.speech import Speaker, Speech, Turn
from debatecoach.debate.states import marks, standing
from debatecoach.services.connection import Connection
from debatecoach.services.wiring import Engines


def round_document(
    round: Round, case: Case, engines: Engines, notices: Sequence[Words] = ()
) -> dict[str, Any]:
    """``round.json``: see :mod:`debatecoach.cli.main` for its fields."""
    return {
        "schema_version": 1,
        "motion": {"id": case.motion.id, "text": case.motion.text},
        "format": {"id": round.format.id, "name": str(round.format.name), "grace": round.format.grace},
        "seed": round.seed,
        "started": round.started,
        "human": round.human,
        "seats": round.seats,
        "cast": dict(round.cast),
        "engines": {
            "voices": {side: engines.pace(side, round, case.motion.language).id for side in Side},
            "recogniser": engines.recognisers[0].id if engines.recognisers else "",
            "embedding": engines.embedding.id,
            "theta": float(f"{engines.similarity(case).theta:.4f}"),
            "level": engines.opponent_level.id if engines.opponent_level is not None else None,
        },
        "speeches": [_speech(round, index) for index in range(len(round.speeches))],
        "winner": round.ballot.winner if round.ballot else None,
        "certainty": round.ballot.certainty if round.ballot else "",
        "notices": [*map(str, engines.notices), *map(str, notices)],
        **_team(engines, round, case),
    }


def _team(engines: Engines, round: Round, case: Case) -> dict[str, Any]:
    if engines.connection is None:
        return {}
    passages = [
        picked(each, "id", "title", "publisher", "date", "place", "quote")
        for each in case.knowledge.passages.values()
    ]
    return {"passages": passages, "team": team_document(engines.connection, round.format.slots)}


def team_document(connection: Connection, slots: Sequence[Slot]) -> dict[str, Any]:
    """The part of ``round.json`` that tells what a language model did: calls, money and the trail."""

    def totals(work: str | None) -> dict[str, Any]:
        return sums(connection.ledger.totals(work))

    def sums(found: Totals) -> dict[str, Any]:
        return {
            "calls": found.calls,
            "dependent_steps": found.steps,
            "most_at_once": found.peak,
            "prompt_tokens": found.prompt_tokens,
            "completion_tokens": found.completion_tokens,
            "tokens_estimated": found.estimated,
            "cost": round_to(found.cost, 6) if found.priced else None,
            "seconds": round_to(found.seconds),
        }

    calls = list(connection.ledger.calls.values())
    began = min((each.began for each in calls), default=0.0)
    return {
        "team": connection.plan.team,
        "level": connection.plan.level.id,
        "think_first": connection.plan.think_first,
        "endpoint": connection.model.id,
        "models": dict(connection.models),
        "totals": totals(None),
        "speeches": {slot.id: totals(slot.id) for slot in slots},
        "tasks": {
            task: sums(Totals.of(each for each in calls if each.task == task))
            for task in dict.fromkeys(each.task for each in calls)
        },
        "calls": [
            {
                **picked(call, "id", "work", "task"),
                "prompt_version": call.version,
                **picked(call, "role", "model"),
                "began": round_to(call.began - began),
                "seconds": round_to(call.ended - call.began) if call.ended >= 0 else None,
                **picked(call, "step", "outcome", "cached", "shortened"),
                "prompt_tokens": call.usage.prompt,
                "completion_tokens": call.usage.completion,
                "cost": round_to(call.cost, 6) if call.priced else None,
            }
            for call in calls
        ],
        "trail": [
            {
                **picked(entry, "id", "work", "agent"),
                "text": entry.sentence(),
                **picked(entry, "refs", "calls", "detail", "degraded"),
            }
            for entry in connection.trail.entries
        ],
    }


def _speech(round: Round, index: int) -> dict[str, Any]:
    speech, slot = round.speeches[index], round.format.slots[index]
    low, high = slot.window
    return {
        "slot": slot.id,
        "side": slot.side,
        "stage": slot.stage,
        "speaker": speech.speaker,
        "simulated": speech.simulated,
        "text": speech.text,
        "seconds": round_to(speech.seconds),
        "limit": slot.seconds,
        "window": [low, high],
        "in_window": low <= speech.seconds <= high,
        "timed_by": speech.timed_by,
        "heard_by": speech.heard_by,
        "sentences": [
            {
                "text": each.text,
                "start": round_to(each.start),
                "end": round_to(each.end),
                "paragraph": each.paragraph,
            }
            for each in speech.sentences
        ],
        "actions": [
            {
                **picked(move, "action", "claim", "target", "target_node"),
                "tree_nodes": list(move.nodes),
                **picked(move, "sources", "scheme"),
                "strength": round_to(move.strength),
                "importance": round_to(move.importance),
                "sentences": [move.first, move.last],
            }
            for move in speech.moves
        ],
        "points_of_information": plain(speech.pois),
        "turns": plain(speech.turns),
        "granted": plain(speech.grants),
        "noted": plain(speech.noted),
        "cut": list(speech.cut),
        "audio": speech.audio,
        "notices": plain(speech.notices),
    }


def flow_document(round: Round, motion: str) -> dict[str, Any]:
    """``flow.json``: each tree's nodes, parents before children. ``asked`` is true of a point that is marked
    as dropped and may have been answered all the same."""
    flow, format, spoken = round.flow, round.format, len(round.speeches)
    unsure = asked(round, motion)

    def nodes(side: Side) -> Iterator[dict[str, Any]]:
        tree = flow.trees[side]
        for node in tree.walk():
            point = tree[node]
            yield {
                "id": node,
                "parent": tree.parent(node),
                "side": tree.side_of(node),
                "level": tree.level(node),
                "standing": standing(flow, FlowRef(side, node), format, spoken),
                "marks": list(marks(flow, FlowRef(side, node), format, spoken)),
                "asked": FlowRef(side, node) in unsure,
                **plain(point),
            }

    return {
        "schema_version": 1,
        "simulated": {each.slot: each.simulated for each in round.speeches if each.simulated},
        "trees": {side: list(nodes(side)) for side in Side},
    }


def ballot_document(ballot: Ballot, round: Round) -> dict[str, Any]:
    """``ballot.json``: the ballot's own fields, both totals, and whom the app's speeches simulate."""
    return {
        "schema_version": 1,
        "simulated": {each.slot: each.simulated for each in round.speeches if each.simulated},
        "totals": {side: ballot.tally.total(side) for side in Side},
        "margin": ballot.tally.margin,
        **plain(ballot),
    }


def round_to(number: float, places: int = 2) -> float:
    """Hundredths of a second are enough for people; keeps files free of 0.30000000000000004."""
    return round(number, places)


def transcript(round: Round, case: Case) -> str:
    """The round for reading: every speech with its time, and the ballot in short."""
    lines = [case.motion.text, "=" * min(78, len(case.motion.text)), ""]
    names = speech_names(round.format)
    for index, speech in enumerate(round.speeches):
        slot = round.format.slots[index]
        who = "you" if speech.speaker is Speaker.HUMAN else "debatecoach"
        who = slot.speaker or "transcript" if speech.speaker is Speaker.OTHER else who
        who = f"{who}; {simulated(speech.simulated)}" if speech.simulated else who
        who = "both sides" if speech.turns else who
        head = f"## {names[index]} ({who})"
        lines.append(f"{head}, {minutes(speech.seconds + 0.5)} of {minutes(slot.seconds)}")
        lines += ["", told(speech, round.format), ""]
        lines += [f"[{notice}]" for notice in (*_offered(speech), *speech.notices)]
        lines += [""] if speech.notices or speech.pois else []
    if round.ballot is not None:
        lines += _verdict(round.ballot, round.format)
    return "\n".join(lines) + "\n"


def told(speech: Speech, format: Format) -> str:
    """What was said, a paragraph each; of an exchange who said it, too, and what was granted."""
    if not speech.turns:
        return speech.text.replace("\n", "\n\n") if speech.text else "-"
    lines = [
        f"{side_name(turn.side, format)} ({minutes(turn.end - turn.start + 0.5)}{instead(speech, turn)}): "
        + " ".join(each.text for each in speech.sentences[turn.first : turn.last + 1])
        for turn in speech.turns
    ]
    lines += [f"[granted by {side_name(each.side, format)}: {each.what}]" for each in speech.grants]
    unheard = "noted by the model, not found in what was said: granted by"
    lines += [f"[{unheard} {side_name(each.side, format)}: {each.what}]" for each in speech.noted]
    return "\n\n".join(lines)


def instead(speech: Speech, turn: Turn) -> str:
    """Says that the library debater took a turn where a model was to take it."""
    modelled = any(each.by is Speaker.MODEL for each in speech.turns)
    return ", library debater" if modelled and turn.by is Speaker.LIBRARY else ""


def _offered(speech: Speech) -> list[str]:
    """How many points of information were offered and taken."""
    taken = sum(each.in_speech for each in speech.pois)
    return [f"points of information: {len(speech.pois)} offered, {taken} taken"] if speech.pois else []


def _verdict(ballot: Ballot, format: Format) -> list[str]:
    winner = ballot.certainty
    if ballot.team is not None:
        winner = f"{short_team(ballot.team, format=format)} ({ballot.certainty})"
    totals = ", ".join(f"{side_name(side, format)} {number(ballot.tally.total(side))}" for side in Side)
    lines = [f"## Ballot ({ballot.judge}): {winner}; {totals}", "", str(ballot.rfd), ""]
    for at, action in enumerate(ballot.next_actions, 1):
        lines.append(f"{at}. {action.text} {action.why}".rstrip())
    lines += ["", *(f"[{text}]" for text in (*ballot.cannot_judge, *ballot.notices))]
    return lines
