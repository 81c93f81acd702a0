"""The Round pane's buttons: one set, of which each state shows its own, and a menu of what is wanted less."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QElapsedTimer, QPoint
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QAbstractButton, QMenu, QWidget

from debatecoach.ui.kit.actions import ActionBook
from debatecoach.ui.kit.layouts import laid_out_once, wrap_of
from debatecoach.ui.kit.screen_reader import heard_menu
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.widgets import button, icon_button, keep_icon, restyle
from debatecoach.ui.round import telling
from debatecoach.ui.round.exchange.talk import TalkStep
from debatecoach.ui.round.given import point_at, speech_name
from debatecoach.ui.round.opponent.playback import FRESH, SPEEDS
from debatecoach.ui.round.presenter import RoundPresenter
from debatecoach.ui.round.states import LECTERN, RECORDS, RoundPaneState
from debatecoach.ui.round.student.coming_words import ask_recording

PLAYER = ("back", "play", "forward", "more")
SHOWN: dict[RoundPaneState, tuple[str, ...]] = {
    RoundPaneState.PREPARING: ("first", "prep"),
    RoundPaneState.STOPPED: ("resume",),
    RoundPaneState.LEFT: ("new",),
    RoundPaneState.COMPOSING: ("cancel",),
    RoundPaneState.OPPONENT_READY: ("start",),
    RoundPaneState.OPPONENT_SPEAKING: (*PLAYER, "poi"),
    RoundPaneState.OPPONENT_PAUSED: PLAYER,
    RoundPaneState.REPLAYING: (*PLAYER, "enough"),
    RoundPaneState.HUMAN_READY: ("record", "type", "more"),
    RoundPaneState.RECORDING: ("done", "record", "type"),
    RoundPaneState.RECORDING_PAUSED: ("done", "record", "type"),
    RoundPaneState.TYPING: ("done", "record"),
    RoundPaneState.REVIEW: ("enter", "on", "again"),
    RoundPaneState.FINISHED: ("ballot", "hear"),
}
PLAYED = ("again", "point", "next_point", "", "speed", "loudspeaker")
MORE: dict[RoundPaneState, tuple[str, ...]] = {
    RoundPaneState.OPPONENT_SPEAKING: PLAYED,
    RoundPaneState.OPPONENT_PAUSED: PLAYED,
    RoundPaneState.REPLAYING: (*PLAYED, "", "delete"),
    RoundPaneState.HUMAN_READY: ("hear", "file", "", "check", "sounded"),
}
"""What the menu behind the last button offers; empty: a line."""
LARGE = ("record", "done", "type")
"""Buttons that are large while a speech is to be spoken, if they are what comes first."""
BEGINS = ("round.record", "round.type", "round.file", "round.done")
"""Verbs of a speech that nobody begins, or hands in, where it cannot be seen; one that is recorded can be
paused and ended from anywhere."""
HASTE_MS, LEAP_MS = 600, 3000
"""How new a button must be, and how long ago "Sentence ›" was pressed last, for a press to have been
meant for the latter."""
PRIMARY = ("first", "resume", "new", "start", "play", "done", "enter", "ballot")


class Controls(QWidget):
    """Buttons for what can be done now, the one thing to do first and darkest.

    Args:
        loudspeakers: where the speech sounds, to be chosen.

    Attributes:
        offers: the menu.
        speeds: of the opponent's voice.
        speeches: that can be heard again.
    """

    def __init__(self, show: RoundPresenter, actions: ActionBook, loudspeakers: QMenu) -> None:
        super().__init__()
        self._show, self._actions = show, actions
        self._leapt = QElapsedTimer()
        self._turned = QElapsedTimer()
        self._turned.start()
        self._stood: tuple[str, ...] = ()
        self._seen = True
        self._row = wrap_of(inside=self)
        self._parts: dict[str, QWidget] = {}
        student, opponent = show.student, show.opponent
        self._add("resume", self.tr("Resume"), show.resume, "play")
        self._add("first", self.tr("Begin the round"), show.rounds.begin, "play")
        self._add("prep", self.tr("Go to Prep"), actions["go.prep"].trigger, "prep")
        self._add("new", self.tr("Start a round"), actions["round.start"].trigger, "play")
        self._add("start", self.tr("Start"), opponent.start, "play")
        self._add("begin", self.tr("Begin now"), opponent.begin_now, "play")
        self["begin"].setToolTip(self.tr("Without a plan: the opponent speaks on what was prepared"))
        self._add_icon("back", "previous", self._back)
        self._add("play", self.tr("Pause"), opponent.toggle, "", "round.play")
        self._add("poi", self.tr("Point of information"), show.rises.press, "question", "round.poi")
        self._add("done", self.tr("I'm done"), student.done, "done", "round.done")
        self._add("enter", self.tr("Hand in this speech"), student.done, "done", "round.done")
        self._add("ballot", self.tr("See the ballot"), actions["go.ballot"].trigger, "ballot")
        self._add("record", self.tr("Record"), student.record, "", "round.record")
        self._add("on", self.tr("Go on speaking"), student.speak_on, "mic")
        self._add("again", self.tr("Record again"), student.record_again, "mic")
        self._add("take", self.tr("Take what is understood"), student.take_understood, "done")
        self._add("type", self.tr("Type instead"), student.type_instead, "", "round.type")
        self._add("cancel_file", self.tr("Cancel"), student.cancel_file, "close")
        self._add_icon("forward", "next", self._forward)
        self._add("hear", self.tr("Hear it again"), self._choose_speech, "replay")
        self["hear"].setToolTip(self.tr("A speech of this round, your own too; the clock does not run"))
        self._add("enough", self.tr("Back to the round"), show.end_replay, "round")
        self._add("cancel", self.tr("Cancel"), opponent.cancel, "close")
        self._parts["more"] = icon_button("more", self.tr("More"), self._open_menu, objectName="round_more")
        self._row.addWidget(self._parts["more"])
        self._make_menu(loudspeakers)
        self._connect_actions()
        theme().changed.connect(self.refresh)

    def __getitem__(self, name: str) -> QAbstractButton:
        part = self._parts[name]
        assert isinstance(part, QAbstractButton)
        return part

    def refresh(self) -> None:
        """Show what can be done now."""
        with laid_out_once(self):
            self._refresh()

    def rest(self) -> None:
        """Without a round nothing can be done, by no key either."""
        self._enable_actions(())

    def _refresh(self) -> None:
        show, state = self._show, self._show.state
        shown = self._shown()
        if not set(shown) <= set(self._stood):
            self._turned.start()
        self._stood = shown
        for name, part in self._parts.items():
            part.setVisible(name in shown)
        self["play"].setText(self.tr("Pause") if show.opponent.sounding else self.tr("Play"))
        paused = state is RoundPaneState.RECORDING_PAUSED
        record = self.tr("Pause") if state is RoundPaneState.RECORDING else self.tr("Record")
        self["record"].setText(self.tr("Go on") if paused else record)
        no_microphone = show.student.microphone is not None and show.student.microphone is not True
        fresh = (
            state is RoundPaneState.HUMAN_READY and show.student.found is None
        )  # else: go on with what was kept
        icon = "pause" if state is RoundPaneState.RECORDING else "mic"
        self._emphasise("record", fresh and not no_microphone, icon)
        self._emphasise("type", fresh and no_microphone, "keyboard")
        for name in LARGE:
            self._enlarge(name, state in LECTERN and self[name].property("kind") == "primary")
        if show.opponent.writing and state is not RoundPaneState.REPLAYING:
            self["cancel"].setVisible(True)
        audible = len(show.audible())
        self["hear"].setVisible("hear" in shown and bool(audible))
        self["hear"].setText(self.tr("Hear it again") if audible == 1 else self.tr("Hear a speech again…"))
        self["on"].setVisible("on" in shown and show.student.can_speak_on)
        self["poi"].setVisible("poi" in shown and show.rises.allowed)
        self["poi"].setEnabled(show.rises.can_rise)
        if state is RoundPaneState.TYPING:
            self["record"].setVisible(not show.student.script.text.strip())
        judged = show.rounds.current is not None and show.rounds.current.ballot is not None
        self["ballot"].setEnabled(judged)
        self._enable_actions((*shown, *MORE.get(state, ())))

    def _shown(self) -> tuple[str, ...]:
        show = self._show
        if show.state is RoundPaneState.COMPOSING and show.opponent.plans:
            return ("begin", *SHOWN[show.state])
        if show.state is not RoundPaneState.HEARING:
            return SHOWN.get(show.state, ())
        if show.student.bringing is not None:
            return ("cancel_file",)
        understanding = show.student.understanding
        slow = understanding is not None and understanding.is_slow and not understanding.taken
        if not slow:
            return ()
        return ("take", "type") if show.student.heard_so_far.strip() else ("type",)

    def first(self) -> QWidget | None:
        """The button to do first in this state, for the focus: the dark one (None while that is not ready
        yet), else the first there is."""
        shown = [self._parts[name] for name in self._shown()]
        shown = [part for part in shown if part.isVisibleTo(self)]
        dark = [part for part in shown if part.property("kind") == "primary"]
        return next((part for part in (dark or shown) if part.isEnabled()), None)

    # -- building --------------------------------------------------------------------------------------

    def _add(self, name: str, text: str, on_click: Callable[[], object], icon: str, action: str = "") -> None:
        def press() -> None:
            if not self._by_haste(name):
                on_click()

        made = button(text, press, "primary" if name in PRIMARY else "", icon, objectName=f"round_{name}")
        if action:
            made.setToolTip(self._actions[action].toolTip())
        self._parts[name] = made
        self._row.addWidget(made)

    def _add_icon(self, name: str, icon: str, on_click: Callable[[], object]) -> None:
        action = self._actions[f"round.{name}"]
        made = icon_button(
            icon, action.text(), lambda: self._by_haste(name) or on_click(), objectName=f"round_{name}"
        )
        made.setToolTip(action.toolTip())
        self._parts[name] = made
        self._row.addWidget(made)

    # -- the menu --------------------------------------------------------------------------------------

    def _make_menu(self, loudspeakers: QMenu) -> None:
        self.offers, self.speeches = QMenu(self), QMenu(self)
        self.speeds = QMenu(self.tr("Speed of the voice"), self)
        group = QActionGroup(self.speeds)
        for speed in SPEEDS:
            each = self.speeds.addAction(f"{speed:g}×" if speed != 1.0 else "1.0×")
            each.setCheckable(True)
            group.addAction(each)
            each.triggered.connect(lambda _checked=False, speed=speed: self._show.set_speed(speed))
        self.speeds.setToolTip(self.tr("Speed of the voice; clock and bells go with it"))
        names = {name: f"round.{name}" for name in ("again", "point", "next_point", "file", "check")}
        self.offered = {name: self._actions[action] for name, action in names.items()} | {
            "speed": self.speeds.menuAction(),
            "loudspeaker": loudspeakers.menuAction(),
            "hear": self._verb(self.tr("Hear or read a speech again…"), self._choose_speech),
            "sounded": self._verb(self.tr("How you sounded"), self._actions["go.delivery"].trigger),
            "delete": self._verb(self.tr("Delete this recording…"), self._show.ask_to_delete),
        }

    def _verb(self, text: str, do: Callable[[], object]) -> QAction:
        made = QAction(text, self)
        made.triggered.connect(lambda _checked=False: do())
        return made

    def fill_menu(self) -> None:
        """What is wanted less, in this state."""
        show, offers = self._show, self.offers
        for each in offers.actions():  # clear() would take those of the window's for its own
            offers.removeAction(each)
            if each.isSeparator():
                each.deleteLater()
        heard = show.opponent.speech
        there = {
            "hear": bool(show.audible()),
            "sounded": telling.has_spoken(show),
            "delete": heard is not None and bool(heard.audio),
        }
        for name in MORE.get(show.state, ()):
            if not name:
                offers.addSeparator()
            elif there.get(name, True):
                offers.addAction(self.offered[name])
        self.speeds.actions()[self._speed()].setChecked(True)

    def _open_menu(self) -> None:
        self.fill_menu()
        heard_menu(self.offers).popup(self["more"].mapToGlobal(QPoint(0, self["more"].height())))

    def _speed(self) -> int:
        return min(range(len(SPEEDS)), key=lambda place: abs(SPEEDS[place] - self._show.opponent.speed))

    def _back(self) -> None:
        if self._show.opponent.playback is not None:
            self._show.opponent.playback.back()

    def _choose_speech(self) -> None:
        """Which speech: a menu of those that can be heard, the last one first; no question about one."""
        found = self._show.audible()
        if len(found) == 1:
            self._show.hear(found[0])
            return
        self.speeches.clear()
        for speech in reversed(found):
            action = self.speeches.addAction(speech_name(self._show.rounds.current, speech))
            action.triggered.connect(lambda _checked=False, speech=speech: self._show.hear(speech))
        below = self["hear" if self["hear"].isVisible() else "more"]
        heard_menu(self.speeches).popup(below.mapToGlobal(QPoint(0, below.height())))

    def _ask_file(self) -> None:
        ask_recording(self, Path.home(), self._show.student.use_file)

    def _by_haste(self, name: str) -> bool:
        """True for a press that was meant for "Sentence ›": quick presses go on for a moment after the
        last sentence, when other buttons have come to stand there."""
        if name == "forward":
            self._leapt.start()
            return False
        leapt, turned = self._leapt.elapsed(), self._turned.elapsed()
        if self._leapt.isValid() and turned <= leapt < LEAP_MS and turned < HASTE_MS:
            self._turned.start()
            return True
        self._leapt.invalidate()
        return False

    def _forward(self) -> None:
        if self._show.opponent.playback is not None:
            self._show.opponent.playback.forward()

    def _point(self) -> None:
        """To this point's beginning; to the one before when it has just begun."""
        opponent = self._show.opponent
        if opponent.playback is not None and opponent.speech is not None:
            begun = opponent.playback.line == point_at(opponent.speech, opponent.playback.line)
            opponent.to_point(-1 if begun and opponent.playback.within < FRESH else 0)

    def _change_speed(self, steps: int) -> None:
        place = self._speed() + steps
        if 0 <= place < len(SPEEDS):
            self._show.set_speed(SPEEDS[place])

    def _emphasise(self, name: str, primary: bool, icon: str) -> None:
        made, kind = self[name], "primary" if primary else ""
        if (made.property("kind"), made.property("icon_name")) == (kind, icon):
            return
        made.setProperty("icon_name", icon)
        keep_icon(made, icon, "accent_ink" if primary else "ink")
        if made.property("kind") != kind:
            made.setProperty("kind", kind)
            restyle(made)

    def _enlarge(self, name: str, large: bool) -> None:
        made = self[name]
        if bool(made.property("large")) is not large:
            made.setProperty("large", large)
            restyle(made)

    # -- actions ---------------------------------------------------------------------------------------

    def _connect_actions(self) -> None:
        """Each verb of the window's, and the buttons beside which it can be done."""
        show = self._show
        verbs: dict[str, tuple[Callable[[], object], tuple[str, ...]]] = {
            "round.play": (show.opponent.toggle, ("play", "start")),
            "round.back": (self._back, ("back",)),
            "round.forward": (self._forward, ("forward",)),
            "round.point": (self._point, ("point",)),
            "round.next_point": (lambda: show.opponent.to_point(1), ("next_point",)),
            "round.again": (show.replay, ("again", "enough")),
            "round.faster": (lambda: self._change_speed(1), ("speed",)),
            "round.slower": (lambda: self._change_speed(-1), ("speed",)),
            "round.record": (show.record, ("record",)),
            "round.file": (self._ask_file, ("file",)),
            "round.done": (show.done, ("done", "enter")),
            "round.type": (show.student.type_instead, ("type",)),
            "round.poi": (show.rises.press, ("poi",)),
        }
        for name, (verb, _beside) in verbs.items():
            self._actions[name].triggered.connect(lambda _checked=False, verb=verb: verb())
        show.talk.changed.connect(self._refresh)
        self._beside = {name: beside for name, (_verb, beside) in verbs.items()}

    def come_in_sight(self, seen: bool) -> None:
        """The pane can be seen, or cannot any more."""
        self._seen = seen
        self._refresh()

    def _enable_actions(self, shown: tuple[str, ...]) -> None:
        if self._show.state is RoundPaneState.EXCHANGE:
            talk = self._show.talk
            spoken = {TalkStep.FLOOR: ("record",) if talk.can_speak else (), TalkStep.LISTENS: ("done",)}
            shown = spoken.get(talk.step, ())  # the conversation's own buttons say the same
        blind = () if self._seen or self._show.state in RECORDS else BEGINS
        for name, buttons in self._beside.items():
            self._actions[name].setEnabled(name not in blind and any(each in shown for each in buttons))
