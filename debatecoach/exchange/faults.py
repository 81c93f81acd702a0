"""Every sentence that refuses a file: what is wrong with it, and what to do."""

from __future__ import annotations

from debatecoach.base.errors import InputError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Value
from debatecoach.exchange.limits import MEGABYTE

SAFE = QT_TRANSLATE_NOOP("errors", "Nothing was imported; your case is as it was.")


def refused(what: str, todo: str = "", **values: Value) -> InputError:
    """A file that cannot be imported."""
    return InputError(what, SAFE, todo, **values)


def too_large(name: str, most: int) -> InputError:
    """Too many bytes; ``most`` of them may be."""
    return refused(
        QT_TRANSLATE_NOOP("errors", "{name} is larger than the {size} MB an argument tree may have."),
        QT_TRANSLATE_NOOP("errors", "Import the part you need."),
        name=name,
        size=most // MEGABYTE,
    )


def swells(name: str) -> InputError:
    """A ZIP that is small and unpacks to more than is read."""
    return refused(
        QT_TRANSLATE_NOOP(
            "errors", "{name} unpacks to far more than an argument tree, so it was not opened."
        ),
        QT_TRANSLATE_NOOP("errors", "Save it anew in the program it came from, then try again."),
        name=name,
    )


def too_many(name: str, most: int) -> InputError:
    """More arguments than a case keeps."""
    return refused(
        QT_TRANSLATE_NOOP("errors", "{name} has more than {most} arguments."),
        QT_TRANSLATE_NOOP("errors", "Import the part you need."),
        name=name,
        most=most,
    )


def too_deep(name: str, most: int) -> InputError:
    """Replies to replies without end."""
    return refused(
        QT_TRANSLATE_NOOP("errors", "{name} nests its arguments more than {most} levels deep."),
        QT_TRANSLATE_NOOP("errors", "Import the part you need."),
        name=name,
        most=most,
    )


def too_long(name: str, most: int) -> InputError:
    """One text that is a book."""
    return refused(
        QT_TRANSLATE_NOOP("errors", "A single text in {name} is longer than {most} characters."),
        QT_TRANSLATE_NOOP("errors", "Break it into lines, one argument a line, then try again."),
        name=name,
        most=most,
    )


def too_wide(name: str, most: int) -> InputError:
    """A table of thousands of columns."""
    return refused(
        QT_TRANSLATE_NOOP("errors", "{name} has a table of more than {most} columns."),
        QT_TRANSLATE_NOOP("errors", "Leave the columns an argument has: side, parent, claim, argument."),
        name=name,
        most=most,
    )


def no_text(name: str) -> InputError:
    """Bytes that are no text in any encoding."""
    return refused(
        QT_TRANSLATE_NOOP("errors", "{name} is not a text file."),
        QT_TRANSLATE_NOOP("errors", "Save it as text (UTF-8) in the program it came from."),
        name=name,
    )


def empty(name: str) -> InputError:
    """A file in which no argument was found."""
    return refused(
        QT_TRANSLATE_NOOP("errors", "No argument was found in {name}."),
        QT_TRANSLATE_NOOP("errors", "Look whether it is the right file, and of the format you chose."),
        name=name,
    )


def damaged(name: str, format: str) -> InputError:
    """A file that is not what it is taken for; ``format`` is the format's own name."""
    return refused(
        QT_TRANSLATE_NOOP("errors", "{name} is damaged, or not a {format} file."),
        QT_TRANSLATE_NOOP("errors", "Open it in the program it came from and export it again."),
        name=name,
        format=format,
    )


def locked(name: str) -> InputError:
    """An encrypted office file, or one of the old kind."""
    return refused(
        QT_TRANSLATE_NOOP("errors", "{name} is protected by a password, or an old Office file."),
        QT_TRANSLATE_NOOP("errors", "Save it as .docx or .xlsx without a password."),
        name=name,
    )


def entities(name: str) -> InputError:
    """XML with definitions of its own, which no program writes into an office file."""
    return refused(
        QT_TRANSLATE_NOOP(
            "errors", "{name} holds XML definitions no Office file needs, so it was not opened."
        ),
        QT_TRANSLATE_NOOP("errors", "Save it anew in the program it came from, then try again."),
        name=name,
    )


def loop(name: str, place: Value) -> InputError:
    """Arguments that answer each other in a circle; ``place`` is one of them."""
    return refused(
        QT_TRANSLATE_NOOP("errors", "The arguments in {name} answer each other in a circle (at {place})."),
        QT_TRANSLATE_NOOP("errors", "Take one relation of the circle out, then try again."),
        name=name,
        place=place,
    )


def twice(name: str, id: Value) -> InputError:
    """Two arguments of one id: who answers whom cannot be told."""
    return refused(
        QT_TRANSLATE_NOOP(
            "errors", "Two arguments in {name} are called {id}, so who answers whom cannot be told."
        ),
        QT_TRANSLATE_NOOP("errors", "Give each its own, then try again."),
        name=name,
        id=str(id)[:60],
    )


def no_column(name: str) -> InputError:
    """A table without a column of claims."""
    return refused(
        QT_TRANSLATE_NOOP("errors", "The table in {name} has no column called claim."),
        QT_TRANSLATE_NOOP(
            "errors",
            "Give the first row names: claim, and if you have them side, id, parent and argument.",
        ),
        name=name,
    )


def no_points(name: str) -> InputError:
    """A flow's file without a table of points, such as sheets a person flowed on."""
    return refused(
        QT_TRANSLATE_NOOP("errors", "{name} has no table with a row for each point."),
        QT_TRANSLATE_NOOP(
            "errors",
            "Give it one with columns called claim and speech (its number), as the sheet Points of an "
            "exported flow has it.",
        ),
        name=name,
    )


def unknown_format(name: str, known: str) -> InputError:
    """A suffix nothing here reads or writes."""
    return InputError(
        QT_TRANSLATE_NOOP("errors", "{name} is of no format that is known here."),
        todo=QT_TRANSLATE_NOOP("errors", "Use one of: {known}."),
        name=name,
        known=known,
    )


def only_written(name: str) -> InputError:
    """GraphML: a picture of the tree for other programs."""
    return refused(
        QT_TRANSLATE_NOOP("errors", "{name} is of a format that can be exported, not imported."),
        QT_TRANSLATE_NOOP("errors", "Export it as AIF, Argdown or a table where it came from."),
        name=name,
    )
