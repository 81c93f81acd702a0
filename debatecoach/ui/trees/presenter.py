"""The verbs on what is chosen: cut, copy, paste, duplicate, merge, split, reorder, lock, review."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QMimeData, Signal
from PySide6.QtGui import QGuiApplication

from debatecoach.base.errors import DebateCoachError, InputError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.casefile.clips import MIME, dump_clips, load_clips
from debatecoach.casefile.wire import WireError
from debatecoach.debate import grafts
from debatecoach.debate.argument import Argument, Review
from debatecoach.debate.block import Block, blocks_of
from debatecoach.debate.changes import Batch, Change, Replace
from debatecoach.debate.forest import STANCE, Forest, IllegalChangeError
from debatecoach.debate.grafts import Clip, GraftStanding, MisplacedError
from debatecoach.debate.side import Side
from debatecoach.exchange.texts import parted
from debatecoach.ui.trees.edits import (
    NewArgumentPlace,
    branch_html,
    insertion,
    outline_text,
    pasted_body,
    read_outline,
)
from debatecoach.ui.trees.shown import TreeShown

MOST_CLAIM = 160
"""Characters of a claim that is an argument's first sentence, until a person writes one."""
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


class TreePresenter(TreeShown):
    """The state behind the canvas, the list and the inspector, and what can be done with what is chosen.

    Signals:
        for_the_tub: Blocks that are to be kept.
        tub_wanted: it is to be looked through.

    Every edit is one named step. One is False if it was refused: ``trouble`` says why.
    """

    for_the_tub = Signal(list)
    tub_wanted = Signal()

    # -- edits of one argument -------------------------------------------------------------------------

    def add(self, spot: NewArgumentPlace, argument: Argument, name: str) -> bool:
        """Put in a new argument, which becomes current."""
        if self.open_case.case is None:
            return False
        return self._edit(spot.side, insertion(self.open_case.case.forests[spot.side], spot, argument), name)

    def revise(self, side: Side, node: str, name: str, **fields: Any) -> bool:
        """Set fields of an argument; an edit that changes nothing is none."""
        case = self.open_case.case
        if case is None or node not in case.forests[side]:
            return False
        before = case.forests[side][node]
        after = replace(before, **fields)
        return after == before or self._edit(side, Replace(node, after), name)

    def change(self, change: Change[Argument], name: str) -> bool:
        """Change the trees of the side shown."""
        return self._edit(self.side, change, name)

    def _edit(self, side: Side, change: Change[Argument], name: str) -> bool:
        try:
            self.open_case.edit(side, change, name)
        except DebateCoachError as error:
            self.trouble.emit(error)
            return False
        return True

    # -- blocks from and for the tub -------------------------------------------------------------------

    def chosen_blocks(self) -> list[Block]:
        """What is chosen, as the tub keeps it."""
        return blocks_of(self.forest, self.chosen) if self.forest is not None else []

    def take_block(self, block: Block) -> bool:
        """Put a copy of a block under the current node; without one its answers are main claims."""
        forest = self.forest
        if forest is None:
            return False
        return self.change(block.onto(forest, self.node or STANCE), self.tr("From the tub"))

    def take_cards(self, block: Block) -> bool:
        """Give the current argument the cards of a block that it does not have."""
        forest, node = self.forest, self.node
        if forest is None or node is None:
            return False
        cards = tuple(dict.fromkeys((*forest[node].cards, *block.cards)))
        return self.revise(self.side, node, self.tr("Cards from the tub"), cards=cards)

    # -- clipboard -----------------------------------------------------------------------------------

    def copy(self) -> bool:
        """Put the chosen branches on the clipboard: whole for this app, for others as an outline and with the
        marks of their cards."""
        forest, chosen = self.forest, self.chosen
        if forest is None or not chosen:
            return False
        clips = grafts.clip(forest, chosen)
        mime = QMimeData()
        mime.setData(MIME, dump_clips(clips))
        mime.setText(outline_text(clips))
        mime.setHtml("".join(branch_html(each.branch, pasted_body) for each in clips))
        QGuiApplication.clipboard().setMimeData(mime)
        return True

    def cut(self) -> None:
        """Copy the chosen branches and take them out."""
        forest, chosen = self.forest, self.chosen
        if forest is not None and self.copy():
            self.change(grafts.remove(forest, chosen), self.tr("Cut"))

    def paste(self) -> None:
        """Put what was copied where it speaks for its own side: under the current node, or beside it.

        Text from elsewhere is read as an outline (its first lines answer the current node).
        """
        forest = self.forest
        mime = QGuiApplication.clipboard().mimeData()
        if forest is None or mime is None:  # what another program had copied can be gone with it
            return
        if mime.hasFormat(MIME):
            try:
                clips = load_clips(mime.data(MIME).data())
            except WireError as error:
                self.trouble.emit(_unreadable(error))
                return
        else:
            clips = self._outline(forest, mime.text())
            if not clips:
                return
        self._paste(forest, clips)

    def _outline(self, forest: Forest[Argument], text: str) -> tuple[Clip, ...]:

        node = self.node
        try:
            return read_outline(
                text, grafts.speaker_under(forest, node or STANCE), self.tr("The copied text")
            )
        except InputError as error:
            self.trouble.emit(error)
            return ()

    def _paste(self, forest: Forest[Argument], clips: Sequence[Clip]) -> None:
        node = self.node
        under = node if node is not None else STANCE
        replies = [each for each in clips if each.side is grafts.speaker_under(forest, under)]
        others = [each for each in clips if each not in replies]
        changes: list[Change[Argument]] = []
        if replies:
            changes.append(grafts.paste(forest, replies, under))
        if others and node is None:
            self.trouble.emit(misplaced(GraftStanding.OTHER_SIDE))
            return
        if others and node is not None:
            changes.append(grafts.paste(forest, others, forest.parent(node), forest.index(node) + 1))
        self.change(_whole(changes), self.tr("Paste"))

    # -- shape ---------------------------------------------------------------------------------------

    def delete(self) -> bool:
        """Take the chosen branches out."""
        forest, chosen = self.forest, self.chosen
        if forest is None or not chosen:
            return False
        return self.change(grafts.remove(forest, chosen), self.tr("Delete argument"))

    def duplicate(self) -> None:
        """A copy of each chosen branch right after it."""
        self._do(grafts.duplicate, self.tr("Duplicate"))

    def merge(self) -> None:
        """Make one argument of the chosen, which must answer the same."""
        self._do(grafts.merge, self.tr("Merge arguments"))

    def move_to(self, nodes: Sequence[str], parent: str, index: int | None = None) -> bool:
        """Hang branches elsewhere; refused where they would speak for the other side."""
        forest = self.forest
        if forest is None:
            return False
        try:
            change = grafts.move(forest, nodes, parent, index)
        except MisplacedError as error:
            self.trouble.emit(misplaced(error.standing))
            return False
        return self.change(change, self.tr("Move"))

    def reorder(self, by: int) -> None:
        """Move the current node up (-1) or down (1) among those that answer the same."""
        forest, node = self.forest, self.node
        if forest is None or node is None:
            return
        parent = forest.parent(node)
        at = forest.index(node) + by
        if 0 <= at < len(forest.children(parent)):
            self.move_to([node], parent, at)

    def split(self, at: int) -> None:
        """Make two arguments of the current one, the second from character ``at`` of its argument on."""
        forest, node = self.forest, self.node
        if forest is None or node is None:
            return
        text = forest[node].argument
        kept, rest = text[:at].strip(), text[at:].strip()
        if not kept or not rest:
            self.trouble.emit(
                InputError(
                    QT_TRANSLATE_NOOP("errors", "There is nothing to split: the argument is one sentence."),
                    safe=QT_TRANSLATE_NOOP("errors", "Nothing was changed."),
                    todo=QT_TRANSLATE_NOOP("errors", "Put the cursor where the second argument begins."),
                )
            )
            return
        claim = parted(rest)[0][:MOST_CLAIM]
        self.change(grafts.split(forest, node, kept, claim, rest), self.tr("Split argument"))

    def _do(self, verb: Callable[[Forest[Argument], list[str]], Change[Argument]], name: str) -> None:
        forest, chosen = self.forest, self.chosen
        if forest is None or not chosen:
            return
        try:
            change = verb(forest, chosen)
        except IllegalChangeError:
            self.trouble.emit(
                InputError(
                    QT_TRANSLATE_NOOP("errors", "Only arguments that answer the same one can be merged."),
                    safe=QT_TRANSLATE_NOOP("errors", "Nothing was changed."),
                    todo=QT_TRANSLATE_NOOP("errors", "Choose two or more beside each other (Ctrl+click)."),
                )
            )
            return
        self.change(change, name)

    # -- a coach's marks -------------------------------------------------------------------------------

    def lock(self) -> None:
        """Lock what is chosen; unlock it if all of it is locked."""
        forest, chosen = self.forest, self.chosen
        if forest is not None and chosen:
            on = not all(forest[node].locked for node in chosen)
            self.mark(self.tr("Lock") if on else self.tr("Unlock"), locked=on)

    def review(self, state: Review) -> None:
        """Set the review state of what is chosen."""
        self.mark(self.tr("Set review state"), review=state)

    def mark(self, name: str, **fields: Any) -> None:
        """Set fields of every chosen node, as one step."""
        forest = self.forest
        if forest is None:
            return
        changes: list[Change[Argument]] = []
        for node in self.chosen:
            after = replace(forest[node], **fields)
            if after != forest[node]:
                changes.append(Replace(node, after))
        if changes:
            self.change(_whole(changes), name)


def _unreadable(error: WireError) -> InputError:
    return InputError(
        QT_TRANSLATE_NOOP("errors", "What was copied cannot be pasted: {reason}"),
        safe=QT_TRANSLATE_NOOP("errors", "Nothing was changed."),
        todo=QT_TRANSLATE_NOOP("errors", "Copy it again."),
        reason=str(error).split("\n", 1)[0][:200],
    )


def _whole(changes: Sequence[Change[Argument]]) -> Change[Argument]:
    return changes[0] if len(changes) == 1 else Batch(tuple(changes))
