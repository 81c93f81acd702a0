"""Making material fit a model that takes less: small local models, servers with a small context."""

from __future__ import annotations

import re
from collections.abc import Mapping

from debatecoach.base.language import Answer, Finish, Request

LEFT_OUT = "[…]"
DEAR = frozenset({"motion", "draft", "speech", "sentences", "spoken", "feedback"})
"""Blocks that are worked on, not looked at."""
LEAST = 1500
"""Characters of material below which an answer would be about nothing."""
SOME = 500
"""Tokens of a prompt below which nothing is concluded."""
SHRINK = 0.55
"""What is kept of the material each time it was too long."""
SWALLOWED = 6.5
"""Characters a token above which part of what was sent cannot have been read (text has 1 to 5)."""

_HEAD = 0.6
_END = re.compile(r"[.!?。！？][”\"')]*\s|\n")


def overflowed(answer: Answer, request: Request) -> bool:
    """Whether an answer shows that the model does not hold what it was sent.

    Some servers (Ollama) drop what is too long without a word: then far fewer tokens were read than the
    text has. Others stop in the middle of the answer, long before the tokens it was allowed.
    """
    used = answer.usage
    if used.estimated or used.prompt < SOME:
        return False
    sent = sum(len(message.text) for message in request.messages)
    stopped = answer.finish is Finish.LENGTH and used.completion < 0.8 * request.max_tokens
    return stopped or sent > SWALLOWED * used.prompt


def shorten(material: Mapping[str, str], most: int) -> dict[str, str]:
    """The material in at most about ``most`` characters.

    The longest blocks give first, all down to one length; what is worked on itself (:data:`DEAR`) only
    when all others are gone. Each keeps its beginning and its end, whole sentences or lines, and shows
    where something is left out.

    Args:
        material: by name.
        most: characters in all, at least 1.
    """
    dear = {name: text for name, text in material.items() if name in DEAR}
    others = {name: text for name, text in material.items() if name not in DEAR}
    room = most - sum(map(len, dear.values()))
    fitted = _level(others, max(0, room)) | _level(dear, most)
    return {name: fitted[name] for name in material}


def _level(material: Mapping[str, str], most: int) -> dict[str, str]:
    """The longest cut to one length, so that all together have ``most`` characters."""
    left = most
    for place, size in enumerate(sorted(map(len, material.values()))):
        cap = left // (len(material) - place)
        if size > cap:
            return {name: text if len(text) <= cap else _cut(text, cap) for name, text in material.items()}
        left -= size
    return dict(material)


def _cut(text: str, most: int) -> str:
    room = most - len(LEFT_OUT) - 2
    if room < 40:  # too little to say anything
        return ""
    head, tail = text[: int(room * _HEAD)], text[len(text) - (room - int(room * _HEAD)) :]
    ends = [found.end() for found in _END.finditer(head)]
    if ends and ends[-1] > len(head) // 2:
        head = head[: ends[-1]]
    begins = _END.search(tail)
    if begins is not None and begins.end() < len(tail) // 2:
        tail = tail[begins.end() :]
    return f"{head.rstrip()}\n{LEFT_OUT}\n{tail.lstrip()}"
