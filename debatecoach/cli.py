"""The headless face: the window's verbs for scripts, batch work and servers. Needs no display or sound.

    debatecoach                       open the window (if there is a display)
    debatecoach spar MOTION …         play a whole round
    debatecoach prepare MOTION …      a case from a language model
    debatecoach motions | formats     what can be debated, and how
    debatecoach trees MOTION          rehearsal trees with their strengths
    debatecoach judge TRANSCRIPT …    a debate from a file, judged (see ``judging.py``)
    debatecoach ballot FILE --out X   a case's last ballot as .md, .json, .docx or .pdf
    debatecoach flow FILE --out X     a case's last flow as .xlsx, .csv, .md, .json, .pdf or .png
    debatecoach delivery FILE …       how a speech was spoken, measured (see ``measured.py``)
    debatecoach convert IN OUT        an argument tree from one format into another
    debatecoach voices | models       natural voices and recognisers: list, get, remove, import
    debatecoach devices               the microphones and loudspeakers there are
    debatecoach doctor                what was found on this machine, and what to do about it

Every verb takes ``--json``. Exit codes: 0 done; 1 something the user can put right, told in one line on
stderr; 2 wrong usage; 130 interrupted.

``spar --out DIR`` writes (UTF-8, each file whole or not at all):

``round.json``  (also what ``--json`` prints)
    schema_version, motion {id, text}, format {id, name, grace}, seed, started, human ("pro", "con" or
    null), engines {voices {pro, con}, recogniser, embedding, theta, level (or null)}, winner ("pro", "con"
    or null), certainty, notices [text], and speeches, each: slot, side, stage, speaker ("human", "library"),
    text, seconds, limit, window [low, high], in_window, timed_by (a voice's id or "estimate", with "@" and
    the words a minute where a level sets the pace; "microphone" or "typed"), heard_by, sentences [{text,
    start, end (-1: not timed), paragraph}], actions [{action, claim, target, target_node (in flow.json),
    tree_nodes ["pro/p1.2"], sources ["s1"], scheme, strength, importance, sentences [first, last]}],
    cut [text], audio (file name or ""), notices.
    With a language model also passages [{id, title, publisher, date, place, quote}], which may be cited,
    and team: team, level, think_first, endpoint (host), models by role, totals, speeches by slot and tasks
    by name {calls, dependent_steps, most_at_once, prompt_tokens, completion_tokens, tokens_estimated, cost
    (null: its price is not known; the window's settings keep prices), seconds}, calls [{id, work, task,
    prompt_version, role, model, began, seconds, step, outcome, cached, shortened, prompt_tokens,
    completion_tokens, cost}] and trail [{id, work, agent, text, refs, calls, detail, degraded}]; a speech's
    speaker is then "model", or "library" with a notice that says why.
``flow.json``
    schema_version, trees {pro, con}: nodes, parents first: id, parent ("" for a main claim), side,
    level, standing ("open", "dropped", "attacked", "answered"), marks ("dropped", "answered", "extended",
    "turned", "cross-applied", "conceded", "new in the last speech"), claim, arguments, state, visits,
    mentions [{speech, action, quote, sentence, manner, source, start, end}], origin, ground, specific,
    confidence, doubt, struck, note, alternatives, rulings [{mark, holds}], taught [{node, same}].
``ballot.json``
    schema_version, totals {pro, con}, margin, judge, winner, certainty, tally {entries}, clashes,
    dropped, next_actions, rfd, can_judge, cannot_judge, notices.
``ballot.md``
    the same for reading.
``01-pro-opening.wav`` …
    each machine speech as it is spoken; none for a person's.
"""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING, Any

from debatecoach import cli_model, cli_supplies, convert, flow_export
from debatecoach.debate.side import Side
from debatecoach.debate.speaker_scale import Scale
from debatecoach.errors import DebateCoachError, InputError
from debatecoach.marks import QT_TRANSLATE_NOOP
from debatecoach.paths import state_dir, state_path

