"""People who listened: how they voted before and after, and whom that speaks for."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication, Qt

from debatecoach.debate.format import Format, HouseVote
from debatecoach.debate.marking import Voter
from debatecoach.debate.numbers import number as points
from debatecoach.debate.side import Side
from debatecoach.debate.votes import VotingListener, swing
from debatecoach.ui.kit.names import side_name
from debatecoach.ui.kit.widgets import Card, button, label

translate = QCoreApplication.translate

ATTITUDES = (-2, -1, 0, 1, 2)


def attitude(step: int) -> str:
    """``strongly against`` to ``strongly for``."""
    return {
        -2: translate("Listeners", "strongly against"),
        -1: translate("Listeners", "against"),
        0: translate("Listeners", "undecided"),
        1: translate("Listeners", "for"),
        2: translate("Listeners", "strongly for"),
    }[step]


def _house(both: Sequence[VotingListener], format: Format, how: HouseVote) -> str:
    """Who wins by the votes of those who listened, where the format says that they decide."""
    voted = swing(both)
    pro, con, _ = voted.after
    if how is HouseVote.SWING:
        pro, con = voted.pro, voted.con
    if pro == con:
        return translate("Listeners", "In this format they decide, and they are divided evenly.")
    text = translate("Listeners", "In this format they decide: {0} wins.")
    return text.format(side_name(Side.PRO if pro > con else Side.CON, format))


def voters_card(voters: Sequence[Voter], on_vote: Callable[[], object] | None, format: Format) -> Card:
    """Everybody's two votes and the swing; a button to ask more."""
    card = Card(translate("Listeners", "Listeners in the room"))
    if not voters:
        text = translate("Listeners", "Did somebody listen? Their vote before and after shows who was moved.")
        card.column.addWidget(label(text, "muted", wrap=True))
    both = [VotingListener(each.before, each.after) for each in voters if each.after is not None]
    if both:
        voted = swing(both)
        ahead = Side.PRO if voted.pro > voted.con else Side.CON
        moved = max(voted.pro, voted.con)
        text = (
            translate("Listeners", "{0} gained {1} % of the listeners.").format(
                side_name(ahead, format), points(round(moved))
            )
            if voted.pro != voted.con and moved > 0
            else translate("Listeners", "The vote did not move to either side.")
        )
        card.column.addWidget(label(text, "strong", wrap=True))
    if both and format.ballot.house is not None:
        card.column.addWidget(label(_house(both, format, format.ballot.house), "strong", wrap=True))
    for each in voters:
        after = attitude(each.after) if each.after is not None else translate("Listeners", "not asked yet")
        text = translate("Listeners", "{0}: {1} → {2}").format(each.name, attitude(each.before), after)
        card.column.addWidget(label(text, wrap=True))
    if on_vote is not None:
        made = button(translate("Listeners", "Listeners vote…"), on_vote)
        card.column.addWidget(made, 0, Qt.AlignmentFlag.AlignLeft)
    return card
