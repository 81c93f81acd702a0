"""Ways from one pane to another: who shows the thing asked for, goes to it."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal


class Signposts(QObject):
    """See the module.

    Signals:
        node: a side (Side) and a node's id: whoever draws trees selects it.
        point: show this FlowRef on the flow sheet.
    """

    node = Signal(object, str)
    point = Signal(object)
