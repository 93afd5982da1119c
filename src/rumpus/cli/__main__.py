"""Run the command line as `python -m rumpus.cli`."""

import sys

from rumpus.cli import main

if __name__ == "__main__":
    sys.exit(main())
