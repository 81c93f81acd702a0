"""What the frozen program starts: the same front door as ``python -m debatecoach``."""

import multiprocessing
import sys

from debatecoach.cli.main import main

if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(main())
