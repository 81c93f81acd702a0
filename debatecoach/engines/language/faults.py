"""What went wrong with a call, in words: every failure of a server becomes one typed error.

The server's own words are shown only where they help, in one line, without any key.
"""

from __future__ import annotations

import json
import re
import socket
import ssl
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Any

from debatecoach.base.errors import EndpointError
from debatecoach.base.language import Fault
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Value
from debatecoach.base.texts import shortened
from debatecoach.engines.language.address import Secret, scrub
from debatecoach.engines.language.wire import TOO_LONG
from debatecoach.engines.web_client import ElsewhereError, TooMuchError

SAFE = QT_TRANSLATE_NOOP("errors", "Nothing you made is lost.")
TRY_AGAIN = QT_TRANSLATE_NOOP("errors", "Try again in a few minutes, or choose another model under Connect.")
CHECK_ADDRESS = QT_TRANSLATE_NOOP("errors", "Check the address under Connect; most end in /v1.")
CHECK_LINE = QT_TRANSLATE_NOOP(
    "errors", "Check your internet connection and the address under Connect, then try again."
)
OTHER_KEY = QT_TRANSLATE_NOOP("errors", "Enter the key again under Connect.")

SAID: dict[str, tuple[Fault, str, str]] = {
    "refused": (
        Fault.UNREACHABLE,
        QT_TRANSLATE_NOOP("errors", "Nothing answers at {host}."),
        CHECK_LINE,
    ),
    "refused here": (
        Fault.UNREACHABLE,
        QT_TRANSLATE_NOOP("errors", "No program on this computer answers at {host}."),
        QT_TRANSLATE_NOOP(
            "errors",
            "Start it, for example Ollama, LM Studio or llama-server, or check the address under Connect.",
        ),
    ),
    "name": (
        Fault.UNREACHABLE,
        QT_TRANSLATE_NOOP("errors", "The name {host} is not known on the internet."),
        CHECK_LINE,
    ),
    "tls": (
        Fault.UNREACHABLE,
        QT_TRANSLATE_NOOP("errors", "No safe connection to {host} could be made."),
        QT_TRANSLATE_NOOP(
            "errors",
            "A school's or café's network may stand in between, or this computer's clock may be wrong; for a "
            "server of your own, check whether its address begins with http or with https.",
        ),
    ),
    "slow to connect": (
        Fault.UNREACHABLE,
        QT_TRANSLATE_NOOP("errors", "{host} did not answer the call."),
        CHECK_LINE,
    ),
    "timeout": (
        Fault.TIMEOUT,
        QT_TRANSLATE_NOOP("errors", "{host} did not finish its answer within {seconds} seconds."),
        QT_TRANSLATE_NOOP("errors", "Try again, or choose a faster model under Connect."),
    ),
    "silent": (
        Fault.SILENT,
        QT_TRANSLATE_NOOP("errors", "Nothing came from {host} that could be used."),
        QT_TRANSLATE_NOOP("errors", "Try again, or choose a faster model under Connect."),
    ),
    "stalled": (
        Fault.TIMEOUT,
        QT_TRANSLATE_NOOP("errors", "{host} fell silent in the middle of its answer."),
        QT_TRANSLATE_NOOP("errors", "Try again, or choose a faster model under Connect."),
    ),
    "key": (
        Fault.KEY,
        QT_TRANSLATE_NOOP("errors", "{host} does not accept the key."),
        OTHER_KEY,
    ),
    "no key": (
        Fault.KEY,
        QT_TRANSLATE_NOOP("errors", "{host} asks for a key."),
        QT_TRANSLATE_NOOP("errors", "Enter the key you got from that service under Connect."),
    ),
    "model": (
        Fault.MODEL,
        QT_TRANSLATE_NOOP("errors", "{host} has no model called {model}."),
        QT_TRANSLATE_NOOP("errors", "Choose one of its models under Connect."),
    ),
    "no models": (
        Fault.MODEL,
        QT_TRANSLATE_NOOP("errors", "{host} answers, but has no model loaded."),
        QT_TRANSLATE_NOOP("errors", "Download or load a model there, then look for it again."),
    ),
    "quota": (
        Fault.QUOTA,
        QT_TRANSLATE_NOOP("errors", "The account at {host} has no credit left."),
        QT_TRANSLATE_NOOP(
            "errors", "Add credit there, or choose another service or a model on this computer under Connect."
        ),
    ),
    "rate": (
        Fault.RATE,
        QT_TRANSLATE_NOOP("errors", "{host} is being asked more often than it allows."),
        QT_TRANSLATE_NOOP("errors", "Wait a minute and try again, or choose another model under Connect."),
    ),
    "wait seconds": (
        Fault.RATE,
        QT_TRANSLATE_NOOP("errors", "{host} takes no more questions for {wait} seconds."),
        QT_TRANSLATE_NOOP("errors", "Try again after that, or choose another model under Connect."),
    ),
    "wait minutes": (
        Fault.RATE,
        QT_TRANSLATE_NOOP("errors", "{host} takes no more questions for about {wait} minutes."),
        QT_TRANSLATE_NOOP("errors", "Try again after that, or choose another model under Connect."),
    ),
    "server": (
        Fault.SERVER,
        QT_TRANSLATE_NOOP("errors", "{host} has a fault of its own (error {code})."),
        TRY_AGAIN,
    ),
    "broke down": (
        Fault.SERVER,
        QT_TRANSLATE_NOOP("errors", "{host} broke down in the middle of its answer."),
        TRY_AGAIN,
    ),
    "form": (
        Fault.FORM,
        QT_TRANSLATE_NOOP("errors", "{host} cannot answer in the form it was asked for."),
        QT_TRANSLATE_NOOP("errors", "Choose another model under Connect."),
    ),
    "too long": (
        Fault.TOO_LONG,
        QT_TRANSLATE_NOOP("errors", "The text is too long for the model {model}."),
        QT_TRANSLATE_NOOP(
            "errors", "Choose a model that can read more, or give it a longer context where you started it."
        ),
    ),
    "request": (
        Fault.REQUEST,
        QT_TRANSLATE_NOOP("errors", "{host} refused the request (error {code}): “{said}”"),
        QT_TRANSLATE_NOOP("errors", "Choose another model under Connect."),
    ),
    "web page": (
        Fault.NOT_AN_ENDPOINT,
        QT_TRANSLATE_NOOP("errors", "What answers at {host} is a web page, not a language model."),
        QT_TRANSLATE_NOOP(
            "errors",
            "On the Wi-Fi of a school, hotel or café, sign in to it in your browser first; otherwise check "
            "the address under Connect.",
        ),
    ),
    "no such path": (
        Fault.NOT_AN_ENDPOINT,
        QT_TRANSLATE_NOOP("errors", "There is no language model at this address of {host}."),
        CHECK_ADDRESS,
    ),
    "elsewhere": (
        Fault.NOT_AN_ENDPOINT,
        QT_TRANSLATE_NOOP(
            "errors",
            "{host} refers this app to another server, {elsewhere}. Nothing was sent there.",
        ),
        QT_TRANSLATE_NOOP(
            "errors",
            "If you trust that server, enter its own address under Connect; if not, choose another.",
        ),
    ),
    "hung up": (
        Fault.BROKEN,
        QT_TRANSLATE_NOOP("errors", "{host} took the call and hung up without an answer."),
        CHECK_ADDRESS,
    ),
    "broken": (
        Fault.BROKEN,
        QT_TRANSLATE_NOOP("errors", "{host} sent an answer that cannot be read."),
        TRY_AGAIN,
    ),
    "too much": (
        Fault.BROKEN,
        QT_TRANSLATE_NOOP("errors", "{host} sent more than any answer holds, so the rest was not read."),
        TRY_AGAIN,
    ),
    "cut": (
        Fault.CUT,
        QT_TRANSLATE_NOOP("errors", "The connection to {host} was lost in the middle of its answer."),
        QT_TRANSLATE_NOOP("errors", "Check your internet connection and try again."),
    ),
    "against rules": (
        Fault.REFUSED,
        QT_TRANSLATE_NOOP("errors", "{host} will not answer this because of its own rules on content."),
        QT_TRANSLATE_NOOP("errors", "Choose another model under Connect, or another motion."),
    ),
}


