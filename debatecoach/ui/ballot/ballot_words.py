"""The ballot's words in the user's language."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from debatecoach.base.messages import Message, Words
from debatecoach.debate import marking
from debatecoach.debate.ballot import Ballot, Clash, QuotedLine
from debatecoach.debate.case import Round
from debatecoach.debate.flow_tree import Ground
from debatecoach.debate.format import Format
from debatecoach.debate.numbers import number as points
from debatecoach.debate.side import Team
from debatecoach.ui.kit.names import side_name, speech_name, team_name
from debatecoach.ui.kit.wording import joined, wording

translate = QCoreApplication.translate


def winner_of(ballot: Ballot) -> Team | None:
    """Who won: the coach's word, else the judge's."""
    mark = ballot.marking.at(marking.WINNER)
    return ballot.team if mark is None else marked_winner(mark.coach)


def marked_winner(word: str) -> Team | None:
    """Who won, of a mark's word."""
    return None if word == marking.CLOSE else Team(word)


def winner_word(winner: Team | None) -> str:
    """As a mark keeps it: ``pro``, ``con``, ``OG`` or ``close``."""
    return winner.value if winner is not None else marking.CLOSE


def won(winner: Team | None, format: Format | None = None) -> str:
    """``Pro wins``, ``Too close to call``, without how surely; sides as the format calls them."""
    if winner is None:
        return translate("Ballot", "Too close to call")
    return translate("Ballot", "{0} wins").format(team_name(winner, format))


def verdict(ballot: Ballot, format: Format | None = None) -> str:
    """``Pro wins clearly``, ``Con wins narrowly``, ``Too close to call``; a coach's has no certainty."""
    if ballot.marking.at(marking.WINNER) is not None:
        return won(winner_of(ballot), format)
    if ballot.team is None:
        return translate("Ballot", "Too close to call")
    name = team_name(ballot.team, format)
    if ballot.certainty == "clear":
        return translate("Ballot", "{0} wins clearly").format(name)
    if ballot.certainty == "narrow":
        return translate("Ballot", "{0} wins narrowly").format(name)
    return translate("Ballot", "{0} wins").format(name)


def told(said: Words) -> str:
    """A ballot's sentence, or a heading of a written one, in the user's language."""
    return wording(said) if isinstance(said, Message) else translate("ballot", said)


def outcome(ballot: Ballot, current: Round) -> str:
    """``You won``, ``You lost``; empty if nobody won, if nobody here spoke, or of four teams."""
    winner = winner_of(ballot)
    if winner is None or current.human is None or ballot.four_teams is not None:
        return ""
    won = winner.side is current.human
    return translate("Ballot", "You won") if won else translate("Ballot", "You lost")


def fell_to(clash: Clash, format: Format, ballot: Ballot | None = None) -> str:
    """Where a clash went; by how many points, where arithmetic decided it."""
    if clash.winner is None:
        return translate("Ballot", "Even")
    name = side_name(clash.winner, format)
    if ballot is not None and ballot.bench is not None:
        return translate("Ballot", "Went to {0}").format(name)
    return translate("Ballot", "Went to {0} by {1}").format(name, points(abs(clash.points)))


def place(line: QuotedLine, current: Round) -> str:
    """``Pro opening, sentence 3``; empty if the line is tied to no speech."""
    if not 0 <= line.speech < len(current.format.slots):
        return ""
    text = translate("Ballot", "{0}, sentence {1}")
    return text.format(speech_name(current.format, line.speech), line.sentence + 1)


def kind(name: str) -> str:
    """What an entry of the arithmetic is."""
    known = {
        Ground.EVIDENCE.value: translate("Ballot", "Claim with evidence"),
        Ground.PRINCIPLE.value: translate("Ballot", "Claim with a reason"),
        Ground.ASSERTION.value: translate("Ballot", "Assertion"),
        "demolition": translate("Ballot", "Demolition"),
        "strong rebuttal": translate("Ballot", "Strong rebuttal"),
        "partial rebuttal": translate("Ballot", "Partial rebuttal"),
    }
    return known.get(name, name)


def speeches_left(count: int) -> str:
    """While the round runs."""
    if count == 1:
        return translate("Ballot", "The ballot comes after the last speech: 1 left.")
    return translate("Ballot", "The ballot comes after the last speech: {0} left.").format(count)


def the_rules() -> str:
    """The arithmetic in two sentences; the numbers are those of :mod:`debatecoach.debate.ballot`."""
    from debatecoach.debate import ballot as b

    claims = translate(
        "Ballot",
        "A claim earns {0} with evidence, {1} with a reason, {2} as an assertion, and {3} more if it is "
        "specific; half if it was demolished, half if it was new in the final speech.",
    ).format(*(points(b.GROUND_POINTS[g]) for g in Ground), points(b.SPECIFIC_BONUS))
    replies = translate(
        "Ballot", "A rebuttal earns its side {0} if it demolishes, {1} if it is strong, {2} if it is partial."
    ).format(points(b.DEMOLITION), points(b.STRONG), points(b.PARTIAL))
    return joined((claims, replies))
