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
    close = texts.TOO_CLOSE.format(pro="2", con="2")
    clear = " ".join(
        (
            texts.WON_CLEARLY.format(winner="Pro", most="11", least="3.5"),
            texts.DECIDING.format(
                title="Unions raise demand: wages spent locally.", side="Pro", margin="1.5"
            ),
            texts.NEVER_ANSWERED.format(
                loser="Con", point="“Training: members stay, firms invest in skills”"
            ),
            texts.BEST_OF_LOSER.format(loser="Con", point="“Higher wages price out small firms”"),
            texts.LOSER_FELL,
        )
    )
    clashes = (
        Clash(
            "Unions raise demand: wages spent locally",
            PRO,
            (line("n1"), line("n3")),
            (line("n2"),),
            texts.STOOD.format(other="Con", point="“wages spent locally”", side="Pro")
            + " "
            + texts.CLASH_WON.format(side="Pro", most="3.5", least="2"),
            1.5,
        ),
        Clash(
            "Strikes stop hospitals and schools",
            None,
            (line("n9"),),
            (line("n8"),),
            texts.CLASH_EVEN.format(pro="1", con="1"),
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
                texts.DO_REBUILD[0].format(point="“Unions raise demand: wages spent locally”"),
                texts.DO_REBUILD[1],
                line("n2"),
            ),
            NextAction(*texts.DO_WEIGH),
            NextAction(
                texts.DO_USE_TIME[0].format(stage="closing", used="1:10", limit="2:00"), texts.DO_USE_TIME[1]
            ),
        ),
        rfd=close if winner is None else clear,
        can_judge=texts.CAN_JUDGE,
        cannot_judge=texts.CANNOT_JUDGE,
        notices=(texts.UNSURE_ONE,),
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
        session.rounds.current = current
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
    session.rounds.current = kept
