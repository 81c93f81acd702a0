"""A coach's marks beside the machine's words."""

from __future__ import annotations

from debatecoach.debate.marking import RFD, CoachMark, Guess, Marking, reason_of, score_of
from debatecoach.debate.side import Side


def test_the_machines_words_are_kept_beside_and_come_back() -> None:
    marking = Marking().marked(RFD, "Pro wins.", "Con wins, because the burden was not met.")
    assert marking.said(RFD, "Pro wins.") == "Con wins, because the burden was not met."
    assert marking.at(RFD) == CoachMark(RFD, "Pro wins.", "Con wins, because the burden was not met.")
    again = marking.marked(RFD, "Pro wins.", "Con wins narrowly.")
    assert len(again.marks) == 1
    assert again.marked(RFD, "Pro wins.", " Pro wins. ").marks == ()
    assert again.marked(RFD, "Pro wins.", "  ").said(RFD, "Pro wins.") == "Pro wins."


def test_judged_anew_marks_on_clashes_end_and_all_else_stays() -> None:
    marking = Marking(comment="Good.", held=True, guess=Guess(Side.CON, "burden"))
    marking = marking.marked(score_of(1, "WUDC"), "71", "74").marked(reason_of(0), "a", "b")
    carried = marking.carried()
    assert [each.place for each in carried.marks] == [score_of(1, "WUDC")]
    assert (carried.comment, carried.held, carried.guess) == ("Good.", True, Guess(Side.CON, "burden"))
