"""The Chinese translation is whole, true to its placeholders, compiled, and up to date with the code."""

from __future__ import annotations

import ast
import importlib.util
import re
import shutil
import subprocess
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest
from PySide6.QtCore import QCoreApplication, QTranslator
from PySide6.QtWidgets import QApplication, QMessageBox

from debatecoach.app import install_language
from debatecoach.base.errors import CaseFileError
from debatecoach.ui.kit.wording import trouble_sentences
from tests.conftest import ROOT

TS = ROOT / "i18n" / "debatecoach_zh_CN.ts"
QM = TS.with_suffix(".qm")
Key = tuple[str, str]
PLACE = re.compile(r"\{[^{}]*\}")
MNEMONIC = re.compile(r"&(\w)")
FORMS = re.compile(r"\*\.[\w{}]+|\*(?=\))")
"""File patterns of open and save dialogs."""
SAME = {
    "TreeDebater",
    "Agent4Debate",
    "R-Debater",
    "Ollama",
    "LM Studio",
    "llama.cpp",
    "Tavily",
    "Debate Coach",
    "Debate Coach {0}",
    "{0} — Debate Coach",
    "{0} of {1}",
}
"""Texts that are alike in both languages, beside those without a letter or only of file patterns."""


def entries(file: Path = TS) -> dict[Key, ElementTree.Element]:
    """The translations of a .ts file by context and source."""
    return {
        (context.findtext("name", ""), message.findtext("source", "")): message.find("translation")
        for context in ElementTree.parse(file).getroot().iter("context")
        for message in context.iter("message")
    }  # type: ignore[misc]


def script() -> ModuleType:
    """``packaging/translations.py``; its folder is no package, and another project has the name."""
    spec = importlib.util.spec_from_file_location("translations", ROOT / "packaging" / "translations.py")
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


def needs(name: str) -> str:
    """The path of one of PySide6's tools; the test is skipped where PySide6 came without it."""
    tool = script().tool(name)
    if not Path(tool).exists():
        pytest.skip(f"no {tool}: this PySide6 came without it")
    return tool


# -- the files -------------------------------------------------------------------------------------------


def test_the_compiled_file_is_that_of_the_source(tmp_path: Path) -> None:
    fresh = tmp_path / "fresh.qm"
    subprocess.run([needs("lrelease"), "-silent", str(TS), "-qm", str(fresh)], check=True, timeout=60)
    assert fresh.read_bytes() == QM.read_bytes(), "run: python packaging/translations.py"


def test_the_source_is_up_to_date_with_the_code(tmp_path: Path) -> None:
    needs("lupdate")
    copy = Path(shutil.copy(TS, tmp_path))
    assert script().update([copy]) == 0
    assert set(entries(copy)) == set(entries()), "run: python packaging/translations.py update, translate"


def test_every_string_is_translated() -> None:
    open_ones = [key for key, said in entries().items() if said.get("type") or not (said.text or "").strip()]
    assert not open_ones


def test_every_translation_is_chinese() -> None:
    for (context, source), said in entries().items():
        words = FORMS.sub("", PLACE.sub("", source))
        if source in SAME or not re.search("[a-z]{2}", words) or words.split(" ")[0] in ("Markdown", "JSON"):
            continue
        assert re.search("[\u4e00-\u9fff]", said.text or ""), (context, source, said.text)


# -- what must be the same in both ------------------------------------------------------------------------


@pytest.mark.parametrize("part", [PLACE, MNEMONIC, FORMS], ids=["placeholders", "mnemonics", "file patterns"])
def test_parts_are_kept(part: re.Pattern[str]) -> None:
    for (context, source), said in entries().items():
        theirs, ours = (sorted(each.upper() for each in part.findall(text)) for text in (source, said.text))
        assert theirs == ours, (context, source, said.text)


def test_a_chinese_mnemonic_stands_in_brackets() -> None:
    for (_context, source), said in entries().items():
        if MNEMONIC.search(source):
            assert re.search(r"\(&\w\)…?$", said.text or ""), said.text


