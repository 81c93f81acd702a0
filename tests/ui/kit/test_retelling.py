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
from debatecoach.casefile.store import CaseStore
from debatecoach.coach.bench import texts
from debatecoach.coach.bench.structural import judge_structurally
from debatecoach.coach.listen import listener
from debatecoach.coach.summaries import list_motions
from debatecoach.debate.case import Case
from debatecoach.debate.motion import Motion
from debatecoach.debate.side import Side
from debatecoach.services import doctor
from debatecoach.ui.ballot.ballot_words import told
from debatecoach.ui.ballot.presenter import BallotPresenter
from debatecoach.ui.case.session import Session
from debatecoach.ui.flow.cells import sheet_view
from debatecoach.ui.flow.flow_words import doubt_words
from debatecoach.ui.kit.retelling import retell, templates_in
from debatecoach.ui.kit.wording import joined, shipped_name, wording
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


def filled(template: str) -> str:
    """A template as the coach fills it: quotations for points, names for sides, numbers for the rest."""
    samples = {"point": "“pay rises. It does”", "reply": "“why? Nobody knows”", "stage": "closing"}
    samples |= dict.fromkeys(("side", "other", "winner", "loser"), "Con") | {"title": "Who pays?"}
    return PLACE.sub(lambda place: samples.get(place[1], "3.5"), template)


@pytest.mark.parametrize(
    ("context", "templates"),
    [
        ("ballot", templates_in(texts)),
        ("flow", templates_in(listener)),
        ("doctor", tuple(each for each in templates_in(doctor) if "{" in each)),
    ],
    ids=["ballot", "flow", "doctor"],
)
def test_every_template_is_found_again(chinese: None, context: str, templates: tuple[str, ...]) -> None:
    assert templates
    for template in templates:
        said = retell(filled(template), context, templates)
        bare = QUOTED.sub("", said.replace("Who pays?", ""))
        assert re.search("[\u4e00-\u9fff]", said), template
        if context != "doctor":  # there file names and settings are English in both
            assert not ENGLISH.search(bare), said


def test_sentences_in_a_row_are_told_in_their_order(chinese: None) -> None:
    text = " ".join(
        (
            texts.WON_CLEARLY.format(winner="Pro", most="11", least="3.5"),
            texts.DECIDING.format(title="Wages. And prices.", side="Pro", margin="1.5"),
            texts.NEVER_ANSWERED.format(loser="Con", point="“training? Yes. It pays”"),
            texts.REASONS_ONLY,
        )
    )
    assert told(text) == (
        "正方以 11 比 3.5 明显获胜。最关键的交锋是：“Wages. And prices.”。它归正方，领先 1.5 分。"
        "反方本有机会回应“training? Yes. It pays”，却放过了。本场没有任何论点给出出处，因此只凭理由判定。"
    )


@pytest.mark.parametrize(
    "phrase", [each for each in templates_in(texts) if PLACE.search(each) and not each.endswith((".", "?"))]
)
def test_a_phrase_for_a_point_is_told_too(chinese: None, phrase: str) -> None:
    """``the point “…” (added by hand)`` and its like stand where a quotation would."""
    point = PLACE.sub("More jobs", phrase)
    said = told(texts.UNANSWERED.format(other="Con", point=point))
    assert said.startswith("反方始终没有回应")
    assert "“More jobs”" in said
    assert not ENGLISH.search(QUOTED.sub("", said))


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
    assert doubt_words("Answer to “A {0}”, or a new point?") == "Answer to “A {0}”, or a new point?"
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


def test_a_ballot_written_out_is_in_the_windows_language(chinese: None, session: Session) -> None:
    case, current = Case(Motion("Unions help growth")), sample_round()
    current.ballot = replace(
        judge_structurally(current, case), notices=(texts.UNSURE.format(count=2), texts.UNSURE_ONE)
    )
    session.adopt(CaseStore.create(None, case))
    assert session.store is not None
    session.store.add_round(current)
    session.rounds.take_up(current.id)
    written = BallotPresenter(session).markdown()
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
    assert texts.UNSURE.format(count=count) in judge_structurally(current, case).notices


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
