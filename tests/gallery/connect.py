"""The language model: the dialog that connects one, the chip in the header, the question about money."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from typing import Any

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QPixmap

from debatecoach.base.language import Form, Role, Usage
from debatecoach.casefile.settings import PriceSetting
from debatecoach.coach.team.budget import Limit, Reached
from debatecoach.debate.side import Side
from debatecoach.engines.language.finder import Tested
from debatecoach.engines.language.keys import Keys, NoKeychain
from debatecoach.ui.connect.budget import BudgetDialog
from debatecoach.ui.connect.connection_choice import BudgetQuestion, Choice, KeyFound
from debatecoach.ui.connect.connection_desk import ConnectionDesk
from debatecoach.ui.connect.dialog import ConnectDialog, lost_words
from debatecoach.ui.kit.theme import theme
from tests.gallery.home import LONG, settle
from tests.support.scripted_server import ScriptedServer
from tests.ui.connecting import CANARY, Chain, a_call, models_server
from tests.ui.rig import open_motion

NOWHERE = (("Ollama", "http://127.0.0.1:9/v1"),)
LONG_MODEL = (
    "accounts/somebody/models/qwen2.5-coder-235b-a22b-instruct-2507-awq-int4-long-context-finetuned-v12"
)


def shots(rig: Any) -> Iterator[tuple[str, QPixmap]]:
    """Looking, nothing found, found, a server elsewhere, troubles, long names, 200 %; chip; budget."""
    rig.parts.connections.keys = Keys(Chain())
    with ScriptedServer() as server:
        models_server(server)
        yield from _dialog(rig, server)
        yield from _elsewhere(rig)
        yield from _chip(rig, server)
        yield from _budget(rig)


def _opened(rig: Any, places: Any, height: int = 0) -> ConnectDialog:
    dialog = rig.parts.make(ConnectDialog, rig.window, places)
    dialog.show()
    if height:
        dialog.resize(dialog.width(), height)
    settle(rig.app)
    return dialog


def _dialog(rig: Any, server: ScriptedServer) -> Iterator[tuple[str, QPixmap]]:
    place = (("Ollama", server.base_url),)
    dialog = rig.parts.make(ConnectDialog, rig.window, place)
    dialog.show()
    rig.app.processEvents()
    dialog.server.looking(True)
    settle(rig.app)
    yield "connect-looking", dialog.grab()
    dialog.look()
    settle(rig.app, lambda: bool(dialog.server.found), 10)
    settle(rig.app)
    yield "connect-found", dialog.grab()
    dialog.resize(dialog.width(), 1000)
    tested = Tested(("llama3:8b",), "llama3:8b", 0.42, 51.7, (Form.SCHEMA, Form.JSON, Form.TEXT))
    dialog.models.tell_tested(tested)
    settle(rig.app)
    yield "connect-tested", dialog.grab()
    dialog.models.tell_tested(None)
    dialog.models.working(dialog.tr("Testing {0}…").format("llama3:8b"))
    settle(rig.app)
    yield "connect-testing", dialog.grab()
    dialog.reject()
    dialog = _opened(rig, NOWHERE)
    settle(rig.app, lambda: dialog.server.busy.isHidden(), 10)
    settle(rig.app)
    yield "connect-nothing", dialog.grab()
    dialog.reject()


def _elsewhere(rig: Any) -> Iterator[tuple[str, QPixmap]]:
    """A server that is paid for; nothing is asked of it here."""
    dialog = _opened(rig, NOWHERE, 1180)
    settle(rig.app, lambda: dialog.server.busy.isHidden(), 10)
    dialog.server.places[-1].click()
    dialog.server.address.setText("https://api.example.com/v1")
    dialog.server.address.editingFinished.emit()
    settle(rig.app, lambda: not dialog._jobs, 5)
    dialog.server.key.field.setText(CANARY)
    dialog.models.offer(("big-writer", "small-reader"), {Role.WRITING: "big-writer"})
    settle(rig.app)
    yield "connect-no-price", dialog.grab()
    dialog.models.offer(
        ("big-writer", "small-reader"), {Role.WRITING: "big-writer", Role.ANNOTATING: "small-reader"}
    )
    for fields, (read, written) in zip(
        dialog.costs.prices.values(), (("3", "15"), ("0.25", "1.25")), strict=True
    ):
        fields[0].setText(read)
        fields[1].setText(written)
    dialog.costs.currency.setText("$")
    dialog.costs.limits["budget_round"].setText("0.50")
    settle(rig.app)
    yield "connect-priced", dialog.grab()
    dialog.costs.limits["budget_round"].setText("a lot")
    dialog.connect_button.click()
    settle(rig.app)
    yield "connect-no-amount", dialog.grab()
    dialog.server.address.setText("not an address at all")
    dialog.server.address.editingFinished.emit()
    settle(rig.app)
    yield "connect-no-address", dialog.grab()
    dialog.server.address.setText("10.0.0.7:8000")
    dialog.server.address.editingFinished.emit()
    settle(rig.app, lambda: not dialog._jobs, 5)
    dialog.server.tell_key("http://10.0.0.7:8000/v1", KeyFound(trouble=NoKeychain()))
    dialog.models.offer((LONG_MODEL,), {Role.WRITING: LONG_MODEL})
    settle(rig.app)
    yield "connect-long", dialog.grab()
    theme().apply(rig.app, rig.scheme, 2.0, reduced_motion=True)
    settle(rig.app)
    yield "connect-long-200", dialog.grab()
    theme().apply(rig.app, rig.scheme, 1.0, reduced_motion=True)
    dialog.reject()


def _chip(rig: Any, server: ScriptedServer) -> Iterator[tuple[str, QPixmap]]:
    parts, window = rig.parts, rig.window
    desk: ConnectionDesk = parts.connections
    open_motion(parts, LONG)
    parts.settings.set("prices", {"llama3:8b": PriceSetting(prompt=3.0, completion=15.0)})
    job = desk.take_up(Choice(server.base_url, {Role.WRITING: "llama3:8b"}))
    settle(rig.app, lambda: job.delivered and desk.connection is not None, 10)
    parts.rounds.start("agent4debate", Side.PRO, 1)
    assert desk.connection is not None
    a_call(desk.connection, Usage(18_240, 2_310))
    settle(rig.app)
    desk.spent.emit()
    settle(rig.app)
    yield "connect-chip-connected", window.header.grab()
    a_call(desk.connection, Usage(), outcome="quota")
    settle(rig.app, lambda: desk.wrong is None, 0.6)
    yield "connect-chip-wrong", window.header.grab()
    theme().apply(rig.app, rig.scheme, 2.0, reduced_motion=True)
    window.resize(1024, 700)
    settle(rig.app)
    settle(rig.app)
    yield "connect-chip-200-1024", window.header.grab()
    theme().apply(rig.app, rig.scheme, 1.0, reduced_motion=True)
    window.resize(1440, 900)
    dialog = _opened(rig, NOWHERE)
    settle(rig.app, lambda: dialog.server.busy.isHidden(), 10)
    settle(rig.app)
    yield "connect-connected", dialog.grab()
    dialog.reject()
    desk.let_go()
    with socket.create_server(("127.0.0.1", 0)) as silent:  # takes the call and says nothing
        parts.settings.set("endpoint", f"http://127.0.0.1:{silent.getsockname()[1]}/v1")
        parts.settings.set("models", {"writing": "llama3:8b"})
        desk.restore()
        settle(rig.app)
        yield "connect-chip-connecting", window.header.grab()
    settle(rig.app, lambda: desk.trouble is not None, 15)
    settle(rig.app)
    assert desk.trouble is not None
    window.notice_bar.show_notice(
        lost_words(desk, desk.trouble), QCoreApplication.translate("Desk", "Connect…")
    )
    settle(rig.app)
    settle(rig.app)
    yield "connect-lost", window.grab()
    window.notice_bar.hide()
    dialog = _opened(rig, NOWHERE)
    settle(rig.app, lambda: dialog.server.busy.isHidden(), 10)
    settle(rig.app)
    yield "connect-lost-dialog", dialog.grab()
    dialog.reject()
    desk.let_go()
    parts.rounds.leave()
    parts.open_case.close()


def _budget(rig: Any) -> Iterator[tuple[str, QPixmap]]:
    rig.parts.settings.set("currency", "$")
    open_motion(rig.parts, "fat-tax")
    rig.parts.rounds.start("simplified-oxford", Side.CON, 1)
    for name, reached in (
        ("round", Reached(Limit.ROUND, 0.5, 0.52)),
        ("month", Reached(Limit.MONTH, 20.0, 20.013)),
    ):
        dialog = rig.parts.make(BudgetDialog, BudgetQuestion(reached, lambda _yes: None), rig.window)
        dialog.show()
        settle(rig.app)
        yield f"connect-budget-{name}", dialog.grab()
        dialog.reject()
    rig.parts.rounds.leave()
    rig.parts.open_case.close()
    rig.parts.settings.set("layouts", {})
