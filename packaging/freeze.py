"""Freeze this system's build with PyInstaller and run the result's own self-test.

    python packaging/freeze.py [--no-self-test]

What supplies.py can fetch comes along.

The build lands in dist/debatecoach/. The self-test runs the frozen program away from the checkout,
so that nothing is found by accident.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def main() -> int:
    """Build, then self-test. Returns the exit code."""
    spec = ROOT / "packaging" / "debatecoach.spec"
    subprocess.check_call([sys.executable, ROOT / "packaging" / "supplies.py"])
    build = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--distpath", ROOT / "dist", "--workpath"]
    code = subprocess.call([*build, ROOT / "build", spec], cwd=ROOT)
    if code or "--no-self-test" in sys.argv:
        return code
    program = (
        ROOT / "dist" / "debatecoach" / ("debatecoach.exe" if sys.platform == "win32" else "debatecoach")
    )
    size = sum(f.lstat().st_size for f in program.parent.rglob("*"))
    print(f"frozen: {program} ({size / 1e6:.0f} MB)")
    with tempfile.TemporaryDirectory() as elsewhere:
        return subprocess.call([program, "--self-test"], cwd=elsewhere)


if __name__ == "__main__":
    sys.exit(main())
