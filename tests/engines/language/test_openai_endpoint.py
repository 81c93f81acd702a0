"""The endpoint against a real HTTP server: answers, streams, retries, time, cancellation, habits."""

from __future__ import annotations

import asyncio
import gc
import json
import time
import warnings
from collections.abc import Iterator
from typing import Any

import pytest

from debatecoach.base.errors import EndpointError, InputError
from debatecoach.base.language import ChatMessage, Fault, Finish, Form
from debatecoach.engines.language import OpenAIEndpoint, connect
from debatecoach.engines.language.address import address, host_of, is_here
from debatecoach.engines.language.wire import AnswerStream
from tests.engines.language.asking import CANARY, SCHEMA, ask, formed, request, with_endpoint
from tests.support.scripted_server import (
    ScriptedServer,
    Step,
    http_error,
    quota,
    rate_limit,
    server_error,
    slow_first_byte,
    slow_tokens,
    stalled,
    text,
    truncated,
)


@pytest.fixture
def server() -> Iterator[ScriptedServer]:
    with ScriptedServer() as running:
        yield running


def chats(server: ScriptedServer) -> list[dict[str, Any]]:
    return [seen.json for seen in server.requests if seen.path.endswith("/chat/completions")]


def test_an_answer_comes_whole_and_in_pieces(server: ScriptedServer) -> None:
    pieces: list[str] = []
    answer = ask(server.base_url, request(), pieces.append)
    assert answer.text == "".join(pieces) == "Hello from the scripted server."
    assert len(pieces) > 3
    assert answer.finish is Finish.STOP
    assert (answer.usage.prompt, answer.usage.completion, answer.usage.estimated) == (1, 8, False)
    assert len(chats(server)) == 1
    assert 0 < answer.first <= answer.seconds < 2
    sent = chats(server)[0]
    assert sent["messages"] == [
        {"role": "system", "content": "You answer."},
        {"role": "user", "content": "Hello?"},
    ]
    assert (sent["temperature"], sent["max_tokens"]) == (0.2, 2000)
    assert "response_format" not in sent


def test_structure_is_asked_for_as_strictly_as_told(server: ScriptedServer) -> None:
    async def go(endpoint: OpenAIEndpoint) -> None:
        for form in Form:
            await endpoint.ask(formed(form, schema_name="claims"))

    with_endpoint(server.base_url, go)
    schema, loose, plain = (sent.get("response_format") for sent in chats(server))
    assert schema == {
        "type": "json_schema",
        "json_schema": {"name": "claims", "strict": True, "schema": SCHEMA},
    }
    assert loose == {"type": "json_object"}
    assert plain is None


def test_tokens_a_server_does_not_tell_are_estimated(server: ScriptedServer) -> None:
    server.push(*[Step(kind="raw", body=_whole("äöü" * 20, usage=None))] * 2)
    answer = ask(server.base_url, request())
    assert answer.usage.estimated
    assert answer.usage.completion == 30  # 120 bytes
    assert answer.usage.prompt == (11 + 6 + 32 + 3) // 4


def test_a_server_that_answers_whole_where_a_stream_was_asked_for_is_understood(
    server: ScriptedServer,
) -> None:
    server.push(Step(kind="raw", body=_whole("all at once")))
    pieces: list[str] = []
    answer = ask(server.base_url, request(), pieces.append)
    assert (answer.text, pieces, answer.finish) == ("all at once", ["all at once"], Finish.STOP)


def test_passing_trouble_is_tried_again(server: ScriptedServer) -> None:
    server.push(server_error(), server_error(), text("at last"))
    answer = ask(server.base_url, request(seconds=10.0))
    assert (answer.text, len(chats(server))) == ("at last", 3)


def test_not_for_ever(server: ScriptedServer) -> None:
    server.push(*[server_error()] * 10)
    with pytest.raises(EndpointError) as told:
        ask(server.base_url, request(seconds=60.0))
    assert told.value.fault is Fault.SERVER
    assert told.value.status == 500
    assert len(chats(server)) == 4


@pytest.mark.parametrize("case", ["quota", "401", "404", "400-schema", "html200"])
def test_what_waiting_does_not_mend_is_sent_once(server: ScriptedServer, case: str) -> None:
    with pytest.raises(EndpointError):
        ask(server.base_url, request(f"script:{case}"))
    assert len(chats(server)) == 1


