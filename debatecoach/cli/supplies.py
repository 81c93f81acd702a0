"""The verbs ``voices`` and ``models``: what can be had, fetching it, taking it away, taking in a folder.

    debatecoach voices [list] [--language en] [--quality medium] [--installed]
    debatecoach voices get ID …   |   remove ID …   |   import FOLDER
    debatecoach models …                                the same for Whisper's models
    debatecoach models get all-MiniLM-L6-v2             by which claims are compared by their meaning

``list --json`` prints, for voices: id, language (code), language_name, country, name, quality, speakers,
bytes, installed; for models: id, english_only, bytes (about, until it is installed), suits, suggested (for
this computer's cores), installed. ``get``, ``remove`` and ``import`` print {done: [id]}. Progress goes to
stderr.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from debatecoach.base.messages import picked

if TYPE_CHECKING:  # the verbs import what they need when they are used
    from debatecoach.casefile.settings import Settings
    from debatecoach.engines.fetching import Progress, SupplyKind
    from debatecoach.services.supplies import Supplies

VOICES = "Piper's voices: which can be had, which are installed; fetch, remove, or import a folder of them."
WHISPER = "Whisper models, for hearing well: which can be had and which are installed; fetch, remove, import."
MINILM = "all-MiniLM-L6-v2"
_GOES = {"list": "no names", "get": "one or more ids", "remove": "one or more ids", "import": "one folder"}

Table = tuple[Any, list[str]]
"""What ``--json`` prints, and the lines printed otherwise."""


def add_options(parser: argparse.ArgumentParser, kind: str) -> None:
    """What may follow ``voices`` or ``models``; ``kind`` is ``voice`` or ``model``."""
    parser.add_argument("deed", nargs="?", default="list", choices=list(_GOES))
    parser.add_argument("names", nargs="*", metavar="ID", help="ids to get or remove; the folder to import")
    parser.add_argument("--installed", action="store_true", help="list only what is installed")
    proxy = "an HTTP proxy (default: the settings', else HTTPS_PROXY)"
    parser.add_argument("--proxy", default="", metavar="HOST:PORT", help=proxy)
    mirror = "fetch from there (default: the settings', else DEBATECOACH_HUB, else huggingface.co)"
    parser.add_argument("--mirror", default="", metavar="URL", help=mirror)
    if kind == "voice":
        parser.add_argument(
            "--language", default="", metavar="L", help="only those of a language, such as en"
        )
        parser.add_argument("--quality", default="", metavar="Q", help="x_low, low, medium or high")
    parser.set_defaults(kind=kind)


def run(chosen: argparse.Namespace, state: Path) -> Table:
    """Do what was asked for.

    Raises:
        FetchError: it could not be done.
    """
    from debatecoach.engines.fetching import SupplyKind
    from debatecoach.engines.fetching.network import Network
    from debatecoach.services.supplies import Supplies

    if (chosen.deed == "list") == bool(chosen.names) or (chosen.deed == "import" and len(chosen.names) > 1):
        sys.stderr.write(f"debatecoach {chosen.kind}s: {chosen.deed} goes with {_GOES[chosen.deed]}\n")
        raise SystemExit(2)
    kept = _settings(state)
    supplies = Supplies(state, Network(chosen.proxy or kept.proxy, mirror=chosen.mirror or kept.mirror))
    kind = SupplyKind(chosen.kind)
    if chosen.deed == "list":
        return _voices(supplies, chosen) if kind is SupplyKind.VOICE else _models(supplies, chosen)
    if chosen.deed == "get":
        return _get(supplies, kind, chosen.names)
    if chosen.deed == "import":
        return _import(supplies, kind, Path(chosen.names[0]).expanduser())
    for id in chosen.names:
        supplies.remove(kind, id)
    return {"done": chosen.names}, [f"{id} removed" for id in chosen.names]


def _settings(state: Path) -> Settings:
    from debatecoach.casefile.settings import load_settings

    return load_settings(state)[0]


def _voices(supplies: Supplies, chosen: argparse.Namespace) -> Table:
    import asyncio

    from debatecoach.base.errors import FetchError
    from debatecoach.engines.fetching import SupplyKind

    there = {each.id: each for each in supplies.installed(SupplyKind.VOICE)}
    try:
        found = asyncio.run(supplies.voices())
    except FetchError as error:
        if not chosen.installed:
            raise
        sys.stderr.write(f"debatecoach: {error}\n")  # what is installed is known all the same
        known = []
    else:
        if found.stale is not None:
            sys.stderr.write(f"debatecoach: {found.stale} This is the list as it was kept.\n")
        known = list(found.voices)
    rows: list[dict[str, Any]] = [
        {
            "id": each.id,
            "language": each.code,
            **picked(each, "language_name", "country", "name", "quality", "speakers"),
            "bytes": each.item.size,
            "installed": each.id in there,
        }
        for each in known
        if chosen.language.lower() in ("", each.language, each.code.lower())
        and chosen.quality in ("", each.quality)
    ]
    listed = {each.id for each in known}
    rows += [
        {"id": each.id, "language": each.language, "bytes": each.size, "installed": True}
        for each in there.values()
        if each.id not in listed and chosen.language in ("", each.language) and not chosen.quality
    ]
    rows = [row for row in rows if row["installed"] or not chosen.installed]
    return rows, [_voice_line(row) for row in rows]


def _voice_line(row: dict[str, Any]) -> str:
    from debatecoach.engines.fetching.disk import size_words

    named = f"{row['language_name']} ({row['country']})" if row.get("country") else row["language"]
    several = f", {row['speakers']} speakers" if row.get("speakers", 1) > 1 else ""
    mark = "ok" if row["installed"] else "  "
    return f"{mark}  {row['id']:36} {size_words(row['bytes']):>7}  {named}{several}"


def _models(supplies: Supplies, chosen: argparse.Namespace) -> Table:
    from debatecoach.engines.fetching import SupplyKind
    from debatecoach.engines.recogniser.catalogue import MODELS, suited

    there = {each.id: each for each in supplies.installed(SupplyKind.MODEL)}
    best = suited(os.cpu_count() or 1)
    rows: list[dict[str, Any]] = [
        {
            "id": each.id,
            "english_only": each.english,
            "bytes": there[each.id].size if each.id in there else each.size,
            "suits": each.suits,
            "suggested": each.id == best,
            "installed": each.id in there,
        }
        for each in MODELS
    ]
    known = {each.id for each in MODELS}
    others = [each for each in there.values() if each.id not in known]
    rows += [{"id": each.id, "bytes": each.size, "installed": True} for each in others]
    rows = [row for row in rows if row["installed"] or not chosen.installed]
    return rows, [_model_line(row) for row in rows]


def _model_line(row: dict[str, Any]) -> str:
    from debatecoach.engines.fetching.disk import size_words

    mark = "ok" if row["installed"] else "->" if row.get("suggested") else "  "
    language = "" if "suits" not in row else "English" if row["english_only"] else "99 languages"
    line = f"{mark}  {row['id']:12} {size_words(row['bytes']):>7}  {language:12}  {row.get('suits', '')}"
    return line.rstrip()


def _get(supplies: Supplies, kind: SupplyKind, names: list[str]) -> Table:
    import asyncio

    from debatecoach.engines.fetching import SupplyKind

    async def one_by_one() -> None:
        for id in names:
            if kind is SupplyKind.MODEL and id == MINILM:
                await supplies.fetch_minilm(_teller(id))
            else:
                await supplies.fetch(kind, id, _teller(id))

    try:
        asyncio.run(one_by_one())
    except KeyboardInterrupt:
        sys.stderr.write("\nWhat has been fetched is kept: the same command goes on with it.\n")
        raise
    return {"done": names}, [f"{id} installed" for id in names]


def _import(supplies: Supplies, kind: SupplyKind, folder: Path) -> Table:
    from debatecoach.engines.fetching.shelf import Intake

    tellers: dict[str, Callable[[Progress], None]] = {}

    def tell(id: str, progress: Progress) -> None:
        tellers.setdefault(id, _teller(id))(progress)

    done = supplies.take_in(kind, folder, Intake(tell))
    return {"done": done}, [f"{id} installed" for id in done]


def _teller(id: str) -> Callable[[Progress], None]:
    """Tells of progress on stderr: one line that changes on a terminal, else one for each tenth."""
    from debatecoach.engines.fetching import FetchStage
    from debatecoach.engines.fetching.disk import size_words

    terminal, last = sys.stderr.isatty(), ""

    def tell(progress: Progress) -> None:
        nonlocal last
        tenth = progress.done * 10 // progress.total * 10 if progress.total else 0
        whole = f"{size_words(progress.done)} of {size_words(progress.total)}"
        told = {
            FetchStage.FETCHING: f"{id}: {whole if terminal else f'{tenth} %'}",
            FetchStage.RETRYING: f"{id}: the connection was lost, trying again",
            FetchStage.CHECKING: f"{id}: checking",
        }.get(progress.stage, "")
        if told and told != last:
            last = told
            sys.stderr.write(f"\r\x1b[K{told}" if terminal else f"{told}\n")
        if progress.stage is FetchStage.INSTALLED and terminal:
            sys.stderr.write("\r\x1b[K")
        sys.stderr.flush()

    return tell