if TYPE_CHECKING:
    from debatecoach.coach.bench.written import Block
    from debatecoach.debate.case import Case
    from debatecoach.exchange.flow_model import FlowSheet
    from debatecoach.wiring import Engines

DONE, USER_ERROR, INTERRUPTED = 0, 1, 130
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
        if len(given) == 1 and given[0].lower().endswith(".debate"):  # as a file manager starts us
            return _window(case=given[0])
        if given == ["--decode-phrases"]:  # the built-in recogniser, in a process of its own
            from debatecoach.engines.recogniser import apart

            return apart.serve(sys.stdin.buffer, sys.stdout.buffer)
        chosen = _parser().parse_args(given)
        code: int = chosen.run(chosen)
        return code
    except SystemExit as done:  # argparse: 0 after --help and --version, 2 for wrong usage
        return int(done.code or 0)
    except DebateCoachError as error:
        return _fail(" ".join(str(error).split()))
    except KeyboardInterrupt:
        sys.stderr.write("debatecoach: interrupted\n")
        return INTERRUPTED
    except BrokenPipeError:  # whoever read our output has gone
        _silence()
        return USER_ERROR


def _fail(line: str) -> int:
    sys.stderr.write(f"debatecoach: {line}\n")
    return USER_ERROR


def _version() -> str:
    try:
        return version("debatecoach")
    except PackageNotFoundError:
        return "unknown"


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="debatecoach",
        description="Practise competitive debate. Without a verb: open the window; with the name of a "
        ".debate file alone: open that case in it.",
    )
    parser.add_argument("--version", action="version", version=f"debatecoach {_version()}")
    parser.add_argument(
        "--self-test",
        dest="run",
        action="store_const",
        const=_self_test,
        help="check that this build is whole",
    )
    parser.set_defaults(run=_window)
    verbs = parser.add_subparsers(title="verbs", metavar="VERB")
    spar = verbs.add_parser("spar", help="play a whole round", description="Play a whole round.")
    spar.add_argument("motion", metavar="MOTION", help="a library id, a .debate file, or any motion")
    spar.add_argument("--side", choices=[side.value for side in Side], help="your side (default: pro)")
    spar.add_argument("--format", metavar="ID", default="simplified-oxford", help="see 'debatecoach formats'")
    spar.add_argument(
        "--speeches",
        metavar="DIR",
        type=Path,
        help="your speeches, .txt or recordings (WAV, MP3, M4A, OGG, Opus, FLAC, WebM), in speaking order by "
        "name",
    )
    spar.add_argument(
        "--speech",
        metavar="FILE",
        type=Path,
        action="append",
        help="your next speech, as with --speeches; once for each, in speaking order",
    )
    spar.add_argument("--out", metavar="DIR", type=Path, help="write round.json, flow.json, ballot and sound")
    spar.add_argument("--seed", metavar="N", type=int, help="the same seed gives the same opponent")
    spar.add_argument("--no-audio", action="store_true", help="write no .wav files")
    cli_model.add_team(spar)
    cli_model.add_options(spar)
    spar.set_defaults(run=_spar)
    prepare = verbs.add_parser(
        "prepare",
        help="prepare a motion with a language model",
        description="Definitions, claims and both sides' rehearsal trees, written by a language model.",
    )
    cli_model.add_preparation(prepare)
    cli_model.add_options(prepare)
    prepare.set_defaults(run=_prepare)
    judging = verbs.add_parser(
        "judge",
        help="judge a debate from a file",
        description="Judge a debate: JSON {motion, speeches: [{side, text}]}, text with a heading a speech, "
        "or the last round of a .debate file; by a language model, or by arithmetic on the flow.",
    )
    judging.add_argument("transcript", metavar="TRANSCRIPT", type=Path, help="the debate")
    judging.add_argument(
        "--probe", action="store_true", help="would it hold? swap the labels, cut to one length, other names"
    )
    cli_model.add_options(judging)
    judging.set_defaults(run=_judge)
    written = verbs.add_parser(
        "ballot",
        help="write a case's last ballot",
        description="Write the last ballot of a .debate file as Markdown, JSON, Word or PDF.",
    )
    written.add_argument("case", metavar="FILE", type=Path, help="a .debate file; its last ballot is written")
    written.add_argument("--out", type=Path, required=True, help="the file: .md, .json, .docx or .pdf")
    written.add_argument("--scale", choices=[each.value for each in Scale], help="of the speaker scores")
    written.set_defaults(run=_ballot)
    flowed = verbs.add_parser(
        "flow",
        help="write a case's last flow",
        description="Write the flow of a .debate file's last round as XLSX, CSV, Markdown, JSON, PDF or PNG.",
    )
    flow_export.add_options(flowed)
    flowed.set_defaults(run=_flow)
    spoken = verbs.add_parser(
        "delivery",
        help="measure how speeches were spoken",
        description="Pace, pauses, loudness and time of a recording, or of a .debate file's last round.",
    )
    spoken.add_argument("file", metavar="FILE", type=Path, help="a .debate file, or a recording")
    spoken.add_argument("--seconds", type=int, default=240, help="a recording's time limit (240)")
    spoken.add_argument("--language", choices=["en", "zh"], default="en", help="of a recording")
    spoken.add_argument(
        "--no-words", action="store_true", help="measure a recording's sound alone: no recogniser is asked"
    )
    spoken.set_defaults(run=_delivery)
    motions = verbs.add_parser("motions", help="list the library's motions")
    motions.add_argument("--domain", default="", help="only those of a domain, such as Health")
    motions.add_argument("--category", default="", choices=["policy", "value", "fact"])
    motions.add_argument("--difficulty", type=int, default=0, choices=[1, 2, 3], help="1 easy, 3 hard")
    motions.add_argument("--language", default="", choices=["en", "zh"])
    motions.set_defaults(run=_motions)
    formats = verbs.add_parser("formats", help="list the formats")
    formats.set_defaults(run=_formats)
    trees = verbs.add_parser("trees", help="show a motion's rehearsal trees")
    trees.add_argument("motion", metavar="MOTION")
    trees.set_defaults(run=_trees)
    converting = verbs.add_parser(
        "convert",
        help="an argument tree from one format into another",
        description="Convert an argument tree; OUT's end names the format (.txt Kialo, .argdown, .json AIF, "
        ".md outline, .csv, .xlsx, .docx Verbatim, .graphml, .debate; drawn: .pdf booklet, or poster with "
        "--to poster, .png, .svg). What does not come across is told.",
    )
    convert.add_options(converting)
    converting.set_defaults(run=_convert)
    voices = verbs.add_parser(
        "voices", help="Piper's voices: list, get, remove, import", description=cli_supplies.VOICES
    )
    models = verbs.add_parser(
        "models", help="Whisper's models: list, get, remove, import", description=cli_supplies.WHISPER
    )
    cli_supplies.add_options(voices, "voice")
    cli_supplies.add_options(models, "model")
    for verb in (voices, models):
        verb.set_defaults(run=_supplies)
    devices = verbs.add_parser("devices", help="the microphones and loudspeakers there are")
    devices.set_defaults(run=_devices)
    doctor = verbs.add_parser("doctor", help="what was found on this machine, and what to do about it")
    doctor.set_defaults(run=_doctor)
    for verb in (
        spar,
        prepare,
        judging,
        motions,
        formats,
        trees,
        converting,
        flowed,
        spoken,
        voices,
        models,
        doctor,
        devices,
    ):
        verb.add_argument("--json", action="store_true", help="print JSON instead of text")
    return parser


