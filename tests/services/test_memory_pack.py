"""The pack that is shipped is the library's own, and is remembered from the beginning."""

from __future__ import annotations

import runpy
from dataclasses import replace
from pathlib import Path

from debatecoach.base.paths import shipped
from debatecoach.casefile.memory_pack import PackManifest, read_pack, write_pack
from debatecoach.debate.exemplar import shares
from debatecoach.debate.format import Stage
from debatecoach.debate.memory import AnnotatedBy, Memo
from debatecoach.debate.side import Side
from debatecoach.engines.embedding.lexical import LexicalEmbedding
from debatecoach.services.memory import SHIPPED, DebateMemory

PACK = shipped("data") / "memory" / "library.memory"
ROOT = Path(__file__).resolve().parents[2]


def test_the_shipped_pack_is_what_its_script_makes(tmp_path: Path) -> None:
    made = tmp_path / "library.memory"
    count = runpy.run_path(str(ROOT / "packaging" / "memory_pack.py"))["make"](made)
    assert read_pack(made) == read_pack(PACK), "run packaging/memory_pack.py"
    assert count > 3000


def test_24_whole_debates_are_in_it_all_written_for_practice_and_marked(tmp_path: Path) -> None:
    pack = read_pack(PACK)
    assert all(each.origin.for_practice for each in (*pack.memos, *pack.exemplars))
    assert "nobody held these debates" in pack.manifest.source
    whole: dict[str, list[Memo]] = {}
    for memo in pack.memos:
        if memo.stage is not None:
            whole.setdefault(memo.debate, []).append(memo)
    assert len(whole) >= 24
    for debate in whole.values():
        assert [(each.side, each.stage) for each in debate] == [
            (side, stage) for stage in Stage for side in Side
        ]
        for memo in debate:
            assert memo.uses
            assert all(use.by is AnnotatedBy.LIBRARY for use in memo.uses)
            said = " ".join(memo.text.split()).lower()
            assert all(use.reason.strip("“”").lower() in said for use in memo.uses)
    assert {each.situation.debate for each in pack.exemplars} == set(whole)
    known = {each.rpartition("/")[2] for each in whole}
    assert {note.debate for note in pack.manifest.readers} <= known
    given = tmp_path / "given.memory"
    write_pack(given, PackManifest(title="Given on", licence="x"), pack.memos[-9:], pack.exemplars[-9:])
    assert all(each.origin.for_practice for each in (*read_pack(given).memos, *read_pack(given).exemplars))


def test_how_a_speech_is_built_is_found_by_the_situation_it_was_given_in(tmp_path: Path) -> None:
    one = DebateMemory(tmp_path, LexicalEmbedding(), pack=PACK)
    one.furnish()
    # a first speech finds an empty flow: nothing need be like it
    known = [each for each in one.store.exemplars(one.store.exemplar_ids()) if any(each.situation.structure)]
    for each in known[::20]:
        found = one.exemplar(each.situation)
        assert found is not None
        assert found.situation.stage is each.situation.stage
        assert found.situation.debate != each.situation.debate  # its own is no example for it
        assert abs(sum(shares(found.steps).values()) - 1) < 1e-6
    at = replace(each.situation, debate="", language="zh")
    assert one.exemplar(at) is None
    one.close()


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
