"""Which sentences of a draft are spoken: the cheapest go, exactly, and none is left hanging.

The draft becomes a plan for the library's exact fit (:mod:`debatecoach.coach.debater.fit`, a
tree-structured knapsack over measured seconds):

- a paragraph's first sentence goes only with its whole paragraph;
- a sentence that rests on the one before it ("This means …") goes when that goes;
- a sentence about "the oven" goes when the one goes that brought in an oven;
- a sentence that announces ("Two reasons.", "Why?") stays only with what it announces;
- a second numbered point stays only with the first;
- the speech's first sentence and its last (the peroration) stay.

Where no selection of that kind lands in the window, the same is tried without these rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from debatecoach.coach.debater.fit import GRAIN, SentenceBlock, fit
from debatecoach.coach.listen.stems import content_words, overlap
from debatecoach.coach.team.timing.draft import (
    Draft,
    DraftSentence,
    announces,
    illustrates,
    leans,
    length,
    ordinal,
    repeats,
    takes_up,
)
from debatecoach.debate.timekeeping import PARAGRAPH_PAUSE, SENTENCE_PAUSE

# -- Prepared sentences of the rehearsal trees, where a speech can take them

_LIKE = 0.2
_MOST = 60


def with_reserve(draft: Draft, frozen: int, reserve: Sequence[str]) -> Draft:
    """The draft with each reserve text behind the point it is nearest to in words.

    A text that is near none becomes a paragraph of its own before the last one. What the draft says
    already is left out. Nothing comes before the frozen lines' end or after the speech's last sentence.
    """
    exact = {line.text for line in draft.lines}
    said = [content_words(line.text) for line in draft.lines]
    fresh: list[list[DraftSentence]] = []
    for text in list(dict.fromkeys(reserve))[:_MOST]:
        made = Draft.of(text).lines
        words = content_words(text)
        if not made or exact & {line.text for line in made}:
            continue
        if repeats(words, said):
            continue
        exact |= {line.text for line in made}
        fresh.append(
            [DraftSentence(line.text, False, place > 0, line.weight, True) for place, line in enumerate(made)]
        )
    if not draft.lines[frozen:]:
        return Draft((*draft.lines, *(line for each in fresh for line in _alone(each))))
    ends = _ends(draft, frozen)
    points = {end: _words_of(draft, end) for end in ends}
    before_last = _before_last(draft, frozen)
    added: dict[int, list[DraftSentence]] = {}
    own: list[DraftSentence] = []
    for lines in fresh:
        words = content_words(" ".join(line.text for line in lines))
        near = max(ends, key=lambda end: (overlap(words, points[end]), -end), default=None)
        if near is not None and overlap(words, points[near]) >= _LIKE:
            added.setdefault(near, []).extend(lines)
        else:
            own += _alone(lines)
    if before_last < 0:
        return Draft((*own, *draft.after(added).lines))
    added.setdefault(before_last, []).extend(own)
    return draft.after(added)


def _alone(lines: Sequence[DraftSentence]) -> list[DraftSentence]:
    first = lines[0]
    return [DraftSentence(first.text, True, False, first.weight, True), *lines[1:]]


def _ends(draft: Draft, frozen: int) -> list[int]:
    """Last lines of paragraphs behind which something can still be said."""
    lines = draft.lines
    last = len(lines) - 1
    return [place for place in range(max(0, frozen - 1), last) if lines[place + 1].paragraph]


def _before_last(draft: Draft, frozen: int) -> int:
    """The line before the last paragraph, or before the last sentence of a speech in one paragraph."""
    lines = draft.lines
    for place in range(len(lines) - 1, max(frozen, 1) - 1, -1):
        if lines[place].paragraph:
            return place - 1
    place = len(lines) - 1
    while place > frozen and lines[place].joined:
        place -= 1
    return place - 1


def _words_of(draft: Draft, end: int) -> frozenset[str]:
    words: set[str] = set()
    place = end
    while True:
        words |= content_words(draft.lines[place].text)
        if place == 0 or draft.lines[place].paragraph:
            return frozenset(words)
        place -= 1


MARGIN = 1.5
"""Seconds kept free at both edges of the window where the material allows."""
_DEEPEST = 8
_LAST_WORTH = 1000.0
_RESERVE_COST = -0.2
"""A second of reserve: used for as long as it takes to reach the window and no longer."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """A selection.

    Attributes:
        draft: frozen prefix included.
        seconds: measured, pauses included.
        in_window: True if it ends in the window.
        dropped: the lines left out, reserve not counted.
        kept: share of the draft's worth that is spoken, 0-1.
    """

    draft: Draft
    seconds: float
    in_window: bool
    dropped: tuple[DraftSentence, ...] = ()
    kept: float = 1.0

    def off(self, window: tuple[float, float]) -> float:
        """Seconds outside the window, 0 inside."""
        return max(window[0] - self.seconds, self.seconds - window[1], 0.0)


@dataclass(frozen=True, slots=True)
class _Unit:
    """Lines that stay or go together: their places, their paragraph, seconds with the pause."""

    places: tuple[int, ...]
    paragraph: int
    opens: bool
    seconds: float


def choose(
    draft: Draft, measured: Mapping[str, float], window: tuple[float, float], frozen: int = 0
) -> Chosen:
    """The most valuable selection of a draft that ends in the window.

    Args:
        draft: with ``frozen`` lines at its beginning that have been spoken and stay as they are.
        measured: seconds of each line's text.
        window: the speech has to end between these, seconds.

    Returns:
        The selection; if none lands in the window, the longest below it. Above it only where the frozen
        lines alone are.
    """
    total = draft.seconds(measured)
    if window[0] <= total <= window[1] and not any(line.reserve for line in draft.lines):
        return Chosen(draft, total, True)
    if total < window[0]:
        return Chosen(draft, total, False)  # leaving out makes nothing longer
    begun = length(draft.lines[:frozen], measured)
    units = _units(draft.lines, measured, frozen)
    best: Chosen | None = None
    for low, high, strict in (
        (window[0] + MARGIN, window[1] - MARGIN, True),
        (window[0], window[1], True),
        (window[0] + MARGIN, window[1] - MARGIN, False),
        (window[0], window[1], False),
    ):
        for _ in range(4):  # without the rules pauses are known only afterwards
            if high <= begun:
                break
            found, fits = _selected(draft, units, measured, (low - begun, high - begun), frozen, strict)
            chosen = _told(draft, found, measured, window)
            if chosen.seconds <= window[1] and (
                best is None or chosen.in_window or chosen.seconds > best.seconds
            ):
                best = chosen
            if chosen.in_window:
                return chosen
            if chosen.seconds <= window[1] or not fits:
                break
            high -= chosen.seconds - window[1] + GRAIN
    return best or _told(draft, set(range(frozen)), measured, window)


def _told(draft: Draft, kept: set[int], measured: Mapping[str, float], window: tuple[float, float]) -> Chosen:
    lines: list[DraftSentence] = []
    opens = False
    for place, line in enumerate(draft.lines):
        opens |= line.paragraph
        if place in kept:
            lines.append(line if line.paragraph == opens else replace(line, paragraph=opens))
            opens = False
    seconds = length(lines, measured)
    own = [(place, _worth(line, measured)) for place, line in enumerate(draft.lines) if not line.reserve]
    whole = sum(worth for _, worth in own)
    dropped = tuple(line for place, line in enumerate(draft.lines) if place not in kept and not line.reserve)
    share = sum(worth for place, worth in own if place in kept) / whole if whole else 1.0
    return Chosen(Draft(tuple(lines)), seconds, window[0] <= seconds <= window[1], dropped, share)


def _worth(line: DraftSentence, measured: Mapping[str, float]) -> float:
    """A line's value: its weight a second, and a little for being whole, so that fewer cuts are made."""
    if line.reserve:
        return _RESERVE_COST * measured[line.text]
    return line.weight * (measured[line.text] + 1.0)


