"""Sentences the coach filled in, in the user's language.

The coach has no Qt: a ballot's reasons, a doubt about a point and a finding of the doctor are kept in
English, one language whatever the window speaks, so that a case file means the same on every computer.
Here their templates are found again in the text and their translations are filled with the same values.
What no template fits (a model's own words, a user's) stays as it is.
"""

from __future__ import annotations

import re
from functools import cache
from types import ModuleType

from PySide6.QtCore import QCoreApplication

from debatecoach.debate.naming import SIDES
from debatecoach.ui.kit.wording import joined

_PLACE = re.compile(r"\{(\w+)[^{}]*\}")

_SIDE, _NUMBER, _QUOTED = (
    "|".join(dict.fromkeys(word for _side, word in SIDES.values())),
    r"\d[\d.:]*",
    r"(?:the (?:point|question) )?“.+?”(?: \(added by hand\))?",
)
_STANDS = (
    dict.fromkeys(("winner", "loser", "side", "other", "dropper"), _SIDE)
    | dict.fromkeys(("most", "least", "pro", "con", "margin", "given", "all", "count"), _NUMBER)
    | dict.fromkeys(("used", "limit", "motions", "formats", "port", "theta", "gigabytes"), _NUMBER)
    | {"point": _QUOTED, "reply": _QUOTED, "stage": "opening|rebuttal|closing"}
)
"""What may stand in a place, so that words that only look like a template's are left alone; else anything."""


def templates_in(module: ModuleType) -> tuple[str, ...]:
    """The texts a module of templates holds: its strings, and those in its tuples, in capitals."""
    found: list[str] = []
    for name, value in vars(module).items():
        if name.isupper():
            found += [
                each for each in (value if isinstance(value, tuple) else (value,)) if isinstance(each, str)
            ]
    return tuple(found)


def retell(text: str, context: str, templates: tuple[str, ...]) -> str:
    """A text made of templates' sentences, in the user's language.

    Args:
        text: English sentences, each a template of ``templates`` with its values, a space between them.
        context: where the templates, and the words that may stand in their places, are translated.
    """
    if all(QCoreApplication.translate(context, each) == each for each in templates):
        return text  # the language of the source: nothing to take apart
    told = _parse(text, templates, {})
    if told is None:
        return text
    return joined(
        _filled(template, context, {name: _value(each, context, templates) for name, each in values.items()})
        for template, values in told[1]
    )


_Parse = tuple[int, list[tuple[str, dict[str, str]]]]


def _parse(text: str, templates: tuple[str, ...], known: dict[str, _Parse | None]) -> _Parse | None:
    """Which templates, with which values, make up the text; None if none do.

    Where several sequences do, the one with the most of the templates' own characters is meant: a place
    could swallow whole sentences else. ``known`` keeps what was found for an ending of the text.
    """
    if text in known:
        return known[text]
    best: _Parse | None = None
    for template in templates:
        found = _pattern(template).match(text)
        if found is None:
            continue
        rest = text[found.end() :].lstrip()
        others = _parse(rest, templates, known) if rest else (0, [])
        if others is not None:
            own = len(_PLACE.sub("", template)) + others[0]
            if best is None or own > best[0]:
                best = own, [(template, found.groupdict()), *others[1]]
    known[text] = best
    return best


def _value(said: str, context: str, templates: tuple[str, ...]) -> str:
    """What stands in a place: a quotation, a phrase with a place of its own, a side's name, a number."""
    if said.startswith("“"):
        return said
    for template in templates:
        if _PLACE.search(template) and not template.endswith((".", "?")):
            found = _pattern(template).fullmatch(said)
            if found is not None:
                return _filled(template, context, found.groupdict())
    for where in (
        context,
        "ballot",
        "debate",
        "tasks",
        "system",
    ):  # sides, a model's tasks, what the system reported
        ours = QCoreApplication.translate(where, said)
        if ours != said:
            return ours
    return said


def _filled(template: str, context: str, values: dict[str, str]) -> str:
    ours = QCoreApplication.translate(context, template)
    return _PLACE.sub(lambda place: values[place[1]], ours)


@cache
def _pattern(template: str) -> re.Pattern[str]:
    pieces, at, seen = [], 0, set()
    for place in _PLACE.finditer(template):
        pieces.append(re.escape(template[at : place.start()]))
        name = place[1]
        pieces.append(f"(?P={name})" if name in seen else f"(?P<{name}>{_STANDS.get(name, '.+?')})")
        seen.add(name)
        at = place.end()
    pieces.append(re.escape(template[at:]))
    return re.compile("".join(pieces) + r"(?= |$)", re.DOTALL)
