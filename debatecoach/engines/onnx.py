"""Whether onnxruntime starts, and what it raises: its errors have no common base of their own."""

from __future__ import annotations

import importlib.util

from debatecoach.base.errors import reason_of
from debatecoach.base.marks import QT_TRANSLATE_NOOP

CANNOT_START = QT_TRANSLATE_NOOP(
    "errors", "Install debatecoach again; on Windows, Microsoft's Visual C++ Redistributable too."
)
"""What to do where it does not."""


def why_not() -> str:
    """Why onnxruntime does not start here, empty if it does. 0.2 s the first time.

    Its Windows library needs Microsoft's C++ runtime, which a fresh Windows lacks; only importing it tells.
    """
    try:
        import onnxruntime  # noqa: F401
    except ImportError as problem:
        return reason_of(problem)
    return ""


def onnx_errors() -> tuple[type[Exception], ...]:
    """Everything that loading or running a damaged or wrong model file may raise."""
    from onnxruntime.capi import onnxruntime_pybind11_state as state

    names = (
        *("Fail", "InvalidArgument", "InvalidGraph", "InvalidProtobuf", "NoSuchFile", "NotImplemented"),
        *("RuntimeException", "EPFail", "NoModel"),
    )
    found = tuple(getattr(state, name) for name in names)
    if importlib.util.find_spec("onnx") is not None:
        from google.protobuf.message import Error  # the onnx package reads files with it

        found = (*found, Error)
    return (*found, OSError, ValueError, KeyError, TypeError, RuntimeError)
