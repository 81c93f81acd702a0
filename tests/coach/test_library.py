"""The shipped library is read whole or not at all."""

from __future__ import annotations

import json
import shutil
from collections import Counter
from pathlib import Path

import pytest

from debatecoach.base.errors import InputError, LibraryError
from debatecoach.base.paths import shipped
from debatecoach.coach.library import find_case, load_formats, load_motion, typed_case
from debatecoach.coach.summaries import list_motions
from debatecoach.debate.argument import Scorer
from debatecoach.debate.format import Stage
from debatecoach.debate.side import Side

MOTIONS = shipped("data") / "motions"


def broken(tmp_path: Path, change: object) -> Path:
    content = json.loads((MOTIONS / "ai-tutor.json").read_text("utf-8"))
    change(content)  # type: ignore[operator]
    path = tmp_path / "ai-tutor.json"
    path.write_text(json.dumps(content), "utf-8")
    return path


def test_every_motion_becomes_a_case_with_both_forests() -> None:
    found = list_motions(MOTIONS)
    assert len(found) >= 4
    for each in found:
        case = load_motion(each.path)
        assert case.motion.id == each.id
        assert sum(map(len, case.forests.values())) == each.nodes
        for side, forest in case.forests.items():
            assert forest.side is side
            assert [forest[node].claim for node in forest.children()] == case.claims(side)
            root = forest[forest.children()[0]]
            assert root.support.scorer is Scorer.LIBRARY
            assert root.support.reason
        assert "p1.2" in case.forests[Side.PRO]


def test_a_broken_node_refuses_the_file_and_names_it(tmp_path: Path) -> None:
    path = broken(tmp_path, lambda content: content["pro"][0].update(battlefield="nowhere"))
    with pytest.raises(LibraryError, match=r"ai-tutor\.json.*p1.*nowhere"):
        load_motion(path)


def test_unknown_field_and_no_json_are_refused(tmp_path: Path) -> None:
    with pytest.raises(LibraryError, match="surprise"):
        load_motion(broken(tmp_path, lambda content: content.update(surprise=1)))
    (tmp_path / "x.json").write_text("{", "utf-8")
    with pytest.raises(LibraryError, match=r"x\.json.*line 1"):
        load_motion(tmp_path / "x.json")
    (tmp_path / "y.json").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(LibraryError, match=r"y\.json"):
        load_motion(tmp_path / "y.json")
    with pytest.raises(LibraryError, match="none"):
        load_motion(tmp_path / "none.json")


def test_two_files_with_one_id_are_refused(tmp_path: Path) -> None:
    for name in ("a.json", "b.json"):
        shutil.copy(MOTIONS / "ai-tutor.json", tmp_path / name)
    with pytest.raises(LibraryError, match=r"b\.json.*a\.json"):
        list_motions(tmp_path)


@pytest.mark.parametrize(
    "asked",
    ["labor-unions", "Labor unions are beneficial to economic growth",
     "labor unions are beneficial to economic growth!", "  Labor  unions are beneficial to economic growth "],
)  # fmt: skip
def test_a_library_motion_is_found_by_id_and_by_text(asked: str) -> None:
    assert find_case(asked, MOTIONS).motion.id == "labor-unions"


@pytest.mark.parametrize(
    "asked",
    ["Labor unions are not beneficial to economic growth", "Dogs are better than cats",
     "../formats/agent4debate", "labor-union", "{motion} should be banned",
     "Labour unions are beneficial to economic growth"],
)  # fmt: skip
def test_another_motion_is_taken_as_typed(asked: str) -> None:
    case = find_case(asked, MOTIONS)
    assert case.motion.id == ""
    assert case.motion.text == asked


@pytest.mark.parametrize(
    "asked",
    ["Developed countries should impose a carbon tax", "The drinking age should be lowered to sixteen",
     "The voting age should be lowered to twelve", "Congress should raise the debt ceiling",
     "Social media makes old people lonelier", "Competitive video gaming is an art",
     "Processed foods should play a smaller role in sustainable food systems"],
)  # fmt: skip
def test_a_motion_that_is_spelled_like_a_library_motion_is_not_replaced_by_it(asked: str) -> None:
    motion = find_case(asked, MOTIONS).motion
    assert motion.text == asked
    assert not motion.id
    assert "library" not in motion.source


def test_a_motion_has_to_be_there_and_to_be_short() -> None:
    assert typed_case(" Ban\n\u202ehomework\x00 ").motion.text == "Ban homework"
    for text in ("", "  \n", "?!"):
        with pytest.raises(InputError, match="no motion"):
            typed_case(text)
    with pytest.raises(InputError, match="too long"):
        typed_case("word " * 200)


def test_formats_as_the_papers_give_them() -> None:
    found = load_formats(shipped("data") / "formats")
    oxford, agent = found["simplified-oxford"], found["agent4debate"]
    assert [(slot.side, slot.seconds) for slot in oxford.slots] == [
        (Side.PRO, 240), (Side.CON, 240), (Side.PRO, 240), (Side.CON, 240), (Side.PRO, 120), (Side.CON, 120),
    ]  # fmt: skip
    assert oxford.rounds_remaining(0) == 3
    assert agent.heard_before(1) == ()
    assert agent.slots[4].side is Side.CON
    assert agent.slots[4].stage is Stage.CLOSING


def test_points_of_information_are_protected_at_both_ends() -> None:
    found = load_formats(shipped("data") / "formats")
    opening, closing = found["oxford-pois"].slots[0], found["oxford-pois"].slots[4]
    assert [at for at in (0, 59, 60, 120, 179, 180, 250) if opening.open_to_pois(at)] == [60, 120, 179]
    assert closing.pois is None
    assert not any(slot.open_to_pois(100) for slot in (closing, *found["simplified-oxford"].slots))


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda f: f["slots"][1].update(id="pro-opening"), "twice"),
        (lambda f: f["slots"][0].update(blind_to=["con-opening"]), "blind"),
        (lambda f: f["slots"][0].update(bells=[[240, 2], [180, 1]]), "order"),
        (lambda f: f["slots"][0].update(seconds=0), "seconds"),
        (lambda f: f["slots"][0].update(side="both"), "side"),
        (lambda f: f["slots"][0].update(pois={"protected": [60, -1]}), "protected"),
    ],
)
def test_a_wrong_format_is_refused(tmp_path: Path, change: object, fault: str) -> None:
    content = json.loads((shipped("data") / "formats" / "simplified-oxford.json").read_text("utf-8"))
    change(content)  # type: ignore[operator]
    (tmp_path / "f.json").write_text(json.dumps(content), "utf-8")
    with pytest.raises(LibraryError, match=rf"f\.json.*{fault}"):
        load_formats(tmp_path)


THE_PAPERS = {
    "debt-ceiling", "labor-unions", "digital-currency", "processed-foods", "ai-arts", "ai-tutor",
    "dating-expenses", "wage-transparency", "cultural-borrowing", "ration-care", "ban-books", "fat-tax",
    "college-degree",
}  # fmt: skip


def test_the_library_is_whole() -> None:
    """All 13 of TreeDebater's Table 4 and 12 of our own, four of each kind, over many domains."""
    english = [each for each in list_motions(MOTIONS) if each.language == "en"]
    papers = {each.id for each in english if "TreeDebater, Table 4" in each.source}
    assert papers == THE_PAPERS
    own = [each for each in english if each.id not in THE_PAPERS]
    kinds = Counter(each.category for each in own)
    assert kinds == {"policy": 4, "value": 4, "fact": 4}
    assert len({each.domain for each in own}) >= 6
    assert all(each.nodes >= 120 for each in english)
