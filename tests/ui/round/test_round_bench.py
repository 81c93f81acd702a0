"""The bench in the window: judges follow the round, and the ballot is theirs; without them arithmetic's."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QWidget

from debatecoach.base.language import Fault, Request, Role
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
from debatecoach.ui.kit.actions import ActionBook
from debatecoach.ui.window.parts import Parts
from tests.coach.bench.debates import CON, PRO
from tests.coach.bench.reader import Reader
from tests.coach.team.debating import Reply, Says, Script, fails
from tests.ui import rig
from tests.ui.rig import open_motion

TEXTS = (PRO[0], CON[0], PRO[1], CON[1], PRO[0], CON[0])


def connected(parts: Parts, answers: dict[str, Says]) -> Script:
    script = Script({"hear": lambda _request: '{"moves": []}'} | answers)
    parts.connections._use(Connection(script, {Role.WRITING: "script-1"}))
    return script


def give(parts: Parts, text: str) -> None:
    """The next speech, whoever's turn it is, typed in one go."""
    entered = []
    sentences = [Sentence(f"{each.strip()}.") for each in text.split(".") if each.strip()]
    job = parts.rounds.commit(parts.rounds.human_speech(sentences, 30.0, "typed"))
    job.succeeded.connect(lambda _result: entered.append(1))
    rig.wait_until(lambda: bool(entered), 20, "the speech to be entered")


def judged(parts: Parts) -> Ballot:
    before = parts.rounds.current.ballot
    parts.rounds.bench.adjudicate()
    rig.wait_until(lambda: parts.rounds.current.ballot not in (None, before), 30, "the ballot")
    assert parts.rounds.current.ballot is not None
    return parts.rounds.current.ballot


def begin(parts: Parts) -> None:
    open_motion(parts, "labor-unions")
    parts.rounds.start("simplified-oxford", Side.PRO, seed=1)


def test_each_speech_is_judged_while_the_next_is_given(parts: Parts) -> None:
    script = connected(parts, Reader().script())
    begin(parts)
    for number, text in enumerate(TEXTS[:-1], 1):
        give(parts, text)
        rig.wait_until(
            lambda number=number: len(script.asked("bench_language")) == number, 10, "the judges to hear it"
        )
    give(parts, TEXTS[-1])
    assert not script.asked("bench_systematic")
    ballot = judged(parts)
    assert ballot.judge == "bench"
    assert ballot.bench is not None
    assert len(ballot.bench.speeches) == 6
    assert ballot.bench.steps <= 2
    assert len(script.asked("bench_language")) == 6, "no speech is judged twice"
    assert ballot.tally.entries, "the flow's arithmetic stays beside"


def test_judged_again_after_the_flow_was_corrected_everything_is_asked_anew(parts: Parts) -> None:
    script = connected(parts, Reader().script())
    begin(parts)
    for text in TEXTS:
        give(parts, text)
    judged(parts)
    asked = len(script.asked("bench_systematic"))
    assert judged(parts).bench is not None
    assert len(script.asked("bench_systematic")) == asked + 1


def test_judges_that_fail_leave_the_arithmetic_which_says_so(parts: Parts) -> None:
    connected(parts, {"*": fails(Fault.KEY)})
    begin(parts)
    for text in TEXTS:
        give(parts, text)
    ballot = judged(parts)
    assert ballot.judge == "structural"
    assert ballot.bench is None
    assert any(str(each).startswith("The language model could not judge") for each in ballot.notices)


def test_where_the_limit_is_reached_nobody_is_asked(parts: Parts) -> None:
    script = connected(parts, Reader().script())
    connection = parts.engines.in_use.connection
    assert connection is not None
    begin(parts)
    connection.budget.month, connection.budget.spent_before = 1.0, 2.0
    for text in TEXTS:
        give(parts, text)
    assert judged(parts).judge == "structural"
    script.requests[:] = [each for each in script.requests if each.schema_name != "hear"]
    assert not script.requests


def test_a_round_that_is_left_takes_its_judges_along(parts: Parts) -> None:
    def slow(says: Says) -> Says:
        """The judges take a minute; whoever hears the speech answers at once."""

        def answer(request: Request) -> Reply:
            script.first = 60.0
            return says(request)

        return answer

    script = connected(parts, {name: slow(says) for name, says in Reader().script().items()})
    begin(parts)
    give(parts, TEXTS[0])

    def asked() -> int:
        return sum(each.schema_name != "hear" for each in script.requests)

    rig.wait_until(lambda: asked() > 0, 10, "the judges to begin")
    parts.open_case.close()
    rig.wait_until(lambda: len(script.cancelled) == asked(), 10, "them to stop")


