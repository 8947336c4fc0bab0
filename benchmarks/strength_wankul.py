"""How strong the bots of Wankul are: pairs of games with equal seeds, the seats swapped.

    python benchmarks/strength_wankul.py [--games 200] [--pairs 2:1 3:2 4:3 4:1] [--workers 1]

What is measured and what must hold: `pairs.py`. The decks of a seed are two ready ones by lot.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from pairs import arguments, run

if __name__ == "__main__":
    sys.exit(run("wankul", {}, arguments(__doc__).parse_args()))
