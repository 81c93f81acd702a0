"""Who gave a speech is said wherever it is shown: while it sounds, on the timeline, beside the verdict."""

from __future__ import annotations

import errno
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from PySide6.QtCore import QLocale, QTranslator
from PySide6.QtWidgets import QApplication, QLabel

from debatecoach.app import install_language
from debatecoach.base.messages import Message, Words
from debatecoach.casefile.trouble import fault
from debatecoach.coach.tasks import asker
from debatecoach.coach.tasks.titles import title
from debatecoach.coach.team.composition import TOO_LITTLE, WRONG_SIDE
from debatecoach.coach.team.desk import LATE
from debatecoach.coach.team.live import SILENT, STALLED
from debatecoach.coach.team.otherwise import CARRIED_ON, INSTEAD
from debatecoach.coach.team.writer import NOTHING_TO_SAY
from debatecoach.debate.side import Side
from debatecoach.debate.speech import Sentence, Speaker, Speech
from debatecoach.engines.language.address import Secret
from debatecoach.engines.language.faults import SAID, AskedServer, error
from debatecoach.ui.ballot.given import given_card
from debatecoach.ui.kit.wording import sentence, wording
from debatecoach.ui.round.given import ICONS, given_by, giver, speech_name
from debatecoach.ui.round.states import RoundPaneState
from debatecoach.ui.window.parts import Parts
from tests.ui import rig
from tests.ui.rig import open_motion
from tests.ui.round.test_round import Bench
from tests.ui.talking import WORDS, Talker, connect

WHY = "The server at localhost did not answer."
INSTEAD_OF_IT = INSTEAD.put(reason=WHY)


@contextmanager
def chinese(app: QApplication) -> Iterator[None]:
    """The window's words are Chinese within."""
    before = QLocale()
    install_language(app, "zh_CN")
    try:
        yield
    finally:
        QLocale.setDefault(before)
        for translator in app.findChildren(QTranslator):
            app.removeTranslator(translator)
            translator.deleteLater()


def speech(slot: str, side: Side, who: Speaker, *notices: Words) -> Speech:
    return Speech(slot, side, who, (Sentence("We say yes.", 0, 1),), 1.0, "voice", notices=notices)


def test_each_giver_has_its_words_and_its_shape() -> None:
    library = speech("pro-opening", Side.PRO, Speaker.LIBRARY, INSTEAD_OF_IT)
    given = {giver(replace(library, speaker=each)) for each in Speaker}
    assert len(given) == len(set(ICONS.values())) == len(Speaker)
    ada = replace(library, simulated="Ada")
    assert giver(ada) == "library debater · Simulated: Ada"
    assert given_by(ada).startswith("Simulated: Ada. Speech by the library debater.")
    assert given_by(library).startswith("Speech by the library debater. The library debater gave this speech")
    assert WHY in given_by(library)
    assert WHY not in given_by(library, notices=False)
    assert given_by(replace(library, speaker=Speaker.HUMAN)) == ""
    assert "writes on" in given_by(replace(library, speaker=Speaker.MODEL), writing=True)


def test_the_round_pane_says_who_speaks_and_who_spoke(parts: Parts) -> None:
    bench = Bench(parts, rig.silent_outside())
    team = Talker(WORDS[:1], notices=(INSTEAD_OF_IT,), hold=True)
    connect(parts, team)
    bench.begin(Side.CON)
    bench.until(RoundPaneState.OPPONENT_SPEAKING)
    assert bench.pane.editor_note.text() == "A language model speaks, and writes on meanwhile."
    team.hold = False
    rig.wait_until(lambda: not bench.show.opponent.writing)
    assert bench.pane.editor_note.text() == "Speech by a language model."
    assert WHY in bench.pane.notice.text()
    bench.until(RoundPaneState.HUMAN_READY, seconds=15)
    assert bench.pane.editor_note.text() == ""
    assert "done, by language model" in bench.pane.timeline.accessibleDescription()
    bench.close()


def test_the_library_debater_is_named_too(parts: Parts) -> None:
    bench = Bench(parts, rig.quick_outside())
    bench.begin(Side.CON)
    bench.until(RoundPaneState.HUMAN_READY)
    assert "done, by library debater" in bench.pane.timeline.accessibleDescription()
    bench.click("type")
    bench.pane.editor.insertPlainText("We say no, because prices do not change habits.")
    bench.click("done")
    rig.wait_until(lambda: len(parts.rounds.current.speeches) >= 2)
    rig.wait_until(lambda: "done, by you" in bench.pane.timeline.accessibleDescription())
    bench.close()


