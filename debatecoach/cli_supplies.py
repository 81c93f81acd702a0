"""The verbs ``voices`` and ``models``: what can be had, fetching it, taking it away, taking in a folder.

    debatecoach voices [list] [--language en] [--quality medium] [--installed]
    debatecoach voices get ID …   |   remove ID …   |   import FOLDER
    debatecoach models …                                the same for Whisper's models

``list --json`` prints, for voices: id, language (code), language_name, country, name, quality, speakers, bytes,
installed; for models: id, english_only, bytes (about, until it is installed), suits, suggested (for this
computer's cores), installed. ``get``, ``remove`` and ``import`` print {done: [id]}. Progress goes to stderr.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from debatecoach.engines.fetching import Kind, Progress, Stage
from debatecoach.engines.fetching.disk import size_words
from debatecoach.engines.fetching.network import Network
from debatecoach.engines.recogniser.catalogue import MODELS, suited
from debatecoach.engines.voice.catalogue import QUALITIES
from debatecoach.errors import FetchError
from debatecoach.supplies import Supplies

Table = tuple[Any, list[str]]
"""What ``--json`` prints, and the lines printed otherwise."""


def add_options(parser: argparse.ArgumentParser, kind: Kind) -> None:
    """What may follow ``voices`` or ``models``."""
    parser.add_argument("deed", nargs="?", default="list", choices=["list", "get", "remove", "import"])
    parser.add_argument("names", nargs="*", metavar="ID", help="ids to get or remove; the folder to import")
    parser.add_argument("--installed", action="store_true", help="list only what is installed")
    parser.add_argument(
        "--proxy",
        default="",
        metavar="HOST:PORT",
        help="an HTTP proxy (default: the settings', or HTTPS_PROXY)",
    )
    if kind is Kind.VOICE:
        parser.add_argument(
            "--language", default="", metavar="L", help="only those of a language, such as en"
        )
        parser.add_argument(
            "--quality", default="", choices=["", *QUALITIES], metavar="Q", help="x_low … high"
        )
    parser.set_defaults(kind=kind)


def run(chosen: argparse.Namespace, state: Path) -> Table:
    """Do what was asked for.

    Raises:
        FetchError: it could not be done.
    """
    if (chosen.deed == "list") == bool(chosen.names) or (chosen.deed == "import" and len(chosen.names) > 1):
        sys.stderr.write(f"debatecoach {chosen.kind}s: {chosen.deed} goes with {_GOES[chosen.deed]}\n")
        raise SystemExit(2)
    supplies = Supplies(state, Network(chosen.proxy or _settings_proxy(state)))
    kind: Kind = chosen.kind
    if chosen.deed == "list":
        return asyncio.run(_voices(supplies, chosen)) if kind is Kind.VOICE else _models(supplies, chosen)
    if chosen.deed == "get":
        return asyncio.run(_get(supplies, kind, chosen.names))
    if chosen.deed == "import":
        done = supplies.take_in(kind, Path(chosen.names[0]).expanduser())
        return {"done": done}, [f"{id} installed" for id in done]
    for id in chosen.names:
        supplies.remove(kind, id)
    return {"done": chosen.names}, [f"{id} removed" for id in chosen.names]


_GOES = {"list": "no names", "get": "one or more ids", "remove": "one or more ids", "import": "one folder"}


def _settings_proxy(state: Path) -> str:
    from debatecoach.casefile.settings import load_settings

    return load_settings(state)[0].proxy


async def _voices(supplies: Supplies, chosen: argparse.Namespace) -> Table:
    there = {each.id: each for each in supplies.installed(Kind.VOICE)}
    try:
        found = await supplies.voices()
    except FetchError as error:
        if not chosen.installed:
            raise
        sys.stderr.write(f"debatecoach: {error}\n")  # what is installed is known all the same
        known = []
    else:
        if found.stale is not None:
            sys.stderr.write(f"debatecoach: {found.stale} This is the list as it was kept.\n")
        known = list(found.voices)
    rows = [
        {
            "id": each.id,
            "language": each.code,
            "language_name": each.language_name,
            "country": each.country,
            "name": each.name,
            "quality": each.quality,
            "speakers": each.speakers,
            "bytes": each.item.size,
            "installed": each.id in there,
        }
        for each in known
        if chosen.language.lower() in ("", each.language, each.code.lower())
        and chosen.quality in ("", each.quality)
    ]
    listed = {row["id"] for row in rows}
    rows += [
        {"id": each.id, "language": each.language, "bytes": each.size, "installed": True}
        for each in there.values()
        if each.id not in listed and chosen.language in ("", each.language) and not chosen.quality
    ]
    rows = [row for row in rows if row["installed"] or not chosen.installed]
    return rows, [_voice_line(row) for row in rows]


def _voice_line(row: dict[str, Any]) -> str:
    named = f"{row.get('language_name') or row['language']} ({row['country']})" if row.get("country") else ""
    several = f", {row['speakers']} speakers" if row.get("speakers", 1) > 1 else ""
    mark = "ok" if row["installed"] else "  "
    return f"{mark}  {row['id']:36} {size_words(row['bytes']):>7}  {named or row['language']}{several}"


def _models(supplies: Supplies, chosen: argparse.Namespace) -> Table:
    there = {each.id: each for each in supplies.installed(Kind.MODEL)}
    best = suited(os.cpu_count() or 1)
    rows = [
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
    rows += [
        {"id": each.id, "bytes": each.size, "installed": True}
        for each in there.values()
        if each.id not in known
    ]
    rows = [row for row in rows if row["installed"] or not chosen.installed]
    return rows, [_model_line(row) for row in rows]


def _model_line(row: dict[str, Any]) -> str:
    mark = "ok" if row["installed"] else "->" if row.get("suggested") else "  "
    language = "" if "suits" not in row else "English" if row["english_only"] else "99 languages"
    return f"{mark}  {row['id']:12} {size_words(row['bytes']):>7}  {language:12}  {row.get('suits', '')}".rstrip()


async def _get(supplies: Supplies, kind: Kind, names: list[str]) -> Table:
    for id in names:
        await supplies.fetch(kind, id, _teller(id))
    return {"done": names}, [f"{id} installed" for id in names]


def _teller(id: str) -> Callable[[Progress], None]:
    """Tells of progress on stderr: one line that changes on a terminal, else one for each tenth."""
    last = ""

    def tell(progress: Progress) -> None:
        nonlocal last
        tenth = progress.done * 10 // progress.total * 10 if progress.total else 0
        whole = f"{size_words(progress.done)} of {size_words(progress.total)}"
        told = {
            Stage.FETCHING: f"{id}: {tenth} %" if not sys.stderr.isatty() else f"{id}: {whole}",
            Stage.RETRYING: f"{id}: the connection was lost, trying again",
            Stage.CHECKING: f"{id}: checking",
        }.get(progress.stage, "")
        if not told or told == last:
            return
        last = told
        sys.stderr.write(f"\r\x1b[K{told}" if sys.stderr.isatty() else f"{told}\n")
        sys.stderr.flush()

    def told_last(progress: Progress) -> None:
        tell(progress)
        if progress.stage is Stage.INSTALLED and sys.stderr.isatty():
            sys.stderr.write("\r\x1b[K")

    return told_last
