"""Marking strings for translation where there is no Qt.

``lupdate`` finds calls by name, so this local ``QT_TRANSLATE_NOOP`` marks a string and returns it
unchanged; whoever shows it (``ui``) looks the translation up by the same context and text. It finds a
``Message`` with a text of its own as well (``packaging/translations.py``): that needs no mark.
"""


def QT_TRANSLATE_NOOP(context: str, text: str) -> str:
    """Return ``text`` as it is; ``context`` only tells the translator where it belongs."""
    return text
