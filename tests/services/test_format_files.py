"""Formats from and to files: all of Debatekeeper's, our own, and what somebody sends."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from debatecoach.base.errors import InputError
from debatecoach.base.paths import shipped
from debatecoach.coach.library import load_formats
from debatecoach.debate.format import Format, Kind, Role, Stage
from debatecoach.debate.side import FOUR, TWO, Side
from debatecoach.exchange import debatekeeper
from debatecoach.services.format_files import (
    every_format,
    free_id,
    keep,
    own_folder,
    own_formats,
    read_format,
    write_format,
)
from debatecoach.services.wiring import load_library

THEIRS = sorted((Path(__file__).parent / "debatekeeper").glob("*.xml"))
OURS = load_formats(shipped("data") / "formats")


def read(name: str) -> tuple[Format, list[str]]:
    path = next(each for each in THEIRS if each.stem == name)
    found, told = read_format(path)
    return found, [str(each) for each in told]


@pytest.mark.parametrize("path", THEIRS, ids=lambda path: path.stem)
def test_each_of_debatekeepers_comes_in_and_goes_out_again(path: Path, tmp_path: Path) -> None:
    found, told = read_format(path)
    given = path.read_text("utf-8").count("<speech ")
    assert len(found.slots) == given or told, "what does not come in is told"
    assert {slot.side for slot in found.slots} == set(Side)
    assert {slot.stage for slot in found.slots} >= {Stage.OPENING, Stage.CLOSING}
    assert all(slot.bells for slot in found.slots)
    out = tmp_path / "again.xml"
    write_format(found, out)
    again, lost = read_format(out)
    assert not [each for each in lost if "neither" in str(each)]
    shape = [(s.side, s.seconds, s.bells, s.name, s.stage, s.team, s.pois) for s in found.slots]
    assert [(s.side, s.seconds, s.bells, s.name, s.stage, s.team, s.pois) for s in again.slots] == shape
    assert (again.name, again.preparation) == (found.name, found.preparation)


def test_there_are_all_fifty_two() -> None:
    assert len(THEIRS) == 52
    told = {path.stem: [str(each) for each in read_format(path)[1]] for path in THEIRS}
    assert sum(not each for each in told.values()) >= 21


def test_british_parliamentary_has_its_four_teams_and_protected_time() -> None:
    found, told = read("bp")
    assert [slot.team for slot in found.slots] == [*FOUR[:2] * 2, *FOUR[2:] * 2]
    assert [slot.seats[0] for slot in found.slots] == ["OG1", "OO1", "OG2", "OO2", "CG1", "CO1", "CG2", "CO2"]
    pois = found.slots[0].pois
    assert pois is not None
    assert (pois.after, pois.before_end, found.preparation) == (60, 60, 900)
    ours = OURS["british-parliamentary"]
    assert [(s.role, s.stage) for s in found.slots] == [(s.role, s.stage) for s in ours.slots]
    assert told == ["Names in other languages are left out: es."]


def test_two_teams_a_side_are_lost_where_the_speeches_names_do_not_tell_them(tmp_path: Path) -> None:
    ours = OURS["british-parliamentary"]
    assert "two teams a side" not in str(write_format(ours, tmp_path / "bp.xml")[0])
    plain = replace(ours, slots=tuple(replace(slot, name="") for slot in ours.slots))
    assert "two teams a side" in str(write_format(plain, tmp_path / "plain.xml")[0])
    assert read_format(tmp_path / "plain.xml")[0].teams == TWO


def test_what_has_no_side_is_left_out_and_told() -> None:
    found, told = read("opd")
    assert len(found.slots) == 6
    assert any("1st Nonaligned Speaker" in each and "1st Reply Speech" in each for each in told)


def test_preparation_between_speeches_is_a_pool_and_a_free_debate_an_exchange() -> None:
    found, told = read("wsdc-prep")
    assert len(found.slots) == 8
    assert found.pool == 240
    assert any("pool of 240 seconds" in each for each in told)
    free = read("german-jugend-debattiert")[0].slots[4]
    assert (free.kind, free.seconds, free.role) == (Kind.EXCHANGE, 720, Role.FREE_DEBATE)


@pytest.mark.parametrize("id", sorted(OURS))
def test_ours_goes_to_a_file_and_comes_back_whole(id: str, tmp_path: Path) -> None:
    write_format(OURS[id], tmp_path / "one.json")
    assert read_format(tmp_path / "one.json") == (OURS[id], [])
    write_format(OURS[id], tmp_path / "one.xml")
    back, _told = read_format(tmp_path / "one.xml")
    assert [(s.seconds, s.bells) for s in back.slots] == [(s.seconds, s.bells) for s in OURS[id].slots]


BOMB = (
    '<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>'
    "<debate-format>&b;</debate-format>"
)
OUTSIDE = (
    '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><debate-format><name>&x;</name></debate-format>'
)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (BOMB, "DOCTYPE"),
        (OUTSIDE, "DOCTYPE"),
        ("<debate-format", "no XML file"),
        ("<html/>", "does not begin with debate-format"),
        ("<debate-format/>", "no speech of either side"),
        ("<a>" * 5000, "no XML file"),
        ("<!-- " + "x" * debatekeeper.LARGEST + " --><debate-format/>", "cannot be read"),
        ("[]", "no format"),
        ('{"id": "x", "slots": []}', "no format"),
    ],
)
def test_what_is_no_format_is_refused_in_a_sentence(text: str, says: str, tmp_path: Path) -> None:
    path = tmp_path / "sent.xml"
    path.write_text(text)
    with pytest.raises(InputError) as refused:
        read_format(path)
    assert says in str(refused.value), str(refused.value)


def test_a_person_s_format_is_kept_and_is_in_the_library(tmp_path: Path) -> None:
    mine, _ = read("bp5")
    first = keep(mine, every_format())
    assert first.id in load_library().formats
    again = keep(first, every_format())
    assert again.id == first.id, "its own file is replaced"
    clash = keep(OURS["simplified-oxford"], every_format())
    assert clash.id == "simplified-oxford-2"
    (own_folder() / "broken.json").write_text("{")
    found, faults = own_formats()
    assert set(found) == {first.id, clash.id}
    assert len(faults) == 1


def test_an_id_that_is_taken_gets_a_number() -> None:
    assert free_id("a", ()) == "a"
    assert free_id("a", {"a", "a-2"}) == "a-3"


def test_the_verb_lists_imports_exports_and_checks(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from debatecoach.cli.main import main

    assert main(["formats", "import", str(THEIRS[0]), "--json"]) == 0
    (row,) = json.loads(capsys.readouterr().out)
    assert main(["formats"]) == 0
    assert row["id"] in capsys.readouterr().out
    assert main(["formats", "export", row["id"], str(tmp_path / "x.xml")]) == 0
    assert main(["formats", "check", str(tmp_path / "x.xml")]) == 0
    (tmp_path / "bad.xml").write_text(BOMB)
    assert main(["formats", "check", str(tmp_path / "bad.xml")]) != 0
    capsys.readouterr()
    assert main(["formats", "delete", row["id"], "--json"]) == 0
    (gone,) = json.loads(capsys.readouterr().out)
    assert row["id"] not in every_format()
    assert main(["formats", "delete", row["id"]]) != 0, "it is gone"
    assert main(["formats", "delete", "world-schools"]) != 0
    assert "own" in capsys.readouterr().err
    assert main(["formats", "import", gone["file"]]) == 0
    assert row["id"] in every_format()
