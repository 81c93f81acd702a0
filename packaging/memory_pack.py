"""Makes the pack of memories that is shipped: every library motion's trees as annotated arguments.

    python packaging/memory_pack.py

The same library makes the same bytes; tests/services/test_memory_pack.py holds the two together.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from debatecoach.casefile.memory_pack import PackManifest, write_pack  # noqa: E402
from debatecoach.coach.library import load_motion  # noqa: E402
from debatecoach.coach.memory.feeding import memos_of_trees  # noqa: E402
from debatecoach.debate.memory import Origin, OriginKind  # noqa: E402

TITLE = "Library"
LICENCE = "GPL-3.0-or-later"
SOURCE = (
    "The rehearsal trees of debatecoach's own library, written for practice by its authors. A tree's impact "
    "score stands for all four marks of its scheme."
)


def make(path: Path) -> int:
    """Write the pack; how many arguments it holds."""
    origin = Origin(OriginKind.PACK, f"pack:{TITLE}", LICENCE)
    memos = [
        memo
        for motion in sorted((ROOT / "data" / "motions").glob("*.json"))
        for memo in memos_of_trees(load_motion(motion), origin)
    ]
    write_pack(path, PackManifest(title=TITLE, licence=LICENCE, source=SOURCE), memos)
    return len(memos)


if __name__ == "__main__":
    to = ROOT / "data" / "memory" / "library.memory"
    to.parent.mkdir(exist_ok=True)
    print(make(to), "arguments in", to.relative_to(ROOT))
