"""One argument of a speech, as the listener gathers it."""

from __future__ import annotations

from dataclasses import dataclass, field

from debatecoach.coach.listen.chatter import is_bare


@dataclass(slots=True)
class Unit:
    """One argument of a speech.

    Attributes:
        first, last: indices of its first and last sentence.
        body: the sentences that argue, each with its index and without what was reported of the other side.
        about: the topic its header names ("shy students"), empty without one.
        stated: (index, words) of the claim its header makes itself, None if it makes none.
        target: what it says the other side said, empty if it reports nothing.
        number: which of their main points it names ("their second point" is 1), -1 if none.
        signposted, attributed, named, answering, contrasting, reminding, closing, weighing: the cues
            found; ``named``: the other side is named beyond doubt, not only as "they".
        own: its header names a point of the speaker's own.
        foreseen: it answers what somebody may say, not what was said.
        asked: it takes up a question the other side put.
        taken_up: it begins with a point of the other side's in the speaker's mouth and no other cue.
        loose: it begins only because it speaks of something else, or what was before is long.
        turning: it says that what it answers speaks for the speaker's own side.
        reports: what it reports, if that is more than one thing; else empty.
        recalls: what it recalls of its own, if that is more than one thing; else empty.
        applied: words of the own point it puts to use.
        conceding: it grants what the other side said, and says nothing against it.
        yielding: what it grants is no unit of its own if something follows: that answers it all the same.
        crossing: it puts an own point to use against another one of theirs.
        claim, argument: its best claim in a cell's length, and the rest of the body.
        said_at: index of the sentence the claim is from.
    """

    first: int
    last: int
    body: list[tuple[int, str]] = field(default_factory=list)
    about: str = ""
    stated: tuple[int, str] | None = None
    target: str = ""
    number: int = -1
    signposted: bool = False
    attributed: bool = False
    named: bool = False
    answering: bool = False
    contrasting: bool = False
    reminding: bool = False
    closing: bool = False
    weighing: bool = False
    own: bool = False
    foreseen: bool = False
    asked: bool = False
    taken_up: bool = False
    loose: bool = False
    turning: bool = False
    conceding: bool = False
    yielding: bool = False
    crossing: bool = False
    reports: tuple[str, ...] = ()
    recalls: tuple[str, ...] = ()
    applied: str = ""
    claim: str = ""
    argument: str = ""
    said_at: int = 0

    @property
    def key(self) -> tuple[object, ...]:
        """All that is known of it: units with equal keys are read alike."""
        return (
            *(self.first, self.last, tuple(self.body), self.about, self.stated, self.target, self.number),
            *(self.signposted, self.attributed, self.named, self.answering, self.contrasting),
            *(self.reminding, self.closing, self.weighing, self.own, self.foreseen, self.asked),
            *(self.taken_up, self.loose, self.turning, self.conceding, self.yielding, self.crossing),
            *(self.reports, self.recalls, self.applied, self.claim, self.argument, self.said_at),
        )

    @property
    def opens(self) -> str:
        """Its first sentence that argues."""
        return self.body[0][1] if self.body else ""

    @property
    def text(self) -> str:
        """Everything it argues."""
        return " ".join(text for _, text in self.body)

    @property
    def has_point(self) -> bool:
        """True once some sentence of it says more than a label or a report."""
        return self.stated is not None or any(not is_bare(text) for _, text in self.body)