def _units(lines: Sequence[DraftSentence], measured: Mapping[str, float], frozen: int) -> list[_Unit]:
    """The lines that may go, pieces of one sentence together.

    Seconds are whole cells of the fit's grain; what rounding takes from one is given to the next, so
    a selection's sum is off by less than a cell or two, not by a cell a sentence.
    """
    units: list[_Unit] = []
    groups: list[list[int]] = []
    for place in range(frozen, len(lines)):
        if lines[place].joined and groups and not lines[place].paragraph:
            groups[-1].append(place)
        else:
            groups.append([place])
    paragraph, carry = 0, 0.0
    for group in groups:
        opens = lines[group[0]].paragraph and group[0] > 0
        paragraph += opens
        pauses = SENTENCE_PAUSE * (len(group) - 1) + (PARAGRAPH_PAUSE if opens else SENTENCE_PAUSE)
        if group[0] == 0:
            pauses -= SENTENCE_PAUSE
        exact = sum(measured[lines[place].text] for place in group) + pauses
        cells = max(1, round((exact + carry) / GRAIN))
        carry += exact - cells * GRAIN
        units.append(_Unit(tuple(group), paragraph, opens, cells * GRAIN))
    return units


def _selected(
    draft: Draft,
    units: Sequence[_Unit],
    measured: Mapping[str, float],
    window: tuple[float, float],
    frozen: int,
    strict: bool,
) -> tuple[set[int], bool]:
    """Places of the lines spoken, and whether they fit by the grain's reckoning."""
    worth = [sum(_worth(draft.lines[place], measured) for place in unit.places) for unit in units]
    if not strict and worth:
        worth[-1] += _LAST_WORTH
    seconds = {
        str(number): unit.seconds - (PARAGRAPH_PAUSE if unit.opens and strict else SENTENCE_PAUSE)
        for number, unit in enumerate(units)
    }
    if strict:
        plan = _plan(draft, units, worth, frozen)
    else:
        plan = [SentenceBlock((str(number),), value) for number, value in enumerate(worth)]
    fitted = fit(plan, seconds, max(0.0, window[0]), window[1])
    kept = set(range(frozen))
    for line in fitted.lines:
        kept.update(units[int(line.text)].places)
    return kept, fitted.fits


