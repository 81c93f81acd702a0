"""The evidence of a motion in Prep: where it is looked for, what was found, word for word with its source."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QVBoxLayout, QWidget

from debatecoach.coach.team.searcher import Searcher
from debatecoach.coach.team.trail import Entry, Trail
from debatecoach.debate.evidence import Passage, Search
from debatecoach.debate.side import Side
from debatecoach.errors import DebateCoachError
from debatecoach.paths import state_dir
from debatecoach.ui.bridge import Job
from debatecoach.ui.prep.documents import FolderList
from debatecoach.ui.prep.passages import OpenUrl, PassageCard, open_url, url_of
from debatecoach.ui.session import Session
from debatecoach.ui.trail.words import sentence
from debatecoach.ui.widgets import Card, NoticeBar, button, keep_icon, label, trouble_sentences

FIRST = 6
"""Passages shown before "Show all"."""

MOST_TOLD = 4
"""Documents left out that are named."""

FindSearches = Callable[[], Awaitable[Sequence[Search]]]
"""Gives where to look; runs on the bridge's loop."""


class EvidencePanel(QWidget):
    """Folders, the search, and the passages.

    Args:
        session: its case's knowledge base is shown and changed.
        find_searches: where to look; None: the user's folders, and the web if there is a key.
        open_url: opens a document or a page.

    Signals:
        redraw: something to show has changed.
    """

    redraw = Signal()

    def __init__(
        self, session: Session, find_searches: FindSearches | None = None, open_url: OpenUrl = open_url
    ) -> None:
        super().__init__()
        self._session, self._open_url = session, open_url
        self._find_searches = find_searches or self._usual_searches
        self._searches: tuple[tuple[str, ...], Sequence[Search]] | None = None
        self._job: Job | None = None
        self._all = False
        self._shown: tuple[object, ...] | None = None
        self.cards: dict[str, PassageCard] = {}
        self.setAccessibleName(self.tr("Evidence"))
        self._build()
        session.knowledge_changed.connect(self.redraw)
        session.case_changed.connect(self._forget)
        session.settings_changed.connect(lambda name: self.redraw.emit() if name == "documents" else None)

    # -- building ----------------------------------------------------------------------------------

    def _build(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        head = QHBoxLayout()
        head.addWidget(label(self.tr("Evidence"), "title"))
        self._count = label("", "small")
        head.addWidget(self._count)
        head.addStretch(1)
        column.addLayout(head)
        self._card = Card()
        self.sentence = label("", "muted", wrap=True)
        self._card.column.addWidget(self.sentence)
        self.folders = FolderList(self._session)
        self._card.column.addWidget(self.folders)
        self._card.column.addLayout(self._build_buttons())
        self.notice = NoticeBar()
        column.addWidget(self._card)
        column.addWidget(self.notice)
        self._list = QVBoxLayout()
        self._list.setSpacing(8)
        column.addLayout(self._list)
        self.show_all = button("", self._show_all, "quiet")
        self.show_all.hide()
        column.addWidget(self.show_all)

    def _build_buttons(self) -> QVBoxLayout:
        rows = QVBoxLayout()
        row = QHBoxLayout()
        row.setSpacing(8)
        self.search = button(self.tr("Search for evidence"), self.start, icon="search")
        self.add = button(self.tr("Add a folder of documents…"), self.folders.ask, icon="add")
        self.cancel = button(self.tr("Stop"), self._stop, icon="stop")
        self.cancel.setAccessibleName(self.tr("Stop searching"))
        for each in (self.search, self.add, self.cancel):
            row.addWidget(each)
        row.addStretch(1)
        rows.addLayout(row)
        self.progress = QProgressBar()
        self.progress.setRange(0, 0)
        self.progress.setTextVisible(False)
        self.progress.setAccessibleName(self.tr("Searching"))
        self.doing = label("", "small", wrap=True)
        rows.addWidget(self.progress)
        rows.addWidget(self.doing)
        self.result = label("", "small", wrap=True)
        self.result.hide()
        rows.addWidget(self.result)
        for each in (self.cancel, self.progress, self.doing):
            each.hide()
        return rows

    # -- showing -----------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Show the passages as they are; nothing is drawn anew if nothing changed."""
        case = self._session.case
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
        self.show_all.setAccessibleName(self.show_all.text())
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
            each.style().unpolish(each)
            each.style().polish(each)

    def _show_passages(self, passages: Sequence[Passage]) -> None:
        """Cards of passages that stay are kept: the focus and a selection are not lost."""
        wanted = {each.id: each for each in passages}
        for id, card in list(self.cards.items()):
            if wanted.get(id) != card.passage:
                self._list.removeWidget(card)
                card.hide()
                card.deleteLater()
                del self.cards[id]
        for place, passage in enumerate(passages):
            if passage.id not in self.cards:
                card = PassageCard(passage)
                card.opened.connect(self.open_passage)
                card.removed.connect(self._remove)
                self.cards[passage.id] = card
                self._list.insertWidget(place, card)

    def _show_all(self) -> None:
        self._all = True
        self.redraw.emit()

    def _forget(self) -> None:
        """Another case: what ran for the last one stops."""
        self._stop()
        self._all, self._shown = False, None
        self.notice.hide()
        self.result.hide()

    # -- searching ---------------------------------------------------------------------------------

    def start(self) -> None:
        """Look for evidence on the open case's motion."""
        session = self._session
        if session.case is None or session.store is None or self._job is not None:
            return
        store, case = session.store, session.case.snapshot()
        connection = session.engines.connection
        told: list[Entry] = []
        left_out: list[DebateCoachError] = []
        trail = connection.trail if connection is not None else Trail(on_entry=session.connections.entry.emit)
        first = len(trail.entries)
        folders = tuple(session.settings.documents)

        async def work(progress: Callable[[str], None]) -> list[Passage]:
            searches = await self._searches_of(folders)
            for each in searches:
                if hasattr(each, "progress"):
                    each.progress = lambda done, of, name: progress(_reading(done, of, name))
            searcher = Searcher(connection.asker if connection is not None else None, searches, trail)
            claims = {side: case.claims(side) for side in Side}

            def stage(text: str) -> None:
                progress(QCoreApplication.translate("team", text))

            found = await searcher.prepare(case.motion, case.knowledge, claims, progress=stage)
            told.extend(trail.entries[first:])
            left_out.extend(each for search in searches for each in search.notices)
            return found

        job = self._job = session.bridge.start(work)
        job.progressed.connect(self.doing.setText)
        job.succeeded.connect(
            lambda found: self._take(found, told, left_out) if session.store is store else None
        )
        job.failed.connect(self.notice.show_trouble)
        job.cancelled.connect(lambda: self.notice.show_notice(self.tr("Stopped. Nothing was changed.")))
        job.ended.connect(lambda: self._ended(job))
        self.notice.hide()
        self.result.hide()
        self._busy(True)

    async def _usual_searches(self) -> Sequence[Search]:
        from debatecoach.ui import connecting

        session = self._session
        connection = session.engines.connection
        if connection is not None:
            return connection.searches
        folders = [Path(each) for each in session.settings.documents]
        keys = session.connections.keys
        return await connecting.find_searches(keys, state_dir(), folders, session.engines.embedding)

    async def _searches_of(self, folders: tuple[str, ...]) -> Sequence[Search]:
        """Where to look; kept while the folders are the same, for what they have read already."""
        if self._session.engines.connection is not None:
            return await self._find_searches()
        if self._searches is None or self._searches[0] != folders:
            self._searches = (folders, await self._find_searches())
        return self._searches[1]

    def _take(
        self, found: list[Passage], told: Sequence[Entry], left_out: Sequence[DebateCoachError]
    ) -> None:
        try:
            self._session.change_passages(found, (), self.tr("search for evidence"))
        except DebateCoachError as error:
            self.notice.show_trouble(error)
            return
        if told and not told[-1].degraded:
            self.result.setText(sentence(told[-1]))
            self.result.show()
        last = [sentence(each) for each in told if each.degraded]
        last += [trouble_sentences(each)[0] for each in left_out[:MOST_TOLD]]
        if len(left_out) > MOST_TOLD:
            last.append("…")
        if last:
            self.notice.show_notice("\n".join(dict.fromkeys(last)))

    def _busy(self, busy: bool) -> None:
        held = self.search.hasFocus() or self.cancel.hasFocus()
        for each in (self.cancel, self.progress, self.doing):
            each.setVisible(busy)
        self.search.setVisible(not busy)
        self.doing.setText("")
        if held:
            (self.cancel if busy else self.search).setFocus()

    def _stop(self) -> None:
        if self._job is not None:
            self._job.cancel()

    def _ended(self, job: Job) -> None:
        if self._job is job:
            self._job = None
            self._busy(False)

    # -- passages ----------------------------------------------------------------------------------

    def open_passage(self, id: str) -> None:
        """Open the document or page a passage is from."""
        assert self._session.case is not None
        passage = self._session.case.knowledge.passages.get(id)
        url = url_of(passage.place, self._session.settings.documents) if passage is not None else None
        if url is None or not self._open_url(url):
            text = self.tr("“{0}” is not in one of your folders any more, so it cannot be opened from here.")
            self.notice.show_notice(text.format(passage.place if passage is not None else id))

    def _remove(self, id: str) -> None:
        try:
            self._session.change_passages((), (id,), self.tr("remove a passage"))
        except (DebateCoachError, KeyError) as error:
            if isinstance(error, DebateCoachError):
                self.notice.show_trouble(error)


def _reading(done: int, of: int, name: str) -> str:
    if not name:
        return QCoreApplication.translate("Evidence", "Searching")
    return QCoreApplication.translate("Evidence", "Reading {0} ({1} of {2})").format(name, done + 1, of)
