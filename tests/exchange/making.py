"""Arguments, trees and cases for round trips, with texts that are hard on every format."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from hypothesis import strategies as st

from debatecoach.debate.argument import Argument, Review, Score, Scorer, Way
from debatecoach.debate.card import Card, Look
from debatecoach.debate.case import Case
from debatecoach.debate.evidence import Knowledge, Passage
from debatecoach.debate.forest import STANCE, Branch, Twig
from debatecoach.debate.motion import (
    Battlefield,
    Criterion,
    Definition,
    Framework,
    Importance,
    Motion,
    Weighing,
)
from debatecoach.debate.rehearsal_tree import RehearsalForest
from debatecoach.debate.side import Side

NASTY = (
    "=1+1", "-1", "+1", "@SUM(A1)", "'quoted", "# heading", "- bullet", "* star", "1. one",
    "1.1. Pro: no", "2) two", "[title]: text", "<arg>: text", "[a](http://x.y/z)", "{data: 1}", "{", "}",
    "a } b", "// comment", "/* c */", "<!--", "-> See 1.1.", "_under_", "**bold**", "===", "---",
    "(1) premise", "Pro: pro", "Con: con", ":note: x", "\\", "\\n", "\\-", "a|b", "\"quoted\"",
    "say \"hi\"", "a,b;c", "tab\there", "line\nbreak", "para\n\ngraph", " lead", "trail ",
    "正方认为应当废除。", "中文，标点！", "👩‍👩‍👧 emoji 😀", "العربية من اليمين", "עברית", "Ünïcödé",
    "e\u0301", "a.b.c", "Mr. Smith went. He came", "U.S. law. It", "What? Yes", "…", "_x000D_", "&amp;",
    "<b>x</b>", "]]>", "\u200f", "0", "null", "true", "1.5", "~", "%", "$x$", "`code`", "http://a.b//c",
    "a // b", "#tag", "#(tag)", "> quote", "<- x", "+> y",
)  # fmt: skip
"""Texts that mean something somewhere."""

WEIRD = st.characters(
    blacklist_categories=("Cs", "Cc"), blacklist_characters="\ufeff\ufffe\uffff\u2028\u2029"
)
WORDS = st.one_of(
    st.sampled_from(NASTY),
    st.text(WEIRD, min_size=1, max_size=12),
    st.from_regex(r"[a-z]{2,8}( [a-z]{2,8}){0,3}", fullmatch=True),
)
TEXTS = st.lists(WORDS, min_size=1, max_size=3).map(" ".join)
LONGER = st.lists(WORDS, min_size=1, max_size=4).map("\n".join)
MAYBE = st.one_of(st.just(""), TEXTS, LONGER)
SCORES = st.builds(
    Score,
    st.floats(0.0, 2.0, allow_nan=False),
    st.one_of(st.just(""), TEXTS),
    st.sampled_from(sorted(Scorer)),
    st.sampled_from(sorted(Way)),
)
RUNS = st.lists(st.tuples(MAYBE, st.frozensets(st.sampled_from(sorted(Look)))), max_size=4)


@st.composite
def cards(draw: st.DrawFn) -> Card:
    """A card with some of its body marked."""
    tag, author, title, publication, url, cite = (draw(MAYBE) for _ in range(6))
    date = draw(st.sampled_from(["", "2019", "2019-05-03"]))
    return Card(tag, "", author, title, publication, date, url, cite).with_body(draw(RUNS))


TAGS = st.lists(TEXTS.map(lambda text: " ".join(text.split())).filter(bool), max_size=3, unique=True).map(
    tuple
)
RICH = st.builds(
    Argument, TEXTS, MAYBE, MAYBE, SCORES, SCORES, MAYBE, st.lists(cards(), max_size=3).map(tuple),
    MAYBE, MAYBE, MAYBE, MAYBE, TAGS, st.sampled_from(sorted(Review)), st.booleans(),
)  # fmt: skip
PLAIN = st.builds(Argument, TEXTS, MAYBE)
ARGUMENTS = PLAIN | RICH

WEIGHING = st.none() | st.builds(Weighing, MAYBE, MAYBE, MAYBE, MAYBE)
MOTIONS = st.builds(
    Motion,
    TEXTS,
    background=MAYBE,
    definitions=st.lists(st.builds(Definition, TEXTS, TEXTS), max_size=2).map(tuple),
    criterion=st.none() | st.builds(Criterion, TEXTS, MAYBE),
    battlefields=st.lists(
        st.builds(
            Battlefield, st.from_regex("[a-z]{3,8}", fullmatch=True), TEXTS,
            st.sampled_from(sorted(Importance)), MAYBE, st.lists(TEXTS, max_size=2).map(tuple),
            WEIGHING, WEIGHING,
        ), max_size=2, unique_by=lambda each: each.id,
    ).map(tuple),
    pro_framework=st.none() | st.builds(Framework, TEXTS, MAYBE),
    con_framework=st.none() | st.builds(Framework, TEXTS, MAYBE),
)  # fmt: skip


@st.composite
def branches(
    draw: st.DrawFn, side: Side, arguments: st.SearchStrategy[Argument] = ARGUMENTS
) -> Branch[Argument]:
    """A side's twigs, depth first, with ids as the app gives them."""
    forest = RehearsalForest(side)
    for number in range(draw(st.integers(0, 6))):
        above = draw(st.sampled_from([STANCE, *forest.walk()]))
        stem = side[0] if above == STANCE else f"{above}."
        name = f"{stem}{len(forest.children(above)) + 1}"
        forest.insert((Twig(name, above, draw(arguments)),), len(forest.children(above)))
        assert number >= 0
    return forest.twigs()