def _plan(draft: Draft, units: Sequence[_Unit], worth: Sequence[float], frozen: int) -> list[SentenceBlock]:
    """The units as a tree of what depends on what."""
    texts = [draft.lines[unit.places[0]].text for unit in units]
    ends = [draft.lines[unit.places[-1]].text for unit in units]
    children: dict[int, list[int]] = {}
    required: set[int] = set()
    roots: list[int] = []
    depth: dict[int, int] = {}
    parent_of: dict[int, int] = {}
    head = lead = 0
    brought = takes_up(texts)
    for number, unit in enumerate(units):
        if not number or unit.paragraph != units[number - 1].paragraph:
            head = lead = number
            depth[number] = 0
            roots.append(number)
            continue
        announced = announces(ends[lead])
        if draft.lines[unit.places[0]].reserve:
            parent = number - 1 if number - 1 == lead else parent_of.get(number - 1, head)
        elif depth[lead] < _DEEPEST and (announced or leans(texts[number])):
            parent = lead
            if announced or illustrates(texts[lead]):
                required.add(number)
        else:
            parent = _brought_in(brought[number], head, depth)
        depth[number] = depth[parent] + 1
        parent_of[number] = parent
        children.setdefault(parent, []).append(number)
        if not draft.lines[unit.places[0]].reserve:
            lead = number
    roots = _in_order(roots, texts, children, parent_of)
    if units:
        if not frozen:
            required.add(0)
        _require_last(len(units) - 1, parent_of, required)

    def block(number: int) -> SentenceBlock:
        parts = tuple(block(each) for each in children.get(number, ()))
        return SentenceBlock((str(number),), worth[number], number in required, parts, units[number].opens)

    return [block(each) for each in roots]


def _brought_in(by: int | None, head: int, depth: Mapping[int, int]) -> int:
    """What a sentence rests on that does not lean: its paragraph's head, or what brought in its matter."""
    return by if by is not None and by > head and depth[by] < _DEEPEST else head


def _in_order(
    roots: Sequence[int], texts: Sequence[str], children: dict[int, list[int]], parent_of: dict[int, int]
) -> list[int]:
    """Paragraph heads of which "Second" stands inside "First": without the first there is no second."""
    top: list[int] = []
    last, number = -1, 0
    between: list[int] = []
    for root in roots:
        found = ordinal(texts[root])
        if number and found == number + 1:
            for each in (*between, root):
                parent_of[each] = last
                children.setdefault(last, []).append(each)
            last, number, between = root, found, []
            continue
        if number and found != 1:
            between.append(root)
            continue
        top += (*between, root)
        last, number, between = root, int(found == 1), []
    return [*top, *between]


def _require_last(last: int, parent_of: Mapping[int, int], required: set[int]) -> None:
    """The last sentence stays, and so does what it stands in."""
    number: int | None = last
    while number is not None:
        required.add(number)
        number = parent_of.get(number)
