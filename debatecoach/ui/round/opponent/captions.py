"""What is being said, as text: said words muted, the spoken word marked. What is still to come is in ink
where the whole speech is shown, else not there yet: who listens is to hear it first."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextCharFormat,
    QTextLayout,
    QTextOption,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QSizePolicy

from debatecoach.debate.side import Side
from debatecoach.debate.speech import Sentence
from debatecoach.ui.kit.theme import theme

MARGIN = 20
LEADING = 1.28


class _Paragraph:
    """One laid-out paragraph and where its sentences are in it."""

    def __init__(self, first: int, texts: Sequence[str]) -> None:
        self.first = first
        self.spans: list[tuple[int, int]] = []
        text = ""
        for each in texts:
            text += " " if text and not _wide(text[-1]) else ""
            self.spans.append((len(text), len(text) + len(each)))
            text += each
        self.layout = QTextLayout(text)
        self.top = self.height = 0.0


class Captions(QAbstractScrollArea):
    """The speech with the spoken word marked. Scrolls with it until the reader scrolls away, and
    follows again from the next sentence.

    Signals:
        sentence_chosen: the reader clicked on a sentence (its index).

    Attributes:
        whole: what is still to be said can be read too.
    """

    sentence_chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._paragraphs: list[_Paragraph] = []
        self._texts: list[str] = []
        self._side = Side.PRO
        self._end = 0.0  # below the last paragraph
        self._line, self._word = -1, (0, 0)
        self._heard = (-1, 0)  # the furthest word that was said: sentence, and characters of it
        self._follow = self._to_end = False
        self.whole = True
        self._placeholder = self.waiting = ""
        self.setObjectName("card")
        self.setFrameShape(QAbstractScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # until there is something to read
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self.tr("Captions"))
        self.viewport().setAutoFillBackground(False)
        theme().changed.connect(self._lay_out)

    # -- what to show --------------------------------------------------------------------------------

    def show_speech(self, side: Side, sentences: Sequence[Sentence]) -> None:
        """A speech to be followed word by word; nothing of it is said yet."""
        self._to_end = False
        self._set(side, [(each.text, each.paragraph) for each in sentences])

    def show_whole(self, whole: bool) -> None:
        """Show what is still to be said, or only what is said."""
        if whole is not self.whole:
            self.whole = whole
            self._lay_out()

    def grow(self, sentences: Sequence[Sentence], waiting: str = "") -> None:
        """More of the speech shown: ``sentences`` are all there are now. Mark, place and scroll stay.

        Args:
            waiting: a muted line behind them, while the next one is awaited.
        """
        parts = [(each.text, each.paragraph) for each in sentences]
        texts = [text for text, _ in parts]
        if texts != self._texts:
            mark = self._line, self._word, self._follow, self._heard
            bar = self.verticalScrollBar().value()
            self._set(self._side, parts)
            self._line, self._word, self._follow, self._heard = mark
            self._reach()
            self.verticalScrollBar().setValue(bar)
            self._describe()
        if waiting != self.waiting:
            self.waiting = waiting
            self._lay_out()
            if waiting and self._follow:
                self.verticalScrollBar().setValue(self.verticalScrollBar().maximum())

    def show_running(self, side: Side, text: str, placeholder: str) -> None:
        """Text that is growing, such as what the recogniser hears; keeps its end in view."""
        if placeholder != self._placeholder:
            self.viewport().update()
        self._placeholder, self._to_end = placeholder, True
        self._set(side, [(text, False)] if text else [])
        bar = self.verticalScrollBar()
        bar.setValue(bar.maximum())

    def show_nothing(self, placeholder: str) -> None:
        """One muted sentence instead of a speech."""
        self._placeholder, self._to_end = placeholder, False
        self._set(self._side, [])

    def mark(self, line: int, char: int = 0, length: int = 0) -> None:
        """The word being said: sentence ``line``, ``length`` characters from ``char``; 0: a pause."""
        if (line, (char, length)) == (self._line, self._word):
            return
        if line != self._line:
            self._follow = True
        new = line != self._line
        self._line, self._word = line, (char, length)
        self._heard = max(self._heard, (line, char + length))
        if new:
            self._describe()
        self._reach()
        if self._follow:
            self._scroll_to_word()
        self.viewport().update()

    def _describe(self) -> None:
        text = self._texts[self._line] if 0 <= self._line < len(self._texts) else ""
        self.setAccessibleDescription(text)

    @property
    def marked(self) -> tuple[int, str]:
        """The sentence and the word that are marked."""
        char, length = self._word
        if not 0 <= self._line < len(self._texts):
            return self._line, ""
        return self._line, self._texts[self._line][char : char + length]

    @property
    def reaches(self) -> int:
        """The last sentence of which something can be read."""
        return len(self._texts) - 1 if self._all else self._heard[0]

    def text(self) -> str:
        """All that can be read, a paragraph a line."""
        texts = [each.layout.text()[: self._readable(each)] for each in self._paragraphs]
        return "\n".join(texts).rstrip()

    @property
    def _all(self) -> bool:
        """Nothing is held back."""
        return self.whole or self._to_end

    def _readable(self, paragraph: _Paragraph) -> int:
        """How many characters of it can be read."""
        line, char = self._heard
        place = line - paragraph.first
        if self._all or place >= len(paragraph.spans):
            return len(paragraph.layout.text())
        if place < 0:
            return 0
        start, end = paragraph.spans[place]
        return min(start + char, end)  # Qt ends the process where a place behind the text is asked for

    def _set(self, side: Side, parts: Sequence[tuple[str, bool]]) -> None:
        self._side, self._texts = side, [text for text, _ in parts]
        self._line, self._word, self._follow, self._heard = -1, (0, 0), True, (-1, 0)
        self.waiting = ""
        self._paragraphs = []
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if parts else Qt.FocusPolicy.NoFocus)
        start = 0
        for index in range(1, len(parts) + 1):
            if index == len(parts) or parts[index][1]:
                self._paragraphs.append(_Paragraph(start, self._texts[start:index]))
                start = index
        self.setAccessibleDescription(self._texts[-1][-400:] if self._to_end and self._texts else "")
        self._lay_out()
        if not self._to_end:
            self.verticalScrollBar().setValue(0)

    # -- geometry ------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        width = max(40.0, self.viewport().width() - 2.0 * MARGIN)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        y = float(MARGIN)
        for paragraph in self._paragraphs:
            layout = paragraph.layout
            layout.setFont(theme().font("caption"))
            layout.setTextOption(option)
            layout.beginLayout()
            inner = 0.0
            while (line := layout.createLine()).isValid():
                line.setLineWidth(width)
                line.setPosition(QPointF(0, inner + line.height() * (LEADING - 1) / 2))
                inner += line.height() * LEADING
            layout.endLayout()
            paragraph.top, paragraph.height = y, inner
            y += inner + theme().size("caption") * 0.6
        self._reach()
        self.viewport().update()

    def _reach(self) -> None:
        """How far can be scrolled: to the end of what can be read."""
        self._end = float(MARGIN)
        for paragraph in self._paragraphs:
            if readable := self._readable(paragraph):
                last = paragraph.layout.lineForTextPosition(readable - 1)
                below = theme().size("caption") * 0.6
                self._end = paragraph.top + last.y() + last.height() * (1 + LEADING) / 2 + below
        room = QFontMetricsF(theme().font("body")).height() * 1.5 if self.waiting else 0.0
        bar = self.verticalScrollBar()
        bar.setPageStep(self.viewport().height())
        bar.setSingleStep(theme().size("caption"))
        bar.setRange(0, max(0, round(self._end + room + MARGIN / 2) - self.viewport().height()))

    def _word_boxes(self) -> list[tuple[_Paragraph, QRectF]]:
        """Where the marked word is, a box for each line it is on; in a pause where the sentence begins."""
        boxes = []
        for paragraph in self._paragraphs:
            place = self._line - paragraph.first
            if not 0 <= place < len(paragraph.spans):
                continue
            start = paragraph.spans[place][0] + self._word[0]
            end = start + self._word[1]
            for index in range(paragraph.layout.lineCount()):
                line = paragraph.layout.lineAt(index)
                first, last = line.textStart(), line.textStart() + line.textLength()
                if first <= start < last or first < end <= last:
                    x1, x2 = _x(line.cursorToX(max(first, start))), _x(line.cursorToX(min(last, end)))
                    boxes.append((paragraph, QRectF(x1, paragraph.top + line.y(), x2 - x1, line.height())))
        return boxes

    def _scroll_to_word(self) -> None:
        boxes = self._word_boxes()
        if not boxes:
            return
        box = boxes[0][1]
        bar, height = self.verticalScrollBar(), self.viewport().height()
        if box.bottom() > bar.value() + height * 0.7 or box.top() < bar.value() + height * 0.1:
            bar.setValue(round(box.top() - height * 0.3))

    def sizeHint(self) -> QSize:
        return QSize(420, 320)

    def minimumSizeHint(self) -> QSize:
        return QSize(200, round(110 * theme().scale))

    # -- painting ------------------------------------------------------------------------------------

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look = theme()
        if not self._paragraphs:
            painter.setFont(look.font("body"))
            painter.setPen(look.color("muted"))
            area = self.viewport().rect().adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
            painter.drawText(area, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, self._placeholder)
            painter.end()
            return
        offset = self.verticalScrollBar().value()
        painter.setPen(look.color("ink"))
        for paragraph in self._paragraphs:
            top = paragraph.top - offset
            seen = top + paragraph.height >= 0 and top <= self.viewport().height()
            if seen and self._readable(paragraph):  # of what is not seen Qt would leave specks
                paragraph.layout.draw(painter, QPointF(MARGIN, top), self._formats(paragraph))
        if self._word[1]:
            self._paint_word(painter, offset)
        if self.waiting:
            painter.setFont(look.font("body"))
            painter.setPen(look.color("muted"))
            place = QRectF(MARGIN, self._end - offset, self.viewport().width() - 2 * MARGIN, 100)
            painter.drawText(place, Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap, self.waiting)
        painter.end()

    def _paint_word(self, painter: QPainter, offset: int) -> None:
        """The spoken word over its plain self; drawn twice, half a pixel apart, it is bold without
        becoming wider, so that marking never moves the text."""
        look = theme()
        for paragraph, box in self._word_boxes():
            place = box.translated(MARGIN, -offset).adjusted(-2, 0, 3, 0)
            painter.save()
            painter.setClipRect(place)
            painter.fillRect(place, look.color("surface"))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(look.side(self._side, soft=True))
            painter.drawRoundedRect(place, 4, 4)
            painter.setPen(look.side(self._side))
            for nudge in (0.0, 0.6):
                paragraph.layout.draw(painter, QPointF(MARGIN + nudge, paragraph.top - offset))
            painter.restore()

    def _formats(self, paragraph: _Paragraph) -> list[QTextLayout.FormatRange]:
        """What is said already, muted; what is held back, unseen. Colours only: nothing moves."""
        whole, readable = len(paragraph.layout.text()), self._readable(paragraph)
        held = [_colored(readable, whole, QColor(Qt.GlobalColor.transparent))] if readable < whole else []
        if self._to_end or self._line < paragraph.first:
            return held
        place = self._line - paragraph.first
        now = self._word[0] if self.whole else 0  # held back, the sentence that is being said is all in ink
        said = whole if place >= len(paragraph.spans) else paragraph.spans[place][0] + now
        return [_colored(0, said, theme().color("muted")), *held]

    # -- the reader ----------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def wheelEvent(self, event: QWheelEvent) -> None:
        self._follow = False
        super().wheelEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self._follow = False
        super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        y = event.position().y() + self.verticalScrollBar().value()
        for paragraph in self._paragraphs:
            if not self._to_end and paragraph.top <= y <= paragraph.top + paragraph.height:
                self._choose(paragraph, event.position().x() - MARGIN, y - paragraph.top)

    def _choose(self, paragraph: _Paragraph, x: float, y: float) -> None:
        for index in range(paragraph.layout.lineCount()):
            line = paragraph.layout.lineAt(index)
            if line.y() <= y <= line.y() + line.height():
                at = line.xToCursor(x)
                if at > self._readable(paragraph):
                    return
                for place, (start, end) in enumerate(paragraph.spans):
                    if start <= at <= end:
                        self.sentence_chosen.emit(paragraph.first + place)
                        return


def _colored(start: int, end: int, color: QColor) -> QTextLayout.FormatRange:
    made = QTextLayout.FormatRange()
    made.start, made.length = start, end - start
    made.format = QTextCharFormat()
    made.format.setForeground(color)
    return made


def _wide(char: str) -> bool:
    """A CJK character or punctuation mark: no space goes after it."""
    return "\u2e80" <= char <= "\u9fff" or "\uff00" <= char <= "\uffef"


def _x(found: object) -> float:
    """PySide returns (x, cursor) from cursorToX; other bindings x alone."""
    return float(found[0] if isinstance(found, tuple) else found)  # type: ignore[arg-type]
