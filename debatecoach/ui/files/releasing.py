"""What a copy for students goes without, said before it is written."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from debatecoach.casefile.store import recorded
from debatecoach.debate.case import Case
from debatecoach.debate.released import LeftOut
from debatecoach.debate.side import Side
from debatecoach.ui.kit.check import Check
from debatecoach.ui.kit.dialog import DialogFrame
from debatecoach.ui.kit.layouts import fill
from debatecoach.ui.kit.user_settings import UserSettings
from debatecoach.ui.kit.widgets import label, rule, side_name


class ReleaseDialog(DialogFrame):
    """See the module; ``left_out`` is what was chosen."""

    def __init__(self, settings: UserSettings, case: Case, parent: QWidget) -> None:
        super().__init__(settings, "releasing", self.tr("A copy for students"), parent, (560, 560))
        held = sum(each.ballot is not None and each.ballot.marking.held for each in case.rounds)
        text = self.tr("Ballots you hold back: {0}. They are not in the copy.").format(held)
        if not held:
            text = self.tr("You hold no ballot back. To do that, choose “Mark…” on a ballot.")
        arguments = [twig.payload for forest in case.forests.values() for twig in forest.twigs()]
        marked = any(each.note or each.tags for each in arguments)
        self.notes = Check(self.tr("My prep notes"))
        self.marks = Check(self.tr("My notes, tags and reviews on arguments"))
        self.sound = Check(self.tr("Recordings of speeches"))
        self.trees = {side: Check(self.tr("{0}’s rehearsal trees").format(side_name(side))) for side in Side}
        for box, there in (
            (self.notes, bool(case.notes)),
            (self.marks, marked),
            (self.sound, bool(recorded(case))),
            *((box, bool(case.forests[side].children())) for side, box in self.trees.items()),
        ):
            box.setEnabled(there)
            if not there:  # what there is nothing of is no choice
                box.hide()
        self.notes.setChecked(self.notes.isEnabled())
        self.marks.setChecked(self.marks.isEnabled())
        column = self.scrolling()
        fill(column, label(text, wrap=True), label(self.tr("Leave out, too"), "strong"))
        fill(column, self.notes, self.marks, *self.trees.values(), self.sound, rule())
        for told in (
            self.tr(
                "What is left out is nowhere in the file: the copy has no history of edits, and no trees "
                "that were sent before."
            ),
            self.tr(
                "The speeches and the flow stay, so the app can judge the round again for whoever has the "
                "copy, without your words and points."
            ),
            self.tr("The copy has no password: whoever gets it can read all that is in it."),
        ):
            column.addWidget(label(told, "muted", wrap=True))
        column.addStretch(1)
        self.add_choice(self.tr("Choose where…"), self.accept)

    @property
    def left_out(self) -> LeftOut:
        """What the copy goes without."""
        trees = tuple(side for side, box in self.trees.items() if box.isChecked())
        return LeftOut(self.notes.isChecked(), self.marks.isChecked(), self.sound.isChecked(), trees)
