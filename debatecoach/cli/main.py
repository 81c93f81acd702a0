"""The headless face: the window's verbs for scripts, batch work and servers. Needs no display or sound.

    debatecoach                       open the window (if there is a display)
    debatecoach spar MOTION …         play a whole round
    debatecoach prepare MOTION …      a case from a language model
    debatecoach motions | formats     what can be debated, and how
    debatecoach trees MOTION          rehearsal trees with their strengths
    debatecoach judge TRANSCRIPT …    a debate from a file, judged (see ``judging.py``)
    debatecoach ballot FILE --out X   a case's last ballot as .md, .json, .docx or .pdf
    debatecoach flow FILE --out X     a case's last flow as .xlsx, .csv, .md, .json, .pdf or .png
    debatecoach class …               a coach's class: its table, assignments, what came back
    debatecoach delivery FILE …       how a speech was spoken, measured (see ``measured.py``)
    debatecoach convert IN OUT        an argument tree from one format into another
    debatecoach voices | models       natural voices and recognisers: list, get, remove, import
    debatecoach memory …              what was argued before: import, search, forget, export
    debatecoach persona …             persons the opponent speaks as: make, show, preview, list
    debatecoach devices               the microphones and loudspeakers there are
    debatecoach doctor                what was found on this machine, and what to do about it
    debatecoach diagnostics           a report for whoever helps: versions, doctor, mistakes of the program

Every verb takes ``--json``. Exit codes: 0 done; 1 something the user can put right, told in one line on
stderr; 2 wrong usage, or a file that is not there; 130 interrupted.

``spar.py``, ``prepare.py`` and ``delivery.py`` beside this, and ``services/judging.py``, list what their JSON
holds.
"""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from debatecoach.base.errors import DebateCoachError, InputError
from debatecoach.base.files import to_json
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Words
from debatecoach.base.paths import state_dir, state_path
from debatecoach.cli import convert, prepare
from debatecoach.cli import flow as flow_export
from debatecoach.cli import supplies as cli_supplies
from debatecoach.cli.verbs import parser

if TYPE_CHECKING:
    from debatecoach.coach.bench.written import Block
    from debatecoach.debate.case import Case
    from debatecoach.debate.side import Side
    from debatecoach.exchange.flow_model import FlowSheet

Told = tuple[Any, str | list[str]]
"""What ``--json`` prints, and the words, or lines, printed otherwise."""
DONE, USER_ERROR, NOT_THERE, INTERRUPTED = 0, 1, 2, 130
NO_STATE = QT_TRANSLATE_NOOP("headless", "{what} Voices and models kept there were not found.")


def main(argv: Sequence[str] | None = None) -> int:
    """Run a verb; returns the exit code."""
    try:
        # A closed stream (">&-") is None.
        sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
        sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(encoding="utf-8", errors="replace")
        given = list(sys.argv[1:] if argv is None else argv)
        if len(given) == 1 and given[0].lower().endswith(
            (".debate", ".assignment", ".handin")
        ):  # as a file manager starts us
            return _window(case=given[0])
        if given == ["--decode-phrases"]:  # the built-in recogniser, in a process of its own
            from debatecoach.engines.recogniser import apart

            return apart.serve(sys.stdin.buffer, sys.stdout.buffer)
        if given == ["--decode-windows"]:  # Whisper, in a process of its own
            from debatecoach.engines.recogniser import whisper

            return whisper.serve(sys.stdin.buffer, sys.stdout.buffer)
        if given[:1] == ["--decode-recording"]:  # a stranger's recording, in a process of its own
            from debatecoach.engines.audio import decoding

            return decoding.serve(int(given[1]), sys.stdin.buffer, sys.stdout.buffer)
        chosen = parser().parse_args(given)
        done = RUN[chosen.verb](chosen)
        if isinstance(done, int):
            return done
        document, words = done
        words = words if isinstance(words, str) else "\n".join(words) + "\n"
        _say(to_json(document) if getattr(chosen, "json", False) else words)
        return DONE
    except SystemExit as done:  # argparse: 0 after --help and --version, 2 for wrong usage
        return int(done.code or 0)
    except DebateCoachError as error:
        _fail(" ".join(str(error).split()))
        return NOT_THERE if isinstance(error.__cause__, FileNotFoundError) else USER_ERROR
    except KeyboardInterrupt:
        sys.stderr.write("debatecoach: interrupted\n")
        return INTERRUPTED
    except BrokenPipeError:  # whoever read our output has gone
        _silence()
        return USER_ERROR


def _fail(line: str) -> int:
    sys.stderr.write(f"debatecoach: {line}\n")
    return USER_ERROR


def _window(_chosen: argparse.Namespace | None = None, case: str = "") -> int:
    from debatecoach.services.doctor import has_display

    if not has_display():
        return _fail(
            "there is no display to open the window on. Run it in a desktop session, or play here: "
            "debatecoach spar ai-tutor (see debatecoach --help)."
        )
    # By name: the headless face never imports Qt, see pyproject's layers.
    app = importlib.import_module("debatecoach.app")
    return int(app.main([sys.argv[0], *([case] if case else [])]))


def _self_test(_chosen: argparse.Namespace) -> int:
    selftest = importlib.import_module("debatecoach.selftest")  # by name: it opens the window
    return int(selftest.self_test(main))


