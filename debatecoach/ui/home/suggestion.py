"""One motion to try, and the five-minute round on it that begins with one press."""

from __future__ import annotations

from PySide6.QtCore import Signal

from debatecoach.coach.summaries import MotionSummary
from debatecoach.ui.home.library import first_sentence
from debatecoach.ui.kit.layouts import fill, row_of, wrap_of
from debatecoach.ui.kit.names import reads_chinese
from debatecoach.ui.kit.theme import follow_theme, theme
from debatecoach.ui.kit.user_settings import UserSettings
from debatecoach.ui.kit.widgets import Card, button, keep_icon, label, restyle

WIDE = 720
"""Pixels (at text size 1) a sentence is wide at most, to be read easily."""


class Suggestion(Card):
    """See the module. A coach is offered the motion's trees first.

    Attributes:
        away: the choice of side and format stands in its place.

    Signals:
        tried: begin a five-minute round on it (its MotionSummary).
        looked_at: its trees are wanted.
        wanted: side and format are to be chosen.
        connecting: to connect a language model is wanted.
    """

    tried = Signal(object)
    looked_at = Signal(object)
    wanted = Signal(object)
    connecting = Signal()

    def __init__(self, settings: UserSettings) -> None:
        super().__init__()
        self._settings = settings
        self._motions: list[MotionSummary] = []
        self._at = 0
        self.column.setContentsMargins(16, 16, 16, 16)
        self.motion = label("", "display", wrap=True)
        self.about = label("", "muted", wrap=True)
        self.side = label(
            self.tr("You speak against it, second: listen first, then answer. Five minutes in all."),
            "small",
            wrap=True,
        )
        self.english = label(
            self.tr("This debate is in English: to debate in Chinese takes a language model."),
            "small",
            wrap=True,
        )
        self.connect_it = button(
            self.tr("Connect a language model…"), self.connecting.emit, "quiet", "machine"
        )
        self.try_it = button(self.tr("Try a five-minute round"), lambda: self.tried.emit(self.current))
        self.look = button(self.tr("Look at its trees"), lambda: self.looked_at.emit(self.current))
        self.choose = button(self.tr("Choose side and format…"), lambda: self.wanted.emit(self.current))
        self.another = button(self.tr("Another motion"), self._next, "quiet", "surprise")
        doing = wrap_of(self.look, self.try_it, self.choose, self.another, margins=(0, 12, 0, 0))
        # in a row of its own: a column would ask for its height as if it were as wide as the card
        fill(self.column, self.motion, row_of((self.about, 1000), 1), doing, self.side, self.english)
        self.column.addLayout(row_of(self.connect_it, 1))
        self._behind = self._loading = self._busy = self.away = False
        settings.changed.connect(self._set)  # by its name: a lambda would outlive the card
        follow_theme(self, self._fit)
        self._fit()
        self._suit()

    @property
    def current(self) -> MotionSummary:
        """The motion shown."""
        return self._motions[self._at % len(self._motions)]

    def offer(self, motions: list[MotionSummary], loading: bool = False) -> None:
        """Suggest these, the first first; the one that is shown stays if it is among them. ``loading``: none
        is known yet, and the card keeps its room."""
        shown = self.current.id if self._motions else ""
        self._motions, self._loading = motions, loading
        found = next((place for place, each in enumerate(motions) if each.id == shown), 0)
        self._at = found if self._at else 0
        self._show()

    def stand_behind(self, behind: bool) -> None:
        """Something else is to be gone on with: nothing here is the dark button."""
        if behind != self._behind:
            self._behind = behind
            self._suit()

    def give_way(self, away: bool) -> None:
        """Hide while ``away``."""
        self.away = away
        self._show()

    def set_busy(self, busy: bool) -> None:
        """While a case is being opened nothing here can be pressed twice."""
        self._busy = busy
        for each in (self.try_it, self.look, self.choose, self.another):
            each.setEnabled(not busy and bool(self._motions))

    def _next(self) -> None:
        self._at = (self._at + 1) % len(self._motions)
        self._show()

    def _show(self) -> None:
        self.setVisible((bool(self._motions) or self._loading) and not self.away)
        self.set_busy(self._busy)
        if not self._motions:
            self.motion.setText(self.tr("Opening the library…"))
            self.about.setText("\n")  # two lines, as most have: what is below stays there
        else:
            self.motion.setText(self.current.text)
            self.about.setText(first_sentence(self.current.background))
            self.setAccessibleName(self.tr("A motion to try: {0}").format(self.current.text))
        foreign = bool(self._motions) and reads_chinese() and self.current.language != "zh"
        self.english.setVisible(foreign)
        self.connect_it.setVisible(foreign)

    def _fit(self) -> None:
        self.about.setMaximumWidth(round(WIDE * theme().scale))

    def _set(self, name: str) -> None:
        if name == "role":
            self._suit()

    def _suit(self) -> None:
        """The dark button is what a student, or a coach, most likely wants."""
        coach = self._settings.role == "coach"
        self.look.setVisible(coach)
        for made, icon, first in ((self.try_it, "play", not coach), (self.look, "rehearse", coach)):
            dark = first and not self._behind
            made.setProperty("kind", "primary" if dark else "")
            made.setProperty("scale", "large" if first else "")
            keep_icon(made, icon, "accent_ink" if dark else "ink")
            restyle(made)
