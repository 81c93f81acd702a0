"""Battlefields and frameworks: the ground that is read, not edited."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from debatecoach.debate.motion import Battlefield, Framework, Importance
from debatecoach.debate.side import Side
from debatecoach.ui.widgets import Card, chip, label


def importance_words(importance: Importance) -> str:
    """How much a battlefield decides, in words."""
    return {
        Importance.HIGH: QCoreApplication.translate("Ground", "Decides much"),
        Importance.MEDIUM: QCoreApplication.translate("Ground", "Matters"),
        Importance.LOW: QCoreApplication.translate("Ground", "Matters less"),
    }[importance]


def battlefield_card(field: Battlefield) -> Card:
    """A question both sides fight over, how much it decides, and why."""
    card = Card()
    head = QHBoxLayout()
    head.addWidget(label(field.question, "strong", wrap=True), 1)
    head.addWidget(chip(importance_words(field.importance)), 0, Qt.AlignmentFlag.AlignTop)
    card.column.addLayout(head)
    if field.rationale:
        card.column.addWidget(label(field.rationale, "muted", wrap=True))
    card.setAccessibleName(f"{field.question} {importance_words(field.importance)}")
    return card


def framework_card(side: Side, framework: Framework) -> QFrame:
    """How one side's claims hang together."""
    card = QFrame()
    card.setObjectName(f"claim_{side}")
    column = QVBoxLayout(card)
    column.setContentsMargins(12, 10, 12, 10)
    column.setSpacing(4)
    column.addWidget(label(framework.name, str(side), wrap=True))
    column.addWidget(label(framework.text, wrap=True, selectable=True))
    column.addStretch(1)
    card.setAccessibleName(framework.name)
    return card
