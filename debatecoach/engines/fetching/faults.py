"""What can go wrong with fetching, in words: every failure becomes one :class:`FetchError`."""

from __future__ import annotations

import errno
import socket
import ssl
from pathlib import Path

from debatecoach.base.errors import FetchError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Value
from debatecoach.engines.language.faults import chain_of

KEPT = QT_TRANSLATE_NOOP("errors", "What has been fetched so far is kept.")
NOTHING_CHANGED = QT_TRANSLATE_NOOP("errors", "What was installed before still works.")

_LINE = QT_TRANSLATE_NOOP(
    "errors",
    "Connect to the internet and try again, or import the files from a folder, such as a USB stick's.",
)
_AGAIN = QT_TRANSLATE_NOOP("errors", "Try again; it goes on where it stopped.")
_LATER = QT_TRANSLATE_NOOP("errors", "Try again in a few minutes; it goes on where it stopped.")
_REFRESH = QT_TRANSLATE_NOOP("errors", "Refresh the list, then try again.")
_SCHOOL = QT_TRANSLATE_NOOP(
    "errors",
    "Try another network, enter the proxy of this one, or import the files from a folder.",
)
_SAID = {
    "offline": (
        QT_TRANSLATE_NOOP("errors", "{host} cannot be reached: there seems to be no internet."),
        _LINE,
    ),
    "unreachable": (QT_TRANSLATE_NOOP("errors", "{host} does not answer."), _LINE),
    "proxy": (
        QT_TRANSLATE_NOOP("errors", "The proxy {proxy} does not let this app reach {host}."),
        QT_TRANSLATE_NOOP("errors", "Check the proxy that is entered, or ask whoever runs the network."),
    ),
    "proxy_kind": (
        QT_TRANSLATE_NOOP("errors", "The proxy {proxy} is of a kind this app does not know."),
        QT_TRANSLATE_NOOP("errors", "Enter an HTTP proxy, such as http://proxy.example.org:8080."),
    ),
    "proxy_password": (
        QT_TRANSLATE_NOOP("errors", "A proxy with a user name and a password is not kept in the settings."),
        QT_TRANSLATE_NOOP(
            "errors", "Set it in the environment variable HTTPS_PROXY before starting the app."
        ),
    ),
    "tls": (
        QT_TRANSLATE_NOOP("errors", "{host} could not prove who it is: its certificate is not trusted here."),
        QT_TRANSLATE_NOOP(
            "errors",
            "Check this computer's clock; on a school's or company's network, ask for its certificate to be "
            "installed.",
        ),
    ),
    "insecure": (
        QT_TRANSLATE_NOOP("errors", "{host} sends on to an address that is not encrypted."),
        QT_TRANSLATE_NOOP("errors", "Try another network, or import the files from a folder."),
    ),
    "stalled": (QT_TRANSLATE_NOOP("errors", "{host} stopped sending."), _AGAIN),
    "slow": (
        QT_TRANSLATE_NOOP("errors", "{host} sends less than a kilobyte a second."),
        QT_TRANSLATE_NOOP("errors", "Try again on a better connection; it goes on where it stopped."),
    ),
    "lost": (QT_TRANSLATE_NOOP("errors", "The connection to {host} was lost again and again."), _AGAIN),
    "refused": (QT_TRANSLATE_NOOP("errors", "{host} refuses to send this file ({code})."), _SCHOOL),
    "gone": (QT_TRANSLATE_NOOP("errors", "{host} no longer has this file ({code})."), _REFRESH),
    "busy": (QT_TRANSLATE_NOOP("errors", "{host} was asked too often (429)."), _LATER),
    "busy_minutes": (
        QT_TRANSLATE_NOOP("errors", "{host} was asked too often (429)."),
        QT_TRANSLATE_NOOP("errors", "Try again in {minutes} minutes; it goes on where it stopped."),
    ),
    "server": (QT_TRANSLATE_NOOP("errors", "{host} has a fault of its own at the moment ({code})."), _LATER),
    "page": (
        QT_TRANSLATE_NOOP("errors", "A web page answered instead of {host}."),
        QT_TRANSLATE_NOOP(
            "errors",
            "This network may want you to sign in first: open any page in a browser, then try again.",
        ),
    ),
    "index": (
        QT_TRANSLATE_NOOP("errors", "The list of {host} cannot be read."),
        QT_TRANSLATE_NOOP("errors", "Try again later, or import the files from a folder."),
    ),
    "signature": (
        QT_TRANSLATE_NOOP("errors", "The list of versions at {host} is not signed by whoever made this app."),
        QT_TRANSLATE_NOOP(
            "errors", "Try again on another network; if it stays so, tell whoever you have this app from."
        ),
    ),
    "setup": (
        QT_TRANSLATE_NOOP("errors", "{name} could not be started: {reason}."),
        QT_TRANSLATE_NOOP("errors", "Start it yourself; it lies in {folder}."),
    ),
    "size": (
        QT_TRANSLATE_NOOP("errors", "{name} at {host} is not as large as its list tells."),
        _REFRESH,
    ),
    "too_large": (
        QT_TRANSLATE_NOOP("errors", "{name} is larger than this app takes."),
        QT_TRANSLATE_NOOP("errors", "Choose another."),
    ),
    "damaged": (
        QT_TRANSLATE_NOOP("errors", "{name} arrived damaged: its checksum is wrong."),
        QT_TRANSLATE_NOOP("errors", "Refresh the list and try again; it is fetched from the beginning."),
    ),
    "disk_space": (
        QT_TRANSLATE_NOOP("errors", "{name} needs {needed}, and {free} are free in {folder}."),
        QT_TRANSLATE_NOOP("errors", "Free some space, then try again."),
    ),
    "disk_full": (
        QT_TRANSLATE_NOOP("errors", "The disk is full."),
        QT_TRANSLATE_NOOP("errors", "Free some space, then try again; it goes on where it stopped."),
    ),
    "not_written": (
        QT_TRANSLATE_NOOP("errors", "{folder} cannot be written: {reason}."),
        QT_TRANSLATE_NOOP("errors", "Make sure that you may write there, then try again."),
    ),
    "elsewhere": (
        QT_TRANSLATE_NOOP("errors", "{name} is being fetched already, by another window or program."),
        QT_TRANSLATE_NOOP("errors", "Wait until it is done there."),
    ),
    "in_use": (
        QT_TRANSLATE_NOOP("errors", "{name} is in use and cannot be changed now."),
        QT_TRANSLATE_NOOP("errors", "Choose another one, start the app anew, then try again."),
    ),
    "address": (
        QT_TRANSLATE_NOOP("errors", "{url} is no address files can be fetched from."),
        QT_TRANSLATE_NOOP("errors", "Check the environment variable {variable}."),
    ),
    "mirror": (
        QT_TRANSLATE_NOOP("errors", "{url} is no address files can be fetched from."),
        QT_TRANSLATE_NOOP("errors", "Enter one such as https://mirror.example.org, or leave it empty."),
    ),
    "unknown": (
        QT_TRANSLATE_NOOP("errors", "There is nothing called {name} in the list."),
        QT_TRANSLATE_NOOP("errors", "Choose one of the list, or refresh it."),
    ),
    "not_there": (
        QT_TRANSLATE_NOOP("errors", "{name} is not installed."),
        QT_TRANSLATE_NOOP("errors", "Choose one that is."),
    ),
    "brought": (
        QT_TRANSLATE_NOOP("errors", "{name} came with Debate Coach, and goes when the program is removed."),
        QT_TRANSLATE_NOOP("errors", "Choose another in Settings if you do not want to use it."),
    ),
    "unsuitable": (
        QT_TRANSLATE_NOOP(
            "errors", "{name} cannot be used: it needs {kind} phonemes, which this app does not have."
        ),
        QT_TRANSLATE_NOOP("errors", "Choose another."),
    ),
    "sample": (
        QT_TRANSLATE_NOOP("errors", "There is no sample of {name} that can be played."),
        QT_TRANSLATE_NOOP("errors", "Download the voice to hear it."),
    ),
    "no_voice_here": (
        QT_TRANSLATE_NOOP("errors", "There is no Piper voice in {folder}."),
        QT_TRANSLATE_NOOP("errors", "Choose a folder with NAME.onnx and NAME.onnx.json in it."),
    ),
    "no_model_here": (
        QT_TRANSLATE_NOOP("errors", "There is no faster-whisper model in {folder}."),
        QT_TRANSLATE_NOOP(
            "errors", "Choose a folder with model.bin, config.json, tokenizer.json and the vocabulary in it."
        ),
    ),
    "does_not_open": (
        QT_TRANSLATE_NOOP("errors", "{name} in {folder} is damaged or incomplete: it does not open."),
        QT_TRANSLATE_NOOP("errors", "Copy it again from where it came, or download it here."),
    ),
}
_NOTHING_AT_STAKE = frozenset(
    {"proxy_kind", "proxy_password", "address", "mirror", "unknown", "not_there", "sample", "no_voice_here"}
    | {"no_model_here", "does_not_open", "brought"}
)
_NOTHING_KEPT = frozenset(
    {"signature", "setup", "size", "damaged", "index", "too_large", "elsewhere", "in_use", "unsuitable"}
)


