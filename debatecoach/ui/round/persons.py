"""The persons there are: who they are, how they speak, an opening paragraph; and making one in minutes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLocale, Qt, Signal
from PySide6.QtWidgets import (
    QLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QWidget,
)

from debatecoach.base.errors import CaseFileError, DebateCoachError
from debatecoach.base.messages import Words
from debatecoach.coach.persons.fidelity import BEST, Fidelity, fidelity
from debatecoach.coach.persons.manner import InManner
from debatecoach.coach.persons.style import distance, measured
from debatecoach.debate.case import Case
from debatecoach.debate.motion import Motion
from debatecoach.debate.person import Consent, Person, simulated
from debatecoach.debate.side import Side
from debatecoach.debate.speech import Speech
from debatecoach.services.persons import PACE, Made, Persons, from_folder, from_rounds, preview
from debatecoach.services.wiring import EstimatedPace
from debatecoach.ui.connect.connection_desk import ConnectionDesk
from debatecoach.ui.kit.bridge import Job
from debatecoach.ui.kit.busy import Busy
from debatecoach.ui.kit.chooser import Chooser
from debatecoach.ui.kit.dialog import DialogFrame
from debatecoach.ui.kit.file_dialogs import ask_file, ask_folder, ask_where
from debatecoach.ui.kit.layouts import column_of, empty, fill, held, row_of, scrolled
from debatecoach.ui.kit.names import side_name
from debatecoach.ui.kit.notice_bar import NoticeBar
from debatecoach.ui.kit.typed import keep_typing, typing_kept
from debatecoach.ui.kit.user_settings import UserSettings
from debatecoach.ui.kit.widgets import Card, button, label
from debatecoach.ui.kit.wording import joined, listed, wording

MOTION = "This House would introduce a four-day working week"
"""What a preview speaks on where no case is open."""
translate = QCoreApplication.translate


def consents() -> tuple[tuple[Consent, str], ...]:
    """Why a manner may be taken on."""
    return (
        (Consent.GIVEN, translate("Persons", "They agreed")),
        (Consent.OWN, translate("Persons", "It is me")),
        (Consent.INVENTED, translate("Persons", "Invented")),
        (Consent.PUBLIC, translate("Persons", "A public figure, from published texts")),
    )


class PersonView(QWidget):
    """How a person speaks, in sentences from the measures, and a preview of an opening paragraph."""

    def __init__(self, connections: ConnectionDesk, motion: str) -> None:
        super().__init__()
        self._engines, self._bridge = connections.engines, connections.bridge
        self._found: InManner | None = None
        self._job: Job | None = None
        self.about = Card()
        self.motion = QLineEdit(motion, accessibleName=self.tr("Motion of the preview"))
        self.motion.setCursorPosition(0)
        self.speak = button(self.tr("Preview an opening"), self.preview, icon="play")
        self.busy = Busy()
        self.notice = NoticeBar()
        self.opening = label("", wrap=True, selectable=True, accessibleName=self.tr("Preview"))
        self.near = label("", "small", wrap=True)
        self.ask = button(self.tr("Ask the model how like them it is"), self._ask, icon="machine")
        self.opinion = label("", wrap=True, selectable=True, accessibleName=self.tr("The model's opinion"))
        self.who = label("", "strong", wrap=True)
        column_of(
            self.who,
            label(
                self.tr("An opening of about 110 words, without a language model, on:"), "small", wrap=True
            ),
            row_of((self.motion, 1), self.speak, spacing=8),
            self.busy,
            self.notice,
            self.opening,
            self.near,
            row_of(self.ask, 1),
            self.opinion,
            self.about,
            inside=self,
            spacing=8,
        )
        self.motion.returnPressed.connect(self.preview)

    def show_person(self, found: InManner | None) -> None:
        """Somebody else, or nobody."""
        if self._job is not None:
            self._job.cancel()
        self._found = found
        self.busy.say("")
        self.notice.hide()
        self._clear()
        empty(self.about.column)
        self.setVisible(found is not None)
        if found is not None:
            self._describe(found)

    def _describe(self, found: InManner) -> None:
        person = found.person
        self.who.setText(wording(simulated(person.name)))
        fill(self.about.column, label(person.consent_line, "small", wrap=True))
        if found.bio:
            fill(self.about.column, label(found.bio, wrap=True, selectable=True))
        described = joined(map(wording, found.described))
        fill(self.about.column, label(described, "muted", wrap=True, selectable=True))
        looks = listed(wording(each.title) for each in found.lenses)
        fill(self.about.column, label(self.tr("Looks for: {0}").format(looks), "muted", wrap=True))
        if found.phrases:
            said = listed(f"“{each}”" for each in found.phrases[:6])
            text = self.tr("Says again and again: {0}").format(said)
            fill(self.about.column, label(text, "muted", wrap=True, selectable=True))
        if person.language != "en":
            text = self.tr(
                "Without a language model the opponent speaks English, in this person's order alone."
            )
            fill(self.about.column, label(text, "small", wrap=True))

    def preview(self) -> None:
        """Have an opening spoken, in a worker thread."""
        found, engines = self._found, self._engines.in_use
        text = " ".join(self.motion.text().split()) or MOTION
        if found is None:
            return

        def make() -> Speech:
            case = Case(Motion(text), engines.library.principles.forests(text))
            return preview(found, case, Side.PRO, engines.library, engines.embedding, EstimatedPace(PACE))

        self._clear()
        self.busy.say(self.tr("An opening is being put together…"))
        self.speak.setEnabled(False)
        job = self._job = self._bridge.start_thread(make).only_while(self)
        job.then(lambda speech: self._say(speech, found), self._fail, self._end)

    def _say(self, speech: Speech, found: InManner) -> None:
        if found is not self._found:
            return
        self.opening.setText(speech.text)
        far = QLocale().toString(distance(measured(speech.text), found.style), "f", 2)
        text = self.tr("Measured: {0} from their own style (0: the same; 1.4: anybody's).")
        self.near.setText(text.format(far))
        connection = self._engines.in_use.connection
        english = found.language == "en"  # in another language the library debater has not their words
        asks = english and connection is not None and connection.budget.reached() is None
        for each, shown in ((self.near, english), (self.ask, asks)):
            each.setVisible(shown)

    def _clear(self) -> None:
        """Nothing is spoken yet."""
        for each in (self.opening, self.near, self.opinion):
            each.clear()
        for each in (self.near, self.ask, self.opinion):
            each.hide()

    def _ask(self) -> None:
        """A model's opinion, beside the measured distance; nothing of it is kept."""
        connection, found = self._engines.in_use.connection, self._found
        if connection is None or found is None:
            return
        connection.speak("zh" if QLocale().name().startswith("zh") else "en")
        self.ask.hide()
        self.notice.hide()
        self.busy.say(self.tr("The model reads it…"))
        asker, text = connection.asker, self.opening.text()
        job = self._job = self._bridge.start(lambda _progress: fidelity(asker, found, text)).only_while(self)
        job.succeeded.connect(self._opine)
        job.failed.connect(self._fail)
        job.ended.connect(self._end)

    def _opine(self, said: Fidelity) -> None:
        like, unlike = self.tr("like them: “{0}” ({1})"), self.tr("unlike them: “{0}” ({1})")
        lines = [(like if each.like else unlike).format(each.quote, each.why) for each in said.traits]
        text = self.tr("The model's opinion, which nobody has checked: {0} of {1}")
        self.opinion.setText("\n".join([text.format(said.mark, BEST), *lines]))
        self.opinion.show()

    def _fail(self, error: DebateCoachError) -> None:
        self.notice.show_trouble(error)

    def _end(self) -> None:
        self.busy.say("")
        self.speak.setEnabled(True)


