"""A delivery as a table: one tidy CSV of the numbers, the curve, the pauses and the fillers."""

from __future__ import annotations

import csv
import io

from debatecoach.debate.delivery import Delivery, DeliveryMeasure

_UNITS = {
    DeliveryMeasure.PACE: "{unit}/min",
    DeliveryMeasure.ARTICULATION: "syllables/s",
    DeliveryMeasure.PAUSE_RATE: "1/min",
    DeliveryMeasure.PAUSE_MEDIAN: "s",
    DeliveryMeasure.LONG_PAUSES: "",
    DeliveryMeasure.FILLERS: "1/min",
    DeliveryMeasure.VOLUME_RANGE: "dB",
    DeliveryMeasure.CLIPPING: "share",
    DeliveryMeasure.TIME: "s",
}
HEAD = ("what", "at_s", "value", "unit", "low", "high", "verdict", "rough_because", "not_measured_because")


def csv_of(delivery: Delivery) -> bytes:
    """The numbers as CSV, with the mark by which spreadsheets know UTF-8. Names are the program's own and the
    same in every language; words of the speech are left out, which a spreadsheet might take for formulas."""
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\r\n")
    table.writerow(HEAD)
    for each in delivery.measures:
        low, high = each.target or (None, None)
        table.writerow(
            (
                each.kind,
                "",
                _plain(each.value),
                _UNITS[each.kind].format(unit=delivery.unit),
                _plain(low),
                _plain(high),
                each.verdict or "",
                " ".join(each.doubts),
                each.why_not or "",
            )
        )
    unit = _UNITS[DeliveryMeasure.PACE].format(unit=delivery.unit)
    rows = [("pace_over_time", at, rate, unit) for at, rate in delivery.pace]
    if delivery.trace is not None:
        levels = delivery.trace.levels
        rows += [("loudness", at, level, "dBFS") for at, level in enumerate(levels) if level is not None]
    rows += [("pause", each.start, each.seconds, "s") for each in delivery.pauses]
    table.writerows((what, _plain(at), _plain(value), unit) for what, at, value, unit in rows)
    table.writerows(("filler", _plain(at)) for at, _ in delivery.fillers)
    return out.getvalue().encode("utf-8-sig")


def _plain(value: float | None) -> str:
    return "" if value is None else f"{value:.6g}"
