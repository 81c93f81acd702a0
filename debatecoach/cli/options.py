"""Options that several verbs share: which model to ask, who plays, who judges."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from debatecoach.coach.bench.scope import Scope


def add_options(parser: argparse.ArgumentParser) -> None:
    """What says which model to ask, and how."""
    model = parser.add_argument_group(
        "a language model", "With --endpoint or --model a team on that model takes over from the library."
    )
    model.add_argument(
        "--endpoint",
        metavar="URL",
        help="an OpenAI-compatible server (default: OPENAI_BASE_URL, else OpenAI's); its key: "
        "DEBATECOACH_API_KEY, or the keychain's; OPENAI_API_KEY only for api.openai.com or OPENAI_BASE_URL",
    )
    model.add_argument("--model", metavar="M", help="its model (default: the first it lists)")
    model.add_argument("--annotator", metavar="M", help="a cheaper model that reads and annotates")
    model.add_argument("--judge", metavar="M", help="another model that reviews and judges")
    model.add_argument(
        "--patience", metavar="X", type=float, default=1.0, help="wait X times longer for a slow model"
    )
    model.add_argument("--documents", metavar="DIR", type=Path, help="a folder of documents to cite from")


def add_team(parser: argparse.ArgumentParser) -> None:
    """Who plays, and how well."""
    parser.add_argument(
        "--team",
        choices=["full", "treedebater", "agent4debate", "plain"],
        default="full",
        help="plain: one prompt a speech, to compare with",
    )
    parser.add_argument(
        "--general-knowledge",
        action="store_true",
        help="let it name widely known cases, said as such, without a passage; the ballot says that it may",
    )
    parser.add_argument("--level", metavar="L", default="", help="novice, club, regional, national or final")


def add_bench(parser: argparse.ArgumentParser, scopes: Sequence[str] = tuple(Scope)) -> None:
    """How much of a bench judges."""
    flow = "" if Scope.FLOW not in scopes else "; flow: arithmetic on the flow alone, nothing is asked"
    parser.add_argument(
        "--bench",
        choices=[str(each) for each in scopes],
        default=str(Scope.FULL),
        help="with a language model: full: a whole bench, some 30 calls a round (default); verdict: one "
        f"verdict at the end, 4 calls{flow}",
    )
