"""The ballot pane in its states, on the sample round of the flow's pictures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PySide6.QtGui import QPixmap

from debatecoach.coach.bench import texts
from debatecoach.debate.ballot import (
    Ballot,
    Claim,
    Clash,
    Dropped,
    Line,
    NextAction,
    Rebuttal,
    tally,
)
from debatecoach.debate.case import Round, RoundState
from debatecoach.debate.flow_tree import FlowRef, Ground
from debatecoach.debate.side import Side
from tests.gallery.flow import big_round, sample_round

PRO, CON = Side.PRO, Side.CON


def sample_ballot(current: Round, winner: Side | None = PRO) -> Ballot:
    """A ballot with something in each of its parts."""
    flow = current.flow

    def line(node: str) -> Line:
        ref = flow.locate(node)
        assert ref is not None
        mention = flow[ref].mentions[0]
        return Line(mention.speech, mention.sentence, mention.quote, ref)

    claims = [
        Claim(FlowRef(PRO, "n1"), PRO, "", Ground.PRINCIPLE, True, False),
        Claim(FlowRef(PRO, "n4"), PRO, "", Ground.EVIDENCE, True, False),
        Claim(FlowRef(PRO, "n5"), PRO, "", Ground.PRINCIPLE, False, False),
        Claim(FlowRef(CON, "n8"), CON, "", Ground.ASSERTION, True, False),
    ]
    if winner is None:
        claims = [
            Claim(FlowRef(PRO, "n1"), PRO, "", Ground.PRINCIPLE, False, False),
            Claim(FlowRef(CON, "n8"), CON, "", Ground.ASSERTION, True, False),
        ]
    rebuttals = [
        Rebuttal(FlowRef(PRO, "n2"), FlowRef(PRO, "n1"), CON, True, False, True),
        Rebuttal(FlowRef(PRO, "n6"), FlowRef(PRO, "n5"), CON, False, True, False),
        Rebuttal(FlowRef(PRO, "n3"), FlowRef(PRO, "n2"), PRO, True, True, False),
        Rebuttal(FlowRef(CON, "n9"), FlowRef(CON, "n8"), PRO, True, False, True),
    ]
    rebuttals = [] if winner is None else rebuttals
    close = "This debate is too close to call: Pro has 2 points and Con 2, and that is no real difference."
    clear = (
        "Pro wins clearly. The fight that mattered most was over local spending. Con had the chance to "
        "answer the point about training and let it go. The best thing Con had was the price of labour in "
        "small firms; it was answered, and Con did not rebuild it."
    )
    clashes = (
        Clash(
            "Unions raise demand: wages spent locally",
            PRO,
            (line("n1"), line("n3")),
            (line("n2"),),
            "Con answered the local spending with the price of labour, and Pro came back with where the "
            "evidence is from.",
            1.5,
        ),
        Clash(
            "Strikes stop hospitals and schools",
            None,
            (line("n9"),),
            (line("n8"),),
            "Both sides said something here and neither came out ahead.",
            0.0,
        ),
    )
    return Ballot(
        judge="structural",
        winner=winner,
        certainty="too close to call" if winner is None else "clear",
        tally=tally(claims, rebuttals),
        clashes=clashes,
        dropped=(Dropped(FlowRef(PRO, "n4"), PRO, CON, line("n4")),),
        next_actions=(
            NextAction(
                "Answer “Strikes stop hospitals and schools” in your first rebuttal.",
                "It stood for two speeches before you came to it.",
                line("n8"),
            ),
            NextAction(
                "Weigh in your last speech.", "No sentence of yours compared your points with theirs."
            ),
            NextAction(
                "Use your time: your closing ended after 1:10 of 2:00.", "That was room for one more."
            ),
        ),
        rfd=close if winner is None else clear,
        can_judge=texts.CAN_JUDGE,
        cannot_judge=texts.CANNOT_JUDGE,
        notices=("The listener was unsure of one point: check it on the flow.",),
    )


def judged_round(winner: Side | None = PRO, big: bool = False) -> Round:
    """A finished round with its ballot."""
    current = big_round() if big else sample_round(6)
    current.ballot = sample_ballot(current, winner)
    current.state = RoundState.FINISHED
    return current


def shots(rig: Any) -> Iterator[tuple[str, QPixmap]]:
    """Every state of the pane."""
    from debatecoach.errors import EngineError
    from debatecoach.ui.ballot.pane import BallotPane
    from debatecoach.ui.bridge import Job

    session, book = rig.session, rig.window.actions_book
    kept = session.round
    left = sample_round(3)
    left.state = RoundState.ABANDONED
    states: list[tuple[str, Round | None, tuple[int, int]]] = [
        ("ballot-no-round", None, (860, 560)),
        ("ballot-running", sample_round(4), (860, 560)),
        ("ballot-left", left, (860, 560)),
        ("ballot-ready", sample_round(6), (860, 560)),
        ("ballot-judging", sample_round(6), (860, 560)),
        ("ballot-failed", sample_round(6), (860, 560)),
        ("ballot", judged_round(), (1000, 1500)),
        ("ballot-too-close", judged_round(None), (860, 700)),
        ("ballot-stale", judged_round(), (860, 700)),
        ("ballot-narrow", judged_round(), (460, 1200)),
    ]
    for name, current, (width, height) in states:
        session.round = current
        pane = BallotPane(session, book)
        pane.resize(width, height)
        if name == "ballot-judging":
            job = Job(pane)
            session.judging.emit(job)
        elif name == "ballot-failed":
            pane.presenter.error = EngineError("The judge stopped.", "Your speeches are safe.", "Try again.")
            pane.presenter.changed.emit()
        elif name == "ballot-stale":
            session.flow_changed.emit()
        pane.show()
        if name == "ballot" and pane.page is not None:
            pane.page.fold.heading.setChecked(True)
        rig.app.processEvents()
        rig.app.processEvents()
        yield name, pane.grab()
        pane.close()
        pane.deleteLater()
    session.round = kept
