"""What is shown to a person, translated when it is shown, and kept in one language.

A :class:`Message` is an English template, the context it is marked in, and what stands in its places: so
the coach, the engines and a case file need no Qt, and the window tells the same sentence in its own language
(:func:`debatecoach.ui.kit.wording.wording`). What people and models wrote is plain ``str`` and stays so.

Messages are kept in files, and a file may be forged: a place is a name and at most a number of digits,
nothing is looked up in a value, and what cannot be filled in stays as it is written.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from typing import Any, TypeAlias

SENTENCES = "sentences"
"""The context of a message whose values are sentences, one after the other."""
IN_LANGUAGES = "in languages"
"""The context of a message that brings its own translations, a value a language: what a data file names."""
MOST = 100_000
"""Characters a message may come to: a few nested ones could stand for more than there is memory."""
_PLACE = re.compile(r"\{(\w+)(?::\.(\d)([fg]))?\}")


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence or a phrase of ours.

    Attributes:
        context: in which the template is marked for translation.
        text: the template, in English, with places such as ``{name}`` or ``{share:.2f}``.
        values: what stands in its places, by name. They may be messages, too; a tuple is a list of things.
    """

    context: str
    text: str
    values: tuple[tuple[str, Value], ...] = ()

    @classmethod
    def of(cls, context: str, text: str, /, **values: Value) -> Message:
        """With those of the values that the template has places for."""
        places = {place[1] for place in _PLACE.finditer(text)}
        return cls(context, text, tuple((name, each) for name, each in values.items() if name in places))

    @classmethod
    def sentences(cls, *sentences: Words) -> Message:
        """One after the other."""
        text = " ".join(f"{{{at}}}" for at in range(len(sentences)))
        return cls(SENTENCES, text, tuple((str(at), each) for at, each in enumerate(sentences)))

    def put(self, **values: Value) -> Message:
        """With other values in some of its places."""
        return Message.of(self.context, self.text, **(dict(self.values) | values))

    def get(self, name: str) -> str:
        """What stands in a place, in English; empty if nothing does."""
        return english(dict(self.values).get(name, ""))

    def filled(self, template: str, tell: Callable[[Value], str]) -> str:
        """The template, perhaps in another language, with the values as ``tell`` says them."""
        values = dict(self.values)
        pieces, at, length = [], 0, 0
        for place in _PLACE.finditer(template):
            name, digits, kind = place.groups()
            if name in values:
                value = values[name]
                precise = digits is not None and isinstance(value, int | float)
                said = format(value, f".{digits}{kind}") if precise else tell(value)
                pieces += [template[at : place.start()], said]
                length += len(said)
                at = place.end()
            if length > MOST:
                break
        return "".join([*pieces, template[at:]])[:MOST]

    def __str__(self) -> str:
        return self.filled(self.text, english)


def in_languages(name: Words) -> dict[str, str]:
    """What a name is in each language it brings; empty where it is the same in all."""
    if not isinstance(name, Message) or name.context != IN_LANGUAGES:
        return {}
    return {language: str(text) for language, text in name.values}


def named_in(names: Mapping[Any, str]) -> Words:
    """The opposite: a name in those of the languages that have one; where only one has, it is told in all."""
    said = {language: text for language, text in names.items() if text}
    if len(said) < 2:
        return next(iter(said.values()), "")
    return Message(IN_LANGUAGES, said.get("en") or next(iter(said.values())), tuple(said.items()))


Words: TypeAlias = str | Message
"""Somebody's words, or ours."""
Value: TypeAlias = str | int | float | Message | tuple[str | int | float | Message, ...]


def plain(thing: Any) -> Any:
    """As :func:`dataclasses.asdict` gives it, with messages in English."""
    if isinstance(thing, Message):
        return str(thing)
    if is_dataclass(thing) and not isinstance(thing, type):
        return {each.name: plain(getattr(thing, each.name)) for each in fields(thing)}
    if isinstance(thing, tuple | list):
        return [plain(each) for each in thing]
    return {name: plain(each) for name, each in thing.items()} if isinstance(thing, dict) else thing


def picked(thing: object, *names: str) -> dict[str, Any]:
    """Some attributes of a thing by name, as :func:`plain` gives them."""
    return {name: plain(getattr(thing, name)) for name in names}


def english(value: Value) -> str:
    """A value as it stands in an English sentence."""
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
