"""What is said of each trouble with a server: a fault, what happened, and what to do."""

from __future__ import annotations

from debatecoach.base.language import Fault
from debatecoach.base.marks import QT_TRANSLATE_NOOP

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
            "{host} refers this app to another server, {other}. Nothing was sent there.",
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
