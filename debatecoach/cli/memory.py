"""The verb ``memory``: what was argued in earlier debates, without a window.

debatecoach memory [stats]
debatecoach memory import FILE|FOLDER … [--licence L]
debatecoach memory search WORDS … [--motion W] [--side S] [--scheme ID] [--least 1-4]
debatecoach memory forget CASE|PACK|FOLDER [--never]
debatecoach memory export --out F.memory --title T --licence L [--place P]
    debatecoach memory serve [--port N]                        Chroma's server, on this computer alone
"""

from __future__ import annotations

import argparse
import asyncio
import csv
import io
import math
import sys
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from debatecoach.base.errors import InputError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.paths import shipped
from debatecoach.cli import options
from debatecoach.debate.side import Side

if TYPE_CHECKING:
    from debatecoach.services.connection import Connection
    from debatecoach.services.memory import DebateMemory

MEMORY = (
    "What was argued in earlier debates: your rounds, transcripts and packs, found by words and by meaning."
)
Told = tuple[Any, list[str]]


def add_options(parser: argparse.ArgumentParser) -> None:
    """What may follow ``memory``."""
    parser.add_argument("deed", nargs="?", default="stats", choices=list(_DEEDS))
    parser.add_argument("things", nargs="*", metavar="FILE|WORDS")
    parser.add_argument("--motion", default="", metavar="W", help="search: only motions with these words")
    parser.add_argument(
        "--side", choices=[each.value for each in Side], help="search: only this side's words"
    )
    parser.add_argument("--scheme", default="", metavar="ID", help="search: only with this scheme")
    parser.add_argument(
        "--least", type=int, default=0, choices=range(5), help="search: used at least so well"
    )
    parser.add_argument(
        "--most", type=int, default=8, metavar="N", help="search, annotate: at most so many (8)"
    )
    parser.add_argument("--licence", default="", help="import, export: under which it may be given away")
    parser.add_argument("--title", default="", help="export: what the pack is called")
    parser.add_argument("--place", default="", help="export: only this source (see stats)")
    parser.add_argument("--out", type=Path, metavar="F.memory", help="export: the pack")
    parser.add_argument("--never", action="store_true", help="forget: nor remember later rounds of that case")
    parser.add_argument("--port", type=int, default=8321, help="serve: on 127.0.0.1 (8321)")
    parser.add_argument(
        "--server", default=None, metavar="URL", help="another memory server than the settings'"
    )
    options.add_options(parser)


def run(chosen: argparse.Namespace, state: Path) -> Told:
    """Do what was asked for; what ``--json`` prints, and lines.

    Raises:
        DebateCoachError: it could not be done.
    """
    from debatecoach.casefile.settings import read_settings
    from debatecoach.engines.embedding.finding import find_embedding
    from debatecoach.services.wiring import the_memory

    settings = read_settings(state)
    if chosen.server is not None:
        settings.memory_server = chosen.server
    memory = the_memory(state, find_embedding(state)[0], settings)
    try:
        return _DEEDS[chosen.deed](chosen, memory)
    finally:
        memory.close()


def _stats(_chosen: argparse.Namespace, memory: DebateMemory) -> Told:
    memory.furnish()
    found = memory.stats()
    lines = [
        f"{found.memos} chunks of {found.debates} debates, {found.size / 1e6:.1f} MB",
        "Found by words and by meaning."
        if memory.by_meaning
        else "Found by words alone: MiniLM is not here.",
        *(f"{name:22} {count}" for name, count in sorted(found.schemes.items())),
        *(f"marked by {name:12} {count}" for name, count in sorted(found.annotated.items())),
    ]
    for each in found.sources:
        held = f"{each.debates} debates, {each.memos} chunks"
        lines.append(f"{each.kind:10} {each.place}  {held}  {each.licence or each.path or each.motion}")
    return asdict(found), lines


