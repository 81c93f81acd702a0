"""Argdown, the Markdown of arguments (argdown.org).

``[Title]: statement`` and ``<Title>: argument``, and under them, indented, what speaks for (``+``) or against
them (``-``, undercuts ``_``); ``+>`` and ``->`` point the other way. ``#tag`` and ``#(some tag)``, data in
curly brackets, frontmatter between lines of ``===``. A title means the same thing wherever it stands, so a
file is a graph (:mod:`~debatecoach.exchange.points`). Of a premise-conclusion structure, untitled sentences
join the argument; a titled premise supports it, a titled conclusion is supported by it.

On export everything beside the words and tags is JSON in curly brackets, which is YAML as well.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field, replace
from typing import Any

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Message
from debatecoach.debate.argument import Argument
from debatecoach.debate.motion import Motion
from debatecoach.exchange import fields
from debatecoach.exchange.faults import MOST_DATA, MOST_FIELD, MOST_NODES, MOST_YAML, refused
from debatecoach.exchange.model import LossLedger, Parcel, ReadingJob, words
from debatecoach.exchange.motions import KEY, described, json_of, undescribed
from debatecoach.exchange.points import LINE, Graph, Node, depths, own_id, points_of, spread, trees
from debatecoach.exchange.texts import check_field, clean, decoded, joined, line, parted, split

# -- a file as lines: comments taken away, blocks of data taken out and read -----------------------------

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

    def data(self, text: str, job: ReadingJob, place: Message) -> tuple[str, dict[str, Any]]:
        """A text without its blocks of data, and what they hold together."""
        found: dict[str, Any] = {}
        for number in HELD.findall(text):
            block = self.blocks[int(number)]
            values = self.parsed(block) if len(block) <= MOST_YAML else None
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


def taken_apart(text: str, job: ReadingJob) -> ArgdownSource:
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
    for each in text.split("\n"):
        name, _, value = each.partition(": ")
        told = json_of(value) if name in ("title", "debatecoach") else None
        if told is not None:
            found[name] = told
        else:
            rest.append(each)
    other = "\n".join(rest)
    if other.strip() and len(other) <= MOST_DATA:
        source.yaml_left -= len(other)
        values = yaml_of(other)
        if isinstance(values, dict):
            found = {str(name): value for name, value in values.items()} | found
    return found


# -- the graph they say, and back ------------------------------------------------------------------


MOST_LABEL = 48

SECTION = QT_TRANSLATE_NOOP("exchange", "Headings of sections")
NO_SECTIONS = QT_TRANSLATE_NOOP("exchange", "A rehearsal tree has no sections.")
WORDING = QT_TRANSLATE_NOOP("exchange", "A second wording of one title")
IN_NOTE = QT_TRANSLATE_NOOP("exchange", "It stands in the argument's note.")
DATA = QT_TRANSLATE_NOOP("exchange", "Data an argument has no place for")
STRUCTURE = QT_TRANSLATE_NOOP("exchange", "A premise-conclusion structure")
AS_WORDS = QT_TRANSLATE_NOOP(
    "exchange", "Its sentences were joined; which one is the conclusion is not kept."
)

_RELATION = re.compile(r"([ \t]*)(<\+|<-|<_|\+>|->|_>|><|\+|-|_(?=[ \t]))[ \t]*(.*)\Z", re.DOTALL)
_INFERENCE = re.compile(r"[ \t]*-{2,}")
_NUMBERED = re.compile(r"[ \t]*\((\d{1,6})\)[ \t]+(.*)\Z", re.DOTALL)
_LISTED = re.compile(r"[ \t]+(?:\*|\d{1,6}\.)[ \t]+(.*)\Z", re.DOTALL)
_RULE = re.compile(r"={3,}[ \t]*\Z")
_HEADING = re.compile(r"#{1,20} ")
_TITLED = re.compile(r"(\[|<)((?:[^\]>\\\n]|\\.){1,500}?)[\]>](?!\()(:?)[ \t]*", re.DOTALL)
_TAG = re.compile(r"(?<!\S)#(?:\(([^()\n]{1,200})\)|([\w-]{1,100}))[ \t]*")
_LINK = re.compile(r"(?<!\\)\[([^\[\]\n\\]{1,500})\]\(([^()\s\\]{1,2000})\)")
_ESCAPED = re.compile(r"\\(.)", re.DOTALL)


@dataclass(slots=True)
class _Element:
    """Something with words: a statement (``s``) or an argument (``a``), or one without a title."""

    name: str
    kind: str
    title: str
    place: Message
    texts: list[str] = field(default_factory=list)
    more: list[str] = field(default_factory=list)
    data: dict[str, Any] = field(default_factory=dict)
    tags: list[str] = field(default_factory=list)


def recognise(text: str) -> bool:
    """Whether a text is most likely Argdown."""
    return (
        text.startswith("===")
        or re.search(r"^[ \t]*[-+]?[ \t]*[\[<][^\]>\n]{1,200}[\]>]:", text, re.M) is not None
    )


def read(data: bytes, job: ReadingJob) -> Parcel:
    """Argdown.

    Raises:
        InputError: no text, nothing related, or more than any argument tree.
    """
    source = taken_apart(decoded(data, job), job)
    reader = _Reader(source, job)
    for number, each in source.lines:
        reader.line(number, each)
    reader.close()
    graph = reader.graph()
    if not graph.nodes:
        raise refused("empty", job.name)
    ours = source.front.get(KEY)
    told = ours.get("root") if isinstance(ours, dict) else None
    motion, points = spread(graph, job, f"s{told}" if f"s{told}" in graph.nodes else None)
    title = source.front.get("title", "")
    text = graph.nodes[motion].text if motion is not None else line(str(title))
    exact = ours.get("motion") if isinstance(ours, dict) else None
    if isinstance(exact, dict) and line(str(exact.get("text", ""))) in (text, ""):
        text = str(exact.get("text", "")) or text
    return undescribed(ours, Parcel(Motion(text), trees(points, job)), job)


class _Reader:
    """Reads line by line."""

    def __init__(self, source: ArgdownSource, job: ReadingJob) -> None:
        self._source, self._job = source, job
        self._every: dict[str, _Element] = {}
        self._graph = Graph()
        self._stack: list[tuple[int, _Element]] = []
        self._current: tuple[_Element, list[str], bool] | None = None
        self._argument: _Element | None = None
        self._structure: _Element | None = None
        self._concludes = False

    def line(self, number: int, text: str) -> None:
        """The next line of the file."""
        place = words(LINE, line=number)
        first = not self._stack
        if not text.strip():
            self.close()
        elif first and _RULE.match(text):
            pass  # what is left of a frontmatter that does not end
        elif first and _HEADING.match(text):
            self._job.ledger.note(words(SECTION), words(NO_SECTIONS), place)
        elif (found := _NUMBERED.match(text)) is not None and (first or self._structure is not None):
            self._sentence(found[2], place)
        elif self._structure is not None and _INFERENCE.match(text):
            self._finish()
            self._concludes = True
        elif first:
            listed = _LISTED.match(text)
            element = self._begin(listed[1] if listed else text, place)
            self._stack = [(len(text) - len(text.lstrip()), element)]
            self._argument = element if element.kind == "a" else None
        elif (found := _RELATION.match(text)) is not None:
            self._relate(len(found[1]), found[2], found[3], place)
        elif self._current is not None:
            self._current[1].append(text)

    def close(self) -> None:
        """The end of a paragraph."""
        self._finish()
        self._stack = []
        self._structure = None

    def graph(self) -> Graph:
        """What was read."""
        for each in self._every.values():
            self._graph.nodes[each.name] = self._node(each)
        return self._graph

    def _begin(self, text: str, place: Message, owner: _Element | None = None) -> _Element:
        """An element's first line; ``owner`` gets the words if it has no title."""
        self._finish()
        text = text.strip()
        found = _TITLED.match(text)
        kind, title, rest = "", "", text
        if found is not None:
            after = text[found.end() :]
            if found[3] or not after or after.startswith(("#", "\0")):
                kind = "s" if found[1] == "[" else "a"
                title, rest = line(_plain(found[2])), after
        if owner is not None and not kind:
            self._current = (owner, [rest], True)
            return owner
        element = self._element(kind, title, place)
        self._current = (element, [rest], False)
        return element

    def _element(self, kind: str, title: str, place: Message) -> _Element:
        name = f"{kind}{title}" if kind else f"n{len(self._every)}"
        element = self._every.get(name)
        if element is None:
            element = self._every[name] = _Element(name, kind, title, place)
            if len(self._every) > MOST_NODES + 1:
                raise refused("too many", self._job.name)
        return element

    def _finish(self) -> None:
        """The current element's text is complete."""
        if self._current is None:
            return
        element, texts, joins = self._current
        self._current = None
        text, data = self._source.data(check_field("\n".join(texts), self._job), self._job, element.place)
        element.data |= data
        element.tags += [one or other for one, other in _TAG.findall(text)]
        text = _TAG.sub("", text)
        element.more += [f"{_plain(name)}: {url}" for name, url in _LINK.findall(text)]
        text = line(_plain(_LINK.sub(r"\1", text)))
        if text and (joins or not element.texts):
            element.texts.append(text)
        elif text and text not in element.texts:
            element.more.append(text)
            self._job.ledger.note(words(WORDING), words(IN_NOTE), element.place, kept=True)

    def _relate(self, indent: int, symbol: str, text: str, place: Message) -> None:
        while self._stack[-1][0] >= indent and len(self._stack) > 1:
            self._stack.pop()
        parent = self._stack[-1][1]
        child = self._begin(text, place)
        self._stack.append((indent, child))
        if parent is not child:
            source, target = (parent, child) if symbol in ("+>", "->", "_>") else (child, parent)
            self._graph.relate(source.name, target.name, "+" in symbol, self._job)

    def _sentence(self, text: str, place: Message) -> None:
        """A numbered sentence of a premise-conclusion structure."""
        self._finish()
        if self._structure is None:
            self._structure = self._argument or self._element("", "", place)
            self._job.ledger.note(words(STRUCTURE), words(AS_WORDS), place, kept=True)
        owner = self._structure
        element = self._begin(text, place, owner)
        if element is not owner:
            source, target = (owner, element) if self._concludes else (element, owner)
            self._graph.relate(source.name, target.name, True, self._job)
        self._concludes = False
        self._stack = [(-1, element)]

    # -- nodes -----------------------------------------------------------------------------------

    def _node(self, each: _Element) -> Node:
        text = " ".join(each.texts) or each.title
        data = dict(each.data)
        claim, argument = data.pop("claim", None), data.pop("argument", "")
        if (
            not isinstance(claim, str)
            or not isinstance(argument, str)
            or line(joined(claim, argument)) != text
        ):
            claim, argument = parted(text)
        own = data.pop("id", "")
        known = {name: value for name, value in data.items() if name in fields.READ}
        if "tags" not in known:
            known["tags"] = each.tags
        if "label" not in known and own == "" and each.texts and len(each.title) <= MOST_LABEL:
            known["label"] = each.title
        said = fields.argument_from(claim, argument, known, self._job.ledger, each.place)
        more = list(each.more)
        for name, value in data.items():
            if name not in fields.READ:
                more.append(f"{name}: {value if isinstance(value, str) else _json(value)}"[:1000])
                self._job.ledger.note(words(DATA), words(IN_NOTE), each.place, kept=True)
        note = "\n".join(each for each in (said.note, *map(clean, more)) if each)
        return Node(replace(said, note=note), each.place, own_id(own), text)


