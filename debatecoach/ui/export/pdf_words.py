"""PDF files whose words can be found and copied.

Where a font draws two characters alike, Qt writes down the lower one: a tab for a space, the radical U+2F92
for the word 見. On paper nothing is wrong, but a search for the word finds nothing. Here the maps from
pictures to characters are put right.
"""

from __future__ import annotations

import io
import re
import unicodedata

RADICALS = dict(
    zip(
        "⺟⺠⻅⻉⻋⻓⻔⻙⻚⻛⻜⻢⻥⻦⻨⻬⻮⻰⻳⺁⺇⺌⺎⺏⺐⺑⺒⺓⺛⺝⺞⺡⺤⺥⺩⺪⺫⺮⺯⺷⺼⻁⻄⻊⻌⻏⻖⻝⻞⻟⻠⻣",
        "母民见贝车长门韦页风飞马鱼鸟麦齐齿龙龟厂几小兀尣尢尣巳幺旡月歺氵爫爫王疋罒竹糸羊月虎西足辶阝阝食食饣食骨",
        strict=True,
    )
)
"""Of the radicals that Unicode itself does not call the same as a character."""
_RANGE = re.compile(rb"<([0-9A-Fa-f]{4})> <([0-9A-Fa-f]{4})> (?:<([0-9A-Fa-f]+)>|\[([^\]]*)\])")
_VALUE = re.compile(rb"<([0-9A-Fa-f]+)>")


def meant(text: str) -> str:
    """What a character stands for."""
    if text == "\t":
        return " "
    if "\u2e80" <= text <= "\u2fd5":
        return RADICALS.get(text) or unicodedata.normalize("NFKC", text)
    return text


def mended(cmap: bytes) -> bytes:
    """A map from a font's pictures to characters, put right; one written in another way as it is."""
    start, end = cmap.find(b"begincodespacerange"), cmap.rfind(b"endbfrange")
    body = cmap.find(b"endcodespacerange")
    if min(start, end, body) < 0:
        return cmap
    found: list[tuple[int, str]] = []
    for first, last, only, several in _RANGE.findall(cmap, body):
        low, high = int(first, 16), int(last, 16)
        if several:
            values = [_text(each) for each in _VALUE.findall(several)]
        else:
            text = _text(only)
            values = [text[:-1] + chr(ord(text[-1]) + step) for step in range(high - low + 1)]
        found += [(low + step, meant(value)) for step, value in enumerate(values)]
    lines = []
    for at in range(0, len(found), 100):
        part = found[at : at + 100]
        lines.append(b"%d beginbfchar" % len(part))
        lines += [b"<%04X> <%s>" % (glyph, _hex(text)) for glyph, text in part]
        lines.append(b"endbfchar")
    head = cmap[: body + len(b"endcodespacerange")]
    return b"\n".join([head, *lines]) + cmap[end + len(b"endbfrange") :]


def _text(value: bytes) -> str:
    return bytes.fromhex(value.decode("ascii")).decode("utf-16-be", "replace")


def _hex(text: str) -> bytes:
    return text.encode("utf-16-be", "surrogatepass").hex().upper().encode("ascii")


def searchable(data: bytes) -> bytes:
    """A PDF file Qt wrote, with its maps put right."""
    from pypdf import PdfWriter
    from pypdf.generic import DictionaryObject, NameObject, StreamObject

    writer = PdfWriter(clone_from=io.BytesIO(data))
    for each in writer._objects:
        if not isinstance(each, DictionaryObject) or "/ToUnicode" not in each:
            continue
        stream = each["/ToUnicode"].get_object()
        if isinstance(stream, StreamObject):
            plain = StreamObject()
            plain.set_data(mended(stream.get_data()))
            each[NameObject("/ToUnicode")] = writer._add_object(plain.flate_encode())
    out = io.BytesIO()
    writer.write(out)
    return out.getvalue()
