"""The booklet: every main claim with its ground, and under it each attack with its answers, numbered.

It reads in black and white: sides are told by words and by the bar beside each argument.
"""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication, QSizeF

from debatecoach.debate.argument import Argument, Scorer
from debatecoach.debate.card import Card
from debatecoach.debate.side import Side
from debatecoach.ui.export.book import Book, Style, TextRow
from debatecoach.ui.export.pages import Portion, Section, section_name
from debatecoach.ui.kit.names import scheme_name
from debatecoach.ui.kit.text_lines import one_line
from debatecoach.ui.kit.widgets import side_name
from debatecoach.ui.kit.wording import headed
from debatecoach.ui.prep.battlefields import importance_words
from debatecoach.ui.trees.tree_words import level_words, number, review_name, scorer_name

translate = QCoreApplication.translate

TITLE = Style(25, 600, leading=1.22)
PART = Style(18, 600, leading=1.3)
HEADING = Style(11, 600)
CLAIMS = (Style(13, 600, leading=1.32), Style(10.5, 600, leading=1.36))
"""Main claims, and all others."""
BODY, SMALL = Style(9.75), Style(8.25, ink="muted")
CARD, NOTE = Style(9, ink="muted"), Style(9, 500)
ROLES = {side: Style(8, 600, ink=str(side)) for side in Side}
INDENT, DEEPEST, BAR = 15.0, 8, 9.0
"""Points a level is set in; levels that are; from the bar to the text."""
MOST_TITLE = 600
"""Characters of the motion on the first page."""


