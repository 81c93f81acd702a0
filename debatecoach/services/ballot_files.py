"""A ballot as a file: Markdown, JSON, Word or PDF by the name's end; and ``debatecoach ballot``."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence

from debatecoach.base.errors import InputError
from debatecoach.base.files import to_json, write_out
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.coach.bench.blind import blind_document
from debatecoach.coach.bench.report import ENGLISH, Tongue, ballot_blocks, ballot_markdown
from debatecoach.coach.bench.written import Block
from debatecoach.debate.ballot import Ballot
from debatecoach.debate.case import Case, Round
from debatecoach.debate.format import Scale
from debatecoach.debate.head_to_head import of_round
from debatecoach.services.documents import ballot_document

KINDS = ("md", "json", "docx", "pdf")
"""Ends of the files a ballot can be written to."""
Draw = Callable[[Sequence[Block], str], bytes]
"""Makes a PDF of a ballot's parts and a title: the caller's, for nothing here knows Qt."""


def ballot_bytes(
    kind: str,
    ballot: Ballot,
    round: Round,
    case: Case,
    draw: Draw,
    tongue: Tongue = ENGLISH,
    scale: Scale | None = None,
) -> bytes:
    """The file's bytes.

    Args:
        kind: one of :data:`KINDS`.
        tongue: the language it is written in; JSON is the same in all.
        scale: of the speaker scores; None: the format's own.

    Raises:
        InputError: no such kind.
    """
    if kind == "json":
        pairs = of_round(case.head_to_heads, round.id)
        return to_json(ballot_document(ballot, round) | {"head_to_heads": blind_document(pairs)}).encode()
    if kind == "md":
        return ballot_markdown(ballot, round, case, tongue, scale).encode()
    if kind not in KINDS:
        raise InputError(
            QT_TRANSLATE_NOOP("errors", "A ballot cannot be written as “{kind}”."),
            todo=QT_TRANSLATE_NOOP("errors", "Choose a name that ends in {kinds}."),
            kind=kind,
            kinds=", ".join(f".{each}" for each in KINDS),
        )
    blocks = ballot_blocks(ballot, round, case, tongue, scale)
    if kind == "pdf":
        return draw(blocks, case.motion.text)
    from debatecoach.coach.bench.word import ballot_docx

    return ballot_docx(blocks, case.motion.text)


def write_last(chosen: argparse.Namespace, draw: Draw) -> str:
    """Write the last ballot of a case; returns who won, for the screen.

    Raises:
        CaseFileError, InputError: there is none, it cannot be written, or the coach holds it back.
    """
    from debatecoach.casefile.archive import read_case_file

    case = read_case_file(chosen.case).document.case
    judged = [(each, each.ballot) for each in case.rounds if each.ballot is not None]
    if not judged:
        raise InputError(
            QT_TRANSLATE_NOOP("errors", "There is no ballot in {path}."),
            todo=QT_TRANSLATE_NOOP("errors", "Have a round judged first."),
            path=str(chosen.case),
        )
    round, ballot = judged[-1]
    if ballot.marking.held:
        raise InputError(
            QT_TRANSLATE_NOOP("errors", "The ballot in {path} is held back by a coach."),
            todo=QT_TRANSLATE_NOOP("errors", "Release it in the window first."),
            path=str(chosen.case),
        )
    kind = chosen.out.suffix.lower().lstrip(".")
    scale = Scale(chosen.scale) if chosen.scale else None
    write_out(chosen.out, ballot_bytes(kind, ballot, round, case, draw, scale=scale))
    return f"{ballot.winner or '-'} ({ballot.certainty}): {chosen.out}\n"
