"""The bench in the window: judges follow the round, and the ballot is theirs; without them arithmetic's."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QWidget

from debatecoach.base.language import Fault, Role
from debatecoach.coach.bench.scope import Scope
from debatecoach.debate.adjudication import Ask
from debatecoach.debate.ballot import Ballot
from debatecoach.debate.marking import Marking
from debatecoach.debate.side import Side
from debatecoach.debate.speech import Sentence, Speech
from debatecoach.services.connection import Connection
from debatecoach.ui.ballot.busy import Busy
from debatecoach.ui.ballot.pane import BallotPane
from debatecoach.ui.ballot.presenter import Phase
from debatecoach.ui.case.session import Session
from debatecoach.ui.kit.actions import ActionBook
from tests.coach.bench.debates import CON, PRO
from tests.coach.bench.reader import Reader
from tests.coach.team.debating import Says, Script, fails
from tests.ui import rig

TEXTS = (PRO[0], CON[0], PRO[1], CON[1], PRO[0], CON[0])


def connected(session: Session, answers: dict[str, Says]) -> Script:
    script = Script(answers)
    session.connections._use(Connection(script, {Role.WRITING: "script-1"}))
    return script


def give(session: Session, text: str) -> None:
    """The next speech, whoever's turn it is, typed in one go."""
    entered = []
    sentences = [Sentence(f"{each.strip()}.") for each in text.split(".") if each.strip()]
    job = session.rounds.commit(session.rounds.human_speech(sentences, 30.0, "typed"))
    job.succeeded.connect(lambda _result: entered.append(1))
    rig.wait_until(lambda: bool(entered), 20, "the speech to be entered")


def judged(session: Session) -> Ballot:
    before = session.rounds.current.ballot
    session.rounds.bench.adjudicate()
    rig.wait_until(lambda: session.rounds.current.ballot not in (None, before), 30, "the ballot")
    assert session.rounds.current.ballot is not None
    return session.rounds.current.ballot


def begin(session: Session) -> None:
    session.open_case.open_motion("labor-unions")
    session.rounds.start("simplified-oxford", Side.PRO, seed=1)


def test_each_speech_is_judged_while_the_next_is_given(session: Session) -> None:
    script = connected(session, Reader().script())
    begin(session)
    for number, text in enumerate(TEXTS[:-1], 1):
        give(session, text)
        rig.wait_until(
            lambda number=number: len(script.asked("bench_language")) == number, 10, "the judges to hear it"
        )
    give(session, TEXTS[-1])
    assert not script.asked("bench_systematic")
    ballot = judged(session)
    assert ballot.judge == "bench"
    assert ballot.bench is not None
    assert len(ballot.bench.speeches) == 6
    assert ballot.bench.steps <= 2
    assert len(script.asked("bench_language")) == 6, "no speech is judged twice"
    assert ballot.tally.entries, "the flow's arithmetic stays beside"


def test_judged_again_after_the_flow_was_corrected_everything_is_asked_anew(session: Session) -> None:
    script = connected(session, Reader().script())
    begin(session)
    for text in TEXTS:
        give(session, text)
    judged(session)
    asked = len(script.asked("bench_systematic"))
    assert judged(session).bench is not None
    assert len(script.asked("bench_systematic")) == asked + 1


def test_judges_that_fail_leave_the_arithmetic_which_says_so(session: Session) -> None:
    connected(session, {"*": fails(Fault.KEY)})
    begin(session)
    for text in TEXTS:
        give(session, text)
    ballot = judged(session)
    assert ballot.judge == "structural"
    assert ballot.bench is None
    assert any(str(each).startswith("The language model could not judge") for each in ballot.notices)


def test_where_the_limit_is_reached_nobody_is_asked(session: Session) -> None:
    script = connected(session, Reader().script())
    connection = session.engines.in_use.connection
    assert connection is not None
    begin(session)
    connection.budget.month, connection.budget.spent_before = 1.0, 2.0
    for text in TEXTS:
        give(session, text)
    assert judged(session).judge == "structural"
    assert not script.requests


def test_a_round_that_is_left_takes_its_judges_along(session: Session) -> None:
    script = connected(session, Reader().script())
    script.first = 60.0
    begin(session)
    give(session, TEXTS[0])
    rig.wait_until(lambda: bool(script.requests), 10, "the judges to begin")
    session.open_case.close()
    rig.wait_until(lambda: len(script.cancelled) == len(script.requests), 10, "them to stop")


