"""Running a round: who speaks next, what they have heard, and what it does to the flow. No Qt, no files."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from debatecoach.base.messages import Words
from debatecoach.coach.cross_examination.exchange import enter_exchange
from debatecoach.coach.debater import Debater, Live, Pace, Progress
from debatecoach.coach.listen.by_hand import in_time
from debatecoach.coach.listen.defining import ground_after
from debatecoach.coach.listen.listener import Listener
from debatecoach.coach.listen.moves import enter_moves
from debatecoach.coach.listen.told import Account, Reader
from debatecoach.coach.poi.chamber import enter_pois
from debatecoach.coach.poi.putting import from_text, put_into_heard
from debatecoach.coach.team.otherwise import LISTENED
from debatecoach.debate.adjudication import Ask
from debatecoach.debate.ballot import Ballot
from debatecoach.debate.case import Case, Round, RoundState
from debatecoach.debate.defined import known_to
from debatecoach.debate.flow_tree import Flow, FlowChange, FlowTree, Ground, Point
from debatecoach.debate.forest import STANCE, Twig
from debatecoach.debate.format import Kind
from debatecoach.debate.matching import Similarity
from debatecoach.debate.motion import language_of
from debatecoach.debate.pinned import Pinned
from debatecoach.debate.side import Side
from debatecoach.debate.speech import POI, PointOfInformation, Sentence, Speaker, Speech, SpokenWord
from debatecoach.debate.timekeeping import hard_cut

GRANTED = {"en": "Granted in cross-examination", "zh": "质询中承认"}
"""How what was granted stands on the flow, in the debate's language."""


def as_heard(round: Round, slot: int) -> Round:
    """The round as the speaker of ``slot`` knows it: speeches it was blind to are empty, their points gone.

    Speeches keep their places, so indices mean the same in both; the flow is a copy.
    """
    heard = set(round.format.heard_before(slot))
    speeches = [
        speech
        if index in heard
        else replace(speech, sentences=(), moves=(), cut=(), turns=(), grants=(), noted=())
        for index, speech in enumerate(round.speeches)
    ]
    trees = {side: _tree_as_heard(tree, heard) for side, tree in round.flow.trees.items()}
    return replace(
        round,
        speeches=speeches,
        flow=Flow(trees[Side.PRO], trees[Side.CON]),
        defined=known_to(round.defined, heard),
    )


def _tree_as_heard(tree: FlowTree, heard: set[int]) -> FlowTree:
    twigs: list[Twig[Point]] = []
    kept = {STANCE}
    for twig in tree.twigs():
        point = twig.payload
        if twig.parent not in kept or point.speech not in heard:
            continue
        kept.add(twig.id)
        mentions = tuple(mention for mention in point.mentions if mention.speech in heard)
        twigs.append(Twig(twig.id, twig.parent, replace(point, mentions=mentions)))
    return FlowTree(tree.side, twigs)