def test_the_time_a_server_asks_for_is_waited(server: ScriptedServer) -> None:
    server.push(rate_limit(0.4), text("after a pause"))
    answer = ask(server.base_url, request())
    assert answer.text == "after a pause"
    assert server.requests[1].t - server.requests[0].t >= 0.4


def test_a_date_to_wait_for_is_understood(server: ScriptedServer) -> None:
    server.push(http_error(429, headers={"Retry-After": "Wed, 21 Oct 2015 07:28:00 GMT"}), text("ok"))
    assert ask(server.base_url, request()).text == "ok"
    server.push(http_error(429, headers={"Retry-After": "Fri, 21 Oct 2185 07:28:00 GMT"}), text("ok"))
    with pytest.raises(EndpointError, match="takes no more questions for about"):
        ask(server.base_url, request())


def test_a_pause_too_long_is_said_at_once_and_again_may_be_tried_later(server: ScriptedServer) -> None:
    server.push(rate_limit(600))

    async def go(endpoint: OpenAIEndpoint) -> None:
        for _ in range(2):  # the second does not even ask
            with pytest.raises(EndpointError, match="takes no more questions for"):
                await endpoint.ask(request())
        assert (await endpoint.ask(request("another model"))).text  # whose limits are its own
        assert len(chats(server)) == 2

    with_endpoint(server.base_url, go)


def test_nobody_is_asked_more_at_once_than_it_bears(server: ScriptedServer) -> None:
    """Sixteen at once, all refused: the limit halves; then everybody is answered."""
    server.push(*[rate_limit(0.05)] * 16)

    async def go(endpoint: OpenAIEndpoint) -> None:
        asked = (endpoint.ask(request(seconds=60.0)) for _ in range(16))
        answers = await asyncio.gather(*asked)
        assert all(answer.text for answer in answers)
        assert endpoint._link.gates["m"].limit < 16

    with_endpoint(server.base_url, go, at_once=16)


def test_an_empty_account_is_not_asked_again(server: ScriptedServer) -> None:
    server.push(quota(), text("never"))
    with pytest.raises(EndpointError) as told:
        ask(server.base_url, request())
    assert told.value.fault is Fault.QUOTA
    assert len(chats(server)) == 1


# time and cancellation


@pytest.mark.parametrize("streamed", [False, True])
@pytest.mark.parametrize("case", ["slow", "stall"])
def test_the_total_time_is_kept(server: ScriptedServer, case: str, streamed: bool) -> None:
    server.push(slow_first_byte(90) if case == "slow" else stalled(seconds=90))
    began = time.monotonic()
    with pytest.raises(EndpointError) as told:
        ask(server.base_url, request(seconds=2.0), _unheard if streamed else None)
    assert 1.9 < time.monotonic() - began < 60
    assert told.value.fault is Fault.TIMEOUT
    assert told.value.partial == ("one two thre" if case == "stall" else "")
    assert _gone(server)


def test_the_time_counts_also_while_pieces_come(server: ScriptedServer) -> None:
    server.push(slow_tokens(0.1, "x" * 4000))
    with pytest.raises(EndpointError) as told:
        ask(server.base_url, request(seconds=2.0))
    assert told.value.fault is Fault.TIMEOUT
    assert 4 <= len(told.value.partial) <= 84, "a piece of four in 0.1 s, or slower"


def test_silence_in_the_middle_is_noticed_before_the_time_is_up_and_tried_again(
    server: ScriptedServer,
) -> None:
    server.push(stalled(), text("the second time"))
    answer = ask(server.base_url, request(seconds=20.0), idle=2.0)
    assert (answer.text, len(chats(server))) == ("the second time", 2)
    server.push(stalled(), text("not over what was heard"))
    with pytest.raises(EndpointError, match="fell silent") as told:
        ask(server.base_url, request(seconds=20.0), _unheard, idle=2.0)
    assert told.value.partial == "one two thre"


def test_giving_up_hangs_up(server: ScriptedServer) -> None:
    server.push(slow_tokens(0.05, "x" * 4000))

    async def go(endpoint: OpenAIEndpoint) -> None:
        heard: list[str] = []
        some = asyncio.Event()

        def hear(piece: str) -> None:
            heard.append(piece)
            if len(heard) == 3:
                some.set()

        asked = asyncio.create_task(endpoint.ask(request(seconds=60.0), hear))
        await some.wait()
        asked.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asked
        told = len(heard)
        assert await asyncio.to_thread(_gone, server)
        assert len(heard) == told
        assert (await endpoint.ask(request())).text == "Hello from the scripted server."  # and goes on

    with_endpoint(server.base_url, go)