@st.composite
def cases(draw: st.DrawFn, arguments: st.SearchStrategy[Argument] = ARGUMENTS) -> Case:
    """A case with both sides' trees, at least one argument in them."""
    forests = {side: RehearsalForest(side, draw(branches(side, arguments))) for side in Side}
    if not any(len(forest) for forest in forests.values()):
        forests[Side.PRO].insert((Twig("p1", STANCE, draw(arguments)),), 0)
    knowledge = Knowledge()
    knowledge.add(draw(st.lists(st.builds(Passage, st.just(""), TEXTS, TEXTS, MAYBE), max_size=2)))
    return Case(draw(MOTIONS), forests, draw(MAYBE), knowledge=knowledge)


def tree_case(*pro: object, motion: str = "We should do it", con: Iterable[object] = ()) -> Case:
    """A case of nested ``(claim, reply, …)`` tuples and plain claims."""
    forests = {Side.PRO: RehearsalForest(Side.PRO), Side.CON: RehearsalForest(Side.CON)}
    for side, nodes in ((Side.PRO, pro), (Side.CON, con)):
        stack = [(node, STANCE) for node in reversed(list(nodes))]
        forest = forests[side]
        while stack:
            node, above = stack.pop()
            claim, *replies = node if isinstance(node, tuple) else (node,)
            stem = side[0] if above == STANCE else f"{above}."
            name = f"{stem}{len(forest.children(above)) + 1}"
            said = claim if isinstance(claim, Argument) else Argument(claim)
            forest.insert((Twig(name, above, said),), len(forest.children(above)))
            stack.extend((reply, name) for reply in reversed(replies))
    return Case(Motion(motion), forests)


def shape(branch: Branch[Argument]) -> list[tuple[str, int]]:
    """Claims with their levels, in reading order."""
    level = {STANCE: -1}
    found = []
    for twig in branch:
        level[twig.id] = level[twig.parent] + 1
        found.append((twig.payload.claim, level[twig.id]))
    return found


def bare(argument: Argument) -> Argument:
    """Claim and argument alone."""
    return replace(Argument(argument.claim), argument=argument.argument)
