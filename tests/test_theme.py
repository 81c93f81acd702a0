"""Colours that can be read, icons that are ours, one style sheet that resolves."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from debatecoach.base.paths import shipped
from debatecoach.ui.kit.theme import Theme, theme, tokens
from tests.support.contrast import contrast

PAIRS = [
    ("ink", "ground"), ("ink", "surface"), ("ink", "hover"), ("muted", "ground"),
    ("muted", "surface"), ("muted", "hover"), ("muted", "pro_soft"), ("muted", "con_soft"),
    ("ink", "pro_soft"), ("ink", "con_soft"),
    ("ink", "warn_soft"), ("pro", "pro_soft"), ("con", "con_soft"), ("pro", "surface"), ("con", "surface"),
    ("pro", "ground"), ("con", "ground"), ("ok", "surface"), ("ok", "ok_soft"), ("warn", "surface"),
    ("warn", "warn_soft"), ("accent_ink", "accent"), ("surface", "pro"), ("surface", "con"),
]  # fmt: skip


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("text", "ground"), PAIRS)
def test_text_meets_wcag_aa_on_its_ground(scheme: str, text: str, ground: str) -> None:
    colors = tokens()[scheme]
    assert contrast(colors[text], colors[ground]) >= 4.5


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("ground", ["ground", "surface"])
def test_the_outline_of_a_field_and_a_link_of_the_tree_are_seen(scheme: str, ground: str) -> None:
    colors = tokens()[scheme]
    assert contrast(colors["outline"], colors[ground]) >= 3


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_field_has_that_outline(qtbot: QtBot, qapp: QApplication, scheme: str) -> None:
    theme().apply(qapp, scheme)
    field = QLineEdit()
    qtbot.addWidget(field)
    field.resize(120, 34)
    drawn = field.grab().toImage()
    assert drawn.pixelColor(60, 0) == theme().color("outline")
    theme().apply(qapp, "light")


def test_both_schemes_name_the_same_colours() -> None:
    assert tokens()["light"].keys() == tokens()["dark"].keys()


def test_contrast_is_the_wcag_formula() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_icons_are_one_family_tinted_by_the_theme() -> None:
    icons = sorted((shipped("resources") / "icons").glob("*.svg"))
    assert len(icons) > 30
    for path in icons:
        root = ElementTree.fromstring(path.read_text("utf-8"))
        if path.stem == "app":
            continue
        assert root.get("viewBox") == "0 0 24 24", path.name
        assert root.get("stroke-width") == "1.75", path.name
        colors = set(re.findall(r'(?:stroke|fill)="([^"]+)"', path.read_text("utf-8")))
        assert colors <= {"none", "currentColor"}, path.name


def test_no_colour_is_named_in_code() -> None:
    ui = shipped("resources").parent / "debatecoach" / "ui"
    for path in ui.rglob("*.py"):
        found = re.findall(r"[\"']#[0-9a-fA-F]{3,8}[\"']", path.read_text("utf-8"))
        assert not found, f"{path.name}: {found}"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_style_sheet_resolves_and_sizes_follow_the_scale(
    qapp: QApplication, scheme: str, scale: float
) -> None:
    look = Theme()
    look.apply(qapp, scheme, scale)
    assert "$" not in qapp.styleSheet()
    assert look.size("clock") == round(40 * scale)
    assert not look.icon("mic").isNull()
    look.apply(qapp, "light", 1.0)