class PassingError(Exception):
    """A failure that may pass if the same is tried again.

    Attributes:
        error: to be told if it does not.
        after: seconds the server asks to wait; None if it does not say.
    """

    def __init__(self, error: FetchError, after: float | None = None) -> None:
        super().__init__(error.trouble)
        self.error, self.after = error, after


def fault(trouble: str, **values: Value | Exception) -> FetchError:
    """The error of one of the kinds above, with the values of its places."""
    what, todo = _SAID[trouble]
    safe = KEPT
    if trouble in _NOTHING_AT_STAKE:
        safe = ""
    elif trouble in _NOTHING_KEPT:
        safe = NOTHING_CHANGED
    return FetchError(trouble, what, safe, todo, **values)


def of_status(code: int, host: str, after: float | None) -> FetchError | PassingError:
    """An answer that says in its status that it is none. ``after``: seconds it asks to wait."""
    if code == 429:
        if after is not None and after > 120:
            return fault("busy_minutes", host=host, minutes=round(after / 60))
        return PassingError(fault("busy", host=host), after)
    if code == 407:
        return fault("proxy", host=host, proxy="407")
    if code == 511:
        return fault("page", host=host)
    if code in (404, 410):
        return fault("gone", host=host, code=code)
    if code in (408, 425) or code >= 500:
        return PassingError(fault("server", host=host, code=code), after)
    if 400 <= code < 500:
        return fault("refused", host=host, code=code)
    return fault("page", host=host)


