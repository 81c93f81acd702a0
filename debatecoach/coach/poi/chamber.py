"""Points of information in a round: who would rise, what is said to it, and the flow of it."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from debatecoach.coach.debater import Pace
from debatecoach.coach.debater.library_debater import LibraryDebater
from debatecoach.coach.debater.scene import Scene
from debatecoach.coach.listen.live import LiveFlow
from debatecoach.coach.listen.moves import enter_moves
from debatecoach.coach.poi import library
from debatecoach.coach.poi.forms import Form
from debatecoach.coach.poi.library import PoiOffer
from debatecoach.coach.poi.putting import PutPoi, over, put_into, to_leave_out
from debatecoach.coach.poi.rising import Liveliness, chamber, takes
from debatecoach.debate.case import Case, Round
from debatecoach.debate.flow_tree import Flow, FlowChange, FlowRef
from debatecoach.debate.matching import Similarity
from debatecoach.debate.speech import PointOfInformation, PoiState, Sentence, Speaker, Speech, words_alone
from debatecoach.debate.timekeeping import PARAGRAPH_PAUSE, SENTENCE_PAUSE

OVERRUN = 5.0
"""Seconds that a speech may end behind its limit for a point it took; what would cost more is refused."""
RISES = 0.7
"""How often one of the app's speakers who has a question rises on another of them."""


