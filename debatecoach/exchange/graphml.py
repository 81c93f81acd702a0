"""GraphML, for programs that draw and measure graphs (yEd, Gephi, Cytoscape); written by networkx only.

The motion and every argument are nodes, with all their fields as attributes; edges lead from an argument to
what it speaks for or against (``relation``: supports, attacks).
"""

from __future__ import annotations

import io

from debatecoach.exchange.fields import as_text, extras
from debatecoach.exchange.model import LossLedger, Parcel
from debatecoach.exchange.points import depths, points_of, sides_of
from debatecoach.exchange.texts import clean, line

MOTION = "motion"


def write(parcel: Parcel, ledger: LossLedger) -> bytes:
    """A parcel as GraphML."""
    import networkx

    graph = networkx.DiGraph()
    motion = parcel.motion
    graph.add_node(MOTION, kind="motion", claim=clean(motion.text), argument=clean(motion.background))
    points = points_of(parcel)
    names: dict[int, str] = {-1: MOTION}
    used = {MOTION}
    for at, (point, side, depth) in enumerate(zip(points, sides_of(points), depths(points), strict=True)):
        name = line(point.id) or "?"
        while name in used:
            name += "a"
        used.add(name)
        names[at] = name
        said = point.argument
        told = extras(said)
        if said.tags:
            told["tags"] = ", ".join(said.tags)
        if "cards" in told:
            told["cards"] = as_text("cards", told["cards"])
        more = {key: clean(each) if isinstance(each, str) else each for key, each in told.items()}
        graph.add_node(
            name,
            kind="argument",
            side=str(side),
            level=depth - 1,
            claim=clean(said.claim),
            argument=clean(said.argument),
            **more,
        )
        graph.add_edge(name, names[point.parent], relation="supports" if point.supports else "attacks")
    out = io.BytesIO()
    networkx.write_graphml(graph, out)
    return out.getvalue()
