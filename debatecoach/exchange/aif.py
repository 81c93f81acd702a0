"""AIF, the Argument Interchange Format, as AIFdb and OVA write it in JSON; also wrapped as xAIF.

``nodes`` have a nodeID, a text and a type: I is a statement; RA an inference, CA a conflict, MA a restatement
between the nodes its ``edges`` come from and lead to (fromID, toID). L and YA nodes tell who said it and how,
TA how the talk went on, PA what is preferred. On export each argument is an I node that conflicts with what
it answers; everything else about it is in a key of our own, which other programs leave alone.
"""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from debatecoach.base.marks import QT_TRANSLATE_NOOP
from debatecoach.base.messages import Message
from debatecoach.debate.argument import Argument
from debatecoach.debate.motion import Motion
from debatecoach.exchange.faults import MOST_NODES, MOST_TOKENS, refused
from debatecoach.exchange.fields import argument_from, extras
from debatecoach.exchange.model import LossLedger, Parcel, ReadingJob, words
from debatecoach.exchange.motions import KEY, described, json_of, undescribed
from debatecoach.exchange.points import NODE, Graph, Node, own_id, points_of, spread, trees
from debatecoach.exchange.texts import check_field, clean, decoded, joined, parted

SCHEMES = {"RA": True, "MA": True, "CA": False}
"""Nodes that relate others, and whether they support."""

TALK = QT_TRANSLATE_NOOP("exchange", "Nodes of type {type}")
NOT_ARGUED = QT_TRANSLATE_NOOP("exchange", "They tell how something was said, not what is argued.")
RESTATED = QT_TRANSLATE_NOOP("exchange", "A restatement")
AS_SUPPORT = QT_TRANSLATE_NOOP("exchange", "It is taken as a supporting argument.")
UNDERCUT = QT_TRANSLATE_NOOP("exchange", "An argument against an inference")
ON_PREMISE = QT_TRANSLATE_NOOP("exchange", "It answers the premise of that inference.")
LOOSE = QT_TRANSLATE_NOOP("exchange", "A relation that leads nowhere")
NO_END = QT_TRANSLATE_NOOP("exchange", "The node at its end is not in the file.")

_Scheme = tuple[str, list[str], list[str]]


def recognise(text: str) -> bool:
    """Whether a text is most likely AIF."""
    return text.startswith("{") and ('"nodes"' in text or '"AIF"' in text)


def read(data: bytes, job: ReadingJob) -> Parcel:
    """AIF or xAIF.

    Raises:
        InputError: it is none, two nodes have one id, or it is more than any argument tree.
    """
    if sum(data.count(mark) for mark in (b",", b"[", b"{")) > MOST_TOKENS:
        raise refused("too many", job.name)
    found = json_of(decoded(data, job))
    if isinstance(found, dict) and isinstance(found.get("AIF"), dict):
        found = found["AIF"]
    if not isinstance(found, dict) or not isinstance(found.get("nodes"), list):
        raise refused("damaged", job.name, format="AIF")
    ours = found.get(KEY)
    graph, schemes = _nodes(found["nodes"], job)
    if not graph.nodes:
        raise refused("empty", job.name)
    _relations(graph, schemes, found.get("edges"), job)
    told = ours.get("root") if isinstance(ours, dict) else None
    motion, points = spread(graph, job, told if isinstance(told, str) and told in graph.nodes else None)
    text = graph.nodes[motion].text if motion is not None else ""
    return undescribed(ours, Parcel(Motion(text), trees(points, job)), job)


