"""The card of what a student's words were spent on, with the real shipped pack and no model."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from debatecoach.base.paths import shipped
from debatecoach.debate.case import Round
from debatecoach.debate.side import Side
from debatecoach.debate.speech import Speaker
from debatecoach.engines.embedding.lexical import LexicalEmbedding
from debatecoach.services.memory import DebateMemory
from debatecoach.ui.ballot.spent import spent_card
from debatecoach.ui.kit.spent import SpentBar, SpentCard
from debatecoach.ui.window.parts import Parts
from tests.coach.test_exemplars import heard  # noqa: F401 - a fixture
from tests.ui.rig import running, wait_until


@pytest.fixture
def parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Parts]:
    monkeypatch.setenv("DEBATECOACH_HOME", str(tmp_path))
    with running() as made:
        yield made


def students(round: Round) -> Round:
    mine = [
        replace(each, speaker=Speaker.HUMAN) if each.side is Side.PRO else each for each in round.speeches
    ]
    return replace(round, speeches=mine, human=Side.PRO)


def texts(card: SpentCard) -> str:
    return "\n".join(each.text() for each in card.findChildren(QLabel))


def test_each_speech_has_its_bar_and_the_like_one_says_where_it_is_from(
    parts: Parts,
    qtbot: QtBot,
    tmp_path: Path,
    heard: Round,  # noqa: F811
) -> None:
    memory = DebateMemory(tmp_path, LexicalEmbedding(), pack=shipped("data") / "memory" / "library.memory")
    card = spent_card(parts.bridge, students(heard), "Ban cars", "case-1", memory)
    assert card is not None
    qtbot.addWidget(card)
    assert len(card.findChildren(SpentBar)) == 3
    wait_until(lambda: "on file" in texts(card), 30, "the memory")
    told = texts(card)
    assert "was written for practice" in told
    assert "nobody held that debate" in told
    assert "it can take a defence for an attack" in told
    assert 3 < len(card.findChildren(SpentBar)) <= 6
    memory.close()


def test_without_a_memory_the_own_words_are_shown_and_without_a_student_nothing(
    parts: Parts,
    qtbot: QtBot,
    heard: Round,  # noqa: F811
) -> None:
    card = spent_card(parts.bridge, students(heard), "Ban cars", "case-1", None)
    assert card is not None
    qtbot.addWidget(card)
    assert "attacking" in texts(card)
    assert spent_card(parts.bridge, heard, "Ban cars", "case-1", None) is None
