"""``debatecoach prepare``: a motion prepared by the team, into a case file.

    debatecoach prepare MOTION --endpoint URL --model M --out FILE.debate

``prepare --json`` prints: motion {id, text}, file, sides, claims {pro, con} (main claims), nodes {pro, con},
passages, degraded, stopped (why it ended early, or ""), and team as in ``round.json``.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import tempfile
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from debatecoach.base.errors import InputError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.debate.case import Case
from debatecoach.debate.side import Side
from debatecoach.services.chosen_model import chosen_connection

if TYPE_CHECKING:
    from debatecoach.coach.prep.preparation import Options, PreparedCase
    from debatecoach.services.connection import Connection
    from debatecoach.services.wiring import Engines

MOST_CLAIMS, MOST_DEPTH = 8, 5


def add_preparation(parser: argparse.ArgumentParser) -> None:
    """What says how much to prepare."""
    parser.add_argument(
        "motion", metavar="MOTION", help="a library id, a .debate file, or any motion in quotes"
    )
    parser.add_argument("--out", metavar="FILE", type=Path, required=True, help="the .debate file to make")
    parser.add_argument("--side", choices=[side.value for side in Side], help="one side only")
    for name, default, most in (
        ("claims", 4, MOST_CLAIMS),
        ("depth", 3, MOST_DEPTH),
        ("branch", 2, 4),
    ):
        parser.add_argument(
            f"--{name}", type=int, default=default, choices=range(1, most + 1), metavar="N",
            help=f"1-{most} (default: {default})",
        )  # fmt: skip


def prepare(chosen: argparse.Namespace, state: Path, engines: Engines) -> tuple[dict[str, Any], str]:
    """Prepare a motion into a case file; returns what ``--json`` prints and the same in words.

    Raises:
        InputError: no model is named, or the file is there already.
        CaseFileError: it cannot be written, or the case to prepare cannot be read.
        TaskError: the model did nothing of it.
    """
    from debatecoach.casefile.store import CaseStore
    from debatecoach.services.playing import asked_case

    asked = asked_case(chosen.motion, engines.library.motions)
    if not (chosen.endpoint or chosen.model or os.environ.get("OPENAI_BASE_URL")):
        raise no_model()
    out: Path = (
        chosen.out if chosen.out.suffix == ".debate" else chosen.out.with_name(f"{chosen.out.name}.debate")
    )
    store = CaseStore.create(out, _without_stand_ins(asked), state=state)
    link = chosen_connection(chosen, state, engines)
    link.speak(store.case.motion.language)
    sides = (Side(chosen.side),) if chosen.side else tuple(Side)
    try:
        prepared = asyncio.run(_prepare(store, link, engines, sides, chosen))
        if prepared.stopped is not None and not prepared.events:
            out.unlink(missing_ok=True)
            raise prepared.stopped
        store.save()
    finally:
        store.close(discard=True)
    return _told(store.case, out, sides, prepared, link)


def no_model() -> InputError:
    """Nobody is there to prepare a motion."""
    return InputError(
        QT_TRANSLATE_NOOP("errors", "Preparing a motion needs a language model."),
        todo=QT_TRANSLATE_NOOP(
            "errors", "Name one with --endpoint and --model; debatecoach doctor looks for one here."
        ),
    )


async def _prepare(
    store: Any, link: Connection, engines: Engines, sides: tuple[Side, ...], chosen: argparse.Namespace
) -> PreparedCase:
    from debatecoach.coach.prep.preparation import Options

    try:
        options = Options(chosen.claims, chosen.depth, chosen.branch)
        return await _prepared(store, link, engines, sides, options)
    finally:
        await link.close()


async def _prepared(
    store: Any, link: Connection, engines: Engines, sides: tuple[Side, ...], options: Options
) -> PreparedCase:
    """Prepare what the store holds, keeping every step there."""
    from debatecoach.coach.prep.analyse import filled
    from debatecoach.coach.prep.events import Analysed, Event, Grown, PassagesFound, Scored
    from debatecoach.coach.prep.preparation import prepare

    def keep(event: Event) -> None:
        if isinstance(event, PassagesFound):
            store.add_passages(event.passages)
        elif isinstance(event, Analysed):
            store.set_motion(filled(store.case.motion, event.analysis))
        elif isinstance(event, Grown | Scored):
            change = event.change(store.case.forests[event.side])
            if change is not None:
                store.edit(event.side, change)

    return await prepare(
        store.case.snapshot(),
        sides,
        link.asker,
        engines.embedding,
        link.trail,
        searcher=link.searcher() if link.searches else None,
        options=options,
        progress=keep,
    )


def _without_stand_ins(case: Case) -> Case:
    """As it is to be prepared: other claims stand in only until somebody writes some."""
    from debatecoach.coach.library import typed_case
    from debatecoach.coach.principles import STAND_INS

    if case.motion.source in STAND_INS and not is_prepared(case):
        case = typed_case(case.motion.text)
    return Case(case.motion, case.forests, case.notes)


def is_prepared(case: Case) -> bool:
    """Somebody has worked on it: its claims are no mere stand-ins."""
    from debatecoach.coach.principles import STAND_INS

    return any(
        not STAND_INS & {*forest[node].tags} for forest in case.forests.values() for node in forest.walk()
    )


async def prepared_for_round(case: Case, link: Connection, engines: Engines) -> tuple[Case, PreparedCase]:
    """The case with both sides prepared for a round that is about to be played; nothing is kept."""
    from debatecoach.casefile.store import CaseStore

    link.speak(case.motion.language)
    with tempfile.TemporaryDirectory() as folder:
        store = CaseStore.create(Path(folder, "case.debate"), _without_stand_ins(case), state=Path(folder))
        try:
            prepared = await _prepared(store, link, engines, tuple(Side), for_round())
            return store.case.snapshot(), prepared
        finally:
            store.close(discard=True)


def for_round() -> Options:
    """As much as is worth waiting for before a round."""
    from debatecoach.coach.prep.preparation import Options

    return Options(claims=4, depth=2, branch=2)


def _told(
    case: Case, out: Path, sides: tuple[Side, ...], prepared: PreparedCase, link: Connection
) -> tuple[dict[str, Any], str]:
    from debatecoach.services.documents import team_document

    nodes = Counter({side: sum(1 for _ in case.forests[side].walk()) for side in Side})
    document = {
        "schema_version": 1,
        "motion": {"id": case.motion.id, "text": case.motion.text},
        "file": str(out),
        "sides": list(sides),
        "claims": {side: case.claims(side) for side in Side},
        "nodes": {side: nodes[side] for side in Side},
        "passages": len(case.knowledge.passages),
        "degraded": prepared.degraded,
        "stopped": str(prepared.stopped or ""),
        "team": team_document(link, ()),
    }
    lines = [case.motion.text, ""]
    for side in Side:
        lines.append(f"{side.upper()}: {nodes[side]} arguments")
        lines += [f"  {number}. {claim}" for number, claim in enumerate(case.claims(side), 1)]
    lines += ["", *(f"[{entry.sentence()}]" for entry in link.trail.entries if entry.degraded)]
    if prepared.stopped is not None:
        lines.append(f"[{prepared.stopped}]")
    totals = prepared.totals
    lines.append(
        f"{totals.calls} calls, {totals.prompt_tokens + totals.completion_tokens} tokens, "
        f"{totals.seconds:.0f} s. Written to {out}"
    )
    return document, "\n".join(lines) + "\n"
