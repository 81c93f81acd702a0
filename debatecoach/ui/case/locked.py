"""What is said of a locked argument."""

from __future__ import annotations

from debatecoach.base.errors import InputError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.debate.argument import Argument


def locked_error(argument: Argument) -> InputError:
    """Why a locked argument is not rewritten, for a person."""
    return InputError(
        QT_TRANSLATE_NOOP("errors", "“{claim}” is locked: it was settled, and nothing rewrites it."),
        safe=QT_TRANSLATE_NOOP("errors", "Nothing was changed."),
        todo=QT_TRANSLATE_NOOP("errors", "Unlock the argument first."),
        claim=argument.label or argument.claim,
    )
