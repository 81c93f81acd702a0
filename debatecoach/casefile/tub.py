"""The tub: all blocks a coach keeps, one file in the state folder. The same file is what is given away."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field

from debatecoach.base.files import read_up_to, write_whole
from debatecoach.casefile.clips import whole_branch
from debatecoach.casefile.shared import changing
from debatecoach.casefile.trouble import fault
from debatecoach.casefile.wire import MAX_TOKENS, CaseId, Strict, WireError, from_json, to_json, tokens
from debatecoach.debate.argument import Argument
from debatecoach.debate.block import MOST_TITLE, Block
from debatecoach.debate.forest import Twig
from debatecoach.debate.side import Side

SUFFIX = "tub"
MOST_BYTES = 32 << 20
MOST_BLOCKS = 5000
Blocks = tuple[Block, ...]


class BlockBody(Strict):
    """A :class:`Block`."""

    id: CaseId
    title: Annotated[str, Field(min_length=1, max_length=MOST_TITLE)]
    branches: Annotated[tuple[tuple[Twig[Argument], ...], ...], Field(min_length=1, max_length=1000)]


class TubBody(Strict):
    """The whole file."""

    format: Literal["debatecoach-tub"]
    version: Literal[1]
    blocks: Annotated[tuple[BlockBody, ...], Field(max_length=MOST_BLOCKS)]


def read_blocks(path: Path) -> Blocks:
    """The blocks of a file: one's own tub, or one that somebody gave away.

    Raises:
        CaseFileError: it cannot be read, or is none.
    """
    try:
        data = read_up_to(path, MOST_BYTES)
        if tokens(data) > MAX_TOKENS:
            raise WireError("too large")
        body = from_json(TubBody, data)
        return tuple(
            Block(each.id, each.title, tuple(whole_branch(Side.PRO, twigs) for twigs in each.branches))
            for each in body.blocks
        )
    except OSError as error:
        raise fault("cannot read", path, error) from error
    except ValueError as error:  # WireError is one
        raise fault("no tub", path) from error


def write_blocks(path: Path, blocks: Iterable[Block]) -> None:
    """Write a file whole or not at all.

    Raises:
        CaseFileError: it could not be written; an earlier file is still there.
    """
    bodies = (
        BlockBody.model_construct(id=each.id, title=each.title, branches=each.branches) for each in blocks
    )
    try:
        data = to_json(TubBody.model_construct(format="debatecoach-tub", version=1, blocks=tuple(bodies)))
        if len(data) > MOST_BYTES or tokens(data) > MAX_TOKENS:
            raise WireError("more blocks than a tub holds")
        write_whole(path, data)
    except OSError as error:
        raise fault("tub not saved", path, error) from error
    except WireError as error:
        raise fault("tub not saved", path, reason=str(error).split("\n", 1)[0][:200]) from error


class Tub:
    """The user's own tub. Every verb works on the file, which other windows change too, and returns what is
    in it then; all are blocking, for worker threads, and raise CaseFileError.

    Args:
        state: the state folder.
    """

    def __init__(self, state: Path) -> None:
        self.path = state / "tub.json"

    def read(self) -> Blocks:
        """What is in it, in the order of titles."""
        return read_blocks(self.path) if self.path.exists() else ()

    def put(self, blocks: Iterable[Block]) -> Blocks:
        """Put blocks in, also in the place of an earlier state of theirs. Of one title there is one block: it
        gets the answers it does not have."""
        new = tuple(blocks)

        def add(known: Blocks) -> Blocks:
            ids = {each.id for each in new}
            kept = {each.title: each for each in known if each.id not in ids}
            for each in new:
                there = kept.get(each.title, each)
                answers = tuple(dict.fromkeys((*there.branches, *each.branches)))
                kept[each.title] = replace(there, branches=answers)
            return tuple(kept.values())

        return self._change(add)

    def take_out(self, id: str) -> Blocks:
        """Take a block out."""
        return self._change(lambda known: tuple(each for each in known if each.id != id))

    def _change(self, change: Callable[[Blocks], Blocks]) -> Blocks:
        try:
            with changing(self.path):
                known = self.read()
                found = tuple(sorted(change(known), key=lambda each: each.title.casefold()))
                if found != known:
                    write_blocks(self.path, found)
                return found
        except OSError as error:
            raise fault("tub not saved", self.path, error) from error
