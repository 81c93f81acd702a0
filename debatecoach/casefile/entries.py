"""What the journal can hold: one kind an entry, each applied the same way live and after a crash."""

from __future__ import annotations

from dataclasses import replace

from debatecoach.casefile.checks import MAX_SENT, check_defined, check_flow, check_pois, check_round
from debatecoach.casefile.steps import Corrected
from debatecoach.casefile.wire import CaseId, FlowBody, RoundBody, WireError, from_json
from debatecoach.casefile.work import KINDS, Done, JournalEntry, Partial, Work, put
from debatecoach.debate.ballot import Ballot
from debatecoach.debate.case import Round, RoundState, Sent
from debatecoach.debate.correction import MOST as MOST_CORRECTIONS
from debatecoach.debate.correction import Correction
from debatecoach.debate.defined import Defined
from debatecoach.debate.flow_tree import Flow
from debatecoach.debate.released import LeftOut, branches
from debatecoach.debate.sound import SoundTrace, check_sound
from debatecoach.debate.speech import PointOfInformation, Speech


class RoundEntry(JournalEntry):
    """A new round, whole."""

    kind = "round"
    round: RoundBody

    def apply(self, work: Work) -> Done:
        return self.enter(work, self.round.round())

    @staticmethod
    def enter(work: Work, round: Round) -> Done:
        """Add ``round`` itself, so that whoever started it sees what becomes of it."""
        if any(each.id == round.id for each in work.case.rounds):
            raise ValueError(f"there is already a round {round.id!r}")
        check_round(round)
        work.case.rounds.append(round)
        return Done(lambda: work.case.rounds.remove(round))


class SpeechEntry(JournalEntry):
    """The next finished speech, with the whole flow and ground after it; ``index`` says which one it is."""

    kind = "speech"
    round: str
    index: int
    speech: Speech
    flow: FlowBody
    corrected: tuple[Corrected, ...] = ()
    defined: tuple[Defined, ...] = ()

    def apply(self, work: Work) -> Done:
        return self.enter(work, self.flow.flow())

    def enter(self, work: Work, flow: Flow) -> Done:
        """Enter the speech; ``flow`` becomes the round's."""
        round = work.round(self.round)
        slots = round.format.slots
        if self.index != len(round.speeches) or self.index >= len(slots):
            raise ValueError(f"speech {self.index} is not the next one")
        if self.speech.slot != slots[self.index].id:
            raise ValueError(f"speech {self.speech.slot!r} does not belong in {slots[self.index].id!r}")
        check_flow(flow, round.format)
        check_defined(self.defined, round.format)
        before, pinned, pois, defined = round.flow, round.pinned, round.pois, round.defined
        partial = work.partials.pop((round.id, self.speech.slot), None)
        round.speeches.append(self.speech)
        round.flow, round.defined = flow, self.defined
        round.pinned = ()  # what was corrected of it is on the flow now
        round.pois = ()  # and its points of information are in it
        # steps were made on a flow that is gone, but for what was corrected of this very speech
        steps = work.history.drop_flow([each.step(round.id) for each in self.corrected])

        def undo() -> None:
            work.history.put_back(steps)
            round.speeches.pop()
            round.flow, round.pinned, round.pois, round.defined = before, pinned, pois, defined
            if partial is not None:
                work.partials[partial.round_id, partial.slot] = partial

        return Done(undo)


class PoisEntry(JournalEntry):
    """Points of information of the speech that is being given, all of them."""

    kind = "pois"
    round: str
    slot: str
    pois: tuple[PointOfInformation, ...]

    def apply(self, work: Work) -> Done:
        round = work.round(self.round)
        check_pois(self.pois, 0)
        if self.slot not in round.to_be_given:
            return Done(lambda: None)  # a late word about a speech that is over
        return put(round, "pois", self.pois)


