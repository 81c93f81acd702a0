"""The clipboard is filled by anybody: what is no branch is refused."""

from __future__ import annotations

import pytest

from debatecoach.casefile.clips import MAX_CLIPS, dump_clips, load_clips
from debatecoach.casefile.wire import WireError
from debatecoach.debate.grafts import clip
from debatecoach.debate.side import Side

from .making import small_case


def test_copied_branches_come_back() -> None:
    forest = small_case().forests[Side.PRO]
    clips = clip(forest, forest.children())
    back = load_clips(dump_clips(clips))
    assert [each.side for each in back] == [each.side for each in clips]
    assert [[twig.payload for twig in each.branch] for each in back] == [
        [twig.payload for twig in each.branch] for each in clips
    ]


def _with(old: bytes, new: bytes) -> bytes:
    forest = small_case().forests[Side.PRO]
    data = dump_clips(clip(forest, [forest.children()[0]]))
    assert old in data
    return data.replace(old, new, 1)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"[]",
        b'{"clips":[]}',
        b'{"clips":[{"side":"pro","branch":[]}]}',
        b"\xff\xfe",
        b" " * (MAX_CLIPS + 1),
        b"[" * 3_000_000,
    ],
)
def test_what_is_no_branch_is_refused(data: bytes) -> None:
    with pytest.raises(WireError):
        load_clips(data)


def test_a_branch_that_does_not_hang_together_is_refused() -> None:
    with pytest.raises(WireError):
        load_clips(_with(b'"side":"pro"', b'"side":"judge"'))
    forest = small_case().forests[Side.PRO]
    first = forest.children()[0]
    reply = forest.children(first)[0]
    with pytest.raises(WireError):
        load_clips(_with(f'"parent":"{first}"'.encode(), f'"parent":"{reply}"'.encode()))
