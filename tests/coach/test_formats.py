"""Formats are data: every shipped one is played whole, and a file nobody has seen needs no code."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from pathlib import Path

import pytest

from benchmarks.formats import said_again
from debatecoach.base.errors import LibraryError
from debatecoach.base.messages import Message
from debatecoach.casefile.wire import KeptCase, dump_case, load_case
from debatecoach.coach.bench.quotes import best_moment
from debatecoach.coach.cross_examination.exchange import TURN_PAUSE
from debatecoach.coach.debater.library_debater import TOO_LONG
from debatecoach.coach.library import load_formats
from debatecoach.coach.team.teammates import MOST_REPEATED
from debatecoach.debate.case import Case, Round, RoundState
from debatecoach.debate.format import Format, Kind, Role, Stage, con_begins
from debatecoach.debate.naming import full_names, seats_called, side_name, speech_names
from debatecoach.debate.side import FOUR, TWO, Action, Side
from debatecoach.debate.speech import Speaker, words_alone
from tests.coach.rig import ABLE, case_of, library, play, runner_of

LAST_ANSWER = 10
"""Seconds that the answer to the last question may take behind the end of the time."""
FORMATS = sorted(library().formats)


def told(names: Sequence[object]) -> list[str]:
    return list(map(str, names))


@pytest.mark.parametrize("id", FORMATS)
def test_every_shipped_format_is_played_whole_by_the_app(id: str) -> None:
    runner = runner_of(case_of("fat-tax"), None, format=id)
    play(runner)
    round, format = runner.round, runner.round.format
    assert [each.slot for each in round.speeches] == [slot.id for slot in format.slots]
    for slot, speech in zip(format.slots, round.speeches, strict=True):
        assert speech.sentences, speech.notices
        assert bool(speech.turns) is (slot.kind is not Kind.SPEECH)
        pauses = TURN_PAUSE * len(speech.turns) if slot.banks else 0
        late = pauses if slot.kind is Kind.SPEECH else LAST_ANSWER + pauses
        assert speech.seconds <= slot.seconds + late
    assert runner.adjudicate() is round.ballot
    assert round.state is RoundState.FINISHED


@pytest.mark.parametrize("id", FORMATS)
def test_a_format_says_what_it_is(id: str) -> None:
    format = library().formats[id]
    names = told(speech_names(format))
    assert len(set(names)) == len(names), "no two speeches are called alike"
    assert all(told(full_names(format)))
    assert all(slot.bells or slot.kind is Kind.EXCHANGE for slot in format.slots)
    assert all(bell.at <= slot.seconds + format.grace for slot in format.slots for bell in slot.bells)
    both = {str(side_name(side, format)) for side in Side}
    assert len(both) == len(Side)
    assert {slot.side for slot in format.slots} == set(Side)


def test_british_parliamentary_has_four_benches_of_two() -> None:
    format = library().formats["british-parliamentary"]
    assert format.teams == FOUR
    assert format.seats == ("OG1", "OO1", "OG2", "OO2", "CG1", "CO1", "CG2", "CO2")
    assert library().formats["policy"].teams == TWO
    assert library().formats["policy"].seats == ("pro1", "con1", "pro2", "con2")


def made(number: int) -> dict[str, object]:
    """A format nobody debates in, of another shape each."""
    draw = random.Random(number)
    speakers, slots = draw.randint(1, 4), []
    for turn in range(draw.randint(1, 5)):
        stage = (Stage.OPENING, Stage.REBUTTAL, Stage.CLOSING)[min(2, turn)]
        for side in draw.sample(list(Side), 2):
            seconds = draw.choice((30, 75, 120, 300))
            slot: dict[str, object] = {
                "id": f"{side}-turn-{turn}",
                "side": side,
                "stage": stage,
                "seconds": seconds,
            }
            slot |= {"bells": [[seconds, 2]], "speakers": [1 + turn % speakers], "name": f"{side} {turn}"}
            slot |= {"short": {"en": f"{side[0]}{turn}", "zh": f"{turn}辩"}} if draw.random() < 0.5 else {}
            slot |= {"pois": {"protected": [10, 10]}} if draw.random() < 0.5 else {}
            slots.append(slot)
        if draw.random() < 0.5:
            kind = draw.choice(("questions", "exchange"))
            slots.append(
                {"id": f"between-{turn}", "side": "con", "stage": stage, "seconds": 120, "kind": kind}
            )
            slots[-1] |= {"banks": [60, 60], "ends": "solo", "answers": [1]} if draw.random() < 0.5 else {}
    return {
        "id": f"made-{number}", "name": f"Made {number}", "source": "a test", "grace": draw.choice((0, 15)),
        "slots": slots, "pool": draw.choice((0, 180)),
        "sides": {"pro": "Yes", "con": {"en": "No", "zh": "否"}},
    }  # fmt: skip


def test_ten_files_nobody_has_seen_are_played_without_code(tmp_path: Path) -> None:
    for number in range(10):
        (tmp_path / f"{number}.json").write_text(json.dumps(made(number)), "utf-8")
    formats = load_formats(tmp_path)
    assert len(formats) == 10
    for at, format in enumerate(formats.values()):
        runner = runner_of(case_of("fat-tax"), (None, *Side)[at % 3], format=format)
        play(runner, lambda _slot: ABLE)
        assert [each.slot for each in runner.round.speeches] == [slot.id for slot in format.slots]
        assert runner.adjudicate().rfd
        assert str(side_name(Side.CON, format)) == "No"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"team": "CO"}, "is no team of its side"),
        ({"banks": [20, 20]}, "make up its seconds"),
        ({"answers": [1]}, "nobody answers in a speech"),
        ({"bells": [[90, 1], [60, 1]]}, "bells are not in order of time"),
        ({"team": "OG"}, "some slots have a team and some have none"),
        ({"side": "both"}, "side"),
    ],
)
def test_a_format_that_cannot_be_is_told_in_a_sentence(
    tmp_path: Path, change: dict[str, object], said: str
) -> None:
    slot = {"id": "one", "side": "pro", "stage": "opening", "seconds": 120}
    file = {"id": "x", "name": "X", "source": "a test", "grace": 0}
    file["slots"] = [slot | change, {**slot, "id": "two", "side": "con"}]
    (tmp_path / "x.json").write_text(json.dumps(file), "utf-8")
    with pytest.raises(LibraryError, match=said):
        load_formats(tmp_path)


def test_the_winner_of_the_toss_may_have_con_begin() -> None:
    format = library().formats["public-forum"]
    turned = con_begins(format)
    assert [slot.side for slot in turned.slots] == [slot.side.other for slot in format.slots]
    assert told(speech_names(turned))[:3] == ["Con constructive", "Pro constructive", "Crossfire 1"]
    assert con_begins(turned).slots == format.slots


def test_a_persons_seats_may_be_anywhere() -> None:
    runner = runner_of(case_of("fat-tax"), Side.CON, format="british-parliamentary")
    runner.round.seats = ("OO1", "CG2")
    play(runner, lambda _slot: ABLE)
    mine = [each.slot for each in runner.round.speeches if each.speaker is Speaker.HUMAN]
    assert mine == ["lo", "gw"]


def test_a_persons_advice_and_best_moment_are_of_their_own_speeches() -> None:
    """And not of what the app said beside them for their side."""
    for seat in ("con3", "con1"):
        runner = runner_of(case_of("fat-tax"), Side.CON, format="world-schools")
        runner.round.seats = (seat,)
        play(runner, lambda _slot: ABLE)
        round, ballot = runner.round, runner.adjudicate()
        mine = {at for at, each in enumerate(round.speeches) if each.speaker is Speaker.HUMAN}
        found = best_moment(ballot, round, Side.CON)
        assert found is None or found[1].speech in mine
        for action in ballot.next_actions:
            line = action.moment
            if line is not None and round.speeches[line.speech].side is Side.CON:
                assert line.speech in mine, action.text


def test_a_round_with_seats_is_kept_and_one_of_before_is_read(tmp_path: Path) -> None:
    formats = library().formats
    case = Case(case_of("fat-tax").motion)
    case.rounds.append(Round("a", formats["chinese-four"], Side.PRO, 1, "", seats=("pro1", "con4")))
    data = dump_case(KeptCase("0" * 32, case))
    assert load_case(data).case == case
    old = json.loads(data)
    old["version"] = 7
    (kept,) = old["case"]["rounds"]
    del kept["seats"]
    seats = ("pm", "lo", "dpm", "dlo", "mg", "mo", "gw", "ow")
    kept["format"] = {
        "id": "bp", "name": "BP", "source": "", "grace": 15.0,
        "slots": [
            {"id": seat, "side": ("pro", "con")[at % 2], "stage": "opening", "seconds": 420, "bells": [],
             "blind_to": [], "speaker": ""}
            for at, seat in enumerate(seats)
        ],
    }  # fmt: skip
    (found,) = load_case(json.dumps(old).encode()).case.rounds
    assert isinstance(found.format, Format)
    assert found.format.teams == FOUR
    assert told(speech_names(found.format))[2] == "DPM (OG)"
    assert str(full_names(found.format)[7]) == "Opposition Whip, Closing Opposition"


@pytest.mark.parametrize(
    ("format", "said", "seats"),
    [
        ("british-parliamentary", "PM, GW", ("OG1", "CG2")),
        ("british-parliamentary", "second CO", ("CO2",)),
        ("world-schools", "first and third Opposition", ("con1", "con3")),
        ("policy", "1AC", ("pro1",)),
        ("policy", "con2 con1", ("con2", "con1")),
        ("lincoln-douglas", "Affirmative rebuttal", None),
        ("world-schools", "fourth Opposition", None),
        ("chinese-four", "正一立论、反方四辩结辩", ("pro1", "con4")),
        ("simplified-oxford", "con", ("con",)),
        ("simplified-oxford", "", None),
    ],
)
def test_seats_are_called_as_debaters_call_them(
    format: str, said: str, seats: tuple[str, ...] | None
) -> None:
    if seats is None:
        with pytest.raises(ValueError, match=said.lower() or "^$"):
            seats_called(library().formats[format], said)
    else:
        assert seats_called(library().formats[format], said) == seats


@pytest.mark.parametrize("motion", ["fat-tax", "labor-unions"])
def test_a_minute_is_enough_to_make_an_argument_and_to_end(motion: str) -> None:
    """Half of these speeches were cut at the last whole sentence, and their one argument with them: nobody
    found it on the flow, and the next speaker said that there was none."""
    for seed in (1, 3, 4):
        runner = runner_of(case_of(motion), None, format="six-quick-speeches", seed=seed)
        play(runner)
        for speech in runner.round.speeches:
            assert TOO_LONG not in speech.notices, speech.cut
            assert speech.moves, speech.text


LONG = {"chinese-four", "chinese-traditional", "karl-popper", "policy", "australs", "asian-parliamentary"}


@pytest.mark.parametrize(
    "id", [pytest.param(id, marks=pytest.mark.slow) if id in LONG else id for id in FORMATS]
)
def test_a_person_may_take_any_one_seat(id: str) -> None:
    """Each seat once, the app on all others."""
    format = library().formats[id]
    for seat in format.seats:
        runner = runner_of(case_of("fat-tax"), Side.PRO, format=format)
        runner.round.seats = (seat,)
        play(runner, lambda _slot: ABLE)
        given = [slot.id for slot in format.slots if seat in slot.seats and slot.kind is Kind.SPEECH]
        by_person = [each.slot for each in runner.round.speeches if each.speaker is Speaker.HUMAN]
        assert by_person == given
        assert runner.adjudicate().rfd


def test_closing_teams_extend_and_whips_bring_nothing_new() -> None:
    for motion in ("fat-tax", "ai-tutor", "This house would ban homework"):
        runner = runner_of(case_of(motion), None, format="british-parliamentary")
        play(runner)
        claims = {
            speech.slot: {move.claim for move in speech.moves if move.action is Action.PROPOSE}
            for speech in runner.round.speeches
        }
        assert claims["mg"], "the closing government extends"
        assert claims["mo"]
        assert not claims["mg"] & (claims["pm"] | claims["dpm"])
        assert not claims["mo"] & (claims["lo"] | claims["dlo"])
        assert not claims["gw"] | claims["ow"], "a whip brings no new matter"


UNPREPARED = "This house would abolish tipping in restaurants"


@pytest.mark.parametrize("id", ["british-parliamentary", "world-schools", "asian-parliamentary", "australs"])
def test_whips_and_replies_compare_what_was_said_and_end_where_that_ends(id: str) -> None:
    """On a motion nobody prepared: both sides' points of the flow, who spoke last, and no line that would fit
    any debate."""
    runner = runner_of(case_of(UNPREPARED), None, format=id)
    play(runner)
    round = runner.round
    for slot, speech in zip(round.format.slots, round.speeches, strict=True):
        if slot.role not in (Role.WHIP, Role.REPLY):
            continue
        flow = round.flow
        points = {side: set[str]() for side in Side}
        for ref in flow.refs():
            points[flow.side_of(ref)].add(words_alone(flow[ref].claim))
        for each in library().principles.fitting(UNPREPARED):  # a claim may be called by its heading
            points[each.side].add(words_alone(each.name))
        said = words_alone(speech.text)
        for side in Side:
            assert sum(point in said for point in points[side]) >= 3, (slot.id, side)
        assert not any(text in speech.text for text in library().phrases.variants["weigh_typed"])
        assert "nothing more is known" not in speech.text
        assert "“You say" not in speech.text, "a point of information is named by what it said"


def test_nobody_argues_what_does_not_fit_the_motion() -> None:
    """A principle that is no argument on the motion is no filling either."""
    runner = runner_of(case_of(UNPREPARED), None, format="world-schools")
    play(runner)
    fitting = {each.twigs[0].payload.claim for each in library().principles.fitting(UNPREPARED)}
    made = {m.claim for each in runner.round.speeches for m in each.moves if m.action is Action.PROPOSE}
    assert {words_alone(each) for each in made} <= {words_alone(each) for each in fitting}
    assert not [claim for claim in made if "quarrel" in claim or "judgment of this kind" in claim]


@pytest.mark.parametrize("id", ["british-parliamentary", "world-schools", "policy"])
def test_a_speaker_does_not_repeat_teammates(id: str) -> None:
    """Told, not repeated. Whips, replies and closings name what was argued, which is their task."""
    runner = runner_of(case_of("fat-tax"), None, format=id)
    play(runner)
    assert max(said_again(runner.round, runner._similarity, closing=False)) <= MOST_REPEATED


def test_every_role_is_told_in_both_languages() -> None:
    roles = library().roles
    assert set(roles) == set(Role)
    for told_ in roles.values():
        for words in (told_.does, told_.judged):
            assert isinstance(words, Message)
            assert set(dict(words.values)) == {"en", "zh"}
    played = {slot.role for format in library().formats.values() for slot in format.slots}
    assert played - {None} == set(Role), "every role is somebody's"
