"""Pictures of every pane and state.

    python -m tests.gallery OUT [--only PANE] [--lang en|zh] [--scheme light|dark]

OUT gets ``<pane>-<state>-<lang>-<scheme>.png`` and contact sheets ``sheet-NN.png``, six pictures each. The
exit code is not zero if a pane has no picture, two have one name, Qt printed a warning or a slot raised.
"""

from __future__ import annotations

import argparse
import faulthandler
import sys
import threading
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter, QPixmap

from debatecoach.ui.kit.theme import theme
from tests import gallery
from tests.gallery import rig as rigs

CELL, CAPTION, ACROSS, A_SHEET = (720, 480), 28, 3, 6


def panes() -> list[str]:
    """The modules beside this one that have pictures."""
    names = [each.name for each in iter_modules(gallery.__path__)]
    return [name for name in names if name not in ("__main__", "rig")]


def shoot(pane: str, lang: str, scheme: str, out: Path) -> list[Path]:
    """Every picture of a pane in a language and a scheme."""
    made: list[Path] = []
    with rigs.rig(lang, scheme) as rig:
        for name, picture in import_module(f"tests.gallery.{pane}").shots(rig):
            file = out / f"{name}-{lang}-{scheme}.png"
            if file in made or picture.isNull() or not picture.save(str(file)):
                raise SystemExit(f"{file} could not be made, or is made twice")
            made.append(file)
    return made


def contact_sheet(pictures: Sequence[Path], file: Path) -> None:
    """Up to six pictures in two rows, each with its name."""
    width, height = CELL
    rows = -(-len(pictures) // ACROSS)
    sheet = QPixmap(width * ACROSS, (height + CAPTION) * rows)
    sheet.fill(Qt.GlobalColor.gray)
    painter = QPainter(sheet)
    painter.setFont(theme().font("body"))
    for index, each in enumerate(pictures):
        left, top = index % ACROSS * width, index // ACROSS * (height + CAPTION)
        painter.drawText(QRect(left + 8, top, width - 8, CAPTION), Qt.AlignmentFlag.AlignVCenter, each.stem)
        picture = QPixmap(str(each))
        if picture.width() > width - 8 or picture.height() > height - 8:
            picture = picture.scaled(
                width - 8,
                height - 8,
                Qt.AspectRatioMode.KeepAspectRatio,
                Qt.TransformationMode.SmoothTransformation,
            )
        painter.drawPixmap(left + 4, top + CAPTION, picture)
    painter.end()
    sheet.save(str(file))


def main(argv: Sequence[str] | None = None) -> int:
    """Make the pictures; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.gallery", description="Pictures of every pane.")
    parser.add_argument("out", type=Path)
    parser.add_argument("--only", choices=panes())
    parser.add_argument("--lang", choices=["en", "zh"])
    parser.add_argument("--scheme", choices=["light", "dark"])
    asked = parser.parse_args(argv)
    asked.out.mkdir(parents=True, exist_ok=True)
    faulthandler.enable()  # a crash inside Qt says where
    rigs.application()
    wrong, pictures = [], []
    for pane in [asked.only] if asked.only else panes():
        for lang in [asked.lang] if asked.lang else ["en", "zh"]:
            for scheme in [asked.scheme] if asked.scheme else ["light", "dark"]:
                made = shoot(pane, lang, scheme, asked.out)
                pictures += made
                if not made:
                    wrong.append(f"{pane} has no picture ({lang}, {scheme})")
                wrong += [f"in {pane} ({lang}, {scheme}): {text}" for text in rigs.warnings]
                rigs.warnings.clear()
    if len(set(pictures)) < len(pictures):
        twice = sorted(str(each) for each in set(pictures) if pictures.count(each) > 1)
        wrong.append(f"two panes made a picture of one name: {', '.join(twice)}")
    for number, start in enumerate(range(0, len(pictures), A_SHEET), 1):
        contact_sheet(pictures[start : start + A_SHEET], asked.out / f"sheet-{number:02d}.png")
    left = [each.name for each in threading.enumerate() if each is not threading.main_thread()]
    wrong += [f"a thread was left running: {name}" for name in left if name == "asyncio"]
    print(f"{len(pictures)} pictures in {asked.out}")
    print(*wrong, sep="\n", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
