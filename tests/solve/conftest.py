"""The tests of best play need the search built (`make solver`)."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