def test_giving_up_while_waiting_for_a_turn_or_a_pause_sends_nothing(server: ScriptedServer) -> None:
    server.push(rate_limit(30))

    async def go(endpoint: OpenAIEndpoint) -> None:
        first = asyncio.create_task(endpoint.ask(request(seconds=60.0)))
        await asyncio.to_thread(_until_refused, endpoint)
        second = asyncio.create_task(endpoint.ask(request(seconds=60.0)))
        await asyncio.sleep(0.05)
        for task in (first, second):
            task.cancel()
        done = await asyncio.gather(first, second, return_exceptions=True)
        assert all(isinstance(each, asyncio.CancelledError) for each in done)
        assert len(chats(server)) == 1

    with_endpoint(server.base_url, go)


def test_a_stream_cut_cleanly_is_no_whole_answer(server: ScriptedServer) -> None:
    for how in ("clean", "midline"):
        server.push(truncated(how))
        answer = ask(server.base_url, request())
        assert (answer.text, answer.finish, answer.usage.estimated) == ("one two thre", Finish.CUT, True)


def test_a_lost_connection_is_tried_again_unless_somebody_has_heard_it(server: ScriptedServer) -> None:
    server.push(truncated("abort"), text("whole"))
    answer = ask(server.base_url, request(seconds=5.0))
    assert (answer.text, len(chats(server))) == ("whole", 2)
    server.push(truncated("abort"), text("whole"))
    heard: list[str] = []
    with pytest.raises(EndpointError) as told:
        ask(server.base_url, request(seconds=5.0), heard.append)
    assert told.value.fault is Fault.CUT
    assert told.value.partial == "".join(heard) == "one two thre"


# what servers do not take


@pytest.mark.parametrize(
    ("refusal", "gone", "there"),
    [
        (
            "Unsupported parameter: 'max_tokens' is not supported with this model. "
            "Use 'max_completion_tokens' instead.",
            "max_tokens",
            {"max_completion_tokens": 8000},
        ),
        (
            "Unsupported value: 'temperature' does not support 0.2 with this model. Only the default (1) "
            "value is supported.",
            "temperature",
            {"max_tokens": 2000},
        ),
        (
            "Unrecognized request argument supplied: stream_options",
            "stream_options",
            {"stream": True},
        ),
        ("'logprobs' is not supported with this model", "logprobs", {"max_tokens": 2000}),
        ("This model does not support streaming: unsupported value 'stream'", "stream", {"max_tokens": 2000}),
    ],
)
def test_what_a_model_refuses_is_left_out_once_and_for_all(
    server: ScriptedServer, refusal: str, gone: str, there: dict[str, object]
) -> None:
    server.push(http_error(400, refusal, "invalid_request_error"))

    async def go(endpoint: OpenAIEndpoint) -> None:
        await endpoint.ask(request(choices=5))
        await endpoint.ask(request(choices=5))
        await endpoint.ask(request("another model", choices=5))

    with_endpoint(server.base_url, go)
    first, adapted, later, other = chats(server)
    assert gone in first
    assert gone not in adapted
    assert gone not in later
    assert gone in other  # it is this model's habit
    assert there.items() <= adapted.items()


def test_pieces_come_with_what_else_they_could_have_been(server: ScriptedServer) -> None:
    server.push(text("one two three"))
    answer = ask(server.base_url, request(choices=5))
    assert "".join(each.text for each in answer.tokens) == answer.text == "one two three"
    assert answer.tokens[0].choices == (("one ", -0.1),)
    [sent] = chats(server)
    assert (sent["logprobs"], sent["top_logprobs"]) == (True, 5)


def test_pieces_are_not_asked_for_unless_they_are_wanted(server: ScriptedServer) -> None:
    assert ask(server.base_url, request()).tokens == ()
    assert "logprobs" not in chats(server)[0]


@pytest.mark.parametrize(
    "told",
    [
        None,
        7,
        {"content": None},
        {"content": [None, {"token": 3, "logprob": "x"}, {"token": "a", "logprob": 5.0, "top_logprobs": 3}]},
        {"content": [{"token": "\ud800", "logprob": float("-inf"), "top_logprobs": [None, {}]}]},
    ],
)
def test_whatever_a_server_tells_of_its_pieces_is_borne(told: object) -> None:
    reading = AnswerStream()
    reading.take({"choices": [{"delta": {"content": "a"}, "logprobs": told}]}, 0.0)
    assert reading.text == "a"
    assert all(not each.choices for each in reading.tokens)
    for each in reading.tokens:
        each.text.encode()


