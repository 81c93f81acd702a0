"""Settings, applied as they are changed. Only the language waits for the next start, and says so."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QApplication, QCheckBox, QGridLayout, QWidget

from debatecoach.base.errors import DebateCoachError, MicrophoneError
from debatecoach.base.policy import policy
from debatecoach.coach.team.levels import DEFAULT_LEVEL, LEVELS
from debatecoach.engines.fetching import SupplyKind
from debatecoach.engines.fetching.network import host_of
from debatecoach.services.doctor import laid_down
from debatecoach.services.updates import Newer, address
from debatecoach.ui.connect.connection_desk import ConnectionDesk
from debatecoach.ui.connect.connection_words import roles_sentence
from debatecoach.ui.kit.bridge import Bridge
from debatecoach.ui.kit.check import Check
from debatecoach.ui.kit.chooser import Chooser
from debatecoach.ui.kit.dialog import DialogFrame
from debatecoach.ui.kit.layouts import fill, grid_of, row_of
from debatecoach.ui.kit.notice_bar import NoticeBar
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.kit.user_settings import UserSettings
from debatecoach.ui.kit.widgets import Card, button, field_label, label
from debatecoach.ui.kit.wording import joined, wording
from debatecoach.ui.round.opponent_choice import teams
from debatecoach.ui.settings.ears_choice import EarsChoice, choices
from debatecoach.ui.settings.keys_editor import KeysEditor
from debatecoach.ui.settings.language import languages, offer_new_start
from debatecoach.ui.settings.memory_choice import MemoryChoice
from debatecoach.ui.settings.pronunciation import PronunciationDialog
from debatecoach.ui.settings.shorthand import ShorthandDialog
from debatecoach.ui.sound.voice_sample import VoiceSample
from debatecoach.ui.supplies.updates import UpdateDesk

SCALES = (1.0, 1.15, 1.3, 1.5, 1.75, 2.0)
SPEEDS = (0.75, 0.9, 1.0, 1.1, 1.25, 1.5)


@dataclass(frozen=True, slots=True)
class DeviceNames:
    """Names of microphones and loudspeakers; both empty where sound cannot be used."""

    inputs: tuple[str, ...] = ()
    outputs: tuple[str, ...] = ()


def device_names() -> DeviceNames:
    """Which devices there are; slow the first time (PortAudio starts)."""
    from debatecoach.engines.audio.devices import list_devices

    try:
        found = list_devices(MicrophoneError)
    except DebateCoachError:
        return DeviceNames()
    return DeviceNames(tuple(each.name for each in found.inputs), tuple(each.name for each in found.outputs))


class SettingsDialog(DialogFrame):
    """Look, language, opponent, voice, sound, round.

    Args:
        connect: opens the dialog that connects a language model.
        show_supplies: opens the one that fetches voices, or recognisers.
        check_sound: opens the one that checks the microphone.
    """

    def __init__(
        self,
        settings: UserSettings,
        bridge: Bridge,
        connections: ConnectionDesk,
        parent: QWidget,
        connect: Callable[[], object],
        show_supplies: Callable[[SupplyKind], object],
        check_sound: Callable[[], object],
        updates: UpdateDesk,
    ) -> None:
        super().__init__(settings, "settings", self.tr("Settings"), parent, (620, 700))
        self._engines, self._bridge, self._connections = connections.engines, bridge, connections
        self._connect = connect
        self._show_supplies, self._check_sound = show_supplies, check_sound
        self._updates = updates
        self.choosers: dict[str, Chooser] = {}
        self.checks: dict[str, QCheckBox] = {}
        self.notice = NoticeBar()
        self.column.addWidget(self.notice)
        inner = self.scrolling()
        laid = policy()
        if laid.source is not None:
            card = Card(self.tr("Set by the school"))
            card.column.addWidget(label(wording(laid.trouble or laid_down(laid)), wrap=True, selectable=True))
            inner.addWidget(card)
        cards = (self._look, self._opponent, self._voice, self._sound, self._round, self._memory)
        for build in (*cards, self._keyboard, self._newer_versions):
            inner.addWidget(build())
        inner.addStretch(1)
        self._buttons()
        self._fill()
        bridge.start_thread(device_names).then(self._devices_found)

    # -- building ----------------------------------------------------------------------------------

    def _group(self, title: str) -> tuple[Card, QGridLayout]:
        card = Card(title)
        form = grid_of(stretch=(2, 3))
        card.column.addLayout(form)
        return card, form

    def _chooser(self, form: QGridLayout, name: str, words: str, hint: str = "") -> None:
        made = Chooser("", lambda value: self._set(name, value))
        self.choosers[name] = made
        row = form.rowCount()
        form.addWidget(field_label(words, made, wrap=True), row, 0)
        form.addWidget(made, row, 1)
        if hint:
            form.addWidget(label(hint, "small", wrap=True), row + 1, 1)

    def _check(self, form: QGridLayout, name: str, words: str, hint: str = "") -> None:
        made = Check(words)
        made.setAccessibleDescription(hint)
        made.toggled.connect(lambda on: self._set(name, on))
        self.checks[name] = made
        form.addWidget(made, form.rowCount(), 0, 1, 2)
        if hint:
            form.addWidget(label(hint, "small", wrap=True), form.rowCount(), 0, 1, 2)

    def _look(self) -> QWidget:
        card, form = self._group(self.tr("Look"))
        self._chooser(form, "theme", self.tr("&Theme"))
        self._chooser(form, "text_scale", self.tr("Te&xt size"))
        self._chooser(
            form, "language", self.tr("&Language"), self.tr("Takes effect at the next start of the app.")
        )
        self._check(form, "reduced_motion", self.tr("&No animation"))
        return card

    def _opponent(self) -> QWidget:
        card, form = self._group(self.tr("Opponent"))
        self.thinks_with = label("", wrap=True)
        self.connect_button = button(
            self.tr("&Connect a language model…"), lambda: (self.accept(), self._connect()), icon="machine"
        )
        card.column.insertWidget(1, self.thinks_with)
        card.column.insertWidget(2, self.connect_button, 0, Qt.AlignmentFlag.AlignLeft)
        self._chooser(form, "level", self.tr("L&evel"), self.tr("How good the opponent is."))
        self._chooser(form, "team", self.tr("Te&am"), self.tr("Who works on a speech with a language model."))
        self._check(
            form,
            "think_first",
            self.tr("Thin&k first"),
            self.tr(
                "The whole speech is written and checked before its first word. Otherwise it begins at once "
                "and is written while it is spoken."
            ),
        )
        self._connections.changed.connect(self._tell_opponent)
        self._tell_opponent()
        return card

    def _tell_opponent(self) -> None:
        connection = self._connections.connection
        if connection is None:
            self.thinks_with.setText(self.tr("The library debater: it needs no language model."))
        else:
            thinks = self.tr("It thinks with a model at {0}.").format(connection.model.id)
            self.thinks_with.setText(joined([thinks, roles_sentence(connection.models)]))

    def _add_supplies(self, card: Card, kind: SupplyKind, words: str) -> None:
        """The way to voices, or recognisers, that can be fetched."""
        made = button(words, lambda: (self.accept(), self._show_supplies(kind)), icon="add")
        card.column.addWidget(made, 0, Qt.AlignmentFlag.AlignLeft)

    def _voice(self) -> QWidget:
        card, form = self._group(self.tr("Opponent's voice"))
        self._chooser(form, "voice", self.tr("&Voice"))
        self._chooser(
            form,
            "second_voice",
            self.tr("Secon&d voice"),
            self.tr("Speaks for Con when you listen to a round of both sides."),
        )
        self._chooser(form, "voice_speed", self.tr("S&peed"))
        self._chooser(form, "voice_pauses", self.tr("Pa&uses"), self.tr("At commas, dashes and colons."))
        self.hear = VoiceSample(self.tr("&Hear the voice"), self._settings, self._engines, self._bridge)
        self.hear.failed.connect(self.notice.show_trouble)
        self.pronunciation = button(self.tr("How words are sa&id…"), self._go_pronunciation)
        card.column.addLayout(row_of(self.hear, self.pronunciation, 1, spacing=8))
        self._add_supplies(card, SupplyKind.VOICE, self.tr("Get more voices…"))
        return card

    def _go_pronunciation(self) -> None:
        PronunciationDialog(self._settings, self._engines, self._bridge, self).open()

    def _sound(self) -> QWidget:
        card, form = self._group(self.tr("Sound"))
        self._chooser(form, "output_device", self.tr("L&oudspeaker"))
        self._chooser(form, "input_device", self.tr("&Microphone"))
        self.sound_check = button(
            self.tr("Check your microphone…"), lambda: (self.accept(), self._check_sound()), icon="mic"
        )
        form.addWidget(self.sound_check, form.rowCount(), 1, Qt.AlignmentFlag.AlignLeft)
        self._chooser(form, "recogniser", self.tr("Speech &recognition"))
        self.ears = EarsChoice(self._settings, self._engines)
        self.ears.changed.connect(self._set)
        self._engines.changed.connect(self.ears.refresh)
        form.addWidget(self.ears, form.rowCount(), 1)
        self._check(form, "visual_only_bells", self.tr("&Silent bells: show them, do not ring"))
        self._add_supplies(card, SupplyKind.MODEL, self.tr("Get more recognisers…"))
        return card

    def _round(self) -> QWidget:
        card, form = self._group(self.tr("In a round"))
        self._check(
            form,
            "start_clock_on_first_word",
            self.tr("Start my clock on my first &word"),
            self.tr("Otherwise it starts as soon as you press Record."),
        )
        self._check(
            form,
            "whole_speech",
            self.tr("Show the whole speech at on&ce"),
            self.tr("To read along without hearing. Otherwise the opponent's words come with its voice."),
        )
        self._check(
            form,
            "hands_free",
            self.tr("&By voice alone: you press only “I'm done”"),
            self.tr(
                "Recording begins when it is your turn, and what was heard is entered without being read."
            ),
        )
        self._chooser(
            form,
            "pois",
            self.tr("&Points of information"),
            self.tr("How often the opponent rises, in formats that have them. Off: you cannot rise either."),
        )
        return card

    def _memory(self) -> QWidget:
        card = Card(self.tr("Memory"))
        self.memory = MemoryChoice(self._settings, self._bridge)
        self.memory.changed.connect(self._set)
        card.column.addWidget(self.memory)
        return card

    def _keyboard(self) -> QWidget:
        card = Card(self.tr("Keyboard"))
        row = row_of(spacing=8)
        for words, dialog in (
            (self.tr("Change keys…"), KeysEditor),
            (self.tr("Shorthand…"), ShorthandDialog),
        ):
            made = button(words, lambda dialog=dialog: dialog(self._settings, self).open())
            row.addWidget(made)
        row.addStretch(1)
        card.column.addLayout(row)
        return card

    def _newer_versions(self) -> QWidget:
        card, form = self._group(self.tr("Newer versions"))
        if not address():
            told = self.tr("This build has no update address: it never asks for newer versions.")
            card.column.addWidget(label(told, wrap=True))
            return card
        self._check(
            form,
            "updates",
            self.tr("Ask once a &week whether there is a newer version"),
            self.tr("{0} is asked; nothing of yours is sent. Nothing is fetched before you say so.").format(
                host_of(address())
            ),
        )
        self.ask_now = button(self.tr("Ask now"), self._ask_newer)
        self.ask_now.setEnabled(self._settings.updates or not self._settings.fixed("updates"))
        self.newest = NoticeBar()
        fill(card.column, row_of(self.ask_now, 1), self.newest)
        return card

    def _ask_newer(self) -> None:
        self.ask_now.setEnabled(False)
        job = self._updates.ask().only_while(self)
        job.succeeded.connect(self._asked_newer)
        job.failed.connect(self.newest.show_trouble)
        job.ended.connect(lambda: self.ask_now.setEnabled(True))

    def _asked_newer(self, newer: Newer | None) -> None:
        if newer is None:
            self.newest.show_notice(self.tr("There is no newer version."))
            return
        self.accept()
        self._updates.wanted.emit(newer)

    def _buttons(self) -> None:
        self.add_close()
        self.choosers["theme"].setFocus()

    # -- filling -------------------------------------------------------------------------------------

    def _fill(self) -> None:
        now = self._settings
        themes = (
            ("system", self.tr("As the system")),
            ("light", self.tr("Light")),
            ("dark", self.tr("Dark")),
        )
        self.choosers["theme"].offer(themes, now.theme)
        self.choosers["text_scale"].offer(
            [(scale, self.tr("{0} %").format(round(scale * 100))) for scale in SCALES], now.text_scale
        )
        self.choosers["language"].offer(languages(), now.language)
        levels = [(each.id, QCoreApplication.translate("team", each.name)) for each in LEVELS]
        self.choosers["level"].offer(levels, now.level or DEFAULT_LEVEL)
        for place, each in enumerate(LEVELS):
            sentence = QCoreApplication.translate("team", each.sentence)
            self.choosers["level"].setItemData(place, sentence, Qt.ItemDataRole.ToolTipRole)
        known = teams()
        self.choosers["team"].offer([(each, name) for each, name, _sentence in known], now.team)
        for place, (_id, _name, sentence) in enumerate(known):
            self.choosers["team"].setItemData(place, sentence, Qt.ItemDataRole.ToolTipRole)
        lively = (("off", self.tr("Off")), ("calm", self.tr("Calm")), ("lively", self.tr("Lively")))
        self.choosers["pois"].offer(lively, now.pois)
        best = ("", self.tr("The best there is"))
        engines = self._engines.in_use
        self.choosers["voice"].offer([best, *[(v.id, self._named(v)) for v in engines.voices]], now.voice)
        pauses = ((0.6, self.tr("Short")), (1.0, self.tr("Usual")), (1.6, self.tr("Long")))
        self.choosers["voice_pauses"].offer(pauses, now.voice_pauses)
        another = ("", self.tr("Different from the first"))
        self.choosers["second_voice"].offer(
            [another, *[(v.id, self._named(v)) for v in engines.voices]], now.second_voice
        )
        self.choosers["voice_speed"].offer(
            [(s, self.tr("{0}×").format(f"{s:g}")) for s in SPEEDS], now.voice_speed
        )
        self.choosers["recogniser"].offer([best, *choices(self._engines)], now.recogniser)
        self.ears.refresh()
        self._devices_found(None)
        for name, check in self.checks.items():
            check.blockSignals(True)
            check.setChecked(getattr(now, name))
            check.blockSignals(False)
        for name, choice in {**self.choosers, **self.checks}.items():
            if now.fixed(name):
                choice.setEnabled(False)
                choice.setToolTip(self.tr("Set by the school"))

    def _named(self, engine: object) -> str:
        name = str(engine.name)  # type: ignore[attr-defined]
        basic = engine.basic and "basic" not in name.lower()  # type: ignore[attr-defined]
        return self.tr("{0} (basic)").format(name) if basic else name

    def _devices_found(self, names: DeviceNames | None) -> None:
        default = ("", self.tr("As the system") if names else self.tr("Looking…"))
        for key, found in (
            ("output_device", names.outputs if names else ()),
            ("input_device", names.inputs if names else ()),
        ):
            now = getattr(self._settings, key)
            chooser = self.choosers[key]
            if names is not None and not found and not now:
                chooser.offer([("", self.tr("None found"))], "")
            elif names is None and now:
                chooser.offer([default, (now, now)], now)
            else:
                chooser.offer([default, *[(name, name) for name in dict.fromkeys(found)]], now)
            chooser.setEnabled(names is not None and bool(found or now) and not self._settings.fixed(key))

    # -- taking effect -------------------------------------------------------------------------------

    def _set(self, name: str, value: object) -> None:
        if getattr(self._settings, name) == value:
            return
        self._settings.set(name, value)
        app = QApplication.instance()
        if name in ("theme", "text_scale", "reduced_motion") and isinstance(app, QApplication):
            now = self._settings
            theme().apply(app, now.theme, now.text_scale, now.reduced_motion)
        if name == "language":
            offer_new_start(self.notice)
        if name in (
            "voice",
            "second_voice",
            "voice_pauses",
            "recogniser",
            "recogniser_server",
            "recogniser_model",
            "memory_server",
        ):
            self.ears.refresh()
            self._engines.choose_again()

    def done(self, result: int) -> None:
        """Be quiet; then as Sheet."""
        self.hear.stop()
        super().done(result)
