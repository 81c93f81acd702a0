"""Votes of the people who listen: one before the round, one after it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QLineEdit, QWidget

from debatecoach.debate.case import Round
from debatecoach.debate.marking import Voter
from debatecoach.ui.ballot.listeners import ATTITUDES, attitude
from debatecoach.ui.kit.chooser import Chooser
from debatecoach.ui.kit.dialog import DialogFrame
from debatecoach.ui.kit.layouts import fill, grid_of
from debatecoach.ui.kit.typed import keep_typing
from debatecoach.ui.kit.user_settings import UserSettings
from debatecoach.ui.kit.widgets import button, label

MOST = 60
"""Listeners: a class."""
_EMPTY = 3


class ListenersDialog(DialogFrame):
    """A row a listener; a row without a name counts for nobody.

    Args:
        voters: who voted so far.
        current: the round; once it is judged the second vote can be given.
    """

    def __init__(
        self, settings: UserSettings, voters: Sequence[Voter], current: Round, parent: QWidget
    ) -> None:
        super().__init__(settings, "listeners", self.tr("Listeners vote"), parent, (640, 480))
        text = self.tr("What do you think of the motion before you hear the round? Vote again after it.")
        over = current.ballot is not None
        if over:
            text = self.tr("What do you think of the motion now?")
        column = self.scrolling()
        self._over, self._round_id = over, current.id
        self._rows: list[tuple[QLineEdit, Chooser, Chooser]] = []
        inside = QWidget()
        head = [label(each, "small") for each in (self.tr("Listener"), self.tr("Before"), self.tr("After"))]
        self._grid = grid_of(head, inside=inside, spacing=(8, 8), stretch=(1,))
        for each in voters:
            self._add(each)
        for _ in range(max(1, _EMPTY - len(voters))):
            self._add(None)
        more = button(self.tr("One more"), self._one_more, icon="add")
        fill(column, label(text, "muted", wrap=True), inside, more, 1)
        self.keep = self.add_choice(self.tr("Keep the votes"), self.accept)

    def voters(self) -> tuple[Voter, ...]:
        """Everybody who has a name."""
        found = []
        for name, before, after in self._rows:
            if name.text().strip():
                later = after.currentData()
                found.append(Voter(name.text().strip(), int(before.currentData()), later))
        return tuple(found)

    def _one_more(self) -> None:
        if len(self._rows) < MOST:
            self._add(None)
            self._rows[-1][0].setFocus()

    def _add(self, voter: Voter | None) -> None:
        number = len(self._rows) + 1
        name = QLineEdit(voter.name if voter is not None else "", maxLength=80, cursorPosition=0)
        name.setAccessibleName(self.tr("Name of listener {0}").format(number))
        before = Chooser(self.tr("Listener {0} before the round").format(number))
        after = Chooser(self.tr("Listener {0} after the round").format(number))
        steps = [(step, attitude(step)) for step in ATTITUDES]
        before.offer(steps, voter.before if voter is not None else 0)
        after.offer([(None, self.tr("not yet")), *steps], voter.after if voter is not None else None)
        after.setEnabled(self._over)
        for place, field in enumerate((name, before, after)):
            self._grid.addWidget(field, number, place)
        keep_typing(name, f"listeners/{self._round_id}/{number}")
        self._rows.append((name, before, after))
