"""A model's turn in an exchange: a question, an answer or a turn of free debate, in one streamed call.

Behind its words the model says what they are for: which answer gives the point, what that would grant, what
it asks next. Those notes serve the same lines of questioning as the library's, so a model that fails in the
middle of a line leaves one that the library goes on with. Whatever it cannot do is the library's turn, and
said once.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field

from debatecoach.base.errors import LibraryError, TaskError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Message, Words
from debatecoach.coach.cross_examination.exchange import ROOM_TO_ANSWER, Due, Exchange, Put, TurnNotes
from debatecoach.coach.cross_examination.replies import Effect, asks
from debatecoach.coach.debater import Live
from debatecoach.coach.evidence.citations import check_citations
from debatecoach.coach.listen.ground_told import SIDES
from debatecoach.coach.tasks import steps
from debatecoach.coach.tasks.asker import HOPELESS
from debatecoach.coach.tasks.prompt import clean
from debatecoach.coach.tasks.trail import Agent
from debatecoach.coach.team.brief import Brief, Facts, dialogue, gather
from debatecoach.coach.team.composition import WRONG_SIDE, Unfit
from debatecoach.coach.team.desk import SpeechDesk
from debatecoach.coach.team.levels import Level
from debatecoach.coach.team.live import HURRY, SILENCE, SILENT, Mouth, counted, first_of
from debatecoach.coach.team.otherwise import AT_REST, TURN_INSTEAD
from debatecoach.coach.team.stance import declared
from debatecoach.coach.team.stream import Stream
from debatecoach.coach.team.tasks import ANSWER, QUESTION, TURN
from debatecoach.coach.team.timekeeper import Timekeeper
from debatecoach.coach.team.writer import sayable, taken_out
from debatecoach.debate.flow_tree import FlowRef
from debatecoach.debate.forest import STANCE
from debatecoach.debate.naming import side_name
from debatecoach.debate.speech import Turn, words_alone

FIRST_WORDS = 4.0
"""Seconds that are waited for the first words, where somebody listens."""
LEAST_QUESTION = 5.0
"""Seconds of the shortest question."""
LONGEST = {QUESTION.name: 20.0, ANSWER.name: 20.0, TURN.name: 30.0}
"""Seconds of a turn; what would go beyond them is not said."""
_WORDS = {QUESTION.name: 36, ANSWER.name: 45, TURN.name: 65}
_CHARACTERS = 1.8
"""Chinese characters for a word."""
_LINES = 3
"""Sentences of an answer."""
MOST_FAILURES = 2
"""Turns in a row that failed, from which the library takes the rest of the exchange."""
_CLAUSE = 240
"""Characters of a note."""
NOTES = 2.0
"""Seconds that are waited for the notes behind words that were said; meanwhile they are being spoken."""
_MOST = 4_000
"""Characters of an answer with its notes; what writes on has lost itself."""

USELESS = Message("debater", "what it wrote was no turn of a debate")
ASKED = QT_TRANSLATE_NOOP("team", "Asked a question")
ANSWERED = QT_TRANSLATE_NOOP("team", "Answered a question")
SPOKE = QT_TRANSLATE_NOOP("team", "Took a turn in the free debate")
RESTED = QT_TRANSLATE_NOOP("team", "Asks nothing more")
TOOK_TURN = QT_TRANSLATE_NOOP("team", "Takes a turn instead of the team: {reason}")

_NOTE = r"about|grants|won|press|aim|next|heard|concedes|done"
_BEHIND = re.compile(rf"^\W*(?:={{2,}}|(?:{_NOTE})\s*[:：])", re.IGNORECASE | re.MULTILINE)
_NOTED = re.compile(rf"^\W*({_NOTE})\W*[:：][^\S\n]*\**[^\S\n]*(\S.*)$", re.IGNORECASE | re.MULTILINE)
_LABEL = re.compile(
    r"^\s*(?:\*\*)?(?:question|answer|turn|you|pro|con|问题|回答|发言|你方)(?:\*\*)?\s*[:：]\s*(?:\*\*)?\s*",
    re.IGNORECASE,
)
MACHINE = re.compile(
    r"\bas an? (?:ai|artificial|(?:large )?language)\b|\b(?:my|system|your) (?:instructions|prompt)\b"
    r"|\bi(?:['’]m| am)? (?:sorry|unable|not able|cannot|can['’]?t|won['’]?t)\b"
    r"[^.?!]{0,30}\b(?:assist|help|comply|respond|participate)\b"
    r"|作为(?:一个|一名)?(?:AI|人工智能|(?:大)?语言模型)|无法(?:协助|提供)|系统提示",
    re.IGNORECASE,
)
"""A program that speaks of itself."""
_CLOSED = "{[`"
"""How an answer begins that is no plain text: it is looked at when it is whole."""
_POLL = 0.1


class _Unheard:
    """Nobody listens while it is made; fulfils :class:`debatecoach.coach.debater.Live`."""

    def say(self, sentence: object) -> None: ...

    def left(self) -> float:
        return 0.0

    def planning(self, begin: object) -> None: ...


@dataclass(slots=True)
class ModelTurn:
    """One turn under way.

    Attributes:
        exchange, due: what is to be said.
        desk, brief: where it is worked on, with what.
        mouth: says it.
        listened: somebody waits for it.
        waiting: what is not said before its question is there.
        over: nothing more is said.
    """

    exchange: Exchange
    due: Due
    desk: SpeechDesk
    brief: Brief
    mouth: Mouth
    listened: bool
    waiting: list[str] = field(default_factory=list)
    over: bool = False

    @property
    def task(self) -> str:
        """What is asked of the model."""
        if self.exchange.free:
            return TURN.name
        return QUESTION.name if self.due.asks else ANSWER.name

    async def given(self) -> Turn | None:
        """The turn, entered; None where its side has nothing more to ask.

        Raises:
            TaskError, LibraryError, Unfit: nothing of it was said.
        """
        task = {each.name: each for each in (QUESTION, ANSWER, TURN)}[self.task]
        stream, calls, loop = Stream(self._standing), list[int](), asyncio.get_running_loop()
        asked, raw = loop.time(), ""

        def hear(piece: str) -> None:
            nonlocal raw
            raw = raw + piece if piece else ""
            stream.raw = _spoken(raw)
            stream.last = loop.time()
            stream.arrived.set()

        asking = asyncio.create_task(counted(self.desk.ask(task, self._values(), calls, hear)))
        try:
            while not asking.done() and not self.over:
                stream.arrived.clear()
                if stream.raw.lstrip()[:1] not in _CLOSED:
                    await self._say(stream.take(done=_BEHIND.search(raw) is not None))
                if self.listened and self._too_late(loop.time(), asked, stream.last):
                    break
                with suppress(TimeoutError):
                    await asyncio.wait_for(first_of(asking, stream.arrived), _POLL)
            until = loop.time() + NOTES * self.desk.asker.patience
            while self.over and not asking.done() and loop.time() < until and len(raw) < _MOST:
                await asyncio.wait({asking}, timeout=_POLL)
            raw = await self._whole(asking, stream, raw) if asking.done() else _whole_lines(raw)
        finally:
            if not asking.done():
                asking.cancel()
            with suppress(asyncio.CancelledError, TaskError):
                await asking
        notes = _notes(raw)
        if task is QUESTION and not self.mouth.said and "done" in notes and self._asked:
            self.desk.tell(Agent.WRITER, RESTED, calls, detail=notes["done"])
            self._rest()
            return None
        if not self.mouth.said or (task is QUESTION and not asks(self.mouth.said[-1].text)):
            raise Unfit(USELESS)
        text = {QUESTION.name: ASKED, ANSWER.name: ANSWERED, TURN.name: SPOKE}[task.name]
        self.desk.tell(Agent.WRITER, text, calls, detail=" ".join(each.text for each in self.mouth.said))
        return self._entered(notes)

    @property
    def _asked(self) -> int:
        """Questions that its side has put in this exchange."""
        return sum(turn.asks and turn.side is self.due.side for turn in self.exchange.turns)

    def _rest(self) -> None:
        """Ask nothing more: it is the other side's to ask, or over."""
        side, exchange = self.due.side, self.exchange
        name = side_name(side, self.brief.scene.round.format)
        exchange.notices.append(AT_REST.put(side=name, seconds=round(exchange.left(side))))
        exchange.pass_over(side)

    async def _whole(self, asking: asyncio.Task[tuple[str, int]], stream: Stream, raw: str) -> str:
        """Say the rest of an answer that has ended; returns all of it."""
        try:
            raw, depth = asking.result()
        except TaskError:
            if not self.mouth.said:
                raise
            return _whole_lines(raw)  # it broke off behind what was said
        steps.reach(depth)
        if not self.mouth.said and not self.waiting:
            stream.raw = _spoken(taken_out(raw, self.task))
        await self._say(stream.take(done=True))
        return raw

    def _too_late(self, now: float, asked: float, last: float) -> bool:
        """Somebody waits for what does not come.

        Raises:
            Unfit: nothing was said yet.
        """
        if self.mouth.said:
            return now - last > SILENCE and self.mouth.left() < HURRY
        if now - asked > FIRST_WORDS * self.desk.asker.patience:
            raise Unfit(SILENT)
        return False

    async def _say(self, sentences: Sequence[tuple[str, bool]]) -> None:
        """Say what may be said: a question with what leads to it, of an answer no question.

        Raises:
            Unfit: the first of it is of no use.
        """
        for text, _ in sentences:
            bad = declared(text) is self.brief.side.other or bool(MACHINE.search(text))
            if bad and not self.mouth.said:
                raise Unfit(USELESS if MACHINE.search(text) else WRONG_SIDE)
            self.over = self.over or bad
            if self.over or (asks(text) and not self.due.asks):
                continue
            self.waiting.append(text)
            if self.task == QUESTION.name and not asks(text):
                continue
            await self._speak()

    async def _speak(self) -> None:
        """What waits, as far as there is time."""
        said, self.waiting = self.waiting, []
        if self.task == QUESTION.name and self._asked_before(said[-1]):
            raise Unfit(USELESS)
        most = min(LONGEST[self.task], self.exchange.left(self.due.side))
        keeper, pace = self.mouth.keeper, self.mouth.pace
        measured = await keeper.measure(pace, said)
        seconds = sum(measured[text] for text in said)
        if self.mouth.seconds + seconds > most:
            self.over = True
            return
        for text in said:
            await self.mouth.say(text, False)
        self.over = self.task == QUESTION.name or (
            self.task == ANSWER.name and len(self.mouth.said) >= _LINES
        )
        self.over = self.over or (self.task == TURN.name and asks(said[-1]))

    def _asked_before(self, question: str) -> bool:
        return words_alone(question) in {words_alone(each.text) for each in self.exchange.sentences}

    def _standing(self, flat: Sequence[str]) -> list[tuple[int, str]]:
        """The sentences whose evidence holds, in the debate's language."""
        brief, said = self.brief, [each.text for each in self.exchange.sentences]
        found = check_citations(
            flat, brief.knowledge, [each.id for each in brief.passages[: brief.level.passages]],
            [*brief.said_by(brief.side.other), *said], brief.given(), general=brief.facts is Facts.GENERAL,
        )  # fmt: skip
        pairs = zip(found.kept, found.sentences, strict=True)
        return [(at, text) for at, text in pairs if sayable(text, brief.language)]

    def _values(self) -> dict[str, object]:
        exchange, brief, side = self.exchange, self.brief, self.due.side
        base, (aim, following) = brief.base(), exchange.thread(side)
        left = exchange.left(side)
        words = _WORDS[self.task] * min(1.0, left / LONGEST[self.task])
        last = exchange.turns[-1] if exchange.turns else None
        names = SIDES[brief.language]
        return base | {
            "own_tree": brief.tree(side),
            "their_tree": brief.tree(side.other),
            "evidence": brief.evidence(),
            "exchange": "\n".join(dialogue(exchange.turns, exchange.sentences, names)),
            "question": exchange.sentences[last.last].text if last is not None else "",
            "line": " > ".join(filter(None, (aim, following))),
            "press": exchange.pressed(side),
            "asked": self._asked,
            "words": max(12, round(words * (_CHARACTERS if brief.language == "zh" else 1))),
            "seconds": round(left),
            "theirs_left": round(exchange.left(side.other)),
        }  # fmt: skip

    def _entered(self, notes: dict[str, str]) -> Turn:
        """The turn in its exchange, with what its notes say where they can be believed."""
        named = notes.get("about", "").strip("[] ")
        about = self.brief.scene.round.flow.locate(named) if named not in ("", STANCE) else None
        said = notes.get("concedes", "").lower()
        granted = said.startswith("yes") if said.startswith(("yes", "no")) else None
        heard = next((each for each in Effect if each == notes.get("heard", "").lower()), None)
        told = TurnNotes(
            granted if self.due.answers else None,
            _put(notes, about, self.brief.language) if self.due.asks else None,
            heard,
            about if not self.due.asks else None,
        )
        return self.exchange.person_turn(self.mouth.said, self.mouth.seconds, told)