def test_several_habits_are_learned_one_after_the_other(server: ScriptedServer) -> None:
    server.push(
        http_error(400, "Unsupported parameter: max_tokens, use max_completion_tokens"),
        http_error(400, "temperature is not supported"),
        http_error(400, "System role not supported"),
    )
    assert ask(server.base_url, request()).text
    last = chats(server)[-1]
    assert "temperature" not in last
    assert "max_tokens" not in last
    assert last["messages"] == [{"role": "user", "content": "You answer.\n\nHello?"}]


@pytest.mark.parametrize(
    ("refusal", "most"),
    [
        (
            "max_tokens is too large: 9000. This model supports at most 4096 completion tokens, whereas you "
            "provided 9000.",
            4096,
        ),
        ("`max_tokens` must be less than or equal to `8192`", 8192),
        ("max_tokens: 9000 > 6400, which is the maximum allowed number of output tokens", 6400),
    ],
)
def test_the_longest_answer_a_model_allows_is_learned(
    server: ScriptedServer, refusal: str, most: int
) -> None:
    server.push(http_error(400, refusal))

    async def go(endpoint: OpenAIEndpoint) -> None:
        await endpoint.ask(request(max_tokens=9000))
        await endpoint.ask(request(max_tokens=700))

    with_endpoint(server.base_url, go)
    assert [each["max_tokens"] for each in chats(server)] == [9000, most, 700]


def test_a_text_too_long_teaches_no_habit(server: ScriptedServer) -> None:
    said = (
        "'max_tokens' or 'max_completion_tokens' is too large: 2000. This model's maximum context length is "
        "4096 tokens and your request has 3000 input tokens."
    )
    server.push(http_error(400, said))

    async def go(endpoint: OpenAIEndpoint) -> None:
        with pytest.raises(EndpointError) as told:
            await endpoint.ask(request())
        assert told.value.fault is Fault.TOO_LONG
        await endpoint.ask(request())

    with_endpoint(server.base_url, go)
    assert chats(server)[1]["max_tokens"] == 2000


def test_a_schema_too_rich_is_asked_without_its_bounds(server: ScriptedServer) -> None:
    server.push(http_error(400, "Invalid schema for response_format 'answer': 'maxLength' is not permitted."))
    assert ask(server.base_url, formed()).text
    kept = chats(server)[-1]["response_format"]["json_schema"]["schema"]["properties"]
    assert kept == {"claim": {"type": "string"}, "score": {"type": "integer"}}


def test_fields_named_like_keywords_stay() -> None:
    from debatecoach.engines.language.wire import response_format

    named = {"type": "object", "properties": {"format": {"type": "string", "format": "date"}}}
    form = response_format(request(form=Form.SCHEMA, schema=named), plain=True)
    assert form is not None
    assert form["json_schema"]["schema"] == {
        "type": "object",
        "properties": {"format": {"type": "string"}},
    }


def test_a_form_a_server_cannot_hold_is_typed(server: ScriptedServer) -> None:
    for form in (Form.SCHEMA, Form.JSON):
        with pytest.raises(EndpointError) as told:
            ask(server.base_url, formed(form, model="script:400-schema"))
        assert told.value.fault is Fault.FORM
    with pytest.raises(EndpointError) as told:
        ask(server.base_url, request("script:400-schema"))
    assert told.value.fault is Fault.REQUEST


# odd answers


def _whole(content: object, usage: object = "told", **more: object) -> bytes:
    message = {"role": "assistant", "content": content, **more}
    body: dict[str, object] = {
        "model": "m",
        "choices": [{"index": 0, "message": message, "finish_reason": "stop"}],
    }
    if usage == "told":
        body["usage"] = {"prompt_tokens": 5, "completion_tokens": 7}
    elif usage is not None:
        body["usage"] = usage
    return json.dumps(body).encode()


