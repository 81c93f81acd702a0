"""What may be written after ``debatecoach``: the verbs and their options."""

from __future__ import annotations

import argparse
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING

from debatecoach.cli import classroom, convert, formats, memory, options, persona
from debatecoach.cli import flow as flow_export
from debatecoach.cli import prepare as preparation
from debatecoach.cli import supplies as cli_supplies
from debatecoach.debate.format import Scale
from debatecoach.debate.side import Side

if TYPE_CHECKING:
    Verbs = argparse._SubParsersAction[argparse.ArgumentParser]


def parser() -> argparse.ArgumentParser:
    """The whole command line; what is read has the ``verb``, which is "window" without one."""
    whole = argparse.ArgumentParser(
        prog="debatecoach",
        description="Practise competitive debate. Without a verb: open the window; with the name of a "
        ".debate file alone: open that case in it.",
    )
    whole.add_argument("--version", action="version", version=f"debatecoach {_version()}")
    whole.add_argument(
        "--self-test",
        dest="verb",
        action="store_const",
        const="self-test",
        help="check that this build is whole",
    )
    verbs = whole.add_subparsers(title="verbs", metavar="VERB", dest="verb")
    whole.set_defaults(verb="window")
    _debating(verbs)
    _writing(verbs)
    _library(verbs)
    _machine(verbs)
    for name, verb in verbs.choices.items():
        if name != "ballot":  # whose file may be JSON
            verb.add_argument("--json", action="store_true", help="print JSON instead of text")
    return whole


def _version() -> str:
    try:
        return version("debatecoach")
    except PackageNotFoundError:
        return "unknown"


def _debating(verbs: Verbs) -> None:
    """Verbs that play, prepare or judge."""
    spar = verbs.add_parser("spar", help="play a whole round", description="Play a whole round.")
    spar.add_argument("motion", metavar="MOTION", help="a library id, a .debate file, or any motion")
    spar.add_argument("--side", choices=[side.value for side in Side], help="your side (default: pro)")
    spar.add_argument(
        "--seat",
        metavar="SEATS",
        help="speakers you are, in place of a whole side, such as 'PM', 'first and third Opposition', con2",
    )
    spar.add_argument("--format", metavar="ID", default="simplified-oxford", help="see 'debatecoach formats'")
    spar.add_argument(
        "--as",
        dest="cast",
        metavar="SEAT=NAME",
        action="append",
        default=[],
        help="speaks as a person (see 'debatecoach persona'): a side or a seat and who, as con=farmer",
    )
    spar.add_argument("--con-begins", action="store_true", help="where a coin is tossed: Con speaks first")
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
    spar.add_argument(
        "--prepare", action="store_true", help="let the model prepare a motion first that nobody prepared"
    )
    spar.add_argument(
        "--pois",
        choices=("off", "calm", "lively"),
        default="calm",
        help="how often the app's speakers rise on each other, in formats with points of information",
    )
    spar.add_argument("--no-audio", action="store_true", help="write no .wav files")
    options.add_team(spar)
    options.add_options(spar)
    options.add_bench(spar)
    prepare = verbs.add_parser(
        "prepare",
        help="prepare a motion with a language model",
        description="Definitions, claims and both sides' rehearsal trees, written by a language model.",
    )
    preparation.add_preparation(prepare)
    options.add_options(prepare)
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
    options.add_options(judging)
    options.add_bench(judging, ("full", "verdict"))


def _writing(verbs: Verbs) -> None:
    """Verbs that say or write out what a case or recording holds."""
    written = verbs.add_parser(
        "ballot",
        help="write a case's last ballot",
        description="Write the last ballot of a .debate file as Markdown, JSON, Word or PDF.",
    )
    written.add_argument("case", metavar="FILE", type=Path, help="a .debate file; its last ballot is written")
    written.add_argument("--out", type=Path, required=True, help="the file: .md, .json, .docx or .pdf")
    written.add_argument("--scale", choices=[each.value for each in Scale], help="of the speaker scores")
    flowed = verbs.add_parser(
        "flow",
        help="write a case's last flow",
        description="Write the flow of a .debate file's last round as XLSX, CSV, Markdown, JSON, PDF or PNG.",
    )
    flow_export.add_options(flowed)
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

    of_class = verbs.add_parser("class", help="a coach's class and its table", description=classroom.CLASS)
    classroom.add_options(of_class)


def _library(verbs: Verbs) -> None:
    """Verbs of motions, formats and trees."""
    motions = verbs.add_parser("motions", help="list the library's motions")
    motions.add_argument("--domain", default="", help="only those of a domain, such as Health")
    motions.add_argument("--category", default="", choices=["policy", "value", "fact"])
    motions.add_argument("--difficulty", type=int, default=0, choices=[1, 2, 3], help="1 easy, 3 hard")
    motions.add_argument("--language", default="", choices=["en", "zh"])
    held = verbs.add_parser(
        "formats", help="formats: list, import, export, check", description=formats.FORMATS
    )
    formats.add_options(held)
    remembered = verbs.add_parser(
        "memory", help="what was argued in earlier debates", description=memory.MEMORY
    )
    memory.add_options(remembered)
    spoken_as = verbs.add_parser(
        "persona", help="persons the opponent speaks as", description=persona.PERSONA
    )
    persona.add_options(spoken_as)
    trees = verbs.add_parser("trees", help="show a motion's rehearsal trees")
    trees.add_argument("motion", metavar="MOTION", help="a library id, a .debate file, or any motion")
    converting = verbs.add_parser(
        "convert",
        help="an argument tree from one format into another",
        description="Convert an argument tree; OUT's end names the format (.txt Kialo, .argdown, .json AIF, "
        ".md outline, .csv, .xlsx, .docx Verbatim, .graphml, .debate; drawn: .pdf booklet, or poster with "
        "--to poster, .png, .svg). What does not come across is told.",
    )
    convert.add_options(converting)


def _machine(verbs: Verbs) -> None:
    """Verbs of what is installed and plugged in."""
    voices = verbs.add_parser(
        "voices", help="Piper's voices: list, get, remove, import", description=cli_supplies.VOICES
    )
    models = verbs.add_parser(
        "models", help="Whisper's models: list, get, remove, import", description=cli_supplies.WHISPER
    )
    cli_supplies.add_options(voices, "voice")
    cli_supplies.add_options(models, "model")
    verbs.add_parser("devices", help="the microphones and loudspeakers there are")
    verbs.add_parser("doctor", help="what was found on this machine, and what to do about it")
    helping = verbs.add_parser(
        "diagnostics",
        help="a report for whoever helps",
        description="Versions, what doctor finds, and where the program made mistakes: no speech, key or "
        "name. Read it before you send it.",
    )
    helping.add_argument("--out", metavar="FILE", type=Path, help="write it there instead of printing it")
