"""The blind study: a speech is played against a server, sheets hide who wrote it, judgements count."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from argparse import Namespace
from pathlib import Path

import pytest

from benchmarks.blind import motions
from benchmarks.blind.ablation import best
from benchmarks.blind.count import interval
from benchmarks.blind.play import run
from benchmarks.task_server import TaskServer
from benchmarks.team_answers import Answers
from debatecoach.coach.library import find_case
from debatecoach.services.wiring import load_library

ROOT = Path(__file__).resolve().parent.parent


@pytest.mark.parametrize("name", motions.names())
def test_a_motion_is_prepared_and_in_no_library(name: str) -> None:
    case, said = motions.read(name)
    assert not find_case(case.motion.text, load_library().motions).motion.id
    assert all(len(forest.children()) >= 3 for forest in case.forests.values())
    assert list(said) == ["pro-opening", "con-opening", "pro-rebuttal", "con-rebuttal", "pro-closing"]
    assert all(len(text.split()) > 120 for text in said.values())


def command(module: str, *arguments: object) -> str:
    done = subprocess.run(
        [sys.executable, "-m", f"benchmarks.blind.{module}", *map(str, arguments)],
        cwd=ROOT, capture_output=True, text=True, check=True, timeout=60,
    )  # fmt: skip
    return done.stdout


def test_from_speeches_to_a_count(tmp_path: Path) -> None:
    given = {"motion": "night-flights", "stage": "rebuttal", "side": "con", "level": "national", "model": ""}
    made = {}
    with TaskServer(Answers(), 0.0) as server:
        for team in ("full", "plain"):
            asked = Namespace(
                **given,
                team=team,
                patience=1.0,
                endpoint=server.base_url,
                out=tmp_path / "said",
                answers=None,
                memory=False,
                unread=False,
            )
            made[team] = json.loads(asyncio.run(run(asked)).read_text("utf-8"))
    assert made["full"]["speaker"] == made["plain"]["speaker"] == "model"
    assert len(made["full"]["drafts"]) == 3
    assert len(made["full"]["calls"]) <= 8
    assert made["full"]["draft"]
    assert {call["task"] for call in made["plain"]["calls"]} <= {"plain", "revise"}
    assert "1 sheets" in command("sheets", "--speeches", tmp_path / "said", "--out", tmp_path / "sheets")
    sheet = (tmp_path / "sheets" / "01.md").read_text("utf-8")
    key = json.loads((tmp_path / "sheets" / "key.json").read_text("utf-8"))
    assert made[key["01"]["X"]]["spoken"] in sheet.split("## X")[1].split("## Y")[0]
    assert "plain" not in sheet.split("## X")[0]
    assert "pro-rebuttal" in sheet
    assert "con-rebuttal" not in sheet
    better = "X" if key["01"]["X"] == "full" else "Y"
    (tmp_path / "a.json").write_text(json.dumps({"01": better}))
    (tmp_path / "b.json").write_text(json.dumps({"01": {"better": "=", "why": "Both."}}))
    told = command(
        "count", "--key", tmp_path / "sheets" / "key.json", tmp_path / "a.json", tmp_path / "b.json"
    )
    assert told.splitlines()[1].split()[:5] == ["all", "2", "1", "1", "75%"]


def test_an_interval_is_exact() -> None:
    assert interval(0, 0) == (0.0, 1.0)
    low, high = interval(8, 10)
    assert abs(low - 0.44390) < 1e-4
    assert abs(high - 0.97479) < 1e-4
    assert abs(interval(10, 10)[0] - 0.69150) < 1e-4


def test_what_each_call_changed_is_what_the_results_say() -> None:
    told = command("ablation").strip()
    assert "| 13 of 24 |" in told
    assert told in (ROOT / "benchmarks/blind/results/README.md").read_text("utf-8")


def test_a_draft_is_put_first_by_its_readers_and_of_equals_by_the_audience() -> None:
    row = {"compare": ["bare", "first", "second"], "audience": ["first", "bare", "second"]}
    assert best(row) == best(row, ["compare"]) == "first"
    assert best(row, ["audience"]) == best(row, ["first"]) == "bare"
    assert best(row, ["first", "bare"]) == "second"
