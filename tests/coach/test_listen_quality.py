"""Hearing the hand-labelled speeches of tests/flow_gold as well as it was once measured, and no worse."""

from __future__ import annotations

import importlib.util
import sys
from collections import Counter
from pathlib import Path
from types import ModuleType

import pytest

from debatecoach.coach.library import load_motion
from debatecoach.coach.listen.sentences import split_sentences
from debatecoach.coach.schemes import load_schemes
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


@pytest.mark.parametrize("name", GOLD)
def test_labels_fit_their_speech(name: str) -> None:
    speech = GOLD[name]
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


def test_as_good_as_measured() -> None:
    schemes, counts = load_schemes(DATA / "schemes"), Counter[str]()
    told: list[str] = []
    for name, speech in GOLD.items():
        if "batch" in speech:
            continue  # newer, and harder: see the benchmark
        case = load_motion(DATA / "motions" / f"{speech['motion']}.json")
        fitted = LexicalEmbedding().fit(
            [forest[node].claim for forest in case.forests.values() for node in forest.walk()]
        )
        told.append(name)
        counts += QUALITY.score(speech, QUALITY.hear(speech, case, fitted, schemes), told)
    floors = [
        ("claims", "heard", 0.92),
        ("recalled", "wanted", 0.92),
        ("actions", "acted", 0.95),
        ("targets", "aimed", 0.92),
        ("named right", "named", 0.88),
        ("nameable right", "nameable", 0.6),
    ]
    for part, whole, least in floors:
        assert QUALITY.ratio(counts, part, whole) >= least, "\n".join([QUALITY.report(counts), *told])