def _import(chosen: argparse.Namespace, memory: DebateMemory) -> Told:
    from debatecoach.coach.schemes import load_schemes
    from debatecoach.services.memory_import import Imported, Importer

    if not chosen.things:
        raise _nothing_named()
    data = shipped("data")
    importer = Importer(memory, load_schemes(data / "schemes"), data / "motions", chosen.licence)
    done = Imported()
    for each in chosen.things:
        importer.take(Path(each), done)
    lines = [f"{done.new} chunks are new, of {done.files} files."]
    lines += [f"Left out: {name}: {why}" for name, why in done.left_out]
    _vectors(memory, lines)
    left = [{"name": name, "why": str(why)} for name, why in done.left_out]
    return {"new": done.new, "files": done.files, "left_out": left}, lines


def _vectors(memory: DebateMemory, lines: list[str]) -> None:
    """Make the vectors; where that cannot be, the words are in all the same."""
    from debatecoach.base.errors import EmbeddingError

    try:
        memory.fill()
    except EmbeddingError as error:
        lines.append(str(error))


def _search(chosen: argparse.Namespace, memory: DebateMemory) -> Told:
    from debatecoach.coach.memory import passage
    from debatecoach.debate.memory import MemoFilter

    side = Side(chosen.side) if chosen.side else None
    where = MemoFilter(chosen.motion, chosen.scheme, chosen.least, side)
    found = memory.search(" ".join(chosen.things), chosen.most, where)
    lines = []
    if memory.trouble is not None:
        sys.stderr.write(f"{memory.trouble}\n")
    for each in found:
        memo = each.memo
        near = f" {each.likeness:.2f}" if each.likeness is not None else ""
        uses = ", ".join(f"{use.scheme} {use.label}" for use in memo.uses)
        practice = " (written for practice)" if memo.origin.for_practice else ""
        lines += [f"{memo.side or '?'}{near} [{uses}] {memo.motion}{practice}", f"    {passage(memo)}"]
    document = [{**asdict(each.memo), "likeness": each.likeness} for each in found]
    return document, lines


def _forget(chosen: argparse.Namespace, memory: DebateMemory) -> Told:
    from debatecoach.casefile.archive import read_case_file

    if not chosen.things:
        raise _nothing_named()
    count, told = 0, list[str]()
    for each in chosen.things:
        path = Path(each)
        place = read_case_file(path).document.id if path.suffix == ".debate" and path.is_file() else each
        gone, said = memory.forget(place, chosen.never)
        if not gone and not chosen.never:
            raise InputError(
                QT_TRANSLATE_NOOP("errors", "Nothing is remembered of {name}."),
                todo=QT_TRANSLATE_NOOP("errors", "“debatecoach memory stats” lists what is."),
                name=each,
            )
        count += gone
        told += map(str, said)
    return {"forgotten": count, "told": told}, [f"{count} chunks are forgotten.", *told]


def _export(chosen: argparse.Namespace, memory: DebateMemory) -> Told:
    from debatecoach.casefile.memory_pack import PackManifest, write_pack

    if chosen.out is None or not chosen.title or not chosen.licence:
        raise InputError(
            QT_TRANSLATE_NOOP("errors", "A pack needs a name, a title and a licence."),
            todo=QT_TRANSLATE_NOOP("errors", "Add --out F.memory, --title and --licence."),
        )
    places = [chosen.place] if chosen.place else [each.place for each in memory.sources()]
    memos = [memo for place in places for memo in memory.store.of_place(place)]
    exemplars = [each for place in places for each in memory.store.exemplars_of(place)]
    write_pack(chosen.out, PackManifest(title=chosen.title, licence=chosen.licence), memos, exemplars)
    return {"memos": len(memos), "file": str(chosen.out)}, [f"{len(memos)} chunks are in {chosen.out}."]


def _annotate(chosen: argparse.Namespace, memory: DebateMemory) -> Told:
    from debatecoach.services.chosen_model import chosen_connection
    from debatecoach.services.wiring import choose_engines

    state = memory.folder.parent
    link = chosen_connection(chosen, state, choose_engines(state))
    done = asyncio.run(_mark(link, memory, chosen.most))
    return {"annotated": done}, [f"{done} chunks were marked."]