def _plain(text: str) -> str:
    return _ESCAPED.sub(r"\1", text)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, default=str)


# -- writing -----------------------------------------------------------------------------------------


def write(parcel: Parcel, ledger: LossLedger) -> bytes:
    """A parcel as Argdown."""
    front = {"root": "Motion", **described(parcel)}
    text = line(parcel.motion.text)
    out = ["===", f"title: {_data(text)}", f"{KEY}: {_data(front)}", "===", "", f"[Motion]: {_escaped(text)}"]
    used: set[str] = set()
    points = points_of(parcel)
    for point, depth in zip(points, depths(points), strict=True):
        said = point.argument
        plain = line(re.sub(r"[<>\[\]\\{}#/=@*_\0]", " ", said.label or point.id))
        title = plain[:MOST_LABEL].strip().lstrip("!") or "?"  # "<!--" would begin a comment
        while title in used:
            title = f"{title} ({len(used)})"
        used.add(title)
        out.append(f"{'  ' * depth}{'+' if point.supports else '-'} <{title}>: {_element(said, point.id)}")
    return ("\n".join(out) + "\n").encode()


def _element(said: Argument, id: str) -> str:
    claim, argument = clean(said.claim), clean(said.argument)
    text = line(joined(claim, argument))
    own: dict[str, Any] = {"id": clean(id)}
    if parted(text) != (claim, argument):
        own |= {"claim": claim, "argument": argument}
    own |= fields.extras(said)
    tags = ""
    if all(re.fullmatch(r"[^()\\{}<=/\n]{1,200}", each) for each in said.tags):
        own.pop("tags", None)
        tags = "".join(
            f" #{each}" if re.fullmatch(r"[A-Za-z0-9-]+", each) else f" #({each})" for each in said.tags
        )
    return f"{_escaped(text)}{tags} {_data(own)}"


def _data(value: object) -> str:
    """JSON that no bracket or equals sign within a text can end before its time."""
    text = clean(json.dumps(value, ensure_ascii=False))
    return _STRINGS.sub(lambda found: found.group().translate(_MARKS), text)


_STRINGS = re.compile(r'"(?:[^"\\]|\\.)*"')
_MARKS = {ord(each): f"\\u{ord(each):04x}" for each in "{}="}
_SPECIAL = re.compile(r"[\\#*_\[\]<>{}@]|/(?=[/*])|=(?==)")


def _escaped(text: str) -> str:
    text = _SPECIAL.sub(lambda found: f"\\{found.group()}", text)
    return f"\\{text}" if re.match(r"[-+(=\d]", text) else text
