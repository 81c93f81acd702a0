"""The headless face of the language model: its options, and preparing a motion.

    debatecoach prepare MOTION --endpoint URL --model M --out FILE.debate

``prepare --json`` prints: motion {id, text}, file, sides, claims {pro, con} (main claims), nodes {pro, con},
passages, degraded, stopped (why it ended early, or ""), and team as in ``round.json``.
"""

from __future__ import annotations

import argparse
import asyncio
import os
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from debatecoach.base.errors import EndpointError, InputError
from debatecoach.base.language import Fault, Role
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.coach.bench.scope import Scope
from debatecoach.debate.case import Case
from debatecoach.debate.side import Side

if TYPE_CHECKING:
    from debatecoach.coach.prep.preparation import Prepared
    from debatecoach.engines.language import Secret
    from debatecoach.services.connection import Connection
    from debatecoach.services.wiring import Engines

MOST_CLAIMS, MOST_DEPTH = 8, 5
NO_KEY = QT_TRANSLATE_NOOP(
    "errors",
    "Set DEBATECOACH_API_KEY to its key. OPENAI_API_KEY goes only to api.openai.com or to the server that "
    "OPENAI_BASE_URL names.",
)
NOT_SENT = QT_TRANSLATE_NOOP(
    "headless",
    "OPENAI_API_KEY was not sent to {host}: it goes to api.openai.com, or to the server that OPENAI_BASE_URL "
    "names. For this one set DEBATECOACH_API_KEY.",
)


def add_options(parser: argparse.ArgumentParser) -> None:
    """What says which model to ask, and how."""
    model = parser.add_argument_group(
        "a language model", "With --endpoint or --model a team on that model takes over from the library."
    )
    model.add_argument(
        "--endpoint",
        metavar="URL",
        help="an OpenAI-compatible server (default: OPENAI_BASE_URL, else OpenAI's); its key: "
        "DEBATECOACH_API_KEY, or the keychain's; OPENAI_API_KEY only for api.openai.com or OPENAI_BASE_URL",
    )
    model.add_argument("--model", metavar="M", help="its model (default: the first it lists)")
    model.add_argument("--annotator", metavar="M", help="a cheaper model that reads and annotates")
    model.add_argument("--judge", metavar="M", help="another model that reviews and judges")
    model.add_argument(
        "--patience", metavar="X", type=float, default=1.0, help="wait X times longer for a slow model"
    )
    model.add_argument("--documents", metavar="DIR", type=Path, help="a folder of documents to cite from")


def add_team(parser: argparse.ArgumentParser) -> None:
    """Who plays, and how well."""
    parser.add_argument("--team", choices=["full", "treedebater", "agent4debate"], default="full")
    parser.add_argument("--level", metavar="L", default="", help="novice, club, regional, national or final")


def add_bench(parser: argparse.ArgumentParser, scopes: Sequence[str] = tuple(Scope)) -> None:
    """How much of a bench judges."""
    flow = "" if Scope.FLOW not in scopes else "; flow: arithmetic on the flow alone, nothing is asked"
    parser.add_argument(
        "--bench",
        choices=[str(each) for each in scopes],
        default=str(Scope.FULL),
        help="with a language model: full: a whole bench, some 30 calls a round (default); verdict: one "
        f"verdict at the end, 4 calls{flow}",
    )


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


