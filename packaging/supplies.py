"""What makes the first minute good, fetched for every build: python packaging/supplies.py

One natural voice, one Whisper model and all-MiniLM-L6-v2 come into build/supplies and stay there for the next
build; the program finds them beside its own files (base/paths.py: supply_places). Its own code fetches them,
from the hub or the mirror DEBATECOACH_HUB names, and takes no file whose size or sum is not the listed one.
What cannot be had is left out, and said; the program offers it at its first start.
"""

from __future__ import annotations

import asyncio
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from debatecoach.base.errors import FetchError  # noqa: E402
from debatecoach.engines.embedding.minilm import NAME as MINILM  # noqa: E402
from debatecoach.engines.embedding.minilm import is_complete  # noqa: E402
from debatecoach.engines.fetching import SupplyKind  # noqa: E402
from debatecoach.services.supplies import Supplies  # noqa: E402
from debatecoach.ui.supplies.natural import NATURAL  # noqa: E402

FOLDER = ROOT / "build" / "supplies"
MODEL = "base.en"
"""For two cores and 4 GB of memory."""


def bring(folder: Path, model: str = MODEL, supplies: Supplies | None = None) -> list[str]:
    """Fetch what is not in a folder yet; the names of what had to be left out."""
    left_out = asyncio.run(_fetch(supplies or Supplies(folder), folder / "models" / MINILM, model))
    shutil.rmtree(folder / "catalogues", ignore_errors=True)
    for begun in list(folder.rglob(".fetching")):
        shutil.rmtree(begun)
    if not any(each.is_file() for each in folder.rglob("*")):
        shutil.rmtree(folder, ignore_errors=True)
    return left_out


async def _fetch(supplies: Supplies, minilm: Path, model: str) -> list[str]:
    left_out = []
    for kind, name in ((SupplyKind.VOICE, NATURAL), (SupplyKind.MODEL, model), (None, MINILM)):
        try:
            if kind is None:
                if not is_complete(minilm):
                    await supplies.fetch_minilm(anew=True)
            elif name not in {each.id for each in supplies.installed(kind) if each.whole}:
                await supplies.fetch(kind, name)
        except FetchError as problem:
            left_out.append(name)
            print(f"LEFT OUT of this build: {name}. {problem}")
        else:
            print(f"comes along: {name}")
    return left_out


if __name__ == "__main__":
    bring(FOLDER)
