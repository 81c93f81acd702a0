"""Hearing the hand-labelled speeches of tests/flow_gold as well as it was once measured, and no worse."""

from __future__ import annotations

import importlib.util
import sys
from collections import Counter
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from debatecoach.coach.library import load_motion
from debatecoach.coach.listen.sentences import split_sentences
from debatecoach.engines.embedding.lexical import LexicalEmbedding
from tests.coach.rounds import DATA

BENCHMARK = Path(__file__).parents[2] / "benchmarks" / "flow_quality.py"


def _quality() -> ModuleType:
    spec = importlib.util.spec_from_file_location("flow_quality", BENCHMARK)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["flow_quality"] = module
    spec.loader.exec_module(module)
    return module


QUALITY = _quality()
GOLD = dict(QUALITY.gold())
UNSEEN = dict(QUALITY.unseen())


@pytest.mark.parametrize("name", [*GOLD, *UNSEEN])
def test_labels_fit_their_speech(name: str) -> None:
    speech = GOLD[name] if name in GOLD else UNSEEN[name]
    text = "".join(("\n\n" if each[0] == "\n" else " ") + each.strip() for each in speech["sentences"])
    assert [s.text for s in split_sentences(text)] == [each.strip() for each in speech["sentences"]]
    case = load_motion(DATA / "motions" / f"{speech['motion']}.json")
    known = {point["id"] for point in speech["flow"]}
    for point in speech["points"]:
        assert all(point["first"] <= index <= point["last"] for index in point["claim"])
        assert set(point["target"]) <= known
        assert bool(point["target"]) == (point["action"] != ["propose"])
        for prepared in filter(None, point["prepared"] or ()):
            owner, _, node = prepared.partition("/")
            assert node in case.forests[owner]


def counted(names: list[str]) -> tuple[Counter[str], list[str]]:
    """The counts of some speeches together, and every point heard in them."""
    counts = Counter[str]()
    told: list[str] = []
    for name in names:
        speech = GOLD[name] if name in GOLD else UNSEEN[name]
        case = load_motion(DATA / "motions" / f"{speech['motion']}.json")
        fitted = LexicalEmbedding().fit(
            [forest[node].claim for forest in case.forests.values() for node in forest.walk()]
        )
        told.append(name)
        counts += QUALITY.score(speech, QUALITY.hear(speech, case, fitted), told)
    return counts, told


FLOORS = {
    "first": (0.88, 0.88, 0.95, 0.9, 0.85, 0.55),
    "later": (0.9, 0.78, 0.8, 0.8, 0.6, 0.5),  # speeches that say less of what they do
    "unseen": (0.8, 0.76, 0.69, 0.65, 0.0, 0.0),  # and no rule was changed for them
    "strangers": (0.78, 0.78, 0.84, 0.76, 0.0, 0.0),  # as others wrote and labelled them
}


def kind(speech: dict[str, Any]) -> str:
    batch = speech.get("batch", 1)
    return "first" if batch == 1 else "later" if batch < QUALITY.STRANGERS else "strangers"


@pytest.mark.parametrize("batch", FLOORS)
def test_as_good_as_measured(batch: str) -> None:
    names = [name for name in GOLD if kind(GOLD[name]) == batch]
    counts, told = counted(list(UNSEEN) if batch == "unseen" else names)
    parts = [
        ("claims", "heard"),
        ("recalled", "wanted"),
        ("actions", "acted"),
        ("targets", "aimed"),
        ("named right", "named"),
        ("nameable right", "nameable"),
    ]
    for (part, whole), least in zip(parts, FLOORS[batch], strict=True):
        assert QUALITY.ratio(counts, part, whole) >= least, "\n".join([QUALITY.report(counts), *told])


MANNERS = [(name, point) for name in GOLD for point in GOLD[name]["points"] if "manner" in point]


def test_turns_concessions_and_cross_applications_are_recognised() -> None:
    """Of those labelled in the speeches, most; and hardly any where there is none."""
    right, wrong = 0, 0
    for speech in GOLD.values():
        labelled = {place: p for p in speech["points"] if "manner" in p for place in p["claim"]}
        for heard in QUALITY.manners(speech):
            fits = labelled.get(heard[0], {}).get("manner") == heard[1]
            right, wrong = right + fits, wrong + (not fits)
    assert len(MANNERS) >= 5
    assert right >= 0.6 * len(MANNERS), (right, wrong)
    assert wrong <= 2, (right, wrong)