class SoundEntry(JournalEntry):
    """What the sound of a speech measured; a speech that was given anew meanwhile is left alone."""

    kind = "sound"
    round: str
    index: int
    audio: str
    sound: SoundTrace

    def apply(self, work: Work) -> Done:
        round = work.round(self.round)
        check_sound(self.sound)
        if not 0 <= self.index < len(round.speeches) or round.speeches[self.index].audio != self.audio:
            return Done(lambda: None)
        return _changed(round.speeches, self.index, sound=self.sound)


class UnrecordEntry(JournalEntry):
    """The recording of a speech is deleted; what was said and measured of it stays."""

    kind = "unrecord"
    round: str
    index: int

    def apply(self, work: Work) -> Done:
        speeches = work.round(self.round).speeches
        if not 0 <= self.index < len(speeches):
            raise ValueError(f"there is no speech {self.index}")
        return _changed(speeches, self.index, audio="")


def _changed(speeches: list[Speech], index: int, **now: object) -> Done:
    before = speeches[index]
    speeches[index] = replace(before, **now)  # type: ignore[arg-type]
    return Done(lambda: speeches.__setitem__(index, before))


class BallotEntry(JournalEntry):
    """A round's ballot; None takes it away."""

    kind = "ballot"
    round: str
    ballot: Ballot | None

    def apply(self, work: Work) -> Done:
        return put(work.round(self.round), "ballot", self.ballot)


class StateEntry(JournalEntry):
    """Where a round stands. A round that is not running has no unfinished speech."""

    kind = "state"
    round: str
    state: RoundState

    def apply(self, work: Work) -> Done:
        round = work.round(self.round)
        before, round.state = round.state, self.state
        pinned, pois = round.pinned, round.pois
        if self.state is not RoundState.RUNNING:
            round.pinned = round.pois = ()
        partials = dict(work.partials)
        if self.state is not RoundState.RUNNING:
            for key in [key for key in partials if key[0] == round.id]:
                del work.partials[key]

        def undo() -> None:
            round.state, round.pinned, round.pois = before, pinned, pois
            work.partials.update(partials)

        return Done(undo)


class SentEntry(JournalEntry):
    """A copy was sent: the trees as they are in it are kept as the base of a later merge."""

    kind = "sent"
    id: CaseId
    at: str
    left_out: LeftOut | None = None

    def apply(self, work: Work) -> Done:
        forests = branches(work.case.forests, self.left_out)
        return put(work.case, "sent", [*work.case.sent, Sent(self.id, self.at, forests)][-MAX_SENT:])


class NotesEntry(JournalEntry):
    """The student's notes."""

    kind = "notes"
    text: str

    def apply(self, work: Work) -> Done:
        return put(work.case, "notes", self.text)


class CorrectionsEntry(JournalEntry):
    """What recognisers misheard in the case, all of it."""

    kind = "corrections"
    corrections: tuple[Correction, ...]

    def apply(self, work: Work) -> Done:
        if len(self.corrections) > MOST_CORRECTIONS:
            raise ValueError(f"a case keeps at most {MOST_CORRECTIONS} corrections")
        return put(work.case, "corrections", list(self.corrections))


class PartialEntry(JournalEntry):
    """How far the next speech has come; with neither text nor recording it has not begun.

    A late note about a speech that is not to be given any more says nothing.

    The recording's path is there for whoever reads the journal; where it lies is known without.
    """

    kind = "partial"
    changes_case = False
    round: str
    slot: str
    text: str
    recording: str

    def apply(self, work: Work) -> Done:
        round = work.round(self.round)
        key = (self.round, self.slot)
        before = work.partials.pop(key, None)
        if self.slot in round.to_be_given and (self.text or self.recording):
            work.partials[key] = Partial(self.round, self.slot, self.text)

        def undo() -> None:
            work.partials.pop(key, None)
            if before is not None:
                work.partials[key] = before

        return Done(undo)


def read_entry(kind: str, payload: bytes) -> JournalEntry:
    """An entry as the journal holds it.

    Raises:
        WireError: of an unknown kind, or not of that kind.
    """
    if kind not in KINDS:
        raise WireError(f"unknown entry {kind!r}")
    return from_json(KINDS[kind], payload)