def test_an_ellipsis_stays() -> None:
    """It promises a dialog, or says that something goes on."""
    for (_context, source), said in entries().items():
        assert source.endswith("…") <= (said.text or "").endswith("…"), (source, said.text)


# -- the code ---------------------------------------------------------------------------------------------


def calls() -> Iterator[tuple[str, str, ast.Call]]:
    """Every call in the package: where it is, the class it is in, the call."""

    def inside(node: ast.AST, owner: str, file: str) -> Iterator[tuple[str, str, ast.Call]]:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.Call):
                yield f"{file}:{child.lineno}", owner, child
            yield from inside(child, child.name if isinstance(child, ast.ClassDef) else owner, file)

    for path in sorted((ROOT / "debatecoach").rglob("*.py")):
        yield from inside(ast.parse(path.read_text("utf-8")), "", str(path.relative_to(ROOT)))


def name_of(call: ast.Call) -> str:
    """``tr`` of ``self.tr(…)``."""
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def marked() -> Iterator[tuple[str, str, ast.expr]]:
    """Every text marked for translation: where, the context it is looked up in, the text."""
    for where, owner, call in calls():
        name, args = name_of(call), call.args
        if name == "tr" and isinstance(call.func, ast.Attribute):
            assert isinstance(call.func.value, ast.Name), where
            assert call.func.value.id == "self", (
                f"{where}: lupdate takes “{call.func.value.id}” for the context"
            )
            yield where, owner, args[0]
        elif name in ("translate", "QT_TRANSLATE_NOOP", "Message") and len(args) == 2:
            yield where, str(getattr(args[0], "value", "")), args[1]


def test_no_text_is_marked_after_its_values_went_in() -> None:
    for where, _context, text in marked():
        assert not isinstance(text, ast.JoinedStr | ast.BinOp), where


def test_every_marked_text_is_found_where_it_is_looked_up() -> None:
    """lupdate guesses contexts from the source's form; a wrong guess is silently never shown."""
    known, found = entries(), 0
    for where, context, text in marked():
        if isinstance(text, ast.Constant) and text.value:
            found += 1
            assert (context, text.value) in known, (where, context, text.value)
    assert found > 800


def test_every_error_is_marked() -> None:
    """An error's three sentences are shown in the user's language: none is a bare text."""
    for where, _owner, call in calls():
        if re.fullmatch(r"(Input|CaseFile|Library|Engine|Voice|Playback|Microphone|Recogniser|Embedding|"
                        r"Endpoint|DebateCoach)Error", name_of(call)):  # fmt: skip
            for text in call.args:
                assert not isinstance(text, ast.JoinedStr | ast.BinOp), where
                assert not (isinstance(text, ast.Constant) and text.value), f"{where}: {ast.unparse(text)}"


# -- it is shown ------------------------------------------------------------------------------------------


@pytest.fixture
def chinese(qapp: QApplication) -> Iterator[None]:
    """The app in Chinese for one test."""
    install_language(qapp, "zh_CN")
    yield
    for translator in qapp.findChildren(QTranslator):
        qapp.removeTranslator(translator)
        translator.deleteLater()


def test_an_error_is_told_in_chinese(chinese: None) -> None:
    trouble = CaseFileError(
        "{name} could not be saved: {reason}.",
        "Nothing was changed.",
        "Choose a name and a folder for it.",
        name="A.debate",
        reason="No space left on device",
    )
    what, *rest = trouble_sentences(trouble)
    assert what.startswith("无法保存 A.debate：")
    assert what != "无法保存 A.debate：No space left on device。", "told, or marked as the system's own words"
    assert rest == ["没有任何改动。", "请选择文件名和文件夹。"]


def test_qts_own_words_are_chinese(chinese: None) -> None:
    box = QMessageBox(QMessageBox.Icon.Question, "?", "?", QMessageBox.StandardButton.Cancel)
    assert "取消" in box.button(QMessageBox.StandardButton.Cancel).text()
    box.deleteLater()


def test_english_needs_no_translation(qapp: QApplication) -> None:
    install_language(qapp, "en")
    assert not [each for each in qapp.findChildren(QTranslator) if not each.isEmpty()]
    assert QCoreApplication.translate("debate", "Pro") == "Pro"
