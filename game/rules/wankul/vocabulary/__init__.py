"""The words of Wankul's cards, all together: importing this registers them."""

from __future__ import annotations

from game.rules.wankul.traits import WORDS

__all__ = ["WORDS"]
