"""The flow from a file, looked at before it is taken in; and on paper."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import openpyxl
from PySide6.QtGui import QPixmap

from debatecoach.casefile.store import CaseStore
from debatecoach.debate.case import Case
from debatecoach.debate.motion import Motion
from debatecoach.exchange.flow_files import FLOW_FORMATS, read, write
from debatecoach.exchange.flow_model import FlowSheet
from debatecoach.ui.export.flow_paper import FlowPaper, flow_image
from debatecoach.ui.export.pages import Paper, image
from debatecoach.ui.kit.theme import theme
from debatecoach.ui.window.flow_files import FlowImport, sheet_of
from tests.gallery.flow import OXFORD, big_round, change, sample_round
from tests.gallery.home import settle
from tests.gallery.rehearsal import CHINESE, LONG
from tests.ui.rig import open_motion

CSV = f"""id,tree,answers,speech,claim
1,pro,,1,Unions raise demand: wages are spent locally
2,pro,1,2,{CHINESE}
3,pro,2,3,"{LONG.replace('"', "'")}"
4,con,,2,Strikes stop hospitals
5,con,4,9,A speech nobody gave
6,pro,99,1,An answer to a point that is not there
"""


def coached() -> bytes:
    """A workbook in which a coach changed, added and deleted rows, and wrote on a sheet for reading."""
    sheet = FlowSheet.plain("THW strengthen trade unions", OXFORD, 4, sample_round(4).flow)
    book = openpyxl.load_workbook(io.BytesIO(write(sheet, FLOW_FORMATS[".xlsx"])[0]))
    page = book["Points"]
    columns = [each.value for each in page[1]]
    page.cell(2, columns.index("claim") + 1).value = "Unions raise demand: where is the study?"
    for claim in (CHINESE, LONG):
        page.append([{"speech": 2, "claim": claim, "answers": "n1"}.get(name) for name in columns])
    page.delete_rows(5)
    book.worksheets[0].protection.sheet = False
    book.worksheets[0]["D2"].value = None
    book.create_sheet("Feedback").append(["Well done"])
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def shots(rig: Any) -> Iterator[tuple[str, QPixmap]]:
    """Import with losses, at 200 %, without losses; a page, a page of many, the picture."""
    parts, window = rig.parts, rig.window
    motion = Motion("This house would strengthen trade unions")
    parts.open_case.open_with(lambda: CaseStore.create(None, Case(motion, rounds=[sample_round(4)])))
    settle(rig.app, lambda: parts.rounds.current is not None, 10)
    for name, data, scale in (
        ("import-flow-losses", CSV.encode(), 1.0),
        ("import-flow-200", CSV.encode(), 2.0),
        ("import-whole", b"tree,speech,claim\npro,1,Safety\n", 1.0),
        ("import-changes", coached(), 1.0),
    ):
        theme().apply(rig.app, rig.scheme, scale, reduced_motion=True)
        file = f"from my club, thursday.{'xlsx' if name == 'import-changes' else 'csv'}"
        found = read(data, OXFORD, 4, name=file)
        dialog = parts.make(FlowImport, window, file, *found)
        dialog.show()
        settle(rig.app)
        yield name, dialog.grab()
        dialog.reject()
    theme().apply(rig.app, rig.scheme, 1.0, reduced_motion=True)
    flow = sample_round(4)
    change(flow.flow, "n2", struck=True)
    change(flow.flow, "n4", bold=True, highlight=True, note="Say this first.")
    change(flow.flow, "n8", claim=CHINESE, arguments=(LONG,))
    shown = sheet_of(flow, motion.text)
    page = Paper.A4.size.transposed()
    yield "paper", QPixmap.fromImage(image(FlowPaper(shown, page), 0, 1400))
    yield "picture", QPixmap.fromImage(flow_image(shown))
    change(flow.flow, "n1", arguments=(f"{LONG} " * 40,))
    overleaf = FlowPaper(sheet_of(flow, motion.text), page)
    yield "paper-overleaf", QPixmap.fromImage(image(overleaf, 1, 1400))
    many = replace(sheet_of(big_round(), motion.text))
    yield "paper-many", QPixmap.fromImage(image(FlowPaper(many, page), 1, 1400))
    open_motion(parts, "fat-tax")
