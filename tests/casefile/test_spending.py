"""What models cost, month by month."""

from __future__ import annotations

from pathlib import Path

import pytest

from debatecoach.base.errors import CaseFileError
from debatecoach.casefile.spending import Spending


def test_sums_are_kept_across_starts(tmp_path: Path) -> None:
    first = Spending(tmp_path)
    first.add(1, 100, 50, 0.25)
    first.add(2, 10, 5, 0.5)
    month = Spending(tmp_path).month()
    assert (month.calls, month.prompt_tokens, month.completion_tokens, month.cost) == (3, 110, 55, 0.75)


def test_a_month_without_calls_is_empty(tmp_path: Path) -> None:
    assert Spending(tmp_path).month().calls == 0


@pytest.mark.parametrize("text", ["", "[]", '{"2026-11": 3}', '{"2026-11": {"cost": NaN}}', "[" * 100_000])
def test_a_damaged_record_is_kept_beside_and_said(tmp_path: Path, text: str) -> None:
    (tmp_path / "spending.json").write_text(text)
    spending = Spending(tmp_path)
    assert spending.damaged
    assert (tmp_path / "spending.json.damaged").read_text() == text
    spending.add(1, 1, 1, 1.0)
    assert not Spending(tmp_path).damaged


def test_what_cannot_be_written_is_a_clear_error(tmp_path: Path) -> None:
    spending = Spending(tmp_path / "missing")
    with pytest.raises(CaseFileError):
        spending.add(1, 1, 1, 1.0)
    assert spending.month().calls == 1
