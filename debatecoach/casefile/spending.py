"""What language models have cost, month by month: ``spending.json`` in the state folder."""

from __future__ import annotations

import contextlib
import json
from datetime import UTC, datetime
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field, FiniteFloat, ValidationError

from debatecoach.base.files import write_whole
from debatecoach.casefile.shared import changing
from debatecoach.casefile.trouble import fault

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
        self._new: list[tuple[str, Month]] = []
        self.damaged = False
        self._months = self._read() or {}

    def month(self) -> Month:
        """Sums of this month, UTC, of all windows as they were at the last :meth:`add`."""
        return self._months.get(_name(), Month()).model_copy()

    def add(self, calls: int, prompt: int, completion: int, cost: float) -> None:
        """Count what was used just now. What could not be written is written with the next.

        Raises:
            CaseFileError: it cannot be written; the sums in memory are right all the same.
        """
        one = Month(calls=calls, prompt_tokens=prompt, completion_tokens=completion, cost=cost)
        self._new.append((_name(), one))
        _count(self._months, self._new[-1:])
        try:
            with changing(self._path):
                found = self._read()
                if found is not None:
                    self._months = found
                    _count(self._months, self._new)
                data = {name: each.model_dump() for name, each in self._months.items()}
                write_whole(self._path, json.dumps(data, indent=1).encode())
        except OSError as error:
            raise fault("settings not written", self._path, error) from error
        self._new.clear()

    def _read(self) -> dict[str, Month] | None:
        """What the file says. None: there is none, or it was damaged and is put aside; what is in memory
        stands then."""
        try:
            with self._path.open("rb") as file:
                raw = json.loads(file.read(MOST))
            return {str(name): Month.model_validate(value) for name, value in raw.items()}
        except FileNotFoundError:
            return None
        except (OSError, ValueError, RecursionError, AttributeError, ValidationError):
            self.damaged = True
            with contextlib.suppress(OSError):  # then it stays, until the next sum; `damaged` says so
                self._path.replace(self._path.with_name("spending.json.damaged"))
            return None


def _count(months: dict[str, Month], new: list[tuple[str, Month]]) -> None:
    for name, one in new:
        month = months.setdefault(name, Month())
        month.calls += one.calls
        month.prompt_tokens += one.prompt_tokens
        month.completion_tokens += one.completion_tokens
        month.cost += one.cost


def _name() -> str:
    return f"{datetime.now(UTC):%Y-%m}"
