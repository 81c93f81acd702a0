"""Bytes as text in whatever encoding, and one text as a claim and its argument."""

from __future__ import annotations

import re

from debatecoach.base import texts as base
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.exchange.faults import MEGABYTE, MOST_BYTES, MOST_CHARACTERS, MOST_FIELD, MOST_LINES, refused
from debatecoach.exchange.model import ReadingJob, words

GUESSED = QT_TRANSLATE_NOOP("exchange", "The file does not say its encoding")
TAKEN_AS = QT_TRANSLATE_NOOP("exchange", "It was read as {encoding}; look whether letters are right.")

_UNSEEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufeff\ufffe\uffff]")
_BREAKS = re.compile("\r\n|[\r\x85\u2028\u2029]")
_ENDS = "。！？!?…"
"""What ends a claim as it stands; an English full stop is put there by whoever prints it."""
_STOP = re.compile(r"[.!?…]+[\"'”’)\]]*(?=[ \t])|[。！？]+[”’」』）]*")
_SHORT = re.compile(
    r"(?:^|[\s(\"“])(?:[A-Za-z]|(?:[A-Za-z]\.)+[A-Za-z]|[Mm]rs?|[Mm]s|[Dd]rs?|[Pp]rof|[Ss]t|vs|cf|al|etc|"
    r"[Ff]ig|[Vv]ol|pp?|[Ii]nc|[Ll]td|[Cc]o|[Cc]orp|[Aa]pprox|[Jj]an|[Ff]eb|[Mm]ar|[Aa]pr|[Aa]ug|[Ss]ept?|[Oo]ct|"
    r"[Nn]ov|[Dd]ec|[Gg]en|[Ss]en|[Rr]ep|[Gg]ov|[Ee]d|[Ee]st|[Jj]r|[Ss]r)$"
)
_WIDE = re.compile("[\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]")


def clean(text: str) -> str:
    """A text as a case keeps it: one kind of line end, nothing that XML or a screen cannot hold."""
    return base.mended(_UNSEEN.sub("", _BREAKS.sub("\n", text)))


def line(text: str) -> str:
    """A text on one line."""
    return " ".join(clean(text).split())


def lines(text: str) -> str:
    """A text whose lines neither begin nor end with blanks, and which does not itself."""
    return "\n".join(each.strip() for each in clean(text).split("\n")).strip()


def check_field(text: str, job: ReadingJob) -> str:
    """The text.

    Raises:
        InputError: it is longer than any argument.
    """
    if len(text) > MOST_FIELD:
        raise refused("too long", job.name)
    return text


def split(text: str, job: ReadingJob, longest: int = 2 * MOST_FIELD) -> list[str]:
    """A text's lines.

    Raises:
        InputError: too many, or one is longer than ``longest``: nothing is looked for in such a text.
    """
    if text.count("\n") > MOST_LINES:
        raise refused("too many", job.name)
    found = text.split("\n")
    if max(map(len, found)) > longest:
        raise refused("too long", job.name)
    return found


def decoded(data: bytes, job: ReadingJob) -> str:
    """Bytes as clean text: by their mark, else UTF-8, UTF-16 or what they most look like (reported).

    Raises:
        InputError: too much, or no text.
    """
    if len(data) > MOST_BYTES:
        raise refused("too large", job.name, size=MOST_BYTES // MEGABYTE)
    try:
        text, guess = base.decoded(data)
    except UnicodeError as error:
        raise refused("no text", job.name) from error
    if len(text) > MOST_CHARACTERS:
        raise refused("too large", job.name, size=MOST_CHARACTERS // MEGABYTE)
    if guess:
        job.ledger.note(words(GUESSED), words(TAKEN_AS, encoding=guess), kept=True)
    return clean(text)


# -- a claim and its argument --------------------------------------------------------------------------


def parted(text: str) -> tuple[str, str]:
    """A text's first sentence as a claim, without its full stop, and the rest as its argument."""
    first, _, rest = text.strip().partition("\n")
    for stop in _STOP.finditer(first):
        before = first[: stop.start()]
        after = first[stop.end() :].lstrip()
        if not after:
            break
        if stop.group().startswith(".") and _goes_on(before, after):
            continue
        first, rest = first[: stop.end()], f"{after}\n{rest}" if rest else after
        break
    return unstopped(first), rest.strip()


def _goes_on(before: str, after: str) -> bool:
    """Whether a full stop between the two is part of an abbreviation."""
    number = after[0].isdigit() and re.search(r"\b[Nn]os?$", before[-4:]) is not None
    return number or after[0].islower() or _SHORT.search(before[-12:]) is not None


def unstopped(claim: str) -> str:
    """A claim without its full stop; one of several dots is part of it."""
    claim = claim.strip()
    if claim.endswith("。"):
        return claim[:-1].rstrip()
    return claim[:-1].rstrip() if claim.endswith(".") and not claim.endswith("..") else claim


def sentence(claim: str) -> str:
    """A claim with its full stop."""
    if not claim or claim.rstrip("\"'”’)]」』）")[-1:] in (*_ENDS, "."):
        return claim
    return claim + ("。" if _WIDE.match(claim[-1]) else ".")


def joined(claim: str, argument: str) -> str:
    """A claim and its argument as one text; the opposite of :func:`parted` for most."""
    if not argument:
        return sentence(claim)
    if not claim:
        return argument
    said = sentence(claim)
    return f"{said}{'' if _WIDE.match(said[-1]) else ' '}{argument}"
