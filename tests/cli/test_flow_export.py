"""``debatecoach flow``: the last flow of a case as a file, from the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage

from debatecoach.casefile.store import CaseStore
from debatecoach.cli.main import main
from debatecoach.debate.case import Case
from debatecoach.debate.motion import Motion
from debatecoach.exchange.flow_files import read
from tests.gallery.flow import OXFORD, sample_round

pytestmark = pytest.mark.usefixtures("qapp")  # what draws here finds the tests' own application


@pytest.fixture
def case_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DEBATECOACH_HOME", str(tmp_path / "home"))
    path = tmp_path / "unions.debate"
    case = Case(Motion("THW strengthen trade unions"), rounds=[sample_round(4)])
    CaseStore.create(path, case, state=tmp_path / "home").close(discard=True)
    return path


@pytest.mark.parametrize("suffix", [".xlsx", ".csv", ".json"])
def test_what_is_written_is_read_again(
    case_file: Path, suffix: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / f"flow{suffix}"
    assert main(["flow", str(case_file), "--out", str(out), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    flow = sample_round(4).flow
    assert told["taken"]["pro"] == len(flow.trees[next(iter(flow.trees))])
    assert read(out, OXFORD, 4)[0] == flow
    assert not told["losses"]


def test_pictures_need_no_display(case_file: Path, tmp_path: Path) -> None:
    for suffix, start in ((".pdf", b"%PDF"), (".png", b"\x89PNG")):
        out = tmp_path / f"flow{suffix}"
        assert main(["flow", str(case_file), "--out", str(out)]) == 0
        assert out.read_bytes().startswith(start)
    picture = QImage(str(tmp_path / "flow.png")).size()
    assert picture.width() > picture.height() > QSize(400, 400).height()  # lying


def test_markdown_is_for_reading(case_file: Path, tmp_path: Path) -> None:
    assert main(["flow", str(case_file), "--out", str(tmp_path / "flow.md")]) == 0
    assert "Higher wages price out small firms" in (tmp_path / "flow.md").read_text("utf-8")


@pytest.mark.parametrize("more", [["--out", "x.docx"], ["--out", "x.csv", "--round", "2"]])
def test_what_cannot_be_done_is_told(
    case_file: Path, more: list[str], capsys: pytest.CaptureFixture[str], tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    assert main(["flow", str(case_file), *more]) == 1
    assert len(capsys.readouterr().err.splitlines()) == 1
    assert not list(tmp_path.glob("x.*"))