def _window(_chosen: argparse.Namespace | None = None, case: str = "") -> int:
    from debatecoach.doctor import has_display

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


def _spar(chosen: argparse.Namespace) -> int:
    import asyncio
    from dataclasses import replace

    from debatecoach import documents, headless, speech_files
    from debatecoach.coach.library import check_spoken
    from debatecoach.connection import level_of
    from debatecoach.wiring import choose_engines, new_round

    if chosen.out is not None:
        headless.open_folder(chosen.out)
    state, notices = _state()
    files: list[Path] | None = None
    human: Side | None = None
    if chosen.speeches is not None and chosen.speech:
        raise InputError(
            QT_TRANSLATE_NOOP("errors", "There are speeches from a folder and single ones."),
            todo=QT_TRANSLATE_NOOP("errors", "Give --speeches or --speech, not both."),
        )
    if chosen.speech:
        human, files = Side(chosen.side or "pro"), list(chosen.speech)
    elif chosen.speeches is not None:
        human = Side(chosen.side or "pro")
        files, others = speech_files.speech_files(chosen.speeches)
        if others:
            notices.append(headless.LEFT_OVER.format(files=", ".join(each.name for each in others)))
    elif chosen.side is not None:
        notices.append("Without speeches of yours the app speaks for both sides, so --side changed nothing.")
    engines = choose_engines(state)
    if chosen.endpoint or chosen.model:
        engines = replace(engines, connection=cli_model.connection(chosen, state, engines, notices))
    elif chosen.level:
        engines = replace(engines, level=level_of(chosen.level))
    if chosen.format not in engines.library.formats:
        raise InputError(
            QT_TRANSLATE_NOOP("errors", "There is no format {format}."),
            todo=QT_TRANSLATE_NOOP("errors", "Choose one of: {known}."),
            format=chosen.format,
            known=", ".join(engines.library.formats),
        )
    case = _case(chosen.motion, engines)
    check_spoken(case.motion)
    round = new_round(engines.library.formats[chosen.format], human, chosen.seed)
    if files is not None:
        mine = sum(slot.side is human for slot in round.format.slots)
        if files[mine:]:
            names = ", ".join(each.name for each in files[mine:])
            notices.append(headless.LEFT_OVER.format(files=names))
    runner = engines.runner(case, round)

    def tell(line: str) -> None:
        if sys.stderr.isatty():
            sys.stderr.write(line + "\n")

    async def play() -> None:
        try:
            if engines.connection is not None and engines.connection.searches:
                claims = {side: case.claims(side) for side in Side}
                await engines.connection.searcher().prepare(case.motion, case.knowledge, claims)
            bench = engines.connection.following() if engines.connection is not None else None
            await headless.play(runner, files, engines, tell, bench)
        finally:
            if engines.connection is not None:
                await engines.connection.close()

    asyncio.run(play())
    if chosen.out is not None:
        document = headless.write_round(chosen.out, round, case, engines, notices, not chosen.no_audio)
    else:
        document = documents.round_document(round, case, engines, notices)
    if chosen.json:
        _say(headless.to_json(document))
    else:
        _say(documents.transcript(round, case))
        _say("".join(f"[{notice}]\n" for notice in document["notices"]))
        if chosen.out is not None:
            _say(f"\nWritten to {chosen.out}\n")
    return DONE