_FORM = re.compile(
    r"response_format|json_schema|json_object|grammar|schema|structured output|json mode", re.I
)
_RULES = re.compile(
    r"content_filter|content management|content policy|safety|moderation|policy_violation", re.I
)
_NO_CREDIT = re.compile(
    r"credit balance|insufficient (funds|balance|credit)|billing_hard|payment required", re.I
)
_HTML = re.compile(r"^\s*(<!doctype|<html|<head|<body|<\?xml)", re.IGNORECASE)
_BUSY = (503, 529)
_PASSING = (408, 409, 425, 500, 502, 503, 504, 520, 521, 522, 523, 524, 529)


@dataclass(frozen=True, slots=True)
class AskedServer:
    """Who was asked.

    Attributes:
        host: to be shown.
        here: True if it runs on this computer.
        key: to be kept out of what is shown.
        model: the model asked, empty for none.
        formed: True if a form other than text was asked for.
    """

    host: str
    here: bool
    key: Secret
    model: str = ""
    formed: bool = False


@dataclass(frozen=True, slots=True)
class Trouble:
    """One failure.

    Attributes:
        error: for the caller.
        passing: True if the same request may work in a moment.
        overload: True if the server was asked too much at once.
        after: seconds the server asks to wait; None if it does not say.
    """

    error: EndpointError
    passing: bool = False
    overload: bool = False
    after: float | None = None


