"""The format editor: a format as it ships, one with a fault, and large letters."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PySide6.QtGui import QPixmap

from debatecoach.debate.format_edits import changed, with_bank
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.round.formats.editor import FormatEditor


def shots(rig: Any) -> Iterator[tuple[str, QPixmap]]:
    """Every state of the editor."""
    library = rig.parts.engines.in_use.library
    formats = dict(library.formats)
    for name, scale in (("formats-editor", 1.0), ("formats-editor-200", 2.0)):
        kept = theme().scale
        theme().apply(rig.app, rig.scheme, scale, reduced_motion=True)
        editor = FormatEditor(
            rig.parts.settings, formats, library.roles, formats["world-schools"], rig.window
        )
        editor.show()
        rig.app.processEvents()
        yield name, editor.grab()
        if scale == 1.0:
            editor._put(changed(editor.format, 2, seconds=90, bells=()), "", 2)
            rig.app.processEvents()
            yield "formats-editor-fault", editor.grab()
            editor.delete.show()  # as for a format of one's own
            editor._put(with_bank(formats["chinese-four"], 11, 0, 180), "", 11)
            rig.app.processEvents()
            yield "formats-editor-two-clocks", editor.grab()
            editor._put(formats["british-parliamentary"], "", 4)
            rig.app.processEvents()
            yield "formats-editor-four-teams", editor.grab()
        editor.close()
        theme().apply(rig.app, rig.scheme, kept, reduced_motion=True)
