"""Where the program's own files lie: beside the packages, in a checkout, a wheel or a frozen program."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
