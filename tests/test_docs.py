"""What README, ARCHITECTURE, CONTRIBUTING and docs/ name is there, and the first two stay short."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
BASES = (ROOT, ROOT / "debatecoach")
"""Where a path that is named may begin."""
PAGES = [
    *(ROOT / f"{name}.md" for name in ("README", "ARCHITECTURE", "CONTRIBUTING")),
    *sorted((ROOT / "docs").rglob("*.md")),
]
DECISIONS = ROOT / "docs" / "decisions"

_QUOTED = re.compile(r"`([^`\n]+)`")
_LINK = re.compile(r"\]\((?!https?:)([^)#\s]+)\)")
_FILE = re.compile(r"(\w[\w./-]*\.py|\w[\w.-]*/[\w./-]*)(?::(\w+(?:\.\w+)?))?")
_MODULE = re.compile(r"debatecoach(?:\.\w+)+")


def words(text: str) -> int:
    """How many words somebody reads, those in tables too; a name in code counts as one."""
    return len(re.findall(r"\S*\w\S*", text))


def named(page: Path) -> Iterator[tuple[str, str]]:
    """Every (file or folder, name in it) that a page tells of; names with a place to fill in, such as
    ``TASK.LANGUAGE.md`` or ``*.json``, stand for several files and are none."""
    for each in _QUOTED.findall(page.read_text("utf-8")):
        found = _FILE.fullmatch(each)
        if found and not re.search(r"[A-Z]{3}", Path(found[1]).name.removesuffix(".md")):
            yield found[1], found[2] or ""


def found(path: str) -> Path | None:
    """Where it lies, None if nowhere."""
    return next((base / path for base in BASES if (base / path).exists()), None)


def defines(source: Path, name: str) -> bool:
    """Whether a module has a class, function or value of that name; ``Class.method`` looks into the class."""
    body = ast.parse(source.read_text("utf-8")).body
    for part in name.split("."):
        here = next((each for each in body if part in _names(each)), None)
        if here is None:
            return False
        body = here.body if isinstance(here, ast.ClassDef) else []
    return True


def _names(node: ast.stmt) -> list[str]:
    if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
        return [node.name]
    targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
    return [each.id for each in targets if isinstance(each, ast.Name)]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_what_a_page_names_is_there(page: Path) -> None:
    gone = []
    for path, name in named(page):
        source = found(path)
        if source is None or (name and not defines(source, name)):
            gone.append(f"{path}:{name}" if name else path)
    gone += [link for link in _LINK.findall(page.read_text("utf-8")) if not (page.parent / link).exists()]
    for module in _MODULE.findall(page.read_text("utf-8")):
        whole = ROOT / module.replace(".", "/")
        # its last part may be a name in the module
        if not any(each.is_dir() or each.with_suffix(".py").is_file() for each in (whole, whole.parent)):
            gone.append(module)
    assert gone == []


def test_pages_name_something() -> None:
    """The patterns above find what they are to check."""
    assert len(list(named(ROOT / "ARCHITECTURE.md"))) > 80
    assert not defines(ROOT / "debatecoach/debate/states.py", "not_there")


@pytest.mark.parametrize(("page", "most"), [("ARCHITECTURE.md", 1300), ("README.md", 900)])
def test_the_first_two_pages_are_read_in_ten_minutes(page: str, most: int) -> None:
    assert words((ROOT / page).read_text("utf-8")) <= most


def test_decisions_are_numbered_without_gaps_and_a_page_each() -> None:
    files = sorted(DECISIONS.iterdir())
    assert [each.name[:3] for each in files] == [f"{n:02}-" for n in range(1, len(files) + 1)]
    for each in files:
        text = each.read_text("utf-8")
        assert re.match(r"# .+\n\n\S", text), each.name
        assert words(text) <= 450, each.name
