"""Argdown as lines: comments taken away, blocks of data taken out and read."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Message
from debatecoach.exchange.limits import MOST_DATA, MOST_FIELD, MOST_YAML
from debatecoach.exchange.model import Job, words
from debatecoach.exchange.motions import json_of
from debatecoach.exchange.texts import split

BAD_DATA = QT_TRANSLATE_NOOP("exchange", "A block of data in curly brackets")
NOT_YAML = QT_TRANSLATE_NOOP(
    "exchange", "It is too long, refers to other blocks, or is neither JSON nor YAML."
)

_LONGEST = 10 * MOST_FIELD
"""Characters of a line: an argument and all its data may stand on one."""
_TOKEN = re.compile(
    r"\\.|\[[^\[\]\n]{1,500}\]\([^()\s]{1,2000}\)|(?<!:)//|/\*|<!--|\{|\}|\n[ \t]*(?=\n)", re.DOTALL
)
_CLOSES = {"//": "\n", "/*": "*/", "<!--": "-->"}
_MARK = "\0"
"""Stands around the number of a block that was taken out; clean texts have none."""
_FRONT = re.compile(r"\s*={3,}[ \t]*\n")
_FRONT_END = re.compile(r"^={3,}[ \t]*$", re.MULTILINE)
HELD = re.compile(f"{_MARK}([0-9]+){_MARK}")


@dataclass(slots=True)
class ArgdownSource:
    """An Argdown file taken apart.

    Attributes:
        front: its frontmatter.
        lines: its lines with their numbers, without comments; ``\\0n\\0`` stands for a block of data.
        blocks: the blocks, as they are written.
    """

    front: dict[str, Any]
    lines: list[tuple[int, str]]
    blocks: list[str]
    yaml_left: int = MOST_YAML

    def data(self, text: str, job: Job, place: Message) -> tuple[str, dict[str, Any]]:
        """A text without its blocks of data, and what they hold together."""
        found: dict[str, Any] = {}
        for number in HELD.findall(text):
            block = self.blocks[int(number)]
            if len(block) > MOST_YAML:
                job.ledger.note(words(BAD_DATA), words(NOT_YAML), place)
                continue
            values = self.parsed(block)
            if values is None:
                job.ledger.note(words(BAD_DATA), words(NOT_YAML), place)
            else:
                found |= values
        return HELD.sub("", text), found

    def parsed(self, block: str) -> dict[str, Any] | None:
        """A block as named values: JSON, else YAML; None for anything else."""
        values = json_of(block)
        if values is None and len(block) <= min(MOST_DATA, self.yaml_left):
            self.yaml_left -= len(block)
            # In block format the brackets are only Argdown's.
            inner = block[1:-1] if re.match(r"\{[ \t]*\n", block) else block
            values = yaml_of(inner)
        if not isinstance(values, dict):
            return None
        return {str(name): value for name, value in values.items()}


def yaml_of(text: str) -> Any:
    """Untrusted YAML as plain values without anchors (which can swell); None if it is none."""
    import yaml

    class Plain(yaml.SafeLoader):  # type: ignore[misc]
        def compose_node(self, parent: Any, index: Any) -> Any:
            if self.check_event(yaml.AliasEvent):
                raise yaml.YAMLError("an alias")
            return super().compose_node(parent, index)

    try:
        return yaml.load(text, Loader=Plain)  # a SafeLoader
    except (yaml.YAMLError, ValueError, RecursionError, OverflowError, TypeError, AttributeError):
        return None


def taken_apart(text: str, job: Job) -> ArgdownSource:
    """An Argdown file's frontmatter, lines and data.

    Raises:
        InputError: more lines, or longer ones, than any argument tree's.
    """
    source = ArgdownSource({}, [], [])
    first = 0
    start = _FRONT.match(text)
    if start is not None:
        end = _FRONT_END.search(text, start.end())
        if end is not None:
            source.front = _front(text[start.end() : end.start()], source)
            first = text.count("\n", 0, end.end())
            text = text[end.end() :]
    split(text, job, _LONGEST)
    ends = _pairs(text)
    out: list[str] = []
    at = 0
    while (found := _TOKEN.search(text, at)) is not None:
        out.append(text[at : found.start()])
        token, at = found.group(), found.end()
        if token in _CLOSES:
            close = text.find(_CLOSES[token], at)
            stop = len(text) if close < 0 else close + (0 if token == "//" else len(_CLOSES[token]))
            out.append("\n" * text.count("\n", at, stop))
            at = stop
        elif found.start() in ends:
            stop = ends[found.start()] + 1
            block = text[found.start() : stop]
            # Its lines stay as lines that say nothing, so that those after it keep their numbers.
            breaks = block.count("\n")
            out.append(f" {_MARK}{len(source.blocks)}{_MARK} " + ("\\\n" * breaks + "\\ " if breaks else ""))
            source.blocks.append(block)
            at = stop
        else:
            out.append(token)
    out.append(text[at:])
    source.lines = list(enumerate("".join(out).split("\n"), first + 1))
    return source


def _pairs(text: str) -> dict[int, int]:
    """Outermost pairs of curly brackets within a paragraph, by the place of the first."""
    found: dict[int, int] = {}
    opened: list[int] = []
    at = 0
    while (token := _TOKEN.search(text, at)) is not None:
        what, at = token.group(), token.end()
        if what == "{":
            opened.append(token.start())
        elif what == "}" and opened:
            start = opened.pop()
            found[start] = token.start()
        elif what[0] == "\n":
            opened.clear()
        elif what in _CLOSES and not opened:
            close = text.find(_CLOSES[what], at)
            at = len(text) if close < 0 else close
    return found


def _front(text: str, source: ArgdownSource) -> dict[str, Any]:
    """Frontmatter: our own lines are JSON and may be long, the rest is YAML."""
    found: dict[str, Any] = {}
    rest: list[str] = []
    for line in text.split("\n"):
        name, _, value = line.partition(": ")
        told = json_of(value) if name in ("title", "debatecoach") else None
        if told is not None:
            found[name] = told
        else:
            rest.append(line)
    other = "\n".join(rest)
    if other.strip() and len(other) <= MOST_DATA:
        source.yaml_left -= len(other)
        values = yaml_of(other)
        if isinstance(values, dict):
            found = {str(name): value for name, value in values.items()} | found
    return found
