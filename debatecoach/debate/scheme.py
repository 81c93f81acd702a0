"""Argumentation schemes and their critical questions (R-Debater appendix B; Walton et al. 2008)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CriticalQuestion:
    """A question an argument of the scheme must be able to answer.

    Attributes:
        id: unique within the scheme.
        question: as a judge would ask it, for the student to read.
        undermines: True if an unanswered question defeats the argument, False if it weakens it.
    """

    id: str
    question: str
    undermines: bool = True


@dataclass(frozen=True, slots=True)
class Scheme:
    """One stereotyped pattern of argument.

    Attributes:
        id: as in :mod:`debatecoach.coach.motion_file`.
        name: for people.
        form: the pattern in one sentence.
        cues: lower-case words and phrases that signal it.
        questions: its critical questions, the most damaging first.
        zh: name and first two questions in Chinese.
    """

    id: str
    name: str
    form: str
    cues: tuple[str, ...]
    questions: tuple[CriticalQuestion, ...]
    zh: str = ""
