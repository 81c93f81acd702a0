"""``debatecoach spar MOTION``: a whole round without a window.

``spar --out DIR`` writes (UTF-8, each file whole or not at all):

``round.json``  (also what ``--json`` prints)
    schema_version, motion {id, text}, format {id, name, grace}, seed, started, human ("pro", "con" or
    null), seats (people's; none: the whole side), cast {seat or side: person's id},
    engines {voices {pro, con}, recogniser, embedding, theta, level (or null)},
    winner ("pro", "con" or null), certainty, notices [text], and speeches, each: slot,
    side, stage, speaker ("human", "library", "both": an exchange), simulated (a person's name, or ""),
    text, seconds, limit, window [low, high], in_window, timed_by (a voice's id or "estimate", with "@" and
    the words a minute where a level sets the pace; "microphone" or "typed"), heard_by, sentences [{text,
    start, end (-1: not timed), paragraph}], actions [{action, claim, target, target_node (in flow.json),
    tree_nodes ["pro/p1.2"], sources ["s1"], scheme, strength, importance, sentences [first, last]}],
    points_of_information [{at, by, state ("taken", "refused", "ignored", "withdrawn"), text, asked, until,
    after, sentence (of the question, which begins with "> "), last (of its answer)}], turns [{side, by,
    first, last (of its sentences), start, end, asks}], granted [{side, what, node (in flow.json), question,
    answer (sentences), conceded}], noted (likewise: by a model, and not found in what was said), cut [text],
    audio (file name or ""), notices.
    With a language model also passages [{id, title, publisher, date, place, quote}], which may be cited,
    and team: team, level, think_first, endpoint (host), models by role, totals, speeches by slot and tasks
    by name {calls, dependent_steps, most_at_once, prompt_tokens, completion_tokens, tokens_estimated, cost
    (null: its price is not known; the window's settings keep prices), seconds}, calls [{id, work, task,
    prompt_version, role, model, began, seconds, step, outcome, cached, shortened, prompt_tokens,
    completion_tokens, cost}] and trail [{id, work, agent, text, refs, calls, detail, degraded}]; a speech's
    speaker is then "model", or "library" with a notice that says why.
``flow.json``
    schema_version, trees {pro, con}: nodes, parents first: id, parent ("" for a main claim), side,
    level, standing ("open", "dropped", "attacked", "answered"), marks ("dropped", "answered", "extended",
    "turned", "cross-applied", "conceded", "new in the last speech"), asked (marked as dropped, and perhaps
    answered all the same), claim, arguments, state, visits,
    mentions [{speech, action, quote, sentence, manner, source, start, end}], origin, ground, specific,
    confidence, doubt, struck, note, alternatives, rulings [{mark, holds}], taught [{node, same}].
``ballot.json``
    schema_version, totals {pro, con}, margin, judge, winner, certainty, tally {entries}, clashes,
    dropped, next_actions, rfd, can_judge, cannot_judge, notices.
``ballot.md``
    the same for reading.
``01-pro-opening.wav`` …
    each machine speech as it is spoken; none for a person's.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from debatecoach.base.errors import InputError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Message, Words
from debatecoach.cli.prepare import for_round, is_prepared, no_model, prepared_for_round
from debatecoach.coach.cross_examination.exchange import people_in
from debatecoach.coach.library import check_spoken
from debatecoach.coach.poi.rising import Liveliness
from debatecoach.coach.prep.estimate import estimate
from debatecoach.debate.case import Case, Round
from debatecoach.debate.format import Format, Kind, con_begins
from debatecoach.debate.naming import given, seats_called
from debatecoach.debate.side import Side
from debatecoach.services import documents, speech_files
from debatecoach.services import playing as headless
from debatecoach.services.chosen_model import chosen_connection
from debatecoach.services.connection import level_of
from debatecoach.services.memory import recalling
from debatecoach.services.wiring import Engines, choose_engines, new_round

NO_SPEECHES = "Without speeches of yours the app speaks for both sides, so {option} changed nothing."
UNPREPARED = (
    "Nobody has prepared this motion, so the team had no rehearsed arguments. With --prepare the model "
    "prepares it first, in about {calls} calls."
)


def spar(chosen: argparse.Namespace, state: Path, notices: list[Words]) -> tuple[dict[str, Any], str]:
    """Play the round the command line asks for; returns ``round.json`` and the same for reading.

    Args:
        state: the state folder.
        notices: what is to be told with it; gets more.

    Raises:
        InputError, EndpointError: it cannot be played.
    """
    human, files = _speakers(chosen, notices)
    engines = choose_engines(state)
    if chosen.endpoint or chosen.model:
        engines = replace(engines, connection=chosen_connection(chosen, state, engines, notices))
    elif chosen.level:
        engines = replace(engines, level=level_of(chosen.level))
    if chosen.format not in engines.library.formats:
        raise InputError(
            QT_TRANSLATE_NOOP("errors", "There is no format {format}."),
            todo=QT_TRANSLATE_NOOP("errors", "Choose one of: {known}."),
            format=chosen.format,
            known=", ".join(engines.library.formats),
        )
    case = headless.asked_case(
        chosen.motion,
        engines.library.motions,
        recalling(engines.memory, lambda error: notices.append(str(error))),
    )
    check_spoken(case.motion, engines.connection is not None)
    format = engines.library.formats[chosen.format]
    if chosen.con_begins and format.toss:
        format = con_begins(format)
    elif chosen.con_begins:
        notices.append(f"No coin is tossed in {format.name}, so --con-begins changed nothing.")
    seats = _seats(chosen.seat, format) if chosen.seat and files is not None else ()
    if seats:
        human = next(slot.side for slot in format.slots if {*slot.seats} & {*seats})
    round = replace(new_round(format, human, chosen.seed, seats), cast=_cast(chosen.cast, format, engines))
    if files is not None:
        mine = sum(
            round.by_person(slot) if slot.kind is Kind.SPEECH else len(people_in(round, slot))
            for slot in format.slots
        )
        if files[mine:]:
            notices.append(_left_over(files[mine:]))
    if chosen.prepare and engines.connection is None:
        raise no_model()
    case = asyncio.run(_play(case, round, files, engines, chosen, notices))
    if engines.connection is not None:
        notices += engines.connection.silences()
    if chosen.out is not None:
        document = headless.write_round(chosen.out, round, case, engines, notices, not chosen.no_audio)
    else:
        document = documents.round_document(round, case, engines, notices)
    words = documents.transcript(round, case) + "".join(f"[{notice}]\n" for notice in document["notices"])
    if chosen.out is not None:
        words += f"\nWritten to {chosen.out}\n"
    return document, words


def _speakers(chosen: argparse.Namespace, notices: list[Words]) -> tuple[Side | None, list[Path] | None]:
    """The person's side and the files of their speeches; None where the app speaks for both."""
    if chosen.speeches is not None and chosen.speech:
        raise InputError(
            QT_TRANSLATE_NOOP("errors", "There are speeches from a folder and single ones."),
            todo=QT_TRANSLATE_NOOP("errors", "Give --speeches or --speech, not both."),
        )
    if chosen.speech:
        return Side(chosen.side or "pro"), list(chosen.speech)
    if chosen.speeches is not None:
        files, others = speech_files.speech_files(chosen.speeches)
        if others:
            notices.append(_left_over(others))
        return Side(chosen.side or "pro"), files
    for name, value in (("--side", chosen.side), ("--seat", chosen.seat)):
        if value is not None:
            notices.append(NO_SPEECHES.format(option=name))
    return None, None


