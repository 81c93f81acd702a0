"""What people said of two versions, on the ballot: how often each was preferred and how sure that is."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication, Qt

from debatecoach.debate.case import Case
from debatecoach.debate.head_to_head import HeadToHead, VersionPreference, preferred
from debatecoach.ui.head_to_head import comparison_words as words
from debatecoach.ui.kit.widgets import Card, button, label

translate = QCoreApplication.translate


def found_lines(pair: HeadToHead) -> list[tuple[str, str]]:
    """A comparison in sentences, each with the role of its label."""
    names = words.short_names(pair.versions)
    found = preferred(pair.preferences)
    lines = [("strong", words.found_words(found, names))]
    means = words.means_words((pair.mean(0), pair.mean(1)), names)
    lines += [("muted", text) for text in (means, words.order_words(pair)) if text]
    return lines


def told_line(pair: HeadToHead, said: VersionPreference, number: int) -> str:
    """What one listener said, in a line."""
    names = words.short_names(pair.versions)
    who = said.listener or translate("HeadToHead", "Listener {0}").format(number)
    better = translate("HeadToHead", "no difference") if said.better is None else names[said.better]
    text = translate("HeadToHead", "{0}: {1}").format(who, better)
    if None in said.scores:
        return text
    scores = translate("HeadToHead", "{0} ({1}: {2}, {3}: {4})")
    return scores.format(text, names[0], said.scores[0], names[1], said.scores[1])


def head_to_head_card(
    pairs: Sequence[HeadToHead],
    on_choose: Callable[[], object] | None,
    on_open: Callable[[HeadToHead], object] | None,
    case: Case | None = None,
) -> Card:
    """Every comparison; a button to make one, and one for each that opens it. ``case`` holds their rounds."""
    card = Card(translate("HeadToHead", "Two versions, heard blind"))
    if not pairs:
        text = translate(
            "HeadToHead",
            "Was a speech given twice? Let people hear both without knowing which is which, and see which is "
            "more persuasive.",
        )
        card.column.addWidget(label(text, "muted", wrap=True))
    for pair in pairs:
        kind = words.pair_kind(pair, case)
        when = words.day(pair.at)
        head = translate("HeadToHead", "{0}, {1}").format(kind, when) if when else kind
        card.column.addWidget(label(head, "small"))
        for role, text in found_lines(pair):
            card.column.addWidget(label(text, role, wrap=True, selectable=True))
        if on_open is not None:
            more = translate("HeadToHead", "Who said what…")
            made = button(more, lambda pair=pair: on_open(pair), accessibleDescription=head)
            card.column.addWidget(made, 0, Qt.AlignmentFlag.AlignLeft)
    if on_choose is not None:
        made = button(translate("HeadToHead", "Hear two versions…"), on_choose)
        card.column.addWidget(made, 0, Qt.AlignmentFlag.AlignLeft)
    return card
