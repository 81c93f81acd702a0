"""Translations: collect strings into i18n/*.ts and compile them to .qm.

python packaging/translations.py update    after changing strings in the code
python packaging/translations.py           compile to the .qm files, which are committed too:
                                           an installation has no lrelease (a test holds them equal)
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TS = sorted((ROOT / "i18n").glob("*.ts"))


def tool(name: str) -> str:
    """PySide6's own lupdate or lrelease."""
    return str(Path(sys.executable).parent / f"pyside6-{name}")


def update(files: list[Path] = TS) -> int:
    """Collect marked strings into .ts files."""
    sources = [str(path) for path in sorted((ROOT / "debatecoach").rglob("*.py"))]
    options = ["-no-obsolete", "-locations", "none"]  # line numbers would change the file at every edit
    options += ["-tr-function-alias", "QT_TRANSLATE_NOOP+=Message"]
    return subprocess.call([tool("lupdate"), *options, *sources, "-ts", *map(str, files)], cwd=ROOT)


def compile_all() -> int:
    """Compile every .ts to a .qm beside it, put in place whole: a running app has the old one mapped."""
    code = 0
    for path in TS:
        made = path.with_suffix(".qm.part")
        code = code or subprocess.call([tool("lrelease"), "-silent", str(path), "-qm", str(made)], cwd=ROOT)
        if code == 0:
            made.replace(path.with_suffix(".qm"))
    return code


if __name__ == "__main__":
    sys.exit(update() if sys.argv[1:] == ["update"] else compile_all())
