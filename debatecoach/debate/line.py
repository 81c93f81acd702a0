"""Words that were said, and where."""

from __future__ import annotations

from dataclasses import dataclass

from debatecoach.debate.flow_tree import FlowRef


@dataclass(frozen=True, slots=True)
class QuotedLine:
    """Words that were said: the speech (index), the sentence (index) and the quotation itself."""

    speech: int
    sentence: int
    quote: str
    ref: FlowRef | None = None
