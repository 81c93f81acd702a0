"""What the coach keeps in English is told in the user's language, values and quotations untouched."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QCoreApplication, QTranslator
from PySide6.QtWidgets import QApplication

from debatecoach.app import install_language
from debatecoach.base.errors import CaseFileError
from debatecoach.base.messages import Message
from debatecoach.casefile.store import CaseStore
from debatecoach.coach.bench import texts
from debatecoach.coach.bench.structural import judge_structurally
from debatecoach.coach.summaries import list_motions
from debatecoach.debate.case import Case
from debatecoach.debate.motion import Motion
from debatecoach.debate.naming import side_name
from debatecoach.debate.side import Side
from debatecoach.ui.ballot.ballot_words import told
from debatecoach.ui.ballot.presenter import BallotPresenter
from debatecoach.ui.flow.cells import sheet_view
from debatecoach.ui.kit.wording import joined, shipped_name, wording
from debatecoach.ui.window.parts import Parts
from tests.gallery.flow import sample_round
from tests.ui.rig import real_engines

ENGLISH = re.compile("[A-Za-z]{2}")
PLACE = re.compile(r"\{(\w+)[^}]*\}")
QUOTED = re.compile("“[^”]*”")


@pytest.fixture
def chinese(qapp: QApplication) -> Iterator[None]:
    """The app in Chinese for one test."""
    install_language(qapp, "zh_CN")
    yield
    install_language(qapp, "en")
    for translator in qapp.findChildren(QTranslator):
        qapp.removeTranslator(translator)
        translator.deleteLater()


def test_sentences_in_a_row_are_told_in_their_order(chinese: None) -> None:
    text = Message.sentences(
        texts.WON_CLEARLY.put(winner=side_name(Side.PRO), most="11", least="3.5"),
        texts.DECIDING.put(title="“Wages. And prices.”", side=side_name(Side.PRO), margin="1.5"),
        texts.NEVER_ANSWERED.put(loser=side_name(Side.CON), point="“training? Yes. It pays”"),
        texts.REASONS_ONLY,
    )
    assert told(text) == (
        "正方以 11 比 3.5 明显获胜。最关键的交锋是“Wages. And prices.”。它归正方，领先 1.5 分。"
        "反方本有机会回应“training? Yes. It pays”，却放过了。"
        "没有听到任何一方提到研究、机构或实例，因此只凭理由判定。"
    )


def test_a_real_ballot_is_told_whole(chinese: None) -> None:

    for spoken in range(7):
        for human in (*Side, None):
            ballot = judge_structurally(sample_round(spoken, human), Case(Motion("Unions help growth")))
            given = [ballot.rfd, *ballot.notices, *(clash.reason for clash in ballot.clashes)]
            given += [text for each in ballot.next_actions for text in (each.text, each.why)]
            for text in filter(None, given):
                said = told(text)
                for title in sorted((clash.title for clash in ballot.clashes), key=len, reverse=True):
                    said = said.replace(title, "")
                assert not ENGLISH.search(QUOTED.sub("", said)), (text, said)


def test_words_of_no_template_stay(chinese: None) -> None:
    """A model's ballot, a user's note: never half translated."""
    for text in (
        "Pro wins. It was about pay. Con had the chance to answer the point on training and let it go.",
        "I liked Pro more.",
        "Con wins clearly, they say. Neither side was kind.",
        "{point}",
        "",
    ):
        assert told(text) == text


def test_english_stays_as_it_is(qapp: object) -> None:
    text = "Neither side made a point that could be put on the flow, so no winner is named."
    assert told(text) == text
    assert joined(["One.", "Two?", "Three."]) == "One. Two? Three."
    assert joined(["一。", "二？", "Three.", "四。"]) == "一。二？Three. 四。"


def test_shipped_names_are_translated(chinese: None) -> None:
    library = real_engines().library
    names = {each.name for each in library.formats.values()} | {
        each.domain for each in list_motions(library.motions)
    }
    assert len(names) >= 5
    for name in names:
        assert re.search("[\u4e00-\u9fff]", shipped_name(name)), f"“{name}” is not in SHIPPED_NAMES"


def test_a_ballot_written_out_is_in_the_windows_language(chinese: None, parts: Parts) -> None:
    case, current = Case(Motion("Unions help growth")), sample_round()
    current.ballot = replace(
        judge_structurally(current, case), notices=(texts.UNSURE.put(count=2), texts.UNSURE_ONE)
    )
    parts.open_case.adopt(CaseStore.create(None, case))
    assert parts.open_case.store is not None
    parts.open_case.store.add_round(current)
    parts.rounds.take_up(current.id)
    written = parts.make(BallotPresenter).markdown()
    assert re.match("# [\u4e00-\u9fff]", written)
    ours = "\n".join(line for line in written.splitlines() if not line.startswith((">", "**", "###", "|")))
    for clash in current.ballot.clashes:
        ours = ours.replace(clash.title, "")  # somebody's words, as the quotations are
    assert not ENGLISH.search(QUOTED.sub("", ours)), ours


def test_the_flow_and_the_ballot_count_the_same_doubts() -> None:
    case, current = Case(Motion("Unions help growth")), sample_round()
    refs = [ref for ref in current.flow.refs() if not current.flow[ref].doubt][:3]
    for ref in refs:
        current.flow.trees[ref.tree].replace(ref.node, replace(current.flow[ref], doubt="?", confidence=0.9))
    struck = refs[0]
    current.flow.trees[struck.tree].replace(struck.node, replace(current.flow[struck], struck=True))
    count = len(current.flow.doubtful())
    assert count >= 2
    assert f"{count} to confirm" in sheet_view(current).summary
    assert texts.UNSURE.put(count=count) in judge_structurally(current, case).notices


def test_what_the_system_says_is_marked_as_its_own_words(chinese: None) -> None:
    """Only where no translation of it is known."""
    text = "{name} could not be saved: {reason}."
    said = wording(CaseFileError(text, name="a.debate", reason="Cannot allocate memory").what)
    assert said != text.format(name="a.debate", reason="Cannot allocate memory")
    label = QCoreApplication.translate("system", "System message: {0}")
    assert label.format("Cannot allocate memory") in said
    assert "a.debate" in said


def test_in_english_a_reason_is_part_of_its_sentence() -> None:
    said = wording(
        CaseFileError("{name} could not be saved: {reason}.", name="a", reason="Disk on fire").what
    )
    assert said == "a could not be saved: Disk on fire."
