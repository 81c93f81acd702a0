"""What tests of the connection share: a keychain in memory, a server with models, a call in the ledger."""

from __future__ import annotations

import json
from typing import Any

import keyring.errors

from debatecoach.base.language import Role, Usage
from debatecoach.coach.tasks.ledger import Call
from debatecoach.services.connection import Connection
from tests.support import scripted_server
from tests.support.scripted_server import ScriptedServer

CANARY = "sk-canary-4f1b9d7e2c60"
MODELS = ("llama3:8b", "qwen2.5:14b", "script:text")


class Chain:
    """A keychain in memory; ``trouble`` is raised by all it is asked."""

    def __init__(self, trouble: Exception | None = None) -> None:
        self.kept: dict[tuple[str, str], str] = {}
        self.trouble = trouble

    def _check(self) -> None:
        if self.trouble is not None:
            raise self.trouble

    def get_password(self, service: str, username: str) -> str | None:
        self._check()
        return self.kept.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        self._check()
        self.kept[service, username] = password

    def delete_password(self, service: str, username: str) -> None:
        self._check()
        if self.kept.pop((service, username), None) is None:
            raise keyring.errors.PasswordDeleteError("not there")


def models_server(server: ScriptedServer, names: tuple[str, ...] = MODELS) -> None:
    """Let a scripted server list these models."""
    body = json.dumps({"object": "list", "data": [{"id": name, "object": "model"} for name in names]})
    handler: Any = server._srv.RequestHandlerClass

    def do_get(self: Any) -> None:
        self.seen = scripted_server.Seen("GET", self.path, dict(self.headers), b"", 0.0)
        self.server_ref.requests.append(self.seen)
        self._send(200, body.encode(), {})

    handler.do_GET = do_get


def a_call(connection: Connection, usage: Usage, model: str = "", outcome: str = "ok") -> None:
    """A call that has just ended, as the asker enters it."""
    name = model or connection.models[Role.WRITING]
    begun = connection.ledger.begin(Call(0, "c1", "plan", 1, "en", Role.WRITING, name, 0.0))
    connection.ledger.end(begun, outcome, usage)
