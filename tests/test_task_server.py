"""The benchmarks' server, on which tests rely: it closes what it opened, however it is left."""

from __future__ import annotations

import gc
import socket
import warnings

from benchmarks.task_server import TaskServer


def test_it_closes_what_it_accepted_a_moment_ago() -> None:
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        for _ in range(40):
            with TaskServer(lambda _body: "", 0.0) as server:
                address = server.base_url.removeprefix("http://").removesuffix("/v1").split(":")
                clients = [socket.create_connection((address[0], int(address[1]))) for _ in range(5)]
            for each in clients:
                each.close()
        gc.collect()
    assert [str(each.message) for each in told] == []