def error(
    kind: str, place: AskedServer, *, partial: str = "", status: int = 0, **values: Value
) -> EndpointError:
    """The error of one of :data:`~debatecoach.engines.language.faults.SAID`."""
    fault, what, todo = SAID[kind]
    places = {"host": place.host, "model": place.model, "code": status, **values}
    return EndpointError(fault, what, SAFE, todo, partial=partial, status=status, **places)


def of_status(status: int, headers: Mapping[str, str], body: str, place: AskedServer) -> Trouble:
    """A response that says in its status that it is none."""
    told = read_error(body)
    return of_error(status, told, place, retry_after(headers), _HTML.match(body) is not None)


def of_error(
    status: int, told: Mapping[str, str], place: AskedServer, after: float | None = None, html: bool = False
) -> Trouble:
    """What a server said is wrong: its status (or the code in its words) and :func:`read_error`."""
    words = " ".join(told.values())
    said = one_line(told["message"], place.key) or "?"

    def trouble(kind: str, passing: bool = False, overload: bool = False) -> Trouble:
        return Trouble(error(kind, place, status=status, said=said), passing, overload, after)

    if status == 401:
        return trouble("key" if place.key else "no key")
    if (
        status == 402
        or "insufficient_quota" in words
        or (_NO_CREDIT.search(words) and status in (400, 403, 429))
    ):
        return trouble("quota")
    if status == 429:
        return trouble("rate", passing=True, overload=True)
    if status == 413 or (status in (400, 422, 500) and TOO_LONG.search(words)):
        return trouble("too long")
    if status in (400, 403, 422) and _RULES.search(words):
        return trouble("against rules")
    if status == 403:
        return trouble("web page") if html else trouble("key" if place.key else "no key")
    if status == 404:
        return trouble("model" if "model" in words.lower() and place.model else "no such path")
    if status == 405:
        return trouble("no such path")
    if place.formed and status in (400, 422, 500, 501) and _FORM.search(words):
        return trouble("form")
    if status >= 500:
        return trouble("server", passing=status in _PASSING, overload=status in _BUSY)
    if status in _PASSING:
        return trouble("server", passing=True)
    if html or status < 400:
        return trouble("web page")
    return trouble("form" if place.formed and status in (400, 422) else "request")


