"""What was done to a case, step by step and by name, to be taken back and done again after a restart too.

A step is a person's: one name, any number of changes. Each change is kept with its inverse, so a step
needs nothing but itself. The history is kept in the case file beside the case.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from debatecoach.casefile.steps import Piece


@dataclass(slots=True)
class HistoryStep:
    """One named step.

    Attributes:
        name: what the person did, in the language it was done in.
        forward: its changes, in order.
        back: the changes that take it back, in the order to apply them: ``back[-1 - i]`` is the inverse
            of ``forward[i]``.
        data: the step as the file holds it, made when it is first saved.
    """

    name: str
    forward: tuple[Piece, ...]
    back: tuple[Piece, ...]
    data: bytes = b""

    @property
    def of_flow(self) -> bool:
        """True if it changed a round's flow, or what is being entered in it."""
        return any(piece.kind in ("flow", "pin") for piece in self.forward)

    @property
    def corrects(self) -> bool:
        """True if it only corrected a speech that was being given."""
        return all(piece.kind == "pin" for piece in self.forward)

    def of_own_flow(self, round: str, speech: int) -> bool:
        """True if it changed what a student flowed by hand of a speech of a round."""
        return any(
            piece.kind == "own-flow" and piece.round == round and piece.own.speech == speech
            for piece in self.forward
        )

    def joined(self, forward: Piece, back: Piece) -> HistoryStep:
        """This step with a further change. Changes of different things do not meet, so that each thing's
        can be kept as one."""
        pieces, inverses = list(self.forward), list(self.back)
        for at, piece in enumerate(pieces):
            whole, undone = piece.then(forward), back.then(inverses[-1 - at])
            if whole is not None and undone is not None:
                pieces[at], inverses[-1 - at] = whole, undone  # type: ignore[call-overload]
                return HistoryStep(self.name, tuple(pieces), tuple(inverses))
        return HistoryStep(self.name, (*pieces, forward), (back, *inverses))


@dataclass(slots=True)
class History:
    """Steps, oldest first; the first ``done`` of them are done, the others were taken back."""

    steps: list[HistoryStep] = field(default_factory=list)
    done: int = 0

    def __len__(self) -> int:
        return len(self.steps)

    @property
    def last(self) -> HistoryStep | None:
        """The step to be taken back next."""
        return self.steps[self.done - 1] if self.done else None

    @property
    def next(self) -> HistoryStep | None:
        """The step to be done again next."""
        return self.steps[self.done] if self.done < len(self.steps) else None

    def record(self, name: str, forward: Piece, back: Piece, joins: bool = False) -> None:
        """A change was made: a new step, or (``joins``) part of the last one. What had been taken back
        cannot be done again."""
        del self.steps[self.done :]
        if joins and self.steps:
            self.steps[-1] = self.steps[-1].joined(forward, back)
        else:
            self.steps.append(HistoryStep(name, (forward,), (back,)))
        self.done = len(self.steps)

    def move(self, forward: bool) -> bool:
        """A step was done again, or taken back; False if there is none."""
        if (self.next if forward else self.last) is None:
            return False
        self.done += 1 if forward else -1
        return True

    def drop_flow(self, instead: Sequence[HistoryStep] = ()) -> History:
        """Forget the steps on flows, which trees and motion do not feel; returns what was before.

        Args:
            instead: what the last corrections of a speech that is entered have become, oldest first; each
                stands where the correction stood.
        """
        before, left = self.copy(), list(instead)
        steps: list[HistoryStep] = []
        done = 0
        for at in reversed(range(len(self.steps))):
            step = self.steps[at]
            if at < self.done and left and step.corrects:
                steps.append(left.pop())
            elif not step.of_flow:
                steps.append(step)
            else:
                continue
            done += at < self.done
        self.steps, self.done = steps[::-1], done
        return before

    def drop_own_flow(self, round: str, speech: int) -> History:
        """Forget the steps on what a student flowed by hand of a speech; returns what was before."""
        before = self.copy()
        of = [step.of_own_flow(round, speech) for step in self.steps]
        self.done -= sum(of[: self.done])
        self.steps = [step for step, mine in zip(self.steps, of, strict=True) if not mine]
        return before

    def copy(self) -> History:
        """The history as it stands."""
        return History(list(self.steps), self.done)

    def put_back(self, before: History) -> None:
        """Be again as a copy was."""
        self.steps, self.done = before.steps, before.done

    def clear(self) -> None:
        """Forget everything."""
        self.steps, self.done = [], 0