def test_the_pane_tells_what_the_judges_do_and_take(session: Session, qtbot) -> None:  # type: ignore[no-untyped-def]
    script = connected(session, Reader().script())
    begin(session)
    window = QWidget()
    qtbot.addWidget(window)
    pane = BallotPane(session, ActionBook(window))
    qtbot.addWidget(pane)
    pane.show()
    for text in TEXTS:
        give(session, text)
    script.first = 0.4
    session.connections.connection.on_call = session.connections._note_call  # as the desk does it
    told: list[str] = []
    pane.presenter.spent.connect(told.append)
    pane.presenter.judge()
    face = pane.faces.currentWidget()
    assert isinstance(face, Busy)
    rig.wait_until(lambda: face.line.text().startswith("The judges"), 10, "the judges to decide")
    rig.wait_until(lambda: pane.presenter.phase is Phase.BALLOT, 30, "the ballot")
    assert session.rounds.current.ballot is not None
    assert session.rounds.current.ballot.bench is not None
    assert told
    assert told[-1].startswith("Answers asked of the language model for judging: ")


def probed(session: Session) -> Ballot:
    before = session.rounds.current.ballot
    session.rounds.bench.adjudicate(tuple(Ask))
    rig.wait_until(
        lambda: session.rounds.current.ballot not in (None, before), 60, "the ballot with its probes"
    )
    assert session.rounds.current.ballot is not None
    return session.rounds.current.ballot


def test_a_verdict_of_the_bench_is_tried_on_request_and_what_people_added_stays(session: Session) -> None:
    connected(session, Reader().script())
    begin(session)
    for text in TEXTS:
        give(session, text)
    assert judged(session).probes == ()
    session.open_case.open_store.mark_ballot(
        session.rounds.current.id, Marking(comment="Good.", held=True), "Mark"
    )
    ballot = probed(session)
    assert ballot.bench is not None
    assert {each.ask for each in ballot.probes} == set(Ask)
    assert ballot.marking == Marking(comment="Good.", held=True)


def test_a_verdict_by_arithmetic_is_tried_too(session: Session) -> None:
    begin(session)
    for text in TEXTS:
        give(session, text)
    ballot = probed(session)
    assert ballot.bench is None
    assert {each.ask for each in ballot.probes} == set(Ask)
    held = {each.ask: each.held for each in ballot.probes}
    assert held[Ask.SWAP], "labels decide nothing"
    assert held[Ask.RELABEL], "names decide nothing"


def test_the_opponents_last_speech_is_judged_while_it_is_spoken(session: Session) -> None:
    """What is written to its end is heard before it is entered, and the verdict waits for nothing but it."""
    script = connected(session, Reader().script() | {"*": fails(Fault.SERVER)})  # the team falls back
    begin(session)
    for text in TEXTS[:-1]:
        give(session, text)
    rig.wait_until(lambda: len(script.asked("bench_language")) == 5, 20, "the judges to hear what was said")
    speeches: list[Speech] = []
    session.rounds.compose().succeeded.connect(speeches.append)
    rig.wait_until(lambda: bool(script.asked("bench_systematic")), 60, "the verdict to be begun")
    assert session.rounds.current.next_slot == 5
    rig.wait_until(lambda: bool(speeches), 20, "the speech")
    entered: list[object] = []
    session.rounds.commit(speeches[0]).succeeded.connect(entered.append)
    rig.wait_until(lambda: bool(entered), 20, "it to be entered")
    ballot = judged(session)
    assert ballot.judge == "bench"
    assert len(script.asked("bench_systematic")) == 1
    assert len(script.asked("bench_language")) == 6
    assert len(script.asked("bench_engagement")) == 6


def test_arithmetic_alone_asks_nothing_and_one_verdict_four_times(session: Session) -> None:
    script = connected(session, Reader().script())
    connection = session.engines.in_use.connection
    assert connection is not None
    begin(session)
    connection.plan = replace(connection.plan, bench=Scope.FLOW)
    for text in TEXTS:
        give(session, text)
    assert judged(session).judge == "structural"
    assert not script.requests
    connection.plan = replace(connection.plan, bench=Scope.VERDICT)
    ballot = judged(session)
    assert ballot.judge == "bench"
    assert len(script.requests) == 4
