"""``debatecoach flow FILE.debate --out X``: the flow of a case's last round; X's end names the kind.

With ``--json`` it prints ``file``, ``format``, ``taken`` {pro, con, claims} (points) and ``losses``
[{what, why, kept, count, places}]; else the same on stderr.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any

from debatecoach.base.errors import InputError
from debatecoach.base.files import write_out
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.debate.case import Case, Round
from debatecoach.debate.naming import side_name
from debatecoach.debate.side import Side
from debatecoach.exchange.faults import refused
from debatecoach.exchange.flow_files import FLOW_FORMATS, format_of, write
from debatecoach.exchange.flow_model import FlowSheet, counts
from debatecoach.exchange.model import Report

DRAWN = (".pdf", ".png")
"""What is drawn, not written."""
Draw = Callable[[FlowSheet, str], bytes]
"""Draws a sheet as one of :data:`DRAWN`: the caller's, for nothing here knows Qt."""


def add_options(parser: argparse.ArgumentParser) -> None:
    """The verb's arguments."""
    parser.add_argument("file", metavar="FILE", type=Path, help="a .debate file")
    parser.add_argument(
        "--out",
        metavar="X",
        type=Path,
        required=True,
        help="the file to write: .xlsx .csv .md .json .pdf .png",
    )
    parser.add_argument("--round", metavar="N", type=int, help="which round, from 1 (default: the last)")


def export(chosen: argparse.Namespace, draw: Draw) -> tuple[dict[str, Any], list[str]]:
    """Write it; returns what ``--json`` prints, and the same in lines.

    Raises:
        InputError: there is no such round, the kind is not known, or the file cannot be written or drawn.
        CaseFileError: the case cannot be read.
    """
    from debatecoach.casefile.archive import read_case_file

    out: Path = chosen.out
    suffix = out.suffix.lower()
    if suffix not in DRAWN and suffix not in FLOW_FORMATS:
        raise refused("unknown", out.name, known=", ".join((*FLOW_FORMATS, *DRAWN)))
    case = read_case_file(chosen.file).document.case
    round = _round(case, chosen)
    data, report = made(round, case, suffix, draw)
    write_out(out, data)
    found = {"file": str(out), **report.document()}
    points = {name: report.taken[name] for name in ("pro", "con", "claims")}
    pro, con = (side_name(side, round.format) for side in Side)
    lines = [f"{out}: {points['pro']} points on {pro}'s claims, {points['con']} on {con}'s"]
    lines += [f"  {'kept' if each.kept else 'lost'}: {each}" for each in report.losses]
    return {**found, "taken": points}, lines


def made(round: Round, case: Case, suffix: str, draw: Draw) -> tuple[bytes, Report]:
    """A round's flow as a file's bytes, with English names; and what the kind could not hold."""
    from debatecoach.coach.listen.perhaps import asked

    said = tuple(each.text for each in round.speeches)
    unsure = asked(round, case.motion.text)
    sheet = FlowSheet.plain(
        case.motion.text, round.format, len(round.speeches), round.flow, said, unsure, round
    )
    if suffix in DRAWN:
        trees = {side: round.flow.trees[side].twigs() for side in Side}
        return draw(sheet, suffix), Report(suffix[1:], counts(trees))
    return write(sheet, format_of(f"flow{suffix}"))


def _round(case: Case, chosen: argparse.Namespace) -> Round:
    rounds = [each for each in case.rounds if each.speeches]
    if not rounds:
        raise InputError(
            QT_TRANSLATE_NOOP("errors", "No speech is given in {path} yet."),
            todo=QT_TRANSLATE_NOOP("errors", "Play a round on it first."),
            path=str(chosen.file),
        )
    number = len(rounds) if chosen.round is None else chosen.round
    if not 1 <= number <= len(rounds):
        raise InputError(
            QT_TRANSLATE_NOOP("errors", "There is no round {number}."),
            todo=QT_TRANSLATE_NOOP("errors", "Choose one from 1 to {most}."),
            number=number,
            most=len(rounds),
        )
    return rounds[number - 1]
