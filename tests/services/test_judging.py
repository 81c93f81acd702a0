"""``debatecoach judge``: transcripts of every kind, good and hostile, with a model and without."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest

from benchmarks.judging import answer
from benchmarks.task_server import TaskServer
from debatecoach.base.paths import shipped
from debatecoach.casefile.archive import read_case_file
from debatecoach.casefile.store import CaseStore
from debatecoach.cli import main as cli
from debatecoach.coach.bench import says
from debatecoach.coach.library import find_case
from tests.coach.bench.debates import FOUR_SPEECHES, MOTION, PRO
from tests.coach.rounds import debate
from tests.support.scripted_server import ScriptedServer

KEYS = {
    "schema_version", "motion", "format", "teams", "winner", "certainty", "agreement", "ranking", "rfd",
    "votes", "scores", "layers", "clashes", "probes", "notices", "struck", "calls", "steps",
}  # fmt: skip
SPEECHES = [
    {"side": side, "text": text} for side, text in zip(("pro", "con") * 2, FOUR_SPEECHES, strict=True)
]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DEBATECOACH_HOME", str(tmp_path / "home"))
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "OPENAI_API_KEY", "OPENAI_BASE_URL", "TAVILY_API_KEY"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path / "home"


@pytest.fixture(scope="module")
def server() -> Any:
    with TaskServer(answer, 0.0) as running:
        yield running


class Judge:
    """Runs the verb on a transcript."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder, self.capsys = folder, capsys

    def __call__(self, given: object, *options: object, name: str = "t.json") -> tuple[int, Any, str]:
        path = self.folder / name
        if isinstance(given, bytes):
            path.write_bytes(given)
        elif isinstance(given, str):
            path.write_text(given, "utf-8")
        elif not isinstance(given, Path):
            path.write_text(json.dumps(given, ensure_ascii=False), "utf-8")
        path = given if isinstance(given, Path) else path
        code = cli.main(["judge", str(path), "--json", *map(str, options)])
        out, err = self.capsys.readouterr()
        return code, json.loads(out) if out else None, err


