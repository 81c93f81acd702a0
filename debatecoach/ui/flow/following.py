"""Says in the flow when the model that should follow a speech does not, and how to have it back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from debatecoach.coach.listen.live import LiveFlow
from debatecoach.ui.actions import ActionBook
from debatecoach.ui.ears import Lost
from debatecoach.ui.notice_bar import NoticeBar

if TYPE_CHECKING:
    from debatecoach.ui.session import Session


class Following(NoticeBar):
    """There while a model was to follow the speech that is being given and does not."""

    def __init__(self, session: Session, book: ActionBook) -> None:
        super().__init__()
        self._ears, self._book = session.ears, book
        self._said: tuple[Lost, int] | None = None
        session.ears.followed.connect(self.refresh)
        session.hearing.connect(self.refresh)

    def refresh(self, _live: LiveFlow | None = None) -> None:
        """Say it, or no longer; what was dismissed stays away until the model is lost anew."""
        lost, live = self._ears.lost, self._ears.shown
        if lost is None or live is None:
            self._said = None
            self.hide()
            return
        count = sum(not point.by_model and not point.by_hand for point in live.points)
        before, self._said = self._said, (lost, count)
        if before == self._said or (before is not None and before[0] is lost and self.isHidden()):
            return
        self.show_notice(_sentence(lost, count), *self._way_back(lost))

    def _way_back(self, lost: Lost) -> tuple[str, Callable[[], object]]:
        translate = QCoreApplication.translate
        if lost is Lost.FOR_NOW:
            return translate("Following", "&Ask it again"), self._ears.ask_again
        return translate("Following", "Co&nnection…"), self._book["case.connect"].trigger


def _sentence(lost: Lost, count: int) -> str:
    translate = QCoreApplication.translate
    if lost is Lost.COST:
        why = translate("Following", "The limit of cost is reached, no model follows")
    else:
        why = translate("Following", "The model does not follow")
    if not count:
        return translate("Following", "{0}: the listener does.").format(why)
    if count == 1:
        return translate("Following", "{0}: 1 point by the listener.").format(why)
    return translate("Following", "{0}: {1} points by the listener.").format(why, count)
