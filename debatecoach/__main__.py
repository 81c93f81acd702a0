"""``python -m debatecoach``: the window, or the headless verbs."""

import sys

from debatecoach.cli import main

if __name__ == "__main__":
    sys.exit(main())