def test_the_pane_tells_what_the_judges_do_and_take(parts: Parts, qtbot) -> None:  # type: ignore[no-untyped-def]
    script = connected(parts, Reader().script())
    begin(parts)
    window = QWidget()
    qtbot.addWidget(window)
    pane = parts.make(BallotPane, ActionBook(window))
    qtbot.addWidget(pane)
    pane.show()
    for text in TEXTS:
        give(parts, text)
    script.first = 0.4
    parts.connections.connection.on_call = parts.connections._note_call  # as the desk does it
    told: list[str] = []
    pane.presenter.spent.connect(told.append)
    pane.presenter.judge()
    face = pane.faces.currentWidget()
    assert isinstance(face, Busy)
    rig.wait_until(lambda: face.line.text().startswith("The judges"), 10, "the judges to decide")
    rig.wait_until(lambda: pane.presenter.phase is Phase.BALLOT, 30, "the ballot")
    assert parts.rounds.current.ballot is not None
    assert parts.rounds.current.ballot.bench is not None
    assert told
    assert told[-1].startswith("Answers asked of the language model for judging: ")


def probed(parts: Parts) -> Ballot:
    before = parts.rounds.current.ballot
    parts.rounds.bench.adjudicate(tuple(Ask))
    rig.wait_until(
        lambda: parts.rounds.current.ballot not in (None, before), 60, "the ballot with its probes"
    )
    assert parts.rounds.current.ballot is not None
    return parts.rounds.current.ballot


def test_a_verdict_of_the_bench_is_tried_on_request_and_what_people_added_stays(parts: Parts) -> None:
    connected(parts, Reader().script())
    begin(parts)
    for text in TEXTS:
        give(parts, text)
    assert judged(parts).probes == ()
    parts.open_case.open_store.mark_ballot(
        parts.rounds.current.id, Marking(comment="Good.", held=True), "Mark"
    )
    ballot = probed(parts)
    assert ballot.bench is not None
    assert {each.ask for each in ballot.probes} == set(Ask)
    assert ballot.marking == Marking(comment="Good.", held=True)


def test_a_verdict_by_arithmetic_is_tried_too(parts: Parts) -> None:
    begin(parts)
    for text in TEXTS:
        give(parts, text)
    ballot = probed(parts)
    assert ballot.bench is None
    assert {each.ask for each in ballot.probes} == set(Ask)
    held = {each.ask: each.held for each in ballot.probes}
    assert held[Ask.SWAP], "labels decide nothing"
    assert held[Ask.RELABEL], "names decide nothing"


def test_the_opponents_last_speech_is_judged_while_it_is_spoken(parts: Parts) -> None:
    """What is written to its end is heard before it is entered, and the verdict waits for nothing but it."""
    script = connected(parts, Reader().script() | {"*": fails(Fault.SERVER)})  # the team falls back
    begin(parts)
    for text in TEXTS[:-1]:
        give(parts, text)
    rig.wait_until(lambda: len(script.asked("bench_language")) == 5, 20, "the judges to hear what was said")
    speeches: list[Speech] = []
    parts.rounds.compose().succeeded.connect(speeches.append)
    rig.wait_until(lambda: bool(script.asked("bench_systematic")), 60, "the verdict to be begun")
    assert parts.rounds.current.next_slot == 5
    rig.wait_until(lambda: bool(speeches), 20, "the speech")
    entered: list[object] = []
    parts.rounds.commit(speeches[0]).succeeded.connect(entered.append)
    rig.wait_until(lambda: bool(entered), 20, "it to be entered")
    ballot = judged(parts)
    assert ballot.judge == "bench"
    assert len(script.asked("bench_systematic")) == 1
    assert len(script.asked("bench_language")) == 6
    assert len(script.asked("bench_engagement")) == 6


def test_arithmetic_alone_asks_nothing_and_one_verdict_four_times(parts: Parts) -> None:
    script = connected(parts, Reader().script())
    connection = parts.engines.in_use.connection
    assert connection is not None
    begin(parts)
    connection.plan = replace(connection.plan, bench=Scope.FLOW)
    for text in TEXTS:
        give(parts, text)
    assert judged(parts).judge == "structural"
    script.requests[:] = [each for each in script.requests if each.schema_name != "hear"]
    assert not script.requests
    connection.plan = replace(connection.plan, bench=Scope.VERDICT)
    ballot = judged(parts)
    assert ballot.judge == "bench"
    assert len(script.requests) == 4