def of_exception(found: BaseException, place: AskedServer) -> Trouble:
    """A connection that could not be made, or was lost before an answer began."""
    chain = list(chain_of(found))
    if gone := next((each for each in chain if isinstance(each, ElsewhereError)), None):
        return Trouble(error("elsewhere", place, elsewhere=gone.host))
    if any(isinstance(each, TooMuchError) for each in chain):
        return Trouble(error("too much", place))
    if any(isinstance(each, ssl.SSLError) for each in chain):
        return Trouble(error("tls", place))
    if any(isinstance(each, socket.gaierror) for each in chain):
        return Trouble(error("name", place), passing=True)
    if any(isinstance(each, ConnectionRefusedError) for each in chain):
        return Trouble(error("refused here" if place.here else "refused", place), passing=not place.here)
    if any("Timeout" in type(each).__name__ for each in chain):
        return Trouble(error("slow to connect", place), passing=True)
    names = {type(each).__name__ for each in chain}
    if names & {"InvalidURL", "UnsupportedProtocol", "LocalProtocolError", "TooManyRedirects"}:
        return Trouble(error("no such path", place))
    if names & {"RemoteProtocolError", "DecodingError", "ReadError", "WriteError", "CloseError"}:
        return Trouble(error("hung up", place), passing=True)
    return Trouble(error("refused here" if place.here else "refused", place), passing=True)


def waiting(seconds: float, place: AskedServer) -> EndpointError:
    """The server asks for a pause that is too long for this request."""
    if seconds < 5:
        return error("rate", place, status=429)
    if seconds < 90:
        return error("wait seconds", place, status=429, wait=round(seconds))
    return error("wait minutes", place, status=429, wait=round(seconds / 60))


def read_error(body: str) -> dict[str, str]:
    """``message``, ``type``, ``code`` and ``param`` of an error's body, whatever its make, or empty."""
    try:
        found: Any = json.loads(body)
    except (ValueError, RecursionError):
        found = body[:2000]
    return error_words(found)


def error_words(found: Any) -> dict[str, str]:
    """The same of an error already read from JSON."""
    if isinstance(found, list) and found:
        found = found[0]  # Gemini wraps its errors in a list
    if isinstance(found, dict) and isinstance(found.get("error"), dict | str):
        found = found["error"]
    if isinstance(found, dict):
        names = {
            "message": ("message", "detail", "msg"),
            "type": ("type", "status"),
            "code": ("code",),
            "param": ("param",),
        }
        return {
            name: next((str(found[each])[:2000] for each in choices if found.get(each) is not None), "")
            for name, choices in names.items()
        }
    return {"message": str(found)[:2000], "type": "", "code": "", "param": ""}


def one_line(text: str, key: Secret) -> str:
    """At most 200 characters of a server's words in one line, without markup and keys."""
    text = re.sub(r"<[^>]{0,200}>", " ", scrub(text, key))
    text = " ".join("".join(each if each.isprintable() else " " for each in text).split())
    return shortened(text, 200)


def retry_after(headers: Mapping[str, str]) -> float | None:
    """Seconds a server asks to wait, from ``Retry-After`` (seconds or a date) or ``retry-after-ms``."""
    try:
        if "retry-after-ms" in headers:
            seconds = float(headers["retry-after-ms"]) / 1000
        else:
            value = headers.get("retry-after", "")
            if not value:
                return None
            try:
                seconds = float(value)
            except ValueError:
                when = parsedate_to_datetime(value)
                when = when if when.tzinfo else when.replace(tzinfo=UTC)
                seconds = (when - datetime.now(UTC)).total_seconds()
    except (ValueError, TypeError, OverflowError):
        return None
    return min(max(0.0, seconds), 1e7) if seconds == seconds else None


def chain_of(found: BaseException | None, depth: int = 0) -> Iterator[BaseException]:
    """An error and those it comes from."""
    if found is None or depth > 12:
        return
    yield found
    if isinstance(found, BaseExceptionGroup):
        for each in found.exceptions:
            yield from chain_of(each, depth + 1)
    yield from chain_of(found.__cause__ or found.__context__, depth + 1)


def is_page(text: str) -> bool:
    """True if a text begins like a web page."""
    return _HTML.match(text) is not None
