"""Every sentence there is can be filled in, and says all three things."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from pathlib import Path

import pytest

from debatecoach.base.errors import CaseFileError
from debatecoach.casefile import trouble

SAMPLES = {
    "path": Path("/cases/{x}.debate"),
    "error": OSError(28, "No space left on device"),
    "part": "case.json",
    "version": 9,
    "name": "a {b} c",
    "title": "T",
    "recording": "r.ogg",
    "slot": "pro-opening",
}
MAKERS = [
    each
    for _, each in inspect.getmembers(trouble, inspect.isfunction)
    if inspect.signature(each).return_annotation == "CaseFileError"
]


@pytest.mark.parametrize("make", MAKERS, ids=lambda each: each.__name__)
def test_what_happened_what_is_safe_what_to_do(make: Callable[..., CaseFileError]) -> None:
    wanted = inspect.signature(make).parameters
    values = {name: SAMPLES[name] for name in wanted}
    if make is trouble.not_valid:
        values["error"] = ValueError("a detail")
    error = make(**values)
    assert isinstance(error, CaseFileError)
    sentences = error.sentences()
    assert len(sentences) == (2 if make is trouble.no_recording else 3)
    for text in sentences:
        assert text[0].isupper() or text[0] in "a{"
        assert text.endswith(".")


def test_there_are_many() -> None:
    assert len(MAKERS) > 15
