"""Actions as data: one list feeds menus, buttons, shortcuts and the sheet of them on F1."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence, QShortcut
from PySide6.QtWidgets import QMenu, QWidget

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.ui.kit.theme import follow_theme, theme

CONTEXT = "actions"


class Spec(NamedTuple):
    """One action.

    Attributes:
        id: ``menu.verb``; the part before the dot is its menu and its heading on the F1 sheet.
        text: English, marked.
        keys: a portable key sequence (Ctrl is Cmd on a Mac), empty for none.
        icon: name of an icon, empty for none.
        pane: id of the pane it acts on: its keys need the focus there, and it can be done only while that
            pane is in sight; empty: everywhere.
        gap: a line stands above it in its menu.
        media: keys of a keyboard's or headset's own, portable, for the whole window; apart by ``|``. They act
            on what is heard, and that needs no sight of its pane.
    """

    id: str
    text: str
    keys: str = ""
    icon: str = ""
    pane: str = ""
    gap: bool = False
    media: str = ""

    @property
    def media_keys(self) -> list[QKeySequence]:
        """Those keys."""
        return [QKeySequence(each) for each in self.media.split("|") if each]


MENUS = {
    "case": QT_TRANSLATE_NOOP("actions", "Case"),
    "edit": QT_TRANSLATE_NOOP("actions", "Edit"),
    "go": QT_TRANSLATE_NOOP("actions", "Go"),
    "view": QT_TRANSLATE_NOOP("actions", "View"),
    "tree": QT_TRANSLATE_NOOP("actions", "Tree"),
    "round": QT_TRANSLATE_NOOP("actions", "Round"),
    "flow": QT_TRANSLATE_NOOP("actions", "Flow"),
    "help": QT_TRANSLATE_NOOP("actions", "Help"),
}

SPECS: tuple[Spec, ...] = (
    Spec("case.new", QT_TRANSLATE_NOOP("actions", "New case…"), "Ctrl+N", "add"),
    Spec("case.open", QT_TRANSLATE_NOOP("actions", "Open case…"), "Ctrl+O", "open"),
    Spec("case.blank", QT_TRANSLATE_NOOP("actions", "Flow a debate by hand…"), "Ctrl+Shift+N", "flow"),
    Spec("case.save", QT_TRANSLATE_NOOP("actions", "Save"), "Ctrl+S", "save"),
    Spec("case.save_as", QT_TRANSLATE_NOOP("actions", "Save as…"), "Ctrl+Shift+S"),
    Spec("case.send", QT_TRANSLATE_NOOP("actions", "Send a copy…"), "", "", "", True),
    Spec("case.release", QT_TRANSLATE_NOOP("actions", "A copy for students…")),
    Spec("case.compare", QT_TRANSLATE_NOOP("actions", "Compare with a copy…")),
    Spec("case.import", QT_TRANSLATE_NOOP("actions", "Import into the trees…"), "Ctrl+Shift+I", "", "", True),
    Spec("case.export", QT_TRANSLATE_NOOP("actions", "Export…"), "Ctrl+Alt+E", "export"),
    Spec("case.print", QT_TRANSLATE_NOOP("actions", "Print…"), "Ctrl+P"),
    Spec(
        "case.prepare",
        QT_TRANSLATE_NOOP("actions", "Prepare with the team…"),
        "Ctrl+Shift+P",
        "rehearse",
        "",
        True,
    ),
    Spec("case.connect", QT_TRANSLATE_NOOP("actions", "Connect a language model…"), "Ctrl+K", "machine"),
    Spec("case.supplies", QT_TRANSLATE_NOOP("actions", "Voices and recognisers…"), "Ctrl+Shift+V", "sound"),
    Spec("case.settings", QT_TRANSLATE_NOOP("actions", "Settings…"), "Ctrl+,", "settings"),
    Spec("case.quit", QT_TRANSLATE_NOOP("actions", "Quit"), "Ctrl+Q"),
    Spec("edit.undo", QT_TRANSLATE_NOOP("actions", "Undo"), "Ctrl+Z", "undo"),
    Spec("edit.redo", QT_TRANSLATE_NOOP("actions", "Redo"), "Ctrl+Shift+Z", "redo"),
    Spec("go.home", QT_TRANSLATE_NOOP("actions", "Home"), "Ctrl+1", "home"),
    Spec("go.prep", QT_TRANSLATE_NOOP("actions", "Prep"), "Ctrl+2", "prep"),
    Spec("go.rehearse", QT_TRANSLATE_NOOP("actions", "Rehearse"), "Ctrl+3", "rehearse"),
    Spec("go.round", QT_TRANSLATE_NOOP("actions", "Round"), "Ctrl+4", "round"),
    Spec("go.flow", QT_TRANSLATE_NOOP("actions", "Flow"), "Ctrl+5", "flow"),
    Spec("go.ballot", QT_TRANSLATE_NOOP("actions", "Ballot"), "Ctrl+6", "ballot"),
    Spec("go.practise", QT_TRANSLATE_NOOP("actions", "Practise"), "Ctrl+8", "practise"),
    Spec("go.delivery", QT_TRANSLATE_NOOP("actions", "Delivery"), "Ctrl+7", "sound"),
    Spec("go.class", QT_TRANSLATE_NOOP("actions", "Class"), "Ctrl+9", "class"),
    Spec("view.arrange", QT_TRANSLATE_NOOP("actions", "Arrange panes")),
    Spec("view.reset", QT_TRANSLATE_NOOP("actions", "Put the panes back")),
    Spec("tree.reply", QT_TRANSLATE_NOOP("actions", "Add reply"), "Shift+Return", "reply", "rehearse"),
    Spec("tree.sibling", QT_TRANSLATE_NOOP("actions", "Add argument beside"), "Return", "beside", "rehearse"),
    Spec("tree.edit", QT_TRANSLATE_NOOP("actions", "Edit argument"), "F2", "edit", "rehearse"),
    Spec("tree.what_if", QT_TRANSLATE_NOOP("actions", "What if…"), "Ctrl+I", "question", "rehearse"),
    Spec("tree.delete", QT_TRANSLATE_NOOP("actions", "Delete with replies"), "Del", "delete", "rehearse"),
    Spec("tree.grow", QT_TRANSLATE_NOOP("actions", "Grow here…"), "Ctrl+G", "", "rehearse", True),
    Spec("tree.harder", QT_TRANSLATE_NOOP("actions", "Attack this harder…"), "Ctrl+Shift+H", "", "rehearse"),
    Spec(
        "tree.better", QT_TRANSLATE_NOOP("actions", "Find a better answer…"), "Ctrl+Shift+G", "", "rehearse"
    ),
    Spec("tree.evidence", QT_TRANSLATE_NOOP("actions", "Evidence for this…"), "Ctrl+Shift+E", "", "rehearse"),
    Spec("tree.put", QT_TRANSLATE_NOOP("actions", "Put into the tub"), "Ctrl+Shift+K", "", "rehearse"),
    Spec("tree.tub", QT_TRANSLATE_NOOP("actions", "From the tub…"), "Ctrl+Shift+T", "library", "rehearse"),
    Spec("tree.check", QT_TRANSLATE_NOOP("actions", "Check the trees"), "F7", "", "rehearse"),
    Spec("tree.select", QT_TRANSLATE_NOOP("actions", "Claims for an opening"), "F8", "", "rehearse"),
    Spec("tree.play", QT_TRANSLATE_NOOP("actions", "Play against this case"), "F9", "play", "rehearse"),
    Spec("tree.cut", QT_TRANSLATE_NOOP("actions", "Cut"), "Ctrl+X", "", "rehearse", gap=True),
    Spec("tree.copy", QT_TRANSLATE_NOOP("actions", "Copy"), "Ctrl+C", "", "rehearse"),
    Spec("tree.paste", QT_TRANSLATE_NOOP("actions", "Paste"), "Ctrl+V", "", "rehearse"),
    Spec("tree.duplicate", QT_TRANSLATE_NOOP("actions", "Duplicate"), "Ctrl+D", "", "rehearse"),
    Spec("tree.merge", QT_TRANSLATE_NOOP("actions", "Merge the chosen"), "Ctrl+J", "", "rehearse"),
    Spec("tree.split", QT_TRANSLATE_NOOP("actions", "Split in two"), "Ctrl+Shift+J", "", "rehearse"),
    Spec("tree.up", QT_TRANSLATE_NOOP("actions", "Move up"), "Alt+Up", "", "rehearse"),
    Spec("tree.down", QT_TRANSLATE_NOOP("actions", "Move down"), "Alt+Down", "", "rehearse"),
    Spec("tree.all", QT_TRANSLATE_NOOP("actions", "Choose all beside"), "Ctrl+A", "", "rehearse"),
    Spec(
        "tree.lock", QT_TRANSLATE_NOOP("actions", "Lock or unlock"), "Ctrl+Shift+L", "lock", "rehearse", True
    ),
    Spec("tree.approve", QT_TRANSLATE_NOOP("actions", "Approve"), "Ctrl+Shift+Y", "", "rehearse"),
    Spec("tree.needs_work", QT_TRANSLATE_NOOP("actions", "Mark: needs work"), "Ctrl+Shift+W", "", "rehearse"),
    Spec("tree.unreviewed", QT_TRANSLATE_NOOP("actions", "Not reviewed"), "", "", "rehearse"),
    Spec("tree.fold", QT_TRANSLATE_NOOP("actions", "Fold or unfold"), "Space", "fold", "rehearse", gap=True),
    Spec("tree.find", QT_TRANSLATE_NOOP("actions", "Find in the trees"), "Ctrl+F", "search", "rehearse"),
    Spec("tree.list", QT_TRANSLATE_NOOP("actions", "Show as a list"), "Ctrl+L", "list", "rehearse"),
    Spec("tree.branch", QT_TRANSLATE_NOOP("actions", "Only this branch"), "Ctrl+B", "branch", "rehearse"),
    Spec("tree.filter", QT_TRANSLATE_NOOP("actions", "Filter…"), "Ctrl+Shift+F", "filter", "rehearse"),
    Spec("tree.next", QT_TRANSLATE_NOOP("actions", "Next match"), "F3", "", "rehearse"),
    Spec("tree.previous", QT_TRANSLATE_NOOP("actions", "Previous match"), "Shift+F3", "", "rehearse"),
    Spec("tree.map", QT_TRANSLATE_NOOP("actions", "Map of the trees"), "Ctrl+Shift+M", "minimap", "rehearse"),
    Spec("tree.zoom_in", QT_TRANSLATE_NOOP("actions", "Zoom in"), "Ctrl++", "zoom-in", "rehearse"),
    Spec("tree.zoom_out", QT_TRANSLATE_NOOP("actions", "Zoom out"), "Ctrl+-", "zoom-out", "rehearse"),
    Spec("tree.fit", QT_TRANSLATE_NOOP("actions", "Show whole tree"), "Ctrl+0", "fit", "rehearse"),
    Spec("round.start", QT_TRANSLATE_NOOP("actions", "Start a round…"), "Ctrl+R", "play"),
    Spec(
        "round.play",
        QT_TRANSLATE_NOOP("actions", "Play or pause"),
        "Ctrl+Space",
        "pause",
        media="Toggle Media Play/Pause|Media Play|Media Pause",
    ),
    Spec(
        "round.back",
        QT_TRANSLATE_NOOP("actions", "Back a sentence"),
        "Ctrl+Left",
        "previous",
        "round",
        media="Media Previous|Media Rewind",
    ),
    Spec(
        "round.forward",
        QT_TRANSLATE_NOOP("actions", "Forward a sentence"),
        "Ctrl+Right",
        "next",
        "round",
        media="Media Next|Media Fast Forward",
    ),
    Spec("round.point", QT_TRANSLATE_NOOP("actions", "Repeat this point"), "Ctrl+Shift+Left", "", "round"),
    Spec("round.next_point", QT_TRANSLATE_NOOP("actions", "Next point"), "Ctrl+Shift+Right", "", "round"),
    Spec("round.again", QT_TRANSLATE_NOOP("actions", "From the beginning"), "Ctrl+Home", "replay", "round"),
    Spec("round.faster", QT_TRANSLATE_NOOP("actions", "Faster"), "Ctrl+Up", "", "round"),
    Spec("round.slower", QT_TRANSLATE_NOOP("actions", "Slower"), "Ctrl+Down", "", "round"),
    Spec("round.record", QT_TRANSLATE_NOOP("actions", "Record or pause recording"), "Ctrl+M", "mic"),
    Spec(
        "round.file", QT_TRANSLATE_NOOP("actions", "Use a recorded speech…"), "Ctrl+Shift+O", "open", "round"
    ),
    Spec("round.check", QT_TRANSLATE_NOOP("actions", "Check your microphone…"), "Ctrl+Alt+M"),
    Spec("round.versions", QT_TRANSLATE_NOOP("actions", "Hear two versions…"), "Ctrl+Alt+V"),
    Spec("round.transcript", QT_TRANSLATE_NOOP("actions", "Judge a transcript…"), "Ctrl+Alt+J", "ballot"),
    Spec("round.rounds", QT_TRANSLATE_NOOP("actions", "Rounds of this case…"), "Ctrl+Alt+R", "list"),
    Spec("round.done", QT_TRANSLATE_NOOP("actions", "I'm done"), "Ctrl+Return", "done"),
    Spec("round.type", QT_TRANSLATE_NOOP("actions", "Type instead"), "Ctrl+T", "keyboard"),
    Spec("round.poi", QT_TRANSLATE_NOOP("actions", "Point of information"), "P", "question", "round", True),
    Spec("round.poi_take", QT_TRANSLATE_NOOP("actions", "Take the opponent's point"), "Alt+Y", "", "round"),
    Spec(
        "round.poi_refuse", QT_TRANSLATE_NOOP("actions", "Refuse the opponent's point"), "Alt+N", "", "round"
    ),
    Spec("round.next_word", QT_TRANSLATE_NOOP("actions", "Next word to look at"), "F8", "", "round", True),
    Spec(
        "round.previous_word",
        QT_TRANSLATE_NOOP("actions", "Previous word to look at"),
        "Shift+F8",
        "",
        "round",
    ),
    Spec("round.hear_word", QT_TRANSLATE_NOOP("actions", "Hear this word"), "F9", "sound", "round"),
    Spec("flow.below", QT_TRANSLATE_NOOP("actions", "New argument below"), "Return", "add", "flow"),
    Spec("flow.above", QT_TRANSLATE_NOOP("actions", "New argument above"), "Alt+Return", "", "flow"),
    Spec("flow.response", QT_TRANSLATE_NOOP("actions", "Respond"), "Shift+Return", "reply", "flow"),
    Spec("flow.edit", QT_TRANSLATE_NOOP("actions", "Edit cell"), "F2", "edit", "flow"),
    Spec("flow.extend", QT_TRANSLATE_NOOP("actions", "Extend"), "Ctrl+E", "extend", "flow"),
    Spec("flow.strike", QT_TRANSLATE_NOOP("actions", "Cross out"), "Ctrl+Shift+X", "strike", "flow"),
    Spec("flow.delete", QT_TRANSLATE_NOOP("actions", "Delete cell"), "Del", "delete", "flow"),
    Spec("flow.confirm", QT_TRANSLATE_NOOP("actions", "Confirm a doubtful cell"), "Y", "question", "flow"),
    Spec("flow.new_point", QT_TRANSLATE_NOOP("actions", "Make it a new point"), "N", "", "flow"),
    Spec("flow.retarget", QT_TRANSLATE_NOOP("actions", "This answers…"), "A", "link", "flow"),
    Spec("flow.merge", QT_TRANSLATE_NOOP("actions", "Merge with…"), "J", "merge", "flow"),
    Spec("flow.bold", QT_TRANSLATE_NOOP("actions", "Bold"), "Ctrl+B", "", "flow", True),
    Spec("flow.highlight", QT_TRANSLATE_NOOP("actions", "Highlight"), "H", "", "flow"),
    Spec("flow.comment", QT_TRANSLATE_NOOP("actions", "Comment…"), "C", "note", "flow"),
    Spec("flow.group", QT_TRANSLATE_NOOP("actions", "Group with the one above"), "G", "", "flow"),
    Spec("flow.mark", QT_TRANSLATE_NOOP("actions", "Mark as…"), "M", "drop", "flow"),
    Spec("flow.fold", QT_TRANSLATE_NOOP("actions", "Fold or unfold replies"), "Ctrl+L", "fold", "flow"),
    Spec(
        "flow.choice1",
        QT_TRANSLATE_NOOP("actions", "In doubt: the first other target"),
        "1",
        "",
        "flow",
        True,
    ),
    Spec("flow.choice2", QT_TRANSLATE_NOOP("actions", "In doubt: the second other target"), "2", "", "flow"),
    Spec("flow.choice3", QT_TRANSLATE_NOOP("actions", "In doubt: the third other target"), "3", "", "flow"),
    Spec("flow.choice4", QT_TRANSLATE_NOOP("actions", "In doubt: the fourth other target"), "4", "", "flow"),
    Spec("flow.next_doubt", QT_TRANSLATE_NOOP("actions", "Next cell in doubt"), "Q", "question", "flow"),
    Spec("flow.next_waiting", QT_TRANSLATE_NOOP("actions", "Next point to answer"), "U", "next", "flow"),
    Spec("flow.latest", QT_TRANSLATE_NOOP("actions", "The point that was said last"), "L", "", "flow"),
    Spec("flow.play", QT_TRANSLATE_NOOP("actions", "Hear this moment"), "P", "play", "flow", True),
    Spec("flow.node", QT_TRANSLATE_NOOP("actions", "Show in the rehearsal tree"), "O", "rehearse", "flow"),
    Spec("flow.take_in", QT_TRANSLATE_NOOP("actions", "Add to the rehearsal trees"), "I", "", "flow"),
    Spec("flow.overlay", QT_TRANSLATE_NOOP("actions", "Show what was prepared"), "V", "", "flow"),
    Spec("flow.along", QT_TRANSLATE_NOOP("actions", "Flow along by hand"), "Ctrl+Alt+F", "edit", "", True),
    Spec("flow.export", QT_TRANSLATE_NOOP("actions", "Export the flow…"), "Ctrl+Alt+X", "export", "", True),
    Spec("flow.import", QT_TRANSLATE_NOOP("actions", "Import a flow…")),
    Spec("help.first", QT_TRANSLATE_NOOP("actions", "First steps"), "", "home"),
    Spec("help.tour", QT_TRANSLATE_NOOP("actions", "Show the tour again"), "", "next"),
    Spec("help.words", QT_TRANSLATE_NOOP("actions", "Words of debating"), "", "question"),
    Spec("help.keys", QT_TRANSLATE_NOOP("actions", "Keyboard shortcuts"), "F1", "keyboard"),
    Spec("help.doctor", QT_TRANSLATE_NOOP("actions", "What this machine has…"), "", "info"),
    Spec("help.about", QT_TRANSLATE_NOOP("actions", "About Debate Coach")),
)

UNDER: dict[str, str] = {
    QT_TRANSLATE_NOOP("actions", "Copies"): "case.send release compare",
    QT_TRANSLATE_NOOP("actions", "Import and export"): "case.import export",
    QT_TRANSLATE_NOOP("actions", "Ask the team"): "tree.grow harder better evidence",
    QT_TRANSLATE_NOOP("actions", "Cut, move, merge"): (
        "tree.cut copy paste duplicate merge split up down all"
    ),
    QT_TRANSLATE_NOOP("actions", "The tub"): "tree.put tub",
    QT_TRANSLATE_NOOP("actions", "Review"): "tree.lock approve needs_work unreviewed",
    QT_TRANSLATE_NOOP("actions", "Find and show"): (
        "tree.fold find list branch filter next previous map zoom_in zoom_out fit"
    ),
    QT_TRANSLATE_NOOP("actions", "While a speech is heard"): (
        "round.back forward point next_point again faster slower"
    ),
    QT_TRANSLATE_NOOP("actions", "Words to look at"): "round.next_word previous_word hear_word",
    QT_TRANSLATE_NOOP("actions", "Points of information"): "round.poi poi_take poi_refuse",
    QT_TRANSLATE_NOOP("actions", "In doubt"): (
        "flow.confirm new_point retarget merge choice1 choice2 choice3 choice4"
    ),
    QT_TRANSLATE_NOOP("actions", "Marks"): "flow.bold highlight comment group mark",
    QT_TRANSLATE_NOOP("actions", "Go about and show"): (
        "flow.fold next_doubt next_waiting latest play node overlay"
    ),
}
"""Submenus, and what stands in each: no menu is longer than can be taken in at a look."""


class ActionBook:
    """The window's actions by id; panes connect to them and add the ones that are theirs."""

    def __init__(self, window: QWidget) -> None:
        self._window = window
        self._actions: dict[str, QAction] = {}
        self._of_panes: dict[str, QActionGroup] = {}
        for spec in SPECS:
            action = QAction(window, objectName=spec.id, shortcut=QKeySequence(spec.keys))
            self._actions[spec.id] = action
            if not spec.pane:
                window.addAction(action)
                action.setShortcuts([*action.shortcuts(), *spec.media_keys])
            for keys in spec.media_keys if spec.pane else ():  # from anywhere, unlike the action's own
                QShortcut(keys, window).activated.connect(action.trigger)
        self.retranslate()
        self._show_icons("go.")  # the rail's, for the first picture; drawing all would delay it

    def decorate(self) -> None:
        """Draw all icons, now and whenever the theme changes."""
        follow_theme(self._window, self._show_icons)
        self._show_icons()

    def __getitem__(self, name: str) -> QAction:
        return self._actions[name]

    def give_to(self, pane: QWidget, name: str) -> None:
        """Let a pane own the actions marked as its: their keys work while it has the focus."""
        group = self._of_panes[name] = QActionGroup(pane)
        group.setExclusionPolicy(QActionGroup.ExclusionPolicy.None_)
        for spec in SPECS:
            if spec.pane == name:
                action = self._actions[spec.id]
                action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
                pane.addAction(action)
                if not spec.media:
                    group.addAction(action)

    def show_in_sight(self, name: str, seen: bool) -> None:
        """A pane came into sight or went out of it: what acts on it can be done, or cannot."""
        self._of_panes[name].setEnabled(seen)

    def remap(self, chosen: Mapping[str, str]) -> None:
        """Use the user's keys, by action's id, portable; the usual ones for the others."""
        for spec in SPECS:
            keys = QKeySequence(chosen.get(spec.id, spec.keys))
            own = [] if keys.isEmpty() else [keys]
            action = self._actions[spec.id]
            action.setShortcuts([*own, *([] if spec.pane else spec.media_keys)])
            self._tip(action)

    def fill(self, menu: QMenu, name: str) -> None:
        """Put the actions of a menu into it, in order."""
        holders: dict[str, QMenu] = {}
        for title, listed in UNDER.items():
            of, _, verbs = listed.partition(".")
            if of == name:
                below = QMenu(QCoreApplication.translate(CONTEXT, title), menu)
                holders |= {f"{of}.{verb}": below for verb in verbs.split()}
        for spec in SPECS:
            if spec.id.split(".")[0] != name:
                continue
            holder = holders.get(spec.id, menu)
            if spec.gap:
                holder.addSeparator()
            if holder is not menu and holder.isEmpty():
                menu.addMenu(holder)
            holder.addAction(self._actions[spec.id])

    def retranslate(self) -> None:
        """Texts in the current language."""
        for spec in SPECS:
            action = self._actions[spec.id]
            action.setText(QCoreApplication.translate(CONTEXT, spec.text))
            self._tip(action)

    @staticmethod
    def _tip(action: QAction) -> None:
        keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        action.setToolTip(f"{action.text()} ({keys})" if keys else action.text())

    def _show_icons(self, prefix: str = "") -> None:
        for spec in SPECS:
            if spec.icon and spec.id.startswith(prefix):
                self._actions[spec.id].setIcon(theme().icon(spec.icon))
