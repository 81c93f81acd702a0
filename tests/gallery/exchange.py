"""Exchange with other programs: import with its report, refused files, export, poster and booklet."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from PySide6.QtGui import QPixmap

from debatecoach.debate.side import Side
from debatecoach.ui.export.booklet import Booklet
from debatecoach.ui.export.pages import Paper, image, portion
from debatecoach.ui.export.poster import Poster
from debatecoach.ui.export.sheets import LargePage, Sheets
from debatecoach.ui.files.exporting import KIND, ExportDialog
from debatecoach.ui.files.import_plan import Target, read_file
from debatecoach.ui.files.importing import ImportDialog
from debatecoach.ui.files.printing import PrintDialog
from debatecoach.ui.kit.theme import theme
from tests.gallery.home import settle
from tests.gallery.rehearsal import CHINESE, LONG
from tests.support.big_tree import big_case
from tests.ui.rig import open_motion

KIALO = f"""Discussion Title: Should schools ban phones?

1. Schools should ban phones.
1.1. Pro: Phones take attention. Every message is an invitation to be somewhere else.
1.1.1. Con: Pupils daydreamed before there were phones.
1.1.1.1. Con: A dream does not ring.
1.1.2. Pro: Teachers stop for every phone they see.
1.1.2.1. Con: Teachers stop for every note they see, too.
1.2. Pro: {LONG}
1.2.1. Pro: -> See 1.1.1.
1.3. Pro: {CHINESE}
1.4. Con: Parents want to reach their children. [gov.uk](https://www.gov.uk/phones)
1.4.1. Con: The school office has a telephone.
1.4.2. Pro: Offices close at four.
1.5. Con: A ban cannot be enforced.
"""
OUTLINE = """- Phones take attention
    - Pupils daydreamed before
        - A dream does not ring
- Bullying moves into the classroom
"""


def shots(rig: Any) -> Iterator[tuple[str, QPixmap]]:
    """Every state; the session is left on the library's motion."""
    with TemporaryDirectory() as name:
        yield from _imports(rig, Path(name))
    yield from _exports(rig)
    yield from _papers(rig)
    open_motion(rig.parts, "fat-tax")


def _imports(rig: Any, folder: Path) -> Iterator[tuple[str, QPixmap]]:
    parts, window = rig.parts, rig.window
    kialo, outline = folder / "kialo export.txt", folder / "phones.md"
    long = folder / f"{'a very long name of a discussion nobody shortened ' * 3}.txt"
    kialo.write_text(KIALO, "utf-8")
    long.write_text(KIALO, "utf-8")
    outline.write_text(OUTLINE, "utf-8")

    def shown(path: Path, target: Target | None = None) -> ImportDialog:
        dialog = parts.make(ImportDialog, window, read_file(path), target)
        dialog.show()
        settle(rig.app)
        return dialog

    parts.open_case.close()
    parts.open_case.changed.emit()
    dialog = shown(kialo)
    yield "import-no-case", dialog.grab()
    dialog.reject()
    open_motion(parts, "school-phones")
    dialog = shown(kialo, Target(Side.PRO, "p1"))
    head = dialog.tree.topLevelItem(0)
    head.child(0).setExpanded(True)
    dialog.tree.setCurrentItem(head.child(0))
    settle(rig.app)
    yield "import-losses", dialog.grab()
    dialog.under.setChecked(True)
    settle(rig.app)
    yield "import-under", dialog.grab()
    dialog.reject()
    dialog = shown(outline)
    yield "import-unsaid-sides", dialog.grab()
    dialog.reject()
    theme().apply(rig.app, rig.scheme, 2.0, reduced_motion=True)
    dialog = shown(long, Target(Side.PRO, "p1"))
    yield "import-long-name-200", dialog.grab()
    dialog.reject()
    theme().apply(rig.app, rig.scheme, 1.0, reduced_motion=True)
    bomb = folder / "bomb.csv"
    bomb.write_bytes(b"side,claim\n" + b",".join(b"x" for _ in range(100_000)))
    rig.window.findChildren(_desk())[0].import_path(bomb)
    settle(rig.app, lambda: window.notice_bar.isVisible(), 10)
    settle(rig.app)
    yield "import-refused", window.grab()
    window.notice_bar.hide()


def _exports(rig: Any) -> Iterator[tuple[str, QPixmap]]:
    parts, window = rig.parts, rig.window
    target = Target(Side.PRO, "p1.1")
    open_motion(parts, "school-phones")
    rig.parts.open_case.set_notes("Ask who enforces it.")

    def shown(dialog: ExportDialog, kind: str) -> QPixmap:
        names = [dialog.list.item(row).data(KIND) for row in range(dialog.list.count())]
        if dialog.kind != kind:
            dialog.found = None
            dialog.list.setCurrentRow(names.index(kind))
        settle(rig.app, lambda: dialog.found is not None and not dialog._soon.isActive(), 10)
        settle(rig.app, lambda: False, 0.4)
        return dialog.grab()

    dialog = parts.make(ExportDialog, window, target, lambda _path, _said: None)
    dialog.show()
    for kind in ("booklet", "poster", "png", "kialo", "argdown", "xlsx"):
        yield f"export-{kind}", shown(dialog, kind)
    dialog.list.setCurrentRow(1)
    dialog.what.setCurrentIndex(3)
    dialog.found = None
    dialog.what.activated.emit(3)
    yield "export-branch", shown(dialog, "poster")
    dialog.save_to(Path("/nowhere/at all/poster.pdf"))
    settle(rig.app, lambda: dialog.notice.isVisible(), 5)
    yield "export-not-written", dialog.grab()
    dialog.reject()
    theme().apply(rig.app, rig.scheme, 2.0, reduced_motion=True)
    dialog = parts.make(ExportDialog, window, target, lambda _path, _said: None)
    dialog.show()
    yield "export-200", shown(dialog, "kialo")
    dialog.reject()
    theme().apply(rig.app, rig.scheme, 1.0, reduced_motion=True)
    open_motion(parts, LONG)
    dialog = parts.make(ExportDialog, window, None, lambda _path, _said: None)
    dialog.show()
    yield "export-empty", shown(dialog, "booklet")
    dialog.reject()
    open_motion(parts, "zh-school-phones")
    printing = parts.make(PrintDialog, window, None, lambda _path, _said: None)
    printing.show()
    yield "print-booklet", shown(printing, "booklet")
    yield "print-poster", shown(printing, "poster")
    printing.reject()


def _papers(rig: Any) -> Iterator[tuple[str, QPixmap]]:
    """The poster and the booklet themselves, always light."""
    for motion, name in (("school-phones", "en"), ("zh-school-phones", "zh")):
        open_motion(rig.parts, motion)
        part = portion(rig.parts.open_case.open_store.case.snapshot())
        booklet = Booklet(part, Paper.A4.size, notes=True)
        for page in range(min(3, len(booklet))):
            yield f"booklet-{name}-page-{page + 1}", QPixmap.fromImage(image(booklet, page, 1000))
        poster = Poster(part)
        yield f"poster-{name}", QPixmap.fromImage(image(LargePage(poster), 0, 2400))
        yield f"poster-{name}-sheet", QPixmap.fromImage(image(Sheets(poster, Paper.A3), 0, 1000))
    tall = portion(big_case(5000))
    yield "poster-5000", QPixmap.fromImage(image(LargePage(Poster(tall)), 0, 2000))
    yield "booklet-5000", QPixmap.fromImage(image(Booklet(tall, Paper.A4.size), 5, 1000))


def _desk() -> type:
    from debatecoach.ui.window.exchange_desk import ExchangeDesk

    return ExchangeDesk