def _case(motion: str, engines: Engines) -> Case:
    """A prepared case by its file, else a library motion, else any text."""
    from debatecoach.casefile.archive import read_case_file
    from debatecoach.coach.library import find_case

    path = Path(motion)
    if path.suffix == ".debate" and path.is_file():
        return read_case_file(path).document.case
    return find_case(motion, engines.library.motions)


def _prepare(chosen: argparse.Namespace) -> int:
    from debatecoach.headless import to_json
    from debatecoach.wiring import choose_engines

    state = _state()[0]
    document, words = cli_model.prepare(chosen, state, choose_engines(state))
    _say(to_json(document) if chosen.json else words)
    return DONE


def _judge(chosen: argparse.Namespace) -> int:
    from debatecoach.headless import to_json
    from debatecoach.judging import judge

    document, words = judge(chosen, _state()[0])
    _say(to_json(document) if chosen.json else words)
    return DONE


def _ballot(chosen: argparse.Namespace) -> int:
    from debatecoach.ballot_files import write_last

    def draw(blocks: Sequence[Block], title: str) -> bytes:
        from debatecoach.ui.export.headless import drawn_ballot

        return drawn_ballot(blocks, title)

    _say(write_last(chosen, draw))
    return DONE


def _flow(chosen: argparse.Namespace) -> int:
    from debatecoach.headless import to_json

    document, lines = flow_export.export(chosen, _drawn_flow)
    if chosen.json:
        _say(to_json(document))
    else:
        sys.stderr.write("".join(f"{each}\n" for each in lines))
    return DONE


