"""What a drill looks like: its task, the clock, the editor, and what was found."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from debatecoach.coach.coaching.judging import Advice
from debatecoach.debate.drill import Drill, DrillJudgement, DrillKind, FeatureFinding, Telling
from debatecoach.ui.ballot.parts import Columns
from debatecoach.ui.drills import drill_words as words
from debatecoach.ui.kit.layouts import Gap, column_of, fill, held, row_of
from debatecoach.ui.kit.widgets import Card, label, picture
from debatecoach.ui.round.round_words import length_text

translate = QCoreApplication.translate


def task_card(drill: Drill) -> Card:
    """What is asked, and the words it is about. Of a prepared answer only what it answers is shown."""
    card = Card()
    card.setAccessibleName(words.title(drill.kind))
    card.column.addWidget(label(words.instruction(drill), wrap=True))
    about = [drill.said] if drill.said else []
    if drill.kind in (DrillKind.WEIGH, DrillKind.REDO):
        about = list(drill.points)
    if about:
        fill(card.column, Gap(4), label(words.about(drill), "small"))
    for text in about:
        quoted = translate("Drill", "“{0}”").format(text) if drill.said else text
        line = label(f"–  {quoted}" if len(about) > 1 else quoted, "strong", wrap=True, selectable=True)
        card.column.addWidget(line)
    if drill.kind is DrillKind.SHRINK and drill.first:
        card.column.addSpacing(4)
        card.column.addWidget(label(translate("Drill", "Your speech in the round"), "small"))
        card.column.addWidget(label(drill.first, "muted", wrap=True, selectable=True))
    return card


def findings_card(drill: Drill, judged: DrillJudgement) -> Card:
    """Every feature: there or not, by a mark and in words, and the words it was found in."""
    card = Card(words.sum_up(judged))
    for finding in judged.findings:
        card.column.addWidget(_finding(finding, drill))
    note = translate(
        "Drill",
        "Judged by words alone: it sees that a step is there, not how good it is.",
    )
    card.column.addSpacing(4)
    for each in (label(line, "small", wrap=True) for line in (*words.unread(judged, drill), note)):
        card.column.addWidget(each)
    return card


def _finding(finding: FeatureFinding, drill: Drill) -> QWidget:
    mark = picture("done" if finding.met else "drop", "ok" if finding.met else "warn", 18)
    there = translate("Drill", "There") if finding.met else translate("Drill", "Missing")
    mark.setAccessibleName(there)
    name, detail = words.feature(finding, drill), words.detail(finding)
    made = held(
        row_of(
            mark,
            (
                column_of(
                    label(name, "strong", wrap=True),
                    label(detail, "muted", wrap=True, selectable=True),
                    spacing=2,
                ),
                1,
            ),
            margins=(0, 4, 0, 4),
            spacing=12,
        )
    )
    made.setAccessibleName(f"{there}: {name}. {detail}")
    return made


def advice_card(advice: Advice) -> Card:
    """What the language model adds, with the words it is about."""
    card = Card(translate("Drill", "The language model adds"))
    quote = translate("Drill", "“{0}”").format(advice.quote)
    card.column.addWidget(label(quote, "muted", wrap=True, selectable=True))
    for text in (advice.good, advice.change):
        if text:
            card.column.addWidget(label(text, wrap=True, selectable=True))
    return card


def said_card(drill: Drill, tellings: Sequence[Telling]) -> QWidget:
    """What was said now, beside what was said first, or beside the prepared answer."""
    now = translate("Drill", "Now")
    if drill.kind is DrillKind.SHRINK and len(tellings) > 1:
        pairs = [(_told(number, each), each.text) for number, each in enumerate(tellings, 1)]
        pairs = [pairs[0], pairs[-1]]
    elif drill.kind is DrillKind.RECALL:
        pairs = [
            (now, tellings[-1].text),
            (translate("Drill", "Prepared"), "\n".join(drill.points)),
        ]
    elif drill.first:
        pairs = [
            (translate("Drill", "The first time"), drill.first),
            (now, tellings[-1].text),
        ]
    else:
        pairs = [(now, tellings[-1].text)]
    if len(pairs) == 1:
        return _column(*pairs[0])
    columns = Columns()
    for into, pair in zip((columns.left, columns.right), pairs, strict=True):
        into.addWidget(_column(*pair))
    columns.close_up()
    return columns


def _told(number: int, telling: Telling) -> str:
    return translate("Drill", "Telling {0}, {1}").format(number, length_text(telling.seconds))


def _column(head: str, text: str) -> Card:
    card = Card()
    card.setAccessibleName(head)
    fill(card.column, label(head, "small"), label(text, wrap=True, selectable=True))
    return card