def _spar(chosen: argparse.Namespace) -> Told:
    from debatecoach.cli.spar import spar
    from debatecoach.services.playing import open_folder

    if chosen.out is not None:
        open_folder(chosen.out)
    return spar(chosen, *_state())


def _prepare(chosen: argparse.Namespace) -> Told:
    from debatecoach.services.wiring import choose_engines

    state = _state()[0]
    return prepare.prepare(chosen, state, choose_engines(state))


def _judge(chosen: argparse.Namespace) -> Told:
    from debatecoach.services.judging import judge

    return judge(chosen, _state()[0])


def _ballot(chosen: argparse.Namespace) -> Told:
    from debatecoach.services.ballot_files import write_last

    return {}, write_last(chosen, _drawn_blocks)


def _drawn_blocks(blocks: Sequence[Block], title: str) -> bytes:
    from debatecoach.ui.export.headless import drawn_ballot  # only then is there any need of Qt

    return drawn_ballot(blocks, title)


def _class(chosen: argparse.Namespace) -> Told:
    from debatecoach.cli import classroom

    return classroom.run(chosen, state_dir(), _drawn_blocks)


def _flow(chosen: argparse.Namespace) -> Told:
    document, lines = flow_export.export(chosen, _drawn_flow)
    return document, _aside(chosen, lines)


def _drawn_flow(sheet: FlowSheet, suffix: str) -> bytes:
    from debatecoach.ui.export.headless import drawn_flow  # only then is there any need of Qt

    return drawn_flow(sheet, suffix)


def _delivery(chosen: argparse.Namespace) -> Told:
    from debatecoach.cli.delivery import delivery

    return delivery(chosen, _state()[0])


def _motions(chosen: argparse.Namespace) -> Told:
    from debatecoach.cli import listings

    return listings.motions(chosen.domain, chosen.category, chosen.difficulty, chosen.language)


def _formats(chosen: argparse.Namespace) -> Told:
    from debatecoach.cli import formats

    return formats.run(chosen)


def _trees(chosen: argparse.Namespace) -> Told:
    from debatecoach.cli import listings

    return listings.trees(chosen.motion)


def _convert(chosen: argparse.Namespace) -> Told:
    document, lines = convert.convert(chosen, _state()[0], _drawn)
    return document, _aside(chosen, lines)


def _drawn(case: Case, kind: str, sides: Sequence[Side]) -> bytes:
    from debatecoach.ui.export.headless import drawn  # only then is there any need of Qt

    return drawn(case, kind, sides)


def _supplies(chosen: argparse.Namespace) -> Told:
    return cli_supplies.run(chosen, state_dir())


def _doctor(_chosen: argparse.Namespace) -> Told:
    from debatecoach.base.messages import plain
    from debatecoach.services.doctor import examine

    found = examine(_state()[0])
    lines = []
    for each in found:
        lines.append(f"{'ok' if each.ok else '--'}  {each.area:12} {each.name}: {each.detail}")
        if each.advice:
            lines.append(f"{'':17} {each.advice}")
    return plain(found), lines


def _memory(chosen: argparse.Namespace) -> Told:
    from debatecoach.cli import memory

    return memory.run(chosen, state_dir())


def _persona(chosen: argparse.Namespace) -> Told:
    from debatecoach.cli import persona

    return persona.run(chosen, state_dir())


def _diagnostics(chosen: argparse.Namespace) -> Told:
    from debatecoach.base.files import write_out
    from debatecoach.services.diagnostics import diagnostics

    told = diagnostics(_state()[0])
    if chosen.out is None:
        return {"report": told}, told
    write_out(chosen.out, told.encode())
    return {"report": told}, f"{chosen.out}\n"


def _devices(_chosen: argparse.Namespace) -> Told:
    from debatecoach.cli import listings

    return listings.devices()


def _aside(chosen: argparse.Namespace, lines: list[str]) -> str:
    """What is told beside the file that was written goes to stderr."""
    if not chosen.json:
        sys.stderr.write("".join(f"{each}\n" for each in lines))
    return ""


def _say(text: str) -> None:
    """Write to stdout, at once, so that a full disk is met here and not on the way out."""
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        _silence()
        raise InputError(
            QT_TRANSLATE_NOOP("errors", "The output cannot be written: {reason}."),
            todo=QT_TRANSLATE_NOOP("errors", "Send it somewhere else, or free some space."),
            reason=error,
        ) from error


def _silence() -> None:
    """Let Python's own flush on its way out go nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _state() -> tuple[Path, list[Words]]:
    """The state folder, and what to say if it cannot be used: a round needs nothing in it."""
    try:
        return state_dir(), []
    except InputError as error:
        return state_path(), [NO_STATE.format(what=error.sentences()[0])]


RUN: dict[str, Callable[[argparse.Namespace], int | Told]] = {
    "window": _window,
    "self-test": _self_test,
    "spar": _spar,
    "prepare": _prepare,
    "judge": _judge,
    "ballot": _ballot,
    "flow": _flow,
    "class": _class,
    "delivery": _delivery,
    "motions": _motions,
    "formats": _formats,
    "trees": _trees,
    "convert": _convert,
    "voices": _supplies,
    "models": _supplies,
    "memory": _memory,
    "persona": _persona,
    "devices": _devices,
    "doctor": _doctor,
    "diagnostics": _diagnostics,
}
"""What does each verb: it returns what is told, or, having told it, the exit code."""


if __name__ == "__main__":
    sys.exit(main())
