"""GraphML, for programs that draw and measure graphs (yEd, Gephi, Cytoscape); written by networkx only.

The motion and every argument are nodes, with all their fields as attributes; edges lead from an argument to
what it speaks for or against (``relation``: supports, attacks).
"""

from __future__ import annotations

import io

from debatecoach.debate.side import Side
from debatecoach.exchange.fields import extras
from debatecoach.exchange.model import Ledger, Parcel
from debatecoach.exchange.points import points_of
from debatecoach.exchange.texts import clean, line

MOTION = "motion"


def write(parcel: Parcel, ledger: Ledger) -> bytes:
    """A parcel as GraphML."""
    import networkx

    graph = networkx.DiGraph()
    motion = parcel.motion
    graph.add_node(MOTION, kind="motion", claim=clean(motion.text), argument=clean(motion.background))
    sides: list[Side] = []
    levels: list[int] = []
    names: dict[int, str] = {-1: MOTION}
    used = {MOTION}
    for at, point in enumerate(points_of(parcel)):
        above = sides[point.parent] if point.parent >= 0 else Side.PRO
        sides.append(above if point.supports else above.other)
        levels.append(levels[point.parent] + 1 if point.parent >= 0 else 0)
        name = line(point.id) or "?"
        while name in used:
            name += "a"
        used.add(name)
        names[at] = name
        said = point.argument
        more = {
            key: clean(", ".join(value) if isinstance(value, list) else value)
            if isinstance(value, str | list)
            else value
            for key, value in extras(said).items()
        }
        graph.add_node(
            name,
            kind="argument",
            side=str(sides[-1]),
            level=levels[-1],
            claim=clean(said.claim),
            argument=clean(said.argument),
            **more,
        )
        graph.add_edge(name, names[point.parent], relation="supports" if point.supports else "attacks")
    out = io.BytesIO()
    networkx.write_graphml(graph, out)
    return out.getvalue()
