"""What a speaker has before them while they stand there: the words left, what waits for an answer, their own
claims and notes. Large, and still: while somebody speaks nothing here comes, goes or moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QVBoxLayout, QWidget

from debatecoach.coach.bench.clashes import differences
from debatecoach.coach.listen.sentences import (
    CHARACTERS_A_MINUTE,
    WORDS_A_MINUTE,
    estimate_seconds,
    split_sentences,
)
from debatecoach.debate.argument import Argument
from debatecoach.debate.case import Case, Round
from debatecoach.debate.flow_tree import FlowRef
from debatecoach.debate.format import Stage
from debatecoach.debate.side import Side
from debatecoach.debate.speech import Speaker
from debatecoach.debate.waiting import waiting
from debatecoach.ui.kit.at_hand import AtHand
from debatecoach.ui.kit.layouts import column_of, fill, put_in, row_of, scrolled
from debatecoach.ui.kit.screen_reader import announce
from debatecoach.ui.kit.theme import follow_theme, theme
from debatecoach.ui.kit.widgets import Card, ElidedLabel, icon_button, label, plain_tip, restyle
from debatecoach.ui.kit.wording import headed, wording
from debatecoach.ui.round.presenter import RoundPresenter
from debatecoach.ui.round.states import RECORDS, RoundPaneState
from debatecoach.ui.sound.meter import Meter

LEAST_SECONDS = 20.0
"""Of the student's own speeches: from so much on it is known how fast they speak."""
SLOWEST = 60.0
"""Words a minute: what was heard of a slower speech was not all that was said."""


def pace(case: Case) -> float:
    """Words a minute of the student's spoken speeches on a case, of Chinese characters; the usual pace where
    there are none."""
    usual = CHARACTERS_A_MINUTE if case.motion.language == "zh" else WORDS_A_MINUTE
    given = [
        each
        for played in case.rounds
        for each in played.speeches
        if each.speaker is Speaker.HUMAN and each.timed_by == "microphone"
    ]
    seconds = sum(each.seconds for each in given)
    at_usual = sum(estimate_seconds(each.text) for each in given)
    return max(SLOWEST, usual * at_usual / seconds) if seconds >= LEAST_SECONDS else usual


def own_claims(case: Case, current: Round, index: int) -> list[str]:
    """What the student argues in their speech ``index``: what is prepared for an opening, then what they
    have made of it."""
    slot = current.format.slots[index]
    tree = current.flow.trees[slot.side]
    made = [tree[node].claim for node in tree.children() if not tree[node].struck]
    if made and slot.stage is not Stage.OPENING:
        return made
    forest = case.forests[slot.side]
    prepared = [forest[node] for node in forest.children()]
    return [
        "\n".join([headed(each.label, each.claim) if each.label else each.claim, *_read_out(each)])
        for each in prepared
    ]


def _read_out(argument: Argument) -> list[str]:
    return [card.read_out for card in argument.cards if card.read_out]


