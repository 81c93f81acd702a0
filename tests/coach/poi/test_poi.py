"""Points of information without a window: when, what, how it changes the speech and the flow."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace
from pathlib import Path

import pytest

from debatecoach.casefile.wire import KeptCase, dump_case, load_case
from debatecoach.coach.bench.transcribed import transcript_of
from debatecoach.coach.listen.live import LiveListener
from debatecoach.coach.listen.sentences import split_sentences
from debatecoach.coach.poi.forms import ask, own_claim
from debatecoach.coach.poi.library import substance
from debatecoach.coach.poi.putting import PutPoi, put_into, put_into_heard, to_leave_out
from debatecoach.coach.poi.rising import MOST_TAKEN, Liveliness, chamber, takes
from debatecoach.coach.round import RoundRunner
from debatecoach.debate.case import Round
from debatecoach.debate.flow_tree import Manner
from debatecoach.debate.format import PoisAllowed, Slot, Stage
from debatecoach.debate.side import Side
from debatecoach.debate.speech import POI, PointOfInformation, PoiState, Sentence, Speaker, Speech
from debatecoach.engines.embedding.lexical import LexicalEmbedding
from debatecoach.engines.voice.wrapped import WithAsides
from debatecoach.services import playing
from debatecoach.services.documents import round_document, transcript
from debatecoach.services.wiring import Engines, new_round
from tests.coach.rig import case_of, library

SLOT = Slot("pro-opening", Side.PRO, Stage.OPENING, 240, pois=PoisAllowed())


def engines() -> Engines:
    return Engines((), (), LexicalEmbedding(), library())


def begun(format: str, human: Side | None, seed: int = 3) -> RoundRunner:
    round = new_round(library().formats[format], human, seed)
    return engines().runner(case_of("fat-tax"), round)


def test_the_chamber_spreads_offers_out_and_keeps_protected_time() -> None:
    calm, lively = chamber(SLOT, Liveliness.CALM), chamber(SLOT, Liveliness.LIVELY)
    assert calm is not None
    assert lively is not None
    assert (calm.most, lively.most) == (2, 4)
    for each in (calm, lively):
        offers, last, made = 0, -1.0, []
        for at in range(0, 260):
            if each.open(at, offers, last):
                offers, last = offers + 1, float(at)
                made.append(at)
        assert len(made) <= each.most
        assert all(60 <= at < 180 for at in made)
        assert all(after - before >= each.gap for before, after in zip(made, made[1:], strict=False))
    assert chamber(SLOT, Liveliness.OFF) is None
    assert chamber(replace(SLOT, pois=None), Liveliness.LIVELY) is None


def test_the_first_point_in_time_is_taken_and_not_all_of_them() -> None:
    for seed in range(50):
        rng = random.Random(seed)
        assert takes(rng, 0, 100.0, late=True), "at least one, where there is time"
        assert not takes(rng, 0, 30.0, late=False), "no time for one"
        assert not takes(rng, MOST_TAKEN, 200.0, late=False)
    again = [takes(random.Random(seed), 1, 200.0, late=False) for seed in range(200)]
    assert 0.3 < sum(again) / 200 < 0.6


def play(round: Round, how: Liveliness) -> None:
    used, case = engines(), case_of("fat-tax")
    asyncio.run(playing.play(used.runner(case, round), None, used, lambda _line: None, None, how))


def test_the_library_rises_on_a_persons_file() -> None:
    case, runner = case_of("fat-tax"), begun("british-parliamentary", Side.PRO)
    forest = case.forests[Side.PRO]
    points = zip(("First", "Second", "Third"), forest.children(), strict=False)
    told = [f"{nth}, {forest[node].claim}. {forest[node].argument}" for nth, node in points]
    speech = runner.human_speech(split_sentences(" ".join(told)), 300.0, "typed")
    offers = asyncio.run(playing.rises(runner, speech, engines(), Liveliness.LIVELY))
    assert offers
    ignored = playing._ignored(speech, offers)
    assert all(each.state is PoiState.IGNORED and each.text.endswith("?") for each in ignored.pois)
    assert all(runner.round.format.slots[0].open_to_pois(each.at) for each in ignored.pois)
    assert not asyncio.run(playing.rises(runner, speech, engines(), Liveliness.OFF))


def speech_of(count: int = 8) -> Speech:
    from debatecoach.debate.side import Action
    from debatecoach.debate.speech import Move

    sentences = tuple(
        Sentence(f"Sentence number {at}.", 10.0 * at, 10.0 * at + 9.0, at % 2 == 0) for at in range(count)
    )
    moves = tuple(
        Move(Action.PROPOSE, f"Claim {at}", first=at, last=at + 1, strength=at / 10)
        for at in range(0, count - 2, 2)
    )
    return Speech("s", Side.PRO, Speaker.LIBRARY, sentences, 10.0 * count - 1, "x", moves=moves)


@pytest.mark.parametrize("late", [0.0, 5.0, 15.0, 35.0])
@pytest.mark.parametrize("after", [0, 1, 3, 6])
def test_a_speech_is_fitted_by_whole_arguments(late: float, after: int) -> None:
    speech = speech_of()
    out = to_leave_out(speech, after, late, 80.0)
    for move in speech.moves:
        inside = {at in out for at in range(move.first, move.last + 1)}
        assert len(inside) == 1, "an argument is left out whole or not at all"
        assert not (move.first <= after and inside == {True}), "what was said stays"
    poi = PointOfInformation(
        speech.sentences[after].end, Speaker.HUMAN, PoiState.TAKEN, "Why?", 0.0, 0.0, "", ()
    )
    end = poi.at + late
    poi = replace(poi, asked=poi.at + late / 2, until=end)
    made = put_into(speech, [PutPoi(poi, after, ("Because.",))], out, 200.0)
    starts = [each.start for each in made.sentences]
    assert starts == sorted(starts)
    assert [each.text for each in made.sentences].count(f"{POI}Why?") == 1
    there = made.pois[0]
    assert made.sentences[there.sentence].text == f"{POI}Why?"
    assert made.sentences[there.last].text == "Because."
    for move in made.moves:
        assert move.claim.split()[-1] in made.sentences[move.first].text
    told = " ".join(map(str, made.notices))
    assert bool(out) is ("Left out" in told)
    assert all(f"Claim {at}" in told for at in out if at % 2 == 0)


def test_two_points_in_one_speech_keep_their_order() -> None:
    speech = speech_of()
    put = [
        PutPoi(PointOfInformation(9.0, Speaker.HUMAN, PoiState.TAKEN, "One?", 12.0, 15.0), 0, ("A.",)),
        PutPoi(PointOfInformation(35.0, Speaker.HUMAN, PoiState.TAKEN, "Two?", 38.0, 41.0), 2, ()),
    ]
    made = put_into(speech, put, (), 200.0)
    texts = [each.text for each in made.sentences]
    assert texts[1:3] == [f"{POI}One?", "A."]
    assert texts[5] == f"{POI}Two?"
    assert [each.last > each.sentence >= 0 for each in made.pois] == [True, False]
    assert len(made.own) == len(made.sentences)
    assert [each.text for each in made.own if each.text] == [each.text for each in speech.sentences]


@pytest.mark.parametrize("timed", [True, False])
def test_a_persons_answer_is_what_they_say_behind_the_point(timed: bool) -> None:
    said = split_sentences(
        "Prices change what people buy. That is well known. No, the poor gain most. They fall ill first.\n"
        "My second point is about firms. They change recipes."
    )
    at = [0.0, 4.0, 15.0, 19.0, 26.0, 30.0]
    sentences = [
        replace(each, start=s, end=s + 3.0) if timed else each for each, s in zip(said, at, strict=True)
    ]
    poi = PointOfInformation(
        8.0, Speaker.LIBRARY, PoiState.TAKEN, "Who pays?", asked=14.0, after="That is well known."
    )
    refused = PointOfInformation(22.0, Speaker.LIBRARY, PoiState.REFUSED, "Really?")
    made, pois = put_into_heard(sentences, [refused, poi])
    assert [each.text for each in made][2] == f"{POI}Who pays?"
    assert (pois[0].sentence, pois[0].last) == (2, 4)
    assert pois[1] == refused
    assert [each.text for each in made if each.text.startswith(POI)] == [f"{POI}Who pays?"]


def test_a_point_is_on_the_flow_as_an_attack_with_its_answer() -> None:
    runner = begun("oxford-pois", Side.PRO)
    text = (
        "My first point is that a fat tax helps families to eat better, because prices change habits.\n"
        "> But is a tax not hardest on the poor?\nNo, because the poor gain most from cheaper vegetables.\n"
        "My second point is that companies will change their recipes, because that saves them the tax."
    )
    from debatecoach.coach.bench.transcribed import spoken_sentences

    runner.commit(runner.human_speech(spoken_sentences(text), 60.0, "typed"))
    flow, speech = runner.round.flow, runner.round.speeches[0]
    (poi,) = speech.pois
    assert poi.last > poi.sentence >= 0
    put = [ref for ref in flow.refs() if flow[ref].mentions[0].manner is Manner.POI]
    sides = {flow.side_of(ref): flow[ref] for ref in put}
    assert sides[Side.CON].claim.startswith("But is a tax not hardest")
    assert "poor gain most" in sides[Side.PRO].claim
    assert all(each.speech == 0 for each in sides.values())
    assert sides[Side.CON].mentions[0].sentence == poi.sentence
    shown = transcript_of(runner.round, runner.case).speeches[0].text
    assert f"\n{POI}But is a tax not hardest on the poor?\n" in shown, "every judge sees it as a quoted line"
    assert "1 offered, 1 taken" in transcript(runner.round, runner.case)
    kept = load_case(dump_case(KeptCase("0" * 32, replace(runner.case, rounds=[runner.round]))))
    assert kept.case.rounds[0].speeches[0].pois == speech.pois


def test_a_whole_round_among_machines() -> None:
    used = engines()
    round: Round = new_round(library().formats["oxford-pois"], None, 5)
    case = case_of("fat-tax")
    play(round, Liveliness.LIVELY)
    pois = [poi for each in round.speeches for poi in each.pois]
    assert len(pois) >= 3
    assert any(each.last > each.sentence >= 0 for each in pois)
    assert len({each.text for each in pois}) == len(pois), "nobody asks the same twice"
    for slot, speech in zip(round.format.slots, round.speeches, strict=True):
        assert all(slot.open_to_pois(each.at) for each in speech.pois)
        assert speech.seconds <= slot.seconds + round.format.grace
        assert all(each.last - each.sentence <= 3 for each in speech.pois)
    document = round_document(round, case, used)
    assert document["speeches"][0]["points_of_information"]
    again: Round = new_round(library().formats["oxford-pois"], None, 5)
    play(again, Liveliness.LIVELY)
    assert [each.pois for each in again.speeches] == [each.pois for each in round.speeches], "seeded"


BAN, ALLOW, MEASURE = (
    "This house would ban zoos",
    "This house would allow doping",
    "This house would tax meat",
)


@pytest.mark.parametrize(
    ("motion", "text", "asked"),
    [
        (ALLOW, "We respect boxers, so why not runners?", "different"),
        (BAN, "We pay plumbers, so why not keepers?", ""),  # there is nothing at which a ban would not stop
        (ALLOW, "And by the way sport was never equal.", "worse"),
        (BAN, "And by the way zoos were never fair.", ""),
        (ALLOW, "Adults may take them under the supervision of doctors.", "safeguard"),
        (BAN, "Only rich families can buy a good seat.", "level"),
        (ALLOW, "Only rich families can buy a good seat.", ""),
        (BAN, "Third, the keepers make mistakes with the older animals.", ""),  # its reason is still to come
        (MEASURE, "We would require every butcher to print the price.", "refuse"),
        (BAN, "So we would forbid them to open another one.", "anyway"),
        (BAN, "In our town last year a keeper lost two fingers.", ""),  # a story has only just begun
        (MEASURE, "Some of these farms own valleys, others own nothing.", ""),
        (MEASURE, "Those sums could pay for hospital beds.", "could"),
        (MEASURE, "Eating so much of it is linked with heart disease.", "linked"),
        (MEASURE, "Whoever does it must pay a small fine.", "fine"),
        (MEASURE, "Any firm that does it must pay a small fine.", ""),
        (BAN, "The animals are fine, and children never asked for a zoo.", "asked"),
        (MEASURE, "It sends a clear message to every farmer.", "message"),
        (BAN, "Families lived well without them for centuries.", "then"),
        # asked of a fact they let the speaker look strong, and of a figure of speech they are petty
        (MEASURE, "Eighty per cent of the bottles are thrown away.", ""),
        (MEASURE, "In Portugal they did this and deaths fell by half.", ""),
        (MEASURE, "A farmer has every reason to hide it.", ""),
    ],
)
def test_a_critical_question_fits_the_claim_and_the_motion(motion: str, text: str, asked: str) -> None:
    forms = engines().library.poi_forms
    found = [each.form for each in ask(forms, motion, Side.PRO, [text])] if own_claim(text) else []
    assert (asked in found) if asked else not found


@pytest.mark.parametrize(
    ("last", "asked"),
    [
        ("Jurors follow their prejudices, a nice suit or a pretty face.", "jurors-are-swayed"),
        ("They will say that jurors follow their prejudices, a suit or a pretty face.", ""),
        ("That is the first thing that a reform has to deal with today.", ""),
    ],
)
def test_somebody_rises_on_a_commonplace_when_it_has_just_been_made(last: str, asked: str) -> None:
    case = playing.asked_case("This house would abolish jury trials", engines().library.motions)
    round = new_round(library().formats["oxford-pois"], Side.PRO, 3)
    sentences = [Sentence("The next thing is fairness in court."), Sentence(last)]
    live = LiveListener(engines().listener(case), round, 0).hear(sentences)
    found = engines().floor(case, round).offers(live, sentences)
    assert [each.form for each in found if each.form.startswith("jurors")] == ([asked] if asked else [])


def test_the_question_names_what_the_motion_is_about() -> None:
    forms = engines().library.poi_forms
    said = ["Somebody like the keeper of that park looks away."]
    (ban,) = ask(forms, BAN, Side.PRO, said)
    assert ban.text == "That is one name. Is it typical of zoos?"
    long = f"This house would ban zoos {'that are kept by a private owner ' * 3}"
    assert not ask(forms, long, Side.PRO, said)


def test_nobody_rises_on_what_the_other_side_left_unsaid_or_was_granted() -> None:
    for text in ("She did not say anything about the cost.", "About the farmers you are right."):
        assert not own_claim(text)
    assert own_claim("The cost falls on the farmers first.")


def test_off_and_formats_without_have_none() -> None:
    for format, how in (("oxford-pois", Liveliness.OFF), ("five-minutes", Liveliness.LIVELY)):
        round = new_round(library().formats[format], None, 3)
        play(round, how)
        assert not any(each.pois for each in round.speeches)


def test_a_file_with_points_plays(tmp_path: Path) -> None:
    from debatecoach.services.speech_files import read_speech

    path = tmp_path / "1.txt"
    path.write_text("Prices change habits.\n\n> Whose habits?\n\nThose of everybody who shops.\n", "utf-8")
    given = read_speech(path, engines(), 255)
    assert [each.text for each in given.sentences][1] == f"{POI}Whose habits?"


def test_a_point_is_read_in_the_other_sides_voice() -> None:
    class Said:
        def __init__(self, name: str) -> None:
            self.id, self.said = name, list[str]()

        def seconds(self, text: str, _speed: float = 1.0) -> float:
            self.said.append(text)
            return 1.0

    own, other = Said("own"), Said("other")
    voice = WithAsides(own, other, POI)  # type: ignore[arg-type]
    for text in ("We say so.", f"{POI}Why?"):
        voice.seconds(text)
    assert (own.said, other.said, voice.id) == (["We say so."], ["Why?"], "own")


def test_of_a_point_and_its_answer_the_flow_has_what_is_said_and_not_its_frame() -> None:
    variants = library().phrases.variants
    claim = "a tax falls on the poor first"
    framed = [
        text.format(point="“a tax helps”", claim=claim)
        for key in ("poi_against", "poi_plain", "poi_answer")
        for text in variants[key]
    ]
    for text in framed:
        assert substance(text)[0].lower().rstrip(".?") == claim, text
    assert substance("Who pays for it?") == ("Who pays for it?",)
    assert substance("It is kept. Nobody pays.") == ("It is kept.", "Nobody pays.")
