"""The editor's verbs on what is chosen: cut, copy, paste, duplicate, merge, split, reorder, lock, review.

What cannot be done is told by the presenter's ``trouble`` with the sentence a person needs.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QMimeData, QObject, Signal
from PySide6.QtGui import QGuiApplication

from debatecoach.base.errors import InputError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.casefile.clips import MIME, dump_clips, load_clips
from debatecoach.casefile.wire import WireError
from debatecoach.debate import grafts
from debatecoach.debate.argument import Argument, Review
from debatecoach.debate.changes import Batch, Change, Replace
from debatecoach.debate.forest import STANCE, Forest, IllegalChangeError, Twig
from debatecoach.debate.grafts import Clip, GraftStanding, MisplacedError
from debatecoach.debate.side import Side
from debatecoach.ui.trees.presenter import TreePresenter

# -- Text that was copied elsewhere, as branches: indentation says what answers what
MAX_LINES = 2000
MAX_LINE = 2000
MAX_DEPTH = 40
TAB = 4
_MARK = re.compile(r"(?:[-*+•‣–]|\(?\d{1,3}(?:\.\d{1,3})*[.)]|\(?[a-zA-Z][.)])\s+")
"""What lists begin their lines with."""


def read_outline(text: str, side: Side) -> tuple[Clip, ...]:
    """Lines as arguments, deeper ones answering the ones above; the outermost speak for ``side``.

    ``Claim: what supports it`` becomes claim and argument. An empty text gives nothing.

    Raises:
        InputError: too many or too long lines, or too deep an indentation.
    """
    lines = [line for line in text.expandtabs(TAB).splitlines() if line.strip()]
    if len(lines) > MAX_LINES or any(len(line) > MAX_LINE for line in lines):
        raise _too_much()
    clips: list[list[Twig[Argument]]] = []
    path: list[tuple[int, str]] = []  # indentation and id, outermost first
    for number, line in enumerate(lines):
        indent = len(line) - len(line.lstrip())
        while path and path[-1][0] >= indent:
            path.pop()
        if len(path) > MAX_DEPTH:
            raise _too_much()
        twig = Twig(f"o{number}", path[-1][1] if path else STANCE, _argument(line.strip()))
        if not path:
            clips.append([])
        clips[-1].append(twig)
        path.append((indent, twig.id))
    return tuple(Clip(side, tuple(branch)) for branch in clips)


def _argument(line: str) -> Argument:
    said = _MARK.sub("", line, count=1).strip() or line
    claim, colon, rest = said.partition(": ")
    if not colon or len(claim.split()) < 2:
        claim, rest = said, ""
    return Argument(claim.rstrip(".。 "), rest.strip())


def _too_much() -> InputError:
    return InputError(
        QT_TRANSLATE_NOOP("errors", "This text is no outline: it has too many, too long or too deep lines."),
        safe=QT_TRANSLATE_NOOP("errors", "Nothing was changed."),
        todo=QT_TRANSLATE_NOOP("errors", "Copy fewer lines, one argument a line."),
    )


WHY = {
    GraftStanding.UNDER_ITSELF: QT_TRANSLATE_NOOP("errors", "An argument cannot stand under itself."),
    GraftStanding.OTHER_SIDE: QT_TRANSLATE_NOOP(
        "errors", "There it would speak for the other side: every level answers the one above it."
    ),
    GraftStanding.LOCKED: QT_TRANSLATE_NOOP("errors", "It is locked: it was settled, and nothing moves it."),
}
TODO = {
    GraftStanding.UNDER_ITSELF: QT_TRANSLATE_NOOP("errors", "Choose a place outside its own replies."),
    GraftStanding.OTHER_SIDE: QT_TRANSLATE_NOOP("errors", "Choose a place one level higher or lower."),
    GraftStanding.LOCKED: QT_TRANSLATE_NOOP("errors", "Unlock the argument first."),
}


def misplaced(standing: GraftStanding) -> InputError:
    """Why a branch may not stand somewhere, for a person."""
    return InputError(
        WHY[standing], safe=QT_TRANSLATE_NOOP("errors", "Nothing was changed."), todo=TODO[standing]
    )


def outline_text(clips: Sequence[Clip]) -> str:
    """Copied branches as other programs paste them: a line each, indented by tabs."""
    lines = []
    for clip in clips:
        depth: dict[str, int] = {}
        for twig in clip.branch:
            depth[twig.id] = depth.get(twig.parent, -1) + 1
            says = f": {twig.payload.argument}" if twig.payload.argument else ""
            lines.append("\t" * depth[twig.id] + " ".join(f"{twig.payload.claim}{says}".split()))
    return "\n".join(lines)


class TreeVerbs(QObject):
    """What the pane's actions do with the chosen nodes; every edit is one named step.

    Signals:
        copied: how many branches now lie on the clipboard.
    """

    copied = Signal(int)

    def __init__(self, presenter: TreePresenter) -> None:
        super().__init__(presenter)
        self._presenter = presenter

    @property
    def _forest(self) -> Forest[Argument] | None:
        return self._presenter.forest

    # -- clipboard -----------------------------------------------------------------------------------

    def copy(self) -> bool:
        """Put the chosen branches on the clipboard: whole for this app, as an outline for others."""
        forest, chosen = self._forest, self._presenter.chosen
        if forest is None or not chosen:
            return False
        clips = grafts.clip(forest, chosen)
        mime = QMimeData()
        mime.setData(MIME, dump_clips(clips))
        mime.setText(outline_text(clips))
        QGuiApplication.clipboard().setMimeData(mime)
        self.copied.emit(len(clips))
        return True

    def cut(self) -> None:
        """Copy the chosen branches and take them out."""
        forest, chosen = self._forest, self._presenter.chosen
        if forest is not None and self.copy():
            self._presenter.editor.change(grafts.remove(forest, chosen), self.tr("Cut"))

    def paste(self) -> None:
        """Put what was copied where it speaks for its own side: under the current node, or beside it.

        Text from elsewhere is read as an outline (its first lines answer the current node).
        """
        forest = self._forest
        mime = QGuiApplication.clipboard().mimeData()
        if forest is None:
            return
        if mime.hasFormat(MIME):
            try:
                clips = load_clips(mime.data(MIME).data())
            except WireError as error:
                self._presenter.trouble.emit(_unreadable(error))
                return
        else:
            clips = self._outline(forest, mime.text())
            if not clips:
                return
        self._paste(forest, clips)

    def _outline(self, forest: Forest[Argument], text: str) -> tuple[Clip, ...]:

        node = self._presenter.node
        try:
            return read_outline(text, grafts.speaker_under(forest, node or STANCE))
        except InputError as error:
            self._presenter.trouble.emit(error)
            return ()

    def _paste(self, forest: Forest[Argument], clips: Sequence[Clip]) -> None:
        node = self._presenter.node
        under = node if node is not None else STANCE
        replies = [each for each in clips if each.side is grafts.speaker_under(forest, under)]
        others = [each for each in clips if each not in replies]
        changes: list[Change[Argument]] = []
        if replies:
            changes.append(grafts.paste(forest, replies, under))
        if others and node is None:
            self._presenter.trouble.emit(misplaced(GraftStanding.OTHER_SIDE))
            return
        if others and node is not None:
            changes.append(grafts.paste(forest, others, forest.parent(node), forest.index(node) + 1))
        self._presenter.editor.change(_whole(changes), self.tr("Paste"))

    # -- shape ---------------------------------------------------------------------------------------

    def delete(self) -> bool:
        """Take the chosen branches out."""
        forest, chosen = self._forest, self._presenter.chosen
        if forest is None or not chosen:
            return False
        return self._presenter.editor.change(grafts.remove(forest, chosen), self.tr("Delete argument"))

    def duplicate(self) -> None:
        """A copy of each chosen branch right after it."""
        self._do(grafts.duplicate, self.tr("Duplicate"))

    def merge(self) -> None:
        """Make one argument of the chosen, which must answer the same."""
        self._do(grafts.merge, self.tr("Merge arguments"))

    def move_to(self, nodes: Sequence[str], parent: str, index: int | None = None) -> bool:
        """Hang branches elsewhere; refused where they would speak for the other side."""
        forest = self._forest
        if forest is None:
            return False
        try:
            change = grafts.move(forest, nodes, parent, index)
        except MisplacedError as error:
            self._presenter.trouble.emit(misplaced(error.standing))
            return False
        return self._presenter.editor.change(change, self.tr("Move"))

    def reorder(self, by: int) -> None:
        """Move the current node up (-1) or down (1) among those that answer the same."""
        forest, node = self._forest, self._presenter.node
        if forest is None or node is None:
            return
        parent = forest.parent(node)
        at = forest.index(node) + by
        if 0 <= at < len(forest.children(parent)):
            self.move_to([node], parent, at)

    def split(self, at: int) -> None:
        """Make two arguments of the current one, the second from character ``at`` of its argument on."""
        forest, node = self._forest, self._presenter.node
        if forest is None or node is None:
            return
        text = forest[node].argument
        kept, rest = text[:at].strip(), text[at:].strip()
        if not kept or not rest:
            self._presenter.trouble.emit(
                InputError(
                    QT_TRANSLATE_NOOP("errors", "There is nothing to split: the argument is one sentence."),
                    safe=QT_TRANSLATE_NOOP("errors", "Nothing was changed."),
                    todo=QT_TRANSLATE_NOOP("errors", "Put the cursor where the second argument begins."),
                )
            )
            return
        claim = first_sentence(rest)
        self._presenter.editor.change(
            grafts.split(forest, node, kept, claim, rest), self.tr("Split argument")
        )

    def _do(self, verb: Callable[[Forest[Argument], list[str]], Change[Argument]], name: str) -> None:
        forest, chosen = self._forest, self._presenter.chosen
        if forest is None or not chosen:
            return
        try:
            change = verb(forest, chosen)
        except IllegalChangeError:
            self._presenter.trouble.emit(
                InputError(
                    QT_TRANSLATE_NOOP("errors", "Only arguments that answer the same one can be merged."),
                    safe=QT_TRANSLATE_NOOP("errors", "Nothing was changed."),
                    todo=QT_TRANSLATE_NOOP("errors", "Choose two or more beside each other (Ctrl+click)."),
                )
            )
            return
        self._presenter.editor.change(change, name)

    # -- a coach's marks -------------------------------------------------------------------------------

    def lock(self) -> None:
        """Lock what is chosen; unlock it if all of it is locked."""
        forest, chosen = self._forest, self._presenter.chosen
        if forest is not None and chosen:
            on = not all(forest[node].locked for node in chosen)
            self.mark(self.tr("Lock") if on else self.tr("Unlock"), locked=on)

    def review(self, state: Review) -> None:
        """Set the review state of what is chosen."""
        self.mark(self.tr("Set review state"), review=state)

    def mark(self, name: str, **fields: Any) -> None:
        """Set fields of every chosen node, as one step."""
        forest = self._forest
        if forest is None:
            return
        changes: list[Change[Argument]] = []
        for node in self._presenter.chosen:
            after = replace(forest[node], **fields)
            if after != forest[node]:
                changes.append(Replace(node, after))
        if changes:
            self._presenter.editor.change(_whole(changes), name)


def first_sentence(text: str, longest: int = 160) -> str:
    """The first sentence without its stop, to serve as a claim until a person writes one."""
    for at, letter in enumerate(text):
        if letter in ".!?。！？" and (at + 1 == len(text) or text[at + 1].isspace() or letter in "。！？"):
            return text[:at][:longest].strip() or text[:longest].strip()
    return text[:longest].strip()


def _unreadable(error: WireError) -> InputError:
    return InputError(
        QT_TRANSLATE_NOOP("errors", "What was copied cannot be pasted: {reason}"),
        safe=QT_TRANSLATE_NOOP("errors", "Nothing was changed."),
        todo=QT_TRANSLATE_NOOP("errors", "Copy it again."),
        reason=str(error).split("\n", 1)[0][:200],
    )


def _whole(changes: Sequence[Change[Argument]]) -> Change[Argument]:
    return changes[0] if len(changes) == 1 else Batch(tuple(changes))