async def _mark(link: Connection, memory: DebateMemory, most: int) -> int:
    """Mark what nobody has marked yet; what is marked is kept call by call."""
    from debatecoach.coach.memory.annotating import AT_ONCE, annotated

    done = 0
    try:
        memos = memory.store.unmarked(most)
        for first in range(0, len(memos), AT_ONCE):
            some = memos[first : first + AT_ONCE]
            link.speak("zh" if some[0].language == "zh" else "en")
            done += memory.store.annotate(await annotated(link.asker, some))
    finally:
        await link.close()
    return done


def _agree(chosen: argparse.Namespace, memory: DebateMemory) -> Told:
    """Columns ``id``, ``scheme`` and ``label`` (0-4, or its word) of a coach's, against the memory's."""
    from debatecoach.coach.memory.agreement import PAPER, agreement
    from debatecoach.coach.motion_file import SCHEMES
    from debatecoach.debate.memory import AnnotatedBy

    if not chosen.things:
        raise _nothing_named()
    experts = _labels(Path(chosen.things[0]))
    by = (AnnotatedBy.MODEL, AnnotatedBy.LIBRARY, AnnotatedBy.CUES)
    agent = memory.store.labels(list(experts), by)
    found = agreement(experts, agent, SCHEMES)
    lines = [f"{len(agent)} chunks marked by both; beside it what R-Debater's authors report"]
    lines += [f"{name:12} {value:7.4f}   {PAPER[name]:.4f}" for name, value in found.items()]
    document = {name: None if math.isnan(value) else round(value, 4) for name, value in found.items()}
    return {"chunks": len(agent), "agreement": document, "paper": PAPER}, lines


def _labels(path: Path) -> dict[str, dict[str, int]]:
    from debatecoach.coach.motion_file import SCHEMES
    from debatecoach.debate.memory import Label
    from debatecoach.services.memory_import import decoded_file

    named = {"absent": 0, "none": 0, "": 0, **{each.name.lower(): int(each) for each in Label}}
    named |= {str(each): each for each in range(5)}
    found: dict[str, dict[str, int]] = {}
    for row in csv.DictReader(io.StringIO(decoded_file(path)[0])):
        said = {str(name).strip().lower(): str(value or "").strip() for name, value in row.items()}
        label = named.get(said.get("label", "").lower())
        scheme = said.get("scheme", "")
        if label is None or not said.get("id") or (label and scheme not in SCHEMES):
            raise InputError(
                QT_TRANSLATE_NOOP("errors", "{name} is no table of labels: a row says “{row}”."),
                todo=QT_TRANSLATE_NOOP(
                    "errors", "It needs columns id, scheme and label; a label is 0 to 4, or its word."
                ),
                name=path.name,
                row=", ".join(said.values())[:80],
            )
        labels = found.setdefault(said["id"], {})
        if label:
            labels[scheme] = label
    return found


def _serve(chosen: argparse.Namespace, memory: DebateMemory) -> Told:
    """Chroma's server until it is interrupted. It asks for no token, so it listens on this computer alone."""
    import chromadb_rust_bindings

    folder = memory.folder / "served"
    folder.mkdir(parents=True, exist_ok=True)
    sys.stderr.write(
        f"Chroma on http://127.0.0.1:{chosen.port}, this computer alone. For others put a proxy before it "
        f"that holds TLS and the token: {shipped('resources') / 'Caddyfile'}. Ctrl+C ends it.\n"
    )
    sys.stderr.flush()
    # As the command "chroma run" does; that command itself is not there in a frozen build.
    line = ["chroma", "run", "--path", str(folder), "--host", "127.0.0.1", "--port", str(chosen.port)]
    chromadb_rust_bindings.cli(line)
    return {}, []


def _nothing_named() -> InputError:
    return InputError(
        QT_TRANSLATE_NOOP("errors", "It is not said which."),
        todo=QT_TRANSLATE_NOOP("errors", "See “debatecoach memory --help”."),
    )


_DEEDS = {
    "stats": _stats,
    "import": _import,
    "search": _search,
    "forget": _forget,
    "export": _export,
    "annotate": _annotate,
    "agree": _agree,
    "serve": _serve,
}