def connection(
    chosen: argparse.Namespace, state: Path, engines: Engines, notices: list[str] | None = None
) -> Connection:
    """The language model asked for on the command line; ``notices`` gets what the user should know of it.

    Raises:
        InputError, EndpointError: it cannot be used.
    """
    from debatecoach.casefile.settings import load_settings
    from debatecoach.coach.tasks.ledger import Price
    from debatecoach.engines.language import connect
    from debatecoach.engines.language.address import address, host_of
    from debatecoach.engines.language.keys import key_for, withheld
    from debatecoach.services.connection import Connection, plan_of
    from debatecoach.services.wiring import searches

    team, level = getattr(chosen, "team", "full"), getattr(chosen, "level", "")
    bench = getattr(chosen, "bench", "full")
    # nobody listens: quality first
    plan = plan_of(team, level, think_first=True, patience=chosen.patience, bench=bench)
    url = chosen.endpoint or os.environ.get("OPENAI_BASE_URL", "")
    key = key_for(url)
    if notices is not None and not key and withheld(url):
        notices.append(NOT_SENT.format(host=host_of(address(url))))
    folders = [chosen.documents] if chosen.documents else []
    try:
        model = chosen.model or asyncio.run(first_model(url, key))
    except EndpointError as error:
        if error.fault is Fault.KEY and not key:
            error.todo = NO_KEY
        raise
    models = {
        Role.WRITING: model,
        Role.ANNOTATING: chosen.annotator or model,
        Role.JUDGING: chosen.judge or model,
    }
    kept = load_settings(state)[0].prices
    prices = {name: Price(each.prompt, each.completion) for name, each in kept.items()}
    found = searches(state, folders, engines.embedding)
    return Connection(connect(url, key), models, prices, state, found, plan)


async def first_model(url: str, key: Secret) -> str:
    """The first model a server lists.

    Raises:
        EndpointError: it lists none, or does not answer.
    """
    from debatecoach.engines.language import connect

    endpoint = connect(url, key)
    try:
        names = await endpoint.models()
    finally:
        await endpoint.close()
    if not names:
        raise EndpointError(
            Fault.MODEL,
            QT_TRANSLATE_NOOP("errors", "The server at {host} offers no model."),
            todo=QT_TRANSLATE_NOOP("errors", "Load a model there, or name one with --model."),
            host=endpoint.id,
        )
    return names[0]


def prepare(chosen: argparse.Namespace, state: Path, engines: Engines) -> tuple[dict[str, Any], str]:
    """Prepare a motion into a case file; returns what ``--json`` prints and the same in words.

    Raises:
        InputError: no model is named, or the file is there already.
        CaseFileError: it cannot be written, or the case to prepare cannot be read.
        TaskError: the model did nothing of it.
    """
    from debatecoach.casefile.store import CaseStore
    from debatecoach.services.playing import asked_case

    if not (chosen.endpoint or chosen.model or os.environ.get("OPENAI_BASE_URL")):
        raise InputError(
            QT_TRANSLATE_NOOP("errors", "Preparing a motion needs a language model."),
            todo=QT_TRANSLATE_NOOP(
                "errors", "Name one with --endpoint and --model; debatecoach doctor looks for one here."
            ),
        )
    out: Path = (
        chosen.out if chosen.out.suffix == ".debate" else chosen.out.with_name(f"{chosen.out.name}.debate")
    )
    asked = asked_case(chosen.motion, engines.library.motions)
    store = CaseStore.create(out, Case(asked.motion, asked.forests, asked.notes), state=state)
    link = connection(chosen, state, engines)
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


async def _prepare(
    store: Any, link: Connection, engines: Engines, sides: tuple[Side, ...], chosen: argparse.Namespace
) -> Prepared:
    from debatecoach.coach.prep.analyse import filled
    from debatecoach.coach.prep.events import Analysed, Event, Found, Grown, Scored
    from debatecoach.coach.prep.preparation import Options, prepare

    def keep(event: Event) -> None:
        if isinstance(event, Found):
            store.add_passages(event.passages)
        elif isinstance(event, Analysed):
            store.set_motion(filled(store.case.motion, event.analysis))
        elif isinstance(event, Grown | Scored):
            change = event.change(store.case.forests[event.side])
            if change is not None:
                store.edit(event.side, change)

    try:
        return await prepare(
            store.case.snapshot(),
            sides,
            link.asker,
            engines.embedding,
            link.trail,
            searcher=link.searcher() if link.searches else None,
            knowledge=store.case.knowledge,
            options=Options(chosen.claims, chosen.depth, chosen.branch),
            progress=keep,
        )
    finally:
        await link.close()


def _told(
    case: Case, out: Path, sides: tuple[Side, ...], prepared: Prepared, link: Connection
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