def _nodes(found: list[Any], job: ReadingJob) -> tuple[Graph, dict[str, _Scheme]]:
    graph = Graph()
    schemes: dict[str, _Scheme] = {}
    talk: Counter[str] = Counter()
    for each in found:
        if not isinstance(each, dict) or not isinstance(each.get("nodeID"), str | int):
            raise refused("damaged", job.name, format="AIF")
        name, kind = str(each["nodeID"]), str(each.get("type", ""))[:20]
        if name in graph.nodes or name in schemes:
            raise refused("twice", job.name, id=name)
        if kind == "I":
            place = words(NODE, node=name[:40])
            kept = each.get(KEY)
            ours: dict[str, Any] = kept if isinstance(kept, dict) else {}
            text = each.get("text")
            text = clean(check_field(text, job)) if isinstance(text, str) else ""
            graph.nodes[name] = Node(_argument(text, ours, job, place), place, own_id(ours.get("id")), text)
            if len(graph.nodes) > MOST_NODES + 1:
                raise refused("too many", job.name)
        elif kind in SCHEMES:
            schemes[name] = (kind, [], [])
        else:
            talk[kind or "?"] += 1
    for kind, count in sorted(talk.items()):
        job.ledger.note(words(TALK, type=kind), words(NOT_ARGUED), count=count)
    return graph, schemes


def _argument(text: str, ours: dict[str, Any], job: ReadingJob, place: Message) -> Argument:
    claim, argument = ours.get("claim"), ours.get("argument", "")
    # What another program changed in the text counts, not what we once kept beside it.
    if not isinstance(claim, str) or not isinstance(argument, str) or clean(joined(claim, argument)) != text:
        claim, argument = parted(text)
    return argument_from(claim, argument, ours, job.ledger, place)


def _relations(graph: Graph, schemes: dict[str, _Scheme], edges: object, job: ReadingJob) -> None:
    """Relations between statements, through the scheme nodes between them."""
    for each in edges if isinstance(edges, list) else ():
        if not isinstance(each, dict):
            raise refused("damaged", job.name, format="AIF")
        source, target = str(each.get("fromID", "")), str(each.get("toID", ""))
        if source in schemes:
            schemes[source][2].append(target)
        if target in schemes:
            schemes[target][1].append(source)
        if source in graph.nodes and target in graph.nodes:
            graph.relate(source, target, True, job)  # not AIF, but what hand-made files mean
    premises = {
        name: next((source for source in sources if source in graph.nodes), "")
        for name, (_, sources, _) in schemes.items()
    }
    for name, (kind, sources, targets) in schemes.items():
        place = words(NODE, node=name[:40])
        undercut = [premises[target] for target in targets if premises.get(target)]
        ends = [target for target in targets if target in graph.nodes] + undercut
        starts = [source for source in sources if source in graph.nodes]
        if not ends or not starts:
            job.ledger.note(words(LOOSE), words(NO_END), place)
            continue
        if undercut:
            job.ledger.note(words(UNDERCUT), words(ON_PREMISE), place, kept=True)
        if kind == "MA":
            job.ledger.note(words(RESTATED), words(AS_SUPPORT), place, kept=True)
        for start in starts:
            for end in ends:
                if start != end:
                    graph.relate(start, end, SCHEMES[kind], job)


# -- writing -----------------------------------------------------------------------------------------


def write(parcel: Parcel, ledger: LossLedger) -> bytes:
    """A parcel as AIFdb's JSON."""
    nodes: list[dict[str, Any]] = [{"nodeID": "motion", "text": clean(parcel.motion.text), "type": "I"}]
    edges: list[dict[str, Any]] = []
    names: dict[int, str] = {-1: "motion"}

    def edge(source: str, target: str) -> None:
        edges.append({"edgeID": str(len(edges) + 1), "fromID": source, "toID": target})

    for at, point in enumerate(points_of(parcel)):
        said = point.argument
        said = argument_from(said.claim, said.argument, extras(said), ledger)  # as it will be read again
        names[at] = str(at + 1)
        own = {"id": clean(point.id), "claim": said.claim, "argument": said.argument, **extras(said)}
        text = joined(own["claim"], own["argument"])
        nodes.append({"nodeID": names[at], "text": text, "type": "I", KEY: own})
        kind, name = ("RA", "Default Inference") if point.supports else ("CA", "Default Conflict")
        nodes.append({"nodeID": f"s{at + 1}", "text": name, "type": kind})
        edge(names[at], f"s{at + 1}")
        edge(f"s{at + 1}", names[point.parent])
    document = {"nodes": nodes, "edges": edges, "locutions": [], KEY: {"root": "motion", **described(parcel)}}
    return (json.dumps(document, ensure_ascii=False, indent=1) + "\n").encode()
