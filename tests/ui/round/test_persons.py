"""Persons in the window: chosen beside the level, made of a folder and of rounds, said on the lectern."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QMainWindow

from debatecoach.base.language import Request
from debatecoach.debate.case import Round
from debatecoach.debate.speech import Sentence, Speaker, Speech
from debatecoach.services.persons import Persons, cast_of
from debatecoach.ui.ballot.given import given_card
from debatecoach.ui.round.persons import PersonMaker, PersonsDialog, PersonView
from debatecoach.ui.round.rounds import StartRoundDialog
from debatecoach.ui.window.parts import Parts
from tests.coach.team.debating import blocks
from tests.ui import rig
from tests.ui.rig import choose, open_motion, wait_until
from tests.ui.round.test_round_bench import connected

WHY = "She agreed to it for this test."


@pytest.fixture
def persons(parts: Parts, tmp_path: Path) -> Persons:
    made = Persons(tmp_path / "persons")
    parts.engines.use(replace(parts.engines.in_use, persons=made))
    return made


@pytest.fixture
def window() -> Iterator[QMainWindow]:
    made = QMainWindow()
    made.show()
    yield made
    made.close()
    made.deleteLater()


@pytest.fixture
def dialog(parts: Parts, persons: Persons, window: QMainWindow) -> StartRoundDialog:
    open_motion(parts, "fat-tax")
    made = parts.make(StartRoundDialog, rig.actions_for(window), window)
    made.show()
    wait_until(lambda: made.choice.opponent.speaks_as.box.count() > 6)
    return made  # type: ignore[no-any-return]


def test_who_is_chosen_speaks_in_the_round_that_begins(dialog: StartRoundDialog, parts: Parts) -> None:
    speaks = dialog.choice.opponent.speaks_as
    assert speaks.box.currentText() == "Itself"
    choose(speaks.box, "farmer")
    assert "Simulated" in speaks.sentence.text()
    assert speaks.sentence.text() == speaks.box.accessibleDescription()
    dialog.accept()
    current = parts.rounds.current
    assert current is not None
    assert parts.settings.cast == {"": "farmer"}
    assert {current.spoken_as(slot) for slot in current.format.slots} == {"farmer"}


def test_each_speaker_may_be_somebody_else(dialog: StartRoundDialog, parts: Parts) -> None:
    choice, speaks = dialog.choice, dialog.choice.opponent.speaks_as
    choice.format.setCurrentIndex(choice.format.findData("world-schools"))
    choose(speaks.box, "*")
    assert list(speaks.seats) == list(choice.chosen_format.seats)
    one, other = list(speaks.seats)[:2]
    for seat, id in ((one, "economist"), (other, "advocate")):
        choose(speaks.seats[seat], id)
    dialog.accept()
    current = parts.rounds.current
    assert current is not None
    assert dict(current.cast) == {one: "economist", other: "advocate"}


def test_what_was_chosen_stays_while_persons_are_read_and_when_one_is_gone(
    parts: Parts, persons: Persons, window: QMainWindow
) -> None:
    parts.settings.set("cast", {"": "somebody-gone"})
    open_motion(parts, "fat-tax")
    made = parts.make(StartRoundDialog, rig.actions_for(window), window)
    made.choice.keep()  # before anybody was read
    assert parts.settings.cast == {"": "somebody-gone"}
    made.show()
    speaks = made.choice.opponent.speaks_as
    wait_until(lambda: speaks.box.count() > 6)
    assert speaks.box.currentText() == "somebody-gone (not on this computer)"
    made.reject()


def test_a_cast_goes_by_the_formats_seats(parts: Parts) -> None:
    format = parts.engines.in_use.library.formats["world-schools"]
    assert cast_of({"": "farmer"}, format) == (("pro", "farmer"), ("con", "farmer"))
    assert cast_of({"no-such-seat": "farmer"}, format) == ()


def test_a_person_is_made_of_a_folder_previewed_and_kept(
    parts: Parts, persons: Persons, window: QMainWindow, tmp_path: Path
) -> None:
    (tmp_path / "texts").mkdir()
    (tmp_path / "texts" / "speech.txt").write_text(persons.get("barrister").person.voice, "utf-8")
    maker = PersonMaker(parts.settings, parts.connections, window, None)
    maker.show()
    maker.take_folder(tmp_path / "texts")
    wait_until(lambda: maker.notice.isVisible())  # no name, nobody said why
    assert not maker.keep.isEnabled()
    maker.name.setText("Ada Test")
    maker.line.setText(WHY)
    maker.take_folder(tmp_path / "texts")
    assert maker.busy.isVisible()
    wait_until(lambda: bool(maker.view.opening.text()))
    assert maker.view.who.text() == "Simulated: Ada Test"
    assert maker.view.opening.text().startswith("Mr. Speaker")
    assert not maker.busy.isVisible()
    kept: list[str] = []
    maker.kept.connect(kept.append)
    maker.accept()
    wait_until(lambda: bool(kept))
    assert persons.get(kept[0]).person.consent_line == WHY


def test_the_next_opponent_is_made_of_their_past_rounds(
    parts: Parts, persons: Persons, window: QMainWindow
) -> None:
    open_motion(parts, "fat-tax")
    case = parts.open_case.case
    assert case is not None
    case.rounds.append(held(parts, persons.get("storyteller").person.voice))
    maker = PersonMaker(parts.settings, parts.connections, window, case)
    maker.show()
    assert maker.side.isVisible()
    maker.name.setText("Their second speaker")
    maker.line.setText(WHY)
    maker.side.setCurrentIndex(maker.side.findData("con"))
    wait_until(lambda: maker.keep.isEnabled())
    assert maker._made is not None
    assert "Petros" in maker._made.person.voice
    assert "our own words" not in maker._made.person.voice
    maker.reject()


def held(parts: Parts, said: str) -> Round:
    """A debate held elsewhere: Con said this."""
    format = parts.engines.in_use.library.formats["simplified-oxford"]
    texts = ("These are our own words.", said)
    speeches = [
        Speech(slot.id, slot.side, Speaker.OTHER, (Sentence(text),), 60.0, "typed")
        for slot, text in zip(format.slots, texts, strict=False)
    ]
    return Round("held", format, None, 1, "2026-11-20T10:00:00+00:00", speeches=speeches)


def test_the_dialog_shows_who_there_is_and_gives_one_to_the_opponent(
    parts: Parts, persons: Persons, window: QMainWindow
) -> None:
    dialog = PersonsDialog(parts.settings, parts.connections, window, "storyteller", None)
    dialog.show()
    wait_until(lambda: dialog.view.isVisible())
    wait_until(lambda: dialog.current == "storyteller")
    wait_until(lambda: "Eleni" in dialog.view.who.text())
    assert not dialog.remove.isEnabled()  # it came with the app
    taken: list[str] = []
    dialog.taken.connect(taken.append)
    dialog.accept()
    assert taken == ["storyteller"]


def test_a_model_s_opinion_stands_beside_the_measured_distance_and_is_called_one(
    parts: Parts, persons: Persons, window: QMainWindow
) -> None:
    view = PersonView(parts.connections, "We should ban zoos")
    view.show()
    view.show_person(persons.get("barrister"))
    view.preview()
    wait_until(lambda: bool(view.opening.text()))
    assert view.near.isVisible()
    assert "Measured: " in view.near.text()
    assert not view.ask.isVisible()  # nobody could be asked

    def says(request: Request) -> str:
        quote = " ".join(blocks(request)["speech"].split()[:4])
        trait = {"quote": quote, "why": "<b>Stiff</b>", "like": True}
        return json.dumps({"traits": [trait], "mark": 4})

    script = connected(parts, {"fidelity": says})
    view.preview()
    wait_until(view.ask.isVisible)
    QTest.mouseClick(view.ask, Qt.MouseButton.LeftButton)
    wait_until(view.opinion.isVisible)
    assert blocks(script.requests[0])["speech"] == view.opening.text()
    assert view.opinion.text().startswith(
        "The model's opinion, which nobody has checked: 4 of 5\nlike them: “"
    )
    assert view.opinion.textFormat() is Qt.TextFormat.PlainText
    assert view.near.isVisible()
    view.show_person(persons.get("farmer"))
    assert not view.opinion.isVisible()
    view.deleteLater()


def test_a_broken_file_is_told_and_hides_nobody(parts: Parts, persons: Persons, window: QMainWindow) -> None:
    persons.own.mkdir()
    (persons.own / "broken.persona").write_bytes(b"no zip")
    dialog = PersonsDialog(parts.settings, parts.connections, window, "", None)
    dialog.show()
    wait_until(lambda: dialog.notice.isVisible())
    assert dialog.list.count() == 6
    dialog.reject()


def test_the_ballots_card_says_who_is_simulated(parts: Parts) -> None:
    format = parts.engines.in_use.library.formats["simplified-oxford"]
    speeches = [
        Speech(
            slot.id, slot.side, Speaker.LIBRARY, (Sentence("We say so."),), 60.0, "estimate", simulated=name
        )
        for slot, name in zip(format.slots, ("", "Ada"), strict=False)
    ]
    card = given_card(Round("r", format, None, 1, "", speeches=speeches))
    assert card is not None
    texts = [each.text() for each in card.findChildren(QLabel)]
    assert sum("Simulated: Ada." in each for each in texts) == 1
    assert sum("Simulated" in each for each in texts) == 1
    card.deleteLater()