class Booklet(Book):
    """Set when it is made.

    Args:
        portion: what it holds.
        size: of its pages, points.
        notes: with the coach's notes, tags and review states.
    """

    def __init__(self, portion: Portion, size: QSizeF, notes: bool = False) -> None:
        self._notes = notes
        super().__init__(one_line(portion.motion.text), size)
        self._contents: list[TextRow] = []
        self._front(portion)
        places: list[int] = []
        for section in portion.sections:
            self._part(section, places)
        for row, place in zip(self._contents, places, strict=True):
            row.right = str(place + 1)

    # -- the first pages -----------------------------------------------------------------------------

    def _front(self, portion: Portion) -> None:
        self.head = translate("Booklet", "Contents")
        self.put(self._set(self.title[:MOST_TITLE], TITLE, 0))
        counts = [
            translate("Booklet", "{0} case: {1} arguments").format(
                side_name(section.forest.side), len(section)
            )
            for section in portion.sections
        ]
        words = " · ".join(counts) or translate("Booklet", "There are no arguments yet.")
        self.put(self._set(words, Style(11, ink="muted"), 6))
        legend = {
            Side.PRO: translate("Booklet", "A solid bar: spoken for Pro"),
            Side.CON: translate("Booklet", "A hollow bar: spoken for Con"),
        }
        for at, (side, text) in enumerate(legend.items()):
            self.put([TextRow(BAR, text, SMALL, 14 if not at else 4)], (0, side))
        text = translate(
            "Booklet",
            "Scores run from 0 to 2. Strength takes off what the best replies cost, three deep. Arguments "
            "without a card are reasoning.",
        )
        self.put(self._set(text, SMALL, 6))
        self._ground(portion)
        if not portion.sections:
            return
        self.put([TextRow(0, translate("Booklet", "Contents"), HEADING, 24, ruled=True)], with_next=60)
        for section in portion.sections:
            self._contents_of(section)

    def _ground(self, portion: Portion) -> None:
        """What both sides agree to fight about."""
        motion = portion.motion
        rows: list[TextRow] = []
        for each in motion.definitions:
            rows += self._set(headed(each.term, each.meaning), BODY, 3)
        if rows:
            self.put([TextRow(0, translate("Booklet", "Definitions"), HEADING, 20), *rows])
        if motion.criterion is not None:
            heading = TextRow(0, translate("Booklet", "Criterion"), HEADING, 12)
            text = motion.criterion.text
            said = self._set(text[:1].upper() + text[1:], BODY, 3)
            self.put([heading, *said, *self._set(motion.criterion.why, BODY, 2)])
        heading = TextRow(0, translate("Booklet", "Battlefields"), HEADING, 12)
        for field in motion.battlefields:
            question = f"{field.question} ({importance_words(field.importance)})"
            rows = [*self._set(question, Style(9.75, 600), 4), *self._set(field.rationale, BODY, 1)]
            for side in Side:
                weighing = field.weighing(side)
                if weighing is not None:
                    said = headed(side_name(side), " ".join(weighing.sentences()))
                    rows += self._set(said, BODY, 2, INDENT)
            self.put([heading, *rows] if field is motion.battlefields[0] else rows)

    def _contents_of(self, section: Section) -> None:
        """A line for the part, and one for each main claim; page numbers come when they are known."""
        room = self.width - 34
        entries: list[tuple[str, Style, float, float]] = [(section_name(section), HEADING, 0, 10)]
        for at, node in enumerate(section.heads, 1):
            entries.append((f"{at}  {one_line(section.forest[node].claim)}", BODY, BAR, 2))
        for text, style, x, before in entries:
            rows = self._set(text, style, before, x, room)
            last = rows[-1]
            last.dots, last.right_style = True, BODY
            self._contents.append(last)
            self.put(rows)

    # -- arguments -----------------------------------------------------------------------------------

    def _part(self, section: Section, places: list[int]) -> None:
        forest = section.forest
        self.head = section_name(section)
        self.turn()
        place = len(self) - 1
        places.append(place)
        self.put([TextRow(BAR + 4, self.head, PART)], (0, forest.side))
        framework = self._book_framework(section)
        if framework:
            self.put(framework)
        for node, at, level in section.walk():
            rows = list(self._entry(section, node, at, level))
            x = INDENT * min(level, DEEPEST)
            begins = self.put(rows, (x, forest.side_of(node)), with_next=0 if level else 40)
            if level == 0:
                places.append(begins)

    def _book_framework(self, section: Section) -> list[TextRow]:
        framework = section.framework
        if framework is None:
            return []
        return [*self._set(framework.name, HEADING, 8), *self._set(framework.text, BODY, 2)]

    def _entry(self, section: Section, node: str, at: str, level: int) -> Iterator[TextRow]:
        """An argument's rows: who says what to whom, the claim, its ground, evidence and marks."""
        forest = section.forest
        argument, side = forest[node], forest.side_of(node)
        x = INDENT * min(level, DEEPEST) + BAR
        words = level_words(forest.side, side, forest.level(node))
        strength = translate("Booklet", "Strength {0}").format(number(section.strength(node)))
        role = TextRow(x, f"{at}   {words}", ROLES[side], 9 if level else 20, strength, SMALL)
        role.ruled = not level
        yield role
        yield from self._set(argument.claim, CLAIMS[min(level, 1)], 0, x)
        for text in argument.argument.splitlines():
            if text.strip():
                yield from self._set(text, BODY, 2, x)
        yield from self._more(argument, x)
        yield from self._set(_scores(argument, forest.level(node)), SMALL, 2, x)
        if self._notes:
            yield from self._marks(argument, x)

    def _more(self, argument: Argument, x: float) -> Iterator[TextRow]:
        if argument.illustration:
            text = headed(translate("Booklet", "Illustration"), argument.illustration)
            yield from self._set(text, BODY, 2, x)
        if argument.impact:
            text = headed(translate("Booklet", "Why it matters"), argument.impact)
            yield from self._set(text, BODY, 2, x)
        for card in argument.cards:
            yield from self._card(card, x + 10)

    def _card(self, card: Card, x: float) -> Iterator[TextRow]:
        """A card as debaters print it: tag, cite, and all of its body with what is read aloud marked."""
        yield from self._set(card.tag, NOTE, 4, x)
        yield from self._set(card.full_cite, SMALL, 1 if card.tag else 4, x)
        for at, runs in enumerate(CARD.marked_lines(card, self.width - x)):
            text = "".join(text for text, _ in runs)
            yield TextRow(x, text, CARD, 0.0 if at else 2.0, runs=tuple(runs))

    def _marks(self, argument: Argument, x: float) -> Iterator[TextRow]:
        states = []
        if argument.locked:
            states.append(translate("Booklet", "Locked"))
        if argument.review != "unreviewed":
            states.append(review_name(argument.review))
        states += argument.tags
        if states:
            yield from self._set(" · ".join(states), SMALL, 2, x)
        if argument.note:
            text = headed(translate("Booklet", "Coach’s note"), argument.note)
            yield from self._set(text, NOTE, 3, x)

    def _set(
        self, text: str, style: Style, before: float, x: float = 0.0, right: float = 0.0
    ) -> list[TextRow]:
        """A text in rows from ``x`` to the page's right edge, or to ``right``."""
        width = (right or self.width) - x
        clean = " ".join(text.split())
        if not clean:
            return []
        found = style.lines(clean, width)
        return [TextRow(x, line, style, 0.0 if at else before) for at, line in enumerate(found)]


def _scores(argument: Argument, level: int) -> str:
    """Scores that count at a level and who gave them, and the scheme."""
    parts = []
    for score, wanted, text in (
        (argument.attack, level > 0, translate("Booklet", "Attack {0} ({1})")),
        (argument.support, level != 1, translate("Booklet", "Support {0} ({1})")),
    ):
        if wanted and score.scorer is not Scorer.UNSCORED:
            parts.append(text.format(number(score.value), scorer_name(score.scorer)))
    if argument.scheme:
        parts.append(scheme_name(argument.scheme))
    return " · ".join(parts)