def of_exception(found: BaseException, host: str, proxy: str) -> FetchError | PassingError:
    """A connection that could not be made, or was lost.

    Args:
        proxy: what the connection goes through, without password; empty: nothing.
    """
    chain = list(chain_of(found))
    names = {type(each).__name__ for each in chain}
    if "ProxyError" in names:
        return fault("proxy", host=host, proxy=proxy or "?")
    if any(isinstance(each, ssl.SSLError) for each in chain):
        return fault("tls", host=host)
    if names & {"InvalidURL", "UnsupportedProtocol", "LocalProtocolError"}:
        return fault("address", url=host, variable="DEBATECOACH_HUB")
    if names & {"TooManyRedirects", "DecodingError"}:
        return fault("page", host=host)
    if names & {"ReadTimeout", "WriteTimeout", "PoolTimeout"}:
        return PassingError(fault("stalled", host=host))
    connecting = names & {"ConnectError", "ConnectTimeout"}
    if connecting and proxy:
        return fault("proxy", host=host, proxy=proxy)
    if any(isinstance(each, socket.gaierror) for each in chain):
        return fault("offline", host=host)
    if connecting:
        return PassingError(fault("unreachable", host=host))
    return PassingError(fault("lost", host=host))


def of_disk(error: OSError, folder: Path, name: str = "") -> FetchError:
    """A disk that is full, read-only, not ours, or holds a file that is in use."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
        return fault("disk_full")
    if getattr(error, "winerror", None) in (5, 32) and name:  # access denied, sharing violation
        return fault("in_use", name=name)
    return fault("not_written", folder=str(folder), reason=error)
