"""Numbers for people: as short as they can be, with a true minus sign."""

from __future__ import annotations

MINUS = "\N{MINUS SIGN}"


def number(value: float, spec: str = "g") -> str:
    """``3.5``, ``14``, ``−0.6``, never minus zero; ``spec`` is Python's, such as ``+g`` or ``.3g``."""
    text = format(value, spec)
    return signed(text if float(text) else text.replace("-", ""))


def signed(text: str) -> str:
    """Digits and signs, such as the working of a sum, with true minus signs."""
    return text.replace("-", MINUS)


def minutes(seconds: float) -> str:
    """A time in whole seconds: ``2:05``."""
    whole, rest = divmod(int(seconds), 60)
    return f"{whole}:{rest:02d}"