def _notes(raw: str) -> dict[str, str]:
    """What stands behind the words."""
    behind, notes = _BEHIND.search(raw), dict[str, str]()
    for name, text in _NOTED.findall(raw[behind.start() :] if behind is not None else ""):
        notes.setdefault(name.lower(), clean(text).strip(" .。*")[:_CLAUSE])
    return notes


def _put(notes: dict[str, str], about: FlowRef | None, language: str) -> Put | None:
    """What the notes say of a question; None where they do not say what it is to have granted."""
    grants = notes.get("grants", "").lower()
    won = notes.get("won", "")
    if about is None or grants not in ("yes", "no", "none") or not won or not sayable(won, language):
        return None
    kept = {name: notes.get(name, "") for name in ("press", "aim", "next")}
    return Put(about, grants, won, kept["press"], kept["aim"], kept["next"])  # type: ignore[arg-type]


def _whole_lines(raw: str) -> str:
    """All but the last line, which may have been broken off: half a note says another thing."""
    return raw.rpartition("\n")[0]


def _spoken(raw: str) -> str:
    """The words before the notes, without a label."""
    behind = _BEHIND.search(raw)
    return _LABEL.sub("", raw[: behind.start()] if behind is not None else raw)


async def take_turn(
    exchange: Exchange,
    desk: SpeechDesk,
    keeper: Timekeeper,
    level: Level,
    facts: Facts,
    live: Live | None,
    spent: Words = "",
) -> Turn | None:
    """The next turn, entered: the model's, else the library's, and said once in the exchange's notices.

    Args:
        live: says it while it is made; None: nobody waits.
        spent: why nothing may be asked of the model.

    Returns:
        None where there is nothing to ask, or no time to; then the exchange is over or the other side's.
    """
    due = exchange.due
    if due is None:
        return None
    if due.asks and not exchange.free and exchange.left(due.side) < ROOM_TO_ANSWER + LEAST_QUESTION:
        exchange.pass_over(due.side)
        return None
    why = spent
    if not spent and exchange.failures < MOST_FAILURES:
        try:
            scene, language = exchange.scenes[due.side], desk.asker.prompts.language
            brief = Brief(scene, level, language, scene.case.knowledge, facts=facts)
            brief.passages = await asyncio.to_thread(gather, brief)
            mouth = Mouth(live or _Unheard(), keeper, exchange.paces[due.side])
            turn = await ModelTurn(exchange, due, desk, brief, mouth, live is not None).given()
            exchange.failures = 0
            return turn
        except (TaskError, LibraryError, Unfit) as error:
            why = error.why if isinstance(error, Unfit) else error.what
            hopeless = isinstance(error, TaskError) and error.fault in HOPELESS
            exchange.failures = MOST_FAILURES if hopeless else exchange.failures + 1
            desk.tell(Agent.LIBRARY, TOOK_TURN, degraded=True, reason=why)
    if why and not any(
        isinstance(each, Message) and each.text == TURN_INSTEAD.text for each in exchange.notices
    ):
        exchange.notices.append(TURN_INSTEAD.put(reason=why))
    return await asyncio.to_thread(exchange.machine_turn)
