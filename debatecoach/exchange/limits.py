"""How much a file from elsewhere may hold. Far above any debate's, far below what hurts a small computer."""

from __future__ import annotations

MEGABYTE = 1 << 20

MOST_BYTES = 32 * MEGABYTE
"""Of a file as it lies on the disk."""
MOST_CHARACTERS = 16 * MEGABYTE
"""Of its text: so many arguments as there may be, each as long as the library's longest."""
MOST_FIELD = 20_000
"""Characters of one text in it: a claim, an argument, a note, a cell; some 20 minutes of speech."""
MOST_NODES = 20_000
"""Arguments, both sides together; a case file holds some 30,000."""
MOST_LINES = 20 * MOST_NODES
MOST_LEVELS = 100
"""Replies to replies, as in a case file."""
MOST_EDGES = 4 * MOST_NODES
"""Relations of a graph."""
MOST_TOKENS = 2_000_000
"""Commas and brackets of a JSON file: what a parser spends memory on."""
MOST_DATA = 64 << 10
"""Characters of one block of YAML in an Argdown file."""
MOST_YAML = 200_000
"""Characters of all of them that are not JSON: YAML takes a hundred times longer."""
MOST_ROWS = 2 * MOST_NODES
"""Of a table, empty ones among them."""
MOST_PARAGRAPHS = 4 * MOST_NODES
"""Of a Word file, empty ones among them."""
MOST_COLUMNS = 64
MOST_CELL = 32_000
"""Characters of a cell; Excel cuts at 32,767."""
MOST_PARTS = 2000
"""Files within a DOCX or XLSX."""
MOST_UNPACKED = 64 * MEGABYTE
"""Bytes of all of them, unpacked."""
MOST_TAGS = 3_000_000
"""XML tags of the text or the tables in them."""
MOST_OTHER_TAGS = 100_000
"""XML tags of all their other parts, such as styles."""
MOST_PLACES = 20
"""Places a report names for one kind of loss; the others are counted."""