def test_beside_the_verdict_alike_speeches_take_one_line_and_others_are_named(parts: Parts) -> None:
    open_motion(parts, "fat-tax")
    parts.rounds.start("simplified-oxford", Side.CON, seed=1)
    current = parts.rounds.current

    def said() -> list[str]:
        card = given_card(current)
        return [each.text() for each in card.findChildren(QLabel) if each.text()] if card else []

    assert said() == []
    current.speeches = [
        speech("pro-opening", Side.PRO, Speaker.MODEL),
        speech("con-opening", Side.CON, Speaker.HUMAN),
        speech("pro-rebuttal", Side.PRO, Speaker.MODEL, CARRIED_ON.put(reason=WHY)),
    ]
    assert said() == [
        "The machine's speeches: language model",
        "Pro rebuttal: Speech begun by a language model and finished by the library debater. The library "
        f"debater finished this speech, because the language model could not: {WHY}",
    ]
    current.speeches[2] = speech("pro-rebuttal", Side.PRO, Speaker.LIBRARY, INSTEAD_OF_IT)
    assert said()[0] == "Pro opening: Speech by a language model."
    assert said()[1].startswith("Pro rebuttal: Speech by the library debater.")


def test_the_captions_and_the_list_name_who_finished_it(parts: Parts) -> None:
    open_motion(parts, "fat-tax")
    parts.rounds.start("simplified-oxford", Side.CON, seed=1)
    both = speech("pro-rebuttal", Side.PRO, Speaker.MODEL, CARRIED_ON.put(reason=WHY))
    assert given_by(both, notices=False) == (
        "Speech begun by a language model and finished by the library debater."
    )
    assert speech_name(parts.rounds.current, both).startswith(
        "Pro rebuttal · language model, then library debater · "
    )
    assert given_by(replace(both, notices=()), notices=False) == "Speech by a language model."


def test_a_speech_without_a_recording_is_called_by_its_name() -> None:
    error = fault("no recording", slot="con-rebuttal")
    assert str(error).startswith("There is no recording of the speech Con rebuttal.")
    assert wording(error.what) == error.sentences()[0]
    assert "r1-2.flac" in str(fault("no recording", slot="r1-2.flac"))


def test_a_notice_whose_reason_is_a_clause_ends_as_a_sentence() -> None:
    assert sentence(CARRIED_ON.put(reason=SILENT)).endswith("begin in time.")
    assert sentence(CARRIED_ON.put(reason=WHY)).endswith(WHY)


def test_the_notice_is_in_the_windows_language(qapp: QApplication) -> None:
    late = error("timeout", AskedServer("localhost:11434", True, Secret("")), seconds="20").what
    foreign = "It broke down. Twice."  # words that are not ours stay as they are
    with chinese(qapp):
        told = [sentence(each.put(reason=why)) for each in (INSTEAD, CARRIED_ON) for why in (late, foreign)]
    assert all("题库辩手" in each and "The library debater" not in each for each in told)
    assert [each.rpartition("：")[2] for each in told[1::2]] == [foreign, foreign]
    assert not any("did not finish" in each for each in told)
    assert "localhost:11434" in told[0]


def every_reason() -> list[Message]:
    """Why a speech is the library debater's after all, as the team tells it."""
    values = {
        "host": "h:1",
        "elsewhere": "h:2",
        "model": "m",
        "code": 500,
        "wait": 5,
        "said": "…",
        "seconds": 20,
    }
    task = Message("tasks", title("think"))
    texts = [*(said[1] for said in SAID.values()), *asker.SAID.values(), LATE, NOTHING_TO_SAY]
    told = [Message.of("errors", text, task=task, **values) for text in texts]
    return [*told, STALLED, SILENT, TOO_LITTLE, WRONG_SIDE]


def test_every_reason_is_told_in_the_windows_language(qapp: QApplication) -> None:
    with chinese(qapp):
        for why in every_reason():
            for notice in (INSTEAD, CARRIED_ON):
                told = sentence(notice.put(reason=why))
                assert told.endswith(("。", "”")), told
                assert not re.search(r"[A-Za-z]{2,}", told.replace("token", "")), told


def test_what_could_not_be_kept_of_a_recording_is_told_in_the_windows_language(qapp: QApplication) -> None:
    full = fault("cannot pack", error=OSError(errno.ENOSPC, "No space left on device"), slot="Pro opening")
    with chinese(qapp):
        for said in (*full.messages(), *fault("no recording", slot="con-rebuttal").messages()):
            told = sentence(said)
            assert re.search("[\u4e00-\u9fff]", told), told
            assert not re.search(r"\b(?:The|There|Free|could)\b", told), told
