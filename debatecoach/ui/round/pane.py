"""The Round pane: timeline, clock, captions or editor, controls, and what comes next."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtGui import (
    QActionGroup,
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QFocusEvent,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QMenu,
    QStackedLayout,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from debatecoach.base.errors import DebateCoachError, PlaybackError
from debatecoach.debate.format import Bell
from debatecoach.debate.speech import Speech
from debatecoach.engines.audio.devices import Devices, list_devices
from debatecoach.ui.files.file_writer import FileWriter
from debatecoach.ui.kit.actions import ActionBook
from debatecoach.ui.kit.bridge import Bridge
from debatecoach.ui.kit.empty_state import EmptyState
from debatecoach.ui.kit.layouts import column_of, scrolled, wrap_of
from debatecoach.ui.kit.names import speech_name
from debatecoach.ui.kit.notice_bar import NoticeBar
from debatecoach.ui.kit.screen_reader import announce
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.user_settings import UserSettings
from debatecoach.ui.kit.widgets import button, label
from debatecoach.ui.round import telling
from debatecoach.ui.round.clock.clock_view import ClockView
from debatecoach.ui.round.clock.timeline import Timeline
from debatecoach.ui.round.controls import Controls
from debatecoach.ui.round.desk import RoundDesk
from debatecoach.ui.round.exchange.face import ExchangeFace
from debatecoach.ui.round.given import points
from debatecoach.ui.round.opponent.again import can_be_heard
from debatecoach.ui.round.opponent.captions import Captions
from debatecoach.ui.round.opponent.seek_bar import SeekBar
from debatecoach.ui.round.poi.card import PoiCard
from debatecoach.ui.round.presenter import RoundPresenter
from debatecoach.ui.round.round_words import rung_text
from debatecoach.ui.round.states import LECTERN, Notice, Outside, RoundPaneState
from debatecoach.ui.round.student.coming_words import dropped_recording
from debatecoach.ui.round.student.editor import SpeechEditor, WordBar
from debatecoach.ui.round.student.lectern import Lectern
from debatecoach.ui.trail.feed import Feed
from debatecoach.ui.trail.panel import TrailPanel, in_round


# -- What was kept of a speech that was broken off, at the top of the round: go on with it, or throw it away
class Kept(QFrame):
    """A sentence and two buttons; shown while there is something to go on with."""

    def __init__(self, show: RoundPresenter) -> None:
        super().__init__()
        self.setObjectName("resume")
        self._show = show
        self.text = label("", "strong", wrap=True)
        buttons = QWidget()
        go_on = QCoreApplication.translate("Foot", "Go on with it")
        throw_away = QCoreApplication.translate("Foot", "Throw it away")
        self.use = button(go_on, show.student.use_found, "primary", "redo")
        self.discard = button(throw_away, show.student.discard_found, "quiet", "delete")
        wrap_of(self.use, self.discard, inside=buttons)
        column_of(
            self.text, (buttons, Qt.AlignmentFlag.AlignTop), inside=self, margins=(16, 12, 16, 12), spacing=8
        )
        self.hide()

    def refresh(self) -> None:
        """Say what holds now."""
        there = self._show.state is RoundPaneState.HUMAN_READY and self._show.student.found is not None
        if there:
            self.text.setText(telling.found_text(self._show))
            self.setAccessibleName(self.text.text())
        self.setVisible(there)


# -- Choosing the loudspeaker while a speech plays: it goes on there at once
def loudspeakers() -> Devices:
    """What there is; nothing where sound does not work. Blocking."""
    try:
        return list_devices(PlaybackError)
    except PlaybackError:
        return Devices((), ())


class LoudspeakerMenu(QMenu):
    """The loudspeakers there are; the choice is kept as a setting.

    Args:
        look_again: has the system look for new ones.
        find: lists them; slow.
    """

    def __init__(
        self,
        settings: UserSettings,
        bridge: Bridge,
        look_again: Callable[[], object],
        find: Callable[[], Devices] = loudspeakers,
    ) -> None:
        super().__init__(QCoreApplication.translate("Loudspeaker", "Loudspeaker"))
        self._settings, self._bridge, self._look_again, self._find = settings, bridge, look_again, find
        self.aboutToShow.connect(self._look)

    def _look(self) -> None:
        self._fill(None)
        self._bridge.start_thread(self._find).succeeded.connect(self._fill)

    def _fill(self, found: Devices | None) -> None:
        now = self._settings.output_device
        self.clear()
        group = QActionGroup(self)
        names = list(dict.fromkeys(each.name for each in found.outputs)) if found is not None else []
        if now and now not in names:
            names.append(now)
        for name in ("", *names):
            action = self.addAction(name.replace("&", "&&") or self.tr("As the system"))
            action.setCheckable(True)
            action.setChecked(name == now)
            group.addAction(action)
            action.triggered.connect(
                lambda _checked=False, name=name: self._settings.set("output_device", name)
            )
        self.addSeparator()
        if found is None:
            self.addAction(self.tr("Looking…")).setEnabled(False)
        elif not found.outputs:
            self.addAction(self.tr("None found")).setEnabled(False)
        again = self.addAction(self.tr("Look for new ones (the sound stops for a moment)"))
        again.triggered.connect(lambda _checked=False: self._look_again())


SPEAKING = (RoundPaneState.OPPONENT_SPEAKING, RoundPaneState.OPPONENT_PAUSED, RoundPaneState.REPLAYING)
WRITING = (RoundPaneState.TYPING, RoundPaneState.REVIEW)
LARGE = 1.5
"""Text size from which on buttons may be wider than the pane."""
TOLD = (
    RoundPaneState.COMPOSING,
    RoundPaneState.OPPONENT_READY,
    RoundPaneState.OPPONENT_SPEAKING,
    RoundPaneState.HUMAN_READY,
    RoundPaneState.FINISHED,
)
"""What who hears the screen is told of as soon as it is so: whose time it is now."""


class _Body(QStackedWidget):
    """Captions or editor: asks for no more than its least height, and takes all there is."""

    def sizeHint(self) -> QSize:
        return QSize(420, self.minimumHeight())

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), self.minimumHeight())


class RoundPane(QWidget):
    """Plays the round; ``outside`` replaces clock, loudspeaker and microphone."""

    def __init__(
        self,
        rounds: RoundDesk,
        settings: UserSettings,
        feed: Feed,
        actions: ActionBook,
        outside: Outside | None = None,
    ) -> None:
        super().__init__()
        self.setObjectName("ground")
        self.setAccessibleName(self.tr("Round"))
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)  # no stop of its own on the way of Tab
        self.presenter = RoundPresenter(rounds, settings, outside, self)
        self._rounds, self._settings, self._feed, self._actions = rounds, settings, feed, actions
        self._bridge = rounds.open_case.bridge
        self.setAcceptDrops(True)
        self._shown_state: RoundPaneState | None = None
        self._shown_speech: Speech | None = None
        self._holds = self._shown_judged = False
        self._shown_exact = True

    def make(self) -> Iterator[None]:
        yield from self._build()
        show = self.presenter
        show.changed.connect(self._refresh)
        show.ticked.connect(self._refresh_clock)
        show.belled.connect(self._show_bell)
        self._writer = FileWriter(self, self._bridge)
        self._writer.told.connect(self._tell_written)
        show.told.connect(self._tell)
        show.opponent.moved.connect(self._follow_word)
        show.opponent.grew.connect(self._refresh_captions)
        show.opponent.progressed.connect(lambda _text: self._refresh_captions())
        show.student.partial.connect(self._show_heard)
        show.student.level.connect(lambda *_level: self._show_coming())
        self._settings.changed.connect(lambda name: name == "whole_speech" and self._refresh_captions())
        self._rounds.typed.connect(lambda text: self._typed(text, self._actions["go.round"].trigger))
        self._refresh()

    def _build(self) -> Iterator[None]:
        """From the outside in: a widget that changes its place is dressed anew with all there is in it."""
        self._pages = QStackedLayout(self)
        self.empty = EmptyState(
            "round",
            self.tr("No round yet. Choose a side and a format, and the opponent prepares its case."),
            self.tr("Start a round"),
            self._actions["round.start"].trigger,
        )
        self._pages.addWidget(self.empty)
        yield
        self._scroll = scrolled()
        self._foot = column_of(spacing=12)
        self._face = QWidget()
        column_of((self._scroll, 1), self._foot, inside=self._face, spacing=0)
        self._pages.addWidget(self._face)
        page = QWidget()
        column = QVBoxLayout(page)
        self._column = column
        column.setSpacing(12)
        self._scroll.setWidget(page)
        yield
        self.timeline = Timeline()
        self.timeline.chosen.connect(self._hear)
        self.notice = NoticeBar()
        self.clock = ClockView()
        self.kept = Kept(self.presenter)
        self.poi = PoiCard(self.presenter, self._actions)
        for part in (self.timeline, self.notice, self.kept, self.clock, self.poi):
            column.addWidget(part)
        yield
        self._body = _Body()
        column.addWidget(self._body, 1)
        self.captions = Captions()
        self.captions.sentence_chosen.connect(self._seek)
        self.editor = SpeechEditor()
        self.editor.textChanged.connect(self._edited)
        self._body.addWidget(self.captions)
        self._body.addWidget(self.editor)
        self.lectern = Lectern(self.presenter)
        self._body.addWidget(self.lectern)
        self.exchange = ExchangeFace(self.presenter.talk, self._actions)
        self._body.addWidget(self.exchange)
        self._size_body()
        theme().changed.connect(self._size_body)
        yield
        self.seek_bar = SeekBar()
        self.seek_bar.chosen.connect(self._seek)
        self.editor_note = label("", "small", wrap=True)
        self.word_bar = WordBar(self.presenter, self.editor, self._actions)
        self.loudspeakers = LoudspeakerMenu(
            self._settings, self._bridge, self.presenter.opponent.look_for_loudspeakers
        )
        self.controls = Controls(self.presenter, self._actions, self.loudspeakers)
        self.coming = label("", "muted", wrap=True)
        for part in (self.seek_bar, self.editor_note, self.word_bar):
            column.addWidget(part)
            yield
        self._foot.addWidget(self.coming)  # in sight at any text size, with what is to be pressed
        self._foot.addWidget(self.controls)
        self.trail = TrailPanel(self._feed, self._settings, self._actions, "round", in_round)
        column.addWidget(self.trail)
        yield

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        edge = 12 if self.width() < 26 * theme().size("body") else 24
        self._column.setContentsMargins(edge, 12, edge, 8)
        self._foot.setContentsMargins(edge, 4, edge, 16)

    def _size_body(self) -> None:
        self._body.setMinimumHeight(130)  # at any size of text: clock and level below stay in sight
        self._make_room()

    def _make_room(self) -> None:
        """Large text: as wide as the widest button, as far as the window has that room; else it, and the
        clock with it, would go on beyond the pane's edge where nothing can be scrolled to."""
        need = 0
        if theme().scale >= LARGE:
            bar = self._scroll.verticalScrollBar().sizeHint().width()
            parts = (self._scroll.widget().minimumSizeHint().width() + bar, self._foot.minimumSize().width())
            need = min(max(parts), self.window().width() * 6 // 10)
        if need != self._scroll.minimumWidth():
            self._scroll.setMinimumWidth(need)

    # -- showing ---------------------------------------------------------------------------------------

    def _refresh(self) -> None:
        show = self.presenter
        current, slot = self._rounds.current, show.slot
        self._rounds.typing = show.state is RoundPaneState.TYPING
        focus = QApplication.focusWidget()
        has_focus = focus is not None and (focus is self or self.isAncestorOf(focus))
        if current is None or slot is None:
            self._pages.setCurrentWidget(self.empty)
            self._shown_state = show.state
            self.controls.rest()
            return
        self._pages.setCurrentWidget(self._face)
        judged = current.ballot is not None
        moves = (show.state, judged) != (self._shown_state, self._shown_judged)
        self._shown_judged = judged
        if moves and has_focus:  # held here: Qt would move it on to the next pane with the button that goes
            self._holds = True
            self.setFocus()
            self._holds = False
        audible = {place for place, each in enumerate(current.speeches) if can_be_heard(each)}
        heard = audible if show.can_hear else ()
        self.timeline.show_format(current.format, show.slot_index, current.speeches, heard, current.pois)
        if moves:
            self.clock.ring.hush()
        icon = telling.ICONS.get(show.state, "clock")
        self.clock.show_words(slot.side, telling.whose_time(show), icon)
        self.clock.ring.show_marks(slot, bool(telling.points(show)))
        self.clock.setVisible(show.state is not RoundPaneState.FINISHED)
        self._refresh_body()
        before = self.controls.first()
        self.controls.refresh()
        first = self.controls.first()
        if not moves and before is not None and before is focus and first not in (None, before):
            first.setFocus()  # there is no microphone: to type comes first
        self.kept.refresh()
        self.poi.refresh()
        self._show_coming()
        self._make_room()
        self._refresh_clock()
        if moves:
            self._shown_state = show.state
            self._move_focus(has_focus)
            if show.state in TOLD:  # in whatever place the user is
                announce(self.window(), telling.whose_time(show))

    def _refresh_body(self) -> None:
        show = self.presenter
        writing = show.state in WRITING
        stands = show.state in LECTERN
        holds = show.state is RoundPaneState.EXCHANGE
        shown = (
            self.editor if writing else self.lectern if stands else self.exchange if holds else self.captions
        )
        self._body.setCurrentWidget(shown)
        if stands:
            self.lectern.refresh()
        self.editor_note.setText(telling.text_note(show))
        self.editor_note.setVisible(bool(self.editor_note.text()))
        if not writing:
            self.editor.hush()
            self._refresh_captions()
            return
        if self._shown_state is not show.state:
            self.editor.setAccessibleName(
                self.tr("Your speech")
                if show.state is RoundPaneState.TYPING
                else self.tr("What was understood")
            )
            self.editor.setPlaceholderText(self.tr("Type your speech here, or paste it."))
            to_read = show.state is RoundPaneState.REVIEW
            self.editor.show_text(show.student.script.text, show.student.script.words, to_read)

    def _refresh_captions(self) -> None:
        show, slot = self.presenter, self.presenter.slot
        speech = show.opponent.speech if show.state in SPEAKING else None
        self.seek_bar.setVisible(speech is not None and show.opponent.playback is not None)
        if speech is not None:
            if self._shown_speech is None or self._shown_speech.slot != speech.slot:
                self.captions.show_speech(speech.side, speech.sentences)
            again = show.state is RoundPaneState.REPLAYING  # it was heard: now it can be read
            self.captions.show_whole(again or self._settings.whole_speech)
            self.captions.grow(telling.captioned(show), telling.waiting(show))
            self._follow_word()
        elif show.state is RoundPaneState.HEARING and slot is not None:
            self.captions.show_running(slot.side, show.student.heard_so_far, telling.in_captions(show))
        else:
            self.captions.show_nothing(telling.in_captions(show))
        self._shown_speech = speech

    def _show_heard(self, text: str) -> None:
        self.lectern.hear(text)
        if self.presenter.state is RoundPaneState.HEARING:
            self._refresh_captions()
            self.editor_note.setText(telling.text_note(self.presenter))

    def _show_coming(self) -> None:
        text = telling.coming(self.presenter, self.lectern.meter.verdict)
        if text != self.coming.text():
            self.coming.setText(text)
        self.coming.setVisible(bool(text))

    def _follow_word(self) -> None:
        opponent = self.presenter.opponent
        playback, speech = opponent.playback, opponent.speech
        if playback is None or speech is None:
            return
        self.captions.mark(playback.line, *playback.word)
        reaches = self.captions.reaches
        texts = [each.text if place <= reaches else "" for place, each in enumerate(speech.sentences)]
        places = playback.places()[: len(texts)]
        self.seek_bar.show_speech(speech.side, texts, places, points(speech), playback.growing)
        self.seek_bar.stand(playback.line, playback.clock - playback.late(playback.line))
        if playback.exact is not self._shown_exact:
            self._shown_exact = playback.exact
            self.editor_note.setText(telling.text_note(self.presenter))

    def _refresh_clock(self) -> None:
        show = self.presenter
        slot, face = show.slot, show.clock
        if slot is None or face is None:
            return
        if not self.clock.ring.lit:
            self.clock.show_clock(slot, face, telling.under_clock(show))
        else:
            self.clock.show_clock(slot, face, self.clock.next.text())
        if show.state is not RoundPaneState.REPLAYING:
            self.timeline.set_share(face.fraction)
        if show.state is RoundPaneState.OPPONENT_SPEAKING:
            self.controls["poi"].setEnabled(show.rises.can_rise)
        if show.state is RoundPaneState.RECORDING:
            self.lectern.tell_time()
        if show.state in (RoundPaneState.TYPING, RoundPaneState.RECORDING):
            self.editor_note.setText(telling.text_note(show))

    def _show_bell(self, bell: Bell) -> None:
        slot = self.presenter.slot
        if slot is not None:
            only_shown = self._settings.visual_only_bells
            self.clock.show_bell(rung_text(slot, bell), bell.strokes, only_shown)

    def _tell(self, notice: Notice | None) -> None:
        if notice is None:
            self.notice.hide()
        elif notice.passing:
            self._bridge.notice.emit(notice.text)
        elif notice.error is not None:
            self.notice.show_trouble(notice.error, notice.action, notice.on_action)
            if notice.words:
                self.notice.offer_besides(
                    self.tr("Save elsewhere"), lambda: self._save_elsewhere(notice.words)
                )
        else:
            self.notice.show_notice(notice.text, notice.action, notice.on_action)

    def _save_elsewhere(self, words: str) -> None:
        """The words of a speech the app's own disk has no room for."""
        slot, current = self.presenter.slot, self._rounds.current
        if slot is not None and current is not None:
            name, data = speech_name(current.format, slot), words.encode()
            kinds = {"txt": self.tr("Text (*.txt)")}
            self._writer.ask(
                self.tr("Save the speech"), kinds, name, lambda path: self._writer.write(path, lambda: data)
            )

    def _tell_written(self, told: str | DebateCoachError) -> None:
        if isinstance(told, DebateCoachError):
            self._bridge.trouble.emit(told)
        else:
            self._bridge.notice.emit(told)

    def _move_focus(self, has_focus: bool) -> None:
        """The focus follows what is to be done, if it was in this pane or has nowhere to be."""
        if not has_focus and QApplication.focusWidget() is not None:
            return
        if self.presenter.state in WRITING:
            self.editor.setFocus()
        elif self.kept.use.isVisibleTo(self):
            self.kept.use.setFocus()
        elif (first := self.controls.first()) is not None:
            first.setFocus()
        else:  # nothing to do just now: kept here, or Qt moves it on to the next pane and it never comes back
            self.setFocus()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Whoever comes here comes to do what is next."""
        super().focusInEvent(event)
        if self._rounds.current is None:
            self.empty.setFocus()
        elif not self._holds and event.reason() is not Qt.FocusReason.MouseFocusReason:
            self._move_focus(has_focus=True)

    # -- the student -----------------------------------------------------------------------------------

    def _edited(self) -> None:
        show = self.presenter
        if show.state not in WRITING or self._shown_state is not show.state:
            return
        before = bool(show.student.script.text.strip())
        show.student.set_text(self.editor.toPlainText())
        if before != bool(show.student.script.text.strip()):
            self.controls.refresh()
        self.editor_note.setText(telling.text_note(show))

    def _typed(self, text: str, come: Callable[[], object]) -> None:
        """Words of the speech came in elsewhere: they go on here, and what follows with them."""
        if self.presenter.state is not RoundPaneState.TYPING:
            return
        if not self.isVisible():
            come()
        self.editor.go_on(text)
        self.editor.setFocus()

    def _hear(self, index: int) -> None:
        current = self._rounds.current
        if current is not None and index < len(current.speeches):
            self.presenter.hear(current.speeches[index])

    def _seek(self, line: int) -> None:
        if self.presenter.opponent.playback is not None:
            self.presenter.opponent.playback.seek(line)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """A recorded speech can be dropped where it would be spoken."""
        if (
            self.presenter.state is RoundPaneState.HUMAN_READY
            and dropped_recording(event.mimeData()) is not None
        ):
            event.acceptProposedAction()
        else:
            event.ignore()

    def dropEvent(self, event: QDropEvent) -> None:
        path = dropped_recording(event.mimeData())
        if path is not None:
            event.acceptProposedAction()
            self.presenter.student.use_file(path)

    def put_away(self) -> None:
        """The user closed this pane: nobody speaks or records on unseen, until it is asked for again."""
        self.presenter.hold()

    def come_in_sight(self, seen: bool) -> None:
        """What is said can be seen, here or on the flow, or cannot any more."""
        self.controls.come_in_sight(seen)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.presenter.opponent.held = False

    def closeEvent(self, event: QCloseEvent) -> None:
        self.editor.hush()
        self.clock.ring.hush()
        self.presenter.stop()
        super().closeEvent(event)
