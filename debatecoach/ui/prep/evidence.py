"""The evidence of a motion in Prep: where it is looked for, what was found, word for word with its source."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from debatecoach.base.errors import DebateCoachError
from debatecoach.debate.evidence import Passage
from debatecoach.ui.case.open_case import OpenCase
from debatecoach.ui.connect.connection_desk import ConnectionDesk
from debatecoach.ui.kit.busy import moving_bar
from debatecoach.ui.kit.layouts import column_of, fill, let_go, row_of, turn
from debatecoach.ui.kit.notice_bar import NoticeBar
from debatecoach.ui.kit.user_settings import UserSettings
from debatecoach.ui.kit.widgets import Card, button, keep_icon, label, restyle
from debatecoach.ui.kit.wording import trouble_sentences
from debatecoach.ui.prep.documents import FolderList
from debatecoach.ui.prep.looking import FindSearches, Looked, Looking
from debatecoach.ui.prep.passages import OpenUrl, PassageCard, open_url, url_of
from debatecoach.ui.trail.trail_words import sentence

FIRST = 6
"""Passages shown before "Show all"."""

MOST_TOLD = 4
"""Documents left out that are named."""


class EvidencePanel(QWidget):
    """Folders, the search, and the passages.

    Args:
        open_case: its knowledge base is shown and changed.
        find_searches: where to look; None: the user's folders, and the web if there is a key.
        open_url: opens a document or a page.

    Signals:
        redraw: something to show has changed.
    """

    redraw = Signal()

    def __init__(
        self,
        open_case: OpenCase,
        settings: UserSettings,
        connections: ConnectionDesk,
        find_searches: FindSearches | None = None,
        open_url: OpenUrl = open_url,
    ) -> None:
        super().__init__()
        self._open_case, self._settings, self._bridge = open_case, settings, open_case.bridge
        self._connections, self._open_url = connections, open_url
        self.looking = Looking(open_case, settings, connections, find_searches, self)
        self._all = False
        self._shown: tuple[object, ...] | None = None
        self.cards: dict[str, PassageCard] = {}
        self.setAccessibleName(self.tr("Evidence"))
        self._build()
        self.looking.doing.connect(self.doing.setText)
        self.looking.counted.connect(self._measure)
        self.looking.found.connect(self._take)
        self.looking.failed.connect(self.notice.show_trouble)
        self.looking.stopped.connect(
            lambda: self.notice.show_notice(self.tr("Stopped. Nothing was changed."))
        )
        self.looking.ended.connect(lambda: self._busy(False))
        open_case.knowledge_changed.connect(self.redraw)
        open_case.changed.connect(self._forget)
        settings.changed.connect(lambda name: self.redraw.emit() if name == "documents" else None)

    # -- building ----------------------------------------------------------------------------------

    def _build(self) -> None:
        self._count = label("", "small")
        self._card = Card()
        self.sentence = label("", "muted", wrap=True)
        self.folders = FolderList(self._settings)
        fill(self._card.column, self.sentence, self.folders, self._build_buttons())
        self.notice = NoticeBar()
        self._list = column_of(spacing=8)
        self.show_all = button("", self._show_all, "quiet")
        self.show_all.hide()
        column_of(
            row_of(label(self.tr("Evidence"), "title"), self._count, 1),
            self._card,
            self.notice,
            self._list,
            self.show_all,
            inside=self,
            spacing=8,
        )

    def _build_buttons(self) -> QVBoxLayout:
        self.search = button(self.tr("Search for evidence"), self.start, icon="search")
        self.add = button(self.tr("Add a folder of documents…"), self.folders.ask, icon="add")
        self.cancel = button(self.tr("Stop"), self.looking.stop, icon="stop")
        self.cancel.setAccessibleName(self.tr("Stop searching"))
        self.web = button(self.tr("Search the web too…"), self._ask_web, "quiet")
        self._verbs = row_of(self.search, self.add, self.web, self.cancel, 1, spacing=8)
        self.progress = moving_bar(self.tr("Searching"))
        self.doing = label("", "small", wrap=True)
        self.result = label("", "small", wrap=True)
        self.result.hide()
        rows = column_of(self._verbs, self.progress, self.doing, self.result)
        for each in (self.cancel, self.progress, self.doing):
            each.hide()
        return rows

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The buttons stand below each other where they would not fit side by side."""
        super().resizeEvent(event)
        shown = [each for each in (self.search, self.add, self.web, self.cancel) if not each.isHidden()]
        wanted = sum(each.sizeHint().width() + 8 for each in shown) + 48
        turn(self._verbs, below=self.width() < wanted)

    # -- showing -----------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Show the passages as they are; nothing is drawn anew if nothing changed."""
        case = self._open_case.case
        if case is None:
            return
        passages = list(case.knowledge.passages.values())
        folders = self.folders.folders
        state = (tuple(passages), tuple(folders), self._all)
        if state == self._shown:
            return
        self._shown = state
        self.folders.refresh()
        self.add.setEnabled(not self.folders.full)
        self._count.setText(str(len(passages)) if passages else "")
        self._show_passages(passages if self._all else passages[:FIRST])
        more = len(passages) - FIRST
        self.show_all.setVisible(more > 0 and not self._all)
        self.show_all.setText(self.tr("Show all {0} passages").format(len(passages)))
        self._say(bool(passages), bool(folders))

    def _say(self, found: bool, folders: bool) -> None:
        """What this needs, and the one click that gets it."""
        if found:
            text = self.tr("Both sides may cite these. Nothing else counts as a source in a speech.")
        elif folders:
            text = self.tr(
                "Search your documents for passages on this motion, word for word, with their source."
            )
        else:
            text = self.tr(
                "Add a folder of your documents (PDF, Word, Markdown, text, saved web pages): passages on "
                "this motion are found in it, word for word, with their source. Nothing leaves this computer "
                "unless you have connected a service."
            )
        self.sentence.setText(text)
        wanted = self.search if folders else self.add
        for each, icon in ((self.search, "search"), (self.add, "add")):
            primary = each is wanted and not found
            each.setProperty("kind", "primary" if primary else "")
            keep_icon(each, icon, "accent_ink" if primary else "ink")
            restyle(each)

    def _show_passages(self, passages: Sequence[Passage]) -> None:
        """Cards of passages that stay are kept: the focus and a selection are not lost."""
        wanted = {each.id: each for each in passages}
        for id, card in list(self.cards.items()):
            if wanted.get(id) != card.passage:
                let_go(card)
                del self.cards[id]
        for place, passage in enumerate(passages):
            if passage.id not in self.cards:
                card = self.cards[passage.id] = PassageCard(passage, self.open_passage, self._remove)
                self._list.insertWidget(place, card)

    def _show_all(self) -> None:
        self._all = True
        self.redraw.emit()

    def _forget(self) -> None:
        """Another case: what ran for the last one stops."""
        self.looking.stop()
        self._all, self._shown = False, None
        self.notice.hide()
        self.result.hide()

    def _ask_web(self) -> None:
        from debatecoach.ui.prep.web_search import WebSearchDialog

        dialog = WebSearchDialog(self._settings, self._bridge, self._connections, self.window())
        dialog.changed.connect(self._web_changed)
        dialog.open()

    def _web_changed(self) -> None:
        self.looking.forget()
        self._connections.search_again()

    # -- searching ---------------------------------------------------------------------------------

    def start(self) -> None:
        """Look for evidence on the open case's motion."""
        if self.looking.start():
            self.notice.hide()
            self.result.hide()
            self._busy(True)

    def _take(self, looked: Looked) -> None:
        from debatecoach.coach.evidence.searcher import LEFT_OUT

        told = looked.told
        try:
            self._open_case.change_passages(looked.passages, (), self.tr("search for evidence"))
        except DebateCoachError as error:
            self.notice.show_trouble(error)
            return
        if told and not told[-1].degraded:
            self.result.setText(sentence(told[-1]))
            self.result.show()
        notes = [sentence(each) for each in told if each.degraded and each.text != LEFT_OUT]
        notes += [trouble_sentences(each)[0] for each in looked.left_out[:MOST_TOLD]]
        if len(looked.left_out) > MOST_TOLD:
            notes.append("…")
        if notes:
            self.notice.show_notice("\n".join(dict.fromkeys(notes)))

    def _measure(self, done: int, of: int) -> None:
        """How far the reading is; where nothing can be counted, only that something is done."""
        self.progress.setRange(0, of)
        self.progress.setValue(done)

    def _busy(self, busy: bool) -> None:
        held = self.search.hasFocus() or self.cancel.hasFocus()
        for each in (self.cancel, self.progress, self.doing):
            each.setVisible(busy)
        self.search.setVisible(not busy)
        self.doing.setText("")
        if held:
            (self.cancel if busy else self.search).setFocus()

    # -- passages ----------------------------------------------------------------------------------

    def open_passage(self, id: str) -> None:
        """Open the document or page a passage is from."""
        passage = self._open_case.case.knowledge.passages.get(id)
        url = url_of(passage.place, self._settings.documents) if passage is not None else None
        if url is None or not self._open_url(url):
            text = self.tr("“{0}” is not in one of your folders any more, so it cannot be opened from here.")
            self.notice.show_notice(text.format(passage.place if passage is not None else id))

    def _remove(self, id: str) -> None:
        try:
            self._open_case.change_passages((), (id,), self.tr("remove a passage"))
        except (DebateCoachError, KeyError) as error:
            if isinstance(error, DebateCoachError):
                self.notice.show_trouble(error)
