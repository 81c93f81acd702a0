"""The connection desk: taken up, restored, lost, let go; keys, money, the question about a limit."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterator
from pathlib import Path

import keyring.errors
import pytest
from PySide6.QtCore import QCoreApplication

from debatecoach.base.errors import DebateCoachError, EndpointError
from debatecoach.base.language import Fault, Role, Usage
from debatecoach.base.paths import state_dir
from debatecoach.casefile.settings import PriceSetting, Settings, save_settings
from debatecoach.coach.tasks.silence import NO_ANSWER
from debatecoach.coach.team.budget import BudgetedDebater, Limit, Reached
from debatecoach.debate.side import Side
from debatecoach.engines.language import Secret
from debatecoach.engines.language.keys import Keys
from debatecoach.ui.connect.connection_choice import (
    BudgetQuestion,
    Choice,
    ConnectionStanding,
    KeyFound,
    KeySource,
)
from debatecoach.ui.connect.connection_desk import ConnectionDesk
from debatecoach.ui.window.parts import Parts
from tests.support.scripted_server import ScriptedServer
from tests.ui import rig
from tests.ui.connecting import CANARY, Chain, a_call, models_server
from tests.ui.rig import let_run, open_motion, save_as, wait_until

NOBODY = "http://127.0.0.1:9/v1"
WRITER = {Role.WRITING: "llama3:8b"}
TYPED = KeyFound(Secret(CANARY), KeySource.TYPED)


@pytest.fixture
def server() -> Iterator[ScriptedServer]:
    with ScriptedServer() as made:
        models_server(made)
        yield made


@pytest.fixture
def chain(parts: Parts) -> Chain:
    made = Chain()
    parts.connections.keys = Keys(made)
    return made


@pytest.fixture
def desk(parts: Parts, chain: Chain) -> ConnectionDesk:
    return parts.connections


def take_up(desk: ConnectionDesk, choice: Choice) -> DebateCoachError | None:
    """Connect; None, or what was wrong."""
    wrong: list[DebateCoachError] = []
    job = desk.take_up(choice)
    job.failed.connect(wrong.append)
    wait_until(lambda: desk.standing is not ConnectionStanding.CONNECTING, 15)
    return wrong[0] if wrong else None


def connected(desk: ConnectionDesk, server: ScriptedServer) -> ConnectionDesk:
    assert take_up(desk, Choice(server.base_url, WRITER)) is None
    return desk


# -- taking up and letting go ----------------------------------------------------------------------------


def test_a_server_is_taken_up_and_the_next_speech_is_the_teams(
    parts: Parts, desk: ConnectionDesk, server: ScriptedServer
) -> None:
    changes = []
    desk.changed.connect(lambda: changes.append(desk.standing))
    open_motion(parts, "fat-tax")
    parts.rounds.start("simplified-oxford", Side.CON, 1)
    connected(desk, server)
    assert changes[0] is ConnectionStanding.CONNECTING
    assert changes[-1] is ConnectionStanding.CONNECTED
    assert parts.settings.endpoint == server.base_url
    assert parts.settings.models == {"writing": "llama3:8b"}
    assert parts.engines.in_use.connection is desk.connection
    assert parts.open_case.case is not None
    assert parts.rounds.current is not None
    runner = parts.engines.in_use.runner(parts.open_case.case, parts.rounds.current)
    assert isinstance(runner._debater, BudgetedDebater)
    asked = [each for each in server.requests if each.method == "POST"]
    assert not asked, "a listed model costs nothing to connect to"


def test_a_server_that_stops_answering_is_told_in_the_window_once(
    parts: Parts, desk: ConnectionDesk, server: ScriptedServer
) -> None:
    told: list[str] = []
    parts.bridge.notice.connect(told.append)
    connection = connected(desk, server).connection
    assert connection is not None
    silence = connection.asker.silence

    async def calls() -> None:
        for _ in range(3):
            silence.unanswered(Fault.SILENT, asyncio.get_running_loop().time(), "pro-opening")

    parts.bridge.start(lambda _progress: calls())
    wait_until(lambda: bool(told), 5)

    async def answered() -> None:
        silence.answered("pro-opening")

    parts.bridge.start(lambda _progress: answered())
    wait_until(lambda: len(told) == 2, 5)
    host = connection.model.id
    assert told == [
        NO_ANSWER.format(host=host),
        f"{host} answers again: the team takes over.",
    ]


def test_let_go_is_the_library_again_and_the_server_sees_the_client_go(
    parts: Parts, desk: ConnectionDesk, server: ScriptedServer
) -> None:
    connection = connected(desk, server).connection
    assert connection is not None
    closed = []
    close = connection.model.close

    async def seen() -> None:
        await close()
        closed.append(True)

    connection.model.close = seen  # type: ignore[method-assign]
    desk.let_go()
    assert desk.standing is ConnectionStanding.LIBRARY
    assert parts.engines.in_use.connection is None
    assert parts.settings.endpoint == ""
    wait_until(lambda: bool(closed), 5)


def test_a_call_under_way_is_not_hung_up_on(desk: ConnectionDesk, server: ScriptedServer) -> None:
    connection = connected(desk, server).connection
    assert connection is not None
    closed = []
    close = connection.model.close

    async def seen() -> None:
        await close()
        closed.append(True)

    connection.model.close = seen  # type: ignore[method-assign]
    from debatecoach.coach.tasks.ledger import Call

    running = connection.ledger.begin(Call(0, "c1", "plan", 1, "en", Role.WRITING, "m", 0.0))
    desk.let_go()
    let_run(0.5)
    assert not closed
    connection.ledger.end(running, "ok")
    wait_until(lambda: bool(closed), 5)


def test_a_connection_made_as_the_window_closes_is_let_go_of(
    parts: Parts, desk: ConnectionDesk, server: ScriptedServer
) -> None:
    job = desk.take_up(Choice(server.base_url, WRITER))
    assert job._future is not None
    made = job._future.result(20)  # no event is handled meanwhile: nobody has taken it up
    link = made.connection.model._link
    assert not link.client.is_closed()
    parts.bridge.close()
    assert link.client.is_closed()
    QCoreApplication.processEvents()
    assert desk.connection is None


def test_a_server_that_is_not_there_leaves_what_there_was(
    parts: Parts, desk: ConnectionDesk, server: ScriptedServer
) -> None:
    before = connected(desk, server).connection
    wrong = take_up(desk, Choice(NOBODY, WRITER))
    assert isinstance(wrong, EndpointError)
    assert wrong.fault is Fault.UNREACHABLE
    assert len(wrong.sentences()) == 3
    assert desk.connection is before
    assert desk.standing is ConnectionStanding.CONNECTED
    assert parts.settings.endpoint == server.base_url


@pytest.mark.parametrize(
    ("case", "fault"),
    [("404", Fault.MODEL), ("401", Fault.KEY), ("quota", Fault.QUOTA), ("html200", Fault.NOT_AN_ENDPOINT)],
)
def test_a_model_that_is_not_listed_is_asked_whether_it_is_there(
    desk: ConnectionDesk, server: ScriptedServer, case: str, fault: Fault
) -> None:
    wrong = take_up(desk, Choice(server.base_url, {Role.WRITING: f"script:{case}"}))
    assert isinstance(wrong, EndpointError)
    assert wrong.fault is fault


def test_a_model_that_says_nothing_is_there_all_the_same(
    desk: ConnectionDesk, server: ScriptedServer
) -> None:
    assert take_up(desk, Choice(server.base_url, {Role.WRITING: "script:empty"})) is None


def test_the_latest_wish_counts(desk: ConnectionDesk, server: ScriptedServer) -> None:
    desk.take_up(Choice(NOBODY, WRITER))
    connected(desk, server)
    assert desk.host in server.base_url
    desk.take_up(Choice(server.base_url, {Role.WRITING: "qwen2.5:14b"}))
    desk.let_go()
    wait_until(lambda: desk.standing is ConnectionStanding.LIBRARY, 5)
    rig.QApplication.processEvents()
    assert desk.connection is None


def test_another_voice_keeps_the_connection(
    parts: Parts, desk: ConnectionDesk, server: ScriptedServer
) -> None:
    from debatecoach.ui.settings.dialog import SettingsDialog
    from debatecoach.ui.window.main_window import MainWindow

    connected(desk, server)
    window = MainWindow()
    dialog = parts.make(SettingsDialog, window, lambda: None, print, lambda: None)
    before = parts.engines.in_use
    dialog._set("voice", parts.engines.in_use.voices[1].id)
    wait_until(lambda: parts.engines.in_use is not before)
    assert parts.engines.in_use.connection is desk.connection
    assert "llama3:8b" in dialog.thinks_with.text()
    dialog.close()
    window.close()


# -- at the next start -----------------------------------------------------------------------------------


def restored(server_url: str, chain: Chain | None = None) -> Settings:
    return Settings(endpoint=server_url, models={"writing": "llama3:8b"})


def test_the_connection_of_last_time_is_restored(server: ScriptedServer, qapp: object) -> None:
    with rig.running(restored(server.base_url)) as parts:
        parts.connections.keys = Keys(Chain())
        parts.connections.restore()
        assert parts.connections.standing is ConnectionStanding.CONNECTING
        wait_until(lambda: parts.connections.standing is ConnectionStanding.CONNECTED, 10)


def test_a_server_that_is_gone_is_told_and_the_library_plays(qapp: object) -> None:
    from debatecoach.ui.connect.dialog import lost_words

    with rig.running(restored(NOBODY)) as parts:
        desk, told = parts.connections, []
        desk.keys = Keys(Chain())
        desk.lost.connect(told.append)
        desk.restore()
        wait_until(lambda: bool(told), 15)
        assert desk.standing is ConnectionStanding.LOST
        assert parts.engines.in_use.connection is None
        assert parts.settings.endpoint == NOBODY, "it is tried again next time"
        words = lost_words(desk, told[0])
        assert words.startswith("llama3:8b at 127.0.0.1:9 does not answer; the library debater plays.")


def test_without_a_connection_of_last_time_nothing_is_asked(desk: ConnectionDesk) -> None:
    desk.restore()
    assert desk.standing is ConnectionStanding.LIBRARY


# -- keys ------------------------------------------------------------------------------------------------


def test_a_typed_key_goes_to_server_and_keychain_and_nowhere_else(
    parts: Parts,
    desk: ConnectionDesk,
    chain: Chain,
    server: ScriptedServer,
    caplog: pytest.LogCaptureFixture,
    capfd: pytest.CaptureFixture[str],
    own_home: Path,
    tmp_path: Path,
) -> None:
    caplog.set_level(logging.DEBUG)
    open_motion(parts, "fat-tax")
    assert parts.open_case.store is not None
    save_as(parts, tmp_path / "case.debate")
    assert take_up(desk, Choice(server.base_url, {Role.WRITING: "script:text"}, TYPED)) is None
    sent = {name.lower(): value for name, value in server.requests[0].headers.items()}
    assert sent["authorization"] == f"Bearer {CANARY}"
    assert chain.kept == {("debatecoach", server.base_url): CANARY}
    assert desk.not_kept is None
    save_settings(state_dir(), parts.settings.chosen)
    parts.open_case.save()
    wrong = take_up(desk, Choice(server.base_url, {Role.WRITING: "script:401"}, TYPED))
    assert wrong is not None
    shown = [repr(desk.connection.model), str(wrong), repr(wrong), repr(TYPED), caplog.text]  # type: ignore[union-attr]
    shown += list(capfd.readouterr())
    assert not any(CANARY in each for each in shown)
    files = [each for folder in (own_home, tmp_path) for each in folder.rglob("*") if each.is_file()]
    assert files
    assert not [each for each in files if CANARY.encode() in each.read_bytes()]


def test_a_kept_key_is_found_again(desk: ConnectionDesk, chain: Chain, server: ScriptedServer) -> None:
    chain.kept["debatecoach", server.base_url] = CANARY
    found = asyncio.run(desk.key_of(server.base_url))
    assert found.source is KeySource.KEYCHAIN
    assert found.key.reveal() == CANARY
    asyncio.run(desk.forget_key(server.base_url))
    assert not chain.kept


def test_without_a_keychain_the_key_is_kept_until_the_end_and_that_is_said(
    parts: Parts, desk: ConnectionDesk, server: ScriptedServer
) -> None:
    desk.keys = Keys(Chain(keyring.errors.NoKeyringError("none")))
    assert take_up(desk, Choice(server.base_url, WRITER, TYPED)) is None
    assert desk.not_kept is not None
    assert "no keychain" in str(desk.not_kept.what)
    assert asyncio.run(desk.key_of(server.base_url)).source is KeySource.TYPED
    next_time = ConnectionDesk(parts.settings, parts.engines.in_use, parts.bridge, desk.keys)
    found = asyncio.run(next_time.key_of(server.base_url))
    assert found.source is KeySource.NONE
    assert not found.key
    assert found.trouble is not None


def test_the_environments_key_goes_to_its_own_server_only(
    desk: ConnectionDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", CANARY)
    assert asyncio.run(desk.key_of("https://api.openai.com/v1")).source is KeySource.ENVIRONMENT
    assert asyncio.run(desk.key_of("https://elsewhere.example/v1")).source is KeySource.NONE
    monkeypatch.setenv("OPENAI_BASE_URL", "https://elsewhere.example/v1")
    assert asyncio.run(desk.key_of("https://elsewhere.example/v1")).source is KeySource.ENVIRONMENT
    assert asyncio.run(desk.key_of("https://api.openai.com/v1")).source is KeySource.NONE


# -- tokens and money ------------------------------------------------------------------------------------


def test_tokens_and_money_are_told_at_most_four_times_a_second(
    parts: Parts, desk: ConnectionDesk, server: ScriptedServer
) -> None:
    connection = connected(desk, server).connection
    assert connection is not None
    told = []
    desk.spent.connect(lambda: told.append(desk.totals()))
    began = time.monotonic()

    async def many() -> None:
        for _ in range(60):
            a_call(connection, Usage(100, 10))
            await asyncio.sleep(0.01)

    job = parts.bridge.start(lambda _progress: many())
    wait_until(lambda: job.delivered, 10)
    wait_until(lambda: bool(told) and told[-1].round_tokens == 6600, 3)
    assert len(told) <= 2 + 4 * (time.monotonic() - began)  # a busy machine takes longer for the sixty
    assert told[-1].month_tokens == 6600
    assert told[-1].here
    assert told[-1].round_cost == 0


def test_a_price_of_the_same_name_elsewhere_costs_nothing_here(
    parts: Parts, desk: ConnectionDesk, server: ScriptedServer
) -> None:
    parts.settings.set("prices", {"llama3:8b": PriceSetting(prompt=3, completion=15)})
    connection = connected(desk, server).connection
    assert connection is not None
    a_call(connection, Usage(1_000_000, 0))
    assert desk.totals().round_cost == 0


def test_a_damaged_record_of_spending_is_told(
    parts: Parts, desk: ConnectionDesk, server: ScriptedServer
) -> None:
    told = []
    parts.bridge.notice.connect(told.append)
    (state_dir() / "spending.json").write_text("{not json")
    connected(desk, server)
    assert "begin anew" in told[0]


def test_settings_follow_into_the_connection(
    parts: Parts, desk: ConnectionDesk, server: ScriptedServer
) -> None:
    connection = connected(desk, server).connection
    assert connection is not None
    for name, value in (("level", "novice"), ("team", "treedebater"), ("think_first", True)):
        parts.settings.set(name, value)
    assert (connection.plan.level.id, connection.plan.team, connection.plan.think_first) == (
        "novice",
        "treedebater",
        True,
    )
    parts.settings.set("budget_round", 0.5)
    assert connection.budget.round == 0.5


def test_an_unknown_level_is_told_and_the_usual_one_is_played(
    parts: Parts, desk: ConnectionDesk, server: ScriptedServer
) -> None:
    told = []
    parts.bridge.trouble.connect(told.append)
    parts.settings.set("level", "grandmaster")
    connection = connected(desk, server).connection
    assert connection is not None
    assert connection.plan.level.id
    assert "grandmaster" in str(told[0])


def test_folders_of_documents_and_tavily_are_searched_and_follow_the_settings(
    parts: Parts, desk: ConnectionDesk, chain: Chain, server: ScriptedServer, tmp_path: Path
) -> None:
    parts.settings.set("documents", [str(tmp_path / "gone")])
    connection = connected(desk, server).connection
    assert connection is not None
    assert [each.name for each in connection.searches] == ["gone"]
    chain.kept["debatecoach", "https://api.tavily.com/v1"] = CANARY
    parts.settings.set("documents", [])
    wait_until(lambda: [each.id for each in connection.searches] == ["tavily"], 5)


# -- the question ----------------------------------------------------------------------------------------


REACHED = Reached(Limit.ROUND, 0.5, 0.52)


@pytest.mark.parametrize("yes", [True, False])
def test_the_question_is_answered_across_the_threads(
    parts: Parts, desk: ConnectionDesk, server: ScriptedServer, yes: bool
) -> None:
    connected(desk, server)
    desk.answered = True
    asked: list[BudgetQuestion] = []
    desk.asked.connect(asked.append)
    answers: list[bool] = []
    job = parts.bridge.start(lambda _progress: desk._ask(REACHED))
    job.succeeded.connect(answers.append)
    wait_until(lambda: bool(asked), 5)
    assert asked[0].reached is REACHED
    asked[0].reply(yes)
    asked[0].reply(not yes)  # too late
    wait_until(lambda: bool(answers), 5)
    assert answers == [yes]


def test_a_question_nobody_waits_for_any_more_is_withdrawn(parts: Parts, desk: ConnectionDesk) -> None:
    desk.answered = True
    asked: list[BudgetQuestion] = []
    withdrawn: list[BudgetQuestion] = []
    desk.asked.connect(asked.append)
    desk.withdrawn.connect(withdrawn.append)
    job = parts.bridge.start(lambda _progress: desk._ask(REACHED))
    wait_until(lambda: bool(asked), 5)
    job.cancel()
    wait_until(lambda: withdrawn == asked, 5)
    asked[0].reply(True)


def test_without_anybody_to_ask_the_limit_holds(parts: Parts, desk: ConnectionDesk) -> None:
    answers: list[bool] = []
    parts.bridge.start(lambda _progress: desk._ask(REACHED)).succeeded.connect(answers.append)
    wait_until(lambda: bool(answers), 5)
    assert answers == [False]
