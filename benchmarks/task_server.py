"""An OpenAI-compatible server for benchmarks: every answer takes the same time, and it sees how many are
under way at once. In a thread with an event loop of its own; real HTTP, streamed.
"""

from __future__ import annotations

import asyncio
import json
import re
import threading
import time
from collections.abc import Callable
from typing import Any

PIECE, DRIP = 160, 20
"""Characters of a streamed piece; of one that comes in its own time."""


class TaskServer:
    """Serves while it is entered.

    Args:
        answer: text for a request's body; called in the server's thread.
        seconds: from the request's arrival to its answer's last word; to its first with a rate.

    Attributes:
        rate: tokens (four characters) a second after the first; 0: all at once.
        tells: what is asked for its choices gets them.
        slots: how many it answers at a time, the others wait in the order they came (Ollama answers one
            unless told otherwise); 0: all.
        calls: requests answered.
        peak: most that were under way at once.
        spans: when each arrived and was answered, on the monotonic clock.
    """

    def __init__(self, answer: Callable[[dict[str, Any]], str], seconds: float = 1.0) -> None:
        self._answer, self._seconds = answer, seconds
        self.rate = 0.0
        self.tells = True
        self.slots = 0
        self._turns: dict[int, asyncio.Semaphore] = {}
        self.calls = self.peak = self._running = 0
        self.spans: list[tuple[float, float]] = []
        self._ready = threading.Event()
        self._loop = asyncio.SelectorEventLoop()  # Windows' usual one cannot stop taking calls
        self._thread = threading.Thread(target=self._run, daemon=True)
        self.base_url = ""

    def __enter__(self) -> TaskServer:
        self._thread.start()
        self._ready.wait()
        return self

    def __exit__(self, *exc: object) -> None:
        self._loop.call_soon_threadsafe(self._stopped.set)
        self._thread.join()

    def reset(self) -> None:
        """Begin counting anew."""
        self.calls = self.peak = 0
        self.spans.clear()

    @property
    def chain(self) -> int:
        """The most requests of which each arrived after the one before was answered."""
        count, free = 0, 0.0
        for arrived, answered in sorted(self.spans, key=lambda span: span[1]):
            if arrived >= free:
                count, free = count + 1, answered
        return count

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._loop.run_until_complete(self._serve())
        self._loop.close()

    async def _serve(self) -> None:
        self._stopped = asyncio.Event()
        server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        self.base_url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/v1"
        self._ready.set()
        await self._stopped.wait()
        # No more come in; whoever was just accepted is waited for: neither a closed server nor a task that is
        # cancelled before it began would close its socket.
        self._loop.remove_reader(server.sockets[0].fileno())
        await asyncio.sleep(0.01)
        left = asyncio.all_tasks() - {asyncio.current_task()}
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)
        server.close()
        await asyncio.sleep(0.01)  # for the connections they have closed

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while True:
                head = await reader.readuntil(b"\r\n\r\n")
                arrived = time.monotonic()
                lines = head.decode("latin-1").split("\r\n")
                headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
                body = await reader.readexactly(int(headers.get("content-length", "0")))
                if lines[0].startswith("POST"):
                    await self._chat(json.loads(body), arrived, writer)
                else:
                    listed = json.dumps(
                        {"object": "list", "data": [{"id": "bench", "object": "model"}]}
                    ).encode()
                    writer.write(_head("application/json", len(listed)) + listed)
                await writer.drain()
        except (asyncio.IncompleteReadError, ConnectionError, asyncio.CancelledError):
            writer.close()

    async def _chat(self, request: dict[str, Any], arrived: float, writer: asyncio.StreamWriter) -> None:
        self._running += 1
        self.peak = max(self.peak, self._running)
        try:
            text = self._answer(request)
            if self.slots:
                async with self._turns.setdefault(self.slots, asyncio.Semaphore(self.slots)):
                    await asyncio.sleep(self._seconds)
            else:
                await asyncio.sleep(max(0.0, arrived + self._seconds - time.monotonic()))
            if self.rate:
                return await self._drip(text, writer)
        finally:
            self._running -= 1
            self.calls += 1
            self.spans.append((arrived, time.monotonic()))
        pieces = [text[start : start + PIECE] for start in range(0, len(text), PIECE)]
        tells = self.tells and bool(request.get("logprobs"))
        events = [_event({"content": piece}, None, tells) for piece in pieces] + [_event({}, "stop")]
        usage = {"prompt_tokens": len(json.dumps(request)) // 4, "completion_tokens": len(text) // 4}
        events.append(json.dumps({"choices": [], "usage": {**usage, "total_tokens": sum(usage.values())}}))
        data = "".join(f"data: {event}\n\n" for event in [*events, "[DONE]"]).encode()
        writer.write(_head("text/event-stream", len(data)) + data)

    async def _drip(self, text: str, writer: asyncio.StreamWriter) -> None:
        """Token by token, as a model writes."""
        began = time.monotonic()
        writer.write(
            b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n"
        )
        for start in range(0, len(text), DRIP):
            late = began + start / 4 / self.rate - time.monotonic()
            if late > 0:
                await asyncio.sleep(late)
            _chunk(writer, f"data: {_event({'content': text[start : start + DRIP]})}\n\n")
            await writer.drain()
        _chunk(writer, f"data: {_event({}, 'stop')}\n\ndata: [DONE]\n\n")
        writer.write(b"0\r\n\r\n")


def _chunk(writer: asyncio.StreamWriter, text: str) -> None:
    data = text.encode()
    writer.write(b"%x\r\n%s\r\n" % (len(data), data))


def _event(delta: dict[str, str], finish: str | None = None, tells: bool = False) -> str:
    choice: dict[str, Any] = {"index": 0, "delta": delta, "finish_reason": finish}
    if tells:  # every figure a piece of its own, and certain
        pieces = [{"token": piece, "logprob": 0.0} for piece in re.findall(r"\d|\D+", delta["content"])]
        choice["logprobs"] = {"content": [{**each, "top_logprobs": [each]} for each in pieces]}
    return json.dumps(
        {"id": "b", "object": "chat.completion.chunk", "created": 0, "model": "bench", "choices": [choice]}
    )


def _head(kind: str, length: int) -> bytes:
    return f"HTTP/1.1 200 OK\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\n\r\n".encode()
