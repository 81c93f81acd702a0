"""``python -m tests.soak``: see the package."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory


def main() -> int:
    """0 if nothing went wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--openings", type=int, default=0, help="open so many cases instead of walking")
    parser.add_argument("--actions", type=int, default=1000, help="of the walk")
    parser.add_argument("--seed", type=int, default=1, help="of the walk")
    wanted = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with TemporaryDirectory(ignore_cleanup_errors=True) as home:
        os.environ.update(DEBATECOACH_HOME=home, HOME=home, XDG_CONFIG_HOME=home, XDG_DATA_HOME=home)
        os.environ["PYTHON_KEYRING_BACKEND"] = "keyring.backends.null.Keyring"
        Path(home, "settings.json").write_text('{"version": 1, "reduced_motion": true}', "utf-8")
        from tests.soak.openings import openings
        from tests.soak.walk import Walk
        from tests.soak.world import world

        with world(wanted.seed) as made:
            if wanted.openings:
                openings(made, wanted.openings)
            else:
                Walk(made, wanted.seed).take(wanted.actions)
        return 1 if made.faults else 0


if __name__ == "__main__":
    sys.exit(main())