class PersonsDialog(DialogFrame):
    """Who there is; one of them is spoken as when the dialog is left by that button.

    Signals:
        taken: the id of the person the opponent is to speak as.
    """

    taken = Signal(str)

    def __init__(
        self,
        settings: UserSettings,
        connections: ConnectionDesk,
        parent: QWidget,
        chosen: str,
        case: Case | None,
    ) -> None:
        super().__init__(settings, "persons", self.tr("Persons the opponent speaks as"), parent, (860, 640))
        persons = connections.engines.in_use.persons
        assert persons is not None
        self._persons: Persons = persons
        self._connections, self._case, self._chosen = connections, case, chosen
        self.list = QListWidget(accessibleName=self.tr("Persons"), wordWrap=True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.notice = NoticeBar()
        self.busy = Busy()
        self.view = PersonView(connections, case.motion.text if case is not None else MOTION)
        self.make = button(self.tr("Make one…"), self.make_person, icon="add")
        self.bring = button(self.tr("Bring in…"), self._ask_file)
        self.give = button(self.tr("Give away…"), self._ask_where)
        self.remove = button(self.tr("Remove"), self._remove)
        left = QWidget()
        column_of(
            (self.list, 1),
            row_of(self.make, self.bring, spacing=6),
            row_of(self.give, self.remove, spacing=6),
            inside=left,
            spacing=8,
        )
        shown = column_of(self.view, 1, margins=(0, 0, 12, 0))
        shown.setSizeConstraint(QLayout.SizeConstraint.SetMinAndMaxSize)  # as high as its sentences are
        both = row_of((left, 2), (scrolled(held(shown)), 3), spacing=16)
        fill(self.column, self.notice, self.busy, (both, 1))
        fill(self.buttons, 1, button(self.tr("Close"), self.reject))
        self.take = button(self.tr("Speak as this person"), self.accept, "primary", default=True)
        self.buttons.addWidget(self.take)
        self.list.currentItemChanged.connect(lambda *_items: self._show())
        self._show()
        self.refresh(chosen)

    def refresh(self, chosen: str = "") -> None:
        """Read who there is, and show one of them."""
        job = self._connections.bridge.start_thread(self._persons.all).only_while(self)
        job.succeeded.connect(lambda found: self._list(found, chosen))
        job.failed.connect(self.notice.show_trouble)

    def _list(self, found: tuple[list[Person], list[CaseFileError]], chosen: str) -> None:
        self.list.clear()
        for person in found[0]:
            item = QListWidgetItem(person.name)
            item.setToolTip(person.consent_line)
            item.setData(Qt.ItemDataRole.UserRole, person.id)
            self.list.addItem(item)
            if person.id == chosen or self.list.currentItem() is None:
                self.list.setCurrentItem(item)
        if found[1]:
            self.notice.show_trouble(found[1][0])

    @property
    def current(self) -> str:
        """The id of who is shown."""
        item = self.list.currentItem()
        return str(item.data(Qt.ItemDataRole.UserRole)) if item is not None else ""

    def _show(self) -> None:
        id = self.current
        own = bool(id) and self._persons.is_own(id)
        self.remove.setEnabled(own)
        self.give.setEnabled(bool(id))
        self.take.setEnabled(bool(id))
        if not id:
            self.view.show_person(None)
            return
        job = self._connections.bridge.start_thread(lambda: self._persons.get(id)).only_while(self)
        job.succeeded.connect(lambda found: id == self.current and self.view.show_person(found))
        job.failed.connect(self.notice.show_trouble)

    def make_person(self) -> None:
        """A person from a folder or from rounds."""
        maker = PersonMaker(self._settings, self._connections, self, self._case)
        maker.kept.connect(self.refresh)
        maker.open()

    def _ask_file(self) -> None:
        kinds = [self.tr("Persons (*.persona)")]
        ask_file(
            self,
            self.tr("Bring in a person"),
            kinds,
            lambda path: self._do(lambda: self._persons.take(path).id),
        )

    def _ask_where(self) -> None:
        id = self.current
        kinds = {"persona": self.tr("Persons (*.persona)")}

        def give(path: Path) -> str:
            from debatecoach.casefile.person_file import write_person

            write_person(path, self._persons.get(id).person)
            return id

        ask_where(self, self.tr("Give a person away"), kinds, id, lambda path: self._do(lambda: give(path)))

    def _remove(self) -> None:
        id = self.current

        def remove() -> str:
            self._persons.remove(id)
            return ""

        self._do(remove)

    def _do(self, work: Callable[[], str]) -> None:
        """Work on files in a worker thread; whoever comes of it is shown."""
        self._connections.bridge.start_thread(work).then(self.refresh, self.notice.show_trouble)

    def accept(self) -> None:
        """The opponent speaks as who is shown."""
        if self.current:
            self.taken.emit(self.current)
        super().accept()


class PersonMaker(DialogFrame):
    """A person made of texts: name, why, from what; measured at once, previewed, kept.

    Signals:
        kept: the new person's id.
    """

    kept = Signal(str)

    def __init__(
        self, settings: UserSettings, connections: ConnectionDesk, parent: QWidget, case: Case | None
    ) -> None:
        super().__init__(settings, "person_maker", self.tr("Make a person"), parent, (680, 680))
        persons = connections.engines.in_use.persons
        assert persons is not None
        self._persons, self._connections, self._case = persons, connections, case
        self._made: Made | None = None
        self._job: Job | None = None
        column = self.scrolling()
        told = self.tr(
            "From about 2,000 words of theirs: a folder with what they wrote and said, best in folders "
            "called bio, interviews, writings and speeches, or what a side said in rounds. What is made so "
            "is called simulated wherever it is shown; no voice is copied."
        )
        self.name = QLineEdit(accessibleName=self.tr("Name"), maxLength=80)
        self.consent = Chooser(self.tr("Why this is allowed"))
        self.consent.offer(consents())
        self.line = QLineEdit(accessibleName=self.tr("In a sentence"), maxLength=400)
        self.line.setPlaceholderText(self.tr("In a sentence: who allowed it, or whose invention it is"))
        self.notes = QPlainTextEdit(accessibleName=self.tr("Private notes"))
        self.notes.setPlaceholderText(self.tr("Private notes: never shown to anybody or given away unasked"))
        self.notes.setFixedHeight(self.notes.fontMetrics().height() * 4)
        self.notes.setTabChangesFocus(True)
        for place, field in (("name", self.name), ("line", self.line), ("notes", self.notes)):
            keep_typing(field, f"person/{place}")
        self.folder = button(self.tr("Choose a folder…"), self._ask_folder, icon="open")
        self.side = Chooser(self.tr("A side's speeches in this case's rounds"))
        said = ((side.value, self.tr("What {0} said").format(side_name(side))) for side in Side)
        self.side.offer([("", self.tr("From this case's rounds…")), *said])
        self.side.setVisible(case is not None and any(each.speeches for each in case.rounds))
        self.side.currentIndexChanged.connect(lambda _at: self._take_rounds())
        self.notice, self.busy, self.left = NoticeBar(), Busy(), label("", "small", wrap=True)
        self.view = PersonView(connections, case.motion.text if case is not None else MOTION)
        fill(
            column,
            label(told, "muted", wrap=True),
            label(self.tr("Name"), "small"),
            self.name,
            label(self.tr("Why this is allowed"), "small"),
            self.consent,
            self.line,
            self.notes,
            row_of(self.folder, (self.side, 1), 0, spacing=8),
            self.notice,
            self.busy,
            self.left,
            self.view,
            1,
        )
        self.view.show_person(None)
        self.left.hide()
        self.keep = self.add_choice(self.tr("Keep this person"), self.accept)
        self.keep.setEnabled(False)
        self.name.setFocus()

    def _ask_folder(self) -> None:
        ask_folder(self, self.tr("The folder with their texts"), self.take_folder, show_files=True)

    def take_folder(self, folder: Path) -> None:
        """Make one of a folder, in a worker thread."""
        name, consent, line, notes = self._form()
        self._make(lambda: from_folder(folder, name, consent, line, notes))

    def _take_rounds(self) -> None:
        chosen, case = str(self.side.currentData() or ""), self._case
        if not chosen or case is None:
            return
        name, consent, line, _notes = self._form()
        copy = case.snapshot()
        self._make(lambda: from_rounds(copy, Side(chosen), name, consent, line))

    def _form(self) -> tuple[str, Consent, str, str]:
        consent = Consent(str(self.consent.currentData()))
        return self.name.text(), consent, self.line.text(), self.notes.toPlainText()

    def _make(self, work: Callable[[], Made]) -> None:
        if self._job is not None:
            self._job.cancel()
        self.notice.hide()
        self.left.hide()
        self.keep.setEnabled(False)
        self.view.show_person(None)
        self.busy.say(self.tr("Their texts are read and measured…"))

        def measure() -> tuple[Made, InManner]:
            made = work()
            return made, self._persons.measured(made.person)

        job = self._job = self._connections.bridge.start_thread(measure).only_while(self)
        job.then(self._take, self.notice.show_trouble)
        job.then(failed=lambda _error: self.side.setCurrentIndex(0), ended=lambda: self.busy.say(""))

    def _take(self, found: tuple[Made, InManner]) -> None:
        self._made = found[0]
        self.view.show_person(found[1])
        self.view.preview()
        self.keep.setEnabled(True)
        left: list[Words] = [f"{name}: {wording(why)}" for name, why in found[0].left_out]
        self.left.setVisible(bool(left))
        self.left.setText(self.tr("Left out: {0}").format(listed(map(wording, left[:12]))))

    def done(self, result: int) -> None:
        """What was typed is in the person, or given up."""
        typing_kept(self)
        super().done(result)

    def accept(self) -> None:
        """Keep who was made."""
        if self._made is None or not self.keep.isEnabled():
            return
        person = self._made.person
        self.keep.setEnabled(False)
        job = self._connections.bridge.start_thread(lambda: self._persons.keep(person).id).only_while(self)
        job.then(self._kept, self.notice.show_trouble)
        job.failed.connect(lambda _error: self.keep.setEnabled(True))

    def _kept(self, id: str) -> None:
        self.kept.emit(id)
        super().accept()
