"""Whatever leaves the app says which speeches it spoke as somebody."""

from __future__ import annotations

import asyncio
import io
import json
import zipfile
from pathlib import Path

import pytest

from debatecoach.casefile.archive import read_case_file
from debatecoach.casefile.store import CaseStore
from debatecoach.cli.main import main
from debatecoach.coach.bench.structural import judge_structurally
from debatecoach.coach.memory.feeding import memos_of_round
from debatecoach.debate.case import Case
from debatecoach.debate.memory import Origin, OriginKind
from debatecoach.debate.motion import Motion
from debatecoach.engines.embedding.lexical import LexicalEmbedding
from debatecoach.services.documents import transcript
from debatecoach.services.persons import Persons
from debatecoach.services.wiring import Engines, load_library, new_round
from tests.support.pdf import pdf_words

pytestmark = pytest.mark.usefixtures("qapp")
SAID = "Simulated: Eleni Markou"


@pytest.fixture(scope="module")
def case() -> Case:
    """A short round the app gave, one side of it as the storyteller."""
    library = load_library()
    engines = Engines((), (), LexicalEmbedding(), library, persons=Persons(Path("/nonexistent")))
    motion = "This House would ban zoos"
    case = Case(Motion(motion), library.principles.forests(motion))
    round = new_round(library.formats["one-reply"], None, 3)
    round.cast = (("con", "storyteller"),)
    case.rounds.append(round)
    runner = engines.runner(case, round)
    while round.next_slot is not None:
        runner.commit(asyncio.run(runner.compose()))
    round.ballot = judge_structurally(round, case)
    return case


@pytest.fixture
def path(case: Case, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DEBATECOACH_HOME", str(tmp_path / "home"))
    CaseStore.create(tmp_path / "zoos.debate", case, state=tmp_path / "home").close(discard=True)
    return tmp_path / "zoos.debate"


def text_of(path: Path) -> str:
    """What a person or a program reads in a file, blanks as they come."""
    data = path.read_bytes()
    if path.suffix == ".pdf":
        return pdf_words(data)
    if data.startswith(b"PK"):
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return " ".join(archive.read(each).decode("utf-8", "replace") for each in archive.namelist())
    return data.decode()


@pytest.mark.parametrize("suffix", [".md", ".docx", ".pdf"])
def test_every_ballot_says_so(path: Path, suffix: str) -> None:
    out = path.with_name(f"ballot{suffix}")
    assert main(["ballot", str(path), "--out", str(out)]) == 0
    assert SAID in text_of(out)


@pytest.mark.parametrize("suffix", [".md", ".xlsx", ".csv", ".pdf", ".json"])
def test_every_flow_says_so(path: Path, suffix: str) -> None:
    out = path.with_name(f"flow{suffix}")
    assert main(["flow", str(path), "--out", str(out)]) == 0
    assert SAID in text_of(out)


def test_the_ballot_for_programs_says_so(path: Path) -> None:
    out = path.with_name("ballot.json")
    assert main(["ballot", str(path), "--out", str(out)]) == 0
    assert list(json.loads(out.read_text("utf-8"))["simulated"].values()) == ["Eleni Markou"]


def test_transcript_and_case_file_say_so(case: Case, path: Path) -> None:
    assert transcript(case.rounds[0], case).count(SAID) == 1
    kept = read_case_file(path).document.case.rounds[0]
    assert kept.cast == (("con", "storyteller"),)
    assert kept.as_persons == case.rounds[0].as_persons
    assert "Eleni Markou" in kept.as_persons


def test_the_memory_knows_that_nobody_said_it(case: Case) -> None:
    origin = Origin(OriginKind.ROUND, "zoos")
    memos = memos_of_round(case.motion.text, case.rounds[0], origin, load_library().schemes)
    assert {each.speaker for each in memos} == {"library", SAID}