def _drawn_flow(sheet: FlowSheet, suffix: str) -> bytes:
    from debatecoach.ui.export.flow_paper import drawn_flow  # only then is there any need of Qt

    return drawn_flow(sheet, suffix)


def _delivery(chosen: argparse.Namespace) -> int:
    from debatecoach import measured
    from debatecoach.headless import to_json

    document, words = measured.delivery(chosen, _state()[0])
    _say(to_json(document) if chosen.json else words)
    return DONE


def _motions(chosen: argparse.Namespace) -> int:
    from debatecoach import listings

    found = listings.motions(chosen.domain, chosen.category, chosen.difficulty, chosen.language)
    return _table(chosen, *found)


def _formats(chosen: argparse.Namespace) -> int:
    from debatecoach import listings

    return _table(chosen, *listings.formats())


def _trees(chosen: argparse.Namespace) -> int:
    from debatecoach import listings

    return _table(chosen, *listings.trees(chosen.motion))


def _convert(chosen: argparse.Namespace) -> int:
    from debatecoach.headless import to_json

    document, lines = convert.convert(chosen, _state()[0], _drawn)
    if chosen.json:
        _say(to_json(document))
    else:
        sys.stderr.write("".join(f"{each}\n" for each in lines))
    return DONE


def _drawn(case: Case, kind: str, sides: Sequence[Side]) -> bytes:
    from debatecoach.ui.export.headless import drawn  # only then is there any need of Qt

    return drawn(case, kind, sides)


def _supplies(chosen: argparse.Namespace) -> int:
    return _table(chosen, *cli_supplies.run(chosen, state_dir()))


def _doctor(chosen: argparse.Namespace) -> int:
    from dataclasses import asdict

    from debatecoach.doctor import examine

    found = examine(_state()[0])
    lines = []
    for each in found:
        lines.append(f"{'ok' if each.ok else '--'}  {each.area:12} {each.name}: {each.detail}")
        if each.advice:
            lines.append(f"{'':17} {each.advice}")
    return _table(chosen, [asdict(each) for each in found], lines)


def _devices(chosen: argparse.Namespace) -> int:
    from debatecoach import listings

    return _table(chosen, *listings.devices())


def _table(chosen: argparse.Namespace, rows: list[dict[str, Any]] | dict[str, Any], lines: list[str]) -> int:
    from debatecoach.headless import to_json

    _say(to_json(rows) if chosen.json else "\n".join(lines) + "\n")
    return DONE


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
            reason=error.strerror or str(error),
        ) from error


def _silence() -> None:
    """Let Python's own flush on its way out go nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _state() -> tuple[Path, list[str]]:
    """The state folder, and what to say if it cannot be used: a round needs nothing in it."""
    try:
        return state_dir(), []
    except InputError as error:
        return state_path(), [NO_STATE.format(what=error.sentences()[0])]


if __name__ == "__main__":
    sys.exit(main())
