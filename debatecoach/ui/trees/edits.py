"""What the verbs of the pane do to a forest, as changes; and where the selection goes. Pure: no Qt."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from html import escape

from debatecoach.base.errors import InputError
from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.debate.argument import Argument
from debatecoach.debate.card import Card
from debatecoach.debate.changes import Insert
from debatecoach.debate.forest import STANCE, Branch, Forest, Twig
from debatecoach.debate.grafts import Clip, fresh_id
from debatecoach.debate.side import Side
from debatecoach.exchange import read
from debatecoach.exchange.texts import joined, line


@dataclass(frozen=True, slots=True)
class NewArgumentPlace:
    """Where a new argument will stand: under ``parent`` (the stance: a main claim), at ``index``."""

    side: Side
    parent: str
    index: int


def reply_spot(forest: Forest[Argument], node: str) -> NewArgumentPlace:
    """Under a node, after the replies it has."""
    return NewArgumentPlace(forest.side, node, len(forest.children(node)))


def beside_spot(forest: Forest[Argument], node: str | None) -> NewArgumentPlace:
    """Right after a node, answering the same; without a node, after the last main claim."""
    if node is None:
        return NewArgumentPlace(forest.side, STANCE, len(forest.children()))
    return NewArgumentPlace(forest.side, forest.parent(node), forest.index(node) + 1)


def spot_level(forest: Forest[Argument], spot: NewArgumentPlace) -> int:
    """The level a new argument will have there."""
    return 0 if spot.parent == STANCE else forest.level(spot.parent) + 1


def insertion(forest: Forest[Argument], spot: NewArgumentPlace, argument: Argument) -> Insert[Argument]:
    """The change that puts a new argument there."""
    index = min(spot.index, len(forest.children(spot.parent)))  # siblings may have gone meanwhile
    return Insert((Twig(fresh_id(forest, spot.parent), spot.parent, argument),), index)


def neighbours(forest: Forest[Argument], node: str) -> tuple[str, ...]:
    """Where the selection goes when ``node`` is gone: next siblings, earlier ones nearest first, parents."""
    siblings, at = forest.children(forest.parent(node)), forest.index(node)
    return (*siblings[at + 1 :], *reversed(siblings[:at]), *reversed(forest.path(node)[:-1]))


def top_of(forest: Forest[Argument], nodes: Sequence[str] | set[str]) -> str | None:
    """The first of ``nodes`` that hangs under none of them: the head of a branch that came back."""
    every = set(nodes)
    return next((node for node in forest.walk() if node in every and forest.parent(node) not in every), None)


def found(forest: Forest[Argument], query: str) -> list[str]:
    """Nodes whose texts or cards hold ``query``, whatever the case, in reading order."""
    wanted = query.strip().casefold()

    def holds(said: Argument) -> bool:
        texts = (said.claim, said.label, said.argument, said.note, *(card.words for card in said.cards))
        return any(wanted in text.casefold() for text in texts)

    return [node for node in forest.walk() if wanted and holds(forest[node])]


# -- Text that was copied elsewhere, as branches
MAX_LINES = 2000
MAX_LINE = 2000


def read_outline(text: str, side: Side, name: str = "?") -> tuple[Clip, ...]:
    """Text in whatever form an import knows, such as lines of which deeper ones answer the ones above; the
    outermost speak for ``side`` where it does not say. An empty text gives nothing.

    Args:
        name: what to call it to a person.

    Raises:
        InputError: too many or too long lines, too deep an indentation, or a damaged file's text.
    """
    lines = text.splitlines()
    if len(lines) > MAX_LINES or any(len(line) > MAX_LINE for line in lines):
        raise _too_much()
    if not text.strip():
        return ()
    parcel, _ = read(text.encode("utf-8", "replace"), side=side, name=name)
    clips = (clip for each in Side for clip in parcel.clips(each))
    return tuple(Clip(clip.side, tuple(map(_parted, clip.branch))) for clip in clips)


def _parted(twig: Twig[Argument]) -> Twig[Argument]:
    """``Claim: what supports it`` is claim and argument."""
    claim, colon, rest = twig.payload.claim.partition(": ")
    if twig.payload.argument or not colon or len(claim.split()) < 2:
        return twig
    return Twig(twig.id, twig.parent, replace(twig.payload, claim=claim, argument=rest.strip()))


def _too_much() -> InputError:
    return InputError(
        QT_TRANSLATE_NOOP("errors", "This text is no outline: it has too many, too long or too deep lines."),
        safe=QT_TRANSLATE_NOOP("errors", "Nothing was changed."),
        todo=QT_TRANSLATE_NOOP("errors", "Copy fewer lines, one argument a line."),
    )


def outline_text(clips: Sequence[Clip]) -> str:
    """Copied branches as other programs paste them: a line each, indented by tabs."""
    lines = []
    for clip in clips:
        depth: dict[str, int] = {}
        for twig in clip.branch:
            depth[twig.id] = depth.get(twig.parent, -1) + 1
            said = twig.payload
            lines.append("\t" * depth[twig.id] + line(joined(said.claim, said.argument)))
    return "\n".join(lines)


def branch_html(branch: Branch[Argument], body: Callable[[Card], str], cite_style: str = "") -> str:
    """A branch with its cards, for whoever shows and pastes formatted text; every word of it is escaped.

    Args:
        body: makes HTML of a card's body.
    """
    out = []
    depth: dict[str, int] = {}
    for twig in branch:
        depth[twig.id] = depth.get(twig.parent, -1) + 1
        said = twig.payload
        parts = [f"<b>{escape(said.claim)}</b>", escape(said.argument)]
        for card in said.cards:
            tag = escape(card.tag) if card.tag != said.claim else ""
            parts += [tag, f'<span style="{cite_style}">{escape(card.full_cite)}</span>', body(card)]
        text = "<br>".join(part for part in parts if part)
        out.append(f'<p style="margin-left: {20 * depth[twig.id]}px">{text}</p>')
    return "".join(out)


def pasted_body(card: Card) -> str:
    """A card's body for other programs: underlined, bold and on yellow, in whatever colour their text has."""
    lit = card.markup().replace("<mark>", '<span style="background: yellow">').replace("</mark>", "</span>")
    return lit.replace("\n", "<br>")
