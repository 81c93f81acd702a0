"""Text out of bytes in whatever encoding, and out of what holds half characters."""

from __future__ import annotations

import codecs
import re

_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_ODD = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufeff\ufffd\ufffe\uffff]")
_SAMPLE = 200_000


def mended(text: str) -> str:
    """A text that can be written: split characters joined, halves of characters (as a text field can give
    them) replaced."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def shortened(text: str, most: int = 60) -> str:
    """Its beginning, up to the end of a word, and an ellipsis, where it has more characters than that."""
    if len(text) <= most:
        return text
    cut = text[:most].rfind(" ")
    return text[: cut if cut > most // 2 else most - 1].rstrip() + "…"


def decoded(data: bytes) -> tuple[str, str]:
    """Bytes as text: by their mark, else UTF-8, UTF-16 or what they most look like.

    Returns:
        The text, and the encoding if it was guessed, else nothing.

    Raises:
        UnicodeError: they are no text.
    """
    text, guess = _decoded(data)
    sample = text[:20_000]
    if len(_ODD.findall(sample)) > 2 + len(sample) // 20:
        raise UnicodeError("no text")
    return text, guess


def _decoded(data: bytes) -> tuple[str, str]:
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return data.decode(encoding, "replace"), ""
    encoding = _utf16(data[:8000])
    if not encoding:
        try:
            return data.decode("utf-8"), ""
        except UnicodeDecodeError:
            encoding = _guessed(data[:_SAMPLE])
    return data.decode(encoding, "replace"), encoding


def _utf16(sample: bytes) -> str:
    """UTF-16 without a mark: every other byte of its blanks, line ends and Latin letters is zero."""
    low, high = sample[0::2].count(0), sample[1::2].count(0)
    if low + high < max(2, len(sample) // 50) or min(low, high) * 10 > max(low, high):
        return ""
    return "utf-16-le" if high > low else "utf-16-be"


def _guessed(sample: bytes) -> str:
    if _looks_like_gb(sample):
        return "gb18030"
    if sample.count(0) > len(sample) // 100:
        raise UnicodeError("no text")
    if _looks_western(sample):
        return "cp1252"
    from charset_normalizer import from_bytes

    found = from_bytes(sample).best()
    if found is None:
        raise UnicodeError("no text")
    return found.encoding


def _looks_like_gb(data: bytes) -> bool:
    """Chinese in GB2312, GBK or GB18030, which short samples do not show by statistics alone: most of its
    characters are the everyday ones of GB2312's first level."""
    try:
        text = codecs.getincrementaldecoder("gb18030")().decode(data)
    except UnicodeDecodeError:
        return False
    other = [each for each in text if ord(each) > 0x7F]
    common = sum(0xB0 <= (each.encode("gb18030", "replace") or b"\0")[0] <= 0xD7 for each in other)
    marks = sum(each in "，。、；：？！“”‘’《》（）…—" for each in other)
    return len(other) > 1 and common + marks >= 0.9 * len(other)


def _looks_western(data: bytes) -> bool:
    """Latin letters with an accent here and there, which statistics take for Baltic as easily."""
    try:
        text = data.decode("cp1252")
    except UnicodeDecodeError:
        return False
    other = [each for each in text if ord(each) > 0x7F]
    letters = sum(each.isalpha() for each in text)
    accents = sum(each in "äöüÄÖÜßéèêëÉÈÊçÇàâáãåÀÂÁÅíìîïÍÎñÑóòôõøÓÔØúùûÚæœÆ" for each in other)
    marks = sum(each in "“”‘’„–—…«»€£©°§\xa0¿¡·²³½" for each in other)
    return accents * 4 < letters and accents + marks > 0.9 * len(other)