@dataclass(frozen=True, slots=True)
class ChamberFloor:
    """What the library debater needs to take part in points of information.

    Attributes:
        case, round: as they stand; copies where somebody may change them meanwhile.
        debater: the library's.
        forms: of question.
    """

    case: Case
    round: Round
    debater: LibraryDebater
    similarity: Similarity
    forms: Sequence[Form]

    def offers(
        self,
        live: LiveFlow,
        sentences: Sequence[Sentence],
        used: Collection[str] = (),
        pois: tuple[PointOfInformation, ...] = (),
    ) -> list[PoiOffer]:
        """What the other side would ask a person about the speech they are giving.

        Args:
            used, pois: the forms of question and the points it has had.
        """
        said = [(each.ref, each.last) for each in live.points if not each.open]
        return self._offers(self._heard(live, sentences, pois), live.flow, said, used)

    def scene(
        self, live: LiveFlow, sentences: Sequence[Sentence], pois: tuple[PointOfInformation, ...] = ()
    ) -> Scene:
        """What the other side has before it while a person gives a speech."""
        speech = self._heard(live, sentences, pois)
        return library.scene_within(
            *(self.debater, self.case, self.round, speech, live.flow, speech.side.other)
        )

    def _heard(
        self, live: LiveFlow, sentences: Sequence[Sentence], pois: tuple[PointOfInformation, ...]
    ) -> Speech:
        slot = self.round.format.slots[live.slot]
        return Speech(slot.id, slot.side, Speaker.HUMAN, tuple(sentences), 0.0, "", pois=pois)

    def _offers(
        self, speech: Speech, flow: Flow, said: Sequence[tuple[FlowRef, int]], used: Collection[str]
    ) -> list[PoiOffer]:
        scene = library.scene_within(*(self.debater, self.case, self.round, speech, flow, speech.side.other))
        earlier = {poi.text for each in (*self.round.speeches, speech) for poi in each.pois}
        texts = [each.text for each in speech.sentences]
        return library.offers(scene, self.forms, said, texts, earlier, used)

    def answer(self, speech: Speech, said: int, question: str) -> tuple[str, ...]:
        """What a speaker of the app's says to a point, after ``said`` sentences of its speech."""
        flow, made = self._so_far(speech, said)
        about = [ref for ref, _ in made if flow.side_of(ref) is speech.side]
        index, put = len(self.round.speeches), None
        if about:
            put = library.enter_poi(flow, index, about[-1], [(question, said)], self.similarity)[0][0]
        # As a person's: what a person asks has to be recognised, and who asks does not matter here.
        asked = replace(
            speech, speaker=Speaker.HUMAN, sentences=(*speech.sentences[:said], Sentence(question))
        )
        scene = library.scene_within(self.debater, self.case, self.round, asked, flow, speech.side)
        return library.answer(scene, put, question)

    def _so_far(self, speech: Speech, said: int) -> tuple[Flow, list[tuple[FlowRef, int]]]:
        """The flow with the beginning of a machine's speech; the points it has made, each with its last
        sentence."""
        flow, index = self.round.flow.copy(), len(self.round.speeches)
        moves = [each for each in speech.moves if each.first < said]
        made = enter_moves(flow, moves, speech.sentences[:said], index, speech.side, self.similarity)
        return flow, [(each.ref, each.last) for each in made]

    def held(
        self,
        speech: Speech,
        liveliness: Liveliness,
        pace: Pace,
        asker: Pace,
        offers: Mapping[int, PoiOffer] | None = None,
    ) -> Speech:
        """A machine's speech with the points that the other side's speaker, a machine too, offered in it.

        Args:
            offers: a model's, by the number of sentences said; None: the library's.
        """
        index = len(self.round.speeches)
        slot = self.round.format.slots[index]
        lively = chamber(slot, liveliness)
        if lively is None or not speech.sentences or any(each.end < 0 for each in speech.sentences):
            return speech
        rng = library.seeded(self.round, index, self.case.motion.text)
        late = index >= len(self.round.format.slots) / 2
        limit = float(slot.seconds)
        pois: list[PointOfInformation] = []
        put: list[PutPoi] = []
        out: frozenset[int] = frozenset()
        used: set[str] = set()
        shift, last = 0.0, -1.0
        for place, each in enumerate(speech.sentences):
            following = speech.sentences[place + 1 : place + 2] or (each,)
            if place in out:
                shift -= following[0].start - each.start
            at = each.end + shift
            ends = place + 1 == len(speech.sentences) or speech.sentences[place + 1].paragraph
            if place in out or ends or not lively.open(at, len(pois), last):
                continue
            offered = (*pois, *(one.poi for one in put))
            if offers is not None:
                offer = offers.get(place + 1)
            else:
                offer = self._machine_offer(replace(speech, pois=offered), place + 1, used, rng)
            if offer is None:
                continue
            used.add(offer.form)
            taken = takes(rng, len(put), limit - at, late)
            poi = PointOfInformation(at, offer.by, PoiState.REFUSED, offer.text, after=each.text)
            last = at
            answer = self.answer(speech, place + 1, offer.text) if taken else ()
            if answer and words_alone(answer[-1]) not in words_alone(speech.text):
                asked = at + PARAGRAPH_PAUSE + asker.seconds(offer.text)
                until = asked + SENTENCE_PAUSE + library.spoken_seconds(answer, pace) + PARAGRAPH_PAUSE
                spent = sum(one.poi.until - one.poi.at for one in put) + until - at
                gone = to_leave_out(speech, place, spent, limit, out)
                if over(speech, spent, gone, limit) <= OVERRUN:
                    out, last = gone, until
                    shift = until - following[0].start
                    poi = replace(poi, state=PoiState.TAKEN, asked=asked, until=until)
                    put.append(PutPoi(poi, place, answer))
                    continue
            pois.append(poi)
        refused = replace(speech, pois=tuple(pois)) if pois else speech
        grace = self.round.format.grace
        return put_into(refused, put, out, limit + grace) if put else refused

    def _machine_offer(
        self, speech: Speech, said: int, used: Collection[str], rng: random.Random
    ) -> PoiOffer | None:
        flow, whole = self._so_far(speech, said)
        so_far = replace(speech, sentences=speech.sentences[:said])
        # What the speaker meets by itself, before or later, would be answered twice in one speech.
        own = words_alone(speech.text)
        found = [
            each
            for each in self._offers(so_far, flow, whole, used)
            if each.sentence == said - 1 and words_alone(library.substance(each.text)[0]) not in own
        ]
        return found[0] if found and rng.random() < RISES else None


def enter_pois(
    flow: Flow, speech: Speech, index: int, made: Sequence[tuple[int, FlowRef]], similarity: Similarity
) -> list[FlowChange]:
    """Enter the points that were put in a speech, each against what was being said, with its answer; returns
    what takes them back. Where the speech put nothing on the flow they have no place there.

    Args:
        made: what the speech put on the flow: first sentence and node, in order.
    """
    own = [(first, ref) for first, ref in made if flow.side_of(ref) is speech.side]
    changes: list[FlowChange] = []
    for poi in speech.pois:
        if poi.in_speech and own:
            before = [ref for first, ref in own if first < poi.sentence]
            said = [(poi.text, poi.sentence)]
            said += [(speech.sentences[at].text, at) for at in range(poi.sentence + 1, poi.last + 1)]
            about = before[-1] if before else own[0][1]
            changes += [change for _, change in library.enter_poi(flow, index, about, said, similarity)]
    return changes
