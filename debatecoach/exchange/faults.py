"""Every sentence that refuses a file: what is wrong with it, and what to do."""

from __future__ import annotations

from debatecoach.base.errors import InputError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Value

# -- How much a file from elsewhere may hold. Far above any debate's, far below what hurts a small computer.

MEGABYTE = 1 << 20

MOST_BYTES = 32 * MEGABYTE
"""Of a file as it lies on the disk."""
MOST_CHARACTERS = 16 * MEGABYTE
"""Of its text: so many arguments as there may be, each as long as the library's longest."""
MOST_FIELD = 20_000
"""Characters of one text in it: a claim, an argument, a note, a cell; some 20 minutes of speech."""
MOST_NODES = 20_000
"""Arguments, both sides together; a case file holds some 30,000."""
MOST_LINES = 20 * MOST_NODES
MOST_LEVELS = 100
"""Replies to replies, as in a case file."""
MOST_EDGES = 4 * MOST_NODES
"""Relations of a graph."""
MOST_TOKENS = 2_000_000
"""Commas and brackets of a JSON file: what a parser spends memory on."""
MOST_DATA = 64 << 10
"""Characters of one block of YAML in an Argdown file."""
MOST_YAML = 200_000
"""Characters of all of them that are not JSON: YAML takes a hundred times longer."""
MOST_ROWS = 2 * MOST_NODES
"""Of a table, empty ones among them."""
MOST_PARAGRAPHS = 4 * MOST_NODES
"""Of a Word file, empty ones among them."""
MOST_COLUMNS = 64
MOST_CELL = 32_000
"""Characters of a cell; Excel cuts at 32,767."""
MOST_PARTS = 2000
"""Files within a DOCX or XLSX."""
MOST_UNPACKED = 64 * MEGABYTE
"""Bytes of all of them, unpacked."""
MOST_TAGS = 3_000_000
"""XML tags of the text or the tables in them."""
MOST_OTHER_TAGS = 100_000
"""XML tags of all their other parts, such as styles."""
MOST_PLACES = 20
"""Places a report names for one kind of loss; the others are counted."""


SAFE = QT_TRANSLATE_NOOP("errors", "Nothing was imported; your case is as it was.")
_PART = QT_TRANSLATE_NOOP("errors", "Import the part you need.")
_ANEW = QT_TRANSLATE_NOOP("errors", "Save it anew in the program it came from, then try again.")
_SAID = {
    "unreadable": (
        QT_TRANSLATE_NOOP("errors", "{name} cannot be read: {reason}."),
        QT_TRANSLATE_NOOP("errors", "Look whether it is there and you may read it."),
    ),
    "too large": (
        QT_TRANSLATE_NOOP("errors", "{name} is larger than the {size} MB an argument tree may have."),
        _PART,
    ),
    # A ZIP that is small.
    "swells": (
        QT_TRANSLATE_NOOP(
            "errors", "{name} unpacks to far more than an argument tree, so it was not opened."
        ),
        _ANEW,
    ),
    "too many": (QT_TRANSLATE_NOOP("errors", "{name} has more than {most} arguments."), _PART),
    "too deep": (
        QT_TRANSLATE_NOOP("errors", "{name} nests its arguments more than {most} levels deep."),
        _PART,
    ),
    "too long": (
        QT_TRANSLATE_NOOP("errors", "A single text in {name} is longer than {most} characters."),
        QT_TRANSLATE_NOOP("errors", "Break it into lines, one argument a line, then try again."),
    ),
    "too wide": (
        QT_TRANSLATE_NOOP("errors", "{name} has a table of more than {most} columns."),
        QT_TRANSLATE_NOOP("errors", "Leave the columns an argument has: side, parent, claim, argument."),
    ),
    # Bytes that are no text in any encoding.
    "no text": (
        QT_TRANSLATE_NOOP("errors", "{name} is not a text file."),
        QT_TRANSLATE_NOOP("errors", "Save it as text (UTF-8) in the program it came from."),
    ),
    "empty": (
        QT_TRANSLATE_NOOP("errors", "No argument was found in {name}."),
        QT_TRANSLATE_NOOP("errors", "Look whether it is the right file, and of the format you chose."),
    ),
    "damaged": (
        QT_TRANSLATE_NOOP("errors", "{name} is damaged, or not a {format} file."),
        QT_TRANSLATE_NOOP("errors", "Open it in the program it came from and export it again."),
    ),
    # An encrypted office file, or one of the old kind.
    "locked": (
        QT_TRANSLATE_NOOP("errors", "{name} is protected by a password, or an old Office file."),
        QT_TRANSLATE_NOOP("errors", "Save it as .docx or .xlsx without a password."),
    ),
    "entities": (
        QT_TRANSLATE_NOOP(
            "errors", "{name} holds XML definitions no Office file needs, so it was not opened."
        ),
        _ANEW,
    ),
    "loop": (
        QT_TRANSLATE_NOOP("errors", "The arguments in {name} answer each other in a circle (at {place})."),
        QT_TRANSLATE_NOOP("errors", "Take one relation of the circle out, then try again."),
    ),
    "twice": (
        QT_TRANSLATE_NOOP(
            "errors", "Two arguments in {name} are called {id}, so who answers whom cannot be told."
        ),
        QT_TRANSLATE_NOOP("errors", "Give each its own, then try again."),
    ),
    "no column": (
        QT_TRANSLATE_NOOP("errors", "The table in {name} has no column called claim."),
        QT_TRANSLATE_NOOP(
            "errors",
            "Give the first row names: claim, and if you have them side, id, parent and argument.",
        ),
    ),
    # Such as sheets a person flowed on.
    "no points": (
        QT_TRANSLATE_NOOP("errors", "{name} has no table with a row for each point."),
        QT_TRANSLATE_NOOP(
            "errors",
            "Give it one with columns called claim and speech (its number), as the sheet Points of an "
            "exported flow has it.",
        ),
    ),
    "unknown": (
        QT_TRANSLATE_NOOP("errors", "{name} is of no format that is known here."),
        QT_TRANSLATE_NOOP("errors", "Use one of: {known}."),
    ),
    "only written": (
        QT_TRANSLATE_NOOP("errors", "{name} is of a format that can be exported, not imported."),
        QT_TRANSLATE_NOOP("errors", "Export it as AIF, Argdown or a table where it came from."),
    ),
}
_MOST = {
    "too many": MOST_NODES,
    "too deep": MOST_LEVELS,
    "too long": MOST_FIELD,
    "too wide": MOST_COLUMNS,
}
"""Of what there may be in a file, where nobody says another number."""


def refused(kind: str, name: str, **values: Value | Exception) -> InputError:
    """The error of one of the kinds above; ``name`` is the file's."""
    what, todo = _SAID[kind]
    if "id" in values:  # out of the file, and of any length
        values["id"] = str(values["id"])[:60]
    places: dict[str, Value | Exception] = {"name": name, "most": _MOST.get(kind, 0), **values}
    return InputError(what, "" if kind == "unknown" else SAFE, todo, **places)
