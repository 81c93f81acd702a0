"""Whether a process is still there, asked without a signal: on Windows ``os.kill(pid, 0)`` presses Ctrl+C."""

from __future__ import annotations

import os
import sys


def runs(pid: int) -> bool:
    """True while a process has not ended."""
    if sys.platform == "win32":
        import ctypes

        kernel, synchronize = ctypes.windll.kernel32, 0x100000
        kernel.OpenProcess.restype = ctypes.c_void_p
        handle = ctypes.c_void_p(kernel.OpenProcess(synchronize, False, pid))
        try:
            return bool(handle) and kernel.WaitForSingleObject(handle, 0) != 0
        finally:
            kernel.CloseHandle(handle)
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
