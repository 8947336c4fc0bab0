"""How strong the bots of Openmok Évolution are: pairs of games with equal seeds, the seats swapped.

    python benchmarks/strength_evolution.py [--games 200] [--pairs 2:1 3:2 4:3 4:1] [--moks 3] [--workers 1]
    python benchmarks/strength_evolution.py --mirrors 3 4 --games 400

What is measured and what must hold: `pairs.py`.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from pairs import arguments, run


def main() -> int:
    """Measure, print the table, and return the status."""
    parser = arguments(__doc__)
    parser.add_argument("--moks", type=int, default=3, choices=(3, 4, 5, 6))
    asked = parser.parse_args()
    return run("openmok-evolution", {"moks": asked.moks}, asked)


if __name__ == "__main__":
    sys.exit(main())
