"""Keys of the user's own, and the table of shorthand: driven as a user drives them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from debatecoach.casefile.settings import SHORTHAND, Settings, load_settings, save_settings
from debatecoach.debate.flow_tree import FlowRef
from debatecoach.debate.side import Side
from debatecoach.ui.kit.actions import SPECS
from debatecoach.ui.settings.keys_editor import KeysEditor, clash, keys_of
from debatecoach.ui.settings.shorthand import ShorthandDialog
from tests.gallery.flow import sample_round
from tests.ui.flow.test_flow import CTRL, Key, Rig


@pytest.fixture
def rig(qtbot) -> Iterator[Rig]:  # type: ignore[no-untyped-def]
    made = Rig(qtbot, sample_round(4))
    yield made
    made.window.close()
    made.parts.open_case.close()
    made.bridge.close()


def row_of(action: str) -> int:
    return next(row for row, spec in enumerate(SPECS) if spec.id == action)


def test_the_usual_keys_clash_nowhere() -> None:
    found = {spec.id: other.id for spec in SPECS if (other := clash(spec, spec.keys, {})) is not None}
    assert found == {}


def test_a_key_is_changed_by_pressing_it_and_works_at_once(rig: Rig, tmp_path) -> None:  # type: ignore[no-untyped-def]
    rig.parts.settings.changed.connect(lambda _name: rig.book.remap(rig.parts.settings.keys))
    editor = rig.parts.make(KeysEditor, rig.window)
    editor.table.setCurrentCell(row_of("flow.strike"), 0)
    QTest.keyClick(editor.keys, Key.Key_J, CTRL)
    editor.use.click()
    assert rig.parts.settings.keys == {"flow.strike": "Ctrl+J"}
    row = row_of("flow.strike")
    assert [editor.table.item(row, at).text() for at in range(3)] == ["Flow", "Cross out", "Ctrl+J"]
    editor.close()
    rig.window.activateWindow()
    rig.pane.sheet.setFocus()
    QApplication.processEvents()
    rig.click("n1")
    rig.press(Key.Key_J, CTRL)
    assert rig.flow[FlowRef(Side.PRO, "n1")].struck
    save_settings(tmp_path, rig.parts.settings.chosen)
    assert load_settings(tmp_path)[0].keys == {"flow.strike": "Ctrl+J"}


def test_keys_that_are_taken_are_refused_by_name_and_can_be_given_free(rig: Rig) -> None:
    editor = rig.parts.make(KeysEditor, rig.window)
    editor.table.setCurrentCell(row_of("flow.strike"), 0)
    QTest.keyClick(editor.keys, Key.Key_E, CTRL)
    assert not editor.use.isEnabled()
    assert "“Extend”" in editor.fault.text()
    editor.table.setCurrentCell(row_of("flow.extend"), 0)
    editor.none.click()
    editor.table.setCurrentCell(row_of("flow.strike"), 0)
    QTest.keyClick(editor.keys, Key.Key_E, CTRL)
    editor.use.click()
    assert rig.parts.settings.keys == {"flow.extend": "", "flow.strike": "Ctrl+E"}
    editor.table.setCurrentCell(row_of("flow.extend"), 0)
    editor.usual.click()  # its keys are another's now
    assert "“Cross out”" in editor.fault.text()
    editor.all_usual.click()
    assert rig.parts.settings.keys == {}
    editor.close()


def test_panes_may_share_keys() -> None:
    spec = next(each for each in SPECS if each.id == "flow.fold")
    assert keys_of(spec, {}) == "Ctrl+L"
    assert clash(spec, "Ctrl+0", {}) is None  # the rehearsal pane's
    taken = clash(spec, "Ctrl+N", {})
    assert taken is not None
    assert taken.id == "case.new"


def test_unknown_actions_and_broken_keys_do_no_harm(rig: Rig) -> None:
    rig.book.remap({"flow.gone": "Ctrl+7", "flow.bold": "no key at all"})
    assert rig.book["flow.extend"].shortcut() == QKeySequence("Ctrl+E")


def test_shorthand_is_edited_and_used_at_once(rig: Rig) -> None:
    dialog = rig.parts.make(ShorthandDialog, rig.window)
    QTest.keyClicks(dialog.word, "ubi")
    QTest.keyClicks(dialog.said, "universal basic income")
    dialog.add.click()
    assert rig.parts.settings.shorthand["ubi"] == "universal basic income"
    assert rig.pane.sheet.shorthand["ubi"] == "universal basic income"
    row = next(row for row in range(dialog.table.rowCount()) if dialog.table.item(row, 0).text() == "gov")
    dialog.table.selectRow(row)
    dialog.remove.click()
    assert "gov" not in rig.parts.settings.shorthand
    dialog.usual.click()
    assert rig.parts.settings.shorthand == SHORTHAND == Settings().shorthand
    dialog.close()
