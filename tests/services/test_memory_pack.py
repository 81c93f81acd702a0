"""The pack that is shipped is the library's own, and is remembered from the beginning."""

from __future__ import annotations

import runpy
from pathlib import Path

from debatecoach.base.paths import shipped
from debatecoach.casefile.memory_pack import read_pack
from debatecoach.engines.embedding.lexical import LexicalEmbedding
from debatecoach.services.memory import SHIPPED, DebateMemory

PACK = shipped("data") / "memory" / "library.memory"
ROOT = Path(__file__).resolve().parents[2]


def test_the_shipped_pack_is_what_its_script_makes(tmp_path: Path) -> None:
    made = tmp_path / "library.memory"
    count = runpy.run_path(str(ROOT / "packaging" / "memory_pack.py"))["make"](made)
    assert read_pack(made) == read_pack(PACK), "run packaging/memory_pack.py"
    assert count > 3000


def test_it_is_there_from_the_beginning_and_can_be_forgotten_for_good(tmp_path: Path) -> None:
    one = DebateMemory(tmp_path, LexicalEmbedding(), pack=PACK)
    found = one.search("a tax on sugar hits the poor hardest")
    assert found
    assert "GPL" in found[0].memo.origin.licence
    one.forget(SHIPPED, never=True)
    one.close()
    again = DebateMemory(tmp_path, LexicalEmbedding(), pack=PACK)
    assert again.search("a tax on sugar") == []
    again.close()
