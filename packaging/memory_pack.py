"""Makes the pack of memories that is shipped: every library motion's trees as annotated arguments, and the
whole debates of ``packaging/practice``.

    python packaging/memory_pack.py

Each debate is a text with a heading a speech. ``practice/marks.txt`` has what we marked of its schemes:
``DEBATE SPEECH SCHEME MARKS words of its``, the marks of the four dimensions in order.
``practice/readers.json`` has who read which debate and what they had corrected, a list of ``{debate, reader,
corrected}``, and goes into the manifest. The same library makes the same bytes;
tests/services/test_memory_pack.py holds the two together.
"""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from debatecoach.casefile.memory_pack import PackManifest, ReaderNote, write_pack  # noqa: E402
from debatecoach.coach.library import load_motion  # noqa: E402
from debatecoach.coach.memory.feeding import memos_of_trees  # noqa: E402
from debatecoach.coach.schemes import load_schemes  # noqa: E402
from debatecoach.debate.exemplar import Exemplar  # noqa: E402
from debatecoach.debate.memory import AnnotatedBy, Label, Memo, Origin, OriginKind, SchemeUse  # noqa: E402
from debatecoach.services.judging import read_transcript  # noqa: E402
from debatecoach.services.memory_import import kept_of_debate  # noqa: E402

PRACTICE = ROOT / "packaging" / "practice"
TITLE = "Library"
LICENCE = "GPL-3.0-or-later"
SOURCE = (
    "Written for practice by the makers of debatecoach: nobody held these debates, and what they say is "
    "reasoning, not evidence. The library's rehearsal trees, of which an impact score stands for all four "
    "marks of its scheme; and whole debates, marked by their makers."
)


def marks() -> dict[tuple[str, int], list[SchemeUse]]:
    """What was marked, by debate and speech."""
    found: dict[tuple[str, int], list[SchemeUse]] = {}
    for line in (PRACTICE / "marks.txt").read_text("utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            debate, speech, scheme, given, quote = line.split(maxsplit=4)
            four = tuple(Label(int(each)) for each in given)
            use = SchemeUse(scheme, f"\u201c{quote}\u201d", four, AnnotatedBy.LIBRARY)  # type: ignore[arg-type]
            found.setdefault((debate, int(speech)), []).append(use)
    return found


def make(path: Path) -> int:
    """Write the pack; how many arguments it holds."""
    origin = Origin(OriginKind.PACK, f"pack:{TITLE}", LICENCE, for_practice=True)
    memos = [
        memo
        for motion in sorted((ROOT / "data" / "motions").glob("*.json"))
        for memo in memos_of_trees(load_motion(motion), origin)
    ]
    exemplars, marked = list[Exemplar](), marks()
    schemes = load_schemes(ROOT / "data" / "schemes")
    for debate in sorted(PRACTICE.glob("*.txt")):
        if debate.name == "marks.txt":
            continue
        given = read_transcript(debate, ROOT / "data" / "motions").transcript
        for each in kept_of_debate(given, origin, debate.stem, schemes):
            if isinstance(each, Memo):
                own = marked.pop((debate.stem, each.seq + 1), None)
                memos.append(replace(each, uses=tuple(own)) if own else each)
            else:
                exemplars.append(each)
    assert not marked, f"marked, but not there: {sorted(marked)}"
    noted = json.loads((PRACTICE / "readers.json").read_text("utf-8"))
    readers = tuple(ReaderNote.model_validate(each) for each in noted)
    write_pack(
        path, PackManifest(title=TITLE, licence=LICENCE, source=SOURCE, readers=readers), memos, exemplars
    )
    return len(memos)


if __name__ == "__main__":
    to = ROOT / "data" / "memory" / "library.memory"
    to.parent.mkdir(exist_ok=True)
    print(make(to), "arguments in", to.relative_to(ROOT))
