"""`python -m aceten` is the command `aceten`."""

import sys

from aceten.cli import main

sys.exit(main())