@pytest.mark.parametrize(
    ("body", "finish", "words"),
    [
        (
            _whole([{"type": "thinking", "thinking": "hm"}, {"type": "text", "text": "parts"}]),
            Finish.STOP,
            "parts",
        ),
        (_whole("half \ud83d"), Finish.STOP, "half"),
        (_whole(None, refusal="No."), Finish.REFUSAL, "No."),
        (_whole("x", usage={"prompt_tokens": -3, "completion_tokens": "many"}), Finish.STOP, "x"),
        (_whole("x", usage={"prompt_tokens": 10**400}), Finish.STOP, "x"),
        (_whole("x", usage=[1]), Finish.STOP, "x"),
        (b'{"choices": [{"text": "old form", "finish_reason": "eos"}]}', Finish.STOP, "old form"),
        (b'{"choices": [{"message": {"content": "x"}, "finish_reason": "max_tokens"}]}', Finish.LENGTH, "x"),
        (b'{"choices": [{"message": {"content": "x"}, "finish_reason": "error"}]}', Finish.CUT, "x"),
        (b'{"choices": [{"message": {"content": 7}, "finish_reason": 7}]}', Finish.STOP, ""),
    ],
)
def test_odd_answers_are_read(server: ScriptedServer, body: bytes, finish: Finish, words: str) -> None:
    server.push(Step(kind="raw", body=body))
    answer = ask(server.base_url, request())
    assert answer.finish is finish
    assert words in answer.text
    answer.text.encode()  # it can be written
    assert 0 <= answer.usage.prompt <= 10**9


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"null",
        b"[]",
        b"7",
        b'{"choices": null}',
        b'{"choices": []}',
        b'{"choices": [7]}',
        b"{" * 100_000,
    ],
)
def test_broken_answers_are_typed(server: ScriptedServer, body: bytes) -> None:
    server.push(*[Step(kind="raw", body=body)] * 6)
    with pytest.raises(EndpointError) as told:
        ask(server.base_url, request(seconds=2.0))
    assert told.value.fault is Fault.BROKEN


def test_an_error_sent_with_a_good_status_is_an_error(server: ScriptedServer) -> None:
    server.push(Step(kind="raw", body=b'{"error": {"message": "No credit", "code": 402}}'))
    with pytest.raises(EndpointError) as told:
        ask(server.base_url, request())
    assert told.value.fault is Fault.QUOTA


def test_a_server_that_writes_on_for_ever_is_stopped(
    server: ScriptedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("debatecoach.engines.language.wire.MOST_TEXT", 500)
    server.push(text("x" * 5000))
    answer = ask(server.base_url, request())
    assert 500 < len(answer.text) < 600
    assert answer.finish is Finish.LENGTH


def test_a_letter_sent_in_halves_is_joined(server: ScriptedServer) -> None:
    def chunk(content: str) -> bytes:
        return b'data: {"choices": [{"index": 0, "delta": {"content": "%s"}}]}\n\n' % content.encode()

    end = b'data: {"choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}]}\n\ndata: [DONE]\n\n'
    body = b": hello\n\n" + chunk("a\\ud83d") + chunk("\\ude00b \u2028c") + end
    server.push(Step(kind="raw", body=body, headers={"Content-Type": "text/event-stream"}))
    pieces: list[str] = []
    answer = ask(server.base_url, request(), pieces.append)
    assert answer.text == "a😀b \u2028c"
    assert pieces == ["a", "😀b \u2028c"]


# addresses, loops, models


def test_models_are_listed(server: ScriptedServer) -> None:
    names = with_endpoint(server.base_url, lambda endpoint: endpoint.models())
    assert "script:text" in names


def test_one_endpoint_serves_several_loops(server: ScriptedServer) -> None:
    endpoint = connect(server.base_url)

    async def once() -> str:
        try:
            return (await endpoint.ask(request())).text
        finally:
            await endpoint.close()

    assert asyncio.run(once())
    assert asyncio.run(once())


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("", ""),
        (" https://api.example.com/v1/ ", "https://api.example.com/v1"),
        ("https://api.example.com", "https://api.example.com/v1"),
        ("https://api.example.com/v1/chat/completions", "https://api.example.com/v1"),
        ("api.example.com/v1beta/openai", "https://api.example.com/v1beta/openai"),
        ("localhost:11434", "http://localhost:11434/v1"),
        ("127.0.0.1:8080/v1", "http://127.0.0.1:8080/v1"),
        ("192.168.1.5:8000", "http://192.168.1.5:8000/v1"),
        ("10.0.0.7/v1", "http://10.0.0.7/v1"),
        ("100.101.1.2:11434", "http://100.101.1.2:11434/v1"),
        ("[fe80::1]:8080", "http://[fe80::1]:8080/v1"),
        ("nas:11434", "http://nas:11434/v1"),
        ("nas.local:11434", "http://nas.local:11434/v1"),
        ("https://192.168.1.5:8000", "https://192.168.1.5:8000/v1"),
        ("8.8.8.8:8000", "https://8.8.8.8:8000/v1"),
        ("mylocal.example", "https://mylocal.example/v1"),
        ("http://[::1]:8080", "http://[::1]:8080/v1"),
        ("https://me:secret@example.com/v1", ""),
        ("https://example.com/v1?key=secret", ""),
        ("file:///etc/passwd", ""),
        ("http://", ""),
        ("http://a b", ""),
        ("http://x:99999/", ""),
        ("hello there", ""),
    ],
)
def test_addresses_are_taken_as_people_type_them(typed: str, meant: str) -> None:
    if meant:
        assert address(typed) == meant
        return
    with pytest.raises(InputError) as told:
        address(typed)
    assert "secret" not in str(told.value)