class PointRow(QFrame):
    """A point of the other side's; asked for, what may be said to it stands below.

    Args:
        side: who made it.
        ask: called when the hint is wanted for the first time.
        role: how large its words are.
    """

    def __init__(self, side: Side, claim: str, ask: Callable[[PointRow], object], role: str) -> None:
        super().__init__()
        self._role = role
        self.setObjectName(f"claim_{side}")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(claim)
        self._ask, self._asked = ask, False
        self.claim = label(claim, role, wrap=True)
        self.hint = label("", "strong", wrap=True)
        self.hint.hide()
        self.answered = False
        self.tool = icon_button("question", self.tr("What may I say to this? It is counted as help."))
        self.tool.clicked.connect(self.toggle)
        self._sign = label()
        self._sign.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        top = Qt.AlignmentFlag.AlignTop
        head = row_of((self.claim, 1), (self._sign, top), (self.tool, top), spacing=4)
        column_of(head, self.hint, inside=self, margins=(12, 6, 8, 6), spacing=4)
        AtHand(self, self.tool)
        follow_theme(self, self._draw)
        self._draw()

    def toggle(self) -> None:
        """Show what may be said to it, or put that away."""
        if not self._asked:
            self._asked = True
            self._ask(self)
        else:
            self.hint.setVisible(self.hint.isHidden())

    def tell(self, found: Argument | None) -> None:
        """What was found."""
        if found is None:
            text = self.tr("Nothing is prepared against this. Ask for its reason.")
        else:
            reason = [each.text for each in split_sentences(found.argument)] or _read_out(found)
            text = self.tr("You may say: {0}").format(" ".join([f"{found.claim.rstrip('.')}.", *reason[:1]]))
        self.hint.setText(text)
        self.setAccessibleDescription(text)
        self.hint.show()
        announce(self, text)

    def mark(self, answered: bool) -> None:
        """It is answered in the speech that is being given, or not: quieter, in the same place."""
        if answered is not self.answered:
            self.answered = answered
            self.claim.setProperty("role", "answered" if answered else self._role)
            restyle(self.claim)
            self.setAccessibleDescription(self.tr("Answered") if answered else self.hint.text())
            self._draw()

    def _draw(self) -> None:
        sign = theme().pixmap("done", "muted", 18)
        self._sign.setFixedSize(sign.deviceIndependentSize().toSize())
        if self.answered:
            self._sign.setPixmap(sign)
        else:
            self._sign.clear()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.toggle()
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            rows = self.parentWidget().findChildren(PointRow)
            at = rows.index(self) + (1 if event.key() == Qt.Key.Key_Down else -1)
            rows[max(0, min(at, len(rows) - 1))].setFocus(Qt.FocusReason.TabFocusReason)
        else:
            super().keyPressEvent(event)


