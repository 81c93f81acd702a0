"""Would it hold? A verdict is asked for again where only something changed that should not matter.

Labels swapped, long speeches cut to the length of the other side's, other names: position, length and label
bias are the best known of judging models (Cambridge simulation, "The AI judge bias problem").
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace

from debatecoach.coach.bench import engagement
from debatecoach.coach.bench.asking import Clerk
from debatecoach.coach.bench.spoken import cut_to
from debatecoach.coach.bench.verdict import WEIGHTS
from debatecoach.debate.adjudication import Adjudication, Ask, Probe
from debatecoach.debate.side import Team
from debatecoach.debate.speech import Sentence
from debatecoach.debate.transcript import Spoken, Transcript
from debatecoach.debate.votes import Vote, decide

JUDGES = 2
"""A probe has so many judges in each of two passes."""
OTHER_LETTERS = "QRST"


def to_one_length(transcript: Transcript, texts: Sequence[str]) -> list[str]:
    """The texts with each team's n-th speech cut to the shortest n-th speech; one that was not given, or is
    empty, shortens nobody's."""
    places: list[int] = []
    shortest: dict[int, int] = {}
    for index, (spoken, text) in enumerate(zip(transcript.speeches, texts, strict=True)):
        place = sum(each.team is spoken.team for each in transcript.speeches[:index])
        places.append(place)
        if text.strip():
            shortest[place] = min(shortest.get(place, len(text)), len(text))
    return [cut_to(text, shortest.get(place, len(text))) for text, place in zip(texts, places, strict=True)]


async def probed(
    clerk: Clerk, transcript: Transcript, texts: Sequence[str], found: Adjudication, asks: Collection[Ask]
) -> Adjudication:
    """An adjudication with its probes, made by the engagement judges: the primary verdict is the one that has
    to hold. The swap is in the six votes already and costs nothing."""
    probes = []
    for ask in (each for each in Ask if each in asks):
        if ask is Ask.SWAP:
            second = [
                each for each in found.votes if each.layer == engagement.LAYER and each.judge[:1] == "2"
            ]
            votes = [replace(each, judge=f"1{each.judge[1:]}") for each in second]
        elif ask is Ask.TRUNCATE:
            votes = await engagement.votes(clerk, transcript, to_one_length(transcript, texts), JUDGES)
        else:
            votes = await engagement.votes(clerk, transcript, texts, JUDGES, letters=OTHER_LETTERS)
        if votes:
            winner = _decided(found, votes)
            before = found.winner
            if ask is Ask.SWAP:  # what the first labels alone would have given
                before = _decided(found, [each for each in found.votes if each.judge[:2] == "1."])
            probes.append(Probe(ask, winner, winner is before, tuple(votes)))
    return replace(found, probes=tuple(probes))


def _decided(found: Adjudication, votes: Sequence[Vote]) -> Team | None:
    """The winner if these had been the engagement judges' votes."""
    mine = [each for each in votes if each.layer == engagement.LAYER]
    verdict, contested = engagement.verdict(mine, found.teams, WEIGHTS[engagement.LAYER])
    layers = [each for each in found.votes if each.weight and each.layer != engagement.LAYER]
    return decide([*layers, *([verdict] if verdict else [])], found.teams, contested).winner


_OTHER = {
    **{Team.PRO: Team.CON, Team.OG: Team.OO, Team.CG: Team.CO},
    **{Team.CON: Team.PRO, Team.OO: Team.OG, Team.CO: Team.CG},
}
"""Who sits opposite."""


def probed_by_rule(
    found: Adjudication,
    transcript: Transcript,
    asks: Collection[Ask],
    judge: Callable[[Transcript], Adjudication],
) -> Adjudication:
    """The same without a model: the debate is judged again with the sides' names swapped, the speeches of one
    length, and nobody's name.

    Args:
        found: the adjudication.
        transcript: of what.
        asks: which probes.
        judge: judges a transcript by rule.
    """
    probes = []
    for ask in (each for each in Ask if each in asks):
        if ask is Ask.SWAP:
            changed = [replace(each, team=_OTHER[each.team]) for each in transcript.speeches]
        elif ask is Ask.TRUNCATE:
            texts = to_one_length(transcript, [each.text for each in transcript.speeches])
            changed = [_begun(each, text) for each, text in zip(transcript.speeches, texts, strict=True)]
        else:
            changed = [replace(each, name=f"Speaker {n}") for n, each in enumerate(transcript.speeches, 1)]
        other = judge(replace(transcript, speeches=tuple(changed)))
        winner = _OTHER[other.winner] if ask is Ask.SWAP and other.winner else other.winner
        votes = tuple(Vote(each.layer, each.winner, each.weight, each.scores) for each in other.votes)
        probes.append(Probe(ask, winner, winner is found.winner, votes))
    return replace(found, probes=tuple(probes))


def _begun(spoken: Spoken, text: str) -> Spoken:
    """As many of the sentences as the cut text holds."""
    kept: list[Sentence] = []
    size = 0
    for each in spoken.sentences:
        size += len(each.text) + 1
        if size > len(text) + 1 and kept:
            break
        kept.append(each)
    return replace(spoken, sentences=tuple(kept))
