"""What onnxruntime raises; its errors have no common base of their own."""

from __future__ import annotations

import importlib.util


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
