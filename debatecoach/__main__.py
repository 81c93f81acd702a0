"""``python -m debatecoach``: the window, or the headless verbs."""

import sys

if __name__ == "__main__":
    try:
        from debatecoach.cli.main import main

        sys.exit(main())
    except KeyboardInterrupt:  # before main could answer for it
        sys.exit(130)