def test_no_address_is_openais() -> None:
    assert connect("").base_url == "https://api.openai.com/v1"
    assert connect("").id == "api.openai.com"
    assert not connect("").local


def test_who_somebody_is_at_openai_is_not_told_to_others(
    server: ScriptedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OPENAI_ORG_ID", "org-canary")
    monkeypatch.setenv("OPENAI_PROJECT_ID", "proj-canary")
    ask(server.base_url, request())
    assert "canary" not in str({k: v for k, v in server.requests[0].headers.items() if CANARY not in v})


def test_what_is_here_is_known() -> None:
    for url in ("http://127.0.0.1:1/v1", "http://localhost/v1", "http://[::1]:5/v1", "http://127.9.9.9/v1"):
        assert is_here(url)
    for url in ("http://127.0.0.1.example.com/v1", "http://192.168.1.5/v1", "https://localhost.example.com"):
        assert not is_here(url)
    assert host_of("https://example.com:8443/secret/path") == "example.com:8443"


def test_a_proxy_is_not_asked_for_what_is_here(
    server: ScriptedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("HTTP_PROXY", "http_proxy", "ALL_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    assert ask(server.base_url, request()).text


def test_the_messages_reach_the_server_as_they_are(server: ScriptedServer) -> None:
    words = "“ü”\u2028\x00 </s> {x} [[y]] \\n"
    ask(server.base_url, request(messages=(ChatMessage("system", words), ChatMessage("user", words))))
    assert [each["content"] for each in chats(server)[0]["messages"]] == [words, words]
    assert {k.lower(): v for k, v in server.requests[0].headers.items()}[
        "authorization"
    ] == f"Bearer {CANARY}"


@pytest.mark.parametrize("after", [0.0, 0.001, 0.003, 0.01])
def test_a_server_let_go_of_while_calls_connect_keeps_no_socket(server: ScriptedServer, after: float) -> None:
    server.push(*(text("Here.") for _ in range(6)))

    async def go() -> list[Any]:
        endpoint = OpenAIEndpoint(server.base_url)
        await endpoint.models()
        link = endpoint._link
        assert link is not None
        calls = [asyncio.create_task(endpoint.ask(request())) for _ in range(6)]
        await asyncio.sleep(after)
        calls[0].cancel()
        await endpoint.close()
        found = await asyncio.gather(*calls, return_exceptions=True)
        assert link.client.is_closed()
        if endpoint._link is not None:  # of calls that began afterwards
            await endpoint.close()
        return found

    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        found = asyncio.run(go())
        gc.collect()
    assert [str(each.message) for each in told] == []
    # given up, unless the answer was there before
    assert isinstance(found[0], asyncio.CancelledError) or found[0].text == "Here."
    assert [each.text for each in found[1:]] == ["Here."] * 5, "calls under way are not hung up on"


def _until_refused(endpoint: OpenAIEndpoint) -> None:
    while endpoint._link is None or not any(each._held_until for each in list(endpoint._link.gates.values())):
        time.sleep(0.01)


def _unheard(_piece: str) -> None:
    pass


def _gone(server: ScriptedServer) -> bool:
    """Whether the server saw its last client hang up, soon."""
    until = time.monotonic() + 60
    while time.monotonic() < until:
        if any(seen.client_gone for seen in server.requests):
            return True
        time.sleep(0.02)
    return False
