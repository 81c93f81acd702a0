"""Every motion of the library: whole, speakable, and without a word of invented evidence."""

from __future__ import annotations

import json
import re
from difflib import SequenceMatcher
from itertools import combinations
from pathlib import Path

import pytest

from debatecoach.base.paths import shipped
from debatecoach.coach.motion_file import MotionFile, NodeFile

FILES = sorted((shipped("data") / "motions").glob("*.json"))
TREEDEBATER = {"ai-tutor", "labor-unions", "fat-tax", "cultural-borrowing"}


def load(path: Path) -> MotionFile:
    return MotionFile.model_validate(json.loads(path.read_text("utf-8")))


def nodes(motion: MotionFile) -> list[tuple[int, NodeFile]]:
    return [pair for tree in (*motion.pro, *motion.con) for pair in tree.walk()]


def test_at_least_four_of_treedebaters_motions_over_several_domains() -> None:
    motions = [load(path) for path in FILES]
    assert len({m.id for m in motions} & TREEDEBATER) >= 4
    assert len({m.domain for m in motions}) >= 3
    assert all("TreeDebater, Table 4" in m.source for m in motions if m.id in TREEDEBATER)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_motion_is_complete(path: Path) -> None:
    motion = load(path)
    assert motion.id == path.stem
    for trees in (motion.pro, motion.con):
        assert len(trees) >= 4
        for root in trees:
            assert root.illustration
            assert root.impact
    for level, node in nodes(motion):
        assert (node.support is not None) == (level != 1), f"{node.id}: r_s is for levels 0 and 2 and deeper"
        assert (node.attack is not None) == (level >= 1), f"{node.id}: r_a is for levels 1 and deeper"
        assert len(node.replies) in ((2, 3) if level < 3 else (0,)), node.id
    assert {b.importance for b in motion.battlefields} & {"high"}
    for field in motion.battlefields:
        assert field.question
        assert field.rationale
        assert len(field.keywords) >= 3
        for weighing in (field.pro, field.con):
            assert weighing is not None
            assert len(weighing.sentences()) == 4


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_text_can_be_spoken(path: Path) -> None:
    motion = load(path)
    stops, ends = (".!?", r"[.!?](?:\s|$)") if motion.language == "en" else ("。！？", "[。！？]")
    for _, node in nodes(motion):
        assert not node.claim[0].islower(), node.id
        assert node.claim[-1] not in f".{stops}", f"{node.id}: a claim is spoken inside other sentences"
        assert 1 <= len(re.findall(ends, node.argument)) <= 3, node.id
        assert node.argument.rstrip()[-1:] in stops, node.id
        spoken = " ".join((node.claim, node.argument, node.illustration, node.impact))
        assert not re.search(r"[();<>\[\]{}*_#%&@]|\be\.g\.|\bi\.e\.|\betc\b|\d", spoken), node.id
        if motion.language == "zh":
            assert not re.search(r"[A-Za-z（）【】《》；]", spoken), node.id
            assert 2 <= len(node.label) <= 12, node.id
            assert 8 <= len(node.claim) <= 40, node.id
            assert 60 <= len(node.argument) <= 140, node.id
            continue
        assert 5 <= len(node.claim.split()) <= 18, node.id
        assert 20 <= len(node.argument.split()) <= 80, node.id


EVIDENCE = re.compile(
    r"\b(stud(y|ies) (show|find|found|prove)|research (shows|finds|found|proves)|surveys? (show|find|found)"
    r"|according to|statistic|per ?cent|experts (say|agree)|scientists (say|have shown)"
    r"|data show|it is proven|\d{4})"
    r"|(研究|调查|统计|实验|数据|报告)(结果)?(表明|显示|发现|证明|指出)"
    r"|据(统计|调查|报道|估计)|专家(们)?(指出|认为|表示|说)|科学家(们)?(发现|说|证明)|百分之|[一二三四五六七八九]成",
    re.IGNORECASE,
)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_nothing_without_a_source_sounds_like_evidence(path: Path) -> None:
    for _, node in nodes(load(path)):
        if node.basis == "reasoning":
            for text in (node.claim, node.argument, node.illustration, node.impact):
                assert not EVIDENCE.search(text), f"{node.id}: {EVIDENCE.search(text)}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_no_two_arguments_are_alike(path: Path) -> None:
    motion = load(path)
    arguments = [node.argument for _, node in nodes(motion)]
    assert len(set(arguments)) == len(arguments)
    for _, node in nodes(motion):
        for first, second in combinations(node.replies, 2):
            likeness = SequenceMatcher(None, first.argument, second.argument).ratio()
            assert likeness < 0.6, f"{first.id} and {second.id}"
            assert first.label != second.label
    openings = [text[:4] if motion.language == "zh" else " ".join(text.split()[:3]) for text in arguments]
    assert max(map(openings.count, openings)) <= 6, "too many arguments begin alike"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_scores_are_spread_and_reasoned(path: Path) -> None:
    every = nodes(load(path))
    values = [value for _, node in every for value in (node.support, node.attack) if value is not None]
    assert max(values) - min(values) >= 0.9
    assert len(set(values)) >= 8
    assert all(node.reason.strip() for _, node in every)


VERSIONS = [path for path in FILES if json.loads(path.read_text("utf-8")).get("original")]


def shape(node: NodeFile) -> tuple:
    """What a node keeps in every language: all but its words."""
    below = tuple(shape(reply) for reply in node.replies)
    return node.id, node.scheme, node.support, node.attack, node.basis, node.battlefield, below


@pytest.mark.parametrize("path", VERSIONS, ids=lambda path: path.stem)
def test_a_version_in_another_language_is_the_same_motion_in_other_words(path: Path) -> None:
    version = load(path)
    original = load(path.with_name(f"{version.original}.json"))
    assert version.id == f"{version.language}-{original.id}"
    assert version.language != original.language
    assert version.source.startswith(f"{original.source}, ")
    for name in ("domain", "category", "difficulty"):
        assert getattr(version, name) == getattr(original, name)
    assert [(b.id, b.importance) for b in version.battlefields] == [
        (b.id, b.importance) for b in original.battlefields
    ]
    assert len(version.definitions) == len(original.definitions)
    for ours, theirs in ((version.pro, original.pro), (version.con, original.con)):
        assert [shape(root) for root in ours] == [shape(root) for root in theirs]


def broken(change: dict) -> dict:
    data = json.loads(FILES[0].read_text("utf-8"))
    data["pro"][0] |= change
    return data


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"support": 2.5}, "less than or equal to 2"),
        ({"support": float("inf")}, "finite"),
        ({"id": "p9"}, "must be called"),
        ({"scheme": "sorcery"}, "Input should be"),
        ({"battlefield": "nowhere"}, "battlefield"),
        ({"basis": {"title": "A study"}}, "Input should be"),
        ({"extra": 1}, "Extra inputs"),
    ],
)
def test_the_schema_refuses_a_bad_node_and_names_it(change: dict, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        MotionFile.model_validate(broken(change))
