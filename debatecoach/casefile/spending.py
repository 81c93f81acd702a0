"""What language models have cost, month by month: ``spending.json`` in the state folder."""

from __future__ import annotations

import contextlib
import json
from datetime import UTC, datetime
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field, FiniteFloat, ValidationError

from debatecoach.casefile import trouble
from debatecoach.casefile.disk import write_whole

MOST = 1 << 20


class Month(BaseModel):
    """One month's sums."""

    model_config = ConfigDict(extra="ignore", strict=True)

    calls: int = Field(default=0, ge=0)
    prompt_tokens: int = Field(default=0, ge=0)
    completion_tokens: int = Field(default=0, ge=0)
    cost: FiniteFloat = Field(default=0.0, ge=0)


class Spending:
    """The record, kept in memory and written after every change.

    Args:
        state: the state folder.

    Attributes:
        damaged: True if an earlier record could not be read, so sums begin anew; the file is kept.
    """

    def __init__(self, state: Path) -> None:
        self._path = state / "spending.json"
        self._months: dict[str, Month] = {}
        self.damaged = False
        try:
            with self._path.open("rb") as file:
                raw = json.loads(file.read(MOST))
            self._months = {str(name): Month.model_validate(value) for name, value in raw.items()}
        except FileNotFoundError:
            pass
        except (OSError, ValueError, RecursionError, AttributeError, ValidationError):
            self.damaged = True
            with contextlib.suppress(OSError):  # then it stays, until the next sum; `damaged` says so
                self._path.replace(self._path.with_name("spending.json.damaged"))

    def month(self, when: datetime | None = None) -> Month:
        """Sums of a month (this one), UTC."""
        return self._months.get(_name(when), Month()).model_copy()

    def add(self, calls: int, prompt: int, completion: int, cost: float) -> None:
        """Count what was used just now.

        Raises:
            CaseFileError: it cannot be written; the sums in memory are right all the same.
        """
        month = self._months.setdefault(_name(None), Month())
        month.calls += calls
        month.prompt_tokens += prompt
        month.completion_tokens += completion
        month.cost += cost
        data = {name: each.model_dump() for name, each in self._months.items()}
        try:
            write_whole(self._path, lambda file: file.write(json.dumps(data, indent=1).encode()))
        except OSError as error:
            raise trouble.settings_not_written(self._path, error) from error


def _name(when: datetime | None) -> str:
    return f"{when or datetime.now(UTC):%Y-%m}"