def _cast(said: Sequence[str], format: Format, engines: Engines) -> tuple[tuple[str, str], ...]:
    """Who is spoken as whom, of ``con=farmer`` and the like.

    Raises:
        InputError: there is no such side, seat or person.
        CaseFileError: the person's file cannot be used.
    """
    cast = []
    for each in said:
        place, _, name = each.partition("=")
        sides = [place.lower()] if place.lower() in set(Side) else _seats(place, format)
        assert engines.persons is not None
        cast += [(seat, engines.persons.get(name).person.id) for seat in sides]
    return tuple(cast)


def _seats(said: str, format: Format) -> tuple[str, ...]:
    """Raises InputError: there is no such speaker."""
    try:
        return seats_called(format, said)
    except ValueError as error:
        raise InputError(
            QT_TRANSLATE_NOOP("errors", "{format} has no speaker {seat}."),
            todo=QT_TRANSLATE_NOOP("errors", "Choose among: {known}."),
            format=format.name,
            seat=error,
            known=", ".join(f"{seat} ({', '.join(map(str, given(format, seat)))})" for seat in format.seats),
        ) from error


def _left_over(files: list[Path]) -> str:
    return headless.LEFT_OVER.format(files=", ".join(each.name for each in files))


async def _play(
    case: Case,
    round: Round,
    files: list[Path] | None,
    engines: Engines,
    chosen: argparse.Namespace,
    notices: list[Words],
) -> Case:
    """Play it to its ballot; a connected model prepares the motion first, if it shall and nobody has, and
    looks for evidence. Returns the case it was played on."""
    model = engines.connection
    try:
        if model is not None and not is_prepared(case):
            if chosen.prepare:
                case, prepared = await prepared_for_round(case, model, engines)
                if prepared.stopped is not None:
                    notices.append(Message.sentences(*prepared.stopped.messages()))
            else:
                wanted = for_round()
                amount = (wanted.claims, wanted.depth, wanted.branch)
                calls = estimate(case, tuple(Side), *amount, bool(model.searches)).calls
                notices.append(UNPREPARED.format(calls=calls))
        if model is not None and model.searches:
            claims = {side: case.claims(side) for side in Side}
            await model.searcher().prepare(case.motion, case.knowledge, claims)
        runner = engines.runner(case, round)
        following = model.following() if model is not None else None
        await headless.play(runner, files, engines, _tell, following, Liveliness(chosen.pois))
        return case
    finally:
        if model is not None:
            await model.close()


def _tell(line: str) -> None:
    if sys.stderr.isatty():
        sys.stderr.write(line + "\n")
