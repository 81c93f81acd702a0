"""The Round pane's buttons: one set, of which each state shows its own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QElapsedTimer, QPoint
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractButton, QComboBox, QMenu, QWidget

from debatecoach.ui.kit.actions import ActionBook
from debatecoach.ui.kit.layouts import laid_out_once, wrap_of
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.widgets import button, icon_button, keep_icon
from debatecoach.ui.round.given import point_at, speech_name
from debatecoach.ui.round.opponent.playback import FRESH, SPEEDS
from debatecoach.ui.round.presenter import RoundPresenter
from debatecoach.ui.round.states import RoundPaneState
from debatecoach.ui.round.student.coming_words import ask_recording

SHOWN: dict[RoundPaneState, tuple[str, ...]] = {
    RoundPaneState.STOPPED: ("resume",),
    RoundPaneState.LEFT: ("new",),
    RoundPaneState.COMPOSING: ("cancel",),
    RoundPaneState.OPPONENT_READY: ("start",),
    RoundPaneState.OPPONENT_SPEAKING: ("play", "back", "forward", "point", "speed", "replay"),
    RoundPaneState.OPPONENT_PAUSED: ("play", "back", "forward", "point", "speed", "replay"),
    RoundPaneState.REPLAYING: ("play", "back", "forward", "point", "speed", "enough", "delete"),
    RoundPaneState.HUMAN_READY: ("record", "type", "file", "hear"),
    RoundPaneState.RECORDING: ("done", "record", "type"),
    RoundPaneState.RECORDING_PAUSED: ("done", "record", "type"),
    RoundPaneState.TYPING: ("done", "record"),
    RoundPaneState.REVIEW: ("enter", "on", "again"),
    RoundPaneState.FINISHED: ("ballot", "hear"),
}
HASTE_MS, LEAP_MS = 600, 3000
"""How new a button must be, and how long ago "Sentence ›" was pressed last, for a press to have been
meant for the latter."""
PRIMARY = ("resume", "new", "start", "play", "done", "enter", "ballot")


class Controls(QWidget):
    """Buttons for what can be done now, the one thing to do first and darkest. "replay" is only an icon, and
    stands where the pane puts it."""

    def __init__(self, show: RoundPresenter, actions: ActionBook) -> None:
        super().__init__()
        self._show, self._actions = show, actions
        self._leapt = QElapsedTimer()
        self._turned = QElapsedTimer()
        self._turned.start()
        self._stood: tuple[str, ...] = ()
        self._row = wrap_of(inside=self)
        self._parts: dict[str, QWidget] = {}
        student, opponent = show.student, show.opponent
        self._add("resume", self.tr("Resume"), show.resume, "play")
        self._add("new", self.tr("Start a round"), actions["round.start"].trigger, "play")
        self._add("start", self.tr("Start"), opponent.start, "play")
        self._add("point", self.tr("‹ Point"), self._point, "", "round.point")
        self["point"].setAccessibleName(self.tr("Repeat this point"))
        self._add("back", self.tr("‹ Sentence"), self._back, "", "round.back")
        self._add("play", self.tr("Pause"), opponent.toggle, "", "round.play")
        self._add("done", self.tr("I'm done"), student.done, "done", "round.done")
        self._add("enter", self.tr("Enter this speech"), student.done, "done", "round.done")
        self._add("ballot", self.tr("See the ballot"), actions["go.ballot"].trigger, "ballot")
        self._add("record", self.tr("Record"), student.record, "", "round.record")
        self._add("on", self.tr("Go on speaking"), student.speak_on, "mic")
        self._add("again", self.tr("Record again"), student.record_again, "mic")
        self._add("take", self.tr("Take what is understood"), student.take_understood, "done")
        self._add("type", self.tr("Type instead"), student.type_instead, "", "round.type")
        self._add("file", self.tr("Use a recorded speech…"), self._ask_file, "open", "round.file")
        self._add("cancel_file", self.tr("Cancel"), student.cancel_file, "close")
        self._add("forward", self.tr("Sentence ›"), self._forward, "", "round.forward")
        self._add_speed()
        self._parts["replay"] = icon_button("replay", actions["round.again"].text(), show.replay)
        self._explain(self["replay"], actions["round.again"])
        self._add("hear", self.tr("Hear it again"), self._choose_speech, "replay")
        self["hear"].setToolTip(self.tr("A speech of this round, your own too; the clock does not run"))
        self.speeches = QMenu(self)
        self._add("enough", self.tr("Back to the round"), show.end_replay, "round")
        self._add("delete", self.tr("Delete this recording…"), show.ask_to_delete, "delete")
        self._add("cancel", self.tr("Cancel"), opponent.cancel, "close")
        self._connect_actions()
        theme().changed.connect(self.refresh)

    def __getitem__(self, name: str) -> QAbstractButton:
        part = self._parts[name]
        assert isinstance(part, QAbstractButton)
        return part

    @property
    def speed(self) -> QComboBox:
        """The chooser of the opponent's speed."""
        part = self._parts["speed"]
        assert isinstance(part, QComboBox)
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
        playing = show.opponent.playback is not None and show.opponent.playback.playing
        self._name("play", self.tr("Pause") if playing else self.tr("Play"))
        paused = state is RoundPaneState.RECORDING_PAUSED
        record = self.tr("Pause") if state is RoundPaneState.RECORDING else self.tr("Record")
        self._name("record", self.tr("Go on") if paused else record)
        no_microphone = show.student.microphone is not None and show.student.microphone is not True
        fresh = (
            state is RoundPaneState.HUMAN_READY and show.student.found is None
        )  # else: go on with what was kept
        icon = "pause" if state is RoundPaneState.RECORDING else "mic"
        self._emphasise("record", fresh and not no_microphone, icon)
        self._emphasise("type", fresh and no_microphone, "keyboard")
        if show.opponent.writing and state is not RoundPaneState.REPLAYING:
            self["cancel"].setVisible(True)
        heard = show.opponent.speech
        self["delete"].setVisible("delete" in shown and heard is not None and bool(heard.audio))
        audible = len(show.audible())
        self["hear"].setVisible("hear" in shown and bool(audible))
        self._name("hear", self.tr("Hear it again") if audible == 1 else self.tr("Hear a speech again…"))
        self["on"].setVisible(show.student.can_speak_on)
        if state is RoundPaneState.TYPING:
            self["record"].setVisible(not show.student.script.text.strip())
        judged = show.rounds.current is not None and show.rounds.current.ballot is not None
        self["ballot"].setEnabled(judged)
        index = min(range(len(SPEEDS)), key=lambda place: abs(SPEEDS[place] - show.opponent.speed))
        self.speed.setCurrentIndex(index)
        self._enable_actions(shown)

    def _shown(self) -> tuple[str, ...]:
        show = self._show
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
            self._explain(made, self._actions[action])
        self._parts[name] = made
        self._row.addWidget(made)

    @staticmethod
    def _explain(made: QAbstractButton, action: QAction) -> None:
        made.setToolTip(action.toolTip())

    def _add_speed(self) -> None:
        box = QComboBox(objectName="round_speed", accessibleName=self.tr("Speed of the voice"))
        box.setToolTip(self.tr("Speed of the voice; clock and bells go with it"))
        for speed in SPEEDS:
            box.addItem(f"{speed:g}×" if speed != 1.0 else "1.0×")
        box.activated.connect(lambda index: self._show.set_speed(SPEEDS[index]))
        self._parts["speed"] = box
        self._row.addWidget(box)

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
        self.speeches.setActiveAction(self.speeches.actions()[0])
        self.speeches.popup(self["hear"].mapToGlobal(QPoint(0, self["hear"].height())))

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
        place = self.speed.currentIndex() + steps
        if 0 <= place < len(SPEEDS):
            self._show.set_speed(SPEEDS[place])
            self.speed.setCurrentIndex(place)

    def _name(self, name: str, text: str) -> None:
        self[name].setText(text)
        self[name].setAccessibleName(text)

    def _emphasise(self, name: str, primary: bool, icon: str) -> None:
        made, kind = self[name], "primary" if primary else ""
        if (made.property("kind"), made.property("icon_name")) == (kind, icon):
            return
        made.setProperty("icon_name", icon)
        keep_icon(made, icon, "accent_ink" if primary else "ink")
        if made.property("kind") != kind:
            made.setProperty("kind", kind)
            made.style().unpolish(made)
            made.style().polish(made)

    # -- actions ---------------------------------------------------------------------------------------

    def _connect_actions(self) -> None:
        """Each verb of the window's, and the buttons beside which it can be done."""
        show = self._show
        verbs: dict[str, tuple[Callable[[], object], tuple[str, ...]]] = {
            "round.play": (show.opponent.toggle, ("play", "start")),
            "round.back": (self._back, ("back",)),
            "round.forward": (self._forward, ("forward",)),
            "round.point": (self._point, ("point",)),
            "round.next_point": (lambda: show.opponent.to_point(1), ("point",)),
            "round.again": (show.replay, ("replay", "enough")),
            "round.faster": (lambda: self._change_speed(1), ("speed",)),
            "round.slower": (lambda: self._change_speed(-1), ("speed",)),
            "round.record": (show.student.record, ("record",)),
            "round.file": (self._ask_file, ("file",)),
            "round.done": (show.student.done, ("done", "enter")),
            "round.type": (show.student.type_instead, ("type",)),
        }
        for name, (verb, _beside) in verbs.items():
            self._actions[name].triggered.connect(lambda _checked=False, verb=verb: verb())
        self._beside = {name: beside for name, (_verb, beside) in verbs.items()}

    def _enable_actions(self, shown: tuple[str, ...]) -> None:
        for name, buttons in self._beside.items():
            self._actions[name].setEnabled(any(each in shown for each in buttons))
