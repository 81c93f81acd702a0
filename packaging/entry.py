"""What the built program starts: the same front door as ``python -m debatecoach``."""

import multiprocessing
import sys

sys.frozen = True  # the program itself, not "python -m debatecoach", is what another process of ours starts

from debatecoach.cli.main import main  # noqa: E402

if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(main())
