"""Copied branches as JSON: what lies on the clipboard, from this window or from any other program."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from pydantic import Field

from debatecoach.casefile.checks import MAX_LEVELS, check_levels
from debatecoach.casefile.wire import MAX_TOKENS, Strict, WireError, from_json, to_json, tokens
from debatecoach.debate.argument import Argument
from debatecoach.debate.forest import STANCE, Branch, Twig
from debatecoach.debate.grafts import Clip
from debatecoach.debate.rehearsal_tree import RehearsalForest
from debatecoach.debate.side import Side

MIME = "application/x-debatecoach-branches"
MAX_CLIPS = 8 << 20
"""Bytes; some 8,000 nodes."""


class ClipBody(Strict):
    """A :class:`Clip`."""

    side: Side
    branch: Annotated[tuple[Twig[Argument], ...], Field(min_length=1)]


class ClipsBody(Strict):
    """What was copied, in order."""

    clips: Annotated[tuple[ClipBody, ...], Field(min_length=1, max_length=10_000)]


def dump_clips(clips: Sequence[Clip]) -> bytes:
    """Copied branches as JSON.

    Raises:
        WireError: a value in them cannot be kept.
    """
    bodies = tuple(ClipBody.model_construct(side=each.side, branch=each.branch) for each in clips)
    return to_json(ClipsBody.model_construct(clips=bodies))


def load_clips(data: bytes) -> tuple[Clip, ...]:
    """Read copied branches; what lies on the clipboard may come from anywhere.

    Raises:
        WireError: they are none, too large, or do not hang together.
    """
    if len(data) > MAX_CLIPS or tokens(data) > MAX_TOKENS:
        raise WireError("more was copied than any case holds")
    body = from_json(ClipsBody, data)
    return tuple(Clip(each.side, whole_branch(each.side, each.branch)) for each in body.clips)


def whole_branch(side: Side, twigs: Branch[Argument]) -> Branch[Argument]:
    """Twigs from elsewhere as a branch.

    Raises:
        WireError: they do not hang together.
    """
    try:
        first, *rest = twigs
        whole = RehearsalForest(side, (Twig(first.id, STANCE, first.payload), *rest))
        check_levels(whole)
    except ValueError as error:
        raise WireError(str(error)) from error
    if len(whole.children()) != 1:
        raise WireError(f"a branch has one first node and at most {MAX_LEVELS} levels")
    return whole.twigs()
