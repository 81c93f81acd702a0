"""Formats are data: every shipped one is played whole, and a file nobody has seen needs no code."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from pathlib import Path

import pytest

from debatecoach.base.errors import LibraryError
from debatecoach.casefile.wire import KeptCase, dump_case, load_case
from debatecoach.coach.library import load_formats
from debatecoach.debate.case import Case, Round, RoundState
from debatecoach.debate.format import Format, Kind, Stage, con_begins
from debatecoach.debate.naming import full_names, side_name, speech_names
from debatecoach.debate.side import FOUR, TWO, Side
from debatecoach.debate.speech import Speaker
from tests.coach.rig import ABLE, case_of, library, play, runner_of

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
        assert bool(speech.sentences) is (slot.kind is Kind.SPEECH), speech.notices
        assert speech.seconds <= slot.seconds
        assert speech.notices or slot.kind is Kind.SPEECH, "what is passed over is said"
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
    assert library().formats["policy"].seats == ("pro1", "con2", "con1", "pro2")


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
