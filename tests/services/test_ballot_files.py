"""A ballot as Markdown, JSON, Word and PDF, and by the command line."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import docx
import pytest

from debatecoach.base.errors import InputError
from debatecoach.casefile.store import CaseStore
from debatecoach.coach.bench.report import ballot_blocks
from debatecoach.debate.case import Case, Round
from debatecoach.debate.format import Scale
from debatecoach.debate.motion import Motion
from debatecoach.services.ballot_files import ballot_bytes
from debatecoach.ui.export.ballot import BallotPages, ballot_pdf
from tests.gallery.ballot import bench_round, judged_round
from tests.support.pdf import pdf_words

pytestmark = pytest.mark.usefixtures("qapp")  # what draws here finds the tests' own application

CASE = Case(Motion("Labor unions are beneficial to economic growth"))


def written(kind: str, current: Round) -> bytes:
    assert current.ballot is not None
    return ballot_bytes(kind, current.ballot, current, CASE, ballot_pdf, scale=Scale.WUDC)


def _docx_text(data: bytes) -> str:
    made = docx.Document(io.BytesIO(data))
    cells = [cell.text for table in made.tables for row in table.rows for cell in row.cells]
    return "\n".join([*(each.text for each in made.paragraphs), *cells])


WANTED = (
    "Decision: Con (by the coach)",
    "Changed by the coach; the judge had: Pro",
    "Con wins: the burden of proof was never met.",
    "A corner shop cannot absorb ten per cent.",
    "It names who pays and asks for a number nobody brings.",
    "long speeches cut to the shorter side's: it moves to too close to call",
    "How the votes fell",
)


@pytest.mark.parametrize(
    ("kind", "text"), [("docx", _docx_text), ("pdf", pdf_words), ("md", lambda data: data.decode())]
)
def test_every_kind_has_every_part(qapp, kind: str, text) -> None:  # type: ignore[no-untyped-def]
    told = text(written(kind, bench_round(marked=True)))
    for each in WANTED:
        assert each in told, each
    assert "81" in told, "on the scale asked for"


def test_json_keeps_the_machines_own_beside_the_coachs(qapp) -> None:  # type: ignore[no-untyped-def]
    document = json.loads(written("json", bench_round(marked=True)))
    assert document["winner"] == "pro"
    assert {"place": "winner", "machine": "pro", "coach": "con"} in document["marking"]["marks"]
    assert len(document["bench"]["speeches"]) == 6


def test_what_was_said_is_never_markup(qapp) -> None:  # type: ignore[no-untyped-def]
    current = judged_round()
    assert current.ballot is not None
    evil = "<b>x</b> <img src=file:///etc/passwd> \x00\x0b [a](http://x) {1+1} 😀"
    clash = replace(current.ballot.clashes[0], title=evil, reason=evil)
    current.ballot = replace(current.ballot, clashes=(clash,))
    assert "<b>x</b>" in _docx_text(written("docx", current))
    assert "<b>x</b>" in pdf_words(written("pdf", current))
    told = written("md", current).decode()
    assert "<b>" not in told.replace("\\<b\\>", "")
    assert "[a](" not in told


def test_a_long_ballot_breaks_into_pages_and_a_row_stays_whole(qapp) -> None:  # type: ignore[no-untyped-def]
    current = judged_round(big=True)
    assert current.ballot is not None
    many = replace(current.ballot, clashes=current.ballot.clashes * 20)
    pages = BallotPages(ballot_blocks(many, current, CASE), "x")
    assert len(pages) > 3


def test_an_unknown_kind_is_refused(qapp) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(InputError, match="exe"):
        written("exe", judged_round())


def _case(path: Path, current: Round) -> Path:
    store = CaseStore.create(path, Case(CASE.motion))
    store.add_round(current)
    store.save()
    store.close()
    return path


def _run(*words: str, home: Path) -> subprocess.CompletedProcess[str]:
    import os

    env = os.environ | {"DEBATECOACH_HOME": str(home), "QT_QPA_PLATFORM": "offscreen"}
    return subprocess.run(
        [sys.executable, "-m", "debatecoach", *words], env=env, capture_output=True, text=True, timeout=100
    )


def test_the_command_line_writes_the_last_ballot_but_none_that_is_held(tmp_path: Path) -> None:
    case = _case(tmp_path / "a.debate", bench_round())
    out = tmp_path / "ballot.pdf"
    done = _run("ballot", str(case), "--out", str(out), "--scale", "WSDC", home=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "Speeches (WSDC)" in pdf_words(out.read_bytes())
    held = _case(tmp_path / "b.debate", bench_round(marked=True))
    refused = _run("ballot", str(held), "--out", str(tmp_path / "b.md"), home=tmp_path)
    assert refused.returncode == 1
    assert "held back" in refused.stderr
    assert not (tmp_path / "b.md").exists()