@pytest.fixture
def judge(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Judge:
    return Judge(tmp_path, capsys)


SAID = Path(__file__).parents[1] / "speeches"
HEARD = [
    {"side": side, "text": path.read_text("utf-8")}
    for pair in zip(
        sorted((SAID / "homework-pro").glob("*.txt")),
        sorted((SAID / "homework-con-middling").glob("*.txt")),
        strict=True,
    )
    for side, path in zip(("pro", "con"), pair, strict=True)
]
"""Six speeches as students give them: signposted, so that the listener without a model can follow."""
HOMEWORK = {"motion": "This house would abolish homework", "speeches": HEARD}


def given(**more: Any) -> dict[str, Any]:
    return {"motion": MOTION, "speeches": SPEECHES} | more


# -- without a model --------------------------------------------------------------------------------------


def test_a_transcript_offline(judge: Judge) -> None:
    code, found, err = judge(HOMEWORK)
    assert (code, err) == (0, "")
    assert set(found) == KEYS
    assert (found["winner"], found["certainty"]) == ("pro", "narrow")
    assert found["layers"]["annotation"]["scores"]["pro"] > found["layers"]["annotation"]["scores"]["con"]
    fates = found["layers"]["audit"]["fates"]
    assert sum(map(len, fates.values())) == len(found["layers"]["annotation"]["moves"]) > 5
    assert found["notices"][0] == str(says.BY_RULE)
    assert sum(each["points"] for each in found["scores"]["speeches"]) == pytest.approx(
        sum(found["layers"]["annotation"]["scores"].values())
    )
    for clash in found["clashes"]:
        for line in clash["lines"]:
            assert line["quote"] in " ".join(HEARD[line["speech"] - 1]["text"].split())


def test_it_is_deterministic(judge: Judge) -> None:
    assert judge(HOMEWORK)[1] == judge(HOMEWORK)[1]


def test_for_reading(judge: Judge, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "t.json").write_text(json.dumps(HOMEWORK), "utf-8")
    assert cli.main(["judge", str(tmp_path / "t.json")]) == 0
    out = capsys.readouterr().out
    assert out.startswith("This house would abolish homework")
    assert "## Pro (narrow)" in out
    assert str(says.BY_RULE) in out


def test_text_with_headings_says_the_same(judge: Judge) -> None:
    text = f"Motion: {HOMEWORK['motion']}\n\n" + "\n\n".join(
        f"## {each['side'].capitalize()} (Ada)\n{each['text']}" for each in HEARD
    )
    code, found, _ = judge(text, name="t.md")
    assert code == 0
    plain = judge(HOMEWORK)[1]
    assert found["votes"] == plain["votes"]
    assert found["scores"]["speeches"][0]["speaker"] == "Ada"


def test_four_teams_offline(judge: Judge) -> None:
    order = ["OG", "OO", "OG", "OO", "CG", "CO", "CG", "CO"]
    texts = [*FOUR_SPEECHES, *FOUR_SPEECHES]
    code, found, _ = judge(
        given(format="BP", speeches=[
            {"side": side, "text": f"{text}\n> Is that so?\nYes."}
            for side, text in zip(order, texts, strict=True)
        ])
    )  # fmt: skip
    assert code == 0
    assert found["teams"] == ["OG", "OO", "CG", "CO"]
    assert found["ranking"][0] == found["winner"] or found["winner"] is None
    assert set(found["layers"]["annotation"]["scores"]) == {"OG", "OO", "CG", "CO"}
    assert not any("Is that so" in move["claim"] for move in found["layers"]["annotation"]["moves"])


def test_a_case_file_is_judged_on_its_own_flow(judge: Judge, tmp_path: Path, home: Path) -> None:
    case = find_case("labor-unions", shipped("data") / "motions")
    case.rounds.append(debate(case, ["Unions raise wages, because one bargains for all.", "They do not."]))
    path = tmp_path / "kept.debate"
    store = CaseStore.create(path, case, state=tmp_path / "state")
    store.save()
    store.close()
    assert read_case_file(path).document.case.rounds
    code, found, _ = judge(path)
    assert code == 0
    assert found["winner"] == "pro"
    empty = tmp_path / "none.debate"
    store = CaseStore.create(empty, find_case(MOTION, shipped("data") / "motions"), state=tmp_path / "state2")
    store.save()
    store.close()
    code, _, err = judge(empty)
    assert code == 1
    assert "no round" in err


def test_long_and_many(judge: Judge) -> None:
    long = " ".join(PRO) + " "
    ten_thousand = long * (10_000 // len(long.split()) + 1)
    speeches = [{"side": ("pro", "con")[n % 2], "text": SPEECHES[n % 4]["text"]} for n in range(30)]
    speeches[7]["text"] = ten_thousand
    began = time.process_time()
    code, found, _ = judge(given(speeches=speeches))
    assert code == 0
    assert len(found["scores"]["speeches"]) == 30
    assert found["scores"]["speeches"][7]["words"] >= 10_000
    assert time.process_time() - began < 12


def test_empty_speeches_and_a_missing_side(judge: Judge) -> None:
    code, found, _ = judge(given(speeches=[{"side": "pro", "text": PRO[0]}]))
    assert (code, found["winner"], found["certainty"]) == (0, "pro", "clear")
    assert str(says.ONE_SIDE.put(side="Con")) in found["notices"]
    code, found, _ = judge(given(speeches=[{"side": "pro", "text": ""}, {"side": "con", "text": " \n"}]))
    assert (code, found["winner"], found["certainty"]) == (0, None, "too close to call")
    assert str(says.EMPTY.put(speeches="1, 2")) in found["notices"]


@pytest.mark.parametrize(
    "text",
    [
        "汽车污染空气，因为每台发动机都烧油。" * 3,
        "Города следует закрыть для машин, потому что воздух грязный. " * 6,
        "Die Städte sollten gesperrt werden, weil die Luft schlecht ist und Kinder krank werden. " * 6,
    ],
)
def test_another_language_is_refused_without_a_model(judge: Judge, text: str) -> None:
    code, found, err = judge(given(speeches=[{"side": "pro", "text": text}, {"side": "con", "text": text}]))
    assert (code, found) == (1, None)
    assert "in English" in err
    assert "--endpoint" in err
    assert len(err.splitlines()) == 1


BROKEN: dict[str, tuple[object, str]] = {
    "not json": ("{not json", "not a transcript"),
    "a list": ([1, 2], "not a transcript"),
    "no motion": ({"speeches": SPEECHES}, "motion"),
    "empty motion": (given(motion="   "), "no motion"),
    "no speeches": (given(speeches=[]), "speeches"),
    "no text": (given(speeches=[{"side": "pro"}]), "speeches.0.text"),
    "a number": (given(speeches=[{"side": "pro", "text": 7}]), "speeches.0.text"),
    "no side": (given(speeches=[{"side": "judge", "text": "x"}]), "judge"),
    "two kinds": (given(speeches=[SPEECHES[0], {"side": "OG", "text": "x"}]), "British Parliamentary"),
    "too many": (given(speeches=SPEECHES * 17), "speeches"),
    "too long": (given(speeches=[{"side": "pro", "text": "word " * 30_001}]), "30000"),
    "long motion": (given(motion="m" * 3000), "too long"),
    "binary": (b"\x89PNG\r\n\x1a\n\x00\xff\xfe", "UTF-8"),
    "plain prose": ("Nothing but words.\nAnd more.", "No debate was found"),
    "deep": ("[" * 100_000, "not a transcript"),
}


@pytest.mark.parametrize("kind", BROKEN)
def test_what_is_no_debate_is_refused_in_one_line(judge: Judge, kind: str) -> None:
    content, word = BROKEN[kind]
    code, found, err = judge(content)
    assert (code, found) == (1, None)
    assert word in err
    assert err.startswith("debatecoach: ")
    assert len(err.splitlines()) == 1
    assert len(err) < 500


def test_a_missing_file(judge: Judge, tmp_path: Path) -> None:
    code, _, err = judge(tmp_path / "nowhere.json")
    assert code == 2
    assert "cannot be read" in err


def test_probes_offline(judge: Judge) -> None:
    found = judge(HOMEWORK, "--probe")[1]
    assert [each["probe"] for each in found["probes"]] == ["swap", "truncate", "relabel"]
    assert found["probes"][0]["held"]
    assert found["probes"][2]["held"]


# -- with a model ---------------------------------------------------------------------------------------


def test_every_layer_by_a_model(judge: Judge, server: TaskServer) -> None:
    code, found, err = judge(given(), "--endpoint", server.base_url, "--model", "m")
    assert (code, err) == (0, "")
    assert set(found) == KEYS
    assert found["winner"] == "pro"
    assert set(found["layers"]) == {
        "engagement",
        "panel",
        "scores",
        "rubric",
        "annotation",
        "audit",
        "audience",
    }
    assert len(found["layers"]["engagement"]["judges"]) == 6
    assert set(found["layers"]["audience"]) >= {"before", "after", "swing", "shift", "listeners"}
    assert found["calls"] == 24
    assert len(found["scores"]["speeches"][0]["rubric"]) == 5


def test_a_chinese_debate_by_a_model(judge: Judge, server: TaskServer) -> None:
    speeches = [
        {"side": "正方", "text": "汽车污染空气，因为每台发动机都烧油。汽车占地方，因为半条街都是停车位。"},
        {"side": "反方", "text": "行动不便的人需要汽车，因为公交车不停在门口。"},
    ]
    code, found, _ = judge(
        {"motion": "城市应该禁止私家车", "speeches": speeches}, "--endpoint", server.base_url, "--model", "m"
    )
    assert code == 0
    assert found["winner"] == "pro"


def test_a_model_that_fails_is_replaced_by_arithmetic_and_it_says_so(judge: Judge) -> None:
    with ScriptedServer() as scripted:
        code, found, err = judge(HOMEWORK, "--endpoint", scripted.base_url, "--model", "script:bad-schema")
    assert (code, err) == (0, "")
    assert (found["winner"], found["certainty"]) == ("pro", "narrow")
    assert any(each.startswith("The language model could not judge") for each in found["notices"])
    assert found["notices"][0] == str(says.BY_RULE)


def test_a_chinese_debate_cannot_be_replaced(judge: Judge) -> None:
    text = "汽车污染空气，因为每台发动机都烧油。"
    speeches = [{"side": "pro", "text": text}, {"side": "con", "text": text}]
    with ScriptedServer() as scripted:
        code, _, err = judge(
            {"motion": "城市应该禁止私家车", "speeches": speeches},
            "--endpoint", scripted.base_url, "--model", "script:401",
        )  # fmt: skip
    assert code == 1
    assert len(err.splitlines()) == 1