class RoundRunner:
    """Plays one round of a case.

    Args:
        case: the motion and its trees.
        round: the round to play, or to go on with.
        debater: speaks for the sides no person takes.
        listener: understands what a person said.
        similarity: matches what was said with the flow.
        paces: the voice of each side, for timing.
        reader: reads what a person said with a model; None: the listener alone hears it.
    """

    def __init__(
        self,
        case: Case,
        round: Round,
        debater: Debater,
        listener: Listener,
        similarity: Similarity,
        paces: Mapping[Side, Pace],
        reader: Reader | None = None,
    ) -> None:
        self.case = case
        self.round = round
        self._debater = debater
        self._listener = listener
        self._similarity = similarity
        self._paces = paces
        self._reader = reader

    async def compose(self, progress: Progress | None = None, live: Live | None = None) -> Speech:
        """The machine's speech for the next slot. Nothing is entered: see :meth:`commit`.

        Raises:
            ValueError: the round is over, or an exchange is next, which is held
                (:mod:`debatecoach.coach.cross_examination`).
        """
        slot = self._next()
        if self.round.format.slots[slot].kind is not Kind.SPEECH:
            raise ValueError("an exchange is held, not composed")
        side = self.round.format.slots[slot].side
        return await self._debater.compose(
            self.case, as_heard(self.round, slot), slot, self._paces[side], progress, live
        )

    async def overhear(self, sentences: Sequence[Sentence]) -> None:
        """Let the debater think along while a person gives the next speech; nothing is entered."""
        slot = self._next()
        slots = self.round.format.slots
        later = ((i, slots[i]) for i in range(slot + 1, len(slots)))
        speaks = (i for i, each in later if each.side is not slots[slot].side and each.kind is Kind.SPEECH)
        after = next(speaks, None)
        if after is None or self.round.by_person(slots[after]) or slots[slot].id in slots[after].blind_to:
            return
        pace = self._paces[slots[after].side]
        await self._debater.overhear(self.case, as_heard(self.round, after), slot, sentences, pace)

    def human_speech(
        self,
        sentences: Sequence[Sentence],
        seconds: float,
        timed_by: str,
        heard_by: str = "",
        audio: str = "",
        notices: Sequence[Words] = (),
        words: Sequence[SpokenWord] = (),
        pois: Sequence[PointOfInformation] = (),
    ) -> Speech:
        """A person's speech for the next slot, cut at the last whole sentence within limit + grace.

        Points of information that were put in it stand among its sentences, those of a written speech
        already (its ``> `` lines).

        Sentences that carry no times are cut only when the whole speech is over its time, in
        proportion to their length in characters.

        Raises:
            ValueError: the round is over.
        """
        slot = self.round.format.slots[self._next()]
        limit = slot.seconds + self.round.format.grace
        keep = fitting(sentences, seconds, limit)
        if keep < len(sentences):
            kept_for = sentences[keep - 1].end if keep else 0.0
            if keep and kept_for < 0:
                kept_for = _spread(sentences, seconds)[keep - 1]
            seconds = min(seconds, kept_for)
        kept, put = put_into_heard(sentences[:keep], pois)
        if any(each.text.startswith(POI) for each in sentences[:keep]):
            put = from_text(kept)
        return Speech(
            slot=slot.id,
            side=slot.side,
            speaker=Speaker.HUMAN,
            sentences=kept,
            pois=put,
            seconds=seconds,
            timed_by=timed_by,
            heard_by=heard_by,
            cut=tuple(sentence.text for sentence in sentences[keep:]),
            audio=audio,
            notices=tuple(notices),
            words=tuple(word for word in words if keep == len(sentences) or word.start < seconds),
        )

    async def read(self, speech: Speech) -> Account | None:
        """What a model says the next speech does, for :meth:`commit`; None where none is asked: there is
        none, or the speech is a machine's, whose writer knows its moves.
        """
        if self._reader is None or speech.speaker is not Speaker.HUMAN or not speech.sentences:
            return None
        return await self._reader.read(self.round, self._next(), speech.own)

    def commit(self, speech: Speech, account: Account | None = None) -> list[FlowChange]:
        """Add the next speech and enter it in the flow.

        A machine's moves are known; a person's speech is heard by the listener, and its ``moves``
        are set to what was understood. What a person corrected of it while it was given holds.

        Args:
            speech: the next one.
            account: from :meth:`read`. Where the model could not, a notice of the speech says so.

        Returns:
            The changes that take the entries back, to be applied last first.

        Raises:
            ValueError: the round is over, or the speech belongs to another slot.
        """
        speech, changes = self._enter(self.round.flow, speech, account, self.round.pinned)
        place = len(self.round.speeches)
        self.round.defined = ground_after(self.round.defined, speech.sentences, place, speech.side)
        self.round.speeches.append(speech)
        self.round.pinned = ()
        return changes

    def flow_with(self, speech: Speech, account: Account | None, pinned: Sequence[Pinned]) -> Flow:
        """The flow as :meth:`commit` would leave it, had this been corrected of the speech."""
        flow = self.round.flow.copy()
        self._enter(flow, speech, account, pinned)
        return flow

    def _enter(
        self, flow: Flow, speech: Speech, account: Account | None, pinned: Sequence[Pinned]
    ) -> tuple[Speech, list[FlowChange]]:
        index = self._next()
        slot = self.round.format.slots[index]
        if speech.slot != slot.id:
            raise ValueError(f"slot {slot.id!r} is next, not {speech.slot!r}")
        if speech.turns:
            granted = GRANTED[language_of(self.case.motion.text)]
            return speech, enter_exchange(flow, speech, slot, index, self._similarity, granted)
        if speech.speaker is Speaker.HUMAN:
            unheard = set(range(index)) - set(self.round.format.heard_before(index))
            entered = self._listener.hear(
                *(speech.own, index, speech.side, flow, slot.stage, unheard, account),
                pinned=in_time(pinned, speech),
            )
            put = [(each.first, ref) for each, ref in zip(entered.moves, entered.refs, strict=True)]
            if account is not None and account.lost and entered.moves:
                speech = replace(speech, notices=(*speech.notices, LISTENED.put(reason=account.lost)))
            asked = enter_pois(flow, speech, index, put, self._similarity)
            return replace(speech, moves=entered.moves), [*entered.changes, *asked]
        made = enter_moves(
            *(flow, speech.moves, speech.sentences, index, speech.side, self._similarity),
            pinned=pinned,
            grounds=self._grounds(speech),
        )
        asked = enter_pois(flow, speech, index, [(m.first, m.ref) for m in made], self._similarity)
        return speech, [*(each.change for each in made), *asked]

    def adjudicate(self) -> Ballot:
        """Judge the round as it stands, keep the ballot and close the round."""
        from debatecoach.coach.bench.ballots import ballot_by_rule

        ballot = ballot_by_rule(self.round, self.case)
        self.round.ballot = ballot
        self.round.state = RoundState.FINISHED
        return ballot

    def try_verdict(self, ballot: Ballot, asks: Collection[Ask]) -> Ballot:
        """The same ballot, with probes of its verdict by arithmetic."""
        from debatecoach.coach.bench.ballots import tried

        return tried(ballot, self.round, self.case, self._listener, asks)

    def _next(self) -> int:
        slot = self.round.next_slot
        if slot is None:
            raise ValueError("the round is over")
        return slot

    def _grounds(self, speech: Speech) -> dict[str, Ground]:
        """Evidence for the moves whose rehearsal node rests on a card."""
        grounds = {}
        for name in (name for move in speech.moves for name in move.nodes):
            owner, _, node = name.partition("/")
            forest = self.case.forests[Side(owner)]
            if node in forest and forest[node].cards:
                grounds[name] = Ground.EVIDENCE
        return grounds


def fitting(sentences: Sequence[Sentence], seconds: float, limit: float) -> int:
    """How many sentences of a speech of ``seconds`` are over within ``limit``."""
    if sentences and all(sentence.end >= 0 for sentence in sentences):
        return hard_cut([sentence.end for sentence in sentences], limit)
    if sentences and seconds > limit:
        return hard_cut(_spread(sentences, seconds), limit)
    return len(sentences)


def _spread(sentences: Sequence[Sentence], seconds: float) -> list[float]:
    """When each sentence ends if all were spoken evenly."""
    total = sum(len(sentence.text) for sentence in sentences) or 1
    clock = 0.0
    ends = []
    for sentence in sentences:
        clock += seconds * len(sentence.text) / total
        ends.append(clock)
    return ends