class Lectern(Card):
    """See the module. It is laid out anew for each speech, and stands still once that is begun."""

    def __init__(self, show: RoundPresenter) -> None:
        super().__init__()
        self._show, self._rounds = show, show.rounds
        self.setAccessibleName(self.tr("For your speech"))
        self.words = label("", "display", wrap=True)
        self.role = label("", "muted", wrap=True)
        self.meter = Meter()
        self.area = scrolled()
        self.heard = ElidedLabel("", "small", Qt.TextElideMode.ElideLeft)
        fill(self.column, row_of((self.words, 1), self.meter), self.role, (self.area, 1), self.heard)
        self.rows: dict[FlowRef, PointRow] = {}
        self._shown: tuple[object, ...] = ()
        show.student.level.connect(self._take_level)
        self._rounds.ears.hearing.connect(lambda _heard: self._mark())

        follow_theme(self, self._keep_height)
        self._keep_height()

    def _keep_height(self) -> None:
        """The meter comes and goes beside the words, and moves nothing."""
        self.words.setMinimumHeight(self.meter.sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(200, round(110 * theme().scale))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._rounds.lectern_shown.emit(True)
        self._mark()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._rounds.lectern_shown.emit(False)

    def refresh(self) -> None:
        """Bring it up to date; what stands before somebody who speaks stays as it is."""
        show, case, current = self._show, self._rounds.open_case.case, self._rounds.current
        if case is None or current is None or show.slot_index >= len(current.format.slots):
            return
        records = show.state is RoundPaneState.RECORDING
        self.meter.setVisible(records)
        if not records:
            self.meter.clear()
        self.heard.setVisible(show.state in RECORDS)
        self.tell_time()
        self.hear(show.student.heard_so_far if show.state in RECORDS else "")
        kind = current.format.slots[show.slot_index].role
        role = self._rounds.engines.in_use.library.roles[kind] if kind is not None else None
        self.role.setText(wording(role.does) if role is not None else "")
        self.role.setToolTip(plain_tip(wording(role.judged)) if role is not None else "")
        self.role.setVisible(role is not None)
        points = [(each.ref, current.flow[each.ref].claim) for each in waiting(current, current.flow)]
        claims = own_claims(case, current, show.slot_index)
        closes = current.format.slots[show.slot_index].stage is Stage.CLOSING
        divides = differences(current, case) if closes else ()
        shown = (current.id, show.slot_index, tuple(points), tuple(claims), divides, case.notes)
        if shown != self._shown and not (records and self._shown[:2] == shown[:2]):
            self._shown = shown
            self._lay_out(current.format.slots[show.slot_index].side, points, claims, divides, case.notes)
        self._mark()

    def tell_time(self) -> None:
        """How many words there are left, at the student's pace."""
        case, face = self._rounds.open_case.case, self._show.clock
        if case is not None and face is not None:
            words = max(0, int(face.remaining * pace(case) / 60 / 10) * 10)
            chinese = case.motion.language == "zh"
            left = self.tr("About {0} characters left") if chinese else self.tr("About {0} words left")
            self.words.setText(left.format(words) if face.remaining > 0 else self.tr("Time is up"))

    def hear(self, text: str) -> None:
        """The last words that were understood."""
        self.heard.setText(text)

    def _lay_out(
        self,
        side: Side,
        points: Sequence[tuple[FlowRef, str]],
        claims: Sequence[str],
        divides: Sequence[str],
        notes: str,
    ) -> None:
        page = QWidget()
        answers = len(self._rounds.current.speeches) > 1  # what comes first is large, the rest is at hand
        first, then = "caption", ""
        self.rows = {
            ref: PointRow(side.other, claim, partial(self._ask, ref), first if answers else then)
            for ref, claim in points
        }
        theirs = self._part(self.tr("Waiting for your answer"), list(self.rows.values()))
        own = [
            _line(claim, "" if answers else f"claim_{side}", then if answers else first) for claim in claims
        ]
        mine = self._part(self.tr("Your claims"), own)
        parts = [theirs, mine] if answers else [mine, theirs]
        parts.insert(1, self._part(self.tr("Where you differ"), [_line(each, "", then) for each in divides]))
        parts.append(self._part(self.tr("Your notes"), [_line(notes.strip())] if notes.strip() else []))
        if not any(parts):
            parts.append(
                column_of(label(self.tr("Claims and notes from Prep stand here."), "muted", wrap=True))
            )
        column_of(*(each for each in parts if each is not None), 1, inside=page, spacing=16)
        put_in(self.area, page)

    @staticmethod
    def _part(title: str, lines: Sequence[QWidget]) -> QVBoxLayout | None:
        return column_of(label(title, "small"), *lines, spacing=6) if lines else None

    def _ask(self, ref: FlowRef, row: PointRow) -> None:
        def tell(found: Argument | None) -> None:
            if self.rows.get(ref) is row:
                row.tell(found)
                if found is not None:
                    self._show.student.helped.add(ref.node)

        self._rounds.hint(ref, self._show.slot_index).succeeded.connect(tell)

    def _mark(self) -> None:
        """Points that are answered in what was said so far are quieter."""
        current, live = self._rounds.current, self._rounds.ears.shown
        if current is None or not self.rows or not self.isVisible():
            return
        flow = live.flow if live is not None else current.flow
        left = {each.ref for each in waiting(current, flow)}
        for ref, row in self.rows.items():
            row.mark(ref not in left and ref.node in flow.trees[ref.tree])

    def _take_level(self, level: float, clipping: bool) -> None:
        if self._show.state is RoundPaneState.RECORDING:  # else on its way when that was paused or ended
            self.meter.add(level, clipping)


def _line(text: str, name: str = "", role: str = "caption") -> QFrame:
    """Words to be read from where the speaker stands."""
    made = QFrame(objectName=name)
    column_of(label(text, role, wrap=True), inside=made, margins=(12, 6, 8, 6))
    return made
